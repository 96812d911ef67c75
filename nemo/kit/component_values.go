package kit

import (
	"fmt"
	"maps"
	"reflect"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The tags of a component set say what each of its values may be, once; the check
// of a set ([ComponentChecker.Values]) and its JSON Schema ([DescribeComponents])
// read them:
//
//	Key     string   `json:"key" is:"key"`
//	Title   string   `json:"title" is:"text"`
//	Attack  uint8    `json:"attack,omitempty" is:"2..12"`
//	Circles []Circle `json:"circles" len:"2..circles"`
//
// is says of a number its range, of a text that it is a "text" for people or a
// "key" of the notation, which no other has ("key:items" is one that no other of the
// items has, "key:list" one that no other of its list has), and of a word of the lexicon that it is "ordinal": the records of the
// list are those of its enumeration, each once and in its order. Of a list it says so
// of each entry, and "once" that no two are the same. len says how many entries a
// list has. A bound is a number or the name of one of the Limits. What may be left
// out is checked only where it is there; a word that may not be left out is never
// none.

// form is what the tags say of a field.
type form struct {
	text, key, ordinal, once bool

	among string // whose keys are all different

	hasRange, hasLen bool
	low, high        int // of the number
	least, most      int // of the entries
}

// formOfField reads the tags of a field.
func formOfField(tag reflect.StructTag, limits map[string]int) form {
	var f form
	for term := range strings.FieldsSeq(tag.Get("is")) {
		switch term {
		case "text":
			f.text = true
		case "ordinal":
			f.ordinal = true
		case "once":
			f.once = true
		default:
			if what, among, _ := strings.Cut(term, ":"); what == "key" {
				f.key, f.among = true, among
				continue
			}
			f.hasRange = true
			f.low, f.high = bounds(term, limits)
		}
	}
	if term, ok := tag.Lookup("len"); ok {
		f.hasLen = true
		f.least, f.most = bounds(term, limits)
	}
	return f
}

// bounds reads "3", "1..5" or "1..circles". A name that is no limit is a slip in the
// tag, which every check of a set shows: nothing fits.
func bounds(term string, limits map[string]int) (low, high int) {
	bound := func(text string) int {
		if n, err := strconv.Atoi(text); err == nil {
			return n
		}
		if n, ok := limits[text]; ok {
			return n
		}
		return -1
	}
	from, to, isRange := strings.Cut(term, "..")
	if !isRange {
		to = from
	}
	return bound(from), bound(to)
}

// Values reports every value of a component set that is not what its tags say, and
// every source that says nothing. The set is a pointer to it.
func (k *ComponentChecker) Values(set any) {
	v := valueCheck{ComponentChecker: k, taken: map[string]map[string]string{}}
	v.object("", reflect.ValueOf(set).Elem(), 0)
}

// valueCheck checks the values of one set.
type valueCheck struct {
	*ComponentChecker

	taken map[string]map[string]string // what each key that was met is the key of, by whose they are
}

// object checks a record. place is its place in its list, from 0.
func (k *valueCheck) object(path string, v reflect.Value, place int) {
	for _, field := range fieldsOf(v.Type()) {
		of, here := v.Field(field.index), Path(path, field.name)
		if source, ok := of.Addr().Interface().(*Source); ok {
			k.source(path, source, v.Type())
			continue
		}
		if field.optional && saysNothing(of) {
			continue
		}
		f := formOfField(v.Type().Field(field.index).Tag, k.Limits)
		k.value(here, of, &f, field.optional, place)
	}
}

func (k *valueCheck) value(path string, v reflect.Value, f *form, optional bool, place int) {
	if words, ok := k.Lexicon[v.Type()]; ok {
		k.word(path, v, words, f, optional, place)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			k.value(path, v.Elem(), f, optional, place)
		}
	case reflect.Struct:
		k.object(path, v, place)
	case reflect.Slice, reflect.Array:
		k.list(path, v, f)
	case reflect.String:
		k.textOrKey(path, v.String(), f)
	default:
		switch {
		case !f.hasRange:
		case v.CanInt():
			k.Within(path, int(v.Int()), f.low, f.high)
		case v.CanUint():
			k.Within(path, int(v.Uint()), f.low, f.high)
		}
	}
}

// word checks a word of an enumeration.
func (k *valueCheck) word(path string, v reflect.Value, words Enumeration, f *form, optional bool, place int) {
	is := int(v.Uint())
	switch {
	case is >= len(words.Words), is == 0 && !optional:
		k.Faultf(path, "%s %s belongs here", article(words.What), words.What)
	case f.ordinal && is != place+1:
		k.Faultf(path, "%s stands where %s belongs; the order is fixed", words.Words[is], WordOf(words.Words, place+1))
	}
}

func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiouAEIOU") {
		return "an"
	}
	return "a"
}

func (k *valueCheck) list(path string, v reflect.Value, f *form) {
	if all := k.Lexicon.ordinals(v.Type().Elem()); all > 0 {
		if !k.Length(path, v.Len(), all) {
			return
		}
	} else if f.hasLen && !k.LengthWithin(path, v.Len(), f.least, f.most) {
		return
	}
	const own = "list"
	outside := k.taken[own]
	k.taken[own] = nil
	defer func() { k.taken[own] = outside }()
	seen := map[any]bool{}
	for i := range v.Len() {
		entry := v.Index(i)
		k.value(Path(path, i), entry, f, false, i)
		if !f.once {
			continue
		}
		if value := entry.Interface(); seen[value] {
			k.Faultf(Path(path, i), "%s is named twice", nemo.Clip(fmt.Sprint(value)))
		} else {
			seen[value] = true
		}
	}
}

func (k *valueCheck) textOrKey(path, text string, f *form) {
	switch {
	case f.text:
		k.Text(path, text)
	case f.key:
		if k.taken[f.among] == nil {
			k.taken[f.among] = map[string]string{}
			maps.Copy(k.taken[f.among], k.Reserved)
		}
		k.Key(path, text, k.taken[f.among])
	}
}

// ordinals is how many records of a type there must be, 0 where that is not fixed:
// one for each value of the enumeration that numbers them.
func (l Lexicon) ordinals(t reflect.Type) int {
	if t.Kind() != reflect.Struct {
		return 0
	}
	for _, field := range fieldsOf(t) {
		if words, ok := l[field.kind]; ok && formOfField(t.Field(field.index).Tag, nil).ordinal {
			return len(words.Words) - 1
		}
	}
	return 0
}
