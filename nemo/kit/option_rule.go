package kit

import "github.com/mobilis-rules/mobilis/nemo"

// OptionalRule is a rule that a game is played with or without.
func OptionalRule[O any](name, title string, rule nemo.Rule, field func(o *O) *bool) Option[O] {
	off, on := OffOn()
	return Switch(name, title, rule, field, off, on)
}
