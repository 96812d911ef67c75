package web

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// viewerOf returns the viewer of a link. If it is invalid, it writes the error response itself.
func (at seat) viewerOf(w http.ResponseWriter) (table.Viewer, bool) {
	viewer, err := table.ReadViewer(at.viewer)
	if err != nil {
		fail(w, http.StatusInternalServerError, err.Error())
	}
	return viewer, err == nil
}

// call runs a method for the viewer of a link: one of the protocol's methods about a game, or one
// that only the page uses.
func (s *Server) call(w http.ResponseWriter, r *http.Request, at seat) {
	viewer, ok := at.viewerOf(w)
	if !ok {
		return
	}
	most := int64(longestBody)
	if viewer == table.SeesAll() {
		most = longestUpload // whose position may be long
	}
	params, ok := body(w, r, most)
	if !ok {
		return
	}
	var result json.RawMessage
	var refused *jrpc2.Error
	switch method := r.PathValue("method"); method {
	case "whynot":
		result, refused = at.table.whyNot(viewer, params)
	case "step":
		result, refused = at.table.step(viewer, params, languageOf(r))
	case "chances":
		result, refused = at.table.chances(r.Context(), viewer)
	case "about":
		result, refused = at.table.about(params)
	case "analyse":
		result, refused = at.table.analyse(r.Context(), viewer, params)
	case "lesson":
		result, refused = at.table.lesson(params)
	case "suppose":
		result, refused = at.table.suppose(viewer, params)
	case "piece":
		result, refused = at.table.piece(viewer, params, languageOf(r))
	case "name":
		result, refused = at.table.takesName(at.viewer, params)
	default:
		result, refused = at.table.call(r.Context(), viewer, method, params)
	}
	if refused != nil {
		message := refusedIn(languageOf(r), at.table.base(), at.table.places, refused.Message)
		answer(w, status(refused.Code), problem{problemText{int(refused.Code), message, refused.Data}})
		return
	}
	if slices.Contains(spokenMethods, r.PathValue("method")) {
		result = toldIn(languageOf(r), at.table.base(), result)
	}
	answer(w, http.StatusOK, result)
}

// events sends server-sent events until the client disconnects: the revision of the game, now and
// at each change, steps that are taken back, and who is at the table.
func (s *Server) events(w http.ResponseWriter, r *http.Request, at seat) {
	viewer, ok := at.viewerOf(w)
	if !ok {
		return
	}
	if !s.listens(1) {
		fail(w, http.StatusServiceUnavailable, "too many listen already; try again later")
		return
	}
	defer s.listens(-1)
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", eventStream)
	beat := time.NewTicker(s.beats)
	defer beat.Stop()
	at.table.comes(at.viewer, 1)
	defer at.table.comes(at.viewer, -1)
	last, told, first := uint64(0), 0, true
	var people, seen <-chan struct{} // closed when people change; the last one sent
	for {
		revision, undone, changed, err := at.table.awaited()
		if errors.Is(err, errClosed) {
			_, _ = fmt.Fprint(w, "event: closed\ndata: {}\n\n")
			_ = out.Flush()
		}
		if err != nil {
			return
		}
		if first {
			told = len(undone) // the view reports these
		}
		// Drop a client that does not read.
		_ = out.SetWriteDeadline(time.Now().Add(heartbeat))
		if first || revision != last {
			first, last = false, revision
			_, err = fmt.Fprintf(w, "data: %d\n\n", revision)
		}
		for told = min(told, len(undone)); err == nil && told < len(undone); told++ {
			err = send(w, "takenBack", undone[told].SeenBy(viewer))
		}
		var all []person
		if all, people = at.table.list(); err == nil && people != seen {
			seen, err = people, send(w, "people", peopleList{all})
		}
		if err != nil || out.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-changed:
		case <-people:
		case <-beat.C:
			if _, err := fmt.Fprint(w, ": here\n\n"); err != nil {
				return
			}
		}
	}
}

// send sends a server-sent event.
func send(w io.Writer, event string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "event: %s\ndata: %s\n\n", event, text)
	return err
}

// listens adds more to the number of open streams. It returns false if there are too many.
func (s *Server) listens(more int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if more > 0 && s.streams >= mostStreams {
		return false
	}
	s.streams += more
	return true
}

// notParams name a part of the board.
type notParams struct {
	// Names are the names of the part: "room 11".
	Names []string `json:"names"`
}

// reason is an action on a part of the board, and why it is or is not legal.
type reason struct {
	Text   string    `json:"text"`
	Legal  bool      `json:"legal"`
	Rule   nemo.Rule `json:"rule"`
	Reason string    `json:"reason,omitempty"`
}

// outlook is the exact probability that a choice turns out well.
type outlook struct {
	Plain string `json:"plain"`          // with nothing staked
	Best  string `json:"best,omitempty"` // with the best stakes, if that is better
	Good  string `json:"good"`           // the good outcomes
}

// chancesNow has the outlook of each choice at a revision, by the choice's notation. Choices that
// lead to no roll, or to one that takes too long to compute, are left out.
type chancesNow struct {
	Revision uint64             `json:"revision"`
	Chances  map[string]outlook `json:"chances"`
}

// chances returns the outlooks of the choices to a viewer who may make them.
func (t *gameTable) chances(ctx context.Context, viewer table.Viewer) (json.RawMessage, *jrpc2.Error) {
	game, err := t.copied()
	if err != nil {
		return nil, t.broken(err)
	}
	now := chancesNow{Revision: game.Revision(), Chances: map[string]outlook{}}
	mover := game.ToMove()
	decides := acting(game, viewer, mover).As()
	choices, _ := game.ChoicesSeen(decides)
	if mover.IsPlayer() && (decides == mover || decides == nemo.Nobody) {
		game.Foresee(ctx, decides, choices)
		for _, c := range choices {
			if o := c.Outlook; o != nil && o.Plain != nil {
				told := outlook{Plain: o.Plain.RatString(), Good: cmp.Or(o.Passed, strings.Join(o.Good, " or "))}
				if o.Best != nil {
					told.Best = o.Best.RatString()
				}
				now.Chances[c.Text] = told
			}
		}
	}
	return marshalled(now, nil)
}

// mostReasons is the maximum number of reasons in a response.
const mostReasons = 12

// whyNot tells for each action whose only argument is a part of the board why it is or is not
// legal, as far as the viewer may know.
func (t *gameTable) whyNot(viewer table.Viewer, params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	var p notParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	game, err := t.copied()
	if err != nil {
		return nil, t.broken(err)
	}
	reasons := []reason{}
	viewer = acting(game, viewer, game.ToMove())
	for _, name := range p.Names[:min(len(p.Names), 8)] {
		reasons = reasonsFor(game, viewer, name, reasons)
	}
	return marshalled(reasons, nil)
}

func reasonsFor(game *play.Game, viewer table.Viewer, name string, reasons []reason) []reason {
	for _, form := range game.System().ActionForms() {
		args := form.Args()
		if len(args) != 1 || len(reasons) >= mostReasons {
			continue
		}
		value, ok := strings.CutPrefix(name, args[0]+" ")
		if !ok {
			continue
		}
		text, err := table.WriteAction(game.System(), form.Verb(), map[string]table.Value{args[0]: value})
		if err != nil {
			continue
		}
		why, err := game.WhySeen(viewer.As(), text)
		if err != nil {
			continue // not a value of this argument, or the viewer may not know
		}
		reasons = append(reasons, reason{why.Text, why.Legal, why.Rule, why.Reason})
	}
	return reasons
}
