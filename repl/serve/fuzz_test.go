package serve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// FuzzLines sends arbitrary lines after a new game. Nothing may panic, and every
// response must be a line of JSON.
func FuzzLines(f *testing.F) {
	for _, text := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"view","params":{"game":"game-1","viewer":"seat 1"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"game":"game-1","viewer":"1","verb":"roll","args":{}}}`,
		`[{"jsonrpc":"2.0","id":1,"method":"roll","params":{"game":"game-1"}},7]`,
		`{"jsonrpc":"2.0","id":1,"method":"rules","params":{"system":"nemesis","words":"trade"}}`,
		"nonsense", "{}", "\x00",
	} {
		f.Add(text)
	}
	const begin = `{"jsonrpc":"2.0","id":0,"method":"new","params":{"system":"pig","viewer":"seat 1"}}` + "\n"
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "verify") {
			return // it may ask for hours of work
		}
		var out bytes.Buffer
		if err := serve.Lines(context.Background(), strings.NewReader(begin+text+"\n"), &out, systems.All(), serve.Trust{}); err != nil {
			t.Fatalf("%q ends the session: %v", text, err)
		}
		for line := range bytes.Lines(out.Bytes()) {
			if !json.Valid(line) {
				t.Errorf("%q is answered with %q", text, line)
			}
		}
	})
}
