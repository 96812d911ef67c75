package kit

import (
	"encoding"
	"errors"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
)

// fill stores a decoded JSON document in a component set, and reports what does not have the form
// of the set's type, each fault with its full path. Plain decoding would name no path for an
// unknown word, leave a missing number at zero, and silently drop surplus entries of an array.
//
// A set is plain data: structs with json tags, lists, tables, maps by text, texts, numbers, words
// of the lexicon, and types that decode themselves from a text. A field may be left out if its tag
// says omitempty, or if it is a [Source] or the default of one.
func (l Lexicon) fill(set reflect.Value, given any) nemo.Faults {
	f := formCheck{lexicon: l}
	f.value("", given, set)
	return f.faults
}

type formCheck struct {
	lexicon Lexicon
	faults  nemo.Faults
}

func (f *formCheck) faultf(path, format string, args ...any) {
	const most = 100 // a document of another kind has thousands
	switch {
	case len(f.faults) == most:
		f.faults.Addf("document", "there are more than %d faults", most)
	case len(f.faults) > most:
	case path == "":
		f.faults.Addf("document", format, args...)
	default:
		f.faults.Addf(path, format, args...)
	}
}

// value stores a value in the set.
func (f *formCheck) value(path string, given any, into reflect.Value) {
	if words, ok := f.lexicon[into.Type()]; ok {
		f.word(path, given, into, words)
		return
	}
	if reader, ok := reflect.TypeAssert[encoding.TextUnmarshaler](into.Addr()); ok {
		f.text(path, given, reader)
		return
	}
	switch into.Kind() {
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		f.value(path, given, into.Elem())
	case reflect.Struct:
		if object, ok := formOf[map[string]any](f, path, given, "an object"); ok {
			f.object(path, object, into)
		}
	case reflect.Map:
		if object, ok := formOf[map[string]any](f, path, given, "an object"); ok {
			f.table(path, object, into)
		}
	case reflect.Slice, reflect.Array:
		if list, ok := formOf[[]any](f, path, given, "a list"); ok {
			f.list(path, list, into)
		}
	case reflect.String:
		text, _ := formOf[string](f, path, given, "a text")
		into.SetString(text)
	case reflect.Bool:
		is, _ := formOf[bool](f, path, given, "true or false")
		into.SetBool(is)
	default:
		f.number(path, given, into)
	}
}

// formOf returns the value as a T, and reports a fault if it has another type.
func formOf[T any](f *formCheck, path string, given any, what string) (T, bool) {
	value, ok := given.(T)
	if !ok {
		f.faultf(path, "%s belongs here", what)
	}
	return value, ok
}

// object fills the fields of a struct.
func (f *formCheck) object(path string, object map[string]any, into reflect.Value) {
	source := reflect.TypeFor[Source]()
	var names []string
	for _, field := range fieldsOf(into.Type()) {
		names = append(names, field.name)
		given, ok := object[field.name]
		switch {
		case ok:
			f.value(Path(path, field.name), given, into.Field(field.index))
		case !field.optional && field.kind != source && into.Type() != source:
			f.faultf(Path(path, field.name), "it is missing")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if !slices.Contains(names, name) {
			f.faultf(Path(path, nemo.Clip(name)), "there is no such field; one of %s belongs here", strings.Join(names, ", "))
		}
	}
}

// table fills a map.
func (f *formCheck) table(path string, object map[string]any, into reflect.Value) {
	into.Set(reflect.MakeMapWithSize(into.Type(), len(object)))
	for _, name := range slices.Sorted(maps.Keys(object)) {
		value := reflect.New(into.Type().Elem()).Elem()
		f.value(Path(path, nemo.Clip(name)), object[name], value)
		into.SetMapIndex(reflect.ValueOf(name), value)
	}
}

// list fills a slice, or an array, which must have the same length.
func (f *formCheck) list(path string, list []any, into reflect.Value) {
	if into.Kind() == reflect.Slice {
		into.Set(reflect.MakeSlice(into.Type(), len(list), len(list)))
	} else if len(list) != into.Len() {
		f.faultf(path, "there are %d; %d belong here", len(list), into.Len())
		return
	}
	for i, entry := range list {
		f.value(Path(path, i), entry, into.Index(i))
	}
}

// word reads a word of an enumeration.
func (f *formCheck) word(path string, given any, into reflect.Value, words Enumeration) {
	text, ok := formOf[string](f, path, given, "a text")
	if !ok {
		return
	}
	value, err := ParseWord[uint8](words.What, words.Words, text)
	f.misread(path, text, err)
	into.SetUint(uint64(value))
}

// text lets a value decode itself from a text.
func (f *formCheck) text(path string, given any, reader encoding.TextUnmarshaler) {
	if text, ok := formOf[string](f, path, given, "a text"); ok {
		f.misread(path, text, reader.UnmarshalText([]byte(text)))
	}
}

// misread reports the error of reading a text, if there is one.
func (f *formCheck) misread(path, text string, err error) {
	var invalid *nemo.Invalid
	switch {
	case err == nil:
	case len(text) > nemo.MaxKey:
		f.faultf(path, "%s is no word that belongs here", nemo.Clip(text))
	case errors.As(err, &invalid):
		f.faultf(path, "%s", invalid.Reason)
	default:
		f.faultf(path, "%v", err)
	}
}

// number reads a whole number and checks that it fits its type.
func (f *formCheck) number(path string, given any, into reflect.Value) {
	value, ok := formOf[float64](f, path, given, "a number")
	if !ok {
		return
	}
	switch {
	case into.CanInt():
		high := math.Ldexp(1, into.Type().Bits()-1) - 1
		if f.whole(path, value, -high-1, high) {
			into.SetInt(int64(value))
		}
	case into.CanUint():
		if f.whole(path, value, 0, math.Ldexp(1, into.Type().Bits())-1) {
			into.SetUint(uint64(value))
		}
	default:
		f.faultf(path, "a component set is plain data, which %s is not", into.Type())
	}
}

func (f *formCheck) whole(path string, value, low, high float64) bool {
	if value == math.Trunc(value) && value >= low && value <= high {
		return true
	}
	f.faultf(path, "%v is not a whole number from %.0f to %.0f", value, low, high)
	return false
}

// A formField is a field of a struct that the document contains.
type formField struct {
	name     string
	index    int
	kind     reflect.Type
	optional bool // it may be left out
}

// formFields caches the fields of structs by type, because a set is walked many times.
var formFields sync.Map

// fieldsOf lists the fields of a struct that the document contains.
func fieldsOf(t reflect.Type) []formField {
	if known, ok := formFields.Load(t); ok {
		return known.([]formField)
	}
	fields := make([]formField, 0, t.NumField())
	for i := range t.NumField() {
		field := t.Field(i)
		if name, options, _ := strings.Cut(field.Tag.Get("json"), ","); name != "" {
			fields = append(fields, formField{name, i, field.Type, options == "omitempty"})
		}
	}
	formFields.Store(t, fields)
	return fields
}
