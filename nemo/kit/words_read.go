package kit

import "reflect"

// WordsOf are the words of an enumeration, the one for none first; none at all for a
// type of which nothing is declared.
func WordsOf[T ~uint8](all Declared) []string { return all[reflect.TypeFor[T]()].Words }

// SpellWord is the word of a value of an enumeration.
func SpellWord[T ~uint8](all Declared, value T) string {
	return WordOf(WordsOf[T](all), int(value))
}

// SpellTitle is its title.
func SpellTitle[T ~uint8](all Declared, value T) string {
	return WordOf(all[reflect.TypeFor[T]()].Titles, int(value))
}

// SaysOf is what the constants of an enumeration say, each at the place of its value.
func SaysOf[T ~uint8](all Declared) []string { return all[reflect.TypeFor[T]()].Says }

// LexiconOf has the words of all enumerations that component sets of type T write: of
// those types of which a set is made, the ones that are declared.
func LexiconOf[T any](all Declared) Lexicon {
	words := Lexicon{}
	words.gather(all, reflect.TypeFor[T](), map[reflect.Type]bool{})
	return words
}

func (l Lexicon) gather(all Declared, t reflect.Type, seen map[reflect.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Struct:
		for _, field := range reflect.VisibleFields(t) {
			l.gather(all, field.Type, seen)
		}
	case reflect.Slice, reflect.Array, reflect.Pointer:
		l.gather(all, t.Elem(), seen)
	case reflect.Uint8:
		if of, ok := all[t]; ok {
			l[t] = Enumeration{of.What, of.Words}
		}
	}
}
