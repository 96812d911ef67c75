package nemo

// ActionText is an action together with its rules, for everything that takes an
// encoding.TextMarshaler: JSON, flags, logs. An action needs the rules for this because it names
// components by the keys of a component set. The text is in full notation.
type ActionText[S, A comparable] struct {
	Rules Rules[S, A]
	// At is the position at which UnmarshalText parses. If it is nil, the position is the start of
	// a game with default options; short forms and texts that depend on the position, such as
	// "sneak 8" of Nemesis where only one Corridor leads there, are then not understood.
	At     *S
	Action A
}

// String returns the action in notation.
func (t ActionText[S, A]) String() string { return t.Rules.Format(t.Action) }

// MarshalText writes the action in notation.
func (t ActionText[S, A]) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText parses an action. Text that is not an action is an *[Invalid]; whether the action
// is legal is decided by Apply.
func (t *ActionText[S, A]) UnmarshalText(text []byte) (err error) {
	var at S
	if t.At != nil {
		at = *t.At
	} else if at, err = t.Rules.Start(nil); err != nil {
		return err
	}
	t.Action, err = t.Rules.Parse(&at, string(text))
	return err
}
