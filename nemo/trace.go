package nemo

// EventKind says what happened; each system lists its own kinds.
type EventKind uint16

// Event is one thing that happened in a transition, under one rule. Args are
// up to six numbers whose meaning the kind gives (a ship, a track's new value,
// a die); the system's Describe puts them into words. It is a small value, of
// 32 bytes, so that reporting it allocates nothing.
type Event struct {
	Rule Rule      `json:"rule"`
	Kind EventKind `json:"kind"`
	// Only are the seats that learn of a secret event; if it is empty, the event is public.
	Only SeatSet  `json:"only,omitempty"`
	Args [6]int16 `json:"args"`
}

// Sees reports whether a seat learns of the event: [Chance] only of public events, [Nobody] of all.
func (e *Event) Sees(seat Seat) bool {
	return e.Only == 0 || seat == Nobody || e.Only.Has(seat)
}

// EventReader decodes the events of a system for programs; people read what Describe says.
type EventReader interface {
	// ReadEvent returns the key of the event's kind and its arguments.
	ReadEvent(e Event) (key string, args []EventArg)
	// EventKinds lists the kinds of events there are.
	EventKinds() []EventInfo
}

// EventTeller is implemented by a system whose events can be read by name.
type EventTeller interface {
	// Events returns the reader of the events.
	Events() EventReader
}

// EventArg is an argument of an event.
type EventArg struct {
	// Name says what it is ("ship").
	Name string `json:"name" says:"what the argument is"`
	// Number is the value in Event.Args: of an enumeration its value, of a piece its
	// number.
	Number int `json:"number" says:"its value: of an enumeration the place of its word, of a piece its number"`
	// Text is the argument as the sentence words it; empty if the sentence leaves it out.
	Text string `json:"text" says:"what the sentence says for it; empty where it says nothing"`
}

// EventInfo is a kind of event.
type EventInfo struct {
	Kind EventKind `json:"kind" says:"the number of the kind"`
	// Event is "ship-placed", say.
	Event string   `json:"event" says:"its key"`
	Args  []string `json:"args" says:"the names of its arguments, in order"`
	// Sentence has the names of the arguments in braces. Words inside the braces before a name are
	// printed only if the argument is not empty: "{player} moves{ from from} to {to}".
	Sentence string `json:"sentence" says:"its sentence, with the names of the arguments in braces"`
}

// Trace receives the events of a transition in the order in which they happen.
type Trace interface {
	Event(e Event)
}

// Log is a Trace that keeps what it receives.
type Log []Event

// Event appends e.
func (l *Log) Event(e Event) { *l = append(*l, e) }

// Reset empties the log and keeps its memory.
func (l *Log) Reset() { *l = (*l)[:0] }

// Coverage is a [Trace] that counts how often each rule was applied.
type Coverage map[Rule]int64

// Event counts e.
func (c Coverage) Event(e Event) { c[e.Rule]++ }

// Merge adds the counts of other to c.
func (c Coverage) Merge(other Coverage) {
	for rule, n := range other {
		c[rule] += n
	}
}

// Fan is a [Trace] that passes each event on to several others.
type Fan []Trace

// Event passes e on.
func (f Fan) Event(e Event) {
	for _, t := range f {
		t.Event(e)
	}
}
