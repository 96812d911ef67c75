package box

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// inOne reports whether a value is typed in one line.
func (f *form) inOne() bool {
	switch f.shape {
	case object:
		return f.isFlat()
	case list:
		return f.item.inOne()
	}
	return true
}

// isFlat reports whether an object is typed in a few words: its fields are words, numbers and lists
// of them. Any other field is typed as JSON.
func (f *form) isFlat() bool {
	for _, of := range f.fields {
		inner := of.form
		for inner.shape == list {
			inner = inner.item
		}
		switch {
		case inner.shape != object:
		case inner == f, of.optional && of.only == nil && of.must == nil && f.begins():
		default:
			return false
		}
	}
	return true
}

// begins reports whether the first field of an object is a word that names its kind.
func (f *form) begins() bool {
	return len(f.fields) > 0 && f.fields[0].form.shape == word && !f.fields[0].optional
}

// what describes a valid answer for a value of a form.
func (s *Set) what(of *field, f *form) string {
	switch f.shape {
	case number:
		return fmt.Sprintf(s.Language.In("%d to %d"), f.low, f.high)
	case yes:
		return s.Language.In("yes or no")
	case word:
		return term.ListOf(f.words, s.Language.In("or"))
	case list:
		return fmt.Sprintf(s.Language.In("%s; several with commas"), s.what(of, f.item))
	case object:
		return s.whatObject(f)
	}
	if of != nil && of.names != nil {
		return fmt.Sprintf(s.Language.In("the key of one of: %s"), strings.Join(of.names, ", "))
	}
	return s.Language.In("a text")
}

func (s *Set) whatObject(f *form) string {
	var parts []string
	for _, of := range f.fields {
		part := of.name
		switch of.form.shape {
		case word:
			part = strings.Join(of.form.words, "|")
		case number:
			part = of.name + " " + term.Decimal(of.form.low) + "-" + term.Decimal(of.form.high)
		case list, object, text, key, yes:
		}
		if of.optional {
			part = "[" + part + "]"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}

// readValue parses a value as typed.
func readValue(s *Set, of *field, f *form, typed string) (any, error) {
	if strings.HasPrefix(typed, "[") || strings.HasPrefix(typed, "{") {
		v, err := tree.Decode([]byte(typed))
		if err != nil {
			return nil, fmt.Errorf("%s is no JSON: %w", term.Brief(typed), err)
		}
		return v, nil
	}
	switch f.shape {
	case number:
		return readNumber(f, typed)
	case yes:
		return readYes(typed)
	case word:
		return readWord(f, typed)
	case list:
		return readList(s, of, f, typed)
	case object:
		return readObject(s, f, typed)
	}
	if of != nil && of.names != nil {
		return s.readName(of, typed)
	}
	if f.most > 0 && len([]rune(typed)) > f.most {
		return nil, fmt.Errorf("it has %d letters; at most %d fit", len([]rune(typed)), f.most)
	}
	return typed, nil
}

func readNumber(f *form, typed string) (any, error) {
	if figure := numerals[strings.ToLower(typed)]; figure != "" {
		typed = figure
	}
	n, err := strconv.Atoi(strings.TrimPrefix(typed, "+"))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%q is no number; %d to %d belongs here", term.Brief(typed), f.low, f.high)
	case n == 0 && f.noneToo:
		return nil, nil
	case n < f.low || n > f.high:
		return nil, fmt.Errorf("%d is not %d to %d", n, f.low, f.high)
	}
	return json.Number(strconv.Itoa(n)), nil
}

func readYes(typed string) (any, error) {
	switch strings.ToLower(typed) {
	case "y", "yes", "true", "s", "si", "sí":
		return true, nil
	case "n", "no", "false":
		return false, nil
	}
	return nil, fmt.Errorf("%q is not yes or no", term.Brief(typed))
}

// plainWord normalizes a word of an enumeration for comparison.
func plainWord(typed string) string {
	return strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(typed)))
}

func readWord(f *form, typed string) (any, error) {
	plain := plainWord(typed)
	if slices.Contains(f.words, plain) {
		return plain, nil
	}
	var begin []string
	for _, w := range f.words {
		if strings.HasPrefix(w, plain) {
			begin = append(begin, w)
		}
	}
	if len(begin) == 1 {
		return begin[0], nil
	}
	return nil, fmt.Errorf("%q is not one of %s", term.Brief(typed), strings.Join(f.words, ", "))
}

func (s *Set) readName(of *field, typed string) (any, error) {
	keys := s.keysOf(of.names)
	if plain := plainWord(typed); slices.Contains(keys, plain) {
		return plain, nil
	}
	return nil, fmt.Errorf("there is no %q in %s%s",
		term.Brief(typed), strings.Join(of.names, " or "), term.DidYouMean(plainWord(typed), keys))
}

// readList parses entries separated by commas. The alternatives of a list of lists are separated by
// "or".
func readList(s *Set, of *field, f *form, typed string) (any, error) {
	between := ","
	if f.item.shape == list {
		between = " or "
	}
	made := []any{}
	for part := range strings.SplitSeq(strings.ReplaceAll(typed, ";", ","), between) {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		parts := []string{part}
		if f.item.shape == list && f.item.item.shape == object { // "this and that or something else"
			part = strings.NewReplacer(" and ", ", ", " y ", ", ").Replace(part)
			parts[0] = part
		}
		if f.item.shape == word || f.item.shape == number { // "crew or hull", "1 2 3"
			parts = strings.Fields(strings.NewReplacer(" or ", " ", " o ", " ", " and ", " ", " y ", " ").Replace(part))
		}
		for _, part := range parts {
			v, err := readValue(s, of, f.item, part)
			if err != nil {
				return nil, err
			}
			made = append(made, v)
		}
	}
	if f.entries > 0 && (len(made) < f.least || len(made) > f.entries) {
		return nil, fmt.Errorf("there are %d; %d to %d belong here", len(made), f.least, f.entries)
	}
	return made, nil
}

// readObject parses an object from its words and numbers: "lose hull 2". A word goes to the first
// field that accepts it, a number to the first free number field whose range includes it;
// FIELD=VALUE names the field.
func readObject(s *Set, f *form, typed string) (any, error) {
	record := make(map[string]any)
	for token := range strings.FieldsSeq(typed) {
		if name, value, ok := strings.Cut(token, "="); ok {
			of := f.named(name)
			if of == nil {
				return nil, fmt.Errorf("there is no field %q; there are %s", name, strings.Join(f.names(), ", "))
			}
			v, err := readValue(s, of, of.form, value)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			record[name] = v
			continue
		}
		if err := f.take(s, record, token); err != nil {
			return nil, err
		}
	}
	for _, of := range f.fields {
		if !of.optional && record[of.name] == nil {
			if of.form.shape == word {
				return nil, fmt.Errorf("%q does not say what it is: %s",
					term.Brief(typed), strings.Join(of.form.words, ", "))
			}
			return nil, fmt.Errorf("%q has no %s: %s", term.Brief(typed), of.name, s.what(of, of.form))
		}
	}
	return record, nil
}

func (f *form) names() (names []string) {
	for _, of := range f.fields {
		names = append(names, of.name)
	}
	return names
}

// take assigns a word or a number to the field that accepts it.
func (f *form) take(s *Set, record map[string]any, token string) error {
	plain := plainWord(token)
	if figure := numerals[plain]; figure != "" {
		plain = figure
	}
	n, err := strconv.Atoi(strings.TrimPrefix(plain, "+"))
	isNumber := err == nil
	var low, high int
	tried := false
	for _, of := range f.fields {
		inner, many := of.form, false
		if inner.shape == list {
			inner, many = inner.item, true
		}
		if record[of.name] != nil && !many {
			continue
		}
		var v any
		switch {
		case inner.shape == number && isNumber && !many:
			if n < inner.low || n > inner.high {
				if !tried {
					low, high, tried = inner.low, inner.high, true
				}
				continue
			}
			v = json.Number(strconv.Itoa(n))
		case inner.shape == word && slices.Contains(inner.words, plain):
			v = plain
		case inner.shape == yes && plainWord(of.name) == plain:
			v = true
		case inner.shape == text && of.names != nil && slices.Contains(s.keysOf(of.names), plain):
			v = plain
		default:
			continue
		}
		if many {
			before, _ := record[of.name].([]any)
			v = append(slices.Clone(before), v)
		}
		record[of.name] = v
		return nil
	}
	if tried {
		return fmt.Errorf("%d is not %d to %d", n, low, high)
	}
	return fmt.Errorf("%q means nothing here; what can stand there: %s", term.Brief(token), s.whatObject(f))
}

// faultsBelow returns the faults at a path or below it as one error, or nil. If the path ends with
// a full stop, only those below it count.
func faultsBelow(err error, path string) error {
	var faults nemo.Faults
	if !errors.As(err, &faults) {
		var one *nemo.Invalid
		if !errors.As(err, &one) {
			return nil
		}
		faults = nemo.Faults{one}
	}
	var said []string
	for _, fault := range faults {
		rest, below := strings.CutPrefix(fault.Where, path)
		if below && (rest == "" || rest[0] == '.' || strings.HasSuffix(path, ".")) {
			said = append(said, strings.TrimPrefix(strings.TrimPrefix(rest, ".")+": "+fault.Reason, ": "))
		}
	}
	if said == nil {
		return nil
	}
	return errors.New(strings.Join(said, "; "))
}
