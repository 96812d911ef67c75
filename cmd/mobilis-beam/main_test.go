package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/report"
)

// programVariable is the environment variable that makes the test binary behave as the program.
const programVariable = "MOBILIS_BEAM_PROGRAM"

func TestMain(m *testing.M) {
	switch {
	case working():
		os.Exit(work(os.Stdin, os.Stdout, os.Stderr))
	case os.Getenv(programVariable) != "":
		os.Exit(program(os.Stdout, os.Stderr))
	}
	registerAll()
	beam.Init()
	slog.SetDefault(slog.New(slog.DiscardHandler)) // errors are returned as well
	os.Exit(m.Run())
}

// asked returns the document that mobilis writes for the games.
func asked(t *testing.T, b *Batch) string {
	t.Helper()
	var out bytes.Buffer
	var err error
	if b.Mode == Verify {
		err = report.Verify(context.Background(), &out, io.Discard, systems.All(), report.VerifyConfig{
			Systems: []string{b.System}, Games: b.To - b.From, First: b.From, Tally: true, Seed: b.Seed, Bot: b.Bot, Settings: b.Settings,
		})
	} else {
		err = report.Simulate(context.Background(), &out, io.Discard, systems.All(), report.SimulateConfig{
			System: b.System, Games: b.To - b.From, First: b.From, Tally: true, Seed: b.Seed, Bot: b.Bot, Settings: b.Settings,
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// piped returns the document that the pipeline writes for them.
func piped(t *testing.T, b *Batch, shard int) (string, error) {
	t.Helper()
	output := filepath.Join(t.TempDir(), "tally.json")
	if err := b.Run(context.Background(), shard, output); err != nil {
		return "", err
	}
	document, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	return string(document), nil
}

// However the games are divided into shards, the document is that of mobilis.
func TestTheDocumentIsTheSame(t *testing.T) {
	for _, test := range []struct {
		batch  Batch
		shards []int
	}{
		{Batch{Mode: Sim, System: "pig", Seed: 1, To: 40}, []int{1, 7, 500}},
		{Batch{Mode: Sim, System: "pig", Bot: "random", Seed: 18446744073709551615, From: 1000, To: 1100}, []int{33}},
		{Batch{Mode: Verify, System: "pig", Seed: 1, To: 60}, []int{11}},
		{Batch{Mode: Sim, System: "nemoswar1", Seed: 3, To: 24}, []int{5, 24}},
		{Batch{Mode: Sim, System: "nemorising", Bot: "random", Seed: 7, To: 60, Settings: nemo.Settings{"difficulty": "easy"}}, []int{16}},
		{Batch{Mode: Verify, System: "nemoswar2", Seed: 1, From: 5, To: 45}, []int{9}},
		{Batch{Mode: Verify, System: "nemesis", Seed: 1, To: 40}, []int{13}},
	} {
		want := asked(t, &test.batch)
		for _, shard := range test.shards {
			t.Run(fmt.Sprintf("%s/%s/%d", test.batch.System, test.batch.Mode, shard), func(t *testing.T) {
				if got, err := piped(t, &test.batch, shard); err != nil || got != want {
					t.Errorf("%v; the pipeline wrote\n%s\nand mobilis\n%s", err, got, want)
				}
			})
		}
	}
}

// halfWay is about half the time that a process takes to play the games of a shard.
const halfWay = 100 * time.Millisecond

// killing kills the first most of the processes that are started, each some time after its start, and counts
// all that were started.
func killing(t *testing.T, most int, after time.Duration) *atomic.Int64 {
	t.Helper()
	count, before := new(atomic.Int64), started
	started = func(p *os.Process) {
		if count.Add(1) <= int64(most) {
			time.Sleep(after)
			if err := p.Kill(); err != nil {
				t.Errorf("a worker cannot be killed: %v", err)
			}
		}
	}
	t.Cleanup(func() { started = before })
	return count
}

// A worker that is killed half-way is restarted, and no game counts twice.
func TestADeadWorkerChangesNothing(t *testing.T) {
	batch := Batch{Mode: Verify, System: "nemesis", Seed: 9, To: 900}
	want := asked(t, &batch)
	// As many as one shard survives, in case all of them hit the same one.
	workers := killing(t, lives-1, halfWay)
	got, err := piped(t, &batch, 300)
	if err != nil || got != want {
		t.Errorf("%v; after workers were killed the pipeline wrote\n%s\nand mobilis\n%s", err, got, want)
	}
	// A worker that had finished before it was killed would not be restarted.
	if n := workers.Load(); n != 3+lives-1 {
		t.Errorf("%d workers were started for 3 shards, of which %d were to be killed half way", n, lives-1)
	}
}

// held creates an output file and returns its name and a check that it is unchanged.
func held(t *testing.T) (name string, stays func()) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "tally.json")
	if err := os.WriteFile(name, []byte("before"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name, func() {
		t.Helper()
		if text, err := os.ReadFile(name); err != nil || string(text) != "before" {
			t.Errorf("%v; the file holds %q", err, text)
		}
	}
}

// If games cannot be played, no document is written for the others, and the output file is unchanged. The
// error is one line, without the layers that Beam wraps around it.
func TestAWorkerThatAlwaysDies(t *testing.T) {
	killing(t, 1000, 0)
	output, stays := held(t)
	batch := Batch{Mode: Sim, System: "pig", Seed: 1, To: 4}
	err := batch.Run(context.Background(), 4, output)
	if err == nil || !strings.HasPrefix(cause(err), "the worker of the games 0:4 died 3 times: ") {
		t.Errorf("the pipeline says %v", err)
	}
	stays()
}

// An interrupted run writes nothing.
func TestInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	defer interrupt()
	before := started
	started = func(*os.Process) { interrupt() }
	t.Cleanup(func() { started = before })
	output, stays := held(t)
	batch := Batch{Mode: Verify, System: "nemesis", Seed: 1, To: 4000}
	if err := batch.Run(ctx, 4000, output); err == nil {
		t.Error("the pipeline says nothing of it")
	}
	stays()
}

// A worker whose parent program has exited stops playing.
func TestAWorkerIsNotLeftBehind(t *testing.T) {
	task, err := json.Marshal(&Batch{Mode: Verify, System: "nemesis", Seed: 1, To: 100_000_000})
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	// Its input ends after the task, as when the other end of the pipe is closed.
	if code := work(bytes.NewReader(task), &out, &errs); code != 1 || out.Len() > 0 || !strings.Contains(errs.String(), "interrupted") {
		t.Errorf("it ends with %d, writes %q and says %q", code, out.String(), errs.String())
	}
}

// A sum that lacks games is not written.
func TestMissingGamesAreNamed(t *testing.T) {
	batch := Batch{Mode: Sim, System: "pig", Seed: 1, From: 3, To: 9}
	w := &writeFn{Output: filepath.Join(t.TempDir(), "tally.json"), From: 0, To: 9}
	err := w.ProcessElement(context.Background(), []byte(asked(t, &batch)))
	if err == nil || !strings.Contains(err.Error(), "of the games 0:9 only") {
		t.Errorf("it says %v", err)
	}
	if _, err := os.Stat(w.Output); err == nil {
		t.Error("it is written")
	}
}

// asProgram runs the whole program.
func asProgram(t *testing.T, args ...string) (stdout, stderr string, err error) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	c := exec.Command(self, args...)
	c.Env = append(os.Environ(), programVariable+"=1")
	c.Stdout, c.Stderr = &out, &errs
	err = c.Run()
	return out.String(), errs.String(), err
}

// The program writes the document to standard output or a file, and nothing else.
func TestTheProgram(t *testing.T) {
	batch := Batch{
		Mode: Sim, System: "nemorising", Bot: "random", Seed: 5, From: 10, To: 30, Settings: nemo.Settings{"difficulty": "easy"},
	}
	args := strings.Fields("-system nemorising -bot random -seed 5 -range 10:30 -shard 6 -set difficulty=easy")
	want := asked(t, &batch)
	if out, errs, err := asProgram(t, args...); err != nil || out != want || errs != "" {
		t.Errorf("%v %s; it wrote\n%s\nand mobilis\n%s", err, errs, out, want)
	}
	output := filepath.Join(t.TempDir(), "tally.json")
	if out, errs, err := asProgram(t, append(args, "-output", output)...); err != nil || out != "" || errs != "" {
		t.Errorf("%v %s; it wrote %s", err, errs, out)
	}
	if document, err := os.ReadFile(output); err != nil || string(document) != want {
		t.Errorf("%v; the file holds\n%s", err, document)
	}
}

// The program writes the same bytes as mobilis, in one run or merged from parts; all three run as processes.
func TestTheProgramsAgree(t *testing.T) {
	directory := t.TempDir()
	mobilis := filepath.Join(directory, "mobilis.exe")
	build := exec.Command("go", "build", "-o", mobilis, "./cmd/mobilis")
	build.Dir = filepath.Join("..", "..")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	run := func(args ...string) string {
		t.Helper()
		c := exec.Command(mobilis, args...)
		var errs bytes.Buffer
		c.Stderr = &errs
		out, err := c.Output()
		if err != nil {
			t.Fatalf("mobilis %s: %v\n%s", strings.Join(args, " "), err, &errs)
		}
		return string(out)
	}
	for _, test := range []struct{ mode, system string }{{Sim, "nemorising"}, {Verify, "nemoswar1"}} {
		whole := run(test.mode, test.system, "--range", "3:33", "--seed", "11")
		var parts []string
		for _, part := range []string{"13:33", "3:13"} {
			parts = append(parts, filepath.Join(directory, strings.ReplaceAll(part, ":", "-")+".json"))
			if err := os.WriteFile(parts[len(parts)-1], []byte(run(test.mode, test.system, "--range", part, "--seed", "11")), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if merged := run(append([]string{"merge", "--json"}, parts...)...); merged != whole {
			t.Errorf("mobilis merge wrote of %s\n%s\nand one run\n%s", test.system, merged, whole)
		}
		out, errs, err := asProgram(t, "-system", test.system, "-mode", test.mode, "-range", "3:33", "-seed", "11", "-shard", "8")
		if err != nil || out != whole || errs != "" {
			t.Errorf("%v %s; of %s the pipeline wrote\n%s\nand mobilis\n%s", err, errs, test.system, out, whole)
		}
	}
}

// A component set is sent with the games to the workers.
func TestComponents(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.json")
	if err := repl.Components(io.Discard, systems.All(), repl.ComponentsConfig{System: "nemoswar1", Export: file}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	batch := Batch{Mode: Sim, System: "nemoswar1", Bot: "random", Seed: 1, To: 6, Components: text, ComponentsName: "own.json"}
	document, err := piped(t, &batch, 2)
	if err != nil {
		t.Fatal(err)
	}
	tally, err := play.ReadTally([]byte(document))
	if err != nil || tally.Components == nil || tally.Count() != 6 {
		t.Errorf("%v; of the games came\n%s", err, document)
	}
}

// Invalid input is reported in one line before anything is played.
func TestBadInput(t *testing.T) {
	for _, test := range []struct{ args, says string }{
		{"", "say which -system"},
		{"-system pig", "say which -system"},
		{"-system pig -range 5", "no range of games"},
		{"-system chess -range 0:5", "there is no system"},
		{"-system pig -range 0:5 -bot oracle", "oracle"},
		{"-system pig -range 0:5 -mode dream", "-mode is sim or verify"},
		{"-system pig -range 0:5 -shard 0", "at least one game"},
		{"-system pig -range 0:5 -set weather=fair", "weather"},
		{"-system pig -range 0:5 -set weather", "no option=value"},
		{"-system pig -range 0:5 -components nowhere.json", "nowhere.json"},
		{"-system pig -range 0:5 -runner flink", "name an -output"},
		{"-system pig -range 0:5 more", "unknown argument"},
		{"-system pig -rnage 0:5", "flag provided but not defined: -rnage"},
	} {
		out, errs, err := asProgram(t, strings.Fields(test.args)...)
		first, _, _ := strings.Cut(errs, "\n")
		if err == nil || out != "" || !strings.Contains(first, test.says) {
			t.Errorf("mobilis-beam %s: %v, says %q, writes %q; wanted %q", test.args, err, errs, out, test.says)
		}
	}
}
