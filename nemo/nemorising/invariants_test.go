package nemorising

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// soundness returns the invariant tests for some rules.
func soundness(r *Rules) nemotest.InvariantSuite[State, Action] {
	return nemotest.InvariantSuite[State, Action]{
		Rules: r, Settings: r.randomSettings, Words: wordsOf(r), Pending: "pending",
	}
}

func TestInvariantsHoldInRandomGames(t *testing.T) {
	soundness(Default()).Hold(t, 1, 300)
}

// TestScenariosHold plays on from made-up positions and checks that the game can be won from them.
func TestScenariosHold(t *testing.T) {
	w := soundness(Default()).Walker(5)
	r := Default()
	made, won, nodes := 0, 0, map[Node]int{}
	for range nemotest.Sweep(800, 1500) {
		s, ok := r.Scenario(&w.Random)
		if !ok {
			continue
		}
		made++
		for more := true; more; {
			before := s
			var err error
			nodes[s.node()]++
			if s.depth > 8 { // see work.go
				t.Fatalf("%d pieces of work are under way: %s", s.depth, w.Document(&s))
			}
			if more, err = w.Step(&s); err != nil {
				t.Fatalf("%v\nfrom %s", err, w.Document(&before))
			}
			if w.Random.Below(20) > 0 {
				continue
			}
			text := w.Document(&s)
			if same, err := r.Restore([]byte(text)); err != nil || same != s {
				t.Fatalf("the position is not what is read from its document (%v): %s", err, text)
			}
		}
		if s.End == EndWon {
			won++
		}
	}
	t.Logf("%d made, %d won", made, won)
	if made < 500 || 100*won < made {
		t.Errorf("only %d positions were made and %d games won", made, won)
	}
	for node := NodeNextHero; int(node) < numNodes; node++ {
		if nodes[node] == 0 && node != NodeDealHero && node != NodeDealMission {
			t.Errorf("no game comes to %s", node)
		}
	}
}

// TestInvariantsAllocateNothing checks that invariants that hold allocate nothing; faults may.
func TestInvariantsAllocateNothing(t *testing.T) { soundness(Default()).AllocateNothing(t, 2, 5) }

func BenchmarkInvariants(b *testing.B) { soundness(Default()).Benchmark(b, 3) }

// wordsOf returns the words that occur in documents.
func wordsOf(r *Rules) []string {
	words := slices.Concat(frameNames, nodeNames, namesOf[Icon](), namesOf[End](), difficultyNames, []string{"no", "yes", "1", "2", "3", "4"})
	words = append(words, "", "hidden", "hidden 2", "hidden 24", "tile", "used", "removed", "city", "grotto", "keep", "action", "end-of-step")
	for _, name := range r.board.names {
		if name != "" {
			words = append(words, name)
		}
	}
	for i := range r.set.Heroes {
		words = append(words, r.set.Heroes[i].Key)
	}
	for i := range r.set.Gear {
		words = append(words, r.set.Gear[i].Key)
	}
	for i := range r.set.ActionCards {
		words = append(words, r.set.ActionCards[i].Key)
	}
	for i := range r.set.Scenarios {
		data := &r.set.Scenarios[i]
		for j := range data.Threats {
			words = append(words, data.Threats[j].Key)
		}
		for j := range data.Tiles {
			words = append(words, data.Tiles[j].Key)
		}
		for j := range data.Missions {
			words = append(words, data.Missions[j].Key)
		}
		for j := range data.Story {
			words = append(words, data.Story[j].Key)
		}
	}
	return words
}

func TestRestoredPositionsCanBePlayed(t *testing.T) {
	soundness(Default()).RestoredPlay(t, 4, nemotest.Sweep(1500, 5000))
}

func FuzzRestoredPlay(f *testing.F) { soundness(Default()).FuzzRestoredPlay(f) }

// spoilWork changes a field of a frame, within what a document can say.
func spoilWork(sp *nemotest.Spoiler, f *frame) {
	switch sp.Below(11) {
	case 0:
		f.kind = frameKind(1 + sp.Below(int(frameKinds)-1))
	case 1:
		f.step = sp.Small()
	case 2:
		f.node = Node(sp.Below(numNodes))
	case 3:
		f.id = sp.Small()
	case 4:
		f.mode = sp.Small()
	case 5:
		f.hero = Hero(sp.Below(numHeroes + 1))
	case 6:
		f.enemy = Enemy(sp.Below(maxEnemies + 1))
	case 7:
		f.dice = [2]Icon{Icon(sp.Below(4)), Icon(sp.Below(4))}
	case 8:
		f.gear = sp.Small()
	case 9:
		f.n = sp.Small()
	case 10:
		f.place = [...]Place{0, Start, Entrance(2), Slot(1 + sp.Below(8)), Place(1 + sp.Below(59)), removed}[sp.Below(6)]
		if sp.Below(2) == 0 {
			f.queue ^= 1 << sp.Below(64)
		}
	}
}

// spoilStack changes the stack of work, or takes part of it from another game.
func spoilStack(sp *nemotest.Spoiler, s, other *State) {
	switch i := int(s.depth) - 1; sp.Below(6) {
	case 0:
		spoilWork(sp, &s.stack[sp.Below(i+1)])
	case 1, 2:
		spoilWork(sp, &s.stack[i])
	case 3:
		s.stack, s.depth, s.Active = other.stack, other.depth, other.Active
	case 4:
		s.stack[i] = other.stack[other.depth-1]
	case 5:
		if i+1 < maxDepth {
			s.stack[i].node = NodeNone
			s.stack[i+1] = other.stack[other.depth-1]
			s.depth++
		}
	}
}

// TestSpoiledWorkCanBePlayed corrupts the stack of work and plays on from positions that are still
// accepted.
func TestSpoiledWorkCanBePlayed(t *testing.T) {
	for seed := range nemotest.Sweep(uint64(1), 40) {
		soundness(Default()).SpoiledPlay(t, 6+seed, 20_000, spoilStack)
	}
}

// TestInvariantsLookWhereTheySay checks the parts of the state that each invariant declares.
func TestInvariantsLookWhereTheySay(t *testing.T) {
	soundness(Default()).LooksAreTrue(t, 4, nemotest.Sweep(8, 200))
}
