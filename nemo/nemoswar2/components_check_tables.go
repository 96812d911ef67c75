package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// inOrder checks the number and the order of the records of an enumeration.
func inOrder[R any, T interface {
	~uint8
	String() string
}](k *checker, path, field string, list []R, want int, of func(*R) T,
) bool {
	if !k.Length(path, len(list), want) {
		return false
	}
	values := make([]T, len(list))
	for i := range list {
		values[i] = of(&list[i])
	}
	return kit.CheckOrder(&k.ComponentChecker, path, field, values)
}

// motives checks the Motive tiles.
func (k *checker) motives() {
	list := k.set.Motives
	if !inOrder(k, "motives", "motive", list, numMotives, func(m *MotiveData) Motive { return m.Motive }) {
		return
	}
	const adjust, factor, actEvents = 5, 20, 16
	for i := range list {
		m := &list[i]
		path := kit.Path("motives", i)
		k.word(path+".temper", uint8(m.Temper), uint8(Stern), "a temper")
		if sum := int(m.ActII) + int(m.ActIII); sum != actEvents || m.ActII == 0 || m.ActIII == 0 {
			k.Faultf(path+".actIII", "%d and %d events are not the %d of both Acts", m.ActII, m.ActIII, actEvents)
		}
		k.Within(path+".warship", int(m.Warship), -adjust, adjust)
		k.Within(path+".nonWarship", int(m.NonWarship), -adjust, adjust)
		k.Within(path+".adventure", int(m.Adventure), -adjust, adjust)
		k.Within(path+".treasure", int(m.Treasure), -adjust, adjust)
		k.Within(path+".liberation", int(m.Liberation), 0, factor)
		k.Within(path+".science", int(m.Science), 0, factor)
		k.Within(path+".wonder", int(m.Wonder), 0, factor)
		k.Within(path+".defeatAt", int(m.DefeatAt), 0, int(k.set.Board.NotorietyEnd))
		for j, rule := range m.Rules {
			k.word(kit.Path(path, "rules", j), uint8(rule), uint8(TwoScourgeColumns), "a rule of a Motive")
		}
		kit.CheckOnce(&k.ComponentChecker, path+".rules", m.Rules)
		k.Source(path, &m.Source, MotiveData{})
	}
}

// difficulties checks the settings of the Difficulty Levels.
func (k *checker) difficulties() {
	list := k.set.Difficulties
	if !inOrder(k, "difficulties", "difficulty", list, numDifficulties, func(d *DifficultyData) Difficulty { return d.Difficulty }) {
		return
	}
	for i := range list {
		d := &list[i]
		path := kit.Path("difficulties", i)
		k.word(path+".startingUpgrade", uint8(d.StartingUpgrade), uint8(DealLater), "a deal")
		if stack := int(d.ChosenUpgrades) + int(d.RandomUpgrades); stack != int(k.set.Board.UpgradeStack) {
			k.Faultf(path+".randomUpgrades", "%d and %d are not the %d of the stack", d.ChosenUpgrades, d.RandomUpgrades, k.set.Board.UpgradeStack)
		}
		const most = 5
		k.Within(path+".adventureGems", int(d.AdventureGems), 0, most)
		k.Within(path+".extraPrice", int(d.ExtraPrice), 0, most)
		k.Within(path+".deadlySeas", int(d.DeadlySeas), 0, most)
		k.Within(path+".groupShift", int(d.GroupShift), -9, 9)
		k.Within(path+".hiddenShips", int(d.HiddenShips), -1, 1)
		k.oceanList(path+".hiddenOceans", d.HiddenOceans, 0)
		k.Within(path+".engineerTokens", int(d.EngineerTokens), 0, 1)
		k.Within(path+".secondOfficerTokens", int(d.SecondOfficerTokens), 0, 1)
		k.Within(path+".firstOfficerTokens", int(d.FirstOfficerTokens), 0, 2)
		k.Within(path+".redraws", int(d.Redraws), 0, 1)
		k.Within(path+".actionPoints", int(d.ActionPoints), 0, int(k.set.Board.ActionPointsMost))
		k.Within(path+".balance", int(d.Balance), -maxLevel, maxLevel)
		k.Within(path+".gemstoneVP", int(d.GemstoneVP), -9, 0)
		k.Source(path, &d.Source, DifficultyData{})
	}
}

// actions checks the Actions and their tables.
func (k *checker) actions() {
	list := k.set.Actions
	if !inOrder(k, "actions", "action", list, numActions, func(a *ActionData) NautilusAction { return a.Action }) {
		return
	}
	for i := range list {
		a := &list[i]
		path := kit.Path("actions", i)
		k.Within(path+".cost", int(a.Cost), 0, int(k.set.Board.ActionPointsMost))
		k.Within(path+".lullCost", int(a.LullCost), 0, int(a.Cost))
		k.exert(path+".exert", a.Exert)
		if a.Warships != 0 {
			k.word(path+".warships", uint8(a.Warships), uint8(ForEachShip), "a penalty")
		}
		tested := slices.Contains([]NautilusAction{InciteAction, RefitAction, RepairAction, RestAction, SearchAction}, a.Action)
		if tested {
			k.bands(path+".bands", a.Bands, a.Action)
		} else {
			k.Empty(path+".bands", len(a.Bands) > 0, "this Action has no TEST")
		}
		k.Source(path, &a.Source, ActionData{})
	}
}

// bands checks the results of an Action's table: rising, the failures first,
// the last without a bound.
func (k *checker) bands(path string, bands []Band, action NautilusAction) {
	const results = 5
	if !k.Length(path, len(bands), results) {
		return
	}
	from := fromBand
	if action == RefitAction {
		from = fromRefit
	}
	for i := range bands {
		at := kit.Path(path, i)
		switch last := i == results-1; {
		case last:
			k.Empty(at+".upTo", bands[i].UpTo != 0, "the best result has no bound")
		case bands[i].UpTo == 0:
			k.Faultf(at+".upTo", "a bound belongs here; only the best result has none")
		case i > 0 && bands[i].UpTo <= bands[i-1].UpTo:
			k.Faultf(at+".upTo", "%d is not more than for the result before", bands[i].UpTo)
		}
		if bands[i].Failed {
			k.failing(at, bands, i)
		}
		if n := purchases(bands[i].Effects); n > 1 {
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

// purchases is how often a list buys an Upgrade, by the branches that do most.
func purchases(list []Effect) (n int) {
	for i := range list {
		e := &list[i]
		most := 0
		if e.Op == OpBuyUpgrade {
			most = 1
		}
		for _, inner := range e.inner() {
			most = max(most, purchases(inner))
		}
		n += most
	}
	return n
}

// combat checks the combat tables.
func (k *checker) combat() {
	c := &k.set.Combat
	for i, resource := range c.HitLocation {
		k.word(kit.Path("combat.hitLocation", i), uint8(resource), numResources, "a resource")
	}
	for _, roll := range [...]struct {
		name string
		dice Dice
	}{
		{"warshipDisaster", c.WarshipDisaster}, {"torpedoDice", c.TorpedoDice}, {"torpedoDiceAfter", c.TorpedoDiceAfter},
	} {
		path := "combat." + roll.name
		k.dice(path, roll.dice)
		k.Empty(path, roll.dice == D3, "half a die is only rolled for an amount; 1d6 or 2d6 belongs here")
	}
	const drm, most = 5, 6
	k.Within("combat.otherWarships", int(c.OtherWarships), -drm, 0)
	k.Within("combat.stalkDRM", int(c.StalkDRM), 0, drm)
	k.Within("combat.cannonballDRM", int(c.CannonballDRM), 0, drm)
	k.Within("combat.missNotoriety", int(c.MissNotoriety), 0, most)
	k.Within("combat.missLoss", int(c.MissLoss), 0, most)
	k.Within("combat.disasterNotoriety", int(c.DisasterNotoriety), 0, most)
	k.Within("combat.disasterLoss", int(c.DisasterLoss), 0, most)
	k.Within("combat.chainNotoriety", int(c.ChainNotoriety), 0, most)
	k.Within("combat.torpedoNonWarship", int(c.TorpedoNonWarship), 2, 12)
	k.Within("combat.torpedoWarship", int(c.TorpedoWarship), 2, 12)
	k.Source("combat", &c.Source, CombatData{})
}

// versus checks the numbers of the competitive variant.
func (k *checker) versus() {
	v := &k.set.Versus
	k.numbers("versus.actionPoints", v.ActionPoints[:], 0, int(v.Most))
	k.Within("versus.most", int(v.Most), 1, 9)
	k.Within("versus.start", int(v.Start), 0, int(v.Most))
	k.Within("versus.saved", int(v.Saved), 0, int(v.Most))
	k.Within("versus.squadronAttack", int(v.SquadronAttack), 2, maxStrength)
	k.Within("versus.squadronDefence", int(v.SquadronDefence), 2, maxStrength)
	k.Within("versus.huntTarget", int(v.HuntTarget), 3, maxTarget)
	k.Within("versus.crushTarget", int(v.CrushTarget), 3, maxTarget)
	k.word("versus.huntWarships", uint8(v.HuntWarships), uint8(ForEachShip), "a penalty")
	k.word("versus.crushWarships", uint8(v.CrushWarships), uint8(ForEachShip), "a penalty")
	k.Within("versus.huntHits", int(v.HuntHits), 0, 6)
	k.dice("versus.calmDice", v.CalmDice)
	k.Within("versus.iceLinks", len(v.IceLinks), 0, maxList)
	for i, link := range v.IceLinks {
		k.link(kit.Path("versus.iceLinks", i), link)
	}
	k.link("versus.suezLink", v.SuezLink)
	k.imperialistLevel("versus.nadeenLevel", v.NadeenLevel)
	k.imperialistLevel("versus.resourceLevel", v.ResourceLevel)
	k.imperialistLevel("versus.notorietyLevel", v.NotorietyLevel)
	k.imperialistLevel("versus.fullLevel", v.FullLevel)
	k.Source("versus", &v.Source, VersusData{})
	list := k.set.Imperialist
	if !inOrder(k, "imperialist", "action", list, numImperialistActions, func(a *ImperialistData) ImperialistAction { return a.Action }) {
		return
	}
	for i := range list {
		k.Within(kit.Path("imperialist", i, "cost"), int(list[i].Cost), 1, int(v.Most))
		k.Source(kit.Path("imperialist", i), &list[i].Source, ImperialistData{})
	}
}

// imperialistLevel reports a key that is not one of his levels.
func (k *checker) imperialistLevel(path, key string) {
	if !slices.ContainsFunc(k.set.ImperialistLevels, func(l LevelData) bool { return l.Key == key }) {
		k.Faultf(path, "there is no level %s of the Imperialist", nemo.Clip(key))
	}
}

func (k *checker) dice(path string, dice Dice) {
	k.word(path, uint8(dice), uint8(TwoD6), "a roll of dice")
}

func (k *checker) link(path string, link VersusLink) {
	k.word(path+".from", uint8(link.From), numOceans, "an ocean")
	k.word(path+".to", uint8(link.To), numOceans, "an ocean")
}

// levels checks a list of victory levels.
func (k *checker) levels(path string, list []LevelData) {
	const want = 6
	if !k.Length(path, len(list), want) {
		return
	}
	taken := map[string]string{}
	for i := range list {
		at := kit.Path(path, i)
		k.Key(at+".key", list[i].Key, taken)
		k.Text(at+".title", list[i].Title)
		switch last := i == want-1; {
		case last:
			k.Empty(at+".upTo", list[i].UpTo != 0, "the best level has no bound")
		case list[i].UpTo == 0:
			k.Faultf(at+".upTo", "a bound belongs here; only the best level has none")
		case i > 0 && list[i].UpTo <= list[i-1].UpTo:
			k.Faultf(at+".upTo", "%d is not more than for the level before", list[i].UpTo)
		}
		k.Source(at, &list[i].Source, LevelData{})
	}
}
