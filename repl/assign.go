package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// assignment is one PATH=VALUE of the command set.
type assignment struct {
	path  string
	value document
}

// parseAssignments reads PATH=VALUE several times. Blanks may stand around the
// sign; a value is JSON, which may have blanks inside, or one bare word.
func parseAssignments(text string) ([]assignment, error) {
	var list []assignment
	for rest := strings.TrimSpace(text); rest != ""; rest = strings.TrimSpace(rest) {
		path, value, ok := strings.Cut(rest, "=")
		path = strings.TrimSpace(path)
		if !ok || path == "" || strings.ContainsFunc(path, unicode.IsSpace) {
			return nil, fmt.Errorf("%q is not PATH=VALUE, as in resources.hull=3", brief(rest))
		}
		value = strings.TrimSpace(value)
		length := valueLength(value)
		if length == 0 {
			return nil, fmt.Errorf("%s= has no value; for an empty text write %s=\"\"", path, path)
		}
		if strings.ContainsRune("[{", rune(value[0])) && !json.Valid([]byte(value[:length])) {
			return nil, fmt.Errorf("%s=%s is not JSON: within brackets texts stand in quotes, as in [\"a\", \"b\"]", path, brief(value))
		}
		list = append(list, assignment{path, parseValue(value[:length])})
		rest = value[length:]
	}
	return list, nil
}

// valueLength is how much of the text is the first value: a JSON value if it
// begins with one, otherwise a word.
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

// assign makes the changes in a document. A path may end in a key that an
// object does not have yet, or in the index after the last of a list.
func assign(doc document, list []assignment) error {
	for _, a := range list {
		at, err := locate(doc, a.path)
		if err == nil {
			at.set(a.value)
			continue
		}
		if !extend(doc, a) {
			return err
		}
	}
	return nil
}

// extend adds a member to an object, or an item to a list.
func extend(doc document, a assignment) bool {
	parent, key, nested := doc, a.path, false
	var at place
	if i := strings.LastIndex(a.path, "."); i >= 0 {
		var err error
		if at, err = locate(doc, a.path[:i]); err != nil {
			return false
		}
		parent, key, nested = at.get(), a.path[i+1:], true
	}
	switch node := parent.(type) {
	case map[string]any:
		// At the top a new key is a slip: what a position has there is fixed.
		if !nested {
			return false
		}
		node[key] = a.value
		return true
	case []any:
		if key != decimal(len(node)) || !nested {
			return false
		}
		at.set(append(slices.Clone(node), a.value))
		return true
	}
	return false
}

// brief shortens a text for an error message.
func brief(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return text
}
