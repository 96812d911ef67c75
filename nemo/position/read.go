package position

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Error is the error for a statement that is refused.
type Error struct {
	Statement string
	// Word is the part that is not understood, if it is known.
	Word string
	// Place is what the statement is about, and Rule the rule that gives its range.
	Place, Rule string
	Reason      string
	// Understood lists what would be understood instead.
	Understood []string
}

func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q: ", e.Statement)
	b.WriteString(e.Reason)
	if e.Rule != "" {
		fmt.Fprintf(&b, " [%s]", e.Rule)
	}
	if len(e.Understood) > 0 {
		b.WriteString("; understood here: " + strings.Join(e.Understood, ", "))
	}
	return b.String()
}

// Read applies the statements of a text to a position, in order, and returns the result. doc does
// not change. If statements are refused, the error is that of the first.
func (l *Language) Read(doc any, text string) (any, error) {
	doc, _, err := l.read(doc, text, false)
	return doc, err
}

// Say is [Language.Read] for statements of people: pieces that a list loses go where such pieces
// wait, unless the contents of that place were stated, and pieces that it gains are removed
// elsewhere. said lists the paths that the statements are about: names of members and indices of
// entries, separated by dots; for a new entry, the path of its list. kept reports the paths that
// were stated before.
func (l *Language) Say(doc any, text string, kept func(path string) bool) (after any, said []string, err error) {
	own := *l
	own.kept = kept
	return own.read(doc, text, true)
}

func (l *Language) read(doc any, text string, moves bool) (after any, said []string, err error) {
	doc = Clone(doc)
	var known map[string]place
	for _, statement := range Statements(text) {
		left, right, whole := cutColon(statement)
		if !whole {
			var spoken []place
			if doc, spoken, err = l.state(doc, statement); err != nil {
				return nil, nil, err
			}
			for i := range spoken {
				said = append(said, spoken[i].text())
			}
			known = nil
			continue
		}
		if known == nil {
			known = make(map[string]place)
			for _, p := range l.places(doc, false) {
				known[p.name] = p
			}
		}
		p, ok := known[left]
		if !ok {
			if p, err = l.placeNamed(doc, statement, left); err != nil {
				return nil, nil, err
			}
		}
		value, err := l.literal(p.m, right)
		if err != nil {
			return nil, nil, l.misfit(statement, p, right, err)
		}
		if moves {
			doc = l.replace(doc, l.places(doc, false), &p, value)
		} else {
			doc = put(doc, p.path, value)
		}
		said = append(said, p.text())
	}
	return doc, said, nil
}

// ReadAt is [Language.Say] for an answer to a question about an entry, such as an ocean, whose name
// the statements need not repeat.
func (l *Language) ReadAt(doc any, entry, text string, kept func(path string) bool) (after any, said []string, err error) {
	after = doc
	for _, statement := range Statements(text) {
		next, paths, err := l.Say(after, entry+" "+statement, kept)
		if err != nil {
			var not, outside *Error
			var alone error
			if next, paths, alone = l.Say(after, statement, kept); alone != nil {
				if errors.As(err, &not) && (!errors.As(alone, &outside) || outside.Rule == "") {
					not.Statement, not.Word = statement, strings.TrimPrefix(not.Word, entry+" ")
					not.Reason = strings.ReplaceAll(not.Reason, `"`+entry+" ", `"`)
					alone = not
				}
				return nil, nil, alone
			}
		}
		after, said = next, append(said, paths...)
	}
	return after, said, nil
}

// cutColon splits a statement at its colon, if it has one.
func cutColon(statement string) (left, right string, found bool) {
	parts := split(statement, atAny(":"))
	if len(parts) == 1 {
		return statement, "", false
	}
	_, right, _ = strings.Cut(statement, ":")
	return parts[0], strings.TrimSpace(right), true
}

// placeNamed returns the place that a name before a colon means.
func (l *Language) placeNamed(doc any, statement, name string) (place, error) {
	said := words(name)
	var found []place
	for _, p := range l.places(doc, true) {
		for _, rest := range l.matches(&p, said, false) {
			if len(unused(rest)) == 0 {
				found = append(found, p)
				break
			}
		}
	}
	switch len(found) {
	case 0:
		return place{}, l.notUnderstood(doc, statement, said)
	case 1:
		return found[0], nil
	}
	return place{}, unclear(statement, found)
}

func unclear(statement string, found []place) error {
	var names []string
	for i := range found {
		if !slices.Contains(names, found[i].name) {
			names = append(names, found[i].name)
		}
	}
	return &Error{Statement: statement, Reason: "it may be about several things; say which", Understood: some(names)}
}

// matches returns the words of a statement that are left, for each way to find the names of a place
// in them. With alone, the title of the place may be absent.
func (l *Language) matches(p *place, said []string, alone bool) [][]string {
	rests := [][]string{said}
	for i := len(p.owners) - 1; i >= 0; i-- {
		rests = l.taken(rests, p.owners[i])
	}
	if alone || len(p.titles) == 0 {
		return rests
	}
	return l.taken(rests, p.titles)
}

// taken returns what is left of words after removing one of some names.
func (l *Language) taken(rests [][]string, names []string) (left [][]string) {
	for _, rest := range rests {
		for _, name := range names {
			own := l.wordsOf(name)
			if taken, ok := without(rest, own); ok {
				left = append(left, taken)
			} else if taken, ok := apart(rest, own); ok {
				left = append(left, taken)
			}
		}
	}
	return left
}

// literal reads a value after a colon.
func (l *Language) literal(m *Member, text string) (any, error) {
	if unquoted, err := strconv.Unquote(text); err == nil && (m.Kind == Word || m.Kind == Text) {
		return unquoted, nil
	}
	if text == ninguno {
		text = none
	}
	switch m.Kind {
	case Object:
		return l.object(m, text)
	case List:
		return l.list(m, text)
	case Number:
		n, err := m.number(text)
		return number(n), err
	case Flag:
		switch strings.ToLower(text) {
		case "yes", "si", "sí":
			return true, nil
		case "no", none:
			return false, nil
		}
		return nil, errors.New("it is yes or no")
	}
	if text == none {
		return m.Zero, nil
	}
	if len(m.Words) == 0 || slices.Contains(m.Words, text) || text == m.Zero {
		return text, nil
	}
	said := words(text)
	for _, word := range m.Words {
		if l.isCalled(word, said) {
			return word, nil
		}
	}
	return nil, errors.New("it is nothing that can be there")
}

func (l *Language) object(m *Member, text string) (any, error) {
	inner, ok := between(text, "(", ")")
	if !ok {
		return nil, fmt.Errorf("%q is not in parentheses", text)
	}
	object := make(map[string]any)
	for _, part := range split(inner, atAny(",")) {
		if part == "" {
			continue
		}
		var own *Member
		for _, one := range m.Of {
			if title := one.title(); strings.HasPrefix(part, title+" ") && (own == nil || len(title) > len(own.title())) {
				own = one
			}
		}
		if own == nil {
			return nil, fmt.Errorf("%q begins with nothing that belongs there", part)
		}
		value, err := l.literal(own, strings.TrimSpace(part[len(own.title()):]))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", own.title(), err)
		}
		object[own.Name] = value
	}
	return object, nil
}

func between(text, open, end string) (inner string, ok bool) {
	inner, ok = strings.CutPrefix(text, open)
	if !ok {
		return "", false
	}
	return strings.CutSuffix(inner, end)
}

func (l *Language) list(m *Member, text string) (any, error) {
	list := []any{}
	if text == none {
		return list, nil
	}
	parts := split(text, atWord(" and "))
	if len(parts) == 1 {
		parts = split(text, atWord(" y "))
	}
	inner, ok := between(text, "[", "]")
	if ok && len(parts) == 1 && (m.element().Kind != List || strings.HasPrefix(inner, "[")) {
		parts = split(inner, atAny(","))
	}
	for i := 0; i < len(parts); i++ {
		part := parts[i]
		if part == "" {
			continue
		}
		item, err := l.literal(m.element(), part)
		if err != nil && i+1 < len(parts) { // a name with "and" in it
			var whole error
			if item, whole = l.literal(m.element(), part+" and "+parts[i+1]); whole == nil {
				i, err = i+1, nil
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%q: %w", part, err)
		}
		list = append(list, item)
	}
	return list, nil
}

// rangeError is the error for a number out of range.
type rangeError struct{ text string }

func (e *rangeError) Error() string { return e.text }

// number returns the value for which the board shows a text.
func (m *Member) number(text string) (int64, error) {
	if text == none {
		return m.within(0, text)
	}
	for i, shown := range m.Scale {
		_, digits, _ := strings.Cut(shown, " ")
		if strings.EqualFold(shown, text) || digits == text && digits != "" {
			return int64(m.From + i), nil
		}
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, errors.New("it is a number")
	}
	if len(m.Scale) > 0 && m.From == 0 {
		return 0, &rangeError{fmt.Sprintf("%s is none of its spaces", text)}
	}
	if len(m.Scale) > 0 && n >= int64(m.From) {
		return 0, &rangeError{fmt.Sprintf("%s is none of its spaces", text)}
	}
	if m.is(Left) {
		n = m.High - n
	}
	return m.within(n, text)
}

func (m *Member) within(n int64, text string) (int64, error) {
	if n < m.Low || n > m.High {
		low, high := m.Low, m.High
		if m.is(Left) {
			low, high = m.High-high, m.High-low
		}
		return 0, &rangeError{fmt.Sprintf("%s is not %d to %d", text, low, high)}
	}
	return n, nil
}

// mostNamed is how many suggestions an error lists at most.
const mostNamed = 8

// misfit returns the error for a value that a place cannot have.
func (l *Language) misfit(statement string, p place, said string, err error) *Error {
	e := &Error{Statement: statement, Word: said, Place: p.name, Reason: fmt.Sprintf("%s: %v", p.name, err)}
	if outside := (*rangeError)(nil); errors.As(err, &outside) {
		e.Rule = p.m.Rule
	}
	e.Understood = l.values(p.m)
	return e
}

// values returns some of the values that can be said of a member.
func (l *Language) values(m *Member) (all []string) {
	switch m.Kind {
	case Number:
		if len(m.Scale) > 0 {
			return append(all, m.Scale[:min(len(m.Scale), mostNamed)]...)
		}
		return []string{fmt.Sprintf("%d to %d", m.Low, m.High)}
	case Flag:
		return []string{"yes", "no"}
	case Object:
		return nil
	case List:
		if own := m.element().identity(); own != nil && own.Kind == Number {
			return []string{fmt.Sprintf("%s %d to %d", m.noun(), own.Low, own.High)}
		}
	}
	seen := make(map[string]bool)
	for _, word := range m.words() {
		sort := strings.TrimRight(word, " -0123456789") // of many Frigates one is enough
		if seen[sort] || word == "" {
			continue
		}
		seen[sort] = true
		all = append(all, strings.ReplaceAll(word, "-", " "))
	}
	return some(all)
}
