package fuzz_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// The benchmarks assert nothing about time. Each validates its work: the mean number of
// transitions of its games must agree with the recorded value.

// workload is a kind of random game. The mean length of its games is recorded in
// testdata/workloads.txt.
type workload struct {
	name     string
	settings nemo.Settings
}

// pigDecisions is the mean number of decisions in a random game of Pig, also measured
// with other implementations of the same rules.
const pigDecisions = 123.5

var pigWork = workload{name: "pig"}

var nemoWorkloads = []workload{
	{"nemoswar1-base", nemo.Settings{"kit": "base"}},
	{"nemoswar1", nemo.Settings{}},
	{"nemoswar1-all", nemo.Settings{
		"armoured-frigates": "3", "battleships": "3", "pursuit": "on", "clear-seas": "on", "pressure": "on",
	}},
	{"nemoswar1-historical", nemo.Settings{"historical": "on", "ending": "random"}},
}

var revisedWorkloads = []workload{
	{"nemoswar2", nemo.Settings{}},
	{"nemoswar2-coop", nemo.Settings{"variant": "coop", "players": "3"}},
	{"nemoswar2-semi", nemo.Settings{"variant": "semi", "players": "3"}},
	{"nemoswar2-versus", nemo.Settings{"variant": "versus", "motive": "war"}},
}

var risingWorkloads = []workload{
	{"nemorising-1", nemo.Settings{"heroes": "1"}},
	{"nemorising-2", nemo.Settings{}},
	{"nemorising-4-grotto", nemo.Settings{"heroes": "4", "scenario": "grotto"}},
}

var nemesisWorkloads = []workload{
	{"nemesis-1", nemo.Settings{"players": "1"}},
	{"nemesis-3", nemo.Settings{}},
	{"nemesis-5", nemo.Settings{"players": "5"}},
	{"nemesis-coop", nemo.Settings{"mode": "coop"}},
	{"nemesis-intruder", nemo.Settings{"players": "5", "intruder": "yes"}},
}

// measured is the mean number of transitions in a game of a workload, and the standard
// deviation of a single game.
type measured struct{ transitions, deviation float64 }

// workloadFile has a line for each workload: its name, the mean, the deviation.
const workloadFile = "testdata/workloads.txt"

// recordedWork reads the recorded values of a workload.
func recordedWork(t testing.TB, name string) (m measured) {
	t.Helper()
	text, err := os.ReadFile(workloadFile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var key string
		if n, _ := fmt.Sscan(line, &key, &m.transitions, &m.deviation); n == 3 && key == name {
			return m
		}
	}
	t.Fatalf("%s has no line for %s; go test ./fuzz -run TestWorkloads -update writes it", workloadFile, name)
	return m
}

// prove fails if the mean of the games played deviates too much from the recorded mean,
// given the number of games.
func (w workload) prove(b *testing.B, transitions, games int) {
	b.Helper()
	mean, want := float64(transitions)/float64(games), recordedWork(b, w.name)
	slack := 0.004*want.transitions + 5*want.deviation/math.Sqrt(float64(games))
	if math.Abs(mean-want.transitions) > slack {
		b.Errorf("%s: %d games had %.2f transitions on average, and %.2f ± %.2f are recorded; what was measured is other work",
			w.name, games, mean, want.transitions, slack)
	}
}

// counter is a trace that does almost nothing, so that a traced game measures the cost
// of reporting events.
type counter struct{ events int64 }

// Event counts an event.
func (c *counter) Event(nemo.Event) { c.events++ }

// BenchmarkPlayout plays random games on one core, one per operation. "floors" is the
// time of a transition divided by that of a random draw and a copy of the state.
func BenchmarkPlayout(b *testing.B) {
	b.Run(pigWork.name, func(b *testing.B) {
		playouts[pig.State, pig.Action](b, pig.Rules{}, pigWork, nil)
		provePigDecisions(b)
	})
	for _, work := range nemoWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemoswar1.State, nemoswar1.Action](b, nemoswar1.Default(), work, nil)
		})
	}
	for _, work := range revisedWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemoswar2.State, nemoswar2.Action](b, nemoswar2.Default(), work, nil)
		})
	}
	for _, work := range risingWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemorising.State, nemorising.Action](b, nemorising.Default(), work, nil)
		})
	}
	for _, work := range nemesisWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemesis.State, nemesis.Action](b, nemesis.Default(), work, nil)
		})
	}
}

// BenchmarkPlayoutTraced is BenchmarkPlayout with a counting trace.
func BenchmarkPlayoutTraced(b *testing.B) {
	b.Run(pigWork.name, func(b *testing.B) {
		playouts[pig.State, pig.Action](b, pig.Rules{}, pigWork, &counter{})
	})
	for _, work := range nemoWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemoswar1.State, nemoswar1.Action](b, nemoswar1.Default(), work, &counter{})
		})
	}
	for _, work := range revisedWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemoswar2.State, nemoswar2.Action](b, nemoswar2.Default(), work, &counter{})
		})
	}
	for _, work := range risingWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemorising.State, nemorising.Action](b, nemorising.Default(), work, &counter{})
		})
	}
	for _, work := range nemesisWorkloads {
		b.Run(work.name, func(b *testing.B) {
			playouts[nemesis.State, nemesis.Action](b, nemesis.Default(), work, &counter{})
		})
	}
}

func playouts[S, A comparable](b *testing.B, rules nemo.Rules[S, A], work workload, trace *counter) {
	b.Helper()
	start, err := rules.Start(work.settings)
	if err != nil {
		b.Fatal(err)
	}
	p := nemo.NewPlayout(rules, 1)
	if trace != nil {
		p.Trace = trace
	}
	s := start
	if _, err := p.Run(&s, 0); err != nil { // let the buffers grow
		b.Fatal(err)
	}
	b.ReportAllocs()
	transitions, games := 0, 0
	for b.Loop() {
		s = start
		n, err := p.Run(&s, 0)
		if err != nil {
			b.Fatal(err)
		}
		transitions += n
		games++
	}
	work.prove(b, transitions, games)
	each := report(b, b.Elapsed(), transitions, games)
	b.ReportMetric(float64(unsafe.Sizeof(s)), "B/state")
	b.ReportMetric(each/floor[S](min(transitions, 20_000_000)), "floors")
	if trace != nil {
		b.ReportMetric(float64(trace.events)/float64(transitions), "events/transition")
	}
}

// report reports the rates and returns the nanoseconds per transition.
func report(b *testing.B, elapsed time.Duration, transitions, games int) float64 {
	b.Helper()
	each := float64(elapsed.Nanoseconds()) / float64(transitions)
	b.ReportMetric(each, "ns/transition")
	b.ReportMetric(1e9/each, "transitions/s")
	b.ReportMetric(float64(games)/elapsed.Seconds(), "games/s")
	return each
}

// floor returns the time of one random draw and one copy of a state in nanoseconds.
func floor[S comparable](times int) float64 {
	random := nemo.NewRand(1, 0)
	states := new([64]S)
	begin := time.Now()
	var sum uint64
	for i := range max(times, 1_000_000) {
		n := random.Below(40)
		sum += n
		states[(uint64(i)+n)%64] = states[(uint64(i)+n+17)%64]
	}
	each := float64(time.Since(begin).Nanoseconds()) / float64(max(times, 1_000_000))
	runtime.KeepAlive(states)
	runtime.KeepAlive(sum)
	return each
}

// provePigDecisions plays games of Pig and compares the number of decisions with that
// of other implementations.
func provePigDecisions(b *testing.B) {
	b.Helper()
	p := nemo.NewPlayout[pig.State, pig.Action](pig.Rules{}, 2)
	decisions := 0
	const games = 40_000
	for range games {
		var s pig.State
		for {
			a, seat, err := p.Pick(&s)
			if err != nil {
				b.Fatal(err)
			}
			if seat == nemo.Nobody {
				break
			}
			if seat.IsPlayer() {
				decisions++
			}
			if err := (pig.Rules{}).Apply(&s, a, nil); err != nil {
				b.Fatal(err)
			}
		}
	}
	mean := float64(decisions) / games
	if math.Abs(mean-pigDecisions) > 0.5 {
		b.Errorf("a game of Pig had %.2f decisions on average, not %.1f ± 0.5", mean, pigDecisions)
	}
	b.ReportMetric(mean, "decisions/game")
	transitions := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(mean/transitions, "decisions/s")
}

// BenchmarkTrace plays games alternately without and with a trace, so that the load of
// the machine affects both, and reports the ratio.
func BenchmarkTrace(b *testing.B) {
	b.Run(pigWork.name, func(b *testing.B) { traced[pig.State, pig.Action](b, pig.Rules{}, pigWork) })
	for _, work := range nemoWorkloads {
		b.Run(work.name, func(b *testing.B) {
			traced[nemoswar1.State, nemoswar1.Action](b, nemoswar1.Default(), work)
		})
	}
	for _, work := range revisedWorkloads {
		b.Run(work.name, func(b *testing.B) {
			traced[nemoswar2.State, nemoswar2.Action](b, nemoswar2.Default(), work)
		})
	}
	for _, work := range risingWorkloads {
		b.Run(work.name, func(b *testing.B) {
			traced[nemorising.State, nemorising.Action](b, nemorising.Default(), work)
		})
	}
	for _, work := range nemesisWorkloads {
		b.Run(work.name, func(b *testing.B) {
			traced[nemesis.State, nemesis.Action](b, nemesis.Default(), work)
		})
	}
}

func traced[S, A comparable](b *testing.B, rules nemo.Rules[S, A], work workload) {
	b.Helper()
	start, err := rules.Start(work.settings)
	if err != nil {
		b.Fatal(err)
	}
	p := nemo.NewPlayout(rules, 1)
	var elapsed [2]time.Duration
	transitions, games := 0, 0
	events := &counter{}
	for b.Loop() {
		seed := p.Rand
		for way := range elapsed {
			p.Rand, p.Trace = seed, nil
			if way == 1 {
				p.Trace = events
			}
			begin := time.Now()
			for range 16 {
				s := start
				n, err := p.Run(&s, 0)
				if err != nil {
					b.Fatal(err)
				}
				transitions += n
				games++
			}
			elapsed[way] += time.Since(begin)
		}
	}
	work.prove(b, transitions, games)
	half := float64(transitions) / 2
	b.ReportMetric(float64(elapsed[0].Nanoseconds())/half, "ns/transition")
	b.ReportMetric(float64(elapsed[1].Nanoseconds())/half, "ns/transition-traced")
	b.ReportMetric(elapsed[1].Seconds()/elapsed[0].Seconds(), "traced/quiet")
}

// BenchmarkSimulate runs batches alternately on one core and on two, and reports the
// speed-up. It also reports the speed-up of two independent loops: on a busy machine it
// is less than 2, and limits that of the games.
func BenchmarkSimulate(b *testing.B) {
	for _, c := range []struct {
		system play.System
		games  int
		work   workload
	}{{pigSystem(), 2000, pigWork}, {nemosWar1.system(), 2000, nemoWorkloads[1]}, {nemoRising.system(), 2000, risingWorkloads[1]}, {theNemesis.system(), 2000, nemesisWorkloads[1]}} {
		b.Run(c.system.About().Name, func(b *testing.B) {
			var elapsed [2]time.Duration
			transitions, games := 0, 0
			seed := uint64(1)
			for b.Loop() {
				for way := range elapsed {
					begin := time.Now()
					report, err := c.system.Simulate(b.Context(), play.SimConfig{Games: c.games, Seed: seed, Workers: way + 1})
					elapsed[way] += time.Since(begin)
					if err != nil {
						b.Fatal(err)
					}
					for _, game := range report.Games {
						transitions += game.Plies
						games++
					}
				}
				seed += uint64(c.games)
			}
			c.work.prove(b, transitions, games)
			half := float64(games) / 2
			b.ReportMetric(machineSpeedUp(), "speed-up-of-bare-loops")
			b.ReportMetric(half/elapsed[0].Seconds(), "games/s-1-core")
			b.ReportMetric(half/elapsed[1].Seconds(), "games/s-2-cores")
			b.ReportMetric(elapsed[0].Seconds()/elapsed[1].Seconds(), "speed-up")
		})
	}
}

// machineSpeedUp returns the speed-up of two loops in parallel over running them one
// after the other.
func machineSpeedUp() float64 {
	loop := func() {
		random := nemo.NewRand(1, 0)
		var sum uint64
		for range 100_000_000 {
			sum += random.Uint64()
		}
		runtime.KeepAlive(sum)
	}
	begin := time.Now()
	loop()
	loop()
	one := time.Since(begin)
	begin = time.Now()
	var both sync.WaitGroup
	both.Go(loop)
	both.Go(loop)
	both.Wait()
	return one.Seconds() / time.Since(begin).Seconds()
}

// BenchmarkOdds computes the exact odds of an attack on a face-up warship, for every
// way to exert a resource and to spend passengers.
func BenchmarkOdds(b *testing.B) {
	game, text := attackOnWarship(b)
	b.ReportAllocs()
	lines := 0
	for b.Loop() {
		forecasts, err := game.Forecasts(context.Background(), text)
		if err != nil {
			b.Fatal(err)
		}
		lines = len(forecasts)
	}
	// There are four ways to exert one resource or none, and the relevant sets of
	// passengers. Fewer lines mean that the attack is not complete.
	if lines < 4 {
		b.Errorf("the forecast of %q has %d lines, at least 4 are the ways to exert", text, lines)
	}
	b.ReportMetric(float64(lines), "lines")
}

// attackOnWarship returns a game at the choice of an action, and an attack on a face-up
// warship.
func attackOnWarship(b *testing.B) (*play.Game, string) {
	b.Helper()
	game, err := nemosWar1.system().Restore(1, nemosWar1.known.mustPosition(b, "warship"))
	if err != nil {
		b.Fatal(err)
	}
	for _, choice := range game.Choices() {
		if game.Phase().Name == "action" && len(choice.Text) > 7 && choice.Text[:7] == "attack " {
			return game, choice.Text
		}
	}
	b.Fatalf("the position has no ship to attack: %s", game.Prompt().Question)
	return nil, ""
}

// benchEachSystem runs a benchmark over each rule system.
func benchEachSystem(b *testing.B, bench func(h held, b *testing.B)) {
	b.Helper()
	for _, h := range heldSystems {
		b.Run(h.facts().name, func(b *testing.B) { bench(h, b) })
	}
}

// BenchmarkSnapshot writes positions as JSON.
func BenchmarkSnapshot(b *testing.B) { benchEachSystem(b, held.benchSnapshot) }

// BenchmarkRestore restores positions and checks that they are equal.
func BenchmarkRestore(b *testing.B) { benchEachSystem(b, held.benchRestore) }

// BenchmarkBots lets each bot decide at positions where a player has a choice.
func BenchmarkBots(b *testing.B) { benchEachSystem(b, held.benchBots) }

// BenchmarkReplay parses and replays voyage records, with all checks of Replay. The
// bytes are those of the records.
func BenchmarkReplay(b *testing.B) {
	benchEachSystem(b, func(h held, b *testing.B) {
		b.Helper()
		benchReplay(b, h.system())
	})
}

// manyPositions returns positions from many games.
func (a *arena[S, A]) manyPositions(b *testing.B) []S {
	b.Helper()
	var positions []S
	for game := range uint64(8) {
		random := nemo.NewRand(3, game)
		_, s, err := randomStart[S, A](a.rules, &random)
		if err != nil {
			b.Fatal(err)
		}
		p := a.playout(game)
		for {
			positions = append(positions, s)
			if n, err := p.Run(&s, 3); err != nil || n < 3 {
				break
			}
		}
	}
	return positions
}

func (a *arena[S, A]) benchSnapshot(b *testing.B) {
	b.Helper()
	positions := a.manyPositions(b)
	b.ReportAllocs()
	i, size := 0, 0
	for b.Loop() {
		doc, err := json.Marshal(a.rules.Snapshot(&positions[i%len(positions)]))
		if err != nil {
			b.Fatal(err)
		}
		size += len(doc)
		i++
	}
	b.SetBytes(int64(size / i))
}

func (a *arena[S, A]) benchRestore(b *testing.B) {
	b.Helper()
	positions := a.manyPositions(b)
	documents := make([][]byte, len(positions))
	for i := range positions {
		doc, err := json.Marshal(a.rules.Snapshot(&positions[i]))
		if err != nil {
			b.Fatal(err)
		}
		documents[i] = doc
	}
	b.ReportAllocs()
	i, size := 0, 0
	for b.Loop() {
		s, err := a.rules.Restore(documents[i%len(documents)])
		if err != nil || s != positions[i%len(positions)] {
			b.Fatalf("position %d is restored as another (%v)", i%len(positions), err)
		}
		size += len(documents[i%len(documents)])
		i++
	}
	b.SetBytes(int64(size / i))
}

func benchReplay(b *testing.B, system play.System) {
	b.Helper()
	var records [][]byte
	plies := []int{}
	for seed := range uint64(8) {
		game, err := system.New(seed, nil)
		if err != nil {
			b.Fatal(err)
		}
		for !game.Over() {
			if _, err := game.Auto("random"); err != nil {
				b.Fatal(err)
			}
		}
		record, err := game.Record()
		if err != nil {
			b.Fatal(err)
		}
		records, plies = append(records, record), append(plies, game.Ply())
	}
	b.ReportAllocs()
	i, size, transitions := 0, 0, 0
	for b.Loop() {
		game, err := system.Replay(records[i%len(records)])
		if err != nil || game.Ply() != plies[i%len(plies)] {
			b.Fatalf("record %d is not played again (%v)", i%len(records), err)
		}
		size += len(records[i%len(records)])
		transitions += game.Ply()
		i++
	}
	b.SetBytes(int64(size / i))
	b.ReportMetric(float64(transitions)/b.Elapsed().Seconds(), "transitions/s")
}

func (a *arena[S, A]) benchBots(b *testing.B) {
	b.Helper()
	var choices []S
	for _, s := range a.manyPositions(b) {
		if a.rules.ToMove(&s).IsPlayer() {
			choices = append(choices, s)
		}
	}
	for _, name := range bot.Names() {
		b.Run(name, func(b *testing.B) {
			player, err := bot.New[S, A](name, a.rules, 1)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				s := choices[i%len(choices)]
				choice, err := player.Choose(&s, a.rules.ToMove(&s))
				if err == nil {
					err = a.rules.Apply(&s, choice.Action, nil)
				}
				if err != nil {
					b.Fatal(err)
				}
				i++
			}
			b.ReportMetric(float64(i)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}

// TestWorkloads checks the recorded means of the workloads, over more games than a
// benchmark plays. With -update it records them.
func TestWorkloads(t *testing.T) {
	fewer := 10
	if nemotest.Full() || nemotest.Updating() {
		fewer = 1
	}
	var record strings.Builder
	record.WriteString("# Transitions in a game at random: name, mean, standard deviation of one game.\n" +
		"# Written by go test ./fuzz -run TestWorkloads -update.\n\n")
	check := func(work workload, found measured) {
		t.Helper()
		fmt.Fprintf(&record, "%s %.2f %.1f\n", work.name, found.transitions, found.deviation)
		if nemotest.Updating() {
			return
		}
		margin := 0.004 * found.transitions
		if fewer > 1 { // the mean of a quick run is less precise: five standard errors
			margin = max(margin, 5*found.deviation/math.Sqrt(float64(12_000/fewer)))
		}
		if want := recordedWork(t, work.name).transitions; math.Abs(found.transitions-want) > margin {
			t.Errorf("%s: a game has %.2f transitions on average, and %.2f are recorded in %s; if the rules were changed on purpose, -update records it",
				work.name, found.transitions, want, workloadFile)
		}
	}
	check(pigWork, measureWork[pig.State, pig.Action](t, pig.Rules{}, pigWork, 60_000/fewer))
	for _, work := range nemoWorkloads {
		check(work, measureWork[nemoswar1.State, nemoswar1.Action](t, nemoswar1.Default(), work, 12_000/fewer))
	}
	for _, work := range revisedWorkloads {
		check(work, measureWork[nemoswar2.State, nemoswar2.Action](t, nemoswar2.Default(), work, 12_000/fewer))
	}
	for _, work := range risingWorkloads {
		check(work, measureWork[nemorising.State, nemorising.Action](t, nemorising.Default(), work, 12_000/fewer))
	}
	for _, work := range nemesisWorkloads {
		check(work, measureWork[nemesis.State, nemesis.Action](t, nemesis.Default(), work, 12_000/fewer))
	}
	if nemotest.Updating() {
		writeGolden(t, workloadFile, []byte(record.String()))
	}
}

func measureWork[S, A comparable](t *testing.T, rules nemo.Rules[S, A], work workload, games int) measured {
	t.Helper()
	start, err := rules.Start(work.settings)
	if err != nil {
		t.Fatal(err)
	}
	p := nemo.NewPlayout(rules, 4)
	sum, squares := 0.0, 0.0
	for range games {
		s := start
		n, err := p.Run(&s, 0)
		if err != nil {
			t.Fatal(err)
		}
		sum += float64(n)
		squares += float64(n) * float64(n)
	}
	mean := sum / float64(games)
	return measured{mean, math.Sqrt(squares/float64(games) - mean*mean)}
}
