package nemorising

// Action Cards (acard).

// takeCard puts the Action Card of a stack on top of the hero's cards, with the
// chosen end up, pays its cost and gives its immediate bonus (turn.choose,
// acard.twist.1, acard.cost).
func (e engine) takeCard(f *frame, a *Action) {
	s := e.s
	hero := &s.Heroes[f.hero]
	i := int(a.Stack - 1)
	taken := s.row[i]
	copy(s.row[i:], s.row[i+1:])
	s.row[len(s.row)-1] = stackState{}
	if hero.Card != 0 {
		s.actionCovered |= 1 << (hero.Card - 1)
		e.note("turn.choose.2", EventTakesCard, int16(f.hero), int16(taken.action))
	}
	hero.Card, hero.End = taken.action, a.End
	f.id, f.n = uint8(taken.threat), taken.layer
	f.step = turnSpends
	e.note("turn.choose.1", EventTakesCard, int16(f.hero), int16(taken.action))
	e.note("acard.twist.1", EventEndUp, 2*int16(taken.action)+int16(a.End)-1)
	e.payCard(e.r.ability(hero))
	e.giveAtOnce(f.hero, e.r.ability(hero))
}

// payCard pays the cost of an end, which never takes the last point
// (acard.cost).
func (e engine) payCard(end *CardEnd) {
	s := e.s
	switch {
	case end.Cost == 0:
		return
	case s.MP <= uint16(end.Cost):
		e.note("acard.cost.2", EventCostWaived)
		e.note("lose.2", EventCostWaived)
		return
	}
	s.MP -= uint16(end.Cost)
	e.note("acard.cost.1", EventCost, int16(end.Cost), int16(s.MP))
}

// giveAtOnce gives the bonus token of a Stealth or Shortcut Enhancement
// (acard.stealth.1, acard.shortcut.1).
func (e engine) giveAtOnce(h Hero, end *CardEnd) {
	switch end.Ability {
	case StealthEnhancement:
		e.bonus("acard.stealth.1", EventAbility, h, 1)
	case ShortcutEnhancement:
		e.bonus("acard.shortcut.1", EventAbility, h, 1)
	}
}

var noAbility CardEnd

// ability returns the end in force of a hero's top card. It is empty while she has no
// card (turn.choose.2).
func (r *Rules) ability(h *HeroState) *CardEnd {
	if h.Card == 0 {
		return &noAbility
	}
	return &r.actions[h.Card].Ends[h.End-1]
}

// attribute returns the icon of a hero's Attribute Enhancement, or none
// (acard.attr.1).
func (r *Rules) attribute(h *HeroState) Icon {
	if end := r.ability(h); end.Ability == AttributeEnhancement {
		return end.Icon
	}
	return 0
}

// hasDieEnhancement reports whether a hero rolls both dice by her own card
// (acard.dice2.1).
func (r *Rules) hasDieEnhancement(h *HeroState) bool {
	return r.ability(h).Ability == DieEnhancement
}

// noteCardOnce reports that an Attribute Enhancement gives its icon only once
// although more are needed, so that another source must give the rest (acard.attr.2).
func (e engine) noteCardOnce(h Hero, need icons) {
	if icon := e.r.attribute(&e.s.Heroes[h]); icon != 0 && need[icon] > 1 {
		e.note("acard.attr.2", EventCardOnce, int16(h), int16(icon))
	}
}

// noteNoDefence reports that a Defensive Enhancement gives nothing in an attempt
// (acard.defend.2).
func (e engine) noteNoDefence(h Hero) {
	if e.r.ability(&e.s.Heroes[h]).Ability == DefensiveEnhancement {
		e.note("acard.defend.2", EventNoDefence, int16(h))
	}
}

// shortcutFrom returns where the hero's Shortcut Enhancement leads from a space, or 0
// (acard.shortcut.2).
func (r *Rules) shortcutFrom(h *HeroState, p Place) Place {
	if end := r.ability(h); end.Ability == ShortcutEnhancement && p.isSpace() {
		return r.board.mate[end.Colour][p]
	}
	return 0
}
