package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Cases found by mutation testing: each fails if a condition of the rules is negated, dropped or
// replaced by a similar one.

// TestWhatCanBeFound checks A-46: an Item can be drawn if one is in the deck, under it or among the
// discards, and not otherwise.
func TestWhatCanBeFound(t *testing.T) {
	v := acting(t, Captain, 5)
	grenade := v.itemID("grenade")
	empty := func() {
		for set := uint64(v.rules.itemsOf[Red]); set != 0; set &= set - 1 {
			v.items[first(set)], v.itemsDiscarded[first(set)] = 0, 0
		}
		v.under[Red] = pile{}
	}
	empty()
	v.is("anything left", v.rules.mayFind(v.State, Red), false)
	v.items[grenade] = 1
	v.is("one in the deck", v.rules.mayFind(v.State, Red), true)
	empty()
	v.itemsDiscarded[grenade] = 1
	v.is("one discarded", v.rules.mayFind(v.State, Red), true)
	empty()
	v.under[Red].putUnder(grenade, 2)
	v.is("one under the deck", v.rules.mayFind(v.State, Red), true)
	v.is("a yellow one", v.rules.mayFind(v.State, Yellow), true)
	// It is drawn from under its own deck, and not from under another.
	v.explored(5, Armory).Slots[5].Items = 2
	v.acts("search")
	v.plays("search", 1)
	v.is("at hand", v.player().hasItem(grenade), true)
	v.is("left under the deck", v.under[Red].n, 0)
}

// TestPlanningWithFewCards checks 25.card.planning when fewer Event cards are left than should be
// drawn.
func TestPlanningWithFewCards(t *testing.T) {
	v := aliens(t, "planning-4")
	hunt, nest := v.card("hunt-3"), v.card("nest")
	v.events = deck{draw: 1<<hunt | 1<<nest}
	v.do(Action{Kind: KindAlienEffect, N: v.alienCard("planning-4")})
	v.isAt(NodeEvent)
	v.do(chooses(KindEvent, hunt)).isAt(NodeEvent)
	v.do(chooses(KindEvent, nest)).isAt(NodePlanned)
	v.is("who chooses", v.rules.ToMove(v.State), v.Intruder.Seat())
	v.is("what may be chosen", v.top().set, bit(hunt)|bit(nest))
	v.do(chooses(KindEventCard, nest))
	v.is("discards", v.events.discard, uint32(1<<hunt|1<<nest))
}

// TestOwnNumber checks 5.obj.own-number: it applies exactly to an Objective that names its owner's
// number.
func TestOwnNumber(t *testing.T) {
	r := Default()
	named := 0
	for id := range r.set.Objectives {
		for _, way := range r.set.Objectives[id].Ways {
			for _, c := range way {
				for p := Number(1); p <= maxPlayers; p++ {
					wants := c.Goal == PlayerDoesNotSurvive && Number(c.N) == p
					if wants && !r.namesPlayer(ObjectiveID(id+1), p) {
						t.Errorf("%s names player %d", r.set.Objectives[id].Key, p)
					}
					named += bool01(wants)
				}
			}
		}
		for p := Number(1); p <= maxPlayers; p++ {
			if r.namesPlayer(ObjectiveID(id+1), p) {
				named--
			}
		}
	}
	if named != 0 {
		t.Errorf("%d Objectives name a player that should not, or the other way round", named)
	}
}

// TestWhatCostsMore checks 14.6, 19.wound.leg and 19.wound.hand: a wound is cited exactly where it
// raises the cost of an Action.
func TestWhatCostsMore(t *testing.T) {
	dearer := func(v *voyage, a Action, rules ...nemo.Rule) {
		t.Helper()
		v.log.Reset()
		v.do(a)
		v.is("something costs more", v.happened(EventCostsMore), len(rules) > 0)
		v.applied(rules...)
	}
	leg := func() *voyage { return acting(t, Soldier, 5).wounded(1, LegWound) }
	v := leg()
	dearer(v, Move(6))
	v = leg()
	v.put(Larva, 5)
	dearer(v, Move(6), "14.6", "19.wound.leg")
	v.is("cards to pay", v.top().n, 2)
	v = leg()
	who := v.put(Larva, 5)
	dearer(v, Shoot(1, who))
	v = acting(t, Soldier, 5)
	v.put(Larva, 5)
	dearer(v, Move(6))

	hand := func() *voyage { return acting(t, Soldier, 5).owns(1, "medkit").wounded(1, HandWound) }
	v = hand()
	dearer(v, Action{Kind: KindUse, N: v.itemID("medkit"), Branch: 1}, "19.wound.hand")
	v = hand()
	dearer(v, Move(6))
	v = acting(t, Soldier, 5).owns(1, "medkit").wounded(1, LegWound)
	dearer(v, Action{Kind: KindUse, N: v.itemID("medkit"), Branch: 1})
}
