package repl

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// english matches words of English texts that no Spanish text has.
var english = regexp.MustCompile(`(?i)(^|[^-\pL])(the|of|and|with|your|is|to|in|it|are|for|from|this|that|what|which|or|was|by|on|at|its|his)([^-\pL]|$)`)

// TestShellTellsGamesInSpanish checks that the output of whole games has no English words.
func TestShellTellsGamesInSpanish(t *testing.T) {
	for seed := 1; seed <= 4; seed++ {
		for _, bot := range []string{"random", "greedy"} {
			s := newSession(t, Config{Systems: Systems(), Interactive: true, Language: lang.Spanish})
			said := s.say("nueva nemoswar1 seed=" + strconv.Itoa(seed))
			for n := 0; n < 400 && !s.Game().Over(); n++ {
				said += s.say("legales", "auto 1 "+bot)
				if n%20 == 0 {
					said += s.say("estado", "puntos", "registro")
				}
			}
			said += s.say("estado", "puntos")
			for line := range strings.Lines(said) {
				if english.MatchString(code.ReplaceAllString(line, "")) {
					t.Fatalf("seed %d, %s: English in %q", seed, bot, line)
				}
			}
		}
	}
}

// TestRefusalsAreSpanish checks that refusals are translated with their hints and still
// unwrap to the original error.
func TestRefusalsAreSpanish(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Language: lang.Spanish})
	s.say("new nemoswar1 seed=3", "station western-pacific", "commit war")
	s.refuse("move south-atlantic", "no es legal [7.4]: ese océano no está conectado con aquél donde está el Nautilus (`legal move` muestra lo que se permite)")
	wantText(t, s.say("why move south-atlantic"), "move south-atlantic no es legal [7.4]: ese océano no está conectado")
	var illegal *nemo.Illegal
	err := s.Execute(t.Context(), "move south-atlantic")
	if !errors.As(err, &illegal) || illegal.Rule != "7.4" || english.FindString(illegal.Reason) == "" {
		t.Errorf("the refusal is %v, want one of rule 7.4 with its English reason", err)
	}
}

// errorsOfThePrograms are files whose errors the shell never prints in a game of the
// first edition: those of other commands and other systems.
var errorsOfThePrograms = []string{
	"analyse.go", "batch.go", "play.go", "schema.go", "see.go", "trace.go",
	"batch/verify.go",
	"components/components_table.go", "reference/reference_page.go",
	"report/simulate.go", "report/verify.go",
}

// TestErrorsOfTheShellAreInSpanish checks that each error of the shell has a Spanish
// translation with the same gaps.
func TestErrorsOfTheShellAreInSpanish(t *testing.T) {
	texts := lang.SpanishErrors()
	places, seen := token.NewFileSet(), 0
	lacking := make(map[string]bool)
	for _, file := range sources(t) {
		excused := slices.Contains(errorsOfThePrograms, filepath.ToSlash(file))
		source, err := parser.ParseFile(places, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(source, func(n ast.Node) bool {
			text, ok := errorText(n)
			if !ok || !english.MatchString(lang.Gap.ReplaceAllString(text, "")) {
				return true
			}
			_, spoken := texts[text]
			switch {
			case excused:
				lacking[filepath.ToSlash(file)] = lacking[filepath.ToSlash(file)] || !spoken
				return true
			case !spoken:
				t.Errorf("%s: no Spanish for the error %q; add it to errors_es.json", places.Position(n.Pos()), text)
			}
			seen++
			return true
		})
	}
	for _, file := range errorsOfThePrograms {
		if !lacking[file] {
			t.Errorf("%s has no error without Spanish, and needs no excuse", file)
		}
	}
	for text, becomes := range texts {
		if was, is := len(lang.Gap.FindAllString(text, -1)), len(lang.Gap.FindAllString(becomes, -1)); was != is {
			t.Errorf("%q has %d gaps, and its Spanish %d: %q", text, was, is, becomes)
		}
	}
	if seen < 120 {
		t.Errorf("only %d errors were found; are they made by other functions now?", seen)
	}
}

// errorText returns the text or format of a call that creates an error.
func errorText(n ast.Node) (string, bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	name := ""
	switch by := call.Fun.(type) {
	case *ast.Ident:
		name = by.Name
	case *ast.SelectorExpr:
		if from, ok := by.X.(*ast.Ident); ok {
			name = from.Name + "." + by.Sel.Name
		}
	}
	literal, ok := call.Args[0].(*ast.BasicLit)
	if !ok || !slices.Contains([]string{"errors.New", "fmt.Errorf", "term.Failuref", "Failuref"}, name) {
		return "", false
	}
	text, err := strconv.Unquote(literal.Value)
	return text, err == nil
}

// TestWrongWordsAreAnsweredInSpanish checks that input errors are in Spanish, with a hint.
func TestWrongWordsAreAnsweredInSpanish(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Language: lang.Spanish})
	s.refuse("undo", "no hay ninguna partida en curso; `new nemoswar1` empieza una")
	s.say("new nemoswar1 seed=3", "station western-pacific", "commit war")
	for line, want := range map[string]string{
		"suppose":            "¿suponer qué? di lo que importa",
		"suppose crew 99":    "tripulación: 99 no está de 0 a 8 [6.9]; aquí se entiende: de 0 a 8",
		"suppose luna queso": "aquí no conozco \"luna queso\"; aquí se entiende: ",
		"frobnicate":         "\"frobnicate\" no es ni orden ni acción; `help` muestra las órdenes",
		"legl":               " (¿querías decir legal?)",
		"attack x":           "\"x\" no es un número de 1 a 7 [7.6] (¿querías decir attack 1 o attack 2?)",
		"redo":               "no hay nada que rehacer",
		"show kraken":        "ningún componente de nemoswar1 se llama \"kraken\"",
		"rule 99.9":          "no dicen nada de",
		"try nada":           "no hay ninguna resolución",
		"back":               "no hay ensayo del que volver",
		"setup nemoswar1 =x": "no es opción=valor",
		"state cocina":       "no hay ningún panel",
		"help cocinar":       "no hay ninguna orden",
		"auto 3 kasparov":    "no hay ningún bot",
	} {
		s.refuse(line, want)
	}
}
