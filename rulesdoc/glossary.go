package rulesdoc

import (
	"strings"
	"sync"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/spanish"
)

// glossary gives the English of the words that a Spanish rulebook uses most:
// the texts of the reference are English, and somebody with the Spanish book in
// hand asks in its words. One line holds a Spanish word and its English ones.
const glossary = `
acabar end
acción action
acechar stalk
acosar stalk
acorazado ironclad battleship
adyacente adjacent
apilar stack
apostar wager
apuesta wager
atacar attack
ataque attack
avanzar advance
aventura adventure
ayuda help
azote scourge
barajar shuffle
barco ship
blanco target
blindaje armour
bonificación bonus
buscar search
búsqueda search
calavera skull
calendario calendar
cañón cannon
capturar capture
carta card
casco hull
casilla box
casillero track
ciencia science
círculo circle
columna column
combate combat
compromiso commitment
conectar connect
cuenta score
dado die dice
defensa defence
derrota defeat
descansar rest
descanso rest
descartar discard
descarte discard
disminuir lower
doble double
elegir choose
epílogo epilogue
escoger choose
evento event
explorar explore
fallar fail miss
fallo fail miss
fase phase
ficha token
final end
forzar exert
fragata frigate
ganar gain
gastar spend
grupo group
guardar keep
guerra war warship
hundir sink sunk
imperial imperial
impacto hit
incitar incite
infamia notoriety
inicio start
jugador player
jugar play
juego game
liberación liberation
lleno full
maravilla wonder
marcador marker
mazo deck
medio half
misterioso mysterious
monstruoso monstrous
motivación motivation
mover move
movimiento move
naufragio wreck
nivel level
notoriedad notoriety
oceano ocean
océano ocean
oculto hidden
orden order
pasajero passenger
pasar pass
penalización penalty
perder lose lost
pérdida loss
persecución pursuit
pila pile
poner put
preparación preparation setting
profesor professor
proa prow
prueba test
puntuación score
recurso resource
recuadro box
reequipar refit
reabastecer refit
refuerzo reinforcement
remolino maelstrom
reparar repair
resultado result
revelar face
riesgo risk wager
robar draw
salvamento salvage
secuencia sequence
semana week
sumar add
taza cup
terminar end
tesoro treasure
tirada roll
tirar roll
trágico tragic
tripulación crew
turno turn
último last
vacío empty
victoria victory
`

// translations maps the stem of a Spanish word to the stems of its English.
var translations = sync.OnceValue(func() map[string][]string {
	table := make(map[string][]string)
	for line := range strings.Lines(glossary) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		for _, stem := range spanishStems(words[0]) {
			for _, word := range words[1:] {
				table[stem] = append(table[stem], english.Stem(word, true))
			}
		}
	}
	return table
})

// spanishStems gives the stems of a lower-case Spanish word as it is written
// and with the accents left out or, in the commonest ending, put back: the
// stemmer reads accents, and people often leave them out.
func spanishStems(word string) []string {
	plain := unaccent(word)
	stems := []string{unaccent(spanish.Stem(word, true))}
	if plain != word {
		stems = append(stems, spanish.Stem(plain, true))
	}
	if base, ok := strings.CutSuffix(plain, "ion"); ok {
		stems = append(stems, unaccent(spanish.Stem(base+"ión", true)))
	}
	return stems
}
