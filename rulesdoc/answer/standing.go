package answer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A question about the state of the game, such as "is there a fire in room 8?", becomes a statement
// in the position language, "no fire in room 8". The position language knows the vocabulary of
// every system and rejects words it cannot use. This file adds only the question words.

// stateQuestion is a question about the state of the game, as alternative statements.
// The first that the position language understands is used.
type stateQuestion struct {
	statements []string
	// none is true if the statements negate the question: "is there a fire" becomes "no fire".
	none bool
	// open is true if the answer is not yes or no.
	open bool
	// place is the thing or person whose place is asked for, or empty.
	place string
	// owned is true if somebody must have the thing, and counted if the question is how many.
	owned, counted bool
	// narrow is true if the question asks how many somebody has, or how many are on something.
	narrow bool
	// compares is set if the question compares a number in the position with another number.
	compares func(is int) bool
}

// comparisons are phrases with the results of cmp.Compare that satisfy them.
var comparisons = []struct {
	said  string
	least int
	most  int
}{
	{"more than", 1, 1},
	{"above", 1, 1},
	{"over", 1, 1},
	{"greater than", 1, 1},
	{"higher than", 1, 1},
	{"más de", 1, 1},
	{"por encima de", 1, 1},
	{"mayor que", 1, 1},
	{"less than", -1, -1},
	{"fewer than", -1, -1},
	{"below", -1, -1},
	{"under", -1, -1},
	{"lower than", -1, -1},
	{"menos de", -1, -1},
	{"por debajo de", -1, -1},
	{"menor que", -1, -1},
	{"at least", 0, 1},
	{"al menos", 0, 1},
	{"at most", -1, 0},
}

// comparison parses a question whether a number is above or below another.
func comparison(said []string) (stateQuestion, bool) {
	text := strings.Join(said, " ")
	for _, c := range comparisons {
		before, after, ok := strings.Cut(text, " "+c.said+" ")
		number, err := strconv.Atoi(firstWord(after))
		if !ok || err != nil {
			continue
		}
		asks, ok := statesOf(before + " " + after)
		asks.compares = func(is int) bool {
			order := cmp.Compare(is, number)
			return c.least <= order && order <= c.most
		}
		return asks, ok && !asks.open && !asks.none
	}
	return stateQuestion{}, false
}

var (
	beingWords   = words("is are am was were está están es son soy estoy")
	havingWords  = words("have has had")
	holdingWords = words("have has had got hold holds holding carry carries carrying own owns tiene lleva posee")
	someWords    = words("a an any some un una unos unas algún alguna algunos algunas")
	spanishOwns  = words("tengo tiene tenemos tienen")
	openVerbs    = words("do does are is lie stand hay tengo tiene quedan")
	openWords    = []string{
		"where is", "where are", "where am", "what is my", "what is our", "what is the", "what's my", "what's the", "who has",
		"how many", "how much", "who is the", "who's the", "quién es el", "quién es la",
		"dónde está", "dónde están", "cuántos", "cuántas", "cuánto", "cuánta", "quién tiene",
	}
)

// statesOf parses a question about the state of the game. It reports false for any other question.
func statesOf(question string) (stateQuestion, bool) {
	said := strings.Fields(strings.ToLower(strings.Trim(strings.TrimSpace(question), "¿?.! ")))
	said = slices.DeleteFunc(said, func(word string) bool { return slices.Contains(words("now currently still already ahora ya"), word) })
	if isOwn := len(said) == 2 && (slices.Contains(spanishOwns, said[0]) || said[0] == "hay"); len(said) < 3 && !isOwn {
		return stateQuestion{}, false
	}
	if asks, ok := comparison(said); ok {
		return asks, true
	}
	first, rest := said[0], said[1:]
	if slices.Contains(beingWords, first) && rest[0] != "there" && rest[len(rest)-1] == "left" {
		return stateQuestion{}, false // gone, or still there?
	}
	if slices.Contains(anybodyWords, rest[0]) && slices.Contains(words("is are has have does do está hay tiene"), first) {
		owned := slices.ContainsFunc(rest[1:], func(word string) bool { return slices.Contains(holdingWords, word) })
		return stateQuestion{statements: []string{strings.Join(append([]string{"nobody"}, rest[1:]...), " ")}, none: true, owned: owned}, true
	}
	switch {
	case slices.Contains(beingWords, first) && rest[0] == "there", first == "hay":
		return existence("", "", slices.DeleteFunc(rest, func(word string) bool { return word == "there" }))
	case slices.Contains(beingWords, first) && slices.Contains(someWords, rest[0]):
		return existence("", "", rest)
	case slices.Contains(beingWords, first):
		return stateQuestion{statements: placed(first, rest)}, true
	case slices.Contains(spanishOwns, first):
		return existence("", first, rest)
	case slices.Contains(words("do does did"), first):
		if i := slices.IndexFunc(rest, func(word string) bool { return slices.Contains(havingWords, word) }); i > 0 && i < len(rest)-1 {
			return owned(rest[:i], "has", rest[i+1:])
		}
	case slices.Contains(havingWords, first):
		if i := slices.Index(rest, "got"); i > 0 && i < len(rest)-1 {
			return owned(rest[:i], "has", rest[i+1:])
		}
		if slices.Contains(rest, "been") {
			return stateQuestion{statements: placed(first, rest)}, true
		}
	}
	return openState(said)
}

// existence returns the question whether something exists or somebody has it.
func existence(owner, verb string, said []string) (stateQuestion, bool) {
	if len(said) == 0 || said[0] == "to" || said[0] == "been" || said[0] == "que" {
		return stateQuestion{}, false
	}
	before := strings.TrimSpace(owner + " " + verb)
	thing := strings.TrimSpace(before + " " + strings.Join(said, " "))
	switch {
	case slices.Contains(someWords, said[0]):
		said = said[1:]
	case !isSomeOf(said):
		return stateQuestion{statements: []string{thing}}, true
	}
	what := strings.Join(said, " ")
	denials := []string{strings.TrimSpace(before + " no " + what), strings.TrimSpace(before + " 0 " + what)}
	if len(said) > 1 && before == "" { // a pod unlocked
		denials = append(denials, "all "+said[0]+" not "+strings.Join(said[1:], " "), "all "+said[0]+"s not "+strings.Join(said[1:], " "))
	}
	return stateQuestion{statements: denials, none: true}, len(said) > 0
}

// isSomeOf reports whether words without an article or a number mean some of several
// things: "hidden ships in my ocean".
func isSomeOf(said []string) bool {
	_, isCounted := rulesdoc.NumberOf(said[0])
	isClosed := isCounted || slices.Contains(definite, said[0]) || slices.Contains(words("no all every both los las todos todas más more enough"), said[0])
	for i, word := range said {
		if i > 2 || isClosed || slices.Contains(words("in on at here with left en aquí"), word) {
			return false
		}
		if len(word) > 3 && strings.HasSuffix(word, "s") && word != "this" {
			return true
		}
	}
	return false
}

// owned returns the question whether somebody has something.
func owned(who []string, verb string, what []string) (stateQuestion, bool) {
	if len(who) == 1 && slices.Contains(words("i we they you"), who[0]) {
		verb = "have"
	}
	return existence(strings.Join(who, " "), verb, what)
}

// placed returns the statement with the verb inserted at each possible position.
func placed(verb string, said []string) []string {
	all := []string{strings.Join(said, " ")}
	for i := 1; i < len(said); i++ {
		all = append(all, strings.Join(said[:i], " ")+" "+verb+" "+strings.Join(said[i:], " "))
	}
	return all
}

// openState parses a question for a place or a number: "how many turns are left?"
func openState(said []string) (stateQuestion, bool) {
	text := strings.Join(said, " ")
	if n := len(said); n == 4 && said[0] == "what" && said[2] == "is" && said[3] == "it" { // what turn is it
		said, text = words("what is the "+said[1]), "what is the "+said[1]
	}
	i := slices.IndexFunc(openWords, func(asks string) bool { return strings.HasPrefix(text, asks+" ") })
	if i < 0 {
		return stateQuestion{}, false
	}
	counted := slices.Contains(words("how cuántos cuántas cuánto cuánta"), said[0])
	said = said[len(strings.Fields(openWords[i])):]
	verb := slices.IndexFunc(said, func(word string) bool { return slices.Contains(openVerbs, word) })
	var tail []string
	left, owner := "", ""
	if verb >= 0 {
		tail = slices.Clone(said[verb+1:])
		owned := said[verb] == "do" || said[verb] == "does"
		if said[verb] == "quedan" || slices.Contains(tail, "left") {
			left = " left"
		}
		said, tail = said[:verb], slices.DeleteFunc(tail, func(word string) bool { return slices.Contains(words("have there left"), word) })
		if owned {
			owner, tail = strings.Join(tail, " ")+" has ", nil
		}
	}
	thing := strings.TrimPrefix(strings.Join(append(slices.Clone(said), tail...), " "), "the ")
	all := []string{owner + "no " + thing + left, owner + "0 " + thing + left, owner + thing + left + " 0"}
	if left != "" && owner != "" { // "do I have left" means the same as "have I left"
		all = append(all, owner+"no "+thing)
	}
	asks := stateQuestion{statements: all, open: true, counted: counted, owned: isOfHolder(text), narrow: owner != "" || slices.Contains(tail, "on")}
	if strings.HasPrefix(text, "where ") || strings.HasPrefix(text, "dónde ") {
		asks.place = thing
	}
	return asks, thing != ""
}

// isOfHolder reports whether a question asks who has something.
func isOfHolder(text string) bool {
	return strings.HasPrefix(text, "who has ") || strings.HasPrefix(text, "quién tiene ")
}

// howItStands answers a question about the state of the game and reports success.
func (t *Table) howItStands(a *Answer) bool {
	if t.ofGame(a) {
		return true
	}
	asks, ok := statesOf(a.Question)
	if !ok {
		return false
	}
	if asks.place != "" {
		asks.statements = slices.Insert(asks.statements, 0, t.Game.Whereabouts(t.Viewer, t.nameOf(asks.place)))
	}
	for i, statement := range t.ofOwnSeat(asks.statements) {
		standing, err := t.Game.Stands(t.Viewer, statement)
		if err != nil || len(standing.Lines) == 0 && !standing.Hidden || asks.owned && !t.isOfSeats(standing.Lines) {
			continue
		}
		if asks.isOfOthers(standing, i > 0) {
			continue
		}
		if asks.counted {
			if standing = counted(standing, a); standing == nil {
				continue
			}
		}
		is, isNumber, isOne := 0, false, len(standing.Lines) == 1
		if asks.compares != nil && isOne {
			n, err := strconv.Atoi(standing.Lines[0].Now)
			is, isNumber = n, err == nil
		}
		if asks.compares != nil && !isNumber {
			continue
		}
		a.Stands = standing
		if asks.open {
			t.orMore(a, asks)
			a.isUnread = standing.Hidden || standing.Unset
			return false // the rules may add something
		}
		a.ofStanding(asks, standing, is, isNumber)
		return true
	}
	a.isUnread = asks.open && AsksForOwn(a.Question)
	return false
}

// orMore replaces the answer to "how many" if more members have what is asked for than
// the statement is about.
func (t *Table) orMore(a *Answer, asks stateQuestion) {
	if !asks.counted {
		return
	}
	if lines := t.asked(a); len(lines) > len(a.Stands.Lines) {
		a.Stands = &play.Standing{Lines: lines}
	}
}

// ofStanding takes the answer to a yes-or-no question from a standing. If isNumber is
// set, is holds the number in the position.
func (a *Answer) ofStanding(asks stateQuestion, standing *play.Standing, is int, isNumber bool) {
	a.Certainty, a.Rules, a.Form, a.Unclear = Read, nil, nil, nil
	switch {
	case standing.Hidden, standing.Unset:
		a.Certainty = Unknown
	case isCounting(a.Question, standing.Lines): // the statement would be of just so many
	case isNumber && asks.compares(is):
		a.Verdict = rulesdoc.Yes
	case isNumber:
		a.Verdict = rulesdoc.No
	case asks.none:
		a.Verdict = denied(standing)
	case standing.Holds && (len(standing.Lines) == 1 || !standing.Doubtful):
		a.Verdict = rulesdoc.Yes
	case len(standing.Differ) == len(standing.Lines):
		a.Verdict = rulesdoc.No
	}
}

// isCounting reports whether a question asks for a number of the pieces that the lines list, as "are
// two doors closed" does, or for one at least ("has a card been kept"), or how a whole list is.
func isCounting(question string, lines []position.Line) bool {
	isListed := func(line position.Line) bool {
		return !isNumber(line.Now) && !slices.Contains(words("yes no none"), line.Now)
	}
	isOfEntries := func(line position.Line) bool { return strings.Contains(line.Now, "(") }
	isFree := func(word string) bool {
		number, ok := rulesdoc.NumberOf(word)
		isName := func(line position.Line) bool {
			return slices.Contains(strings.Fields(line.Place), strconv.Itoa(number))
		}
		return ok && !slices.ContainsFunc(lines, isName)
	}
	said := Folded(question)
	if slices.Contains(beingWords, said[0]) && slices.ContainsFunc(lines, isOfEntries) {
		return true
	}
	return slices.ContainsFunc(lines, isListed) && (slices.ContainsFunc(said, isFree) || slices.Contains(said, "been"))
}

// nameOf returns the name to look for: for "I" the name of the seat, in a game of several.
func (t *Table) nameOf(who string) string {
	if !slices.Contains(words("i we"), who) {
		return who
	}
	own := t.Own
	if !own.IsPlayer() {
		own = t.Game.ToMove()
	}
	seats := t.Game.System().About().Seats
	if !own.IsPlayer() || int(own) >= len(seats) || t.Game.Whereabouts(t.Viewer, "") != "" {
		return ""
	}
	return strings.ReplaceAll(seats[own], "-", " ")
}

// ofOwnSeat adds, before statements about what "I" have, the same statements with the
// name of the asking seat: the Imperialist's action points are his own.
func (t *Table) ofOwnSeat(statements []string) (all []string) {
	seats, own := t.Game.System().About().Seats, t.Own
	if !own.IsPlayer() {
		own = t.Game.ToMove()
	}
	for _, statement := range statements {
		said := strings.Fields(statement)
		if own.IsPlayer() && int(own) < len(seats) && len(said) > 2 && slices.Contains(words("i we"), said[0]) && said[1] == "has" {
			all = append(all, strings.ReplaceAll(seats[own], "-", " ")+" "+strings.Join(said[2:], " "))
		}
	}
	return append(all, statements...)
}

// isOfOthers reports whether the lines found are, or may be, about something else than was asked.
func (q *stateQuestion) isOfOthers(standing *play.Standing, isGuess bool) bool {
	if q.place != "" && slices.ContainsFunc(standing.Lines, func(line position.Line) bool {
		return line.Now == "0" || isGuess && isNumber(line.Now) // a count is not a place
	}) {
		return true
	}
	if q.place != "" && !isNamedIn(standing.Lines, q.place) {
		return true
	}
	return q.narrow && standing.Doubtful && len(standing.Lines) == 1
}

// isNamedIn reports whether every line that lists pieces names the given one.
func isNamedIn(lines []position.Line, name string) bool {
	said := strings.Fields(name)
	return !slices.ContainsFunc(lines, func(line position.Line) bool {
		return strings.HasPrefix(line.Now, "(") && !strings.Contains(line.Now, strings.TrimSuffix(said[len(said)-1], "s"))
	})
}

// isOfSeats reports whether each line of a position is about a player.
func (t *Table) isOfSeats(lines []position.Line) bool {
	return !slices.ContainsFunc(lines, func(line position.Line) bool {
		return !slices.ContainsFunc(t.Game.System().About().Seats, func(seat string) bool {
			return strings.HasPrefix(line.Place, strings.ReplaceAll(seat, "-", " ")+" ")
		})
	})
}

// counted turns a standing into the answer to "how many". Pieces get their number,
// hidden pieces only that, if it is public. Several fields become a sum and the fields
// that are not empty. It returns nil if the fields cannot be counted: a list may
// include enemies that are out of play.
func counted(standing *play.Standing, a *Answer) *play.Standing {
	switch {
	case standing.Hidden && len(standing.Counts) > 0:
		return &play.Standing{Lines: standing.Counts}
	case standing.Hidden, standing.Worded:
		return nil // the number of those hidden may be known all the same
	case standing.Placed && asksForRest(Folded(a.Question)) && (!AsksForOwn(a.Question) || isElapsed(standing.Lines)):
		return nil // what was placed is not what is left, but a hand is
	}
	if slices.ContainsFunc(standing.Lines, func(line position.Line) bool { return strings.Contains(line.Now, "(") }) {
		return nil
	}
	isList := func(line position.Line) bool { return strings.Contains(line.Now, " and ") }
	if len(standing.Counts) > 0 || !slices.ContainsFunc(standing.Lines, isList) {
		return summed(standing, a.Language)
	}
	if len(standing.Removed) != len(standing.Lines) {
		return nil
	}
	return &play.Standing{Lines: standing.Removed} // some of the pieces there
}

// isElapsed reports whether lines, of members that have no stock, are numbers: the turn, which
// counts up.
func isElapsed(lines []position.Line) bool {
	return !slices.ContainsFunc(lines, func(line position.Line) bool { return !isNumber(line.Now) })
}

// summed adds the number of pieces to each line, and a total if it makes sense. It
// returns nil if there may be more elsewhere.
func summed(standing *play.Standing, language string) *play.Standing {
	told := *standing
	told.Lines = nil
	isPart := isPartOf(standing.Lines)
	sum, isSum := 0, len(standing.Lines) > 1 && len(standing.Counts) == len(standing.Lines) && areOfAKind(standing.Lines)
	for i, line := range standing.Lines {
		if isPart[i] {
			continue
		}
		number := 1 // a flag or an occupied place counts as one
		if i < len(standing.Counts) {
			n, err := strconv.Atoi(standing.Counts[i].Now)
			if err == nil {
				number = n
			}
			if count := standing.Counts[i]; count.Now != line.Now && count.Now != "0" {
				line.Now = count.Now + " (" + line.Now + ")"
			}
		}
		if isEmpty := line.IsEmpty() || strings.HasPrefix(line.Now, "0 ("); !isEmpty || !isSum {
			told.Lines = append(told.Lines, line)
			sum += number
		}
	}
	isNone := len(told.Lines) == 1 && slices.Contains(words("0 none"), told.Lines[0].Now)
	if isSum && sum == 0 || isNone && standing.Doubtful {
		return nil
	}
	if isCounted := len(told.Lines) == 1 && isNumber(firstWord(told.Lines[0].Now)); isSum && !isCounted {
		number := map[string]string{"en": "number", "es": "número"}[language]
		told.Lines = slices.Insert(told.Lines, 0, position.Line{Place: number, Now: strconv.Itoa(sum)})
	}
	return &told
}

// isPartOf returns the lines whose pieces all occur in an earlier line, such as twisted gear.
func isPartOf(lines []position.Line) map[int]bool {
	parts := make(map[int]bool)
	for i, line := range lines {
		for _, other := range lines[:i] {
			pieces := strings.Split(other.Now, " and ")
			isOther := func(piece string) bool { return isNumber(piece) || !slices.Contains(pieces, piece) }
			if slices.Contains(words("none no yes"), line.Now) || slices.ContainsFunc(strings.Split(line.Now, " and "), isOther) {
				continue
			}
			parts[i] = true
		}
	}
	return parts
}

// areOfAKind reports whether the numbers of several fields may be added: the same field
// of several owners, as the Eggs of each Room, or places that are occupied or not.
func areOfAKind(lines []position.Line) bool {
	last := func(line position.Line) string { return line.Place[strings.LastIndex(line.Place, " ")+1:] }
	return !slices.ContainsFunc(lines, func(line position.Line) bool {
		return last(line) != last(lines[0]) && isNumber(line.Now)
	})
}

// denied returns the verdict for a question whose statement negates it. For a yes it
// keeps only the lines that differ from the statement.
func denied(standing *play.Standing) rulesdoc.Verdict {
	if standing.Denied && (!standing.Doubtful || len(standing.Lines) > 1) {
		standing.Lines = standing.Differ
		return rulesdoc.Yes
	}
	if standing.Holds && !standing.Doubtful {
		return rulesdoc.No
	}
	return ""
}
