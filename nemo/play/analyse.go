package play

import (
	"context"
	"regexp"
	"strconv"
	"sync/atomic"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// The kinds of steps in an analysis.
const (
	// PlyDecision is a decision of the seat that the analysis is about, or of its
	// team.
	PlyDecision = "decision"
	// PlyChance is a roll or a draw.
	PlyChance = "chance"
	// PlyOther is a decision of another player.
	PlyOther = "other"
	// PlyEdit is a position set by hand.
	PlyEdit = "edit"
)

// An Analysis describes the course of a game for one seat: what luck and what decisions
// contributed, as a chance or a score if the system has a [nemo.Teller]. The expectation before and
// after each step assumes that the planner plays on, and uses only what the seat knew at the time.
// The parts add up exactly: Start + Luck + Chosen + Others is End.
type Analysis struct {
	System string    `json:"system" says:"the name of the system"`
	Seat   nemo.Seat `json:"seat" says:"whose game is told; decisions of a team are told together"`
	Unit   nemo.Unit `json:"unit" says:"in what it is told: chance (to win, 0 to 1), points (at the end) or yardstick (by which bots compare)"`
	Over   bool      `json:"over" says:"whether the game had ended"`
	// Start is what the seat could expect before the first step, and End what it can expect at the
	// current position: the result, if the game is over.
	Start float64 `json:"start" says:"what the seat could expect before the first step; start + luck + chosen + others is end"`
	End   float64 `json:"end" says:"what it may expect where the game stands, as the seat knows it; at the end that is the result"`
	// Luck is the sum over rolls and draws of the result minus its expectation; Chosen is what
	// decisions changed, compared with what the planner achieves on average; Others is what the
	// decisions of others, and positions set by hand, changed.
	Luck   float64 `json:"luck" says:"what rolls and draws brought above what could be expected of them"`
	Chosen float64 `json:"chosen" says:"what decisions changed, against what the planner comes to on average"`
	Others float64 `json:"others" says:"what the decisions of others, and positions set by hand, changed"`
	// Loss is the sum of the losses of the single decisions; it is part of Chosen.
	Loss      float64       `json:"loss" says:"by how much less could be expected of decisions than of what the planner would have done"`
	Decisions int           `json:"decisions" says:"how many steps are decisions of the seat with more than one action"`
	Plies     []AnalysedPly `json:"plies" says:"the steps, in order"`
}

// AnalysedPly is a step of an [Analysis].
type AnalysedPly struct {
	Ply  int       `json:"ply" says:"the number of the step, from 1"`
	Seat nemo.Seat `json:"seat" says:"who took it"`
	Turn int       `json:"turn" says:"the number of the turn or the round, 0 before the first and where there are none"`
	// Kind is one of the constants above.
	Kind string `json:"kind"`
	// Text is the action as far as the seat learned of it.
	Text string    `json:"action,omitempty" says:"what was done or came, as far as the seat got to know of it"`
	Rule nemo.Rule `json:"rule,omitempty" says:"the rule of the first thing that it caused"`
	// Before is the seat's expectation before the step, and After that after it. The next step
	// begins at After.
	Before  float64 `json:"before" says:"what the seat could expect before: of a roll the mean of what may come"`
	After   float64 `json:"after" says:"what it could expect after; the next step begins there"`
	Choices int     `json:"choices,omitempty" says:"how many actions there were to choose from"`
	// Loss is the difference between the expectation after the planner's choice and after this
	// decision. Better is the planner's choice, with its effect and its rule.
	Loss         float64   `json:"loss,omitempty" says:"by how much less could be expected of it than of what the planner would have done"`
	Better       string    `json:"better,omitempty"`
	BetterEffect string    `json:"betterEffect,omitempty" says:"what that does"`
	BetterRule   nemo.Rule `json:"betterRule,omitempty" says:"the rule that permits it"`
}

// Gain returns by how much the step changed the expectation.
func (p *AnalysedPly) Gain() float64 { return rounded(p.After - p.Before) }

// AnalyseConfig configures [Game.Analyse].
type AnalyseConfig struct {
	// Seat is the seat whose game is analysed.
	Seat nemo.Seat
	// Viewer is the reader of the analysis: [nemo.Nobody] may know everything. In a game with
	// secrets another seat may not.
	Viewer   nemo.Seat
	Workers  int // 0: one per core
	Progress func(done int)
}

// Analyse separates luck from choice in the steps that led to the position, as a seat saw them. The
// work for each step is bounded, and the same game gives the same analysis with any number of
// workers. If ctx ends, the error is ctx.Err().
func (g *Game) Analyse(ctx context.Context, config AnalyseConfig) (*Analysis, error) {
	about := g.System().About()
	switch name, part := g.SeatName(config.Seat); {
	case !isSeat(about, config.Seat) || !part && !about.HasTeam: // a team is told as one
		return nil, nemo.Invalidf("analyse", "%s does not take part in this game", config.Seat)
	case g.Secretive() && config.Viewer != nemo.Nobody && config.Viewer != config.Seat:
		return nil, nemo.Invalidf("analyse", "what the game was worth to %s rests on what only that seat knows", name)
	case g.now == 0:
		return nil, nemo.Invalidf("analyse", "nothing has happened yet; there is no decision to look at")
	}
	if about.HasTeam {
		config.Seat = g.teammate(config.Seat)
	}
	plies, unit, err := g.table.analyse(ctx, g.now, g.seed.Number(), config)
	if err != nil {
		return nil, err
	}
	a := &Analysis{
		System: about.Name, Seat: config.Seat, Unit: unit, Over: g.Over(),
		Start: plies[0].Before, End: plies[len(plies)-1].After, Plies: plies,
	}
	for i := range plies {
		p, step := &plies[i], g.steps[i]
		p.Ply, p.Seat = i+1, step.Seat
		if p.Kind != PlyEdit {
			step = step.SeenBy(config.Seat)
			p.Text = step.Text
			if len(step.Happenings) > 0 {
				p.Rule = step.Happenings[0].Rule
			}
		}
		a.add(p)
	}
	if a.Decisions == 0 {
		return nil, nemo.Invalidf("analyse", "%s had nothing to decide in this game", g.nameOf(config.Seat))
	}
	return a, nil
}

// teammate returns seat or, if it took no step, the first seat of the team that did: a win belongs
// to those who took part.
func (g *Game) teammate(seat nemo.Seat) nemo.Seat {
	team, found := nemo.Seat(len(g.System().About().Seats)-1), seat
	for _, step := range g.steps[:g.now] {
		switch {
		case step.Seat == seat && seat != team:
			return seat
		case found == seat && step.Seat.IsPlayer() && step.Seat != team:
			found = step.Seat
		}
	}
	return found
}

func (g *Game) nameOf(seat nemo.Seat) string {
	name, _ := g.SeatName(seat)
	return name
}

// add adds a step to the sums.
func (a *Analysis) add(p *AnalysedPly) {
	switch p.Kind {
	case PlyDecision:
		a.Chosen = rounded(a.Chosen + p.Gain())
		a.Loss = rounded(a.Loss + p.Loss)
		if p.Choices > 1 {
			a.Decisions++
		}
	case PlyChance:
		a.Luck = rounded(a.Luck + p.Gain())
	default:
		a.Others = rounded(a.Others + p.Gain())
	}
}

// analyse computes the expectation at each node and judges each decision.
func (p *positions[S, A]) analyse(ctx context.Context, now int, seed uint64, config AnalyseConfig) ([]AnalysedPly, nemo.Unit, error) {
	plies, worth := make([]AnalysedPly, now), make([]float64, now+1)
	var fault atomic.Pointer[error]
	parallel(ctx, now+1, config.Workers, config.Progress,
		func() struct{} { return struct{}{} },
		func(_ struct{}, i int) bool {
			judge := bot.NewJudge(p.rules, botSeedAt(seed, i))
			worth[i] = rounded(judge.Worth(&p.nodes[i], config.Seat))
			if i == now {
				return true
			}
			if err := p.analysePly(&plies[i], judge, i, config.Seat); err != nil {
				fault.CompareAndSwap(nil, &err)
			}
			return true
		})
	if err := ctx.Err(); err != nil {
		return nil, "", err
	}
	if err := fault.Load(); err != nil {
		return nil, "", *err
	}
	for i := range plies {
		plies[i].Before, plies[i].After = worth[i], worth[i+1]
		plies[i].Turn = turnOf(p.prompt(i, config.Seat).Where)
	}
	return plies, bot.NewJudge(p.rules, 0).Unit(), nil
}

// turn matches the number of the turn or round in the place of a prompt.
var turn = regexp.MustCompile(`^(?:turn|round) ([0-9]+)`)

// turnOf returns the number of the turn or round in the place of a prompt, or 0.
func turnOf(where string) int {
	if found := turn.FindStringSubmatch(where); found != nil {
		n, _ := strconv.Atoi(found[1])
		return n
	}
	return 0
}

// analysePly sets the kind of step i, and judges the step if it was a decision.
func (p *positions[S, A]) analysePly(ply *AnalysedPly, judge *bot.Judge[S, A], i int, seat nemo.Seat) error {
	mover := p.toMove(i)
	switch {
	case p.moves[i].edit:
		ply.Kind = PlyEdit
	case mover == nemo.Chance:
		ply.Kind = PlyChance
		if secret, only := p.witnesses(i, p.moves[i].action); secret && !only.Has(seat) {
			ply.Kind = PlyOther // to who does not see it, it is no luck
		}
	case mover == seat || p.rules.About().HasTeam:
		ply.Kind = PlyDecision
		return p.analyseDecision(ply, judge, i, mover)
	default:
		ply.Kind = PlyOther
	}
	return nil
}

func (p *positions[S, A]) analyseDecision(ply *AnalysedPly, judge *bot.Judge[S, A], i int, mover nemo.Seat) error {
	worlds := p.worlds(i, mover)
	if ply.Choices = len(p.rules.Legal(&worlds[0], nil)); ply.Choices < 2 {
		return nil
	}
	verdict, err := judge.Weigh(&p.nodes[i], mover, p.moves[i].action)
	if err != nil {
		return err
	}
	if ply.Loss = rounded(verdict.Highest - verdict.Done); ply.Loss > 0 {
		choice := p.choice(worlds, verdict.Best, mover)
		ply.Better, ply.BetterEffect, ply.BetterRule = choice.Text, choice.Effect, choice.Rule
	}
	return nil
}
