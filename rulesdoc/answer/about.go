package answer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// asking are words of questions that name nothing in a position.
var asking = words("what which who whom whose where how many much when is are am was were be been " +
	"do does did have has had got get i we me us my our mine you your so in total left far all now still " +
	"already yet here currently right moment any some this that these those game played on there been and with " +
	"que cual cuales quien quienes donde cuanto cuanta cuantos cuantas es son soy esta estan estoy hay he ha hemos han " +
	"tengo tiene tenemos tienen llevo lleva llevamos me mi mis nos nuestro nuestra quedan queda ahora todavia aun ya " +
	"aqui este esta en total partida juego hasta")

// about tells the part of the position that a question asks about, without a verdict, if
// nothing else answers it.
func (t *Table) about(a *Answer) {
	if lines := t.asked(a); len(lines) > 0 {
		a.Stands, a.Certainty, a.Unclear = &play.Standing{Lines: lines}, Read, nil
	}
}

// asked returns the members of the position with all words of a question in their names:
// for "how many tokens do I have", the gold and the blue ones.
func (t *Table) asked(a *Answer) (lines []position.Line) {
	said := Folded(rulesdoc.Unaccented(strings.NewReplacer("'s ", " ", "’s ", " ").Replace(a.Question)))
	if len(said) < 2 || !slices.Contains(asking, said[0]) || slices.Contains(words("far long often"), said[1]) || isDuty(said) {
		return nil
	}
	isOnBoard := func(word string) bool { return slices.Contains(words("board map table tablero mapa mesa"), word) }
	content := slices.DeleteFunc(slices.Clone(said), func(word string) bool { return slices.Contains(asking, word) || isOnBoard(word) })
	if len(content) == 0 {
		return nil
	}
	query := position.Query{
		Words:  strings.Join(content, " "),
		Own:    AsksForOwn(a.Question),
		Owned:  isOfOwner(said),
		Number: said[0] == "how" && slices.Contains(words("many much"), said[1]) || strings.HasPrefix(said[0], "cuant"),
		Left:   asksForRest(said) && !AsksForOwn(a.Question),
		Board:  slices.ContainsFunc(said, isOnBoard),
		Titled: slices.Contains(words("what which que cual cuales"), said[0]),
		Person: slices.Contains(words("who quien quienes"), said[0]),
	}
	if seats := t.Game.System().About().Seats; len(seats) > 1 && query.Number && saysMine(said) {
		query.Owned = true // decks of others are none of "my deck"
	}
	found, err := t.Game.About(t.Viewer, query)
	if err != nil || len(found) > mostAbout {
		return nil
	}
	var empty []position.Line
	for _, one := range found {
		line := one.Line
		switch line = line.Filled(); {
		case query.Number && one.Count == 0:
			line.Now = "0"
		case query.Number && one.Count > 0 && !one.Hidden:
			line.Now = strconv.Itoa(one.Count) + " (" + line.Now + ")"
			if len(line.Now) > longestLine || strings.Contains(line.Now, "((") {
				line.Now = strconv.Itoa(one.Count)
			}
		}
		switch {
		case !line.IsEmpty():
			lines = append(lines, line)
		case query.Own: // of others somebody else may have what is asked for
			empty = append(empty, line)
		}
	}
	if len(lines) == 0 {
		return empty
	}
	return lines
}

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

// longestLine is the largest number of bytes of a list of pieces beside their number.
const longestLine = 160

// mostAbout is the largest number of members of a position that an answer tells.
const mostAbout = 8
