package kit

import (
	"fmt"
	"slices"
	"strings"
)

// What choices would do, in words ([nemo.Foreteller]).

// When are words that are said where something holds.
func When(holds bool, words string) string {
	if holds {
		return words
	}
	return ""
}

// Clauses puts one part of a sentence after the other, without those that say nothing.
func Clauses(between string, parts ...string) string {
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return strings.Join(parts, between)
}

// Moved says where a marker goes: "Hull -2, to 6 of 8".
func Moved(title string, by, to, of int) string {
	return fmt.Sprintf("%s %+d, to %d", title, by, to) + When(of > 0, fmt.Sprintf(" of %d", of))
}

// Needs says what dice bring that show the least sum that succeeds, or less; most is the
// most that they can show.
func Needs(least, most int, success, failure string) string {
	if least > most {
		return "no dice can succeed; " + failure
	}
	return fmt.Sprintf("%d or more: %s; less: %s", least, success, failure)
}

// FacesOf lists those faces of a die for which something holds: "3-6", "1 4".
func FacesOf(sides int, holds func(face int) bool) string {
	var faces []string
	for face := 1; face <= sides; face++ {
		first := face
		for face <= sides && holds(face) {
			face++
		}
		switch last := face - 1; {
		case last > first:
			faces = append(faces, fmt.Sprintf("%d-%d", first, last))
		case last == first:
			faces = append(faces, fmt.Sprint(first))
		}
	}
	return strings.Join(faces, " ")
}
