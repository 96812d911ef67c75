package box

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// Cite is the source of a value that somebody read off a piece in the hand. Its provenance is
// [nemo.Published].
const Cite = "from the player's box"

// A Set is a component set split into its pieces. It is not safe for concurrent use.
type Set struct {
	// Language is the language of the questions.
	Language lang.Language

	system play.System
	doc    map[string]any
	kinds  []*Kind
}

// A Kind is a list of pieces in the component set.
type Kind struct {
	name string   // of the list
	path []string // of the list, without indexes
	form *form    // of a piece
	list *field
}

// Name returns the name of the list in the component set.
func (k *Kind) Name() string { return k.name }

// A Piece is a record of the set.
type Piece struct {
	kind   *Kind
	list   tree.Place // of its list
	at     int        // index in the list
	where  string     // path in the document, as in faults
	record map[string]any
}

// Open splits the component set of a system into its pieces.
func Open(system play.System) (*Set, error) {
	set := system.Components()
	if set == nil {
		return nil, fmt.Errorf("%s has no components", system.About().Name)
	}
	schema, ok := schemaOf(set)
	if !ok {
		return nil, fmt.Errorf("%s does not say what its components look like", system.About().Name)
	}
	form, err := readSchema(schema)
	if err != nil {
		return nil, err
	}
	text, err := set.ExportComponents()
	if err != nil {
		return nil, err
	}
	doc, err := tree.Decode(text)
	if err != nil {
		return nil, err
	}
	s := &Set{system: system, Language: lang.English}
	s.doc, _ = doc.(map[string]any)
	s.findKinds(form, nil)
	return s, nil
}

// findKinds finds the lists whose records have a source of their own. A list within such a record
// is part of the piece.
func (s *Set) findKinds(f *form, path []string) {
	for _, of := range f.fields {
		inner := of.form
		if inner.shape == list {
			inner = inner.item
		}
		here := append(slices.Clone(path), of.name)
		switch {
		case inner.shape != object || of.name == sourceField:
		case inner.named(sourceField) == nil:
			s.findKinds(inner, here)
		case of.form.shape == list && inner.keyField() != nil:
			s.kinds = append(s.kinds, &Kind{name: of.name, path: here, form: inner, list: of})
		}
	}
}

// pieces returns the records of a kind.
func (s *Set) pieces(k *Kind) []*Piece {
	var found []*Piece
	var walk func(place tree.Place, where string, rest []string)
	walk = func(place tree.Place, where string, rest []string) {
		entries, isList := place.Get().([]any)
		switch {
		case isList && len(rest) == 0:
			for i, entry := range entries {
				if record, ok := entry.(map[string]any); ok {
					here := join(where, term.Decimal(i))
					found = append(found, &Piece{kind: k, list: place, at: i, where: here, record: record})
				}
			}
		case isList:
			for i := range entries {
				walk(tree.Place{List: entries, Index: i}, join(where, term.Decimal(i)), rest)
			}
		case len(rest) > 0:
			if object, ok := place.Get().(map[string]any); ok {
				walk(tree.Place{Object: object, Key: rest[0]}, join(where, rest[0]), rest[1:])
			}
		}
	}
	walk(tree.Place{Object: map[string]any{"": s.doc}, Key: ""}, "", k.path)
	return found
}

// All returns the pieces of every kind.
func (s *Set) All() (all []*Piece) {
	for _, kind := range s.kinds {
		all = append(all, s.pieces(kind)...)
	}
	return all
}

// Key returns the name of the piece in the notation.
func (p *Piece) Key() string { return p.textOf(p.kind.form.keyField()) }

// Title returns the title printed on the piece, or its key.
func (p *Piece) Title() string {
	if title := p.textOf(p.kind.form.titleField()); title != "" {
		return title
	}
	return p.Key()
}

func (p *Piece) textOf(f *field) string {
	if f == nil {
		return ""
	}
	said, _ := p.record[f.name].(string)
	return said
}

// source says where the values of a record come from.
type source struct {
	Default string            `json:"default"`
	Cite    string            `json:"cite"`
	Fields  map[string]string `json:"fields"`
}

func (p *Piece) source() (from source) {
	doc, err := json.Marshal(p.record[sourceField])
	if err == nil {
		_ = json.Unmarshal(doc, &from) // an unreadable source means a stand-in
	}
	return from
}

// StandIn reports whether the values of the piece are our own, perhaps except some fields.
func (p *Piece) StandIn() bool {
	from := p.source()
	return from.Default == "" || from.Default == nemo.StandIn.String()
}

// Own reports whether any value of the piece is from a player's box.
func (p *Piece) Own() bool {
	from := p.source()
	for _, field := range from.Fields {
		if strings.HasSuffix(field, Cite) {
			return true
		}
	}
	return from.Cite == Cite
}

// copies returns the number of equal pieces that the record stands for.
func (p *Piece) copies() int {
	if f := p.kind.form.where(func(f *field) bool { return f.copies }); f != nil {
		return numberIn(p.record[f.name])
	}
	return 1
}

func numberIn(v any) int {
	n, _ := v.(json.Number)
	i, err := n.Int64()
	if err != nil {
		return 0
	}
	return int(i)
}

// Line returns the words and values printed on the piece in one line, formatted as the component
// set says.
func (p *Piece) Line() string {
	var parts []string
	skip := []*field{p.kind.form.keyField(), p.kind.form.titleField()}
	for _, of := range p.kind.form.fields {
		if of.name == sourceField || slices.Contains(skip, of) || saysNothing(p.record[of.name]) {
			continue
		}
		said := of.print(p.record[of.name])
		if n := len(parts); n > 0 && of.short != "" && p.kind.form.isLetter(parts[n-1]) {
			parts[n-1] += " " + said // A8 D10
			continue
		}
		parts = append(parts, said)
	}
	return strings.Join(parts, ", ")
}

// isLetter reports whether a text is a value with a letter for its name, as in "A8".
func (f *form) isLetter(text string) bool {
	for _, of := range f.fields {
		letter, rest, ok := strings.Cut(of.short, "{}")
		if ok && len(letter) == 1 && rest == "" && strings.HasPrefix(text, letter) && term.IsNumber(text[1:]) {
			return true
		}
	}
	return false
}

// print formats a value of a field as it is printed.
func (of *field) print(v any) string {
	between := ", "
	short := of.short
	if joined, or := strings.CutSuffix(short, " or"); or {
		short, between = joined, " or "
	}
	said := printValue(of.form, v, between)
	switch {
	case short != "":
		return strings.ReplaceAll(short, "{}", said)
	case of.form.shape == yes:
		return of.name
	case of.form.shape == number, of.form.shape == list && of.form.item.shape == object && of.name != "effects",
		of.form.shape == object:
		return of.name + " " + said
	}
	return said
}

func printValue(f *form, v any, between string) string {
	switch v := v.(type) {
	case []any:
		all := make([]string, len(v))
		for i := range v {
			inner := between
			if _, nested := v[i].([]any); nested {
				between, inner = " or ", " and "
			}
			all[i] = printValue(f.item, v[i], inner)
		}
		return strings.Join(all, between)
	case map[string]any:
		var all []string
		for _, of := range f.fields {
			if saysNothing(v[of.name]) || of.name == sourceField {
				continue
			}
			switch said := printValue(of.form, v[of.name], " "); {
			case of.short != "":
				all = append(all, of.print(v[of.name]))
			case of.form.shape == yes:
				all = append(all, of.name)
			default:
				all = append(all, said)
			}
		}
		return strings.Join(all, " ")
	}
	return fmt.Sprint(v)
}

// words returns the words by which a piece is found: those of its title, its key and its line.
func (p *Piece) words() []string {
	said := []string{p.Title(), p.Key(), p.Line()}
	for _, of := range p.kind.form.fields {
		if v := p.record[of.name]; of.form.shape == number && !saysNothing(v) {
			said = append(said, of.name+" "+fmt.Sprint(v)) // also by the name of the value
		}
	}
	var words []string
	for part := range strings.FieldsFuncSeq(strings.Join(said, ","), func(r rune) bool { return r == ',' }) {
		words = append(append(words, folded(part)...), "") // separates the words of two parts
	}
	return words
}

// clone returns a copy of a set that can be changed.
func (s *Set) clone() (*Set, error) {
	text, err := json.Marshal(s.doc)
	if err != nil {
		return nil, err
	}
	doc, err := tree.Decode(text)
	if err != nil {
		return nil, err
	}
	other := *s
	other.doc, _ = doc.(map[string]any)
	return &other, nil
}

// load returns a system with the set.
func (s *Set) load() (play.System, error) {
	text, err := json.Marshal(s.doc)
	if err != nil {
		return nil, err
	}
	return s.system.WithComponents(text)
}

// keys returns the keys of all pieces.
func (s *Set) keys() map[string]bool {
	all := make(map[string]bool)
	for _, kind := range s.kinds {
		for _, piece := range s.pieces(kind) {
			all[piece.Key()] = true
		}
	}
	return all
}

// keysOf returns the keys of the pieces in the lists with some names.
func (s *Set) keysOf(names []string) (keys []string) {
	for _, kind := range s.kinds {
		if slices.Contains(names, kind.name) {
			for _, piece := range s.pieces(kind) {
				keys = append(keys, piece.Key())
			}
		}
	}
	return keys
}

// copyOf returns a deep copy of a value of a document.
func copyOf(v any) any {
	switch v := v.(type) {
	case map[string]any:
		c := maps.Clone(v)
		for name := range c {
			c[name] = copyOf(c[name])
		}
		return c
	case []any:
		c := slices.Clone(v)
		for i := range c {
			c[i] = copyOf(c[i])
		}
		return c
	}
	return v
}

// KindName returns the name of the piece's list in the component set.
func (p *Piece) KindName() string { return p.kind.name }
