package repl

import (
	"encoding/json"
	"reflect"
)

// SchemaOf returns the JSON Schema of a type in the style of [Schema]. The tag `says`
// of a field gives its description.
func SchemaOf(t reflect.Type) (json.RawMessage, error) {
	described, err := schemaOf(t, nil)
	if err != nil {
		return nil, err
	}
	return json.Marshal(described)
}
