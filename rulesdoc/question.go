package rulesdoc

import (
	"slices"
	"strings"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/spanish"
)

// Asked is what kind of thing a question asks.
type Asked string

// The kinds of question.
const (
	AskedMay   Asked = "may"   // may I, must I, does it: yes or no
	AskedWhat  Asked = "what"  // what happens, how does it go
	AskedOdds  Asked = "odds"  // what are the chances
	AskedWhere Asked = "where" // where does it say
	AskedWho   Asked = "who"   // who or what is
)

// askedBy are the beginnings that tell what is asked, without accents; the first
// that a question has decides, and those of more words come first.
var askedBy = []struct {
	asked  Asked
	starts string
}{
	{AskedOdds, "what are the odds|what are the chances|what is the chance|what is the probability|how likely|how probable|odds|chance|" +
		"que probabilidad|cual es la probabilidad|cuales son las probabilidades|que posibilidades|probabilidad"},
	{AskedWhere, "where does it say|where is it written|where can i read|where is the rule|where in the|which rule says|what rule says|" +
		"donde dice|donde pone|donde esta escrito|donde se dice|que regla dice|en que pagina|which page"},
	{AskedWho, "quien es|quienes son|who is|who are"},
	{AskedWhat, "what happens|what does|what do|what if|what becomes|how|when|who does|who do|quien|como|cuando|cuanto|cuanta|cuantos|cuantas|por que|para que|a quien|que pasa|que ocurre|que sucede|que hace|que hago"},
	{AskedWho, "what is a|what is an|what is the|what is|what are|whats|que es|que son|cual es"},
	{AskedMay, "may|can|could|must|should|shall|do|does|did|is|are|am|was|will|would|has|have|need|am i allowed|" +
		"puedo|puede|pueden|podemos|puedes|se puede|debo|debe|deben|debemos|tengo que|tiene que|hay que|esta permitido|" +
		"es|son|hay|sirve|cuenta|cuentan|vale|hace falta|necesito"},
}

// KindOf tells what kind of thing a question asks, by what it begins with, or its last
// part where the first only says how things stand.
func KindOf(question string) Asked {
	if len(question) > maxQueryBytes {
		question = strings.ToValidUTF8(question[:maxQueryBytes], "")
	}
	text := strings.TrimRight(question, "?! .\t\n")
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
	if strings.HasSuffix(strings.TrimSpace(question), "?") && !asksWhich(words) {
		return AskedMay // "¿mueren los que duermen?", "safe in a pod?"
	}
	if len(words) > 0 && IsSpanish(text) && slices.Contains([]string{"el", "la", "los", "las", "un", "una"}, unaccent(words[0])) {
		return AskedMay // "los monstruos abren puertas"
	}
	return AskedWhat
}

// asksWhich reports whether one of some words asks which, when or how: "in which order",
// "a qué precio". Without its accent a Spanish one does so only near the beginning.
func asksWhich(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return whichWords[word] }) ||
		slices.ContainsFunc(words[:min(3, len(words))], func(word string) bool { return queWords[word] })
}

// These ask for more than yes or no.
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

// startsBy is one of the beginnings, with a space behind it.
type startsBy struct {
	start string
	asked Asked
}

// startsByWord are the beginnings by their first word, in the order of askedBy.
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

// senses are the small words on which the answer turns: a question for what must be
// is not answered by what may be, nor one about two by one about one.
var senses = [...]map[string]bool{
	wordSet("not non t cannot never forbidden without no nunca prohibido sin"), // "can't" is two words here
	wordSet("must need needs necesito obliged compulsory mandatory debo debe deben debemos obligado obligatorio"),
	wordSet("2 two second twice both several another again other more dos segundo segunda ambos varios veces otra otro vez seguidas seguidos volver repetir"),
	wordSet("see look looks looking peek view mirar miro mira ver veo espiar"),
}

// The places of two of them.
const (
	obliged = 1
	several = 2
)

// obliging are the words that with one more say that something must be.
var obliging = wordSet("have has tengo tiene tenemos tienen hay")

// persons are those who sit at the table, and whom they play.
var persons = wordSet("player players hero heroes character characters jugador jugadores héroe personaje personajes")

// sense tells which of these a question has.
func sense(question string) (has [len(senses)]bool) {
	if len(question) > maxQueryBytes {
		question = strings.ToValidUTF8(question[:maxQueryBytes], "")
	}
	said := splitWords(question)
	for at, word := range said {
		if at+1 < len(said) && persons[said[at+1]] || at > 0 && said[at-1] == "each" {
			continue // another player is a friend, and no second one; so is each other
		}
		next := ""
		if at+1 < len(said) {
			next = said[at+1]
		}
		switch plain := unaccent(word); {
		case obliging[plain] && (next == "to" || next == "que"): // "do I have to", "tengo que"
			has[obliged] = true
		case (plain == "mas" || plain == "more") && (next == "de" || next == "than"):
			has[several] = true
		}
		for i, words := range senses {
			has[i] = has[i] || words[unaccent(word)]
		}
	}
	return has
}

// turning are words, by what they say, of which each may turn the answer: a question for the
// last is another than one for the first. Where only one of two questions has one of the
// first of them they are a little less alike; where it is one of those from opposing on,
// they are not alike at all.
var turning = [...]map[string]bool{
	wordSet("next adjacent neighbouring nearby contigua contiguo vecina vecino"),
	wordSet("always siempre any cualquier cualquiera"),
	wordSet("cost costs pay pays free gratis cuesta cuestan coste pagar pago"),
	wordSet("start starts begin begins beginning empezar empieza empiezan comienzo inicio"),
	wordSet("still todavia aun"),
	wordSet("own my mine mi mis propio propia"),
	wordSet("his her their another's su sus"),
	wordSet("use used using usar"),
	wordSet("1 one uno una un i"),
	wordSet("same mismo misma"),

	wordSet("before antes"), wordSet("after despues tras"),
	wordSet("first primer primera primero"), wordSet("last ultimo ultima"),
	wordSet("all every each whole entire todas todos todo toda cada"), wordSet("only single just alone solo sola unico unica"),
	wordSet("below under less fewer lower least menos debajo menor"), wordSet("above over higher greater encima mayor"),
	wordSet("full lleno llena completo"), wordSet("empty vacio vacia"),
	wordSet("open abierta abierto abiertas abiertos"), wordSet("closed shut cerrada cerrado cerradas cerrados"),
	wordSet("clean limpia limpias"), wordSet("infected infectada infectadas infectado"),
	wordSet("serious grave graves"), wordSet("light leve leves"),
	wordSet("left izquierda"), wordSet("right derecha"), wordSet("up arriba"), wordSet("down abajo"),
	wordSet("exactly exact exacto exacta exactamente justo"), wordSet("nobody nadie none ninguno ninguna"), wordSet("but except salvo excepto"),
	wordSet("working funciona"), wordSet("damaged broken averiado danado rota roto"),
	wordSet("locked lock locks"), wordSet("unlocked unlock unlocks"), wordSet("far lejos lejano lejana"),
	wordSet("red rojo roja rojos rojas"), wordSet("blue azul azules"), wordSet("green verde verdes"), wordSet("yellow amarillo amarilla"),
	wordSet("gold golden dorada doradas"), wordSet("white blanco blanca blancos"), wordSet("black negro negra negros"),
	wordSet("2 ii"), wordSet("3 three tres iii"), wordSet("4 four cuatro"), wordSet("5 five cinco"), wordSet("6 six seis"),
	wordSet("7 seven siete"), wordSet("8 eight ocho eighth"), wordSet("9 nine nueve ninth"), wordSet("10 ten diez"),
}

// opposing is the first of them that turns the whole question.
const opposing = 10

// turns are those of them that a question has.
func turns(question string) (has uint64) {
	if len(question) > maxQueryBytes {
		question = strings.ToValidUTF8(question[:maxQueryBytes], "")
	}
	for _, word := range splitWords(question) {
		for i, words := range turning {
			if words[unaccent(word)] {
				has |= 1 << i
			}
		}
	}
	return has
}

// spanishMarks are words that stand in Spanish questions and in no English ones.
var spanishMarks = map[string]bool{
	"que": true, "como": true, "cuando": true, "cuantos": true, "cuantas": true, "cuanto": true, "cuanta": true,
	"donde": true, "quien": true, "cual": true, "puedo": true, "puede": true, "pasa": true, "hay": true, "si": true,
	"debo": true, "tengo": true, "ocurre": true, "para": true, "hace": true, "dados": true,
}

// IsSpanish tells whether a question is in Spanish: by its marks, its accents and its
// small words, of which there must be more than of English ones.
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

// englishMarks are words that stand in English questions, besides the stop words.
var englishMarks = map[string]bool{"may": true, "must": true, "many": true, "much": true, "get": true, "happens": true}

// moreFillers are words that say nothing about what is asked, besides those of the
// stemmers' lists.
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

// languageOf is the language of a question.
func languageOf(question string) language {
	if IsSpanish(question) {
		return inSpanish
	}
	return inEnglish
}

// isFiller tells whether a word of a question in a language, or of words that may be of
// either, says nothing about what is asked.
func isFiller(word string, lang language) bool {
	plain := unaccent(word)
	if askingWords[plain] || moreFillers[plain] || english.IsStopWord(plain) && lang&inEnglish != 0 {
		return true
	}
	return spanish.IsStopWord(word) || spanish.IsStopWord(plain) && lang&inSpanish != 0
}

// eitherOr reports whether a question asks which of two: yes and no answer another.
func eitherOr(question string) bool {
	words := splitWords(question)
	return slices.Contains(words, "or") || IsSpanish(question) && slices.Contains(words, "o")
}
