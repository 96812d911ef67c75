package kit

import (
	"io/fs"
	"reflect"
	"strings"
)

// Spelling has the words of a system's enumerations and their titles, by the names of
// the types, as [ReadWords] finds them.
type Spelling map[string]spelling

// spelling is that of one type; the first of each list is that for none.
type spelling struct{ words, titles []string }

// ReadWords reads the words of enumerations from the source in which their constants are
// declared, in blocks whose first constant is "= iota + 1":
//
//	NorthAtlantic Ocean = iota + 1
//	CapeOfGoodHope
//
//	PiracyMotive Motive = iota + 1
//	WarMotive // title "War!"
//
//	MapToken TreasureKind = iota + 1 // points
//	WonderToken                      // "marvel": a Wonder
//
// The word is the name of the constant in small letters, with a hyphen before each part
// of it ("north-atlantic"), and without a part with which all constants of the type
// begin or end ("piracy", "map"); a text in quotes that begins the comment is another
// word. A title is the word with large letters and blanks ("Cape of Good Hope"), or what
// the comment says. So a constant and its word cannot part.
func ReadWords(source fs.FS) Spelling {
	all := Spelling{}
	files, _ := fs.Glob(source, "*.go") // its one error is a pattern that is none
	for _, name := range files {
		if text, err := fs.ReadFile(source, name); err == nil {
			all.read(string(text))
		}
	}
	return all
}

func (all Spelling) read(source string) {
	var of string // the type of the block
	var constants, comments []string
	for line := range strings.Lines(source) {
		declared, comment, _ := strings.Cut(strings.TrimSpace(line), "//")
		fields := strings.Fields(declared)
		switch {
		case len(fields) == 6 && strings.Join(fields[2:], " ") == "= iota + 1":
			of, constants, comments = fields[1], nil, nil
		case of == "" || len(fields) != 1: // another constant, or none
			continue
		case fields[0] == ")":
			all[of] = spell(constants, comments)
			of = ""
			continue
		}
		constants, comments = append(constants, keyOf(fields[0])), append(comments, strings.TrimSpace(comment))
	}
}

// spell makes words of constants, given as keys, and their comments.
func spell(constants, comments []string) spelling {
	first, _, _ := strings.Cut(constants[0], "-")
	last := constants[0][strings.LastIndexByte(constants[0], '-')+1:]
	prefix, suffix := first+"-", "-"+last
	for _, key := range constants {
		if !strings.HasPrefix(key, prefix) {
			prefix = ""
		}
		if !strings.HasSuffix(key, suffix) {
			suffix = ""
		}
	}
	of := spelling{[]string{"none"}, []string{"none"}}
	for i, key := range constants {
		word := strings.TrimSuffix(strings.TrimPrefix(key, prefix), suffix)
		if quoted, ok := quotedAt(comments[i]); ok {
			word = quoted
		}
		title := titleOf(word)
		if _, said, found := strings.Cut(comments[i], `title "`); found {
			title, _, _ = strings.Cut(said, `"`)
		}
		of.words, of.titles = append(of.words, word), append(of.titles, title)
	}
	return of
}

// quotedAt is the text in quotes with which another begins.
func quotedAt(text string) (inside string, ok bool) {
	if text, ok = strings.CutPrefix(text, `"`); ok {
		inside, _, ok = strings.Cut(text, `"`)
	}
	return inside, ok
}

func titleOf(word string) string {
	parts := strings.Split(word, "-")
	for i, part := range parts {
		if part != "of" {
			parts[i] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, " ")
}

// WordsOf are the words of an enumeration, the one for none first; none at all for a
// type that was not read.
func WordsOf[T ~uint8](all Spelling) []string { return spelled[T](all).words }

// SpellWord is the word of a value of an enumeration.
func SpellWord[T ~uint8](all Spelling, value T) string {
	return WordOf(spelled[T](all).words, int(value))
}

// SpellTitle is its title.
func SpellTitle[T ~uint8](all Spelling, value T) string {
	return WordOf(spelled[T](all).titles, int(value))
}

func spelled[T ~uint8](all Spelling) spelling { return all[reflect.TypeFor[T]().Name()] }
