package nemotest

import (
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// seats returns all seats of the system.
func (b *battery[S, A]) seats() []nemo.Seat {
	seats := make([]nemo.Seat, len(b.rules.About().Seats))
	for i := range seats {
		seats[i] = nemo.Seat(i)
	}
	return seats
}

// viewers returns all viewers that something may be hidden from: the seats and the public.
func (b *battery[S, A]) viewers() []nemo.Seat { return append(b.seats(), nemo.Chance) }

// checkObserve checks a seat's view: it is the same when taken again, contains at least what the
// public sees and what the seat needs for its legal actions, and is complete for Nobody.
func (b *battery[S, A]) checkObserve(n *node[S, A]) error {
	s := n.state
	if all := b.rules.Observe(&s, nemo.Nobody); all != n.state {
		return faultf("something is hidden from nobody: %s", b.difference(&n.state, &all))
	}
	public := b.rules.Observe(&s, nemo.Chance)
	for _, seat := range b.viewers() {
		seen := b.rules.Observe(&s, seat)
		if again := b.rules.Observe(&seen, seat); again != seen {
			return faultf("%s sees the position, and of that it sees something else: %s", seat, b.difference(&seen, &again))
		}
		if all := b.rules.Observe(&seen, nemo.Chance); all != public {
			return faultf("of what %s sees the public is shown something else than of the position: %s", seat, b.difference(&all, &public))
		}
		if s != n.state {
			return faultf("Observe changed the position")
		}
		if seat != n.seat || seat == nemo.Chance {
			continue
		}
		if mover := b.rules.ToMove(&seen); mover != seat {
			return faultf("in its own view of the position %s is to move, not %s", mover, seat)
		}
		if legal := b.rules.Legal(&seen, nil); !slices.Equal(legal, n.choices) {
			return faultf("in its own view of the position %s has other legal actions: %v, not %v", seat, legal, n.choices)
		}
	}
	return nil
}

// checkHidden compares positions that differ only in what a seat may not know. The seat's own view
// is such a position; others come from the system and the configuration.
func (b *battery[S, A]) checkHidden(n *node[S, A]) error {
	for _, seat := range b.viewers() {
		seen := b.rules.Observe(&n.state, seat)
		if err := b.alike(n, &seen, seat); err != nil {
			return err
		}
		if seat == nemo.Chance {
			continue
		}
		if err := b.imagined(n, &seen, seat); err != nil {
			return err
		}
		if b.config.Reshuffle == nil {
			continue
		}
		s := n.state
		if other, ok := b.config.Reshuffle(&s, seat, &b.random); ok {
			if err := b.alike(n, &other, seat); err != nil {
				return err
			}
		}
	}
	return nil
}

// imagined checks a position that the system makes up for a seat, if it can: it must agree with all
// that the seat sees, and keep the invariants.
func (b *battery[S, A]) imagined(n *node[S, A], seen *S, seat nemo.Seat) error {
	imaginer, ok := b.rules.(nemo.Imaginer[S])
	if !ok {
		return nil
	}
	one, two := b.random, b.random
	other, again := imaginer.Imagine(seen, seat, &one), imaginer.Imagine(seen, seat, &two)
	b.random = one
	if other != again {
		return faultf("%s imagines two things from the same random numbers: %s", seat, b.difference(&other, &again))
	}
	if err := b.alike(n, &other, seat); err != nil {
		return err
	}
	if err := nemo.CheckState(b.invariants, &other); err != nil {
		return faultf("what %s imagines is no position of the game: %v in %s", seat, err, b.describe(&other))
	}
	return nil
}

// alike checks that another position looks the same to seat as that of the node.
func (b *battery[S, A]) alike(n *node[S, A], other *S, seat nemo.Seat) error {
	if view, same := b.rules.Observe(other, seat), b.rules.Observe(&n.state, seat); view != same {
		return faultf("%s sees a difference in what it may not know: %s", seat, b.difference(&same, &view))
	}
	if !reflect.DeepEqual(b.rules.Panels(other, seat), b.rules.Panels(&n.state, seat)) {
		return faultf("the panels for %s show a difference in what it may not know; the positions differ in %s", seat,
			b.difference(&n.state, other))
	}
	if drawer, ok := b.rules.(drawing.Drawer[S]); ok && !reflect.DeepEqual(drawer.Draw(other, seat), drawer.Draw(&n.state, seat)) {
		return faultf("the drawing for %s shows a difference in what it may not know; the positions differ in %s", seat,
			b.difference(&n.state, other))
	}
	if seat == n.seat && seat.IsPlayer() && !slices.Equal(b.rules.Legal(other, nil), n.choices) {
		return faultf("the legal actions of %s depend on what it may not know; they are others where the position differs in %s", seat, b.difference(&n.state, other))
	}
	return nil
}

func (b *battery[S, A]) checkPrompt(n *node[S, A]) error {
	s := n.state
	prompt := b.rules.Prompt(&s)
	switch {
	case prompt.Where == "" || prompt.Question == "" || prompt.Rule == "":
		return faultf("the prompt has no place, no question or no rule: %+v", prompt)
	case !b.hasRule(prompt.Rule):
		return faultf("the prompt cites rule %s, and there is none: %+v", prompt.Rule, prompt)
	case s != n.state:
		return faultf("Prompt changed the position")
	}
	// The prompt is public, but may use what the seat to move knows; at a chance node, only what
	// all know.
	if n.seat == nemo.Nobody {
		return nil
	}
	seen := b.rules.Observe(&s, n.seat)
	if other := b.rules.Prompt(&seen); other != prompt {
		return faultf("the prompt tells what %s may not know: %+v; of what it sees it is %+v", n.seat, prompt, other)
	}
	return nil
}

func (b *battery[S, A]) checkPanels(n *node[S, A]) error {
	for _, seat := range append(b.viewers(), nemo.Nobody) {
		s := n.state
		names := map[string]bool{}
		for _, panel := range b.rules.Panels(&s, seat) {
			if panel.Name == "" || panel.Title == "" || names[panel.Name] {
				return faultf("a panel has no title, or a name that is empty or taken: %q %q", panel.Name, panel.Title)
			}
			names[panel.Name] = true
			for i, row := range panel.Rows {
				if len(row) != len(panel.Header) {
					return faultf("row %d of panel %s has %d cells under a header of %d", i+1, panel.Name, len(row), len(panel.Header))
				}
			}
		}
		if len(names) == 0 {
			return faultf("there is no panel for %s", seat)
		}
		if s != n.state {
			return faultf("Panels changed the position")
		}
	}
	return nil
}

// checkNoSeats calls methods with numbers that are no seats: nothing may panic, and no such seat
// takes part.
func (b *battery[S, A]) checkNoSeats(n *node[S, A]) error {
	seats := nemo.Seat(len(b.rules.About().Seats))
	for _, seat := range []nemo.Seat{math.MinInt8, nemo.Nobody - 1, seats, seats + 1, math.MaxInt8} {
		s := n.state
		b.rules.Observe(&s, seat)
		b.rules.Panels(&s, seat)
		if drawer, ok := b.rules.(drawing.Drawer[S]); ok {
			drawer.Draw(&s, seat)
		}
		if seated, ok := b.rules.(nemo.Seated[S]); ok {
			if seated.TakesPart(&s, seat) {
				return faultf("seat %d takes part, and there are %d", seat, seats)
			}
			seated.SeatName(&s, seat)
		}
		if overt, ok := b.rules.(nemo.Overt[S]); ok {
			overt.Overt(&s, seat)
		}
		if evaluator, ok := b.rules.(nemo.Evaluator[S]); ok {
			if worth := evaluator.Evaluate(&s, seat); math.IsNaN(worth) || math.IsInf(worth, 0) {
				return faultf("the position is worth %v to seat %d", worth, seat)
			}
		}
		if s != n.state {
			return faultf("a question about seat %d changed the position", seat)
		}
	}
	return nil
}

// checkDrawing checks that the parts of a drawing have titles, for readers who cannot see it, and
// that their names are arguments of actions.
func (b *battery[S, A]) checkDrawing(n *node[S, A]) error {
	drawer, ok := b.rules.(drawing.Drawer[S])
	if !ok {
		return nil
	}
	for _, seat := range append(b.viewers(), nemo.Nobody) {
		s := n.state
		if seat != nemo.Nobody {
			s = b.rules.Observe(&s, seat)
		}
		before := s
		d := drawer.Draw(&s, seat)
		switch {
		case s != before:
			return faultf("Draw changed the position")
		case d == nil || d.Title == "" || d.Width <= 0 || d.Height <= 0:
			return faultf("the drawing for %s is missing, or has no title or no size", seat)
		}
		for _, part := range d.Parts() {
			if err := b.checkPart(part); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *battery[S, A]) checkPart(part *drawing.Group) error {
	if part.Title == "" {
		return faultf("the part of the drawing with the names %q has no title", part.Names)
	}
	teller, ok := b.rules.(nemo.ActionTeller)
	if !ok {
		return nil
	}
	for _, name := range part.Names {
		argument, value, _ := strings.Cut(name, " ")
		if value == "" || !slices.ContainsFunc(teller.ActionForms(), func(f nemo.ActionForm) bool { return slices.Contains(f.Args(), argument) }) {
			return faultf("%q in the drawing (%s) is not an argument of an action with its value", name, part.Title)
		}
	}
	return nil
}

func (b *battery[S, A]) checkResult(n *node[S, A]) error {
	s := n.state
	result := b.rules.Result(&s)
	if err := play.CheckResult(b.rules.About(), result); err != nil {
		return faultf("%v", err)
	}
	switch over := n.seat == nemo.Nobody; {
	case result.Over != over:
		return faultf("%s is to move, and the result says over is %v", n.seat, result.Over)
	case over && (result.Rule == "" || result.Reason == ""):
		return faultf("the game is over, and the result has no rule or no reason: %+v", result)
	case !b.hasRule(result.Rule):
		return faultf("the result cites rule %s, and there is none: %+v", result.Rule, result)
	case s != n.state:
		return faultf("Result changed the position")
	}
	for _, score := range result.Scores {
		for _, line := range score.Lines {
			if !b.hasRule(line.Rule) {
				return faultf("the score line %s cites rule %s, and there is none", line.Category, line.Rule)
			}
		}
		if !b.hasRule(score.LevelRule) {
			return faultf("the level %s cites rule %s, and there is none", score.Level, score.LevelRule)
		}
	}
	return nil
}
