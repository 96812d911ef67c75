package rulesdoc

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
)

// Part is a component of a system. The caller supplies it, since this package knows no
// systems.
type Part struct {
	Key  string // name in notation and positions
	Name string // title, or the key if there is none
	Kind string // kind, such as "rooms"
	Text string // its data as text
	From string // source of the data
}

// Found is a search result: an entry, with the ruling that decides the question if
// there is one, or a component.
type Found struct {
	Entry  *Entry  // nil for a component
	Ruling *Ruling // nil if no ruling fits
	Part   *Part   // nil for an entry
	Score  float64 // greater is better, and above 0
	// Covers is the share of the question that the result covers, weighted by rarity: 1
	// for all of it.
	Covers float64
	// Verdict is the answer to a yes-or-no question, if a ruling or the rule itself
	// plainly gives it. Otherwise it is empty. Only the first few results are checked
	// for a verdict.
	Verdict Verdict
	// Case is the stored case or the question of a ruling, about this entry, that is
	// most similar to the question. Verdict, if set, answers it. The zero value means
	// none.
	Case Case
}

// Index ranks the entries, rulings and components of one system for questions in
// English or Spanish. It is safe for concurrent use.
//
// A document scores higher the rarer the words are that it shares with the question,
// and the more important they are in it: a title weighs more than the question of a
// ruling, and that more than a text (BM25F). The synonyms that players use are in
// words/SYSTEM.txt, see [Index.Ask].
//
// A full-text library (bleve) was considered. It would bring its own storage, some
// twenty modules and several megabytes for about three hundred short texts per system,
// and would leave the decisive parts to us: synonyms, Spanish questions to English
// texts, and linking rulings with the entries they decide. Only the stemmers come from
// a library.
type Index struct {
	book     *Book
	parts    []Part
	docs     []ranked // the entries, then the rulings, then the components
	postings map[string][]weight
	words    []string // every word of the texts and of the players, for typing errors
	sayings  *sayings
	plain    func() *plainWords // read when the first question of yes or no is asked
	asked    []askedOf
	cases    map[string][]*known
	like     likeness
	lifts    []lift

	said       func() map[string]caseOf // stored cases, by their words
	statements func() statements
	filing     func() *filing // index of the statements
}

// ranked is the indexed form of a document.
type ranked struct {
	prior   float64 // weight independent of the question
	lengths [fields]int
	counts  map[string]*[fields]int
}

// weight is the relevance of a key to a document; it is not negative.
type weight struct {
	doc   int
	about float64
}

// lift links a ruling with an entry that it turns on.
type lift struct {
	entry, ruling int     // documents
	share         float64 // share of its score that each adds to the other
}

type field int

// The fields of a document.
const (
	titleField    field = iota
	spanishField        // the title in Spanish
	questionField       // the question of a ruling
	saidField           // questions and headings of players
	aroundField         // title of the chapter, or kind of the component
	textField
	fields
)

// The weight of a word in each field, and how much the length of the field reduces it:
// 0 not at all, 1 in proportion.
var (
	fieldWeights = [fields]float64{3, 3, 2.4, 1.4, 0.8, 1}
	fieldLengths = [fields]float64{0.5, 0.5, 0.5, 0, 0.2, 0.6}
)

const (
	saturation = 1.8 // how soon repetitions of a word stop counting
	together   = 0.5 // weight of covering the whole question
	lent       = 0.2 // share of the score that a ruling and its entry lend each other
	lentOther  = 0.1 // the same for the other rules of a ruling
)

// priors are the weights of the kinds of entry, independent of the question.
var priors = map[Kind]float64{Normative: 1, Definition: 0.97, Component: 0.9, Commentary: 0.8}

const partPrior = 0.62

// NewIndex returns an index of a book and the given components.
func NewIndex(book *Book, parts []Part) *Index {
	return newIndex(book, parts, askedIn(book.system))
}

// newIndex returns an index of a book, components and stored questions.
func newIndex(book *Book, parts []Part, asked []askedOf) *Index {
	x := &Index{
		book: book, parts: parts, postings: make(map[string][]weight), sayings: sayingsOf(book.system),
		plain: sync.OnceValue(func() *plainWords { return plainWordsOf(book.system) }),
		asked: asked, like: likeness{having: make(map[string][]int)},
	}
	known := make(map[string]bool)
	stems := newStemmer()
	add := func(prior float64, texts [fields]string) {
		d := ranked{prior: prior, counts: make(map[string]*[fields]int)}
		for f, text := range texts {
			lang := inEnglish
			switch field(f) {
			case spanishField:
				lang = inSpanish
			case saidField:
				lang = inEnglish | inSpanish
			}
			for line := range strings.Lines(text) {
				for _, word := range splitWords(line) {
					known[unaccent(word)] = true
					d.lengths[f]++
					d.count(stems.keys(word, lang), field(f))
				}
			}
		}
		x.docs = append(x.docs, d)
	}
	said := make(map[string][]string)
	for _, a := range x.asked {
		said[a.id] = append(said[a.id], a.question)
	}
	place := make(map[string]int)
	for i, e := range book.entries {
		place[e.ID] = i
		add(priors[e.Kind], [fields]string{titleField: e.Title, spanishField: e.Titles["es"], saidField: strings.Join(said[e.ID], "\n"), aroundField: e.Chapter, textField: e.Text})
	}
	for _, r := range book.rulings {
		for i, id := range r.Rules {
			share := lentOther
			if i == 0 {
				share = lent
			}
			x.lifts = append(x.lifts, lift{place[id], len(x.docs), share})
		}
		add(1, [fields]string{questionField: r.Question, textField: r.Answer})
	}
	for _, p := range parts {
		add(partPrior, [fields]string{titleField: p.Name, aroundField: p.Kind, textField: p.Text})
	}
	x.weigh()
	x.cases = knownCases(x.asked, book.rulings)
	x.said = sync.OnceValue(func() map[string]caseOf { return casesBySaid(book.entries, x.cases) })
	x.statements = sync.OnceValue(x.readStatements)
	x.filing = sync.OnceValue(x.fileNearly)
	for _, a := range x.asked {
		if doc, ok := place[a.id]; ok {
			x.like.add(doc, a, stems)
		}
	}
	x.like.weigh(x.rarity)
	for word := range x.sayings.known {
		known[word] = true
	}
	x.words = slices.Sorted(maps.Keys(known))
	return x
}

// count adds one occurrence of a word, given by its keys, to a field.
func (d *ranked) count(keys []string, f field) {
	for _, key := range keys {
		if d.counts[key] == nil {
			d.counts[key] = new([fields]int)
		}
		d.counts[key][f]++
	}
}

// weigh turns counts into weights. It needs the average field lengths.
func (x *Index) weigh() {
	var usual [fields]float64
	for f := range usual {
		texts := 0
		for _, d := range x.docs {
			if d.lengths[f] > 0 {
				usual[f] += float64(d.lengths[f])
				texts++
			}
		}
		usual[f] /= float64(max(texts, 1))
	}
	for i := range x.docs {
		d := &x.docs[i]
		for key, counts := range d.counts {
			about := 0.0
			for f, n := range counts {
				if n > 0 {
					long := float64(d.lengths[f]) / usual[f]
					about += fieldWeights[f] * float64(n) / (1 - fieldLengths[f] + fieldLengths[f]*long)
				}
			}
			x.postings[key] = append(x.postings[key], weight{i, about})
		}
		d.counts = nil
	}
}

// rarity returns the weight of a key: the fewer documents have it, the higher.
func (x *Index) rarity(key string) float64 {
	n := len(x.postings[key])
	if n == 0 {
		return 0
	}
	return math.Log(1 + (float64(len(x.docs)-n)+0.5)/(float64(n)+0.5))
}

// Ask ranks the answers to a question, the best first. It uses only the first words of
// a long question. It accepts inflected words, missing accents, typing errors and the
// synonyms of players.
func (x *Index) Ask(question string) []Found {
	notions := x.notions(question, languageOf(question))
	found := x.found(x.score(question, notions))
	if KindOf(question) == AskedMay {
		found = x.decide(found, question)
	}
	return found
}

// Entries ranks the entries that match words, which may be English or Spanish and are
// read as by [Index.Ask]. Entries with exactly that title come first; entries that
// score far below the best are left out.
func (x *Index) Entries(words string) []Found {
	return x.only(words, 0, len(x.book.entries), func(at int) (Found, map[language]string) {
		e := x.book.entries[at]
		return Found{Entry: e}, map[language]string{inEnglish: e.Title, inSpanish: e.Titles["es"]}
	})
}

// Rulings ranks the rulings that match words, in the manner of [Index.Entries].
func (x *Index) Rulings(words string) []Found {
	first := len(x.book.entries)
	return x.only(words, first, first+len(x.book.rulings), func(at int) (Found, map[language]string) {
		r := x.book.rulings[at-first]
		return Found{Ruling: r}, map[language]string{inEnglish: r.Question}
	})
}

// behind is the share of the best score that a result must reach to be listed.
const behind = 0.37

// only finds documents with indexes in [first, end). named returns a document and its
// titles.
func (x *Index) only(words string, first, end int, named func(at int) (Found, map[language]string)) []Found {
	own, shares := x.score(words, x.notions(words, inEnglish|inSpanish))
	scores := x.lend(own)
	asked := map[language]string{inEnglish: plainly(words, inEnglish), inSpanish: plainly(words, inSpanish)}
	best := slices.Max(append(scores, 0))
	var found []Found
	for at := first; at < end; at++ {
		if own[at] == 0 {
			continue
		}
		f, titles := named(at)
		f.Score, f.Covers = scores[at], shares[at]
		for lang, title := range titles {
			if title != "" && plainly(title, lang) == asked[lang] {
				f.Score = scores[at] + best
			}
		}
		found = append(found, f)
	}
	slices.SortStableFunc(found, func(a, b Found) int { return cmp.Compare(b.Score, a.Score) })
	for i, f := range found {
		if f.Score < behind*found[0].Score {
			return found[:i]
		}
	}
	return found
}

// plainly returns the stems of the words of a text, without fillers and single letters.
// Titles with the same stems count as equal.
func plainly(text string, lang language) string {
	if len(text) > maxQueryBytes {
		return ""
	}
	var stems []string
	for _, word := range splitWords(text) {
		if len(word) > 1 && !isFiller(word, lang) {
			stems = append(stems, searchKeys(word, lang)[0])
		}
	}
	return strings.Join(stems, " ")
}

// Sentence returns the sentence of a text, on one line, that best matches the words, or
// "" if none matches.
func (x *Index) Sentence(text, words string) string {
	notions := x.notions(words, inEnglish|inSpanish)
	best, most := "", 0.0
	for sentence := range strings.SplitAfterSeq(strings.Join(strings.Fields(text), " "), ". ") {
		has := make(map[string]bool)
		for _, word := range splitWords(sentence) {
			for _, key := range searchKeys(word, inEnglish) {
				has[key] = true
			}
		}
		said := 0.0
		for _, n := range notions {
			worth := 0.0
			for key, w := range n.keys {
				if has[key] {
					worth = max(worth, w*x.rarity(key))
				}
			}
			said += n.weight * worth
		}
		if said > most {
			best, most = strings.TrimSpace(sentence), said
		}
	}
	return best
}

// score returns, for each document, its score for the question and the share of the
// question that it covers.
func (x *Index) score(question string, notions []notion) (scores, shares []float64) {
	scores = make([]float64, len(x.docs))
	shares = make([]float64, len(x.docs))
	whole := 0.0
	for _, n := range notions {
		worth := 0.0
		best := make(map[int]float64)
		for key, w := range n.keys {
			rarity := x.rarity(key)
			worth = max(worth, rarity)
			for _, p := range x.postings[key] {
				best[p.doc] = max(best[p.doc], w*rarity*p.about/(saturation+p.about))
			}
		}
		whole += n.weight * worth
		for doc, score := range best {
			scores[doc] += n.weight * score
			shares[doc] += n.weight * worth
		}
	}
	if whole == 0 {
		return scores, shares
	}
	for doc := range scores {
		shares[doc] /= whole
		scores[doc] *= x.docs[doc].prior * math.Pow(shares[doc], together)
	}
	x.like.lift(scores, question, notions, x.rarity)
	return scores, shares
}

// lend adds to the scores of rulings and entries the shares that they lend each other.
func (x *Index) lend(own []float64) []float64 {
	scores := slices.Clone(own)
	for _, l := range x.lifts {
		scores[l.entry] = max(scores[l.entry], own[l.entry]+l.share*own[l.ruling])
		scores[l.ruling] = max(scores[l.ruling], own[l.ruling]+l.share*own[l.entry])
	}
	return scores
}

// VerbAt returns how many words at the beginning stand for a verb of the notation, or 0
// if they do not.
func (x *Index) VerbAt(verb string, words []string) int {
	tokens := make([]token, min(len(words), maxQueryWords))
	for i := range tokens {
		tokens[i].keys = make(map[string]float64)
		for _, key := range searchKeys(words[i], inEnglish|inSpanish) {
			tokens[i].keys[key] = asSaid
		}
	}
	return x.sayings.verbAt(verb, tokens)
}

// Unknown returns the words of a question that the book does not contain in any form.
// It ignores words that only frame the question ("is it okay to").
func (x *Index) Unknown(question string) (unknown []string) {
	lang := languageOf(question)
	words, _ := unframed(uncontracted(splitWords(question)))
	for _, word := range words[:min(len(words), maxQueryWords)] {
		if t := x.token(word, lang); !t.filler && len(t.keys) == 0 {
			unknown = append(unknown, word)
		}
	}
	return unknown
}

// Same reports whether a word of a question and a word of the book have the same meaning.
func (x *Index) Same(said, book string, inItsSpanish bool) bool {
	lang := inEnglish
	if inItsSpanish {
		lang |= inSpanish
	}
	keys := make(map[string]float64)
	x.addKeys(keys, said, asSaid, inItsSpanish)
	for _, key := range searchKeys(book, inEnglish) {
		if keys[key] > 0 {
			return true
		}
	}
	return slices.ContainsFunc(searchKeys(said, lang), func(key string) bool { return slices.Contains(searchKeys(book, inEnglish), key) })
}

// found turns the scores of documents into results. It adds the shares that rulings and
// entries lend each other, and combines a ruling with the entry that it decides.
func (x *Index) found(own, shares []float64) []Found {
	entries, rulings := len(x.book.entries), len(x.book.rulings)
	scores := x.lend(own)
	var order []int
	for doc, score := range scores {
		if score > 0 {
			order = append(order, doc)
		}
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b))
	})
	var all []Found
	told := make([]bool, len(x.docs))
	for _, doc := range order {
		if told[doc] {
			continue
		}
		told[doc] = true
		f := Found{Score: scores[doc], Covers: shares[doc]}
		entry, ruling := -1, -1
		switch {
		case doc < entries:
			entry, ruling = doc, x.partner(own, doc)
			if ruling >= 0 && (told[ruling] || own[ruling] < ownEnough*own[doc]) {
				ruling = -1
			}
		case doc < entries+rulings:
			ruling, entry = doc, x.partner(own, doc)
			if told[entry] {
				continue // its entry is already in the results
			}
		default:
			f.Part = &x.parts[doc-entries-rulings]
			if slices.ContainsFunc(all, f.Part.told) {
				continue
			}
		}
		if entry >= 0 {
			told[entry] = true
			f.Entry = x.book.entries[entry]
		}
		if ruling >= 0 {
			told[ruling] = true
			f.Ruling = x.book.rulings[ruling-entries]
		}
		all = append(all, f)
	}
	return all
}

// told reports whether a found entry describes the component.
func (p *Part) told(f Found) bool {
	return f.Entry != nil && strings.HasSuffix(strings.ToLower(f.Entry.Title), strings.ToLower(p.Name))
}

// ownEnough is the share of its entry's score that a ruling must reach by itself to be
// shown with the entry.
const ownEnough = 0.5

// partner returns the ruling that goes with an entry, or the entry with a ruling: the
// one that best matches the question, or the first if none does. It returns -1 for an
// entry without a ruling.
func (x *Index) partner(own []float64, doc int) int {
	best, score := -1, -1.0
	for _, l := range x.lifts {
		other := l.ruling
		if l.ruling == doc {
			other = l.entry
		} else if l.entry != doc {
			continue
		}
		if s := own[other] * (0.7 + l.share); s > score {
			best, score = other, s
		}
	}
	return best
}

// notion is one concept in a question.
type notion struct {
	keys   map[string]float64 // its keys and their weights
	weight float64
	name   string // the word, in a yes-or-no question
}

// The weights of the keys of a notion.
const (
	asSaid     = 1.0
	translated = 0.95 // a Spanish word
	meant      = 0.9  // a synonym of players
	mistyped   = 0.7
	saidOnly   = 0.6 // a word replaced by another
)

// notions returns the concepts of a question, without fillers. In a Spanish question,
// small English words are ignored; other words are also read as English, because names
// are.
func (x *Index) notions(question string, lang language) []notion {
	if len(question) > maxQueryBytes {
		question = strings.ToValidUTF8(question[:maxQueryBytes], "")
	}
	words := splitWords(question)
	words = words[:min(len(words), maxQueryWords)]
	tokens := make([]token, len(words))
	for i, word := range words {
		tokens[i] = x.token(word, lang)
	}
	notions := x.sayings.meant(tokens)
	var fillers []notion
	for _, t := range tokens {
		n := notion{keys: t.keys, weight: 1}
		switch {
		case t.filler:
			fillers = append(fillers, n)
			continue
		case t.stands:
			n.weight = saidOnly
		}
		notions = append(notions, n)
	}
	if len(notions) == 0 {
		notions = fillers
	}
	return slices.DeleteFunc(notions, func(n notion) bool { return len(n.keys) == 0 })
}

// token is a word of a question.
type token struct {
	keys   map[string]float64
	filler bool // has no bearing on the subject
	stands bool // is a synonym for a word of the book
}

func (x *Index) token(word string, lang language) token {
	t := token{keys: make(map[string]float64), filler: isFiller(word, lang)}
	spanish := lang&inSpanish != 0
	x.addKeys(t.keys, word, asSaid, spanish)
	if t.filler || len(t.keys) > 0 || x.sayings.known[unaccent(word)] {
		return t
	}
	if near := nearestWord(unaccent(word), x.words); near != "" {
		x.addKeys(t.keys, near, mistyped, spanish)
	}
	return t
}

// addKeys adds the keys of a word and of its English equivalents, if the index or the
// synonyms contain them.
func (x *Index) addKeys(keys map[string]float64, word string, worth float64, spanish bool) {
	lang := inEnglish
	if spanish {
		lang |= inSpanish
	}
	for _, key := range searchKeys(word, lang) {
		if len(x.postings[key]) > 0 || x.sayings.starts[key] {
			keys[key] = max(keys[key], worth)
		}
		for _, target := range x.sayings.words[key] {
			keys[target] = max(keys[target], worth*translated)
		}
	}
}

// nearestWord returns the known word that a mistyped word most likely means: at most
// one letter away, or two for a long word. It returns "" if there is none.
func nearestWord(word string, known []string) string {
	most := 1
	switch n := len(word); {
	case n < 4 || n > maxWordBytes || !isLatin(word):
		return ""
	case n > 6:
		most = 2
	}
	best, distance := "", most+1
	for _, other := range known {
		if len(other) < len(word)-most || len(other) > len(word)+most || len(other) < 3 || !isLatin(other) {
			continue
		}
		d := editDistance(word, other)
		if d < distance || d == distance && best != "" && other[0] == word[0] && best[0] != word[0] {
			best, distance = other, d
		}
	}
	return best
}
