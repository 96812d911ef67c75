package repl

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// A Language is one that the shell speaks. Formats stay English in all of them: the
// notation, JSON, records and scripts.
type Language string

// The languages. English is the source of the others.
const (
	English Language = "en"
	Spanish Language = "es"
)

// ParseLanguage reads the name of a language, en or es.
func ParseLanguage(text string) (Language, error) {
	switch language := Language(strings.ToLower(text)); language {
	case English, Spanish:
		return language, nil
	}
	return "", fmt.Errorf("there is no language %q; there is en (English) and es (Spanish)", brief(text))
}

// LanguageOf is the language that an environment asks for: that of the first of
// LC_ALL, LC_MESSAGES and LANG which is set, where the shell speaks it, else English.
func LanguageOf(getenv func(string) string) Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			code := value
			if end := strings.IndexAny(value, "_.@"); end >= 0 {
				code = value[:end]
			}
			if strings.EqualFold(code, string(Spanish)) {
				return Spanish
			}
			return English
		}
	}
	return English
}

//go:embed language_es.json
var spanishData []byte

// spanishTexts has the Spanish of each text that the shell says in that language, by
// the English one.
var spanishTexts = sync.OnceValue(func() map[string]string {
	texts := make(map[string]string)
	if err := json.Unmarshal(spanishData, &texts); err != nil {
		panic(fmt.Sprintf("language_es.json: %v", err)) // it is part of the program; the tests read it
	}
	return texts
})

// in is a text of the shell in a language: the English one where there is no other.
func (l Language) in(text string) string {
	if l != Spanish {
		return text
	}
	if translated, ok := spanishTexts()[text]; ok {
		return translated
	}
	return text
}

// title is that of a rule in a language: the Spanish rulebook's, or our translation.
func (l Language) title(entry *rulesdoc.Entry) string {
	if spanish := entry.Titles["es"]; l == Spanish && spanish != "" {
		return spanish
	}
	return entry.Title
}

// sentences are as many of the first of a rule as fit, and one at least: in Spanish the
// first alone, where the reference has it.
func (l Language) sentences(entry *rulesdoc.Entry, most int) string {
	if spanish := entry.Says["es"]; l == Spanish && spanish != "" {
		return spanish
	}
	return firstSentences(entry.Text, most)
}

// restsOn tells on what an entry rests in the language that is spoken.
func (l Language) restsOn(a rulesdoc.Authority) string {
	if l != Spanish {
		return a.String()
	}
	return inSpanishPlaces.Replace(a.String())
}

// inSpanishPlaces are the words of the places in the books of the first edition, and of
// the kinds of source.
var inSpanishPlaces = strings.NewReplacer(
	"book: ", "libro: ", "printed: ", "impreso: ", "public: ", "fuente pública: ", "reconstructed: ", "reconstruida: ", "ours: ", "nuestra: ",
	", whose die face is lost from the text", ", cuya cara de dado falta en el texto", ", whose die faces are lost from the text", ", cuyas caras de dado faltan en el texto",
	"its die faces are lost from the text and reconstructed", "sus caras de dado faltan en el texto y se han reconstruido",
	"from rule ", "a partir de la regla ", "rule ", "regla ", ", step ", ", paso ", ", phase ", ", fase ", "(expansion)", "(expansión)", "(base game)", "(juego base)",
)

// say is a text of the shell in the language that it speaks.
func (s *Shell) say(text string) string { return s.language.in(text) }

// spanishCommands are the names that the commands have beside their own where the shell
// speaks Spanish.
var spanishCommands = map[string]string{
	"ayuda": "help", "cargar": "load", "consejo": "hint", "comprobar": "check", "dados": "dice", "deshacer": "undo",
	"estado": "state", "glosario": "glossary", "guardar": "save", "idioma": "lang", "legales": "legal", "mapa": "map", "mesa": "setup",
	"aprender": "learn", "analizar": "analyse", "pista": "hint", "porqué": "why", "preguntar": "ask", "probar": "try",
	"mostrar": "show", "nueva": "new", "opciones": "options", "pregunta": "ask", "probabilidades": "odds",
	"puntos": "score", "registro": "log", "regla": "rule", "rehacer": "redo", "salir": "quit", "suponer": "suppose",
	"ver": "view", "volver": "back",
}

// spanishNames are the Spanish names of a command, in order.
func spanishNames(command string) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(spanishCommands)) {
		if spanishCommands[name] == command {
			names = append(names, name)
		}
	}
	return names
}

// inSpanish is a line with its first word in English, where that word is Spanish for a
// command or for the verb of an action.
func (s *Shell) inSpanish(line string) string {
	first := firstWord(line)
	if s.language != Spanish || s.commands.find(first) != nil {
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

// others says how many more there are than were listed.
func (s *Shell) others(n int) string {
	if n == 1 {
		return s.say("1 other")
	}
	return fmt.Sprintf(s.say("%d others"), n)
}

func languageCommands() []*command {
	return []*command{{
		name: "lang", group: groupReference, usage: "[en|es]",
		summary: "the language that the shell speaks: English or Spanish",
		help: `In Spanish are the help, what the shell itself says, the titles of rules, and all that Nemo's War, first edition, says in a game: questions, what actions would do, the log, refusals, positions, scores. What the other systems say, the notation, records and whatever a program reads stay English. Commands and the verbs of actions may be typed in either language while it is Spanish. Without a word it says which of the two it is.

  lang es`,
		complete: func(*Shell, []string) []string { return []string{string(English), string(Spanish)} },
		run:      runLanguage,
	}}
}

func runLanguage(_ context.Context, s *Shell, in input) error {
	if in.text == "" {
		s.printf("lang %s\n", s.language)
		return nil
	}
	language, err := ParseLanguage(in.text)
	if err != nil {
		return err
	}
	s.language = language
	s.remark("The shell speaks English from now on.")
	return nil
}

// ownTexts are the texts that the shell must have in every language: headings,
// summaries and help of the commands, and what it says of itself.
func ownTexts() []string {
	texts := slices.Clone(shellTexts)
	for _, g := range groups() {
		texts = append(texts, string(g))
	}
	for _, c := range newCommandTable().all {
		texts = append(texts, c.summary)
		for paragraph := range strings.SplitSeq(c.help, "\n") {
			if paragraph != "" && !strings.HasPrefix(paragraph, " ") {
				texts = append(texts, paragraph)
			}
		}
	}
	return texts
}

// shellTexts are what the shell says of itself otherwise than by [Shell.printf] and
// [Shell.remark], of which a test finds the texts in the source.
var shellTexts = []string{
	textScore, textSettles, textTyped, textOver, textHelp, textAlso, textNoGame, textTranslated, textGoOn, textRestsOn, textSeeAlso, textRulings,
	textQuestion, textOfSoMany, textAboutQuestion, textInBooks, textCodeIn, textWas, textIllegal, textYes, textNo, textNothing,
	"sandbox", "supposed", " (default, here)", " (default)", " (here)", "or", textWords, textGlossary, textOurs, textPublic, textNoBasis,
	string(rulesdoc.Normative), string(rulesdoc.Definition), string(rulesdoc.Component), string(rulesdoc.Commentary),
}

const (
	textScore         = "`score` shows the score, `undo` takes back, `new` starts another game."
	textGoOn          = "Go on with it? [Y/n] "
	textRestsOn       = "rests on: %s"
	textSeeAlso       = "see also %s"
	textInBooks       = "in %s"
	textCodeIn        = "code in %s"
	textWas           = "%s: %s (was %s)"
	textWords         = "%s%d words: %s"
	textGlossary      = "`glossary WORD`, or at any prompt the word and a question mark, says what one means."
	textOurs          = ", our translation"
	textPublic        = "a public source"
	textNoBasis       = "it is not said on what it rests"
	textIllegal       = "illegal"
	textYes           = "yes"
	textNo            = "no"
	textNothing       = "nothing"
	textQuestion      = "Question %d%s"
	textOfSoMany      = " of %d"
	textAboutQuestion = "  %s, chapter %s; %s; seed %d"
	textRulings       = "rulings: %s"
	textSettles       = "`roll` lets the program settle it"
	textTyped         = "type what the table shows, as in `%s`, or `%s` to let the program settle it"
	textOver          = "The game is over: "
	textHelp          = "An action is typed as `legal` shows it, or as its number. `help COMMAND` says more."
	textAlso          = "Also: %s."
	textTranslated    = " (our translation)"
	textNoGame        = "no game is in progress; `new %s` starts one"
)
