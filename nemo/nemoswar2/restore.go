package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Restore reads a position. Each fault is reported with its path; a position
// that reads well but breaks an invariant of the game is refused with the
// invariant and its rules.
func (r *Rules) Restore(doc []byte) (State, error) {
	var p position
	if err := nemo.DecodeStrict(doc, &p); err != nil {
		return State{}, err
	}
	options, err := r.readOptions(p.Options)
	if err != nil {
		return State{}, nemo.Faults{nemo.Invalidf("options", "%v", err)}
	}
	in := restorer{r: r, p: &p, s: State{Options: options}}
	in.markers()
	in.ships()
	in.tokens()
	in.cards()
	in.crew()
	in.work()
	if err := in.Faults.Err(); err != nil {
		return State{}, err
	}
	if err := nemo.CheckPosition(r.Invariants(), &in.s); err != nil {
		return State{}, err
	}
	return in.s, nil
}

// restorer is a position being read.
type restorer struct {
	nemo.PositionReader

	r *Rules
	p *position
	s State
}

// byteOf reads a small number with its range.
func (in *restorer) byteOf(path string, n uint8, high int) uint8 {
	return uint8(in.Number(path, int(n), 0, high))
}

// pieces reads keys of a kind as a set.
func (in *restorer) pieces(path string, kind PieceKind, keys []string) (pieces set) {
	for i, key := range keys {
		p, known := in.r.keys[key]
		switch {
		case !known || p.Kind != kind:
			in.Faultf(nemo.Path(path, i), "%q does not belong here", key)
		case pieces.has(p.ID):
			in.Faultf(nemo.Path(path, i), "%s is there twice", key)
		default:
			pieces.add(p.ID)
		}
	}
	return pieces
}

func (in *restorer) markers() {
	p, s, b := in.p, &in.s, &in.r.set.Board
	s.Turn = in.byteOf("turn", p.Turn, in.r.set.turns())
	s.Act = in.byteOf("act", p.Act, numActs)
	s.Motive = Motive(in.Word("motive", p.Motive, motiveNames[:], false))
	s.TurnedMotive = p.TurnedMotive
	s.Nautilus = Ocean(in.Word("nautilus", p.Nautilus, oceanNames[:], true))
	s.Notoriety = in.byteOf("notoriety", p.Notoriety, int(b.NotorietyEnd))
	s.Highest = uint8(in.Number("highestNotoriety", int(p.Highest), int(s.Notoriety), int(b.NotorietyEnd)))
	for res, lost := range map[Resource]uint8{Nemo: p.Lost.Nemo, Crew: p.Lost.Crew, Hull: p.Lost.Hull} {
		s.Tracks[res] = in.byteOf("spacesLost."+res.String(), lost, int(in.r.last(res)))
	}
	s.ActionPoints = in.byteOf("actionPoints", p.ActionPoints, int(b.ActionPointsMost))
	s.Lull, s.Tunnel, s.UpGunned = p.Lull, p.Tunnel, p.UpGunned
	s.End = End(in.Word("end", p.End, endNames[:], true))
	g := &p.Gemstones
	s.deckGems, s.salvageGems = in.byteOf("gemstones.adventureDeck", g.Deck, int(b.Gemstones)), in.byteOf("gemstones.salvage", g.Salvage, int(b.Gemstones))
	s.imperialGems = in.byteOf("gemstones.imperialist", g.Imperial, int(b.Gemstones))
	s.committed = in.byteOf("gemstones.committed", g.Committed, int(b.Gemstones))
	in.numbers("gemstones.players", g.Players, s.playerGems[:], int(b.Gemstones))
	s.fleet = Ocean(in.Word("treasureFleet", p.Fleet, oceanNames[:], true))
	s.cannonballs = in.byteOf("cannonballs", p.Cannonballs, int(b.Cannonballs))
	s.torpedoUsed, s.torpedoMissed = p.TorpedoUsed, p.TorpedoMiss
	s.fails = in.byteOf("failsInARow", p.Fails, 2)
	in.numbers("placementDice.white", p.Dice.White, s.white[:], 6)
	in.numbers("placementDice.black", p.Dice.Black, s.black[:], 6)
	in.numbers("placementDice.pair", p.Dice.Pair, s.pair[:], 6)
}

// numbers reads a list of fixed length.
func (in *restorer) numbers(path string, list nemo.Numbers, into []uint8, high int) {
	if len(list) != len(into) {
		in.Faultf(path, "there are %d numbers; %d belong here", len(list), len(into))
		return
	}
	for i, n := range list {
		into[i] = in.byteOf(nemo.Path(path, i), n, high)
	}
}

func (in *restorer) ships() {
	p, s := &in.p.Ships, &in.s
	ships := func(path string, keys []string) set { return in.pieces(path, PieceShip, keys) }
	s.joined = uint16(in.WordSet("ships.groupsJoined", p.Joined, groupNames[:]))
	end := int(in.r.set.Board.NotorietyEnd)
	s.groupAt = [2]uint8{in.byteOf("ships.blueAt", p.BlueAt, end), in.byteOf("ships.greenAt", p.GreenAt, end)}
	s.cup, s.discarded = ships("ships.cup", p.Cup), ships("ships.discarded", p.Discarded)
	s.salvaged, s.waiting = ships("ships.salvaged", p.Salvaged), ships("ships.waiting", p.Waiting)
	s.back = ships("ships.showTheirBack", p.Backs)
	if len(p.Tonnage) != numMajor {
		in.Faultf("ships.tonnage", "there are %d rows; %d belong here", len(p.Tonnage), numMajor)
		return
	}
	for i, row := range p.Tonnage {
		s.tonnage[i+1] = ships(nemo.Path("ships.tonnage", i), row)
	}
	if len(in.p.Oceans) != numOceans {
		in.Faultf("oceans", "there are %d; %d belong here", len(in.p.Oceans), numOceans)
		return
	}
	for i := range in.p.Oceans {
		doc, o := &in.p.Oceans[i], Ocean(i+1)
		path := nemo.Path("oceans", i)
		if doc.Ocean != o.String() {
			in.Faultf(path+".ocean", "%q is not %s", doc.Ocean, o)
		}
		s.hidden[o] = in.byteOf(path+".hiddenShips", doc.Hidden, int(in.r.spaces[o]))
		s.sea[o] = ships(path+".ships", doc.Ships)
		s.gems[o] = in.byteOf(path+".gemstones", doc.Gems, int(in.r.set.Board.Gemstones))
		s.tokens[o] = in.byteOf(path+".adventureTokens", doc.Tokens, numAdventureTokens)
	}
}

func (in *restorer) tokens() {
	p, s := in.p, &in.s
	word := func(path string, kind PieceKind, keys []string) uint64 { return in.pieces(path, kind, keys).low }
	s.wood = uint16(word("cubes", PieceLand, p.Cubes))
	s.silver = uint16(word("silverCubes", PieceLand, p.Silver))
	in.types("treasures.cup", p.Treasures.Cup, s.intoCup)
	in.types("treasures.collected", p.Treasures.Held, s.hold)
	in.types("treasures.buried", p.Treasures.Buried, func(t TreasureID) { s.buried[t]++ })
	s.wonders = word("treasures.wondersOnTrack", PieceTreasure, p.Treasures.Wonders)
	for i, n := range p.Treasures.Spaces {
		s.wonderSpaces |= 1 << in.byteOf(nemo.Path("treasures.wonderSpaces", i), n, 15)
	}
	u := &p.Upgrades
	upgrades := func(path string, keys []string) uint32 { return uint32(word("upgrades."+path, PieceUpgrade, keys)) }
	s.box, s.available, s.equipped = upgrades("box", u.Box), upgrades("available", u.Available), upgrades("equipped", u.Equipped)
	s.usedTurn, s.usedAction = upgrades("usedThisTurn", u.UsedTurn), upgrades("usedThisAction", u.UsedAction)
	s.chosen, s.random = upgrades("stack", u.Chosen), in.byteOf("upgrades.stackRandom", u.Random, numUpgrades)
	c := &p.Characters
	s.aboard = uint8(word("characters.aboard", PieceCharacter, c.Aboard))
	s.gone = uint8(word("characters.gone", PieceCharacter, c.Gone))
	if len(c.Attributes) != len(s.attributes) {
		in.Faultf("characters.attributes", "there are %d lists; %d belong here", len(c.Attributes), len(s.attributes))
	} else {
		for i, keys := range c.Attributes {
			s.attributes[i] = uint32(word(nemo.Path("characters.attributes", i), PieceAttribute, keys))
		}
	}
	s.attributesOut = uint32(word("characters.attributesOut", PieceAttribute, c.AttrOut))
	s.traits = uint16(word("characters.characteristics", PieceTrait, c.Traits))
	s.traitsOut = uint16(word("characters.characteristicsOut", PieceTrait, c.TraitsOut))
	s.tokensKept = uint16(word("adventureTokens.kept", PieceToken, p.Tokens.Kept))
	s.tokensUnseen = uint16(word("adventureTokens.unseen", PieceToken, p.Tokens.Unseen))
	s.seasUnseen = uint16(word("deadlySeas.unseen", PieceSea, p.Seas.Unseen))
	s.seasInCup = in.byteOf("deadlySeas.inCup", p.Seas.InCup, numDeadlySeas)
}

// types reads Treasures, which may be there more than once.
func (in *restorer) types(path string, keys []string, put func(t TreasureID)) {
	const most = 200
	if len(keys) > most {
		in.Faultf(path, "there are %d tokens; no set has so many", len(keys))
		return
	}
	for i, key := range keys {
		p, known := in.r.keys[key]
		if !known || p.Kind != PieceTreasure {
			in.Faultf(nemo.Path(path, i), "%q is no Treasure", key)
			continue
		}
		put(TreasureID(p.ID))
	}
}

func (in *restorer) cards() {
	p, s := &in.p.Cards, &in.s
	cards := func(path string, keys []string) set { return in.pieces(path, PieceCard, keys) }
	s.unseen = cards("cards.unseen", p.Unseen)
	in.numbers("cards.eventsInParts", p.Events, s.events[:], numEvents)
	s.specials = in.byteOf("cards.otherCards", p.Specials, specialReunion|specialRising|specialReflections|specialFinale)
	s.part = in.byteOf("cards.part", p.Part, numParts-1)
	s.opened, s.nextCard = p.Opened, p.Next
	s.deck = in.byteOf("cards.adventureDeck", p.Deck, numEvents)
	s.tableau, s.discardPile = cards("cards.tableau", p.Tableau), cards("cards.discardPile", p.Discard)
	s.cardsUsed = cards("cards.usedThisTurn", p.Used)
	if len(p.Passed) != maxPlayers || len(p.Failed) != maxPlayers {
		in.Faultf("cards.passPiles", "there are %d and %d piles; %d of each belong here", len(p.Passed), len(p.Failed), maxPlayers)
		return
	}
	for seat := range maxPlayers {
		s.passed[seat] = cards(nemo.Path("cards.passPiles", seat), p.Passed[seat])
		s.failed[seat] = cards(nemo.Path("cards.failPiles", seat), p.Failed[seat])
	}
}

func (in *restorer) crew() {
	p, s := &in.p.Crew, &in.s
	players := int(s.Options.Players)
	s.captain = in.byteOf("crew.captain", p.Captain, players-1)
	s.passes = in.byteOf("crew.tilePasses", p.Passes, 255)
	s.given = p.Given
	var immune [maxPlayers]uint8
	in.numbers("crew.immune", p.Immune, immune[:], 1)
	for seat, is := range immune {
		s.immune |= is << seat
	}
	s.nadeenWith = in.byteOf("crew.nadeenWith", p.Nadeen, players-1)
	s.seizing = in.byteOf("crew.seizing", p.Seizing, seizeSeize)
	s.objector = in.byteOf("crew.objector", p.Objector, players-1)
	s.proposed, s.objection = in.action("crew.proposed", p.Proposed), in.action("crew.objection", p.Objection)
	v := &in.p.Versus
	s.imperialPoints = in.byteOf("imperialist.actionPoints", v.Points, int(in.r.set.Versus.Most))
	in.numbers("imperialist.squadrons", v.Squadrons, s.squadrons[:], squadronTableau)
	s.imperialFails = in.byteOf("imperialist.failsInARow", v.Fails, 2)
}

// action reads a choice that is being objected to.
func (in *restorer) action(path, text string) Action {
	if text == "" {
		return Action{}
	}
	nowhere := State{}
	a, err := in.r.Parse(&nowhere, text)
	if err != nil || a.Kind >= KindRoll {
		in.Faultf(path, "%q is no choice of a player", text)
		return Action{}
	}
	return a
}

// work reads the work under way. Whether it hangs together an invariant checks.
func (in *restorer) work() {
	s := &in.s
	if len(in.p.Pending) > maxDepth {
		in.Faultf("pending", "%d pieces of work are under way; %d is the most", len(in.p.Pending), maxDepth)
		return
	}
	s.depth = uint8(len(in.p.Pending))
	for i := range in.p.Pending {
		doc, f, path := &in.p.Pending[i], &s.stack[i], nemo.Path("pending", i)
		f.kind = frameKind(in.Word(path+".work", doc.Work, frameNames[:], false))
		f.node = Node(in.Word(path+".awaits", doc.Awaits, nodeNames[:], true))
		f.ocean = Ocean(in.Word(path+".ocean", doc.Ocean, oceanNames[:], true))
		names := in.r.listNames
		if f.kind == frameTest {
			names = in.r.testNames
		}
		f.list = uint16(in.Word(path+".list", doc.List, names, true))
		f.step, f.id, f.arg, f.mode, f.mask, f.asked, f.who = doc.Step, doc.ID, doc.Arg, doc.Mode, doc.Mask, doc.Asked, doc.Who
		in.numbers(path+".dice", doc.Dice, f.dice[:], 6)
		f.bonus = int8(in.Number(path+".bonus", int(doc.Bonus), -maxBonus, maxBonus))
		f.help = int8(in.Number(path+".help", int(doc.Help), 0, maxHelp))
		f.n = doc.N
	}
}
