package games

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Course is a lesson with its game played to the end. The learner's steps are compared
// with the steps of that game.
type Course struct {
	Lesson *rulesdoc.Lesson
	Steps  []play.Step
	Starts []int // the ply at which each step of the lesson begins
}

// NewCourse plays a lesson. The error names the step that cannot be done.
func NewCourse(system play.System, lesson *rulesdoc.Lesson) (*Course, error) {
	c := &Course{Lesson: lesson}
	game, err := c.Begin(system, 0)
	if err != nil {
		return nil, err
	}
	for _, step := range lesson.Steps {
		c.Starts = append(c.Starts, game.Ply())
		if err := courseStep(game, step.Action); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", lesson.File, step.Line, err)
		}
	}
	c.Starts = append(c.Starts, game.Ply())
	c.Steps = game.Steps()
	return c, nil
}

// Begin starts the game of the lesson and does the first steps of the lesson. Dice
// before the first decision are settled.
func (c *Course) Begin(system play.System, done int) (*play.Game, error) {
	lesson := c.Lesson
	game, err := system.New(lesson.Seed, nemo.Settings(lesson.Settings))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lesson.File, err)
	}
	if err := settleAll(game); err != nil {
		return nil, err
	}
	for _, step := range lesson.Steps[:done] {
		if err := courseStep(game, step.Action); err != nil {
			return nil, err
		}
	}
	return game, nil
}

// Common returns the number of leading steps of a game that agree with the lesson.
func (c *Course) Common(game *play.Game) int {
	steps := game.Steps()
	n := 0
	for n < len(steps) && n < len(c.Steps) && steps[n].Text == c.Steps[n].Text && steps[n].Seat == c.Steps[n].Seat {
		n++
	}
	return n
}

// Learned returns how many steps of the lesson are done after the given number of common steps.
func (c *Course) Learned(common int) int {
	for at, start := range c.Starts {
		switch {
		case start > common:
			return at - 1 // in the middle of a step
		case start == common:
			return at
		}
	}
	return len(c.Lesson.Steps)
}

// courseStep takes an action and settles the dice and draws after it.
func courseStep(game *play.Game, action string) error {
	if _, err := game.Do(action); err != nil {
		return err
	}
	return settleAll(game)
}

func settleAll(game *play.Game) error {
	for game.ToMove() == nemo.Chance {
		if _, err := game.Settle(); err != nil {
			return err
		}
	}
	return nil
}
