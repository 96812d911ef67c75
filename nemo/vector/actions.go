package vector

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Actions numbers the decisions of a system.
type Actions struct {
	forms []form
	verbs map[string][]int // the indices of the forms of a verb
	total int
	// ranges are the ranges that the actions come from.
	ranges []nemo.ActionRange
}

// form is a form with the words of its arguments.
type form struct {
	words []string // the fixed words of the form; "" for an argument
	args  []argument
	base  int // the index of its first action
	total int
}

type argument struct {
	words []string
	index map[string]int
}

// NewActions numbers the actions of ranges, range by range. Within a range the last argument varies fastest.
func NewActions(ranges []nemo.ActionRange) *Actions {
	all := &Actions{verbs: make(map[string][]int), ranges: ranges}
	for _, r := range ranges {
		f := form{base: all.total, total: 1}
		for word := range strings.SplitSeq(string(r.Form), " ") {
			if strings.HasPrefix(word, "{") {
				word = ""
			}
			f.words = append(f.words, word)
		}
		for _, words := range r.Words {
			index := make(map[string]int, len(words))
			for i, word := range words {
				index[word] = i
			}
			f.args = append(f.args, argument{words, index})
			f.total *= len(words)
		}
		all.verbs[r.Form.Verb()] = append(all.verbs[r.Form.Verb()], len(all.forms))
		all.forms = append(all.forms, f)
		all.total += f.total
	}
	return all
}

// Ranges returns the ranges that the actions come from. The caller must not change them.
func (all *Actions) Ranges() []nemo.ActionRange { return all.ranges }

// Len returns the number of actions.
func (all *Actions) Len() int { return all.total }

// Index returns the index of an action in full notation, and whether it has one.
func (all *Actions) Index(text string) (int, bool) {
	verb, _, _ := strings.Cut(text, " ")
	for _, i := range all.verbs[verb] {
		if n, ok := all.forms[i].offset(text); ok {
			return all.forms[i].base + n, true
		}
	}
	return 0, false
}

// offset returns the index of an action among those of the form.
func (f *form) offset(text string) (n int, ok bool) {
	arg := 0
	for i, own := range f.words {
		word, rest, more := strings.Cut(text, " ")
		if more == (i == len(f.words)-1) {
			return 0, false
		}
		text = rest
		if own != "" {
			if own != word {
				return 0, false
			}
			continue
		}
		at, known := f.args[arg].index[word]
		if !known {
			return 0, false
		}
		n = n*len(f.args[arg].words) + at
		arg++
	}
	return n, true
}

// Text returns the action with an index, in full notation, or "" for an index out of range.
func (all *Actions) Text(index int) string {
	if index < 0 || index >= all.total {
		return ""
	}
	// The last form that begins at or before the index, skipping forms without actions, which begin where the
	// next one does.
	i, found := slices.BinarySearchFunc(all.forms, index, func(f form, index int) int { return f.base - index })
	if !found {
		i--
	}
	for all.forms[i].total == 0 {
		i++
	}
	return all.forms[i].text(index - all.forms[i].base)
}

func (f *form) text(n int) string {
	words := slices.Clone(f.words)
	arg := len(f.args) - 1
	for i := len(words) - 1; i >= 0; i-- {
		if words[i] != "" {
			continue
		}
		own := f.args[arg].words
		words[i] = own[n%len(own)]
		n /= len(own)
		arg--
	}
	return strings.Join(words, " ")
}
