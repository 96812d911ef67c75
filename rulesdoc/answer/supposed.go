package answer

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A question with a condition, such as "may I trade if there is an Adult in my room?",
// is put to a position in which the condition holds: the current one, or a copy changed
// to satisfy it. The position language applies the condition, and the engine answers.

// conditionWords introduce a condition at the end of a question.
var (
	conditionWords = words("if when while si cuando mientras")
	withWords      = words("with con")
)

// conditioned splits a question into the question proper and its condition: "may I
// rest, if I have slime", "if I have slime, may I rest".
func conditioned(question string) (asked, condition string, ok bool) {
	question = strings.Trim(strings.TrimSpace(question), "¿?.! ")
	if before, after, found := strings.Cut(question, ", "); found {
		if first := firstWord(before); slices.Contains(conditionWords, strings.ToLower(first)) && first != before {
			return after, before[len(first)+1:], true
		}
	}
	said := strings.Fields(question)
	if len(said) > 0 && slices.Contains(conditionWords, strings.ToLower(said[0])) { // without a comma
		for i := 3; i < len(said)-2; i++ {
			if _, asks := afterFrame(Folded(rulesdoc.Unaccented(strings.Join(said[i:], " ")))); asks {
				return strings.Join(said[i:], " "), strings.Join(said[1:i], " "), true
			}
		}
	}
	for i := 2; i < len(said)-1; i++ {
		word := strings.ToLower(said[i])
		// "With" also joins nouns. It introduces a condition only if a place follows.
		isPlace := func(word string) bool { return word == "in" || word == "on" || word == "en" }
		if slices.Contains(withWords, word) && !slices.ContainsFunc(said[i+1:], isPlace) {
			continue
		}
		if slices.Contains(conditionWords, word) || slices.Contains(withWords, word) {
			return strings.TrimRight(strings.Join(said[:i], " "), ","), strings.Join(said[i+1:], " "), true
		}
	}
	return "", "", false
}

// supposedWorlds is the number of worlds in which an answer to a seat must agree.
const supposedWorlds = 4

// askSupposing answers a question about an action under a condition. It returns false
// if the condition was not understood or does not fit the position.
func (t *Table) askSupposing(a *Answer) bool {
	main, condition, ok := conditioned(a.Question)
	if !ok || a.Asked != rulesdoc.AskedMay || t.Game.Over() {
		return false
	}
	standing, err := t.Game.Stands(t.Viewer, condition)
	if err != nil || standing.Hidden || len(standing.Lines) == 0 {
		return false
	}
	bare := *a
	bare.Question = main
	here := t.ask(&bare)
	switch {
	case here == nil || here.Verdict == "":
		return false
	case standing.Holds:
		here.Given = standing.Lines
		a.Here = here
		return true
	}
	supposed := t.suppose(&bare, condition)
	// If the same rule forbids the action with and without the condition, the position
	// cannot tell anything about the condition.
	if supposed == nil || supposed.Verdict == rulesdoc.No && here.Verdict == rulesdoc.No && supposed.Rule == here.Rule {
		return false
	}
	a.Here = supposed
	return true
}

// suppose asks a question of the position changed to satisfy a condition, in several
// worlds that agree with the viewer's knowledge. It returns nil if the changed position
// is invalid or has another player to move, or if the worlds disagree.
func (t *Table) suppose(a *Answer, condition string) (here *Here) {
	for n := range uint64(supposedWorlds) {
		game := t.Game
		if t.Viewer != nemo.Nobody {
			world, err := t.Game.World(t.Viewer, n, 1)
			if err != nil {
				return nil
			}
			game = world
		}
		described, err := game.Suppose(condition)
		if err != nil || described.Game.ToMove() != t.Game.ToMove() {
			return nil
		}
		other := Table{Game: described.Game, Viewer: t.Viewer, Own: t.Own}
		tried := other.ask(a)
		switch {
		case tried == nil || tried.Verdict == "":
			return nil
		case here != nil && (tried.Verdict != here.Verdict || tried.Rule != here.Rule):
			return nil
		}
		tried.Given, tried.Supposed = described.Said, true
		here = tried
		if t.Viewer == nemo.Nobody {
			break
		}
	}
	return here
}
