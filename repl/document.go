package repl

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// document is a position as a tree of map[string]any, []any, string,
// json.Number, bool and nil.
type document = any

func decodeDocument(text []byte) (document, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var doc document
	if err := decoder.Decode(&doc); err != nil {
		return nil, err
	}
	return doc, nil
}

// place is where a path leads: a key of an object or an index of a list.
type place struct {
	object map[string]any
	key    string
	list   []any
	index  int
}

func (p place) get() document {
	if p.object != nil {
		return p.object[p.key]
	}
	return p.list[p.index]
}

func (p place) set(value document) {
	if p.object != nil {
		p.object[p.key] = value
		return
	}
	p.list[p.index] = value
}

// locate follows a dotted path: "resources.hull", "boxes.0". Keys may be
// written with hyphens or blanks and in either case (hidden-ships), and a key may itself
// have dots.
func locate(doc document, path string) (place, error) {
	if path == "" || strings.HasPrefix(path, ".") || strings.HasSuffix(path, ".") || strings.Contains(path, "..") {
		return place{}, fmt.Errorf("%q is not a path like resources.hull", path)
	}
	segments := strings.Split(path, ".")
	var at place
	for done := 0; done < len(segments); {
		used, next, err := step(doc, segments[done:])
		if err != nil {
			where := strings.Join(segments[:done], ".")
			if where == "" {
				where = "the position"
			}
			return place{}, fmt.Errorf("no %q: %s %w", path, where, err)
		}
		at, done = next, done+used
		doc = at.get()
	}
	return at, nil
}

// step takes the longest run of segments that is a key of the object, or the
// first as the index into a list.
func step(doc document, segments []string) (used int, at place, err error) {
	switch node := doc.(type) {
	case map[string]any:
		for n := len(segments); n > 0; n-- {
			wanted := strings.Join(segments[:n], ".")
			if key, ok := keyOf(node, wanted); ok {
				return n, place{object: node, key: key}, nil
			}
		}
		keys := slices.Sorted(maps.Keys(node))
		return 0, at, fmt.Errorf("has no %s%s; it has %s", segments[0], didYouMean(segments[0], keys), strings.Join(firstKeys(keys), ", "))
	case []any:
		index, err := strconv.Atoi(segments[0])
		if err != nil || index < 0 || index >= len(node) {
			return 0, at, fmt.Errorf("is a list of %d, counted from 0; it has no %s", len(node), segments[0])
		}
		return 1, place{list: node, index: index}, nil
	}
	return 0, at, fmt.Errorf("is %s; it has no %s in it", show(doc), segments[0])
}

func firstKeys(keys []string) []string {
	const most = 12
	if len(keys) > most {
		return append(keys[:most:most], "...")
	}
	return keys
}

// keyOf finds a key, exactly or in another spelling.
func keyOf(object map[string]any, wanted string) (string, bool) {
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

// plainKey is a key without what tells spellings apart: hiddenShips, hidden-ships
// and "hidden ships" are one.
func plainKey(key string) string {
	return strings.NewReplacer(" ", "", "_", "", "-", "").Replace(strings.ToLower(key))
}

// show writes a value as JSON on one line.
func show(doc document) string {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(doc); err != nil {
		return fmt.Sprint(doc)
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// parseValue reads a value: JSON, or bare words as a string.
func parseValue(text string) document {
	text = strings.TrimSpace(text)
	if json.Valid([]byte(text)) {
		if doc, err := decodeDocument([]byte(text)); err == nil {
			return doc
		}
	}
	return text
}

// equal compares two values; numbers by their value and not their spelling.
func equal(a, b document) bool {
	switch x := a.(type) {
	case json.Number:
		y, ok := b.(json.Number)
		if !ok {
			return false
		}
		p, q := number(x), number(y)
		return p != nil && q != nil && p.Cmp(q) == 0
	case []any:
		y, ok := b.([]any)
		return ok && slices.EqualFunc(x, y, equal)
	case map[string]any:
		y, ok := b.(map[string]any)
		return ok && maps.EqualFunc(x, y, equal)
	}
	switch b.(type) {
	case []any, map[string]any:
		return false
	}
	return a == b
}

// longestNumber keeps exponents from making numbers that fill the memory.
const longestNumber = 40

// number is a value as an exact number, or nil.
func number(doc document) *big.Rat {
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
