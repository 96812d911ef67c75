package play

import "github.com/mobilis-rules/mobilis/nemo"

// A [Game] uses texts and documents, so that it works for any system. Code that knows the system
// converts to and from its types with the functions of this file.

// RulesOf returns the rules of a system, and whether they are of these types.
func RulesOf[S, A comparable](system System) (nemo.Rules[S, A], bool) {
	if y, ok := system.(interface{ typed() nemo.Rules[S, A] }); ok {
		return y.typed(), true
	}
	return nil, false
}

func (y *system[S, A]) typed() nemo.Rules[S, A] { return y.rules }

// StateOf returns the position of a game as seat observes it: [nemo.Nobody] sees all of it,
// [nemo.Chance] what the public knows. A seat that the system does not have, or a game whose
// positions are not of type S, is a *[nemo.Invalid].
func StateOf[S comparable](g *Game, seat nemo.Seat) (s S, err error) {
	at, ok := g.table.(interface {
		observed(i int, viewer nemo.Seat) S
	})
	if !ok {
		return s, otherTypes(g.system, s)
	}
	about := g.system.About()
	if !mayLook(about, seat) {
		return s, nemo.Invalidf("seat", "%s is none of the %d seats of %s", seat, len(about.Seats), about.Name)
	}
	return at.observed(g.now, seat), nil
}

// Take takes an action or an outcome of chance, as [Game.Do] takes its text. The caller is trusted:
// a refusal gives its true reason, even if no seat may know it.
func Take[A comparable](g *Game, a A) (Step, error) {
	at, ok := g.table.(interface {
		take(i int, a A) (Step, error)
	})
	if !ok {
		return Step{}, otherTypes(g.system, a)
	}
	return g.took(at.take(g.now, a))
}

// BeginAt begins a game of a system at a position. If the position breaks an invariant, the error
// is a [*nemo.Broken].
func BeginAt[S comparable](y System, seed Seed, s S) (*Game, error) {
	at, ok := y.(interface {
		beginAt(seed Seed, s S) (*Game, error)
	})
	if !ok {
		return nil, otherTypes(y, s)
	}
	return at.beginAt(seed, s)
}

func (y *system[S, A]) beginAt(seed Seed, s S) (*Game, error) {
	if err := nemo.CheckMadeUp(y.rules.Invariants(), &s); err != nil {
		return nil, err
	}
	return y.from(seed, s), nil
}

func otherTypes(y System, value any) error {
	return nemo.Invalidf("type", "%T is none of the types of %s", value, y.About().Name)
}

// UnderWay lists the unfinished work as a seat may know it, innermost first: what is being decided,
// and on behalf of what. It is empty for a system that does not list it ([nemo.WorkTeller]).
func (g *Game) UnderWay(seat nemo.Seat) []nemo.Work {
	if !mayLook(g.system.About(), seat) {
		return nil
	}
	return g.table.underWay(g.now, seat)
}

func (p *positions[S, A]) underWay(i int, viewer nemo.Seat) []nemo.Work {
	teller, ok := p.rules.(nemo.WorkTeller[S])
	if !ok {
		return nil
	}
	seen := p.observed(i, viewer)
	return teller.UnderWay(&seen)
}
