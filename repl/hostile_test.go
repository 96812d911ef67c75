package repl

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestErrorsAreShownAndNotObeyed checks that foreign text is made visible and shortened.
func TestErrorsAreShownAndNotObeyed(t *testing.T) {
	said := term.OneLine(errors.New("option \x1b[2J\a\x00\u009b\u202e is none\nand more"))
	if want := "option <U+001B>[2J<U+0007><U+0000><U+009B><U+202E> is none; and more"; said != want {
		t.Errorf("got %q, want %q", said, want)
	}
	if said := term.OneLine(errors.New(strings.Repeat("x", 100_000) + "; say y")); len(said) > 2010 || !strings.HasSuffix(said, "say y") {
		t.Errorf("an error of 100 kB takes %d characters and ends in %q", len(said), said[len(said)-10:])
	}
}

// TestOutputsAreCheckedFirst checks that an unwritable output file is reported before any game.
func TestOutputsAreCheckedFirst(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing", "x.csv")
	for name, run := range map[string]func() error{
		"sim": func() error {
			return report.Simulate(context.Background(), io.Discard, io.Discard, pigOnly(),
				report.SimulateConfig{System: "pig", Games: 1 << 30, Out: missing})
		},
		"auto": func() error {
			return Auto(context.Background(), io.Discard, pigOnly(), AutoConfig{Start: games.Config{System: "pig"}, Record: missing})
		},
	} {
		began := time.Now()
		if err := run(); err == nil || !strings.Contains(err.Error(), "cannot write") || time.Since(began) > 5*time.Second {
			t.Errorf("%s: after %v: %v", name, time.Since(began), err)
		}
	}
	folder := t.TempDir()
	if err := files.CheckOutput(filepath.Join(folder, "x.csv")); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("the check leaves %v, %v", left, err)
	}
}

func TestLargeFilesAreRefusedEarly(t *testing.T) {
	name := filepath.Join(t.TempDir(), "list.json")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(file.Truncate(57<<20), file.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := files.Read(name); err == nil || !strings.Contains(err.Error(), "larger than 8 MiB") {
		t.Errorf("57 MB are read: %v", err)
	}
}
