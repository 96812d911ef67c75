package kit

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// [ListData] walks a component set by its types, so that no value can be forgotten. A struct with a
// [Source] is a record. An entry of a list that is a record, or a part of one with a key, is called
// by its key, by its "ordinal" word, or by its first field; any other entry by its place, counted
// from 1. Values are listed in the order of the document, without empty optional fields. Words,
// texts and types with a String method are one value, and so is a list of them ("nothing" if it is
// empty); the entries of an array, and numbers, are listed one by one.
//
// The tag list changes this:
//
//	-             the field is not listed
//	name          the entry is called by the field
//	value         the field alone is the value of the entry
//	always        the field is listed even if it is empty
//	with          always, if its tag only or if allows the field; otherwise not listed
//	0=word        the word for the number 0, or for an empty list
//	one           the list is one value
//	or            one, with "or" between its entries and "and" between theirs
//	each          the list is listed entry by entry
//	by:Type       each, called by the words of the lexicon's type of that name

// A DataForm lists the values of a type that cannot be listed by its tags.
type DataForm struct {
	of   reflect.Type
	list func(l *DataLister, place string, v reflect.Value)
}

// ListAs returns the form that lists values of type T with list; place is the place of the value in
// its record.
func ListAs[T any](list func(l *DataLister, place string, v *T)) DataForm {
	return DataForm{reflect.TypeFor[T](), func(l *DataLister, place string, v reflect.Value) {
		if value, ok := reflect.TypeAssert[*T](v.Addr()); ok {
			list(l, place, value)
		}
	}}
}

// ListData lists every value of a component set with its provenance. The set is given as a pointer.
func ListData(set any, words Lexicon, forms ...DataForm) []nemo.Datum {
	w := dataWalk{words: words, forms: make(map[reflect.Type]DataForm, len(forms))}
	for _, form := range forms {
		w.forms[form.of] = form
	}
	w.object("", reflect.ValueOf(set).Elem(), false)
	return w.data
}

// dataWalk lists the data of one set. A value outside every record has no source and is not listed.
type dataWalk struct {
	DataLister

	words Lexicon
	forms map[reflect.Type]DataForm
}

// listing is how a field is listed, by its list tag.
type listing struct {
	none, name, value, always, with, one, or, each bool

	zero, by string
}

func listingOf(tag reflect.StructTag) listing {
	var f listing
	for term := range strings.FieldsSeq(tag.Get("list")) {
		switch what, of, _ := strings.Cut(term, ":"); what {
		case "-":
			f.none = true
		case "name":
			f.name = true
		case "value":
			f.value = true
		case "always":
			f.always = true
		case "one":
			f.one = true
		case "or":
			f.one, f.or = true, true
		case "each":
			f.each = true
		case "with":
			f.with = true
		case "by":
			f.each, f.by = true, of
		default:
			_, f.zero, _ = strings.Cut(term, "=")
		}
	}
	return f
}

// object lists a struct: a record or a part of one. The field that an entry of a list is called by
// is not listed again, unless it is a number.
func (w *dataWalk) object(place string, v reflect.Value, entry bool) {
	name := -1
	if entry {
		name = nameOf(v.Type())
	}
	if source := sourceOf(v); source != nil {
		path, of := w.path, w.source
		defer func() { w.path, w.source = path, of }()
		w.Record(source, Path(path, place))
		place = ""
	}
	for _, field := range fieldsOf(v.Type()) {
		of, tag := v.Field(field.index), v.Type().Field(field.index).Tag
		f := listingOf(tag)
		switch {
		case formOfField(tag).key, field.kind == reflect.TypeFor[Source](), field.index == name && (f.name || !w.isNumber(of)):
		case f.none:
		case f.with && !w.words.hold(v, formOfField(tag).only):
		case field.optional && !f.with && !f.always && f.zero == "" && saysNothing(of):
		case f.value:
			w.value(place, of, &f)
		default:
			w.value(Path(place, field.name), of, &f)
		}
	}
}

// value lists a value; place is its place in its record.
func (w *dataWalk) value(place string, v reflect.Value, f *listing) {
	form, own := w.forms[v.Type()]
	switch kind := v.Kind(); {
	case own:
		form.list(&w.DataLister, place, v)
	case kind == reflect.Pointer && !v.IsNil() && !w.isOne(v.Type(), f):
		w.value(place, v.Elem(), f)
	case kind == reflect.Struct && !w.isOne(v.Type(), f):
		w.object(place, v, false)
	case (kind == reflect.Slice || kind == reflect.Array) && !w.isOne(v.Type(), f):
		w.list(place, v, f)
	case w.source != nil:
		w.At(place, w.textOf(v, f))
	}
}

// isOne reports whether a value of a type is listed as one datum.
func (w *dataWalk) isOne(t reflect.Type, f *listing) bool {
	_, own := w.forms[t]
	_, word := w.words[t]
	switch kind := t.Kind(); {
	case own:
		return false
	case kind == reflect.Pointer && w.forms[t.Elem()].of != nil:
		return false
	case word, t.Implements(reflect.TypeFor[fmt.Stringer]()), kind == reflect.String:
		return true
	case kind == reflect.Slice:
		return f.one || !f.each && w.isOne(t.Elem(), f)
	case kind == reflect.Array:
		return f.one
	}
	return false
}

// list lists the entries of a list, each by its name or place.
func (w *dataWalk) list(place string, v reflect.Value, f *listing) {
	for i := range v.Len() {
		entry := v.Index(i)
		here := Path(place, w.called(entry, i, f))
		if _, own := w.forms[entry.Type()]; entry.Kind() == reflect.Struct && !own && !w.isOne(entry.Type(), f) {
			w.object(here, entry, true)
		} else {
			w.value(here, entry, f)
		}
	}
}

// called returns the name of an entry of a list, or its place from 1.
func (w *dataWalk) called(entry reflect.Value, i int, f *listing) string {
	for t, words := range w.words {
		if f.by != "" && t.Name() == f.by {
			return WordOf(words.Words, i+1)
		}
	}
	if entry.Kind() == reflect.Struct {
		if name := nameOf(entry.Type()); name >= 0 {
			return w.text(entry.Field(name), "", "-")
		}
	}
	return strconv.Itoa(i + 1)
}

// textOf returns the text that is listed for a value. Words and texts are separated by commas,
// numbers by spaces.
func (w *dataWalk) textOf(v reflect.Value, f *listing) string {
	switch {
	case f.or:
		return w.text(v, f.zero, " or ", " and ")
	case (v.Kind() == reflect.Slice || v.Kind() == reflect.Array) && v.Len() > 0 && w.isNumber(v.Index(0)):
		return w.text(v, f.zero, " ")
	}
	return w.text(v, f.zero, ", ")
}

// text returns a value in words, with zero for the number 0 and for an empty list. between[0]
// separates the entries of a list, between[1] the entries of its entries.
func (w *dataWalk) text(v reflect.Value, zero string, between ...string) string {
	if words, ok := w.words[v.Type()]; ok {
		return WordOf(words.Words, int(v.Uint()))
	}
	if said, ok := reflect.TypeAssert[fmt.Stringer](v); ok {
		return said.String()
	}
	switch list := v.Kind() == reflect.Slice || v.Kind() == reflect.Array; {
	case list && v.Len() == 0:
		return cmp.Or(zero, "nothing")
	case list:
		texts := make([]string, v.Len())
		for i := range texts {
			texts[i] = w.text(v.Index(i), zero, between[min(1, len(between)-1):]...)
		}
		return strings.Join(texts, between[0])
	case zero != "" && w.isNumber(v) && v.IsZero():
		return zero
	}
	return fmt.Sprint(v.Interface())
}

// isNumber reports whether a value is a plain number, not a word.
func (w *dataWalk) isNumber(v reflect.Value) bool {
	_, word := w.words[v.Type()]
	return (v.CanInt() || v.CanUint()) && !word && !v.Type().Implements(reflect.TypeFor[fmt.Stringer]())
}

// nameOf returns the index of the field that an entry of a list is called by, or -1 if it is called
// by its place.
func nameOf(t reflect.Type) int {
	name := -1
	for _, field := range fieldsOf(t) {
		tag := t.Field(field.index).Tag
		if f := formOfField(tag); f.key || f.ordinal || listingOf(tag).name {
			return field.index
		}
		if field.kind == reflect.TypeFor[Source]() {
			name = 0
		}
	}
	return name
}

// fieldNamed returns the field that a tag names. A name that is no field of the record gives 0,
// which is never set.
func fieldNamed(record reflect.Value, name string) reflect.Value {
	for _, field := range fieldsOf(record.Type()) {
		if field.name == name {
			return record.Field(field.index)
		}
	}
	return reflect.ValueOf(0)
}

// sourceOf returns the source of a record, or nil if v has none.
func sourceOf(v reflect.Value) *Source {
	for _, field := range fieldsOf(v.Type()) {
		if source, ok := v.Field(field.index).Addr().Interface().(*Source); ok {
			return source
		}
	}
	return nil
}
