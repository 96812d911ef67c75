package kit

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Notation is how the actions of a system are written: each form, such as "attack {box}", is
// declared once. It formats and parses actions, lists the forms for programs, and knows which parts
// the actions of a kind have. R is the rules, S a position, A an action and K its kind.
//
// An action is written in the first form of its kind that expresses all of it, so a shorter form
// stands before the longer one.
type Notation[R, S any, A comparable, K ~uint8] struct {
	kind  func(a *A) *K
	rows  []notationRow[R, S, A, K]
	verbs map[string][]*notationRow[R, S, A, K]
	kinds [kinds][]*notationRow[R, S, A, K]
}

// kinds is the number of values of a kind, used or not.
const kinds = math.MaxUint8 + 1

// An ActionRow is a form in which actions are written.
type ActionRow[A any, K ~uint8] struct {
	Kind K
	// Form has the name of an argument in braces for each part that is written. A colon
	// distinguishes different arguments of one name ("{room:tile}"); programs see only what stands
	// before it.
	Form nemo.ActionForm
	// With has the parts that all actions of this form have, besides their kind.
	With A
	// Else is the error for a text that has the verb but none of its forms. A verb with a single
	// argument needs none: its error says what it takes.
	Else nemo.Invalid
}

// notationRow is a row with its form split into words.
type notationRow[R, S any, A comparable, K ~uint8] struct {
	ActionRow[A, K]
	words []formWord[R, S, A]
}

// formWord is a word of a form: an argument or, if it has no name, a literal word.
type formWord[R, S, A any] struct {
	text string
	name string
	Argument[R, S, A]
}

// An Argument is a part of an action that is written as one word.
type Argument[R, S, A any] struct {
	// Takes describes the argument in errors ("an ocean").
	Takes string
	// Write returns the word for an action, Read stores the value of the word in one.
	Write func(r R, a *A) string
	Read  func(r R, s *S, word string, a *A) error

	// Words returns the words that the argument can be in a decision, in the game that began at s,
	// for [Notation.Ranges]. If it is nil, they are all that Write writes and Read reads back.
	Words func(r R, s *S) []string

	move func(to, from *A)
	all  func(r R, s *S) []string
}

// PartArgument returns the argument for a part of an action: part points to it, write writes a
// value of it, and read reads one.
func PartArgument[R, S, A, V any](takes string, part func(a *A) *V, write func(r R, value V) string, read func(r R, s *S, word string) (V, error)) Argument[R, S, A] {
	return Argument[R, S, A]{
		Takes: takes,
		Write: func(r R, a *A) string { return write(r, *part(a)) },
		Read: func(r R, s *S, word string, a *A) (err error) {
			*part(a), err = read(r, s, word)
			return err
		},
		move: func(to, from *A) { *part(to) = *part(from) },
		all:  func(r R, s *S) []string { return wordsOf(r, s, write, read) },
	}
}

// wordsOf returns the words of all values that are written and read back; nil for values of more
// than two bytes, of which there are too many to try.
func wordsOf[R, S, V any](
	r R, s *S, write func(r R, value V) string, read func(r R, s *S, word string) (V, error),
) (words []string) {
	var value V
	numbers := numbersIn(reflect.ValueOf(&value).Elem())
	all := 1
	for _, number := range numbers {
		all *= 1 << number.Type().Bits()
	}
	if len(numbers) > 2 || all > 1<<16 {
		return nil
	}
	for n := range all {
		for i, rest := len(numbers)-1, uint64(n); i >= 0; i-- {
			numbers[i].SetUint(rest & (1<<numbers[i].Type().Bits() - 1))
			rest >>= numbers[i].Type().Bits()
		}
		word := write(r, value)
		if back, err := read(r, s, word); err == nil && any(back) == any(value) {
			words = append(words, word)
		}
	}
	return words
}

// WordArgument returns the argument for a part that is a word of an enumeration; what names it in
// errors.
func WordArgument[R, S, A any, V ~uint8](what, takes string, names []string, part func(a *A) *V) Argument[R, S, A] {
	return PartArgument(takes, part,
		func(_ R, value V) string { return WordOf(names, int(value)) },
		func(_ R, _ *S, word string) (V, error) { return ParseWord[V](what, names, word) })
}

// NumberArgument returns the argument for a part that is a number from low to high.
func NumberArgument[R, S, A any, V ~uint8](what, takes string, low, high int, part func(a *A) *V) Argument[R, S, A] {
	return PartArgument(takes, part,
		func(_ R, value V) string { return strconv.Itoa(int(value)) },
		func(_ R, _ *S, word string) (V, error) {
			n, err := ParseNumber(what, word, low, high)
			return V(n), err
		})
}

// KeyArgument returns the argument for a part that is the number, from 1, of a piece. It is written
// by the key of the piece, as [KeyOf] and [ParseKey] do.
func KeyArgument[R, S, A, T any, V ~uint8](where, what, takes string, pieces func(r R) []T, keyOf func(*T) string, part func(a *A) *V) Argument[R, S, A] {
	return PartArgument(takes, part,
		func(r R, value V) string { return KeyOf(where, value, pieces(r), keyOf) },
		func(r R, _ *S, word string) (V, error) {
			n, err := ParseKey(where, what, word, pieces(r), keyOf)
			return V(n), err
		})
}

// NamerArgument returns the argument for a piece with a [Namer]; where names the part of the action
// in an error, and what the kind of piece.
func NamerArgument[R, S, A any, V Integer](where, what, takes string, by func(r R) *Namer[V], part func(a *A) *V) Argument[R, S, A] {
	return PartArgument(takes, part,
		func(r R, value V) string { return by(r).Key(value) },
		func(r R, _ *S, word string) (V, error) {
			value, known := by(r).Find(word)
			if !known {
				return 0, nemo.Invalidf(where, "no %s is called %q", what, word)
			}
			return value, nil
		})
}

// differs matches what distinguishes arguments of one name in a form.
var differs = regexp.MustCompile(`:[^}]*}`)

// NewNotation returns a notation: kind points to the kind of an action, arguments are keyed by
// their names in the forms, and rows are the forms.
func NewNotation[R, S any, A comparable, K ~uint8](kind func(a *A) *K, arguments map[string]Argument[R, S, A], rows []ActionRow[A, K]) *Notation[R, S, A, K] {
	n := &Notation[R, S, A, K]{
		kind: kind, rows: make([]notationRow[R, S, A, K], len(rows)), verbs: map[string][]*notationRow[R, S, A, K]{},
	}
	for i := range rows {
		row := &n.rows[i]
		row.ActionRow = rows[i]
		*kind(&row.With) = row.Kind
		for word := range strings.SplitSeq(string(row.Form), " ") {
			of := formWord[R, S, A]{text: word}
			if name := strings.Trim(word, "{}"); name != word {
				if of.name, of.Argument = name, arguments[name]; of.move == nil {
					panic(fmt.Sprintf("the form %q: there is no argument %q", row.Form, name))
				}
			}
			row.words = append(row.words, of)
		}
		row.Form = nemo.ActionForm(differs.ReplaceAllString(string(row.Form), "}"))
		n.verbs[row.words[0].text] = append(n.verbs[row.words[0].text], row)
		n.kinds[row.Kind] = append(n.kinds[row.Kind], row)
	}
	return n
}

// Verb returns the verb of a kind, or "" if it has no form.
func (n *Notation[R, S, A, K]) Verb(kind K) string {
	if rows := n.kinds[kind]; len(rows) > 0 {
		return rows[0].words[0].text
	}
	return ""
}

// KindOf returns the kind of a verb, or 0 for a word that is no verb.
func (n *Notation[R, S, A, K]) KindOf(verb string) K {
	if rows := n.verbs[verb]; len(rows) > 0 {
		return rows[0].Kind
	}
	return 0
}

// KindText returns the text of a kind: its verb, or its first form if an earlier kind has that
// verb; "nothing" if the kind has no form. The systems' Kind.String returns it.
func (n *Notation[R, S, A, K]) KindText(kind K) string {
	switch rows := n.kinds[kind]; {
	case len(rows) == 0:
		return noKind
	case n.KindOf(rows[0].words[0].text) != kind:
		return string(rows[0].Form)
	}
	return n.Verb(kind)
}

// ReadKind sets kind from a text that KindText returns. Anything else is a [*nemo.Invalid].
func (n *Notation[R, S, A, K]) ReadKind(text []byte, kind *K) error {
	if string(text) == noKind {
		*kind = 0
		return nil
	}
	for _, row := range n.verbs[nemo.ActionForm(text).Verb()] {
		if n.KindText(row.Kind) == string(text) {
			*kind = row.Kind
			return nil
		}
	}
	return nemo.Invalidf("kind", "%s is no kind of action; it is named by its verb", nemo.Clip(string(text)))
}

// noKind is the text for no kind.
const noKind = "nothing"

// Forms lists the forms.
func (n *Notation[R, S, A, K]) Forms() Forms {
	forms := make(Forms, len(n.rows))
	for i := range n.rows {
		forms[i] = n.rows[i].Form
	}
	return forms
}

// Ranges returns the forms of the kinds that are decisions, with the words of their arguments; see
// [nemo.ActionLister].
func (n *Notation[R, S, A, K]) Ranges(r R, s *S, decides func(kind K) bool) (ranges []nemo.ActionRange) {
	known := make(map[string][]string)
	for i := range n.rows {
		row := &n.rows[i]
		if !decides(row.Kind) {
			continue
		}
		words := [][]string{}
		for j := range row.words {
			of := &row.words[j]
			if of.name == "" {
				continue
			}
			if _, ok := known[of.name]; !ok {
				list := of.Words
				if list == nil {
					list = of.all
				}
				known[of.name] = list(r, s)
			}
			words = append(words, known[of.name])
		}
		ranges = append(ranges, nemo.ActionRange{Form: row.Form, Words: words})
	}
	return ranges
}

// TextsOf lists all actions of some ranges in full notation.
func TextsOf(ranges []nemo.ActionRange) (texts []string) {
	for _, r := range ranges {
		of := []string{""}
		arg := 0
		for word := range strings.SplitSeq(string(r.Form), " ") {
			words := []string{word}
			if strings.HasPrefix(word, "{") {
				words = r.Words[arg]
				arg++
			}
			longer := make([]string, 0, len(of)*len(words))
			for _, text := range of {
				for _, word := range words {
					longer = append(longer, strings.TrimPrefix(text+" "+word, " "))
				}
			}
			of = longer
		}
		texts = append(texts, of...)
	}
	return texts
}

// Format writes an action. If no form of its kind expresses all of it, the first form is used and
// the rest is left out.
func (n *Notation[R, S, A, K]) Format(r R, a A) string {
	kind := *n.kind(&a)
	rows := n.kinds[kind]
	if len(rows) == 0 {
		return fmt.Sprintf("action-%d", kind)
	}
	for _, row := range rows {
		if row.says(&a) {
			return row.write(r, &a)
		}
	}
	return rows[0].write(r, &a)
}

// says reports whether the form expresses all of an action.
func (row *notationRow[R, S, A, K]) says(a *A) bool {
	said := row.With
	row.fill(&said, a)
	return said == *a
}

// fill copies the arguments of the form from one action to another.
func (row *notationRow[R, S, A, K]) fill(to, from *A) {
	for i := range row.words {
		if row.words[i].name != "" {
			row.words[i].move(to, from)
		}
	}
}

func (row *notationRow[R, S, A, K]) write(r R, a *A) string {
	var text strings.Builder
	for i := range row.words {
		word := &row.words[i]
		if i > 0 {
			text.WriteByte(' ')
		}
		if word.name == "" {
			text.WriteString(word.text)
		} else {
			text.WriteString(word.Write(r, a))
		}
	}
	return text.String()
}

// Parse reads an action in any of the forms.
func (n *Notation[R, S, A, K]) Parse(r R, s *S, text string) (A, error) {
	var none A
	words, err := ActionWords(text)
	if err != nil {
		return none, err
	}
	rows := n.verbs[words[0]]
	for _, row := range rows {
		if row.hasForm(words) {
			return row.read(r, s, words)
		}
	}
	for _, row := range rows {
		switch {
		case row.Else != nemo.Invalid{}:
			fault := row.Else
			return none, &fault
		case len(row.words) == 2 && row.words[1].name != "":
			_, err := OneArgument(words[0], row.words[1].Takes, words[1:])
			return none, err
		}
	}
	return none, nemo.UnknownAction(text)
}

// hasForm reports whether words match the form: as many words, and the same literal words.
func (row *notationRow[R, S, A, K]) hasForm(words []string) bool {
	if len(words) != len(row.words) {
		return false
	}
	for i := range row.words {
		if row.words[i].name == "" && row.words[i].text != words[i] {
			return false
		}
	}
	return true
}

func (row *notationRow[R, S, A, K]) read(r R, s *S, words []string) (A, error) {
	a := row.With
	for i := range row.words {
		if row.words[i].name == "" {
			continue
		}
		if err := row.words[i].Read(r, s, words[i], &a); err != nil {
			var none A
			return none, err
		}
	}
	return a, nil
}

// Parts returns for each kind an action with all bits set in the parts that actions of the kind may
// have. An action is well formed if it has no other bits than those.
func (n *Notation[R, S, A, K]) Parts() (parts [kinds]A) {
	var all A
	for _, number := range numbersIn(reflect.ValueOf(&all).Elem()) {
		setAllBits(number)
	}
	for i := range n.rows {
		row := &n.rows[i]
		with := row.With
		row.fill(&with, &all)
		set := numbersIn(reflect.ValueOf(with))
		for j, number := range numbersIn(reflect.ValueOf(&parts[row.Kind]).Elem()) {
			if !set[j].IsZero() {
				setAllBits(number)
			}
		}
	}
	return parts
}

func setAllBits(number reflect.Value) {
	number.SetUint(math.MaxUint64 >> (64 - number.Type().Bits()))
}

// numbersIn lists the numbers that a value consists of.
func numbersIn(v reflect.Value) (numbers []reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			numbers = append(numbers, numbersIn(v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			numbers = append(numbers, numbersIn(v.Index(i))...)
		}
	default:
		numbers = append(numbers, v)
	}
	return numbers
}
