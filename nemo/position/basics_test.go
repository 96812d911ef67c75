package position_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/position"
)

// regatta declares the positions of a made-up game with every kind of member, so that the language can
// be tested quickly.
func regatta() *position.Language {
	crates := []string{"rope", "tar", "salted-fish", "salted-beef"}
	crate := &position.Member{Kind: position.Text, Words: crates, Zone: "crates", Pieces: "crate"}
	buoy := &position.Member{
		Kind: position.Text, Words: []string{"bell", "lamp", "flag"}, Zone: "buoys", Pieces: "buoy",
		States: map[string]string{"face down": "hidden", "empty": ""},
	}
	boat := &position.Member{Kind: position.Object, Of: []*position.Member{
		{Name: "name", Kind: position.Text, Traits: position.Names, Words: []string{"curlew", "plover", "heron"}},
		{Name: "leaks", Kind: position.Number, Title: []string{"leaks"}, High: 4, Rule: "2.2"},
		{Name: "moored", Kind: position.Flag, Title: []string{"moored"}, Not: []string{"adrift"}},
		{Name: "aboard", Kind: position.List, Title: []string{"aboard"}, Of: []*position.Member{crate}},
	}}
	sailor := &position.Member{Kind: position.Object, Of: []*position.Member{
		{Name: "who", Kind: position.Text, Traits: position.Names, Words: []string{"ann", "ben"}},
		{Name: "wet", Kind: position.Flag, Title: []string{"wet"}},
		{Name: "boat", Kind: position.Number, Title: []string{"boat"}, High: 3, To: "boats", Traits: position.Here | position.Alone},
		{Name: "coins", Kind: position.Number, Title: []string{"coins"}, High: 12},
	}}
	root := &position.Member{Kind: position.Object, Of: []*position.Member{
		{Name: "wind", Kind: position.Number, Title: []string{"wind"}, Spanish: []string{"viento"}, High: 200, Traits: position.Follows},
		{Name: "lap", Kind: position.Number, Title: []string{"lap"}, High: 9, Rule: "1.1", Traits: position.Elapsed},
		{Name: "bread", Kind: position.Number, Title: []string{"bread"}, High: 8, Rule: "1.2"},
		{Name: "water", Kind: position.Number, Title: []string{"water"}, High: 6, Traits: position.Left},
		{Name: "tide", Kind: position.Word, Title: []string{"tide"}, Words: []string{"ebb", "flood"}, Traits: position.Alone | position.Follows},
		{Name: "starGazed", Kind: position.Flag, Title: []string{"star gazed"}, Traits: position.Follows},
		{
			Name: "boats", Kind: position.List, Title: []string{"boats"}, Each: []string{"boat"}, High: 3,
			Traits: position.Fixed, Of: []*position.Member{boat},
		},
		{Name: "buoys", Kind: position.List, Title: []string{"channel"}, High: 4, Traits: position.Slots, Of: []*position.Member{buoy}},
		{
			Name: "sailors", Kind: position.List, Title: []string{"sailors"}, Each: []string{"sailor"}, High: 2,
			Traits: position.Fixed | position.People, Of: []*position.Member{sailor},
		},
		{
			Name: "quay", Kind: position.List, Title: []string{"quay"}, High: 4, Traits: position.Home | position.Follows,
			Of: []*position.Member{crate},
		},
	}}
	return position.New(root, func() map[string][]string { return map[string][]string{"heron": {"Old Grey"}} })
}

const regattaNow = `{"wind":60,"lap":3,"bread":5,"water":2,"tide":"ebb","starGazed":false,` +
	`"boats":[{"name":"curlew","leaks":1,"moored":true,"aboard":["rope"]},` +
	`{"name":"plover","leaks":0,"moored":true,"aboard":[]},{"name":"heron","leaks":2,"moored":false,"aboard":["tar"]}],` +
	`"buoys":["hidden","","bell",""],` +
	`"sailors":[{"who":"ann","wet":false,"boat":1,"coins":3},{"who":"ben","wet":true,"boat":3,"coins":0}],"quay":["salted-fish","salted-beef"]}`

func regattaBegun(t *testing.T) (doc any) {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(regattaNow))
	decoder.UseNumber()
	if err := decoder.Decode(&doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestStatementsAtARegatta reads statements about every kind of member; testdata/regatta.txt says what
// each changes or how it is refused.
func TestStatementsAtARegatta(t *testing.T) {
	text, err := os.ReadFile("testdata/regatta.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		part := strings.Split(strings.TrimSpace(line), " | ")
		if len(part) < 2 || line[0] == '#' {
			continue
		}
		doc := regattaBegun(t)
		after, spoken, err := regatta().Say(doc, part[0], nil)
		var changed []string
		if err == nil {
			compare("", doc, after, &changed)
			slices.Sort(changed)
		}
		switch reason, refusal := strings.CutPrefix(part[1], "! "); {
		case refusal && (err == nil || !strings.Contains(err.Error(), part[0]+`": `+reason)):
			t.Errorf("%s: it changes %q (%v); want the refusal %q", part[0], changed, err, reason)
		case refusal:
		case err != nil:
			t.Errorf("%s: it is refused: %v", part[0], err)
		case strings.Join(changed, "; ") != strings.TrimPrefix(part[1], "="):
			t.Errorf("%s: it changes %q; want %s", part[0], changed, part[1])
		case strings.Join(spoken, " ") != part[2]:
			t.Errorf("%s: it speaks of %q; want %s", part[0], spoken, part[2])
		}
	}
}

// TestWhatMayFollow checks the values that Free offers for each member: numbers up to 60 away, nearest
// first; the other words; the opposite flag; a list with one piece more or less.
func TestWhatMayFollow(t *testing.T) {
	language, doc := regatta(), regattaBegun(t)
	var got []string
	for _, free := range language.Free(doc) {
		values, _ := json.Marshal(free.Values)
		if free.Path == "wind" {
			last := free.Values[len(free.Values)-2:]
			values, _ = json.Marshal(append(slices.Clone(free.Values[:4]), last...))
		}
		got = append(got, free.Path+" "+string(values))
		if after := language.With(doc, &free, free.Values[0]); fmt.Sprint(after) == fmt.Sprint(doc) {
			t.Errorf("%s with %v is as before", free.Path, free.Values[0])
		}
	}
	want := []string{
		`wind [59,61,58,62,0,120]`, `tide ["flood",""]`, "starGazed [true]",
		`quay [["salted-beef"],["salted-fish"],["salted-fish","salted-beef","rope"],["salted-fish","salted-beef","tar"]]`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("what may follow is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestWherePiecesLie checks that Where finds a piece in a list and on a space.
func TestWherePiecesLie(t *testing.T) {
	for key, want := range map[string]string{
		"rope": "boat 1 aboard", "tar": "boat 3 aboard", "salted-beef": "quay", "bell": "channel 3", "ebb": "tide", "lamp": "", "curlew": "",
	} {
		if got := strings.Join(regatta().Where(regattaBegun(t), key), "; "); got != want {
			t.Errorf("%s lies at %q; want %q", key, got, want)
		}
	}
}

// An answer to a question about an entry need not name that entry, nor does its refusal.
func TestAnswersAboutAnEntry(t *testing.T) {
	doc := regattaBegun(t)
	after, spoken, err := regatta().ReadAt(doc, "boat 2", "leaks 3, adrift; bread 2", nil)
	if err != nil {
		t.Fatal(err)
	}
	var changed []string
	compare("", doc, after, &changed)
	slices.Sort(changed)
	if got := strings.Join(changed, "; "); got != "boats.1.leaks=3; boats.1.moored=false; bread=2" {
		t.Errorf("it changes %s", got)
	}
	if got := strings.Join(spoken, " "); got != "boats.1.leaks boats.1.moored bread" {
		t.Errorf("it speaks of %s", got)
	}
	_, _, err = regatta().ReadAt(doc, "boat 2", "mast broken", nil)
	if err == nil || !strings.HasPrefix(err.Error(), `"mast broken": I know no "mast broken"`) {
		t.Errorf("a mast is refused with %v", err)
	}
}
