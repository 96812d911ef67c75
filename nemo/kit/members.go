package kit

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Integer is any type of whole numbers.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Number declares a whole number from low to high.
func Number[T Integer](d *Document, name string, n *T, low, high int) {
	switch d.mode {
	case writing:
		d.key(name)
		d.out = strconv.AppendInt(d.out, int64(*n), 10)
	case describing:
		d.schema(name, `"type":"integer","minimum":`+decimal(low)+`,"maximum":`+decimal(high),
			position.Member{Kind: position.Number, Low: int64(low), High: int64(high)})
		*n = T(high)
	case reading:
		*n = T(d.number(name, low, high))
	}
}

func (d *Document) number(name string, low, high int) int {
	from := d.take(name)
	number := 0
	if from != nil {
		var err error
		if number, err = strconv.Atoi(from.text); from.kind != aNumber || err != nil {
			d.misfit(name, from, "a whole number from "+decimal(low)+" to "+decimal(high))
			return low
		}
	}
	if number < low || number > high {
		d.Faultf(name, "%d is not %d to %d", number, low, high)
		return low
	}
	return number
}

// Bits declares a set whose members have no words. It is written as a number, of at most so many
// bits.
func Bits[T Integer](d *Document, name string, set *T, bits int) {
	most := uint64(1)<<bits - 1
	switch d.mode {
	case writing:
		d.key(name)
		d.out = strconv.AppendUint(d.out, uint64(*set), 10)
	case describing:
		d.schema(name, `"type":"integer","minimum":0,"maximum":`+strconv.FormatUint(most, 10),
			position.Member{Kind: position.Number, High: int64(most)})
	case reading:
		*set = 0
		from := d.take(name)
		if from == nil {
			return
		}
		number, err := strconv.ParseUint(from.text, 10, 64)
		if from.kind != aNumber || err != nil || number > most {
			d.misfit(name, from, "a whole number from 0 to "+strconv.FormatUint(most, 10))
			return
		}
		*set = T(number)
	}
}

// Numbers declares a set as the list of its members, numbers from low to high.
func Numbers[T Integer](d *Document, name string, set *T, low, high int) {
	var numbers []int
	for rest := uint64(*set); rest != 0; rest &= rest - 1 {
		numbers = append(numbers, bits.TrailingZeros64(rest))
	}
	List(d, name, numbers, high-low+1, func(n *int) {
		if Number(d, "", n, low, high); d.Reading() {
			*set |= 1 << *n
		}
	})
}

// FlagIfSet declares a [Flag] that is left out if it is not set.
func FlagIfSet[T ~bool](d *Document, name string, is *T) {
	if d.Optional(name, bool(*is)) {
		Flag(d, name, is)
	}
}

// Flag declares a boolean.
func Flag[T ~bool](d *Document, name string, is *T) {
	switch d.mode {
	case writing:
		d.key(name)
		d.out = strconv.AppendBool(d.out, bool(*is))
	case describing:
		d.schema(name, `"type":"boolean"`, position.Member{Kind: position.Flag})
	case reading:
		*is = false
		if from := d.take(name); from != nil && from.kind != aBool {
			d.misfit(name, from, "true or false")
		} else if from != nil {
			*is = from.text == "true"
		}
	}
}

// Either declares a boolean that is written as one of two words.
func Either[T ~bool](d *Document, name string, is *T, no, yes string) {
	choice := uint8(1)
	if *is {
		choice = 2
	}
	oneOf(d, name, &choice, []string{"", no, yes}, false)
	*is = choice == 2
}

// Word declares a value of an enumeration by its word. The first of the words is the one for none,
// which is not allowed here.
func Word[T ~uint8](d *Document, name string, value *T, words []string) {
	oneOf(d, name, value, words, false)
}

// WordOrNone is [Word] for a value that may be none.
func WordOrNone[T ~uint8](d *Document, name string, value *T, words []string) {
	oneOf(d, name, value, words, true)
}

// WordOrBlank is [WordOrNone], with "" for none.
func WordOrBlank[T ~uint8](d *Document, name string, value *T, words []string) {
	oneOfOr(d, name, value, words, "", true)
}

func oneOf[T ~uint8](d *Document, name string, value *T, words []string, none bool) {
	oneOfOr(d, name, value, words, words[0], none)
}

// oneOfOr declares one of the words from the second on or, if none is set, blank for none.
func oneOfOr[T ~uint8](d *Document, name string, value *T, words []string, blank string, none bool) {
	switch d.mode {
	case writing:
		d.key(name)
		word := blank
		if *value > 0 && int(*value) < len(words) {
			word = words[*value]
		}
		d.out = appendText(d.out, word)
	case describing:
		list, member := words[1:], position.Member{Kind: position.Word, Words: words[1:]}
		if none {
			list = append([]string{blank}, list...)
			member.Zero = blank
		}
		d.schema(name, enum(list), member)
	case reading:
		text, ok := d.text(name)
		*value = 0
		if none && (text == blank || text == "") || !ok {
			return
		}
		if i := slices.Index(words[1:], text); i >= 0 {
			*value = T(i + 1)
			return
		}
		d.Faultf(name, "%s is not one of %s", clip(text), strings.Join(words[1:], ", "))
	}
}

// text reads a text, "" if it is missing; if the value is no text, it reports a fault and ok is
// false.
func (d *Document) text(name string) (text string, ok bool) {
	from := d.take(name)
	if from == nil {
		return "", true
	}
	if from.kind != aText {
		d.misfit(name, from, "a text")
		return "", false
	}
	return from.text, true
}

// Set declares a set of values of an enumeration, a bit for each, by their words.
func Set[T Integer](d *Document, name string, set *T, words []string) {
	var members []uint8
	for i := range words {
		if uint64(*set)>>i&1 != 0 {
			members = append(members, uint8(i))
		}
	}
	members = List(d, name, members, len(words), func(m *uint8) { Word(d, "", m, words) })
	if d.mode == reading {
		*set = 0
		for _, m := range members {
			if m > 0 && *set>>m&1 != 0 {
				d.Faultf(name, "%s stands here twice", words[m])
			}
			if m > 0 {
				*set |= 1 << m
			}
		}
	}
}

// List declares a list of at most so many elements. In writing it writes the given list; in reading
// it returns the elements read. element declares one of them: by a declaration with the name "", as
//
//	list = kit.List(d, "dice", list, 6, func(die *uint8) { kit.Number(d, "", die, 1, 6) })
//
// or, if it is an object, by [Document.Object] with the name "".
func List[T any](d *Document, name string, list []T, most int, element func(*T)) []T {
	switch d.mode {
	case writing:
		d.key(name)
		d.out = append(d.out, '[')
		for i := range list {
			if i > 0 {
				d.out = append(d.out, ',')
			}
			element(&list[i])
		}
		d.out = append(d.out, ']')
		d.comma = true
	case describing:
		d.key(name)
		d.out = append(d.out, '{')
		own := d.declare(name, position.Member{Kind: position.List, High: int64(most)})
		d.describe()
		d.out = append(d.out, `"type":"array","maxItems":`+decimal(most)+`,"items":`...)
		var one T
		d.of(own, func() { element(&one) })
		d.out = append(d.out, '}')
		d.comma = true
	case reading:
		list = nil
		from := d.take(name)
		switch {
		case from == nil:
		case from.kind != aList:
			d.misfit(name, from, "a list")
		case len(from.items) > most:
			d.Faultf(name, "there are %d; at most %d fit", len(from.items), most)
		default:
			list = make([]T, len(from.items))
			d.within(name, from, func() {
				for i := range list {
					d.within(decimal(i), &from.items[i], func() { element(&list[i]) })
				}
			})
		}
	}
	return list
}

// Array declares a list of exactly len(list) elements.
func Array[T any](d *Document, name string, list []T, element func(*T)) {
	if d.mode == describing {
		d.said.Traits |= position.Fixed
	}
	read := List(d, name, list, len(list), element)
	if d.mode != reading {
		return
	}
	clear(list)
	if len(read) != len(list) {
		d.Faultf(name, "there are %d elements; there must be %d", len(read), len(list))
		return
	}
	copy(list, read)
}

// Namer names pieces by their keys.
type Namer[T Integer] struct {
	// What the pieces are, for messages: "ship".
	What string
	// Key returns the key of a piece; Find returns the piece with a key.
	Key  func(T) string
	Find func(key string) (piece T, ok bool)
	// All, if set, returns all pieces.
	All func() []T
}

// keys returns the keys of all pieces.
func (by *Namer[T]) keys() (keys []string) {
	if by.All != nil {
		for _, piece := range by.All() {
			keys = append(keys, by.Key(piece))
		}
	}
	return keys
}

// KeysOf returns a function that lists the keys of the pieces for which is reports true.
func KeysOf[T Integer](by Namer[T], is func(T) bool) func() []string {
	return func() (keys []string) {
		for _, piece := range by.All() {
			if is(piece) {
				keys = append(keys, by.Key(piece))
			}
		}
		return keys
	}
}

// Numerals returns the numbers as texts.
func Numerals[T Integer](numbers []T) (texts []string) {
	for _, n := range numbers {
		texts = append(texts, decimal(int(n)))
	}
	return texts
}

// Keyed returns a Namer for the pieces of a component set, numbered from 1 in its order.
func Keyed[T Integer, D any](what string, pieces []D, key func(*D) string) Namer[T] {
	return Namer[T]{
		What: what,
		Key: func(piece T) string {
			if piece < 1 || int(piece) > len(pieces) {
				return what + "-" + decimal(int(piece))
			}
			return key(&pieces[piece-1])
		},
		Find: func(text string) (T, bool) {
			i := FindKey(pieces, text, key)
			return T(i), i > 0
		},
		All: func() []T { return Where(len(pieces), func(T) bool { return true }) },
	}
}

// Piece declares a piece by its key.
func Piece[T Integer](d *Document, name string, piece *T, by *Namer[T]) {
	if d.mode == writing {
		d.key(name)
		d.out = appendText(d.out, by.Key(*piece))
		return
	}
	var key string
	d.holds(by.What, by.keys)
	Text(d, name, &key)
	if d.mode == reading {
		*piece, _ = Find(d, name, key, by)
	}
}

// PieceOrNone declares a piece by its key, or "" for none, which is 0.
func PieceOrNone[T Integer](d *Document, name string, piece *T, by *Namer[T]) {
	var key string
	if d.mode == writing && *piece != 0 {
		key = by.Key(*piece)
	}
	d.holds(by.What, by.keys)
	Text(d, name, &key)
	if d.mode == reading {
		if *piece = 0; key != "" {
			*piece, _ = Find(d, name, key, by)
		}
	}
}

// Find returns the piece with a key that was read at name. An unknown key is a fault, and the piece
// is 0.
func Find[T Integer](d *Document, name, key string, by *Namer[T]) (piece T, ok bool) {
	if key != "" {
		piece, ok = by.Find(key)
	}
	if !ok {
		d.Faultf(name, "no %s is called %s", by.What, clip(key))
		return 0, false
	}
	return piece, true
}

// Text declares a text that the system itself writes and reads.
func Text(d *Document, name string, text *string) {
	switch d.mode {
	case writing:
		d.key(name)
		d.out = appendText(d.out, *text)
	case describing:
		d.schema(name, `"type":"string"`, position.Member{Kind: position.Text})
	case reading:
		*text, _ = d.text(name)
	}
}

// clip truncates a text that was read, and quotes it.
func clip(text string) string {
	return strconv.Quote(text[:min(len(text), nemo.MaxKey)])
}
