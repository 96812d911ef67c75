package answer

// Certainty says how an answer is known.
type Certainty string

// The ways to know an answer, the strongest first.
const (
	Tried      Certainty = "tried"      // the engine tried the action in the position
	Read       Certainty = "read"       // the position says how things stand
	Decided    Certainty = "decided"    // a ruling decides just what is asked, or was asked for
	Everywhere Certainty = "everywhere" // the engine tried the action at many positions
	Said       Certainty = "said"       // an entry says just what is asked, or was asked for
	Nearest    Certainty = "nearest"    // only like what is asked; it gives no verdict
	Unknown    Certainty = "unknown"    // the question, or part of it, was not understood
)

// Certainties are all values of [Certainty].
func Certainties() []Certainty {
	return []Certainty{Tried, Read, Decided, Everywhere, Said, Nearest, Unknown}
}

// certainty says how a find of the reference is known to answer the question.
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
