package report

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TrainConfig configures [Train].
type TrainConfig struct {
	System     string
	Components string
	Out        string // output file; - is standard output
	play.LearnConfig
	// Told learns the weights for what people are told, not those that bots use: from games of the
	// planner, validated on Held others. Kept is a folder for records of these games, or empty.
	Told bool
	Held int
	Kept string
}

// Train learns the weights of the features of a position from games and writes them as data, with
// the command that reproduces them.
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
	learn := func() (*nemo.Lesson, error) { return system.Learn(ctx, config.LearnConfig) }
	if config.Told {
		learn = func() (*nemo.Lesson, error) { return config.learnToTell(ctx, system, status) }
	}
	lesson, err := learn()
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

// learnToTell learns the weights for what people are told.
func (c *TrainConfig) learnToTell(ctx context.Context, system play.System, status io.Writer) (*nemo.Lesson, error) {
	done, end := term.Progress(status, c.Games+c.Held, "games")
	defer end()
	told := play.TellConfig{Games: c.Games, Held: c.Held, Seed: c.Seed, Workers: c.Workers, Settings: c.Settings, Progress: done}
	if c.Kept != "" {
		name := func(seed uint64) string { return filepath.Join(c.Kept, fmt.Sprintf("%s-%d.txt", c.System, seed)) }
		told.Kept = func(seed uint64) []byte {
			record, _ := os.ReadFile(name(seed))
			return record
		}
		told.Keep = func(seed uint64, record []byte) error { return files.Write(name(seed), record, 0o644) }
	}
	return system.LearnToTell(ctx, told)
}

// command returns the command that reproduces the weights.
func (c *TrainConfig) command() string {
	text := fmt.Sprintf("mobilis train %s --told --games %d --held %d --seed %d", c.System, c.Games, c.Held, c.Seed)
	if !c.Told {
		text = c.learning()
	}
	for _, name := range slices.Sorted(maps.Keys(c.Settings)) {
		text += fmt.Sprintf(" --set %s=%s", name, c.Settings[name])
	}
	return text
}

// learning returns the command that learns the weights of bots, without settings.
func (c *TrainConfig) learning() string {
	text := fmt.Sprintf("mobilis train %s --rounds %d --games %d --seed %d --explore %g --fade %g",
		c.System, c.Rounds, c.Games, c.Seed, c.Explore, c.Fade)
	if c.Fresh {
		text += " --fresh"
	}
	return text
}
