package nemoswar1

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// ships checks the ship tokens (2.3, 10, 13.1).
func (k *checker) ships(path string, list *[]Ship) {
	var group [numGroups + 1]int
	added := map[string]int{} // expansion ships by class
	for here, ship := range kit.Entries(path, *list) {
		group[ship.Group]++
		if ship.Group != Expansion {
			continue
		}
		if ship.Class != classArmouredFrigate && ship.Class != classBattleship {
			k.Faultf(here+".class", "an expansion ship is an %q or a %q", classArmouredFrigate, classBattleship)
		}
		added[ship.Class]++
	}
	k.groups(&group, added)
}

// groups checks that the ships that the rules need exist.
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

// treasure checks what a treasure token does (8.0).
func (k *checker) treasure(path string, t *Treasure) {
	switch path += ".effects"; t.Kind {
	case Numbered:
		k.effects(path, t.Effects, orEffect, `an "OR" token`)
	case Discard:
		k.effects(path, t.Effects, discardEffect, "a discard token")
		k.drawsLast(path, t.Effects)
	case Wonder: // it does nothing
	}
}

// drawsLast reports a discard token that does something after drawing treasures. If
// drawing comes last, tokens that draw tokens form a queue.
func (k *checker) drawsLast(path string, list []Effect) {
	i := slices.IndexFunc(list, func(effect Effect) bool { return effect.Op == OpTreasures })
	if i >= 0 && i < len(list)-1 {
		k.Faultf(kit.Path(path, i), "treasures must be the last effect of a discard token")
	}
}

// orEffect and discardEffect say what tokens may do. The benefit of an "OR" token can
// be taken at any time, so it must not lead to further choices. A discard token can
// turn up in the middle of an action, so it must not begin a fight or move the
// Nautilus.
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

// effect checks that an effect has everything that its word needs, and nothing else.
func (k *checker) effect(path string, effect *Effect, form effectForm) {
	none := effect.Op.String() + " takes no "
	k.Needs(path+".resource", form.resource, effect.Resource != 0, "a resource belongs here", none+"resource")
	k.Needs(path+".group", form.group, effect.Group != 0, "a group belongs here", none+"group")
	k.Needs(path+".ship", form.ship, effect.Ship != "", "the key of a ship belongs here", none+"ship")
	if form.low != 0 && effect.N == 0 {
		k.Faultf(path+".n", "0 does nothing")
	} else {
		k.WithinIf(path+".n", form.high > 0, int(effect.N), form.low, form.high, none+"number")
	}
}
