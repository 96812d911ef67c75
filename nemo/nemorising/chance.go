package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Chance: what may be dealt, drawn or rolled at a node, with exact weights.

// drawSet is what may be drawn at a node of chance, a bit each, all alike.
func (r *Rules) drawSet(s *State) (set uint64) {
	c, f := r.of(s), s.top()
	switch f.node {
	case NodeDealHero:
		for h := Hero(1); h <= numHeroes; h++ {
			if !s.Heroes[h].InGame() {
				set |= 1 << h
			}
		}
	case NodeDealMission:
		for m := 1; m <= c.numMissions; m++ {
			if s.missionIndex(MissionID(m)) < 0 {
				set |= 1 << m
			}
		}
	case NodeDealAction:
		set = uint64(s.actionDeck) << 1
	case NodeThreat:
		set = s.unseenThreats(f.n)
	case NodeTile:
		set = 1<<(c.numTiles+1) - 2
		for _, tile := range s.tiles[1:] {
			if tile != 0 {
				set &^= 1 << tile
			}
		}
	case NodeEnemyToken:
		set = uint64(s.stackLeft(c, StackID(f.id)))
	case NodeGear:
		set = uint64(s.gearDeck) << 1
	}
	return set
}

// drawn is the outcome that draws a number at a node.
func drawn(node Node, n int) Action {
	switch node {
	case NodeDealHero:
		return DealHero(Hero(n))
	case NodeDealMission:
		return DrawMission(MissionID(n))
	case NodeDealAction:
		return DealAction(ActionID(n))
	case NodeThreat:
		return TurnUp(ThreatID(n))
	case NodeTile:
		return RevealTile(TileID(n))
	case NodeEnemyToken:
		return Token(Enemy(n))
	}
	return DrawGear(GearID(n))
}

// diceAt is the number of dice rolled at a node, 0 where something is drawn.
func (r *Rules) diceAt(s *State) int {
	f := s.top()
	switch f.node {
	case NodeRoll:
		if r.twoDice(s, f) {
			return 2
		}
		return 1
	case NodeDefenceRoll:
		return r.defenceDice(s, f)
	}
	return 0
}

// Outcomes appends every outcome of a node of chance.
func (r *Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	node := s.node()
	if node == NodeNone || node.isPlayers() {
		return buf
	}
	switch r.diceAt(s) {
	case 0:
		for set := r.drawSet(s); set != 0; set &= set - 1 {
			buf = append(buf, nemo.Outcome[Action]{Action: drawn(node, nth(set, 0)), Weight: 1})
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
	dice := r.diceAt(s)
	if dice == 0 {
		set := r.drawSet(s)
		return drawn(s.node(), nth(set, random.Below(uint64(ones(set)))))
	}
	a := Action{Kind: KindDice}
	for i := range dice {
		a.Dice[i] = r.set.Die.Faces[random.Below(6)]
	}
	return a
}

// refuseOutcome checks an outcome of chance, so that a table may say what it
// rolled or drew.
func (r *Rules) refuseOutcome(s *State, node Node, a *Action) *refusal {
	if dice := r.diceAt(s); dice > 0 {
		for i, icon := range a.Dice {
			if wanted := i < dice; wanted != (icon != 0) || icon > Skill || wanted && r.dieFaces[icon] == 0 {
				return refuseDice
			}
		}
		return unless(a.Kind == KindDice, refuseDice)
	}
	kind, n, no := KindGear, int(a.Card), refuseGear
	switch node {
	case NodeDealHero:
		kind, n, no = KindHero, int(a.Hero), refuseHero
	case NodeDealMission:
		kind, no = KindMission, refuseMission
	case NodeDealAction:
		kind, no = KindAction, refuseAction
	case NodeThreat:
		kind, no = KindThreat, refuseThreat
	case NodeTile:
		kind, no = KindTile, refuseTile
	case NodeEnemyToken:
		kind, n, no = KindToken, int(a.Enemy), refuseToken
	}
	return unless(a.Kind == kind && n > 0 && n < 64 && r.drawSet(s)&(1<<n) != 0, no)
}
