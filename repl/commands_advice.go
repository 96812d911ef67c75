package repl

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/games"
)

func adviceCommands() []*command {
	return []*command{
		{
			name: "why", group: groupAdvice, usage: "[ACTION | VERB [WORDS] | happened WORDS]", needsGame: true, wholeLine: true,
			summary: "why an action is legal or not, or why something happened",
			help:    whyHelp,
			run:     runWhy,
		},
		{
			name: "odds", group: groupAdvice, usage: "[ACTION [all]]", needsGame: true, wholeLine: true,
			summary: "the chances of an action",
			help: `With an action, it shows the chance of success without staking anything, with the best single stake (something you exert or spend), and with the best stakes of all, and what each costs if it fails. Add "all" for every outcome and every way to stake; that may take a while, and Ctrl-C stops it and shows what was found.

Without an action, it shows the outcomes of the roll under way, or, at a decision, the chance of every action: 100 % and 0 % are certain, and "-" marks an action that no roll decides.

A chance is exact, assuming best play, if all outcomes can be searched in time. If not, it is given as a range that contains it.

  odds
  odds roll
  odds roll all`,
			run: runOdds,
		},
		{
			name: "hint", group: groupAdvice, usage: "[BOT]", needsGame: true,
			summary: "what a bot would do, what to expect of it, and why",
			help: `The expectation is the chance to win, or the final score, of a game in which the planner plays on; it was measured in such games. The hint gives it for the action, for the best and the worst result of its roll, and for the alternatives, which get less by as much as the bot's search finds them worse.

  hint
  hint greedy`,
			complete: func(s *Shell, _ []string) []string { return s.bots() },
			run:      runHint,
		},
		{
			name: "analyse", group: groupAdvice, usage: "[SEAT] [FILE.svg]", needsGame: true,
			summary:  "where the game was won and lost: by luck, by decisions",
			help:     analyseHelp,
			complete: func(s *Shell, _ []string) []string { return s.seatNames() },
			run:      runAnalyse,
		},
	}
}

func (s *Shell) bracketed(rule nemo.Rule) string { return s.style.Rule("[" + string(rule) + "]") }

func runHint(_ context.Context, s *Shell, in input) error {
	bot := games.Adviser(s.bots())
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
	if len(advice.Considered) == 0 { // the bot chose at random
		s.printf("%s would play: %s\n", bot, s.style.Strong(advice.Text))
		return nil
	}
	s.printf("%s would play: %s\n", bot, s.style.Strong(advice.Text))
	if advice.Effect != "" {
		s.printf("  %s\n", s.told(advice.Effect))
	}
	if advice.Unit != nemo.UnitYardstick {
		s.printf("  %s\n", s.expected(advice.Unit, advice.Value))
	}
	if why := s.whyAdvised(&advice); why != "" {
		s.printf("  %s\n", why)
	}
	s.tellLine(advice.Line)
	if len(advice.Plan) > 0 {
		s.printf("the plan by which it values the game:\n")
		for _, line := range advice.Plan {
			s.printf("  %s\n", s.told(line))
		}
	}
	if advice.Unit == nemo.UnitYardstick {
		s.printf("by the bots' yardstick, which compares choices and foretells no score and no chance:\n")
	} else {
		s.printf("what it weighed, and what may be expected of each if it plays on:\n")
	}
	s.tellWeighed(&advice)
	return nil
}

// expected formats the expected value of a game.
func (s *Shell) expected(unit nemo.Unit, value float64) string {
	if unit == nemo.UnitChance {
		return fmt.Sprintf(s.say("%.0f %% to win"), 100*value)
	}
	return fmt.Sprintf(s.say("about %.0f points at the end"), value)
}

// tellLine prints the bot's plan for the rest of the turn. Steps without a comment share a row.
func (s *Shell) tellLine(line []play.LineStep) {
	if len(line) < 2 {
		return
	}
	s.printf("how it plays on, if the rolls go well:\n")
	if first := &line[0]; first.What != "" && first.Share < 1 {
		s.printf("  first: %s (%.1f %%)\n", s.told(first.What), 100*first.Share)
	}
	var rows []string
	joins := false
	for i := range line[1:] {
		step := &line[1+i]
		text := s.withEffect(step.Text, step.Effect)
		if step.What != "" && step.Share < 1 {
			text += fmt.Sprintf(" (%s: %.1f %%)", s.told(step.What), 100*step.Share)
		}
		bare := text == step.Text
		if bare && joins {
			rows[len(rows)-1] += ", " + text
		} else {
			rows = append(rows, text)
		}
		joins = bare
	}
	for _, row := range rows {
		s.printf("  %s\n", row)
	}
}

// withEffect returns an action and the first part of its effect, unless its name says that already.
func (s *Shell) withEffect(action, effect string) string {
	effect = s.told(effect)
	open := 0
	end := strings.IndexFunc(effect, func(r rune) bool {
		switch r {
		case '(':
			open++
		case ')':
			open--
		}
		return r == ';' && open == 0
	})
	if end >= 0 {
		effect = effect[:end]
	}
	if effect == "" || strings.HasSuffix(action, " "+effect) {
		return action
	}
	return action + ": " + effect
}

// tellWeighed lists the alternatives considered. Of those as good as the first, and of
// reorderings of the same actions, it shows a few.
func (s *Shell) tellWeighed(advice *play.Advice) {
	const most, mostEven = 5, 2
	told, even, same := 0, 0, 0
	for i := range advice.Considered {
		line := &advice.Considered[i]
		switch {
		case i > 0 && line.Same:
			same++
			continue
		case line.Even && even == mostEven, told == most:
			continue
		}
		told++
		alike := ""
		if line.Even {
			even++
			alike = s.say(" (as good)")
		}
		s.printf("  %8s  %s%s\n", batch.Amount(advice.Unit, line.Value), s.withEffect(line.Text, line.Effect), alike)
	}
	if same > 0 {
		s.printf("  the same in another order: %d\n", same)
	}
	if rest := len(advice.Considered) - told - same; rest > 0 {
		s.printf("  and %s\n", s.others(rest))
	}
}

// whyAdvised describes the best and worst outcomes of the roll that the advice leads to.
func (s *Shell) whyAdvised(a *play.Advice) string {
	var parts []string
	for _, one := range []struct {
		word string
		what *play.Prospect
	}{{s.say("it hopes for"), a.Hope}, {s.say("it fears"), a.Fear}} {
		if one.what != nil {
			parts = append(parts, fmt.Sprintf(s.say("%s: %s (%.1f %%), then %s"),
				one.word, s.told(one.what.What), 100*one.what.Share, s.expected(a.Unit, one.what.Value)))
		}
	}
	return strings.Join(parts, "; ")
}

// percent formats a probability in percent with one decimal.
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
