package rulesdoc

import (
	"embed"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// askedFiles hold what players ask: for each rule the questions, in English and Spanish,
// that it answers. A line is the number of the rule in brackets and the question; where
// the rule plainly says yes or no, that stands between. What has no question mark may be
// several headings, parted by commas. A line that begins with # is a comment.
//
// They are written from the rules by people who think of who asks, and not from the
// questions of the tests; but each question of yes or no of the golden file has its case.
// Those of asked/more were written later by another hand.
//
//go:embed asked/*.txt asked/more/*.txt
var askedFiles embed.FS

// askedOf is a question that a rule answers.
type askedOf struct {
	id       string // of the rule
	question string
	verdict  Verdict // if the rule plainly says so
	more     bool    // by another hand
}

// askedIn reads what players ask of the rules of a system; a system may have none.
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

// Question is a question of yes or no that players ask, with its answer.
type Question struct {
	Text    string
	Verdict Verdict
	Rule    *Entry
	Ruling  *Ruling // that decides it, or nil
}

// Questions are the questions of yes or no in a language, "en" or "es", that an entry answers or a
// ruling decides, as far as they are whole sentences: what is told of a case first, or in few
// words, is left out, and in English what is asked in haste.
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

// startsWithAuxiliary reports whether a question that begins with a word asks at once.
func startsWithAuxiliary(word string) bool { return auxiliaries[word] || spanishModals[unaccent(word)] }

// likeness finds which of the questions that rules answer are most like another one. A
// document tells how much a rule is about what is asked; a question that it answers, and
// that asks just that in other words, tells more than all of them together.
type likeness struct {
	questions []likened
	having    map[string][]int // by key: the questions that have it
}

// likened is a question, with what it is about.
type likened struct {
	doc    int // the entry that answers it
	words  [][]string
	sought sought
	whole  float64 // the rarity of all of its words
}

const (
	// likeWorth is what a question that is quite the same is worth to the rule that
	// answers it, in parts of all that its words are worth, and likePower how soon
	// less likeness is worth nothing.
	likeWorth = 0.3
	likePower = 1.5
	// likeSought is how much more alike two questions are that seek the same: how
	// many, when, who.
	likeSought = 1.5
)

// add files a question of an entry.
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

// weigh gives each question the rarity of its words.
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

// lift adds to the score of each entry how like what is asked the question is that it
// answers, of several the likest.
func (l *likeness) lift(scores []float64, question string, notions []notion, rarity func(key string) float64) {
	shared := make(map[int]float64) // the rarity of what a question has of what is asked
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

// sought is what a question seeks.
type sought int

const (
	soughtNothing sought = iota // that its words tell
	soughtNumber
	soughtTime
	soughtPlace
	soughtPerson
	soughtWay
	soughtReason
	soughtOne // of several
	soughtVerdict
)

// soughtWords are the words, without accents, that tell what a question seeks.
var soughtWords = map[string]sought{
	"many": soughtNumber, "much": soughtNumber, "cuanto": soughtNumber, "cuanta": soughtNumber, "cuantos": soughtNumber,
	"cuantas": soughtNumber,
	"when":    soughtTime, "cuando": soughtTime, "where": soughtPlace, "donde": soughtPlace,
	"who": soughtPerson, "whom": soughtPerson, "quien": soughtPerson, "quienes": soughtPerson,
	"how": soughtWay, "como": soughtWay, "why": soughtReason, "which": soughtOne, "cual": soughtOne, "cuales": soughtOne,
}

// soughtBy tells what a question seeks by the first of its words that says so; how many
// is a number, and no way.
func soughtBy(question string) sought {
	seeks := soughtFirst(question)
	if seeks == soughtNothing && KindOf(question) == AskedMay {
		return soughtVerdict
	}
	return seeks
}

// soughtFirst tells it by these words alone.
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
