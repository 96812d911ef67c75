package nemoswar1

import (
	"fmt"

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
	owner := make(map[string]int) // card by ship
	for i := range k.set.Cards {
		for l, list := range k.set.Cards[i].lists() {
			for j := range list {
				effect := &list[j]
				if effect.Op != OpEncounter {
					continue
				}
				path := fmt.Sprintf("cards.%d.%s.%d.ship", i, [...]string{"effects", "pass", "fail", "instead"}[l], j)
				group, known := groups[effect.Ship]
				_, twice := owner[effect.Ship]
				switch {
				case !known:
					k.Faultf(path, "there is no ship %s", nemo.Clip(effect.Ship))
				case group != DarkGrey:
					k.Faultf(path, "%s is %s; only a dark-grey ship appears by a card", effect.Ship, group)
				case twice:
					k.Faultf(path, "%s appears a second time", effect.Ship)
				case len(owner) == maxEncounters:
					k.Faultf(path, "%s is ship no. %d that appears by a card; at most %d fit", effect.Ship, maxEncounters+1, maxEncounters)
				default:
					owner[effect.Ship] = i
				}
			}
		}
	}
}

// once reports a word that more than one card or token uses, where there is
// but one marker or group.
func (k *checker) once(op Op) {
	users := 0
	last := ""
	for i := range k.set.Cards {
		if k.set.Cards[i].does(op) {
			users++
			last = kit.Path("cards", i)
		}
	}
	for i := range k.set.Treasures {
		if hasOp(k.set.Treasures[i].Effects, op) {
			users++
			last = kit.Path("treasures", i)
		}
	}
	if users > 1 {
		k.Faultf(last, "it is another that does %s; only one card or token may", op)
	}
}
