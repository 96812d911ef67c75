package quiz

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

func TestMain(m *testing.M) { nemotest.Main(m) }

// tested is a system with its rules, which compute chances without package odds.
type tested struct {
	play.System
	// good returns the chance of a good end of an action, by exhaustive enumeration.
	good func(position []byte, viewer nemo.Seat, action string) (*big.Rat, error)
}

func four() []tested {
	return []tested{
		testedOf(nemoswar1.Default()), testedOf(nemoswar2.Default()), testedOf(nemorising.Default()), testedOf(nemesis.Default()),
	}
}

func testedOf[S, A comparable](rules nemo.Rules[S, A]) tested {
	return tested{play.For[S, A](rules, nil), func(position []byte, viewer nemo.Seat, action string) (*big.Rat, error) {
		s, err := rules.Restore(position)
		if err != nil {
			return nil, err
		}
		s = rules.Observe(&s, viewer)
		a, err := rules.Parse(&s, action)
		if err != nil {
			return nil, err
		}
		e := enumeration[S, A]{rules: rules, seat: viewer, from: s, known: make(map[passed[S]]*big.Rat)}
		return e.after(passed[S]{s: s, own: rules.(nemo.Separator[S]).Matter(&s)}, a)
	}}
}

// enumeration tries every outcome, and every decision that stakes nothing, with the
// rules alone.
type enumeration[S, A comparable] struct {
	rules nemo.Rules[S, A]
	seat  nemo.Seat
	from  S // the position of the question
	known map[passed[S]]*big.Rat
	steps int
}

// passed is a position with the milestones of the matter in question on the way to it.
type passed[S comparable] struct {
	s         S
	any, good bool
	own       nemo.Matter // 0 until one has begun
	over      bool        // another matter has begun
}

const mostEnumerated = 3_000_000

func (e *enumeration[S, A]) after(at passed[S], a A) (*big.Rat, error) {
	if e.steps++; e.steps > mostEnumerated {
		return nil, errors.New("too much to enumerate")
	}
	forecaster := e.rules.(nemo.Forecaster[S, A])
	var log nemo.Log
	next := at
	if err := e.rules.Apply(&next.s, a, &log); err != nil {
		return nil, err
	}
	e.read(&next, log)
	seat := e.rules.ToMove(&next.s)
	end := next.over || seat == nemo.Nobody || e.rules.(nemo.Settler[S]).Settled(&next.s)
	if decider, ok := e.rules.(nemo.Decider[S]); ok && (next.any || seat.IsPlayer()) {
		end = end || decider.Decided(&next.s)
	}
	value := new(big.Rat)
	if next.good {
		value.SetInt64(1)
	}
	if end {
		return value, nil
	}
	if p, ok := e.known[next]; ok {
		return p, nil
	}
	if outcomes := e.rules.Outcomes(&next.s, nil); len(outcomes) > 0 {
		value.SetInt64(0)
		all := new(big.Rat).SetInt(new(big.Int).SetUint64(nemo.Total(outcomes)))
		for _, o := range outcomes {
			p, err := e.after(next, o.Action)
			if err != nil {
				return nil, err
			}
			weight := new(big.Rat).SetInt(new(big.Int).SetUint64(o.Weight))
			value.Add(value, weight.Mul(weight, p).Quo(weight, all))
		}
	} else {
		var best *big.Rat
		for _, option := range e.rules.Legal(&next.s, nil) {
			if forecaster.Role(&next.s, option).Stakes() {
				continue
			}
			p, err := e.after(next, option)
			if err != nil {
				return nil, err
			}
			if best == nil || p.Cmp(best) > 0 {
				best = p
			}
		}
		if best != nil {
			value = best
		}
	}
	e.known[next] = value
	return value, nil
}

// read records the milestones of a step for the matter in question, ignoring later
// matters.
func (e *enumeration[S, A]) read(at *passed[S], log nemo.Log) {
	separator := e.rules.(nemo.Separator[S])
	now, leads := separator.Matter(&at.s), separator.Leads(&e.from, &at.s)
	for _, event := range log {
		_, good, ok := e.rules.(nemo.Forecaster[S, A]).Milestone(event, e.seat)
		own := at.own
		if begun := separator.Part(event, now); own == 0 && ok && leads && (begun == nemo.PartSettles || begun == nemo.PartJoins) {
			own = now
		}
		part := separator.Part(event, own)
		if part == nemo.PartApart {
			at.over = true
			return
		}
		if !ok || part == nemo.PartNone {
			continue
		}
		at.good = good && (part == nemo.PartSettles || !at.any || at.good)
		at.any, at.own = true, own
		if own == 0 { // settled at once
			at.over = true
			return
		}
	}
	if at.own == 0 && leads {
		at.own = now
		return
	}
	at.over = at.own == 0 || at.own != now
}

// holds reports whether an answer is right, independently of how it was made: it
// replays the record and takes the action.
func holds(t *testing.T, y tested, q *Question, c claim) bool {
	t.Helper()
	if q.Kind == Rules { // ask the reference, which searches the words
		found := indexes[q.System]().Ask(q.Text)
		return len(found) > 0 && slices.Index(rulesdoc.Verdicts(), found[0].Verdict) == int(c.number)
	}
	game, err := y.Replay([]byte(q.Record))
	if err != nil {
		t.Fatalf("%s seed %d: its record does not replay: %v", q.System, q.Seed, err)
	}
	_, viewer := q.Game()
	if where := game.PromptSeen(viewer).Where; where != q.Where {
		t.Fatalf("%s seed %d: the record leads to %q, not to %q", q.System, q.Seed, where, q.Where)
	}
	switch q.Kind {
	case Points:
		result := game.ResultSeen(viewer).Scores[0]
		sum, points := 0.0, 0.0
		for _, line := range result.Lines {
			sum += line.Points
			if line.Category == c.label {
				points = line.Points
			}
		}
		if sum != result.Total {
			t.Errorf("%s seed %d: the lines make %v, the score says %v", q.System, q.Seed, sum, result.Total)
		}
		return points == c.number
	case Odds:
		position, err := game.Snapshot(nemo.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		good, err := y.good(position, viewer, c.action)
		if err != nil {
			t.Fatalf("%s seed %d, %s: %v", q.System, q.Seed, c.action, err)
		}
		return good.RatString() == c.chance
	case Rules, Which, Refused, Comes, Number, Next:
	}
	step, err := game.Do(c.action)
	var illegal *nemo.Illegal
	if err != nil && !errors.As(err, &illegal) {
		t.Fatalf("%s seed %d, %s: %v", q.System, q.Seed, c.action, err)
	}
	switch q.Kind {
	case Which: // the verdict on the answer; see below whether it is the one asked for
		return (illegal == nil) == (c.rule == "") && (illegal == nil || illegal.Rule == c.rule && illegal.Reason == c.reason)
	case Refused:
		if illegal == nil {
			return c.rule == ""
		}
		return illegal.Rule == c.rule && illegal.Reason == c.reason
	case Comes:
		var happens []string
		for _, h := range step.SeenBy(viewer).Happenings {
			happens = append(happens, h.Text)
		}
		return within(c.come, happens)
	case Number:
		n, ok := read(positionOf(game, viewer), c.path)
		return ok && n == c.number
	case Next:
		return game.PromptSeen(viewer).Question == c.next
	case Rules, Odds, Points:
	}
	return false
}

// indexes are the indexes of the references by system.
var indexes = func() map[string]func() *rulesdoc.Index {
	made := make(map[string]func() *rulesdoc.Index)
	for _, name := range rulesdoc.Systems() {
		made[name] = sync.OnceValue(func() *rulesdoc.Index {
			book, err := rulesdoc.Load(name)
			if err != nil {
				panic(err)
			}
			return rulesdoc.NewIndex(book, nil)
		})
	}
	return made
}()

// TestEveryAnswerIsHeldAgainstTheEngine checks that the right answers are right, and
// the wrong ones wrong, by an independent computation: a thousand questions in a full
// run, over a hundred otherwise.
func TestEveryAnswerIsHeldAgainstTheEngine(t *testing.T) {
	each := uint64(40)
	if nemotest.Full() {
		each = 250
	}
	for _, y := range four() {
		t.Run(y.About().Name, func(t *testing.T) {
			t.Parallel()
			kinds := make(map[Kind]int)
			levels := make(map[Difficulty]int)
			for seed := range each {
				config := Config{Seed: seed}
				if seed%2 == 1 { // every other time of any kind
					config.Kind = Kinds()[int(seed/2)%len(Kinds())]
				}
				q, err := Draw(context.Background(), y, config)
				if config.Kind != "" && errors.Is(err, ErrNone) {
					continue // a game that scores several players has no such question
				}
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				kinds[q.Kind]++
				levels[q.Difficulty]++
				hold(t, y, q)
			}
			t.Logf("kinds %v, difficulties %v", kinds, levels)
			if len(kinds) < 4 || len(levels) != len(Difficulties()) {
				t.Errorf("the kinds are %v, the difficulties %v", kinds, levels)
			}
		})
	}
}

func hold(t *testing.T, y tested, q *Question) {
	t.Helper()
	if len(q.Answers) != answers || q.Right < 1 || q.Right > answers || q.Rule == "" || q.Reason == "" || q.Chapter == "" {
		t.Fatalf("no whole question: %+v", q)
	}
	for i, answer := range q.Answers {
		if slices.Contains(q.Answers[:i], answer) {
			t.Errorf("%s seed %d: %q stands there twice", q.System, q.Seed, answer)
		}
		right := holds(t, y, q, q.claims[i])
		if q.Kind == Which {
			if !right {
				t.Errorf("%s seed %d: the verdict on %s is another than by doing it", q.System, q.Seed, answer)
			}
			legal := q.claims[i].rule == ""
			right = legal == !strings.Contains(q.Text, "may not")
		}
		if right != (i+1 == q.Right) {
			t.Errorf("%s seed %d, %s: %s\n answer %d %q is right: %v; said to be right is %d %q [%s]",
				q.System, q.Seed, q.Where, q.Text, i+1, answer, right, q.Right, q.Answers[q.Right-1], q.Rule)
		}
	}
}

// TestQuestionsReadLikeAPlayers checks that default questions contain no notation, and
// that those of the kind Rules have no position.
func TestQuestionsReadLikeAPlayers(t *testing.T) {
	for _, y := range four() {
		rules := 0
		for seed := range uint64(30) {
			language := []string{"", "es"}[seed%2]
			q, err := Draw(context.Background(), y, Config{Seed: seed, Language: language})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%s %d %s: %s %v %d [%s] %s", q.System, seed, q.Difficulty, q.Text, q.Answers, q.Right, q.Rule, q.Reason)
			switch q.Kind {
			case Rules:
				rules++
				if q.Where != "" || !strings.HasSuffix(q.Text, "?") || rulesdoc.IsSpanish(q.Text) != (language == "es") {
					t.Errorf("%s seed %d: %q at %q", q.System, seed, q.Text, q.Where)
				}
			case Points:
			default:
				t.Errorf("%s seed %d is of the kind %s: %s", q.System, seed, q.Kind, q.Text)
			}
		}
		if rules < 15 {
			t.Errorf("%s: of 30 questions only %d are of the rules", y.About().Name, rules)
		}
	}
}

// TestSameSeedSameQuestion checks that questions depend on the seed only.
func TestSameSeedSameQuestion(t *testing.T) {
	for _, y := range four() {
		met := make(map[string]bool)
		for seed := range uint64(6) {
			var text []string
			for range 2 {
				q, err := Draw(context.Background(), y, Config{Seed: seed})
				if err != nil {
					t.Fatal(err)
				}
				text = append(text, fmt.Sprint(q.Text, q.Answers, q.Right, q.Where, q.Record, q.Difficulty))
			}
			if text[0] != text[1] {
				t.Errorf("%s seed %d gives two questions:\n%s\n%s", y.About().Name, seed, text[0], text[1])
			}
			met[text[0]] = true
		}
		if len(met) < 6 {
			t.Errorf("%s: six seeds give %d questions", y.About().Name, len(met))
		}
	}
}

// TestWishes checks the selection by kind, difficulty and chapter, and one-line errors
// for invalid values.
func TestWishes(t *testing.T) {
	ctx := context.Background()
	war := four()[0]
	for _, kind := range Kinds() {
		q, err := Draw(ctx, war, Config{Seed: 1, Kind: kind})
		if err != nil || q.Kind != kind {
			t.Errorf("kind %s: %+v, %v", kind, q, err)
			continue
		}
		hold(t, war, q)
	}
	for _, level := range Difficulties() {
		if q, err := Draw(ctx, war, Config{Seed: 2, Difficulty: level}); err != nil || q.Difficulty != level {
			t.Errorf("difficulty %s: %+v, %v", level, q, err)
		}
	}
	for chapter, title := range map[string]string{"10": "10 Combat", "combat": "10 Combat", "12": "12 How to win"} {
		if q, err := Draw(ctx, war, Config{Seed: 3, Chapter: chapter}); err != nil || q.Chapter != title {
			t.Errorf("chapter %s: %+v, %v", chapter, q, err)
		}
	}
	for _, c := range []struct {
		config Config
		words  string
	}{
		{Config{Chapter: "fishing"}, `nemoswar1 has no chapter "fishing"; there is 0 `},
		{Config{Kind: "riddle"}, `no question of the kind "riddle"; there is [rules which`},
		{Config{Difficulty: "mad"}, "[easy fair hard]"},
		{Config{Chapter: "0", Kind: Odds}, "no such question was found"},
	} {
		if q, err := Draw(ctx, war, c.config); err == nil || !strings.Contains(err.Error(), c.words) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: %v, %v; want %q", c.config, q, err, c.words)
		}
	}
	small := play.For[pig.State, pig.Action](pig.Rules{}, nil)
	if _, err := Draw(ctx, small, Config{}); err == nil || !strings.Contains(err.Error(), "pig has no rules reference") {
		t.Errorf("pig: %v", err)
	}
	ended, stop := context.WithCancel(ctx)
	stop()
	if _, err := Draw(ended, war, Config{}); !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
}
