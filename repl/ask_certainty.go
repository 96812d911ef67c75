package repl

// Certainty says how an answer is known.
type Certainty string

// The ways to know an answer, the strongest first.
const (
	Tried   Certainty = "tried"   // the engine tried the action in the position
	Ruled   Certainty = "ruled"   // a ruling or an entry decides just what is asked, or was asked for
	Nearest Certainty = "nearest" // only like what is asked; it gives no verdict
	Unknown Certainty = "unknown" // the question, or part of it, was not understood
)

// Certainties are all values of [Certainty].
func Certainties() []Certainty { return []Certainty{Tried, Ruled, Nearest, Unknown} }

// certainty says how a find of the reference is known to answer the question.
func (a *asker) certainty(f answering) Certainty {
	switch {
	case f.Verdict != "", f.Score >= exactly, f.term != nil:
		return Ruled
	case f.Covers < enough, len(a.notUnderstood()) > 0:
		return Unknown
	}
	return Nearest
}

// certainty says how what the position says is known: without a verdict the engine was not
// asked what the question means.
func (h *hereAnswer) certainty() Certainty {
	if h.verdict == "" {
		return Unknown
	}
	return Tried
}
