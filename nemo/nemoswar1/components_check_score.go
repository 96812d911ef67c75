package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// columns checks the Commitment table (12.0, 12.3).
func (k *checker) columns() {
	list := k.set.Commitments
	if !k.Length("commitments", len(list), numCommitments) {
		return
	}
	names := make([]Commitment, len(list))
	for i := range list {
		column := &list[i]
		names[i] = column.Commitment
		for _, line := range []struct {
			field string
			value uint8
			most  int
		}{
			{"warshipHalves", column.Warships, maxHalves},
			{"otherShipHalves", column.OtherShips, maxHalves},
			{"adventureHalves", column.Adventure, maxHalves},
			{"treasureHalves", column.Treasure, maxHalves},
			{"liberationHalves", column.Liberation, maxHalves},
			{"scienceSymbol", column.ScienceSymbol, maxEach},
			{"wonder", column.Wonder, maxEach},
		} {
			k.Within(kit.Path("commitments", i, line.field), int(line.value), 0, line.most)
		}
		k.Source(kit.Path("commitments", i), &column.Source, CommitmentData{})
	}
	kit.CheckOrder(&k.ComponentChecker, "commitments", "commitment", names)
}

// numLevels is the number of victory levels, which the epilogues turn on
// (12.4, 12.5).
const numLevels = 5

// levels checks that the levels rise and that the best has no upper bound
// (12.4).
func (k *checker) levels() {
	list := k.set.Levels
	if !k.Length("levels", len(list), numLevels) {
		return
	}
	taken := make(map[string]string)
	below := 0
	for i := range list {
		level := &list[i]
		k.Key(kit.Path("levels", i, "key"), level.Key, taken)
		k.Text(kit.Path("levels", i, "title"), level.Title)
		path := kit.Path("levels", i, "upTo")
		switch {
		case i == numLevels-1:
			if level.UpTo != 0 {
				k.Faultf(path, "the best level has no upper bound")
			}
		case int(level.UpTo) <= below:
			k.Faultf(path, "%d is not more than %d; the levels rise", level.UpTo, below)
		default:
			below = int(level.UpTo)
		}
		k.Source(kit.Path("levels", i), &level.Source, LevelData{})
	}
}

// points reports a set with which a score could grow beyond the numbers that
// hold it, counted in halves.
func (k *checker) points() {
	for i := range k.set.Commitments {
		most := k.mostPoints(&k.set.Commitments[i])
		if most > maxPoints {
			k.Faultf(kit.Path("commitments", i), "a game could be worth %d points; at most %d fit", most/2, maxPoints/2)
			return
		}
	}
}

// mostPoints is the most that a score can be, or be short of nothing, in
// halves.
func (k *checker) mostPoints(column *CommitmentData) int {
	const fixed = 2 * (50 + 20 + 20 + 10) // Tragic End and the options (12.3, 13)
	sum := fixed
	for i := range k.set.Ships {
		ship := &k.set.Ships[i]
		times := column.OtherShips
		if ship.Warship() {
			times = column.Warships
		}
		sum += int(ship.VP)*int(times) + 2*int(ship.Bonus)
	}
	for i := range k.set.Treasures {
		if t := &k.set.Treasures[i]; t.Kind == Wonder {
			sum += 2 * int(column.Wonder)
		} else {
			sum += int(t.VP) * int(column.Treasure)
		}
	}
	for i := range k.set.Cards {
		card := &k.set.Cards[i]
		sum += int(card.VP)*int(column.Adventure) + 2*int(card.Science)*int(column.ScienceSymbol)
	}
	for i := range k.set.Passengers {
		sum += 2 * int(k.set.Passengers[i].VP)
	}
	const mostLiberation = 19
	sum += mostLiberation*int(column.Liberation) + 2*int(k.set.Board.Scourge[5])
	return sum + 2*maxCircleVP*numResources
}
