package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// What is legal. Legal passes candidates to the checks that Apply uses, so the two
// agree; if finding an action already proves it legal, it is added without a check.
// The refusals are fixed values, so a check never allocates.

type refusal = nemo.Illegal

func refuse(rule nemo.Rule, reason string) *refusal {
	return &refusal{Rule: rule, Reason: reason}
}

var (
	refuseOver         = refuse("win.4", "the game is over; start a new one")
	refuseMalformed    = refuse("turn.1", "the action has parts that do not belong to its kind; build it with the constructor of its kind")
	refuseChance       = refuse("turn.1", "the dice or a draw come first; say what they bring")
	refuseNotRolled    = refuse("turn.1", "nothing is to be rolled or drawn now; the players decide")
	refuseNext         = refuse("round.player.2", "choose a hero who has not had her turn in this round")
	refuseTake         = refuse("turn.choose.1", "take a card of the Action Row, with one of its two ends up")
	refuseSpend        = refuse("atoken.spend.2", "move, scout, attempt a Task, confront an enemy, use or give something, or end")
	refuseTokens       = refuse("atoken.spend.1", "there are not enough unspent tokens for that")
	refuseFar          = refuse("act.move.2", "that is not adjacent, and no shortcut of the hero's card leads there")
	refuseEntrance     = refuse("act.move.8", "by the option entrances the Enemy Entrances are for enemies alone")
	refuseFaceDown     = refuse("act.move.7", "the tile is face down; scout it first")
	refuseGarrison     = refuse("act.move.6", "an enemy is on the tile; defeat it from the doorway first")
	refuseEnemy        = refuse("act.move.3", "an enemy is in the way; only a Stealth Enhancement leads through it")
	refuseOccupied     = refuse("act.move.4", "the movement could not end on an empty space")
	refuseStand        = refuse("act.move.4", "the movement cannot end here; go on to an empty space")
	refuseScoutFar     = refuse("act.scout.1", "scouting needs a tile behind a doorway next to the hero")
	refuseScouted      = refuse("act.scout.3", "the tile is scouted already")
	refuseConfront     = refuse("act.confront.1", "no such enemy is adjacent to the hero")
	refuseNotOnTile    = refuse("act.secure.2", "the hero must stand on the tile of the Task")
	refuseSecure       = refuse("act.secure.5", "the red box is for an unsecure tile, the green box for a secure one")
	refuseOnce         = refuse("act.task.once.1", "she has succeeded at this Task in this turn")
	refuseLocked       = refuse("act.task.fail.2", "she has suffered the penalty of this Task in this turn")
	refuseNoMission    = refuse("mission.1", "that mission is not in play")
	refuseMissionDone  = refuse("mission.2", "that mission has no Task that is still to be done")
	refuseMissionPlace = refuse("mission.3", "the mission's Task is attempted on its secure tile")
	refuseCharted      = refuse("mission.2", "this tile has counted for the mission")
	refuseStory        = refuse("mission.3", "the hero must carry what the mission asks for")
	refuseNoKeep       = refuse("threat.keep.2", "no such card with a Task is kept")
	refuseKeepPlace    = refuse("threat.keep.2", "the card's Task is attempted on one of the tiles it names")
	refuseNotTwisted   = refuse("gear.recharge.1", "the hero has no such Gear Card that awaits its recharge")
	refuseNoGear       = refuse("gear.use.1", "the hero does not have that Gear Card")
	refuseTwisted      = refuse("gear.use.3", "the card was used and awaits its recharge")
	refuseGearNow      = refuse("gear.use.1", "the card does nothing here and now")
	refuseBeside       = refuse("gear.transfer.1", "the other hero must be adjacent or on the same tile")
	refuseHandsFull    = refuse("gear.limit.1", "the other hero has three Gear Cards already")
	refuseNoStory      = refuse("mission.3", "that Story Token is not there")
	refuseStoryPlace   = refuse("mission.3", "it is taken on its tile, once that is secure")
	refuseAttempt      = refuse("act.task.src.3", "roll, add gear that gives a missing icon, or give up")
	refuseReroll       = refuse("act.task.reroll.1", "another roll costs a token")
	refuseAbility      = refuse("setup.4.1", "the hero's ability gives no roll now")
	refuseDiscard      = refuse("gear.limit.1", "discard one of the three cards or the new one")
	refuseDefend       = refuse("threat.defend.2", "add gear that blocks a missing icon, or defend")
	refusePeek         = refuse("turn.choose.3", "choose a stack of the Action Row whose Threat Card nobody has seen")
	refuseDrop         = refuse("threat.keep.3", "choose a card of the Keep Row")
	refuseDefeat       = refuse("comp.enemy.2", "choose one of the basic enemies that the effect names")
	refuseRemote       = refuse("act.scout.1", "choose a tile that is face down")
	refuseTarget       = refuse("threat.choose.1", "choose a hero who is adjacent to the enemy")

	refuseDie  = refuse("comp.die.1", "one die is rolled; say its icon: brains, brawn or skill")
	refuseDice = refuse("comp.die.1", "two dice are rolled; say the icon of each: brains, brawn or skill")
)

// refusal says why an action is not legal at the node; nil if it is.
func (r *Rules) refusal(s *State, a *Action) *refusal {
	node := s.node()
	row := &nodeRows[node]
	switch chance := a.Kind >= KindHero; {
	case node == NodeNone:
		return refuseOver
	case !a.wellFormed():
		return refuseMalformed
	case chance && node.isPlayers():
		return refuseNotRolled
	case chance:
		return r.refuseOutcome(s, row, *a)
	case !node.isPlayers():
		return refuseChance
	}
	return row.refuse(r, s, s.top(), *a)
}

// checkMoveOn checks the next step of a movement under way (act.move.4).
func (r *Rules) checkMoveOn(s *State, f *frame, a *Action) *refusal {
	left := s.stepsLeft(f)
	switch {
	case a.Kind == KindStand:
		return unless(s.canRest(f.hero, s.Heroes[f.hero].At), refuseStand)
	case a.Kind != KindMove:
		return refuseStand
	case left < 0:
		return refuseTokens
	}
	return r.checkStep(s, f.hero, a.Place, left)
}

// stepsLeft returns how many more steps a movement under way can have after its next
// one; it is negative if there is no next one.
func (s *State) stepsLeft(f *frame) int {
	if f.mode == movePaid {
		return s.Heroes[f.hero].tokens() - 1
	}
	return int(f.n) - 1
}

// checkTry checks the next move of an attempt under way (act.task).
func (r *Rules) checkTry(s *State, f *frame, a *Action) *refusal {
	switch a.Kind {
	case KindGiveUp:
		return nil
	case KindRoll:
		return unless(f.step == attemptFirst || s.Heroes[f.hero].tokens() > 0, refuseReroll)
	case KindReroll:
		return unless(r.mayReroll(s, f), refuseAbility)
	case KindUse:
		i := -1
		if a.Card != 0 {
			i = s.Heroes[f.hero].gearIndex(GearID(a.Card))
		}
		return unless(i >= 0 && r.usableGear(s, f)&(1<<i) != 0, refuseAttempt)
	}
	return refuseAttempt
}

func unless(allowed bool, no *refusal) *refusal {
	if allowed {
		return nil
	}
	return no
}

func isHero(h Hero) bool { return h >= 1 && h <= numHeroes }

// inGame reports whether h is a hero who takes part.
func (s *State) inGame(h Hero) bool { return isHero(h) && s.Heroes[h].InGame() }

// stackInRow reports whether the Action Row has such a stack, counted from 1.
func (s *State) stackInRow(stack uint8) bool { return stack >= 1 && int(stack) <= s.rowSize() }

// Legal appends every legal action of the seat to move.
func (r *Rules) Legal(s *State, buf []Action) []Action {
	node := s.node()
	if !node.isPlayers() {
		return buf
	}
	row := &nodeRows[node]
	return row.offer(list{r, s, row, s.top(), buf})
}

// list collects the candidate actions that are legal.
type list struct {
	r   *Rules
	s   *State
	row *nodeRow
	f   *frame
	buf []Action
}

func (l *list) offer(a Action) {
	if l.row.refuse(l.r, l.s, l.f, a) == nil {
		l.add(a)
	}
}

// with returns the list after offering another action.
func (l *list) with(a Action) []Action {
	l.offer(a)
	return l.buf
}

// add lists an action known to be legal.
func (l *list) add(a Action) { l.buf = append(l.buf, a) }

func (l list) heroes(action func(Hero) Action) []Action {
	for h := Hero(1); h <= numHeroes; h++ {
		l.offer(action(h))
	}
	return l.buf
}

// ends lists both ends of each Action Card of the row.
func (l list) ends() []Action {
	for i := range l.s.rowSize() {
		l.add(Take(i+1, 1))
		l.add(Take(i+1, 2))
	}
	return l.buf
}

func (l *list) hero() *HeroState { return &l.s.Heroes[l.f.hero] }

// moves lists the steps that the hero can take from her place with left more steps
// after it; none if left is negative.
func (l *list) moves(left int) {
	hero := l.hero()
	if left < 0 {
		return
	}
	for _, to := range l.r.board.near[hero.At&127] {
		l.move(to, left)
	}
	if mate := l.r.shortcutFrom(hero, hero.At); mate != 0 && !l.r.board.adjacent(hero.At, mate) {
		l.move(mate, left)
	}
}

func (l *list) move(to Place, left int) {
	if l.r.checkEntry(l.s, l.f.hero, to, left) == nil {
		l.add(Move(to))
	}
}

func (l *list) gear(action func(GearID) Action) {
	for _, id := range l.hero().Gear {
		if id != 0 {
			l.offer(action(id))
		}
	}
}

// actions lists the actions of the second step of a turn.
func (l list) actions() []Action {
	s, hero := l.s, l.hero()
	at, tokens := hero.At, hero.tokens()
	l.moves(tokens - 1)
	if l.r.board.slotOf[at&127] != 0 {
		for _, to := range l.r.board.near[at&127] {
			if to.isSlot() {
				l.offer(Scout(to))
			}
		}
	}
	if at.isSlot() {
		l.onTile()
	}
	l.gear(Recharge)
	if tokens > 0 && l.r.board.nearSet[at&127].meets(&s.enemyPlaces) {
		for set := s.present; set != 0; set &= set - 1 {
			if e := set.first(); l.r.board.adjacent(at, s.enemies[e]) {
				l.add(Confront(e))
			}
		}
	}
	l.gear(UseGear)
	if tokens > 0 && !s.alone() {
		l.gifts()
	}
	return append(l.buf, EndSpending())
}

// onTile lists the actions that are taken on a tile.
func (l *list) onTile() {
	l.offer(AttemptSecure())
	l.offer(AttemptTile())
	for _, m := range l.s.Missions {
		l.offer(AttemptMission(m.Mission))
	}
	for _, id := range l.s.keep {
		l.offer(AttemptKeep(id))
	}
	for token := StoryID(1); int(token) <= l.r.of(l.s).numStory; token++ {
		l.offer(PickUp(token))
	}
}

// gifts lists what may be given to a hero beside.
func (l *list) gifts() {
	for h := Hero(1); h <= numHeroes; h++ {
		if h == l.f.hero || !l.r.beside(l.s, l.f.hero, h) {
			continue
		}
		for _, id := range l.hero().Gear {
			if id != 0 {
				l.offer(GiveGear(id, h))
			}
		}
		for token, at := range &l.s.Story {
			if at == carriedBy(l.f.hero) {
				l.offer(Give(StoryID(token), h))
			}
		}
	}
}
