package kit

import "reflect"

// WordsOf are the words of an enumeration, the one for none first; none at all for a
// type that was not read.
func WordsOf[T ~uint8](all Declared) []string { return declarationOf[T](all).words }

// SpellWord is the word of a value of an enumeration.
func SpellWord[T ~uint8](all Declared, value T) string {
	return WordOf(declarationOf[T](all).words, int(value))
}

// SpellTitle is its title.
func SpellTitle[T ~uint8](all Declared, value T) string {
	constants := declarationOf[T](all).Constants
	if int(value) >= len(constants) {
		value = 0
	}
	return constants[value].Title
}

// SaysOf are the comments behind the constants of an enumeration, each at the place of its
// value.
func SaysOf[T ~uint8](all Declared) []string {
	return NamesOf(declarationOf[T](all).Constants, func(c *Constant) string { return c.Says })
}

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
		if of := all[t.Name()]; of != nil && len(of.words) > 0 {
			l[t] = Enumeration{of.What, of.words}
		}
	}
}
