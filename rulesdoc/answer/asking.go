package answer

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// This file has the words by which a question asks for something of a position.

// asking are words of questions that name nothing in a position.
var asking = words("what which who whom whose where how many much when is are am was were be been " +
	"do does did have has had got get i we me us my our mine you your so in total left far all now still " +
	"already yet here currently right moment any some this that these those game played on there been and with " +
	"que cual cuales quien quienes donde cuanto cuanta cuantos cuantas es son soy esta estan estoy hay he ha hemos han " +
	"tengo tiene tenemos tienen llevo lleva llevamos me mi mis nos nuestro nuestra quedan queda ahora todavia aun ya " +
	"aqui este esta en total partida juego hasta")

// AsksForPieces reports whether a question is which pieces, how many, or where they are.
func AsksForPieces(question string) bool {
	said := Folded(rulesdoc.Unaccented(question))
	isHowMany := len(said) > 1 && said[0] == "how" && said[1] == "many"
	return isHowMany || len(said) > 1 && slices.Contains(words("where which who donde quien quienes cuantos cuantas"), said[0])
}

// isDuty reports whether a question is what somebody has to do, and not what he has.
func isDuty(said []string) bool {
	text := " " + strings.Join(said, " ") + " "
	return strings.Contains(text, " have to ") || strings.Contains(text, " has to ") || strings.Contains(text, " que ")
}

// isOfOwner reports whether a question asks what the asker has.
func isOfOwner(said []string) bool {
	text := " " + strings.Join(said, " ") + " "
	return slices.ContainsFunc([]string{
		" do i have ", " do we have ", " do i own ", " do we own ", " have i got ", " have we got ",
		" do i hold ", " do we hold ", " tengo ", " tenemos ", " llevo ", " llevamos ",
	}, func(has string) bool { return strings.Contains(text, has) })
}

// saysMine reports whether a question speaks of something as the asker's.
func saysMine(said []string) bool {
	return slices.ContainsFunc(said, func(word string) bool {
		return slices.Contains(words("my our mine mi mis nuestro nuestra nuestros nuestras"), word)
	})
}

// asksForRest reports whether a question asks how many are left.
func asksForRest(said []string) bool {
	return slices.ContainsFunc(said, func(word string) bool { return slices.Contains(words("left remaining remain quedan queda"), word) })
}

// AsksForOwn reports whether a question asks for the odds of the player to move, and
// not for odds that the rules give.
func AsksForOwn(question string) bool {
	return slices.ContainsFunc(Folded(question), func(word string) bool { return slices.Contains(ownWords, word) })
}

// ownWords are words by which players refer to themselves.
var ownWords = words("i we me us my our puedo podemos debo debemos tengo tenemos mi mis nuestra nuestras")
