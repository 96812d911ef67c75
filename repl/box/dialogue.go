package box

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Dialogue is a dialogue that describes the piece drawn in reality.
type Dialogue struct {
	*Filling

	game     *play.Game
	revision uint64
	drawn    []Drawn
	named    *Piece
}

// Begin starts the description of the drawn piece. named is the piece of the set that
// differs from the one in the box; it is empty if the set does not have the piece at all.
func Begin(game *play.Game, choices []play.Choice, named string, language lang.Language) (*Dialogue, error) {
	set, err := Open(game.System())
	if err != nil {
		return nil, err
	}
	drawn := set.At(choices)
	if len(drawn) == 0 {
		return nil, errors.New("no piece comes up now; `other` is for a draw")
	}
	kind := drawn[0].kind
	d := &Dialogue{game: game, revision: game.Revision(), drawn: drawn}
	if named != "" {
		found, unknown := Narrow(drawn, named)
		switch {
		case unknown != "":
			return nil, fmt.Errorf("%q stands on no piece that may come up here", unknown)
		case len(found) != 1:
			return nil, fmt.Errorf("%q is on %d pieces that may come up here; say more", term.Brief(named), len(found))
		}
		d.named = found[0].Piece
	} else if kind.form.keyField().ordinal {
		return nil, fmt.Errorf("the rules know each of these by its name; `other NAME` says what is printed on it, as in `other %s`",
			drawn[0].Key())
	}
	set.Language = language
	d.Filling = set.Fill(kind, d.named)
	return d, nil
}

// Stands reports whether the game is still in the state where the dialogue began.
func (d *Dialogue) Stands(game *play.Game) bool {
	return d.game == game && d.revision == game.Revision()
}

// Kind returns the name of the kind of the piece.
func (d *Dialogue) Kind() string { return d.kind.name }

// Finish puts the piece into the set when all questions are answered. A value that the
// component set refuses is asked for again.
func (d *Dialogue) Finish() (*Exchanged, error) {
	_, record := d.Next()
	made, err := d.set.Exchange(d.game, d.kind, record, d.drawn, d.named)
	var wrong *FieldError
	if errors.As(err, &wrong) {
		d.reopen(wrong.Path)
	}
	return made, err
}

// reopen asks the first question about a field again, or the last question if there was none.
func (d *Dialogue) reopen(field string) {
	d.Next()
	i := slices.IndexFunc(d.asked, func(path string) bool {
		return path == field || strings.HasPrefix(path, field+".")
	})
	switch {
	case i >= 0:
		d.Reopen(d.asked[i])
	case d.rest:
		d.rest = false
	case len(d.asked) > 0:
		d.Reopen(d.asked[len(d.asked)-1])
	}
}
