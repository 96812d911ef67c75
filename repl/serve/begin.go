package serve

import (
	"context"
	"encoding/json"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Begin runs one of the methods that start a game, `new`, `load` or `replay`, and
// returns the game.
func Begin(ctx context.Context, systems []play.System, name string, params json.RawMessage) (*play.Game, *jrpc2.Error) {
	s := &session{systems: systems, methodList: Methods(), games: make(map[string]*seat)}
	switch name {
	case "new", "load", "replay":
	default:
		return nil, jrpc2.Errorf(jrpc2.MethodNotFound, "%s begins no game; new, load and replay do", nemo.Clip(name))
	}
	for _, method := range s.methodList {
		if method.Name != name {
			continue
		}
		if _, err := method.do(s, ctx, params); err != nil {
			return nil, Refusal(err)
		}
	}
	for _, at := range s.games {
		return at.Game, nil
	}
	return nil, jrpc2.Errorf(jrpc2.InternalError, "%s began no game", name)
}
