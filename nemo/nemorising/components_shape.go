package nemorising

import (
	"encoding"
	"errors"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// shape reports what in a decoded JSON document does not have the form of a
// component set, each fault with its full path. Plain decoding would name no
// path for an unknown word, leave a missing number at zero, and drop what a
// table of fixed size has no room for, without a word.
func shape(given any) nemo.Faults {
	var w shaper
	w.value("", given, reflect.TypeFor[Components]())
	return w.faults
}

type shaper struct{ faults nemo.Faults }

func (w *shaper) faultf(path, format string, args ...any) {
	const most = 100 // a document of another kind has thousands
	switch {
	case len(w.faults) == most:
		w.faults.Addf("document", "there are more than %d faults", most)
	case len(w.faults) > most:
	case path == "":
		w.faults.Addf("document", format, args...)
	default:
		w.faults.Addf(path, format, args...)
	}
}

var textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()

// value compares a value with the type it is to become.
func (w *shaper) value(path string, given any, t reflect.Type) {
	if reflect.PointerTo(t).Implements(textUnmarshaler) {
		w.word(path, given, t)
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		w.value(path, given, t.Elem())
	case reflect.Struct:
		if object, ok := as[map[string]any](w, path, given, "an object"); ok {
			w.object(path, object, t)
		}
	case reflect.Map:
		if object, ok := as[map[string]any](w, path, given, "an object"); ok {
			for _, name := range slices.Sorted(maps.Keys(object)) {
				w.value(join(path, clip(name)), object[name], t.Elem())
			}
		}
	case reflect.Slice, reflect.Array:
		list, ok := as[[]any](w, path, given, "a list")
		if ok && t.Kind() == reflect.Array && len(list) != t.Len() {
			w.faultf(path, "there are %d; %d belong here", len(list), t.Len())
			return
		}
		for i, entry := range list {
			w.value(join(path, strconv.Itoa(i)), entry, t.Elem())
		}
	case reflect.String:
		as[string](w, path, given, "a text")
	case reflect.Bool:
		as[bool](w, path, given, "true or false")
	default:
		w.number(path, given, t)
	}
}

// as returns the value as a T, and reports one that is something else.
func as[T any](w *shaper, path string, given any, what string) (T, bool) {
	value, ok := given.(T)
	if !ok {
		w.faultf(path, "%s belongs here", what)
	}
	return value, ok
}

// object compares the fields of an object with those of a struct.
func (w *shaper) object(path string, object map[string]any, t reflect.Type) {
	var names []string
	for i := range t.NumField() {
		field := t.Field(i)
		tag := field.Tag.Get("json")
		if tag == "" {
			continue
		}
		name, optional := strings.CutSuffix(tag, ",omitempty")
		names = append(names, name)
		given, ok := object[name]
		switch {
		case ok:
			w.value(join(path, name), given, field.Type)
		case !optional && name != "source" && name != "default":
			w.faultf(join(path, name), "it is missing")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if !slices.Contains(names, name) {
			w.faultf(join(path, clip(name)), "there is no such field; one of %s belongs here", strings.Join(names, ", "))
		}
	}
}

// word tries whether a text is one of an enumeration.
func (w *shaper) word(path string, given any, t reflect.Type) {
	text, ok := as[string](w, path, given, "a text")
	if !ok {
		return
	}
	if len(text) > maxKey {
		w.faultf(path, "%s is no word that belongs here", clip(text))
		return
	}
	err := reflect.New(t).Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
	var invalid *nemo.Invalid
	if errors.As(err, &invalid) {
		w.faultf(path, "%s", invalid.Reason)
	}
}

// number tries whether a number fits its type.
func (w *shaper) number(path string, given any, t reflect.Type) {
	value, ok := as[float64](w, path, given, "a number")
	if !ok {
		return
	}
	high := 1<<t.Bits() - 1 // no number of a set is less than 0
	if value != math.Trunc(value) || value < 0 || value > float64(high) {
		w.faultf(path, "%v is not a whole number from 0 to %d", value, high)
	}
}

// clip shortens a text of the document for a message.
func clip(text string) string {
	if text != "" && len(text) <= maxKey && printable(text) {
		return text
	}
	return strconv.Quote(text[:min(len(text), maxKey)])
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
