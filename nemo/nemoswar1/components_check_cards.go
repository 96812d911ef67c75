package nemoswar1

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// card checks an Adventure card (2.3, 6.5, 6.6).
func (k *checker) card(path string, card *Card) {
	k.Empty(path+".kind", card.Ending && card.Kind == EventRetained, "an ending card cannot be retained")
	k.Empty(path+".ending", card.Ending && (card.Number == "24") == card.Kit, "no. 24 and only no. 24 is the ending of the base game")
	k.cardEffects(path, card)
}

// cardEffects checks the effects of a card, including those that only some
// cards may have.
func (k *checker) cardEffects(path string, card *Card) {
	all := func(Op) bool { return true }
	noCannon := func(op Op) bool { return op != OpCannon }
	k.effects(path+".effects", card.Effects, noCannon, "an Event")
	k.effects(path+".pass", card.Pass, all, "a Test")
	k.effects(path+".fail", card.Fail, noCannon, "a failed Test")
	k.effects(path+".instead", card.Instead, noCannon, "the Fail pile")
	// The Cannon is on its card, which stays until the last use (3.2.1).
	cannon := hasOp(card.Pass, OpCannon)
	k.Empty(path+".to", cannon && (card.To != Keep || card.Kind != TestCard), "a card with the Cannon is kept, and it is a Test")
	k.Empty(path+".to", !cannon && card.To == Keep, "only a card with the Cannon is kept")
	k.Empty(path+".oceans", card.does(OpPassage) && (card.Kind != EventRetained || len(card.Oceans) != 2),
		"a passage needs a retained card with exactly two oceans")
}

// deck checks that the deck can be built (3.0.5).
func (k *checker) deck(path string, list *[]Card) {
	var ordinary, endings, hollow [2]int // base game, kit
	for i := range *list {
		card, of := &(*list)[i], 0
		if card.Kit {
			of = 1
		}
		switch {
		case card.Ending:
			endings[of]++
		case card.Hollow:
			hollow[of]++
		default:
			ordinary[of]++
		}
	}
	switch {
	case endings[0] != 1 || endings[1] != 3:
		k.Faultf(path, "endings in the base game: %d, in the kit: %d; 1 and 3 belong here", endings[0], endings[1])
	case hollow[0] != 1 || hollow[1] != 0:
		k.Faultf(path, "hollow cards in the base game: %d, in the kit: %d; 1 and 0 belong here", hollow[0], hollow[1])
	}
	const base, all = 4 + 4, 12 + 4 // taken out, and below no. 21
	if ordinary[0] < base || ordinary[0]+ordinary[1] < all {
		k.Faultf(path, "other cards in the base game: %d, with the kit: %d; at least %d and %d belong here", ordinary[0], ordinary[0]+ordinary[1], base, all)
	}
}

// maxEncounters is the most ships that cards may bring to a full ocean: each
// ocean of a state has room for that many beyond its boxes.
const maxEncounters = 2

// encounters checks the ships that cards bring (6.5.1).
func (k *checker) encounters(_ string, c *Components) {
	groups := make(map[string]Group)
	for i := range c.Ships {
		groups[c.Ships[i].Key] = c.Ships[i].Group
	}
	met := map[string]bool{}
	kit.EachPart(c, func(path string, effect *Effect) bool {
		switch path += ".ship"; {
		case effect.Op != OpEncounter:
		case groups[effect.Ship] != DarkGrey:
			k.Faultf(path, "%s is %s; only a dark-grey ship appears by a card", nemo.Clip(effect.Ship), groups[effect.Ship])
		case met[effect.Ship]:
			k.Faultf(path, "%s appears a second time", effect.Ship)
		case len(met) == maxEncounters:
			k.Faultf(path, "%s is ship no. %d that appears by a card; at most %d fit", effect.Ship, maxEncounters+1, maxEncounters)
		default:
			met[effect.Ship] = true
		}
		return true
	})
}

// once reports an effect on more than one card or token if only one may have
// it, because there is only one such marker or group.
func (k *checker) once(_ string, c *Components) {
	for _, op := range []Op{OpCannon, OpWreck, OpReinforce} {
		var users []string
		for path, card := range kit.Entries("cards", c.Cards) {
			if card.does(op) {
				users = append(users, path)
			}
		}
		for path, treasure := range kit.Entries("treasures", c.Treasures) {
			if hasOp(treasure.Effects, op) {
				users = append(users, path)
			}
		}
		if len(users) > 1 {
			k.Faultf(users[len(users)-1], "it is another that does %s; only one card or token may", op)
		}
	}
}

func (card *Card) lists() [4][]Effect {
	return [4][]Effect{card.Effects, card.Pass, card.Fail, card.Instead}
}

// does reports whether any list of the card has an effect with the given Op.
func (card *Card) does(op Op) bool {
	lists := card.lists()
	return slices.ContainsFunc(lists[:], func(list []Effect) bool { return hasOp(list, op) })
}

func hasOp(list []Effect, op Op) bool {
	return slices.ContainsFunc(list, func(effect Effect) bool { return effect.Op == op })
}
