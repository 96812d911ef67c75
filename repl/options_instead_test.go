package repl

import (
	"context"
	"fmt"
	"io"
	"testing"
)

// TestACommandAtAQuestionOfNew checks commands typed at the questions of a new game: they run
// or say what to do instead, and `setup` replaces the game and keeps the options so far.
func TestACommandAtAQuestionOfNew(t *testing.T) {
	begin := func(answers ...string) (s *session, said string) {
		s = newSession(t, Config{Systems: Systems(), Interactive: true, Seed: func() uint64 { return 1 }})
		s.inquire = (&asked{answers: answers}).inquire
		return s, s.say("new nemesis")
	}
	s, said := begin("legal", "show adult", "ask may I trade in combat", "help setup", "4", "setup soldier scout captain pilot", "")
	wantText(t, said, "`legal` is about a game, and this one is not begun yet: say one of 1, 2, 3, 4 or 5",
		"No. [7.6]", "Enter the position on your own table", "questions. Say what is otherwise than shown")
	if s.laying == nil || s.Game() != nil {
		t.Fatal("no table is asked for, or a game was begun beside it")
	}
	for i, who := range []string{"soldier", "scout", "captain", "pilot"} { // in the order of the names
		s.say("keep")
		for s.laying.questions()[s.laying.at].Title != fmt.Sprintf("player %d", i+1) {
			s.say("keep")
		}
		wantText(t, s.laying.question(), fmt.Sprintf("player %d\n  character: %s\n", i+1, who))
	}
	wantText(t, s.say("quit"), "all is as it was")

	s, said = begin("suppose fire in the hibernatorium")
	if s.Game() == nil || s.sandboxed != "supposed" {
		t.Errorf("nothing is supposed:\n%s", said)
	}

	s, said = begin("suppose the moon is made of cheese", "new pig")
	wantText(t, said, "I know no \"moon made cheese\" here")
	if s.Game() == nil || s.Game().System().About().Name != "pig" {
		t.Errorf("the game of pig is not begun:\n%s", said)
	}
}

// TestAQuestionOfSetupMayBeLeft checks that the end of the input starts no game.
func TestAQuestionOfSetupMayBeLeft(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true})
	s.inquire = func(context.Context, string) (string, error) { return "", io.EOF }
	s.refuse("setup nemesis", "no new game is begun")
}
