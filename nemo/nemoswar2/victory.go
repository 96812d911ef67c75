package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The score (15).

// Tally is the score of a position, as if the mission ended there.
type Tally struct {
	// Points are the points of each group, by [Symbol], as adjusted by the Motive.
	// Penalties are not positive.
	Points [numSymbols + 1]int
	// Instances and Sums are the counts before the Motive.
	Instances, Sums [numSymbols + 1]int
	// Columns are the full columns of the Tonnage track (15.7).
	Columns int
	// Gemstones are the points lost to the Imperialist's gemstones (18.12.2), Balance
	// the correction for the epilogue (15.12).
	Gemstones, Balance int
	// Level is the level of victory, an index into the levels of the set.
	Level int
}

// Total is the final score.
func (t *Tally) Total() (total int) {
	for _, points := range t.Points {
		total += points
	}
	return total + t.Gemstones + t.Balance
}

// counter adds up a score.
type counter struct {
	r     *Rules
	s     *State
	t     Tally
	motve *MotiveData
	// nadeen is added to the value of each Character instance (15.4).
	nadeen int
}

// Tally counts the score (15.2 to 15.12).
func (r *Rules) Tally(s *State) Tally {
	c := counter{r: r, s: s, motve: r.motives[s.Motive].data}
	if s.aboard&(1<<NadeenDakkar) != 0 {
		c.nadeen = int(r.set.Board.NadeenVP)
	}
	c.ships()
	c.cards()
	c.pieces()
	c.characters()
	c.tracks()
	c.multiply()
	c.t.Level = r.levelOf(c.t.Total())
	return c.t
}

// adjustment returns what the Motive adds to each instance of a group (15.3.1).
func (c *counter) adjustment(symbol Symbol) int {
	switch symbol {
	case WarshipSymbol:
		return int(c.motve.Warship)
	case NonWarshipSymbol:
		return int(c.motve.NonWarship)
	case AdventureSymbol:
		return int(c.motve.Adventure)
	case TreasureSymbol:
		return int(c.motve.Treasure)
	case CharacterSymbol:
		return c.nadeen
	}
	return 0
}

// add counts an instance (15.3.1, 15.4): it is never worth less than 0.
func (c *counter) add(symbol Symbol, n int) {
	c.t.Instances[symbol]++
	c.t.Sums[symbol] += n
	switch symbol {
	case WarshipSymbol, NonWarshipSymbol, AdventureSymbol, TreasureSymbol, CharacterSymbol:
		c.t.Points[symbol] += max(n+c.adjustment(symbol), 0)
	case ScourgeSymbol:
		c.t.Points[symbol] += n
	case PenaltySymbol:
		c.t.Points[symbol] -= n
	}
}

func (c *counter) scores(list []Score) {
	for _, score := range list {
		c.add(score.Symbol, int(score.N))
	}
}

// ships counts the Tonnage track and its bonus (15.7, 15.8).
func (c *counter) ships() {
	full := int(c.r.set.Board.TonnageColumns)
	for row := 1; row <= numMajor; row++ {
		ships := c.s.tonnage[row]
		full = min(full, ships.size())
		for !ships.empty() {
			side := c.r.side(c.s, ShipID(ships.pop()))
			symbol := NonWarshipSymbol
			if side.Warship() {
				symbol = WarshipSymbol
			}
			c.add(symbol, int(side.VP))
			c.scores(side.Scores)
		}
	}
	c.t.Columns = full
	columns := c.r.worths[c.s.Motive][0].columns
	c.t.Points[ScourgeSymbol] += int(columns[min(full, len(columns)-1)])
}

// cards counts the PASS Piles, and the Tableau as it would be filed (15.2).
func (c *counter) cards() {
	count := func(cards set) {
		for !cards.empty() {
			c.scores(c.r.cards[cards.pop()].data.Scores)
		}
	}
	for _, cards := range c.s.passed {
		count(cards)
	}
	for cards := c.s.tableau; !cards.empty(); {
		if data := c.r.cards[cards.pop()].data; data.Unused == PassPile {
			c.scores(data.Scores)
		}
	}
	for upgrades := c.s.equipped; upgrades != 0; upgrades &= upgrades - 1 {
		c.scores(c.r.set.Upgrades[bits.TrailingZeros32(upgrades)-1].Scores)
	}
}

// pieces counts Treasures, Adventure tokens and cubes (15.5, 15.6).
func (c *counter) pieces() {
	s, r := c.s, c.r
	for types := s.heldTypes; types != 0; types &= types - 1 {
		t := bits.TrailingZeros64(types)
		for range s.held[t] {
			c.scores(r.types[t].scores)
		}
	}
	c.buried()
	for tokens := s.tokensKept; tokens != 0; tokens &= tokens - 1 {
		c.scores(r.set.AdventureTokens[bits.TrailingZeros16(tokens)-1].Scores)
	}
	for range s.cubes() {
		c.add(LiberationSymbol, 1)
	}
}

// buried counts buried Maps: under a Stern Motive as many count double as the Crew
// has lost spaces, the most valuable first (15.5).
func (c *counter) buried() {
	if c.s.buried == [maxTypes + 1]uint8{} {
		return
	}
	double := 0
	if c.motve.Temper == Stern {
		double = int(c.s.Tracks[Crew])
	}
	for points := int8(maxScore); points >= 0; points-- {
		for maps := c.r.maps; maps != 0; maps &= maps - 1 {
			t := bits.TrailingZeros64(maps)
			if c.r.types[t].points != points {
				continue
			}
			for range c.s.buried[t] {
				c.add(TreasureSymbol, c.buriedValue(int(points), double > 0))
				double--
			}
		}
	}
}

// buriedValue returns the value of a buried Map before the Motive adjusts it. The
// printed value doubles; if the adjusted one is to double, the Motive's adjustment is
// included beforehand (15.5).
func (c *counter) buriedValue(n int, doubles bool) int {
	switch {
	case !doubles:
		return n
	case c.s.Options.DoublesAdjusted:
		adjusted := max(n+c.adjustment(TreasureSymbol), 0)
		return 2*adjusted - c.adjustment(TreasureSymbol)
	}
	return 2 * n
}

// characters counts the Characters aboard, with their tokens (15.4).
func (c *counter) characters() {
	s, r := c.s, c.r
	for aboard := s.aboard; aboard != 0; aboard &= aboard - 1 {
		who := Character(bits.TrailingZeros8(aboard))
		for _, score := range r.set.Characters[who-1].Scores {
			n, symbol := int(score.N), score.Symbol
			if symbol == CharacterSymbol {
				n = max(n+c.tokensOf(who), 0)
			}
			if who == ProfessorAronnax && s.Options.ScientificAronnax {
				if symbol != CharacterSymbol {
					continue
				}
				symbol = ScienceSymbol // his points are Science symbols, and nothing else
			}
			c.add(symbol, n)
		}
	}
}

// tokensOf returns what Attribute or Characteristic tokens add to the points of a
// Character (3.21.1).
func (c *counter) tokensOf(who Character) (sum int) {
	add := func(word uint32, tokens []Token) {
		for ; word != 0; word &= word - 1 {
			for _, score := range tokens[bits.TrailingZeros32(word)-1].Scores {
				sum += int(score.N)
			}
		}
	}
	for i, officer := range attributeOfficers {
		if officer == who {
			add(c.s.attributes[i], c.r.set.Attributes)
		}
	}
	if who == NadeenDakkar {
		add(uint32(c.s.traits), c.r.set.Characteristics)
	}
	return sum
}

// tracks counts the spaces of the Ship Resources (15.9).
func (c *counter) tracks() {
	for i := range c.r.set.Tracks {
		track := &c.r.set.Tracks[i]
		if lost := int(c.s.Tracks[track.Resource]); lost < len(track.Spaces) {
			c.scores(track.Spaces[lost].Scores)
		}
	}
}

// multiply counts Liberation, Science and Wonder (15.3.2), and what comes last.
func (c *counter) multiply() {
	t, m := &c.t, c.motve
	t.Points[LiberationSymbol] = t.Sums[LiberationSymbol] * int(m.Liberation)
	t.Points[ScienceSymbol] = t.Sums[ScienceSymbol] * int(m.Science)
	t.Points[WonderSymbol] = t.Sums[WonderSymbol] * int(m.Wonder)
	t.Balance, t.Gemstones = c.r.aside(c.s)
}

// aside returns what comes after the groups: the balance of the levels (15.12) and
// the gemstones of the Imperialist (18.12.2).
func (r *Rules) aside(s *State) (balance, gemstones int) {
	gems := int(s.imperialGems + s.committed)
	if gems == 0 && !s.Options.Balance {
		return 0, 0
	}
	mostly := &r.set.Difficulties[Officer-1]
	if s.Options.Balance {
		mostly = &r.set.Difficulties[r.mostly(&s.Options)-1]
		balance = int(mostly.Balance)
	}
	return balance, int(mostly.GemstoneVP) * gems
}

// mostly returns the level of more than half of the settings in play, or OFFICER if
// there is none (15.12).
func (r *Rules) mostly(o *Options) Difficulty {
	var count [numDifficulties + 1]int
	total := 0
	for of, level := range o.Levels {
		if o.plays(setting(of)) {
			count[level]++
			total++
		}
	}
	for level := Sailor; level <= Captain; level++ {
		if 2*count[level] > total {
			return level
		}
	}
	return Officer
}

// levelOf returns the level of a score (15.11).
func (r *Rules) levelOf(total int) int {
	for i := range r.set.Levels[:len(r.set.Levels)-1] {
		if total <= int(r.set.Levels[i].UpTo) {
			return i
		}
	}
	return len(r.set.Levels) - 1
}

var scoreNames = [numSymbols + 1]string{
	"", "Warships", "Non-warships", "Adventure", "Treasure", "Liberation", "Science", "Wonder", "Characters",
	"Scourging the Seas", "Penalties",
}

var scoreRules = [numSymbols + 1]nemo.Rule{
	"", "15.3.1", "15.3.1", "15.3.1", "15.3.1", "15.6", "15.3.2", "15.3.2", "15.4", "15.7", "15.10",
}
