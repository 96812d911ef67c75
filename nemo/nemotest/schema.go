package nemotest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// schema is the part of JSON Schema that positions need.
type schema struct {
	Type       string             `json:"type"`
	Enum       []any              `json:"enum"`
	Minimum    *int64             `json:"minimum"`
	Maximum    *int64             `json:"maximum"`
	Properties map[string]*schema `json:"properties"`
	Items      *schema            `json:"items"`
	MaxItems   *int               `json:"maxItems"`
}

// checkSchema checks that the position fits the system's schema of positions, and that the schema
// describes every member.
func (b *battery[S, A]) checkSchema(n *node[S, A]) error {
	describer, ok := b.rules.(nemo.PositionDescriber)
	if !ok {
		return nil
	}
	if b.schema == nil {
		b.schema = new(schema)
		if err := json.Unmarshal(describer.DescribePosition(), b.schema); err != nil {
			return faultf("the schema of positions is no JSON: %v", err)
		}
	}
	doc, err := snapshot(b.rules, &n.state)
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(doc))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return err
	}
	if err := b.schema.fits("document", value); err != nil {
		return faultf("the position does not fit the schema of positions: %v", err)
	}
	return nil
}

// fits checks a value at a path.
func (s *schema) fits(path string, value any) error {
	if s.Enum != nil && !slices.Contains(s.Enum, value) {
		return fmt.Errorf("%s is %v, none of %v", path, value, s.Enum)
	}
	switch value := value.(type) {
	case map[string]any:
		return s.fitsObject(path, value)
	case []any:
		return s.fitsList(path, value)
	case json.Number:
		n, err := value.Int64()
		if s.Type != "integer" || err != nil || s.Minimum != nil && n < *s.Minimum || s.Maximum != nil && n > *s.Maximum {
			return fmt.Errorf("%s is %s, described as %s", path, value, s)
		}
	case string:
		if s.Type != "string" && s.Enum == nil {
			return fmt.Errorf("%s is a text, described as %s", path, s)
		}
	case bool:
		if s.Type != "boolean" {
			return fmt.Errorf("%s is %v, described as %s", path, value, s)
		}
	default:
		return fmt.Errorf("%s is null", path)
	}
	return nil
}

func (s *schema) fitsObject(path string, object map[string]any) error {
	for name, member := range object {
		of := s.Properties[name]
		if s.Type != "object" || of == nil {
			return fmt.Errorf("%s has a member %s that is not described", path, name)
		}
		if err := of.fits(path+"."+name, member); err != nil {
			return err
		}
	}
	return nil
}

func (s *schema) fitsList(path string, list []any) error {
	if s.Type != "array" || s.MaxItems != nil && len(list) > *s.MaxItems {
		return fmt.Errorf("%s is a list of %d, described as %s", path, len(list), s)
	}
	for i, item := range list {
		if err := s.Items.fits(fmt.Sprintf("%s.%d", path, i), item); err != nil {
			return err
		}
	}
	return nil
}

func (s *schema) String() string {
	text, err := json.Marshal(s)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
