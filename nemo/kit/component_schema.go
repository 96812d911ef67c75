package kit

import (
	"encoding"
	"encoding/json"
	"math"
	"reflect"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// DescribeComponents returns the JSON Schema (draft 2020-12) of the component sets of type T, from
// its tags (see [ComponentChecker.Check]), the words of its enumerations and the limits that the
// tags name. A set that fits it can still break a rule between two values, which only the set's own
// check finds.
func DescribeComponents[T any](title string, words Lexicon, limits map[string]int) json.RawMessage {
	w := schemaWriter{set: reflect.TypeFor[T](), lexicon: words, limits: limits, named: map[reflect.Type]bool{}}
	root := w.object(w.set)
	out := []byte(`{"$schema":"https://json-schema.org/draft/2020-12/schema","title":`)
	out = appendText(out, title)
	out = append(out, ',')
	out = append(out, root...)
	out = append(out, `,"$defs":{`...)
	for i := 0; i < len(w.later); i++ { // describing one may bring others
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, quoted(w.later[i].Name())+":{"+w.object(w.later[i])+"}"...)
	}
	return append(out, "}}"...)
}

// schemaWriter describes types. Each type of record is described once, since some
// hold records of their own type.
type schemaWriter struct {
	set     reflect.Type
	lexicon Lexicon
	limits  map[string]int
	named   map[reflect.Type]bool
	later   []reflect.Type
}

// object describes a record by its fields.
func (w *schemaWriter) object(t reflect.Type) string {
	source := reflect.TypeFor[Source]()
	var members, required []string
	for _, field := range fieldsOf(t) {
		f := w.formOf(t, field)
		notes := notesOn(t.Field(field.index).Tag, f)
		members = append(members, quoted(field.name)+":{"+w.value(field.kind, f, field.optional)+notes+"}")
		if !field.optional && field.kind != source && t != source {
			required = append(required, quoted(field.name))
		}
	}
	schema := `"type":"object","additionalProperties":false,"properties":{` + strings.Join(members, ",") + "}"
	if len(required) > 0 {
		schema += `,"required":[` + strings.Join(required, ",") + "]"
	}
	return schema
}

// notesOn returns what else the tags say of a field, for editors of the document: keywords that a
// JSON Schema validator ignores.
func notesOn(tag reflect.StructTag, f *schemaForm) string {
	notes := ""
	list := func(keyword string, words []string) {
		if len(words) > 0 {
			notes += "," + quoted(keyword) + ":[" + quotedList(words) + "]"
		}
	}
	list("x-drawn", strings.Fields(tag.Get("drawn")))
	list("x-names", f.names)
	if short := tag.Get("short"); short != "" {
		notes += `,"x-short":` + quoted(short)
	}
	if f.copies {
		notes += `,"x-copies":true`
	}
	if f.ordinal {
		notes += `,"x-ordinal":true`
	}
	return notes + conditionNote("x-only", f.only) + conditionNote("x-must", f.must)
}

// conditionNote writes a condition as a list of lists of terms; in each list one must hold.
func conditionNote(keyword string, c condition) string {
	if c == nil {
		return ""
	}
	all := make([]string, len(c))
	for i, terms := range c {
		one := make([]string, len(terms))
		for j, term := range terms {
			one[j] = `{"field":` + quoted(term.field)
			if term.words != nil {
				one[j] += `,"words":[` + quotedList(term.words) + "]"
			}
			if term.not {
				one[j] += `,"not":true`
			}
			one[j] += "}"
		}
		all[i] = "[" + strings.Join(one, ",") + "]"
	}
	return "," + quoted(keyword) + ":[" + strings.Join(all, ",") + "]"
}

func quotedList(words []string) string {
	all := make([]string, len(words))
	for i, word := range words {
		all[i] = quoted(word)
	}
	return strings.Join(all, ",")
}

// schemaForm is what the tags say of a field, with the bounds of a number that hold whatever the
// other fields are.
type schemaForm struct {
	form
	low, high int
}

func (w *schemaWriter) formOf(record reflect.Type, field formField) *schemaForm {
	f := schemaForm{formOfField(record.Field(field.index).Tag), math.MinInt, math.MaxInt}
	if f.is != nil {
		f.low, _ = w.bounds(record, f.is.low)
		_, f.high = w.bounds(record, f.is.high)
	}
	return &f
}

// bounds returns the range of a bound, whatever the value of the field that it names.
func (w *schemaWriter) bounds(record reflect.Type, text string) (low, high int) {
	if !strings.Contains(text, ".") {
		n := boundOf(text, w.limits)
		return n, n
	}
	names := strings.Split(text, ".")
	if names[0] == "its" {
		names = names[1:]
	} else {
		record = w.set
	}
	for i, name := range names {
		for _, field := range fieldsOf(record) {
			switch {
			case field.name != name:
			case i < len(names)-1:
				record = field.kind
			default:
				f := w.formOf(record, field)
				if field.kind.Kind() == reflect.Slice && f.len != nil {
					return f.len.bounds(w.limits)
				}
				return f.low, f.high
			}
		}
	}
	return -1, -1 // a slip, see boundOf
}

// value describes a value. An optional number may also be 0, for none.
func (w *schemaWriter) value(t reflect.Type, f *schemaForm, optional bool) string {
	if words, ok := w.lexicon[t]; ok {
		low, high := 1, len(words.Words)-1
		if f.is != nil {
			low, high = f.is.words(words)
		}
		return enum(words.Words[low : high+1])
	}
	switch {
	case t == reflect.TypeFor[nemo.Provenance]():
		var names []string
		for p := nemo.StandIn; p <= nemo.Published; p++ {
			names = append(names, p.String())
		}
		return enum(names)
	case reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()):
		return `"type":"string"`
	}
	switch t.Kind() {
	case reflect.Pointer:
		return w.value(t.Elem(), f, optional)
	case reflect.Struct:
		if !w.named[t] {
			w.named[t] = true
			w.later = append(w.later, t)
		}
		return `"$ref":` + quoted("#/$defs/"+t.Name())
	case reflect.Map:
		return `"type":"object","additionalProperties":{` + w.value(t.Elem(), f, false) + "}"
	case reflect.Slice, reflect.Array:
		return w.list(t, f)
	case reflect.String:
		return textSchema(f)
	case reflect.Bool:
		return `"type":"boolean"`
	}
	return numberSchema(t, f, optional)
}

func (w *schemaWriter) list(t reflect.Type, f *schemaForm) string {
	schema := `"type":"array","items":{` + w.value(t.Elem(), f, false) + "}"
	least, most := 0, 0
	if f.len != nil {
		least, most = f.len.bounds(w.limits)
	}
	if t.Kind() == reflect.Array {
		least, most = t.Len(), t.Len()
	} else if all := w.lexicon.ordinals(t.Elem()); all > 0 {
		least, most = all, all
	}
	if most > 0 {
		schema += `,"minItems":` + decimal(least) + `,"maxItems":` + decimal(most)
	}
	if f.once {
		schema += `,"uniqueItems":true`
	}
	return schema
}

// textSchema describes a text. The pattern of a key covers its characters; the set's own check
// finds a key without a letter, or one that is taken.
func textSchema(f *schemaForm) string {
	switch {
	case f.key:
		return `"type":"string","pattern":"^[a-z0-9]([a-z0-9-]*[a-z0-9])?$","maxLength":` + decimal(nemo.MaxKey)
	case f.text:
		return `"type":"string","minLength":1,"maxLength":` + decimal(nemo.MaxName)
	}
	return `"type":"string"`
}

func numberSchema(t reflect.Type, f *schemaForm, optional bool) string {
	bits := min(t.Bits(), 53) // what a number of JSON holds without loss
	low, high := 0, int(math.Ldexp(1, bits)-1)
	if t.Kind() >= reflect.Int && t.Kind() <= reflect.Int64 {
		low, high = -int(math.Ldexp(1, bits-1)), int(math.Ldexp(1, bits-1)-1)
	}
	low, high = max(low, f.low), min(high, f.high)
	schema := `"type":"integer","minimum":` + decimal(low) + `,"maximum":` + decimal(high)
	if optional && low > 0 {
		return `"anyOf":[{"const":0},{` + schema + "}]"
	}
	return schema
}
