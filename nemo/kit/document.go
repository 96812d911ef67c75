package kit

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Document is a position on its way to a JSON document, from one, or into a JSON
// Schema. A system has one function that goes through a state with it and
// declares each member once:
//
//	func (r *Rules) position(d *kit.Document, s *State) {
//		kit.Number(d, "week", &s.Week, 1, 52)
//		kit.Word(d, "ocean", &s.Ocean, oceanNames[:])
//		d.Object("resources", func() { ... })
//	}
//
// When a document is written, the members are taken from the state; when it is
// read, they are put there, a fault is recorded for each that does not fit, and
// something harmless is put in its place, so that all faults are found at once.
// What the document says in another way than the state goes by way of a variable:
// set it from the state before the call, and the state from it afterwards; where
// that would be wasted work, [Document.Reading] tells which way it goes.
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

// Read reads a document. What does not fit what is declared is a fault with its
// path, and so are unknown members and members that stand there twice; a member
// that is missing reads as nothing (0, false, no text, an empty list).
func Read(doc []byte, declare func(d *Document)) error {
	root, err := parse(doc)
	if err != nil {
		return err
	}
	d := &Document{mode: reading, at: root}
	d.object(func() { declare(d) })
	return d.faults.Err()
}

// Describe returns the JSON Schema (draft 2020-12) of the document that declare
// declares. What it goes through is a state that nobody needs: numbers get their
// upper bounds, so that bounds which depend on them are the widest.
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

// Faultf records a fault of a member of the object that is being read; with an
// empty name it is one of the object itself.
func (d *Document) Faultf(name, format string, args ...any) {
	if d.mode == reading {
		d.faults.Addf(d.Path(name), format, args...)
	}
}

// Fine reports whether no fault was found so far.
func (d *Document) Fine() bool { return len(d.faults) == 0 }

// Optional reports whether a member that may be missing is to be declared: when it
// is written, if there is something to write; when it is read, if it is there; and
// always when it is described.
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

// Note says of the next member, for the schema, what it is.
func (d *Document) Note(text string) *Document {
	d.note = text
	return d
}

// Path is the path of a member of the object that is being gone through, for
// messages; with an empty name it is the path of the object or element itself.
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

// Object goes through the members of an object.
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

// object goes through members between braces.
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

// within goes on at another place of the document that is read.
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

// key writes the name of a member, or what stands between two elements.
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

// take returns what is read for a member, nil if it is missing.
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

// unknown reports the members of an object that nothing has asked for.
func (d *Document) unknown() {
	for i := range d.at.members {
		if m := &d.at.members[i]; !m.known {
			d.faults.Addf(d.Path(nemo.Clip(m.name)), "there is no such member; there is %s", strings.Join(d.names, ", "))
		}
	}
}

// misfit reports that something else stands where it should not.
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

// schema describes a member by the members of its schema, and declares it.
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

// appendPlain appends a text as JSON that is not meant for a page: "&" stays "&".
func appendPlain(out []byte, text string) []byte {
	var quoted bytes.Buffer
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(text) // a text always can be
	return append(out, bytes.TrimSuffix(quoted.Bytes(), []byte("\n"))...)
}

func quoted(text string) string { return string(appendText(nil, text)) }

// enum lists words as the values of a schema.
func enum(words []string) string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = quoted(word)
	}
	return `"enum":[` + strings.Join(list, ",") + "]"
}

func decimal(n int) string { return strconv.Itoa(n) }
