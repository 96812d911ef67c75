package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Evaluate says how a position looks, in points of the final score: what is
// won already, and what the means at hand are likely to bring yet. It guides
// bots; no rule depends on it.
func (r *Rules) Evaluate(s *State, _ nemo.Seat) float64 {
	t := r.TallyOf(s)
	value := float64(r.halves(&t, s.Commitment)) / 2
	if s.End != 0 {
		return value
	}
	return value
}
