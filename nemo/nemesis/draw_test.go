package nemesis_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDrawn: what an action names is on the board, but for what lies in no place.
func TestDrawn(t *testing.T) {
	nemotest.Drawn(t, nemesis.Default(), batterySettings, map[string]string{
		"character": "in the draft, Characters are cards that lie nowhere",
		"attack":    "the Intruder Attack cards to choose from lie in no place",
		"status":    "an Engine is made working or damaged, whichever it is",
		"choice":    "it is one of the choices that a card gives",
		"item":      "the two cards of a search are in nobody's hand yet",
		"corridor":  "an Intruder player moves by the number of a Corridor, whichever has it",
	})
}
