package nemesis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What things are called for people. Each title is something that can be read,
// whatever the number.

// capital begins a word of the notation as a title does.
func capital(word string) string {
	if word == "" {
		return word
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// titleAt is the title of the piece with a number, from 1; other is that of one that there
// is not.
func titleAt[T any](pieces []T, n int, title func(piece *T) string, other string) string {
	if n < 1 || n > len(pieces) {
		return other
	}
	return title(&pieces[n-1])
}

// playerTitle is a player. Which Character that is depends on the game.
func playerTitle(p int) string { return "player " + strconv.Itoa(p) }

func slotTitle(slot int) string { return "Room " + strconv.Itoa(slot) }

func (r *Rules) roomTitle(room Room) string {
	return titleAt(r.set.Rooms, int(room), func(piece *RoomTile) string { return piece.Title }, "unknown Room")
}

// corridorTitle is a Corridor by the Rooms at its ends.
func (r *Rules) corridorTitle(c uint8) string {
	if c == 0 {
		return "the Technical Corridors"
	}
	return "the Corridor " + r.worded(corridorWord, c)
}

// intruderTitle is a miniature: "Adult 3", "the Queen", or as a target an Egg.
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

// tokenTitle is an Intruder token: "Adult (3)", with the number against surprise.
func (r *Rules) tokenTitle(n int) string {
	if n < 1 || n >= len(r.bagKinds) {
		return "unknown"
	}
	token := &r.bagKinds[n]
	if token.kind == Blank {
		return "Blank"
	}
	return fmt.Sprintf("%s (%d)", capital(token.kind.String()), token.surprise)
}

func (r *Rules) itemTitle(n uint8) string {
	if n < 1 || int(n) >= len(r.itemFaces) {
		return "an Item"
	}
	return r.itemFaces[n].Title
}

// deckCardTitle is a card of a Character's deck, or a Contamination card, of
// which it does not say what was found out about it.
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
	return titleAt(r.set.Actions, int(id), func(piece *ActionCard) string { return piece.Title }, "a card")
}

func (r *Rules) objectiveTitle(id int) string {
	return titleAt(r.set.Objectives, id, func(piece *Objective) string { return piece.Title }, "unknown")
}

func (r *Rules) eventTitle(id int) string {
	return titleAt(r.set.Events, id, func(piece *EventCard) string { return piece.Title }, "the Event")
}

// attackTitle is an Intruder Attack card with its blood value.
func (r *Rules) attackTitle(id int) string {
	if id < 1 || id > int(r.numAttacks) {
		return "the card"
	}
	return r.attackKindTitle(int(r.attacks[id].kind))
}

func (r *Rules) attackKindTitle(kind int) string {
	return titleAt(r.set.Attacks, kind, func(piece *AttackData) string { return piece.Title }, "unknown")
}

func (r *Rules) alienTitle(id int) string {
	if id < 1 || id > len(r.set.IntruderActions) {
		return "a card"
	}
	card := &r.set.IntruderActions[id-1]
	number := "any number"
	if card.Corridor != 0 {
		number = "number " + strconv.Itoa(int(card.Corridor))
	}
	return card.Title + " (" + number + ")"
}

func (r *Rules) woundTitle(kind int) string {
	return titleAt(r.set.Wounds, kind, func(piece *WoundData) string { return piece.Title }, "unknown")
}

func (r *Rules) weaknessTitle(kind int) string {
	return titleAt(r.set.Weaknesses, kind, func(piece *WeaknessData) string { return piece.Title }, "unknown")
}

// coordinatesTitle says where each space of a Coordinates card leads.
func (r *Rules) coordinatesTitle(id int) string {
	if id < 1 || id > len(r.set.Coordinates) {
		return "unknown"
	}
	var text []string
	for i, where := range r.set.Coordinates[id-1].Destinations {
		text = append(text, courseTitle(i+1)+" "+destinationTitle(where))
	}
	return strings.Join(text, ", ")
}

func courseTitle(n int) string { return strings.ToUpper(Course(n).String()) }

var destinationTitles = [...]string{"nowhere", "Earth", "Mars", "Venus", "Deep Space"}

func destinationTitle(d Destination) string { return kit.WordOf(destinationTitles[:], int(d)) }

// heldObject is what an Object in a hand is called.
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

// spaceTitle is a space of a track: "7, a blue space".
func spaceTitle(spaces []TrackSpace, at int) string {
	if at < 0 || at >= len(spaces) {
		return "beyond the end"
	}
	space := &spaces[at]
	if space.Number == 0 {
		return "the last space, " + space.Colour.String()
	}
	return fmt.Sprintf("%d, a %s space", space.Number, space.Colour)
}

// count is a number of things: "1 Egg", "3 Eggs".
func count(n int, one, more string) string { return kit.CountOf(n, one, more) }
