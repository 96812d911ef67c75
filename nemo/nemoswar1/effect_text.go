package nemoswar1

import (
	"fmt"
	"strings"
)

// effectWords puts what a list of a card, or for listToken of a token, does into
// words for people, short enough for a list of choices.
func (r *Rules) effectWords(id, list uint8, effects []Effect) string {
	parts := make([]string, len(effects))
	for i := range effects {
		parts[i] = r.effectWord(id, list, &effects[i])
	}
	return strings.Join(parts, ", ")
}

func (r *Rules) effectWord(id, list uint8, effect *Effect) string {
	switch n := int(effect.N); effect.Op {
	case OpGain:
		return fmt.Sprintf("%s %+d", effect.Resource.Title(), n)
	case OpLose:
		return fmt.Sprintf("%s %+d", effect.Resource.Title(), -n)
	case OpLoseChosen:
		return fmt.Sprintf("lose %s of your choice", count(n, "resource"))
	case OpNotoriety:
		return fmt.Sprintf("Notoriety %+d", n)
	case OpLiberation:
		return fmt.Sprintf("Liberation %+d", n)
	case OpLiberationDie:
		if n == 0 {
			return "Liberation +1d3"
		}
		return fmt.Sprintf("Liberation +1d3 %+d", n)
	case OpWeeks:
		return "+" + count(n, "week")
	case OpTreasures:
		return "draw " + count(n, "treasure") + " from the cup"
	case OpCannon:
		return fmt.Sprintf("take the Cannon: +%d on a warship, %d times", cannonBonus, cannonUses)
	case OpWreck:
		return "the Wreck goes to a random ocean"
	case OpEncounter:
		return r.shipTitle(effect.ship) + " appears here and must be fought"
	case OpReinforce:
		return fmt.Sprintf("the %s ships join the ship pile", effect.Group)
	case OpPassage:
		return "sail at once to the " + r.passageTitle(id, list)
	case OpScout:
		return "turn up the ships face down here"
	}
	return "nothing"
}

// passageTitle names the two oceans that a card joins.
func (r *Rules) passageTitle(id, list uint8) string {
	if list == listToken || len(r.cards[id].Oceans) < 2 {
		return "other ocean"
	}
	return "other of " + r.cards[id].Oceans[0].Title() + " and " + r.cards[id].Oceans[1].Title()
}

// count is a number of things: "1 week", "2 weeks".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
