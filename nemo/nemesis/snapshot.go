package nemesis

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// position is the document of a state, in the rulebook's words. What an
// observation hides says so ("hidden"), or is counted by its back. Two parts
// follow from the others, are written for those who read the document, and count
// for nothing when it is read back: where a ship that arrived has come (reached),
// and the Contamination cards that scans took out of the game (removed).
type position struct {
	Options      nemo.Settings `json:"options"`
	Turn         uint8         `json:"turn"`
	End          string        `json:"end"`
	Ship         string        `json:"ship"`
	Reached      string        `json:"reached,omitempty"`
	NobodyLeft   bool          `json:"nobodyLeft"`
	Time         uint8         `json:"time"`
	SelfDestruct uint8         `json:"selfDestruct"` // counted from 1; 0 while it is not active
	Destination  string        `json:"destination"`
	First        uint8         `json:"firstPlayer"`
	Moments      []string      `json:"moments"`
	Passed       []int         `json:"passed"`
	SkipsAttack  bool          `json:"skipsAttackStep"`

	Players   []playerDoc   `json:"players"`
	Rooms     []roomDoc     `json:"rooms"`
	Noise     []string      `json:"noise"`
	Closed    []string      `json:"closedDoors"`
	Destroyed []string      `json:"destroyedDoors"`
	Airlock   uint8         `json:"airlock"`
	Intruders []intruderDoc `json:"intruders"`
	Calm      []string      `json:"intrudersNotAttacking"`
	Bag       []countDoc    `json:"bag"`
	Eggs      uint8         `json:"eggs"`
	Corpses   []corpseDoc   `json:"corpses"`
	Pods      []podDoc      `json:"pods"`
	Engines   []seenDoc     `json:"engines"`

	Coordinates     seenDoc       `json:"coordinates"`
	Weaknesses      [3]string     `json:"weaknesses"` // of the Corpse, the Egg, the Carcass
	Contamination   supplyDoc     `json:"contamination"`
	Wounds          []countDoc    `json:"seriousWounds"`
	WoundsDiscarded []countDoc    `json:"seriousWoundsDiscarded"`
	Attacks         deckDoc       `json:"attackCards"`
	Events          deckDoc       `json:"eventCards"`
	Items           []itemDoc     `json:"items"`
	Under           [][]underDoc  `json:"underItemDecks"` // red, yellow, green
	Explorations    []string      `json:"explorationTokens"`
	IntruderPlayer  *intruderHand `json:"intruderPlayer,omitempty"`
	Pending         []workDoc     `json:"pending"`
}

type playerDoc struct {
	Character     string           `json:"character"`
	Fate          string           `json:"fate"`
	Room          uint8            `json:"room"`
	Pod           uint8            `json:"pod"`
	Hand          []string         `json:"hand"`
	Draw          []string         `json:"deck"`
	Discard       []string         `json:"discard"`
	Hidden        uint8            `json:"hiddenInHand,omitempty"` // cards of the deck that are in hand
	Contamination contaminationDoc `json:"contamination"`
	Light         uint8            `json:"lightWounds"`
	Wounds        []woundDoc       `json:"seriousWounds"`
	Markers       []string         `json:"markers"`
	Hands         []heldDoc        `json:"hands"`
	Inventory     []countDoc       `json:"inventory"`
	Backs         []countDoc       `json:"backs,omitempty"` // hidden Items by colour
	Quests        [2]bool          `json:"questsActivated"`
	Objectives    []objectiveDoc   `json:"objectives"`
}

type contaminationDoc struct {
	Hand    [numStatus]uint8 `json:"hand"` // never scanned, INFECTED, clean
	Draw    [numStatus]uint8 `json:"deck"`
	Discard [numStatus]uint8 `json:"discard"`
}

type woundDoc struct {
	Wound   string `json:"wound"`
	Dressed bool   `json:"dressed"`
}

type heldDoc struct {
	What       string `json:"what"`
	Item       string `json:"item,omitempty"`
	Player     uint8  `json:"player,omitempty"` // whose Corpse, 0 for the blue one
	Ammo       uint8  `json:"ammo,omitempty"`
	More       uint8  `json:"moreCapacity,omitempty"`
	Autoloaded bool   `json:"autoloader,omitempty"`
	Joined     bool   `json:"joined,omitempty"`
}

type objectiveDoc struct {
	Objective string `json:"objective"` // or "hidden", of a deck
	Deck      string `json:"deck,omitempty"`
	Seen      []int  `json:"seenBy"`
}

type countDoc struct {
	What  string `json:"what"`
	Count uint8  `json:"count"`
}

type roomDoc struct {
	Room        uint8  `json:"room"`
	Tile        string `json:"tile"` // "" while nobody has seen it
	Explored    bool   `json:"explored"`
	Seen        []int  `json:"seenBy"`
	Token       string `json:"token"`
	TokenSeen   []int  `json:"tokenSeenBy"`
	Items       uint8  `json:"items"`
	Fire        bool   `json:"fire"`
	Malfunction bool   `json:"malfunction"`
	Eggs        uint8  `json:"eggs"`
	Carcasses   uint8  `json:"carcasses"`
}

type intruderDoc struct {
	Intruder string `json:"intruder"`
	Room     uint8  `json:"room"`
	Injuries uint8  `json:"injuries"`
}

type corpseDoc struct {
	Player uint8  `json:"player"` // 0 for the blue one
	At     string `json:"at"`     // "room 2", "carried by 3" or "gone"
}

type podDoc struct {
	Section string `json:"section"` // "" for a Pod that is not in play
	Locked  bool   `json:"locked"`
}

type seenDoc struct {
	Is   string `json:"is"`
	Seen []int  `json:"seenBy"`
}

type supplyDoc struct {
	Supply   uint8    `json:"supply"`
	Lost     uint8    `json:"lost"`
	Infected uint8    `json:"infectedAmongUnscanned"`
	Removed  [2]uint8 `json:"removed"` // INFECTED, clean: scanned and out of the game
}

type deckDoc struct {
	Draw    []string   `json:"deck"`
	Discard []string   `json:"discard"`
	Gone    []string   `json:"gone"`
	Top     string     `json:"top"`
	TopSeen []int      `json:"topSeenBy"`
	Under   []underDoc `json:"under"`
}

type underDoc struct {
	Card string `json:"card"`
	By   uint8  `json:"by"`
}

type itemDoc struct {
	Item      string `json:"item"`
	Deck      uint8  `json:"deck"`
	Discarded uint8  `json:"discarded"`
	Gone      uint8  `json:"gone"`
}

type intruderHand struct {
	Player  uint8    `json:"player"`
	Hand    []string `json:"hand"`
	Deck    []string `json:"deck"`
	Discard []string `json:"discard"`
	Hidden  uint8    `json:"hiddenInHand,omitempty"`
}

// workDoc is a piece of work under way.
type workDoc struct {
	Work     string     `json:"work"`
	Step     uint8      `json:"step"`
	Awaits   string     `json:"awaits"`
	Player   uint8      `json:"player"`
	By       uint8      `json:"by"`
	Action   *actionDoc `json:"action,omitempty"`
	Intruder uint8      `json:"intruder"`
	Room     uint8      `json:"room"`
	N        uint8      `json:"n"`
	M        uint8      `json:"m"`
	K        uint8      `json:"k"`
	Source   string     `json:"source"`
	Of       string     `json:"of,omitempty"` // the Room, card or Item whose effects these are
	ID       uint8      `json:"id"`
	Branch   uint8      `json:"branch"`
	At       uint8      `json:"at"`
	Choice   []int      `json:"choice"`
	Rest     []int      `json:"rest"`
	Given    []int      `json:"given"`
}

type actionDoc struct {
	Kind   uint8 `json:"kind"`
	N      uint8 `json:"n"`
	Target uint8 `json:"target"`
	Branch uint8 `json:"branch"`
}

var (
	frameNames = [frameKinds]string{
		"none", "set-up", "turn", "round", "passing", "action", "entering", "noise", "encounter", "objectives", "attack",
		"wound", "injury", "retreat", "escape", "shot", "search", "taking", "doors", "scan", "draw", "trade", "craft",
		"effects", "tokens", "victory-check", "intruder-player",
	}
	sourceNames  = [...]string{"none", "room", "card", "item", "event", "attack", "intruder-card"}
	heldNames    = [...]string{"none", "item", "corpse", "egg", "carcass"}
	momentNames  = [...]string{"none", "first-encounter", "first-death", "queen-killed"}
	markerNames  = [...]string{"none", "slime", "larva", "signal"}
	sectionNames = [...]string{"none", "a", "b"}
	endNames     = [...]string{"", "jump", "destroyed", "nobody-left"}
)

const (
	hidden = "hidden"
)

// pieceNames are the names of pieces in documents by their numbers; the first
// is none's.
type pieceNames struct {
	items, events, attacks, explorations, objectives, coordinates, aliens, tokens, corridors, intruders []string
	decks                                                                                               [NumCharacters + 1][]string
}

func (r *Rules) pieceNames() *pieceNames {
	n := &pieceNames{items: r.set.itemKeys(), events: none(), attacks: none(), explorations: none()}
	n.objectives, n.coordinates, n.aliens, n.tokens, n.corridors, n.intruders = none(), none(), none(), none(), none(), none()
	for i := range r.set.Events {
		n.events = append(n.events, r.set.Events[i].Key)
	}
	for id := uint8(1); id <= r.numAttacks; id++ {
		n.attacks = append(n.attacks, fmt.Sprintf("%d-%s", id, r.attacks[id].kind))
	}
	for id := uint8(1); id <= r.numExploration; id++ {
		token := &r.exploration[id]
		n.explorations = append(n.explorations, fmt.Sprintf("%d-%s-%d", id, token.effect, token.items))
	}
	for i := range r.set.Objectives {
		n.objectives = append(n.objectives, r.set.Objectives[i].Key)
	}
	for i := range r.set.Coordinates {
		n.coordinates = append(n.coordinates, r.set.Coordinates[i].Key)
	}
	for i := range r.set.IntruderActions {
		n.aliens = append(n.aliens, r.set.IntruderActions[i].Key)
	}
	for _, token := range r.bagKinds[1:] {
		n.tokens = append(n.tokens, fmt.Sprintf("%s-%d", token.kind, token.surprise))
	}
	n.corridors = append(n.corridors, "technical")
	for i := range r.set.Board.Corridors {
		ends := r.set.Board.Corridors[i].Rooms
		n.corridors = append(n.corridors, fmt.Sprintf("%d-%d", ends[0], ends[1]))
	}
	for i := range r.firstOf[Blank] {
		n.intruders = append(n.intruders, fmt.Sprintf("%s-%d", r.typeOf(i), i-r.firstOf[r.typeOf(i)]+1))
	}
	for c := range n.decks {
		n.decks[c] = r.deckNames(Character(c))
	}
	return n
}

func none() []string { return []string{"none"} }

// deckNames are the Action cards of a Character; a second copy has a number.
func (r *Rules) deckNames(c Character) []string {
	names, seen := none(), map[string]int{}
	if c == 0 {
		return names
	}
	for _, id := range r.characters[c].deck {
		key := r.set.Actions[id-1].Key
		if seen[key]++; seen[key] > 1 {
			key = fmt.Sprintf("%s-%d", key, seen[key])
		}
		names = append(names, key)
	}
	return names
}

// scribe writes a position.
type scribe struct {
	r     *Rules
	s     *State
	names *pieceNames
}

// Snapshot returns the position as a document.
func (r *Rules) Snapshot(s *State) any {
	w := &scribe{r, s, r.pieceNames()}
	p := &position{
		Options: gameOptions.Settings(&s.Options), Turn: s.Turn, End: endNames[s.End], Ship: s.Ship.String(), NobodyLeft: s.nobodyLeft,
		Time: s.Time, SelfDestruct: s.SelfDestruct, Destination: Course(s.Destination).String(), First: uint8(s.First),
		Moments: words([]bool{s.FirstEncounter, s.FirstDeath, s.QueenKilled}, momentNames[:]),
		Passed:  numbers(uint64(s.passed)), SkipsAttack: s.skipsAttack,
		Noise: w.corridors(s.noise), Closed: w.corridors(s.closed), Destroyed: w.corridors(s.destroyed),
		Airlock: uint8(s.Airlock), Calm: nemo.SetWords(uint64(s.calm)<<1, w.names.intruders),
		Bag: counts(s.Bag[:], w.names.tokens), Eggs: s.Eggs,
		Contamination: supplyDoc{s.Supply, s.Lost, s.Infected, r.removedContamination(s)},
		Wounds:        counts(s.wounds[:], woundNames[:]), WoundsDiscarded: counts(s.woundsDiscarded[:], woundNames[:]),
		Attacks: w.deck(&s.attacks, w.names.attacks), Events: w.deck(&s.events, w.names.events),
		Explorations: nemo.SetWords(uint64(s.explorations), w.names.explorations),
		Intruders:    []intruderDoc{}, Corpses: []corpseDoc{}, Items: []itemDoc{}, Pending: []workDoc{},
	}
	for player := uint8(1); player <= s.Options.Players; player++ {
		p.Players = append(p.Players, w.player(&s.Players[player]))
	}
	if s.Ship == Arrived && s.Coordinates != 0 {
		p.Reached = r.destination(s).String()
	}
	w.board(p)
	w.cards(p)
	for i := range s.stack[:s.depth] {
		p.Pending = append(p.Pending, w.work(&s.stack[i]))
	}
	return p
}

// removedContamination counts the INFECTED and the clean cards that were scanned
// and are out of the game (18.3).
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

// words are the names of those that are set, from the second name on.
func words(set []bool, names []string) []string {
	list := []string{}
	for i, is := range set {
		if is {
			list = append(list, names[i+1])
		}
	}
	return list
}

// numbers lists a set.
func numbers(set uint64) []int {
	list := []int{}
	for ; set != 0; set &= set - 1 {
		list = append(list, int(first(set)))
	}
	return list
}

// counts lists what there is something of.
func counts(of []uint8, names []string) []countDoc {
	list := []countDoc{}
	for i, n := range of {
		if n > 0 && i < len(names) {
			list = append(list, countDoc{names[i], n})
		}
	}
	return list
}

func (w *scribe) corridors(set corridorSet) []string {
	return nemo.SetWords(uint64(set)<<1, w.names.corridors)
}

func (w *scribe) player(player *Player) playerDoc {
	deck := w.names.decks[player.Character]
	doc := playerDoc{
		Character: orNothing(uint8(player.Character), characterNames[:]), Fate: player.Fate.String(),
		Room: uint8(player.At), Pod: player.Pod,
		Hand: nemo.SetWords(uint64(player.Hand), deck), Draw: nemo.SetWords(uint64(player.Draw), deck),
		Discard: nemo.SetWords(uint64(player.Discard), deck), Hidden: player.Hidden,
		Contamination: contaminationDoc{player.Contamination[pileHand], player.Contamination[pileDraw], player.Contamination[pileDiscard]},
		Light:         player.Light, Wounds: []woundDoc{}, Hands: []heldDoc{}, Objectives: []objectiveDoc{},
		Markers:   words([]bool{player.Slime, player.Larva, player.Signal}, markerNames[:]),
		Inventory: counts(player.Inventory[:], w.names.items), Backs: counts(player.Backs[:], colourNames[:]),
		Quests: player.Quests,
	}
	for _, wound := range player.Wounds {
		if wound.Kind != 0 {
			doc.Wounds = append(doc.Wounds, woundDoc{wound.Kind.String(), wound.Dressed})
		}
	}
	for _, held := range player.Hands {
		if held.What == HeldNothing {
			continue
		}
		of := heldDoc{What: heldNames[held.What], Ammo: held.Ammo, More: held.More, Autoloaded: held.Autoloaded, Joined: held.Joined}
		if held.What == HeldItem {
			of.Item = w.names.items[held.ID]
		} else {
			of.Player = held.ID
		}
		doc.Hands = append(doc.Hands, of)
	}
	for i, id := range player.Objectives {
		seen := numbers(uint64(player.ObjectiveSeen[i]))
		switch back := player.ObjectiveBacks[i]; {
		case id != 0:
			doc.Objectives = append(doc.Objectives, objectiveDoc{Objective: w.names.objectives[id], Seen: seen})
		case back != 0:
			doc.Objectives = append(doc.Objectives, objectiveDoc{Objective: hidden, Deck: back.String(), Seen: seen})
		}
	}
	return doc
}

// orNothing is the name of a number, nothing for 0.
func orNothing(n uint8, names []string) string {
	if n == 0 || int(n) >= len(names) {
		return ""
	}
	return names[n]
}

// orHidden is the name of something that some have seen, who may be others.
func orHidden(n uint8, names []string, seen NumberSet) string {
	if n == 0 && seen != 0 {
		return hidden
	}
	return orNothing(n, names)
}

func (w *scribe) board(p *position) {
	s := w.s
	for slot := 1; slot <= NumSlots; slot++ {
		at := &s.Slots[slot]
		p.Rooms = append(p.Rooms, roomDoc{
			Room: uint8(slot), Tile: orHidden(uint8(at.Room), roomNames[:], at.RoomSeen), Explored: at.Explored,
			Seen: numbers(uint64(at.RoomSeen)), Token: orHidden(uint8(at.Token), w.names.explorations, at.TokenSeen),
			TokenSeen: numbers(uint64(at.TokenSeen)), Items: at.Items, Fire: at.Fire, Malfunction: at.Malfunction,
			Eggs: at.Eggs, Carcasses: at.Carcasses,
		})
	}
	for i := range s.Intruders {
		if at := &s.Intruders[i]; at.At != 0 {
			p.Intruders = append(p.Intruders, intruderDoc{w.names.intruders[i+1], uint8(at.At), at.Injuries})
		}
	}
	for i, at := range s.Corpses {
		if at != corpseNone {
			p.Corpses = append(p.Corpses, corpseDoc{uint8(i), corpseText(at)})
		}
	}
	for i := range s.Pods {
		p.Pods = append(p.Pods, podDoc{orNothing(uint8(s.Pods[i].Section), sectionNames[:]), s.Pods[i].Locked})
	}
	for i := range s.Engines {
		engine := &s.Engines[i]
		p.Engines = append(p.Engines, seenDoc{orHidden(uint8(engine.Status), engineNames[:], engine.Seen), numbers(uint64(engine.Seen))})
	}
	p.Coordinates = seenDoc{orHidden(s.Coordinates, w.names.coordinates, s.CoordinatesSeen), numbers(uint64(s.CoordinatesSeen))}
	for object := CharacterCorpse; object <= IntruderCarcass; object++ {
		p.Weaknesses[object-1] = orNothing(uint8(s.Weaknesses[object]), weaknessNames[:])
	}
}

func corpseText(at CorpsePlace) string {
	switch {
	case at == corpseGone:
		return "gone"
	case at > corpseCarried:
		return fmt.Sprintf("carried by %d", at-corpseCarried)
	}
	return fmt.Sprintf("room %d", at)
}

func (w *scribe) cards(p *position) {
	s := w.s
	for id := uint8(1); id <= w.r.numItems; id++ {
		if n := s.items[id] + s.itemsDiscarded[id] + s.itemsGone[id]; n > 0 {
			p.Items = append(p.Items, itemDoc{w.names.items[id], s.items[id], s.itemsDiscarded[id], s.itemsGone[id]})
		}
	}
	for colour := Red; colour <= Green; colour++ {
		p.Under = append(p.Under, under(&s.under[colour], w.names.items))
	}
	if s.Intruder != 0 {
		p.IntruderPlayer = &intruderHand{
			Player: uint8(s.Intruder), Hand: nemo.SetWords(uint64(s.intruderHand), w.names.aliens),
			Deck: nemo.SetWords(uint64(s.intruderDeck), w.names.aliens), Discard: nemo.SetWords(uint64(s.intruderDiscard), w.names.aliens),
			Hidden: s.intruderHidden,
		}
	}
}

func (w *scribe) deck(d *deck, names []string) deckDoc {
	return deckDoc{
		Draw: nemo.SetWords(uint64(d.draw), names), Discard: nemo.SetWords(uint64(d.discard), names),
		Gone: nemo.SetWords(uint64(d.gone), names), Top: orHidden(d.top, names, d.topSeen),
		TopSeen: numbers(uint64(d.topSeen)), Under: under(&d.under, names),
	}
}

func under(p *pile, names []string) []underDoc {
	list := []underDoc{}
	for i, card := range p.cards[:p.n] {
		doc := underDoc{hidden, uint8(p.by[i])}
		if card != 0 {
			doc.Card = names[card]
		}
		list = append(list, doc)
	}
	return list
}

func (w *scribe) work(f *frame) workDoc {
	doc := workDoc{
		Work: frameNames[f.kind], Step: f.step, Awaits: f.node.String(), Player: uint8(f.player), By: uint8(f.by),
		Intruder: f.who, Room: uint8(f.slot), N: f.n, M: f.m, K: f.k, Source: sourceNames[f.source], ID: f.id,
		Branch: f.branch, At: f.at, Choice: numbers(f.set), Rest: numbers(f.rest), Given: numbers(f.give),
	}
	if f.act != (Action{}) {
		doc.Action = &actionDoc{uint8(f.act.Kind), f.act.N, f.act.Target, f.act.Branch}
	}
	if f.source != fromNothing {
		doc.Of, doc.ID = w.names.ofSource(w.r, f.source)[f.id], 0
	}
	return doc
}

// ofSource are the names of what has effects of a kind.
func (n *pieceNames) ofSource(r *Rules, source sourceKind) []string {
	switch source {
	case fromRoom:
		return roomNames[:]
	case fromCard:
		return r.set.actionKeys()
	case fromItem:
		return n.items
	case fromEvent:
		return n.events
	case fromAttack:
		return n.attacks
	case fromAlien:
		return n.aliens
	}
	return none()
}
