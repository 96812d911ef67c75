package repl

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// What `setup` does: it asks for the table in front of somebody, in the order in which
// things lie there, and understands the answers as `suppose` does. Enter keeps what is
// shown.

// laying is a table on its way in.
type laying struct {
	start     *tableau // as it was before the first answer
	t         *tableau // with the answers so far
	questions []laid
	answers   []string // of each question; empty where the default was kept
	at        int      // the question that is asked
	// revised is true when a question is asked again that was answered before, and nothing
	// was said otherwise yet.
	revised bool
	// again is true when one question is asked again because of a fault.
	again bool
	seed  uint64
}

// laid is a question about a part of the table.
type laid struct {
	title string
	about string   // the path of the entry that it is about, empty for none
	paths []string // the places that it asks for
	plain string   // the list to which belongs what is named without where it is
}

// ask is what is asked for in one question, or in one for each entry of a list.
type ask struct {
	title string
	// each is the list of whose entries each has a question of its own; empty for
	// one question.
	each string
	// of are paths, or patterns of paths; below each they begin at the entry.
	of []string
	// plain is the list to which belongs what is named without where it is.
	plain string
}

// questionsOf are the questions about a position.
func questionsOf(t *tableau) (questions []laid) {
	leaves := t.leaves()
	for _, a := range t.words.asks {
		if a.each == "" {
			if q := (laid{title: a.title, paths: pathsOf(t, leaves, a.of), plain: a.plain}); len(q.paths) > 0 {
				questions = append(questions, q)
			}
			continue
		}
		at, err := tree.Locate(t.doc, a.each)
		if err != nil {
			continue
		}
		var entries []string
		switch node := at.Get().(type) {
		case map[string]any:
			entries = slices.Sorted(maps.Keys(node))
		case []any:
			for i := range node {
				entries = append(entries, decimal(i))
			}
		}
		for _, entry := range entries {
			about := a.each + "." + entry
			var of []string
			for _, member := range a.of {
				of = append(of, about+"."+member)
			}
			if q := (laid{title: a.title, about: about, paths: pathsOf(t, leaves, of)}); len(q.paths) > 0 {
				questions = append(questions, q)
			}
		}
	}
	return questions
}

// pathsOf are the places that patterns fit, or that lie right below them, in the order
// of the patterns.
func pathsOf(t *tableau, leaves []leaf, patterns []string) (paths []string) {
	for _, pattern := range patterns {
		for i := range leaves {
			if path := leaves[i].path; !beyondPlayers(t, path) && !t.without(path) && (fitsPattern(pattern, path) || fitsPattern(pattern+".*", path)) && !slices.Contains(paths, path) {
				paths = append(paths, path)
			}
		}
		if _, described := t.words.pieces[pattern]; described && !slices.Contains(paths, pattern) {
			paths = append(paths, pattern)
		}
	}
	return paths
}

// beyondPlayers reports whether a path is about a seat at which nobody plays.
func beyondPlayers(t *tableau, path string) bool {
	options, _ := t.doc["options"].(map[string]any)
	players, _ := options["players"].(string)
	n, err := strconv.Atoi(players)
	if err != nil {
		return false
	}
	at := strings.LastIndex(path, ".")
	i, err := strconv.Atoi(path[at+1:])
	return err == nil && i >= n && slices.Contains(t.words.seats, path[:at])
}

// without reports whether a path is about something that the game is played without.
func (t *tableau) without(path string) bool {
	options, _ := t.doc["options"].(map[string]any)
	for pattern, option := range t.words.onlyWith {
		if fitsPattern(pattern, path) {
			return slices.Contains([]any{"off", "solo", "1", nil}, options[option])
		}
	}
	return false
}

// question words a question with what stands there now.
func (e *laying) question() string {
	q := e.questions[e.at]
	title := q.title
	if q.about != "" {
		title += " " + e.t.entryName(q.about)
	}
	return title + ": " + strings.Join(q.now(e.t), ", ")
}

// now is what stands at the places of a question, as `setup` takes it.
func (q laid) now(t *tableau) (parts []string) {
	leaves := t.leaves()
	var own []*leaf
	for _, path := range q.paths {
		if lying, ok := t.words.pieces[path]; ok {
			parts = append(parts, piecesNow(t, path, lying))
			continue
		}
		for i := range leaves {
			if leaves[i].path == path {
				own = append(own, &leaves[i])
			}
		}
	}
	for _, l := range own {
		name := l.key
		if len(name) == 0 && q.about == "" || slices.ContainsFunc(own, func(other *leaf) bool { return other != l && slices.Equal(other.key, l.key) }) {
			name = l.fullName()
		}
		parts = append(parts, strings.TrimSpace(strings.Join(name, " ")+" "+l.shows(t)))
	}
	return parts
}

// fullName is a name with what it belongs to: of an entry of a list what is in it, or
// the list and its number.
func (l *leaf) fullName() []string {
	list := keyWords(firstKey(l.path))
	around := l.around
	if len(around) > len(list)+1 {
		around = around[len(list) : len(around)-1]
	} else if last := len(list) - 1; len(around) > len(list) {
		around = slices.Concat(list[:last], []string{singular(list[last])}, around[len(list):])
	}
	return slices.Concat(around, l.key)
}

// piecesNow are the pieces of a sort, as `setup` takes them: adult-1 in room 11.
func piecesNow(t *tableau, path string, lying pieces) string {
	if said := lying.say(t); len(said) > 0 {
		return strings.Join(said, ", ")
	}
	return "no " + strings.Join(keyWords(path), " ")
}

// nonePieces takes away the pieces of the question of which a clause says that there are
// none: "no enemies", or "none" where nothing else is asked for.
func (q laid) nonePieces(t *tableau, words []string) bool {
	for _, path := range q.paths {
		lying, described := t.words.pieces[path]
		named := slices.EqualFunc(words[1:], keyWords(path), sameWord)
		if described && isNone(words[0]) && (named || len(q.paths) == 1 && len(words) == 1) {
			lying.clear(t)
			t.said = append(t.said, path)
			return true
		}
	}
	return false
}

// entryName is how somebody calls an entry of a list.
func (t *tableau) entryName(about string) string {
	list, entry, _ := strings.Cut(about, ".")
	i, err := strconv.Atoi(entry)
	all, _ := t.doc[list].([]any)
	if err != nil || i >= len(all) {
		return strings.ReplaceAll(entry, "-", " ")
	}
	words := entryWords(list, all[i], i)
	if last := len(words) - 1; last > 0 {
		words = words[:last] // its number says nothing more
		if object, _ := all[i].(map[string]any); object["room"] != nil && list == "rooms" {
			words = append([]string{fmt.Sprint(object["room"])}, words...)
		}
	} else {
		words[0] = strings.TrimPrefix(words[0], "room")
	}
	return strings.Join(words, " ")
}

// shows is what stands at a place, with what is on pieces that have no name.
func (l *leaf) shows(t *tableau) string {
	if on, counted := t.words.tracks[l.path]; counted {
		return on.onBoard(t, countOf(l.at.Get())) // as it is read back
	}
	text := l.reads()
	if t.words.like == nil || l.kind() != "array" && l.kind() != "string" {
		return text
	}
	words := strings.Fields(text)
	for i, key := range words {
		if on := t.words.like(t, key); on != "" {
			words[i] = key + " " + on
		}
	}
	return strings.Join(words, " + ")
}

// reads is what stands at a place, as somebody would say it.
func (l *leaf) reads() string {
	if l.holding != nil {
		list, _ := l.at.Get().([]any)
		return cmp.Or(strings.Join(l.holding.names(list), " "), "none")
	}
	if l.most > 0 {
		return decimal(l.most - countOf(l.at.Get()))
	}
	switch value := l.at.Get().(type) {
	case string:
		if value == "" {
			return "none"
		}
		return value
	case bool:
		return map[bool]string{true: "yes", false: "no"}[value]
	case json.Number:
		return string(value)
	case []any:
		var names []string
		for _, item := range value {
			name, _ := item.(string)
			names = append(names, name)
		}
		if len(names) == 0 {
			return "none"
		}
		return strings.Join(names, " ")
	}
	return "none"
}

func runLay(ctx context.Context, s *Shell, in input) error {
	game, seed, err := s.tableFor(ctx, in)
	if err != nil {
		return unlessBegun(err)
	}
	if _, err := layOut(game); err != nil {
		return err
	}
	position, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		return err
	}
	t, err := newTableau(game.System(), position)
	if err != nil {
		return err
	}
	questions := questionsOf(t)
	if len(questions) == 0 {
		return fmt.Errorf("there is nothing to ask about a table of %s; `suppose` and `set` say what is where", game.System().About().Name)
	}
	s.laying = &laying{start: t, t: t.clone(), questions: questions, answers: make([]string, len(questions)), seed: seed}
	s.printf("%d questions. Enter keeps what is shown; say what is otherwise, parted by commas. `back` goes to the question before, `done` keeps the rest, `quit` leaves all as it was.\n",
		len(questions))
	s.layNext()
	return nil
}

// tableFor is the game whose table is asked for: a new one of the system that is named,
// or else the one in progress as its viewer knows it.
func (s *Shell) tableFor(ctx context.Context, in input) (game *play.Game, seed uint64, err error) {
	if len(in.words) == 0 {
		if s.game == nil {
			return nil, 0, fmt.Errorf("the table of what? say `setup %s`; there is %s", s.systems[0].About().Name, strings.Join(systemNames(s.systems), ", "))
		}
		game, err = s.imagined()
		return game, s.game.Seed().Number(), err
	}
	system, err := find(s.systems, in.words[0])
	if err != nil {
		return nil, 0, err
	}
	settings := make(nemo.Settings)
	var dealt []string
	for _, word := range in.words[1:] {
		name, value, ok := strings.Cut(word, "=")
		switch {
		case !ok:
			dealt = append(dealt, strings.Join(folded(word), "-"))
		case name == "":
			return nil, 0, fmt.Errorf("%q is not option=value; `options %s` lists them", brief(word), in.words[0])
		default:
			settings[name] = value
		}
	}
	seed = s.seed()
	if err := s.askOptions(ctx, system, seed, settings); err != nil {
		return nil, 0, err
	}
	if len(dealt) == 0 && s.inquire != nil && s.interactive {
		return s.askWhoTakesPart(ctx, system, seed, settings)
	}
	return dealtSo(ctx, system, seed, settings, dealt)
}

// askWhoTakesPart asks for the heroes, Characters and missions of the table, which are dealt
// before anything lies there.
func (s *Shell) askWhoTakesPart(ctx context.Context, system play.System, seed uint64, settings nemo.Settings) (*play.Game, uint64, error) {
	game, _, err := dealtSo(ctx, system, seed, settings, nil)
	if err != nil {
		return nil, 0, err
	}
	if _, err := layOut(game); err != nil {
		return nil, 0, err
	}
	t, err := tableauOf(game)
	if err != nil {
		return nil, 0, err
	}
	takes := takingPart(any(t.doc))
	if len(takes) == 0 {
		return game, seed, nil
	}
	s.printf("Who takes part, in the order of the seats, and with which missions? Enter keeps %s.\n", strings.Join(t.titlesOf(takes), ", "))
	for {
		line, err := s.inquire(ctx, "who> ")
		switch {
		case errors.Is(err, errTyped):
			continue
		case errors.Is(err, errInterrupted), errors.Is(err, io.EOF), errors.Is(err, errToldToEnd):
			return nil, 0, errNoGame
		case err != nil:
			return nil, 0, err
		}
		line = strings.TrimSpace(line)
		switch strings.ToLower(line) {
		case "":
			return game, seed, nil
		case "quit", "exit", "cancel", "salir":
			return nil, 0, errNoGame
		case "help", "?", "ayuda":
			s.printf("There are %s.\n", strings.Join(t.titlesOf(t.canTakePart()), ", "))
			continue
		}
		dealt, err := t.whoIsNamed(line)
		if err == nil {
			var found *play.Game
			var own uint64
			if found, own, err = dealtSo(ctx, system, seed, settings, dealt); err == nil {
				return found, own, nil
			}
		}
		known, otherwise := s.commandInstead(ctx, system, settings, line, "name who takes part; Enter keeps who is shown, quit sets nothing up")
		if otherwise != nil {
			return nil, 0, otherwise
		}
		if !known {
			s.printFault(err)
		}
	}
}

// canTakePart are all heroes, Characters and missions of the game that is played.
func (t *tableau) canTakePart() (keys []string) {
	options, _ := t.doc["options"].(map[string]any)
	for _, sort := range []string{"heroes", "characters", fmt.Sprintf("scenarios.%s.missions", options["scenario"])} {
		if here := takingPart(any(t.doc)); slices.ContainsFunc(t.keysBelow(sort), isOne(here)) {
			keys = append(keys, t.keysBelow(sort)...)
		}
	}
	return keys
}

// whoIsNamed are the heroes, Characters and missions that words name.
func (t *tableau) whoIsNamed(line string) (dealt []string, err error) {
	known := t.canTakePart()
	words := otherThan(meaning(t.words.plain(folded(line))), "mission", "missions", "player", "players")
	for at := 0; at < len(words); {
		key, end := t.firstPiece(words, at, known, dealt)
		if end == at {
			return nil, fmt.Errorf("%q does not take part in this game%s; there are %s", brief(words[at]), term.DidYouMean(words[at], known), strings.Join(t.titlesOf(known), ", "))
		}
		dealt, at = append(dealt, key), end
	}
	return dealt, nil
}

// titlesOf are components by their titles.
func (t *tableau) titlesOf(keys []string) (titles []string) {
	for _, key := range keys {
		titles = append(titles, t.titleOf(key))
	}
	return titles
}

// mostDeals is how many deals are looked through for who takes part, and mostOrdered how
// many for them to sit in the order that was said.
const (
	mostDeals   = 3000
	mostOrdered = 1000
)

// dealtSo is a game in which take part those who are named: heroes, Characters and
// missions, which are dealt before there is a table.
func dealtSo(ctx context.Context, system play.System, seed uint64, settings nemo.Settings, dealt []string) (*play.Game, uint64, error) {
	var found *play.Game
	for n := range uint64(mostDeals) {
		if found != nil && n >= mostOrdered {
			break
		}
		game, err := system.New(seed+n, settings)
		if err != nil || len(dealt) == 0 {
			return game, seed, err
		}
		if _, err := layOut(game); err != nil {
			return nil, 0, err
		}
		text, err := game.Snapshot(nemo.Nobody)
		if err != nil {
			return nil, 0, err
		}
		doc, err := tree.Decode(text)
		if err != nil {
			return nil, 0, err
		}
		takes := takingPart(doc)
		if begins(takes, dealt) {
			return game, seed + n, nil
		}
		if found == nil && containsAll(takes, dealt) {
			found = game
		}
		if ctx.Err() != nil {
			break
		}
	}
	if found != nil {
		return found, found.Seed().Number(), nil
	}
	return nil, 0, fmt.Errorf("no game of %s is dealt with %s; name heroes, Characters or missions by their keys, and what else is so as option=value (`options %s` lists them)",
		system.About().Name, brief(strings.Join(dealt, ", ")), system.About().Name)
}

// takingPart are the heroes, Characters and missions of a position.
func takingPart(doc tree.Node) (names []string) {
	object, _ := doc.(map[string]any)
	for _, list := range []string{"heroes", "players", "missions"} {
		for _, entry := range entries(object, list) {
			for _, key := range []string{"hero", "character", "mission"} {
				if name, _ := entry[key].(string); name != "" {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// layNext asks the question whose turn it is.
func (s *Shell) layNext() {
	if s.interactive {
		s.printf("\n%s\n", s.laying.question())
	}
}

// lay takes a line as the answer to the question that was asked.
func (s *Shell) lay(ctx context.Context, line string) error {
	e := s.laying
	if strings.HasPrefix(line, "#") {
		return nil
	}
	switch strings.ToLower(line) {
	case "quit", "exit", "cancel", "salir":
		s.laying = nil
		s.printf("Nothing is set up; all is as it was.\n")
		return nil
	case "back", "atrás", "atras":
		if e.at == 0 {
			return errors.New("this is the first question; `quit` leaves")
		}
		e.at--
		e.revised = e.answers[e.at] != ""
		s.layNext()
		return nil
	case "help", "?", "ayuda":
		s.printf("%s\n", e.question())
		for _, line := range e.questions[e.at].belongs(e.t, s.language) {
			s.printf("  %s\n", line)
		}
		s.printf("Enter keeps what is shown; say what is otherwise, parted by commas, and `nothing` where all is empty. back, done, quit.\n")
		return nil
	case "done", "listo":
		if !e.questions[e.at].asksWhatIsDone() {
			return s.layDone(ctx)
		}
	}
	switch line {
	case "":
		if e.again { // who has nothing to correct here goes on from here
			e.again = false
		}
	default:
		if e.revised { // what is said now is instead of what was said before
			e.answers[e.at] = ""
			e.replay(-1)
			e.revised = false
		}
		other := e.t.clone()
		err := e.questions[e.at].answer(other, line)
		if c := s.commands.find(firstWord(line)); err != nil && c != nil && len(strings.Fields(line)) == 1 {
			return fmt.Errorf("`%s` waits until the table stands: say what lies there, or `quit` to leave, `done` to keep the rest", c.name)
		}
		if err != nil && s.interactive {
			return s.layRest(line, err)
		}
		if err != nil {
			return err
		}
		e.t, e.answers[e.at] = other, e.addTo(line)
	}
	e.revised = false
	if e.at++; e.at == len(e.questions) || e.again {
		return s.layDone(ctx)
	}
	s.layNext()
	return nil
}

// asksWhatIsDone reports whether a question is about something that can be done: there "done" is
// an answer.
func (q laid) asksWhatIsDone() bool {
	return len(q.paths) == 1 && strings.HasSuffix(q.paths[0], ".done")
}

// layRest takes of an answer what is understood and asks for the rest.
func (s *Shell) layRest(line string, first error) error {
	e := s.laying
	other := e.t.clone()
	understood, err := e.questions[e.at].answerWhatIs(other, line)
	if understood == "" || err == nil {
		return first
	}
	e.t, e.answers[e.at] = other, e.addTo(understood)
	s.printf("Taken is: %s. Say the rest otherwise, or Enter goes on.\n", understood)
	return err
}

// addTo is what was said to the question that is asked, with more of it.
func (e *laying) addTo(line string) string {
	if e.answers[e.at] == "" {
		return line
	}
	return e.answers[e.at] + "; " + line
}

// replay makes the table anew from the answers, but for one of them, and reports
// whether all are understood.
func (e *laying) replay(but int) bool {
	e.t = e.start.clone()
	for i, answer := range e.answers {
		if i != but && answer != "" && e.questions[i].answer(e.t, answer) != nil {
			return false
		}
	}
	return true
}

// layDone checks the table. A fault is asked about again where it was said.
func (s *Shell) layDone(ctx context.Context) error {
	e := s.laying
	found, err := e.t.clone().settle(ctx, e.seed, false)
	if err == nil {
		s.laying = nil
		if s.game == nil {
			s.adopt(found.game)
			s.printf("The table stands, and is the game from now on.\n")
		} else {
			if err := s.stepInto("setup", found.game, s.dice, s.view); err != nil {
				return err
			}
			s.printf("The table stands, in a sandbox: `back` leaves it, `save FILE` keeps it.\n")
		}
		_, followed := found.t.changesFrom(e.t)
		s.tellFollowed(found.t.sayChanges(e.t, followed, s.language))
		s.present()
		return nil
	}
	e.again = true
	e.at = e.blamed(ctx, err)
	s.layNext()
	if s.interactive { // the question stands above
		return fmt.Errorf("%w; what was said here does not go with the rest", e.t.cannotBe(err))
	}
	return fmt.Errorf("%w; what was said here does not go with the rest: %s", e.t.cannotBe(err), e.question())
}

// blamed is the question without whose answer the table can be: the one that asked for what
// is at fault, if that was answered, and else the last of them.
func (e *laying) blamed(ctx context.Context, err error) int {
	var faults nemo.Faults
	if errors.As(err, &faults) {
		for i := range e.questions {
			if e.answers[i] != "" && slices.Contains(e.questions[i].paths, faults[0].Where) {
				return i
			}
		}
	}
	t := e.t
	defer func() { e.t = t }()
	last := 0
	for i := len(e.questions) - 1; i >= 0; i-- {
		if e.answers[i] == "" {
			continue
		}
		last = max(last, i)
		if !e.replay(i) {
			continue
		}
		if _, err := e.t.settle(ctx, e.seed, true); err == nil {
			return i
		}
	}
	return last
}
