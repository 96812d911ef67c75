package lang

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A Language is a language of the shell. Formats are English in all languages: the
// notation, JSON, records and scripts.
type Language string

// The languages. English is the source language.
const (
	English Language = "en"
	Spanish Language = "es"
)

// ParseLanguage parses the code of a language, en or es.
func ParseLanguage(text string) (Language, error) {
	switch language := Language(strings.ToLower(text)); language {
	case English, Spanish:
		return language, nil
	}
	return "", fmt.Errorf("there is no language %q; there is en (English) and es (Spanish)", term.Brief(text))
}

// LanguageOf returns the language of an environment: that of the first non-empty
// variable of LC_ALL, LC_MESSAGES and LANG if the shell supports it, or else English.
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

// SpanishTexts returns the Spanish translations of the texts of the shell, by the
// English text.
var SpanishTexts = sync.OnceValue(func() map[string]string {
	texts := make(map[string]string)
	if err := json.Unmarshal(spanishData, &texts); err != nil {
		panic(fmt.Sprintf("language_es.json: %v", err)) // the file is embedded, and tests read it
	}
	return texts
})

// In translates a text of the shell. It returns the English text if there is no translation.
func (l Language) In(text string) string {
	if l != Spanish {
		return text
	}
	if translated, ok := SpanishTexts()[text]; ok {
		return translated
	}
	return text
}

// Title returns the title of a rule: in Spanish that of the Spanish rulebook, or our translation.
func (l Language) Title(entry *rulesdoc.Entry) string {
	if spanish := entry.Titles["es"]; l == Spanish && spanish != "" {
		return spanish
	}
	return entry.Title
}

// Sentences returns as many of the first sentences of a rule as fit, but at least one.
// In Spanish it returns only the first, if the reference has it.
func (l Language) Sentences(entry *rulesdoc.Entry, most int) string {
	if spanish := entry.Says["es"]; l == Spanish && spanish != "" {
		return spanish
	}
	return FirstSentences(entry.Text, most)
}

// RestsOn returns the basis of an entry in the language.
func (l Language) RestsOn(a rulesdoc.Authority) string {
	if l != Spanish {
		return a.String()
	}
	return inSpanishPlaces.Replace(a.String())
}

// inSpanishPlaces translates the words in places of the first edition's books, and the
// kinds of source.
var inSpanishPlaces = strings.NewReplacer(
	"book: ", "libro: ", "printed: ", "impreso: ", "public: ", "fuente pública: ", "reconstructed: ", "reconstruida: ", "ours: ", "nuestra: ",
	", whose die face is lost from the text", ", cuya cara de dado falta en el texto",
	", whose die faces are lost from the text", ", cuyas caras de dado faltan en el texto",
	"its die faces are lost from the text and reconstructed", "sus caras de dado faltan en el texto y se han reconstruido",
	"from rule ", "a partir de la regla ", "rule ", "regla ", ", step ", ", paso ", ", phase ", ", fase ",
	"(expansion)", "(expansión)", "(base game)", "(juego base)",
)

// FirstSentences returns as many whole sentences as fit, but at least one.
func FirstSentences(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	end := 0
	for {
		i := sentenceEnd(text[end:])
		switch {
		case i < 0 && (end == 0 || len(text) <= most):
			return text
		case i < 0, end > 0 && end+i+1 > most:
			return strings.TrimSpace(text[:end]) + " ..."
		}
		end += i + 2
	}
}

// sentenceEnd returns the index of the end of a sentence, or -1. "No. 12" does not end one.
func sentenceEnd(text string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], ". ")
		if i < 0 {
			return -1
		}
		word := text[strings.LastIndexAny(text[:from+i], " (")+1 : from+i]
		if !slices.Contains([]string{"no", "nos", "p", "pp", "cf", "e.g", "i.e", "núm", "pág"}, word) {
			return from + i
		}
		from += i + 2
	}
}

// Briefly returns the basis of an entry in a few words: the kind of source, and the
// place if the publisher printed it. The command `rule` shows all of it.
func (l Language) Briefly(entry *rulesdoc.Entry) string {
	place, _, _ := strings.Cut(entry.Rests.Place, ";")
	switch entry.Rests.Basis {
	case rulesdoc.FromBook, rulesdoc.FromPrint:
		return l.RestsOn(rulesdoc.Authority{Basis: entry.Rests.Basis, Place: place})
	case rulesdoc.FromPublic:
		return l.In("a public source")
	case "":
		return l.In("it is not said on what it rests")
	}
	return strings.TrimSuffix(l.RestsOn(rulesdoc.Authority{Basis: entry.Rests.Basis, Place: " "}), ":  ")
}

// Term returns the word for a term in the language.
func (l Language) Term(term *rulesdoc.Term) string {
	if l == Spanish {
		return term.Spanish
	}
	return term.Name
}
