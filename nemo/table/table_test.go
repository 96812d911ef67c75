package table_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// games plays random games of every system, with varied numbers of players, and calls each with the
// positions.
func games(t *testing.T, each func(t *testing.T, g *play.Game)) {
	t.Helper()
	for _, system := range systems.All() {
		t.Run(system.About().Name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(4) {
				g, err := system.New(seed, varied(system, seed))
				if err != nil {
					t.Fatal(err)
				}
				for n := 0; n < 300 && !g.Over(); n++ {
					if _, err := g.Auto("random"); err != nil {
						t.Fatalf("%s, seed %d, ply %d: %v", system.About().Name, seed, g.Ply(), err)
					}
					if n%11 == int(seed) {
						each(t, g)
					}
				}
			}
		})
	}
}

// varied picks a value of each option by number, and leaves out those that do not go with the others.
func varied(system play.System, n uint64) nemo.Settings {
	settings := nemo.Settings{}
	for _, option := range system.About().Options {
		settings[option.Name] = option.Values[n%uint64(len(option.Values))]
		if _, err := system.New(1, settings); err != nil {
			delete(settings, option.Name)
		}
	}
	return settings
}

// viewers returns everybody who may look.
func viewers(g *play.Game) []table.Viewer {
	list := []table.Viewer{table.SeesAll(), {}}
	for seat := range g.System().About().Seats {
		list = append(list, table.AtSeat(nemo.Seat(seat)))
	}
	return list
}

// TestAViewSaysWhatTheSeatMayKnow compares the view of a game with that of a determinization, in which
// everything hidden from the seat is made up: apart from the history they must be equal, byte for byte.
func TestAViewSaysWhatTheSeatMayKnow(t *testing.T) {
	games(t, func(t *testing.T, g *play.Game) {
		t.Helper()
		for _, viewer := range viewers(g)[1:] {
			other, err := g.Imagined(viewer.As(), 99)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := timeless(t, other, viewer), timeless(t, g, viewer); got != want {
				record, _ := g.Record()
				t.Fatalf("to %s two positions look different that it cannot tell apart:\n%s\nand\n%s\nafter\n%s", viewer, want, got, record)
			}
			if got, want := refusals(other, viewer), refusals(g, viewer); got != want {
				t.Fatalf("%s is refused otherwise where it cannot tell the positions apart:\n%s\nand\n%s", viewer, want, got)
			}
		}
	})
}

// timeless formats a view without the history.
func timeless(t *testing.T, g *play.Game, viewer table.Viewer) string {
	t.Helper()
	view, err := table.See(g, viewer, g.Ply())
	if err != nil {
		t.Fatal(err)
	}
	view.Ply, view.Revision = 0, 0
	view.Chance.Seed = "" // the other game has another seed, which is shown at its end
	doc, err := json.MarshalIndent(view, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(doc)
}

// refusals returns how a viewer is refused several texts: not actions, and actions that might be legal.
func refusals(g *play.Game, viewer table.Viewer) string {
	if seat, sits := viewer.Seat(); sits && g.ToMove() == seat {
		viewer = table.AtSeat((seat + 1) % nemo.Seat(len(g.System().About().Seats)))
	}
	var said []string
	for _, text := range []string{"", "xyzzy", "end", "move 5", "play 3", "roll 1", "die 9"} {
		_, err := table.Act(g, viewer, g.Revision(), text)
		said = append(said, fmt.Sprint(err))
	}
	return strings.Join(said, "\n")
}

// TestEveryActionIsTold plays from the views alone: each choice has a verb, arguments and a text, and
// is accepted as it is written.
func TestEveryActionIsTold(t *testing.T) {
	games(t, func(t *testing.T, g *play.Game) {
		t.Helper()
		viewer := table.AtSeat(g.ToMove())
		if !g.ToMove().IsPlayer() {
			viewer = table.SeesAll()
		}
		view, err := table.See(g, viewer, 0)
		if err != nil {
			t.Fatal(err)
		}
		if !view.Known || len(view.Choices) == 0 != g.Over() || view.Yours != g.ToMove().IsPlayer() {
			t.Fatalf("the mover is told %d choices, known %v, yours %v: %s", len(view.Choices), view.Known, view.Yours, view.Prompt.Question)
		}
		if len(view.Happened) != g.Ply() {
			t.Fatalf("%d of %d steps are told", len(view.Happened), g.Ply())
		}
		if g.Over() {
			return
		}
		for _, choice := range view.Choices {
			for _, word := range strings.Fields(choice.Text)[1:] {
				if !slices.ContainsFunc(argsOf(choice), func(arg string) bool { return arg == word }) && !joins(g, choice.Verb, word) {
					t.Fatalf("%s %v of %q lacks %q", choice.Verb, choice.Args, choice.Text, word)
				}
			}
		}
		first := view.Choices[len(view.Choices)-1]
		next := g.Clone()
		step, err := table.Act(next, viewer, view.Revision, first.Text)
		if err != nil {
			t.Fatalf("%q is offered and refused: %v", first.Text, err)
		}
		if step.Action == nil || step.Action.Text != first.Text || len(step.Happened) == 0 || next.Ply() != g.Ply()+1 {
			t.Fatalf("%q was done as %+v", first.Text, step)
		}
	})
}

func argsOf(a table.Action) (texts []string) {
	for _, arg := range a.Args {
		texts = append(texts, fmt.Sprint(arg))
	}
	return texts
}

// joins reports whether a word occurs literally in a form of the verb.
func joins(g *play.Game, verb, word string) bool {
	return slices.ContainsFunc(g.System().ActionForms(), func(form nemo.ActionForm) bool {
		return form.Verb() == verb && slices.Contains(strings.Fields(string(form)), word)
	})
}

// In Nemesis the players have hidden hands and decide for themselves.
func TestWhoMayAct(t *testing.T) {
	system, err := systems.Named("Nemesis")
	if err != nil {
		t.Fatal(err)
	}
	g, err := system.New(8, nemo.Settings{"players": "2"})
	if err != nil {
		t.Fatal(err)
	}
	for !g.ToMove().IsPlayer() {
		if _, err := table.Roll(g, table.AtSeat(1), g.Revision()); err != nil {
			t.Fatal(err)
		}
	}
	mover, other := g.ToMove(), 1-g.ToMove()
	view, err := table.See(g, table.AtSeat(mover), 0)
	if err != nil {
		t.Fatal(err)
	}
	var stale *table.Stale
	if _, err := table.Act(g, table.AtSeat(mover), view.Revision-1, view.Choices[0].Text); !errors.As(err, &stale) ||
		stale.Now != view.Revision {
		t.Errorf("an action for an earlier revision: %v", err)
	}
	var notYours *table.NotYours
	if _, err := table.Act(g, table.AtSeat(other), view.Revision, view.Choices[0].Text); !errors.As(err, &notYours) {
		t.Errorf("another seat acts: %v", err)
	}
	var invalid *nemo.Invalid
	if _, err := table.Act(g, table.AtSeat(mover), view.Revision, "xyzzy"); !errors.As(err, &invalid) {
		t.Errorf("no action: %v", err)
	}
	if _, err := table.Act(g, table.AtSeat(17), view.Revision, view.Choices[0].Text); !errors.As(err, &invalid) {
		t.Errorf("a seat that is none: %v", err)
	}
	if _, err := table.Act(g, table.AtSeat(mover), view.Revision, view.Choices[0].Text); err != nil {
		t.Fatal(err)
	}
	before := g.Ply()
	var forbidden *table.Forbidden
	if _, err := table.Undo(g, table.AtSeat(other), g.Revision()); !errors.As(err, &forbidden) || g.Ply() != before {
		t.Errorf("another's decision is taken back: %v", err)
	}
	for !g.ToMove().IsPlayer() {
		if _, err := table.Roll(g, table.AtSeat(other), g.Revision()); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := table.Undo(g, table.AtSeat(mover), g.Revision()); !errors.As(err, &forbidden) {
		t.Errorf("after a draw a decision is taken back: %v", err)
	}
	if n, err := (table.Trust{Undo: true}).TakeBack(g, table.AtSeat(mover), g.Revision()); err != nil ||
		g.ToMove() != mover || g.Revision() == view.Revision {
		t.Errorf("the own decision is not taken back: %d, %v", n, err)
	}
	if again, err := table.See(g, table.AtSeat(mover), 0); err != nil || !reflect.DeepEqual(again.Choices, view.Choices) {
		t.Errorf("after undo the choices are %+v, %v", again.Choices, err)
	}
}

// The legal actions with a hand of cards reveal the hand, so other seats do not see them.
func TestAHandIsNotTold(t *testing.T) {
	system, err := systems.Named("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	g, err := system.New(8, nemo.Settings{"players": "2"})
	if err != nil {
		t.Fatal(err)
	}
	for g.Phase().Name == "setup" || !g.ToMove().IsPlayer() {
		if _, err := g.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	seen, err := table.See(g, table.AtSeat(1-g.ToMove()), 0)
	if err != nil || seen.Known || len(seen.Choices) > 0 || seen.Yours || seen.Mover != g.ToMove() {
		t.Errorf("the other seat is told %+v, %v", seen.Choices, err)
	}
	record, err := g.RecordSeen(1 - g.ToMove())
	if err != nil || !strings.Contains(string(record), "; hidden") || strings.Contains(string(record), "[Seed ") {
		t.Errorf("the record of the other seat hides nothing, or tells the seed: %v\n%s", err, record)
	}
	if _, err := system.Replay(record); err == nil || !strings.Contains(err.Error(), "seat") {
		t.Errorf("the record of a seat is replayed: %v", err)
	}
}

func TestViewersAndSystemsByName(t *testing.T) {
	for text, want := range map[string]table.Viewer{"seat 1": table.AtSeat(0), "2": table.AtSeat(1), "public": {}, "all": table.SeesAll()} {
		if got, err := table.ReadViewer(text); err != nil || got != want {
			t.Errorf("ReadViewer(%q) = %v, %v; want %v", text, got, err, want)
		}
		if back, err := table.ReadViewer(want.String()); err != nil || back != want {
			t.Errorf("%v is not read back: %v, %v", want, back, err)
		}
	}
	for _, text := range []string{"", "seat", "seat 0", "chance", "nobody", "-1", "9999999999999999999", "me"} {
		if got, err := table.ReadViewer(text); err == nil {
			t.Errorf("ReadViewer(%q) = %v", text, got)
		}
	}
	if _, err := systems.Named("chess"); err == nil || !strings.Contains(err.Error(), "nemoswar2") {
		t.Errorf("System of another game: %v", err)
	}
}
