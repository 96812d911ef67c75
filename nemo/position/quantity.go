package position

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// How much of something there is, where it is said as a part, as what was lost, or as what is
// left of all.

var (
	fullWords  = set("full maximum max complete lleno llena maximo")
	emptyWords = set("gone empty exhausted vacio vacia agotado agotada")
	lossWords  = set("lost lose dead perdido perdida")
	gainWords  = set("gained more")
	passing    = set("only solo last its all but half short")
)

func numbersIn(said []string) int {
	return len(said) - len(slices.DeleteFunc(slices.Clone(said), isNumber))
}

// quantity understands words as a number by what stands there now. It is the value as a
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

// so is how much of a member there is by what the words are about.
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

// listOf is a list of some pieces alone.
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

// mostAll is of how many pieces one can say that all are there.
const mostAll = 60

// ofOneEach reports whether a list holds words or pieces each of which there is once, and all
// of them can be there.
func (m *Member) ofOneEach(is []any) bool {
	own := m.element()
	for _, item := range is {
		if key, isText := item.(string); !isText || times(is, key) > 1 {
			return false
		}
	}
	return len(m.Words)+len(own.Words) > 0 && len(m.words()) <= mostAll && (own.Kind == Text || own.Kind == Word)
}
