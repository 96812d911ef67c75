package nemo

// Work is a piece of work under way: what was begun and is not done yet. An attack waits for its
// dice, say, and beneath it a card waits for the attack.
type Work struct {
	// Kind is what sort of work it is, as documents of positions name it: "attack".
	Kind string `json:"work"`
	// Awaits is what is to be decided or rolled in it now; empty while it waits for other work.
	Awaits string `json:"awaits,omitempty"`
	// Step is how far it has come, as a number of the kind's own.
	Step int `json:"step"`
	// About has what else is set of it, by the names that documents use: the card or the piece
	// on whose behalf it is done and the player as texts, dice and modifiers as numbers, and
	// lists of them.
	About map[string]any `json:"about,omitempty"`
}

// WorkTeller is implemented by a system that can say what is under way. Who decides, ToMove
// says. Package kit implements it for systems that declare their positions.
type WorkTeller[S comparable] interface {
	// UnderWay lists the work under way, what goes on now first: the second is what the first
	// was begun by. It is empty where nothing is half done.
	UnderWay(s *S) []Work
}
