package play

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// maxViolations is the limit of violations in a report: a broken rule tends to be broken in every
// game.
const maxViolations = 20

// startTries is how often the options of a game are drawn again if the system refuses the
// combination.
const startTries = 1000

// Verify implements [System].
func (y *system[S, A]) Verify(ctx context.Context, config VerifyConfig) (*VerifyReport, error) {
	if err := checkBatch(config.First, config.Games, config.Workers); err != nil {
		return nil, err
	}
	if _, err := y.About().Complete(config.Settings); err != nil {
		return nil, err
	}
	if config.Edge != "" {
		if err := y.checkEdge(config.Edge); err != nil {
			return nil, err
		}
	}
	if config.Bot == "" {
		config.Bot = defaultBot
	}
	if config.Bot != defaultBot {
		if _, err := bot.New(config.Bot, y.rules, 0); err != nil {
			return nil, err
		}
	}
	// One set of options that can be played, before anything runs.
	trial := newVerifier(y, config)
	if _, _, err := trial.begin(); err != nil {
		return nil, err
	}
	workers := parallel(ctx, config.Games, config.Workers, config.Progress,
		func() *verifier[S, A] { return newVerifier(y, config) },
		func(w *verifier[S, A], game int) bool { return w.play(ctx, config.First+game) })
	report := &VerifyReport{
		System: y.About().Name, Rules: nemo.Coverage{},
		Violations: []Violation{}, Ends: map[string]int64{}, Levels: map[string]int64{}, Edges: map[string]int64{},
	}
	for _, w := range workers {
		if !w.watch.alive() {
			// It may go on at any time, so nothing else of it can be read.
			report.Violations = append(report.Violations, w.stuck())
			report.Games++
			continue
		}
		report.Games += w.games
		report.Plies += w.plies
		report.Violations = append(report.Violations, w.violations...)
		w.rules.addTo(report.Rules)
		add(report.Ends, w.ends)
		add(report.Levels, w.levels)
		w.nameEdges(report.Edges)
		if w.brinks != nil {
			report.Starts = addStarts(report.Starts, &w.brinks.Count)
		}
	}
	slices.SortFunc(report.Violations, func(a, b Violation) int { return cmp.Compare(a.Game, b.Game) })
	report.Violations = report.Violations[:min(len(report.Violations), maxViolations)]
	y.findMissing(report)
	return report, ctx.Err()
}

// addStarts adds counts of positions made up at edges; both may be nil.
func addStarts(sum, more *nemo.EdgeCount) *nemo.EdgeCount {
	if more == nil {
		return sum
	}
	if sum == nil {
		sum = &nemo.EdgeCount{}
	}
	sum.Add(more)
	return sum
}

func add(counts, more map[string]int64) {
	for key, n := range more {
		counts[key] += n
	}
}

// edgeName names an edge of the phase graph.
func edgeName(about *nemo.About, from, to nemo.Phase) string {
	return about.Phases[from].Name + ">" + about.Phases[to].Name
}

// findMissing lists the edges and ends that no game reached.
func (y *system[S, A]) findMissing(report *VerifyReport) {
	about := y.About()
	report.MissingEdges, report.MissingEnds = []string{}, []string{}
	for from := range about.Phases {
		for _, to := range about.Phases[from].Next {
			if int(to) >= len(about.Phases) {
				continue
			}
			if name := edgeName(about, nemo.Phase(from), to); report.Edges[name] == 0 {
				report.MissingEdges = append(report.MissingEdges, name)
			}
		}
	}
	for _, end := range about.Ends {
		if report.Ends[end.Key] == 0 {
			report.MissingEnds = append(report.MissingEnds, end.Key)
		}
	}
}

// begin draws the options that are not fixed and starts a game. Options that
// do not go together are drawn again.
func (w *verifier[S, A]) begin() (nemo.Settings, S, error) {
	var s S
	var err error
	about := w.system.About()
	for range startTries {
		settings := make(nemo.Settings, len(about.Options))
		for i := range about.Options {
			option := &about.Options[i]
			if n := len(option.Values); n > 0 {
				settings[option.Name] = option.Values[w.playout.Rand.Below(uint64(n))]
			}
		}
		maps.Copy(settings, w.config.Settings)
		if s, err = w.system.rules.Start(settings); err == nil {
			return settings, s, nil
		}
	}
	return nil, s, nemo.Invalidf("settings", "no combination of the options that are left can be played: %v", err)
}
