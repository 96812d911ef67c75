package repl

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/components"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// ReplayConfig configures [Replay].
type ReplayConfig struct {
	File       string
	At         int // the step to stop at; negative for the end
	Components string
	JSON       bool
	// CheckFair checks that the rolls and draws follow from the seed. Commitment is the
	// hash that was shown at the beginning of the game; empty skips that comparison.
	CheckFair  bool
	Commitment string
}

// replayReport is the JSON output of Replay.
type replayReport struct {
	System   string      `json:"system" says:"the name of the system"`
	Seed     play.Seed   `json:"seed"`
	Plies    int         `json:"plies" says:"how many steps the record has"`
	Steps    []play.Step `json:"steps" says:"the steps up to the one where it was stopped"`
	Position tree.Node   `json:"position"`
	// Fair is set if CheckFair was requested.
	Fair *play.Fairness `json:"fair,omitempty" says:"whether the rolls and draws are those of the seed, with --check-fair"`
}

// Replay plays a voyage record and prints its steps and the resulting position.
func Replay(out io.Writer, systems []play.System, config ReplayConfig) error {
	data, err := files.Read(config.File)
	if err != nil {
		return err
	}
	if config.Components != "" {
		_, name, err := play.Identify(data)
		if err != nil {
			return fmt.Errorf("%s: %w", config.File, err)
		}
		system, err := games.Choose(systems, name, config.Components)
		if err != nil {
			return err
		}
		systems = []play.System{system}
	}
	game, err := games.Replay(systems, data)
	if err != nil {
		return fmt.Errorf("%s: %w", config.File, err)
	}
	total := game.Ply()
	var fair *play.Fairness
	if config.CheckFair {
		if fair, err = game.Fair(); err != nil {
			return err
		}
		if !config.JSON {
			return tellFairness(out, config, fair)
		}
	}
	if config.At > total {
		return fmt.Errorf("%s has %s; there is no step %d", config.File, term.Plural(total, "step"), config.At)
	}
	if config.At >= 0 {
		game.Undo(total - config.At)
	}
	s := New(Config{Systems: systems, Out: out})
	s.adopt(game)
	s.view = view{true, nemo.Nobody}
	if config.JSON {
		doc, err := s.snapshot(nemo.Nobody)
		if err != nil {
			return err
		}
		if err := term.WriteJSON(out, replayReport{
			game.System().About().Name, game.Seed(), total, append([]play.Step{}, game.Steps()...), doc, fair,
		}); err != nil || fair == nil {
			return err
		}
		return unfair(config, fair)
	}
	s.printf("%s, seed %s, step %d of %d\n", game.System().About().Title, game.Seed(), game.Ply(), total)
	for _, step := range game.Steps() {
		s.printStep(step)
	}
	s.printf("\n")
	if err := s.showPanels(""); err != nil {
		return err
	}
	if !game.Over() {
		s.printf("\n%s\n", s.question())
		return nil
	}
	s.printf("\n")
	return s.showScore()
}

// PerftConfig configures [Perft].
type PerftConfig struct {
	System     string
	Components string
	Settings   nemo.Settings
	Position   string // a file with a position; empty for the start
	Depth      int
	Divide     bool // also the count for each first action
	JSON       bool
}

// Perft counts the sequences of actions from a position and prints the counts.
func Perft(ctx context.Context, out io.Writer, systems []play.System, config PerftConfig) error {
	system, err := games.Choose(systems, config.System, config.Components)
	if err != nil {
		return err
	}
	var position []byte
	if config.Position != "" {
		if position, err = files.Read(config.Position); err != nil {
			return err
		}
		if _, err := system.Restore(0, position); err != nil {
			return fmt.Errorf("%s is no position of %s, as `save FILE position` writes it: %w", config.Position, system.About().Name, err)
		}
	}
	report, err := system.Perft(ctx, config.Settings, position, config.Depth)
	if err != nil {
		if ctx.Err() != nil {
			return term.Failuref("interrupted; a smaller --depth takes less time")
		}
		return err
	}
	if config.JSON {
		return term.WriteJSON(out, report)
	}
	p := &term.Printer{W: out}
	if config.Divide {
		rows := make([][]string, len(report.Divide))
		for i, branch := range report.Divide {
			rows[i] = []string{branch.Text, fmt.Sprint(branch.Leaves)}
		}
		p.Table([]string{"action", "leaves"}, rows)
	}
	p.Line("depth %d: %d leaves, %d distinct, probability mass %s", report.Depth, report.Leaves, report.Distinct, report.Mass.RatString())
	return p.Err
}

// ComponentsConfig configures [Components].
type ComponentsConfig struct {
	System string
	Export string // output file for the set; - for standard output
	Check  string // a file with a set to check
	// Mine reports how complete the player's own component file is. Merge are two files
	// of sets whose pieces go into the player's own file, or into Export. StateDir is
	// the folder of the player's own file.
	Mine     bool
	Merge    []string
	StateDir string
	JSON     bool
}

// componentsReport is the JSON output of Components for a set.
type componentsReport struct {
	Name   string       `json:"name" says:"the name of the component set"`
	Digest string       `json:"digest" says:"a checksum of all that it holds"`
	Data   []nemo.Datum `json:"data" says:"each value with where it comes from"`
}

// Components lists the component set of a system with the source of each datum, exports
// it, or checks a set. An invalid set is a *[term.Failure].
func Components(out io.Writer, systems []play.System, config ComponentsConfig) error {
	system, err := games.Find(systems, config.System)
	if err != nil {
		return err
	}
	set := system.Components()
	if set == nil {
		return fmt.Errorf("%s has no components", config.System)
	}
	p := &term.Printer{W: out}
	switch {
	case config.Mine:
		return mineOf(out, system, config)
	case config.Merge != nil:
		return mergeComponents(out, system, config)
	case config.Check != "":
		return checkComponents(p, system, config.Check, config.JSON)
	case config.Export != "":
		doc, err := set.ExportComponents()
		if err != nil {
			return err
		}
		if components.IsSheet(config.Export) {
			rows, err := components.Table(doc)
			if err != nil {
				return err
			}
			if doc, err = components.WriteTable(rows); err != nil {
				return err
			}
			return files.Write(config.Export, doc, 0o644)
		}
		doc = append(doc, '\n')
		if config.Export == "-" {
			_, err = term.PastPage(out).Write(doc)
			return err
		}
		return files.Write(config.Export, doc, 0o644)
	case config.JSON:
		return term.WriteJSON(out, componentsReport{set.ComponentsName(), set.ComponentsDigest(), set.Data()})
	}
	p.Line("%s (%s)", set.ComponentsName(), set.ComponentsDigest())
	var rows [][]string
	for _, datum := range set.Data() {
		rows = append(rows, []string{datum.Path, datum.Value, datum.Provenance.String(), datum.Source})
	}
	p.Table([]string{"path", "value", "provenance", "source"}, rows)
	return p.Err
}

// mineOf reports how complete the player's own component file is.
func mineOf(out io.Writer, system play.System, config ComponentsConfig) error {
	mine, err := box.MineOf(config.StateDir, system)
	switch {
	case err != nil:
		return err
	case config.JSON:
		return term.WriteJSON(out, mine)
	}
	return mine.Print(out)
}

// mergeComponents merges two files of sets. A conflict between them is a
// *[term.Failure].
func mergeComponents(out io.Writer, system play.System, config ComponentsConfig) error {
	if len(config.Merge) != 2 {
		return errors.New("--merge takes two files, as in `components SYSTEM --merge A B`")
	}
	var sets [2]play.System
	for i, name := range config.Merge {
		var err error
		if sets[i], err = games.Choose([]play.System{system}, config.System, name); err != nil {
			return err
		}
	}
	file := cmp.Or(config.Export, box.File(config.StateDir, system.About().Name))
	if file == "" {
		return errors.New("there is no folder for a component file of your own; --export names one")
	}
	merged, err := box.MergeInto(file, system, sets[0], sets[1])
	switch {
	case err != nil:
		return err
	case config.JSON:
		err = term.WriteJSON(out, merged)
	default:
		err = merged.Print(out)
	}
	if err == nil && len(merged.Conflicts) > 0 {
		return term.Failuref("the files have %s; nothing is written", term.Plural(len(merged.Conflicts), "conflict"))
	}
	return err
}

// checkedComponents is the JSON output of Components for a checked set.
type checkedComponents struct {
	File   string   `json:"file" says:"the file, as it was named"`
	Name   string   `json:"name,omitempty" says:"the name of the component set, if it is sound"`
	Digest string   `json:"digest,omitempty" says:"a checksum of all that it holds, if it is sound"`
	Faults []string `json:"faults" says:"what is wrong with it, each with its path; none if it is sound"`
}

func checkComponents(p *term.Printer, system play.System, name string, asJSON bool) error {
	data, err := files.Read(name)
	if err != nil {
		return err
	}
	checked := checkedComponents{File: name, Faults: []string{}}
	changed, err := components.Read(system, name, data)
	var faults nemo.Faults
	switch {
	case err == nil:
		set := changed.Components()
		checked.Name, checked.Digest = set.ComponentsName(), set.ComponentsDigest()
	case errors.As(err, &faults):
		for _, fault := range faults {
			checked.Faults = append(checked.Faults, fault.Error())
		}
	default:
		checked.Faults = append(checked.Faults, err.Error())
	}
	switch {
	case asJSON:
		p.Err = term.WriteJSON(p.W, checked)
	case err == nil:
		p.Line("%s is sound: %s (%s)", name, checked.Name, checked.Digest)
	default:
		for _, fault := range checked.Faults {
			p.Line("%s: %s", name, fault)
		}
	}
	if p.Err == nil && err != nil {
		return term.Failuref("%s has %s", name, term.Plural(len(checked.Faults), "fault"))
	}
	return p.Err
}
