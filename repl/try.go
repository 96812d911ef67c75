package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// The command `try RULING` enters the position in which a ruling decides something,
// before the action is taken.

// moment is a position about which a ruling's script makes an assertion.
type moment struct {
	// game is the position before the actions; redo takes them again.
	game *play.Game
	dice diceMode
	// about is the script's remark before it. actions are the actions taken or asked about.
	about   string
	actions []string
}

// mostDecisions is the maximum number of decisions between the beginning of a moment
// and the assertion.
const mostDecisions = 4

// momentsOf runs a ruling and returns its moments in the order of the script. The error
// is that of a failing script, which other components may cause.
func momentsOf(ctx context.Context, systems []play.System, ruling *rulesdoc.Ruling) ([]moment, error) {
	s := New(Config{Systems: systems, Out: io.Discard})
	system, err := games.Find(systems, ruling.System)
	if err != nil {
		return nil, err
	}
	game, err := system.New(1, nil)
	if err != nil {
		return nil, err
	}
	s.adopt(game)
	p := prompter{shell: s}
	number := ruling.ScriptLine - 1
	for line := range strings.Lines(ruling.Script) {
		number++
		line = strings.TrimSpace(line)
		if err := s.Execute(ctx, line); err != nil {
			return nil, &term.ScriptError{File: ruling.File, Line: number, Err: err}
		}
		p.ran(line)
	}
	return p.moments, nil
}

// prompter follows a script and records its moments.
type prompter struct {
	shell   *Shell
	moments []moment

	game *play.Game // the current game of the script
	// from is the step after which the script has only taken actions.
	from    int
	actions []string // actions since then
	// asserted is true after an assertion about these actions.
	asserted bool
	about    string
}

// preparing are commands that change the position or move within the game. A moment may
// begin after them.
var preparing = []string{"new", "set", "undo", "redo", "load", "replay", "auto"}

// ran records a line that was run.
func (p *prompter) ran(line string) {
	s := p.shell
	if text, ok := strings.CutPrefix(line, "#"); ok {
		p.about = strings.TrimSpace(p.about + " " + strings.TrimSpace(text))
		return
	}
	in, err := takeApart(withoutComment(line))
	if err != nil || in.name == "" {
		return
	}
	c := s.commands.find(in.name)
	switch {
	case s.game != p.game || c != nil && slices.Contains(preparing, c.name):
		p.game, p.from, p.actions, p.asserted = s.game, s.game.Ply(), nil, false
	case c != nil && c.name == "expect":
		p.expects(in)
	case c == nil || c.name == "do" || c.name == "roll" || c.name == "draw":
		if p.asserted {
			// Actions after an assertion begin a new moment there.
			p.from, p.actions, p.asserted = p.from+len(p.steps())-1, nil, false
		}
		p.actions = append(p.actions, line)
	}
}

// steps returns the steps since the script began to take actions.
func (p *prompter) steps() []play.Step { return p.game.Steps()[min(p.from, p.game.Ply()):] }

// expects records a moment at an assertion. Several assertions about the same actions
// are one moment.
func (p *prompter) expects(in input) {
	actions := slices.Clone(p.actions)
	word, rest, _ := strings.Cut(in.text, " ")
	switch word {
	case "legal", "illegal":
		if action, _ := p.shell.actionAndRule(rest); action != "" {
			actions = append(actions, unquoted(action))
		}
	}
	steps := p.game.Steps()
	at, decisions := p.game.Ply(), 0
	for at > p.from && decisions < mostDecisions {
		at--
		if steps[at].Seat.IsPlayer() {
			decisions++
		}
	}
	if last := len(p.moments) - 1; last >= 0 && p.asserted && p.moments[last].game.Ply() == at {
		for _, action := range actions {
			if !slices.Contains(p.moments[last].actions, action) {
				p.moments[last].actions = append(p.moments[last].actions, action)
			}
		}
		return
	}
	game := p.game.Clone()
	game.Undo(game.Ply() - at)
	p.moments = append(p.moments, moment{game: game, dice: p.shell.dice, about: p.about, actions: actions})
	p.about, p.asserted = "", true
}

func runTry(ctx context.Context, s *Shell, in input) error {
	// In some games `try` is an action.
	if line := strings.TrimSpace(in.name + " " + in.text); s.game != nil {
		if _, err := s.parse(line); err == nil {
			return s.do(ctx, line)
		}
	}
	if in.text == "" && s.tried != nil {
		return s.tryAnswer()
	}
	query, which := in.text, 1
	ruling, err := s.rulingMeant(query)
	if words := in.words; len(words) > 1 && term.IsNumber(words[len(words)-1]) {
		shorter := strings.Join(words[:len(words)-1], " ")
		if other, wrong := s.rulingMeant(shorter); wrong == nil {
			ruling, err, query = other, nil, shorter
			which, _ = strconv.Atoi(words[len(words)-1]) // a number out of range is refused below
		}
	}
	if err != nil {
		return err
	}
	moments, err := momentsOf(ctx, s.systems, ruling)
	switch {
	case err != nil:
		return fmt.Errorf("the position of %s cannot be set up with these components: %w", ruling.Name, err)
	case len(moments) == 0:
		return fmt.Errorf("%s has no position to try; `rulings %s` shows it", ruling.Name, ruling.Name)
	case which < 1 || which > len(moments):
		return fmt.Errorf("%s has %s; there is no %s", ruling.Name, term.Plural(len(moments), "position"), term.Brief(in.words[len(in.words)-1]))
	}
	m := moments[which-1]
	name := ruling.Name
	if rulesdoc.PlainNumber(query) != "" {
		name = strings.ToUpper(query)
	} else if len(ruling.Vectors) > 0 {
		name = ruling.Vectors[0]
	}
	if err := s.stepInto(name, m.game, m.dice, view{true, nemo.Nobody}); err != nil {
		return err
	}
	s.tellRuling(ruling, query, moments, which)
	s.present()
	return nil
}

// tryAnswer enters the position at which the last question was tried.
func (s *Shell) tryAnswer() error {
	game := s.tried.Example.Game().Clone()
	if err := s.stepInto("the answer", game, diceAuto, view{true, nemo.Nobody}); err != nil {
		return err
	}
	if action := s.tried.Example.Action; action != "" {
		s.printf("It speaks of `%s`.\n", action)
	}
	s.printf("This is a sandbox; `back` leaves it.\n")
	s.present()
	return nil
}

// tellRuling prints the question, the answer and what to try. asked is how the user
// named the ruling.
func (s *Shell) tellRuling(ruling *rulesdoc.Ruling, asked string, moments []moment, which int) {
	s.printf("%s\n", s.style.Strong(strings.Join(append(slices.Clone(ruling.Vectors), ruling.Name), ", ")+": "+ruling.Question))
	for paragraph := range strings.SplitSeq(ruling.Answer, "\n\n") {
		s.printf("  %s\n", strings.Join(strings.Fields(paragraph), " "))
	}
	s.printf("  It turns on %s.\n", strings.Join(ruling.Rules, ", "))
	m := moments[which-1]
	if m.about != "" {
		s.printf("Here: %s\n", m.about)
	}
	if len(m.actions) > 0 {
		s.printf("It speaks of `%s`.\n", strings.Join(term.Few(m.actions), "`, `"))
	}
	if len(moments) > 1 {
		s.printf("This is position %d of %d; `try %s %d` steps into the next.\n", which, len(moments), asked, which%len(moments)+1)
	}
	again := ""
	if m.game.Clone().Redo(1) > 0 {
		again = s.say("`redo` does step by step what the ruling does, ")
	}
	s.printf("This is a sandbox: %s`back` leaves it.\n", again)
}

// rulingMeant returns the ruling with a number or name, or the only one that matches
// the words.
func (s *Shell) rulingMeant(text string) (*rulesdoc.Ruling, error) {
	if len(answer.Folded(text)) == 0 {
		return nil, errors.New("try what? a ruling by its number or name, as in `try R36`; `rulings` lists them")
	}
	books, query, err := s.shelf(text)
	if err != nil {
		query = text // the game has no reference
	}
	found := books.RulingsExactly(query)
	if len(found) == 0 && s.game != nil {
		// It may be a ruling of another game.
		if all, words, err := reference.Open(s.systems, strings.Fields(text)); err == nil {
			books = all
			books.Language = s.language
			found = all.RulingsExactly(strings.Join(words, " "))
		}
	}
	if len(found) == 0 && rulesdoc.PlainNumber(query) == "" {
		found = books.Rulings(query)
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0:
		return nil, fmt.Errorf("there is no ruling %q; `rulings` lists them, `rulings WORDS` searches", term.Brief(text))
	}
	names := make([]string, 0, len(found))
	for _, ruling := range found {
		names = append(names, "`try "+ruling.System+" "+ruling.Name+"`")
	}
	return nil, fmt.Errorf("%q fits %s: %s", term.Brief(text), term.Plural(len(found), "ruling"), term.ListOf(term.Few(names), "or"))
}
