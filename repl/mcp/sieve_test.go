package mcp_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/mcp"
)

// wire is a client that writes raw lines.
type wire struct {
	t    *testing.T
	to   io.WriteCloser
	from *bufio.Reader
}

// answer is a response line.
type answer struct {
	ID     *int `json:"id"`
	Result struct {
		Content []struct{ Text string }
	}
	Error *struct {
		Code    int
		Message string
	}
}

func (w *wire) line(text string) (got answer) {
	w.t.Helper()
	if _, err := io.WriteString(w.to, text+"\n"); err != nil {
		w.t.Fatalf("%.100s: %v", text, err)
	}
	told, err := w.from.ReadString('\n')
	if err != nil {
		w.t.Fatalf("after %.100s: %v", text, err)
	}
	if err := json.Unmarshal([]byte(told), &got); err != nil {
		w.t.Fatalf("%.100s is answered with %q", text, told)
	}
	return got
}

func (w *wire) tool(id int, name, args string) string {
	w.t.Helper()
	got := w.line(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, id, name, args))
	if got.Error != nil || got.ID == nil || *got.ID != id || len(got.Result.Content) != 1 {
		w.t.Fatalf("%s is answered with %+v", name, got)
	}
	return got.Result.Content[0].Text
}

// TestAGameOutlivesMalformedLines checks that invalid JSON, invalid messages and lines
// that are too long get the error of JSON-RPC, and that the game of the session is not
// lost.
func TestAGameOutlivesMalformedLines(t *testing.T) {
	in, to := io.Pipe()
	from, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- mcp.Serve(context.Background(), in, out, systems.All()) }()
	// An unexpected response would never be read, and would block everything.
	watch := time.AfterFunc(2*time.Minute, func() {
		_ = to.Close()
		_ = from.Close()
	})
	defer watch.Stop()
	w := &wire{t, to, bufio.NewReader(from)}
	w.line(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`)
	if _, err := io.WriteString(to, `{"jsonrpc":"2.0","method":"notifications/initialized"}`+"\r\n\n"); err != nil {
		t.Fatal(err)
	}
	w.tool(2, "new", `{"system":"nemesis","seed":4}`)
	before := w.tool(3, "state", `{}`)
	for _, c := range []struct {
		line string
		code int
	}{
		{"{bad", -32700},
		{"nonsense", -32700},
		{"\x00\xff", -32700},
		{`{"jsonrpc":"2.0","id":4,"method":"ping"} and more`, -32700},
		{`{"jsonrpc":"2.0","id":4,"method":"ping"}{"jsonrpc":"2.0","id":5,"method":"ping"}`, -32700},
		{strings.Repeat("x", 33<<20), -32700},
		{strings.Repeat("[", 100_000), -32700},
		{`{"jsonrpc":"2.0","id":4,"method":"` + "\xff" + `"}`, -32700}, // JSON, but not UTF-8
		{"12", -32600},
		{`"x"`, -32600},
		{"null", -32600},
		{"{}", -32600},
		{"[]", -32600},
		{`[{"jsonrpc":"2.0","id":4,"method":"ping"}]`, -32600},
		{`{"jsonrpc":"1.0","id":4,"method":"ping"}`, -32600},
		{`{"jsonrpc":"2.0","id":{},"method":"ping"}`, -32600},
		{`{"jsonrpc":"2.0","id":4}`, -32600},
		{`{"jsonrpc":"2.0","id":4,"method":7}`, -32600},
	} {
		if got := w.line(c.line); got.Error == nil || got.Error.Code != c.code || got.ID != nil || got.Error.Message == "" {
			t.Errorf("%.60q is answered with %+v; it should be %d, to no request", c.line, got.Error, c.code)
		}
	}
	// A response without a request gets no response, whether it is a result or an error.
	for _, answer := range []string{`{"jsonrpc":"2.0","id":99,"result":{}}`, `{"jsonrpc":"2.0","id":98,"error":{"code":1,"message":"no"}}`} {
		if _, err := io.WriteString(to, answer+"\n"); err != nil {
			t.Fatal(err)
		}
	}
	if after := w.tool(6, "state", `{}`); after != before {
		t.Errorf("the game was\n%s\nand is\n%s", before, after)
	}
	if got := w.line(`{"jsonrpc":"2.0","id":7,"method":"xyzzy"}`); got.Error == nil || got.Error.Code != -32601 {
		t.Errorf("a method that is none is answered with %+v", got)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Errorf("when the client leaves the server ends with %v", err)
	}
}
