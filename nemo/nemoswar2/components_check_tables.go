package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

func (k *checker) motives() {
	const actEvents = 16
	each(k, func(path string, m *MotiveData) {
		if sum := int(m.ActII) + int(m.ActIII); sum != actEvents || m.ActII == 0 || m.ActIII == 0 {
			k.Faultf(path+".actIII", "%d and %d events are not the %d of both Acts", m.ActII, m.ActIII, actEvents)
		}
		k.Within(path+".defeatAt", int(m.DefeatAt), 0, int(k.set.Board.NotorietyEnd))
	})
}

func (k *checker) difficulties() {
	each(k, func(path string, d *DifficultyData) {
		if stack := int(d.ChosenUpgrades) + int(d.RandomUpgrades); stack != int(k.set.Board.UpgradeStack) {
			k.Faultf(path+".randomUpgrades", "%d and %d are not the %d of the stack", d.ChosenUpgrades, d.RandomUpgrades, k.set.Board.UpgradeStack)
		}
		k.Within(path+".actionPoints", int(d.ActionPoints), 0, int(k.set.Board.ActionPointsMost))
	})
}

func (k *checker) actions() {
	each(k, func(path string, a *ActionData) {
		k.Within(path+".cost", int(a.Cost), 0, int(k.set.Board.ActionPointsMost))
		k.Within(path+".lullCost", int(a.LullCost), 0, int(a.Cost))
		switch {
		case nautilusRows[a.Action].hook == 0:
			k.Empty(path+".bands", len(a.Bands) > 0, "this Action has no TEST")
		case len(a.Bands) == 0:
			k.Faultf(path+".bands", "it is empty; five results belong here")
		default:
			k.bands(path+".bands", a.Bands, a.Action)
		}
	})
}

// bands checks the results of an Action's table: rising, the failures first,
// the last without a bound.
func (k *checker) bands(path string, bands []Band, action NautilusAction) {
	from := fromBand
	if action == RefitAction {
		from = fromRefit
	}
	k.rising("result", len(bands), func(i int) (string, int) { return kit.Path(path, i, "upTo"), int(bands[i].UpTo) })
	for i := range bands {
		at := kit.Path(path, i)
		if bands[i].Failed {
			k.failing(at, bands, i)
		}
		if n := times(bands[i].Effects, verbsOf(OpBuyUpgrade)); n > 1 {
			k.Faultf(at+".effects", "the one Upgrade that was named is bought %d times", n)
		}
		k.effects(at+".effects", bands[i].Effects, from)
	}
}

// failing checks a result that is a FAIL. One that the dice alone could not
// avoid would let players with a Captain tile, to whom each FAIL brings an Action
// Point (16.4), act for ever.
func (k *checker) failing(at string, bands []Band, i int) {
	const most = 11
	switch {
	case i > 0 && !bands[i-1].Failed:
		k.Faultf(at+".failed", "a result before is a success")
	case i == len(bands)-1 || bands[i].UpTo > most:
		k.Faultf(at+".failed", "a natural 12 fails; at most %d may", most)
	}
}

func (k *checker) combat() {
	c := &k.set.Combat
	const why = "half a die is only rolled for an amount; 1d6 or 2d6 belongs here"
	k.Empty("combat.warshipDisaster", c.WarshipDisaster == D3, why)
	k.Empty("combat.torpedoDice", c.TorpedoDice == D3, why)
	k.Empty("combat.torpedoDiceAfter", c.TorpedoDiceAfter == D3, why)
}

func (k *checker) versus() {
	v := &k.set.Versus
	most := int(v.Most)
	for i, points := range v.ActionPoints {
		k.Within(kit.Path("versus.actionPoints", i), int(points), 0, most)
	}
	k.Within("versus.start", int(v.Start), 0, most)
	k.Within("versus.saved", int(v.Saved), 0, most)
	k.imperialistLevel("versus.nadeenLevel", v.NadeenLevel)
	k.imperialistLevel("versus.resourceLevel", v.ResourceLevel)
	k.imperialistLevel("versus.notorietyLevel", v.NotorietyLevel)
	k.imperialistLevel("versus.fullLevel", v.FullLevel)
	for i := range k.set.Imperialist {
		k.Within(kit.Path("imperialist", i, "cost"), int(k.set.Imperialist[i].Cost), 1, most)
	}
}

func (k *checker) imperialistLevel(path, key string) {
	if !slices.ContainsFunc(k.set.ImperialistLevels, func(l LevelData) bool { return l.Key == key }) {
		k.Faultf(path, "there is no level %s of the Imperialist", nemo.Clip(key))
	}
}

func (k *checker) levels(path string, list []LevelData) {
	k.rising("level", len(list), func(i int) (string, int) { return kit.Path(path, i, "upTo"), int(list[i].UpTo) })
}

func (k *checker) board() {
	b := &k.set.Board
	k.Within("board.actionPointsSaved", int(b.ActionPointsSaved), 0, int(b.ActionPointsMost))
	k.Within("board.upgradeStack", int(b.UpgradeStack), int(b.UpgradeSlots), 20)
	for i := 1; i < len(b.Scourge); i++ {
		if b.Scourge[i] < b.Scourge[i-1] {
			k.Faultf(kit.Path("board.scourge", i), "%d is less than for a column less", b.Scourge[i])
		}
	}
}

// oceans checks the map, but for the symmetry of the links.
func (k *checker) oceans() {
	spaces, most := 0, int(k.set.Board.HiddenShips)
	each(k, func(path string, o *OceanData) {
		k.Within(path+".hiddenShips", int(o.HiddenShips), 0, int(o.Spaces))
		k.notItself(path+".solid", o.Solid, o.Ocean)
		k.notItself(path+".dotted", o.Dotted, o.Ocean)
		spaces += int(o.Spaces)
	})
	if spaces > most {
		k.Faultf("oceans", "they have %d spaces for ships, and there are only %d Hidden Ship tokens", spaces, most)
	}
}

func (k *checker) notItself(path string, list []Ocean, self Ocean) {
	for i, o := range list {
		if o == self {
			k.Faultf(kit.Path(path, i), "it is %s itself", o)
		}
	}
}

// links checks that each link leads both ways and is of one sort.
func (k *checker) links() {
	for i := range k.set.Oceans {
		from := &k.set.Oceans[i]
		for j, to := range from.Solid {
			if !slices.Contains(k.set.Oceans[to-1].Solid, from.Ocean) {
				k.Faultf(kit.Path("oceans", i, "solid", j), "%s has no solid link back to %s", to, from.Ocean)
			}
			if slices.Contains(from.Dotted, to) {
				k.Faultf(kit.Path("oceans", i, "dotted"), "%s has a solid link already", to)
			}
		}
		for j, to := range from.Dotted {
			if !slices.Contains(k.set.Oceans[to-1].Dotted, from.Ocean) {
				k.Faultf(kit.Path("oceans", i, "dotted", j), "%s has no dotted link back to %s", to, from.Ocean)
			}
		}
	}
	for i, link := range append(slices.Clone(k.set.Versus.IceLinks), k.set.Versus.SuezLink) {
		from := &k.set.Oceans[link.From-1]
		switch suez := i == len(k.set.Versus.IceLinks); {
		case suez && !slices.Contains(from.Dotted, link.To):
			k.Faultf("versus.suezLink", "%s is no dotted link", link)
		case !suez && !slices.Contains(from.Solid, link.To):
			k.Faultf(kit.Path("versus.iceLinks", i), "%s is no solid link", link)
		}
	}
}

func (k *checker) notoriety() {
	list := k.set.Notoriety
	for i := range list {
		t := &list[i]
		path := kit.Path("notoriety", i)
		k.Within(path+".at", int(t.At), 1, int(k.set.Board.NotorietyEnd))
		if i > 0 && t.At <= list[i-1].At {
			k.Faultf(path+".at", "%d is not beyond the space before", t.At)
		}
		adds := t.Does == AddsGroup
		k.Empty(path+".group", adds && t.Group == 0, "a group belongs here")
		k.Empty(path+".group", adds && t.Group != 0 && t.Group != Blue && t.Group != Green, "only the blue and the green ships wait on the track")
		k.Empty(path+".group", !adds && t.Group != 0, "only a space that adds a group has one")
	}
	if last := len(list) - 1; list[last].Does != EndOfTrack || list[last].At != k.set.Board.NotorietyEnd {
		k.Faultf(kit.Path("notoriety", last), "the last is not the end of the track, %d", k.set.Board.NotorietyEnd)
	}
}
