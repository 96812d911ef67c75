package nemotest

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// tint is an enumeration of the toy component set.
type tint uint8

var tintNames = []string{"none", "red", "blue"}

func (c tint) String() string { return kit.WordOf(tintNames, int(c)) }

var paintWords = kit.Lexicon{reflect.TypeFor[tint](): {What: "tint", Words: tintNames}}

// paintBox is a toy component set with planted faults.
type paintBox struct {
	Name  string `json:"name"`
	Tints []tint `json:"tints"`
	N     uint8  `json:"n"`

	bent *bends
}

// bends replace the methods of the same names.
type bends struct {
	check  func(b *paintBox) error
	export func(b *paintBox) (json.RawMessage, error)
	digest func(b *paintBox) string
	data   []nemo.Datum
	read   func(doc []byte) (*paintBox, error)
}

func (b *paintBox) Check() error {
	if b.bent != nil && b.bent.check != nil {
		return b.bent.check(b)
	}
	var k kit.ComponentChecker
	k.Text("name", b.Name)
	k.Within("n", int(b.N), 1, 9)
	return k.Faults.Err()
}

func (b *paintBox) Export() (json.RawMessage, error) {
	if b.bent != nil && b.bent.export != nil {
		return b.bent.export(b)
	}
	return kit.ExportComponents(b, paintWords)
}

func (b *paintBox) Digest() string {
	if b.bent != nil && b.bent.digest != nil {
		return b.bent.digest(b)
	}
	return kit.DigestComponents(b, paintWords)
}

func (b *paintBox) Data() []nemo.Datum {
	if b.bent != nil {
		return b.bent.data
	}
	return []nemo.Datum{{Path: "n", Value: "1"}, {Path: "tints", Value: "red", Provenance: nemo.Rulebook, Source: "1"}}
}

func paints(bent *bends) ComponentSuite[*paintBox] {
	read := func(doc []byte) (*paintBox, error) { return kit.ReadComponents[paintBox](doc, paintWords) }
	if bent != nil && bent.read != nil {
		read = bent.read
	}
	return ComponentSuite[*paintBox]{
		New: func() *paintBox {
			return &paintBox{Name: "paints", Tints: []tint{1, 2}, N: 1, bent: bent}
		},
		Read: read,
	}
}

func TestPaintBox(t *testing.T) {
	suite := paints(nil)
	suite.Sound(t)
	suite.FindsEach(t, []SpoiledValue{
		{Path: "name", Value: "", Want: "it is empty"},
		{Path: "tints.2", Value: "green", Want: "is not one of red, blue"},
		{Path: "n", Value: Remove{}, Want: "it is missing"},
		{Path: "tints", Value: Object("red", 1), Where: "tints", Want: "a list belongs here"},
	})
	suite.OneFault(t, []byte(`{"name":"x","tints":[],"n":0}`), "n", "0 is not 1 to 9")
	Lexicon(t, paintWords.Words())
}

func FuzzPaintBox(f *testing.F)        { paints(nil).Fuzz(f, `{"name":"x"}`) }
func FuzzSpoiledPaintBox(f *testing.F) { paints(nil).FuzzSpoiled(f, `"red"`) }

func TestUnsoundSetsAreReported(t *testing.T) {
	errAny := errors.New("it is broken")
	data := []nemo.Datum{{Path: "n", Value: "1"}}
	calls := 0
	for words, bent := range map[string]*bends{
		"it is broken":           {check: func(*paintBox) error { return errAny }, data: data},
		"Check changes the set":  {check: func(b *paintBox) error { b.N++; return nil }, data: data},
		"16 digits belong there": {digest: func(*paintBox) string { return "1" }, data: data},
		"panic: lost":            {digest: func(*paintBox) string { panic("lost") }, data: data},
		"lists nothing":          {},
		"bad or repeated datum":  {data: append(data, data...)},
		"do not go together":     {data: []nemo.Datum{{Path: "n", Value: "1", Source: "x"}}},
		"is not read": {
			data: data,
			read: func([]byte) (*paintBox, error) { return nil, nemo.Faults{nemo.Invalidf("document", "no")} },
		},
		"it cannot be written": {
			data:   data,
			export: func(*paintBox) (json.RawMessage, error) { return nil, errors.New("it cannot be written") },
		},
		"differs from the set that was": {data: data, read: func([]byte) (*paintBox, error) { return &paintBox{Name: "y", N: 1}, nil }},
		"wanted one of document":        {data: data, read: func([]byte) (*paintBox, error) { return paints(nil).New(), nil }},
		"wanted one fault of document": {
			data: data,
			read: func([]byte) (*paintBox, error) { return nil, nemo.Faults{nemo.Invalidf("n", "no")} },
		},
		"another kind gets an answer of":    {data: data, read: wordy},
		"no writing the set that was read":  {data: data, read: readUnwritable},
		"the set is unsound: it has turned": {data: data, check: func(*paintBox) error { calls++; return unsoundAfter(calls, 1) }},
	} {
		calls = 0
		var r recorder
		paints(bent).sound(&r)
		if all := strings.Join(r.reports, "\n"); !strings.Contains(all, words) {
			t.Errorf("%q is not reported in\n%s", words, all)
		}
	}
}

// unsoundAfter returns an error after a number of calls.
func unsoundAfter(calls, most int) error {
	if calls > most {
		return errors.New("it has turned")
	}
	return nil
}

// wordy quotes an unreadable document in full.
func wordy(doc []byte) (*paintBox, error) {
	set, err := paints(nil).Read(doc)
	if err != nil && len(doc) > 1<<20 {
		return nil, nemo.Faults{nemo.Invalidf("document", "%s", doc)}
	}
	return set, err
}

// readUnwritable reads sets that cannot be written again.
func readUnwritable(doc []byte) (*paintBox, error) {
	set, err := paints(nil).Read(doc)
	if err == nil {
		set.bent = &bends{export: func(*paintBox) (json.RawMessage, error) {
			return nil, errors.New("no writing the set that was read")
		}}
	}
	return set, err
}

func TestComponentFuzzFaultsAreReported(t *testing.T) {
	good, err := paints(nil).New().Export()
	if err != nil {
		t.Fatal(err)
	}
	for words, suite := range map[string]ComponentSuite[*paintBox]{
		"an error without faults":          paints(&bends{read: func([]byte) (*paintBox, error) { return nil, errors.New("no") }}),
		"no writing the set that was read": paints(&bends{read: readUnwritable}),
	} {
		var r recorder
		suite.fuzz(&r, good)
		if all := strings.Join(r.reports, "\n"); !strings.Contains(all, words) {
			t.Errorf("%q is not reported in %q", words, all)
		}
	}
}

// careless is an enumeration with the same word for all values.
type careless uint8

func (careless) String() string { return "red" }

func TestCarelessWordsAreReported(t *testing.T) {
	var r recorder
	checkLexicon(&r, map[reflect.Type][]string{
		reflect.TypeFor[careless](): tintNames,
		reflect.TypeFor[tint]():     {"none", "red", "red", ""},
		reflect.TypeFor[uint8]():    {"0"},
	})
	all := strings.Join(r.reports, "\n")
	for _, want := range []string{
		`careless 2 says that it is "red"; its word is "blue"`, `tint 2 has the word "red", and so has 1`,
		`tint 3 has the word ""`, `uint8 has no words: ["0"]`,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not reported in\n%s", want, all)
		}
	}
}

func TestFaultsAreTold(t *testing.T) {
	for _, err := range []error{nil, errors.New("another"), nemo.Faults{nemo.Invalidf("n", "no")}} {
		if oneFault(err, "name", "empty") == nil {
			t.Errorf("%v passes for one fault of the name", err)
		}
	}
}

func TestDocuments(t *testing.T) {
	doc := ParseDocument(t, []byte(`{"a":{"b":[1,"x",true]},"c":null}`))
	if paths := strings.Join(doc.Paths(), " "); paths != "a a.b a.b.0 a.b.1 a.b.2 c" {
		t.Errorf("the paths are %s", paths)
	}
	if leaves := strings.Join(doc.Leaves(), " "); leaves != "a.b.0 a.b.1 a.b.2 c" {
		t.Errorf("the leaves are %s", leaves)
	}
	for path, want := range map[string]any{"a.b.1": "x", "a.b.3": nil, "a.b.x": nil, "a.d": nil, "a.b.1.y": nil} {
		if got := doc.Get(path); got != want {
			t.Errorf("at %s there is %v, wanted %v", path, got, want)
		}
	}
	for _, change := range []struct {
		path  string
		value any
		want  string
	}{
		{"a.b.3", 4, `{"a":{"b":[1,"x",true,4]},"c":null}`},
		{"a.b.9", 4, `{"a":{"b":[1,"x",true,4]},"c":null}`},
		{"a.b.0", Remove{}, `{"a":{"b":["x",true,4]},"c":null}`},
		{"a.b.2.z", 5, `{"a":{"b":["x",true,{"z":5}]},"c":null}`},
		{"a.b.3.w", 6, `{"a":{"b":["x",true,{"z":5},{"w":6}]},"c":null}`},
		{"a.b", Remove{}, `{"a":{},"c":null}`},
		{"c", Object("k", 1, "l", []any{}), `{"a":{},"c":{"k":1,"l":[]}}`},
		{"d.e", "new", `{"a":{},"c":{"k":1,"l":[]},"d":{"e":"new"}}`},
	} {
		doc.Set(change.path, change.value)
		if text := string(doc.JSON(t)); text != change.want {
			t.Errorf("with %s set it is %s, wanted %s", change.path, text, change.want)
		}
	}
	if _, err := parseDocument([]byte("{")); err == nil {
		t.Error("what is no JSON is a document")
	}
}

func TestSpoilerChangesDocuments(t *testing.T) {
	random := nemo.NewRand(1, 1)
	for _, sp := range []*Spoiler{{Random: &random, Words: []string{"x", "y"}, Pending: "list"}, {Random: &random}} {
		seen := map[string]bool{}
		for range 500 {
			var doc map[string]any
			if err := json.Unmarshal([]byte(`{"list":[{"a":1},2,3],"b":true,"c":"x","d":[]}`), &doc); err != nil {
				t.Fatal(err)
			}
			other := map[string]any{"lent": 1}
			if sp.Words == nil {
				other = nil
			}
			sp.Spoil(doc, other)
			text, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			seen[string(text)] = true
		}
		if len(seen) < 200 {
			t.Errorf("500 documents were spoiled in %d ways", len(seen))
		}
	}
}
