package kit

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ReadForms reads the forms of actions from the source in which the constants of their
// kinds are declared, a line each, the first of them 1:
//
//	KindReady Kind = iota + 1 // nothing more is risked: roll
//	KindExert                 // "exert {resource}": risk it
//	KindUse                   // "use {piece}", "use {piece} {use}": use a token
//
// The form of a kind is the name of its constant in small letters ("ready"); texts in
// quotes that begin the comment, with commas between, are other forms. first has what
// else the first form of some kinds has. So a kind and its forms cannot part.
func ReadForms[A any, K ~uint8](source string, first map[K]ActionRow[A, K]) []ActionRow[A, K] {
	var rows []ActionRow[A, K]
	kind := K(0)
	for line := range strings.Lines(source) {
		declared, comment, _ := strings.Cut(line, "//")
		name, isKind := strings.CutPrefix(declared, "\tKind")
		switch {
		case kind > 0 && strings.HasPrefix(line, ")"):
			return rows
		case !isKind:
			continue
		}
		kind++
		row := first[kind]
		row.Kind, row.Form = kind, nemo.ActionForm(keyOf(strings.Fields(name)[0]))
		rest := strings.TrimSpace(comment)
		for form, quoted := quotedAt(rest); quoted; form, quoted = quotedAt(rest) {
			if row.Form = nemo.ActionForm(form); strings.HasPrefix(rest[len(form)+2:], ", ") {
				rows, row = append(rows, row), ActionRow[A, K]{Kind: kind}
			}
			rest = strings.TrimPrefix(rest[len(form)+2:], ", ")
		}
		rows = append(rows, row)
	}
	return rows
}
