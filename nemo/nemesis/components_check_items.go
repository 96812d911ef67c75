package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

func (k *checker) characters() {
	const path = "characters"
	if !inOrder(k, path, "character", k.set.Characters, Mechanic, func(c *CharacterData) Character { return c.Character }) {
		return
	}
	for i := range k.set.Characters {
		character := &k.set.Characters[i]
		here := kit.Path(path, i)
		k.Source(here, &character.Source, *character)
		k.Text(here+".title", character.Title)
		k.Length(here+".deck", len(character.Deck), deckSize)
	}
}

func (k *checker) actions() {
	const path = "actions"
	k.Within(path, len(k.set.Actions), 1, maxActions)
	for i := range k.set.Actions {
		card := &k.set.Actions[i]
		here := kit.Path(path, i)
		k.Source(here, &card.Source, *card)
		k.Text(here+".title", card.Title)
		k.use(here, card.Cost, card.Combat)
		k.branches(here+".branches", card.Branches, inAction)
	}
}

// use checks the cost and the icon of a card.
func (k *checker) use(path string, cost uint8, combat Combat) {
	k.Within(path+".cost", int(cost), 0, maxCost)
	k.word(path+".combat", int(combat), int(OutOfCombat), "a combat icon", false)
}

func (k *checker) weapons() {
	const path = "weapons"
	k.Length(path, len(k.set.Weapons), NumCharacters)
	for i := range k.set.Weapons {
		weapon := &k.set.Weapons[i]
		here := kit.Path(path, i)
		k.Source(here, &weapon.Source, *weapon)
		k.Text(here+".title", weapon.Title)
		k.use(here, 0, weapon.Combat)
		k.weapon(here+".weapon", &weapon.Weapon)
	}
}

func (k *checker) weapon(path string, weapon *WeaponData) {
	k.word(path+".kind", int(weapon.Kind), int(EnergyWeapon), "a kind of Weapon", false)
	k.Within(path+".ammo", int(weapon.Ammo), 1, 9)
	for i, trait := range weapon.Traits {
		if !k.word(kit.Path(path, "traits", i), int(trait), int(FireOnDouble), "a trait of a Weapon", false) {
			return
		}
	}
	kit.CheckOnce(&k.ComponentChecker, path+".traits", weapon.Traits)
}

func (k *checker) quests() {
	const path = "quests"
	k.Length(path, len(k.set.Quests), 2*NumCharacters)
	for i := range k.set.Quests {
		quest := &k.set.Quests[i]
		here := kit.Path(path, i)
		k.Source(here, &quest.Source, *quest)
		k.Text(here+".title", quest.Title)
		if k.word(here+".room", int(quest.Room), NumRooms, "a Room", true) &&
			(quest.Room != 0) == (len(quest.Discard) > 0) {
			k.Faultf(here+".room", "it is activated in a Room or by discarding an Item, either of them")
		}
		k.use(here, quest.Cost, quest.Combat)
		k.branchesOf(here, quest.Use, quest.Branches)
	}
}

// branchesOf checks how a Quest Item or a card of an Item deck is used.
func (k *checker) branchesOf(path string, use Use, branches []Branch) {
	if !k.word(path+".use", int(use), int(Added), "a use of an Item", false) {
		return
	}
	by := [Added + 1]holder{OneUse: inItem, Reusable: inItem, Lasting: inLasting, Added: inAdded}
	k.branches(path+".branches", branches, by[use])
}

func (k *checker) items() {
	const path = "items"
	var cards [Blue + 1]int
	for i := range k.set.Items {
		item := &k.set.Items[i]
		here := kit.Path(path, i)
		k.Source(here, &item.Source, *item)
		k.Text(here+".title", item.Title)
		k.use(here, item.Cost, item.Combat)
		k.Within(here+".copies", int(item.Copies), 1, maxItems)
		k.word(here+".icon", int(item.Icon), int(Medical), "a component", true)
		if k.word(here+".deck", int(item.Deck), int(Blue), "a colour of an Item deck", false) {
			k.recipe(here+".recipe", item)
			cards[item.Deck] += int(item.Copies)
		}
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

// recipe checks that an Item has one if it is crafted.
func (k *checker) recipe(path string, item *ItemCard) {
	if item.Deck != Blue {
		k.Empty(path, len(item.Recipe) > 0, "only a Crafted Item is made of something")
		return
	}
	k.Length(path, len(item.Recipe), 2)
	for i, icon := range item.Recipe {
		k.word(kit.Path(path, i), int(icon), int(Medical), "a component", false)
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
	if item.Weapon == nil {
		k.Faultf(path+".weapon", "it is missing")
		return
	}
	k.weapon(path+".weapon", item.Weapon)
}
