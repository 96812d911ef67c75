package nemorising

import "testing"

// TestHandedOver checks AMB-52: a Story Token wanted on Start is delivered when it is handed to a hero
// who is there, and not when it is handed over elsewhere.
func TestHandedOver(t *testing.T) {
	const firstMate, bringHome = 3, 4
	for _, c := range []struct {
		name     string
		from, to string
		done     int
	}{
		{"to one on Start", "6-6", "start", 1},
		{"from one beside Start to another", "6-6", "6-5", 0},
		{"on a tile", "t6", "t6", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, adam).tile(6, 6, true).hero(sara, c.from).hero(adam, c.to)
			g.Missions[0].Mission = bringHome
			g.Story[firstMate] = carriedBy(sara)
			g.do(Give(firstMate, adam))
			g.want("circles filled", int(g.Missions[0].Done), c.done)
			want := carriedBy(adam)
			if c.done > 0 {
				want = StoryUsed
			}
			if g.Story[firstMate] != want {
				t.Errorf("the First Mate is at %d, not %d", g.Story[firstMate], want)
			}
			g.want("tokens", g.Heroes[sara].tokens(), 5)
		})
	}
}

// TestChartOnceATurn checks AMB-21: a mission's Task succeeds once a turn, on any tile; in the next
// turn it may be done on another tile, but never again on the same one.
func TestChartOnceATurn(t *testing.T) {
	const chart = 6
	g := tableOf(t, sara, grant).tile(7, 4, true).tile(5, 7, true).card(sara, AttributeEnhancement, Brains, 0).hero(sara, "t7")
	g.Missions[0].Mission = chart
	g.do(AttemptMission(chart))
	g.want("circles filled", int(g.Missions[0].Done), 1)
	g.hero(sara, "t5")
	g.refused("act.task.once.1", AttemptMission(chart))
	g.succeeded = 0 // her next turn
	g.hero(sara, "t7").refused("mission.2", AttemptMission(chart))
	g.hero(sara, "t5").do(AttemptMission(chart))
	g.want("circles filled", int(g.Missions[0].Done), 2)
}

// TestPointsHaveNoLimit checks AMB-08: points gained are added and reported without a limit.
func TestPointsHaveNoLimit(t *testing.T) {
	const sealedOrders = 8
	for _, before := range []uint16{98, 99, 100, 255, 256, 1000} {
		g := tableOf(t, sara, grant).gear(sara, sealedOrders)
		g.MP = before
		g.do(UseGear(sealedOrders))
		g.want("points", int(g.MP), int(before)+1)
		for _, e := range g.log {
			if e.Kind == EventGainsPoints && (e.Args[0] != 1 || e.Args[1] != int16(before)+1) {
				t.Errorf("it is told as %d, now %d", e.Args[0], e.Args[1])
			}
		}
	}
}

// TestWaysOnFoot checks the distances that the evaluation uses: one step to each adjacent place,
// through tiles as well.
func TestWaysOnFoot(t *testing.T) {
	g := tableOf(t, sara)
	for _, c := range []struct {
		from, to string
		steps    int
	}{
		{"start", "start", 0},
		{"start", "6-6", 1},
		{"start", "8-6", 3},
		{"start", "t7", 4},
		{"start", "5-3", 5},
		{"start", "t2", 6},
		{"start", "4-0", 7}, // through t2; 9 by spaces alone
		{"4-0", "start", 7},
		{"0-0", "entrance-1", 1},
		{"entrance-1", "0-1", 2},
		{"2-3", "t1", 1},
	} {
		if got := int(g.rules.board.steps[g.place(c.from)&127][g.place(c.to)&127]); got != c.steps {
			t.Errorf("from %s to %s: %d steps, want %d", c.from, c.to, got, c.steps)
		}
	}
}

// TestLayersClose checks the renumbering of the layers of face-down Threat Cards when one of them has
// no unseen card left: later layers move up by one, in the deck, under the row and in work in progress;
// earlier ones stay.
func TestLayersClose(t *testing.T) {
	g := tableOf(t, sara, grant)
	for id := 1; id <= 24; id++ {
		g.threats[id] = threatDiscard
	}
	g.threats[1], g.threats[2], g.threats[3] = threatPlace(0), threatPlace(2), threatPlace(3) // layer 1 has none left
	g.threatLayer = 3
	for i, layer := range []uint8{0, 2, 3} {
		g.row[i] = stackState{action: ActionID(i + 1), layer: layer}
	}
	g.row[3] = stackState{action: 4, threat: 9} // looked at
	g.push(frame{kind: frameThreat, n: 0})
	g.push(frame{kind: framePeek, n: 2})
	g.push(frame{kind: frameToken, n: 2}) // two tokens, not a layer
	g.stack[1].n = 3
	e := engine{r: g.rules, s: &g.State}
	e.closeLayers()
	if g.threats[1] != threatPlace(0) || g.threats[2] != threatPlace(1) || g.threats[3] != threatPlace(2) || g.threatLayer != 2 {
		t.Errorf("the cards are of layers %d, %d and %d of %d", g.threats[1], g.threats[2], g.threats[3], g.threatLayer)
	}
	for i, want := range []uint8{0, 1, 2, 0} {
		g.want("layer under the row", int(g.row[i].layer), int(want))
	}
	for i, want := range map[int]int{1: 2, 3: 0, 4: 1, 5: 2} {
		g.want("number of the work", int(g.stack[i].n), want)
	}
}

// TestWhatCardsBlock checks that the Action Card is said to block an icon if and only if it does.
func TestWhatCardsBlock(t *testing.T) {
	for _, c := range []struct {
		name string
		card AbilityKind
		icon Icon
		says bool
	}{
		{"the icon that is asked for", AttributeEnhancement, Brains, true},
		{"another icon", AttributeEnhancement, Brawn, false},
		{"any icon", DefensiveEnhancement, 0, true},
		{"no defence", StealthEnhancement, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara).hero(sara, "6-3").card(sara, c.card, c.icon, 0)
			e := engine{r: g.rules, s: &g.State, t: &g.log}
			g.top().node = NodeNone
			e.push(frame{kind: frameDefend, hero: sara, enemy: 8})
			e.run()
			if g.node() == NodeDefenceRoll {
				g.do(Dice(Skill))
			}
			if g.applied("threat.defend.2") != c.says {
				t.Errorf("the card is said to block: %v", !c.says)
			}
			if c.card == AttributeEnhancement && g.applied("acard.attr.3") != c.says {
				t.Errorf("the Attribute Enhancement is said to help: %v", !c.says)
			}
		})
	}
}
