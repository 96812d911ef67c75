package repl

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

const expectHelp = `If the expectation holds, nothing is printed; if not, the shell says what is there instead.

About the position: a path as for ` + "`set`" + `, one of = != < <= > >= has contains, and a value (JSON or plain words). has and contains look for an item of a list, a key of an object or a part of a text. Hidden cards count too.

  expect points.0 = 40
  expect resources.hull >= 2
  expect passengersUsed has ned-land

About the game: game.ply, game.phase, game.where, game.question, game.toMove (the name of a seat, chance or nobody), and result.over, result.end, result.rule, result.reason, result.winners, result.total, result.level, score.CATEGORY. If every seat has a score of its own, the seat comes first: result.total.SEAT, score.SEAT.CATEGORY.

  expect game.toMove = chance
  expect result.end = goal
  expect score.first.points > 20

About actions: whether one is legal, or illegal by a certain rule. The rule stands in brackets; the action may be quoted.

  expect legal hold
  expect illegal die 4 [2]

About what the last command made happen, including the rolls after it: a rule, or part of the text.

  expect event 10.2.3
  expect event "rolls 4"
  expect no event 4

About who may talk to whom, in systems with a rule for it: two seats, by name or number.

  expect talk 1 2 = yes

About odds: the chance of success, or of an outcome by its label, without stakes or with the given ones, as a fraction, a decimal or a percentage. Stakes are named as in the table that ` + "`odds`" + ` prints, separated by commas. At a roll, leave out the action.

  expect odds roll good = 5/6
  expect odds roll "bust" = 1/6
  expect odds attack ironclad with exert hull good >= 0.4`

// expectWords returns the words that may follow expect instead of a path.
func expectWords() []string {
	return []string{"legal", "illegal", "event", "no event", "odds", "talk"}
}

// operators returns the operators of an expectation, longer ones first: the = of <=
// comes one byte later, so the first and earliest match is right.
func operators() []string {
	return []string{"!=", "<=", ">=", "=", "<", ">", "has", "contains"}
}

func runExpect(ctx context.Context, s *Shell, in input) error {
	if in.text == "" {
		return errors.New("expect what? `help expect` shows how")
	}
	verb, rest, _ := strings.Cut(in.text, " ")
	rest = strings.TrimSpace(rest)
	var err error
	switch strings.ToLower(verb) {
	case "legal":
		err = s.expectLegal(rest)
	case "illegal":
		err = s.expectIllegal(rest)
	case "event":
		err = s.expectEvent(rest, true)
	case "no":
		what, text, _ := strings.Cut(rest, " ")
		if !strings.EqualFold(what, "event") {
			return fmt.Errorf("after `expect no` comes event, not %q", what)
		}
		err = s.expectEvent(strings.TrimSpace(text), false)
	case "odds":
		err = s.expectOdds(ctx, rest)
	case "talk":
		err = s.expectTalk(rest)
	default:
		err = s.expectValue(in.text)
	}
	var failure *term.Failure
	if errors.As(err, &failure) {
		return term.Failuref("expect %s: %w", in.text, failure.Err)
	}
	return err
}

// expectValue checks an expectation of the form PATH OP VALUE.
func (s *Shell) expectValue(text string) error {
	path, operator, wanted, err := splitExpectation(text)
	if err != nil {
		return err
	}
	doc, err := s.expectable(path)
	if err != nil {
		return err
	}
	at, err := tree.Locate(doc, path)
	if err != nil {
		return err
	}
	actual := at.Get()
	holds, err := compareValues(actual, operator, wanted)
	if err != nil {
		return err
	}
	if !holds {
		return term.Failuref("it is %s", tree.Show(actual))
	}
	return nil
}

// splitExpectation splits a text at its first operator, the longest if several start
// there. The operators has and contains must be surrounded by blanks.
func splitExpectation(text string) (path, operator, value string, err error) {
	best := -1
	for _, candidate := range operators() {
		at := strings.Index(text, candidate)
		if candidate == "has" || candidate == "contains" {
			if at = strings.Index(text, " "+candidate+" "); at >= 0 {
				at++
			}
		}
		if at > 0 && (best < 0 || at < best) {
			best, operator = at, candidate
		}
	}
	if best < 0 {
		return "", "", "", fmt.Errorf("%q has no comparison; say PATH OP VALUE with one of %s", term.Brief(text), strings.Join(operators(), " "))
	}
	path = strings.TrimSpace(text[:best])
	value = strings.TrimSpace(text[best+len(operator):])
	if value == "" {
		return "", "", "", fmt.Errorf("there is no value after %q; for an empty text write \"\"", operator)
	}
	return path, operator, value, nil
}

// compareValues applies an operator. If the actual value is a string, unquoted input is
// compared as a string even if it looks like a number.
func compareValues(actual tree.Node, operator, typed string) (bool, error) {
	wanted := tree.ParseValue(typed)
	if _, isText := actual.(string); isText && !strings.HasPrefix(typed, `"`) {
		wanted = typed
	}
	switch operator {
	case "=":
		return tree.Equal(actual, wanted), nil
	case "!=":
		return !tree.Equal(actual, wanted), nil
	case "has", "contains":
		return contains(actual, wanted)
	}
	x, y := tree.Number(actual), tree.Number(wanted)
	if x == nil || y == nil {
		return false, fmt.Errorf("%s compares numbers; here stand %s and %s", operator, tree.Show(actual), tree.Show(wanted))
	}
	return ordered(x.Cmp(y), operator), nil
}

func contains(actual, wanted tree.Node) (bool, error) {
	switch node := actual.(type) {
	case []any:
		return slices.ContainsFunc(node, func(item tree.Node) bool { return tree.Equal(item, wanted) }), nil
	case map[string]any:
		_, ok := tree.KeyOf(node, fmt.Sprint(wanted))
		return ok, nil
	case string:
		return strings.Contains(node, fmt.Sprint(wanted)), nil
	}
	return false, fmt.Errorf("%s has no parts; has and contains are for lists, objects and texts", tree.Show(actual))
}
