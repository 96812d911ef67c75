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
	q := newAmount(said)
	if len(said) == 0 || !q.onlyOfAmounts() || no && !q.has(passing) || len(m.Scale) > 0 || numbersIn(said) > 1 {
		return 0, false, nil
	}
	is, isNone := strconv.ParseInt(fmt.Sprint(orZero(now)), 10, 64)
	if isNone != nil {
		return 0, false, nil //nolint:nilerr // what is no number has no amount
	}
	high, shown := m.High-min(m.Low, 0), is // as the board shows it
	if m.is(Left) {
		high, shown = m.High-m.Low, m.High-is
	}
	if shown, ok = q.of(m, high, shown); !ok {
		return 0, false, nil
	}
	n, err = m.number(decimal(shown))
	return n, err == nil, err
}

// amount are words that say how much of something there is.
type amount struct {
	said    []string
	counted bool
	given   int64 // the number among them
}

func newAmount(said []string) amount {
	q := amount{said: said}
	if at := slices.IndexFunc(said, isNumber); at >= 0 {
		q.counted = true
		q.given, _ = strconv.ParseInt(said[at], 10, 64)
	}
	return q
}

func (q amount) has(words map[string]bool) bool {
	return slices.ContainsFunc(q.said, func(word string) bool { return words[word] })
}

func (q amount) one(word string) bool { return slices.Contains(q.said, word) }

// onlyOfAmounts reports whether all the words are of amounts.
func (q amount) onlyOfAmounts() bool {
	return !slices.ContainsFunc(q.said, func(word string) bool {
		return !isNumber(word) && !passing[word] && !fullWords[word] && !emptyWords[word] && !changed(word) &&
			word != "half" && word != "short"
	})
}

// of is how much that is of a member, as the board shows it.
func (q amount) of(m *Member, high, now int64) (shown int64, ok bool) {
	known := high <= farthest && m.High != 0 // its end is one that people know
	alone := len(q.said) == 1
	switch {
	case q.one("all"): // all but 2 lost
		text := strings.Join(slices.DeleteFunc(slices.Clone(q.said), isNumber), " ")
		return q.given, q.counted && strings.Contains(text, "all but")
	case q.one("but"):
		return 0, false
	case q.one("short"):
		return high - q.given, q.has(fullWords) && q.counted && known
	case q.has(fullWords) && q.counted, q.has(emptyWords) && q.counted && !q.one("gone"):
		return 0, false
	case q.has(fullWords) && known && alone:
		return high, true
	case q.one("half"):
		return high / 2, high%2 == 0 && known && !q.counted && !(q.has(lossWords) && now != high)
	case q.has(emptyWords) && !q.counted && alone:
		return 0, true
	case m.is(Elapsed):
		return q.passed(high, known)
	}
	return q.changes(now)
}

// passed is how far something has come that goes on by itself.
func (q amount) passed(high int64, known bool) (shown int64, ok bool) {
	if q.one("last") && !q.counted {
		return high, known
	}
	return q.given, q.counted && q.one("reached") && !q.has(lossWords) && len(q.said) > 1
}

// changes is what is there after what is said has changed.
func (q amount) changes(now int64) (shown int64, ok bool) {
	switch {
	case !q.counted:
		return 1, q.one("last")
	case q.has(lossWords) || q.one("gone"):
		return now - q.given, true
	case q.has(gainWords):
		return now + q.given, true
	}
	return q.given, len(q.said) > 1
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
