package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// ships checks the ship tokens (2.3, 10, 13.1).
func (k *checker) ships() {
	list := k.set.Ships
	if !k.Within("ships", len(list), 1, maxShips) {
		return
	}
	var group [numGroups + 1]int
	added := map[string]int{} // expansion ships by class
	for i := range list {
		ship := &list[i]
		k.Text(kit.Path("ships", i, "class"), ship.Class)
		if ship.Attack != 0 {
			k.Within(kit.Path("ships", i, "attack"), int(ship.Attack), 2, 12)
		}
		k.Within(kit.Path("ships", i, "defence"), int(ship.Defence), 2, 15)
		k.Within(kit.Path("ships", i, "skulls"), int(ship.Skulls), 0, 5)
		k.Within(kit.Path("ships", i, "vp"), int(ship.VP), 0, maxPrice)
		switch {
		case ship.Group < 1 || ship.Group > numGroups:
			k.Faultf(kit.Path("ships", i, "group"), "a group belongs here")
			continue
		case ship.Group == Expansion:
			k.Within(kit.Path("ships", i, "bonus"), int(ship.Bonus), 0, maxPrice)
			if ship.Class != classArmouredFrigate && ship.Class != classBattleship {
				k.Faultf(kit.Path("ships", i, "class"), "an expansion ship is an %q or a %q", classArmouredFrigate, classBattleship)
			}
			added[ship.Class]++
		case ship.Bonus != 0:
			k.Faultf(kit.Path("ships", i, "bonus"), "only an expansion ship has one")
		}
		group[ship.Group]++
		k.Source(kit.Path("ships", i), &ship.Source, Ship{})
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
	list := k.set.Treasures
	if !k.Within("treasures", len(list), numOceans, maxTreasures) { // 3.0.6
		return
	}
	for i := range list {
		t := &list[i]
		path := kit.Path("treasures", i)
		k.Text(path+".title", t.Title)
		k.Source(path, &t.Source, Treasure{})
		if t.Kind < Numbered || t.Kind > Discard {
			k.Faultf(path+".kind", "a kind of treasure belongs here")
			continue
		}
		if t.Kind == Numbered {
			k.Within(path+".vp", int(t.VP), 0, 10)
		} else if t.VP != 0 {
			k.Faultf(path+".vp", "a %s token has no number", t.Kind)
		}
		switch t.Kind {
		case Numbered:
			k.effects(path+".effects", t.Effects, orEffect, `an "OR" token`)
		case Discard:
			if len(t.Effects) == 0 {
				k.Faultf(path+".effects", "it is empty; a discard token does something")
			}
			k.effects(path+".effects", t.Effects, discardEffect, "a discard token")
			k.drawsLast(path+".effects", t.Effects)
		default:
			if len(t.Effects) > 0 {
				k.Faultf(path+".effects", "a wonder does nothing")
			}
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

// effectForm says what an effect needs besides its word.
type effectForm struct {
	resource, ship, group bool
	low, high             int // of N; both 0 for none
}

var effectForms = [...]effectForm{
	OpGain:          {resource: true, low: 1, high: maxCircles},
	OpLose:          {resource: true, low: 1, high: maxCircles},
	OpLoseChosen:    {low: 1, high: 5},
	OpNotoriety:     {low: 1, high: 10},
	OpLiberation:    {low: -19, high: 19},
	OpLiberationDie: {low: 0, high: 10},
	OpWeeks:         {low: 1, high: 10},
	OpTreasures:     {low: 1, high: 5},
	OpEncounter:     {ship: true},
	OpReinforce:     {group: true},
	OpScout:         {},
}

// maxEffects is the most effects of one list.
const maxEffects = 6

// effects checks a list of effects; allowed says which words holder may use.
func (k *checker) effects(path string, list []Effect, allowed func(Op) bool, holder string) {
	if len(list) > maxEffects {
		k.Faultf(path, "there are %d effects; at most %d fit", len(list), maxEffects)
		return
	}
	for i := range list {
		effect := &list[i]
		here := kit.Path(path, i)
		switch {
		case effect.Op < 1 || effect.Op > OpScout:
			k.Faultf(here+".do", "an effect belongs here")
		case !allowed(effect.Op):
			k.Faultf(here+".do", "%s cannot do %s", holder, effect.Op)
		default:
			k.effect(here, effect, effectForms[effect.Op])
		}
	}
}

// effect checks that an effect has what its word needs, and nothing else.
func (k *checker) effect(path string, effect *Effect, form effectForm) {
	switch {
	case form.resource && (effect.Resource < 1 || effect.Resource > numResources):
		k.Faultf(path+".resource", "a resource belongs here")
	case !form.resource && effect.Resource != 0:
		k.Faultf(path+".resource", "%s takes no resource", effect.Op)
	}
	switch {
	case form.low == 0 && form.high == 0 && effect.N != 0:
		k.Faultf(path+".n", "%s takes no number", effect.Op)
	case form.high > 0 && effect.N == 0 && form.low != 0:
		k.Faultf(path+".n", "0 does nothing")
	case form.high > 0:
		k.Within(path+".n", int(effect.N), form.low, form.high)
	}
	if !form.ship && effect.Ship != "" {
		k.Faultf(path+".ship", "%s takes no ship", effect.Op)
	}
	switch {
	case form.group && effect.Group != Red: // the others enter by the tracks (9.0), or are there
		k.Faultf(path+".group", "only the red group joins by a card")
	case !form.group && effect.Group != 0:
		k.Faultf(path+".group", "%s takes no group", effect.Op)
	}
}
