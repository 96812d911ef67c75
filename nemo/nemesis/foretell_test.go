package nemesis

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestForetell checks, at each decision of games of all kinds, that every choice has a description that
// says more than its notation and fits a line, that choices which lead to different positions have
// different descriptions, and that a description does not depend on hidden information.
func TestForetell(t *testing.T) {
	r := Default()
	random := nemo.NewRand(7, 7)
	games, lines, wide := 60, 0, 0
	if testing.Short() {
		games = 25
	}
	asked := map[Node]bool{}
	for game := range games {
		s, ok := r.Scenario(&random)
		if !ok || game%3 == 0 {
			var err error
			if s, err = r.Start(r.randomSettings(&random)); err != nil {
				t.Fatal(err)
			}
		}
		playout := nemo.NewPlayout[State, Action](r, random.Uint64())
		for range 1200 {
			if seat := r.ToMove(&s); seat.IsPlayer() {
				asked[s.node()] = true
				known := r.Observe(&s, seat)
				seen, other := r.Imagine(&known, seat, &random), r.Imagine(&known, seat, &random)
				read := map[string]State{}
				for _, a := range r.Legal(&seen, nil) {
					text, effect := r.Format(a), r.Foretell(&seen, a)
					next := seen
					if err := r.Apply(&next, a, nil); err != nil {
						t.Fatal(err)
					}
					next = r.Observe(&next, seat)
					lines++
					wide += bool01(len(effect) > 46) // of 80 columns "sneak 10 noise 10-13" and a rule leave this many
					switch before, twice := read[text+effect]; {
					case effect == "" || effect == text || strings.Contains(text, effect) || len(effect) > 200:
						t.Fatalf("at %s %q reads %q", s.node(), text, effect)
					case effect != r.Foretell(&other, a):
						t.Fatalf("at %s %q reads %q or %q, by what player %d does not know", s.node(), text, effect, r.Foretell(&other, a), seat+1)
					case twice && before != next:
						t.Fatalf("at %s two choices read %q %q", s.node(), text, effect)
					}
					read[text+effect] = next
				}
			}
			a, seat, err := playout.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if seat == nemo.Nobody {
				break
			}
			if err := r.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if wide*100 > lines*15 {
		t.Errorf("%d of %d lines are too wide for 80 columns", wide, lines)
	}
	if !testing.Short() && len(asked) < 30 {
		t.Errorf("only %d kinds of questions were asked", len(asked))
	}
}

// TestForetellIntruderPlayer checks 25.6: a moved Intruder is said to enter a Room, Combat if
// Characters are there, to reach a Closed Door, or to enter the Technical Corridors, which lead to no
// Room.
func TestForetellIntruderPlayer(t *testing.T) {
	v := aliens(t, "pursuit-2", "planning-any")
	planning := v.alienCard("planning-any")
	who := v.put(Adult, 5)
	foretold := func(branch uint8) string {
		return v.rules.Foretell(v.State, Action{Kind: KindAlienMove, N: planning, Target: who, Branch: branch})
	}
	v.is("by Corridor 3", foretold(3), "Room 5 to 6")
	v.is("by Corridor 4", foretold(4), "Room 5 to the Technical Corridors")
	v.at(6, 2)
	v.is("by Corridor 3 to a Character", foretold(3), "Room 5 to 6, into Combat")
	v.closed = 1 << v.between(5, 6)
	v.is("by Corridor 3 with its Door closed", foretold(3), "Room 5, Closed Door 5-6")
	v.is("by Corridor 4, of which no Door can close", foretold(4), "Room 5 to the Technical Corridors")
}

// TestForetellWhichObjective checks 22.quest.log-key: the player looks at one of another's two
// Objectives and chooses by their backs (2.3), so the choices say no more.
func TestForetellWhichObjective(t *testing.T) {
	v := quest(t, Captain, 1).explored(5, Laboratory)
	v.wants(2, "ab-ovo", "best-friends-forever")
	v.uses("log-key", 1).do(chooses(KindPlayer, 2))
	v.isAt(NodeBranch)
	seen := v.rules.Observe(v.State, Number(1).Seat())
	for i, id := range v.Players[2].Objectives {
		a := chooses(KindBranch, uint8(i+1))
		want := "look at the " + v.rules.tables.objectives[id].deck.String() + " Objective"
		v.is(v.rules.Format(a), v.rules.Foretell(v.State, a), want)
		v.is(v.rules.Format(a)+", as player 1 sees it", v.rules.Foretell(&seen, a), want)
	}
	v.do(chooses(KindBranch, 2))
	v.is("who has seen the second", v.Players[2].ObjectiveSeen, [2]NumberSet{1: only(1)})
}

// TestForetellDrop checks 21.1: dropping an Object says which one and where it remains.
func TestForetellDrop(t *testing.T) {
	for what, want := range map[HeldKind]string{
		HeldEgg: "leave an Egg in this Room", HeldCarcass: "leave an Intruder Carcass in this Room",
		HeldCorpse: "leave the blue Character Corpse in this Room",
	} {
		v := acting(t, Captain, 5)
		v.player().putInHand(Held{What: what})
		v.is("drop 2", v.rules.Foretell(v.State, Drop(2)), want)
	}
}
