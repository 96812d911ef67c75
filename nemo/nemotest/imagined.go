package nemotest

import (
	"math"
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo"
)

const (
	// dreams is how many positions, each from a game of its own, are compared with imagined ones,
	// and dreamPlies how many steps are played for that at most.
	dreams     = 400
	dreamPlies = 200_000
	// dreamWorlds is how many positions are imagined at each.
	dreamWorlds = 8
	// dreamSpread is the variance that a count must have to be judged, and dreamSigmas the
	// deviation in standard deviations that is a fault: with correct rules it occurs in less than
	// one of a million runs.
	dreamSpread = 10
	dreamSigmas = 6.5
)

// dreamt counts how often a number of the state had a value in truth, and how often that was
// expected from the imagined positions.
type dreamt struct{ found, expected, variance float64 }

// checkImagine compares Imagine with play: hidden values must occur in truth as often as they are
// imagined. At a position of a random game several worlds are imagined for a seat. If their
// probabilities are right, the truth is like one of them: if a value occurs in m of all these
// positions, the truth has it with probability m over their number. This is counted for each number
// of the state, at one position per game.
func (b *battery[S, A]) checkImagine() error {
	imaginer, ok := b.rules.(nemo.Imaginer[S])
	if !ok {
		return nil
	}
	b.random = nemo.NewRand(b.config.Seed, 1<<32)
	seated, _ := b.rules.(nemo.Seated[S])
	cells := map[[2]int64]*dreamt{}
	for game, plies := 0, 0; game < dreams && plies < dreamPlies; game++ {
		s, seat, steps, err := b.somewhere(game, seated)
		if err != nil {
			return err
		}
		plies += steps
		seen := b.rules.Observe(&s, seat)
		if seen == s {
			continue
		}
		worlds := [dreamWorlds + 1][]int64{plainNumbers(reflect.ValueOf(s), nil)}
		for i := range dreamWorlds {
			worlds[i+1] = plainNumbers(reflect.ValueOf(imaginer.Imagine(&seen, seat, &b.random)), nil)
		}
		for leaf, truth := range worlds[0] {
			countValues(cells, leaf, truth, &worlds)
		}
	}
	worst, at := 0.0, [2]int64{}
	for cell, d := range cells {
		sigmas := math.Abs(d.found-d.expected) / math.Sqrt(d.variance)
		if d.variance >= dreamSpread && (sigmas > worst || sigmas == worst && (cell[0] < at[0] || cell[0] == at[0] && cell[1] < at[1])) {
			worst, at = sigmas, cell
		}
	}
	if worst > dreamSigmas {
		d := cells[at]
		if at[1] == oddCell {
			return faultf("Imagine makes up what is hidden with other chances than play does: at %s of the state %d worlds that are imagined "+
				"for the same seat are alike and the truth is not, in %.0f positions, where %.1f were to be expected",
				leafNames(reflect.TypeFor[S](), "", nil)[at[0]], dreamWorlds, d.found, d.expected)
		}
		return faultf("Imagine makes up what is hidden with other chances than play does: %s of the state is %d in %.0f positions of games, "+
			"and by what is imagined there %.1f were to be expected, give or take %.1f",
			leafNames(reflect.TypeFor[S](), "", nil)[at[0]], at[1], d.found, d.expected, math.Sqrt(d.variance))
	}
	return nil
}

// countValues adds a number of the state to the counts.
func countValues(cells map[[2]int64]*dreamt, leaf int, truth int64, worlds *[dreamWorlds + 1][]int64) {
	var values [dreamWorlds + 1]int64
	known := 0
	for i := range worlds {
		value, fresh := worlds[i][leaf], true
		for _, other := range values[:known] {
			fresh = fresh && other != value
		}
		if fresh {
			values[known] = value
			known++
		}
	}
	if known == 1 {
		return
	}
	if odd, ok := oddOne(worlds, leaf); known == 2 && ok {
		// One world differs from all others: it is the truth as rarely as any other world.
		cell := cellOf(cells, leaf, oddCell)
		cell.add(1)
		if odd == 0 {
			cell.found++
		}
	}
	for _, value := range values[:known] {
		m := 0.0
		for i := range worlds {
			if worlds[i][leaf] == value {
				m++
			}
		}
		cell := cellOf(cells, leaf, value)
		cell.add(m)
		if value == truth {
			cell.found++
		}
	}
}

// oddCell stands in place of a value for the world that differs from all others.
const oddCell = math.MinInt64

// oddOne returns the world whose number differs from that of all others, if there is one.
func oddOne(worlds *[dreamWorlds + 1][]int64, leaf int) (which int, ok bool) {
	for i := range worlds {
		alike := 0
		for j := range worlds {
			if worlds[j][leaf] == worlds[i][leaf] {
				alike++
			}
		}
		if alike == 1 {
			return i, true
		}
	}
	return 0, false
}

func cellOf(cells map[[2]int64]*dreamt, leaf int, value int64) *dreamt {
	cell := cells[[2]int64{int64(leaf), value}]
	if cell == nil {
		cell = &dreamt{}
		cells[[2]int64{int64(leaf), value}] = cell
	}
	return cell
}

// add counts a value that m of the worlds have.
func (d *dreamt) add(m float64) {
	share := m / (dreamWorlds + 1)
	d.expected += share
	d.variance += share * (1 - share)
}

// somewhere plays a game and returns one of its positions, each with the same probability, and a
// seat that takes part in it.
func (b *battery[S, A]) somewhere(game int, seated nemo.Seated[S]) (at S, seat nemo.Seat, plies int, err error) {
	b.settings = nemo.Settings{}
	if n := len(b.config.Settings); n > 0 {
		b.settings = b.config.Settings[game%n]
	} else if game > 0 {
		b.drawSettings()
	}
	s, err := b.rules.Start(b.settings)
	if err != nil {
		return s, 0, 0, err
	}
	p := nemo.NewPlayout(b.rules, 0)
	p.Rand = b.random
	at = s
	for plies = 1; plies < b.rules.About().MaxPlies; plies++ {
		a, mover, err := p.Pick(&s)
		if mover == nemo.Nobody || err != nil {
			break
		}
		if err := b.rules.Apply(&s, a, nil); err != nil {
			break // checkAccepted reports it
		}
		if p.Rand.Below(uint64(plies+1)) == 0 {
			at = s
		}
	}
	b.random = p.Rand
	seats := b.seats()
	for range 4 * len(seats) {
		seat = seats[b.random.Below(uint64(len(seats)))]
		if seated == nil || seated.TakesPart(&at, seat) {
			break
		}
	}
	return at, seat, plies, nil
}
