package nemesis

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// soundness returns the invariant tests for some rules.
func soundness(r *Rules) nemotest.InvariantSuite[State, Action] {
	return nemotest.InvariantSuite[State, Action]{
		Rules: r, Settings: r.randomSettings, Words: wordsOf(r), Pending: "pending",
	}
}

func TestInvariantsHoldInRandomGames(t *testing.T) {
	soundness(Default()).Hold(t, 1, nemotest.Sweep(60, 200))
}

// TestScenariosHold plays on from made-up positions and checks that they lead through the last part of
// a game.
func TestScenariosHold(t *testing.T) {
	w := soundness(Default()).Walker(8)
	r := Default()
	made, won, ends, nodes := 0, 0, map[End]int{}, map[Node]int{}
	for range 1000 { // the rarest nodes occur in one of 500 games
		s, ok := r.Scenario(&w.Random)
		if !ok {
			continue
		}
		made++
		for more := true; more; {
			before := s
			var err error
			nodes[s.node()]++
			if more, err = w.Step(&s); err != nil {
				t.Fatalf("%v\nfrom %s", err, w.Document(&before))
			}
			if w.Random.Below(40) > 0 {
				continue
			}
			text := w.Document(&s)
			if same, err := r.Restore([]byte(text)); err != nil || same != s {
				t.Fatalf("the position is not what is read from its document (%v): %s", err, text)
			}
		}
		ends[s.End]++
		won += bool01(r.winners(&s) != 0)
	}
	t.Logf("%d made, %d won, ends %v", made, won, ends)
	if made < 500 || won < 12 || len(ends) < int(EndNobodyLeft) {
		t.Errorf("only %d positions were made, %d games won, with the ends %v", made, won, ends)
	}
	for node := NodeRound; int(node) < numNodes; node++ {
		if nodes[node] == 0 && !slices.Contains(rareNodes, node) {
			t.Errorf("no game comes to %s", node)
		}
	}
}

// rareNodes are the nodes of set-up, which such positions are past, and those that few random games
// reach.
var rareNodes = []Node{
	NodeDealPod, NodeDealObjective, NodeDealCharacter, NodeKeepCharacter, NodePlanned, NodeLastCards, NodeWeakness, NodeObject,
}

// TestInvariantsAllocateNothing checks that invariants that hold allocate nothing; faults may.
func TestInvariantsAllocateNothing(t *testing.T) { soundness(Default()).AllocateNothing(t, 2, 5) }

func BenchmarkInvariants(b *testing.B) { soundness(Default()).Benchmark(b, 3) }

// wordsOf returns the words that occur in documents.
func wordsOf(r *Rules) []string {
	n := r.pieceNames()
	words := slices.Concat(frameNames, sourceNames[:], heldNames[:], momentNames[:], markerNames[:], sectionNames[:], endNames[:],
		fateNames, shipNames, characterNames, roomNames, engineNames, courseNames, weaknessNames, woundNames,
		colourNames, objectiveDeckNames, n.items, n.events, n.attacks, n.explorations, n.objectives, n.coordinates, n.aliens,
		n.tokens, n.corridors, n.intruders)
	for _, deck := range n.decks {
		words = append(words, deck...)
	}
	for i := range nodes {
		words = append(words, nodeNames[i])
	}
	return append(words, "", "gone", "room 3", "carried by 1", "yes", "no", "coop", "normal", "1", "2", "3")
}

func TestRestoredPositionsCanBePlayed(t *testing.T) {
	soundness(Default()).RestoredPlay(t, 4, nemotest.Sweep(600, 3000))
}

func FuzzRestoredPlay(f *testing.F) { soundness(Default()).FuzzRestoredPlay(f) }

// spoilWork changes a field of a frame, within what a document can say.
func spoilWork(sp *nemotest.Spoiler, f *frame) {
	bits := func(set *uint64) { *set ^= 1 << sp.Below([]int{6, 22, 64}[sp.Below(3)]) }
	switch sp.Below(15) {
	case 0:
		f.kind = frameKind(1 + sp.Below(int(frameKinds)-1))
	case 1, 2:
		f.step = uint8(sp.Below(7))
	case 3:
		f.node = Node(sp.Below(numNodes))
	case 4:
		f.player = Number(sp.Below(maxPlayers + 1))
	case 5:
		f.by = Number(sp.Below(maxPlayers + 1))
	case 6:
		f.who = sp.Small()
	case 7:
		f.slot = Slot(sp.Below(NumSlots + 1))
	case 8:
		f.n = sp.Small()
	case 9:
		f.m = sp.Small()
	case 10:
		f.k = sp.Small()
	case 11:
		f.source, f.id, f.branch = sourceKind(sp.Below(int(fromAlien)+1)), sp.Small(), uint8(sp.Below(4))
	case 12:
		f.id, f.at = sp.Small(), uint8(sp.Below(4))
	case 13:
		bits(&f.set)
		bits(&f.rest)
	case 14:
		bits(&f.rest)
		bits(&f.give)
	}
}

// spoilStack changes the stack of work, or takes part of it from another game.
func spoilStack(sp *nemotest.Spoiler, s, other *State) {
	switch i := int(s.depth) - 1; sp.Below(7) {
	case 0:
		spoilWork(sp, &s.stack[sp.Below(i+1)])
	case 1, 2:
		spoilWork(sp, &s.stack[i])
	case 3:
		s.stack, s.depth = other.stack, other.depth
	case 4:
		s.stack[i] = other.stack[other.depth-1]
	case 5:
		if i+1 < maxDepth {
			s.stack[i].node = NodeNone
			s.stack[i+1] = other.stack[other.depth-1]
			s.depth++
		}
	case 6:
		p, q := 1+sp.Below(maxPlayers), 1+sp.Below(maxPlayers)
		s.Players[p].At, s.Players[p].Fate = s.Players[q].At, s.Players[q].Fate
		s.passed ^= NumberSet(1 << p)
	}
}

// TestSpoiledWorkCanBePlayed corrupts the stack of work and plays on from positions that are still
// accepted.
func TestSpoiledWorkCanBePlayed(t *testing.T) {
	for seed := range nemotest.Sweep(uint64(1), 40) {
		soundness(Default()).SpoiledPlay(t, 6+seed, 7000, spoilStack)
	}
}

// TestObservationsAreNoPositions checks that an observation is distinguished from a full position, and
// that Restore refuses an impossible observation.
func TestObservationsAreNoPositions(t *testing.T) {
	eachNode(t, 20, func(r *Rules, s *State, random *nemo.Rand) {
		if s.hides() {
			t.Errorf("something is hidden in %s", documentOf(t, r, s))
		}
		if random.Below(10) > 0 || s.Turn == 0 || s.voyageOver() {
			return
		}
		seen := r.Observe(s, nemo.Chance)
		if seen.Players[1].Hidden == 0 {
			return
		}
		seen.Players[1].Hidden += 40
		if _, err := r.Restore(documentOf(t, r, &seen)); err == nil {
			t.Errorf("more cards are in hand than there are in %s", documentOf(t, r, &seen))
		}
	})
}

// TestOtherIntrudersAreNoLarvae checks I-06: all Larvae may be in play, on the board and in Characters,
// along with Creepers.
func TestOtherIntrudersAreNoLarvae(t *testing.T) {
	v := voyageOf(t, 2)
	v.player().Larva = true
	all := int(v.rules.supply.Miniatures[Larva-1])
	for range all - 1 {
		v.put(Larva, 3)
	}
	v.put(Creeper, 3)
	if err := newKeeper(v.rules).larvae(v.State); err != nil {
		t.Errorf("%d Larvae on the board, 1 in a Character, and a Creeper: %v", all-1, err)
	}
}

// TestInvariantsLookWhereTheySay checks the parts of the state that each invariant declares.
func TestInvariantsLookWhereTheySay(t *testing.T) {
	soundness(Default()).LooksAreTrue(t, 4, nemotest.Sweep(8, 200))
}
