package nemorising

import (
	"testing"
)

// TestAbilities checks the heroes' abilities of the stand-in set, once a turn each, and the Keep card
// that makes scouting cost more.
func TestAbilities(t *testing.T) {
	const fogBank = 23
	g := tableOf(t, sara, grant).hero(sara, "7-3")
	g.keep[0], g.threats[fogBank] = fogBank, threatKept
	g.do(Scout(g.place("t7")), RevealTile(2))
	g.want("tokens after the first scouting", g.Heroes[sara].tokens(), 6)
	g.hero(sara, "8-3").do(Scout(g.place("t3")), RevealTile(1))
	g.want("tokens after the second", g.Heroes[sara].tokens(), 4)

	g = tableOf(t, nemoHero, grant).hero(nemoHero, "t3").tile(3, 1, false)
	g.do(AttemptSecure())
	g.refused("setup.4.1", Reroll()) // nothing has been rolled yet
	g.do(Roll(), Dice(Skill), Reroll(), Dice(Skill))
	g.refused("setup.4.1", Reroll())
	g.want("tokens", g.Heroes[nemoHero].tokens(), 5)

	g = tableOf(t, adam, grant).gear(adam, 1, 2)
	g.Heroes[adam].Twisted, g.Heroes[adam].Gold = 0b11, 1
	g.do(Recharge(1), Roll(), Dice(Brawn))
	g.want("tokens", g.Heroes[adam].tokens(), 1)
	g.do(Recharge(2), Roll(), Dice(Skill))
	g.want("tokens", g.Heroes[adam].tokens(), 0)
	g.want("twisted", int(g.Heroes[adam].Twisted), 0)
}
