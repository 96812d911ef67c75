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

// seatMethods are the methods about one game and its viewer, or about the rules.
var seatMethods = []string{
	"view", "legal", "apply", "roll", "auto", "undo", "why", "odds", "hint",
	"ask", "rules", "rulings", "position", "save", "record",
}

// AtSeat runs a method for the viewer of a table. The parameters must not name a game
// or a viewer. It returns the result as JSON. It refuses unknown methods and methods
// that are not about one game. The caller must hold the table's lock, if it has one.
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
