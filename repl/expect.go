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

const expectHelp = `An expectation that holds says nothing; one that fails says what is there instead.

Of the position: a path as for ` + "`set`" + `, one of = != < <= > >= has contains, and a value (JSON or bare words). With has or contains, a list has an item, an object a key, or a text a part. Hidden things count too.

  expect points.0 = 40
  expect resources.hull >= 2
  expect passengersUsed has ned-land

Of the game: game.ply, game.phase, game.where, game.question, game.toMove (the name of a seat, chance or nobody), and result.over, result.end, result.rule, result.reason, result.winners, result.total, result.level, score.CATEGORY. Where there is a score for each seat, the seat comes first: result.total.SEAT, score.SEAT.CATEGORY.

  expect game.toMove = chance
  expect result.end = goal
  expect score.first.points > 20

Of actions: whether one is legal, or illegal by a certain rule. The rule stands in brackets; quotes around the action are allowed.

  expect legal hold
  expect illegal die 4 [2]

Of what the last command made happen (the steps of chance that followed it too): a rule, or a part of the text.

  expect event 10.2.3
  expect event "rolls 4"
  expect no event 4

Of who may talk to whom, where the system has a rule about it: two seats, by name or number.

  expect talk 1 2 = yes

Of odds: the chance of a good end or of an outcome by its label, with nothing staked or with the stakes given, as a fraction, a decimal or with a % sign. Stakes are those of the table that ` + "`odds`" + ` prints, with commas between. Where chance is to move the action is left out.

  expect odds roll good = 5/6
  expect odds roll "bust" = 1/6
  expect odds attack ironclad with exert hull good >= 0.4`

// expectWords are the words that may follow expect in place of a path.
func expectWords() []string {
	return []string{"legal", "illegal", "event", "no event", "odds", "talk"}
}

// operators of an expectation. The longer come first: the = of <= stands one
// place after it, so the first found and first placed is the right one.
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

// expectValue is the form PATH OP VALUE.
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

// splitExpectation finds the first operator, and at one place the longest. One
// in letters stands between blanks, the others need not.
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

// compareValues applies an operator. What was typed without quotes is
// compared as a text where a text stands, even if it looks like a number.
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
