package repl

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// atTable returns a shell in which three people play a game with secrets at one screen.
func atTable(t *testing.T, clears bool) *session {
	t.Helper()
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Clears: clears})
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

func TestWhatCannotBeClearedIsNot(t *testing.T) {
	s := atTable(t, false)
	if !s.covered || strings.Contains(s.out.String(), clearScreen) {
		t.Errorf("covered %v, with:\n%s", s.covered, s.out.String())
	}
}

// TestSecretsAreNotToldToOthers checks that a secret draw is shown only to its player:
// in the events, the log and the answers of why.
func TestSecretsAreNotToldToOthers(t *testing.T) {
	s := atTable(t, false)
	for s.game.Prompt().Where == "set-up" || !strings.Contains(s.game.Prompt().Where, "round") {
		s.say("", "1")
	}
	s.say("") // the player to move confirms
	me := s.game.ToMove()
	mine, theirs := 0, 0
	for _, step := range s.game.Steps() {
		if !step.Secret {
			continue
		}
		if step.Only.Has(me) {
			mine++
		} else if theirs++; step.SeenBy(me).Text != "" {
			t.Errorf("%s sees the secret %q", games.NameOf(s.game, me), step.Text)
		}
	}
	if mine == 0 || theirs == 0 {
		t.Fatalf("there are %d secrets of one's own and %d of others; both are wanted", mine, theirs)
	}
	log := s.say("log 400")
	if got := strings.Count(log, "(in secret)"); got != theirs {
		t.Errorf("the log hides %d actions, expected %d:\n%s", got, theirs, log)
	}
	if asked := s.say("view all"); !s.covered || strings.Contains(asked, "everything") {
		t.Errorf("at a shared screen everything is shown without asking:\n%s", asked)
	}
	s.say("") // the player confirms
	if strings.Contains(s.say("log 400"), "(in secret)") {
		t.Error("to who sees all, something is hidden in the log")
	}
	s.say("view public")
	if got := strings.Count(s.say("log 400"), "(in secret)"); got != mine+theirs {
		t.Errorf("the public log hides %d actions, expected %d", got, mine+theirs)
	}
}

// TestAScriptIsNotHandedOn checks that scripts wait for no player, and show each step
// as its player sees it.
func TestAScriptIsNotHandedOn(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	if said := s.say("new nemesis seed=3 players=3", "auto 20"); strings.Contains(said, "presses Enter") || s.covered {
		t.Errorf("a script waits for somebody:\n%s", said)
	}
	if s.eyes() == nemo.Nobody {
		t.Error("a script shows everything of a game with secrets")
	}
}

// TestOpenGamesAreNotCovered checks that a game without secrets covers nothing.
func TestOpenGamesAreNotCovered(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Colour: true, Clears: true})
	if said := s.say("new nemorising seed=3 heroes=2", "auto 5"); strings.Contains(said, "presses Enter") {
		t.Errorf("an open game is covered:\n%s", said)
	}
}

// TestAnotherSeatsViewIsAskedFor checks that another seat's view on a shared screen
// needs confirmation, and so does the way back.
func TestAnotherSeatsViewIsAskedFor(t *testing.T) {
	s := atTable(t, true)
	for s.game.Prompt().Where == "set-up" || !strings.Contains(s.game.Prompt().Where, "round") {
		s.say("", "1")
	}
	s.say("")
	mover := s.game.ToMove()
	other := (mover + 1) % 3
	asked := s.say("view " + term.Decimal(int(other)+1))
	name := games.NameOf(s.game, other)
	if !s.covered || s.view.fixed || !strings.Contains(asked, clearScreen+"\nThe screen is for "+name) {
		t.Fatalf("the view of %s is shown without asking:\n%s", name, asked)
	}
	if stays := s.say("view"); s.covered || !strings.Contains(stays, "shown is still") || s.viewer() != mover {
		t.Fatalf("who is not %s does not keep the screen:\n%s", name, stays)
	}
	s.say("view " + term.Decimal(int(other)+1))
	if shown := s.say(""); s.viewer() != other || !strings.Contains(shown, "what "+name+" may know") {
		t.Fatalf("after Enter the screen is not that of %s:\n%s", name, shown)
	}
	back := s.say("view mover")
	if !s.covered || !strings.Contains(back, clearScreen+"\nThe screen is for "+games.NameOf(s.game, mover)) {
		t.Fatalf("the screen goes back without asking:\n%s", back)
	}
	if shown := s.say(""); s.viewer() != mover || s.view.fixed || !strings.Contains(shown, s.question()) {
		t.Errorf("the screen is not given back to %s:\n%s", games.NameOf(s.game, mover), shown)
	}
}

// TestAScriptHidesWhatAnotherDraws checks that a script hides the secret draws of other seats.
func TestAScriptHidesWhatAnotherDraws(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=8 players=2")
	me := s.game.ToMove()
	said := s.say("auto 12")
	theirs := 0
	for _, step := range s.game.Steps() {
		if !step.Secret || step.Only.Has(me) {
			continue
		}
		for _, h := range step.Happenings {
			if h.Only == 0 || h.Only.Has(me) {
				continue
			}
			theirs++
			if strings.Contains(said, h.Text) {
				t.Errorf("the line of %s tells %q", games.NameOf(s.game, me), h.Text)
			}
		}
	}
	if theirs == 0 {
		t.Fatal("the other seat has no secret")
	}
}

// TestThePublicDoesNotLearnAHand is a regression test: the public view once revealed a
// hand card by card.
func TestThePublicDoesNotLearnAHand(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=8 players=2", "auto 2", "view public")
	for !strings.Contains(s.question(), "Which Action?") {
		s.say("auto 1")
	}
	name := games.NameOf(s.game, s.game.ToMove())
	wantText(t, s.say("legal play"), name+" decides: Which Action?", "`view mover` shows it")
	for _, line := range []string{"why play 3", "why play 5", "play 3", "odds", "hint", "1"} {
		s.refuse(line, "depends on what "+name+" alone knows")
	}
	if candidates, _ := s.complete("play "); len(candidates) > 0 {
		t.Errorf("completion knows the hand: %q", candidates)
	}
}
