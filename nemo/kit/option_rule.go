package kit

import "github.com/mobilis-rules/mobilis/nemo"

// OptionalRule returns the option, "off" or "on", to play with a rule; the default is "off".
func OptionalRule[O any](name, title string, rule nemo.Rule, field func(o *O) *bool) Option[O] {
	off, on := OffOn()
	return Switch(name, title, rule, field, off, on)
}
