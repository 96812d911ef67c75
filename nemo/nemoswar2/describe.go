package nemoswar2

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Describe puts an event into words.
func (r *Rules) Describe(e nemo.Event) string {
	text := r.base.Describe(e)
	if e.Kind == EventKeeps {
		text = strings.TrimRight(text+"; "+r.keptUse(pieceOf(e.Args[0])), " ")
	}
	return text
}

// argTypes put the arguments of events into words.
func (r *Rules) argTypes() kit.ArgTypes {
	return kit.ArgTypes{
		"change":            kit.Say(func(n int) string { return fmt.Sprintf("%+d", n) }),
		"piece":             kit.Say(func(n int) string { return r.pieceTitle(pieceOf(int16(n))) }),
		"ocean":             kit.Say(Ocean.Title),
		"resource":          kit.Say(Resource.Title),
		"group":             kit.Say(groupTitle),
		"pile":              kit.Say(func(n int) string { return pileTitles[n] }),
		"seat":              kit.Say(func(n int) string { return strings.ReplaceAll(seatNames[n], "-", " ") }),
		"motive":            kit.Say(Motive.Title),
		"difficulty":        kit.Say(Difficulty.String),
		"setting":           kit.Say(setting.title),
		"attack":            kit.Say(Kind.String),
		"action":            kit.Say(NautilusAction.String),
		"imperialistAction": kit.Say(func(n ImperialistAction) string { return strings.ReplaceAll(n.String(), "-", " ") }),
		"end":               kit.Say(func(n int) string { return ends[n-1].Title }),
		"effect":            kit.Say(func(n int) string { return r.effectText(r.effectAt[n]) }),
		"effects":           kit.Say(r.listText),
		"use":               kit.Say(func(n int) string { return r.workText(r.useAt[n].list, r.useAt[n].test) }),
		"level":             kit.Say(func(n int) string { return r.set.Levels[n].Title }),
		"category":          kit.Say(func(n int) string { return scoreNames[n] }),
		"imperialistLevel":  kit.Say(func(n int) string { return r.set.ImperialistLevels[n].Title }),
		"modifiers": kit.Say(func(n int) string {
			if n == 0 {
				return ""
			}
			return fmt.Sprintf("modifiers %+d; ", n)
		}),
	}
}

func groupTitle(g Group) string { return strings.ReplaceAll(g.String(), "-", " ") }

func (r *Rules) keptUse(p Piece) string {
	if r.isPiece(p) && p.Kind == PieceCard {
		return r.keptText(CardID(p.ID))
	}
	return ""
}

// shipTitle names a ship by its front, and by its back too if that has another name.
func (r *Rules) shipTitle(id ShipID) string {
	front, back := r.ships[id].sides[0].data, r.ships[id].sides[1].data
	if front.Title == back.Title {
		return front.Title
	}
	return front.Title + "/" + back.Title
}

// sideText describes what a ship shows: "Scotia D10", and for a Warship "Jylland A8 D9".
func (r *Rules) sideText(s *State, id ShipID) string { return r.side(s, id).text() }

func (side *Side) text() string {
	if side.Warship() {
		return fmt.Sprintf("%s A%d D%d", side.Title, side.Attack, side.Defence)
	}
	return fmt.Sprintf("%s D%d", side.Title, side.Defence)
}
