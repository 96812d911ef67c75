package rulesdoc

import (
	"slices"
	"strings"
)

// heard is a parsed yes-or-no question: its words in order, without the words that only
// frame it.
type heard struct {
	words   []string
	own     []string // words without the actor, if that is any player
	notions []notion
	asks    modality
	against bool // asks for the opposite, so that yes and no change places
	either  bool // asks which of two things holds
	// personal is true if the question is about the asker or any player.
	personal bool
	// undergoes is true if the subject is affected by the action: "can I be shot".
	undergoes bool
	// once is true if the question first says after what: "once he has helped, can he".
	once bool
	lang language
}

// modality is what a question asks: whether something may be, must be, or is.
type modality int

const (
	asksWhether modality = iota
	asksMay
	asksMust
)

// heardAs parses a question. spelled corrects the spelling of each word. A condition at
// the beginning of the question moves to the end.
func (x *Index) heardAs(question string, spelled func(word string, lang language) string) *heard {
	h := x.wordsOf(question, spelled)
	for _, word := range h.words {
		h.notions = append(h.notions, x.notionOf(word, h.lang))
	}
	return h
}

// wordsOf parses a question but does not look up the notions of its words.
func (x *Index) wordsOf(question string, spelled func(word string, lang language) string) *heard {
	if len(question) > maxQueryBytes {
		question = strings.ToValidUTF8(question[:maxQueryBytes], "")
	}
	lang := languageOf(question)
	before, asked := parted(question)
	h := &heard{lang: lang, either: eitherOr(asked, lang) || asksTwice(question)}
	stands, words := unled(uncontracted(splitWords(before)), 0), unled(uncontracted(splitWords(asked)), 1)
	if at := asksAt(words); at > 0 {
		stands, words = slices.Concat(stands, words[:at]), words[at:]
	}
	for _, list := range [][]string{stands, words} {
		for i, word := range list {
			list[i] = spelled(word, lang)
		}
	}
	stands = without(frames, stands)
	h.once = len(stands) > 0 && at(consequent, stands) > 0
	words, h.against = unframed(words)
	words = words[:min(len(words), maxQueryWords)]
	h.asks = modalityOf(words)
	h.words = slices.Concat(x.content(words, lang), x.content(stands, lang))
	bare, personal := ofOneself(words)
	personal = personal && !x.suffers(words)
	h.personal, h.own = personal, h.words
	switch passiveOf(words) {
	case undergone:
		h.undergoes = personal
		h.personal = personal || h.asks == asksMay
	case undergoneBy:
		h.undergoes = true
	}
	if len(bare) < len(words) {
		h.own = slices.Concat(x.content(bare, lang), x.content(stands, lang))
	}
	return h
}

// suffers reports whether a question asks in the passive about something that may be
// done both to and by the asker: "am I hit", "do we get attacked".
func (x *Index) suffers(words []string) bool {
	n := at(suffering, words[:min(len(words), 4)])
	if n == 0 || n == len(words) || !isParticiple(words[n]) {
		return false
	}
	said := x.content(words[n:n+1], inEnglish)
	return len(said) == 1 && roles[notion{name: said[0]}.plainKey()]
}

// content returns the significant words of a part of a question, with synonyms replaced
// by one plain word.
func (x *Index) content(words []string, lang language) []string {
	said := singled(x.plain().said(words[:min(len(words), maxQueryWords)], lang))
	// In "Puedo disparar a la reina" the queen is shot. In "¿Puede disparar la reina?" she shoots.
	personal := slices.ContainsFunc(words, func(word string) bool { return firstPersons[word] }) ||
		len(words) > 1 && words[0] == "se" && words[1] == "puede"
	said = slices.DeleteFunc(said, func(word string) bool {
		plain := unaccent(word)
		if lang&inSpanish == 0 {
			return hollow[plain] || hollowEnglish[plain]
		}
		return hollow[plain] || hollowSpanish[plain] || personal && plain == "a"
	})
	return x.plain().together(said)
}

// singled removes "one", "same" and "single" if they only repeat an article: "in one
// turn" and "in the same turn" become "in turn", as does "in a turn".
func singled(words []string) (said []string) {
	for i, word := range words {
		behind := func(n int, set map[string]bool) bool { return i >= n && set[words[i-n]] }
		atOnce := i+1 < len(words) && (words[i+1] == "time" || words[i+1] == "move") // "in one go"
		none := word == "one" && (behind(1, inside) || behind(1, pointsAtOne)) ||
			(word == "same" || word == "only") && behind(2, inside) && behind(1, determined)
		if !none || atOnce {
			said = append(said, word)
		}
	}
	return said
}

// After these words "one" is not a number.
var (
	inside      = wordSet("in on for during within per of from en de durante del")
	determined  = wordSet("a an the one el la un una")
	pointsAtOne = wordSet("the first last this that which each every other another")
)

// anybody are words for any player.
var anybody = wordSet(`player players character characters hero heroes anybody anyone somebody someone people
	jugador jugadores personaje personajes heroe heroes alguien`)

// cliticPronouns may precede a Spanish verb, or follow it as a suffix.
var cliticPronouns = wordSet("me nos le les lo la los las")

// unjoined returns a Spanish infinitive without its suffixed pronouns: "dar" for "darle".
func unjoined(word string) (verb string, ok bool) {
	verb = unaccent(word)
	for range 2 {
		if isInfinitive(verb) {
			break
		}
		for _, end := range []string{"les", "los", "las", "nos", "le", "lo", "la", "me", "se"} {
			if base, cut := strings.CutSuffix(verb, end); cut && len(base) > 2 {
				verb = base
				break
			}
		}
	}
	return verb, verb != unaccent(word) && isInfinitive(verb)
}

func isInfinitive(word string) bool {
	return strings.HasSuffix(word, "ar") || strings.HasSuffix(word, "er") || strings.HasSuffix(word, "ir")
}

// beforeSubject are words that the subject follows, besides auxiliaries and articles.
var beforeSubject = wordSet("any puede pueden")

// ofOneself reports whether a question is about the asker, or any player; it drops the latter.
func ofOneself(words []string) ([]string, bool) {
	for i, word := range words[:min(len(words), 4)] {
		plain := unaccent(word)
		switch {
		case i == 0 && cliticPronouns[plain]: // "¿me puedo mover?"
		case plain == "i" || plain == "we" || plain == "you", plain != "may" && firstPersons[plain]:
			return words, true
		case plain == "se" && i+1 < len(words) && words[i+1] == "puede":
			return words, true
		case anybody[plain]:
			return slices.Delete(slices.Clone(words), i, i+1), true
		case plain == "is" && i+2 < len(words) && strings.HasSuffix(words[i+1], "ing") &&
			slices.ContainsFunc(words[i+2:], isAllowed):
			return words, true
		case !auxiliaries[plain] && !hollowEnglish[plain] && !hollowSpanish[plain] && !beforeSubject[plain]:
			return words, false
		}
	}
	return words, false
}

// passive is the voice of a question: active, or passive with or without an agent.
type passive int

const (
	active      passive = iota
	undergone           // "can a door be closed": by any player
	undergoneBy         // "can a door be closed by an Intruder"
)

// passiveOf returns the voice of an English question about what may be done.
func passiveOf(words []string) passive {
	for i := 1; i+1 < len(words); i++ {
		if words[i] != "be" || !isParticiple(words[i+1]) {
			continue
		}
		if by := slices.Index(words[i+2:], "by"); by >= 0 && !slices.Contains(words[i+2+by:], "me") {
			return undergoneBy
		}
		return undergone
	}
	return active
}

// isParticiple reports whether a word may be the participle of a verb.
func isParticiple(word string) bool {
	_, known := irregular[word]
	return known || strings.HasSuffix(word, "ed") || strings.HasSuffix(word, "en") ||
		slices.Contains([]string{"put", "shut", "hit"}, word)
}

// isAllowed reports whether a word means that something is allowed: "is trading allowed".
func isAllowed(word string) bool {
	return mayWords[word] && !auxiliaries[word]
}

// Words that a parsed question leaves out: articles, possessives, auxiliary verbs and
// the smallest prepositions. Everything else counts: "also", "twice", "without" and "in
// a turn" change many an answer.
var (
	hollow = wordSet(`may can could might must should shall will would do does did is are am was were be been has have had
		puedo puede pueden podemos puedes podria debo debe deben debemos tengo tiene tenemos tienen es son esta estan hay se que
		allowed able possible permitted legal i we you yo nosotros`)
	hollowEnglish = wordSet("a an the my our your its there to of in on at just")
	hollowSpanish = wordSet("el la los las un una mi mis nuestro nuestra de del en haber")
)

// firstPersons are Spanish verb forms in the first person, and "may".
var firstPersons = wordSet("puedo podemos podria debo debemos tengo tenemos may")

// meets reports whether two notions share a key or a name.
func (n notion) meets(o notion) bool {
	for key := range n.keys {
		if o.keys[key] > 0 {
			return true
		}
	}
	return n.name == o.name
}

// strangeWorth is the weight of a word that no document contains.
const strangeWorth = 1.6

// alike returns the similarity of two questions: the smaller of the shares that each
// has in common with the other.
func (x *Index) alike(h, other *heard) float64 {
	return min(x.covered(h.notions, other.notions), x.covered(other.notions, h.notions))
}

// covered returns the weighted share of notions that also occur in others.
func (x *Index) covered(notions, others []notion) float64 {
	whole, too := 0.0, 0.0
	for _, n := range notions {
		worth := strangeWorth
		for key := range n.keys {
			worth = max(worth, x.rarity(key))
		}
		whole += worth
		if slices.ContainsFunc(others, n.meets) {
			too += worth
		}
	}
	if whole == 0 {
		return 0
	}
	return too / whole
}

// asWritten returns a word unchanged.
func asWritten(word string, _ language) string { return word }

// corrected returns the known word one letter away from an unknown one, or the word itself.
func (x *Index) corrected(word string, lang language) string {
	plain := unaccent(word)
	if len(plain) < 5 || !isLatin(plain) || isFiller(word, lang) {
		return word
	}
	if _, known := slices.BinarySearch(x.plain().words, plain); known {
		return word
	}
	for _, key := range searchKeys(word, lang) {
		if _, known := x.plain().stems[key]; known || len(x.postings[key]) > 0 {
			return word
		}
	}
	if near := nearestWord(plain, x.plain().words); near != "" && editDistance(plain, near) == 1 {
		return near
	}
	return word
}

// parted splits a question into the description before it and the question proper.
func parted(question string) (before, asked string) {
	text := strings.TrimRight(question, "?! .\t\n")
	last := -1
	for at := len(text); at > 0; at-- {
		for _, end := range []string{". ", "; ", ": ", "! ", "? ", " - ", "¿", ", "} {
			if !strings.HasPrefix(text[at:], end) {
				continue
			}
			if last < 0 {
				last = at + len(end)
			}
			if begins(text[at+len(end):]) {
				return text[:at], text[at+len(end):]
			}
		}
	}
	if last < 0 || begins(text) {
		return "", text
	}
	before, asked = text[:last], text[last:]
	if said, _ := unframed(uncontracted(splitWords(asked))); len(said) == 0 {
		return "", text // "..., is that right?"
	}
	return before, asked
}

// begins reports whether a question begins here that asks more than "is that right?".
func begins(text string) bool {
	words := unled(uncontracted(splitWords(text)), 1)
	if len(words) == 0 {
		return false
	}
	if said, _ := unframed(words); len(said) < 2 {
		return false
	}
	return auxiliaries[words[0]] || spanishModals[unaccent(words[0])] ||
		at(granting, words)+at(refusing, words)+at(obliging, words)+at(asserting, words)+at(doubting, words) > 0
}

// notionOf returns the notion of a word.
func (x *Index) notionOf(word string, lang language) notion {
	keys := make(map[string]float64)
	if x.plain().names[word] {
		lang = inEnglish
	}
	x.addKeys(keys, word, asSaid, lang&inSpanish != 0)
	if len(keys) == 0 && len(word) > 5 {
		if near := nearestWord(unaccent(word), x.words); near != "" && editDistance(unaccent(word), near) == 1 {
			x.addKeys(keys, near, mistyped, lang&inSpanish != 0)
		}
	}
	if len(keys) == 0 {
		for _, key := range searchKeys(word, lang) {
			keys[key] = asSaid
		}
	}
	return notion{keys, 1, unaccent(word)}
}

// contractions maps what remains of a word cut before "'t" to the full word.
var contractions = map[string]string{
	"don": "do", "doesn": "does", "didn": "did", "isn": "is", "aren": "are", "wasn": "was", "weren": "were", "won": "will",
	"wouldn": "would", "couldn": "could", "shouldn": "should", "mustn": "must", "hasn": "has", "haven": "have", "hadn": "had",
	"needn": "need", "can": "can", "ain": "is",
}

// uncut maps contractions without an apostrophe, and words run together, to full words.
var uncut = map[string]string{
	"cannot": "can not", "cant": "can not", "dont": "do not", "doesnt": "does not", "didnt": "did not", "isnt": "is not", "arent": "are not",
	"wont": "will not", "couldnt": "could not", "shouldnt": "should not", "mustnt": "must not", "havent": "have not", "hasnt": "has not",
	"im": "i am", "ive": "i have", "theres": "there is", "gonna": "going to", "gotta": "have to", "wanna": "want to", "dunno": "do not know",
	"hafta": "have to", "lemme": "let me",
}

// uncontracted expands contractions.
func uncontracted(words []string) []string {
	said := make([]string, 0, len(words)+4)
	for i := 0; i < len(words); i++ {
		word := words[i]
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch whole, cut := contractions[word]; {
		case cut && next == "t":
			said = append(said, whole, "not")
			i++
		case uncut[word] != "":
			said = append(said, strings.Fields(uncut[word])...)
		default:
			said = append(said, word)
		}
	}
	return said
}

// frames are phrases, without accents, that people put around a question and that add
// nothing to it.
var frames = phrases(`
	so me and my friend were wondering|me and my friend were wondering|we were wondering|i was wondering|just wondering|i wonder
	my friend says|my buddy says|my mate says|my friend claims|my buddy claims|my mate claims|my friend thinks|my buddy thinks|someone says|somebody says
	quick question|stupid question|dumb question|just to be sure|to be sure|just checking|by the way|to be clear|you know|i mean|i think|i guess|i believe
	do i understand correctly that|did i get that right|does that mean that|does that mean|does this mean|so that means|that means|if i understand correctly
	suppose that|suppose|supposing that|supposing|assuming that|assuming|imagine that|imagine|let us say|lets say|given that
	supongamos que|pongamos que|imagina que
	so|well|ok|okay|hey|hi guys|una duda|una pregunta|por favor|me pregunto si|mi amigo dice que|mi colega dice que|entonces`)

// leading are phrases that people put before a question or before a description.
var leading = phrases(`
	wait a minute|wait a second|wait a sec|wait|hang on a minute|hang on a second|hang on a sec|hang on
	hold on a second|hold on|hold up|hmm|um|uh|oh|ah|and|but|also|what if
	so|ok|okay|well|right|now|just to check|i was wondering whether|i was wondering if
	we were wondering if|we were wondering whether|wondering if|wondering whether
	i am wondering if|not sure if|no idea if|do you know if|do you know whether
	can you tell me if|can someone tell me if|is it clear whether|remind me
	espera|un momento|un segundo|a ver|y|pero|perdona|perdon|o sea|y si|sabes si|sabeis si|me preguntaba si|no se si|entonces`)

// unled removes leading phrases but keeps at least a minimum number of words.
func unled(words []string, least int) []string {
	for n := at(leading, words); n > 0 && n+least <= len(words); n = at(leading, words) {
		words = words[n:]
	}
	return words
}

// consequent are words that introduce what has been done before.
var consequent = phrases("once|after|having|when|una vez que|una vez|despues de que|despues de|tras")

// asserting are phrases that ask whether a sentence is true.
var asserting = phrases(`
	is it true that|is it true|is it right that|is it correct that|is it the case that|am i right that|is that so|is this so|is that right|is that true|is that correct
	is he right|is she right|am i right|are we right|is this right|is this true|right|correct|or not|or what
	es verdad que|es cierto que|es verdad|es cierto|verdad|es asi|es correcto|tiene razon|no es asi|o no`)

// refusing are phrases that ask whether something is forbidden. They exchange yes and
// no.
var refusing = ways(`(is|would) it (be |)(forbidden|prohibited|illegal|impossible|against the rules) [for me ]to
	(is|would) it (be |)not (allowed|permitted|legal|possible) [for me ]to
	(is it |)too late to|is it (forbidden|prohibited)
	(am i|are we) (forbidden|prohibited|banned|barred) [to|from]
	(do the rules|does the game|does a rule|does any rule|does anything) (forbid|prohibit|stop|prevent|keep) [me |us |a player |players ][to|from]
	(can|may) (nobody|no one|no player|none of us)|(nobody|no one|no player|none of us) (can|may)
	is (nobody|no one|no player) (allowed|permitted) to
	esta prohibido|es ilegal|es demasiado tarde para|es imposible|no puede nadie|nadie puede|puede nadie`)

// forbidding ends a question that begins with the action: "is trading in combat forbidden".
var forbidding = ways("forbidden|prohibited|banned|illegal|against the rules|prohibido")

// granting are phrases that ask for permission without "may I".
var granting = ways(`(is|would) it (be |)(okay|ok|fine|alright|all right|legal|allowed|permitted|possible) (to|if i|if we|for me to)
	(am i|are we|is a player|is anyone|is anybody|is one|are players|are you) (free|allowed|permitted) to|(do|can|may) (i|we) get to
	(would|will) (i|we) be (allowed|permitted|able) to
	(do the rules|does the game|do they) (allow|let|permit) (me|us|a player|players) [to]
	is there (a|any) way [for me ]to|(do|does) (i|we|a player) have the right to|is (that|this) (allowed|permitted|legal|possible|ok|okay)
	se permite|puede uno|puede cualquiera
	(me|nos) (dejan|permiten|deja|permite)|(tengo|tenemos) permitido|(es|seria) (legal|posible)|esta permitido|podria yo`)

// obliging are phrases that ask for an obligation without "must I".
var obliging = ways(`(do|does) (i|we|a player|you) need to
	(am i|are we|is a player|are players|is one) (obliged|required|forced|supposed|compelled) to
	(have i|have we) got to|(do the rules|does the game|do they) (make|force|require|oblige) (me|us|a player|players) [to]
	is it (required|necessary|compulsory|mandatory|obligatory|needed) [for me ](to|that i|that we)
	(hace falta|es necesario|es obligatorio|es preciso|hay que) [que]
	(estoy obligado|estoy obligada|estamos obligados|me obligan|nos obligan) a
	(necesito|necesitamos|se debe|se deben|se tienen que|se tiene que)`)

// suffering are phrases that ask what happens to the asker.
var suffering = phrases("am i|are we|do i get|do we get|can i get|will i get")

// doubting are phrases with a "not" that does not change the question, such as "can't
// I".
var doubting = phrases(`
	am i not allowed to|are we not allowed to|can not i|can not we|could not i|could not we|is it not|do i not|do we not|do not i|do not we
	is not it|is not that|is not the|is not a|are not|does not the|does not a|does not it|should not i|must not i|will not i|have not i|am not i`)

type phrase []string

// ways expands a list of patterns, in the notation of statements, into phrases: see [expanded].
func ways(list string) map[string][]phrase {
	var all []string
	for line := range strings.Lines(list) {
		readings, _ := expanded("(" + strings.TrimSpace(line) + ")")
		all = append(all, readings...)
	}
	return phrases(strings.Join(all, "|"))
}

// phrases parses a list of phrases into a map by first word, the longest first.
func phrases(list string) map[string][]phrase {
	found := make(map[string][]phrase)
	for line := range strings.Lines(list) {
		for text := range strings.SplitSeq(line, "|") {
			if words := strings.Fields(text); len(words) > 0 {
				found[words[0]] = append(found[words[0]], words)
			}
		}
	}
	for _, list := range found {
		slices.SortStableFunc(list, func(a, b phrase) int { return len(b) - len(a) })
	}
	return found
}

// at returns the length of the longest phrase of a list that words begin with, or 0.
func at(list map[string][]phrase, words []string) int {
	if len(words) == 0 {
		return 0
	}
	for _, phrase := range list[unaccent(words[0])] {
		if (reading{words: phrase}).at(words) {
			return len(phrase)
		}
	}
	return 0
}

// Unframed returns the words of a question without its frame: "may i repair" for "is it against
// the rules to repair?". against is true if the question asks for the opposite of these words.
func Unframed(question string) (said []string, against bool) {
	return unframed(uncontracted(splitWords(question)))
}

// unframed removes the frame of a question. against is true if the question asks for
// the opposite of the words returned.
func unframed(words []string) (said []string, against bool) {
	asserted := false
	for i := 0; i < len(words); {
		rest := words[i:]
		switch {
		case at(refusing, rest) > 0:
			i += at(refusing, rest)
			against = !against
			said = append(said, "may", "i")
		case i > 0 && i+at(forbidding, rest) == len(words) && openings[unaccent(words[0])]:
			i = len(words)
			against = !against
			said = append(said, "allowed")
		case at(granting, rest) > 0:
			i += at(granting, rest)
			said = append(said, "may", "i")
		case at(obliging, rest) > 0:
			i += at(obliging, rest)
			said = append(said, "must", "i")
		case i == 0 && at(doubting, rest) > 0:
			n := at(doubting, rest)
			for _, word := range rest[:n] {
				if word != "not" {
					said = append(said, word)
				}
			}
			i += n
		case at(asserting, rest) > 0 && !directs(words, i):
			i += at(asserting, rest)
			asserted = true
		case at(frames, rest) > 0:
			i += at(frames, rest)
		default:
			said = append(said, rest[0])
			i++
		}
	}
	if asserted || states(said) {
		said, against = unasserted(said, against)
	}
	return said, against
}

// without removes the phrases of a list from words.
func without(list map[string][]phrase, words []string) []string {
	var said []string
	for i := 0; i < len(words); {
		if n := at(list, words[i:]); n > 0 {
			i += n
			continue
		}
		said = append(said, words[i])
		i++
	}
	return said
}

// states reports whether a question is a statement with a question mark: "so I can't
// shoot him?"
func states(words []string) bool { return len(words) > 0 && subjects[words[0]] }

// openings begin questions whether something is so.
var openings = wordSet("is are es esta estan")

var subjects = wordSet("i we you he she it they")

// directs reports whether the word at i is a "right" that means a side or a moment.
func directs(words []string, i int) bool {
	if words[i] != "right" {
		return false
	}
	return i > 0 && (words[i-1] == "the" || words[i-1] == "is") || i+1 < len(words)
}

// denied are the words before the "not" of a negative sentence.
var denied = wordSet("do does did can may must should is are am will need could have has")

// unasserted removes the "not" from a sentence whose truth is asked, and inverts against.
func unasserted(words []string, against bool) ([]string, bool) {
	for i, word := range words {
		if word == "not" && i > 0 && denied[words[i-1]] {
			return slices.Delete(slices.Clone(words), i, i+1), !against
		}
		if word == "no" && i+1 < len(words) && spanishModals[unaccent(words[i+1])] {
			return slices.Delete(slices.Clone(words), i, i+1), !against
		}
	}
	return words, against
}

var (
	spanishModals = wordSet("puedo puede pueden podemos tengo tenemos tiene debo debe hace hay se")
	mayWords      = wordSet("can may could might allowed able possible permitted legal ok okay let lets puedo puede pueden podemos puedes podria permitido posible vale")
	mustWords     = wordSet("must need needs needed obliged compulsory mandatory necessary necesito necesario debo debe deben debemos obligado obligatorio obliga falta")
)

// modalityOf returns the modality of a question, by the last of its words that shows one.
func modalityOf(words []string) modality {
	asks := asksWhether
	for i, word := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch plain := unaccent(word); {
		case mustWords[plain], needing[plain] && (next == "to" || next == "que"):
			asks = asksMust
		case mayWords[plain]:
			asks = asksMay
		}
	}
	return asks
}

// needing are words that express an obligation together with "to" or "que".
var needing = wordSet("have has had tengo tiene tenemos tienen hay")

// asksTwice reports whether there is more than one question in a text.
func asksTwice(text string) bool {
	return strings.Contains(strings.TrimRight(text, "?! .\t\n"), "? ")
}

// eitherOr reports whether a question asks which of two things holds.
func eitherOr(asked string, lang language) bool {
	words := splitWords(asked)
	return slices.Contains(words, "or") || lang&inSpanish != 0 && slices.Contains(words, "o")
}
