package repl

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// AutoConfig says what [Auto] plays.
type AutoConfig struct {
	Start  StartConfig
	Bot    string // empty for the usual one
	Record string // a file for the voyage record
	JSON   bool
}

// autoReport is what Auto tells a machine.
type autoReport struct {
	System   string        `json:"system"`
	Seed     uint64        `json:"seed"`
	Settings nemo.Settings `json:"settings"`
	Bot      string        `json:"bot"`
	Steps    []play.Step   `json:"steps"`
	Result   nemo.Result   `json:"result"`
}

// Auto plays one game to its end with a bot and writes how it went, how it
// ended and the score. The same seed writes the same text.
func Auto(ctx context.Context, out io.Writer, systems []play.System, config AutoConfig) error {
	game, err := config.Start.game(systems)
	if err != nil {
		return err
	}
	system := game.System()
	bot := preferredBot(system.Bots())
	if config.Bot != "" {
		if bot, err = botNamed(system.Bots(), config.Bot); err != nil {
			return err
		}
	}
	if config.Record != "" {
		if err := checkOutput(config.Record); err != nil {
			return err
		}
	}
	p := &printer{w: out}
	if !config.JSON {
		p.line("%s, seed %s%s, played by %s", system.About().Title, game.Seed(), settingsText(game), bot)
	}
	stopped := autoGame(ctx, p, game, bot, config.JSON)
	var broken *gameFault
	if errors.As(stopped, &broken) {
		return stopped
	}
	if config.JSON {
		p.err = errors.Join(p.err, writeJSON(out, autoReport{
			system.About().Name, game.Seed().Number(), game.Settings(), bot,
			game.Steps(), table.Listed(game.Result()),
		}))
	} else {
		printEnd(p, game)
	}
	if config.Record != "" && p.err == nil {
		record, err := game.Record()
		if err != nil {
			return err
		}
		if err := writeFile(config.Record, record, 0o644); err != nil {
			return err
		}
	}
	return errors.Join(stopped, p.err)
}

// gameFault is a fault of a rule system or a bot, met while playing on.
type gameFault struct{ err error }

func (f *gameFault) Error() string { return f.err.Error() }
func (f *gameFault) Unwrap() error { return f.err }

// autoGame plays to the end and prints each event, under a heading for each
// turn.
func autoGame(ctx context.Context, p *printer, game *play.Game, bot string, silent bool) error {
	turn := ""
	for !game.Over() {
		if ctx.Err() != nil {
			return failuref("interrupted after %s", plural(game.Ply(), "step"))
		}
		decides := game.ToMove().IsPlayer()
		here := turnOf(game.Prompt().Where)
		step, err := game.Auto(bot)
		if err != nil {
			return &gameFault{err}
		}
		if silent {
			continue
		}
		// A roll belongs to the turn in which it was decided on.
		if here != turn && decides {
			turn = here
			p.line("\n%s", turn)
		}
		if decides {
			p.line("  %s: %s", nameOf(game, step.Seat), step.Text)
		}
		for _, h := range oncePerPlace(step.Happenings) {
			p.line("    %s", style{}.happening(h))
		}
	}
	return nil
}

// printEnd prints how a game ended or stands, and the score.
func printEnd(p *printer, game *play.Game) {
	result := game.Result()
	if result.Over {
		p.line("\nAfter %s the game is over: %s [%s]", plural(game.Ply(), "step"), result.Reason, result.Rule)
		var winners []string
		for _, seat := range result.Winners {
			winners = append(winners, nameOf(game, seat))
		}
		if len(winners) > 0 {
			p.line("won by %s", strings.Join(winners, ", "))
		}
	} else {
		p.line("\nAfter %s the game is not over", plural(game.Ply(), "step"))
	}
	p.line("")
	if p.err == nil {
		p.err = printScores(p.w, game, result, English)
	}
}

// game starts the game that a sub-command works on. Its seed is 1 if none is
// given.
func (c StartConfig) game(systems []play.System) (*play.Game, error) {
	system, err := chosen(systems, c.System, c.Components)
	if err != nil {
		return nil, err
	}
	seed := uint64(1)
	if c.Seed != nil {
		seed = *c.Seed
	}
	return system.New(seed, c.Settings)
}
