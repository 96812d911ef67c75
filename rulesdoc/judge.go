package rulesdoc

import "sync"

// Case is a question of yes or no and its answer: a plain case of asked/SYSTEM.txt, or
// what a ruling decided.
type Case struct {
	Question string
	Verdict  Verdict
	Alike    float64 // how much of it and of what is asked is the same, 0 to 1
}

// known is a case of a rule. With no verdict it is known only that the rule answers it.
type known struct {
	question string
	verdict  Verdict
	ruling   *Ruling // nil for a plain case

	once sync.Once
	said *heard
}

// knownCases are the questions of yes or no that each rule answers, by its number.
func knownCases(asked []askedOf, rulings []*Ruling) map[string][]*known {
	cases := make(map[string][]*known)
	for _, a := range asked {
		if a.verdict != "" || KindOf(a.question) == AskedMay {
			cases[a.id] = append(cases[a.id], &known{question: a.question, verdict: a.verdict})
		}
	}
	for _, r := range rulings {
		if KindOf(r.Question) != AskedMay {
			continue
		}
		for _, id := range r.Rules {
			cases[id] = append(cases[id], &known{question: r.Question, verdict: r.Verdict, ruling: r})
		}
	}
	return cases
}

const (
	// sameQuestion is how much of two questions must be alike for the verdict on one to be
	// the verdict on the other, and asJust how much for the one that it is of to come first.
	sameQuestion = 0.72
	asJust       = 0.75
	// undecided is how much more alike the question of a verdict must be than those of
	// other verdicts: a wrong one would be worse than none. Where a question is allBut the
	// same, any other is told from it by less.
	undecided = 0.22
	allBut    = 0.96
	// toTheSame is how much a ruling must ask the same to be told beside a plain case to the
	// same effect.
	toTheSame = 0.3
)

// places is what a likeness is worth by the place of the rule among the finds, the other
// witness to what a question is about.
var places = [...]float64{1, 0.8, 0.75}

// judge gives the verdict of the ruling, or of the plain case, that asks the same, to
// that of the first finds which it is about.
func (x *Index) judge(found []Found, question string) {
	j, rulings := x.compareAll(found, x.heardAs(question, x.corrected))
	if !j.sure() {
		return
	}
	found[j.place].Verdict = j.verdict
	if ruling := rulings[j.place].ruling; ruling != nil && ruling.Verdict == j.verdict {
		found[j.place].Ruling = ruling
	}
	if first := found[j.place]; j.best >= asJust {
		first.Score = found[0].Score
		copy(found[1:j.place+1], found[:j.place])
		found[0] = first
	}
}

// compareAll compares a question with all cases of the rules that were found, and tells
// for each rule the ruling that is most like it.
func (x *Index) compareAll(found []Found, asked *heard) (judgement, []decided) {
	nearby := x.neighbourhood(found)
	j := judgement{place: -1}
	rulings := make([]decided, len(found))
	for at, f := range found {
		if f.Entry == nil {
			continue
		}
		for _, c := range x.cases[f.Entry.ID] {
			alike := x.alike(asked, c, nearby)
			if alike < inTheseWords {
				alike *= places[at]
			}
			if c.verdict == "" {
				j.unsaid = max(j.unsaid, alike)
				continue
			}
			says := c.verdict
			if asked.against != c.said.against {
				says = says.opposite()
			}
			if alike > found[at].Case.Alike {
				found[at].Case = Case{c.question, c.verdict, min(alike, 1)}
			}
			if c.ruling != nil && alike > max(rulings[at].alike, toTheSame) {
				rulings[at] = decided{alike, c.ruling}
			}
			j.hear(at, alike, says)
		}
	}
	return j, rulings
}

// opposite is the verdict on the contrary.
func (v Verdict) opposite() Verdict {
	switch v {
	case Yes:
		return No
	case No:
		return Yes
	}
	return v
}

// decided is the ruling on a rule that is most like what is asked.
type decided struct {
	alike  float64
	ruling *Ruling
}

// judgement is the verdict on the question that is most like one that is asked.
type judgement struct {
	best, rival float64 // how alike it is, and that of another verdict
	unsaid      float64 // that of one to which no rule says yes or no
	verdict     Verdict
	place       int // among the finds, -1 without a verdict
}

// hear takes another verdict into account.
func (j *judgement) hear(place int, alike float64, says Verdict) {
	switch {
	case alike > j.best:
		if j.verdict != says {
			j.rival = max(j.rival, j.best)
		}
		j.best, j.verdict, j.place = alike, says, place
	case says != j.verdict:
		j.rival = max(j.rival, alike)
	}
}

// sure reports whether the verdict may be told.
func (j *judgement) sure() bool {
	switch apart := j.best - j.rival; {
	case j.place < 0 || j.best < sameQuestion:
		return false
	case j.best >= inTheseWords:
		return true
	case j.unsaid > j.best:
		return false
	case j.best >= allBut:
		return apart >= 1-allBut
	default:
		return apart >= undecided
	}
}
