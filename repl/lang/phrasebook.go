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

// What a rule system says comes to the shell as finished sentences: the log, the
// questions, what an action would do, refusals. A phrasebook translates them: it knows
// the sentences of the system as patterns with gaps, finds the one that a text was made
// of, and translates what stands in the gaps in the same way.

// Phrasebook is a language for the texts of a rule system.
type Phrasebook struct {
	whole    map[string]string // texts without a gap
	patterns []phrase          // the others, those that say most first
	mu       sync.Mutex
	known    map[string]string // what was translated; "" for what cannot be
}

// phrase is a text with gaps, and its translation.
type phrase struct {
	source  string // as the system has it
	text    *regexp.Regexp
	begins  string // what a text of it begins with
	asIs    []bool // whether a gap holds what is the same in all languages
	gaps    []string
	lenient bool // what stands in a gap may be what somebody typed
	becomes string
}

// Gap is what a text leaves open: an argument of an event, as {ship} or, where it is a
// number, {turn#}; in a translation ! asks for the article with it. Or it is a verb of a
// format.
var Gap = regexp.MustCompile(`\{(\w+)(#?)(!?)\}|%(?:\[(\d)\])?[-+#0-9.]*([a-zA-Z])`)

const (
	// numberGap is what stands in the gap of a number: one, or the faces of a die.
	numberGap = `([-+]?[0-9]+(?:\.[0-9]+)?(?:[- ][0-9]+)*)`
	// typedGap is what stands in the gap of a verb %a: an action as one types it, the
	// number of a rule.
	typedGap = `([a-z0-9.-]+(?: [a-z0-9.-]+)*)`
	// quotedGap is what stands in the gap of a verb %q.
	quotedGap = `("(?:[^"\\]|\\.)*")`
	anyGap    = `(.+)`
	maybeGap  = `(.*)` // of an error, which says more where it can
	// manyPhrases bounds what is remembered of what was translated.
	manyPhrases = 20_000
)

// newPhrasebook makes a phrasebook of the texts of a system and, where it is to translate
// errors, of those of the errors, each with its translation.
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

// says is how much of a phrase is words, so that the one is found that says most.
func (p *phrase) says() int {
	return len(strings.NewReplacer(numberGap, "", typedGap, "", quotedGap, "", anyGap, "", maybeGap, "").Replace(p.text.String()))
}

// joints part a text into texts that are translated each for itself, the widest first,
// with what stands between them then.
var joints = [][2]string{{"; ", "; "}, {", then ", ", luego "}, {", ", ", "}, {" and ", " y "}}

// sentence ends where another one begins.
var sentence = regexp.MustCompile(`[.?!] [A-Z“a-z0-9]`)

// aName is what has one name in all languages: a ship as one types it, alone, with its
// values or in a list, the number of a card, a mark.
var aName = regexp.MustCompile(`^([a-z]+(-[a-z]+)*-\d+( \((A\d+ )?D\d+\))?( |$))+$|^\d+½?[a-d]?$|^x[0-9.]*$`)

// Translate is a text in the other language, and whether all of it could be translated.
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
	b.known[text] = "" // a text is no part of itself
	translated, ok := b.find(text)
	if ok {
		b.known[text] = translated
	}
	return translated, ok
}

// IsLetter reports whether a character is a letter of English.
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

// both translates two parts of a text.
func (b *Phrasebook) both(one, joint, other string) (string, bool) {
	first, ok := b.in(one)
	if !ok {
		return "", false
	}
	second, ok := b.in(other)
	return first + joint + second, ok
}

// as translates a text as a phrase with its gaps filled.
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

// fill writes the translation of a phrase. Its gaps are those of the text, by name or,
// for those of a format, in order or by number.
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

// SpanishErrors has the Spanish of each error of the shell, by the English one, both with
// their gaps.
func SpanishErrors() map[string]string { return textsOf("errors_es.json", errorsSpanish) }

// textsOf reads texts with their translations. They are part of the program; the tests
// read them.
func textsOf(name string, data []byte) map[string]string {
	texts := make(map[string]string)
	if err := json.Unmarshal(data, &texts); err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	return texts
}

// phrasebooks are the Spanish of the rule systems, by name.
var phrasebooks = sync.OnceValue(func() map[string]*Phrasebook {
	return map[string]*Phrasebook{
		"nemoswar1": newPhrasebook(textsOf("words_nemoswar1_es.json", nemoswar1Spanish), nil),
	}
})

// Errorbook is the Spanish of errors: those of the shell, with what a system says in them
// if one is named. Places are the names of the places of its positions with their Spanish.
func Errorbook(system string, places map[string]string) *Phrasebook {
	faults := SpanishErrors()
	maps.Copy(faults, places)
	var says map[string]string
	if system == "nemoswar1" {
		says = textsOf("words_nemoswar1_es.json", nemoswar1Spanish)
	}
	return newPhrasebook(says, faults)
}

// quizbooks are the Spanish of the quiz with what a system says in it, by the name of the
// system, and with no name that of the quiz alone.
var quizbooks = sync.OnceValue(func() map[string]*Phrasebook {
	asks := textsOf("quiz_es.json", quizSpanish)
	books := map[string]*Phrasebook{"": newPhrasebook(asks, nil)}
	own := textsOf("words_nemoswar1_es.json", nemoswar1Spanish)
	maps.Copy(own, asks)
	books["nemoswar1"] = newPhrasebook(own, nil)
	return books
})

// Asked is what the quiz says of a system, in a language.
func (l Language) Asked(system, text string) string {
	if book := quizbooks()[system]; book != nil {
		return l.by(book, text)
	}
	return l.by(quizbooks()[""], text)
}

// Told is what a rule system says, in a language: as it says it where there is no
// translation.
func (l Language) Told(system, text string) string {
	return l.by(phrasebooks()[system], text)
}

// by is a text by a phrasebook, as it is where that has no translation.
func (l Language) by(book *Phrasebook, text string) string {
	if l != Spanish || book == nil {
		return text
	}
	if translated, ok := book.Translate(text); ok {
		return translated
	}
	return text
}

// ToldStep is a line of a log with its rule in brackets, in a language.
func (l Language) ToldStep(system, line string) string {
	rule, text, ok := strings.Cut(line, "] ")
	if !ok || !strings.HasPrefix(rule, "[") {
		return l.Told(system, line)
	}
	return rule + "] " + l.Told(system, text)
}

// Each are texts of the shell in a language.
func (l Language) Each(texts ...string) []string {
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = l.In(text)
	}
	return said
}
