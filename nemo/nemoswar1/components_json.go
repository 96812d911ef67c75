package nemoswar1

import (
	"encoding/json"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// ReadComponents reads a component set from JSON, as [Components.Export] writes
// it, and checks it. See [kit.ReadComponents] for its errors.
func ReadComponents(doc []byte) (*Components, error) {
	return kit.ReadComponents[Components](doc, Lexicon)
}

// Export returns the set as a JSON document that can be edited and read again.
func (c *Components) Export() (json.RawMessage, error) { return kit.ExportComponents(c, Lexicon) }

// Digest returns a checksum of the whole set, sources included: 16 hexadecimal
// digits.
func (c *Components) Digest() string { return kit.DigestComponents(c, Lexicon) }
