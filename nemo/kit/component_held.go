package kit

import (
	"encoding/json"

	"github.com/mobilis-rules/mobilis/nemo"
)

// componentSet is implemented by pointers to a system's component set.
type componentSet interface {
	Data() []nemo.Datum
	Export() (json.RawMessage, error)
	Digest() string
}

// Held is the component set that rules were made from. A system's Rules embed it, and so implement
// [nemo.ComponentSet] and [nemo.ComponentDescriber].
type Held[P componentSet] struct {
	set          P
	name, digest string
	schema       func() json.RawMessage
}

// Hold returns a set with its name and with the function that describes the documents of its kind
// (see [DescribedBy]). The set must not change any more.
func Hold[P componentSet](set P, name string, schema func() json.RawMessage) Held[P] {
	return Held[P]{set: set, name: name, digest: set.Digest(), schema: schema}
}

// Components returns the component set that the rules are made from; it must not
// be changed.
func (h *Held[P]) Components() P { return h.set }

// ComponentsName returns the name of the set.
func (h *Held[P]) ComponentsName() string { return h.name }

// ComponentsDigest returns the checksum of the set.
func (h *Held[P]) ComponentsDigest() string { return h.digest }

// Data lists every datum of the set with its provenance.
func (h *Held[P]) Data() []nemo.Datum { return h.set.Data() }

// ExportComponents returns the set as a JSON document that can be edited and read
// again.
func (h *Held[P]) ExportComponents() (json.RawMessage, error) { return h.set.Export() }

// DescribeComponents returns the JSON Schema of such documents.
func (h *Held[P]) DescribeComponents() json.RawMessage { return h.schema() }

// FromSet makes rules from the document of a component set, so that they keep a copy of their own
// and the copy is what was checked.
func FromSet[R any](set componentSet, load func(doc []byte) (*R, error)) (*R, error) {
	doc, err := set.Export()
	if err != nil {
		return nil, err
	}
	return load(doc)
}

// Must returns made, which a package makes of its constants, and panics if err is not nil, as
// regexp.MustCompile does.
func Must[R any](made R, err error) R {
	if err != nil {
		panic(err)
	}
	return made
}
