package web

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestWhatChangedOnTheBoard checks which parts of a drawing are new: a part with another title
// or other names is, and one that only got or lost its names is not.
func TestWhatChangedOnTheBoard(t *testing.T) {
	// A part is its title and, behind a colon, its names.
	parse := func(texts []string) (list parts) {
		for _, text := range texts {
			title, names, _ := strings.Cut(text, ":")
			list = append(list, &drawing.Group{Title: title, Names: strings.FieldsFunc(names, func(r rune) bool { return r == '|' })})
		}
		return list
	}
	for _, c := range []struct{ is, was, want []string }{
		{nil, nil, nil},
		{nil, []string{"ship:box 1"}, nil},
		{[]string{"ship:box 1"}, []string{"ship:box 1"}, nil},
		{[]string{"ship:box 1"}, nil, []string{"ship:box 1"}},
		{[]string{"ship sunk:box 1"}, []string{"ship:box 1"}, []string{"ship sunk:box 1"}},
		{[]string{"ship:box 2"}, []string{"ship:box 1"}, []string{"ship:box 2"}},
		{[]string{"ship:box 1|ship a"}, []string{"ship:box 1"}, []string{"ship:box 1|ship a"}},
		{[]string{"card:"}, []string{"card:card 3"}, nil},
		{[]string{"card:card 3"}, []string{"card:"}, nil},
		{[]string{"card:", "card:"}, []string{"card:card 3"}, []string{"card:"}},
		{[]string{"card:card 3", "card:card 4"}, []string{"card:"}, []string{"card:card 4"}},
		{[]string{"card:"}, []string{"other:card 3"}, []string{"card:"}},
		{[]string{"card:", "card:", "card:"}, []string{"card:"}, []string{"card:", "card:"}},
		{[]string{"card:", "card:card 3"}, []string{"card:"}, []string{"card:card 3"}},
		{[]string{"card:", "card:", "card:card 3"}, []string{"card:"}, []string{"card:", "card:card 3"}},
	} {
		got := parse(c.is).without(parse(c.was))
		var texts []string
		for _, part := range got {
			if part.Names == nil {
				t.Errorf("the names of %q are null", part.Title)
			}
			texts = append(texts, part.Title+":"+strings.Join(part.Names, "|"))
		}
		if !slices.Equal(texts, c.want) {
			t.Errorf("from %q to %q these changed: %q; want %q", c.was, c.is, texts, c.want)
		}
	}
	if list := partsOf(nil); list != nil {
		t.Errorf("where there is no drawing there are %d parts", len(list))
	}
	if told := newsOf(system(t, "pig"), table.Viewer{}, nil, nil, nil); told.From != 0 || told.Steps == nil || told.Parts == nil {
		t.Errorf("where nothing happened it is told %+v", told)
	}
}

// TestAnEditIsNobodysDecision checks since when each viewer is told what happened, also where
// the position was set by hand.
func TestAnEditIsNobodysDecision(t *testing.T) {
	game, err := system(t, "nemoswar1").New(14, nil)
	if err != nil {
		t.Fatal(err)
	}
	viewers := []table.Viewer{table.AtSeat(0), {}, table.SeesAll()}
	since := func(want int) {
		t.Helper()
		for _, viewer := range viewers {
			if got := lastDecision(game, viewer); got != want {
				t.Errorf("at step %d %s is told what happened since step %d; want %d", game.Ply(), viewer, got, want)
			}
		}
	}
	since(0)
	if _, err := game.Do("station north-atlantic"); err != nil {
		t.Fatal(err)
	}
	since(0)
	if _, err := game.Do("commit war"); err != nil {
		t.Fatal(err)
	}
	since(1)
	position, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.Edit(position); err != nil {
		t.Fatal(err)
	}
	since(1)
	if _, err := game.Settle(); err != nil {
		t.Fatal(err)
	}
	since(1)
}

// TestAStepIsTold checks how a step is told: the rules of one event together, dice apart from
// what is drawn, and nothing of an edit.
func TestAStepIsTold(t *testing.T) {
	happened := []play.Happening{
		{Rule: "1", Text: "it begins"}, {Rule: "2", Text: "it begins"}, {Rule: "3", Text: "it ends"}, {Rule: "4", Text: "it begins"},
	}
	events := []toldEvent{{"it begins", []nemo.Rule{"1", "2"}}, {"it ends", []nemo.Rule{"3"}}, {"it begins", []nemo.Rule{"4"}}}
	none := toldStep{Dice: []string{}, Cards: []drawnCard{}, Events: []toldEvent{}}
	with := func(change func(*toldStep)) toldStep {
		told := none
		change(&told)
		return told
	}
	for _, c := range []struct {
		system string
		step   play.Step
		want   toldStep
	}{
		{"pig", play.Step{Ply: 7, Seat: 1, Text: "hold", Happenings: happened}, with(func(s *toldStep) {
			s.Ply, s.Seat, s.Action, s.Events = 7, 1, "hold", events
		})},
		{"pig", play.Step{Ply: 1, Seat: nemo.Nobody, Text: "{}"}, with(func(s *toldStep) { s.Ply, s.Seat, s.Edit = 1, nemo.Nobody, true })},
		{"pig", play.Step{Seat: nemo.Chance, Text: "die 3"}, with(func(s *toldStep) {
			s.Seat, s.Action, s.Dice = nemo.Chance, "die 3", []string{"3"}
		})},
		{"pig", play.Step{Seat: nemo.Chance}, with(func(s *toldStep) { s.Seat = nemo.Chance })},
		{"pig", play.Step{Seat: 0, Text: "die 3"}, with(func(s *toldStep) { s.Action = "die 3" })},
		{"pig", play.Step{Seat: nemo.Chance, Text: "fly 3"}, with(func(s *toldStep) { s.Seat, s.Action = nemo.Chance, "fly 3" })},
		{"nemoswar1", play.Step{Seat: nemo.Chance, Text: "roll 3 4"}, with(func(s *toldStep) {
			s.Seat, s.Action, s.Dice = nemo.Chance, "roll 3 4", []string{"3", "4"}
		})},
		{"nemoswar1", play.Step{Seat: nemo.Chance, Text: "reveal clipper-3"}, with(func(s *toldStep) {
			s.Seat, s.Action, s.Cards = nemo.Chance, "reveal clipper-3", []drawnCard{{Title: "clipper 3"}}
		})},
	} {
		if diff := cmp.Diff(c.want, tell(system(t, c.system), c.step)); diff != "" {
			t.Errorf("%s: step %q (-want +got):\n%s", c.system, c.step.Text, diff)
		}
	}
}

// TestWhatCameUp checks the title and the entry of what was drawn: those of the part on the
// board, if it has an entry, else what is printed on the piece.
func TestWhatCameUp(t *testing.T) {
	first := system(t, "nemoswar1")
	board := parts{
		{Names: []string{"card willing-hands"}, Title: "a card that lies face down"},
		{Names: []string{"card copper-coins"}, Title: "another", Entry: "1.1"},
		{Names: []string{"treasure willing-hands"}, Title: "a treasure", Entry: "8.0"},
	}
	hands := &drawing.Group{Names: []string{"x", "card willing-hands"}, Title: "Hands", Entry: "8.1"}
	for _, c := range []struct {
		argument string
		boards   []parts
		want     string
	}{
		{"card", nil, "Willing Hands"},
		{"card", []parts{board}, "Willing Hands"},
		{"card", []parts{nil, append(slices.Clone(board), hands)}, "Hands 8.1"},
		{"treasure", []parts{board}, "a treasure 8.0"},
	} {
		got := cameUp(first, c.argument, "willing-hands", c.boards)
		if text := strings.TrimSpace(got.Title + " " + string(got.Entry)); text != c.want {
			t.Errorf("%s willing-hands is %q; want %q", c.argument, text, c.want)
		}
	}
	for name, die := range map[string]bool{
		"die": true, "white-die": true, "face": true, "noise": true, "card": false, "dice": false, "diet": false,
	} {
		if isDie(name) != die {
			t.Errorf("%q is a die: %v", name, isDie(name))
		}
	}
}

// TestEntriesByName checks that a name leads to the entry whose ID alone ends with it.
func TestEntriesByName(t *testing.T) {
	for name, least := range map[string]int{"nemoswar1": 0, "nemesis": 50} {
		game := system(t, name)
		book, err := rulesdoc.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		ends, of, found := make(map[string]int), make(map[string]string), 0
		for _, entry := range book.Entries() {
			parts := strings.Split(entry.ID, ".")
			ends[parts[len(parts)-1]]++
			of[parts[len(parts)-1]] = entry.ID
		}
		for word, n := range ends {
			want := nemo.Rule("")
			if n == 1 && len(word) >= 3 {
				want = nemo.Rule(of[word])
				found++
			}
			if got := entryOf(game, word); got != want {
				t.Errorf("%s: %s leads to %q; want %q", name, word, got, want)
			}
		}
		if found < least || entryOf(game, "nothing") != "" {
			t.Errorf("%s: %d names lead to an entry", name, found)
		}
	}
	if got := entryOf(system(t, "pig"), "hold"); got != "" {
		t.Errorf("in Pig, which has no book, it is %q", got)
	}
}

// TestWhatIsPrinted checks the title and the line of every piece: a title that is the key is
// left out, and names of fields are words.
func TestWhatIsPrinted(t *testing.T) {
	for _, game := range systems.All() {
		if game.Components() == nil {
			if got := pieceOf(game, "hold"); got != (piece{}) {
				t.Errorf("a game without pieces has %+v", got)
			}
			continue
		}
		opened, err := box.Open(game)
		if err != nil {
			t.Fatal(err)
		}
		many, said := make(map[string]int), 0
		for _, p := range opened.All() {
			many[p.Key()]++
		}
		for _, p := range opened.All() {
			if many[p.Key()] > 1 {
				if got := pieceOf(game, p.Key()); got.line != "" {
					t.Errorf("%s: on which of several pieces %s is printed %q?", game.About().Name, p.Key(), got.line)
				}
				continue
			}
			want := piece{title: p.Title(), line: words(p.Line())}
			if p.Title() == p.Key() {
				want.title = ""
			}
			if got := pieceOf(game, p.Key()); got != want {
				t.Errorf("%s: on %s is printed %+v; want %+v", game.About().Name, p.Key(), got, want)
			}
			if !strings.Contains(p.Line(), ", ") {
				continue
			}
			if said++; strings.ReplaceAll(strings.ToLower(want.line), " ", "") != strings.ReplaceAll(strings.ToLower(p.Line()), " ", "") {
				t.Errorf("%s: %q is told as %q", game.About().Name, p.Line(), want.line)
			}
		}
		if said < 40 {
			t.Errorf("%s: only %d lines were looked at", game.About().Name, said)
		}
		if got := pieceOf(game, "nothing"); got != (piece{}) {
			t.Errorf("%s: on nothing is printed %+v", game.About().Name, got)
		}
	}
	for _, c := range []struct {
		system, key string
		want        piece
	}{
		{"nemoswar1", "willing-hands", piece{"Willing Hands", "numbered, 3 VP, gain crew 1"}},
		{"nemesis", "nest", piece{"Nest", ""}},
		{"nemesis", "slime", piece{"Slime", ""}},
		{"nemoswar2", "triumph", piece{"Triumph", ""}},
	} {
		if got := pieceOf(system(t, c.system), c.key); got != c.want {
			t.Errorf("%s: on %s is printed %+v; want %+v", c.system, c.key, got, c.want)
		}
	}
	for line, want := range map[string]string{
		"setupShips 3, actII 10, gemstoneVP -3": "setup ships 3, act II 10, gemstone VP -3",
		"A8 D10, 2 VP":                          "A8 D10, 2 VP", "": "", "nonWarshipVPs": "non warship VPs",
	} {
		if got := words(line); got != want {
			t.Errorf("%q is told as %q; want %q", line, got, want)
		}
	}
}

// TestWhichSentencesAreTranslated checks which texts of a document are sentences: those of
// certain fields and meanings, but no notation.
func TestWhichSentencesAreTranslated(t *testing.T) {
	const english, spanish = "base game, or base game with the expansion kit", "el juego base, o el juego base con la expansión"
	const document = `{"effect":"E","text":"E","name":"E","many":12345678901234567890,"good":["E"],"list":[{"question":"E"},"E",7],
		"meanings":["E","E"],"deep":{"meanings":"E","title":"E"},
		"action":{"verb":"station","text":"E","effect":"E"},
		"strange":{"verb":"xyzzy","text":"E"},"why":{"legal":false,"text":"E","reason":"E"},"verbs":{"verb":3,"text":"E"}}`
	const want = `{"effect":"S","text":"S","name":"E","many":12345678901234567890,"good":["E"],"list":[{"question":"S"},"E",7],
		"meanings":["S","S"],"deep":{"meanings":"E","title":"S"},
		"action":{"does":"Situarse","verb":"station","text":"E","effect":"S"},
		"strange":{"verb":"xyzzy","text":"E"},"why":{"legal":false,"text":"E","reason":"S"},"verbs":{"verb":3,"text":"S"}}`
	plain := func(text string) (out string) {
		t.Helper()
		decoder := json.NewDecoder(strings.NewReader(strings.NewReplacer(`"E"`, `"`+english+`"`, `"S"`, `"`+spanish+`"`).Replace(text)))
		decoder.UseNumber()
		var plain any
		if err := decoder.Decode(&plain); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(plain)
		if err != nil {
			t.Fatal(err)
		}
		return string(again)
	}
	got := string(toldIn(lang.Spanish, "nemoswar1", json.RawMessage(plain(document))))
	if diff := cmp.Diff(plain(want), got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	const told = `{ "effect": "` + english + `" }`
	if got := string(toldIn(lang.English, "nemoswar1", json.RawMessage(told))); got != told {
		t.Errorf("in English it is %s", got)
	}
	for accepted, want := range map[string]lang.Language{
		"": lang.English, "en": lang.English, "en,es": lang.English, "de, es;q=0.9": lang.English, "esperanto": lang.English, "es": lang.Spanish,
		"ES": lang.Spanish, " es-MX , en": lang.Spanish, "es-419,es;q=0.9": lang.Spanish,
	} {
		r := request(http.MethodGet, "/", "", nil)
		r.Header.Set("Accept-Language", accepted)
		if got := languageOf(r); got != want {
			t.Errorf("who accepts %q is told in %q", accepted, got)
		}
	}
}

// TestSinceAStepAhead checks that a view since a step that was taken back is one since the
// last, and that other parameters are as they came.
func TestSinceAStepAhead(t *testing.T) {
	for params, want := range map[string]string{
		`{ "since": 5 }`: `{"since":4}`, `{ "since": 4 }`: `{ "since": 4 }`,
		`{ "since": 0 }`: `{ "since": 0 }`, `{ "since": -1 }`: `{ "since": -1 }`,
		`{"since":5,"viewer":"all"}`: `{"since":5,"viewer":"all"}`, `[]`: `[]`, ``: ``,
	} {
		if got := string(notAhead(json.RawMessage(params), 4)); got != want {
			t.Errorf("%s becomes %s; want %s", params, got, want)
		}
	}
}

// TestTheLongestSearch checks the length of a search of the reference.
func TestTheLongestSearch(t *testing.T) {
	h := newHouse(t)
	for length, status := range map[int]int{300: http.StatusOK, 301: http.StatusUnprocessableEntity} {
		got := h.send(request(http.MethodGet, "/reference/nemesis/search?q="+strings.Repeat("x", length), "", nil))
		if got.status != status {
			t.Errorf("a search of %d bytes is answered by %d %s", length, got.status, got.body)
		}
	}
	for range 2 { // the second time as it was kept
		got := h.send(request(http.MethodGet, "/reference/nemesis", "", nil))
		if got.status != http.StatusOK || !strings.Contains(string(got.body), "<title>") || got.header.Get("ETag") == "" {
			t.Errorf("the rules are answered by %d with %d bytes", got.status, len(got.body))
		}
	}
}
