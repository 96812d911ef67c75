package position

import (
	"encoding/json"
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
	passing    = set("only solo fallen dropped reached last its all but")
)

func numbersIn(said []string) (n int) {
	for _, word := range said {
		if isNumber(word) {
			n++
		}
	}
	return n
}

// quantity understands words as a number by what stands there now. It is the value as a
// document has it.
func (m *Member) quantity(now any, said []string, no bool) (n int64, ok bool, err error) {
	has := func(words map[string]bool) bool {
		return slices.ContainsFunc(said, func(word string) bool { return words[word] })
	}
	one := func(word string) bool { return slices.Contains(said, word) }
	others := slices.DeleteFunc(slices.Clone(said), func(word string) bool {
		return isNumber(word) || passing[word] || fullWords[word] || emptyWords[word] || changed(word) ||
			word == "half" || word == "short"
	})
	if len(others) > 0 || len(said) == 0 || no && has(passing) == false || len(m.Scale) > 0 {
		return 0, false, nil
	}
	is, err := strconv.ParseInt(fmt.Sprint(orZero(now)), 10, 64)
	if err != nil {
		return 0, false, nil
	}
	high, shown := m.High-min(m.Low, 0), is // as the board shows it
	if m.is(Left) {
		high, shown = m.High-m.Low, m.High-is
	}
	counted := slices.IndexFunc(said, isNumber)
	given := int64(0)
	if counted >= 0 {
		given, _ = strconv.ParseInt(said[counted], 10, 64)
	}
	known := high <= farthest && m.High != 0 // its end is one that people know
	switch text := strings.Join(slices.DeleteFunc(slices.Clone(said), isNumber), " "); {
	case numbersIn(said) > 1:
		return 0, false, nil
	case one("all"):
		if !strings.Contains(text, "all but") || counted < 0 { // all but 2 lost
			return 0, false, nil
		}
		shown = given
	case one("but"):
		return 0, false, nil
	case one("short") && has(fullWords) && counted >= 0 && known:
		shown = high - given
	case one("short"), has(fullWords) && counted >= 0, has(emptyWords) && counted >= 0 && !one("gone"):
		return 0, false, nil
	case has(fullWords) && known && len(said) == 1:
		shown = high
	case one("half") && (high%2 != 0 || !known || counted >= 0 || has(lossWords) && shown != high):
		return 0, false, nil
	case one("half"):
		shown = high / 2
	case has(emptyWords) && counted < 0 && len(said) == 1:
		shown = 0
	case counted >= 0 && (has(lossWords) || one("gone")) && !m.is(Elapsed):
		shown -= given
	case counted >= 0 && has(gainWords) && !m.is(Elapsed):
		shown += given
	case one("last") && counted < 0 && m.is(Elapsed):
		if !known {
			return 0, false, nil
		}
		shown = high
	case one("last") && counted < 0:
		shown = 1
	case counted >= 0 && (!m.is(Elapsed) || one("reached")) && !has(lossWords) && len(said) > 1:
		shown = given
	default:
		return 0, false, nil
	}
	n, err = m.number(decimal(shown))
	return n, err == nil, err
}

func orZero(now any) any {
	if now == nil {
		return json.Number("0")
	}
	return now
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
