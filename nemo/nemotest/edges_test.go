package nemotest

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// brink is Pig with an edge that play never reaches, since nobody can hold a sum of 1.
type brink struct {
	bent
	// makes, if set, moves a position to the edge.
	makes func(s *pig.State)
}

func (y brink) Edges() []nemo.Edge[pig.State] {
	makes := y.makes
	if makes == nil {
		makes = func(s *pig.State) { s.Points[0] = 1 }
	}
	return []nemo.Edge[pig.State]{{
		Name: "one-point",
		Make: func(s *pig.State, _ *nemo.Rand) { makes(s) },
		At:   func(s *pig.State) bool { return s.Points[0] == 1 },
	}}
}

// atOnePoint refuses a legal roll if the first player has one point.
func atOnePoint(s *pig.State, a pig.Action, t nemo.Trace) error {
	if s.Points[0] == 1 && a == pig.Roll() {
		return &nemo.Illegal{Rule: "2", Reason: "not with one point"}
	}
	return house.Apply(s, a, t)
}

// TestRunFindsFaultsAtEdges checks that Run finds a fault that occurs only at an edge, and that the
// record of the fault begins there.
func TestRunFindsFaultsAtEdges(t *testing.T) {
	// Not atOnePoint: the check of Restore, which corrupts documents, might find that one.
	faulty := bent{result: func(s *pig.State) nemo.Result {
		result := house.Result(s)
		if s.Points[0] == 1 {
			result.End = "one point"
		}
		return result
	}}
	var without recorder
	run(&without, Config[pig.State, pig.Action]{Rules: faulty, Games: 40})
	if len(without.reports) > 0 {
		t.Errorf("without edges the fault is found:\n%s", strings.Join(without.reports, "\n"))
	}
	var with recorder
	run(&with, Config[pig.State, pig.Action]{Rules: brink{bent: faulty}, Games: 4})
	with.wants(t, "result", "one point")
	with.wants(t, "result", "\nstart {\"turn\":")
	var sound recorder
	run(&sound, Config[pig.State, pig.Action]{Rules: brink{}, Games: 20})
	metamorphic(&sound, Config[pig.State, pig.Action]{Rules: brink{}, Games: 4})
	if len(sound.reports) > 0 {
		t.Errorf("without the fault there are reports:\n%s", strings.Join(sound.reports, "\n"))
	}
}

// TestEverySettingStartsBothWays checks that half of the games of each setting start at an edge,
// however many settings there are.
func TestEverySettingStartsBothWays(t *testing.T) {
	for n := range 10 {
		b := newBattery(&recorder{}, Config[pig.State, pig.Action]{Rules: brink{}, Settings: make([]nemo.Settings, n)})
		n = max(1, n)
		edges := make([]int, n)
		for game := range 4 * n {
			b.random = nemo.NewRand(1, uint64(game))
			s, ok := b.begin(game)
			if !ok || (b.start != nil) != (s.Points[0] == 1) {
				t.Fatalf("game %d starts at %+v, document %s", game, s, b.start)
			}
			if b.start != nil {
				edges[game%n]++
			}
		}
		for i, games := range edges {
			if games != 2 {
				t.Errorf("%d of 4 games with settings %d of %d start at an edge", games, i, n)
			}
		}
	}
}

func TestFaultsInMakingUpEdgesAreReported(t *testing.T) {
	unread := bent{restore: func(doc []byte) (pig.State, error) {
		s, err := house.Restore(doc)
		if err == nil && s.Points[0] == 1 {
			err = nemo.Faults{nemo.Invalidf("points", "nobody has one point")}
		}
		return s, err
	}}
	for _, c := range []struct {
		rules brink
		words string
	}{
		{brink{bent: unread}, "is not read from its document: invalid points: nobody has one point\nfrom {\"turn\":"},
		{brink{makes: func(*pig.State) { panic("nowhere") }}, "panic: nowhere"},
		{brink{makes: func(s *pig.State) { s.Points[0] = 100 }}, "no sound position"},
	} {
		var r recorder
		run(&r, Config[pig.State, pig.Action]{Rules: c.rules, Games: 2})
		r.wants(t, "edge", c.words)
		r = recorder{}
		fuzzChoices(&r, nemo.Rules[pig.State, pig.Action](c.rules), []byte{1, 0, 0})
		r.wants(t, "edge", c.words)
	}
}

// The fuzz targets start at an edge if, and only if, the first byte is odd.
func TestFuzzStartsAtEdges(t *testing.T) {
	faulty := bent{apply: atOnePoint}
	for name, target := range map[string]func(t reporter, rules nemo.Rules[pig.State, pig.Action], data []byte){
		"choices": fuzzChoices[pig.State, pig.Action], "arbitrary": fuzzArbitrary[pig.State, pig.Action],
	} {
		found := 0
		for seed := range uint64(20) {
			data := randomBytes(seed, 400)
			var r recorder
			target(&r, faulty, data)
			data[0] &^= 1
			target(&r, brink{bent: faulty}, data)
			target(&r, brink{}, data)
			data[0]++
			target(&r, brink{}, data)
			target(&r, brink{}, data[:2])
			if len(r.reports) > 0 {
				t.Errorf("%s: without an edge or without a fault there are reports:\n%s", name, strings.Join(r.reports, "\n"))
			}
			target(&r, brink{bent: faulty}, data)
			if len(r.reports) > 0 {
				found++
				if !strings.Contains(r.reports[0], "not with one point") {
					t.Error(r.reports[0])
				}
			}
		}
		if found < 10 {
			t.Errorf("%s: the fault is found by %d of 20 inputs that start at an edge", name, found)
		}
	}
}
