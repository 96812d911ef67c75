package nemesis

import (
	"math"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// outlook is what a player can expect from the rest of the voyage, given what that
// player knows.
type outlook struct {
	r    *Rules
	s    *State
	w    *weights
	p    Number
	who  Number // whose plan it is: in full co-operation, each player's in turn
	from Slot   // the player's Room, or that of the Pod's Section

	look  ship
	route kit.Route
	sound [maxPlayers + 1]float64 // caches the results of healthy
	least float64                 // chances below it need not be exact
	told  *ownPlan                // if not nil, receives the plan that is found

	// The harm that Characters can expect where they are, computed for the players in weighed.
	weighed NumberSet
	threats [maxPlayers + 1]float64

	// Chances of the ship as things stand: that it holds, that its Engines work, and
	// that it goes to Earth or to Mars.
	holds, engines, earth, mars float64
	// toMend are the Engines that a plan would see to.
	toMend [numEngines]Slot
	mends  int
}

// weights are the numbers that the outlook uses besides the rules.
type weights struct {
	search, mend, occupied            float64 // cards
	haste                             float64 // logarithm of the factor by which each card of a plan reduces the hope
	breaks, burns                     float64 // Malfunctions and Fires per turn
	hurt, hurtByStep, hurtByEncounter float64 // Light Wounds per turn, step and Encounter
	spread                            float64 // of what a Character will suffer
	trust                             float64 // in other players, who may do an errand of the ship
	exposed                           float64 // Light Wounds for a hand that is too small
	larva                             float64
	slime                             float64
	looked                            float64
	stuck, injured                    float64
	tainted, waits                    float64 // logarithms of the factors for a Light Wound and for a turn
	slope, margin                     float64 // of the chance to be in time: its steepness, and turns to spare
	cards, items, ammo                float64 // value of what is at hand, per card, Item and Ammo
	second                            float64 // the weight of the second Objective
	together                          float64 // exponent for the hope of a crew, which stays small for long
	// Factors for plans with this condition, relative to a plan that only has to survive.
	signal, corpse, egg float64
}

// standardWeights were tuned one at a time: a change stayed if it helped the greedy
// bot to win and to survive, in 400 to 800 games and again in as many others.
var standardWeights = weights{
	search: 0.6, mend: 1.5, occupied: 2,
	haste:  math.Log(0.92),
	breaks: 0.55, burns: 0.3,
	hurt: 0.25, hurtByStep: 0.34, hurtByEncounter: 1.2,
	spread: 4,
	trust:  0.4, exposed: 0.7,
	larva: 0.5, slime: 0.3, looked: 0.9,
	stuck: 1.5, injured: 0.12, tainted: math.Log(0.97), waits: math.Log(0.96),
	slope: 2, margin: 0.85, cards: 0.1, items: 0.3, ammo: 0.34, second: 0.1, together: 0.3,
	signal: 0.5, corpse: 1.6, egg: 0.5,
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// atMost is e to the power of mean, times the chance that a Poisson variable with
// that mean is at most n.
func atMost(n int, mean float64) float64 {
	if n < 0 {
		return 0
	}
	sum := 1.0
	for k := n; k >= 1; k-- {
		sum = 1 + sum*(mean/float64(k))
	}
	return sum
}

// lookAhead fills in the outlook for the ship.
func (o *outlook) lookAhead() {
	o.from = o.at(o.p)
	o.holds = o.hold()
	o.engines = o.running()
	o.earth, o.mars = o.course(Earth), o.course(Mars)
}

// at returns the Room of a player, or the one of its Pod's Section.
func (o *outlook) at(p Number) Slot {
	player := &o.s.Players[p]
	if player.Fate == InPod {
		return o.s.sectionSlot(o.s.Pods[player.Pod-1].Section)
	}
	return player.At
}

// hold is the chance that neither a ninth Fire nor a ninth Malfunction ends the
// voyage (5.4).
func (o *outlook) hold() float64 {
	s := o.s
	switch {
	case s.Ship == Arrived:
		return 1
	case s.Ship == Destroyed || s.SelfDestruct > 0:
		return 0
	}
	return o.holdsFor(float64(max(1, 10-int(s.Time))))
}

// holdsFor is the chance that neither a ninth Fire nor a ninth Malfunction comes
// within so many turns.
func (o *outlook) holdsFor(turns float64) float64 {
	broken, fires := o.ship().broken, o.ship().fires
	breaks, burns := o.w.breaks*turns, o.w.burns*turns*(1+float64(fires)/3)
	return min(1, math.Exp(-breaks-burns)*atMost(int(o.r.supply.Malfunction)-broken, breaks)*atMost(int(o.r.supply.Fire)-fires, burns))
}

// leaves is the chance that the ship holds until a player has left in a Pod. For one
// who hibernates it is 1; other factors count the rest of the voyage.
func (o *outlook) leaves(exit Fate, turns float64) float64 {
	if exit == Escaped && o.s.Ship != Destroyed {
		return o.holdsFor(turns)
	}
	return 1
}

// running is the chance that the Engines work (5.8). It also lists in toMend those
// that a plan should see to.
func (o *outlook) running() float64 {
	s := o.s
	if s.Ship == Arrived && s.End != 0 {
		return 1
	}
	ways := [numEngines + 1]float64{1} // chances by the number of working Engines
	var unsure [numEngines]float64
	for n := range s.Engines {
		engine := &s.Engines[n]
		works := 0.5
		switch {
		case engine.Seen.has(o.p) && engine.Status == EngineWorking:
			works = 1
		case engine.Seen.has(o.p) && engine.Status == EngineDamaged:
			works = 0
		case engine.Seen != 0: // whoever was there has probably repaired it
			works = o.w.looked
		}
		unsure[n] = 1 - works
		for k := n + 1; k >= 0; k-- {
			ways[k] *= 1 - works
			if k > 0 {
				ways[k] += ways[k-1] * works
			}
		}
	}
	// Two working Engines are enough: see to those most likely to work and, among
	// equals, the nearest.
	o.mends = 0
	need := 2
	for n := range unsure {
		need -= bool01(unsure[n] == 0)
	}
	for ; need > 0; need-- {
		best, least := -1, 0.0
		for n := range unsure {
			if unsure[n] == 0 {
				continue
			}
			if cost := 3*unsure[n] + o.distance(max(o.from, 1), o.r.board.slotOf[Engine1+Room(n)]); best < 0 || cost < least {
				best, least = n, cost
			}
		}
		unsure[best] = 0
		o.toMend[o.mends] = o.r.board.slotOf[Engine1+Room(best)]
		o.mends++
	}
	return ways[2] + ways[3]
}

// course is the chance that the ship goes to a destination with the marker where it is.
func (o *outlook) course(to Destination) float64 {
	s := o.s
	switch {
	case s.Coordinates != 0 && (s.CoordinatesSeen.has(o.p) || s.Ship == Arrived):
		return float64(bool01(o.r.coordinates[s.Coordinates][s.Destination] == to))
	case s.CoordinatesSeen == 0:
		return 0.25
	case to == Earth: // whoever knew them has probably steered home
		return o.w.looked
	}
	return 0.1
}

// vigour is the number of Light Wounds that a Character can suffer up to the fatal one.
func vigour(player *Player) float64 {
	serious := player.seriousWounds()
	return float64(3*(len(player.Wounds)-serious) + 1 - int(player.Light))
}

// threat is the mean number of Light Wounds per attack of an Intruder (17).
var threat = [...]float64{Larva: 0.3, Creeper: 0.5, Adult: 1.2, Breeder: 1.5, Queen: 2}

// actionsInHand is the number of Action cards in a hand. For another player's hand,
// of which only the size is known, it is the expected number.
func (o *outlook) actionsInHand() float64 {
	player := &o.s.Players[o.who]
	actions := player.Hand.size() + player.Draw.size()
	if o.who == o.p || actions == 0 {
		return float64(player.Hand.size())
	}
	all := actions + player.contamination(pileHand) + player.contamination(pileDraw)
	return float64(o.s.handSize(o.who)*actions) / float64(all)
}

// survives is the chance that a Character survives so many more turns and steps.
func (o *outlook) survives(p Number, turns, steps float64) float64 {
	w := o.w
	harm := o.threatened(p) + w.hurt*turns + w.hurtByStep*steps
	if o.s.Players[p].Slime {
		harm += w.slime * min(1, turns)
	}
	return sigmoid((vigour(&o.s.Players[p])-harm-1)/w.spread) * math.Exp(harm*w.tainted+turns*w.waits)
}

// threatened is the number of Light Wounds that a Character can expect where it is.
func (o *outlook) threatened(p Number) (harm float64) {
	if o.weighed.has(p) {
		return o.threats[p]
	}
	s, w := o.s, o.w
	player := &s.Players[p]
	if player.Fate == Aboard {
		slot := player.At
		for rest := uint64(s.intrudersIn(slot)); rest != 0; rest &= rest - 1 {
			i := first(rest)
			harm += threat[o.r.typeOf(i)] * w.stuck * (1 - w.injured*float64(min(4, s.Intruders[i].Injuries)))
		}
		if s.intrudersIn(slot) == 0 {
			loud := 0
			for number := 1; number <= numNumbers; number++ {
				loud += bool01(s.noise.has(o.r.corridor[slot][number]))
			}
			encounter := float64(loud) / 5 * 0.6
			small := float64(max(0, 4-s.handSize(p))) / 4
			harm += encounter * (w.hurtByEncounter + w.exposed*small)
		}
		harm += 0.5 * float64(bool01(s.Slots[slot].Fire))
	}
	o.weighed |= only(p)
	o.threats[p] = harm
	return harm
}

// healthy is the chance that the last scan does not kill (5.10).
func (o *outlook) healthy(p Number) float64 {
	if o.sound[p] == 0 {
		o.sound[p] = o.scanned(p)
	}
	return o.sound[p]
}

func (o *outlook) scanned(p Number) float64 {
	s := o.s
	player := &s.Players[p]
	var count [numStatus]int
	for pile := range numPiles {
		for status, n := range player.Contamination[pile] {
			count[status] += int(n)
		}
	}
	n := count[unscanned] + count[infected] + count[clean]
	if n == 0 {
		return 1
	}
	ill := 1.0
	if !player.Larva && count[infected] == 0 {
		share := 0.26
		if all := s.neverScanned(); all > 0 {
			share = float64(s.Infected) / float64(all)
		}
		ill = 1 - math.Pow(1-share, float64(count[unscanned]))
	}
	// None of the four cards is one of them.
	spared := 1.0
	for i := range 4 {
		spared *= float64(deckSize-i) / float64(deckSize+n-i)
	}
	return 1 - ill*(1-spared)
}

// dies is the chance that another player does not survive.
func (o *outlook) dies(q Number) float64 {
	s := o.s
	switch player := &s.Players[q]; player.Fate {
	case Absent, Dead:
		return 1
	case Escaped:
		return 1 - o.healthy(q)
	case Hibernating:
		return 1 - o.healthy(q)*o.holds*o.engines*max(o.earth, 0.3)
	default:
		turns := float64(max(1, 9-int(s.Time)))
		return 1 - 0.6*o.survives(q, turns, 3)*o.healthy(q)
	}
}
