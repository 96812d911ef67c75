package nemoswar2

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Describe puts an event into words.
func (r *Rules) Describe(e nemo.Event) string { return r.told().Sentence(&e) }

// told reads and tells what happened.
func (r *Rules) told() *kit.Events {
	return &kit.Events{Rows: eventRows[:], Names: eventArguments, Argument: r.argument}
}

// Events implements [nemo.EventTeller].
func (r *Rules) Events() nemo.EventReader { return r.told() }

// argument puts an argument of an event into words.
func (r *Rules) argument(_ *nemo.Event, what byte, n int16) string {
	switch what {
	case '+':
		return fmt.Sprintf("%+d", n)
	case 'p':
		return r.pieceTitle(pieceOf(n))
	case 'o':
		return Ocean(n).Title()
	case 'r':
		return Resource(n).Title()
	case 'g':
		return strings.ReplaceAll(Group(n).String(), "-", " ")
	case 'l':
		return pileTitles[n]
	case 's':
		return strings.ReplaceAll(seatNames[n], "-", " ")
	case 'w':
		return Motive(n).Title()
	case 'd':
		return Difficulty(n).String()
	case 'h':
		return settingTitles[n]
	case 'x', 'b', 't', 'm':
		return optional(what, n)
	}
	return r.argumentOfPlay(what, n)
}

// optional puts an argument into words that says nothing when it is 0.
func optional(what byte, n int16) string {
	switch {
	case n == 0:
		return ""
	case what == 'b':
		return fmt.Sprintf("; with %+d", n)
	case what == 'm':
		return fmt.Sprintf("modifiers %+d; ", n)
	case what == 't':
		return fmt.Sprintf(", that is %d", n)
	}
	return " " + strconv.Itoa(int(n))
}

func (r *Rules) argumentOfPlay(what byte, n int16) string {
	switch what {
	case 'k':
		return kindWords[n]
	case 'a':
		return NautilusAction(n).String()
	case 'i':
		return strings.ReplaceAll(ImperialistAction(n).String(), "-", " ")
	case 'e':
		return ends[n-1].Title
	case 'f':
		return r.effectText(r.effectAt[n])
	case 'j':
		return r.listText(listID(n))
	case 'q':
		if p := pieceOf(n); r.isPiece(p) && p.Kind == PieceCard {
			return r.keptText(CardID(p.ID))
		}
		return ""
	case 'u':
		u := r.useAt[n]
		return r.workText(u.list, u.test)
	case 'v':
		return r.set.Levels[n].Title
	case 'y':
		return scoreNames[n]
	case 'z':
		return r.set.ImperialistLevels[n].Title
	}
	return strconv.Itoa(int(n))
}

// pieceTitle is a piece for people.
func (r *Rules) pieceTitle(p Piece) string {
	if !r.isPiece(p) {
		return "nothing"
	}
	i := int(p.ID) - 1
	switch p.Kind {
	case PieceOcean:
		return Ocean(p.ID).Title()
	case PieceResource:
		return Resource(p.ID).Title()
	case PieceShip:
		return r.shipTitle(ShipID(p.ID))
	case PieceHidden:
		return "a Hidden Ship of the " + Ocean(p.ID).Title()
	case PieceCard:
		return fmt.Sprintf("“%s” (%s)", r.cards[p.ID].data.Title, r.cards[p.ID].data.Number)
	case PieceTreasure:
		return r.types[p.ID].title
	case PieceUpgrade:
		return r.set.Upgrades[i].Title
	case PieceAttribute:
		return r.set.Attributes[i].Title
	case PieceTrait:
		return r.set.Characteristics[i].Title
	case PieceToken:
		return r.set.AdventureTokens[i].Title
	case PieceSea:
		return r.set.DeadlySeas[i].Title
	}
	return r.otherTitle(p)
}

func (r *Rules) otherTitle(p Piece) string {
	switch p.Kind {
	case PieceCharacter:
		return Character(p.ID).Title()
	case PieceMotive:
		return Motive(p.ID).Title()
	case PieceLand:
		return r.set.Lands[p.ID-1].Title
	case PieceGroup:
		return Group(p.ID).String()
	case PieceSeat:
		return seatNames[p.ID-1]
	}
	switch p.ID { // PieceGem
	case gemOfStock:
		return "the stock"
	case gemOfDeck:
		return "the Adventure Deck"
	case gemOfSalvage:
		return "the Salvage spaces"
	case gemOfCaptain:
		return "the Captain"
	}
	return "the " + Ocean(p.ID).Title()
}

// shipTitle is a ship by its front, and its back where that has another name.
func (r *Rules) shipTitle(id ShipID) string {
	front, back := r.ships[id].sides[0].data, r.ships[id].sides[1].data
	if front.Title == back.Title {
		return front.Title
	}
	return front.Title + "/" + back.Title
}

// sideText is what a ship shows: "Scotia D10", and for a Warship "Jylland A8 D9".
func (r *Rules) sideText(s *State, id ShipID) string {
	side := r.side(s, id)
	if side.Warship() {
		return fmt.Sprintf("%s A%d D%d", side.Title, side.Attack, side.Defence)
	}
	return fmt.Sprintf("%s D%d", side.Title, side.Defence)
}
