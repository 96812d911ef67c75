package nemoswar1

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// settingsOf returns random options, mostly with the kit, without which little
// goes on.
func settingsOf(r *Rules, random *nemo.Rand) nemo.Settings {
	settings := r.randomSettings(random)
	if random.Below(4) > 0 {
		settings["kit"] = "expansion"
	}
	return settings
}

// checked are rules with their invariants and all that a random game needs.
type checked struct {
	t          testing.TB
	r          *Rules
	invariants []invariant
	playout    *nemo.Playout[State, Action]
	random     nemo.Rand
}

func newChecked(t testing.TB, seed uint64) *checked {
	t.Helper()
	return checkedOver(t, Default(), seed)
}

func checkedOver(t testing.TB, r *Rules, seed uint64) *checked {
	t.Helper()
	return &checked{
		t: t, r: r, invariants: r.Invariants(), random: nemo.NewRand(seed, 1),
		playout: nemo.NewPlayout[State, Action](r, seed),
	}
}

// begin starts a game with random options.
func (c *checked) begin() State {
	s, err := c.r.Start(settingsOf(c.r, &c.random))
	if err != nil {
		c.t.Fatal(err)
	}
	return s
}

// step plays on by a random action and checks every invariant of the step and
// of what it leads to; more says whether the game goes on.
func (c *checked) step(s *State) (more bool, err error) {
	a, seat, err := c.playout.Pick(s)
	if err != nil || seat == nemo.Nobody {
		return false, err
	}
	before := *s
	if err := c.r.Apply(s, a, nil); err != nil {
		return false, fmt.Errorf("%s is listed and refused: %w", c.r.Format(a), err)
	}
	if err := nemo.CheckStep(c.invariants, &before, a, s); err != nil {
		return false, fmt.Errorf("after %s: %w", c.r.Format(a), err)
	}
	return true, nemo.CheckState(c.invariants, s)
}

// document is a position as JSON, for messages.
func (c *checked) document(s *State) string {
	doc, err := json.Marshal(c.r.Snapshot(s))
	if err != nil {
		return err.Error()
	}
	return string(doc)
}

func TestInvariantsHoldInRandomGames(t *testing.T) {
	holdInGames(t, newChecked(t, 1), 300)
}

// TestInvariantsHoldWithAnotherSet plays with cards and tokens that do what none
// of the stand-in set does: several things in a row, a fight among them.
func TestInvariantsHoldWithAnotherSet(t *testing.T) {
	r, err := New(oddSet(t))
	if err != nil {
		t.Fatal(err)
	}
	c := checkedOver(t, r, 5)
	holdInGames(t, c, 600)
	for range 400 {
		s := c.somewhere()
		if err := c.survive(s, 60); err != nil {
			t.Fatalf("%v\nfrom %s", err, c.document(&s))
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

func holdInGames(t *testing.T, c *checked, games int) {
	t.Helper()
	for range games {
		for s, more := c.begin(), true; more; {
			before := s
			var err error
			if more, err = c.step(&s); err != nil {
				t.Fatalf("%v\nfrom %s", err, c.document(&before))
			}
		}
	}
}

// TestInvariantsAllocateNothing holds for kept promises: reports of faults do.
func TestInvariantsAllocateNothing(t *testing.T) {
	c := newChecked(t, 2)
	for range 5 {
		for s := c.begin(); s.End == 0; {
			a, _, err := c.playout.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			before := s
			if err := c.r.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
			if c.random.Below(10) > 0 {
				continue
			}
			n := testing.AllocsPerRun(1, func() {
				if nemo.CheckStep(c.invariants, &before, a, &s) != nil || nemo.CheckState(c.invariants, &s) != nil {
					panic("an invariant is broken")
				}
			})
			if n > 0 {
				t.Fatalf("%v allocations at %s", n, c.document(&s))
			}
		}
	}
}

func BenchmarkInvariants(b *testing.B) {
	c := newChecked(b, 3)
	var states []State
	for len(states) < 1000 {
		for s := c.begin(); s.End == 0; {
			a, _, err := c.playout.Pick(&s)
			if err != nil || c.r.Apply(&s, a, nil) != nil {
				b.Fatal(err)
			}
			states = append(states, s)
		}
	}
	for i := range c.invariants {
		inv := &c.invariants[i]
		if inv.Holds == nil {
			continue
		}
		b.Run(strings.ReplaceAll(inv.Name, " ", "-"), func(b *testing.B) {
			for n := 0; b.Loop(); n++ {
				if inv.Holds(&states[n%len(states)]) != nil {
					b.Fatal("broken")
				}
			}
		})
	}
	b.Run("all", func(b *testing.B) {
		for n := 0; b.Loop(); n++ {
			if nemo.CheckState(c.invariants, &states[n%len(states)]) != nil {
				b.Fatal("broken")
			}
		}
	})
}

// spoiler changes documents at random.
type spoiler struct {
	random *nemo.Rand
	// words are texts that stand in documents, by chance in the right place.
	words []string
}

func (sp *spoiler) below(n int) int { return int(sp.random.Below(uint64(n))) }

// slot is a place in a document that can be written.
type slot struct {
	get any
	set func(any)
}

// slots lists every value of a document.
func slots(value any, set func(any), into []slot) []slot {
	into = append(into, slot{value, set})
	switch value := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			into = slots(value[name], func(v any) { value[name] = v }, into)
		}
	case []any:
		for i := range value {
			into = slots(value[i], func(v any) { value[i] = v }, into)
		}
	}
	return into
}

// spoil changes a document in one to four places; other lends parts.
func (sp *spoiler) spoil(doc, other map[string]any) {
	for n := 1 + sp.below(4); n > 0; n-- {
		root := map[string]any{"": doc}
		if sp.below(3) == 0 { // look at the work under way
			root = map[string]any{"": map[string]any{"pending": doc["pending"]}}
		}
		all := slots(root[""], func(any) {}, nil)
		at := all[sp.below(len(all))]
		switch value := at.get.(type) {
		case float64:
			at.set(sp.number(value))
		case bool:
			at.set(!value)
		case string:
			at.set(sp.words[sp.below(len(sp.words))])
		case []any:
			at.set(sp.list(value))
		case map[string]any:
			lent := slices.Sorted(maps.Keys(other))
			name := lent[sp.below(len(lent))]
			doc[name] = other[name]
		}
	}
}

func (sp *spoiler) number(n float64) float64 {
	switch sp.below(4) {
	case 0:
		return n + 1
	case 1:
		return n - 1
	}
	return float64(sp.below([]int{3, 8, 64, 300}[sp.below(4)]))
}

// list leaves out, doubles, swaps or adds entries.
func (sp *spoiler) list(list []any) []any {
	list = slices.Clone(list)
	if len(list) == 0 || sp.below(5) == 0 {
		return append(list, sp.words[sp.below(len(sp.words))])
	}
	i, j := sp.below(len(list)), sp.below(len(list))
	switch sp.below(4) {
	case 0:
		return slices.Delete(list, i, i+1)
	case 1:
		return slices.Insert(list, i, list[j])
	case 2:
		return list[:i+1]
	}
	list[i], list[j] = list[j], list[i]
	return list
}

// wordsOf are the texts that documents are made of.
func wordsOf(r *Rules) []string {
	words := slices.Concat(frameNames[:], nodeNames[:], oceanNames[:], resourceNames[:], passengerNames[:],
		refitNames[:], commitmentNames[:], groupNames[:], endNames[:], onOff, upToThree)
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

// survive plays on from a position that was accepted, with actions of all kinds.
func (c *checked) survive(start State, plies int) error {
	s := start
	for range plies {
		for range 2 {
			a := c.r.Arbitrary(&c.random)
			next := s
			if c.r.Apply(&next, a, nil) != nil && next != s {
				return fmt.Errorf("%s is refused and changes the position", c.r.Format(a))
			}
		}
		more, err := c.step(&s)
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// somewhere plays to a random node of a random game.
func (c *checked) somewhere() State {
	s := c.begin()
	if c.random.Below(2) == 0 {
		if made, ok := c.r.Scenario(&c.random); ok {
			s = made
		}
	}
	for n := c.random.Below(120); n > 0; n-- {
		a, seat, err := c.playout.Pick(&s)
		if seat == nemo.Nobody {
			s = c.begin()
			continue
		}
		if err != nil || c.r.Apply(&s, a, nil) != nil {
			c.t.Fatal("a listed action was refused")
		}
	}
	return s
}

// TestRestoredPositionsCanBePlayed spoils documents and plays on from those that
// are accepted all the same.
func TestRestoredPositionsCanBePlayed(t *testing.T) {
	c := newChecked(t, 4)
	sp := &spoiler{&c.random, wordsOf(c.r)}
	accepted := 0
	const documents = 5000
	var other map[string]any
	for n := 0; n < documents; {
		s := c.somewhere()
		text := c.document(&s)
		if same, err := c.r.Restore([]byte(text)); err != nil || same != s {
			t.Fatalf("the position is not what is read from its document (%v): %s", err, text)
		}
		for range 20 {
			n++
			var doc map[string]any
			if err := json.Unmarshal([]byte(text), &doc); err != nil {
				t.Fatal(err)
			}
			if other != nil {
				sp.spoil(doc, other)
			}
			if n%20 == 0 {
				other = doc
			}
			spoiled, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			restored, err := c.r.Restore(spoiled)
			if err != nil {
				continue
			}
			accepted++
			if err := c.survive(restored, 300); err != nil {
				t.Fatalf("%v\nfrom %s", err, spoiled)
			}
		}
	}
	if accepted < documents/50 {
		t.Errorf("only %d of %d documents were accepted", accepted, documents)
	}
}

// FuzzRestoredPlay lets the fuzzer choose the position, how it is spoiled and
// what is played from it.
func FuzzRestoredPlay(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, seed*7)
	}
	f.Fuzz(func(t *testing.T, seed, mutation uint64) {
		c := newChecked(t, seed)
		s, other := c.somewhere(), c.somewhere()
		c.random = nemo.NewRand(mutation, 2)
		sp := &spoiler{&c.random, wordsOf(c.r)}
		var doc, lent map[string]any
		if err := json.Unmarshal([]byte(c.document(&s)), &doc); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(c.document(&other)), &lent); err != nil {
			t.Fatal(err)
		}
		sp.spoil(doc, lent)
		spoiled, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		restored, err := c.r.Restore(spoiled)
		if err != nil {
			return
		}
		if err := c.survive(restored, 300); err != nil {
			t.Fatalf("%v\nfrom %s", err, spoiled)
		}
	})
}

// spoilWork changes a field of a piece of work, within what a document can say.
func (sp *spoiler) spoilWork(f *frame) {
	small := func() uint8 { return uint8(sp.below([]int{3, 8, 64}[sp.below(3)])) }
	switch sp.below(11) {
	case 0:
		f.kind = frameKind(1 + sp.below(int(frameKinds)-1))
	case 1:
		f.step = small()
	case 2:
		f.node = Node(sp.below(numNodes))
	case 3:
		f.id = small()
	case 4:
		f.mode = small()
	case 5:
		f.box = small()
	case 6:
		f.mask = small()
	case 7:
		f.dice = [2]uint8{uint8(sp.below(8)), uint8(sp.below(8))}
	case 8:
		f.bonus = int8(small()) - 4
	case 9:
		f.help = int8(small()) - 1
	case 10:
		f.n = int8(small()) - 1
	}
}

// spoilStack changes the work under way, or takes some of it from another game.
func (sp *spoiler) spoilStack(s, other *State) {
	switch i := int(s.depth) - 1; sp.below(6) {
	case 0:
		sp.spoilWork(&s.stack[sp.below(i+1)])
	case 1, 2:
		sp.spoilWork(&s.stack[i])
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

// TestSpoiledWorkCanBePlayed spoils the work under way and plays on from what is
// accepted all the same. It comes further than the spoiled documents, of which
// most are refused before they are a position.
func TestSpoiledWorkCanBePlayed(t *testing.T) {
	for _, set := range []*Components{StandIn(), oddSet(t)} {
		r, err := New(set)
		if err != nil {
			t.Fatal(err)
		}
		c := checkedOver(t, r, 6)
		sp := &spoiler{random: &c.random}
		var games []State
		for len(games) < 1500 {
			if s := c.somewhere(); s.End == 0 {
				games = append(games, s)
			}
		}
		accepted := 0
		for range 60_000 {
			s, other := games[sp.below(len(games))], &games[sp.below(len(games))]
			for n := 1 + sp.below(3); n > 0; n-- {
				sp.spoilStack(&s, other)
			}
			if nemo.CheckState(c.invariants, &s) != nil {
				continue
			}
			accepted++
			if err := c.survive(s, 20); err != nil {
				t.Fatalf("%v\nfrom %s", err, c.document(&s))
			}
		}
		if accepted < 1000 {
			t.Errorf("only %d positions were accepted", accepted)
		}
	}
}
