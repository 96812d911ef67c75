package nemesis

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The words of the notation for the things that actions name. Each is a single
// word, no two things of a kind have the same one, and none depends on the
// position. A number that names nothing has no word.

// wordOf is the word for the thing with a number, "" if there is none.
type wordOf func(r *Rules, n uint8) string

// numbered are things that have a number from 1, counted numbers of things, from 0.
func numbered(most int) wordOf { return between(1, most) }
func counted(most int) wordOf  { return between(0, most) }

func between(least, most int) wordOf {
	return func(_ *Rules, n uint8) string {
		if int(n) < least || int(n) > most {
			return ""
		}
		return strconv.Itoa(int(n))
	}
}

// named are the values of an enumeration.
func named(names []string) wordOf {
	return func(_ *Rules, n uint8) string {
		return pieceAt(names[1:], int(n), func(name *string) string { return *name }, "")
	}
}

// keyed are the pieces of a list of the component set, by their keys.
func keyed[T any](list func(c *Components) []T, key func(piece *T) string) wordOf {
	return func(r *Rules, n uint8) string { return pieceAt(list(r.set), int(n), key, "") }
}

var (
	objectiveWord   = keyed(func(c *Components) []Objective { return c.Objectives }, func(o *Objective) string { return o.Key })
	eventWord       = keyed(func(c *Components) []EventCard { return c.Events }, func(e *EventCard) string { return e.Key })
	coordinatesWord = keyed(func(c *Components) []CoordinatesCard { return c.Coordinates }, func(k *CoordinatesCard) string { return k.Key })
	alienWord       = keyed(func(c *Components) []IntruderAction { return c.IntruderActions }, func(a *IntruderAction) string { return a.Key })
)

// itemWord is the key of an Item: of the decks, a Weapon or a Quest Item.
func itemWord(r *Rules, n uint8) string {
	return pieceAt(r.itemFaces[1:], int(n), func(face *itemFace) string { return face.Key }, "")
}

// thingWord is an Item, or in a trade what is in a hand: "hand-1".
func thingWord(r *Rules, n uint8) string {
	if n >= firstHand && n < firstHand+handPlaces {
		return "hand-" + strconv.Itoa(int(n-firstHand)+1)
	}
	return itemWord(r, n)
}

// partnerWord is a player in full: "player-2".
func partnerWord(r *Rules, n uint8) string {
	return pieceAt(r.about.Seats, int(n), func(seat *string) string { return *seat }, "")
}

// The words for the Contamination cards, by what is known of them.
var contaminationWords = [numStatus]string{unscanned: "contamination", infected: "infected", clean: "clean"}

// cardWord is a card of an own Action deck, or a Contamination card.
func cardWord(_ *Rules, n uint8) string {
	switch {
	case n >= 1 && n <= deckSize:
		return strconv.Itoa(int(n))
	case n >= firstContamination && n < firstContamination+numStatus:
		return contaminationWords[n-firstContamination]
	}
	return ""
}

const technicalWord = "technical-corridors"

// corridorWord is a Corridor by the Rooms at its ends, the lower one first.
func corridorWord(r *Rules, n uint8) string {
	if n == 0 {
		return technicalWord
	}
	if n > r.board.corridors {
		return ""
	}
	ends := r.ends[n]
	return strconv.Itoa(int(min(ends[0], ends[1]))) + "-" + strconv.Itoa(int(max(ends[0], ends[1])))
}

const eggWord = "egg"

// intruderWord is a miniature by its type and its number in it, or an Egg. The
// only miniature of a type needs no number.
func intruderWord(r *Rules, n uint8) string {
	if n == AnEgg {
		return eggWord
	}
	if n < 1 || n > r.firstOf[Blank] {
		return ""
	}
	kind := r.typeOf(n - 1)
	if r.firstOf[kind+1]-r.firstOf[kind] == 1 {
		return kind.String()
	}
	return kind.String() + "-" + strconv.Itoa(int(n-r.firstOf[kind]))
}

// lyingWord is an Object on the floor.
func lyingWord(_ *Rules, n uint8) string {
	switch {
	case n == AnEgg:
		return eggWord
	case n == ACarcass:
		return "carcass"
	case n == ACorpse:
		return "blue-corpse"
	case n > ACorpse && n <= ACorpse+maxPlayers:
		return "corpse-" + strconv.Itoa(int(n-ACorpse))
	}
	return ""
}

// alike is the word of a piece of which there may be several that look the same:
// each of those has a letter at its end.
func alike(n, total uint8, word func(n uint8) string) string {
	if n < 1 || n > total {
		return ""
	}
	text, before, all := word(n), 0, 0
	for other := uint8(1); other <= total; other++ {
		if word(other) == text {
			all++
			before += bool01(other < n)
		}
	}
	if all == 1 {
		return text
	}
	return text + "-" + string(rune('a'+before))
}

// tokenWord is an Intruder token: its type and the number against surprise.
func tokenWord(r *Rules, n uint8) string {
	return alike(n, uint8(len(r.bagKinds)-1), func(n uint8) string {
		token := &r.bagKinds[n]
		if token.surprise == 0 {
			return token.kind.String()
		}
		return token.kind.String() + "-" + strconv.Itoa(int(token.surprise))
	})
}

// explorationWord is an Exploration token: its effect and its Item counter.
func explorationWord(r *Rules, n uint8) string {
	return alike(n, r.numExploration, func(n uint8) string {
		token := &r.exploration[n]
		return token.effect.String() + "-" + strconv.Itoa(int(token.items))
	})
}

// attackWord is an Intruder Attack card: its name and its blood value.
func attackWord(r *Rules, n uint8) string {
	return alike(n, r.numAttacks, func(n uint8) string {
		card := &r.attacks[n]
		if card.blood == 0 {
			return card.kind.String() + "-retreat"
		}
		return card.kind.String() + "-" + strconv.Itoa(int(card.blood))
	})
}

// noiseWord is a face of the Noise die: a number, or what else it shows.
func noiseWord(_ *Rules, n uint8) string {
	return pieceAt(kit.WordsOf[NoiseFace](spoken)[1:], int(n), func(name *string) string { return strings.TrimPrefix(*name, "noise-") }, "")
}

// inWords makes of a title what one may type for it: "Fire Control System" is
// fire-control-system.
func inWords(title string) string {
	keep := strings.NewReplacer("'", "", "’", "", "/", " ", "(", "", ")", "", ",", "", ".", "")
	return strings.Join(strings.Fields(strings.ToLower(keep.Replace(title))), "-")
}
