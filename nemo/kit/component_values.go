package kit

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The tags of a component set declare what each of its values may be. The check of a set
// ([ComponentChecker.Check]) and its JSON Schema ([DescribeComponents]) both read them:
//
//	Key     string   `json:"key" is:"key"`
//	Title   string   `json:"title" is:"text"`
//	Attack  uint8    `json:"attack,omitempty" is:"2..12"`
//	Circles []Circle `json:"circles" len:"2..circles"`
//	Bonus   uint8    `json:"bonus,omitempty" is:"0..20" only:"group=expansion"`
//
// The tag is gives the range of a number or a word. For a text it is "text" for people, or "key"
// for a key of the notation, which must be unique ("key:items" among the items, "key:list" in its
// list). For a list it applies to each entry. It has further terms:
//
//	ordinal      the records of the list are those of the word's enumeration, each
//	             once and in its order
//	once         no two entries of the list are the same
//	own          no other such field of the set has that value ("own:doors": none of
//	             those with that tag; "own:list": none in its list)
//	names:ships  it is the key of an entry of ships, a list of the innermost record
//	             around it that has such a list ("names:weapons,items": of one of them)
//	rising       it is more than in the entry before; in a list of numbers, none is less
//	             than the one before
//	bound        rising, and the last entry has none ("bound:0": 0 is a bound too)
//	copies       the number of equal pieces that the record stands for
//
// The tag len gives the number of entries of a list. A bound is a number, a word, the name of one
// of the Limits, or a field: "its.spaces" of the same record, "board.salvageSpaces" of the set; for
// a list, its number of entries. An optional value is checked only if it is there; a word that is
// not optional is never none.
//
// The tag only says when a field may be set, must when it must be set, and if both: "target" if the
// field target is set, "!target" if it is not, "kind=keep,play" if kind is one of these words,
// "kind!=keep" if it is not. Of several terms all must hold; of terms joined by |, one.
//
// Two tags are for people with the physical pieces: drawn, on a list, names the verbs of the draws
// that bring its pieces, and short is the value as printed on the piece, as in short:"A{}".

// form holds what the tags say of a field.
type form struct {
	text, key, ordinal, once, own, rising, bound, zero, copies bool

	among string   // whose keys, or values, are all different
	names []string // the lists with what the text names

	is, len    *span // of the number or word, and of the entries
	only, must condition
}

// formOfField reads the tags of a field.
func formOfField(tag reflect.StructTag) form {
	f := form{only: conditionOf(tag.Get("only")), must: conditionOf(tag.Get("must"))}
	if both := conditionOf(tag.Get("if")); both != nil {
		f.only, f.must = both, both
	}
	for term := range strings.FieldsSeq(tag.Get("is")) {
		switch what, of, _ := strings.Cut(term, ":"); what {
		case "text":
			f.text = true
		case "key":
			f.key, f.among = true, of
		case "own":
			f.own, f.among = true, term
		case "ordinal":
			f.ordinal = true
		case "once":
			f.once = true
		case "names":
			f.names = strings.Split(of, ",")
		case "rising":
			f.rising = true
		case "bound":
			f.bound, f.zero = true, of != ""
		case "copies":
			f.copies = true
		default:
			f.is = spanOf(term)
		}
	}
	if term, ok := tag.Lookup("len"); ok {
		f.len = spanOf(term)
	}
	return f
}

// span is a range as a tag writes it.
type span struct{ low, high string }

// spanOf reads "3", "1..5" or "1..circles".
func spanOf(term string) *span {
	from, to, isRange := strings.Cut(term, "..")
	if !isRange {
		to = from
	}
	return &span{from, to}
}

// isBeside reports whether a bound of the range is the value of a field.
func (s *span) isBeside() bool { return strings.Contains(s.low+s.high, ".") }

// boundOf returns a bound that is a number or the name of a limit. Anything else is a slip in the
// tag and gives -1, which nothing fits, so that every check of a set shows it.
func boundOf(text string, limits map[string]int) int {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	if n, ok := limits[text]; ok {
		return n
	}
	return -1
}

// bounds returns the bounds of a range that depends on no field.
func (s *span) bounds(limits map[string]int) (low, high int) {
	return boundOf(s.low, limits), boundOf(s.high, limits)
}

// words returns the values of the first and the last word of a range.
func (s *span) words(of Enumeration) (low, high int) {
	return slices.Index(of.Words, s.low), slices.Index(of.Words, s.high)
}

// tagged is a field of a record with its tags.
type tagged struct {
	formField
	form

	records bool // there may be records in it
	beside  bool // its tags say what it may be beside other fields
}

// tagged lists the fields of a type of record.
func (k *ComponentChecker) tagged(t reflect.Type) []tagged {
	fields, known := k.fields[t]
	if !known {
		for _, field := range fieldsOf(t) {
			f := tagged{formField: field, form: formOfField(t.Field(field.index).Tag)}
			f.records = holdsRecords(field.kind)
			f.beside = f.only != nil || f.must != nil || f.rising || f.bound || f.is != nil && f.is.isBeside()
			if f.own && f.among == "own" {
				f.among += ":" + t.Name() + "." + f.name
			}
			fields = append(fields, f)
		}
		if k.fields == nil {
			k.fields = map[reflect.Type][]tagged{}
		}
		k.fields[t] = fields
	}
	return fields
}

// holdsRecords reports whether a type is a record, or a list of or pointer to records. A [Source]
// has no tags to check and does not count.
func holdsRecords(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return holdsRecords(t.Elem())
	case reflect.Struct:
		return t != reflect.TypeFor[Source]()
	}
	return false
}

// valueCheck checks the values of one set, each by itself.
type valueCheck struct {
	*ComponentChecker

	taken map[string]map[string]string // what each key that was met is the key of, by whose they are
}

// object checks a record. place is its place in its list, from 0.
func (k *valueCheck) object(path string, v reflect.Value, place int) {
	fields := k.tagged(v.Type())
	for i := range fields {
		field := &fields[i]
		of, here := v.Field(field.index), Path(path, field.name)
		if source, ok := of.Addr().Interface().(*Source); ok {
			k.source(path, source, v.Type())
			continue
		}
		if field.optional && saysNothing(of) {
			continue
		}
		k.value(here, of, field, place)
	}
}

func (k *valueCheck) value(path string, v reflect.Value, f *tagged, place int) {
	words, isWord := k.Lexicon[v.Type()]
	switch kind := v.Kind(); {
	case isWord:
		k.word(path, v, words, f, place)
	case kind == reflect.Pointer:
		if !v.IsNil() {
			k.value(path, v.Elem(), f, place)
		}
		return
	case kind == reflect.Struct:
		k.object(path, v, place)
		return
	case kind == reflect.Slice, kind == reflect.Array:
		k.list(path, v, f)
		return
	case f.text:
		k.Text(path, v.String())
	case f.key:
		k.key(path, v.String(), k.takenOf(f.among, k.Reserved))
	case f.is != nil && !f.is.isBeside():
		low, high := f.is.bounds(k.Limits)
		k.Within(path, numberIn(v), low, high)
	}
	if f.own && f.names == nil {
		k.alone(path, v, f)
	}
}

// numberIn returns a value as a number; for a list it is the number of entries.
func numberIn(v reflect.Value) int {
	switch {
	case v.CanInt():
		return int(v.Int())
	case v.CanUint():
		return int(v.Uint())
	case v.Kind() == reflect.Slice, v.Kind() == reflect.Array:
		return v.Len()
	}
	return 0
}

// alone reports a value that another field of the same group already has.
func (k *valueCheck) alone(path string, v reflect.Value, f *tagged) {
	taken, value := k.takenOf(f.among, nil), fmt.Sprint(v.Interface())
	if other, twice := taken[value]; twice {
		k.Faultf(path, "%s is already that of %s", nemo.Clip(value), other)
	} else {
		taken[value] = path[:strings.LastIndexByte(path, '.')]
	}
}

// takenOf returns the keys or values met so far in the group among, where all are different.
func (k *valueCheck) takenOf(among string, reserved map[string]string) map[string]string {
	if k.taken[among] == nil {
		k.taken[among] = map[string]string{}
		maps.Copy(k.taken[among], reserved)
	}
	return k.taken[among]
}

// word checks a word of an enumeration.
func (k *valueCheck) word(path string, v reflect.Value, words Enumeration, f *tagged, place int) {
	is := int(v.Uint())
	switch {
	case is >= len(words.Words), is == 0 && !f.optional:
		k.Faultf(path, "%s %s belongs here", article(words.What), words.What)
	case f.ordinal && is != place+1:
		k.Faultf(path, "%s stands where %s belongs; the order is fixed", words.Words[is], WordOf(words.Words, place+1))
	case f.is != nil:
		if low, high := f.is.words(words); is < low || is > high {
			k.Faultf(path, "%s is not one of %s", words.Words[is], strings.Join(words.Words[max(low, 0):high+1], ", "))
		}
	}
}

func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiouAEIOU") {
		return "an"
	}
	return "a"
}

func (k *valueCheck) list(path string, v reflect.Value, f *tagged) {
	if all := k.Lexicon.ordinals(v.Type().Elem()); all > 0 {
		if !k.Length(path, v.Len(), all) {
			return
		}
	} else if f.len != nil {
		if low, high := f.len.bounds(k.Limits); !k.LengthWithin(path, v.Len(), low, high) {
			return
		}
	}
	const keys, values = "list", "own:list"
	outsideKeys, outsideValues := k.taken[keys], k.taken[values]
	k.taken[keys], k.taken[values] = nil, nil
	defer func() { k.taken[keys], k.taken[values] = outsideKeys, outsideValues }()
	of := *f
	of.optional = false
	seen := map[any]bool{}
	for i := range v.Len() {
		k.value(Path(path, i), v.Index(i), &of, i)
		if !f.once {
			continue
		}
		if value := v.Index(i).Interface(); seen[value] {
			k.Faultf(Path(path, i), "%s is named twice", nemo.Clip(fmt.Sprint(value)))
		} else {
			seen[value] = true
		}
	}
}

// ordinals returns how many records of type t there must be: one for each value of the enumeration
// that numbers them, or 0 if the number is not fixed.
func (l Lexicon) ordinals(t reflect.Type) int {
	if t.Kind() != reflect.Struct {
		return 0
	}
	for _, field := range fieldsOf(t) {
		if words, ok := l[field.kind]; ok && formOfField(t.Field(field.index).Tag).ordinal {
			return len(words.Words) - 1
		}
	}
	return 0
}
