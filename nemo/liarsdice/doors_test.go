package liarsdice_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/mcp"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/repl/web"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The game is not in the registry (nemo/systems), just like a game that somebody writes for themselves. A
// program adds it with two lines: its system to those of this module, and its book to the shelf.
var all = append(systems.All(), play.For[liarsdice.State, liarsdice.Action](rules, nil))

func TestMain(m *testing.M) {
	if err := rulesdoc.Shelve(liarsdice.Reference()); err != nil {
		panic(err)
	}
	m.Run()
}

// wants fails the test unless a text contains all the words.
func wants(t *testing.T, text string, words ...string) {
	t.Helper()
	for _, one := range words {
		if !strings.Contains(text, one) {
			t.Errorf("%q is missing in\n%s", one, text)
		}
	}
}

// Every rule that the code cites has an entry, and every entry is cited.
func TestRulesHaveEntries(t *testing.T) {
	book, err := rulesdoc.Load("liarsdice")
	if err != nil {
		t.Fatal(err)
	}
	report, err := all[len(all)-1].Verify(t.Context(), play.VerifyConfig{Games: 200, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for rule := range report.Rules {
		if _, ok := book.Entry(string(rule)); !ok {
			t.Errorf("there is no entry %s", rule)
		}
	}
	for _, rule := range []nemo.Rule{"2.1", "3.1", "4.1", "4.2", "4.3", "4.4", "5.1", "5.2", "5.3"} {
		if report.Rules[rule] == 0 {
			t.Errorf("no game applied rule %s", rule)
		}
	}
}

// The shell plays, shows, explains, asks and looks up.
func TestShell(t *testing.T) {
	var out bytes.Buffer
	script := strings.Join([]string{
		"dice ask", "new liarsdice seed=3 dice=2", "roll 14", "roll 36", "bid 1 4", "odds doubt", "odds", "legal", "state",
		"why bid 1 4", "hint", "doubt", "log", "rules 4.3", "quit",
	}, "\n")
	err := repl.Play(t.Context(), strings.NewReader(script), &out, all, repl.PlayConfig{})
	if err != nil {
		t.Fatal(err)
	}
	wants(t, out.String(), "north rolls 2 dice", "you lose a die if the others have 1 four", "estimated from 400 worlds", " ± ", "3 6",
		"the bid holds, against east",
		"a bid must be higher", "Who loses")
}

// A chance is shown beside a choice only if it is the same in all worlds that the seat cannot tell apart.
func TestNoEstimateIsShownAsExact(t *testing.T) {
	game, err := all[len(all)-1].New(1, nemo.Settings{"dice": "2"})
	if err != nil {
		t.Fatal(err)
	}
	for bid, alike := range map[string]bool{"bid 1 4": false, "bid 1 6": true} {
		at := game.Clone()
		for _, text := range []string{"roll 14", "roll 36", bid} {
			if _, err := at.Do(text); err != nil {
				t.Fatal(err)
			}
		}
		brief, err := at.OddsSeen(t.Context(), 1, "doubt", 1)
		if err != nil || brief.Plain.Alike != alike || brief.Plain.Exact() {
			t.Errorf("%s: alike is %v, not %v: %v", bid, !alike, alike, err)
		}
		choices, _ := at.ChoicesSeen(1)
		if at.Foresee(t.Context(), 1, choices); choices[0].Outlook != nil {
			t.Errorf("%s: beside %s stands %+v", bid, choices[0].Text, choices[0].Outlook)
		}
	}
}

func TestQuestions(t *testing.T) {
	for question, rule := range map[string]string{
		"are ones wild": "3.4", "who begins the next round": "5.2", "may I look at the other dice under the cup": "2.1",
	} {
		var out bytes.Buffer
		err := repl.Ask(t.Context(), &out, all, repl.AskConfig{Words: append([]string{"liarsdice"}, strings.Fields(question)...)})
		if err != nil {
			t.Error(err)
		}
		wants(t, out.String(), "["+rule+"]")
	}
	folder := t.TempDir()
	if err := reference.Pages(io.Discard, all, []string{"liarsdice"}, folder); err != nil {
		t.Error(err)
	}
	if pages, _ := filepath.Glob(filepath.Join(folder, "*.html")); len(pages) == 0 {
		t.Error("there is no page of the rules")
	}
}

func TestVerifyAndSimulate(t *testing.T) {
	var out bytes.Buffer
	if err := report.Verify(t.Context(), &out, io.Discard, all, report.VerifyConfig{Systems: []string{"liarsdice"}, Games: 50}); err != nil {
		t.Fatal(err)
	}
	err := report.Simulate(t.Context(), &out, io.Discard, all, report.SimulateConfig{System: "liarsdice", Games: 20, Bot: "greedy"})
	if err != nil {
		t.Fatal(err)
	}
	wants(t, out.String(), "liarsdice", "last-dice 20", "normative rules applied: 11 of 11")
}

// The protocol and the tools for language models play the game, each seat with its own knowledge.
func TestProtocol(t *testing.T) {
	requests := ""
	for id, line := range []string{
		`"new","params":{"system":"liarsdice","seed":3,"settings":{"dice":"2"}}`,
		`"apply","params":{"game":"game-1","viewer":"all","revision":0,"action":"roll 14"}`,
		`"apply","params":{"game":"game-1","viewer":"all","revision":1,"action":"roll 36"}`,
		`"view","params":{"game":"game-1","viewer":"seat 2"}`,
	} {
		requests += fmt.Sprintf("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":%s}\n", id, line)
	}
	var out bytes.Buffer
	if err := serve.Lines(t.Context(), strings.NewReader(requests), &out, all, serve.Trust{}); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	last := lines[len(lines)-1]
	wants(t, last, `"hand":[3,6]`, `"hand":[]`)
	if strings.Contains(last, `"hand":[1,4]`) || strings.Contains(last, "roll 14") {
		t.Errorf("east sees the dice of north:\n%s", last)
	}
	if mcp.NewServer(all) == nil {
		t.Error("there is no server for language models")
	}
}

// The browser's server creates a table, draws it and lets a seat act.
func TestBrowser(t *testing.T) {
	server, err := web.New(web.Config{Systems: all})
	if err != nil {
		t.Fatal(err)
	}
	game, err := all[len(all)-1].Begin(play.Number(3), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	links, err := server.Add(game, "")
	if err != nil {
		t.Fatal(err)
	}
	host := httptest.NewServer(server)
	defer host.Close()
	ask := func(seat, method, path, body string) string {
		token := links[seat]
		if i := strings.LastIndexByte(token, '.'); i >= 0 {
			token = token[i+1:]
		}
		r, err := http.NewRequestWithContext(context.Background(), method, host.URL+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s %s: %d %s %v", seat, path, answer.StatusCode, text, err)
		}
		return string(text)
	}
	for range 2 {
		ask("seat 1", "POST", "/api/seat/roll", "{}")
	}
	own := ask("seat 1", "POST", "/api/seat/view", "{}")
	if !json.Valid([]byte(own)) {
		t.Errorf("no JSON: %s", own)
	}
	wants(t, own, "How many of which face", `"liarsdice"`)
	wants(t, ask("seat 2", "GET", "/api/seat/board", ""), "<svg", "no bid", "north has 5 dice: ? ? ? ? ?")
}

// The picture shows each player their own dice, and question marks for the others'.
func TestDrawing(t *testing.T) {
	s := at(t, nemo.Settings{"dice": "2"}, "roll 14", "roll 36", "bid 1 4")
	for seat, want := range map[nemo.Seat][2]string{
		0: {"north has 2 dice: 1 4", "east has 2 dice: ? ?"}, 1: {"north has 2 dice: ? ?", "east has 2 dice: 3 6"},
		nemo.Chance: {"north has 2 dice: ? ?", "east has 2 dice: ? ?"}, nemo.Nobody: {"north has 2 dice: 1 4", "east has 2 dice: 3 6"},
	} {
		seen := rules.Observe(&s, seat)
		var titles []string
		for _, part := range rules.Draw(&seen, seat).Parts() {
			titles = append(titles, part.Title)
		}
		wants(t, strings.Join(titles, "\n"), want[0], want[1], "the bid: north bids 1 four")
	}
	var _ drawing.Drawer[liarsdice.State] = rules
}

// Only the listed files outside the game's folder name it. Adding a book to the shelf (rulesdoc.Shelve) works
// for every game and names none.
func TestTouchesNothingElse(t *testing.T) {
	listed := []string{"README.md", "CHANGELOG.md", "rulesdoc/architecture.svg"}
	// Tests that use the game as an example; the game does not need them.
	listed = append(listed, "nemo/table/trust_test.go", "repl/serve/fair_test.go", "nemo/odds/worlds_test.go", "nemo/bot/worlds_test.go",
		"nemo/vector/vector_test.go", "nemo/systems/text_test.go", "nemo/testdata/api.txt", ".ci/mutation/run.go")
	// The same for documents that recommend it to authors.
	listed = append(listed, "nemo/kit/README.md", "rulesdoc/architecture.md")
	const root = "../.."
	files := 0
	err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (rel == "nemo/liarsdice" || rel == ".git"):
			return filepath.SkipDir
		case entry.IsDir() || !slices.Contains([]string{".go", ".md", ".txt", ".json"}, filepath.Ext(path)) || slices.Contains(listed, rel):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		if bytes.Contains(bytes.ToLower(text), []byte("liarsdice")) {
			t.Errorf("%s names the game; it should need no other file than %v", rel, listed)
		}
		return nil
	})
	if err != nil || files < 500 {
		t.Errorf("only %d files were read: %v", files, err)
	}
}
