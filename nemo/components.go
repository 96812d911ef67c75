package nemo

import "encoding/json"

// Provenance says where a component's datum comes from.
type Provenance uint8

const (
	// StandIn is a value of our own, used where no source gives one. It is the zero value, so that
	// an omission never passes for the publisher's value.
	StandIn Provenance = iota
	// Unconfirmed is a value from a single public source at second hand. Other sources may
	// contradict it.
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

// Datum is one value of a component set, for people: its path, the value and its provenance. Source
// is the rule's number or the public source; it is empty for a stand-in.
type Datum struct {
	Path       string     `json:"path" says:"where in the set the value stands"`
	Value      string     `json:"value" says:"the value, as a text"`
	Provenance Provenance `json:"provenance"`
	Source     string     `json:"source,omitempty" says:"the rule's number or the public source; left out for a stand-in"`
}

// ComponentSet is implemented by a system whose components are data that users can replace.
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

// ComponentDescriber is implemented by a system that has a JSON Schema of its component sets.
type ComponentDescriber interface {
	// DescribeComponents returns a JSON Schema of the document that ExportComponents returns and
	// that a user's own set must have. A document that fits it may still be refused, because the
	// schema says little about what must agree.
	DescribeComponents() json.RawMessage
}
