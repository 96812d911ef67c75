package repl

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// say translates a text of the shell into the language of the shell.
func (s *Shell) say(text string) string { return s.language.In(text) }

// spanishCommands maps additional Spanish names to commands. They work if the shell
// speaks Spanish.
var spanishCommands = map[string]string{
	"ayuda": "help", "cargar": "load", "consejo": "hint", "comprobar": "check", "dados": "dice", "deshacer": "undo",
	"estado": "state", "glosario": "glossary", "guardar": "save", "idioma": "lang", "legales": "legal", "mapa": "state map",
	"mesa":     "setup",
	"aprender": "learn", "analizar": "analyse", "pista": "hint", "porqué": "why", "preguntar": "ask", "probar": "try",
	"mostrar": "show", "nueva": "new", "opciones": "options", "pregunta": "ask", "probabilidades": "odds",
	"puntos": "score", "registro": "log", "regla": "rule", "rehacer": "redo", "salir": "quit", "suponer": "suppose",
	"ver": "view", "volver": "back",
}

// spanishNames returns the Spanish names of a command, sorted.
func spanishNames(command string) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(spanishCommands)) {
		if spanishCommands[name] == command {
			names = append(names, name)
		}
	}
	return names
}

// inSpanish replaces the first word of a line by its English equivalent if it is a
// Spanish command or verb.
func (s *Shell) inSpanish(line string) string {
	first := term.FirstWord(line)
	if s.language != lang.Spanish || s.commands.find(first) != nil {
		return line
	}
	english, ok := spanishCommands[strings.ToLower(first)]
	if !ok {
		english, ok = answer.SpanishVerbs[strings.ToLower(first)]
	}
	if !ok {
		return line
	}
	return english + line[len(first):]
}

// others says how many more items there are than were listed.
func (s *Shell) others(n int) string {
	if n == 1 {
		return s.say("1 other")
	}
	return fmt.Sprintf(s.say("%d others"), n)
}

func languageCommands() []*command {
	return []*command{{
		name: "lang", group: groupReference, usage: "[en|es]",
		summary: "the language of the shell: English or Spanish",
		help: `In Spanish: the help, the shell's own messages, the titles of rules, and everything that Nemo's War, first edition, says in a game (questions, effects of actions, the log, refusals, positions, scores). The texts of the other systems, the notation, records and everything for programs stay English. While the language is Spanish you can type commands and the verbs of actions in either language. Without a word it shows the setting.

  lang es`,
		complete: func(*Shell, []string) []string { return []string{string(lang.English), string(lang.Spanish)} },
		run:      runLanguage,
	}}
}

func runLanguage(_ context.Context, s *Shell, in input) error {
	if in.text == "" {
		s.printf("lang %s\n", s.language)
		return nil
	}
	language, err := lang.ParseLanguage(in.text)
	if err != nil {
		return err
	}
	s.language = language
	s.remark("The shell speaks English from now on.")
	return nil
}

// spokenError is an error with a translated text; it unwraps to the original.
type spokenError struct {
	err  error
	text string
}

func (e *spokenError) Error() string { return e.text }

func (e *spokenError) Unwrap() error { return e.err }

// spoken translates an error into the language of the shell.
func (s *Shell) spoken(err error) error {
	if err == nil || s.language == lang.English || errors.Is(err, errLeave) {
		return err
	}
	text, ok := s.errorbook().Translate(err.Error())
	if !ok {
		return err
	}
	return &spokenError{err, text}
}

// told translates a text of the system of the game in progress into the language of the
// shell.
func (s *Shell) told(text string) string {
	if s.game == nil || s.language == lang.English {
		return text
	}
	return s.language.Told(s.game.System().About().Base(), text)
}

// toldPanel translates a panel into the language of the shell. In a picture, words are
// replaced in place.
func (s *Shell) toldPanel(panel nemo.Panel) nemo.Panel {
	if s.language == lang.English {
		return panel
	}
	panel.Title = s.told(panel.Title)
	panel.Header = s.toldEach(panel.Header)
	rows := make([][]string, len(panel.Rows))
	for i, row := range panel.Rows {
		rows[i] = s.toldEach(row)
	}
	panel.Rows = rows
	panel.Text = word.ReplaceAllStringFunc(panel.Text, s.told)
	return panel
}

// word matches a name in a picture: words separated by one space.
var word = regexp.MustCompile(`[A-Z<(][A-Za-z?]+\)?( [A-Z][a-z]+)*|sails to:`)

func (s *Shell) toldEach(texts []string) []string {
	told := make([]string, len(texts))
	for i, text := range texts {
		told[i] = s.told(text)
	}
	return told
}

// errorbooks caches the phrasebooks of errors by the name of the system.
var errorbooks sync.Map

// errorbook returns the phrasebook of errors for the game in progress, or for the shell alone.
func (s *Shell) errorbook() *lang.Phrasebook {
	name := ""
	if s.game != nil {
		name = s.game.System().About().Base()
	}
	if book, ok := errorbooks.Load(name); ok {
		return book.(*lang.Phrasebook)
	}
	var places map[string]string
	if s.game != nil {
		places = s.game.SpanishOfPlaces()
	}
	book, _ := errorbooks.LoadOrStore(name, lang.Errorbook(name, places))
	return book.(*lang.Phrasebook)
}
