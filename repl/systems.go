package repl

import (
	"fmt"
	"io"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// find returns the system of that name.
func find(systems []play.System, name string) (play.System, error) {
	for _, system := range systems {
		if strings.EqualFold(system.About().Name, name) {
			return system, nil
		}
	}
	names := systemNames(systems)
	return nil, fmt.Errorf("there is no system %q%s; there is %s",
		name, didYouMean(name, names), strings.Join(names, ", "))
}

func systemNames(systems []play.System) []string {
	names := make([]string, len(systems))
	for i, system := range systems {
		names[i] = system.About().Name
	}
	return names
}

// SystemsConfig says what [ListSystems] lists.
type SystemsConfig struct {
	Names []string // all systems if empty
	JSON  bool
}

// ListSystems writes what the systems are: a line for each, or for a machine their
// seats, options, phases, ends and levels.
func ListSystems(out io.Writer, systems []play.System, config SystemsConfig) error {
	names := config.Names
	if len(names) == 0 {
		names = systemNames(systems)
	}
	width := 0
	var list []play.System
	for _, name := range names {
		system, err := find(systems, name)
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
		return writeJSON(out, abouts)
	}
	p := &printer{w: out}
	for _, system := range list {
		p.line("%-*s  %s", width, system.About().Name, described(system))
	}
	return p.err
}

// described is a system in a line.
func described(system play.System) string {
	about := system.About()
	text := fmt.Sprintf("%s (%s, %d)", about.Title, about.Edition, about.Year)
	if about.Name == "pig" {
		text += ", the small example of how rules are written"
	}
	return text
}
