package batch

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Rows returns a header and a row for each game, with columns for each seat that has a
// score in any game.
func Rows(system play.System, report *play.SimReport) [][]string {
	header := []string{"game", "seed", "end", "winners", "plies"}
	tallies := ScoresOf(system, report)
	for _, t := range tallies {
		header = append(header, t.heading("total"))
		if len(t.Levels) > 0 {
			header = append(header, t.heading("level"))
		}
	}
	rows := [][]string{header}
	for _, game := range report.Games {
		row := []string{
			term.Decimal(game.Game), strconv.FormatUint(game.Seed, 10), game.End,
			strings.Join(seatsNamed(system, game.Winners), " "), term.Decimal(game.Plies),
		}
		for _, t := range tallies {
			total, level := "", ""
			for _, score := range game.Scores {
				if score.Seat == t.Seat {
					total, level = term.Points(score.Total), score.Level
				}
			}
			row = append(row, total)
			if len(t.Levels) > 0 {
				row = append(row, level)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func seatsNamed(system play.System, seats []nemo.Seat) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = games.SeatName(system, seat)
	}
	return names
}

// Scores are the scores of a seat over all games of a simulation.
type Scores struct {
	Seat   nemo.Seat
	Name   string // empty for the only seat with a score
	Totals []float64
	Levels map[string]int64
}

// heading returns the heading of a column or line about the seat.
func (t *Scores) heading(what string) string { return strings.TrimSpace(what + " " + t.Name) }

// ScoresOf groups the scores of all games by seat, a shared one first.
func ScoresOf(system play.System, report *play.SimReport) []Scores {
	bySeat := make(map[nemo.Seat]*Scores)
	for _, game := range report.Games {
		for _, score := range game.Scores {
			t := bySeat[score.Seat]
			if t == nil {
				t = &Scores{Seat: score.Seat, Levels: make(map[string]int64)}
				bySeat[score.Seat] = t
			}
			t.Totals = append(t.Totals, score.Total)
			if score.Level != "" {
				t.Levels[score.Level]++
			}
		}
	}
	var tallies []Scores
	for _, seat := range slices.Sorted(maps.Keys(bySeat)) {
		t := bySeat[seat]
		if len(bySeat) > 1 {
			t.Name = games.SeatName(system, seat)
		}
		tallies = append(tallies, *t)
	}
	return tallies
}
