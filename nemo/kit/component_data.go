package kit

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// DataLister gathers the data of a component set, one record after another, for
// [ComponentSet].
type DataLister struct {
	data   []nemo.Datum
	path   string
	source *Source
}

// Record begins a record. path is where it stands, its key or name last.
func (l *DataLister) Record(source *Source, path ...string) {
	l.path, l.source = strings.Join(path, "."), source
}

// At lists a value at its place in the record: a field, or a field and the place in
// it. Its source is the one of that place if it has one, else that of the field.
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

// JoinGiven writes those of some values that are not zero, with a text between.
func JoinGiven(between string, values ...any) string {
	var words []string
	for _, value := range values {
		if !reflect.ValueOf(value).IsZero() {
			words = append(words, fmt.Sprint(value))
		}
	}
	return strings.Join(words, between)
}

// JoinWords writes words one after another with a text between, "nothing" for
// none.
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
