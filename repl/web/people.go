package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// people are the viewers of a table: their names, who is connected, and whose turn it is. They are
// known even if the game is not in memory.
type people struct {
	mu    sync.Mutex
	known bool // whether the file was read, or there is none
	names map[string]string
	turn  string         // "seat 2", "chance", "nobody"; empty if it is not known
	here  map[string]int // number of event streams, by viewer
	// changed is closed when a name changes, or who is connected.
	changed chan struct{}
}

// person is a viewer as all viewers see it.
type person struct {
	Viewer string `json:"viewer"` // "seat 1", "public", "all"
	Name   string `json:"name,omitempty"`
	Here   bool   `json:"here"`
}

// sits is a name that a viewer took, as written to the table's file.
type sits struct {
	Viewer string `json:"viewer"`
	Name   string `json:"name,omitempty"` // empty if the name was given up
}

// longestName is the maximum length of a name, in characters.
const longestName = 30

// readMargin reads the names and the turn from the file of a table. It skips lines that it cannot
// read: their errors are reported when the game is read.
func readMargin(file string) (names map[string]string, turn string) {
	names = make(map[string]string)
	text, err := os.ReadFile(file)
	if err != nil {
		return names, ""
	}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		var c struct {
			Sits *sits
			Turn string
		}
		switch marked := bytes.HasPrefix(line, []byte(`{"sits":`)); {
		case number > 1 && !marked && !bytes.Contains(line, []byte(`"turn":`)), json.Unmarshal(line, &c) != nil:
		case c.Sits != nil:
			names[c.Sits.Viewer] = c.Sits.Name
		default:
			turn = c.Turn
		}
	}
	return names, turn
}

// know returns the people of a table; the first call reads the table's file.
func (t *gameTable) know() *people {
	p := &t.people
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.known {
		p.known = true
		p.names, p.turn = readMargin(t.file)
	}
	return p
}

// turnIs records whose turn it is. The file has it already, with the last step.
func (t *gameTable) turnIs(mover nemo.Seat) {
	p := t.know()
	p.mu.Lock()
	p.turn = mover.String()
	p.mu.Unlock()
}

// list returns everybody with a link, seats first, and a channel closed when the list changes.
func (t *gameTable) list() (all []person, changed <-chan struct{}) {
	p := t.know()
	p.mu.Lock()
	defer p.mu.Unlock()
	byOrder := func(a, b string) int { return strings.Compare(order(a), order(b)) }
	for _, viewer := range slices.SortedFunc(maps.Keys(t.head.Links), byOrder) {
		all = append(all, person{viewer, p.names[viewer], p.here[viewer] > 0})
	}
	return all, p.changed
}

// comes adds more to the number of event streams of a viewer: 1 for a new one, -1 for an ended one.
func (t *gameTable) comes(viewer string, more int) {
	p := t.know()
	p.mu.Lock()
	defer p.mu.Unlock()
	before := p.here[viewer]
	p.here[viewer] += more
	if before == 0 || p.here[viewer] == 0 {
		p.tell()
	}
}

// tell wakes the streams that wait for a change of p. The lock is held.
func (p *people) tell() {
	close(p.changed)
	p.changed = make(chan struct{})
}

// somebody reports whether any viewer is connected.
func (t *gameTable) somebody() bool {
	p := &t.people
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, n := range p.here {
		if n > 0 {
			return true
		}
	}
	return false
}

// nameParams have the name that a viewer takes.
type nameParams struct {
	Name string `json:"name"`
}

// nameTo has the name that the host gives to a viewer.
type nameTo struct {
	Table  string `json:"table"`
	Viewer string `json:"viewer"`
	Name   string `json:"name"`
}

// peopleList is what all viewers are told of each other.
type peopleList struct {
	People []person `json:"people"`
}

// takesName gives a viewer a name, which all see.
func (t *gameTable) takesName(viewer string, params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	var p nameParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	switch refusal, err := t.setName(viewer, p.Name); {
	case err != nil:
		return nil, t.broken(err)
	case refusal != "":
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%s", refusal)
	}
	all, _ := t.list()
	return marshalled(peopleList{all}, nil)
}

// nameSeat gives a viewer a name for the host.
func (s *Server) nameSeat(w http.ResponseWriter, r *http.Request) {
	p, ok := asked[nameTo](w, r, longestBody)
	if !ok {
		return
	}
	t, ok := s.named(w, p.Table)
	if !ok {
		return
	}
	switch refusal, err := t.setName(p.Viewer, p.Name); {
	case err != nil:
		refused := t.broken(err)
		fail(w, status(refused.Code), refused.Message)
	case refusal != "":
		fail(w, http.StatusUnprocessableEntity, refusal)
	default:
		answer(w, http.StatusOK, s.row(t))
	}
}

// setName writes a name to the table's file and announces it, or says why it is refused.
func (t *gameTable) setName(viewer, name string) (refusal string, err error) {
	name = strings.Join(strings.Fields(name), " ")
	switch _, there := t.head.Links[viewer]; {
	case !there || viewer == (table.Viewer{}).String():
		return "only who sits at the table has a name", nil
	case utf8.RuneCountInString(name) > longestName || !nemo.Printable(name):
		return fmt.Sprintf("a name has at most %d letters, all of which can be printed", longestName), nil
	}
	p := t.know()
	return "", t.looks(func(*play.Game) error {
		p.mu.Lock()
		same := p.names[viewer] == name
		p.mu.Unlock()
		if same {
			return nil
		}
		if t.journal != nil {
			if err := t.journal.add([]change{{Sits: &sits{viewer, name}}}); err != nil {
				t.forget()
				return &fault{"the name was not taken, for it could not be written", err}
			}
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.names[viewer] = name
		p.tell()
		return nil
	})
}
