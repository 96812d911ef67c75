package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// counted is a connection that counts its bytes in both directions.
type counted struct {
	net.Conn
	bytes *atomic.Int64
}

func (c counted) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.bytes.Add(int64(n))
	return n, err
}

func (c counted) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	c.bytes.Add(int64(n))
	return n, err
}

// device is the page of a seat as a client of the server.
type device struct {
	testing.TB
	address, token string
	client         *http.Client
	wire           atomic.Int64
	view           *table.View
	svg, tag       string
	// sent counts the drawings by form: complete, as edits, or unchanged.
	sent map[int]int
}

func newDevice(t testing.TB, address, token string) *device {
	t.Helper()
	d := &device{TB: t, address: address, token: token, sent: make(map[int]int)}
	d.client = &http.Client{Transport: &http.Transport{
		DisableCompression: true, // the test decompresses, and sends the header of a browser
		DialContext: func(ctx context.Context, network, to string) (net.Conn, error) {
			conn, err := new(net.Dialer).DialContext(ctx, network, to)
			return counted{conn, &d.wire}, err
		},
	}}
	t.Cleanup(d.client.CloseIdleConnections)
	return d
}

func (d *device) ask(method, path string, params any, headers map[string]string) (*http.Response, []byte) {
	d.Helper()
	var in io.Reader
	if params != nil {
		text, err := json.Marshal(params)
		if err != nil {
			d.Fatal(err)
		}
		in = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(d.Context(), method, d.address+path, in)
	if err != nil {
		d.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+d.token)
	r.Header.Set("Accept-Encoding", "gzip, deflate")
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	response, err := d.client.Do(r)
	if err != nil {
		d.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	var out io.Reader = response.Body
	if response.Header.Get("Content-Encoding") == "gzip" {
		if out, err = gzip.NewReader(response.Body); err != nil {
			d.Fatal(err)
		}
	}
	body, err := io.ReadAll(out)
	if err != nil || response.StatusCode >= 400 {
		d.Fatalf("%s %s is answered by %d, %v: %.300s", method, path, response.StatusCode, err, body)
	}
	return response, body
}

// takes processes a view and gets its drawing.
func (d *device) takes(body []byte) {
	d.Helper()
	var got struct{ View *table.View }
	if err := json.Unmarshal(body, &got); err != nil || got.View == nil {
		d.Fatalf("%v: %.300s", err, body)
	}
	d.view = got.View
	headers := map[string]string{}
	if d.tag != "" {
		headers = map[string]string{"If-None-Match": d.tag, "A-IM": "lines"}
	}
	response, body := d.ask(http.MethodGet, "/api/seat/board", nil, headers)
	d.sent[response.StatusCode]++
	switch response.StatusCode {
	case http.StatusOK:
		d.svg = string(body)
	case http.StatusIMUsed:
		var changes [][]any
		if err := json.Unmarshal(body, &changes); err != nil {
			d.Fatal(err)
		}
		for _, edits := range changes {
			d.svg = edited(d.svg, edits)
		}
	}
	d.tag = response.Header.Get("ETag")
}

// edited applies line edits to a text as the page does.
func edited(text string, edits []any) string {
	from, out := lines([]byte(text)), ""
	for _, edit := range edits {
		switch edit := edit.(type) {
		case string:
			out += edit
		case float64:
			if edit > 0 {
				out += strings.Join(from[:int(edit)], "")
			}
			from = from[int(max(edit, -edit)):]
		}
	}
	return out
}

func (d *device) looks() {
	d.Helper()
	since := 0
	if d.view != nil {
		since = d.view.Ply
	}
	_, body := d.ask(http.MethodPost, "/api/seat/view", map[string]any{"since": since}, nil)
	d.takes(body)
}

// TestAnEveningOnTheWire plays 110 decisions of Nemesis, or as many as time permits,
// with four seats whose pages show every step. At that rate 110 decisions must cost
// each seat less than a million bytes including the page. Each drawing sent as edits
// must equal the complete one, byte for byte.
func TestAnEveningOnTheWire(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemesis", 8, nemo.Settings{"players": "4"})
	server := httptest.NewServer(h.server)
	t.Cleanup(server.Close)
	var seats []*device
	for n := range 4 {
		d := newDevice(t, server.URL, links[fmt.Sprintf("seat %d", n+1)])
		for _, name := range slices.Sorted(maps.Keys(assets())) {
			d.ask(http.MethodGet, name, nil, nil)
		}
		d.ask(http.MethodGet, "/board.css", nil, nil)
		d.looks()
		seats = append(seats, d)
	}
	began := seats[0].wire.Load()
	random, decisions, most := nemo.NewRand(4, 4), 0, nemotest.Sweep(25, 110)
	for decisions < most && seats[0].view.Mover != nemo.Nobody {
		if seats[0].view.Mover == nemo.Chance {
			_, body := seats[0].ask(http.MethodPost, "/api/seat/roll", map[string]any{"on": true}, nil)
			seats[0].takes(body)
		}
		acted := seats[0]
		for _, d := range seats {
			if d.view.Revision != seats[0].view.Revision {
				d.looks()
			}
			if d.view.Yours && len(d.view.Choices) > 0 {
				acted = d
			}
		}
		if choices := acted.view.Choices; acted.view.Yours && len(choices) > 0 {
			decisions++
			_, body := acted.ask(http.MethodPost, "/api/seat/apply", map[string]any{
				"action": choices[random.Below(uint64(len(choices)))].Text, "revision": acted.view.Revision,
			}, nil)
			acted.takes(body)
		}
		for _, d := range seats {
			if d.view.Revision != acted.view.Revision {
				d.looks()
			}
		}
	}
	if decisions < most {
		t.Fatalf("the game was over after %d decisions", decisions)
	}
	for n, d := range seats {
		whole := h.send(request(http.MethodGet, "/api/seat/board", d.token, nil))
		if string(whole.body) != d.svg {
			t.Errorf("seat %d has another drawing than the server: %.300s", n+1, differing([]byte(d.svg), whole.body))
		}
		if d.sent[http.StatusIMUsed] < most/2 || d.sent[http.StatusNotModified] == 0 || d.sent[http.StatusOK] > 1+most/10 {
			t.Errorf("the drawings came to seat %d by these statuses: %v", n+1, d.sent)
		}
		t.Logf("seat %d: %d bytes for %d decisions; drawings %v", n+1, d.wire.Load(), decisions, d.sent)
		if evening := began + (d.wire.Load()-began)*110/int64(most); evening > 1_000_000 {
			t.Errorf("110 decisions cost seat %d %d bytes", n+1, evening)
		}
	}
	t.Logf("the page itself with the first look: %d bytes", began)
}

// TestEditsOfLines checks that edits turn any text into any other, and that small
// changes give short edits.
func TestEditsOfLines(t *testing.T) {
	random := nemo.NewRand(1, 1)
	for n := range nemotest.Sweep(300, 5000) {
		from := someLines(&random, int(random.Below(30)), 2+random.Below(40))
		to := someLines(&random, int(random.Below(30)), 2+random.Below(40))
		if n%2 == 0 && len(from) > 3 { // mostly equal, with a moved part
			at := 1 + int(random.Below(uint64(len(from)-2)))
			to = slices.Concat(from[at:], to[:min(2, len(to))], from[:at-1])
		}
		if n%7 == 0 && len(to) > 0 {
			to[len(to)-1] = strings.TrimSuffix(to[len(to)-1], "\n")
		}
		text, err := json.Marshal(lineEdits(from, to))
		if err != nil {
			t.Fatal(err)
		}
		var edits []any
		if err := json.Unmarshal(text, &edits); err != nil {
			t.Fatal(err)
		}
		if got := edited(strings.Join(from, ""), edits); got != strings.Join(to, "") {
			t.Fatalf("%q becomes %q by %s; want %q", from, got, text, to)
		}
	}
	long := someLines(&random, 2000, 100_000)
	moved := slices.Concat(long[:500], long[501:1500], long[500:501], long[1500:])
	if text, err := json.Marshal(lineEdits(long, moved)); err != nil || len(text) > 200 {
		t.Errorf("one line that moves needs %d bytes: %.300s", len(text), text)
	}
}

func someLines(random *nemo.Rand, n int, kinds uint64) (list []string) {
	for range n {
		list = append(list, fmt.Sprintf("line %d\n", random.Below(kinds)))
	}
	return list
}

// TestWhatIsThereIsNotSentAgain checks that static files are compressed for clients
// that accept it and not sent to clients that have them, and that events are never
// compressed.
func TestWhatIsThereIsNotSentAgain(t *testing.T) {
	h := newHouse(t)
	for _, path := range []string{"/", "/main.js", "/style.css", "/board.css", "/reference/nemoswar1"} {
		plain := h.send(request(http.MethodGet, path, "", nil))
		packing := request(http.MethodGet, path, "", nil)
		packing.Header.Set("Accept-Encoding", "br, gzip;q=0.8")
		packed := h.send(packing)
		if len(plain.body) >= worthPacking {
			in, err := gzip.NewReader(bytes.NewReader(packed.body))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if text, err := io.ReadAll(in); err != nil || !bytes.Equal(text, plain.body) || len(packed.body) > len(plain.body)*2/3 {
				t.Errorf("%s is %d bytes packed and %d bytes plain, %v", path, len(packed.body), len(plain.body), err)
			}
		}
		tag := plain.header.Get("ETag")
		again := request(http.MethodGet, path, "", nil)
		again.Header.Set("If-None-Match", `"other", `+tag)
		if got := h.send(again); tag == "" || tag != packed.header.Get("ETag") || got.status != http.StatusNotModified || len(got.body) > 0 {
			t.Errorf("%s, which is there under %s, is answered by %d with %d bytes", path, tag, got.status, len(got.body))
		}
		never := request(http.MethodGet, path, "", nil)
		never.Header.Set("Accept-Encoding", "br, gzip; q=0")
		if got := h.send(never); got.header.Get("Content-Encoding") != "" {
			t.Errorf("%s is sent as %s to who cannot read it", path, got.header.Get("Content-Encoding"))
		}
	}
}

// TestWhatIsWorthPacking checks the minimum length for compression, that events are
// never compressed, and that the underlying writer is found with and without a packer.
func TestWhatIsWorthPacking(t *testing.T) {
	for _, c := range []struct {
		length int
		kind   string
		packed bool
	}{
		{worthPacking - 1, "application/json", false}, {worthPacking, "application/json", true}, {worthPacking, eventStream, false},
	} {
		below := httptest.NewRecorder()
		below.Header().Set("Content-Type", c.kind)
		p := &packer{ResponseWriter: below}
		if _, err := p.Write(bytes.Repeat([]byte("x"), c.length)); err != nil {
			t.Fatal(err)
		}
		p.end()
		if packed := below.Header().Get("Content-Encoding") == "gzip"; packed != c.packed || packed == (below.Body.Len() == c.length) {
			t.Errorf("%d bytes of %s: compressed %v, %d bytes", c.length, c.kind, packed, below.Body.Len())
		}
		if unpacked(p) != http.ResponseWriter(below) || unpacked(below) != http.ResponseWriter(below) {
			t.Error("the writer below is not found")
		}
	}
}
