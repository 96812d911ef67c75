package nemo

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// DecodeStrict reads one JSON document into v. It returns [Faults], each with the path or byte
// offset, for unknown fields, wrong types, data after the document, keys that occur twice or in a
// different case, and control characters in texts.
func DecodeStrict(doc []byte, v any) error {
	decoder := json.NewDecoder(bytes.NewReader(doc))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(v); err != nil {
		return Faults{decodeFault(err)}
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return Faults{Invalidf("document", "something follows the end of the document at byte %d", decoder.InputOffset())}
	}
	return checkDocument(doc, reflect.TypeOf(v))
}

func decodeFault(err error) *Invalid {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var invalid *Invalid
	switch {
	case errors.As(err, &invalid):
		return invalid
	case errors.As(err, &syntax):
		return Invalidf("document", "it is not JSON: %v at byte %d", syntax, syntax.Offset)
	case errors.As(err, &kind):
		where := kind.Field
		if where == "" {
			where = "document"
		}
		return Invalidf(where, "%s does not fit; %s belongs here", foundText(kind.Value), wantedText(kind.Type))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return Invalidf("document", "it ends too early; the file is torn")
	}
	return Invalidf("document", "%s", strings.TrimPrefix(err.Error(), "json: "))
}

// foundText names the JSON value that was found, which encoding/json calls
// "object", "number" or "number 300".
func foundText(value string) string {
	switch value {
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	case "array":
		return "a list"
	case "object":
		return "an object"
	case "number":
		return "a number"
	}
	if number, found := strings.CutPrefix(value, "number "); found {
		return "the number " + number
	}
	return value
}

// wantedText names what a value of type t is written as, in words for people
// who do not know Go.
func wantedText(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return "a text"
	}
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Int64, reflect.Int:
		return "a whole number"
	case reflect.Uint64, reflect.Uint:
		return "a whole number from 0"
	case reflect.Int8, reflect.Int16, reflect.Int32:
		most := int64(1)<<(t.Bits()-1) - 1
		return fmt.Sprintf("a whole number from %d to %d", -most-1, most)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return fmt.Sprintf("a whole number from 0 to %d", uint64(1)<<t.Bits()-1)
	}
	return "something else"
}
