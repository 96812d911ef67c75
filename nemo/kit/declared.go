package kit

import (
	"cmp"
	"io/fs"
	"strings"
	"unicode"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Declarations are the files in which a system declares enumerations. What is said of a
// value stands once there, behind its constant, and is the documentation of the constant
// too:
//
//	OpFireOut // put out the Fire in this Room
type Declarations string

// DeclarationsIn reads files of a system that are embedded. One that cannot be read
// declares nothing.
func DeclarationsIn(files fs.FS) Declarations {
	var all strings.Builder
	names, _ := fs.Glob(files, "*.go")
	for _, name := range names {
		text, _ := fs.ReadFile(files, name)
		all.Write(text)
	}
	return Declarations(all.String())
}

// A Constant is a constant of an enumeration as it is declared.
type Constant struct {
	// Word is what a program calls it: its name in small letters ("fire-out"), or the word
	// in quotes that the comment begins with.
	Word string
	// Says is the comment. What stands in square brackets at its end is no part of it.
	Says string
}

// Constants are those of an enumeration, each at the place of its value; where the values
// count from 1, the first is "none".
type Constants []Constant

// Constants reads the constants of a type, which are declared a line each in a group that
// begins with iota. What all names begin or end with is left out of the words ("op-",
// "-wound").
func (d Declarations) Constants(of, without string) (list Constants) {
	at := strings.Index(string(d), " "+of+" = iota")
	if at < 0 {
		return nil
	}
	group, _, _ := strings.Cut(string(d)[strings.LastIndexByte(string(d)[:at], '\n')+1:], "\n)")
	if first, _, _ := strings.Cut(group, "\n"); strings.Contains(first, "iota + 1") {
		list = Constants{{Word: "none"}}
	}
	for line := range strings.Lines(group) {
		declared, says, _ := strings.Cut(strings.TrimSpace(line), "//")
		name, value, _ := strings.Cut(strings.TrimSpace(declared), " ")
		if name == "" || value != "" && !strings.Contains(value, "iota") {
			continue // what is said of several, or a number made of them
		}
		word := strings.TrimSuffix(strings.TrimPrefix(wordOf(name), without), without)
		says, _, _ = strings.Cut(strings.TrimSpace(says), " [")
		if other, quoted := strings.CutPrefix(says, `"`); quoted {
			word, says, _ = strings.Cut(other, `"`)
		}
		list = append(list, Constant{word, strings.TrimSpace(says)})
	}
	return list
}

// wordOf is the name of a constant in small letters, with a hyphen before each word and
// each number.
func wordOf(name string) string {
	var word strings.Builder
	digits := false
	for _, r := range name {
		if unicode.IsDigit(r) && !digits && word.Len() > 0 {
			word.WriteByte('-')
		}
		digits = unicode.IsDigit(r)
		word.WriteRune(r)
	}
	return keyOf(word.String())
}

// Words are the words of the constants.
func (c Constants) Words() []string {
	return NamesOf(c, func(of *Constant) string { return of.Word })
}

// Says are the comments behind the constants, for none another text.
func (c Constants) Says(none string) []string {
	says := NamesOf(c, func(of *Constant) string { return of.Says })
	says[0] = cmp.Or(none, says[0])
	return says
}

// ActionRowsOf are the forms of actions, of which the comments behind the constants of
// their kinds are the rows:
//
//	KindSneak // sneak {room}, or sneak {room} noise {corridor} (7.8)
func ActionRowsOf[A any, K ~uint8](kinds Constants) (rows []ActionRow[A, K]) {
	for kind, of := range kinds[1:] {
		forms, _, _ := strings.Cut(of.Says, " (")
		for form := range strings.SplitSeq(forms, ", or ") {
			rows = append(rows, ActionRow[A, K]{Kind: K(kind + 1), Form: nemo.ActionForm(form)})
		}
	}
	return rows
}
