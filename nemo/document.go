package nemo

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// DecodeStrict reads one JSON document into v. Unknown fields, wrong types and
// anything after the document are [Faults] with the path or the byte offset of
// the fault.
func DecodeStrict(doc []byte, v any) error {
	decoder := json.NewDecoder(bytes.NewReader(doc))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(v); err != nil {
		return Faults{decodeFault(err)}
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return Faults{Invalidf("document", "something follows the end of the document at byte %d", decoder.InputOffset())}
	}
	return nil
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
		return Invalidf(where, "a %s does not fit; a %s belongs here", kind.Value, kind.Type)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return Invalidf("document", "it ends too early; the file is torn")
	}
	return Invalidf("document", "%s", strings.TrimPrefix(err.Error(), "json: "))
}
