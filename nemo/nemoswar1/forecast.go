package nemoswar1

// What package odds asks besides milestones and roles.

// Decided reports whether every roll under way that is compared with something
// has its result: what is left of it are consequences.
func (r *Rules) Decided(s *State) bool {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch f.kind {
		case frameTest:
			if f.step <= testSettle {
				return false
			}
		case frameFight:
			if f.step <= fightSettle {
				return false
			}
		case frameVolley, frameIncite:
			return false
		case frameSearch:
			if f.step == searchRoll {
				return false
			}
		}
	}
	return true
}

// Condense keeps of two dice that were rolled their sum alone, for package odds:
// a natural 2 is the only one of its sum.
func (r *Rules) Condense(s *State) {
	if s.depth == 0 {
		return
	}
	if f := s.top(); (f.kind == frameTest || f.kind == frameFight) && f.dice[1] != 0 {
		sum := f.dice[0] + f.dice[1]
		f.dice[0] = max(sum, 7) - 6
		f.dice[1] = sum - f.dice[0]
	}
}
