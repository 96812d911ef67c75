package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// groups checks how many ships there are of each group (2), and that each group
// comes into play once.
func (k *checker) groups() {
	var ships, comes [numGroups + 1]int
	for i := range k.set.Ships {
		ships[k.set.Ships[i].Group]++
	}
	for i := range k.set.Notoriety {
		comes[k.set.Notoriety[i].Group]++
	}
	lists := []*[]Effect{&k.set.RisingAction.Effects}
	for i := range k.set.Acts {
		lists = append(lists, &k.set.Acts[i].Effects)
	}
	for _, list := range lists {
		for i := range *list {
			comes[(*list)[i].Group]++
		}
	}
	for i := range k.set.Acts {
		for j := range k.set.Acts[i].Effects {
			if g := k.set.Acts[i].Effects[j].Group; g == DarkYellow && i < 1 || g == Orange && i < 2 {
				k.Faultf(kit.Path("acts", i, "effects", j, "group"), "the %s ships join the Ship cup in a later Act", g)
			}
		}
	}
	want := [...]int{White: 30, PaleYellow: 14, DarkYellow: 4, Blue: 4, Green: 4, Orange: 4, Red: 7, Black: 2}
	for group := White; group <= Black; group++ {
		if ships[group] != want[group] {
			k.Faultf("ships", "there are %d %s ships; %d belong here", ships[group], group, want[group])
		}
		once := 1
		if group == White || group == PaleYellow || group == Black {
			once = 0
		}
		if comes[group] != once {
			k.Faultf("acts", "the %s ships join the Ship cup %d times; %d belongs here", group, comes[group], once)
		}
	}
}

// references checks the keys by which records name each other.
func (k *checker) references() {
	for i := range k.set.Motives {
		m := &k.set.Motives[i]
		if !slices.ContainsFunc(k.set.Upgrades, func(u Upgrade) bool { return u.Key == m.Upgrade }) {
			k.Faultf(kit.Path("motives", i, "upgrade"), "there is no Upgrade %s", nemo.Clip(m.Upgrade))
		}
		for j := range i {
			if k.set.Motives[j].Upgrade == m.Upgrade {
				k.Faultf(kit.Path("motives", i, "upgrade"), "it is that of %s already", k.set.Motives[j].Motive)
			}
		}
	}
	black := map[string]int{}
	for i := range k.set.Ships {
		if k.set.Ships[i].Group == Black {
			black[k.set.Ships[i].Key] = 0
		}
	}
	kit.EachPart(k.set, func(path string, e *Effect) bool {
		if e.Op != OpEncounter {
			return true
		}
		if _, known := black[e.Ship]; !known {
			k.Faultf(path+".ship", "there is no Black ship %s", nemo.Clip(e.Ship))
		} else if black[e.Ship]++; black[e.Ship] > 1 {
			k.Faultf(path+".ship", "%s comes by another card already", e.Ship)
		}
		return true
	})
	wonders := 0
	for i := range k.set.Treasures {
		if t := &k.set.Treasures[i]; t.Kind == WonderToken {
			wonders += int(t.Count)
		}
	}
	if last := int(k.set.Board.WonderFirst) + (wonders-1)*int(k.set.Board.WonderStep); last > int(k.set.Board.NotorietyEnd) {
		k.Faultf("board.wonderStep", "the last Wonder would lie on %d, beyond the track", last)
	}
}

// supplies checks that there is enough of all that lies ready at the start. Hidden
// Ships never run out: there is one for each space of the map, see oceans.
func (k *checker) supplies() {
	c, b := k.set, &k.set.Board
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

// thresholds checks that each Difficulty leaves the waiting groups on the track.
func (k *checker) thresholds() {
	for i := range k.set.Difficulties {
		shift := int(k.set.Difficulties[i].GroupShift)
		for j := range k.set.Notoriety {
			t := &k.set.Notoriety[j]
			if at := int(t.At) + shift; t.Does == AddsGroup && (at < 1 || at > int(k.set.Board.NotorietyEnd)) {
				k.Faultf(kit.Path("difficulties", i, "groupShift"), "the %s ships wait on %d then, beyond the track", t.Group, at)
			}
		}
	}
}

// resolve finds the ships that effects name by their keys. An unknown key
// leaves no ship, which Check reports.
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
