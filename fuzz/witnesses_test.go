package fuzz_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// There are thousands of fixed games, but a few hundred of them satisfy the gates.
// Those are the witnesses: a full run plays all fixed games and chooses the witnesses;
// a quick run plays the witnesses, and all games if the witnesses no longer suffice
// because the rules have changed.

// fixed holds fixed games that are played once for all tests.
type fixed struct {
	once  sync.Once
	games *played
	// witnesses are games that together show everything.
	witnesses []unit
	fault     error
}

// unit is one of the fixed games, or the actions tried at a position.
type unit struct {
	kind string
	// position is where it begins, if not at the start.
	position string
	number   int
}

func (u unit) String() string {
	if u.position == "" {
		return fmt.Sprintf("%s %d", u.kind, u.number)
	}
	return fmt.Sprintf("%s %d %s", u.kind, u.number, u.position)
}

// everything reports whether to play all fixed games.
func everything() bool { return nemotest.Full() || nemotest.Updating() }

// fixedGames plays the fixed games once for all tests: all of them, or the witnesses.
func (a *arena[S, A]) fixedGames(all bool) (*played, error) {
	games := &a.few
	if all {
		games = &a.all
	}
	games.once.Do(func() {
		if games.fault = a.renewPositions(); games.fault != nil {
			return
		}
		positions, err := a.restored()
		units := a.units(positions)
		if err == nil && !all {
			units, err = a.known.witnesses(units)
		}
		if err == nil {
			games.games, games.witnesses, err = newPlayer(a).playAll(positions, units)
		}
		games.fault = err
	})
	return games.games, games.fault
}

// chosenWitnesses returns the witnesses chosen from all games.
func (a *arena[S, A]) chosenWitnesses() ([]unit, error) {
	_, err := a.fixedGames(true)
	return a.all.witnesses, err
}

// units returns all fixed games.
func (a *arena[S, A]) units(positions []position[S, A]) (units []unit) {
	for i := range positions {
		for n := range positions[i].steps {
			units = append(units, unit{"step", positions[i].name, n})
		}
	}
	for _, kind := range []struct {
		name string
		n    int
	}{{"random", a.known.games.start}, {"scenario", a.known.games.scenario}, {"greedy", a.known.games.greedy}} {
		for n := range kind.n {
			units = append(units, unit{kind.name, "", n})
		}
	}
	for i := range positions {
		units = append(units, unit{"offers", positions[i].name, 0})
		for n := range a.known.games.position {
			units = append(units, unit{"position", positions[i].name, n})
		}
	}
	return units
}

// playAll plays fixed games and chooses witnesses among them.
func (p *player[S, A]) playAll(positions []position[S, A], units []unit) (*played, []unit, error) {
	at := map[string]*position[S, A]{}
	for i := range positions {
		at[positions[i].name] = &positions[i]
	}
	all, chosen := newPlayed(), newCover()
	for _, u := range units {
		if err := p.playUnit(u, at[u.position]); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", u, err)
		}
		chosen.offer(u, p.played)
		p.moveTo(all)
	}
	return all, chosen.fewest(), nil
}

func (p *player[S, A]) playUnit(u unit, at *position[S, A]) error {
	switch u.kind {
	case "step":
		return p.step(at, u.number)
	case "random":
		return p.fromStart(uint64(u.number))
	case "scenario":
		return p.fromScenario(uint64(u.number))
	case "greedy":
		return p.greedy(uint64(u.number))
	case "offers":
		p.offerAll(&at.start)
		return nil
	default:
		return p.fromPosition(at, u.number)
	}
}

// moveTo adds the coverage of a game to that of all games and resets it.
func (p *played) moveTo(all *played) {
	all.games, all.plies = all.games+p.games, all.plies+p.plies
	p.games, p.plies = 0, 0
	move(all.applied, p.applied)
	move(all.refused, p.refused)
	move(all.refusals, p.refusals)
	move(all.events, p.events)
	move(all.nodes, p.nodes)
	move(all.kinds, p.kinds)
	move(all.edges, p.edges)
	move(all.feats, p.feats)
	move(all.options, p.options)
}

func move[M ~map[K]int64, K comparable](to, from M) {
	for key, n := range from {
		to[key] += n
	}
	clear(from)
}

// cover chooses games that together show everything.
type cover struct {
	// shown numbers the items shown, and counts has the number of chosen games that show each.
	shown  map[any]int
	counts []int
	chosen []unit
	shows  [][]int
}

func newCover() *cover { return &cover{shown: map[any]int{}} }

// Kinds of items, to keep keys of the same type apart.
type (
	shownRule   struct{ key any }
	shownRefuse struct{ key any }
	shownEvent  struct{ key any }
	shownNode   struct{ key any }
	shownKind   struct{ key any }
	shownEdge   struct{ key any }
	shownFeat   struct{ key any }
	shownOption struct{ key any }
)

// shownBy returns the numbers of the items that a game has shown.
func (c *cover) shownBy(p *played) (shows []int) {
	add := func(key any) {
		n, ok := c.shown[key]
		if !ok {
			n = len(c.counts)
			c.shown[key], c.counts = n, append(c.counts, 0)
		}
		shows = append(shows, n)
	}
	for key := range p.applied {
		add(shownRule{key})
	}
	for key := range p.refused {
		add(shownRefuse{key})
	}
	for key := range p.refusals {
		add(key)
	}
	for key := range p.events {
		add(shownEvent{key})
	}
	for key := range p.nodes {
		add(shownNode{key})
	}
	for key := range p.kinds {
		add(shownKind{key})
	}
	for key := range p.edges {
		add(shownEdge{key})
	}
	for key := range p.feats {
		add(shownFeat{key})
	}
	for key := range p.options {
		add(shownOption{key})
	}
	return shows
}

// offer takes a game if it shows something new.
func (c *cover) offer(u unit, p *played) {
	shows := c.shownBy(p)
	if !slices.ContainsFunc(shows, func(n int) bool { return c.counts[n] == 0 }) {
		return
	}
	for _, n := range shows {
		c.counts[n]++
	}
	c.chosen, c.shows = append(c.chosen, u), append(c.shows, shows)
}

// fewest drops, from the last on, the games whose items the others show as well.
func (c *cover) fewest() (witnesses []unit) {
	for i := len(c.chosen) - 1; i >= 0; i-- {
		if slices.ContainsFunc(c.shows[i], func(n int) bool { return c.counts[n] == 1 }) {
			witnesses = append(witnesses, c.chosen[i])
			continue
		}
		for _, n := range c.shows[i] {
			c.counts[n]--
		}
	}
	slices.Reverse(witnesses)
	return witnesses
}

// witnessFile returns the file of the witnesses.
func (f *facts) witnessFile() string {
	return filepath.Join("testdata", "witnesses-"+f.name+".txt")
}

// witnesses reads the witnesses. It skips those that are no longer fixed games: if they
// are missed, all games are played.
func (f *facts) witnesses(units []unit) (witnesses []unit, err error) {
	text, err := os.ReadFile(f.witnessFile())
	if err != nil {
		return nil, fmt.Errorf("%w; go test ./fuzz -run TestWitnesses -update chooses them", err)
	}
	known := make(map[unit]bool, len(units))
	for _, u := range units {
		known[u] = true
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		u := unit{kind: words[0], position: strings.Join(words[2:], " ")}
		if u.number, err = strconv.Atoi(words[1]); err != nil {
			return nil, fmt.Errorf("%s: %q is no game", f.witnessFile(), line)
		}
		if known[u] {
			witnesses = append(witnesses, u)
		}
	}
	return witnesses, nil
}

// TestWitnesses checks that the witnesses show as much as all fixed games. A quick run,
// which does not play them all, checks that there are witnesses and that they are few.
// With -update it chooses new witnesses if the old ones do not show enough.
func TestWitnesses(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		f := h.facts()
		if everything() {
			checkWitnesses(t, h)
		}
		few, err := h.fixedGames(false)
		if err != nil {
			t.Fatal(err)
		}
		if few.games < 20 || few.games > 1200 {
			t.Errorf("%s names %d games; they are to be few, and to show much", f.witnessFile(), few.games)
		}
	})
}

func checkWitnesses(t *testing.T, h held) {
	t.Helper()
	f := h.facts()
	all := theFixedGames(t, h)
	few, err := h.fixedGames(false)
	if err == nil {
		c := newCover()
		c.offer(unit{}, all)
		missing := len(c.counts)
		for _, n := range c.shownBy(few) {
			missing -= c.counts[n]
		}
		if missing == 0 {
			return
		}
		err = fmt.Errorf("%d of %d things that games show are not shown by the witnesses", missing, len(c.counts))
	}
	if !nemotest.Updating() {
		t.Errorf("%v; go test ./fuzz -run TestWitnesses -update chooses others", err)
		return
	}
	witnesses, err := h.chosenWitnesses()
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	text.WriteString("# Fixed games that together show all that they show: what kind, its number, where it begins.\n" +
		"# Written by go test ./fuzz -run TestWitnesses -update.\n\n")
	for _, u := range witnesses {
		fmt.Fprintln(&text, u)
	}
	writeGolden(t, f.witnessFile(), text.Bytes())
	h.forgetWitnesses()
}

// forgetWitnesses makes the witnesses be read and played again.
func (a *arena[S, A]) forgetWitnesses() { a.few = fixed{} }

// theFixedGames returns all the fixed games of a system.
func theFixedGames(t testing.TB, h held) *played {
	t.Helper()
	p, err := h.fixedGames(true)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// demand is the requirement of a gate.
type demand func(t *testing.T, found complainer, h held, p *played)

// complainer receives the missing items.
type complainer interface {
	Helper()
	Errorf(format string, args ...any)
}

// complaints collects the missing items.
type complaints []string

func (c *complaints) Helper() {}

func (c *complaints) Errorf(format string, args ...any) {
	*c = append(*c, fmt.Sprintf(format, args...))
}

// gate checks a requirement on the fixed games of each system: on the witnesses in a
// quick run, and on all games if these do not suffice.
func gate(t *testing.T, demand demand) {
	t.Helper()
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		if !everything() {
			var missing complaints
			few, err := h.fixedGames(false)
			if err != nil {
				t.Fatal(err)
			}
			if demand(t, &missing, h, few); len(missing) == 0 {
				return
			}
			t.Logf("the witnesses do not show all, so all games are played; go test ./fuzz -run TestWitnesses -update chooses others:\n%s", strings.Join(missing, "\n"))
		}
		demand(t, t, h, theFixedGames(t, h))
	})
}

// TestACoverShowsAll checks that the chosen witnesses show everything and that none is
// superfluous.
func TestACoverShowsAll(t *testing.T) {
	c := newCover()
	for i, shows := range [][]string{{"a"}, {"a", "b"}, {"b", "c", "d"}, {"d"}, {"c", "e"}, {"a", "e"}} {
		p := newPlayed()
		for _, feat := range shows {
			p.feats[feat]++
		}
		c.offer(unit{"made up", "", i}, p)
	}
	var numbers []int
	for _, u := range c.fewest() {
		numbers = append(numbers, u.number)
	}
	// 3 and 5 show nothing new; what 1 shows, 0 and 2 show together.
	if want := []int{0, 2, 4}; !slices.Equal(numbers, want) {
		t.Errorf("the games %v are chosen, not %v, of which each shows something that no other does", numbers, want)
	}
}
