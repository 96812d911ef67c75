package lang

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// The shell gets finished sentences from a rule system: log lines, questions, effects
// of actions, refusals. A phrasebook translates them. It holds the sentences of the
// system as patterns with gaps, finds the pattern that matches a text, and translates
// the content of the gaps in the same way.

// Phrasebook translates the texts of a rule system into a language.
type Phrasebook struct {
	whole    map[string]string // translations of texts without a gap
	patterns []phrase          // the others, the most specific first
	mu       sync.Mutex
	known    map[string]string // cache of translations; "" if there is none
}

// phrase is a text with gaps, and its translation.
type phrase struct {
	source  string // the text in the system
	text    *regexp.Regexp
	begins  string // the fixed prefix of its texts
	asIs    []bool // whether the content of a gap is not translated
	gaps    []string
	lenient bool // the content of a gap may be user input
	becomes string
}

// Gap matches a gap in a text: an argument of an event such as {ship} or, for a number,
// {turn#}; in a translation, ! adds the article. It also matches a verb of a format.
var Gap = regexp.MustCompile(`\{(\w+)(#?)(!?)\}|%(?:\[(\d)\])?[-+#0-9.]*([a-zA-Z])`)

const (
	// numberGap matches a number, or the faces of several dice.
	numberGap = `([-+]?[0-9]+(?:\.[0-9]+)?(?:[- ][0-9]+)*)`
	// typedGap matches the content of a verb %a: an action as typed, or the number of a
	// rule.
	typedGap = `([a-z0-9.-]+(?: [a-z0-9.-]+)*)`
	// quotedGap matches the content of a verb %q.
	quotedGap = `("(?:[^"\\]|\\.)*")`
	anyGap    = `(.+)`
	maybeGap  = `(.*)` // of an error, with optional details
	// manyPhrases limits the cache of translations.
	manyPhrases = 20_000
)

// newPhrasebook returns a phrasebook of the texts of a system and of errors, if it is
// to translate errors. The maps give the translation of each text.
func newPhrasebook(says, faults map[string]string) *Phrasebook {
	b := &Phrasebook{whole: make(map[string]string), known: make(map[string]string)}
	b.add(says, false)
	b.add(faults, true)
	slices.SortFunc(b.patterns, func(x, y phrase) int {
		if d := y.says() - x.says(); d != 0 {
			return d
		}
		return strings.Compare(x.text.String(), y.text.String())
	})
	return b
}

func (b *Phrasebook) add(texts map[string]string, lenient bool) {
	for text, becomes := range texts {
		gaps := Gap.FindAllStringSubmatchIndex(text, -1)
		if len(gaps) == 0 {
			b.whole[text] = becomes
			continue
		}
		p := phrase{source: strings.ReplaceAll(text, "#}", "}"), lenient: lenient, begins: text[:gaps[0][0]], becomes: becomes}
		pattern, end := "^", 0
		for _, at := range gaps {
			pattern += regexp.QuoteMeta(text[end:at[0]])
			end = at[1]
			name := text[at[0]:at[1]]
			isNumber := strings.HasSuffix(name, "#}") || name[0] == '%' && strings.ContainsAny(name[len(name)-1:], "dg")
			isTyped := name == "%a"
			p.gaps, p.asIs = append(p.gaps, strings.Replace(name, "#", "", 1)), append(p.asIs, isNumber || isTyped)
			switch {
			case isNumber:
				pattern += numberGap
			case isTyped:
				pattern += typedGap
			case name == "%q":
				pattern += quotedGap
			case lenient:
				pattern += maybeGap
			default:
				pattern += anyGap
			}
		}
		p.text = regexp.MustCompile(pattern + regexp.QuoteMeta(text[end:]) + "$")
		b.patterns = append(b.patterns, p)
	}
}

// says returns the number of fixed characters of a phrase. The phrase with most of them wins.
func (p *phrase) says() int {
	return len(strings.NewReplacer(numberGap, "", typedGap, "", quotedGap, "", anyGap, "", maybeGap, "").Replace(p.text.String()))
}

// joints are separators at which a text is split into parts that are translated
// separately, the widest first, with their translations.
var joints = [][2]string{{"; ", "; "}, {", then ", ", luego "}, {", ", ", "}, {" and ", " y "}}

// sentence matches the boundary of two sentences.
var sentence = regexp.MustCompile(`[.?!] [A-Z“a-z0-9]`)

// aName matches names that are the same in all languages: a ship as typed, alone, with
// its values or in a list, the number of a card, a mark.
var aName = regexp.MustCompile(`^([a-z]+(-[a-z]+)*-\d+( \((A\d+ )?D\d+\))?( |$))+$|^\d+½?[a-d]?$|^x[0-9.]*$`)

// Translate translates a text and reports whether all of it could be translated.
func (b *Phrasebook) Translate(text string) (string, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.known) > manyPhrases {
		clear(b.known)
	}
	return b.in(text)
}

func (b *Phrasebook) in(text string) (string, bool) {
	if whole, ok := b.whole[text]; ok {
		return whole, true
	}
	if !strings.ContainsFunc(text, IsLetter) {
		return text, true
	}
	if known, ok := b.known[text]; ok {
		return known, known != ""
	}
	b.known[text] = "" // stop infinite recursion
	translated, ok := b.find(text)
	if ok {
		b.known[text] = translated
	}
	return translated, ok
}

// IsLetter reports whether a character is an English letter.
func IsLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

func (b *Phrasebook) find(text string) (string, bool) {
	for i := range b.patterns {
		if translated, ok := b.as(&b.patterns[i], text); ok {
			return translated, true
		}
	}
	for _, at := range sentence.FindAllStringIndex(text, -1) {
		if translated, ok := b.both(text[:at[0]+1], " ", text[at[0]+2:]); ok {
			return translated, true
		}
	}
	for _, joint := range joints {
		for at := 0; ; {
			next := strings.Index(text[at:], joint[0])
			if next < 0 {
				break
			}
			at += next
			if translated, ok := b.both(text[:at], joint[1], text[at+len(joint[0]):]); ok {
				return translated, true
			}
			at += len(joint[0])
		}
	}
	return text, aName.MatchString(text)
}

// both translates two parts of a text and joins them.
func (b *Phrasebook) both(one, joint, other string) (string, bool) {
	first, ok := b.in(one)
	if !ok {
		return "", false
	}
	second, ok := b.in(other)
	return first + joint + second, ok
}

// as translates a text by a phrase, if it matches.
func (b *Phrasebook) as(p *phrase, text string) (string, bool) {
	if !strings.HasPrefix(text, p.begins) {
		return "", false
	}
	found := p.text.FindStringSubmatch(text)
	if found == nil {
		return "", false
	}
	filled := make([]string, len(p.gaps))
	for i, in := range found[1:] {
		filled[i] = in
		if !p.asIs[i] {
			var ok bool
			if filled[i], ok = b.in(in); !ok && !p.lenient {
				return "", false
			} else if !ok {
				filled[i] = in
			}
		}
	}
	return b.fill(p, found[1:], filled), true
}

// fill returns the translation of a phrase with its gaps filled: by name or, for verbs
// of a format, in order or by number.
func (b *Phrasebook) fill(p *phrase, found, filled []string) string {
	next := 0
	return Gap.ReplaceAllStringFunc(p.becomes, func(name string) string {
		if name[0] == '{' {
			plain := strings.Replace(name, "!", "", 1)
			i := slices.Index(p.gaps, plain)
			if article := b.whole["the "+found[i]]; plain != name && article != "" {
				return article
			}
			return filled[i]
		}
		if parts := Gap.FindStringSubmatch(name); parts[4] != "" {
			next, _ = strconv.Atoi(parts[4])
			next--
		}
		next++
		return filled[next-1]
	})
}

//go:embed words_nemoswar1_es.json
var nemoswar1Spanish []byte

//go:embed errors_es.json
var errorsSpanish []byte

//go:embed quiz_es.json
var quizSpanish []byte

// SpanishErrors returns the Spanish translations of the errors of the shell, by the
// English text, both with gaps.
func SpanishErrors() map[string]string { return textsOf("errors_es.json", errorsSpanish) }

// textsOf parses an embedded file of translations.
func textsOf(name string, data []byte) map[string]string {
	texts := make(map[string]string)
	if err := json.Unmarshal(data, &texts); err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	return texts
}

// phrasebooks returns the Spanish phrasebooks of the rule systems, by name.
var phrasebooks = sync.OnceValue(func() map[string]*Phrasebook {
	return map[string]*Phrasebook{
		"nemoswar1": newPhrasebook(textsOf("words_nemoswar1_es.json", nemoswar1Spanish), nil),
	}
})

// Errorbook returns the Spanish phrasebook for errors of the shell and of a system, if
// one is named. places maps the place names of its positions to Spanish.
func Errorbook(system string, places map[string]string) *Phrasebook {
	faults := SpanishErrors()
	maps.Copy(faults, places)
	var says map[string]string
	if system == "nemoswar1" {
		says = textsOf("words_nemoswar1_es.json", nemoswar1Spanish)
	}
	return newPhrasebook(says, faults)
}

// quizbooks returns the Spanish phrasebooks of the quiz by the name of the system; ""
// is for the quiz without a system.
var quizbooks = sync.OnceValue(func() map[string]*Phrasebook {
	asks := textsOf("quiz_es.json", quizSpanish)
	books := map[string]*Phrasebook{"": newPhrasebook(asks, nil)}
	own := textsOf("words_nemoswar1_es.json", nemoswar1Spanish)
	maps.Copy(own, asks)
	books["nemoswar1"] = newPhrasebook(own, nil)
	return books
})

// Asked translates a text of the quiz about a system.
func (l Language) Asked(system, text string) string {
	if book := quizbooks()[system]; book != nil {
		return l.by(book, text)
	}
	return l.by(quizbooks()[""], text)
}

// Told translates a text of a rule system. It returns the text unchanged if there is no
// translation.
func (l Language) Told(system, text string) string {
	return l.by(phrasebooks()[system], text)
}

// by translates a text with a phrasebook, or returns it unchanged.
func (l Language) by(book *Phrasebook, text string) string {
	if l != Spanish || book == nil {
		return text
	}
	if translated, ok := book.Translate(text); ok {
		return translated
	}
	return text
}

// ToldStep translates a line of a log with its rule in brackets.
func (l Language) ToldStep(system, line string) string {
	rule, text, ok := strings.Cut(line, "] ")
	if !ok || !strings.HasPrefix(rule, "[") {
		return l.Told(system, line)
	}
	return rule + "] " + l.Told(system, text)
}

// Each translates several texts of the shell.
func (l Language) Each(texts ...string) []string {
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = l.In(text)
	}
	return said
}
