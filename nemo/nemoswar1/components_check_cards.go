package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// cards checks the Adventure cards (2.3, 6.5, 6.6).
func (k *checker) cards() {
	list := k.set.Cards
	if !k.Within("cards", len(list), 1, maxCards) {
		return
	}
	numbers := make(map[string]string)
	for i := range list {
		card := &list[i]
		path := kit.Path("cards", i)
		k.Text(path+".title", card.Title)
		k.Text(path+".number", card.Number)
		if other, twice := numbers[card.Number]; twice {
			k.Faultf(path+".number", "%s is already the number of %s", nemo.Clip(card.Number), other)
		}
		numbers[card.Number] = path
		k.Within(path+".vp", int(card.VP), 0, maxPrice)
		k.Within(path+".science", int(card.Science), 0, 5)
		if card.To < PassPile || card.To > Keep {
			k.Faultf(path+".to", "a pile belongs here")
		}
		if card.Kind < TestCard || card.Kind > EventRetained {
			k.Faultf(path+".kind", "a kind of card belongs here")
		} else {
			k.cardForm(path, card)
		}
		k.Source(path, &card.Source, Card{})
	}
	k.deck()
}

// cardForm checks that a card has what its kind needs, and nothing else.
func (k *checker) cardForm(path string, card *Card) {
	retained := card.Kind == EventRetained
	test := card.Kind == TestCard || retained && card.Target != 0
	if test {
		k.Within(path+".target", int(card.Target), 2, 15)
		if len(card.Effects) > 0 {
			k.Faultf(path+".effects", "a Test says what it does in pass and fail")
		}
	} else {
		if card.Target != 0 {
			k.Faultf(path+".target", "an Event played at once has no Test")
		}
		for _, part := range []struct {
			field string
			size  int
		}{{"help", len(card.Help)}, {"pass", len(card.Pass)}, {"fail", len(card.Fail)}, {"instead", len(card.Instead)}} {
			if part.size > 0 && card.Target == 0 {
				k.Faultf(path+"."+part.field, "only a Test has it")
			}
		}
	}
	k.help(path+".help", card.Help)
	if !retained && len(card.Oceans) > 0 {
		k.Faultf(path+".oceans", "only a retained card has them")
	}
	k.cardOceans(path+".oceans", card.Oceans)
	if card.Ending && retained {
		k.Faultf(path+".kind", "an ending card cannot be retained")
	}
	if card.Ending && card.Hollow {
		k.Faultf(path+".hollow", "an ending card cannot be the announcement of the end too")
	}
	if len(card.Instead) > 0 && card.To != PassPile {
		k.Faultf(path+".instead", "it replaces the Pass pile, to which this card does not go")
	}
	k.cardEffects(path, card)
}

// help checks the resources that a Test names (6.7.1).
func (k *checker) help(path string, list []Resource) {
	var seen [numResources + 1]bool
	for i, res := range list {
		switch {
		case res < 1 || res > numResources:
			k.Faultf(kit.Path(path, i), "a resource belongs here")
		case seen[res]:
			k.Faultf(kit.Path(path, i), "%s is named twice", res)
		default:
			seen[res] = true
		}
	}
}

func (k *checker) cardOceans(path string, list []Ocean) {
	var seen [numOceans + 1]bool
	for i, o := range list {
		switch {
		case o < 1 || o > numOceans:
			k.Faultf(kit.Path(path, i), "an ocean belongs here")
		case seen[o]:
			k.Faultf(kit.Path(path, i), "%s is named twice", o)
		default:
			seen[o] = true
		}
	}
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
	switch cannon := hasOp(card.Pass, OpCannon); {
	case cannon && (card.To != Keep || card.Kind != TestCard):
		k.Faultf(path+".to", "a card with the Cannon is kept, and it is a Test")
	case !cannon && card.To == Keep:
		k.Faultf(path+".to", "only a card with the Cannon is kept")
	}
	if card.does(OpPassage) && (card.Kind != EventRetained || len(card.Oceans) != 2) {
		k.Faultf(path+".oceans", "a passage needs a retained card with exactly two oceans")
	}
}

// deck checks that the deck can be built (3.0.5).
func (k *checker) deck() {
	var ordinary, endings, hollow [2]int // base game, kit
	for i := range k.set.Cards {
		card := &k.set.Cards[i]
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
			k.Faultf(kit.Path("cards", i, "ending"), "no. 24 and only no. 24 is the ending of the base game")
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

// lists are all the lists of effects of a card.
func (card *Card) lists() [4][]Effect {
	return [4][]Effect{card.Effects, card.Pass, card.Fail, card.Instead}
}

// does reports whether any list of the card has the word.
func (card *Card) does(op Op) bool {
	for _, list := range card.lists() {
		if hasOp(list, op) {
			return true
		}
	}
	return false
}

func hasOp(list []Effect, op Op) bool {
	for i := range list {
		if list[i].Op == op {
			return true
		}
	}
	return false
}
