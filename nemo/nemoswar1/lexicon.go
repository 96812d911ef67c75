package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

//go:generate go run ../kit/declare

// Lexicon has the words of all enumerations that occur in component sets;
// [kit.ValueOf] parses one.
var Lexicon = kit.LexiconOf[Components](spoken)

// namesOf returns the words of an enumeration, starting with the word for none.
func namesOf[T ~uint8]() []string { return kit.WordsOf[T](spoken) }
