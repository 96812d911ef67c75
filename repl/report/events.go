package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// EventsConfig configures [Events].
type EventsConfig struct {
	// Words are the name of a system and search words that the key or the sentence of
	// an event must contain. Without search words, all events are listed.
	Words []string
	JSON  bool
}

// Events lists the kinds of events of a system: the values of `event` and `args` in the
// output of `--json`, and in Go of [nemo.EventTeller].
func Events(out io.Writer, systems []play.System, config EventsConfig) error {
	if len(config.Words) == 0 {
		return fmt.Errorf("events of which system? there is %s", strings.Join(games.Names(systems), ", "))
	}
	system, err := games.Find(systems, config.Words[0])
	if err != nil {
		return err
	}
	kinds := system.EventKinds()
	if len(kinds) == 0 {
		return fmt.Errorf("%s does not tell the kinds of its events", system.About().Name)
	}
	words := config.Words[1:]
	kinds = slices.DeleteFunc(kinds, func(kind nemo.EventInfo) bool {
		text := strings.ToLower(kind.Event + " " + kind.Sentence)
		return slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, strings.ToLower(word)) })
	})
	if config.JSON {
		return term.WriteJSON(out, append([]nemo.EventInfo{}, kinds...))
	}
	if len(kinds) == 0 {
		return fmt.Errorf("no event of %s has %q in its key or its sentence", system.About().Name, term.Brief(strings.Join(words, " ")))
	}
	p := &term.Printer{W: out}
	for _, kind := range kinds {
		p.Line("%s  %s", kind.Event, kind.Sentence)
	}
	return p.Err
}
