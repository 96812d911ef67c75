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
	// Only are the seats that get to know of a secret event; with none it is
	// an open one.
	Only SeatSet  `json:"only,omitempty"`
	Args [6]int16 `json:"args"`
}

// Sees reports whether a seat gets to know of the event: [Chance] of open
// events alone, [Nobody] of all.
func (e *Event) Sees(seat Seat) bool {
	return e.Only == 0 || seat == Nobody || e.Only.Has(seat)
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

// Coverage is a Trace that counts how often each rule was applied.
type Coverage map[Rule]int64

// Event counts e.
func (c Coverage) Event(e Event) { c[e.Rule]++ }

// Merge adds the counts of other to c.
func (c Coverage) Merge(other Coverage) {
	for rule, n := range other {
		c[rule] += n
	}
}

// Fan is a Trace that passes each event on to several.
type Fan []Trace

// Event passes e on.
func (f Fan) Event(e Event) {
	for _, t := range f {
		t.Event(e)
	}
}
