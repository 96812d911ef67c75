package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

// fixedTexts returns the complete texts in the sources of nemoswar1: sentences of
// events, questions, refusals, effects of refits, the epilogues.
func fixedTexts(t *testing.T) map[string]string {
	t.Helper()
	texts, places := make(map[string]string), token.NewFileSet()
	for file, finds := range map[string]func(ast.Node) []ast.Expr{
		"legal.go": func(n ast.Node) []ast.Expr {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 2 {
				if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "refuse" {
					return call.Args[1:]
				}
			}
			return nil
		},
		"foretell_actions.go": elementsOf("refitGains"),
		"epilogue.go":         elementsOf("epilogues"),
		"victory.go":          valuesOf("Title"),
		"cards_data.go":       valuesOf("Title"),
		"treasures_data.go":   valuesOf("Title"),
	} {
		source, err := parser.ParseFile(places, filepath.Join("..", "..", "nemo", "nemoswar1", file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		before := len(texts)
		ast.Inspect(source, func(n ast.Node) bool {
			for _, e := range finds(n) {
				for _, text := range worded(t, e) {
					if !regexp.MustCompile(`^[0-9.]+[a-z]*$`).MatchString(text) {
						texts[text] = places.Position(e.Pos()).String()
					}
				}
			}
			return true
		})
		if len(texts) == before {
			t.Errorf("no text was found in %s: has what is looked for another name?", file)
		}
	}
	for _, event := range nemoswar1.Default().Events().EventKinds() {
		texts[event.Sentence] = "event " + event.Event
	}
	for text, place := range askedAtNodes(t) {
		texts[text] = place
	}
	return texts
}

// nodeAsks matches the row of a node: the place in the game, and the question.
var nodeAsks = regexp.MustCompile(`(?m)^\t(Node\w+): +{Where: "([^"]+)", Question: "([^"]+)",`)

// askedAtNodes returns the questions of the nodes and their places in the game.
func askedAtNodes(t *testing.T) map[string]string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("..", "..", "nemo", "nemoswar1", "nodes.go"))
	if err != nil {
		t.Fatal(err)
	}
	texts := make(map[string]string)
	nodes := nodeAsks.FindAllStringSubmatch(string(source), -1)
	for _, node := range nodes {
		texts[node[2]], texts[node[3]] = node[1], node[1]
	}
	if len(nodes) < 30 {
		t.Errorf("only %d nodes of nodes.go say what is asked", len(nodes))
	}
	return texts
}

// valuesOf returns a function that finds the values of a key.
func valuesOf(key string) func(ast.Node) []ast.Expr {
	return func(n ast.Node) []ast.Expr {
		if pair, ok := n.(*ast.KeyValueExpr); ok {
			if name, ok := pair.Key.(*ast.Ident); ok && name.Name == key {
				return []ast.Expr{pair.Value}
			}
		}
		return nil
	}
}

// elementsOf returns a function that finds the value of a variable.
func elementsOf(name string) func(ast.Node) []ast.Expr {
	return func(n ast.Node) []ast.Expr {
		if set, ok := n.(*ast.ValueSpec); ok && set.Names[0].Name == name {
			return set.Values
		}
		return nil
	}
}

// TestFixedTextsAreInSpanish checks that the phrasebook has every sentence, question,
// refusal, name and epilogue of the first edition, with the same gaps.
func TestFixedTextsAreInSpanish(t *testing.T) {
	book := phrasebooks()["nemoswar1"]
	texts := fixedTexts(t)
	for text, place := range texts {
		if text == "epilogue:" {
			continue // only a prefix; the games below test whole sentences
		}
		if slices.ContainsFunc(book.patterns, func(p phrase) bool { return p.source == text }) || book.whole[text] != "" {
			continue
		}
		if gaps := Gap.FindAllString(text, -1); gaps == nil {
			if _, ok := book.Translate(text); ok {
				continue
			}
		}
		t.Errorf("%s: words_nemoswar1_es.json has no Spanish for %q", place, text)
	}
	if len(texts) < 250 {
		t.Errorf("only %d texts were found", len(texts))
	}
}

// TestPhrasesFillTheirGaps checks that translations have only the gaps of their texts.
func TestPhrasesFillTheirGaps(t *testing.T) {
	for name, book := range phrasebooks() {
		for _, p := range book.patterns {
			named, ordered := []string(nil), 0
			for _, parts := range Gap.FindAllStringSubmatch(p.becomes, -1) {
				if parts[0][0] == '{' {
					named = append(named, strings.Replace(parts[0], "!", "", 1))
				} else {
					ordered++
				}
			}
			for _, of := range named {
				if !slices.Contains(p.gaps, of) {
					t.Errorf("%s: %q has the gap %s, and %s has not", name, p.becomes, of, p.text)
				}
			}
			if p.gaps[0][0] == '%' && ordered != len(p.gaps) {
				t.Errorf("%s: %q has %d gaps, and %s has %d", name, p.becomes, ordered, p.text, len(p.gaps))
			}
		}
	}
}

// worded returns the literals in an expression that contain words outside gaps.
func worded(t *testing.T, e ast.Expr) (texts []string) {
	t.Helper()
	ast.Inspect(e, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			if strings.ContainsFunc(Gap.ReplaceAllString(text, ""), IsLetter) {
				texts = append(texts, text)
			}
		}
		return true
	})
	return texts
}

// TestAPhraseHasOneTranslation checks that two texts with the same pattern have the
// same translation, so that it does not matter which is found first.
func TestAPhraseHasOneTranslation(t *testing.T) {
	for name, book := range phrasebooks() {
		for i := range book.patterns[1:] {
			one, other := &book.patterns[i], &book.patterns[i+1]
			if one.text.String() == other.text.String() && Gap.ReplaceAllString(one.becomes, "#") != Gap.ReplaceAllString(other.becomes, "#") {
				t.Errorf("%s: %q is %q, and %q is %q", name, one.source, one.becomes, other.source, other.becomes)
			}
		}
	}
}
