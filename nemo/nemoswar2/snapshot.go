package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
)

// position is the document of a state, in the rulebook's words.
type position struct {
	Options      nemo.Settings `json:"options"`
	Turn         uint8         `json:"turn"`
	Act          uint8         `json:"act"`
	Motive       string        `json:"motive"`
	TurnedMotive bool          `json:"motiveWasChanged"`
	Nautilus     string        `json:"nautilus"`
	Notoriety    uint8         `json:"notoriety"`
	Highest      uint8         `json:"highestNotoriety"`
	Lost         lostDoc       `json:"spacesLost"`
	ActionPoints uint8         `json:"actionPoints"`
	Lull         bool          `json:"lull"`
	Tunnel       bool          `json:"arabianTunnel"`
	UpGunned     bool          `json:"upGunned"`
	End          string        `json:"end"`
	Ships        shipsDoc      `json:"ships"`
	Oceans       []oceanDoc    `json:"oceans"`
	Gemstones    gemsDoc       `json:"gemstones"`
	Cubes        []string      `json:"cubes"`
	Silver       []string      `json:"silverCubes"`
	Fleet        string        `json:"treasureFleet"`
	Treasures    treasuresDoc  `json:"treasures"`
	Upgrades     upgradesDoc   `json:"upgrades"`
	Characters   charactersDoc `json:"characters"`
	Tokens       tokensDoc     `json:"adventureTokens"`
	Seas         seasDoc       `json:"deadlySeas"`
	Cards        cardsDoc      `json:"cards"`
	Dice         diceDoc       `json:"placementDice"`
	Cannonballs  uint8         `json:"cannonballs"`
	TorpedoUsed  bool          `json:"torpedoUsed"`
	TorpedoMiss  bool          `json:"torpedoMissed"`
	Fails        uint8         `json:"failsInARow"`
	Crew         crewDoc       `json:"crew"`
	Versus       versusDoc     `json:"imperialist"`
	Pending      []workDoc     `json:"pending"`
}

type lostDoc struct {
	Nemo uint8 `json:"nemo"`
	Crew uint8 `json:"crew"`
	Hull uint8 `json:"hull"`
}

type shipsDoc struct {
	Joined    []string   `json:"groupsJoined"`
	BlueAt    uint8      `json:"blueAt"`
	GreenAt   uint8      `json:"greenAt"`
	Cup       []string   `json:"cup"`
	Discarded []string   `json:"discarded"`
	Salvaged  []string   `json:"salvaged"`
	Waiting   []string   `json:"waiting"`
	Backs     []string   `json:"showTheirBack"`
	Tonnage   [][]string `json:"tonnage"`
}

type oceanDoc struct {
	Ocean  string   `json:"ocean"`
	Hidden uint8    `json:"hiddenShips"`
	Ships  []string `json:"ships"`
	Gems   uint8    `json:"gemstones"`
	Tokens uint8    `json:"adventureTokens"`
}

type gemsDoc struct {
	Deck      uint8        `json:"adventureDeck"`
	Salvage   uint8        `json:"salvage"`
	Players   nemo.Numbers `json:"players"`
	Imperial  uint8        `json:"imperialist"`
	Committed uint8        `json:"committed"`
}

type treasuresDoc struct {
	Cup     []string     `json:"cup"`
	Held    []string     `json:"collected"`
	Buried  []string     `json:"buried"`
	Wonders []string     `json:"wondersOnTrack"`
	Spaces  nemo.Numbers `json:"wonderSpaces"`
}

type upgradesDoc struct {
	Box        []string `json:"box"`
	Available  []string `json:"available"`
	Equipped   []string `json:"equipped"`
	UsedTurn   []string `json:"usedThisTurn"`
	UsedAction []string `json:"usedThisAction"`
	Chosen     []string `json:"stack"`
	Random     uint8    `json:"stackRandom"`
}

type charactersDoc struct {
	Aboard     []string   `json:"aboard"`
	Gone       []string   `json:"gone"`
	Attributes [][]string `json:"attributes"`
	AttrOut    []string   `json:"attributesOut"`
	Traits     []string   `json:"characteristics"`
	TraitsOut  []string   `json:"characteristicsOut"`
}

type tokensDoc struct {
	Kept   []string `json:"kept"`
	Unseen []string `json:"unseen"`
}

type seasDoc struct {
	Unseen []string `json:"unseen"`
	InCup  uint8    `json:"inCup"`
}

type cardsDoc struct {
	Unseen   []string     `json:"unseen"`
	Events   nemo.Numbers `json:"eventsInParts"`
	Specials uint8        `json:"otherCards"`
	Part     uint8        `json:"part"`
	Opened   bool         `json:"actCardDrawn"`
	Deck     uint8        `json:"adventureDeck"`
	Next     bool         `json:"nextCardFollows"`
	Tableau  []string     `json:"tableau"`
	Discard  []string     `json:"discardPile"`
	Passed   [][]string   `json:"passPiles"`
	Failed   [][]string   `json:"failPiles"`
	Used     []string     `json:"usedThisTurn"`
}

type diceDoc struct {
	White nemo.Numbers `json:"white"`
	Black nemo.Numbers `json:"black"`
	Pair  nemo.Numbers `json:"pair"`
}

type crewDoc struct {
	Captain   uint8        `json:"captain"`
	Passes    uint8        `json:"tilePasses"`
	Given     bool         `json:"tileWasGiven"`
	Immune    nemo.Numbers `json:"immune"`
	Nadeen    uint8        `json:"nadeenWith"`
	Seizing   uint8        `json:"seizing"`
	Objector  uint8        `json:"objector"`
	Proposed  string       `json:"proposed"`
	Objection string       `json:"objection"`
}

type versusDoc struct {
	Points    uint8        `json:"actionPoints"`
	Squadrons nemo.Numbers `json:"squadrons"`
	Fails     uint8        `json:"failsInARow"`
}

// workDoc is a piece of work under way.
type workDoc struct {
	Work   string       `json:"work"`
	Step   uint8        `json:"step"`
	Awaits string       `json:"awaits"`
	List   string       `json:"list"`
	Ocean  string       `json:"ocean"`
	ID     uint8        `json:"id"`
	Arg    uint8        `json:"arg"`
	Mode   uint8        `json:"mode"`
	Mask   uint8        `json:"mask"`
	Asked  uint8        `json:"asked"`
	Who    uint8        `json:"who"`
	Dice   nemo.Numbers `json:"dice"`
	Bonus  int8         `json:"bonus"`
	Help   int8         `json:"help"`
	N      int8         `json:"n"`
}

var frameNames = [frameKinds]string{
	"none", "set-up", "turn", "card", "effects", "place", "amount", "branch", "choice", "gain-any", "lose-any", "lose-treasure",
	"pieces", "treasures", "wonders", "treasure-fleet", "test", "action-test", "fight", "volley", "hits", "fire", "defeat",
	"placement", "place-ship", "deadly-seas", "actions", "steps", "adventure", "pay", "lose-salvage", "bury", "motive",
	"imperialist", "hunt", "crush", "yield", "gemstone", "gift",
}

var nodeNames = [numNodes]string{
	"nothing", "start", "pay-upgrade", "pick", "purchase", "replace", "give", "take-gem", "branch", "motive", "gain-any",
	"lose-any", "lose-treasure", "piece", "place", "exert", "window", "doom", "pair", "die", "withhold", "spread",
	"reveal", "hostile", "hunting", "lull-gem", "backlash", "action", "free-action", "step", "adventure", "pay", "bury",
	"answer", "prize", "row", "follow-up", "calm", "fire", "imperialist", "commit", "spoils", "yield", "yield-squadron",
	"crushed", "gem", "gift", "object", "stand", "seize", "roll", "ocean-die", "card", "deck", "ship", "token", "wonder",
	"upgrade", "attribute", "trait", "adventure-token", "captain",
}

func (n Node) String() string { return nemo.Word(nodeNames[:], int(n)) }

// Snapshot returns the position as a document.
func (r *Rules) Snapshot(s *State) any {
	p := &position{
		Options: gameOptions.Settings(&s.Options), Turn: s.Turn, Act: s.Act, Motive: s.Motive.String(), TurnedMotive: s.TurnedMotive,
		Nautilus: s.Nautilus.String(), Notoriety: s.Notoriety, Highest: s.Highest,
		Lost:         lostDoc{s.Tracks[Nemo], s.Tracks[Crew], s.Tracks[Hull]},
		ActionPoints: s.ActionPoints, Lull: s.Lull, Tunnel: s.Tunnel, UpGunned: s.UpGunned, End: s.End.String(),
		Ships:     r.shipsDocOf(s),
		Gemstones: gemsDoc{s.deckGems, s.salvageGems, s.playerGems[:], s.imperialGems, s.committed},
		Cubes:     r.keysOf(PieceLand, bitSet(uint64(s.wood))), Silver: r.keysOf(PieceLand, bitSet(uint64(s.silver))),
		Fleet: s.fleet.String(),
		Treasures: treasuresDoc{
			r.typeKeys(&s.inCup), r.typeKeys(&s.held), r.typeKeys(&s.buried), r.keysOf(PieceTreasure, bitSet(s.wonders)),
			bitNumbers(s.wonderSpaces),
		},
		Upgrades:   r.upgradesDocOf(s),
		Characters: r.charactersDocOf(s),
		Tokens: tokensDoc{
			r.keysOf(PieceToken, bitSet(uint64(s.tokensKept))), r.keysOf(PieceToken, bitSet(uint64(s.tokensUnseen))),
		},
		Seas:  seasDoc{r.keysOf(PieceSea, bitSet(uint64(s.seasUnseen))), s.seasInCup},
		Cards: r.cardsDocOf(s),
		Dice:  diceDoc{s.white[:], s.black[:], s.pair[:]},

		Cannonballs: s.cannonballs, TorpedoUsed: s.torpedoUsed, TorpedoMiss: s.torpedoMissed, Fails: s.fails,
		Crew: crewDoc{
			s.captain, s.passes, s.given, s.immuneSeats(), s.nadeenWith, s.seizing, s.objector, r.actionText(s.proposed), r.actionText(s.objection),
		},
		Versus:  versusDoc{s.imperialPoints, s.squadrons[:], s.imperialFails},
		Pending: []workDoc{},
	}
	for o := WesternPacific; o <= numOceans; o++ {
		p.Oceans = append(p.Oceans, oceanDoc{o.String(), s.hidden[o], r.keysOf(PieceShip, s.sea[o]), s.gems[o], s.tokens[o]})
	}
	for i := range s.stack[:s.depth] {
		p.Pending = append(p.Pending, r.workDocOf(&s.stack[i]))
	}
	return p
}

func (r *Rules) actionText(a Action) string {
	if a.Kind == 0 {
		return ""
	}
	return r.Format(a)
}

func (r *Rules) shipsDocOf(s *State) shipsDoc {
	doc := shipsDoc{
		Joined: nemo.SetWords(uint64(s.joined), groupNames[:]), BlueAt: s.groupAt[0], GreenAt: s.groupAt[1],
		Cup: r.keysOf(PieceShip, s.cup), Discarded: r.keysOf(PieceShip, s.discarded), Salvaged: r.keysOf(PieceShip, s.salvaged),
		Waiting: r.keysOf(PieceShip, s.waiting), Backs: r.keysOf(PieceShip, s.back),
	}
	for _, row := range s.tonnage[1:] {
		doc.Tonnage = append(doc.Tonnage, r.keysOf(PieceShip, row))
	}
	return doc
}

func (r *Rules) upgradesDocOf(s *State) upgradesDoc {
	keys := func(word uint32) []string { return r.keysOf(PieceUpgrade, bitSet(uint64(word))) }
	return upgradesDoc{
		keys(s.box), keys(s.available), keys(s.equipped), keys(s.usedTurn), keys(s.usedAction), keys(s.chosen), s.random,
	}
}

func (r *Rules) charactersDocOf(s *State) charactersDoc {
	doc := charactersDoc{
		Aboard:  r.keysOf(PieceCharacter, bitSet(uint64(s.aboard))),
		Gone:    r.keysOf(PieceCharacter, bitSet(uint64(s.gone))),
		AttrOut: r.keysOf(PieceAttribute, bitSet(uint64(s.attributesOut))),
		Traits:  r.keysOf(PieceTrait, bitSet(uint64(s.traits))), TraitsOut: r.keysOf(PieceTrait, bitSet(uint64(s.traitsOut))),
	}
	for _, tokens := range s.attributes {
		doc.Attributes = append(doc.Attributes, r.keysOf(PieceAttribute, bitSet(uint64(tokens))))
	}
	return doc
}

func (r *Rules) cardsDocOf(s *State) cardsDoc {
	doc := cardsDoc{
		Unseen: r.keysOf(PieceCard, s.unseen), Events: s.events[:], Specials: s.specials, Part: s.part, Opened: s.opened,
		Deck: s.deck, Next: s.nextCard, Tableau: r.keysOf(PieceCard, s.tableau), Discard: r.keysOf(PieceCard, s.discardPile),
		Used: r.keysOf(PieceCard, s.cardsUsed),
	}
	for seat := range s.passed {
		doc.Passed = append(doc.Passed, r.keysOf(PieceCard, s.passed[seat]))
		doc.Failed = append(doc.Failed, r.keysOf(PieceCard, s.failed[seat]))
	}
	return doc
}

func (r *Rules) workDocOf(f *frame) workDoc {
	list := r.listNames[f.list]
	if f.kind == frameTest {
		list = r.testNames[f.list]
	}
	return workDoc{
		frameNames[f.kind], f.step, f.node.String(), list, f.ocean.String(), f.id, f.arg, f.mode, f.mask, f.asked, f.who,
		f.dice[:], f.bonus, f.help, f.n,
	}
}

// keysOf lists the keys of a set of pieces; never nil.
func (r *Rules) keysOf(kind PieceKind, pieces set) []string {
	keys := []string{}
	for !pieces.empty() {
		keys = append(keys, r.pieceKey(Piece{kind, pieces.pop()}))
	}
	return keys
}

// typeKeys lists Treasures, each as often as it is there.
func (r *Rules) typeKeys(counts *[maxTypes + 1]uint8) []string {
	keys := []string{}
	for t := 1; t <= r.numTypes; t++ {
		for range counts[t] {
			keys = append(keys, r.types[t].key)
		}
	}
	return keys
}

func bitNumbers(word uint16) nemo.Numbers {
	numbers := nemo.Numbers{}
	for i := range uint8(16) {
		if word>>i&1 != 0 {
			numbers = append(numbers, i)
		}
	}
	return numbers
}
