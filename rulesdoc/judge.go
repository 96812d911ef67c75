package rulesdoc

import (
	"strings"
	"sync"
)

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

// hear hears the question of a case, once.
func (c *known) hear(x *Index) *heard {
	c.once.Do(func() { c.said = x.heardAs(c.question, asWritten) })
	return c.said
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
	// considered is how many of the finds are looked at for cases.
	considered = 5
	// sureEnough is the sum of the trees at which a verdict is told. A wrong one would be
	// worse than none: at most one in fifty may be. Of the questions of lists, each system
	// judged by what was learnt from the others, three of ten got a verdict then and one in
	// forty of these a wrong one, see TestLearnt.
	sureEnough = 1.6
	// toTheSame is how much a ruling must ask the same to be told beside a plain case to the
	// same effect.
	toTheSame = 0.3
)

// judge gives the verdict of the case that asks the same, be it a ruling or a plain one, to
// the find which it is about, and puts that first. Each find is told the case most like what
// is asked.
func (x *Index) judge(found []Found, question string) []Found {
	if same, ok := x.inTheseWords(question); ok {
		return x.putFirst(found, same)
	}
	opinions := x.opinions(found, x.heardAs(question, x.corrected))
	for i := range opinions {
		o := &opinions[i]
		f := &found[o.place]
		if alike := o.alike(); o.says != "" && alike > f.Case.Alike {
			f.Case = Case{o.of.question, o.of.verdict, alike}
		}
	}
	traits, best := weighed(opinions)
	if best < 0 || learnt().verdicts.sum(traits) < sureEnough {
		return found
	}
	top := opinions[best]
	first := found[top.place]
	first.Verdict = top.says
	first.Case = Case{top.of.question, top.of.verdict, max(top.alike(), toTheSame)}
	if ruling := toTheEffect(opinions, top); ruling != nil {
		first.Ruling = ruling
	}
	first.Score = found[0].Score
	copy(found[1:top.place+1], found[:top.place])
	found[0] = first
	return found
}

// toTheEffect is the ruling on the same rule that is most like what is asked, if it comes to
// the same verdict.
func toTheEffect(opinions []opinion, top opinion) *Ruling {
	var ruling *Ruling
	alike := toTheSame
	for _, o := range opinions {
		if is := float64(o.traits[tuned]); o.place == top.place && o.of.ruling != nil && is > alike {
			alike, ruling = is, o.of.ruling
		}
	}
	if top.of.ruling != nil {
		ruling = top.of.ruling
	}
	if ruling == nil || ruling.Verdict != top.says {
		return nil
	}
	return ruling
}

// caseOf is a case with the rule that it is of.
type caseOf struct {
	id string
	*known
}

// inTheseWords is the case with a verdict that asks in just the words of a question.
func (x *Index) inTheseWords(question string) (caseOf, bool) {
	c, ok := x.said()[asSaidBy(question)]
	return c, ok
}

// casesBySaid are the cases that have a verdict, by their words; of several the first.
func casesBySaid(entries []*Entry, cases map[string][]*known) map[string]caseOf {
	said := make(map[string]caseOf)
	for _, e := range entries {
		for _, c := range cases[e.ID] {
			words := asSaidBy(c.question)
			if _, filed := said[words]; !filed && c.verdict != "" {
				said[words] = caseOf{e.ID, c}
			}
		}
	}
	return said
}

// asSaidBy is a question by its words alone, without accents.
func asSaidBy(question string) string {
	if len(question) > maxQueryBytes {
		return ""
	}
	return unaccent(strings.Join(splitWords(question), " "))
}

// putFirst puts the rule of a case first, with its verdict.
func (x *Index) putFirst(found []Found, c caseOf) []Found {
	entry, ok := x.book.Entry(c.id)
	if !ok {
		return found
	}
	first := Found{Entry: entry, Covers: 1}
	for i, f := range found {
		if f.Entry == entry {
			first = f
			found = append(found[:i], found[i+1:]...)
			break
		}
	}
	if len(found) > 0 {
		first.Score = max(first.Score, found[0].Score)
	}
	first.Verdict = c.verdict
	first.Case = Case{c.question, c.verdict, 1}
	if c.ruling != nil {
		first.Ruling = c.ruling
	}
	return append([]Found{first}, found...)
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
