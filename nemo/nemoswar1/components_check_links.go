package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// references checks what stands between the parts: that effects find what they
// name, and that no two of them want the same.
func (k *checker) references() {
	groups := make(map[string]Group)
	for i := range k.set.Ships {
		groups[k.set.Ships[i].Key] = k.set.Ships[i].Group
	}
	k.encounters(groups)
	for _, op := range []Op{OpCannon, OpWreck, OpReinforce} {
		k.once(op)
	}
}

// maxEncounters is the most ships that may appear where no box is free: the
// boxes of a state have room for so many beyond those of an ocean.
const maxEncounters = 2

// encounters checks the ships that cards bring (6.5.1).
func (k *checker) encounters(groups map[string]Group) {
	met := map[string]bool{}
	kit.EachPart(k.set, func(path string, effect *Effect) bool {
		if effect.Op != OpEncounter {
			return true
		}
		path += ".ship"
		switch group, known := groups[effect.Ship]; {
		case !known:
			k.Faultf(path, "there is no ship %s", nemo.Clip(effect.Ship))
		case group != DarkGrey:
			k.Faultf(path, "%s is %s; only a dark-grey ship appears by a card", effect.Ship, group)
		case met[effect.Ship]:
			k.Faultf(path, "%s appears a second time", effect.Ship)
		case len(met) == maxEncounters:
			k.Faultf(path, "%s is ship no. %d that appears by a card; at most %d fit", effect.Ship, maxEncounters+1, maxEncounters)
		default:
			met[effect.Ship] = true
		}
		return true
	})
}

// once reports a word that more than one card or token uses, where there is
// but one marker or group.
func (k *checker) once(op Op) {
	users := 0
	last := ""
	for path, card := range kit.Entries("cards", k.set.Cards) {
		if card.does(op) {
			users, last = users+1, path
		}
	}
	for path, treasure := range kit.Entries("treasures", k.set.Treasures) {
		if hasOp(treasure.Effects, op) {
			users, last = users+1, path
		}
	}
	if users > 1 {
		k.Faultf(last, "it is another that does %s; only one card or token may", op)
	}
}
