package web

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// TestThePageHasSpanish checks that es.json has exactly the texts of the page with the
// same gaps, and that the page has no other sentences.
func TestThePageHasSpanish(t *testing.T) {
	var spanish map[string]string
	if err := json.Unmarshal(assets()["/es.json"].text, &spanish); err != nil {
		t.Fatal(err)
	}
	spoken, quoted := regexp.MustCompile(`\bt\('([^']*)'`), regexp.MustCompile(`(\bt\()?'([^']*)'`)
	sentence := regexp.MustCompile(`^[A-Z][a-z]+ [a-z]`)
	literals, said := make(map[string]bool), 0
	for name, file := range assets() {
		if !strings.HasSuffix(name, ".js") {
			continue
		}
		for _, line := range strings.Split(string(file.text), "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue
			}
			for _, found := range spoken.FindAllStringSubmatch(line, -1) {
				said++
				if spanish[found[1]] == "" {
					t.Errorf("%s: no Spanish for %q", name, found[1])
				}
			}
			for _, found := range quoted.FindAllStringSubmatch(line, -1) {
				literals[found[2]] = true
				if found[1] == "" && sentence.MatchString(found[2]) {
					t.Errorf("%s: %q is said in English alone", name, found[2])
				}
			}
		}
	}
	if said < 200 {
		t.Errorf("only %d texts were found", said)
	}
	for english, text := range spanish {
		if !literals[english] {
			t.Errorf("%q is not said", english)
		}
		if strings.Count(english, "%s") != strings.Count(text, "%s") {
			t.Errorf("%q and %q have other gaps", english, text)
		}
	}
}

// TestASpanishTable checks that events and refusals are in Spanish for Spanish
// requests, as in the shell, with notation unchanged, and in English for others.
func TestASpanishTable(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	ask := func(language, method, params string, into any) int {
		r := request(http.MethodPost, "/api/seat/"+method, links["seat 1"], strings.NewReader(params))
		r.Header.Set("Accept-Language", language)
		got := h.send(r)
		if err := json.Unmarshal(got.body, into); err != nil {
			t.Fatalf("%s: %s", err, got.body)
		}
		return got.status
	}
	for range 40 {
		h.post(links["all"], "seat/auto", map[string]any{"bot": "random"})
	}
	type told struct {
		View struct {
			Happened []struct {
				Happened []struct {
					Text string    `json:"text"`
					Rule nemo.Rule `json:"rule"`
				} `json:"happened"`
			} `json:"happened"`
			Choices []struct {
				Text   string `json:"text"`
				Effect string `json:"effect"`
			} `json:"choices"`
		} `json:"view"`
	}
	var english, spanish told
	ask("en-GB,es;q=0.5", "view", `{"since":0}`, &english)
	ask("es-ES,en;q=0.5", "view", `{"since":0}`, &spanish)
	others := 0
	for i, step := range english.View.Happened {
		for j, h := range step.Happened {
			is, want := spanish.View.Happened[i].Happened[j].Text, lang.Spanish.Told("nemoswar1", h.Text)
			if is != want {
				t.Errorf("%q is told as %q, want %q", h.Text, is, want)
			}
			if is != h.Text {
				others++
			}
		}
	}
	if others < 20 {
		t.Errorf("only %d texts were told in Spanish", others)
	}
	for i, c := range english.View.Choices {
		if spanish.View.Choices[i].Text != c.Text {
			t.Errorf("the notation %q became %q", c.Text, spanish.View.Choices[i].Text)
		}
	}
	var refusals [2]problem
	for i, language := range []string{"en", "es"} {
		if status := ask(language, "apply", `{"action":"xyzzy","revision":40}`, &refusals[i]); status < 400 {
			t.Errorf("xyzzy is accepted: %d", status)
		}
	}
	if refusals[0].Error.Message == refusals[1].Error.Message {
		t.Errorf("in both languages it is refused with %q", refusals[0].Error.Message)
	}
}

// TestASpanishBoard checks that the board of the first edition has only Spanish texts
// over whole games, and English ones for English requests.
func TestASpanishBoard(t *testing.T) {
	first, texts := system(t, "nemoswar1"), make(map[string]bool)
	for seed := range uint64(8) {
		game, err := first.New(seed, []nemo.Settings{{}, {"historical": "on", "pursuit": "on"}}[seed%2])
		if err != nil {
			t.Fatal(err)
		}
		for !game.Over() {
			if _, err := game.Auto("random"); err != nil {
				t.Fatal(err)
			}
			board := game.Drawing(nemo.Nobody)
			board.Translate(func(text string) string { texts[text] = true; return text })
		}
	}
	value := regexp.MustCompile(`^(\??|[AD]?\d+|[-+]\d+|x[0-9.]+ · x[0-9.]+|[a-z-]+-\d+|(Nemo|Ned Land|Conseil|Nautilus|Nemo's War)([ ,].*\d.*)?)$`)
	for text := range texts {
		if said := lang.Spanish.Told("nemoswar1", text); said == text && !value.MatchString(text) {
			t.Errorf("%q is written on the board, and has no Spanish", text)
		}
	}
	if len(texts) < 300 {
		t.Errorf("only %d texts were found", len(texts))
	}
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	lobby := request(http.MethodGet, "/api/host", h.server.Host(), nil)
	lobby.Header.Set("Accept-Language", "es")
	told := string(h.send(lobby).body)
	for _, option := range first.About().Options {
		for _, text := range append([]string{option.Title}, option.Meanings...) {
			said, err := json.Marshal(lang.Spanish.Told("nemoswar1", text))
			if err != nil || !strings.Contains(told, string(said)) {
				t.Errorf("the lobby does not say %s (%v)", said, err)
			}
		}
	}
	for language, want := range map[string]string{"en": ">North Atlantic<", "es": ">Atlántico Norte<"} {
		r := request(http.MethodGet, "/api/seat/board", links["seat 1"], nil)
		r.Header.Set("Accept-Language", language)
		if board := string(h.send(r).body); !strings.Contains(board, want) {
			t.Errorf("in %s the board has no %s", language, want)
		}
	}
}

// TestTheLobbyIsInSpanish checks that options and the meanings of their values are in
// Spanish for Spanish requests; the notation is unchanged.
func TestTheLobbyIsInSpanish(t *testing.T) {
	h := newHouse(t)
	for language, want := range map[string][]string{
		"es-MX,en": {"el juego base, o el juego base con la expansión", "36 cartas y 60 barcos", "24 cartas y 54 barcos"},
		"en,es":    {"base game, or base game with the expansion kit", "36 cards and 60 ships", "24 cards and 54 ships"},
	} {
		r := request(http.MethodGet, "/api/host", h.server.Host(), nil)
		r.Header.Set("Accept-Language", language)
		var lobby struct{ Systems []nemo.About }
		if err := json.Unmarshal(h.send(r).body, &lobby); err != nil || lobby.Systems[0].Name != "nemoswar1" {
			t.Fatalf("%s: %v", language, err)
		}
		kit := lobby.Systems[0].Option("kit")
		if got := append([]string{kit.Title}, kit.Meanings...); !slices.Equal(got, want) || !slices.Equal(kit.Values, []string{"expansion", "base"}) {
			t.Errorf("%s: the option kit is %q with the values %q, want %q", language, got, kit.Values, want)
		}
	}
}

// TestWhatIsNoDocumentIsToldAsItIs checks that invalid JSON is passed on unchanged.
func TestWhatIsNoDocumentIsToldAsItIs(t *testing.T) {
	for _, l := range []lang.Language{lang.English, lang.Spanish} {
		if got := toldIn(l, "nemoswar1", json.RawMessage(`{"half":`)); string(got) != `{"half":` {
			t.Errorf("in %s it is %q", l, got)
		}
	}
	if got := toldIn(lang.Spanish, "nemoswar1", json.RawMessage(`{"n":12345678901234567890}`)); string(got) != `{"n":12345678901234567890}` {
		t.Errorf("a number became %s", got)
	}
}
