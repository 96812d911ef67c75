package nemorising

import (
	"reflect"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// of is the provenance and the citation of a field.
func (s *Source) of(field string) (nemo.Provenance, string) {
	if text, ok := s.Fields[field]; ok {
		if provenance, cite, ok := parseSource(text); ok {
			return provenance, cite
		}
	}
	return s.Default, s.Cite
}

// parseSource reads "rulebook setup.6.1" or "published example.org". Only a stand-in
// needs no citation.
func parseSource(text string) (nemo.Provenance, string, bool) {
	word, cite, _ := strings.Cut(text, " ")
	var provenance nemo.Provenance
	if provenance.UnmarshalText([]byte(word)) != nil {
		return nemo.StandIn, "", false
	}
	cite = strings.TrimSpace(cite)
	return provenance, cite, cited(provenance, cite)
}

// cited reports whether a citation says enough: for the rulebook, a rule's
// number, perhaps with a remark; for a published fact, where.
func cited(provenance nemo.Provenance, cite string) bool {
	switch provenance {
	case nemo.StandIn:
		return true
	case nemo.Rulebook:
		rule, _, _ := strings.Cut(cite, " ")
		return isRule(rule)
	}
	return cite != ""
}

// isRule reports whether a text has the form of a rule's number: words of small
// letters and digits with full stops between, the first a name ("setup.6.1").
func isRule(rule string) bool {
	parts := strings.Split(rule, ".")
	for _, part := range parts {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return len(parts) > 1 && rule[0] >= 'a'
}

// source checks where a record says that its values come from. record is a
// value of the record's type, whose fields may be named.
func (k *checker) source(path string, s *Source, record any) {
	path += ".source"
	switch {
	case s.Default > nemo.Published:
		k.faultf(path+".default", "a provenance belongs here: stand-in, rulebook or published")
	case !printable(s.Cite):
		k.faultf(path+".cite", "%s is not one line of printable text", clip(s.Cite))
	case !cited(s.Default, s.Cite):
		k.faultf(path+".cite", "%s is no citation; a %s value needs one, as setup.6.1 for a rule", clip(s.Cite), s.Default)
	}
	if len(s.Fields) == 0 {
		return
	}
	known := fieldNames(record)
	names := make([]string, 0, len(s.Fields))
	for name := range s.Fields {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		switch _, _, ok := parseSource(s.Fields[name]); {
		case !slices.Contains(known, name):
			k.faultf(path+".fields", "%s is no field of this record; one of %s belongs here", clip(name), strings.Join(known, ", "))
		case !ok || !printable(s.Fields[name]):
			k.faultf(path+".fields."+name, "%s is not a provenance and a citation, as in \"rulebook setup.6.1\"", clip(s.Fields[name]))
		}
	}
}

// fieldNames are the names, in a document, of the fields of a record that can
// have a source of their own: all but its key and its source.
func fieldNames(record any) []string {
	var names []string
	t := reflect.TypeOf(record)
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		switch name {
		case "", "key", "source":
		default:
			names = append(names, name)
		}
	}
	return names
}
