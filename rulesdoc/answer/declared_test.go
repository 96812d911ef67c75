package answer

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A condition in the language of positions is one value of a member; what speaks of pieces, or
// of nothing that is declared, is none.
func TestConditionsAreStatements(t *testing.T) {
	for _, c := range []struct {
		system, words string
		length        int
	}{
		{"nemoswar1", "hull 3", 2},
		{"nemoswar2", "notoriety thirty", 0},
		{"nemoswar2", "notoriety 30", 2},
		{"nemoswar1", "crew three purple", 2},
		{"nemoswar1", "purple 3", 0},
		{"nemesis", "slime", 0},
	} {
		d := declarationOf(systemOf(t, c.system))
		if d == nil {
			t.Fatalf("%s declares nothing", c.system)
		}
		if fact, n := d.stated(Folded(c.words)); n != c.length {
			t.Errorf("%s: of %q %d words state %q; right is %d", c.system, c.words, n, fact, c.length)
		}
	}
}

// How far a track goes is answered by its declaration, with the rule of the range.
func TestTracksAreDeclared(t *testing.T) {
	for _, c := range []struct {
		system, question string
		right            rulesdoc.Verdict
	}{
		{"nemoswar1", "Can notoriety be more than 33?", rulesdoc.No},
		{"nemoswar1", "Could the crew go below 0?", rulesdoc.No},
		{"nemoswar2", "Will notoriety go past 51?", rulesdoc.No},
		{"nemoswar1", "Could notoriety go past 20?", rulesdoc.Yes},
		{"nemoswar1", "Could the purple go past 20?", ""},
	} {
		a, err := Ask(t.Context(), Config{Systems: []play.System{systemOf(t, c.system)}, Question: c.question})
		if err != nil {
			t.Fatal(err)
		}
		if a.Verdict != c.right || c.right != "" && len(a.Rules) == 0 {
			t.Errorf("%s: %q is told %q by %v; right is %q", c.system, c.question, a.Verdict, a.Rules, c.right)
		}
	}
}

// An entry that only some games have names options of its system, with values that they can have; a
// game without them does not have the rule, and one of which nothing is known may have it.
func TestOptionsOfEntriesExist(t *testing.T) {
	marked := 0
	for _, system := range systems.All() {
		book, err := rulesdoc.Load(system.About().Name)
		if err != nil {
			continue // a small game without a reference
		}
		options := make(map[string]nemo.Option)
		defaults := make(map[string]string)
		for _, option := range system.About().Options {
			options[option.Name], defaults[option.Name] = option, option.Default
		}
		for _, entry := range book.Entries() {
			isDefault := false
			for _, only := range entry.Only {
				marked++
				name, value, _ := strings.Cut(only, "=")
				if !slices.Contains(options[name].Values, value) {
					t.Errorf("%s [%s]: only %s: there is no such option, or no such value of it", system.About().Name, entry.ID, only)
				}
				isDefault = isDefault || options[name].Default == value
			}
			if is := entry.IsPlayed(defaults); is != (isDefault || len(entry.Only) == 0) || !entry.IsPlayed(nil) {
				t.Errorf("%s [%s] is played without options: %v, but it has only %q", system.About().Name, entry.ID, is, entry.Only)
			}
		}
	}
	if marked < 50 {
		t.Errorf("only %d options are named", marked)
	}
}

// Several tables are asked at a time, and all of them read one declaration.
func TestManyReadAtOnce(t *testing.T) {
	d := declarationOf(systemOf(t, "nemoswar1"))
	var reading sync.WaitGroup
	for n := range 8 {
		reading.Go(func() {
			for _, track := range []string{"hull", "crew", "notoriety", "week", "liberation", "nemo"} {
				if _, _, ok := d.says(fmt.Sprintf("%s %d", track, n%4+2)); !ok {
					t.Errorf("%s %d is not understood", track, n%4+2)
				}
				if names := d.names([]string{"western-pacific"}); len(names) == 0 {
					t.Error("the Western Pacific has no Spanish name")
				}
			}
		})
	}
	reading.Wait()
}
