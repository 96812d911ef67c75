package web

import (
	"cmp"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// Config configures a [Server].
type Config struct {
	Systems []play.System
	// Address is the base URL at which other machines reach the server, as in
	// "http://192.168.1.7:8420". It is empty if only this machine can.
	Address string
	// Dir is the folder that tables are saved to and loaded from; if empty, none is saved.
	Dir string
	// Box is the folder of the player's own component files, which describe the pieces of a
	// physical copy of the game; empty for none.
	Box string
	// Trust is what the seats of all tables are trusted to do.
	Trust serve.Trust
	// Log, if set, gets internal errors. Seats do not see their causes, which may name files.
	Log func(error)
}

// Server serves tables. It is an [http.Handler].
type Server struct {
	config Config
	mux    *http.ServeMux
	host   string // the host's token

	mu     sync.RWMutex
	tables map[string]*gameTable
	seats  map[string]seat
	// unread lists files of tables that could not be read, with reasons.
	unread []string

	streams int // number of open event streams
	// mostInMemory is the maximum number of saved games in memory, and stalls the time limit for
	// reading the body of a request.
	mostInMemory int
	stalls       time.Duration
	sleeps       time.Duration
	beats        time.Duration // between the signs of life of a stream
	pages        sync.Map
}

// seat is the table and the viewer that the token of a link stands for.
type seat struct {
	table  *gameTable
	viewer string
}

// Limits on requests, tables and streams.
const (
	longestUpload = 32 << 20
	mostStreams   = 10_000
	mostTables    = 10_000
	mostUnkept    = 500             // tables of a server that saves none
	mostInMemory  = 250             // saved games; a long one takes about 2 MB
	answers       = 5 * time.Minute // to compute a response and send it
	// heartbeat is the interval at which a stream sends something. The page gives up a stream that
	// is silent for two intervals.
	heartbeat = 10 * time.Second
)

// New returns a server with the tables in its folder. A table file that cannot be read is left
// alone, and [Server.Unread] reports it.
func New(config Config) (*Server, error) {
	s := &Server{
		config: config, mux: http.NewServeMux(), tables: make(map[string]*gameTable), seats: make(map[string]seat),
		mostInMemory: mostInMemory, stalls: stalls, sleeps: sleeps, beats: heartbeat,
	}
	if s.config.Log == nil {
		s.config.Log = func(error) {}
	}
	if config.Dir != "" {
		if err := os.MkdirAll(config.Dir, 0o700); err != nil {
			return nil, err
		}
	}
	var err error
	if s.host, err = hostToken(config.Dir); err != nil {
		return nil, err
	}
	sweep(config.Dir, time.Now())
	files, err := tableFiles(config.Dir)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		h, err := readHead(file)
		if err != nil {
			s.unread = append(s.unread, err.Error())
			continue
		}
		seed, err := h.seed()
		if err != nil {
			s.unread = append(s.unread, fmt.Sprintf("%s has no seed: %v", filepath.Base(file), err))
			continue
		}
		s.seatAll(&gameTable{head: h, seed: seed, file: file})
	}
	s.routes()
	return s, nil
}

// Host returns the host's token.
func (s *Server) Host() string { return s.host }

// Unread returns a line for each table file that could not be read.
func (s *Server) Unread() []string { return s.unread }

// Tables returns the number of tables.
func (s *Server) Tables() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.tables)
}

// seatAll initializes a table and registers it with the tokens of its links.
func (s *Server) seatAll(t *gameTable) {
	t.systems, t.ownBox = s.config.Systems, s.config.Box
	t.trust = s.config.Trust
	if t.at != nil {
		t.at.Trust = t.trust
	}
	t.changed = make(chan struct{})
	t.boards, t.latest = make(map[looker]board), make(map[table.Viewer]latestNews)
	t.opened, t.logs = s.opened, s.config.Log
	t.sleeps = s.sleeps
	t.people.here, t.people.changed = make(map[string]int), make(chan struct{})
	if t.file == "" {
		t.people.known, t.people.names, t.people.turn = true, make(map[string]string), t.head.Turn
	}
	t.used.Store(time.Now().UnixNano())
	t.inMemory.Store(t.at != nil)
	s.mu.Lock()
	s.tables[t.head.Table] = t
	for viewer, token := range t.head.Links {
		s.seats[token] = seat{t, viewer}
	}
	s.mu.Unlock()
	s.opened(t)
	if t.inMemory.Load() {
		t.drowse()
	}
}

// mostTables returns the maximum number of tables.
func (s *Server) mostTables() int {
	if s.config.Dir == "" {
		return mostUnkept
	}
	return mostTables
}

// opened makes room in memory for the game of t. If too many saved games are in memory, it unloads
// those unused for longest; each is loaded again when it is used.
func (s *Server) opened(t *gameTable) {
	var open []*gameTable
	s.mu.RLock()
	for _, other := range s.tables {
		if other != t && other.inMemory.Load() {
			open = append(open, other)
		}
	}
	s.mu.RUnlock()
	if len(open) < s.mostInMemory {
		return
	}
	slices.SortFunc(open, func(a, b *gameTable) int { return cmp.Compare(a.used.Load(), b.used.Load()) })
	for _, other := range open[:len(open)-s.mostInMemory+1] {
		other.rest()
	}
}

// hostToken returns the token saved in dir, or a new one, which it saves unless dir is empty.
func hostToken(dir string) (string, error) {
	if dir == "" {
		return newToken(), nil
	}
	file := filepath.Join(dir, "host.token")
	text, err := os.ReadFile(file)
	if token := strings.TrimSpace(string(text)); err == nil && len(token) == len(newToken()) {
		return token, nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	token := newToken()
	return token, os.WriteFile(file, []byte(token+"\n"), 0o600)
}

// newToken returns an unguessable token of 130 random bits.
func newToken() string {
	return strings.ToLower(rand.Text())
}

// newName returns a random name for a table. It is not secret.
func newName() string {
	var raw [5]byte
	_, _ = rand.Read(raw[:])
	return strings.ToLower(base32.StdEncoding.EncodeToString(raw[:]))
}

func (s *Server) routes() {
	s.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			fail(w, http.StatusMethodNotAllowed, "pages are only read")
			return
		}
		file, ok := assets()[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		file.ServeHTTP(w, r)
	})
	s.mux.Handle("GET /board.css", boardStyles())
	s.mux.HandleFunc("GET /reference/{$}", s.contents)
	s.mux.HandleFunc("GET /reference/{system}", s.reference)
	s.mux.HandleFunc("GET /reference/{system}/search", s.searchReference)
	s.mux.HandleFunc("GET /reference/{system}/{entry}", s.entry)

	s.mux.HandleFunc("GET /api/host", s.hosts(s.lobby))
	s.mux.HandleFunc("POST /api/host/tables", s.hosts(s.layOut))
	s.mux.HandleFunc("POST /api/host/close", s.hosts(s.closeTable))
	s.mux.HandleFunc("POST /api/host/undo", s.hosts(s.undo))
	s.mux.HandleFunc("POST /api/host/name", s.hosts(s.nameSeat))
	s.mux.HandleFunc("POST /api/host/code", s.hosts(code))
	s.mux.HandleFunc("POST /api/host/components", s.hosts(s.components))
	s.mux.HandleFunc("POST /api/host/components/csv", s.hosts(s.componentsCSV))

	s.mux.HandleFunc("POST /api/seat/{method}", s.sits(s.call))
	s.mux.HandleFunc("GET /api/seat/board", s.sits(s.board))
	s.mux.HandleFunc("GET /api/seat/events", s.sits(s.events))
	s.mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		fail(w, http.StatusNotFound, "there is no "+r.Method+" "+clip(r.URL.Path))
	})
}

// ServeHTTP answers a request. It refuses a request for another host name and one that a page of
// another site makes.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Content-Security-Policy", "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; "+
		"img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
	if strings.HasPrefix(r.URL.Path, "/reference/") {
		// The reference is a single-file page with an inline script.
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-ancestors 'self'; base-uri 'none'")
	}
	switch {
	case !ownHost(r.Host):
		fail(w, http.StatusMisdirectedRequest, "this server answers to the address that it printed, not to "+clip(r.Host))
		return
	case !ownOrigin(r):
		fail(w, http.StatusForbidden, "this comes from a page of another site")
		return
	}
	// Drop clients that send no body or do not read the response.
	control := http.NewResponseController(w)
	_ = control.SetWriteDeadline(time.Now().Add(answers))
	if r.ContentLength != 0 {
		_ = control.SetReadDeadline(time.Now().Add(s.stalls))
	}
	if strings.HasPrefix(r.URL.Path, "/api/") {
		h.Set("Cache-Control", "no-store")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	h.Set("Vary", "Accept-Encoding")
	if unpacks(r) {
		packed := &packer{ResponseWriter: w}
		defer packed.end()
		w = packed
	}
	s.mux.ServeHTTP(w, r)
}

// ownHost reports whether host is localhost or an IP address. A name that an attacker points at
// this server (DNS rebinding) is neither.
func ownHost(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	return name == "localhost" || net.ParseIP(strings.Trim(name, "[]")) != nil
}

// ownOrigin reports whether r follows a link, or is made by a page of this server or by no page.
func ownOrigin(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site == "cross-site" || site == "same-site" {
		return r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate"
	}
	origin := r.Header.Get("Origin")
	return origin == "" || origin == "http://"+r.Host || origin == "https://"+r.Host
}

// token returns the bearer token of a request, or "" if it has none.
func token(r *http.Request) string {
	word, found := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !found {
		return ""
	}
	return strings.TrimSpace(word)
}

func (s *Server) hosts(do http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !same(token(r), s.host) {
			w.Header().Set("Connection", "close") // do not wait for the body
			fail(w, http.StatusUnauthorized, "this is for who runs the table, at the link that the program printed")
			return
		}
		do(w, r)
	}
}

func (s *Server) sits(do func(w http.ResponseWriter, r *http.Request, at seat)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s.mu.RLock()
		at, ok := s.seats[token(r)]
		s.mu.RUnlock()
		if !ok {
			w.Header().Set("Connection", "close")
			fail(w, http.StatusUnauthorized, "there is no such seat: ask who runs the table for its link")
			return
		}
		do(w, r, at)
	}
}

// boardStyles returns the style sheet of drawings. It has light colours, and dark ones if the page
// or the browser asks for them.
var boardStyles = sync.OnceValue(func() *page {
	dark := drawing.Styles(drawing.Dark)
	return newPage("text/css; charset=utf-8", fmt.Appendf(nil,
		"%s\n@media (prefers-color-scheme:dark){:root:not([data-theme=light]){%s}}\n:root[data-theme=dark]{%s}\n",
		drawing.Styles(drawing.Light), dark, dark))
})
