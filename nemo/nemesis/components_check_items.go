package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

func (k *checker) actions() {
	for i := range k.set.Actions {
		k.branches(kit.Path("actions", i, "branches"), k.set.Actions[i].Branches, inAction)
	}
}

func (k *checker) quests() {
	for here, quest := range kit.Entries("quests", k.set.Quests) {
		k.Empty(here+".room", (quest.Room != 0) == (len(quest.Discard) > 0), "it is activated in a Room or by discarding an Item, either of them")
		k.branchesOf(here, quest.Use, quest.Branches)
	}
}

// branchesOf checks how a Quest Item or a card of an Item deck is used.
func (k *checker) branchesOf(path string, use Use, branches []Branch) {
	k.Empty(path+".use", use == Shooting, "another use of an Item belongs here: only a Weapon of the Item decks is shot with")
	k.Empty(path+".branches", len(branches) == 0, "it is empty; what the Item does belongs here")
	by := map[Use]holder{OneUse: inItem, Reusable: inItem, Lasting: inLasting, Added: inAdded}
	if use != Shooting {
		k.branches(path+".branches", branches, by[use])
	}
}

func (k *checker) items() {
	const path = "items"
	var cards [White + 1]int
	for here, item := range kit.Entries(path, k.set.Items) {
		k.Empty(here+".deck", item.Deck > Blue, "a colour of an Item deck belongs here")
		k.Empty(here+".recipe", item.Deck == Blue && len(item.Recipe) == 0, "it is empty; a Crafted Item is made of two components")
		k.Empty(here+".recipe", item.Deck != Blue && len(item.Recipe) > 0, "only a Crafted Item is made of something")
		cards[item.Deck] += int(item.Copies)
		k.itemUse(here, item)
	}
	// Two are drawn with a Search (22.1).
	for deck := Red; deck <= Green; deck++ {
		if cards[deck] < 2 || cards[deck] > maxItems {
			k.Faultf(path, "there are %d %s cards; 2 to %d belong here", cards[deck], deck, maxItems)
		}
	}
	if kinds := len(k.set.Items) + len(k.set.Weapons) + len(k.set.Quests); kinds > maxItemKinds {
		k.Faultf(path, "with the Weapons and the Quest Items there are %d kinds; at most %d fit", kinds, maxItemKinds)
	}
}

// itemUse checks that an Item is a Weapon or does something.
func (k *checker) itemUse(path string, item *ItemCard) {
	if item.Use != Shooting {
		k.Empty(path+".weapon", item.Weapon != nil, "this is no Weapon by its use")
		k.branchesOf(path, item.Use, item.Branches)
		return
	}
	k.Empty(path+".branches", len(item.Branches) > 0, "a Weapon does nothing else")
	k.Empty(path+".heavy", !item.Heavy, "a Weapon is Heavy")
	k.Empty(path+".cost", item.Cost != 0, "to shoot is a Basic Action, with its own cost")
	k.Empty(path+".weapon", item.Weapon == nil, "it is missing")
}
