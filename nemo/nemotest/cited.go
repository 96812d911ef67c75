package nemotest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Cited plays games at random and compares which rules each kind of event cites with a
// text file, which has a line for each kind:
//
//	loses-point: threat.defend.5 threat.overwhelm.2
//
// So whoever changes what an event cites reads the change: a rule number goes with the
// cause, and a number that is right for one cause is wrong for another. A pair that is not
// in the file fails, and so does one of the file that is not met. Lines that begin with #
// are comments. Half of the games begin with options drawn at random, the others in starts,
// which may be nil.
//
// Called with -update, the test writes the file anew.
func Cited[S, A comparable](t testing.TB, rules nemo.Rules[S, A], path string, games int, starts func(r *nemo.Rand) (S, bool)) {
	t.Helper()
	if err := cited(rules, path, games, starts, *update); err != nil {
		t.Error(err)
	}
}

func cited[S, A comparable](rules nemo.Rules[S, A], path string, games int, starts func(r *nemo.Rand) (S, bool), rewrite bool) error {
	met, err := citations(rules, games, starts)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(path)
	if err != nil && !rewrite {
		return err
	}
	var comments strings.Builder
	listed := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			comments.WriteString(line)
			continue
		}
		event, rules, _ := strings.Cut(line, ":")
		for _, rule := range strings.Fields(rules) {
			listed[event+" cites "+rule] = true
		}
	}
	if rewrite {
		return os.WriteFile(path, []byte(comments.String()+cites(met)), 0o644)
	}
	for event, rules := range met {
		for rule, how := range rules {
			if pair := event + " cites " + string(rule); !listed[pair] {
				return fmt.Errorf("%s, which is not in %s:\n%s\nLet it cite the rule of its cause, or say -update if it does", pair, path, how)
			}
			delete(listed, event+" cites "+string(rule))
		}
	}
	for pair := range listed {
		return fmt.Errorf("no game has %s, which is in %s; say -update if it is to be so", pair, path)
	}
	return nil
}

// citations are the rules that each kind of event cites, each with how it came about first.
func citations[S, A comparable](rules nemo.Rules[S, A], games int, starts func(r *nemo.Rand) (S, bool)) (map[string]map[nemo.Rule]string, error) {
	teller, ok := rules.(nemo.EventTeller)
	if !ok {
		return nil, fmt.Errorf("%s does not tell its events by name", rules.About().Title)
	}
	events := teller.Events()
	walker := NewWalker(rules, nil, 1)
	met := map[string]map[nemo.Rule]string{}
	for game := range games {
		s, err := walker.Begin()
		if starts != nil && game%2 == 1 {
			s = startedAt(s, &walker.Random, starts)
		}
		for steps := 0; err == nil && steps < 2000; steps++ {
			var a A
			var seat nemo.Seat
			if a, seat, err = walker.playout.Pick(&s); err != nil || seat == nemo.Nobody {
				break
			}
			before := s
			var log nemo.Log
			if err = rules.Apply(&s, a, &log); err != nil {
				break
			}
			for _, event := range log {
				key, _ := events.ReadEvent(event)
				if met[key] == nil {
					met[key] = map[nemo.Rule]string{}
				}
				if met[key][event.Rule] == "" {
					met[key][event.Rule] = fmt.Sprintf("%s\n%s: [%s] %s", rules.Prompt(&before).Question, rules.Format(a), event.Rule, rules.Describe(event))
				}
			}
		}
		if err != nil {
			return nil, err
		}
	}
	return met, nil
}

// startedAt is a position of starts, or s where they give none.
func startedAt[S any](s S, r *nemo.Rand, starts func(r *nemo.Rand) (S, bool)) S {
	if start, ok := starts(r); ok {
		return start
	}
	return s
}

// cites writes the rules that each kind of event cites.
func cites(met map[string]map[nemo.Rule]string) string {
	var lines []string
	for event, rules := range met {
		var cited []string
		for rule := range rules {
			cited = append(cited, string(rule))
		}
		slices.Sort(cited)
		lines = append(lines, event+": "+strings.Join(cited, " ")+"\n")
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}
