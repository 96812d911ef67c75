package rulesdoc

import "slices"

// turn is a word that may turn an answer, and others that say the same. They are plain
// words, see plainWords.
type turn struct {
	words map[string]bool
	light bool   // it seldom turns
	small bool   // it says nothing else: it is no notion of what is asked
	group string // of words that may say the same
}

// turning are the words of which each may turn the answer: a question for the last is
// another than one for the first.
var turning = [...]turn{
	{words: wordSet("beside"), small: true},
	{words: wordSet("always any cualquier cualquiera"), light: true, small: true},
	{words: wordSet("begin"), light: true, small: true},
	{words: wordSet("same"), light: true, small: true},
	{words: wordSet("later"), light: true, small: true},
	{words: wordSet("already"), light: true, small: true},
	{words: wordSet("few little pocas pocos")},
	{words: wordSet("many much lots muchas muchos mucho")},
	{words: wordSet("one 1 uno"), light: true, small: true},
	{words: wordSet("atonce"), light: true, small: true},
	{words: wordSet("next"), small: true},
	{words: wordSet("nextturn"), light: true, small: true},
	{words: wordSet("lastturn"), light: true, small: true},
	{words: wordSet("eachturn"), light: true, small: true},
	{words: wordSet("share"), light: true, small: true},
	{words: wordSet("only"), light: true, small: true},
	{words: wordSet("again"), small: true},
	{words: wordSet("two both segundo segunda second"), group: "many", small: true},
	{words: wordSet("other another"), group: "many", small: true},
	{words: wordSet("several more mas"), group: "many", small: true},
	{words: wordSet("all every each entire everybody todas todos todo toda cada"), group: "many", small: true},
	{words: wordSet("before"), group: "order", small: true},
	{words: wordSet("after"), small: true},
	{words: wordSet("first"), group: "order", small: true},
	{words: wordSet("last"), small: true},
	{words: wordSet("free"), small: true},
	{words: wordSet("under less fewer least menos menor"), small: true},
	{words: wordSet("over greater mayor"), group: "many", small: true},
	{words: wordSet("full"), small: true},
	{words: wordSet("no"), small: true},
	{words: wordSet("reveal")},
	{words: wordSet("hide")},
	{words: wordSet("shut")},
	{words: wordSet("open abrir abierta abierto abiertas")},
	{words: wordSet("clean limpia limpias")},
	{words: wordSet("serious")},
	{words: wordSet("light")},
	{words: wordSet("left izquierda"), small: true},
	{words: wordSet("right derecha"), small: true},
	{words: wordSet("raise"), small: true},
	{words: wordSet("lower"), small: true},
	{words: wordSet("half halves most part mitad parte")},
	{words: wordSet("exactly exact exacto exacta exactamente justo")},
	{words: wordSet("nobody nadie")},
	{words: wordSet("except salvo excepto")},
	{words: wordSet("refuse")},
	{words: wordSet("stop")},
	{words: wordSet("spare")},
	{words: wordSet("lose")},
	{words: wordSet("keep")},
	{words: wordSet("broken damaged")},
	{words: wordSet("locked lock locks")},
	{words: wordSet("unlocked unlock unlocks")},
	{words: wordSet("far lejos lejano lejana")},
	{words: wordSet("red rojo roja rojos rojas")},
	{words: wordSet("blue azul azules")},
	{words: wordSet("green verde verdes")},
	{words: wordSet("yellow amarillo amarilla")},
	{words: wordSet("gold golden dorada doradas")},
	{words: wordSet("white blanco blanca blancos whitedie")},
	{words: wordSet("black negro negra negros blackdie")},
}

// Each of them has its bit.
var _ [64 - len(turning)]struct{}

// The places of two of them.
var afterwards, twofold = placeOf("after"), placeOf("both")

func placeOf(word string) int {
	return slices.IndexFunc(turning[:], func(t turn) bool { return t.words[word] })
}

// turnsBy are the turning words by word, and smallTurns those that are no notions.
var turnsBy, smallTurns = func() (map[string]turns, map[string]bool) {
	by, small := make(map[string]turns), make(map[string]bool)
	for i, turn := range turning {
		for word := range turn.words {
			by[word] |= 1 << i
			small[word] = turn.small
		}
	}
	return by, small
}()

// turns is a set of turning words.
type turns uint64

func (t turns) has(i int) bool { return t>>i&1 == 1 }

// hasOf reports whether one of a group is among them.
func (t turns) hasOf(group string) bool {
	for i, turn := range turning {
		if turn.group == group && t.has(i) {
			return true
		}
	}
	return false
}

// turnsOf are those of the turning words that a question has, and its numbers.
func turnsOf(words []string) (has turns, numbers []string) {
	for i, word := range words {
		plain := unaccent(word)
		if (plain == "left" || plain == "right") && (i == 0 || words[i-1] != "the") {
			continue
		}
		has |= turnsBy[plain]
		if number := numberSaid(plain); number != "" {
			numbers = append(numbers, number)
		}
	}
	return has, numbers
}

var numberWords = map[string]string{
	"three": "3", "four": "4", "cuatro": "4", "fourth": "4", "cuarta": "4", "five": "5", "cinco": "5", "fifth": "5", "six": "6", "seis": "6",
	"seven": "7", "siete": "7", "eight": "8", "ocho": "8", "nine": "9", "nueve": "9", "ten": "10", "diez": "10", "twelve": "12",
}

// numberSaid is a number above two that a word says, in figures.
func numberSaid(word string) string {
	switch {
	case word[0] >= '0' && word[0] <= '9' && word != "1" && word != "2" && word != "0":
		return word
	}
	return numberWords[word]
}
