package repl

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// lessons returns the lessons of all systems that have a reference.
func lessons(t *testing.T) map[string]*rulesdoc.Lesson {
	t.Helper()
	list := make(map[string]*rulesdoc.Lesson)
	for _, name := range reference.BooksOf(Systems()) {
		book, err := rulesdoc.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		lesson, ok := book.Lesson()
		if !ok {
			t.Errorf("%s has no lesson", name)
			continue
		}
		list[name] = lesson
	}
	return list
}

// TestLessonsAreWhatTheySay checks that every step of every lesson is legal and its
// expectations hold, that remarks cite rules, and that a lesson takes ten to fifteen minutes.
func TestLessonsAreWhatTheySay(t *testing.T) {
	for name, lesson := range lessons(t) {
		t.Run(name, func(t *testing.T) {
			s := newSession(t, Config{Systems: Systems()})
			s.say("learn " + name)
			cited, words, shows := make(map[string]bool), 0, 0
			for n, step := range lesson.Steps {
				if strings.Contains(step.Remark, "`") {
					commandsIn(t, s, lesson, step)
				}
				for _, id := range rulesdoc.Cited(step.Remark) {
					cited[id] = true
				}
				words += len(strings.Fields(step.Remark))
				for _, sum := range comparisons.FindAllString(step.Remark, -1) {
					if !strings.Contains(s.out.String(), sum) && !strings.Contains(s.out.String(), turnedRound(sum)) {
						t.Errorf("%s:%d: the remark says %q, and the screen has shown no such roll", lesson.File, step.Line, sum)
					}
				}
				before := s.out.Len()
				if err := s.Execute(context.Background(), step.Action); err != nil {
					t.Fatalf("%s:%d: %s: %v", lesson.File, step.Line, step.Action, err)
				}
				if done := s.learned(); done != n+1 {
					t.Fatalf("%s:%d: after %s the lesson is at step %d, not %d", lesson.File, step.Line, step.Action, done+1, n+2)
				}
				shown := s.out.String()[before:]
				for _, text := range step.Shows {
					if !strings.Contains(shown, text) {
						t.Errorf("%s:%d: the lesson goes on from %q, and after %s the screen shows\n%s",
							lesson.File, step.Line, text, step.Action, shown)
					}
					shows++
				}
				for _, expected := range step.Expect {
					if err := s.Execute(context.Background(), "expect "+expected); err != nil {
						t.Errorf("%s:%d: after %s: %v", lesson.File, step.Line, step.Action, err)
					}
				}
			}
			words += len(strings.Fields(lesson.Ending))
			wantText(t, s.out.String(), "The lesson is over.")
			// Estimate 160 words and five steps per minute.
			if minutes := words/160 + len(lesson.Steps)/5; minutes < 8 || minutes > 16 || lesson.Minutes < 10 || lesson.Minutes > 15 {
				t.Errorf("%d words and %d steps take some %d minutes, and it says %d", words, len(lesson.Steps), minutes, lesson.Minutes)
			}
			if len(cited) < 15 {
				t.Errorf("%d rules are cited; 15 at least are wanted", len(cited))
			}
			if expected := countExpected(lesson); expected < 6 {
				t.Errorf("%d claims are checked; 6 at least are wanted", expected)
			}
			if shows < 15 || len(lesson.Steps[len(lesson.Steps)-1].Shows) == 0 {
				t.Errorf("%d texts of the screen are checked; 15 at least are wanted, some of them after the last step", shows)
			}
		})
	}
}

// comparisons matches rolls in a remark, such as "8 against 6".
var comparisons = regexp.MustCompile(`\b\d+ against \d+\b`)

// turnedRound returns a comparison from the other side.
func turnedRound(sum string) string {
	a, b, _ := strings.Cut(sum, " against ")
	return b + " against " + a
}

// outcomes matches what the screen shows of a piece turned up or a roll, and citations
// the parts of a remark that are not words.
var (
	outcomes  = regexp.MustCompile(` is (?:the |an? )?([A-Z][\w' ]*\w)|\brolls\b.*: (\d+)$`)
	citations = regexp.MustCompile(`\[[^\]]*\]`)
)

// TestRemarksTellWhatWasShown checks that the remark after a step names the piece
// turned up or the number rolled as the screen does.
func TestRemarksTellWhatWasShown(t *testing.T) {
	checked := 0
	for name, lesson := range lessons(t) {
		for n, step := range lesson.Steps {
			remark := lesson.Ending
			if i := slices.IndexFunc(lesson.Steps[n+1:], func(next rulesdoc.LessonStep) bool { return next.Remark != "" }); i >= 0 {
				remark = lesson.Steps[n+1+i].Remark
			}
			remark = citations.ReplaceAllString(remark, "")
			for _, shown := range step.Shows {
				outcome := outcomes.FindStringSubmatch(shown)
				if outcome == nil || strings.HasPrefix(shown, "there is ") {
					continue
				}
				checked++
				if is := regexp.MustCompile(`\b` + outcome[1] + outcome[2] + `s?\b`); !is.MatchString(remark) {
					t.Errorf("%s:%d: after %s the screen shows %q, and the lesson %s tells of something else:\n%s",
						lesson.File, step.Line, step.Action, shown, name, remark)
				}
			}
		}
	}
	if checked < 8 {
		t.Errorf("%d outcomes are compared with what is told of them; 8 at least are wanted", checked)
	}
}

func countExpected(lesson *rulesdoc.Lesson) int {
	n := 0
	for _, step := range lesson.Steps {
		n += len(step.Expect)
	}
	return n
}

// commandsIn checks that text in back quotes in a remark is a command or an action.
func commandsIn(t *testing.T, s *session, lesson *rulesdoc.Lesson, step rulesdoc.LessonStep) {
	t.Helper()
	for i, quoted := range strings.Split(step.Remark, "`") {
		if i%2 == 1 && s.commands.find(term.FirstWord(quoted)) == nil {
			if _, err := s.parse(quoted); err != nil {
				t.Errorf("%s:%d: %q is no command and no action", lesson.File, step.Line, quoted)
			}
		}
	}
}

// TestLearningInTheShell checks what a learner may do: leave the path and return, have
// a step done or repeated, undo, quit and resume. The game in progress does not change.
func TestLearningInTheShell(t *testing.T) {
	lesson := lessons(t)["nemoswar1"]
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=3", "auto 30 random", "dice ask")
	game, revision := s.Game(), s.Game().Revision()
	text := s.say("learn nemoswar1")
	wantText(t, text, lesson.Title, "Step 1 of ", "Type: "+lesson.Steps[0].Action)
	if s.Game() == game || !strings.HasPrefix(s.prompt(), "learn nemoswar1 ") {
		t.Errorf("the prompt is %q", s.prompt())
	}
	if own, dice := s.outside(); own != game || dice != diceAsk {
		t.Error("the game in progress is not that which is kept")
	}
	wantText(t, s.say("exert?"), "exert (forzar)")
	wantText(t, s.say("learn again"), "Step 1 of ")
	// Leave the path.
	text = s.say("station mediterranean")
	wantText(t, text, "That is another way", "`learn back` goes back to step 1, `station north-atlantic`")
	if text := s.say("commit science"); strings.Contains(text, "another way") {
		t.Errorf("it is said again: %s", text)
	}
	s.refuse("learn next", "`learn back` goes back")
	s.refuse("learn again", "`learn back` goes back")
	wantText(t, s.say("learn back"), "Back at step 1", "Step 1 of ", "Type: station north-atlantic")
	wantText(t, s.say("learn next"), "> station north-atlantic", "Step 2 of ", "Type: commit war")
	wantText(t, s.say("commit war"), "Step 3 of ")
	// After an undo the step is shown again, also if an edit was undone.
	wantText(t, s.say("undo"), "Step 2 of ")
	wantText(t, s.say("redo"), "Step 3 of ")
	wantText(t, s.say("set notoriety=9"), "another way")
	wantText(t, s.say("undo"), "Step 3 of ")
	s.refuse("learn back", "the game is where the lesson is")
	s.refuse("attack 9", "is not a number from 1")
	// A quiz in between changes nothing.
	s.say("quiz nemesis seed=1", "stop")
	text = s.say("learn stop")
	wantText(t, text, "`learn nemoswar1 3` goes on with it")
	if s.Game() != game || game.Revision() != revision || s.dice != diceAsk {
		t.Error("after the lesson the game in progress is another")
	}
	s.refuse("learn next", "no lesson is under way")
	wantText(t, s.say("learn nemoswar1"), "Step 3 of ")
	wantText(t, s.say("learn nemoswar1 5"), "Step 5 of ")
	// A sandbox on top of the lesson changes nothing either.
	s.say("try R36")
	s.refuse("learn next", "another sandbox lies on the lesson")
	s.say("back")
	if s.lesson == nil || s.learned() != 4 {
		t.Error("after a sandbox the lesson is another")
	}
	wantText(t, s.say("back"), "The lesson is left; `learn nemoswar1 5` goes on with it")
	if s.lesson != nil || s.Game() != game || game.Revision() != revision {
		t.Error("after back the game in progress is another")
	}
	s.say("learn nemoswar1 5")
	// A new game leaves the lesson.
	s.say("new nemoswar1")
	if s.lesson != nil {
		t.Error("a new game is begun, and the lesson is still under way")
	}
	for line, words := range map[string]string{
		"learn chess": "there is no system", "learn pig": "there is no lesson of pig", "learn nemesis 999": "steps",
		"learn nemesis 0": "there is no step 0", "learn nemesis nemesis": "is not understood", "learn back": "no lesson",
		"learn 1 2": "is not understood",
	} {
		s.refuse(line, words)
	}
	if err := newSession(t, Config{Systems: Systems()}).Execute(context.Background(), "learn"); err == nil ||
		!strings.Contains(err.Error(), "learn what?") {
		t.Errorf("learn: %v", err)
	}
}

// TestLearningWithSingleDecisions checks that forced actions are not taken
// automatically in a lesson, since each step is explained first.
func TestLearningWithSingleDecisions(t *testing.T) {
	for name, lesson := range lessons(t) {
		s := newSession(t, Config{Systems: Systems(), Interactive: true})
		s.say("learn " + name)
		for range lesson.Steps {
			if s.learned() >= len(lesson.Steps) {
				break
			}
			s.say("next")
		}
		told := s.out.String()
		if strings.Contains(told, "That was done") || strings.Contains(told, "the only choice, taken") {
			t.Errorf("%s: a step was done before it was told\n%s", name, told)
		}
		if s.lesson.away || s.learned() < len(lesson.Steps) || !strings.Contains(told, "The lesson is over.") {
			t.Errorf("%s: at step %d of %d, away: %v\n%s", name, s.learned(), len(lesson.Steps), s.lesson.away, told)
		}
	}
}

// TestALessonThatCannotBePlayed checks that the error names the wrong step.
func TestALessonThatCannotBePlayed(t *testing.T) {
	lesson := &rulesdoc.Lesson{
		System: "pig", File: "pig.txt",
		Steps: []rulesdoc.LessonStep{{Remark: "x", Action: "hold", Line: 7}, {Remark: "y", Action: "fly", Line: 9}},
	}
	if _, err := games.NewCourse(pigOnly()[0], lesson); err == nil || !strings.Contains(err.Error(), "pig.txt:9") &&
		!strings.Contains(err.Error(), "pig.txt:7") {
		t.Errorf("got %v", err)
	}
	lesson.Settings = map[string]string{"colour": "red"}
	if _, err := games.NewCourse(pigOnly()[0], lesson); err == nil || !strings.Contains(err.Error(), "pig.txt: ") {
		t.Errorf("got %v", err)
	}
}

// stepsOf returns the texts of the steps of a game.
func stepsOf(game *play.Game) []string {
	var texts []string
	for _, step := range game.Steps() {
		texts = append(texts, fmt.Sprint(step.Seat, " ", step.Text))
	}
	return texts
}

// TestLearningGoesOn checks that a lesson resumed at a step has the same position as before.
func TestLearningGoesOn(t *testing.T) {
	for name, lesson := range lessons(t) {
		whole := newSession(t, Config{Systems: Systems()})
		whole.say("learn " + name)
		for _, step := range lesson.Steps[:len(lesson.Steps)/2] {
			whole.say(step.Action)
		}
		later := newSession(t, Config{Systems: Systems()})
		later.say(fmt.Sprintf("learn %s %d", name, len(lesson.Steps)/2+1))
		if !slices.Equal(stepsOf(whole.Game()), stepsOf(later.Game())) {
			t.Errorf("%s: in the middle it stands elsewhere:\n%v\n%v", name, stepsOf(whole.Game()), stepsOf(later.Game()))
		}
	}
}
