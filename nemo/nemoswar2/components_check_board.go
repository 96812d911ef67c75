package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// board checks the numbers of the board that others bound.
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
	for path, o := range kit.Entries("oceans", k.set.Oceans) {
		k.Within(path+".hiddenShips", int(o.HiddenShips), 0, int(o.Spaces))
		k.notItself(path+".solid", o.Solid, o.Ocean)
		k.notItself(path+".dotted", o.Dotted, o.Ocean)
		spaces += int(o.Spaces)
	}
	if spaces > most {
		k.Faultf("oceans", "they have %d spaces for ships, and there are only %d Hidden Ship tokens", spaces, most)
	}
}

// notItself reports an ocean that is linked with itself.
func (k *checker) notItself(path string, list []Ocean, self Ocean) {
	for i, o := range list {
		if o == self {
			k.Faultf(kit.Path(path, i), "it is %s itself", o)
		}
	}
}

// links checks that each link leads both ways and is of one sort.
func (k *checker) links() {
	for path, from := range kit.Entries("oceans", k.set.Oceans) {
		for j, to := range from.Solid {
			if !slices.Contains(k.set.Oceans[to-1].Solid, from.Ocean) {
				k.Faultf(kit.Path(path, "solid", j), "%s has no solid link back to %s", to, from.Ocean)
			}
			if slices.Contains(from.Dotted, to) {
				k.Faultf(path+".dotted", "%s has a solid link already", to)
			}
		}
		for j, to := range from.Dotted {
			if !slices.Contains(k.set.Oceans[to-1].Dotted, from.Ocean) {
				k.Faultf(kit.Path(path, "dotted", j), "%s has no dotted link back to %s", to, from.Ocean)
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

// notoriety checks the spaces of the Notoriety track.
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
