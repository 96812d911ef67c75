package nemoswar1

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// How the game ends (12.2) and what it is worth (12.3, 12.4).

// End is how a game ended (12.2). The zero value is a game that runs.
type End uint8 // names "End*"

// The ends.
const (
	EndTragic   End = iota + 1 // "tragic-end": 12.2.1
	EndImperial                // "imperial-victory": 12.2.2
	EndTime                    // 12.2.3
	EndStory                   // 12.2.4
	EndLastShip                // 12.2.5
)

func (e End) String() string { return kit.SpellWord(spoken, e) }

var ends = []nemo.End{
	{Key: "tragic-end", Title: "Tragic End: a resource is exhausted", Rule: "12.2.1"},
	{Key: "imperial-victory", Title: "Imperial Victory: every ocean is full", Rule: "12.2.2"},
	{Key: "time", Title: "The year is over", Rule: "12.2.3"},
	{Key: "story", Title: "The ending card was concluded", Rule: "12.2.4"},
	{Key: "last-ship", Title: "The last ship is gone", Rule: "12.2.5"},
}

// finish ends the game at once (12.2). what is the resource or card that caused the
// end, for the log.
func (e engine) finish(end End, what int16) {
	e.s.End = end
	e.note(ends[end-1].Rule, EventEnd, int16(end), what)
	e.noteScore()
}

// noteScore reports the final score, category by category (12.3, 12.4).
func (e engine) noteScore() {
	if e.t == nil {
		return
	}
	total := 0.
	if e.s.Commitment != 0 {
		tally := e.r.TallyOf(e.s)
		parts, n := e.r.scoreParts(&tally, e.s.Commitment)
		for i := range parts[:n] {
			points := parts[i].points
			if e.s.Options.RoundUp {
				points = math.Ceil(points)
			}
			total += points
			e.note(parts[i].rule, EventScores, int16(parts[i].category), int16(2*points))
		}
	}
	level := e.r.levelIndex(total, e.s.Options.LowerLevels)
	e.note("12.4", EventLevel, int16(2*total), int16(level))
	e.note("12.5", EventEpilogue, int16(e.s.Commitment), int16(level))
}

// lastShip ends the game when no ship is left in the discard pile, in the
// Unplaced-Ships zone or on the map (12.2.5). With the option, ships that have not
// entered yet count too.
func (e engine) lastShip() {
	s := e.s
	for ship := 1; ship <= e.r.numShips; ship++ {
		switch s.ships[ship].zone() {
		case zoneUnseen, zoneAtSea, zoneDiscard:
			return
		case zoneReserve:
			if s.Options.StrictLastShip && e.r.mayEnter(s, ShipID(ship)) {
				return
			}
		}
	}
	e.finish(EndLastShip, 0)
}

// mayEnter reports whether a ship off the map can still join the ship pile, with its
// group. A black-sun ship never joins the pile: its card brings it to an ocean,
// unless that card was removed at set-up.
func (r *Rules) mayEnter(s *State, ship ShipID) bool {
	switch r.ships[ship].Group {
	case DarkGrey:
		return false
	case Red:
		return !s.hollowDrawn && !s.passed.has(r.hollow)
	}
	return true
}

// recordColumns is the number of boxes in a row of the Sunken-Ship record.
const recordColumns = 6

// sunkIn counts the ships in an ocean's row of the Sunken-Ship record.
func (s *State) sunkIn(o Ocean) (n int) {
	for _, p := range s.ships {
		if p == at(zoneSunk, int(o)) {
			n++
		}
	}
	return n
}

// row returns an ocean's row of the Sunken-Ship record, from the leftmost box.
// The ships from the sixth on lie on the last box (10.2.3).
func (s *State) row(o Ocean) []ShipID {
	row := make([]ShipID, s.sunkIn(o))
	for id, p := range s.ships {
		if n := int(s.record[id]); p == at(zoneSunk, int(o)) && n >= 1 && n <= len(row) {
			row[n-1] = ShipID(id)
		}
	}
	return row
}

// Points that ends and options cost or bring (12.3, 13.2.2, 13.3, 13.4).
const (
	tragicPoints   = -50
	imperialPoints = -50
	pursuitPoints  = 20
	clearPoints    = -20
	pressurePoints = -10
)

// Tally is the score of a position before the Commitment column applies: the plain
// counts of what was achieved.
type Tally struct {
	WarshipVP, OtherVP             int
	Sunk                           [numOceans + 1]int
	Scourge                        int
	Resources                      int
	Passengers                     int
	TreasureVP, Wonders            int
	AdventureVP, ScienceSymbols    int
	Liberation                     int
	Tragic, Imperial               bool
	DeadlySeas                     int
	PursuitOn, ClearOn, PressureOn bool
}

// TallyOf counts what the position is worth (12.3).
func (r *Rules) TallyOf(s *State) (t Tally) {
	for id, p := range s.ships {
		if !p.in(zoneSunk) {
			continue
		}
		t.Sunk[p.number()]++
		if ship := &r.ships[id]; ship.Warship() {
			t.WarshipVP += int(ship.VP)
		} else {
			t.OtherVP += int(ship.VP)
		}
	}
	each(r.groupShips[Expansion], func(id int) {
		if !s.ships[id].in(zoneOut) {
			t.DeadlySeas += int(r.ships[id].Bonus)
		}
	})
	t.Scourge = r.scourge(t.Sunk)
	for res := Nemo; res <= Hull; res++ {
		circles := r.circles[res]
		if lost := min(int(s.Tracks[res]), len(circles)-1); lost >= 0 {
			t.Resources += int(circles[lost].VP)
		}
	}
	for p := Professor; p <= Conseil; p++ {
		if s.Used&(1<<p) != 0 {
			t.Passengers += int(r.passengerVP[p])
		}
	}
	each(s.collected, func(id int) { t.TreasureVP += int(r.treasures[id].VP) })
	t.Wonders = bits.OnesCount64(s.collected & r.wonders)
	each(uint64(s.passed|s.retained), func(card int) {
		t.AdventureVP += int(r.cards[card].VP)
		t.ScienceSymbols += int(r.cards[card].Science)
	})
	t.Liberation = int(s.Liberation)
	t.Tragic, t.Imperial = s.End == EndTragic, s.End == EndImperial
	t.PursuitOn, t.ClearOn, t.PressureOn = s.Options.Pursuit, s.Options.ClearSeas, s.Options.Pressure
	return t
}

// scourge returns the value of the last column that is full for all oceans (12.3).
func (r *Rules) scourge(sunk [numOceans + 1]int) int {
	columns := recordColumns
	for o := EasternPacific; o <= WesternPacific; o++ {
		columns = min(columns, sunk[o])
	}
	if columns == 0 {
		return 0
	}
	return int(r.set.Board.Scourge[columns-1])
}

// categories are the categories of all score lines, in order.
var categories = [...]string{
	"warships", "other-ships", "scourge", "resources", "passengers", "treasures", "wonders",
	"adventure", "science", "liberation", "tragic-end", "imperial-victory", "deadly-seas",
	"relentless-pursuit", "clear-seas", "ocean-pressure",
}

// Lines applies a column of the Commitment track to a tally. Points may be
// halves: each category is multiplied as a sum and not rounded.
func (r *Rules) Lines(t Tally, commitment Commitment) []nemo.ScoreLine {
	parts, n := r.scoreParts(&t, commitment)
	lines := make([]nemo.ScoreLine, n)
	for i := range lines {
		part := &parts[i]
		lines[i] = nemo.ScoreLine{Category: categories[part.category], Rule: part.rule, Points: part.points}
		if part.times {
			lines[i].Detail = fmt.Sprintf("%d x %g", part.counted, part.each)
		}
	}
	return lines
}

// scorePart is a line of the score without its texts.
type scorePart struct {
	rule              nemo.Rule
	category, counted int
	points, each      float64
	times             bool // a count times a value
}

// scoreParts returns the lines of the score and their number.
func (r *Rules) scoreParts(t *Tally, commitment Commitment) (parts [len(categories)]scorePart, n int) {
	column := &r.columns[commitment]
	times := func(counted int, each float64) scorePart {
		return scorePart{times: true, counted: counted, each: each, points: float64(counted) * each}
	}
	half := func(counted int, halves uint8) scorePart { return times(counted, float64(halves)/2) }
	sum := func(points int) scorePart { return scorePart{points: float64(points)} }
	for i, line := range [...]struct {
		rule    nemo.Rule
		part    scorePart
		applies bool
	}{
		{"12.3a", half(t.WarshipVP, column.Warships), true},
		{"12.3b", half(t.OtherVP, column.OtherShips), true},
		{"12.3c", sum(t.Scourge), true},
		{"12.3d", sum(t.Resources), true},
		{"12.3e", sum(-t.Passengers), true},
		{"12.3h", half(t.TreasureVP, column.Treasure), true},
		{"12.3i", times(t.Wonders, float64(column.Wonder)), true},
		{"12.3j", half(t.AdventureVP, column.Adventure), true},
		{"12.3k", times(t.ScienceSymbols, float64(column.ScienceSymbol)), true},
		{"12.3l", half(t.Liberation, column.Liberation), true},
		{"12.3f", sum(tragicPoints), t.Tragic},
		{"12.3g", sum(imperialPoints), t.Imperial},
		{"13.1.1", sum(t.DeadlySeas), t.DeadlySeas > 0},
		{"13.2.2", sum(pursuitPoints), t.PursuitOn},
		{"13.3a", sum(clearPoints), t.ClearOn},
		{"13.4a", sum(pressurePoints), t.PressureOn},
	} {
		if line.applies {
			parts[n] = line.part
			parts[n].category, parts[n].rule = i, line.rule
			n++
		}
	}
	return parts, n
}

// halves returns the total in half points, without building the lines.
func (r *Rules) halves(t *Tally, commitment Commitment) int {
	c := &r.columns[commitment]
	n := t.WarshipVP*int(c.Warships) + t.OtherVP*int(c.OtherShips) +
		t.TreasureVP*int(c.Treasure) + t.AdventureVP*int(c.Adventure) +
		t.Liberation*int(c.Liberation) +
		2*(t.Scourge+t.Resources-t.Passengers+t.Wonders*int(c.Wonder)+
			t.ScienceSymbols*int(c.ScienceSymbol)+t.DeadlySeas)
	if t.Tragic {
		n += 2 * tragicPoints
	}
	if t.Imperial {
		n += 2 * imperialPoints
	}
	if t.PursuitOn {
		n += 2 * pursuitPoints
	}
	if t.ClearOn {
		n += 2 * clearPoints
	}
	if t.PressureOn {
		n += 2 * pressurePoints
	}
	return n
}

// Result returns the result of a game, or how a running one stands (12.2 - 12.4).
func (r *Rules) Result(s *State) nemo.Result {
	score := nemo.Score{Seat: 0, LevelRule: "12.4"}
	if s.Commitment != 0 {
		score.Lines = r.Lines(r.TallyOf(s), s.Commitment)
		if s.Options.RoundUp {
			for i := range score.Lines {
				score.Lines[i].Points = math.Ceil(score.Lines[i].Points)
			}
		}
		for _, line := range score.Lines {
			score.Total += line.Points
		}
	}
	result := nemo.Result{Over: s.End != 0}
	if result.Over {
		level := r.Level(score.Total, s.Options.LowerLevels)
		score.Level, score.LevelTitle = level.Key, level.Title
		result.Epilogue = r.Epilogue(s.Commitment, level.Key)
		end := ends[s.End-1]
		result.End, result.Rule, result.Reason = end.Key, end.Rule, r.reason(s)
		if level.Key == r.set.Levels[len(r.set.Levels)-1].Key || level.Key == r.set.Levels[len(r.set.Levels)-2].Key {
			result.Winners = []nemo.Seat{0}
		}
	}
	result.Scores = []nemo.Score{score}
	return result
}

// Level grades a total (12.4). The printed bands leave 50 out and give 200 twice: by
// default both belong to the lower band; with lowerEnds, to the higher one.
func (r *Rules) Level(total float64, lowerEnds bool) LevelData {
	return r.set.Levels[r.levelIndex(total, lowerEnds)]
}

func (r *Rules) levelIndex(total float64, lowerEnds bool) int {
	last := len(r.set.Levels) - 1
	for i, level := range r.set.Levels[:last] {
		limit := float64(level.UpTo)
		open := i == 0 || i == last-1 // the limits that the table leaves open
		if total < limit || total == limit && !(lowerEnds && open) {
			return i
		}
	}
	return last
}

func (r *Rules) reason(s *State) string {
	switch s.End {
	case EndTragic:
		for res := Nemo; res <= Hull; res++ {
			if r.Exhausted(s, res) {
				return [...]string{"", "Nemo is broken", "the Crew is dead", "the Hull is shattered"}[res]
			}
		}
	case EndImperial:
		return "every box of every ocean has a ship"
	case EndTime:
		return "the Calendar has passed week 52"
	case EndStory:
		return "“" + r.cards[s.ending].Title + "” is concluded"
	case EndLastShip:
		return "no ship is left in the discard pile, among the unplaced or on the map"
	}
	return ""
}
