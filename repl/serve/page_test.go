package serve_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// page is the documentation of the protocol. The part below its last heading is
// generated from the methods.
var page = filepath.Join("..", "..", "rulesdoc", "protocol.md")

const below = "## The methods\n"

// TestThePageIsFresh checks that the page agrees with the methods; -update regenerates
// it.
func TestThePageIsFresh(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	said, _, found := strings.Cut(strings.ReplaceAll(string(text), "\r\n", "\n"), below)
	if !found {
		t.Fatalf("%s has no heading %q", page, below)
	}
	fresh := said + below + explained(t)
	if nemotest.Updating() {
		if err := os.WriteFile(page, []byte(fresh), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if fresh != strings.ReplaceAll(string(text), "\r\n", "\n") {
		t.Errorf("%s is stale; `go test ./repl/serve -run Page -update` writes it anew", page)
	}
}

// explained returns the documentation of the methods with their parameters and results.
func explained(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, m := range serve.Methods() {
		fmt.Fprintf(&b, "\n### %s\n\n%s.\n", m.Name, strings.ToUpper(m.Does[:1])+m.Does[1:])
		for _, part := range []struct {
			name   string
			schema json.RawMessage
		}{{"Takes", schemaOf(t, m.Params)}, {"Gives", schemaOf(t, m.Result)}} {
			if members := membersOf(t, part.schema); members != "" {
				fmt.Fprintf(&b, "\n%s:\n\n%s", part.name, members)
			}
		}
	}
	return b.String()
}

// membersOf returns a table of the fields of an object, or of the objects in a list.
func membersOf(t *testing.T, schema json.RawMessage) string {
	t.Helper()
	var of struct {
		Type       string
		Items      json.RawMessage
		Properties json.RawMessage
		Required   []string
	}
	if err := json.Unmarshal(schema, &of); err != nil {
		t.Fatal(err)
	}
	if of.Type == "array" {
		if inside := membersOf(t, of.Items); inside != "" {
			return "A list, of each:\n\n" + inside
		}
		return ""
	}
	if of.Properties == nil {
		return ""
	}
	// Keep the order of the schema.
	decoder := json.NewDecoder(bytes.NewReader(of.Properties))
	if _, err := decoder.Token(); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			t.Fatal(err)
		}
		var member struct {
			Type        any
			Enum        []string
			Description string
		}
		if err := decoder.Decode(&member); err != nil {
			t.Fatal(err)
		}
		optional := ""
		if !slices.Contains(of.Required, fmt.Sprint(key)) {
			optional = ", may be left out"
		}
		fmt.Fprintf(&b, "- `%s` (%s%s): %s\n", key, kindOf(t, member.Type, member.Enum), optional, member.Description)
	}
	return b.String()
}

// kindOf returns the type of a field, or the words that it allows.
func kindOf(t *testing.T, kind any, words []string) string {
	t.Helper()
	if len(words) > 0 {
		return "one of " + strings.Join(words, ", ")
	}
	switch kind := kind.(type) {
	case string:
		return kind
	case []any:
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(kind), " ", " or "), "[]")
	}
	t.Fatal("a member has no type")
	return ""
}

func schemaOf(t *testing.T, of reflect.Type) json.RawMessage {
	t.Helper()
	schema, err := repl.SchemaOf(of)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}
