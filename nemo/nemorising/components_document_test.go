package nemorising

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// oneFault checks that reading a document finds one fault, there.
func oneFault(t *testing.T, doc []byte, where, want string) {
	t.Helper()
	c, err := ReadComponents(doc)
	if c != nil {
		t.Error("a set came back")
	}
	checkFault(t, err, where, want)
}

func checkFault(t *testing.T, err error, where, want string) {
	t.Helper()
	var faults nemo.Faults
	if !errors.As(err, &faults) {
		t.Fatalf("no faults: %v", err)
	}
	if len(faults) != 1 || faults[0].Where != where || !strings.Contains(faults[0].Reason, want) {
		t.Errorf("faults: %v\nwant %s: ... %s ...", err, where, want)
	}
}

// document is a component set as decoded JSON, to be spoiled.
type document struct{ root any }

// remove, as a value, takes the field or entry away.
var remove = struct{}{}

func parsed(t *testing.T) *document {
	t.Helper()
	doc, err := StandIn().Export()
	if err != nil {
		t.Fatal(err)
	}
	d := new(document)
	if err := json.Unmarshal(doc, &d.root); err != nil {
		t.Fatal(err)
	}
	return d
}

func (d *document) json(t *testing.T) []byte {
	t.Helper()
	doc, err := json.Marshal(d.root)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// paths are all the paths of the document, in order.
func (d *document) paths() []string {
	var paths []string
	var walk func(path string, in any)
	walk = func(path string, in any) {
		if path != "" {
			paths = append(paths, path)
		}
		switch in := in.(type) {
		case map[string]any:
			for _, name := range names(in) {
				walk(join(path, name), in[name])
			}
		case []any:
			for i, entry := range in {
				walk(join(path, strconv.Itoa(i)), entry)
			}
		}
	}
	walk("", d.root)
	return paths
}

// set puts a value at a path; an index one past the end appends.
func (d *document) set(path string, value any) {
	d.root = setIn(d.root, strings.Split(path, "."), value)
}

func setIn(in any, path []string, value any) any {
	if len(path) == 0 {
		return value
	}
	switch in := in.(type) {
	case map[string]any:
		if len(path) == 1 && value == any(remove) {
			maps.DeleteFunc(in, func(name string, _ any) bool { return name == path[0] })
			return in
		}
		in[path[0]] = setIn(in[path[0]], path[1:], value)
		return in
	case []any:
		i, _ := strconv.Atoi(path[0])
		switch {
		case i == len(in):
			return append(in, value)
		case len(path) == 1 && value == any(remove):
			return slices.Delete(in, i, i+1)
		}
		in[i] = setIn(in[i], path[1:], value)
		return in
	}
	return map[string]any{path[0]: setIn(nil, path[1:], value)}
}

// leaves are the paths of all values that are neither objects nor lists.
func (d *document) leaves() []string {
	return slices.DeleteFunc(d.paths(), func(path string) bool {
		switch d.get(path).(type) {
		case map[string]any, []any:
			return true
		}
		return strings.HasSuffix(path, ".key") && !strings.Contains(path, "story")
	})
}

// get returns the value at a path.
func (d *document) get(path string) any {
	in := d.root
	for _, name := range strings.Split(path, ".") {
		switch value := in.(type) {
		case map[string]any:
			in = value[name]
		case []any:
			var i int
			if _, err := fmt.Sscan(name, &i); err != nil {
				return nil
			}
			in = value[i]
		}
	}
	return in
}

// names are the names of the fields of an object, in order.
func names(object map[string]any) []string { return slices.Sorted(maps.Keys(object)) }
