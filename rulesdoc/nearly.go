package rulesdoc

import (
	"slices"
	"strconv"
	"strings"
)

// A question often has a word more than the statement that answers it, which turns nothing:
// "do I get the blue tokens back". What may be left out so is narrow: slight words, and a
// single one that the title of the rule has. The stored cases, each asked of all others, got
// 156 verdicts more in this way, 1 of them wrong; with any word more, 1 in 14 was.

// filed is where statements of the same words are filed.
type filed struct {
	key  string
	of   string // who acts and what must be: see keyOf
	keys []string
}

// filing are the statements in any order by each of their keys.
type filing struct {
	list   []filed
	byKey  map[string][]int
	titled map[string]map[string]bool // the keys of the words in the title of each rule
}

// fileNearly files the statements whose words may stand in any order.
func (x *Index) fileNearly() *filing {
	f := &filing{byKey: make(map[string][]int), titled: make(map[string]map[string]bool)}
	for _, entry := range x.book.entries {
		f.titled[entry.ID] = x.titleKeys(entry)
	}
	for key := range x.statements() {
		keys := strings.Fields(key)
		if len(keys) < flags || keys[0] != strconv.FormatBool(false) {
			continue
		}
		for _, word := range keys[flags:] {
			f.byKey[word] = append(f.byKey[word], len(f.list))
		}
		f.list = append(f.list, filed{key, strings.Join(keys[:flags], " "), keys[flags:]})
	}
	return f
}

// slight are the words that turn no answer: a question has them more or less than a statement.
// Turning are those that do, though a title has them.
var (
	slight = stemsOf(`me get done way right very simply too away back lie stand whether find afterwards so well
		far person thing stuff put here there kind sort little bit itself himself myself actual`)
	turning = stemsOf(`no not without only again twice twicerunning often several both everybody always other another
		before after already first last next nextturn lastturn beside under over unused more full must still each
		every hidden reveal fail pass lose keep never all any own than between inside outside into through same
		later until unless except facedown faceup act phase my`)
)

// stemsOf are the keys of some words of English.
func stemsOf(words string) map[string]bool {
	set := make(map[string]bool)
	for word := range strings.FieldsSeq(words) {
		set["="+stemOf(word)] = true
	}
	return set
}

// oneOf is a word of a question by all that it may mean.
type oneOf []string

// nearlyStated is the statement that says what a question asks but for slight words and a
// single one of its title. Two that contradict each other say nothing.
func (x *Index) nearlyStated(h *heard) (s *spoken, verdict Verdict) {
	if len(h.own) == 0 || h.either {
		return nil, ""
	}
	var words []oneOf
	for i, word := range h.own {
		if n := x.notionOf(word, h.lang); !joining[n.name] && !saidTwice(h.own, i) {
			words = append(words, n.meanings())
		}
	}
	f := x.filing()
	of := strings.TrimSpace(h.keyOf(nil, false))
	for i, n := range f.sharing(words) {
		entry := &f.list[i]
		if int(n) < fewest || entry.of != of {
			continue
		}
		spoke := x.statements()[entry.key]
		if len(spoke) == 0 || !x.nearly(words, entry.keys, spoke[0].statement) {
			continue
		}
		at := max(0, slices.IndexFunc(spoke, func(own spoken) bool { return own.lang == h.lang }))
		own := &spoke[at]
		if own.statement == nil || own.most >= 0 || own.least >= 0 {
			return nil, ""
		}
		told := own.verdict.turned(own.against != h.against)
		switch {
		case s == nil:
		case told != verdict:
			return nil, ""
		case s.lang == h.lang && own.lang != h.lang, s.lang == own.lang && s.text <= own.text:
			continue
		}
		s, verdict = own, told
	}
	return s, verdict
}

// flags is how many values stand before the words of a key: see keyOf.
const flags = 4

// fewest is how many words a question and a statement must share.
const fewest = 2

// sharing counts for each statement the words of a question that it has in one of their
// meanings.
func (f *filing) sharing(words []oneOf) []uint8 {
	count, by := make([]uint8, len(f.list)), make([]uint8, len(f.list))
	for n, word := range words[:min(len(words), maxQueryWords)] {
		for _, key := range word {
			for _, i := range f.byKey[key] {
				if by[i] != uint8(n+1) {
					by[i] = uint8(n + 1)
					count[i]++
				}
			}
		}
	}
	return count
}

// nearly reports whether some words and a statement are the same but for what may be left out.
func (x *Index) nearly(words []oneOf, keys []string, s *statement) bool {
	topical, shared, titled := 0, 0, x.filing().titled
	left := slices.Clone(keys)
	for _, word := range words {
		at := slices.IndexFunc(left, func(key string) bool { return slices.Contains(word, key) })
		switch {
		case at >= 0:
			left = slices.Delete(left, at, at+1)
			shared++
		case slight[word[0]]:
		case s == nil, word[0][0] == '#', turning[word[0]],
			!slices.ContainsFunc(word, func(key string) bool { return titled[s.id][key] }):
			return false
		default:
			topical++
		}
	}
	if len(left) > 0 && shared <= fewest {
		return false
	}
	return topical <= 1 && !slices.ContainsFunc(left, func(key string) bool { return !slight[key] })
}

// titleKeys are the keys of the words in the title of a rule.
func (x *Index) titleKeys(entry *Entry) map[string]bool {
	found := make(map[string]bool)
	for lang, title := range map[language]string{inEnglish: entry.Title, inSpanish: entry.Titles["es"]} {
		for _, word := range x.content(splitWords(title), lang) {
			found[notion{name: unaccent(word)}.plainKey()] = true
		}
	}
	return found
}
