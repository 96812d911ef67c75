package lang

import "testing"

// TestOptionsAreToldInSpanish checks that the titles of the first edition's options and
// the meanings of their values have Spanish translations.
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
