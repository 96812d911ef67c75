package repl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"math/big"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/components"
	"github.com/mobilis-rules/mobilis/repl/quiz"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// writtenTypes are the exported structs that the program may write as JSON, by package.
var writtenTypes = map[string][]any{
	"repl/box": {box.Mine{}, box.Share{}, box.Merged{}, box.Conflict{}},
	"nemo": {
		nemo.About{},
		nemo.Option{},
		nemo.End{},
		nemo.Level{},
		nemo.PhaseInfo{},
		nemo.Datum{},
		nemo.Illegal{},
		nemo.Invalid{},
		nemo.Result{},
		nemo.Score{},
		nemo.ScoreLine{},
		nemo.Panel{},
		nemo.Prompt{},
		nemo.Outcome[string]{},
		nemo.Event{},
		nemo.EventArg{},
		nemo.EventInfo{},
		nemo.EdgeCount{},
	},
	"nemo/kit": {kit.Source{}},
	"nemo/play": {
		play.Happening{},
		play.Choice{},
		play.Outlook{},
		play.Standing{},
		play.Step{},
		play.Explanation{},
		play.Advice{},
		play.Prospect{},
		play.AdviceLine{},
		play.LineStep{},
		play.VerifyReport{},
		play.OddsCheck{},
		play.Violation{},
		play.SimReport{},
		play.SimGame{},
		play.SimScore{},
		play.PerftReport{},
		play.PerftBranch{},
		play.Forms{},
		play.Withheld{},
		play.SavedComponents{},
		play.Tally{},
		play.Analysis{},
		play.AnalysedPly{},
		play.Span{},
		play.SimCounts{},
		play.SeatCounts{},
		play.TotalCount{},
		play.Fairness{},
	},
	"nemo/table":      {table.View{}, table.Seat{}, table.Phase{}, table.Action{}, table.Step{}, table.Chance{}},
	"nemo/odds":       {odds.Brief{}, odds.Forecast{}, odds.Chance{}},
	"repl/batch":      {batch.Verified{}, batch.Ladder{}, batch.Rung{}, batch.Match{}},
	"repl/components": {components.Row{}},
	"repl/quiz":       {quiz.Question{}},
	"rulesdoc":        {rulesdoc.Entry{}, rulesdoc.Authority{}, rulesdoc.Chapter{}, rulesdoc.Ruling{}, rulesdoc.Term{}},
}

// neverWritten are the other exported structs, with the reason.
var neverWritten = map[string]string{
	"nemo.ActionRange": "part of the protocol's space", "nemo.HeldOut": "part of a lesson, which is a file of a system",
	"nemo.Tenth": "part of it", "nemo/play.TellConfig": "what a function is told", "nemo/kit.Telling": "functions",
	"repl/reference.Hit": "what the server of tables answers; rulesdoc/web.md has it",
	"nemo/table.Stale":   "an error", "nemo/table.NotYours": "an error", "nemo/table.Forbidden": "an error",
	"nemo/play.Asked":           "what answer makes lines of",
	"rulesdoc.Question":         "what the quiz draws from",
	"nemo/table.Trust":          "what seats may do",
	"nemo/table.Viewer":         "written as a text",
	"nemo/table.Table":          "a game and its trust",
	"nemo/play.Seed":            "writes itself; wordsOfTypes says how",
	"nemo.ActionArg":            "read of a form; the args of an action are written",
	"nemo.Broken":               "writes itself; TestBrokenInvariantsAreDocuments",
	"nemo/kit.ComponentChecker": "work", "nemo/kit.DataLister": "work", "nemo/kit.Document": "work",
	"nemo/kit.Namer":        "functions",
	"nemo/kit.Events":       "functions; its EventKinds are written",
	"nemo/kit.EventRow":     "its EventKinds are written",
	"nemo/kit.EventArgType": "the names are written in EventKinds",
	"nemo/kit.DataForm":     "functions; the data are written",
	"nemo/kit.WorkKind":     "functions",
	"nemo/kit.WorkUpon":     "what stands upon what",
	"nemo/kit.EdgeRow":      "functions",
	"nemo.ActionText":       "it writes one text",
	"nemo.Work":             "for Go programs: its members are of many types",
	"repl/games.Course":     "functions",
	"nemo/kit.Told":         "functions",
	"nemo/kit.Work":         "functions",
	"nemo/kit.Held":         "functions; the set is written by itself",
	"nemo/kit.Positions":    "functions; a position is written as it declares",
	"nemo/kit.Enumeration":  "words of a type, which are written as texts",
	"nemo/kit.Options":      "functions; its List is written",
	"nemo/kit.Option":       "functions; its List is written",
	"nemo/kit.Value":        "part of an option, which is written",
	"nemo/kit.Notation":     "functions; actions are written as texts",
	"nemo/kit.ActionRow":    "a row of it",
	"nemo/kit.Argument":     "a part of a row",
	"nemo/kit.Spares":       "work",
	"nemo/kit.Recall":       "work",
	"nemo/kit.Route":        "work",
	"nemo/kit.Stop":         "what a function is told",
	"nemo/odds.ActionValue": "work", "nemo/odds.Horizon": "what a function is told", "nemo/odds.Valued": "work",
	"rulesdoc.Case": "part of what is found, of which the hits of ask are written",
	"nemo.Playout":  "work", "nemo.Rand": "work, and nothing of it is exported",
	"nemo.Edge": "functions", "nemo.EdgeStarts": "work; its Count is written",
	"nemo.Invariant":         "functions, which JSON does not have",
	"nemo.Promises":          "functions laid out",
	"nemo/kit.Parts":         "of the memory of a state",
	"nemo/kit.Base":          "what Rules have in common; what they hold is written by itself",
	"nemo/kit.Outcome":       "what settles a matter, which odds writes",
	"nemo/kit.Declaration":   "the words, which are written where they are used",
	"nemo/kit.House":         "functions",
	"nemo/kit.HouseRule":     "functions",
	"nemo/kit.Maker":         "work",
	"nemo/kit.Once":          "work",
	"nemo/kit.Said":          "a part of a sentence",
	"nemo/kit.Citations":     "functions, which JSON does not have",
	"nemo/play.SavedGame":    "written by Save and read by Load; TestSavedGamesFitTheirSchema",
	"nemo/play.SavedStep":    "a part of it, a text or an object",
	"nemo/play.Game":         "saved by Save, and nothing of it is exported",
	"nemo/play.Description":  "work",
	"nemo/play.Described":    "its Game is saved; its lines are written by the door that tells them",
	"nemo/play.Refused":      "an error",
	"nemo/play.VerifyConfig": "what a function is told", "nemo/play.OddsCheckConfig": "what a function is told",
	"nemo/play.SimConfig": "what a function is told",
	"nemo/kit.Features":   "work", "nemo.Lesson": "written by `train` alone, and read by kit.ReadLesson", "nemo.Weight": "a part of it",
	"nemo/play.LearnConfig": "what a function is told", "nemo/play.AnalyseConfig": "what a function is told",
	"repl.AnalyseConfig": "what a function is told",
	"repl.AutoConfig":    "what a function is told", "repl.ReplayConfig": "what a function is told",
	"repl/box.Set": "work", "repl/box.Kind": "work", "repl/box.Piece": "work", "repl/box.Drawn": "work", "repl/box.Filling": "work",
	"repl/box.Question": "asked", "repl/box.Dialogue": "work", "repl/box.Exchanged": "work", "repl/box.FieldError": "an error",
	"repl.PerftConfig": "what a function is told", "repl.ComponentsConfig": "what a function is told",
	"repl.TraceConfig": "what a function is told", "repl.ViewConfig": "what a function is told",
	"repl.RulingsConfig": "what a function is told",
	"repl.PlayConfig":    "what a function is told",
	"repl.SchemaConfig":  "what a function is told",
	"repl.Config":        "what a function is told", "repl.Shell": "work",

	"rulesdoc.ParseError": "an error", "rulesdoc.Book": "read by its methods",
	"rulesdoc.Found": "what a question found; its Entry and its Ruling are written", "rulesdoc.Index": "work",
	"rulesdoc.Lesson": "data of `learn`", "rulesdoc.LessonStep": "data of `learn`",
	"rulesdoc.Part": "what a function is told", "repl.AskConfig": "what a function is told",
	"repl/batch.Scores": "rows of a spreadsheet", "repl/batch.Cost": "printed, and not the same twice",
	"repl/batch.Part":   "what a function is told",
	"repl/batch.Merged": "its Tally or its report is written",
	"repl.QuizConfig":   "what a function is told", "repl/quiz.Config": "what a function is told",
	"repl/term.Failure": "an error", "repl/term.ScriptError": "an error",
	"repl/term.Window": "the screen", "repl/term.Printer": "work", "repl/term.Plain": "work", "repl/term.Style": "work",
	"repl/games.Config":             "what a function is told",
	"repl/lang.Phrasebook":          "work",
	"repl/reference.Shelf":          "books; the entries are written",
	"repl/tree.Assignment":          "read of what is typed",
	"repl/tree.Place":               "where something stands in a document, which is written",
	"repl/report.EventsConfig":      "what a function is told",
	"repl/report.LadderConfig":      "what a function is told",
	"repl/report.MergeConfig":       "what a function is told",
	"repl/report.SystemsConfig":     "what a function is told",
	"repl/report.TrainConfig":       "what a function is told",
	"repl/report.VerifyConfig":      "what a function is told",
	"repl/report.SimulateConfig":    "what a function is told",
	"repl/reference.RulesConfig":    "what a function is told",
	"repl/reference.GlossaryConfig": "what a function is told",
}

// exportedStructs lists the exported struct types of a package of the module.
func exportedStructs(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok && spec.Name.IsExported() {
				if _, isStruct := spec.Type.(*ast.StructType); isStruct {
					names = append(names, spec.Name.Name)
				}
			}
			return true
		})
	}
	return names
}

// doors are subpackages whose documents have their own tests.
var doors = []string{"repl/mcp", "repl/rulingtest", "repl/serve", "repl/web"}

// foldersBelow returns the folders of this package and its subpackages.
func foldersBelow(t *testing.T) []string {
	t.Helper()
	sources, err := filepath.Glob("*/*.go")
	if err != nil || len(sources) == 0 {
		t.Fatalf("%d files below the shell: %v", len(sources), err)
	}
	folders := []string{"repl"}
	for _, source := range sources {
		folders = append(folders, "repl/"+filepath.ToSlash(filepath.Dir(source)))
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}

// TestEverythingWrittenIsInOneStyle checks that every exported struct is written in the
// required style, or listed as never written.
func TestEverythingWrittenIsInOneStyle(t *testing.T) {
	folders := slices.Collect(maps.Keys(writtenTypes))
	for _, folder := range foldersBelow(t) {
		if !slices.Contains(doors, folder) && !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	declared := make(map[string]bool)
	for _, folder := range folders {
		values, writes := writtenTypes[folder]
		known := make(map[string]bool)
		for _, value := range values {
			kind := reflect.TypeOf(value)
			name, _, _ := strings.Cut(kind.Name(), "[")
			known[name] = true
			if _, err := schemaOf(kind, nil); err != nil {
				t.Errorf("%s.%s: %v", folder, name, err)
			}
		}
		names := exportedStructs(t, folder)
		for _, name := range names {
			declared[folder+"."+name] = true
			if reason := neverWritten[folder+"."+name]; known[name] == (reason != "") {
				t.Errorf("%s.%s belongs either into writtenTypes or, with the reason, into neverWritten", folder, name)
			}
			known[name] = false
		}
		if writes && len(names) == 0 || slices.Contains(slices.Collect(maps.Values(known)), true) {
			t.Errorf("%s: the source has the types %q, and the test %v", folder, names, known)
		}
	}
	for name := range neverWritten {
		if !declared[name] {
			t.Errorf("neverWritten has %s, which is not declared", name)
		}
	}
}

type selfWriter struct{}

func (selfWriter) MarshalJSON() ([]byte, error) { return []byte("1"), nil }

type nested struct {
	Inside []nested `json:"inside"`
}

// TestForeignStylesAreNoticed checks that a deviating style is detected at any depth.
func TestForeignStylesAreNoticed(t *testing.T) {
	type untagged struct{ Where string }
	type hyphens struct {
		Where string `json:"so-where"`
	}
	type capitals struct {
		Where string `json:"Where"`
	}
	type underline struct {
		Where string `json:"so_where"`
	}
	type optionOnly struct {
		Where string `json:",omitempty"`
	}
	type bytes struct {
		Next []uint8 `json:"next"`
	}
	type functions struct {
		Do func() `json:"do"`
	}
	type deep struct {
		Lists map[string][]*untagged `json:"lists"`
	}
	type embeds struct{ untagged }
	for _, c := range []struct {
		value any
		words string
	}{
		{untagged{}, "untagged.Where has no name"},
		{optionOnly{}, "optionOnly.Where has no name"},
		{hyphens{}, `called "so-where", which is not in camelCase`},
		{capitals{}, `called "Where"`},
		{underline{}, `called "so_where"`},
		{bytes{}, "bytes.next: []uint8 would be written in base 64"},
		{functions{}, "no form in JSON"},
		{deep{}, "deep.lists: untagged.Where"},
		{embeds{}, "untagged.Where"},
		{map[int]string{}, "keys that are no texts"},
		{selfWriter{}, "writes itself"},
		{nested{}, "a part of itself"},
	} {
		if _, err := schemaOf(reflect.TypeOf(c.value), nil); err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%T: got %v, want %q", c.value, err, c.words)
		}
	}
}

// filled returns a value of a type without empty fields.
func filled(t *testing.T, kind reflect.Type) reflect.Value {
	t.Helper()
	v := reflect.New(kind).Elem()
	switch kind {
	case reflect.TypeFor[nemo.Seat]():
		return reflect.ValueOf(nemo.Seat(1))
	case reflect.TypeFor[nemo.SeatSet]():
		return reflect.ValueOf(nemo.Seats(0, 2, 15))
	case reflect.TypeFor[json.RawMessage]():
		return reflect.ValueOf(json.RawMessage(`{"turn":1}`))
	case reflect.TypeFor[table.Value]():
		return reflect.ValueOf("one").Convert(kind)
	case reflect.TypeFor[big.Rat]():
		return reflect.ValueOf(big.NewRat(1, 6)).Elem()
	}
	switch kind.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(kind.Elem()))
		v.Elem().Set(filled(t, kind.Elem()))
	case reflect.String:
		v.SetString("one & two")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(-3)
	case reflect.Uint8, reflect.Uint16:
		v.SetUint(2)
	case reflect.Uint64:
		v.SetUint(1<<64 - 1)
	case reflect.Float64:
		v.SetFloat(194.5)
	case reflect.Array:
		for i := range v.Len() {
			v.Index(i).Set(filled(t, kind.Elem()))
		}
	case reflect.Slice:
		v.Set(reflect.Append(v, filled(t, kind.Elem()), filled(t, kind.Elem())))
	case reflect.Map:
		v.Set(reflect.MakeMap(kind))
		v.SetMapIndex(reflect.ValueOf("10.2.3b").Convert(kind.Key()), filled(t, kind.Elem()))
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Field(i); field.CanSet() {
				field.Set(filled(t, field.Type()))
			}
		}
	default:
		t.Fatalf("nothing of the type %s can be made up", kind)
	}
	return v
}

// TestWhatIsWrittenIsReadAgain checks the round trip of values, also with the strict decoder.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	rats := cmp.Comparer(func(a, b *big.Rat) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })
	unwritten := cmp.FilterPath(func(p cmp.Path) bool {
		field, ok := p.Last().(cmp.StructField)
		if !ok {
			return false
		}
		declared, _ := p.Index(-2).Type().FieldByName(field.Name())
		return !declared.IsExported() || declared.Tag.Get("json") == "-"
	}, cmp.Ignore())
	for _, values := range writtenTypes {
		for _, value := range values {
			kind := reflect.TypeOf(value)
			for _, v := range []reflect.Value{filled(t, kind), reflect.Zero(kind)} {
				if v.IsZero() && (kind == reflect.TypeFor[batch.Verified]() || kind == reflect.TypeFor[table.View]()) {
					continue // invalid without a report or a position
				}
				text, err := json.Marshal(v.Interface())
				if err != nil {
					t.Errorf("%s: %v", kind, err)
					continue
				}
				back := reflect.New(kind)
				if err := nemo.DecodeStrict(text, back.Interface()); err != nil {
					t.Errorf("%s: %s is not read: %v", kind, text, err)
					continue
				}
				if diff := cmp.Diff(v.Interface(), back.Elem().Interface(), rats, unwritten); diff != "" {
					t.Errorf("%s: %s is read as something else: %s", kind, text, diff)
				}
			}
		}
	}
}

func TestBrokenInvariantsAreDocuments(t *testing.T) {
	text, err := json.Marshal(&nemo.Broken{Name: "I1 sums", Rules: []nemo.Rule{"3.1"}, Err: fmt.Errorf("5 is not 4")})
	if want := `{"name":"I1 sums","rules":["3.1"],"reason":"5 is not 4"}`; err != nil || string(text) != want {
		t.Errorf("got %s, %v; want %s", text, err, want)
	}
}

// TestEveryMemberIsDescribed checks that exactly the fields of the output have descriptions.
func TestEveryMemberIsDescribed(t *testing.T) {
	used := make(map[string]bool)
	var walk func(kind reflect.Type)
	walk = func(kind reflect.Type) {
		if _, known := wordsOfTypes[kind]; known {
			return
		}
		switch kind.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			walk(kind.Elem())
		case reflect.Struct:
			for _, m := range membersOf(kind) {
				used[m.path] = true
				if (memberWords[m.path] == "") == (m.says == "") {
					t.Errorf("%s has no words, or two: a tag says, or a row of memberWords", m.path)
				}
				walk(m.kind)
			}
		}
	}
	for _, o := range outputs() {
		walk(reflect.TypeOf(o.value))
	}
	for path := range memberWords {
		if !used[path] {
			t.Errorf("memberWords has %s, which nothing writes", path)
		}
	}
}

// TestReportsOfFaultsFitTheirSchemas checks the schemas of rare output: violations and
// failed rulings.
func TestReportsOfFaultsFitTheirSchemas(t *testing.T) {
	validator := func(name string) *jsonschema.Schema {
		var text strings.Builder
		if err := Schema(&text, Systems(), SchemaConfig{Name: name}); err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text.String()))
		compiler := jsonschema.NewCompiler()
		if err := errors.Join(err, compiler.AddResource(name, doc)); err != nil {
			t.Fatal(err)
		}
		return compiler.MustCompile(name)
	}
	for _, c := range []struct {
		schema, member string
		run            func(out io.Writer) error
	}{
		{"verify", "violation", func(out io.Writer) error {
			return report.Verify(context.Background(), out, io.Discard, []play.System{brokenSystem()}, report.VerifyConfig{Games: 5, JSON: true})
		}},
		{"rulings-run", "fault", func(out io.Writer) error {
			ruling := &rulesdoc.Ruling{System: "pig", Name: "wrong", Script: "hold 5\n", File: "wrong.txt", ScriptLine: 3}
			return runRulings(context.Background(), out, pigOnly(), []*rulesdoc.Ruling{ruling}, true)
		}},
	} {
		var out strings.Builder
		if err := c.run(&out); term.ExitCode(err) != term.ExitFails {
			t.Errorf("%s: %v is no failure", c.schema, err)
		}
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(out.String()))
		if err := errors.Join(err, validator(c.schema).Validate(doc)); err != nil || !strings.Contains(out.String(), `"`+c.member+`":`) {
			t.Errorf("%s: %v: %s", c.schema, err, &out)
		}
		mutant, err := jsonschema.UnmarshalJSON(strings.NewReader(strings.ReplaceAll(out.String(), `"`+c.member+`":`, `"`+c.member+`s":`)))
		if err != nil || validator(c.schema).Validate(mutant) == nil {
			t.Errorf("%s: it fits with %s renamed (%v)", c.schema, c.member, err)
		}
	}
}
