package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// numGoalTokens is how many there are to mark circles with (comp.count.5).
const numGoalTokens = 15

// limits are the limits that the tags name: the sizes of a state, and of what it holds.
func limits() map[string]int {
	return map[string]int{
		"spaces": maxSpaces, "slots": maxSlots, "threats": maxThreats, "actions": maxActions,
		"gear": maxGear, "enemies": maxEnemies, "stacks": maxStacks, "story": maxStory, "circles": maxCircles,
	}
}

// Check reports whether rules can be built from the set. Its error is [nemo.Faults],
// each with the path of its value in the JSON document. It lists all values that are
// wrong by themselves or, if there are none, all that contradict each other; indices
// count from 0 ("scenarios.1.threats.3.actions.0.n").
//
// These words of the effects may be used:
//   - by a Threat Action, a Keep card at the end of a turn and a penalty: move,
//     place, lose, hazard;
//   - by a Keep card before an attack: lose;
//   - by a tile that is scouted: garrison, move, place, lose, hazard, gain, bonus;
//   - by a reward: gain, bonus, gear, drop-keep, defeat-basic, peek,
//     remote-scout;
//   - by a Gear Card: gain, bonus, defeat-adjacent, free-move, free-shortcut,
//     icon, block-all, auto-secure.
//
// All of them except rewards and Gear Cards may be limited to some numbers of heroes.
func (c *Components) Check() error {
	k := &checker{set: c, ComponentChecker: kit.ComponentChecker{
		Citations: citations(), Lexicon: Lexicon, Limits: limits(), Reserved: reserved(),
	}}
	return k.Check(c, []kit.PartRule{
		kit.OfEach(k.spaces), kit.OfEach(k.die), kit.OfEach(k.task), kit.OfEach(k.gear), kit.OfEach(k.stacks), kit.OfEach(k.tile),
		kit.OfEach(k.missions), kit.OfEach(k.mission), kit.OfEach(k.threat), kit.OfEach(k.keep),
	}, []kit.PartRule{
		kit.OfEach(k.board), kit.OfEach(k.references), kit.OfEach(k.brings), kit.OfEach(k.parts),
	})
}

// checker collects the faults of a set.
type checker struct {
	kit.ComponentChecker

	set *Components
}

// reserved returns the words of the notation that may not be keys.
func reserved() map[string]string {
	taken := kit.ReservedWords(map[string][]string{
		"an icon": namesOf[Icon](), "a type of enemy": namesOf[EnemyType](), "a colour": namesOf[Colour](),
		"a scenario": namesOf[Scenario](), "an ability": namesOf[AbilityKind](),
	})
	taken["start"] = "the Start space"
	const entrances = 4
	for i := range entrances {
		taken[fmt.Sprintf("entrance-%d", i+1)] = "an Enemy Entrance"
	}
	return taken
}
