package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// document walks through a state, to write or read a position or to describe its schema.
type document struct {
	*kit.Document

	r *Rules
	s *State
}

// document declares the members of a position.
func (r *Rules) document(to *kit.Document, s *State) {
	d := &document{Document: to, r: r, s: s}
	gameOptions.Document(to, "options", &r.about, &s.Options)
	d.Lexicon(lexiconOfPositions)
	d.Sort("warship", kit.KeysOf(r.namer(PieceShip), func(id uint8) bool { return r.ships[id].Front.Warship() }))
	if d.Reading() {
		if err := r.checkMotive(&s.Options); err != nil {
			d.Faultf("options", "%v", err)
		}
	}
	d.markers()
	d.ships()
	d.oceans()
	d.gemstones()
	d.Said("uprisings|cubes|uprising cubes|cubes out", "levantamientos|cubos|cubo de levantamiento").Not("gone|removed|put down|sofocado")
	word(d, "cubes", PieceLand, &s.wood)
	d.Said("silver cubes|silver uprisings|uprisings with a silver cube", "cubos plateados")
	word(d, "silverCubes", PieceLand, &s.silver)
	d.Said("treasure fleet|sunken treasure fleet", "flota del tesoro")
	kit.WordOrNone(d.Note("the ocean of the Sunken Treasure Fleet"), "treasureFleet", &s.fleet, namesOf[Ocean]())
	d.treasures()
	d.upgrades()
	d.characters()
	d.Object("adventureTokens", func() {
		d.Said("adventure tokens kept|tokens kept", "fichas de aventura conservadas")
		word(d, "kept", PieceToken, &s.tokensKept)
		d.Said("adventure tokens not seen yet", "fichas de aventura aún no vistas").Is(position.Home)
		word(d, "unseen", PieceToken, &s.tokensUnseen)
	})
	d.Rule("3.22").Object("deadlySeas", func() {
		d.Is(position.Home)
		word(d, "unseen", PieceSea, &s.seasUnseen)
		kit.Number(to, "inCup", &s.seasInCup, 0, numDeadlySeas)
	})
	d.cards()
	d.Rule("10.1").Note("the dice of the Placement Phase; one that was placed is 0").Object("placementDice", func() {
		d.numbers("white", s.white[:], 6)
		d.numbers("black", s.black[:], 6)
		d.numbers("pair", s.pair[:], 6)
	})
	kit.Number(d.Said("cannonballs", "balas de cañón").Rule("12.8"), "cannonballs", &s.cannonballs, 0, int(r.set.Board.Cannonballs))
	kit.Flag(d.Is(position.Moment), "torpedoUsed", &s.torpedoUsed)
	kit.Flag(d.Is(position.Moment), "torpedoMissed", &s.torpedoMissed)
	kit.Number(d.Said("fails in a row", "fallos seguidos").Is(position.Moment).Rule("7.9"), "failsInARow", &s.fails, 0, mostFails)
	d.Rule("16.3").Object("crew", d.crew)
	d.Rule("18.1").Object("imperialist", func() {
		kit.Number(d.Rule("18.4.1"), "actionPoints", &s.imperialPoints, 0, int(r.set.Versus.Most))
		d.Rule("18.6")
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

// Names of the kinds of pieces, of resources and of other words of positions.
var (
	nounsOfPieces = map[PieceKind]string{
		PieceShip: "ship", PieceLand: "land", PieceToken: "adventure token", PieceSea: "deadly seas token", PieceTreasure: "treasure",
		PieceUpgrade: "upgrade", PieceCharacter: "character", PieceAttribute: "attribute", PieceTrait: "characteristic", PieceCard: "card",
	}
	spanishOfResources = [...]string{Nemo: "captain nemo|capitán nemo", Crew: "tripulación", Hull: "casco|nautilus hull|nautilus casco"}
	lexiconOfPositions = map[string]string{
		"ship": "barco", "warship": "barco de guerra|buque de guerra", "professor-aronnax": "aronnax", "chief-engineer": "ingeniero jefe", "steam-torpedoes": "torpedos de vapor",
		"card": "carta|adventure card|carta de aventura", "treasure": "tesoro", "upgrade": "mejora", "character": "personaje",
		"science": "ciencia", "explore": "exploración|explorar|exploration", "war": "guerra", "adventure": "aventura", "piracy": "piratería",
		"western-pacific": "pacífico occidental", "eastern-pacific": "pacífico oriental", "north-atlantic": "atlántico norte",
		"south-atlantic": "atlántico sur", "first-officer": "primer oficial", "second-officer": "segundo oficial",
		"fog-machine": "máquina de niebla", "european-seas": "mares europeos|mares de europa", "indian-ocean": "índico|océano índico",
		"south-pacific": "pacífico sur", "central-pacific": "pacífico central", "pacific-coast": "costa del pacífico",
		"arctic-ocean": "ártico|océano ártico|arctic", "cape-horn": "cabo de hornos", "cape-of-good-hope": "cabo de buena esperanza",
		"tientsin-massacre": "tientsin", "shogun-rebellion": "shogun", "ashanti-wars": "ashanti",
		"mexican-independence": "mexico|independencia mexicana", "paraguayan-war": "guerra del paraguay|paraguay",
		"livingstones-expedition": "livingstone", "cuba-and-puerto-rico-revolt": "cuba|revuelta de cuba",
		"fenian-troubles": "fenian|irlanda|ireland", "spanish-revolution": "revolución española|spain|españa",
		"abyssinia-at-war": "abisinia|abyssinia", "maori-resistance": "maori|new zealand|nueva zelanda", "kamehamehas-hawaii": "hawaii",
		"selangor-civil-war": "selangor",
	}
)

// piecesOf are the pieces of a kind.
func (r *Rules) piecesOf(kind PieceKind) (all []uint8) {
	for id := range mostPieces {
		if p, known := r.keys[r.pieceKey(Piece{kind, uint8(id)})]; known && p == (Piece{kind, uint8(id)}) {
			all = append(all, uint8(id))
		}
	}
	return all
}

// mostPieces is the capacity of a list of pieces: the size of a [set].
const mostPieces = 128

// namer names the pieces of a kind.
func (r *Rules) namer(kind PieceKind) kit.Namer[uint8] {
	return kit.Namer[uint8]{
		What: nounsOfPieces[kind], All: func() []uint8 { return r.piecesOf(kind) },
		Key: func(id uint8) string { return r.pieceKey(Piece{kind, id}) },
		Find: func(key string) (uint8, bool) {
			p, known := r.keys[key]
			return p.ID, known && p.Kind == kind
		},
	}
}

// word declares a set of pieces that fits in a word.
func word[T ~uint8 | ~uint16 | ~uint32 | ~uint64](d *document, name string, kind PieceKind, word *T) {
	pieces := bitSet(uint64(*word))
	d.pieces(name, kind, &pieces)
	*word = T(pieces.low)
}

func (d *document) markers() {
	r, s, b := d.r, d.s, &d.r.set.Board
	d.Is(position.Elapsed).Said("turn", "turno").Rule("5.1").Note("turns, from 1; 0 during set-up")
	kit.Number(d.Document, "turn", &s.Turn, 0, r.set.turns())
	kit.Number(d.Said("act", "acto").Rule("6.4").Note("0 before the Prologue"), "act", &s.Act, 0, numActs)
	kit.Word(d.Said("motive|nemo's motive", "motivo|motivo de nemo").Is(position.Alone), "motive", &s.Motive, namesOf[Motive]())
	kit.Flag(d.Said("motive was changed", "motivo cambiado"), "motiveWasChanged", &s.TurnedMotive)
	kit.WordOrNone(d.Said("nautilus", "").Is(position.Here).Note("the ocean where the Nautilus is"), "nautilus", &s.Nautilus, namesOf[Ocean]())
	kit.Number(d.Said("notoriety", "notoriedad").Rule("9.7"), "notoriety", &s.Notoriety, 0, int(b.NotorietyEnd))
	d.Said("highest notoriety|highest notoriety so far", "notoriedad más alta").Rule("9.7")
	kit.Number(d.Document, "highestNotoriety", &s.Highest, 0, int(b.NotorietyEnd))
	d.Note("spaces that each Ship Resource has lost").Object("spacesLost", func() {
		for res := Nemo; res <= Hull; res++ {
			kit.Number(d.Said(res.String(), spanishOfResources[res]).Is(position.Left).Rule("2.6"), res.String(), &s.Tracks[res], 0, int(r.last(res)))
		}
	})
	d.Said("action points|ap|action points left|actions left", "puntos de acción").Is(position.Moment).Rule("10.7")
	kit.Number(d.Document, "actionPoints", &s.ActionPoints, 0, int(b.ActionPointsMost))
	kit.Flag(d.Said("lull|lull turn", "calma").Is(position.Moment), "lull", &s.Lull)
	kit.Flag(d.Document, "arabianTunnel", &s.Tunnel)
	kit.Flag(d.Said("up gunned|warships up gunned", "").Note("whether Warships show Purple"), "upGunned", &s.UpGunned)
	kit.WordOrNone(d.Is(position.Silent).Note("how the game ended, none while it runs"), "end", &s.End, namesOf[End]())
}

func (d *document) ships() {
	s, end := d.s, int(d.r.set.Board.NotorietyEnd)
	d.Object("ships", func() {
		kit.Set(d.Said("groups joined|groups that joined", "grupos que entraron"), "groupsJoined", &s.joined, namesOf[Group]())
		kit.Number(d.Rule("3.7").Note("the space of the Notoriety track where Blue waits"), "blueAt", &s.groupAt[0], 0, end)
		kit.Number(d.Rule("3.7").Note("and Green"), "greenAt", &s.groupAt[1], 0, end)
		d.Said("ships in the cup|cup", "barcos en el vaso").Is(position.Home)
		d.pieces("cup", PieceShip, &s.cup)
		d.Said("ships discarded|discarded ships|discarded", "barcos descartados|descartado")
		d.pieces("discarded", PieceShip, &s.discarded)
		d.Said("salvage|salvaged", "salvamento")
		d.pieces("salvaged", PieceShip, &s.salvaged)
		d.Said("ships that wait|waiting", "barcos que esperan").Is(position.Home)
		d.pieces("waiting", PieceShip, &s.waiting)
		d.Said("ships that show their back", "barcos por su reverso").Zone("back")
		d.pieces("showTheirBack", PieceShip, &s.back)
		d.Note("the rows of the Tonnage track, one for each major ocean")
		d.Said("sunk|tonnage|sunk in", "hundidos|hundido").Each(
			"western pacific|pacífico occidental", "eastern pacific|pacífico oriental", "north atlantic|atlántico norte",
			"south atlantic|atlántico sur", "european seas|mares europeos", "indian ocean|océano índico|índico")
		kit.Array(d.Document, "tonnage", s.tonnage[1:], func(row *set) { d.pieces("", PieceShip, row) })
	})
}

func (d *document) oceans() {
	r, s, o := d.r, d.s, Ocean(0)
	var oceans [numOceans]struct{}
	kit.Array(d.Said("", "océanos|mares"), "oceans", oceans[:], kit.Struct(d.Document, func(*struct{}) {
		o = o%numOceans + 1
		named := o
		kit.Word(d.Is(position.Names|position.Silent), "ocean", &named, namesOf[Ocean]())
		if named != o {
			d.Faultf("ocean", "%q is not %s", named, o)
		}
		d.Said("hidden ships|ships face down", "barcos ocultos").Is(position.Follows).Rule("10.5")
		kit.Number(d.Document, "hiddenShips", &s.hidden[o], 0, max(int(r.spaces[o]), d.widest()))
		d.Said("ships face up|ships|face up|revealed|ships revealed", "barcos|a la vista|descubierto").Is(position.Alone)
		d.pieces("ships", PieceShip, &s.sea[o])
		d.Said("gemstones|gems|treasure gemstones|treasures", "gemas|gemas de tesoro").State("0", "taken|gone").Rule("3.12")
		kit.Number(d.Document, "gemstones", &s.gems[o], 0, int(r.set.Board.Gemstones))
		d.Said("adventure tokens|tokens", "fichas de aventura|fichas").Rule("3.10.1")
		kit.Number(d.Note("face down"), "adventureTokens", &s.tokens[o], 0, numAdventureTokens)
	}))
}

// widest returns how many ships any ocean can have, where one schema describes all
// oceans.
func (d *document) widest() int {
	if d.Reading() || d.Writing() {
		return 0
	}
	return maxSpaces
}

func (d *document) gemstones() {
	s, most := d.s, int(d.r.set.Board.Gemstones)
	d.Rule("3.12").Object("gemstones", func() {
		d.Said("gemstones beside the adventure deck|adventure deck gemstones", "gemas junto al mazo de aventura").Is(position.Follows).Rule("3.12")
		kit.Number(d.Document, "adventureDeck", &s.deckGems, 0, most)
		kit.Number(d.Said("gemstones in salvage|salvage gemstones", "gemas en salvamento").Rule("3.12"), "salvage", &s.salvageGems, 0, most)
		d.Said("gemstones of player|gems of player", "gemas del jugador").Is(position.Owned)
		d.numbers("players", s.playerGems[:], most)
		kit.Number(d.Document, "imperialist", &s.imperialGems, 0, most)
		kit.Number(d.Document, "committed", &s.committed, 0, most)
	})
}

func (d *document) treasures() {
	s := d.s
	d.Object("treasures", func() {
		d.Said("treasures in the cup", "tesoros en el vaso").Is(position.Home).Zone("treasures")
		d.types("cup", &s.inCup, s.intoCup)
		d.Said("treasures collected|collected|treasures", "tesoros reunidos|reunido|tesoros").Is(position.Owned).Zone("treasures")
		d.types("collected", &s.held, s.hold)
		d.Said("treasures buried|buried", "tesoros enterrados").Zone("treasures")
		d.types("buried", &s.buried, func(t TreasureID) { s.buried[t]++ })
		d.Said("wonders on the track|wonders", "maravillas en la pista").Zone("wonders")
		word(d, "wondersOnTrack", PieceTreasure, &s.wonders)
		kit.Numbers(d.Rule("3.10.2"), "wonderSpaces", &s.wonderSpaces, 0, 15)
	})
}

// types declares Treasures, each as often as it occurs.
func (d *document) types(name string, counts *[maxTypes + 1]uint8, put func(t TreasureID)) {
	named := d.r.namer(PieceTreasure)
	kit.List(d.Document, name, eachOf(counts), 200, func(t *uint8) {
		if kit.Piece(d.Document, "", t, &named); d.Reading() && *t > 0 {
			put(TreasureID(*t))
		}
	})
}

func (d *document) upgrades() {
	s := d.s
	d.Rule("3.4.1").Object("upgrades", func() {
		d.Said("upgrades in the box|in the box|box", "mejoras en la caja").Is(position.Home)
		word(d, "box", PieceUpgrade, &s.box)
		d.Said("upgrades available|available", "mejoras disponibles")
		word(d, "available", PieceUpgrade, &s.available)
		d.Said("upgrades equipped|equipped|built|fitted|upgrades", "mejoras instaladas|instalada|mejoras").Is(position.Owned)
		word(d, "equipped", PieceUpgrade, &s.equipped)
		d.Zone("used this turn")
		word(d, "usedThisTurn", PieceUpgrade, &s.usedTurn)
		d.Zone("used this action")
		word(d, "usedThisAction", PieceUpgrade, &s.usedAction)
		word(d, "stack", PieceUpgrade, &s.chosen)
		kit.Number(d.Note("cards of the stack that are not known"), "stackRandom", &s.random, 0, numUpgrades)
	})
}

func (d *document) characters() {
	s := d.s
	d.Object("characters", func() {
		d.Said("aboard|characters aboard|alive|available", "a bordo|vivo|viva|disponible").Is(position.Home)
		word(d, "aboard", PieceCharacter, &s.aboard)
		d.Said("characters gone|gone|sacrificed|dead|lost", "personajes que ya no están|sacrificado|muerto|murió|perdido").Is(position.Home)
		word(d, "gone", PieceCharacter, &s.gone)
		d.Note("the tokens of the Chief Engineer, the Second and the First Officer")
		d.Said("attributes of", "atributos").Each("chief engineer", "second officer", "first officer")
		kit.Array(d.Document, "attributes", s.attributes[:], func(tokens *uint32) { word(d, "", PieceAttribute, tokens) })
		word(d, "attributesOut", PieceAttribute, &s.attributesOut)
		word(d, "characteristics", PieceTrait, &s.traits)
		word(d, "characteristicsOut", PieceTrait, &s.traitsOut)
	})
}

func (d *document) cards() {
	s := d.s
	d.Rule("3.2").Object("cards", func() {
		d.Said("cards not drawn yet", "cartas aún no robadas").Is(position.Home)
		d.pieces("unseen", PieceCard, &s.unseen)
		d.Note("events left in each part of the Draw Pile")
		d.Said("events left in", "eventos que quedan en").Each("prologue|prólogo", "act 1|acto 1", "act 2|acto 2", "act 3|acto 3")
		d.numbers("eventsInParts", s.events[:], numEvents)
		kit.Number(d.Is(position.Silent).Note("the cards in it that are no events, a bit each"), "otherCards", &s.specials, 0,
			specialReunion|specialRising|specialReflections|specialFinale)
		kit.Number(d.Note("the part that is drawn from"), "part", &s.part, 0, numParts-1)
		kit.Flag(d.Document, "actCardDrawn", &s.opened)
		d.Said("adventure deck|cards left in the adventure deck", "mazo de aventura").Is(position.Follows).Rule("3.2.4").Of("card|carta")
		kit.Number(d.Document, "adventureDeck", &s.deck, 0, numEvents)
		kit.Flag(d.Is(position.Moment), "nextCardFollows", &s.nextCard)
		d.Said("cards kept|kept|tableau", "cartas conservadas|conservada")
		d.pieces("tableau", PieceCard, &s.tableau)
		d.Said("discard pile|cards discarded|discarded", "pila de descarte|descartada|descartado")
		d.pieces("discardPile", PieceCard, &s.discardPile)
		d.Said("pass pile|passed|pass", "pila de éxitos|pila de paso|pila de éxito").Is(position.Owned)
		kit.Array(d.Document, "passPiles", s.passed[:], func(pile *set) { d.pieces("", PieceCard, pile) })
		d.Said("fail pile|failed|fail", "pila de fracasos|pila de fallos|pila de fracaso").Is(position.Owned)
		kit.Array(d.Document, "failPiles", s.failed[:], func(pile *set) { d.pieces("", PieceCard, pile) })
		d.Zone("cards used")
		d.pieces("usedThisTurn", PieceCard, &s.cardsUsed)
	})
}

// crew declares what passes among those who command the Nautilus.
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

// choice declares a choice that awaits objections, as it is typed.
func (d *document) choice(name string, a *Action) {
	text := ""
	if a.Kind != 0 {
		text = d.r.Format(*a)
	}
	d.Values(func() []string { return kit.TextsOf(d.r.ActionRanges(d.s)) })
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
