// Package answer answers plain-language questions about the rules of a game. Its result is
// an [Answer], a value that any program can show; the package does no terminal output.
//
// An answer has a verdict, yes or no, only if every word of the question that matters
// was understood. [Certainty] says how the verdict is known. From the strongest: the
// engine tried the action in the position of a game; a ruling decides exactly this
// question; the engine tried the action at many positions that satisfy the question's
// conditions and at many that do not; an entry of the reference says it. Any other
// question gets the nearest rules and no verdict.
package answer

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Config holds a question and where to look for its answer.
type Config struct {
	// Systems are the systems to ask; there must be at least one.
	Systems  []play.System
	Question string
	// Language is the language of the answer, "en" or "es". Empty means the language of
	// the question.
	Language string
	// Table is the game in progress, which is a game of the only system in Systems. It
	// is nil for a question about the rules alone.
	Table *Table
}

// Answer is the answer to a question.
type Answer struct {
	Question string           `json:"question" says:"the question, without the name of a system before it"`
	Language string           `json:"language" says:"en or es: the language of what is said about it"`
	Asked    rulesdoc.Asked   `json:"asked" says:"what kind of thing is asked"`
	Verdict  rulesdoc.Verdict `json:"verdict,omitempty" says:"the answer to a question of yes or no; left out where none is known"`
	// Certainty says how the answer is known.
	Certainty Certainty `json:"certainty"`
	// Form is how the question was understood. It is nil unless all of it was understood.
	Form    *Form    `json:"form,omitempty" says:"the question as it was understood, where all of it was"`
	Unclear []string `json:"unclear,omitempty" says:"the words that were not understood"`
	// Rules are the rules from which the verdict follows, the most relevant first.
	Rules []Rule `json:"rules,omitempty" says:"the rules from which the answer follows, the most telling first"`
	// Reason is the engine's reason, in English, if it gave one.
	Reason string `json:"reason,omitempty" says:"why, in the engine's words"`
	Here   *Here  `json:"here,omitempty" says:"what the position of the game says, where the question is about it"`
	// Stands holds the part of the position that the question asks about, if it asks about that.
	Stands *play.Standing `json:"stands,omitempty" says:"how things stand in the game, where that is asked"`
	// General is true if a game is in progress but the verdict comes from the rules in
	// general. The position may have its own reason against it.
	General bool    `json:"general,omitempty" says:"whether the verdict is that of the rules in general, at whatever position"`
	Tried   *Survey `json:"tried,omitempty" says:"how the action fared at many positions, where it was tried there"`
	// Varied are options of the game in progress that may change the general rule. If
	// there are any, there is no verdict.
	Varied []Varied `json:"varied,omitempty" says:"options of this game that may change the rule in general; there is no verdict then"`
	// Try is the name of a ruling that demonstrates the answer, or empty.
	Try  string `json:"try,omitempty" says:"the name of a ruling that shows it"`
	Hits []Hit  `json:"hits" says:"the finds of the reference, the best first"`
	// Found are the same results as Hits, with all that is known about them.
	Found []Found `json:"-"`

	systems []play.System
	// settings are the options of the game in progress, if known.
	settings nemo.Settings
	// isUnread is true if the question is about what somebody has in the game but the
	// position could not be read for it. The rules cannot answer such a question.
	isUnread bool
}

// Systems returns the systems that were asked.
func (a *Answer) Systems() []play.System { return a.systems }

// Rule is a rule from which a verdict follows, and where it is printed.
type Rule struct {
	ID    string   `json:"id" says:"the number of the rule"`
	Title string   `json:"title" says:"its title, in the language of the answer"`
	Books []string `json:"books,omitempty" says:"where it is printed"`
}

// Hit is a search result in a form for machines.
type Hit struct {
	System  string           `json:"system" says:"the name of the system"`
	ID      string           `json:"id" says:"the number or the name of the rule, that on which a term rests, or the key of the component"`
	Score   float64          `json:"score" says:"how well it answers; only to be compared with the others of this question"`
	Title   string           `json:"title" says:"the title in English"`
	Kind    string           `json:"kind" says:"rule, component, or term of the glossary"`
	Ruling  string           `json:"ruling,omitempty" says:"the name of the ruling about it that fits best"`
	Verdict rulesdoc.Verdict `json:"verdict,omitempty"`
	Case    string           `json:"case,omitempty" says:"the question to which the verdict is the answer, in the words of the reference"`
	// CaseVerdict is the verdict on Case, if it differs from Verdict.
	CaseVerdict rulesdoc.Verdict `json:"caseVerdict,omitempty"`
	Certainty   Certainty        `json:"certainty" says:"how it is known; nearest is only like what is asked"`
}

// Found is a search result and its system. For a question about the meaning of a word
// it also has the term; its entry is then the first rule of the term.
type Found struct {
	rulesdoc.Found
	System play.System
	Term   *rulesdoc.Term
}

// LongestQuestion is the maximum length of a question in bytes.
const LongestQuestion = 4096

// Check returns an error if the text cannot be a question.
func Check(question string) error {
	switch {
	case strings.TrimSpace(question) == "":
		return errors.New(`ask what? a question in plain words, as in "may I rest twice in a row"`)
	case len(question) > LongestQuestion:
		return fmt.Errorf("the question has %d bytes; %d are enough", len(question), LongestQuestion)
	case !utf8.ValidString(question):
		return errors.New("the question is not UTF-8 text")
	case strings.ContainsFunc(question, func(r rune) bool { return unicode.IsControl(r) && r != '\t' || bidirectional(r) }):
		return errors.New("there is a control character in the question")
	}
	return nil
}

// bidirectional reports whether a character changes the direction of text or ends a
// line. A terminal obeys such characters without showing them.
func bidirectional(r rune) bool {
	return r == 0x061c || r == 0x200e || r == 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x2028 || r == 0x2029
}

// For parses typed text: a question, optionally preceded by the name of a system.
// Without a name the question goes to all systems that have a reference.
func For(systems []play.System, text string) Config {
	words := strings.Fields(text)
	if len(words) > 0 {
		for _, system := range systems {
			if strings.EqualFold(system.About().Name, words[0]) {
				return Config{Systems: []play.System{system}, Question: strings.Join(words[1:], " ")}
			}
		}
	}
	isBare := func(system play.System) bool { return !hasBook(system) }
	return Config{Systems: slices.DeleteFunc(slices.Clone(systems), isBare), Question: strings.Join(words, " ")}
}

func hasBook(system play.System) bool {
	return slices.Contains(rulesdoc.Systems(), system.About().Name)
}

// Exactly is the score of an entry or ruling that the question names by its number or name.
const Exactly = 100

// Enough is the share of a question that a result must cover to count as an answer.
const Enough = 0.4

// elsewhere is the factor on the score of a rule that the game in progress does not use.
const elsewhere = 0.5

// most is the maximum number of hits in an Answer.
const most = 20

// Ask answers a question. It returns an error if the question is invalid. If nothing is
// known about a valid question, the Answer has no verdict. If ctx ends early, the
// answer comes from the reference alone.
func Ask(ctx context.Context, config Config) (*Answer, error) {
	if err := Check(config.Question); err != nil {
		return nil, err
	}
	if !slices.Contains([]string{"", "en", "es"}, config.Language) {
		return nil, fmt.Errorf("the language %q is unknown; there is en and es", nemo.Clip(config.Language))
	}
	if len(config.Systems) == 0 {
		return nil, errors.New("there is no rules reference to ask")
	}
	a := &Answer{Question: config.Question, Asked: rulesdoc.KindOf(config.Question), Language: config.Language, systems: config.Systems, Hits: []Hit{}}
	if a.Language == "" {
		a.Language = "en"
		if rulesdoc.IsSpanish(a.Question) {
			a.Language = "es"
		}
	}
	if config.Table != nil {
		a.settings = config.Table.Game.Settings()
	}
	a.find()
	a.Certainty = Unknown
	if len(a.Found) > 0 {
		a.Certainty = a.certainty(a.Found[0])
	}
	if named := len(a.Found) > 0 && a.Found[0].Score >= Exactly; !named {
		a.Unclear = a.notUnderstood()
	}
	for _, f := range a.Found {
		a.Hits = append(a.Hits, a.hit(f))
	}
	if config.Table != nil && config.Table.answers(ctx, a) {
		return a, nil
	}
	if len(a.systems) == 1 && !hasBook(a.systems[0]) {
		return nil, fmt.Errorf("%s has no rules reference; there is one for %s", a.systems[0].About().Name, strings.Join(rulesdoc.Systems(), ", "))
	}
	a.ofRules(ctx)
	a.inGame(config.Table)
	return a, nil
}

// inGame adds what the position tells where the rules have no verdict, and removes a verdict of the
// rules that may not hold in the game. The table is nil if there is no game.
func (a *Answer) inGame(t *Table) {
	if t != nil && a.Verdict == "" && a.Stands == nil && a.Here == nil {
		t.about(a)
	}
	switch {
	case a.Stands != nil && a.Certainty == Read:
	case a.isUnread:
		a.Certainty = Unknown
	case a.Stands != nil && (a.Certainty == Nearest || a.Certainty == Unknown):
		a.Certainty = Read // the position has the answer
	}
	if a.Verdict != "" || a.Stands != nil {
		a.Unclear = nil // the statement had the word: "previous" is unknown alone, and "previous turn" is not
	}
	if a.General = t != nil && (a.Verdict != "" || a.Here != nil); !a.General {
		return
	}
	if ofOwnState(a.Question) || isAboutNow(a.Question) || isOfWhoAsks(a.Question) ||
		t.isOfSomebody(a.Question) || t.isActHere(a) || t.namesPiece(a.Question) {
		a.withhold()
	}
	if a.Verdict != "" {
		ids := make([]string, len(a.Rules))
		for i, rule := range a.Rules {
			ids[i] = rule.ID
		}
		if a.Varied = variedBy(a.systems[0], a.settings, ids); len(a.Varied) > 0 || isOfThings(a.Question) {
			a.withhold()
		}
	}
}

// withhold removes the verdict; the rule found remains as the nearest rule.
func (a *Answer) withhold() {
	a.Verdict, a.General, a.Certainty, a.Rules, a.Form, a.Tried = "", false, Nearest, nil, nil, nil
	if len(a.Found) > 0 {
		a.Found[0].Verdict, a.Hits[0].Verdict = "", ""
	}
}

// answers tries to answer from the position and reports whether it could.
func (t *Table) answers(ctx context.Context, a *Answer) bool {
	if !t.askOptions(a) && !t.askEffect(a) && !t.askMust(a) && !t.askSupposing(a) {
		a.Here = t.ask(a)
	}
	if a.Here == nil {
		return t.howItStands(a)
	}
	if a.Here.Elsewhen != "" && a.Asked == rulesdoc.AskedWhat { // the rules say how it goes where it is decided
		return false
	}
	a.ofHere(t.Game.System())
	if a.Verdict == "" && !t.Game.Over() {
		a.inGeneral(ctx, t)
	}
	return true
}

// ofRules answers from the rules alone: the reference, the declarations of the system,
// and a survey of many positions.
func (a *Answer) ofRules(ctx context.Context) {
	a.ofReference()
	if a.Verdict == rulesdoc.No && len(a.systems) == 1 && a.isDone(ctx, a.systems[0]) {
		a.withhold() // the statement is about a special case
	}
	if a.Verdict != "" || len(a.systems) != 1 || a.Asked != rulesdoc.AskedMay {
		return
	}
	a.ofDeclaration(a.systems[0])
	if a.Verdict == "" && a.Certainty != Decided && a.Certainty != Said {
		a.ofSurvey(ctx, a.systems[0])
	}
}

// ofHere takes the answer from what the position says.
func (a *Answer) ofHere(system play.System) {
	a.Verdict, a.Unclear = a.Here.Verdict, a.Here.Unclear
	if a.Here.Against {
		a.Verdict = a.Verdict.Opposite()
	}
	a.Certainty = Unknown
	if a.Verdict != "" || len(a.Here.Effects)+len(a.Here.Refused) > 0 {
		a.Certainty = Tried
	}
	if len(a.Here.Refused) > 0 {
		a.Reason = a.Here.Refused[0].Reason
	}
	a.addRule(system, string(a.Here.Rule))
}

// ofReference takes the answer from the best search result.
func (a *Answer) ofReference() {
	if len(a.Found) == 0 || a.Found[0].Part != nil {
		return
	}
	best := a.Found[0]
	a.Verdict = best.Verdict
	a.addRule(best.System, best.Entry.ID)
	if best.Ruling != nil {
		a.Try = best.Ruling.Name
	}
	if best.Verdict != "" && best.Case.Question != "" {
		a.Form = &Form{Words: best.Case.Question, Against: best.Case.Verdict != best.Verdict}
	}
}

// addRule appends the rule with an ID to a.Rules, if the book has an entry for it.
func (a *Answer) addRule(system play.System, id string) {
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil || id == "" {
		return
	}
	if e, ok := book.Entry(id); ok {
		title := e.Title
		if spanish := e.Titles["es"]; spanish != "" && a.Language == "es" {
			title = spanish
		}
		a.Rules = append(a.Rules, Rule{e.ID, title, e.Books})
	}
}

// find looks the question up in the reference of each system.
func (a *Answer) find() {
	for _, system := range a.systems {
		a.Found = append(a.Found, numbered(system, a.Question)...)
	}
	if len(a.Found) > 0 {
		return
	}
	var found, terms []Found
	for _, system := range a.systems {
		index, err := indexOf(system)
		if err != nil {
			continue // a system without a reference answers nothing
		}
		for _, f := range index.Ask(a.Question) {
			if f.Entry != nil && !f.Entry.IsPlayed(a.settings) { // not in force in this game, but maybe meant
				f.Score, f.Verdict = f.Score*elsewhere, ""
			}
			found = append(found, Found{f, system, nil})
		}
	}
	slices.SortStableFunc(found, func(x, y Found) int {
		switch {
		case x.Score > y.Score:
			return -1
		case x.Score < y.Score:
			return 1
		}
		return 0
	})
	for _, system := range a.systems {
		terms = append(terms, termed(system, a.Question)...)
	}
	found = slices.DeleteFunc(found, func(f Found) bool {
		return slices.ContainsFunc(terms, func(t Found) bool { return f.Entry != nil && f.Entry == t.Entry })
	})
	found = slices.Concat(terms, found)
	a.Found = found[:min(len(found), most)]
}

func (a *Answer) hit(f Found) Hit {
	h := Hit{System: f.System.About().Name, Score: math.Round(f.Score*1000) / 1000, Verdict: f.Verdict, Certainty: a.certainty(f)}
	if f.Part != nil {
		h.ID, h.Title, h.Kind = f.Part.Key, f.Part.Name, "component"
		return h
	}
	h.ID, h.Title, h.Kind = f.Entry.ID, f.Entry.Title, "rule"
	if f.Term != nil {
		h.Title, h.Kind = f.Term.Name, "term"
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

// notUnderstood returns the words of a question that occur nowhere in the reference. It
// returns nil unless exactly one system is asked.
func (a *Answer) notUnderstood() []string {
	if len(a.systems) != 1 {
		return nil
	}
	index, err := indexOf(a.systems[0])
	if err != nil {
		return nil
	}
	return index.Unknown(a.Question)
}

// numbered returns the entries and rulings that the question cites by number or name:
// R36, A-17, [10.2.3], act.move.3.
func numbered(system play.System, question string) (found []Found) {
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil {
		return nil
	}
	words := strings.Fields(question)
	for _, word := range words {
		word = strings.Trim(word, ".,;:?!¿¡()[]\"'")
		// Within a sentence, a number without a dot is not a rule number.
		if entry, ok := book.Entry(word); ok && (len(words) == 1 || strings.ContainsAny(word, ".")) {
			found = append(found, Found{rulesdoc.Found{Entry: entry, Score: Exactly, Covers: 1}, system, nil})
		}
		rulings := book.RulingsNumbered(word)
		if ruling, ok := book.Ruling(word); ok {
			rulings = []*rulesdoc.Ruling{ruling}
		}
		for _, ruling := range rulings {
			if entry, ok := book.Entry(ruling.Rules[0]); ok {
				found = append(found, Found{rulesdoc.Found{Entry: entry, Ruling: ruling, Score: Exactly, Covers: 1, Verdict: ruling.Verdict}, system, nil})
			}
		}
		if len(found) == 0 {
			for _, entry := range book.EntriesNumbered(word) {
				found = append(found, Found{rulesdoc.Found{Entry: entry, Score: Exactly, Covers: 1}, system, nil})
			}
		}
	}
	return found
}

// termed returns the term whose meaning the question asks for, together with the first
// entry that the term rests on.
func termed(system play.System, question string) (found []Found) {
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil {
		return nil
	}
	if term, ok := book.TermAsked(question); ok {
		if entry, ok := book.Entry(term.Rules[0]); ok {
			found = append(found, Found{rulesdoc.Found{Entry: entry, Score: Exactly, Covers: 1}, system, term})
		}
	}
	return found
}
