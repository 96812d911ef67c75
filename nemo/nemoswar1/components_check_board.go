package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// weekTable holds the weeks of a voyage from one ocean to another, 0 for no link.
type weekTable [numOceans + 1][numOceans + 1]uint8

// oceans checks the map: the boxes fit, and the links lead both ways in the same time
// and connect all oceans (2.1, 7.4).
func (k *checker) oceans(path string, list *[]OceanData) {
	boxes, before := 0, len(k.Faults)
	var weeks weekTable
	for here, o := range kit.Entries(path, *list) {
		boxes += int(o.Boxes)
		for at, link := range kit.Entries(here+".links", o.Links) {
			if link.To == o.Ocean {
				k.Faultf(at+".to", "%s is linked with itself", o.Ocean)
			}
			weeks[o.Ocean][link.To] = link.Weeks
		}
	}
	if len(k.Faults) == before {
		k.bothWays(&weeks)
	}
	if len(k.Faults) == before {
		k.connected(&weeks)
	}
	if boxes > maxTotalBoxes {
		k.Faultf(path, "there are %d boxes for ships; at most %d fit", boxes, maxTotalBoxes)
	}
}

func (k *checker) bothWays(weeks *weekTable) {
	for from := Ocean(1); from <= numOceans; from++ {
		for to := from + 1; to <= numOceans; to++ {
			if there, back := weeks[from][to], weeks[to][from]; there != back {
				k.Faultf(kit.Path("oceans", int(to)-1, "links"), "from %s to %s it takes %d weeks and back %d (0 is no link); both ways must be alike", from, to, there, back)
			}
		}
	}
}

// connected reports an ocean that no voyage reaches.
func (k *checker) connected(weeks *weekTable) {
	if o, ok := kit.Unreached(1, numOceans, func(from, to int) bool { return weeks[from][to] > 0 }); ok {
		k.Faultf(kit.Path("oceans", o-1, "links"), "no voyage leads from %s to %s", Ocean(1), Ocean(o))
	}
}
