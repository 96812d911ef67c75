package bot

import "github.com/mobilis-rules/mobilis/nemo"

// random takes each legal action with the same probability.
type random[S, A comparable] struct {
	asker[S, A]
}

// Choose implements [Bot].
func (b *random[S, A]) Choose(s *S, seat nemo.Seat) (Choice[A], error) {
	r, err := b.ask(s, seat)
	if err != nil {
		return Choice[A]{}, err
	}
	return Choice[A]{Action: b.legal[r.Below(uint64(len(b.legal)))]}, nil
}
