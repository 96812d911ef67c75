package repl

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A lesson is played in a sandbox beside the game in progress. A player who follows it
// is shown step after step. A player who takes other actions simply plays on, and may
// return to the lesson at any time.

// learning is a lesson in progress in the shell.
type learning struct {
	*games.Course
	game *play.Game // the game of the lesson
	told int        // number of steps shown
	away bool       // the learner has left the path of the lesson
	// depth is the number of tables left behind when the lesson began.
	depth int
}

func learnCommand() *command {
	return &command{
		name: "learn", group: groupReference, usage: "[SYSTEM] [STEP] | next | back | again | stop",
		summary: "a short guided game that explains the rules as they come up",
		help: `A lesson takes ten to fifteen minutes. Before each step it says what to do and why, with the rule numbers, and suggests an action: type it, or ` + "`learn next`" + ` to have it done. You may also play something else; ` + "`learn back`" + ` then returns to the lesson, ` + "`learn again`" + ` repeats the step. All other commands work as in any game. ` + "`learn stop`" + ` (or ` + "`back`" + `) returns to the game in progress, which is untouched; ` + "`learn SYSTEM`" + ` resumes where you left off, and with a number starts at that step.

  learn nemoswar1
  learn nemoswar1 7`,
		complete: func(s *Shell, before []string) []string {
			if len(before) > 0 {
				return nil
			}
			return append(reference.BooksOf(s.systems), "next", "back", "again", "stop")
		},
		run: runLearn,
	}
}

func runLearn(ctx context.Context, s *Shell, in input) error {
	if len(in.words) == 1 {
		do := map[string]func(context.Context) error{
			"next": s.learnNext, "back": s.learnBack, "again": s.learnAgain, "stop": s.learnStop,
		}[strings.ToLower(in.words[0])]
		switch {
		case do != nil && s.lesson == nil:
			return fmt.Errorf("no lesson is under way; `learn %s` begins one", s.systems[0].About().Name)
		case do != nil && s.game != s.lesson.game && strings.ToLower(in.words[0]) != "stop":
			return errors.New("another sandbox lies on the lesson; `back` leaves it, `learn stop` the lesson too")
		case do != nil:
			return do(ctx)
		}
	}
	var system play.System
	step := 0
	for _, word := range in.words {
		n, err := strconv.Atoi(word)
		switch {
		case err == nil && step == 0:
			if step = n; n < 1 {
				return fmt.Errorf("there is no step %d; they count from 1", n)
			}
		case err != nil && system == nil:
			if system, err = games.Find(s.systems, word); err == nil {
				break
			}
			if near := term.DidYouMean(word, []string{"next", "back", "again", "stop"}); near != "" {
				return fmt.Errorf("%q is neither a game to learn nor next, back, again or stop%s", term.Brief(word), near)
			}
			return err
		default:
			return fmt.Errorf("%q is not understood; `help learn` shows what may be said", term.Brief(word))
		}
	}
	switch {
	case system == nil && s.game != nil:
		system = s.game.System()
	case system == nil:
		return fmt.Errorf("learn what? there is %s", strings.Join(reference.BooksOf(s.systems), ", "))
	}
	return s.learn(ctx, system, step)
}

// learn starts a lesson at a step, counted from 1. Step 0 resumes the lesson where it was left.
func (s *Shell) learn(ctx context.Context, system play.System, step int) error {
	name := system.About().Name
	book, err := rulesdoc.Load(name)
	if err != nil {
		return fmt.Errorf("there is no lesson of %s; there is one of %s", name, strings.Join(rulesdoc.Systems(), ", "))
	}
	lesson, ok := book.Lesson()
	if !ok {
		return fmt.Errorf("there is no lesson of %s yet", name)
	}
	if step == 0 {
		step = max(1, s.left[name])
	}
	if step > len(lesson.Steps) {
		return fmt.Errorf("the lesson of %s has %d steps", name, len(lesson.Steps))
	}
	c, err := games.NewCourse(system, lesson)
	if err != nil {
		return fmt.Errorf("the lesson cannot be played: %w", err)
	}
	game, err := c.Begin(system, step-1)
	if err != nil {
		return err
	}
	if s.lesson != nil {
		s.leaveLesson()
	}
	if err := s.stepInto("lesson of "+name, game, diceAuto, view{}); err != nil {
		return err
	}
	s.lesson = &learning{Course: c, game: game, told: step - 1, depth: len(s.beside)}
	s.printf("%s\n", s.style.Strong(lesson.Title)+s.style.Faint(fmt.Sprintf("  %s, %d steps, about %d minutes; `learn stop` leaves, `help learn` tells more",
		name, len(lesson.Steps), lesson.Minutes)))
	if s.interactive && s.game.ToMove().IsPlayer() {
		s.atScreen = s.game.ToMove()
	}
	return s.playOn(ctx)
}

// leaveLesson returns to the table from which the lesson was started.
func (s *Shell) leaveLesson() {
	if at := s.lesson.depth - 1; at < len(s.beside) {
		s.stepBack(s.beside[at])
		s.beside = s.beside[:at]
	}
	s.lessonLeft()
}

// lessonLeft records where a lesson was left, so that it can be resumed.
func (s *Shell) lessonLeft() {
	l := s.lesson
	name, done := l.Lesson.System, s.learned()
	if s.left == nil {
		s.left = make(map[string]int)
	}
	delete(s.left, name)
	if l.told > 1 && done < len(l.Lesson.Steps) {
		s.left[name] = done + 1
		s.printf("The lesson is left; `learn %s %d` goes on with it.\n", name, done+1)
	} else {
		s.printf("The lesson is left.\n")
	}
	s.lesson = nil
}

// inLesson reports whether the current game is that of an unfinished lesson.
func (s *Shell) inLesson() bool {
	return s.lesson != nil && s.game == s.lesson.game && !s.lesson.away && s.learned() < len(s.lesson.Lesson.Steps)
}

// common returns how many steps of the game agree with the lesson.
func (s *Shell) common() int { return s.lesson.Common(s.lesson.game) }

// learned returns how many steps of the lesson have been done.
func (s *Shell) learned() int { return s.lesson.Learned(s.common()) }

// afterLine continues the lesson after a command, if it has progressed.
func (s *Shell) afterLine() {
	l := s.lesson
	if l != nil && len(s.beside) < l.depth {
		s.lessonLeft() // by `back`, or by starting another game
	}
	if l == nil || s.game != l.game || s.quiz != nil {
		return
	}
	done := s.learned()
	switch {
	case s.common() < s.game.Ply():
		if !l.away {
			l.away = true
			s.printf("%s\n", s.style.Strong("That is another way than that of the lesson.")+
				fmt.Sprintf(" Play on as you like; `learn back` goes back to step %d, %s.", done+1, s.suggested(done)))
		}
		return
	case l.away:
		l.away = false
		l.told = min(l.told, done)
	}
	switch {
	case done < l.told-1:
		l.told = done // after an undo
	case s.common() < l.Starts[min(done, len(l.Starts)-1)]:
		return
	}
	if done >= l.told {
		s.tellSteps(l.told, done)
	}
}

// suggested returns the action of a step, in back quotes.
func (s *Shell) suggested(step int) string {
	if step >= len(s.lesson.Lesson.Steps) {
		return "its end"
	}
	return "`" + s.lesson.Lesson.Steps[step].Action + "`"
}

// tellSteps prints steps from one to another. All but the last are done already. After
// the last step of the lesson it prints the ending.
func (s *Shell) tellSteps(from, to int) {
	l := s.lesson
	steps := l.Lesson.Steps
	for n := from; n <= to && n < len(steps); n++ {
		s.printf("\n%s\n", s.style.Strong(fmt.Sprintf("Step %d of %d", n+1, len(steps))))
		s.tellParagraphs(steps[n].Remark)
		if n < to {
			s.printf("  That was done: %s.\n", steps[n].Action)
			continue
		}
		s.printf("Type: %s\n", s.style.Strong(steps[n].Action))
	}
	l.told = to + 1
	if to >= len(steps) {
		s.printf("\n%s\n", s.style.Strong("The lesson is over."))
		s.tellParagraphs(l.Lesson.Ending)
		s.printf("Play on from here if you like; `learn stop` leaves, `quiz %s` asks what you know, `new %s` begins a game.\n", l.Lesson.System, l.Lesson.System)
	}
}

func (s *Shell) tellParagraphs(text string) {
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		s.printf("  %s\n", strings.Join(strings.Fields(paragraph), " "))
	}
}

// learnNext takes the suggested action.
func (s *Shell) learnNext(ctx context.Context) error {
	if s.lesson.away || s.common() < s.game.Ply() {
		return errors.New("the game has left the way of the lesson; `learn back` goes back to it")
	}
	done := s.learned()
	if done >= len(s.lesson.Lesson.Steps) {
		return errors.New("the lesson is over; `learn stop` leaves it")
	}
	action := s.lesson.Lesson.Steps[done].Action
	s.printf("%s\n", s.style.Faint("> "+action))
	return s.do(ctx, action)
}

// learnBack returns to the point where the game left the path of the lesson.
func (s *Shell) learnBack(context.Context) error {
	done := s.learned()
	start := s.lesson.Starts[min(done, len(s.lesson.Starts)-1)]
	back := s.game.Ply() - start
	if back <= 0 && !s.lesson.away {
		return errors.New("the game is where the lesson is; `learn again` tells the step once more")
	}
	s.game.Undo(back)
	s.listed, s.recent = false, nil
	s.lesson.away, s.lesson.told = false, done
	s.printf("Back at step %d, %s taken back.\n", done+1, term.Plural(back, "step")+" of the game")
	s.present()
	return nil
}

// learnAgain repeats the text of the current step.
func (s *Shell) learnAgain(context.Context) error {
	if s.lesson.away {
		return errors.New("the game has left the way of the lesson; `learn back` goes back to it")
	}
	s.lesson.told = s.learned()
	return nil
}

// learnStop leaves the lesson.
func (s *Shell) learnStop(context.Context) error {
	s.leaveLesson()
	if s.game != nil {
		s.present()
	}
	return nil
}
