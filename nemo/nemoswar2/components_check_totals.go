package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Limits of sums over the whole set, which no record shows by itself.
const (
	// maxHook bounds what all pieces add by one hook, maxHelp what they add to a
	// roll that was made: what is added to a roll is kept in eight bits. It is most
	// for an attack, with four hooks (the attack, its kind, what is risked, a Cannon
	// Ball), the points of a space, of a Stalk attack, of a Cannon Ball and of a free
	// Action, and the help: 4*20 + 5 + 6 + 6 + 5 + 25 = 127. An Action TEST has two
	// hooks, and 40 points of a Treasure: 2*20 + 5 + 40 + 5 + 25.
	maxHook  = 20
	maxHelp  = 25
	maxBonus = 127 - maxHelp
	// maxExtraSalvage is what Upgrades and the like may add to the Salvage spaces.
	maxExtraSalvage = 8
	// maxNumbers bounds the lists, the effects and the uses: they have numbers of 16
	// bits with a sign in events.
	maxNumbers = 30_000
)

// totals checks the sums over all pieces.
func (k *checker) totals() {
	k.hooks()
	help, lists, effects, uses := 0, 0, 0, 0
	count := func(_ string, e *Effect) {
		effects++
		for _, inner := range e.inner() {
			lists += min(len(inner), 1)
		}
	}
	k.set.eachUse(func(u *givenUse) {
		uses++
		help += u.copies * u.adds()
	})
	k.set.eachList(func(path string, list []Effect) {
		lists += min(len(list), 1)
		walk(path, list, count)
	})
	if help > maxHelp {
		k.Faultf("upgrades", "all pieces together could add %d to a roll that was made; %d is the most", help, maxHelp)
	}
	if most := max(lists, effects, uses); most > maxNumbers {
		k.Faultf("events", "the set has %d lists, %d effects and %d uses in all; %d of each is the most", lists, effects, uses, maxNumbers)
	}
}

// hooks checks what all pieces together add by each hook.
func (k *checker) hooks() {
	var up, down [numHooks + 1]int
	k.set.eachModifier(func(m *Modifier) {
		up[m.On] += max(int(m.N), 0)
		down[m.On] += max(-int(m.N), 0)
	})
	for on := Hook(1); int(on) <= numHooks; on++ {
		most := maxHook
		switch on {
		case IgnoresHit: // a number of the die
			continue
		case SalvageSpaces:
			most = maxExtraSalvage
		}
		if sum := max(up[on], down[on]); sum > most {
			k.Faultf("upgrades", "the modifiers of %s of all pieces come to %d; %d is the most", on, sum, most)
		}
	}
	k.chances(&down)
}

// chances checks that no Action that costs nothing but its Action Points must fail,
// whatever is rolled: with several players each FAIL brings a point for the next
// (16.4). down is what the pieces take off by each hook.
func (k *checker) chances(down *[numHooks + 1]int) {
	const hardPlace = 1 // 9.7
	c := k.set
	harms := verbsOf(OpLose, OpLoseAny, OpHit)
	for i := range c.Actions {
		a := &c.Actions[i]
		best := maxRoll - hardPlace - down[actionHooks[a.Action]]
		switch a.Warships {
		case ForAnyWarship:
			best--
		case ForEachWarship, ForEachShip:
			best -= maxSpacesOf(c.Oceans)
		}
		for j := range a.Bands {
			if b := &a.Bands[j]; b.Failed && int(b.UpTo) >= best && !does(b.Effects, harms) {
				k.Faultf(kit.Path("actions", i, "bands", j, "upTo"), "at worst a natural 12 counts %d and fails", best)
			}
		}
	}
	best := maxRoll - hardPlace + int(c.Combat.OtherWarships) - down[OnAttack] - max(down[OnBold], down[OnStalk])
	for i := range c.Ships {
		if front := &c.Ships[i].Front; !front.Warship() && int(front.Defence) > best {
			k.Faultf(kit.Path("ships", i, "front", "defence"), "at worst a natural 12 counts %d and fails", best)
		}
	}
}

// maxSpacesOf is the most spaces that an ocean has.
func maxSpacesOf(oceans []OceanData) (most int) {
	for i := range oceans {
		most = max(most, int(oceans[i].Spaces))
	}
	return most
}

// eachModifier visits the modifiers of all pieces.
func (c *Components) eachModifier(visit func(m *Modifier)) {
	all := func(list []Modifier) {
		for i := range list {
			visit(&list[i])
		}
	}
	for i := range c.Upgrades {
		all(c.Upgrades[i].Modifiers)
	}
	for _, list := range c.tokenLists() {
		for i := range list.tokens {
			all(list.tokens[i].Modifiers)
		}
	}
	for _, list := range c.cardLists() {
		for _, card := range list.cards {
			all(card.Modifiers)
		}
	}
}

// eachList visits each list of effects that stands in no other.
func (c *Components) eachList(visit func(path string, list []Effect)) {
	for i := range c.Actions {
		for j := range c.Actions[i].Bands {
			visit(kit.Path("actions", i, "bands", j, "effects"), c.Actions[i].Bands[j].Effects)
		}
	}
	for i := range c.Ships {
		visit(kit.Path("ships", i, "front", "sunk"), c.Ships[i].Front.Sunk)
		visit(kit.Path("ships", i, "back", "sunk"), c.Ships[i].Back.Sunk)
	}
	for i := range c.DeadlySeas {
		visit(kit.Path("deadlySeas", i, "effects"), c.DeadlySeas[i].Effects)
		if fleet := c.DeadlySeas[i].Fleet; fleet != nil {
			visit(kit.Path("deadlySeas", i, "fleet", "sunk"), fleet.Sunk)
		}
	}
	for i := range c.Treasures {
		visit(kit.Path("treasures", i, "effects"), c.Treasures[i].Effects)
	}
	for i := range c.AdventureTokens {
		visit(kit.Path("adventureTokens", i, "effects"), c.AdventureTokens[i].Effects)
	}
	for i := range c.Acts {
		visit(kit.Path("acts", i, "effects"), c.Acts[i].Effects)
	}
	c.eachUse(func(u *givenUse) {
		if u.card == nil {
			visit("", u.lists[0])
		}
	})
	for _, list := range c.cardLists() {
		for i, card := range list.cards {
			visit(list.path(i)+".effects", card.Effects)
			visit(list.path(i)+".pass", card.Pass)
			visit(list.path(i)+".fail", card.Fail)
		}
	}
}

// givenUse is a use of a piece, or of a KEEP card, with how many such pieces there
// are. Of its lists one comes to pass.
type givenUse struct {
	when   UseTime
	limit  Limit
	copies int
	lists  [][]Effect
	card   *Card
}

// eachUse visits the uses of all pieces.
func (c *Components) eachUse(visit func(u *givenUse)) {
	all := func(list []Ability, copies int) {
		for i := range list {
			visit(&givenUse{when: list[i].When, limit: list[i].Limit, copies: copies, lists: [][]Effect{list[i].Effects}})
		}
	}
	for i := range c.Upgrades {
		all(c.Upgrades[i].Uses, 1)
	}
	for i := range c.Treasures {
		all(c.Treasures[i].Uses, int(c.Treasures[i].Count))
	}
	all(c.TreasureFleet.Uses, 1)
	for _, list := range c.tokenLists() {
		for i := range list.tokens {
			all(list.tokens[i].Uses, 1)
		}
	}
	for i := range c.Characters {
		all(c.Characters[i].Uses, 1)
	}
	for _, list := range c.cardLists() {
		for _, card := range list.cards {
			if card.Kind == KeepCard && card.When != 0 {
				lists := [][]Effect{card.Effects, card.Pass, card.Fail}
				visit(&givenUse{when: card.When, limit: card.Limit, copies: 1, lists: lists, card: card})
			}
		}
	}
}

// adds is what a use adds to a roll at most.
func (u *givenUse) adds() (most int) {
	for _, list := range u.lists {
		most = max(most, helps(list))
	}
	return most
}

// helps is what a list adds to a roll at most.
func helps(list []Effect) (n int) {
	for i := range list {
		e := &list[i]
		most := 0
		if e.Op == OpAddRoll {
			most = int(e.N)
		}
		for _, inner := range e.inner() {
			most = max(most, helps(inner))
		}
		n += most
	}
	return n
}
