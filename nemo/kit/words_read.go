package kit

import "reflect"

// WordsOf returns the words of an enumeration, the one for none first, or nil if the type is not
// declared.
func WordsOf[T ~uint8](all Declared) []string { return all[reflect.TypeFor[T]()].Words }

// SpellWord returns the word of a value of an enumeration.
func SpellWord[T ~uint8](all Declared, value T) string {
	return WordOf(WordsOf[T](all), int(value))
}

// SpellTitle returns the title of a value of an enumeration.
func SpellTitle[T ~uint8](all Declared, value T) string {
	return WordOf(all[reflect.TypeFor[T]()].Titles, int(value))
}

// SaysOf returns the phrases of the constants of an enumeration, indexed by value.
func SaysOf[T ~uint8](all Declared) []string { return all[reflect.TypeFor[T]()].Says }

// LexiconOf returns the words of all declared enumerations that occur in component sets of type T.
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
