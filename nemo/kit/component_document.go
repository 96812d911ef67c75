package kit

import (
	"bytes"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ReadComponents reads a component set of type T from JSON, as [ExportComponents] writes it with
// the same words, and checks it. Errors are [nemo.Faults], each with its path: first the faults in
// the form of the document (unknown or missing fields, unknown words, wrong types), and only if
// there are none, those that the set's Check finds. Source records may be left out; the values are
// then stand-ins.
func ReadComponents[T any, P interface {
	*T
	Check() error
}](doc []byte, words Lexicon) (P, error) {
	var given any
	if err := nemo.DecodeStrict(doc, &given); err != nil {
		return nil, err
	}
	set := P(new(T))
	if err := words.fill(reflect.ValueOf(set).Elem(), given).Err(); err != nil {
		return nil, err
	}
	if err := set.Check(); err != nil {
		return nil, err
	}
	return set, nil
}

// ExportComponents returns a component set as a JSON document that can be edited and read again. It
// returns an error if the set is not plain data.
func ExportComponents(set any, words Lexicon) (json.RawMessage, error) {
	doc, err := CompactComponents(set, words)
	if err != nil {
		return nil, err
	}
	var spaced bytes.Buffer
	err = json.Indent(&spaced, doc, "", "  ")
	spaced.WriteByte('\n')
	return spaced.Bytes(), err
}

// CompactComponents returns the canonical compact document of a component set, of which
// [DigestComponents] is the checksum.
func CompactComponents(set any, words Lexicon) ([]byte, error) {
	w := formWriter{lexicon: words}
	w.value(reflect.ValueOf(set))
	return w.out, w.err
}

// DigestComponents returns a checksum of all that a component set holds, sources included: 16
// hexadecimal digits, or "" for a set that cannot be written because it is not plain data.
func DigestComponents(set any, words Lexicon) string {
	const digits = 16
	doc, err := CompactComponents(set, words)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(doc)
	return hex.EncodeToString(sum[:])[:digits]
}

// formWriter writes a component set as [Lexicon.fill] reads it.
type formWriter struct {
	lexicon Lexicon
	out     []byte
	err     error
}

func (w *formWriter) value(v reflect.Value) {
	if words, ok := w.lexicon[v.Type()]; ok {
		w.text(WordOf(words.Words, int(v.Uint())))
		return
	}
	if writer, ok := reflect.TypeAssert[encoding.TextMarshaler](v); ok {
		text, err := writer.MarshalText()
		w.err = errors.Join(w.err, err)
		w.text(string(text))
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			w.out = append(w.out, "null"...)
			return
		}
		w.value(v.Elem())
	case reflect.Struct:
		w.object(v)
	case reflect.Map:
		w.table(v)
	case reflect.Slice, reflect.Array:
		w.out = append(w.out, '[')
		for i := range v.Len() {
			w.next(i)
			w.value(v.Index(i))
		}
		w.out = append(w.out, ']')
	case reflect.String:
		w.text(v.String())
	case reflect.Bool:
		w.out = strconv.AppendBool(w.out, v.Bool())
	default:
		w.number(v)
	}
}

// object writes a struct, without its optional fields that are empty.
func (w *formWriter) object(v reflect.Value) {
	w.out = append(w.out, '{')
	count := 0
	for _, field := range fieldsOf(v.Type()) {
		of := v.Field(field.index)
		if field.optional && saysNothing(of) {
			continue
		}
		w.next(count)
		w.text(field.name)
		w.out = append(w.out, ':')
		w.value(of)
		count++
	}
	w.out = append(w.out, '}')
}

func saysNothing(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		return v.Len() == 0
	case reflect.Struct, reflect.Array:
		return false
	}
	return v.IsZero()
}

// table writes a map in the order of its keys.
func (w *formWriter) table(v reflect.Value) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	w.out = append(w.out, '{')
	for i, key := range keys {
		w.next(i)
		w.text(key.String())
		w.out = append(w.out, ':')
		w.value(v.MapIndex(key))
	}
	w.out = append(w.out, '}')
}

func (w *formWriter) number(v reflect.Value) {
	switch {
	case v.CanInt():
		w.out = strconv.AppendInt(w.out, v.Int(), 10)
	case v.CanUint():
		w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	default:
		w.err = errors.Join(w.err, fmt.Errorf("a component set is plain data, which %s is not", v.Type()))
	}
}

// next writes a comma before every item but the first.
func (w *formWriter) next(i int) {
	if i > 0 {
		w.out = append(w.out, ',')
	}
}

func (w *formWriter) text(text string) { w.out = appendPlain(w.out, text) }
