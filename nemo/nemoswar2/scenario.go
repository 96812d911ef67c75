package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Arbitrary returns a random action that is well formed and usually illegal.
func (r *Rules) Arbitrary(random *nemo.Rand) Action {
	a := Action{Kind: Kind(random.Below(uint64(numKinds)) + 1)}
	has := &partsOf[a.Kind]
	if has.Piece.Kind != 0 {
		a.Piece = r.fittingPiece(random, piecesOf[a.Kind][0])
	}
	if has.Other.Kind != 0 {
		a.Other = r.fittingPiece(random, piecesOf[a.Kind][1])
	}
	if has.N != 0 {
		a.N = uint8(random.Below(4) + 1)
	}
	dice := len(a.Dice)
	if a.Kind == KindRoll {
		dice = 1 + int(random.Below(3))
	}
	for i := range a.Dice[:dice] {
		if has.Dice[i] != 0 {
			a.Dice[i] = uint8(random.Die(6))
		}
	}
	return a
}

// piecesOf are the kinds of pieces that each kind of action names.
var piecesOf = [numKinds + 1][2]PieceKind{
	KindExert: {PieceResource}, KindSpend: {PieceTreasure}, KindSacrifice: {PieceCharacter}, KindPlay: {PieceCard},
	KindBold: {PieceShip}, KindStalk: {PieceShip}, KindTorpedo: {PieceShip}, KindDiplomacy: {PieceShip},
	KindMove: {PieceOcean}, KindRefit: {PieceUpgrade}, KindMoveShip: {PieceShip, PieceOcean},
	KindThimbleRig: {PieceShip, PieceShip}, KindObscure: {PieceShip}, KindConvert: {PieceShip},
	KindPressure: {PieceGroup}, KindPlaceSquadron: {PieceShip}, KindMoveSquadron: {PieceShip, PieceOcean},
	KindCrush: {PieceOcean}, KindBattle: {PieceShip},
}

// fittingPiece returns a random piece, usually of the given kind.
func (r *Rules) fittingPiece(random *nemo.Rand, kind PieceKind) Piece {
	for tries := 8; kind != 0 && tries > 0; tries-- {
		if p := (Piece{kind, uint8(random.Below(maxCards) + 1)}); r.isPiece(p) {
			return p
		}
	}
	return r.anyPiece(random)
}

func (r *Rules) anyPiece(random *nemo.Rand) Piece {
	for {
		p := Piece{PieceKind(random.Below(uint64(numPieceKinds)) + 1), uint8(random.Below(maxCards) + 1)}
		if r.isPiece(p) {
			return p
		}
	}
}

// scenarioSettings returns settings of games in which a late position may occur.
func scenarioSettings(random *nemo.Rand) nemo.Settings {
	one := func(list ...string) string { return list[random.Below(uint64(len(list)))] }
	flag := func() string { return one("off", "on") }
	settings := nemo.Settings{
		"motive": one(namesOf[Motive]()[1:]...), "difficulty": one(namesOf[Difficulty]()[1:]...), "upgrades": one("quick", "strategic"),
		"officers": flag(), "deadly-seas": flag(), "nadeen": flag(), "buried-treasure": flag(), "balance": flag(),
		"rule-of-three": flag(),
	}
	for i := range readings {
		if random.Below(4) == 0 {
			settings[readings[i].Name] = readings[i].Values[1]
		}
	}
	switch random.Below(4) {
	case 1:
		settings["variant"], settings["players"] = one(variantCoop, variantSemi), one("2", "3", "4")
	case 2:
		settings["variant"], settings["players"] = variantVersus, one("1", "2", "3", "4")
		settings["motive"] = one("anti-imperialism", "piracy", "war", "world-order")
	case 3:
		settings["variant"], settings["players"] = variantVersusSemi, one("2", "3", "4")
		settings["motive"] = one("anti-imperialism", "piracy", "war", "world-order")
	}
	return settings
}

// Scenario makes up a position late in a game: it plays set-up at random, and then
// assumes a voyage up to a turn before the end, with Upgrades, Treasures and ships
// that it might have won.
func (r *Rules) Scenario(random *nemo.Rand) (s State, ok bool) {
	const most = 400 // plies
	settings := scenarioSettings(random)
	s, ok = kit.PlayTo[State, Action](r, settings, random.Below(1<<32), most, func(s *State) bool {
		return s.Turn > 0 && (s.node() == NodeCard || s.node() == NodeGive) && s.Act > 0
	})
	if !ok {
		return s, false
	}
	r.makeLate(&s, random)
	return s, nemo.CheckMadeUp(r.Invariants(), &s) == nil
}

// makeLate moves a position to Act III.
func (r *Rules) makeLate(s *State, random *nemo.Rand) {
	r.skipCards(s, random)
	r.winShips(s, random)
	for range random.Below(12) {
		t := TreasureID(random.Below(uint64(r.numTypes)) + 1)
		if s.inCup[t] > 0 && r.types[t].kind != OtherToken {
			s.inCup[t]--
			s.cupSize--
			s.hold(t)
		}
	}
	for range random.Below(4) {
		id := uint8(random.Below(numUpgrades) + 1)
		if s.box>>id&1 != 0 {
			s.box &^= 1 << id
			s.equipped |= 1 << id
		}
	}
	for res := Nemo; res <= Hull; res++ {
		s.Tracks[res] = uint8(random.Below(uint64(r.last(res))))
	}
	for range random.Below(7) {
		if lands := r.landsForCube(s, 1<<(numOceans+1)-2); !lands.empty() {
			s.wood |= 1 << lands.nth(random.Below(uint64(lands.size())))
		}
	}
	r.winTokens(s, random)
	s.ActionPoints = uint8(random.Below(uint64(r.set.Board.ActionPointsMost) + 1))
	s.Tunnel = random.Below(2) == 0
	s.cannonballs = uint8(random.Below(uint64(r.set.Board.Cannonballs) + 1))
}

// winTokens buries Maps and takes Adventure tokens if that may have happened (3.10.1,
// 3.24).
func (r *Rules) winTokens(s *State, random *nemo.Rand) {
	if s.Options.Buried && r.motives[s.Motive].data.Temper == Stern {
		for maps := s.heldTypes & r.maps; maps != 0; maps &= maps - 1 {
			if t := TreasureID(bits.TrailingZeros64(maps)); random.Below(2) == 0 {
				s.release(t)
				s.buried[t]++
			}
		}
	}
	if r.motives[s.Motive].has(PlacesAdventureTokens) {
		for tokens := s.tokensUnseen; tokens != 0; tokens &= tokens - 1 {
			if token := tokens & -tokens; random.Below(4) == 0 && s.tokenStock() > 0 {
				s.tokensUnseen &^= token
				s.tokensKept |= token
			}
		}
	}
}

// skipCards draws the parts of the pile before Act III: some of their cards are
// passed, others failed or kept.
func (r *Rules) skipCards(s *State, random *nemo.Rand) {
	file := func(id uint8) {
		who := uint8(0)
		if s.Options.Glory {
			who = uint8(random.Below(uint64(s.Options.Players)))
		}
		switch data := r.cards[id].data; {
		case data.Kind == KeepCard:
			s.tableau.add(id)
		case random.Below(3) == 0:
			s.failed[who].add(id)
		default:
			s.passed[who].add(id)
		}
	}
	for s.part < numParts-2 {
		for ; s.events[s.part] > 0; s.events[s.part]-- {
			id := s.unseen.nth(random.Below(uint64(s.unseen.size())))
			s.unseen.remove(id)
			file(id)
			s.Turn++
		}
		if s.specials&partSpecials[s.part]&specialReunion != 0 {
			s.specials &^= specialReunion
			file(r.reunionCards.nth(random.Below(3)))
			s.Turn++
			s.aboard |= 1 << NadeenDakkar
			s.nadeenWith = s.captain
		}
		s.part++
		s.opened = true
		s.Act++
	}
	e := engine{r: r, s: s}
	e.joinCup(DarkYellow)
	e.joinCup(Orange)
	if random.Below(2) == 0 { // Act III is nearly over
		most := uint64(s.events[s.part])
		for range random.Below(most) {
			id := s.unseen.nth(random.Below(uint64(s.unseen.size())))
			s.unseen.remove(id)
			s.events[s.part]--
			file(id)
			s.Turn++
		}
	}
	at := uint64(r.motives[s.Motive].data.DefeatAt)
	if at == 0 {
		at = uint64(r.set.Board.NotorietyEnd) + 1
	}
	if rise := int(random.Below(at)); rise > int(s.Notoriety) && s.wonderSpaces == 0 {
		e.notoriety("9.1", rise-int(s.Notoriety))
		s.passes = 0
	}
}

// winShips takes ships out of the cup: most are sunk, others lie in Salvage or
// are revealed on the map.
func (r *Rules) winShips(s *State, random *nemo.Rand) {
	e := engine{r: r, s: s}
	for range random.Below(24) {
		if s.cup.empty() {
			return
		}
		id := ShipID(s.cup.nth(random.Below(uint64(s.cup.size()))))
		s.cup.remove(uint8(id))
		e.front(id)
		o := Ocean(random.Below(numOceans) + 1)
		switch where := random.Below(8); {
		case where == 0 && r.salvageRoom(s) > 0:
			s.back.remove(uint8(id))
			s.salvaged.add(uint8(id))
		case where < 4 && r.room(s, o):
			s.sea[o].add(uint8(id))
		default:
			s.tonnage[random.Below(numMajor)+1].add(uint8(id))
		}
	}
	if random.Below(12) == 0 {
		r.drainCup(s, random)
	}
	if !s.Options.Versus {
		return
	}
	r.showTravellers(s, random)
	r.sendSquadrons(s, random)
	if random.Below(2) == 0 {
		s.imperialGems = uint8(random.Below(uint64(min(r.gemStock(s), 4)) + 1))
	}
}

// drainCup empties the cup: half the time its ships are discarded and come back with
// the next draw, otherwise none can be drawn any more (10.8).
func (r *Rules) drainCup(s *State, random *nemo.Rand) {
	if random.Below(2) == 0 {
		s.discarded = s.cup
	} else {
		e := engine{r: r, s: s}
		for ships := s.cup; !ships.empty(); {
			id := ships.pop()
			e.front(ShipID(id))
			s.tonnage[random.Below(numMajor)+1].add(id)
		}
	}
	s.cup = set{}
}

// sendSquadrons sends the Squadrons in play to sea, half the time to the Nautilus's
// ocean, so that the Imperialist may hunt her (18.10).
func (r *Rules) sendSquadrons(s *State, random *nemo.Rand) {
	for i, at := range s.squadrons {
		if at == squadronNone {
			continue
		}
		s.squadrons[i] = uint8(random.Below(squadronTableau) + 1)
		if random.Below(2) == 0 {
			s.squadrons[i] = uint8(s.Nautilus)
		}
	}
}

// showTravellers reveals on the map the ships with special movement, the Airship at
// one end of a dotted line, so that the Imperialist may move them (18.3.3, 18.3.4).
func (r *Rules) showTravellers(s *State, random *nemo.Rand) {
	e := engine{r: r, s: s}
	for id := ShipID(1); id <= numShips; id++ {
		if r.ships[id].Travel == 0 || !s.cup.has(uint8(id)) {
			continue
		}
		o := Ocean(random.Below(numOceans) + 1)
		for r.ships[id].Travel == Flies && r.linked[o] == r.solid[o] {
			o = Ocean(random.Below(numOceans) + 1)
		}
		switch {
		case s.hidden[o] > 0: // the ship was one of the hidden ones
			s.hidden[o]--
		case !r.room(s, o):
			continue
		}
		s.cup.remove(uint8(id))
		e.front(id)
		s.sea[o].add(uint8(id))
	}
}
