package nemo

import "encoding/json"

// Rules is the contract of a rule system, generic over its state S and its
// action A. An implementation is immutable and safe for concurrent use; all
// that changes in play is in S.
//
// States come from Start, Apply, Observe or Restore. A method given one of
// those never panics, whatever the action.
type Rules[S, A comparable] interface {
	// About says what the system is: name, seats, options, phases, ends.
	About() *About

	// Start returns the first node of a game. Set-up itself is played node by
	// node. Options not named in settings have their defaults; an unknown
	// option or a value outside its range is an [*Invalid].
	Start(settings Settings) (S, error)

	// ToMove says who decides at this node: a seat, Chance, or Nobody when
	// the game is over.
	ToMove(s *S) Seat

	// Phase is the part of the turn sequence that the node belongs to, one of
	// About().Phases.
	Phase(s *S) Phase

	// Legal appends to buf every legal action of the seat to move, each once,
	// in a fixed order. It appends nothing when Chance or Nobody is to move.
	Legal(s *S, buf []A) []A

	// Outcomes appends to buf every outcome of a chance node with its weight,
	// each action once, in a fixed order. Weights are positive and exact: the
	// probability of an outcome is its weight over the sum of the weights. It
	// appends nothing at other nodes.
	Outcomes(s *S, buf []Outcome[A]) []Outcome[A]

	// Apply is the one transition. It accepts the legal actions of the seat
	// to move and the outcomes of a chance node, and reports what happened to
	// t, if t is not nil: at least one event, under the rule of what was done
	// or rolled. Anything else is refused with an [*Illegal] that names the
	// rule, and s stays as it was.
	Apply(s *S, a A, t Trace) error

	// Observe returns the state with everything hidden from seat blanked out. The legal actions of
	// seat in the result are those in s. Nothing is hidden from [Nobody]. [Chance] stands for the
	// public and sees what everybody at the table knows: no more than any seat sees, so the public
	// view of what a seat has observed is the public view of s. What a seat observes is all that it
	// knows: nobody has to remember events (perfect recall).
	Observe(s *S, seat Seat) S

	// Result says whether the game is over, by which end, and the score so
	// far or at the end, by category.
	Result(s *S) Result

	// Invariants lists what holds in every reachable state and over every
	// transition, each with the rules it comes from.
	Invariants() []Invariant[S, A]

	// Format writes an action in the notation of the system, and Parse reads
	// it. Parse(s, Format(a)) is a for every action that is legal in s; Parse
	// may also accept shorter forms that are clear in s. A text that is no
	// action is an [*Invalid]; whether the action is legal is for Apply.
	Format(a A) string
	Parse(s *S, text string) (A, error)

	// Prompt says where in the game the node is and what is to be decided.
	Prompt(s *S) Prompt

	// Describe puts an event into words, without its rule number.
	Describe(e Event) string

	// Panels shows the position to people, as seat may see it: to [Chance] the
	// public view, to [Nobody] everything.
	Panels(s *S, seat Seat) []Panel

	// Snapshot returns the position as a document for encoding/json, in the
	// rulebook's words, and Restore reads and validates such a document, as
	// JSON. Restore reports faults as [Faults], each with its path.
	Snapshot(s *S) any
	Restore(doc []byte) (S, error)
}

// Sampler is implemented by a system that can draw an outcome of a chance node faster than by
// listing all of them. Sample must return each outcome with the probability that Outcomes gives it.
type Sampler[S, A comparable] interface {
	Sample(s *S, r *Rand) A
}

// Evaluator is implemented by a system with a cheap estimate of how good a position is for a seat,
// roughly in points of the final score. Bots use it to compare positions; more is better. The value
// is finite at every node and for every seat, also if s contains only what that seat may know. Call
// it with what the seat observes, or with a world that [Imaginer] made up: the value of the true
// position could reveal secrets.
type Evaluator[S comparable] interface {
	Evaluate(s *S, seat Seat) float64
}

// Learner is implemented by a system whose [Evaluator] is a weighted sum of features, with weights
// learned from games. Package play learns them anew (Learn).
type Learner[S, A comparable] interface {
	Evaluator[S]
	// Features appends the features of a position for a seat. They are finite, their number is the
	// same at every node, and the first is what the seat has won so far, in points. Evaluate is
	// their weighted sum at every node where the game is not over.
	Features(s *S, seat Seat, buf []float64) []float64
	// FeatureNames names the features; several may share a name.
	FeatureNames() []string
	// Taught returns the rules with other weights, as many as there are features.
	Taught(weights []float64) Rules[S, A]
}

// Lesson is a document of learned weights and of how they were learned.
type Lesson struct {
	// Made is the command that made it.
	Made string `json:"made"`
	// HeldOut is the accuracy on other games, for weights of a [Teller].
	HeldOut *HeldOut `json:"heldOut,omitempty"`
	Weights []Weight `json:"weights"`
}

// Weight is the value of a feature, in points of the final score.
type Weight struct {
	Feature string  `json:"feature"`
	Weight  float64 `json:"weight"`
}

// Forecaster is implemented by a system whose players stake things on rolls. Package odds uses it
// to compute the outcomes of an action for every way to exert or spend.
type Forecaster[S, A comparable] interface {
	// Milestone reports whether the event settles a matter, its label ("hit", "fail"), and whether
	// seat hopes for it. The label is the same for every seat.
	Milestone(e Event, seat Seat) (label string, good, ok bool)
	// Role says what part an action that is legal at s plays in a roll under way.
	Role(s *S, a A) Role
}

// Settler is implemented by a [Forecaster] that can tell when nothing is being settled: no roll is
// under way, no fight or test is unfinished, and what comes next is another matter (the next turn's
// dice, for example). Forecasts end there. Without it package odds uses the order of
// About().Phases.
type Settler[S comparable] interface {
	Settled(s *S) bool
}

// Decider is implemented by a [Settler] that can tell when every roll under way that is compared
// with something has its result, so that only consequences remain: a loss, a prize, the next card.
// Forecasts then continue at most to the next decision, and not at all once a milestone has been
// seen.
type Decider[S comparable] interface {
	Decided(s *S) bool
}

// Separator is implemented by a [Settler] that can tell matters apart. A matter is what a roll or a
// series of rolls decides. An action is judged by the matter that is under way when it is taken, or
// that it begins. What is settled afterwards is another matter: the Test of the next card, for
// example, or the attack that a failure brings.
type Separator[S comparable] interface {
	// Matter returns the number of the matter being settled at s, or 0 if there is none. It is the
	// same at all nodes of a matter; within a nested matter it is the number of the outer one.
	Matter(s *S) Matter
	// Leads reports whether next, which follows s with nothing settled in between, still belongs to
	// what was begun at s, and not to the ordinary course of play.
	Leads(s, next *S) bool
	// Part gives the relation of an event to a matter. With matter 0 it is called where an action
	// may settle something at once.
	Part(e Event, m Matter) Part
}

// Matter is the number of a matter (see [Separator]).
type Matter uint8

// Part is the relation of an event to a matter.
type Part uint8

const (
	// PartNone settles nothing of the matter.
	PartNone Part = iota
	// PartSettles says what the matter has come to, whatever came before.
	PartSettles
	// PartJoins says so beside what came before: all of it must be good.
	PartJoins
	// PartApart begins something else, to which belongs what comes after it.
	PartApart
)

// Condenser is implemented by a [Forecaster] that can make equivalent positions equal: after a roll
// of 2 and 5 everything is as after 3 and 4 if only the sum counts. Package odds condenses
// positions between steps, so that it has far fewer to search.
type Condenser[S comparable] interface {
	// Condense makes positions equal that have the same legal actions and
	// outcomes and from which the same milestones follow, with the same chances.
	Condense(s *S)
}

// Role is the part that an action plays in settling a roll.
type Role uint8

const (
	// RoleOther plays no part in it.
	RoleOther Role = iota
	// RoleGoOn rolls, or accepts what was rolled.
	RoleGoOn
	// RoleStake exerts or spends something to improve the roll.
	RoleStake
	// RoleAgain spends something to roll again: it is a stake that also goes on.
	RoleAgain
)

// Stakes reports whether something is exerted or spent.
func (r Role) Stakes() bool { return r == RoleStake || r == RoleAgain }

// GoesOn reports whether the action continues the roll.
func (r Role) GoesOn() bool { return r == RoleGoOn || r == RoleAgain }

// Discreet is implemented by a system with secret actions, such as a card drawn or kept in secret.
// What everybody sees of such an action is in the events of the transition.
type Discreet[S, A comparable] interface {
	// Sees reports whether seat learns that a, which is legal at s, was taken there. [Chance]
	// stands for the public.
	Sees(s *S, a A, seat Seat) bool
}

// Overt is implemented by a [Discreet] system that can tell at which nodes the legal actions do not
// depend on secrets. Without it, the actions of a seat are treated as known to that seat only, and
// so are the outcomes of its draws.
type Overt[S comparable] interface {
	// Overt reports whether seat, which is not to move, knows everything that can be done at s:
	// Legal, or Outcomes with their weights, are the same in every position that seat cannot
	// distinguish from s. The answer depends only on Observe(s, seat). [Chance] stands for the
	// public.
	Overt(s *S, seat Seat) bool
}

// Foreteller is implemented by a system that can describe the effect of an action better than its
// first event does: what a card brings, what a refit costs and gains, which ship is in the box,
// what passing and failing a Test would mean.
type Foreteller[S, A comparable] interface {
	// Foretell describes in a short line, without a rule number, what a would do for the seat to
	// move. s is the position as that seat knows it, and a is legal there. If the result is empty,
	// the words of the first event are used.
	Foretell(s *S, a A) string
}

// Imaginer is implemented by a system with hidden information: it samples a complete position from
// what a seat knows (a determinization). Bots think only about such positions, so they never use
// what their seat may not know.
type Imaginer[S comparable] interface {
	// Imagine fills in at random what Observe has hidden from seat in s, so that Observe of the
	// result is s again. It depends only on s, seat and r.
	Imagine(s *S, seat Seat, r *Rand) S
}

// Seated is implemented by a system whose seats are not all taken in every game, or get their names
// in the course of it.
type Seated[S comparable] interface {
	// TakesPart reports whether a seat is taken in the game.
	TakesPart(s *S, seat Seat) bool
	// SeatName returns the name of a seat in the game.
	SeatName(s *S, seat Seat) string
}

// PositionDescriber is implemented by a system that has a JSON Schema of its positions.
type PositionDescriber interface {
	// DescribePosition returns a JSON Schema of what Snapshot returns and Restore reads. A document
	// that fits it may still be refused, because the schema says nothing about what must agree.
	DescribePosition() json.RawMessage
}

// Arbiter is implemented by a system that can make up actions that are well formed but mostly
// illegal. Tests offer them to Apply, which must refuse them properly.
type Arbiter[A comparable] interface {
	Arbitrary(r *Rand) A
}

// Scenarist is implemented by a system that can make up positions that games reach only rarely, by
// chance or by long good play. Verification starts some of its games there, to exercise the rules
// of the endgame too. The positions pass Restore and every invariant; ok is false if this attempt
// failed.
type Scenarist[S comparable] interface {
	Scenario(r *Rand) (s S, ok bool)
}
