package repl

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// toldCounts returns the counts in an answer from a survey: legal, of how many, and the
// same for the other positions.
func toldCounts(t *testing.T, text string) (counts [4]int) {
	t.Helper()
	told := regexp.MustCompile(`legal at (\d+) of (\d+); elsewhere at (\d+) of (\d+)`).FindStringSubmatch(strings.Join(strings.Fields(text), " "))
	if told == nil {
		t.Fatalf("it does not tell the counts:\n%s", text)
	}
	for i := range counts {
		counts[i], _ = strconv.Atoi(told[i+1])
	}
	return counts
}

// TestAskTriesAtManyPositions checks the survey of a question that no rule answers in
// these words: the verdict, the rule, how often the action was legal, and how the
// question was parsed. If there are few positions, only the counts are given.
func TestAskTriesAtManyPositions(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	text := s.say("ask nemesis may I shoot with slime on me without ammo")
	wantText(t, text, "No. [7.10] Shoot", "the engine tried it at many positions", "Understood as: may you shoot, with slime, without ammo?", "`try` steps into one")
	if c := toldCounts(t, text); c[0] != 0 || c[1] < 30 || c[2] == 0 {
		t.Errorf("on these positions no verdict can rest: %v", c)
	}
	text = s.say("ask nemesis may I walk wounded in a burning room")
	wantText(t, text, "I do not know. It was tried at too few", "it is not known", "Understood as: may you move, wounded, in a room on fire?")
	if c := toldCounts(t, text); c[0] == 0 || c[1] >= 30 {
		t.Errorf("on these positions a verdict can rest: %v", c)
	}
}

// TestTryAfterAsk checks that try enters the example position of the last answer, and
// that its action is legal there.
func TestTryAfterAsk(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("ask nemesis may I walk wounded in a burning room")
	text := s.say("try")
	wantText(t, text, "This is a sandbox")
	action := regexp.MustCompile("It speaks of `([^`]+)`").FindStringSubmatch(text)
	if action == nil {
		t.Fatalf("it does not say of which action the answer speaks:\n%s", text)
	}
	wantText(t, s.say("why "+action[1]), "is legal")
}

// TestAskTriedInSpanish checks that a Spanish question is explained in Spanish.
func TestAskTriedInSpanish(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	text := s.say("ask nemesis ¿puedo disparar en combate sin munición?")
	wantText(t, text, "No. [7.10]", "Cómo se sabe: el motor lo ha probado en muchas posiciones.",
		"Entendido como: ¿se puede: disparar", "sin munición", "la partida de semilla")
}
