package repl

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TraceConfig configures [Trace].
type TraceConfig struct {
	// Start is the first game. Later games use the following seeds.
	Start games.Config
	Games int
	Bot   string // plays all seats; random if empty
	// Vary chooses the unset options at random for each game.
	Vary bool
	// Edge is the edge of the rules at which each game begins; "any" lets the seed
	// choose. If it is empty, games begin normally.
	Edge string
	// Position is a file with the initial position of each game. Actions is a file with
	// the actions to take, one per line; the trace ends with the last of them.
	Position, Actions string
	// JSON must be set: there is no other format.
	JSON bool
}

// traceLine is a line of a trace: a step, or the beginning of a game if Ply is 0.
type traceLine struct {
	Game uint64 `json:"game" says:"the number of the game, from 0"`
	Seed uint64 `json:"seed" says:"the seed of its dice and draws; up to 2^64-1"`
	Ply  int    `json:"ply" says:"the number of the step, from 1; 0 for the beginning of a game"`
	// Settings is set at the beginning of a game.
	Settings nemo.Settings `json:"settings,omitempty" says:"all options with their values, at the beginning of a game"`
	// Mover is the seat that decided in the previous position. Legal are its legal
	// actions there, and Outcomes the possible results at a chance node.
	Mover    *nemo.Seat       `json:"mover,omitempty" says:"who decided at the position before"`
	Rule     nemo.Rule        `json:"rule,omitempty" says:"the rule of the question that the mover was asked"`
	Legal    []string         `json:"legal,omitempty" says:"all that was legal there, where a seat decided"`
	Outcomes []traceOutcome   `json:"outcomes,omitempty" says:"all that chance might have brought there"`
	Action   *table.Action    `json:"action,omitempty" says:"what was done, or came"`
	Happened []play.Happening `json:"happened,omitempty" says:"what it caused, each with its rule"`
	// Position is the full position after the step.
	Position json.RawMessage `json:"position"`
	// Result is set at the end of a game.
	Result *nemo.Result `json:"result,omitempty" says:"how the game ended, in its last line"`
}

// traceOutcome is a possible result of chance with its exact probability.
type traceOutcome struct {
	Action      string   `json:"action" says:"the outcome, in the notation of the system"`
	Probability *big.Rat `json:"probability" says:"its probability"`
}

// Trace plays games and writes each step as a line of JSON: the seat to move, its legal
// actions or the possible results with their probabilities, the action, its events with
// their rules, and the new position. It serves to verify other implementations of the
// same rules. `mobilis schema trace` describes a line.
func Trace(ctx context.Context, out io.Writer, systems []play.System, config TraceConfig) error {
	if !config.JSON {
		return fmt.Errorf("a trace is for programs: say `mobilis trace %s --json`", config.Start.System)
	}
	system, err := games.Choose(systems, config.Start.System, config.Start.Components)
	if err != nil {
		return err
	}
	bot := "random"
	if config.Bot != "" {
		if bot, err = games.Bot(system.Bots(), config.Bot); err != nil {
			return err
		}
	}
	begin, err := config.beginner(system)
	if err != nil {
		return err
	}
	next := func(game *play.Game) (play.Step, bool, error) {
		step, err := game.Auto(bot)
		return step, true, err
	}
	if config.Actions != "" {
		if next, err = listed(config.Actions); err != nil {
			return err
		}
	}
	seed := uint64(1)
	if config.Start.Seed != nil {
		seed = *config.Start.Seed
	}
	w := bufio.NewWriter(term.PastPage(out))
	for n := range uint64(config.Games) {
		game, err := begin(seed + n)
		if err != nil {
			return err
		}
		if err := traceGame(ctx, w, game, n, next); err != nil {
			return errors.Join(err, w.Flush())
		}
	}
	return w.Flush()
}

// beginner returns a function that starts the game of a trace with a seed.
func (c *TraceConfig) beginner(system play.System) (func(seed uint64) (*play.Game, error), error) {
	settings := c.Start.Settings
	switch {
	case c.Position != "" && (c.Vary || c.Edge != "" || len(settings) > 0):
		return nil, errors.New("a position has options of its own: give it without --set, --vary and --edge")
	case c.Actions != "" && (c.Games > 1 || c.Bot != ""):
		return nil, errors.New("a list of actions is played once, by nobody else: give it without --games and --bot")
	case c.Position != "":
		doc, err := files.Read(c.Position)
		if err != nil {
			return nil, err
		}
		return func(seed uint64) (*play.Game, error) { return system.Restore(seed, doc) }, nil
	case c.Edge != "":
		return func(seed uint64) (*play.Game, error) { return system.AtEdge(seed, settings, c.Edge) }, nil
	case c.Vary:
		return func(seed uint64) (*play.Game, error) { return system.Varied(seed, settings) }, nil
	}
	return func(seed uint64) (*play.Game, error) { return system.New(seed, settings) }, nil
}

// listed returns a function that plays the actions in a file, one per line. Empty lines
// and lines that begin with # are skipped.
func listed(file string) (func(game *play.Game) (play.Step, bool, error), error) {
	text, err := files.Read(file)
	if err != nil {
		return nil, err
	}
	lines, number := strings.Split(string(text), "\n"), 0
	return func(game *play.Game) (play.Step, bool, error) {
		for ; number < len(lines); number++ {
			action := strings.TrimSpace(lines[number])
			if action == "" || strings.HasPrefix(action, "#") {
				continue
			}
			number++
			step, err := game.Do(action)
			if err != nil {
				err = fmt.Errorf("%s, line %d: %q: %w", file, number, action, err)
			}
			return step, true, err
		}
		return play.Step{}, false, nil
	}, nil
}

// traceGame writes a game. It calls next for each step until there is none.
func traceGame(ctx context.Context, w *bufio.Writer, game *play.Game, n uint64, next func(*play.Game) (play.Step, bool, error)) error {
	start := traceLine{Game: n, Seed: game.Seed().Number(), Settings: game.Settings()}
	if err := start.write(w, game); err != nil {
		return err
	}
	for !game.Over() {
		if err := ctx.Err(); err != nil {
			return term.Failuref("interrupted in game %d, after step %d", n, game.Ply())
		}
		mover := game.ToMove()
		line := traceLine{Game: n, Seed: game.Seed().Number(), Mover: &mover, Rule: game.Prompt().Rule}
		for _, choice := range game.Choices() {
			if choice.Probability == nil {
				line.Legal = append(line.Legal, choice.Text)
			} else {
				line.Outcomes = append(line.Outcomes, traceOutcome{choice.Text, choice.Probability})
			}
		}
		step, more, err := next(game)
		if err != nil {
			return &gameFault{err}
		}
		if !more {
			return nil
		}
		line.Ply, line.Action, line.Happened = step.Ply, table.ReadAction(game.System(), step.Text), step.Happenings
		if err := line.write(w, game); err != nil {
			return err
		}
	}
	return nil
}

// write writes the line with the current position, and the result if the game is over.
func (l *traceLine) write(w io.Writer, game *play.Game) error {
	var err error
	if l.Position, err = game.Snapshot(nemo.Nobody); err != nil {
		return err
	}
	if game.Over() {
		result := table.Listed(game.Result())
		l.Result = &result
	}
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err = encoder.Encode(l); err == nil {
		_, err = io.WriteString(w, term.Escaped(text.String()))
	}
	return err
}
