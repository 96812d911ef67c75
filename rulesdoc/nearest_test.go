package rulesdoc_test

import (
	"slices"
	"testing"
)

func TestNearest(t *testing.T) {
	b := load(t, "nemoswar1")
	for id, want := range map[string][]string{
		"10.2.4":   {"10.2", "10.0", "10.2.1", "10.2.2", "10.2.3"},
		"10.2.3h":  {"10.2.3", "10.2", "10.0", "10.2.3a", "10.2.3b"},
		"[10.2.1]": {"10.2", "10.0", "10.2.2", "10.2.3"},
		"3.1":      {"3.0", "3.2"},
		"7":        {"7.0", "7.1", "7.1.1"},
		"6.8":      {"6.0", "6.8a", "6.8b", "6.8c"},
		"12.3z":    {"12.3", "12.0", "12.3a"},
	} {
		got := ids(b.Nearest(id))
		if len(got) > 8 || len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
			t.Errorf("Nearest(%q) = %v; want at most 8, beginning %v", id, got, want)
		}
	}
	for _, id := range []string{"", ".", "capture a ship", "99.99.99", "é", "[]"} {
		if got := b.Nearest(id); len(got) != 0 {
			t.Errorf("Nearest(%q) = %v", id, ids(got))
		}
	}
}
