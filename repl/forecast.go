package repl

import (
	"fmt"
	"io"
	"math/big"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// fewLabels is the number of outcomes that fit side by side.
const fewLabels = 4

// printOutcomes prints a table with one row per choice of stakes, or, if there are many
// outcomes, one row per outcome. If settles is false, no outcome is good or bad.
func printOutcomes(w io.Writer, forecasts []play.Forecast, settles bool) error {
	if label, sure := certain(forecasts); sure {
		_, err := fmt.Fprintf(w, "nothing is left to chance: %s\n", label)
		return err
	}
	var labels []string
	for _, f := range forecasts {
		for _, chance := range f.Chances {
			if !slices.Contains(labels, chance.Label) {
				labels = append(labels, chance.Label)
			}
		}
	}
	if len(labels) > fewLabels {
		return printLongForecasts(w, forecasts)
	}
	header := slices.Concat([]string{"stakes"}, labels)
	open := slices.ContainsFunc(forecasts, func(f play.Forecast) bool { return f.Undecided != nil })
	if open {
		header = append(header, "undecided")
	}
	if settles {
		header = append(header, "good")
	}
	var rows [][]string
	for i := range forecasts {
		row := []string{stakes(&forecasts[i])}
		for _, label := range labels {
			row = append(row, chanceCell(probabilityOf(&forecasts[i], label)))
		}
		if open {
			row = append(row, chanceCell(forecasts[i].Undecided))
		}
		if settles {
			row = append(row, rangeCell(&forecasts[i]))
		}
		rows = append(rows, row)
	}
	return term.WriteTable(w, header, rows)
}

// certain returns the only possible outcome, if there is one and nothing can be staked.
func certain(forecasts []play.Forecast) (label string, sure bool) {
	if len(forecasts) != 1 || len(forecasts[0].Chances) != 1 || forecasts[0].High != nil {
		return "", false
	}
	return forecasts[0].Chances[0].Label, true
}

func printLongForecasts(w io.Writer, forecasts []play.Forecast) error {
	header := []string{"stakes", "outcome", "chance", ""}
	skip := 0
	if len(forecasts) == 1 && len(forecasts[0].Stakes) == 0 {
		skip = 1 // no column for stakes
	}
	var rows [][]string
	for i := range forecasts {
		f := &forecasts[i]
		line := func(outcome string, chance *big.Rat) {
			rows = append(rows, []string{stakes(f), outcome, percent(chance), chance.RatString()}[skip:])
		}
		for _, chance := range f.Chances {
			line(chance.Label, chance.Probability)
		}
		if f.Undecided != nil && f.Undecided.Sign() > 0 {
			line("undecided", f.Undecided)
		}
		// If no outcome is good, as in a draw, there is no sum of good ones.
		if f.Good != nil && f.Good.Sign() > 0 {
			line("all good ones"+upTo(f), f.Good)
		}
	}
	return term.WriteTable(w, header[skip:], rows)
}

// upTo formats the upper bound of a chance, if something is undecided.
func upTo(f *play.Forecast) string {
	if f.High == nil {
		return ""
	}
	return " (" + percentUp(f.High) + " % at most)"
}

// probabilityOf returns the probability of the outcome with a label, or nil if it is
// impossible.
func probabilityOf(f *play.Forecast, label string) *big.Rat {
	for _, chance := range f.Chances {
		if chance.Label == label {
			return chance.Probability
		}
	}
	return nil
}

func chanceCell(p *big.Rat) string {
	if p == nil {
		return "-"
	}
	return percent(p) + " (" + p.RatString() + ")"
}
