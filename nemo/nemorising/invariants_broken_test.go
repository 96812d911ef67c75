package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// breaker builds positions by hand.
type breaker struct {
	t testing.TB
	r *Rules
}

// play plays at random up to a node in a round.
func (b breaker) play(s *State, node Node, round uint16) {
	playout := nemo.NewPlayout[State, Action](b.r, 7)
	for s.node() != node || s.Round < round {
		a, seat, err := playout.Pick(s)
		if err != nil || seat == nemo.Nobody || b.r.Apply(s, a, nil) != nil {
			b.t.Fatal("the game does not get there")
		}
	}
}

func (b breaker) place(name string) Place { return b.r.board.byName[name] }

// base returns the second step of a turn in round 2, with something of everything in play: Captain Nemo
// acts on a secure tile, Sara waits on a space.
func (b breaker) base() State {
	s, err := b.r.Start(nemo.Settings{"first-game": "yes"})
	if err != nil {
		b.t.Fatal(err)
	}
	b.after(&s, DealHero(1), DealHero(2), DrawMission(2), DrawMission(6))
	b.play(&s, NodeNextHero, 2)
	b.after(&s, Next(1), Take(1, 1))
	for e := Enemy(1); e <= maxEnemies; e++ {
		s.moveEnemy(e, 0)
	}
	s.moveEnemy(8, b.place("2-0"))
	s.moveEnemy(9, Entrance(2))
	s.moveEnemy(10, Slot(2))
	s.moveEnemy(11, b.place("9-0"))
	s.moveEnemy(2, removed)
	s.tiles = [maxSlots + 1]TileID{1: 4, 2: 6, 3: 7}
	s.secure = 1<<1 | 1<<3
	s.Heroes[1].At, s.Heroes[2].At = Slot(1), b.place("6-3")
	s.attacked = 1 << 8
	for h := 1; h <= 2; h++ {
		s.Supply += s.Heroes[h].Blue
		s.Heroes[h].Blue = 0
		s.Heroes[h].Gear, s.Heroes[h].Twisted = [gearLimit]GearID{}, 0
	}
	s.Heroes[1].Gear, s.Heroes[1].Twisted = [gearLimit]GearID{1, 5}, 1
	s.Heroes[1].Blue, s.Supply = 2, blueTokens-2
	s.gearDiscard = 1 << 9
	s.gearDeck = 1<<b.r.numGear - 1 - 1 - 1<<4 - 1<<9
	s.Missions[1].Done, s.Missions[1].Which = 1, 1
	b.keep(&s, 21) // the Wound Mainspring waits for enemy 11
	s.Story[1] = carriedBy(1)
	s.failed, s.owed, s.succeeded = 0, 0, 1<<(taskRed+3)
	s.MP = 6
	return s
}

// keep puts a Threat Card into the Keep Row; the card that was there is discarded.
func (b breaker) keep(s *State, id ThreatID) {
	s.keep = [keepLimit]ThreatID{}
	for other := range s.threats {
		if s.threats[other] == threatKept {
			s.threats[other] = threatDiscard
		}
	}
	if s.threats[id].unseen() {
		s.threatDeck--
	}
	s.keep[0], s.threats[id] = id, threatKept
}

func (b breaker) after(s *State, actions ...Action) {
	for _, a := range actions {
		if err := b.r.Apply(s, a, nil); err != nil {
			b.t.Fatal(b.r.Format(a), err)
		}
	}
}

// attempt pushes an attempt onto the stack of work.
func (b breaker) attempt(s *State, change func(f *frame)) {
	s.top().node = NodeNone
	f := frame{kind: frameAttempt, node: NodeAttempt, hero: 1, mode: uint8(TaskRecharge), id: 1}
	change(&f)
	s.stack[s.depth] = f
	s.depth++
}

func (b breaker) push(s *State, f frame) {
	s.top().node = NodeNone
	s.stack[s.depth] = f
	s.depth++
}

// broken returns positions that each state invariant must refuse.
func (b breaker) broken() map[string][]func(s *State) {
	start := func(s *State) {
		*s, _ = b.r.Start(nil)
	}
	return map[string][]func(s *State){
		"INV-01 points-and-loss": {
			func(s *State) { s.MP = 0 },
			func(s *State) { s.End = EndLost },
			func(s *State) { s.End = EndLost + 1 },
			func(s *State) { s.MP = maxPoints + 1 },
			func(s *State) { start(s); s.MP = 4 },
		},
		"INV-05 heroes-stand-somewhere": {
			func(s *State) { s.Options.EntrancesClosed = true; s.Heroes[1].At = Entrance(1) },
			func(s *State) { s.Heroes[1].At = 99 },
			func(s *State) { s.Heroes[1].At = removed },
			func(s *State) { s.Heroes[2] = HeroState{} },
			func(s *State) { s.Heroes[3].Gold = 1 },
			func(s *State) { s.Heroes[3].At = Start },
			func(s *State) { s.Heroes[0].Gold = 1 },
		},
		"INV-06 one-hero-a-space":                   {func(s *State) { s.Heroes[1].At = s.Heroes[2].At }},
		"INV-07 no-hero-beside-an-enemy-on-a-space": {func(s *State) { s.Heroes[2].At = s.enemies[8] }},
		"INV-08 no-hero-among-guards":               {func(s *State) { s.Heroes[2].At = Slot(2) }},
		"INV-09 no-hero-on-a-face-down-tile":        {func(s *State) { s.Heroes[2].At = Slot(5) }},
		"INV-11 one-enemy-a-space": {
			func(s *State) { s.moveEnemy(12, s.enemies[8]) },
			func(s *State) { s.enemies[12] = b.place("3-3") },
			func(s *State) { s.enemyPlaces[0] = 0 },
		},
		"INV-12 tiles": {
			func(s *State) { s.tiles[4] = s.tiles[1] },
			func(s *State) { s.tiles[4] = 9 },
			func(s *State) { s.tiles[0] = 1 },
			func(s *State) { s.secure |= 1 << 8 },
		},
		"INV-14 tokens-conserved": {
			func(s *State) { s.Supply++ },
			func(s *State) { s.Heroes[2].Blue++ },
			func(s *State) { s.Heroes[2].Gold = 7 },
		},
		"INV-17 action-cards-conserved": {
			func(s *State) { s.actionCovered |= s.actionDeck },
			func(s *State) { s.actionDeck = 0 },
			func(s *State) { s.Heroes[1].Card = s.Heroes[2].Card },
		},
		"INV-18 threat-cards-conserved": {
			func(s *State) { s.threatDeck++ },
			func(s *State) { s.threatDeck-- },
			func(s *State) { s.threatLayer = 9 },
			func(s *State) { s.keep[0] = 0 },
			func(s *State) { s.keep[1] = 20 },
			func(s *State) { s.threats[5] = threatResolved },
			func(s *State) { s.threats[5] = threatSeen },
			func(s *State) { s.threats[5] = 99 },
			func(s *State) { s.row[0].threat = 5 },
			func(s *State) { s.row[0].layer = 9 },
			func(s *State) { s.stack[1].id = 5 },
			func(s *State) { s.threatLayer, s.row[0].layer = 1, 1 },
		},
		"INV-19 gear-conserved": {
			func(s *State) { s.gearDiscard |= 1 },
			func(s *State) { s.gearDeck = 0 },
			func(s *State) { s.Heroes[1].Gear = [gearLimit]GearID{1, 0, 5} },
			func(s *State) { s.Heroes[1].Twisted = 2 },
			func(s *State) { s.Heroes[1].Twisted |= 4 },
			func(s *State) { s.Heroes[1].Twisted |= 8 },
		},
		"INV-20 enemies-conserved": {
			func(s *State) { s.Options.Recycle = true },
			func(s *State) { s.attacked |= 1 << 30 },
			func(s *State) { s.Options.AttackPerAction = true },
			func(s *State) { s.enemies[0] = Start },
		},
		"INV-21 keep-row": {
			func(s *State) { s.keep[0], s.keep[1] = 0, s.keep[0] },
			func(s *State) { b.keep(s, 1) },
		},
		"INV-22 circles": {
			func(s *State) { s.Missions[1].Done++ },
			func(s *State) { s.Missions[1].Which = 2 },
			func(s *State) { s.Missions[0].Which = 1 },
			func(s *State) { s.Missions[0].Done = 1 },
			func(s *State) { s.Missions[0].Done = 9 },
		},
		"INV-23 missions-and-story-tokens": {
			func(s *State) { s.Missions[1] = s.Missions[0] },
			func(s *State) { s.Missions[1].Mission = 0 },
			func(s *State) { s.Missions[1].Mission = 7 },
			func(s *State) { s.Story[1] = StoryOut },
			func(s *State) { s.Story[2] = StoryTile },
			func(s *State) { s.Story[1] = carriedBy(4) },
			func(s *State) { s.Story[1] = StoryUsed + 1 },
			func(s *State) { s.secure &^= 1 << 1 },
			func(s *State) {
				s.Missions[0].Mission, s.Story[1], s.Story[3], s.Story[4] = 4, StoryOut, carriedBy(2), StoryTile
				s.tiles[1], s.Heroes[2].At = 6, Start
			},
		},
		"INV-24 row-size": {func(s *State) { s.row[0] = stackState{} }, func(s *State) { s.Heroes[2].Acted = true }},
		"INV-25 row-cards-lie-on-threats": {
			func(s *State) { s.row[3].action = 5 },
			func(s *State) { s.row[2].layer = 1 },
			func(s *State) { s.row[0].layer = 1 },
			func(s *State) { b.play(s, NodeDealAction, 3); s.row[s.rowSize()].threat = 4 },
		},
		"INV-26 one-turn-a-round": {
			func(s *State) { s.Heroes[1].Acted = true },
			func(s *State) { s.Active = 2 },
			func(s *State) { s.Active = 0 },
			func(s *State) { s.Heroes[1].Card, s.Heroes[1].End = 0, 0 },
			func(s *State) { b.play(s, NodeDealAction, 3); s.Heroes[1].Acted = true },
			func(s *State) { s.Heroes[1].Acted, s.Heroes[2].Acted = true, true },
		},
		"INV-28 one-end-in-force": {
			func(s *State) { s.Heroes[1].End = 0 },
			func(s *State) { s.Heroes[1].End = 3 },
			func(s *State) { s.Heroes[1].Card = 25 },
		},
		"INV-30 success-or-penalty": {
			func(s *State) { s.failed = s.succeeded },
			func(s *State) { s.succeeded |= 1 },
			func(s *State) { s.recharged = 1 },
			func(s *State) { s.Options.FailAtClose = true; s.owed = 1 << (taskRed + 1) },
			func(s *State) { s.Options.FailAtClose = false; s.failed = 1 << (taskRed + 1) },
			func(s *State) { s.failed = 1 << (taskGreen + 1) },
			func(s *State) { s.failed = 1 << taskMission },
			func(s *State) { s.failed = 1 << (taskRed + 8) },
			func(s *State) { b.play(s, NodeTakeCard, 3); s.abilityUsed = true },
		},
		"INV-43 won-when-won": {
			func(s *State) { s.End = EndWon },
			func(s *State) { s.Round, s.End = 0, EndWon },
			func(s *State) {
				s.tiles, s.secure = [maxSlots + 1]TileID{1: 1, 2: 2, 3: 3, 4: 4}, 2+4+8+16
				s.Missions[0].Done, s.Missions[1].Done, s.Missions[1].Which = 1, 4, 15
				s.Heroes[1].At, s.Heroes[2].At = Start, Start
			},
		},
		"INV-46 enemies-stand-on-paths": {
			func(s *State) { s.moveEnemy(8, Start) },
			func(s *State) { s.moveEnemy(8, Slot(8)) },
			func(s *State) { s.moveEnemy(8, 99) },
			func(s *State) { s.enemies[8] = 200 },
		},
		"INV-47 kept-for-an-enemy-on-the-board": {func(s *State) { s.moveEnemy(11, removed) }},
		"setup-untouched": {
			func(s *State) { s.Round = 0 },
			func(s *State) { start(s); s.Round = 1 },
			func(s *State) { start(s); s.Active = 1 },
			func(s *State) { start(s); s.tiles[1] = 1 },
			func(s *State) { start(s); s.enemies[1] = removed },
			func(s *State) { start(s); s.threatDeck-- },
			func(s *State) { start(s); b.after(s, DealHero(1)); s.Heroes[1].Gold = 5 },
			func(s *State) { start(s); b.after(s, DealHero(1), DealHero(2), DrawMission(1)); s.Missions[0].Done = 1 },
			func(s *State) { start(s); b.after(s, DealHero(1), DealHero(2), DrawMission(6)); s.Missions[0].Done = 1 },
		},
		"work-under-way": b.brokenWork(),
	}
}

// brokenWork returns stacks of work that no game reaches.
func (b breaker) brokenWork() []func(s *State) {
	top := func(change func(f *frame)) func(s *State) { return func(s *State) { change(s.top()) } }
	attempt := func(change func(f *frame)) func(s *State) { return func(s *State) { b.attempt(s, change) } }
	push := func(f frame) func(s *State) { return func(s *State) { b.push(s, f) } }
	return []func(s *State){
		func(s *State) { s.depth = maxDepth + 1 },
		func(s *State) { s.depth = 0 },
		func(s *State) { s.End = EndWon },
		func(s *State) { s.stack[9].n = 1 },
		top(func(f *frame) { f.node = NodeNone }),
		top(func(f *frame) { f.node = NodeMove }),
		top(func(f *frame) { f.hero = 2 }),
		top(func(f *frame) { f.kind = frameKinds }),
		top(func(f *frame) { f.kind = frameKeepStep }),
		func(s *State) { s.stack[1].node = NodeTakeCard },
		func(s *State) { s.stack[1].step = turnSpends },
		func(s *State) { s.stack[1].n = 3 },
		func(s *State) { s.stack[0].n = 3 },
		func(s *State) { s.stack[0].step = roundDeals },
		func(s *State) { *s, _ = b.r.Start(nil); s.stack[0].n = 1 },
		func(s *State) { *s, _ = b.r.Start(nil); s.stack[0].step = setupPoints },
		func(s *State) { *s, _ = b.r.Start(nil); s.stack[0].mode = 1 },
		func(s *State) { b.play(s, NodeDealAction, 3); s.stack[0].n = 5 },
		func(s *State) { b.play(s, NodeNextHero, 3); s.stack[0].n = 1 },
		attempt(func(f *frame) { f.node = NodeMove }),
		attempt(func(f *frame) { f.id = 2 }),
		attempt(func(f *frame) { f.id = 0 }),
		attempt(func(f *frame) { f.mode = 77 }),
		attempt(func(f *frame) { f.hero = 2 }),
		attempt(func(f *frame) { f.place = Start }),
		attempt(func(f *frame) { f.dice[0] = Skill }),
		attempt(func(f *frame) { f.step = attemptAgain }),
		attempt(func(f *frame) { f.step, f.dice[0] = attemptAgain, Brawn }),
		attempt(func(f *frame) { f.step = attemptSecure }),
		attempt(func(f *frame) { f.gear = 1 }),
		attempt(func(f *frame) { f.gear = 1 << 7 }),
		attempt(func(f *frame) { f.mode, f.id = uint8(TaskSecure), 0 }),
		attempt(func(f *frame) { f.mode, f.id = uint8(TaskMission), 1 }),
		attempt(func(f *frame) { f.mode, f.id = uint8(TaskKeep), 1 }),
		attempt(func(f *frame) { f.mode, f.id, f.enemy = attemptConfront, 0, 9 }),
		push(frame{kind: frameMove, node: NodeMove, hero: 1}),
		push(frame{kind: frameMove, node: NodeMove, hero: 1, mode: moveFree}),
		push(frame{kind: frameMove, node: NodeMove, hero: 1, mode: moveFree, n: 200}),
		push(frame{kind: frameMove, node: NodeMove, hero: 1, mode: 2}),
		push(frame{kind: frameDrawGear, node: NodeGear, hero: 1}),
		push(frame{kind: frameDrawGear, node: NodeGear, hero: 1, n: 3}),
		push(frame{kind: frameDrawGear, node: NodeDiscardGear, hero: 1, id: 2}),
		push(frame{kind: frameScout, node: NodeTile, place: Slot(8)}),
		push(frame{kind: frameScout, node: NodeTile, place: Slot(1)}),
		push(frame{kind: frameScout, node: NodeRemote, hero: 1}),
		push(frame{kind: frameDefeat, node: NodeDefeat, hero: 1, mode: 1}),
		push(frame{kind: frameDefeat, node: NodeDefeat, hero: 1, mode: 1, queue: 1 << 8}),
		push(frame{kind: frameToken, node: NodeEnemyToken, id: 1, place: Entrance(1), n: 1}),
		push(frame{kind: frameDropKeep, node: NodeDropKeep}),
		push(frame{kind: framePeek, node: NodePeek}),
		push(frame{kind: frameAttack, node: NodeTarget, enemy: 8}),
		push(frame{kind: frameDefend, node: NodeDefenceRoll, step: defendLosses, hero: 1, id: 1}),
		push(frame{kind: frameEffects, mode: listReward, id: 6, hero: 1, step: 1}),
		push(frame{kind: frameThreat, node: NodeThreat}),
		func(s *State) { // a hazard that is on no card
			b.push(s, frame{kind: frameEffects, mode: listReward, id: 4, hero: 1, step: 1})
			b.push(s, frame{kind: frameDefend, node: NodeDefenceRoll, step: defendLosses, hero: 1, id: 1})
		},
		func(s *State) { // more cards than the reward gives
			b.push(s, frame{kind: frameEffects, mode: listReward, id: 4, hero: 1, step: 1})
			b.push(s, frame{kind: frameDrawGear, node: NodeGear, hero: 1, n: 2})
		},
		func(s *State) { // a step beyond the list
			b.push(s, frame{kind: frameEffects, mode: listReward, id: 4, hero: 1, step: 2})
			b.push(s, frame{kind: frameDrawGear, node: NodeGear, hero: 1, n: 1})
		},
	}
}

func TestInvariantsRefuse(t *testing.T) {
	b := breaker{t, Default()}
	soundness(b.r).Refuse(t, b.base(), b.broken(), b.brokenSteps(), "INV-29 nothing-hidden-in-the-state")
}

// TestViewRefused checks that a view that differs from the state is found.
func TestViewRefused(t *testing.T) {
	b := breaker{t, Default()}
	s := b.base()
	k := newKeeper(b.r)
	k.observe = func(s *State, _ nemo.Seat) State { return State{Options: s.Options} }
	if k.nothingHidden(&s) == nil {
		t.Error("a view that hides everything is accepted")
	}
}

// brokenSteps are transitions that an invariant must refuse.
func (b breaker) brokenSteps() map[string][]nemotest.BrokenStep[State, Action] {
	type step struct {
		Action        Action
		Before, After func(s *State)
	}
	nothing := func(*State) {}
	end := EndSpending()
	change := func(change func(s *State)) []step { return []step{{end, nothing, change}} }
	take := func(change func(s *State)) step {
		return step{Take(1, 1), func(s *State) { b.play(s, NodeTakeCard, 3) }, change}
	}
	steps := map[string][]step{
		"INV-02 over-is-over": {{end, func(s *State) { s.End = EndLost }, nothing}},
		"INV-03 starting-points": {{DrawMission(2), func(s *State) {
			*s, _ = b.r.Start(nil)
			b.after(s, DealHero(1), DealHero(2), DrawMission(1))
		}, func(s *State) { *s = b.base(); s.MP = 1 }}},
		"INV-04 cost-of-a-card": {take(func(s *State) { s.MP = 50 })},
		"INV-05 heroes-move-in-their-turn": {
			{end, nothing, func(s *State) { s.Heroes[1].At = Start }},
			{Move(Start), nothing, func(s *State) { s.Heroes[1].At = Start }},
			{Move(Start), nothing, func(s *State) { s.Heroes[2].At = Start }},
		},
		"INV-12 tiles-stay": {
			{end, nothing, func(s *State) { s.secure = 0 }},
			{end, nothing, func(s *State) { s.tiles[1] = 0 }},
		},
		"INV-15 tokens-are-the-price": {
			{end, nothing, func(s *State) { s.Heroes[1].Gold-- }},
			{Move(Start), nothing, nothing},
			{PickUp(1), nothing, func(s *State) { s.Heroes[2].Gold--; s.Heroes[1].Gold-- }},
		},
		"INV-16 gold-by-replenishing": {
			{end, func(s *State) { s.Heroes[1].Gold = 2 }, func(s *State) { s.Heroes[1].Gold = 3 }},
			take(func(s *State) { s.Heroes[1].Gold = 3; s.Heroes[2].Gold = 3 }),
		},
		"INV-20 enemies-come-from-their-stacks": {
			{end, nothing, func(s *State) { s.enemies[30] = Entrance(1) }},
			{end, nothing, func(s *State) { s.enemies[8] = 0 }},
			{end, nothing, func(s *State) { s.enemies[2] = Entrance(1) }},
		},
		"INV-26 turns-in-order": {
			{end, nothing, func(s *State) { s.Round += 2 }},
			{end, nothing, func(s *State) { s.Round++ }},
			{end, nothing, func(s *State) { s.Heroes[2].Acted = true }},
			{end, nothing, func(s *State) { s.stack[1].step = turnChooses }},
			{end, nothing, func(s *State) { s.Active = 2 }},
		},
		"INV-28 card-changes-when-chosen": {
			{end, nothing, func(s *State) { s.Heroes[1].End ^= 3 }},
			take(func(s *State) { s.Heroes[1].Card, s.Heroes[2].Card = 0, 0 }),
		},
		"INV-30 tasks-noted-for-the-turn": {
			{end, nothing, func(s *State) { s.succeeded = 0 }},
			{end, nothing, func(s *State) { s.succeeded |= 6 }},
			{end, func(s *State) { s.owed = 2 }, func(s *State) { s.owed = 0 }},
			{end, func(s *State) { s.abilityUsed = true }, func(s *State) { s.abilityUsed = false }},
		},
		"INV-32 one-die-or-two": {
			{Dice(Skill, Skill), func(s *State) { b.attempt(s, func(f *frame) { f.node = NodeRoll }); s.Heroes[1].Card = 0 }, nothing},
			{Dice(), func(s *State) { b.attempt(s, func(f *frame) { f.node = NodeRoll }) }, nothing},
		},
		"INV-33 one-roll-a-defence": {{Dice(Skill), func(s *State) {
			b.push(s, frame{kind: frameEnemies})
			b.push(s, frame{kind: frameDefend, node: NodeDefenceRoll, hero: 1, enemy: 8})
		}, nothing}},
		"INV-38 attacked-is-done-moving": {
			{end, nothing, func(s *State) { s.moveEnemy(8, b.place("3-0")) }},
			{end, nothing, func(s *State) { s.attacked = 0 }},
		},
		"INV-41 twisted-until-recharged": change(func(s *State) { s.Heroes[1].Twisted = 0 }),
		"INV-42 gear-for-a-tile": {
			{end, nothing, func(s *State) { s.secure |= 4 }},
			{end, nothing, func(s *State) { s.secure |= 4 + 16 }},
		},
		"INV-44 progress-stays": {
			{end, nothing, func(s *State) { s.Missions[1].Done = 0 }},
			{end, nothing, func(s *State) { s.Missions[0].Mission = 5 }},
			{end, nothing, func(s *State) { s.Story[1] = StoryTile }},
		},
		"INV-45 replay-is-exact": {{end, nothing, nothing}, {Roll(), nothing, nothing}},
		"options-fixed":          change(func(s *State) { s.Options.Stealth = true }),
	}
	all := map[string][]nemotest.BrokenStep[State, Action]{}
	for name, list := range steps {
		for _, step := range list {
			all[name] = append(all[name], nemotest.BrokenStep[State, Action](step))
		}
	}
	return all
}
