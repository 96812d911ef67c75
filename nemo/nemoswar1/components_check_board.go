package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// oceans checks the map (2.1, 3.0.3, 6.1, 7.4).
func (k *checker) oceans() {
	var owner [numOceans + 1]Ocean
	boxes := 0
	for path, o := range kit.Entries("oceans", k.set.Oceans) {
		if owner[o.Number] != 0 {
			k.Faultf(path+".number", "%d is already the number of %s", o.Number, owner[o.Number])
		}
		owner[o.Number] = o.Ocean
		k.Within(path+".setupShips", int(o.SetupShips), 0, int(o.Boxes))
		boxes += int(o.Boxes)
	}
	if boxes > maxTotalBoxes {
		k.Faultf("oceans", "there are %d boxes for ships; at most %d fit", boxes, maxTotalBoxes)
	}
	k.links()
}

// links checks that the links lead both ways, in the same time, and join all
// oceans (7.4).
func (k *checker) links() {
	list := k.set.Oceans
	var weeks [numOceans + 1][numOceans + 1]uint8
	sound := true
	for i := range list {
		from := list[i].Ocean
		for path, link := range kit.Entries(kit.Path("oceans", i, "links"), list[i].Links) {
			switch {
			case link.To == from:
				k.Faultf(path+".to", "%s is linked with itself", from)
				sound = false
			case weeks[from][link.To] != 0:
				k.Faultf(path+".to", "%s is named twice", link.To)
				sound = false
			default:
				weeks[from][link.To] = link.Weeks
			}
		}
	}
	if !sound {
		return
	}
	for from := Ocean(1); from <= numOceans; from++ {
		for to := from + 1; to <= numOceans; to++ {
			there, back := weeks[from][to], weeks[to][from]
			if there != back {
				k.Faultf(kit.Path("oceans", int(to)-1, "links"), "from %s to %s it takes %d weeks and back %d (0 is no link); both ways must be alike", from, to, there, back)
				sound = false
			}
		}
	}
	if sound {
		k.connected(&weeks)
	}
}

// connected reports an ocean that no voyage reaches.
func (k *checker) connected(weeks *[numOceans + 1][numOceans + 1]uint8) {
	reached := [numOceans + 1]bool{1: true}
	for range numOceans {
		for from := 1; from <= numOceans; from++ {
			for to := 1; to <= numOceans; to++ {
				if reached[from] && weeks[from][to] > 0 {
					reached[to] = true
				}
			}
		}
	}
	for o := Ocean(1); o <= numOceans; o++ {
		if !reached[o] {
			k.Faultf(kit.Path("oceans", int(o)-1, "links"), "no voyage leads from %s to %s", Ocean(1), o)
			return
		}
	}
}

// scourge checks that more columns are never worth less (12.3).
func (k *checker) scourge() {
	bonus := &k.set.Board.Scourge
	for i := 1; i < len(bonus); i++ {
		if bonus[i] < bonus[i-1] {
			k.Faultf(kit.Path("board.scourge", i), "%d is less than the %d before it", bonus[i], bonus[i-1])
		}
	}
}

// tracks checks that Nemo alone has a Final Commitment, which is not the top
// circle: the marker moves to it (12.1).
func (k *checker) tracks() {
	for path, t := range kit.Entries("tracks", k.set.Tracks) {
		k.WithinIf(path+".finalCommitment", t.Resource == Nemo, int(t.FinalCommitment), 2, len(t.Circles), "only the track of Nemo has a Final Commitment")
	}
}
