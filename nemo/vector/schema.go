package vector

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/position"
)

// schema has the keywords of a JSON Schema that this package uses.
type schema struct {
	Type       string
	Enum       []string
	Properties json.RawMessage
	Items      json.RawMessage
	MaxItems   int64
	Minimum    int64
	Maximum    int64
}

// fromSchema returns the members that a schema describes.
func fromSchema(name string, text json.RawMessage) (*position.Member, error) {
	var s schema
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("the schema of %s: %w", name, err)
	}
	m := &position.Member{Name: name}
	switch {
	case len(s.Enum) > 0:
		m.Kind = position.Word
		for _, word := range s.Enum {
			if word != "" {
				m.Words = append(m.Words, word)
			}
		}
	case s.Type == "integer":
		m.Kind, m.Low, m.High = position.Number, s.Minimum, s.Maximum
	case s.Type == "boolean":
		m.Kind = position.Flag
	case s.Type == "array":
		m.Kind, m.High = position.List, s.MaxItems
		element, err := fromSchema("", s.Items)
		if err != nil {
			return nil, err
		}
		m.Of = []*position.Member{element}
	case s.Properties != nil:
		decoder := json.NewDecoder(bytes.NewReader(s.Properties))
		if _, err := decoder.Token(); err != nil {
			return nil, err
		}
		for decoder.More() {
			key, err := decoder.Token()
			if err != nil {
				return nil, err
			}
			var own json.RawMessage
			if err := decoder.Decode(&own); err != nil {
				return nil, err
			}
			member, err := fromSchema(fmt.Sprint(key), own)
			if err != nil {
				return nil, err
			}
			m.Of = append(m.Of, member)
		}
	default:
		return nil, fmt.Errorf("the schema does not list the values of %s", name)
	}
	return m, nil
}
