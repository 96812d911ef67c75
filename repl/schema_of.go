package repl

import (
	"encoding/json"
	"reflect"
)

// SchemaOf returns the JSON Schema of what is written for a type, as [Schema] writes
// those of the program's outputs. What the members of a type are, a tag says may tell.
func SchemaOf(t reflect.Type) (json.RawMessage, error) {
	described, err := schemaOf(t, nil)
	if err != nil {
		return nil, err
	}
	return json.Marshal(described)
}
