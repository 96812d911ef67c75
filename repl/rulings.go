package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// RulingsConfig configures [Rulings].
type RulingsConfig struct {
	// Words are the name of a ruling, a rule, or search words, optionally preceded by
	// the name of a system. Without a system, all are searched.
	Words []string
	Run   bool // run the scripts instead of showing the rulings
	JSON  bool
}

// Rulings lists, shows or runs rulings. If a ruling fails, the error is a
// *[term.Failure].
func Rulings(ctx context.Context, out io.Writer, systems []play.System, config RulingsConfig) error {
	if config.JSON && !config.Run {
		list, err := reference.RulingsOn(systems, config.Words)
		if err != nil {
			return err
		}
		return term.WriteJSON(out, list)
	}
	books, words, err := reference.Open(systems, config.Words)
	if err != nil {
		return err
	}
	query := strings.Join(words, " ")
	if !config.Run {
		return books.FindRulings(out, query)
	}
	list := books.Rulings("")
	if query != "" {
		if list = books.RulingsExactly(query); len(list) == 0 {
			return fmt.Errorf("there is no ruling %q of %s", query, books.Systems())
		}
	}
	return runRulings(ctx, out, systems, list, config.JSON)
}

// rulingOutcome is the result of running a ruling.
type rulingOutcome struct {
	Ruling string `json:"ruling" says:"the name of the ruling"`
	Holds  bool   `json:"holds" says:"whether its script ran to its end"`
	Fault  string `json:"fault,omitempty" says:"where and why it did not"`
}

func runRulings(ctx context.Context, out io.Writer, systems []play.System, list []*rulesdoc.Ruling, asJSON bool) error {
	p := &term.Printer{W: out}
	outcomes := []rulingOutcome{}
	failed := 0
	for _, ruling := range list {
		if ctx.Err() != nil {
			return term.Failuref("interrupted after %d of %s", len(outcomes), term.Plural(len(list), "ruling"))
		}
		outcome := rulingOutcome{Ruling: ruling.Name, Holds: true}
		word := "holds"
		if err := RunRuling(ctx, systems, ruling); err != nil {
			outcome.Holds, outcome.Fault = false, term.OneLine(err)
			word = "FAILS: " + outcome.Fault
			failed++
		}
		outcomes = append(outcomes, outcome)
		if !asJSON {
			p.Line("%s %s", ruling.Name, word)
		}
	}
	if asJSON {
		p.Err = term.WriteJSON(out, outcomes)
	} else {
		p.Line("%s, %d of them failing", term.Plural(len(list), "ruling"), failed)
	}
	if p.Err == nil && failed > 0 {
		return term.Failuref("%d of %s do not hold", failed, term.Plural(len(list), "ruling"))
	}
	return p.Err
}

// RunRuling runs the script of a ruling in a game of its system, with the default
// options and seed 1. The error is a [*ScriptError] with the file of the ruling and the
// line.
func RunRuling(ctx context.Context, systems []play.System, ruling *rulesdoc.Ruling) error {
	s := New(Config{Systems: systems, Out: io.Discard})
	system, err := games.Find(systems, ruling.System)
	if err != nil {
		return err
	}
	game, err := system.New(1, nil)
	if err != nil {
		return err
	}
	s.adopt(game)
	err = s.Script(ctx, ruling.File, strings.NewReader(ruling.Script), ruling.ScriptLine)
	if errors.Is(err, errLeave) {
		return nil
	}
	return err
}
