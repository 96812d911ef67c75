package repl

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// diceMode says who supplies dice rolls and draws.
type diceMode uint8

const (
	diceAuto diceMode = iota // the random generator, at once
	diceAsk                  // the people at the table, each time
)

func (d diceMode) String() string {
	if d == diceAsk {
		return "ask"
	}
	return "auto"
}

// do takes an action and plays on from there.
func (s *Shell) do(ctx context.Context, text string) error {
	if err := s.mayAct(); err != nil {
		return err
	}
	if full, err := s.parse(text); err == nil {
		text = full // the full notation of what the viewer means
	}
	step, err := s.game.Do(text)
	if err != nil {
		return s.refused(err, text)
	}
	return s.goOn(ctx, step)
}

// goOn prints a step and plays on from there.
func (s *Shell) goOn(ctx context.Context, step play.Step) error {
	return s.paged(false, func() error {
		s.recent = nil
		s.happened(step)
		return s.playOn(ctx)
	})
}

// refused adds a hint to a refusal that the rules cannot give: at a chance node, what
// the shell waits for; at a player's decision, where to see the legal actions.
func (s *Shell) refused(err error, text string) error {
	var illegal *nemo.Illegal
	switch {
	case !errors.As(err, &illegal) || s.game.Over():
		return err
	case s.game.ToMove() == nemo.Chance:
		return fmt.Errorf("%w (%s)", err, s.howToSettle())
	}
	verb := strings.ToLower(term.FirstWord(text))
	for _, choice := range s.choiceTexts() {
		if term.FirstWord(choice) == verb {
			return fmt.Errorf("%w (`legal %s` lists what is allowed)", err, verb)
		}
	}
	return fmt.Errorf("%w (`legal` lists what is allowed)", err)
}

// playOn settles chance nodes and takes forced actions until there is something to
// decide, and then presents the decision.
func (s *Shell) playOn(ctx context.Context) error {
	for {
		switch {
		case s.game.ToMove() == nemo.Chance && !s.asksTable():
			if err := ctx.Err(); err != nil {
				return errors.New("interrupted; `roll` goes on")
			}
			step, err := s.game.Settle()
			if err != nil {
				return err
			}
			s.happened(step)
		case s.takesSingle():
			if err := s.takeSingle(ctx); err != nil {
				return err
			}
		default:
			s.present()
			return nil
		}
	}
}

// happened records a step and prints its events.
func (s *Shell) happened(step play.Step) {
	s.listed = false
	s.recent = append(s.recent, step.Happenings...)
	step = step.SeenBy(s.eyes())
	if len(step.Happenings) == 0 && step.Seat == nemo.Chance {
		s.printf("%s\n", stepText(step))
	}
	s.tell("", step.Happenings)
}

// doNumber takes the action with a number in the current list.
func (s *Shell) doNumber(ctx context.Context, text string) error {
	if s.game.Over() {
		return errors.New("the game is over; `undo` takes back, `new` starts another")
	}
	if err := s.mayAct(); err != nil {
		return err
	}
	choices, _ := s.choices()
	if !s.listed {
		return fmt.Errorf("the number %s belongs to an earlier listing or to none; `legal` lists with numbers what may be done now", text)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(choices) {
		return fmt.Errorf("the listing has no number %s; it goes from 1 to %d", text, len(choices))
	}
	return s.do(ctx, choices[n-1].Text)
}

// settle settles a chance node: with the result that was typed, or with the random
// generator if there is none. At a player's decision the same word may be an action.
func (s *Shell) settle(ctx context.Context, in input) error {
	if s.game.ToMove() != nemo.Chance {
		line := strings.TrimSpace(in.name + " " + in.text)
		_, err := s.parse(line)
		if err == nil {
			return s.do(ctx, line)
		}
		if s.mayBegin(in.name) {
			return s.unknown(line, in, err)
		}
		return fmt.Errorf("nothing is to be rolled or drawn now: %s", s.question())
	}
	if in.text == "" {
		step, err := s.game.Settle()
		if err != nil {
			return err
		}
		return s.goOn(ctx, step)
	}
	return s.doTyped(ctx, in)
}

// doTyped settles a chance node with a typed result: the whole line if the notation of
// the system begins with the same word, or else the line without that word.
func (s *Shell) doTyped(ctx context.Context, in input) error {
	typed := in.name + " " + in.text
	_, err := s.parse(typed)
	if err == nil {
		return s.do(ctx, typed)
	}
	_, bare := s.parse(in.text)
	if bare == nil {
		return s.do(ctx, in.text)
	}
	if drawn, err := s.drawsPiece(ctx, in.text); drawn {
		return err
	}
	texts := s.choiceTexts()
	if len(texts) > 0 && strings.EqualFold(term.FirstWord(texts[0]), in.name) {
		return s.mistyped(err, typed, texts)
	}
	return s.mistyped(bare, in.text, texts)
}

// ruleOfVerb returns the rule of the first legal action with a verb, or "" if there is
// none.
func (s *Shell) ruleOfVerb(verb string) nemo.Rule {
	choices, _ := s.choices()
	for _, choice := range choices {
		if strings.EqualFold(term.FirstWord(choice.Text), verb) {
			return choice.Rule
		}
	}
	return ""
}

// mistyped extends the error for a text that is not an action. It adds the rule of the
// legal actions with the same verb, and similar actions or, at a chance node, how to
// type what the table shows. It suggests no other dice results.
func (s *Shell) mistyped(err error, typed string, texts []string) error {
	if rule := s.ruleOfVerb(term.FirstWord(typed)); rule != "" {
		err = fmt.Errorf("%w [%s]", err, rule)
	}
	_, shown, _ := strings.Cut(typed, " ")
	dice := s.game.ToMove() == nemo.Chance && (term.OnlyNumbers(typed) || term.OnlyNumbers(shown))
	if near := term.DidYouMean(typed, texts); near != "" && !dice {
		return fmt.Errorf("%w%s", err, near)
	}
	if s.game.ToMove() == nemo.Chance {
		return fmt.Errorf("%w (%s)", err, s.howToSettle())
	}
	return err
}
