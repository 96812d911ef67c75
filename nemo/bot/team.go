package bot

import "github.com/mobilis-rules/mobilis/nemo"

// team is the planner for seats that play together. It plans the rest of the turn as a whole,
// because its few dice lie between many steps that can be taken in any order. It is an expectimax
// with iterative deepening by decisions, as far as the effort allows, and with a transposition
// table: the steps of a turn lead to the same position in many ways. Each decision begins with an
// empty table.
type team[S, A comparable] struct {
	lookout[S, A]
	short bool // the effort did not suffice for the depth
	met   map[S]met
}

// met is the value of a position, by a search of so many decisions ahead.
type met struct {
	value float64
	ahead int8
}

const (
	// inFull marks a value that no deeper search can change.
	inFull = 100
	// deepest is the maximum number of decisions that are searched ahead.
	deepest = 20
	// longest is the number of nodes on a path, rolls among them.
	longest = 60
	// beam is the number of alternatives of a later node that are followed: those with the best
	// value in a briefer search.
	beam = 5
	// fan is the largest number of outcomes of a chance node that are all followed; if there are
	// more, half as many are sampled.
	fan = 36
)

func newTeam[S, A comparable](rules nemo.Rules[S, A], seed uint64, effort int) *team[S, A] {
	return &team[S, A]{lookout: newLookout(rules, seed, effort), met: map[S]met{}}
}

// Choose implements [Bot].
func (t *team[S, A]) Choose(s *S, seat nemo.Seat) (Choice[A], error) {
	if _, err := t.ask(s, seat); err != nil {
		return Choice[A]{}, err
	}
	t.begin(seat)
	clear(t.met)
	considered := make([]Weighed[A], len(t.legal))
	t.weigh(considered, 0)
	deeper := make([]Weighed[A], len(t.legal))
	for ahead := 1; ahead < deepest && len(t.legal) > 1; ahead++ {
		if !t.weigh(deeper, ahead) {
			break
		}
		copy(considered, deeper)
	}
	byEstimate(considered)
	return Choice[A]{considered[0].Action, considered[0].Estimate, considered}, nil
}

// weigh evaluates each alternative, and reports whether the search went so many decisions ahead for
// all of them. The search without any decisions ahead always completes.
func (t *team[S, A]) weigh(considered []Weighed[A], ahead int) bool {
	t.short = false
	f := t.frame(0)
	for i, a := range t.legal {
		f.state = t.seen
		t.apply(&f.state, a)
		considered[i] = Weighed[A]{a, t.look(0, ahead)}
		if t.short && ahead > 0 {
			return false
		}
	}
	return !t.short
}

// ends reports whether the search ends at a position: the game or the turn is over, or the next
// roll is another matter.
func (t *team[S, A]) ends(s *S) bool {
	switch t.rules.ToMove(s) {
	case nemo.Nobody:
		return true
	case nemo.Chance:
		return t.settled(s) || t.rules.Phase(s) < t.phase
	}
	return t.rules.Phase(s) < t.phase
}

// look returns the value of the position of the frame at depth, so many decisions ahead.
func (t *team[S, A]) look(depth, ahead int) float64 {
	f := t.frame(depth)
	if known, ok := t.met[f.state]; ok && int(known.ahead) >= ahead {
		return known.value
	}
	switch {
	case t.ends(&f.state):
		value := t.worth(&f.state)
		t.met[f.state] = met{value, inFull}
		return value
	case t.steps >= t.effort, depth >= longest:
		t.short = true
		return t.worth(&f.state)
	}
	var value float64
	if t.rules.ToMove(&f.state) == nemo.Chance {
		value = t.expect(f, depth, ahead)
	} else {
		value = t.decide(f, depth, ahead)
	}
	if !t.short {
		t.met[f.state] = met{value, int8(ahead)}
	}
	return value
}

// decide returns the value of a later decision of the team. While something is being settled, it
// does not count for the depth.
func (t *team[S, A]) decide(f *frame[S, A], depth, ahead int) float64 {
	f.legal = t.rules.Legal(&f.state, f.legal[:0])
	counts := len(f.legal) > 1 && (t.settler == nil || t.settled(&f.state))
	if len(f.legal) == 0 || counts && ahead == 0 {
		return t.worth(&f.state)
	}
	if counts {
		ahead--
	}
	t.follow(f, depth)
	next := t.frame(depth + 1)
	var best float64
	for i := range f.states {
		next.state = f.states[i]
		if value := t.look(depth+1, ahead); i == 0 || value > best {
			best = value
		}
		if t.short {
			break
		}
	}
	return best
}

// follow stores in the frame the positions after the alternatives that are to be followed, and
// their values by a brief search.
func (t *team[S, A]) follow(f *frame[S, A], depth int) {
	f.states, f.shares = f.states[:0], f.shares[:0]
	next := t.frame(depth + 1)
	for _, a := range f.legal {
		next.state = f.state
		t.apply(&next.state, a)
		value := 0.0
		if len(f.legal) > beam {
			if known, ok := t.met[next.state]; ok {
				value = known.value
			} else {
				came := next.state
				value = t.look(depth+1, 0)
				next.state = came
			}
		}
		at := len(f.states) // behind those that look as good
		for at > 0 && f.shares[at-1] < value {
			at--
		}
		if at == beam {
			continue
		}
		if len(f.states) < beam {
			f.states, f.shares = append(f.states, next.state), append(f.shares, value)
		}
		copy(f.states[at+1:], f.states[at:])
		copy(f.shares[at+1:], f.shares[at:])
		f.states[at], f.shares[at] = next.state, value
	}
}

// expect returns the value of a chance node: the mean over its outcomes, or over a sample of them.
func (t *team[S, A]) expect(f *frame[S, A], depth, ahead int) float64 {
	f.outcomes = t.rules.Outcomes(&f.state, f.outcomes[:0])
	f.states, f.shares = f.states[:0], f.shares[:0]
	if len(f.outcomes) <= fan {
		total := float64(nemo.Total(f.outcomes))
		for i := range f.outcomes {
			t.come(f, f.outcomes[i].Action, float64(f.outcomes[i].Weight)/total)
		}
	} else {
		t.sample(f, fan/2, middle)
	}
	if len(f.states) == 0 {
		return t.worth(&f.state)
	}
	var sum, whole float64
	next := t.frame(depth + 1)
	for i := range f.states {
		next.state = f.states[i]
		sum += f.shares[i] * t.look(depth+1, ahead)
		whole += f.shares[i]
		if t.short {
			break
		}
	}
	return sum / whole
}

// middle is the offset of a sample that begins half a distance along.
const middle = 1 << 63
