package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
)

// Chance: what may be dealt, drawn or rolled at a node, with exact weights.

// diceAt returns the number of dice rolled at a node of chance, 0 where
// something is drawn.
func (r *Rules) diceAt(s *State, row *nodeRow) int {
	if row.dice == nil {
		return 0
	}
	return row.dice(r, s, s.top())
}

// draw returns the outcome of the given kind that draws piece number n.
func draw(kind Kind, n int) Action {
	switch kind {
	case KindHero:
		return DealHero(Hero(n))
	case KindToken:
		return Token(Enemy(n))
	}
	return Action{Kind: kind, Card: uint8(n)}
}

// Outcomes appends every outcome of a chance node.
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

// Sample draws an outcome without listing them all.
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

// refuseOutcome returns a refusal if an outcome of chance that a table reports
// is not possible.
func (r *Rules) refuseOutcome(s *State, row *nodeRow, a Action) *refusal {
	if dice := r.diceAt(s, row); dice > 0 {
		return r.refuseDice(dice, &a)
	}
	n := int(uint8(a.Hero) | a.Card | uint8(a.Enemy)) // one of them is set
	switch {
	case a.Kind != row.drawn:
		return row.no
	case n > 0 && n < 64 && row.drawSet(r, s, s.top())>>n&1 != 0:
		return nil
	case n < 1 || n > row.most(r, s):
		return row.no
	}
	return row.whyNot(r, s, s.top(), uint8(n))
}

func (r *Rules) refuseDice(dice int, a *Action) *refusal {
	no := refuseDie
	if dice == 2 {
		no = refuseDice
	}
	if a.Kind != KindDice {
		return no
	}
	for i, icon := range a.Dice {
		if wanted := i < dice; wanted != (icon != 0) || icon > Skill || wanted && r.dieFaces[icon] == 0 {
			return no
		}
	}
	return nil
}

// Reasons why a piece cannot be the one that is drawn: where it is instead.

var (
	refuseHeroDealt    = refuse("setup.4.1", "that hero has been dealt already")
	refuseMissionDrawn = refuse("setup.5.1", "that mission has been drawn already")

	refuseActionRow     = refuse("round.row.2", "this Action Card lies in the Action Row")
	refuseActionTop     = refuse("round.row.2", "this Action Card lies on top of the stack of a hero")
	refuseActionCovered = refuse("round.row.2", "this Action Card is covered in the stack of a hero; the covered cards are shuffled when the deck runs out")

	refuseThreatDiscard = refuse("turn.threat.1", "this Threat Card lies on the discard pile")
	refuseThreatKept    = refuse("turn.threat.1", "this Threat Card lies in the Keep Row")
	refuseThreatSeen    = refuse("turn.threat.1", "this Threat Card was looked at, and lies under another card of the Action Row")
	refuseThreatLater   = refuse("turn.threat.1", "this Threat Card was shuffled into the deck after the one here was dealt")
	refuseThreatEarlier = refuse("turn.threat.1", "this Threat Card lies face down under the Action Row; the deck was made anew without it")

	refuseTokenStack   = refuse("setup.11.2", "this enemy belongs to another stack")
	refuseTokenOnBoard = refuse("setup.11.2", "this enemy is on the board")
	refuseTokenOut     = refuse("setup.11.2", "this enemy was defeated and is out of play")

	refuseGearDiscard = refuse("setup.9.1", "this Gear Card lies on the discard pile")
	refuseGearHeld    = refuse("setup.9.1", "this Gear Card is held by a hero")

	refuseTileUp = refuse("setup.3.1", "this tile lies face up on the board")
)

func whyNotAction(_ *Rules, s *State, _ *frame, n uint8) *refusal {
	for i := range s.row {
		if s.row[i].action == ActionID(n) {
			return refuseActionRow
		}
	}
	for h := range s.Heroes {
		if s.Heroes[h].Card == ActionID(n) {
			return refuseActionTop
		}
	}
	return refuseActionCovered
}

func whyNotThreat(_ *Rules, s *State, f *frame, n uint8) *refusal {
	switch at := s.threats[n]; {
	case at == threatDiscard:
		return refuseThreatDiscard
	case at == threatKept:
		return refuseThreatKept
	case at == threatSeen:
		return refuseThreatSeen
	case uint8(at) > f.n:
		return refuseThreatLater
	}
	return refuseThreatEarlier
}

func whyNotTile(*Rules, *State, *frame, uint8) *refusal { return refuseTileUp }

func whyNotToken(r *Rules, s *State, f *frame, n uint8) *refusal {
	switch at := s.enemies[n]; {
	case r.of(s).stackOf[n] != StackID(f.id):
		return refuseTokenStack
	case at == removed:
		return refuseTokenOut
	}
	return refuseTokenOnBoard
}

func whyNotGear(_ *Rules, s *State, _ *frame, n uint8) *refusal {
	for h := range s.Heroes {
		if s.Heroes[h].gearIndex(GearID(n)) >= 0 {
			return refuseGearHeld
		}
	}
	return refuseGearDiscard
}
