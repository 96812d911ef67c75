package bot

import "github.com/mobilis-rules/mobilis/nemo"

// light plays on from a position quickly, to see where it leads: a roll under
// way goes on without stakes, all else is at random. It stops early when the
// system can evaluate a position, which says more than a long random game.
type light[S, A comparable] struct {
	rules   nemo.Rules[S, A]
	caster  nemo.Forecaster[S, A] // nil when the system has none
	playout *nemo.Playout[S, A]
	legal   []A
	limit   int
}

// How many steps a light game goes on, with an Evaluator and without.
const (
	shortGame = 4
	longGame  = 200
)

func newLight[S, A comparable](rules nemo.Rules[S, A], evaluates bool) light[S, A] {
	l := light[S, A]{rules: rules, playout: nemo.NewPlayout(rules, 0), limit: longGame}
	l.caster, _ = rules.(nemo.Forecaster[S, A])
	if evaluates {
		l.limit = shortGame
	}
	return l
}

// play plays s on. Where a blank leaves nothing to do, it stops.
func (l *light[S, A]) play(s *S, r *nemo.Rand) {
	l.playout.Rand = *r
	for range l.limit {
		a, ok := l.pick(s)
		if !ok || l.rules.Apply(s, a, nil) != nil {
			break
		}
	}
	*r = l.playout.Rand
}

// pick returns the next action, if there is one.
func (l *light[S, A]) pick(s *S) (a A, ok bool) {
	if l.caster != nil && l.rules.ToMove(s).IsPlayer() {
		l.legal = l.rules.Legal(s, l.legal[:0])
		for _, a := range l.legal {
			if l.caster.Role(s, a) == nemo.RoleGoOn {
				return a, true
			}
		}
	}
	a, seat, err := l.playout.Pick(s)
	return a, seat != nemo.Nobody && err == nil
}
