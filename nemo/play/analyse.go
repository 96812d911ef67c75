package play

import (
	"context"
	"math"
	"sync/atomic"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// What a step of an analysis was.
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

// An Analysis tells a game as it went for one seat: what its luck brought and what
// its decisions lost. All of it is estimated, from what that seat knew at the time,
// in points as bots reckon ([Advice]). It adds up: Start + Luck − Loss + Others +
// Residue is End.
type Analysis struct {
	System string    `json:"system"`
	Seat   nemo.Seat `json:"seat"`
	// Over is whether the game had ended.
	Over bool `json:"over"`
	// Start is what the game was worth to the seat before its first step, and End
	// what it is worth where it stands; at its end that is known.
	Start float64 `json:"start"`
	End   float64 `json:"end"`
	// Luck is the sum of what the rolls and draws brought above what could be
	// expected of them, Loss what decisions left below the best that was found, and
	// Others what the decisions of others, and positions set by hand, changed.
	Luck   float64 `json:"luck"`
	Loss   float64 `json:"loss"`
	Others float64 `json:"others"`
	// Residue is the error of the estimates: by how much each was another one when
	// the next step was looked at.
	Residue float64 `json:"residue"`
	// Decisions is how many of the steps are decisions with more than one action.
	Decisions int           `json:"decisions"`
	Plies     []AnalysedPly `json:"plies"`
}

// AnalysedPly is a step of an [Analysis].
type AnalysedPly struct {
	Ply  int       `json:"ply"`
	Seat nemo.Seat `json:"seat"`
	// Kind is one of the constants above.
	Kind string `json:"kind"`
	// Text is the action as the seat got to know of it.
	Text string    `json:"action,omitempty"`
	Rule nemo.Rule `json:"rule,omitempty"`
	// Before is what the game was worth before the step: with the best action, or as
	// could be expected of a roll. After is what it was worth with what was done, or
	// came.
	Before float64 `json:"before"`
	After  float64 `json:"after"`
	// Residue is by how much the next step begins at another worth than After.
	Residue float64 `json:"residue"`
	// Choices is how many actions there were to choose from.
	Choices int `json:"choices,omitempty"`
	// Better is what would have been better, with what it does and its rule.
	Better       string    `json:"better,omitempty"`
	BetterEffect string    `json:"betterEffect,omitempty"`
	BetterRule   nemo.Rule `json:"betterRule,omitempty"`
}

// Gain is what the step changed: luck of a roll, minus the loss of a decision.
func (p *AnalysedPly) Gain() float64 { return hundredths(p.After - p.Before) }

// AnalyseConfig says what [Game.Analyse] looks at.
type AnalyseConfig struct {
	// Seat is whose game is told.
	Seat nemo.Seat
	// Viewer is who is told: [nemo.Nobody] may know all. In a game with secrets
	// another seat may not.
	Viewer   nemo.Seat
	Workers  int // 0: one per core
	Progress func(done int)
}

// Analyse tells the steps that led to the position, luck apart from choice, as they
// looked to a seat. The work for a step is bounded, and the same game gives the same
// analysis whatever the number of workers. When ctx ends, the error is that of ctx.
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
	plies, end, err := g.table.analyse(ctx, g.now, g.seed.Number(), config)
	if err != nil {
		return nil, err
	}
	a := &Analysis{System: about.Name, Seat: config.Seat, Over: g.Over(), Start: plies[0].Before, End: end, Plies: plies}
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
		next := end
		if i+1 < len(plies) {
			next = plies[i+1].Before
		}
		p.Residue = hundredths(next - p.After)
		a.add(p)
	}
	if a.Decisions == 0 {
		return nil, nemo.Invalidf("analyse", "%s had nothing to decide in this game", g.nameOf(config.Seat))
	}
	return a, nil
}

// teammate is seat, or where it did nothing the first of the team that did: a win is
// that of those who took part.
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
		a.Loss = hundredths(a.Loss - p.Gain())
		if p.Choices > 1 {
			a.Decisions++
		}
	case PlyChance:
		a.Luck = hundredths(a.Luck + p.Gain())
	default:
		a.Others = hundredths(a.Others + p.Gain())
	}
	a.Residue = hundredths(a.Residue + p.Residue)
}

// hundredths rounds, so that sums of what is shown are what is shown as the sum.
func hundredths(x float64) float64 { return math.Round(x*100)/100 + 0 }

// analyse judges each step by itself, and the last position.
func (p *positions[S, A]) analyse(ctx context.Context, now int, seed uint64, config AnalyseConfig) ([]AnalysedPly, float64, error) {
	plies := make([]AnalysedPly, now)
	var fault atomic.Pointer[error]
	parallel(ctx, now, config.Workers, config.Progress,
		func() struct{} { return struct{}{} },
		func(_ struct{}, i int) bool {
			if err := p.analysePly(&plies[i], i, seed, config.Seat); err != nil {
				fault.CompareAndSwap(nil, &err)
			}
			return true
		})
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	if err := fault.Load(); err != nil {
		return nil, 0, *err
	}
	judge := bot.NewJudge(p.rules, botSeedAt(seed, now))
	return plies, hundredths(judge.Worth(&p.nodes[now], config.Seat)), nil
}

// analysePly judges step i.
func (p *positions[S, A]) analysePly(ply *AnalysedPly, i int, seed uint64, seat nemo.Seat) error {
	judge := bot.NewJudge(p.rules, botSeedAt(seed, i))
	before, after, mover := &p.nodes[i], &p.nodes[i+1], p.toMove(i)
	about := p.rules.About()
	switch {
	case p.moves[i].edit:
		ply.Kind = PlyEdit
	case mover == nemo.Chance:
		ply.Kind = PlyChance
		ply.After = hundredths(judge.Worth(after, seat))
		expected, ok := judge.Expected(before, seat)
		ply.Before = hundredths(expected)
		if secret, only := p.witnesses(i, p.moves[i].action); !ok || secret && !only.Has(seat) {
			ply.Before = ply.After // to who does not see it, it is no luck
		}
		return nil
	case mover == seat || about.HasTeam:
		ply.Kind = PlyDecision
		return p.analyseDecision(ply, judge, i, mover)
	default:
		ply.Kind = PlyOther
	}
	ply.Before, ply.After = hundredths(judge.Worth(before, seat)), hundredths(judge.Worth(after, seat))
	return nil
}

func (p *positions[S, A]) analyseDecision(ply *AnalysedPly, judge *bot.Judge[S, A], i int, mover nemo.Seat) error {
	verdict, err := judge.Weigh(&p.nodes[i], mover, p.moves[i].action)
	if err != nil {
		return err
	}
	ply.Before, ply.After = hundredths(verdict.Highest), hundredths(verdict.Done)
	worlds := p.worlds(i, mover)
	ply.Choices = len(p.rules.Legal(&worlds[0], nil))
	if ply.Before > ply.After {
		choice := p.choice(worlds, verdict.Best, mover)
		ply.Better, ply.BetterEffect, ply.BetterRule = choice.Text, choice.Effect, choice.Rule
	}
	return nil
}
