package rulesdoc

import (
	"fmt"
	"strings"
)

// Basis says on what kind of source a rule rests.
type Basis string

// The bases, from the surest on.
const (
	// FromBook: the text of the publisher's rulebook, read by us, says it.
	FromBook Basis = "book"
	// FromPrint: something else that the publisher printed shows it, such as a
	// card or the board, read by us.
	FromPrint Basis = "printed"
	// FromPublic: not in any text of the publisher that we read; a public source
	// reports it.
	FromPublic Basis = "public"
	// Reconstructed: nobody reports it; it was inferred from what is named.
	Reconstructed Basis = "reconstructed"
	// Ours: decided or made by this project.
	Ours Basis = "ours"
)

// Bases returns every basis there is, the surest first.
func Bases() []Basis { return []Basis{FromBook, FromPrint, FromPublic, Reconstructed, Ours} }

// Authority is on what a rule rests: the source of what binds in it. Where a number
// or a detail beside it is from elsewhere, the place names that too; what the text
// of an entry adds by a ruling is said there.
type Authority struct {
	Basis Basis `json:"basis"` // kind of source
	// Place is empty only for what is ours.
	Place string `json:"place" says:"where it stands in the source, which source, or from what it was inferred"`
}

// IsZero tells whether nothing is said.
func (a Authority) IsZero() bool { return a == Authority{} }

// String gives it as it is shown behind a rule: "book: Movement of Enemies".
func (a Authority) String() string {
	if a.Place == "" {
		return string(a.Basis)
	}
	return string(a.Basis) + ": " + a.Place
}

// parseAuthority reads the field rests; why says what is wrong with it.
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
