package rulesdoc

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A question often has extra words that do not change the answer: "do I get the blue
// tokens back". Few words may be ignored: slight words, and at most two others that,
// judging from the statements, change no answer ([Index.harmless]). The statement must
// then belong to the rule that a search ranks first, and no other statement that is
// nearly as similar may contradict it.

// filed is the index entry of a group of statements with the same words.
type filed struct {
	key  string
	id   string // the rule
	of   string // the flags of the key: see keyOf
	keys []string
}

// filing indexes the statements whose words may be in any order.
type filing struct {
	list     []filed
	byKey    map[string][]int
	byRule   map[string][]int
	titled   map[string]map[string]bool // keys of the title words, by rule
	counting map[string]bool            // rules with a statement that has a number or "all"
	// more maps a word to pairs of statements that differ only in having it.
	more map[string][][2]int
}

// fileNearly builds the index of statements whose words may be in any order.
func (x *Index) fileNearly() *filing {
	f := &filing{
		byKey: make(map[string][]int), byRule: make(map[string][]int),
		titled: make(map[string]map[string]bool), more: make(map[string][][2]int),
		counting: make(map[string]bool),
	}
	for _, entry := range x.book.entries {
		f.titled[entry.ID] = x.titleKeys(entry)
	}
	at := make(map[string]int)
	for _, key := range slices.Sorted(maps.Keys(x.statements())) {
		spoke := x.statements()[key]
		keys := strings.Fields(key)
		if len(keys) < flags || keys[0] != strconv.FormatBool(false) || len(spoke) == 0 || spoke[0].statement == nil {
			continue
		}
		i := len(f.list)
		at[key] = i
		f.list = append(f.list, filed{key, spoke[0].id, strings.Join(keys[:flags], " "), keys[flags:]})
		f.byRule[spoke[0].id] = append(f.byRule[spoke[0].id], i)
		for _, word := range keys[flags:] {
			f.byKey[word] = append(f.byKey[word], i)
			if word[0] == '#' || word == "=all" || word == "=several" || word == "=both" {
				f.counting[spoke[0].id] = true
			}
		}
	}
	for i, own := range f.list {
		for n, word := range own.keys {
			rest := slices.Delete(slices.Clone(own.keys), n, n+1)
			if j, ok := at[own.of+" "+strings.Join(rest, " ")]; ok {
				f.more[word] = append(f.more[word], [2]int{i, j})
			}
		}
	}
	return f
}

// told returns the verdict of an indexed statement, or "" if that depends on a number.
func (x *Index) told(i int) Verdict {
	spoke := x.statements()[x.filing().list[i].key]
	if len(spoke) == 0 || spoke[0].statement == nil || spoke[0].most >= 0 || spoke[0].least >= 0 {
		return ""
	}
	return spoke[0].verdict.turned(spoke[0].against)
}

// slight are words that do not change an answer, so question and statement may differ in
// them. turning are words that do change it, even if a title contains them. narrowing are
// words that only restrict the case: what is forbidden is also forbidden always or again.
var (
	slight = stemsOf(`me get done way right very simply too away back lie stand whether find afterwards so well
		far person thing stuff put here there kind sort little bit itself himself myself actual`)
	narrowing = stemsOf(`instead atonce again another twice twicerunning often several both always each every all phase act same own my
		full`)
	// roles are actions that others may do as well as the asker.
	roles   = stemsOf(`take attack kill move leave hurt fight shoot fire cost see lookat win always choose`)
	turning = stemsOf(`no not without only everybody other
		before after already first last next nextturn lastturn beside under over unused more must still
		hidden reveal fail pass lose keep never any than between inside outside into through
		later until unless except facedown faceup else fewer less avoid refuse skip stop`)
)

// stemsOf returns the keys of English words.
func stemsOf(words string) map[string]bool {
	set := make(map[string]bool)
	for word := range strings.FieldsSeq(words) {
		set["="+stemOf(word)] = true
	}
	return set
}

// oneOf holds the keys of all possible meanings of a word.
type oneOf []string

// near is a statement and the extra and missing words of a question, except slight ones.
type near struct {
	filed
	spoken     []spoken
	more       []oneOf
	less       []string
	slightLess bool
	shared     int
	told       Verdict
	topical    bool // the title of the rule has the only extra word
	found      int  // rank of the rule in the search results, or -1
}

// distance returns the number of words in which question and statement differ.
func (n *near) distance() int { return len(n.more) + len(n.less) }

// worse reports whether another statement fits the question better.
func (n *near) worse(other *near) bool {
	return n.distance() > other.distance() || n.distance() == other.distance() && other.topical && !n.topical
}

// isAsLike reports whether a statement is nearly as similar to the question as the best one.
func (n *near) isAsLike(best *near) bool {
	return n.distance() <= best.distance() || n.distance() <= best.distance()+1 && (n.found == 0 || n.found == 1)
}

// parts reports whether the question lacks a word of the statement that changes the answer.
func (n *near) parts() bool {
	return slices.ContainsFunc(n.less, func(key string) bool { return turning[key] })
}

// in returns the statement in a language if there is one, or else the first.
func (n *near) in(lang language) *spoken {
	return &n.spoken[max(0, slices.IndexFunc(n.spoken, func(own spoken) bool { return own.lang == lang }))]
}

// hasOthers reports whether the question mentions another person and the statement does
// not: "after another player has passed" is not "after I have passed".
func (n *near) hasOthers() bool {
	return slices.ContainsFunc(n.more, func(word oneOf) bool {
		return slices.ContainsFunc(word, func(key string) bool { return others[key] })
	})
}

// others are words for the players and their characters.
var others = stemsOf("player hero character friend teammate")

// nearlyStated returns the statement that matches a question except for harmless words.
// If two such statements contradict each other, it returns none.
func (x *Index) nearlyStated(h *heard, found []Found) (s *spoken, verdict Verdict) {
	if len(h.own) == 0 || h.either {
		return nil, ""
	}
	var words []oneOf
	for i, word := range h.own {
		if n := x.notionOf(word, h.lang); !joining[n.name] && !saidTwice(h.own, i) {
			words = append(words, h.spare(i, n.meanings()))
		}
	}
	all := x.nearTo(h, words, found)
	var best *near
	for i := range all {
		n := &all[i]
		switch own := n.in(h.lang); {
		case !h.speaksOf(n) || !x.answers(n) || h.personal && n.hasOthers() || best != nil && n.worse(best):
		case best == nil || best.worse(n):
			best, s = n, own
		case n.told != best.told && h.isOwn(n) == h.isOwn(best):
			return nil, ""
		case n.told != best.told:
			if h.isOwn(n) {
				best, s = n, own
			}
		case own.lang == h.lang && s.lang != h.lang, own.lang == s.lang && own.text < s.text:
			best, s = n, own
		}
	}
	if best == nil {
		return nil, ""
	}
	contrary := func(n near) bool { return n.told != best.told && n.isAsLike(best) && !n.parts() }
	if best.distance() > 0 && !best.topical && slices.ContainsFunc(all, contrary) {
		return nil, ""
	}
	return s, best.told.turned(h.against)
}

// speaksOf reports whether a statement has the actor and the modality of a question.
// "Is a ship placed" and "do I place a ship" match, unless it matters who acts: see
// [roles]. What is forbidden is not required, and what is required is allowed.
func (h *heard) speaksOf(n *near) bool {
	voice := h.voice
	own := n.in(h.lang)
	switch n.of {
	case voice(h.personal, h.asks):
		return true
	case voice(h.personal, asksMust):
		return h.asks == asksMay && h.personal && n.told == Yes && n.distance() == 0
	case voice(h.personal, asksMay):
		return h.personal && n.told == No && n.distance() == 0 && own.grants()
	case voice(!h.personal, asksMay):
		return (h.asks != asksMust || n.told == No && own.asks == asksWhether) && !h.undergoes && n.distance() == 0 && n.found == 0 &&
			(h.personal || n.told == No || strings.HasPrefix(own.text, "do I ")) &&
			(own.of == nil || h.personal && n.told == No || (own.asks == asksMay) == (h.asks == asksMay)) &&
			!slices.ContainsFunc(n.keys, func(key string) bool { return roles[key] })
	}
	return false
}

// spared marks a word that a statement may lack: "once I have" often means "if I have".
// sparedArticle marks a "one" that may mean "a", except in rules that count.
const spared, sparedArticle = "~", "~1"

// spare returns the meanings of a word, with a mark if a statement may lack it.
func (h *heard) spare(at int, meanings oneOf) oneOf {
	switch {
	case meanings[0] == "=after" && h.once:
		return append(slices.Clone(meanings), spared)
	case meanings[0] == "#1" && at+1 < len(h.own):
		return append(slices.Clone(meanings), sparedArticle)
	}
	return meanings
}

// spares reports whether a statement may lack a word of the question.
func (f *filing) spares(n *near, word oneOf) bool {
	switch word[len(word)-1] {
	case spared:
		return true
	case sparedArticle:
		return !f.counting[n.id]
	}
	return false
}

// voice returns the flags for actor and modality as they appear in a key.
func (h *heard) voice(personal bool, asks modality) string {
	return strings.TrimSpace((&heard{personal: personal, undergoes: h.undergoes, asks: asks}).keyOf(nil, false))
}

// isOwn reports whether a statement has exactly the actor and the modality of a question.
func (h *heard) isOwn(n *near) bool { return n.of == h.voice(h.personal, h.asks) }

// grants reports whether a statement is about what somebody may do.
func (s *spoken) grants() bool {
	return s.asks == asksMay || s.of == nil && strings.HasPrefix(s.text, "I ")
}

// nearTo returns the statements that share words with a question and differ in few.
func (x *Index) nearTo(h *heard, words []oneOf, found []Found) (all []near) {
	f := x.filing()
	for i, shared := range f.sharing(words) {
		if shared == 0 || len(words)+len(f.list[i].keys)-2*int(shared) > farthest {
			continue
		}
		n := near{filed: f.list[i], told: x.told(i)}
		if n.told == "" {
			continue
		}
		if n.spoken = h.answering(x.statements()[n.key]); len(n.spoken) == 0 {
			continue
		}
		n.found = slices.IndexFunc(found, func(f Found) bool { return f.Entry != nil && f.Entry.ID == n.id })
		left := slices.Clone(n.keys)
		for _, word := range words {
			at := slices.IndexFunc(left, func(key string) bool { return slices.Contains(word, key) })
			again := word[0][0] != '#' && !turning[word[0]] && slices.Contains(n.keys, word[0])
			switch {
			case at >= 0:
				left = slices.Delete(left, at, at+1)
				n.shared++
			case n.told == Depends || !again && !slight[word[0]] && !f.spares(&n, word): // an extra word may decide a "depends"
				n.more = append(n.more, word)
			}
		}
		n.slightLess = len(left) > 0
		n.less = slices.DeleteFunc(left, func(key string) bool { return slight[key] })
		n.topical = len(n.more) == 1 && n.more[0][0][0] != '#' && !turning[n.more[0][0]] &&
			slices.ContainsFunc(n.more[0], func(key string) bool { return f.titled[n.id][key] })
		all = append(all, n)
	}
	return all
}

// answers reports whether a statement answers a question despite the words in which they differ.
func (x *Index) answers(n *near) bool {
	switch {
	case len(n.less) > 0 || n.shared < fewest || n.slightLess && n.shared <= fewest:
		return false
	case len(n.more) == 0:
		return true
	case n.told == Depends:
		return false
	}
	return n.topical || len(n.more) <= mostMore && n.found == 0 && !slices.ContainsFunc(n.more, func(word oneOf) bool {
		switch {
		case word[0] == "=onli" && n.told == No:
			return false
		case word[0][0] == '#', slices.ContainsFunc(word, func(key string) bool { return turning[key] }):
			return true
		case narrowing[word[0]]:
			return n.told != No
		}
		return !slices.ContainsFunc(word, func(key string) bool { return x.harmless(n, key) })
	})
}

// harmless reports whether an extra word changes no answer. It does not if the title of
// the rule has it, if most statements of the rule with the word have the same verdict,
// or if few pairs of statements that differ in just this word differ in the verdict.
func (x *Index) harmless(n *near, key string) bool {
	if x.plain().idle[key] {
		return true
	}
	f := x.filing()
	same, other := 0, 0
	for _, i := range f.byRule[n.id] {
		if told := x.told(i); told != "" && slices.Contains(f.list[i].keys, key) {
			if told == n.told {
				same++
			} else {
				other++
			}
		}
	}
	switch {
	case other > same:
		return false
	case same > other && other <= 1, f.titled[n.id][key]:
		return true
	}
	same, other = 0, 0
	for _, pair := range f.more[key] {
		if a, b := x.told(pair[0]), x.told(pair[1]); a != "" && a == b {
			same++
		} else if a != "" && b != "" {
			other++
		}
	}
	return same > 0 && same >= fewTurn*other
}

// flags is the number of values before the words of a key: see keyOf.
const flags = 4

// fewest is the minimum number of words that question and statement share, mostMore the
// maximum number of harmless extra words, and farthest the maximum number of differing
// words. A word is harmless if pairs with the same verdict are fewTurn times as
// frequent as others.
const fewest, mostMore, farthest, fewTurn = 2, 2, 5, 8

// sharing counts, for each statement, the words of a question that it has in one of
// their meanings.
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

// titleKeys returns the keys of the words in the title of a rule.
func (x *Index) titleKeys(entry *Entry) map[string]bool {
	found := make(map[string]bool)
	for lang, title := range map[language]string{inEnglish: entry.Title, inSpanish: entry.Titles["es"]} {
		for _, word := range x.content(splitWords(title), lang) {
			found[notion{name: unaccent(word)}.plainKey()] = true
		}
	}
	return found
}
