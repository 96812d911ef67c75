package nemoswar2

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Events compared with positions.

// late returns a made-up late position with many uses after a roll.
func late(t *testing.T, random *nemo.Rand, change func(s *State)) *tale {
	t.Helper()
	r := theRules()
	for {
		s, ok := r.Scenario(random)
		if !ok {
			continue
		}
		change(&s)
		if err := nemo.CheckState(r.Invariants(), &s); err != nil {
			t.Fatalf("a position made up: %v", err)
		}
		return &tale{State: s, t: t, r: r}
	}
}

// TestWhatIsToldIsCompared checks 7.1, 12.4, 12.6, 13.1.1 and 9.7: for every roll that is compared with
// a number, the last reported total of the dice and bonuses is the one that decides. The house rule of
// three reports another one (7.9).
func TestWhatIsToldIsCompared(t *testing.T) {
	source := nemo.NewRand(35, 0)
	random := &source
	seen := map[string]int{}
	for range 250 {
		g := late(t, random, func(s *State) {
			s.Options.RuleOfThree, s.fails, s.imperialFails = false, 0, 0
			if id := theRules().keys["steam-torpedoes"].ID; s.chosen>>id&1 == 0 {
				s.box, s.available, s.equipped = s.box&^(1<<id), s.available&^(1<<id), s.equipped|1<<id
			}
			s.torpedoMissed = random.Below(2) == 0
		})
		p := nemo.NewPlayout[State, Action](g.r, random.Below(1<<32))
		p.Trace = &g.log
		for plies := 0; plies < 400 && g.End == 0; plies++ {
			g.log.Reset()
			f := *g.top()
			prompt := g.r.Prompt(&g.State).Question
			before := g.State
			a, _, err := p.Pick(&g.State)
			if err == nil {
				err = g.r.Apply(&g.State, a, &g.log)
			}
			if err != nil {
				t.Fatal(err)
			}
			if !f.compared() || (f.node != NodeRoll && f.node != NodeWindow) {
				continue
			}
			g.toldOf(&before, &f, a, prompt, seen)
		}
	}
	for _, what := range []string{
		"test", "action-test", "bold", "stalk", "torpedo", "torpedo, one die", "torpedo, helped", "volley", "hunt", "crush",
	} {
		if seen[what] == 0 {
			t.Errorf("no %s was compared: %v", what, seen)
		}
	}
}

// toldOf checks that a roll settled by an action was compared with the last reported total, which is
// that of the roll or of a bonus after it.
func (g *tale) toldOf(before *State, f *frame, a Action, prompt string, seen map[string]int) {
	g.t.Helper()
	told := g.r.total(before, f)
	for _, e := range g.log {
		var got, needed int
		var passes bool
		switch e.Kind {
		case EventRolls:
			if told = int(e.Args[3]); told == 0 {
				told = int(e.Args[0] + e.Args[1] + e.Args[2])
			}
			continue
		case EventAdds:
			told = int(e.Args[1])
			continue
		case EventPasses, EventFails:
			got, needed, passes = int(e.Args[0]), int(e.Args[1]), e.Kind == EventPasses
		case EventHit, EventMiss, EventUnharmed:
			got, needed, passes = int(e.Args[1]), int(e.Args[2]), e.Kind != EventMiss
		case EventImperialPasses, EventImperialFails:
			got, needed, passes = int(e.Args[0]), int(e.Args[1]), e.Kind == EventImperialFails
		case EventPassesAction, EventFailsAction:
			rows := g.r.actions[f.id].bands
			got, passes = int(e.Args[1]), e.Kind == EventPassesAction
			for needed = 0; bandOf(rows, needed) < len(rows) && rows[bandOf(rows, needed)].Failed; {
				needed++
			}
		default:
			continue
		}
		what := frameNames[f.kind]
		if f.kind == frameFight {
			what = Kind(f.arg).String()
			if what == "torpedo" && f.help != 0 {
				seen["torpedo, helped"]++
			}
			if what == "torpedo" && g.r.torpedoDice(before) == D6 {
				what = "torpedo, one die"
			}
		}
		seen[what]++
		natural := g.tells(EventNaturalTwo) || f.kind == frameHunt || f.kind == frameCrush
		if got != told || passes != (got >= needed) && !natural {
			g.t.Fatalf("%s at %q: told %d, compared %d with %d, passes %v: %v", g.r.Format(a), prompt, told, got, needed, passes, g.log)
		}
		return
	}
}

// TestWhatAnEventMovesIsThere compares events with positions: the last event of a step about a piece or
// a marker agrees with where it is after the step (4.5, 8.4, 10.9, 10.10, 11.1.4, 12.7.1 and everything
// else that moves pieces).
func TestWhatAnEventMovesIsThere(t *testing.T) {
	source := nemo.NewRand(38, 0)
	random := &source
	seen := map[nemo.EventKind]int{}
	for n := range 400 {
		g, most := late(t, random, func(s *State) { theRules().edgeOfPieces(s, random, n) }), 300
		if n%10 == 0 { // whole games too
			g, most = tell(t, "nadeen", "on", "deadly-seas", "on", "officers", "on", "motive", "war"), 2000
		}
		p := nemo.NewPlayout[State, Action](g.r, random.Below(1<<32))
		p.Trace = &g.log
		for plies := 0; plies < most && g.End == 0; plies++ {
			g.log.Reset()
			a, _, err := p.Pick(&g.State)
			if err == nil {
				err = g.r.Apply(&g.State, a, &g.log)
			}
			if err != nil {
				t.Fatal(err)
			}
			g.tellsOnlyWhatIs(g.r.Format(a), seen)
		}
	}
	for kind := range placesOf {
		if seen[kind] == 0 {
			t.Errorf("no event of kind %d was held against a position: %s", kind, theRules().Describe(nemo.Event{Kind: kind}))
		}
	}
}

// edgeOfPieces adds rare pieces to a position: Fleets at sea and in Salvage, the Treasure Fleet in
// hand, Hospital Machines.
func (r *Rules) edgeOfPieces(s *State, random *nemo.Rand, n int) {
	if s.held[r.fleetType] == 0 && s.fleet == 0 && n%2 == 0 {
		s.hold(r.fleetType)
	}
	if id := r.keys["hospital-machines"].ID; s.box>>id&1 != 0 {
		s.box, s.equipped = s.box&^(1<<id), s.equipped|1<<id
	}
	for token := uint8(1); s.Options.DeadlySeas && token <= numDeadlySeas; token++ {
		fleet := r.fleetOf(token)
		if fleet == 0 || s.seasUnseen>>token&1 == 0 || int(s.seasInCup)+count16(seasGroups&^s.joined) >= count16(s.seasUnseen) {
			continue
		}
		o := s.Nautilus
		switch random.Below(3) {
		case 0:
			if r.salvageRoom(s) > 0 {
				s.seasUnseen &^= 1 << token
				s.salvaged.add(uint8(fleet))
			}
		case 1:
			o = Ocean(random.Below(numOceans) + 1)
			fallthrough
		default:
			if r.room(s, o) {
				s.seasUnseen &^= 1 << token
				s.sea[o].add(uint8(fleet))
			}
		}
	}
}

// claim is what an event says of a position: the index of the argument with the piece, and whether the
// position agrees with the event.
type claim struct {
	about int
	holds func(r *Rules, s *State, e *nemo.Event) bool
}

func pieceAt(e *nemo.Event, i int) Piece { return pieceOf(e.Args[i]) }

// ofPiece is a claim about the piece in the first argument.
func ofPiece(holds func(r *Rules, s *State, id uint8) bool) claim {
	return claim{0, func(r *Rules, s *State, e *nemo.Event) bool { return holds(r, s, pieceAt(e, 0).ID) }}
}

// ofPlace is a claim about a piece and the ocean in the next argument.
func ofPlace(holds func(r *Rules, s *State, id uint8, o Ocean) bool) claim {
	return claim{0, func(r *Rules, s *State, e *nemo.Event) bool { return holds(r, s, pieceAt(e, 0).ID, Ocean(e.Args[1])) }}
}

// marker is a claim about a marker rather than a piece.
func marker(holds func(r *Rules, s *State, e *nemo.Event) bool) claim { return claim{-1, holds} }

func atSeaIn(r *Rules, s *State, id uint8, o Ocean) bool { return r.oceanOf(s, ShipID(id)) == o }

// nowhere reports whether a piece is out of the game.
func nowhere(r *Rules, s *State, p Piece) bool {
	if p.Kind == PieceTreasure {
		return s.held[p.ID]+s.inCup[p.ID]+s.buried[p.ID] == 0 && s.fleet == 0
	}
	gone := !s.cup.has(p.ID) && !s.discarded.has(p.ID) && !s.salvaged.has(p.ID) && r.oceanOf(s, ShipID(p.ID)) == 0
	for row := range s.tonnage {
		gone = gone && !s.tonnage[row].has(p.ID)
	}
	return gone
}

// discardedOrOut reports whether a ship that left without being sunk is discarded or out of the game
// (4.5, 10.10).
func discardedOrOut(r *Rules, s *State, e *nemo.Event) bool {
	p := pieceAt(e, 0)
	return p.Kind != PieceShip || s.discarded.has(p.ID) || isFleet(ShipID(p.ID)) && nowhere(r, s, p)
}

func filed(s *State, id uint8, pile Pile) bool {
	is := false
	for seat := range s.passed {
		is = is || pile == PassPile && s.passed[seat].has(id) || pile == FailPile && s.failed[seat].has(id)
	}
	return is || pile == DiscardPile && s.discardPile.has(id)
}

// placesOf are the claims of all events that say where something is.
var placesOf = map[nemo.EventKind]claim{
	EventShipPlaced:    ofPlace(atSeaIn),
	EventShipMoves:     ofPlace(atSeaIn),
	EventSquadronAt:    ofPlace(atSeaIn),
	EventSquadronMoves: ofPlace(atSeaIn),
	EventSquadronBack:  ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.squadrons[id-uint8(blueSquadron)] == squadronTableau }),
	EventBackToCup:     ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.cup.has(id) }),
	EventObscures: {0, func(r *Rules, s *State, e *nemo.Event) bool {
		p := pieceAt(e, 0)
		return s.hidden[e.Args[1]] > 0 && (s.cup.has(p.ID) || isFleet(ShipID(p.ID)) && nowhere(r, s, p))
	}},
	EventShipDrawn:    ofPiece(func(_ *Rules, s *State, id uint8) bool { return !s.cup.has(id) }),
	EventOutOfGame:    {0, func(r *Rules, s *State, e *nemo.Event) bool { return nowhere(r, s, pieceAt(e, 0)) }},
	EventSinks:        ofPiece(func(r *Rules, s *State, id uint8) bool { return r.oceanOf(s, ShipID(id)) == 0 }),
	EventRow:          ofPlace(func(_ *Rules, s *State, id uint8, o Ocean) bool { return s.tonnage[o].has(id) }),
	EventSalvages:     ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.salvaged.has(id) }),
	EventDiplomacy:    {0, discardedOrOut},
	EventHostile:      ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.back.has(id) }),
	EventTreasure:     ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.held[id] > 0 }),
	EventTreasureLost: ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.inCup[id] > 0 }),
	EventTreasureGone: {0, func(r *Rules, s *State, e *nemo.Event) bool { return nowhere(r, s, pieceAt(e, 0)) }},
	EventBuried:       ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.buried[id] > 0 }),
	EventAvailable:    ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.available>>id&1 != 0 }),
	EventEquips:       ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.equipped>>id&1 != 0 }),
	EventKeeps:        ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.tableau.has(id) }),
	EventFiles:        {0, func(_ *Rules, s *State, e *nemo.Event) bool { return filed(s, pieceAt(e, 0).ID, Pile(e.Args[1])) }},
	EventDeclines:     ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.discardPile.has(id) }),
	EventCharacterLeaves: ofPiece(func(_ *Rules, s *State, id uint8) bool {
		return s.gone>>id&1 != 0 && s.aboard>>id&1 == 0
	}),
	EventTrait:          ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.traits>>id&1 != 0 }),
	EventTraitLost:      ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.traitsOut>>id&1 != 0 }),
	EventToken:          ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.tokensKept>>id&1 != 0 }),
	EventCube:           ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.wood>>id&1 != 0 }),
	EventSilverCube:     ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.silver>>id&1 != 0 }),
	EventCubeBack:       ofPiece(func(_ *Rules, s *State, id uint8) bool { return (s.wood|s.silver)>>id&1 == 0 }),
	EventBacklash:       ofPiece(func(_ *Rules, s *State, id uint8) bool { return s.wood>>id&1 == 0 }),
	EventSails:          marker(func(_ *Rules, s *State, e *nemo.Event) bool { return s.Nautilus == Ocean(e.Args[0]) }),
	EventFleetLies:      marker(func(_ *Rules, s *State, e *nemo.Event) bool { return s.fleet == Ocean(e.Args[0]) }),
	EventFleetTaken:     marker(func(r *Rules, s *State, _ *nemo.Event) bool { return s.held[r.fleetType] > 0 }),
	EventNotoriety:      marker(func(_ *Rules, s *State, e *nemo.Event) bool { return int16(s.Notoriety) == e.Args[1] }),
	EventPoints:         marker(func(_ *Rules, s *State, e *nemo.Event) bool { return int16(s.ActionPoints) == e.Args[1] }),
	EventPays:           marker(func(_ *Rules, s *State, e *nemo.Event) bool { return int16(s.ActionPoints) == e.Args[1] }),
	EventDeckGems:       marker(func(_ *Rules, s *State, e *nemo.Event) bool { return int16(s.deckGems) == e.Args[1] }),
	EventImperialPoints: marker(func(_ *Rules, s *State, e *nemo.Event) bool { return int16(s.imperialPoints) == e.Args[0] }),
	EventGivesSalvage:   {0, discardedOrOut},
}

// sameMarker has events about the same marker: only the last of them counts.
var sameMarker = map[nemo.EventKind]nemo.EventKind{EventPays: EventPoints, EventTurnEnds: EventPoints, EventFleetTaken: EventFleetLies}

// tellsOnlyWhatIs compares the events of a step with the position after it.
func (g *tale) tellsOnlyWhatIs(line string, seen map[nemo.EventKind]int) {
	g.t.Helper()
	type about struct {
		piece  int16
		marker nemo.EventKind
	}
	last := map[about]int{}
	for i, e := range g.log {
		c, known := placesOf[e.Kind]
		if _, moved := sameMarker[e.Kind]; !known && !moved {
			continue
		}
		of := about{marker: e.Kind}
		if known && c.about >= 0 {
			of = about{piece: e.Args[c.about]}
		} else if as, same := sameMarker[e.Kind]; same {
			of.marker = as
		}
		last[of] = i
	}
	for _, i := range last {
		e := &g.log[i]
		c, known := placesOf[e.Kind]
		if !known {
			continue
		}
		seen[e.Kind]++
		if !c.holds(g.r, &g.State, e) {
			g.t.Fatalf("after %s: [%s] %s, and it is not so: %v", line, e.Rule, g.r.Describe(*e), g.log)
		}
	}
}
