package repl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// What `suppose` does: it reads what matters, one clause after the other, into a
// position, and makes the rest follow until the rules hold.

// mostClauses is how many things may be supposed at once.
const mostClauses = 40

// clausesOf parts what is supposed.
func clausesOf(text string) ([]string, error) {
	var clauses []string
	for clause := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' }) {
		if clause = strings.TrimSpace(clause); clause != "" {
			clauses = append(clauses, clause)
		}
	}
	switch {
	case len(clauses) == 0:
		return nil, errors.New("suppose what? say what matters, parted by commas, as in `suppose nemo 3, hull 2`")
	case len(clauses) > mostClauses:
		return nil, fmt.Errorf("that are %d things at once; suppose %d at most", len(clauses), mostClauses)
	}
	return clauses, nil
}

// suppose reads one clause into the position, and makes follow what the system knows
// to follow, for the clauses after it.
func (t *tableau) suppose(clause string) error {
	err := t.read(clause)
	if err == nil && t.words.follow != nil {
		t.words.follow(t)
	}
	return err
}

// numerals are numbers as one says them.
var numerals = map[string]string{
	"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
	"uno": "1", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7", "ocho": "8", "nueve": "9", "diez": "10",
}

// read understands a clause as it was said, or, if it is not understood so, with less
// said around it: numbers in words, and in two halves where one says "and".
func (t *tableau) read(clause string) error {
	for word := range strings.FieldsSeq(clause) {
		if rest, ok := strings.CutPrefix(word, "-"); ok && isNumber(rest) {
			return fmt.Errorf("%q is less than nothing; say how many there are, from 0", brief(clause))
		}
	}
	err := t.readAs(clause)
	if err == nil || len(clause) > longestClause {
		return err
	}
	before := t.clone()
	words := strings.Fields(strings.ToLower(clause))
	for i, word := range words {
		if n, ok := numerals[word]; ok {
			words[i] = n
		}
	}
	// Who says that 2 are left says that it is 2.
	plain := strings.Fields(strings.ReplaceAll(strings.Join(words, " "), "down to ", ""))
	plain = slices.DeleteFunc(plain, func(word string) bool {
		return slices.Contains([]string{"left", "remaining", "quedan", "only"}, word)
	})
	if t.readAs(strings.Join(plain, " ")) == nil {
		return nil
	}
	if i := slices.IndexFunc(plain, func(word string) bool { return word == "and" || word == "y" }); i > 0 && i < len(plain)-1 {
		if t.readAs(strings.Join(plain[:i], " ")) == nil && t.readAs(strings.Join(plain[i+1:], " ")) == nil {
			return nil
		}
		*t = *before
	}
	return err
}

// longestClause is how long a clause may be for other ways to be tried to understand it.
const longestClause = 200

func (t *tableau) readAs(clause string) error {
	t.heard = folded(clause)
	words := t.words.plain(t.heard)
	if phase, ok := t.phaseMeant(words); ok {
		t.phase = phase
		return nil
	}
	words = joinNumbers(meaning(words))
	if len(words) == 0 {
		return fmt.Errorf("%q says nothing; name what is where, as in `nemo 3`", brief(clause))
	}
	for _, phrase := range t.words.phrases {
		if done, err := phrase(t, words); done {
			return err
		}
	}
	return t.supposeLeaf(clause, words, t.leaves())
}

// phaseMeant is the phase that words like "action phase" name.
func (t *tableau) phaseMeant(words []string) (string, bool) {
	at := slices.IndexFunc(words, func(word string) bool { return word == "phase" || word == "step" })
	if at < 0 {
		return "", false
	}
	rest := meaning(slices.Delete(slices.Clone(words), at, at+1))
	for _, exact := range []bool{true, false} {
		for _, phase := range t.system.About().Phases {
			for _, name := range []string{phase.Name, phase.Title} {
				own := meaning(folded(name))
				if exact && slices.Equal(own, rest) || !exact && len(rest) > 0 && containsAll(own, rest) {
					return phase.Name, true
				}
			}
		}
	}
	return "", false
}

func containsAll(list, words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(list, word) })
}

// reading is a way to understand a clause.
type reading struct {
	leaf    leaf
	put     func()
	matched int  // words that say of what it is
	missing int  // words of what it is that were not said
	implied bool // the name of the member was not said
}

// supposeLeaf finds the place that a clause speaks of and puts there what it says.
func (t *tableau) supposeLeaf(clause string, words []string, leaves []leaf) error {
	var all []reading
	var wrong *misfit
	no := words[0] == "no" && len(words) > 1
	for _, l := range leaves {
		for _, implied := range []bool{false, true} {
			if implied && !l.implied {
				continue
			}
			said := words
			if no && l.kind() == "boolean" {
				said = append(slices.Clone(words[1:]), "no")
			} else if no {
				said = append(slices.Clone(words[1:]), "none")
			}
			rest, ok := said, true
			if !implied {
				rest, ok = taking(said, l.key)
			}
			if !ok {
				continue
			}
			r, err := t.reading(l, rest, implied)
			switch {
			case err == nil:
				all = append(all, r)
			case errors.As(err, &wrong):
			}
		}
	}
	if len(all) == 0 {
		if wrong != nil {
			return wrong
		}
		return t.notUnderstood(clause, words)
	}
	best := slices.MinFunc(all, t.better)
	var like []string
	for _, r := range all {
		if t.better(r, best) == 0 {
			like = append(like, r.leaf.path)
		}
	}
	if len(like) > 1 {
		return fmt.Errorf("%q is not clear; it may be about %s: say more", brief(clause), listOf(few(like), "or"))
	}
	t.say(clause, &best)
	return nil
}

// say puts what was said where it belongs, and notes where another thing was said of
// the same place before.
func (t *tableau) say(clause string, r *reading) {
	before := show(r.leaf.at.get())
	r.put()
	if r.leaf.kind() != "array" && slices.Contains(t.said, r.leaf.path) && show(r.leaf.at.get()) != before {
		t.twice = append(t.twice, fmt.Sprintf("`%s` says something else of %s than was said before it", brief(clause), r.leaf.path))
	}
	t.said = append(t.said, r.leaf.path)
}

// contradicted is an error where two things were said of one place, or something is
// nowhere to be had.
func (t *tableau) contradicted() error {
	switch {
	case len(t.lacking) > 0:
		return errors.New(t.lacking[0])
	case len(t.twice) > 0:
		return errors.New(t.twice[0] + "; say one of the two")
	}
	return nil
}

// reading understands words as the value of a leaf, after those that say of what it is.
func (t *tableau) reading(l leaf, words []string, implied bool) (reading, error) {
	var left []string
	around, matched := slices.Clone(l.around), 0
	for _, word := range words {
		if i := slices.IndexFunc(around, func(own string) bool { return sameWord(own, word) }); i >= 0 {
			around, matched = slices.Delete(around, i, i+1), matched+1
			continue
		}
		left = append(left, word)
	}
	if implied && matched == 0 && len(l.around) > 0 {
		return reading{}, errNotHere
	}
	put, err := t.value(&l, left)
	if err != nil && matched > 0 && !implied {
		around, matched = l.around, 0
		var again error
		if put, again = t.value(&l, words); again == nil {
			err = nil
		}
	}
	return reading{leaf: l, put: put, matched: matched, missing: len(around), implied: implied}, err
}

// better orders readings: what is named comes first, of which most was said, and where
// the Nautilus is if nothing else tells.
func (t *tableau) better(a, b reading) int {
	value := func(r reading) int {
		n := r.matched*100 - r.missing*3 - strings.Count(r.leaf.path, ".")
		if r.implied {
			n -= 50
		}
		if here, _ := t.doc["nautilus"].(string); here != "" && strings.Contains(r.leaf.path, "."+here+".") {
			n += 20
		}
		return n
	}
	return value(b) - value(a)
}

// taking takes the words of a name out of others.
func taking(words, name []string) (rest []string, ok bool) {
	rest = slices.Clone(words)
	for _, own := range name {
		i := slices.IndexFunc(rest, func(word string) bool { return sameWord(own, word) })
		if i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}

// notUnderstood names what a clause may have meant.
func (t *tableau) notUnderstood(clause string, words []string) error {
	for from := range words {
		for to := len(words); to > from; to-- {
			if isNumber(strings.Join(words[from:to], "")) {
				continue
			}
			key, err := t.piece(words[from:to], nil)
			if err != nil || !slices.ContainsFunc(t.pieces, func(p namedPiece) bool {
				return p.key == key && slices.ContainsFunc(p.names, func(name []string) bool { return slices.Equal(name, words[from:to]) })
			}) {
				continue
			}
			var places []string
			for _, l := range t.leaves() {
				if list, _ := l.at.get().([]any); slices.Contains(list, any(key)) || l.at.get() == any(key) {
					places = append(places, l.path)
				}
			}
			if len(places) == 0 {
				return fmt.Errorf("%q is not understood: %s is not in play here, or cannot lie there", brief(clause), key)
			}
			return fmt.Errorf("%q is not understood: %s lies in %s and cannot lie there", brief(clause), key, listOf(few(places), "and"))
		}
	}
	var names []string
	for _, l := range t.leaves() {
		name := strings.Join(l.key, " ")
		if name != "" && !slices.Contains(names, name) && !isNumber(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, word := range words {
		if near := didYouMean(word, names); near != "" && !slices.Contains(names, word) {
			return fmt.Errorf("%q is not understood%s", brief(clause), near)
		}
	}
	return fmt.Errorf("%q is not understood; it may be about %s, with what belongs there", brief(clause), listOf(firstFew(names, 20), "or"))
}

// settled is a position that the rules allow.
type settled struct {
	game *play.Game
	t    *tableau
}

// mostTried is how many positions are tried while looking for one that holds. It is a
// count and not a time, so that what is found is the same on every machine.
const mostTried = 200

// effort is what may still be tried.
type effort struct{ left int }

func (e *effort) spent() bool { return e.left <= 0 }

// part is a share of what is left, for one of several ways; what it leaves is not lost.
func (e *effort) part(of int, way func(*effort)) {
	share := effort{e.left / of}
	before := share.left
	way(&share)
	e.left -= before - share.left
}

// settle makes what follows from what was said, until the rules hold: numbers that
// depend on others, then another moment of the turn. What is quick leaves the moment as
// it is.
func (t *tableau) settle(ctx context.Context, seed uint64, quick bool) (settled, error) {
	return t.settleWithin(ctx, seed, quick, &effort{mostTried})
}

func (t *tableau) settleWithin(ctx context.Context, seed uint64, quick bool, left *effort) (found settled, err error) {
	first := t.fits(seed, left)
	if first.err == nil {
		return settled{first.game, t}, nil
	}
	moments := []map[string]any{nil}
	if !quick {
		moments = append(moments, t.moments(ctx)...)
	}
	// A position that is at another moment only needs no other numbers.
	for _, m := range moments {
		other := t.clone()
		other.goTo(m)
		if tried := other.fits(seed, left); tried.err == nil {
			return settled{tried.game, other}, nil
		}
	}
	for i, m := range moments {
		if ctx.Err() != nil {
			return settled{}, errors.New("interrupted; the game is as it was")
		}
		ok := false
		left.part(max(1, min(2, len(moments)-i)), func(share *effort) {
			other := t.clone()
			other.goTo(m)
			tried := other.fits(seed, share)
			if tried.err != nil {
				found, ok = other.adjusted(seed, tried.err, share)
			}
		})
		if ok {
			return found, nil
		}
	}
	return settled{}, first.err
}

type attempt struct {
	game *play.Game
	err  error
}

// errOtherMoment says that a position is not at the moment of the turn that was asked.
var errOtherMoment = errors.New("the position is at another moment of the turn")

// fits reports whether the position can be, at the moment that was asked for.
func (t *tableau) fits(seed uint64, left *effort) attempt {
	left.left--
	game, err := t.restore(seed)
	switch {
	case err != nil:
		return attempt{nil, err}
	case t.phase != "" && game.Phase().Name != t.phase:
		return attempt{nil, errOtherMoment}
	}
	return attempt{game, nil}
}

// farthest is how far from its value a number is looked for that makes a position hold.
const farthest = 60

// mostAdjusted is how many members may follow from what was said, one after the other.
const mostAdjusted = 4

// enoughOff is how many values of a member are tried that bring what is broken no nearer.
const enoughOff = 3

// adjusting is a position with what is broken in it, and the places that were changed.
type adjusting struct {
	t      *tableau
	broken error
	moved  []string
}

// search looks for what follows from what was said.
type search struct {
	seed    uint64
	left    *effort
	known   []string    // the rules that were broken so far
	further []adjusting // where another rule is broken than before
}

// adjusted looks for a number or a word that follows from what was said and makes the
// rules hold; fewer changes come first, and of them nearer values. Where another rule
// than before is broken with a value, it looks for one more from there.
func (t *tableau) adjusted(seed uint64, broken error, left *effort) (settled, bool) {
	s := search{seed: seed, left: left, known: []string{brokenRule(broken)}}
	level := []adjusting{{t, broken, nil}}
	for depth := 0; depth < mostAdjusted && len(level) > 0; depth++ {
		s.further = nil
		for i := range level {
			from := &level[i]
			leaves := from.t.leaves()
			for j := range leaves {
				path := leaves[j].path
				if slices.Contains(t.said, path) || slices.Contains(from.moved, path) ||
					!slices.ContainsFunc(t.words.followers, func(f string) bool { return fitsPattern(f, path) }) {
					continue
				}
				if found, ok := s.along(from, &leaves[j]); ok {
					return found, true
				}
			}
		}
		level = s.further
	}
	return settled{}, false
}

// along tries the values of one place, until they bring what is broken no nearer.
func (s *search) along(from *adjusting, l *leaf) (settled, bool) {
	was, off := l.at.get(), 0
	for _, value := range l.values() {
		if s.left.spent() || off >= enoughOff && l.kind() == "integer" {
			break
		}
		l.at.set(value)
		tried := from.t.fits(s.seed, s.left)
		if tried.err == nil {
			return settled{tried.game, from.t}, true
		}
		rule := brokenRule(tried.err)
		if !slices.Contains(s.known, rule) {
			s.known = append(s.known, rule)
			s.further = append(s.further, adjusting{from.t.clone(), tried.err, append(slices.Clone(from.moved), l.path)})
		}
		if rule != brokenRule(from.broken) || tried.err.Error() == from.broken.Error() {
			off++
		}
	}
	l.at.set(was)
	return settled{}, false
}

// brokenRule is what of an error says which rule is broken: an invariant's name, or the
// path of a fault.
func brokenRule(err error) string {
	text := err.Error()
	if _, after, ok := strings.Cut(text, "invariant "); ok {
		text, _, _ = strings.Cut(after, " broken")
		return text
	}
	text, _, _ = strings.Cut(text, ": ")
	return text
}

// values are what a number or word may be besides what it is, the nearest first.
func (l *leaf) values() (values []document) {
	switch l.kind() {
	case "integer":
		low, _ := l.schema["minimum"].(float64)
		high, _ := l.schema["maximum"].(float64)
		is := countOf(l.at.get())
		for by := 1; by <= farthest; by++ {
			for _, n := range []int{is - by, is + by} {
				if n >= int(low) && float64(n) <= high {
					values = append(values, json.Number(strconv.Itoa(n)))
				}
			}
		}
	case "boolean":
		is, _ := l.at.get().(bool)
		values = append(values, !is)
	case "word":
		values, _ = l.schema["enum"].([]any)
	}
	return values
}

// goTo puts a moment of the turn into the position: the work under way, and what
// belongs to it.
func (t *tableau) goTo(moment map[string]any) {
	for path, value := range moment {
		if at, err := locate(t.doc, path); err == nil && !slices.Contains(t.said, path) {
			at.set(copied(value))
		}
	}
}

// mostSteps is how far games are played for their moments, mostMoments how many of them
// are tried.
const (
	mostSteps   = 60
	mostMoments = 5
)

// moments are those of the phase that was asked for, or of the main one, from games of
// the same options that a bot plays. The work of a moment is the less the sooner it
// comes.
func (t *tableau) moments(ctx context.Context) (found []map[string]any) {
	phase := t.phase
	if phase == "" {
		phase = t.words.main
	}
	settings := make(nemo.Settings)
	if options, _ := t.doc["options"].(map[string]any); options != nil {
		for name, value := range options {
			settings[name], _ = value.(string)
		}
	}
	for seed := range uint64(4) {
		game, err := t.system.New(seed+1, settings)
		if err != nil {
			return found
		}
		for step := 0; step < mostSteps && !game.Over() && len(found) < mostMoments && ctx.Err() == nil; step++ {
			if _, err := game.Auto("random"); err != nil {
				return found
			}
			if game.Phase().Name == phase {
				found = t.addMoment(found, game)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b map[string]any) int {
		return len(show(a[workInHand])) - len(show(b[workInHand]))
	})
	return found
}

// addMoment adds the moment of a game to others, unless it is there.
func (t *tableau) addMoment(found []map[string]any, game *play.Game) []map[string]any {
	text, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		return found
	}
	doc, err := decodeDocument(text)
	if err != nil {
		return found
	}
	moment := make(map[string]any)
	for _, path := range append([]string{workInHand}, t.words.moment...) {
		if at, err := locate(doc, path); err == nil {
			moment[path] = at.get()
		}
	}
	if slices.ContainsFunc(found, func(m map[string]any) bool { return equal(m, moment) }) {
		return found
	}
	return append(found, moment)
}

// supposing reads clauses into a position and settles it. The error says which clause
// cannot be, and what can.
func (t *tableau) supposing(ctx context.Context, clauses []string, seed uint64) (settled, error) {
	all := t.clone()
	for _, clause := range clauses {
		if err := all.suppose(clause); err != nil {
			return settled{}, err
		}
	}
	if err := all.contradicted(); err != nil {
		return settled{}, err
	}
	found, err := all.settle(ctx, seed, false)
	if err == nil {
		return found, nil
	}
	if later, ok := t.later(ctx, clauses, seed); ok {
		return later, nil
	}
	if ctx.Err() != nil {
		return settled{}, errors.New("interrupted; the game is as it was")
	}
	if near := t.nearest(ctx, clauses, seed); near != "" {
		return settled{}, fmt.Errorf("%w; %s", cannotBe(err), near)
	}
	return settled{}, cannotBe(err)
}

// mostNear is how many positions are tried for one that is near what was asked for.
const mostNear = 120

// nearest looks for what can be instead of what was said: one number otherwise, the
// nearer the better, and then all but one clause.
func (t *tableau) nearest(ctx context.Context, clauses []string, seed uint64) string {
	left := &effort{mostNear}
	can := func(clauses []string) (ok bool) {
		other := t.clone()
		for _, clause := range clauses {
			if other.suppose(clause) != nil {
				return false
			}
		}
		if other.contradicted() != nil || left.spent() {
			return false
		}
		if other.fits(seed, left).err == nil {
			return true
		}
		left.part(4, func(share *effort) {
			_, err := other.settleWithin(ctx, seed, true, share)
			ok = err == nil
		})
		return ok
	}
	without := func(i int) []string { return slices.Delete(slices.Clone(clauses), i, i+1) }
	// The numbers that stand in the way are those without which it can be.
	var free []int
	for i := range clauses {
		if len(clauses) == 1 || can(without(i)) {
			free = append(free, i)
		}
	}
	for _, i := range free {
		for _, near := range nearClauses(clauses[i]) {
			other := slices.Clone(clauses)
			other[i] = near
			if can(other) {
				return fmt.Sprintf("what can be is `suppose %s`", strings.Join(other, ", "))
			}
		}
	}
	for _, i := range free {
		if len(clauses) > 1 {
			return fmt.Sprintf("without `%s` it can be: `suppose %s`", clauses[i], strings.Join(without(i), ", "))
		}
	}
	return ""
}

func cannotBe(err error) error {
	if errors.Is(err, errOtherMoment) {
		return errors.New("that moment of the turn does not come from this position")
	}
	return err
}

// nearClauses are a clause with another number at its end, the nearest first.
func nearClauses(clause string) (near []string) {
	words := strings.Fields(clause)
	n, err := strconv.Atoi(words[len(words)-1])
	if err != nil {
		return nil
	}
	for by := 1; by <= 12; by++ {
		for _, other := range []int{n - by, n + by} {
			if other >= 0 {
				near = append(near, strings.Join(append(slices.Clone(words[:len(words)-1]), strconv.Itoa(other)), " "))
			}
		}
	}
	return near
}

// mostLater is how many steps each of the bots plays on at most, for a moment that was
// asked for. One that plans takes its time, so it has a single try.
var mostLater = []struct {
	bot   string
	steps int
}{{"greedy", 120}, {"random", 600}, {"random", 600}}

// later plays on with a bot to a moment that clauses name by the clock (act 3, turn 9),
// where it does not follow from the position as it lies, and supposes the rest there.
func (t *tableau) later(ctx context.Context, clauses []string, seed uint64) (settled, bool) {
	var clock, rest []string
	asked := t.clone()
	for _, clause := range clauses {
		before := len(asked.said)
		err := asked.suppose(clause)
		if err == nil && len(asked.said) > before && slices.Contains(t.words.clock, asked.said[len(asked.said)-1]) {
			clock = append(clock, clause)
			continue
		}
		rest = append(rest, clause)
	}
	if len(clock) == 0 || t.holds(ctx, clock, seed) {
		return settled{}, false
	}
	for i, try := range mostLater {
		game, err := t.restore(seed + uint64(i))
		if err != nil {
			return settled{}, false
		}
		where, there := "", false
		for step := 0; step < try.steps && !game.Over() && ctx.Err() == nil; step++ {
			// The clock is read where the place in the turn is another than before.
			if is := game.Prompt().Where + game.Phase().Name; is != where {
				if there = t.reached(game, asked); there {
					break
				}
				if game.ToMove().IsPlayer() {
					where = is
				}
			}
			if _, err := game.Auto(try.bot); err != nil {
				break
			}
		}
		if !there {
			continue
		}
		if found, ok := t.there(ctx, game, rest); ok {
			return found, true
		}
	}
	return settled{}, false
}

// holds reports whether clauses can be of the position as it lies.
func (t *tableau) holds(ctx context.Context, clauses []string, seed uint64) bool {
	other := t.clone()
	for _, clause := range clauses {
		if other.suppose(clause) != nil {
			return false
		}
	}
	if other.contradicted() != nil {
		return true // it will not be by playing on either
	}
	_, err := other.settleWithin(ctx, seed, true, &effort{mostTried / 4})
	return err == nil
}

// there supposes the rest in a game that was played on to the moment that was asked for.
func (t *tableau) there(ctx context.Context, game *play.Game, rest []string) (settled, bool) {
	position, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		return settled{}, false
	}
	at, err := newTableau(t.system, position)
	if err != nil {
		return settled{}, false
	}
	for _, clause := range rest {
		if err := at.suppose(clause); err != nil {
			return settled{}, false
		}
	}
	at.said = append(at.said, t.words.clock...)
	found, err := at.settle(ctx, game.Seed(), false)
	if err != nil {
		return settled{}, false
	}
	found.t.playedOn = game.Ply()
	return found, true
}

// reached reports whether the clock of a game stands where it was asked for.
func (t *tableau) reached(game *play.Game, asked *tableau) bool {
	phase := asked.phase
	if phase == "" {
		phase = t.words.main
	}
	if game.Phase().Name != phase || !game.ToMove().IsPlayer() {
		return false
	}
	text, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		return false
	}
	doc, err := decodeDocument(text)
	if err != nil {
		return false
	}
	object, _ := doc.(map[string]any)
	return !slices.ContainsFunc(t.words.clock, func(path string) bool {
		return slices.Contains(asked.said, path) && !equal(object[path], asked.doc[path])
	})
}

func runSuppose(ctx context.Context, s *Shell, in input) error {
	from, text, err := s.base(in.text)
	if err != nil {
		return err
	}
	clauses, err := clausesOf(text)
	if err != nil {
		return err
	}
	fresh := from.Ply() == 0 && from != s.game
	laid, err := layOut(from)
	if err != nil {
		return err
	}
	if fresh {
		from = dealtFor(from, clauses)
	}
	if laid {
		s.printf("The table is laid out first, as the program chose.\n")
	}
	position, err := from.Snapshot(nemo.Nobody)
	if err != nil {
		return err
	}
	t, err := newTableau(from.System(), position)
	if err != nil {
		return err
	}
	found, err := t.supposing(ctx, clauses, from.Seed())
	if err != nil {
		return err
	}
	if err := s.stepInto("supposed", found.game, s.dice, s.view); err != nil {
		return err
	}
	s.tellSupposed(t, found.t)
	s.present()
	return nil
}

// mostForClauses is how many deals are looked through for one that clauses fit.
const mostForClauses = 30

// dealtFor is a new game dealt so that clauses can be read of it: who is spoken of takes
// part. It is the one given where none is.
func dealtFor(game *play.Game, clauses []string) *play.Game {
	other := game
	for n := range uint64(mostForClauses) {
		if n > 0 {
			var err error
			if other, err = game.System().New(game.Seed()+n, game.Settings()); err != nil {
				return game
			}
			if _, err := layOut(other); err != nil {
				return game
			}
		}
		text, err := other.Snapshot(nemo.Nobody)
		if err != nil {
			return game
		}
		t, err := newTableau(other.System(), text)
		if err != nil {
			return game
		}
		if !slices.ContainsFunc(clauses, func(clause string) bool { return len(clause) > longestClause || t.suppose(clause) != nil }) {
			return other
		}
	}
	return game
}

// base is the game that something is supposed of: the one in progress, or a new one of
// the system that is named first.
func (s *Shell) base(text string) (game *play.Game, rest string, err error) {
	if system, err := find(s.systems, firstWord(text)); err == nil && text != "" {
		game, err := system.New(s.seed(), nil)
		return game, strings.TrimLeft(text[len(firstWord(text)):], " :"), err
	}
	if s.game == nil {
		return nil, "", errors.New("no game is in progress; name a system first, as in `suppose nemoswar1 nemo 3, hull 2`")
	}
	game, err = s.imagined()
	return game, text, err
}

// layOut plays a game that is being set up to the first decision of its main phase, and
// reports whether it had to.
func layOut(game *play.Game) (played bool, err error) {
	main := vocabularyOf(game.System().About().Name).main
	for main != "" && (game.Phase().Name == "setup" || played && (game.Phase().Name != main || !game.ToMove().IsPlayer())) && !game.Over() {
		if _, err := game.Auto("random"); err != nil {
			return played, err
		}
		played = true
	}
	return played, nil
}

// imagined is the game as who looks at it knows it, with what lies hidden made up, and
// with dice of its own: what is tried tells nothing of what will be rolled.
func (s *Shell) imagined() (*play.Game, error) {
	viewer := nemo.Nobody
	if !s.seesAll() {
		viewer = s.viewer()
	}
	const otherDice = 0x5a5a5a5a
	return s.game.Imagined(viewer, s.game.Seed()^otherDice)
}

// tellSupposed says what was put where, and what followed from it.
func (s *Shell) tellSupposed(before, after *tableau) {
	said, followed := after.changesFrom(before)
	for _, c := range said {
		s.printf("supposed: %s\n", sayChange(c))
	}
	if after.playedOn > 0 {
		s.printf("A bot played on %s to come to that moment; the rest lies as it left it (%s).\n",
			plural(after.playedOn, "step"), plural(len(followed), "place")+" changed")
		followed = nil
	}
	for i, c := range followed {
		if i == mostFollowed {
			s.printf("and %s\n", plural(len(followed)-i, "other change"))
			break
		}
		s.printf("follows: %s\n", sayChange(c))
	}
	if !equal(before.doc[workInHand], after.doc[workInHand]) {
		s.printf("follows: it is %s\n", s.where().Where)
	}
	s.printf("This is a sandbox; `back` leaves it.\n")
}

// mostFollowed is how many changes are told that followed from what was supposed.
const mostFollowed = 12

// changesFrom parts the changes into what was said and what followed.
func (t *tableau) changesFrom(before *tableau) (said, followed []change) {
	for _, c := range difference(before.doc, t.doc) {
		switch {
		case firstKey(c.path) == workInHand:
		case slices.ContainsFunc(t.said, func(path string) bool { return c.path == path || strings.HasPrefix(c.path, path+".") }):
			said = append(said, c)
		default:
			followed = append(followed, c)
		}
	}
	return said, followed
}

// sayChange is a change in a line.
func sayChange(c change) string {
	before, after := orDash(strings.Trim(c.before, `"`)), orDash(strings.Trim(c.after, `"`))
	if strings.HasPrefix(c.after, "+") || c.after == "" && strings.HasPrefix(c.before, "-") || strings.HasPrefix(c.before, "-") && c.after != "" && !isNumber(c.after) {
		return strings.Join(strings.Fields(c.path+" "+c.before+" "+c.after), " ")
	}
	return fmt.Sprintf("%s %s (was %s)", c.path, after, before)
}
