package kit

import (
	"iter"
	"reflect"
)

// Entries goes through a list of records that stands at path in a component set, each
// with its own path.
func Entries[T any](path string, list []T) iter.Seq2[string, *T] {
	return func(yield func(path string, entry *T) bool) {
		for i := range list {
			if !yield(Path(path, i), &list[i]) {
				return
			}
		}
	}
}

// EachPart visits every value of type T that stands in a component set, with its
// path in the document and in its order: a list of effects, a score, a card. One
// within another is visited after it, unless visit says false to that. The set is a
// pointer to it.
func EachPart[T any](set any, visit func(path string, part *T) (goOn bool)) {
	eachPart("", reflect.ValueOf(set).Elem(), func(path string, v reflect.Value) bool {
		part, ok := reflect.TypeAssert[*T](v.Addr())
		return !ok || visit(path, part)
	})
}

// A PartRule is what the check of a set says of every value of a type, wherever it
// stands: a card, a list of cards, the set itself.
type PartRule func(path string, v reflect.Value)

// OfEach is the rule of a check that looks at the values of type T; path is where one
// stands.
func OfEach[T any](check func(path string, part *T)) PartRule {
	return func(path string, v reflect.Value) {
		if part, ok := reflect.TypeAssert[*T](v.Addr()); ok {
			check(path, part)
		}
	}
}

func eachPart(path string, v reflect.Value, visit func(path string, v reflect.Value) (goOn bool)) {
	if !visit(path, v) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			eachPart(path, v.Elem(), visit)
		}
	case reflect.Struct:
		for _, field := range fieldsOf(v.Type()) {
			eachPart(Path(path, field.name), v.Field(field.index), visit)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			eachPart(Path(path, i), v.Index(i), visit)
		}
	}
}

// Unreached is the first place of a map to which no way leads from its first place;
// places are numbered from first to last, and joined says which are.
func Unreached(first, last int, joined func(from, to int) bool) (place int, found bool) {
	reached := map[int]bool{first: true}
	for queue := []int{first}; len(queue) > 0; queue = queue[1:] {
		for to := first; to <= last; to++ {
			if !reached[to] && joined(queue[0], to) {
				reached[to] = true
				queue = append(queue, to)
			}
		}
	}
	for place = first; place <= last; place++ {
		if !reached[place] {
			return place, true
		}
	}
	return 0, false
}
