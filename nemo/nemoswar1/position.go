package nemoswar1

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Positions as documents, for reading and writing, and their schema. A ship that is not named is
// in its group's box, or unseen once its group has entered. Other pieces not named are unseen.

// document writes a state to a document, or reads it.
type document struct {
	*kit.Document

	r *Rules
	s *State

	ships     kit.Once[ShipID]
	treasures kit.Once[TreasureID]
	cards     kit.Once[CardID]
}

// document declares the members of the document of a position.
func (r *Rules) document(to *kit.Document, s *State) {
	d := document{
		Document: to, r: r, s: s, ships: kit.OnceEach(r.shipNames), treasures: kit.OnceEach(r.treasureNames), cards: kit.OnceEach(r.cardNames),
	}
	gameOptions.Document(to, "options", &r.about, &s.Options)
	d.Lexicon(lexiconOfPositions)
	d.Sort("warship", kit.KeysOf(r.shipNames, func(id ShipID) bool { return r.ships[id].Warship() }))
	if d.Reading() {
		r.layOutShips(s)
		for id := 1; id <= r.numTreasures; id++ {
			s.moveToken(TreasureID(id), at(zoneUnseen, 0))
		}
	}
	d.markers()
	d.oceans()
	d.otherShips()
	d.Object("treasures", func() {
		d.Said("treasures collected|collected|treasures", "tesoros reunidos|reunido|tesoros").Is(position.Owned).Rule("10.1")
		d.treasureList("collected", at(zoneCollected, 0))
		d.Said("treasures out of the game|treasures removed", "tesoros fuera de la partida")
		d.treasureList("removed", at(zoneOut, 0))
	})
	d.deck()
	d.Said("cannon", "cañón").Is(position.Follows).Rule("3.2.1")
	kit.Number(d.Note("bonuses that the Nautilus's cannon still has"), "cannon", &s.Cannon, 0, cannonUses)
	kit.WordOrNone(d.Said("wreck", "pecio").Note("where the Wreck marker is"), "wreck", &s.Wreck, wreckNames)
	d.unseen()
	kit.WordOrNone(d.Is(position.Silent).Note("how the game ended, none while it runs"), "end", &s.End, namesOf[End]())
	kit.Pending(d.Document, s.stack[:], &s.depth, d.frame)
	if d.Reading() {
		d.settle()
	}
}

// Other names of the oceans, the resources and other words.
var (
	spanishOfOceans = [...]string{
		EasternPacific: "pacífico oriental|océano pacífico oriental", NorthAtlantic: "atlántico norte", SouthAtlantic: "atlántico sur",
		Mediterranean: "mediterráneo|mar mediterráneo|mediterranean sea", IndianOcean: "índico|océano índico", WesternPacific: "pacífico occidental|océano pacífico occidental",
	}
	spanishOfResources = [...]string{Nemo: "captain nemo|capitán nemo", Crew: "tripulación|tripulante", Hull: "casco|nautilus hull|nautilus casco"}
	spanishOfRefits    = [...]string{
		MonstrousDesign: "diseño monstruoso", MysteriousLibrary: "biblioteca misteriosa",
		AdditionalArmour: "blindaje adicional", ReinforcedProw: "proa reforzada",
	}
	lexiconOfPositions = map[string]string{
		"ship": "barco", "warship": "barco de guerra|buque de guerra", "hidden": "oculto", "professor": "profesor", "card": "carta|adventure card|adventure|carta de aventura",
		"treasure": "tesoro", "frigate": "fragata", "armoured-frigate": "fragata blindada", "ironclad": "acorazado",
		"science": "ciencia", "explore": "exploración|explorar|exploration", "war": "guerra",
		"eastern-pacific": spanishOfOceans[EasternPacific], "north-atlantic": spanishOfOceans[NorthAtlantic], "south-atlantic": spanishOfOceans[SouthAtlantic],
		"mediterranean": spanishOfOceans[Mediterranean], "indian-ocean": spanishOfOceans[IndianOcean], "western-pacific": spanishOfOceans[WesternPacific],
	}
)

// longest is the highest number of turns or weeks that a document may give.
const longest = 10_000

func (d *document) markers() {
	r, s := d.r, d.s
	d.Is(position.Follows|position.Elapsed).Said("turn", "turno").Rule("5.0").Note("turns played, from 1; 0 during set-up")
	kit.Number(d.Document, "turn", &s.Turn, 0, longest)
	d.Is(position.Follows|position.Elapsed).Said("week|calendar|calendar week", "semana|calendario").Rule("9.0b").Note("the Calendar's week")
	kit.Number(d.Document, "week", &s.Calendar, 1, longest)
	d.Said("adventure|adventure marker|calendar marker", "aventura|marcador de calendario").Is(position.Alone | position.Follows)
	kit.Either(d.Note("the side of the Calendar marker"), "adventure", &s.SevenPlus, "10+", "7+")
	kit.Number(d.Said("notoriety", "notoriedad").Rule("9.0c"), "notoriety", &s.Notoriety, 1, maxNotoriety)
	kit.Number(d.Said("liberation", "liberación").Rule("9.0d"), "liberation", &s.Liberation, 0, maxLiberation)
	d.Said("commitment|motive|committed|nemo committed|nemo's commitment|nemo's motive",
		"compromiso|motivo|comprometido|nemo comprometido|compromiso de nemo|motivo de nemo").Is(position.Alone | position.Follows)
	kit.WordOrNone(d.Document, "commitment", &s.Commitment, namesOf[Commitment]())
	d.Said("final commitment|commitment flipped|commitment marker flipped", "compromiso final|compromiso girado")
	kit.Flag(d.Note(`whether the Commitment marker lies on its "!" side`), "finalCommitment", &s.Final)
	kit.WordOrNone(d.Said("nautilus", "").Is(position.Here).Note("the ocean where the Nautilus is"), "nautilus", &s.Nautilus, namesOf[Ocean]())
	d.Said("last rested in turn|last turn of rest repair or refit", "último turno de descanso reparación o mejora")
	kit.Number(d.Is(position.Follows).Rule("7.1").Note("the last turn with such an action, 0 for none"), "lastTurnOfRestRepairRefit", &s.RestedTurn, 0, int(s.Turn))
	d.Note("circles that each resource has left; 0 is exhausted").Object("resources", func() {
		for res := Nemo; res <= Hull; res++ {
			circles := len(r.circles[res])
			left := circles - int(s.Tracks[res])
			kit.Number(d.Said(res.String(), spanishOfResources[res]).Rule("6.9"), res.String(), &left, 0, circles)
			s.Tracks[res] = uint8(circles - left)
		}
	})
	kit.Set(d.Said("wagered|exerted|staked", "apostado"), "wagered", &s.Wagered, namesOf[Resource]())
	d.Said("passengers used|used|used up|spent|sacrificed|passengers who have helped|has helped|left us",
		"pasajeros usados|usado|usada|sacrificado|gastado").Not("available|unused|disponible|sin usar").Rule("6.8")
	kit.Set(d.Document, "passengersUsed", &s.Used, namesOf[Passenger]())
}

// oceans declares each ocean's boxes, its treasure and its row of the Sunken-Ship record.
func (d *document) oceans() {
	r, s := d.r, d.s
	d.Said("", "océanos|mares|seas|sea").Object("oceans", func() {
		for o := EasternPacific; o <= WesternPacific; o++ {
			d.Said(strings.ReplaceAll(o.String(), "-", " "), spanishOfOceans[o]).Is(position.Entry)
			d.Object(o.String(), func() {
				d.Said("boxes", "casillas").Each("box|casilla").Is(position.Slots | position.Alone).Rule("3.0.6")
				d.Note(`the boxes from the left: "" is empty, "hidden" a ship face down ("hidden 2" from the second layer), or a ship by its key`)
				boxes := kit.List(d.Document, "boxes", r.boxesOf(s, o), len(s.boxes[o]), func(b *box) { d.box(b, o) })
				if d.Reading() {
					copy(s.boxes[o][:], boxes)
				}
				d.Said("treasure", "tesoro").State("hidden", "face down|hidden|still there|boca abajo|oculto").State("none", "gone|taken|no está")
				kit.Lying(d.Note("none, hidden, or hidden 2 from the second layer"), "treasure", "none", new(TreasureID), &s.oceanTokens[o], maxLayers, nil)
				d.Said("sunk|ships sunk|sunken record|sunken ship record", "hundidos|hundido|barcos hundidos")
				d.shipList("sunk", at(zoneSunk, int(o)), s.row(o))
			})
		}
	})
}

func (d *document) box(b *box, o Ocean) {
	ship, down := b.ship(), uint8(0)
	if b.hidden() {
		ship, down = 0, b.layer()+1
	}
	d.State("hidden", "face down|hidden|boca abajo|ocultos|oculto").State("", "empty|vacía").Zone(d.ships.What)
	kit.Lying(d.Document, "", "", &ship, &down, maxLayers, &d.r.shipNames)
	switch {
	case !d.Reading():
	case down > 0:
		*b = faceDown(down - 1)
	case ship != 0:
		*b = faceUp(ship)
		d.ships.Take(d.Document, "", ship)
		d.shipComes("", ship, at(zoneAtSea, int(o)))
	}
}

// shipList declares a list of ships that are in the same place.
func (d *document) shipList(name string, to place, ships []ShipID) {
	d.ships.List(d.Document, name, ships, maxShips, func(ship ShipID) { d.shipComes("", ship, to) })
}

// shipsAt declares the ships at a place, in the order of their numbers.
func (d *document) shipsAt(name string, to place) { d.shipList(name, to, d.r.shipsAt(d.s, to)) }

// shipComes puts a ship that was read in its place.
func (d *document) shipComes(name string, ship ShipID, to place) {
	if d.s.ships[ship] == at(zoneOut, 0) {
		d.Faultf(name, "%s is not in this game; it comes with armoured-frigates or battleships", d.r.shipKey(ship))
	}
	d.s.moveShip(ship, to)
}

// otherShips declares the ships in Salvage boxes, in the boxes of refits and on the discard pile.
func (d *document) otherShips() {
	d.Said("salvage|salvage boxes|salvaged|salvaged ships", "salvamento")
	d.shipsAt("salvage", at(zoneSalvage, 0))
	d.Note(`the ship that lies face down in the box of each refit, "" for none`).Object("refits", func() {
		for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
			ship := d.r.shipOf(d.s, refit)
			d.Said(strings.ReplaceAll(refit.String(), "-", " "), spanishOfRefits[refit]).Is(position.Owned)
			if d.ships.OrNone(d.Document, refit.String(), &ship); d.Reading() && ship != 0 {
				d.shipComes(refit.String(), ship, at(zoneRefit, int(refit)))
				d.s.Refits |= 1 << refit
			}
		}
	})
	d.Said("ships discarded|ship discard|discard pile|discarded|ships out of the game", "barcos descartados|descarte|descartado|descartada")
	d.shipsAt("shipDiscard", at(zoneDiscard, 0))
}

// treasureList declares a list of treasures that are in the same place.
func (d *document) treasureList(name string, to place) {
	d.treasures.List(d.Document, name, d.r.treasuresAt(d.s, to), maxTreasures, func(treasure TreasureID) { d.s.moveToken(treasure, to) })
}

func (d *document) deck() {
	r, s := d.r, d.s
	d.Object("cards", func() {
		kit.Pieces(d.Said("cards kept|kept|retained", "cartas conservadas|conservada"), "retained", &s.retained, maxCards, &d.cards)
		kit.Pieces(d.Said("pass pile|passed|pass", "pila de éxitos|pila de paso|paso"), "passPile", &s.passed, maxCards, &d.cards)
		kit.Pieces(d.Said("fail pile|failed|fail", "pila de fracasos|pila de fallo|fallo"), "failPile", &s.failed, maxCards, &d.cards)
		d.cards.OrNone(d.Said("card being performed|being performed", "carta en curso").Note(`the card being performed, "" for none`), "beingPerformed", &s.active)
		d.Said("cards above a hollow explosion|above a hollow explosion", "cartas sobre a hollow explosion")
		kit.Number(d.Is(position.Follows).Rule("3.0.5").Of("card|carta"), "deckAboveHollowExplosion", &s.above, 0, maxCards)
		kit.Flag(d.Said("a hollow explosion was drawn|hollow explosion drawn", ""), "hollowExplosionDrawn", &s.hollowDrawn)
		d.Said("cards below a hollow explosion|below a hollow explosion", "cartas bajo a hollow explosion")
		kit.Number(d.Is(position.Follows).Rule("3.0.5").Of("card|carta"), "deckBelowHollowExplosion", &s.below, 0, maxCards)
		d.Said("ending card", "carta final")
		kit.PieceOrNone(d.Note(`the ending card in the deck, "" while nobody knows it`), "ending", &s.ending, &r.cardNames)
		if s.ending != 0 && !r.cards[s.ending].Ending && d.Reading() {
			d.Faultf("ending", "%q is not an ending card", r.cardKey(s.ending))
		}
	})
	if d.Reading() {
		if s.unseen = r.ordinary[s.kit()]; s.Options.Historical {
			s.unseen.add(r.hollow)
		}
		s.unseen &^= s.retained | s.passed | s.failed | cardBit(s.active)
	}
}

// groupsOfCards are the groups that no marker calls in.
const groupsOfCards = 1<<DarkGrey | 1<<Red | 1<<LightGrey | 1<<Expansion

// unseen declares what is known of the pieces that lie face down: the groups that cards
// have called in (the others follow from the markers), the black-sun ships that came into
// the pile from the discard pile, and which pieces entered later than others (layers.go).
func (d *document) unseen() {
	s := d.s
	entered := s.Entered & groupsOfCards
	kit.Set(d.Said("groups that cards called", "grupos llamados por cartas"), "groupsCalledByCards", &entered, namesOf[Group]())
	if d.Reading() {
		s.Entered = entered & groupsOfCards
	}
	reshuffled := kit.Where(d.r.numShips, func(id ShipID) bool { return s.ships[id] == at(zoneUnseen, 0) && d.r.ships[id].Group == DarkGrey })
	d.Said("ships of the black sun not seen yet", "barcos del sol negro aún no vistos")
	d.shipList("blackSunShipsUnseen", at(zoneUnseen, 0), reshuffled)
	d.Said("unseen ships that entered later", "barcos no vistos que entraron después")
	kit.Layers(d.Document, "unseenShipsEnteredLater", &s.shipLayer, maxLayers-1, func(layer int) { d.shipsAt("", at(zoneUnseen, layer)) })
	d.Said("unseen treasures that entered later", "tesoros no vistos que entraron después")
	kit.Layers(d.Document, "unseenTreasuresEnteredLater", &s.tokenLayer, maxLayers-1, func(layer int) { d.treasureList("", at(zoneUnseen, layer)) })
}

func (d *document) frame(f *frame) {
	subject := ""
	if f.id != 0 {
		subject = d.r.subjects(f).Key(f.id)
	}
	kit.Word(d.Document, "work", &f.kind, frameNames)
	kit.Number(d.Document, "step", &f.step, 0, 255)
	kit.WordOrNone(d.Document, "awaits", &f.node, nodeNames)
	d.Values(d.r.allSubjects)
	kit.Text(d.Note("the card, treasure, resource, ocean or refit it is about"), "subject", &subject)
	kit.Number(d.Document, "mode", &f.mode, 0, 255)
	kit.Number(d.Document, "box", &f.box, 0, 255)
	kit.Number(d.Document, "boxes", &f.mask, 0, 255)
	kit.Array(d.Document, "dice", f.dice[:], func(die *uint8) { kit.Number(d.Document, "", die, 0, 255) })
	kit.Number(d.Document, "exerted", &f.bonus, -128, 127)
	kit.Number(d.Document, "helped", &f.help, -128, 127)
	kit.Number(d.Document, "left", &f.n, -128, 127)
	if d.Reading() && subject != "" {
		f.id, _ = kit.Find(d.Document, "subject", subject, d.r.subjects(f))
	}
}

// settle completes a position that was read, and reports what cannot be.
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
	for id := ShipID(1); int(id) <= r.numShips; id++ {
		if s.Entered&(1<<r.ships[id].Group) != 0 && !d.ships.Taken(id) {
			s.moveShip(id, at(zoneUnseen, 0))
		}
	}
	ships, treasures := r.shipStock(s), r.tokenStock(s)
	unseen, hidden := ships.count()
	if unseen < hidden {
		d.Faultf("oceans", "%d ships lie face down, but only %d are unseen", hidden, unseen)
	}
	s.pile = uint8(max(unseen-hidden, 0))
	if unseen, hidden = treasures.count(); unseen < hidden {
		d.Faultf("treasures", "more tokens lie face down than are unseen")
	}
	s.cup = uint8(max(unseen-hidden, 0))
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameYard && f.n > 0 {
			s.Refits &^= 1 << f.id // it is being paid for
		}
	}
}

// subjects returns names for a frame's id: a card, treasure, resource, ocean, refit or nothing.
func (r *Rules) subjects(f *frame) *kit.Namer[uint8] {
	switch f.kind {
	case frameEffects, frameCard, frameTest:
		if f.mode == listToken && f.kind == frameEffects {
			return kit.Numbered(&r.treasureNames)
		}
		return kit.Numbered(&r.cardNames)
	case frameIncite:
		return kit.Numbered(&r.treasureNames)
	case frameLose, frameDoom:
		return kit.Worded[uint8]("resource", namesOf[Resource]())
	case framePlace, frameTreasure:
		return kit.Worded[uint8]("ocean", namesOf[Ocean]())
	case frameYard:
		return kit.Worded[uint8]("refit", namesOf[Refit]())
	}
	return kit.Worded[uint8]("subject of such work", []string{""})
}

// allSubjects returns the names of everything that work can be about.
func (r *Rules) allSubjects() (words []string) {
	for i := range r.set.Cards {
		words = append(words, r.set.Cards[i].Key)
	}
	for i := range r.set.Treasures {
		words = append(words, r.set.Treasures[i].Key)
	}
	return slices.Concat(words, namesOf[Resource]()[1:], namesOf[Ocean]()[1:], namesOf[Refit]()[1:])
}

// wreckNames are the names of the places of the Wreck marker.
var wreckNames = append(append([]string{"aside"}, namesOf[Ocean]()[1:]...), "collected", "discarded")

func (w WreckPlace) String() string { return kit.WordOf(wreckNames, int(w)) }
