package kit

import "github.com/mobilis-rules/mobilis/nemo"

// PlayTo begins a game with settings and plays it at random, for at most so many plies, until
// wanted reports true for the position; ok is false if it does not get there. A system makes up
// positions for its verification this way (see [nemo.Scenarist]).
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

// ManyPlies is a limit for [PlayTo] to a position that every game reaches.
const ManyPlies = 10_000

// Maker draws random numbers for positions that are made up.
type Maker struct{ Random *nemo.Rand }

// UpTo returns a random number from 0 to n.
func (m Maker) UpTo(n int) int { return int(m.Random.Below(uint64(n + 1))) }

// OneIn returns true with probability 1/n.
func (m Maker) OneIn(n int) bool { return m.Random.Below(uint64(n)) == 0 }
