package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

//go:generate go run ../kit/declare

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.LexiconOf[Components](spoken)

// namesOf are the words of one, the one for none first.
func namesOf[T ~uint8]() []string { return kit.WordsOf[T](spoken) }
