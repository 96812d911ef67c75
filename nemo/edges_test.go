package nemo_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// sudden is Pig with two edges: the first player needs one more point to win, or much is at stake in
// the turn.
type sudden struct {
	pig.Rules
	lead    uint16
	restore func(s *pig.State)
}

const (
	onePointLeft = "one-point-left"
	muchAtStake  = "much-at-stake"
)

func (y sudden) Edges() []nemo.Edge[pig.State] {
	return []nemo.Edge[pig.State]{
		{
			Name: onePointLeft,
			Make: func(s *pig.State, _ *nemo.Rand) { s.Points[0] = y.lead },
			At:   func(s *pig.State) bool { return s.Points[0] == 99 },
		},
		{
			Name: muchAtStake,
			Make: func(s *pig.State, _ *nemo.Rand) { s.Sum = 60 },
			At:   func(s *pig.State) bool { return s.Sum >= 60 },
		},
	}
}

func (y sudden) Restore(doc []byte) (pig.State, error) {
	s, err := y.Rules.Restore(doc)
	if y.restore != nil {
		y.restore(&s)
	}
	return s, err
}

func atStart(*nemo.Rand) (pig.State, error) { return pig.State{}, nil }

// A game that is to begin at an edge begins there: its position equals that of its document, and it is
// counted once, under the edges that hold.
func TestGamesBeginAtEdges(t *testing.T) {
	starts := nemo.NewEdgeStarts[pig.State, pig.Action](sudden{lead: 99})
	if names := starts.Names(); !slices.Equal(names, []string{onePointLeft, muchAtStake}) {
		t.Fatalf("the edges are %q", names)
	}
	want := nemo.EdgeCount{At: map[string]int64{}, Refused: map[string]int64{}}
	for seed := range uint64(30) {
		r := nemo.NewRand(seed, 0)
		s, doc, err := starts.Begin(&r, onePointLeft, false, atStart)
		if err != nil || s.Points[0] != 99 || s.Over {
			t.Fatalf("seed %d: the game begins at %+v, %v", seed, s, err)
		}
		if again, err := (pig.Rules{}).Restore(doc); err != nil || again != s {
			t.Errorf("seed %d: the document of %+v is read as %+v, %v", seed, s, again, err)
		}
		want.Begun++
		for _, name := range starts.At(&s) {
			want.At[name]++
		}
	}
	if got := starts.Count; got.Begun != want.Begun || got.Tried < got.Begun || !maps.Equal(got.At, want.At) {
		t.Errorf("counted are %+v, begun were %+v", got, want)
	}
	if n := want.At[muchAtStake]; n == 0 || n == want.Begun {
		t.Errorf("at two edges at once lie %d of %d positions", n, want.Begun)
	}
	r := nemo.NewRand(1, 0)
	if _, _, err := starts.Begin(&r, "two-points-left", false, atStart); err == nil || !strings.Contains(err.Error(), `unknown edge "two-points-left"`) {
		t.Errorf("an edge that is not there: %v", err)
	}
}

// If no position can be moved to the requested edge, or the document is read differently, Begin returns
// an error.
func TestFaultsAtEdgesAreTold(t *testing.T) {
	broken := errors.New("no board")
	for words, c := range map[string]struct {
		rules sudden
		begin func(*nemo.Rand) (pig.State, error)
	}{
		"no sound position was made up at an edge": {sudden{lead: 100}, atStart},
		"is read otherwise from its document":      {sudden{lead: 99, restore: func(s *pig.State) { s.Sum++ }}, atStart},
		"no board":                                 {sudden{lead: 99}, func(*nemo.Rand) (pig.State, error) { return pig.State{}, broken }},
	} {
		starts := nemo.NewEdgeStarts[pig.State, pig.Action](c.rules)
		r := nemo.NewRand(1, 0)
		_, _, err := starts.Begin(&r, onePointLeft, false, c.begin)
		if err == nil || !strings.Contains(err.Error(), words) || starts.Count.Begun != 0 {
			t.Errorf("want %q: %v, of %d that were begun", words, err, starts.Count.Begun)
		}
		if c.rules.lead == 100 && starts.Count.Refused["goal-ends-the-game"] != starts.Count.Tried {
			t.Errorf("the invariant that was broken is not counted: %+v", starts.Count)
		}
	}
}

// staged is sudden with positions made up late in a game.
type staged struct{ sudden }

func (staged) Scenario(*nemo.Rand) (pig.State, bool) {
	return pig.State{Points: [2]uint16{0, 77}}, true
}

// Half of the games that are to begin late begin at the system's scenario, and none of the others.
func TestEdgesLateInAGame(t *testing.T) {
	for _, late := range []bool{true, false} {
		starts := nemo.NewEdgeStarts[pig.State, pig.Action](staged{sudden{lead: 99}})
		scenes := 0
		for seed := range uint64(60) {
			r := nemo.NewRand(seed, 0)
			s, _, err := starts.Begin(&r, onePointLeft, late, atStart)
			if err != nil {
				t.Fatal(err)
			}
			if s.Points[1] == 77 {
				scenes++
			}
		}
		if late && (scenes < 15 || scenes > 45) || !late && scenes > 5 {
			t.Errorf("late %v: %d of 60 games begin at a scene", late, scenes)
		}
	}
}

// The counts of two workers add up.
func TestEdgeCountsAddUp(t *testing.T) {
	var all nemo.EdgeCount
	for range 2 {
		all.Add(&nemo.EdgeCount{Tried: 7, Begun: 5, At: map[string]int64{"a": 5, "b": 1}, Refused: map[string]int64{"elsewhere": 2}})
	}
	if all.Tried != 14 || all.Begun != 10 || !maps.Equal(all.At, map[string]int64{"a": 10, "b": 2}) || all.Refused["elsewhere"] != 4 {
		t.Errorf("added up they are %+v", all)
	}
}
