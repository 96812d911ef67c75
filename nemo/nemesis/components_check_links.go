package nemesis

import (
	"maps"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// linker checks that each part finds what it names.
type linker struct {
	*checker

	weapons, quests, actions, items map[string]bool
	shoots                          map[string]bool // Weapons of any kind
	icons                           [Medical + 1]bool
}

// references checks what stands between the parts.
func (k *checker) references() {
	c := k.set
	l := &linker{
		checker: k,
		weapons: keySet(c.Weapons, func(weapon *StartingWeapon) (string, bool) { return weapon.Key, true }),
		quests:  keySet(c.Quests, func(quest *QuestItem) (string, bool) { return quest.Key, true }),
		actions: keySet(c.Actions, func(card *ActionCard) (string, bool) { return card.Key, true }),
		items:   keySet(c.Items, func(item *ItemCard) (string, bool) { return item.Key, true }),
		shoots:  keySet(c.Items, func(item *ItemCard) (string, bool) { return item.Key, item.Weapon != nil }),
	}
	maps.Copy(l.shoots, l.weapons)
	for i := range c.Items {
		l.icons[c.Items[i].Icon] = true
	}
	l.owners()
	l.decks()
	l.effects()
	l.crafts()
}

// keySet are the keys of those parts that count.
func keySet[T any](parts []T, key func(part *T) (key string, counts bool)) map[string]bool {
	set := map[string]bool{}
	for i := range parts {
		if key, counts := key(&parts[i]); counts {
			set[key] = true
		}
	}
	return set
}

// owners checks that each Weapon and each Quest Item is somebody's.
func (l *linker) owners() {
	owner := map[string]Character{}
	own := func(path, key, what string, known map[string]bool, who Character) {
		switch other := owner[key]; {
		case !known[key]:
			l.Faultf(path, "there is no %s %s", what, nemo.Clip(key))
		case other != 0:
			l.Faultf(path, "%s is the %s's already", key, other)
		default:
			owner[key] = who
		}
	}
	for here, character := range kit.Entries("characters", l.set.Characters) {
		own(here+".weapon", character.Weapon, "Weapon", l.weapons, character.Character)
		for j, key := range character.Quests {
			own(kit.Path(here, "quests", j), key, "Quest Item", l.quests, character.Character)
		}
	}
}

// decks checks that each Action card is in a deck.
func (l *linker) decks() {
	used := map[string]bool{}
	for i := range l.set.Characters {
		for j, key := range l.set.Characters[i].Deck {
			if !l.actions[key] {
				l.Faultf(kit.Path("characters", i, "deck", j), "there is no Action card %s", nemo.Clip(key))
			}
			used[key] = true
		}
	}
	for i := range l.set.Actions {
		if key := l.set.Actions[i].Key; !used[key] {
			l.Faultf(kit.Path("actions", i), "%s is in no deck", key)
		}
	}
}

// effects checks the Weapons that effects name, and the Items that activate a
// Quest Item.
func (l *linker) effects() {
	check := func(path string, branches []Branch) {
		for i := range branches {
			for j := range branches[i].Effects {
				card := branches[i].Effects[j].Card
				if card != "" && !l.shoots[card] {
					l.Faultf(kit.Path(path, "branches", i, "effects", j, "card"), "there is no Weapon %s", nemo.Clip(card))
				}
			}
		}
	}
	for i := range l.set.Rooms {
		check(kit.Path("rooms", i), l.set.Rooms[i].Branches)
	}
	for i := range l.set.Actions {
		check(kit.Path("actions", i), l.set.Actions[i].Branches)
	}
	for i := range l.set.Items {
		check(kit.Path("items", i), l.set.Items[i].Branches)
	}
	for i := range l.set.Quests {
		check(kit.Path("quests", i), l.set.Quests[i].Branches)
		for j, key := range l.set.Quests[i].Discard {
			if !l.items[key] {
				l.Faultf(kit.Path("quests", i, "discard", j), "there is no Item %s", nemo.Clip(key))
			}
		}
	}
}

// crafts checks that what a Crafted Item is made of can be found.
func (l *linker) crafts() {
	for i := range l.set.Items {
		for j, icon := range l.set.Items[i].Recipe {
			if !l.icons[icon] {
				l.Faultf(kit.Path("items", i, "recipe", j), "no Item has the icon %s", icon)
			}
		}
	}
}
