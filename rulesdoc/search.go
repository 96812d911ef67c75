package rulesdoc

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Hit is an entry that a search found.
type Hit struct {
	Entry *Entry
	Match
}

// RulingHit is a ruling that a search found.
type RulingHit struct {
	Ruling *Ruling
	Match
}

// Match says how well something fits a query.
type Match struct {
	Words   []string // the words of the query that were found, in the query's order
	All     bool     // whether that is all of them
	InTitle int      // how many of them are in a title, or are the ID itself
	Score   float64  // greater is better; only to be compared within one search
	Snippet string   // the line of the text where the first of them stands; empty if none does
}

// Search finds entries by words, in English or Spanish, with or without
// accents and in any inflection the stemmers know, or by an ID. Spanish words
// are looked for in the printed titles, and a glossary of the rulebooks' own
// words finds their English in the texts. Entries with
// all words come first, then those with more words; among equals, words in a
// title weigh more than words in the text, and rare words more than common
// ones. Words such as "the" count only if the query has no others. A query
// without words finds nothing.
func (b *Book) Search(query string) []Hit {
	var hits []Hit
	for _, m := range b.entryIndex().search(query) {
		hits = append(hits, Hit{Entry: b.entries[m.document], Match: m.Match})
	}
	return hits
}

// SearchRulings finds rulings by the words of their question and answer, in
// the manner of [Book.Search].
func (b *Book) SearchRulings(query string) []RulingHit {
	var hits []RulingHit
	for _, m := range b.rulingIndex().search(query) {
		hits = append(hits, RulingHit{Ruling: b.rulings[m.document], Match: m.Match})
	}
	return hits
}

// document is what the index knows about one entry or ruling.
type document struct {
	title   string // English; matches here weigh most
	spanish string // the title in Spanish
	id      string // ID or name, matched whole
	context string // chapter or rule IDs; matches here weigh least
	text    string
}

func (b *Book) entryDocuments() []document {
	docs := make([]document, len(b.entries))
	for i, e := range b.entries {
		docs[i] = document{
			title: e.Title, spanish: e.Titles["es"], id: e.ID,
			context: e.Chapter + " " + strings.Join(e.See, " ") + " " + strings.Join(e.Rulings, " "),
			text:    e.Text,
		}
	}
	return docs
}

func (b *Book) rulingDocuments() []document {
	docs := make([]document, len(b.rulings))
	for i, r := range b.rulings {
		docs[i] = document{
			title: r.Question, id: r.Name,
			context: strings.Join(r.Rules, " ") + " " + strings.Join(r.Vectors, " "),
			text:    r.Answer,
		}
	}
	return docs
}

// posting says where one key occurs in one document.
type posting struct {
	document int
	inTitle  bool
	inText   int // occurrences in the text
}

// index is an inverted index over documents, from the keys of words.
type index struct {
	documents []document
	postings  map[string][]posting
}

func newIndex(docs []document) *index {
	x := &index{documents: docs, postings: make(map[string][]posting)}
	for i, d := range docs {
		x.file(i, "="+unaccent(strings.ToLower(d.id)), true, false)
		for _, part := range []struct {
			text        string
			lang        language
			title, body bool
		}{
			{d.title, inEnglish, true, false},
			{d.spanish, inSpanish, true, false},
			{d.context, inEnglish, false, false},
			{d.text, inEnglish, false, true},
		} {
			for _, word := range splitWords(part.text) {
				for _, key := range keysOf(word, part.lang) {
					x.file(i, key, part.title, part.body)
				}
			}
		}
	}
	return x
}

// file records one occurrence. Documents come in order, so the posting of the
// present one is the last of its key if it is there at all.
func (x *index) file(doc int, key string, title, body bool) {
	list := x.postings[key]
	if n := len(list); n == 0 || list[n-1].document != doc {
		list = append(list, posting{document: doc})
	}
	p := &list[len(list)-1]
	p.inTitle = p.inTitle || title
	if body {
		p.inText++
	}
	x.postings[key] = list
}

// found is a Match and the document it belongs to.
type found struct {
	document int
	Match
}

func (x *index) search(query string) []found {
	if len(query) > maxQueryBytes {
		query = strings.ToValidUTF8(query[:maxQueryBytes], "")
	}
	words := queryWords(query)
	// The name of a ruling has hyphens, which part words elsewhere.
	if whole := strings.ToLower(cleanID(query)); validID(whole) && x.postings["="+whole] != nil {
		words = []string{whole}
	}
	byDoc := make(map[int]*found)
	for _, word := range words {
		for doc, p := range x.lookUp(word) {
			f, ok := byDoc[doc]
			if !ok {
				f = &found{document: doc}
				byDoc[doc] = f
			}
			f.Words = append(f.Words, word)
			f.Score += p.score
			if p.inTitle {
				f.InTitle++
			}
		}
	}
	result := make([]found, 0, len(byDoc))
	for _, f := range byDoc {
		f.All = len(f.Words) == len(words)
		f.Snippet = snippet(x.documents[f.document].text, f.Words)
		result = append(result, *f)
	}
	slices.SortFunc(result, func(a, b found) int {
		return cmp.Or(
			cmp.Compare(len(b.Words), len(a.Words)),
			cmp.Compare(b.InTitle, a.InTitle),
			cmp.Compare(b.Score, a.Score),
			cmp.Compare(a.document, b.document),
		)
	})
	return result
}

// weighed is what one word of a query is worth in one document.
type weighed struct {
	inTitle bool
	score   float64
}

// lookUp weighs one word of a query in every document that has it in any form.
func (x *index) lookUp(word string) map[int]weighed {
	merged := make(map[int]posting)
	exact := make(map[int]bool)
	for _, key := range queryKeys(word) {
		for _, p := range x.postings[key] {
			m := merged[p.document]
			m.inTitle = m.inTitle || p.inTitle
			m.inText = max(m.inText, p.inText)
			merged[p.document] = m
			if key[0] == '=' {
				exact[p.document] = true
			}
		}
	}
	rarity := math.Log(1 + float64(len(x.documents))/float64(1+len(merged)))
	weights := make(map[int]weighed, len(merged))
	for doc, p := range merged {
		score := 0.5 // in the context at least
		if p.inText > 0 {
			score += 1 + math.Log(float64(p.inText))
		}
		if p.inTitle {
			score += 8
		}
		if exact[doc] {
			score *= 1.2 // the very word beats another of the same stem
		}
		weights[doc] = weighed{p.inTitle, score * rarity}
	}
	return weights
}

// queryWords gives the words of a query worth looking up, each once.
func queryWords(query string) []string {
	var telling, all []string
	for _, word := range splitWords(query) {
		if len(all) >= maxQueryWords {
			break
		}
		if slices.Contains(all, word) {
			continue
		}
		all = append(all, word)
		if !isNoise(word) {
			telling = append(telling, word)
		}
	}
	if len(telling) == 0 {
		return all
	}
	return telling
}

// snippet gives the first line of a text that holds one of the words.
func snippet(text string, words []string) string {
	wanted := make(map[string]bool)
	for _, word := range words {
		for _, key := range queryKeys(word) {
			wanted[key] = true
		}
	}
	for line := range strings.Lines(text) {
		for _, word := range splitWords(line) {
			for _, key := range keysOf(word, inEnglish) {
				if wanted[key] {
					return strings.TrimSpace(line)
				}
			}
		}
	}
	return ""
}
