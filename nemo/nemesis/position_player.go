package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// The part of a position about a player (position.go).

func (d *document) player(player *Player) {
	kit.WordOrBlank(d.Said("character", "personaje").Is(position.Names|position.Alone), "character", &player.Character, characterNames)
	kit.WordOrNone(d.Said("fate", "suerte").Is(position.Alone), "fate", &player.Fate, fateNames)
	d.Said("room", "sala|habitación").Is(position.Alone | position.Here).To("rooms").Rule("8.1")
	d.slot("room", &player.At)
	d.Said("pod|escape pod", "cápsula").To("pods").Rule("1.8")
	d.number("pod", &player.Pod, maxPods)
	deck := d.names.decks[player.Character]
	if !d.Reading() && !d.Writing() {
		deck = d.names.allCards()
	}
	kit.Set(d.Said("hand|cards in hand|in hand|cards", "mano|cartas en mano|cartas").
		Of("card|carta").Zone(".cards"), "hand", &player.Hand, deck)
	kit.Set(d.Said("deck|action deck", "mazo").Of("card|carta").Zone(".cards").Is(position.Home), "deck", &player.Draw, deck)
	kit.Set(d.Said("discard|discarded", "descartes").Of("card|carta").Zone(".cards"), "discard", &player.Discard, deck)
	d.Note("cards of the deck that are in the hand of a player whose hand one does not see")
	d.numberIfAny("hiddenInHand", &player.Hidden, 60)
	d.Note("cards by what is known of them: never scanned, INFECTED, clean").Object("contamination", func() {
		for pile, name := range [numPiles]string{pileHand: "hand", pileDraw: "deck", pileDiscard: "discard"} {
			titles := "contamination in " + name
			if pile == pileHand {
				titles += "|contamination cards" // the hand has them beside the others
			}
			d.Said(titles, "").Each("unscanned", "infected", "clean").Rule("3.2")
			kit.Array(d.Document, name, player.Contamination[pile][:], func(n *uint8) { d.number("", n, 60) })
		}
	})
	d.Said("light wounds", "heridas leves").Rule("19.1")
	d.number("lightWounds", &player.Light, mostLight)
	d.Said("serious wounds|serious wound", "heridas graves|herida grave").Of("wound|herida")
	kit.Places(d.Document, "seriousWounds", player.Wounds[:], kit.Struct(d.Document, func(wound *Wound) {
		kit.Word(d.Is(position.Names|position.Silent), "wound", &wound.Kind, woundNames)
		kit.Flag(d.Said("dressed", "vendada"), "dressed", &wound.Dressed)
	}))
	d.Said("markers", "marcadores").Is(position.Alone)
	d.flags("markers", markerNames[:], &player.Slime, &player.Larva, &player.Signal)
	d.Said("holds|held|hands", "lleva en las manos").Is(position.Alone).Rule("21.5")
	kit.Places(d.Document, "hands", player.Hands[:], kit.Struct(d.Document, d.held))
	d.Said("inventory", "pertenencias|inventario").Is(position.Alone)
	d.countsOf("inventory", player.Inventory[:], d.names.items, func() []string { return d.itemsWhere(false) })
	if d.Optional("backs", sum(player.Backs[:]) > 0) {
		d.Note("Items by their colour, of a player whose Items one does not see")
		d.counts("backs", player.Backs[:], colourNames)
	}
	kit.Array(d.Document, "questsActivated", player.Quests[:], func(is *bool) { kit.Flag(d.Document, "", is) })
	d.objectives(player)
}

// itemsWhere returns the Items that are Heavy and go into a hand, or those that are not (21.1).
func (d *document) itemsWhere(heavy bool) (words []string) {
	for id := uint8(1); id <= d.r.numItems; id++ {
		if d.r.tables.items[id].heavy == heavy {
			words = append(words, d.names.items[id])
		}
	}
	return words
}

// held declares an Item or an Object in a hand; fields that do not apply are left out.
func (d *document) held(held *Held) {
	if d.Optional("what", true) {
		kit.Word(d.Document, "what", &held.What, heldNames[:])
	} else { // a named Item is an Item
		held.What = HeldItem
	}
	isItem, odd := held.What == HeldItem, false
	if d.Optional("item", isItem) || isItem {
		item := held.ID
		kit.Word(d.Only(func() []string { return d.itemsWhere(true) }).Is(position.Names|position.Silent), "item", &item, d.names.items)
		switch {
		case isItem:
			held.ID = item
		case d.Reading():
			d.Faultf("item", "%s is no Item", heldNames[held.What])
		}
	}
	if d.Optional("player", !isItem && held.ID != 0) {
		whose := Number(held.ID)
		d.Is(position.Silent).Note("whose Corpse it is; nobody's is the blue one")
		d.playerNumber("player", &whose)
		if !isItem {
			held.ID = uint8(whose)
		}
		odd = isItem && whose != 0
	}
	d.Said("ammo|ammunition", "munición")
	d.numberIfAny("ammo", &held.Ammo, 255)
	d.numberIfAny("moreCapacity", &held.More, 255)
	kit.FlagIfSet(d.Document, "autoloader", &held.Autoloaded)
	kit.FlagIfSet(d.Document, "joined", &held.Joined)
	if odd || !isItem && (held.Ammo|held.More != 0 || held.Autoloaded || held.Joined) {
		d.Faultf("", "%s has parts that it cannot have", heldNames[held.What])
	}
}

func (d *document) objectives(player *Player) {
	type objective struct {
		id   ObjectiveID
		back ObjectiveDeck
		seen NumberSet
	}
	var list []objective
	for i, id := range player.Objectives {
		if back := player.ObjectiveBacks[i]; id != 0 || back != 0 {
			list = append(list, objective{id, back, player.ObjectiveSeen[i]})
		}
	}
	words := append(append([]string{""}, d.names.objectives[1:]...), hidden)
	isHidden := ObjectiveID(len(words) - 1)
	list = kit.Objects(d.Document, "objectives", list, len(player.Objectives), func(o *objective) {
		if o.id == 0 && d.Writing() {
			o.id = isHidden
		}
		kit.Word(d.Is(position.Names|position.Silent), "objective", &o.id, words)
		if d.Optional("deck", o.id == isHidden) || o.id == isHidden {
			kit.Word(d.Note("the deck of an Objective that is hidden"), "deck", &o.back, objectiveDeckNames)
			if o.id != isHidden && o.id != 0 {
				d.Faultf("deck", "the Objective tells its deck")
			}
		}
		d.players("seenBy", &o.seen)
		if o.id == isHidden {
			o.id = 0
		}
	})
	if !d.Reading() {
		return
	}
	for i, o := range list {
		player.Objectives[i], player.ObjectiveBacks[i], player.ObjectiveSeen[i] = o.id, o.back, o.seen
	}
}
