package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// tokens checks the Intruder tokens: the Queen and the Blank are one each, and
// the Blank is always in the bag (I-08).
func (k *checker) tokens(path string, tokens *TokenData) {
	count := len(tokens.Surprise)
	for j, number := range tokens.Surprise {
		k.Needs(kit.Path(path, "surprise", j), tokens.Type != Blank, number != 0, "only the Blank has no number; 1 to 9 belongs here", "the Blank has no number")
	}
	if most := int(tokens.Bag) + maxPlayers*int(tokens.BagPerPlayer); most > count {
		k.Faultf(path+".bag", "with %d players there would be %d of %d in the bag", maxPlayers, most, count)
	}
	if tokens.Type >= Queen {
		k.Length(path+".surprise", count, 1)
	}
	if tokens.Type == Blank {
		k.Within(path+".bag", int(tokens.Bag), 1, 1)
	}
}

func (k *checker) attack(path string, card *AttackData) {
	k.effects(path+".effects", card.Effects, inAttack)
}

func (k *checker) intruderAction(path string, card *IntruderAction) {
	k.effects(path+".effects", card.Effects, inIntruder)
}

func (k *checker) events(path string, list *[]EventCard) {
	for here, card := range kit.Entries(path, *list) {
		k.effects(here+".effects", card.Effects, inEvent)
	}
	stays := slices.ContainsFunc(*list, func(card EventCard) bool { return card.After != Removed })
	k.Empty(path, !stays, "all are removed in the end; one must stay")
}

// wound checks the value of N.
func (k *checker) wound(path string, card *WoundData) {
	most := [NumWoundKinds + 1]int{BodyWound: 5, LegWound: maxCost, HandWound: maxCost, ArmWound: 2, Bleeding: 2}
	k.Within(path+".n", int(card.N), 1, most[card.Wound])
}

// objectives checks that each deck has at least one Objective for each player (2.3).
func (k *checker) objectives(path string, list *[]Objective) {
	var usable [CooperativeDeck + 1][maxPlayers + 1]int
	for _, card := range *list {
		for players := int(card.Players); players <= maxPlayers; players++ {
			usable[card.Deck][players]++
		}
	}
	for deck := PersonalDeck; deck <= CooperativeDeck; deck++ {
		for players := 2; players <= maxPlayers; players++ {
			if usable[deck][players] < players {
				k.Faultf(path, "for %d players there are %d %s ones", players, usable[deck][players], deck)
				return
			}
		}
	}
	if usable[CooperativeDeck][1] < 2 {
		k.Faultf(path, "for one player there are %d cooperative ones; 2 belong here", usable[CooperativeDeck][1])
	}
}

// goalMost is the maximum of a goal's number, 0 for goals without one.
var goalMost = [BlueCorpseInSurgery + 1]int{
	HoldItems: 20, PlayerDoesNotSurvive: maxPlayers, WeaknessesDiscovered: NumObjects,
}

func (k *checker) condition(path string, c *Condition) {
	most := goalMost[c.Goal]
	k.WithinIf(path+".n", most > 0, int(c.N), 1, most, c.Goal.String()+" takes no number")
}

func (k *checker) action(path string, card *ActionCard) {
	k.branches(path+".branches", card.Branches, inAction)
}

// usedBy maps each use of an Item to where its effects may occur; a Weapon has no branches.
var usedBy = [...]holder{OneUse: inItem, Reusable: inItem, Lasting: inLasting, Added: inAdded}

func (k *checker) quest(path string, quest *QuestItem) {
	k.branches(path+".branches", quest.Branches, usedBy[quest.Use])
}

func (k *checker) items(path string, list *[]ItemCard) {
	var cards [Blue + 1]int
	for here, item := range kit.Entries(path, *list) {
		cards[item.Deck] += int(item.Copies)
		if item.Use != Shooting {
			k.branches(here+".branches", item.Branches, usedBy[item.Use])
		}
	}
	// Two are drawn with a Search (22.1).
	for deck := Red; deck <= Green; deck++ {
		if cards[deck] < 2 || cards[deck] > maxItems {
			k.Faultf(path, "there are %d %s cards; 2 to %d belong here", cards[deck], deck, maxItems)
		}
	}
	if kinds := len(*list) + len(k.set.Weapons) + len(k.set.Quests); kinds > maxItemKinds {
		k.Faultf(path, "with the Weapons and the Quest Items there are %d kinds; at most %d fit", kinds, maxItemKinds)
	}
}

// decks checks that each Action card is in a deck.
func (k *checker) decks(path string, card *ActionCard) {
	if !slices.ContainsFunc(k.set.Characters, func(c CharacterData) bool { return slices.Contains(c.Deck, card.Key) }) {
		k.Faultf(path, "%s is in no deck", card.Key)
	}
}

// weapon checks that an effect names a Weapon.
func (k *checker) weapon(path string, effect *Effect) {
	shoots := func(face itemFace) bool { return face.Key == effect.Card && face.Weapon != nil }
	if effect.Card != "" && !slices.ContainsFunc(k.set.itemFaces(), shoots) {
		k.Faultf(path+".card", "there is no Weapon %s", nemo.Clip(effect.Card))
	}
}

// crafts checks that the components of a Crafted Item exist.
func (k *checker) crafts(path string, item *ItemCard) {
	for j, icon := range item.Recipe {
		if !slices.ContainsFunc(k.set.Items, func(other ItemCard) bool { return other.Icon == icon }) {
			k.Faultf(kit.Path(path, "recipe", j), "no Item has the icon %s", icon)
		}
	}
}
