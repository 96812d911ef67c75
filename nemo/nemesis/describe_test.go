package nemesis

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// TestEveryEventHasASentence checks that every kind of event has a sentence and every argument a text.
func TestEveryEventHasASentence(t *testing.T) {
	r := Default()
	for kind := nemo.EventKind(1); kind < numEvents; kind++ {
		if kind != EventLaidOut && eventRows[kind].Says == "" {
			t.Errorf("event %d has no sentence", kind)
		}
		_, args := r.Events().ReadEvent(nemo.Event{Kind: kind, Rule: "10.3", Args: [6]int16{1, 1, 1, 1, 1, 1}})
		for i, arg := range kit.ArgsOf(eventRows[kind]) {
			if arg.Type == "number" || arg.Type == "noiseDie" { // its faces are numbers too
				continue
			}
			if args[i].Text == "1" {
				t.Errorf("event %d: argument %s, %s, is a bare number", kind, arg.Name, arg.Type)
			}
		}
	}
}

func TestSentences(t *testing.T) {
	r := Default()
	item := func(key string) int16 { return int16(itemIDs(r.set)[key]) }
	action := func(key string) int16 { return int16(actionIDs(r.set)[key]) }
	adult, queen := int16(r.Miniature(Adult, 3)), int16(r.Miniature(Queen, 1))
	for _, test := range []struct {
		kind nemo.EventKind
		rule nemo.Rule
		args []int16
		want string
	}{
		{EventMoves, "7.7", []int16{2, 11, 6}, "player 2 moves from Room 11 to Room 6"},
		{EventNoise, "9.2", []int16{1}, "a Noise marker goes into the Corridor 1-2"},
		{EventNoise, "9.2", []int16{0}, "a Noise marker goes into the Technical Corridors"},
		{EventIntruderMoves, "8.1", []int16{adult, 4, 8}, "Adult 3 moves from Room 4 to Room 8"},
		{EventIntruderMoves, "8.1", []int16{queen, 0, 8}, "the Queen moves to Room 8"},
		{EventShoots, "7.10", []int16{1, item("shotgun"), int16(AnEgg)}, "player 1 shoots with Shotgun at an Egg"},
		{EventHit, "13.4", []int16{1, adult, 1}, "player 1 hits Adult 3: 1 Injury"},
		{EventHit, "13.4", []int16{1, queen, 2}, "player 1 hits the Queen: 2 Injuries"},
		{EventPlays, "7.4", []int16{1, action("rest"), 1}, "player 1 plays Rest (scan the Contamination cards in hand and remove the clean ones)"},
		{EventPlays, "7.4", []int16{1, action("repairs"), 2}, "player 1 plays Repairs (in an Engine Room: repair or break this Engine)"},
		{EventRoomAction, "7.16", []int16{1, int16(Canteen), 1}, "player 1 performs the Action of the Canteen (heal 1 Light Wound, scan the Contamination cards in hand and remove the clean ones if you like)"},
		{EventDone, "7.card.rest", []int16{1, int16(fromCard), action("rest"), 1}, "player 1 does what Rest says"},
		{EventDone, "23.nest", []int16{1, int16(fromRoom), int16(Nest), 1}, "player 1 does what the Nest says"},
		{EventDiscards, "7.2", []int16{1, int16(Captain), 3}, "player 1 discards Rest"},
		{EventDiscards, "7.2", []int16{1, int16(Captain), int16(Contamination(true, true))}, "player 1 discards a Contamination card"},
		{EventDrops, "21.4", []int16{1, int16(HeldItem), item("shotgun")}, "player 1 drops Shotgun"},
		{EventPicksUp, "7.12", []int16{1, int16(HeldCorpse), 0}, "player 1 picks up the blue Character Corpse"},
		{EventPicksUp, "7.12", []int16{1, int16(HeldCorpse), 2}, "player 1 picks up the Corpse of player 2"},
		{EventTakesInHand, "21.1", []int16{1, int16(HeldCarcass), 0}, "player 1 takes an Intruder Carcass in hand"},
		{EventOffers, "7.13", []int16{1, firstHand + 1}, "player 1 offers what is in hand 2"},
		{EventTime, "4.14", []int16{0}, "the Time marker moves: 15, a green space"},
		{EventTime, "4.14", []int16{15}, "the Time marker moves: the last space, red"},
		{EventBlood, "15.5", []int16{1, 0}, "the check: Scratch, the Retreat arrow"},
		{EventDestination, "5.9", []int16{int16(DeepSpace)}, "the ship comes to Deep Space"},
		{EventThrows, "21.item.grenade", []int16{1, 5, queen}, "player 1 throws it into Room 5, at the Queen"},
		{EventThrows, "21.item.molotov", []int16{1, 5, 0}, "player 1 throws it into Room 5"},
		{EventNoDoor, "11.7", []int16{1}, "no Door is put into the Corridor 1-2: it is destroyed"},
		{EventAttacks, "17.1", []int16{queen, 1, int16(attackBySurprise)}, "the Queen attacks player 1 by surprise"},
		{EventDies, "19.4", []int16{2, int16(Mechanic)}, "player 2, the Mechanic, dies"},
		{EventLaidOut, "1.10", []int16{5}, "the Intruder board has 5 Eggs and three Weakness cards"},
		{EventLaidOut, "1.7", []int16{2}, "the Destination marker stands on B"},
		{EventAnnounces, "7.7", []int16{1, int16(KindMove), 1, 5}, "player 1 announces a Movement to Room 5, at a cost of 1"},
		{
			EventAnnounces, "7.16",
			[]int16{1, int16(KindRoom), 2, int16(CommsRoom), 1},
			"player 1 announces the Action of the Comms Room (send a Signal), at a cost of 2",
		},
		{
			EventAnnounces, "7.15",
			[]int16{1, int16(KindActivate), 1, item("armor")},
			"player 1 announces the activation of Armor, at a cost of 1",
		},
		{EventLaidOut, "99", nil, "the game is laid out"},
	} {
		e := nemo.Event{Kind: test.kind, Rule: test.rule}
		copy(e.Args[:], test.args)
		if text := r.Describe(e); text != test.want {
			t.Errorf("%q is not %q", text, test.want)
		}
	}
	for rule := range layouts {
		if text := r.Describe(nemo.Event{Kind: EventLaidOut, Rule: rule}); strings.Contains(text, "{") {
			t.Errorf("%s: %s", rule, text)
		}
	}
}

// TestDescribeAnything checks that an event with any numbers has a description.
func TestDescribeAnything(t *testing.T) {
	r := Default()
	for kind := range numEvents + 2 {
		for _, n := range []int16{-32768, -3, -1, 0, 1, 2, 7, 63, 99, 255, 256, 32767} {
			e := nemo.Event{Kind: kind, Args: [6]int16{n, n, n, n, n, n}}
			if r.Describe(e) == "" {
				t.Errorf("event %d says nothing", kind)
			}
		}
	}
}

// TestEventsInGames checks that events of random games are described with names, and that a secret one
// is visible only to those who may know it.
func TestEventsInGames(t *testing.T) {
	r := Default()
	told := map[nemo.EventKind]bool{}
	for game := range uint64(20) {
		s, err := r.Start(settingsOf(game))
		if err != nil {
			t.Fatal(err)
		}
		var log nemo.Log
		playout := nemo.NewPlayout[State, Action](r, game)
		playout.Trace = &log
		if _, err := playout.Run(&s, 0); err != nil {
			t.Fatal(err)
		}
		for _, e := range log {
			told[e.Kind] = true
			text := r.Describe(e)
			for _, wrong := range []string{"unknown", "{", "}", "player 0", "Room 0", "  ", "nowhere", "beyond", "%!"} {
				if strings.Contains(text, wrong) {
					t.Fatalf("game %d: %+v reads %q", game, e, text)
				}
			}
		}
	}
	if len(told) < int(numEvents)/2 {
		t.Errorf("only %d kinds of events happened", len(told))
	}
}
