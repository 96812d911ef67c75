package rulesdoc_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Shelve refuses invalid files as a whole. A game that brings its own book tests that an added book is found:
// here, an added book would change the tests that iterate over all books.
func TestWhatIsNotShelved(t *testing.T) {
	const chapter = "# 1 One\n\n## 1.1 First\nkind: definition\n\nA text.\n"
	for name, c := range map[string]struct {
		files fstest.MapFS
		words string
	}{
		"nothing":           {fstest.MapFS{"readme.txt": {}}, "no book in the file system"},
		"a faulty chapter":  {fstest.MapFS{"ducks/1.md": {Data: []byte("# 1")}}, "ducks/1.md:1"},
		"a book of our own": {fstest.MapFS{"nemesis/1.md": {Data: []byte(chapter)}, "ducks/1.md": {Data: []byte(chapter)}}, "nemesis already"},
	} {
		before := rulesdoc.Systems()
		if err := rulesdoc.Shelve(c.files); err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%s: %v", name, err)
		}
		if after := rulesdoc.Systems(); len(after) != len(before) {
			t.Errorf("%s: the books are %v", name, after)
		}
	}
}
