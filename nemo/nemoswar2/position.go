package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A position as a document, in the rulebook's words, both ways and as a schema.

// document goes through a state.
type document struct {
	*kit.Document

	r *Rules
	s *State
}

// document declares the members of a position.
func (r *Rules) document(to *kit.Document, s *State) {
	d := &document{Document: to, r: r, s: s}
	gameOptions.Document(to, "options", &r.about, &s.Options)
	if d.Reading() {
		if err := r.checkMotive(&s.Options); err != nil {
			d.Faultf("options", "%v", err)
		}
	}
	d.markers()
	d.ships()
	d.oceans()
	d.gemstones()
	word(d, "cubes", PieceLand, &s.wood)
	word(d, "silverCubes", PieceLand, &s.silver)
	kit.WordOrNone(d.Note("the ocean of the Sunken Treasure Fleet"), "treasureFleet", &s.fleet, namesOf[Ocean]())
	d.treasures()
	d.upgrades()
	d.characters()
	d.Object("adventureTokens", func() {
		word(d, "kept", PieceToken, &s.tokensKept)
		word(d, "unseen", PieceToken, &s.tokensUnseen)
	})
	d.Object("deadlySeas", func() {
		word(d, "unseen", PieceSea, &s.seasUnseen)
		kit.Number(to, "inCup", &s.seasInCup, 0, numDeadlySeas)
	})
	d.cards()
	d.Note("the dice of the Placement Phase; one that was placed is 0").Object("placementDice", func() {
		d.numbers("white", s.white[:], 6)
		d.numbers("black", s.black[:], 6)
		d.numbers("pair", s.pair[:], 6)
	})
	kit.Number(to, "cannonballs", &s.cannonballs, 0, int(r.set.Board.Cannonballs))
	kit.Flag(to, "torpedoUsed", &s.torpedoUsed)
	kit.Flag(to, "torpedoMissed", &s.torpedoMissed)
	kit.Number(to, "failsInARow", &s.fails, 0, mostFails)
	d.Object("crew", d.crew)
	d.Object("imperialist", func() {
		kit.Number(to, "actionPoints", &s.imperialPoints, 0, int(r.set.Versus.Most))
		d.numbers("squadrons", s.squadrons[:], squadronTableau)
		kit.Number(to, "failsInARow", &s.imperialFails, 0, mostFails)
	})
	kit.Pending(d.Document, s.stack[:], &s.depth, d.frame)
}

// numbers declares a list of fixed length of numbers from 0.
func (d *document) numbers(name string, list []uint8, high int) {
	kit.Array(d.Document, name, list, func(n *uint8) { kit.Number(d.Document, "", n, 0, high) })
}

// pieces declares a set of pieces of a kind by their keys.
func (d *document) pieces(name string, kind PieceKind, pieces *set) {
	once := kit.OnceEach(d.r.namer(kind))
	once.List(d.Document, name, pieces.list(), mostPieces, pieces.add)
}

// mostPieces is as much as a list of pieces can hold: the size of a [set].
const mostPieces = 128

// namer names the pieces of a kind.
func (r *Rules) namer(kind PieceKind) kit.Namer[uint8] {
	return kit.Namer[uint8]{
		What: "piece of this kind",
		Key:  func(id uint8) string { return r.pieceKey(Piece{kind, id}) },
		Find: func(key string) (uint8, bool) {
			p, known := r.keys[key]
			return p.ID, known && p.Kind == kind
		},
	}
}

// word declares a set of pieces that fits a word.
func word[T ~uint8 | ~uint16 | ~uint32 | ~uint64](d *document, name string, kind PieceKind, word *T) {
	pieces := bitSet(uint64(*word))
	d.pieces(name, kind, &pieces)
	*word = T(pieces.low)
}

func (d *document) markers() {
	r, s, b := d.r, d.s, &d.r.set.Board
	kit.Number(d.Note("turns, from 1; 0 during set-up"), "turn", &s.Turn, 0, r.set.turns())
	kit.Number(d.Note("0 before the Prologue"), "act", &s.Act, 0, numActs)
	kit.Word(d.Document, "motive", &s.Motive, namesOf[Motive]())
	kit.Flag(d.Document, "motiveWasChanged", &s.TurnedMotive)
	kit.WordOrNone(d.Note("the ocean where the Nautilus is"), "nautilus", &s.Nautilus, namesOf[Ocean]())
	kit.Number(d.Document, "notoriety", &s.Notoriety, 0, int(b.NotorietyEnd))
	kit.Number(d.Document, "highestNotoriety", &s.Highest, 0, int(b.NotorietyEnd))
	if s.Highest < s.Notoriety {
		d.Faultf("highestNotoriety", "%d is not %d to %d", s.Highest, s.Notoriety, b.NotorietyEnd)
	}
	d.Note("spaces that each Ship Resource has lost").Object("spacesLost", func() {
		for res := Nemo; res <= Hull; res++ {
			kit.Number(d.Document, res.String(), &s.Tracks[res], 0, int(r.last(res)))
		}
	})
	kit.Number(d.Document, "actionPoints", &s.ActionPoints, 0, int(b.ActionPointsMost))
	kit.Flag(d.Document, "lull", &s.Lull)
	kit.Flag(d.Document, "arabianTunnel", &s.Tunnel)
	kit.Flag(d.Note("whether Warships show Purple"), "upGunned", &s.UpGunned)
	kit.WordOrNone(d.Note("how the game ended, none while it runs"), "end", &s.End, namesOf[End]())
}

func (d *document) ships() {
	s, end := d.s, int(d.r.set.Board.NotorietyEnd)
	d.Object("ships", func() {
		kit.Set(d.Document, "groupsJoined", &s.joined, namesOf[Group]())
		kit.Number(d.Note("the space of the Notoriety track where Blue waits"), "blueAt", &s.groupAt[0], 0, end)
		kit.Number(d.Note("and Green"), "greenAt", &s.groupAt[1], 0, end)
		d.pieces("cup", PieceShip, &s.cup)
		d.pieces("discarded", PieceShip, &s.discarded)
		d.pieces("salvaged", PieceShip, &s.salvaged)
		d.pieces("waiting", PieceShip, &s.waiting)
		d.pieces("showTheirBack", PieceShip, &s.back)
		d.Note("the rows of the Tonnage track, one for each major ocean")
		kit.Array(d.Document, "tonnage", s.tonnage[1:], func(row *set) { d.pieces("", PieceShip, row) })
	})
}

func (d *document) oceans() {
	r, s, o := d.r, d.s, Ocean(0)
	var oceans [numOceans]struct{}
	kit.Array(d.Document, "oceans", oceans[:], kit.Struct(d.Document, func(*struct{}) {
		o = o%numOceans + 1
		named := o
		kit.Word(d.Document, "ocean", &named, namesOf[Ocean]())
		if named != o {
			d.Faultf("ocean", "%q is not %s", named, o)
		}
		kit.Number(d.Document, "hiddenShips", &s.hidden[o], 0, max(int(r.spaces[o]), d.widest()))
		d.pieces("ships", PieceShip, &s.sea[o])
		kit.Number(d.Document, "gemstones", &s.gems[o], 0, int(r.set.Board.Gemstones))
		kit.Number(d.Note("face down"), "adventureTokens", &s.tokens[o], 0, numAdventureTokens)
	}))
}

// widest is how many ships any ocean can have, where one ocean is described for
// all.
func (d *document) widest() int {
	if d.Reading() || d.Writing() {
		return 0
	}
	return maxSpaces
}

func (d *document) gemstones() {
	s, most := d.s, int(d.r.set.Board.Gemstones)
	d.Object("gemstones", func() {
		kit.Number(d.Document, "adventureDeck", &s.deckGems, 0, most)
		kit.Number(d.Document, "salvage", &s.salvageGems, 0, most)
		d.numbers("players", s.playerGems[:], most)
		kit.Number(d.Document, "imperialist", &s.imperialGems, 0, most)
		kit.Number(d.Document, "committed", &s.committed, 0, most)
	})
}

func (d *document) treasures() {
	s := d.s
	d.Object("treasures", func() {
		d.types("cup", &s.inCup, s.intoCup)
		d.types("collected", &s.held, s.hold)
		d.types("buried", &s.buried, func(t TreasureID) { s.buried[t]++ })
		word(d, "wondersOnTrack", PieceTreasure, &s.wonders)
		kit.Numbers(d.Document, "wonderSpaces", &s.wonderSpaces, 0, 15)
	})
}

// types declares Treasures, each as often as it is there.
func (d *document) types(name string, counts *[maxTypes + 1]uint8, put func(t TreasureID)) {
	const most = 200
	named := d.r.namer(PieceTreasure)
	kit.List(d.Document, name, eachOf(counts), most, func(t *uint8) {
		if kit.Piece(d.Document, "", t, &named); d.Reading() && *t > 0 {
			put(TreasureID(*t))
		}
	})
}

func (d *document) upgrades() {
	s := d.s
	d.Object("upgrades", func() {
		word(d, "box", PieceUpgrade, &s.box)
		word(d, "available", PieceUpgrade, &s.available)
		word(d, "equipped", PieceUpgrade, &s.equipped)
		word(d, "usedThisTurn", PieceUpgrade, &s.usedTurn)
		word(d, "usedThisAction", PieceUpgrade, &s.usedAction)
		word(d, "stack", PieceUpgrade, &s.chosen)
		kit.Number(d.Note("cards of the stack that are not known"), "stackRandom", &s.random, 0, numUpgrades)
	})
}

func (d *document) characters() {
	s := d.s
	d.Object("characters", func() {
		word(d, "aboard", PieceCharacter, &s.aboard)
		word(d, "gone", PieceCharacter, &s.gone)
		d.Note("the tokens of the Chief Engineer, the Second and the First Officer")
		kit.Array(d.Document, "attributes", s.attributes[:], func(tokens *uint32) { word(d, "", PieceAttribute, tokens) })
		word(d, "attributesOut", PieceAttribute, &s.attributesOut)
		word(d, "characteristics", PieceTrait, &s.traits)
		word(d, "characteristicsOut", PieceTrait, &s.traitsOut)
	})
}

func (d *document) cards() {
	s := d.s
	d.Object("cards", func() {
		d.pieces("unseen", PieceCard, &s.unseen)
		d.Note("events left in each part of the Draw Pile")
		d.numbers("eventsInParts", s.events[:], numEvents)
		kit.Number(d.Note("the cards in it that are no events, a bit each"), "otherCards", &s.specials, 0,
			specialReunion|specialRising|specialReflections|specialFinale)
		kit.Number(d.Note("the part that is drawn from"), "part", &s.part, 0, numParts-1)
		kit.Flag(d.Document, "actCardDrawn", &s.opened)
		kit.Number(d.Document, "adventureDeck", &s.deck, 0, numEvents)
		kit.Flag(d.Document, "nextCardFollows", &s.nextCard)
		d.pieces("tableau", PieceCard, &s.tableau)
		d.pieces("discardPile", PieceCard, &s.discardPile)
		kit.Array(d.Document, "passPiles", s.passed[:], func(pile *set) { d.pieces("", PieceCard, pile) })
		kit.Array(d.Document, "failPiles", s.failed[:], func(pile *set) { d.pieces("", PieceCard, pile) })
		d.pieces("usedThisTurn", PieceCard, &s.cardsUsed)
	})
}

// crew is what goes round among those who command the Nautilus.
func (d *document) crew() {
	s, last := d.s, int(d.s.Options.Players)-1
	kit.Number(d.Note("the seat with the Captain tile, from 0"), "captain", &s.captain, 0, last)
	kit.Number(d.Note("how often the tile is to move on"), "tilePasses", &s.passes, 0, 255)
	kit.Flag(d.Document, "tileWasGiven", &s.given)
	immune := s.immuneSeats()
	d.numbers("immune", immune, 1)
	for seat, is := range immune {
		s.immune |= is << seat
	}
	kit.Number(d.Document, "nadeenWith", &s.nadeenWith, 0, last)
	kit.Number(d.Document, "seizing", &s.seizing, 0, seizeSeize)
	kit.Number(d.Document, "objector", &s.objector, 0, last)
	d.choice("proposed", &s.proposed)
	d.choice("objection", &s.objection)
}

// choice declares a choice that waits for objections, as one types it.
func (d *document) choice(name string, a *Action) {
	text := ""
	if a.Kind != 0 {
		text = d.r.Format(*a)
	}
	kit.Text(d.Document, name, &text)
	if !d.Reading() || text == "" {
		return
	}
	nowhere := State{}
	read, err := d.r.Parse(&nowhere, text)
	if err != nil || read.Kind >= KindRoll {
		d.Faultf(name, "%q is no choice of a player", nemo.Clip(text))
		return
	}
	*a = read
}

func (d *document) frame(f *frame) {
	kit.Word(d.Document, "work", &f.kind, frameNames)
	kit.Number(d.Document, "step", &f.step, 0, 255)
	kit.WordOrNone(d.Document, "awaits", &f.node, nodeNames)
	lists := d.r.listNames
	if f.kind == frameTest {
		lists = d.r.testNames
	}
	kit.PieceOrNone(d.Note("the effects or the TEST it goes through"), "list", &f.list, kit.Worded[uint16]("list of effects or TEST", lists))
	kit.WordOrNone(d.Document, "ocean", &f.ocean, namesOf[Ocean]())
	for _, field := range [...]struct {
		name string
		of   *uint8
	}{{"id", &f.id}, {"arg", &f.arg}, {"mode", &f.mode}, {"mask", &f.mask}, {"asked", &f.asked}, {"who", &f.who}} {
		kit.Number(d.Document, field.name, field.of, 0, 255)
	}
	d.numbers("dice", f.dice[:], 6)
	kit.Number(d.Document, "bonus", &f.bonus, -maxBonus, maxBonus)
	most := maxHelp
	if f.kind == frameFire { // the number of the sixth Warship that has fired
		most = maxShips
	}
	kit.Number(d.Document, "help", &f.help, 0, most)
	kit.Number(d.Document, "n", &f.n, -128, 127)
}
