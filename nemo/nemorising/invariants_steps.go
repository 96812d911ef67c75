package nemorising

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of every step from one node to the next. A step may cover a
// lot: the end of a turn, the movement of many enemies and the beginning of the
// next round. So these checks require only what holds whatever happens in
// between.

func (k *keeper) stepInvariants() []invariant {
	return []invariant{
		{Name: "INV-02 over-is-over", Rules: []nemo.Rule{"win.4", "lose.1"}, HoldsOver: k.over},
		{Name: "INV-03 starting-points", Rules: []nemo.Rule{"setup.6.1", "setup.6.3"}, HoldsOver: k.startingPoints},
		{Name: "INV-04 cost-of-a-card", Rules: []nemo.Rule{"acard.cost.1", "acard.cost.2"}, HoldsOver: k.cost},
		{Name: "INV-05 heroes-move-in-their-turn", Rules: []nemo.Rule{"act.move.1", "act.move.2"}, HoldsOver: k.heroesMove, Looks: inPart("heroes")},
		{Name: "INV-12 tiles-stay", Rules: []nemo.Rule{"act.scout.3", "act.secure.3"}, HoldsOver: k.tilesStay, Looks: inPart("tiles")},
		{Name: "INV-15 tokens-are-the-price", Rules: []nemo.Rule{"atoken.spend.1", "act.task.reroll.1", "threat.defend.3"}, HoldsOver: k.prices},
		{Name: "INV-16 gold-by-replenishing", Rules: []nemo.Rule{"atoken.replenish.1", "atoken.replenish.2"}, HoldsOver: k.replenished},
		{Name: "INV-20 enemies-come-from-their-stacks", Rules: []nemo.Rule{"threat.place.1", "act.confront.3"}, HoldsOver: k.enemiesCome, Looks: inPart("enemies")},
		{Name: "INV-26 turns-in-order", Rules: []nemo.Rule{"round.player.1", "turn.1"}, HoldsOver: k.inOrder},
		{Name: "INV-28 card-changes-when-chosen", Rules: []nemo.Rule{"acard.twist.1", "turn.choose.2"}, HoldsOver: k.cardChosen},
		{Name: "INV-30 tasks-noted-for-the-turn", Rules: []nemo.Rule{"act.task.once.1", "act.task.fail.2"}, HoldsOver: k.tasksNoted, Looks: inPart("tasks")},
		{Name: "INV-32 one-die-or-two", Rules: []nemo.Rule{"acard.dice2.1", "team.2", "team.3", "team.4", "team.5"}, HoldsOver: k.dice},
		{Name: "INV-33 one-roll-a-defence", Rules: []nemo.Rule{"threat.defend.4"}, HoldsOver: k.oneRoll},
		{Name: "INV-38 attacked-is-done-moving", Rules: []nemo.Rule{"threat.stop.5"}, HoldsOver: k.doneMoving, Looks: inPart("enemies")},
		{Name: "INV-41 twisted-until-recharged", Rules: []nemo.Rule{"gear.use.3", "gear.recharge.1"}, HoldsOver: k.twistedStays, Looks: inPart("gear", "tasks")},
		{Name: "INV-42 gear-for-a-tile", Rules: []nemo.Rule{"act.secure.4"}, HoldsOver: k.gearForTile, Looks: inPart("tiles")},
		{Name: "INV-44 progress-stays", Rules: []nemo.Rule{"mission.2"}, HoldsOver: k.progress, Looks: inPart("missions")},
		kit.Replays[State, Action]("INV-45", k.r, k.spare),
		{Name: "options-fixed", Rules: []nemo.Rule{"setup.2.1"}, HoldsOver: k.optionsFixed},
	}
}

func (k *keeper) over(before *State, _ Action, after *State) error {
	return kit.Fault(before.End != 0, "a game that was over went on")
}

func (k *keeper) startingPoints(before *State, _ Action, after *State) error {
	if before.node() != NodeDealMission || after.node() == NodeDealMission {
		return nil
	}
	want := uint16(k.r.difficulties[before.Options.Difficulty])
	for i := range after.Missions {
		want += uint16(k.r.of(after).missions[after.Missions[i].Mission].mp)
	}
	return kit.Fault(after.MP != want, "the game begins with %d Mission Points and not %d", after.MP, want)
}

func (k *keeper) cost(before *State, a Action, after *State) error {
	if a.Kind != KindTake {
		return nil
	}
	want := before.MP
	if cost := uint16(k.r.actions[before.row[a.Stack-1].action].Ends[a.End-1].Cost); want > cost {
		want -= cost
	}
	return kit.Fault(after.MP != want, "taking a card took the Mission Points from %d to %d", before.MP, after.MP)
}

// heroesMove checks that only the hero whose turn it is moves, one step at a
// time.
func (k *keeper) heroesMove(before *State, a Action, after *State) error {
	for h := Hero(1); h <= numHeroes; h++ {
		from, to := before.Heroes[h].At, after.Heroes[h].At
		switch {
		case from == to:
		case a.Kind == KindHero:
		case h != before.Active || a.Kind != KindMove && a.Kind != KindUse:
			return broken("%s moved out of her turn", k.r.heroKey(h))
		case k.r.board.adjacent(from, to):
		case k.r.shortcutFrom(&before.Heroes[h], from) == to:
		case a.Kind == KindUse && k.r.anyShortcut(from) == to:
		default:
			return broken("%s went further than a step", k.r.heroKey(h))
		}
	}
	return nil
}

func (k *keeper) tilesStay(before *State, _ Action, after *State) error {
	if before.secure&^after.secure != 0 {
		return broken("a tile is no longer secure")
	}
	for slot, id := range before.tiles {
		if id != 0 && after.tiles[slot] != id {
			return broken("a tile that was scouted has changed")
		}
	}
	return nil
}

// price returns what an action costs the hero in tokens (atoken.spend.1).
func (k *keeper) price(before *State, a Action) int {
	f := before.top()
	switch a.Kind {
	case KindMove:
		if f.kind == frameMove && f.mode == moveFree {
			return 0
		}
		return 1
	case KindConfront, KindGiveGear, KindPickUp, KindGive:
		return 1
	case KindScout:
		return k.r.scoutingCost(before, f.hero)
	case KindAttempt:
		if a.Task == TaskRecharge && k.r.abilities[f.hero] == FreeRecharge && !before.abilityUsed {
			return 0
		}
		return 1
	case KindRoll:
		if f.step == attemptAgain {
			return 1
		}
	}
	return 0
}

// prices checks that the active hero spends the price of what she does, and
// that nobody else spends anything.
func (k *keeper) prices(before *State, a Action, after *State) error {
	if a.Kind == KindTake || a.Kind == KindHero {
		return nil
	}
	// These actions may bring bonus tokens at once.
	mayGain := a.Kind == KindAttempt || a.Kind == KindUse || a.Kind > KindHero
	for h := Hero(1); h <= numHeroes; h++ {
		was, is := &before.Heroes[h], &after.Heroes[h]
		spent, price := was.tokens()-is.tokens(), 0
		if h == before.Active {
			price = k.price(before, a)
		}
		if spent > price || spent < price && !mayGain {
			return broken("%s spent %d tokens for what costs %d", k.r.heroKey(h), spent, price)
		}
	}
	return nil
}

// replenished checks that gold tokens come back only at the beginning of a turn.
func (k *keeper) replenished(before *State, a Action, after *State) error {
	for h := Hero(1); h <= numHeroes; h++ {
		was, is := before.Heroes[h].Gold, after.Heroes[h].Gold
		switch {
		case a.Kind == KindTake && h == before.Active, a.Kind == KindHero && h == a.Hero:
			if is != fullGold {
				return broken("%s has %d gold tokens after replenishing", k.r.heroKey(h), is)
			}
		case is > was:
			return broken("%s has more gold tokens than before", k.r.heroKey(h))
		}
	}
	return nil
}

func (k *keeper) enemiesCome(before *State, a Action, after *State) error {
	for e := Enemy(1); e <= maxEnemies; e++ {
		was, is := before.enemies[e], after.enemies[e]
		switch {
		case was == is:
		case was == removed:
			return broken("enemy %d came back into play", e)
		case was == 0 && (a.Kind != KindToken || a.Enemy != e):
			return broken("enemy %d came out of its stack by itself", e)
		case is == 0 && !before.Options.Recycle:
			return broken("enemy %d went back to its stack", e)
		}
	}
	return nil
}

// inOrder checks rounds and turns: every hero has one turn a round, and each of its
// steps happens once, in order (INV-27).
func (k *keeper) inOrder(before *State, a Action, after *State) error {
	if after.End != 0 {
		return nil
	}
	if after.Round != before.Round {
		if after.Round != before.Round+1 {
			return broken("round %d was followed by round %d", before.Round, after.Round)
		}
		for h := Hero(1); h <= numHeroes; h++ {
			if hero := &before.Heroes[h]; before.Round > 0 && hero.InGame() && !hero.Acted && h != before.Active {
				return broken("round %d ended without a turn of %s", before.Round, k.r.heroKey(h))
			}
		}
		return nil
	}
	for h := Hero(1); h <= numHeroes; h++ {
		was, is := before.Heroes[h].Acted, after.Heroes[h].Acted
		if was && !is || is && !was && h != before.Active {
			return broken("%s had a turn and has not, or the reverse", k.r.heroKey(h))
		}
	}
	switch {
	case before.Active == 0:
		return nil
	case after.Active == before.Active:
		if after.stack[1].step < before.stack[1].step || after.stack[1].step == turnChooses {
			return broken("the turn of %s went back from step %d to %d", k.r.heroKey(after.Active), before.stack[1].step, after.stack[1].step)
		}
	case !after.Heroes[before.Active].Acted, before.stack[1].step < turnOwes:
		return broken("the turn of %s ended too early", k.r.heroKey(before.Active))
	}
	return nil
}

func (k *keeper) cardChosen(before *State, a Action, after *State) error {
	for h := Hero(1); h <= numHeroes; h++ {
		was, is := &before.Heroes[h], &after.Heroes[h]
		switch chooses := a.Kind == KindTake && h == before.Active; {
		case chooses && (is.Card != before.row[a.Stack-1].action || is.End != a.End):
			return broken("%s has another card than she chose", k.r.heroKey(h))
		case !chooses && (is.Card != was.Card || is.End != was.End):
			return broken("the card of %s changed", k.r.heroKey(h))
		}
	}
	return nil
}

// sameTurn reports whether no turn has ended.
func sameTurn(before, after *State) bool {
	return after.End == 0 && before.Active != 0 && after.Active == before.Active && after.Round == before.Round
}

func (k *keeper) tasksNoted(before *State, _ Action, after *State) error {
	if !sameTurn(before, after) {
		return nil
	}
	return kit.NoneOf(
		kit.Fault(before.succeeded&^after.succeeded != 0 || before.failed&^after.failed != 0, "a Task of this turn was forgotten"),
		kit.Fault(before.owed&^(after.owed|after.failed|after.succeeded) != 0, "a penalty that was owed was forgotten"),
		kit.Fault(before.recharged&^after.recharged != 0 || before.abilityUsed && !after.abilityUsed, "what was used in this turn was forgotten"),
		kit.Fault(ones(uint64(after.succeeded&^before.succeeded)) > 1, "two Tasks succeeded at once"),
	)
}

// dice checks the number of dice of a roll against a plain count.
func (k *keeper) dice(before *State, a Action, _ *State) error {
	if a.Kind != KindDice {
		return nil
	}
	f := before.top()
	hero := &before.Heroes[f.hero]
	two := hero.Card != 0 && k.r.actions[hero.Card].Ends[hero.End-1].Ability == DieEnhancement
	for other := Hero(1); other <= numHeroes; other++ {
		at := before.Heroes[other].At
		with := other != f.hero && at != 0
		switch {
		case f.node == NodeDefenceRoll:
			lends := k.r.abilities[other] == LendsSecondDie
			two = two || lends && (with && (at == hero.At || k.r.board.adjacent(at, hero.At)) || other == f.hero && before.Options.Heroes == 1)
		case f.mode == attemptConfront:
			two = two || with && k.r.board.adjacent(before.enemies[f.enemy], at)
		default:
			two = two || with && at == hero.At && at.isSlot()
		}
	}
	for _, id := range before.keep {
		two = two && (id == 0 || k.r.of(before).keeps[id].trigger != OneDieOnly)
	}
	return kit.Fault(a.Dice[0] == 0 || two != (a.Dice[1] != 0), "the roll was of two dice or of one, and should not")
}

// oneRoll checks that a defence ends with its roll.
func (k *keeper) oneRoll(before *State, _ Action, after *State) error {
	if before.node() != NodeDefenceRoll || after.node() != NodeDefenceRoll && after.node() != NodeDefend || before.depth != after.depth {
		return nil
	}
	was, is := before.top(), after.top()
	below := int(before.depth) - 2
	if was.enemy != 0 && was.enemy == is.enemy && sameTurn(before, after) && before.stack[below-1].step == after.stack[below-1].step &&
		before.stack[below-1].id == after.stack[below-1].id && before.stack[below-1].mode == after.stack[below-1].mode {
		return broken("the attack of enemy %d goes on after the roll", was.enemy)
	}
	return nil
}

func (k *keeper) doneMoving(before *State, _ Action, after *State) error {
	if !sameTurn(before, after) {
		return nil
	}
	for set := before.attacked; set != 0; set &= set - 1 {
		e := set.first()
		switch at := after.enemies[e]; {
		case at == 0 || at == removed:
		case at != before.enemies[e]:
			return broken("enemy %d attacked in this turn, and moved after that", e)
		case !after.attacked.has(e):
			return broken("enemy %d attacked in this turn, and may move again", e)
		}
	}
	return nil
}

// twistedStays checks that a twisted card turns back only by its Task.
func (k *keeper) twistedStays(before *State, _ Action, after *State) error {
	var was, is uint16
	for h := Hero(1); h <= numHeroes; h++ {
		for i, id := range before.Heroes[h].Gear {
			if before.Heroes[h].twisted(i) {
				was |= 1 << id
			}
		}
		for i, id := range after.Heroes[h].Gear {
			if id != 0 && !after.Heroes[h].twisted(i) {
				is |= 1 << id
			}
		}
	}
	return kit.Fault(was&is&^after.recharged != 0, "a twisted Gear Card turned back without its Task")
}

func (k *keeper) gearForTile(before *State, _ Action, after *State) error {
	secured := bits.OnesCount16(after.secure &^ before.secure)
	return kit.NoneOf(
		kit.Fault(secured == 1 && after.stack[max(after.depth, 1)-1].kind != frameDrawGear && after.End == 0 &&
			before.gearDeck|before.gearDiscard|after.gearDiscard != 0,
			"a tile was secured and no Gear Card is drawn"),
		kit.Fault(secured > 1, "two tiles were secured at once"),
	)
}

func (k *keeper) progress(before *State, _ Action, after *State) error {
	for i := range before.Missions {
		was, is := &before.Missions[i], &after.Missions[i]
		if was.Mission != 0 && was.Mission != is.Mission || was.Done > is.Done || was.Which&^is.Which != 0 {
			return broken("mission %d lost progress", was.Mission)
		}
	}
	for token := range before.Story {
		was, is := before.Story[token], after.Story[token]
		if was > is && (was == StoryUsed || is <= StoryTile) {
			return broken("Story Token %d went back", token)
		}
	}
	return nil
}

func (k *keeper) optionsFixed(before *State, _ Action, after *State) error {
	return kit.Fault(before.Options != after.Options, "the options changed in the middle of the game")
}
