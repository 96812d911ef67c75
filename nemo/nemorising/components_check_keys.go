package nemorising

import (
	"fmt"
	"strings"
)

// keys checks that each key is one, and unique in the notation.
func (k *checker) keys() {
	taken := reserved()
	for i := range k.set.Board.Slots {
		k.key(at2("board.slots", i, "name"), k.set.Board.Slots[i].Name, taken)
	}
	for i := range k.set.Heroes {
		k.key(at2("heroes", i, "key"), k.set.Heroes[i].Key, taken)
	}
	for i := range k.set.ActionCards {
		k.key(at2("actionCards", i, "key"), k.set.ActionCards[i].Key, taken)
	}
	for i := range k.set.Gear {
		k.key(at2("gear", i, "key"), k.set.Gear[i].Key, taken)
	}
	for i := range k.set.Scenarios {
		data := &k.set.Scenarios[i]
		list := func(name string) string { return at2("scenarios", i, name) }
		for j := range data.Stacks {
			k.key(at2(list("stacks"), j, "key"), data.Stacks[j].Key, taken)
		}
		for j := range data.Tiles {
			k.key(at2(list("tiles"), j, "key"), data.Tiles[j].Key, taken)
		}
		for j := range data.Missions {
			k.key(at2(list("missions"), j, "key"), data.Missions[j].Key, taken)
		}
		for j := range data.Threats {
			k.key(at2(list("threats"), j, "key"), data.Threats[j].Key, taken)
		}
		for j := range data.Story {
			k.key(at2(list("story"), j, "key"), data.Story[j].Key, taken)
		}
	}
}

// key reports a key that the notation could not use: it is not made of small
// letters, digits and hyphens with a letter among them, is a word of the
// notation itself, or names something else already.
func (k *checker) key(path, key string, taken map[string]string) {
	switch other, twice := taken[key]; {
	case !isKey(key):
		k.faultf(path, "%s is not a key: up to %d small letters, digits and hyphens, with a letter among them", clip(key), maxKey)
	case twice:
		k.faultf(path, "%q is already the key of %s", key, other)
	default:
		taken[key] = strings.TrimSuffix(strings.TrimSuffix(path, ".key"), ".name")
	}
}

func isKey(key string) bool {
	letters := 0
	for i := 0; i < len(key); i++ {
		switch b := key[i]; {
		case b >= 'a' && b <= 'z':
			letters++
		case b >= '0' && b <= '9', b == '-' && i > 0 && i < len(key)-1:
		default:
			return false
		}
	}
	return letters > 0 && len(key) <= maxKey
}

// reserved are the words of the notation that no key may be.
func reserved() map[string]string {
	taken := map[string]string{"none": "nothing", "start": "the Start space"}
	for what, names := range map[string][]string{
		"an icon": iconNames[:], "a type of enemy": typeNames[:], "a colour": colourNames[:],
		"a scenario": scenarioNames[:], "an ability": abilityNames[:],
	} {
		for _, name := range names[1:] {
			taken[name] = what
		}
	}
	for i := range numEntrances {
		taken[fmt.Sprintf("entrance-%d", i+1)] = "an Enemy Entrance"
	}
	return taken
}
