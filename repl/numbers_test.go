package repl

import (
	"bytes"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Every number that the reference prints can be typed, in every form that people
// write it in: rules and rulings find the decision and what rests on it.
func TestNumbersAsPrinted(t *testing.T) {
	books, _, err := newShelf(Systems(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, book := range books.books {
		own := shelf{[]*rulesdoc.Book{book}, true}
		for _, ruling := range book.Rulings() {
			for _, number := range ruling.Vectors {
				if plainNumber(number) == "" {
					continue // a rule of the sheet, "2.2"
				}
				for _, typed := range []string{number, strings.ToLower(number), strings.ReplaceAll(number, "-", ""), "[" + number + "]"} {
					found := own.rulings(typed)
					if len(found) == 0 || !hasRuling(found, ruling) {
						t.Errorf("rulings %s %s finds %d rulings, not %s", book.System(), typed, len(found), ruling.Name)
					}
					var out bytes.Buffer
					if err := own.lookUp(&out, typed); err != nil || !strings.Contains(out.String(), "`rulings "+ruling.Name+"`") {
						t.Errorf("rules %s %s does not find %s: %v\n%s", book.System(), typed, ruling.Name, err, out.String())
					}
				}
			}
		}
		for _, entry := range book.Entries() {
			for _, number := range entry.Rulings {
				var out bytes.Buffer
				if err := own.lookUp(&out, number); err != nil || !strings.Contains(out.String(), "["+entry.ID+"]") {
					t.Errorf("rules %s %s does not find [%s], which rests on it: %v", book.System(), number, entry.ID, err)
				}
			}
			var out bytes.Buffer
			if err := own.lookUp(&out, entry.ID); err != nil || !strings.HasPrefix(out.String(), "["+entry.ID+"]") {
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
	books, words, err := newShelf(Systems(), []string{"nemesis", "A-99"})
	if err != nil || len(words) != 1 {
		t.Fatal(words, err)
	}
	if err := books.lookUp(new(bytes.Buffer), "A-99"); err == nil || !strings.Contains(err.Error(), `nothing on "A-99"`) {
		t.Errorf("a question that nobody asked: %v", err)
	}
	if err := books.findRulings(new(bytes.Buffer), "A-99"); err == nil {
		t.Error("a ruling that is not there is found")
	}
}

// What a search shows has all the words, or as many as anything has.
func TestASearchShowsWhatHasAllWords(t *testing.T) {
	books, _, err := newShelf(Systems(), []string{"nemoswar1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"ship attack", "ship attack hull", "treasure search roll die"} {
		hits := books.fitting(query)
		for _, hit := range hits {
			if len(hit.Words) < len(hits[0].Words) {
				t.Errorf("%s: [%s] has only %q, and others have %q", query, hit.Entry.ID, hit.Words, hits[0].Words)
			}
		}
		if all := books.search(query); len(hits) == 0 || len(hits) == len(all) {
			t.Errorf("%s: %d of %d finds are shown", query, len(hits), len(all))
		}
	}
	var one, all bytes.Buffer
	if err := books.lookUp(&one, "ship"); err != nil || books.lookUp(&all, "ship attack hull") != nil {
		t.Fatal(err)
	}
	if strings.Contains(one.String(), "more words find fewer") {
		t.Error("the search claims what it does not do")
	}
}
