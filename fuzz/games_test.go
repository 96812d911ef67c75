package fuzz_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// These games once revealed a fault of the rules or of an invariant. Long runs of
// `mobilis verify` found them, and their records are kept forever.

// TestKeptGames replays each of them and checks every invariant at every step.
func TestKeptGames(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		folder := filepath.Join("testdata", "games", h.facts().name)
		entries, err := os.ReadDir(folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		for _, entry := range entries {
			record, err := os.ReadFile(filepath.Join(folder, entry.Name()))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := h.system().Replay(record); err != nil {
				t.Errorf("%s is not played again: %v", entry.Name(), err)
				continue
			}
			h.keepsItsPromises(t, entry.Name(), string(record))
		}
	})
}

// keepsItsPromises replays a record and checks every invariant at every step.
func (a *arena[S, A]) keepsItsPromises(t *testing.T, name, record string) {
	t.Helper()
	settings := nemo.Settings{}
	var s S
	begun := false
	begin := func(start S, err error) {
		if s, begun = start, true; err != nil {
			t.Fatalf("%s does not begin: %v", name, err)
		}
	}
	for line := range strings.Lines(record) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), " ;")
		header, isHeader := strings.CutPrefix(line, "[Option.")
		start, isStart := strings.CutPrefix(line, "start ")
		switch {
		case isHeader:
			option, value, _ := strings.Cut(strings.TrimSuffix(header, `"]`), ` "`)
			settings[option] = value
		case isStart:
			begin(a.rules.Restore([]byte(start)))
		case line == "", strings.HasPrefix(line, "["), strings.HasPrefix(line, ";"):
		default:
			if !begun {
				begin(a.rules.Start(settings))
			}
			before := s
			action, err := a.rules.Parse(&s, line)
			if err == nil {
				err = a.rules.Apply(&s, action, nil)
			}
			if err == nil {
				err = nemo.CheckStep(a.rules.Invariants(), &before, action, &s)
			}
			if err == nil {
				err = nemo.CheckState(a.rules.Invariants(), &s)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v", name, line, err)
			}
		}
	}
	if !begun {
		t.Errorf("%s has no step", name)
	}
}

// TestKeptSpoiledPositions checks that positions with an impossible state of work under
// way are refused. Each was once accepted and broke an invariant in play.
func TestKeptSpoiledPositions(t *testing.T) {
	kept := 0
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		files, err := filepath.Glob(filepath.Join("testdata", "spoiled", h.facts().name, "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			document, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := h.reads(document); err == nil || !ofWork.MatchString(err.Error()) {
				t.Errorf("%s is to be refused for the work that it claims: %v", file, err)
			}
		}
		kept += len(files)
	})
	if kept == 0 {
		t.Error("none is kept any more")
	}
}

// ofWork matches refusals about the work under way, and not about the rest of a position.
var ofWork = regexp.MustCompile(`\bpending\b|work-under-way`)

// reads returns the error of restoring a position.
func (a *arena[S, A]) reads(document []byte) error {
	_, err := a.rules.Restore(document)
	return err
}
