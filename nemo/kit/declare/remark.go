package main

import (
	"go/ast"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// A remark is what stands behind a constant or a type:
//
//	"word", "another": what it is; title "Title"; says "text" [note]
//	"what the words are", "none"; names "Map*Token"
type remark struct {
	quoted             []string
	rest, note         string
	title, says, names string
}

// quotedKey is a text in quotes with the word before it.
var quotedKey = regexp.MustCompile(`([A-Za-z]*) ?"([^"]*)"`)

// bareKey is a key without its text.
var bareKey = regexp.MustCompile(`(?:^|; )(title|says|names)\b ?(.?)`)

func (s *system) remarkOf(comment *ast.CommentGroup, at token.Pos) *remark {
	r := &remark{}
	if comment == nil {
		return r
	}
	text := strings.TrimSpace(strings.TrimPrefix(comment.List[0].Text, "//"))
	if strings.Count(text, `"`)%2 != 0 {
		s.faultf(at, "a quote is not closed")
		return r
	}
	for text = ", " + text; strings.HasPrefix(text, `, "`); {
		quoted, after, _ := strings.Cut(text[len(`, "`):], `"`)
		r.quoted, text = append(r.quoted, quoted), after
	}
	text = strings.TrimPrefix(text, ", ")
	if len(r.quoted) > 0 && text != "" && !strings.ContainsAny(text[:1], ":; ") {
		s.faultf(at, "behind a text in quotes stands %q: a colon, a semicolon or a comma must follow", text)
	}
	for _, pair := range []string{"()", "[]", "{}"} {
		if strings.Count(text, pair[:1]) != strings.Count(text, pair[1:]) {
			s.faultf(at, "a bracket is not closed, or not opened: %s", pair)
		}
	}
	text, r.note, _ = strings.Cut(text, " [")
	if inside, closed := strings.CutSuffix(r.note, "]"); closed {
		r.note = inside
	} else if r.note != "" {
		s.faultf(at, "something follows the note in square brackets: it stands at the end")
	}
	r.rest = strings.TrimLeft(text, ":; ")
	for _, key := range quotedKey.FindAllStringSubmatch(r.rest, -1) {
		switch key[1] {
		case "title":
			r.title = key[2]
		case "says":
			r.says = key[2]
		case "names":
			if r.names = key[2]; strings.Count(r.names, "*") != 1 {
				s.faultf(at, "the names %q have no place for the word: write * there", r.names)
			}
		default:
			s.faultf(at, "%q is not a key; there are title, says and names, and no other text is in quotes", key[1])
		}
	}
	for _, key := range bareKey.FindAllStringSubmatch(r.rest, -1) {
		if key[2] != `"` {
			s.faultf(at, "the text of %s is not in quotes", key[1])
		}
	}
	return r
}

// checkRemark holds what only some enumerations can say to its form.
func (s *system) checkRemark(of *enum, c *constant) {
	if c.title != "" && !s.titled[of.typ] {
		s.faultf(c.at, "%s has a title, and type %s has no method Title that says it", c.name, of.typ)
	}
	if of.typ != kindType && len(c.quoted) > 1 {
		s.faultf(c.at, "%s has more than one word: only the forms of a Kind are several", c.name)
	}
	if c.names != "" {
		s.faultf(c.at, "names stand behind the type and not behind %s", c.name)
	}
	switch {
	case of.typ == eventKind:
		s.event(c)
	case strings.HasPrefix(c.rest, "(") || asks.MatchString(c.rest):
		s.faultf(c.at, "%q behind %s is not read: what a constant of type %s says stands in the fields of its row", c.rest, c.name, of.typ)
	case c.says == "" && of.says():
		s.faultf(c.at, `%s says nothing, and other constants of type %s do: add says "..."`, c.name, of.typ)
	}
}

// says reports whether a constant of the enumeration says something.
func (of *enum) says() bool {
	for _, c := range of.constants {
		if c.says != "" {
			return true
		}
	}
	return false
}

// kindType is the type of the kinds of actions, of which the forms are said.
const kindType = "Kind"

// asks is a question with its rule, which stood behind the constant of a node once.
var asks = regexp.MustCompile(`^[^:]+: .*[?.] \([^()]+\)$`)

// braced is the argument of a sentence, with the words before it.
var braced = regexp.MustCompile(`{([^{}]*)}`)

// form checks a form of an action.
func (s *system) form(c *constant, form string) {
	if left := braced.ReplaceAllString(form, ""); strings.ContainsAny(left, "{}") {
		s.faultf(c.at, "a brace of %q is not closed, or not opened", form)
	}
}

// event reads "(arguments) sentence".
func (s *system) event(c *constant) {
	args, says := c.arguments()
	if args == "" && says == "" {
		s.faultf(c.at, "nothing is said of %s: its arguments in round brackets, its sentence, or both", c.name)
	}
	names := map[string]bool{}
	list := strings.Split(args, ", ")
	if len(list) > 6 {
		s.faultf(c.at, "%s has %d arguments, and an event has room for 6", c.name, len(list))
	}
	for _, arg := range list {
		name, kind, two := strings.Cut(arg, " ")
		if !two {
			kind = name
		}
		if names[name] = true; args != "" && !s.argTypes[kind] {
			s.faultf(c.at, "there are no words for %q, the type of the argument %q: add it to the kit.ArgTypes", kind, name)
		}
	}
	for _, said := range braced.FindAllStringSubmatch(says, -1) {
		if name := said[1][strings.LastIndexByte(said[1], ' ')+1:]; !names[name] {
			s.faultf(c.at, "the sentence names {%s}, which is not among the arguments (%s)", name, args)
		}
	}
	if c.note != "" {
		s.faultf(c.at, "%q is not read: what %s settles stands in a table of kit.Outcomes", c.note, c.name)
	}
}

// arguments are those of an event, and its sentence.
func (c *constant) arguments() (args, says string) {
	says = c.rest
	if inside, listed := strings.CutPrefix(says, "("); listed {
		args, says, _ = strings.Cut(inside, ")")
	}
	return args, strings.TrimSpace(says)
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

// titleOf is a word as a title: "Cape of Good Hope".
func titleOf(word string) string {
	parts := strings.Split(word, "-")
	for i, part := range parts {
		if part != "" && part != "of" {
			parts[i] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, " ")
}

func unquoted(literal string) string {
	text, err := strconv.Unquote(literal)
	if err != nil {
		return literal
	}
	return text
}
