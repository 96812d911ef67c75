package nemorising

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// table is a position made up for a test, of the City in the Sky, in the second
// step of a hero's turn.
type table struct {
	State
	t     *testing.T
	rules *Rules
	log   nemo.Log
}

// tableOf sets up a turn of the first of the heroes; all stand on Start with
// six tokens and no Action Card.
func tableOf(t *testing.T, heroes ...Hero) *table {
	t.Helper()
	g := &table{t: t, rules: Default()}
	g.Options = Options{Scenario: City, Heroes: uint8(len(heroes)), Difficulty: 1}
	g.MP, g.Round, g.Supply, g.Active = 10, 1, blueTokens, heroes[0]
	g.actionDeck, g.gearDeck, g.threatDeck = 1<<g.rules.numActions-1, 1<<g.rules.numGear-1, 24
	g.Missions = [numMissions]MissionState{{Mission: 1}, {Mission: 5}} // defeat six; three machines
	for _, h := range heroes {
		g.Heroes[h] = HeroState{At: Start, Gold: fullGold}
	}
	g.stack[0] = frame{kind: frameRound, step: roundTurns}
	g.stack[1] = frame{kind: frameTurn, step: turnOwes, hero: heroes[0]}
	g.stack[2] = frame{kind: frameSpend, hero: heroes[0], node: NodeSpend}
	g.depth = 3
	return g
}

func (g *table) place(name string) Place {
	g.t.Helper()
	p := g.rules.board.byName[name]
	if p == 0 {
		g.t.Fatalf("no place %s", name)
	}
	return p
}

func (g *table) hero(h Hero, at string) *table {
	g.Heroes[h].At = g.place(at)
	return g
}

func (g *table) enemy(e Enemy, at string) *table {
	g.moveEnemy(e, g.place(at))
	return g
}

// tile lays a tile face up.
func (g *table) tile(slot int, tile TileID, secure bool) *table {
	g.tiles[slot] = tile
	if secure {
		g.secure |= 1 << slot
	}
	return g
}

// card gives a hero an Action Card with an end of an ability.
func (g *table) card(h Hero, ability AbilityKind, icon Icon, colour Colour) *table {
	for id := ActionID(1); int(id) <= g.rules.numActions; id++ {
		for end, e := range g.rules.actions[id].Ends {
			if e.Ability == ability && e.Icon == icon && e.Colour == colour && g.actionDeck&(1<<(id-1)) != 0 {
				g.actionDeck &^= 1 << (id - 1)
				g.Heroes[h].Card, g.Heroes[h].End = id, uint8(end+1)
				return g
			}
		}
	}
	g.t.Fatalf("no card %v %v %v", ability, icon, colour)
	return g
}

// gear gives a hero Gear Cards.
func (g *table) gear(h Hero, ids ...GearID) *table {
	copy(g.Heroes[h].Gear[:], ids)
	for _, id := range ids {
		g.gearDeck &^= 1 << (id - 1)
	}
	return g
}

// do takes actions that must be allowed.
func (g *table) do(actions ...Action) *table {
	g.t.Helper()
	for _, a := range actions {
		if err := g.rules.Apply(&g.State, a, &g.log); err != nil {
			g.t.Fatalf("%s: %v", g.rules.Format(a), err)
		}
	}
	return g
}

// refused takes an action that a rule forbids.
func (g *table) refused(rule nemo.Rule, a Action) {
	g.t.Helper()
	before := g.State
	no := g.rules.refusal(&g.State, &a)
	if no == nil || no.Rule != rule {
		g.t.Errorf("%s: got %v, want a refusal by %s", g.rules.Format(a), no, rule)
	}
	if g.rules.Apply(&g.State, a, nil) == nil || g.State != before {
		g.t.Errorf("%s: was done", g.rules.Format(a))
	}
}

// applied reports whether an event cites a rule.
func (g *table) applied(rule nemo.Rule) bool {
	return slices.ContainsFunc(g.log, func(e nemo.Event) bool { return e.Rule == rule })
}

func (g *table) want(what string, got, want int) {
	g.t.Helper()
	if got != want {
		g.t.Errorf("%s: %d, want %d", what, got, want)
	}
}

func (g *table) wantApplied(rules ...nemo.Rule) {
	g.t.Helper()
	for _, rule := range rules {
		if !g.applied(rule) {
			g.t.Errorf("rule %s was not applied", rule)
		}
	}
}

const (
	nemoHero Hero = iota + 1
	sara
	adam
	grant
)

// TestForbidden has a case for each rule that only forbids.
func TestForbidden(t *testing.T) {
	for _, c := range []struct {
		name   string
		rule   nemo.Rule
		table  func(g *table)
		action func(g *table) Action
	}{
		{"diagonal", "act.move.2", func(g *table) { g.hero(sara, "5-3") }, func(g *table) Action { return Move(g.place("6-4")) }},
		{"two spaces", "act.move.2", func(g *table) { g.hero(sara, "5-3") }, func(g *table) Action { return Move(g.place("7-3")) }},
		{
			"another colour's shortcut", "act.move.2", func(g *table) { g.hero(sara, "3-1").card(sara, ShortcutEnhancement, 0, Red) },
			func(g *table) Action { return Move(g.place("9-5")) },
		},
		{"onto an enemy", "act.move.3", func(g *table) { g.hero(sara, "5-3").enemy(8, "6-3") }, func(g *table) Action { return Move(g.place("6-3")) }},
		{"onto an entrance", "act.move.3", func(g *table) { g.hero(sara, "0-0") }, func(g *table) Action { return Move(g.place("entrance-1")) }},
		{
			"ending on a hero", "act.move.4", func(g *table) { g.hero(sara, "5-3").hero(grant, "6-3").Heroes[sara].Gold = 1 },
			func(g *table) Action { return Move(g.place("6-3")) },
		},
		{"ending on an enemy, by stealth", "act.move.4", func(g *table) {
			g.hero(sara, "5-3").enemy(8, "6-3").card(sara, StealthEnhancement, 0, 0).Heroes[sara].Gold = 1
		}, func(g *table) Action { return Move(g.place("6-3")) }},
		{
			"onto a tile with an enemy", "act.move.6", func(g *table) { g.hero(sara, "8-3").tile(3, 1, false).enemy(8, "t3") },
			func(g *table) Action { return Move(g.place("t3")) },
		},
		{"onto it by stealth", "act.move.6", func(g *table) {
			g.hero(sara, "8-3").tile(3, 1, false).enemy(8, "t3").card(sara, StealthEnhancement, 0, 0)
		}, func(g *table) Action { return Move(g.place("t3")) }},
		{"onto a tile face down", "act.move.7", func(g *table) { g.hero(sara, "8-3") }, func(g *table) Action { return Move(g.place("t3")) }},
		{"scouting twice", "act.scout.3", func(g *table) { g.hero(sara, "8-3").tile(3, 1, false) }, func(g *table) Action { return Scout(g.place("t3")) }},
		{"scouting afar", "act.scout.1", func(g *table) { g.hero(sara, "7-3") }, func(g *table) Action { return Scout(g.place("t3")) }},
		{"confronting afar", "act.confront.1", func(g *table) { g.hero(sara, "7-3").enemy(8, "9-3") }, func(*table) Action { return Confront(8) }},
		{
			"giving to full hands", "gear.limit.1", func(g *table) { g.hero(sara, "7-3").hero(grant, "8-3").gear(sara, 1).gear(grant, 2, 3, 4) },
			func(*table) Action { return GiveGear(1, grant) },
		},
		{
			"giving afar", "gear.transfer.1", func(g *table) { g.hero(sara, "7-3").hero(grant, "9-3").gear(sara, 1) },
			func(*table) Action { return GiveGear(1, grant) },
		},
		{"using a twisted card", "gear.use.3", func(g *table) { g.gear(sara, 4).Heroes[sara].Twisted = 1 }, func(*table) Action { return UseGear(4) }},
		{
			"without tokens", "atoken.spend.1", func(g *table) { g.hero(sara, "7-3").Heroes[sara].Gold = 0 },
			func(g *table) Action { return Move(g.place("8-3")) },
		},
		{"securing twice", "act.secure.5", func(g *table) { g.hero(sara, "t3").tile(3, 1, true) }, func(*table) Action { return AttemptSecure() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, grant)
			c.table(g)
			g.refused(c.rule, c.action(g))
		})
	}
}

// TestPassing walks over a hero (DV-11) and, by stealth, over an enemy (DV-12);
// nothing else is possible on the way.
func TestPassing(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "5-3").hero(grant, "6-3")
	g.do(Move(g.place("6-3")))
	g.refused("act.move.4", Stand())
	g.refused("act.move.4", EndSpending())
	g.do(Move(g.place("7-3")))
	g.want("tokens", g.Heroes[sara].tokens(), 4)
	g.wantApplied("act.move.4")

	g = tableOf(t, sara, grant).hero(sara, "5-3").enemy(8, "6-3").card(sara, StealthEnhancement, 0, 0)
	g.do(Move(g.place("6-3")))
	g.refused("act.move.4", Stand())
	g.do(Move(g.place("7-3")))
	g.want("tokens", g.Heroes[sara].tokens(), 4)
	g.wantApplied("acard.stealth.2", "acard.stealth.3")

	g = tableOf(t, sara, grant).hero(sara, "3-1").card(sara, ShortcutEnhancement, 0, Blue)
	g.do(Move(g.place("9-5")))
	g.want("tokens", g.Heroes[sara].tokens(), 5)
	g.wantApplied("acard.shortcut.2")
}

// TestCardCost is DV-01.
func TestCardCost(t *testing.T) {
	for _, c := range []struct{ before, cost, after int }{{1, 1, 1}, {2, 1, 1}, {14, 1, 13}, {5, 0, 5}} {
		g := tableOf(t, sara, grant)
		g.MP = uint8(c.before)
		e := engine{g.rules, g.rules.of(&g.State), &g.State, &g.log}
		e.payCard(&CardEnd{Cost: uint8(c.cost)})
		g.want("Mission Points", int(g.MP), c.after)
		if waived := c.before == 1 && c.cost == 1; g.applied("lose.2") != waived || g.applied("acard.cost.2") != waived {
			t.Errorf("%+v: waived is %v", c, !waived)
		}
	}
}

// TestFourthGearCard is gear.limit.1 (DV-10): the new card or one of the three
// is discarded.
func TestFourthGearCard(t *testing.T) {
	for _, thrown := range []GearID{2, 7} {
		g := tableOf(t, sara, grant).hero(sara, "t3").gear(sara, 1, 2, 3)
		g.Heroes[sara].Twisted = 0b110
		e := engine{g.rules, g.rules.of(&g.State), &g.State, &g.log}
		g.top().node = NodeNone
		e.push(frame{kind: frameDrawGear, hero: sara, n: 1})
		e.run()
		g.do(DrawGear(7))
		g.refused("gear.limit.1", Discard(5))
		g.do(Discard(thrown))
		g.wantApplied("gear.limit.1")
		if g.gearDiscard != 1<<(thrown-1) {
			t.Errorf("the discard pile is %b", g.gearDiscard)
		}
		gear, twisted := [3]GearID{1, 2, 3}, uint8(0b110)
		if thrown == 2 {
			gear, twisted = [3]GearID{1, 3, 7}, 0b010
		}
		if hero := &g.Heroes[sara]; hero.Gear != gear || hero.Twisted != twisted {
			t.Errorf("she has %v, twisted %b", hero.Gear, hero.Twisted)
		}
	}
}

// TestTransfer is gear.transfer.1: for a token, as the card lies (AMB-24).
func TestTransfer(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "7-3").hero(grant, "8-3").gear(sara, 1, 2)
	g.Heroes[sara].Twisted = 0b01
	g.do(GiveGear(1, grant))
	g.want("tokens", g.Heroes[sara].tokens(), 5)
	if g.Heroes[grant].Gear[0] != 1 || g.Heroes[grant].Twisted != 1 || g.Heroes[sara].Gear[0] != 2 || g.Heroes[sara].Twisted != 0 {
		t.Errorf("%+v and %+v", g.Heroes[sara], g.Heroes[grant])
	}
	g.wantApplied("gear.transfer.1")
}

// TestWinAtOnce is DV-16 and DV-17.
func TestWinAtOnce(t *testing.T) {
	for secure := tilesToWin - 1; secure <= tilesToWin; secure++ {
		g := tableOf(t, sara, grant).hero(sara, "6-6")
		for i := range g.Missions {
			g.Missions[i].Done = g.rules.scenarios[City].missions[g.Missions[i].Mission].circles
		}
		for slot := 1; slot <= secure; slot++ {
			g.tile(slot, TileID(slot), true)
		}
		g.Heroes[sara].Gold = 4
		g.do(Move(Start))
		if won := secure == tilesToWin; (g.End == EndWon) != won {
			t.Errorf("with %d secure tiles the end is %v", secure, g.End)
		} else if won {
			g.wantApplied("win.1", "win.2", "win.3", "win.4", "object.1")
			g.want("tokens", g.Heroes[sara].tokens(), 3)
			g.refused("win.4", EndSpending())
		}
	}
}

// TestLastGoal wins without a step: all are on Start when the last circle is
// filled (AMB-51).
func TestLastGoal(t *testing.T) {
	g := tableOf(t, sara, grant).enemy(8, "6-6").card(sara, AttributeEnhancement, Brains, 0)
	for i := range g.Missions {
		g.Missions[i].Done = g.rules.scenarios[City].missions[g.Missions[i].Mission].circles - 1
	}
	for slot := 1; slot <= tilesToWin; slot++ {
		g.tile(slot, TileID(slot), true)
	}
	g.do(Confront(8))
	if g.End != EndWon {
		t.Errorf("the end is %v, the missions %+v", g.End, g.Missions)
	}
}

// TestFourthKeepCard is DV-09: none of its actions is performed (AMB-45).
func TestFourthKeepCard(t *testing.T) {
	for _, points := range []uint8{5, 2} {
		g := tableOf(t, sara, grant)
		var kept []ThreatID
		for id := ThreatID(1); int(id) <= g.rules.scenarios[City].numThreats; id++ {
			if g.rules.scenarios[City].keeps[id].kept {
				kept = append(kept, id)
			}
		}
		fourth := kept[0] // it places an enemy
		for i, id := range kept[1:4] {
			g.keep[i], g.threats[id] = id, threatKept
		}
		row := g.keep
		g.MP = points
		g.do(EndSpending(), TurnUp(fourth))
		if g.threats[fourth] != threatDiscard || g.keep != row {
			t.Errorf("the card is at %d, the row is %v", g.threats[fourth], g.keep)
		}
		if g.applied("threat.reveal.1") || g.applied("threat.place.1") {
			t.Error("its actions were performed")
		}
		g.wantApplied("threat.keep.7")
		if points == 2 && (g.End != EndLost || g.MP != 0 || g.applied("turn.keep.1")) {
			t.Errorf("the game is not lost at once: %v, %d", g.End, g.MP)
		}
	}
}

// TestLentDie is the Marshal's ability: for an ally beside her, for herself in
// solo play (solo.4), and never by mere teamwork (team.5).
func TestLentDie(t *testing.T) {
	for _, c := range []struct {
		name   string
		heroes []Hero
		at     string
		hazard bool
		dice   int
	}{
		{"beside her", []Hero{sara, grant}, "6-3", false, 2},
		{"far from her", []Hero{sara, grant}, "6-5", false, 1},
		{"beside another", []Hero{sara, adam}, "6-3", false, 1},
		{"herself", []Hero{grant, sara}, "6-3", false, 1},
		{"herself, alone", []Hero{grant}, "6-3", false, 2},
		{"another, alone", []Hero{sara}, "6-3", false, 1},
		{"a hazard beside her", []Hero{sara, grant}, "6-3", true, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, c.heroes...).hero(c.heroes[0], "5-3").enemy(8, "4-3")
			if len(c.heroes) > 1 {
				g.hero(c.heroes[1], c.at)
			}
			f := frame{kind: frameDefend, hero: c.heroes[0], enemy: 8}
			if c.hazard {
				f.enemy, f.id = 0, uint8(Brains)
			}
			g.want("dice", g.rules.defenceDice(&g.State, &f), c.dice)
		})
	}
}

// TestTalk is EX-35 and AMB-58: who may talk in the Stealth Mode (quiet).
func TestTalk(t *testing.T) {
	all := []Hero{nemoHero, sara, adam, grant}
	turn := func(active Hero) *table {
		g := tableOf(t, append([]Hero{active}, slices.DeleteFunc(slices.Clone(all), func(h Hero) bool { return h == active })...)...)
		g.Options.Stealth = true
		return g.hero(nemoHero, "5-3").hero(sara, "6-3").hero(adam, "0-3").hero(grant, "12-3")
	}
	check := func(rule nemo.Rule, g *table, a, b Hero, want bool) {
		t.Helper()
		for _, pair := range [][2]Hero{{a, b}, {b, a}} {
			if got := g.rules.MayTalk(&g.State, pair[0].seat(), pair[1].seat()); got != want {
				t.Errorf("%s: heroes %v may talk: %v", rule, pair, got)
			}
		}
	}
	g := turn(nemoHero)
	check("quiet.3", g, nemoHero, sara, true)
	check("quiet.1", g, nemoHero, grant, false)
	check("quiet.1", g, sara, grant, false)
	check("quiet.1", g, adam, grant, false)
	check("quiet.3", turn(adam), nemoHero, sara, false)

	start := turn(nemoHero)
	start.hero(nemoHero, "start").hero(grant, "start") // one place (AMB-58)
	check("quiet.3", start, nemoHero, grant, true)
	tile := turn(nemoHero).tile(2, 1, false).hero(nemoHero, "t2").hero(grant, "t2")
	check("quiet.3", tile, nemoHero, grant, true)

	g.Options.Stealth = false
	check("round.talk.1", g, adam, grant, true)

	g = turn(nemoHero)
	g.do(EndSpending()) // the Threat Card is turned up
	check("quiet.2", g, adam, grant, true)
	g = turn(nemoHero)
	g.stack[1], g.stack[2], g.depth = frame{kind: frameTurn, hero: nemoHero, node: NodeTakeCard}, frame{}, 2
	check("quiet.4", g, adam, grant, true)
	g.stack[0], g.stack[1], g.depth = frame{kind: frameRound, step: roundDeals, n: 4, node: NodeDealAction}, frame{}, 1
	check("quiet.4", g, adam, grant, true)
}

// TestEnemyVectors are the vectors VS-01 to VS-34 of the digest: how enemies
// move and attack on the stand-in board when every die misses. A position is
// "hero or initiative @ place"; heroes who are not named are on Start.
func TestEnemyVectors(t *testing.T) {
	for _, c := range []struct{ name, heroes, enemies, actions, ends string }{
		{"VS-01", "", "7@entrance-1", "all 1 blue", "7@0-0 lost 0"},
		{"VS-01", "", "7@entrance-2", "all 1 red", "7@12-0 lost 0"},
		{"VS-01", "", "7@entrance-3", "all 1 blue", "7@12-6 lost 0"},
		{"VS-01", "", "7@entrance-4", "all 1 red", "7@0-6 lost 0"},
		{"VS-02", "", "7@entrance-1", "all 3 blue", "7@2-3 lost 0"},
		{"VS-02", "", "7@entrance-2", "all 3 blue", "7@12-4 lost 0"},
		{"VS-02", "", "7@entrance-3", "all 3 blue", "7@8-6 lost 0"},
		{"VS-02", "", "7@entrance-4", "all 3 blue", "7@0-3 lost 0"},
		{"VS-03", "", "7@entrance-1", "all 3 red", "7@4-0 lost 0"},
		{"VS-03", "", "7@entrance-2", "all 3 red", "7@12-3 lost 0"},
		{"VS-03", "", "7@entrance-3", "all 3 red", "7@10-3 lost 0"},
		{"VS-03", "", "7@entrance-4", "all 3 red", "7@0-2 lost 0"},
		{"VS-04", "", "7@entrance-4", "all 4 blue", "7@2-3 lost 0"},
		{"VS-04", "", "7@entrance-4", "all 4 red", "7@0-0 lost 0"},
		{"VS-05", "", "7@12-0 30@12-2", "h+be 4 blue", "7@8-6 30@5-6 lost 0"},
		{"VS-06", "", "2@0-0 10@2-0 15@4-0 20@7-0", "be 2 red", "2@11-0 lost 0"},
		{"VS-07", "", "2@0-0 10@1-0", "be 1 red", "2@2-0 lost 0"},
		{"VS-08", "sara@6-0", "8@2-0", "all 2 red", "8@5-0 lost 1"},
		{"VS-09", "sara@5-0", "8@2-0", "all 2 red", "8@4-0 lost 1"},
		{"VS-09", "sara@5-0", "8@2-0", "all 2 red, all 2 blue", "8@4-0 lost 1"},
		{"VS-09", "sara@5-0", "8@2-0", "all 2 red, turn, all 2 blue", "8@4-0 lost 2"},
		{"VS-10", "sara@1-0", "8@0-0", "all 3 blue", "8@0-0 lost 1"},
		{"VS-11", "sara@1-0", "2@entrance-1", "all 3 red", "2@0-0 lost 1"},
		{"VS-12", "sara@1-0", "2@entrance-1", "all 3 blue", "2@2-3 lost 0 threat.stop.4"},
		{"VS-13", "sara@5-3", "8@6-1", "all 3 blue", "8@9-2 lost 0 threat.stop.4"},
		{"VS-14", "sara@5-3", "8@6-1", "all 1 blue", "8@6-3 lost 1 threat.stop.3"},
		{"VS-15", "sara@5-3", "8@6-1 10@6-3", "m 1 blue", "8@8-3 lost 0 threat.skip.1"},
		{"VS-16", "sara@t2", "8@0-0", "all 4 red", "8@4-0 lost 1 threat.door.1"},
		{"VS-17", "sara@t7", "8@6-1", "all 3 blue", "8@7-3 lost 1 threat.door.1"},
		{"VS-18", "sara@t5", "8@2-6 13@0-3", "all 3 blue", "8@1-6 13@1-3 lost 2"},
		{"VS-19", "sara@t2", "7@4-0 8@2-0 30@0-0", "all 2 red", "7@4-0 8@3-0 30@2-0 lost 3 threat.overwhelm.3"},
		{"VS-20", "sara@t2", "7@4-0 8@2-0 30@0-2", "all 1 red", "7@4-0 8@3-0 30@0-0 lost 2"},
		{"VS-21", "sara@9-0", "5@8-0 8@7-0", "all 2 red", "5@8-0 8@7-0 lost 2"},
		{"VS-22", "sara@9-0", "8@8-0 5@7-0", "all 2 red", "5@7-0 8@8-0 lost 2"},
		{"VS-23", "sara@4-6", "10@5-6 8@6-6", "m 1 blue", "8@6-6 lost 1 threat.overwhelm.2"},
		{"VS-24", "sara@3-6", "10@5-6 8@8-6", "m 1 blue", "8@4-6 lost 1 threat.stop.1"},
		{"VS-24", "sara@3-6", "8@8-6", "m 1 blue", "8@5-6 lost 0"},
		{"VS-25", "sara@t2 grant@3-1", "7@4-0 8@2-0", "m 2 red", "8@3-0 lost 1 threat.overwhelm.2"},
		{"VS-26", "sara@1-0", "10@0-0 2@entrance-1", "all 3 red", "2@entrance-1 10@0-0 lost 2"},
		{"VS-27", "sara@4-0 grant@t2", "8@2-0", "all 3 red", "8@3-0 lost 1 threat.stop.1"},
		{"VS-28", "sara@8-3", "10@t3 15@t3", "all 3 blue", "10@t3 15@t3 lost 2"},
		{"VS-28", "sara@9-2", "10@t3 15@t3", "all 3 blue", "10@t3 15@t3 lost 0"},
		{"VS-29", "sara@start grant@start", "8@6-6", "all 1 red", "8@6-6 lost 1 threat.choose.1"},
		{"VS-30", "sara@start", "8@8-6", "all 1 red", "8@6-5 lost 0"},
		{"VS-30", "sara@start", "8@8-6", "all 1 blue", "8@5-6 lost 0"},
		{"fork", "", "8@2-3", "all 1 blue", "8@3-1 lost 0"},
		{"fork", "", "8@4-3", "all 1 red", "8@3-4 lost 0"},
		{"VS-32", "", "8@4-3", "all 1 blue", "8@6-3 lost 0"},
		{"VS-32", "", "8@8-3", "all 1 red", "8@6-3 lost 0"},
		{"VS-32", "", "8@3-5", "all 1 blue", "8@3-1 lost 0"},
		{"VS-32", "", "8@3-1", "all 1 red", "8@3-4 lost 0"},
		{"VS-33", "", "8@0-3", "all 21 blue", "8@0-3 lost 0"},
		{"VS-33", "", "8@0-6", "all 21 red", "8@0-6 lost 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := enemiesAt(t, c.heroes, c.enemies)
			for _, action := range strings.Split(c.actions, ", ") {
				g.threaten(action)
			}
			g.compare(c.ends)
		})
	}
}

// TestNoFreeArrow is VS-34: every arrow of the circuit is taken (AMB-32).
func TestNoFreeArrow(t *testing.T) {
	g := enemiesAt(t, "sara@9-4", "2@2-6")
	next, e := &g.rules.board.next[Blue], Enemy(3)
	for at := next[g.place("2-6")]; at != g.place("2-6"); at = next[at] {
		if g.rules.board.arrow[Blue][at] {
			for g.rules.scenarios[City].types[g.rules.scenarios[City].stackOf[e]] == Bestial {
				e++
			}
			g.moveEnemy(e, at)
			e++
		}
	}
	g.hero(sara, "start")
	g.threaten("be 1 blue")
	g.compare("2@2-6 lost 0")
}

// enemiesAt sets heroes and enemies on the board; tiles with heroes are face up.
func enemiesAt(t *testing.T, heroes, enemies string) *table {
	t.Helper()
	names := map[string]Hero{"sara": sara, "grant": grant}
	team := []Hero{sara}
	if strings.Contains(heroes, "grant") {
		team = append(team, grant)
	}
	g := tableOf(t, team...)
	for _, field := range strings.Fields(heroes) {
		name, at, _ := strings.Cut(field, "@")
		g.hero(names[name], at)
		if p := g.place(at); p.isSlot() {
			g.tile(p.slot(), TileID(p.slot()), false)
		}
	}
	for _, field := range strings.Fields(enemies) {
		n, at, _ := strings.Cut(field, "@")
		g.enemy(Enemy(atoi(t, n)), at)
	}
	return g
}

func atoi(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// threaten moves enemies, "h+be 4 blue"; every defence fails. "turn" begins
// another turn, in which the enemies that attacked may move again.
func (g *table) threaten(action string) {
	g.t.Helper()
	words := strings.Fields(action)
	if words[0] == "turn" {
		g.attacked = 0
		return
	}
	effect := effect{op: OpMove, types: typeMask(nil), n: uint8(atoi(g.t, words[1])), colour: Colour(lookup(colourNames[:], words[2]))}
	if words[0] != "all" {
		effect.types = 0
		for _, name := range strings.Split(words[0], "+") {
			effect.types |= 1 << map[string]EnemyType{"h": Humanoid, "be": Bestial, "m": Mechanical}[name]
		}
	}
	e := engine{g.rules, g.rules.of(&g.State), &g.State, &g.log}
	g.top().node = NodeNone
	e.moveEnemies(&effect)
	e.run()
	for g.depth > 3 {
		switch g.node() {
		case NodeTarget:
			g.do(Target(sara))
		case NodeDefenceRoll:
			need, _ := g.rules.attackIcons(&g.State, g.top())
			miss := Brains
			for need[miss] > 0 {
				miss++
			}
			dice := []Icon{miss, miss}[:g.rules.defenceDice(&g.State, g.top())]
			g.do(Dice(dice...))
		default:
			g.t.Fatalf("node %v", g.node())
		}
	}
}

// compare checks where enemies are, the points lost and rules applied.
func (g *table) compare(ends string) {
	g.t.Helper()
	fields := strings.Fields(ends)
	for i, field := range fields {
		n, at, isEnemy := strings.Cut(field, "@")
		switch {
		case isEnemy:
			if got := g.enemies[atoi(g.t, n)]; got != g.place(at) {
				g.t.Errorf("enemy %s is at %s, want %s", n, g.rules.board.names[got], at)
			}
		case field == "lost":
			g.want("points lost", 10-int(g.MP), atoi(g.t, fields[i+1]))
		case strings.Contains(field, "."):
			g.wantApplied(nemo.Rule(field))
		}
	}
}

// TestTasks are EX-05, EX-06 and EX-10 to EX-14: what an attempt costs and needs.
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
		{"EX-15b", signalBridge, nil, []Action{AttemptSecure(), Roll(), Dice(Skill), GiveUp()}, 5, false, 1, "act.secure.6"},
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
			[]Action{AttemptSecure(), Roll(), Dice(Skill)},
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

// TestPenaltyOnce is AMB-20: a Task with a penalty is locked when it has failed;
// with the option the penalty waits until the tokens are spent.
func TestPenaltyOnce(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "t3").tile(3, 1, false)
	fail := []Action{AttemptSecure(), Roll(), Dice(Skill), GiveUp()}
	g.do(fail...)
	g.refused("act.task.fail.2", AttemptSecure())

	g = tableOf(t, sara, grant).hero(sara, "t3").tile(3, 1, false)
	g.Options.FailAtEnd = true
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

// TestGearCounts is AMB-17: gear is used up only by a success that needs it.
func TestGearCounts(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "t3").tile(3, 4, false).gear(sara, 2) // [brawn, skill]
	g.do(AttemptSecure(), UseGear(2), Roll(), Dice(Brains))
	failed := g.State
	g.do(GiveUp())
	g.want("twisted after a failure", int(g.Heroes[sara].Twisted), 0)
	g.State = failed
	g.do(Roll(), Dice(Skill))
	g.want("twisted after a success", int(g.Heroes[sara].Twisted), 1)
}

// TestOncePerTurn is DV-13 and EX-17: a Task succeeds once a turn, recharging
// included, and a recharged card serves at once.
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

// TestConfrontations are EX-16, EX-33 and DV-14.
func TestConfrontations(t *testing.T) {
	g := tableOf(t, sara, adam).hero(sara, "6-3").card(sara, AttributeEnhancement, Brawn, 0)
	g.enemy(10, "5-3").enemy(15, "7-3").enemy(20, "6-2")
	g.do(Confront(10), Confront(15), Confront(20))
	g.want("tokens", g.Heroes[sara].tokens(), 3)
	g.want("circles", int(g.Missions[0].Done), 3)
	g.wantApplied("act.confront.6", "mission.2")

	g = tableOf(t, sara, adam).hero(sara, "5-3").hero(adam, "7-3").enemy(10, "6-3")
	g.do(Confront(10), Roll(), Dice(Brains, Brawn))
	g.wantApplied("team.4")
	if g.enemies[10] != removed {
		t.Error("the enemy is still there")
	}
}

// TestDefences are EX-23, EX-24 and DV-15.
func TestDefences(t *testing.T) {
	for _, c := range []struct {
		name  string
		enemy Enemy
		set   func(g *table)
		dice  []Icon
		lost  int
		rule  nemo.Rule
	}{
		{"EX-23a", 8, nil, []Icon{Brains}, 0, "threat.defend.3"},
		{"EX-23b", 8, nil, []Icon{Brawn}, 1, "threat.defend.4"},
		{"EX-23c", 8, func(g *table) { g.card(sara, DefensiveEnhancement, 0, 0) }, nil, 0, "acard.defend.1"},
		{"EX-23c", 8, func(g *table) { g.card(sara, AttributeEnhancement, Brains, 0) }, nil, 0, "acard.attr.3"},
		{"EX-24", 17, nil, []Icon{Skill}, 2, "threat.defend.5"},
		{"EX-24", 17, nil, []Icon{Brawn}, 1, "threat.defend.6"},
		{"EX-24b", 17, func(g *table) { g.card(sara, DefensiveEnhancement, 0, 0) }, []Icon{Brawn}, 0, "threat.defend.2"},
		{"EX-24b", 17, func(g *table) { g.card(sara, DefensiveEnhancement, 0, 0) }, []Icon{Skill}, 1, "threat.defend.2"},
		{"EX-24c", 17, func(g *table) { g.card(sara, DieEnhancement, 0, 0) }, []Icon{Brains, Brawn}, 0, "threat.defend.7"},
		{"EX-24c", 17, func(g *table) { g.card(sara, DieEnhancement, 0, 0) }, []Icon{Brains, Brains}, 1, "acard.dice2.1"},
		{"once a card", 11, func(g *table) { g.card(sara, AttributeEnhancement, Brawn, 0) }, []Icon{Skill}, 1, "acard.attr.2"},
		{"no teamwork", 8, func(g *table) { g.hero(adam, "4-3") }, []Icon{Brawn}, 1, "team.5"},
		{"DV-15", 17, func(g *table) { g.MP = 1 }, []Icon{Skill}, 1, "lose.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, adam).hero(sara, "6-3").hero(adam, "12-3").enemy(c.enemy, "5-3").enemy(28, "0-3")
			if c.set != nil {
				c.set(g)
			}
			before := int(g.MP)
			e := engine{g.rules, g.rules.of(&g.State), &g.State, &g.log}
			g.top().node = NodeNone
			e.moveEnemies(&effect{op: OpMove, types: typeMask(nil), n: 1, colour: Blue})
			e.run()
			if g.node() == NodeTarget {
				g.do(Target(sara))
			}
			if len(c.dice) > 0 {
				g.do(Dice(c.dice...))
			}
			g.want("points lost", before-int(g.MP), c.lost)
			g.wantApplied(c.rule)
			if moved := g.enemies[28] != g.place("0-3"); moved == (g.MP == 0) {
				t.Errorf("the next enemy moved: %v", moved)
			}
		})
	}
}

// TestSoloStacks is EX-34: two stacks at the start of each turn, the unused one
// unchanged.
func TestSoloStacks(t *testing.T) {
	r := Default()
	s, err := r.Start(nemo.Settings{"heroes": "1", "first-game": "yes"})
	if err != nil {
		t.Fatal(err)
	}
	g := &table{State: s, t: t, rules: r}
	g.do(DealHero(grant), DrawMission(1), DrawMission(5), DealAction(1), DealAction(2), Take(1, 1), EndSpending())
	g.wantApplied("solo.1", "solo.2")
	unused := g.row[0]
	g.do(TurnUp(14), Token(17), DealAction(3))
	g.wantApplied("solo.3")
	if g.row[0] != unused || g.rowSize() != 2 || g.node() != NodeTakeCard || g.Round != 2 {
		t.Errorf("round %d, row %v", g.Round, g.row)
	}
}

// TestKeptEnemy is AMB-46 to AMB-48: a Keep card whose enemy cannot come is
// discarded; one whose enemy is there already is kept; its attack costs a point
// before the defence, being held up does not.
func TestKeptEnemy(t *testing.T) {
	const regimentStandard, ironRegiment = 20, 23
	all := []string{"entrance-1", "entrance-2", "entrance-3", "entrance-4"}
	for _, c := range []struct {
		name   string
		at     string
		crowd  []string
		kept   bool
		lost   int
		placed bool
	}{
		{"placed", "", nil, true, 0, true},
		{"entrances full", "", all, false, 2, false},
		{"stack empty", "removed", nil, false, 0, false},
		{"there already", "0-3", nil, true, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, grant)
			switch c.at {
			case "":
			case "removed":
				g.moveEnemy(ironRegiment, removed)
			default:
				g.enemy(ironRegiment, c.at)
			}
			for i, at := range c.crowd {
				g.enemy([]Enemy{2, 5, 7, 12}[i], at)
			}
			g.do(EndSpending(), TurnUp(regimentStandard))
			if c.placed {
				g.do(Token(ironRegiment))
			}
			if kept := g.keep[0] == regimentStandard; kept != c.kept || (g.threats[regimentStandard] == threatDiscard) == c.kept {
				t.Errorf("kept: %v", kept)
			}
			g.want("points lost", 10-int(g.MP), c.lost)
		})
	}
	for _, c := range []struct {
		heroes, enemies string
		lost            int
	}{
		{"sara@5-3", "23@6-3", 3},       // one for the card, two for its icons
		{"sara@9-0", "5@8-0 23@7-0", 1}, // held up
	} {
		g := enemiesAt(t, c.heroes, c.enemies)
		g.keep[0], g.threats[regimentStandard] = regimentStandard, threatKept
		g.threaten("h 2 red")
		g.want("points lost", 10-int(g.MP), c.lost)
	}
}

// TestDecksRunOut is AMB-03 to AMB-05.
func TestDecksRunOut(t *testing.T) {
	g := tableOf(t, sara, grant).card(sara, StealthEnhancement, 0, 0)
	g.actionDeck, g.actionCovered = 0, 0b111
	e := engine{g.rules, g.rules.of(&g.State), &g.State, &g.log}
	e.refillActions()
	if g.actionDeck != 0b111 || g.actionCovered != 0 {
		t.Errorf("Action Cards %b, covered %b", g.actionDeck, g.actionCovered)
	}

	// 20 cards discarded, one kept, one face down: the new deck is a new layer.
	g = tableOf(t, grant)
	for id := 1; id <= 24; id++ {
		g.threats[id] = threatDiscard
	}
	g.threats[22], g.keep[0], g.threats[3] = threatKept, 22, threatUnseen
	g.row[0].action, g.threatDeck = 1, 0
	e = engine{g.rules, g.rules.of(&g.State), &g.State, &g.log}
	if !e.refillThreats() || g.threatDeck != 22 || g.threatLayer != 1 || g.threats[3] != threatUnseen || g.threats[22] != threatKept {
		t.Errorf("deck %d of layer %d, card 3 %d, card 22 %d", g.threatDeck, g.threatLayer, g.threats[3], g.threats[22])
	}
	g.want("cards that may be under the row", ones(g.unseenThreats(0)), 1)
	g.want("cards that may be drawn", ones(g.unseenThreats(1)), 22)

	g = tableOf(t, sara, grant)
	g.gearDeck, g.gearDiscard = 0, 0b11
	e = engine{g.rules, g.rules.of(&g.State), &g.State, &g.log}
	g.top().node = NodeNone
	e.push(frame{kind: frameDrawGear, hero: sara, n: 3})
	e.run()
	g.do(DrawGear(1), DrawGear(2))
	if g.node() != NodeSpend || g.Heroes[sara].Gear != [3]GearID{1, 2} {
		t.Errorf("node %v, gear %v", g.node(), g.Heroes[sara].Gear)
	}
}

// TestAttackScope is AMB-34: with the option an enemy may attack again in the
// next move action of the turn.
func TestAttackScope(t *testing.T) {
	g := enemiesAt(t, "sara@5-0", "8@2-0")
	g.Options.AttackPerAction = true
	g.threaten("all 2 red")
	g.threaten("all 2 blue")
	g.compare("8@4-0 lost 2")
}

// TestAbilities are the heroes' abilities of the stand-in set, once a turn each,
// and the Keep card that makes scouting dearer.
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
	g.refused("setup.4.1", Reroll()) // nothing was rolled yet
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
