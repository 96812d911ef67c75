package repl

import (
	"strings"
	"testing"
)

// TestAskHowThingsStand checks that questions about the state of the game are answered
// from the position: yes or no with the line that shows it, only lines if a word is
// ambiguous, and nothing if the information is hidden or unknown.
func TestAskHowThingsStand(t *testing.T) {
	for _, c := range []struct {
		game  []string
		wants map[string]string
	}{
		{[]string{"new nemesis seed=77 players=3", "auto turn greedy"}, map[string]string{
			"is there a fire in my room?":                  "No, here: room 11 fire: no",
			"is pod 2 locked?":                             "Yes, here: pod 2 locked: yes",
			"are the pods locked?":                         "Yes, here: pod 1 locked: yes; pod 2 locked: yes; pod 4 locked: yes",
			"is engine 2 damaged?":                         "No value yet: engine 2 is",
			"do I have a reload card?":                     "Yes, here: player 1 hand:",
			"does the scientist have a reload card?":       "That is hidden.",
			"how much ammo do I have?":                     "Here: player 1 holds six shooter ammo: 6",
			"is there noise in my room?":                   "I do not know.",
			"am I the first player?":                       "Yes, here: first player: 1",
			"¿está la cápsula 2 bloqueada?":                "Sí, aquí: cápsula 2 cerrada: sí",
			"how many turns are left?":                     "Here: time: green 15",
			"is the hibernatorium explored?":               "Yes, here: room 11 explored: yes",
			"is any room on fire?":                         "No, here: room 1 fire: no;",
			"does anybody have slime?":                     "No, here: player 1 markers: none;",
			"has anyone passed?":                           "No, here: passed: none",
			"are there any eggs left?":                     "Yes, here: eggs: 5",
			"who is the first player?":                     "Here: first player: 1",
			"can I hibernate if there is a larva on me?":   "",
			"may I trade if there is an adult in my room?": "Supposing intruders: (intruder adult-1, room 11): No, not here [7.6]",
			"if I have slime, may I move?":                 "Supposing player 1 markers: slime: Yes, here:",
			"may I pass if pod 2 is locked?":               "Here: pod 2 locked: yes Yes, here:",
			"can I go back to room 3?":                     "No, not here [",
			"how many pods are there?":                     "Here: pods: 3 How",
			"how many engines are damaged?":                "I do not know.",
			"how many cards are in my deck?":               "I do not know.",
		}},
		{[]string{"new nemoswar2 seed=7", "auto turn greedy", "auto turn greedy", "auto turn greedy"}, map[string]string{
			"are there any ships in the north atlantic?": "Yes, here: north atlantic hidden ships: 3",
			"do I have the periscope?":                   "No, here: upgrades equipped: hydro-drive",
			"is ned land still alive?":                   "Yes, here: aboard: first-officer",
			"what is my notoriety?":                      "Here: notoriety: 2",
			"is my motive war?":                          "No, here: motive: explore",
			"is it act 2?":                               "No, here: act: 1",
			"is notoriety above 10?":                     "No, here: notoriety: 2",
			"¿está la notoriedad por debajo de 10?":      "Sí, aquí: notoriedad: 2",
			"are there any treasures left?":              "Here: treasures collected: forest-of-black-coral",
		}},
		{[]string{"new nemoswar1 seed=12", "auto turn greedy"}, map[string]string{
			"has the treasure in the western pacific been found?": "",
			"is there a ship in my ocean?":                        "Yes, here: eastern pacific boxes:",
			"are there any treasures left?":                       "Here: treasures collected: none",
			"are there ships in my ocean?":                        "Yes, here: eastern pacific boxes:",
			"¿hay barcos en mi océano?":                           "Sí, aquí: pacífico oriental casillas:",
			"is there a treasure in the indian ocean?":            "Yes, here: indian ocean treasure: hidden",
			"how many ships are in my ocean?":                     "Here: eastern pacific boxes: 2 (hidden and hidden) How",
			"how many turns do I have left?":                      "I do not know.",
			"has a card been passed?":                             "No, here: pass pile: none",
			"is the professor left?":                              "",
			"which ships are in the mediterranean?":               "I do not know.",
		}},
		{[]string{"new nemorising seed=7", "auto turn greedy", "auto turn greedy"}, map[string]string{
			"how many mission points do we have?": "Here: mission points: 13",
			"is sara on the start space?":         "No, here: sara at: t3",
			"where is Sara?":                      "Here: sara at: t3",
			"are two heroes on the same tile?":    "I do not know.",
			"can sara go first?":                  "I do not know.",
		}},
	} {
		s := newSession(t, Config{Systems: Systems()})
		s.say(c.game...)
		for question, want := range c.wants {
			text := strings.Join(strings.Fields(s.say("ask "+question)), " ")
			stands := strings.Contains(text, "the position says so") || strings.HasPrefix(text, "Here: ")
			if !strings.HasPrefix(text, want) || want == "" && stands {
				t.Errorf("after %q, %q is answered, wanted %q:\n%s", c.game, question, want, text)
			}
		}
	}
}
