package serve_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// client is a client of a server over two pipes.
type client struct {
	t       *testing.T
	to      io.WriteCloser
	from    *bufio.Reader
	asked   int
	results map[string]*jsonschema.Schema // result schemas by method, if results are checked
}

func dial(t *testing.T) *client {
	t.Helper()
	return dialTrusting(t, serve.Trust{})
}

// dialTrusting connects to a server with trusted seats.
func dialTrusting(t *testing.T, trust serve.Trust) *client {
	t.Helper()
	in, to := io.Pipe()
	from, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := serve.Lines(context.Background(), in, out, systems.All(), trust)
		_ = out.CloseWithError(io.EOF)
		done <- err
	}()
	t.Cleanup(func() {
		_ = to.Close()
		if err := <-done; err != nil {
			t.Errorf("the server ends with %v", err)
		}
	})
	return &client{t: t, to: to, from: bufio.NewReader(from)}
}

// line sends a line and returns the response.
func (c *client) line(text string) string {
	c.t.Helper()
	if _, err := io.WriteString(c.to, text+"\n"); err != nil {
		c.t.Fatal(err)
	}
	answer, err := c.from.ReadString('\n')
	if err != nil {
		c.t.Fatalf("%.200s: %v", text, err)
	}
	return answer
}

type params map[string]any

type fault struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data"`
}

// try sends a request and returns the response.
func (c *client) try(method string, p params) (json.RawMessage, *fault) {
	c.t.Helper()
	c.asked++
	request, err := json.Marshal(params{"jsonrpc": "2.0", "id": c.asked, "method": method, "params": p})
	if err != nil {
		c.t.Fatal(err)
	}
	text := c.line(string(request))
	var answer struct {
		ID     int             `json:"id"`
		Result json.RawMessage `json:"result"`
		Error  *fault          `json:"error"`
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil || answer.ID != c.asked || (answer.Error == nil) == (answer.Result == nil) {
		c.t.Fatalf("%s is answered with %.400s", request, text)
	}
	if schema := c.results[method]; schema != nil && answer.Error == nil {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(answer.Result))
		if err != nil {
			c.t.Fatal(err)
		}
		if err := schema.Validate(doc); err != nil {
			c.t.Fatalf("%s %v: the result does not fit its schema: %v", method, p, err)
		}
	}
	return answer.Result, answer.Error
}

// ask sends a request that must succeed.
func (c *client) ask(method string, p params, into any) {
	c.t.Helper()
	result, refused := c.try(method, p)
	if refused != nil {
		c.t.Fatalf("%s %v: %s", method, p, refused.Message)
	}
	reflect.ValueOf(into).Elem().SetZero()
	if err := json.Unmarshal(result, into); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// checked makes the client validate every result by the server's schema.
func (c *client) checked() {
	c.t.Helper()
	var methods []struct {
		Method         string
		Params, Result json.RawMessage
	}
	c.ask("methods", nil, &methods)
	c.results = make(map[string]*jsonschema.Schema)
	for _, m := range methods {
		for _, text := range []json.RawMessage{m.Result, m.Params} {
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
			if err != nil {
				c.t.Fatal(err)
			}
			compiler := jsonschema.NewCompiler()
			if err := compiler.AddResource("it.json", doc); err != nil {
				c.t.Fatal(err)
			}
			schema, err := compiler.Compile("it.json")
			if err != nil {
				c.t.Fatalf("the schema of %s: %v", m.Method, err)
			}
			if c.results[m.Method] == nil {
				c.results[m.Method] = schema
			}
		}
	}
}

type gameView struct {
	Game string     `json:"game"`
	View table.View `json:"view"`
}

// TestWholeGamesOverTheWire plays each system to its end, each seat with its own
// knowledge, and calls every query on the way.
func TestWholeGamesOverTheWire(t *testing.T) {
	for _, system := range systems.All() {
		t.Run(system.About().Name, func(t *testing.T) {
			t.Parallel()
			c := dial(t)
			c.checked()
			var at gameView
			c.ask("new", params{"system": system.About().Name, "seed": 5}, &at)
			random := nemo.NewRand(5, 0)
			for n := 0; !at.View.Result.Over; n++ {
				if at.View.Mover == nemo.Chance {
					c.ask("roll", params{"game": at.Game, "revision": at.View.Revision, "on": true}, &at)
					continue
				}
				me := params{"game": at.Game, "viewer": at.View.Mover}
				c.ask("view", me, &at)
				if !at.View.Yours || len(at.View.Choices) == 0 {
					t.Fatalf("%s is not told what may be done: %+v", at.View.Mover, at.View.Prompt)
				}
				choice := at.View.Choices[random.Below(uint64(len(at.View.Choices)))]
				if n%10 == 0 {
					c.everything(me, choice)
				}
				c.ask("apply", params{
					"game": at.Game, "viewer": at.View.Viewer, "revision": at.View.Revision, "verb": choice.Verb, "args": choice.Args,
				}, &at)
				if got := at.View.Happened; len(got) != 1 || got[0].Action == nil || got[0].Action.Text != choice.Text {
					t.Fatalf("%q was done as %+v", choice.Text, got)
				}
			}
			c.keep(at)
		})
	}
}

// everything calls the queries about a choice.
func (c *client) everything(me params, choice table.Action) {
	c.t.Helper()
	with := func(more params) params {
		p := params{}
		for _, part := range []params{me, more} {
			for key, value := range part {
				p[key] = value
			}
		}
		return p
	}
	var why struct {
		Legal  bool
		Action string
	}
	c.ask("why", with(params{"action": choice.Text}), &why)
	if !why.Legal || why.Action != choice.Text {
		c.t.Fatalf("why %q: %+v", choice.Text, why)
	}
	var told json.RawMessage
	c.ask("legal", me, &told)
	c.ask("odds", with(params{"action": choice.Text}), &told)
	c.ask("position", me, &told)
	c.ask("record", me, &told)
	c.ask("hint", with(params{"bot": "random"}), &told)
}

// keep saves and records a game, loads both, and closes it.
func (c *client) keep(at gameView) {
	c.t.Helper()
	all := params{"game": at.Game, "viewer": "all"}
	var saved struct{ Document json.RawMessage }
	c.ask("save", all, &saved)
	var record struct{ Record string }
	c.ask("record", all, &record)
	var again, replayed gameView
	c.ask("load", params{"document": saved.Document}, &again)
	c.ask("replay", params{"record": record.Record}, &replayed)
	if string(again.View.Position) != string(at.View.Position) || string(replayed.View.Position) != string(at.View.Position) && at.View.Viewer == "public" {
		c.t.Errorf("a saved game leads elsewhere")
	}
	c.ask("undo", params{"game": again.Game, "viewer": "all"}, &again)
	if again.View.Ply != at.View.Ply-1 {
		c.t.Errorf("after undo the game is at step %d of %d", again.View.Ply, at.View.Ply)
	}
	c.ask("auto", params{"game": again.Game, "viewer": "all", "steps": 3}, &again)
	var left struct{ Games int }
	c.ask("close", params{"game": again.Game}, &left)
	if left.Games != 2 {
		c.t.Errorf("%d games are left of two", left.Games)
	}
	if _, refused := c.try("view", params{"game": again.Game}); refused == nil || refused.Code != 6 {
		c.t.Errorf("a game that was closed is shown: %+v", refused)
	}
}

func TestTheReferenceOverTheWire(t *testing.T) {
	c := dial(t)
	c.checked()
	var answer struct {
		Text string
		Hits []struct{ ID string }
	}
	c.ask("ask", params{"system": "nemesis", "question": "may I trade in combat"}, &answer)
	if len(answer.Hits) == 0 || answer.Hits[0].ID != "7.6" || !strings.HasPrefix(answer.Text, "No") {
		t.Errorf("the answer is %.200s %+v", answer.Text, answer.Hits)
	}
	var entries []struct{ ID, Text string }
	c.ask("rules", params{"system": "nemoswar1", "words": "10.2.3b"}, &entries)
	if len(entries) != 1 || entries[0].ID != "10.2.3b" {
		t.Errorf("rule 10.2.3b is %+v", entries)
	}
	var rulings []struct{ Name string }
	c.ask("rulings", params{"system": "nemoswar1", "words": "R36"}, &rulings)
	if len(rulings) == 0 {
		t.Error("ruling R36 is not there")
	}
	var report struct{ Games int }
	c.ask("verify", params{"system": "pig", "games": 5}, &report)
	if report.Games != 5 {
		t.Errorf("%d games are verified", report.Games)
	}
	var listed []struct{ Name string }
	c.ask("systems", nil, &listed)
	if len(listed) != len(systems.All()) {
		t.Errorf("the systems are %+v", listed)
	}
}

// TestNonsenseIsAnswered checks that invalid requests get an error with a reason, and
// that the session continues.
func TestNonsenseIsAnswered(t *testing.T) {
	c := dial(t)
	var at gameView
	c.ask("new", params{"system": "nemesis", "seed": 8, "settings": params{"players": "2"}}, &at)
	deep := strings.Repeat("[", 100_000)
	for _, text := range []string{
		"nonsense", "{", "[]", "[1, null]", "null", "7", `"x"`, "\x00\xff", deep, strings.Repeat("x", 33<<20),
		`{"jsonrpc":"1.0","id":1,"method":"systems"}`, `{"jsonrpc":"2.0","id":{},"method":"systems"}`, `{"jsonrpc":"2.0","id":1}`,
		`{"jsonrpc":"2.0","id":1,"method":"xyzzy"}`, `{"jsonrpc":"2.0","id":1,"method":"systems","params":[1]}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"system":"chess"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"system":"pig","seed":-1}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"system":"pig","colour":"red"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"system":"nemesis","settings":{"players":"9"}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"system":"nemesis","components":{}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"system":"nemesis","position":{}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"view","params":{"game":"game-1","viewer":"me"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"view","params":{"game":"game-1","viewer":"seat 99"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"view","params":{"game":"game-1","since":-1}}`,
		`{"jsonrpc":"2.0","id":1,"method":"view","params":{"game":"game-1","since":99999}}`,
		`{"jsonrpc":"2.0","id":1,"method":"view"}`,
		`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"game":"game-1","viewer":"1","action":"xyzzy"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"game":"game-1","viewer":"1","verb":"xyzzy"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"game":"game-1","viewer":"1","verb":"move","args":{"ocean":1}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"game":"game-1","viewer":"1","verb":"move","args":{"room":{"a":[]}}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"game":"game-1","viewer":"1","verb":"move","action":"move 5"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"undo","params":{"game":"game-1","viewer":"1"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"save","params":{"game":"game-1","viewer":"1"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"position","params":{"game":"game-1","viewer":"1","set":{}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"position","params":{"game":"game-1","viewer":"all","set":{}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"load","params":{"document":{}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"replay","params":{"record":"nonsense"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"hint","params":{"game":"game-1","viewer":"all","bot":"deep-blue"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"ask","params":{"question":""}}`,
		`{"jsonrpc":"2.0","id":1,"method":"ask","params":{"question":"what?","system":"chess"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"verify","params":{"system":"pig","games":0}}`,
		`{"jsonrpc":"2.0","id":1,"method":"verify","params":{"system":"pig","games":2000000000}}`,
	} {
		answer := c.line(text)
		if !json.Valid([]byte(answer)) || !strings.Contains(answer, `"error":{"code":`) || !strings.Contains(answer, `"message":"`) {
			t.Errorf("%.100s is answered with %.300s", text, answer)
		}
	}
	var after gameView
	c.ask("view", params{"game": at.Game}, &after)
	if after.View.Revision != at.View.Revision || string(after.View.Position) != string(at.View.Position) {
		t.Errorf("what was refused changed the game: revision %d was %d", after.View.Revision, at.View.Revision)
	}
}

// TestNotificationsAndBatches checks that notifications get no response, and a batch one line.
func TestNotificationsAndBatches(t *testing.T) {
	c := dial(t)
	if _, err := io.WriteString(c.to, `{"jsonrpc":"2.0","method":"new","params":{"system":"pig"}}`+"\n\n"); err != nil {
		t.Fatal(err)
	}
	answer := c.line(`[{"jsonrpc":"2.0","id":"a","method":"view","params":{"game":"game-1"}},{"jsonrpc":"2.0","method":"close","params":{"game":"game-1"}},{"jsonrpc":"2.0","id":"b","method":"view","params":{"game":"game-1"}}]`)
	var answers []struct {
		ID     string
		Result json.RawMessage
		Error  *fault
	}
	if err := json.Unmarshal([]byte(answer), &answers); err != nil || len(answers) != 2 || answers[0].ID != "a" || answers[0].Error != nil || answers[1].Error == nil {
		t.Errorf("the batch is answered with %.400s", answer)
	}
}

// TestNoByteTellsASecret checks that two games of Nemesis that a seat cannot tell apart
// give the same responses, byte for byte.
func TestNoByteTellsASecret(t *testing.T) {
	system, err := systems.Named("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	good := make(map[string]int) // total length of successful responses by method
	for seed := range uint64(6) {
		g, err := system.New(seed, nemo.Settings{"players": "3"})
		if err != nil {
			t.Fatal(err)
		}
		for range 60 + 25*seed {
			if _, err := g.Auto("random"); err != nil {
				t.Fatal(err)
			}
		}
		for seat := range nemo.Seat(3) {
			var said [2]string
			for i := range said {
				// One game is real; in the other, everything that the seat cannot know
				// is sampled.
				twin := g
				if i > 0 {
					if twin, err = g.Imagined(seat, 1); err != nil {
						t.Fatal(err)
					}
				}
				position, err := twin.Snapshot(nemo.Nobody)
				if err != nil {
					t.Fatal(err)
				}
				said[i] = interview(t, position, seat.String(), good)
			}
			compared += len(said[0])
			if said[0] != said[1] {
				a, b := strings.Split(said[0], "\n"), strings.Split(said[1], "\n")
				for i := range a {
					if a[i] != b[i] {
						t.Fatalf("seed %d, %s is told\n%.600s\nand, of a game that looks the same,\n%.600s", seed, seat.String(), a[i], b[i])
					}
				}
			}
		}
	}
	if compared < 100_000 {
		t.Errorf("only %d bytes were compared", compared)
	}
	// Refusals are equal anyway, so enough successful responses must be compared.
	for method, least := range map[string]int{
		"new": 100_000, "view": 100_000, "legal": 5000, "position": 50_000, "record": 20_000,
		"why": 3000, "odds": 300, "hint": 300,
	} {
		if good[method] < least {
			t.Errorf("the good answers of %s have %d bytes; fewer than %d prove nothing", method, good[method], least)
		}
	}
}

// interview calls every query of a seat at a position in a new session, and adds the
// length of successful responses to good.
func interview(t *testing.T, position []byte, viewer string, good map[string]int) string {
	t.Helper()
	c := dial(t)
	var said strings.Builder
	note := func(method string, p params) {
		result, refused := c.try(method, p)
		if refused == nil {
			good[method] += len(result)
		}
		told, err := json.Marshal(refused)
		if err != nil {
			t.Fatal(err)
		}
		delete(p, "position") // the full position, sent by the test itself
		fmt.Fprintf(&said, "%s %v %s %s\n", method, p, result, told)
	}
	note("new", params{"system": "nemesis", "position": json.RawMessage(position), "viewer": viewer, "seed": 1})
	for _, method := range []string{"view", "legal", "position", "record", "save", "hint", "odds", "undo"} {
		note(method, params{"game": "game-1"})
	}
	for _, text := range []string{"play 3", "play 1 choice 1", "pass", "move 5", "shoot 1 adult-1", "item bandages", "xyzzy", "draw rest", "trade player-2"} {
		note("why", params{"game": "game-1", "action": text})
		note("odds", params{"game": "game-1", "action": text})
	}
	note("apply", params{"game": "game-1", "action": "xyzzy"})
	// Ask about the seat's legal actions by name.
	var may struct{ Choices []table.Action }
	c.ask("legal", params{"game": "game-1"}, &may)
	for _, choice := range may.Choices[:min(len(may.Choices), 6)] {
		note("why", params{"game": "game-1", "action": choice.Text})
		note("odds", params{"game": "game-1", "action": choice.Text})
	}
	return said.String()
}

// TestEveryMethodIsDescribed checks that each method and each of its fields is described.
func TestEveryMethodIsDescribed(t *testing.T) {
	for _, m := range serve.Methods() {
		if m.Does == "" {
			t.Errorf("nothing says what %s does", m.Name)
		}
		for _, kind := range []string{"params", "result"} {
			of := m.Params
			if kind == "result" {
				of = m.Result
			}
			schema, err := repl.SchemaOf(of)
			if err != nil {
				t.Errorf("%s, %s: %v", m.Name, kind, err)
				continue
			}
			var doc any
			if err := json.Unmarshal(schema, &doc); err != nil {
				t.Fatal(err)
			}
			undescribed(doc, m.Name+" "+kind, func(path string) { t.Errorf("nothing says what %s is", path) })
		}
	}
}

// undescribed walks a schema and reports the fields without a description.
func undescribed(doc any, path string, report func(path string)) {
	object, ok := doc.(map[string]any)
	if !ok {
		return
	}
	if properties, ok := object["properties"].(map[string]any); ok {
		for key, of := range properties {
			if member, ok := of.(map[string]any); ok && member["description"] == nil {
				report(path + "." + key)
			}
			undescribed(of, path+"."+key, report)
		}
	}
	undescribed(object["items"], path+"[]", report)
}

// TestRequestsAreAnsweredByTheBook checks invalid JSON, invalid requests and
// notifications against JSON-RPC 2.0: a null ID is an ID, and without an ID there is no
// response, not even for an error.
func TestRequestsAreAnsweredByTheBook(t *testing.T) {
	c := dial(t)
	const systems = `"jsonrpc":"2.0","method":"systems"`
	for _, want := range []struct {
		line string
		code int // 0 for a result
		id   string
	}{
		{"{bad", -32700, "null"},
		{`{"id":1} {"id":2}`, -32700, "null"},
		{`"x"`, -32600, "null"},
		{"12", -32600, "null"},
		{"null", -32600, "null"},
		{"{}", -32600, "null"},
		{"[]", -32600, "null"},
		{`{"jsonrpc":2,"id":1,"method":"systems"}`, -32600, "1"},
		{`{"jsonrpc":"2.0","id":1,"method":7}`, -32600, "1"},
		{`{"jsonrpc":"2.0","id":1,"method":"systems","params":7}`, -32600, "1"},
		{`{"jsonrpc":"2.0","id":[],"method":"systems"}`, -32600, "null"},
		{`{"jsonrpc":"2.0","method":7}`, -32600, "null"},
		{`{"id":null,` + systems + `}`, 0, "null"},
		{`{"id":null,"jsonrpc":"2.0","method":"xyzzy"}`, -32601, "null"},
		{`{"id":"a",` + systems + `}`, 0, `"a"`},
	} {
		var answer struct {
			ID     json.RawMessage
			Result json.RawMessage
			Error  *fault
		}
		text := c.line(want.line)
		if err := json.Unmarshal([]byte(text), &answer); err != nil || string(answer.ID) != want.id {
			t.Errorf("%s is answered with %.200s", want.line, text)
			continue
		}
		if want.code == 0 && answer.Result == nil || want.code != 0 && (answer.Error == nil || answer.Error.Code != want.code) {
			t.Errorf("%s is answered with %.200s; it should be %d", want.line, text, want.code)
		}
	}
	// Notifications, one of an unknown method; the next response is for the next request.
	for _, line := range []string{`{` + systems + `}`, `{"jsonrpc":"2.0","method":"xyzzy"}`, `[{` + systems + `}]`} {
		if _, err := io.WriteString(c.to, line+"\n"); err != nil {
			t.Fatal(err)
		}
	}
	answer := c.line(`[7,{"id":null,` + systems + `},{` + systems + `},{"id":3,` + systems + `}]`)
	var answers []struct{ ID json.RawMessage }
	if err := json.Unmarshal([]byte(answer), &answers); err != nil || len(answers) != 3 || string(answers[2].ID) != "3" {
		t.Errorf("the batch is answered with %.300s", answer)
	}
}

// TestTrustReachesTheGames checks that seats trusted with dice may give results, and
// others are told to let the program roll.
func TestTrustReachesTheGames(t *testing.T) {
	for _, trust := range []serve.Trust{{}, {Dice: true}} {
		c := dialTrusting(t, trust)
		c.checked()
		var at gameView
		c.ask("new", params{"system": "pig", "viewer": "seat 1"}, &at)
		c.ask("apply", params{"game": at.Game, "action": "roll"}, &at)
		_, refused := c.try("apply", params{"game": at.Game, "action": "die 6"})
		if trust.Dice != (refused == nil) || refused != nil && refused.Code != 8 {
			t.Errorf("trusted with %+v, a seat that tells its die is answered %+v", trust, refused)
		}
	}
}
