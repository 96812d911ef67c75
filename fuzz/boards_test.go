package fuzz_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// boards are the games whose boards the README shows: the number of steps by chance and
// the planner, and the viewer.
var boards = []struct {
	system   string
	seed     uint64
	settings nemo.Settings
	steps    int
	viewer   nemo.Seat
}{
	{"nemoswar1", 5, nil, 115, nemo.Nobody},
	{"nemoswar2", 5, nil, 120, nemo.Nobody},
	{"nemesis", 9, nemo.Settings{"players": "3"}, 150, 1},
	{"nemorising", 20, nemo.Settings{"heroes": "4"}, 180, nemo.Nobody},
}

// TestBoardsAreFresh checks that the pictures in rulesdoc/boards are up to date.
func TestBoardsAreFresh(t *testing.T) {
	for _, b := range boards {
		system, err := systems.Named(b.system)
		if err != nil {
			t.Fatal(err)
		}
		game, err := system.New(b.seed, b.settings)
		if err != nil {
			t.Fatal(err)
		}
		for range b.steps {
			if _, err := game.Auto("planner"); err != nil {
				t.Fatal(err)
			}
		}
		d := game.Drawing(b.viewer)
		if d == nil {
			t.Errorf("%s does not draw", b.system)
			continue
		}
		d.Title = system.About().Title + ", a game in progress"
		picture := d.SVG(drawing.Light)
		file := filepath.Join(root, "rulesdoc", "boards", b.system+".svg")
		if nemotest.Updating() {
			if err := os.WriteFile(file, picture, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, picture) {
			t.Errorf("%s is stale (%v); make it anew with: go test ./fuzz -run TestBoardsAreFresh -update", file, err)
		}
	}
}
