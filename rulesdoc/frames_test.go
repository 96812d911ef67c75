package rulesdoc

import (
	"fmt"
	"strings"
	"testing"
)

// There are many ways to ask whether something is allowed or required, and when. The answer is the same for
// all of them, or the opposite if the question asks whether it is forbidden.
func TestWaysToAsk(t *testing.T) {
	indexes := make(map[string]*Index)
	asked := func(system string, right Verdict, does string, frames ...string) {
		if indexes[system] == nil {
			indexes[system] = NewIndex(mustLoad(t, system), nil)
		}
		for _, frame := range frames {
			question := frame
			if strings.Contains(frame, "%s") {
				question = fmt.Sprintf(frame, does)
			}
			if found := indexes[system].Ask(question); len(found) == 0 || found[0].Verdict != right {
				t.Errorf("%s: %q is answered with %q; right is %s", system, question, found[0].Verdict, right)
			}
		}
	}
	for _, does := range []string{"shoot another player", "trade in combat"} {
		asked("nemesis", No, does, "Am I allowed to %s?", "Is it okay to %s?", "Could I %s?", "Would it be legal to %s?",
			"Is it possible to %s?", "Is anyone allowed to %s?", "May anybody %s?", "Are players allowed to %s?",
			"Do the rules allow me to %s?", "Does the game let me %s?", "Would I be allowed to %s?", "Is there any way to %s?",
			"Can I ever %s?", "Is one allowed to %s?", "Can you %s?", "Is it ok for me to %s?", "Do I have the right to %s?",
			"I'd like to %s. Is that allowed?", "I want to %s, can I?", "So can I just %s?")
		asked("nemesis", Yes, does, "Is it forbidden to %s?", "Can nobody %s?", "Nobody may %s, right?", "Is no one allowed to %s?",
			"Is it not allowed to %s?", "Is it against the rules to %s?")
	}
	asked("nemesis", No, "disparar a otro jugador", "¿Está permitido %s?", "¿Se permite %s?", "¿Puede uno %s?", "¿Es legal %s?",
		"¿Me dejan %s?", "¿Tengo permitido %s?", "¿Es posible %s?", "¿Puede un jugador %s?")
	asked("nemesis", No, "", "If I am in combat, may I trade?", "When in combat, can I trade?", "Can I trade while in combat?",
		"Suppose I am in combat: may I trade?", "Given that I'm in combat, can I trade?", "May I, when in combat, trade?",
		"Is trading in combat allowed?", "Is trading allowed in combat?", "May items be traded in combat?",
		"Si estoy en combate, ¿puedo comerciar?", "Estando en combate, ¿puedo comerciar?", "Can another player be shot at by me?")
	asked("nemesis", Yes, "", "Is trading in combat forbidden?", "Do the rules forbid trading in combat?",
		"Am I barred from trading in combat?")
	asked("nemorising", No, "spend all my tokens", "Must I %s?", "Do I have to %s?", "Do I need to %s?", "Is it necessary to %s?",
		"Is it compulsory to %s?", "Am I obliged to %s?", "Am I required to %s?", "Am I forced to %s?", "Have I got to %s?",
		"Is a player obliged to %s?", "Do I absolutely have to %s?", "Is it required that I %s?", "Do the rules make me %s?")
	asked("nemorising", No, "gastar todas mis fichas", "¿Debo %s?", "¿Hay que %s?", "¿Es obligatorio %s?", "¿Hace falta %s?",
		"¿Estoy obligado a %s?", "¿Me obligan a %s?", "¿Necesito %s?")
	// "One", "same" and "single" where an article would do, and an actor where there is only one candidate.
	asked("nemesis", No, "", "Is shooting another player allowed?", "Would it be okay if I shot another player?")
	asked("nemoswar1", Yes, "", "May I exert two resources for one Test?")
	asked("nemoswar2", No, "", "Is it possible to heal Nemo by resting?")
}
