package repl

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

func (s *Shell) expectLegal(text string) error {
	explanation, err := s.whyExpected(unquoted(text))
	if err != nil {
		return err
	}
	if !explanation.Legal {
		return term.Failuref("it is illegal [%s]: %s", explanation.Rule, explanation.Reason)
	}
	return nil
}

func (s *Shell) expectIllegal(text string) error {
	action, rule := s.actionAndRule(text)
	explanation, err := s.whyExpected(action)
	if err != nil {
		return err
	}
	switch {
	case explanation.Legal:
		return term.Failuref("it is legal [%s]", explanation.Rule)
	case rule != "" && !strings.EqualFold(rule, string(explanation.Rule)):
		return term.Failuref("it is illegal by another rule, [%s]: %s", explanation.Rule, explanation.Reason)
	}
	return nil
}

// whyExpected explains an action. A text that is not an action is an error in the
// script, not something that the rules forbid.
func (s *Shell) whyExpected(action string) (play.Explanation, error) {
	if action == "" {
		return play.Explanation{}, fmt.Errorf("which action? say `expect legal ACTION`")
	}
	if s.seesAll() {
		return s.game.Why(action)
	}
	return s.why(action)
}

// actionAndRule splits a text into an action and an optional rule. The rule is in
// brackets, or bare after an action in quotes or after a complete action.
func (s *Shell) actionAndRule(text string) (action, rule string) {
	if strings.HasPrefix(text, `"`) {
		if end := strings.Index(text[1:], `"`); end >= 0 {
			return text[1 : end+1], strings.Trim(strings.TrimSpace(text[end+2:]), "[]")
		}
	}
	last := strings.LastIndex(text, " ")
	if last < 0 {
		return text, ""
	}
	word := text[last+1:]
	if strings.HasPrefix(word, "[") && strings.HasSuffix(word, "]") {
		return strings.TrimSpace(text[:last]), strings.Trim(word, "[]")
	}
	if _, err := s.game.ParseSeen(s.asserter(), text); err != nil {
		if _, err := s.game.ParseSeen(s.asserter(), text[:last]); err == nil {
			return strings.TrimSpace(text[:last]), word
		}
	}
	return text, ""
}

func (s *Shell) expectEvent(text string, wanted bool) error {
	text = unquoted(text)
	if text == "" {
		return fmt.Errorf("which event? say `expect event RULE` or `expect event TEXT`")
	}
	happened := s.recent
	if happened == nil {
		if steps := s.game.Steps(); len(steps) > 0 {
			happened = steps[len(steps)-1].Happenings
		}
	}
	if !s.seesAll() {
		happened = play.Step{Happenings: happened}.SeenBy(s.viewer()).Happenings
	}
	rule := strings.Trim(text, "[]")
	found := slices.ContainsFunc(happened, func(h play.Happening) bool {
		return strings.EqualFold(string(h.Rule), rule) ||
			strings.Contains(strings.ToLower(h.Text), strings.ToLower(text))
	})
	if found == wanted {
		return nil
	}
	var texts []string
	for _, h := range happened {
		texts = append(texts, term.Style{}.Happening(h))
	}
	if len(texts) == 0 {
		return term.Failuref("nothing happened")
	}
	return term.Failuref("what happened is: %s", strings.Join(texts, "; "))
}

// expectOdds checks an expectation of the form [ACTION] [with STAKES] good|LABEL OP CHANCE.
func (s *Shell) expectOdds(ctx context.Context, text string) error {
	left, operator, typed, err := splitExpectation(text)
	if err != nil || operator == "has" || operator == "contains" {
		return fmt.Errorf("say `expect odds ACTION [with STAKES] good = 5/36`, not %q", term.Brief(text))
	}
	wanted, err := parseChance(typed)
	if err != nil {
		return err
	}
	action, label := parseOutcome(left)
	action, staked, withStakes := cutLast(action, "with ")
	action = unquoted(strings.TrimSpace(action))
	forecasts, err := s.game.Forecasts(ctx, action)
	if !s.seesAll() {
		forecasts, err = s.game.ForecastsSeen(ctx, s.viewer(), action)
	}
	if err != nil {
		return s.withheld(err)
	}
	forecast, err := forecastFor(forecasts, staked, withStakes)
	if err != nil {
		return err
	}
	actual := forecast.Good
	if !strings.EqualFold(label, "good") {
		if actual = chanceOf(forecast, label); actual == nil {
			return fmt.Errorf("there is no outcome %q; there is good and %s", label, strings.Join(labelsOf(forecast), ", "))
		}
	}
	if actual == nil {
		return fmt.Errorf("the forecast does not say what is good; name an outcome: %s", strings.Join(labelsOf(forecast), ", "))
	}
	if !ordered(actual.Cmp(wanted), operator) {
		return term.Failuref("the chance is %s (%s)", actual.RatString(), percent(actual))
	}
	return nil
}

// parseOutcome splits off the outcome at the end, which is a word or a text in quotes.
func parseOutcome(left string) (before, label string) {
	left = strings.TrimSpace(left)
	if strings.HasSuffix(left, `"`) {
		if start := strings.LastIndex(left[:len(left)-1], `"`); start >= 0 {
			return left[:start], left[start+1 : len(left)-1]
		}
	}
	i := strings.LastIndex(left, " ")
	return left[:max(i, 0)], left[i+1:]
}

func cutLast(text, separator string) (before, after string, found bool) {
	i := strings.LastIndex(" "+text, " "+separator)
	if i < 0 {
		return text, "", false
	}
	return text[:max(i-1, 0)], text[i+len(separator):], true
}

// longestFraction limits the length of a number, which could exhaust memory.
const longestFraction = 60

func parseChance(text string) (*big.Rat, error) {
	digits, inHundredths := strings.CutSuffix(strings.TrimSpace(text), "%")
	digits = strings.TrimSpace(digits)
	chance, ok := new(big.Rat), false
	if len(digits) <= longestFraction && strings.Trim(digits, "0123456789./") == "" {
		chance, ok = chance.SetString(digits)
	}
	if !ok {
		return nil, fmt.Errorf("%q is not a chance like 5/36, 0.25 or 25%%", term.Brief(text))
	}
	if inHundredths {
		chance.Quo(chance, big.NewRat(100, 1))
	}
	return chance, nil
}

// forecastFor returns the forecast for the given stakes.
func forecastFor(forecasts []play.Forecast, staked string, withStakes bool) (*play.Forecast, error) {
	var wanted []string
	for item := range strings.SplitSeq(unquoted(strings.TrimSpace(staked)), ",") {
		if item = strings.ToLower(strings.TrimSpace(item)); item != "" && item != "nothing" {
			wanted = append(wanted, item)
		}
	}
	slices.Sort(wanted)
	var all []string
	for i := range forecasts {
		have := make([]string, len(forecasts[i].Stakes))
		for j, stake := range forecasts[i].Stakes {
			have[j] = strings.ToLower(stake)
		}
		slices.Sort(have)
		if slices.Equal(have, wanted) || !withStakes && len(forecasts) == 1 {
			return &forecasts[i], nil
		}
		all = append(all, stakes(&forecasts[i]))
	}
	return nil, fmt.Errorf("there are no odds with %s staked; there are with %s",
		cmp.Or(strings.Join(wanted, ", "), "nothing"), strings.Join(all, " / "))
}

func chanceOf(f *play.Forecast, label string) *big.Rat {
	for _, chance := range f.Chances {
		if strings.EqualFold(chance.Label, label) {
			return chance.Probability
		}
	}
	return nil
}

func labelsOf(f *play.Forecast) []string {
	var labels []string
	for _, chance := range f.Chances {
		labels = append(labels, chance.Label)
	}
	return labels
}

// ordered reports whether the result of a comparison satisfies an operator.
func ordered(order int, operator string) bool {
	switch operator {
	case "=":
		return order == 0
	case "!=":
		return order != 0
	case "<":
		return order < 0
	case "<=":
		return order <= 0
	case ">":
		return order > 0
	}
	return order >= 0
}

func unquoted(text string) string {
	if len(text) >= 2 && strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) {
		return text[1 : len(text)-1]
	}
	return text
}
