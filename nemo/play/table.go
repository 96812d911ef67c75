package play

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// positions is the table of a game: every position in order, and the actions between them.
type positions[S, A comparable] struct {
	rules     nemo.Rules[S, A]
	formulary *formulary[S, A]
	// nodes has the first position and one for each step.
	nodes []S
	// moves[i] led from nodes[i] to nodes[i+1].
	moves []move[A]
}

// move is an action, or an edit of the position.
type move[A comparable] struct {
	action A
	edit   bool
}

func newPositions[S, A comparable](y *system[S, A], start S) *positions[S, A] {
	return &positions[S, A]{rules: y.rules, formulary: &y.formulary, nodes: []S{start}}
}

func (p *positions[S, A]) clone() table {
	return &positions[S, A]{p.rules, p.formulary, slices.Clone(p.nodes), slices.Clone(p.moves)}
}

func (p *positions[S, A]) toMove(i int) nemo.Seat   { return p.rules.ToMove(&p.nodes[i]) }
func (p *positions[S, A]) phase(i int) nemo.Phase   { return p.rules.Phase(&p.nodes[i]) }
func (p *positions[S, A]) result(i int) nemo.Result { return p.rules.Result(&p.nodes[i]) }

func (p *positions[S, A]) resultSeen(i int, seat nemo.Seat) nemo.Result {
	if !mayLook(p.rules.About(), seat) {
		return nemo.Result{}
	}
	seen := p.rules.Observe(&p.nodes[i], seat)
	return p.rules.Result(&seen)
}

func (p *positions[S, A]) panels(i int, seat nemo.Seat) []nemo.Panel {
	if !mayLook(p.rules.About(), seat) {
		return nil
	}
	return p.rules.Panels(&p.nodes[i], seat)
}

func (p *positions[S, A]) drawing(i int, seat nemo.Seat) *drawing.Drawing {
	drawer, ok := p.rules.(drawing.Drawer[S])
	if !ok || !mayLook(p.rules.About(), seat) {
		return nil
	}
	seen := p.nodes[i]
	if seat != nemo.Nobody {
		seen = p.rules.Observe(&seen, seat)
	}
	return drawer.Draw(&seen, seat)
}

func (p *positions[S, A]) snapshot(i int, seat nemo.Seat) ([]byte, error) {
	if !mayLook(p.rules.About(), seat) {
		return nil, nemo.Invalidf("seat", "%s is none of the %d seats of %s",
			seat, len(p.rules.About().Seats), p.rules.About().Name)
	}
	seen := p.nodes[i]
	if seat != nemo.Nobody {
		seen = p.rules.Observe(&seen, seat)
	}
	return compact(p.rules.Snapshot(&seen))
}

// mayLook reports whether a position can be shown to seat: a player's, Chance,
// who stands for the public, or Nobody, to whom nothing is hidden.
func mayLook(about *nemo.About, seat nemo.Seat) bool {
	return seat >= nemo.Nobody && int(seat) < len(about.Seats)
}

func (p *positions[S, A]) check(i int) []error {
	var broken []error
	for _, invariant := range p.rules.Invariants() {
		one := []nemo.Invariant[S, A]{invariant}
		if err := nemo.CheckState(one, &p.nodes[i]); err != nil {
			broken = append(broken, err)
		}
		if i == 0 || p.moves[i-1].edit {
			continue
		}
		if err := nemo.CheckStep(one, &p.nodes[i-1], p.moves[i-1].action, &p.nodes[i]); err != nil {
			broken = append(broken, err)
		}
	}
	return broken
}

func (p *positions[S, A]) equals(i int, position []byte) (bool, error) {
	s, err := p.rules.Restore(position)
	return err == nil && s == p.nodes[i], err
}

// maxText is the maximum length of an action in bytes, so that a foreign file does not end up in an
// error message.
const maxText = 1000

// read parses the text of an action at a position.
func (p *positions[S, A]) read(s *S, text string) (A, error) {
	var none A
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return none, nemo.Invalidf("action", "nothing is said; %s", p.rules.Prompt(s).Question)
	case len(text) > maxText:
		return none, nemo.Invalidf("action", "the text is %d bytes long; an action has at most %d", len(text), maxText)
	}
	return p.rules.Parse(s, text)
}

func (p *positions[S, A]) do(i int, text string) (Step, error) {
	a, err := p.read(&p.nodes[i], text)
	if err != nil {
		return Step{}, p.refusalSeen(i, text, err)
	}
	step, err := p.take(i, a)
	if err != nil {
		return Step{}, p.refusalSeen(i, text, err)
	}
	return step, nil
}

// take plays an action at node i and drops what followed.
func (p *positions[S, A]) take(i int, a A) (Step, error) {
	var log nemo.Log
	seat, next := p.toMove(i), p.nodes[i]
	if err := p.rules.Apply(&next, a, &log); err != nil {
		return Step{}, err
	}
	step := Step{Seat: seat, Text: p.rules.Format(a), Happenings: p.tell(log)}
	step.Secret, step.Only = p.witnesses(i, a)
	p.add(i, move[A]{action: a}, next)
	return step, nil
}

// witnesses reports whether an action at node i is seen by only some seats, and by which.
func (p *positions[S, A]) witnesses(i int, a A) (secret bool, only nemo.SeatSet) {
	discreet, ok := p.rules.(nemo.Discreet[S, A])
	if !ok || discreet.Sees(&p.nodes[i], a, nemo.Chance) {
		return false, 0
	}
	for seat := range p.rules.About().Seats {
		if discreet.Sees(&p.nodes[i], a, nemo.Seat(seat)) {
			only |= nemo.Seats(nemo.Seat(seat))
		}
	}
	return true, only
}

// seatName and takesPart are about the seats in this game (see [nemo.Seated]).
func (p *positions[S, A]) seatName(i int, seat nemo.Seat) string {
	if seated, ok := p.rules.(nemo.Seated[S]); ok {
		return seated.SeatName(&p.nodes[i], seat)
	}
	return p.rules.About().Seats[seat]
}

func (p *positions[S, A]) takesPart(i int, seat nemo.Seat) bool {
	seated, ok := p.rules.(nemo.Seated[S])
	return !ok || seated.TakesPart(&p.nodes[i], seat)
}

func (p *positions[S, A]) secretive() bool {
	_, ok := p.rules.(nemo.Discreet[S, A])
	return ok
}

func (p *positions[S, A]) add(i int, m move[A], next S) {
	p.nodes = append(p.nodes[:i+1], next)
	p.moves = append(p.moves[:i], m)
}

// tell puts events into words.
func (p *positions[S, A]) tell(log nemo.Log) []Happening {
	happenings := make([]Happening, len(log))
	for i, e := range log {
		happenings[i] = Happening{Rule: e.Rule, Text: p.rules.Describe(e), Only: e.Only}
		if teller, ok := any(p.rules).(nemo.EventTeller); ok {
			happenings[i].Event, happenings[i].Args = teller.Events().ReadEvent(e)
		}
	}
	return happenings
}

// editWord begins the text of a step that sets the position.
const editWord = "position "

func (p *positions[S, A]) edit(i int, position []byte) (Step, error) {
	s, err := p.rules.Restore(position)
	if err != nil {
		return Step{}, err
	}
	doc, err := compact(p.rules.Snapshot(&s))
	if err != nil {
		return Step{}, err
	}
	p.add(i, move[A]{edit: true}, s)
	return Step{
		Seat: nemo.Nobody, Text: editWord + string(doc),
		Happenings: []Happening{{Text: "the position is set by hand"}},
	}, nil
}
