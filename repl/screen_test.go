package repl

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// atTable is a shell in which three people play a game with secrets at one
// screen. Colour stands for a terminal that can be cleared.
func atTable(t *testing.T, colour bool) *session {
	t.Helper()
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Colour: colour})
	s.say("new nemesis seed=3 players=3")
	return s
}

func TestTheScreenIsHandedOn(t *testing.T) {
	s := atTable(t, true)
	first := s.game.ToMove()
	if !s.covered {
		t.Fatal("before the first decision the screen is not covered, though it must not be read by everybody")
	}
	shown := s.say("") // the first player presses Enter
	if s.covered || s.atScreen != first || !strings.Contains(shown, s.question()) {
		t.Fatalf("after Enter the screen says:\n%s", shown)
	}
	for range 50 {
		s.say("1")
		if s.covered {
			break
		}
	}
	covered := s.out.String()
	if !s.covered || !strings.Contains(covered, clearScreen) || !strings.Contains(covered, "presses Enter") {
		t.Fatalf("another player is to move, and the screen says:\n%s", covered)
	}
	if last := covered[strings.LastIndex(covered, clearScreen):]; strings.Contains(last, s.question()) {
		t.Errorf("the covered screen tells already what is to be decided:\n%s", last)
	}
	if again := s.say("state hand"); s.covered || !strings.Contains(again, s.question()) {
		t.Errorf("a command uncovers the screen too, which says:\n%s", again)
	}
}

func TestWithoutColourNothingIsCleared(t *testing.T) {
	s := atTable(t, false)
	if !s.covered || strings.Contains(s.out.String(), clearScreen) {
		t.Errorf("covered %v, with:\n%s", s.covered, s.out.String())
	}
}

// What a player drew in secret is told to that player alone, in what happens, in
// the log and in the answer to why.
func TestSecretsAreNotToldToOthers(t *testing.T) {
	s := atTable(t, false)
	for s.game.Prompt().Where == "set-up" || !strings.Contains(s.game.Prompt().Where, "round") {
		s.say("", "1")
	}
	s.say("") // whoever's turn it is
	me := s.game.ToMove()
	mine, theirs := 0, 0
	for _, step := range s.game.Steps() {
		if !step.Secret {
			continue
		}
		if step.Only.Has(me) {
			mine++
		} else if theirs++; step.SeenBy(me).Text != "" {
			t.Errorf("%s sees the secret %q", nameOf(s.game, me), step.Text)
		}
	}
	if mine == 0 || theirs == 0 {
		t.Fatalf("there are %d secrets of one's own and %d of others; both are wanted", mine, theirs)
	}
	log := s.say("log 400")
	if got := strings.Count(log, "(in secret)"); got != theirs {
		t.Errorf("the log hides %d actions, expected %d:\n%s", got, theirs, log)
	}
	s.say("view all")
	if strings.Contains(s.say("log 400"), "(in secret)") {
		t.Error("to who sees all, something is hidden in the log")
	}
	s.say("view public")
	if got := strings.Count(s.say("log 400"), "(in secret)"); got != mine+theirs {
		t.Errorf("the public log hides %d actions, expected %d", got, mine+theirs)
	}
}

// Without a terminal there is no screen to hand on, and each step is told as its
// player sees it.
func TestAScriptIsNotHandedOn(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	if said := s.say("new nemesis seed=3 players=3", "auto 20"); strings.Contains(said, "presses Enter") || s.covered {
		t.Errorf("a script waits for somebody:\n%s", said)
	}
	if s.eyes(s.game.Steps()[0]) == nemo.Nobody {
		t.Error("a script shows everything of a game with secrets")
	}
}

// In a game with nobody's secrets nothing is covered.
func TestOpenGamesAreNotCovered(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Colour: true})
	if said := s.say("new nemorising seed=3 heroes=2", "auto 5"); strings.Contains(said, "presses Enter") {
		t.Errorf("an open game is covered:\n%s", said)
	}
}
