package kit

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Document writes a position as JSON, reads one, or writes its JSON Schema. A system has one
// function that walks a state with it and declares each member once:
//
//	func (r *Rules) position(d *kit.Document, s *State) {
//		kit.Number(d, "week", &s.Week, 1, 52)
//		kit.Word(d, "ocean", &s.Ocean, oceanNames[:])
//		d.Object("resources", func() { ... })
//	}
//
// When a document is written, the members are taken from the state. When it is read, they are
// stored there; a member that does not fit is a fault and gets a harmless value, so that all faults
// are found at once. If the document expresses something in another way than the state, use a
// variable: set it from the state before the call, and the state from it afterwards.
// [Document.Reading] tells the direction, where one of the two would be wasted work.
//
// A name of "" declares the element of a list itself (see [List]).
type Document struct {
	mode mode
	// path leads to the object or the element that is being gone through.
	path []byte

	out   []byte // writing: the text; describing: the schema
	comma bool   // whether a member stands before the next one

	at     *value // reading: the object or element
	faults nemo.Faults
	names  []string // reading: the members declared so far in the object

	note string           // describing: what the next member is
	said position.Member  // and how one speaks of it
	tree *position.Member // describing: the object or list that is gone through
}

type mode uint8

const (
	writing mode = iota
	reading
	describing
)

// Write returns the document that declare declares, as JSON in one line.
func Write(declare func(d *Document)) json.RawMessage {
	d := &Document{out: make([]byte, 0, 4<<10)}
	d.object(func() { declare(d) })
	return d.out
}

// Read reads a document. Members that do not fit the declaration, unknown members and duplicate
// members are faults, each with its path. A missing member reads as its zero value (0, false, no
// text, an empty list).
func Read(doc []byte, declare func(d *Document)) error {
	root, err := parse(doc)
	if err != nil {
		return err
	}
	d := &Document{mode: reading, at: root}
	d.object(func() { declare(d) })
	return d.faults.Err()
}

// Describe returns the JSON Schema (draft 2020-12) of the document that declare declares. The state
// that declare walks is overwritten: numbers get their upper bounds, so that bounds which depend on
// them are the widest.
func Describe(title string, declare func(d *Document)) json.RawMessage {
	d := &Document{mode: describing, tree: &position.Member{}}
	d.out = append(d.out, `{"$schema":"https://json-schema.org/draft/2020-12/schema","title":`...)
	d.out = appendText(d.out, title)
	d.out = append(d.out, ',')
	d.members(func() { declare(d) })
	return append(d.out, '}')
}

// Reading reports whether the state is read from a document.
func (d *Document) Reading() bool { return d.mode == reading }

// Writing reports whether the state is written to a document.
func (d *Document) Writing() bool { return d.mode == writing }

// Faultf records a fault of a member of the object being read; with an empty name, of the object
// itself. It does nothing unless a document is read.
func (d *Document) Faultf(name, format string, args ...any) {
	if d.mode == reading {
		d.faults.Addf(d.Path(name), format, args...)
	}
}

// Fine reports whether no fault has been found so far.
func (d *Document) Fine() bool { return len(d.faults) == 0 }

// Optional reports whether to declare a member that may be missing: in writing, if written is set;
// in reading, if the member is there; in describing, always.
func (d *Document) Optional(name string, written bool) bool {
	if d.mode != reading {
		return written || d.mode == describing
	}
	for i := range d.at.members {
		if d.at.members[i].name == name {
			return true
		}
	}
	d.names = append(d.names, name) // it may be there
	return false
}

// Note sets the description of the next member in the schema.
func (d *Document) Note(text string) *Document {
	d.note = text
	return d
}

// Path returns the path of a member of the current object, for messages; with an empty name, the
// path of the object or element itself.
func (d *Document) Path(name string) string {
	switch {
	case len(d.path) == 0 && name == "":
		return "document"
	case len(d.path) == 0:
		return name
	case name == "":
		return string(d.path)
	}
	return string(d.path) + "." + name
}

// Object declares an object; members declares its members.
func (d *Document) Object(name string, members func()) {
	switch d.mode {
	case writing:
		d.key(name)
		d.object(members)
	case describing:
		d.key(name)
		d.out = append(d.out, '{')
		own := d.declare(name, position.Member{Kind: position.Object})
		d.describe()
		d.of(own, func() { d.members(members) })
		d.out = append(d.out, '}')
	case reading:
		from := d.take(name)
		if from != nil && from.kind != anObject {
			d.misfit(name, from, "an object")
			from = nil
		}
		if from == nil {
			from = &value{kind: anObject}
		}
		d.within(name, from, func() { d.object(members) })
	}
	d.comma = true
}

// object walks the members of an object and writes the braces around them.
func (d *Document) object(members func()) {
	if d.mode == reading {
		if d.at.kind != anObject {
			d.misfit("", d.at, "an object")
			d.at = &value{kind: anObject}
		}
		names := d.names
		d.names = nil
		members()
		d.unknown()
		d.names = names
		return
	}
	d.out = append(d.out, '{')
	d.comma = false
	members()
	d.out = append(d.out, '}')
	d.comma = true
}

// members describes an object.
func (d *Document) members(members func()) {
	d.out = append(d.out, `"type":"object","additionalProperties":false,"properties":`...)
	d.object(members)
}

// within calls f with another value of the document as the current one.
func (d *Document) within(name string, at *value, f func()) {
	before, length := d.at, len(d.path)
	if name != "" {
		if length > 0 {
			d.path = append(d.path, '.')
		}
		d.path = append(d.path, name...)
	}
	d.at = at
	f()
	d.at, d.path = before, d.path[:length]
}

// key writes the name of a member, after a comma if it is not the first.
func (d *Document) key(name string) {
	if name == "" {
		return // List sets commas between its elements
	}
	if d.comma {
		d.out = append(d.out, ',')
	}
	d.out = appendText(d.out, name)
	d.out = append(d.out, ':')
	d.comma = true
}

// take returns the value of a member, or nil if it is missing, and marks it as known.
func (d *Document) take(name string) *value {
	if name == "" {
		return d.at
	}
	d.names = append(d.names, name)
	for i := range d.at.members {
		if m := &d.at.members[i]; m.name == name {
			m.known = true
			return &m.value
		}
	}
	return nil
}

// unknown reports the members of an object that were not declared.
func (d *Document) unknown() {
	for i := range d.at.members {
		if m := &d.at.members[i]; !m.known {
			d.faults.Addf(d.Path(nemo.Clip(m.name)), "there is no such member; there is %s", strings.Join(d.names, ", "))
		}
	}
}

// misfit reports a value of the wrong type or range.
func (d *Document) misfit(name string, found *value, wanted string) {
	d.faults.Addf(d.Path(name), "%s does not fit; %s belongs here", found, wanted)
}

// describe writes the note of a member, if there is one.
func (d *Document) describe() {
	if d.note != "" {
		d.out = append(d.out, `"description":`...)
		d.out = appendText(d.out, d.note)
		d.out = append(d.out, ',')
		d.note = ""
	}
}

// schema writes the schema of a member, whose keywords are given, and declares the member.
func (d *Document) schema(name, schema string, is position.Member) {
	d.key(name)
	d.out = append(d.out, '{')
	d.declare(name, is)
	d.describe()
	d.out = append(d.out, schema...)
	d.out = append(d.out, '}')
}

// appendText appends a text as JSON, as encoding/json writes it.
func appendText(out []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f || strings.IndexByte(`"\<>&`, c) >= 0 {
			quoted, _ := json.Marshal(text)
			return append(out, quoted...)
		}
	}
	out = append(out, '"')
	out = append(out, text...)
	return append(out, '"')
}

// appendPlain appends a text as JSON without escaping for HTML: "&" stays "&".
func appendPlain(out []byte, text string) []byte {
	var quoted bytes.Buffer
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(text) // a text always can be
	return append(out, bytes.TrimSuffix(quoted.Bytes(), []byte("\n"))...)
}

func quoted(text string) string { return string(appendText(nil, text)) }

// enum returns the enum keyword of a schema with some words.
func enum(words []string) string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = quoted(word)
	}
	return `"enum":[` + strings.Join(list, ",") + "]"
}

func decimal(n int) string { return strconv.Itoa(n) }
