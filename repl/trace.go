package repl

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// TraceConfig says what [Trace] writes.
type TraceConfig struct {
	// Start is the first game; the games after it have the seeds that follow.
	Start StartConfig
	Games int
	Bot   string // who plays all seats: random if empty
	// JSON must be set: there is no other form.
	JSON bool
}

// traceLine is a line of a trace: the beginning of a game, where Ply is 0, or a step.
type traceLine struct {
	Game uint64 `json:"game"`
	Seed uint64 `json:"seed"`
	Ply  int    `json:"ply"`
	// Settings are there at the beginning of a game.
	Settings nemo.Settings `json:"settings,omitempty"`
	// Mover decided at the position before; Legal are all its actions there, and
	// Outcomes what chance might have brought.
	Mover    *nemo.Seat       `json:"mover,omitempty"`
	Legal    []string         `json:"legal,omitempty"`
	Outcomes []traceOutcome   `json:"outcomes,omitempty"`
	Action   *table.Action    `json:"action,omitempty"`
	Happened []play.Happening `json:"happened,omitempty"`
	// Position is that after the step, with all that is hidden.
	Position json.RawMessage `json:"position"`
	// Result is there at the end of a game.
	Result *nemo.Result `json:"result,omitempty"`
}

// traceOutcome is what chance may bring, with its exact probability.
type traceOutcome struct {
	Action      string   `json:"action"`
	Probability *big.Rat `json:"probability"`
}

// Trace plays games and writes each step as a line of JSON: who was to move, all that
// was legal or might come with its probability, what was done, what happened and by
// which rules, and the position after. An implementation of the same rules in any
// language can be held against it: `mobilis schema trace` describes a line.
func Trace(ctx context.Context, out io.Writer, systems []play.System, config TraceConfig) error {
	if !config.JSON {
		return fmt.Errorf("a trace is for programs: say `mobilis trace %s --json`", config.Start.System)
	}
	first, err := config.Start.game(systems)
	if err != nil {
		return err
	}
	bot := "random"
	if config.Bot != "" {
		if bot, err = botNamed(first.System().Bots(), config.Bot); err != nil {
			return err
		}
	}
	w := bufio.NewWriter(pastPage(out))
	for n := range uint64(config.Games) {
		game := first
		if n > 0 {
			if game, err = first.System().New(first.Seed().Number()+n, first.Settings()); err != nil {
				return err
			}
		}
		if err := traceGame(ctx, w, game, n, bot); err != nil {
			return err
		}
	}
	return w.Flush()
}

func traceGame(ctx context.Context, w *bufio.Writer, game *play.Game, n uint64, bot string) error {
	start := traceLine{Game: n, Seed: game.Seed().Number(), Settings: game.Settings()}
	if err := start.write(w, game); err != nil {
		return err
	}
	for !game.Over() {
		if err := ctx.Err(); err != nil {
			return failuref("interrupted in game %d, after step %d", n, game.Ply())
		}
		mover := game.ToMove()
		line := traceLine{Game: n, Seed: game.Seed().Number(), Mover: &mover}
		for _, choice := range game.Choices() {
			if choice.Probability == nil {
				line.Legal = append(line.Legal, choice.Text)
			} else {
				line.Outcomes = append(line.Outcomes, traceOutcome{choice.Text, choice.Probability})
			}
		}
		step, err := game.Auto(bot)
		if err != nil {
			return &gameFault{err}
		}
		line.Ply, line.Action, line.Happened = step.Ply, table.ReadAction(game.System(), step.Text), step.Happenings
		if err := line.write(w, game); err != nil {
			return err
		}
	}
	return nil
}

// write writes the line with the position of the game, and its end if that has come.
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
	if err := encoder.Encode(l); err != nil {
		return err
	}
	_, err = io.WriteString(w, escaped(text.String()))
	return err
}
