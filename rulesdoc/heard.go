package rulesdoc

import (
	"slices"
	"strings"
)

// heard is the form of a question of yes or no: what it says, word for word in the order of
// its words, without what only frames it.
type heard struct {
	words   []string
	own     []string // words without whoever acts, where that is any player
	notions []notion
	asks    modality
	against bool // asks whether it is not so: yes and no change places
	either  bool // asks which of two
	// personal is true where it is asked of oneself, or of any player.
	personal bool
	// undergoes is true where the one who is asked about suffers what is done: "can I be shot".
	undergoes bool
	// once is true where it is first said after what: "once he has helped, can he".
	once bool
	lang language
}

// modality is how a question asks: whether something may be, must be, or is.
type modality int

const (
	asksWhether modality = iota
	asksMay
	asksMust
)

// heardAs hears a question, with its words spelled as told. How things stand, where that is
// said first, comes last.
func (x *Index) heardAs(question string, spelled func(word string, lang language) string) *heard {
	h := x.wordsOf(question, spelled)
	for _, word := range h.words {
		h.notions = append(h.notions, x.notionOf(word, h.lang))
	}
	return h
}

// wordsOf hears the words of a question, without what each of them may mean.
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

// suffers reports whether it is asked in the passive if something is done to oneself that one
// may do to others: "am I hit", "do we get attacked".
func (x *Index) suffers(words []string) bool {
	n := at(suffering, words[:min(len(words), 4)])
	if n == 0 || n == len(words) || !isParticiple(words[n]) {
		return false
	}
	said := x.content(words[n:n+1], inEnglish)
	return len(said) == 1 && roles[notion{name: said[0]}.plainKey()]
}

// content are the words of a part of a question that count: one for all that says the same,
// without those that say nothing of what is asked.
func (x *Index) content(words []string, lang language) []string {
	said := singled(x.plain().said(words[:min(len(words), maxQueryWords)], lang))
	// "Puedo disparar a la reina": what is shot. "¿Puede disparar la reina?" asks of her.
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

// singled are words without "one", "same" and "single" where an article says as much: "in one
// turn", "in the same turn" and "in a turn", or "the first one".
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

// Behind these words "one" is no number.
var (
	inside      = wordSet("in on for during within per of from en de durante del")
	determined  = wordSet("a an the one el la un una")
	pointsAtOne = wordSet("the first last this that which each every other another")
)

// anybody are the words, behind an article at most, for whoever plays.
var anybody = wordSet(`player players character characters hero heroes anybody anyone somebody someone people
	jugador jugadores personaje personajes heroe heroes alguien`)

// cliticPronouns may stand before a Spanish verb or, joined to it, behind.
var cliticPronouns = wordSet("me nos le les lo la los las")

// unjoined is a Spanish infinitive without the pronouns behind it: "dar" of "darle" and "dárselo".
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

// beforeSubject are words, besides auxiliaries and articles, behind which the subject stands.
var beforeSubject = wordSet("any puede pueden")

// ofOneself reports whether it is asked of oneself, or of any player, who is then left out.
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

// passive tells whether a question is about what is done by somebody.
type passive int

const (
	active      passive = iota
	undergone           // "can a door be closed": whoever plays does it
	undergoneBy         // "can a door be closed by an Intruder"
)

// passiveOf tells of the words of an English question whether they say in the passive what
// may be done.
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

// isAllowed reports whether a word says that something is allowed: "is trading allowed".
func isAllowed(word string) bool {
	return mayWords[word] && !auxiliaries[word]
}

// What the form of a question leaves out: articles and whose something is, the verbs by
// which one asks, and the smallest of the prepositions. All else counts: "also", "twice",
// "without" and "in a turn" turn many an answer.
var (
	hollow = wordSet(`may can could might must should shall will would do does did is are am was were be been has have had
		puedo puede pueden podemos puedes podria debo debe deben debemos tengo tiene tenemos tienen es son esta estan hay se que
		allowed able possible permitted legal i we you yo nosotros`)
	hollowEnglish = wordSet("a an the my our your its there to of in on at just")
	hollowSpanish = wordSet("el la los las un una mi mis nuestro nuestra de del en haber")
)

// firstPersons are the words by which one asks in Spanish for oneself.
var firstPersons = wordSet("puedo podemos podria debo debemos tengo tenemos may")

// meets reports whether two notions are one.
func (n notion) meets(o notion) bool {
	for key := range n.keys {
		if o.keys[key] > 0 {
			return true
		}
	}
	return n.name == o.name
}

// strangeWorth is what a word is worth that no document has.
const strangeWorth = 1.6

// alike is how much of a question and of another one is the same, of the one that has less
// in common with the other.
func (x *Index) alike(h, other *heard) float64 {
	return min(x.covered(h.notions, other.notions), x.covered(other.notions, h.notions))
}

// covered is how much of some notions others have too.
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

// asWritten leaves a word as it is.
func asWritten(word string, _ language) string { return word }

// corrected is the word that was meant by one that nobody knows, if it is one letter away.
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

// parted cuts a question where it has said how things stand and begins to ask.
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

// begins reports whether a text begins to ask, and asks more than whether what was said is so.
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

// notionOf is what a word is about.
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

// contractions are what is left of the words of which a "'t" was cut off.
var contractions = map[string]string{
	"don": "do", "doesn": "does", "didn": "did", "isn": "is", "aren": "are", "wasn": "was", "weren": "were", "won": "will",
	"wouldn": "would", "couldn": "could", "shouldn": "should", "mustn": "must", "hasn": "has", "haven": "have", "hadn": "had",
	"needn": "need", "can": "can", "ain": "is",
}

// uncut are words that are written without the apostrophe, or run together.
var uncut = map[string]string{
	"cannot": "can not", "cant": "can not", "dont": "do not", "doesnt": "does not", "didnt": "did not", "isnt": "is not", "arent": "are not",
	"wont": "will not", "couldnt": "could not", "shouldnt": "should not", "mustnt": "must not", "havent": "have not", "hasnt": "has not",
	"im": "i am", "ive": "i have", "theres": "there is", "gonna": "going to", "gotta": "have to", "wanna": "want to", "dunno": "do not know",
	"hafta": "have to", "lemme": "let me",
}

// uncontracted writes out what is contracted.
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

// frames are what people say around a question, in words without accents: nothing of it
// is asked.
var frames = phrases(`
	so me and my friend were wondering|me and my friend were wondering|we were wondering|i was wondering|just wondering|i wonder
	my friend says|my buddy says|my mate says|my friend claims|my buddy claims|my mate claims|my friend thinks|my buddy thinks|someone says|somebody says
	quick question|stupid question|dumb question|just to be sure|to be sure|just checking|by the way|to be clear|you know|i mean|i think|i guess|i believe
	do i understand correctly that|did i get that right|does that mean that|does that mean|does this mean|so that means|that means|if i understand correctly
	suppose that|suppose|supposing that|supposing|assuming that|assuming|imagine that|imagine|let us say|lets say|given that
	supongamos que|pongamos que|imagina que
	so|well|ok|okay|hey|hi guys|una duda|una pregunta|por favor|me pregunto si|mi amigo dice que|mi colega dice que|entonces`)

// leading are what people say before they ask, or before they say how things stand.
var leading = phrases(`
	wait a minute|wait a second|wait a sec|wait|hang on a minute|hang on a second|hang on a sec|hang on
	hold on a second|hold on|hold up|hmm|um|uh|oh|ah|and|but|also|what if
	so|ok|okay|well|right|now|just to check|i was wondering whether|i was wondering if
	we were wondering if|we were wondering whether|wondering if|wondering whether
	i am wondering if|not sure if|no idea if|do you know if|do you know whether
	can you tell me if|can someone tell me if|is it clear whether|remind me
	espera|un momento|un segundo|a ver|y|pero|perdona|perdon|o sea|y si|sabes si|sabeis si|me preguntaba si|no se si|entonces`)

// unled takes off what only leads to a question, of which at least so many words stay.
func unled(words []string, least int) []string {
	for n := at(leading, words); n > 0 && n+least <= len(words); n = at(leading, words) {
		words = words[n:]
	}
	return words
}

// consequent are the words that say that what follows is done before what is asked.
var consequent = phrases("once|after|having|when|una vez que|una vez|despues de que|despues de|tras")

// asserting are the frames of a question whether a sentence is true.
var asserting = phrases(`
	is it true that|is it true|is it right that|is it correct that|is it the case that|am i right that|is that so|is this so|is that right|is that true|is that correct
	is he right|is she right|am i right|are we right|is this right|is this true|right|correct|or not|or what
	es verdad que|es cierto que|es verdad|es cierto|verdad|es asi|es correcto|tiene razon|no es asi|o no`)

// refusing are the ways to ask whether something is forbidden, for which yes and no
// change places.
var refusing = ways(`(is|would) it (be |)(forbidden|prohibited|illegal|impossible|against the rules) [for me ]to
	(is|would) it (be |)not (allowed|permitted|legal|possible) [for me ]to
	(is it |)too late to|is it (forbidden|prohibited)
	(am i|are we) (forbidden|prohibited|banned|barred) [to|from]
	(do the rules|does the game|does a rule|does any rule|does anything) (forbid|prohibit|stop|prevent|keep) [me |us |a player |players ][to|from]
	(can|may) (nobody|no one|no player|none of us)|(nobody|no one|no player|none of us) (can|may)
	is (nobody|no one|no player) (allowed|permitted) to
	esta prohibido|es ilegal|es demasiado tarde para|es imposible|no puede nadie|nadie puede|puede nadie`)

// forbidding ends a question that begins with what is done: "is trading in combat forbidden".
var forbidding = ways("forbidden|prohibited|banned|illegal|against the rules|prohibido")

// granting are the ways to ask whether one may that have no "may I".
var granting = ways(`(is|would) it (be |)(okay|ok|fine|alright|all right|legal|allowed|permitted|possible) (to|if i|if we|for me to)
	(am i|are we|is a player|is anyone|is anybody|is one|are players|are you) (free|allowed|permitted) to|(do|can|may) (i|we) get to
	(would|will) (i|we) be (allowed|permitted|able) to
	(do the rules|does the game|do they) (allow|let|permit) (me|us|a player|players) [to]
	is there (a|any) way [for me ]to|(do|does) (i|we|a player) have the right to|is (that|this) (allowed|permitted|legal|possible|ok|okay)
	se permite|puede uno|puede cualquiera
	(me|nos) (dejan|permiten|deja|permite)|(tengo|tenemos) permitido|(es|seria) (legal|posible)|esta permitido|podria yo`)

// obliging are the ways to ask whether one must that have no "must I".
var obliging = ways(`(do|does) (i|we|a player|you) need to
	(am i|are we|is a player|are players|is one) (obliged|required|forced|supposed|compelled) to
	(have i|have we) got to|(do the rules|does the game|do they) (make|force|require|oblige) (me|us|a player|players) [to]
	is it (required|necessary|compulsory|mandatory|obligatory|needed) [for me ](to|that i|that we)
	(hace falta|es necesario|es obligatorio|es preciso|hay que) [que]
	(estoy obligado|estoy obligada|estamos obligados|me obligan|nos obligan) a
	(necesito|necesitamos|se debe|se deben|se tienen que|se tiene que)`)

// suffering are the ways to ask what is done to oneself.
var suffering = phrases("am i|are we|do i get|do we get|can i get|will i get")

// doubting are the ways to ask whether something is so that begin with a not which
// changes nothing.
var doubting = phrases(`
	am i not allowed to|are we not allowed to|can not i|can not we|could not i|could not we|is it not|do i not|do we not|do not i|do not we
	is not it|is not that|is not the|is not a|are not|does not the|does not a|does not it|should not i|must not i|will not i|have not i|am not i`)

type phrase []string

// ways are the phrases that a list stands for, written as statements are: see [expanded].
func ways(list string) map[string][]phrase {
	var all []string
	for line := range strings.Lines(list) {
		readings, _ := expanded("(" + strings.TrimSpace(line) + ")")
		all = append(all, readings...)
	}
	return phrases(strings.Join(all, "|"))
}

// phrases are the phrases of a list, by their first word, the longest first.
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

// at is the number of words of a phrase of a list at the beginning of some words.
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

// Unframed are the words of a question without what only frames it: "may i repair" of "is it against
// the rules to repair?". It tells whether the question asks if something is not so.
func Unframed(question string) (said []string, against bool) {
	return unframed(uncontracted(splitWords(question)))
}

// unframed takes off what only frames a question. It tells whether the question asks if
// something is not so.
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

// without are words without the phrases of a list.
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

// states reports whether a question is a sentence with a question mark behind it: "so I
// can't shoot him?"
func states(words []string) bool { return len(words) > 0 && subjects[words[0]] }

// openings begin a question whether something is so.
var openings = wordSet("is are es esta estan")

var subjects = wordSet("i we you he she it they")

// directs reports whether a "right" is a side, or a moment.
func directs(words []string, i int) bool {
	if words[i] != "right" {
		return false
	}
	return i > 0 && (words[i-1] == "the" || words[i-1] == "is") || i+1 < len(words)
}

// denied are the words before the "not" of a sentence that denies.
var denied = wordSet("do does did can may must should is are am will need could have has")

// unasserted takes the "not" out of a sentence of which it is asked whether it is true.
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

// modalityOf is how a question asks, by the last of its words that tell.
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

// needing are the words that with one more say that something must be.
var needing = wordSet("have has had tengo tiene tenemos tienen hay")

// asksTwice reports whether there is more than one question in a text.
func asksTwice(text string) bool {
	return strings.Contains(strings.TrimRight(text, "?! .\t\n"), "? ")
}

// eitherOr reports whether a question asks which of two: yes and no answer another.
func eitherOr(asked string, lang language) bool {
	words := splitWords(asked)
	return slices.Contains(words, "or") || lang&inSpanish != 0 && slices.Contains(words, "o")
}
