package kit

import (
	"reflect"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Declared is what a system says of its enumerations, by their types. The command in
// nemo/kit/declare writes it from the constants and the comments behind them.
type Declared map[reflect.Type]Declaration

// A Declaration is what is said of the values of an enumeration, each at its place. Where
// they count from 1, the first is that for none.
type Declaration struct {
	// What says in errors what the words are ("ocean").
	What string
	// Words are what programs, saved games and component sets call them.
	Words []string
	// Titles are what people call them, if the type has a method Title, and Says what the
	// constants say in words.
	Titles, Says []string
}

// ActionRows are the forms of actions, as the constants of their kinds declare them. more
// has what else some of them have; a form there that none declares is a slip in the table,
// at which it panics.
func ActionRows[A any, K ~uint8](forms [][]nemo.ActionForm, more map[nemo.ActionForm]ActionRow[A, K]) (rows []ActionRow[A, K]) {
	for kind, of := range forms {
		for _, form := range of {
			row := more[form]
			row.Kind, row.Form = K(kind), form
			rows = append(rows, row)
		}
	}
	for form := range more {
		if !slices.ContainsFunc(rows, func(row ActionRow[A, K]) bool { return row.Form == form }) {
			panic("a form of an action that no constant declares: " + string(form))
		}
	}
	return rows
}
