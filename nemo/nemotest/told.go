package nemotest

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// checkTold checks that the events that a seat learns of reveal no more than it sees: two courses
// of play that look the same to it must tell it the same. Such courses are two actions that it does
// not see ([nemo.Discreet]), and the same action in two positions that differ only in what is
// hidden from it.
func (b *battery[S, A]) checkTold(n *node[S, A]) error {
	for _, seat := range b.viewers() {
		if err := b.unseen(n, seat); err != nil {
			return err
		}
		for _, other := range b.alternatives(n, seat) {
			if err := b.toldAlike(n, &other, seat); err != nil {
				return err
			}
		}
	}
	return nil
}

// unseen compares the actions that a seat does not see.
func (b *battery[S, A]) unseen(n *node[S, A], seat nemo.Seat) error {
	discreet, ok := b.rules.(nemo.Discreet[S, A])
	if !ok {
		return nil
	}
	type course struct {
		action A
		told   []nemo.Event
	}
	first := map[S]course{}
	for _, a := range n.choices {
		if s := n.state; discreet.Sees(&s, a, seat) {
			continue
		}
		seen, told, err := b.witness(n.state, a, seat)
		if err != nil {
			continue // checkAccepted reports it
		}
		one, known := first[seen]
		if !known {
			first[seen] = course{a, told}
			continue
		}
		b.compared++
		if !slices.Equal(one.told, told) {
			return b.on(a, "%s does not see it and observes the same as after %s, and is told the difference: %s; %s",
				seat, b.spell(one.action), b.words(told), b.words(one.told))
		}
	}
	return nil
}

// alternatives returns positions that differ from that of the node only in what a seat may not
// know: made up by the system, and by the configuration.
func (b *battery[S, A]) alternatives(n *node[S, A], seat nemo.Seat) []S {
	var others []S
	if imaginer, ok := b.rules.(nemo.Imaginer[S]); ok && seat.IsPlayer() {
		seen := b.rules.Observe(&n.state, seat)
		others = append(others, imaginer.Imagine(&seen, seat, &b.random))
	}
	if b.config.Reshuffle != nil && seat.IsPlayer() {
		s := n.state
		if other, ok := b.config.Reshuffle(&s, seat, &b.random); ok {
			others = append(others, other)
		}
	}
	return others
}

// toldAlike takes the same actions in another position and compares what the seat is told.
func (b *battery[S, A]) toldAlike(n *node[S, A], other *S, seat nemo.Seat) error {
	if *other == n.state || b.rules.ToMove(other) != n.seat {
		return nil // nothing is hidden; that another is to move, checkHidden reports
	}
	for _, br := range n.branches {
		seen, told, err := b.witness(*other, br.action, seat)
		if err != nil {
			continue // it cannot be taken there: the seat learns that it was not so
		}
		mine := b.unshown(visible(br.log, seat))
		told = b.unshown(told)
		if here := b.rules.Observe(&br.next, seat); here != seen {
			continue
		}
		b.compared++
		if !slices.Equal(mine, told) {
			return b.on(br.action, "%s is told of what it may not know: %s; and where the position differs in %s, which it observes neither before nor after: %s. "+
				"What a seat was told must stay in what it observes; if the rules show this to all and put it away again, Config.Shows says so",
				seat, b.words(mine), b.difference(&n.state, other), b.words(told))
		}
	}
	return nil
}

// unshown removes the events that show secrets by the rules.
func (b *battery[S, A]) unshown(told []nemo.Event) []nemo.Event {
	if b.config.Shows == nil {
		return told
	}
	return slices.DeleteFunc(told, b.config.Shows)
}

// witness takes an action and returns what a seat then observes and is told.
func (b *battery[S, A]) witness(s S, a A, seat nemo.Seat) (seen S, told []nemo.Event, err error) {
	var log nemo.Log
	if err := b.apply(&s, a, &log); err != nil {
		return seen, nil, err
	}
	return b.rules.Observe(&s, seat), visible(log, seat), nil
}

// visible returns the events that a seat learns of, without the information who else does.
func visible(log nemo.Log, seat nemo.Seat) []nemo.Event {
	var told []nemo.Event
	for _, e := range log {
		if e.Sees(seat) {
			e.Only = 0
			told = append(told, e)
		}
	}
	return told
}

// checkForetold checks that the description of an action is one line, and depends only on what the
// seat to move knows.
func (b *battery[S, A]) checkForetold(n *node[S, A]) error {
	foreteller, ok := b.rules.(nemo.Foreteller[S, A])
	if !ok || !n.seat.IsPlayer() {
		return nil
	}
	seen := b.rules.Observe(&n.state, n.seat)
	others := append(b.alternatives(n, n.seat), n.state)
	for _, a := range n.choices {
		s := seen
		text := foreteller.Foretell(&s, a)
		if s != seen {
			return b.on(a, "Foretell changed the position")
		}
		if strings.ContainsAny(text, "\n\t") || text != strings.TrimSpace(text) {
			return b.on(a, "what is foretold is no line: %q", text)
		}
		for i := range others {
			if others[i] == seen {
				continue
			}
			b.compared++
			if other := foreteller.Foretell(&others[i], a); other != text {
				return b.on(a, "%s is foretold %q, and what it may not know makes it %q", n.seat, text, other)
			}
		}
	}
	return nil
}

// words puts events into words, for a report.
func (b *battery[S, A]) words(events []nemo.Event) string {
	text := "nothing"
	for i, e := range events {
		if i == 0 {
			text = ""
		} else {
			text += ", "
		}
		text += "[" + string(e.Rule) + "] " + b.rules.Describe(e)
	}
	return text
}
