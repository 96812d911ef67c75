package repl

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// directive matches a verb of a format.
var directive = regexp.MustCompile(`%[-+#0-9.*]*[a-zA-Z]`)

// code matches text in back quotes.
var code = regexp.MustCompile("`[^`]*`")

// spokenElsewhere are subpackages whose texts the shell does not print: servers, and
// the quiz, whose Spanish TestQuizAsksInSpanish checks.
var spokenElsewhere = append([]string{"repl/quiz"}, doors...)

// sources returns the source files of the texts that the shell prints: its own, and
// those of packages whose texts and errors it passes on.
func sources(t *testing.T) (files []string) {
	t.Helper()
	for _, folder := range foldersBelow(t) {
		if slices.Contains(spokenElsewhere, folder) {
			continue
		}
		found, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s has %d files: %v", folder, len(found), err)
		}
		for _, file := range found {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			name, err := filepath.Rel(filepath.Join("..", "repl"), file)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, name)
		}
	}
	return files
}

// textsInSources returns the texts passed to printf, remark and say of the shell, with
// their places: every literal in that argument that contains a word.
func textsInSources(t *testing.T) map[string]string {
	t.Helper()
	texts, places := make(map[string]string), token.NewFileSet()
	for _, file := range sources(t) {
		source, err := parser.ParseFile(places, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(source, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && saysIt(call) {
				for _, arg := range call.Args[:said(call)] {
					for _, text := range wordyLiterals(t, arg) {
						texts[text] = places.Position(call.Pos()).String()
					}
				}
			}
			return true
		})
	}
	return texts
}

// saysIt reports whether a call is one of the shell's printf, remark or say.
func saysIt(call *ast.CallExpr) bool {
	method, ok := call.Fun.(*ast.SelectorExpr)
	return ok && len(call.Args) > 0 && slices.Contains([]string{"printf", "remark", "say", "Each", "In"}, method.Sel.Name)
}

// said returns how many arguments of such a call are printed.
func said(call *ast.CallExpr) int {
	if call.Fun.(*ast.SelectorExpr).Sel.Name == "Each" {
		return len(call.Args)
	}
	return 1
}

// wordyLiterals returns the string literals with words in an expression.
func wordyLiterals(t *testing.T, e ast.Expr) (texts []string) {
	t.Helper()
	ast.Inspect(e, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(literal.Value)
		if err != nil {
			t.Fatal(err)
		}
		plain := code.ReplaceAllString(directive.ReplaceAllString(text, ""), "")
		if strings.ContainsFunc(plain, lang.IsLetter) {
			texts = append(texts, text)
		}
		return true
	})
	return texts
}

// TestEveryTextOfTheShellIsInSpanish checks that every text of the shell has a Spanish
// translation with the same verbs in the same order and the same code, and that no
// translation is obsolete.
func TestEveryTextOfTheShellIsInSpanish(t *testing.T) {
	texts := textsInSources(t)
	if len(texts) < 80 {
		t.Fatalf("only %d texts were found in the sources: do printf and remark have other names?", len(texts))
	}
	for _, text := range ownTexts() {
		texts[text] = "a command, or ownTexts"
	}
	for text, place := range texts {
		spanish := lang.SpanishTexts()[text]
		if spanish == "" || spanish == text {
			t.Errorf("%s: language_es.json has no Spanish for %q", place, text)
			continue
		}
		if english, other := directive.FindAllString(text, -1), directive.FindAllString(spanish, -1); !slices.Equal(english, other) {
			t.Errorf("%s: %q has the values %q, and its Spanish %q", place, text, english, other)
		}
		if english, other := code.FindAllString(text, -1), code.FindAllString(spanish, -1); len(english) != len(other) {
			t.Errorf("%s: %q names %q to type, and its Spanish %q", place, text, english, other)
		}
		if strings.HasSuffix(text, "\n") != strings.HasSuffix(spanish, "\n") || strings.HasPrefix(text, " ") != strings.HasPrefix(spanish, " ") {
			t.Errorf("%s: %q and its Spanish %q do not begin and end alike", place, text, spanish)
		}
	}
	for text := range lang.SpanishTexts() {
		if _, said := texts[text]; !said {
			t.Errorf("language_es.json translates %q, which the shell does not say", text)
		}
	}
}

// TestEveryRuleHasASpanishTitle checks that every rule has a Spanish title for the shell.
func TestEveryRuleHasASpanishTitle(t *testing.T) {
	entries := 0
	for _, system := range rulesdoc.Systems() {
		book, err := rulesdoc.Load(system)
		if err != nil {
			t.Fatal(err)
		}
		for _, chapter := range book.Chapters() {
			for _, entry := range chapter.Entries {
				entries++
				if entry.Titles["es"] == "" {
					t.Errorf("%s [%s] %s has no Spanish title", system, entry.ID, entry.Title)
				}
			}
		}
	}
	t.Logf("%d entries", entries)
	if entries == 0 {
		t.Error("no reference has an entry")
	}
}

// TestShellSpeaksSpanish checks switching to Spanish and back. An unknown language is
// an error and changes nothing.
func TestShellSpeaksSpanish(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true})
	s.refuse("lang xx", `there is no language "xx"; there is en (English) and es (Spanish)`)
	wantText(t, s.say("lang"), "lang en")
	wantText(t, s.say("lang es", "lang"), "La consola habla español desde ahora.", "lengua: es")
	s.refuse("lang de", `no hay ninguna lengua "de"`)
	s.refuse("estado", "no hay ninguna partida en curso; `new nemoswar1` empieza una")
	wantText(t, s.say("ayuda"), "Reglas y ayuda", "`help TEMA` las de un tema")
	wantText(t, s.say("ayuda historia"), "deshace las últimas N decisiones")
	wantText(t, s.say("ayuda deshacer"), "Deshace las últimas N decisiones.", "una decisión se deshace")
	wantText(t, s.say("new nemoswar1 seed=3", "dados ask"), "Desde ahora se preguntan tiradas y robos")
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	entry, ok := book.Entry("10.2.3")
	if !ok {
		t.Fatal("nemoswar1 has no entry 10.2.3")
	}
	wantText(t, s.say("regla 10.2.3"), "[10.2.3] "+entry.Titles["es"]+"\n", "    "+entry.Title+"\n", "véase también 10.2.2", "resoluciones: ")
	wantText(t, s.say("regla 10.2.3"), "\n"+entry.Says["es"]+"\n")
	wantText(t, s.say("pregunta ¿qué es 10.2.3?"), entry.Titles["es"]+": "+entry.Says["es"])
	wantText(t, s.say("dados auto", "consejo"), "planner jugaría: ", "  y ")
	said := s.say("lang en", "rule 10.2.3", "lang")
	wantText(t, said, "The shell speaks English from now on.", "[10.2.3] "+entry.Title+"\n", "lang en")
	if strings.Contains(said, entry.Says["es"]) {
		t.Errorf("in English the shell says %q", said)
	}
}

// TestLanguageOfTheEnvironment checks that the first variable that is set decides.
func TestLanguageOfTheEnvironment(t *testing.T) {
	for _, c := range []struct {
		all, messages, lang string
		want                lang.Language
	}{
		{want: lang.English},
		{lang: "es_ES.UTF-8", want: lang.Spanish},
		{lang: "es", want: lang.Spanish},
		{lang: "es_MX", want: lang.Spanish},
		{lang: "est_EE.UTF-8", want: lang.English}, // Estonian has a longer name than es
		{lang: "C.UTF-8", want: lang.English},
		{messages: "es_ES@euro", lang: "en_GB", want: lang.Spanish},
		{all: "C", messages: "es_ES", lang: "es_ES", want: lang.English},
	} {
		environment := map[string]string{"LC_ALL": c.all, "LC_MESSAGES": c.messages, "LANG": c.lang}
		if got := lang.LanguageOf(func(name string) string { return environment[name] }); got != c.want {
			t.Errorf("LC_ALL=%q LC_MESSAGES=%q LANG=%q: the shell speaks %q, want %q", c.all, c.messages, c.lang, got, c.want)
		}
	}
}

// TestSpanishCommandsAreCommands checks that each Spanish name stands for a command and
// is not itself one.
func TestSpanishCommandsAreCommands(t *testing.T) {
	commands := newCommandTable()
	for spanish, english := range spanishCommands {
		if commands.find(term.FirstWord(english)) == nil {
			t.Errorf("%s stands for %s, which is no command", spanish, english)
		}
		if commands.find(spanish) != nil {
			t.Errorf("%s stands for %s and is a command itself", spanish, english)
		}
		if verb, ok := answer.SpanishVerbs[spanish]; ok {
			t.Errorf("%s stands for the command %s and the verb %s", spanish, english, verb)
		}
	}
}

// ownTexts returns the texts that the shell must have in every language: headings,
// summaries and help of the commands, and its messages.
func ownTexts() []string {
	texts := []string{"supposed"} // the name of a sandbox
	for _, kind := range rulesdoc.Kinds() {
		texts = append(texts, string(kind))
	}
	for _, g := range groups() {
		texts = append(texts, string(g))
	}
	for _, c := range newCommandTable().all {
		texts = append(texts, c.summary)
		for paragraph := range strings.SplitSeq(c.help, "\n") {
			if paragraph != "" && !strings.HasPrefix(paragraph, " ") {
				texts = append(texts, paragraph)
			}
		}
	}
	return texts
}
