package kit

import "github.com/mobilis-rules/mobilis/nemo"

// ActionRows are the forms of actions as the constants of their kinds declare them, the
// first of which is 1:
//
//	KindReady Kind = iota + 1 // nothing more is risked: roll
//	KindExert                 // "exert {resource}": risk it
//	KindUse                   // "use {piece}", "use {piece} {use}": use a token
//
// The form of a kind is its word ("ready"); texts in quotes are other forms. more has what
// else some forms have.
func ActionRows[A any, K ~uint8](all Declared, more map[nemo.ActionForm]ActionRow[A, K]) (rows []ActionRow[A, K]) {
	for kind, of := range declarationOf[K](all).Constants[1:] {
		forms := of.Quoted
		if len(forms) == 0 {
			forms = []string{of.Word}
		}
		for _, form := range forms {
			row := more[nemo.ActionForm(form)]
			row.Kind, row.Form = K(kind+1), nemo.ActionForm(form)
			rows = append(rows, row)
		}
	}
	return rows
}
