package play

import (
	"context"
	"encoding/json"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// A Happening is an event of a transition in words, with its rule.
type Happening struct {
	Rule nemo.Rule `json:"rule" says:"the number of the rule"`
	Text string    `json:"text" says:"what happened, in a sentence"`
	// Event is the key of its kind and Args are its arguments, if the system has a
	// [nemo.EventTeller].
	Event string          `json:"event,omitempty"`
	Args  []nemo.EventArg `json:"args,omitempty" says:"the arguments of the event, where its sentence names any"`
	// Only are the seats that learn of it; if it is empty, all do.
	Only nemo.SeatSet `json:"only,omitempty" says:"the seats that get to know of it; all when it is left out"`
}

// A Choice is an action that can be taken at a node.
type Choice struct {
	// Text is the action in the notation of the system.
	Text string `json:"action"`
	// Rule is the rule that permits it: that of the first event it causes.
	Rule nemo.Rule `json:"rule"`
	// Effect describes what the action does, as far as the seat to move learns of it: in the words
	// of the system (see [nemo.Foreteller]) or in those of its first event. [Game.Explain] returns
	// the further events.
	Effect string `json:"effect,omitempty"`
	// Probability is set at a chance node.
	Probability *big.Rat `json:"probability,omitempty"`
	// Outlook is set by [Game.Foresee] if the action leads to a roll.
	Outlook *Outlook `json:"outlook,omitempty"`
}

// An Outlook is the forecast of the roll that an action leads to.
type Outlook struct {
	// Plain is the chance of a good result with nothing staked, Best with the best possible stakes;
	// Best is nil if it is no better.
	Plain *big.Rat `json:"plain"`
	Best  *big.Rat `json:"best,omitempty"`
	// Good are the good results that Plain is the chance of, the likeliest first.
	Good []string `json:"good"`
	// Passed and Failed are the names of a good and a bad result. Passes and Fails describe what
	// each brings on every path with nothing staked, as far as the other does not.
	Passed string   `json:"passed,omitempty"`
	Failed string   `json:"failed,omitempty"`
	Passes []string `json:"passes,omitempty"`
	Fails  []string `json:"fails,omitempty"`
}

// A Step is an action that was taken, with what it caused.
type Step struct {
	// Ply counts from 1.
	Ply  int       `json:"ply" says:"the number of the step, from 1"`
	Seat nemo.Seat `json:"seat" says:"who took it: a seat, chance for a roll or draw, or nobody for an edit of the position"`
	// Text is the action in notation, or an edit of the position.
	Text string `json:"action" says:"the action in the notation of the system, as one types it"`
	// Secret is true for an action that only some seats see: those in Only, which may be empty.
	Secret     bool         `json:"secret,omitempty" says:"true of an action that only some seats see"`
	Only       nemo.SeatSet `json:"only,omitempty" says:"the seats that see it; none of them when it is left out"`
	Happenings []Happening  `json:"happenings" says:"what the action caused, in order"`
}

// Edited reports whether the step set the position by hand.
func (s Step) Edited() bool { return s.Seat == nemo.Nobody }

// SeenBy returns the step as a seat learns of it; [nemo.Chance] stands for the public, and
// [nemo.Nobody] sees everything. An action that the seat does not see has no text.
func (s Step) SeenBy(seat nemo.Seat) Step {
	if seat == nemo.Nobody {
		return s
	}
	if s.Secret && !s.Only.Has(seat) {
		s.Text = ""
	}
	all := s.Happenings
	s.Happenings = make([]Happening, 0, len(all))
	for _, h := range all {
		if h.Only == 0 || h.Only.Has(seat) {
			s.Happenings = append(s.Happenings, h)
		}
	}
	return s
}

// An Explanation says why an action is legal or not.
type Explanation struct {
	Text  string    `json:"action" says:"the action in full, in the notation of the system"`
	Legal bool      `json:"legal" says:"whether it is legal"`
	Rule  nemo.Rule `json:"rule" says:"the rule that permits or forbids it"`
	// Reason says why it is illegal; Happenings list the immediate effects of a legal action.
	Reason     string      `json:"reason,omitempty" says:"why it is illegal"`
	Happenings []Happening `json:"happenings,omitempty" says:"what a legal action does at once"`
}

// Advice is the action that a bot recommends.
type Advice struct {
	Text string `json:"action" says:"what the bot would do"`
	// Effect is what the action does, in a few words, where that is known.
	Effect string `json:"effect,omitempty" says:"what the action does; left out where that is not known"`
	// Line is how the bot plays the rest of the turn, from the action on, if each roll has its
	// likeliest good result. It ends where hidden information or a draw decides what comes next.
	Line []LineStep `json:"line,omitempty" says:"how the bot plays on in the turn, if the likeliest good result comes of each roll"`
	// Unit is the unit of the values. Value is what the seat can expect after the action if the
	// planner plays on ([nemo.Teller]), and at least the mean over the results of its roll. In a
	// system that gives neither a chance nor a score, it is the value by which bots compare actions.
	Unit  nemo.Unit `json:"unit" says:"in what values are told: chance (to win, 0 to 1), points (at the end) or yardstick (by which bots compare)"`
	Value float64   `json:"value" says:"what the seat may expect then, if the planner plays on"`
	// Considered lists the alternatives, best first.
	Considered []AdviceLine `json:"considered,omitempty" says:"what it weighed, the best first"`
	// Hope and Fear are the most likely good and the most likely bad result of the roll that the
	// action leads to. They are nil if it leads to none, if the chances could not be computed, or
	// if the system does not describe its rolls ([nemo.Forecaster]). The expectation after Hope is
	// above Value, and after Fear below it.
	Hope *Prospect `json:"hope,omitempty" says:"the most likely good result of the roll that the action leads to; left out where it leads to none or the chance is not at hand"`
	Fear *Prospect `json:"fear,omitempty" says:"the most likely bad one"`
	// Plan is the plan behind the value, one line for each part of it.
	Plan []string `json:"plan,omitempty" says:"the plan by which the position is valued, a line for each part; left out where there is none"`
}

// Prospect is a result of the roll that an action leads to.
type Prospect struct {
	What string `json:"what" says:"what is settled"`
	// Share is its exact probability, 0 to 1, from what the seat may know, with nothing staked but
	// what the line stakes before the roll.
	Share float64 `json:"share" says:"its exact chance, 0 to 1, with nothing staked but what the line stakes before the roll"`
	// Value is the expectation after this result, in the unit of the advice.
	Value float64 `json:"value" says:"what the seat may expect then"`
}

// AdviceLine is one alternative that a bot weighed.
type AdviceLine struct {
	Text string `json:"action" says:"the action"`
	// Value is the expectation after this action: that of the advised action, less the difference
	// that the bot's search finds between the two.
	Value float64 `json:"value" says:"what the seat may expect of it"`
	// Even is set if the search finds it as good as the advised action.
	Even bool `json:"even,omitempty" says:"whether the search finds it as good as the action that is advised"`
	// Effect is what the action does, in a few words, where that is known.
	Effect string `json:"effect,omitempty" says:"what the action does; left out where that is not known"`
	// Line is how the bot plays on after it, as in [Advice]; only the best alternatives have one.
	Line []LineStep `json:"line,omitempty" says:"how the bot plays on from it; only the best have one"`
	// Same is set if that line leads to the same position as the line of a better alternative: the
	// same plan in another order.
	Same bool `json:"same,omitempty" says:"whether that comes to the same position as the line of a better one: the same plan in another order"`
}

// LineStep is a step of a line.
type LineStep struct {
	Seat   nemo.Seat `json:"seat" says:"who decides"`
	Text   string    `json:"action" says:"the action"`
	Effect string    `json:"effect,omitempty" says:"what it does; left out where that is not known"`
	// What is the result with which the line goes on, if a roll decides, and Share is its exact
	// probability with nothing more staked.
	What  string  `json:"what,omitempty" says:"the result from which the line goes on where a roll decides"`
	Share float64 `json:"share,omitempty" says:"its exact chance with nothing more staked, 0 to 1"`
}

// Forecast gives the possible results of an action; see package odds.
type Forecast = odds.Forecast

// Brief is the short answer about an action; see package odds.
type Brief = odds.Brief

// System is a rule system with its type parameters erased. It is immutable and
// safe for concurrent use. Get one from [For].
type System interface {
	// About describes the system.
	About() *nemo.About
	// PositionSchema returns a JSON Schema of the system's positions, or nil if the system does not
	// describe them; see [nemo.PositionDescriber].
	PositionSchema() json.RawMessage
	// EventKinds lists the kinds of events, or none if the system has no [nemo.EventTeller].
	EventKinds() []nemo.EventInfo
	// ActionForms lists the forms of actions in notation, or none if the system has no
	// [nemo.ActionTeller].
	ActionForms() []nemo.ActionForm
	// Components returns the component set, or nil if the system has none.
	Components() nemo.ComponentSet
	// WithComponents returns the system with another component set, read from
	// a JSON document. Faults are [nemo.Faults], each with its path.
	WithComponents(doc []byte) (System, error)
	// Variants returns the variants by house rules that the system offers; see [WithVariants].
	Variants() []System
	// restoreSaid is Restore for a described position: said reports which paths were stated, and
	// the rest follows from them.
	restoreSaid(seed Seed, position []byte, said func(path string) bool) (*Game, error)
	// Begin starts a game, at a position if one is given: then settings must be empty, and faults
	// of the position are [nemo.Faults]. The seed settles chance; for a game that people play it is
	// a [Secret].
	Begin(seed Seed, settings nemo.Settings, position []byte) (*Game, error)
	// New starts a game with a [Number] as seed, whose chance can be predicted.
	New(seed uint64, settings nemo.Settings) (*Game, error)
	// Restore starts a game at a position, as New does.
	Restore(seed uint64, position []byte) (*Game, error)
	// Varied starts a game with the options in settings; the seed draws the others.
	Varied(seed uint64, settings nemo.Settings) (*Game, error)
	// AtEdge starts a game at a position that the seed makes up at an edge of the rules
	// ([nemo.Edger]), or at [AnyEdge]. Options are as in Varied.
	AtEdge(seed uint64, settings nemo.Settings, edge string) (*Game, error)
	// Edges lists the names of the edges that the system declares.
	Edges() []string
	// Load reads a saved game, with its history. The error is a [*nemo.Invalid] if the document is
	// truncated, of another system, version or component set, or does not lead to the position that
	// it says, and a [*nemo.Illegal] if a step is not allowed. Both say where.
	Load(save []byte) (*Game, error)
	// LoadPosition starts a game at the position in a saved game, without its history: for one that
	// Load refuses because a rule was corrected since.
	LoadPosition(save []byte) (*Game, error)
	// Replay reads a voyage record and plays it. The errors are as those of
	// Load and name the line.
	Replay(record []byte) (*Game, error)
	// Verify plays random games and checks all invariants and the other promises of a system. Game
	// n depends only on the seed and on n, so the report does not depend on the number of workers.
	// When ctx ends, the report covers what was done so far, and the error is that of ctx.
	Verify(ctx context.Context, config VerifyConfig) (*VerifyReport, error)
	// CheckOdds compares answers of package odds at positions of random games with exhaustive
	// replay by the rules alone. For a system without a [nemo.Settler] the error is a
	// [*nemo.Invalid].
	CheckOdds(ctx context.Context, config OddsCheckConfig) (*OddsCheck, error)
	// Simulate plays games with a bot on all cores. Game n has the seed config.Seed+n, with n from
	// config.First on, and is the game of New with that seed and [Game.Auto]. When ctx ends, the
	// report has the games that were finished by then, and the error is that of ctx.
	Simulate(ctx context.Context, config SimConfig) (*SimReport, error)
	// Learn learns the weights of the system's evaluation anew, from games. For a system whose
	// evaluation is not learned the error is a [*nemo.Invalid]. The same config gives the same
	// weights.
	Learn(ctx context.Context, config LearnConfig) (*nemo.Lesson, error)
	// LearnToTell learns the weights of a [nemo.Teller] from games of the planner, and measures
	// their accuracy on games that it did not learn from. The same config gives the same weights.
	LearnToTell(ctx context.Context, config TellConfig) (*nemo.Lesson, error)
	// Perft counts action sequences from a position (nil: the start). A fault of the rule system is
	// an error, and so are more than 2^64 paths.
	Perft(ctx context.Context, settings nemo.Settings, position []byte, depth int) (*PerftReport, error)
	// Bots lists the names of the bots.
	Bots() []string

	// ownComponents returns the document of the component set, or nil if it is the one that the
	// system was made with.
	ownComponents() json.RawMessage
	// offering returns the system with these variants.
	offering(variants func() []System) System
}

// VerifyConfig configures Verify.
type VerifyConfig struct {
	Games int
	// First is the number of the first game, 0 or more. A part of a batch plays its games as the
	// whole batch does; see [Tally].
	First   int
	Seed    uint64
	Workers int // 0: one per core
	// Settings fixes some options; the others vary over all their values from game to game. Half of
	// the games begin at edges of the rules ([nemo.Edger]); if no option is fixed, some begin late
	// in a game ([nemo.Scenarist]).
	Settings nemo.Settings
	// Edge, if set, is the edge of the rules at which every game begins, or [AnyEdge].
	Edge string
	// Bot plays the seats; "" is random. Any other bot plays every fourth game, and the rest are
	// random, so that ends beyond random play are reached too.
	Bot string
	// Progress, if set, is called now and then with the number of games done.
	Progress func(done int)
}

// VerifyReport is the result of Verify. A game stops at its first violation; Violations has at most
// 20, from the first games.
type VerifyReport struct {
	System     string      `json:"system" says:"the name of the system"`
	Games      int         `json:"games" says:"how many games were played"`
	Plies      int64       `json:"plies" says:"how many actions and rolls they had together"`
	Violations []Violation `json:"violations" says:"the promises that were broken, of the first games; at most 20"`
	// Rules counts how often each rule was applied: by an event of a transition,
	// or by the refusal of an action that was made up.
	Rules  nemo.Coverage    `json:"rules" says:"how often each rule was applied, by its number"`
	Ends   map[string]int64 `json:"ends" says:"how many games came to each end, by its key"`
	Levels map[string]int64 `json:"levels" says:"how many scores had each victory level, by its key; empty where the system has none"`
	// Edges counts the edges of the phase graph that were taken, as "action>combat"; MissingEdges
	// lists the others.
	Edges        map[string]int64 `json:"edges" says:"how often one phase followed another, as in action>combat"`
	MissingEdges []string         `json:"missingEdges" says:"the edges of the phase graph that no game took"`
	MissingEnds  []string         `json:"missingEnds" says:"the keys of the ends that no game came to"`
	// Starts counts the edges of the rules at which games began; nil if the system has none.
	Starts *nemo.EdgeCount `json:"starts,omitempty"`
}

// A Violation is a broken promise, with a voyage record that reproduces it.
type Violation struct {
	Game   int    `json:"game" says:"the number of the game, from 0"`
	Ply    int    `json:"ply" says:"the number of the action or roll at which it was found, from 1"`
	Text   string `json:"violation" says:"what was broken and how"`
	Record string `json:"record" says:"a voyage record that leads there"`
}

// SimConfig configures Simulate.
type SimConfig struct {
	Games   int
	First   int // the number of the first game; see [Tally]
	Seed    uint64
	Workers int    // 0: one per core
	Bot     string // "" is random
	// Rival, if set, plays every other seat instead of Bot; the two change places from game to game
	// (see [SimReport.BotOf]).
	Rival    string
	Settings nemo.Settings
	// Always are actions, as [System] formats them, that every seat takes wherever they are legal, so
	// that bots play under a choice that they would not make.
	Always   []string
	Progress func(done int)
}

// SimReport has a row for each game, in the order of their seeds, whatever the
// number of workers.
type SimReport struct {
	System string    `json:"system" says:"the name of the system"`
	Bot    string    `json:"bot" says:"who played the seats"`
	Rival  string    `json:"rival,omitempty" says:"who played every other seat, with other seats from game to game"`
	Games  []SimGame `json:"games" says:"the games in the order of their seeds"`
}

// BotOf returns the name of the bot that plays a seat in a game.
func (r *SimReport) BotOf(game int, seat nemo.Seat) string {
	if r.Rival != "" && rivals(game, seat) {
		return r.Rival
	}
	return r.Bot
}

// rivals reports whether the rival plays a seat in a game: every other seat, and the others in the
// next game.
func rivals(game int, seat nemo.Seat) bool { return (game+int(seat))%2 != 0 }

// SimGame is how one game of a simulation ended.
type SimGame struct {
	Game int    `json:"game" says:"the number of the game, from 0"`
	Seed uint64 `json:"seed" says:"the seed of its dice and draws; up to 2^64-1"`
	End  string `json:"end" says:"the key of the end"`
	// Winners are the seats that won; empty if all lost.
	Winners []nemo.Seat `json:"winners" says:"the seats that won; none when all lost"`
	Scores  []SimScore  `json:"scores" says:"the scores"`
	Plies   int         `json:"plies" says:"how many actions and rolls it had"`
}

// SimScore is a score of a game that was simulated.
type SimScore struct {
	// Seat is whose score it is, as in [nemo.Score].
	Seat  nemo.Seat `json:"seat" says:"whose score it is: a seat, the seat of the team, or nobody for a score that all share"`
	Total float64   `json:"total" says:"the sum of its points, exact in halves"`
	// Level is the key of the victory level, empty where the system has none.
	Level string `json:"level,omitempty" says:"the key of the victory level, where the system has any"`
}

// PerftReport counts the paths of a tree of actions.
type PerftReport struct {
	Depth int `json:"depth" says:"how many actions and rolls each path has, unless the game ends before"`
	// Leaves counts the paths of that length, and the shorter ones at whose end the game is over.
	Leaves uint64 `json:"leaves" says:"how many paths there are; up to 2^64-1"`
	// Distinct counts the different states at their ends.
	Distinct uint64 `json:"distinct" says:"how many different states are at their ends"`
	// Mass is the probability mass of chance over the leaves, averaged over
	// the choices of the seats: exactly 1.
	Mass *big.Rat `json:"mass" says:"the probability of chance over all paths, averaged over the choices of the seats: 1"`
	// Divide counts the leaves behind each first action.
	Divide []PerftBranch `json:"divide" says:"the paths behind each first action"`
}

// PerftBranch is a first action and the leaves behind it.
type PerftBranch struct {
	Text   string `json:"action" says:"the first action"`
	Leaves uint64 `json:"leaves" says:"how many paths begin with it"`
}
