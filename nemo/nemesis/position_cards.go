package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// The part of a position about cards and Items (position.go).

func (d *document) cards() {
	s := d.s
	d.Rule("3.2").Object("contamination", func() {
		d.number("supply", &s.Supply, binomials-1)
		d.number("lost", &s.Lost, binomials-1)
		d.number("infectedAmongUnscanned", &s.Infected, binomials-1)
		if d.Optional("removed", true) {
			var removed [2]uint8
			if d.Writing() {
				removed = d.r.removedContamination(s)
			}
			d.Note("INFECTED and clean cards that were scanned and are out of the game; it is not read")
			kit.Array(d.Document, "removed", removed[:], func(n *uint8) { d.number("", n, binomials-1) })
		}
	})
	d.Said("serious wounds in the deck", "heridas graves en el mazo").Rule("19.2")
	d.counts("seriousWounds", s.wounds[:], woundNames)
	d.Rule("19.2")
	d.counts("seriousWoundsDiscarded", s.woundsDiscarded[:], woundNames)
	d.Rule("1.11").Object("attackCards", func() { d.deck("attack", "ataques", &s.attacks, d.names.attacks) })
	d.Rule("4.22").Object("eventCards", func() { d.deck("event", "eventos", &s.events, d.names.events) })
	d.items()
	kit.Array(d.Note("red, yellow, green"), "underItemDecks", s.under[Red:Green+1], func(p *pile) { d.under("", p, d.names.items) })
	if d.Optional("offered", s.more != [2]items{}) {
		d.Note("in a Trade, Items of a kind that are offered beyond the first: by who began, and by the other").Object("offered", func() {
			d.counts("first", s.more[0][:], d.names.items)
			d.counts("second", s.more[1][:], d.names.items)
		})
	}
	kit.Set(d.Document, "explorationTokens", &s.explorations, d.names.explorations)
	if d.Optional("intruderPlayer", s.Intruder != 0) {
		d.Rule("2.6").Object("intruderPlayer", d.intruderPlayer)
	}
}

func (d *document) deck(of, spanish string, pile *deck, names []string) {
	zone := of + " cards"
	kit.Set(d.Said(zone+" deck|"+of+" deck", "mazo de "+spanish).Zone(zone).Is(position.Home).Of("card|carta"), "deck", &pile.draw, names)
	kit.Set(d.Zone(zone).Of("card|carta"), "discard", &pile.discard, names)
	kit.Set(d.Zone(zone).Of("card|carta"), "gone", &pile.gone, names)
	d.Note("a card that was looked at and left on top")
	secret(d, "top", &pile.top, names, "topSeenBy", &pile.topSeen)
	d.under("under", &pile.under, names)
}

// under declares cards put under a deck, each known to the player who put it there.
func (d *document) under(name string, p *pile, names []string) {
	type card struct {
		is uint8
		by Number
	}
	words := append([]string{hidden}, names[1:]...)
	var list []card
	for i, is := range p.cards[:p.n] {
		list = append(list, card{is, p.by[i]})
	}
	list = kit.Objects(d.Document, name, list, maxPile, func(c *card) {
		kit.WordOrNone(d.Document, "card", &c.is, words)
		d.playerNumber("by", &c.by)
		if d.Reading() && c.by == 0 {
			d.Faultf("by", "somebody has put it there")
		}
	})
	if d.Reading() {
		*p = pile{}
		for _, c := range list {
			p.putUnder(c.is, c.by)
		}
	}
}

func (d *document) items() {
	s := d.s
	there := func(id uint8) bool { return s.items[id]|s.itemsDiscarded[id]|s.itemsGone[id] != 0 }
	kit.Objects(d.Said("item decks", "mazos de objetos").Rule("1.12"), "items", kit.Where(int(d.r.numItems), there), int(d.r.numItems), func(id *uint8) {
		kit.Word(d.Document, "item", id, d.names.items)
		if d.Reading() && there(*id) {
			d.Faultf("", "%q stands here twice", d.names.items[*id])
		}
		d.number("deck", &s.items[*id], 60)
		d.number("discarded", &s.itemsDiscarded[*id], 60)
		d.number("gone", &s.itemsGone[*id], 60)
	})
	s.items[0], s.itemsDiscarded[0], s.itemsGone[0] = 0, 0, 0
}

func (d *document) intruderPlayer() {
	s := d.s
	d.playerNumber("player", &s.Intruder)
	kit.Set(d.Document, "hand", &s.intruderHand, d.names.aliens)
	kit.Set(d.Document, "deck", &s.intruderDeck, d.names.aliens)
	kit.Set(d.Document, "discard", &s.intruderDiscard, d.names.aliens)
	d.numberIfAny("hiddenInHand", &s.intruderHidden, 32)
	if d.Reading() && s.Intruder == 0 {
		d.Faultf("player", "nobody plays the Intruders")
	}
}

// removedContamination counts the INFECTED and the clean cards that were removed from
// the game after a scan (18.3).
func (r *Rules) removedContamination(s *State) (removed [2]uint8) {
	unknown := s.neverScanned()
	bad := int(r.set.Contamination.Infected) - int(s.Infected)
	good := int(r.set.Contamination.Clean) - (unknown - int(s.Infected))
	for p := range s.Players {
		for pile := range numPiles {
			bad -= int(s.Players[p].Contamination[pile][infected])
			good -= int(s.Players[p].Contamination[pile][clean])
		}
	}
	return [2]uint8{uint8(max(0, bad)), uint8(max(0, good))}
}
