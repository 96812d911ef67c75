package repl

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

func referenceCommands() []*command {
	return []*command{
		{
			name: "ask", group: groupReference, usage: "[SYSTEM] QUESTION",
			summary: "a question in plain words, English or Spanish, gets its answer",
			help: `The answer comes first: yes, no or what it depends on, if a ruling, the rules or a trial by the engine settles it. Then come the whole rule, the rulings on it with their reasons, and other rules that you may have meant. In a game, a question whether you may do something is tried in this position, as ` + "`why`" + ` does, and a question about chances is computed, as ` + "`odds`" + ` does, from what the viewer may know. You can also type the number of a rule or ruling. Spelling mistakes and other words for the book's terms are understood. A question of several words that ends in ? needs no ` + "`ask`" + `.

  ask may I attack
  ask who does the alien attack
  ask nemoswar1 ¿puedo descansar dos veces seguidas?
  ask R36`,
			complete: func(s *Shell, before []string) []string {
				if s.game == nil && len(before) == 0 {
					return games.Names(s.systems)
				}
				return nil
			},
			run: runAsk,
		},
		glossaryCommand(),
		quizCommand(),
		learnCommand(),
		{
			name: "rule", aliases: []string{"rules"}, group: groupReference, usage: "[SYSTEM] [ID | WORDS]",
			summary: "look a rule up by its number, or search by words",
			help: `The search understands English and Spanish words in any inflection. Without a system it searches the rules of the game in progress or, if there is none, all of them, and says which game each entry belongs to. Without an ID or words it lists the contents.

  rule 10.2.3
  rule capture ship
  rule nemoswar1 capture ship`,
			complete: func(s *Shell, _ []string) []string { return s.ruleIDs() },
			run: func(_ context.Context, s *Shell, in input) error {
				books, query, err := s.shelf(in.text)
				if err != nil {
					return err
				}
				if query == "" {
					books.PrintContents(s.out)
					return nil
				}
				return books.LookUp(s.out, query)
			},
		},
		{
			name: "rulings", aliases: []string{"ruling"}, group: groupReference, usage: "[SYSTEM] [NAME | ID | WORDS]",
			summary:  "rulings on open questions: all, one, those on a rule, or those with words",
			complete: func(s *Shell, _ []string) []string { return s.rulingNames() },
			run: func(_ context.Context, s *Shell, in input) error {
				books, query, err := s.shelf(in.text)
				if err != nil {
					return err
				}
				return books.FindRulings(s.out, query)
			},
		},
		{
			name: "help", aliases: []string{"?"}, group: groupReference, usage: "[COMMAND | TOPIC | all]",
			summary:  "list the commands, or explain one, or those of a topic",
			complete: func(s *Shell, _ []string) []string { return append(s.commands.names(), topics()...) },
			run:      runHelp,
		},
		{
			name: "quit", aliases: []string{"exit", "q"}, group: groupReference,
			summary: "quit; at a terminal an unfinished game is kept for the next start",
			run: func(_ context.Context, s *Shell, _ input) error {
				return errLeave
			},
		},
	}
}

// shelf returns the books to search for a question: those of the system that its first
// word names, of the game in progress, or of all systems. It returns the question
// without the name.
func (s *Shell) shelf(question string) (reference.Shelf, string, error) {
	first := term.FirstWord(question)
	if _, err := games.Find(s.systems, first); first != "" && err == nil || s.game == nil {
		books, words, err := reference.Open(s.systems, strings.Fields(question))
		books.Language = s.language
		return books, strings.Join(words, " "), err
	}
	books, err := reference.OpenOne(s.systems, s.game.System().About().Name)
	books.Language = s.language
	return books, question, err
}

func (s *Shell) rulingNames() []string {
	books, _, err := s.shelf("")
	if err != nil {
		return nil
	}
	var names []string
	for _, ruling := range books.Rulings("") {
		names = append(names, ruling.Name)
	}
	return names
}

func (s *Shell) ruleIDs() []string {
	books, _, err := s.shelf("")
	if err != nil {
		return nil
	}
	var ids []string
	for _, entry := range books.EntriesFor("") {
		ids = append(ids, entry.ID)
	}
	return ids
}

// printRuleInShort prints the title of a rule, its basis in a word, and the first
// sentences of its text, if the game has a reference.
func (s *Shell) printRuleInShort(rule nemo.Rule) {
	book, err := rulesdoc.Load(s.game.System().About().Base())
	if err != nil || rule == "" {
		return
	}
	entry, ok := book.Entry(string(rule))
	if !ok {
		return
	}
	s.printShortly(entry)
}

// printShortly prints the title of an entry, its basis in a word, and the first
// sentences of its text.
func (s *Shell) printShortly(entry *rulesdoc.Entry) {
	s.printf("  %s %s%s: %s\n", s.bracketed(nemo.Rule(entry.ID)), s.language.Title(entry),
		s.style.Faint(" ("+s.language.Briefly(entry)+")"), s.language.Sentences(entry, 200))
}

func runHelp(_ context.Context, s *Shell, in input) error {
	if in.text == "" {
		s.overview()
		return nil
	}
	if s.headed(in.text) {
		return nil
	}
	c := s.commands.find(s.inSpanish(in.text))
	if c == nil {
		if names := s.commands.beginning(in.text); len(names) == 1 {
			c = s.commands.find(names[0])
		}
	}
	if books, query, err := s.shelf(in.text); c == nil && err == nil && len(books.TermsNamed(query)) > 0 {
		return books.Explain(s.out, query)
	}
	if c == nil {
		return fmt.Errorf("there is no command %q%s; `help` lists them", in.text, term.DidYouMean(in.text, s.commands.names()))
	}
	s.printf("%s\n  %s.\n", s.style.Strong(c.synopsis()), term.Capital(s.say(c.summary)))
	also := c.aliases
	if s.language == lang.Spanish {
		also = append(slices.Clone(also), spanishNames(c.name)...)
	}
	if len(also) > 0 {
		s.printf("  "+s.say("Also: %s.")+"\n", strings.Join(also, ", "))
	}
	for paragraph := range strings.SplitSeq(c.help, "\n") {
		if strings.HasPrefix(paragraph, " ") || paragraph == "" {
			s.printf("%s\n", strings.TrimRight("  "+paragraph, " "))
			continue
		}
		s.printf("  %s\n", s.say(paragraph))
	}
	return nil
}

// topics returns the help topics of the groups.
func topics() []string {
	words := make([]string, 0, len(groups()))
	for _, g := range groups() {
		words = append(words, g.topic())
	}
	return words
}

// headed prints the commands of a topic, or of all, one per line, and reports whether
// the topic exists. A command of the same name takes precedence.
func (s *Shell) headed(topic string) bool {
	if c := s.commands.find(topic); c != nil && c.name == topic {
		return false
	}
	found := false
	for _, g := range groups() {
		heading := s.say(string(g))
		names := []string{"all", "todo", g.topic(), term.FirstWord(heading)}
		if !slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, topic) }) {
			continue
		}
		found = true
		s.printf("%s\n", s.style.Strong(heading))
		for _, c := range s.commands.in(g) {
			s.summarize(c)
		}
	}
	return found
}

// summarize prints the synopsis and the summary of a command.
func (s *Shell) summarize(c *command) {
	const width = 26
	name := c.synopsis()
	if len(name) > width {
		s.printf("  %s\n", name)
		name = ""
	}
	summary := s.say(c.summary)
	if names := spanishNames(c.name); s.language == lang.Spanish && len(names) > 0 {
		summary += " (" + strings.Join(names, ", ") + ")"
	}
	s.printf("  %-*s  %s\n", width, name, summary)
}

// overview prints the output of `help` without arguments: the commands by group, on one screen.
func (s *Shell) overview() {
	for _, g := range groups() {
		var names []string
		for _, c := range s.commands.in(g) {
			name := c.name
			if own := spanishNames(c.name); s.language == lang.Spanish && len(own) > 0 {
				name = own[0]
			}
			names = append(names, name)
		}
		s.printf("%s\n", s.style.Strong(s.say(string(g))))
		s.printf("  %s\n", strings.Join(names, ", "))
	}
	s.printf("\n"+s.say("An action is typed as `legal` shows it, or as its number. `help COMMAND` explains a command, `help TOPIC` those of a topic (%s), `help all` every one.")+"\n", strings.Join(topics(), ", "))
	if s.lesson != nil { // the lesson has scrolled away
		s.printf("In the lesson: `learn again` tells the step once more, `learn next` does it, `learn stop` leaves.\n")
	}
}
