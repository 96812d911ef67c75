package kit

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// DataLister collects the data of a component set, record by record, for [nemo.ComponentSet].
type DataLister struct {
	data   []nemo.Datum
	path   string
	source *Source
}

// Record begins a record. path is its path in the set, ending in its key or name.
func (l *DataLister) Record(source *Source, path ...string) {
	l.path, l.source = strings.Join(path, "."), source
}

// At adds a value of the record. place is its field, or its field and its place in that field. The
// source is that of the place if it has one of its own, else that of the field.
func (l *DataLister) At(place string, value any) {
	field := place
	if _, own := l.source.Fields[place]; !own {
		field, _, _ = strings.Cut(place, ".")
	}
	provenance, cite := l.source.Of(field)
	if provenance == nemo.StandIn {
		cite = "" // a note on a value of ours is no source
	}
	l.data = append(l.data, nemo.Datum{
		Path: l.path + "." + place, Value: fmt.Sprint(value), Provenance: provenance, Source: cite,
	})
}

// JoinGiven joins the values that are not zero, with between as separator.
func JoinGiven(between string, values ...any) string {
	var words []string
	for _, value := range values {
		if !reflect.ValueOf(value).IsZero() {
			words = append(words, fmt.Sprint(value))
		}
	}
	return strings.Join(words, between)
}

// JoinWords joins the words of a list, with between as separator; "nothing" if it is empty.
func JoinWords[T fmt.Stringer](list []T, between string) string {
	if len(list) == 0 {
		return "nothing"
	}
	words := make([]string, len(list))
	for i, word := range list {
		words[i] = word.String()
	}
	return strings.Join(words, between)
}
