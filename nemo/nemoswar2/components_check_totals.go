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
	k.set.eachUse(func(u *givenUse) {
		uses++
		help += u.copies * u.adds()
	})
	kit.EachPart(k.set, func(_ string, list *[]Effect) bool {
		lists += min(len(*list), 1)
		effects += len(*list)
		return true
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
	kit.EachPart(k.set, func(_ string, m *Modifier) bool {
		up[m.On] += max(int(m.N), 0)
		down[m.On] += max(-int(m.N), 0)
		return true
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
	for path, a := range kit.Entries("actions", c.Actions) {
		best := maxRoll - hardPlace - down[actionHooks[a.Action]]
		switch a.Warships {
		case ForAnyWarship:
			best--
		case ForEachWarship, ForEachShip:
			best -= maxSpacesOf(c.Oceans)
		}
		for j := range a.Bands {
			if b := &a.Bands[j]; b.Failed && int(b.UpTo) >= best && times(b.Effects, harms) == 0 {
				k.Faultf(kit.Path(path, "bands", j, "upTo"), "at worst a natural 12 counts %d and fails", best)
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

// givenUse is a use of a piece, or of a KEEP card, with how many such pieces there
// are. Of its lists one comes to pass.
type givenUse struct {
	limit  Limit
	copies int
	lists  [][]Effect
}

// eachUse visits the uses of all pieces.
func (c *Components) eachUse(visit func(u *givenUse)) {
	copies := map[*Ability]int{}
	kit.EachPart(c, func(_ string, t *Treasure) bool {
		for i := range t.Uses {
			copies[&t.Uses[i]] = int(t.Count)
		}
		return true
	})
	kit.EachPart(c, func(_ string, u *Ability) bool {
		visit(&givenUse{u.Limit, max(copies[u], 1), [][]Effect{u.Effects}})
		return true
	})
	kit.EachPart(c, func(_ string, card *Card) bool {
		if card.Kind == KeepCard && card.When != 0 {
			visit(&givenUse{card.Limit, 1, [][]Effect{card.Effects, card.Pass, card.Fail}})
		}
		return true
	})
}

// adds is what a use adds to a roll at most.
func (u *givenUse) adds() (most int) {
	for _, list := range u.lists {
		most = max(most, sum(list, func(e *Effect) int {
			if e.Op == OpAddRoll {
				return int(e.N)
			}
			return 0
		}))
	}
	return most
}
