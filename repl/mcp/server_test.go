package mcp_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/mcp"
)

// assistant is a client with its own server.
type assistant struct {
	t       *testing.T
	session *sdk.ClientSession
}

func connect(t *testing.T) *assistant {
	t.Helper()
	ctx := context.Background()
	here, there := sdk.NewInMemoryTransports()
	if _, err := mcp.NewServer(systems.All()).Connect(ctx, there, nil); err != nil {
		t.Fatal(err)
	}
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(ctx, here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	return &assistant{t, session}
}

// call calls a tool and returns its text, and whether it is an error.
func (a *assistant) call(tool string, args map[string]any) (text string, failed bool) {
	a.t.Helper()
	result, err := a.session.CallTool(context.Background(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		return err.Error(), true
	}
	for _, content := range result.Content {
		if c, ok := content.(*sdk.TextContent); ok {
			text += c.Text
		}
	}
	return text, result.IsError
}

// TestAnAssistantAnswersATable checks questions about the rules and about a position.
func TestAnAssistantAnswersATable(t *testing.T) {
	a := connect(t)
	for _, c := range []struct {
		tool string
		args map[string]any
		want string
	}{
		{"ask", map[string]any{"system": "nemesis", "question": "May I trade while an Intruder is in the room?"}, "[7.6]"},
		{"ask", map[string]any{"system": "nemoswar1", "question": "¿puedo descansar dos veces seguidas?"}, "Rest"},
		{"rule", map[string]any{"system": "nemoswar1", "words": "10.2.3b"}, "Capturing"},
		{"rule", map[string]any{"system": "nemesis", "words": "swap equipment"}, "[7.13]"},
		{"rulings", map[string]any{"system": "nemoswar1", "words": "R36"}, "r36"},
		{"new", map[string]any{"system": "nemoswar1", "seed": 5, "options": map[string]any{"kit": "base"}}, "seed 5"},
		{"suppose", map[string]any{"words": "nautilus in indian ocean, nemo 3, indian ocean box 1 frigate-1, action phase"}, "nautilus"},
		{"state", nil, "Indian"},
		{"legal", nil, "attack"},
		{"why", map[string]any{"words": "attack 1"}, "is legal"},
		{"odds", map[string]any{"words": "attack 1"}, "%"},
		{"score", nil, "total"},
		{"act", map[string]any{"words": "rest"}, "7.1.1"},
		{"undo", nil, ""},
		{"show", map[string]any{"words": "conseil"}, "Conseil"},
		{"view", map[string]any{"words": "public"}, ""},
	} {
		text, failed := a.call(c.tool, c.args)
		if failed || !strings.Contains(strings.ToLower(text), strings.ToLower(c.want)) {
			t.Errorf("%s %v says %.600s; want %q", c.tool, c.args, text, c.want)
		}
	}
}

// TestNonsenseIsRefused checks that errors say what would be right and change nothing.
func TestNonsenseIsRefused(t *testing.T) {
	a := connect(t)
	if text, failed := a.call("new", map[string]any{"system": "nemesis"}); failed {
		t.Fatal(text)
	}
	before, failed := a.call("state", nil)
	if failed || len(before) < 500 {
		t.Fatalf("the table is %q", before)
	}
	for _, c := range []struct {
		tool string
		args map[string]any
		want string
	}{
		{"xyzzy", nil, "xyzzy"},
		{"new", map[string]any{"system": "chess"}, "nemesis"},
		{"new", map[string]any{"system": "nemesis", "options": map[string]any{"players": "99"}}, "players"},
		{"new", map[string]any{"system": "nemesis", "seed": -1}, "0 or more"},
		{"new", map[string]any{"system": "nemesis", "seed": 1.5}, "0 or more"},
		{"new", map[string]any{"system": "nemesis", "seed": float64(1 << 60)}, "as text"},
		{"new", map[string]any{"system": "nemesis", "seed": "seven"}, "seed"},
		{"new", map[string]any{"system": "nemesis", "options": map[string]any{"players": "2 mode=coop"}}, "spaces"},
		{"act", map[string]any{"words": "xyzzy"}, "xyzzy"},
		{"act", map[string]any{"colour": "red"}, "colour"},
		{"ask", map[string]any{"question": ""}, "ask what"},
		{"ask", map[string]any{"system": "chess", "question": "may I castle?"}, "there is no system chess"},
		{"rule", map[string]any{"system": "chess", "words": "castle"}, "there is no system chess"},
		{"ask", map[string]any{"question": strings.Repeat("x", 10_000)}, "bytes"},
		{"ask", map[string]any{"question": "\x00"}, "control"},
		{"why", map[string]any{"words": "save /tmp/x"}, "save"},
	} {
		if text, failed := a.call(c.tool, c.args); !failed || !strings.Contains(text, c.want) {
			t.Errorf("%s %.80v says %.300s (an error: %v); want an error with %q", c.tool, c.args, text, failed, c.want)
		}
	}
	if after, _ := a.call("state", nil); after != before {
		t.Errorf("what was refused changed the table from\n%s\nto\n%s", before, after)
	}
}

// TestATornStreamIsTold checks that a broken stream ends the session with its error,
// and a client that leaves without one.
func TestATornStreamIsTold(t *testing.T) {
	torn := errors.New("the stream is torn")
	if err := mcp.Serve(context.Background(), iotest.ErrReader(torn), io.Discard, systems.All()); err == nil {
		t.Error("a torn stream is taken for a client who has left")
	}
	if err := mcp.Serve(context.Background(), strings.NewReader(""), io.Discard, systems.All()); err != nil {
		t.Errorf("a client who leaves is an error: %v", err)
	}
}

// TestChanceIsASecret checks that each game without a seed gets a secret one and shows
// its hash, and that a given seed, a number or a string, is used.
func TestChanceIsASecret(t *testing.T) {
	a := connect(t)
	hash := regexp.MustCompile("sha256:[0-9a-f]{64}")
	hashes := make(map[string]bool)
	for range 3 {
		text, failed := a.call("new", map[string]any{"system": "pig"})
		if failed || !strings.Contains(text, "secret seed") || !hash.MatchString(text) {
			t.Fatalf("a game without a seed is %q", text)
		}
		hashes[hash.FindString(text)] = true
		if state, failed := a.call("score", nil); failed || strings.Contains(state, "The seed was") {
			t.Errorf("before the end the seed is told: %s", state)
		}
	}
	if len(hashes) != 3 {
		t.Errorf("three games have %d seeds", len(hashes))
	}
	for _, seed := range []any{12345, "12345"} {
		if text, failed := a.call("new", map[string]any{"system": "pig", "seed": seed}); failed || !strings.Contains(text, "seed 12345") {
			t.Errorf("the seed %v gives %q", seed, text)
		}
	}
}

// value calls a tool and returns its result as a value.
func (a *assistant) value(tool string, args map[string]any) map[string]any {
	a.t.Helper()
	result, err := a.session.CallTool(context.Background(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil || result.IsError {
		a.t.Fatalf("%s %v: %v, %+v", tool, args, err, result)
	}
	value, ok := result.StructuredContent.(map[string]any)
	if !ok {
		a.t.Fatalf("%s %v has no value: %+v", tool, args, result.StructuredContent)
	}
	return value
}

// TestJudgeReturnsValues checks that judge returns the verdict, its certainty and its
// basis, and that try enters its example; without a verdict, it returns the words not
// understood.
func TestJudgeReturnsValues(t *testing.T) {
	a := connect(t)
	said := a.value("judge", map[string]any{"system": "nemorising", "question": "Can I hold four gear cards?"})
	if said["verdict"] != "no" || said["certainty"] != "said" || said["rules"] == nil {
		t.Errorf("a limit is judged %v", said)
	}
	none := a.value("judge", map[string]any{"system": "nemesis", "question": "may I flibbertigibbet in the Nest"})
	if none["verdict"] != nil || none["certainty"] != "unknown" || fmt.Sprint(none["notUnderstood"]) != "[flibbertigibbet]" {
		t.Errorf("what nobody understands is judged %v", none)
	}
	tried := a.value("judge", map[string]any{"system": "nemesis", "question": "may I shoot with slime on me without ammo"})
	ground, _ := tried["ground"].(map[string]any)
	if tried["verdict"] != "no" || tried["certainty"] != "everywhere" || tried["understood"] == nil ||
		tried["counterexample"] == nil || ground == nil {
		t.Fatalf("what is tried everywhere is judged %v", tried)
	}
	if satisfy, _ := ground["satisfy"].(float64); satisfy < 30 || ground["legal"] != 0.0 {
		t.Errorf("the verdict rests on %v", ground)
	}
	stepped := a.value("try", nil)
	if stepped["system"] != "nemesis" || stepped["position"] == nil || stepped["legal"] == nil {
		t.Errorf("try steps into %v", stepped)
	}
	a.value("back", nil)
}

// TestJudgeTakesTheParts checks that a question in parts is judged like the same
// question in words, and that anything else is an error.
func TestJudgeTakesTheParts(t *testing.T) {
	a := connect(t)
	list := func(words ...any) []any { return words }
	for _, c := range []struct {
		args map[string]any
		want string
	}{
		{map[string]any{"system": "nemesis", "act": "trade", "conditions": list("in combat")}, "no"},
		{map[string]any{"system": "nemesis", "act": "trade", "conditions": list("I am in combat")}, "no"},
		{map[string]any{"system": "nemesis", "act": "shoot", "objects": list("another player")}, "no"},
		{map[string]any{"system": "nemesis", "act": "shoot", "conditions": list("with slime on me", "without ammo")}, "no"},
		{map[string]any{"system": "nemorising", "asks": "must", "act": "spend", "objects": list("all my tokens")}, "no"},
		{map[string]any{"system": "nemoswar2", "asks": "does", "actor": "a warship", "act": "shoot", "conditions": list("first")}, "yes"},
	} {
		if said := a.value("judge", c.args); said["verdict"] != c.want || said["rules"] == nil {
			t.Errorf("%v is judged %v; right is %s", c.args, said, c.want)
		}
	}
	for want, args := range map[string]map[string]any{
		"judge what":   {"system": "nemesis", "actor": "I"},
		"not both":     {"system": "nemesis", "act": "trade", "question": "may I trade?"},
		"asks is may":  {"system": "nemesis", "act": "trade", "asks": "will"},
		"there is no ": {"system": "chess", "act": "castle"},
	} {
		if text, failed := a.call("judge", args); !failed || !strings.Contains(text, want) {
			t.Errorf("judge %v says %s; want an error with %q", args, text, want)
		}
	}
}

// TestEveryToolReturnsAValue checks that each tool also returns a value with a schema.
func TestEveryToolReturnsAValue(t *testing.T) {
	a := connect(t)
	tools, err := a.session.ListTools(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range tools.Tools {
		if tool.OutputSchema == nil {
			t.Errorf("%s does not say what it returns", tool.Name)
		}
	}
	a.value("new", map[string]any{"system": "nemoswar1", "seed": 5, "options": map[string]any{"kit": "base"}})
	a.value("suppose", map[string]any{"words": "nautilus in indian ocean, nemo 3, frigate-1 in indian ocean box 1, action phase"})
	for tool, member := range map[string]string{"state": "position", "legal": "legal", "score": "result", "view": "position"} {
		args := map[string]any(nil)
		if tool == "view" {
			args = map[string]any{"words": "public"}
		}
		if value := a.value(tool, args); value[member] == nil || value["system"] != "nemoswar1" {
			t.Errorf("%s returns %v", tool, value)
		}
	}
}

// TestToolsAreDescribed checks that each tool and its parameters are described.
func TestToolsAreDescribed(t *testing.T) {
	a := connect(t)
	tools, err := a.session.ListTools(context.Background(), nil)
	if err != nil || len(tools.Tools) < 15 {
		t.Fatalf("%v, %v", tools, err)
	}
	for _, tool := range tools.Tools {
		if tool.Description == "" || tool.InputSchema == nil {
			t.Errorf("%s is not described", tool.Name)
		}
		if tool.Name == "act" && !strings.Contains(tool.Description, "nemoswar1: ") {
			t.Errorf("act does not tell the notation: %s", tool.Description)
		}
	}
	if text := a.session.InitializeResult().Instructions; !strings.Contains(text, "nemoswar2") {
		t.Errorf("the instructions are %q", text)
	}
}
