package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// ships checks the ship tokens (2.3, 10, 13.1).
func (k *checker) ships() {
	var group [numGroups + 1]int
	added := map[string]int{} // expansion ships by class
	for path, ship := range kit.Entries("ships", k.set.Ships) {
		group[ship.Group]++
		if ship.Group != Expansion {
			k.Empty(path+".bonus", ship.Bonus != 0, "only an expansion ship has one")
			continue
		}
		if ship.Class != classArmouredFrigate && ship.Class != classBattleship {
			k.Faultf(path+".class", "an expansion ship is an %q or a %q", classArmouredFrigate, classBattleship)
		}
		added[ship.Class]++
	}
	k.groups(&group, added)
}

// groups checks that the rules find the ships they need.
func (k *checker) groups(group *[numGroups + 1]int, added map[string]int) {
	placed := 0
	for i := range k.set.Oceans {
		placed += int(k.set.Oceans[i].SetupShips)
	}
	if group[LightGrey] < placed { // 3.0.3
		k.Faultf("ships", "%d are light-grey; set-up places %d", group[LightGrey], placed)
	}
	for _, g := range []Group{Blue, Green, Yellow, Orange} { // 9.0
		if group[g] == 0 {
			k.Faultf("ships", "none is %s; at least one must be", g)
		}
	}
	const each = 3 // 13.1
	f, b := added[classArmouredFrigate], added[classBattleship]
	if len(added) <= 2 && (f != each || b != each) {
		k.Faultf("ships", "the expansion has %d armoured frigates and %d battleships; %d of each belong here", f, b, each)
	}
}

// treasures checks the treasure tokens (8.0).
func (k *checker) treasures() {
	for path, t := range kit.Entries("treasures", k.set.Treasures) {
		k.Empty(path+".vp", t.Kind != Numbered && t.VP != 0, "a "+t.Kind.String()+" token has no number")
		switch t.Kind {
		case Numbered:
			k.effects(path+".effects", t.Effects, orEffect, `an "OR" token`)
		case Discard:
			k.Empty(path+".effects", len(t.Effects) == 0, "it is empty; a discard token does something")
			k.effects(path+".effects", t.Effects, discardEffect, "a discard token")
			k.drawsLast(path+".effects", t.Effects)
		default:
			k.Empty(path+".effects", len(t.Effects) > 0, "a wonder does nothing")
		}
	}
}

// drawsLast reports a discard token that does something after it has drawn
// treasures. Since drawing comes last, tokens that draw tokens form a queue.
func (k *checker) drawsLast(path string, list []Effect) {
	for i := range list {
		if list[i].Op == OpTreasures && i < len(list)-1 {
			k.Faultf(kit.Path(path, i), "treasures must be the last effect of a discard token")
			return
		}
	}
}

// orEffect and discardEffect say what tokens may do. The benefit of an "OR"
// token can be taken at any time, so it must not lead to further choices; a
// discard token can turn up in the middle of an action, which must not begin a
// fight or move the Nautilus.
func orEffect(op Op) bool { return op == OpGain || op == OpLiberation }

func discardEffect(op Op) bool {
	return op != OpEncounter && op != OpCannon && op != OpWreck && op != OpPassage
}

// effects checks a list of effects; allowed says which words holder may use.
func (k *checker) effects(path string, list []Effect, allowed func(Op) bool, holder string) {
	for here, effect := range kit.Entries(path, list) {
		if !allowed(effect.Op) {
			k.Faultf(here+".do", "%s cannot do %s", holder, effect.Op)
			continue
		}
		k.effect(here, effect, opRows[effect.Op].form)
	}
}

// effect checks that an effect has what its word needs, and nothing else.
func (k *checker) effect(path string, effect *Effect, form effectForm) {
	k.Needs(path+".resource", form.resource, effect.Resource != 0, "a resource belongs here", effect.Op.String()+" takes no resource")
	switch {
	case form.low == 0 && form.high == 0 && effect.N != 0:
		k.Faultf(path+".n", "%s takes no number", effect.Op)
	case form.high > 0 && effect.N == 0 && form.low != 0:
		k.Faultf(path+".n", "0 does nothing")
	case form.high > 0:
		k.Within(path+".n", int(effect.N), form.low, form.high)
	}
	k.Empty(path+".ship", !form.ship && effect.Ship != "", effect.Op.String()+" takes no ship")
	// The other groups enter by the tracks (9.0), or are there.
	k.Empty(path+".group", form.group && effect.Group != Red, "only the red group joins by a card")
	k.Empty(path+".group", !form.group && effect.Group != 0, effect.Op.String()+" takes no group")
}
