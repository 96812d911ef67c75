package repl

import (
	"context"
	"fmt"
	"io"
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

// AskConfig says what [Ask] answers.
type AskConfig struct {
	// Words are the name of a system, if the first is one, and then the question.
	// Without a system, all are asked.
	Words []string
	// Language of what the answer says of its own, "en" or "es"; empty for that of
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
	return New(Config{Systems: systems, Out: out}).answer(asker{a, phrasingOf(a.Language)})
}

// AnswerText is an answer as people read it.
func AnswerText(systems []play.System, a *answer.Answer) (string, error) {
	var out strings.Builder
	err := New(Config{Systems: systems, Out: &out}).answer(asker{a, phrasingOf(a.Language)})
	return out.String(), err
}

// asker is an answer to be printed.
type asker struct {
	*answer.Answer
	own phrasing
}

func phrasingOf(language string) phrasing {
	if language == "es" {
		return inSpanish
	}
	return inEnglish
}

// named reports whether more than one system is asked, so that each find says of which it is.
func (a asker) named() bool { return len(a.Systems()) > 1 }

// phrasing is what an answer says of its own, in a language.
type phrasing struct {
	yes, no, depends string
	decided, shownBy string // R36, the name of the ruling
	asTo             string // the case to which a verdict is the answer
	unknown          string // before the nearest rule, where there is no verdict
	nearest          string // over rules that are only named
	inGeneral        string // before a verdict that is not of the position
	others           string
	from             string // books
	nothing          string // question, system
	here, notHere    string
	several          string // as here, of several forms
	among            string // forms of an action that are legal
	list             string // how to see all that is
	unclear          string // words that were not understood
	elsewhen         string // what is decided here, which is something else
	notYours         string // who decides here
	odds             string
	supposing        string // what a condition supposes
	isSo, isNot      string // how things stand in the game
	stands, hidden   string
	tooFew           string    // no verdict, for there were too few positions
	counts           string    // legal, of how many, and of the others
	understood       string    // the question
	stepInto         string    // the position
	known            [7]string // how an answer is known, in the order of answer.Certainties
}

var inEnglish = phrasing{
	yes: "Yes", no: "No", depends: "It depends",
	decided: "Decided in %s:", shownBy: "shown by `rulings %[1]s`, `try %[1]s` steps into it", asTo: " (as to: %s)",
	unknown: "I do not know. The nearest rule is", nearest: "The nearest rules:", inGeneral: "In general:", others: "Not what you meant?", from: "in",
	nothing: "I did not understand %q; other words, or `rules %s` for the contents",
	here:    "Yes, here: %s is legal", several: "Yes, here: %s are legal", notHere: "No, not here", among: "Legal here are %s.",
	list: "`legal` lists what may be done here.", unclear: "I did not understand %q.",
	elsewhen: "That is not what is decided here: %s", notYours: "It is for %s to decide here.",
	supposing: "Supposing %s:",
	isSo:      "Yes, here: %s", isNot: "No, here: %s", stands: "Here: %s", hidden: "That is hidden.",
	odds:       "The exact chances of an action are told in a game, by `odds ACTION`.",
	tooFew:     "I do not know. It was tried at too few positions to tell.",
	counts:     "Where all of this holds, it is legal at %d of %d; elsewhere at %d of %d.",
	understood: "Understood as: %s",
	stepInto:   "`try` steps into one of them: %s.",
	known: [7]string{
		"How it is known: the engine tried it in this position.",
		"How it is known: the position says so.",
		"How it is known: it was decided; a ruling shows it.",
		"How it is known: the engine tried it at many positions.",
		"How it is known: the reference says it.",
		"How it is known: it is not decided; this is the nearest rule.",
		"How it is known: it is not known.",
	},
}

var inSpanish = phrasing{
	yes: "Sí", no: "No", depends: "Depende",
	decided: "Decidido en %s:", shownBy: "lo muestra `rulings %[1]s`, `try %[1]s` entra en la posición", asTo: " (a: %s)",
	unknown: "No lo sé. La regla más cercana es", nearest: "Las reglas más cercanas:", inGeneral: "En general:", others: "¿No era eso?", from: "en",
	nothing: "no he entendido %q; con otras palabras, o `rules %s` para el índice",
	here:    "Sí, aquí: %s es legal", several: "Sí, aquí: %s son legales", notHere: "No, aquí no", among: "Aquí son legales %s.",
	list: "`legal` dice lo que se puede hacer aquí.", unclear: "No he entendido %q.",
	elsewhen: "Aquí no se decide eso: %s", notYours: "Aquí decide %s.",
	supposing: "Suponiendo %s:",
	isSo:      "Sí, aquí: %s", isNot: "No, aquí: %s", stands: "Aquí: %s", hidden: "Eso está oculto.",
	odds:       "Las probabilidades exactas de una acción se dicen en una partida, con `odds ACCIÓN`.",
	tooFew:     "No lo sé. Se ha probado en demasiado pocas posiciones.",
	counts:     "Donde se cumple todo, es legal en %d de %d; en las demás, en %d de %d.",
	understood: "Entendido como: %s",
	stepInto:   "`try` entra en una de ellas: %s.",
	known: [7]string{
		"Cómo se sabe: el motor lo ha probado en esta posición.",
		"Cómo se sabe: lo dice la posición.",
		"Cómo se sabe: está decidido; lo muestra una decisión.",
		"Cómo se sabe: el motor lo ha probado en muchas posiciones.",
		"Cómo se sabe: lo dice el reglamento.",
		"Cómo se sabe: no está decidido; es la regla más cercana.",
		"Cómo se sabe: no se sabe.",
	},
}

// knownAs says how an answer is known.
func (p phrasing) knownAs(c answer.Certainty) string {
	return p.known[slices.Index(answer.Certainties(), c)]
}

// word is a verdict in a word.
func (p phrasing) word(v rulesdoc.Verdict) string {
	switch v {
	case rulesdoc.Yes:
		return p.yes
	case rulesdoc.No:
		return p.no
	}
	return p.depends
}

// title is the title of an entry in the language of the answer.
func (a asker) title(e *rulesdoc.Entry) string {
	if spanish := e.Titles["es"]; spanish != "" && a.Language == "es" {
		return spanish
	}
	return e.Title
}

// answer prints an answer. Of what is answered by the position the nearest rules are only
// named, for a general yes or no might not be that of the position.
func (s *Shell) answer(a asker) error {
	if a.Stands != nil {
		s.printf("%s\n", s.style.Strong(a.standing()))
	}
	switch {
	case a.Certainty == answer.Read, a.Stands != nil && (a.Stands.Hidden || a.Stands.Unset):
		s.printf("%s\n", a.own.knownAs(a.Certainty))
		s.printOthers(a, a.own.nearest, a.Found)
		return nil
	case a.Here != nil:
		if len(a.Here.Given) > 0 {
			s.printf("%s\n", a.given())
		}
		s.printf("%s\n", s.style.Strong(s.hereText(a)))
		s.printf("%s\n", a.own.knownAs(a.Certainty))
		s.printRuleInShort(a.Here.Rule)
		s.printOthers(a, a.own.nearest, a.Found)
		return nil
	case a.Tried != nil:
		s.answerTried(a)
		return nil
	}
	return s.answerFound(a)
}

// answerFound answers with the best find.
func (s *Shell) answerFound(a asker) error {
	if len(a.Found) == 0 {
		return fmt.Errorf(a.own.nothing, term.Brief(a.Question), a.Systems()[0].About().Name)
	}
	best := a.Found[0]
	if len(a.Unclear) > 0 {
		s.printf("%s\n\n", s.style.Strong(fmt.Sprintf(a.own.unclear, strings.Join(a.Unclear, " "))))
	}
	if best.Part != nil {
		return s.answerPart(a, best)
	}
	first := a.firstLine(best)
	if a.General && best.Term == nil {
		first = a.own.inGeneral + " " + first
	}
	s.printf("%s\n%s\n\n", s.style.Strong(first), a.own.knownAs(a.Certainty))
	books := reference.Shelf{Books: booksOf(best.System), Named: !a.named(), Language: s.language}
	books.PrintEntry(s.out, best.Entry)
	if best.Ruling != nil {
		s.printf("\n"+a.own.decided+" %s\n", numberOf(best.Ruling), best.Ruling.Question)
		for paragraph := range strings.SplitSeq(best.Ruling.Answer, "\n\n") {
			s.printf("  %s\n", strings.Join(strings.Fields(paragraph), " "))
		}
		s.printf("  "+a.own.shownBy+"\n", best.Ruling.Name)
	}
	if a.Asked == rulesdoc.AskedOdds && s.game == nil {
		s.printf("\n%s\n", a.own.odds)
	}
	s.printOthers(a, a.own.others, a.Found[1:])
	return nil
}

// answerTried answers with what the engine says at many positions.
func (s *Shell) answerTried(a asker) {
	tried := a.Tried
	first := a.triedLine()
	if a.Verdict == "" {
		first = a.own.tooFew
	}
	if a.General {
		first = a.own.inGeneral + " " + first
	}
	s.printf("%s\n", s.style.Strong(first))
	if a.Reason != "" {
		s.printf("  %s\n", lang.Language(a.Language).Told(a.Systems()[0].About().Name, a.Reason))
	}
	s.printf("%s "+a.own.counts+"\n", a.own.knownAs(a.Certainty), tried.Legal, tried.Satisfy, tried.OthersLegal, tried.Others)
	s.printf(a.own.understood+"\n", a.Form.Words)
	if book, err := rulesdoc.Load(a.Systems()[0].About().Name); err == nil {
		for _, rule := range a.Rules[:min(len(a.Rules), mostReasons)] {
			if entry, ok := book.Entry(rule.ID); ok {
				s.printShortly(entry)
			}
		}
	}
	s.printf(a.own.stepInto+"\n", tried.Example.In(a.Language))
	s.tried = tried
	s.printOthers(a, a.own.nearest, a.Found)
}

// triedLine is in a line what the engine says at many positions.
func (a asker) triedLine() string {
	line := a.own.word(a.Verdict) + "."
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

// hereText is in a line what the position says to a question.
func (s *Shell) hereText(a asker) string {
	switch h := a.Here; {
	case h.Fault != nil:
		return term.OneLine(s.withheld(h.Fault))
	case h.NotYours:
		return fmt.Sprintf(a.own.notYours, games.NameOf(s.game, s.game.ToMove()))
	case len(h.Unclear) > 0 && len(h.Instead) == 0:
		return fmt.Sprintf(a.own.unclear, strings.Join(h.Unclear, " ")) + " " + a.own.list
	case len(h.Unclear) > 0:
		return fmt.Sprintf(a.own.unclear, strings.Join(h.Unclear, " ")) + " " + fmt.Sprintf(a.own.among, formsListed(h.Instead))
	case h.Elsewhen != "" && s.game.ToMove() == nemo.Chance:
		return fmt.Sprintf(a.own.elsewhen, h.Elsewhen)
	case h.Elsewhen != "":
		return fmt.Sprintf(a.own.elsewhen, h.Elsewhen) + " " + a.own.list
	case len(h.Instead) > 0:
		return fmt.Sprintf(a.own.among, formsListed(h.Instead))
	case h.Verdict == rulesdoc.Yes && len(h.Legal) > 1:
		return fmt.Sprintf(a.own.several, formsListed(h.Legal)) + " " + s.bracketed(h.Rule)
	case h.Verdict == rulesdoc.Yes:
		return fmt.Sprintf(a.own.here, formsListed(h.Legal)) + " " + s.bracketed(h.Rule)
	}
	var reasons []string
	for _, group := range a.Here.Refused[:min(len(a.Here.Refused), mostReasons)] {
		reason := s.bracketed(group.Rule) + ": " + s.told(group.Reason)
		if len(a.Here.Refused) > 1 {
			reason = fmt.Sprintf("`%s` %s", group.Actions[0], reason)
		}
		reasons = append(reasons, reason)
	}
	return a.own.notHere + " " + strings.Join(reasons, "; ")
}

// given is in a line what a condition of a question says of the position.
func (a asker) given() string {
	if a.Here.Supposed {
		return fmt.Sprintf(a.own.supposing, linesListed(a.Here.Given))
	}
	return fmt.Sprintf(a.own.stands, linesListed(a.Here.Given))
}

// linesListed lists a few lines of a position.
func linesListed(lines []position.Line) string {
	texts := make([]string, 0, mostStanding+1)
	for _, line := range lines[:min(len(lines), mostStanding)] {
		texts = append(texts, line.String())
	}
	if len(lines) > mostStanding {
		texts = append(texts, "...")
	}
	return strings.Join(texts, "; ")
}

// standing is in a line how things stand in the game.
func (a asker) standing() string {
	text := linesListed(a.Stands.Lines)
	switch {
	case a.Stands.Hidden:
		return a.own.hidden
	case a.Verdict == rulesdoc.Yes:
		return fmt.Sprintf(a.own.isSo, text)
	case a.Verdict == rulesdoc.No:
		return fmt.Sprintf(a.own.isNot, text)
	}
	return fmt.Sprintf(a.own.stands, text)
}

// mostStanding is how many lines of the position are printed in an answer.
const mostStanding = 6

// mostReasons is how many reasons of a refusal are told.
const mostReasons = 3

// formsListed lists a few forms in back quotes.
func formsListed(forms []string) string {
	return "`" + strings.Join(firstFew(forms, mostForms), "`, `") + "`"
}

// answerPart answers with a component.
func (s *Shell) answerPart(a asker, best answer.Found) error {
	for _, c := range findComponents(best.System, best.Part.Key, true) {
		if c.title == best.Part.Name {
			if err := s.showComponent(c, a.named()); err != nil {
				return err
			}
			break
		}
	}
	s.printOthers(a, a.own.others, a.Found[1:])
	return nil
}

// mostOthers is how many neighbours are told below an answer.
const mostOthers = 3

// printOthers names some finds, under a heading.
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

// numberOf is the number of a ruling as the reference prints it, or its name.
func numberOf(r *rulesdoc.Ruling) string {
	if len(r.Vectors) > 0 {
		return r.Vectors[0]
	}
	return r.Name
}

// firstLine is the answer of a find in a line.
func (a asker) firstLine(best answer.Found) string {
	title := fmt.Sprintf("[%s] %s", best.Entry.ID, a.title(best.Entry))
	switch {
	case best.Term != nil && a.Language == "es":
		return fmt.Sprintf("%s (%s): %s", best.Term.Spanish, best.Term.Name, best.Term.Text)
	case best.Term != nil:
		return fmt.Sprintf("%s: %s", best.Term.Name, best.Term.Text)
	case best.Verdict == rulesdoc.Depends && best.Ruling != nil:
		return fmt.Sprintf("%s. %s", a.own.depends, firstSentence(best.Ruling.Answer)) + a.caseOf(best)
	case best.Verdict != "":
		return fmt.Sprintf("%s. %s", a.own.word(best.Verdict), title) + a.caseOf(best)
	case best.Covers < answer.Enough, a.Asked == rulesdoc.AskedMay, a.Certainty == answer.Unknown:
		return fmt.Sprintf("%s %s", a.own.unknown, title)
	case a.Asked == rulesdoc.AskedWhere && len(best.Entry.Books) > 0:
		return fmt.Sprintf("%s, %s %s", title, a.own.from, strings.Join(best.Entry.Books, ", "))
	}
	if spanish := best.Entry.Says["es"]; spanish != "" && a.Language == "es" {
		return fmt.Sprintf("%s: %s", title, spanish)
	}
	return fmt.Sprintf("%s: %s", title, firstSentence(best.Entry.Text))
}

// caseOf is the case that a verdict leans on; a ruling that is asked for by its number is
// its own.
func (a asker) caseOf(best answer.Found) string {
	question := best.Case.Question
	if question == "" {
		return ""
	}
	if best.Case.Verdict != best.Verdict { // what is asked is the contrary
		question += " " + a.own.word(best.Case.Verdict)
	}
	return fmt.Sprintf(a.own.asTo, question)
}

func firstSentence(text string) string {
	return strings.TrimSuffix(lang.FirstSentences(text, 1), " ...")
}

// runAsk answers a question in the shell: of this position, where it is about what the
// viewer may do in it, and of the rules.
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
		s.printOthers(a, a.own.nearest, a.Found)
		return nil
	case answer.AsksForOwn(a.Question) && !s.game.Over():
		// Of all that may be chosen, where the question does not tell of what.
		if err := runOdds(ctx, s, input{name: "odds"}); err != nil {
			s.printFault(err)
		}
		s.printf("\n")
	}
	return s.answerFound(a) // there is no one action to tell the chances of
}

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

// answerTo answers a question, at the table where the game in progress is of the system that
// is asked.
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
	return asker{a, phrasingOf(a.Language)}, nil
}

// plays reports whether the game in progress is of the only one of some systems.
func (s *Shell) plays(systems []play.System) bool {
	return s.game != nil && len(systems) == 1 && systems[0].About().Name == s.game.System().About().Name
}
