package nemotest

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

func TestPigPasses(t *testing.T) {
	Run(t, Config[pig.State, pig.Action]{Rules: house, MaxSize: 16})
	Metamorphic(t, Config[pig.State, pig.Action]{Rules: house, Games: 5})
	Allocs[pig.State, pig.Action](t, house, nil)
	Size[pig.State](t, 16)
	Golden[pig.State, pig.Action](t, house, filepath.Join("testdata", "pig.perft"))
}

func FuzzPigChoices(f *testing.F)   { FuzzChoices[pig.State, pig.Action](f, house) }
func FuzzPigArbitrary(f *testing.F) { FuzzArbitrary[pig.State, pig.Action](f, house) }
func FuzzHighCard(f *testing.F)     { FuzzChoices[hand, saying](f, highCard{}) }

func TestSizeAndValuesAreReported(t *testing.T) {
	var r recorder
	run(&r, Config[pig.State, pig.Action]{Rules: house, Games: 1, MaxSize: 4})
	r.wants(t, "size", "bytes; 4 is the bar")
	type inner struct{ Name string }
	for _, where := range []string{
		shared(reflect.TypeFor[struct{ P *int }]()), shared(reflect.TypeFor[[2]inner]()),
		shared(reflect.TypeFor[any]()), shared(reflect.TypeFor[chan int]()),
	} {
		if where == "" {
			t.Error("a shared part is not found")
		}
	}
}

func TestAllocationsAreReported(t *testing.T) {
	var r recorder
	wasteful := bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		return append(house.Legal(s, nil), buf...)
	}}
	allocs(&r, nemo.Rules[pig.State, pig.Action](wasteful), nil)
	stuck := bent{legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return buf }}
	allocs(&r, nemo.Rules[pig.State, pig.Action](stuck), nil)
	allocs(&r, nemo.Rules[pig.State, pig.Action](house), nemo.Settings{"no such": "x"})
	all := strings.Join(r.reports, "\n")
	for _, words := range []string{"none is the bar", nemo.ErrStuck.Error(), "no such option"} {
		if !strings.Contains(all, words) {
			t.Errorf("%q is not reported in\n%s", words, all)
		}
	}
}

func TestMetamorphicFaultsAreReported(t *testing.T) {
	lossy := bent{snapshot: func(s *pig.State) any {
		less := *s
		less.Sum = min(less.Sum, 9)
		return house.Snapshot(&less)
	}}
	stubborn := bent{restore: func([]byte) (pig.State, error) {
		return pig.State{}, nemo.Faults{nemo.Invalidf("document", "no")}
	}}
	traced := bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		err := house.Apply(s, a, t)
		if err == nil && t == nil && a == pig.Die(6) {
			s.Sum--
		}
		return err
	}}
	fragile := bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if t == nil && a == pig.Hold() {
			return &nemo.Illegal{Rule: "5", Reason: "only when it is watched"}
		}
		return house.Apply(s, a, t)
	}}
	stuck := bent{legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return buf }}
	endless := bent{about: aboutWith(func(about *nemo.About) { about.MaxPlies = 20 })}
	mute := bent{parse: func(*pig.State, string) (pig.Action, error) { return pig.Action{}, nemo.Invalidf("action", "no") }}
	for _, c := range []struct {
		rules        bent
		check, words string
	}{
		{lossy, "restored", "is refused"},
		{lossy, "saved and loaded", "not where the steps lead"},
		{stubborn, "restored", "is not restored"},
		{traced, "trace off", "ends at"},
		{fragile, "trace off", "refused"},
		{fragile, "restored", "refused"},
		{stuck, "playout", "no action"},
		{endless, "playout", "does not end"},
		{mute, "cloned", "is refused"},
	} {
		var r recorder
		metamorphic(&r, Config[pig.State, pig.Action]{Rules: c.rules, Games: 2})
		words := c.words
		if c.check == "restored" && words == "is refused" {
			words = "" // the game ends elsewhere, or something is refused on the way
		}
		r.wants(t, c.check, words)
	}
}

func TestFuzzFaultsAreReported(t *testing.T) {
	leaping := bent{about: aboutWith(func(about *nemo.About) { about.Phases[0].Next = nil })}
	stuck := bent{legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return buf }}
	open := bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if a.Kind > pig.KindDie {
			return nil
		}
		return house.Apply(s, a, t)
	}}
	for seed := range uint64(4) {
		data := randomBytes(seed, 400)
		var r recorder
		fuzzChoices(&r, nemo.Rules[pig.State, pig.Action](leaping), data)
		r.wants(t, "phases", "no edge")
		r = recorder{}
		fuzzChoices(&r, nemo.Rules[pig.State, pig.Action](stuck), data)
		r.wants(t, "turn", "no action")
		r = recorder{}
		fuzzArbitrary(&r, nemo.Rules[pig.State, pig.Action](open), data)
		r.wants(t, "refused", "Apply accepts it")
		r = recorder{}
		fuzzArbitrary(&r, nemo.Rules[pig.State, pig.Action](house), data)
		fuzzArbitrary(&r, nemo.Rules[hand, saying](highCard{}), data)
		if len(r.reports) > 0 {
			t.Error(r.reports)
		}
	}
}

func TestGolden(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "pig.perft")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	try := func(rewrite bool) string {
		var r recorder
		golden(&r, nemo.Rules[pig.State, pig.Action](house), path, rewrite)
		return strings.Join(r.reports, "\n")
	}
	wants := func(report, words string) {
		t.Helper()
		if words == "" && report != "" || !strings.Contains(report, words) {
			t.Errorf("the report is %q, wanted %q", report, words)
		}
	}
	wants(try(false), "run the test with -update")
	write("near.json", `{"turn":"first","points":[90,0],"sum":10,"rolling":false,"over":false}`)
	write("pig.perft", "# counts\nstart - 5\nnear - 3\n")
	wants(try(false), "the counts are")
	wants(try(true), "")
	wants(try(false), "")
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(text), "# counts\nstart - 5 ") {
		t.Errorf("the file is %q, %v", text, err)
	}
	for line, words := range map[string]string{
		"start":                     "is not a name, options",
		"start - deep":              "is no number",
		"start - -1":                "negative",
		"start goal 3":              "is not option=value",
		"start goal=5,speed=high 3": "no such option",
		"far - 3":                   "far.json",
		"":                          "no line to compare",
	} {
		write("pig.perft", line+"\n")
		wants(try(false), words)
	}
	if Updating() {
		t.Log("golden files are rewritten")
	}
}

func TestInventedActionsVary(t *testing.T) {
	type odd struct {
		Signed int8
		Flags  [2]bool
		Word   string
		hidden uint16
	}
	r := nemo.NewRand(3, 0)
	seen, hidden := map[odd]bool{}, false
	for range 200 {
		a := invent[odd](&r)
		seen[a] = true
		hidden = hidden || a.hidden > 0
		if b := neighbour(a, &r); b != a {
			seen[b] = true
		}
	}
	if len(seen) < 150 || !hidden {
		t.Errorf("only %d of 200 made-up actions differ; a private field was set: %v", len(seen), hidden)
	}
	neighbour(struct{}{}, &r)
}

func TestFewSamplesAreLikely(t *testing.T) {
	for freedom, most := range map[int]float64{1: 60, 5: 70, 100: 230} {
		if bound := chiSquareBound(freedom); bound < float64(freedom) || bound > most {
			t.Errorf("the bound for %d degrees of freedom is %v", freedom, bound)
		}
	}
}

func TestInput(t *testing.T) {
	in := input{1, 2, 3}
	if n, ok := in.below(1000); n != 258 || !ok {
		t.Errorf("two bytes are read as %d, %v", n, ok)
	}
	if n, ok := in.below(2); n != 1 || !ok {
		t.Errorf("a byte is read as %d, %v", n, ok)
	}
	if _, ok := in.below(2); ok {
		t.Error("a byte is read where none is left")
	}
}
