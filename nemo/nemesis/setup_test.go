package nemesis

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestSetUp checks 1.1 to 2.7 with each number of players.
func TestSetUp(t *testing.T) {
	pods := [...]int{2, 2, 3, 3, 4}
	for players := 1; players <= 5; players++ {
		v := voyageOf(t, players)
		v.applied("1.1", "1.2", "1.3", "1.4", "1.6", "1.7", "1.8", "1.9", "1.10", "1.11", "1.12", "1.15", "1.16", "1.17",
			"2.1", "2.4", "2.5", "2.6", "2.7", "4.1")
		in, a, b := 0, 0, 0
		last := NoSection
		for _, pod := range v.Pods {
			if pod.Section == NoSection {
				continue
			}
			in++
			a, b = a+bool01(pod.Section == SectionA), b+bool01(pod.Section == SectionB)
			if !pod.Locked || pod.Section == last {
				t.Errorf("Pods %+v: Locked, in A and B by turns (1.8)", v.Pods)
			}
			last = pod.Section
		}
		v.is("Pods (1.8)", in, pods[players-1])
		v.is("Pods in A and B (1.8)", a-b, in%2)
		v.is("tokens in the bag (1.11)", fmt.Sprint(v.tokens(Blank), v.tokens(Larva), v.tokens(Creeper), v.tokens(Adult),
			v.tokens(Breeder), v.tokens(Queen)),
			fmt.Sprint(1, 4, 1, 3+players, 0, 1))
		v.is("Eggs (1.10)", v.Eggs, 5)
		v.is("Destination marker (1.7)", Course(v.Destination), CourseB)
		v.is("tracks (1.15, 1.16)", fmt.Sprint(v.Time, v.SelfDestruct), "0 0")
		v.is("Doors and Noise (1.17)", fmt.Sprint(v.closed, v.destroyed, v.noise), "0 0 0")
		v.is("First Player (2.6)", v.First, 1)
		v.is("blue Corpse (2.7)", v.Corpses[0], 11)
		for p := Number(1); p <= Number(players); p++ {
			player := &v.Players[p]
			weapon := &v.rules.items[player.Hands[0].ID]
			v.is("where the Characters are (2.5)", player.At, 11)
			v.is("cards (2.5, 2.8)", fmt.Sprint(player.Hand.size(), player.Draw.size(), player.Discard.size()), "0 10 0")
			v.is("Ammo (2.5)", player.Hands[0].Ammo, weapon.ammo)
			v.is("the other hand (2.5)", player.Hands[1].What, HeldNothing)
			v.is("Quest Items (2.5)", player.Quests, [2]bool{})
		}
	}
}

// TestObjectivesDealt checks 2.3, 25.1 and 25.2.cards: which Objectives are dealt, and who knows them.
func TestObjectivesDealt(t *testing.T) {
	for _, c := range []struct {
		players  int
		settings []string
		rule     nemo.Rule
		decks    []ObjectiveDeck
		open     bool
	}{
		{3, nil, "2.3", []ObjectiveDeck{CorporateDeck, PersonalDeck}, false},
		{1, nil, "25.1", []ObjectiveDeck{CooperativeDeck, CooperativeDeck}, false},
		{2, []string{"mode", "coop"}, "25.2.cards", []ObjectiveDeck{CooperativeDeck}, true},
		{2, []string{"mode", "coop", "coop-objectives", "2"}, "25.2.cards", []ObjectiveDeck{CooperativeDeck, CooperativeDeck}, true},
	} {
		v := voyageOf(t, c.players, c.settings...)
		for _, event := range v.log {
			if event.Kind == EventObjectiveDealt && (event.Rule != c.rule || (event.Only == 0) != c.open) {
				t.Errorf("dealt by %s to %v; want %s, open %t", event.Rule, event.Only, c.rule, c.open)
			}
		}
		for p := 1; p <= c.players; p++ {
			for i, deck := range c.decks {
				o := &v.rules.objectives[v.Players[p].Objectives[i]]
				if o.deck != deck || deck != CooperativeDeck && int(o.players) > c.players {
					t.Errorf("%d players: Objective %d of deck %v for %d players (2.3)", c.players, i, o.deck, o.players)
				}
			}
		}
		v.applied(c.rule)
	}
	coop := voyageOf(t, 2, "mode", "coop")
	coop.applied("25.2")
}

// TestDraft checks 2.4: two Characters are drawn, one is kept, and the other may be drawn again.
func TestDraft(t *testing.T) {
	r := Default()
	s, err := r.Start(nemo.Settings{"players": "2"})
	if err != nil {
		t.Fatal(err)
	}
	v := &voyage{&s, t, r, nil}
	v.until(NodeDealCharacter)
	v.do(chooses(KindDealCharacter, uint8(Scout)), chooses(KindDealCharacter, uint8(Pilot)))
	v.isAt(NodeKeepCharacter)
	v.refuses(chooses(KindCharacter, uint8(Captain)), "2.4")
	v.do(chooses(KindCharacter, uint8(Pilot)))
	v.refuses(chooses(KindDealCharacter, uint8(Pilot)), "1.14")
	v.do(chooses(KindDealCharacter, uint8(Scout)), chooses(KindDealCharacter, uint8(Captain)), chooses(KindCharacter, uint8(Scout)))
	v.is("Characters", fmt.Sprint(v.Players[1].Character, v.Players[2].Character), "pilot scout")
	v.applied("2.4", "2.5")
}

// TestOptions checks which settings are refused.
func TestOptions(t *testing.T) {
	for _, settings := range []nemo.Settings{
		{"players": "1", "mode": "coop"},
		{"players": "4", "mode": "coop", "coop-objectives": "2"},
		{"players": "6"},
	} {
		if _, err := Default().Start(settings); err == nil {
			t.Errorf("%v should be refused", settings)
		}
	}
	r := Default()
	for _, settings := range []nemo.Settings{{"players": "3"}, {"players": "2", "mode": "coop", "coop-objectives": "2", "intruder": "yes"}} {
		s, err := r.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		again, err := r.Start(gameOptions.Settings(&s.Options))
		if err != nil || again.Options != s.Options {
			t.Errorf("%v: options %+v, again %+v, %v", settings, s.Options, again.Options, err)
		}
	}
}

// TestTooManyPieces checks that a set with more pieces than a position can hold is refused.
func TestTooManyPieces(t *testing.T) {
	set := Standard()
	set.Supply.Miniatures[0] = 12
	if _, err := New(set); err == nil {
		t.Error("26 miniatures should be refused")
	}
}
