package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestTasks checks EX-05, EX-06 and EX-10 to EX-14: the cost and the requirements of an attempt.
func TestTasks(t *testing.T) {
	const signalBridge, boilerHall, armoury, mapRoom = 1, 3, 4, 5 // [brains] [brawn] [brawn, skill] [brains, brains]
	for _, c := range []struct {
		name    string
		tile    TileID
		set     func(g *table)
		actions []Action
		tokens  int
		secure  bool
		lost    int
		rule    nemo.Rule
	}{
		{
			"EX-05", boilerHall, func(g *table) { g.card(sara, AttributeEnhancement, Brawn, 0) },
			[]Action{AttemptSecure()},
			5, true, 0, "act.task.src.1",
		},
		{
			"EX-11a", mapRoom, func(g *table) { g.card(sara, AttributeEnhancement, Brains, 0) },
			[]Action{AttemptSecure(), Roll(), Dice(Brains)},
			5, true, 0, "acard.attr.2",
		},
		{
			"EX-11b", mapRoom, func(g *table) { g.card(sara, AttributeEnhancement, Brains, 0) },
			[]Action{AttemptSecure(), Roll(), Dice(Brawn), Roll(), Dice(Skill), Roll(), Dice(Brains)},
			3, true, 0, "act.task.reroll.1",
		},
		{
			"EX-12", mapRoom, nil,
			[]Action{AttemptSecure(), Roll(), Dice(Brains), Roll(), Dice(Brains), GiveUp()},
			4, false, 0, "act.task.fail.1",
		},
		{
			"EX-13a", mapRoom, func(g *table) { g.card(sara, DieEnhancement, 0, 0) },
			[]Action{AttemptSecure(), Roll(), Dice(Brains, Brains)},
			5, true, 0, "acard.dice2.1",
		},
		{
			"EX-13b", mapRoom, func(g *table) { g.card(sara, DieEnhancement, 0, 0) },
			[]Action{AttemptSecure(), Roll(), Dice(Brains, Brawn), Roll(), Dice(Skill, Brains), Roll(), Dice(Brains, Brains)},
			3, true, 0, "act.task.expert.3",
		},
		{"EX-15b", signalBridge, nil, []Action{AttemptSecure(), Roll(), Dice(Skill), GiveUp(), EndSpending()}, 5, false, 1, "act.secure.6"},
		{
			"the defensive card is no help", boilerHall, func(g *table) { g.card(sara, DefensiveEnhancement, 0, 0) },
			[]Action{AttemptSecure(), Roll(), Dice(Brawn)},
			5, true, 0, "acard.defend.2",
		},
		{
			"EX-32", mapRoom, func(g *table) { g.hero(grant, "t3") },
			[]Action{AttemptSecure(), Roll(), Dice(Brains, Brains)},
			5, true, 0, "team.2",
		},
		{
			"EX-32 with the card", mapRoom, func(g *table) { g.hero(grant, "t3").card(sara, DieEnhancement, 0, 0) },
			[]Action{AttemptSecure(), Roll(), Dice(Brains, Brains)},
			5, true, 0, "team.3",
		},
		{
			"the last token", signalBridge, func(g *table) { g.Heroes[sara].Gold = 1 },
			[]Action{AttemptSecure(), Roll(), Dice(Skill), EndSpending()},
			0, false, 1, "act.task.fail.4",
		},
		{
			"gear for the rest", armoury, func(g *table) { g.gear(sara, 2, 3) },
			[]Action{AttemptSecure(), UseGear(2), UseGear(3)},
			5, true, 0, "gear.use.3",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, grant).hero(sara, "t3").tile(3, c.tile, false)
			if c.set != nil {
				c.set(g)
			}
			g.do(c.actions...)
			g.want("tokens", g.Heroes[sara].tokens(), c.tokens)
			g.want("points lost", 10-int(g.MP), c.lost)
			if g.isSecure(3) != c.secure {
				t.Errorf("secure: %v", !c.secure)
			}
			g.wantApplied(c.rule)
		})
	}
}

// TestPenaltyOnce checks AMB-20: a penalty waits until the tokens are spent, and a success before that
// cancels it; with the option it applies at once and locks the Task.
func TestPenaltyOnce(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "t3").tile(3, 1, false)
	g.Options.FailAtClose = true
	fail := []Action{AttemptSecure(), Roll(), Dice(Skill), GiveUp()}
	g.do(fail...)
	g.refused("act.task.fail.2", AttemptSecure())

	g = tableOf(t, sara, grant).hero(sara, "t3").tile(3, 1, false)
	g.do(fail...).do(fail...)
	g.want("points lost", 10-int(g.MP), 0)
	owing := g.State
	g.do(EndSpending())
	g.want("points lost", 10-int(g.MP), 1)
	g.State = owing
	g.do(AttemptSecure(), Roll(), Dice(Brains))
	g.wantApplied("act.task.fail.3")
	g.do(DrawGear(1), EndSpending())
	g.want("points lost", 10-int(g.MP), 0)
}

// TestOncePerTurn checks DV-13 and EX-17: each Task succeeds once a turn, recharging included, and a
// recharged card can be used at once.
func TestOncePerTurn(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "t3").tile(3, 2, true) // [wild] for two tokens
	g.do(AttemptTile())
	g.want("tokens", g.Heroes[sara].tokens(), 7)
	g.refused("act.task.once.1", AttemptTile())

	g = tableOf(t, sara, grant).hero(sara, "7-3").gear(sara, 4) // recharged by [wild]
	g.do(UseGear(4), Move(g.place("8-3")), Stand())
	g.refused("gear.use.3", UseGear(4))
	g.do(Recharge(4), UseGear(4), Stand())
	g.want("tokens", g.Heroes[sara].tokens(), 5)
	g.refused("act.task.once.1", Recharge(4))
}

// TestMissionPenaltyCitesItsTask checks that the loss by a failed mission Task cites the rule of the
// penalty.
func TestMissionPenaltyCitesItsTask(t *testing.T) {
	g := tableOf(t, sara, grant)
	for scenario := City; scenario <= Grotto; scenario++ {
		g.Options.Scenario = scenario
		c := g.rules.of(&g.State)
		for id := 1; id <= c.numMissions; id++ {
			if penalty := c.missions[id].task.penalty; len(penalty) != 1 || penalty[0].op != OpLose {
				continue
			}
			s, log := g.State, nemo.Log{}
			e := engine{r: g.rules, s: &s, t: &log}
			e.penalty(sara, listMissionPenalty, uint8(id))
			e.runEffects(s.top())
			last := log[len(log)-1]
			if last.Kind != EventLosesPoint || last.Rule != "act.task.fail.4" {
				t.Errorf("mission %d of %v: [%s] %s", id, scenario, last.Rule, g.rules.Describe(last))
			}
			return
		}
	}
	t.Error("no mission has a penalty that costs a point")
}
