package repl

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/quiz"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestAskAgreesWithTheQuiz checks that questions about the actions of a quiz question
// get the same answer as the quiz, which has it from the engine.
func TestAskAgreesWithTheQuiz(t *testing.T) {
	questions := uint64(12)
	if *long {
		questions = 250
	}
	for _, name := range rulesdoc.Systems() {
		system, err := games.Find(Systems(), name)
		if err != nil {
			t.Fatal(err)
		}
		asked, agreed := 0, 0
		for seed := range questions {
			q, err := quiz.Draw(context.Background(), system, quiz.Config{Seed: seed, Kind: quiz.Which})
			if errors.Is(err, quiz.ErrNone) {
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			rightMay := !strings.Contains(q.Text, "not")
			s := newSession(t, Config{Systems: Systems()})
			game, viewer := q.Game()
			s.adopt(game)
			s.view = view{true, viewer}
			for i, action := range q.Answers {
				want := rulesdoc.No
				if (i+1 == q.Right) == rightMay {
					want = rulesdoc.Yes
				}
				a, err := s.answerTo(t.Context(), "may I "+action+" now?")
				if err != nil {
					t.Fatal(err)
				}
				here := a.Here
				asked++
				switch {
				case here == nil:
					t.Errorf("%s, seed %d: %q is not taken for a question about this position", name, seed, a.Question)
				case here.Verdict == "" && want == rulesdoc.No && here.Elsewhen != "":
					agreed++
				case here.Verdict != want:
					t.Errorf("%s, seed %d, at %s: may I %s now? is told %q (%s); the engine says %s", name, seed, q.Where, action, here.Verdict, s.hereText(a), want)
				default:
					agreed++
				}
			}
		}
		if asked < int(questions) {
			t.Errorf("%s: only %d questions were asked", name, asked)
		}
		t.Logf("%s: %d of %d answers agree", name, agreed, asked)
	}
}
