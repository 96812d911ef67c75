package web

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creachadair/jrpc2"
	"rsc.io/qr"

	"github.com/mobilis-rules/mobilis/repl/serve"
)

// stream is an event stream, read in blocks of lines.
type stream struct {
	testing.TB
	response *http.Response
	in       *bufio.Reader
}

func (h *house) stream(address, token string) *stream {
	h.Helper()
	r, err := http.NewRequestWithContext(h.Context(), http.MethodGet, address+"/api/seat/events", nil)
	if err != nil {
		h.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Accept-Encoding", "gzip")
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { _ = response.Body.Close() })
	return &stream{h.TB, response, bufio.NewReader(response.Body)}
}

// hears reads the next block and compares it.
func (s *stream) hears(want string) {
	s.Helper()
	var block strings.Builder
	for {
		line, err := s.in.ReadString('\n')
		if line == "\n" {
			break
		}
		block.WriteString(line)
		if err != nil {
			s.Fatalf("the stream ends with %q, %v; want %q", block.String(), err, want)
		}
	}
	if got := strings.TrimSuffix(block.String(), "\n"); got != want {
		s.Fatalf("the stream says %q; want %q", got, want)
	}
}

// TestAStreamWordByWord checks every line of the streams of a seat and of the public, from an
// undo that they have seen already to the end of the table.
func TestAStreamWordByWord(t *testing.T) {
	h := newHouse(t)
	h.server.beats = time.Hour // however slow the machine
	server := httptest.NewServer(h.server)
	t.Cleanup(server.Close)
	links := h.lay("pig", 7, nil)
	h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "roll"}))
	h.viewIn(h.post(links["seat 1"], "seat/undo", nil))
	people := func(two string, there ...string) string {
		list := peopleList{}
		for _, viewer := range []string{"seat 1", "seat 2", "public", "all"} {
			name := map[string]string{"seat 2": two}[viewer]
			list.People = append(list.People, person{viewer, name, slices.Contains(there, viewer)})
		}
		text, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		return "event: people\ndata: " + string(text)
	}
	one := h.stream(server.URL, links["seat 1"])
	if kind := one.response.Header.Get("Content-Type"); kind != "text/event-stream" || one.response.Header.Get("Content-Encoding") != "" {
		t.Errorf("the stream comes as %q, %q", kind, one.response.Header.Get("Content-Encoding"))
	}
	one.hears("data: 2")
	one.hears(people("", "seat 1"))
	public := h.stream(server.URL, links["public"])
	public.hears("data: 2")
	public.hears(people("", "seat 1", "public"))
	both := func(want string) {
		t.Helper()
		one.hears(want)
		public.hears(want)
	}
	one.hears(people("", "seat 1", "public"))
	h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "roll"}))
	both("data: 3")
	h.viewIn(h.post(links["seat 1"], "seat/roll", nil))
	both("data: 4")
	if got := h.post(links["seat 2"], "seat/name", map[string]any{"name": "Bob"}); got.status != http.StatusOK {
		t.Fatalf("%d %s", got.status, got.body)
	}
	both(people("Bob", "seat 1", "public"))
	if got := h.post(h.server.Host(), "host/undo", map[string]any{"table": h.tableOf(links["all"]), "steps": 2}); got.status != http.StatusOK {
		t.Fatalf("%d %s", got.status, got.body)
	}
	both("data: 5")
	both("event: takenBack\n" +
		`data: {"revision":5,"ply":0,"by":"host","steps":[{"seat":"seat 1","action":"roll"},{"seat":"chance","action":"die 4"}]}`)
	h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "hold"}))
	both("data: 6")
	if got := h.post(h.server.Host(), "host/close", map[string]any{"table": h.tableOf(links["all"])}); got.status != http.StatusOK {
		t.Fatalf("%d %s", got.status, got.body)
	}
	both("event: closed\ndata: {}")
	for _, s := range []*stream{one, public} {
		if rest, err := s.in.ReadString('\n'); err == nil || rest != "" {
			t.Errorf("after the end the stream says %q", rest)
		}
	}
}

// TestAStreamIsAlive checks that a stream on which nothing happens gives a sign of life again
// and again, and that what happens then is heard.
func TestAStreamIsAlive(t *testing.T) {
	h := newHouse(t)
	h.server.beats = 10 * time.Millisecond
	server := httptest.NewServer(h.server)
	t.Cleanup(server.Close)
	links := h.lay("pig", 7, nil)
	one := h.stream(server.URL, links["seat 1"])
	one.hears("data: 0")
	one.hears("event: people\n" + `data: {"people":[{"viewer":"seat 1","here":true},` +
		`{"viewer":"seat 2","here":false},{"viewer":"public","here":false},{"viewer":"all","here":false}]}`)
	for range 3 {
		one.hears(": here")
	}
	h.viewIn(h.post(links["seat 1"], "seat/apply", map[string]any{"action": "roll"}))
	for {
		line, err := one.in.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if line == "data: 1\n" {
			break
		}
		if line != ": here\n" && line != "\n" {
			t.Fatalf("the stream says %q", line)
		}
	}
	if heartbeat != 10*time.Second || newHouse(t).server.beats != heartbeat {
		t.Errorf("the page waits for two heartbeats of ten seconds; they are %s", newHouse(t).server.beats)
	}
}

// TestAStreamOfATableThatCannotBeRead checks that it ends and does not say that the table was
// closed, and that it is no longer counted.
func TestAStreamOfATableThatCannotBeRead(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 7, nil)
	at := h.server.seats[links["all"]].table
	h.restart()
	if err := os.Remove(at.file); err != nil {
		t.Fatal(err)
	}
	got := h.send(request(http.MethodGet, "/api/seat/events", links["seat 1"], nil))
	if len(got.body) > 0 || h.server.streams != 0 || h.row(links["all"]).Links[0].Here {
		t.Errorf("%d %q; %d streams are open", got.status, got.body, h.server.streams)
	}
}

// TestTooManyStreams checks the number of streams that a server keeps open.
func TestTooManyStreams(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 7, nil)
	h.server.streams = 10_000
	got := h.send(request(http.MethodGet, "/api/seat/events", links["seat 1"], nil))
	if said := h.said(got, http.StatusServiceUnavailable); said != "too many listen already; try again later" || h.server.streams != 10_000 {
		t.Errorf("it says %q, and there are %d streams", said, h.server.streams)
	}
	if h.row(links["all"]).Links[0].Here {
		t.Error("who was refused is there")
	}
	for _, c := range []struct {
		more, streams int
		ok            bool
	}{{1, 10_000, false}, {-1, 9_999, true}, {1, 10_000, true}, {-1, 9_999, true}, {-1, 9_998, true}} {
		if ok := h.server.listens(c.more); ok != c.ok || h.server.streams != c.streams {
			t.Errorf("%+d: %v, and there are %d; want %v, %d", c.more, ok, h.server.streams, c.ok, c.streams)
		}
	}
}

// TestHeadersOfAnswers checks what each answer says to the browser besides its text.
func TestHeadersOfAnswers(t *testing.T) {
	h := newHouse(t)
	const page, book = "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
		"img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
		"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; " +
			"img-src data:; frame-ancestors 'self'; base-uri 'none'"
	for _, c := range []struct {
		method, path, token  string
		status               int
		kind, cache, content string
		connection           string
	}{
		{http.MethodGet, "/", "", 200, "text/html; charset=utf-8", "no-cache", page, ""},
		{http.MethodHead, "/main.js", "", 200, "text/javascript; charset=utf-8", "no-cache", page, ""},
		{http.MethodGet, "/style.css", "", 200, "text/css; charset=utf-8", "no-cache", page, ""},
		{http.MethodGet, "/board.css", "", 200, "text/css; charset=utf-8", "no-cache", page, ""},
		{http.MethodGet, "/icon.svg", "", 200, "image/svg+xml", "no-cache", page, ""},
		{http.MethodPut, "/", "", 405, "application/json; charset=utf-8", "no-cache", page, ""},
		{http.MethodGet, "/reference/", "", 200, "text/html; charset=utf-8", "no-cache", book, ""},
		{http.MethodGet, "/reference/pig", "", 404, "application/json; charset=utf-8", "no-cache", book, ""},
		{http.MethodGet, "/api/host", h.server.Host(), 200, "application/json; charset=utf-8", "no-store", page, ""},
		{http.MethodGet, "/api/host", " " + h.server.Host() + " ", 200, "application/json; charset=utf-8", "no-store", page, ""},
		{http.MethodGet, "/api/host", "x", 401, "application/json; charset=utf-8", "no-store", page, "close"},
		{http.MethodGet, "/api/seat/board", "x", 401, "application/json; charset=utf-8", "no-store", page, "close"},
	} {
		got := h.send(request(c.method, c.path, c.token, nil))
		got.header.Del("ETag")
		want := http.Header{
			"X-Content-Type-Options": {"nosniff"}, "Referrer-Policy": {"no-referrer"}, "Cross-Origin-Resource-Policy": {"same-origin"},
			"Vary": {"Accept-Encoding"}, "Cache-Control": {c.cache}, "Content-Type": {c.kind}, "Content-Security-Policy": {c.content},
		}
		if c.connection != "" {
			want.Set("Connection", c.connection)
		}
		if got.status != c.status || !maps.EqualFunc(got.header, want, slices.Equal) {
			t.Errorf("%s %s: %d %v; want %d %v", c.method, c.path, got.status, got.header, c.status, want)
		}
	}
	r := request(http.MethodGet, "/api/host", "", nil)
	r.Header.Set("Authorization", "Basic "+h.server.Host())
	if got := h.send(r); got.status != http.StatusUnauthorized {
		t.Errorf("a token that is none is taken: %d", got.status)
	}
	css := string(boardStyles().text)
	if strings.Count(css, "prefers-color-scheme:dark") != 1 || strings.Count(css, "{") != strings.Count(css, "}") {
		t.Errorf("the colours of drawings are %s", css)
	}
}

// TestWhoMayAsk checks by which names the server is called, and from which pages.
func TestWhoMayAsk(t *testing.T) {
	for host, own := range map[string]bool{
		"localhost": true, "localhost:8420": true, "127.0.0.1": true, "192.168.1.7:80": true, "[::1]:8420": true, "[::1]": true, "::1": true,
		"": false, "evil.example": false, "evil.example:8420": false, "localhost.evil.example": false, "127.0.0.1.evil.example:80": false,
	} {
		if got := ownHost(host); got != own {
			t.Errorf("%q is its own host: %v", host, got)
		}
	}
	for _, c := range []struct {
		method, site, mode, origin string
		own                        bool
	}{
		{http.MethodPost, "", "", "", true},
		{http.MethodPost, "same-origin", "cors", "http://127.0.0.1:8420", true},
		{http.MethodPost, "", "", "https://127.0.0.1:8420", true},
		{http.MethodPost, "none", "", "", true},
		{http.MethodPost, "", "", "http://127.0.0.1", false},
		{http.MethodPost, "same-origin", "cors", "http://evil.example", false},
		{http.MethodGet, "cross-site", "navigate", "", true},
		{http.MethodGet, "same-site", "navigate", "", true},
		{http.MethodGet, "cross-site", "no-cors", "", false},
		{http.MethodGet, "same-site", "cors", "", false},
		{http.MethodPost, "cross-site", "navigate", "", false},
		{http.MethodPost, "same-site", "navigate", "http://127.0.0.1:8420", false},
	} {
		r := request(c.method, "/", "", nil)
		for name, value := range map[string]string{"Sec-Fetch-Site": c.site, "Sec-Fetch-Mode": c.mode, "Origin": c.origin} {
			if value != "" {
				r.Header.Set(name, value)
			}
		}
		if got := ownOrigin(r); got != c.own {
			t.Errorf("%+v is its own: %v", c, got)
		}
	}
}

// TestDeadlines checks that only a request with a body must come in time, whether or not the
// answer is packed.
func TestDeadlines(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 1, nil)
	for _, encoding := range []string{"", "gzip"} {
		for body, want := range map[string]int{"": 0, "0": 2, "{}": 2} {
			r := request(http.MethodGet, "/api/host", h.server.Host(), nil)
			if body != "" {
				r = request(http.MethodPost, "/api/seat/view", links["seat 1"], strings.NewReader(body))
			}
			r.Header.Set("Accept-Encoding", encoding)
			w := &hurried{ResponseRecorder: httptest.NewRecorder()}
			h.server.ServeHTTP(w, r)
			if len(w.deadlines) != want || want > 0 && (w.deadlines[0].IsZero() || !w.deadlines[1].IsZero()) {
				t.Errorf("%q, %q: the deadlines are %v; want %d", encoding, body, w.deadlines, want)
			}
		}
	}
}

// TestHowMuchMayBeSent checks the longest request of a seat and of the viewer who may send a
// whole position.
func TestHowMuchMayBeSent(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 1, nil)
	for _, c := range []struct {
		viewer string
		length int
		status int
	}{
		{"seat 1", 64 << 10, http.StatusUnprocessableEntity},
		{"seat 1", 64<<10 + 1, http.StatusRequestEntityTooLarge},
		{"public", 64<<10 + 1, http.StatusRequestEntityTooLarge},
		{"all", 64<<10 + 1, http.StatusUnprocessableEntity},
	} {
		text := `{"action":"` + strings.Repeat("x", c.length-len(`{"action":""}`)) + `"}`
		got := h.send(request(http.MethodPost, "/api/seat/why", links[c.viewer], strings.NewReader(text)))
		if said := h.said(got, c.status); (said == "the request is longer than 65536 bytes") != (c.status == http.StatusRequestEntityTooLarge) {
			t.Errorf("%s, %d bytes: %q", c.viewer, c.length, said)
		}
	}
}

// TestPacking checks which requests get a packed answer, and that a packer passes on the first
// status, also of an answer without a body.
func TestPacking(t *testing.T) {
	for accepted, packs := range map[string]bool{
		"": false, "br": false, "x-gzip": false, "gzip": true, "deflate, gzip": true, "br;q=1, gzip;q=0.5": true, "gzip;q=1": true,
		"gzip;q=0": false, "gzip; q = 0": false, "br,gzip;q=0.000": false,
	} {
		r := request(http.MethodGet, "/", "", nil)
		r.Header.Set("Accept-Encoding", accepted)
		if got := unpacks(r); got != packs {
			t.Errorf("who accepts %q gets a packed answer: %v", accepted, got)
		}
	}
	below := httptest.NewRecorder()
	p := &packer{ResponseWriter: below}
	p.WriteHeader(http.StatusNotModified)
	p.WriteHeader(http.StatusTeapot)
	p.end()
	if below.Code != http.StatusNotModified || below.Header().Get("Content-Encoding") != "" || below.Body.Len() > 0 {
		t.Errorf("an answer without a body is %d with %v and %q", below.Code, below.Header(), below.Body)
	}
	long := bytes.Repeat([]byte("and so on "), worthPacking)
	twice := httptest.NewRecorder()
	p = &packer{ResponseWriter: twice}
	for range 2 {
		if n, err := p.Write(long); n != len(long) || err != nil {
			t.Fatal(n, err)
		}
	}
	p.end()
	in, err := gzip.NewReader(twice.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(in); err != nil || len(got) != 2*len(long) {
		t.Errorf("of two parts of %d bytes there are %d, %v", len(long), len(got), err)
	}
	p = &packer{ResponseWriter: below}
	if http.NewResponseController(p).Flush() != nil || !below.Flushed {
		t.Error("what is sent through a packer is not flushed")
	}
	text := []byte("body { color: red }")
	sum := sha256.Sum256(text)
	w := httptest.NewRecorder()
	newPage("text/css", text).ServeHTTP(w, request(http.MethodGet, "/", "", nil))
	if tag := w.Header().Get("ETag"); tag != fmt.Sprintf(`W/"%x"`, sum[:12]) || w.Body.String() != string(text) {
		t.Errorf("a page comes as %s with %q", tag, w.Body)
	}
	if kind := kindOf("page/nothing"); kind != "" {
		t.Errorf("a file without an ending is %q", kind)
	}
}

// TestStatuses checks the status of each code of the protocol, and what is answered where an
// answer cannot be written.
func TestStatuses(t *testing.T) {
	for code, want := range map[jrpc2.Code]int{
		jrpc2.MethodNotFound: 404, jrpc2.InternalError: 500, serve.CodeNoGame: 410, serve.CodeStale: 409,
		serve.CodeNotYours: 403, serve.CodeWithheld: 403, serve.CodeForbidden: 403, jrpc2.InvalidParams: 422,
	} {
		if got := status(code); got != want {
			t.Errorf("the code %d is answered with %d; want %d", code, got, want)
		}
	}
	w := httptest.NewRecorder()
	answer(w, http.StatusOK, func() {})
	if w.Code != http.StatusInternalServerError || w.Body.String() != `{"error":{"code":500,"message":"the answer could not be written"}}` {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if err := send(w, "people", func() {}); err == nil || strings.Contains(w.Body.String(), "people") {
		t.Errorf("an event that cannot be written is %v, %s", err, w.Body)
	}
	if text, refused := marshalled(func() {}, nil); text != nil || refused == nil || refused.Code != jrpc2.InternalError {
		t.Errorf("what cannot be written is %s, %v", text, refused)
	}
	if text, refused := marshalled(1, fmt.Errorf("no")); text != nil || refused == nil || refused.Message != "no" {
		t.Errorf("a refusal is %s, %v", text, refused)
	}
	if got := string(compact([]byte(`{ "half": `))); got != `{ "half": ` {
		t.Errorf("what is no JSON becomes %q", got)
	}
	var logged []error
	at := &gameTable{logs: func(err error) { logged = append(logged, err) }}
	said := at.broken(fmt.Errorf("/secret/file"))
	if said.Message != "something went wrong here; whoever runs the server is told why" || len(logged) != 1 {
		t.Errorf("of a fault it is said %q, and told %v", said.Message, logged)
	}
}

// TestACodeCanBeScanned checks the length of addresses, and that a picture has every module of
// its code within a quiet zone of four.
func TestACodeCanBeScanned(t *testing.T) {
	h := newHouse(t)
	prefix := "http://192.168.1.7:8420/#"
	for length, status := range map[int]int{500: http.StatusOK, 501: http.StatusUnprocessableEntity} {
		address := prefix + strings.Repeat("a", length-len(prefix))
		got := h.post(h.server.Host(), "host/code", codeParams{address})
		if got.status != status {
			t.Errorf("an address of %d bytes is answered by %d %.200s", length, got.status, got.body)
		}
	}
	for address, here := range map[string]bool{
		"http://localhost/": true, "http://127.0.0.1:1/": true, "http://0.0.0.0/": true,
		"http://[::1": false, "http://192.168.1.7/": false, "words": false,
	} {
		if alone(address) != here {
			t.Errorf("%s is for this computer alone: %v", address, alone(address))
		}
	}
	picture, err := qr.Encode(prefix, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	var drawn codeResult
	got := h.post(h.server.Host(), "host/code", codeParams{prefix})
	if err := json.Unmarshal(got.body, &drawn); err != nil {
		t.Fatal(err)
	}
	side := picture.Size + 8
	if !strings.Contains(drawn.SVG, fmt.Sprintf(`viewBox="0 0 %d %d"`, side, side)) ||
		!strings.Contains(drawn.SVG, fmt.Sprintf(`<rect width="%d" height="%d"`, side, side)) {
		t.Errorf("a code of %d modules is drawn as %.200s", picture.Size, drawn.SVG)
	}
	var want strings.Builder
	for y := range picture.Size {
		for x := range picture.Size {
			if picture.Black(x, y) {
				fmt.Fprintf(&want, "M%d %dh1v1h-1z", x+4, y+4)
			}
		}
	}
	if _, path, _ := strings.Cut(drawn.SVG, ` d="`); strings.TrimSuffix(path, `"/></svg>`) != want.String() {
		t.Errorf("the modules are %.200s; want %.200s", path, want.String())
	}
	if got := h.send(request(http.MethodPost, "/api/host/code", h.server.Host(), strings.NewReader("{"))); got.status != http.StatusBadRequest {
		t.Errorf("%d %s", got.status, got.body)
	}
}
