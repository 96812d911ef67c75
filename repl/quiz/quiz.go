// Package quiz generates questions about the rules. By default it asks questions of
// players, answered by the reference or a ruling, and scores of generated positions. On
// request it also asks, in the notation of a system, whether an action is legal, what
// its consequences are, and what the odds are. Each question has one right answer and
// three wrong ones, all confirmed by the rules or the engine. The same system, seed and
// settings give the same question on every machine.
package quiz

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Question is a question with four answers.
type Question struct {
	System     string     `json:"system" says:"the name of the system"`
	Seed       uint64     `json:"seed" says:"by which it was drawn; up to 2^64-1"`
	Kind       Kind       `json:"kind" says:"what it asks: which, refused, comes, number, next, odds or points"`
	Chapter    string     `json:"chapter" says:"the chapter of the rule in the reference: its number and title"`
	Difficulty Difficulty `json:"difficulty" says:"easy, fair or hard: made of the two that follow"`
	// Guessed is the share of all possible answers in the position that would be right,
	// and Bearing is the number of rules relevant to the answers. Difficulty is
	// computed from them.
	Guessed float64  `json:"guessed" says:"the share of all that could be answered in the position that would be right"`
	Bearing int      `json:"bearing" says:"how many rules bear on the answers"`
	Where   string   `json:"where" says:"the place in the game"`
	Decides string   `json:"decides" says:"what is to be decided or rolled there"`
	Before  []string `json:"before" says:"what happened last, oldest first"`
	Text    string   `json:"text" says:"the question"`
	Answers []string `json:"answers" says:"four answers, all different"`
	Right   int      `json:"right" says:"the number of the right answer, from 1"`
	// Rule is the rule that makes the answer right, and Reason explains it.
	Rule   nemo.Rule `json:"rule" says:"the number of the rule by which it is right"`
	Reason string    `json:"reason" says:"why it is right"`
	Record string    `json:"record" says:"a voyage record that leads to the position"`

	game   *play.Game
	viewer nemo.Seat
	// claims state for each answer what makes it right; tests use them.
	claims []claim
}

// Game returns a copy of the game at the position of the question, and the seat of the
// viewer.
func (q *Question) Game() (game *play.Game, viewer nemo.Seat) { return q.game.Clone(), q.viewer }

// claim is the statement of an answer in a form that tests can check in another way.
type claim struct {
	action string    // an action that is legal, or is taken
	rule   nemo.Rule // the rule that refuses it; empty if it is legal
	reason string    // of the refusal
	come   []string  // the events
	path   string    // path of the number
	number float64   // the new number, the points, or the position among the answers
	chance string    // a fraction
	label  string    // the event that has the chance
	next   string    // the next decision
}

// Kind is the kind of a question.
type Kind string

// The kinds of question.
const (
	Rules   Kind = "rules"   // questions of players, and decided questions
	Which   Kind = "which"   // which of four actions is legal, or illegal
	Refused Kind = "refused" // whether an action is legal, and if not, why
	Comes   Kind = "comes"   // the consequences of a roll
	Number  Kind = "number"  // a number after an action or a roll
	Next    Kind = "next"    // the decision after an action
	Odds    Kind = "odds"    // a chance
	Points  Kind = "points"  // a number of points
)

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{Rules, Which, Refused, Comes, Number, Next, Odds, Points} }

// unwished returns the kinds chosen from by default, weighted by repetition. Their
// questions read like those of players and use no notation.
func unwished() []Kind { return []Kind{Rules, Rules, Rules, Points} }

// Difficulty is how hard a question is.
type Difficulty string

// The difficulties, the easiest first.
const (
	Easy Difficulty = "easy"
	Fair Difficulty = "fair"
	Hard Difficulty = "hard"
)

// Difficulties returns all difficulties, the easiest first.
func Difficulties() []Difficulty { return []Difficulty{Easy, Fair, Hard} }

// Config restricts the question. Empty fields do not matter.
type Config struct {
	Seed       uint64
	Chapter    string // number of a chapter of the reference, or words of its title
	Difficulty Difficulty
	Kind       Kind
	Language   string // for the kind Rules, "en" or "es"; English if empty
}

// answers is the number of answers of a question.
const answers = 4

// attempts is the maximum number of positions examined for a question.
const attempts = 600

// patience is the number of positions examined for one kind before another is tried.
// Without it, kinds that few positions allow would be rare.
const patience = 25

// ErrNone is returned if no position gave a suitable question.
var ErrNone = errors.New("no such question was found")

// Draw returns a question. It fails for an unknown chapter, kind or difficulty, or with
// [ErrNone]. ctx ends the search.
func Draw(ctx context.Context, system play.System, config Config) (*Question, error) {
	name := system.About().Name
	book, err := rulesdoc.Load(name)
	if err != nil {
		return nil, fmt.Errorf("%s has no rules reference, and so no questions; there is one for %s", name, strings.Join(rulesdoc.Systems(), ", "))
	}
	chapters, err := chaptersOf(book, config.Chapter)
	if err != nil {
		return nil, err
	}
	if config.Kind != "" && !slices.Contains(Kinds(), config.Kind) {
		return nil, fmt.Errorf("there is no question of the kind %q; there is %v", config.Kind, Kinds())
	}
	if config.Difficulty != "" && !slices.Contains(Difficulties(), config.Difficulty) {
		return nil, fmt.Errorf("questions are %v, not %q", Difficulties(), config.Difficulty)
	}
	order := nemo.NewRand(config.Seed, attempts)
	kinds := mixed(&order, unwished())
	questions := sync.OnceValue(func() []rulesdoc.Question { return book.Questions(config.Language) })
	for n := range uint64(attempts) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d := drawer{ctx: ctx, system: system, book: book, language: config.Language, questions: questions}
		d.rand = nemo.NewRand(config.Seed, n)
		kind := config.Kind
		if kind == "" {
			kind = kinds[n/patience%uint64(len(kinds))]
		}
		q, err := d.draw(kind)
		if err != nil {
			return nil, fmt.Errorf("a position for a question: %w", err)
		}
		if q == nil || config.Difficulty != "" && q.Difficulty != config.Difficulty {
			continue
		}
		entry, ok := book.Entry(string(q.Rule))
		if !ok {
			continue
		}
		chapter := chapterOf(book, entry)
		if chapters != nil && !slices.Contains(chapters, chapter) {
			continue
		}
		q.Seed, q.Chapter = config.Seed, chapter.Number+" "+chapter.Title
		return q, nil
	}
	return nil, fmt.Errorf("%w in %d positions of %s", ErrNone, attempts, name)
}

// chaptersOf returns the chapters with that number, or with those words in their
// titles. It returns nil if wanted is empty.
func chaptersOf(book *rulesdoc.Book, wanted string) ([]*rulesdoc.Chapter, error) {
	if wanted == "" {
		return nil, nil
	}
	var found []*rulesdoc.Chapter
	var names []string
	for _, c := range book.Chapters() {
		if strings.EqualFold(c.Number, wanted) {
			return []*rulesdoc.Chapter{c}, nil
		}
		if strings.Contains(strings.ToLower(c.Title), strings.ToLower(wanted)) {
			found = append(found, c)
		}
		names = append(names, c.Number+" "+c.Title)
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s has no chapter %.40q; there is %s", book.System(), wanted, strings.Join(names, ", "))
	}
	return found, nil
}

func chapterOf(book *rulesdoc.Book, entry *rulesdoc.Entry) *rulesdoc.Chapter {
	for _, c := range book.Chapters() {
		if c.File == entry.File {
			return c
		}
	}
	return nil
}

// drawer is one attempt at a question.
type drawer struct {
	ctx      context.Context
	system   play.System
	book     *rulesdoc.Book
	language string
	// questions returns the questions of players in that language.
	questions func() []rulesdoc.Question
	rand      nemo.Rand

	game    *play.Game
	viewer  nemo.Seat
	prompts []string // the prompts on the way
}

// first returns the first of several rules separated by commas, which an event may name.
func first(rule nemo.Rule) nemo.Rule {
	one, _, _ := strings.Cut(string(rule), ",")
	return nemo.Rule(one)
}

// draw plays to a position and tries to generate a question there.
func (d *drawer) draw(kind Kind) (*Question, error) {
	if err := d.goSomewhere(kind); err != nil || d.game == nil {
		return nil, err
	}
	var q *Question
	switch kind {
	case Rules:
		q = d.asked()
	case Which:
		q = d.which()
	case Refused:
		q = d.refused()
	case Comes:
		q = d.comes()
	case Number:
		q = d.number()
	case Next:
		q = d.next()
	case Odds:
		q = d.odds()
	case Points:
		q = d.points()
	}
	if q == nil || !d.sound(q) {
		return nil, nil
	}
	q.Rule = first(q.Rule)
	q.System, q.Kind = d.system.About().Name, kind
	q.game, q.viewer = d.game, d.viewer
	prompt := d.game.PromptSeen(d.viewer)
	q.Where, q.Decides, q.Before = prompt.Where, prompt.Question, d.before()
	if kind == Rules {
		q.Where, q.Decides = "", "" // the question is not about a position
	}
	record, err := d.game.Record()
	if err != nil {
		return nil, err
	}
	q.Record = string(record)
	d.shuffle(q)
	q.Difficulty = difficulty(q.Guessed, q.Bearing)
	return q, nil
}

// Numbers of steps in the games for questions. The first steps are set-up.
const (
	fewestSteps = 12
	mostSteps   = 180
	moreSteps   = 40 // more steps to reach a suitable position
)

// goSomewhere plays a random game to a position for a question of that kind. It leaves
// the game nil if it reaches none.
func (d *drawer) goSomewhere(kind Kind) error {
	game, err := d.system.New(d.rand.Uint64(), nil)
	if err != nil {
		return err
	}
	steps := 0
	if kind != Rules {
		steps = fewestSteps + int(d.rand.Below(mostSteps-fewestSteps))
	}
	for n := 0; ; n++ {
		if game.Over() || n > steps+moreSteps {
			return nil
		}
		toMove := game.ToMove()
		if n >= steps && asksAt(kind, toMove) {
			d.game, d.viewer = game, toMove
			if toMove == nemo.Chance {
				d.viewer = game.LastToMove()
			}
			return nil
		}
		if n >= steps-moreSteps {
			d.prompts = append(d.prompts, game.PromptSeen(toMove).Question)
		}
		if _, err := game.Auto("random"); err != nil {
			return err
		}
	}
}

// asksAt reports whether a kind of question can be asked when a seat is to move.
func asksAt(kind Kind, toMove nemo.Seat) bool {
	switch kind {
	case Comes:
		return toMove == nemo.Chance
	case Rules, Number, Points:
		return true
	}
	return toMove.IsPlayer()
}

// mostBefore is the maximum number of recent events shown.
const mostBefore = 4

// before returns the latest events that the viewer saw.
func (d *drawer) before() []string {
	lines := []string{}
	steps := d.game.Steps()
	for i := len(steps) - 1; i >= 0 && len(lines) < mostBefore; i-- {
		for _, h := range slices.Backward(steps[i].SeenBy(d.viewer).Happenings) {
			if len(lines) < mostBefore {
				lines = append(lines, fmt.Sprintf("[%s] %s", h.Rule, h.Text))
			}
		}
	}
	slices.Reverse(lines)
	return lines
}

// longestAnswer is the maximum length of an answer.
const longestAnswer = 240

// sound reports whether a question is valid: it has four different answers and a rule.
func (d *drawer) sound(q *Question) bool {
	if len(q.Answers) != answers || len(q.claims) != answers || q.Rule == "" || q.Text == "" {
		return false
	}
	for i, a := range q.Answers {
		if a == "" || len(a) > longestAnswer || slices.Contains(q.Answers[:i], a) {
			return false
		}
	}
	return true
}

// shuffle moves the right answer, which comes first, to a random place. Numeric answers
// are sorted.
func (d *drawer) shuffle(q *Question) {
	order := []int{0, 1, 2, 3}
	for i := len(order) - 1; i > 0; i-- {
		j := int(d.rand.Below(uint64(i + 1)))
		order[i], order[j] = order[j], order[i]
	}
	switch q.Kind {
	case Rules, Number, Points, Odds: // the answers of Rules have a fixed order
		slices.SortFunc(order, func(a, b int) int { return cmp.Compare(q.claims[a].value(), q.claims[b].value()) })
	case Refused:
		// Yes, if present, comes first.
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(q.claims[a].rule), len(q.claims[b].rule)) })
	case Which, Comes, Next:
	}
	list, claims := make([]string, answers), make([]claim, answers)
	for to, from := range order {
		list[to], claims[to] = q.Answers[from], q.claims[from]
		if from == 0 {
			q.Right = to + 1
		}
	}
	q.Answers, q.claims = list, claims
}

// Upper bounds of the difficulties, in bits of guessing plus the number of relevant
// rules.
const (
	mostOfEasy = 5
	mostOfFair = 6.5
)

// mostBearing is the maximum number of rules counted, since one action may trigger a whole phase.
const mostBearing = 6

// difficulty computes the difficulty from the share of right guesses and the number of
// relevant rules.
func difficulty(guessed float64, bearing int) Difficulty {
	effort := float64(min(bearing, mostBearing))
	if guessed > 0 {
		effort -= math.Log2(guessed)
	}
	switch {
	case effort <= mostOfEasy:
		return Easy
	case effort <= mostOfFair:
		return Fair
	}
	return Hard
}

// pick returns a random element of a non-empty list.
func pick[T any](r *nemo.Rand, list []T) T { return list[r.Below(uint64(len(list)))] }

// mixed returns a shuffled copy of a list.
func mixed[T any](r *nemo.Rand, list []T) []T {
	list = slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := r.Below(uint64(i + 1))
		list[i], list[j] = list[j], list[i]
	}
	return list
}
