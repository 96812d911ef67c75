// Package quiz makes questions about the rules: questions that players ask, with the answer of the
// reference or of a ruling, and questions about the points at a position that it plays to. On
// request it also asks in the notation of a system: is this legal, what comes of it, what is the
// chance. Each question has one right and three wrong answers, as the rules or the engine prove.
// The same system, seed and options give the same question on every machine.
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
	// Guessed is the share of the possible answers at the position that are right, and Bearing the
	// number of rules that the answers depend on. Difficulty is computed from both.
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
	// claims are what must hold for each answer to be right, for the tests.
	claims []claim
}

// Game returns a copy of the game at the position of the question, and the seat of the
// viewer.
func (q *Question) Game() (game *play.Game, viewer nemo.Seat) { return q.game.Clone(), q.viewer }

// claim is what an answer asserts, in a form that the tests check in another way.
type claim struct {
	action string    // that is legal, or is taken
	rule   nemo.Rule // that refuses the action; empty if it is legal
	reason string    // of the refusal
	come   []string  // what happens
	path   string    // of the number in a position
	number float64   // the number afterwards, the points, or the index of the answer
	chance string    // a fraction
	label  string    // the event that has the chance
	next   string    // what is decided next
}

// Kind is the kind of a question.
type Kind string

// The kinds of question.
const (
	Rules   Kind = "rules"   // what players ask about the rules, and what rulings decided
	Which   Kind = "which"   // which of four actions is legal, or illegal
	Refused Kind = "refused" // is this action legal, and if not, why
	Comes   Kind = "comes"   // what follows from a roll
	Number  Kind = "number"  // the value of a track after an action or a roll
	Next    Kind = "next"    // the next decision after an action
	Odds    Kind = "odds"    // the chance of an action
	Points  Kind = "points"  // the points of a category
)

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{Rules, Which, Refused, Comes, Number, Next, Odds, Points} }

// unwished returns the kinds drawn by default, repeated ones more often. Their questions use players'
// language, without notation.
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

// Config selects the question to draw. An empty field allows anything.
type Config struct {
	Seed       uint64
	Chapter    string // number of a chapter of the reference, or words of its title
	Difficulty Difficulty
	Kind       Kind
	Language   string // for the kind Rules, "en" or "es"; English if empty
}

// answers is the number of answers of a question.
const answers = 4

// attempts is the maximum number of positions that are tried for a question.
const attempts = 600

// patience is the number of positions tried for one kind before the next kind is tried. Without it,
// kinds for which few positions are suitable would be rare.
const patience = 25

// ErrNone is the error if no position gave a question as requested.
var ErrNone = errors.New("no such question was found")

// Draw makes a question. It returns an error if the chapter, kind or difficulty does not exist, and
// [ErrNone] if there is no such question. ctx stops the search.
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

// chaptersOf returns the chapter of that number, or those with these words in their titles; nil if
// wanted is empty.
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

// drawer makes one attempt to draw a question.
type drawer struct {
	ctx      context.Context
	system   play.System
	book     *rulesdoc.Book
	language string
	// questions returns what players ask, in that language.
	questions func() []rulesdoc.Question
	rand      nemo.Rand

	game    *play.Game
	viewer  nemo.Seat
	prompts []string // what was to be decided in the steps before
}

// first returns the first of several rules separated by commas: an event may name several.
func first(rule nemo.Rule) nemo.Rule {
	one, _, _ := strings.Cut(string(rule), ",")
	return nemo.Rule(one)
}

// draw plays to a position and makes a question there. It returns nil if there is none.
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

// Numbers of steps played before a question. The first ones are set-up.
const (
	fewestSteps = 12
	mostSteps   = 180
	moreSteps   = 40 // at most, to a position that suits the kind
)

// goSomewhere plays a random game to a position for a question of that kind. If there is none, it
// leaves d.game nil.
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

// asksAt reports whether a kind of question can be asked when toMove is to move.
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

// longestAnswer is the maximum length of an answer in bytes, to be read at a glance.
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

// shuffle moves the right answer, which is the first until then, to a random place. Numbers, and
// answers with an order of their own, are sorted.
func (d *drawer) shuffle(q *Question) {
	order := []int{0, 1, 2, 3}
	for i := len(order) - 1; i > 0; i-- {
		j := int(d.rand.Below(uint64(i + 1)))
		order[i], order[j] = order[j], order[i]
	}
	switch q.Kind {
	case Rules, Number, Points, Odds: // those of Rules have a fixed order
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

// The upper bounds of the difficulties, for the sum of how many bits a right guess takes and how
// many rules the answers depend on.
const (
	mostOfEasy = 5
	mostOfFair = 6.5
)

// mostBearing limits how many rules count: one action may set off a whole phase.
const mostBearing = 6

// difficulty is computed from the probability of a right guess and the number of rules that the
// answers depend on.
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

// pick returns a random element of a list that is not empty.
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
