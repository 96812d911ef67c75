package repl

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

func adviceCommands() []*command {
	return []*command{
		{
			name: "why", group: groupAdvice, usage: "[ACTION | WORDS]", needsGame: true, wholeLine: true,
			summary: "why an action is or is not legal, or something happened",
			help: `With an action, whether it is legal, what it does at once, and the rule in short. Without words, what has happened since the last decision, that decision included, each with its rule in short; so one may ask why an enemy moved as it did. With words that are no action, the latest happenings that have them all (or that rule).

  why attack 1
  why
  why notoriety
  why 10.2.3`,
			run: runWhy,
		},
		{
			name: "odds", group: groupAdvice, usage: "[ACTION [all]]", needsGame: true, wholeLine: true,
			summary: "chances of what may come of an action",
			help: `With an action, its chance of a good end with nothing staked, with the best single thing to exert or spend, and with the best of all, and what each costs when it fails, as an example. After "all" come every outcome and every way to exert or spend, which may take a while; Ctrl-C stops it and shows what was found.

Without an action it shows what may come of the roll under way, or, where a player is to move, the chance of every action: 100 % and 0 % are certain, and "-" is an action that settles nothing.

The chances are exact, best play from here on, where all that may come can be looked at in the time of an answer. Where not, a range says between what the chance lies.

  odds
  odds roll
  odds roll all`,
			run: runOdds,
		},
		{
			name: "hint", group: groupAdvice, usage: "[BOT]", needsGame: true,
			summary:  "what a bot would do, with its estimate",
			complete: func(s *Shell, _ []string) []string { return s.bots() },
			run:      runHint,
		},
	}
}

func runWhy(_ context.Context, s *Shell, in input) error {
	if in.text == "" {
		return s.whyLatest()
	}
	text, err := s.actionText(in.text)
	if err != nil {
		switch {
		case s.whyHappened(in.words):
			return nil
		case s.game.Ply() == 0, isNumber(in.text), strings.HasSuffix(err.Error(), "?"):
			return err
		}
		return fmt.Errorf("%w; and nothing that happened lately has these words", err)
	}
	explanation, err := s.why(text)
	if err != nil {
		return err
	}
	if !explanation.Legal {
		s.printf("%s is illegal %s: %s\n", explanation.Text, s.bracketed(explanation.Rule), explanation.Reason)
	} else {
		s.printf("%s is legal %s\n", explanation.Text, s.bracketed(explanation.Rule))
		for _, h := range explanation.Happenings {
			s.printf("  %s\n", s.style.happening(h))
		}
	}
	s.printRuleInShort(explanation.Rule)
	return nil
}

// actionText is an action as typed, or the one with that number in the
// listing.
func (s *Shell) actionText(typed string) (string, error) {
	if err := s.mayAct(); err != nil {
		return "", err
	}
	choices, _ := s.choices()
	if isNumber(typed) && s.listed {
		for i, choice := range choices {
			if decimal(i+1) == typed {
				return choice.Text, nil
			}
		}
	}
	if _, err := s.parse(typed); err != nil {
		if actions := s.actionsBeginning(typed); len(actions) == 1 {
			return actions[0], nil
		}
		var texts []string
		for _, choice := range choices {
			texts = append(texts, choice.Text)
		}
		return "", fmt.Errorf("%w%s", err, didYouMean(typed, texts))
	}
	return typed, nil
}

func (s *Shell) bracketed(rule nemo.Rule) string { return s.style.rule("[" + string(rule) + "]") }

func runHint(_ context.Context, s *Shell, in input) error {
	bot := s.defaultBot()
	if in.text != "" {
		var err error
		if bot, err = s.botNamed(in.text); err != nil {
			return err
		}
	}
	switch {
	case s.game.Over():
		return errors.New("the game is over; `undo` takes back, `new` starts another")
	case s.game.ToMove() == nemo.Chance:
		return fmt.Errorf("nobody decides now: %s (%s)", s.question(), s.howToSettle())
	}
	advice, err := s.game.AdviseSeen(s.viewer(), bot)
	if err != nil {
		return s.withheld(err)
	}
	s.printf("%s would play: %s  (estimate %.1f)\n", bot, s.style.strong(advice.Text), advice.Estimate)
	const most = 5
	for i, line := range advice.Considered {
		if i == most {
			s.printf("  and %s\n", plural(len(advice.Considered)-most, "other"))
			break
		}
		s.printf("  %8.1f  %s\n", line.Estimate, line.Text)
	}
	return nil
}

// percent writes a probability with one decimal.
func percent(p *big.Rat) string {
	if p == nil {
		return ""
	}
	return new(big.Rat).Mul(p, big.NewRat(100, 1)).FloatString(1) + " %"
}

func stakes(f *play.Forecast) string {
	if len(f.Stakes) == 0 {
		return "nothing"
	}
	return strings.Join(f.Stakes, ", ")
}
