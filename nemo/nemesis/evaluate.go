package nemesis

import "github.com/mobilis-rules/mobilis/nemo"

// What a position is worth to a player, for bots: staying alive and well, what
// the own Objectives ask for, and a way home that is open.

// The worth of things, in points of which a victory has worthOfVictory.
const (
	worthOfVictory   = 100.0
	worthOfLife      = 20.0
	worthOfHome      = 25.0 // hibernating or escaped
	worthOfCondition = 8.0  // of an Objective, met
	costOfLight      = 1.0
	costOfSerious    = 4.0
	costOfLarva      = 8.0
	costOfCard       = 0.7 // a Contamination card
	worthOfCard      = 0.1
	worthOfItem      = 1.0
	worthOfAmmo      = 0.3
	worthOfRoom      = 2.0 // an explored Room
	worthOfKnowledge = 1.5
	costOfFight      = 3.0 // an Intruder in the own Room
	costOfStep       = 0.6 // to where there is something to be done
)

// Evaluate is what a position is worth to a seat.
func (r *Rules) Evaluate(s *State, seat nemo.Seat) float64 {
	p := Number(seat) + 1
	if p < 1 || p > maxPlayers || s.Players[p].Fate == Absent {
		return 0
	}
	if s.End != 0 && r.winners(s)&bit(p) != 0 {
		return worthOfVictory
	}
	if p == s.Intruder {
		return r.worthToIntruders(s)
	}
	player := &s.Players[p]
	value := r.progress(s, p)
	switch player.Fate {
	case Dead:
		return value - worthOfLife
	case Hibernating, Escaped:
		return value + worthOfHome*r.safety(s, player.Fate)
	}
	// Whoever is on board at the end dies, so life there is worth less and less.
	late := float64(s.Time) / float64(r.track.jump)
	return value + worthOfLife*(1-late*late) + r.wellbeing(s, player) - r.hurry(s, p)
}

// worthToIntruders counts what hurts the Characters; the Intruder player cannot
// win (25.7).
func (r *Rules) worthToIntruders(s *State) (value float64) {
	for p := Number(1); p <= maxPlayers; p++ {
		if player := &s.Players[p]; s.living(p) {
			value -= worthOfLife + r.wellbeing(s, player)
		}
	}
	return value
}

// progress is what has been done of the best of the own Objectives, and for the
// way home.
func (r *Rules) progress(s *State, p Number) (value float64) {
	best := 0.0
	for _, id := range s.Players[p].Objectives {
		if id != 0 {
			best = max(best, r.doneOf(s, p, id))
		}
	}
	value = best
	for slot := range s.Slots {
		value += worthOfRoom * float64(bool01(s.Slots[slot].Explored))
	}
	for n := range s.Engines {
		engine := &s.Engines[n]
		if engine.Seen.has(p) {
			value += worthOfKnowledge
			if engine.Status == EngineWorking {
				value += worthOfKnowledge
			}
		}
	}
	if s.CoordinatesSeen.has(p) {
		value += worthOfKnowledge
		if s.Coordinates != 0 && r.coordinates[s.Coordinates][s.Destination] == Earth {
			value += 2 * worthOfKnowledge
		}
	}
	return value
}

// doneOf is what has been done of an Objective: the best of its ways by the share
// of its conditions that are met. What is settled only at the end counts by how
// it stands.
func (r *Rules) doneOf(s *State, p Number, id ObjectiveID) (best float64) {
	for _, way := range r.tables.objectives[id].ways {
		done := 0.0
		for _, condition := range way {
			switch {
			case condition.Goal == 0:
			case condition.Goal == FinishWithEgg:
				done += worthOfCondition * float64(bool01(s.Players[p].carriesEgg()))
			case condition.Goal == FinishWithBlueCorpse:
				done += worthOfCondition * float64(bool01(s.Corpses[0] == corpseCarried+CorpsePlace(p)))
			case condition.Goal == HoldItems:
				done += worthOfItem * float64(min(s.Players[p].countItems(), int(condition.N)))
			case condition.Goal == WeaknessesDiscovered:
				done += worthOfCondition * float64(min(s.discovered(), int(condition.N)))
			case r.met(s, p, condition):
				done += worthOfCondition
			}
		}
		best = max(best, done)
	}
	return best
}

// wellbeing is how a Character fares.
func (r *Rules) wellbeing(s *State, player *Player) float64 {
	value := -costOfLight*float64(player.Light) - costOfSerious*float64(player.seriousWounds())
	for pile := range numPiles {
		value -= costOfCard * float64(player.contamination(pile))
	}
	if player.Larva {
		value -= costOfLarva
	}
	value -= float64(bool01(player.Slime))
	value += worthOfCard*float64(player.Hand.size()) + worthOfItem*float64(player.countItems())
	for i := range player.Hands {
		value += worthOfAmmo * float64(player.Hands[i].Ammo)
	}
	if player.Fate == Aboard {
		value -= costOfFight * float64(size(uint64(s.intrudersIn(player.At))))
		value -= float64(bool01(s.Slots[player.At].Fire))
	}
	return value
}

// safety is how likely it is, roughly, that the way home leads home.
func (r *Rules) safety(s *State, fate Fate) float64 {
	switch {
	case fate == Escaped:
		return 1
	case s.Ship == Destroyed || s.SelfDestruct > 0:
		return 0
	}
	chance := 0.5
	if s.Coordinates != 0 {
		chance = float64(bool01(r.coordinates[s.Coordinates][s.Destination] == Earth))
	}
	damaged := 0
	for n := range s.Engines {
		damaged += bool01(s.Engines[n].Status == EngineDamaged)
	}
	if damaged >= 2 {
		return 0
	}
	return chance
}

// hurry is what it costs to be far from where there is something to be done: at
// first for the own Objectives, and then, ever more, on the way home.
func (r *Rules) hurry(s *State, p Number) float64 {
	player := &s.Players[p]
	if player.Fate == InPod {
		return -worthOfHome / 2
	}
	late := float64(s.Time) / float64(r.track.jump)
	if s.Time >= r.track.blue {
		return costOfStep * (1 + 4*late) * r.nearest(player.At, r.waysHome(s))
	}
	return costOfStep * r.nearest(player.At, r.errands(s, p))
}

// nearest counts the steps to the nearest of some places.
func (r *Rules) nearest(from Slot, places uint64) float64 {
	least := 0.0
	for rest := places; rest != 0; rest &= rest - 1 {
		if n := float64(r.steps[from][first(rest)]); least == 0 || n+1 < least {
			least = n + 1
		}
	}
	return max(0, least-1)
}

// waysHome are the Hibernatorium, and the Evacuation Sections with a Pod that is
// open.
func (r *Rules) waysHome(s *State) uint64 {
	places := bit(r.find(s, Hibernatorium))
	for _, section := range []Section{SectionA, SectionB} {
		if slot := r.sectionSlot(s, section); slot != 0 && s.Slots[slot].Explored && r.openPods(s, section) != 0 {
			places |= bit(slot)
		}
	}
	return places
}

// errands are the places where something can be done for an Objective: the Rooms
// that it needs, and while those are not found, what is unexplored.
func (r *Rules) errands(s *State, p Number) (places uint64) {
	unexplored := uint64(0)
	for slot := Slot(1); slot <= NumSlots; slot++ {
		if !s.Slots[slot].Explored {
			unexplored |= bit(slot)
		}
	}
	for _, id := range s.Players[p].Objectives {
		for _, way := range r.tables.objectives[id].ways {
			for _, condition := range way {
				room := roomsFor[condition.Goal]
				if condition.Goal == 0 || room == 0 || r.met(s, p, condition) {
					continue
				}
				if slot := r.explored(s, room); slot != 0 {
					places |= bit(slot)
				}
			}
		}
	}
	return places | unexplored
}

// roomsFor are the Rooms in which something is done for a condition.
var roomsFor = [...]Room{
	SignalSent: CommsRoom, NestDestroyed: Nest, FinishWithEgg: Nest, ShipDestroyed: Generator,
	WeaknessesDiscovered: Laboratory, EggWeaknessDiscovered: Laboratory, CarcassWeaknessDiscovered: Laboratory,
	BlueCorpseInSurgery: Surgery, ShipReachesEarth: Cockpit, ShipReachesMars: Cockpit,
	FinishWithBlueCorpse: Hibernatorium,
}
