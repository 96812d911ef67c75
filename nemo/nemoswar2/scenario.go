package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Arbitrary makes up an action that is well formed and mostly not legal.
func (r *Rules) Arbitrary(random *nemo.Rand) Action {
	a := Action{Kind: Kind(random.Below(uint64(numKinds)) + 1)}
	parts := partsOf[a.Kind]
	if parts&hasPiece != 0 {
		a.Piece = r.anyPiece(random)
	}
	if parts&hasOther != 0 {
		a.Other = r.anyPiece(random)
	}
	if parts&hasN != 0 {
		a.N = uint8(random.Below(4) + 1)
	}
	if parts&hasDice != 0 {
		least, most := dicesOf(a.Kind)
		for i := range least + int(random.Below(uint64(most-least+1))) {
			a.Dice[i] = uint8(random.Die(6))
		}
	}
	return a
}

func (r *Rules) anyPiece(random *nemo.Rand) Piece {
	for {
		p := Piece{PieceKind(random.Below(uint64(numPieceKinds)) + 1), uint8(random.Below(maxCards) + 1)}
		if r.isPiece(p) {
			return p
		}
	}
}

// scenarioSettings are games in which a late position may stand.
func scenarioSettings(random *nemo.Rand) nemo.Settings {
	one := func(list ...string) string { return list[random.Below(uint64(len(list)))] }
	flag := func() string { return one("off", "on") }
	settings := nemo.Settings{
		"motive": one(motiveNames[1:]...), "difficulty": one(difficultyNames[1:]...), "upgrades": one("quick", "strategic"),
		"officers": flag(), "deadly-seas": flag(), "nadeen": flag(), "buried-treasure": flag(), "balance": flag(),
		"rule-of-three": flag(),
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

// Scenario makes up a position late in a game: set-up is played at random, then
// the voyage is taken for granted up to a turn before the end, with Upgrades,
// Treasures and ships that might have been won on it.
func (r *Rules) Scenario(random *nemo.Rand) (s State, ok bool) {
	s, err := r.Start(scenarioSettings(random))
	if err != nil {
		return s, false
	}
	p := nemo.NewPlayout[State, Action](r, random.Below(1<<32))
	const most = 400
	for n := 0; s.Turn == 0 || s.node() != NodeCard && s.node() != NodeGive || s.Act == 0; n++ {
		if a, seat, err := p.Pick(&s); n == most || seat == nemo.Nobody || err != nil || r.Apply(&s, a, nil) != nil {
			return s, false
		}
	}
	r.makeLate(&s, random)
	return s, nemo.CheckState(r.Invariants(), &s) == nil
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
		if lands := r.landOptions(s, OpPlaceCube, 1<<(numOceans+1)-2); !lands.empty() {
			s.wood |= 1 << lands.nth(random.Below(uint64(lands.size())))
		}
	}
	s.ActionPoints = uint8(random.Below(uint64(r.set.Board.ActionPointsMost) + 1))
	s.Tunnel = random.Below(2) == 0
	s.cannonballs = uint8(random.Below(uint64(r.set.Board.Cannonballs) + 1))
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
		}
		if s.specials&partSpecials[s.part]&specialReunion != 0 {
			s.specials &^= specialReunion
			file(r.reunionCards.nth(random.Below(3)))
			s.aboard |= 1 << NadeenDakkar
			s.nadeenWith = s.captain
		}
		s.part++
		s.opened = true
		s.Act++
		s.Turn += 6
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
		}
	}
	at := uint64(r.motives[s.Motive].data.DefeatAt)
	if at == 0 {
		at = uint64(r.set.Board.NotorietyEnd) + 1
	}
	if rise := int(random.Below(at)); rise > int(s.Notoriety) && s.wonderSpaces == 0 {
		e.notoriety(rise - int(s.Notoriety))
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
	if s.Options.Versus && random.Below(2) == 0 {
		s.imperialGems = uint8(random.Below(uint64(min(r.gemStock(s), 4)) + 1))
	}
}
