package nemorising

import (
	"testing"
)

// byHeroes loses points by the number of heroes: 1 for one hero, 2 for two or three, 4 for four.
func byHeroes() []Effect {
	return []Effect{alone(times(OpLose, 1)), from(2, upTo(3, times(OpLose, 2))), from(4, times(OpLose, 4))}
}

// TestEffectsByHeroes checks that an effect limited to some numbers of heroes applies exactly in those
// games.
func TestEffectsByHeroes(t *testing.T) {
	set := StandIn()
	city := &set.Scenarios[0]
	city.Threats[0].Actions = byHeroes()
	city.Threats[21].Keep.Effects, city.Threats[21].Source = byHeroes(), Source{}
	city.Tiles[0].Scouted, city.Tiles[0].Penalty = byHeroes(), byHeroes()
	city.Tiles[1].Penalty = []Effect{from(4, times(OpLose, 4))}
	rules, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	const bells = 22
	for heroes, want := range []int{0, 1, 2, 2, 4} {
		if heroes == 0 {
			continue
		}
		at := func(place string) *table {
			g := tableOf(t, []Hero{sara, adam, grant, nemoHero}[:heroes]...)
			g.rules = rules
			g.Options.FailAtClose = true
			return g.hero(sara, place)
		}
		g := at("6-6").do(EndSpending(), TurnUp(1))
		g.want("points lost by a Threat Card", 10-int(g.MP), want)
		g = at("6-6")
		g.keep[0], g.threats[bells] = bells, threatKept
		g.do(EndSpending(), TurnUp(2))
		for g.node() == NodeDefenceRoll { // a hazard for one hero
			g.do(Dice(Brawn))
		}
		g.want("points lost by a Keep card", 10-int(g.MP), want)
		g = at("5-3").do(Scout(Slot(2)), RevealTile(1))
		g.want("points lost by a tile turned up", 10-int(g.MP), want)
		g = at("t2").tile(2, 1, false).do(AttemptSecure(), Roll(), Dice(Skill), GiveUp())
		g.want("points lost by a penalty", 10-int(g.MP), want)
		g.refused("act.task.fail.2", AttemptSecure())
		// A penalty for other numbers of heroes does not count, so she may try again.
		g = at("t2").tile(2, 2, false).do(AttemptSecure(), Roll(), Dice(Brawn), GiveUp())
		if heroes < 4 {
			g.want("points lost by a penalty for others", 10-int(g.MP), 0)
			g.do(AttemptSecure())
		}
	}
}

// TestForHeroes checks the text of a limit by heroes.
func TestForHeroes(t *testing.T) {
	lose := times(OpLose, 1)
	for _, c := range []struct {
		effect Effect
		want   string
	}{
		{lose, "lose 1"},
		{alone(lose), "lose 1 (1 hero)"},
		{upTo(3, lose), "lose 1 (1 to 3 heroes)"},
		{from(2, lose), "lose 1 (2 or more heroes)"},
		{from(2, upTo(2, lose)), "lose 1 (2 heroes)"},
		{from(2, upTo(3, lose)), "lose 1 (2 to 3 heroes)"},
	} {
		if got := c.effect.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
