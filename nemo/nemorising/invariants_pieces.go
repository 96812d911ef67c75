package nemorising

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of where the pieces are: heroes, enemies, tiles, cards and
// tokens.

// heroes checks that the heroes of the game, and no others, are where a hero can be
// (INV-05, INV-10).
func (k *keeper) heroes(s *State) error {
	n := 0
	for h := Hero(1); h <= numHeroes; h++ {
		switch at := s.Heroes[h].At; {
		case at == 0 && s.Heroes[h] != HeroState{}:
			return broken("%s is not in the game and owns something", k.r.heroKey(h))
		case at == 0:
			continue
		case !at.isSlot() && at != Start && (!at.isSpace() || int(at) > k.r.board.numPlaces) &&
			(!at.isEntrance() || s.Options.EntrancesClosed):
			return broken("%s is where no hero can be", k.r.heroKey(h))
		}
		n++
	}
	dealing := s.setting(setupHeroes)
	return kit.NoneOf(
		kit.Fault(s.Heroes[0] != HeroState{}, "a hero without a number owns something"),
		kit.Fault(n > int(s.Options.Heroes) || !dealing && n != int(s.Options.Heroes), "%d heroes are in a game of %d", n, s.Options.Heroes),
	)
}

// setting reports whether set-up is at a step.
func (s *State) setting(step uint8) bool {
	return s.End == 0 && s.stack[0].kind == frameSetup && s.stack[0].step == step
}

// moving returns the hero whose movement has not ended, or 0. Until it ends she
// may pass others (act.move.4).
func (s *State) moving() Hero {
	if s.depth > 0 && s.depth <= maxDepth && s.top().kind == frameMove {
		return s.top().hero
	}
	return 0
}

func (k *keeper) heroesApart(s *State) error {
	moving := s.moving()
	for h := Hero(1); h < numHeroes; h++ {
		at := s.Heroes[h].At
		if !at.forOne() || h == moving {
			continue
		}
		for other := h + 1; other <= numHeroes; other++ {
			if s.Heroes[other].At == at && other != moving {
				return broken("%s and %s stand on one space", k.r.heroKey(h), k.r.heroKey(other))
			}
		}
	}
	return nil
}

func (k *keeper) heroesAndEnemies(s *State) error {
	moving := s.moving()
	for h := Hero(1); h <= numHeroes; h++ {
		if at := s.Heroes[h].At; at.forOne() && h != moving && s.enemyOn(at) != 0 {
			return broken("%s stands on the space of enemy %d", k.r.heroKey(h), s.enemyOn(at))
		}
	}
	return nil
}

func (k *keeper) guards(s *State) error {
	for h := Hero(1); h <= numHeroes; h++ {
		if at := s.Heroes[h].At; at.isSlot() && s.enemyOn(at) != 0 {
			return broken("%s stands on a tile with enemy %d", k.r.heroKey(h), s.enemyOn(at))
		}
	}
	return nil
}

func (k *keeper) heroesOnTiles(s *State) error {
	for h := Hero(1); h <= numHeroes; h++ {
		if at := s.Heroes[h].At; at.isSlot() && s.tiles[at.slot()] == 0 {
			return broken("%s stands on a tile that is face down", k.r.heroKey(h))
		}
	}
	return nil
}

// enemiesApart checks that enemies share no place but a tile, and that
// enemyPlaces and present agree with the enemies.
func (k *keeper) enemiesApart(s *State) error {
	var places placeSet
	var present enemySet
	for e := Enemy(1); e <= maxEnemies; e++ {
		at := s.enemies[e]
		if !at.onBoard() {
			continue
		}
		if places.has(at) && !at.isSlot() {
			return broken("enemy %d is on the space of another", e)
		}
		places.add(at)
		present |= 1 << e
	}
	return kit.Fault(places != s.enemyPlaces || present != s.present, "the places with an enemy are not the places of the enemies")
}

// enemiesOnPaths checks that each enemy is where its path continues, or on a scouted
// tile.
func (k *keeper) enemiesOnPaths(s *State) error {
	for e := Enemy(1); e <= maxEnemies; e++ {
		at := s.enemies[e]
		switch {
		case at == 0 || at == removed:
		case at.isSlot():
			if s.tiles[at.slot()] == 0 {
				return broken("enemy %d is on a tile that is face down", e)
			}
		case at >= 128 || k.r.board.next[Blue][at] == 0 || k.r.board.next[Red][at] == 0:
			return broken("enemy %d stands where no path leads on", e)
		}
	}
	return nil
}

// enemies checks that each enemy is in its stack, on the board or out of play, and
// that only enemies on the board have finished moving.
func (k *keeper) enemies(s *State) error {
	var onBoard enemySet
	for e := Enemy(1); e <= maxEnemies; e++ {
		switch at := s.enemies[e]; {
		case at == 0:
		case at == removed:
			if s.Options.Recycle {
				return broken("enemy %d left the game, and should be in its stack", e)
			}
		default:
			onBoard |= 1 << e
		}
	}
	return kit.NoneOf(
		kit.Fault(s.enemies[0] != 0, "an enemy without a number is somewhere"),
		kit.Fault(s.attacked&^onBoard != 0, "an enemy is done moving that is not on the board"),
		kit.Fault(s.Options.AttackPerAction && s.attacked != 0, "an enemy is done moving for the turn"),
	)
}

func (k *keeper) tiles(s *State) error {
	c, up, seen := k.r.of(s), uint16(0), uint32(0)
	for slot, id := range s.tiles {
		switch {
		case id == 0:
			continue
		case slot == 0 || int(id) > c.numTiles || seen&(1<<id) != 0:
			return broken("tile %d lies twice, or on no large space", id)
		}
		seen |= 1 << id
		up |= 1 << slot
	}
	return kit.Fault(s.secure&^up != 0, "a tile is secure that is face down")
}

func (k *keeper) tokens(s *State) error {
	blue := int(s.Supply)
	for h := range s.Heroes {
		hero := &s.Heroes[h]
		blue += int(hero.Blue)
		if hero.Gold > fullGold {
			return broken("a hero has %d gold tokens", hero.Gold)
		}
	}
	return kit.Fault(blue != blueTokens, "there are %d bonus tokens and not %d", blue, blueTokens)
}

// actionCards checks that every Action Card is in one place.
func (k *keeper) actionCards(s *State) error {
	all := s.actionDeck | s.actionCovered
	n := bits.OnesCount32(s.actionDeck) + bits.OnesCount32(s.actionCovered)
	add := func(id ActionID) {
		if id != 0 {
			all |= 1 << (id - 1)
			n++
		}
	}
	for h := range s.Heroes {
		add(s.Heroes[h].Card)
	}
	for i := range s.row {
		add(s.row[i].action)
	}
	if n != k.r.numActions || all != 1<<k.r.numActions-1 {
		return broken("%d Action Cards are in place, and %d different ones", n, bits.OnesCount32(all))
	}
	return nil
}

// ends checks that a hero has an end in force if and only if she has a card.
func (k *keeper) ends(s *State) error {
	for h := Hero(1); h <= numHeroes; h++ {
		hero := &s.Heroes[h]
		if (hero.Card == 0) != (hero.End == 0) || hero.End > 2 || int(hero.Card) > k.r.numActions {
			return broken("end %d of card %d of %s is in force", hero.End, hero.Card, k.r.heroKey(h))
		}
	}
	return nil
}

// threatCards checks that each Threat Card is in one place: each layer has as
// many unseen cards as lie in the deck and face down. When the game is over,
// the card of the last turn may be unaccounted for.
func (k *keeper) threatCards(s *State) error {
	var t threatTally
	err := t.count(s)
	if err == nil {
		err = t.takeKept(s)
	}
	if err == nil {
		err = t.takeRow(s)
	}
	for i := 0; err == nil && i < int(min(s.depth, maxDepth)); i++ {
		err = t.takeWork(&s.stack[i])
	}
	if err != nil {
		return err
	}
	missing := bits.OnesCount32(t.seen) + bits.OnesCount32(t.resolved)
	for _, n := range t.unseen {
		if n < 0 || n > 0 && s.End == 0 {
			return broken("%d Threat Cards of a layer are out of place", n)
		}
		missing += n
	}
	if t.kept != 0 || missing > 1 || missing > 0 && s.End == 0 {
		return broken("%d Threat Cards are out of place", missing+bits.OnesCount32(t.kept))
	}
	return nil
}

// threatTally has the Threat Cards that no place accounts for yet: the unseen
// ones counted by layer, the others as sets.
type threatTally struct {
	unseen               [maxLayers]int
	seen, kept, resolved uint32
}

// count counts the cards by place.
func (t *threatTally) count(s *State) error {
	if s.threatLayer >= maxLayers || s.threats[0] != 0 {
		return broken("the deck is layer %d", s.threatLayer)
	}
	for id := 1; id <= maxThreats; id++ {
		switch p := s.threats[id]; {
		case p.unseen() && p <= threatPlace(s.threatLayer):
			t.unseen[p]++
		case p == threatDiscard:
		case p == threatKept:
			t.kept |= 1 << id
		case p == threatSeen:
			t.seen |= 1 << id
		case p == threatResolved:
			t.resolved |= 1 << id
		default:
			return broken("Threat Card %d is nowhere", id)
		}
	}
	t.unseen[s.threatLayer] -= int(s.threatDeck)
	return nil
}

// takeFrom removes a card from a set, and reports whether it was in it.
func takeFrom(set *uint32, id uint8) bool {
	there := *set>>id&1 != 0
	*set &^= 1 << id
	return there
}

func (t *threatTally) takeKept(s *State) error {
	for _, id := range s.keep {
		if id != 0 && !takeFrom(&t.kept, uint8(id)) {
			return broken("Threat Card %d is in the Keep Row and elsewhere", id)
		}
	}
	return nil
}

// takeRow removes the cards under the Action Row.
func (t *threatTally) takeRow(s *State) error {
	for i := range s.row {
		stack := &s.row[i]
		switch {
		case stack.threat != 0:
			if !takeFrom(&t.seen, uint8(stack.threat)) {
				return broken("Threat Card %d was looked at and lies elsewhere", stack.threat)
			}
		case stack.layer >= maxLayers:
			return broken("a stack is of layer %d", stack.layer)
		case stack.action != 0 || s.dealing(i):
			t.unseen[stack.layer]--
		}
	}
	return nil
}

// takeWork removes the card of a piece of work: one that the hero has taken, face
// down or looked at before, or one being resolved.
func (t *threatTally) takeWork(f *frame) error {
	ofRow := f.kind == frameThreat && f.step == threatTurned && f.mode == threatOfRow
	switch {
	case (ofRow || f.kind == frameTurn && f.step == turnOwes) && f.id == 0 && f.n < maxLayers:
		t.unseen[f.n]--
	case ofRow || f.kind == frameTurn && f.step == turnOwes:
		if !takeFrom(&t.seen, f.id) {
			return broken("the hero took Threat Card %d, which lies elsewhere", f.id)
		}
	case f.kind == frameThreat && f.step == threatLast:
		if !takeFrom(&t.resolved, f.id) {
			return broken("Threat Card %d is being resolved and lies elsewhere", f.id)
		}
	}
	return nil
}

// maxLayers exceeds the possible number of layers: each but the newest has a
// card under the Action Row.
const maxLayers = numHeroes + 2

// dealing reports whether a stack's Threat Card is dealt and its Action Card is not.
func (s *State) dealing(i int) bool { return s.node() == NodeDealAction && i == s.rowSize() }

func (k *keeper) gear(s *State) error {
	all, n := s.gearDeck|s.gearDiscard, bits.OnesCount16(s.gearDeck)+bits.OnesCount16(s.gearDiscard)
	add := func(id GearID) {
		if id != 0 {
			all |= 1 << (id - 1)
			n++
		}
	}
	for h := Hero(1); h <= numHeroes; h++ {
		hero := &s.Heroes[h]
		for i, id := range hero.Gear {
			switch {
			case int(id) > k.r.numGear || i > 0 && id != 0 && hero.Gear[i-1] == 0:
				return broken("the Gear Cards of %s do not close up", k.r.heroKey(h))
			case hero.twisted(i) && (id == 0 || k.r.gear[id].kind != TwistGear):
				return broken("place %d of %s awaits a recharge", i+1, k.r.heroKey(h))
			}
			add(id)
		}
		if hero.Twisted >= 1<<gearLimit {
			return broken("%s has a twisted card too many", k.r.heroKey(h))
		}
	}
	if s.depth > 0 && s.top().kind == frameDrawGear {
		add(GearID(s.top().id))
	}
	if n != k.r.numGear || all != 1<<k.r.numGear-1 {
		return broken("%d Gear Cards are in place, and %d different ones", n, bits.OnesCount16(all))
	}
	return nil
}

func (k *keeper) keepRow(s *State) error {
	c := k.r.of(s)
	for i, id := range s.keep {
		switch {
		case id == 0:
		case i > 0 && s.keep[i-1] == 0:
			return broken("there is a gap in the Keep Row")
		case int(id) > c.numThreats || !c.keeps[id].kept:
			return broken("Threat Card %d is in the Keep Row and says Discard", id)
		}
	}
	return nil
}

func (k *keeper) keptEnemies(s *State) error {
	c := k.r.of(s)
	for _, id := range s.keep {
		if stack := c.keeps[id].defeated; stack != 0 && !s.onBoard(c.tokens[stack]) {
			return broken("Threat Card %d is kept for an enemy that is not on the board", id)
		}
	}
	return nil
}

// circles checks the filled circles of the missions against the tiles and tokens that fill them.
func (k *keeper) circles(s *State) error {
	c := k.r.of(s)
	for i := range s.Missions {
		m := &s.Missions[i]
		goal := &c.missions[m.Mission]
		named, used := 0, 0
		for _, token := range goal.story {
			if token != 0 {
				named++
				if s.Story[token] == StoryUsed {
					used++
				}
			}
		}
		fits := true
		switch goal.goal {
		case GoalChart:
			fits = bits.OnesCount8(m.Which) == int(m.Done) && m.Which&^uint8(s.secure>>1) == 0
		case GoalDeliver:
			fits = int(m.Done) == used
		case GoalTask:
			fits = named == 0 || used == 0 && m.Done == 0 || used == named && m.Done > 0
		}
		if !fits || m.Done > goal.circles || goal.goal != GoalChart && m.Which != 0 {
			return broken("%d circles of mission %d are full, and that is not what was done", m.Done, m.Mission)
		}
	}
	return nil
}

// missions checks that two missions are in play, with the Story Tokens that they
// name, each where it can be.
func (k *keeper) missions(s *State) error {
	c := k.r.of(s)
	n := 0
	var named, delivers uint16
	for i := range s.Missions {
		m := &s.Missions[i]
		switch {
		case int(m.Mission) > c.numMissions:
			return broken("there is no mission %d", m.Mission)
		case m.Mission == 0:
			continue
		case i > 0 && (s.Missions[0].Mission == 0 || s.Missions[0].Mission == m.Mission):
			return broken("mission %d is in play alone, or twice", m.Mission)
		}
		n++
		for _, token := range c.missions[m.Mission].story {
			if token != 0 {
				named |= 1 << token
				if c.missions[m.Mission].goal == GoalDeliver {
					delivers |= 1 << token
				}
			}
		}
	}
	if drawing := s.setting(setupHeroes) || s.setting(setupMissions); n != numMissions && !drawing {
		return broken("%d missions are in play", n)
	}
	for token := range s.Story {
		at := s.Story[token]
		carried := at > storyHero && at < StoryUsed
		switch {
		case (at != StoryOut) != (named&(1<<token) != 0), at > StoryUsed:
			return broken("Story Token %d is in play, and no mission names it, or the reverse", token)
		case carried && !s.Heroes[at-storyHero].InGame():
			return broken("Story Token %d is carried by nobody", token)
		case carried && delivers&(1<<token) != 0 && s.Heroes[at-storyHero].At == Start:
			return broken("Story Token %d was carried to Start and not handed in", token)
		case (carried || at == StoryUsed) && !s.secured(c.story[token]):
			return broken("Story Token %d was taken, and its tile is not secure", token)
		}
	}
	return nil
}

// secured reports whether a tile is secure.
func (s *State) secured(id TileID) bool {
	for slot := 1; slot <= maxSlots; slot++ {
		if s.tiles[slot] == id && s.isSecure(slot) {
			return true
		}
	}
	return false
}
