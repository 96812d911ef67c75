package nemoswar2

import "math/bits"

// What cards, tokens and tables do; carryOut carries out every effect.

// effects starts a list of effects; ocean is the ocean of a token (AtToken).
func (e *engine) effects(list listID, ocean Ocean) {
	if list != 0 {
		e.push(frame{kind: frameEffects, list: uint16(list), ocean: ocean})
	}
}

// runEffects carries out the next effect of a list; step is its index.
func (e engine) runEffects(f *frame) {
	list := e.r.lists[f.list]
	if int(f.step) >= len(list) {
		e.pop()
		return
	}
	id, index, ocean := f.list, f.step, f.ocean
	fx := &list[index]
	f.step++
	if int(f.step) == len(list) {
		e.pop() // the last effect: its work takes the place of the list
	}
	if !e.r.holdAll(e.s, fx.If) {
		e.note("4.3", EventUnmet, int16(fx.number))
		return
	}
	if int(e.s.depth)+roomForEffect > maxDepth {
		e.note("4.3", EventLeftOut, int16(fx.number))
		return
	}
	switch {
	case fx.Dice != 0: // the dice are rolled first
		e.push(frame{kind: frameAmount, list: id, id: index, ocean: ocean, step: stepRoll})
	case fx.Op == OpChoose:
		e.push(frame{kind: frameChoice, list: id, id: index, ocean: ocean})
	case fx.Op == OpRoll:
		e.push(frame{kind: frameBranch, list: id, id: index, ocean: ocean, step: stepRoll})
	default:
		e.carryOut(fx, id, index, ocean, int(fx.N)*e.r.count(e.s, fx.Per))
	}
}

// runAmount rolls the dice for the amount of an effect (13.1.1).
func (e engine) runAmount(f *frame) {
	if e.rolling(f) {
		return
	}
	id, index, ocean := f.list, f.id, f.ocean
	fx := &e.r.lists[id][index]
	n := e.r.amount(e.s, f)
	e.pop()
	if fx.Dice == D3 { // the die shows other numbers than the result
		e.note("4.1", EventAmount, int16(n))
	}
	e.carryOut(fx, id, index, ocean, n*int(fx.N)*e.r.count(e.s, fx.Per))
}

// runBranch lets a die choose a branch.
func (e engine) runBranch(f *frame) {
	if e.rolling(f) {
		return
	}
	fx, die, ocean := &e.r.lists[f.list][f.id], f.dice[0], f.ocean
	e.pop()
	for _, b := range fx.choices {
		if die <= b.upTo {
			e.effects(b.list, ocean)
			return
		}
	}
}

// runChoice lets the player choose among the branches that can be carried out.
func (e engine) runChoice(f *frame) {
	mask := e.r.branches(e.s, f)
	switch bits.OnesCount16(mask) {
	case 0:
		e.note("4.3", EventLeftOut, int16(e.r.lists[f.list][f.id].number))
		e.pop()
	case 1:
		e.chooseBranch(f, Option(bits.TrailingZeros16(mask)))
	default:
		f.node = NodeBranch
	}
}

// branches returns the branches that can be carried out, as a set from 1.
func (r *Rules) branches(s *State, f *frame) (mask uint16) {
	for i, b := range r.lists[f.list][f.id].choices {
		if b.list == 0 || r.canDo(s, b.list, f.ocean) { // doing nothing is always possible
			mask |= 2 << i
		}
	}
	return mask
}

// canDo reports whether any part of a list can be carried out; the rest is left out (4.3).
func (r *Rules) canDo(s *State, list listID, ocean Ocean) bool {
	for i := range r.lists[list] {
		if fx := &r.lists[list][i]; r.holdAll(s, fx.If) && r.possible(s, fx, ocean) {
			return true
		}
	}
	return false
}

func (e engine) chooseBranch(f *frame, a Action) {
	list, ocean := e.r.lists[f.list][f.id].choices[a.N-1].list, f.ocean
	e.pop()
	e.note("4.3", EventChoosesBranch, int16(a.N), int16(list))
	e.effects(list, ocean)
}

// count returns the factor by which an amount is multiplied.
func (r *Rules) count(s *State, per Count) int {
	switch per {
	case PerWarshipHere:
		ships := r.warshipsAt(s, s.Nautilus)
		return ships.size()
	case PerCube:
		return s.cubes()
	case PerAct:
		return int(s.Act)
	}
	return 1
}

// carryOut carries out an effect with its amount. list and index identify it for the
// work that continues it.
func (e *engine) carryOut(fx *effect, list uint16, index uint8, ocean Ocean, n int) {
	row := &e.r.ops[fx.Op]
	n = max(min(n, amountMost), -amountMost)
	if !row.form.place {
		row.does(*e, doing{fx, list, n})
		return
	}
	switch {
	case row.form.high <= 1:
		n = 1
	case row.form.low == 0 && n == 0:
		n = allOfThem
	}
	e.push(frame{kind: framePlaced, list: list, id: index, ocean: ocean, n: int8(n)})
}

// possible reports whether an effect whose conditions hold can be carried out:
// whether what it needs is there.
func (r *Rules) possible(s *State, fx *effect, ocean Ocean) bool {
	switch row := &r.ops[fx.Op]; {
	case row.possible != nil:
		return row.possible(r, s, fx)
	case !row.form.place, fx.Where == InRandomMajor:
		return true
	default:
		_, options := r.placeOptions(s, fx, r.region(s, fx, ocean, 0))
		return !options.empty()
	}
}

func (r *Rules) holdAll(s *State, list []Condition) bool {
	for i := range list {
		if !r.holds(s, &list[i]) {
			return false
		}
	}
	return true
}

func (r *Rules) holds(s *State, c *Condition) bool {
	switch c.Is {
	case IfInOcean:
		for _, o := range c.Oceans {
			if o == s.Nautilus {
				return true
			}
		}
		return false
	case IfInMajor:
		return s.Nautilus.Major()
	case IfInMinor:
		return s.Nautilus != 0 && !s.Nautilus.Major()
	case IfAct:
		return s.Act == c.N
	case IfHonorable:
		return r.motives[s.Motive].data.Temper == Honorable
	case IfStern:
		return r.motives[s.Motive].data.Temper == Stern
	case IfWarshipHere, IfNoWarshipHere:
		ships := r.warshipsAt(s, s.Nautilus)
		return ships.empty() == (c.Is == IfNoWarshipHere)
	case IfGemstoneHere:
		return s.gems[s.Nautilus] > 0
	case IfNotorietyFrom:
		return s.Notoriety >= c.N
	case IfNotorietyTo:
		return s.Notoriety <= c.N
	case IfCharacterAboard:
		return s.aboard&(1<<c.Character) != 0
	}
	return r.holdsInFight(s, c.Is)
}

// holdsInFight answers conditions about an attack.
func (r *Rules) holdsInFight(s *State, is ConditionKind) bool {
	f := s.below(frameFight)
	if f == nil || f.id == 0 {
		return false
	}
	switch is {
	case IfBoldAttack:
		return Kind(f.arg) == KindBold
	case IfTargetWarship:
		return r.side(s, ShipID(f.id)).Warship()
	default: // IfTargetNonWarship
		return !r.side(s, ShipID(f.id)).Warship()
	}
}

// modifier sums what the pieces in play add by a hook (4.2), between -amountMost and
// amountMost.
func (r *Rules) modifier(s *State, on Hook) int { return r.sum(s, &r.hooks[on]) }

func (r *Rules) sum(s *State, hooks *modifiers) int {
	if !s.anyInPlay(&hooks.pieces) {
		return 0
	}
	sum := 0
	for i := range hooks.list {
		h := &hooks.list[i]
		if r.owns(s, h.piece) && r.holdAll(s, h.If) {
			sum += int(h.N)
		}
	}
	return max(min(sum, amountMost), -amountMost)
}

// hasModifier reports whether a piece in play has a modifier by that hook.
func (r *Rules) hasModifier(s *State, on Hook) bool {
	hooks := &r.hooks[on]
	if !s.anyInPlay(&hooks.pieces) {
		return false
	}
	for i := range hooks.list {
		if h := &hooks.list[i]; r.owns(s, h.piece) && r.holdAll(s, h.If) {
			return true
		}
	}
	return false
}

func (r *Rules) owns(s *State, p Piece) bool {
	switch p.Kind {
	case PieceUpgrade:
		return s.equipped>>p.ID&1 != 0
	case PieceTreasure:
		return s.heldTypes>>p.ID&1 != 0
	case PieceCard:
		return s.tableau.has(p.ID)
	case PieceCharacter:
		return s.aboard>>p.ID&1 != 0
	case PieceAttribute:
		return s.attributesHeld()>>p.ID&1 != 0
	case PieceTrait:
		return s.traits>>p.ID&1 != 0
	}
	return false
}

// anyInPlay reports whether any of the pieces is in play.
func (s *State) anyInPlay(p *pieceSets) bool {
	cards := s.tableau.and(p[PieceCard])
	return uint64(s.equipped)&p[PieceUpgrade].low|s.heldTypes&p[PieceTreasure].low|cards.low|cards.high|
		uint64(s.aboard)&p[PieceCharacter].low|uint64(s.attributesHeld())&p[PieceAttribute].low|
		uint64(s.traits)&p[PieceTrait].low != 0
}

// amountMost is the largest amount of an effect, and of what modifiers add to a roll:
// more than any track or supply of the game holds.
const amountMost = 99

// allOfThem is the amount of an effect that names none.
const allOfThem = amountMost
