package rulesdoc

import (
	"embed"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// askedFiles hold the questions that players ask, in English and Spanish, with the rule
// that answers each. A line is the number of the rule in brackets and the question; between
// them stands yes or no if the rule says so plainly. A line without a question mark may
// hold several headings separated by commas. A line that begins with # is a comment.
//
// The questions were written from the rules and not from the test questions, but each
// yes-or-no question of the golden file has its case. Those in asked/more were added
// later by another author.
//
//go:embed asked/*.txt asked/more/*.txt
var askedFiles embed.FS

// askedOf is a question and the rule that answers it.
type askedOf struct {
	id       string // of the rule
	question string
	verdict  Verdict // if the rule plainly says so
	more     bool    // from asked/more
}

// askedIn reads the questions about the rules of a system. A system may have none.
func askedIn(system string) []askedOf {
	return append(askedInFile("asked/"+system+".txt", false), askedInFile("asked/more/"+system+".txt", true)...)
}

func askedInFile(name string, more bool) (list []askedOf) {
	text, _ := askedFiles.ReadFile(name)
	for line := range strings.Lines(string(text)) {
		head, said, ok := strings.Cut(line, ":")
		id, verdict, rule := strings.Cut(strings.TrimPrefix(head, "["), "]")
		if line[0] == '#' || !ok || !rule {
			continue
		}
		a := askedOf{id: cleanID(id), question: strings.TrimSpace(said), verdict: Verdict(strings.TrimSpace(verdict)), more: more}
		if strings.Contains(said, "?") {
			list = append(list, a)
			continue
		}
		for heading := range strings.SplitSeq(a.question, ",") {
			list = append(list, askedOf{a.id, strings.TrimSpace(heading), a.verdict, more})
		}
	}
	return list
}

// Question is a yes-or-no question that players ask, with its answer.
type Question struct {
	Text    string
	Verdict Verdict
	Rule    *Entry
	Ruling  *Ruling // that decides it, or nil
}

// Questions returns the yes-or-no questions in a language, "en" or "es", that an entry
// answers or a ruling decides. It returns only complete sentences: it leaves out questions
// that first describe a case, and in English those that do not begin with a capital.
func (b *Book) Questions(language string) (list []Question) {
	add := func(q Question) {
		words := splitWords(q.Text)
		opens := len(words) > 3 && startsWithAuxiliary(words[0]) && !strings.ContainsAny(q.Text, ":;.")
		if opens && q.Verdict != "" && KindOf(q.Text) == AskedMay && IsSpanish(q.Text) == (language == "es") {
			list = append(list, q)
		}
	}
	for _, a := range askedIn(b.system) {
		text := strings.TrimPrefix(a.question, "¿")
		first, size := utf8.DecodeRuneInString(text)
		if unicode.IsUpper(first) {
			add(Question{a.question, a.verdict, b.byID[a.id], nil})
		} else if language == "es" && text != a.question {
			add(Question{"¿" + string(unicode.ToUpper(first)) + text[size:], a.verdict, b.byID[a.id], nil})
		}
	}
	for _, r := range b.rulings {
		add(Question{r.Question, r.Verdict, b.byID[r.Rules[0]], r})
	}
	return slices.DeleteFunc(list, func(q Question) bool { return q.Rule == nil })
}

// startsWithAuxiliary reports whether the first word of a question is an auxiliary verb.
func startsWithAuxiliary(word string) bool { return auxiliaries[word] || spanishModals[unaccent(word)] }

// likeness finds the stored questions most similar to a given one. A document shows how
// much a rule is about a subject; a stored question that asks the same in other words
// is stronger evidence than all documents together.
type likeness struct {
	questions []likened
	having    map[string][]int // by key: the questions that have it
}

// likened is a stored question, prepared for comparison.
type likened struct {
	doc    int // the entry that answers it
	words  [][]string
	sought sought
	whole  float64 // the rarity of all of its words
}

const (
	// likeWorth is the bonus of an identical question, as a fraction of the total
	// rarity of the question's words. likePower controls how fast the bonus falls with
	// less similarity.
	likeWorth = 0.3
	likePower = 1.5
	// likeSought is the factor on the similarity of two questions that seek the same:
	// how many, when, who.
	likeSought = 1.5
)

// add adds a question that an entry answers.
func (l *likeness) add(doc int, a askedOf, stems stemmer) {
	question := a.question
	lang := languageOf(question)
	q := likened{doc: doc, sought: soughtFirst(question)}
	if q.sought == soughtNothing && (a.verdict != "" || KindOf(question) == AskedMay) {
		q.sought = soughtVerdict
	}
	for _, word := range splitWords(question) {
		if !isFiller(word, lang) {
			q.words = append(q.words, stems.keys(word, lang))
		}
	}
	if len(q.words) == 0 {
		return
	}
	for _, keys := range q.words {
		for _, key := range keys {
			if at := l.having[key]; len(at) == 0 || at[len(at)-1] != len(l.questions) {
				l.having[key] = append(at, len(l.questions))
			}
		}
	}
	l.questions = append(l.questions, q)
}

// weigh sets the total rarity of the words of each question.
func (l *likeness) weigh(rarity func(key string) float64) {
	for i := range l.questions {
		q := &l.questions[i]
		for _, keys := range q.words {
			worth := 0.0
			for _, key := range keys {
				worth = max(worth, rarity(key))
			}
			q.whole += worth
		}
	}
}

// lift adds to the score of each entry a bonus for its most similar question.
func (l *likeness) lift(scores []float64, question string, notions []notion, rarity func(key string) float64) {
	shared := make(map[int]float64) // by stored question: the rarity of the words in common
	whole := 0.0
	for _, n := range notions {
		worth := 0.0
		best := make(map[int]float64)
		for key, w := range n.keys {
			r := rarity(key)
			worth = max(worth, r)
			for _, at := range l.having[key] {
				best[at] = max(best[at], w*r)
			}
		}
		whole += n.weight * worth
		for at, r := range best {
			shared[at] += n.weight * r
		}
	}
	seeks := soughtBy(question)
	likest := make(map[int]float64)
	for at, has := range shared {
		q := &l.questions[at]
		alike := min(1, has/math.Sqrt(whole*q.whole))
		if seeks != soughtNothing && q.sought == seeks {
			alike *= likeSought
		}
		likest[q.doc] = max(likest[q.doc], alike)
	}
	for doc, alike := range likest {
		scores[doc] += likeWorth * whole * math.Pow(alike, likePower)
	}
}

// sought is the kind of information that a question seeks.
type sought int

const (
	soughtNothing sought = iota // none that the words reveal
	soughtNumber
	soughtTime
	soughtPlace
	soughtPerson
	soughtWay
	soughtReason
	soughtOne // which of several
	soughtVerdict
)

// soughtWords maps question words, without accents, to what they seek.
var soughtWords = map[string]sought{
	"many": soughtNumber, "much": soughtNumber, "cuanto": soughtNumber, "cuanta": soughtNumber, "cuantos": soughtNumber,
	"cuantas": soughtNumber,
	"when":    soughtTime, "cuando": soughtTime, "where": soughtPlace, "donde": soughtPlace,
	"who": soughtPerson, "whom": soughtPerson, "quien": soughtPerson, "quienes": soughtPerson,
	"how": soughtWay, "como": soughtWay, "why": soughtReason, "which": soughtOne, "cual": soughtOne, "cuales": soughtOne,
}

// soughtBy returns what a question seeks, by its first question word. "How many" seeks
// a number, not a way.
func soughtBy(question string) sought {
	seeks := soughtFirst(question)
	if seeks == soughtNothing && KindOf(question) == AskedMay {
		return soughtVerdict
	}
	return seeks
}

// soughtFirst is soughtBy restricted to question words.
func soughtFirst(question string) sought {
	seeks := soughtNothing
	words := splitWords(question)
	for _, word := range words[:min(len(words), maxQueryWords)] {
		switch is := soughtWords[unaccent(word)]; {
		case is == soughtNothing:
		case seeks == soughtNothing, seeks == soughtWay && is == soughtNumber:
			seeks = is
		}
	}
	return seeks
}
