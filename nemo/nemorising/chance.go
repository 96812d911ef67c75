package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Chance: what may be dealt, drawn or rolled at a node, with exact weights.

// diceAt is the number of dice rolled at a node of chance, 0 where something is
// drawn.
func (r *Rules) diceAt(s *State, row *nodeRow) int {
	if row.dice == nil {
		return 0
	}
	return row.dice(r, s, s.top())
}

// draw is the outcome of a kind that draws a number.
func draw(kind Kind, n int) Action {
	switch kind {
	case KindHero:
		return DealHero(Hero(n))
	case KindToken:
		return Token(Enemy(n))
	}
	return Action{Kind: kind, Card: uint8(n)}
}

// Outcomes appends every outcome of a node of chance.
func (r *Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	node := s.node()
	if node == NodeNone || node.isPlayers() {
		return buf
	}
	row := &nodeRows[node]
	switch r.diceAt(s, row) {
	case 0:
		for set := row.drawSet(r, s, s.top()); set != 0; set &= set - 1 {
			buf = append(buf, nemo.Outcome[Action]{Action: draw(row.drawn, nth(set, 0)), Weight: 1})
		}
	case 1:
		for icon := Brains; icon <= Skill; icon++ {
			buf = r.addDice(buf, uint64(r.dieFaces[icon]), icon)
		}
	default:
		for first := Brains; first <= Skill; first++ {
			for second := Brains; second <= Skill; second++ {
				buf = r.addDice(buf, uint64(r.dieFaces[first])*uint64(r.dieFaces[second]), first, second)
			}
		}
	}
	return buf
}

func (r *Rules) addDice(buf []nemo.Outcome[Action], weight uint64, icons ...Icon) []nemo.Outcome[Action] {
	if weight == 0 {
		return buf
	}
	return append(buf, nemo.Outcome[Action]{Action: Dice(icons...), Weight: weight})
}

// Sample draws an outcome without listing all.
func (r *Rules) Sample(s *State, random *nemo.Rand) Action {
	row := &nodeRows[s.node()]
	dice := r.diceAt(s, row)
	if dice == 0 {
		set := row.drawSet(r, s, s.top())
		return draw(row.drawn, nth(set, random.Below(uint64(ones(set)))))
	}
	a := Action{Kind: KindDice}
	for i := range dice {
		a.Dice[i] = r.set.Die.Faces[random.Below(6)]
	}
	return a
}

// refuseOutcome checks an outcome of chance, so that a table may say what it
// rolled or drew.
func (r *Rules) refuseOutcome(s *State, row *nodeRow, a Action) *refusal {
	if dice := r.diceAt(s, row); dice > 0 {
		for i, icon := range a.Dice {
			if wanted := i < dice; wanted != (icon != 0) || icon > Skill || wanted && r.dieFaces[icon] == 0 {
				return refuseDice
			}
		}
		return unless(a.Kind == KindDice, refuseDice)
	}
	n := int(uint8(a.Hero) | a.Card | uint8(a.Enemy)) // one of them is set
	return unless(a.Kind == row.drawn && n > 0 && n < 64 && row.drawSet(r, s, s.top())>>n&1 != 0, row.no)
}
