package repl

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// TestSupposing checks that statements hold and their consequences follow.
func TestSupposing(t *testing.T) {
	for _, test := range []struct {
		name, system, what string
		expect             []string
		told               []string
	}{
		{
			"a fight in another ocean", "nemoswar1", "nautilus in indian ocean, nemo 3, indian ocean box 1 frigate-1",
			[]string{
				"nautilus = indian-ocean", "resources.nemo = 3", "oceans.indian-ocean.boxes.0 = frigate-1",
				"finalCommitment = true", "legal attack 1",
			},
			[]string{"supposed: nemo: 3 (was 6)", "follows: final commitment: yes"},
		},
		{
			"a card that was kept", "nemoswar1", "kept A Pearl Worth Ten Millions, nemo 4",
			[]string{`cards.retained = ["a-pearl-worth-ten-millions"]`, "resources.nemo = 4"},
			[]string{"follows: cards above a hollow explosion"},
		},
		{
			"a later turn takes weeks", "nemoswar1", "turn 9", []string{"turn = 9", "week = 9"}, []string{"follows: week: 9"},
		},
		{
			"in Spanish", "nemoswar1", "semana 20, casco 4, notoriedad 12, nautilus en el mediterráneo",
			[]string{"week = 20", "resources.hull = 4", "notoriety = 12", "nautilus = mediterranean"},
			nil,
		},
		{
			"the number on the board", "nemesis", "time 3, self destruct 2",
			[]string{"time = 12", "turn = 13", "selfDestruct = 5", `game.where contains "time 3"`},
			[]string{"time: blue 3 (was green 15)", "self destruct: yellow 2 (was 0)", "follows: turn: 13"},
		},
		{
			"another Act", "nemoswar2", "act 3, action phase",
			[]string{"act = 3", "ships.groupsJoined has orange", "ships.groupsJoined has dark-yellow"},
			[]string{"follows: groups joined:"},
		},
		{
			"Notoriety brings groups, of which a ship is at sea", "nemoswar2",
			"act 2, notoriety 27, nautilus in indian ocean, borda in indian ocean",
			[]string{"highestNotoriety = 27", "oceans.5.ships has borda", "ships.groupsJoined has blue"},
			[]string{"follows: highest notoriety: 27"},
		},
		{
			"pieces from where they lie", "nemoswar2", "equipped periscope device, chief engineer gone, collected the abyss",
			[]string{"upgrades.equipped has periscope-device", "characters.gone has chief-engineer", "treasures.collected has the-abyss"},
			[]string{"supposed: treasures in the cup:", "supposed: aboard:"},
		},
		{
			"a tile before a hero on it", "nemorising", "t2 hangar, t2 secure, nemo at t2, nemo gold 2, round 3",
			[]string{"tiles.1.tile = hangar", "tiles.1.secure = true", "round = 3"},
			nil,
		},
		{
			"an Intruder brings the First Encounter", "nemesis", "adult-1 in hibernatorium",
			[]string{"moments has first-encounter", "intruders.0.intruder = adult-1", "intruders.0.room = 11"},
			[]string{"supposed: intruders", "follows: moments: first-encounter"},
		},
		{
			"what lies in Rooms, and what players have", "nemesis",
			"fire in cockpit, room 5 nest, player 1 light wounds 2, player 2 room cockpit, no malfunction in room 1, noise 6-7, player 1 inventory medkit, turn 6",
			[]string{
				"rooms.0.fire = true", "rooms.4.tile = nest", "players.0.lightWounds = 2", "noise has 6-7",
				"turn = 6", "players.1.room = 1",
			},
			nil,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newSession(t, Config{Systems: Systems()})
			s.say("new " + test.system + " seed=4")
			game, ply := s.Game(), s.Game().Ply()
			said := s.say("suppose " + test.what)
			wantText(t, said, append(test.told, "This is a sandbox")...)
			for _, line := range test.expect {
				s.say("expect " + line)
			}
			s.say("check", "back")
			if s.Game() != game || game.Ply() != ply {
				t.Error("the game beside it has moved")
			}
		})
	}
}

// TestWhatCannotBeSupposed checks that errors name the rule and alternatives.
func TestWhatCannotBeSupposed(t *testing.T) {
	for _, test := range []struct{ system, what, words string }{
		{"nemoswar1", "nemo 9", "9 is not 0 to 6 [6.9]"},
		{"nemoswar1", "nemo 99999999999999999999999", "nemo"},
		{"nemoswar1", "turn 9, week 5", "that cannot be: it is week 5 in turn 9 [3.0.4"},
		{"nemoswar1", "turn 9, week 5", "it can be"},
		{"nemoswar1", "sea serpent in the bathtub", `I know no "sea serpent bathtub" here; understood here: turn, week`},
		{"nemoswar1", "nothing at all", "I know no"},
		{"nemoswar1", "nemo -3", "say how many there are then"},
		{"nemoswar1", "hull +1", "say how many there are then"},
		{"nemoswar1", "turn 3, turn 5", "`turn 5` says something else of what `turn 3` spoke of"},
		{"nemorising", "nemo at start, nemo at 4-3", "`nemo at 4-3` says something else of what"},
		{"nemesis", "player 1 light wounds 5", "5 is not 0 to 2 [19.1]"},
		{"nemoswar1", ",,;", "it says nothing"},
		{"nemoswar1", strings.Repeat("x", 20000), "I know no"},
		{"nemoswar1", "nemo 3\x1b[2J", "control character"},
		{"nemoswar1", "combat phase, turn 200000", "200000 is not 0 to 10000 [5.0]"},
		{"nemoswar2", "gold in indian ocean", "I know no"},
		{"nemorising", "sara at start", `I know no "sara start" here`},
		{"nemorising", "nemo at t2", "that cannot be: nemo stands on a tile that is face down [act.move.5"},
		{"nemorising", "gold 2", "it may be about several things; say which; understood here: nemo gold"},
		{"nemesis", "adult-1 in bathtub", `I know no "adult-1 bathtub"`},
	} {
		s := newSession(t, Config{Systems: Systems()})
		s.say("new " + test.system + " seed=4")
		s.refuse("suppose "+test.what, test.words)
		if len(s.beside) > 0 {
			t.Errorf("%s: a sandbox was entered", test.what)
		}
	}
	s := newSession(t, Config{Systems: Systems()})
	s.refuse("suppose nemo 3", "name a system first")
	wantText(t, s.say("suppose nemoswar1 nemo 3"), "nemo: 3")
	s = newSession(t, Config{})
	s.say("new pig seed=3")
	s.refuse("suppose turn second", "does not declare how one speaks of its positions")
}

// TestSupposingTellsNoSecret checks that a supposition reveals no hidden information:
// neither what others hold nor future rolls.
func TestSupposingTellsNoSecret(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=3 players=2", "auto 8 greedy")
	character := ""
	for seat := range nemo.Seat(2) {
		if name, _ := s.Game().SeatName(seat); name != games.NameOf(s.Game(), s.Game().ToMove()) {
			character = name
		}
	}
	other := s.seatOf(character)
	mine := 1 - other
	truth, err := s.Game().Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	s.say("view " + games.NameOf(s.Game(), mine))
	sure := 0
	for seed := range uint64(8) {
		game, err := s.Game().Imagined(mine, seed)
		if err != nil {
			t.Fatal(err)
		}
		text, err := game.Snapshot(mine)
		if err != nil {
			t.Fatal(err)
		}
		seen, _ := s.Game().Snapshot(mine)
		if string(text) != string(seen) {
			t.Fatalf("seed %d: the seat sees something else in what is made up for it", seed)
		}
		whole, _ := game.Snapshot(nemo.Nobody)
		if string(whole) == string(truth) {
			sure++
		}
	}
	if sure > 0 {
		t.Errorf("what is made up is the true game, %d times of 8", sure)
	}
	if err := s.Execute(context.Background(), "suppose fire in cockpit"); err != nil {
		t.Fatal(err)
	}
	if s.Game().Seed().Number() == 3 {
		t.Error("the sandbox has the dice of the game")
	}
}

// seatOf returns the seat with a name.
func (s *session) seatOf(name string) nemo.Seat {
	s.t.Helper()
	seat, ok := s.seatNamed(name)
	if !ok {
		s.t.Fatal(fmt.Errorf("no seat %q", name))
	}
	return seat
}

// TestRefusalsAreQuick checks that refusals are fast even if there are many ways to correct
// the input. They take tenths of a second on an idle machine; the limit leaves a margin.
func TestRefusalsAreQuick(t *testing.T) {
	const atOnce = slower * 4 * time.Second
	for _, what := range []string{
		"nemoswar1 turn 9, week 5", "nemoswar1 nemo 0", "nemoswar2 hull 12, crew 12, nemo 0",
		"nemoswar2 act 3, act 2", "nemoswar2 act 3, turn 1, notoriety 51", "nemorising round 9, mission points 0", "nemorising sara at t4",
		"nemesis the moon is made of green cheese and two bananas in the laboratory with cream",
		"nemesis player 1 and player 2 and player 3 are on mars with 3 bananas",
		"nemoswar2 all the players and the ships and the boats are in the sea with no water and all of us too",
		"nemesis turn 20", "nemesis eggs 8, room 1 eggs 8",
	} {
		quickest := time.Hour
		for range 3 {
			s := newSession(t, Config{Systems: Systems()})
			begin := time.Now()
			if err := s.Execute(context.Background(), "suppose "+what); err == nil {
				t.Errorf("suppose %s: is taken", what)
			}
			if quickest = min(quickest, time.Since(begin)); quickest < atOnce {
				break
			}
		}
		if quickest >= atOnce {
			t.Errorf("suppose %s: refused after %v", what, quickest)
		}
	}
}

// TestSupposeSaysWhatIsMadeUp checks that a viewer with a partial view is told that the
// rest was sampled, and that a viewer who sees all is not.
func TestSupposeSaysWhatIsMadeUp(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=4 players=2", "auto 2 random")
	const madeUp = "is made up here"
	if said := s.say("suppose adult-1 in hibernatorium"); strings.Contains(said, madeUp) {
		t.Errorf("a script sees everything, and is told %q", said)
	}
	s.say("back", "view 2")
	wantText(t, s.say("suppose adult-1 in hibernatorium"), "What is hidden from", madeUp)
}

// TestASuppositionHasOtherDice checks that a sandbox never has the dice of its game,
// whatever the seed.
func TestASuppositionHasOtherDice(t *testing.T) {
	for _, seed := range []string{"0", "1", "1515870810", "18446744073709551615"} {
		s := newSession(t, Config{})
		s.say("new pig seed=" + seed)
		made, err := s.imagined()
		if err != nil || made.Seed().Number() == s.game.Seed().Number() {
			t.Errorf("the sandbox of a game with the seed %s has the seed %v, %v", seed, made.Seed(), err)
		}
	}
}
