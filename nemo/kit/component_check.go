package kit

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ComponentChecker gathers the faults of a component set, each with the path of
// the value in the JSON document. The check of a system embeds one.
type ComponentChecker struct {
	Faults nemo.Faults
	// Citations says what counts as a rule of the system.
	Citations Citations
	// Lexicon has the words of the set's enumerations, Limits the numbers that tags refer to by
	// name, and Reserved the words that no key may be (see [ReservedWords]).
	Lexicon  Lexicon
	Limits   map[string]int
	Reserved map[string]string

	fields map[reflect.Type][]tagged // of each type of record that was met
}

// Check checks a set, given as a pointer. It takes four steps and returns all faults of the first
// that finds any: the tags of each value by itself; the tags that compare it with other values of
// its record, the rules of parts and, if those find nothing, whether named entries exist; whether
// two records name an entry that only one may; and the rules of whole.
func (k *ComponentChecker) Check(set any, parts, whole []PartRule) error {
	all := record{v: reflect.ValueOf(set).Elem()}
	v := valueCheck{ComponentChecker: k, taken: map[string]map[string]string{}}
	v.object("", all.v, 0)
	if len(k.Faults) == 0 {
		k.eachRecord(all, k.besides)
		before := len(k.Faults)
		k.apply(parts, all.v)
		if len(k.Faults) == before {
			k.eachRecord(all, k.links)
		}
	}
	if len(k.Faults) == 0 {
		k.eachRecord(all, v.owns)
	}
	if len(k.Faults) == 0 {
		k.apply(whole, all.v)
	}
	return k.Faults.Err()
}

func (k *ComponentChecker) apply(rules []PartRule, set reflect.Value) {
	eachPart(nil, set, nil, func(path []byte, v reflect.Value) bool {
		for _, rule := range rules {
			rule(path, v)
		}
		return true
	})
}

// Faultf reports a fault at path.
func (k *ComponentChecker) Faultf(path, format string, args ...any) {
	k.Faults.Addf(path, format, args...)
}

// Within reports a value that is not from low to high.
func (k *ComponentChecker) Within(path string, value, low, high int) bool {
	if value >= low && value <= high {
		return true
	}
	k.Faultf(path, "%d is not %d to %d", value, low, high)
	return false
}

// Length reports a list that does not have exactly want entries.
func (k *ComponentChecker) Length(path string, entries, want int) bool {
	if entries == want {
		return true
	}
	k.Faultf(path, "there are %d; %d belong here", entries, want)
	return false
}

// LengthWithin reports a list that does not have from low to high entries.
func (k *ComponentChecker) LengthWithin(path string, entries, low, high int) bool {
	if low == high {
		return k.Length(path, entries, low)
	}
	if entries >= low && entries <= high {
		return true
	}
	k.Faultf(path, "there are %d; %d to %d belong here", entries, low, high)
	return false
}

// Empty reports a field that is set where it must be empty; why is the fault.
func (k *ComponentChecker) Empty(path string, set bool, why string) {
	if set {
		k.Faultf(path, "%s", why)
	}
}

// Needs reports a field that is missing where it is needed, or set where it must be empty; missing
// and extra are the faults.
func (k *ComponentChecker) Needs(path string, needed, set bool, missing, extra string) {
	k.Empty(path, needed && !set, missing)
	k.Empty(path, !needed && set, extra)
}

// WithinIf reports a number that is not from low to high or, if none is needed, is not 0; extra is
// the fault in that case.
func (k *ComponentChecker) WithinIf(path string, needed bool, value, low, high int, extra string) {
	if needed {
		k.Within(path, value, low, high)
		return
	}
	k.Empty(path, value != 0, extra)
}

// Text reports a name or title that is missing, longer than [MaxName] or not
// one line.
func (k *ComponentChecker) Text(path, s string) {
	switch {
	case strings.TrimSpace(s) == "":
		k.Faultf(path, "it is empty; a text belongs here")
	case !nemo.Printable(s):
		k.Faultf(path, "%s is not one line of printable text", nemo.Clip(s))
	case utf8.RuneCountInString(s) > nemo.MaxName:
		k.Faultf(path, "it has %d letters; at most %d fit", utf8.RuneCountInString(s), nemo.MaxName)
	}
}

// key reports a key that the notation could not use: one that is not made of up to [MaxKey] small
// letters, digits and hyphens with at least one letter, or one that is already taken by a word of
// the notation or by another key. taken maps each taken word to its owner ("an ocean", "cards.16");
// key adds the owner of this one.
func (k *ComponentChecker) key(path, key string, taken map[string]string) {
	switch other, twice := taken[key]; {
	case !isKey(key):
		k.Faultf(path, "%s is not a key: up to %d small letters, digits and hyphens, with a letter among them", nemo.Clip(key), nemo.MaxKey)
	case twice:
		k.Faultf(path, "%q is already the key of %s", key, other)
	default:
		taken[key] = strings.TrimSuffix(strings.TrimSuffix(path, ".key"), ".name")
	}
}

func isKey(key string) bool {
	letters := 0
	for i := range len(key) {
		switch b := key[i]; {
		case b >= 'a' && b <= 'z':
			letters++
		case b >= '0' && b <= '9', b == '-' && i > 0 && i < len(key)-1:
		default:
			return false
		}
	}
	return letters > 0 && len(key) <= nemo.MaxKey
}

// source checks the Source of the record at path; record is the type whose fields it may name.
func (k *ComponentChecker) source(path string, s *Source, record reflect.Type) {
	path += ".source"
	switch {
	case s.Default > nemo.Published:
		k.Faultf(path+".default", "a provenance belongs here: stand-in, unconfirmed, rulebook or published")
	case !nemo.Printable(s.Cite):
		k.Faultf(path+".cite", "%s is not one line of printable text", nemo.Clip(s.Cite))
	case !k.Citations.enough(s.Default, s.Cite):
		k.Faultf(path+".cite", "%s is no citation; the provenance %s needs one, as %s for a rule", nemo.Clip(s.Cite),
			s.Default, k.Citations.Example)
	}
	if len(s.Fields) == 0 {
		return
	}
	known := k.sourcedFields(record)
	names := make([]string, 0, len(s.Fields))
	for name := range s.Fields {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		text := s.Fields[name]
		field, _, part := strings.Cut(name, ".")
		switch provenance, cite, ok := parseSource(text); {
		case !slices.Contains(known, field), part && !slices.Contains(k.Citations.Parts, field):
			k.Faultf(path+".fields", "%s is no field of this record; one of %s belongs here", nemo.Clip(name), strings.Join(known, ", "))
		case !ok || !k.Citations.enough(provenance, cite) || !nemo.Printable(text):
			k.Faultf(path+".fields."+name, "%s is not a provenance and a citation, as in \"rulebook %s\"", nemo.Clip(text), k.Citations.Example)
		}
	}
}

// sourcedFields returns the names, in a document, of the fields of a record that can have a source
// of their own.
func (k *ComponentChecker) sourcedFields(record reflect.Type) []string {
	var names []string
	for _, field := range fieldsOf(record) {
		if field.name != "key" && field.name != "source" && !slices.Contains(k.Citations.Unsourced, field.name) {
			names = append(names, field.name)
		}
	}
	return names
}

// CheckOnce reports the first duplicate entry of a list.
func CheckOnce[T comparable](k *ComponentChecker, path string, list []T) bool {
	seen := make(map[T]bool, len(list))
	for i, entry := range list {
		if seen[entry] {
			k.Faultf(Path(path, i), "%s is named twice", nemo.Clip(fmt.Sprint(entry)))
			return false
		}
		seen[entry] = true
	}
	return true
}

// ReservedWords returns the words that no key may be, with what they name: "none", and of each list
// all words but the first. The lists are keyed by what their words are ("an ocean").
func ReservedWords(lists map[string][]string) map[string]string {
	taken := map[string]string{"none": "nothing"}
	for what, names := range lists {
		for _, name := range names[1:] {
			taken[name] = what
		}
	}
	return taken
}

// Path writes a path in a document: names and indices with full stops between,
// as in "cards.16.target". An empty first part is left out.
func Path(parts ...any) string {
	var path []byte
	for _, part := range parts {
		path = appendPath(path, part)
	}
	return string(path)
}

// appendPath adds a part to a path.
func appendPath(path []byte, part any) []byte {
	if len(path) > 0 {
		path = append(path, '.')
	}
	switch part := part.(type) {
	case string:
		return append(path, part...)
	case int:
		return strconv.AppendInt(path, int64(part), 10)
	default:
		return fmt.Append(path, part)
	}
}
