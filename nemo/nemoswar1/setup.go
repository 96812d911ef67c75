package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Set-up (3.0). The steps with decisions or dice are nodes, in the order of the book;
// what is only laid out happens in Start.

// Start returns the first node of a game with the given settings; see
// options.go for what they are.
func (r *Rules) Start(settings nemo.Settings) (State, error) {
	options, err := gameOptions.Read(&r.about, settings)
	if err != nil {
		return State{}, err
	}
	s := State{
		Options:   options,
		Calendar:  1, // 3.0.4
		Notoriety: 1,
	}
	r.layOutShips(&s)
	r.layOutTreasures(&s)
	r.buildDeck(&s)
	s.stack[0] = frame{kind: frameSetup, node: NodeStation}
	s.depth = 1
	return s, nil
}

// layOutShips puts every ship where it starts (3.0.2, 13.1).
func (r *Rules) layOutShips(s *State) {
	frigates, battleships := s.Options.ArmouredFrigates, s.Options.Battleships
	for id := 1; id <= r.numShips; id++ {
		switch ship := &r.ships[id]; ship.Group {
		case LightGrey:
			s.moveShip(ShipID(id), at(zoneUnseen, 0))
			s.pile++
		case Expansion: // 13.1
			left := &frigates
			if ship.Class == classBattleship {
				left = &battleships
			}
			if *left == 0 {
				s.moveShip(ShipID(id), at(zoneOut, 0))
				continue
			}
			*left--
			s.moveShip(ShipID(id), at(zoneUnseen, 0))
			s.pile++
		default:
			s.moveShip(ShipID(id), at(zoneReserve, 0))
		}
	}
}

// layOutTreasures mixes the tokens and puts one, face down, into each ocean;
// the others go into the cup (3.0.6).
func (r *Rules) layOutTreasures(s *State) {
	for id := 1; id <= r.numTreasures; id++ {
		s.moveToken(TreasureID(id), at(zoneUnseen, 0))
	}
	s.cup = uint8(r.numTreasures)
	for o := 1; o <= numOceans && s.cup > 0; o++ {
		s.oceanTokens[o] = 1
		s.cup--
	}
}

// runSetup continues set-up; step counts the oceans that have their ships.
func (e engine) runSetup(f *frame) {
	switch {
	case f.step < numOceans: // 3.0.3
		ocean := &e.r.set.Oceans[f.step]
		f.step++
		if ocean.SetupShips > 0 {
			e.push(frame{kind: framePlace, id: uint8(ocean.Ocean), n: int8(ocean.SetupShips)})
		}
	case e.s.Commitment == 0:
		f.node = NodeCommitment
		if s := e.s; !s.Options.ClearSeas {
			ships := func(o Ocean) int16 { return int16(s.shipsIn(o)) }
			e.note("3.0.3", EventShipsLaid, ships(EasternPacific), ships(NorthAtlantic), ships(SouthAtlantic),
				ships(Mediterranean), ships(IndianOcean), ships(WesternPacific))
		}
	default:
		e.note("5.0", EventBegins)
		e.s.Turn = 1
		e.replace(frame{kind: frameTurn})
	}
}

// station puts the Nautilus into its first ocean (3.0.2).
func (e engine) station(o Ocean) {
	e.s.Nautilus = o
	e.note("3.0.2", EventStations, int16(o))
	e.noteLayout()
}

// noteLayout reports the initial layout after the first decision, because
// Start, which makes it, has no trace.
func (e engine) noteLayout() {
	if e.t == nil {
		return
	}
	s := e.s
	switch {
	case s.Options.Historical:
		e.note("14.1", EventDeckInOrder, int16(s.DeckSize()))
		e.note("14.2", EventEndingChosen, int16(s.Options.Ending))
	case s.Options.Expansion:
		e.note("3.0.5b", EventDeckBuilt, int16(s.DeckSize()), int16(s.above))
	default:
		e.note("3.0.5a", EventDeckBuilt, int16(s.DeckSize()), int16(s.above))
	}
	e.note("3.0.6", EventTreasuresLaid, int16(s.cup))
	if added := s.Options.ArmouredFrigates + s.Options.Battleships; added > 0 {
		e.note("13.1", EventDeadlySeas, int16(s.Options.ArmouredFrigates), int16(s.Options.Battleships))
	}
}

// commit puts the Commitment marker on a column, or leaves it to a die (3.0.4).
func (e engine) commit(f *frame, a Action) {
	if a.Kind == KindLetDieChoose {
		e.note("3.0.4a", EventDieChooses)
		f.node = NodeCommitmentDie
		return
	}
	e.s.Commitment = a.Commitment
	e.note("3.0.4", EventCommits, int16(a.Commitment))
}

// commitmentDie reads the die that chooses the column (3.0.4).
func (e engine) commitmentDie(die uint8) {
	e.s.Commitment = e.r.set.Board.CommitmentDie[die-1]
	e.note("3.0.4a", EventDie, int16(die))
	e.note("3.0.4", EventCommits, int16(e.s.Commitment))
}
