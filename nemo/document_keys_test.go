package nemo_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

type hold struct {
	Tons  int            `json:"tons"`
	Crew  []sailor       `json:"crew"`
	Marks map[string]int `json:"marks"`
	Raw   json.RawMessage
}

type sailor struct {
	Name string `json:"name"`
}

// Duplicate keys, keys in the wrong case and control characters are reported with their paths;
// encoding/json accepts all of them.
func TestDocumentsWithDeceivingKeys(t *testing.T) {
	for doc, want := range map[string]string{
		`{"tons":1,"tons":2}`:                       "invalid tons: the key stands twice",
		`{"tons":1,"Tons":2}`:                       `invalid Tons: the key stands there already as "tons"; invalid Tons: the key is written tons`,
		`{"TONS":1}`:                                "invalid TONS: the key is written tons",
		`{"crew":[{"name":"a"},{"Name":"b"}]}`:      "invalid crew.1.Name: the key is written name",
		`{"marks":{"a":1,"a":2}}`:                   "invalid marks.a: the key stands twice",
		`{"Raw":{"deep":[{"x":1,"x":2}]}}`:          "invalid Raw.deep.0.x: the key stands twice",
		`{"crew":[{"name":"\u001b[2J"}]}`:           "invalid crew.0.name: the text has the control character U+001B",
		`{"crew":[{"name":"bell\u0007, \u009b2"}]}`: "invalid crew.0.name: the text has the control character U+0007",
	} {
		var h hold
		err := nemo.DecodeStrict([]byte(doc), &h)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", doc, err, want)
		}
	}
	var h hold
	if err := nemo.DecodeStrict([]byte(`{"tons":1,"crew":[{"name":"two\nlines"}],"marks":{"a":1,"A":2},"Raw":{"b":{}}}`), &h); err != nil {
		t.Errorf("a sound document: %v", err)
	}
}
