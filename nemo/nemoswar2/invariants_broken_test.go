package nemoswar2

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// midVoyage returns a valid position at the beginning of an Action Phase of Act II, under World Order,
// so that Wonders are on the Notoriety track.
func midVoyage(t *testing.T, r *Rules) State {
	t.Helper()
	for seed := range uint64(200) {
		s, err := r.Start(nemo.Settings{"motive": "world-order"})
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout[State, Action](r, seed)
		for s.End == 0 && (s.node() != NodeAction || s.Act < 2) {
			a, _, err := playout.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if s.End == 0 && s.Act == 2 && s.wonderSpaces != 0 && !s.TurnedMotive && s.Notoriety < 14 && !s.cup.empty() {
			return s
		}
	}
	t.Fatal("no game gets there")
	return State{}
}

// brokenPositions are changes of that position, by the invariant that refuses each.
func brokenPositions() map[string][]func(s *State) {
	type list = []func(s *State)
	return map[string]list{
		"I-01 ships-in-one-place": {
			func(s *State) { s.cup.remove(s.cup.first()) },
			func(s *State) { s.discarded.add(s.cup.first()) },
			func(s *State) { s.sea[CapeHorn].add(numShips + 1) },
			func(s *State) { s.sea[CapeHorn].add(uint8(blueSquadron)) },
		},
		"I-02 oceans-hold-their-spaces": {
			func(s *State) { s.hidden[CapeHorn] = 2 },
			func(s *State) { s.gems[0] = 1 },
		},
		"I-03 ships-show-a-side": {func(s *State) { s.back.add(s.cup.first()) }},
		"I-04 groups-join-in-order": {
			func(s *State) { s.joined &^= 1 << White },
			func(s *State) { s.joined |= 1 << Black },
			func(s *State) { s.joined |= 1 << Orange },
			func(s *State) { s.joined |= 1 << Green },
			func(s *State) { s.groupAt[0] = 0 },
			func(s *State) { s.UpGunned = true },
		},
		"I-05 gemstones-of-the-set": {
			func(s *State) { s.salvageGems = 17 },
			func(s *State) { s.imperialGems = 1 },
			func(s *State) { s.playerGems[1] = 1 },
		},
		"I-06 one-cube-a-land": {
			func(s *State) { s.wood, s.silver = 2, 2 },
			func(s *State) { s.wood |= 1 },
			func(s *State) { s.cannonballs = 9 },
		},
		"I-07 treasures-in-one-place": {
			func(s *State) { s.cupSize++ },
			func(s *State) { s.heldTypes ^= 1 << 1 },
			func(s *State) { s.inCup[1], s.cupSize = s.inCup[1]+90, s.cupSize+90 },
			func(s *State) { s.buried[2]++ },
		},
		"I-08 wonders-on-the-track": {
			func(s *State) { s.wonderSpaces = 0 },
			func(s *State) { s.Options.Motive = WarMotive },
			func(s *State) { s.inCup[bits.TrailingZeros64(s.wonders)] = 1 },
			func(s *State) { s.held[bits.TrailingZeros64(s.wonders)] = 1 },
		},
		"I-09 upgrades-in-one-place": {
			func(s *State) { s.box |= s.equipped | s.available },
			func(s *State) { s.box |= 1 << 31 },
			func(s *State) { s.usedTurn = s.box },
			func(s *State) { s.random = 1 },
			func(s *State) { s.salvageGems = 15 },
		},
		"I-10 characters-aboard-or-gone": {
			func(s *State) { s.aboard, s.gone = 2, s.gone|2 },
			func(s *State) { s.aboard, s.gone = 0, 0 },
			func(s *State) { s.aboard |= 1 << NadeenDakkar },
			func(s *State) { s.traits = 2 },
			func(s *State) {
				s.aboard, s.gone = s.aboard&^(1<<ChiefEngineer), s.gone|1<<ChiefEngineer
				s.attributes[0] = 2
			},
		},
		"I-11 tokens-of-the-options": {
			func(s *State) { s.attributes[0] = 2 },
			func(s *State) { s.traits = 1 },
			func(s *State) { s.tokensKept = 0; s.tokensUnseen = 0 },
			func(s *State) { s.tokens[CapeHorn] = 100 },
			func(s *State) { s.seasUnseen = 2 },
			func(s *State) { s.seasInCup = 1 },
		},
		"I-12 cards-in-one-place": {
			func(s *State) { s.tableau.add(s.unseen.first()) },
			func(s *State) { s.unseen.remove(s.unseen.first()) },
			func(s *State) { s.passed[1].add(s.unseen.first()); s.unseen.remove(s.unseen.first()) },
			func(s *State) { s.specials &^= specialRising },
			func(s *State) { s.specials |= specialReunion },
			func(s *State) { s.cardsUsed.add(s.unseen.first()) },
		},
		"I-13 draw-pile-in-parts": {
			func(s *State) { s.events[0]++ },
			func(s *State) { s.events[3]-- },
			func(s *State) { s.deck = 80 },
			func(s *State) { s.Act = 3 },
		},
		"I-14 tracks-within-their-ends": {
			func(s *State) { s.Tracks[Crew] = 200 },
			func(s *State) { s.Tracks[Nemo] = 6 },
			func(s *State) { s.Tracks[0] = 1 },
			func(s *State) { s.Highest = 60 },
			func(s *State) { s.Notoriety, s.Highest = 44, 44 },
			func(s *State) { s.ActionPoints = 6 },
			func(s *State) { s.fails = 1 },
			func(s *State) { s.Motive = WarMotive },
		},
		"I-15 one-end": {
			func(s *State) { s.End = numEnds + 1 },
			func(s *State) { s.End = EndMission },
			func(s *State) { s.End, s.depth = EndResource, 0 },
			func(s *State) { s.End, s.depth = EndPariah, 0 },
			func(s *State) { s.End, s.depth = EndMission, 0 },
			func(s *State) { s.End, s.depth = EndFull, 0 },
		},
		"I-16 seats-that-play": {
			func(s *State) { s.captain = 1 },
			func(s *State) { s.passes = 1 },
			func(s *State) { s.imperialPoints = 1 },
		},
		"I-17 squadrons": {func(s *State) { s.squadrons[0] = 1 }, func(s *State) { s.squadrons[1] = 200 }},
		"I-18 set-up-before-play": {
			func(s *State) { s.Turn = 0 },
			func(s *State) { s.Nautilus = 0 },
			func(s *State) { s.stack[0].kind, s.stack[0].step = frameSetup, 0 },
		},
		"work-under-way": {
			func(s *State) { s.stack[s.depth-1].kind = 200 },
			func(s *State) { s.stack[s.depth-1].node = NodeFollowUp },
			func(s *State) { // a defeat would have no room
				for s.top().node = NodeNone; s.depth < maxDepth; s.depth++ {
					s.stack[s.depth] = frame{kind: frameLoseAny, n: 1}
				}
				s.top().node = NodeLoseAny
			},
		},
	}
}

// TestActCardsInTheirActs checks 6.4 in made-up positions: the choice of the Second Intermission is
// refused in an earlier Act, and so is the change of Motive that follows, on whatever stack (6.4.1).
func TestActCardsInTheirActs(t *testing.T) {
	k := &keeper{r: theRules(), spare: kit.NewSpares[State]()}
	g := tell(t, "motive", "explore").secondIntermission(1, nil)
	choosing := g.State
	g.do("option 1").asks(NodeMotive)
	turning, alone := g.State, g.State
	alone.stack[1], alone.stack[2], alone.depth = *g.top(), frame{}, 2
	for what, s := range map[string]State{"the choice": choosing, "the Motive": turning, "the Motive alone": alone} {
		if err := k.checkWork(&s); err != nil {
			t.Errorf("%s in Act III: %v [6.4]", what, err)
		}
		for s.Act = 0; s.Act < numActs; s.Act++ {
			if k.checkWork(&s) == nil {
				t.Errorf("%s in Act %d, and nobody minds [6.4]", what, s.Act)
			}
		}
	}
}

// brokenSteps are impossible transitions, by the invariant that refuses each.
func brokenSteps() map[string][]nemotest.BrokenStep[State, Action] {
	step := func(before, after func(s *State)) nemotest.BrokenStep[State, Action] {
		keep := func(*State) {}
		if before == nil {
			before = keep
		}
		return nemotest.BrokenStep[State, Action]{Action: Plain(KindEndPhase), Before: before, After: after}
	}
	type list = []nemotest.BrokenStep[State, Action]
	return map[string]list{
		"T-01 time-goes-on": {
			step(nil, func(s *State) { s.Turn-- }),
			step(nil, func(s *State) { s.joined = 0 }),
			step(func(s *State) { s.End = EndFull }, func(*State) {}),
			step(nil, func(s *State) { s.Options.Nadeen = true }),
			step(nil, func(s *State) { s.events[3]++ }),
		},
		"T-02 what-is-sunk-stays": {
			step(func(s *State) { s.tonnage[1].add(s.cup.first()) }, func(s *State) { s.tonnage[1] = set{} }),
		},
		"T-03 filed-cards-stay": {
			step(func(s *State) { s.failed[0].add(s.unseen.first()) }, func(s *State) { s.failed[0] = set{} }),
			step(nil, func(s *State) { s.unseen.add(uint8(risingCard)) }),
		},
		"T-04 one-change-of-motive": {
			step(nil, func(s *State) { s.Motive = WarMotive }),
			step(func(s *State) { s.TurnedMotive = true }, func(s *State) { s.TurnedMotive = false }),
		},
		"T-05 what-left-the-game-stays-out": {
			step(func(s *State) { s.attributesOut = 2 }, func(s *State) { s.attributesOut = 0 }),
			step(func(s *State) { s.tokensKept = 2 }, func(s *State) { s.tokensKept = 0 }),
			step(func(s *State) { s.silver = 2 }, func(s *State) { s.silver = 0 }),
			step(func(s *State) { s.torpedoMissed = true }, func(s *State) { s.torpedoMissed = false }),
		},
	}
}

// inside returns the invariant tests that need the unexported state.
func inside() nemotest.InvariantSuite[State, Action] {
	return nemotest.InvariantSuite[State, Action]{Rules: Default(), Pending: "pending"}
}

// TestInvariantsRefuse checks that every invariant can fail.
func TestInvariantsRefuse(t *testing.T) {
	inside().Refuse(t, midVoyage(t, Default()), brokenPositions(), brokenSteps())
}

// spoilWork changes a field of a frame.
func spoilWork(sp *nemotest.Spoiler, f *frame) {
	switch sp.Below(12) {
	case 0:
		f.kind = frameKind(1 + sp.Below(int(frameKinds)-1))
	case 1:
		f.step = sp.Small()
	case 2:
		f.node = Node(sp.Below(numNodes))
	case 3:
		f.id = sp.Small()
	case 4:
		f.arg = sp.Small()
	case 5:
		f.mode = sp.Small()
	case 6:
		f.mask = sp.Small()
	case 7:
		f.asked, f.who = uint8(sp.Below(8)), uint8(sp.Below(5))
	case 8:
		f.ocean = Ocean(sp.Below(numOceans + 1))
	case 9:
		f.dice = [2]uint8{uint8(sp.Below(7)), uint8(sp.Below(7))}
	case 10:
		f.bonus, f.help = int8(sp.Below(9))-4, int8(sp.Below(9))-4
	default:
		f.n = int8(sp.Below(9)) - 2
	}
}

// spoilStack changes the stack of work, or takes it from another game.
func spoilStack(sp *nemotest.Spoiler, s, other *State) {
	top := int(s.depth) - 1
	switch n := sp.Below(5); {
	case top < 0:
	case n == 0:
		spoilWork(sp, &s.stack[sp.Below(top+1)])
	case n == 1:
		s.stack, s.depth = other.stack, other.depth
	default:
		spoilWork(sp, &s.stack[top])
	}
}

// TestSpoiledPlay plays on from positions with a corrupted stack that the invariants accept: nothing
// may panic, and the invariants must still hold.
func TestSpoiledPlay(t *testing.T) {
	for seed := range nemotest.Sweep(uint64(1), 40) {
		inside().SpoiledPlay(t, 6+seed, 10_000, spoilStack)
	}
}

// deepen puts finished work under the top of the stack, leaving just the room that the top may need,
// and brings the Resources close to their ends.
func (r *Rules) deepen(s *State) {
	for res := Nemo; res <= Hull; res++ {
		s.Tracks[res] = max(s.Tracks[res], r.last(res)-1)
	}
	top := *s.top()
	for s.depth--; int(s.depth)+1+top.above() < maxDepth; s.depth++ {
		s.stack[s.depth] = frame{kind: frameGainAny}
	}
	s.stack[s.depth] = top
	s.depth++
}

// TestRoomIsEnough plays on from positions whose stack is as full as an invariant allows: there must be
// room for everything that follows.
func TestRoomIsEnough(t *testing.T) {
	r := theRules()
	seen := map[frameKind]int{}
	for seed := range uint64(900) {
		settings := []nemo.Settings{
			{"motive": "war", "deadly-seas": "on"},
			{"motive": "piracy", "variant": "versus", "deadly-seas": "on", "nadeen": "on"},
			{"variant": "semi", "players": "3", "officers": "on"},
		}[seed%3]
		s, err := r.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		p := nemo.NewPlayout[State, Action](r, seed)
		for s.End == 0 {
			if kind := s.top().kind; s.depth > 1 && s.seizing == 0 && seen[kind] < 3000 {
				seen[kind]++
				deep := s
				r.deepen(&deep)
				for deep.End == 0 && deep.stack[1].kind == s.stack[1].kind && deep.Turn == s.Turn {
					advance(t, r, p, &deep)
				}
			}
			advance(t, r, p, &s)
		}
	}
	if len(seen) < 25 {
		t.Errorf("only %d kinds of work were seen", len(seen))
	}
}

// advance takes one action at random.
func advance(t *testing.T, r *Rules, p *nemo.Playout[State, Action], s *State) {
	t.Helper()
	a, _, err := p.Pick(s)
	if err == nil {
		err = r.Apply(s, a, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestWhatIsInTwoPlaces checks that the fault names the ship.
func TestWhatIsInTwoPlaces(t *testing.T) {
	g := atLarge(t, WesternPacific)
	g.discarded.add(g.piece("scotia"))
	k := keeper{r: g.r}
	if err := k.ships(&g.State); err == nil || !strings.HasPrefix(err.Error(), "scotia is in two places") {
		t.Error(err)
	}
	g.discarded = set{}
	g.salvaged.add(120)
	g.waiting.add(120)
	if err := k.ships(&g.State); err == nil || !strings.HasPrefix(err.Error(), "ship 120 is in two places") {
		t.Error(err)
	}
}

// TestAttributeTokenInTwoPlaces checks 3.21: an Attribute token is with one Officer or out of the game,
// not both, and not with two Officers.
func TestAttributeTokenInTwoPlaces(t *testing.T) {
	g := tell(t, "officers", "on").do("decline", "draw armory", "draw binoculars", "draw war-room")
	g.do("draw methodical", "draw caring", "draw noble", "draw daring")
	k := keeper{r: g.r}
	for i := range g.attributes {
		if g.attributes[i] == 0 {
			t.Fatalf("Officer %d has no token", i)
		}
		for _, other := range []*uint32{&g.attributes[(i+1)%3], &g.attributesOut} {
			before := *other
			*other |= g.attributes[i] & -g.attributes[i]
			if err := k.tokens(&g.State); err == nil || !strings.Contains(err.Error(), "in two places") {
				t.Errorf("a token of Officer %d is there twice: %v", i, err)
			}
			*other = before
		}
	}
	g.sound("each token in its place")
}
