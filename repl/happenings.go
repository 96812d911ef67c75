package repl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// tell prints events with an indent. Repeated events share one line.
func (s *Shell) tell(indent string, happenings []play.Happening) {
	for _, h := range oncePerPlace(happenings) {
		s.printf("%s%s\n", indent, s.style.Happening(s.inWords(h)))
	}
}

// inWords translates an event into the language of the shell.
func (s *Shell) inWords(h play.Happening) play.Happening {
	if s.language == lang.Spanish {
		h.Text = s.told(h.Text)
		if rules, more := strings.CutSuffix(string(h.Rule), " more"); more {
			h.Rule = nemo.Rule(rules + " más")
		}
	}
	return h
}

// oncePerPlace merges consecutive equal lines into one, with their rules and a count.
// It also merges an equal line that follows each of several events of one rule, such as
// the remark that each entering ship is face down.
func oncePerPlace(happenings []play.Happening) []play.Happening {
	happenings = withoutVague(happenings)
	var told []play.Happening
	for i := 0; i < len(happenings); {
		alike := 1
		for i+alike < len(happenings) && sameWords(happenings[i], happenings[i+alike]) {
			alike++
		}
		if alike > 1 {
			told = append(told, underRules(happenings[i:i+alike]))
			i += alike
			continue
		}
		pairs := 1
		for i+2*pairs+1 < len(happenings) &&
			happenings[i].Rule == happenings[i+2*pairs].Rule && same(happenings[i+1], happenings[i+2*pairs+1]) {
			pairs++
		}
		if pairs == 1 {
			told = append(told, happenings[i])
			i++
			continue
		}
		firsts := make([]play.Happening, pairs)
		for n := range firsts {
			firsts[n] = happenings[i+2*n]
		}
		told = slices.Concat(told, oncePerPlace(firsts), []play.Happening{times(happenings[i+1], pairs)})
		i += 2 * pairs
	}
	return told
}

// withoutVague removes a public line ("player 1 draws a card") if the next line, for
// those who know more, says the same with the name ("player 1 draws Search").
func withoutVague(happenings []play.Happening) []play.Happening {
	var told []play.Happening
	for i, h := range happenings {
		if i+1 == len(happenings) || !tellsMore(happenings[i+1], h) {
			told = append(told, h)
		}
	}
	return told
}

// tellsMore reports whether a secret line begins like a public one, up to the name of a
// thing.
func tellsMore(secret, open play.Happening) bool {
	if open.Only != 0 || secret.Only == 0 {
		return false
	}
	before, _, vague := strings.Cut(open.Text, " a ")
	return vague && strings.HasPrefix(secret.Text, before+" ")
}

func same(a, b play.Happening) bool { return a.Rule == b.Rule && sameWords(a, b) }

func sameWords(a, b play.Happening) bool { return a.Text == b.Text && a.Only == b.Only }

// mostRules is the maximum number of rules shown in one line; `why happened` lists all.
const mostRules = 3

// underRules merges several equal events into one line.
func underRules(alike []play.Happening) play.Happening {
	var rules []string
	often := make(map[nemo.Rule]int)
	most := 0
	for _, h := range alike {
		if often[h.Rule]++; often[h.Rule] == 1 {
			rules = append(rules, string(h.Rule))
		}
		most = max(most, often[h.Rule])
	}
	one := alike[0]
	if len(rules) > mostRules {
		rest := len(rules) - mostRules + 1
		rules = append(rules[:mostRules-1], fmt.Sprintf("%d more", rest))
	}
	one.Rule = nemo.Rule(strings.Join(rules, ", "))
	if most > 1 {
		return times(one, most)
	}
	return one
}

// times adds to an event how often it occurred.
func times(h play.Happening, n int) play.Happening {
	h.Text = fmt.Sprintf("%s (%d times)", h.Text, n)
	return h
}
