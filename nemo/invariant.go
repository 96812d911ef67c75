package nemo

import (
	"encoding/json"
	"errors"
	"math/bits"
)

// Invariant is a property that the rules promise for every reachable state or over every
// transition. Exactly one of Holds and HoldsOver is set. Both return nil if the promise is kept,
// and otherwise an error that says what is wrong.
type Invariant[S, A comparable] struct {
	// Name is short and stable: "I25 salvage-within-boxes".
	Name string
	// Rules are the rules that the promise comes from; an engineering promise has none.
	Rules []Rule
	// Holds checks a state.
	Holds func(s *S) error
	// HoldsOver checks a transition that Apply accepted.
	HoldsOver func(before *S, a A, after *S) error
	// Looks are the parts of the state that the invariant reads, if the system numbers its parts
	// ([Parter]); zero means the whole state. If a step changes none of them, HoldsOver has nothing
	// to check.
	Looks Parts
	// Since, if set, replaces Holds after a step from a state that kept the promise: it must find
	// the same violations, and may skip what has not changed.
	Since func(before, after *S) error
}

// Parts is a set of parts of a state, one bit each, numbered by the system. The last bit is
// reserved: [Promises] uses it for invariants that must be checked after every step.
type Parts uint64

// Parter is implemented by a system that can list the parts in which two states differ. Because a
// step changes little, most invariants need not be checked after it: [Promises] checks only those
// that read a changed part.
//
// An invariant must declare every part that it reads; package nemotest tests this by changing
// states one value at a time.
type Parter[S any] interface {
	// Changed returns the parts in which two states differ. It may name more.
	Changed(before, after *S) Parts
}

// Broken says which invariant a state or a transition broke, and how.
type Broken struct {
	Name  string
	Rules []Rule
	Err   error
}

func (b *Broken) Error() string {
	text := "invariant " + b.Name + " broken: " + b.Err.Error()
	for i, rule := range b.Rules {
		if i == 0 {
			text += " ["
		} else {
			text += ", "
		}
		text += string(rule)
	}
	if len(b.Rules) > 0 {
		text += "]"
	}
	return text
}

// MarshalJSON writes the name, the rules and, as "reason", what the error says.
func (b *Broken) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Name   string `json:"name"`
		Rules  []Rule `json:"rules,omitempty"`
		Reason string `json:"reason"`
	}{b.Name, b.Rules, b.Err.Error()})
}

func (b *Broken) Unwrap() error { return b.Err }

// CheckState returns the first state invariant that s breaks, as a [*Broken],
// or nil.
func CheckState[S, A comparable](invariants []Invariant[S, A], s *S) error {
	for i := range invariants {
		inv := &invariants[i]
		if inv.Holds == nil {
			continue
		}
		if err := inv.Holds(s); err != nil {
			return &Broken{inv.Name, inv.Rules, err}
		}
	}
	return nil
}

// CheckMadeUp is [CheckState] for a position that was not reached by play, such as one read from a
// document. Such a position may name things that do not exist, so that an invariant indexes past a
// table; CheckMadeUp then refuses the position by that invariant. CheckState lets the panic
// through, because in a position reached by play it is a fault of the rules.
func CheckMadeUp[S, A comparable](invariants []Invariant[S, A], s *S) error {
	for i := range invariants {
		if err := checkMadeUp(invariants[i:i+1], s); err != nil {
			return err
		}
	}
	return nil
}

func checkMadeUp[S, A comparable](one []Invariant[S, A], s *S) (err error) {
	defer func() {
		if recover() != nil {
			err = &Broken{one[0].Name, one[0].Rules, errMadeUp}
		}
	}()
	return CheckState(one, s)
}

var errMadeUp = errors.New("the position names something that is not there")

// CheckStep returns the first transition invariant that the step from before
// to after by a breaks, as a [*Broken], or nil.
func CheckStep[S, A comparable](invariants []Invariant[S, A], before *S, a A, after *S) error {
	for i := range invariants {
		inv := &invariants[i]
		if inv.HoldsOver == nil {
			continue
		}
		if err := inv.HoldsOver(before, a, after); err != nil {
			return &Broken{inv.Name, inv.Rules, err}
		}
	}
	return nil
}

// Promises is an index of invariants for checking one step after another: those over steps, those
// over whole states, and for each part of a state those that read it.
type Promises[S, A comparable] struct {
	invariants []Invariant[S, A]
	// lookers has, for each part, the set of the invariants that read it: one bit for each, in as
	// many words as needed.
	lookers [parts][]uint64
}

// parts is the number of parts. The last is not for systems: it counts as changed in every step, so
// that an invariant that declares no parts is checked every time.
const parts = 64

// NewPromises returns the index of invariants.
func NewPromises[S, A comparable](invariants []Invariant[S, A]) *Promises[S, A] {
	p := &Promises[S, A]{}
	for _, ofSteps := range [...]bool{true, false} {
		for _, inv := range invariants {
			if (inv.HoldsOver != nil) == ofSteps {
				p.invariants = append(p.invariants, inv)
			}
		}
	}
	for part := range p.lookers {
		p.lookers[part] = make([]uint64, (len(p.invariants)+63)/64)
		for i, inv := range p.invariants {
			if inv.Looks == 0 || inv.Looks>>part&1 != 0 {
				p.lookers[part][i/64] |= 1 << (i % 64)
			}
		}
	}
	return p
}

// Check does what [CheckStep] and then [CheckState] do, after a step from a state that kept all its
// promises; changed are the parts in which the two states differ. With all parts set, it checks
// every invariant completely.
func (p *Promises[S, A]) Check(changed Parts, before *S, a A, after *S) (err error) {
	whole := changed == ^Parts(0)
	changed |= 1 << (parts - 1)
	for word := range p.lookers[0] {
		asked := uint64(0)
		for set := uint64(changed); set != 0; set &= set - 1 {
			asked |= p.lookers[bits.TrailingZeros64(set)][word]
		}
		for ; asked != 0; asked &= asked - 1 {
			inv := &p.invariants[word*64+bits.TrailingZeros64(asked)]
			switch {
			case inv.HoldsOver != nil:
				err = inv.HoldsOver(before, a, after)
			case inv.Since != nil && !whole:
				err = inv.Since(before, after)
			default:
				err = inv.Holds(after)
			}
			if err != nil {
				return &Broken{inv.Name, inv.Rules, err}
			}
		}
	}
	return nil
}
