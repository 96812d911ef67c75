package answer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

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

// longestLine is the largest number of bytes of a list of pieces beside their number.
const longestLine = 160

// mostAbout is the largest number of members of a position that an answer tells.
const mostAbout = 8
