package nemoswar1

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// cards checks the Adventure cards (2.3, 6.5, 6.6).
func (k *checker) cards() {
	numbers := make(map[string]string)
	for path, card := range kit.Entries("cards", k.set.Cards) {
		if other, twice := numbers[card.Number]; twice {
			k.Faultf(path+".number", "%s is already the number of %s", nemo.Clip(card.Number), other)
		}
		numbers[card.Number] = path
		k.cardForm(path, card)
		k.cardEffects(path, card)
	}
	k.deck()
}

// cardForm checks that a card has what its kind needs, and nothing else.
func (k *checker) cardForm(path string, card *Card) {
	retained := card.Kind == EventRetained
	switch test := card.Target != 0; {
	case card.Kind == TestCard && !test:
		k.Within(path+".target", 0, 2, 15)
	case test && card.Kind == EventNow:
		k.Faultf(path+".target", "an Event played at once has no Test")
	case test:
		k.Empty(path+".effects", len(card.Effects) > 0, "a Test says what it does in pass and fail")
	default:
		const why = "only a Test has it"
		k.Empty(path+".help", len(card.Help) > 0, why)
		k.Empty(path+".pass", len(card.Pass) > 0, why)
		k.Empty(path+".fail", len(card.Fail) > 0, why)
		k.Empty(path+".instead", len(card.Instead) > 0, why)
	}
	k.Empty(path+".oceans", !retained && len(card.Oceans) > 0, "only a retained card has them")
	k.Empty(path+".kind", card.Ending && retained, "an ending card cannot be retained")
	k.Empty(path+".hollow", card.Ending && card.Hollow, "an ending card cannot be the announcement of the end too")
	k.Empty(path+".instead", len(card.Instead) > 0 && card.To != PassPile, "it replaces the Pass pile, to which this card does not go")
}

// cardEffects checks the effects of a card, and the words that only some cards
// may use.
func (k *checker) cardEffects(path string, card *Card) {
	all := func(Op) bool { return true }
	noCannon := func(op Op) bool { return op != OpCannon }
	k.effects(path+".effects", card.Effects, noCannon, "an Event")
	k.effects(path+".pass", card.Pass, all, "a Test")
	k.effects(path+".fail", card.Fail, noCannon, "a failed Test")
	k.effects(path+".instead", card.Instead, noCannon, "the Fail pile")
	// The Cannon lies on its card, which stays until the last use (3.2.1).
	cannon := hasOp(card.Pass, OpCannon)
	k.Empty(path+".to", cannon && (card.To != Keep || card.Kind != TestCard), "a card with the Cannon is kept, and it is a Test")
	k.Empty(path+".to", !cannon && card.To == Keep, "only a card with the Cannon is kept")
	k.Empty(path+".oceans", card.does(OpPassage) && (card.Kind != EventRetained || len(card.Oceans) != 2),
		"a passage needs a retained card with exactly two oceans")
}

// deck checks that the deck can be built (3.0.5).
func (k *checker) deck() {
	var ordinary, endings, hollow [2]int // base game, kit
	for path, card := range kit.Entries("cards", k.set.Cards) {
		of := 0
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
		if card.Ending && (card.Number == "24") == card.Kit {
			k.Faultf(path+".ending", "no. 24 and only no. 24 is the ending of the base game")
		}
	}
	switch {
	case endings[0] != 1 || endings[1] != 3:
		k.Faultf("cards", "endings in the base game: %d, in the kit: %d; 1 and 3 belong here", endings[0], endings[1])
	case hollow[0] != 1 || hollow[1] != 0:
		k.Faultf("cards", "hollow cards in the base game: %d, in the kit: %d; 1 and 0 belong here", hollow[0], hollow[1])
	}
	const base, all = 4 + 4, 12 + 4 // taken out, and below no. 21
	if ordinary[0] < base || ordinary[0]+ordinary[1] < all {
		k.Faultf("cards", "other cards in the base game: %d, with the kit: %d; at least %d and %d belong here", ordinary[0], ordinary[0]+ordinary[1], base, all)
	}
}

func (card *Card) lists() [4][]Effect {
	return [4][]Effect{card.Effects, card.Pass, card.Fail, card.Instead}
}

// does reports whether any list of the card has the word.
func (card *Card) does(op Op) bool {
	lists := card.lists()
	return slices.ContainsFunc(lists[:], func(list []Effect) bool { return hasOp(list, op) })
}

func hasOp(list []Effect, op Op) bool {
	return slices.ContainsFunc(list, func(effect Effect) bool { return effect.Op == op })
}
