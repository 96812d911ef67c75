package play

import (
	"context"
	"maps"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/vector"
)

// A Game is a game in progress: the position, the steps that led to it, and
// those that were undone and may be redone. Get one from a [System].
//
// A method that returns an error has changed nothing. The caller owns what a Game returns and may
// change it. A Game must not be shared between goroutines; [Game.Clone] makes another one.
type Game struct {
	system   System
	table    table
	seed     Seed
	settings nemo.Settings
	// restored is true when the game began at a position instead of at the
	// start that the settings give.
	restored bool
	// steps are all steps: the first now are done, the others undone. The table has one position
	// more than there are steps.
	steps []Step
	now   int
	// revision counts the changes of steps and now.
	revision uint64
}

// table is the half of a game that knows the types of its system: the
// positions before and after every step. Node i is the position after i steps.
type table interface {
	clone() table

	toMove(i int) nemo.Seat
	phase(i int) nemo.Phase
	prompt(i int, viewer nemo.Seat) nemo.Prompt
	choices(i int, viewer nemo.Seat) (choices []Choice, known bool)
	result(i int) nemo.Result
	resultSeen(i int, seat nemo.Seat) nemo.Result
	mayTalk(i int, a, b nemo.Seat) (may, known bool)
	seatName(i int, seat nemo.Seat) string
	takesPart(i int, seat nemo.Seat) bool
	secretive() bool
	panels(i int, seat nemo.Seat) []nemo.Panel
	drawing(i int, seat nemo.Seat) *drawing.Drawing
	// underWay is the work under way at node i, as a viewer may know it.
	underWay(i int, viewer nemo.Seat) []nemo.Work
	snapshot(i int, seat nemo.Seat) ([]byte, error)
	members(i int) *position.Member
	space() (*vector.Space, error)
	legal(i int, viewer nemo.Seat) (texts []string, known bool)
	imagined(i int, system System, n, seed uint64, viewer nemo.Seat) (*Game, error)
	check(i int) []error
	parse(i int, viewer nemo.Seat, text string) (string, error)
	explain(i int, viewer nemo.Seat, text string) (Explanation, error)
	forms(i int, viewer nemo.Seat, verb string, words []string) ([]Forms, error)
	verbs(i int) []string
	refusedAlike(i int, viewer nemo.Seat) []Forms
	forecasts(ctx context.Context, i int, viewer nemo.Seat, text string) ([]Forecast, error)
	brief(ctx context.Context, i int, viewer nemo.Seat, text string, of int) (*Brief, error)
	analyse(ctx context.Context, now int, seed uint64, config AnalyseConfig) ([]AnalysedPly, nemo.Unit, error)
	advise(i int, seed uint64, viewer nemo.Seat, bot string) (Advice, error)

	due(i int, seed Seed) (string, error)

	// The following methods take a step from node i. They drop every node after i and add the new
	// one; on an error they change nothing.
	do(i int, text string) (Step, error)
	settle(i int, seed Seed) (Step, error)
	auto(i int, seed Seed, bot string) (Step, error)
	edit(i int, position []byte) (Step, error)

	// equals reports whether node i is the position of a document, which may be
	// faulty.
	equals(i int, position []byte) (bool, error)
}

// SeatName returns the name of a seat in this game and whether the seat is taken, or "" and false
// if it is no seat of the system.
func (g *Game) SeatName(seat nemo.Seat) (name string, takesPart bool) {
	if !isSeat(g.system.About(), seat) {
		return "", false
	}
	return g.table.seatName(g.now, seat), g.table.takesPart(g.now, seat)
}

// Secretive reports whether the system has actions that only some seats see, so that players at one
// screen must not see everything.
func (g *Game) Secretive() bool { return g.table.secretive() }

// System returns the system that the game is played by.
func (g *Game) System() System { return g.system }

// Seed returns the seed that settles chance. Players must not see it until the game is over; see
// [Game.SeedSeen].
func (g *Game) Seed() Seed { return g.seed }

// SeedSeen returns the seed for those who play and watch, once the game is over. Until then, told
// is false.
func (g *Game) SeedSeen() (seed Seed, told bool) {
	if !g.Over() {
		return Seed{}, false
	}
	return g.seed, true
}

// Settings returns the value of every option. They are empty if the game began at a position, which
// contains its own options.
func (g *Game) Settings() nemo.Settings { return maps.Clone(g.settings) }

// Ply returns the number of steps that led to the position.
func (g *Game) Ply() int { return g.now }

// Revision returns a number that changes with every step taken, undone or redone: two equal
// revisions of a game are the same position with the same history.
func (g *Game) Revision() uint64 { return g.revision }

// ToMove says who decides now: a seat, [nemo.Chance], or [nemo.Nobody] when
// the game is over.
func (g *Game) ToMove() nemo.Seat { return g.table.toMove(g.now) }

// LastToMove returns the player who took the latest step of a player, or [nemo.Chance] if there is
// none.
func (g *Game) LastToMove() nemo.Seat {
	for i := g.now - 1; i >= 0; i-- {
		if seat := g.steps[i].Seat; seat.IsPlayer() {
			return seat
		}
	}
	return nemo.Chance
}

// Over reports whether the game is over.
func (g *Game) Over() bool { return g.ToMove() == nemo.Nobody }

// Phase describes the part of the turn sequence that the position belongs to.
func (g *Game) Phase() nemo.PhaseInfo {
	phases := g.system.About().Phases
	if p := int(g.table.phase(g.now)); p < len(phases) {
		return phases[p]
	}
	return nemo.PhaseInfo{}
}

// RecordSeen writes the game as a seat has seen it, in the form of [Game.Record]. Actions that the
// seat did not see are comments, and the seed, which predicts the game, is left out until the game
// is over. Only the whole record, that of [nemo.Nobody], can be replayed.
func (g *Game) RecordSeen(seat nemo.Seat) ([]byte, error) { return g.record(seat) }

// Prompt says where in the game the position is and what is to be decided. It is the prompt of the
// whole position; [Game.PromptSeen] is the version for a seat.
func (g *Game) Prompt() nemo.Prompt { return g.table.prompt(g.now, nemo.Nobody) }

// Choices lists what may be done now: the legal actions of the seat to move,
// each with the rule that permits it, or the outcomes of a chance node, each
// with its exact probability. There are none when the game is over.
//
// The list is for the seat to move; at a chance node no player may see it, because what is left in
// a deck reveals what others hold. [Game.ChoicesSeen] is the version for a seat.
func (g *Game) Choices() []Choice {
	viewer := g.ToMove()
	if !viewer.IsPlayer() {
		viewer = nemo.Nobody
	}
	choices, _ := g.table.choices(g.now, viewer)
	return choices
}

// Parse reads an action in the notation of the system, in full or in a short form that is
// unambiguous here, and returns it in full. Text that is no action is a [*nemo.Invalid]; the action
// need not be legal. Whether a form is unambiguous may depend on hidden information;
// [Game.ParseSeen] is the version for a seat.
func (g *Game) Parse(text string) (string, error) { return g.table.parse(g.now, nemo.Nobody, text) }

// Do takes an action: one of the seat to move, or an outcome of chance as
// rolled or drawn at the table. A text that is no action is a [*nemo.Invalid],
// an action that is not allowed here a [*nemo.Illegal] with the rule.
func (g *Game) Do(text string) (Step, error) {
	return g.took(g.table.do(g.now, text))
}

// Settle settles a chance node by the seed of the game and the number of the node, so that undoing
// a roll and rolling again gives the same dice. It is an error if chance is not to move.
func (g *Game) Settle() (Step, error) {
	return g.took(g.table.settle(g.now, g.seed))
}

// Auto takes one step: the seed settles chance, and the named bot decides for a seat. It is an
// error if the game is over.
func (g *Game) Auto(bot string) (Step, error) {
	return g.took(g.table.auto(g.now, g.seed, bot))
}

// Edit replaces the position, given as a JSON document in the form of
// [Game.Snapshot], as a step that can be undone. The document is validated;
// faults are [nemo.Faults], each with its path.
func (g *Game) Edit(position []byte) (Step, error) {
	return g.took(g.table.edit(g.now, position))
}

// Why says why an action is legal here or not, and by which rule, as the seat to move may know it.
// Text that is not an action is a *[nemo.Invalid]. [Game.WhySeen] is the version for another seat.
func (g *Game) Why(text string) (Explanation, error) {
	viewer := g.ToMove()
	if !viewer.IsPlayer() {
		viewer = nemo.Nobody
	}
	return g.table.explain(g.now, viewer, text)
}

// Forecasts returns the exact chances of what may come of an action of the seat to move, for every
// way to exert or spend; see package odds. At a chance node the text is empty. Long work ends when
// ctx does. The chances are those that the seat to move knows, and at a chance node those of the
// whole position; [Game.ForecastsSeen] is the version for a seat.
func (g *Game) Forecasts(ctx context.Context, text string) ([]Forecast, error) {
	viewer := g.ToMove()
	if !viewer.IsPlayer() {
		viewer = nemo.Nobody
	}
	return g.table.forecasts(ctx, g.now, viewer, text)
}

// Odds returns the short answer about an action of the seat to move, from what that seat knows: its
// chance with nothing staked, with the best single stake and with the best of all, found with
// bounded work; see [odds.Ask]. [Game.OddsSeen] is the version for another seat.
func (g *Game) Odds(ctx context.Context, text string) (*Brief, error) {
	return g.table.brief(ctx, g.now, g.ToMove(), text, 1)
}

// Advise returns what the bot of that name would do for the seat to move, from what that seat
// knows; [Game.AdviseSeen] is the version for another seat.
func (g *Game) Advise(bot string) (Advice, error) {
	return g.table.advise(g.now, g.seed.Number(), nemo.Nobody, bot)
}

// Undo takes back up to n steps and returns how many it took back.
func (g *Game) Undo(n int) int {
	n = max(0, min(n, g.now))
	g.moved(-n)
	return n
}

// UndoOwn takes back the latest decision of a seat with the chance that followed it, and returns
// the number of steps. It never takes back another player's decision: if one came later, or the
// position was set by hand, or the seat has decided nothing, it returns a *[nemo.Invalid] and the
// game does not change.
func (g *Game) UndoOwn(seat nemo.Seat) (int, error) {
	for n := 1; n <= g.now; n++ {
		switch step := g.steps[g.now-n]; {
		case step.Seat == seat && seat.IsPlayer():
			return g.Undo(n), nil
		case step.Edited():
			return 0, nemo.Invalidf("undo", "the position was set by hand since")
		case step.Seat.IsPlayer():
			name, _ := g.SeatName(step.Seat)
			return 0, nemo.Invalidf("undo", "%s has decided since; it is not yours to take back", name)
		}
	}
	return 0, nemo.Invalidf("undo", "there is no decision of yours to take back")
}

// Redo does up to n undone steps again and returns how many it did.
func (g *Game) Redo(n int) int {
	n = max(0, min(n, len(g.steps)-g.now))
	g.moved(n)
	return n
}

// moved moves the current position by n steps.
func (g *Game) moved(n int) {
	if n != 0 {
		g.now += n
		g.revision++
	}
}

// Steps returns the steps that led to the position, oldest first.
func (g *Game) Steps() []Step {
	steps := slices.Clone(g.steps[:g.now])
	for i := range steps {
		steps[i].Happenings = slices.Clone(steps[i].Happenings)
	}
	return steps
}

// Panels shows the position to people as seat may see it; [nemo.Chance] sees
// what everybody at the table knows, [nemo.Nobody] sees all.
func (g *Game) Panels(seat nemo.Seat) []nemo.Panel { return g.table.panels(g.now, seat) }

// Drawing returns the board as seat may see it; [nemo.Chance] sees what everybody at the table
// knows, [nemo.Nobody] sees all. It is nil for any other seat, and if the system has no drawing.
func (g *Game) Drawing(seat nemo.Seat) *drawing.Drawing { return g.table.drawing(g.now, seat) }

// Snapshot returns the position as seat may see it, as indented JSON;
// [nemo.Chance] sees what everybody at the table knows, [nemo.Nobody] sees all.
func (g *Game) Snapshot(seat nemo.Seat) ([]byte, error) {
	return indented(g.table.snapshot(g.now, seat))
}

// SnapshotBefore returns the whole position n steps ago, as indented JSON.
func (g *Game) SnapshotBefore(n int) ([]byte, error) { return g.SnapshotBeforeSeen(n, nemo.Nobody) }

// SnapshotBeforeSeen returns the position n steps ago as a seat saw it then.
func (g *Game) SnapshotBeforeSeen(n int, seat nemo.Seat) ([]byte, error) {
	if n < 0 || n > g.now {
		return nil, nemo.Invalidf("number of steps", "%d steps ago is outside the game; it has %d", n, g.now)
	}
	return indented(g.table.snapshot(g.now-n, seat))
}

// Result says whether the game is over, by which end, and the score so far or at the end. It is the
// result of the whole position: a score may count what a player holds in secret. [Game.ResultSeen]
// is the version for a seat.
func (g *Game) Result() nemo.Result { return g.table.result(g.now) }

// ResultSeen returns the result as a seat may know it; see [Game.Panels].
func (g *Game) ResultSeen(seat nemo.Seat) nemo.Result { return g.table.resultSeen(g.now, seat) }

// Check returns every invariant that the position breaks, or that the last
// step broke, as a [*nemo.Broken].
func (g *Game) Check() []error { return g.table.check(g.now) }

// Save returns the game with its history, for [System.Load].
func (g *Game) Save() ([]byte, error) { return g.save() }

// Record returns the voyage record of the game, for [System.Replay].
func (g *Game) Record() ([]byte, error) { return g.record(nemo.Nobody) }

// Clone returns an independent copy of the game, with the same history.
func (g *Game) Clone() *Game {
	c := *g
	c.table = g.table.clone()
	c.settings = maps.Clone(g.settings)
	c.steps = slices.Clone(g.steps)
	return &c
}

// took records a step that the table took from the position. Steps that were
// undone are forgotten, unless there is an error.
func (g *Game) took(step Step, err error) (Step, error) {
	if err != nil {
		return Step{}, err
	}
	step.Ply = g.now + 1
	g.steps = append(g.steps[:g.now], step)
	g.moved(1)
	step.Happenings = slices.Clone(step.Happenings)
	return step, nil
}
