package nemo

import "encoding/json"

// Provenance says where a component's datum comes from.
type Provenance uint8

const (
	// StandIn is a value of our own where no source gives one. It is the zero
	// value, so that nothing passes for the publisher's by omission.
	StandIn Provenance = iota
	// Unconfirmed is what a single public source says at second hand; no other
	// confirms it, and one may say otherwise.
	Unconfirmed
	// Rulebook is a value that the rulebook's text gives.
	Rulebook
	// Published is a fact from another public source.
	Published
)

var provenanceNames = [...]string{"stand-in", "unconfirmed", "rulebook", "published"}

func (p Provenance) String() string {
	if int(p) < len(provenanceNames) {
		return provenanceNames[p]
	}
	return "unknown"
}

// MarshalText writes the name of the provenance.
func (p Provenance) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the name of a provenance.
func (p *Provenance) UnmarshalText(text []byte) error {
	for i, name := range provenanceNames {
		if name == string(text) {
			*p = Provenance(i)
			return nil
		}
	}
	return Invalidf("source", "%q is not one of stand-in, unconfirmed, rulebook, published", text)
}

// Datum is one value of a component set, for people: where it stands, what it
// is, and where it comes from. Source is the rule's number or the public
// source, empty for a stand-in.
type Datum struct {
	Path       string     `json:"path"`
	Value      string     `json:"value"`
	Provenance Provenance `json:"provenance"`
	Source     string     `json:"source,omitempty"`
}

// ComponentSet is implemented by a system whose components are data that a
// user may replace.
type ComponentSet interface {
	// ComponentsName names the set; ComponentsDigest is a checksum of all that
	// it holds, so that a record made with another set is noticed.
	ComponentsName() string
	ComponentsDigest() string
	// Data lists every datum.
	Data() []Datum
	// ExportComponents returns the set as a JSON document that can be edited
	// and loaded again.
	ExportComponents() (json.RawMessage, error)
}

// ComponentDescriber is implemented by a system that can say what the documents of
// its component sets look like.
type ComponentDescriber interface {
	// DescribeComponents returns a JSON Schema of what ExportComponents returns and
	// a set of one's own may be. What fits it may still be refused: it says little of
	// what must go together.
	DescribeComponents() json.RawMessage
}
