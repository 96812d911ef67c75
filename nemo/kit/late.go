package kit

import "github.com/mobilis-rules/mobilis/nemo"

// PlayTo begins a game with settings and plays it at random to a position that is
// wanted, for at most so many plies; ok is false where it does not come to one. So begins
// a position that a system makes up for its verification (see [nemo.Scenarist]).
func PlayTo[S, A comparable](r nemo.Rules[S, A], settings nemo.Settings, seed uint64, most int, wanted func(s *S) bool) (s S, ok bool) {
	s, err := r.Start(settings)
	playout := nemo.NewPlayout[S, A](r, seed)
	for ; err == nil && !wanted(&s); most-- {
		a, seat, stuck := playout.Pick(&s)
		if err = stuck; err != nil || seat == nemo.Nobody || most == 0 {
			return s, false
		}
		err = r.Apply(&s, a, nil)
	}
	return s, err == nil
}

// ManyPlies are far more than it takes to come to a position that every game comes to.
const ManyPlies = 10_000

// Maker draws what is made up of a position at random.
type Maker struct{ Random *nemo.Rand }

// UpTo is a number from 0 to n.
func (m Maker) UpTo(n int) int { return int(m.Random.Below(uint64(n + 1))) }

// OneIn is true one time in n.
func (m Maker) OneIn(n int) bool { return m.Random.Below(uint64(n)) == 0 }
