package repl

import (
	"bytes"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestPanelsAreDrawnToTheDot checks the whole drawing of two panels: a table with a cell
// of two lines and one with more cells than columns, and a picture.
func TestPanelsAreDrawnToTheDot(t *testing.T) {
	got := string(drawPanels("Week 5", []nemo.Panel{
		{Title: "Oceans", Header: []string{"Ocean", "Ships"}, Rows: [][]string{{"Indian", "a\nbcdefgh"}, {"Arctic", "", "over"}, {"Red"}}},
		{Title: "Map", Text: " ~~\n  ^ of it all\n\n"},
	}))
	golden(t, "testdata/panels.svg", got)
}

// TestPicturesAreCutBetweenWords checks the strips of a picture that is too wide, and that prose around it
// is left to the window.
func TestPicturesAreCutBetweenWords(t *testing.T) {
	const picture = "The sea chart of the Captain\n" +
		"          ____      ____\n" +
		" Indian  |    |    |    | Pacific\n" +
		"         |____|    |____|\n" +
		"and that is all of the chart"
	in := func(width int) string {
		var out bytes.Buffer
		printPicture(term.Fitted(&out, func() term.Window { return term.Window{Width: width} }), picture)
		return out.String()
	}
	wantExactly(t, "without a window", in(0), picture+"\n")
	wantExactly(t, "as wide as the picture", in(33), picture+"\n")
	golden(t, "testdata/picture.txt", in(32)+in(20)+in(12))
}

// TestAWordIsNotCut checks where a line of a picture is cut, and that a word that moves
// takes the place of the blanks behind it.
func TestAWordIsNotCut(t *testing.T) {
	for _, test := range []struct {
		line        string
		at          int
		left, right string
	}{
		{"", 5, "", ""},
		{"abc", 5, "abc", ""},
		{"abc", 3, "abc", ""},
		{"abc def", 3, "abc", " def"},
		{"abc def", 4, "abc ", "def"},
		{"abc def", 5, "abc ", "def"},
		{"abc def   gh", 5, "abc ", "def  gh"},
		{"abc defg   h", 6, "abc ", "defg h"},
		{"abc de f", 5, "abc ", "de f"},
		{"abcdefgh", 4, "abcd", "efgh"},
		{"abc de  ", 5, "abc ", "de "},
	} {
		left, right := cutLine([]rune(test.line), test.at)
		if string(left) != test.left || string(right) != test.right {
			t.Errorf("%q is cut at %d into %q and %q, want %q and %q",
				test.line, test.at, string(left), string(right), test.left, test.right)
		}
	}
	for line, want := range map[string]bool{
		"one word after another": false, "        far from the left": true, "       seven blanks": false,
		"two  blanks": false, "three   blanks": true, "blanks at the end    ": false, "": false,
	} {
		if got := isDrawn(line); got != want {
			t.Errorf("%q is drawn: %v", line, got)
		}
	}
	picture := func(lines ...string) [][]rune {
		var runes [][]rune
		for _, line := range lines {
			runes = append(runes, []rune(line))
		}
		return runes
	}
	for _, test := range []struct {
		picture [][]rune
		width   int
		want    int
	}{
		{picture("aaaa bbbb cccc"), 12, 10},
		{picture("aaaa bbbb cccc"), 10, 10},
		{picture("aaaa bbbb cccc", "aa bb cc dd ee"), 12, 9},
		{picture("aaaaaaaaaaaa"), 10, 10},
		{picture(""), 10, 10},
	} {
		if got := cutAt(test.picture, test.width); got != test.want {
			t.Errorf("%q in %d columns is cut at %d, want %d", string(test.picture[0]), test.width, got, test.want)
		}
	}
	if i := lastIndex([]string{"a", "b", "a", "c"}, func(s string) bool { return s == "a" }); i != 2 {
		t.Errorf("the last a is at %d", i)
	}
	if i := lastIndex([]string{"a"}, func(s string) bool { return strings.Contains(s, "b") }); i != -1 {
		t.Errorf("what is not there is at %d", i)
	}
}
