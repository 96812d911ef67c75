package repl

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// What somebody says at a table is understood, and is about the place that is meant.
func TestPhrasesOfPlayers(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "phrases.txt"))
	if err != nil {
		t.Fatal(err)
	}
	asked, understood := 0, 0
	for line := range strings.Lines(string(text)) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if len(parts) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		asked++
		places, told, err := supposedOf(t, parts[0], parts[1])
		about := func(place string) bool { return strings.HasPrefix(place, parts[2]) }
		switch {
		case err != nil:
			t.Errorf("%s: %s: %v", parts[0], parts[1], err)
			continue
		case parts[2] == "=" && len(places) > 0, parts[2] != "=" && !slices.ContainsFunc(places, about):
			t.Errorf("%s: %s: is not about %s, but %s:\n%s", parts[0], parts[1], parts[2], places, told)
		}
		for _, line := range told {
			if pathInWords.MatchString(line) {
				t.Errorf("%s: %s: is told by a path: %s", parts[0], parts[1], line)
			}
		}
		understood++
	}
	t.Logf("%d of %d phrases are understood", understood, asked)
	if asked < 506 || understood < asked {
		t.Errorf("%d of %d phrases are understood; it were 506 of 506", understood, asked)
	}
}

// pathInWords is what a player does not say: cards.passPile.
var pathInWords = regexp.MustCompile(`[a-z]\.[a-z0-9]|[a-z][A-Z]`)

// supposedOf are the places that are otherwise where something is supposed of a new game, and
// how that is told.
func supposedOf(t *testing.T, system, what string) (places, told []string, err error) {
	t.Helper()
	s := newSession(t, Config{Systems: Systems(), Seed: func() uint64 { return 1 }})
	game, text, err := s.base(system + " " + what)
	if err != nil {
		return nil, nil, err
	}
	clauses, err := clausesOf(text)
	if err != nil {
		return nil, nil, err
	}
	if _, err := layOut(game); err != nil {
		return nil, nil, err
	}
	before, err := tableauOf(dealtFor(game, clauses))
	if err != nil {
		return nil, nil, err
	}
	found, err := before.supposing(t.Context(), clauses, 1)
	if err != nil {
		return nil, nil, err
	}
	if broken := found.game.Check(); len(broken) > 0 {
		t.Errorf("%s: %s: %v", system, what, broken)
	}
	said, _ := found.t.changesFrom(before)
	for _, c := range said {
		places = append(places, c.path)
	}
	return places, found.t.sayChanges(before, said, lang.English), nil
}

// tableOf is a new game of a system at its first decision, to suppose things of.
func tableOf(t *testing.T, name string) *tableau {
	t.Helper()
	system, err := find(Systems(), name)
	if err != nil {
		t.Fatal(err)
	}
	game, err := system.New(4, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := layOut(game); err != nil {
		t.Fatal(err)
	}
	position, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	table, err := newTableau(system, position)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// A clause that says half of something is refused, and what it had begun to say is taken
// back.
func TestHalfAClauseSaysNothing(t *testing.T) {
	for system, halves := range map[string][]string{
		"nemorising": {"sara at", "last round", "enemy 17 at", "all heroes at nowhere", "sara at nowhere and adam at start", "adam is the only hero at start", "half the mission points are gone", "mission points are full", "sara is nearly dead", "some enemies", "the enemy left", "sara left the hangar", "sara is not at start"},
		"nemesis":    {"12 adults in the cockpit", "99 malfunctions", "2 fires and 99 bananas", "captain", "she is nearly dead", "most rooms are on fire", "if the queen is in the nest", "at least 3 eggs", "the captain might be slimed", "the queen is asleep", "only the cockpit is on fire", "the captain is the only one in the cockpit", "the queen is not in the nest", "the captain is not in the cockpit"},
		"nemoswar1":  {"lost 2 crew and 3 bananas", "9 ships in the mediterranean", "about 5 crew", "no more than 3 crew", "not yet week 20", "the hold is full", "nemo is crazy", "crew +1", "the indian ocean is not full", "never been to the indian ocean", "full"},
		"nemoswar2":  {"40 warships in the north atlantic", "12 cubes are out", "notoriety is nearly 30", "we never failed", "nemo has a cold", "the hold is full"},
	} {
		table := tableOf(t, system)
		before := show(table.doc)
		for _, half := range halves {
			if err := table.suppose(half); err == nil {
				t.Errorf("%s: %s: is taken", system, half)
			}
			if now := show(table.doc); now != before {
				t.Fatalf("%s: %s: the table is otherwise than before:\n%s", system, half, now)
			}
		}
	}
}

// A warship is a ship with an Attack Value (10.1), however many are asked for.
func TestWarshipsAreWarships(t *testing.T) {
	table, laid, all := tableOf(t, "nemoswar1"), 0, 0
	for _, ship := range table.keysBelow("ships") {
		if table.datum("ships."+ship+".attack") != "0" && !slices.Contains(calledLater, table.datum("ships."+ship+".group")) {
			all++
		}
	}
	for _, ocean := range table.keysIn("oceans") {
		for laid < 2*all && table.suppose("a warship in the "+asSaid([]string{ocean})[0]) == nil {
			laid++
		}
	}
	oceans, _ := table.doc["oceans"].(map[string]any)
	for name, ocean := range oceans {
		object, _ := ocean.(map[string]any)
		for _, box := range listIn(object, "boxes") {
			if ship, _ := box.(string); ship != "" && ship != "hidden" && table.datum("ships."+ship+".attack") == "0" {
				t.Errorf("%s was laid in %s, and is no warship", ship, name)
			}
		}
	}
	if laid != all || all == 0 {
		t.Errorf("%d warships were laid, of the %d in the game", laid, all)
	}
}
