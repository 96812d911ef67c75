package repl

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/repl/files"
)

// writesForever is an environment variable with the name of a file that the test binary
// writes repeatedly until it is killed.
const writesForever = "MOBILIS_TEST_WRITES_FOREVER"

func TestMain(m *testing.M) {
	if name := os.Getenv(writesForever); name != "" {
		data := make([]byte, 4<<20)
		for {
			if err := files.Write(name, data, 0o600); err != nil {
				panic(err)
			}
		}
	}
	nemotest.Main(m)
}

// TestWhatAKilledProcessLeftIsSwept checks that a killed writer leaves the old file
// intact and an unfinished one, and that only the latter is removed once it is old
// enough.
func TestWhatAKilledProcessLeftIsSwept(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "game.json")
	left := func() []string {
		names, err := filepath.Glob(filepath.Join(dir, ".mobilis-*"))
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	for try := 0; len(left()) == 0; try++ {
		if try == 50 {
			t.Fatal("50 processes were killed, none of them while it wrote")
		}
		killWriter(t, name, time.Duration(try)*time.Millisecond)
	}
	if info, err := os.Stat(name); err != nil || info.Size() != 4<<20 {
		t.Errorf("the whole file is gone: %v, %v", info, err)
	}
	files.Sweep(dir, time.Now())
	if len(left()) == 0 {
		t.Error("a file is swept that somebody may still be writing")
	}
	others := []string{"mobilis-notes", ".mobilis", "put-aside.json"}
	for _, other := range others {
		write(t, filepath.Join(dir, other), "mine")
	}
	if err := os.Mkdir(filepath.Join(dir, ".mobilis-folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	files.Sweep(dir, time.Now().Add(2*time.Hour))
	if names := left(); len(names) != 1 || !strings.HasSuffix(names[0], "folder") {
		t.Errorf("what a killed process left two hours ago is still there: %v", names)
	}
	for _, other := range append(others, "game.json") {
		if _, err := os.Stat(filepath.Join(dir, other)); err != nil {
			t.Errorf("%s is swept away", other)
		}
	}
}

// killWriter starts a process that writes a file repeatedly, and kills it some time
// after the first write.
func killWriter(t *testing.T, name string, after time.Duration) {
	t.Helper()
	before, _ := os.Stat(name)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program)
	command.Env = append(os.Environ(), writesForever+"="+name)
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	for {
		if info, err := os.Stat(name); err == nil && (before == nil || !os.SameFile(before, info)) {
			break
		}
		time.Sleep(time.Millisecond)
	}
	time.Sleep(after)
	if err := command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = command.Wait() // the error is that it was killed
}

// TestASessionSweepsItsFolder checks that a session at a terminal removes unfinished files.
func TestASessionSweepsItsFolder(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, ".mobilis-123")
	write(t, old, "torn")
	before := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(old, before, before); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, Config{Interactive: true})
	if err := s.session(context.Background(), &typist{lines: []string{"quit"}}, PlayConfig{StateDir: dir}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(old); err == nil {
		t.Error("the file of a killed session is still there")
	}
}

// TestNoGamePutAsideIsWrittenOver checks that games put aside by several programs at
// once get separate files.
func TestNoGamePutAsideIsWrittenOver(t *testing.T) {
	const games, programs = 15, 5
	dir := t.TempDir()
	var all sync.WaitGroup
	for p := range programs {
		all.Go(func() {
			k := &keeper{dir: dir}
			for g := range games {
				game := playedPig(t, uint64(p*games+g), "hold")
				if _, err := k.putAside(game, diceAuto); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	k := &keeper{dir: dir}
	if got := len(k.allAside()); got != games*programs {
		t.Fatalf("%d games are put aside, want %d", got, games*programs)
	}
	seeds := make(map[uint64]bool)
	names, _ := filepath.Glob(filepath.Join(dir, "put-aside*.json"))
	for _, name := range names {
		s := newSession(t, Config{})
		s.say("load " + name)
		seeds[s.Game().Seed().Number()] = true
	}
	if len(seeds) != games*programs {
		t.Errorf("%d games are left of %d", len(seeds), games*programs)
	}
	s := newSession(t, Config{Interactive: true})
	if err := s.session(context.Background(), &typist{lines: []string{"quit"}}, PlayConfig{StateDir: dir}); err != nil {
		t.Fatal(err)
	}
	wantText(t, s.out.String(), "75 games are put aside; `games` lists them")
}
