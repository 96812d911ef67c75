package web

import (
	"encoding/json"
	"maps"
	"sync"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A lesson is an ordinary game with a given seed and options. If a table was created as a lesson,
// the page shows the lesson's steps.

// lobbyLesson has what the page needs to create the table of a lesson.
type lobbyLesson struct {
	System   string            `json:"system"`
	Title    string            `json:"title"`
	Minutes  int               `json:"minutes"`
	Seed     string            `json:"seed"`
	Settings map[string]string `json:"settings"`
}

// lessonOf returns the lesson in the reference of a system.
func lessonOf(system play.System) (*rulesdoc.Lesson, bool) {
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil {
		return nil, false
	}
	return book.Lesson()
}

// lessonStep is how far a game is in its lesson.
type lessonStep struct {
	Step   int    `json:"step"` // from 1
	Steps  int    `json:"steps"`
	Text   string `json:"text"`             // what to do and why, or the ending
	Action string `json:"action,omitempty"` // the suggested one
	Over   bool   `json:"over,omitempty"`   // all steps are done
	Away   int    `json:"away,omitempty"`   // number of steps that depart from the lesson
}

// lessonAnswer has the step of the lesson; nil if the game is not a lesson.
type lessonAnswer struct {
	Lesson *lessonStep `json:"lesson"`
}

// courses caches the *games.Course of each system's lesson.
var courses sync.Map

// lesson returns the next step of a game that is a lesson.
func (t *gameTable) lesson(params json.RawMessage) (json.RawMessage, *jrpc2.Error) {
	if err := nemo.DecodeStrict(params, &struct{}{}); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	game, err := t.copied()
	if err != nil {
		return nil, t.broken(err)
	}
	course, err := t.course(game)
	if err != nil {
		return nil, t.broken(err)
	}
	if course == nil {
		return marshalled(lessonAnswer{}, nil)
	}
	common, steps := course.Common(game), course.Lesson.Steps
	at := lessonStep{Step: max(0, course.Learned(common)) + 1, Steps: len(steps), Away: game.Ply() - common}
	if at.Step > at.Steps {
		at.Step, at.Over, at.Away, at.Text = at.Steps, true, 0, course.Lesson.Ending
	} else {
		at.Text, at.Action = steps[at.Step-1].Remark, steps[at.Step-1].Action
	}
	return marshalled(lessonAnswer{&at}, nil)
}

// course returns the lesson that the table was created for; nil if it is not a lesson.
func (t *gameTable) course(game *play.Game) (*games.Course, error) {
	system := game.System()
	lesson, ok := lessonOf(system)
	if !ok || !t.head.Lesson || t.head.Components != nil || t.seed.Number() != lesson.Seed {
		return nil, nil
	}
	begun, err := system.New(lesson.Seed, lesson.Settings)
	if err != nil || !maps.Equal(begun.Settings(), game.Settings()) {
		return nil, err
	}
	known, ok := courses.Load(lesson.System)
	if !ok {
		course, err := games.NewCourse(system, lesson)
		if err != nil {
			return nil, err
		}
		known, _ = courses.LoadOrStore(lesson.System, course)
	}
	course, _ := known.(*games.Course)
	return course, nil
}
