package serve

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl"
)

// Lines answers the requests that it reads from in, one a line, on out, each before it
// reads the next, until in ends or ctx does. The games that were begun are then gone.
//
// The library's own server answers requests at once and gives those up that wait when
// the input ends; a game wants them one after the other, and a program that pipes its
// requests all the answers. So only the messages and the handlers are the library's.
func Lines(ctx context.Context, in io.Reader, out io.Writer, systems []play.System) error {
	s := &session{systems: systems, methodList: methods(), games: make(map[string]*seat)}
	l := &lines{in: bufio.NewReader(in), out: out}
	for ctx.Err() == nil {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := l.write(s.answer(ctx, line)); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// response is the answer to a request.
type response struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *jrpc2.Error    `json:"error,omitempty"`
}

// answer carries out a line: a request or several. It is nil where none wants an
// answer.
func (s *session) answer(ctx context.Context, line []byte) any {
	requests, err := jrpc2.ParseRequests(line)
	switch {
	case err != nil:
		return refused("", jrpc2.Errorf(jrpc2.ParseError, "the line is no JSON, or is longer than %d bytes", longestLine))
	case len(requests) == 0:
		return refused("", jrpc2.Errorf(jrpc2.InvalidRequest, "a batch without requests"))
	}
	var answers []*response
	for _, request := range requests {
		if r := s.carryOut(ctx, request); r != nil {
			answers = append(answers, r)
		}
	}
	switch {
	case len(answers) == 0:
		return nil
	case requests[0].Batch:
		return answers
	}
	return answers[0]
}

// carryOut does what a request asks for; one without an ID wants no answer.
func (s *session) carryOut(ctx context.Context, request *jrpc2.ParsedRequest) *response {
	if request.Error != nil {
		return refused(request.ID, request.Error)
	}
	i := slices.IndexFunc(s.methodList, func(m Method) bool { return m.Name == request.Method })
	if i < 0 {
		return refused(request.ID, jrpc2.Errorf(jrpc2.MethodNotFound, "there is no method %s; `methods` lists all", nemo.Clip(request.Method)))
	}
	result, err := s.methodList[i].do(s, ctx, request.Params)
	var text []byte
	if err == nil {
		text, err = json.Marshal(result)
	}
	switch {
	case request.ID == "":
		return nil
	case err != nil:
		return refused(request.ID, answerable(err))
	}
	return &response{Version: jrpc2.Version, ID: json.RawMessage(request.ID), Result: text}
}

// refused is the answer to what was not done.
func refused(id string, err *jrpc2.Error) *response {
	if id == "" {
		id = "null"
	}
	return &response{Version: jrpc2.Version, ID: json.RawMessage(id), Error: err}
}

// mostGames is how many games a session may hold at once.
const mostGames = 1000

// session is what is going on between a program and this one.
type session struct {
	systems    []play.System
	methodList []Method
	games      map[string]*seat
	begun      int
	// held is the one seat that a session is about, where it is about one.
	held *seat
}

// seat is a game with who looks at it where a request does not say.
type seat struct {
	game   *play.Game
	viewer nemo.Seat
}

// add keeps a game under a name of its own.
func (s *session) add(game *play.Game, viewer string) (*gameView, error) {
	if len(s.games) >= mostGames {
		return nil, nemo.Invalidf("game", "there are %d already; close one", mostGames)
	}
	as, err := readViewer(viewer, table.Public)
	if err != nil {
		return nil, err
	}
	view, err := table.See(game, as, 0)
	if err != nil {
		return nil, err
	}
	s.begun++
	name := "game-" + strconv.Itoa(s.begun)
	s.games[name] = &seat{game, as}
	return &gameView{name, view}, nil
}

// at finds the game that a request is about, and who looks at it.
func (s *session) at(p gameParams) (*play.Game, nemo.Seat, error) {
	if s.held != nil {
		return s.held.at(p)
	}
	at, ok := s.games[p.Game]
	if !ok {
		return nil, 0, &jrpc2.Error{Code: codeNoGame, Message: "there is no game " + nemo.Clip(p.Game) + "; new, load and replay begin one"}
	}
	viewer, err := readViewer(p.Viewer, at.viewer)
	if err != nil {
		return nil, 0, err
	}
	return at.game, viewer, nil
}

// at is the game and who looks at it, for a request that may name no other.
func (at *seat) at(p gameParams) (*play.Game, nemo.Seat, error) {
	viewer, err := readViewer(p.Viewer, at.viewer)
	if err != nil {
		return nil, 0, err
	}
	if p.Game != "" || viewer != at.viewer {
		return nil, 0, nemo.Invalidf("viewer", "here is one game, seen by %s: leave game and viewer out", table.ViewerName(at.viewer))
	}
	return at.game, viewer, nil
}

func readViewer(text string, otherwise nemo.Seat) (nemo.Seat, error) {
	if text == "" {
		return otherwise, nil
	}
	return table.ReadViewer(text)
}

// system finds a rule system by its name.
func (s *session) system(name string) (play.System, error) {
	var names []string
	for _, system := range s.systems {
		if system.About().Name == name {
			return system, nil
		}
		names = append(names, system.About().Name)
	}
	return nil, nemo.Invalidf("system", "there is no system %s; there is %s", nemo.Clip(name), joined(names))
}

// The codes of errors, besides those of the protocol.
const (
	codeIllegal  jrpc2.Code = 1 // the rules forbid it; data has the rule
	codeInvalid  jrpc2.Code = 2 // it was not understood; data says what would be right
	codeStale    jrpc2.Code = 3 // the game has gone on since
	codeNotYours jrpc2.Code = 4 // another seat decides
	codeWithheld jrpc2.Code = 5 // the answer depends on what the viewer may not know
	codeNoGame   jrpc2.Code = 6 // there is no such game
	codeRefused  jrpc2.Code = 7 // anything else
)

// answerable makes of an error what the protocol tells.
func answerable(err error) *jrpc2.Error {
	var told *jrpc2.Error
	if errors.As(err, &told) {
		return told
	}
	code, data := codeRefused, any(nil)
	var illegal *nemo.Illegal
	var invalid *nemo.Invalid
	var faults nemo.Faults
	var stale *table.Stale
	var notYours *table.NotYours
	var withheld *play.Withheld
	switch {
	case errors.As(err, &illegal):
		code, data = codeIllegal, illegal
	case errors.As(err, &stale):
		code, data = codeStale, stale
	case errors.As(err, &notYours):
		code, data = codeNotYours, notYours
	case errors.As(err, &withheld):
		code, data = codeWithheld, withheld
	case errors.As(err, &faults):
		code, data = codeInvalid, faults
	case errors.As(err, &invalid):
		code, data = codeInvalid, invalid
	}
	answer := &jrpc2.Error{Code: code, Message: repl.OneLine(err)}
	if data == nil {
		return answer
	}
	return answer.WithData(data)
}
