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
	eachPart(nil, reflect.ValueOf(set).Elem(), visit)
}

func eachPart[T any](path []byte, v reflect.Value, visit func(path string, part *T) bool) {
	if part, ok := reflect.TypeAssert[*T](v.Addr()); ok && !visit(string(path), part) {
		return
	}
	inside := fieldsWith(v.Type(), reflect.TypeFor[T]())
	switch {
	case len(inside) == 0:
	case v.Kind() == reflect.Pointer:
		if !v.IsNil() {
			eachPart(path, v.Elem(), visit)
		}
	case v.Kind() == reflect.Struct:
		for _, field := range inside {
			eachPart(appendPath(path, field.name), v.Field(field.index), visit)
		}
	default:
		for i := range v.Len() {
			eachPart(appendPath(path, i), v.Index(i), visit)
		}
	}
}

// fieldsFound has what fieldsWith has found, by the two types.
var fieldsFound sync.Map

// fieldsWith lists the fields of a type in which something of another type may stand, so
// that nobody goes through what cannot have it; of a list or a pointer, itself.
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
		if field.kind == inner || len(fieldsWith(field.kind, inner)) > 0 {
			with = append(with, field)
		}
	}
	fieldsFound.Store(key, with)
	return with
}
