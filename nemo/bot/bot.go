package bot

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Bot chooses actions for a seat. It keeps buffers between decisions and must
// not be shared between goroutines.
type Bot[S, A comparable] interface {
	// Choose returns what the bot would do at the node s, where seat is to move. It uses nothing
	// that is hidden from seat, and does not change s. If seat is not to move, because another seat
	// is, or Chance, or nobody at the end of the game, the error is a [*nemo.Invalid]; a node
	// without a legal action is a fault of the rule system and gives [nemo.ErrStuck].
	Choose(s *S, seat nemo.Seat) (Choice[A], error)
	// Reseed puts the bot in the state of a new one with that seed, and keeps its buffers.
	Reseed(seed uint64)
}

// Choice is the decision of a bot.
type Choice[A comparable] struct {
	// Action is legal for the seat to move.
	Action A
	// Estimate is the value that the bot expects of it, on the scale of the package: roughly points
	// of the final score. For the random bot it is 0.
	Estimate float64
	// Considered lists all alternatives, Action among them, best first. The
	// random bot considers none.
	Considered []Weighed[A]
}

// Weighed is an alternative with its estimate.
type Weighed[A comparable] struct {
	Action   A
	Estimate float64
}

// The names of the bots.
const (
	Random  = "random"
	Greedy  = "greedy"
	Planner = "planner"
)

var names = [...]string{Random, Greedy, Planner}

// Names lists the names that [New] knows, the simplest bot first.
func Names() []string { return slices.Clone(names[:]) }

// New returns the bot of that name, one of [Names]. For another name the error is a
// [*nemo.Invalid]. The same seed gives the same decisions to the same questions in the same order.
func New[S, A comparable](name string, rules nemo.Rules[S, A], seed uint64) (Bot[S, A], error) {
	switch name {
	case Random:
		return &random[S, A]{asker: newAsker(rules, seed)}, nil
	case Greedy:
		return newGreedy(rules, seed, brief), nil
	case Planner:
		if rules.About().HasTeam {
			return newTeam(rules, seed, thorough), nil
		}
		return newGreedy(rules, seed, thorough), nil
	}
	return nil, nemo.Invalidf("bot", "%q is not one of %s", name, strings.Join(names[:], ", "))
}

// asker is the part that all bots share: it checks and prepares a question.
type asker[S, A comparable] struct {
	rules nemo.Rules[S, A]
	seed  uint64
	asked uint64 // questions so far
	seen  S      // what the seat may know of the node, the rest made up or blank
	legal []A
}

func newAsker[S, A comparable](rules nemo.Rules[S, A], seed uint64) asker[S, A] {
	return asker[S, A]{rules: rules, seed: seed}
}

// Reseed implements [Bot].
func (q *asker[S, A]) Reseed(seed uint64) { q.seed, q.asked = seed, 0 }

// ask checks the question, fills in seen and legal, and returns the source of
// randomness for the decision.
func (q *asker[S, A]) ask(s *S, seat nemo.Seat) (nemo.Rand, error) {
	switch mover := q.rules.ToMove(s); {
	case mover == nemo.Nobody:
		return nemo.Rand{}, nemo.Invalidf("node", "the game is over; there is nothing to choose")
	case mover == nemo.Chance:
		return nemo.Rand{}, nemo.Invalidf("node", "chance is to move; roll or draw first")
	case mover != seat:
		return nemo.Rand{}, nemo.Invalidf("seat", "%s is to move, not %s", mover, seat)
	}
	q.seen = q.rules.Observe(s, seat)
	q.legal = q.rules.Legal(&q.seen, q.legal[:0])
	if len(q.legal) == 0 {
		return nemo.Rand{}, nemo.ErrStuck
	}
	q.asked++
	r := nemo.NewRand(q.seed, q.asked)
	if imaginer, ok := q.rules.(nemo.Imaginer[S]); ok {
		q.seen = imaginer.Imagine(&q.seen, seat, &r)
	}
	return r, nil
}

// byEstimate sorts alternatives, best first; equal ones keep the system's order.
func byEstimate[A comparable](considered []Weighed[A]) {
	slices.SortStableFunc(considered, func(a, b Weighed[A]) int {
		switch {
		case a.Estimate > b.Estimate:
			return -1
		case a.Estimate < b.Estimate:
			return 1
		}
		return 0
	})
}
