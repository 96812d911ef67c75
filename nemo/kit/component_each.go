package kit

import (
	"iter"
	"reflect"
	"sync"
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
	of := reflect.TypeFor[T]()
	eachPart(nil, reflect.ValueOf(set).Elem(), of, func(path []byte, v reflect.Value) bool {
		part, ok := reflect.TypeAssert[*T](v.Addr())
		return !ok || visit(string(path), part)
	})
}

// A PartRule is what the check of a set says of every value of a type, wherever it
// stands: a card, a list of cards, the set itself.
type PartRule func(path []byte, v reflect.Value)

// OfEach is the rule of a check that looks at the values of type T; path is where one
// stands.
func OfEach[T any](check func(path string, part *T)) PartRule {
	return func(path []byte, v reflect.Value) {
		if part, ok := reflect.TypeAssert[*T](v.Addr()); ok {
			check(string(path), part)
		}
	}
}

// eachPart visits a value and what stands in it: all of that, or, where of is a type, what
// may have a value of it inside.
func eachPart(path []byte, v reflect.Value, of reflect.Type, visit func(path []byte, v reflect.Value) (goOn bool)) {
	if !visit(path, v) {
		return
	}
	inside := fieldsWith(v.Type(), of)
	switch {
	case len(inside) == 0:
	case v.Kind() == reflect.Pointer:
		if !v.IsNil() {
			eachPart(path, v.Elem(), of, visit)
		}
	case v.Kind() == reflect.Struct:
		for _, field := range inside {
			eachPart(appendPath(path, field.name), v.Field(field.index), of, visit)
		}
	default:
		for i := range v.Len() {
			eachPart(appendPath(path, i), v.Index(i), of, visit)
		}
	}
}

// fieldsFound has what fieldsWith has found, by the two types.
var fieldsFound sync.Map

// fieldsWith lists the fields of a type in which something of another type may stand, so
// that nobody goes through what cannot have it; of a list or a pointer, itself. Where the
// other is nil, all fields are listed.
func fieldsWith(outer, inner reflect.Type) (with []formField) {
	key := [2]reflect.Type{outer, inner}
	if known, ok := fieldsFound.Load(key); ok {
		return known.([]formField)
	}
	var fields []formField
	switch outer.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		fields = []formField{{kind: outer.Elem()}}
	case reflect.Struct:
		fields = fieldsOf(outer)
	}
	fieldsFound.Store(key, fields) // all of them until it is known, for types that hold themselves
	for _, field := range fields {
		if inner == nil || field.kind == inner || len(fieldsWith(field.kind, inner)) > 0 {
			with = append(with, field)
		}
	}
	fieldsFound.Store(key, with)
	return with
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
