package rulesdoc

import (
	"slices"
	"strings"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/spanish"
)

// Asked is the kind of a question.
type Asked string

// The kinds of question.
const (
	AskedMay   Asked = "may"   // may I, must I, does it: yes or no
	AskedWhat  Asked = "what"  // what happens, how does it go
	AskedOdds  Asked = "odds"  // what are the chances
	AskedWhere Asked = "where" // where does it say
	AskedWho   Asked = "who"   // who or what is
)

// AskedKinds returns every kind of question.
func AskedKinds() []Asked { return []Asked{AskedMay, AskedWhat, AskedOdds, AskedWhere, AskedWho} }

// askedBy lists the beginnings that determine the kind of a question, without accents.
// The first match wins, so longer beginnings come first.
var askedBy = []struct {
	asked  Asked
	starts string
}{
	{AskedOdds, "what are the odds|what are the chances|what are my odds|what are my chances|what are our odds|what are our chances|" +
		"what is my chance|what is the chance|what is the probability|how likely|how probable|odds|chance|" +
		"que probabilidad|que probabilidades|cuales son mis probabilidades|que posibilidades tengo|cual es la probabilidad|" +
		"cuales son las probabilidades|que posibilidades|probabilidad"},
	{AskedWhere, "where does it say|where is it written|where can i read|where is the rule|where in the|which rule says|what rule says|" +
		"donde dice|donde pone|donde esta escrito|donde se dice|que regla dice|en que pagina|which page"},
	{AskedWho, "quien es|quienes son|who is|who are"},
	{AskedWhat, "what happens|what does|what do|what if|what becomes|how|when|who does|who do|quien|como|cuando|" +
		"cuanto|cuanta|cuantos|cuantas|por que|para que|a quien|que pasa|que ocurre|que sucede|que hace|que hago"},
	{AskedWho, "what is a|what is an|what is the|what is|what are|whats|que es|que son|cual es"},
	{AskedMay, "may|can|could|must|should|shall|do|does|did|is|are|am|was|will|would|has|have|need|am i allowed|" +
		"puedo|puede|pueden|podemos|puedes|se puede|debo|debe|deben|debemos|tengo que|tiene que|tenemos que|tienen que|hay que|esta permitido|" +
		"es|son|hay|sirve|cuenta|cuentan|vale|hace falta|necesito"},
}

// KindOf returns the kind of a question, by its beginning, or by the beginning of its
// last part if it first describes a situation.
func KindOf(question string) Asked {
	if len(question) > maxQueryBytes {
		question = strings.ToValidUTF8(question[:maxQueryBytes], "")
	}
	text := strings.TrimRight(question, "?! .\t\n")
	if asksAt(splitWords(text)) > 0 {
		return AskedMay
	}
	if asked, ok := kindBy(text); ok {
		return asked
	}
	for _, end := range []string{". ", "; ", ": ", "¿", ", "} {
		if i := strings.LastIndex(text, end); i >= 0 {
			if asked, ok := kindBy(text[i+len(end):]); ok {
				return asked
			}
		}
	}
	words := splitWords(text)
	if i := strings.LastIndex(text, "¿"); i >= 0 {
		// The question proper: "he fallado, ¿elijo qué se pierde?" asks for yes or no.
		words = splitWords(text[i:])
		words = words[:min(2, len(words))]
	}
	if strings.HasSuffix(strings.TrimSpace(question), "?") && !asksWhich(words) {
		return AskedMay // "¿mueren los que duermen?", "safe in a pod?"
	}
	if len(words) > 0 && IsSpanish(text) && slices.Contains([]string{"el", "la", "los", "las", "un", "una"}, unaccent(words[0])) {
		return AskedMay // "los monstruos abren puertas"
	}
	return AskedWhat
}

// asksAt returns the index at which a yes-or-no question begins after a condition
// without a comma: "when I scout a tile do I move onto it". It returns 0 if there is
// none.
func asksAt(words []string) int {
	words = words[:min(len(words), maxQueryWords)]
	if len(words) > 0 && andThen[words[0]] {
		if at := asksAt(words[1:]); at > 0 {
			return at + 1
		}
		return 0
	}
	for i := 2; i+1 < len(words); i++ {
		switch {
		case asksWhich(words[1:i]), whichWords[words[0]] && words[0] != "when", auxiliaries[words[0]], auxiliaries[words[1]]:
			return 0
		case auxiliaries[words[i]] && (subjects[words[i+1]] || determiners[words[i+1]]):
			return i
		}
	}
	return 0
}

var (
	andThen     = wordSet("and so but well ok okay")
	determiners = wordSet("my the this that our his her their")
)

var auxiliaries = wordSet("can may could must should do does did is are am will would")

// asksWhich reports whether words contain an interrogative: "in which order", "a qué precio". A
// Spanish interrogative without its accent counts only among the first three words.
func asksWhich(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return whichWords[word] }) ||
		slices.ContainsFunc(words[:min(3, len(words))], func(word string) bool { return queWords[word] })
}

// Interrogatives ask for more than yes or no.
var (
	whichWords = wordSet("which what when who whom whose where why how qué cuál cuáles cuándo cuánto cuánta cuántos cuántas cómo dónde quién quiénes")
	queWords   = wordSet("que cual cuales cuando cuanto cuanta cuantos cuantas como donde quien quienes")
)

func kindBy(text string) (Asked, bool) {
	words := splitWords(text)
	plain := unaccent(strings.Join(words[:min(len(words), maxQueryWords)], " ")) + " "
	first, _, _ := strings.Cut(plain, " ")
	for _, by := range startsByWord[first] {
		if strings.HasPrefix(plain, by.start) {
			return by.asked, true
		}
	}
	return AskedWhat, false
}

// startsBy is one of the beginnings, followed by a space.
type startsBy struct {
	start string
	asked Asked
}

// startsByWord maps the first word of each beginning to the beginnings, in the order of askedBy.
var startsByWord = func() map[string][]startsBy {
	found := make(map[string][]startsBy)
	for _, by := range askedBy {
		for start := range strings.SplitSeq(by.starts, "|") {
			first, _, _ := strings.Cut(start, " ")
			found[first] = append(found[first], startsBy{start + " ", by.asked})
		}
	}
	return found
}()

// spanishMarks are words of Spanish questions that are not English words.
var spanishMarks = map[string]bool{
	"que": true, "como": true, "cuando": true, "cuantos": true, "cuantas": true, "cuanto": true, "cuanta": true,
	"donde": true, "quien": true, "cual": true, "puedo": true, "puede": true, "pasa": true, "hay": true, "si": true,
	"debo": true, "tengo": true, "ocurre": true, "para": true, "hace": true, "dados": true,
}

// IsSpanish reports whether a question is in Spanish. An inverted question mark
// decides; otherwise Spanish words must outnumber English ones.
func IsSpanish(question string) bool {
	if len(question) > maxQueryBytes {
		question = strings.ToValidUTF8(question[:maxQueryBytes], "")
	}
	if strings.Contains(question, "¿") {
		return true
	}
	words := splitWords(question)
	spanishWords, englishWords := 0, 0
	for _, word := range words[:min(len(words), maxQueryWords)] {
		plain := unaccent(word)
		switch {
		case spanishMarks[plain], plain != word, spanish.IsStopWord(word) && !english.IsStopWord(word):
			spanishWords++
		case english.IsStopWord(word) && !spanish.IsStopWord(word), englishMarks[word]:
			englishWords++
		}
	}
	return spanishWords > englishWords
}

// englishMarks are words of English questions, besides the stop words.
var englishMarks = map[string]bool{"may": true, "must": true, "many": true, "much": true, "get": true, "happens": true}

// moreFillers are words without bearing on the subject of a question, besides the stop
// words of the stemmers.
var moreFillers = wordSet(`
	able actually allowed already also always another anybody anyone anything become becomes bring brings came come
	comes count decide does doing done else ever every everybody exactly found get gets getting go
	goes going good got happen happens has having however just kind let like lot many may maybe me might mine
	much must need needs never now number often one ones only other please possible put puts really right said same
	say says see shall show somebody someone something sort still sure tell than thing things think
	turns us use used uses using want wants way when where whether which who whom whose why will without would yet
	alguien algo algun alguna ahora alli aqui aunque bien cada casi claro conseguir consigo cosa cosas cual cuales
	cualquier cuando cuanta cuantas cuanto cuantos debe deben debo debemos decir deja dice donde durante entonces
	esta este esto forma haber hace hacen hacer hacia hago hasta hay igual lado luego mas mejor menos mientras mio misma
	mismo mucho muchos necesito ninguna ninguno nunca ocurre otra otro otros pasa pasan poco poder podemos
	pone poner por porque pueda pueden puede puedes puedo pues que quien quienes quiero regla saber se segun sera si
	siempre sino sirve sirven sobre solo su sus tal tambien tan tanto tener tengo tenemos tiene tienen toca todavia
	todo todos unos usar va vale van vez veces volver voy ya`)

func wordSet(text string) map[string]bool {
	set := make(map[string]bool)
	for word := range strings.FieldsSeq(text) {
		set[word] = true
	}
	return set
}

// languageOf returns the language of a question.
func languageOf(question string) language {
	if IsSpanish(question) {
		return inSpanish
	}
	return inEnglish
}

// isFiller reports whether a word in a language, or in either of two, has no bearing on
// the subject of a question.
func isFiller(word string, lang language) bool {
	plain := unaccent(word)
	if askingWords[plain] || moreFillers[plain] || english.IsStopWord(plain) && lang&inEnglish != 0 {
		return true
	}
	return spanish.IsStopWord(word) || spanish.IsStopWord(plain) && lang&inSpanish != 0
}
