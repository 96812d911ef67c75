package nemotest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Document is a JSON document to be changed by a test: the result of json.Unmarshal, with values
// named by their paths ("cards.16.target").
type Document struct{ root any }

// Remove is a value for [Document.Set] that removes the field or entry.
type Remove struct{}

// ParseDocument reads a document, which must be JSON.
func ParseDocument(t testing.TB, doc []byte) *Document {
	t.Helper()
	d, err := parseDocument(doc)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func parseDocument(doc []byte) (*Document, error) {
	d := new(Document)
	if err := json.Unmarshal(doc, &d.root); err != nil {
		return nil, fmt.Errorf("no JSON: %w", err)
	}
	return d, nil
}

// JSON writes the document. A value that cannot be written fails the test.
func (d *Document) JSON(t testing.TB) []byte {
	t.Helper()
	doc, err := json.Marshal(d.root)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// Paths returns all paths of the document, in order.
func (d *Document) Paths() []string {
	var paths []string
	var walk func(path string, in any)
	walk = func(path string, in any) {
		if path != "" {
			paths = append(paths, path)
		}
		switch in := in.(type) {
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(in)) {
				walk(strings.TrimPrefix(path+"."+name, "."), in[name])
			}
		case []any:
			for i, entry := range in {
				walk(strings.TrimPrefix(path+"."+strconv.Itoa(i), "."), entry)
			}
		}
	}
	walk("", d.root)
	return paths
}

// Leaves returns the paths of all values that are neither objects nor lists.
func (d *Document) Leaves() []string {
	return slices.DeleteFunc(d.Paths(), func(path string) bool {
		switch d.Get(path).(type) {
		case map[string]any, []any:
			return true
		}
		return false
	})
}

// Get returns the value at a path, or nil if there is none.
func (d *Document) Get(path string) any {
	in := d.root
	for name := range strings.SplitSeq(path, ".") {
		switch value := in.(type) {
		case map[string]any:
			in = value[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= len(value) {
				return nil
			}
			in = value[i]
		default:
			return nil
		}
	}
	return in
}

// Set sets the value at a path, whether there is one or not. An index equal to the length of a list
// appends. [Remove] removes the value.
func (d *Document) Set(path string, value any) {
	d.root = setIn(d.root, strings.Split(path, "."), value)
}

func setIn(in any, path []string, value any) any {
	if len(path) == 0 {
		return value
	}
	last := len(path) == 1
	switch in := in.(type) {
	case map[string]any:
		if last && value == any(Remove{}) {
			delete(in, path[0])
			return in
		}
		in[path[0]] = setIn(in[path[0]], path[1:], value)
		return in
	case []any:
		i, err := strconv.Atoi(path[0])
		switch {
		case err != nil || i < 0 || i > len(in):
			return in
		case i == len(in):
			return append(in, setIn(nil, path[1:], value))
		case last && value == any(Remove{}):
			return slices.Delete(in, i, i+1)
		}
		in[i] = setIn(in[i], path[1:], value)
		return in
	}
	return map[string]any{path[0]: setIn(nil, path[1:], value)}
}

// Object returns an object of a JSON document. The arguments are pairs: the name of a field, and
// its value.
func Object(pairs ...any) map[string]any {
	object := make(map[string]any, len(pairs)/2)
	for pair := range slices.Chunk(pairs, 2) {
		object[fmt.Sprint(pair[0])] = pair[len(pair)-1]
	}
	return object
}
