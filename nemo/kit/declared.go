package kit

import (
	"reflect"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Declared holds the declarations of a system's enumerations by type. The command in
// nemo/kit/declare writes it from the constants and the comments behind them.
type Declared map[reflect.Type]Declaration

// A Declaration describes the values of an enumeration, indexed by value. If the values count from
// 1, index 0 is none.
type Declaration struct {
	// What is a noun for the values in errors ("ocean").
	What string
	// Words name the values for programs, saved games and component sets.
	Words []string
	// Titles name them for people, if the type has a method Title. Says has the phrases of the
	// constants.
	Titles, Says []string
}

// ActionRows returns the rows of the forms that the constants of action kinds declare. more has the
// other fields of some rows. It panics if more has a form that no constant declares.
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
