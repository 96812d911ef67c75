package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Base is what the Rules of every system have beside the rules: the component set, for
// who asks; the documents of positions; what happened, in words; the forms of actions,
// for programs; and in which parts two positions differ. A system embeds it under an
// alias of its own, so that others see only what it can do.
type Base[S any, P componentSet] struct {
	held[P]
	positions[S]
	told
	forms
	parter[S]
}

// So its parts are not fields that others see.
type (
	held[P componentSet] = Held[P]
	positions[S any]     = Positions[S]
	told                 = Told
	forms                = Forms
	parter[S any]        = nemo.Parter[S]
)

// Observe returns the position itself, as the rules of a game do in which nothing is
// hidden: what lies face down on the table nobody knows, so the position does not hold it
// either. A system with secrets has an Observe of its own.
func (*Base[S, P]) Observe(s *S, _ nemo.Seat) S { return *s }

// NewBase puts it together.
func NewBase[S any, P componentSet](set Held[P], documents Positions[S], events Told, actions Forms, parts nemo.Parter[S]) Base[S, P] {
	return Base[S, P]{held: set, positions: documents, told: events, forms: actions, parter: parts}
}
