package nemotest

import (
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo"
)

// invent makes up an action from its type: mostly small numbers, as the fields of an action have,
// and now and then any number.
func invent[A comparable](r *nemo.Rand) A {
	var a A
	for _, field := range leaves(reflect.ValueOf(&a).Elem(), nil) {
		if r.Below(3) > 0 {
			scramble(field, r)
		}
	}
	return a
}

// neighbour changes one field of an action.
func neighbour[A comparable](a A, r *nemo.Rand) A {
	fields := leaves(reflect.ValueOf(&a).Elem(), nil)
	if len(fields) == 0 {
		return a
	}
	field := fields[r.Below(uint64(len(fields)))]
	step := int64(1)
	if r.Below(2) == 0 {
		step = -1
	}
	switch {
	case r.Below(3) == 0:
		scramble(field, r)
	case field.CanInt():
		field.SetInt(field.Int() + step)
	case field.CanUint():
		field.SetUint(field.Uint() + uint64(step))
	default:
		scramble(field, r)
	}
	return a
}

// leaves returns the fields that are no structs or arrays, including unexported ones, because a
// value of the type can hold anything there.
func leaves(v reflect.Value, into []reflect.Value) []reflect.Value {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			into = leaves(v.Field(i), into)
		}
	case reflect.Array:
		for i := range v.Len() {
			into = leaves(v.Index(i), into)
		}
	default:
		into = append(into, open(v))
	}
	return into
}

// scramble sets a field to a random value.
func scramble(v reflect.Value, r *nemo.Rand) {
	n := r.Below(16)
	if r.Below(8) == 0 {
		n = r.Uint64()
	}
	switch {
	case v.CanInt():
		v.SetInt(int64(n))
	case v.CanUint():
		v.SetUint(n)
	case v.Kind() == reflect.Bool:
		v.SetBool(n&1 == 1)
	case v.Kind() == reflect.String:
		v.SetString("made up"[:r.Below(8)])
	}
}
