package rulesdoc

import (
	"math"
	"math/bits"
	"slices"
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
	// sameQuestion is how much of two questions, weighed by rarity, must be alike for
	// the verdict on one to be the verdict on the other, and asJust how much for the
	// one that it is of to come first.
	sameQuestion = 0.6
	asJust       = 0.75
	// wholly is how much of one of the two, at least, the other must have: where each
	// has something that the other lacks, they are about different things.
	wholly = 0.9
	// turned is what is left of the likeness for each small word that turns a question
	// and that only one of them has.
	turned = 0.9
	// stranger is the same for each word that the index has never met.
	stranger = 0.9
	// toTheSame is how much a ruling must ask the same to be told beside a plain case to the
	// same effect.
	toTheSame = 0.3
	// undecided is how much more alike the question of a verdict must be than those of
	// other verdicts: a wrong one would be worse than none.
	undecided = 0.1
)

// judge gives the verdict of the ruling, or of the plain case, that asks the same, to
// that of the first finds which it is about.
func (x *Index) judge(found []Found, question string, notions []notion) {
	asked := x.heardAs(question, notions)
	j := judgement{place: -1}
	rulings := make([]decided, len(found))
	for at, f := range found {
		if f.Entry == nil {
			continue
		}
		for _, c := range x.cases[f.Entry.ID] {
			c.once.Do(func() { c.said = x.heardAs(c.question, x.notions(c.question, languageOf(c.question))) })
			switch {
			case c.verdict == "":
				j.unsaid = max(j.unsaid, x.alike(asked, c.said))
			case asked.sense == c.said.sense && asked.either == c.said.either:
				like := x.alike(asked, c.said)
				if like > found[at].Case.Alike {
					found[at].Case = Case{c.question, c.verdict, like}
				}
				if c.ruling != nil && like > max(rulings[at].alike, toTheSame) {
					rulings[at] = decided{like, c.ruling}
				}
				j.hear(at, like, c.verdict)
			}
		}
	}
	if j.place < 0 || j.best-j.rival < undecided || j.unsaid > j.best {
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
	case alike < sameQuestion:
	case alike > j.best:
		if j.verdict != says {
			j.rival = max(j.rival, j.best)
		}
		j.best, j.verdict, j.place = alike, says, place
	case says != j.verdict:
		j.rival = max(j.rival, alike)
	}
}

// heard is what a question of yes or no is about: its notions, and the small words on
// which the answer turns.
type heard struct {
	notions []notion
	sense   [len(senses)]bool
	turns   uint64
	numbers string // in figures, in their order
	either  bool
	strange int // words that the index has never met
}

func (x *Index) heardAs(question string, notions []notion) *heard {
	h := &heard{notions: notions, sense: sense(question), turns: turns(question), either: eitherOr(question)}
	lang := languageOf(question)
	words := splitWords(question[:min(len(question), maxQueryBytes)])
	for _, word := range words[:min(len(words), maxQueryWords)] {
		if len(word) > 1 && word[0] >= '0' && word[0] <= '9' {
			h.numbers += " " + word
		}
		if t := x.token(word, lang); !t.filler && len(t.keys) == 0 {
			h.strange++
		}
	}
	return h
}

// alike is how much of two questions is the same, of the one that has less in common
// with the other: half of it where neither has nearly all of the other, less for each small
// word that may turn a question and that only one of them has, and nothing where such a word
// turns it for certain.
func (x *Index) alike(a, b *heard) float64 {
	ours, theirs := x.shared(a.notions, b.notions), x.shared(b.notions, a.notions)
	like := min(ours, theirs) * math.Pow(stranger, float64(a.strange+b.strange))
	if max(ours, theirs) < wholly {
		like /= 2
	}
	differ := a.turns ^ b.turns
	if differ>>opposing != 0 || a.numbers != b.numbers {
		return 0
	}
	return like * math.Pow(turned, float64(bits.OnesCount64(differ)))
}

// shared is how much of some notions others have too.
func (x *Index) shared(notions, others []notion) float64 {
	whole, too := 0.0, 0.0
	for _, n := range notions {
		if n.weight == saidOnly {
			continue // what it stands for is a notion of its own
		}
		worth, met := 0.0, false
		for key := range n.keys {
			worth = max(worth, x.rarity(key))
			met = met || slices.ContainsFunc(others, func(o notion) bool { return o.keys[key] > 0 })
		}
		whole += worth
		if met {
			too += worth
		}
	}
	if whole == 0 {
		return 0
	}
	return too / whole
}
