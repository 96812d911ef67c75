package nemotest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// ComponentSet has the methods of a component set that [ComponentSuite] needs.
type ComponentSet interface {
	Check() error
	Export() (json.RawMessage, error)
	Digest() string
	Data() []nemo.Datum
}

// ComponentSuite tests a component set and the documents of such sets; each
// method is a test of its own. C is a pointer to the set's type.
type ComponentSuite[C ComponentSet] struct {
	// New returns the set, a fresh one with each call.
	New func() C
	// Read reads a document and checks it.
	Read func(doc []byte) (C, error)
}

// Sound checks that Check accepts the set and does not change it, that no datum lacks its value or
// is listed twice, that the set survives writing and reading, and that documents which are no sets
// are refused with short [nemo.Faults].
func (c ComponentSuite[C]) Sound(t *testing.T) {
	t.Helper()
	c.sound(t)
}

func (c ComponentSuite[C]) sound(t reporter) {
	t.Helper()
	for _, check := range []func() error{c.checkFresh, c.checkData, func() error { return c.ReadsAgain(c.New()) }, c.checkNotSets} {
		if err := guard.Run(check); err != nil {
			t.Errorf("%v", err)
		}
	}
}

func (c ComponentSuite[C]) checkFresh() error {
	set := c.New()
	if err := set.Check(); err != nil {
		return err
	}
	if !reflect.DeepEqual(set, c.New()) {
		return faultf("Check changes the set, or two sets of New differ or share their data")
	}
	if digest := set.Digest(); len(digest) != 16 || digest != c.New().Digest() {
		return faultf("the digest is %q; 16 digits belong there, the same each time", digest)
	}
	return nil
}

func (c ComponentSuite[C]) checkData() error {
	seen := map[string]bool{}
	for _, d := range c.New().Data() {
		switch {
		case d.Path == "" || d.Value == "" || seen[d.Path]:
			return faultf("bad or repeated datum %+v", d)
		case (d.Provenance == nemo.StandIn) != (d.Source == ""):
			return faultf("the provenance and the source of a datum do not go together: %+v", d)
		}
		seen[d.Path] = true
	}
	if len(seen) == 0 {
		return faultf("Data lists nothing")
	}
	return nil
}

// ReadsAgain returns a fault unless a set is the same after being written and read back.
func (c ComponentSuite[C]) ReadsAgain(set C) error {
	if err := set.Check(); err != nil {
		return fmt.Errorf("the set is unsound: %w", err)
	}
	doc, err := set.Export()
	if err != nil {
		return err
	}
	read, err := c.Read(doc)
	if err != nil {
		return fmt.Errorf("the set that was written is not read: %w", err)
	}
	again, err := read.Export()
	if err != nil {
		return err
	}
	if !bytes.Equal(doc, again) || read.Digest() != set.Digest() || len(read.Data()) != len(set.Data()) {
		return faultf("the set that was read differs from the set that was written")
	}
	return nil
}

// checkNotSets reads documents that are not JSON, or no sets.
func (c ComponentSuite[C]) checkNotSets() error {
	doc, err := c.New().Export()
	if err != nil {
		return err
	}
	good := string(doc)
	for _, test := range []struct{ doc, want string }{
		{"", "ends too early"},
		{good[:len(good)/2], "ends too early"},
		{"ships: 60", "not JSON"},
		{good + "{}", "something follows"},
		{"null", "an object belongs here"},
		{"[]", "an object belongs here"},
	} {
		_, err := c.Read([]byte(test.doc))
		if err := oneFault(err, "document", test.want); err != nil {
			return err
		}
	}
	// The error for a document of another kind must not have thousands of faults or repeat its
	// text.
	huge := fmt.Sprintf(`{%q: 1, "x": [%s{}]}`, strings.Repeat("é", 1<<20), strings.Repeat("{},", 1<<12))
	if _, err := c.Read([]byte(huge)); err == nil || len(err.Error()) > 1<<15 {
		return faultf("a document of another kind gets an answer of %d bytes", len(fmt.Sprint(err)))
	}
	return nil
}

// Document returns the set as a document, to be changed by a test.
func (c ComponentSuite[C]) Document(t testing.TB) *Document {
	t.Helper()
	doc, err := c.New().Export()
	if err != nil {
		t.Fatal(err)
	}
	return ParseDocument(t, doc)
}

// SpoiledValue is a change of one value in the document of a set, and the fault
// that reading it must find.
type SpoiledValue struct {
	// Path is the path of the value that is changed, and Value its new value; [Remove] removes it.
	Path  string
	Value any
	// Where is the path of the fault, empty if it is Path; Want is a part of its reason.
	Where, Want string
}

// FindsEach checks that reading finds each fault, and no other.
func (c ComponentSuite[C]) FindsEach(t *testing.T, spoiled []SpoiledValue) {
	t.Helper()
	whole, err := c.New().Export()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range spoiled {
		t.Run(fmt.Sprintf("%s=%.60s", test.Path, fmt.Sprint(test.Value)), func(t *testing.T) {
			doc := ParseDocument(t, whole)
			doc.Set(test.Path, test.Value)
			where := test.Where
			if where == "" {
				where = test.Path
			}
			c.OneFault(t, doc.JSON(t), where, test.Want)
		})
	}
}

// OneFault checks that reading a document finds exactly one fault, at path where.
func (c ComponentSuite[C]) OneFault(t *testing.T, doc []byte, where, want string) {
	t.Helper()
	set, err := c.Read(doc)
	if err != nil && !reflect.ValueOf(set).IsNil() {
		t.Error("a set came back with the fault")
	}
	OneFault(t, err, where, want)
}

// OneFault checks that an error is [nemo.Faults] with exactly one fault, at path where and with
// want in its reason.
func OneFault(t testing.TB, err error, where, want string) {
	t.Helper()
	if err := oneFault(err, where, want); err != nil {
		t.Error(err)
	}
}

func oneFault(err error, where, want string) error {
	var faults nemo.Faults
	if !errors.As(err, &faults) {
		return fmt.Errorf("no faults, wanted one of %s: ... %s ...; the error is %w", where, want, errOr(err))
	}
	if len(faults) != 1 || faults[0].Where != where || !strings.Contains(faults[0].Reason, want) {
		return fmt.Errorf("wanted one fault of %s: ... %s ...; the faults are: %w", where, want, err)
	}
	return nil
}

var errNone = errors.New("none")

func errOr(err error) error {
	if err == nil {
		return errNone
	}
	return err
}

// Fuzz checks that no document makes reading panic, that what is refused is
// refused with [nemo.Faults], and that what is read is sound and can be written
// and read again. The set itself is the first input, and more may be given.
func (c ComponentSuite[C]) Fuzz(f *testing.F, more ...string) {
	doc, err := c.New().Export()
	if err != nil {
		f.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, doc); err != nil {
		f.Fatal(err)
	}
	f.Add(compact.Bytes())
	for _, change := range [][2]string{{`"n":2`, `"n":-2`}, {`"stand-in"`, `"rulebook"`}, {`true`, `false`}} {
		f.Add([]byte(strings.Replace(compact.String(), change[0], change[1], 3)))
	}
	for _, text := range more {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, doc []byte) { c.fuzz(t, doc) })
}

func (c ComponentSuite[C]) fuzz(t reporter, doc []byte) {
	t.Helper()
	set, err := c.Read(doc)
	if err == nil {
		if err := c.ReadsAgain(set); err != nil {
			t.Errorf("%v", err)
		}
		return
	}
	var faults nemo.Faults
	if !errors.As(err, &faults) || len(faults) == 0 {
		t.Errorf("an error without faults: %v", err)
	}
}

// FuzzSpoiled is a fuzz target that puts any JSON value anywhere into the set. It gets further than
// arbitrary bytes, which are hardly ever JSON. values are additional seed inputs.
func (c ComponentSuite[C]) FuzzSpoiled(f *testing.F, values ...string) {
	for i, value := range append([]string{`"x"`, `-1`, `null`}, values...) {
		f.Add(uint16(i*i*50), value)
	}
	f.Fuzz(func(t *testing.T, place uint16, text string) {
		var value any
		if json.Unmarshal([]byte(text), &value) != nil {
			return // only JSON can be put anywhere
		}
		doc := c.Document(t)
		paths := doc.Paths()
		doc.Set(paths[int(place)%len(paths)], value)
		c.fuzz(t, doc.JSON(t))
	})
}

// Lexicon checks that the String method of each value of a system's enumerations returns the word
// that component sets use for it, and that no two values have the same word. words are the words of
// each type, the one for none first.
func Lexicon(t testing.TB, words map[reflect.Type][]string) {
	t.Helper()
	checkLexicon(t, words)
}

func checkLexicon(t reporter, lexicon map[reflect.Type][]string) {
	t.Helper()
	for kind, words := range lexicon {
		if len(words) < 2 {
			t.Errorf("%s has no words: %q", kind, words)
		}
		seen := map[string]int{}
		for i, word := range words {
			value := reflect.New(kind).Elem()
			value.SetUint(uint64(i))
			if said := fmt.Sprint(value); said != word {
				t.Errorf("%s %d says that it is %q; its word is %q", kind, i, said, word)
			}
			if before, twice := seen[word]; twice || word == "" {
				t.Errorf("%s %d has the word %q, and so has %d", kind, i, word, before)
			}
			seen[word] = i
		}
	}
}
