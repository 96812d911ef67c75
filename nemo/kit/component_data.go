package kit

import (
	"fmt"
	"strconv"
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

// Add lists a field of the record.
func (l *DataLister) Add(field string, value any) { l.AddAt(field, field, value) }

// AddIf lists a field that not every record of its kind has.
func (l *DataLister) AddIf(has bool, field string, value any) {
	if has {
		l.Add(field, value)
	}
}

// AddAt lists a value within a field: path is the field and the place in it.
func (l *DataLister) AddAt(_, path string, value any) { l.At(path, value) }

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

// Data returns what was listed.
func (l *DataLister) Data() []nemo.Datum { return l.data }

// ListTable lists the entries of a table, by their places from 1.
func ListTable[T any](l *DataLister, field string, table []T) {
	for i, value := range table {
		l.AddAt(field, field+"."+strconv.Itoa(i+1), value)
	}
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
