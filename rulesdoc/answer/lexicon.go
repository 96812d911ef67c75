package answer

import (
	"embed"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// formFiles hold the phrases that players use for the actions of a system and for the
// state of a game: common.txt for all systems, and SYSTEM.txt. A line is a meaning, a
// colon, and its phrases. Answers repeat the first phrase:
//
//	trade = ^trade : trade | swap things
//	combat : in combat | with an alien in my room
//	+sneak combat : sneak out of a fight
//	needs melee-egg : egg
//
// The first line is an action, given by its notation. The second is a fact (see facts.go),
// negated by a "!" before it. The third is an action together with facts. The fourth lists
// facts that an action needs to make sense. "-" is for phrases without meaning.
//
//go:embed forms/*.txt
var formFiles embed.FS

// lexicon is the parsed content of these files for one system.
type lexicon struct {
	acts    map[string]*regexp.Regexp // patterns that match the notation, by name of the action
	phrases map[string][][]string     // by the first word, the longest first
	means   map[string]string         // by phrase: "act NAME FACTS", "if FACTS", or empty
	first   map[string]string         // the phrase that answers use, by meaning
	needs   map[string][]string

	vary    string // an option to vary over several values
	values  []string
	turn    []path
	main    []string // main actions; a turn consists of one of them
	granted []string // facts that hold if an extra main action was granted
	lets    []declared
	facts   []declared

	declared *declaration // reads conditions in the position language; may be nil
}

var lexicons sync.Map

// lexiconOf returns the lexicon of a system, or nil if it has none.
func lexiconOf(system play.System) *lexicon {
	made, _ := lexicons.LoadOrStore(system.About().Name, sync.OnceValue(func() *lexicon {
		l, err := readLexicon(system.About().Name)
		if err != nil {
			return nil // TestFormsAreSound reports it
		}
		l.derive(system)
		return l
	}))
	return made.(func() *lexicon)()
}

func readLexicon(system string) (*lexicon, error) {
	own, err := formFiles.ReadFile("forms/" + system + ".txt")
	if err != nil {
		return nil, err
	}
	common, err := formFiles.ReadFile("forms/common.txt")
	if err != nil {
		return nil, err
	}
	l := &lexicon{
		acts: make(map[string]*regexp.Regexp), phrases: make(map[string][][]string), means: make(map[string]string),
		first: make(map[string]string), needs: make(map[string][]string),
	}
	var faults []error
	for line := range strings.Lines(string(own) + "\n" + string(common)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		head, said, ok := strings.Cut(line, " : ")
		if !ok {
			faults = append(faults, fmt.Errorf("%s: %q has no colon", system, line))
			continue
		}
		if declares, is := strings.CutPrefix(head, "@"); is {
			err = l.declare(declares, said)
		} else {
			err = l.say(head, said)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %q: %w", system, line, err))
		}
	}
	for _, phrases := range l.phrases {
		slices.SortStableFunc(phrases, func(a, b []string) int { return len(b) - len(a) })
	}
	return l, errors.Join(faults...)
}

// declare parses a line that begins with "@".
func (l *lexicon) declare(head, said string) (err error) {
	kind, name, _ := strings.Cut(head, " ")
	d := declared{name: name}
	switch kind {
	case "vary":
		l.vary, l.values = name, strings.Fields(said)
	case "main":
		l.main = strings.Fields(said)
	case "granted":
		l.granted = strings.Fields(said)
	case "turn":
		for text := range strings.FieldsSeq(said) {
			p, err := parsePath(text)
			if err != nil {
				return err
			}
			l.turn = append(l.turn, p)
		}
	case "let", "each":
		d.each = kind == "each"
		if d.found, err = parseFormula(said); err != nil {
			return err
		}
		if d.each {
			l.facts = append(l.facts, d)
		} else {
			l.lets = append(l.lets, d)
		}
	case "fact":
		if strings.Contains(said, " where ") {
			d.found, err = parseFormula(said)
		} else {
			d.formula, err = parseConditions(said)
		}
		l.facts = append(l.facts, d)
	default:
		err = fmt.Errorf("unknown declaration %q", kind)
	}
	return err
}

// say parses a line of phrases.
func (l *lexicon) say(head, said string) error {
	if act, needs := strings.CutPrefix(head, "needs "); needs {
		l.needs[act] = strings.Fields(said)
		return nil
	}
	if name, pattern, isAct := strings.Cut(head, " = "); isAct {
		compiled, err := regexp.Compile(pattern)
		if err != nil {
			return err
		}
		l.acts[name] = compiled
		head = "act " + name
	} else if named, both := strings.CutPrefix(head, "+"); both {
		head = "act " + named
	} else if head == "-" {
		head = ""
	} else {
		head = "if " + head
	}
	for phrase := range strings.SplitSeq(said, " | ") {
		words := Folded(rulesdoc.Unaccented(phrase))
		if len(words) == 0 {
			return errors.New("an empty phrase")
		}
		key := strings.Join(words, " ")
		if before, twice := l.means[key]; twice && before != head {
			return fmt.Errorf("%q means %q and %q", phrase, before, head)
		}
		l.phrases[words[0]] = append(l.phrases[words[0]], words)
		l.means[key] = head
		if l.first[head] == "" {
			l.first[head] = strings.TrimSpace(phrase)
		}
	}
	return nil
}

// derive adds what follows from the system: phrases with the titles of its components
// for facts about them, and its position language.
func (l *lexicon) derive(system play.System) {
	l.declared = declarationOf(system)
	have := []string{"with %s", "with the %s", "i have %s", "i have the %s", "con %s"}
	lack := []string{"without %s", "without the %s", "i have no %s", "i do not have the %s", "sin %s"}
	within := []string{"in the %s", "in %s", "from the %s", "inside the %s"}
	for _, part := range partsOf(system) {
		title := strings.Join(Folded(rulesdoc.Unaccented(part.Name)), " ")
		for _, fact := range l.facts {
			if !fact.each || title == "" {
				continue
			}
			switch fact.name {
			case "has":
				l.addDerived("if has:"+part.Key, title, have)
				l.addDerived("if !has:"+part.Key, title, lack)
			case "in":
				l.addDerived("if in:"+part.Key, title, within)
			}
		}
	}
	for _, phrases := range l.phrases {
		slices.SortStableFunc(phrases, func(a, b []string) int { return len(b) - len(a) })
	}
}

// addDerived adds phrases for a meaning. Phrases from the files take precedence.
func (l *lexicon) addDerived(head, title string, frames []string) {
	for _, frame := range frames {
		key := fmt.Sprintf(frame, title)
		if _, known := l.means[key]; known {
			continue
		}
		words := strings.Fields(key)
		l.phrases[words[0]] = append(l.phrases[words[0]], words)
		l.means[key] = head
		if l.first[head] == "" {
			l.first[head] = key
		}
	}
}

// tryForm is a parsed question: an action and the facts that must hold. A "!" before a
// fact negates it.
type tryForm struct {
	act   string
	done  string // an earlier action, or empty
	facts []string
	given []string // the meanings found in the question
	said  []string // their phrases in the words of the question
}

// understand parses a question. It fails if a word of the question is left over.
func (l *lexicon) understand(question string) (form tryForm, ok bool) {
	if rulesdoc.KindOf(question) != rulesdoc.AskedMay {
		return form, false
	}
	words := Folded(strings.ReplaceAll(rulesdoc.Unaccented(question), "'", ""))
	own := Folded(strings.ReplaceAll(question, "'", "")) // with accents
	saying := func(n int) {
		if at := len(own) - len(words); at >= 0 && len(form.said) < len(form.given) {
			form.said = append(form.said, strings.Join(own[at:at+n], " "))
		}
	}
	asks := false
	for len(words) > 0 {
		if n := framed(words); n > 0 {
			if asks {
				return form, false // two questions
			}
			asks = true
			words = words[n:]
			continue
		}
		list := l.phrases[words[0]]
		at := slices.IndexFunc(list, func(phrase []string) bool {
			return len(phrase) <= len(words) && slices.Equal(phrase, words[:len(phrase)])
		})
		if at < 0 {
			fact, n := "", 0
			if l.declared != nil {
				fact, n = l.declared.stated(words)
			}
			if n == 0 {
				return form, false
			}
			form.facts = append(form.facts, fact)
			form.given = append(form.given, "state "+strings.Join(words[:n], " "))
			saying(n)
			words = words[n:]
			continue
		}
		phrase := list[at]
		head := l.means[strings.Join(phrase, " ")]
		means := strings.Fields(head)
		switch {
		case len(means) == 0:
		case means[0] == "if":
			form.facts = append(form.facts, means[1:]...)
			form.given = append(form.given, head)
		case form.act != "" && form.act != means[1] && form.done == "":
			form.done, form.act = form.act, means[1]
			form.given = append(form.given, head)
		case form.act != "" && form.act != means[1]:
			return form, false // three actions
		default:
			form.act = means[1]
			form.facts = append(form.facts, means[2:]...)
			form.given = append(form.given, head)
		}
		saying(len(phrase))
		words = words[len(phrase):]
	}
	ok = asks && form.act != "" && (form.done == "" || slices.ContainsFunc(form.facts, isBefore))
	form = form.settled()
	for _, need := range l.needs[form.act] {
		if !slices.Contains(form.facts, "!"+need) && !slices.Contains(form.facts, need) {
			form.facts = append(form.facts, need)
		}
	}
	return form, ok && !contradicts(form.facts)
}

// contradicts reports whether the facts contain both a fact and its negation.
func contradicts(facts []string) bool {
	return slices.ContainsFunc(facts, func(fact string) bool { return slices.Contains(facts, "!"+fact) })
}

// isBefore reports whether a fact says that the action, or the first of two actions,
// was done earlier in this turn or in the previous one.
func isBefore(fact string) bool { return fact == "both" || fact == "did:@" || fact == "last:@" }

// settled replaces "both" and "@" in the facts by the earlier action.
func (f tryForm) settled() tryForm {
	first := f.done
	if first == "" {
		first = f.act
	}
	facts := f.facts
	f.facts = nil
	for _, fact := range facts {
		switch {
		case fact == "both" && f.done != "":
			f.facts = append(f.facts, "did:"+first)
		case fact == "both":
		default:
			f.facts = append(f.facts, strings.Replace(fact, "@", first, 1))
		}
	}
	return f
}

// before reports whether a condition is that something was done earlier in the turn. The
// game may then ask for another decision, which means that the action is not allowed.
func (f tryForm) before() bool {
	return slices.ContainsFunc(f.facts, func(fact string) bool { return strings.HasPrefix(fact, "did:") })
}

// framed returns the length of the phrase at the beginning that asks whether one may.
func framed(words []string) int {
	for _, frame := range slices.Concat(hereFrames, []string{
		"may a player", "can a player", "may he", "can he", "may you", "can you", "may one", "can one", "am i able to",
		"puede un jugador", "puede uno", "se puede", "puedes",
	}) {
		own := strings.Fields(frame)
		if len(words) > len(own) && slices.Equal(words[:len(own)], own) {
			return len(own)
		}
	}
	return 0
}

// understoodAs renders a parsed question: in English with the first phrase of each
// meaning, in Spanish with the phrases of the question.
func (l *lexicon) understoodAs(form tryForm, language string) string {
	if language == "es" && len(form.said) == len(form.given) {
		return "¿se puede: " + strings.Join(form.said, ", ") + "?"
	}
	var act string
	var conditions []string
	for _, head := range form.given {
		if strings.HasPrefix(head, "act ") {
			if act != "" {
				conditions = append(conditions, act+" before")
			}
			act = l.first[head]
		} else if said, stated := strings.CutPrefix(head, "state "); stated {
			conditions = append(conditions, said)
		} else {
			conditions = append(conditions, l.first[head])
		}
	}
	return strings.Join(append([]string{"may you " + act}, conditions...), ", ") + "?"
}
