package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

//go:generate go run ../kit/declare

// Lexicon has the words of all enumerations that component sets write, and of Objects;
// [kit.ValueOf] reads one.
var Lexicon = kit.LexiconOf[struct {
	Components
	Object
}](spoken)

// The words of some of them, the one for none first.
var (
	characterNames, fateNames, shipNames    = kit.WordsOf[Character](spoken), kit.WordsOf[Fate](spoken), kit.WordsOf[ShipFate](spoken)
	roomNames, whereNames, colourNames      = kit.WordsOf[Room](spoken), kit.WordsOf[Where](spoken), kit.WordsOf[Colour](spoken)
	courseNames, engineNames, weaknessNames = kit.WordsOf[Course](spoken), kit.WordsOf[EngineStatus](spoken), kit.WordsOf[WeaknessKind](spoken)
	opNames, woundNames, objectiveDeckNames = kit.WordsOf[Op](spoken), kit.WordsOf[WoundKind](spoken), kit.WordsOf[ObjectiveDeck](spoken)
)
