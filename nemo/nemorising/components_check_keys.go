package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// keys checks that each key is one, and unique in the notation.
func (k *checker) keys() {
	taken, stacks := reserved(), reserved()
	for i := range k.set.Board.Slots {
		k.Key(kit.Path("board.slots", i, "name"), k.set.Board.Slots[i].Name, taken)
	}
	for i := range k.set.Heroes {
		k.Key(kit.Path("heroes", i, "key"), k.set.Heroes[i].Key, taken)
	}
	for i := range k.set.ActionCards {
		k.Key(kit.Path("actionCards", i, "key"), k.set.ActionCards[i].Key, taken)
	}
	for i := range k.set.Gear {
		k.Key(kit.Path("gear", i, "key"), k.set.Gear[i].Key, taken)
	}
	for i := range k.set.Scenarios {
		data := &k.set.Scenarios[i]
		list := func(name string) string { return kit.Path("scenarios", i, name) }
		for j := range data.Stacks { // in no action: an enemy may have the key of its card
			k.Key(kit.Path(list("stacks"), j, "key"), data.Stacks[j].Key, stacks)
		}
		for j := range data.Tiles {
			k.Key(kit.Path(list("tiles"), j, "key"), data.Tiles[j].Key, taken)
		}
		for j := range data.Missions {
			k.Key(kit.Path(list("missions"), j, "key"), data.Missions[j].Key, taken)
		}
		for j := range data.Threats {
			k.Key(kit.Path(list("threats"), j, "key"), data.Threats[j].Key, taken)
		}
		for j := range data.Story {
			k.Key(kit.Path(list("story"), j, "key"), data.Story[j].Key, taken)
		}
	}
}

// reserved are the words of the notation that no key may be.
func reserved() map[string]string {
	taken := kit.ReservedWords(map[string][]string{
		"an icon": iconNames[:], "a type of enemy": typeNames[:], "a colour": colourNames[:],
		"a scenario": scenarioNames[:], "an ability": abilityNames[:],
	})
	taken["start"] = "the Start space"
	for i := range numEntrances {
		taken[fmt.Sprintf("entrance-%d", i+1)] = "an Enemy Entrance"
	}
	return taken
}
