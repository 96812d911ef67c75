package rulesdoc

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ParseError is an error in a chapter or a ruling, with its location.
type ParseError struct {
	File string // file, as it was named to the parser
	Line int    // line, from 1
	Msg  string // what is wrong and what would be right
}

// Error returns the location and the message on one line.
func (e *ParseError) Error() string {
	return fmt.Sprintf("rulesdoc: %s:%d: %s", e.File, e.Line, e.Msg)
}

func faultAt(file string, line int, format string, args ...any) *ParseError {
	return &ParseError{File: file, Line: line, Msg: fmt.Sprintf(format, args...)}
}

// chapterFields are the fields an entry may have.
var chapterFields = []string{"kind", "es", "es-ours", "es-says", "rests", "books", "code", "see", "rulings", "parts", "only"}

// chapterParser reads one chapter from top to bottom.
type chapterParser struct {
	chapter *Chapter
	entry   *Entry          // the entry being read, nil before the first
	only    []string        // field of the chapter, for all its entries
	seen    map[string]bool // fields of that entry
	inText  bool            // past the empty line after the fields
	text    []string
}

// parseChapter parses a chapter file. It stops at the first error.
func parseChapter(system, file, text string) (*Chapter, error) {
	lines, fault := splitLines(file, text)
	if fault != nil {
		return nil, fault
	}
	p := &chapterParser{chapter: &Chapter{System: system, File: file}}
	for i, line := range lines {
		if fault := p.line(i+1, line); fault != nil {
			return nil, fault
		}
	}
	if p.chapter.Title == "" {
		return nil, faultAt(file, 1, `a chapter starts with its number and title, as in "# 10 Combat"`)
	}
	if fault := p.finish(); fault != nil {
		return nil, fault
	}
	if len(p.chapter.Entries) == 0 {
		return nil, faultAt(file, 1, `the chapter has no entry; one starts with "## ID Title"`)
	}
	return p.chapter, nil
}

func (p *chapterParser) line(n int, line string) *ParseError {
	file := p.chapter.File
	switch {
	case strings.HasPrefix(line, "## "):
		return p.start(n, line[len("## "):])
	case strings.HasPrefix(line, "# "):
		number, title, ok := strings.Cut(strings.TrimSpace(line[len("# "):]), " ")
		if !ok || !validID(number) || p.chapter.Title != "" || p.entry != nil {
			return faultAt(file, n, `one heading "# NUMBER Title" is wanted, once and at the top of the chapter`)
		}
		p.chapter.Number, p.chapter.Title = number, strings.TrimSpace(title)
		return nil
	case strings.HasPrefix(line, "#"):
		return faultAt(file, n, `a heading is "# NUMBER Title" or "## ID Title"; there are no others`)
	case p.inText:
		p.text = append(p.text, line)
		return nil
	case line == "":
		p.inText = p.entry != nil
		return nil
	case p.entry == nil && strings.HasPrefix(line, "only: "):
		list, why := splitList(strings.TrimPrefix(line, "only: "))
		if why != "" || p.only != nil {
			return faultAt(file, n, "the field only of a chapter stands once, and names options with their values; %s", why)
		}
		p.only = list
		return nil
	case p.entry == nil:
		return faultAt(file, n, `text before the first entry; an entry starts with "## ID Title"`)
	}
	return p.field(n, line)
}

// start finishes the previous entry and begins a new one.
func (p *chapterParser) start(n int, heading string) *ParseError {
	if fault := p.finish(); fault != nil {
		return fault
	}
	file := p.chapter.File
	if p.chapter.Title == "" {
		return faultAt(file, n, `the chapter's heading, as in "# 10 Combat", must come before its entries`)
	}
	id, title, _ := strings.Cut(strings.TrimSpace(heading), " ")
	title = strings.TrimSpace(title)
	if len(id) > longestID {
		return faultAt(file, n, "the ID %.*s... has %d characters; it may have %d at most", longestID, id, len(id), longestID)
	}
	if !validID(id) || title == "" {
		return faultAt(file, n, `the heading of an entry is its ID and its title, as in "## 10.2.1 One resource may be exerted"`)
	}
	p.entry = &Entry{
		System: p.chapter.System, ID: id, Title: title, Chapter: p.chapter.Title,
		Titles: make(map[string]string), Only: p.only, File: file, Line: n,
	}
	p.seen, p.inText, p.text = make(map[string]bool), false, nil
	return nil
}

func (p *chapterParser) field(n int, line string) *ParseError {
	file, e := p.chapter.File, p.entry
	name, value, ok := strings.Cut(line, ":")
	if !ok || !slices.Contains(chapterFields, name) {
		return faultAt(file, n, "entry %s: a field is wanted (%s), or an empty line before the text",
			e.ID, strings.Join(chapterFields, ", "))
	}
	value = strings.TrimSpace(value)
	if value == "" || p.seen[name] {
		return faultAt(file, n, "entry %s: field %s is empty or given twice; give it once, or leave it out", e.ID, name)
	}
	p.seen[name] = true

	var into *[]string
	switch name {
	case "kind":
		e.Kind = Kind(value)
		if !slices.Contains(Kinds(), e.Kind) {
			return faultAt(file, n, "entry %s: unknown kind %q; the kinds are %v", e.ID, value, Kinds())
		}
		return nil
	case "es", "es-ours":
		if e.Titles["es"] != "" {
			return faultAt(file, n, "entry %s: es and es-ours both give its Spanish title; keep the printed one", e.ID)
		}
		e.Titles["es"] = value
		if name == "es-ours" {
			e.Translated = []string{"es"}
		}
		return nil
	case "es-says":
		e.Says = map[string]string{"es": value}
		return nil
	case "rests":
		rests, why := parseAuthority(value)
		if why != "" {
			return faultAt(file, n, "entry %s: field rests: %s", e.ID, why)
		}
		e.Rests = rests
		return nil
	case "books":
		into = &e.Books
	case "code":
		into = &e.Code
	case "see":
		into = &e.See
	case "rulings":
		into = &e.Rulings
	case "parts":
		into = &e.Parts
	case "only":
		into = &e.Only
	}
	list, why := splitList(value)
	if why != "" {
		return faultAt(file, n, "entry %s: field %s: %s", e.ID, name, why)
	}
	if name == "see" && slices.Contains(list, e.ID) {
		return faultAt(file, n, "entry %s: see names the entry itself; take it out", e.ID)
	}
	*into = list
	return nil
}

// finish checks the entry read so far and adds it to the chapter.
func (p *chapterParser) finish() *ParseError {
	e := p.entry
	if e == nil {
		return nil
	}
	e.Text = strings.Trim(strings.Join(p.text, "\n"), "\n")
	switch {
	case e.Kind == "":
		return faultAt(e.File, e.Line, "entry %s: the field kind is missing; the kinds are %v", e.ID, Kinds())
	case e.Kind == Normative && len(e.Code) == 0:
		return faultAt(e.File, e.Line, "entry %s is normative: the field code must name the file that implements it", e.ID)
	case e.Text == "":
		return faultAt(e.File, e.Line, "entry %s has no text; write it after an empty line below the fields", e.ID)
	}
	p.chapter.Entries = append(p.chapter.Entries, e)
	p.entry = nil
	return nil
}

// splitLines splits a text into lines and removes line ends and trailing blanks. CR LF
// line ends, which a checkout may produce, are accepted.
func splitLines(file, text string) ([]string, *ParseError) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if !utf8.ValidString(line) || strings.ContainsRune(line, 0) {
			return nil, faultAt(file, i+1, "the line is not UTF-8 text; save the file as UTF-8")
		}
		lines[i] = strings.TrimRightFunc(line, unicode.IsSpace)
	}
	return lines, nil
}

// splitList splits a comma-separated list. If the list is invalid, why says what is wrong.
func splitList(value string) (list []string, why string) {
	for item := range strings.SplitSeq(value, ",") {
		item = strings.TrimSpace(item)
		switch {
		case item == "":
			return nil, "an item of the list is empty; part the items by single commas"
		case strings.ContainsFunc(item, unicode.IsSpace):
			return nil, fmt.Sprintf("%q is not one item; part the items by commas", item)
		case slices.Contains(list, item):
			return nil, fmt.Sprintf("%s is named twice; once is enough", item)
		}
		list = append(list, item)
	}
	return list, ""
}

// longestID is the maximum length of the ID of a rule or the name of a ruling, so that
// it fits on a line with other text.
const longestID = 32

// validID reports whether a word can be the ID of a rule: letters and digits with
// single dots or hyphens between them.
func validID(id string) bool {
	if id == "" || len(id) > longestID {
		return false
	}
	between := true // a separator may not stand here
	for _, r := range id {
		word := r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !word && (r != '.' && r != '-' || between) {
			return false
		}
		between = !word
	}
	return !between
}
