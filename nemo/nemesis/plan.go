package nemesis

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ownPlan is the plan by which a player's position is valued: for an Objective, by way of some
// Rooms, to an exit.
type ownPlan struct {
	objective ObjectiveID
	stops     errands
	exit      Fate
	at        Slot // of the exit
}

// planOf is the best plan for one of the player's Objectives; ok is false where there is none.
func (o *outlook) planOf() (found ownPlan, ok bool) {
	best := 0.0
	for _, id := range o.s.Players[o.p].Objectives {
		if id == 0 {
			continue
		}
		for _, way := range o.r.tables.objectives[id].ways {
			if way[0].Goal == 0 {
				continue
			}
			one := ownPlan{exit: o.s.Players[o.p].Fate}
			o.told = &one
			if value := o.hopeBy(&way); value > best {
				best, found, ok = value, one, true
				found.objective = id
			}
		}
	}
	o.told = nil
	return found, ok
}

// Plan implements [nemo.Strategist].
func (r *Rules) Plan(s *State, seat nemo.Seat) []string {
	p := Number(seat) + 1
	if p < 1 || p > maxPlayers || s.Players[p].Fate == Absent || s.Players[p].Fate == Dead || s.End != 0 || p == s.Intruder {
		return nil
	}
	seen := r.Observe(s, seat)
	o := outlook{r: r, s: &seen, w: &standardWeights, p: p, who: p}
	o.lookAhead()
	if seen.Options.Coop {
		return o.crewPlan()
	}
	found, ok := o.planOf()
	if !ok {
		return []string{"no plan for an Objective is left"}
	}
	lines := []string{"the Objective: " + r.objectiveTitle(int(found.objective))}
	var rooms []string
	for _, stop := range found.stops.list[:found.stops.n] {
		if room := o.roomWords(stop.at); len(rooms) == 0 || rooms[len(rooms)-1] != room {
			rooms = append(rooms, room)
		}
	}
	if len(rooms) > 0 {
		lines = append(lines, "first to: "+strings.Join(rooms, ", "))
	}
	switch found.exit {
	case Hibernating:
		lines = append(lines, "then to hibernate in: "+o.roomWords(o.r.board.slotOf[Hibernatorium]))
	case Escaped:
		lines = append(lines, "then into an Escape Pod, from: "+o.roomWords(found.at))
	}
	return lines
}

// roomWords names a Room as far as the player knows it.
func (o *outlook) roomWords(at Slot) string {
	for room, slot := range o.ship().rooms {
		if slot == at && room != 0 {
			return o.r.roomTitle(Room(room))
		}
	}
	return "a Room that is still to be found"
}

// crewPlan tells what the crew has to do together by the best of its plans.
func (o *outlook) crewPlan() []string {
	var c crew
	if c.hope(o) == 0 {
		return []string{"no plan for all Objectives is left"}
	}
	best := &c.plans[c.best]
	lines := []string{"the crew: the ship flies on"}
	if best.destroy {
		lines[0] = "the crew: the ship is destroyed"
	}
	for i := range c.n {
		if best.todo>>i&1 != 0 {
			lines = append(lines, "to do: "+o.choreWords(c.chores[i]))
		}
	}
	return lines
}

func (o *outlook) choreWords(one chore) string {
	switch one.kind {
	case sendSignal:
		return "send a Signal"
	case explore:
		return "explore all Rooms"
	case destroyNest:
		return "destroy the Nest"
	case startSelfDestruct:
		return "start the Self-Destruct"
	case buryCorpse:
		return "bring the blue Corpse to the Surgery"
	case studyObject:
		return "study an Object in the Laboratory: " + one.object.String()
	case bringEgg:
		return "take an Egg along"
	case setCourse:
		return "set the course in the Cockpit"
	}
	return "see to " + o.roomWords(one.at)
}
