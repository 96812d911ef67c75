package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Combat (12): the Nautilus's attacks.

// How a fight came about, the mode of frameFight: id is the target, 0 for a
// Hidden Ship token; arg the kind of attack; ocean where; mask what is risked.
const (
	fightAction     = iota + 1 // follow-ups are possible
	fightNoFollowUp            // a ship that a card sinks
	fightHostile               // a ship turned hostile and attacks (10.4)
	fightEncounter             // a card brought the ship (6.11)
	fightHunt                  // battle in a hunt (18.10.1)
)

// Steps of a fight besides those of its roll.
const (
	fightReveals = iota + 10
	fightVolley
	fightAnswers
	fightSunk
	fightBonus
	fightPrize
	fightRow
	fightCalms
	fightFollows
	fightWon  // the target is beaten, and everything that follows is settled
	fightLost // the target is still there
)

// targets returns the ships in the Nautilus's ocean that she may attack in a given
// way, without Hidden Ship tokens (12.2).
func (r *Rules) targets(s *State, kind Kind) set {
	ships := r.revealedAt(s, s.Nautilus)
	if kind != KindDiplomacy {
		return ships
	}
	for all := ships; !all.empty(); {
		if id := all.pop(); !r.deals(s, ShipID(id)) {
			ships.remove(id)
		}
	}
	return ships
}

// deals reports whether Diplomacy may be tried on a ship (12.7).
func (r *Rules) deals(s *State, id ShipID) bool {
	class := r.side(s, id).Class
	return !isSquadron(id) && class != "Monster" && class != "Ghost"
}

// refuseKind checks whether the Nautilus can attack in a given way at all: by torpedo once in
// an Action Phase and with an Upgrade for it (12.6), by Diplomacy with one (12.7).
func (r *Rules) refuseKind(s *State, kind Kind) *refusal {
	switch {
	case kind == KindTorpedo && !r.hasModifier(s, ForTorpedoes):
		return refuseNoTubes
	case kind == KindTorpedo && s.torpedoUsed:
		return refuseReload
	case kind == KindDiplomacy && !r.hasModifier(s, ForDiplomacy):
		return refuseNoEnvoy
	}
	return nil
}

// refuseAttack checks an attack and its target (12.1, 12.2).
func (r *Rules) refuseAttack(s *State, a *Action) *refusal {
	if no := r.refuseKind(s, a.Kind); no != nil {
		return no
	}
	switch a.Piece.Kind {
	case PieceHidden:
		return unless(Ocean(a.Piece.ID) == s.Nautilus && s.hidden[s.Nautilus] > 0, refuseTarget)
	case PieceShip:
		targets := r.targets(s, a.Kind)
		if a.Piece.ID < 128 && targets.has(a.Piece.ID) {
			return nil
		}
		if here := r.revealedAt(s, s.Nautilus); a.Kind == KindDiplomacy && a.Piece.ID < 128 && here.has(a.Piece.ID) {
			return refuseNoDeal
		}
	}
	return refuseTarget
}

func (l *list) targets(kind Kind) {
	r, s := l.r, l.s
	if r.refuseKind(s, kind) != nil {
		return
	}
	for ships := r.targets(s, kind); !ships.empty(); {
		l.add(Attack(kind, ShipPiece(ShipID(ships.pop()))))
	}
	if s.hidden[s.Nautilus] > 0 {
		l.add(Attack(kind, HiddenPiece(s.Nautilus)))
	}
}

var attackRules = [numKinds + 1]nemo.Rule{KindBold: "12.1", KindStalk: "12.1", KindTorpedo: "12.6", KindDiplomacy: "12.7"}

// attack begins an attack (12.1); n is added to its roll.
func (e *engine) attack(a *Action, n int8) {
	s := e.s
	e.note(attackRules[a.Kind], EventAttacks, a.Piece.arg(), int16(a.Kind))
	e.note("11.3", EventActs, int16(AttackAction))
	if a.Kind == KindTorpedo {
		s.torpedoUsed = true
	}
	e.push(frame{kind: frameFight, arg: uint8(a.Kind), mode: fightAction, ocean: s.Nautilus})
	e.aim(s.top(), a.Piece)
	s.top().bonus = n
}

// aim points a fight at its target (12.2).
func (e *engine) aim(f *frame, p Piece) {
	f.id, f.step = 0, fightReveals
	if p.Kind == PieceShip {
		f.id, f.step = p.ID, fightVolley
	}
	f.mask, f.bonus, f.help, f.dice, f.asked, f.n = 0, 0, 0, [2]uint8{}, 0, 0
}

// runFight carries out an attack of the Nautilus (12).
func (e engine) runFight(f *frame) {
	if f.step == stepExert && Kind(f.arg) == KindDiplomacy && !e.r.deals(e.s, ShipID(f.id)) {
		e.note("12.7", EventNoDeal) // the Hidden Ship turns out to allow no Diplomacy
		e.pop()
		return
	}
	if e.rolling(f) {
		return
	}
	switch f.step {
	case stepSettle:
		e.settleAttack(f)
	case stepLose:
		if !e.loseExerted(f) {
			f.step = fightLost
		}
	case fightReveals:
		e.revealTarget(f)
	case fightVolley: // 12.3
		f.step = stepExert
		if f.mode != fightAction { // a fight that is not an Action (11.5.3)
			e.s.usedAction = 0
		}
		if f.mode == fightHostile {
			f.step = fightAnswers
		}
		if Kind(f.arg) != KindTorpedo && e.r.side(e.s, ShipID(f.id)).Warship() {
			e.volley(ShipID(f.id))
		}
	case fightAnswers: // 10.4
		f.node = NodeAnswer
	case fightWon:
		e.pop()
	case fightLost:
		id, mode := f.id, f.mode
		e.pop()
		if mode == fightEncounter { // 6.11
			e.push(frame{kind: framePlace, ocean: e.s.Nautilus, id: id, mode: placeNamed, step: placeSeeks})
		}
	default:
		e.victory(f)
	}
}

// revealTarget replaces a Hidden Ship token by a ship from the cup (12.2). If none is
// left, there was nothing (10.8). If a Deadly Seas token has revealed it meanwhile,
// the attack goes on against that ship while it is there.
func (e *engine) revealTarget(f *frame) {
	s := e.s
	switch {
	case f.id != 0 && e.r.oceanOf(s, ShipID(f.id)) == f.ocean:
		f.step = fightVolley
	case f.id != 0, s.hidden[f.ocean] == 0:
		e.note("12.2", EventTargetGone, int16(f.ocean))
		e.pop()
	case e.refillCup():
		f.node = NodeShip
	default:
		s.hidden[f.ocean]--
		e.note("10.8", EventFalseContact, int16(f.ocean))
		e.pop()
	}
}

// attackModifier returns what modifies the Nautilus's attack besides what is risked
// (12.4.2).
func (r *Rules) attackModifier(s *State, f *frame) int {
	sum := 0
	switch Kind(f.arg) {
	case KindTorpedo: // no modifiers apply (12.6); the hard place (9.7) is not one of them
		return 0
	case KindDiplomacy: // none of these either, but ships in the ocean count
	case KindStalk:
		sum = int(r.set.Combat.StalkDRM) + r.modifier(s, OnAttack) + r.modifier(s, OnStalk)
	default:
		sum = r.modifier(s, OnAttack) + r.modifier(s, OnBold)
	}
	return sum + r.otherWarships(s, ShipID(f.id))
}

// otherWarships returns what other revealed Warships in the ocean subtract from a
// roll, no matter how many there are (12.3.1, 12.4.2).
func (r *Rules) otherWarships(s *State, target ShipID) int {
	ships := r.warshipsAt(s, s.Nautilus)
	ships.remove(uint8(target))
	if ships.empty() {
		return 0
	}
	return int(r.set.Combat.OtherWarships)
}

// settleAttack compares the attack with the target's Defense Strength (12.4).
func (e *engine) settleAttack(f *frame) {
	kind := Kind(f.arg)
	total, target := e.r.total(e.s, f), e.r.attackTarget(e.s, f)
	disaster := e.r.snakeEyes(f)
	if disaster {
		e.note("12.4.3", EventNaturalTwo)
	}
	hit := total >= target && !disaster
	if !hit && e.thirdFail() {
		hit, total = true, target
	}
	e.counted(hit)
	if hit {
		e.note("12.4", EventHit, int16(f.id), int16(total), int16(target))
		f.step = fightSunk
		return
	}
	e.note("12.4.3", EventMiss, int16(f.id), int16(total), int16(target))
	e.failed()
	e.missed(f, kind, disaster)
}

// attackTarget returns the total that an attack must reach (12.4, 12.6).
func (r *Rules) attackTarget(s *State, f *frame) int {
	side := r.side(s, ShipID(f.id))
	switch {
	case Kind(f.arg) != KindTorpedo:
		return int(side.Defence)
	case side.Warship():
		return int(r.set.Combat.TorpedoWarship)
	}
	return int(r.set.Combat.TorpedoNonWarship)
}

// torpedoDice returns the dice of a torpedo attack, which change after the first miss
// (12.6).
func (r *Rules) torpedoDice(s *State) Dice {
	if s.torpedoMissed {
		return r.set.Combat.TorpedoDiceAfter
	}
	return r.set.Combat.TorpedoDice
}

// missed applies the cost of a miss (12.4.3, 12.6, 12.7.2).
func (e *engine) missed(f *frame, kind Kind, disaster bool) {
	c := &e.r.set.Combat
	f.step = stepLose
	f.n = int8(c.MissLoss)
	if c.MissLoss == 0 {
		f.n = int8(min(f.lower(), e.r.set.Board.RiskMost))
	}
	rise, rule := int(c.MissNotoriety), nemo.Rule("12.4.3")
	if disaster {
		f.n = int8(c.DisasterLoss)
		rise = int(c.DisasterNotoriety)
	}
	switch {
	case kind == KindTorpedo:
		if !e.s.torpedoMissed {
			e.s.torpedoMissed = true
			e.note("12.6", EventTorpedoTurned)
		}
		return
	case kind == KindDiplomacy:
		e.note("12.7.2", EventNoDeal)
		if !disaster {
			return
		}
		rule = "12.7.2"
	}
	if rise > 0 {
		e.notoriety(rule, rise)
	}
}
