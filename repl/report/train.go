package report

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TrainConfig says how a system's evaluation is learned anew.
type TrainConfig struct {
	System     string
	Components string
	Out        string // a file; - is standard output
	play.LearnConfig
}

// Train learns what the features of a position are worth, from games, and writes
// the weights as data, with the command that makes them again.
func Train(ctx context.Context, out, status io.Writer, systems []play.System, config TrainConfig) error {
	system, err := games.Choose(systems, config.System, config.Components)
	if err != nil {
		return err
	}
	if config.Out != "-" {
		if err := files.CheckOutput(config.Out); err != nil {
			return err
		}
	}
	config.Progress = func(round int, mean, within float64) {
		_, _ = fmt.Fprintf(status, "round %d of %d: %.1f ± %.1f\n", round+1, config.Rounds, mean, within)
	}
	lesson, err := system.Learn(ctx, config.LearnConfig)
	if err != nil {
		return err
	}
	lesson.Made = config.command()
	document, err := json.MarshalIndent(lesson, "", "  ")
	if err != nil {
		return err
	}
	document = append(document, '\n')
	if config.Out == "-" {
		_, err = term.PastPage(out).Write(document)
		return err
	}
	return files.Write(config.Out, document, 0o644)
}

// command is what to type for the same weights.
func (c *TrainConfig) command() string {
	text := fmt.Sprintf("mobilis train %s --rounds %d --games %d --seed %d --explore %g --fade %g", c.System, c.Rounds, c.Games, c.Seed, c.Explore, c.Fade)
	if c.Fresh {
		text += " --fresh"
	}
	for _, name := range slices.Sorted(maps.Keys(c.Settings)) {
		text += fmt.Sprintf(" --set %s=%s", name, c.Settings[name])
	}
	return text
}
