package rulesdoc_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// What cannot be added to the shelf is refused whole. That a book which is added is found
// is tested beside a game that brings one: here it would be one book too many for the tests
// that go through all of them.
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
