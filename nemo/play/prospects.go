package play

import (
	"context"
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// advise returns what a bot would do, with the expectation of it and of the alternatives.
func (p *positions[S, A]) advise(i int, seed uint64, viewer nemo.Seat, name string) (Advice, error) {
	seat := p.toMove(i)
	if !seat.IsPlayer() {
		return Advice{}, nemo.Invalidf("hint", "%s is to move; a bot decides for a seat", seat)
	}
	if !p.decides(i, viewer) && p.secretive() {
		return Advice{}, p.withholding(i, viewer) // a bot thinks of what the seat to move knows
	}
	choice, err := p.choose(i, seed, name)
	if err != nil {
		return Advice{}, err
	}
	s := p.nodes[i]
	judge := bot.NewJudge(p.rules, botSeedAt(seed, i))
	advice := Advice{Text: p.rules.Format(choice.Action), Unit: judge.Unit(), Value: choice.Estimate}
	if len(choice.Considered) == 0 { // it was taken at random
		advice.Unit = nemo.UnitYardstick
		return advice, nil
	}
	for _, weighed := range choice.Considered {
		line := AdviceLine{Text: p.rules.Format(weighed.Action), Value: weighed.Estimate}
		line.Even = weighed.Action != choice.Action && math.Abs(weighed.Estimate-choice.Estimate) < 1e-9
		advice.Considered = append(advice.Considered, line)
	}
	line := p.lines(judge, i, name, choice.Considered, &advice)
	if advice.Unit != nemo.UnitYardstick {
		advice.expect(judge.After(&s, seat, choice.Action), p.results(judge, i, line))
		for n, weighed := range choice.Considered {
			value := rounded(judge.Instead(&s, seat, advice.Value, choice.Estimate, weighed.Estimate))
			if n > 0 { // the curve of a lesson may bend
				value = min(value, advice.Considered[n-1].Value)
			}
			advice.Considered[n].Value = value
		}
	}
	if strategist, ok := p.rules.(nemo.Strategist[S]); ok {
		advice.Plan = strategist.Plan(&s, seat)
	}
	return advice, nil
}

// Limits of an advice: how many alternatives have their effects described, how many are followed to
// the end of the turn, and in how many worlds at once.
const (
	mostEffects    = 12
	mostLines      = 6
	mostLineWorlds = 6
)

// The least differences of a hope or a fear from the value.
const (
	leastPoints = 0.5
	leastChance = 0.005
)

// lines adds the effects of the actions to an advice, and how the bot plays on after the best ones.
// It returns the line of the advised action.
func (p *positions[S, A]) lines(
	judge *bot.Judge[S, A], i int, name string, considered []bot.Weighed[A], advice *Advice,
) (first []bot.Step[S, A]) {
	seat := p.toMove(i)
	worlds := p.worlds(i, seat)
	few := worlds[:min(len(worlds), mostLineWorlds)]
	type goal struct {
		end    S
		chance float64
	}
	var goals []goal
	for n := range min(len(advice.Considered), mostEffects) {
		one := &advice.Considered[n]
		one.Effect = p.choice(worlds, considered[n].Action, seat).Effect
		if n >= mostLines {
			continue
		}
		player, err := bot.New(name, p.rules, 1)
		if err != nil {
			continue
		}
		line, end := judge.Line(few, seat, considered[n].Action, player)
		if n == 0 {
			first = line
		}
		to := goal{end, 1}
		for k := range line {
			step := &line[k]
			if step.What != "" {
				to.chance = rounded(to.chance * step.Share)
			}
			if k > 0 && len(p.rules.Legal(&step.Worlds[0], nil)) == 1 && step.What == "" {
				continue // there is nothing to decide
			}
			told := p.choice(step.Worlds, step.Action, step.Seat)
			one.Line = append(one.Line, LineStep{step.Seat, told.Text, told.Effect, step.What, rounded(step.Share)})
		}
		one.Same = slices.Contains(goals, to)
		goals = append(goals, to)
	}
	advice.Effect, advice.Line = advice.Considered[0].Effect, advice.Considered[0].Line
	return first
}

// rounded rounds to four decimals. Displayed chances and points have fewer, and their sums stay
// exact.
func rounded(x float64) float64 { return math.Round(x*1e4)/1e4 + 0 }

// results returns the results of the roll that a line leads to, with their exact chances if nothing
// is staked but what the line stakes before the roll. There are none if the chances cannot be
// computed.
func (p *positions[S, A]) results(judge *bot.Judge[S, A], i int, line []bot.Step[S, A]) (results []bot.Branch) {
	if len(line) == 0 {
		return nil
	}
	s, step := p.nodes[i], &line[0]
	if settler, ok := p.rules.(nemo.Settler[S]); ok {
		for k := 1; k < len(line) && line[k-1].What == "" && !settler.Settled(&line[k].Worlds[0]); k++ {
			if line[k].What != "" {
				s, step = line[k].Worlds[0], &line[k]
			}
		}
	}
	brief, err := odds.Ask(context.Background(), p.rules, &s, step.Action)
	if err != nil || !brief.Settles || len(brief.Plain.Chances) < 2 ||
		brief.Plain.High != nil || brief.Plain.Worlds > 0 && !brief.Plain.Alike {
		return nil
	}
	for _, branch := range judge.Branches(&s, step.Seat, step.Action) {
		for _, chance := range brief.Plain.Chances {
			share, _ := chance.Probability.Float64()
			if chance.Label == branch.What && chance.Good == branch.Good && math.Abs(share-branch.Share) <= 1e-9 {
				branch.Share = share
				results = append(results, branch)
			}
		}
	}
	return results
}

// expect sets the value of the advised action, and what the bot hopes for and fears: the most
// likely good result with an expectation above the value, and the most likely bad one below it. The
// value is at least the mean over the results, because the bot may leave it at that. A result that
// changes the value by less than is displayed is neither.
func (a *Advice) expect(value float64, results []bot.Branch) {
	least := leastPoints
	if a.Unit == nemo.UnitChance {
		least = leastChance
	}
	mean, whole := 0.0, 0.0
	for _, result := range results {
		mean += result.Share * result.Value
		whole += result.Share
	}
	if whole > 1-1e-6 {
		value = max(value, mean)
	}
	a.Value = rounded(value)
	for _, result := range results {
		told := &Prospect{What: result.What, Share: result.Share, Value: rounded(result.Value)}
		switch {
		case result.Good && told.Value > a.Value+least && (a.Hope == nil || a.Hope.Share < told.Share):
			a.Hope = told
		case !result.Good && told.Value < a.Value-least && (a.Fear == nil || a.Fear.Share < told.Share):
			a.Fear = told
		}
	}
}
