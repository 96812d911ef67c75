package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Effects: what Threat Cards, Keep cards, tiles, missions and gear do, in the
// words of the component set.

// Which list of effects runs, the mode of frameEffects.
const (
	listThreat = iota + 1
	listKeep
	listKeepAttack
	listScouted
	listTilePenalty
	listReward
	listMissionPenalty
)

// effectRules cite the rule by which the effects of each list happen. Effects other
// than points and tokens have rules of their own.
var effectRules = [...]nemo.Rule{
	listThreat: "threat.reveal.1", listKeep: "turn.keep.1", listKeepAttack: "threat.keep.1", // AMB-48
	listScouted: "act.scout.2", listTilePenalty: "act.secure.6", listReward: "act.secure.5",
	listMissionPenalty: "act.task.fail.4",
}

// effects runs a list of effects of a card or tile; place is the tile's.
func (e engine) effects(list, id uint8, place Place) {
	if len(e.r.effectList(e.s, list, id)) > 0 {
		e.push(frame{kind: frameEffects, mode: list, id: id, place: place, hero: e.s.Active})
	}
}

func (r *Rules) effectList(s *State, list, id uint8) []effect {
	c := r.of(s)
	switch list {
	case listThreat:
		return c.threats[id]
	case listKeep, listKeepAttack:
		return c.keeps[id].effects
	case listScouted:
		return c.scouted[id]
	case listTilePenalty:
		return c.red[id].penalty
	case listReward:
		return c.reward[id]
	case listMissionPenalty:
		return c.missions[id].task.penalty
	}
	return nil
}

// runEffects performs the next effect of a list; step is its index.
func (e engine) runEffects(f *frame) {
	list := e.r.effectList(e.s, f.mode, f.id)
	if int(f.step) >= len(list) {
		e.pop()
		return
	}
	effect := &list[f.step]
	f.step++
	opRows[effect.op].happens(e, f, effect)
}

// faceDownTiles counts the tiles that have not been scouted.
func (s *State) faceDownTiles() (n int) {
	for _, tile := range s.tiles[1:] {
		if tile == 0 {
			n++
		}
	}
	return n
}

// place puts a new enemy on an entrance: the named one, or the next without enemies
// and heroes (AMB-07). If there is none, it does not enter, which costs two points
// (threat.place).
func (e engine) place(effect *effect) {
	if e.s.stackLeft(e.c(), effect.stack) == 0 {
		e.note("threat.place.1", EventStackEmpty, int16(effect.stack))
		return
	}
	n := int(effect.entrance)
	for range 4 {
		if e.s.enemyOn(Entrance(n)) == 0 && e.s.heroOn(Entrance(n)) == 0 {
			if n != int(effect.entrance) {
				e.note("threat.place.2", EventNextEntrance, int16(n))
			}
			e.note("threat.place.1", EventPlaces, int16(effect.stack), int16(n))
			e.push(frame{kind: frameToken, id: uint8(effect.stack), place: Entrance(n), n: 1})
			return
		}
		n = n%4 + 1
	}
	e.note("threat.place.3", EventEntrancesFull, int16(effect.stack))
	e.lose("threat.place.3", 2)
}

// stackLeft returns the set of the tokens that are left in a stack.
func (s *State) stackLeft(c *scenarioTables, stack StackID) (left enemySet) {
	for set := c.tokens[stack]; set != 0; set &= set - 1 {
		if e := set.first(); s.enemies[e] == 0 {
			left |= 1 << e
		}
	}
	return left
}

// runToken puts the top tokens of a stack on a place; n counts them.
func (e engine) runToken(f *frame) {
	if f.n == 0 || e.s.stackLeft(e.c(), StackID(f.id)) == 0 {
		e.pop()
		return
	}
	f.node = NodeEnemyToken
}

func (e engine) tokenPlaced(f *frame, enemy Enemy) {
	f.n--
	e.s.moveEnemy(enemy, f.place)
	if f.place.isEntrance() {
		e.note("threat.place.1", EventEnters, int16(enemy), int16(f.place))
		return
	}
	e.note("act.scout.2", EventGuards, int16(enemy), int16(f.place))
}
