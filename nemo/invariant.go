package nemo

import "encoding/json"

// Invariant is something the rules promise for every reachable state or over
// every transition. Exactly one of Holds and HoldsOver is set. Both return nil
// when the promise is kept and otherwise say what is wrong.
type Invariant[S, A comparable] struct {
	// Name is short and stable: "I25 salvage-within-boxes".
	Name string
	// Rules are those the promise comes from; an engineering promise has none.
	Rules []Rule
	// Holds checks a state.
	Holds func(s *S) error
	// HoldsOver checks a transition that Apply accepted.
	HoldsOver func(before *S, a A, after *S) error
	// Looks are the parts of the state at which the invariant looks, where the
	// system numbers its parts ([Parter]); none stands for the whole state. Over a
	// step in which none of them changes, HoldsOver has nothing to forbid.
	Looks Parts
}

// Parts is a set of parts of a state, a bit each, which a system numbers. The last bit
// is not for systems: [Promises] takes it for what is to be looked at after every step.
type Parts uint64

// Parter is a system that tells in which parts two states differ. A step changes
// little, so of the promises of a state most need not be looked at again after it:
// [Promises] asks for those alone that look at something that is not as it was.
//
// What an invariant notices must be of a part at which it says that it looks;
// package nemotest holds that, by changing states one value at a time.
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

// Promises are invariants laid out to be asked after one step and the next: those of
// steps first, then those of states, and beside them at what they look.
type Promises[S, A comparable] struct {
	looks      []Parts
	invariants []Invariant[S, A]
}

// always is a part that has changed over every step, and at which everything looks
// that does not say at what it does.
const always Parts = 1 << 63

// NewPromises lays out invariants.
func NewPromises[S, A comparable](invariants []Invariant[S, A]) *Promises[S, A] {
	p := &Promises[S, A]{}
	for _, ofSteps := range [...]bool{true, false} {
		for i := range invariants {
			if inv := invariants[i]; (inv.HoldsOver != nil) == ofSteps {
				looks := inv.Looks
				if looks == 0 {
					looks = ^Parts(0)
				}
				p.looks, p.invariants = append(p.looks, looks), append(p.invariants, inv)
			}
		}
	}
	return p
}

// Check is [CheckStep] and then [CheckState] after a step from a state that kept all
// its promises, with the parts in which the two states differ.
func (p *Promises[S, A]) Check(changed Parts, before *S, a A, after *S) (err error) {
	changed |= always
	for i, looks := range p.looks {
		if looks&changed == 0 {
			continue
		}
		inv := &p.invariants[i]
		if inv.HoldsOver != nil {
			err = inv.HoldsOver(before, a, after)
		} else {
			err = inv.Holds(after)
		}
		if err != nil {
			return &Broken{inv.Name, inv.Rules, err}
		}
	}
	return nil
}
