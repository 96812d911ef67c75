package rulesdoc

import (
	"cmp"
	"slices"
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

// considered is how many of the finds are looked at for cases.
const considered = 5

// judge gives the verdict of the case that asks the same, be it a ruling or a plain one, to
// the find which it is about, and puts that first. Each of the first finds is told the case
// most like what is asked, of several as like the one in the language of the question.
//
// A case that is only like what is asked gives no verdict: one word more, or another one in
// its place, may turn the answer.
func (x *Index) judge(found []Found, question string) []Found {
	if same, ok := x.inTheseWords(question); ok {
		return x.putFirst(found, same)
	}
	asked := x.heardAs(question, x.corrected)
	if s, verdict := x.stated(asked); s != nil && verdict != "" {
		as := caseOf{s.id, s.of}
		if s.of == nil {
			as.known = &known{question: s.text, verdict: verdict}
		}
		found = x.putFirst(found, as)
		found[0].Verdict = verdict
		if s.of == nil {
			found[0].Case = Case{} // the text stands for many
		}
		return found
	}
	var same caseOf
	for i := range found[:min(len(found), considered)] {
		f := &found[i]
		if f.Entry == nil {
			continue
		}
		for _, c := range x.cases[f.Entry.ID] {
			said := c.hear(x)
			if c.verdict == "" {
				continue
			}
			alike := x.alike(asked, said)
			if said.lang == asked.lang {
				alike += inLanguage
			}
			if alike > f.Case.Alike {
				f.Case = Case{c.question, c.verdict, alike}
			}
			switch {
			case !asked.sameForm(said):
			case same.known == nil, said.lang == asked.lang && same.said.lang != asked.lang:
				same = caseOf{f.Entry.ID, c}
			case (c.verdict == same.verdict) != (said.against == same.said.against):
				return found // the cases do not agree
			}
		}
	}
	if same.known == nil {
		return likest(found)
	}
	found = x.putFirst(found, same)
	if asked.against != same.said.against {
		found[0].Verdict = found[0].Verdict.opposite()
	}
	return found
}

// likest sorts the first finds: one that answers a question much like what is asked is worth
// more.
func likest(found []Found) []Found {
	first := found[:min(len(found), considered)]
	slices.SortStableFunc(first, func(a, b Found) int { return cmp.Compare(b.withCase(), a.withCase()) })
	for i := 1; i < len(first); i++ {
		first[i].Score = min(first[i].Score, first[i-1].Score)
	}
	return found
}

// withCase is the score of a find with what its case is worth.
func (f *Found) withCase() float64 { return f.Score * (1 + caseWorth*f.Case.Alike) }

// caseWorth is what a case that is quite the same is worth to its rule, in parts of the score.
const caseWorth = 1.5

// inLanguage is how much likelier the nearest case is one in the language of the question.
const inLanguage = 0.01

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
