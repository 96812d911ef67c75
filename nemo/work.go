package nemo

// Work is something that has begun and is not finished: an attack that waits for its dice, for
// example, and beneath it the card that waits for the attack.
type Work struct {
	// Kind is the kind of work, as documents of positions name it: "attack".
	Kind string `json:"work"`
	// Awaits is what has to be decided or rolled in it now; empty while it waits for other work.
	Awaits string `json:"awaits,omitempty"`
	// Step is its progress, a number whose meaning depends on the kind.
	Step int `json:"step"`
	// About has its other fields, by the names that documents use: the card or piece it is done for
	// and the player as texts, dice and modifiers as numbers, and lists of them.
	About map[string]any `json:"about,omitempty"`
}

// WorkTeller is implemented by a system that can list its unfinished work. Package kit implements
// it for systems that declare their positions. Who decides is for ToMove.
type WorkTeller[S comparable] interface {
	// UnderWay lists the unfinished work, innermost first: each was begun by the next in the list.
	// It is empty if nothing is half done.
	UnderWay(s *S) []Work
}
