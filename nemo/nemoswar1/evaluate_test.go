package nemoswar1

import (
	"math"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The total in half points is that of the lines of the score, whatever was
// achieved, under each column and with each optional rule alone.
func TestHalvesAreThoseOfTheLines(t *testing.T) {
	r := Default()
	random := nemo.NewRand(246, 0)
	upTo := func(n uint64) int { return int(random.Below(n + 1)) }
	flag := func() bool { return random.Below(2) == 0 }
	for range 2000 {
		tally := Tally{
			WarshipVP: upTo(60), OtherVP: upTo(60), Scourge: upTo(40), Resources: upTo(60) - 30, Passengers: upTo(12),
			TreasureVP: upTo(40), Wonders: upTo(6), AdventureVP: upTo(40), ScienceSymbols: upTo(12), Liberation: upTo(19),
			Tragic: flag(), Imperial: flag(), DeadlySeas: upTo(30), PursuitOn: flag(), ClearOn: flag(), PressureOn: flag(),
		}
		for c := Science; c <= War; c++ {
			sum := 0.0
			for _, line := range r.Lines(tally, c) {
				sum += line.Points
			}
			if got := r.halves(&tally, c); float64(got) != 2*sum {
				t.Fatalf("%s, %+v: %d half points, and the lines sum to %g points", c, tally, got, sum)
			}
		}
	}
}

// What a bot goes by: each means at hand is worth what evaluate.go says, and in
// the direction that it says.
func TestEvaluateCountsWhatIsAtHand(t *testing.T) {
	b := breaker{t, Default()}
	base := b.base()
	weeks := min(lastWeek-float64(base.Calendar), 2.6*float64(base.DeckSize()))
	column := &b.r.columns[base.Commitment]
	circle := func(res Resource, lost int) float64 {
		circles := b.r.circles[res]
		return float64(circles[lost].VP-circles[0].VP) - circleWorth*float64(lost)
	}
	emptyBut := func(empty int) func(s *State) { // so many boxes are empty outside the ocean of the Nautilus
		return func(s *State) {
			s.boxes[s.Nautilus] = [maxBoxes + 2]box{}
			left := 0
			for o := EasternPacific; o <= WesternPacific; o++ {
				for i := range b.r.capacity[o] {
					if left++; left > empty {
						s.boxes[o][i] = hiddenBox
					} else {
						s.boxes[o][i] = 0
					}
				}
			}
		}
	}
	fullness := func(empty int) float64 { // with all boxes of its own ocean hidden, against none empty
		s := base
		emptyBut(empty)(&s)
		return b.r.Evaluate(&s, 0)
	}
	for n := range fullnessCost {
		next := 0.0
		if n+1 < len(fullnessCost) {
			next = fullnessCost[n+1]
		}
		if got, want := fullness(n+1)-fullness(n), fullnessCost[n]-next; math.Abs(got-want) > 1e-9 {
			t.Errorf("an empty box more than %d is worth %g, want %g", n, got, want)
		}
	}
	for _, test := range []struct {
		name   string
		change func(s *State)
		want   float64
	}{
		{"a wager", func(s *State) { s.Wagered = 1 << Crew }, -wagerCost},
		{"Notoriety", func(s *State) { s.Notoriety += 3 }, -3 * notorietyCost},
		{"the Professor", func(s *State) { s.Used |= 1 << Professor }, -passengerWorth - float64(b.r.passengerVP[Professor])},
		{"a Salvage Point", func(s *State) { s.moveShip(b.ship("mail-3"), at(zoneSalvage, 0)) }, salvageWorth},
		{"a refit", func(s *State) { s.Refits |= 1 << ReinforcedProw }, refitWorth * weeks},
		{"three circles left", func(s *State) { s.Tracks[Hull] = 5 }, circle(Hull, 5)},
		{"two circles left", func(s *State) { s.Tracks[Hull] = 6 }, circle(Hull, 6) - edgeCost},
		{"one circle left", func(s *State) { s.Tracks[Hull] = 7 }, circle(Hull, 7) - brinkCost},
		{"no treasure here", func(s *State) { s.oceanTokens[WesternPacific] = 0 }, -treasureWorth},
		{"no hidden ship here", func(s *State) { s.boxes[WesternPacific][1] = 0 }, -hiddenWorth},
		{
			"no warship here", func(s *State) { s.boxes[WesternPacific][0] = 0 },
			warshipCost - targetWorth*float64(b.r.ships[b.ship("capital-1")].VP*column.Warships)/2,
		},
		{
			"a merchant here", func(s *State) { s.boxes[WesternPacific][0] = faceUp(b.ship("mail-4")) },
			warshipCost - targetWorth*float64(b.r.ships[b.ship("capital-1")].VP*column.Warships)/2 +
				targetWorth*float64(b.r.ships[b.ship("mail-4")].VP*column.OtherShips)/2,
		},
		{"the end of the year", func(s *State) { s.Calendar = 51 }, (1 - weeks) * (weekWorth + refitWorth)},
		{"the end of the deck", func(s *State) { s.above, s.below = 0, 2 }, (2.6*3 - weeks) * (weekWorth + refitWorth)},
		{
			"a ship for the next column", func(s *State) { s.moveShip(b.ship("slaver-3"), at(zoneSunk, int(IndianOcean))) },
			recordWorth + float64(b.r.ships[b.ship("slaver-3")].VP*column.OtherShips)/2,
		},
		{
			"a ship beyond the next column", func(s *State) { s.moveShip(b.ship("slaver-3"), at(zoneSunk, int(WesternPacific))) },
			float64(b.r.ships[b.ship("slaver-3")].VP*column.OtherShips) / 2,
		},
	} {
		s := base
		test.change(&s)
		if got := b.r.Evaluate(&s, 0) - b.r.Evaluate(&base, 0); math.Abs(got-test.want) > 1e-9 {
			t.Errorf("%s changes the value by %g, want %g", test.name, got, test.want)
		}
	}
	over := base
	over.End = EndTime
	score := b.r.Result(&over).Scores[0].Total
	if got := b.r.Evaluate(&over, 0); got != score {
		t.Errorf("a game that is over with %g points is worth %g", score, got)
	}
	historical := b.after(b.historical(), Station(WesternPacific), Commit(War))
	if got, want := b.r.weeksLeft(&historical), 2*float64(historical.DeckSize()); got != want {
		t.Errorf("a historical game with %d cards has %g weeks left, want %g", historical.DeckSize(), got, want)
	}
}
