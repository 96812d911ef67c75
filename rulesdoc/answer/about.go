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
var asking = words("what which who whom whose where how many much when is are am was were be been do does did have has had got get " +
	"i we me us my our mine you your so in total left far all now still already yet here currently right moment " +
	"any some this that these those game played on the board map table there been and with " +
	"que cual cuales quien quienes donde cuanto cuanta cuantos cuantas es son soy esta estan estoy hay he ha hemos han tengo tiene tenemos tienen " +
	"llevo lleva llevamos me mi mis nos nuestro nuestra quedan queda ahora todavia aun ya aqui este esta en total partida mapa tablero mesa juego hasta")

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
	if len(said) < 2 || !slices.Contains(asking, said[0]) || slices.Contains(words("far long often"), said[1]) {
		return nil
	}
	content := slices.DeleteFunc(slices.Clone(said), func(word string) bool { return slices.Contains(asking, word) })
	if len(content) == 0 {
		return nil
	}
	query := position.Query{
		Words:  strings.Join(content, " "),
		Own:    AsksForOwn(a.Question),
		Owned:  isOfOwner(said),
		Number: said[0] == "how" && slices.Contains(words("many much"), said[1]) || strings.HasPrefix(said[0], "cuant"),
		Titled: slices.Contains(words("what which que cual cuales"), said[0]),
		Person: slices.Contains(words("who quien quienes"), said[0]),
	}
	found, err := t.Game.About(t.Viewer, query)
	if err != nil || len(found) > mostAbout {
		return nil
	}
	var empty []position.Line
	for _, one := range found {
		line := one.Line
		if query.Number && one.Count > 0 && !one.Hidden {
			line.Now = strconv.Itoa(one.Count) + " (" + line.Now + ")"
			if len(line.Now) > longestLine {
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

// isOfOwner reports whether a question asks what the asker has.
func isOfOwner(said []string) bool {
	text := " " + strings.Join(said, " ") + " "
	return slices.ContainsFunc([]string{
		" do i have ", " do we have ", " do i own ", " do we own ", " have i got ", " have we got ",
		" do i hold ", " do we hold ", " tengo ", " tenemos ", " llevo ", " llevamos ",
	}, func(has string) bool { return strings.Contains(text, has) })
}

// longestLine is the largest number of bytes of a list of pieces beside their number.
const longestLine = 160

// mostAbout is the largest number of members of a position that an answer tells.
const mostAbout = 8
