package repl

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

func runOdds(ctx context.Context, s *Shell, in input) error {
	switch {
	case s.game.Over():
		s.printf("the game is over; nothing is rolled any more\n")
		return nil
	case s.game.ToMove() == nemo.Chance:
		return s.oddsOfRoll(ctx, in.text)
	case in.text == "":
		return s.oddsOfAll(ctx)
	}
	text, whole := s.cutAll(in.text)
	text, err := s.actionText(text)
	if err != nil {
		return err
	}
	if !whole {
		return s.oddsInShort(ctx, text)
	}
	forecasts, err := s.game.ForecastsSeen(ctx, s.viewer(), text)
	if err != nil && (len(forecasts) == 0 || ctx.Err() == nil) {
		return s.withheld(err)
	}
	if ctx.Err() != nil {
		s.printf("stopped; what was not looked at is undecided\n")
	}
	return s.printWhole(text, forecasts)
}

// cutAll removes "all" from the end of the input, unless it belongs to the action.
func (s *Shell) cutAll(typed string) (text string, whole bool) {
	text, whole = strings.CutSuffix(typed, " all")
	if _, err := s.game.ParseSeen(s.viewer(), typed); whole && err == nil {
		return typed, false
	}
	return strings.TrimSpace(text), whole
}

// oddsOfRoll prints the possible results of the roll that is due.
func (s *Shell) oddsOfRoll(ctx context.Context, text string) error {
	if text == "all" {
		text = ""
	}
	forecasts, err := s.game.ForecastsSeen(ctx, s.viewer(), text)
	if err != nil {
		return s.withheld(err)
	}
	return printOutcomes(s.out, forecasts, true)
}

// printWhole prints all lines of a forecast.
func (s *Shell) printWhole(text string, forecasts []play.Forecast) error {
	brief, err := s.game.OddsSeen(context.Background(), s.viewer(), text, 1)
	if err != nil {
		return s.withheld(err)
	}
	if label, sure := certain(forecasts); sure && (!brief.Settles || s.settlesNothing(text, label)) {
		s.nothingSettled(text, brief)
		return nil
	}
	if err := printOutcomes(s.out, forecasts, brief.Settles); err != nil {
		return err
	}
	s.estimated(forecasts)
	s.asSeen(brief.Seen)
	return nil
}

// nothingSettled says that an action leads to no roll, or to one without good or bad
// results.
func (s *Shell) nothingSettled(text string, brief *play.Brief) {
	if brief.Rolled {
		s.printf("what is rolled or drawn is neither good nor bad; `why %s` says what it does\n", text)
		return
	}
	s.printf("nothing is left to chance; `why %s` says what it does\n", text)
}

// estimated says how many sampled worlds an answer rests on, if hidden information matters.
func (s *Shell) estimated(forecasts []play.Forecast) {
	for i := range forecasts {
		switch f := &forecasts[i]; {
		case f.Alike:
			s.printf("the same in each of %d worlds that differ in what is hidden from you; otherwise in %.1f %% of them at most\n",
				f.Worlds, 100*f.Margin)
			return
		case f.Worlds > 0:
			s.printf("estimated from %d worlds that differ in what is hidden from you, ± %.1f %%\n", f.Worlds, 100*f.Margin)
			return
		}
	}
}

// asSeen says that the odds rest on a partial view of the position.
func (s *Shell) asSeen(seen bool) {
	if seen {
		s.printf("for the position as you see it; what is hidden from you may change it\n")
	}
}

// settlesNothing reports whether the only outcome of an action is not the result of a
// roll. Without a roll, the outcome is named after the last event of the action or the
// next question.
func (s *Shell) settlesNothing(action, label string) bool {
	explanation, err := s.why(action)
	if err != nil {
		return false
	}
	happened := explanation.Happenings
	return len(happened) == 0 || happened[len(happened)-1].Text == label
}

// fewOutcomes is the number of outcomes that fit into a short answer with heading and sum.
const fewOutcomes = 6

// mostExamples is the maximum number of consequences of a failure that are shown.
const mostExamples = 3

// oddsInShort prints the most important lines about an action.
func (s *Shell) oddsInShort(ctx context.Context, text string) error {
	brief, err := s.game.OddsSeen(ctx, s.viewer(), text, 1)
	if err != nil {
		return s.withheld(err)
	}
	if !brief.Settles {
		if len(brief.Plain.Chances) <= 1 && brief.Plain.Undecided == nil {
			s.nothingSettled(text, brief)
			return nil
		}
		return printOutcomes(s.out, []play.Forecast{brief.Plain}, false)
	}
	defer s.asSeen(brief.Seen)
	defer s.estimated([]play.Forecast{brief.Plain})
	if sure, ok := certain([]play.Forecast{brief.Plain}); ok && !brief.Rolls() {
		s.printf("nothing is left to chance: %s (%s)\n", sure, percent(brief.Plain.Good))
		return nil
	}
	if few := len(brief.Plain.Chances); len(brief.Stakes) == 0 && few > 1 && few <= fewOutcomes {
		return printOutcomes(s.out, []play.Forecast{brief.Plain}, true)
	}
	line := func(what string, f *play.Forecast) {
		if f == nil {
			return
		}
		if len(f.Stakes) > 0 {
			what += ", " + stakes(f)
		}
		s.printf("%s: %s\n", what, rangeCell(f))
		if fails := f.Fails; len(fails) > 0 {
			s.printf("  %s: %s\n", f.Failed, strings.Join(fails[:min(len(fails), mostExamples)], "; "))
		}
	}
	line(map[bool]string{true: "nothing staked", false: "good end"}[len(brief.Stakes) > 0], &brief.Plain)
	line("best single stake", brief.Single)
	line("best of all", brief.Best)
	if beside := brief.Plain.Beside; len(beside) > 0 {
		s.printf("whatever the result: %s\n", strings.Join(beside[:min(len(beside), mostExamples)], "; "))
	}
	s.printf("`odds %s all` shows every outcome%s\n", text, map[bool]string{true: " and every way to stake"}[len(brief.Stakes) > 0])
	return nil
}

// rangeCell formats the chance of a good result, or its bounds.
func rangeCell(f *play.Forecast) string {
	low, high := f.Range()
	if low.Cmp(high) == 0 {
		return chanceCell(low)
	}
	return percentRange(low, high)
}

// percentRange formats bounds of a chance, rounded outwards so that they are certain.
func percentRange(low, high *big.Rat) string {
	return percentDown(low) + " - " + percentUp(high) + " %"
}

func percentDown(p *big.Rat) string { return tenths(p, 0) }
func percentUp(p *big.Rat) string   { return tenths(p, 1) }

// tenths returns a probability in percent with one decimal, rounded down or up.
func tenths(p *big.Rat, up int64) string {
	n := new(big.Int).Mul(p.Num(), big.NewInt(1000))
	n.Add(n, new(big.Int).Mul(big.NewInt(up), new(big.Int).Sub(p.Denom(), big.NewInt(1))))
	n.Quo(n, p.Denom())
	return new(big.Rat).SetFrac(n, big.NewInt(10)).FloatString(1)
}

// wholeAnswers is the number of actions that get the full computation each. More
// actions share it.
const wholeAnswers = 8

// oddsOfAll prints the odds of every legal action.
func (s *Shell) oddsOfAll(ctx context.Context) error {
	var rows [][]string
	if err := s.mayAct(); err != nil {
		return err
	}
	choices, _ := s.choices()
	settles, seen, stakes := false, false, false
	for _, choice := range choices {
		brief, err := s.game.OddsSeen(ctx, s.viewer(), choice.Text, len(choices)/wholeAnswers)
		if err != nil {
			return s.withheld(err)
		}
		settles, seen, stakes = settles || brief.Settles, seen || brief.Seen, stakes || len(brief.Stakes) > 0
		rows = append(rows, oddsRow(choice.Text, brief))
	}
	if !settles {
		s.printf("nothing is rolled: no action here leads to a roll with a good and a bad end\n")
		return nil
	}
	header := []string{"action", "nothing staked", "best", "with"}
	if !stakes { // there are no stakes to choose
		header = []string{"action", "good end"}
		for i := range rows {
			rows[i] = rows[i][:len(header)]
		}
	}
	s.printf("The chance that each ends well; `odds ACTION` tells what that is.\n")
	if err := term.WriteTable(s.out, header, rows); err != nil {
		return err
	}
	s.asSeen(seen)
	return nil
}

// oddsRow returns the row of an action in the table of all actions.
func oddsRow(action string, brief *play.Brief) []string {
	if !brief.Settles {
		return []string{action, "-", "", ""}
	}
	row := []string{action, rangeShort(&brief.Plain), "", ""}
	best := brief.Best
	if best == nil {
		best = brief.Single
	}
	if best != nil {
		row[2], row[3] = rangeShort(best), stakes(best)
	}
	return row
}

func rangeShort(f *play.Forecast) string {
	low, high := f.Range()
	switch {
	case f.Worlds > 0 && !f.Alike:
		return fmt.Sprintf("%s ± %.1f", percent(low), 100*f.Margin)
	case low.Cmp(high) == 0:
		return percent(low)
	}
	return percentRange(low, high)
}

// mostNamed is the maximum number of good results named with a chance.
const mostNamed = 3

// said names the results that a chance refers to. A result of several rolls is named
// after the last one.
func (s *Shell) said(results []string) string {
	var names []string
	for _, result := range results {
		parts := strings.Split(result, ", then ")
		if name := s.told(parts[len(parts)-1]); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch last := len(names) - 1; {
	case last < 0:
		return ""
	case last >= mostNamed:
		return strings.Join(names[:mostNamed], ", ") + ", …: "
	case last > 0:
		return strings.Join(names[:last], ", ") + s.say(" or ") + names[last] + ": "
	}
	return names[0] + ": "
}

// foreseen returns the choices with their odds added to their effects: the chance of
// success, and the first consequence of passing and failing.
func (s *Shell) foreseen(choices []play.Choice) []play.Choice {
	s.game.Foresee(context.Background(), s.viewer(), choices)
	for i := range choices {
		o := choices[i].Outlook
		if o == nil {
			continue
		}
		text := "; " + s.said(o.Good) + percent(o.Plain)
		if o.Best != nil {
			text += s.say(", at best ") + percent(o.Best)
		}
		switch {
		case len(o.Passes) == 0 || len(o.Good) > 1: // one consequence says little about several good results
		case len(o.Good) == 1 && o.Good[0] == o.Passed: // the result is named with its chance
			text += s.say(", then ") + s.told(o.Passes[0])
		default:
			text += "; " + s.told(o.Passed) + ": " + s.told(o.Passes[0])
		}
		if len(o.Fails) > 0 {
			text += "; " + s.told(o.Failed) + ": " + s.told(o.Fails[0])
		}
		choices[i].Effect = strings.TrimPrefix(s.told(choices[i].Effect)+text, "; ")
	}
	return choices
}
