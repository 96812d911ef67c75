package rulesdoc

import (
	"fmt"
	"strings"
)

// Basis is the kind of source that a rule rests on.
type Basis string

// The bases, the most certain first.
const (
	// FromBook: the text of the publisher's rulebook, which we read, says it.
	FromBook Basis = "book"
	// FromPrint: something else that the publisher printed shows it, such as a card or
	// the board, which we saw.
	FromPrint Basis = "printed"
	// FromPublic: a public source reports it, but no text of the publisher that we
	// read.
	FromPublic Basis = "public"
	// Reconstructed: no source reports it; we inferred it from the facts named in Place.
	Reconstructed Basis = "reconstructed"
	// Ours: decided or made by this project.
	Ours Basis = "ours"
)

// Bases returns all bases, the most certain first.
func Bases() []Basis { return []Basis{FromBook, FromPrint, FromPublic, Reconstructed, Ours} }

// Authority is the source of the binding part of a rule. If a number or a detail has
// another source, Place names that too. Additions by a ruling are marked in the text of
// the entry.
type Authority struct {
	Basis Basis `json:"basis"` // kind of source
	// Place may be empty only for the basis Ours.
	Place string `json:"place" says:"where it stands in the source, which source, or from what it was inferred"`
}

// IsZero reports whether no source is given.
func (a Authority) IsZero() bool { return a == Authority{} }

// String formats the authority as it appears after a rule: "book: Movement of Enemies".
func (a Authority) String() string {
	if a.Place == "" {
		return string(a.Basis)
	}
	return string(a.Basis) + ": " + a.Place
}

// parseAuthority parses the field rests. If it is invalid, why says what is wrong.
func parseAuthority(value string) (a Authority, why string) {
	word, place, _ := strings.Cut(value, " ")
	a = Authority{Basis(word), strings.TrimSpace(place)}
	for _, basis := range Bases() {
		if a.Basis != basis {
			continue
		}
		if a.Place == "" && basis != Ours {
			return a, fmt.Sprintf("%s must be followed by the place or the source, as in %q", basis, "book Movement of Enemies")
		}
		return a, ""
	}
	return a, fmt.Sprintf("unknown basis %q; the bases are %v, each followed by the place or the source", word, Bases())
}
