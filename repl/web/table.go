package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// gameTable is a game with the links of its viewers.
type gameTable struct {
	head *head
	seed play.Seed
	// file is the file of the table; empty if it is not saved.
	file    string
	systems []play.System
	ownBox  string // the folder of the player's own component files, or empty

	mu      sync.Mutex
	at      *serve.Table // nil until the first request
	trust   serve.Trust
	journal *journal // nil if the table is not saved
	changed chan struct{}
	boards  map[looker]board
	latest  map[table.Viewer]latestNews
	closed  bool
	// rested replaces at for listeners while the game is not in memory.
	rested *rested

	// used is the time of the last request in nanoseconds. inMemory is true if the game
	// is in memory and can be read again from its file.
	used     atomic.Int64
	inMemory atomic.Bool
	// sleeps is the time after which an idle game is removed from memory, and drowsy
	// whether the timer for that is running.
	sleeps time.Duration
	drowsy atomic.Bool
	people people
	// analyses are computed without the lock, because they take seconds.
	analyses analyses
	// opened is called when the game was read, and logs with internal errors for the
	// operator of the server.
	opened func(t *gameTable)
	logs   func(error)
}

// rested is a game that is only in its file.
type rested struct {
	revision uint64
	undone   []serve.Undone
}

// errClosed is returned for a table that was closed.
var errClosed = errors.New("the table was taken away")

// fault is an internal error. Seats see what failed; the operator also sees why, which
// may contain file names.
type fault struct {
	said string
	err  error
}

func (f *fault) Error() string { return f.said + ": " + f.err.Error() }
func (f *fault) Unwrap() error { return f.err }

// open reads the table's file if necessary. The caller must hold the lock.
func (t *gameTable) open() error {
	if t.at != nil {
		return nil
	}
	at, journal, err := readJournal(t.file, t.systems)
	if err != nil {
		return &fault{"the table cannot be read", err}
	}
	at.Trust = t.trust
	t.at, t.journal, t.rested = at, journal, nil
	t.inMemory.Store(true)
	t.turnIs(at.Game.ToMove())
	t.opened(t)
	t.drowse()
	return nil
}

// rest removes the game from memory until it is needed again. It does nothing while the
// table is in use.
func (t *gameTable) rest() {
	if !t.mu.TryLock() {
		return
	}
	defer t.mu.Unlock()
	if t.at == nil || t.file == "" {
		return
	}
	t.rested = &rested{t.at.Game.Revision(), t.at.Undone}
	t.forget()
}

// forget removes the game from memory. The caller must hold the lock.
func (t *gameTable) forget() {
	t.at, t.journal = nil, nil
	t.boards, t.latest = make(map[looker]board), make(map[table.Viewer]latestNews)
	t.inMemory.Store(false)
}

// looks calls do with the game under the lock.
func (t *gameTable) looks(do func(game *play.Game) error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return errClosed
	}
	t.used.Store(time.Now().UnixNano())
	if err := t.open(); err != nil {
		return err
	}
	return do(t.at.Game)
}

// copied returns a copy of the game for long computations.
func (t *gameTable) copied() (*play.Game, error) {
	var game *play.Game
	err := t.looks(func(g *play.Game) error {
		game = g.Clone()
		return nil
	})
	return game, err
}

// call runs a method for a viewer. Changes are in the table's file before the response.
func (t *gameTable) call(ctx context.Context, viewer table.Viewer, method string, params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	switch method {
	case "ask", "rules", "rulings":
		return serve.AtSeat(ctx, t.systems, &serve.Table{}, viewer, method, params)
	case "why", "odds", "hint":
		game, err := t.copied()
		if err != nil {
			return nil, t.broken(err)
		}
		return serve.AtSeat(ctx, t.systems, &serve.Table{Game: game}, acting(game, viewer, game.ToMove()), method, params)
	}
	var answer json.RawMessage
	var refused *jrpc2.Error
	err := t.changes(func(game *play.Game) error {
		decides := game.ToMove()
		switch method {
		case "undo":
			decides = game.LastToMove()
		case "view":
			params = notAhead(params, game.Ply())
		}
		answer, refused = serve.AtSeat(ctx, t.systems, t.at, acting(game, viewer, decides), method, params)
		if refused == nil && slices.Contains(viewMethods, method) {
			answer = t.withNews(answer, game, viewer)
		}
		return nil
	})
	if err != nil {
		return nil, t.broken(err)
	}
	return answer, refused
}

// notAhead returns the parameters of a view, limited to the current ply after an undo.
func notAhead(params json.RawMessage, ply int) json.RawMessage {
	var p struct {
		Since int `json:"since"`
	}
	if nemo.DecodeStrict(params, &p) == nil && p.Since > ply {
		return fmt.Appendf(nil, `{"since":%d}`, ply)
	}
	return params
}

// base returns the name of the system, or of its base if it is a variant.
func (t *gameTable) base() string {
	if system, ok := play.Named(t.systems, t.head.System); ok {
		return system.About().Base()
	}
	return t.head.System
}

// places maps the place names of the system's positions to Spanish. It is empty if the
// table cannot be read.
func (t *gameTable) places() (places map[string]string) {
	_ = t.looks(func(game *play.Game) error { places = game.SpanishOfPlaces(); return nil })
	return places
}

// changes calls do with the game and writes its changes to the table's file.
func (t *gameTable) changes(do func(game *play.Game) error) error {
	return t.looks(func(game *play.Game) error {
		before, ply := game.Revision(), game.Ply()
		if err := do(game); err != nil {
			return err
		}
		if game.Revision() == before {
			return nil
		}
		return t.keep(ply)
	})
}

// broken returns the error response for an internal error.
func (t *gameTable) broken(err error) *jrpc2.Error {
	if errors.Is(err, errClosed) {
		return &jrpc2.Error{Code: serve.CodeNoGame, Message: errClosed.Error()}
	}
	t.logs(err)
	said := "something went wrong here"
	var known *fault
	if errors.As(err, &known) {
		said = known.said
	}
	return jrpc2.Errorf(jrpc2.InternalError, "%s; whoever runs the server is told why", said)
}

// keep writes the changes since a ply and wakes the listeners. If it fails, the changes
// are discarded.
func (t *gameTable) keep(ply int) error {
	steps := t.at.Game.Steps()
	var changes []change
	if back := ply - len(steps); back > 0 {
		changes = append(changes, change{Undo: back, By: t.at.Undone[len(t.at.Undone)-1].By})
	} else {
		for _, step := range steps[ply:] {
			if step.Edited() {
				position, err := t.at.Game.Snapshot(nemo.Nobody)
				if err != nil {
					return err
				}
				changes = append(changes, change{Edit: compact(position)})
				continue
			}
			changes = append(changes, change{Do: step.Text})
		}
	}
	if len(changes) > 0 {
		changes[len(changes)-1].Turn = t.at.Game.ToMove().String()
	}
	return t.written(changes)
}

// written writes changes to the table's file and wakes the listeners.
func (t *gameTable) written(changes []change) error {
	if t.journal != nil {
		if err := t.journal.add(changes); err != nil {
			t.forget() // the file has the answered state; read it again
			return &fault{"nothing was done, for it could not be written", err}
		}
	}
	t.turnIs(t.at.Game.ToMove())
	close(t.changed)
	t.changed = make(chan struct{})
	return nil
}

func compact(doc []byte) json.RawMessage {
	var out bytes.Buffer
	if err := json.Compact(&out, doc); err != nil {
		return doc
	}
	return out.Bytes()
}

// awaited returns the revision, the undos, and a channel that is closed when either changes.
func (t *gameTable) awaited() (revision uint64, undone []serve.Undone, changed <-chan struct{}, err error) {
	t.mu.Lock()
	if r := t.rested; r != nil && t.at == nil && !t.closed {
		defer t.mu.Unlock()
		return r.revision, slices.Clip(r.undone), t.changed, nil
	}
	t.mu.Unlock()
	err = t.looks(func(game *play.Game) error {
		revision, undone, changed = game.Revision(), slices.Clip(t.at.Undone), t.changed
		return nil
	})
	return revision, undone, changed, err
}

// acting returns the seat for which a viewer decides. If the team decides, a player who
// knows what the team knows decides for it.
func acting(game *play.Game, viewer table.Viewer, decides nemo.Seat) table.Viewer {
	team, has := game.System().About().TeamSeat()
	seat, sits := viewer.Seat()
	if !has || decides != team || !sits || seat == team {
		return viewer
	}
	if _, plays := game.SeatName(seat); !plays {
		return viewer
	}
	own, err := game.Snapshot(seat)
	if err != nil {
		return viewer
	}
	if common, err := game.Snapshot(team); err != nil || !bytes.Equal(own, common) {
		return viewer
	}
	return table.AtSeat(team)
}

// viewersOf returns the viewers who may have a link to a game: the seats that take
// part, except a team whose players decide for it, the public, and all.
func viewersOf(game *play.Game) []table.Viewer {
	about := game.System().About()
	team, has := about.TeamSeat()
	var viewers []table.Viewer
	for i := range about.Seats {
		if _, plays := game.SeatName(nemo.Seat(i)); plays && (!has || nemo.Seat(i) != team) {
			viewers = append(viewers, table.AtSeat(nemo.Seat(i)))
		}
	}
	return append(viewers, table.Viewer{}, table.SeesAll())
}
