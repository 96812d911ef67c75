package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// lobby returns what the host sees.
func (h *house) lobby() (lobby lobbyDocument) {
	h.Helper()
	got := h.send(request(http.MethodGet, "/api/host", h.server.Host(), nil))
	if err := json.Unmarshal(got.body, &lobby); err != nil || got.status != http.StatusOK {
		h.Fatalf("%d %v: %s", got.status, err, got.body)
	}
	return lobby
}

// said returns the message of a refusal with a status.
func (h *house) said(r reply, status int) string {
	h.Helper()
	var told problem
	if err := json.Unmarshal(r.body, &told); err != nil || r.status != status {
		h.Errorf("%d %v: %.300s; want %d", r.status, err, r.body, status)
	}
	return told.Error.Message
}

// TestTheLobbyIsInOrder checks that tables are listed by title, and tables of one title by
// name.
func TestTheLobbyIsInOrder(t *testing.T) {
	h := newHouse(t)
	for _, title := range []string{"Sunday", "Friday", "Monday", "Friday", "Tuesday", "Friday", "Sunday", "Saturday"} {
		game, err := system(t, "pig").New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.server.Add(game, title); err != nil {
			t.Fatal(err)
		}
	}
	var titles, keys []string
	for _, row := range h.lobby().Tables {
		titles, keys = append(titles, row.Title), append(keys, row.Title+row.Table)
	}
	want := []string{"Friday", "Friday", "Friday", "Monday", "Saturday", "Sunday", "Sunday", "Tuesday"}
	if !slices.Equal(titles, want) || !slices.IsSorted(keys) {
		t.Errorf("the lobby lists %q", keys)
	}
}

// TestATableFromElsewhere checks what is said of tables with a system, a seat or a viewer
// that this program does not know.
func TestATableFromElsewhere(t *testing.T) {
	h := newHouse(t)
	chess, third, odd := h.lay("pig", 1, nil), h.lay("pig", 2, nil), h.lay("pig", 3, nil)
	rewrites(t, h.server.seats[chess["all"]].table.file, `"system":"pig"`, `"system":"chess"`)
	rewrites(t, h.server.seats[third["all"]].table.file, `"seat 2":`, `"seat 3":`)
	rewrites(t, h.server.seats[odd["all"]].table.file, `"seat 2":`, `"chair 2":`)
	_, logged := h.reopened()
	for token, want := range map[string]string{
		chess["all"]: "seat 1 seat 1, seat 2 seat 2, public public, all all",
		third["all"]: "seat 1 first, seat 3 seat 3, public public, all all",
		odd["all"]:   "chair 2 chair 2, seat 1 first, public public, all all",
	} {
		var links []string
		for _, link := range h.row(token).Links {
			links = append(links, link.Viewer+" "+link.Name)
		}
		if got := strings.Join(links, ", "); got != want {
			t.Errorf("the links are %s; want %s", got, want)
		}
	}
	for _, r := range []*http.Request{
		request(http.MethodPost, "/api/seat/view", odd["seat 2"], strings.NewReader("{}")),
		request(http.MethodGet, "/api/seat/board", odd["seat 2"], nil),
		request(http.MethodGet, "/api/seat/events", odd["seat 2"], nil),
	} {
		if said := h.said(h.send(r), http.StatusInternalServerError); !strings.Contains(said, "chair 2") {
			t.Errorf("%s: %q", r.URL, said)
		}
	}
	if len(*logged) > 0 {
		t.Errorf("told is %q", *logged)
	}
	// Nobody plays chess here, in whatever language.
	for _, language := range []string{"en", "es"} {
		r := request(http.MethodPost, "/api/seat/view", chess["seat 1"], strings.NewReader("{}"))
		r.Header.Set("Accept-Language", language)
		const want = "the table cannot be read; whoever runs the server is told why"
		if said := h.said(h.send(r), http.StatusInternalServerError); said != want {
			t.Errorf("%s: %q", language, said)
		}
	}
	if want := []string{"the table cannot be read: there is no system chess"}; len(*logged) < 2 || (*logged)[0] != want[0] {
		t.Errorf("told is %q", *logged)
	}
}

// TestPlacesInSpanish checks that refusals in Spanish name places in Spanish although the
// first table that was asked could not be read.
func TestPlacesInSpanish(t *testing.T) {
	h := newHouse(t)
	errorbooks.Delete("nemoswar1")
	broken, links := h.lay("nemoswar1", 5, nil), h.lay("nemoswar1", 5, nil)
	if err := os.Remove(h.server.seats[broken["all"]].table.file); err != nil {
		t.Fatal(err)
	}
	h.server.seats[broken["all"]].table.rest()
	for _, c := range []struct {
		token  string
		status int
		want   string
	}{
		{broken["all"], http.StatusInternalServerError, "the table cannot be read; whoever runs the server is told why"},
		{links["all"], http.StatusUnprocessableEntity, `"crew 99": tripulación: 99 no está de 0 a 8 [6.9]; aquí se entiende: de 0 a 8`},
	} {
		r := request(http.MethodPost, "/api/seat/suppose", c.token, strings.NewReader(`{"text":"crew 99"}`))
		r.Header.Set("Accept-Language", "es")
		if said := h.said(h.send(r), c.status); said != c.want {
			t.Errorf("it says %q; want %q", said, c.want)
		}
	}
}

// TestAVariantSpeaksSpanish checks that a table of a house rule is told in the words of its
// game.
func TestAVariantSpeaksSpanish(t *testing.T) {
	h := newHouse(t)
	row := h.laid(map[string]any{"system": "nemoswar1", "seed": 5, "settings": nemo.Settings{"house": "rerolled"}})
	if row.System != "nemoswar1-rerolled" || h.server.tables[row.Table].base() != "nemoswar1" {
		t.Errorf("%+v is told as %q", row, h.server.tables[row.Table].base())
	}
	r := request(http.MethodPost, "/api/seat/view", row.Links[0].Token, strings.NewReader("{}"))
	r.Header.Set("Accept-Language", "es")
	if got := string(h.send(r).body); !strings.Contains(got, "¿") {
		t.Errorf("it asks %.600s", got)
	}
}

// TestAServerWithoutAFolder checks that its tables stay in memory, that it tells whose turn it
// is, and that a table that is closed leaves no file.
func TestAServerWithoutAFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	h := &house{TB: t}
	var err error
	if h.server, err = New(Config{Systems: systems.All()}); err != nil {
		t.Fatal(err)
	}
	h.server.mostInMemory = 1
	one, two := h.lay("pig", 1, nil), h.lay("pig", 2, nil)
	h.viewIn(h.post(one["all"], "seat/auto", map[string]any{"steps": 3}))
	at := h.server.seats[one["all"]].table
	at.rest()
	at.doze()
	if !at.inMemory.Load() || at.drowsy.Load() {
		t.Errorf("a game that is nowhere else left memory, or waits to: %v", at.drowsy.Load())
	}
	if got := h.post(two["seat 2"], "seat/name", map[string]any{"name": "Bob"}); got.status != http.StatusOK {
		t.Errorf("%d %s", got.status, got.body)
	}
	if row := h.row(two["all"]); row.Turn != "seat 1" || row.Sleeps || row.Links[1].Person != "Bob" {
		t.Errorf("the lobby knows %+v", row)
	}
	if view := h.seen(one["all"], 0); view.Ply != 3 {
		t.Errorf("the game stands at step %d", view.Ply)
	}
	name := h.tableOf(one["all"])
	got := h.post(h.server.Host(), "host/close", map[string]any{"table": name})
	if got.status != http.StatusOK || string(got.body) != `{"table":"`+name+`"}` {
		t.Errorf("%d %s", got.status, got.body)
	}
	if lobby := h.lobby(); len(lobby.Tables) != 1 || lobby.Tables[0].Table != h.tableOf(two["all"]) {
		t.Errorf("after one was closed there are %+v", lobby.Tables)
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("it wrote %v, %v", left, err)
	}
}

// TestTooManyTables checks the number of tables of a server with and without a folder, at the
// limit and below.
func TestTooManyTables(t *testing.T) {
	for _, c := range []struct {
		dir  string
		most int
	}{{"", 500}, {t.TempDir(), 10_000}} {
		h := &house{TB: t, dir: c.dir}
		var err error
		if h.server, err = New(Config{Systems: systems.All(), Dir: c.dir}); err != nil {
			t.Fatal(err)
		}
		one := h.server.seats[h.lay("pig", 1, nil)["all"]].table
		for n := 2; n < c.most; n++ {
			h.server.tables[fmt.Sprint(n)] = one
		}
		params := map[string]any{"method": "new", "params": map[string]any{"system": "pig"}}
		if got := h.post(h.server.Host(), "host/tables", params); got.status != http.StatusOK || h.server.Tables() != c.most {
			t.Errorf("the last of %d tables is answered by %d %s", c.most, got.status, got.body)
		}
		said := h.said(h.post(h.server.Host(), "host/tables", params), http.StatusServiceUnavailable)
		if said != "there are too many tables; close one" || h.server.Tables() != c.most {
			t.Errorf("one more than %d tables is answered by %q", c.most, said)
		}
	}
}

// TestATableThatCannotBeLaid checks that the host is told that the folder is gone, and that
// there is no table then.
func TestATableThatCannotBeLaid(t *testing.T) {
	h := newHouse(t)
	if err := os.RemoveAll(h.dir); err != nil {
		t.Fatal(err)
	}
	got := h.post(h.server.Host(), "host/tables", map[string]any{"method": "new", "params": map[string]any{"system": "pig"}})
	if said := h.said(got, http.StatusInternalServerError); !strings.Contains(said, "no such file") {
		t.Errorf("it says %q", said)
	}
	game, err := system(t, "pig").New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if links, err := h.server.Add(game, ""); err == nil || links != nil || h.server.Tables() != 0 {
		t.Errorf("where the folder is gone there are %v, %v, %d tables", links, err, h.server.Tables())
	}
}

// TestATableThatCannotBeClosed checks that a table whose file cannot be renamed stays, and is
// played on.
func TestATableThatCannotBeClosed(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 1, nil)
	name := h.tableOf(links["all"])
	if err := os.MkdirAll(filepath.Join(h.dir, name+".closed", "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	got := h.post(h.server.Host(), "host/close", map[string]any{"table": name})
	if said := h.said(got, http.StatusInternalServerError); !strings.HasPrefix(said, "the table stays: ") {
		t.Errorf("it says %q", said)
	}
	if view := h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "roll"})); view.Ply != 1 || len(h.lobby().Tables) != 1 {
		t.Errorf("the game stands at step %d", view.Ply)
	}
}

// TestSeatsAreDealtAndNoMore checks that a game is rolled on to where its seats are known, and
// no step further.
func TestSeatsAreDealtAndNoMore(t *testing.T) {
	h := newHouse(t)
	for _, heroes := range []string{"1", "2"} {
		settings := nemo.Settings{"heroes": heroes}
		game, err := system(t, "nemorising").New(4, settings)
		if err != nil {
			t.Fatal(err)
		}
		steps := 0
		for ; len(viewersOf(game)) == 2; steps++ {
			if _, err := game.Settle(); err != nil {
				t.Fatal(err)
			}
		}
		if view := h.seen(h.lay("nemorising", 4, settings)["all"], 0); view.Ply != game.Ply() || steps == 0 {
			t.Errorf("with %s heroes the game begins at step %d; want %d", heroes, view.Ply, game.Ply())
		}
	}
}

// TestOnlyOnesOwnBoxIsOpened checks that the pieces of a player's box are in a game if they are
// asked for, and that the file of another game is not even read.
func TestOnlyOnesOwnBoxIsOpened(t *testing.T) {
	h := newHouse(t)
	h.server.config.Box = t.TempDir()
	var logged []string
	h.server.config.Log = func(err error) { logged = append(logged, err.Error()) }
	if err := os.WriteFile(box.File(h.server.config.Box, "nemesis"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	lay := func(name string, own bool) reply {
		return h.post(h.server.Host(), "host/tables", map[string]any{"method": "new", "params": map[string]any{"system": name}, "own": own})
	}
	for _, c := range []struct {
		name string
		own  bool
	}{{"nemesis", false}, {"nemoswar1", true}, {"pig", true}} {
		if got := lay(c.name, c.own); got.status != http.StatusOK {
			t.Errorf("%v: %d %s", c, got.status, got.body)
		}
	}
	if len(logged) > 0 {
		t.Errorf("told is %q", logged)
	}
	said := h.said(lay("nemesis", true), http.StatusUnprocessableEntity)
	if said != "the pieces of your box cannot be read; whoever runs the server is told why" || len(logged) != 1 {
		t.Errorf("it says %q, and tells %q", said, logged)
	}
	if lobby := h.lobby(); len(lobby.Own) > 0 || len(lobby.Tables) != 3 {
		t.Errorf("the lobby has the boxes %v and %d tables", lobby.Own, len(lobby.Tables))
	}
}

// TestTrustOutlivesTheGame checks that seats are trusted as before when the game was read
// again, and when a table is new.
func TestTrustOutlivesTheGame(t *testing.T) {
	h := newHouse(t)
	server, err := New(Config{Systems: systems.All(), Dir: h.dir, Trust: serve.Trust{Dice: true}})
	if err != nil {
		t.Fatal(err)
	}
	h.server = server
	links := h.lay("pig", 7, nil)
	h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "roll"}))
	at := h.server.seats[links["all"]].table
	for range 2 {
		if !h.told(links["seat 1"]).Tells {
			t.Error("the seat may not tell its die")
		}
		at.rest()
	}
	at.rest() // of what is at rest nothing is left to do
	if at.inMemory.Load() || at.rested == nil || at.rested.revision != 1 {
		t.Errorf("at rest it is known of the game: %+v", at.rested)
	}
	if view := h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "die 3"})); view.Ply != 2 {
		t.Errorf("the game stands at step %d", view.Ply)
	}
	at.mu.Lock() // while somebody looks
	at.rest()
	if at.at == nil {
		t.Error("a game left memory under the eyes of somebody")
	}
	at.mu.Unlock()
	at.rest()
	if err := at.close(); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := at.awaited(); !errors.Is(err, errClosed) {
		t.Errorf("a table that was closed at rest is waited for: %v", err)
	}
}

// TestATableOfAnOlderVersion checks that the turn of a file that does not have it is told once
// the game was read.
func TestATableOfAnOlderVersion(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 7, nil)
	rewrites(t, h.server.seats[links["all"]].table.file, `,"turn":"seat 1"`, "")
	h.restart()
	if row := h.row(links["all"]); row.Turn != "" || !row.Sleeps {
		t.Errorf("before it was read it is %+v", row)
	}
	h.seen(links["public"], 0)
	if row := h.row(links["all"]); row.Turn != "seat 1" || row.Sleeps {
		t.Errorf("after it was read it is %+v", row)
	}
}

// TestTheOldestGameGivesWay checks that of games that nobody looked at since they were laid
// out the one that was laid out first leaves memory.
func TestTheOldestGameGivesWay(t *testing.T) {
	for range 4 { // the tables are in a map, in random order
		h := newHouse(t)
		h.server.mostInMemory = 2
		one := h.lay("pig", 1, nil)
		h.seen(one["all"], 0)
		two := h.lay("pig", 2, nil)
		three := h.lay("pig", 3, nil)
		var in []bool
		for _, links := range []map[string]string{one, two, three} {
			in = append(in, h.server.seats[links["all"]].table.inMemory.Load())
		}
		if !slices.Equal(in, []bool{false, true, true}) {
			t.Fatalf("in memory are %v", in)
		}
	}
}

// TestWhoComesAndGoes checks that streams are woken when the first of a viewer's comes and
// when the last goes, and not in between.
func TestWhoComesAndGoes(t *testing.T) {
	h := newHouse(t)
	at := h.server.seats[h.lay("pig", 1, nil)["all"]].table
	for _, c := range []struct {
		viewer       string
		more         int
		tells, there bool
	}{
		{"seat 2", 1, true, true},
		{"seat 2", 1, false, true},
		{"public", 1, true, true},
		{"seat 2", -1, false, true},
		{"public", -1, true, true},
		{"seat 2", -1, true, false},
	} {
		_, changed := at.list()
		at.comes(c.viewer, c.more)
		told := false
		select {
		case <-changed:
			told = true
		default:
		}
		if told != c.tells || at.somebody() != c.there {
			t.Errorf("%s, %+d: it is told %v, and somebody is there: %v; want %v, %v", c.viewer, c.more, told, at.somebody(), c.tells, c.there)
		}
	}
}

// TestWhoActsForTheTeam checks that only a seat in the game acts for the team, and only when
// the team decides.
func TestWhoActsForTheTeam(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemorising", 4, nemo.Settings{"heroes": "2"})
	var game *play.Game
	for range 100 {
		var err error
		if game, err = h.server.seats[links["all"]].table.copied(); err != nil {
			t.Fatal(err)
		}
		if game.ToMove().IsPlayer() {
			break
		}
		h.viewIn(h.post(links["all"], "seat/roll", nil))
	}
	team, has := game.System().About().TeamSeat()
	if !has || game.ToMove() != team {
		t.Fatalf("%s is to move, and the team is %s", game.ToMove(), team)
	}
	played := 0
	for seat := range nemo.Seat(4) {
		viewer := table.AtSeat(seat)
		want := viewer
		if _, plays := game.SeatName(seat); plays {
			played++
			want = table.AtSeat(team)
		}
		if got := acting(game, viewer, team); got != want {
			t.Errorf("%s acts as %s; want %s", viewer, got, want)
		}
		if got := acting(game, viewer, nemo.Chance); got != viewer {
			t.Errorf("where chance decides %s acts as %s", viewer, got)
		}
	}
	if played != 2 {
		t.Errorf("%d heroes play", played)
	}
	for _, viewer := range []table.Viewer{{}, table.SeesAll(), table.AtSeat(team)} {
		if got := acting(game, viewer, team); got != viewer {
			t.Errorf("%s acts as %s", viewer, got)
		}
	}
}

// TestTheHostsToken checks that a token of another length is replaced by a whole one, which is
// kept for its owner alone, and that a folder whose token cannot be read is not served.
func TestTheHostsToken(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "host.token")
	if err := os.WriteFile(file, []byte("short\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	token, err := hostToken(dir)
	if err != nil || len(token) != 26 || contents(t, file) != token+"\n" {
		t.Errorf("in place of a short token there is %q, %v; the file has %q", token, err, contents(t, file))
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	for range 2 { // kept as it is, also with white space around
		server, err := New(Config{Systems: systems.All(), Dir: dir})
		if err != nil || server.Host() != token {
			t.Fatalf("the host's token is %v, %v; want %s", server, err, token)
		}
		if err := os.WriteFile(file, []byte(" "+token+" \r\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if lost, err := hostToken(filepath.Join(dir, "nowhere")); err == nil {
		t.Errorf("a token that cannot be written is %q", lost)
	}
	if one, err := hostToken(""); err != nil || len(one) != 26 || one == token || one != strings.ToLower(one) {
		t.Errorf("without a folder the token is %q, %v", one, err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(file, 0o700); err != nil {
		t.Fatal(err)
	}
	if server, err := New(Config{Systems: systems.All(), Dir: dir}); err == nil || server != nil {
		t.Errorf("with a token that cannot be read there is %v, %v", server, err)
	}
	names := make(map[string]bool)
	for range 50 {
		names[newName()] = true
	}
	for name := range names {
		if len(name) != 8 || name != strings.ToLower(name) {
			t.Errorf("a table is named %q", name)
		}
	}
	if len(names) < 50 {
		t.Errorf("of 50 names %d differ", len(names))
	}
}

// TestNamesOfLinks checks the order of viewers in the lobby.
func TestNamesOfLinks(t *testing.T) {
	viewers := []string{"all", "seat 10", "public", "seat 2", "seat 1"}
	slices.SortFunc(viewers, func(a, b string) int { return strings.Compare(order(a), order(b)) })
	if diff := cmp.Diff([]string{"seat 1", "seat 10", "seat 2", "public", "all"}, viewers); diff != "" {
		t.Error(diff)
	}
}

// TestALessonIsItsGame checks that a game is a lesson only with the seed, the options and the
// pieces of the lesson.
func TestALessonIsItsGame(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct {
		what   string
		params map[string]any
		is     bool
	}{
		{"the lesson", map[string]any{"system": "nemesis", "seed": 3, "settings": nemo.Settings{"players": "1"}}, true},
		{"another option", map[string]any{"system": "nemesis", "seed": 3, "settings": nemo.Settings{"players": "2"}}, false},
		{"another seed", map[string]any{"system": "nemesis", "seed": 4, "settings": nemo.Settings{"players": "1"}}, false},
		{"a secret seed", map[string]any{"system": "nemesis", "settings": nemo.Settings{"players": "1"}}, false},
		{"a game without lessons", map[string]any{"system": "pig", "seed": 3}, false},
	} {
		var row tableRow
		got := h.post(h.server.Host(), "host/tables", map[string]any{"method": "new", "lesson": true, "params": c.params})
		if err := json.Unmarshal(got.body, &row); err != nil || got.status != http.StatusOK {
			t.Fatalf("%s: %d %s", c.what, got.status, got.body)
		}
		if at := h.lessonAt(row.Links[0].Token); (at != nil) != c.is {
			t.Errorf("%s tells %+v", c.what, at)
		}
		if c.is {
			// The same game with pieces of somebody's own.
			at := h.server.tables[row.Table]
			at.head.Components = json.RawMessage(`{}`)
			if told := h.lessonAt(row.Links[0].Token); told != nil {
				t.Errorf("with other pieces it tells %+v", told)
			}
			at.head.Components = nil
		}
	}
}

// TestAPieceWithoutABox checks that a piece that was described is played and not written
// anywhere if there is no folder for it, and that a folder that cannot be written is told to
// whoever runs the server.
func TestAPieceWithoutABox(t *testing.T) {
	for _, folder := range []string{"", "file"} {
		t.Chdir(t.TempDir())
		h := newHouse(t)
		var logged []string
		h.server.config.Log = func(err error) { logged = append(logged, err.Error()) }
		if folder != "" {
			if err := os.WriteFile(folder, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			h.server.config.Box = filepath.Join(folder, "box")
		}
		links := h.lay("nemoswar1", 14, nil)
		// What is taken back in one go makes the revision exceed the number of steps by an odd number.
		for _, again := range []bool{true, false} {
			for _, action := range []string{"station north-atlantic", "commit war"} {
				h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": action}))
			}
			if again {
				h.post(h.server.Host(), "host/undo", map[string]any{"table": h.tableOf(links["all"]), "steps": 2})
			}
		}
		var form pieceForm
		now := h.viewIn(h.post(links["seat 1"], "seat/roll", nil))
		for n := 0; ; n++ {
			if now.Mover == nemo.Chance {
				got := h.post(links["all"], "seat/piece", pieceParams{
					Other: "-", Answers: []string{"gunboat", "light-grey", "5", "8", "1", "7", "7"}, Rest: true, Take: true, Revision: now.Revision,
				})
				form = pieceForm{}
				if err := json.Unmarshal(got.body, &form); err == nil && got.status == http.StatusOK && form.Kind == "ships" {
					break
				}
			}
			if n == 100 {
				t.Fatal("no ship is drawn")
			}
			now = h.viewIn(h.post(links["all"], "seat/auto", map[string]any{"bot": "random"}))
		}
		if form.Fault != "" || form.In != "gunboat-1: gunboat, light-grey, A5 D8, skulls 1, 7 VP" ||
			len(form.Asked) != 6 || form.Kept != "" || form.Next != nil {
			t.Errorf("%q: %+v", folder, form)
		}
		if (len(logged) > 0) != (folder != "") {
			t.Errorf("%q: told is %q", folder, logged)
		}
		left, err := os.ReadDir(".")
		if err != nil || len(left) > 1 || len(left) == 1 && left[0].Name() != folder {
			t.Errorf("%q: it wrote %v, %v", folder, left, err)
		}
		after := h.seen(links["all"], 0)
		if after.Ply != now.Ply+1 || after.Revision <= now.Revision {
			t.Errorf("%q: the game stands at step %d and revision %d; it was at %d", folder, after.Ply, after.Revision, now.Revision)
		}
		h.restart()
		if row := h.row(links["all"]); row.Turn != after.Mover.String() || !row.Sleeps {
			t.Errorf("%q: of a table with a piece the lobby knows %+v; it is the turn of %s", folder, row, after.Mover)
		}
	}
}

// TestPiecesOfPig checks that a page that asks at a roll which pieces may come up is told that
// there are none, and that none can be described.
func TestPiecesOfPig(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 7, nil)
	h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "roll"}))
	for _, viewer := range []string{"all", "seat 1", "public"} {
		if got := h.post(links[viewer], "seat/piece", pieceParams{}); got.status != http.StatusOK || string(got.body) != `{"pieces":[]}` {
			t.Errorf("%s is told the pieces %d %s", viewer, got.status, got.body)
		}
		h.said(h.post(links[viewer], "seat/piece", pieceParams{Other: "-"}), http.StatusUnprocessableEntity)
	}
}

// TestDozing checks that a game leaves memory when it was unused for as long as it may be, and
// not before, and that it waits again otherwise.
func TestDozing(t *testing.T) {
	h := newHouse(t)
	at := h.server.seats[h.lay("pig", 1, nil)["all"]].table
	at.sleeps = time.Hour
	for _, c := range []struct {
		unused time.Duration
		there  int
		sleeps bool
	}{
		{time.Minute, 0, false}, {2 * time.Hour, 1, false}, {2 * time.Hour, 0, true},
	} {
		at.used.Store(time.Now().Add(-c.unused).UnixNano())
		at.comes("public", c.there)
		at.doze()
		at.comes("public", -c.there)
		if at.inMemory.Load() == c.sleeps || at.drowsy.Load() == c.sleeps {
			t.Errorf("unused for %s with %d there: in memory %v, waiting %v", c.unused, c.there, at.inMemory.Load(), at.drowsy.Load())
		}
	}
	at.doze()
	if at.drowsy.Load() {
		t.Error("a game that left memory waits to leave it")
	}
}
