package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// pieceParams ask for the pieces that may be drawn, or describe the one that was drawn.
type pieceParams struct {
	// Words filter the list by what is printed on the pieces.
	Words string `json:"words,omitempty"`
	// Other is set to describe a piece. It names the piece of the set that differs in the box, or
	// is "-" if the set lacks the piece.
	Other   string   `json:"other,omitempty"`
	Answers []string `json:"answers,omitempty"` // to the questions, in order
	Rest    bool     `json:"rest,omitempty"`    // the other questions get their default answers
	// Take continues the game with the piece, if the game is still at Revision.
	Take     bool   `json:"take,omitempty"`
	Revision uint64 `json:"revision,omitempty"`
}

// pieceList are the pieces that may be drawn. Equal pieces are listed once.
type pieceList struct {
	Pieces []pieceRow `json:"pieces"`
	Fault  string     `json:"fault,omitempty"` // about a word of Words that is on no piece
}

type pieceRow struct {
	Action  string `json:"action"`
	Name    string `json:"name"`
	Title   string `json:"title"` // what is printed on it, or its name
	Printed string `json:"printed"`
	Many    int    `json:"many"` // number of equal pieces
}

// pieceForm is a partly described piece. Next is the next question, nil if none is left.
type pieceForm struct {
	Kind  string          `json:"kind"`
	Asked []pieceQuestion `json:"asked"`
	Next  *pieceQuestion  `json:"next,omitempty"`
	Fault string          `json:"fault,omitempty"`
	// In is the piece that the game continues with, Out the one that it replaces, and Kept the
	// player's file that it was written to. All are empty until the piece is taken.
	In   string `json:"in,omitempty"`
	Out  string `json:"out,omitempty"`
	Kept string `json:"kept,omitempty"`
}

type pieceQuestion struct {
	Path   string `json:"path"`
	What   string `json:"what"`
	Usual  string `json:"usual,omitempty"`
	Answer string `json:"answer,omitempty"`
}

// piece lists the pieces of a draw, or takes the description of one that the set lacks. It is for
// viewers who may report chance outcomes.
func (t *gameTable) piece(viewer table.Viewer, params json.RawMessage, language lang.Language) (json.RawMessage, *jrpc2.Error) {
	var p pieceParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	game, err := t.copied()
	if err != nil {
		return nil, t.broken(err)
	}
	choices, known := game.ChoicesSeen(acting(game, viewer, game.ToMove()).As())
	none := game.ToMove() != nemo.Chance || !known || !t.trust.Tells(game, viewer)
	switch {
	case p.Other == "" && (none || game.System().Components() == nil): // pages ask at every roll
		return marshalled(pieceList{Pieces: []pieceRow{}}, nil)
	case none:
		return nil, serve.Refusal(errors.New("no piece comes up now that you may tell of"))
	}
	if p.Other == "" {
		return marshalled(piecesAt(game, choices, p.Words))
	}
	d, err := box.Begin(game, choices, strings.TrimPrefix(p.Other, "-"), language)
	if err != nil {
		return nil, serve.Refusal(err)
	}
	form := pieceForm{Kind: d.Kind(), Asked: []pieceQuestion{}}
	for _, said := range p.Answers {
		q, _ := d.Next()
		if q == nil {
			break
		}
		if err := d.Answer(said); err != nil {
			form.Fault = term.OneLine(err)
			break
		}
		form.Asked = append(form.Asked, pieceQuestion{q.Path, q.What, q.Usual, said})
	}
	if p.Rest && form.Fault == "" {
		d.Rest()
	}
	if q, _ := d.Next(); q == nil && p.Take { // after a fault the question stands
		made, err := d.Finish()
		if err == nil {
			err = t.exchange(made, p.Revision)
		}
		if err != nil {
			form.Fault = term.OneLine(err)
		} else {
			form.In = strings.TrimSuffix(made.In.Title()+": "+made.In.Line(), ": ")
			form.Out, form.Kept = made.Out.Title(), t.keepPiece(made)
		}
	}
	if q, _ := d.Next(); q != nil {
		form.Next = &pieceQuestion{Path: q.Path, What: q.What, Usual: q.Usual}
	}
	return marshalled(form, nil)
}

// piecesAt returns the pieces that may be drawn and match words.
func piecesAt(game *play.Game, choices []play.Choice, words string) (list pieceList, err error) {
	list.Pieces = []pieceRow{}
	set, err := box.Open(game.System())
	if err != nil {
		return list, err
	}
	drawn, unknown := box.Narrow(set.At(choices), words)
	if unknown != "" {
		list.Fault = fmt.Sprintf("%q stands on no piece that may come up here", unknown)
	}
	for _, group := range box.Groups(drawn) {
		list.Pieces = append(list.Pieces, pieceRow{group[0].Action, group[0].Name(), group[0].Title(), group[0].Line(), len(group)})
	}
	return list, nil
}

// exchange continues the game with a piece that was described, if the revision is still the same.
func (t *gameTable) exchange(made *box.Exchanged, revision uint64) error {
	components, err := made.Game.System().Components().ExportComponents()
	if err != nil {
		return err
	}
	saved, err := made.Game.Save()
	if err != nil {
		return err
	}
	c := change{Box: &boxed{compact(components), compact(saved)}, Do: made.Action}
	return t.looks(func(game *play.Game) error {
		if game.Revision() != revision {
			return errors.New("something happened at the table since; describe the piece anew")
		}
		next := &serve.Table{Game: game, Trust: t.at.Trust, Undone: t.at.Undone}
		if err := c.exchange(next); err != nil {
			return err
		}
		c.Turn = next.Game.ToMove().String()
		t.at, t.boards, t.latest = next, make(map[looker]board), make(map[table.Viewer]latestNews)
		return t.written([]change{c})
	})
}

// keepPiece saves the piece in the player's own component file and returns its name, or "".
func (t *gameTable) keepPiece(made *box.Exchanged) string {
	builtIn, ok := play.Named(t.systems, made.Game.System().About().Name)
	if !ok || t.ownBox == "" {
		return ""
	}
	name, err := box.Keep(t.ownBox, builtIn, made.Game.System())
	if err != nil {
		t.logs(err)
		return ""
	}
	return filepath.Base(name)
}
