package repl

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

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
			name: "odds", group: groupAdvice, usage: "[ACTION]", needsGame: true, wholeLine: true,
			summary: "exact chances of what may come of an action",
			help: `The table has a line for every way to exert or spend something on the roll. Without an action it shows what may come of the roll under way, or, where a player is to move, the best chance of every action that rolls.

  odds roll`,
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

func runOdds(ctx context.Context, s *Shell, in input) error {
	if s.game.Over() {
		return errors.New("the game is over; nothing is rolled any more")
	}
	if in.text == "" && s.game.ToMove() != nemo.Chance {
		return s.oddsOfAll(ctx)
	}
	text := in.text
	if text != "" {
		var err error
		if text, err = s.actionText(text); err != nil {
			return err
		}
	}
	forecasts, err := s.game.ForecastsSeen(ctx, s.viewer(), text)
	if err != nil {
		return s.withheld(err)
	}
	if label, sure := certain(forecasts); sure && text != "" && s.settlesNothing(text, label) {
		s.printf("nothing is left to chance; `why %s` says what it does\n", text)
		return nil
	}
	return printForecasts(s.out, forecasts)
}

// settlesNothing reports whether the one outcome of an action is none that a
// roll settles: where nothing is rolled, it is called by the last event of the
// action, or by what is asked after it.
func (s *Shell) settlesNothing(action, label string) bool {
	explanation, err := s.why(action)
	if err != nil {
		return false
	}
	happened := explanation.Happenings
	return len(happened) == 0 || happened[len(happened)-1].Text == label
}

// oddsTime bounds how long all actions of a position are looked at.
const oddsTime = 3 * time.Second

// oddsOfAll shows the best chance of every action that leads to a roll.
func (s *Shell) oddsOfAll(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, oddsTime)
	defer cancel()
	var rows [][]string
	if err := s.mayAct(); err != nil {
		return err
	}
	choices, _ := s.choices()
	left := 0
	for i, choice := range choices {
		forecasts, err := s.game.ForecastsSeen(ctx, s.viewer(), choice.Text)
		if ctx.Err() != nil {
			left = len(choices) - i
			break
		}
		if best := bestOf(forecasts); err == nil && best != nil && len(best.Chances) > 1 {
			rows = append(rows, []string{choice.Text, stakes(best), percent(best.Good), best.Good.RatString()})
		}
	}
	if len(rows) == 0 && left == 0 {
		return errors.New("no action here leads to a roll with a good and a bad end")
	}
	if len(rows) > 0 {
		if err := printTable(s.out, []string{"action", "best stakes", "good", ""}, rows); err != nil {
			return err
		}
	}
	if left > 0 {
		s.printf("%s left out, it takes too long; `odds ACTION` looks at one\n", plural(left, "action"))
	}
	return nil
}

func bestOf(forecasts []play.Forecast) *play.Forecast {
	var best *play.Forecast
	for i := range forecasts {
		if f := &forecasts[i]; f.Good != nil && (best == nil || f.Good.Cmp(best.Good) > 0) {
			best = f
		}
	}
	return best
}

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
