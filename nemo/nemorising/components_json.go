package nemorising

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ReadComponents reads a component set from JSON, as [Components.Export]
// writes it, and checks it. Errors are [nemo.Faults], each with its path: first
// what is wrong with the form of the document (unknown or missing fields, words
// and types that do not fit), and only if nothing is, what [Components.Check]
// finds. Source records may be left out; the values are then stand-ins.
func ReadComponents(doc []byte) (*Components, error) {
	var given any
	if err := nemo.DecodeStrict(doc, &given); err != nil {
		return nil, err
	}
	if faults := shape(given); len(faults) > 0 {
		return nil, faults
	}
	c := new(Components)
	if err := nemo.DecodeStrict(doc, c); err != nil {
		return nil, err
	}
	if err := c.Check(); err != nil {
		return nil, err
	}
	return c, nil
}

// Export returns the set as a JSON document that can be edited and read again.
func (c *Components) Export() (json.RawMessage, error) {
	compact, err := c.canonical()
	if err != nil {
		return nil, err
	}
	var doc bytes.Buffer
	if err := json.Indent(&doc, compact, "", "  "); err != nil {
		return nil, err
	}
	doc.WriteByte('\n')
	return doc.Bytes(), nil
}

// canonical is the one compact document of a set.
func (c *Components) canonical() ([]byte, error) {
	var doc bytes.Buffer
	encoder := json.NewEncoder(&doc)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(c); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(doc.Bytes(), []byte("\n")), nil
}

// Digest returns a checksum of all that the set holds, sources included: 16
// hexadecimal digits.
func (c *Components) Digest() string {
	const digits = 16
	doc, err := c.canonical()
	if err != nil {
		return "" // a set is plain data, which is always written
	}
	sum := sha256.Sum256(doc)
	return hex.EncodeToString(sum[:])[:digits]
}
