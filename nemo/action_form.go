package nemo

import "strings"

// ActionForm is a pattern for the notation of actions: literal words, the first of which is the
// verb, and the names of arguments in braces, as in "attack {box}" or "sneak {room} noise
// {corridor}".
type ActionForm string

// ActionTeller is implemented by a system that lists the forms of its actions, for programs; people
// read the notation itself. Every action has exactly one form.
type ActionTeller interface {
	ActionForms() []ActionForm
}

// ActionArg is an argument of an action in notation.
type ActionArg struct {
	Name string `json:"name"` // what it is: "box"
	Text string `json:"text"` // as it stands in the notation
}

// Verb returns the first word of the form.
func (f ActionForm) Verb() string {
	verb, _, _ := strings.Cut(string(f), " ")
	return verb
}

// Args returns the names of the form's arguments, in order.
func (f ActionForm) Args() []string {
	args := []string{}
	for word := range strings.SplitSeq(string(f), " ") {
		if name, ok := argName(word); ok {
			args = append(args, name)
		}
	}
	return args
}

// Read returns the arguments of an action in notation, in order, if it has this form.
func (f ActionForm) Read(text string) (args []ActionArg, ok bool) {
	form, words := strings.Split(string(f), " "), strings.Split(text, " ")
	if len(form) != len(words) {
		return nil, false
	}
	for i, word := range form {
		switch name, isArg := argName(word); {
		case isArg:
			args = append(args, ActionArg{name, words[i]})
		case word != words[i]:
			return nil, false
		}
	}
	return args, true
}

// argName returns the name in a word such as "{box}", and whether the word is an argument.
func argName(word string) (string, bool) {
	if name, ok := strings.CutPrefix(word, "{"); ok {
		return strings.CutSuffix(name, "}")
	}
	return "", false
}

// ActionLister is implemented by a system that can enumerate its decisions in advance, for programs
// that learn to play it; package vector numbers them.
type ActionLister[S comparable] interface {
	// ActionRanges returns the forms of decisions with the words of their arguments. Every action
	// that a seat may ever take in the game that began at s is in exactly one of the ranges; many
	// actions in them are never legal. The ranges depend only on the options of the game.
	ActionRanges(s *S) []ActionRange
}

// ActionRange is a set of actions: those of one form whose arguments are any of the given words.
type ActionRange struct {
	Form  ActionForm `json:"form" says:"their form"`
	Words [][]string `json:"words" says:"for each argument of the form the words that it can be, in a fixed order"`
}
