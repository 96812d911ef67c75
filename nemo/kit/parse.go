package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"github.com/mobilis-rules/mobilis/nemo"
)

// value is a value of a JSON document.
type value struct {
	kind    kind
	text    string // of a text, a number, true or false
	members []member
	items   []value
}

type member struct {
	name  string
	known bool // it was asked for
	value
}

type kind uint8

const (
	aNull kind = iota
	anObject
	aList
	aText
	aNumber
	aBool
)

// String describes the value for a fault.
func (v *value) String() string {
	switch v.kind {
	case anObject:
		return "an object"
	case aList:
		return "a list"
	case aText:
		return "a text"
	case aNumber:
		return "the number " + nemo.Clip(v.text)
	case aBool:
		return "true or false"
	}
	return "null"
}

// parse reads a JSON document as a tree. A duplicate member of an object is a fault: one of the two
// would be lost silently.
func parse(doc []byte) (*value, error) {
	decoder := json.NewDecoder(bytes.NewReader(doc))
	decoder.UseNumber()
	p := parser{decoder: decoder}
	var root value
	if err := p.value(&root, ""); err != nil {
		return nil, nemo.Faults{parseFault(err)}
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		p.faults.Addf("document", "something follows the end of the document at byte %d", decoder.InputOffset())
	}
	return &root, p.faults.Err()
}

func parseFault(err error) *nemo.Invalid {
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return nemo.Invalidf("document", "it is not JSON: %v at byte %d", syntax, syntax.Offset)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nemo.Invalidf("document", "it ends too early; the file is torn")
	}
	return nemo.Invalidf("document", "it is not JSON: %v", err)
}

// deepest is the limit of nesting in a document; no position comes near it.
const deepest = 32

type parser struct {
	decoder *json.Decoder
	depth   int
	faults  nemo.Faults
}

var errDeep = errors.New("it is nested too deeply")

func (p *parser) value(v *value, path string) error {
	token, err := p.decoder.Token()
	if err != nil {
		return err
	}
	switch token := token.(type) {
	case json.Delim:
		if p.depth++; p.depth > deepest {
			return errDeep
		}
		defer func() { p.depth-- }()
		if token == '{' {
			return p.object(v, path)
		}
		return p.list(v, path)
	case string:
		v.kind, v.text = aText, token
	case json.Number:
		v.kind, v.text = aNumber, string(token)
	case bool:
		v.kind, v.text = aBool, "false"
		if token {
			v.text = "true"
		}
	}
	return nil
}

func (p *parser) object(v *value, path string) error {
	v.kind = anObject
	for p.decoder.More() {
		token, err := p.decoder.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		where := name
		if path != "" {
			where = path + "." + name
		}
		for i := range v.members {
			if v.members[i].name == name {
				p.faults.Addf(nemo.Clip(where), "it stands there twice")
			}
		}
		v.members = append(v.members, member{name: name})
		if err := p.value(&v.members[len(v.members)-1].value, where); err != nil {
			return err
		}
	}
	_, err := p.decoder.Token()
	return err
}

func (p *parser) list(v *value, path string) error {
	v.kind = aList
	for p.decoder.More() {
		v.items = append(v.items, value{})
		if err := p.value(&v.items[len(v.items)-1], Path(path, len(v.items)-1)); err != nil {
			return err
		}
	}
	_, err := p.decoder.Token()
	return err
}
