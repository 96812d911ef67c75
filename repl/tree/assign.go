package tree

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// Assignment is one PATH=VALUE of the command set.
type Assignment struct {
	Path  string
	Value Node
}

// ParseAssignments parses a list of PATH=VALUE. Blanks may surround the sign. A value
// is JSON, which may contain blanks, or one bare word.
func ParseAssignments(text string) ([]Assignment, error) {
	var list []Assignment
	for rest := strings.TrimSpace(text); rest != ""; rest = strings.TrimSpace(rest) {
		path, value, ok := strings.Cut(rest, "=")
		path = strings.TrimSpace(path)
		if !ok || path == "" || strings.ContainsFunc(path, unicode.IsSpace) {
			return nil, fmt.Errorf("%q is not PATH=VALUE, as in resources.hull=3", term.Brief(rest))
		}
		value = strings.TrimSpace(value)
		length := valueLength(value)
		if length == 0 {
			return nil, fmt.Errorf("%s= has no value; for an empty text write %s=\"\"", path, path)
		}
		if strings.ContainsRune("[{", rune(value[0])) && !json.Valid([]byte(value[:length])) {
			return nil, fmt.Errorf("%s=%s is not JSON: within brackets texts stand in quotes, as in [\"a\", \"b\"]", path, term.Brief(value))
		}
		list = append(list, Assignment{path, ParseValue(value[:length])})
		rest = value[length:]
	}
	return list, nil
}

// valueLength returns the length of the first value in a text: a JSON value, or else a
// word.
func valueLength(text string) int {
	if text != "" && strings.ContainsRune(`"[{`, rune(text[0])) {
		decoder := json.NewDecoder(strings.NewReader(text))
		var value json.RawMessage
		if decoder.Decode(&value) == nil {
			return int(decoder.InputOffset())
		}
	}
	if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		return i
	}
	return len(text)
}

// Assign applies assignments to a document. A path may end in a new key of an object,
// or in the index after the last of a list.
func Assign(doc Node, list []Assignment) error {
	for _, a := range list {
		at, err := Locate(doc, a.Path)
		if err == nil {
			at.Set(a.Value)
			continue
		}
		if !extend(doc, a) {
			return err
		}
	}
	return nil
}

// extend adds a field to an object, or an item to a list.
func extend(doc Node, a Assignment) bool {
	parent, key, nested := doc, a.Path, false
	var at Place
	if i := strings.LastIndex(a.Path, "."); i >= 0 {
		var err error
		if at, err = Locate(doc, a.Path[:i]); err != nil {
			return false
		}
		parent, key, nested = at.Get(), a.Path[i+1:], true
	}
	switch node := parent.(type) {
	case map[string]any:
		// At the top a new key is a mistake: the fields of a position are fixed.
		if !nested {
			return false
		}
		node[key] = a.Value
		return true
	case []any:
		if key != term.Decimal(len(node)) || !nested {
			return false
		}
		at.Set(append(slices.Clone(node), a.Value))
		return true
	}
	return false
}
