package repl

import (
	"context"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// StartConfig says which game to start.
type StartConfig struct {
	System     string        // empty for none
	Seed       *uint64       // nil to draw one
	Settings   nemo.Settings // options by name
	Components string        // a file with another component set
}

// start begins the game that the program was called with.
func (s *Shell) start(ctx context.Context, config StartConfig) error {
	if config.System == "" {
		if config.Seed != nil || len(config.Settings) > 0 || config.Components != "" {
			return fmt.Errorf("a seed, options and components need a system to play, as in `mobilis play %s`", s.systems[0].About().Name)
		}
		return nil
	}
	system, err := chosen(s.systems, config.System, config.Components)
	if err != nil {
		return err
	}
	if config.Components != "" {
		// The shell knows the system by the new components from now on.
		s.systems = slices.Clone(s.systems)
		for i := range s.systems {
			if s.systems[i].About().Name == system.About().Name {
				s.systems[i] = system
			}
		}
	}
	line := input{name: "new", words: []string{system.About().Name}}
	for _, name := range config.Settings.Names() {
		line.words = append(line.words, name+"="+config.Settings[name])
	}
	if config.Seed != nil {
		line.words = append(line.words, fmt.Sprintf("seed=%d", *config.Seed))
	}
	return runNew(ctx, s, line)
}

// chosen is the system of that name, with other components if a file of them
// is named.
func chosen(systems []play.System, name, components string) (play.System, error) {
	system, err := find(systems, name)
	if err != nil || components == "" {
		return system, err
	}
	data, err := readFile(components)
	if err != nil {
		return nil, err
	}
	changed, err := withComponents(system, components, data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", components, err)
	}
	return changed, nil
}
