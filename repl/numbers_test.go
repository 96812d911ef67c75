package repl

import (
	"bytes"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestNumbersAsPrinted checks that every number in the reference can be typed in every
// usual form: rules and rulings find the decision and the entries that rest on it.
func TestNumbersAsPrinted(t *testing.T) {
	books, _, err := reference.Open(Systems(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, book := range books.Books {
		own := reference.Shelf{Books: []*rulesdoc.Book{book}, Named: true}
		for _, ruling := range book.Rulings() {
			for _, number := range ruling.Vectors {
				if rulesdoc.PlainNumber(number) == "" {
					continue // a rule of the sheet, "2.2"
				}
				for _, typed := range []string{number, strings.ToLower(number), strings.ReplaceAll(number, "-", ""), "[" + number + "]"} {
					found := own.Rulings(typed)
					if len(found) == 0 || !hasRuling(found, ruling) {
						t.Errorf("rulings %s %s finds %d rulings, not %s", book.System(), typed, len(found), ruling.Name)
					}
					var out bytes.Buffer
					if err := own.LookUp(&out, typed); err != nil || !strings.Contains(out.String(), "`rulings "+ruling.Name+"`") {
						t.Errorf("rules %s %s does not find %s: %v\n%s", book.System(), typed, ruling.Name, err, out.String())
					}
				}
			}
		}
		for _, entry := range book.Entries() {
			for _, number := range entry.Rulings {
				var out bytes.Buffer
				if err := own.LookUp(&out, number); err != nil || !strings.Contains(out.String(), "["+entry.ID+"]") {
					t.Errorf("rules %s %s does not find [%s], which rests on it: %v", book.System(), number, entry.ID, err)
				}
			}
			var out bytes.Buffer
			if err := own.LookUp(&out, entry.ID); err != nil || !strings.HasPrefix(out.String(), "["+entry.ID+"]") {
				t.Errorf("rules %s %s does not show it: %v", book.System(), entry.ID, err)
			}
		}
	}
}

func hasRuling(list []*rulesdoc.Ruling, wanted *rulesdoc.Ruling) bool {
	for _, ruling := range list {
		if ruling == wanted {
			return true
		}
	}
	return false
}

func TestNumbersThatAreNone(t *testing.T) {
	books, words, err := reference.Open(Systems(), []string{"nemesis", "A-99"})
	if err != nil || len(words) != 1 {
		t.Fatal(words, err)
	}
	if err := books.LookUp(new(bytes.Buffer), "A-99"); err == nil || !strings.Contains(err.Error(), `nothing on "A-99"`) {
		t.Errorf("a question that nobody asked: %v", err)
	}
	if err := books.FindRulings(new(bytes.Buffer), "A-99"); err == nil {
		t.Error("a ruling that is not there is found")
	}
}

// TestASearchShowsWhatIsNearTheBest checks that a search lists only results near the
// best: rules that merely share a common word are left out.
func TestASearchShowsWhatIsNearTheBest(t *testing.T) {
	books, _, err := reference.Open(Systems(), []string{"nemoswar1"})
	if err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]string{"ship attack hull": "7.6", "treasure search roll": "7.3"} {
		found := books.Search(query)
		if len(found) == 0 || len(found) > 20 || found[0].Entry.ID != want {
			t.Errorf("rules %s: %d entries, the first is %v; want at most 20 and %s first", query, len(found), found, want)
		}
	}
}
