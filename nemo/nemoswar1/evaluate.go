package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// What a means at hand is worth, in points of the final score. The weights were
// found by playing many games; no rule depends on them.
const (
	weekWorth      = 1.4  // a week that is left, for what is won in it
	circleWorth    = 1.2  // a circle of a resource
	brinkCost      = 30.0 // a resource with one circle left
	edgeCost       = 7.0  // a resource with two circles left
	wagerCost      = 2.0  // a resource that is wagered
	notorietyCost  = 0.5  // a point of Notoriety
	salvageWorth   = 1.5  // a ship in a Salvage box
	refitWorth     = 0.2  // a refit, for each week that is left
	passengerWorth = 2.0  // a passenger who can still help
	treasureWorth  = 1.2  // a treasure where the Nautilus is
	targetWorth    = 0.2  // a point that a ship there would bring
	hiddenWorth    = 0.5  // a ship there that is face down
	warshipCost    = 0.8  // a warship that is face up there
	recordWorth    = 0.6  // a box of the record towards the next column
)

// fullnessCost is what it costs in prospect that so few boxes of all the
// oceans are empty, from none on: the game is lost when the last one fills.
var fullnessCost = [...]float64{90, 60, 42, 30, 21, 14, 9, 5, 2}

// Evaluate says how a position looks, in points of the final score: what is
// won already, and what the means at hand are likely to bring yet.
func (r *Rules) Evaluate(s *State, _ nemo.Seat) float64 {
	t := r.TallyOf(s)
	value := float64(r.halves(&t, s.Commitment)) / 2
	if s.End != 0 {
		return value
	}
	weeks := r.weeksLeft(s)
	value += weekWorth * weeks
	for res := Nemo; res <= Hull; res++ {
		left := r.circlesLeft(s, res)
		value += circleWorth * float64(left)
		switch {
		case left <= 1:
			value -= brinkCost
		case left == 2:
			value -= edgeCost
		}
		if s.Wagered&(1<<res) != 0 {
			value -= wagerCost
		}
	}
	for p := Professor; p <= Conseil; p++ {
		if s.Used&(1<<p) == 0 {
			value += passengerWorth
		}
	}
	value -= notorietyCost * float64(s.Notoriety)
	value += salvageWorth * float64(s.salvage())
	for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
		if s.HasRefit(refit) {
			value += refitWorth * weeks
		}
	}
	return value + r.mapWorth(s) + recordProgress(&t)
}

// weeksLeft is about how many weeks the game will go on: to the end of the
// year, or until the cards run out.
func (r *Rules) weeksLeft(s *State) float64 {
	cards := 2 * float64(s.DeckSize())
	if s.Options.Historical {
		return cards
	}
	return min(float64(lastWeek)-float64(s.Calendar), 1.3*cards)
}

// mapWorth looks at the ocean of the Nautilus and at how full the oceans are.
func (r *Rules) mapWorth(s *State) (value float64) {
	empty := 0
	for o := EasternPacific; o <= WesternPacific; o++ {
		empty += max(int(r.capacity[o])-s.shipsIn(o), 0)
	}
	if empty < len(fullnessCost) {
		value -= fullnessCost[empty]
	}
	if s.Nautilus == 0 {
		return value
	}
	if s.oceanTokens[s.Nautilus] != 0 {
		value += treasureWorth
	}
	column := &r.columns[s.Commitment]
	for _, b := range s.boxes[s.Nautilus] {
		switch {
		case b.empty():
		case b.hidden():
			value += hiddenWorth
		case r.ships[b.ship()].Warship():
			value += targetWorth*float64(r.ships[b.ship()].VP*column.Warships)/2 - warshipCost
		default:
			value += targetWorth * float64(r.ships[b.ship()].VP*column.OtherShips) / 2
		}
	}
	return value
}

// recordProgress counts the boxes filled towards the next full column of the
// Sunken-Ship record.
func recordProgress(t *Tally) float64 {
	full := recordColumns
	for o := EasternPacific; o <= WesternPacific; o++ {
		full = min(full, t.Sunk[o])
	}
	boxes := 0
	for o := EasternPacific; o <= WesternPacific; o++ {
		boxes += min(t.Sunk[o]-full, 1)
	}
	return recordWorth * float64(boxes)
}
