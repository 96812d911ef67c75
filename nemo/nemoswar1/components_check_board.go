package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// oceans checks the map (2.1, 3.0.3, 6.1, 7.4).
func (k *checker) oceans() {
	list := k.set.Oceans
	if !k.Length("oceans", len(list), numOceans) {
		return
	}
	names := make([]Ocean, len(list))
	for i := range list {
		names[i] = list[i].Ocean
	}
	if !kit.CheckOrder(&k.ComponentChecker, "oceans", "ocean", names) {
		return
	}
	var owner [numOceans + 1]Ocean
	boxes := 0
	for i := range list {
		o := &list[i]
		if k.Within(kit.Path("oceans", i, "number"), int(o.Number), 1, numOceans) {
			if owner[o.Number] != 0 {
				k.Faultf(kit.Path("oceans", i, "number"), "%d is already the number of %s", o.Number, owner[o.Number])
			}
			owner[o.Number] = o.Ocean
		}
		if k.Within(kit.Path("oceans", i, "boxes"), int(o.Boxes), 1, maxBoxes) {
			k.Within(kit.Path("oceans", i, "setupShips"), int(o.SetupShips), 0, int(o.Boxes))
		}
		boxes += int(o.Boxes)
		k.Source(kit.Path("oceans", i), &o.Source, OceanData{})
	}
	if boxes > maxTotalBoxes && len(k.Faults) == 0 {
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
		for j := range list[i].Links {
			link := &list[i].Links[j]
			path := kit.Path(kit.Path("oceans", i, "links"), j)
			k.Source(path, &link.Source, Link{})
			switch {
			case link.To < 1 || link.To > numOceans:
				k.Faultf(path+".to", "an ocean belongs here")
				sound = false
			case link.To == from:
				k.Faultf(path+".to", "%s is linked with itself", from)
				sound = false
			case weeks[from][link.To] != 0:
				k.Faultf(path+".to", "%s is named twice", link.To)
				sound = false
			default:
				sound = k.Within(path+".weeks", int(link.Weeks), 1, 10) && sound
				weeks[from][link.To] = max(link.Weeks, 1)
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

// board checks the single numbers and small tables.
func (k *checker) board() {
	b := &k.set.Board
	for i := range 6 {
		if b.CommitmentDie[i] < 1 || b.CommitmentDie[i] > numCommitments {
			k.Faultf(kit.Path("board.commitmentDie", i), "a commitment belongs here")
		}
		if b.HitLocation[i] < 1 || b.HitLocation[i] > numResources {
			k.Faultf(kit.Path("board.hitLocation", i), "a resource belongs here")
		}
		k.Within(kit.Path("board.restTable", i), int(b.RestTable[i]), 0, 3)
		k.Within(kit.Path("board.searchTable", i), int(b.SearchTable[i]), 0, 1)
		if i > 0 && b.Scourge[i] < b.Scourge[i-1] {
			k.Faultf(kit.Path("board.scourge", i), "%d is less than the %d before it", b.Scourge[i], b.Scourge[i-1])
		}
	}
	k.Within("board.salvageBoxes", int(b.SalvageBoxes), 1, maxSalvage)
	const lastBox, lastWeek = 33, 52
	k.Within("board.blueAtNotoriety", int(b.BlueAt), 2, lastBox)
	k.Within("board.greenAtNotoriety", int(b.GreenAt), 2, lastBox)
	k.Within("board.yellowAtWeek", int(b.YellowAt), 2, lastWeek)
	k.Within("board.orangeAtWeek", int(b.OrangeAt), 2, lastWeek)
	k.Source("board", &b.Source, BoardData{})
}

// tracks checks the tracks of the resources (6.7.2, 12.1).
func (k *checker) tracks() {
	list := k.set.Tracks
	if !k.Length("tracks", len(list), numResources) {
		return
	}
	names := make([]Resource, len(list))
	for i := range list {
		names[i] = list[i].Resource
	}
	if !kit.CheckOrder(&k.ComponentChecker, "tracks", "resource", names) {
		return
	}
	for i := range list {
		t := &list[i]
		k.Within(kit.Path("tracks", i, "circles"), len(t.Circles), 2, maxCircles)
		for j, circle := range t.Circles {
			path := kit.Path(kit.Path("tracks", i, "circles"), j)
			k.Within(path+".modifier", int(circle.Modifier), 0, maxModifier)
			k.Within(path+".vp", int(circle.VP), -maxCircleVP, maxCircleVP)
		}
		path := kit.Path("tracks", i, "finalCommitment")
		switch {
		case t.Resource == Nemo: // the marker moves to it, so it is not the top circle
			k.Within(path, int(t.FinalCommitment), 2, max(2, len(t.Circles)))
		case t.FinalCommitment != 0:
			k.Faultf(path, "only the track of Nemo has a Final Commitment")
		}
		k.Source(kit.Path("tracks", i), &t.Source, TrackData{})
	}
}

// prices checks what passengers and refits cost (6.8, 7.1.3).
func (k *checker) prices() {
	passengers := k.set.Passengers
	if k.Length("passengers", len(passengers), numPassengers) {
		names := make([]Passenger, len(passengers))
		for i := range passengers {
			names[i] = passengers[i].Passenger
			k.Within(kit.Path("passengers", i, "vp"), int(passengers[i].VP), 0, maxPrice)
			k.Source(kit.Path("passengers", i), &passengers[i].Source, PassengerData{})
		}
		kit.CheckOrder(&k.ComponentChecker, "passengers", "passenger", names)
	}
	refits := k.set.Refits
	if k.Length("refits", len(refits), numRefits) {
		names := make([]Refit, len(refits))
		for i := range refits {
			names[i] = refits[i].Refit
			k.Within(kit.Path("refits", i, "cost"), int(refits[i].Cost), 1, maxSalvage)
			k.Source(kit.Path("refits", i), &refits[i].Source, RefitData{})
		}
		kit.CheckOrder(&k.ComponentChecker, "refits", "refit", names)
	}
}
