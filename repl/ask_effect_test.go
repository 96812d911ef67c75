package repl

import (
	"strings"
	"testing"
)

// TestAskWhatAnActionBrings checks that the position answers what an action does, in the words
// of the list of actions, why an action is illegal, and what is legal. Other questions go to
// the rules, and a general verdict must never be given as the answer for the current position.
func TestAskWhatAnActionBrings(t *testing.T) {
	for _, c := range []struct {
		game  []string
		wants map[string][]string // what the answer contains, or with a "!" must not contain
	}{
		{[]string{"new nemesis seed=28", "auto 105"}, map[string][]string{
			"what happens if I run to the Engine Control Room?": {"`move 6`: 1 card: escape, 1 attack first; Engine Control Room [7.7]", "!`move 8`"},
			"if I pass, what happens next?":                     {"`pass`: no more Actions this phase [4.7]"},
			"what happens if I craft a bandage?":                {"No, not here [7.6]"},
			"must I pass?":                                      {"No, here: `move 6`"},
			"may I move to room 8?":                             {"Yes, here: `move 8` is legal [7.7]: 1 card: escape, 1 attack first"},
			"what can I do now?":                                {"`move 6`: 1 card: escape", "`legal` lists"},
			"¿qué puedo hacer?":                                 {"`move 6`: 1 card: escape"},
			"is there a corpse in the Hibernatorium?":           {"!In general"},
			"does anybody hold an egg?":                         {"!Yes", "!No,"},
		}},
		{[]string{"new nemesis seed=21", "auto 52"}, map[string][]string{
			"how many cards does the Soldier have?":  {"Here: player 1 hand: 5"},
			"how many cards do I have in my hand?":   {"Here: player 2 hand: 2 (computer-skills and piloting)"},
			"does anybody have a shotgun?":           {"Yes, here: player 2 holds:"},
			"is the Nest destroyed?":                 {"!In general"},
			"are the hibernation chambers open now?": {"!In general"},
			"is pod 2 unlocked?":                     {"Here: pod 2 section: none", "!Yes", "!No,"},
			"are all escape pods locked?":            {"Yes, here: pod 1 locked: yes; pod 3 locked: yes"},
			"how many players have passed?":          {"Here: passed: 1"},
		}},
		{[]string{"new nemorising seed=11", "auto 44"}, map[string][]string{
			"what does it cost to move to 8-3?":   {"`move 8-3`: 8-3; doorway of t3, face down; 3 tokens left [act.move.1]"},
			"¿qué pasa si acabo?":                 {"`end`: then the Threat Card", "Cómo se sabe"},
			"why can't I move to 7-3?":            {"No, not here [act.move.2]"},
			"¿por qué no puedo mover a 7-3?":      {"No, aquí no [act.move.2]"},
			"what happens if I move to 7-3?":      {"No, not here [act.move.2]"},
			"does the Threat Card come last?":     {"!That is hidden"},
			"whose turn is it?":                   {"Here: to move: "},
			"may Sara move to 8-3?":               {"Yes, here: `move 8-3` is legal [act.move.1]"},
			"can Grant move?":                     {"!Yes, here", "!No, not here"},
			"does anybody carry the code wheel?":  {"!Yes, here"},
			"what happens if nobody talks to me?": {"!the engine tried it"},
		}},
		{[]string{"new nemoswar1 seed=13", "auto 98"}, map[string][]string{
			"what happens if I rest?":       {"Decided here is", "[7.1.1]"},
			"what are my chances?":          {"ready 72.2 %", "!not decided"},
			"what if I roll a 6?":           {"`ready`: 6 or more: to the Pass pile for 2 VP; less:"},
			"may I use the wild game?":      {"Yes, here: `use wild-game` is legal [8.0b]"},
			"may I exert nemo again?":       {"!Yes"},
			"¿qué pasa si tiro?":            {"`ready`: 6 o más"},
			"¿qué pasa si descanso?":        {"Aquí se decide: ¿Forzar", "[7.1.1]"},
			"what is the historical game?":  {"historical"},
			"how do I prepare the old game": {"!the engine tried it"},
		}},
		{[]string{"new nemoswar1 seed=12", "auto 60"}, map[string][]string{
			"is it illegal to repair?":                        {"No, it is legal here: `repair` [7.1.2]"},
			"can't I search?":                                 {"Yes, here: `search` is legal [7.3]"},
			"is it forbidden to move to the Indian Ocean now": {"Yes, it is not legal here [7.4]"},
			"¿está prohibido descansar?":                      {"No, aquí es legal: `rest`"},
			"how many points do I have?":                      {"Here: nemo score: "},
			"do I have to search?":                            {"No, here: `rest`"},
			"¿tengo que descansar?":                           {"No, aquí: también son legales `"},
			"must I move each turn?":                          {"In general: No"},
			"how many refits do I have?":                      {"Here: number: 1; mysterious library: mail-2"},
		}},
		{[]string{"new nemoswar2 seed=13", "auto 132"}, map[string][]string{
			"can I sacrifice Ned Land after the roll?":  {"In general: Yes", "No, not here [13.2]"},
			"is the hidden ship here a warship?":        {"!In general"},
			"what happens if I move along the ice now?": {"[11.6.1]"},
			"did notoriety reach 14?":                   {"!In general"},
			"can the Nautilus be sunk?":                 {"!I did not understand"},
			"where is the Alfred?":                      {"Here: eastern pacific ships face up: alfred"},
		}},
		{[]string{"new nemesis seed=3307 players=1", "auto 57"}, map[string][]string{ // a card is used to pay
			"can I search here?":              {"Decided here is: Which Action card pays?", "`card 5`", "!Yes"},
			"can I use Blocking Access here?": {"Decided here is: Which Action card pays?", "!Yes"},
		}},
		{[]string{"new nemesis seed=3308 players=3 intruder=yes", "auto 155"}, map[string][]string{
			"what are my chances of hitting the queen?": {"shoot 1 queen", "33.3 % (1/3)", "!good end"},
			"what are my chances of surviving?":         {"The chance that each ends well"},
		}},
		{[]string{"new nemesis seed=3502 players=2 cure=anyway", "auto 88"}, map[string][]string{
			"is the self-destruct active?": {"Yes, here: self destruct: white 4"},
			"can I rest?":                  {"Which Action card pays?", "!Interruption, or"},
			"where am I?":                  {"player 1 room: 8"},
		}},
		{[]string{"new nemorising seed=3305 heroes=3 stealth-mode=yes", "auto 41"}, map[string][]string{
			"can I try again?":        {"Yes, here: `try` is legal"},
			"can Adam help me?":       {"!In general"},
			"where is the Menagerie?": {"Here: t5 tile: menagerie"},
			"where am I?":             {"grant at: 1-6"},
		}},
		{[]string{"new nemorising seed=3405 heroes=1 difficulty=hard recycle-enemies=yes", "auto 38"}, map[string][]string{
			"can I use the riveted shield now?": {"No, not here", "[gear.use.3]"},
			"¿puedo usar el escudo?":            {"!Sí"},
			"how many gear cards do I have?":    {"Here: sara gear: 1 (riveted-shield)", "!sara twisted"},
		}},
		{[]string{"new nemoswar2 seed=3103 motive=humanist difficulty=sailor", "auto 24"}, map[string][]string{
			"is there a cube in Cuba?":       {"silver cubes: cuba-and-puerto-rico-revolt", "!No, here"},
			"how many cubes are on the map?": {"number: 2; uprisings: 1"},
		}},
		{[]string{"new nemorising seed=3305 heroes=3", "auto 20"}, map[string][]string{
			"can I move to the tile t1?":    {"No, not here [act.move.2]"},
			"¿puedo explorar la loseta t2?": {"No, aquí no [act.scout.1]"},
		}},
		{[]string{"new nemoswar1 seed=3102 kit=base", "auto 40"}, map[string][]string{
			"¿puedo mover al Pacífico Occidental?": {"!No he entendido"},
		}},
		{[]string{"new nemoswar2 seed=3204 variant=coop players=2 motive=explore", "auto 95"}, map[string][]string{
			"can I choose Nemo?":                   {"Decided here is: Which Ship Resource gains a step?", "`choose crew`"},
			"does this repair cost action points?": {"!In general"},
		}},
		{[]string{"new nemoswar1 seed=3102 kit=base", "auto 47"}, map[string][]string{
			"where is clipper-1?":                {"Here: ships discarded: clipper-1"},
			"how many passengers do I have?":     {"!freighter"},
			"how many treasures are on the map?": {"!number: 0", "!none"},
		}},
		{[]string{"new nemesis seed=132 players=1", "auto 90"}, map[string][]string{ // a game that is over
			"can I move?":       {"The game is over.", "!In general"},
			"did I win?":        {"No, here: game over: the ship was destroyed"},
			"is the game over?": {"Yes, here: game over: the ship was destroyed"},
			"¿he perdido?":      {"Sí, aquí: partida terminada: the ship was destroyed"},
		}},
		{[]string{"new nemesis seed=151 players=3", "auto 420"}, map[string][]string{
			"how many rooms are burning?": {"Here: number: 8; room 2 fire: yes; room 5 fire: yes"},
		}},
		{[]string{"new nemesis seed=111 players=3", "auto 60"}, map[string][]string{
			"is the game over?":     {"No, here: game over: no"},
			"did I win?":            {"No, here: game over: no"},
			"can I move carefully?": {"No, not here [14.5]"},
			"can I drop something?": {"!In general"},
			"can I search here?":    {"No, not here [7.5]: that is not possible in Combat"}, // one of the two such cards is in hand
		}},
		{[]string{"new nemoswar2 seed=147 motive=world-order", "auto 260"}, map[string][]string{
			"how many ships are in the Tonnage?":      {"Here: sunk: 7 ("},
			"how many wonders do I own?":              {"!wonders on the track"},
			"is there a warship in my ocean?":         {"!No, here"}, // there may be a face-down one
			"are there warships in the Indian Ocean?": {"!Yes"},
			"do I have the War Room?":                 {"Yes, here: upgrades equipped: war-room"},
			"¿cuántos barcos he hundido?":             {"Aquí: hundidos: 7 (", "! and "},
		}},
		{[]string{"new nemoswar2 seed=158 variant=versus", "auto 110"}, map[string][]string{
			"how many action points do I have?": {"Here: imperialist action points: 2"},
		}},
		// Options that change the general rule.
		{[]string{"new nemoswar1 seed=136 historical=on clear-seas=on", "auto 70"}, map[string][]string{
			"are ships placed face up?":       {"`clear-seas=on`", "[13.3]", "!In general"},
			"does the game end after week 52": {"`historical=on`", "!In general"},
			"may I rest twice in a row?":      {"In general: No. [7.1]"},
		}},
		{[]string{"new nemorising seed=114 scenario=grotto heroes=1", "auto 40"}, map[string][]string{
			"where is the Trench Maw?":      {"Here: enemy 35 at: t6"},
			"¿dónde está el Trench Maw?":    {"Aquí: enemy 35 at: t6"},
			"are there enemies on the tile": {"!I did not understand"},
		}},
		{[]string{"new nemorising seed=154 scenario=grotto heroes=3 recycle-enemies=yes", "auto 200"}, map[string][]string{
			"do defeated enemies come back?":   {"`recycle-enemies=yes`", "!In general"},
			"¿está Fulmer en Start?":           {"!En general"},
			"¿está Adam al lado de la avispa?": {"!En general"},
		}},
	} {
		s := newSession(t, Config{Systems: Systems()})
		for _, line := range c.game {
			s.say(line)
		}
		for question, wants := range c.wants {
			text := strings.Join(strings.Fields(s.say("ask "+question)), " ")
			for _, want := range wants {
				unwanted, isNot := strings.CutPrefix(want, "!")
				if strings.Contains(text, unwanted) == isNot {
					t.Errorf("%s, %q: %q is not as wanted in\n%s", c.game[0], question, want, text)
				}
			}
		}
	}
}
