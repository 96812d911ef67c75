package nemesis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Titles of things for people. Every number has a readable title.

// capital capitalises a word of the notation, as in a title.
func capital(word string) string {
	if word == "" {
		return word
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// pieceAt returns what says returns for the piece with number n, from 1, or other if
// there is no such piece.
func pieceAt[T, V any](pieces []T, n int, says func(piece *T) V, other V) V {
	if n < 1 || n > len(pieces) {
		return other
	}
	return says(&pieces[n-1])
}

// playerTitle names a player. Which Character that is depends on the game.
func playerTitle(p int) string { return "player " + strconv.Itoa(p) }

func slotTitle(slot int) string { return "Room " + strconv.Itoa(slot) }

func (r *Rules) roomTitle(room Room) string {
	return pieceAt(r.set.Rooms, int(room), func(piece *RoomTile) string { return piece.Title }, "unknown Room")
}

// corridorTitle names a Corridor by the Rooms at its ends.
func (r *Rules) corridorTitle(c uint8) string {
	if c == 0 {
		return "the Technical Corridors"
	}
	return "the Corridor " + r.worded(corridorWord, c)
}

// intruderTitle names a miniature: "Adult 3", "the Queen", or as a target an Egg.
func (r *Rules) intruderTitle(n uint8) string {
	word := r.worded(intruderWord, n)
	switch {
	case n == AnEgg:
		return "an Egg"
	case !strings.Contains(word, "-"):
		return "the " + capital(word)
	}
	return capital(strings.Replace(word, "-", " ", 1))
}

// tokenTitle names an Intruder token: "Adult (3)", with its surprise number.
func (r *Rules) tokenTitle(n int) string {
	return pieceAt(r.bagKinds[1:], n, func(token *bagKind) string {
		if token.kind == Blank {
			return "Blank"
		}
		return fmt.Sprintf("%s (%d)", capital(token.kind.String()), token.surprise)
	}, "unknown")
}

func (r *Rules) itemTitle(n uint8) string {
	return pieceAt(r.itemFaces[1:], int(n), func(face *itemFace) string { return face.Title }, "an Item")
}

// deckCardTitle names a card of a Character's deck. For a Contamination card it does
// not say what is known about it.
func (r *Rules) deckCardTitle(c Character, n uint8) string {
	switch {
	case n >= firstContamination:
		return "a Contamination card"
	case c < Captain || c > Mechanic || n < 1 || n > deckSize:
		return "a card"
	}
	return r.actionTitle(r.characters[c].deck[n-1])
}

func (r *Rules) actionTitle(id ActionID) string {
	return pieceAt(r.set.Actions, int(id), func(piece *ActionCard) string { return piece.Title }, "a card")
}

func (r *Rules) objectiveTitle(id int) string {
	return pieceAt(r.set.Objectives, id, func(piece *Objective) string { return piece.Title }, "unknown")
}

func (r *Rules) eventTitle(id int) string {
	return pieceAt(r.set.Events, id, func(piece *EventCard) string { return piece.Title }, "the Event")
}

// attackTitle names an Intruder Attack card.
func (r *Rules) attackTitle(id int) string {
	title := func(card *attackTable) string { return r.attackKindTitle(int(card.kind)) }
	return pieceAt(r.attacks[1:r.numAttacks+1], id, title, "the card")
}

func (r *Rules) attackKindTitle(kind int) string {
	return pieceAt(r.set.Attacks, kind, func(piece *AttackData) string { return piece.Title }, "unknown")
}

func (r *Rules) alienTitle(id int) string {
	return pieceAt(r.set.IntruderActions, id, func(card *IntruderAction) string {
		if card.Corridor == 0 {
			return card.Title + " (any number)"
		}
		return fmt.Sprintf("%s (number %d)", card.Title, card.Corridor)
	}, "a card")
}

func (r *Rules) woundTitle(kind int) string {
	return pieceAt(r.set.Wounds, kind, func(piece *WoundData) string { return piece.Title }, "unknown")
}

func (r *Rules) weaknessTitle(kind int) string {
	return pieceAt(r.set.Weaknesses, kind, func(piece *WeaknessData) string { return piece.Title }, "unknown")
}

// coordinatesTitle says where each space of a Coordinates card leads.
func (r *Rules) coordinatesTitle(id int) string {
	return pieceAt(r.set.Coordinates, id, func(card *CoordinatesCard) string {
		var text []string
		for i, where := range card.Destinations {
			text = append(text, courseTitle(i+1)+" "+destinationTitle(where))
		}
		return strings.Join(text, ", ")
	}, "unknown")
}

func courseTitle(n int) string { return strings.ToUpper(Course(n).String()) }

var destinationTitles = [...]string{"nowhere", "Earth", "Mars", "Venus", "Deep Space"}

func destinationTitle(d Destination) string { return kit.WordOf(destinationTitles[:], int(d)) }

// heldObject names an Object in a hand.
func heldObject(what HeldKind) string {
	if what <= HeldItem {
		return "nothing"
	}
	return Object(what - HeldItem).String()
}

func (r *Rules) heldTitle(what HeldKind, id uint8) string {
	switch what {
	case HeldItem:
		return r.itemTitle(id)
	case HeldEgg:
		return "an Egg"
	case HeldCarcass:
		return "an Intruder Carcass"
	case HeldCorpse:
		return corpseTitle(int(id))
	}
	return "nothing"
}

func corpseTitle(p int) string {
	if p == 0 {
		return "the blue Character Corpse"
	}
	return "the Corpse of " + playerTitle(p)
}

// spaceTitle names a space of a track: "7, a blue space".
func spaceTitle(spaces []TrackSpace, at int) string {
	return pieceAt(spaces, at+1, func(space *TrackSpace) string {
		if space.Number == 0 {
			return "the last space, " + space.Colour.String()
		}
		return fmt.Sprintf("%d, a %s space", space.Number, space.Colour)
	}, "beyond the end")
}

func count(n int, one, more string) string { return kit.CountOf(n, one, more) }
