package web

import (
	"context"
	"encoding/json"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// supposeParams describe a table in words, or place by place.
type supposeParams struct {
	Text    string            `json:"text,omitempty"`
	Answers map[string]string `json:"answers,omitempty"`
	// Form asks what may be said: the answer is then the questions.
	Form bool `json:"form,omitempty"`
}

// suppose lays the table out as somebody describes it, for who sees all: it is a step of
// the game, which undo takes back.
func (t *gameTable) suppose(ctx context.Context, viewer table.Viewer, params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
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
		return marshalled(repl.TableForm(game))
	}
	var laid *repl.LaidTable
	var refused *jrpc2.Error
	err := t.changes(func(game *play.Game) error {
		var err error
		if len(p.Answers) > 0 {
			laid, err = repl.LayTable(ctx, game, p.Answers)
		} else {
			laid, err = repl.Suppose(ctx, game, p.Text)
		}
		if err == nil {
			_, err = game.Edit(laid.Position)
		}
		if err != nil {
			refused = serve.Refusal(err)
		}
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

// marshalled is a result as JSON, or why there is none.
func marshalled[T any](result T, err error) (json.RawMessage, *jrpc2.Error) {
	if err != nil {
		return nil, serve.Refusal(err)
	}
	text, err := json.Marshal(result)
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InternalError, "%v", err)
	}
	return text, nil
}
