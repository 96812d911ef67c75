package nemoswar1

// follow completes a position that somebody described with what follows from the description.
func (r *Rules) follow(s *State, said func(path string) bool) {
	if s.Tracks[Nemo] >= r.final && !said("finalCommitment") {
		s.Final = true // 12.1
	}
	if seen := s.retained | s.passed | s.failed; seen.has(r.hollow) && !s.Options.Historical {
		s.hollowDrawn = true
	}
	if said("turn") && !said("week") && s.Calendar < s.Turn {
		s.Calendar = s.Turn // each turn takes a week at least (9.0b)
	}
}
