package position

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// apply changes a position as a statement says.
func (l *Language) apply(doc any, statement string, places []place, m *meaning) (any, error) {
	p := m.at
	switch {
	case m.slots != "" || m.sort != "" && p.m.Kind == List:
		return l.gather(doc, statement, places, m)
	case m.sort != "" && p.m.Kind == Text:
		sort := l.sorts(p.m)[m.sort]
		if is, _ := get(doc, p.path).(string); is == p.m.Zero || !slices.Contains(sort, is) {
			if sort = l.unseen(doc, places, p.zone(), sort); len(sort) == 0 {
				return nil, m.short(statement, "no %s is left for it", m.sort)
			}
			doc = put(doc, p.path, sort[0])
		}
		return doc, nil
	case p.m.Kind != List:
		if key, _ := m.value.(string); m.value != p.m.Zero && !p.m.isState(key) {
			doc = l.takeAway(doc, places, p.zone(), key, p.text())
		}
		return put(doc, p.path, m.value), nil
	case m.value != nil:
		return l.replace(doc, places, p, m.value), nil
	}
	if own := p.m.element(); p.m.Kind == List && own.Kind == Object && own.count() != nil {
		return put(doc, p.path, own.counted(asList(get(doc, p.path)), m.add)), nil
	}
	named := make(map[string]int)
	for _, key := range m.add {
		if named[key]++; times(asList(get(doc, p.path)), key) >= named[key] {
			continue // it is there
		}
		doc = l.takeAway(doc, places, p.zone(), key, p.text())
		doc = put(doc, p.path, p.m.with(asList(get(doc, p.path)), key))
	}
	return doc, nil
}

// replace puts a value at a place. Pieces that a list loses go where such pieces wait, and pieces
// that it gains are removed from wherever else they lay.
func (l *Language) replace(doc any, places []place, p *place, value any) any {
	zone := p.zone()
	if p.m.Kind != List || zone == "" || p.m.is(Slots|Fixed) {
		return put(doc, p.path, value)
	}
	// A place whose contents were stated does not change.
	places = slices.DeleteFunc(slices.Clone(places), func(p place) bool { return l.kept != nil && l.kept(p.text()) })
	was, is := asList(get(doc, p.path)), asList(value)
	for _, item := range is {
		if key, ok := item.(string); ok && times(is, key) > times(was, key) {
			doc = l.takeAway(doc, places, zone, key, p.text())
		}
	}
	doc = put(doc, p.path, value)
	for i := range places {
		home := &places[i]
		if home.zone() != zone || !home.m.is(Home) || home.text() == p.text() {
			continue
		}
		for _, item := range was {
			if key, ok := item.(string); ok && times(is, key) < times(was, key) {
				doc = put(doc, home.path, home.m.with(asList(get(doc, home.path)), key))
			}
		}
		break
	}
	return doc
}

// with returns a list with one more piece.
func (m *Member) with(list []any, key string) []any {
	element := m.element()
	own, item := element.identity(), any(key)
	if element.Kind == Number || own != nil && own.Kind == Number {
		item = json.Number(key)
	}
	if own != nil {
		item = map[string]any{own.Name: item}
	}
	return append(list, item)
}

// counted returns a list of entries with counts, in which each named entry has the count of how
// often it is named.
func (m *Member) counted(list []any, keys []string) []any {
	name, count := m.identity().Name, m.count().Name
	often := make(map[string]int)
	for _, key := range keys {
		often[key]++
	}
	for _, entry := range list {
		object := asObject(entry)
		if key, _ := object[name].(string); often[key] > 0 {
			object[count] = number(often[key])
			delete(often, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(often)) {
		list = append(list, map[string]any{name: key, count: number(often[key])})
	}
	return list
}

// zone returns the zone of a place: a piece is in at most one place of a zone. A zone that begins
// with "." is separate for each entry that a place belongs to.
func (p *place) zone() string {
	zone := p.m.zone()
	if strings.HasPrefix(zone, ".") {
		return fmt.Sprint(p.path[:min(2, len(p.path))], zone)
	}
	return zone
}

// takeAway removes a piece from where it lies in a zone, preferably from where such pieces wait.
func (l *Language) takeAway(doc any, places []place, zone, key, except string) any {
	if key == "" || zone == "" {
		return doc
	}
	for _, home := range []bool{true, false} {
		for i := range places {
			p := &places[i]
			if p.zone() != zone || p.m.is(Home) != home || p.text() == except {
				continue
			}
			switch is := get(doc, p.path).(type) {
			case string:
				if is == key {
					return put(doc, p.path, p.m.Zero)
				}
			case []any:
				if at := slices.Index(is, any(key)); at >= 0 && !p.m.is(Slots) {
					return put(doc, p.path, slices.Delete(slices.Clone(is), at, at+1))
				}
			}
		}
	}
	return doc
}

// times returns how often a list has a piece.
func times(list []any, key string) (n int) {
	for _, item := range list {
		switch item := item.(type) {
		case string, json.Number:
			if fmt.Sprint(item) == key {
				n++
			}
		case map[string]any:
			for _, own := range item {
				if own == any(key) {
					n++
				}
			}
		}
	}
	return n
}

// short returns the error for too many pieces.
func (m *meaning) short(statement, reason string, args ...any) *Error {
	return &Error{
		Statement: statement, Word: decimal(m.many), Place: m.at.name, Rule: m.at.m.Rule,
		Reason: m.at.name + ": " + fmt.Sprintf(reason, args...),
	}
}

// unseen returns the pieces of a sort that are not in sight anywhere in a zone.
func (l *Language) unseen(doc any, places []place, zone string, sort []string) []string {
	var visible []any
	for i := range places {
		if own := &places[i]; zone != "" && own.zone() == zone && !own.m.is(Home) {
			is := get(doc, own.path)
			visible = append(append(visible, asList(is)...), is)
		}
	}
	return slices.DeleteFunc(slices.Clone(sort), func(key string) bool { return times(visible, key) > 0 })
}

// gather makes a list have so many pieces of a sort, or places in a state, at a location if one is
// given. Pieces that are there stay. Others are taken from those not in sight; on slots they take
// empty places, or else places with a piece face down. For "some", one is enough.
func (l *Language) gather(doc any, statement string, places []place, m *meaning) (any, error) {
	p, element, location, sort := m.at, m.at.m.element(), m.at.m.location(), l.sorts(m.at.m)[m.sort]
	if element.Kind == Object && m.value == nil {
		return nil, &Error{Statement: statement, Word: m.sort, Place: p.name, Reason: "say which " + m.sort, Understood: l.values(p.m)}
	}
	list, zero := slices.Clone(asList(get(doc, p.path))), any(element.Zero)
	there := m.among(list, sort)
	many := len(there)
	switch {
	case m.some && many > 0:
		return doc, nil
	case many > m.many && m.many > 0 && strings.HasPrefix(p.m.zone(), "."): // somebody's hand
		e := m.short(statement, "there are %d %s; say which are left", many, m.sort)
		e.Rule, e.Understood = "", l.values(p.m)
		return nil, e
	}
	for ; many > m.many; many-- {
		if at := there[many-1]; p.m.is(Slots) {
			list[at] = zero
		} else {
			list = slices.Delete(list, at, at+1)
		}
	}
	if m.slots != "" {
		sort = slices.Repeat([]string{m.slots}, len(list))
	} else {
		sort = l.unseen(doc, places, p.zone(), sort)
	}
	room := !slices.Contains(list, zero)
	for _, key := range sort {
		named := func(item any) bool { return keyOf(element, item) == key }
		switch {
		case many >= m.many:
		case p.m.is(Slots):
			at := slices.Index(list, zero)
			if at < 0 && room && m.slots == "" { // one of those face down is turned up
				at = slices.IndexFunc(list, func(is any) bool { text, _ := is.(string); return element.isState(text) })
			}
			if at >= 0 {
				list[at], many = key, many+1
			}
		case !slices.ContainsFunc(list, named):
			doc = l.takeAway(doc, places, p.zone(), key, p.text())
			list, many = p.m.with(list, key), many+1
			if location != nil {
				asObject(list[len(list)-1])[location.Name] = m.value
			}
		}
	}
	switch {
	case many >= m.many || m.full:
		return put(doc, p.path, list), nil
	case p.m.is(Slots):
		return nil, m.short(statement, "there is room for %d", many)
	}
	return nil, m.short(statement, "there are %d %s to be had", many, m.sort)
}

// among returns the indices in a list of the entries that the meaning counts.
func (m *meaning) among(list []any, sort []string) (there []int) {
	element, location := m.at.m.element(), m.at.m.location()
	for i, item := range list {
		key := keyOf(element, item)
		switch {
		case location != nil && asObject(item)[location.Name] != m.value:
		case m.slots != "" && item != any(element.Zero) && strings.HasPrefix(key, m.slots), m.slots == "" && slices.Contains(sort, key):
			there = append(there, i)
		}
	}
	return there
}

// keyOf returns the key of an item of a list with such elements.
func keyOf(element *Member, item any) string {
	if own := element.identity(); own != nil {
		item = asObject(item)[own.Name]
	}
	return fmt.Sprint(item)
}

// Complete returns the words that can come next after a text of whole words.
func (l *Language) Complete(doc any, text string) (next []string) {
	statements := split(text, atAny("\n,;"))
	begun := strings.Fields(strings.ToLower(statements[len(statements)-1]))
	add := func(statement string) {
		all := strings.Fields(statement)
		if len(all) > len(begun) && slices.Equal(all[:len(begun)], begun) && !slices.Contains(next, all[len(begun)]) {
			next = append(next, all[len(begun)])
		}
	}
	for _, p := range l.places(doc, false) {
		if p.traits&Silent != 0 {
			continue
		}
		add(p.name)
		if p.m.Kind == Object || len(begun) < len(strings.Fields(p.name)) {
			continue
		}
		for _, value := range append(slices.Clone(p.m.words()), p.m.Scale...) {
			add(p.name + " " + strings.ReplaceAll(value, "-", " "))
		}
	}
	slices.Sort(next)
	return next
}

// Words for an amount that is given as a part, as a loss, or as what is left of all.

var (
	fullWords  = set("full maximum max complete top lleno llena maximo")
	emptyWords = set("gone empty exhausted vacio vacia agotado agotada")
	lossWords  = set("lost lose dead perdido perdida")
	gainWords  = set("gained more")
	passing    = set("only solo last its all but half short")
)

func numbersIn(said []string) int {
	return len(said) - len(slices.DeleteFunc(slices.Clone(said), isNumber))
}

// quantity reads words as a number, relative to the current value. It returns the value as a
// document has it.
func (m *Member) quantity(now any, said []string, no bool) (n int64, ok bool, err error) {
	about := make(map[string]bool)
	var given int64
	for _, word := range said {
		switch {
		case isNumber(word):
			given, _ = strconv.ParseInt(word, 10, 64)
		case fullWords[word]:
			about["full"] = true
		case emptyWords[word]:
			about["empty"], about[word] = true, true
		case lossWords[word]:
			about["lost"] = true
		case gainWords[word]:
			about["gained"] = true
		case passing[word]:
			about["passing"], about[word] = true, true
		default:
			return 0, false, nil
		}
	}
	if len(said) == 0 || no && !about["passing"] || len(m.Scale) > 0 || numbersIn(said) > 1 {
		return 0, false, nil
	}
	is, isNone := strconv.ParseInt(fmt.Sprint(m.orZero(now)), 10, 64)
	if isNone != nil {
		return 0, false, nil //nolint:nilerr // what is no number has no amount
	}
	high := m.High - min(m.Low, 0) // as the board shows it
	if m.is(Left) {
		high, is = m.High-m.Low, m.High-is
	}
	if n, ok = m.so(about, said, high, is, given); !ok {
		return 0, false, nil
	}
	n, err = m.number(decimal(n))
	return n, err == nil, err
}

// so returns the amount of a member from the kinds of words that were said.
func (m *Member) so(about map[string]bool, said []string, high, now, given int64) (n int64, ok bool) {
	counted := numbersIn(said) > 0
	known := high <= farthest && m.High != 0 // its end is one that people know
	switch {
	case about["all"]: // all but 2 lost
		text := strings.Join(slices.DeleteFunc(slices.Clone(said), isNumber), " ")
		return given, counted && strings.Contains(text, "all but")
	case about["but"]:
		return 0, false
	case about["short"]:
		return high - given, about["full"] && counted && known
	case about["half"]:
		return high / 2, high%2 == 0 && known && !counted && !(about["lost"] && now != high)
	case about["full"] && (counted || known && len(said) == 1):
		return high, !counted
	case about["empty"] && (counted && !about["gone"] || !counted && len(said) == 1):
		return 0, !counted
	case m.is(Elapsed): // it goes on by itself
		return high, known && about["last"] && !counted
	case !counted:
		return 1, about["last"]
	case about["lost"] || about["gone"]:
		return now - given, true
	case about["gained"]:
		return now + given, true
	}
	return given, len(said) > 1
}

// listOf returns a list of exactly these pieces.
func (m *Member) listOf(keys []string) any {
	if own := m.element(); own.Kind == Object && own.count() != nil {
		return own.counted(nil, keys)
	}
	list := []any{}
	for _, key := range keys {
		list = m.with(list, key)
	}
	return list
}

// mostAll is the largest number of pieces for which "all" is accepted.
const mostAll = 60

// ofOneEach reports whether a list holds words or pieces of which each occurs once, and few enough
// for "all".
func (m *Member) ofOneEach(is []any) bool {
	own := m.element()
	for _, item := range is {
		if key, isText := item.(string); !isText || times(is, key) > 1 {
			return false
		}
	}
	return len(m.Words)+len(own.Words) > 0 && len(m.words()) <= mostAll && (own.Kind == Text || own.Kind == Word)
}
