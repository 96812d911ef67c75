package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
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
	maxTask     = 3  // icons of a Task or an enemy
	maxEffects  = 12 // of one list
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
//
// All but a reward and a Gear Card may be for some numbers of heroes only.
func (c *Components) Check() error {
	k := &checker{ComponentChecker: kit.ComponentChecker{Citations: citations()}, set: c}
	k.Text("name", c.Name)
	k.board()
	k.dice()
	k.heroes()
	k.actionCards()
	k.gear()
	if k.Length("scenarios", len(c.Scenarios), numScenarios) {
		for i := range c.Scenarios {
			k.scenario(i)
		}
	}
	k.keys()
	if len(k.Faults) == 0 { // a fault of a part would show again in the whole
		k.references()
	}
	if len(k.Faults) == 0 {
		k.parts()
	}
	return k.Faults.Err()
}

// checker gathers the faults of a set.
type checker struct {
	kit.ComponentChecker

	set *Components
}
