package nemoswar1

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// settingsOf returns random options, mostly with the kit, without which few rules apply.
func settingsOf(r *Rules, random *nemo.Rand) nemo.Settings {
	settings := r.randomSettings(random)
	if random.Below(4) > 0 {
		settings["kit"] = "expansion"
	}
	return settings
}

// soundness returns the invariant tests for some rules.
func soundness(r *Rules) nemotest.InvariantSuite[State, Action] {
	return nemotest.InvariantSuite[State, Action]{
		Rules: r, Settings: func(random *nemo.Rand) nemo.Settings { return settingsOf(r, random) }, Words: wordsOf(r), Pending: "pending",
	}
}

func TestInvariantsHoldInRandomGames(t *testing.T) {
	soundness(Default()).Hold(t, 1, 300)
}

// TestInvariantsHoldWithAnotherSet plays with cards and tokens whose effects the stand-in set does not
// have: several in a row, some of them fights.
func TestInvariantsHoldWithAnotherSet(t *testing.T) {
	r, err := New(oddSet(t))
	if err != nil {
		t.Fatal(err)
	}
	soundness(r).Hold(t, 5, 600)
	w := soundness(r).Walker(5)
	for range 400 {
		s, err := w.Somewhere()
		if err == nil {
			err = w.Survive(s, 60)
		}
		if err != nil {
			t.Fatalf("%v\nfrom %s", err, w.Document(&s))
		}
	}
}

// oddSet is the stand-in set with other effects.
func oddSet(t *testing.T) *Components {
	t.Helper()
	set := StandIn()
	card := func(key string) *Card {
		return &set.Cards[slices.IndexFunc(set.Cards, func(c Card) bool { return c.Key == key })]
	}
	token := func(key string) *Treasure {
		return &set.Treasures[slices.IndexFunc(set.Treasures, func(t Treasure) bool { return t.Key == key })]
	}
	encounter := func(ship string) Effect { return Effect{Op: OpEncounter, Ship: ship} }
	card("a-hunter-on-the-horizon").Effects = []Effect{times(OpNotoriety, 10)}
	card("the-ship-that-shows-no-flag").Effects = []Effect{times(OpTreasures, 1), times(OpLoseChosen, 1), times(OpWeeks, 2)}
	retained := card("at-the-captains-table")
	retained.Effects = []Effect{encounter("frigate-8"), times(OpLoseChosen, 1), encounter("capital-3"), times(OpTreasures, 2)}
	card("locked-in-iron").Effects = []Effect{times(OpLiberationDie, 2), {Op: OpScout}, gain(Nemo, 1)}
	harm := card("do-no-harm")
	harm.Target, harm.Pass = 5, []Effect{times(OpLoseChosen, 1), {Op: OpCannon}, times(OpTreasures, 1)}
	card("a-stroll-under-water").Pass = []Effect{lose(Nemo, 1), times(OpTreasures, 3), lose(Crew, 2)}
	card("a-stroll-under-water").Fail = []Effect{lose(Nemo, 2), times(OpTreasures, 3), {Op: OpScout}}
	card("jaws-wide-open").Instead = []Effect{times(OpTreasures, 2), lose(Hull, 1)}
	token("rusted-mine").Effects = []Effect{times(OpLoseChosen, 2), lose(Nemo, 1), times(OpWeeks, 1), times(OpTreasures, 2)}
	token("drifting-cask").Effects = []Effect{{Op: OpScout}, lose(Crew, 1)}
	token("banner-of-revolt").Effects = []Effect{times(OpLiberationDie, 3), times(OpLoseChosen, 1)}
	token("family-portrait").Effects = []Effect{gain(Nemo, 2), gain(Crew, 1), times(OpLiberation, -2)}
	set.Tracks[Nemo-1].Circles[1].Modifier = 0
	if err := set.Check(); err != nil {
		t.Fatal(err)
	}
	return set
}

// TestInvariantsAllocateNothing checks that invariants that hold allocate nothing; faults may.
func TestInvariantsAllocateNothing(t *testing.T) { soundness(Default()).AllocateNothing(t, 2, 5) }

func BenchmarkInvariants(b *testing.B) { soundness(Default()).Benchmark(b, 3) }

// wordsOf returns the words that occur in documents.
func wordsOf(r *Rules) []string {
	words := slices.Concat(frameNames, nodeNames, namesOf[Ocean](), namesOf[Resource](), namesOf[Passenger](),
		namesOf[Refit](), namesOf[Commitment](), namesOf[Group](), namesOf[End](), []string{"off", "on", "0", "1", "2", "3"})
	words = append(words, "", "hidden", "hidden 2", "hidden 24", "aside", "collected", "discarded", "7+", "10+", "random", "base", "expansion")
	for i := range r.set.Ships {
		words = append(words, r.set.Ships[i].Key)
	}
	for i := range r.set.Treasures {
		words = append(words, r.set.Treasures[i].Key)
	}
	for i := range r.set.Cards {
		words = append(words, r.set.Cards[i].Key)
	}
	return words
}

func TestRestoredPositionsCanBePlayed(t *testing.T) {
	soundness(Default()).RestoredPlay(t, 4, nemotest.Sweep(1500, 5000))
}

func FuzzRestoredPlay(f *testing.F) { soundness(Default()).FuzzRestoredPlay(f) }

// spoilWork changes a field of a frame, within what a document can say.
func spoilWork(sp *nemotest.Spoiler, f *frame) {
	small := func() uint8 { return uint8(sp.Below([]int{3, 8, 64}[sp.Below(3)])) }
	switch sp.Below(11) {
	case 0:
		f.kind = frameKind(1 + sp.Below(int(frameKinds)-1))
	case 1:
		f.step = small()
	case 2:
		f.node = Node(sp.Below(numNodes))
	case 3:
		f.id = small()
	case 4:
		f.mode = small()
	case 5:
		f.box = small()
	case 6:
		f.mask = small()
	case 7:
		f.dice = [2]uint8{uint8(sp.Below(8)), uint8(sp.Below(8))}
	case 8:
		f.bonus = int8(small()) - 4
	case 9:
		f.help = int8(small()) - 1
	case 10:
		f.n = int8(small()) - 1
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
		s.stack, s.depth, s.active = other.stack, other.depth, other.active
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
	for _, set := range []*Components{StandIn(), oddSet(t)} {
		r, err := New(set)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range nemotest.Sweep(uint64(1), 40) {
			soundness(r).SpoiledPlay(t, 6+seed, 20_000, spoilStack)
		}
	}
}

// TestInvariantsLookWhereTheySay checks the parts of the state that each invariant declares.
func TestInvariantsLookWhereTheySay(t *testing.T) {
	soundness(Default()).LooksAreTrue(t, 4, nemotest.Sweep(8, 200))
}
