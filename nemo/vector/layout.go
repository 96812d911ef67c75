package vector

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Layout describes the entries of an observation.
type Layout struct {
	entries []Entry
	root    node
	// known caches the words of members that were laid out before: the elements of a list share them.
	known map[*position.Member]words
}

// words are values with their numbers.
type words struct {
	list  []string
	index map[string]int32
}

// Entry is an entry of an observation.
type Entry struct {
	// Name is the path of the member: "oceans[2].boxes[0]". A name that ends in "#" is the length of a list,
	// and one that ends in "#3" is bit 3 of a number, counted from 0.
	Name string `json:"name" says:"the member of the position"`
	Low  int32  `json:"low" says:"the least that it can be"`
	High int32  `json:"high" says:"the most that it can be"`
	// Words are the words that the values from 1 on stand for, if any; 0 means none.
	Words []string `json:"words,omitempty" says:"what the values from 1 on stand for; 0 is none"`
}

// node is a part of a position. at is the index of its first entry, relative to the first entry of the
// enclosing part.
type node struct {
	kind position.Kind
	name string
	at   int
	// bits is the number of entries of a number that is a bit set, one per bit; 0 for other numbers.
	bits int
	high int64
	low  int64
	// words maps words to values; none is the word for no value.
	words map[string]int32
	none  string
	// of are the members of an object. A list has up to most elements, described by a single member, with
	// stride entries each.
	of     []node
	most   int
	stride int
}

// widest is the threshold for bit sets: a number whose maximum is above it and of the form 2^n-1, or does not
// fit an int32, has an entry for each bit.
const widest = math.MaxUint16 - 1

// NewLayout returns the layout of the positions that of describes.
func NewLayout(of *position.Member) (*Layout, error) {
	l := &Layout{known: map[*position.Member]words{}}
	var err error
	l.root, err = l.lay(of, "")
	l.known = nil
	return l, err
}

// LayoutOf returns the layout of the positions that a JSON Schema describes, as returned by
// [nemo.PositionDescriber].
func LayoutOf(schema json.RawMessage) (*Layout, error) {
	of, err := fromSchema("", schema)
	if err != nil {
		return nil, err
	}
	return NewLayout(of)
}

// Len returns the number of entries of an observation.
func (l *Layout) Len() int { return len(l.entries) }

// Entries returns the entries in order. The caller must not change them.
func (l *Layout) Entries() []Entry { return l.entries }

func (l *Layout) add(name string, low, high int64, words []string) {
	l.entries = append(l.entries, Entry{name, int32(low), int32(high), words})
}

// lay adds the entries of a member. Indices in the node are relative to the member.
func (l *Layout) lay(m *position.Member, path string) (node, error) {
	n := node{kind: m.Kind, name: m.Name, low: m.Low, high: m.High}
	first := len(l.entries)
	switch m.Kind {
	case position.Object:
		for _, own := range m.Of {
			if own.Traits&position.Derived != 0 {
				continue // it repeats what other members say
			}
			at := len(l.entries) - first
			inner, err := l.lay(own, joined(path, own.Name))
			if err != nil {
				return n, err
			}
			inner.at = at
			n.of = append(n.of, inner)
		}
	case position.List:
		if len(m.Of) == 0 || m.High < 0 {
			return n, fmt.Errorf("the list %s does not say what it has", path)
		}
		n.most = int(m.High)
		l.add(path+"#", 0, m.High, nil)
		for i := range n.most {
			before := len(l.entries)
			element, err := l.lay(m.Of[0], path+"["+strconv.Itoa(i)+"]")
			if err != nil {
				return n, err
			}
			n.of, n.stride = []node{element}, len(l.entries)-before
		}
	case position.Number:
		if err := l.number(&n, path); err != nil {
			return n, err
		}
	case position.Flag:
		l.add(path, 0, 1, nil)
	case position.Word, position.Text:
		own, ok := l.known[m]
		if !ok {
			own = words{wordsOf(m), make(map[string]int32)}
			for i, word := range own.list {
				own.index[word] = int32(i) + 1
			}
			l.known[m] = own
		}
		n.none, n.words = m.Zero, own.index
		l.add(path, 0, int64(len(own.list)), own.list)
	}
	return n, nil
}

// number adds the entries of a number.
func (l *Layout) number(n *node, path string) error {
	switch {
	case n.low < math.MinInt32 || n.low != 0 && n.high > math.MaxInt32:
		return fmt.Errorf("the numbers of %s are too large", path)
	case n.high > widest && uint64(n.high)&uint64(n.high+1) == 0 || n.high > math.MaxInt32:
		n.bits = bits.Len64(uint64(n.high))
		for i := range n.bits {
			l.add(path+"#"+strconv.Itoa(i), 0, 1, nil)
		}
	default:
		l.add(path, min(n.low, 0), max(n.high, 0), nil) // include 0, the value for a missing element of a list
	}
	return nil
}

// wordsOf returns the values of a member without duplicates, including the words of its states.
func wordsOf(m *position.Member) []string {
	all := slices.Clone(m.Words)
	if m.Values != nil {
		all = append(all, m.Values()...)
	}
	all = append(all, slices.Sorted(maps.Values(m.States))...)
	known := map[string]bool{"": true, m.Zero: true}
	words := all[:0]
	for _, word := range all {
		if !known[word] {
			known[word] = true
			words = append(words, word)
		}
	}
	return words
}

func joined(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
