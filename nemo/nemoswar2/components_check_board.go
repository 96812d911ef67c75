package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// board checks the single numbers of the board.
func (k *checker) board() {
	b := &k.set.Board
	for _, number := range []struct {
		name      string
		value     uint8
		low, high int
	}{
		{"actionPointsMost", b.ActionPointsMost, 1, 9},
		{"actionPointsSaved", b.ActionPointsSaved, 0, int(b.ActionPointsMost)},
		{"notorietyEnd", b.NotorietyEnd, 20, 99},
		{"salvageSpaces", b.SalvageSpaces, 1, 8},
		{"tonnageColumns", b.TonnageColumns, 6, 6},
		{"upgradeSlots", b.UpgradeSlots, 1, 8},
		{"upgradeStack", b.UpgradeStack, int(b.UpgradeSlots), 20},
		{"actIEvents", b.ActIEvents, 1, 20},
		{"finaleEvents", b.FinaleEvents, 0, 20},
		{"adventureDeck", b.AdventureDeck, 0, 60},
		{"wonderFirst", b.WonderFirst, 1, 50},
		{"wonderStep", b.WonderStep, 1, 9},
		{"tokenCost", b.TokenCost, 0, 5},
		{"buryCost", b.BuryCost, 1, 5},
		{"snakeEyes", b.SnakeEyes, 2, 2},
		{"riskMost", b.RiskMost, 1, 6},
		{"nadeenVP", b.NadeenVP, 0, 5},
		{"gemstones", b.Gemstones, numMajor, 40},
		{"hiddenShips", b.HiddenShips, 1, 40},
		{"cubes", b.Cubes, 1, numLands},
		{"silverCubes", b.SilverCubes, 0, numLands},
		{"cannonballs", b.Cannonballs, 0, 9},
	} {
		k.Within("board."+number.name, int(number.value), number.low, number.high)
	}
	for i := range b.Scourge {
		k.Within(kit.Path("board.scourge", i), int(b.Scourge[i]), 0, maxScore)
		k.Text(kit.Path("board.scourgeTitles", i), b.ScourgeTitles[i])
		if i > 0 && b.Scourge[i] < b.Scourge[i-1] {
			k.Faultf(kit.Path("board.scourge", i), "%d is less than for a column less", b.Scourge[i])
		}
	}
	k.Source("board", &b.Source, BoardData{})
}

// oceans checks the map, but for the symmetry of the links.
func (k *checker) oceans() {
	list := k.set.Oceans
	if !k.Length("oceans", len(list), numOceans) {
		return
	}
	oceans := make([]Ocean, len(list))
	for i := range list {
		oceans[i] = list[i].Ocean
	}
	if !kit.CheckOrder(&k.ComponentChecker, "oceans", "ocean", oceans) {
		return
	}
	spaces, most := 0, int(k.set.Board.HiddenShips)
	for i := range list {
		o := &list[i]
		path := kit.Path("oceans", i)
		k.Within(path+".spaces", int(o.Spaces), 1, maxSpaces)
		k.Within(path+".hiddenShips", int(o.HiddenShips), 0, int(o.Spaces))
		k.oceanList(path+".solid", o.Solid, o.Ocean)
		k.oceanList(path+".dotted", o.Dotted, o.Ocean)
		if len(o.Solid) == 0 {
			k.Faultf(path+".solid", "the Nautilus cannot come here")
		}
		spaces += int(o.Spaces)
		k.Source(path, &o.Source, OceanData{})
	}
	if spaces > most {
		k.Faultf("oceans", "they have %d spaces for ships, and there are only %d Hidden Ship tokens", spaces, most)
	}
}

// oceanList checks oceans that are named once each, and not the one itself.
func (k *checker) oceanList(path string, list []Ocean, self Ocean) {
	for i, o := range list {
		if !k.word(kit.Path(path, i), uint8(o), numOceans, "an ocean") {
			return
		}
		if o == self {
			k.Faultf(kit.Path(path, i), "it is %s itself", o)
		}
	}
	kit.CheckOnce(&k.ComponentChecker, path, list)
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

// lands checks the Land spaces.
func (k *checker) lands() {
	if !k.Length("lands", len(k.set.Lands), numLands) {
		return
	}
	for i := range k.set.Lands {
		land := &k.set.Lands[i]
		path := kit.Path("lands", i)
		k.Text(path+".title", land.Title)
		k.word(path+".ocean", uint8(land.Ocean), numOceans, "an ocean")
		k.Source(path, &land.Source, LandData{})
	}
}

// tracks checks the ladders of the Ship Resources.
func (k *checker) tracks() {
	list := k.set.Tracks
	if !k.Length("tracks", len(list), numResources) {
		return
	}
	resources := make([]Resource, len(list))
	for i := range list {
		resources[i] = list[i].Resource
	}
	kit.CheckOrder(&k.ComponentChecker, "tracks", "resource", resources)
	const most = 15
	for i := range list {
		track := &list[i]
		path := kit.Path("tracks", i)
		k.Within(path+".spaces", len(track.Spaces), 2, most)
		for j := range track.Spaces {
			at := kit.Path(path, "spaces", j)
			k.Text(at+".title", track.Spaces[j].Title)
			k.Within(at+".drm", int(track.Spaces[j].DRM), 0, 5)
			k.scores(at+".scores", track.Spaces[j].Scores, 0)
		}
		k.Text(path+".defeat", track.Defeat)
		k.Source(path, &track.Source, TrackData{})
	}
}

// notoriety checks the spaces of the Notoriety track.
func (k *checker) notoriety() {
	list := k.set.Notoriety
	const most = 16
	k.Within("notoriety", len(list), 1, most)
	for i := range list {
		t := &list[i]
		path := kit.Path("notoriety", i)
		k.Within(path+".at", int(t.At), 1, int(k.set.Board.NotorietyEnd))
		if i > 0 && t.At <= list[i-1].At {
			k.Faultf(path+".at", "%d is not beyond the space before", t.At)
		}
		k.word(path+".does", uint8(t.Does), uint8(EndOfTrack), "what it does")
		if t.Does == AddsGroup {
			if k.word(path+".group", uint8(t.Group), numGroups, "a group") && t.Group != Blue && t.Group != Green {
				k.Faultf(path+".group", "only the blue and the green ships wait on the track")
			}
		} else {
			k.Empty(path+".group", t.Group != 0, "only a space that adds a group has one")
		}
		k.Source(path, &t.Source, Threshold{})
	}
	if n := len(list); n > 0 && (list[n-1].Does != EndOfTrack || list[n-1].At != k.set.Board.NotorietyEnd) {
		k.Faultf(kit.Path("notoriety", n-1), "the last is not the end of the track, %d", k.set.Board.NotorietyEnd)
	}
}
