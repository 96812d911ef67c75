package kit

import (
	"reflect"

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

// An ActionOf is a form in which actions of a kind are written.
type ActionOf[K ~uint8] struct {
	Kind K
	Form nemo.ActionForm
}

// ActionRows are the forms of actions as the constants of their kinds declare them. more
// has what else some of them have.
func ActionRows[A any, K ~uint8](forms []ActionOf[K], more map[nemo.ActionForm]ActionRow[A, K]) []ActionRow[A, K] {
	rows := make([]ActionRow[A, K], len(forms))
	found := 0
	for i, of := range forms {
		row, ok := more[of.Form]
		if ok {
			found++
		}
		rows[i] = row
		rows[i].Kind, rows[i].Form = of.Kind, of.Form
	}
	if found < len(more) {
		panic("a form of an action that no constant declares: " + formNotIn(forms, more))
	}
	return rows
}

func formNotIn[A any, K ~uint8](forms []ActionOf[K], more map[nemo.ActionForm]ActionRow[A, K]) string {
	known := map[nemo.ActionForm]bool{}
	for _, of := range forms {
		known[of.Form] = true
	}
	for form := range more {
		if !known[form] {
			return string(form)
		}
	}
	return ""
}
