package nemoswar2

import (
	"embed"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

//go:embed about.go action.go components_effects.go event_words.go nodes.go words.go
var wordSource embed.FS

// spoken is all that is said of the enumerations behind their constants.
var spoken = kit.ReadDeclared(wordSource)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.LexiconOf[Components](spoken)

// namesOf are the words of one, the one for none first.
func namesOf[T ~uint8]() []string { return kit.WordsOf[T](spoken) }
