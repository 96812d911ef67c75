package serve

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/nemo/vector"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Lines reads requests from in, one per line, and writes responses to out. It answers
// each request before it reads the next, until in or ctx ends; the games are then
// discarded. trust applies to the seats of all games.
//
// The library's own server runs requests concurrently and drops pending ones when the
// input ends. A game needs them in order, and a program that pipes its requests needs
// all responses. So only the messages and handlers of the library are used.
func Lines(ctx context.Context, in io.Reader, out io.Writer, systems []play.System, trust Trust) error {
	s := &session{systems: systems, methodList: Methods(), games: make(map[string]*seat), trust: trust}
	l := &lines{in: bufio.NewReader(in), out: out}
	for ctx.Err() == nil {
		line, err := NextLine(l.in)
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

// response is a response to a request.
type response struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *jrpc2.Error    `json:"error,omitempty"`
}

// request is a request as it was sent.
type request struct {
	*jrpc2.ParsedRequest
	// wanted is true if the request has an ID, even null, and so expects a response.
	wanted bool
}

// requestsIn parses a line: a request or a batch.
func requestsIn(line []byte) ([]request, error) {
	parsed, err := jrpc2.ParseRequests(line)
	if err != nil {
		return nil, err
	}
	sent := []json.RawMessage{line}
	if len(parsed) == 0 || parsed[0].Batch {
		if err := json.Unmarshal(line, &sent); err != nil {
			return nil, err
		}
	}
	var requests []request
	for i, p := range parsed {
		var members map[string]json.RawMessage
		_ = json.Unmarshal(sent[i], &members) // anything but an object has no fields
		_, wanted := members["id"]
		if p.Error != nil {
			// The line is valid JSON, but not a valid request.
			p.Error = jrpc2.Errorf(jrpc2.InvalidRequest, "this is no request: %s", p.Error.Message)
		}
		requests = append(requests, request{p, wanted || p.Error != nil})
	}
	return requests, nil
}

// answer runs a line: a request or a batch. It returns nil if no response is expected.
func (s *session) answer(ctx context.Context, line []byte) any {
	if !utf8.Valid(line) {
		return refused("", jrpc2.Errorf(jrpc2.ParseError, "the line is no JSON: it is not UTF-8 text"))
	}
	requests, err := requestsIn(line)
	switch {
	case err != nil:
		return refused("", jrpc2.Errorf(jrpc2.ParseError, "the line is no JSON, or is longer than %d bytes", longestLine))
	case len(requests) == 0:
		return refused("", jrpc2.Errorf(jrpc2.InvalidRequest, "a batch without requests"))
	}
	var answers []*response
	for _, r := range requests {
		if answer := s.carryOut(ctx, r.ParsedRequest); r.wanted {
			answers = append(answers, answer)
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

// carryOut runs a request.
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
	if err != nil {
		return refused(request.ID, Refusal(err))
	}
	return &response{Version: jrpc2.Version, ID: idOf(request.ID), Result: text}
}

// refused returns an error response.
func refused(id string, err *jrpc2.Error) *response {
	return &response{Version: jrpc2.Version, ID: idOf(id), Error: err}
}

// idOf returns the ID of a response, which is null if the request has none.
func idOf(id string) json.RawMessage {
	if id == "" {
		id = "null"
	}
	return json.RawMessage(id)
}

// mostGames is the maximum number of games in a session.
const mostGames = 1000

// session is a session with a client program.
type session struct {
	systems    []play.System
	methodList []Method
	games      map[string]*seat
	begun      int
	// spaces caches the spaces of the games.
	spaces map[spaceKey]*vector.Space
	// held is the only seat of the session, if it is limited to one.
	held *seat
	// trust applies to the seats of all its games.
	trust Trust
}

// seat is a table and its default viewer.
type seat struct {
	*Table
	viewer table.Viewer
}

// add adds a game under a new name.
func (s *session) add(game *play.Game, viewer string) (*gameView, error) {
	if len(s.games) >= mostGames {
		return nil, nemo.Invalidf("game", "there are %d already; close one", mostGames)
	}
	as, err := readViewer(viewer, table.Viewer{})
	if err != nil {
		return nil, err
	}
	at := &Table{Game: game, Trust: s.trust}
	name := "game-" + strconv.Itoa(s.begun+1)
	view, err := at.seen(name, as, 0)
	if err != nil {
		return nil, err
	}
	s.begun++
	s.games[name] = &seat{at, as}
	return view, nil
}

// at returns the game and the viewer of a request.
func (s *session) at(p gameParams) (*play.Game, table.Viewer, error) {
	at, viewer, err := s.tableAt(p)
	if err != nil {
		return nil, table.Viewer{}, err
	}
	return at.Game, viewer, nil
}

// tableAt returns the table and the viewer of a request.
func (s *session) tableAt(p gameParams) (*Table, table.Viewer, error) {
	if s.held != nil {
		return s.held.at(p)
	}
	at, ok := s.games[p.Game]
	if !ok {
		said := "there is no game " + nemo.Clip(p.Game) + "; new, load and replay begin one"
		return nil, table.Viewer{}, &jrpc2.Error{Code: CodeNoGame, Message: said}
	}
	viewer, err := readViewer(p.Viewer, at.viewer)
	if err != nil {
		return nil, table.Viewer{}, err
	}
	return at.Table, viewer, nil
}

// at returns the table and the viewer for a request that must not name others.
func (at *seat) at(p gameParams) (*Table, table.Viewer, error) {
	viewer, err := readViewer(p.Viewer, at.viewer)
	if err != nil {
		return nil, table.Viewer{}, err
	}
	if p.Game != "" || viewer != at.viewer {
		return nil, table.Viewer{}, Forbidden(at.viewer, fmt.Sprintf("here is one game, seen by %s: leave game and viewer out", at.viewer))
	}
	return at.Table, viewer, nil
}

func readViewer(text string, otherwise table.Viewer) (table.Viewer, error) {
	if text == "" {
		return otherwise, nil
	}
	return table.ReadViewer(text)
}

// system finds a rule system or a variant by its name.
func (s *session) system(name string) (play.System, error) {
	if system, ok := play.Named(s.systems, name); ok {
		return system, nil
	}
	var names []string
	for _, system := range s.systems {
		names = append(names, system.About().Name)
	}
	return nil, nemo.Invalidf("system", "there is no system %s; there is %s", nemo.Clip(name), strings.Join(names, ", "))
}

// Error codes beyond those of JSON-RPC.
const (
	codeIllegal   jrpc2.Code = 1 // the rules forbid it; data has the rule
	codeInvalid   jrpc2.Code = 2 // invalid input; data says what would be right
	CodeStale     jrpc2.Code = 3 // the game has advanced since
	CodeNotYours  jrpc2.Code = 4 // another seat decides
	CodeWithheld  jrpc2.Code = 5 // the answer depends on what the viewer may not know
	CodeNoGame    jrpc2.Code = 6 // there is no such game
	codeRefused   jrpc2.Code = 7 // anything else
	CodeForbidden jrpc2.Code = 8 // not allowed for this viewer, or not at this table
)

// Refusal converts an error to a response: its code and what would be right.
func Refusal(err error) *jrpc2.Error {
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
	var notForIt *table.Forbidden
	switch {
	case errors.As(err, &illegal):
		code, data = codeIllegal, illegal
	case errors.As(err, &stale):
		code, data = CodeStale, stale
	case errors.As(err, &notYours):
		code, data = CodeNotYours, notYours
	case errors.As(err, &withheld):
		code, data = CodeWithheld, withheld
	case errors.As(err, &notForIt):
		code, data = CodeForbidden, notForIt
	case errors.As(err, &faults):
		code, data = codeInvalid, faults
	case errors.As(err, &invalid):
		code, data = codeInvalid, invalid
	}
	answer := &jrpc2.Error{Code: code, Message: term.OneLine(err)}
	if data == nil {
		return answer
	}
	return answer.WithData(data)
}
