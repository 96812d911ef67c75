package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/components"
)

// house is a server under test with client methods.
type house struct {
	testing.TB
	server *Server
	dir    string
}

func newHouse(t testing.TB) *house {
	t.Helper()
	h := &house{TB: t, dir: t.TempDir()}
	h.restart()
	return h
}

// restart replaces the server by a new one with the same folder.
func (h *house) restart() {
	h.Helper()
	server, err := New(Config{Systems: systems.All(), Dir: h.dir})
	if err != nil {
		h.Fatal(err)
	}
	if len(server.Unread()) > 0 {
		h.Fatalf("tables that cannot be read: %q", server.Unread())
	}
	h.server = server
}

func system(t testing.TB, name string) play.System {
	t.Helper()
	for _, system := range systems.All() {
		if system.About().Name == name {
			return system
		}
	}
	t.Fatalf("there is no system %s", name)
	return nil
}

// lay creates a table and returns its links.
func (h *house) lay(name string, seed uint64, settings nemo.Settings) map[string]string {
	h.Helper()
	game, err := system(h, name).New(seed, settings)
	if err != nil {
		h.Fatal(err)
	}
	links, err := h.server.Add(game, "")
	if err != nil {
		h.Fatal(err)
	}
	return links
}

// tableOf returns the name of the table of a link.
func (h *house) tableOf(token string) string { return h.server.seats[token].table.head.Table }

// reply is a response.
type reply struct {
	status int
	body   []byte
	header http.Header
}

// send sends a request.
func (h *house) send(r *http.Request) reply {
	w := httptest.NewRecorder()
	h.server.ServeHTTP(w, r)
	return reply{w.Code, w.Body.Bytes(), w.Header()}
}

func request(method, path, token string, body io.Reader) *http.Request {
	r := httptest.NewRequest(method, path, body)
	r.Host = "127.0.0.1:8420"
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return r
}

// post sends parameters as JSON.
func (h *house) post(token, path string, params any) reply {
	h.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		h.Fatal(err)
	}
	return h.send(request(http.MethodPost, "/api/"+path, token, bytes.NewReader(text)))
}

// seen returns the view of a seat.
func (h *house) seen(token string, since int) *table.View {
	h.Helper()
	return h.viewIn(h.post(token, "seat/view", map[string]any{"since": since}))
}

func (h *house) viewIn(r reply) *table.View {
	h.Helper()
	var got struct{ View *table.View }
	if r.status != http.StatusOK {
		h.Fatalf("%d: %s", r.status, r.body)
	}
	if err := json.Unmarshal(r.body, &got); err != nil || got.View == nil {
		h.Fatalf("%v: %s", err, r.body)
	}
	return got.View
}

// TestHostAndSeats checks that the host creates a table, and that each seat sees its
// own view, acts in turn, and undoes its own decision.
func TestHostAndSeats(t *testing.T) {
	h := newHouse(t)
	laid := h.post(h.server.Host(), "host/tables", map[string]any{
		"method": "new", "title": "Friday", "params": map[string]any{"system": "nemoswar1", "seed": 5},
	})
	var row tableRow
	if err := json.Unmarshal(laid.body, &row); err != nil || laid.status != http.StatusOK || row.Title != "Friday" || len(row.Links) != 3 {
		t.Fatalf("%d %v: %s", laid.status, err, laid.body)
	}
	var lobby lobbyDocument
	if err := json.Unmarshal(h.send(request(http.MethodGet, "/api/host", h.server.Host(), nil)).body, &lobby); err != nil || len(lobby.Tables) != 1 || len(lobby.Systems) != len(systems.All()) {
		t.Fatalf("%v: %+v", err, lobby)
	}
	seat, watcher := row.Links[0].Token, row.Links[1].Token
	view := h.seen(seat, 0)
	if !view.Yours || len(view.Choices) == 0 {
		t.Fatalf("the first seat cannot begin: %+v", view.Prompt)
	}
	if refused := h.post(watcher, "seat/apply", map[string]any{"action": view.Choices[0].Text}); refused.status != http.StatusForbidden {
		t.Errorf("who watches acts: %d %s", refused.status, refused.body)
	}
	acted := h.viewIn(h.post(seat, "seat/apply", map[string]any{"action": view.Choices[0].Text, "revision": view.Revision}))
	if acted.Ply != 1 {
		t.Errorf("after an action the game is at step %d", acted.Ply)
	}
	stale := h.post(seat, "seat/apply", map[string]any{"action": view.Choices[0].Text, "revision": view.Revision})
	if stale.status != http.StatusConflict {
		t.Errorf("what was chosen at another position is done: %d %s", stale.status, stale.body)
	}
	back := h.viewIn(h.post(seat, "seat/undo", map[string]any{"revision": acted.Revision}))
	if back.Ply != 0 {
		t.Errorf("after taking back the game is at step %d", back.Ply)
	}
	if closed := h.post(h.server.Host(), "host/close", map[string]any{"table": row.Table}); closed.status != http.StatusOK {
		t.Errorf("%d %s", closed.status, closed.body)
	}
	if gone := h.post(seat, "seat/view", nil); gone.status != http.StatusUnauthorized {
		t.Errorf("the seat of a table that was taken away: %d", gone.status)
	}
}

// TestWholeGames plays a game of each system through the links of seats, with undos,
// and finds it at the same revision after a restart.
func TestWholeGames(t *testing.T) {
	for _, name := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t)
			links := h.lay(name, 21, nil)
			seats := map[nemo.Seat]string{}
			for viewer, token := range links {
				var seat nemo.Seat
				if seat.UnmarshalText([]byte(viewer)) == nil {
					seats[seat] = token
				}
			}
			random := nemo.NewRand(4, 0)
			revision := uint64(0)
			for n := range 400 {
				public := h.seen(links["public"], 0)
				token := seats[public.Mover]
				if token == "" {
					token = someSeat(links) // chance or the team
				}
				if public.Mover == nemo.Nobody {
					break
				}
				var took reply
				switch view := h.seen(token, public.Ply); {
				case view.Mover == nemo.Chance:
					took = h.post(token, "seat/roll", map[string]any{"revision": view.Revision, "on": true})
				case len(view.Choices) == 0:
					t.Fatalf("%s decides (%s) and has nothing to choose from", view.Mover, view.Prompt.Question)
				default:
					a := view.Choices[random.Below(uint64(len(view.Choices)))]
					took = h.post(token, "seat/apply", map[string]any{"verb": a.Verb, "args": a.Args, "revision": view.Revision})
				}
				revision = h.viewIn(took).Revision
				if n%17 == 16 {
					if back := h.post(token, "seat/undo", nil); back.status == http.StatusOK {
						revision = h.viewIn(back).Revision
					}
				}
			}
			before := h.seen(links["all"], 0)
			h.restart()
			after := h.seen(links["all"], 0)
			if after.Revision != revision || !bytes.Equal(after.Position, before.Position) || after.Ply != before.Ply {
				t.Errorf("after a restart the game is at step %d and revision %d, before it at %d and %d", after.Ply, after.Revision, before.Ply, revision)
			}
		})
	}
}

// someSeat returns the link of the first seat that has one.
func someSeat(links map[string]string) string {
	for _, viewer := range slices.Sorted(maps.Keys(links)) {
		if strings.HasPrefix(viewer, "seat") {
			return links[viewer]
		}
	}
	return ""
}

// TestNobodyGetsIn checks that invalid and foreign requests get a JSON error with a
// reason, and that the game does not change.
func TestNobodyGetsIn(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemesis", 8, nemo.Settings{"players": "2"})
	before := h.seen(links["all"], 0)
	host, seat := h.server.Host(), links["seat 1"]
	with := func(r *http.Request, pairs ...string) *http.Request {
		for i := 0; i < len(pairs); i += 2 {
			r.Header.Set(pairs[i], pairs[i+1])
		}
		return r
	}
	to := func(r *http.Request, host string) *http.Request {
		r.Host = host
		return r
	}
	post := func(token, path, body string) *http.Request {
		return request(http.MethodPost, path, token, strings.NewReader(body))
	}
	for name, c := range map[string]struct {
		request *http.Request
		status  int
	}{
		"no token":                 {post("", "/api/seat/view", "{}"), 401},
		"a wrong token":            {post("aaaaaaaaaaaaaaaaaaaaaaaaaa", "/api/seat/view", "{}"), 401},
		"the token in the address": {post("", "/api/seat/view?token="+seat, "{}"), 401},
		"a seat as the host":       {request(http.MethodGet, "/api/host", seat, nil), 401},
		"the host as a seat":       {post(host, "/api/seat/view", "{}"), 401},
		"another site":             {with(post(seat, "/api/seat/view", "{}"), "Origin", "http://evil.example"), 403},
		"a null origin":            {with(post(seat, "/api/seat/view", "{}"), "Origin", "null"), 403},
		"another port":             {with(post(seat, "/api/seat/view", "{}"), "Origin", "http://127.0.0.1:9999"), 403},
		"across sites":             {with(post(seat, "/api/seat/view", "{}"), "Sec-Fetch-Site", "cross-site"), 403},
		"a name bound to us":       {to(post(seat, "/api/seat/view", "{}"), "evil.example:8420"), 421},
		"no JSON":                  {post(seat, "/api/seat/apply", "{"), 400},
		"not an object":            {post(seat, "/api/seat/apply", "[1]"), 422},
		"an unknown member":        {post(seat, "/api/seat/apply", `{"acton":"pass"}`), 422},
		"another's view":           {post(seat, "/api/seat/view", `{"viewer":"seat 2"}`), 403},
		"all's view":               {post(seat, "/api/seat/view", `{"viewer":"all"}`), 403},
		"another game":             {post(seat, "/api/seat/view", `{"game":"game-1"}`), 403},
		"a method that is none":    {post(seat, "/api/seat/steal", "{}"), 404},
		"a new game from a seat":   {post(seat, "/api/seat/new", `{"system":"pig"}`), 404},
		"close from a seat":        {post(seat, "/api/seat/close", "{}"), 404},
		"verify from a seat":       {post(seat, "/api/seat/verify", `{"system":"pig","games":1000000}`), 404},
		"the whole game":           {post(seat, "/api/seat/save", "{}"), 403},
		"a position by hand":       {post(seat, "/api/seat/position", `{"set":{}}`), 403},
		"supposing":                {post(seat, "/api/seat/suppose", `{"text":"adult in room 1"}`), 403},
		"nobody's view":            {post(seat, "/api/seat/view", `{"viewer":"me"}`), 422},
		"another's decision":       {post(seat, "/api/seat/undo", "{}"), 403},
		"no host takes back":       {post(seat, "/api/host/undo", `{"table":"x"}`), 401},
		"nothing to take back":     {post(host, "/api/host/undo", `{"table":"`+h.tableOf(seat)+`"}`), 422},
		"no table to take back":    {post(host, "/api/host/undo", `{"table":"../x"}`), 404},
		"a torn order":             {post(host, "/api/host/undo", `{"steps":"all"}`), 400},
		"the form":                 {post(seat, "/api/seat/suppose", `{"form":true}`), 403},
		"a long body":              {post(seat, "/api/seat/apply", `{"action":"`+strings.Repeat("x", longestBody)+`"}`), 413},
		"deep":                     {post(seat, "/api/seat/apply", strings.Repeat("[", 30_000)), 400},
		"a huge number":            {post(seat, "/api/seat/view", `{"since":1e99}`), 422},
		"before the start":         {post(seat, "/api/seat/view", `{"since":-1}`), 422},
		"bytes":                    {post(seat, "/api/seat/apply", "{\"action\":\"\xff\x00\x1b[2J\"}"), 400},
		"terminal text":            {post(seat, "/api/seat/apply", `{"action":"\u001b[2J"}`), 422},
		"delete":                   {request(http.MethodDelete, "/api/seat/view", seat, nil), 404},
		"post to a page":           {post("", "/", "{}"), 405},
		"no such page":             {request(http.MethodGet, "/etc/passwd", "", nil), 404},
		"no such reference":        {request(http.MethodGet, "/reference/chess", "", nil), 404},
		"a code too long":          {post(host, "/api/host/code", `{"text":"`+strings.Repeat("x", 501)+`"}`), 422},
		"no such system":           {post(host, "/api/host/tables", `{"method":"new","params":{"system":"chess"}}`), 422},
		"a table by verify":        {post(host, "/api/host/tables", `{"method":"verify","params":{}}`), 404},
		"a torn save":              {post(host, "/api/host/tables", `{"method":"load","params":{"document":{"format":1}}}`), 422},
		"no such table":            {post(host, "/api/host/close", `{"table":"../x"}`), 404},
		"no such components":       {post(host, "/api/host/components", `{"system":"pig"}`), 422},
		"components that are none": {post(host, "/api/host/components/csv", `{"system":"nemesis","csv":"x"}`), 422},
	} {
		got := h.send(c.request)
		var told problem
		if got.status == 405 || got.status == 404 && !strings.Contains(c.request.URL.Path, "/api/") {
			if got.status != c.status {
				t.Errorf("%s: %d", name, got.status)
			}
			continue
		}
		if err := json.Unmarshal(got.body, &told); err != nil || got.status != c.status || told.Error.Message == "" {
			t.Errorf("%s: %d instead of %d: %.200s", name, got.status, c.status, got.body)
		}
		if strings.ContainsAny(told.Error.Message, "\x1b\x00") || len(told.Error.Message) > 1000 {
			t.Errorf("%s: the message repeats what was sent: %.100q", name, told.Error.Message)
		}
	}
	if after := h.seen(links["all"], 0); after.Revision != before.Revision || !bytes.Equal(after.Position, before.Position) {
		t.Error("one of them changed the game")
	}
}

// TestPages checks that the page and its files exist, and that it neither loads nor may
// load anything from elsewhere.
func TestPages(t *testing.T) {
	h := newHouse(t)
	page := h.send(request(http.MethodGet, "/", "", nil))
	if page.status != http.StatusOK || !strings.Contains(page.header.Get("Content-Security-Policy"), "default-src 'self'") {
		t.Fatalf("%d %q", page.status, page.header)
	}
	files, err := pageFiles.ReadDir("page")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if file.Name() == "index.html" {
			continue // served as the page of the folder
		}
		got := h.send(request(http.MethodGet, "/"+file.Name(), "", nil))
		if got.status != http.StatusOK {
			t.Errorf("%s: %d", file.Name(), got.status)
		}
		for _, far := range []string{"https://", "http://", "//cdn", "@import"} {
			for line := range strings.Lines(string(got.body)) {
				if strings.Contains(line, far) && !strings.Contains(line, "http://www.w3.org/") {
					t.Errorf("%s goes elsewhere: %s", file.Name(), line)
				}
			}
		}
	}
	for _, name := range []string{"board.css", "reference/nemesis", "reference/nemoswar1"} {
		if got := h.send(request(http.MethodGet, "/"+name, "", nil)); got.status != http.StatusOK || len(got.body) < 1000 {
			t.Errorf("%s: %d, %d bytes", name, got.status, len(got.body))
		}
	}
}

// TestLayOut checks that the position of a real game can be set in words and place by
// place, that impossible ones are refused, and that undo reverts it.
func TestLayOut(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	all := links["all"]
	view := h.viewIn(h.post(all, "seat/apply", map[string]any{"action": "station eastern-pacific"}))
	for view.Phase.Name == "setup" {
		view = h.viewIn(h.post(all, "seat/auto", nil))
	}
	form := h.post(all, "seat/suppose", map[string]any{"form": true})
	var questions []position.Question
	if err := json.Unmarshal(form.body, &questions); err != nil || len(questions) < 5 {
		t.Fatalf("%v: %s", err, form.body)
	}
	if got := h.post(all, "seat/suppose", map[string]any{"text": "nemo 3, nautilus in the indian ocean"}); got.status != http.StatusOK {
		t.Errorf("%d %s", got.status, got.body)
	}
	if got := h.post(all, "seat/suppose", map[string]any{"text": "notoriety: 12"}); got.status != http.StatusOK {
		t.Errorf("%d %s", got.status, got.body)
	}
	laid := h.seen(all, 0)
	if position := string(laid.Position); !strings.Contains(position, `"nautilus":"indian-ocean"`) || !strings.Contains(position, `"notoriety":12`) {
		t.Errorf("the table was laid out otherwise: %.600s", position)
	}
	for _, nonsense := range []map[string]any{
		{"text": "nemo 99"},
		{"text": ""},
		{"text": strings.Repeat("nemo ", 20_000)},
		{"text": "notoriety: 999"},
		{"text": "nowhere at all: 1"},
		{"answers": map[string]string{"notoriety": "12"}},
	} {
		if got := h.post(all, "seat/suppose", nonsense); got.status < 400 || got.status > 499 {
			t.Errorf("%.60v: %d %s", nonsense, got.status, got.body)
		}
	}
	h.restart()
	if after := h.seen(all, 0); !bytes.Equal(after.Position, laid.Position) {
		t.Error("after a restart the table is another")
	}
	h.viewIn(h.post(all, "seat/undo", nil))
	if back := h.viewIn(h.post(all, "seat/undo", nil)); !bytes.Equal(back.Position, view.Position) {
		t.Error("taken back, the table is not as it was")
	}
}

// TestOwnBox checks that a component set can be changed by a spreadsheet, that errors
// name their paths, and that a table can be played with it, also after a restart.
func TestOwnBox(t *testing.T) {
	h := newHouse(t)
	host := h.server.Host()
	read := func(r reply) (set componentsDocument) {
		t.Helper()
		if err := json.Unmarshal(r.body, &set); err != nil || r.status != http.StatusOK {
			t.Fatalf("%d %v: %.300s", r.status, err, r.body)
		}
		return set
	}
	built := read(h.post(host, "host/components", map[string]any{"system": "nemoswar1"}))
	if len(built.Faults) > 0 || len(built.Rows) < 500 {
		t.Fatalf("%d rows, faults %v", len(built.Rows), built.Faults)
	}
	path := ""
	for _, row := range built.Rows {
		if strings.HasPrefix(row.Path, "ships.") && strings.HasSuffix(row.Path, ".defence") && row.Source == "stand-in" {
			path = row.Path
			break
		}
	}
	if path == "" {
		t.Fatal("no ship has a stand-in for its defence")
	}
	own := read(h.post(host, "host/components/csv", map[string]any{"system": "nemoswar1", "csv": "path,value\n" + path + ",11\n"}))
	if len(own.Faults) > 0 || !strings.Contains(own.CSV, components.OwnBox) {
		t.Fatalf("faults %v", own.Faults)
	}
	wrong := read(h.post(host, "host/components/csv", map[string]any{"system": "nemoswar1", "document": own.Document, "csv": "path,value\n" + path + ",9999\n"}))
	if len(wrong.Faults) == 0 || !strings.Contains(wrong.Faults[0].Error(), path) {
		t.Errorf("a defence of 9999 passes: %v", wrong.Faults)
	}
	laid := h.post(host, "host/tables", map[string]any{"method": "new", "params": map[string]any{"system": "nemoswar1", "components": own.Document}})
	var row tableRow
	if err := json.Unmarshal(laid.body, &row); err != nil || laid.status != http.StatusOK {
		t.Fatalf("%v: %s", err, laid.body)
	}
	h.restart()
	if view := h.seen(row.Links[0].Token, 0); len(view.Choices) == 0 {
		t.Error("the table with one's own values is not played after a restart")
	}
}

// TestWhyNot checks that the reasons why a part of the board cannot be chosen name the rule.
func TestWhyNot(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "station eastern-pacific"}))
	got := h.post(links["seat 1"], "seat/whynot", map[string]any{"names": []string{"ocean eastern-pacific", "nonsense", "ocean atlantis", ""}})
	var reasons []reason
	if err := json.Unmarshal(got.body, &reasons); err != nil || len(reasons) == 0 || reasons[0].Rule == "" {
		t.Errorf("%d %v: %s", got.status, err, got.body)
	}
}

func Example_links() {
	system := systems.All()[0]
	game, err := system.New(1, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	server, err := New(Config{Systems: systems.All()}) // without a folder
	if err != nil {
		fmt.Println(err)
		return
	}
	links, err := server.Add(game, "Friday")
	fmt.Println(len(links), err)
	// Output: 3 <nil>
}

// TestLinksAreForWhoPlays checks that a table has exactly the links for seats in the
// game, for the public and for all.
func TestLinksAreForWhoPlays(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct {
		system   string
		settings nemo.Settings
		seats    []string // empty for heroes, which are dealt
		many     int
	}{
		{"nemoswar1", nil, []string{"seat 1"}, 1},
		{"nemoswar2", nil, []string{"seat 1"}, 1},
		{"nemoswar2", nemo.Settings{"players": "3", "variant": "coop"}, []string{"seat 1", "seat 2", "seat 3"}, 3},
		{"nemoswar2", nemo.Settings{"variant": "versus"}, []string{"seat 1", "seat 5"}, 2},
		{"nemorising", nemo.Settings{"heroes": "1"}, nil, 1},
		{"nemorising", nemo.Settings{"heroes": "3"}, nil, 3},
		{"nemesis", nemo.Settings{"players": "1"}, []string{"seat 1"}, 1},
		{"nemesis", nemo.Settings{"players": "4"}, []string{"seat 1", "seat 2", "seat 3", "seat 4"}, 4},
	} {
		for seed := range uint64(4) {
			links := h.lay(c.system, seed, c.settings)
			if len(links) != c.many+2 || links["public"] == "" || links["all"] == "" {
				t.Errorf("%s %v has the links of %v; want %d seats, public and all", c.system, c.settings, slices.Sorted(maps.Keys(links)), c.many)
			}
			for _, seat := range c.seats {
				if links[seat] == "" {
					t.Errorf("%s %v has no link of %s", c.system, c.settings, seat)
				}
			}
			// Sooner or later each seat must decide, or the team does.
			waiting := maps.Clone(links)
			delete(waiting, "public")
			delete(waiting, "all")
			for range 3000 {
				view := h.seen(links["all"], 0)
				mover := view.Mover.String()
				delete(waiting, mover)
				if len(waiting) == 0 || view.Result.Over {
					break
				}
				h.post(links["all"], "seat/auto", map[string]any{"bot": "random"})
			}
			for seat := range waiting {
				t.Errorf("%s %v, seed %d: %s has a link, and never decides", c.system, c.settings, seed, seat)
			}
			if seed == 0 && len(c.seats) > 0 {
				break // participants are not dealt
			}
		}
	}
}

// TestCodes checks that only addresses that a phone can open get a code; the error for
// others says what to do.
func TestCodes(t *testing.T) {
	h := newHouse(t)
	for _, address := range []string{"http://192.168.1.7:8420/#abc", "http://[fd00::7]:8420/#abc", "http://table.example/#abc"} {
		var drawn codeResult
		got := h.post(h.server.Host(), "host/code", codeParams{address})
		if err := json.Unmarshal(got.body, &drawn); err != nil || got.status != http.StatusOK || len(drawn.SVG) < 2000 || !strings.HasPrefix(drawn.SVG, "<svg") {
			t.Errorf("%s: %d %v %.200s", address, got.status, err, got.body)
		}
	}
	for _, address := range []string{"http://127.0.0.1:8420/#abc", "http://localhost:8420/#abc", "http://[::1]:8420/#abc", "http://127.8.9.1/#abc", "http://0.0.0.0:8420/#abc", "http://[::]/#abc"} {
		if got := h.post(h.server.Host(), "host/code", codeParams{address}); got.status != http.StatusUnprocessableEntity || !bytes.Contains(got.body, []byte("--listen")) {
			t.Errorf("%s: %d %.200s", address, got.status, got.body)
		}
	}
}

// TestEntriesOfTheBoard checks that each entry named on a board exists, and that a
// Character's hand is marked as held only for its own seat.
func TestEntriesOfTheBoard(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemesis", 8, nemo.Settings{"players": "2"})
	asked := make(map[string]bool)
	for range 120 {
		h.post(links["all"], "seat/auto", map[string]any{"bot": "random"})
		svg := string(h.send(request(http.MethodGet, "/api/seat/board", links["seat 1"], nil)).body)
		for _, after := range strings.Split(svg, `data-entry="`)[1:] {
			id, _, _ := strings.Cut(after, `"`)
			if asked[id] {
				continue
			}
			asked[id] = true
			got := h.post(links["seat 1"], "seat/rules", map[string]any{"system": "nemesis", "words": id})
			if got.status != http.StatusOK || !bytes.Contains(got.body, []byte(`"id":"`+id+`"`)) {
				t.Errorf("the board names the entry %s, and there is none: %d %.100s", id, got.status, got.body)
			}
		}
		if strings.Contains(svg, `data-names="card `) && !strings.Contains(svg, "data-held") {
			t.Error("one's own cards are not marked as held")
		}
		if public := h.send(request(http.MethodGet, "/api/seat/board", links["public"], nil)); bytes.Contains(public.body, []byte("data-held")) {
			t.Error("who watches holds something")
		}
	}
	if len(asked) < 20 {
		t.Errorf("only %d entries were named", len(asked))
	}
}
