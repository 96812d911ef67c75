package kit

import (
	"iter"
	"reflect"
	"sync"
)

// Entries returns an iterator over the records of a list, each with its own path; path is that of
// the list in a component set.
func Entries[T any](path string, list []T) iter.Seq2[string, *T] {
	return func(yield func(path string, entry *T) bool) {
		for i := range list {
			if !yield(Path(path, i), &list[i]) {
				return
			}
		}
	}
}

// EachPart visits every value of type T in a component set, in the order of the document and with
// its path there: every list of effects, for example, or every card. Values within a value are
// visited after it, unless visit returns false for it. The set is given as a pointer.
func EachPart[T any](set any, visit func(path string, part *T) (goOn bool)) {
	of := reflect.TypeFor[T]()
	eachPart(nil, reflect.ValueOf(set).Elem(), of, func(path []byte, v reflect.Value) bool {
		part, ok := reflect.TypeAssert[*T](v.Addr())
		return !ok || visit(string(path), part)
	})
}

// A PartRule is a check that is called for every value in a set: a card, a list of cards, the set
// itself.
type PartRule func(path []byte, v reflect.Value)

// OfEach returns the PartRule that calls check for each value of type T, with its path.
func OfEach[T any](check func(path string, part *T)) PartRule {
	return func(path []byte, v reflect.Value) {
		if part, ok := reflect.TypeAssert[*T](v.Addr()); ok {
			check(string(path), part)
		}
	}
}

// eachPart visits a value and everything in it; if of is not nil, only what can contain a value of
// that type.
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

// fieldsFound caches the results of fieldsWith by the two types.
var fieldsFound sync.Map

// fieldsWith lists the fields of outer that can contain a value of type inner, so that walks skip
// the rest. A list or pointer counts as one field, its element. If inner is nil, all fields are
// listed.
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

// Unreached returns the first place of a map that cannot be reached from place first. Places are
// numbered from first to last; joined reports whether a way leads from one to another.
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
