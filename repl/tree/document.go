package tree

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// Node is a JSON value, such as a position: map[string]any, []any, string, json.Number,
// bool or nil.
type Node = any

// Decode parses a JSON document and keeps its numbers as written.
func Decode(text []byte) (Node, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var doc Node
	if err := decoder.Decode(&doc); err != nil {
		return nil, err
	}
	return doc, nil
}

// Place is the target of a path: a key of an object or an index of a list.
type Place struct {
	Object map[string]any
	Key    string
	List   []any
	Index  int
}

// Get returns the value at the place, or nil if its object does not have the key.
func (p Place) Get() Node {
	if p.Object != nil {
		return p.Object[p.Key]
	}
	return p.List[p.Index]
}

// Set sets the value at the place in its document.
func (p Place) Set(value Node) {
	if p.Object != nil {
		p.Object[p.Key] = value
		return
	}
	p.List[p.Index] = value
}

// Locate follows a dotted path: "resources.hull", "boxes.0". Keys may be
// written with hyphens or blanks and in either case (hidden-ships), and a key may itself
// have dots.
func Locate(doc Node, path string) (Place, error) {
	if path == "" || strings.HasPrefix(path, ".") || strings.HasSuffix(path, ".") || strings.Contains(path, "..") {
		return Place{}, fmt.Errorf("%q is not a path like resources.hull", path)
	}
	segments := strings.Split(path, ".")
	var at Place
	for done := 0; done < len(segments); {
		used, next, err := step(doc, segments[done:])
		if err != nil {
			where := strings.Join(segments[:done], ".")
			if where == "" {
				where = "the position"
			}
			return Place{}, fmt.Errorf("no %q: %s %w", path, where, err)
		}
		at, done = next, done+used
		doc = at.Get()
	}
	return at, nil
}

// step follows the longest run of segments that is a key of the object, or the first
// segment as an index of a list.
func step(doc Node, segments []string) (used int, at Place, err error) {
	switch node := doc.(type) {
	case map[string]any:
		for n := len(segments); n > 0; n-- {
			wanted := strings.Join(segments[:n], ".")
			if key, ok := KeyOf(node, wanted); ok {
				return n, Place{Object: node, Key: key}, nil
			}
		}
		keys := slices.Sorted(maps.Keys(node))
		return 0, at, fmt.Errorf("has no %s%s; it has %s", segments[0], term.DidYouMean(segments[0], keys), strings.Join(firstKeys(keys), ", "))
	case []any:
		index, err := strconv.Atoi(segments[0])
		if err != nil || index < 0 || index >= len(node) {
			return 0, at, fmt.Errorf("is a list of %d, counted from 0; it has no %s", len(node), segments[0])
		}
		return 1, Place{List: node, Index: index}, nil
	}
	return 0, at, fmt.Errorf("is %s; it has no %s in it", Show(doc), segments[0])
}

func firstKeys(keys []string) []string {
	const most = 12
	if len(keys) > most {
		return append(keys[:most:most], "...")
	}
	return keys
}

// KeyOf returns a key of an object, exactly or in another spelling.
func KeyOf(object map[string]any, wanted string) (string, bool) {
	if _, ok := object[wanted]; ok {
		return wanted, true
	}
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if plainKey(key) == plainKey(wanted) {
			return key, true
		}
	}
	return "", false
}

// plainKey returns a key in normal form: hiddenShips, hidden-ships and "hidden ships"
// are equal.
func plainKey(key string) string {
	return strings.NewReplacer(" ", "", "_", "", "-", "").Replace(strings.ToLower(key))
}

// Show formats a value as JSON on one line.
func Show(doc Node) string {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(doc); err != nil {
		return fmt.Sprint(doc)
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// ParseValue parses a value: JSON, or bare words as a string.
func ParseValue(text string) Node {
	text = strings.TrimSpace(text)
	if json.Valid([]byte(text)) {
		if doc, err := Decode([]byte(text)); err == nil {
			return doc
		}
	}
	return text
}

// Equal compares two values, numbers by value and not by spelling.
func Equal(a, b Node) bool {
	switch x := a.(type) {
	case json.Number:
		y, ok := b.(json.Number)
		if !ok {
			return false
		}
		p, q := Number(x), Number(y)
		return p != nil && q != nil && p.Cmp(q) == 0
	case []any:
		y, ok := b.([]any)
		return ok && slices.EqualFunc(x, y, Equal)
	case map[string]any:
		y, ok := b.(map[string]any)
		return ok && maps.EqualFunc(x, y, Equal)
	}
	switch b.(type) {
	case []any, map[string]any:
		return false
	}
	return a == b
}

// longestNumber limits the length of a number, since exponents could exhaust memory.
const longestNumber = 40

// Number returns a value as an exact number, or nil.
func Number(doc Node) *big.Rat {
	n, ok := doc.(json.Number)
	if !ok || len(n) > longestNumber {
		return nil
	}
	if i := strings.IndexAny(string(n), "eE"); i >= 0 && len(n)-i > 4 {
		return nil
	}
	value, ok := new(big.Rat).SetString(string(n))
	if !ok {
		return nil
	}
	return value
}
