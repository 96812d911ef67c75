package kit

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Source says where the values of a record of a component set come from. A
// field not named in Fields has the provenance of Default; the zero value says
// that all values are stand-ins.
type Source struct {
	Default nemo.Provenance `json:"default"`
	// Cite is the rule or the public source of Default.
	Cite string `json:"cite,omitempty"`
	// Fields lists exceptions: a field by its name in the document, and its source, as in "rulebook
	// 10.3" or "published example.org". If the system allows it (see [Citations].Parts), a part of
	// a field has a source of its own, under the path by which the data list it, as in
	// "initiatives.3".
	Fields map[string]string `json:"fields,omitempty"`
}

// StandInExcept returns a [Source] of stand-in values with exceptions. The arguments are pairs: a
// field, and its provenance and citation.
func StandInExcept(pairs ...string) Source {
	source := Source{Fields: make(map[string]string, len(pairs)/2)}
	for pair := range slices.Chunk(pairs, 2) {
		if len(pair) == 2 {
			source.Fields[pair[0]] = pair[1]
		}
	}
	return source
}

// FromRulebook returns a [Source] of values that a rule of the rulebook gives.
func FromRulebook(rule string) Source { return Source{Default: nemo.Rulebook, Cite: rule} }

// FromPublished returns a [Source] of values from another public source.
func FromPublished(where string) Source { return Source{Default: nemo.Published, Cite: where} }

// FromUnconfirmed returns a [Source] of values that only one public source gives.
func FromUnconfirmed(where string) Source { return Source{Default: nemo.Unconfirmed, Cite: where} }

// Of returns the provenance and the citation of a field. An exception that
// cannot be read, or that names no source, does not count.
func (s *Source) Of(field string) (nemo.Provenance, string) {
	if text, ok := s.Fields[field]; ok {
		if provenance, cite, ok := parseSource(text); ok {
			return provenance, cite
		}
	}
	return s.Default, s.Cite
}

// parseSource reads "rulebook 10.3" or "published example.org". Only a stand-in
// needs no citation.
func parseSource(text string) (nemo.Provenance, string, bool) {
	word, cite, _ := strings.Cut(text, " ")
	var provenance nemo.Provenance
	if provenance.UnmarshalText([]byte(word)) != nil {
		return nemo.StandIn, "", false
	}
	cite = strings.TrimSpace(cite)
	return provenance, cite, provenance == nemo.StandIn || cite != ""
}

// Citations say what a system's component set may cite as its rulebook.
type Citations struct {
	// IsRule reports whether a citation names a rule of the system's rulebook;
	// nil accepts any text.
	IsRule func(cite string) bool
	// Example is the number of a rule, for messages.
	Example string
	// Unsourced are fields of records, as the document calls them, that have
	// no source of their own, beside "key" and "source".
	Unsourced []string
	// Parts are fields whose parts may have sources of their own. The system must check that the
	// part exists.
	Parts []string
}

// enough reports whether a citation suffices for a provenance: the rulebook needs a rule, a public
// source any text.
func (c *Citations) enough(provenance nemo.Provenance, cite string) bool {
	switch {
	case provenance == nemo.StandIn:
		return true
	case provenance == nemo.Rulebook && c.IsRule != nil:
		return c.IsRule(cite)
	}
	return cite != ""
}
