package nemoswar2

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Result says how the game stands or how it ended (14, 15, 17.6, 18.14 to 18.16).
func (r *Rules) Result(s *State) nemo.Result {
	t := r.Tally(s)
	result := nemo.Result{Over: s.End != 0}
	if !result.Over {
		result.Scores = []nemo.Score{r.missionScore(s, &t)}
		return result
	}
	end := &ends[s.End-1]
	result.End, result.Rule, result.Reason = end.Key, end.Rule, end.Title
	defeated := s.End != EndMission
	if defeated { // 15.1
		result.Scores = []nemo.Score{{
			Seat: nemo.Nobody, Level: r.set.Levels[0].Key, LevelTitle: r.set.Levels[0].Title, LevelRule: "15.1",
		}}
		result.Epilogue = r.epilogue(s.Motive, 0)
	} else {
		result.Scores = []nemo.Score{r.missionScore(s, &t)}
		result.Epilogue = r.epilogue(s.Motive, t.Level)
		if s.Options.Glory {
			result.Scores = append(result.Scores, r.gloryScores(s)...)
		}
	}
	r.winners(s, &t, &result)
	return result
}

// missionScore returns the score of the voyage, by groups.
func (r *Rules) missionScore(s *State, t *Tally) nemo.Score {
	score := nemo.Score{
		Seat: nemo.Nobody, Total: float64(t.Total()),
		Level: r.set.Levels[t.Level].Key, LevelTitle: r.set.Levels[t.Level].Title, LevelRule: "15.11",
	}
	line := func(category, detail string, rule nemo.Rule, points int) {
		score.Lines = append(score.Lines, nemo.ScoreLine{Category: category, Detail: detail, Rule: rule, Points: float64(points)})
	}
	for symbol := WarshipSymbol; symbol <= PenaltySymbol; symbol++ {
		detail := fmt.Sprintf("instances: %d, points before the Motive: %d", t.Instances[symbol], t.Sums[symbol])
		if symbol == ScourgeSymbol {
			detail = fmt.Sprintf("%d full columns", t.Columns)
		}
		line(scoreNames[symbol], detail, scoreRules[symbol], t.Points[symbol])
	}
	if s.Options.Versus {
		line("Imperialist gemstones", "", "18.12.2", t.Gemstones)
	}
	if s.Options.Balance {
		line("Balance of the levels", "", "15.12", t.Balance)
	}
	return score
}

// gloryScores are the Glory Points of the players (17.6).
func (r *Rules) gloryScores(s *State) []nemo.Score {
	var scores []nemo.Score
	for seat := range s.Options.Players {
		g := r.glory(s, seat)
		scores = append(scores, nemo.Score{
			Seat: nemo.Seat(seat), Total: float64(g.Points),
			Lines: []nemo.ScoreLine{
				{Category: "Characters", Rule: "17.6", Points: float64(g.Characters)},
				{Category: "Gemstones", Rule: "17.6", Points: float64(2 * g.Gemstones)},
				{Category: "PASS cards", Rule: "17.6", Points: float64(g.Passed)},
				{Category: "FAIL cards", Rule: "17.6", Points: float64(-g.Failed)},
			},
		})
	}
	return scores
}

// winners finds who has won. Alone and together, a level above Failure is a victory
// (15.11). In the variant of glory the greatest glory wins, unless the mission was
// defeated (17.6). Against the Imperialist his rules apply (18.14 to 18.16).
func (r *Rules) winners(s *State, t *Tally, result *nemo.Result) {
	const inconsequential = 2
	won := s.End == EndMission && t.Level >= inconsequential
	if s.Options.Versus {
		won = s.End == EndMission && t.Level > inconsequential
		if r.imperialistWins(s, t) {
			result.Winners = []nemo.Seat{imperialist}
			result.Scores = append(result.Scores, r.imperialScore(s, t))
			result.Epilogue = imperialEpilogues[r.imperialLevel(s, t)]
			return
		}
	}
	switch {
	case s.Options.Glory && s.End == EndMission:
		if won || !s.Options.Versus {
			result.Winners = r.mostGlorious(s).List()
		}
	case won:
		for seat := range s.Options.Players {
			result.Winners = append(result.Winners, nemo.Seat(seat))
		}
	}
}

// mostGlorious returns the players whose glory nobody beats (17.6.1).
func (r *Rules) mostGlorious(s *State) (seats nemo.SeatSet) {
	var best Glory
	for seat := range s.Options.Players {
		g := r.glory(s, seat)
		if seats != 0 && best.beats(&g) {
			continue
		}
		if seats == 0 || g.beats(&best) {
			best, seats = g, 0
		}
		seats |= nemo.Seats(nemo.Seat(seat))
	}
	return seats
}

// imperialistWins reports whether the Imperialist has won: by a defeat of the
// Nautilus, or on points by her Failure or worse (18.14, 18.15).
func (r *Rules) imperialistWins(s *State, t *Tally) bool {
	const failure = 1
	return s.End != EndMission || t.Level <= failure
}

// imperialLevel returns the level of the Imperialist's victory, an index into his
// levels (18.14, 18.16).
func (r *Rules) imperialLevel(s *State, t *Tally) int {
	v := &r.set.Versus
	key := [numEnds + 1]string{
		EndNadeen: v.NadeenLevel, EndResource: v.ResourceLevel, EndPariah: v.NotorietyLevel, EndFull: v.FullLevel,
	}[s.End]
	levels := r.set.ImperialistLevels
	total := r.cardsLeft(s) + int(s.imperialGems) + int(s.committed)
	for i := range levels {
		switch {
		case key != "" && levels[i].Key == key:
			return i
		case key == "" && (i == len(levels)-1 || total <= int(levels[i].UpTo)):
			if t.Level > 0 { // a Failure of the Nautilus
				return max(i-1, 0)
			}
			return i
		}
	}
	return 0
}

// imperialScore returns the Imperialist's score: on points, cards and gemstones count
// (18.16); after a defeat, nothing does (18.14).
func (r *Rules) imperialScore(s *State, t *Tally) nemo.Score {
	level := r.set.ImperialistLevels[r.imperialLevel(s, t)]
	score := nemo.Score{Seat: imperialist, Level: level.Key, LevelTitle: level.Title, LevelRule: "18.14"}
	if s.End != EndMission {
		return score
	}
	cards, gems := float64(r.cardsLeft(s)), float64(s.imperialGems+s.committed)
	score.Total, score.LevelRule = cards+gems, "18.16"
	score.Lines = []nemo.ScoreLine{
		{Category: "Cards left", Rule: "18.16", Points: cards},
		{Category: "Gemstones", Rule: "18.16", Points: gems},
	}
	return score
}
