package kit

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// record is a record of a component set during a walk over the set.
type record struct {
	path   string
	v      reflect.Value
	within *record       // the record around it, nil for the set
	list   reflect.Value // the list in which it stands, if it does, and its place there
	place  int
}

// eachRecord visits the records within a value, outer records before inner ones.
func (k *ComponentChecker) eachRecord(r record, visit func(r *record)) {
	switch r.v.Kind() {
	case reflect.Pointer:
		if !r.v.IsNil() {
			r.v = r.v.Elem()
			k.eachRecord(r, visit)
		}
	case reflect.Slice, reflect.Array:
		for i := range r.v.Len() {
			k.eachRecord(record{Path(r.path, i), r.v.Index(i), r.within, r.v, i}, visit)
		}
	case reflect.Struct:
		visit(&r)
		fields := k.tagged(r.v.Type())
		for i := range fields {
			if field := &fields[i]; field.records {
				k.eachRecord(record{path: Path(r.path, field.name), v: r.v.Field(field.index), within: &r}, visit)
			}
		}
	}
}

// besides reports fields that are set where they do not belong, or missing where they are required,
// and values outside the bounds that other fields give.
func (k *ComponentChecker) besides(r *record) {
	fields := k.tagged(r.v.Type())
	for i := range fields {
		field := &fields[i]
		if !field.beside {
			continue
		}
		v, here := r.v.Field(field.index), Path(r.path, field.name)
		switch says := !saysNothing(v); {
		case says && field.only != nil && !k.Lexicon.hold(r.v, field.only):
			k.Faultf(here, "it belongs only where %s", field.only)
		case !says && field.must != nil && k.Lexicon.hold(r.v, field.must):
			k.Faultf(here, "it is missing; it belongs where %s", field.must)
		case says || !field.optional:
			k.fits(r, here, v, field)
		}
		switch {
		case field.rising:
			k.rises(r, here, v, field)
		case field.bound:
			k.isBound(r, here, v, field)
		}
	}
}

// fits checks a number, or each number of a list, against the fields that are its bounds.
func (k *ComponentChecker) fits(r *record, path string, v reflect.Value, f *tagged) {
	if f.is == nil || !f.is.isBeside() {
		return
	}
	if v.Kind() == reflect.Slice || v.Kind() == reflect.Array {
		for i := range v.Len() {
			k.fits(r, Path(path, i), v.Index(i), f)
		}
		return
	}
	k.Within(path, numberIn(v), k.boundIn(r, f.is.low), k.boundIn(r, f.is.high))
}

// rises checks that a number is more than in the previous entry, or that the numbers of a list
// never fall.
func (k *ComponentChecker) rises(r *record, path string, v reflect.Value, f *tagged) {
	if v.Kind() == reflect.Slice || v.Kind() == reflect.Array {
		for i := 1; i < v.Len(); i++ {
			if is, was := numberIn(v.Index(i)), numberIn(v.Index(i-1)); is < was {
				k.Faultf(Path(path, i), "%d is less than the %d before it", is, was)
			}
		}
		return
	}
	if before, ok := r.before(f); ok && numberIn(v) <= numberIn(before) {
		k.Faultf(path, "%d is not more than the %d before it", numberIn(v), numberIn(before))
	}
}

// before returns the same field of the previous entry.
func (r *record) before(f *tagged) (reflect.Value, bool) {
	if r.place == 0 {
		return reflect.Value{}, false
	}
	return r.list.Index(r.place - 1).Field(f.index), true
}

// isBound checks a bound of results, worst first: the bounds rise, and the last has none.
func (k *ComponentChecker) isBound(r *record, path string, v reflect.Value, f *tagged) {
	switch last := r.place == r.list.Len()-1; {
	case last:
		k.Empty(path, !v.IsZero(), "the last has no bound")
	case v.IsZero() && !f.zero:
		k.Faultf(path, "a bound belongs here; only the last has none")
	default:
		k.rises(r, path, v, f)
	}
}

// boundIn returns the value of a bound for a record: a number, a limit or a field.
func (k *ComponentChecker) boundIn(r *record, text string) int {
	if field, ok := strings.CutPrefix(text, "its."); ok {
		return numberIn(fieldNamed(r.v, field))
	}
	if !strings.Contains(text, ".") {
		return boundOf(text, k.Limits)
	}
	for r.within != nil {
		r = r.within
	}
	v := r.v
	for name := range strings.SplitSeq(text, ".") {
		v = fieldNamed(v, name)
	}
	return numberIn(v)
}

// links reports the texts of a record that name an entry which does not exist.
func (k *ComponentChecker) links(r *record) {
	k.eachName(r, func(path string, name reflect.Value, f *tagged) {
		if !slices.ContainsFunc(f.names, func(list string) bool { return r.lists(list, name.String()) }) {
			k.Faultf(path, "there is no %s in %s", nemo.Clip(name.String()), strings.Join(f.names, " or "))
		}
	})
}

// owns reports the texts of a record that name an entry which another record already names.
func (k *valueCheck) owns(r *record) {
	k.eachName(r, func(path string, name reflect.Value, f *tagged) {
		if f.own {
			k.alone(path, name, f)
		}
	})
}

// eachName visits the texts of a record that name an entry of a list.
func (k *ComponentChecker) eachName(r *record, visit func(path string, name reflect.Value, f *tagged)) {
	fields := k.tagged(r.v.Type())
	for i := range fields {
		field := &fields[i]
		v := r.v.Field(field.index)
		switch {
		case field.names == nil, field.optional && saysNothing(v):
		case v.Kind() == reflect.String:
			visit(Path(r.path, field.name), v, field)
		default:
			for i := range v.Len() {
				visit(Path(r.path, field.name, i), v.Index(i), field)
			}
		}
	}
}

// lists reports whether the innermost list with this name, in the record or those around it, has an
// entry with this key.
func (r *record) lists(name, key string) bool {
	for ; r != nil; r = r.within {
		list := fieldNamed(r.v, name)
		if list.Kind() != reflect.Slice || list.Type().Elem().Kind() != reflect.Struct {
			continue
		}
		name := nameOf(list.Type().Elem())
		for i := range list.Len() {
			if list.Index(i).Field(name).String() == key {
				return true
			}
		}
		return false
	}
	return false
}

// A condition holds for a record if, in each of its lists, at least one term holds.
type condition [][]conditionTerm

// conditionTerm holds if the field is set or, if there are words, is one of them; not inverts it.
type conditionTerm struct {
	field string
	words []string
	not   bool
}

// conditionOf reads "target|kind=test !kept kind!=keep,play".
func conditionOf(text string) (c condition) {
	for terms := range strings.FieldsSeq(text) {
		var list []conditionTerm
		for term := range strings.SplitSeq(terms, "|") {
			var of conditionTerm
			field, words, compared := strings.Cut(term, "=")
			if compared {
				of.words = strings.Split(words, ",")
				of.field, of.not = strings.CutSuffix(field, "!")
			} else {
				of.field, of.not = strings.CutPrefix(field, "!")
			}
			list = append(list, of)
		}
		c = append(c, list)
	}
	return c
}

// String writes a condition in words: `"kind" is keep or play and "target" is set`.
func (c condition) String() string {
	all := make([]string, len(c))
	for i, terms := range c {
		all[i] = JoinWords(terms, " or ")
	}
	return strings.Join(all, " and ")
}

func (t conditionTerm) String() string {
	is, what := " is ", "set"
	if t.not {
		is = " is not "
	}
	if t.words != nil {
		what = strings.Join(t.words, " or ")
	}
	return strconv.Quote(t.field) + is + what
}

// hold reports whether a condition holds for a record.
func (l Lexicon) hold(record reflect.Value, c condition) bool {
	for _, terms := range c {
		if !slices.ContainsFunc(terms, func(t conditionTerm) bool { return l.holds(record, &t) }) {
			return false
		}
	}
	return true
}

func (l Lexicon) holds(record reflect.Value, t *conditionTerm) bool {
	of := fieldNamed(record, t.field)
	if t.words == nil {
		return saysNothing(of) == t.not
	}
	return slices.Contains(t.words, l.text(of)) != t.not
}

// text returns a value as the document writes it; it must be no list or record.
func (l Lexicon) text(v reflect.Value) string {
	if words, ok := l[v.Type()]; ok {
		return WordOf(words.Words, int(v.Uint()))
	}
	return fmt.Sprint(v.Interface())
}
