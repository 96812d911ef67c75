package nemoswar1

// points reports a set with which a score could exceed the range of its numbers,
// counted in halves.
func (k *checker) points(path string, column *CommitmentData) {
	if most := k.mostPoints(column); most > maxPoints {
		k.Faultf(path, "a game could be worth %d points; at most %d fit", most/2, maxPoints/2)
	}
}

// mostPoints returns the largest amount of a score, positive or negative, in halves.
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
	for i := range k.set.Tracks {
		best := 0
		for _, circle := range k.set.Tracks[i].Circles {
			best = max(best, 2*int(circle.VP))
		}
		sum += best
	}
	const mostLiberation = 19
	return sum + mostLiberation*int(column.Liberation) + 2*int(k.set.Board.Scourge[5])
}
