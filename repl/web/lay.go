package web

import (
	"encoding/json"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// supposeParams describe a position in the language of positions.
type supposeParams struct {
	Text string `json:"text,omitempty"`
	// Form asks what can be described: the result is then a list of questions.
	Form bool `json:"form,omitempty"`
}

// laidOut is a position that somebody described, with what the rules made of it.
type laidOut struct {
	Said     []position.Line `json:"said"`     // what was placed where
	Followed []position.Line `json:"followed"` // what followed from it
}

// suppose sets up the position that a viewer of everything describes. It is a step of the game, and
// undo takes it back.
func (t *gameTable) suppose(viewer table.Viewer, params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	var p supposeParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	if viewer != table.SeesAll() {
		return nil, serve.Refusal(serve.Forbidden(viewer, `a table is laid out by who sees all of it`))
	}
	if p.Form {
		game, err := t.copied()
		if err != nil {
			return nil, t.broken(err)
		}
		now, err := game.Describe()
		if err != nil {
			return nil, serve.Refusal(err)
		}
		return marshalled(now.Form(), nil)
	}
	var laid *laidOut
	var refused *jrpc2.Error
	err := t.changes(func(game *play.Game) {
		found, err := game.Suppose(p.Text)
		if err == nil {
			var position []byte
			if position, err = found.Game.Snapshot(nemo.Nobody); err == nil {
				_, err = game.Edit(position)
			}
		}
		if err != nil {
			refused = serve.Refusal(err)
			return
		}
		laid = &laidOut{append([]position.Line{}, found.Said...), append([]position.Line{}, found.Followed...)}
	})
	if err != nil {
		return nil, t.broken(err)
	}
	if refused != nil {
		return nil, refused
	}
	return marshalled(laid, nil)
}
