package nemotest

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// mostDifferences is how many differences are listed.
const mostDifferences = 8

// difference describes how two positions differ, by the paths of their documents, as in
// `cups[1].hand: [3,6] and []`. If the documents are equal, it lists the fields of the states.
func (b *battery[S, A]) difference(one, other *S) string {
	var list []string
	err := guard.Run(func() error {
		documents := [2]any{}
		for i, s := range []*S{one, other} {
			doc, err := snapshot(b.rules, s)
			if err == nil {
				err = json.Unmarshal(doc, &documents[i])
			}
			if err != nil {
				return err
			}
		}
		differ("", documents[0], documents[1], &list)
		return nil
	})
	if err != nil || len(list) == 0 {
		list = nil
		names := leafNames(reflect.TypeFor[S](), "", nil)
		left, right := plainNumbers(reflect.ValueOf(one).Elem(), nil), plainNumbers(reflect.ValueOf(other).Elem(), nil)
		for i, name := range names {
			if left[i] != right[i] {
				list = append(list, fmt.Sprintf("%s: %d and %d", name, left[i], right[i]))
			}
		}
	}
	switch {
	case len(list) == 0:
		return "nothing"
	case len(list) > mostDifferences:
		list = append(list[:mostDifferences], fmt.Sprintf("and %d more", len(list)-mostDifferences))
	}
	return strings.Join(list, "; ")
}

// differ lists the differences of two documents.
func differ(path string, one, other any, list *[]string) {
	if reflect.DeepEqual(one, other) {
		return
	}
	switch one := one.(type) {
	case map[string]any:
		with, ok := other.(map[string]any)
		if !ok {
			break
		}
		names := maps.Clone(one)
		maps.Copy(names, with)
		for _, name := range slices.Sorted(maps.Keys(names)) {
			differ(strings.TrimPrefix(path+"."+name, "."), one[name], with[name], list)
		}
		return
	case []any:
		with, ok := other.([]any)
		if !ok || len(one) != len(with) {
			break
		}
		for i := range one {
			differ(fmt.Sprintf("%s[%d]", path, i), one[i], with[i], list)
		}
		return
	}
	*list = append(*list, fmt.Sprintf("%s: %s and %s", path, brief(one), brief(other)))
}

// brief returns a part of a document as short text.
func brief(part any) string {
	const most = 120
	text, err := json.Marshal(part)
	if err != nil {
		return err.Error()
	}
	if len(text) > most {
		return string(text[:most]) + "..."
	}
	return string(text)
}

// plainNumbers appends the numbers that a plain value consists of, in order.
func plainNumbers(v reflect.Value, to []int64) []int64 {
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			to = plainNumbers(v.Field(i), to)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			to = plainNumbers(v.Index(i), to)
		}
	case v.CanInt():
		to = append(to, v.Int())
	case v.CanUint():
		to = append(to, int64(v.Uint()))
	case v.Kind() == reflect.Bool && v.Bool():
		to = append(to, 1)
	case v.CanFloat():
		to = append(to, int64(v.Float()*1e6))
	default:
		to = append(to, 0)
	}
	return to
}

// leafNames appends the paths of these numbers.
func leafNames(t reflect.Type, path string, to []string) []string {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			to = leafNames(t.Field(i).Type, strings.TrimPrefix(path+"."+t.Field(i).Name, "."), to)
		}
	case reflect.Array:
		for i := range t.Len() {
			to = leafNames(t.Elem(), fmt.Sprintf("%s[%d]", path, i), to)
		}
	default:
		to = append(to, path)
	}
	return to
}
