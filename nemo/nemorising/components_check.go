package nemorising

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Counts of the parts (comp.count) that a set must have; those that only limit
// it stand in components.go.
const (
	numTiles       = 8
	numMissionData = 6
	numEntrances   = 4
	numGoalTokens  = 15 // to mark circles with (comp.count.5)
)

// Limits of single values that no size of a state sets: they keep a misprint
// out.
const (
	maxGrid     = 15 // of a column or a row
	maxDoorways = 4
	maxStarts   = 4
	maxGrant    = 12 // of a mission or a difficulty
	maxCircles  = 8
	maxTask     = 3 // icons of a Task or an enemy
	maxEffects  = 6 // of one list
	maxName     = 80
	maxKey      = 40
)

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults] with all the faults found, each with the path of the value in
// the JSON document, indices from 0 ("scenarios.1.threats.3.actions.0.n").
//
// Of the words of the effects, these may be used:
//   - by a Threat Action, a Keep card at the end of a turn and a penalty: move,
//     place, lose, hazard;
//   - by a Keep card before an attack: lose;
//   - by a tile that is scouted: garrison, move, place, lose, hazard, gain, bonus;
//   - by a reward: gain, bonus, gear, drop-keep, defeat-basic, peek,
//     remote-scout;
//   - by a Gear Card: gain, bonus, defeat-adjacent, free-move, free-shortcut,
//     icon, block-all, auto-secure.
func (c *Components) Check() error {
	k := &checker{set: c}
	k.text("name", c.Name)
	k.board()
	k.dice()
	k.heroes()
	k.actionCards()
	k.gear()
	if k.length("scenarios", len(c.Scenarios), numScenarios) {
		for i := range c.Scenarios {
			k.scenario(i)
		}
	}
	k.keys()
	if len(k.faults) == 0 { // a fault of a part would show again in the whole
		k.references()
	}
	return k.faults.Err()
}

// checker gathers the faults of a set.
type checker struct {
	set    *Components
	faults nemo.Faults
}

func (k *checker) faultf(path, format string, args ...any) {
	k.faults.Addf(path, format, args...)
}

// within reports a value that is not low to high.
func (k *checker) within(path string, value, low, high int) bool {
	if value >= low && value <= high {
		return true
	}
	k.faultf(path, "%d is not %d to %d", value, low, high)
	return false
}

// length reports a list that has not exactly so many entries.
func (k *checker) length(path string, entries, want int) bool {
	if entries == want {
		return true
	}
	k.faultf(path, "there are %d; %d belong here", entries, want)
	return false
}

// empty reports a field that is set where nothing belongs.
func (k *checker) empty(path string, set bool, why string) {
	if set {
		k.faultf(path, "%s", why)
	}
}

// once reports an entry of a list that is there already.
func once[T comparable](k *checker, path string, list []T) bool {
	seen := make(map[T]bool, len(list))
	for i, entry := range list {
		if seen[entry] {
			k.faultf(at1(path, i), "%s is named twice", clip(fmt.Sprint(entry)))
			return false
		}
		seen[entry] = true
	}
	return true
}

// text reports a name that is missing, too long or not one line.
func (k *checker) text(path, s string) {
	switch {
	case strings.TrimSpace(s) == "":
		k.faultf(path, "it is empty; a text belongs here")
	case !printable(s):
		k.faultf(path, "%s is not one line of printable text", clip(s))
	case utf8.RuneCountInString(s) > maxName:
		k.faultf(path, "it has %d letters; at most %d fit", utf8.RuneCountInString(s), maxName)
	}
}

func printable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsPrint(r)
	})
}

// at1 and at2 write paths: "gear.6" and "gear.6.recharge".
func at1(list string, i int) string { return fmt.Sprintf("%s.%d", list, i) }

func at2(list string, i int, field string) string { return fmt.Sprintf("%s.%d.%s", list, i, field) }
