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
//	loses-point: threat.defend.5 threat.overwhelm.2?
//
// So a change of what an event cites shows in review: a rule number belongs to a cause, and is
// wrong for another cause. A pair that is not in the file fails. So does a pair of the file that
// does not occur, after up to citedHunt times as many games were played to find it. A pair that
// ends in a question mark is rare, and is only required if [Full] is set. Lines that begin with #
// are comments. Half of the games begin with random options, the others in starts, which may be
// nil.
//
// With the flag -update, the test rewrites the file, from as many games as it would play at most,
// with the question marks.
func Cited[S, A comparable](t testing.TB, rules nemo.Rules[S, A], path string, games int, starts func(r *nemo.Rand) (S, bool)) {
	t.Helper()
	if err := cited(newCiter(rules, starts), path, games, Full(), *update); err != nil {
		t.Error(err)
	}
}

const (
	// citedHunt is the largest multiple of the games that is played.
	citedHunt = 20
	// citedSeldom is the expected number of games with a pair, among the usual number, below which
	// it is marked as rare. The usual number then has nineteen in twenty of the others.
	citedSeldom = 3
)

// citation is a kind of event and a rule that it cites.
type citation struct {
	event string
	rule  nemo.Rule
}

func (c citation) String() string { return c.event + " cites " + string(c.rule) }

// citer plays games and records the citations in them.
type citer[S, A comparable] struct {
	rules  nemo.Rules[S, A]
	walker *Walker[S, A]
	starts func(r *nemo.Rand) (S, bool)
	games  int // how many were played
	met    map[citation]*cause
}

// cause is how a citation first occurred, in how many games, and in which game last.
type cause struct {
	how           string
	games, lately int
}

func newCiter[S, A comparable](rules nemo.Rules[S, A], starts func(r *nemo.Rand) (S, bool)) *citer[S, A] {
	return &citer[S, A]{rules: rules, walker: NewWalker(rules, nil, 1), starts: starts, met: map[citation]*cause{}}
}

func cited[S, A comparable](c *citer[S, A], path string, games int, full, rewrite bool) error {
	text, err := os.ReadFile(path)
	if err != nil && !rewrite {
		return err
	}
	comments, listed := readCited(string(text))
	if rewrite {
		if err := c.play(games * citedHunt); err != nil {
			return err
		}
		return os.WriteFile(path, []byte(comments+c.write()), 0o644)
	}
	for {
		if err := c.play(games); err != nil {
			return err
		}
		for pair, cause := range c.met {
			if _, ok := listed[pair]; !ok {
				return fmt.Errorf("%s, which is not in %s:\n%s\nLet it cite the rule of its cause, or say -update if it does",
					pair, path, cause.how)
			}
		}
		pair, missing := c.missing(listed, full)
		if !missing {
			return nil
		}
		if c.games >= games*citedHunt {
			return fmt.Errorf("none of %d games has %s, which is in %s; say -update if it is to be so", c.games, pair, path)
		}
	}
}

// readCited reads the comments and the pairs of a file; rare pairs are mapped to true.
func readCited(text string) (comments string, listed map[citation]bool) {
	listed = map[citation]bool{}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			comments += line
			continue
		}
		event, rules, _ := strings.Cut(line, ":")
		for _, rule := range strings.Fields(rules) {
			rule, seldom := strings.CutSuffix(rule, "?")
			listed[citation{event, nemo.Rule(rule)}] = seldom
		}
	}
	return comments, listed
}

// missing returns a required pair that did not occur.
func (c *citer[S, A]) missing(listed map[citation]bool, full bool) (citation, bool) {
	for pair, seldom := range listed {
		if c.met[pair] == nil && (full || !seldom) {
			return pair, true
		}
	}
	return citation{}, false
}

// play plays so many more games.
func (c *citer[S, A]) play(games int) error {
	teller, ok := c.rules.(nemo.EventTeller)
	if !ok {
		return fmt.Errorf("%s does not tell its events by name", c.rules.About().Title)
	}
	events := teller.Events()
	for last := c.games + games; c.games < last; c.games++ {
		s, err := c.walker.Begin()
		if c.starts != nil && c.games%2 == 1 {
			if start, ok := c.starts(&c.walker.Random); ok {
				s = start
			}
		}
		for steps := 0; err == nil && steps < 2000; steps++ {
			var a A
			var seat nemo.Seat
			if a, seat, err = c.walker.playout.Pick(&s); err != nil || seat == nemo.Nobody {
				break
			}
			before := s
			var log nemo.Log
			if err = c.rules.Apply(&s, a, &log); err != nil {
				break
			}
			for _, event := range log {
				key, _ := events.ReadEvent(event)
				c.note(citation{key, event.Rule}, &before, a, event)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// note counts a citation, once in a game.
func (c *citer[S, A]) note(pair citation, before *S, a A, event nemo.Event) {
	at := c.met[pair]
	if at == nil {
		at = &cause{lately: -1, how: fmt.Sprintf("%s\n%s: [%s] %s",
			c.rules.Prompt(before).Question, c.rules.Format(a), event.Rule, c.rules.Describe(event))}
		c.met[pair] = at
	}
	if at.lately != c.games {
		at.games, at.lately = at.games+1, c.games
	}
}

// write writes the rules that each kind of event cites.
func (c *citer[S, A]) write() string {
	rules := map[string][]string{}
	for pair, cause := range c.met {
		rule := string(pair.rule)
		if cause.games < citedSeldom*citedHunt {
			rule += "?"
		}
		rules[pair.event] = append(rules[pair.event], rule)
	}
	var lines []string
	for event, cited := range rules {
		slices.Sort(cited)
		lines = append(lines, event+": "+strings.Join(cited, " ")+"\n")
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}
