package kit

import (
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Lexicon has the words of a system's enumerations by type, as component sets write them.
// [LexiconOf] makes it.
type Lexicon map[reflect.Type]Enumeration

// Words returns the words of each type, the word for none first.
func (l Lexicon) Words() map[reflect.Type][]string {
	words := make(map[reflect.Type][]string, len(l))
	for kind, of := range l {
		words[kind] = of.Words
	}
	return words
}

// An Enumeration is a type of small values that have words. Values count from 1;
// the zero value is none.
type Enumeration struct {
	// What is a noun for the words in errors ("ocean").
	What string
	// Words has the word of each value at its index. The first is the word for none, which is not
	// read.
	Words []string
}

// ValueOf returns the value of type T that has a word in the Lexicon. The error is a [nemo.Invalid]
// that lists the words there are.
func ValueOf[T ~uint8](l Lexicon, word string) (T, error) {
	of, ok := l[reflect.TypeFor[T]()]
	if !ok {
		return 0, nemo.Invalidf("word", "there are no words for %s", reflect.TypeFor[T]())
	}
	return ParseWord[T](of.What, of.Words, word)
}
