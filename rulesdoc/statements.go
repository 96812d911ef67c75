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

// statementFiles hold what the rules say in short: definitions, scores, secrets, limits, and
// what follows from what. A line is the number of the rule in brackets, a verdict, and the
// statement as a question of yes or no would have it:
//
//	[15.3] no: a (larva|egg) leaves a carcass [when it dies|when killed]
//	[9.3] most 1: # noise markers are in a corridor
//	$combat = in combat | with an intruder in my room
//	[7.13] no: I trade [items] {combat}
//
// A verdict with "ordered" before it holds only for these words in this order: who acts on
// whom is told by nothing else.
//
// One of the alternatives in round brackets stands in the question, those in square ones may,
// and braces stand for the alternatives of a name. "most" and "least" hold for the numbers
// that "#" stands for. A statement holds for questions that have all of its words and no
// others, in any order, as far as they say something: see [Index.stated].
//
//go:embed said
var statementFiles embed.FS

// statement is a line of these files.
type statement struct {
	id          string
	verdict     Verdict
	most, least int // of what "#" stands for; -1 for none
	ordered     bool
	text        string
}

// bounds is the verdict of a statement for a number.
func (s *statement) bounds(n int) Verdict {
	switch {
	case s.most >= 0 && n > s.most, s.least >= 0 && n < s.least:
		return No
	case s.most >= 0 || s.least >= 0:
		return Yes
	}
	return s.verdict
}

// spoken is a statement as its words are filed; one that is nil stands for two that do not
// agree.
type spoken struct {
	*statement
	against bool
	lang    language
	of      *known // the stored case that it is, or nil
	asks    modality
}

// statements are those of a system, and the stored cases, by the words that they say.
type statements map[string][]spoken

// anyNumber is the word for "#" while a statement is read.
const anyNumber = "xnumber"

// mostReadings bounds what one line stands for, and mostMeanings how many ways there are to
// read a question whose words may mean several things.
const mostReadings, mostMeanings = 6000, 128

// readStatements reads the statements of a system and its stored cases.
func (x *Index) readStatements() statements {
	all, _ := x.readLines() // TestStatementsAreSound shows a fault
	x.fileCases(all)
	return all
}

// readLines reads the statements of a system, which may have none. The error names the lines
// that are none, and those that contradict others.
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

// file files a line under all that it stands for.
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
	for range 4 { // a name may stand for others
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

// fileCases files the stored cases. Of two that say the same and do not agree neither is
// known, and a statement goes before them.
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

// ordering are the words that turn an answer where others change places around them.
var ordering = wordSet("before after beside first than")

// agrees reports whether two statements of the same words say the same.
func (s spoken) agrees(other spoken) bool {
	return s.most == other.most && s.least == other.least && (s.verdict == other.verdict) == (s.against == other.against)
}

// expanded are all texts that a statement stands for.
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

// bracketed parts a text that begins with a bracket at the one that closes it.
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

// parts are the alternatives in a text, at the bars that are in no bracket.
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

// filedAs is the key of what a statement says, which its author wrote in the words of the
// book.
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

// saidTwice reports whether a word is that before it once more, as in "only a single one".
func saidTwice(words []string, i int) bool {
	return i > 0 && words[i] == words[i-1] && (words[i] == "only" || words[i] == "no")
}

// joining are the words that only join what others say, or say of what kind a thing is.
// "Without", "before" and "after" are none of them.
var joining = wordSet(`with when if while that which it then for from by during this as so con si cuando mientras que por para se
	su sus al lo le durante entonces esto este esta sobre mas marker markers standing stand see already
	ever still even own mine any some other's he she they them him her his their reach reached be been being
	actually now whole about and un una uno where donde got though although
	trigger triggers cause causes mean means aunque`)

// keyOf is a key of words, in any order or in theirs. Who acts and what must be are part of it.
func (h *heard) keyOf(keys []string, ordered bool) string {
	if !ordered {
		keys = slices.Sorted(slices.Values(keys))
	}
	return fmt.Sprint(ordered, h.personal, h.undergoes, h.asks == asksMust, " ") + strings.Join(keys, " ")
}

// plainKey is the key of a word itself: the stem of an English one, or what it is.
func (n notion) plainKey() string {
	if n.name == anyNumber {
		return "=#"
	}
	if number, ok := NumberOf(n.name); ok {
		return "#" + strconv.Itoa(number)
	}
	return "=" + stemOf(n.name)
}

// meanings are the keys of all that a word of a question may mean.
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

// stated is the statement that says what a question asks, with its verdict: it has each word
// of the question that says something, and no other. Two that contradict each other say
// nothing.
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

// statedBy is the statement of some keys, as they are or with a number in place of "#".
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

// answering are those of some statements of a question's words that answer it: what may happen
// and need not does not answer whether it does.
func (h *heard) answering(list []spoken) []spoken {
	if h.asks != asksWhether || h.personal {
		return list
	}
	onlyMay := func(s spoken) bool {
		return s.asks == asksMay && s.statement != nil && s.verdict.turned(s.against) == Yes
	}
	return slices.DeleteFunc(slices.Clone(list), onlyMay)
}

// spokenBy is the statement of just these keys, in any order or in theirs; of several the one
// in the language of the question, or nil.
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

// turned is a verdict, or that on the contrary.
func (v Verdict) turned(turn bool) Verdict {
	if turn {
		return v.Opposite()
	}
	return v
}

// NumberOf reads a number, in figures or in words of English or Spanish.
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

// stemOf is the stem of a word of English.
func stemOf(word string) string {
	return strings.TrimPrefix(searchKeys(word, inEnglish)[0], "e")
}

// Case is a question of yes or no and its answer: a plain case of asked/SYSTEM.txt, or
// what a ruling decided.
type Case struct {
	Question string
	Verdict  Verdict
	Alike    float64 // how much of it and of what is asked is the same, 0 to 1
}

// known is a case of a rule. With no verdict it is known only that the rule answers it.
type known struct {
	question string
	verdict  Verdict
	ruling   *Ruling // nil for a plain case

	once sync.Once
	said *heard
}

// hear hears the question of a case, once.
func (c *known) hear(x *Index) *heard {
	c.once.Do(func() { c.said = x.heardAs(c.question, asWritten) })
	return c.said
}

// knownCases are the questions of yes or no that each rule answers, by its number.
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

// considered is how many of the finds are looked at for cases.
const considered = 5

// decide gives the verdict of the statement or the case that says what is asked, be it a
// ruling or a plain case, to the find which it is about, and puts that first. Each of the
// first finds is told the case most like what is asked, of several as like the one in the
// language of the question.
//
// A case that is only like what is asked gives no verdict: one word more, or another one in
// its place, may turn the answer.
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
			found[0].Case = Case{} // the text stands for many
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

// likest sorts the first finds: one that answers a question much like what is asked is worth
// more.
func likest(found []Found) []Found {
	first := found[:min(len(found), considered)]
	slices.SortStableFunc(first, func(a, b Found) int { return cmp.Compare(b.withCase(), a.withCase()) })
	for i := 1; i < len(first); i++ {
		first[i].Score = min(first[i].Score, first[i-1].Score)
	}
	return found
}

// withCase is the score of a find with what its case is worth.
func (f *Found) withCase() float64 { return f.Score * (1 + caseWorth*f.Case.Alike) }

// caseWorth is what a case that is quite the same is worth to its rule, in parts of the score.
const caseWorth = 1.5

// inLanguage is how much likelier the nearest case is one in the language of the question.
const inLanguage = 0.01

// caseOf is a case with the rule that it is of.
type caseOf struct {
	id string
	*known
}

// inTheseWords is the case with a verdict that asks in just the words of a question.
func (x *Index) inTheseWords(question string) (caseOf, bool) {
	c, ok := x.said()[asSaidBy(question)]
	return c, ok
}

// casesBySaid are the cases that have a verdict, by their words; of several the first.
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

// asSaidBy is a question by its words alone, without accents.
func asSaidBy(question string) string {
	if len(question) > maxQueryBytes {
		return ""
	}
	return unaccent(strings.Join(splitWords(question), " "))
}

// putFirst puts the rule of a case first, with its verdict.
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

// Opposite is the verdict on the contrary.
func (v Verdict) Opposite() Verdict {
	switch v {
	case Yes:
		return No
	case No:
		return Yes
	}
	return v
}
