package web

import (
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

func clip(text string) string { return nemo.Clip(text) }

// lobbyDocument lists for the host what can be played and which tables there are.
type lobbyDocument struct {
	Systems []json.RawMessage `json:"systems"` // each a nemo.About
	Tables  []tableRow        `json:"tables"`
	// Lessons are the lessons of the systems.
	Lessons []lobbyLesson `json:"lessons"`
	// Unread names table files that could not be read, with the reasons.
	Unread []string `json:"unread"`
	// Address is the base URL for other machines; empty if only this one reaches the server.
	Address string `json:"address,omitempty"`
	// Own counts the pieces of the player's own box, by system.
	Own map[string]int `json:"own"`
}

// tableRow is a table with its links.
type tableRow struct {
	Table  string `json:"table"`
	Title  string `json:"title"`
	System string `json:"system"`
	// Seed is a seed chosen when the table was created: whoever knows it can predict the game.
	// Commitment is the hash of a secret seed.
	Seed       string    `json:"seed,omitempty"`
	Commitment string    `json:"commitment,omitempty"`
	Links      []rowLink `json:"links"`
	// Turn is who decides: "seat 2", "chance" or "nobody". It is empty for a table that an older
	// version saved and nobody has opened since.
	Turn string `json:"turn,omitempty"`
	// Sleeps is set if the game is not in memory, only in its file.
	Sleeps bool `json:"sleeps"`
}

type rowLink struct {
	Viewer string `json:"viewer"` // "seat 1", "public", "all"
	Name   string `json:"name"`   // "captain"
	Person string `json:"person,omitempty"`
	Here   bool   `json:"here"`
	Token  string `json:"token"`
}

func (s *Server) lobby(w http.ResponseWriter, r *http.Request) {
	document := lobbyDocument{
		Systems: []json.RawMessage{}, Tables: []tableRow{}, Lessons: []lobbyLesson{},
		Unread: append([]string{}, s.unread...), Address: s.config.Address, Own: make(map[string]int),
	}
	for _, system := range s.config.Systems {
		about, err := json.Marshal(system.About())
		if err != nil {
			fail(w, http.StatusInternalServerError, err.Error())
			return
		}
		document.Systems = append(document.Systems, toldIn(languageOf(r), system.About().Base(), about))
		if own, err := box.Own(s.config.Box, system); err == nil && own != nil {
			document.Own[system.About().Name] = box.Count(own)
		}
		if lesson, ok := lessonOf(system); ok {
			document.Lessons = append(document.Lessons, lobbyLesson{
				lesson.System, lesson.Title, lesson.Minutes, strconv.FormatUint(lesson.Seed, 10), lesson.Settings,
			})
		}
	}
	s.mu.RLock()
	for _, t := range s.tables {
		document.Tables = append(document.Tables, s.row(t))
	}
	s.mu.RUnlock()
	slices.SortFunc(document.Tables, func(a, b tableRow) int {
		return strings.Compare(a.Title+a.Table, b.Title+b.Table)
	})
	answer(w, http.StatusOK, document)
}

// row returns a table as the host sees it.
func (s *Server) row(t *gameTable) tableRow {
	row := tableRow{
		Table: t.head.Table, Title: t.head.Title, System: t.head.System,
		Commitment: t.seed.Commitment(), Links: []rowLink{}, Sleeps: !t.inMemory.Load(),
	}
	if !t.seed.Secret() {
		row.Seed = t.seed.String()
	}
	var about *nemo.About
	if system, ok := play.Named(s.config.Systems, t.head.System); ok {
		about = system.About()
	}
	all, _ := t.list()
	t.people.mu.Lock()
	row.Turn = t.people.turn
	t.people.mu.Unlock()
	for _, p := range all {
		viewer := p.Viewer
		link := rowLink{Viewer: viewer, Name: viewer, Person: p.Name, Here: p.Here, Token: t.head.Links[viewer]}
		if read, err := table.ReadViewer(viewer); err == nil && about != nil {
			if seat, sits := read.Seat(); sits && int(seat) < len(about.Seats) {
				link.Name = about.Seats[seat]
			}
		}
		row.Links = append(row.Links, link)
	}
	return row
}

// order returns a sort key: seats come first, then the public, then the viewer of everything.
func order(viewer string) string {
	if strings.HasPrefix(viewer, "seat") {
		return "0" + viewer
	}
	return map[string]string{"public": "1", "all": "2"}[viewer]
}

// layParams describe the game of a new table.
type layParams struct {
	// Method is "new", "load" or "replay", and Params are its parameters.
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Title  string          `json:"title,omitempty"`
	// Lesson is set if the game is a lesson; the page then shows the steps of the lesson.
	Lesson bool `json:"lesson,omitempty"`
	// Own selects the player's own component file.
	Own bool `json:"own,omitempty"`
}

const longestTitle = 200

func (s *Server) layOut(w http.ResponseWriter, r *http.Request) {
	p, ok := asked[layParams](w, r, longestUpload)
	if !ok {
		return
	}
	if most := s.mostTables(); s.Tables() >= most {
		fail(w, http.StatusServiceUnavailable, "there are too many tables; close one")
		return
	}
	systems := slices.Clone(s.config.Systems)
	for i, system := range systems {
		if !p.Own || !strings.Contains(string(p.Params), strconv.Quote(system.About().Name)) {
			continue
		}
		own, err := box.Own(s.config.Box, system)
		if err != nil {
			s.config.Log(err)
			fail(w, http.StatusUnprocessableEntity, "the pieces of your box cannot be read; whoever runs the server is told why")
			return
		}
		if own != nil {
			systems[i] = own
		}
	}
	game, refused := serve.Begin(r.Context(), systems, p.Method, p.Params)
	if refused != nil {
		answer(w, status(refused.Code), problem{problemText{int(refused.Code), refused.Message, refused.Data}})
		return
	}
	t, err := s.add(game, p.Title, p.Lesson)
	if err != nil {
		fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, http.StatusOK, s.row(t))
}

// Add creates a table for a game and returns the tokens of its links by viewer: "seat 1", "public",
// "all".
func (s *Server) Add(game *play.Game, title string) (map[string]string, error) {
	t, err := s.add(game, title, false)
	if err != nil {
		return nil, err
	}
	return t.head.Links, nil
}

func (s *Server) add(game *play.Game, title string, lesson bool) (*gameTable, error) {
	if err := seatThem(game); err != nil {
		return nil, err
	}
	saved, err := game.Save()
	if err != nil {
		return nil, err
	}
	about := game.System().About()
	if title = strings.Join(strings.Fields(title), " "); title == "" || len(title) > longestTitle || !nemo.Printable(title) {
		title = about.Title + " (" + about.Edition + ")"
	}
	h := &head{
		Format: journalFormat, Table: newName(), Title: title, System: about.Name,
		Saved: compact(saved), Links: make(map[string]string), Turn: game.ToMove().String(), Lesson: lesson,
	}
	if h.Components, err = s.ownComponents(game); err != nil {
		return nil, err
	}
	for _, viewer := range viewersOf(game) {
		h.Links[viewer.String()] = newToken()
	}
	t := &gameTable{head: h, seed: game.Seed()}
	if s.config.Dir == "" {
		t.at = &serve.Table{Game: game}
	} else {
		if t.file, err = newJournal(s.config.Dir, h); err != nil {
			return nil, err
		}
		// Read the game back, so that the game played is the game saved.
		if t.at, t.journal, err = readJournal(t.file, s.config.Systems); err != nil {
			return nil, err
		}
	}
	s.seatAll(t)
	return t, nil
}

// seatThem resolves chance until the game knows which seats play: only these get links.
func seatThem(game *play.Game) error {
	for game.ToMove() == nemo.Chance && viewersOf(game)[0] == (table.Viewer{}) {
		if _, err := game.Settle(); err != nil {
			return err
		}
	}
	return nil
}

// ownComponents returns the component set of a game if it is not the built-in one.
func (s *Server) ownComponents(game *play.Game) (json.RawMessage, error) {
	set := game.System().Components()
	for _, system := range s.config.Systems {
		if built := system.Components(); system.About().Name == game.System().About().Name && built != nil && set != nil &&
			built.ComponentsDigest() != set.ComponentsDigest() {
			text, err := set.ExportComponents()
			return compact(text), err
		}
	}
	return nil, nil
}

// closeParams name a table.
type closeParams struct {
	Table string `json:"table"`
}

// closeTable removes a table. Its file is kept under another name.
func (s *Server) closeTable(w http.ResponseWriter, r *http.Request) {
	p, ok := asked[closeParams](w, r, longestBody)
	if !ok {
		return
	}
	t, ok := s.named(w, p.Table)
	if !ok {
		return
	}
	// Close before locking s.mu: other tables do not wait for a request that this one still runs.
	if err := t.close(); err != nil {
		fail(w, http.StatusInternalServerError, "the table stays: "+err.Error())
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.tables, p.Table)
	for _, token := range t.head.Links {
		delete(s.seats, token)
	}
	closed := closedTable{Table: p.Table}
	if t.file != "" {
		closed.File = filepath.Base(t.aside())
	}
	answer(w, http.StatusOK, closed)
}

// named returns the table of that name. If there is none, it writes the error response itself.
func (s *Server) named(w http.ResponseWriter, name string) (*gameTable, bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	t, ok := s.tables[name]
	if !ok {
		fail(w, http.StatusNotFound, "there is no table "+clip(name))
	}
	return t, ok
}

// undoParams say how many steps of a table to take back.
type undoParams struct {
	Table string `json:"table"`
	Steps *int   `json:"steps,omitempty"` // 1 if left out
}

// undone reports how many steps were taken back.
type undone struct {
	Table    string `json:"table"`
	Steps    int    `json:"steps"`
	Revision uint64 `json:"revision"`
}

// undo takes back the latest steps of a table, whoever made them. It shows none of them to the
// host, who may be one of the players.
func (s *Server) undo(w http.ResponseWriter, r *http.Request) {
	p, ok := asked[undoParams](w, r, longestBody)
	if !ok {
		return
	}
	steps := 1
	if p.Steps != nil {
		steps = *p.Steps
	}
	if steps < 1 {
		fail(w, http.StatusUnprocessableEntity, fmt.Sprintf("%d steps cannot be taken back", steps))
		return
	}
	t, ok := s.named(w, p.Table)
	if !ok {
		return
	}
	did := undone{Table: p.Table}
	err := t.changes(func(game *play.Game) {
		did.Steps = t.at.TakeBack("host", steps)
		did.Revision = game.Revision()
	})
	switch {
	case err != nil:
		fail(w, http.StatusInternalServerError, err.Error())
	case did.Steps == 0:
		fail(w, http.StatusUnprocessableEntity, "the game has only begun")
	default:
		answer(w, http.StatusOK, did)
	}
}

// close closes the table and renames its file.
func (t *gameTable) close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.file != "" && !t.closed {
		if err := os.Rename(t.file, t.aside()); err != nil {
			return err
		}
	}
	t.closed = true
	t.forget()
	close(t.changed)
	t.changed = make(chan struct{})
	return nil
}

// aside returns the name of the table's file after it is closed.
func (t *gameTable) aside() string { return strings.TrimSuffix(t.file, journalEnding) + ".closed" }

type closedTable struct {
	Table string `json:"table"`
	File  string `json:"file,omitempty"` // the new name of its file; empty if it has none
}
