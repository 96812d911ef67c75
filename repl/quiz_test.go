package repl

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/quiz"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestQuizInTheShell checks that a quiz asks, judges, explains and gives the result,
// and that the game in progress does not change.
func TestQuizInTheShell(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=1", "auto 20 random", "legal")
	game, ply, revision := s.Game(), s.Game().Ply(), s.Game().Revision()
	text := s.say("quiz nemoswar2 3 seed=5")
	wantText(t, text, "Question 1 of 3", "nemoswar2, chapter ", "seed 5", "\n  1  ", "\n  4  ")
	if prompt := s.prompt(); prompt != "quiz nemoswar2 1> " {
		t.Errorf("the prompt is %q", prompt)
	}
	// Commands look at the position of the question, not of the game.
	q := s.quiz.q
	at, _ := q.Game()
	wantText(t, s.say("state all"), "Ship Resources and Characters")
	wantText(t, s.say("map"), "Cape Horn")
	if s.Game() != game || at.System().About().Name != "nemoswar2" {
		t.Fatal("looking at the question changed the game")
	}
	wantText(t, s.say("rule nemoswar2 7.4"), "[7.4]")
	wantText(t, s.say("ask what is a lull turn"), "Lull turn: ")
	wantText(t, s.say("exert?"), "exert (forzar)")
	// Errors take one line, and the question remains.
	for line, words := range map[string]string{
		"5": "the answers are 1 to 4", "0": "the answers are 1 to 4", "-1": "the answers are 1 to 4",
		"attack 1": "a question of the quiz stands", "undo": "a question of the quiz stands", "set a=1": "a question of the quiz stands",
		"legal": "a question of the quiz stands", `say "`: "quotation mark", "why repair": "a question of the quiz stands",
		"quiz chess": "there is no system", "quiz level=mad": "[easy fair hard]", "99999999999999999999": "stands",
	} {
		s.refuse(line, words)
		if s.quiz == nil || s.quiz.q != q {
			t.Fatalf("after %q the question is another", line)
		}
	}
	text = s.say(term.Decimal(q.Right))
	wantText(t, text, "Right. ["+string(q.Rule)+"]", "Question 2 of 3")
	q = s.quiz.q
	text = s.say(term.Decimal(q.Right%4 + 1))
	wantText(t, text, "No: "+term.Decimal(q.Right)+" is right, ", "Question 3 of 3")
	text = s.say("skip")
	wantText(t, text, " is right: ", "The quiz is over: 1 right, 1 wrong, 1 skipped.")
	if s.quiz != nil || s.Game() != game || game.Ply() != ply || game.Revision() != revision {
		t.Errorf("after the quiz the game is at step %d, not %d", game.Ply(), ply)
	}
	s.say("1") // the list of the game is still valid
	if game.Ply() == ply {
		t.Error("the number of the listing is not taken after the quiz")
	}
}

// TestTheQuestionIsAskedAgain checks that the question is repeated after any output and
// after Enter, so that nobody has to scroll back, but not after an error.
func TestTheQuestionIsAskedAgain(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true})
	s.say("quiz nemoswar1 seed=5")
	q := s.quiz.q
	for _, line := range []string{"state", "map", "rule 10.1", "ask what is a wager", "help state", "wager?", ""} {
		said := s.say(line)
		if last := said[strings.LastIndex("\n"+said, "\n\n"):]; !strings.Contains(last, "Question 1") || !strings.Contains(last, "  4  ") {
			t.Errorf("after %q the question is not asked again:\n%s", line, said)
		}
	}
	if s.quiz.q != q || s.quiz.asked != 1 {
		t.Error("the question is another")
	}
	s.refuse("attack 1", "a question of the quiz stands")
}

// TestQuizBegunAndEnded checks that the same seed asks the same, and how a quiz ends.
func TestQuizBegunAndEnded(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	first := s.say("quiz nemesis seed=9")
	wantText(t, s.say("stop"), "The quiz is over: 0 right, 0 wrong, 0 skipped.")
	if again := s.say("quiz nemesis seed=9"); again != first {
		t.Errorf("the same seed asks\n%s\nand then\n%s", first, again)
	}
	text := s.say("quiz nemorising level=easy seed=1")
	wantText(t, text, "The quiz is over", "nemorising", "; easy;")
	s.say("stop")
	for line, words := range map[string]string{
		"quiz": "quiz of what? there is", "quiz pig": "pig has no rules reference", "quiz nemesis 0": "is not understood",
		"quiz nemesis nemesis": "is not understood", "quiz nemesis seed=x": "not a whole number", "quiz nemesis chapter=": "is nothing",
		"quiz nemesis chapter=fishing": "has no chapter", "quiz nemesis kind=riddle": "no question of the kind",
		"quiz nemesis colour=red": "is not understood", "quiz nemorising kind=points": "no such question",
	} {
		s.refuse(line, words)
		if s.quiz != nil {
			t.Fatalf("%s: a quiz is under way", line)
		}
	}
	s.say("new nemoswar1")
	wantText(t, s.say("quiz 1 chapter=combat"), "nemoswar1, chapter 10 Combat")
}

// TestQuizOfTheProgram checks the output of questions with positions and solutions.
func TestQuizOfTheProgram(t *testing.T) {
	var out bytes.Buffer
	config := QuizConfig{System: "nemoswar1", N: 2, Seed: 3}
	if err := Quiz(context.Background(), &out, io.Discard, Systems(), config); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "Commitment track", "Question 2 of 2", "The right answers\n  1: ")
	for n := range uint64(2) {
		q, err := quiz.Draw(context.Background(), Systems()[0], quiz.Config{Seed: 3 + n})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), q.Text) ||
			!strings.Contains(out.String(), "  "+term.Decimal(int(n)+1)+": "+term.Decimal(q.Right)+"  ["+string(q.Rule)+"]") {
			t.Errorf("question %d is not there with its answer: %s", n+1, q.Text)
		}
	}
	for _, config := range []QuizConfig{{System: "chess", N: 1}, {System: "pig", N: 1}, {System: "nemesis", N: 1, Difficulty: "mad"}} {
		if err := Quiz(context.Background(), io.Discard, io.Discard, Systems(), config); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: %v", config, err)
		}
	}
}
