package nemo

import (
	"bytes"
	"encoding"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// These checks find what encoding/json accepts silently: a duplicate key, whose first value is
// lost, a key that differs from the name of the field in case, and control characters in texts.

var (
	jsonReader = reflect.TypeFor[json.Unmarshaler]()
	textReader = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// documentCheck walks a document that is well-formed JSON.
type documentCheck struct {
	rest   []byte   // what is still to be walked
	path   []string // the keys and indices that lead to the value at hand
	faults Faults
}

// checkDocument reports the faults of keys and texts of a document that is read into a value of
// type t. Invalid JSON is left for the decoder to report.
func checkDocument(doc []byte, t reflect.Type) error {
	if !json.Valid(doc) {
		return nil
	}
	c := documentCheck{rest: doc}
	c.value(t)
	return c.faults.Err()
}

// mostDocumentFaults is how many faults of keys and texts are reported at most.
const mostDocumentFaults = 20

// faultf records a fault of the current value.
func (c *documentCheck) faultf(format string, args ...any) {
	if len(c.faults) < mostDocumentFaults {
		path := "document"
		if len(c.path) > 0 {
			path = strings.Join(c.path, ".")
		}
		c.faults.Addf(path, format, args...)
	}
}

// enter and leave move to a member of the current value and back.
func (c *documentCheck) enter(step string) { c.path = append(c.path, step) }
func (c *documentCheck) leave()            { c.path = c.path[:len(c.path)-1] }

func (c *documentCheck) value(t reflect.Type) {
	t = plainType(t)
	switch c.next() {
	case '"':
		c.text(c.word())
	case '{':
		c.object(t)
	case '[':
		c.list(t)
	default: // a number, true, false or null
		end := bytes.IndexAny(c.rest, ",]} \t\r\n")
		if end < 0 {
			end = len(c.rest)
		}
		c.rest = c.rest[end:]
	}
}

func (c *documentCheck) list(t reflect.Type) {
	var item reflect.Type
	if t != nil && (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) {
		item = t.Elem()
	}
	for i := 0; c.more(']'); i++ {
		c.enter(strconv.Itoa(i))
		c.value(item)
		c.leave()
	}
}

func (c *documentCheck) object(t reflect.Type) {
	fields := fieldsOfType(t)
	seen := make(map[string]string)
	for c.more('}') {
		key := c.word()
		c.enter("(a key)")
		c.text(key)
		c.leave()
		c.enter(shortened(key))
		folded := strings.ToLower(key)
		first, twice := seen[folded]
		switch {
		case twice && first == key:
			c.faultf("the key stands twice")
		case twice && fields != nil:
			c.faultf("the key stands there already as %q", shortened(first))
		}
		seen[folded] = key
		var member reflect.Type
		switch {
		case fields != nil:
			field, known := fields[folded]
			if known && field.name != key {
				c.faultf("the key is written %s", field.name)
			}
			member = field.kind
		case t != nil && t.Kind() == reflect.Map:
			member = t.Elem()
		}
		c.value(member)
		c.leave()
	}
}

// next skips white space, and the colon before a value, and returns the byte that follows.
func (c *documentCheck) next() byte {
	c.rest = bytes.TrimLeft(c.rest, ": \t\r\n")
	return c.rest[0]
}

// more moves past the bracket or comma to the next member of a list or object. After the last
// member it moves past the end byte and returns false.
func (c *documentCheck) more(end byte) bool {
	if c.next() != end {
		c.rest = c.rest[1:]
		if c.next() != end { // not an empty list or object
			return true
		}
	}
	c.rest = c.rest[1:]
	return false
}

// word reads the JSON string that comes next.
func (c *documentCheck) word() string {
	c.next()
	end, escaped := 1, false
	for ; c.rest[end] != '"'; end++ {
		if c.rest[end] == '\\' {
			escaped = true
			end++
		}
	}
	quoted := c.rest[:end+1]
	c.rest = c.rest[end+1:]
	word := string(quoted[1:end])
	if escaped {
		_ = json.Unmarshal(quoted, &word) // it is valid
	}
	return word
}

// text refuses control characters, which a terminal would interpret.
func (c *documentCheck) text(text string) {
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			c.faultf("the text has the control character %U, which no text of ours has", r)
			return
		}
	}
}

// plainType returns t without pointers, or nil if t decodes itself and so accepts anything.
func plainType(t reflect.Type) reflect.Type {
	for t != nil {
		if reflect.PointerTo(t).Implements(jsonReader) || reflect.PointerTo(t).Implements(textReader) {
			return nil
		}
		if t.Kind() != reflect.Pointer {
			return t
		}
		t = t.Elem()
	}
	return nil
}

type documentField struct {
	name string
	kind reflect.Type
}

// documentFields caches the results of [fieldsOfType]: a document has thousands of objects of few
// types.
var documentFields sync.Map // of map[string]documentField by reflect.Type

// fieldsOfType returns the fields of a struct by their lower-case names, including those of
// embedded structs. It returns nil if t is not a struct.
func fieldsOfType(t reflect.Type) map[string]documentField {
	if t == nil || t.Kind() != reflect.Struct {
		return nil
	}
	if kept, ok := documentFields.Load(t); ok {
		fields, _ := kept.(map[string]documentField)
		return fields
	}
	fields := make(map[string]documentField)
	for _, field := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" || !field.IsExported() || field.Anonymous && name == "" {
			continue
		}
		if name == "" {
			name = field.Name
		}
		fields[strings.ToLower(name)] = documentField{name, field.Type}
	}
	documentFields.Store(t, fields)
	return fields
}

// shortened truncates a long key, so that a foreign document cannot fill an error.
func shortened(key string) string {
	const most = 60
	if len(key) <= most {
		return key
	}
	if runes := []rune(key); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return key
}
