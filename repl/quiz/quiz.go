// Package quiz makes questions about the rules: what players ask, with the answer of the
// reference or of a ruling, and out of positions that it plays up to: how many points. Who
// wishes is also asked in the notation of a system: may this be done, what comes of it, what
// are the chances. Each has four answers of which one is right, since the rules or the engine
// say so, and three are wrong, since they say that too. The same system, seed and wishes give
// the same question on every machine.
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
	// Right answers would be given by this share of people who guess among all that
	// may be answered in the position, and so many rules bear on the answers: of
	// these the difficulty is made.
	Guessed float64  `json:"guessed" says:"the share of all that could be answered in the position that would be right"`
	Bearing int      `json:"bearing" says:"how many rules bear on the answers"`
	Where   string   `json:"where" says:"the place in the game"`
	Decides string   `json:"decides" says:"what is to be decided or rolled there"`
	Before  []string `json:"before" says:"what happened last, oldest first"`
	Text    string   `json:"text" says:"the question"`
	Answers []string `json:"answers" says:"four answers, all different"`
	Right   int      `json:"right" says:"the number of the right answer, from 1"`
	// Rule is the rule by which it is right, and Reason says why.
	Rule   nemo.Rule `json:"rule" says:"the number of the rule by which it is right"`
	Reason string    `json:"reason" says:"why it is right"`
	Record string    `json:"record" says:"a voyage record that leads to the position"`

	game   *play.Game
	viewer nemo.Seat
	// claims say of each answer what must be so for it to be right, for the tests.
	claims []claim
}

// Game returns a game at the position of the question, and the seat from which it is
// seen.
func (q *Question) Game() (game *play.Game, viewer nemo.Seat) { return q.game.Clone(), q.viewer }

// claim is what an answer says, in a form that can be checked in another way.
type claim struct {
	action string    // may be done, or is done
	rule   nemo.Rule // refuses the action; empty for what is legal
	reason string    // of the refusal
	come   []string  // happens
	path   string    // of the number
	number float64   // is what the number becomes, or the points, or the place among the answers
	chance string    // a fraction
	label  string    // what the chance is of
	next   string    // is decided next
}

// Kind is what a question asks.
type Kind string

// The kinds of question.
const (
	Rules   Kind = "rules"   // what players ask of the rules, and what was decided
	Which   Kind = "which"   // which of four actions may be done, or may not
	Refused Kind = "refused" // may this be done, and if not, why not
	Comes   Kind = "comes"   // what comes of a roll or a draw
	Number  Kind = "number"  // where does something stand after an action or a roll
	Next    Kind = "next"    // what is to be decided after an action
	Odds    Kind = "odds"    // what is the chance
	Points  Kind = "points"  // how many points
)

// Kinds returns every kind there is.
func Kinds() []Kind { return []Kind{Rules, Which, Refused, Comes, Number, Next, Odds, Points} }

// unwished are the kinds that are drawn where none is wished for, the first more often: their
// questions read as a player asks, and have no notation in them.
func unwished() []Kind { return []Kind{Rules, Rules, Rules, Points} }

// Difficulty is how hard a question is.
type Difficulty string

// The difficulties, the easiest first.
const (
	Easy Difficulty = "easy"
	Fair Difficulty = "fair"
	Hard Difficulty = "hard"
)

// Difficulties returns every difficulty there is, the easiest first.
func Difficulties() []Difficulty { return []Difficulty{Easy, Fair, Hard} }

// Config says which question is drawn. What is empty does not matter.
type Config struct {
	Seed       uint64
	Chapter    string // number of a chapter of the reference, or words of its title
	Difficulty Difficulty
	Kind       Kind
	Language   string // of questions of the kind Rules, "en" or "es"; English if empty
}

// answers is how many answers a question has.
const answers = 4

// attempts is how many positions are looked at for a question before it is given up.
const attempts = 600

// patience is how many of them are looked at for a question of one kind, before another
// kind is tried: or those would be seldom for which few positions do.
const patience = 25

// ErrNone tells that no position gave a question as it was wished for.
var ErrNone = errors.New("no such question was found")

// Draw makes a question. The error is of a chapter, a kind or a difficulty that is not
// there, or [ErrNone]; ctx ends the search.
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

// chaptersOf are the chapters of that number, or with those words in their titles; nil
// when nothing is said.
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

// drawer makes one attempt.
type drawer struct {
	ctx      context.Context
	system   play.System
	book     *rulesdoc.Book
	language string
	// questions are what players ask, in that language.
	questions func() []rulesdoc.Question
	rand      nemo.Rand

	game    *play.Game
	viewer  nemo.Seat
	prompts []string // what was to be decided on the way
}

// first are rules without those that are named after a comma: an event may name several.
func first(rule nemo.Rule) nemo.Rule {
	one, _, _ := strings.Cut(string(rule), ",")
	return nemo.Rule(one)
}

// draw goes to a position and makes a question there, or none.
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
		q.Where, q.Decides = "", "" // it is about no position
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

// Steps of the games that questions come of: the first are set-up.
const (
	fewestSteps = 12
	mostSteps   = 180
	moreSteps   = 40 // to a place where the kind of question can be asked
)

// goSomewhere plays a game at random up to a place for a question of that kind. It
// leaves the game nil where it came to none.
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

// asksAt reports whether a kind of question is asked where somebody is to move.
func asksAt(kind Kind, toMove nemo.Seat) bool {
	switch kind {
	case Comes:
		return toMove == nemo.Chance
	case Rules, Number, Points:
		return true
	}
	return toMove.IsPlayer()
}

// mostBefore is how much of what happened last is told.
const mostBefore = 4

// before is what the viewer saw happen last.
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

// longestAnswer is how many characters an answer may have to be read at a glance.
const longestAnswer = 240

// sound reports whether a question has four answers, all different, and a rule.
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

// shuffle puts the right answer, which is the first until then, somewhere. Answers that
// are all numbers stand in their order.
func (d *drawer) shuffle(q *Question) {
	order := []int{0, 1, 2, 3}
	for i := len(order) - 1; i > 0; i-- {
		j := int(d.rand.Below(uint64(i + 1)))
		order[i], order[j] = order[j], order[i]
	}
	switch q.Kind {
	case Rules, Number, Points, Odds: // those of Rules have theirs
		slices.SortFunc(order, func(a, b int) int { return cmp.Compare(q.claims[a].value(), q.claims[b].value()) })
	case Refused:
		// Yes, if it is there, stands first.
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

// The bounds of the difficulties: how many times a guess is halved, and how many rules
// bear on it, together.
const (
	mostOfEasy = 5
	mostOfFair = 6.5
)

// mostBearing is how many rules are counted: one action may set off a whole phase.
const mostBearing = 6

// difficulty is made of the share of people who would guess right and the number of
// rules that bear on the answers.
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

// pick draws one of a list that is not empty.
func pick[T any](r *nemo.Rand, list []T) T { return list[r.Below(uint64(len(list)))] }

// mixed is a list in another order.
func mixed[T any](r *nemo.Rand, list []T) []T {
	list = slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := r.Below(uint64(i + 1))
		list[i], list[j] = list[j], list[i]
	}
	return list
}
