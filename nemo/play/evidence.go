package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// CheckResult returns an error if a result contradicts itself or the ends and levels that the
// system declares.
func CheckResult(about *nemo.About, result nemo.Result) error {
	switch {
	case result.Over && about.End(result.End) == nil:
		return fmt.Errorf("the game is over by %q, which is none of the ends of %s", result.End, about.Name)
	case !result.Over && result.End != "":
		return fmt.Errorf("the game is not over, and its end is %q", result.End)
	}
	if err := checkWinners(about, result.Winners); err != nil {
		return err
	}
	for _, score := range result.Scores {
		if shared := score.Seat == nemo.Nobody && !about.HasTeam; !shared && !isSeat(about, score.Seat) {
			return fmt.Errorf("a score is that of %s, and there are %d seats; the team's is a seat", score.Seat, len(about.Seats))
		}
		sum := 0.0
		for _, line := range score.Lines {
			sum += line.Points
		}
		if sum != score.Total {
			return fmt.Errorf("the lines of the score of %s sum to %v, and the total is %v", score.Seat, sum, score.Total)
		}
		known := slices.ContainsFunc(about.Levels, func(level nemo.Level) bool { return level.Key == score.Level })
		if score.Level != "" && !known {
			return fmt.Errorf("the level %q is none of the levels of %s", score.Level, about.Name)
		}
	}
	return nil
}

// checkWinners checks that seats win, and the team with the others or not at all.
func checkWinners(about *nemo.About, winners []nemo.Seat) error {
	team, together := about.TeamSeat()
	others := false
	for _, seat := range winners {
		if !isSeat(about, seat) {
			return fmt.Errorf("%s wins, and there are %d seats", seat, len(about.Seats))
		}
		others = others || seat != team
	}
	if together && others != slices.Contains(winners, team) {
		return fmt.Errorf("the winners are %v; %s is the team, which wins with the others or not at all", winners, team)
	}
	return nil
}

func isSeat(about *nemo.About, seat nemo.Seat) bool {
	return seat.IsPlayer() && int(seat) < len(about.Seats)
}

// Evidence writes the record of a faulty game for a report: the given actions, played from start,
// or from the beginning with settings if start is nil. Because the system is faulty, nothing it
// does is relied on: what cannot be written as a record is written as comments.
func Evidence[S, A comparable](rules nemo.Rules[S, A], seed uint64, settings nemo.Settings, start []byte, actions []A) string {
	g, err := begin(For(rules, nil), seed, settings, start)
	if err != nil {
		return fmt.Sprintf("; the game cannot be started: %v\n", err)
	}
	note := ""
	for i, a := range actions {
		err := guard.Run(func() error {
			_, err := g.took(g.table.(*positions[S, A]).take(i, a))
			return err
		})
		if err != nil {
			note = fmt.Sprintf("; step %d: %s\n", i+1, oneLine(fmt.Sprintf("%s: %s", rules.Format(a), inBrief(err))))
			break
		}
	}
	var text []byte
	err = guard.Run(func() (err error) {
		text, err = g.record(nemo.Nobody)
		return err
	})
	if err != nil {
		return note + fmt.Sprintf("; the record cannot be written: %s\n", inBrief(err))
	}
	return string(text) + note
}

// promptPatience is how long a report of a fault waits for the prompt.
const promptPatience = 100 * time.Millisecond

// RuleOf returns the rule to cite with a fault at a position: that of the refusal or the invariant,
// otherwise the rule of the prompt. The system is faulty, so a prompt that panics or hangs is
// tolerated.
func RuleOf[S, A comparable](rules nemo.Rules[S, A], s *S, fault error) string {
	var illegal *nemo.Illegal
	var broken *nemo.Broken
	switch {
	case errors.As(fault, &illegal) && illegal.Rule != "":
		return string(illegal.Rule)
	case errors.As(fault, &broken) && len(broken.Rules) > 0:
		numbers := make([]string, len(broken.Rules))
		for i, rule := range broken.Rules {
			numbers[i] = string(rule)
		}
		return strings.Join(numbers, ", ")
	}
	at := *s
	return guard.InTime(promptPatience, func() (rule string) {
		if err := guard.Run(func() error { rule = string(rules.Prompt(&at).Rule); return nil }); err != nil {
			return "none, for the prompt fails: " + inBrief(err)
		}
		return cmp.Or(rule, "none")
	})
}

func begin(y System, seed uint64, settings nemo.Settings, start []byte) (*Game, error) {
	if start != nil {
		return y.Restore(seed, start)
	}
	return y.New(seed, settings)
}

// inBrief returns the text of an error without the stack of a panic.
func inBrief(err error) string {
	if fault := (*guard.Panic)(nil); errors.As(err, &fault) {
		return fault.Brief()
	}
	return err.Error()
}
