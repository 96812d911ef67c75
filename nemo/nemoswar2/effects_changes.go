package nemoswar2

import "slices"

// What would change (4.3): a piece is not used if everything it does would leave
// things as they are. The row of each verb says what it changes.

// fruitful reports whether any effect of a list can be carried out and makes a
// difference. It need not look ahead: until an effect has changed something, the next
// ones find the position as it is.
func (r *Rules) fruitful(s *State, list listID) bool {
	if r.listSure[list] {
		return true
	}
	for i := range r.lists[list] {
		fx := &r.lists[list][i]
		if r.holdAll(s, fx.If) && r.possible(s, fx, 0) && r.changes(s, fx) {
			return true
		}
	}
	return false
}

// isSure reports whether an effect can be carried out and makes a difference in every
// position, so that fruitful need not look.
func (r *Rules) isSure(fx effect) bool {
	row := &r.ops[fx.Op]
	switch {
	case len(fx.If) > 0 || fx.Per != 0 || row.possible != nil || row.form.place && fx.Where != InRandomMajor:
		return false
	case len(fx.choices) > 0:
		return slices.ContainsFunc(fx.choices, func(b branch) bool { return r.listSure[b.list] })
	case fx.test != 0:
		return r.testSure(fx.test)
	}
	return row.changes == nil
}

// testSure reports whether a TEST makes a difference in every position.
func (r *Rules) testSure(id testID) bool {
	t := &r.tests[id]
	return t.exert != 0 || r.listSure[t.pass] || r.listSure[t.fail]
}

// changes reports whether an effect that can be carried out makes a difference now.
// If chance decides, it reports whether it may.
func (r *Rules) changes(s *State, fx *effect) bool {
	n := int(fx.N)
	if fx.Per != 0 {
		if n *= r.count(s, fx.Per); n == 0 {
			return false
		}
	}
	row := &r.ops[fx.Op]
	return row.changes == nil || row.changes(r, s, fx, n)
}

// branchChanges is changes for an effect with branches.
func (r *Rules) branchChanges(s *State, fx *effect, _ int) bool {
	for _, b := range fx.choices {
		if r.fruitful(s, b.list) {
			return true
		}
	}
	return false
}

// testChanges reports whether a TEST may make a difference: by its text, by what is
// risked on it (7.4), or by the consequences of any FAIL (7.9, 16.4).
func (r *Rules) testChanges(s *State, id testID) bool {
	t := &r.tests[id]
	return t.exert != 0 || s.Options.RuleOfThree || s.Options.Players > 1 || r.fruitful(s, t.pass) || r.fruitful(s, t.fail)
}

// movable reports whether moving a marker by n changes its place on its track.
func movable(at uint8, n, most int) bool {
	return n < 0 && at > 0 || n > 0 && int(at) < most
}

// fleetAside reports whether the Sunken Treasure Fleet marker is still to be placed:
// neither on the map nor held.
func (r *Rules) fleetAside(s *State) bool { return s.fleet == 0 && s.held[r.fleetType] == 0 }
