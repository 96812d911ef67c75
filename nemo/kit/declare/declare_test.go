package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// toy is the source of a system that declares one of everything.
const toy = `package toy

type Cape uint8 // "great cape"

// The capes.
const (
	Horn           Cape = iota + 1
	CapeOfGoodHope // stormy; title "Cape of Storms"
	SaintVincent   // "st-vincent": in the Algarve

	numCapes = 3
	allCapes = 1<<4 - 2 // a bit each
)

func (c Cape) Title() string { return "" }

type Mood uint8 // names "*Mood"

const (
	CalmMood Mood = iota + 1 // says "nothing moves" [mostly]
	WildMood                 // says "all moves"
)

type Spell uint8 // "word", "nothing"; names "Spell*"

const (
	// Of fire.
	SpellFire    Spell = iota + 1 // by hand
	SpellFireOut                  // of this Room

	SpellEngine2 // "engine": mend it
)

type Side uint8

const (
	No Side = iota
	Left
)

type inner uint8

const (
	quiet inner = iota // it has no words
	loud
)

const (
	EventShipPlaced nemo.EventKind = iota + 1 // (cape, box number) a ship enters box {box} of the {cape}

	// Of the end.
	EventOver  // the game is over
	EventScore // (points number)

	numEvents = int(EventScore) + 1
)

type Kind uint8 // names "Kind*"

const (
	KindRest Kind = iota + 1 // 7.1
	KindGoOn
	KindRoll // "roll {die}", "roll {die} {second-die}": one die or two

	numKinds = int(KindRoll)
)

// rows are those of the words.
//
//kit:every Spell text
var rows = [4]row{
	SpellFire:    {text: "put Fire into this Room", n: 2},
	SpellFireOut: {text: "put it out"},
	SpellEngine2: {text: "mend an Engine"},
}

var words = kit.ArgTypes{"cape": nil}
`

// readToy writes the source of a system to a folder and returns the generated tables.
func readToy(t *testing.T, source string) (string, error) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{"toy.go": source, "toy_test.go": "no Go at all", output: "nor this"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text, err := tables(folder)
	return string(text), err
}

func TestTables(t *testing.T) {
	got, err := readToy(t, toy)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "toy.golden.txt", got)
}

// golden compares a text with a golden file, or updates the file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if nemotest.Updating() {
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || got != string(want) {
		t.Errorf("%s is not what is written now (%v; -update accepts it):\n%s", path, err, got)
	}
}

// TestRefusals checks that every error names its file and line, and that each error message in the
// sources has a case.
func TestRefusals(t *testing.T) {
	var said strings.Builder
	for _, test := range []struct{ old, new, want string }{
		{"No Side = iota", "No Side = = iota", "expected operand"},
		{
			"kit:every Spell text", "kit:evry Spell text",
			"//kit:evry Spell text is not understood: there is //kit:every TYPE FIELD... above a table",
		},
		{"\tSpellEngine2 //", "\tSpellDoor\n\tSpellEngine2 //", "SpellDoor has no row in the table at toy.go:"},
		{`{text: "put it out"}`, `{txt: "put it out"}`, "the row of SpellFireOut does not say its text"},
		{`{text: "put it out"}`, `{text: ""}`, "the row of SpellFireOut does not say its text"},
		{"var rows = [4]row{", "var rows = /*x*/ [4]row{", ""},
		{"var words", "//kit:every Gem\nvar words", "a row for every Gem is demanded, and there is no such enumeration"},
		{
			"\tSpellFireOut  ", "\tSpellFireOut Spell = 7 ",
			"SpellFireOut has a value of its own: the values of an enumeration count up without a gap",
		},
		{
			"\tnumKinds = int(KindRoll)\n", "\tnumKinds = int(KindRoll)\n\tKindLate\n",
			"KindLate has the value of numKinds: move it up to the other constants of type Kind",
		},
		{"\tWildMood ", "\t_\n\tWildMood ", "a value is left out: the values of an enumeration count up without a gap"},
		{"\tWildMood  ", "\tWild ", `Wild is not named like the others of type Mood, "*Mood": rename it, or say its word in quotes`},
		{"\tKindGoOn\n", "\tKindlyGoOn\n", `KindlyGoOn is not named like the others of type Kind, "Kind*": rename it, or say its word in quotes`},
		{"\tEventOver  //", "\tOver //", `Over is not named like the others of type nemo.EventKind, "Event*": rename it, or say its word in quotes`},
		{`"st-vincent"`, `""`, "SaintVincent has no word: say one in quotes behind it, or leave out the quotes"},
		{`"st-vincent"`, `"horn"`, `SaintVincent has the word "horn", and so has Horn: give it another in quotes`},
		{`"st-vincent"`, `"St Vincent"`, `the word "St Vincent" of SaintVincent is not one of small letters, digits and hyphens`},
		{`"st-vincent"`, `"st-vincent`, "a quote is not closed"},
		{`"st-vincent": in`, `"st-vincent". in`, `behind a text in quotes stands ". in the Algarve": a colon, a semicolon or a comma must follow`},
		{"[mostly]", "[mostly", "a bracket is not closed, or not opened: []"},
		{"[mostly]", "[mostly] or more", "something follows the note in square brackets: it stands at the end"},
		{`names "*Mood"`, `names "Mood"`, `the names "Mood" have no place for the word: write * there`},
		{"title", "titel", `"titel" is not a key; there are title, says and names, and no other text is in quotes`},
		{`title "Cape of Storms"`, "title Cape of Storms", "the text of title is not in quotes"},
		{"\tLeft\n", "\tLeft // title \"Port\"\n", "Left has a title, and type Side has no method Title that says it"},
		{`"engine": mend`, `"engine", "motor": mend`, "SpellEngine2 has more than one word: only the forms of a Kind are several"},
		{"\tLeft\n", "\tLeft // names \"*Left\"\n", "names stand behind the type and not behind Left"},
		{
			"// by hand", "// (card; n 1-4) put Fire",
			`"(card; n 1-4) put Fire" behind SpellFire is not read: what a constant of type Spell says stands in the fields of its row`,
		},
		{
			"\tLeft\n", "\tLeft // cost: Which card pays? (7.2)\n",
			`"cost: Which card pays? (7.2)" behind Left is not read: what a constant of type Side says stands in the fields of its row`,
		},
		{`says "all moves"`, "all moves", `WildMood says nothing, and other constants of type Mood do: add says "..."`},
		{
			"\tKindRest Kind = iota + 1 // 7.1", "\tKindRest Kind = iota + 1 // \"rest {here\": 7.1",
			`a brace of "rest {here" is not closed, or not opened`,
		},
		{"// the game is over", "", "nothing is said of EventOver: its arguments in round brackets, its sentence, or both"},
		{
			"(points number)", "(a number, b number, c number, d number, e number, f number, g number)",
			"EventScore has 7 arguments, and an event has room for 6",
		},
		{"EventShipPlaced nemo.EventKind", "EventShipPlaced", "EventShipPlaced has no type: an event is of type nemo.EventKind"},
		{"(points number)", "(points nmber)", `there are no words for "nmber", the type of the argument "points": add it to the kit.ArgTypes`},
		{"box {box}", "box {bx}", "the sentence names {bx}, which is not among the arguments (cape, box number)"},
		{"(points number)", "(points number) [good: won]", `"good: won" is not read: what EventScore settles stands in a table of kit.Outcomes`},
	} {
		if strings.Count(toy, test.old) != 1 {
			t.Fatalf("%q stands %d times in the toy", test.old, strings.Count(toy, test.old))
		}
		before, _, _ := strings.Cut(toy, test.old)
		_, err := readToy(t, strings.Replace(toy, test.old, test.new, 1))
		if test.want == "" {
			if err != nil {
				t.Errorf("%q is refused: %v", test.new, err)
			}
			continue
		}
		// An inserted line is itself the place of the fault, unless it stands before the constant or
		// the table that is at fault.
		line := strings.Count(before, "\n") + 1 + strings.Count(strings.TrimSuffix(test.new, "\n"), "\n")
		if strings.Contains(test.new, "\n\tSpellEngine2") || strings.Contains(test.new, "\n\tWildMood") {
			line--
		}
		if err == nil {
			t.Errorf("%q is not refused, wanted %q", test.new, test.want)
			continue
		}
		text := regexp.MustCompile(`\S*toy\.go`).ReplaceAllString(err.Error(), "toy.go")
		said.WriteString(text + "\n")
		if place := "toy.go:" + strconv.Itoa(line) + ":"; !strings.HasPrefix(text, place) || !strings.Contains(text, test.want) {
			t.Errorf("%q is refused by %q, wanted at %s %q", test.new, text, place, test.want)
		}
	}
	for _, name := range []string{"read.go", "remark.go"} {
		for _, format := range refusals(t, name) {
			if !format.MatchString(said.String()) {
				t.Errorf("%s refuses with %s, which no test shows", name, format)
			}
		}
	}
}

// refusals returns the formats of the errors in a file as patterns.
func refusals(t *testing.T, name string) (formats []*regexp.Regexp) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && strings.HasSuffix(typeText(call.Fun), ".faultf") {
			format := unquoted(call.Args[1].(*ast.BasicLit).Value)
			pattern := regexp.MustCompile("%[sqd]").ReplaceAllString(regexp.QuoteMeta(format), ".*")
			formats = append(formats, regexp.MustCompile(pattern))
		}
		return true
	})
	if len(formats) < 5 {
		t.Errorf("%s refuses %d times", name, len(formats))
	}
	return formats
}

// TestSystemsAreFresh checks that the generated tables of the systems are up to date.
func TestSystemsAreFresh(t *testing.T) {
	for _, name := range []string{"nemesis", "nemorising", "nemoswar1", "nemoswar2"} {
		if err := run(filepath.Join("..", "..", name), true); err != nil {
			t.Error(err)
		}
	}
	stale := t.TempDir()
	if err := os.WriteFile(filepath.Join(stale, "toy.go"), []byte(toy), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(stale, true); err == nil || !strings.Contains(err.Error(), "run go generate") {
		t.Errorf("tables that there are not are fresh: %v", err)
	}
	if err := run(stale, false); err != nil {
		t.Fatal(err)
	}
	if err := run(stale, true); err != nil {
		t.Errorf("tables that were just written are stale: %v", err)
	}
}
