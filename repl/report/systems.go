package report

import (
	"io"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// SystemsConfig configures [ListSystems].
type SystemsConfig struct {
	Names []string // all systems if empty
	JSON  bool
}

// ListSystems describes the systems: one line each for people, and seats, options,
// phases, ends and levels for machines.
func ListSystems(out io.Writer, systems []play.System, config SystemsConfig) error {
	names := config.Names
	if len(names) == 0 {
		names = games.Names(systems)
	}
	width := 0
	var list []play.System
	for _, name := range names {
		system, err := games.Find(systems, name)
		if err != nil {
			return err
		}
		list = append(list, system)
		width = max(width, len(system.About().Name))
	}
	if config.JSON {
		abouts := make([]nemo.About, len(list))
		for i, system := range list {
			abouts[i] = *system.About()
		}
		return term.WriteJSON(out, abouts)
	}
	p := &term.Printer{W: out}
	for _, system := range list {
		p.Line("%-*s  %s", width, system.About().Name, games.Described(system))
	}
	return p.Err
}
