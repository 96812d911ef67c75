package nemorising

// reachShare estimates how often an enemy's movement passes so many arrows.
var reachShare = [...]float64{1, 0.85, 0.5, 0.2}

// danger estimates how many points attacks will cost a hero at her place until her
// next turn.
func (r *Rules) danger(s *State, h Hero) (cost float64) {
	p := s.Heroes[h].At
	for _, q := range r.board.near[p&127] {
		if s.enemyPlaces.has(q) {
			cost += 2 * r.attackCost(s, h, s.enemyOn(q))
		}
		for colour := Red; colour <= Blue; colour++ {
			if p.isSlot() || r.board.next[colour][q] == p {
				cost += r.upstream(s, h, q, colour)
			}
		}
	}
	return cost
}

// upstream adds up the enemies that a movement of a colour can bring to a place where
// they stop beside a hero: the first attacks, the others are held up behind it
// (threat.overwhelm.2).
func (r *Rules) upstream(s *State, h Hero, stop Place, colour Colour) (cost float64) {
	type spot struct {
		at     Place
		arrows int
	}
	var queue [48]spot
	queue[0] = spot{stop, 0}
	n := 1
	held := s.enemyPlaces.has(stop)
	for i := 0; i < n; i++ {
		x := queue[i]
		if i > 0 && s.enemyPlaces.has(x.at) {
			loss := 1.0
			if !held {
				loss = r.attackCost(s, h, s.enemyOn(x.at))
				held = true
			}
			cost += reachShare[x.arrows] * loss
		}
		arrows := x.arrows
		if i > 0 && r.board.arrow[colour][x.at&127] {
			arrows++
		}
		if arrows >= len(reachShare) {
			continue
		}
		for _, y := range r.board.near[x.at&127] {
			if r.board.next[colour][y] == x.at && n < len(queue) {
				queue[n] = spot{y, arrows}
				n++
			}
		}
	}
	return cost
}

// attackCost estimates the Mission Points that an enemy's attack on a hero costs.
func (r *Rules) attackCost(s *State, h Hero, enemy Enemy) float64 {
	c := r.of(s)
	card := r.ability(&s.Heroes[h])
	missing, blocked := 0.0, false
	for _, icon := range c.icons[c.stackOf[enemy]] {
		if !blocked && (card.Ability == DefensiveEnhancement || card.Ability == AttributeEnhancement && card.Icon == icon) {
			blocked = true
			continue
		}
		missing++
	}
	switch {
	case missing == 0:
		return 0
	case card.Ability == DieEnhancement:
		return max(missing-5.0/9, 0)
	}
	return missing - 1.0/3
}

// alarmCost estimates the points that it costs a hero, with her Action Card, to turn
// up one of the tiles still face down.
func (r *Rules) alarmCost(s *State, hero *HeroState) float64 {
	c := r.of(s)
	up := uint16(0)
	for _, tile := range s.tiles[1:] {
		up |= 1 << tile
	}
	card := r.ability(hero)
	cost, down := 0.0, 0.0
	for tile := 1; tile <= maxSlots; tile++ {
		if up>>tile&1 != 0 {
			continue
		}
		down++
		for i := range c.scouted[tile] {
			switch effect := &c.scouted[tile][i]; effect.op {
			case OpLose:
				cost += float64(effect.n)
			case OpHazard:
				cost += openTo(card, effect.icon)
			}
		}
	}
	return cost / max(down, 1)
}

// openTo is the chance that a hero with an Action Card does not block an icon.
func openTo(card *CardEnd, icon Icon) float64 {
	switch {
	case card.Ability == DefensiveEnhancement, card.Ability == AttributeEnhancement && card.Icon == icon:
		return 0
	case card.Ability == DieEnhancement:
		return 4.0 / 9
	}
	return 2.0 / 3
}
