package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// What a seat may know of a game. Everything here is a function of what the system's Observe shows
// to the viewer, and of nothing else: two positions that a seat cannot distinguish give it the same
// prompt, choices, refusals and chances. Nothing is hidden from [nemo.Nobody], and [nemo.Chance]
// stands for the public.

// Withheld is the error for a question whose answer depends on what the viewer may not know, such
// as the cards in another player's hand.
type Withheld struct {
	// Viewer is the asking seat, Decides the seat to move, or [nemo.Chance] at a chance node, and
	// Name its name.
	Viewer  nemo.Seat `json:"viewer"`
	Decides nemo.Seat `json:"decides"`
	Name    string    `json:"name"`
	// Question is what is to be decided, as the viewer may know it.
	Question string `json:"question"`
}

func (e *Withheld) Error() string {
	if !e.Decides.IsPlayer() {
		return "what may come depends on what is hidden here: " + e.Question
	}
	return fmt.Sprintf("what may be done depends on what %s alone knows, who decides: %s", e.Name, e.Question)
}

// PromptSeen is [Game.Prompt] as far as a seat may know it.
func (g *Game) PromptSeen(seat nemo.Seat) nemo.Prompt { return g.table.prompt(g.now, seat) }

// ChoicesSeen lists the choices as far as a seat may know them. For the seat to move they are those
// of [Game.Choices]. For another seat known is false, and the list empty, if the choices depend on
// what is hidden from it.
//
// At a chance node the list has every outcome that is possible as far as the seat knows. If the
// true outcomes differ, because the missing cards of a deck are hidden, known is false, and the
// probabilities are those from the seat's point of view, or nil if it cannot know them.
func (g *Game) ChoicesSeen(seat nemo.Seat) (choices []Choice, known bool) {
	return g.table.choices(g.now, seat)
}

// ParseSeen is [Game.Parse] from what a seat may know of the position.
func (g *Game) ParseSeen(seat nemo.Seat, text string) (string, error) {
	return g.table.parse(g.now, seat, text)
}

// WhySeen says why an action is legal or not, as far as a seat may know it. If it may not know
// that, the error is a *[Withheld].
func (g *Game) WhySeen(seat nemo.Seat, text string) (Explanation, error) {
	return g.table.explain(g.now, seat, text)
}

// ForecastsSeen is [Game.Forecasts] from what a seat may know. If the seat may not know what is
// legal, the error is a [*Withheld].
func (g *Game) ForecastsSeen(ctx context.Context, seat nemo.Seat, text string) ([]Forecast, error) {
	return g.table.forecasts(ctx, g.now, seat, text)
}

// OddsSeen is [Game.Odds] from what a seat may know. The work is divided by actions, the number of
// actions that are asked about together. If the seat may not know what is legal, the error is a
// [*Withheld].
func (g *Game) OddsSeen(ctx context.Context, seat nemo.Seat, text string, actions int) (*Brief, error) {
	return g.table.brief(ctx, g.now, seat, text, max(actions, 1))
}

// Foresee adds to choices of [Game.ChoicesSeen] the outlook of the rolls that they lead to, if it
// can be computed exactly within a share of the work of [Game.Odds]: all choices together take no
// longer than one answer of it.
func (g *Game) Foresee(ctx context.Context, seat nemo.Seat, choices []Choice) {
	for i := range choices {
		brief, err := g.OddsSeen(ctx, seat, choices[i].Text, 2*len(choices))
		if err != nil || !brief.Settles || !brief.Rolls() || !isSure(&brief.Plain) {
			continue
		}
		plain := &brief.Plain
		o := &Outlook{Plain: plain.Good, Passed: plain.Passed, Failed: plain.Failed, Passes: plain.Passes, Fails: plain.Fails}
		o.Good = goodResults(plain)
		best := brief.Best
		if best == nil {
			best = brief.Single
		}
		if best != nil && isSure(best) {
			o.Best = best.Good
		}
		choices[i].Outlook = o
	}
}

// isSure reports whether a chance is exact enough to show beside an action: no part is undecided,
// and hidden information made no difference in any sampled world.
func isSure(f *Forecast) bool { return f.High == nil && (f.Worlds == 0 || f.Alike) }

// goodResults returns the labels of the good results of a forecast, the likeliest first.
func goodResults(f *Forecast) []string {
	good := slices.DeleteFunc(slices.Clone(f.Chances), func(c odds.Chance) bool { return !c.Good })
	slices.SortStableFunc(good, func(a, b odds.Chance) int { return b.Probability.Cmp(a.Probability) })
	labels := make([]string, len(good))
	for i := range good {
		labels[i] = good[i].Label
	}
	return labels
}

// Imagined returns a game at the position as a seat knows it, with the hidden parts made up and a
// seed of its own: nothing tried in it reveals anything about this game. For [nemo.Nobody] it is
// the position as it is.
func (g *Game) Imagined(seat nemo.Seat, seed uint64) (*Game, error) {
	return g.World(seat, 0, seed)
}

// World is [Game.Imagined] for one of many determinizations: each number n draws the hidden parts
// anew, and 0 gives that of Imagined. The same n at the same step gives the same world.
func (g *Game) World(seat nemo.Seat, n, seed uint64) (*Game, error) {
	return g.table.imagined(g.now, g.system, n, seed, seat)
}

func (p *positions[S, A]) imagined(i int, system System, n, seed uint64, viewer nemo.Seat) (*Game, error) {
	s := p.numberedWorld(i, n, viewer)
	position, err := compact(p.rules.Snapshot(&s))
	if err != nil {
		return nil, err
	}
	return system.Restore(seed, position)
}

// AdviseSeen is [Game.Advise] for a seat. A bot uses what the seat to move knows, so in a game with
// secrets the advice to another seat is a [*Withheld] error.
func (g *Game) AdviseSeen(seat nemo.Seat, bot string) (Advice, error) {
	return g.table.advise(g.now, g.seed.Number(), seat, bot)
}

// mostWorlds is the number of worlds that are sampled: positions that a viewer cannot distinguish
// from the current one. An effect is told only if it is the same in all.
const mostWorlds = 6

// observed returns node i without what the viewer may not know. A viewer that is no seat sees what
// the public sees.
func (p *positions[S, A]) observed(i int, viewer nemo.Seat) S {
	if viewer == nemo.Nobody {
		return p.nodes[i]
	}
	if !isSeat(p.rules.About(), viewer) {
		viewer = nemo.Chance
	}
	return p.rules.Observe(&p.nodes[i], viewer)
}

// worlds returns different positions that the viewer cannot distinguish from node i, at least one:
// the hidden parts are made up, or left blank if the system cannot do that. They depend only on the
// number of the node and on what the viewer sees.
func (p *positions[S, A]) worlds(i int, viewer nemo.Seat) []S {
	seen := p.observed(i, viewer)
	imaginer, ok := p.rules.(nemo.Imaginer[S])
	if !ok || viewer == nemo.Nobody {
		return []S{seen}
	}
	worlds := make([]S, 0, mostWorlds)
	for n := range uint64(mostWorlds) {
		r := nemo.NewRand(uint64(i), n) // any will do, but always the same
		if world := imaginer.Imagine(&seen, viewer, &r); !slices.Contains(worlds, world) {
			worlds = append(worlds, world)
		}
	}
	return worlds
}

// world returns the first of the worlds.
func (p *positions[S, A]) world(i int, viewer nemo.Seat) S { return p.numberedWorld(i, 0, viewer) }

func (p *positions[S, A]) numberedWorld(i int, n uint64, viewer nemo.Seat) S {
	seen := p.observed(i, viewer)
	imaginer, ok := p.rules.(nemo.Imaginer[S])
	if !ok || viewer == nemo.Nobody {
		return seen
	}
	r := nemo.NewRand(uint64(i), n)
	return imaginer.Imagine(&seen, viewer, &r)
}

// known returns the position to compute with at node i: at a player's node the hidden parts are
// made up, at a chance node they are blank, so that they may still be drawn.
func (p *positions[S, A]) known(i int, viewer nemo.Seat) S {
	if p.toMove(i) == nemo.Chance {
		return p.observed(i, viewer)
	}
	return p.world(i, viewer)
}

// decides reports whether the viewer is to move at node i or, as [nemo.Nobody], sees everything.
func (p *positions[S, A]) decides(i int, viewer nemo.Seat) bool {
	return viewer == nemo.Nobody || viewer.IsPlayer() && viewer == p.toMove(i)
}

// open reports whether the viewer knows all actions or outcomes at node i.
func (p *positions[S, A]) open(i int, viewer nemo.Seat) bool {
	if p.decides(i, viewer) || !p.secretive() {
		return true
	}
	seen := p.observed(i, viewer)
	overt, ok := p.rules.(nemo.Overt[S])
	return ok && overt.Overt(&seen, viewer)
}

// withheld returns an error if the viewer may not know the legal actions of a player at node i.
func (p *positions[S, A]) withheld(i int, viewer nemo.Seat) error {
	if p.toMove(i).IsPlayer() && !p.open(i, viewer) {
		return p.withholding(i, viewer)
	}
	return nil
}

func (p *positions[S, A]) withholding(i int, viewer nemo.Seat) error {
	mover := p.toMove(i)
	name := mover.String()
	if isSeat(p.rules.About(), mover) {
		name = p.seatName(i, mover)
	}
	return &Withheld{Viewer: viewer, Decides: mover, Name: name, Question: p.prompt(i, viewer).Question}
}

func (p *positions[S, A]) prompt(i int, viewer nemo.Seat) nemo.Prompt {
	seen := p.observed(i, viewer)
	return p.rules.Prompt(&seen)
}

func (p *positions[S, A]) choices(i int, viewer nemo.Seat) (choices []Choice, known bool) {
	known = p.open(i, viewer)
	if p.toMove(i) == nemo.Chance {
		return p.outcomes(i, viewer), known
	}
	if !known {
		return nil, false
	}
	worlds := p.worlds(i, viewer)
	for _, a := range p.rules.Legal(&worlds[0], nil) {
		choices = append(choices, p.choice(worlds, a, viewer))
	}
	return choices, true
}

// outcomes returns the outcomes of a chance node from the viewer's point of view: what is hidden
// may still come.
func (p *positions[S, A]) outcomes(i int, viewer nemo.Seat) (choices []Choice) {
	seen := p.observed(i, viewer)
	// An outcome tells its effect to the public alone: who else sees it depends on
	// what comes.
	eyes := viewer
	if viewer == nemo.Nobody {
		eyes = nemo.Chance
	}
	if outcomes := p.rules.Outcomes(&seen, nil); len(outcomes) > 0 {
		total := nemo.Total(outcomes)
		for _, outcome := range outcomes {
			choice := p.choice([]S{seen}, outcome.Action, eyes)
			choice.Probability = probability(outcome.Weight, total)
			choices = append(choices, choice)
		}
		return choices
	}
	// What is left blank leaves nothing to come; made up, it may.
	worlds := p.worlds(i, viewer)
	var all []A
	for w := range worlds {
		for _, outcome := range p.rules.Outcomes(&worlds[w], nil) {
			if !slices.Contains(all, outcome.Action) {
				all = append(all, outcome.Action)
				choices = append(choices, p.choice(worlds[w:w+1], outcome.Action, eyes))
			}
		}
	}
	return choices
}

// choice describes an action by what it does in all the worlds, as far as the seat eyes learns of
// it.
func (p *positions[S, A]) choice(worlds []S, a A, eyes nemo.Seat) Choice {
	choice := Choice{Text: p.rules.Format(a)}
	foreteller, foretells := p.rules.(nemo.Foreteller[S, A])
	for w := range worlds {
		rule, effect := p.firstEffect(&worlds[w], a, eyes)
		if foretells && p.rules.ToMove(&worlds[w]).IsPlayer() {
			effect = cmp.Or(foreteller.Foretell(&worlds[w], a), effect)
		}
		switch {
		case w == 0:
			choice.Rule, choice.Effect = rule, effect
		case effect != choice.Effect:
			choice.Effect = "" // it depends on what is hidden
		}
	}
	return choice
}

// firstEffect returns the rule of an action, and the words of the first event that a seat learns
// of.
func (p *positions[S, A]) firstEffect(s *S, a A, eyes nemo.Seat) (nemo.Rule, string) {
	var log nemo.Log
	next := *s
	if p.rules.Apply(&next, a, &log) != nil || len(log) == 0 {
		return "", ""
	}
	for _, e := range log {
		if e.Sees(eyes) {
			return log[0].Rule, p.rules.Describe(e)
		}
	}
	return log[0].Rule, ""
}

func (p *positions[S, A]) parse(i int, viewer nemo.Seat, text string) (string, error) {
	s := p.world(i, viewer)
	a, err := p.read(&s, text)
	if err != nil {
		return "", err
	}
	return p.rules.Format(a), nil
}

func (p *positions[S, A]) explain(i int, viewer nemo.Seat, text string) (Explanation, error) {
	if !p.open(i, viewer) {
		return Explanation{}, p.withholding(i, viewer)
	}
	worlds := p.worlds(i, viewer)
	a, err := p.read(&worlds[0], text)
	if err != nil {
		return Explanation{}, err
	}
	return p.explainAction(worlds, a, viewer)
}

// explainAction explains an action by what holds in all the worlds.
func (p *positions[S, A]) explainAction(worlds []S, a A, viewer nemo.Seat) (Explanation, error) {
	explanation := Explanation{Text: p.rules.Format(a)}
	for w := range worlds {
		var log nemo.Log
		if err := p.rules.Apply(&worlds[w], a, &log); err != nil {
			var illegal *nemo.Illegal
			if !errors.As(err, &illegal) {
				return Explanation{}, err
			}
			explanation.Rule, explanation.Reason = illegal.Rule, illegal.Reason
			return explanation, nil
		}
		if len(log) > 0 && w == 0 {
			explanation.Rule = log[0].Rule
		}
		told := p.tell(slices.DeleteFunc(log, func(e nemo.Event) bool { return !e.Sees(viewer) }))
		if w == 0 {
			explanation.Legal, explanation.Happenings = true, told
			continue
		}
		explanation.Happenings = inBoth(explanation.Happenings, told)
	}
	return explanation, nil
}

// inBoth returns the happenings that are in both lists.
func inBoth(told, others []Happening) []Happening {
	return slices.DeleteFunc(told, func(h Happening) bool {
		return !slices.ContainsFunc(others, func(other Happening) bool { return h.Rule == other.Rule && h.Text == other.Text })
	})
}

// refusalSeen returns the refusal of an action as the seat to move may know it: that of the
// position as it knows it. Whether the action is legal does not depend on what is hidden from that
// seat, but the reason might.
func (p *positions[S, A]) refusalSeen(i int, text string, refused error) error {
	seat := p.toMove(i)
	if !seat.IsPlayer() {
		return refused
	}
	s := p.world(i, seat)
	a, err := p.read(&s, text)
	if err == nil {
		err = p.rules.Apply(&s, a, nil)
	}
	if err != nil {
		return err
	}
	return refused
}
