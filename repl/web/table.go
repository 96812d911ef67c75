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
	// file is the table's file; empty if the table is not saved.
	file    string
	systems []play.System
	ownBox  string // the folder of the player's own component files; empty for none

	mu      sync.Mutex
	at      *serve.Table // nil while the game is not in memory
	trust   serve.Trust
	journal *journal // nil if the table is not saved or at is nil
	changed chan struct{}
	boards  map[looker]board
	latest  map[table.Viewer]latestNews
	closed  bool
	// rested has what event streams need while the game is not in memory.
	rested *rested

	// used is when the game was last used, in nanoseconds since 1970, and inMemory whether it is in
	// memory.
	used     atomic.Int64
	inMemory atomic.Bool
	// sleeps is how long an unused game stays in memory, and drowsy whether a timer to unload it
	// runs.
	sleeps time.Duration
	drowsy atomic.Bool
	people people
	// analyses have a lock of their own: computing one takes seconds.
	analyses analyses
	// opened is called after the game was read. logs reports an error to whoever runs the server.
	opened func(t *gameTable)
	logs   func(error)
}

// rested is what stays in memory of a game that was unloaded.
type rested struct {
	revision uint64
	undone   []serve.Undone
}

// errClosed is the error of a request to a table that was closed.
var errClosed = errors.New("the table was taken away")

// fault is an internal error. Seats are told what went wrong. Only whoever runs the server is told
// why: the cause may name files.
type fault struct {
	said string
	err  error
}

func (f *fault) Error() string { return f.said + ": " + f.err.Error() }
func (f *fault) Unwrap() error { return f.err }

// open reads the game from the table's file if it is not in memory. The lock is held.
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

// rest unloads the game from memory; it is read again when it is used. rest does nothing while the
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

// forget unloads the game from memory. The lock is held.
func (t *gameTable) forget() {
	t.at, t.journal = nil, nil
	t.boards, t.latest = make(map[looker]board), make(map[table.Viewer]latestNews)
	t.inMemory.Store(false)
}

// looks runs do with the game while it holds the lock.
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

// copied returns a copy of the game, for slow computations.
func (t *gameTable) copied() (*play.Game, error) {
	var game *play.Game
	err := t.looks(func(g *play.Game) error {
		game = g.Clone()
		return nil
	})
	return game, err
}

// call runs a method for a viewer. Changes are written to the table's file before it returns.
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
	err := t.changes(func(game *play.Game) {
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
	})
	if err != nil {
		return nil, t.broken(err)
	}
	return answer, refused
}

// notAhead replaces a "since" beyond ply, whose steps were taken back, by ply.
func notAhead(params json.RawMessage, ply int) json.RawMessage {
	var p struct {
		Since int `json:"since"`
	}
	if nemo.DecodeStrict(params, &p) == nil && p.Since > ply {
		return fmt.Appendf(nil, `{"since":%d}`, ply)
	}
	return params
}

// base returns the name of the table's system, or of the system that it is a variant of; empty if
// the system is not known.
func (t *gameTable) base() string {
	if system, ok := play.Named(t.systems, t.head.System); ok {
		return system.About().Base()
	}
	return ""
}

// places returns the Spanish names of the places in the system's positions.
func (t *gameTable) places() (places map[string]string, err error) {
	err = t.looks(func(game *play.Game) error { places = game.SpanishOfPlaces(); return nil })
	return places, err
}

// changes runs do with the game and writes what it changed to the table's file.
func (t *gameTable) changes(do func(game *play.Game)) error {
	return t.looks(func(game *play.Game) error {
		before, ply := game.Revision(), game.Ply()
		do(game)
		if game.Revision() == before {
			return nil
		}
		return t.keep(ply)
	})
}

// broken logs an internal error and returns what the viewer is told of it.
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

// keep writes the changes since the game had ply steps and wakes the streams that wait for them. If
// they cannot be written, the game is read again without them.
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

// written appends changes to the table's file and wakes the streams that wait for them.
func (t *gameTable) written(changes []change) error {
	if t.journal != nil {
		if err := t.journal.add(changes); err != nil {
			t.forget() // the game is read from the file again, without the changes
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

// awaited returns the revision, what was taken back, and a channel closed when either changes.
func (t *gameTable) awaited() (revision uint64, undone []serve.Undone, changed <-chan struct{}, err error) {
	t.mu.Lock()
	if r := t.rested; r != nil && !t.closed {
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

// acting returns the viewer to act as. If it is the team's turn, a player who sees exactly what the
// team sees acts for it: all players sit at one table.
func acting(game *play.Game, viewer table.Viewer, decides nemo.Seat) table.Viewer {
	team, has := game.System().About().TeamSeat()
	seat, sits := viewer.Seat()
	if !has || decides != team || !sits {
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

// viewersOf returns the viewers that get a link: the seats that play, except a team whose players
// decide for it, then the public and the viewer of everything.
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
