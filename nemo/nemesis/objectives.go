package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What Objectives ask for (5.obj).

// fulfilled reports whether a player's Objective is met: all conditions of one of its
// ways.
func (r *Rules) fulfilled(s *State, p Number, id ObjectiveID) bool {
	for _, way := range r.objectives[id].ways {
		missed := func(c Condition) bool { return c.Goal != 0 && !r.met(s, p, c) }
		if way[0].Goal != 0 && !slices.ContainsFunc(way[:], missed) {
			return true
		}
	}
	return false
}

// asks reports whether some condition of an Objective satisfies such.
func (r *Rules) asks(id ObjectiveID, such func(c Condition) bool) bool {
	return slices.ContainsFunc(r.objectives[id].ways[:], func(way [maxWays]Condition) bool { return slices.ContainsFunc(way[:], such) })
}

func (r *Rules) met(s *State, p Number, condition Condition) bool {
	player := &s.Players[p]
	alive := s.survivors()
	switch condition.Goal {
	case ShipReachesEarth:
		return r.destination(s) == Earth
	case ShipReachesMars:
		return r.destination(s) == Mars
	case ShipDestroyed:
		return s.Ship == Destroyed
	case SignalSent:
		return player.Signal
	case AllRoomsExplored:
		return kit.UpTo(NumSlots, func(slot Slot) bool { return !s.Slots[slot].Explored }) == 0
	case NestDestroyed:
		return s.Eggs == 0 || s.Ship == Destroyed
	case QueenKilled:
		return s.QueenKilled
	case FinishWithBlueCorpse:
		return alive&bit(p) != 0 && s.Corpses[0] == corpseCarried+CorpsePlace(p)
	case FinishWithEgg:
		return alive&bit(p) != 0 && player.carries(HeldEgg)
	case FinishInPod:
		return player.Fate == Escaped
	case HoldItems:
		return player.countItems() >= int(condition.N)
	case OnlyYouSurvive:
		return alive == bit(p)
	case AnotherSurvives:
		return alive&^bit(p) != 0
	case PlayerDoesNotSurvive: // 5.obj.own-number
		q := Number(condition.N)
		return q != p && alive&bit(q) == 0 && s.Players[q].Fate != Absent
	case WeaknessesDiscovered:
		return s.discovered() >= int(condition.N)
	case EggWeaknessDiscovered:
		return s.Weaknesses[IntruderEgg] != 0
	case CarcassWeaknessDiscovered:
		return s.Weaknesses[IntruderCarcass] != 0
	case BlueCorpseInSurgery:
		slot := r.explored(s, Surgery)
		return slot != 0 && s.Corpses[0] == CorpsePlace(slot)
	}
	return false
}

func (s *State) discovered() int {
	return countIf(s.Weaknesses[:], func(kind *WeaknessKind) bool { return *kind != 0 })
}

// countItems counts a player's Items, Heavy ones too, Objects not.
func (p *Player) countItems() int {
	n := sum(p.Backs[:])
	for set := p.inside(); set != 0; set &= set - 1 {
		n += int(p.Inventory[first(set)])
	}
	return n + p.holds(HeldItem)
}

// holds counts the things of a kind in the hands.
func (p *Player) holds(what HeldKind) int {
	return countIf(p.Hands[:], func(held *Held) bool { return held.What == what })
}

// namesPlayer reports whether an Objective asks that a player's Character does not
// survive.
func (r *Rules) namesPlayer(id ObjectiveID, p Number) bool {
	return r.asks(id, func(c Condition) bool { return c.Goal == PlayerDoesNotSurvive && Number(c.N) == p })
}

// fulfilledByAny reports whether any player meets an Objective (25.2).
func (r *Rules) fulfilledByAny(s *State, id ObjectiveID) bool {
	return kit.UpTo(Number(s.Options.Players), func(p Number) bool { return r.fulfilled(s, p, id) }) != 0
}

// allFulfilled reports whether, in full co-operation, every Objective is met by
// somebody. Signals must come from as many different senders (25.2, 25.2.signals).
func (r *Rules) allFulfilled(s *State) bool {
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		for _, id := range s.Players[p].Objectives {
			if id != 0 && !r.fulfilledByAny(s, id) {
				return false
			}
		}
	}
	return s.signals() >= r.signalsAsked(s)
}

func (s *State) signals() int {
	return size(kit.UpTo(maxPlayers, func(p Number) bool { return s.Players[p].Signal }))
}

// signalsAsked counts the Objectives that ask for a Signal.
func (r *Rules) signalsAsked(s *State) (n int) {
	for p := range s.Players {
		for _, id := range s.Players[p].Objectives {
			n += bool01(slices.ContainsFunc(r.objectives[id].ways[0][:], func(c Condition) bool { return c.Goal == SignalSent }))
		}
	}
	return n
}
