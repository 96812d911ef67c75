package nemoswar2

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its first field ("ships.scotia.front.defence")
// and an entry of a table by its place from 1 ("board.scourge.6"). Effects and
// other short lists are one value. What a record does not have is left out.
func (c *Components) Data() []nemo.Datum {
	w := &dataWalker{}
	set := reflect.ValueOf(c).Elem()
	for i := range set.NumField() {
		name, _, _ := fieldTag(set.Type().Field(i))
		switch field := set.Field(i); field.Kind() {
		case reflect.Slice:
			for j := range field.Len() {
				record := field.Index(j)
				w.record(record, 1, name, fmt.Sprint(record.Field(0).Interface()))
			}
		case reflect.Struct:
			w.record(field, 0, name)
		}
	}
	return w.lister.Data()
}

// dataWalker lists records by the form of their types, so that no field can be
// forgotten.
type dataWalker struct{ lister kit.DataLister }

// fieldTag is the name of a field in the document, and whether it may be left
// out.
func fieldTag(field reflect.StructField) (name string, optional, ok bool) {
	name, options, ok := strings.Cut(field.Tag.Get("json"), ",")
	return name, options == "omitempty", ok || name != ""
}

// record lists a record. The first named fields stand in its path; one that is
// a plain number is a value too.
func (w *dataWalker) record(record reflect.Value, named int, path ...string) {
	source, _ := record.FieldByName("Source").Addr().Interface().(*kit.Source) // every record has one
	w.lister.Record(source, path...)
	for i := range record.NumField() {
		field := record.Field(i)
		name, optional, tagged := fieldTag(record.Type().Field(i))
		switch {
		case !tagged, name == "source", name == "key":
		case i < named && field.Type().Implements(stringer):
		case optional && isEmpty(field) && !tells(record, name):
		default:
			w.value(name, name, field)
		}
	}
}

// tells reports whether an empty list says something: that a result of a TEST
// does nothing.
func tells(record reflect.Value, name string) bool {
	card, isCard := record.Addr().Interface().(*Card)
	return isCard && card.Target > 0 && (name == "pass" || name == "fail")
}

func isEmpty(v reflect.Value) bool {
	return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

var stringer = reflect.TypeFor[fmt.Stringer]()

// value lists a value within a field of the record; path is the field and the
// place in it.
func (w *dataWalker) value(field, path string, v reflect.Value) {
	switch {
	case v.Type().Implements(stringer):
		w.lister.AddAt(field, path, v.Interface())
	case v.Kind() == reflect.Pointer:
		w.value(field, path, v.Elem())
	case v.Kind() == reflect.Slice && v.Type().Elem().Implements(stringer):
		w.lister.AddAt(field, path, wordsOf(v))
	case v.Kind() == reflect.Slice, v.Kind() == reflect.Array:
		for i := range v.Len() {
			w.value(field, path+"."+strconv.Itoa(i+1), v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			name, optional, _ := fieldTag(v.Type().Field(i))
			if part := v.Field(i); !optional || !isEmpty(part) {
				w.value(field, path+"."+name, part)
			}
		}
	default:
		w.lister.AddAt(field, path, v.Interface())
	}
}

// wordsOf writes a list as its words, "nothing" for none.
func wordsOf(list reflect.Value) string {
	words := make([]string, list.Len())
	for i := range words {
		words[i] = fmt.Sprint(list.Index(i).Interface())
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}
