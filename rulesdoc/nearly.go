package rulesdoc

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A question often has words more than the statement that answers it, which turn nothing: "do I
// get the blue tokens back". What may be left out so is narrow: slight words, and up to two others
// of which the statements themselves show that they turn no answer ([Index.harmless]). Such a
// statement is of the rule that a search finds first, and no other that is nearly as like the
// question says the contrary.

// filed is where statements of the same words are filed.
type filed struct {
	key  string
	id   string // the rule
	of   string // who acts and what must be: see keyOf
	keys []string
}

// filing are the statements in any order by each of their keys.
type filing struct {
	list     []filed
	byKey    map[string][]int
	byRule   map[string][]int
	titled   map[string]map[string]bool // the keys of the words in the title of each rule
	counting map[string]bool            // the rules with a number, or "all", in a statement
	// more are, for a word, the statements that have it and the same without it.
	more map[string][][2]int
}

// fileNearly files the statements whose words may stand in any order.
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

// told is the verdict of what is filed at a place, or empty where that depends on a number.
func (x *Index) told(i int) Verdict {
	spoke := x.statements()[x.filing().list[i].key]
	if len(spoke) == 0 || spoke[0].statement == nil || spoke[0].most >= 0 || spoke[0].least >= 0 {
		return ""
	}
	return spoke[0].verdict.turned(spoke[0].against)
}

// slight are the words that turn no answer: a question has them more or less than a statement.
// Turning are those that do, though a title has them. Narrowing are those that only make a
// case of it: what may not be done may not be done always or again either.
var (
	slight = stemsOf(`me get done way right very simply too away back lie stand whether find afterwards so well
		far person thing stuff put here there kind sort little bit itself himself myself actual`)
	narrowing = stemsOf(`instead atonce again another twice twicerunning often several both always each every all phase act same own my
		full`)
	// roles are what may be done by others as well as by whoever asks.
	roles   = stemsOf(`take attack kill move leave hurt fight shoot fire cost see lookat win always choose`)
	turning = stemsOf(`no not without only everybody other
		before after already first last next nextturn lastturn beside under over unused more must still
		hidden reveal fail pass lose keep never any than between inside outside into through
		later until unless except facedown faceup else fewer less avoid refuse skip stop`)
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

// near is a statement with what a question has more and less than it, without slight words.
type near struct {
	filed
	spoken     []spoken
	more       []oneOf
	less       []string
	slightLess bool
	shared     int
	told       Verdict
	topical    bool // the title of the rule has the only word more
	found      int  // the place of the rule among the finds, or -1
}

// distance is in how many words a question and a statement differ.
func (n *near) distance() int { return len(n.more) + len(n.less) }

// worse reports whether another statement answers a question better.
func (n *near) worse(other *near) bool {
	return n.distance() > other.distance() || n.distance() == other.distance() && other.topical && !n.topical
}

// isAsLike reports whether a statement is nearly as like the question as another one.
func (n *near) isAsLike(best *near) bool {
	return n.distance() <= best.distance() || n.distance() <= best.distance()+1 && (n.found == 0 || n.found == 1)
}

// parts reports whether a statement has a word that turns an answer, which a question has not.
func (n *near) parts() bool {
	return slices.ContainsFunc(n.less, func(key string) bool { return turning[key] })
}

// in is the statement in a language, if it is said in that, or else the first.
func (n *near) in(lang language) *spoken {
	return &n.spoken[max(0, slices.IndexFunc(n.spoken, func(own spoken) bool { return own.lang == lang }))]
}

// hasOthers reports whether a question has somebody who is not in a statement: after another player has
// passed is not after one's own passing.
func (n *near) hasOthers() bool {
	return slices.ContainsFunc(n.more, func(word oneOf) bool {
		return slices.ContainsFunc(word, func(key string) bool { return others[key] })
	})
}

// others are the words for those who take part.
var others = stemsOf("player hero character friend teammate")

// nearlyStated is the statement that says what a question asks but for slight words and those
// that turn no answer. Two that contradict each other say nothing.
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

// speaksOf reports whether a statement is of who acts in a question, and of what must be. "Is a
// ship placed" and "do I place a ship" are one, unless it matters who acts: see [roles]. What
// may not be need not be, and what must be may be.
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

// spared is a meaning of a word that a statement need not have: "one card" is often "a card", and
// "once I have" says as much as "if I have". Of a rule that counts "one" is a number.
const spared, sparedArticle = "~", "~1"

// spare are the meanings of a word, with that it may be left out.
func (h *heard) spare(at int, meanings oneOf) oneOf {
	switch {
	case meanings[0] == "=after" && h.once:
		return append(slices.Clone(meanings), spared)
	case meanings[0] == "#1" && at+1 < len(h.own):
		return append(slices.Clone(meanings), sparedArticle)
	}
	return meanings
}

// spares reports whether a statement need not have a word of a question.
func (f *filing) spares(n *near, word oneOf) bool {
	switch word[len(word)-1] {
	case spared:
		return true
	case sparedArticle:
		return !f.counting[n.id]
	}
	return false
}

// voice is who acts in a statement, and what must be, as it is filed.
func (h *heard) voice(personal bool, asks modality) string {
	return strings.TrimSpace((&heard{personal: personal, undergoes: h.undergoes, asks: asks}).keyOf(nil, false))
}

// isOwn reports whether a statement is just of who acts in a question, and of what must be.
func (h *heard) isOwn(n *near) bool { return n.of == h.voice(h.personal, h.asks) }

// grants reports whether a statement is of what somebody may do.
func (s *spoken) grants() bool {
	return s.asks == asksMay || s.of == nil && strings.HasPrefix(s.text, "I ")
}

// nearTo are the statements that share words with a question and differ from it in few.
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
			case n.told == Depends || !again && !slight[word[0]] && !f.spares(&n, word): // any word more may decide what depends
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

// answers reports whether a statement answers a question that differs from it so.
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

// harmless reports whether a word more turns no answer. The title of the rule has it, or the
// statements of the rule that have it say the same; or of those of all rules that differ in
// just this word few differ in the verdict.
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

// flags is how many values stand before the words of a key: see keyOf.
const flags = 4

// fewest is how many words a question and a statement must share, mostMore how many harmless ones
// it may have more, and farthest in how many words a statement may differ that is looked at.
// Of the statements that differ in a harmless word there are fewTurn times as many of the same
// verdict as of another.
const fewest, mostMore, farthest, fewTurn = 2, 2, 5, 8

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
