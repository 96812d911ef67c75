package nemoswar1

// Combat (10.0) and Relentless Pursuit (13.2).

// Why there is a fight, the mode of frameFight.
const (
	fightAttack    = iota // 7.6
	fightStalk            // 7.5
	fightEncounter        // 6.5.1
)

// Steps of a fight. Those from fightWager to fightSettle run like the steps of
// a Test.
const (
	fightReveal = iota
	fightVolley
	fightWager
	fightRoll
	fightHelp
	fightSettle
	fightPrize
	fightOn
)

// cannonUses is how often the Cannon may be used, cannonBonus what it adds
// (3.2.1).
const (
	cannonUses  = 3
	cannonBonus = 2
)

// runFight fights the ship in a box of the Nautilus's ocean: it is turned up, a
// warship attacks first, then the Nautilus does (10.1, 10.2). mask is 1 once the
// Cannon was fired.
func (e engine) runFight(f *frame) {
	s := e.s
	here := &s.boxes[s.Nautilus]
	switch f.step {
	case fightReveal: // 7.5, 7.6
		f.step = fightVolley
		if here[f.box].hidden() {
			f.node = NodeReveal
		}
	case fightVolley:
		f.step = fightWager
		if e.r.ships[here[f.box].ship()].Warship() { // 10.1
			e.push(frame{kind: frameVolley, box: f.box})
		}
	case fightWager: // 10.2.1
		f.node = NodeFire
	case fightRoll:
		f.node = NodeAttackRoll
	case fightHelp: // 10.3
		if s.passengersLeft() {
			f.node = NodeHelp
			return
		}
		f.step = fightSettle
	case fightSettle:
		e.settleAttack(f)
	case fightPrize:
		if s.salvage() < int(e.r.set.Board.SalvageBoxes) {
			f.node = NodePrize
			return
		}
		e.note("10.2.3c", EventSalvageFull)
		e.sink(f)
	case fightOn: // 7.6
		if s.shipsIn(s.Nautilus) == 0 {
			e.note("7.6", EventOceanCleared, int16(s.Nautilus))
			e.pop()
			return
		}
		f.node = NodeFollowUp
	}
}

// turnUp turns up a face-down ship (7.5, 7.6).
func (e engine) turnUp(o Ocean, i uint8, ship ShipID) {
	e.s.boxes[o][i] = faceUp(ship)
	e.s.moveShip(ship, at(zoneAtSea, int(o)))
	switch f := e.s.top(); {
	case f.kind == frameScout:
		e.note("6.5", EventReveals, int16(ship), int16(o))
	case f.mode == fightStalk:
		e.note("7.5", EventReveals, int16(ship), int16(o))
	default:
		e.note("7.6", EventReveals, int16(ship), int16(o))
	}
	e.mergeShipLayers()
}

// runVolley makes a warship attack the Nautilus (10.1); box is its box.
func (e engine) runVolley(f *frame) {
	if f.step > 0 {
		e.pop()
		return
	}
	f.node = NodeWarshipRoll
}

// attackValue returns the modified Attack Value of a warship: one more when
// Notoriety is at its maximum, one less with Additional Armour (10.1).
func (r *Rules) attackValue(s *State, ship ShipID) int {
	value := int(r.ships[ship].Attack)
	if s.Notoriety == maxNotoriety {
		value++
	}
	if s.HasRefit(AdditionalArmour) {
		value--
	}
	return value
}

// warshipRoll compares the warship's roll with its modified Attack Value; a
// roll up to it hits (10.1).
func (e engine) warshipRoll(f *frame, dice [2]uint8) {
	s := e.s
	ship := s.boxes[s.Nautilus][f.box].ship()
	value := e.r.attackValue(s, ship)
	if s.HasRefit(AdditionalArmour) {
		e.note("7.1.3f", EventArmourHelps, int16(ship), int16(value))
	}
	if s.Notoriety == maxNotoriety {
		e.note("10.1a", EventAttackValue, int16(ship), int16(value))
	}
	roll := int(dice[0] + dice[1])
	f.step = 1
	if roll > value {
		e.note("10.1", EventWarshipMisses, int16(ship), int16(roll), int16(value))
		return
	}
	e.note("10.1", EventWarshipHits, int16(ship), int16(roll), int16(value))
	if roll == value && s.Options.Pressure { // 13.4
		f.node = NodePressure
		return
	}
	f.node = NodeHitLocation
}

// hitLocation takes a circle of the resource that the location die names (10.1).
func (e engine) hitLocation(res Resource) {
	e.note("10.1b", EventHitLocation, int16(res))
	e.push(frame{kind: frameLose, mode: loseOpen, id: uint8(res), n: 1})
}

// underPressure takes a circle of the resource that the player chose (13.4).
func (e engine) underPressure(res Resource) {
	e.note("13.4", EventChoosesLoss, int16(res))
	e.push(frame{kind: frameLose, id: uint8(res), n: 1})
}

// fire settles the bonuses to the Nautilus's attack before the dice: at most one
// resource (10.2.1), and the Cannon against a warship (3.2.1).
func (e engine) fire(f *frame, a Action) {
	s := e.s
	switch a.Kind {
	case KindExert:
		e.wager("10.2.1", f, a.Resource)
	case KindCannon:
		s.Cannon--
		f.mask = 1
		f.bonus += cannonBonus
		e.note("3.2.1", EventCannonFires, int16(s.Cannon))
		if s.Cannon == 0 {
			e.cannonSpent()
		}
	default: // KindReady
		e.note("10.2", EventAims, int16(s.boxes[s.Nautilus][f.box].ship()))
		f.bonus += e.attackModifiers(f)
		f.step = fightRoll
	}
}

// cannonSpent discards the Cannon's card after the last use (3.2.1).
func (e engine) cannonSpent() {
	s := e.s
	each(uint64(s.retained), func(card int) {
		for _, effect := range e.r.cards[card].Pass {
			if effect.Op == OpCannon {
				s.retained.remove(CardID(card))
				s.failed.add(CardID(card))
				e.note("3.2.1", EventCannonSpent, int16(card))
			}
		}
	})
}

// attackModifiers reports the modifiers of 10.2.2 and returns their sum.
func (e engine) attackModifiers(f *frame) (sum int8) {
	s := e.s
	if f.mode == fightStalk {
		sum++
		e.note("10.2.2a", EventStalked)
	}
	if s.HasRefit(ReinforcedProw) {
		sum++
		e.note("10.2.2b", EventProw)
	}
	if e.r.otherWarships(s, f.box) {
		sum--
		e.note("10.2.2c", EventOtherWarships)
	}
	return sum
}

// otherWarships reports whether a warship other than the target is face up in
// the ocean of the Nautilus (10.2.2).
func (r *Rules) otherWarships(s *State, target uint8) bool {
	for i, b := range s.boxes[s.Nautilus] {
		if b.faceUpShip() && i != int(target) && r.ships[b.ship()].Warship() {
			return true
		}
	}
	return false
}

// settleAttack compares the modified roll with the Defence Value. A natural 2
// misses whatever the modifiers (10.2.3).
func (e engine) settleAttack(f *frame) {
	ship := e.s.shipAt(f)
	total, defence, hits := e.r.outcome(e.s, f)
	if naturalTwo(f) {
		e.note("10.2.3g", EventNaturalTwoMisses)
		total = 2
	}
	if !hits {
		e.miss(ship, total, defence)
		return
	}
	e.note("10.2.3", EventHit, int16(ship), int16(total), int16(defence))
	e.returnWagers()
	f.step = fightPrize
}

// miss leaves the ship face up in its place; Notoriety rises by one, and what was
// wagered is lost (10.2.3, 6.7.3).
func (e engine) miss(ship ShipID, total, defence int) {
	e.note("10.2.3f", EventMiss, int16(ship), int16(total), int16(defence))
	e.pop()
	e.notoriety("10.2.3f", 1)
	e.loseWagers()
}

// prize sinks or captures the ship that was hit (10.2.3).
func (e engine) prize(f *frame, kind Kind) {
	if kind == KindSink {
		e.sink(f)
		return
	}
	s := e.s
	ship := e.takeOff(f)
	s.moveShip(ship, at(zoneSalvage, 0))
	e.pop()
	captures := EventCaptures
	for i := range s.stack[:s.depth] {
		if s.stack[i].kind == frameAction {
			s.stack[i].mode = 1 // the Nemo Action phase ends
			captures = EventCapturesLast
		}
	}
	e.note("10.2.3b", captures, int16(ship))
	e.skulls(ship)
	e.lastShip()
}

// sink puts the ship on the record of its ocean (10.2.3).
func (e engine) sink(f *frame) {
	s := e.s
	ship := e.takeOff(f)
	s.moveShip(ship, at(zoneSunk, int(s.Nautilus)))
	e.note("10.2.3a", EventSinks, int16(ship), int16(s.Nautilus), int16(min(s.record[ship], recordColumns)))
	if s.record[ship] > recordColumns {
		e.note("10.2.3d", EventRowFull, int16(s.Nautilus))
	}
	again := f.mode == fightAttack
	if again {
		*f = frame{kind: frameFight, step: fightOn}
	} else {
		e.pop()
	}
	e.skulls(ship)
	e.lastShip()
}

// takeOff takes the target off the map. If black-sun ships wait beside the
// boxes of a full ocean, the first of them moves into the free box and the
// others close up (6.5.1).
func (e engine) takeOff(f *frame) ShipID {
	s := e.s
	boxes, capacity := &s.boxes[s.Nautilus], e.r.capacity[s.Nautilus]
	free, ship := f.box, boxes[f.box].ship()
	boxes[free] = 0
	for i := max(free+1, capacity); int(i) < len(boxes); i++ {
		waits := boxes[i]
		if waits.empty() {
			continue
		}
		e.note("6.5.1a", EventTakesBox, int16(waits.ship()), int16(free+1))
		boxes[free], boxes[i] = waits, 0
		free = i
	}
	return ship
}

// skulls raises Notoriety for a ship that was hit, by one less with the Monstrous
// Design (10.2.3, 7.1.3).
func (e engine) skulls(ship ShipID) {
	n := int(e.r.ships[ship].Skulls)
	if n > 0 && e.s.HasRefit(MonstrousDesign) {
		n--
		e.note("7.1.3d", EventDesignHelps)
	}
	if n > 0 {
		e.notoriety("10.2.3e", n)
	}
}

// followUp attacks another ship after one was sunk, or stops (7.6).
func (e engine) followUp(f *frame, a Action) {
	if a.Kind == KindStop {
		e.note("7.6", EventStops)
		e.pop()
		return
	}
	e.note("7.6", EventAttacksOn, int16(a.Box))
	*f = frame{kind: frameFight, box: a.Box - 1, mode: fightAttack}
	e.notoriety("7.6", 1)
}

// pursuit begins a round of Relentless Pursuit: a die for each face-up warship in the
// Nautilus's ocean (13.2). mask is the set of their boxes.
func (e engine) pursuit() {
	s := e.s
	if !s.Options.Pursuit {
		return
	}
	var mask uint8
	for i, b := range s.boxes[s.Nautilus] {
		if b.faceUpShip() && e.r.ships[b.ship()].Warship() {
			mask |= 1 << i
		}
	}
	if mask != 0 {
		e.push(frame{kind: framePursuit, mask: mask})
	}
}

// runPursuit rolls for the next warship.
func (e engine) runPursuit(f *frame) {
	if f.mask == 0 {
		e.pop()
		return
	}
	for f.mask&(1<<f.box) == 0 {
		f.box++
	}
	f.node = NodePursuit
}

// pursuitDie makes the warship attack on a 5 or more, after adding one for each full
// ten of Notoriety (13.2, 13.2.1). The Nautilus does not reply.
func (e engine) pursuitDie(f *frame, die uint8) {
	s := e.s
	box := f.box
	f.mask &^= 1 << box
	f.box = 0
	bonus := pursuitBonus(s.Notoriety)
	ship := int16(s.boxes[s.Nautilus][box].ship())
	if bonus > 0 {
		e.note("13.2.1", EventPursuitBonus, int16(bonus))
	}
	if int(die)+bonus < pursuitTarget {
		e.note("13.2", EventPursuitFails, ship, int16(die))
		return
	}
	e.note("13.2", EventPursuitAttacks, ship, int16(die))
	e.push(frame{kind: frameVolley, box: box})
}

const pursuitTarget = 5

// pursuitBonus returns what is added to the pursuit die (13.2.1).
func pursuitBonus(notoriety uint8) int { return int(notoriety) / 10 }
