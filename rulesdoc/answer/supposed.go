package answer

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A question with a condition, such as "may I trade if there is an Adult in my room?", is asked of
// the position at which the condition holds: that of the game, or one that is the same but for what
// is supposed. The position language reads the condition, and the engine does the rest.

// conditionWords are the words before a condition that stands at the end of a question.
var (
	conditionWords = words("if when while si cuando mientras")
	withWords      = words("with con")
)

// conditioned parts a question into what is asked and its condition: "may I rest, if I have slime",
// "if I have slime, may I rest".
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
		// "With" joins a thing as well: a condition says where it is.
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

// supposedWorlds is the number of worlds in which an answer to a seat must be the same.
const supposedWorlds = 4

// askSupposing answers a question about an action with a condition, or reports that it cannot: the
// condition is not understood, or does not fit the position.
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
	// Where the same rule forbids it with the condition and without, the condition is not what the
	// position can tell about.
	if supposed == nil || supposed.Verdict == rulesdoc.No && here.Verdict == rulesdoc.No && supposed.Rule == here.Rule {
		return false
	}
	a.Here = supposed
	return true
}

// suppose asks a question of the position that is the same but for a condition, in worlds that agree
// with what the viewer knows. It is nil where that is no position at which the same is decided, or
// where the worlds differ.
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
