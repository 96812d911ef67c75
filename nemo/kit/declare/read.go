package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// output is the file that the command writes.
const output = "words_gen.go"

// A system is what the source of a package says of its enumerations.
type system struct {
	files *token.FileSet
	name  string
	enums []*enum
	// types has what is said behind each type, titled the types with a method Title.
	types  map[string]*remark
	titled map[string]bool
	// argTypes are the types of arguments of events for which there are words.
	argTypes map[string]bool
	demands  []demand
	faults   []error
}

// A demand is a table that must have a row for every constant of a type, with some fields.
type demand struct {
	typ    string
	fields []string
	at     token.Pos
	rows   map[string]*ast.CompositeLit
}

// An enum is a group of constants that begins with iota.
type enum struct {
	typ, what, none string // typ as it is written: "nemo.EventKind"
	at              token.Pos
	one             bool // the values count from 1
	constants       []*constant
}

// A constant is one of them with the remark behind it.
type constant struct {
	name, word string
	at         token.Pos
	*remark
}

// faultf notes a fault in the source.
func (s *system) faultf(at token.Pos, format string, args ...any) {
	place := s.files.Position(at)
	s.faults = append(s.faults, fmt.Errorf("%s:%d: %s", place.Filename, place.Line, fmt.Sprintf(format, args...)))
}

// read reads the package in a folder, without its tests.
func read(folder string) (*system, error) {
	s := &system{files: token.NewFileSet(), types: map[string]*remark{}, titled: map[string]bool{}, argTypes: map[string]bool{"number": true}}
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || filepath.Base(path) == output {
			continue
		}
		file, err := parser.ParseFile(s.files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		s.name = file.Name.Name
		for _, decl := range file.Decls {
			s.declaration(decl)
		}
		ast.Inspect(file, s.argumentTypes)
	}
	for _, of := range s.enums {
		s.spell(of)
	}
	for _, d := range s.demands {
		s.every(d)
	}
	return s, errors.Join(s.faults...)
}

func (s *system) declaration(decl ast.Decl) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv != nil && decl.Name.Name == "Title" {
			s.titled[typeText(decl.Recv.List[0].Type)] = true
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if of, ok := spec.(*ast.TypeSpec); ok && of.Comment != nil {
				if _, plain := of.Type.(*ast.Ident); plain {
					s.types[of.Name.Name] = s.remarkOf(of.Comment, of.Pos())
				}
			}
		}
		if decl.Tok == token.CONST {
			s.group(decl)
		}
		s.demand(decl)
	}
}

// demand reads a line //kit:every TYPE FIELD... above a table.
func (s *system) demand(decl *ast.GenDecl) {
	if decl.Doc == nil {
		return
	}
	for _, line := range decl.Doc.List {
		said, ours := strings.CutPrefix(line.Text, "//kit:")
		if !ours {
			continue
		}
		words := strings.Fields(said)
		value, _ := decl.Specs[0].(*ast.ValueSpec)
		if len(words) < 2 || words[0] != "every" || value == nil || len(value.Values) != 1 {
			s.faultf(line.Pos(), "%s is not understood: there is //kit:every TYPE FIELD... above a table", line.Text)
			continue
		}
		d := demand{words[1], words[2:], value.Pos(), map[string]*ast.CompositeLit{}}
		if list, ok := value.Values[0].(*ast.CompositeLit); ok {
			for _, element := range list.Elts {
				if pair, ok := element.(*ast.KeyValueExpr); ok {
					d.rows[typeText(pair.Key)], _ = pair.Value.(*ast.CompositeLit)
				}
			}
		}
		s.demands = append(s.demands, d)
	}
}

// every demands the rows of a table.
func (s *system) every(d demand) {
	at := slices.IndexFunc(s.enums, func(of *enum) bool { return of.typ == d.typ })
	if at < 0 {
		s.faultf(d.at, "a row for every %s is demanded, and there is no such enumeration", d.typ)
		return
	}
	for _, c := range s.enums[at].constants {
		row := d.rows[c.name]
		if row == nil {
			place := s.files.Position(d.at)
			s.faultf(c.at, "%s has no row in the table at %s:%d", c.name, place.Filename, place.Line)
			continue
		}
		for _, field := range d.fields {
			if !slices.ContainsFunc(row.Elts, func(e ast.Expr) bool { return said(e, field) }) {
				s.faultf(row.Pos(), "the row of %s does not say its %s", c.name, field)
			}
		}
	}
}

// said reports whether an element of a row is a field, and not an empty text.
func said(element ast.Expr, field string) bool {
	pair, ok := element.(*ast.KeyValueExpr)
	if !ok || typeText(pair.Key) != field {
		return false
	}
	text, ok := pair.Value.(*ast.BasicLit)
	return !ok || text.Value != `""`
}

// argumentTypes notes the keys of a table of type [kit.ArgTypes], or of one of functions
// from which some of its rows are made.
func (s *system) argumentTypes(n ast.Node) bool {
	list, ok := n.(*ast.CompositeLit)
	if !ok || list.Type == nil {
		return true
	}
	of, byName := list.Type.(*ast.MapType)
	if byName {
		_, byName = of.Value.(*ast.FuncType)
	}
	if !byName && typeText(list.Type) != "kit.ArgTypes" {
		return true
	}
	for _, element := range list.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.BasicLit); ok {
				s.argTypes[unquoted(key.Value)] = true
			}
		}
	}
	return true
}

// group reads a group of constants, if it is an enumeration that has words: of an exported
// type, or of events.
func (s *system) group(decl *ast.GenDecl) {
	var of *enum
	ended := ""
	for i, spec := range decl.Specs {
		value, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		name := value.Names[0]
		if value.Values != nil {
			begins := i == 0 && value.Type != nil && wordy(typeText(value.Type))
			one, counts := countsFrom(value.Values[0])
			switch {
			case begins && counts:
				of = &enum{typ: typeText(value.Type), at: value.Pos(), one: one}
				s.enums = append(s.enums, of)
			case of != nil && value.Type != nil && typeText(value.Type) == of.typ:
				s.faultf(name.Pos(), "%s has a value of its own: the values of an enumeration count up without a gap", name.Name)
				continue
			case of != nil:
				ended = name.Name
				continue
			case i == 0 && one && counts && value.Type == nil && value.Comment != nil &&
				strings.HasPrefix(name.Name, "Event"):
				s.faultf(name.Pos(), "%s has no type: an event is of type %s", name.Name, eventKind)
				return
			default:
				return
			}
		}
		switch {
		case of == nil:
			return
		case ended != "":
			s.faultf(name.Pos(), "%s has the value of %s: move it up to the other constants of type %s", name.Name, ended, of.typ)
		case name.Name == "_":
			s.faultf(name.Pos(), "a value is left out: the values of an enumeration count up without a gap")
		default:
			of.constants = append(of.constants, &constant{name.Name, "", name.Pos(), s.remarkOf(value.Comment, name.Pos())})
		}
	}
}

// wordy reports whether the constants of a type have words.
func wordy(typ string) bool {
	return typ == eventKind || !strings.Contains(typ, ".") && ast.IsExported(typ)
}

// eventKind is the type of events.
const eventKind = "nemo.EventKind"

// countsFrom reports whether an expression is iota, or iota + 1.
func countsFrom(value ast.Expr) (one, ok bool) {
	if sum, is := value.(*ast.BinaryExpr); is {
		by, number := sum.Y.(*ast.BasicLit)
		return true, typeText(sum.X) == "iota" && sum.Op == token.ADD && number && by.Value == "1"
	}
	return false, typeText(value) == "iota"
}

func typeText(expr ast.Expr) string {
	switch of := expr.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		return typeText(of.X) + "." + of.Sel.Name
	case *ast.StarExpr:
		return typeText(of.X)
	}
	return ""
}

// spell gives the constants their words.
func (s *system) spell(of *enum) {
	name := of.typ[strings.LastIndexByte(of.typ, '.')+1:]
	of.what, of.none = strings.ReplaceAll(keyOf(name), "-", " "), "none"
	pattern := "*"
	if of.typ == eventKind {
		pattern = "Event*"
	}
	if said := s.types[of.typ]; said != nil {
		if len(said.quoted) > 0 {
			of.what = said.quoted[0]
		}
		if len(said.quoted) > 1 {
			of.none = said.quoted[1]
		}
		pattern = cmp.Or(said.names, pattern)
	}
	before, after, _ := strings.Cut(pattern, "*")
	words := map[string]string{}
	if of.one {
		words[of.none] = "none"
	}
	for _, c := range of.constants {
		if middle, fits := within(c.name, before, after); len(c.quoted) > 0 {
			c.word = c.quoted[0]
		} else if c.word = keyOf(middle); !fits {
			s.faultf(c.at, "%s is not named like the others of type %s, %q: rename it, or say its word in quotes", c.name, of.typ, pattern)
		}
		forms := []string{c.word}
		if of.typ == kindType {
			forms = c.forms()
		}
		for _, form := range forms {
			switch other := words[form]; {
			case form == "":
				s.faultf(c.at, "%s has no word: say one in quotes behind it, or leave out the quotes", c.name)
			case other != "":
				s.faultf(c.at, "%s has the word %q, and so has %s: give it another in quotes", c.name, form, other)
			case of.typ == kindType:
				s.form(c, form)
			case strings.Trim(form, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
				s.faultf(c.at, "the word %q of %s is not one of small letters, digits and hyphens", form, c.name)
			}
			words[form] = c.name
		}
		s.checkRemark(of, c)
	}
}

// within is the name of a constant without what its type has around all of them; where it
// goes on in small letters, the name only looks like theirs.
func within(name, before, after string) (string, bool) {
	middle, begins := strings.CutPrefix(name, before)
	middle, ends := strings.CutSuffix(middle, after)
	return middle, begins && ends && middle != "" && !unicode.IsLower(rune(middle[0]))
}
