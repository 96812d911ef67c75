package box

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// shape is the type of a value.
type shape uint8

const (
	number shape = iota
	text
	key // a text that the notation uses
	word
	yes // true or false
	list
	object
)

// form describes a value of a component set, as its schema does.
type form struct {
	shape     shape
	low, high int
	noneToo   bool     // 0 stands for none
	words     []string // the allowed words
	most      int      // maximum letters of a text
	item      *form    // of a list
	least     int      // minimum entries of a list
	entries   int      // maximum entries of a list; 0 for any number
	fields    []*field // of an object
}

// field is a field of an object.
type field struct {
	name       string
	form       *form
	optional   bool
	short      string   // how it is printed, as in "A{}"
	names      []string // the lists whose entries it names
	drawn      []string // the verbs of the actions that draw entries of a list
	copies     bool     // it is the number of equal pieces
	ordinal    bool     // it identifies the record
	only, must condition
}

// condition holds if of each list at least one clause holds.
type condition [][]clause

type clause struct {
	Field string   `json:"field"`
	Words []string `json:"words"`
	Not   bool     `json:"not"`
}

// holds reports whether a condition is true for a record.
func (c condition) holds(record map[string]any) bool {
	for _, terms := range c {
		if !slices.ContainsFunc(terms, func(t clause) bool { return t.holds(record) }) {
			return false
		}
	}
	return true
}

func (t clause) holds(record map[string]any) bool {
	of := record[t.Field]
	if t.Words == nil {
		return saysNothing(of) == t.Not
	}
	said, _ := of.(string)
	return slices.Contains(t.Words, said) != t.Not
}

// saysNothing reports whether a value means the same as leaving it out.
func saysNothing(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case bool:
		return !v
	case json.Number:
		return v == "0"
	case []any:
		return len(v) == 0
	}
	return false
}

// schemaValue is a JSON Schema, restricted to the keywords that component sets use.
type schemaValue struct {
	Type       string          `json:"type"`
	Ref        string          `json:"$ref"`
	Enum       []string        `json:"enum"`
	AnyOf      []schemaValue   `json:"anyOf"`
	Minimum    *int            `json:"minimum"`
	Maximum    *int            `json:"maximum"`
	MinLength  *int            `json:"minLength"`
	MaxLength  int             `json:"maxLength"`
	Pattern    string          `json:"pattern"`
	Items      *schemaValue    `json:"items"`
	MinItems   int             `json:"minItems"`
	MaxItems   int             `json:"maxItems"`
	Properties json.RawMessage `json:"properties"`
	Required   []string        `json:"required"`
	Defs       json.RawMessage `json:"$defs"`

	Drawn   []string  `json:"x-drawn"`
	Names   []string  `json:"x-names"`
	Short   string    `json:"x-short"`
	Copies  bool      `json:"x-copies"`
	Ordinal bool      `json:"x-ordinal"`
	Only    condition `json:"x-only"`
	Must    condition `json:"x-must"`
}

// reader builds forms from a schema.
type reader struct {
	defs map[string]schemaValue
	made map[string]*form
}

// readSchema returns the form of a whole component set.
func readSchema(schema []byte) (*form, error) {
	var root schemaValue
	if err := json.Unmarshal(schema, &root); err != nil {
		return nil, err
	}
	r := reader{defs: map[string]schemaValue{}, made: map[string]*form{}}
	if err := json.Unmarshal(root.Defs, &r.defs); err != nil {
		return nil, err
	}
	return r.form(&root)
}

func (r *reader) form(v *schemaValue) (*form, error) {
	switch {
	case v.Ref != "":
		return r.named(strings.TrimPrefix(v.Ref, "#/$defs/"))
	case v.Enum != nil:
		return &form{shape: word, words: v.Enum}, nil
	case len(v.AnyOf) == 2: // a number that may be none
		f, err := r.form(&v.AnyOf[1])
		if err == nil {
			f.noneToo = true
		}
		return f, err
	}
	switch v.Type {
	case "integer":
		if v.Minimum == nil || v.Maximum == nil {
			return nil, fmt.Errorf("a number without bounds")
		}
		return &form{shape: number, low: *v.Minimum, high: *v.Maximum}, nil
	case "boolean":
		return &form{shape: yes}, nil
	case "string":
		f := &form{shape: text, most: v.MaxLength}
		if v.Pattern != "" {
			f.shape = key
		}
		return f, nil
	case "array":
		item, err := r.form(v.Items)
		return &form{shape: list, item: item, least: v.MinItems, entries: v.MaxItems}, err
	case "object":
		f := &form{shape: object}
		return f, r.object(f, v)
	}
	return nil, fmt.Errorf("a value of type %q", v.Type)
}

// named returns the form of a definition, which may contain itself.
func (r *reader) named(name string) (*form, error) {
	if made := r.made[name]; made != nil {
		return made, nil
	}
	def, ok := r.defs[name]
	if !ok {
		return nil, fmt.Errorf("there is no %s", name)
	}
	f := &form{shape: object}
	r.made[name] = f
	return f, r.object(f, &def)
}

// object reads the members of an object in order, which a map would lose.
func (r *reader) object(f *form, v *schemaValue) error {
	if len(v.Properties) == 0 {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(v.Properties))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return err
		}
		var value schemaValue
		if err := decoder.Decode(&value); err != nil {
			return err
		}
		of, err := r.form(&value)
		if err != nil {
			return fmt.Errorf("%v: %w", name, err)
		}
		made := &field{
			name: fmt.Sprint(name), form: of, short: value.Short, names: value.Names, drawn: value.Drawn,
			copies: value.Copies, ordinal: value.Ordinal, only: value.Only, must: value.Must,
		}
		made.optional = !slices.Contains(v.Required, made.name)
		f.fields = append(f.fields, made)
	}
	return nil
}

// sourceField is the field that says where the values of a record come from.
const sourceField = "source"

// named returns the field of an object with a name, or nil.
func (f *form) named(name string) *field {
	for _, of := range f.fields {
		if of.name == name {
			return of
		}
	}
	return nil
}

// where returns the first field of an object that satisfies a condition, or nil.
func (f *form) where(is func(*field) bool) *field {
	if i := slices.IndexFunc(f.fields, is); i >= 0 {
		return f.fields[i]
	}
	return nil
}

// keyField returns the field that names a record in the notation: its key, or its ordinal word.
func (f *form) keyField() *field {
	if of := f.where(func(of *field) bool { return of.form.shape == key }); of != nil {
		return of
	}
	return f.where(func(of *field) bool { return of.ordinal })
}

// titleField returns the field with the title printed on a piece, or nil.
func (f *form) titleField() *field {
	for _, name := range []string{"title", "name"} {
		if of := f.named(name); of != nil && of.form.shape == text {
			return of
		}
	}
	return nil
}

// schemaOf returns the JSON Schema of a component set.
func schemaOf(set nemo.ComponentSet) ([]byte, bool) {
	describer, ok := set.(nemo.ComponentDescriber)
	if !ok {
		return nil, false
	}
	return describer.DescribeComponents(), true
}
