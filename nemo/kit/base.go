package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Base is what the Rules of every system have apart from the rules themselves: the component set,
// the documents of positions, the descriptions of events, the forms of actions, and the parts in
// which two positions differ. A system embeds it under an alias of its own, so that its fields stay
// unexported.
type Base[S any, P componentSet] struct {
	held[P]
	positions[S]
	told
	forms
	parter[S]
}

// These aliases keep the embedded fields unexported.
type (
	held[P componentSet] = Held[P]
	positions[S any]     = Positions[S]
	told                 = Told
	forms                = Forms
	parter[S any]        = nemo.Parter[S]
)

// Observe returns the position itself, which is right for a game without secrets: nobody knows what
// lies face down, so the state does not contain it. A system with secrets has an Observe of its
// own.
func (*Base[S, P]) Observe(s *S, _ nemo.Seat) S { return *s }

// NewBase returns a Base of these parts.
func NewBase[S any, P componentSet](set Held[P], documents Positions[S], events Told, actions Forms, parts nemo.Parter[S]) Base[S, P] {
	return Base[S, P]{held: set, positions: documents, told: events, forms: actions, parter: parts}
}
