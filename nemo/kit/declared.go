package kit

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Declared is a constant of an enumeration as its source declares it, with the comment
// that stands behind it.
type Declared struct {
	// Key is what a program calls it: its name in small letters, without what all names
	// of the enumeration begin with ("fire-out").
	Key string
	// Says is the comment.
	Says string
}

// DeclaredIn reads the constants whose names begin with a prefix from the source in which
// they are declared, a line each:
//
//	OpFireOut // put out the Fire in this Room
//
// So what is said of a value of an enumeration stands once, and is the documentation of its
// constant. many is how many constants there are; where there are more or fewer lines than
// that, one has no comment, and it panics.
func DeclaredIn(source, prefix string, many int) []Declared {
	rows := make([]Declared, 0, many)
	for line := range strings.Lines(source) {
		declared, says, ok := strings.Cut(line, " // ")
		name, has := strings.CutPrefix(declared, "\t"+prefix)
		name, _, _ = strings.Cut(name, " ")
		if ok && has && strings.IndexFunc(name, isNoLetter) < 0 {
			rows = append(rows, Declared{keyOf(name), strings.TrimSpace(says)})
		}
	}
	if len(rows) != many {
		panic(fmt.Sprintf("%d constants %s have a comment, and there are %d", len(rows), prefix, many))
	}
	return rows
}

// isNoLetter tells the row of a table ("OpFireOut: {") from a declaration.
func isNoLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// ActionRowsIn reads the forms of actions from the source in which the constants of their
// kinds are declared, Kind before each name and the first of them 1:
//
//	KindSneak // sneak {room}, or sneak {room} noise {corridor} (7.8)
//
// What stands in round or square brackets at the end is for who reads the constant.
func ActionRowsIn[A any, K ~uint8](source string, many int) (rows []ActionRow[A, K]) {
	for i, kind := range DeclaredIn(source, "Kind", many) {
		forms := kind.Says
		if end := strings.IndexAny(forms, "(["); end >= 0 {
			forms = strings.TrimSpace(forms[:end])
		}
		for form := range strings.SplitSeq(forms, ", or ") {
			rows = append(rows, ActionRow[A, K]{Kind: K(i + 1), Form: nemo.ActionForm(form)})
		}
	}
	return rows
}
