package nemoswar2

import "math/bits"

// Points of the pieces, summed beforehand. [Rules.Evaluate] needs the score of
// thousands of positions for one decision, so it adds numbers from tables instead of
// counting symbols as [Rules.Tally] does; a test compares the two.

// worths are the points of each piece under a Motive, with or without Nadeen Dakkar
// aboard (15.4).
type worths struct {
	// pieces are the points of the pieces of a kind, ships those of a side.
	pieces [numPieceKinds + 1][]int16
	ships  [2][maxShips + 1]int16
	cube   int16
	tracks [numResources + 1][]int16
	// columns is the bonus for that many full columns (15.7).
	columns []int16
}

// layOutWorths sums up the points of the pieces.
func (r *Rules) layOutWorths() {
	for m := AdventureMotive; m <= numMotives; m++ {
		for nadeen := range r.worths[m] {
			r.worths[m][nadeen] = r.worthsOf(m, nadeen*int(r.set.Board.NadeenVP))
		}
	}
	for id := range r.ships {
		for back, side := range r.ships[id].sides {
			if side.data != nil && !side.data.Warship() {
				r.harmless[back].add(uint8(id))
			}
		}
	}
	for id := range r.cards {
		if data := r.cards[id].data; data != nil && data.Unused == PassPile {
			r.unusedPass.add(uint8(id))
		}
	}
}

func (r *Rules) worthsOf(m Motive, nadeen int) *worths {
	w := new(worths)
	points := func(list []Score) int16 {
		c := counter{r: r, s: new(State), motve: r.motives[m].data, nadeen: nadeen}
		c.scores(list)
		return int16(c.sum())
	}
	for _, kind := range [...]PieceKind{PieceCard, PieceTreasure, PieceUpgrade, PieceToken} {
		w.pieces[kind] = []int16{0}
		r.each(kind, func(_ Piece, shows printed) { w.pieces[kind] = append(w.pieces[kind], points(shows.scores)) })
	}
	for id := range r.ships {
		for back, side := range r.ships[id].sides {
			if side.data == nil {
				continue
			}
			symbol := NonWarshipSymbol
			if side.data.Warship() {
				symbol = WarshipSymbol
			}
			w.ships[back][id] = points(append([]Score{{symbol, int8(side.data.VP)}}, side.data.Scores...))
		}
	}
	w.cube = points([]Score{{LiberationSymbol, 1}})
	for i := range r.set.Tracks {
		track := &r.set.Tracks[i]
		for j := range track.Spaces {
			w.tracks[track.Resource] = append(w.tracks[track.Resource], points(track.Spaces[j].Scores))
		}
	}
	w.columns = r.columnWorths(m)
	return w
}

// columnWorths returns the bonuses by the number of full columns (15.7, 15.7.1).
func (r *Rules) columnWorths(m Motive) []int16 {
	list := []int16{0}
	for i, bonus := range r.set.Board.Scourge {
		points := int16(bonus)
		if i > 0 && r.motives[m].has(TwoScourgeColumns) {
			points += int16(r.set.Board.Scourge[i-1])
		}
		list = append(list, points)
	}
	return list
}

// sum returns the points counted so far, multiplied by the Motive.
func (c *counter) sum() (total int) {
	c.multiply()
	for _, points := range c.t.Points {
		total += points
	}
	return total
}

// points returns the final score as Tally counts it, without the tracks and what
// comes after the groups (15.9, 15.12, 18.12.2).
func (r *Rules) points(s *State, w *worths) (total int) {
	lowest := int(r.set.Board.TonnageColumns)
	for row := 1; row <= numMajor; row++ {
		lowest = min(lowest, s.tonnage[row].size())
		ships := s.tonnage[row]
		total += sumOf(ships.without(s.back), w.ships[0][:]) + sumOf(ships.and(s.back), w.ships[1][:])
	}
	total += int(w.columns[min(lowest, len(w.columns)-1)])
	cards := s.tableau.and(r.unusedPass)
	for i := range s.passed {
		cards = cards.or(s.passed[i])
	}
	total += sumOf(cards, w.pieces[PieceCard]) + sumOfWord(uint64(s.equipped), w.pieces[PieceUpgrade]) +
		sumOfWord(uint64(s.tokensKept), w.pieces[PieceToken])
	treasures := w.pieces[PieceTreasure]
	for types := s.heldTypes; types != 0; types &= types - 1 {
		t := bits.TrailingZeros64(types)
		total += int(s.held[t]) * int(treasures[t])
	}
	return total + s.cubes()*int(w.cube) + r.countedPoints(s)
}

// sumOf adds up the points of a set's members, sumOfWord those of a word's bits.
func sumOf(members set, points []int16) int {
	return sumOfWord(members.low, points) + sumOfWord(members.high, points[64:])
}

func sumOfWord(word uint64, points []int16) (total int) {
	for ; word != 0; word &= word - 1 {
		total += int(points[bits.TrailingZeros64(word)])
	}
	return total
}

// countedPoints are the points that are no sums over pieces: of Characters with their
// tokens, and of buried Maps (15.4, 15.5).
func (r *Rules) countedPoints(s *State) int {
	c := counter{r: r, s: s, motve: r.motives[s.Motive].data, nadeen: r.nadeenAboard(s) * int(r.set.Board.NadeenVP)}
	c.characters()
	if s.Options.Buried {
		c.buried()
	}
	total := c.t.Points[CharacterSymbol] + c.t.Points[TreasureSymbol]
	total += c.t.Sums[ScienceSymbol]*int(c.motve.Science) + c.t.Sums[WonderSymbol]*int(c.motve.Wonder)
	return total
}

// worthsAt returns the points of the pieces in a position.
func (r *Rules) worthsAt(s *State) *worths { return r.worths[s.Motive][r.nadeenAboard(s)] }

func (r *Rules) nadeenAboard(s *State) int { return int(s.aboard >> NadeenDakkar & 1) }

// trackPoints are the points of the Ship Resources (15.9), as the Motive counts them.
func (r *Rules) trackPoints(s *State, w *worths) (total int) {
	for res := Nemo; res <= Hull; res++ {
		if lost := int(s.Tracks[res]); lost < len(w.tracks[res]) {
			total += int(w.tracks[res][lost])
		}
	}
	return total
}

// softAt returns the Non-warships in an ocean.
func (r *Rules) softAt(s *State, o Ocean) set {
	return s.sea[o].without(s.back).and(r.harmless[0]).or(s.sea[o].and(s.back).and(r.harmless[1]))
}
