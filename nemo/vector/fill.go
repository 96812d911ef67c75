package vector

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Fill writes the observation of a position, given as a one-line document, into a vector of [Layout.Len]
// entries. It returns an error if the document does not match the layout.
func (l *Layout) Fill(doc []byte, to []int32) error {
	if len(to) != len(l.entries) {
		return fmt.Errorf("the vector has %d entries; an observation has %d", len(to), len(l.entries))
	}
	clear(to)
	r := reader{doc: doc, to: to}
	r.read(&l.root, 0)
	if r.err == nil && r.at != len(bytes.TrimRight(doc, " \n")) {
		r.fail("something follows the position")
	}
	return r.err
}

// reader walks through a document and the layout in parallel.
type reader struct {
	doc []byte
	at  int
	to  []int32
	err error
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("the document does not fit its layout at byte %d: "+format, append([]any{r.at}, args...)...)
	}
}

// next consumes the next byte if it is c, and reports whether it was.
func (r *reader) next(c byte) bool {
	if r.at < len(r.doc) && r.doc[r.at] == c {
		r.at++
		return true
	}
	return false
}

func (r *reader) expect(c byte) {
	if !r.next(c) {
		r.fail("no %q comes next", c)
	}
}

// read reads a part of the position into the entries from base on.
func (r *reader) read(n *node, base int) {
	switch n.kind {
	case position.Object:
		r.object(n, base)
	case position.List:
		r.list(n, base)
	case position.Number:
		r.number(n, base)
	case position.Flag:
		switch word := r.literal(); string(word) {
		case "true":
			r.to[base] = 1
		case "false":
		default:
			r.fail("%s is %q, and no flag", n.name, word)
		}
	case position.Word, position.Text:
		word := r.text()
		if value, known := n.words[string(word)]; known {
			r.to[base] = value
		} else if len(word) > 0 && string(word) != n.none {
			r.fail("%s is %q, which is none of its words", n.name, word)
		}
	}
}

func (r *reader) object(n *node, base int) {
	r.expect('{')
	k := -1
	for i := 0; r.err == nil && !r.next('}'); i++ {
		if i > 0 {
			r.expect(',')
		}
		name := r.text()
		r.expect(':')
		// Members are usually in the order of their declaration.
		if k++; k >= len(n.of) || n.of[k].name != string(name) {
			k = slices.IndexFunc(n.of, func(own node) bool { return own.name == string(name) })
		}
		if k < 0 {
			r.skip() // a derived member has no entry
			continue
		}
		r.read(&n.of[k], base+n.of[k].at)
	}
}

func (r *reader) list(n *node, base int) {
	r.expect('[')
	i := 0
	for ; r.err == nil && !r.next(']'); i++ {
		if i > 0 {
			r.expect(',')
		}
		if i >= n.most {
			r.fail("%s has more than %d elements", n.name, n.most)
			return
		}
		r.read(&n.of[0], base+1+i*n.stride)
	}
	r.to[base] = int32(i)
}

func (r *reader) number(n *node, base int) {
	word := r.literal()
	value, err := strconv.ParseInt(string(word), 10, 64)
	switch {
	case err != nil || value < n.low || value > n.high:
		r.fail("%s is %s, and no number from %d to %d", n.name, word, n.low, n.high)
	case n.bits == 0:
		r.to[base] = int32(value)
	default:
		for i := range n.bits {
			r.to[base+i] = int32(value >> i & 1)
		}
	}
}

// skip skips a value.
func (r *reader) skip() {
	for depth := 0; r.err == nil && r.at < len(r.doc); {
		switch c := r.doc[r.at]; {
		case c == '"':
			r.text()
			continue
		case c == '{' || c == '[':
			depth++
		case depth == 0 && (c == ',' || c == '}'):
			return
		case c == '}' || c == ']':
			depth--
		}
		r.at++
	}
}

// literal reads a number, true or false.
func (r *reader) literal() []byte {
	first := r.at
	for r.at < len(r.doc) && bytes.IndexByte([]byte(",]}"), r.doc[r.at]) < 0 {
		r.at++
	}
	return r.doc[first:r.at]
}

// text reads a string.
func (r *reader) text() []byte {
	r.expect('"')
	first, escaped := r.at, false
	for r.at < len(r.doc) && r.doc[r.at] != '"' {
		if r.doc[r.at] == '\\' {
			escaped = true
			r.at++
		}
		r.at++
	}
	if r.at >= len(r.doc) {
		r.at = len(r.doc)
		r.fail("a text does not end")
		return nil
	}
	r.at++
	if escaped {
		var text string
		if err := json.Unmarshal(r.doc[first-1:r.at], &text); err != nil {
			r.fail("%v", err)
		}
		return []byte(text)
	}
	return r.doc[first : r.at-1]
}
