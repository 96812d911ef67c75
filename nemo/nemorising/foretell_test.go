package nemorising

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestEveryChoiceSaysWhatItDoes plays random games with every number of heroes and every option and
// checks each list of choices: no effect is empty or repeats the notation, and two choices that lead to
// different positions have different effects, even without their notation.
func TestEveryChoiceSaysWhatItDoes(t *testing.T) {
	r := Default()
	games, longest := 600, 0
	if testing.Short() {
		games = 80
	}
	said := map[Kind]int{}
	for game := range games {
		settings := nemo.Settings{
			"heroes": fmt.Sprint(game%4 + 1), "scenario": namesOf[Scenario]()[1+game/4%2],
			"fail-timing": []string{"end-of-step", "close"}[game/8%2], "recycle-enemies": yesOrNo(game/2%2 == 1),
			"entrances": []string{"open", "enemies-only"}[game%2],
		}
		random := nemo.NewRand(uint64(game)+1, 7)
		s, err := r.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		if game%4 != 3 { // rare in random play
			if made, ok := r.Scenario(&random); ok {
				s = made
			}
		}
		for ply := 0; ply < 400 && r.ToMove(&s) != nemo.Nobody; ply++ {
			if r.ToMove(&s) == nemo.Chance {
				if err := r.Apply(&s, r.Sample(&s, &random), nil); err != nil {
					t.Fatal(err)
				}
				continue
			}
			legal := r.Legal(&s, nil)
			after, by := map[string]State{}, map[string]Action{}
			for _, a := range legal {
				text, notation := r.Foretell(&s, a), r.Format(a)
				said[a.Kind]++
				longest = max(longest, len(text))
				next := s
				if err := r.Apply(&next, a, nil); err != nil {
					t.Fatal(err)
				}
				if text == "" || strings.Contains(notation, text) || strings.ReplaceAll(text, " ", "") == strings.ReplaceAll(notation, " ", "") {
					t.Errorf("game %d, ply %d: %s says %q", game, ply, notation, text)
				}
				if other, twice := after[text]; twice && other != next {
					t.Errorf("game %d, ply %d: %s and %s say the same, and are not: %s", game, ply, r.Format(by[text]), notation, text)
				}
				after[text], by[text] = next, a
			}
			if t.Failed() {
				return
			}
			if err := r.Apply(&s, legal[random.Below(uint64(len(legal)))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for kind := KindNext; kind <= KindTarget; kind++ {
		if said[kind] == 0 && !testing.Short() {
			t.Errorf("no game had the choice of kind %d", kind)
		}
	}
	if longest > 180 {
		t.Errorf("the longest has %d letters", longest)
	}
}

// TestForetold checks the description of each kind of choice.
func TestForetold(t *testing.T) {
	for _, c := range []struct {
		name string
		at   func(g *table) *table
		a    func(g *table) Action
		want string
	}{
		{
			"a step to a doorway", func(g *table) *table { return g.hero(sara, "3-0").enemy(8, "6-0") },
			func(g *table) Action { return Move(g.place("4-0")) }, "4-0; doorway of t2, face down; 5 tokens left",
		},
		{
			"a step beside an enemy", func(g *table) *table { return g.hero(sara, "3-0").enemy(8, "5-0") },
			func(g *table) Action { return Move(g.place("4-0")) },
			"4-0; doorway of t2, face down; beside Mechanical Wasp 8 (brains); 5 tokens left",
		},
		{
			"a step past a hero", func(g *table) *table { return g.hero(sara, "5-3").hero(grant, "6-3") },
			func(g *table) Action { return Move(g.place("6-3")) }, "6-3; occupied: she must go on; 5 tokens left",
		},
		{
			"a Task with a penalty", func(g *table) *table {
				return g.hero(sara, "t5").tile(5, 5, false).card(sara, AttributeEnhancement, Brains, 0)
			},
			func(*table) Action { return AttemptSecure() },
			`secures Map Room, draws a Gear Card; asks for brains+brains, brains by the card; failed: all enemies move 1 along blue; "Examine the notes"`,
		},
		{
			"a simple Task", func(g *table) *table { return g.hero(sara, "t2").tile(2, 2, true) },
			func(*table) Action { return AttemptTile() }, "2 bonus tokens; the token is enough",
		},
		{
			"a recharge", func(g *table) *table {
				g.hero(sara, "6-0").gear(sara, 1).Heroes[sara].Twisted = 1
				return g
			},
			func(*table) Action { return Recharge(1) }, "Brass Spyglass may be used again; asks for brawn",
		},
		{
			"a fight", func(g *table) *table { return g.hero(sara, "3-0").enemy(8, "4-0") },
			func(*table) Action { return Confront(8) },
			"defeats Mechanical Wasp 8 (brains) at 4-0; Thin the Enemy's Ranks: 1 of 6; Stop the Machines: 1 of 3",
		},
		{"the last roll", func(g *table) *table {
			g.hero(sara, "3-0").enemy(17, "4-0").card(sara, AttributeEnhancement, Brawn, 0)
			return g.do(Confront(17))
		}, func(*table) Action { return Roll() }, "one die for brains; paid for"},
		{
			"a roll again", func(g *table) *table {
				return g.hero(sara, "3-0").enemy(17, "4-0").do(Confront(17), Roll(), Dice(Skill))
			},
			func(*table) Action { return Roll() }, "one die for brains+brawn; costs a token, 4 tokens left",
		},
		{
			"giving up", func(g *table) *table {
				return g.hero(sara, "t2").tile(2, 2, false).do(AttemptSecure(), Roll(), Dice(Brains))
			},
			func(*table) Action { return GiveUp() }, "unless she succeeds later: 1 Mission Point lost; 5 tokens left",
		},
		{
			"the end with a penalty", func(g *table) *table { return g.hero(sara, "t2").tile(2, 2, false).do(AttemptSecure(), GiveUp()) },
			func(*table) Action { return EndSpending() }, "penalty: 1 Mission Point lost; then the Threat Card; 5 gold unspent",
		},
		{
			"gear in an attempt", func(g *table) *table { return g.hero(sara, "3-0").enemy(8, "4-0").gear(sara, 1).do(Confront(8)) },
			func(*table) Action { return UseGear(1) }, "gives brains: it succeeds",
		},
		{
			"gear among the actions", func(g *table) *table { return g.hero(sara, "3-0").gear(sara, 6) },
			func(*table) Action { return UseGear(6) }, "2 bonus tokens; then discarded",
		},
		{
			"scouting", func(g *table) *table { return g.hero(grant, "start").hero(sara, "4-0") },
			func(*table) Action { return Scout(Slot(2)) }, "turns up one of 8 unknown tiles; costs 0 tokens",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := c.at(tableOf(t, sara, grant))
			if got := g.rules.Foretell(&g.State, c.a(g)); got != c.want {
				t.Errorf("it says %q, want %q", got, c.want)
			}
		})
	}
}
