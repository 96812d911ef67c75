package repl

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What a player says is there, and what follows from it follows.
func TestSupposing(t *testing.T) {
	for _, test := range []struct {
		name, system, what string
		expect             []string
		told               []string
	}{
		{
			"a fight in another ocean", "nemoswar1", "nautilus in indian ocean, nemo 3, box 1 frigate",
			[]string{"nautilus = indian-ocean", "resources.nemo = 3", "oceans.indian-ocean.boxes.0 = frigate-1", "finalCommitment = true", "legal attack 1"},
			[]string{"follows: Final Commitment: yes"},
		},
		{
			"a card that was kept", "nemoswar1", "kept A Pearl, nemo 4",
			[]string{`cards.retained = ["a-pearl-worth-ten-millions"]`, "resources.nemo = 4"},
			[]string{"follows: cards left above A Hollow Explosion"},
		},
		{
			"a later turn takes weeks", "nemoswar1", "turn 9", []string{"turn = 9", "week = 9"}, []string{"follows: week: 9"},
		},
		{
			"in Spanish", "nemoswar1", "semana 20, casco 4, notoriedad 12, fragata en caja 2",
			[]string{"week = 20", "resources.hull = 4", "notoriety = 12"},
			nil,
		},
		{
			"another Act", "nemoswar2", "act 3, action phase",
			[]string{"act = 3", "cards.part = 2", "ships.groupsJoined has orange", "ships.groupsJoined has dark-yellow"},
			[]string{"follows: groups of ships that joined: +dark yellow, +orange"},
		},
		{
			"Notoriety brings groups, of which a ship is at sea", "nemoswar2",
			"act 2, notoriety 27, nautilus in indian ocean, borda in indian ocean, kept a pearl",
			[]string{"highestNotoriety = 27", "oceans.5.ships = [\"borda\"]", "cards.tableau has a-pearl-worth-ten-million", "ships.groupsJoined has blue"},
			[]string{"follows: cards not drawn yet: -A Pearl"},
		},
		{
			"pieces from where they lie", "nemoswar2", "equipped periscope device, gone chief engineer, collected the abyss",
			[]string{"upgrades.equipped has periscope-device", "characters.gone has chief-engineer", "treasures.collected has the-abyss"},
			[]string{"follows: treasures in the cup: -The Abyss", "follows: aboard: -Chief Engineer"},
		},
		{
			"a tile before a hero on it", "nemorising", "t2 hangar, t2 secure, nemo at t2, nemo gold 2, round 3",
			[]string{"tiles.1.tile = hangar", "tiles.1.secure = true", "round = 3"},
			nil,
		},
		{
			"an Intruder brings the First Encounter", "nemesis", "adult in hibernatorium",
			[]string{"moments has first-encounter", "intruders.0.intruder = adult-1", "intruders.0.room = 11"},
			[]string{"supposed: intruders", "follows: what has happened: +first encounter", "follows: in the bag, adult"},
		},
		{
			"a Room that nobody has explored lies where it can", "nemesis", "adult in nest",
			[]string{"rooms.1.tile = nest", "rooms.1.explored = true", "intruders.0.room = 2"},
			[]string{"supposed: intruders", "supposed: tile of Room 2: Nest"},
		},
		{
			"what lies in Rooms, and what players have", "nemesis",
			"fire in cockpit, nest in room 5, player 1 light wounds 2, player 2 in cockpit, room 1 no malfunction, noise 6-7, player 1 has medkit, player 2 serious wound leg, turn 6",
			[]string{"rooms.0.fire = true", "rooms.4.tile = nest", "players.0.lightWounds = 2", "noise has 6-7", "turn = 6", "players.1.room = 1"},
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

// What cannot be is refused with the rule and what can, and nothing is changed.
func TestWhatCannotBeSupposed(t *testing.T) {
	for _, test := range []struct{ system, what, words string }{
		{"nemoswar1", "nemo 9", "nemo: 9 is more than 6 [6.9]; the nearest that can be is 6"},
		{"nemoswar1", "nemo 99999999999999999999999", "the nearest that can be is 6"},
		{"nemoswar1", "turn 9, week 5", "that cannot be: it is week 5 in turn 9 [3.0.4"},
		{"nemoswar1", "turn 9, week 5", "what can be is `suppose turn 5, week 5`"},
		{"nemoswar1", "sea serpent in the bathtub", "is not understood"},
		{"nemoswar1", "nothing at all", "is not understood"},
		{"nemoswar1", "huill 3", "did you mean hull?"},
		{"nemoswar1", "nemo -3", "is less than nothing"},
		{"nemoswar1", "turn 3, turn 5", "`turn 5` says something else of turn than"},
		{"nemorising", "sara at start, sara at 4-3", "`sara at 4-3` says something else of Sara Duncan, place"},
		{"nemesis", "player 1 light wounds 5", "player 1 (Mechanic), Light Wounds: 5 is more than 2 [19.1]; the nearest that can be is 2"},
		{"nemoswar1", ",,;", "suppose what?"},
		{"nemoswar1", strings.Repeat("nemo 3,", 60), "suppose 40 at most"},
		{"nemoswar1", strings.Repeat("x", 20000), "is not understood"},
		{"nemoswar1", "nemo 3\x1b[2J", "control character"},
		{"nemoswar1", "combat phase, turn 200000", "turn: 200000 is more than 10000 [5.0]; the nearest that can be is 10000"},
		{"nemoswar2", "gold in indian ocean", "is not understood"},
		{"nemorising", "nemo at t2", "that cannot be: nemo stands on a tile that is face down [act.move.5"},
		{"nemorising", "gold 2", "is not clear; it may be about `Captain Nemo, gold` or `Ulysses S. Grant, gold`"},
		{"nemorising", "enemy 17 at moon", "is no place of the board"},
		{"nemesis", "adult in bathtub", "is no Room"},
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
	wantText(t, s.say("suppose turn second"), "turn: second (was first)")
}

// To suppose something tells a player nothing of what is hidden: neither what others
// hold, nor what will be rolled.
func TestSupposingTellsNoSecret(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=3 players=2", "auto 8 greedy")
	character := ""
	for seat := range nemo.Seat(2) {
		if name, _ := s.Game().SeatName(seat); name != nameOf(s.Game(), s.Game().ToMove()) {
			character = name
		}
	}
	other := s.seatOf(character)
	mine := 1 - other
	truth, err := s.Game().Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	s.say("view " + nameOf(s.Game(), mine))
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

// seatOf is the seat of a name.
func (s *session) seatOf(name string) nemo.Seat {
	s.t.Helper()
	seat, ok := s.seatNamed(name)
	if !ok {
		s.t.Fatal(fmt.Errorf("no seat %q", name))
	}
	return seat
}

// What cannot be is refused at once, however many ways there are to put it right: a few
// tenths of a second on a machine that does nothing else, for which there is room here.
func TestRefusalsAreQuick(t *testing.T) {
	const atOnce = slower * 4 * time.Second
	for _, what := range []string{
		"nemoswar1 turn 9, week 5", "nemoswar1 nemo 0", "nemoswar2 motive changed, act 1", "nemoswar2 hull 4, crew 5, nemo 0",
		"nemoswar2 act 3, act 2", "nemoswar2 act 3, turn 1, notoriety 51", "nemorising round 9, mission points 0", "nemorising sara at t4",
		"nemesis the moon is made of green cheese and two bananas in the laboratory with cream", "nemesis player 1 and player 2 and player 3 are on mars with 3 bananas",
		"nemoswar2 all the players and the ships and the boats are in the sea with no water and all of us too",
		"nemesis turn 20", "nemesis turn 9, self destruct 3, eggs 8, room 11 eggs 8",
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

// Every number that can be said has its range by a rule that is in the book.
func TestRangesNameTheirRule(t *testing.T) {
	for _, name := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		table := tableOf(t, name)
		for _, l := range table.leaves() {
			if l.kind() != "integer" {
				continue
			}
			rule := table.limitOf(l.path)
			if rule == "" {
				t.Errorf("%s: the range of %s names no rule", name, l.path)
				continue
			}
			s := newSession(t, Config{Systems: Systems()})
			s.say("rule " + name + " " + rule)
		}
	}
}

// TestSupposeSaysWhatIsMadeUp: who sees a part of the table is told that the rest of what is
// supposed was made up, and who sees all is not.
func TestSupposeSaysWhatIsMadeUp(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=4 players=2", "auto 2 random")
	const madeUp = "is made up here"
	if said := s.say("suppose adult in hibernatorium"); strings.Contains(said, madeUp) {
		t.Errorf("a script sees everything, and is told %q", said)
	}
	s.say("back", "view 2")
	wantText(t, s.say("suppose adult in hibernatorium"), "What is hidden from", madeUp)
}
