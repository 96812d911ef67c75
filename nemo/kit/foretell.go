package kit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Helpers for descriptions of what an action would do ([nemo.Foreteller]).

// When returns words if holds is true, else "".
func When(holds bool, words string) string {
	if holds {
		return words
	}
	return ""
}

// Clauses joins the non-empty parts of a sentence, with between as separator.
func Clauses(between string, parts ...string) string {
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return strings.Join(parts, between)
}

// Moved returns the text for the move of a marker: "Hull -2, to 6 of 8".
func Moved(title string, by, to, of int) string {
	return fmt.Sprintf("%s %+d, to %d", title, by, to) + When(of > 0, fmt.Sprintf(" of %d", of))
}

// ByFace lists what the faces of a die bring, each result once: "1-2 Science", "3 6 War!". Faces
// that bring nothing are left out.
func ByFace(sides int, brings func(face int) string) (list []string) {
	var told []string
	for face := range sides {
		if thing := brings(face + 1); thing != "" && !slices.Contains(told, thing) {
			told = append(told, thing)
			list = append(list, facesOf(sides, func(face int) bool { return brings(face) == thing })+" "+thing)
		}
	}
	return list
}

// facesOf lists the faces of a die for which holds reports true: "3-6", "1 4".
func facesOf(sides int, holds func(face int) bool) string {
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
			faces = append(faces, strconv.Itoa(first))
		}
	}
	return strings.Join(faces, " ")
}
