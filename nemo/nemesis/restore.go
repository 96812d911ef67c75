package nemesis

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Restore reads a position. Each fault is reported with its path; a position
// that reads well but breaks an invariant of the game is refused with the
// invariant and its rules. What a seat has observed can be read as well: it must
// be what a seat sees of some position that keeps the invariants.
func (r *Rules) Restore(doc []byte) (State, error) {
	var p position
	if err := nemo.DecodeStrict(doc, &p); err != nil {
		return State{}, err
	}
	options, err := gameOptions.Read(&r.about, p.Options)
	if err != nil {
		return State{}, nemo.Faults{nemo.Invalidf("options", "%v", err)}
	}
	in := restorer{r: r, p: &p, s: State{Options: options}, names: r.pieceNames()}
	in.course()
	in.players()
	in.board()
	in.ship()
	in.cards()
	in.work()
	if err := in.Faults.Err(); err != nil {
		return State{}, err
	}
	if in.s.hides() {
		return in.s, r.checkObservation(&in.s)
	}
	if err := nemo.CheckPosition(r.Invariants(), &in.s); err != nil {
		return State{}, err
	}
	return in.s, nil
}

// checkObservation checks that a position with hidden parts is what the public
// or a seat sees of a sound one: such a position is imagined, and observed.
func (r *Rules) checkObservation(s *State) error {
	err := nemo.Faults{nemo.Invalidf("position", "something is hidden, and no seat sees it like that")}
	for seat := nemo.Chance; int(seat) < int(s.Options.Players); seat++ {
		if r.Observe(s, seat) != *s {
			continue
		}
		random := nemo.NewRand(1, 1)
		full := r.Imagine(s, seat, &random)
		switch fault := nemo.CheckState(r.Invariants(), &full); {
		case full.hides():
			err = nemo.Faults{nemo.Invalidf("position", "more is hidden than there is")}
		case fault != nil:
			err = nemo.Faults{nemo.Invalidf("position", "whatever is hidden, %v", fault)}
		case r.Observe(&full, seat) == *s:
			return nil
		}
	}
	return err
}

// restorer is a position being read.
type restorer struct {
	nemo.PositionReader

	r     *Rules
	p     *position
	s     State
	names *pieceNames
}

func (in *restorer) number(path string, n, most uint8) uint8 {
	return uint8(in.Number(path, int(n), 0, int(most)))
}

// playerNumber reads the number of a player of the game, or 0 for nobody.
func (in *restorer) playerNumber(path string, n uint8) Number {
	return Number(in.number(path, n, in.s.Options.Players))
}

func (in *restorer) slot(path string, n uint8) Slot { return Slot(in.number(path, n, NumSlots)) }

// playerSet reads a list of players.
func (in *restorer) playerSet(path string, list []int) NumberSet {
	return NumberSet(in.bits(path, list, 1, int(in.s.Options.Players)))
}

// bits reads a list of numbers as a set.
func (in *restorer) bits(path string, list []int, low, high int) (set uint64) {
	for i, n := range list {
		set |= 1 << in.Number(nemo.Path(path, i), n, low, high)
	}
	return set
}

// word reads a name; nothing, if that may stand there, is 0.
func (in *restorer) word(path, text string, names []string, optional bool) uint8 {
	if optional && text == "" {
		return 0
	}
	return uint8(in.Word(path, text, names, false))
}

// seen reads something that may be hidden from the one who looks.
func (in *restorer) seen(path, text string, names []string, by NumberSet) uint8 {
	if text == hidden && by != 0 {
		return 0
	}
	return in.word(path, text, names, true)
}

// counts reads counts of named things into a list.
func (in *restorer) counts(path string, list []countDoc, names []string, into []uint8) {
	for i := range list {
		here := nemo.Path(path, i)
		id := in.word(here+".what", list[i].What, names, false)
		switch {
		case id == 0 || int(id) >= len(into):
		case into[id] != 0 || list[i].Count == 0:
			in.Faultf(here, "%q stands here twice, or is not there at all", list[i].What)
		default:
			into[id] = in.number(here+".count", list[i].Count, 99)
		}
	}
}

func (in *restorer) set(path string, list, names []string) uint64 {
	set := in.WordSet(path, list, names)
	if bits.OnesCount64(set) != len(list) {
		in.Faultf(path, "something stands here twice")
	}
	return set
}

func (in *restorer) flags(path string, list, names []string) (set uint64) {
	return in.set(path, list, names)
}

func (in *restorer) course() {
	p, s := in.p, &in.s
	s.Turn = in.number("turn", p.Turn, 99)
	s.End = End(in.word("end", p.End, endNames[:], true))
	s.Ship = ShipFate(in.wordOrFirst("ship", p.Ship, shipNames[:]))
	s.nobodyLeft = p.NobodyLeft
	s.Time = in.number("time", p.Time, uint8(len(in.r.set.Tracks.Time)-1))
	s.SelfDestruct = in.number("selfDestruct", p.SelfDestruct, uint8(len(in.r.set.Tracks.SelfDestruct)))
	s.Destination = in.word("destination", p.Destination, courseNames[:], false)
	s.First = in.playerNumber("firstPlayer", p.First)
	moments := in.flags("moments", p.Moments, momentNames[:])
	s.FirstEncounter, s.FirstDeath, s.QueenKilled = moments>>1&1 != 0, moments>>2&1 != 0, moments>>3&1 != 0
	s.passed = in.playerSet("passed", p.Passed)
	s.skipsAttack = p.SkipsAttack
	s.Airlock = in.slot("airlock", p.Airlock)
}

// wordOrFirst reads a word of an enumeration whose first is a value too.
func (in *restorer) wordOrFirst(path, text string, names []string) uint8 {
	if text == names[0] {
		return 0
	}
	return in.word(path, text, names, false)
}

func (in *restorer) players() {
	p, s := in.p, &in.s
	if len(p.Players) != int(s.Options.Players) {
		in.Faultf("players", "%d players; %d take part", len(p.Players), s.Options.Players)
		return
	}
	for i := range p.Players {
		in.player(nemo.Path("players", i), &p.Players[i], &s.Players[i+1])
	}
}

func (in *restorer) player(path string, doc *playerDoc, player *Player) {
	player.Character = Character(in.word(path+".character", doc.Character, characterNames[:], true))
	player.Fate = Fate(in.wordOrFirst(path+".fate", doc.Fate, fateNames[:]))
	player.At = in.slot(path+".room", doc.Room)
	player.Pod = in.number(path+".pod", doc.Pod, maxPods)
	deck := in.names.decks[player.Character]
	player.Hand = cardSet(in.set(path+".hand", doc.Hand, deck))
	player.Draw = cardSet(in.set(path+".deck", doc.Draw, deck))
	player.Discard = cardSet(in.set(path+".discard", doc.Discard, deck))
	player.Hidden = in.number(path+".hiddenInHand", doc.Hidden, 60)
	player.Contamination = [numPiles][numStatus]uint8{doc.Contamination.Hand, doc.Contamination.Draw, doc.Contamination.Discard}
	for pile := range player.Contamination {
		for _, n := range player.Contamination[pile] {
			in.number(path+".contamination", n, 60)
		}
	}
	player.Light = in.number(path+".lightWounds", doc.Light, 2)
	if len(doc.Wounds) > len(player.Wounds) {
		in.Faultf(path+".seriousWounds", "%d Serious Wounds; a Character has at most %d", len(doc.Wounds), len(player.Wounds))
	} else {
		for i, wound := range doc.Wounds {
			kind := WoundKind(in.word(nemo.Path(path, "seriousWounds", i, "wound"), wound.Wound, woundNames[:], false))
			player.Wounds[i] = Wound{kind, wound.Dressed && kind != 0}
		}
	}
	markers := in.flags(path+".markers", doc.Markers, markerNames[:])
	player.Slime, player.Larva, player.Signal = markers>>1&1 != 0, markers>>2&1 != 0, markers>>3&1 != 0
	in.hands(path+".hands", doc.Hands, player)
	in.counts(path+".inventory", doc.Inventory, in.names.items, player.Inventory[:])
	in.counts(path+".backs", doc.Backs, colourNames[:], player.Backs[:])
	player.Quests = doc.Quests
	in.objectives(path+".objectives", doc.Objectives, player)
}

func (in *restorer) hands(path string, list []heldDoc, player *Player) {
	if len(list) > len(player.Hands) {
		in.Faultf(path, "%d things in hand; %d fit at most", len(list), len(player.Hands))
		return
	}
	for i := range list {
		doc, here := &list[i], nemo.Path(path, i)
		held := &player.Hands[i]
		*held = Held{
			What: HeldKind(in.word(here+".what", doc.What, heldNames[:], false)), Ammo: doc.Ammo, More: doc.More,
			Autoloaded: doc.Autoloaded, Joined: doc.Joined,
		}
		switch {
		case held.What == HeldItem:
			held.ID = in.word(here+".item", doc.Item, in.names.items, false)
		case doc.Item != "":
			in.Faultf(here+".item", "%s is no Item", doc.What)
		default:
			held.ID = uint8(in.playerNumber(here+".player", doc.Player))
		}
		if held.What != HeldItem && (doc.Ammo|doc.More != 0 || doc.Autoloaded || doc.Joined) || held.What == HeldItem && doc.Player != 0 {
			in.Faultf(here, "%s has parts that it cannot have", doc.What)
		}
	}
}

func (in *restorer) objectives(path string, list []objectiveDoc, player *Player) {
	if len(list) > len(player.Objectives) {
		in.Faultf(path, "%d Objectives; a player has at most two", len(list))
		return
	}
	for i := range list {
		doc, here := &list[i], nemo.Path(path, i)
		if doc.Objective == hidden {
			player.ObjectiveBacks[i] = ObjectiveDeck(in.word(here+".deck", doc.Deck, objectiveDeckNames[:], false))
		} else {
			player.Objectives[i] = ObjectiveID(in.word(here+".objective", doc.Objective, in.names.objectives, false))
			if doc.Deck != "" {
				in.Faultf(here+".deck", "the Objective tells its deck")
			}
		}
		player.ObjectiveSeen[i] = in.playerSet(here+".seenBy", doc.Seen)
	}
}

func (in *restorer) board() {
	p, s := in.p, &in.s
	if len(p.Rooms) != NumSlots {
		in.Faultf("rooms", "%d Rooms; there are %d", len(p.Rooms), NumSlots)
		return
	}
	for i := range p.Rooms {
		doc, path := &p.Rooms[i], nemo.Path("rooms", i)
		if int(doc.Room) != i+1 {
			in.Faultf(path+".room", "Room %d stands in the place of Room %d", doc.Room, i+1)
		}
		at := &s.Slots[i+1]
		at.RoomSeen, at.TokenSeen = in.playerSet(path+".seenBy", doc.Seen), in.playerSet(path+".tokenSeenBy", doc.TokenSeen)
		at.Room = Room(in.seen(path+".tile", doc.Tile, roomNames[:], at.RoomSeen))
		at.Token = ExplorationID(in.seen(path+".token", doc.Token, in.names.explorations, at.TokenSeen))
		at.Explored, at.Fire, at.Malfunction = doc.Explored, doc.Fire, doc.Malfunction
		at.Items = in.number(path+".items", doc.Items, 99)
		at.Eggs = in.number(path+".eggs", doc.Eggs, in.r.supply.Eggs)
		at.Carcasses = in.number(path+".carcasses", doc.Carcasses, in.r.supply.Carcasses)
	}
	s.noise = corridorSet(in.set("noise", p.Noise, in.names.corridors) >> 1)
	s.closed = corridorSet(in.set("closedDoors", p.Closed, in.names.corridors) >> 1)
	s.destroyed = corridorSet(in.set("destroyedDoors", p.Destroyed, in.names.corridors) >> 1)
	for i := range p.Intruders {
		doc, path := &p.Intruders[i], nemo.Path("intruders", i)
		id := in.word(path+".intruder", doc.Intruder, in.names.intruders, false)
		at := in.slot(path+".room", doc.Room)
		if id == 0 || at == 0 || s.Intruders[id-1].At != 0 {
			in.Faultf(path, "%q is in no Room, or stands here twice", doc.Intruder)
			continue
		}
		s.Intruders[id-1] = Intruder{at, in.number(path+".injuries", doc.Injuries, 99)}
	}
	s.calm = uint32(in.set("intrudersNotAttacking", p.Calm, in.names.intruders) >> 1)
	in.counts("bag", p.Bag, in.names.tokens, s.Bag[:])
	s.Eggs = in.number("eggs", p.Eggs, in.r.supply.Eggs)
}

func (in *restorer) ship() {
	p, s := in.p, &in.s
	for i := range p.Corpses {
		doc, path := &p.Corpses[i], nemo.Path("corpses", i)
		whose := in.playerNumber(path+".player", doc.Player)
		if s.Corpses[whose] != corpseNone {
			in.Faultf(path, "this Corpse stands here twice")
		}
		s.Corpses[whose] = in.corpse(path+".at", doc.At)
	}
	if len(p.Pods) != maxPods || len(p.Engines) != numEngines {
		in.Faultf("pods", "there are %d Pods and %d Engines, not %d and %d", maxPods, numEngines, len(p.Pods), len(p.Engines))
		return
	}
	for i := range p.Pods {
		s.Pods[i] = Pod{Section(in.word(nemo.Path("pods", i, "section"), p.Pods[i].Section, sectionNames[:], true)), p.Pods[i].Locked}
	}
	for i := range p.Engines {
		path := nemo.Path("engines", i)
		seen := in.playerSet(path+".seenBy", p.Engines[i].Seen)
		s.Engines[i] = Engine{EngineStatus(in.seen(path+".is", p.Engines[i].Is, engineNames[:], seen)), seen}
	}
	s.CoordinatesSeen = in.playerSet("coordinates.seenBy", p.Coordinates.Seen)
	s.Coordinates = in.seen("coordinates.is", p.Coordinates.Is, in.names.coordinates, s.CoordinatesSeen)
	for i, text := range p.Weaknesses {
		s.Weaknesses[i+1] = WeaknessKind(in.word(nemo.Path("weaknesses", i), text, weaknessNames[:], true))
	}
}

func (in *restorer) corpse(path, text string) CorpsePlace {
	if text == "gone" {
		return corpseGone
	}
	for n := CorpsePlace(1); n < corpseGone; n++ {
		if (n <= NumSlots || n > corpseCarried && n <= corpseCarried+CorpsePlace(in.s.Options.Players)) && corpseText(n) == text {
			return n
		}
	}
	in.Faultf(path, "%q is no place of a Corpse: room and its number, carried by and a player, or gone", text)
	return corpseNone
}

func (in *restorer) cards() {
	p, s := in.p, &in.s
	s.Supply = in.number("contamination.supply", p.Contamination.Supply, binomials-1)
	s.Lost = in.number("contamination.lost", p.Contamination.Lost, binomials-1)
	s.Infected = in.number("contamination.infectedAmongUnscanned", p.Contamination.Infected, binomials-1)
	in.counts("seriousWounds", p.Wounds, woundNames[:], s.wounds[:])
	in.counts("seriousWoundsDiscarded", p.WoundsDiscarded, woundNames[:], s.woundsDiscarded[:])
	in.deck("attackCards", &p.Attacks, in.names.attacks, &s.attacks)
	in.deck("eventCards", &p.Events, in.names.events, &s.events)
	for i := range p.Items {
		doc, path := &p.Items[i], nemo.Path("items", i)
		id := in.word(path+".item", doc.Item, in.names.items, false)
		if s.items[id]|s.itemsDiscarded[id]|s.itemsGone[id] != 0 {
			in.Faultf(path, "%q stands here twice", doc.Item)
		}
		s.items[id] = in.number(path+".deck", doc.Deck, 60)
		s.itemsDiscarded[id] = in.number(path+".discarded", doc.Discarded, 60)
		s.itemsGone[id] = in.number(path+".gone", doc.Gone, 60)
	}
	s.items[0], s.itemsDiscarded[0], s.itemsGone[0] = 0, 0, 0
	if len(p.Under) != int(Green) {
		in.Faultf("underItemDecks", "%d decks; there are three", len(p.Under))
		return
	}
	for i := range p.Under {
		in.under(nemo.Path("underItemDecks", i), p.Under[i], in.names.items, &s.under[i+1])
	}
	s.explorations = uint32(in.set("explorationTokens", p.Explorations, in.names.explorations))
	if alien := p.IntruderPlayer; alien != nil {
		s.Intruder = in.playerNumber("intruderPlayer.player", alien.Player)
		s.intruderHand = cardSet(in.set("intruderPlayer.hand", alien.Hand, in.names.aliens))
		s.intruderDeck = cardSet(in.set("intruderPlayer.deck", alien.Deck, in.names.aliens))
		s.intruderDiscard = cardSet(in.set("intruderPlayer.discard", alien.Discard, in.names.aliens))
		s.intruderHidden = in.number("intruderPlayer.hiddenInHand", alien.Hidden, 32)
		if s.Intruder == 0 {
			in.Faultf("intruderPlayer.player", "nobody plays the Intruders")
		}
	}
}

func (in *restorer) deck(path string, doc *deckDoc, names []string, d *deck) {
	d.draw = uint32(in.set(path+".deck", doc.Draw, names))
	d.discard = uint32(in.set(path+".discard", doc.Discard, names))
	d.gone = uint32(in.set(path+".gone", doc.Gone, names))
	d.topSeen = in.playerSet(path+".topSeenBy", doc.TopSeen)
	d.top = in.seen(path+".top", doc.Top, names, d.topSeen)
	in.under(path+".under", doc.Under, names, &d.under)
}

func (in *restorer) under(path string, list []underDoc, names []string, p *pile) {
	if len(list) > maxPile {
		in.Faultf(path, "%d cards; %d fit", len(list), maxPile)
		return
	}
	for i := range list {
		here := nemo.Path(path, i)
		card := uint8(0)
		if list[i].Card != hidden {
			card = in.word(here+".card", list[i].Card, names, false)
		}
		by := in.playerNumber(here+".by", list[i].By)
		if by == 0 {
			in.Faultf(here+".by", "somebody has put it there")
		}
		p.putUnder(card, by)
	}
}

// work reads the stack of what is under way.
func (in *restorer) work() {
	p, s := in.p, &in.s
	if len(p.Pending) > maxDepth {
		in.Faultf("pending", "%d pieces of work are under way; %d fit", len(p.Pending), maxDepth)
		return
	}
	for i := range p.Pending {
		doc, path := &p.Pending[i], nemo.Path("pending", i)
		f := frame{
			kind: frameKind(in.word(path+".work", doc.Work, frameNames[:], false)), step: doc.Step,
			node: in.node(path+".awaits", doc.Awaits), player: in.playerNumber(path+".player", doc.Player),
			by: in.playerNumber(path+".by", doc.By), who: doc.Intruder, slot: in.slot(path+".room", doc.Room),
			n: doc.N, m: doc.M, k: doc.K, source: sourceKind(in.wordOrFirst(path+".source", doc.Source, sourceNames[:])),
			id: doc.ID, branch: doc.Branch, at: doc.At, set: in.bits(path+".choice", doc.Choice, 0, 63),
			rest: in.bits(path+".rest", doc.Rest, 0, 63), give: in.bits(path+".given", doc.Given, 0, 63),
		}
		if doc.Action != nil {
			f.act = Action{Kind(doc.Action.Kind), doc.Action.N, doc.Action.Target, doc.Action.Branch}
		}
		if f.source != fromNothing {
			if doc.ID != 0 {
				in.Faultf(path+".id", "effects have the name of what has them")
			}
			f.id = in.word(path+".of", doc.Of, in.names.ofSource(in.r, f.source), false)
		} else if doc.Of != "" {
			in.Faultf(path+".of", "without a source there is nothing to name")
		}
		if err := in.r.soundFrame(&f); err != nil {
			in.Faultf(path, "%v", err)
		}
		s.stack[i] = f
		s.depth++
	}
}

func (in *restorer) node(path, text string) Node {
	for n := range nodes {
		if nodes[n].name == text {
			return Node(n)
		}
	}
	in.Faultf(path, "%q is nothing that work waits for", text)
	return NodeNone
}
