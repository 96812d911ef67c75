package kit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Helpers for notations: an action is a verb, perhaps with arguments, in small letters.

// ActionWords splits the text of an action into words, in small letters. A text without words is a
// [*nemo.Invalid].
func ActionWords(text string) ([]string, error) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return nil, nemo.Invalidf("action", "it is empty; say what is to be done")
	}
	return words, nil
}

// OneArgument returns the argument of a verb that takes exactly one; takes describes it for the
// error ("an ocean").
func OneArgument(verb, takes string, args []string) (string, error) {
	if len(args) != 1 {
		return "", nemo.Invalidf("action", "%s takes one argument: %s", verb, takes)
	}
	return args[0], nil
}

// ParseNumber reads a number from low to high; what names it in an error.
func ParseNumber(what, arg string, low, high int) (int, error) {
	n, err := strconv.Atoi(arg)
	if err != nil || n < low || n > high {
		return 0, nemo.Invalidf(what, "%q is not a number from %d to %d", arg, low, high)
	}
	return n, nil
}

// ParseWord reads a word of an enumeration; what names it in an error.
func ParseWord[T ~uint8](what string, names []string, arg string) (value T, err error) {
	i := LookUp(names, arg)
	if i == 0 {
		return 0, nemo.Invalidf(what, "%q is not one of %s", arg, strings.Join(names[1:], ", "))
	}
	return T(i), nil
}

// ParseKey reads the key of a piece and returns the piece's number from 1; where
// names the part of the action in an error, and what the kind of piece ("Gear
// Card").
func ParseKey[T any](where, what, arg string, pieces []T, keyOf func(*T) string) (int, error) {
	i := FindKey(pieces, arg, keyOf)
	if i == 0 {
		return 0, nemo.Invalidf(where, "no %s is called %q", what, arg)
	}
	return i, nil
}

// KeyOf returns the key of a piece by its number from 1. A number without a piece gets a text of
// its own, for refusals: "ship-99".
func KeyOf[T any, V ~uint8](what string, number V, pieces []T, keyOf func(*T) string) string {
	if number >= 1 && int(number) <= len(pieces) {
		return keyOf(&pieces[number-1])
	}
	return fmt.Sprintf("%s-%d", what, number)
}

// FindKey returns the number, from 1, of the piece with a key, or 0 if there is none.
func FindKey[T any](pieces []T, key string, keyOf func(*T) string) int {
	for i := range pieces {
		if keyOf(&pieces[i]) == key {
			return i + 1
		}
	}
	return 0
}
