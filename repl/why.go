package repl

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Limits of what `why` looks back at.
const (
	recentSteps    = 50 // steps in which words are looked for
	mostHappenings = 8  // happenings that are found by words
)

// teller prints happenings with their rules in short, each rule once.
type teller struct {
	s    *Shell
	told map[nemo.Rule]bool
}

func (t *teller) tell(h play.Happening) {
	t.s.printf("%s\n", t.s.style.happening(h))
	if !t.told[h.Rule] {
		t.told[h.Rule] = true
		t.s.printRuleInShort(h.Rule)
	}
}

// whyLatest tells what happened since the last decision, that decision
// included.
func (s *Shell) whyLatest() error {
	n := s.sinceDecision()
	if n == 0 {
		return errors.New("nothing has happened yet; `why ACTION` says why an action is or is not legal")
	}
	t := teller{s, make(map[nemo.Rule]bool)}
	steps := s.game.Steps()
	for _, step := range steps[len(steps)-n:] {
		step = step.SeenBy(s.looking())
		s.printf("%s\n", s.style.faint(s.stepLine(step)))
		if isEdit(step) {
			continue
		}
		for _, h := range step.Happenings {
			t.tell(h)
		}
	}
	return nil
}

// whyHappened tells the latest happenings that have all the words, and reports
// whether there are any.
func (s *Shell) whyHappened(words []string) bool {
	steps := s.game.Steps()
	var found []play.Happening
	for i := len(steps) - 1; i >= max(0, len(steps)-recentSteps); i-- {
		happened := steps[i].SeenBy(s.looking()).Happenings
		for j := len(happened) - 1; j >= 0 && len(found) < mostHappenings; j-- {
			if hasWords(happened[j], words) {
				found = append(found, happened[j])
			}
		}
	}
	t := teller{s, make(map[nemo.Rule]bool)}
	for _, h := range slices.Backward(found) {
		t.tell(h)
	}
	return len(found) > 0
}

// hasWords reports whether a happening has all the words: at the beginning of
// its own, or one as its rule. Bare numbers are none, for they may be meant as
// those of a listing.
func hasWords(h play.Happening, words []string) bool {
	own := strings.FieldsFunc(strings.ToLower(h.Text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-'
	})
	for _, word := range words {
		if strings.EqualFold(strings.Trim(word, "[]"), string(h.Rule)) && strings.ContainsAny(word, ".-[") {
			continue
		}
		if isNumber(word) || !slices.ContainsFunc(own, func(w string) bool { return hasPrefixFold(w, word) }) {
			return false
		}
	}
	return len(words) > 0
}
