package nemorising

import "github.com/mobilis-rules/mobilis/nemo/kit"

// The invariants of the course of the game: points, rounds, turns, the Action
// Row and the end.

// points checks that there are no points if and only if the game is lost.
func (k *keeper) points(s *State) error {
	dealing := s.setting(setupHeroes) || s.setting(setupMissions)
	return kit.NoneOf(
		kit.Fault(s.End > EndLost, "the game ended in way %d", s.End),
		kit.Fault(dealing && s.MP != 0, "there are Mission Points before the missions are drawn"),
		kit.Fault(!dealing && (s.MP == 0) != (s.End == EndLost), "there are %d Mission Points, and the game is %s", s.MP, s.End),
		kit.Fault(s.MP > maxPoints, "there are %d Mission Points", s.MP),
	)
}

// won checks that the game is won if and only if all objectives are met.
func (k *keeper) won(s *State) error {
	if s.Round == 0 || s.End == EndLost {
		return kit.Fault(s.End == EndWon, "the game was won before it began")
	}
	met := s.allOnStart() && s.secureTiles() >= tilesToWin && k.r.missionsDone(s)
	return kit.Fault(met != (s.End == EndWon), "the objectives are met or not, and the end is %s", s.End)
}

// settingUp reports whether set-up is not over.
func (s *State) settingUp() bool { return s.stack[0].kind == frameSetup }

// untouched checks that nothing has moved before the first Threat Card.
func (k *keeper) untouched(s *State) error {
	c := k.r.of(s)
	if s.End != 0 {
		return nil
	}
	if (s.Round == 0) != s.settingUp() {
		return broken("it is round %d, and set-up is over or not", s.Round)
	}
	if !s.settingUp() {
		return nil
	}
	for h := Hero(1); h <= numHeroes; h++ {
		if hero := &s.Heroes[h]; hero.InGame() && *hero != (HeroState{At: Start, Gold: fullGold}) {
			return broken("%s did something before the first round", k.r.heroKey(h))
		}
	}
	switch {
	case s.Active != 0 || s.row != [numHeroes]stackState{} || s.actionCovered != 0 || s.gearDiscard != 0:
		return broken("a card was dealt before the first round")
	case s.tiles != [maxSlots + 1]TileID{} || s.threatLayer != 0 || s.keep != [keepLimit]ThreatID{}:
		return broken("a tile or a Threat Card was turned up before the first round")
	}
	for _, m := range s.Missions {
		if m.Done != 0 && c.missions[m.Mission].goal != GoalDefeat {
			return broken("a mission was begun before the first round")
		}
	}
	if s.stack[0].step == setupDone {
		return nil
	}
	return kit.NoneOf(
		kit.Fault(s.attacked != 0 || s.enemyPlaces != placeSet{} || int(s.threatDeck) != c.numThreats || s.enemies != [maxEnemies + 1]Place{},
			"enemies have come before the first Threat Card"),
		kit.Fault(s.Missions[0].Done+s.Missions[1].Done != 0, "a mission was begun before the first Threat Card"),
	)
}

// row checks that the stacks of the Action Row have no gaps, and that each has a
// Threat Card under its Action Card.
func (k *keeper) row(s *State) error {
	n := s.rowSize()
	for i := range s.row {
		stack := &s.row[i]
		switch {
		case i < n:
			if stack.threat != 0 && stack.layer != 0 || stack.layer > s.threatLayer || int(stack.action) > k.r.numActions {
				return broken("stack %d has a Threat Card of layer %d", i+1, stack.layer)
			}
		case s.dealing(i):
			if *stack != (stackState{layer: s.threatLayer}) {
				return broken("the stack that is being dealt is not from the deck")
			}
		case *stack != (stackState{}):
			return broken("there is a gap in the Action Row")
		}
	}
	return nil
}

// rowSize checks the number of stacks against the heroes who have not chosen.
func (k *keeper) rowSize(s *State) error {
	if s.End != 0 || s.settingUp() {
		return nil
	}
	waiting, _ := s.waiting()
	want, round := waiting, &s.stack[0]
	chosen := s.depth > 1 && s.stack[1].kind == frameTurn && s.stack[1].step != turnChooses
	if s.alone() {
		want = 2
	}
	if chosen {
		want--
	}
	if round.step == roundDeals {
		want -= int(round.n)
	}
	n := s.rowSize()
	return kit.Fault(n != want, "there are %d stacks in the Action Row, and there should be %d", n, want)
}

// turns checks that the active hero has not had her turn yet, and that a turn is
// still due.
func (k *keeper) turns(s *State) error {
	if s.End != 0 {
		return nil
	}
	waiting, _ := s.waiting()
	turn := &s.stack[1]
	switch {
	case s.Active > numHeroes || s.Active != 0 && (!s.Heroes[s.Active].InGame() || s.Heroes[s.Active].Acted):
		return broken("it is the turn of hero %d, who is not to have one", s.Active)
	case (turn.kind == frameTurn) != (s.Active != 0), s.Active != 0 && turn.hero != s.Active:
		return broken("it is the turn of hero %d, and the work under way is of hero %d", s.Active, turn.hero)
	case !s.settingUp() && waiting == 0:
		return broken("everybody has had a turn, and the round goes on")
	case !s.settingUp() && s.stack[0].step == roundDeals && waiting != int(s.Options.Heroes):
		return broken("somebody has had a turn before the Action Row was dealt")
	case s.Active != 0 && turn.step != turnChooses && s.Heroes[s.Active].Card == 0:
		return broken("%s has chosen an Action Card and has none", k.r.heroKey(s.Active))
	}
	return nil
}

// nothingHidden checks that the players' views are the whole state.
func (k *keeper) nothingHidden(s *State) error {
	view := k.observe(s, 0)
	return kit.Fault(!kit.Same(&view, s), "a player's view differs from the state")
}

// tasks checks the Tasks that are recorded for a turn: none both succeeded and
// failed, none is recorded outside a turn, and all of them exist.
func (k *keeper) tasks(s *State) error {
	if s.End != 0 {
		return nil
	}
	if s.Active == 0 || s.stack[1].step == turnChooses {
		return kit.Fault(s.succeeded|s.failed|s.owed != 0 || s.recharged != 0 || s.abilityUsed, "something is noted of a turn that has not begun")
	}
	const all = 1<<(int(taskKeep)+maxThreats+1) - 2
	switch {
	case s.succeeded&(s.failed|s.owed) != 0, s.failed&s.owed != 0:
		return broken("a Task both succeeded and failed")
	case (s.succeeded|s.failed|s.owed)&^all != 0, s.recharged&^(1<<(k.r.numGear+1)-2) != 0:
		return broken("something is noted of a Task that there is not")
	case s.owed != 0 && (s.Options.FailAtClose || s.stack[1].step != turnOwes):
		return broken("a penalty is owed that should have been paid")
	case !s.Options.FailAtClose && s.failed != 0 && s.acting():
		return broken("a penalty was paid that should be owed")
	}
	for set := s.failed | s.owed; set != 0; set &= set - 1 {
		if !k.costs(s, taskNumber(enemySet(set).first())) {
			return broken("a penalty was noted for a Task that has none")
		}
	}
	return nil
}

// costs reports whether a numbered Task is on the table and prints a penalty.
func (k *keeper) costs(s *State, number taskNumber) bool {
	if number > taskGreen && number < taskMission || number > taskKeep {
		return false
	}
	list, id := k.r.penaltyOf(s, number)
	return id != 0 && len(k.r.effectList(s, list, id)) > 0
}
