package kit

import (
	"io/fs"
	"reflect"
	"strings"
	"unicode"
)

// Declared is what the source of a system says of its enumerations, by the names of
// their types. A type is declared in a line, and its constants a line each in a group
// that begins with iota. What is said of a value stands once there, behind its constant,
// and is the documentation of the constant too:
//
//	type TreasureKind uint8 // "kind of treasure"
//
//	const (
//		MapToken    TreasureKind = iota + 1 // points
//		WonderToken                         // "marvel": a Wonder; title "Marvel"
//		OtherToken                          // an effect at once [mostly]
//	)
//
// So a constant and what is said of it cannot part.
type Declared map[string]*Declaration

// A Declaration is an enumeration as it is declared.
type Declaration struct {
	// What says in errors what the words are: a text in quotes that begins the comment
	// behind the type, else the name of the type in small letters.
	What string
	// Constants has each constant at the place of its value. Where the values count from
	// 1, the first is that for none; its word is "none", or a second text in quotes
	// behind the type.
	Constants []Constant

	none  string
	words []string
}

// A Constant is a constant of an enumeration as it is declared.
type Constant struct {
	// Word is what a program calls it: its name in small letters, with a hyphen before
	// each part and each number ("fire-out"), and without a part with which all constants
	// of the type begin or end; or the first of Quoted.
	Word string
	// Quoted are the texts in quotes that begin the comment, with commas between.
	Quoted []string
	// Says is the rest of the comment, Note what stands in square brackets at its end.
	Says, Note string
	// Title is the word with large letters and blanks ("Cape of Good Hope"), or what the
	// comment says after the word title, in quotes.
	Title string
}

// ReadDeclared reads the files of a system that are embedded. One that cannot be read
// declares nothing.
func ReadDeclared(source fs.FS) Declared {
	all := Declared{}
	files, _ := fs.Glob(source, "*.go") // its one error is a pattern that is none
	for _, name := range files {
		if text, err := fs.ReadFile(source, name); err == nil {
			all.read(string(text))
		}
	}
	for _, of := range all {
		of.spell()
	}
	return all
}

func (all Declared) read(source string) {
	var of *Declaration // that of the group
	for line := range strings.Lines(source) {
		declared, comment, _ := strings.Cut(strings.TrimSpace(line), "//")
		fields := strings.Fields(declared)
		switch {
		case len(fields) == 3 && fields[0] == "type" && comment != "":
			all.named(fields[1]).call(constantOf("", comment).Quoted)
			continue
		case len(fields) > 3 && fields[2] == "=" && fields[3] == "iota":
			if of = all.named(fields[1]); len(fields) > 4 { // iota + 1
				of.Constants = append(of.Constants, Constant{})
			}
		case of == nil || len(fields) != 1: // another constant, or none
			continue
		case fields[0] == ")":
			of = nil
			continue
		}
		of.Constants = append(of.Constants, constantOf(fields[0], comment))
	}
}

// named is the declaration of a type by its name, which may be that of another package.
func (all Declared) named(name string) *Declaration {
	name = name[strings.LastIndexByte(name, '.')+1:]
	if all[name] == nil {
		all[name] = &Declaration{What: strings.ReplaceAll(keyOf(name), "-", " "), none: "none"}
	}
	return all[name]
}

// call takes the texts behind the type: what the words are, and that for none.
func (of *Declaration) call(texts []string) {
	if len(texts) > 0 {
		of.What = texts[0]
	}
	if len(texts) > 1 {
		of.none = texts[1]
	}
}

// constantOf reads what stands behind a constant.
func constantOf(name, comment string) Constant {
	c := Constant{Word: keyOf(name)}
	rest := strings.TrimSpace(comment)
	for rest = ", " + rest; strings.HasPrefix(rest, `, "`); {
		quoted, after, closed := strings.Cut(rest[len(`, "`):], `"`)
		if !closed {
			break
		}
		c.Quoted, rest = append(c.Quoted, quoted), after
	}
	rest, c.Note, _ = strings.Cut(strings.TrimPrefix(rest, ", "), " [")
	c.Says, c.Note = strings.TrimLeft(rest, ": "), strings.TrimSuffix(c.Note, "]")
	if _, title, found := strings.Cut(c.Says, `title "`); found {
		c.Title, _, _ = strings.Cut(title, `"`)
	}
	return c
}

// spell makes words of the names of the constants.
func (of *Declaration) spell() {
	prefix, suffix := commonParts(of.Constants)
	of.words = make([]string, len(of.Constants))
	for i := range of.Constants {
		c := &of.Constants[i]
		switch {
		case c.Word == "":
			c.Word, c.Title = of.none, of.none
		case len(c.Quoted) > 0:
			c.Word = c.Quoted[0]
		default:
			c.Word = strings.TrimSuffix(strings.TrimPrefix(c.Word, prefix), suffix)
		}
		if c.Title == "" {
			c.Title = titleOf(c.Word)
		}
		of.words[i] = c.Word
	}
}

// commonParts are those with which all names begin and end.
func commonParts(constants []Constant) (prefix, suffix string) {
	if len(constants) == 0 {
		return "", "" // a type alone
	}
	last := constants[len(constants)-1].Word
	first, _, _ := strings.Cut(last, "-")
	prefix, suffix = first+"-", "-"+last[strings.LastIndexByte(last, '-')+1:]
	for i := range constants {
		word := constants[i].Word
		if word != "" && !strings.HasPrefix(word, prefix) {
			prefix = ""
		}
		if word != "" && !strings.HasSuffix(word, suffix) {
			suffix = ""
		}
	}
	return prefix, suffix
}

// keyOf is the name of a constant in small letters, with a hyphen before each word and
// each number.
func keyOf(name string) string {
	var key strings.Builder
	digits := false
	for _, r := range name {
		if key.Len() > 0 && (unicode.IsUpper(r) || unicode.IsDigit(r) && !digits) {
			key.WriteByte('-')
		}
		digits = unicode.IsDigit(r)
		key.WriteRune(unicode.ToLower(r))
	}
	return key.String()
}

func titleOf(word string) string {
	parts := strings.Split(word, "-")
	for i, part := range parts {
		if part != "" && part != "of" {
			parts[i] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, " ")
}

// declarationOf is that of a type, an empty one for a type that was not read.
func declarationOf[T any](all Declared) *Declaration {
	if of := all[reflect.TypeFor[T]().Name()]; of != nil {
		return of
	}
	return &Declaration{}
}
