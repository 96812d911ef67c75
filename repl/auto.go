package repl

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// AutoConfig configures [Auto].
type AutoConfig struct {
	Start  games.Config
	Bot    string // empty for the preferred one
	Record string // output file for the voyage record
	JSON   bool
}

// autoReport is the JSON output of Auto.
type autoReport struct {
	System   string        `json:"system" says:"the name of the system"`
	Seed     uint64        `json:"seed" says:"the seed of the dice and draws; up to 2^64-1"`
	Settings nemo.Settings `json:"settings" says:"all options of the game with their values"`
	Bot      string        `json:"bot" says:"who played all seats"`
	Steps    []play.Step   `json:"steps" says:"all actions and rolls with what they caused"`
	Result   nemo.Result   `json:"result" says:"how the game ended, or stands where it was interrupted"`
}

// Auto plays one game to its end with a bot and prints its events, its end and the
// score. The same seed gives the same output.
func Auto(ctx context.Context, out io.Writer, systems []play.System, config AutoConfig) error {
	game, err := config.Start.Begin(systems)
	if err != nil {
		return err
	}
	system := game.System()
	bot := games.PreferredBot(system.Bots())
	if config.Bot != "" {
		if bot, err = games.Bot(system.Bots(), config.Bot); err != nil {
			return err
		}
	}
	if config.Record != "" {
		if err := files.CheckOutput(config.Record); err != nil {
			return err
		}
	}
	p := &term.Printer{W: out}
	if !config.JSON {
		p.Line("%s, seed %s%s, played by %s", system.About().Title, game.Seed(), settingsText(game), bot)
	}
	stopped := autoGame(ctx, p, game, bot, config.JSON)
	var broken *gameFault
	if errors.As(stopped, &broken) {
		return stopped
	}
	if config.JSON {
		p.Err = errors.Join(p.Err, term.WriteJSON(out, autoReport{
			system.About().Name, game.Seed().Number(), game.Settings(), bot,
			game.Steps(), table.Listed(game.Result()),
		}))
	} else {
		printEnd(p, game)
	}
	if config.Record != "" && p.Err == nil {
		record, err := game.Record()
		if err != nil {
			return err
		}
		if err := files.Write(config.Record, record, 0o644); err != nil {
			return err
		}
	}
	return errors.Join(stopped, p.Err)
}

// gameFault is an error of a rule system or a bot during play.
type gameFault struct{ err error }

func (f *gameFault) Error() string { return f.err.Error() }
func (f *gameFault) Unwrap() error { return f.err }

// autoGame plays to the end and prints each event, with a heading for each turn.
func autoGame(ctx context.Context, p *term.Printer, game *play.Game, bot string, silent bool) error {
	turn := ""
	for !game.Over() {
		if ctx.Err() != nil {
			return term.Failuref("interrupted after %s", term.Plural(game.Ply(), "step"))
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
		// A roll belongs to the turn of the decision that caused it.
		if here != turn && decides {
			turn = here
			p.Line("\n%s", turn)
		}
		if decides {
			p.Line("  %s: %s", games.NameOf(game, step.Seat), step.Text)
		}
		for _, h := range oncePerPlace(step.Happenings) {
			p.Line("    %s", term.Style{}.Happening(h))
		}
	}
	return nil
}

// printEnd prints the end or the current state of a game, and the score.
func printEnd(p *term.Printer, game *play.Game) {
	result := game.Result()
	if result.Over {
		p.Line("\nAfter %s the game is over: %s [%s]", term.Plural(game.Ply(), "step"), result.Reason, result.Rule)
		var winners []string
		for _, seat := range result.Winners {
			winners = append(winners, games.NameOf(game, seat))
		}
		if len(winners) > 0 {
			p.Line("won by %s", strings.Join(winners, ", "))
		}
	} else {
		p.Line("\nAfter %s the game is not over", term.Plural(game.Ply(), "step"))
	}
	p.Line("")
	if p.Err == nil {
		p.Err = printScores(p.W, game, result, lang.English)
	}
}
