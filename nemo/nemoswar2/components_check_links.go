package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// groups checks how many ships there are of each group (2), and that each group
// comes into play once.
func (k *checker) groups(_ string, c *Components) {
	var ships, comes [numGroups + 1]int
	for i := range c.Ships {
		ships[c.Ships[i].Group]++
	}
	for i := range c.Notoriety {
		comes[c.Notoriety[i].Group]++
	}
	for _, e := range c.RisingAction.Effects {
		comes[e.Group]++
	}
	for i := range c.Acts {
		for at, e := range kit.Entries(kit.Path("acts", i, "effects"), c.Acts[i].Effects) {
			comes[e.Group]++
			if e.Group == DarkYellow && i < 1 || e.Group == Orange && i < 2 {
				k.Faultf(at+".group", "the %s ships join the Ship cup in a later Act", e.Group)
			}
		}
	}
	want := [...]int{White: 30, PaleYellow: 14, DarkYellow: 4, Blue: 4, Green: 4, Orange: 4, Red: 7, Black: 2}
	for group := White; group <= Black; group++ {
		k.belong("ships", group.String()+" ships", ships[group], want[group])
		once := 1
		if group == White || group == PaleYellow || group == Black {
			once = 0
		}
		if comes[group] != once {
			k.Faultf("acts", "the %s ships join the Ship cup %d times; %d belongs here", group, comes[group], once)
		}
	}
}

// encounters checks that the ships brought by cards are Black, and that each comes
// once.
func (k *checker) encounters(_ string, c *Components) {
	comes := map[string]bool{}
	each(k, func(path string, e *Effect) {
		switch {
		case e.Op != OpEncounter:
		case !slices.ContainsFunc(c.Ships, func(s Ship) bool { return s.Group == Black && s.Key == e.Ship }):
			k.Faultf(path+".ship", "there is no Black ship %s", nemo.Clip(e.Ship))
		case comes[e.Ship]:
			k.Faultf(path+".ship", "%s comes by another card already", e.Ship)
		}
		comes[e.Ship] = true
	})
}

// supplies checks that there is enough of everything laid out at the start. Hidden
// Ships never run out: there is one for each space of the map, see oceans.
func (k *checker) supplies(_ string, c *Components) {
	b, wonders := &c.Board, 0
	for i := range c.Treasures {
		if t := &c.Treasures[i]; t.Kind == WonderToken {
			wonders += int(t.Count)
		}
	}
	if last := int(b.WonderFirst) + (wonders-1)*int(b.WonderStep); last > int(b.NotorietyEnd) {
		k.Faultf("board.wonderStep", "the last Wonder would lie on %d, beyond the track", last)
	}
	for i := range c.Motives {
		m := &c.Motives[i]
		events := int(b.ActIEvents) + int(m.ActII) + int(m.ActIII) + int(b.FinaleEvents) + int(b.AdventureDeck)
		if events > numEvents {
			k.Faultf("board.adventureDeck", "the Draw Pile and the Adventure Deck take %d events under %s; there are %d", events, m.Motive, numEvents)
			break
		}
	}
	var officers [maxPlayers + 1]int
	for i := range c.Officers {
		officers[c.Officers[i].Players] += int(c.Officers[i].Gemstones)
	}
	for path, d := range kit.Entries("difficulties", c.Difficulties) {
		if gems := numMajor + int(d.AdventureGems) + slices.Max(officers[:]); gems > int(b.Gemstones) {
			k.Faultf("board.gemstones", "%d lie ready at the level of %s; there are only %d", gems, d.Difficulty, b.Gemstones)
		}
		for j, o := range d.HiddenOceans {
			ocean := &c.Oceans[o-1]
			if n := int(ocean.HiddenShips) + int(d.HiddenShips); n > int(ocean.Spaces) {
				k.Faultf(kit.Path(path, "hiddenOceans", j), "%d Hidden Ships are in %s then, which has %d spaces", n, o, ocean.Spaces)
			}
		}
	}
}

// resolve finds the ships that effects name by key. Check reports unknown keys.
func (c *Components) resolve() {
	ids := make(map[string]ShipID, len(c.Ships))
	for i := range c.Ships {
		if i < numShips {
			ids[c.Ships[i].Key] = ShipID(i + 1)
		}
	}
	kit.EachPart(c, func(_ string, e *Effect) bool {
		e.ship = ids[e.Ship]
		return true
	})
}

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

func (k *checker) totals(_ string, c *Components) {
	k.hooks()
	help, lists, effects, uses := 0, 0, 0, 0
	c.eachUse(func(u *givenUse) {
		uses++
		help += u.copies * u.adds()
	})
	each(k, func(_ string, list *[]Effect) {
		lists += min(len(*list), 1)
		effects += len(*list)
	})
	if help > maxHelp {
		k.Faultf("upgrades", "all pieces together could add %d to a roll that was made; %d is the most", help, maxHelp)
	}
	if most := max(lists, effects, uses); most > maxNumbers {
		k.Faultf("events", "the set has %d lists, %d effects and %d uses in all; %d of each is the most", lists, effects, uses, maxNumbers)
	}
}

// hooks checks the sum of what all pieces add by each hook.
func (k *checker) hooks() {
	var up, down [numHooks + 1]int
	each(k, func(_ string, m *Modifier) {
		up[m.On] += max(int(m.N), 0)
		down[m.On] += max(-int(m.N), 0)
	})
	for on := Hook(1); int(on) <= numHooks; on++ {
		most := maxHook
		switch on {
		case IgnoresHit: // N is a result of the die, not a sum
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
// whatever is rolled: with several players each FAIL brings a point for the next one
// (16.4). down is what the pieces subtract by each hook.
func (k *checker) chances(down *[numHooks + 1]int) {
	const hardPlace = 1 // 9.7
	c := k.set
	harms := verbsOf(OpLose, OpLoseAny, OpHit)
	for i := range c.Actions {
		a := &c.Actions[i]
		best := maxRoll - hardPlace - down[nautilusRows[a.Action].hook]
		switch a.Warships {
		case ForAnyWarship:
			best--
		case ForEachWarship, ForEachShip:
			best -= maxSpacesOf(c.Oceans)
		}
		for j := range a.Bands {
			if b := &a.Bands[j]; b.Failed && int(b.UpTo) >= best && times(b.Effects, harms) == 0 {
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

func maxSpacesOf(oceans []OceanData) (most int) {
	for i := range oceans {
		most = max(most, int(oceans[i].Spaces))
	}
	return most
}

// givenUse is a use of a piece or of a KEEP card, and how many such pieces there are.
// One of its lists is carried out.
type givenUse struct {
	limit  Limit
	copies int
	lists  [][]Effect
}

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
