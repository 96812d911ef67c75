package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// motives checks the Motive tiles.
func (k *checker) motives() {
	const actEvents = 16
	for path, m := range kit.Entries("motives", k.set.Motives) {
		if sum := int(m.ActII) + int(m.ActIII); sum != actEvents || m.ActII == 0 || m.ActIII == 0 {
			k.Faultf(path+".actIII", "%d and %d events are not the %d of both Acts", m.ActII, m.ActIII, actEvents)
		}
		k.Within(path+".defeatAt", int(m.DefeatAt), 0, int(k.set.Board.NotorietyEnd))
	}
}

// difficulties checks the settings of the Difficulty Levels.
func (k *checker) difficulties() {
	for path, d := range kit.Entries("difficulties", k.set.Difficulties) {
		if stack := int(d.ChosenUpgrades) + int(d.RandomUpgrades); stack != int(k.set.Board.UpgradeStack) {
			k.Faultf(path+".randomUpgrades", "%d and %d are not the %d of the stack", d.ChosenUpgrades, d.RandomUpgrades, k.set.Board.UpgradeStack)
		}
		k.Within(path+".actionPoints", int(d.ActionPoints), 0, int(k.set.Board.ActionPointsMost))
	}
}

// actions checks the Actions and their tables.
func (k *checker) actions() {
	for path, a := range kit.Entries("actions", k.set.Actions) {
		k.Within(path+".cost", int(a.Cost), 0, int(k.set.Board.ActionPointsMost))
		k.Within(path+".lullCost", int(a.LullCost), 0, int(a.Cost))
		switch tested := slices.Contains([]NautilusAction{InciteAction, RefitAction, RepairAction, RestAction, SearchAction}, a.Action); {
		case !tested:
			k.Empty(path+".bands", len(a.Bands) > 0, "this Action has no TEST")
		case len(a.Bands) == 0:
			k.Faultf(path+".bands", "it is empty; five results belong here")
		default:
			k.bands(path+".bands", a.Bands, a.Action)
		}
	}
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

// combat checks the rolls of the combat tables.
func (k *checker) combat() {
	c := &k.set.Combat
	const why = "half a die is only rolled for an amount; 1d6 or 2d6 belongs here"
	k.Empty("combat.warshipDisaster", c.WarshipDisaster == D3, why)
	k.Empty("combat.torpedoDice", c.TorpedoDice == D3, why)
	k.Empty("combat.torpedoDiceAfter", c.TorpedoDiceAfter == D3, why)
}

// versus checks the numbers of the competitive variant.
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

// imperialistLevel reports a key that is not one of his levels.
func (k *checker) imperialistLevel(path, key string) {
	if !slices.ContainsFunc(k.set.ImperialistLevels, func(l LevelData) bool { return l.Key == key }) {
		k.Faultf(path, "there is no level %s of the Imperialist", nemo.Clip(key))
	}
}

// levels checks a list of victory levels.
func (k *checker) levels(path string, list []LevelData) {
	k.rising("level", len(list), func(i int) (string, int) { return kit.Path(path, i, "upTo"), int(list[i].UpTo) })
}
