package serve

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// seatMethods are the methods that are about one game and who looks at it, or about the
// rules.
var seatMethods = []string{
	"view", "legal", "apply", "roll", "auto", "undo", "why", "odds", "hint",
	"ask", "rules", "rulings", "position", "save", "record",
}

// AtSeat carries out a method for who looks at a table: one of those about a game, with
// its parameters but for which game and who looks, which may not be said. Answer is its
// result as JSON. A method that is none, or not about a game, is refused as well. The
// table is used without a lock.
func AtSeat(ctx context.Context, systems []play.System, at *Table, viewer table.Viewer, name string, params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	list := Methods()
	i := slices.IndexFunc(list, func(m Method) bool { return m.Name == name })
	if i < 0 || !slices.Contains(seatMethods, name) {
		return nil, jrpc2.Errorf(jrpc2.MethodNotFound, "there is no method %s here", nemo.Clip(name))
	}
	s := &session{systems: systems, held: &seat{at, viewer}}
	result, err := list[i].do(s, ctx, params)
	if err != nil {
		return nil, Refusal(err)
	}
	answer, err := json.Marshal(result)
	if err != nil {
		return nil, Refusal(err)
	}
	return answer, nil
}
