package answer

import "strings"

// SpanishVerbs maps Spanish verbs to the verbs of the notations.
var SpanishVerbs = map[string]string{
	"acechar": "stalk", "aceptar": "accept", "activar": "activate", "atacar": "attack", "buscar": "search",
	"capturar": "capture", "comerciar": "trade", "comprometer": "commit", "dar": "give", "defender": "defend",
	"derrotar": "defeat", "descansar": "rest", "descartar": "discard", "disparar": "shoot", "elegir": "choose",
	"empujar": "exert", "equipar": "refit", "escabullirse": "sneak", "esforzar": "exert", "explorar": "scout",
	"fabricar": "craft", "fin": "end", "gastar": "spend", "hundir": "sink", "incitar": "incite",
	"intercambiar": "trade", "intentar": "attempt", "jugar": "play", "lanzar": "launch", "mover": "move",
	"ocultar": "obscure", "pasar": "pass", "pelear": "melee", "recargar": "recharge", "recoger": "pick-up",
	"reequipar": "refit", "rendirse": "give-up", "reparar": "repair", "robar": "draw", "sacrificar": "sacrifice",
	"sala": "room", "salvar": "salvage", "soltar": "drop", "tesoro": "treasure", "tirar": "roll", "tomar": "take",
	"torpedear": "torpedo", "usar": "use",
}

// EnglishVerb returns the verb of the notation for a word, or the word in lower case.
func EnglishVerb(word string) string {
	word = strings.ToLower(word)
	if verb, ok := SpanishVerbs[word]; ok {
		return verb
	}
	return word
}
