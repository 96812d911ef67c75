package play

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Asked is a member of the position that a question asks about.
type Asked struct {
	position.Line
	// Count is the number of pieces in a list, or -1.
	Count int
	// Hidden is true if the seat may not know the pieces, but their number.
	Hidden bool
}

// About returns the members of the position that a query asks about, as far as a seat may know them;
// see [position.Language.About]. Pieces out of play do not count. It returns nothing if a member is
// not the same in every one of a number of worlds that agree with what the seat has observed, and
// neither is its number of pieces: the others would be only a part.
func (g *Game) About(seat nemo.Seat, query position.Query) (all []Asked, err error) {
	language, doc, err := g.spokenBy(seat)
	if err != nil {
		return nil, err
	}
	docs := []any{language.InPlay(doc)}
	paths := language.About(docs[0], query)
	for n := uint64(1); n < standingWorlds && seat != nemo.Nobody && len(paths) > 0; n++ {
		world, err := g.World(seat, n, 1)
		if err != nil {
			return nil, err
		}
		if doc, err = world.documentFor(nemo.Nobody); err != nil {
			return nil, err
		}
		docs = append(docs, language.InPlay(doc))
	}
	for _, path := range paths {
		one := Asked{Count: -1}
		for i, doc := range docs {
			lines := language.Lines(doc, []string{path})
			if len(lines) != 1 {
				return nil, nil
			}
			n, isList := language.Count(doc, path)
			switch {
			case i == 0 && isList:
				one.Line, one.Count = lines[0], n
			case i == 0:
				one.Line = lines[0]
			case one.Line != lines[0] && (!isList || n != one.Count):
				return nil, nil
			case one.Line != lines[0]:
				one.Hidden = true
			}
		}
		if one.Hidden {
			one.Now = strconv.Itoa(one.Count)
		}
		all = append(all, one)
	}
	return all, nil
}
