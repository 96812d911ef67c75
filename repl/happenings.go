package repl

import (
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/play"
)

// tell prints what happened, after an indent. What happened several times alike
// has one line.
func (s *Shell) tell(indent string, happenings []play.Happening) {
	for _, h := range oncePerPlace(happenings) {
		s.printf("%s%s\n", indent, s.style.happening(h))
	}
}

// oncePerPlace makes one line of lines that are the same and follow each other,
// with how often they came, and the same of a line that comes after each of
// several of one rule: of ships that enter in turn, each of which lies face down.
func oncePerPlace(happenings []play.Happening) []play.Happening {
	var told []play.Happening
	for i := 0; i < len(happenings); {
		alike := 1
		for i+alike < len(happenings) && same(happenings[i], happenings[i+alike]) {
			alike++
		}
		if alike > 1 {
			told = append(told, times(happenings[i], alike))
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

func same(a, b play.Happening) bool { return a.Rule == b.Rule && a.Text == b.Text && a.Only == b.Only }

// times is a happening that came n times.
func times(h play.Happening, n int) play.Happening {
	h.Text = fmt.Sprintf("%s (%d times)", h.Text, n)
	return h
}
