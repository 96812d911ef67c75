package answer

// Certainty says how an answer is known.
type Certainty string

// The certainties, the strongest first.
const (
	Tried      Certainty = "tried"      // the engine tried the action in the position
	Read       Certainty = "read"       // the position shows the state that was asked for
	Decided    Certainty = "decided"    // a ruling decides this question, or was named in it
	Everywhere Certainty = "everywhere" // the engine tried the action at many positions
	Said       Certainty = "said"       // an entry says exactly this, or was named in it
	Nearest    Certainty = "nearest"    // only similar to the question; no verdict
	Unknown    Certainty = "unknown"    // the question, or part of it, was not understood
)

// Certainties returns all values of [Certainty].
func Certainties() []Certainty {
	return []Certainty{Tried, Read, Decided, Everywhere, Said, Nearest, Unknown}
}

// certainty returns how well a search result is known to answer the question.
func (a *Answer) certainty(f Found) Certainty {
	switch known := f.Verdict != "" || f.Score >= Exactly || f.Term != nil; {
	case known && f.Ruling != nil && f.Term == nil && (f.Score >= Exactly || f.Case.Question == f.Ruling.Question):
		return Decided
	case known:
		return Said
	case f.Covers < Enough, len(a.notUnderstood()) > 0:
		return Unknown
	}
	return Nearest
}
