package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A position as a document, in the rulebook's words, both ways and as a schema.
// What follows from the rest is not in it: a ship that is named nowhere is in its
// group's box, or unseen once its group has entered; a treasure or card that is
// named nowhere is unseen.

// document goes through a state.
type document struct {
	*kit.Document

	r *Rules
	s *State
	// What is read of the pieces waits until all of it is: where each ship and
	// treasure is named, and where they go, in the order of the document.
	ships     map[ShipID]string
	treasures map[TreasureID]string
	cards     cardSet
	shipsTo   []shipTo
	// hidden counts the ships, masked the treasures that lie face down.
	hidden, masked int
}

type shipTo struct {
	ship ShipID
	to   place
}

// document declares the members of a position.
func (r *Rules) document(to *kit.Document, s *State) {
	d := document{Document: to, r: r, s: s, ships: map[ShipID]string{}, treasures: map[TreasureID]string{}}
	gameOptions.Document(to, "options", &r.about, &s.Options)
	if d.Reading() {
		r.layOutShips(s)
		for id := 1; id <= r.numTreasures; id++ {
			s.moveToken(TreasureID(id), at(zoneUnseen, 0))
		}
	}
	d.markers()
	d.oceans()
	d.otherShips()
	d.otherTreasures()
	d.deck()
	kit.Number(d.Note("bonuses that the Nautilus's cannon still has"), "cannon", &s.Cannon, 0, cannonUses)
	kit.WordOrNone(d.Note("where the Wreck marker is"), "wreck", &s.Wreck, wreckNames)
	d.unseen()
	kit.WordOrNone(d.Note("how the game ended, none while it runs"), "end", &s.End, namesOf[End]())
	kit.Pending(d.Document, s.stack[:], &s.depth, d.frame)
	if d.Reading() {
		d.settle()
	}
}

// longest is the most turns and weeks that a document may tell of.
const longest = 10_000

func (d *document) markers() {
	r, s := d.r, d.s
	kit.Number(d.Note("turns played, from 1; 0 during set-up"), "turn", &s.Turn, 0, longest)
	kit.Number(d.Note("the Calendar's week"), "week", &s.Calendar, 1, longest)
	kit.Either(d.Note("the side of the Calendar marker"), "adventure", &s.SevenPlus, "10+", "7+")
	kit.Number(d.Document, "notoriety", &s.Notoriety, 1, maxNotoriety)
	kit.Number(d.Document, "liberation", &s.Liberation, 0, maxLiberation)
	kit.WordOrNone(d.Document, "commitment", &s.Commitment, namesOf[Commitment]())
	kit.Flag(d.Note(`whether the Commitment marker lies on its "!" side`), "finalCommitment", &s.Final)
	kit.WordOrNone(d.Note("the ocean where the Nautilus is"), "nautilus", &s.Nautilus, namesOf[Ocean]())
	kit.Number(d.Note("the last turn with such an action, 0 for none"), "lastTurnOfRestRepairRefit", &s.RestedTurn, 0, int(s.Turn))
	d.Note("circles that each resource has left; 0 is exhausted").Object("resources", func() {
		for res := Nemo; res <= Hull; res++ {
			circles := len(r.circles[res])
			left := circles - int(s.Tracks[res])
			kit.Number(d.Document, res.String(), &left, 0, circles)
			s.Tracks[res] = uint8(circles - left)
		}
	})
	kit.Set(d.Document, "wagered", &s.Wagered, namesOf[Resource]())
	kit.Set(d.Document, "passengersUsed", &s.Used, namesOf[Passenger]())
}

// oceans are their boxes from the left, their treasures and their rows of the
// Sunken-Ship record, from the leftmost box on; from the sixth ship on they lie on
// the last box.
func (d *document) oceans() {
	r, s := d.r, d.s
	d.Object("oceans", func() {
		for o := EasternPacific; o <= WesternPacific; o++ {
			d.Object(o.String(), func() {
				boxes := s.boxes[o][:r.capacity[o]]
				for i := range s.boxes[o] {
					if !s.boxes[o][i].empty() && i >= len(boxes) {
						boxes = s.boxes[o][:i+1]
					}
				}
				d.Note(`the boxes from the left: "" is empty, "hidden" a ship face down ("hidden 2" from the second layer), or a ship by its key`)
				boxes = kit.List(d.Document, "boxes", boxes, len(s.boxes[o]), func(b *box) { d.box(b, o) })
				if d.Reading() {
					copy(s.boxes[o][:], boxes)
				}
				d.oceanTreasure(&s.oceanTokens[o])
				d.shipList("sunk", at(zoneSunk, int(o)), s.row(o))
			})
		}
	})
}

func (d *document) box(b *box, o Ocean) {
	text := ""
	switch {
	case b.hidden():
		text = kit.HiddenText(b.layer())
	case !b.empty():
		text = d.r.shipKey(b.ship())
	}
	kit.Text(d.Document, "", &text)
	if !d.Reading() || text == "" {
		return
	}
	if layer, hidden := kit.Hidden(d.Document, "", text, maxLayers); hidden {
		*b = faceDown(layer)
		d.hidden++
		return
	}
	ship, _ := kit.Find(d.Document, "", text, &d.r.shipNames)
	*b = faceUp(ship)
	d.shipComes("", ship, at(zoneAtSea, int(o)))
}

func (d *document) oceanTreasure(token *uint8) {
	text := "none"
	if *token > 0 {
		text = kit.HiddenText(*token - 1)
	}
	kit.Text(d.Note("none, hidden, or hidden 2 from the second layer"), "treasure", &text)
	if !d.Reading() || text == "none" {
		return
	}
	layer, hidden := kit.Hidden(d.Document, "treasure", text, maxLayers)
	if !hidden {
		d.Faultf("treasure", "%q is not none or hidden", nemo.Clip(text))
	}
	*token = layer + 1
	d.masked++
}

// shipList declares ships that are together somewhere.
func (d *document) shipList(name string, to place, ships []ShipID) {
	kit.List(d.Document, name, ships, maxShips, func(ship *ShipID) { d.ship("", ship, to) })
}

func (d *document) ship(name string, ship *ShipID, to place) {
	kit.Piece(d.Document, name, ship, &d.r.shipNames)
	d.shipComes(name, *ship, to)
}

// shipComes sends a ship that was read on its way to a place.
func (d *document) shipComes(name string, ship ShipID, to place) {
	if !d.Reading() || ship == 0 {
		return
	}
	switch key := d.r.shipKey(ship); {
	case d.ships[ship] != "":
		d.Faultf(name, "%s is at %s already", key, d.ships[ship])
	case d.s.ships[ship] == at(zoneOut, 0):
		d.Faultf(name, "%s is not in this game; it comes with armoured-frigates or battleships", key)
	}
	d.ships[ship] = d.Path(name)
	d.shipsTo = append(d.shipsTo, shipTo{ship, to})
}

// shipsAt are the ships at a place, in the order of their numbers.
func (d *document) shipsAt(to place) (ships []ShipID) {
	for id := 1; id <= d.r.numShips; id++ {
		if d.s.ships[id] == to {
			ships = append(ships, ShipID(id))
		}
	}
	return ships
}

// otherShips are those in Salvage boxes, in the boxes of refits and on the
// discard pile.
func (d *document) otherShips() {
	d.shipList("salvage", at(zoneSalvage, 0), d.shipsAt(at(zoneSalvage, 0)))
	d.Note(`the ship that lies face down in the box of each refit, "" for none`).Object("refits", func() {
		for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
			var ship ShipID
			to := at(zoneRefit, int(refit))
			if ships := d.shipsAt(to); len(ships) > 0 {
				ship = ships[0]
			}
			kit.PieceOrNone(d.Document, refit.String(), &ship, &d.r.shipNames)
			if d.shipComes(refit.String(), ship, to); d.Reading() && ship != 0 {
				d.s.Refits |= 1 << refit
			}
		}
	})
	d.shipList("shipDiscard", at(zoneDiscard, 0), d.shipsAt(at(zoneDiscard, 0)))
}

func (d *document) otherTreasures() {
	d.Object("treasures", func() {
		d.treasureList("collected", at(zoneCollected, 0))
		d.treasureList("removed", at(zoneOut, 0))
	})
}

// treasureList declares treasures that are together somewhere.
func (d *document) treasureList(name string, to place) {
	var treasures []TreasureID
	for id := 1; id <= d.r.numTreasures; id++ {
		if d.s.tokens[id] == to && !d.Reading() {
			treasures = append(treasures, TreasureID(id))
		}
	}
	kit.List(d.Document, name, treasures, maxTreasures, func(treasure *TreasureID) {
		if kit.Piece(d.Document, "", treasure, &d.r.treasureNames); !d.Reading() || *treasure == 0 {
			return
		}
		if d.treasures[*treasure] != "" {
			d.Faultf("", "%s is at %s already", d.r.treasureKey(*treasure), d.treasures[*treasure])
		}
		d.treasures[*treasure] = d.Path("")
		d.s.moveToken(*treasure, to)
	})
}

func (d *document) deck() {
	r, s := d.r, d.s
	d.Object("cards", func() {
		d.pile("retained", &s.retained)
		d.pile("passPile", &s.passed)
		d.pile("failPile", &s.failed)
		kit.PieceOrNone(d.Note(`the card being performed, "" for none`), "beingPerformed", &s.active, &r.cardNames)
		d.claim("beingPerformed", s.active)
		kit.Number(d.Document, "deckAboveHollowExplosion", &s.above, 0, maxCards)
		kit.Flag(d.Document, "hollowExplosionDrawn", &s.hollowDrawn)
		kit.Number(d.Document, "deckBelowHollowExplosion", &s.below, 0, maxCards)
		kit.PieceOrNone(d.Note(`the ending card in the deck, "" while nobody knows it`), "ending", &s.ending, &r.cardNames)
		if s.ending != 0 && !r.cards[s.ending].Ending && d.Reading() {
			d.Faultf("ending", "%q is not an ending card", r.cardKey(s.ending))
		}
	})
	if d.Reading() {
		if s.unseen = r.ordinary[s.kit()]; s.Options.Historical {
			s.unseen.add(r.hollow)
		}
		s.unseen &^= d.cards
	}
}

func (d *document) pile(name string, pile *cardSet) {
	kit.Pieces(d.Document, name, pile, maxCards, &d.r.cardNames, func(card CardID) { d.claim("", card) })
}

// claim sees that a card that was read is in one place only.
func (d *document) claim(name string, card CardID) {
	if !d.Reading() || card == 0 {
		return
	}
	if d.cards.has(card) {
		d.Faultf(name, "%s is somewhere else too", d.r.cardKey(card))
	}
	d.cards.add(card)
}

// groupsOfCards are the groups that no marker calls in.
const groupsOfCards = 1<<DarkGrey | 1<<Red | 1<<LightGrey | 1<<Expansion

// unseen tells what is known of the pieces that lie face down: the groups that a
// card has called in (those that a marker calls in follow from the markers); the
// black-sun ships that have come into the pile by way of the discard pile, since no
// group's entry tells of them; and which pieces entered later than others
// (layers.go).
func (d *document) unseen() {
	s := d.s
	entered := s.Entered & groupsOfCards
	kit.Set(d.Document, "groupsCalledByCards", &entered, namesOf[Group]())
	if d.Reading() {
		s.Entered = entered & groupsOfCards
	}
	var reshuffled []ShipID
	for _, id := range d.shipsAt(at(zoneUnseen, 0)) {
		if d.r.ships[id].Group == DarkGrey {
			reshuffled = append(reshuffled, id)
		}
	}
	d.shipList("blackSunShipsUnseen", at(zoneUnseen, 0), reshuffled)
	d.layers("unseenShipsEnteredLater", &s.shipLayer, func(layer int) {
		to := at(zoneUnseen, layer)
		d.shipList("", to, d.shipsAt(to))
	})
	d.layers("unseenTreasuresEnteredLater", &s.tokenLayer, func(layer int) { d.treasureList("", at(zoneUnseen, layer)) })
}

// layers declares the later layers, each by what is in it.
func (d *document) layers(name string, newest *uint8, pieces func(layer int)) {
	layers := make([]struct{}, *newest)
	layer := 0
	layers = kit.List(d.Document, name, layers, maxLayers-1, func(*struct{}) {
		layer++
		pieces(layer)
	})
	*newest = uint8(len(layers))
}

func (d *document) frame(f *frame) {
	subject := ""
	if named := d.r.subjects(f); named != nil && f.id != 0 {
		subject = named.Key(f.id)
	}
	kit.Word(d.Document, "work", &f.kind, frameNames)
	kit.Number(d.Document, "step", &f.step, 0, 255)
	kit.WordOrNone(d.Document, "awaits", &f.node, nodeNames[:])
	kit.Text(d.Note("the card, treasure, resource, ocean or refit it is about"), "subject", &subject)
	kit.Number(d.Document, "mode", &f.mode, 0, 255)
	kit.Number(d.Document, "box", &f.box, 0, 255)
	kit.Number(d.Document, "boxes", &f.mask, 0, 255)
	kit.Array(d.Document, "dice", f.dice[:], func(die *uint8) { kit.Number(d.Document, "", die, 0, 255) })
	kit.Number(d.Document, "exerted", &f.bonus, -128, 127)
	kit.Number(d.Document, "helped", &f.help, -128, 127)
	kit.Number(d.Document, "left", &f.n, -128, 127)
	if !d.Reading() || subject == "" {
		return
	}
	known := false
	if named := d.r.subjects(f); named != nil {
		f.id, known = named.Find(subject)
	}
	if !known {
		d.Faultf("subject", "%q does not belong to this work", nemo.Clip(subject))
	}
}

// settle puts what was read where it belongs, and says what cannot be so.
func (d *document) settle() {
	r, s := d.r, d.s
	board := &r.set.Board
	for group, reached := range map[Group]bool{
		Blue: s.Notoriety >= board.BlueAt, Green: s.Notoriety >= board.GreenAt,
		Yellow: s.Calendar >= uint16(board.YellowAt), Orange: s.Calendar >= uint16(board.OrangeAt),
	} {
		if reached {
			s.Entered |= 1 << group
		}
	}
	if s.End == 0 && !s.Options.Historical && s.Calendar > lastWeek {
		d.Faultf("week", "%d is not 1 to %d", s.Calendar, lastWeek)
	}
	for group := LightGrey; group <= Expansion; group++ {
		if s.Entered&(1<<group) != 0 {
			each(r.groupShips[group], func(id int) { s.moveShip(ShipID(id), at(zoneUnseen, 0)) })
		}
	}
	for _, move := range d.shipsTo {
		s.moveShip(move.ship, move.to)
	}
	ships, treasures := -d.hidden, -d.masked
	for id := 1; id <= r.numShips; id++ {
		if s.ships[id].in(zoneUnseen) {
			ships++
		}
	}
	for id := 1; id <= r.numTreasures; id++ {
		if s.tokens[id].in(zoneUnseen) {
			treasures++
		}
	}
	if ships < 0 {
		d.Faultf("oceans", "%d ships lie face down, but only %d are unseen", d.hidden, ships+d.hidden)
	}
	if treasures < 0 {
		d.Faultf("treasures", "more tokens lie face down than are unseen")
	}
	s.pile, s.cup = uint8(max(ships, 0)), uint8(max(treasures, 0))
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameYard && f.n > 0 {
			s.Refits &^= 1 << f.id // it is being paid for
		}
	}
}

// subjects name what the id of a frame stands for: a card, a treasure, a resource, an
// ocean, a refit; nil for nothing.
func (r *Rules) subjects(f *frame) *kit.Namer[uint8] {
	switch f.kind {
	case frameEffects:
		if f.mode == listToken {
			return kit.Numbered(&r.treasureNames)
		}
		return kit.Numbered(&r.cardNames)
	case frameCard, frameTest:
		return kit.Numbered(&r.cardNames)
	case frameIncite:
		return kit.Numbered(&r.treasureNames)
	case frameLose, frameDoom:
		return kit.Worded[uint8](namesOf[Resource]())
	case framePlace, frameTreasure:
		return kit.Worded[uint8](namesOf[Ocean]())
	case frameYard:
		return kit.Worded[uint8](namesOf[Refit]())
	}
	return nil
}

// wreckNames are where the Wreck marker may be.
var wreckNames = append(append([]string{"aside"}, namesOf[Ocean]()[1:]...), "collected", "discarded")

func (w wreckPlace) String() string { return kit.WordOf(wreckNames, int(w)) }
