package repl

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/components"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// withSets returns the systems that have components.
func withSets() (list []play.System) {
	for _, system := range Systems() {
		if system.Components() != nil {
			list = append(list, system)
		}
	}
	return list
}

// TestComponentsThereAndBack checks the round trip of a set through a spreadsheet,
// which has each value once.
func TestComponentsThereAndBack(t *testing.T) {
	for _, system := range withSets() {
		name := system.About().Name
		doc, err := system.Components().ExportComponents()
		if err != nil {
			t.Fatal(err)
		}
		rows, err := components.Table(doc)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		seen, sourced := map[string]bool{}, 0
		for _, row := range rows {
			if seen[row.Path] {
				t.Errorf("%s: %s stands there twice", name, row.Path)
			}
			seen[row.Path] = true
			if row.Source != "" {
				sourced++
			}
		}
		if sourced < len(rows)*9/10 {
			t.Errorf("%s: of %d values only %d say where they come from", name, len(rows), sourced)
		}
		sheet, err := components.WriteTable(rows)
		if err != nil {
			t.Fatal(err)
		}
		back, err := components.ReadTable(system, nil, sheet)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !sameJSON(t, doc, back) {
			t.Errorf("%s: the set read back from its own spreadsheet is another", name)
		}
	}
}

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var one, two any
	if err := errors.Join(json.Unmarshal(a, &one), json.Unmarshal(b, &two)); err != nil {
		t.Fatal(err)
	}
	return reflect.DeepEqual(one, two)
}

// TestOwnValuesAreRead checks that stand-in numbers can be replaced by values from a
// real box, that they are then marked as such, and that the program plays with them.
func TestOwnValuesAreRead(t *testing.T) {
	for _, system := range withSets() {
		name := system.About().Name
		doc, err := system.Components().ExportComponents()
		if err != nil {
			t.Fatal(err)
		}
		rows, err := components.Table(doc)
		if err != nil {
			t.Fatal(err)
		}
		tried, sound, skip := 0, 0, 0
		for _, row := range rows {
			// Try some of the numbers that are not from the rulebook.
			if skip++; row.Kind != "number" || strings.HasPrefix(row.Source, "rulebook") || skip < len(rows)/40 || tried == 8 {
				continue
			}
			skip = 0
			tried++
			other := map[bool]string{true: "2", false: "1"}[row.Value == "1"]
			changed, err := components.ReadTable(system, nil, []byte("path,value\n"+row.Path+","+other+"\n"))
			if err != nil {
				t.Errorf("%s: %s = %s: %v", name, row.Path, other, err)
				continue
			}
			if _, err := system.WithComponents(changed); err != nil {
				var faults nemo.Faults
				if !errors.As(err, &faults) {
					t.Errorf("%s: %s = %s: %v", name, row.Path, other, err)
				}
				continue
			}
			sound++
			after, err := components.Table(changed)
			if err != nil {
				t.Fatal(err)
			}
			for _, now := range after {
				if now.Path == row.Path && (now.Value != other || now.Source != components.OwnBox) {
					t.Errorf("%s: %s = %s is %s from %q", name, row.Path, other, now.Value, now.Source)
				}
			}
		}
		if sound == 0 {
			t.Errorf("%s: of %d values none could be replaced", name, tried)
		}
	}
}

// TestSpreadsheetRefuses checks that errors in a spreadsheet name the line.
func TestSpreadsheetRefuses(t *testing.T) {
	system, err := games.Find(Systems(), "nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	for sheet, want := range map[string]string{
		"":                                      "line 1: the spreadsheet is empty",
		"value\n3\n":                            "the header must name",
		"path,value\nships.0.atack,3\n":         "line 2: there is no value at",
		"\ufeffpath,value\nships.0.atack,3\n":   "line 2: there is no value at",
		"path,value\n\"ships\n":                 "this is no CSV",
		"path,value\nships.0.attack,x\x1b[2J\n": "is no number",
		"path,value\nships.0.attack\n":          "is no number",
		"path,value\n\n,\n":                     "there is no value at",
		"path,value\nships.0.attack,3\nships.0.attack,4\n": "line 3, ships.0.attack: line 2 has this path already",
	} {
		_, err := components.ReadTable(system, nil, []byte(sheet))
		var invalid *nemo.Invalid
		if !errors.As(err, &invalid) || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%q: %v; it should say %q", sheet, err, want)
		}
	}
	if _, err := components.Table([]byte("[1")); err == nil {
		t.Error("a torn document has a table")
	}
}

// TestComponentsAsSpreadsheetFile checks the whole way through a file: export, change a
// value in the spreadsheet, check, play.
func TestComponentsAsSpreadsheetFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "box.csv")
	var out bytes.Buffer
	if err := Components(&out, Systems(), ComponentsConfig{System: "nemoswar1", Export: file}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, record := range records {
		if record[0] == "name" {
			record[2] = "my box"
		}
	}
	var changed bytes.Buffer
	if err := csv.NewWriter(&changed).WriteAll(records); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, changed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Components(&out, Systems(), ComponentsConfig{System: "nemoswar1", Check: file}); err != nil ||
		!strings.Contains(out.String(), "my box") {
		t.Errorf("%v: %s", err, &out)
	}
	if system, err := games.Choose(Systems(), "nemoswar1", file); err != nil || system.Components().ComponentsName() != "my box" {
		t.Errorf("--components with a spreadsheet: %v", err)
	}
}
