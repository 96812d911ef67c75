package box

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// A Filling is a piece that is being described, question by question. The questions depend on
// earlier answers, so Next goes through all of them again.
type Filling struct {
	set  *Set
	kind *Kind
	from *Piece // its values are the default answers; may be nil

	answers map[string]string // by the path of the question
	before  map[string]string // answers that were taken back, now defaults
	asked   []string          // the paths that have been answered, in order
	rest    bool              // the other questions get their default answers
}

// Fill starts to describe a piece of a kind. from is the piece that it corrects, or nil.
func (s *Set) Fill(kind *Kind, from *Piece) *Filling {
	return &Filling{set: s, kind: kind, from: from, answers: map[string]string{}, before: map[string]string{}}
}

// A Question asks for one value.
type Question struct {
	// Path is the field: "attack", "effects", "front.title".
	Path string
	// What describes a valid answer. Usual is the default answer, which Enter alone gives; it is
	// empty if there is none.
	What  string
	Usual string
	// Needed is set if an answer is required.
	Needed bool

	form  *form
	of    *field
	usual any
}

// Next returns the next question, nil if all are answered, and the record so far.
func (f *Filling) Next() (*Question, map[string]any) {
	r := run{Filling: f}
	f.asked = f.asked[:0]
	var from map[string]any
	if f.from != nil {
		from = f.from.record
	}
	record := r.object(f.kind.form, "", from)
	return r.next, record
}

// Answer answers the next question. An empty text gives the default answer.
func (f *Filling) Answer(typed string) error {
	q, record := f.Next()
	if q == nil {
		return nil
	}
	if before := f.before[q.Path]; strings.TrimSpace(typed) == "" && before != "" {
		typed = before
	}
	value, err := f.read(q, typed)
	if err != nil {
		return fmt.Errorf("%s: %w", q.Path, err)
	}
	f.answers[q.Path] = strings.TrimSpace(typed)
	if err := f.check(q, record, value); err != nil {
		delete(f.answers, q.Path)
		return fmt.Errorf("%s: %w", q.Path, err)
	}
	delete(f.before, q.Path)
	return nil
}

// read parses an answer to a question.
func (f *Filling) read(q *Question, typed string) (any, error) {
	typed = strings.TrimSpace(typed)
	switch {
	case typed == "" && !saysNothing(q.usual):
		return q.usual, nil
	case typed == "" && q.Needed:
		return nil, fmt.Errorf("an answer is needed: %s", q.What)
	case typed == "", isNone(typed) && !q.Needed:
		return nil, nil
	}
	return readValue(f.set, q.of, q.form, typed)
}

func isNone(typed string) bool {
	return slices.Contains([]string{"-", "none", "nothing", "nada", "ninguno", "ninguna"}, strings.ToLower(typed))
}

// Back takes back the last answer, which becomes the default. It returns false if there is none.
func (f *Filling) Back() bool {
	f.rest = false
	f.Next()
	if len(f.asked) == 0 {
		return false
	}
	f.Reopen(f.asked[len(f.asked)-1])
	return true
}

// Reopen asks a question again, with its answer as the default.
func (f *Filling) Reopen(path string) {
	f.rest = false
	f.before[path] = f.answers[path]
	delete(f.answers, path)
}

// Rest gives all other questions their default answers, except required ones without a default.
func (f *Filling) Rest() { f.rest = true }

// run is one pass through the questions.
type run struct {
	*Filling
	next *Question
}

// object asks for the fields of an object, each after the fields on which it depends.
func (r *run) object(f *form, path string, usual map[string]any) map[string]any {
	record := make(map[string]any)
	for _, of := range ordered(f.fields) {
		if path == "" && (of.form.shape == key || of.ordinal || of.name == sourceField) {
			continue
		}
		if of.only != nil && !of.only.holds(record) {
			continue
		}
		needed := !of.optional
		if of.must != nil {
			needed = of.must.holds(record)
		}
		kept := usual[of.name]
		if path == "" && of.copies && r.from == nil {
			kept = json.Number("1")
		}
		v := r.value(of, of.form, join(path, of.name), kept, needed)
		if r.next != nil {
			return record
		}
		if v != nil {
			record[of.name] = v
		}
	}
	return record
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// value asks for a value: in one question, or part by part.
func (r *run) value(of *field, f *form, path string, usual any, needed bool) any {
	switch {
	case f.inOne():
		return r.ask(&Question{Path: path, form: f, of: of, usual: usual, Needed: needed})
	case f.shape == object:
		if !needed && r.ask(r.whether(path, !saysNothing(usual))) != true {
			return nil
		}
		if r.next != nil {
			return nil
		}
		kept, _ := usual.(map[string]any)
		return r.object(f, path, kept)
	}
	entries, _ := usual.([]any)
	made := []any{}
	for i := 0; f.entries == 0 || i < f.entries; i++ {
		var kept any
		if i < len(entries) {
			kept = entries[i]
		}
		here := fmt.Sprintf("%s.%d", path, i+1)
		if i >= max(f.least, boolInt(needed)) && r.ask(r.whether(here, kept != nil)) != true {
			break
		}
		v := r.value(of, f.item, here, kept, true)
		if r.next != nil {
			return nil
		}
		made = append(made, v)
	}
	if len(made) == 0 || r.next != nil {
		return nil
	}
	return made
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// whether returns the question whether there is a part at path.
func (r *run) whether(path string, usual bool) *Question {
	q := &Question{Path: path + "?", form: &form{shape: yes}}
	if usual {
		q.usual = true
	}
	return q
}

// ask returns the answer to a question. If there is none yet, the question is the next one.
func (r *run) ask(q *Question) any {
	if r.next != nil {
		return nil
	}
	q.What = r.set.what(q.of, q.form)
	typed, answered := r.answers[q.Path]
	if !answered && r.rest && (!q.Needed || !saysNothing(q.usual)) {
		return q.usual
	}
	if !answered {
		q.Usual = printUsual(q)
		if before := r.before[q.Path]; before != "" {
			q.Usual = before
		}
		r.next = q
		return nil
	}
	v, err := r.read(q, typed)
	if err != nil { // it was valid until another answer changed
		r.before[q.Path] = typed
		q.Usual = typed
		r.next = q
		return nil
	}
	r.asked = append(r.asked, q.Path)
	return v
}

func printUsual(q *Question) string {
	if saysNothing(q.usual) {
		return ""
	}
	if q.form.shape == yes {
		return "yes"
	}
	return printValue(q.form, q.usual, ", ")
}

// ordered returns the fields, each after those that its conditions depend on.
func ordered(fields []*field) []*field {
	var done []*field
	var put func(of *field)
	put = func(of *field) {
		if slices.Contains(done, of) {
			return
		}
		for _, c := range []condition{of.only, of.must} {
			for _, terms := range c {
				for _, t := range terms {
					i := slices.IndexFunc(fields, func(f *field) bool { return f.name == t.Field })
					if i >= 0 && fields[i] != of && !looksAt(fields[i], of.name) {
						put(fields[i])
					}
				}
			}
		}
		if !slices.Contains(done, of) {
			done = append(done, of)
		}
	}
	for _, of := range fields {
		put(of)
	}
	return done
}

func looksAt(of *field, name string) bool {
	for _, c := range []condition{of.only, of.must} {
		for _, terms := range c {
			if slices.ContainsFunc(terms, func(t clause) bool { return t.Field == name }) {
				return true
			}
		}
	}
	return false
}

// check validates a value with the component set: it puts the value into a known piece, in place of
// the piece's own value.
func (f *Filling) check(q *Question, record map[string]any, value any) error {
	if value == nil || q.of == nil {
		return nil
	}
	example := f.from
	if example == nil {
		if pieces := f.set.pieces(f.kind); len(pieces) > 0 {
			example = pieces[0]
		}
	}
	name, _, _ := strings.Cut(q.Path, ".")
	if example == nil || name != q.Path {
		return nil // the whole value is validated at the end
	}
	other, err := f.set.clone()
	if err != nil {
		return err
	}
	trial := other.same(example)
	made := copyOf(record).(map[string]any)
	made[name] = value
	for _, of := range f.kind.form.fields {
		_, answered := f.answers[of.name]
		if made[of.name] == nil && !answered && (!of.optional || of.form.shape == key || f.from != nil) {
			made[of.name] = copyOf(example.record[of.name])
		}
	}
	trial.put(made)
	_, err = other.load()
	return faultsBelow(err, join(trial.where, name)+".") // combinations are validated at the end
}

// same returns the piece of s that is the copy of p.
func (s *Set) same(p *Piece) *Piece {
	for _, kind := range s.kinds {
		if kind != p.kind {
			continue
		}
		for _, other := range s.pieces(kind) {
			if other.Key() == p.Key() && other.at == p.at {
				return other
			}
		}
	}
	return p
}

// put replaces the record of a piece.
func (p *Piece) put(record map[string]any) {
	entries, _ := p.list.Get().([]any)
	entries[p.at] = record
	p.record = record
}
