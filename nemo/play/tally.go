package play

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Span is a half-open range of the games of a batch, by their numbers from 0: From is in it, To is
// not.
type Span struct {
	From int `json:"from" says:"the number of the first game, from 0"`
	To   int `json:"to" says:"the number after that of the last game"`
}

// Tally is the result of some games of a batch, in a form that can be added: the tallies of parts,
// merged in any order with [MergeTallies], give that of the whole, byte for byte as
// [Tally.Document] writes it. Get one from [SimTally] or [VerifyTally], or read one with
// [ReadTally]. Either Sim or Verify is set.
type Tally struct {
	Version    string           `json:"version" says:"the version of the program that played"`
	System     string           `json:"system" says:"the name of the system"`
	Components *SavedComponents `json:"components,omitempty" says:"the component set; left out where the system has none"`
	Settings   nemo.Settings    `json:"settings" says:"the options that were fixed"`
	// Bot names the bot, as the batch was configured.
	Bot string `json:"bot" says:"who played"`
	// Seed is that of the batch, the same for all of its parts.
	Seed uint64 `json:"seed" says:"the seed of the whole batch; up to 2^64-1"`
	// Games are the spans that were played, in order and with adjacent ones joined.
	Games  []Span        `json:"games" says:"the ranges of games that were played, in order"`
	Sim    *SimCounts    `json:"sim,omitempty" says:"how the games of a simulation ended; left out of a verification"`
	Verify *VerifyReport `json:"verify,omitempty" says:"what a verification found; left out of a simulation"`
}

// SimCounts counts how the games of a simulation ended.
type SimCounts struct {
	Plies int64            `json:"plies" says:"how many actions and rolls the games had together"`
	Ends  map[string]int64 `json:"ends" says:"how many games came to each end, by its key"`
	// Seats are the seats that won or scored in any game, in order.
	Seats []SeatCounts `json:"seats" says:"the seats that won or scored"`
}

// SeatCounts counts the wins and scores of a seat, as in [SimScore].
type SeatCounts struct {
	Seat nemo.Seat `json:"seat" says:"the seat, the seat of the team, or nobody for a score that all share"`
	Wins int64     `json:"wins" says:"how many games it won"`
	// Levels counts the victory levels by their keys.
	Levels map[string]int64 `json:"levels" says:"how many of its scores had each victory level, by its key"`
	// Totals counts every total that came up, the least first, so that means
	// and quantiles are exact.
	Totals []TotalCount `json:"totals" says:"every total of its scores, the least first"`
}

// TotalCount says in how many games a total came up.
type TotalCount struct {
	Total float64 `json:"total" says:"the sum of the points, exact in halves"`
	Games int64   `json:"games" says:"in how many games it came up"`
}

// SimTally returns the tally of a report of [System.Simulate] for all games of config.
func SimTally(system System, config SimConfig, report *SimReport) *Tally {
	who := report.Bot
	if report.Rival != "" {
		who += " and " + report.Rival
	}
	t := newTally(system, config.Settings, who, config.Seed, Span{config.First, config.First + config.Games})
	t.Sim = &SimCounts{Ends: map[string]int64{}, Seats: []SeatCounts{}}
	seats := make(map[nemo.Seat]*SeatCounts)
	of := func(seat nemo.Seat) *SeatCounts {
		if seats[seat] == nil {
			seats[seat] = &SeatCounts{Seat: seat, Levels: map[string]int64{}, Totals: []TotalCount{}}
		}
		return seats[seat]
	}
	totals := make(map[nemo.Seat]map[float64]int64)
	for _, game := range report.Games {
		t.Sim.Plies += int64(game.Plies)
		t.Sim.Ends[game.End]++
		for _, seat := range game.Winners {
			of(seat).Wins++
		}
		for _, score := range game.Scores {
			if score.Level != "" {
				of(score.Seat).Levels[score.Level]++
			}
			if of(score.Seat); totals[score.Seat] == nil {
				totals[score.Seat] = make(map[float64]int64)
			}
			totals[score.Seat][score.Total]++
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(seats)) {
		counts := seats[seat]
		for _, total := range slices.Sorted(maps.Keys(totals[seat])) {
			counts.Totals = append(counts.Totals, TotalCount{total, totals[seat][total]})
		}
		t.Sim.Seats = append(t.Sim.Seats, *counts)
	}
	return t
}

// VerifyTally returns the tally of a report of [System.Verify] for all games of config. It shares
// the report.
func VerifyTally(system System, config VerifyConfig, report *VerifyReport) *Tally {
	t := newTally(system, config.Settings, cmp.Or(config.Bot, defaultBot), config.Seed, Span{config.First, config.First + config.Games})
	t.Verify = report
	return t
}

func newTally(system System, settings nemo.Settings, bot string, seed uint64, games Span) *Tally {
	t := &Tally{
		Version: Version, System: system.About().Name, Settings: nemo.Settings{},
		Bot: bot, Seed: seed, Games: []Span{games},
	}
	maps.Copy(t.Settings, settings)
	if set := system.Components(); set != nil {
		t.Components = &SavedComponents{set.ComponentsName(), set.ComponentsDigest()}
	}
	return t
}

// Document writes the tally as JSON, always the same bytes for the same games.
func (t *Tally) Document() ([]byte, error) { return indented(compact(t)) }

// Count returns the number of games.
func (t *Tally) Count() int {
	n := 0
	for _, span := range t.Games {
		n += span.To - span.From
	}
	return n
}

// ReadTally reads a document that [Tally.Document] wrote. If it is truncated or inconsistent, the
// error is a [*nemo.Invalid].
func ReadTally(doc []byte) (*Tally, error) {
	t := new(Tally)
	decoder := json.NewDecoder(bytes.NewReader(doc))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(t); err != nil {
		return nil, nemo.Invalidf("tally", "it cannot be read: %v", err)
	}
	if err := t.check(); err != nil {
		return nil, nemo.Invalidf("tally", "%v", err)
	}
	if again, err := t.Document(); err != nil || !bytes.Equal(again, doc) {
		return nil, nemo.Invalidf("tally", "it is not as it was written; make it again")
	}
	return t, nil
}

// check returns an error if the tally is inconsistent.
func (t *Tally) check() error {
	end := -1
	for _, span := range t.Games {
		if span.From <= end || span.To <= span.From {
			return fmt.Errorf("the games %d:%d are out of order", span.From, span.To)
		}
		end = span.To
	}
	games := int64(t.Count())
	switch {
	case games == 0 || (t.Sim == nil) == (t.Verify == nil):
		return fmt.Errorf("it holds no games of sim or verify")
	case t.Verify != nil && (int64(t.Verify.Games) != games || t.Verify.System != t.System):
		return fmt.Errorf("it says %d games of %s, and its report %d of %s", games, t.System, t.Verify.Games, t.Verify.System)
	case t.Sim == nil:
		return nil
	}
	ended := int64(0)
	for _, n := range t.Sim.Ends {
		ended += n
	}
	if ended != games {
		return fmt.Errorf("it says %d games, and %d ended", games, ended)
	}
	for _, seat := range t.Sim.Seats {
		scored := int64(0)
		for _, total := range seat.Totals {
			scored += total.Games
		}
		if seat.Wins > games || scored > games {
			return fmt.Errorf("%s won or scored in more than %d games", seat.Seat, games)
		}
	}
	return nil
}

// MergeTallies adds the tallies of parts of one batch, in any order, and does not change them. The
// error is a [*nemo.Invalid] if they are of different batches, if two hold the same game, or,
// unless gaps is set, if games between them are missing.
func MergeTallies(gaps bool, parts ...*Tally) (*Tally, error) {
	if len(parts) == 0 {
		return nil, nemo.Invalidf("tallies", "there is nothing to merge")
	}
	first := parts[0]
	var spans []Span
	for _, part := range parts {
		if what := first.differs(part); what != "" {
			return nil, nemo.Invalidf("tallies", "they differ in %s and cannot be added up", what)
		}
		spans = append(spans, part.Games...)
	}
	slices.SortFunc(spans, func(a, b Span) int { return cmp.Compare(a.From, b.From) })
	whole := *first
	whole.Games = nil
	for _, span := range spans {
		last := len(whole.Games) - 1
		switch {
		case last < 0:
			whole.Games = []Span{span}
		case span.From < whole.Games[last].To:
			return nil, nemo.Invalidf("tallies", "game %d is in two of them", span.From)
		case span.From == whole.Games[last].To:
			whole.Games[last].To = span.To
		case !gaps:
			return nil, nemo.Invalidf("tallies", "the games %d:%d are in none of them", whole.Games[last].To, span.From)
		default:
			whole.Games = append(whole.Games, span)
		}
	}
	if first.Sim != nil {
		whole.Sim = mergeSims(parts)
	} else {
		whole.Verify = mergeReports(parts)
	}
	return &whole, nil
}

// differs returns what keeps two tallies from being of one batch, or "".
func (t *Tally) differs(other *Tally) string {
	switch {
	case (t.Sim == nil) != (other.Sim == nil):
		return "the command (sim and verify)"
	case t.Version != other.Version:
		return fmt.Sprintf("the version (%s and %s)", brief(t.Version), brief(other.Version))
	case t.System != other.System:
		return fmt.Sprintf("the system (%s and %s)", brief(t.System), brief(other.System))
	case (t.Components == nil) != (other.Components == nil), t.Components != nil && *t.Components != *other.Components:
		return "the component set"
	case !maps.Equal(t.Settings, other.Settings):
		return "the options"
	case t.Bot != other.Bot:
		return fmt.Sprintf("the bot (%s and %s)", brief(t.Bot), brief(other.Bot))
	case t.Seed != other.Seed:
		return fmt.Sprintf("the seed (%d and %d)", t.Seed, other.Seed)
	}
	return ""
}

func mergeSims(parts []*Tally) *SimCounts {
	sum := &SimCounts{Ends: map[string]int64{}, Seats: []SeatCounts{}}
	for _, part := range parts {
		sum.Plies += part.Sim.Plies
		add(sum.Ends, part.Sim.Ends)
		for _, counts := range part.Sim.Seats {
			i, found := slices.BinarySearchFunc(sum.Seats, counts.Seat, func(c SeatCounts, seat nemo.Seat) int { return cmp.Compare(c.Seat, seat) })
			if !found {
				sum.Seats = slices.Insert(sum.Seats, i, SeatCounts{Seat: counts.Seat, Levels: map[string]int64{}, Totals: []TotalCount{}})
			}
			seat := &sum.Seats[i]
			seat.Wins += counts.Wins
			add(seat.Levels, counts.Levels)
			for _, total := range counts.Totals {
				i, found := slices.BinarySearchFunc(seat.Totals, total.Total, func(c TotalCount, total float64) int { return cmp.Compare(c.Total, total) })
				if !found {
					seat.Totals = slices.Insert(seat.Totals, i, TotalCount{Total: total.Total})
				}
				seat.Totals[i].Games += total.Games
			}
		}
	}
	return sum
}

func mergeReports(parts []*Tally) *VerifyReport {
	sum := &VerifyReport{
		System: parts[0].System, Rules: nemo.Coverage{}, Violations: []Violation{},
		Ends: map[string]int64{}, Levels: map[string]int64{}, Edges: map[string]int64{},
		MissingEdges: slices.Clone(parts[0].Verify.MissingEdges), MissingEnds: slices.Clone(parts[0].Verify.MissingEnds),
	}
	for _, part := range parts {
		report := part.Verify
		sum.Games += report.Games
		sum.Plies += report.Plies
		sum.Violations = append(sum.Violations, report.Violations...)
		sum.Rules.Merge(report.Rules)
		add(sum.Ends, report.Ends)
		add(sum.Levels, report.Levels)
		add(sum.Edges, report.Edges)
		sum.Starts = addStarts(sum.Starts, report.Starts)
		sum.MissingEdges = slices.DeleteFunc(sum.MissingEdges, func(edge string) bool { return !slices.Contains(report.MissingEdges, edge) })
		sum.MissingEnds = slices.DeleteFunc(sum.MissingEnds, func(end string) bool { return !slices.Contains(report.MissingEnds, end) })
	}
	slices.SortFunc(sum.Violations, func(a, b Violation) int { return cmp.Compare(a.Game, b.Game) })
	sum.Violations = sum.Violations[:min(len(sum.Violations), maxViolations)]
	return sum
}
