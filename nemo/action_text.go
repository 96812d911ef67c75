package nemo

// ActionText is an action as text, in full notation, for what takes an
// [encoding.TextMarshaler]: JSON, flags, logs. What an action names it names by the keys of a
// component set, so it has a text by the rules of a system and none of its own.
type ActionText[S, A comparable] struct {
	Rules Rules[S, A]
	// At is the position at which UnmarshalText reads. Without one it is the beginning of a game
	// with the default options, where short forms are not understood, nor what a text leaves to
	// the position: "sneak 8" of Nemesis, where one Corridor alone leads there.
	At     *S
	Action A
}

// String is the action in notation.
func (t ActionText[S, A]) String() string { return t.Rules.Format(t.Action) }

// MarshalText writes the action in notation.
func (t ActionText[S, A]) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads an action. A text that is none is an [*Invalid]; whether the action is
// legal is for Apply.
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
