package odds

import "github.com/mobilis-rules/mobilis/nemo"

// list fills the frame with the actions to follow at its node, and reports whether there are any:
// without milestones a seat can settle nothing.
func (x *explorer[S, A]) list(f *frame[S, A], seat nemo.Seat) bool {
	f.legal, f.outcomes = f.legal[:0], f.outcomes[:0]
	if seat == nemo.Chance {
		f.outcomes = x.rules.Outcomes(&f.state, f.outcomes)
		return true
	}
	if x.caster == nil {
		return false
	}
	f.legal = x.rules.Legal(&f.state, f.legal)
	if x.settler != nil {
		return true
	}
	// In a system that does not say where a matter ends, it ends at a decision in which no action
	// has a part in it.
	for _, a := range f.legal {
		if x.caster.Role(&f.state, a) != nemo.RoleOther {
			return true
		}
	}
	return false
}

// branch follows all actions in the frame and returns the graph's node for them.
func (x *explorer[S, A]) branch(f *frame[S, A], seat nemo.Seat, h int32, depth int, share float64) (int32, error) {
	base := len(x.edges)
	defer func() { x.edges = x.edges[:base] }()
	if len(f.outcomes) > 0 {
		total := float64(nemo.Total(f.outcomes))
		x.rolls++
		defer func() { x.rolls-- }()
		for _, o := range f.outcomes {
			to, err := x.step(&f.state, o.Action, h, depth+1, share*float64(o.Weight)/total)
			if err != nil {
				return 0, err
			}
			x.edges = join(x.edges, base, edge{to: to, stake: goOn, weight: o.Weight})
		}
		return x.graph.add(kindChance, x.edges[base:]), nil
	}
	kind := kindChoice
	if seat != x.seat {
		kind = kindOthers + nodeKind(seat)
	}
	if err := x.follow(f, kind, h, depth, share); err != nil {
		return 0, err
	}
	return x.graph.add(kind, x.edges[base:]), nil
}

// follow follows the actions of a seat: first those that spend nothing, because if one of them
// leads to a certain good end, nobody spends anything.
func (x *explorer[S, A]) follow(f *frame[S, A], kind nodeKind, h int32, depth int, share float64) error {
	base, spending := len(x.edges), 0
	for _, a := range f.legal {
		if x.caster.Role(&f.state, a).Stakes() {
			f.legal[spending] = a
			spending++
			continue
		}
		to, err := x.step(&f.state, a, h, depth+1, share)
		if err != nil {
			return err
		}
		x.edges = append(x.edges, edge{to: to, stake: goOn})
		if kind == kindChoice && x.graph.nodes[to].sure {
			x.edges[base] = x.edges[len(x.edges)-1]
			x.edges = x.edges[:base+1]
			return nil
		}
	}
	if len(x.edges) == base {
		// A seat that may not spend what must be spent here gets no further.
		x.edges = append(x.edges, edge{to: x.end(&f.state, h), stake: stuck})
	}
	for _, a := range f.legal[:spending] {
		number := x.number(a)
		if x.free && kind == kindChoice { // what a foe spends is not for the one who asks to leave out
			continue
		}
		if number == none {
			x.edges = append(x.edges, edge{to: x.graph.undecided(), stake: goOn})
			continue
		}
		to, err := x.step(&f.state, a, h, depth+1, share)
		if err != nil {
			return err
		}
		x.edges = append(x.edges, edge{to: to, stake: number})
	}
	return nil
}

// number returns the number of a stake, or none if there are too many.
func (x *explorer[S, A]) number(a A) int32 {
	i, known := x.numbers[a]
	if !known {
		if len(x.stakes) == maxStakes {
			x.full = true
			return none
		}
		i = int32(len(x.stakes))
		x.stakes = append(x.stakes, a)
		x.numbers[a] = i
	}
	return i
}
