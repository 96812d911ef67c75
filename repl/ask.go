package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
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

// longestQuestion is how many bytes a question may have.
const longestQuestion = 4096

// Ask answers a question in plain words from the rules reference.
func Ask(out io.Writer, systems []play.System, config AskConfig) error {
	systems, words := asking(systems, config.Words)
	question := strings.Join(words, " ")
	if err := checkQuestion(question); err != nil {
		return err
	}
	if !slices.Contains([]string{"", "en", "es"}, config.Language) {
		return fmt.Errorf("the language %q is unknown; there is en and es", brief(config.Language))
	}
	if len(systems) == 1 {
		if _, err := shelfOf(systems, systems[0].About().Name); err != nil {
			return err
		}
	}
	a := newAsker(systems, question, config.Language)
	if config.JSON {
		hits := []askHit{}
		for _, f := range a.found {
			hits = append(hits, a.hit(f))
		}
		return writeJSON(out, hits)
	}
	s := New(Config{Systems: systems, Out: out})
	return s.answer(a, nil)
}

// asking are the systems that a question is put to: the one that its first word
// names, or all that have a reference.
func asking(systems []play.System, words []string) ([]play.System, []string) {
	if len(words) > 0 {
		if system, err := find(systems, words[0]); err == nil {
			return []play.System{system}, words[1:]
		}
	}
	names := bookNames(systems)
	return slices.DeleteFunc(slices.Clone(systems), func(system play.System) bool {
		return !slices.Contains(names, system.About().Name)
	}), words
}

func checkQuestion(question string) error {
	switch {
	case strings.TrimSpace(question) == "":
		return errors.New(`ask what? a question in plain words, as in "may I rest twice in a row"`)
	case len(question) > longestQuestion:
		return fmt.Errorf("the question has %d bytes; %d are enough", len(question), longestQuestion)
	case !utf8.ValidString(question):
		return errors.New("the question is not UTF-8 text")
	case strings.ContainsFunc(question, obeyed):
		return errors.New("there is a control character in the question")
	}
	return nil
}

// askHit is what a question finds, for a machine.
type askHit struct {
	System  string           `json:"system"`
	ID      string           `json:"id"`
	Score   float64          `json:"score"`
	Title   string           `json:"title"`
	Kind    string           `json:"kind"`
	Ruling  string           `json:"ruling,omitempty"`
	Verdict rulesdoc.Verdict `json:"verdict,omitempty"`
	Case    string           `json:"case,omitempty"`
	// CaseVerdict is the answer to the case, where that asks the contrary.
	CaseVerdict rulesdoc.Verdict `json:"caseVerdict,omitempty"`
	Certainty   Certainty        `json:"certainty"`
}

// answering is a find with the system that it is of. One that tells what a word means
// has the term, and the entry that this rests on first.
type answering struct {
	rulesdoc.Found
	system play.System
	term   *rulesdoc.Term
}

func (a *asker) hit(f answering) askHit {
	h := askHit{System: f.system.About().Name, Score: math.Round(f.Score*1000) / 1000, Verdict: f.Verdict, Certainty: a.certainty(f)}
	if f.Part != nil {
		h.ID, h.Title, h.Kind = f.Part.Key, f.Part.Name, "component"
		return h
	}
	h.ID, h.Title, h.Kind = f.Entry.ID, f.Entry.Title, "rule"
	if f.term != nil {
		h.Title, h.Kind = f.term.Name, "term"
	}
	if f.Ruling != nil {
		h.Ruling = f.Ruling.Name
	}
	if f.Verdict != "" {
		h.Case = f.Case.Question
		if f.Case.Verdict != f.Verdict {
			h.CaseVerdict = f.Case.Verdict
		}
	}
	return h
}

// asker is a question and what it finds.
type asker struct {
	question string
	asked    rulesdoc.Asked
	own      phrasing
	systems  []play.System
	found    []answering
	named    bool // more than one system is asked
}

// exactly is the score of what is called by its number.
const exactly = 100

func newAsker(systems []play.System, question, language string) *asker {
	a := &asker{question: question, asked: rulesdoc.KindOf(question), own: inEnglish, systems: systems, named: len(systems) > 1}
	if language == "es" || language == "" && rulesdoc.IsSpanish(question) {
		a.own = inSpanish
	}
	for _, system := range systems {
		a.found = append(a.found, numbered(system, question)...)
	}
	if len(a.found) > 0 {
		return a
	}
	for _, system := range systems {
		index, err := indexOf(system)
		if err != nil {
			continue // a system without a reference answers nothing
		}
		for _, f := range index.Ask(question) {
			a.found = append(a.found, answering{f, system, nil})
		}
	}
	slices.SortStableFunc(a.found, func(x, y answering) int {
		switch {
		case x.Score > y.Score:
			return -1
		case x.Score < y.Score:
			return 1
		}
		return 0
	})
	var terms []answering
	for _, system := range systems {
		terms = append(terms, termed(system, question)...)
	}
	found := slices.Concat(terms, withoutEntries(a.found, terms))
	a.found = found[:min(len(found), mostAnswers)]
	return a
}

// mostAnswers is how many finds a machine is told.
const mostAnswers = 20

// numbered are the entries and rulings whose numbers a question has: R36, A-17,
// [10.2.3], act.move.3.
func numbered(system play.System, question string) (found []answering) {
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil {
		return nil
	}
	shelf := shelf{Books: []*rulesdoc.Book{book}, Named: true}
	words := strings.Fields(question)
	for _, word := range words {
		word = strings.Trim(word, ".,;:?!¿¡()[]\"'")
		// In a sentence a plain number is no rule.
		if entry, ok := book.Entry(word); ok && (len(words) == 1 || strings.ContainsAny(word, ".")) {
			found = append(found, answering{rulesdoc.Found{Entry: entry, Score: exactly, Covers: 1}, system, nil})
		}
		for _, ruling := range shelf.RulingsExactly(word) {
			if entry, ok := book.Entry(ruling.Rules[0]); ok {
				found = append(found, answering{rulesdoc.Found{Entry: entry, Ruling: ruling, Score: exactly, Covers: 1, Verdict: ruling.Verdict}, system, nil})
			}
		}
		if len(found) == 0 {
			for _, entry := range shelf.EntriesNumbered(word) {
				found = append(found, answering{rulesdoc.Found{Entry: entry, Score: exactly, Covers: 1}, system, nil})
			}
		}
	}
	return found
}

// indexes are made when they are first asked for, one for each component set, and
// kept: making one takes as long as many questions.
var indexes sync.Map

func indexOf(system play.System) (*rulesdoc.Index, error) {
	name := system.About().Name
	book, err := rulesdoc.Load(name)
	if err != nil {
		return nil, err
	}
	if set := system.Components(); set != nil {
		name += "/" + set.ComponentsName() + "/" + set.ComponentsDigest()
	}
	made, _ := indexes.LoadOrStore(name, sync.OnceValue(func() *rulesdoc.Index {
		return rulesdoc.NewIndex(book, partsOf(system))
	}))
	return made.(func() *rulesdoc.Index)(), nil
}

// partsOf are the components of a system that have a title, each with what its data
// say and where they come from.
func partsOf(system play.System) []rulesdoc.Part {
	if system.Components() == nil {
		return nil
	}
	var parts []rulesdoc.Part
	place := make(map[string]int)
	data := system.Components().Data()
	for _, datum := range data {
		path := strings.Split(datum.Path, ".")
		if last := len(path) - 1; last > 0 && isTitle(path[last]) {
			at := strings.Join(path[:last], ".")
			place[at] = len(parts)
			parts = append(parts, rulesdoc.Part{Key: path[last-1], Name: datum.Value, Kind: path[0], From: origin(datum)})
		}
	}
	for _, datum := range data {
		at := datum.Path
		for at != "" {
			at = at[:max(0, strings.LastIndexByte(at, '.'))]
			if i, ok := place[at]; ok {
				if !isNumber(datum.Value) && datum.Value != parts[i].Name {
					parts[i].Text += datum.Value + ". "
				}
				break
			}
		}
	}
	return parts
}

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
	among            string // forms of an action that are legal
	list             string // how to see all that is
	unclear          string // words that were not understood
	elsewhen         string // what is decided here, which is something else
	notYours         string // who decides here
	odds             string
	known            [4]string // how an answer is known, in the order of Certainties
}

var inEnglish = phrasing{
	yes: "Yes", no: "No", depends: "It depends",
	decided: "Decided in %s:", shownBy: "shown by `rulings %[1]s`, `try %[1]s` steps into it", asTo: " (as to: %s)",
	unknown: "I do not know. The nearest rule is", nearest: "The nearest rules:", inGeneral: "In general:", others: "Not what you meant?", from: "in",
	nothing: "I did not understand %q; other words, or `rules %s` for the contents",
	here:    "Yes, here: %s is legal", notHere: "No, not here", among: "Legal here are %s.",
	list: "`legal` lists what may be done here.", unclear: "I did not understand %q.",
	elsewhen: "That is not what is decided here: %s", notYours: "It is for %s to decide here.",
	odds: "The exact chances of an action are told in a game, by `odds ACTION`.",
	known: [4]string{
		"How it is known: the engine tried it in this position.",
		"How it is known: the reference decides it.",
		"How it is known: it is not decided; this is the nearest rule.",
		"How it is known: it is not known.",
	},
}

var inSpanish = phrasing{
	yes: "Sí", no: "No", depends: "Depende",
	decided: "Decidido en %s:", shownBy: "lo muestra `rulings %[1]s`, `try %[1]s` entra en la posición", asTo: " (a: %s)",
	unknown: "No lo sé. La regla más cercana es", nearest: "Las reglas más cercanas:", inGeneral: "En general:", others: "¿No era eso?", from: "en",
	nothing: "no he entendido %q; con otras palabras, o `rules %s` para el índice",
	here:    "Sí, aquí: %s es legal", notHere: "No, aquí no", among: "Aquí son legales %s.",
	list: "`legal` dice lo que se puede hacer aquí.", unclear: "No he entendido %q.",
	elsewhen: "Aquí no se decide eso: %s", notYours: "Aquí decide %s.",
	odds: "Las probabilidades exactas de una acción se dicen en una partida, con `odds ACCIÓN`.",
	known: [4]string{
		"Cómo se sabe: el motor lo ha probado en esta posición.",
		"Cómo se sabe: lo decide el reglamento.",
		"Cómo se sabe: no está decidido; es la regla más cercana.",
		"Cómo se sabe: no se sabe.",
	},
}

// knownAs says how an answer is known.
func (p phrasing) knownAs(c Certainty) string { return p.known[slices.Index(Certainties(), c)] }

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
func (a *asker) title(e *rulesdoc.Entry) string {
	if spanish := e.Titles["es"]; spanish != "" && a.own == inSpanish {
		return spanish
	}
	return e.Title
}

// enough is how much of a question something must have to answer it.
const enough = 0.4

// answer prints the answer to a question. here, if set, is what the position says to
// it: then the rules nearest to it are only named, for a general yes or no might not be
// that of the position.
func (s *Shell) answer(a *asker, here *hereAnswer) error {
	if here != nil {
		if here.text != "" {
			s.printf("%s\n", s.style.Strong(here.text))
			s.printf("%s\n", a.own.knownAs(here.certainty()))
		}
		s.printRuleInShort(here.rule)
		if len(a.found) > 0 {
			s.printOthers(a, a.own.nearest, a.found)
		}
		return nil
	}
	if len(a.found) == 0 {
		names := systemNames(a.systems)
		if len(names) == 0 {
			return errors.New("there is no rules reference to ask")
		}
		return fmt.Errorf(a.own.nothing, brief(a.question), names[0])
	}
	best := a.found[0]
	if unknown := a.notUnderstood(); len(unknown) > 0 && best.Score < exactly && best.term == nil {
		s.printf("%s\n\n", s.style.Strong(fmt.Sprintf(a.own.unclear, strings.Join(unknown, " "))))
	}
	if best.Part != nil {
		return s.answerPart(a, best)
	}
	first := a.firstLine(best)
	if s.game != nil && best.Verdict != "" && best.term == nil {
		first = a.own.inGeneral + " " + first
	}
	s.printf("%s\n%s\n\n", s.style.Strong(first), a.own.knownAs(a.certainty(best)))
	books := shelf{Books: booksOf(best.system), Named: !a.named, Language: s.language}
	books.PrintEntry(s.out, best.Entry)
	if best.Ruling != nil {
		s.printf("\n"+a.own.decided+" %s\n", numberOf(best.Ruling), best.Ruling.Question)
		for paragraph := range strings.SplitSeq(best.Ruling.Answer, "\n\n") {
			s.printf("  %s\n", strings.Join(strings.Fields(paragraph), " "))
		}
		s.printf("  "+a.own.shownBy+"\n", best.Ruling.Name)
	}
	if a.asked == rulesdoc.AskedOdds && s.game == nil {
		s.printf("\n%s\n", a.own.odds)
	}
	s.printOthers(a, a.own.others, a.found[1:])
	return nil
}

// notUnderstood are the words of a question that the reference has nowhere, where one
// system is asked.
func (a *asker) notUnderstood() []string {
	if len(a.systems) != 1 {
		return nil
	}
	index, err := indexOf(a.systems[0])
	if err != nil {
		return nil
	}
	return index.Unknown(a.question)
}

// answerPart answers with a component.
func (s *Shell) answerPart(a *asker, best answering) error {
	for _, c := range findComponents(best.system, best.Part.Key, true) {
		if c.title == best.Part.Name {
			if err := s.showComponent(c, a.named); err != nil {
				return err
			}
			break
		}
	}
	s.printOthers(a, a.own.others, a.found[1:])
	return nil
}

// mostOthers is how many neighbours are told below an answer.
const mostOthers = 3

// printOthers names some finds, under a heading.
func (s *Shell) printOthers(a *asker, heading string, found []answering) {
	for i, f := range found {
		switch {
		case i == mostOthers:
			return
		case i == 0:
			s.printf("\n%s\n", heading)
		}
		mark := ""
		if a.named {
			mark = f.system.About().Name + " "
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

// firstLine is the answer in a line.
func (a *asker) firstLine(best answering) string {
	title := fmt.Sprintf("[%s] %s", best.Entry.ID, a.title(best.Entry))
	switch {
	case best.term != nil && a.own == inSpanish:
		return fmt.Sprintf("%s (%s): %s", best.term.Spanish, best.term.Name, best.term.Text)
	case best.term != nil:
		return fmt.Sprintf("%s: %s", best.term.Name, best.term.Text)
	case best.Verdict == rulesdoc.Depends && best.Ruling != nil:
		return fmt.Sprintf("%s. %s", a.own.depends, firstSentence(best.Ruling.Answer)) + a.caseOf(best)
	case best.Verdict != "":
		return fmt.Sprintf("%s. %s", a.own.word(best.Verdict), title) + a.caseOf(best)
	case best.Covers < enough, a.asked == rulesdoc.AskedMay:
		return fmt.Sprintf("%s %s", a.own.unknown, title)
	case a.asked == rulesdoc.AskedWhere && len(best.Entry.Books) > 0:
		return fmt.Sprintf("%s, %s %s", title, a.own.from, strings.Join(best.Entry.Books, ", "))
	}
	if spanish := best.Entry.Says["es"]; spanish != "" && a.own == inSpanish {
		return fmt.Sprintf("%s: %s", title, spanish)
	}
	return fmt.Sprintf("%s: %s", title, firstSentence(best.Entry.Text))
}

// caseOf is the case that a verdict leans on; a ruling that is asked for by its number is
// its own.
func (a *asker) caseOf(best answering) string {
	question := best.Case.Question
	if question == "" {
		return ""
	}
	if best.Case.Verdict != best.Verdict { // what is asked is the contrary
		question += " " + a.own.word(best.Case.Verdict)
	}
	return fmt.Sprintf(a.own.asTo, question)
}

func firstSentence(text string) string { return strings.TrimSuffix(firstSentences(text, 1), " ...") }

// runAsk answers a question in the shell: of this position, where it is about what the
// viewer may do in it, and of the rules.
func runAsk(ctx context.Context, s *Shell, in input) error {
	question := in.text
	systems, words := asking(s.systems, strings.Fields(question))
	playing := s.game != nil && (len(systems) != 1 || systems[0].About().Name == s.game.System().About().Name)
	if playing {
		systems = []play.System{s.game.System()}
	}
	question = strings.Join(words, " ")
	if err := checkQuestion(question); err != nil {
		return err
	}
	if len(systems) == 1 {
		if _, err := shelfOf(s.systems, systems[0].About().Name); err != nil {
			return err
		}
	}
	answerIn := "" // that of the question
	if s.language == Spanish {
		answerIn = string(Spanish)
	}
	a := newAsker(systems, question, answerIn)
	if !playing {
		return s.answer(a, nil)
	}
	here := s.askHere(a)
	if a.asked != rulesdoc.AskedOdds {
		return s.answer(a, here)
	}
	switch {
	case here != nil && here.one != "":
		if err := s.oddsInShort(ctx, here.one); err != nil {
			return err
		}
		here.text = ""
		return s.answer(a, here)
	case asksForOwn(question) && !s.game.Over():
		// Of all that may be chosen, where the question does not tell of what.
		if err := runOdds(ctx, s, input{name: "odds"}); err != nil {
			s.printFault(err)
		}
		s.printf("\n")
	}
	return s.answer(a, nil) // there is no one action to tell the chances of
}
