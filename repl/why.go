package repl

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

const whyHelp = `With an action: whether it is legal, what it does at once, and the rule in short. With the first word of an action: all its forms, legal or not, grouped by reason, each as you would type it; more words narrow that. Without words: what has happened since the last decision, that decision included, each step with its rule; so you can ask why an enemy moved. With happened and words (or a rule number): the latest events that match.

  why attack 1
  why attack
  why
  why happened notoriety
  why happened 10.2.3`

// Limits on the events that `why` searches.
const (
	recentSteps    = 50 // number of steps searched
	mostHappenings = 8  // maximum number of events found
)

// teller prints events with short texts of their rules, each rule once.
type teller struct {
	s    *Shell
	told map[nemo.Rule]bool
}

func (t *teller) tell(h play.Happening) {
	t.s.printf("%s\n", t.s.style.Happening(t.s.inWords(h)))
	if !t.told[h.Rule] {
		t.told[h.Rule] = true
		t.s.printRuleInShort(h.Rule)
	}
}

// whyLatest explains what happened since the last decision, including that decision.
func (s *Shell) whyLatest() error {
	n := s.sinceDecision()
	if n == 0 {
		return errors.New("nothing has happened yet; `why ACTION` says why an action is or is not legal")
	}
	t := teller{s, make(map[nemo.Rule]bool)}
	steps := s.game.Steps()
	for _, step := range steps[len(steps)-n:] {
		step = step.SeenBy(s.looking())
		s.printf("%s\n", s.style.Faint(s.stepLine(step)))
		if isEdit(step) {
			continue
		}
		for _, h := range step.Happenings {
			t.tell(h)
		}
	}
	return nil
}

// runWhy explains an action, all forms of an action, or past events.
func runWhy(ctx context.Context, s *Shell, in input) error {
	switch {
	case isQuestion("why " + in.text):
		plain, err := takeApart("why " + strings.TrimPrefix(strings.TrimRight(in.text, "? "), "not "))
		if err == nil && (len(plain.words) == 1 || s.isAction(plain.text)) {
			return runWhy(ctx, s, plain)
		}
		return s.execute(ctx, "ask why "+in.text)
	case in.text == "":
		return s.whyLatest()
	case strings.EqualFold(in.words[0], "happened"):
		if len(in.words) == 1 {
			return s.whyLatest()
		}
		if !s.whyHappened(in.words[1:]) {
			return fmt.Errorf("nothing that happened in the last %d steps has %s", recentSteps, term.ListOf(quoted(in.words[1:]), "and"))
		}
		return nil
	}
	if err := s.mayAct(); err != nil {
		return err
	}
	text, err := s.actionText(in.text)
	if err != nil {
		return s.whyForms(in, err)
	}
	explanation, err := s.why(text)
	if err != nil {
		return err
	}
	s.printf("%s\n", s.verdict(explanation))
	for _, h := range explanation.Happenings {
		s.printf("  %s\n", s.style.Happening(s.inWords(h)))
	}
	s.printRuleInShort(explanation.Rule)
	return nil
}

// isAction reports whether a text is an action in the notation of the game.
func (s *Shell) isAction(text string) bool {
	_, err := s.actionText(text)
	return err == nil
}

// verdict says whether an action is legal, by which rule, and why not.
func (s *Shell) verdict(e play.Explanation) string {
	if e.Legal {
		return fmt.Sprintf(s.say("%s is legal %s"), e.Text, s.bracketed(e.Rule))
	}
	return fmt.Sprintf(s.say("%s is illegal %s: %s"), e.Text, s.bracketed(e.Rule), s.told(e.Reason))
}

// mostForms is the maximum number of forms of an action shown with the same reason.
const mostForms = 12

// whyForms explains every form of the action whose verb is the first word. invalid is
// the error of parsing the words as an action.
func (s *Shell) whyForms(in input, invalid error) error {
	verb, words := answer.EnglishVerb(in.words[0]), in.words[1:]
	forms, err := s.game.FormsSeen(s.viewer(), verb, words...)
	if err != nil && len(words) > 0 {
		// The verb is right, so listing all its forms helps more than the error.
		if _, whole := s.game.FormsSeen(s.viewer(), verb); whole == nil {
			return fmt.Errorf("%w (`why %s` lists every form of it)", invalid, verb)
		}
	}
	var withheld *play.Withheld
	switch {
	case errors.As(err, &withheld):
		return s.withheld(err)
	case err != nil && s.game.Ply() > 0:
		return fmt.Errorf("%w%s (`why happened %s` looks for it in what happened)", invalid, s.nearVerb(in.text, invalid), term.Brief(in.text))
	case err != nil:
		return fmt.Errorf("%w%s", invalid, s.nearVerb(in.text, invalid))
	}
	for i, group := range forms {
		if i > 0 {
			s.printf("\n")
		}
		word := s.say("illegal")
		if group.Legal {
			word = "legal"
		}
		s.printf("%s %s", word, s.bracketed(group.Rule))
		if group.Reason != "" {
			s.printf(" %s", s.told(group.Reason))
		}
		s.printf("\n  %s\n", strings.Join(firstFew(group.Actions, mostForms), ", "))
		s.printRuleInShort(group.Rule)
	}
	return nil
}

// nearVerb returns a suggestion for a mistyped verb to end an error, unless the error
// has one already.
func (s *Shell) nearVerb(word string, said error) string {
	if strings.HasSuffix(said.Error(), "?)") {
		return ""
	}
	if near := term.DidYouMean(word, s.game.Verbs()); near != "" {
		return near
	}
	if term.OnlyNumbers(word) {
		return ""
	}
	// It may be a piece, such as the name of a playable card.
	var named []string
	for _, verb := range s.game.Verbs() {
		if _, err := s.parse(verb + " " + word); err == nil {
			named = append(named, verb+" "+word)
		}
	}
	return term.Meant(term.Few(named))
}

// actionText returns an action as typed, or the action with a number in the list.
func (s *Shell) actionText(typed string) (string, error) {
	if err := s.mayAct(); err != nil {
		return "", err
	}
	choices, _ := s.choices()
	if term.IsNumber(typed) && s.listed {
		for i, choice := range choices {
			if term.Decimal(i+1) == typed {
				return choice.Text, nil
			}
		}
	}
	if _, err := s.parse(typed); err != nil {
		if actions := s.actionsBeginning(typed); len(actions) == 1 {
			return actions[0], nil
		}
		var texts []string
		for _, choice := range choices {
			texts = append(texts, choice.Text)
		}
		return "", fmt.Errorf("%w%s", err, term.DidYouMean(typed, texts))
	}
	return typed, nil
}

// whyHappened explains the latest events that contain all the words, and reports
// whether there are any.
func (s *Shell) whyHappened(words []string) bool {
	steps := s.game.Steps()
	var found []play.Happening
	for i := len(steps) - 1; i >= max(0, len(steps)-recentSteps); i-- {
		happened := steps[i].SeenBy(s.looking()).Happenings
		for j := len(happened) - 1; j >= 0 && len(found) < mostHappenings; j-- {
			if hasWords(happened[j], words) {
				found = append(found, happened[j])
			}
		}
	}
	t := teller{s, make(map[nemo.Rule]bool)}
	for _, h := range slices.Backward(found) {
		t.tell(h)
	}
	return len(found) > 0
}

// hasWords reports whether an event matches all the words: each must be a prefix of a
// word of the event, or its rule. Bare numbers match nothing, since they may be numbers
// of a list.
func hasWords(h play.Happening, words []string) bool {
	own := strings.FieldsFunc(strings.ToLower(h.Text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-'
	})
	for _, word := range words {
		if strings.EqualFold(strings.Trim(word, "[]"), string(h.Rule)) && strings.ContainsAny(word, ".-[") {
			continue
		}
		if term.IsNumber(word) || !slices.ContainsFunc(own, func(w string) bool { return term.HasPrefixFold(w, word) }) {
			return false
		}
	}
	return len(words) > 0
}

// firstFew returns the first texts and a count of the others.
func firstFew(texts []string, most int) []string {
	if len(texts) <= most {
		return texts
	}
	return append(texts[:most:most], term.Decimal(len(texts)-most)+" more")
}

// quoted puts quotation marks around each text.
func quoted(texts []string) []string {
	list := make([]string, len(texts))
	for i, text := range texts {
		list[i] = `"` + term.Brief(text) + `"`
	}
	return list
}
