package repl

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// AskConfig configures [Ask].
type AskConfig struct {
	// Words are the question, optionally preceded by the name of a system. Without a
	// name, all systems are asked.
	Words []string
	// Language is the language of the answer, "en" or "es". Empty means the language of
	// the question.
	Language string
	JSON     bool
}

// Ask answers a question in plain words from the rules reference.
func Ask(ctx context.Context, out io.Writer, systems []play.System, config AskConfig) error {
	asked := answer.For(systems, strings.Join(config.Words, " "))
	asked.Language = config.Language
	a, err := answer.Ask(ctx, asked)
	if err != nil {
		return err
	}
	if config.JSON {
		return term.WriteJSON(out, a)
	}
	return New(Config{Systems: systems, Out: out}).answer(asker{a})
}

// AnswerText formats an answer for people.
func AnswerText(systems []play.System, a *answer.Answer) (string, error) {
	var out strings.Builder
	err := New(Config{Systems: systems, Out: &out}).answer(asker{a})
	return out.String(), err
}

// asker is an answer to be printed.
type asker struct{ *answer.Answer }

// say translates the answer's own words into its language.
func (a asker) say(text string) string { return lang.Language(a.Language).In(text) }

// told translates a text of the game into the language of the answer.
func (a asker) told(text string) string {
	return lang.Language(a.Language).Told(a.Systems()[0].About().Base(), text)
}

// named reports whether more than one system is asked, so that results must name their system.
func (a asker) named() bool { return len(a.Systems()) > 1 }

// knownAs says how the answer is known.
func (a asker) knownAs() string {
	return a.say([...]string{
		"How it is known: the engine tried it in this position.",
		"How it is known: the position says so.",
		"How it is known: it was decided; a ruling shows it.",
		"How it is known: the engine tried it at many positions.",
		"How it is known: the reference says it.",
		"How it is known: it is not decided; this is the nearest rule.",
		"How it is known: it is not known.",
	}[slices.Index(answer.Certainties(), a.Certainty)])
}

// word returns a verdict as a word.
func (a asker) word(v rulesdoc.Verdict) string {
	switch v {
	case rulesdoc.Yes:
		return a.say("Yes")
	case rulesdoc.No:
		return "No" // in either language
	}
	return a.say("It depends")
}

// title returns the title of an entry in the language of the answer.
func (a asker) title(e *rulesdoc.Entry) string {
	if spanish := e.Titles["es"]; spanish != "" && a.Language == "es" {
		return spanish
	}
	return e.Title
}

// answer prints an answer. If the position gives the answer, the nearest rules are only
// named, because their general verdict might differ.
func (s *Shell) answer(a asker) error {
	defer func(own lang.Language) { s.language = own }(s.language)
	s.language = lang.Language(a.Language) // the language of the question, unless the shell speaks Spanish
	if a.Stands != nil {
		s.printf("%s\n", s.style.Strong(s.standing(a)))
	}
	switch {
	case a.Certainty == answer.Read, a.Stands != nil && (a.Stands.Hidden || a.Stands.Unset):
		s.printf("%s\n", a.knownAs())
		s.printOthers(a, a.say("The nearest rules:"), a.Found)
		return nil
	case a.Here != nil && !a.General:
		if len(a.Here.Given) > 0 {
			s.printf("%s\n", s.given(a))
		}
		s.printf("%s\n", s.style.Strong(s.hereText(a)))
		s.printf("%s\n", a.knownAs())
		s.printRuleInShort(a.Here.Rule)
		s.printOthers(a, a.say("The nearest rules:"), a.Found)
		return nil
	case a.Tried != nil:
		s.answerTried(a)
		return nil
	}
	return s.answerFound(a)
}

// answerFound prints the best result as the answer.
func (s *Shell) answerFound(a asker) error {
	if len(a.Found) == 0 {
		err := fmt.Errorf(a.say("I did not understand %q; other words, or `rules %s` for the contents"),
			term.Brief(a.Question), a.Systems()[0].About().Name)
		if s.game == nil {
			return err
		}
		s.printf("%s\n", term.Capital(err.Error())) // an answer, which does not end a script
		return nil
	}
	best := a.Found[0]
	if len(a.Unclear) > 0 {
		s.printf("%s\n\n", s.style.Strong(fmt.Sprintf(a.say("I did not understand %q."), strings.Join(a.Unclear, " "))))
	}
	if best.Part != nil {
		return s.answerPart(a, best)
	}
	for _, varied := range a.Varied {
		s.printf(a.say("This game has %s, which may change what the rules say in general.")+"\n", "`"+varied.Option+"`")
		s.printRuleInShort(nemo.Rule(varied.Rule))
	}
	first := a.firstLine(best)
	switch {
	case a.General && best.Term == nil && (a.Verdict != "" || a.Certainty != answer.Nearest):
		first = a.say("In general:") + " " + first
	case a.Certainty != answer.Nearest || a.Asked == rulesdoc.AskedMay || !s.plays(a.Systems()):
	case answer.AsksForPieces(a.Question): // a sentence of the set-up would read as the answer
		first = fmt.Sprintf("%s [%s] %s", a.say("I do not know. The nearest rule is"), best.Entry.ID, a.title(best.Entry))
	default: // the question may be about the position
		first = a.say("The nearest rule is") + " " + first
	}
	s.printf("%s\n%s\n", s.style.Strong(first), a.knownAs())
	s.printRefusedNow(a)
	s.printf("\n")
	books := reference.Shelf{Books: booksOf(best.System), Named: !a.named(), Language: s.language}
	books.PrintEntry(s.out, best.Entry)
	if best.Ruling != nil {
		s.printf("\n"+a.say("Decided in %s:")+" %s\n", numberOf(best.Ruling), best.Ruling.Question)
		for paragraph := range strings.SplitSeq(best.Ruling.Answer, "\n\n") {
			s.printf("  %s\n", strings.Join(strings.Fields(paragraph), " "))
		}
		s.printf("  "+a.say("shown by `rulings %[1]s`, `try %[1]s` steps into it")+"\n", best.Ruling.Name)
	}
	if a.Asked == rulesdoc.AskedOdds && s.game == nil {
		s.printf("\n%s\n", a.say("The exact chances of an action are told in a game, by `odds ACTION`."))
	}
	s.printOthers(a, a.say("Not what you meant?"), a.Found[1:])
	return nil
}

// printRefusedNow explains why an action that the rules allow in general is illegal here.
func (s *Shell) printRefusedNow(a asker) {
	if a.General && a.Here != nil {
		s.printf("%s\n", s.hereText(a))
	}
}

// answerTried prints an answer that rests on a survey of many positions.
func (s *Shell) answerTried(a asker) {
	tried := a.Tried
	first := a.triedLine()
	if a.Verdict == "" {
		first = a.say("I do not know. It was tried at too few positions to tell.")
	}
	if a.General {
		first = a.say("In general:") + " " + first
	}
	s.printf("%s\n", s.style.Strong(first))
	if a.Reason != "" {
		s.printf("  %s\n", a.told(a.Reason))
	}
	s.printRefusedNow(a)
	s.printf("%s "+a.say("Where all of this holds, it is legal at %d of %d; elsewhere at %d of %d.")+"\n", a.knownAs(),
		tried.Legal, tried.Satisfy, tried.OthersLegal, tried.Others)
	s.printf(a.say("Understood as: %s")+"\n", a.Form.Words)
	if book, err := rulesdoc.Load(a.Systems()[0].About().Name); err == nil {
		for _, rule := range a.Rules[:min(len(a.Rules), mostReasons)] {
			if entry, ok := book.Entry(rule.ID); ok {
				s.printShortly(entry)
			}
		}
	}
	s.printf(a.say("`try` steps into one of them: %s.")+"\n", tried.Example.In(a.Language))
	s.tried = tried
	s.printOthers(a, a.say("The nearest rules:"), a.Found)
}

// triedLine summarizes the survey of many positions in one line.
func (a asker) triedLine() string {
	line := a.word(a.Verdict) + "."
	for i, rule := range a.Rules {
		switch {
		case i == mostReasons:
			return line
		case i > 0:
			line += ";"
		}
		line += fmt.Sprintf(" [%s] %s", rule.ID, rule.Title)
	}
	return line
}

// hereText returns what the position says about a question.
func (s *Shell) hereText(a asker) string {
	switch h := a.Here; {
	case h.Fault != nil:
		return term.OneLine(s.withheld(h.Fault))
	case h.NotYours:
		return fmt.Sprintf(a.say("It is for %s to decide here."), games.NameOf(s.game, s.game.ToMove()))
	case len(h.Effects) > 0 && h.Verdict == "":
		return s.effectsText(a, h.Effects)
	case len(h.Unclear) > 0 && len(h.Instead) == 0:
		return fmt.Sprintf(a.say("I did not understand %q."), strings.Join(h.Unclear, " ")) + " " + a.say("`legal` lists what may be done here.")
	case len(h.Unclear) > 0:
		return fmt.Sprintf(a.say("I did not understand %q."), strings.Join(h.Unclear, " ")) + " " +
			fmt.Sprintf(a.say("Legal here are %s."), formsListed(h.Instead))
	case h.Elsewhen != "" && s.game.Over():
		return a.told(h.Elsewhen)
	case h.Elsewhen != "":
		text := fmt.Sprintf(a.say("Decided here is: %s"), a.told(h.Elsewhen))
		switch {
		case s.game.ToMove() == nemo.Chance:
			return text
		case len(h.Instead) > 0:
			return text + " " + fmt.Sprintf(a.say("Legal here are %s."), formsListed(h.Instead))
		}
		return text + " " + a.say("`legal` lists what may be done here.")
	case h.Must && h.Verdict == rulesdoc.No && len(h.Instead) > 0:
		return fmt.Sprintf(a.say("No, here: %s are legal, too"), formsListed(h.Instead))
	case h.Must && h.Verdict == rulesdoc.Yes:
		return fmt.Sprintf(a.say("Yes, here: nothing is legal but %s"), formsListed(h.Legal)) + " " + s.bracketed(h.Rule)
	case len(h.Instead) > 0:
		return fmt.Sprintf(a.say("Legal here are %s."), formsListed(h.Instead))
	case h.Verdict == rulesdoc.Yes && h.Against:
		return fmt.Sprintf(a.say("No, it is legal here: %s"), formsListed(h.Legal)) + " " + s.bracketed(h.Rule)
	case h.Verdict == rulesdoc.Yes && len(h.Legal) > 1:
		return fmt.Sprintf(a.say("Yes, here: %s are legal"), formsListed(h.Legal)) + " " + s.bracketed(h.Rule)
	case h.Verdict == rulesdoc.Yes:
		line := fmt.Sprintf(a.say("Yes, here: %s is legal"), formsListed(h.Legal)) + " " + s.bracketed(h.Rule)
		if len(h.Effects) == 1 {
			line += ": " + a.told(h.Effects[0].Does)
		}
		return line
	}
	var reasons []string
	for _, group := range a.Here.Refused[:min(len(a.Here.Refused), mostReasons)] {
		reason := s.bracketed(group.Rule) + ": " + a.told(group.Reason)
		if len(a.Here.Refused) > 1 {
			reason = fmt.Sprintf("`%s` %s", group.Actions[0], reason)
		}
		reasons = append(reasons, reason)
	}
	if a.Here.Against {
		return a.say("Yes, it is not legal here") + " " + strings.Join(reasons, "; ")
	}
	return a.say("No, not here") + " " + strings.Join(reasons, "; ")
}

// effectsText describes a few actions, one per line.
func (s *Shell) effectsText(a asker, effects []answer.Effect) string {
	var lines []string
	for _, effect := range effects[:min(len(effects), mostStanding)] {
		lines = append(lines, fmt.Sprintf("`%s`: %s %s", effect.Action, a.told(effect.Does), s.bracketed(effect.Rule)))
	}
	if len(effects) > mostStanding {
		lines = append(lines, a.say("`legal` lists what may be done here."))
	}
	return strings.Join(lines, "\n")
}

// given describes a condition of the question in one line.
func (s *Shell) given(a asker) string {
	if a.Here.Supposed {
		return fmt.Sprintf(a.say("Supposing %s:"), s.linesListed(a, a.Here.Given))
	}
	return fmt.Sprintf(a.say("Here: %s"), s.linesListed(a, a.Here.Given))
}

// linesListed formats a few lines of a position in the language of the answer.
func (s *Shell) linesListed(a asker, lines []position.Line) string {
	filled := slices.Clone(lines)
	for i, line := range lines {
		filled[i] = line.Filled()
	}
	return s.linesShown(a, filled, position.Line.String)
}

// linesShown formats a few lines of a position in the language of the answer, each as show does.
func (s *Shell) linesShown(a asker, lines []position.Line, show func(position.Line) string) string {
	if lang.Language(a.Language) == lang.Spanish && s.game != nil {
		lines = inSpanish(s.game, lines)
	}
	texts := make([]string, 0, mostStanding+1)
	for _, line := range lines[:min(len(lines), mostStanding)] {
		texts = append(texts, show(line))
	}
	if len(lines) > mostStanding {
		texts = append(texts, "...")
	}
	return strings.Join(texts, "; ")
}

// counted matches a number followed by a list in brackets.
var counted = regexp.MustCompile(`^([0-9]+ \()(.*)\)$`)

// inSpanish translates lines of a position into Spanish, including those with a number in front.
func inSpanish(game *play.Game, lines []position.Line) []position.Line {
	bare := slices.Clone(lines)
	for i, line := range lines {
		if parts := counted.FindStringSubmatch(line.Now); parts != nil {
			bare[i].Now = parts[2]
		}
	}
	told := play.InSpanish(game, bare)
	for i, line := range lines {
		if parts := counted.FindStringSubmatch(line.Now); parts != nil {
			told[i].Now = parts[1] + told[i].Now + ")"
		}
	}
	return told
}

// standing describes the state of the game that was asked for, in one line.
func (s *Shell) standing(a asker) string {
	text := s.linesListed(a, a.Stands.Lines)
	switch {
	case a.Stands.Hidden:
		return a.say("That is hidden.")
	case a.Stands.Unset && !slices.ContainsFunc(a.Stands.Lines, func(line position.Line) bool { return !line.IsEmpty() }):
		place := func(line position.Line) string { return line.Place }
		return fmt.Sprintf(a.say("No value yet: %s"), s.linesShown(a, a.Stands.Lines, place))
	case a.Verdict == rulesdoc.Yes:
		return fmt.Sprintf(a.say("Yes, here: %s"), text)
	case a.Verdict == rulesdoc.No:
		return fmt.Sprintf(a.say("No, here: %s"), text)
	}
	return fmt.Sprintf(a.say("Here: %s"), text)
}

// mostStanding is the maximum number of lines of a position in an answer.
const mostStanding = 6

// mostReasons is the maximum number of reasons shown for a refusal.
const mostReasons = 3

// formsListed lists a few forms in back quotes.
func formsListed(forms []string) string {
	return "`" + strings.Join(firstFew(slices.Compact(slices.Clone(forms)), mostForms), "`, `") + "`"
}

// answerPart prints a component as the answer.
func (s *Shell) answerPart(a asker, best answer.Found) error {
	for _, c := range findComponents(best.System, best.Part.Key, true) {
		if c.title == best.Part.Name {
			if err := s.showComponent(c, a.named()); err != nil {
				return err
			}
			break
		}
	}
	s.printOthers(a, a.say("Not what you meant?"), a.Found[1:])
	return nil
}

// mostOthers is the maximum number of other results shown below an answer.
const mostOthers = 3

// printOthers lists some results under a heading.
func (s *Shell) printOthers(a asker, heading string, found []answer.Found) {
	for i, f := range found {
		switch {
		case i == mostOthers:
			return
		case i == 0:
			s.printf("\n%s\n", heading)
		}
		mark := ""
		if a.named() {
			mark = f.System.About().Name + " "
		}
		if f.Part != nil {
			s.printf("  %s%s (`show %s`)\n", mark, f.Part.Name, f.Part.Key)
			continue
		}
		text := fmt.Sprintf("  %s[%s] %s", mark, f.Entry.ID, a.title(f.Entry))
		if f.Ruling != nil {
			text += fmt.Sprintf(" (%s: %s)", numberOf(f.Ruling), f.Ruling.Question)
		}
		s.printf("%s\n", text)
	}
}

func booksOf(system play.System) []*rulesdoc.Book {
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil {
		return nil
	}
	return []*rulesdoc.Book{book}
}

// numberOf returns the number of a ruling as the reference prints it, or its name.
func numberOf(r *rulesdoc.Ruling) string {
	if len(r.Vectors) > 0 {
		return r.Vectors[0]
	}
	return r.Name
}

// firstLine returns a result as an answer in one line.
func (a asker) firstLine(best answer.Found) string {
	title := fmt.Sprintf("[%s] %s", best.Entry.ID, a.title(best.Entry))
	switch {
	case best.Term != nil && a.Language == "es":
		return fmt.Sprintf("%s (%s): %s", best.Term.Spanish, best.Term.Name, best.Term.Text)
	case best.Term != nil:
		return fmt.Sprintf("%s: %s", best.Term.Name, best.Term.Text)
	case best.Verdict == rulesdoc.Depends && best.Ruling != nil:
		return fmt.Sprintf("%s. %s", a.say("It depends"), firstSentence(best.Ruling.Answer)) + a.caseOf(best)
	case best.Verdict != "":
		return fmt.Sprintf("%s. %s", a.word(best.Verdict), title) + a.caseOf(best)
	case best.Covers < answer.Enough, a.Asked == rulesdoc.AskedMay, a.Certainty == answer.Unknown:
		return fmt.Sprintf("%s %s", a.say("I do not know. The nearest rule is"), title)
	case a.Asked == rulesdoc.AskedWhere && len(best.Entry.Books) > 0:
		return fmt.Sprintf("%s, %s %s", title, a.say("in"), strings.Join(best.Entry.Books, ", "))
	}
	if spanish := best.Entry.Says["es"]; a.Language == "es" && spanish == "" {
		return title // its English text follows below
	} else if a.Language == "es" {
		return fmt.Sprintf("%s: %s", title, spanish)
	}
	return fmt.Sprintf("%s: %s", title, firstSentence(best.Entry.Text))
}

// caseOf cites the case that a verdict rests on. A ruling that was asked for by number
// has no such case.
func (a asker) caseOf(best answer.Found) string {
	question := best.Case.Question
	if question == "" {
		return ""
	}
	if best.Case.Verdict != best.Verdict { // the question asks for the opposite
		question += " " + a.word(best.Case.Verdict)
	}
	return fmt.Sprintf(a.say(" (as to: %s)"), question)
}

func firstSentence(text string) string {
	return strings.TrimSuffix(lang.FirstSentences(text, 1), " ...")
}

// runAsk answers a question in the shell: from the position, if it is about what the
// viewer may do there, and from the rules.
func runAsk(ctx context.Context, s *Shell, in input) error {
	a, err := s.answerTo(ctx, in.text)
	if err != nil {
		return err
	}
	if a.Asked != rulesdoc.AskedOdds || !s.plays(a.Systems()) {
		return s.answer(a)
	}
	switch here := a.Here; {
	case here != nil && here.One() != "":
		if err := s.oddsInShort(ctx, here.One()); err != nil {
			return err
		}
		s.printRuleInShort(here.Rule)
		s.printOthers(a, a.say("The nearest rules:"), a.Found)
		return nil
	case here != nil && len(here.Legal) > 1 && len(here.Legal) <= mostInShort:
		for _, action := range here.Legal {
			s.printf("%s\n", s.style.Strong(action))
			if err := s.oddsInShort(ctx, action); err != nil {
				return err
			}
		}
		s.printOthers(a, a.say("The nearest rules:"), a.Found)
		return nil
	case answer.AsksForOwn(a.Question) && !s.game.Over():
		// The odds of all actions, if the question does not name one.
		if err := runOdds(ctx, s, input{name: "odds"}); err != nil {
			s.printFault(err)
		}
		if a.Certainty == answer.Nearest || a.Certainty == answer.Unknown {
			s.printOthers(a, a.say("The nearest rules:"), a.Found)
			return nil
		}
		s.printf("\n")
	}
	return s.answerFound(a) // there is no single action to give the odds of
}

// mostInShort is how many actions have their chances told one by one.
const mostInShort = 4

// Answer answers a question as a value: of the position, where the game in progress is of the
// system that is asked. Afterwards try steps into the position of which the answer speaks.
func (s *Shell) Answer(ctx context.Context, question string) (*answer.Answer, error) {
	a, err := s.answerTo(ctx, question)
	if err != nil {
		return nil, err
	}
	if a.Tried != nil {
		s.tried = a.Tried
	}
	return a.Answer, nil
}

// answerTo answers a question, using the game in progress if it is of the system asked.
func (s *Shell) answerTo(ctx context.Context, question string) (asker, error) {
	config := answer.For(s.systems, question)
	if s.game != nil && (len(config.Systems) != 1 || s.plays(config.Systems)) {
		config.Systems = []play.System{s.game.System()}
		config.Table = &answer.Table{Game: s.game, Viewer: s.viewer(), Own: nemo.Nobody}
		if s.view.fixed {
			config.Table.Own = s.view.seat
		}
	}
	if s.language == lang.Spanish {
		config.Language = string(lang.Spanish)
	}
	a, err := answer.Ask(ctx, config)
	if err != nil {
		return asker{}, err
	}
	return asker{a}, nil
}

// plays reports whether systems holds only the system of the game in progress.
func (s *Shell) plays(systems []play.System) bool {
	return s.game != nil && len(systems) == 1 && systems[0].About().Name == s.game.System().About().Name
}
