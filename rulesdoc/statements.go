package rulesdoc

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// statementFiles hold short statements of the rules: definitions, scores, secrets,
// limits and consequences. A line is the number of the rule in brackets, a verdict, and
// the statement in the form of a yes-or-no question:
//
//	[15.3] no: a (larva|egg) leaves a carcass [when it dies|when killed]
//	[9.3] most 1: # noise markers are in a corridor
//	$combat = in combat | with an intruder in my room
//	[7.13] no: I trade [items] {combat}
//
// A verdict preceded by "ordered" holds only for these words in this order, because
// only the order tells who acts on whom.
//
// Round brackets enclose alternatives, square brackets optional ones, and braces the
// name of a list of alternatives. "most" and "least" give limits for the number that
// "#" stands for. A statement matches a question that has all its significant words and
// no others, in any order: see [Index.stated].
//
//go:embed said
var statementFiles embed.FS

// statement is a line of these files.
type statement struct {
	id          string
	verdict     Verdict
	most, least int // limits for "#"; -1 for none
	ordered     bool
	text        string
}

// bounds returns the verdict of a statement for a number.
func (s *statement) bounds(n int) Verdict {
	switch {
	case s.most >= 0 && n > s.most, s.least >= 0 && n < s.least:
		return No
	case s.most >= 0 || s.least >= 0:
		return Yes
	}
	return s.verdict
}

// spoken is an indexed statement. A nil statement marks two that contradict each other.
type spoken struct {
	*statement
	against bool
	lang    language
	of      *known // the stored case it comes from, or nil
	asks    modality
}

// statements maps keys of words to the statements and stored cases of a system.
type statements map[string][]spoken

// anyNumber replaces "#" while a statement is parsed.
const anyNumber = "xnumber"

// mostReadings limits the number of expansions of one line, and mostMeanings the number
// of readings of a question with ambiguous words.
const mostReadings, mostMeanings = 6000, 128

// readStatements reads the statements of a system and its stored cases.
func (x *Index) readStatements() statements {
	all, _ := x.readLines() // TestStatementsAreSound reports errors
	x.fileCases(all)
	return all
}

// readLines reads the statements of a system, which may have none. The error lists the
// invalid lines and those that contradict others.
func (x *Index) readLines() (statements, error) {
	all := make(statements)
	names := make(map[string]string)
	var faults []error
	for _, name := range []string{"common", x.book.system} {
		text, err := statementFiles.ReadFile("said/" + name + ".txt")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			faults = append(faults, err)
		}
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSpace(line)
			if line == "" || line[0] == '#' {
				continue
			}
			if macro, is := strings.CutPrefix(line, "$"); is {
				key, alternatives, _ := strings.Cut(macro, "=")
				names["{"+strings.TrimSpace(key)+"}"] = "(" + strings.ReplaceAll(strings.TrimSpace(alternatives), " | ", "|") + ")"
				continue
			}
			if err := x.file(all, names, line); err != nil {
				faults = append(faults, fmt.Errorf("%s: %q: %w", name, line, err))
			}
		}
	}
	return all, errors.Join(faults...)
}

// file indexes a line under each of its expansions.
func (x *Index) file(all statements, names map[string]string, line string) error {
	head, text, ok := strings.Cut(line, ": ")
	id, is, rule := strings.Cut(strings.TrimPrefix(head, "["), "]")
	if !ok || !rule {
		return errors.New("it is not [RULE] verdict: statement")
	}
	s := &statement{id: cleanID(id), most: -1, least: -1, text: text}
	if _, known := x.book.Entry(s.id); !known {
		return errors.New("there is no such rule")
	}
	var err error
	is, s.ordered = strings.CutPrefix(strings.TrimSpace(is), "ordered ")
	switch word := strings.Fields(is); {
	case len(word) == 2 && word[0] == "most":
		s.most, err = strconv.Atoi(word[1])
	case len(word) == 2 && word[0] == "least":
		s.least, err = strconv.Atoi(word[1])
	case len(word) == 1 && slices.Contains(Verdicts(), Verdict(word[0])):
		s.verdict = Verdict(word[0])
	default:
		err = errors.New("it has no verdict")
	}
	if err != nil {
		return err
	}
	for range 4 { // names may be nested
		for name, alternatives := range names {
			text = strings.ReplaceAll(text, name, alternatives)
		}
	}
	readings, err := expanded(strings.ReplaceAll(text, "#", anyNumber))
	if err != nil {
		return err
	}
	for _, reading := range readings {
		h := x.wordsOf(reading, asWritten)
		key, ok := h.filedAs(s.ordered)
		if !ok {
			continue
		}
		before, own := all[key], spoken{s, h.against, h.lang, nil, h.asks}
		if len(before) > 0 && !before[0].agrees(own) {
			return fmt.Errorf("%q contradicts %q", reading, before[0].text)
		}
		if !slices.Contains(before, own) {
			all[key] = append(before, own)
		}
	}
	return nil
}

// fileCases indexes the stored cases. Two equal cases with different verdicts cancel
// each other, and a statement takes precedence over a case.
func (x *Index) fileCases(all statements) {
	for _, entry := range x.book.entries {
		for _, c := range x.cases[entry.ID] {
			if c.verdict == "" {
				continue
			}
			h := x.wordsOf(c.question, asWritten)
			s := &statement{id: entry.ID, verdict: c.verdict, most: -1, least: -1, text: c.question}
			s.ordered = slices.ContainsFunc(h.own, func(word string) bool { return ordering[unaccent(word)] })
			key, ok := h.filedAs(s.ordered)
			if !ok {
				continue
			}
			before, own := all[key], spoken{s, h.against, h.lang, c, h.asks}
			switch {
			case len(before) == 0 || before[0].statement != nil && before[0].agrees(own):
				all[key] = append(before, own)
			case before[0].statement != nil && before[0].of == nil: // a statement
			default:
				all[key] = []spoken{{}}
			}
		}
	}
}

// ordering are words that make the order of the other words matter.
var ordering = wordSet("before after beside first than")

// agrees reports whether two statements with the same words have the same meaning.
func (s spoken) agrees(other spoken) bool {
	return s.most == other.most && s.least == other.least && (s.verdict == other.verdict) == (s.against == other.against)
}

// expanded returns all texts that a statement stands for.
func expanded(text string) ([]string, error) {
	readings := []string{""}
	for text != "" {
		at := strings.IndexAny(text, "([{")
		if at < 0 {
			at = len(text)
		}
		for i := range readings {
			readings[i] += text[:at]
		}
		if text = text[at:]; text == "" {
			break
		}
		if text[0] == '{' {
			return nil, fmt.Errorf("unknown name %q", text)
		}
		inner, rest, ok := bracketed(text)
		if !ok {
			return nil, errors.New("a bracket is open")
		}
		var alternatives []string
		for _, part := range parts(inner) {
			own, err := expanded(part)
			if err != nil {
				return nil, err
			}
			alternatives = append(alternatives, own...)
		}
		if text[0] == '[' {
			alternatives = append(alternatives, "")
		}
		var more []string
		for _, reading := range readings {
			for _, a := range alternatives {
				more = append(more, reading+a)
			}
		}
		if readings, text = more, rest; len(readings) > mostReadings {
			return nil, fmt.Errorf("it stands for more than %d sentences", mostReadings)
		}
	}
	return readings, nil
}

// bracketed splits a text that begins with a bracket at the matching one.
func bracketed(text string) (inner, rest string, ok bool) {
	depth := 0
	for i, r := range text {
		switch r {
		case '(', '[':
			depth++
		case ')', ']':
			if depth--; depth == 0 {
				return text[1:i], text[i+1:], true
			}
		}
	}
	return "", "", false
}

// parts splits a text at the bars outside brackets.
func parts(text string) (list []string) {
	depth, from := 0, 0
	for i, r := range text {
		switch {
		case r == '(' || r == '[':
			depth++
		case r == ')' || r == ']':
			depth--
		case r == '|' && depth == 0:
			list = append(list, text[from:i])
			from = i + 1
		}
	}
	return append(list, text[from:])
}

// filedAs returns the key of a statement, whose author used the words of the book.
func (h *heard) filedAs(ordered bool) (key string, ok bool) {
	var keys []string
	for i, word := range h.own {
		if plain := unaccent(word); !joining[plain] && !saidTwice(h.own, i) {
			keys = append(keys, notion{name: plain}.plainKey())
		}
	}
	if len(keys) < 2 || h.either { // one word is no statement
		return "", false
	}
	return h.keyOf(keys, ordered), true
}

// saidTwice reports whether a word repeats the one before it, as in "only a single one".
func saidTwice(words []string, i int) bool {
	return i > 0 && words[i] == words[i-1] && (words[i] == "only" || words[i] == "no")
}

// joining are words that only connect others or name the kind of a thing. "Without",
// "before" and "after" are not among them.
var joining = wordSet(`with when if while that which it then for from by during this as so con si cuando mientras que por para se
	su sus al lo le durante entonces esto este esta sobre mas marker markers standing stand see already
	ever still even own mine any some other's he she they them him her his their reach reached be been being
	actually now whole about and un una uno where donde got though although
	trigger triggers cause causes mean means aunque`)

// keyOf returns the key of words, sorted unless ordered is set, with flags for the question.
func (h *heard) keyOf(keys []string, ordered bool) string {
	if !ordered {
		keys = slices.Sorted(slices.Values(keys))
	}
	return fmt.Sprint(ordered, h.personal, h.undergoes, h.asks == asksMust, " ") + strings.Join(keys, " ")
}

// plainKey returns the key of the word itself: its English stem, or its number.
func (n notion) plainKey() string {
	if n.name == anyNumber {
		return "=#"
	}
	if number, ok := NumberOf(n.name); ok {
		return "#" + strconv.Itoa(number)
	}
	return "=" + stemOf(n.name)
}

// meanings returns the keys of all possible meanings of a word.
func (n notion) meanings() []string {
	keys := []string{n.plainKey()}
	for key, worth := range n.keys {
		if worth < translated || key == "" || key[0] != 'e' {
			continue
		}
		if own := "=" + key[1:]; !slices.Contains(keys, own) && keys[0][0] != '#' {
			keys = append(keys, own)
		}
	}
	return keys
}

// stated returns the statement that matches a question, with its verdict: it has
// exactly the significant words of the question. If two such statements contradict each
// other, it returns none.
func (x *Index) stated(h *heard) (s *spoken, verdict Verdict) {
	if len(h.own) == 0 || h.either {
		return nil, ""
	}
	all := [][]string{{}}
	for i, word := range h.own {
		n := x.notionOf(word, h.lang)
		if joining[n.name] || saidTwice(h.own, i) {
			continue
		}
		var more [][]string
		for _, before := range all {
			for _, key := range n.meanings() {
				more = append(more, append(slices.Clone(before), key))
			}
		}
		if all = more; len(all) > mostMeanings {
			return nil, ""
		}
	}
	for _, keys := range all {
		own, told := x.statedBy(h, keys)
		switch {
		case own == nil:
		case s != nil && told != verdict:
			return nil, ""
		default:
			s, verdict = own, told
		}
	}
	return s, verdict
}

// statedBy returns the statement for keys, literally or with "#" in place of a number.
func (x *Index) statedBy(h *heard, keys []string) (*spoken, Verdict) {
	if own := x.spokenBy(h, keys); own != nil && own.most < 0 && own.least < 0 {
		return own, own.verdict.turned(own.against != h.against)
	}
	for i, key := range keys {
		n, err := strconv.Atoi(strings.TrimPrefix(key, "#"))
		if key[0] != '#' || err != nil {
			continue
		}
		general := slices.Clone(keys)
		general[i] = "=#"
		if at := slices.Index(general, "=over"); at >= 0 { // more than three
			general = slices.Delete(general, at, at+1)
			n++
		}
		if own := x.spokenBy(h, general); own != nil && (own.most >= 0 || own.least >= 0) {
			return own, own.bounds(n).turned(own.against != h.against)
		}
	}
	return nil, ""
}

// answering returns the statements that answer a question. What merely may happen does
// not answer whether it does happen.
func (h *heard) answering(list []spoken) []spoken {
	if h.asks != asksWhether || h.personal {
		return list
	}
	onlyMay := func(s spoken) bool {
		return s.asks == asksMay && s.statement != nil && s.verdict.turned(s.against) == Yes
	}
	return slices.DeleteFunc(slices.Clone(list), onlyMay)
}

// spokenBy returns the statement with exactly these keys, in any order or in theirs, or
// nil. It prefers the language of the question.
func (x *Index) spokenBy(h *heard, keys []string) *spoken {
	for _, ordered := range []bool{false, true} {
		list := h.answering(x.statements()[h.keyOf(keys, ordered)])
		if len(list) == 0 {
			continue
		}
		at := max(0, slices.IndexFunc(list, func(s spoken) bool { return s.lang == h.lang }))
		if list[at].statement == nil {
			return nil
		}
		return &list[at]
	}
	return nil
}

// turned returns the opposite verdict if turn is true, and v otherwise.
func (v Verdict) turned(turn bool) Verdict {
	if turn {
		return v.Opposite()
	}
	return v
}

// NumberOf parses a number in figures or in English or Spanish words.
func NumberOf(word string) (int, bool) {
	if n, err := strconv.Atoi(word); err == nil && n >= 0 {
		return n, true
	}
	n, ok := numberWords[word]
	return n, ok
}

var numberWords = func() map[string]int {
	found := make(map[string]int)
	for n, words := range []string{
		"zero cero", "one uno", "two dos second segundo segunda", "three tres third tercer tercero tercera",
		"four cuatro fourth cuarto cuarta",
		"five cinco fifth quinto quinta", "six seis sixth sexto sexta", "seven siete seventh", "eight ocho eighth",
		"nine nueve ninth noveno", "ten diez tenth", "eleven once", "twelve doce", "thirteen trece", "fourteen catorce",
	} {
		for word := range strings.FieldsSeq(words) {
			found[word] = n
		}
	}
	return found
}()

// stemOf returns the English stem of a word.
func stemOf(word string) string {
	return strings.TrimPrefix(searchKeys(word, inEnglish)[0], "e")
}

// Case is a yes-or-no question and its answer: a stored case of asked/SYSTEM.txt, or
// the question of a ruling.
type Case struct {
	Question string
	Verdict  Verdict
	Alike    float64 // similarity to the question asked, 0 to 1
}

// known is a case of a rule. Without a verdict, it only records that the rule answers the question.
type known struct {
	question string
	verdict  Verdict
	ruling   *Ruling // nil for a plain case

	once sync.Once
	said *heard
}

// hear parses the question of a case, once.
func (c *known) hear(x *Index) *heard {
	c.once.Do(func() { c.said = x.heardAs(c.question, asWritten) })
	return c.said
}

// knownCases returns the yes-or-no questions that each rule answers, by its number.
func knownCases(asked []askedOf, rulings []*Ruling) map[string][]*known {
	cases := make(map[string][]*known)
	for _, a := range asked {
		if a.verdict != "" || KindOf(a.question) == AskedMay {
			cases[a.id] = append(cases[a.id], &known{question: a.question, verdict: a.verdict})
		}
	}
	for _, r := range rulings {
		if KindOf(r.Question) != AskedMay {
			continue
		}
		for _, id := range r.Rules {
			cases[id] = append(cases[id], &known{question: r.Question, verdict: r.Verdict, ruling: r})
		}
	}
	return cases
}

// considered is the number of results that are checked for cases.
const considered = 5

// decide sets the verdict of the statement or stored case that matches the question on
// the result that it is about, and puts that result first. It also sets the most
// similar case of each of the first results, preferring the language of the question.
//
// A case that is merely similar gives no verdict, because one different word may change
// the answer.
func (x *Index) decide(found []Found, question string) []Found {
	if same, ok := x.inTheseWords(question); ok {
		return x.putFirst(found, same)
	}
	asked := x.heardAs(question, x.corrected)
	s, verdict := x.stated(asked)
	if s == nil {
		s, verdict = x.nearlyStated(asked, found)
	}
	if s != nil && verdict != "" {
		as := caseOf{s.id, s.of}
		if s.of == nil {
			as.known = &known{question: s.text, verdict: verdict}
		}
		found = x.putFirst(found, as)
		found[0].Verdict = verdict
		if s.of == nil {
			found[0].Case = Case{} // the text is a pattern, not a question
		}
		return found
	}
	for i := range found[:min(len(found), considered)] {
		f := &found[i]
		if f.Entry == nil {
			continue
		}
		for _, c := range x.cases[f.Entry.ID] {
			if c.verdict == "" {
				continue
			}
			said := c.hear(x)
			alike := x.alike(asked, said)
			if said.lang == asked.lang {
				alike += inLanguage
			}
			if alike > f.Case.Alike {
				f.Case = Case{c.question, c.verdict, alike}
			}
		}
	}
	return likest(found)
}

// likest sorts the first results, with a bonus for similar cases.
func likest(found []Found) []Found {
	first := found[:min(len(found), considered)]
	slices.SortStableFunc(first, func(a, b Found) int { return cmp.Compare(b.withCase(), a.withCase()) })
	for i := 1; i < len(first); i++ {
		first[i].Score = min(first[i].Score, first[i-1].Score)
	}
	return found
}

// withCase returns the score of a result including the bonus for its case.
func (f *Found) withCase() float64 { return f.Score * (1 + caseWorth*f.Case.Alike) }

// caseWorth is the bonus of an identical case, as a multiple of the score.
const caseWorth = 1.5

// inLanguage is the bonus of a case in the language of the question.
const inLanguage = 0.01

// caseOf is a case and the ID of its rule.
type caseOf struct {
	id string
	*known
}

// inTheseWords returns the case, with a verdict, that has exactly the words of a question.
func (x *Index) inTheseWords(question string) (caseOf, bool) {
	c, ok := x.said()[asSaidBy(question)]
	return c, ok
}

// casesBySaid indexes the cases with a verdict by their words. The first of equal cases wins.
func casesBySaid(entries []*Entry, cases map[string][]*known) map[string]caseOf {
	said := make(map[string]caseOf)
	for _, e := range entries {
		for _, c := range cases[e.ID] {
			words := asSaidBy(c.question)
			if _, filed := said[words]; !filed && c.verdict != "" {
				said[words] = caseOf{e.ID, c}
			}
		}
	}
	return said
}

// asSaidBy returns the words of a question, without accents and punctuation.
func asSaidBy(question string) string {
	if len(question) > maxQueryBytes {
		return ""
	}
	return unaccent(strings.Join(splitWords(question), " "))
}

// putFirst puts the rule of a case first and sets its verdict.
func (x *Index) putFirst(found []Found, c caseOf) []Found {
	entry, ok := x.book.Entry(c.id)
	if !ok {
		return found
	}
	first := Found{Entry: entry, Covers: 1}
	for i, f := range found {
		if f.Entry == entry {
			first = f
			found = append(found[:i], found[i+1:]...)
			break
		}
	}
	if len(found) > 0 {
		first.Score = max(first.Score, found[0].Score)
	}
	first.Verdict = c.verdict
	first.Case = Case{c.question, c.verdict, 1}
	if c.ruling != nil {
		first.Ruling = c.ruling
	}
	return append([]Found{first}, found...)
}

// Opposite returns the opposite verdict; only Yes and No have one.
func (v Verdict) Opposite() Verdict {
	switch v {
	case Yes:
		return No
	case No:
		return Yes
	}
	return v
}
