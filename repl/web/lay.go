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

// supposeParams describe a table in the position language.
type supposeParams struct {
	Text string `json:"text,omitempty"`
	// Form requests the form of questions instead.
	Form bool `json:"form,omitempty"`
}

// laidOut is a described table and its consequences by the rules.
type laidOut struct {
	Said     []position.Line `json:"said"`     // the stated changes
	Followed []position.Line `json:"followed"` // their consequences
}

// suppose sets the position as described, for a viewer who sees all. It is a step of
// the game, which undo reverts.
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
	err := t.changes(func(game *play.Game) error {
		found, err := game.Suppose(p.Text)
		if err == nil {
			var position []byte
			if position, err = found.Game.Snapshot(nemo.Nobody); err == nil {
				_, err = game.Edit(position)
			}
		}
		if err != nil {
			refused = serve.Refusal(err)
			return nil
		}
		laid = &laidOut{append([]position.Line{}, found.Said...), append([]position.Line{}, found.Followed...)}
		return nil
	})
	if err != nil {
		return nil, t.broken(err)
	}
	if refused != nil {
		return nil, refused
	}
	return marshalled(laid, nil)
}
