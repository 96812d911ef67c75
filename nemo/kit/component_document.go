package kit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ReadComponents reads a component set of type T from JSON, as
// [ExportComponents] writes it, and checks it. Errors are [Faults], each with
// its path: first what is wrong with the form of the document (unknown or
// missing fields, words and types that do not fit), and only if nothing is, what
// the set's Check finds. Source records may be left out; the values are then
// stand-ins.
func ReadComponents[T any, P interface {
	*T
	Check() error
}](doc []byte) (P, error) {
	var given any
	if err := nemo.DecodeStrict(doc, &given); err != nil {
		return nil, err
	}
	if err := CheckForm[T](given).Err(); err != nil {
		return nil, err
	}
	set := P(new(T))
	if err := nemo.DecodeStrict(doc, set); err != nil {
		return nil, err
	}
	if err := set.Check(); err != nil {
		return nil, err
	}
	return set, nil
}

// ExportComponents returns a component set as a JSON document that can be
// edited and read again.
func ExportComponents(set any) (json.RawMessage, error) { return writeComponents(set, "  ") }

// CompactComponents is the one compact document of a component set: what
// [DigestComponents] is the checksum of.
func CompactComponents(set any) ([]byte, error) {
	doc, err := writeComponents(set, "")
	return bytes.TrimSuffix(doc, []byte("\n")), err
}

func writeComponents(set any, indent string) ([]byte, error) {
	var doc bytes.Buffer
	encoder := json.NewEncoder(&doc)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	err := encoder.Encode(set)
	return doc.Bytes(), err
}

// DigestComponents returns a checksum of all that a component set holds, sources
// included: 16 hexadecimal digits, or nothing for a set that cannot be written,
// which one of plain data can.
func DigestComponents(set any) string {
	const digits = 16
	doc, err := CompactComponents(set)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(doc)
	return hex.EncodeToString(sum[:])[:digits]
}
