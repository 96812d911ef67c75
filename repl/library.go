package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// RulesConfig says what [Rules] looks up.
type RulesConfig struct {
	// Words are the name of a system, if the first is one, and then the number
	// of a rule or words to search for.
	Words []string
	JSON  bool
}

// Rules writes an entry of the rules reference, or what a search finds.
func Rules(out io.Writer, systems []play.System, config RulesConfig) error {
	book, words, err := bookAndWords(systems, config.Words)
	if err != nil {
		return err
	}
	query := strings.Join(words, " ")
	switch {
	case config.JSON && query == "":
		return writeJSON(out, book.Entries())
	case config.JSON:
		if entry, ok := book.Entry(query); ok {
			return writeJSON(out, []*rulesdoc.Entry{entry})
		}
		entries := []*rulesdoc.Entry{}
		for _, hit := range book.Search(query) {
			entries = append(entries, hit.Entry)
		}
		return writeJSON(out, entries)
	case query == "":
		printContents(out, book)
		return nil
	}
	return lookUp(out, book, query)
}

// bookAndWords takes the system from the words, if it is there, or else the
// first that has a book.
func bookAndWords(systems []play.System, words []string) (*rulesdoc.Book, []string, error) {
	books := bookNames(systemNames(systems))
	if len(words) > 0 {
		name := strings.ToLower(words[0])
		if slices.Contains(books, name) {
			book, err := rulesdoc.Load(name)
			return book, words[1:], err
		}
		if _, err := find(systems, name); err == nil {
			return nil, nil, fmt.Errorf("%s has no rules reference; there is one for %s", name, strings.Join(books, ", "))
		}
	}
	if len(books) == 0 {
		return nil, nil, fmt.Errorf("there is no rules reference for %s", strings.Join(systemNames(systems), ", "))
	}
	book, err := rulesdoc.Load(books[0])
	return book, words, err
}

// RulingsConfig says what [Rulings] does.
type RulingsConfig struct {
	// Words are the name of a system, if the first is one, and then the name
	// of a ruling, a rule, or words to search for.
	Words []string
	Run   bool // run the scripts instead of showing the rulings
	JSON  bool
}

// Rulings lists, shows or runs rulings. A ruling that does not hold is a
// [*Failure].
func Rulings(ctx context.Context, out io.Writer, systems []play.System, config RulingsConfig) error {
	book, words, err := bookAndWords(systems, config.Words)
	if err != nil {
		return err
	}
	query := strings.Join(words, " ")
	if !config.Run {
		if config.JSON {
			return writeJSON(out, append([]*rulesdoc.Ruling{}, matchingRulings(book, query)...))
		}
		return findRulings(out, book, query)
	}
	list := book.Rulings()
	if query != "" {
		ruling, ok := book.Ruling(query)
		if !ok {
			return fmt.Errorf("there is no ruling %q of %s", query, book.System())
		}
		list = []*rulesdoc.Ruling{ruling}
	}
	return runRulings(ctx, out, systems, list, config.JSON)
}

// rulingOutcome is what became of a ruling that was run.
type rulingOutcome struct {
	Ruling string `json:"ruling"`
	Holds  bool   `json:"holds"`
	Fault  string `json:"fault,omitempty"`
}

func runRulings(ctx context.Context, out io.Writer, systems []play.System, list []*rulesdoc.Ruling, asJSON bool) error {
	p := &printer{w: out}
	outcomes := []rulingOutcome{}
	failed := 0
	for _, ruling := range list {
		if ctx.Err() != nil {
			return failuref("interrupted after %d of %s", len(outcomes), plural(len(list), "ruling"))
		}
		outcome := rulingOutcome{Ruling: ruling.Name, Holds: true}
		word := "holds"
		if err := RunRuling(ctx, systems, ruling); err != nil {
			outcome.Holds, outcome.Fault = false, OneLine(err)
			word = "FAILS: " + outcome.Fault
			failed++
		}
		outcomes = append(outcomes, outcome)
		if !asJSON {
			p.line("%s %s", ruling.Name, word)
		}
	}
	if asJSON {
		p.err = writeJSON(out, outcomes)
	} else {
		p.line("%s, %d of them failing", plural(len(list), "ruling"), failed)
	}
	if p.err == nil && failed > 0 {
		return failuref("%d of %s do not hold", failed, plural(len(list), "ruling"))
	}
	return p.err
}

// RunRuling runs the script of a ruling. The error is a [*ScriptError] with
// the file of the ruling and the line in it. A script may begin at once: a
// game of the ruling's system with the default options and seed 1 is there.
func RunRuling(ctx context.Context, systems []play.System, ruling *rulesdoc.Ruling) error {
	s := New(Config{Systems: systems, Out: io.Discard})
	system, err := find(systems, ruling.System)
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
