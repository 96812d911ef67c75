package reference

import (
	"bytes"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestReferencePages checks that a page has every entry, term and ruling with an
// anchor, that every link has a target on it, and that it loads nothing.
func TestReferencePages(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "pages")
	var out bytes.Buffer
	if err := Pages(&out, systems.All(), nil, folder); err != nil {
		t.Fatal(err)
	}
	for _, system := range rulesdoc.Systems() {
		text, err := os.ReadFile(filepath.Join(folder, system+".html"))
		if err != nil {
			t.Fatal(err)
		}
		book, err := rulesdoc.Load(system)
		if err != nil {
			t.Fatal(err)
		}
		anchors := make(map[string]int)
		for _, found := range regexp.MustCompile(` id="([^"]+)"`).FindAllSubmatch(text, -1) {
			anchors[html.UnescapeString(string(found[1]))]++
		}
		for name, n := range anchors {
			if n > 1 {
				t.Errorf("%s: the anchor %s stands %d times", system, name, n)
			}
		}
		for _, entry := range book.Entries() {
			if anchors[entry.ID] == 0 {
				t.Errorf("%s: the page lacks [%s] %s", system, entry.ID, entry.Title)
			}
		}
		for _, ruling := range book.Rulings() {
			if anchors["ruling-"+ruling.Name] == 0 {
				t.Errorf("%s: the page lacks the ruling %s", system, ruling.Name)
			}
		}
		links := regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllSubmatch(text, -1)
		for _, found := range links {
			target, here := strings.CutPrefix(html.UnescapeString(string(found[1])), "#")
			if !here || anchors[target] == 0 {
				t.Errorf("%s: a link leads to %q, which is not on the page", system, found[1])
			}
		}
		_, index, _ := strings.Cut(string(text), `<h2 id="index">`)
		_, printed, _ := strings.Cut(string(text), `<div class="contents">`)
		printed, _, _ = strings.Cut(printed, "</div>")
		for _, chapter := range book.Chapters() {
			if !strings.Contains(printed, `href="#chapter-`+chapter.Number+`"`) {
				t.Errorf("%s: the printed contents lack the chapter %s", system, chapter.Number)
			}
			for _, entry := range chapter.Entries {
				if !strings.Contains(index, `href="#`+html.EscapeString(entry.ID)+`"`) {
					t.Errorf("%s: the index lacks [%s] %s", system, entry.ID, entry.Title)
				}
			}
		}
		contents, err := os.ReadFile(filepath.Join(folder, "index.html"))
		if err != nil || !strings.Contains(string(contents), `href="`+system+`.html"`) {
			t.Errorf("index.html does not lead to %s: %v %s", system, err, contents)
		}
		if len(links) < 2*len(book.Entries()) {
			t.Errorf("%s: the page has only %d links for %d entries", system, len(links), len(book.Entries()))
		}
		if i := bytes.Index(text, []byte("ZgotmplZ")); i >= 0 {
			t.Errorf("%s: something unsafe was left out near %s", system, text[max(0, i-80):i])
		}
	}
	if err := Pages(&out, systems.All(), []string{"nemesis", "fire"}, folder); err == nil || !strings.Contains(err.Error(), `"fire"`) {
		t.Errorf("a page of some words: %v", err)
	}
	if err := Pages(&out, systems.All(), nil, filepath.Join(folder, "nemesis.html")); err == nil {
		t.Error("a file is taken for a folder")
	}
}

// TestReferencePageShowsSetUp checks that the chapter on set-up begins with a picture
// of the board, one per page, in the light and dark colours of the page.
func TestReferencePageShowsSetUp(t *testing.T) {
	for _, system := range rulesdoc.Systems() {
		text, err := Page(systems.All(), system)
		if err != nil {
			t.Fatal(err)
		}
		page := string(text)
		if n := strings.Count(page, "<figure>"); n != 1 {
			t.Errorf("%s: the page has %d pictures, not one", system, n)
			continue
		}
		before, figure, _ := strings.Cut(page, "<figure>")
		chapter := before[strings.LastIndex(before, "<h2"):]
		if !aboutSetup.MatchString(chapter) || strings.Contains(chapter, "<article") {
			t.Errorf("%s: the picture does not open the chapter on setting up, it stands after\n%s", system, term.Brief(chapter))
		}
		figure, _, _ = strings.Cut(figure, "</figure>")
		svg, caption, _ := strings.Cut(figure, "</svg>")
		if !strings.HasPrefix(svg, "<svg ") || !strings.Contains(caption, "<figcaption>") {
			t.Errorf("%s: the picture is no drawing with a caption: %s", system, term.Brief(figure))
		}
		if strings.Contains(svg, "turn 0") || strings.Contains(svg, "no Character yet") {
			t.Errorf("%s: the picture shows a game that is not laid out: %s", system, term.Brief(svg))
		}
		for _, class := range regexp.MustCompile(`class="([fs]-[a-z-]+)`).FindAllStringSubmatch(svg, -1) {
			if n := strings.Count(before, "."+class[1]+"{"); n != 2 {
				t.Errorf("%s: the page colours %s %d times, not in the light and in the dark", system, class[1], n)
				break
			}
		}
	}
}

// TestPageTexts checks that numbers of rules and rulings become links, and other text is escaped.
func TestPageTexts(t *testing.T) {
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	l := linker{Book: book, Numbers: map[string]string{"R36": "r36-x"}}
	got := string(l.blocks("A ship <sinks> by 10.2.3b, not by\n7.6 (R36), 99.9.9.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |", "7.6"))
	want := `<p>A ship &lt;sinks&gt; by <a href="#10.2.3b">10.2.3b</a>, not by 7.6 (<a href="#ruling-r36-x">R36</a>), 99.9.9.</p>` +
		"\n<ul><li>one</li><li>two</li></ul>\n<table><tr><td>a</td><td>b</td></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n"
	if got != want {
		t.Errorf("the text is written as\n%s\nwant\n%s", got, want)
	}
}
