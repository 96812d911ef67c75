package answer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Facts about a position are read from its JSON document by declarations, so this file
// depends on no system. The declarations are in forms/SYSTEM.txt:
//
//	@let here : rooms where room = me.room
//	@fact fire : here.fire
//	@fact ammo : me.hands.ammo > 0
//	@each in : here.tile
//
// A path selects values from the document. On a list it selects all elements; [N], [last]
// or the value of another path in brackets selects one. "where" keeps the elements that
// meet all conditions. A fact holds if one of its lines finds a value that is not false,
// zero or empty; "each" makes one fact per value, such as in:nest. An operator compares any
// of the values: =, !=, > and <, ^= (has the prefix), !^= and $= (ends with the word).
// "count" is the number of values, and "keys" gives the names of the non-empty fields.
// "mover" is the index of the seat to move, and "seat" its number.

// A formula is a path with conditions on the values that it finds.
type formula struct {
	path  path
	where []condition
}

// A condition compares the values of a path.
type condition struct {
	not   bool
	count bool
	left  path
	op    string // empty if the path need only find something
	right path
}

// A path is a sequence of steps through a document.
type path struct {
	keys  bool
	steps []step
	text  string
}

type step struct {
	name  string
	index *path // nil for all
}

// A declared fact and its definition.
type declared struct {
	name    string
	each    bool
	formula []condition
	found   *formula
}

var operators = []string{"!^=", "^=", "$=", "!=", "=", ">", "<"}

func parsePath(text string) (path, error) {
	p := path{text: text}
	rest, keys := strings.CutPrefix(text, "keys ")
	p.keys = keys
	rest = strings.TrimSpace(rest)
	if rest == "." {
		return p, nil
	}
	for part := range strings.SplitSeq(rest, ".") {
		name, index, has := strings.Cut(part, "[")
		s := step{name: name}
		if has {
			inner, err := parsePath(strings.TrimSuffix(index, "]"))
			if err != nil {
				return p, err
			}
			s.index = &inner
		}
		if name == "" || strings.ContainsAny(name, " \t") {
			return p, fmt.Errorf("%q is no path", text)
		}
		p.steps = append(p.steps, s)
	}
	return p, nil
}

func parseConditions(text string) (list []condition, err error) {
	for part := range strings.SplitSeq(text, " & ") {
		var c condition
		part, c.not = strings.CutPrefix(strings.TrimSpace(part), "!")
		part, c.count = strings.CutPrefix(part, "count ")
		for _, op := range operators {
			if left, right, ok := strings.Cut(part, " "+op+" "); ok {
				c.op, part = op, left
				if c.right, err = parsePath(right); err != nil {
					return nil, err
				}
				break
			}
		}
		if c.left, err = parsePath(part); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// parseFormula parses a path and the conditions after "where".
func parseFormula(text string) (*formula, error) {
	head, where, has := strings.Cut(text, " where ")
	p, err := parsePath(head)
	if err != nil {
		return nil, err
	}
	f := &formula{path: p}
	if has {
		f.where, err = parseConditions(where)
	}
	return f, err
}

// facing is a position prepared for reading facts.
type facing struct {
	doc  map[string]any
	lets map[string][]any
}

// values returns the values that a path finds, starting from an element or from the document.
func (f *facing) values(p path, element any) []any {
	at := []any{element}
	for i, s := range p.steps {
		switch let, known := f.lets[s.name]; {
		case i > 0 || has(element, s.name):
			at = members(at, s.name)
		case known:
			at = let
		default:
			at = members([]any{f.doc}, s.name)
		}
		if s.index != nil {
			at = f.indexed(at, *s.index)
		}
	}
	if p.keys {
		return keysOf(at)
	}
	return flat(at)
}

// indexed returns the list elements or object fields that an index path selects.
func (f *facing) indexed(lists []any, by path) (found []any) {
	want := by.text
	if values := f.values(by, nil); len(values) > 0 {
		want = textOf(values[0])
	}
	for _, list := range lists {
		switch list := list.(type) {
		case []any:
			n, err := strconv.Atoi(want)
			if want == "last" {
				n, err = len(list)-1, nil
			}
			if err == nil && n >= 0 && n < len(list) {
				found = append(found, list[n])
			}
		case map[string]any:
			if value, ok := list[want]; ok {
				found = append(found, value)
			}
		}
	}
	return found
}

func has(element any, name string) bool {
	object, ok := element.(map[string]any)
	_, known := object[name]
	return ok && known
}

// members returns the field with a name from every object, including objects in lists.
func members(at []any, name string) (found []any) {
	for _, value := range flat(at) {
		if object, ok := value.(map[string]any); ok {
			if member, known := object[name]; known {
				found = append(found, member)
			}
		}
	}
	return found
}

// flat flattens nested lists.
func flat(values []any) (found []any) {
	for _, value := range values {
		if list, ok := value.([]any); ok {
			found = append(found, flat(list)...)
			continue
		}
		found = append(found, value)
	}
	return found
}

func keysOf(values []any) (found []any) {
	for _, value := range values {
		object, _ := value.(map[string]any)
		for key, member := range object {
			if something(member) {
				found = append(found, key)
			}
		}
	}
	return found
}

func something(value any) bool {
	switch value := value.(type) {
	case nil:
		return false
	case bool:
		return value
	case float64:
		return value != 0
	case string:
		return value != ""
	case []any:
		return slices.ContainsFunc(value, something)
	case map[string]any:
		return len(value) > 0
	}
	return true
}

func textOf(value any) string {
	if n, ok := value.(float64); ok {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return fmt.Sprint(value)
}

// find returns the values that a formula selects.
func (f *facing) find(found *formula) []any {
	values := f.values(found.path, nil)
	if len(found.where) == 0 {
		return values
	}
	return slices.DeleteFunc(slices.Clone(values), func(value any) bool { return !f.all(found.where, value) })
}

func (f *facing) all(conditions []condition, element any) bool {
	return !slices.ContainsFunc(conditions, func(c condition) bool { return f.holds(c, element) == c.not })
}

func (f *facing) holds(c condition, element any) bool {
	left := f.values(c.left, element)
	if c.count {
		left = []any{float64(len(left))}
	}
	if c.op == "" {
		return slices.ContainsFunc(left, something)
	}
	right := f.values(c.right, nil)
	if len(right) == 0 {
		right = []any{c.right.text} // a word or a number
	}
	return slices.ContainsFunc(left, func(a any) bool {
		return slices.ContainsFunc(right, func(b any) bool { return compares(c.op, textOf(a), textOf(b)) })
	})
}

func compares(op, a, b string) bool {
	switch op {
	case "=":
		return a == b
	case "!=":
		return a != b
	case "^=":
		return strings.HasPrefix(a, b)
	case "!^=":
		return !strings.HasPrefix(a, b)
	case "$=":
		return a[strings.LastIndexByte(a, ' ')+1:] == b
	}
	n, err := strconv.ParseFloat(a, 64)
	m, fault := strconv.ParseFloat(b, 64)
	return err == nil && fault == nil && (op == ">" && n > m || op == "<" && n < m)
}

// read reads the facts of a position.
func (l *lexicon) read(doc map[string]any, mover int) map[string]bool {
	f := &facing{doc: doc, lets: map[string][]any{"mover": {float64(mover)}, "seat": {float64(mover + 1)}}}
	for _, let := range l.lets {
		f.lets[let.name] = f.find(let.found)
	}
	facts := make(map[string]bool)
	for _, d := range l.facts {
		switch {
		case d.each:
			for _, value := range f.find(d.found) {
				facts[d.name+":"+textOf(value)] = true
			}
		case d.found != nil:
			facts[d.name] = facts[d.name] || slices.ContainsFunc(f.find(d.found), something)
		default:
			facts[d.name] = facts[d.name] || f.all(d.formula, nil)
		}
	}
	return facts
}
