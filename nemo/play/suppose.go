package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Described is the position that a description led to, as the rules complete it.
type Described struct {
	Game *Game
	// Said are the lines of the members that the statements changed, including pieces that moved
	// because of them; Followed are the lines of the consequences.
	Said, Followed []position.Line
}

// Suppose returns a game at the position that statements in the position language describe;
// everything else is as in this game, which does not change. A statement can also name the phase of
// the turn: action phase. Consequences are worked out, and an impossible position is refused with
// its rules.
func (g *Game) Suppose(text string) (*Described, error) {
	d, err := g.Describe()
	if err != nil {
		return nil, err
	}
	if _, err := d.Say("", text); err != nil {
		return nil, err
	}
	return d.Settle()
}

// Description is a position that is being described, statement by statement.
type Description struct {
	game     *Game
	language *position.Language
	before   any // the document of the game
	doc      any // what it is so far
	said     map[string]bool
	phase    string
	// made are the statements so far, each with the entry that it answers for.
	made []madeStatement
}

// madeStatement is a statement with the paths that it is about and the phase that it names.
type madeStatement struct {
	entry, text string
	paths       []string
	phase       string
}

// Describe starts a description of a position that is otherwise as in the game. Its answers are for
// someone who may see everything.
func (g *Game) Describe() (*Description, error) {
	language, err := g.Language()
	if err != nil {
		return nil, err
	}
	doc, err := g.documentFor(nemo.Nobody)
	if err != nil {
		return nil, err
	}
	return &Description{game: g, language: language, before: doc, doc: doc, said: make(map[string]bool)}, nil
}

// Form returns the questions about the position, with the current answers.
func (d *Description) Form() []position.Question { return d.language.Form(d.doc) }

// Entries returns the names of the entries of lists: who takes part, and which pieces lie where.
func (d *Description) Entries() []string { return d.language.Entries(d.doc) }

// Next returns the words that may come next in a statement.
func (d *Description) Next(text string) []string { return d.language.Complete(d.doc, text) }

// Clone returns an independent copy of the description.
func (d *Description) Clone() *Description {
	other := *d
	other.said = make(map[string]bool)
	for path := range d.said {
		other.said[path] = true
	}
	other.made = slices.Clone(d.made)
	return &other
}

// Say applies statements, which answer for an entry if one is named, and returns the lines of the
// changed members. If any statement is refused, none is applied.
func (d *Description) Say(entry, text string) (lines []position.Line, err error) {
	statements := position.Statements(text)
	if len(statements) == 0 {
		return nil, nemo.Invalidf("position", "it says nothing; say what is where, as in %s", d.example())
	}
	next, before, first := d, d, len(d.made)
	for i := 0; i < len(statements); i++ {
		after, err := next.saying(&entry, statements[i], first)
		if err != nil && i > 0 { // a comma may part what an "and" would: rooms 3, 5 and 9 are on fire
			if whole, not := before.saying(&entry, statements[i-1]+" and "+statements[i], first); not == nil {
				after, next, err = whole, before, nil
			}
		}
		for to := i + 1; err != nil && to < min(len(statements), i+mostParts); to++ {
			if !strings.Contains(statements[to], " and ") && !strings.Contains(statements[to], " y ") {
				continue
			}
			if whole, not := next.saying(&entry, strings.Join(statements[i:to+1], " and "), first); not == nil {
				after, i, err = whole, to, nil
			}
		}
		if err != nil {
			return nil, err
		}
		before, next = next, after
	}
	var paths []string
	for _, made := range next.made[first:] {
		if paths = append(paths, made.paths...); made.phase != "" {
			lines = append(lines, position.Line{Place: "phase", Now: made.phase})
		}
	}
	changed := next.language.Changes(next.doc, d.doc)
	for _, line := range next.language.Lines(next.doc, paths) { // what is so already is said too
		if !slices.ContainsFunc(changed, func(other position.Line) bool { return other.Place == line.Place }) {
			lines = append(lines, line)
		}
	}
	lines = append(lines, changed...)
	*d = *next
	return lines, nil
}

// mostParts is how many parts separated by commas are tried as one statement.
const mostParts = 4

// saying returns the description with one more statement, which answers for an entry if one is
// named. A statement can name the entry before a colon: then later statements may belong to it too.
func (d *Description) saying(entry *string, statement string, first int) (next *Description, err error) {
	next = d.Clone()
	made := madeStatement{entry: *entry, text: statement}
	if phase, ok := next.phaseNamed(statement); ok {
		next.phase, made.phase = phase.Name, phase.Title
		next.made = append(next.made, made)
		return next, nil
	}
	if *entry == "" {
		next.doc, made.paths, err = next.language.Say(d.doc, statement, next.isSaid)
		if of, rest, ok := strings.Cut(statement, ":"); err != nil && ok {
			if doc, paths, not := next.language.Say(d.doc, of+" "+rest, next.isSaid); not == nil {
				next.doc, made.paths, err, *entry = doc, paths, nil, of
			}
		}
	} else {
		next.doc, made.paths, err = next.language.ReadAt(d.doc, *entry, statement, next.isSaid)
	}
	if err != nil {
		return nil, err
	}
	for _, path := range made.paths {
		for _, other := range d.made[first:] {
			if slices.Contains(other.paths, path) && d.language.Single(path) {
				return nil, nemo.Invalidf("position", "`%s` says something else of what `%s` spoke of; say one of the two",
					nemo.Clip(statement), nemo.Clip(other.text))
			}
		}
		next.said[path] = true
	}
	next.made = append(next.made, made)
	return next, nil
}

// example returns a statement that is true of the position.
func (d *Description) example() string {
	for _, question := range d.Form() {
		for _, place := range question.Places {
			if place.Kind == "number" {
				return place.Name + " " + place.Now
			}
		}
	}
	return "`pieces in place`"
}

// phaseNamed returns the phase that a statement names.
func (d *Description) phaseNamed(statement string) (nemo.PhaseInfo, bool) {
	said := strings.Fields(strings.ToLower(statement))
	i := slices.IndexFunc(said, func(word string) bool { return word == "phase" || word == "fase" })
	if i < 0 {
		return nemo.PhaseInfo{}, false
	}
	name := strings.Join(slices.Delete(said, i, i+1), " ")
	for _, phase := range d.game.system.About().Phases {
		if name == phase.Name || name == strings.ToLower(phase.Title) {
			return phase, true
		}
	}
	return nemo.PhaseInfo{}, false
}

// errOtherMoment says that a position is not in the phase that was named.
var errOtherMoment = errors.New("that moment of the turn does not come from this position")

// mostTried is how many positions are tried to find a possible one. It is a count and not a time,
// so that the result is the same on every machine.
const mostTried = 200

// settling searches for a possible position.
type settling struct {
	*Description
	left int
}

// Settle returns a game at the described position, completed by its consequences.
func (d *Description) Settle() (*Described, error) {
	s := settling{d, mostTried}
	game, err := s.settle()
	if err != nil {
		return nil, d.refused(err)
	}
	return d.found(game)
}

// Follows returns the position described so far, if it is possible as it is: it shows the
// consequences while more statements will come.
func (d *Description) Follows() (*Described, error) {
	s := settling{d, 1}
	game, err := s.fits(d.doc)
	if err != nil {
		return nil, err
	}
	return d.found(game)
}

// found returns the game with the lines that were stated and those that followed.
func (d *Description) found(game *Game) (*Described, error) {
	after, err := game.documentFor(nemo.Nobody)
	if err != nil {
		return nil, err
	}
	nothing := func(string) bool { return false }
	found := &Described{Game: game, Said: d.language.Changes(d.doc, d.before)}
	for _, line := range d.language.Changes(d.language.AtMoment(after, d.before, nothing), d.before) {
		if !slices.Contains(found.Said, line) {
			found.Followed = append(found.Followed, line)
		}
	}
	return found, nil
}

// settle tries the position as described, then at other moments of the turn, then with other values
// for what was not stated.
func (s *settling) settle() (*Game, error) {
	game, first := s.fits(s.doc)
	if first == nil {
		return game, nil
	}
	docs := []any{s.doc}
	for _, moment := range s.moments() {
		if s.left <= 0 {
			break
		}
		doc := s.language.AtMoment(s.doc, moment, s.isSaid)
		game, err := s.fits(doc)
		if err == nil {
			return game, nil
		}
		docs = append(docs, doc)
	}
	for i, doc := range docs {
		share := settling{s.Description, s.left / min(2, len(docs)-i)}
		before := share.left
		game, ok := share.adjusted(doc)
		if s.left -= before - share.left; ok {
			return game, nil
		}
	}
	return nil, first
}

func (d *Description) isSaid(path string) bool { return d.said[path] }

func (s *settling) fits(doc any) (*Game, error) {
	s.left--
	encoded, err := json.Marshal(doc)
	if err != nil {
		return nil, err
	}
	// What can be as it was said needs nothing to follow.
	game, err := s.game.system.restoreSaid(s.game.seed, encoded, nil)
	if err != nil {
		game, err = s.game.system.restoreSaid(s.game.seed, encoded, s.isSaid)
	}
	switch {
	case err != nil:
		return nil, err
	case s.phase != "" && game.Phase().Name != s.phase:
		return nil, errOtherMoment
	}
	return game, nil
}

// mostSteps bounds the steps of games played to find moments, mostMoments the moments tried.
const (
	mostSteps   = 60
	mostMoments = 5
)

// moments returns positions of random games with the same options, in the phase that was named or
// else the main one. Those that agree with what was said come first, then those with less work
// under way.
func (s *settling) moments() (found []any) {
	var others []any
	phase := s.phase
	if phase == "" {
		about := s.game.system.About()
		phase = about.Phases[about.Main].Name
	}
	for seed := range uint64(4) {
		game, err := s.game.system.New(seed+1, settingsOf(s.doc))
		if err != nil {
			return found
		}
		for step := 0; step < mostSteps && !game.Over() && len(found) < mostMoments; step++ {
			if _, err := game.Auto("random"); err != nil {
				return found
			}
			other := game.Phase().Name != phase
			if s.phase == "" && !game.ToMove().IsPlayer() || other && (s.phase != "" || s.agrees(nil)) {
				continue // if nothing was said of the moment, it is one of the phase
			}
			text, err := game.Snapshot(nemo.Nobody)
			if err != nil {
				return found
			}
			doc, err := decoded(text)
			same := func(other any) bool { return s.language.SameMoment(other, doc) }
			switch {
			case err != nil || slices.ContainsFunc(found, same) || slices.ContainsFunc(others, same):
			case s.agrees(doc):
				found = append(found, doc)
			case !other && len(others) < mostMoments:
				others = append(others, doc)
			}
		}
	}
	work := func(doc any) int {
		object, _ := doc.(map[string]any)
		frames, _ := object["pending"].([]any)
		return len(frames)
	}
	for _, docs := range [][]any{found, others} {
		slices.SortStableFunc(docs, func(a, b any) int { return work(a) - work(b) })
	}
	return append(found, others...)
}

// agrees reports whether a moment of the turn agrees with what was said.
func (s *settling) agrees(moment any) bool {
	nothing := func(string) bool { return false }
	return reflect.DeepEqual(s.language.AtMoment(s.doc, moment, nothing), s.language.AtMoment(s.doc, moment, s.isSaid))
}

// mostAdjusted is how many members may be adjusted one after the other, enoughOff how many values
// of a number are tried that do not come nearer to a valid position.
const (
	mostAdjusted = 4
	enoughOff    = 3
)

// adjusting is a position with the fault in it, and the paths that were changed.
type adjusting struct {
	doc    any
	broken error
	moved  []string
}

// adjusted searches for values of members that were not stated until the rules hold: few changes
// first, near values first. If a value breaks another rule than before, the search goes on there.
func (s *settling) adjusted(doc any) (*Game, bool) {
	_, err := s.fits(doc)
	known := map[string]bool{brokenRule(err): true}
	level := []adjusting{{doc, err, nil}}
	for depth := 0; depth < mostAdjusted && len(level) > 0; depth++ {
		var further []adjusting
		for i := range level {
			game, next := s.along(&level[i], known)
			if game != nil {
				return game, true
			}
			further = append(further, next...)
		}
		level = further
	}
	return nil, false
}

// along tries the values of each free member of a position, until they come no nearer. It returns
// the game if one fits, or else the positions that break a rule which is not yet in known.
func (s *settling) along(from *adjusting, known map[string]bool) (game *Game, further []adjusting) {
	if s.left <= 0 {
		return nil, nil
	}
	free := s.language.Free(from.doc)
	for i := range free {
		at, off := &free[i], 0
		if s.isSaid(at.Path) || slices.Contains(from.moved, at.Path) {
			continue
		}
		for _, value := range at.Values {
			if s.left <= 0 || off >= enoughOff {
				break
			}
			tried := s.language.With(from.doc, at, value)
			game, err := s.fits(tried)
			if err == nil {
				return game, nil
			}
			rule := brokenRule(err)
			if !known[rule] {
				known[rule] = true
				further = append(further, adjusting{tried, err, append(slices.Clone(from.moved), at.Path)})
			}
			if rule != brokenRule(from.broken) || err.Error() == from.broken.Error() {
				off++
			}
		}
	}
	return nil, further
}

// brokenRule returns the part of an error that identifies the broken rule: the name of an
// invariant, or the path of a fault.
func brokenRule(err error) string {
	text := err.Error()
	if _, after, ok := strings.Cut(text, "invariant "); ok {
		text, _, _ = strings.Cut(after, " broken")
		return text
	}
	text, _, _ = strings.Cut(text, ": ")
	return text
}

// Refused is the reason why a described position is impossible.
type Refused struct {
	// Because lists the contradictions, each with its rules.
	Because []string
	// Without is a statement whose removal makes the position possible, if there is one.
	Without string
	err     error
}

// Error returns all of it in one line.
func (r *Refused) Error() string {
	text := "that cannot be: " + strings.Join(r.Because, "; ")
	if r.Without != "" {
		text += "; without `" + r.Without + "` it can be"
	}
	return text
}

func (r *Refused) Unwrap() error { return r.err }

// mostLeftOut is how many statements may be left out one by one, to find the wrong one.
const mostLeftOut = 12

func (d *Description) refused(err error) error {
	r := &Refused{err: err}
	if errors.Is(err, errOtherMoment) {
		r.Because = []string{errOtherMoment.Error()}
	}
	var faults nemo.Faults
	if one := (*nemo.Invalid)(nil); !errors.As(err, &faults) && errors.As(err, &one) {
		faults = nemo.Faults{one}
	}
	for _, fault := range faults {
		reason := fault.Reason
		if _, after, broken := strings.Cut(reason, " broken: "); broken && strings.HasPrefix(reason, "invariant ") {
			reason = after
		}
		if name := d.language.NameOf(d.doc, fault.Where); name != "" {
			reason = fmt.Sprintf("%s: %s", name, reason)
		}
		if !slices.Contains(r.Because, reason) {
			r.Because = append(r.Because, reason)
		}
	}
	if len(r.Because) == 0 {
		return err
	}
	for i := range d.made {
		if len(d.made) == 1 || len(d.made) > mostLeftOut || r.Without != "" {
			break
		}
		other, err := d.game.Describe()
		for j, made := range d.made {
			if j != i && err == nil {
				_, err = other.Say(made.entry, made.text)
			}
		}
		if err == nil {
			if _, err := other.Follows(); err == nil {
				r.Without = d.made[i].text
			}
		}
	}
	return r
}

// Where returns the places at which a piece lies, by its key, as a seat sees them.
func (g *Game) Where(seat nemo.Seat, key string) ([]string, error) {
	language, err := g.Language()
	if err != nil {
		return nil, nil //nolint:nilerr // what has no language says nothing of its pieces
	}
	doc, err := g.documentFor(seat)
	if err != nil {
		return nil, err
	}
	return language.Where(doc, key), nil
}

// SpanishOfPlaces returns the Spanish names of the members of positions, keyed by the English ones.
func (g *Game) SpanishOfPlaces() map[string]string {
	language, err := g.Language()
	if err != nil {
		return nil
	}
	return language.Spanish()
}
