package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// motive checks that the events of both Acts are in the Draw Pile (3).
func (k *checker) motive(path string, m *MotiveData) {
	const actEvents = 16
	if m.ActII+m.ActIII != actEvents {
		k.Faultf(path+".actIII", "%d and %d events are not the %d of both Acts", m.ActII, m.ActIII, actEvents)
	}
}

func (k *checker) difficulty(path string, d *DifficultyData) {
	if stack := int(d.ChosenUpgrades) + int(d.RandomUpgrades); stack != int(k.set.Board.UpgradeStack) {
		k.Faultf(path+".randomUpgrades", "%d and %d are not the %d of the stack", d.ChosenUpgrades, d.RandomUpgrades, k.set.Board.UpgradeStack)
	}
}

// action checks that an Action has a table if it has a TEST, with the failures first.
func (k *checker) action(path string, a *ActionData) {
	k.Needs(path+".bands", nautilusRows[a.Action].hook != 0, len(a.Bands) > 0, "it is empty; five results belong here", "this Action has no TEST")
	from := fromBand
	if a.Action == RefitAction {
		from = fromRefit
	}
	for at, band := range kit.Entries(path+".bands", a.Bands) {
		if n := times(band.Effects, verbsOf(OpBuyUpgrade)); n > 1 {
			k.Faultf(at+".effects", "the one Upgrade that was named is bought %d times", n)
		}
		k.effects(at+".effects", band.Effects, from)
	}
	k.failing(path+".bands", a.Bands)
}

// failing checks the results that are a FAIL. If the dice alone could not avoid one,
// players with a Captain tile could act for ever, since each FAIL brings them an
// Action Point (16.4).
func (k *checker) failing(path string, bands []Band) {
	const most = 11
	for i, band := range bands {
		switch at := kit.Path(path, i, "failed"); {
		case !band.Failed:
		case i > 0 && !bands[i-1].Failed:
			k.Faultf(at, "a result before is a success")
		case i == len(bands)-1 || band.UpTo > most:
			k.Faultf(at, "a natural 12 fails; at most %d may", most)
		}
	}
}

// oceans checks the oceans, except for the symmetry of their links.
func (k *checker) oceans(path string, list *[]OceanData) {
	spaces, most := 0, int(k.set.Board.HiddenShips)
	for at, o := range kit.Entries(path, *list) {
		k.notItself(at+".solid", o.Solid, o.Ocean)
		k.notItself(at+".dotted", o.Dotted, o.Ocean)
		spaces += int(o.Spaces)
	}
	if spaces > most {
		k.Faultf(path, "they have %d spaces for ships, and there are only %d Hidden Ship tokens", spaces, most)
	}
}

func (k *checker) notItself(path string, list []Ocean, self Ocean) {
	if i := slices.Index(list, self); i >= 0 {
		k.Faultf(kit.Path(path, i), "it is %s itself", self)
	}
}

// links checks that each link leads both ways with the same type.
func (k *checker) links(_ string, c *Components) {
	for at, from := range kit.Entries("oceans", c.Oceans) {
		for j, to := range from.Solid {
			if !slices.Contains(c.Oceans[to-1].Solid, from.Ocean) {
				k.Faultf(kit.Path(at, "solid", j), "%s has no solid link back to %s", to, from.Ocean)
			}
			if slices.Contains(from.Dotted, to) {
				k.Faultf(at+".dotted", "%s has a solid link already", to)
			}
		}
		for j, to := range from.Dotted {
			if !slices.Contains(c.Oceans[to-1].Dotted, from.Ocean) {
				k.Faultf(kit.Path(at, "dotted", j), "%s has no dotted link back to %s", to, from.Ocean)
			}
		}
	}
	for i, link := range c.Versus.IceLinks {
		if !slices.Contains(c.Oceans[link.From-1].Solid, link.To) {
			k.Faultf(kit.Path("versus.iceLinks", i), "%s is no solid link", link)
		}
	}
	if link := c.Versus.SuezLink; !slices.Contains(c.Oceans[link.From-1].Dotted, link.To) {
		k.Faultf("versus.suezLink", "%s is no dotted link", link)
	}
}

func (k *checker) notoriety(path string, list *[]Threshold) {
	last := len(*list) - 1
	if end := &(*list)[last]; end.Does != EndOfTrack || end.At != k.set.Board.NotorietyEnd {
		k.Faultf(kit.Path(path, last), "the last is not the end of the track, %d", k.set.Board.NotorietyEnd)
	}
}

// waiting checks that a Difficulty keeps the groups that wait on the Notoriety track
// within it.
func (k *checker) waiting(path string, d *DifficultyData) {
	for _, t := range k.set.Notoriety {
		if at := int(t.At) + int(d.GroupShift); t.Does == AddsGroup && (at < 1 || at > int(k.set.Board.NotorietyEnd)) {
			k.Faultf(path+".groupShift", "the %s ships wait on %d then, beyond the track", t.Group, at)
		}
	}
}
