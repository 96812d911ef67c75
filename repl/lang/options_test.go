package lang

import "testing"

// TestOptionsAreToldInSpanish: the title of each option of the first edition, and what
// each of its values means, are Spanish.
func TestOptionsAreToldInSpanish(t *testing.T) {
	book := phrasebooks()["nemoswar1"]
	texts := 0
	for _, option := range firstEdition(t).About().Options {
		for _, text := range append([]string{option.Title}, option.Meanings...) {
			if text == "" {
				continue
			}
			texts++
			if said, ok := book.Translate(text); !ok || english.MatchString(said) {
				t.Errorf("%s: %q is %q", option.Name, text, said)
			}
		}
	}
	if texts < 20 {
		t.Errorf("only %d texts were looked at", texts)
	}
}
