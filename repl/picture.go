package repl

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// printPicture prints a text that may hold a picture, in which vertical alignment
// matters. A picture wider than the window is cut into vertical strips between words,
// which are printed one below the other.
func printPicture(w io.Writer, text string) {
	lines := strings.Split(text, "\n")
	width := term.WindowOf(w).Width
	first := slices.IndexFunc(lines, isDrawn)
	last := lastIndex(lines, isDrawn)
	tooWide := func(line string) bool { return width > 0 && len([]rune(line)) > width && isDrawn(line) }
	if !slices.ContainsFunc(lines, tooWide) {
		_, _ = fmt.Fprintln(w, text)
		return
	}
	for _, line := range lines[:first] {
		_, _ = fmt.Fprintln(w, line)
	}
	picture := make([][]rune, last+1-first)
	for i, line := range lines[first : last+1] {
		picture[i] = []rune(strings.TrimRight(line, " "))
	}
	for part := 1; len(picture) > 0; part++ {
		if part > 1 {
			_, _ = fmt.Fprintf(w, "(to the right of it, part %d of the picture)\n", part)
		}
		at := cutAt(picture, width)
		for i, line := range picture {
			left, right := cutLine(line, at)
			_, _ = fmt.Fprintln(w, strings.TrimRight(string(left), " "))
			picture[i] = right
		}
		if !slices.ContainsFunc(picture, func(line []rune) bool { return len(line) > 0 }) {
			break
		}
	}
	for _, line := range lines[last+1:] {
		_, _ = fmt.Fprintln(w, line)
	}
}

// isDrawn reports whether a line belongs to a picture, which has runs of blanks; prose
// has single blanks.
func isDrawn(line string) bool {
	text := strings.TrimRight(line, " ")
	return strings.HasPrefix(text, "        ") || strings.Contains(strings.TrimLeft(text, " "), "   ")
}

func lastIndex(lines []string, is func(string) bool) int {
	for i := len(lines) - 1; i >= 0; i-- {
		if is(lines[i]) {
			return i
		}
	}
	return -1
}

// cutAt returns the column up to width that cuts the fewest words of a picture, the
// last if there are several.
func cutAt(picture [][]rune, width int) int {
	best, fewest := width, len(picture)+1
	for at := width; at > width/2; at-- {
		words := 0
		for _, line := range picture {
			if crosses(line, at) {
				words++
			}
		}
		if words < fewest {
			best, fewest = at, words
		}
	}
	return best
}

// crosses reports whether a column lies within a word.
func crosses(line []rune, at int) bool {
	return at < len(line) && line[at-1] != ' ' && line[at] != ' '
}

// cutLine cuts a line at a column. A word at the cut moves to the right part as a whole
// and takes the place of blanks after it.
func cutLine(line []rune, at int) (left, right []rune) {
	start := min(at, len(line))
	for start > 0 && crosses(line, start) {
		start--
	}
	if start == 0 {
		start = min(at, len(line)) // a word as wide as the picture
	}
	right = slices.Clone(line[start:])
	for moved := min(at, len(line)) - start; moved > 0; moved-- {
		end := slices.Index(right, ' ')
		if end < 0 || end+1 < len(right) && right[end+1] != ' ' {
			break
		}
		right = slices.Delete(right, end, end+1)
	}
	return line[:start], right
}
