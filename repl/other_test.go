package repl

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// A game beside a real box is a script of its player's input: dice and draws as on the
// table, and descriptions of pieces that Mobilis does not know. The scripts are in
// testdata/box; -update generates them with the pieces below.
type realBox struct {
	system, options string
	bot             string
	seed            uint64
	lines           int // at most; 0 for the whole game
	pieces          []unknownPiece
}

// unknownPiece is a piece that Mobilis does not know or knows differently, with its
// print by question.
type unknownPiece struct {
	kind    string
	known   bool
	printed map[string]string
}

func realBoxes() []realBox {
	type printed = map[string]string
	return []realBox{
		{system: "nemoswar1", bot: "greedy", seed: 7, pieces: []unknownPiece{
			{"ships", false, printed{"class": "gunboat", "group": "light-grey", "attack": "5", "defence": "8", "vp": "1"}},
			{"ships", false, printed{"class": "gunboat", "group": "light-grey", "attack": "4", "defence": "7", "vp": "1"}},
			{"ships", false, printed{"class": "steam yacht", "group": "light-grey", "defence": "7", "vp": "2"}},
			{"ships", false, printed{"class": "troop ship", "group": "light-grey", "defence": "9", "skulls": "1", "vp": "3"}},
			{"cards", false, printed{
				"number": "101", "title": "A Lantern Below", "kind": "test", "target": "9", "help": "crew or hull",
				"pass": "gain nemo 1", "fail": "lose hull 1", "to": "pass", "vp": "3",
			}},
			{"cards", false, printed{
				"number": "102", "title": "Slack Water", "kind": "event-now", "effects": "weeks 1, gain crew one", "to": "fail",
			}},
			{"cards", false, printed{
				"number": "103", "title": "The Cartographer", "kind": "event-retained", "effects": "treasures 1", "to": "pass",
				"science": "2",
			}},
			{"cards", false, printed{
				"number": "104", "title": "Salt in the Wound", "kind": "test", "target": "7", "help": "nemo",
				"fail": "lose crew 1, notoriety 1", "to": "pass", "vp": "1",
			}},
			{"treasures", false, printed{"title": "Draw Two", "kind": "discard", "effects": "two treasures"}},
			{"treasures", false, printed{"title": "Amber Figurehead", "kind": "numbered", "vp": "4"}},
		}},
		{system: "nemoswar2", bot: "greedy", seed: 3, lines: 400, pieces: []unknownPiece{
			{"events", true, printed{"title": "The Ninth Wave"}},
			{"treasures", false, printed{"title": "Brass Sextant", "kind": "map", "scores": "treasure 3"}},
			{"upgrades", false, printed{
				"title": "Ballast Pumps", "cost": "2", "modifiers": "hunt 1", "scores": "science 1",
			}},
		}},
		{system: "nemorising", bot: "greedy", seed: 4, lines: 400, pieces: []unknownPiece{
			{"actionCards", false, printed{"ends": "attribute brawn, die 1"}},
			{"threats", false, printed{"actions": "hazard brains, move humanoid 2 red"}},
			{"tiles", false, printed{
				"name": "Dry Dock", "scouted": "hazard skill", "secure": "brains brawn", "penalty": "lose 1", "task": "skill",
				"reward": "bonus 1",
			}},
		}},
		{system: "nemesis", options: "players=2", bot: "greedy", seed: 8, lines: 500, pieces: []unknownPiece{
			{"objectives", true, printed{"title": "A Longer Way Home", "ways": "signal-sent and ship-reaches-earth or only-you-survive"}},
			{"items", true, printed{"title": "Field Dressing", "copies": "2"}},
			{"events", true, printed{"title": "Cold Start", "corridor": "3"}},
		}},
	}
}

// boxScript returns the file of the script of a game beside a real box.
func boxScript(system string) string { return filepath.Join("testdata", "box", system+".txt") }

// playBeside plays a game beside a real box and returns the input.
func playBeside(t *testing.T, r *realBox) (typed []string) {
	t.Helper()
	s := newSession(t, Config{Systems: Systems()})
	s.stateDir = t.TempDir()
	say := func(line string) {
		s.say(line)
		typed = append(typed, line)
	}
	say("dice ask")
	say(strings.TrimSpace(fmt.Sprintf("new %s seed=%d %s", r.system, r.seed, r.options)))
	say("view all")
	random := rand.New(rand.NewPCG(r.seed, 1)) // the table
	left := slices.Clone(r.pieces)
	for !s.game.Over() && (r.lines == 0 || len(left) > 0 || len(typed) < r.lines) {
		if s.game.ToMove() != nemo.Chance {
			say("auto 1 " + r.bot)
			continue
		}
		drawn := s.drawnNow()
		i := -1
		if len(drawn) > 0 {
			i = slices.IndexFunc(left, func(p unknownPiece) bool { return p.kind == drawn[0].KindName() })
		}
		if i < 0 {
			choices, _ := s.choices()
			say(choices[random.IntN(len(choices))].Text)
			continue
		}
		piece := left[i]
		left = slices.Delete(left, i, i+1)
		if piece.known {
			say("other " + drawn[random.IntN(len(drawn))].Key())
		} else {
			say("other")
		}
		for s.describing {
			question, _ := s.described.Next()
			say(piece.printed[question.Path])
		}
	}
	if len(left) > 0 {
		t.Fatalf("%s: the game is over, and these never came up: %v", r.system, left)
	}
	return typed
}

// TestGameBesideARealBox checks games from scripts with unknown pieces, ten of them in
// a whole game of the first edition. The game must be the same from the saved file,
// from the record with the player's own component file, and from the start with that
// file. The number of pieces must not change.
func TestGameBesideARealBox(t *testing.T) {
	for _, r := range realBoxes() {
		t.Run(r.system, func(t *testing.T) {
			if nemotest.Updating() {
				script := strings.Join(playBeside(t, &r), "\n") + "\n"
				if err := os.WriteFile(boxScript(r.system), []byte(script), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			script, err := os.ReadFile(boxScript(r.system))
			if err != nil {
				t.Fatal(err)
			}
			s := newSession(t, Config{Systems: Systems()})
			s.stateDir = t.TempDir()
			if err := s.Script(context.Background(), r.system, bytes.NewReader(script), 1); err != nil {
				said := s.out.String()
				t.Fatalf("%v\n%s", err, said[max(0, len(said)-2000):])
			}
			if r.lines == 0 && !s.game.Over() {
				t.Errorf("the game is not over: %s", s.question())
			}
			if n := box.Count(s.game.System()); n != len(r.pieces) {
				t.Errorf("%d pieces of the box are in the set, want %d", n, len(r.pieces))
			}
			again(t, s, &r)
		})
	}
}

func builtIn(t *testing.T, name string) play.System {
	t.Helper()
	system, err := games.Find(Systems(), name)
	if err != nil {
		t.Fatal(err)
	}
	return system
}

// again continues a game beside a real box from each file that it leaves.
func again(t *testing.T, s *session, r *realBox) {
	t.Helper()
	want, err := s.game.Record()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	saved, record := filepath.Join(folder, "saved.json"), filepath.Join(folder, "record.txt")
	s.say("save "+saved, "record "+record)

	// The saved file needs no other files.
	other := newSession(t, Config{Systems: Systems()})
	other.say("load " + saved)
	if got, err := other.game.Record(); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the saved game is another: %v", err)
	}
	other.refuse("replay "+record, "it was made with the component set")

	other.stateDir = s.stateDir
	other.say("replay " + record)
	if got, err := other.game.Record(); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the replayed game is another: %v", err)
	}
	own, err := box.Own(s.stateDir, builtIn(t, r.system))
	if err != nil || own == nil {
		t.Fatalf("no component file of one's own: %v", err)
	}
	if got, want := own.Components().ComponentsDigest(), s.game.System().Components().ComponentsDigest(); got != want {
		t.Errorf("the file has the set %s, the game %s", got, want)
	}
	was, is := box.Pieces(builtIn(t, r.system)), box.Pieces(own)
	for kind, n := range was {
		if is[kind] != n {
			t.Errorf("%s: %d pieces, and %d before", kind, is[kind], n)
		}
	}
	wantText(t, other.say("new "+r.system+" box seed=1"), own.About().Title)
	if got := box.Count(other.game.System()); got != len(r.pieces) {
		t.Errorf("the next game has %d pieces of the box, want %d", got, len(r.pieces))
	}
	info, err := os.Stat(box.File(s.stateDir, r.system))
	if err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("the file has the mode %v: %v", info.Mode(), err)
	}
}

// TestPieceInTheHand checks that words of its print draw a piece, that other describes
// a new one, and that back and quit lose nothing.
func TestPieceInTheHand(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.stateDir = t.TempDir()
	s.refuse("new nemoswar1 box", "there are no pieces of your box for nemoswar1 yet")
	s.say("new nemoswar1 seed=3", "station indian-ocean", "dice ask")
	s.refuse("pieces", "no piece comes up now")
	s.refuse("other", "nothing is to be rolled or drawn now")
	for len(s.drawnNow()) == 0 {
		if s.game.ToMove() == nemo.Chance {
			s.say(s.choiceTexts()[0])
		} else {
			s.say("auto 1 random")
		}
	}
	before, steps := s.game, s.game.Ply()
	if kind := s.drawnNow()[0].KindName(); kind != "ships" {
		t.Fatalf("%s come up", kind)
	}
	wantText(t, s.say("pieces"), "A6 D9, 2 VP", "alike")
	wantText(t, s.say("pieces A7 D10"), "ironclad-1", "A7 D10")
	s.refuse("pieces submarine", `"submarine" stands on no piece that may come up here`)
	s.refuse("draw A7", "pieces; say more of what is printed on it")

	wantText(t, s.say("other"), "What is printed on the piece (ships)?", "class: a text")
	s.refuse("", "class: an answer is needed: a text")
	wantText(t, s.say("gunboat"), "group: light-grey")
	s.refuse("purple", `group: "purple" is not one of light-grey`)
	s.say("light-grey")
	s.refuse("99", "attack: 99 is not 2 to 12")
	wantText(t, s.say("quit"), "The game is as it was")
	if s.game != before || s.game.Ply() != steps {
		t.Error("the description changed the game")
	}
	wantText(t, s.say("state", "other"), "The description goes on", "attack: 2 to 12")
	s.say("5")
	wantText(t, s.say("back"), "attack: 2 to 12 [5]")
	if got, want := s.prompt(), "attack [5]> "; got != want {
		t.Errorf("the prompt is %q, want %q", got, want)
	}
	s.say("", "8")
	wantText(t, s.say("done"), "gunboat-1 is in the game: gunboat, light-grey, A5 D8", "written: "+box.File(s.stateDir, "nemoswar1"), "gunboat-1 (A5 D8)")
	if s.game.Ply() != steps+1 || s.describing {
		t.Errorf("the game stands at step %d", s.game.Ply())
	}

	// A piece described in one line is drawn at once; undo reverts it.
	s.say("undo")
	wantText(t, s.say("a5 d8"), "gunboat-1: gunboat, light-grey, A5 D8")
	if s.game.Ply() != steps+1 {
		t.Error("nothing was drawn")
	}
	s.say("undo", "lang es")
	wantText(t, s.say("other frigate-1"), "¿Qué lleva impreso la pieza", "class: un texto [frigate]")
	wantText(t, s.say("salir", "pieces"), "La partida está como estaba", "iguales")

	// The next game asks whether to use the box.
	next := newSession(t, Config{Systems: Systems(), Interactive: true})
	next.stateDir = s.stateDir
	var asked []string
	next.inquire = func(_ context.Context, prompt string) (string, error) {
		asked = append(asked, prompt)
		return "", nil
	}
	wantText(t, next.say("new nemoswar1 seed=1"), "Pieces of your own box that are known: 1. Play with them?")
	if box.Count(next.game.System()) != 1 || !slices.Contains(asked, "box> ") {
		t.Errorf("the next game has %d pieces of the box; asked %q", box.Count(next.game.System()), asked)
	}
}
