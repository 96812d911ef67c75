package kit

import (
	"encoding"
	"errors"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// CheckForm reports what in a decoded JSON document does not have the form of a
// T, each fault with its full path. Plain decoding would name no path for an
// unknown word, leave a missing number at zero, and drop what a table of fixed
// size has no room for, without a word.
//
// T is plain data: structs with json tags, lists, tables, maps by text, texts,
// numbers, and words with an UnmarshalText. A field may be left out if its tag
// says omitempty, or if it is a [Source] or the default of one.
func CheckForm[T any](given any) nemo.Faults {
	var f formCheck
	f.value("", given, reflect.TypeFor[T]())
	return f.faults
}

type formCheck struct{ faults nemo.Faults }

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

// value compares a value with the type it is to become.
func (f *formCheck) value(path string, given any, t reflect.Type) {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		f.word(path, given, t)
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		f.value(path, given, t.Elem())
	case reflect.Struct:
		if object, ok := formOf[map[string]any](f, path, given, "an object"); ok {
			f.object(path, object, t)
		}
	case reflect.Map:
		if object, ok := formOf[map[string]any](f, path, given, "an object"); ok {
			for _, name := range slices.Sorted(maps.Keys(object)) {
				f.value(Path(path, nemo.Clip(name)), object[name], t.Elem())
			}
		}
	case reflect.Slice, reflect.Array:
		list, ok := formOf[[]any](f, path, given, "a list")
		if ok && t.Kind() == reflect.Array && len(list) != t.Len() {
			f.faultf(path, "there are %d; %d belong here", len(list), t.Len())
			return
		}
		for i, entry := range list {
			f.value(Path(path, i), entry, t.Elem())
		}
	case reflect.String:
		formOf[string](f, path, given, "a text")
	case reflect.Bool:
		formOf[bool](f, path, given, "true or false")
	default:
		f.number(path, given, t)
	}
}

// formOf returns the value as a T, and reports one that is something else.
func formOf[T any](f *formCheck, path string, given any, what string) (T, bool) {
	value, ok := given.(T)
	if !ok {
		f.faultf(path, "%s belongs here", what)
	}
	return value, ok
}

// object compares the fields of an object with those of a struct.
func (f *formCheck) object(path string, object map[string]any, t reflect.Type) {
	source := reflect.TypeFor[Source]()
	var names []string
	for i := range t.NumField() {
		field := t.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "" {
			continue
		}
		names = append(names, name)
		given, ok := object[name]
		switch {
		case ok:
			f.value(Path(path, name), given, field.Type)
		case options != "omitempty" && field.Type != source && t != source:
			f.faultf(Path(path, name), "it is missing")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if !slices.Contains(names, name) {
			f.faultf(Path(path, nemo.Clip(name)), "there is no such field; one of %s belongs here", strings.Join(names, ", "))
		}
	}
}

// word tries whether a text is one of an enumeration.
func (f *formCheck) word(path string, given any, t reflect.Type) {
	text, ok := formOf[string](f, path, given, "a text")
	if !ok {
		return
	}
	if len(text) > nemo.MaxKey {
		f.faultf(path, "%s is no word that belongs here", nemo.Clip(text))
		return
	}
	unmarshaler, _ := reflect.TypeAssert[encoding.TextUnmarshaler](reflect.New(t))
	err := unmarshaler.UnmarshalText([]byte(text))
	var invalid *nemo.Invalid
	if errors.As(err, &invalid) {
		f.faultf(path, "%s", invalid.Reason)
	}
}

// number tries whether a number fits its type.
func (f *formCheck) number(path string, given any, t reflect.Type) {
	value, ok := formOf[float64](f, path, given, "a number")
	if !ok {
		return
	}
	low, high := 0.0, math.Ldexp(1, t.Bits())-1
	if t.Kind() >= reflect.Int && t.Kind() <= reflect.Int64 {
		low, high = -math.Ldexp(1, t.Bits()-1), math.Ldexp(1, t.Bits()-1)-1
	}
	if value != math.Trunc(value) || value < low || value > high {
		f.faultf(path, "%v is not a whole number from %.0f to %.0f", value, low, high)
	}
}
