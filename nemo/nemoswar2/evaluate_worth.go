package nemoswar2

import "math/bits"

// What the pieces score, summed up beforehand. [Rules.Evaluate] asks for the
// score of thousands of positions for one decision, so it adds up numbers that
// stand in tables instead of counting symbols as [Rules.Tally] does; a test
// holds the two together.

// worths are the points of each piece under a Motive, with Nadeen Dakkar aboard
// or not (15.4).
type worths struct {
	// pieces are those of a kind, ships those of a side.
	pieces [numPieceKinds + 1][]int16
	ships  [2][maxShips + 1]int16
	cube   int16
	tracks [numResources + 1][]int16
	// columns is what that many full columns bring (15.7).
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

// columnWorths are the bonuses by how many columns are full (15.7, 15.7.1).
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

// sum is the points counted so far, as the Motive multiplies them.
func (c *counter) sum() (total int) {
	c.multiply()
	for _, points := range c.t.Points {
		total += points
	}
	return total
}

// points is the final score as Tally counts it, but for the tracks and what
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

// sumOf adds up the points of the members of a set, sumOfWord of the bits of a word.
func sumOf(members set, points []int16) int {
	return sumOfWord(members.low, points) + sumOfWord(members.high, points[64:])
}

func sumOfWord(word uint64, points []int16) (total int) {
	for ; word != 0; word &= word - 1 {
		total += int(points[bits.TrailingZeros64(word)])
	}
	return total
}

// countedPoints are those that are not a sum over pieces: of Characters, with
// their tokens, and of buried Maps (15.4, 15.5).
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

// worthsAt are the points of the pieces in a position.
func (r *Rules) worthsAt(s *State) *worths { return r.worths[s.Motive][r.nadeenAboard(s)] }

func (r *Rules) nadeenAboard(s *State) int { return int(s.aboard >> NadeenDakkar & 1) }

// trackPoints are those of the Ship Resources (15.9), as the Motive counts them.
func (r *Rules) trackPoints(s *State, w *worths) (total int) {
	for res := Nemo; res <= Hull; res++ {
		if lost := int(s.Tracks[res]); lost < len(w.tracks[res]) {
			total += int(w.tracks[res][lost])
		}
	}
	return total
}

// softAt are the Non-warships in an ocean.
func (r *Rules) softAt(s *State, o Ocean) set {
	return s.sea[o].without(s.back).and(r.harmless[0]).or(s.sea[o].and(s.back).and(r.harmless[1]))
}
