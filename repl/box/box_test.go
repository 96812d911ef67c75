package box_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

func system(t *testing.T, name string) play.System {
	t.Helper()
	for _, y := range systems.All() {
		if y.About().Name == name {
			return y
		}
	}
	t.Fatalf("there is no %s", name)
	return nil
}

// atDraw plays a game by first choices until a piece of a kind is to be drawn.
func atDraw(t *testing.T, y play.System, kind string) (*play.Game, []box.Drawn) {
	t.Helper()
	set, err := box.Open(y)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(40) {
		g, err := y.Varied(seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 600 {
			if g.Over() {
				break
			}
			if g.ToMove() != nemo.Chance {
				if _, err := g.Auto("random"); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if drawn := set.At(g.Choices()); len(drawn) > 0 && drawn[0].KindName() == kind {
				return g, drawn
			}
			if _, err := g.Settle(); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatalf("%s: no piece of the %s came up", y.About().Name, kind)
	return nil, nil
}

func named(drawn []box.Drawn) string {
	var names []string
	for _, d := range drawn {
		names = append(names, d.Name())
	}
	return strings.Join(names, " ")
}

// TestPiecesAreFoundByWhatIsPrinted checks that lists show effects and values, and that
// words of them narrow the list.
func TestPiecesAreFoundByWhatIsPrinted(t *testing.T) {
	y := system(t, "nemoswar1")
	for _, c := range []struct{ kind, typed, name, printed string }{
		{"ships", "A7 D10", "", "A7 D10"},
		{"ships", "d10 a7", "", "A7 D10"},
		{"ships", "attack 7 defence 10", "", "A7 D10"},
		{"treasures", "two treasures", "galleon-hold old-chart", "treasures 2"},
		{"treasures", "dos treasures", "galleon-hold old-chart", "treasures 2"},
		{"treasures", "galleon-hold", "galleon-hold", ""},
		{"cards", "test 9", "", "Test 9"},
		{"cards", "test 8 nemo", "", "Test 8, nemo"},
	} {
		_, drawn := atDraw(t, y, c.kind)
		found, unknown := box.Narrow(drawn, c.typed)
		for _, d := range found {
			if !strings.Contains(d.Printed(), c.printed) {
				t.Errorf("%q finds %s: %s", c.typed, d.Name(), d.Printed())
			}
		}
		if len(found) == 0 || unknown != "" || c.name != "" && named(found) != c.name {
			t.Errorf("%q finds %q, and does not know %q", c.typed, named(found), unknown)
		}
	}
	_, drawn := atDraw(t, y, "treasures")
	if found, unknown := box.Narrow(drawn, "two submarines"); unknown != "submarine" || found != nil {
		t.Errorf("found %q, does not know %q", named(found), unknown)
	}
}

func answer(t *testing.T, d *box.Dialogue, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if err := d.Answer(line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
}

func refuse(t *testing.T, d *box.Dialogue, line, path, why string) {
	t.Helper()
	q, _ := d.Next()
	if q == nil || q.Path != path {
		t.Fatalf("before %q: %v is asked, not %s", line, q, path)
	}
	if err := d.Answer(line); err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("%q: %v, wanted %q", line, err, why)
	}
	if again, _ := d.Next(); again == nil || again.Path != path {
		t.Errorf("after %q: %v is asked", line, again)
	}
}

// TestAnswersAreCheckedAsTyped checks that each answer is validated by the component
// set, and that an invalid one is asked for again.
func TestAnswersAreCheckedAsTyped(t *testing.T) {
	g, _ := atDraw(t, system(t, "nemoswar1"), "treasures")
	d, err := box.Begin(g, g.Choices(), "", lang.English)
	if err != nil {
		t.Fatal(err)
	}
	refuse(t, d, "", "title", "an answer is needed")
	refuse(t, d, strings.Repeat("x", 200), "title", "at most")
	answer(t, d, "A Coil of Rope")
	refuse(t, d, "rope", "kind", `"rope" is not one of numbered, wonder, discard`)
	answer(t, d, "numbered")
	refuse(t, d, "eleven", "vp", "11 is not 0 to 10")
	refuse(t, d, "many", "vp", `"many" is no number`)
	answer(t, d, "3")
	refuse(t, d, "dance", "effects", `"dance" means nothing here`)
	refuse(t, d, "treasures 1", "effects", `an "OR" token cannot do treasures`)
	refuse(t, d, "gain hull 200", "effects", "200 is not")
	refuse(t, d, "gain 1", "effects", "a resource belongs here")

	// Back undoes the last answer; another kind leads to other questions.
	for range 2 {
		if !d.Back() {
			t.Fatal("there is no way back")
		}
	}
	if q, _ := d.Next(); q.Path != "kind" || q.Usual != "numbered" {
		t.Errorf("%v is asked", q)
	}
	answer(t, d, "discard")
	refuse(t, d, "", "effects", "an answer is needed")
	answer(t, d, "gain hull one, treasures 2")
	if q, record := d.Next(); q != nil || record["vp"] != nil || record["title"] != "A Coil of Rope" {
		t.Errorf("%v is asked, and the record is %v", q, record)
	}
	made, err := d.Finish()
	if err != nil {
		t.Fatal(err)
	}
	if made.Action != "treasure a-coil-of-rope" || made.In.Line() != "discard, gain hull 1, treasures 2" || !made.Out.StandIn() {
		t.Errorf("%s: %s, for %s", made.Action, made.In.Line(), made.Out.Title())
	}
	if made.Game.Ply() != g.Ply() || made.Game.ToMove() != nemo.Chance {
		t.Errorf("the game stands at step %d, and stood at %d", made.Game.Ply(), g.Ply())
	}
}

// TestWhatDoesNotGoTogetherIsAskedAgain checks that a value rejected by the set as a
// whole reopens its question and keeps the other answers.
func TestWhatDoesNotGoTogetherIsAskedAgain(t *testing.T) {
	g, drawn := atDraw(t, system(t, "nemoswar1"), "cards")
	d, err := box.Begin(g, g.Choices(), "", lang.English)
	if err != nil {
		t.Fatal(err)
	}
	number := map[string]string{"number": "", "title": "Ballast", "kind": "event-now", "to": "pass", "effects": "weeks 1"}
	for _, c := range nemoswar1.StandIn().Cards { // a card that can no longer be drawn has it
		if !strings.Contains(" "+named(drawn)+" ", " "+c.Key+" ") {
			number["number"] = c.Number
		}
	}
	if number["number"] == "" {
		t.Fatal("all cards may come up")
	}
	fill := func() {
		for q, _ := d.Next(); q != nil; q, _ = d.Next() {
			answer(t, d, number[q.Path])
		}
	}
	fill()
	if _, err = d.Finish(); err == nil || !strings.Contains(err.Error(), "number: "+number["number"]+" is already that of") {
		t.Fatalf("finished with %v", err)
	}
	q, _ := d.Next()
	if q == nil || q.Path != "number" || q.Usual != number["number"] {
		t.Fatalf("%v is asked", q)
	}
	answer(t, d, "77")
	if _, err := d.Finish(); err != nil {
		t.Error(err)
	}
}

// withPiece returns a system with a treasure from a real box.
func withPiece(t *testing.T, y play.System, title, vp string) play.System {
	t.Helper()
	g, _ := atDraw(t, y, "treasures")
	d, err := box.Begin(g, g.Choices(), "", lang.English)
	if err != nil {
		t.Fatal(err)
	}
	answer(t, d, title, "numbered", vp, "-")
	made, err := d.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return made.Game.System()
}

// TestFilesAreMerged checks that pieces of two files are merged, each in place of a
// stand-in, and that conflicts are reported.
func TestFilesAreMerged(t *testing.T) {
	y := system(t, "nemoswar1")
	first, second := withPiece(t, y, "Amber", "2"), withPiece(t, y, "Ivory", "5")
	merged, conflicts, err := box.Merge(y, first, second)
	if err != nil || len(conflicts) > 0 || box.Count(merged) != 2 {
		t.Fatalf("%d pieces, conflicts %v: %v", box.Count(merged), conflicts, err)
	}
	if is, was := box.Pieces(merged)["treasures"], box.Pieces(y)["treasures"]; is != was {
		t.Errorf("%d treasures, and %d before", is, was)
	}
	again, conflicts, err := box.Merge(y, merged, first)
	if err != nil || len(conflicts) > 0 || again.Components().ComponentsDigest() != merged.Components().ComponentsDigest() {
		t.Errorf("merged once more: %v, %v", conflicts, err)
	}
	_, conflicts, err = box.Merge(y, first, withPiece(t, y, "Amber", "3"))
	if err != nil || len(conflicts) != 1 || !strings.Contains(conflicts[0].String(), "amber: numbered, 2 VP / numbered, 3 VP") {
		t.Errorf("conflicts %v: %v", conflicts, err)
	}

	// Keep adds the pieces of a game with another set to the file.
	dir := t.TempDir()
	for i, playing := range []play.System{first, second} {
		name, err := box.Keep(dir, y, playing)
		if err != nil || name != box.File(dir, "nemoswar1") {
			t.Fatalf("%s: %v", name, err)
		}
		own, err := box.Own(dir, y)
		if err != nil || box.Count(own) != i+1 {
			t.Fatalf("%d pieces: %v", box.Count(own), err)
		}
	}
	mine, err := box.MineOf(dir, y)
	if err != nil || mine.Pieces != 2 || mine.All.Box == 0 {
		t.Fatalf("%+v: %v", mine, err)
	}
	none, err := box.MineOf(t.TempDir(), y)
	if err != nil || none.File != "" || none.All.Box != 0 || none.All.StandIn <= mine.All.StandIn {
		t.Errorf("without a file %+v: %v", none, err)
	}
}

// TestEachKindWithStandInsIsDescribed checks, for each kind in every system, that a
// drawn piece may be described as a different one in the box.
func TestEachKindWithStandInsIsDescribed(t *testing.T) {
	for name, kinds := range map[string][]string{
		"nemoswar1":  {"ships", "treasures", "cards"},
		"nemoswar2":  {"ships", "upgrades", "treasures", "attributes", "events"},
		"nemorising": {"actionCards", "tiles", "threats", "missions"},
		"nemesis":    {"rooms", "events", "objectives", "items", "attacks"},
	} {
		for _, kind := range kinds {
			t.Run(name+" "+kind, func(t *testing.T) {
				g, drawn := atDraw(t, system(t, name), kind)
				d, err := box.Begin(g, g.Choices(), drawn[0].Key(), lang.English)
				if err != nil {
					t.Fatal(err)
				}
				d.Rest()
				if q, _ := d.Next(); q != nil {
					t.Fatalf("%s is asked, and all has a value", q.Path)
				}
				made, err := d.Finish()
				if err != nil {
					t.Fatal(err)
				}
				if made.In.Line() != drawn[0].Line() || !made.In.Own() {
					t.Errorf("%s became %s", drawn[0].Line(), made.In.Line())
				}
				if _, err := made.Game.Do(made.Action); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
