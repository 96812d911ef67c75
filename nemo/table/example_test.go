package table_test

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// server is a server of tables. A request for a table returns a token for each seat, with which a
// player views the game and acts. Nobody may enter dice or take back what was rolled.
type server struct {
	mu    sync.Mutex
	seats map[string]place // by token
}

// place is a seat at a table.
type place struct {
	at     *table.Table
	viewer table.Viewer
}

// layOut is a request for a table, ask one of a seat: without an action it only returns the view.
type (
	layOut struct {
		System   string        `json:"system"`
		Settings nemo.Settings `json:"settings"`
	}
	ask struct {
		Since    int    `json:"since"`
		Revision uint64 `json:"revision"`
		Action   string `json:"action"`
		Roll     bool   `json:"roll"`
		Undo     bool   `json:"undo"`
	}
)

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var answer any
	var err error
	body := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16))
	if token := r.Header.Get("Authorization"); token == "" {
		answer, err = s.open(body)
	} else if sits, ok := s.seats[token]; ok {
		answer, err = sits.do(body)
	} else {
		http.Error(w, "no such seat", http.StatusUnauthorized)
		return
	}
	if err != nil {
		code := http.StatusUnprocessableEntity
		if forbidden := (*table.Forbidden)(nil); errors.As(err, &forbidden) {
			code = http.StatusForbidden
		}
		http.Error(w, err.Error(), code)
		return
	}
	_ = json.NewEncoder(w).Encode(answer)
}

// open starts a table and returns a token for each seat and one for spectators.
func (s *server) open(body *json.Decoder) (map[string]string, error) {
	var wanted layOut
	if err := body.Decode(&wanted); err != nil {
		return nil, err
	}
	system, err := systems.Named(wanted.System)
	if err != nil {
		return nil, err
	}
	at, err := table.Begin(system, wanted.Settings)
	if err != nil {
		return nil, err
	}
	viewers := []table.Viewer{{}} // the public
	for seat := range system.About().Seats {
		viewers = append(viewers, table.AtSeat(nemo.Seat(seat)))
	}
	tokens := make(map[string]string)
	for _, viewer := range viewers {
		token := rand.Text()
		tokens[viewer.String()], s.seats[token] = token, place{at, viewer}
	}
	return tokens, nil
}

// do does what a seat asks for and returns the view of that seat.
func (p place) do(body *json.Decoder) (view *table.View, err error) {
	var asked ask
	if err = body.Decode(&asked); err != nil {
		return nil, err
	}
	switch {
	case asked.Action != "":
		_, err = p.at.Act(p.viewer, asked.Revision, asked.Action)
	case asked.Roll:
		_, err = p.at.Roll(p.viewer, asked.Revision)
	case asked.Undo:
		_, err = p.at.Undo(p.viewer, asked.Revision)
	}
	if err != nil {
		return nil, err
	}
	return p.at.See(p.viewer, asked.Since)
}

// A whole server of tables, and two players at one of them. Its seed is secret, and every view has its
// commitment. A seat that enters its own dice, or wants to choose again after a roll, is refused.
func Example_server() {
	host := httptest.NewServer(&server{seats: map[string]place{}})
	defer host.Close()
	post := func(token string, request, answer any) string {
		body, _ := json.Marshal(request)
		r, _ := http.NewRequest(http.MethodPost, host.URL, bytes.NewReader(body))
		r.Header.Set("Authorization", token)
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			return err.Error()
		}
		defer func() { _ = response.Body.Close() }()
		_ = json.NewDecoder(response.Body).Decode(answer) // a refusal is not JSON
		return response.Status
	}
	tokens := map[string]string{}
	post("", layOut{System: "pig"}, &tokens)

	var view table.View
	for _, asked := range []ask{{Action: "roll"}, {Action: "die 6", Revision: 1}, {Roll: true, Revision: 1}, {Undo: true, Revision: 2}} {
		var text any
		fmt.Println(post(tokens["seat 1"], asked, &text))
	}
	fmt.Println(post(tokens["seat 2"], ask{Action: "jump", Revision: 2}, &view)) // an unknown action
	post(tokens["public"], ask{}, &view)
	fmt.Println(view.Viewer, view.Ply, view.Chance.Commitment[:7], view.Chance.Seed == "")
	// Output:
	// 200 OK
	// 403 Forbidden
	// 200 OK
	// 403 Forbidden
	// 422 Unprocessable Entity
	// public 2 sha256: true
}
