package nemo_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

var about = nemo.About{
	Name: "toy",
	Options: []nemo.Option{
		{Name: "kit", Values: []string{"none", "all"}, Default: "none"},
		{Name: "players", Values: []string{"1", "2"}, Default: "1"},
	},
	Phases: []nemo.PhaseInfo{{Name: "a", Next: []nemo.Phase{1}}, {Name: "b"}},
	Ends:   []nemo.End{{Key: "won"}, {Key: "lost"}},
}

func TestSettings(t *testing.T) {
	full, err := about.Complete(nemo.Settings{"kit": "all"})
	if err != nil || full["kit"] != "all" || full["players"] != "1" || len(full) != 2 {
		t.Errorf("%v, %v", full, err)
	}
	if names := full.Names(); !slices.Equal(names, []string{"kit", "players"}) {
		t.Errorf("the names are %v", names)
	}
	for words, settings := range map[string]nemo.Settings{
		"invalid option kits: toy has no such option; it has kit, players": {"kits": "all"},
		`invalid option kit: "some" is not one of none, all`:               {"kit": "some"},
	} {
		_, err := about.Complete(settings)
		var invalid *nemo.Invalid
		if !errors.As(err, &invalid) || err.Error() != words {
			t.Errorf("the error is %v, wanted %q", err, words)
		}
	}
}

func TestAboutLooksUp(t *testing.T) {
	if about.Option("kit") != &about.Options[0] || about.Option("x") != nil || about.End("lost") != &about.Ends[1] || about.End("x") != nil {
		t.Error("an option or an end is not found by its name")
	}
	for _, c := range []struct {
		from, to nemo.Phase
		may      bool
	}{{0, 1, true}, {1, 0, false}, {1, 1, true}, {7, 0, false}, {7, 7, true}} {
		if about.MayFollow(c.from, c.to) != c.may {
			t.Errorf("from %d to %d is %v", c.from, c.to, !c.may)
		}
	}
}

func TestTeamSeat(t *testing.T) {
	for _, c := range []struct {
		about nemo.About
		seat  nemo.Seat
		any   bool
	}{
		{nemo.About{Seats: []string{"nemo", "sara", "team"}, HasTeam: true}, 2, true},
		{nemo.About{Seats: []string{"nemo", "sara"}}, nemo.Nobody, false},
		{nemo.About{HasTeam: true}, nemo.Nobody, false},
	} {
		if seat, ok := c.about.TeamSeat(); seat != c.seat || ok != c.any {
			t.Errorf("the team of %q is %s, %v", c.about.Seats, seat, ok)
		}
	}
}

// Events are passed by value many million times a second: at most 32 bytes on a 64-bit machine.
func TestEventIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(nemo.Event{}); size > 32 {
		t.Errorf("an event has %d bytes", size)
	}
}

func TestProvenance(t *testing.T) {
	datum := nemo.Datum{Path: "ships.ironclad", Value: "9", Provenance: nemo.Rulebook, Source: "10.2"}
	text, err := json.Marshal(datum)
	if err != nil || string(text) != `{"path":"ships.ironclad","value":"9","provenance":"rulebook","source":"10.2"}` {
		t.Errorf("%s, %v", text, err)
	}
	var back nemo.Datum
	if err := json.Unmarshal(text, &back); err != nil || back != datum {
		t.Errorf("%+v, %v", back, err)
	}
	if err := json.Unmarshal([]byte(`{"provenance":"hearsay"}`), &back); err == nil || !strings.Contains(err.Error(), "not one of stand-in") {
		t.Error(err)
	}
	if nemo.Provenance(9).String() != "unknown" || nemo.Provenance(0).String() != "stand-in" {
		t.Error("a provenance has another name")
	}
}

func TestDecodeStrict(t *testing.T) {
	type doc struct {
		Sum    int             `json:"sum"`
		Source nemo.Provenance `json:"source"`
	}
	var d doc
	if err := nemo.DecodeStrict([]byte(` {"sum": 3, "source": "published"} `), &d); err != nil || d.Sum != 3 || d.Source != nemo.Published {
		t.Errorf("%+v, %v", d, err)
	}
	for text, words := range map[string]string{
		``:                     "too early",
		`{"sum": 3`:            "too early",
		`{"sum" 3}`:            "not JSON",
		`{"sum": "x"}`:         "invalid sum",
		`{"summe": 3}`:         "summe",
		`{"sum": 3} {}`:        "follows the end",
		`[]`:                   "invalid document",
		`{"source": "a tale"}`: "not one of",
	} {
		err := nemo.DecodeStrict([]byte(text), &doc{})
		var faults nemo.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v, wanted %q", text, err, words)
		}
	}
}

// TestDecodeStrictNamesWhatBelongs checks that the error for a wrong value names the expected type in
// words, not in Go's terms.
func TestDecodeStrictNamesWhatBelongs(t *testing.T) {
	type doc struct {
		Sum    uint8           `json:"sum"`
		Rise   int16           `json:"rise"`
		Far    int             `json:"far"`
		Large  uint64          `json:"large"`
		Share  float64         `json:"share"`
		Name   *string         `json:"name"`
		Over   bool            `json:"over"`
		Ships  []string        `json:"ships"`
		Pair   [2]int          `json:"pair"`
		Source nemo.Provenance `json:"source"`
		Ocean  struct {
			Boxes int `json:"boxes"`
		} `json:"ocean"`
		Weeks map[string]uint8 `json:"weeks"`
		Any   func()           `json:"any"`
	}
	for text, words := range map[string]string{
		`{"sum": "x"}`:           "invalid sum: a text does not fit; a whole number from 0 to 255 belongs here",
		`{"sum": 256}`:           "invalid sum: the number 256 does not fit; a whole number from 0 to 255 belongs here",
		`{"sum": -1}`:            "invalid sum: the number -1 does not fit; a whole number from 0 to 255 belongs here",
		`{"rise": 40000}`:        "invalid rise: the number 40000 does not fit; a whole number from -32768 to 32767 belongs here",
		`{"far": 1.5}`:           "invalid far: the number 1.5 does not fit; a whole number belongs here",
		`{"large": -1}`:          "invalid large: the number -1 does not fit; a whole number from 0 belongs here",
		`{"share": []}`:          "invalid share: a list does not fit; a number belongs here",
		`{"name": 3}`:            "invalid name: a number does not fit; a text belongs here",
		`{"over": {}}`:           "invalid over: an object does not fit; true or false belongs here",
		`{"ships": true}`:        "invalid ships: true or false does not fit; a list belongs here",
		`{"pair": 1}`:            "invalid pair: a number does not fit; a list belongs here",
		`{"source": 1}`:          "invalid source: a number does not fit; a text belongs here",
		`{"ocean": []}`:          "invalid ocean: a list does not fit; an object belongs here",
		`{"ocean":{"boxes":""}}`: "invalid ocean.boxes: a text does not fit; a whole number belongs here",
		`{"weeks": 1}`:           "invalid weeks: a number does not fit; an object belongs here",
		`{"any": 1}`:             "invalid any: a number does not fit; something else belongs here",
	} {
		if err := nemo.DecodeStrict([]byte(text), &doc{}); err == nil || err.Error() != words {
			t.Errorf("%s: %v, wanted %q", text, err, words)
		}
	}
}

func TestFaults(t *testing.T) {
	var faults nemo.Faults
	if faults.Err() != nil {
		t.Error("no fault is an error")
	}
	faults.Addf("a.b", "%d is too many", 7)
	faults.Addf("", "it is late")
	var invalid *nemo.Invalid
	if err := faults.Err(); err == nil || err.Error() != "invalid a.b: 7 is too many; invalid: it is late" ||
		!errors.As(err, &invalid) || invalid.Where != "a.b" {
		t.Error(faults)
	}
}

func TestInvariants(t *testing.T) {
	odd := errors.New("it is odd")
	invariants := []nemo.Invariant[int, int]{
		{Name: "even", Rules: []nemo.Rule{"1", "2"}, Holds: func(s *int) error {
			if *s%2 != 0 {
				return odd
			}
			return nil
		}},
		{Name: "grows", HoldsOver: func(before *int, _ int, after *int) error {
			if *after < *before {
				return odd
			}
			return nil
		}},
	}
	two, three := 2, 3
	if err := nemo.CheckState(invariants, &two); err != nil {
		t.Error(err)
	}
	err := nemo.CheckState(invariants, &three)
	if !errors.Is(err, odd) || err.Error() != "invariant even broken: it is odd [1, 2]" {
		t.Error(err)
	}
	if err := nemo.CheckStep(invariants, &two, 0, &three); err != nil {
		t.Error(err)
	}
	if err := nemo.CheckStep(invariants, &three, 0, &two); err == nil || err.Error() != "invariant grows broken: it is odd" {
		t.Error(err)
	}
}

func TestSeats(t *testing.T) {
	for seat, name := range map[nemo.Seat]string{nemo.Chance: "chance", nemo.Nobody: "nobody", 0: "seat 1", 3: "seat 4"} {
		if seat.String() != name || seat.IsPlayer() != (seat >= 0) {
			t.Errorf("%d is %q", seat, seat)
		}
	}
}

func TestRand(t *testing.T) {
	a, b := nemo.NewRand(1, 2), nemo.NewRand(1, 2)
	if a.Uint64() != b.Uint64() {
		t.Error("the same seed gives other numbers")
	}
	c := a // a copy continues on its own from the same state
	if a.Uint64() != c.Uint64() {
		t.Error("a copy gives other numbers")
	}
	firsts := map[uint64]bool{}
	for seed := range uint64(40) {
		for stream := range uint64(40) {
			r := nemo.NewRand(seed, stream)
			firsts[r.Uint64()] = true
		}
	}
	if len(firsts) != 1600 {
		t.Errorf("1600 sources begin with %d different numbers", len(firsts))
	}
	if a.Below(0) != 0 || a.Below(1) != 0 {
		t.Error("a number below 1 is not 0")
	}
	var seen [6]int
	for range 60_000 {
		seen[a.Die(6)-1]++
	}
	for face, n := range seen {
		if n < 9_500 || n > 10_500 {
			t.Errorf("the face %d fell %d times of 60000", face+1, n)
		}
	}
	// Below 3/4 of the range, without rejection every third number would come up twice as often as the
	// others.
	var thirds [3]int
	for range 9_000 {
		thirds[a.Below(3<<62)%3]++
	}
	for rest, n := range thirds {
		if n < 2_800 || n > 3_200 {
			t.Errorf("of 9000 numbers %d leave a rest of %d by 3", n, rest)
		}
	}
}

// The random numbers of a seed are part of every record: they must never change.
func TestRandIsFixed(t *testing.T) {
	r := nemo.NewRand(7, 3)
	var faces []int
	for range 12 {
		faces = append(faces, r.Die(6))
	}
	if want := []int{6, 4, 2, 3, 2, 5, 1, 5, 2, 2, 5, 5}; !slices.Equal(faces, want) {
		t.Errorf("the seed 7 at node 3 rolls %v, not %v", faces, want)
	}
}

func TestChoose(t *testing.T) {
	outcomes := []nemo.Outcome[string]{{"seldom", 1}, {"often", 9}}
	if nemo.Total(outcomes) != 10 {
		t.Error("the weights do not sum to 10")
	}
	r, seldom := nemo.NewRand(1, 1), 0
	for range 10_000 {
		if nemo.Choose(outcomes, &r) == "seldom" {
			seldom++
		}
	}
	if seldom < 850 || seldom > 1150 {
		t.Errorf("one in ten came %d times of 10000", seldom)
	}
}

func TestTraces(t *testing.T) {
	var log nemo.Log
	coverage, other := nemo.Coverage{}, nemo.Coverage{"2": 5}
	fan := nemo.Fan{&log, coverage}
	for _, rule := range []nemo.Rule{"1", "2", "1"} {
		fan.Event(nemo.Event{Rule: rule})
	}
	other.Merge(coverage)
	if len(log) != 3 || coverage["1"] != 2 || other["2"] != 6 || other["1"] != 2 {
		t.Errorf("%v %v %v", log, coverage, other)
	}
	if log.Reset(); len(log) != 0 {
		t.Error("the log is not empty")
	}
}

// Everybody sees an open event. A secret one is seen by the seats that it names and in the full view,
// but not by chance.
func TestWhoSeesAnEvent(t *testing.T) {
	open, secret := nemo.Event{}, nemo.Event{Only: nemo.Seats(1)}
	for seat, sees := range map[nemo.Seat][2]bool{
		0: {true, false}, 1: {true, true}, 2: {true, false}, nemo.Chance: {true, false}, nemo.Nobody: {true, true},
	} {
		if got := [2]bool{open.Sees(seat), secret.Sees(seat)}; got != sees {
			t.Errorf("%s sees the open event and the one for seat 1 alone: %v, wanted %v", seat, got, sees)
		}
	}
}

// A draw without a choice uses no random bits: a game that draws the last card continues with the same
// dice as one that need not draw.
func TestNoChoiceSpendsNoLuck(t *testing.T) {
	spent, kept := nemo.NewRand(1, 2), nemo.NewRand(1, 2)
	if a, b := spent.Below(0), spent.Below(1); a != 0 || b != 0 || spent != kept {
		t.Errorf("of none %d is drawn, of one %d; the source went on: %v", a, b, spent != kept)
	}
	if spent.Below(2); spent == kept {
		t.Error("of two one is drawn without luck")
	}
}

// plain hides the Sampler of Pig.
type plain struct {
	nemo.Rules[pig.State, pig.Action]
}

// lame is Pig without legal actions or outcomes at some nodes.
type lame struct {
	pig.Rules
	seats, chance bool
}

func (l lame) Legal(s *pig.State, buf []pig.Action) []pig.Action {
	if l.seats {
		return buf
	}
	return append(l.Rules.Legal(s, buf)[:len(buf)], pig.Roll())
}

func (l lame) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if l.chance && a.Kind == pig.KindDie {
		return &nemo.Illegal{Rule: "3", Reason: "the die is lost"}
	}
	return l.Rules.Apply(s, a, t)
}

func TestPlayout(t *testing.T) {
	for _, rules := range []nemo.Rules[pig.State, pig.Action]{pig.Rules{}, plain{pig.Rules{}}} {
		var s pig.State
		p := nemo.NewPlayout(rules, 3)
		coverage := nemo.Coverage{}
		p.Trace = coverage
		if n, err := p.Run(&s, 10); n != 10 || err != nil {
			t.Errorf("%d plies, %v", n, err)
		}
		var stepped pig.State
		one := nemo.NewPlayout(rules, 3)
		for range 10 {
			if _, err := one.Run(&stepped, 1); err != nil {
				t.Fatal(err)
			}
		}
		if s != stepped {
			t.Errorf("ten plies lead to %+v, and one ply ten times to %+v", s, stepped)
		}
		n, err := p.Run(&s, 0)
		if err != nil || !s.Over || n < 20 || coverage["1"] != 1 {
			t.Errorf("%d plies, %v, %v", n, err, coverage)
		}
		if _, seat, err := p.Pick(&s); seat != nemo.Nobody || err != nil {
			t.Errorf("after the end %s is to move, %v", seat, err)
		}
	}
	var s pig.State
	if _, err := nemo.NewPlayout[pig.State, pig.Action](lame{seats: true}, 0).Run(&s, 0); !errors.Is(err, nemo.ErrStuck) {
		t.Error(err)
	}
	var illegal *nemo.Illegal
	if _, err := nemo.NewPlayout[pig.State, pig.Action](lame{chance: true}, 0).Run(&s, 0); !errors.As(err, &illegal) ||
		err.Error() != "illegal [3]: the die is lost" {
		t.Error(err)
	}
	dumb := plain{mute{}}
	s = pig.State{Rolling: true}
	if _, err := nemo.NewPlayout[pig.State, pig.Action](dumb, 0).Run(&s, 0); !errors.Is(err, nemo.ErrStuck) {
		t.Error(err)
	}
}

// mute is Pig with a die that has no faces.
type mute struct{ pig.Rules }

func (mute) Outcomes(_ *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
	return buf
}

// After a step only the invariants that look at a changed part are checked, and those that do not
// declare parts; invariants over a step come before those of a state.
func TestPromisesAreAskedOfWhatChanged(t *testing.T) {
	const onScore, onTurn nemo.Parts = 1, 2
	var asked []string
	state := func(name string, looks nemo.Parts) nemo.Invariant[pig.State, pig.Action] {
		return nemo.Invariant[pig.State, pig.Action]{Name: name, Looks: looks, Holds: func(*pig.State) error {
			asked = append(asked, name)
			return nil
		}}
	}
	step := func(name string, looks nemo.Parts) nemo.Invariant[pig.State, pig.Action] {
		return nemo.Invariant[pig.State, pig.Action]{Name: name, Looks: looks, HoldsOver: func(*pig.State, pig.Action, *pig.State) error {
			asked = append(asked, name)
			return nil
		}}
	}
	promises := nemo.NewPromises([]nemo.Invariant[pig.State, pig.Action]{
		state("score", onScore), state("all", 0), step("turn goes on", onTurn), state("both", onScore|onTurn), step("every step", 0),
	})
	var s pig.State
	for _, c := range []struct {
		changed nemo.Parts
		want    string
	}{
		{0, "every step, all"},
		{onScore, "every step, score, all, both"},
		{onTurn, "turn goes on, every step, all, both"},
		{onScore | onTurn, "turn goes on, every step, score, all, both"},
	} {
		asked = nil
		if err := promises.Check(c.changed, &s, pig.Roll(), &s); err != nil || strings.Join(asked, ", ") != c.want {
			t.Errorf("after a change of %b: asked are %q, want %q (%v)", c.changed, asked, c.want, err)
		}
	}
	broken := nemo.NewPromises([]nemo.Invariant[pig.State, pig.Action]{
		{Name: "never", Looks: onTurn, Holds: func(*pig.State) error { return errors.New("it is so") }},
	})
	asked = nil
	since := state("score since", onScore)
	since.Since = func(before, after *pig.State) error {
		asked = append(asked, "what of the score is not as it was")
		return nil
	}
	promises = nemo.NewPromises([]nemo.Invariant[pig.State, pig.Action]{since})
	for _, changed := range []nemo.Parts{onScore, ^nemo.Parts(0), onTurn} {
		if err := promises.Check(changed, &s, pig.Roll(), &s); err != nil {
			t.Error(err)
		}
	}
	if got := strings.Join(asked, ", "); got != "what of the score is not as it was, score since" {
		t.Errorf("after a change of the score, of everything and elsewhere: asked is %q", got)
	}
	var fault *nemo.Broken
	if err := broken.Check(onScore, &s, pig.Roll(), &s); err != nil {
		t.Errorf("one that looks elsewhere was asked: %v", err)
	}
	if err := broken.Check(onTurn, &s, pig.Roll(), &s); !errors.As(err, &fault) || fault.Name != "never" {
		t.Errorf("the broken promise is %v", err)
	}
}

// Expected turns a sum of weights into a chance, between 0 and 1 and 0.5 for a sum of zero, or into
// points, which are never negative.
func TestExpectedInItsUnit(t *testing.T) {
	for _, c := range []struct {
		unit     nemo.Unit
		sum, say float64
	}{{nemo.UnitChance, 0, 0.5}, {nemo.UnitPoints, 0, 0}, {nemo.UnitPoints, 120, 120}, {nemo.UnitPoints, -3, 0}} {
		if got := c.unit.Expected(c.sum); got != c.say {
			t.Errorf("%v in %s is %v, wanted %v", c.sum, c.unit, got, c.say)
		}
	}
}

// Each card of a pile is drawn in proportion to its count.
func TestChooseByWeight(t *testing.T) {
	pile := []nemo.Outcome[string]{{Action: "one", Weight: 1}, {Action: "two", Weight: 2}, {Action: "three", Weight: 3}}
	drawn, r := map[string]int{}, nemo.NewRand(1, 1)
	for range 6000 {
		drawn[nemo.Choose(pile, &r)]++
	}
	for _, card := range pile {
		if n, want := drawn[card.Action], 1000*int(card.Weight); n < want*9/10 || n > want*11/10 {
			t.Errorf("%s came %d times, in the mean it comes %d times", card.Action, n, want)
		}
	}
}

// A keyed draw that would be biased is repeated with the next number.
func TestKeyedDrawsGoOn(t *testing.T) {
	const most = 1<<63 + 1 // nearly half of the numbers are rejected
	again, plain := nemo.NewKeyedRand([32]byte{1}, 1), nemo.NewKeyedRand([32]byte{1}, 1)
	for range 40 {
		if n := again.Below(most); n >= most {
			t.Errorf("%d is drawn below %d", n, uint64(most))
		}
	}
	for range 40 {
		plain.Uint64()
	}
	if again.Uint64() == plain.Uint64() {
		t.Error("of 40 draws none was made anew")
	}
}

// Clip quotes at most a key's length of its input.
func TestClipKeepsMessagesShort(t *testing.T) {
	for text, want := range map[string]string{
		"nautilus": "nautilus", "": `""`, "a\nb": `"a\nb"`, strings.Repeat("a", 200): `"` + strings.Repeat("a", nemo.MaxKey) + `"`,
	} {
		if got := nemo.Clip(text); got != want {
			t.Errorf("%q is shown as %s, wanted %s", text, got, want)
		}
	}
}
