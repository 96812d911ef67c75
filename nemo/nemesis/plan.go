package nemesis

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ownPlan is the plan behind the value of a player's position: for an Objective, to an exit.
type ownPlan struct {
	objective   ObjectiveID
	way         *[maxWays]Condition
	exit        Fate
	at          Slot // of the exit
	steer, mend bool // which errands of the ship are included
	value       float64
}

// plans returns the best plan for each of the player's Objectives and each exit, the best first.
func (o *outlook) plans() (list []ownPlan) {
	fate := o.s.Players[o.p].Fate
	for _, id := range o.s.Players[o.p].Objectives {
		for _, exit := range [...]Fate{Hibernating, Escaped} {
			best := ownPlan{objective: id, exit: exit}
			o.told = &best
			for i := range o.r.tables.objectives[id].ways {
				way, value := &o.r.tables.objectives[id].ways[i], 0.0
				switch {
				case id == 0 || way[0].Goal == 0:
				case fate == exit:
					value = o.hopeBy(way)
				case fate != Hibernating && fate != Escaped:
					value = o.byExit(way, exit, best.value)
				}
				if value > best.value {
					best.value, best.way = value, way
				}
			}
			if best.value > 0 {
				list = append(list, best)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b ownPlan) int { return cmp.Compare(b.value, a.value) })
	return list
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
	plans := o.plans()
	if len(plans) == 0 {
		return []string{"it finds no way to an Objective"}
	}
	lines := o.planWords(&plans[0])
	if len(plans) > 1 {
		other := o.planWords(&plans[1])
		next := other[len(other)-1]
		if plans[1].objective != plans[0].objective {
			next = other[0] + "; " + next
		}
		lines = append(lines, "the next best: "+next)
	}
	return lines
}

// planWords describes a plan: its purpose, what must be done or must happen, and the way out.
func (o *outlook) planWords(plan *ownPlan) []string {
	lines := []string{"the Objective: " + o.r.objectiveTitle(int(plan.objective))}
	for _, c := range plan.way {
		if c.Goal != 0 {
			lines = append(lines, o.needWords(c, plan.exit))
		}
	}
	if plan.steer {
		lines = append(lines, "to do: set the course in the Cockpit")
	}
	for _, engine := range o.toMend[:o.mends*bool01(plan.mend)] {
		lines = append(lines, "to see to: "+o.roomWords(engine, "an Engine"))
	}
	switch {
	case o.s.Players[o.p].Fate == plan.exit:
		return append(lines, "nothing is left to do but to wait")
	case plan.exit == Hibernating:
		return append(lines, "the way out: hibernation, once the Time is on a blue space; the ship must then reach "+port(plan.way))
	}
	return append(lines, "the way out: an Escape Pod, from "+o.roomWords(plan.at, "an Evacuation Section"))
}

// needWords tells what a condition still needs and where, or that it is done.
func (o *outlook) needWords(c Condition, exit Fate) string {
	what := objectiveText([][]Condition{{c}})
	done := o.r.met(o.s, o.p, c) && !hangs(c.Goal)
	if c.Goal == PlayerDoesNotSurvive { // met means that the other has not got away yet
		done = o.s.Players[c.N].Fate == Dead
	}
	if done {
		return "done: " + what
	}
	var l errands
	o.prepareFor(&l, c, exit)
	var places []string
	for _, stop := range l.list[:l.n] {
		if place := o.stopWords(&stop); !stop.anywhere && !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	if c.Goal == PlayerDoesNotSurvive {
		places = append(places, "the "+capital(o.s.Players[c.N].Character.String()))
	}
	return strings.TrimSuffix("it needs: "+what+": "+strings.Join(places, ", "), ": ")
}

// port names where the ship must go for one who hibernates (5.9).
func port(way *[maxWays]Condition) string {
	if asks(way, ShipReachesMars) {
		return "Mars"
	}
	return "Earth"
}

// stopWords names the Room of an errand, and whether it is still to be found.
func (o *outlook) stopWords(stop *errand) string {
	if stop.room != 0 && o.ship().rooms[stop.room] == 0 {
		return o.r.roomTitle(stop.room) + " (still to be found)"
	}
	return o.roomWords(stop.at, "a Room")
}

// roomWords names a Room as far as the player knows it.
func (o *outlook) roomWords(at Slot, kind string) string {
	if room := slices.Index(o.ship().rooms[1:], at); room >= 0 {
		return o.r.roomTitle(Room(room + 1))
	}
	return kind + " that is still to be found"
}

// crewPlan describes the best plan of the crew: what it has to do together.
func (o *outlook) crewPlan() []string {
	var c crew
	if c.hope(o) == 0 {
		return []string{"it finds no way to all Objectives"}
	}
	best := &c.plans[c.best]
	lines := []string{"the crew: the ship " + [...]string{"flies on", "is destroyed"}[bool01(best.destroy)]}
	for i := range c.n {
		if best.todo>>i&1 != 0 {
			lines = append(lines, "to do: "+o.choreWords(c.chores[i]))
		}
	}
	return lines
}

var choreTexts = [...]string{
	sendSignal: "send a Signal", explore: "explore all Rooms", destroyNest: "destroy the Nest", bringEgg: "take an Egg along",
	startSelfDestruct: "start the Self-Destruct", buryCorpse: "bring the blue Corpse to the Surgery",
	setCourse: "set the course in the Cockpit", mendEngine: "",
}

func (o *outlook) choreWords(one chore) string {
	if one.kind == studyObject {
		return "study an Object in the Laboratory: " + one.object.String()
	}
	return cmp.Or(choreTexts[one.kind], "see to "+o.roomWords(one.at, "a Room"))
}
