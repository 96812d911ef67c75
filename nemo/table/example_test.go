package table_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// server is a table that seats play at over HTTP: each request bears the token of a seat.
type server struct {
	mu    sync.Mutex
	game  *play.Game
	seats map[string]nemo.Seat
	// trust is zero: no seat tells its own dice, or chooses again after a roll.
	trust table.Trust
}

// request is what a seat may send. Without an action or undo it only looks.
type request struct {
	Since    int    `json:"since"`
	Revision uint64 `json:"revision"`
	Action   string `json:"action"`
	Roll     bool   `json:"roll"`
	Undo     bool   `json:"undo"`
}

// ServeHTTP does what the seat asks for and answers its view, and nothing else of the game.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	seat, ok := s.seats[r.Header.Get("Authorization")]
	if !ok {
		http.Error(w, "no such seat", http.StatusUnauthorized)
		return
	}
	var asked request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16)).Decode(&asked); err != nil {
		http.Error(w, "no JSON", http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.do(seat, asked); err != nil {
		code := http.StatusUnprocessableEntity
		var forbidden *table.Forbidden
		if errors.As(err, &forbidden) {
			code = http.StatusForbidden
		}
		http.Error(w, err.Error(), code)
		return
	}
	view, err := table.See(s.game, seat, asked.Since)
	if err != nil {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	_ = json.NewEncoder(w).Encode(view)
}

func (s *server) do(seat nemo.Seat, asked request) (err error) {
	switch {
	case asked.Action != "":
		_, err = s.trust.Act(s.game, seat, asked.Revision, asked.Action)
	case asked.Roll:
		_, err = table.Roll(s.game, seat, asked.Revision)
	case asked.Undo:
		_, err = s.trust.TakeBack(s.game, seat, asked.Revision)
	}
	return err
}

// A server of one table. Its dice are a secret, whose hash every view shows; a seat that
// tells its own dice, or that would choose again after a roll, is refused.
func Example_server() {
	system, err := systems.Named("pig")
	if err != nil {
		panic(err)
	}
	game, err := system.Begin(play.Secret(), nil, nil)
	if err != nil {
		panic(err)
	}
	s := &server{game: game, seats: map[string]nemo.Seat{"one": 0, "two": 1}}

	ask := func(seat nemo.Seat, asked request) {
		asked.Revision = game.Revision()
		fmt.Println(s.do(seat, asked))
	}
	ask(0, request{Action: "roll"})
	ask(0, request{Action: "die 6"})
	ask(0, request{Roll: true})
	ask(0, request{Undo: true})
	view, err := table.See(game, 1, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(view.Chance.Commitment == game.Seed().Commitment(), view.Chance.Seed == "")
	// Output:
	// <nil>
	// the program rolls and draws at this table: ask it to roll; what real dice show is told by who sees all
	// <nil>
	// there was a roll or a draw since; who sees all may take it back
	// true true
}
