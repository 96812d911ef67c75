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
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// How what was said becomes a position: the rules settle what follows, a bounded search
// finds the nearest that can be where it cannot, and a moment of the turn is gone to.

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
	was, off := l.at.Get(), 0
	for _, value := range l.values() {
		if s.left.spent() || off >= enoughOff && l.kind() == "integer" {
			break
		}
		l.at.Set(value)
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
	l.at.Set(was)
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
func (l *leaf) values() (values []tree.Node) {
	switch l.kind() {
	case "integer":
		low, _ := l.schema["minimum"].(float64)
		high, _ := l.schema["maximum"].(float64)
		is := countOf(l.at.Get())
		for by := 1; by <= farthest; by++ {
			for _, n := range []int{is - by, is + by} {
				if n >= int(low) && float64(n) <= high {
					values = append(values, json.Number(strconv.Itoa(n)))
				}
			}
		}
	case "boolean":
		is, _ := l.at.Get().(bool)
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
		if at, err := tree.Locate(t.doc, path); err == nil && !slices.Contains(t.said, path) {
			at.Set(copied(value))
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
	doc, err := tree.Decode(text)
	if err != nil {
		return found
	}
	moment := make(map[string]any)
	for _, path := range append([]string{workInHand}, t.words.moment...) {
		if at, err := tree.Locate(doc, path); err == nil {
			moment[path] = at.Get()
		}
	}
	if slices.ContainsFunc(found, func(m map[string]any) bool { return tree.Equal(m, moment) }) {
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
		return settled{}, fmt.Errorf("%w; %s", t.cannotBe(err), near)
	}
	return settled{}, t.cannotBe(err)
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

// refused is why a position cannot be, in the words of players. What it is stays as it was.
type refused struct {
	err  error
	text string
}

func (e *refused) Error() string { return e.text }
func (e *refused) Unwrap() error { return e.err }

// cannotBe says why a position cannot be: what stands against it, with its rules, and not
// which check found it.
func (t *tableau) cannotBe(err error) error {
	if errors.Is(err, errOtherMoment) {
		return errors.New("that moment of the turn does not come from this position")
	}
	var faults nemo.Faults
	var one *nemo.Invalid
	switch {
	case errors.As(err, &faults):
	case errors.As(err, &one):
		faults = nemo.Faults{one}
	default:
		return err
	}
	var said []string
	for _, fault := range faults {
		reason := fault.Reason
		if _, after, broken := strings.Cut(reason, " broken: "); broken && strings.HasPrefix(reason, "invariant ") {
			reason = after
		}
		if place := t.placeSaid(fault.Where, lang.English); fault.Where != "position" && fault.Where != "" && place != "" {
			reason = place + ": " + reason
		}
		if !slices.Contains(said, reason) {
			said = append(said, reason)
		}
	}
	return &refused{err, "that cannot be: " + strings.Join(said, "; ")}
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
	found, err := at.settle(ctx, game.Seed().Number(), false)
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
	doc, err := tree.Decode(text)
	if err != nil {
		return false
	}
	object, _ := doc.(map[string]any)
	return !slices.ContainsFunc(t.words.clock, func(path string) bool {
		return slices.Contains(asked.said, path) && !tree.Equal(object[path], asked.doc[path])
	})
}
