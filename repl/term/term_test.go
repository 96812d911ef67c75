package term

import (
	"slices"
	"strings"
	"testing"
)

// TestTheBrushIsTheShellsOwn checks that foreign text cannot forge the shell's colours.
func TestTheBrushIsTheShellsOwn(t *testing.T) {
	paint := Style{Colour: true}
	if got, want := onScreen(paint.Strong("a\x1b[2Jb")+"\n"), "\x1b[1ma<U+001B>[2Jb\x1b[0m\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := onScreen("\U0010FFFE[1mx\n\x1b[1m"); strings.Contains(got, "\x1b") {
		t.Errorf("got %q", got)
	}
	if WidthOf(paint.Strong("four")) != 4 {
		t.Errorf("a painted word of four letters has %d columns", WidthOf(paint.Strong("four")))
	}
}

func TestNearestWords(t *testing.T) {
	if got := nearest("hodl", []string{"roll", "hold", "help"}); !slices.Equal(got, []string{"hold"}) {
		t.Errorf("nearest to hodl: %q", got)
	}
	if d := editDistance(strings.Repeat("a", 1000), "b"); d != longestCompared {
		t.Errorf("long words: %d", d)
	}
}

func TestBreakable(t *testing.T) {
	if got, want := breakable(`[1,2] a,b `+strings.Repeat("x", 9)+",y", 8), `[1,2] a,b xxxxxxxxx, y`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestMeantLeavesTheSentenceOpen checks that suggestions are in brackets.
func TestMeantLeavesTheSentenceOpen(t *testing.T) {
	for want, words := range map[string][]string{
		"": nil, " (did you mean quit?)": {"quit"}, " (did you mean a, b or c?)": {"a", "b", "c"},
	} {
		if got := Meant(words); got != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}
