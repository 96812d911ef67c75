package nemesis

import "math"

// How the crew divides the tasks of all Objectives in full co-operation (25.2): each
// chore is done by one of them, no matter which, and at least one must leave the ship
// alive.

// chore is something that one of the crew has to do.
type chore struct {
	kind   choreKind
	object Object // the Object to study
	at     Slot   // the place of the Engine
}

type choreKind uint8

// The kinds of chores.
const (
	sendSignal choreKind = iota
	explore
	destroyNest
	startSelfDestruct
	buryCorpse
	studyObject
	bringEgg
	setCourse
	mendEngine
)

const (
	// mostChores bounds what the crew plans for. What is beyond it is left to luck.
	mostChores = 7
	allChores  = 1 << mostChores
	// mostPlans are those for a ship that is destroyed and for one that flies on,
	// with its own errands or without.
	mostPlans = 3
)

// choreSet is a set of chores, by their indexes in the list.
type choreSet int

// crew is what the players of a co-operative game have to do together.
type crew struct {
	chores [mostChores]chore
	n      int
	plans  [mostPlans]crewPlan
	ways   int
	best   int // index of the best plan

	// What one of the crew can bring about: to do exactly these chores, and then to
	// leave in Hibernation or in a Pod.
	stops  [mostChores]stop
	steps  [allChores][mostChores]float64 // to the end of each chore, if it is the last
	done   [allChores]float64
	asleep [allChores]float64
	inPod  [allChores]float64
}

// crewPlan is a way to win together, and what the crew can bring about by it.
type crewPlan struct {
	todo           choreSet
	chance         float64 // of the conditions that are not chores
	destroy        bool    // the ship is to be destroyed
	engines, earth float64
	best           [allChores]together
}

// together holds the chance that some of the crew do a set of chores, and the chance
// that they do but none of them gets away.
type together struct{ done, lost float64 }

// hopeOfCrew is the chance that the crew wins together.
func (o *outlook) hopeOfCrew() float64 {
	var c crew
	return c.hope(o)
}

// hope is that chance, for the best of the crew's plans.
func (c *crew) hope(o *outlook) (best float64) {
	s := o.s
	c.plan(o)
	if c.ways == 0 {
		return 0
	}
	viewer, from := o.who, o.from
	first := true
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if s.Players[p].Fate == Dead || p == s.Intruder {
			continue
		}
		o.who, o.from = p, o.at(p)
		c.reckon(o)
		for i := range c.ways {
			c.join(o, &c.plans[i], first)
		}
		first = false
	}
	o.who, o.from = viewer, from
	if first {
		return 0
	}
	for i := range c.ways {
		plan := &c.plans[i]
		all := plan.best[plan.todo]
		if chance := plan.chance * (all.done - all.lost); chance > best {
			best, c.best = chance, i
		}
	}
	return best
}

// plan lists the chores, and the ways to win by doing some of them.
func (c *crew) plan(o *outlook) {
	s := o.s
	ending := s.Ship == Destroyed || s.SelfDestruct > 0
	if !ending {
		c.planCourse(o, false)
		if ship := &c.plans[0]; c.ways > 0 && (o.mends > 0 || !s.hibernating() && o.earth < 1) {
			own := &c.plans[c.ways]
			c.ways++
			own.todo, own.chance, own.engines, own.earth = ship.todo, ship.chance, o.engines, ship.earth
			for _, engine := range o.toMend[:o.mends] {
				c.add(own, chore{kind: mendEngine, at: engine})
				own.engines = sure
			}
			if !s.hibernating() && o.earth < 1 {
				c.add(own, chore{kind: setCourse})
				own.earth = sure
			}
		}
	}
	if ending || !s.hibernating() && s.Ship != Arrived {
		c.planCourse(o, true)
	}
	for i := range c.ways {
		if plan := &c.plans[i]; !plan.destroy && c.asked(o, ShipReachesEarth) {
			plan.chance *= o.holds * plan.engines * plan.earth
		}
	}
}

// planCourse adds the way to win in which the ship is destroyed, or the one in which
// it flies on, if there is one.
func (c *crew) planCourse(o *outlook, destroy bool) {
	s := o.s
	plan := &c.plans[c.ways]
	*plan = crewPlan{chance: 1, destroy: destroy, engines: o.engines, earth: o.earth}
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		for _, id := range s.Players[p].Objectives {
			if id == 0 {
				continue
			}
			for _, condition := range o.wayOf(id, destroy) {
				c.planFor(o, plan, condition)
			}
		}
	}
	if plan.chance == 0 || destroy && s.SelfDestruct == 0 && s.Ship != Destroyed && !c.asked(o, ShipDestroyed) {
		return
	}
	for range o.r.signalsAsked(s) - s.signals() {
		c.add(plan, chore{kind: sendSignal})
	}
	if destroy && s.Ship != Destroyed && s.SelfDestruct == 0 {
		c.add(plan, chore{kind: startSelfDestruct})
	}
	c.ways++
}

// asked reports whether an Objective of the crew can be met by such a condition.
func (c *crew) asked(o *outlook, goal Goal) bool {
	for p := Number(1); p <= Number(o.s.Options.Players); p++ {
		for _, id := range o.s.Players[p].Objectives {
			for i := range o.r.tables.objectives[id].ways {
				if id != 0 && asks(&o.r.tables.objectives[id].ways[i], goal) {
					return true
				}
			}
		}
	}
	return false
}

// wayOf returns the way of an Objective that agrees with the ship's fate.
func (o *outlook) wayOf(id ObjectiveID, destroy bool) *[maxWays]Condition {
	ways := &o.r.tables.objectives[id].ways
	for i := range ways {
		if ways[i][0].Goal != 0 && asks(&ways[i], ShipDestroyed) == destroy {
			return &ways[i]
		}
	}
	return &ways[0]
}

// planFor adds what has to be done for a condition that nobody meets yet. Signals are
// counted for all together.
func (c *crew) planFor(o *outlook, plan *crewPlan, condition Condition) {
	s := o.s
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if condition.Goal != ShipReachesEarth && o.r.met(s, p, condition) {
			return
		}
	}
	switch condition.Goal {
	case ShipReachesEarth:
		plan.chance *= float64(bool01(!plan.destroy))
	case AllRoomsExplored:
		c.add(plan, chore{kind: explore})
	case NestDestroyed:
		if !plan.destroy {
			c.add(plan, chore{kind: destroyNest})
		}
	case QueenKilled:
		plan.chance *= 0.02
	case FinishWithEgg:
		c.add(plan, chore{kind: bringEgg})
	case BlueCorpseInSurgery:
		c.add(plan, chore{kind: buryCorpse})
	case WeaknessesDiscovered:
		more := int(condition.N) - s.discovered()
		for _, object := range [...]Object{CharacterCorpse, IntruderEgg, IntruderCarcass} {
			if more > 0 && s.Weaknesses[object] == 0 {
				c.add(plan, chore{kind: studyObject, object: object})
				more--
			}
		}
	}
}

// add adds a chore to a plan. It reuses the chore of another plan, unless this plan
// has that one already.
func (c *crew) add(plan *crewPlan, one chore) {
	for i := range c.n {
		if c.chores[i] == one && plan.todo>>i&1 == 0 {
			plan.todo |= 1 << i
			return
		}
	}
	if c.n == mostChores {
		plan.chance *= 0.2
		return
	}
	c.chores[c.n] = one
	plan.todo |= 1 << c.n
	c.n++
}

// stop is what a chore requires: going from a first Room to a last, with the steps between them and the
// cards spent there.
type stop struct {
	first, last  Slot
	steps, cards float64
	chance       float64
}

// stopFor returns what a chore takes for the player whose plan it is.
func (o *outlook) stopFor(c chore) stop {
	var l errands
	chance := 1.0
	can := func(ok bool) float64 { return float64(bool01(ok)) }
	switch c.kind {
	case sendSignal:
		chance = can(!o.s.Players[o.who].Signal && o.do(&l, CommsRoom, 2, 0))
	case explore:
		chance = o.prepareFor(&l, Condition{Goal: AllRoomsExplored}, Escaped)
	case destroyNest:
		chance = o.prepareFor(&l, Condition{Goal: NestDestroyed}, Escaped)
	case startSelfDestruct:
		chance = can(o.do(&l, Generator, 2, 0)) * 0.9
	case buryCorpse:
		chance = o.bring(&l, CharacterCorpse, Surgery, 0)
	case studyObject:
		chance = o.bring(&l, c.object, Laboratory, 2)
	case bringEgg:
		chance = o.fetchEgg(&l)
	case setCourse:
		chance = can(o.do(&l, Cockpit, 2+2*float64(bool01(!o.s.CoordinatesSeen.has(o.who))), 0))
	case mendEngine:
		l.add(errand{at: c.at, cards: o.w.mend})
	}
	way := stop{first: o.from, last: o.from, chance: chance}
	for i := range l.n {
		if i == 0 {
			way.first = l.list[0].at
		} else {
			way.steps += o.distance(way.last, l.list[i].at)
		}
		way.last = l.list[i].at
		way.cards += l.list[i].cards
	}
	return way
}

// wanted reports whether some plan contains all of these chores.
func (c *crew) wanted(set choreSet) bool {
	for i := range c.ways {
		if set&^c.plans[i].todo == 0 {
			return true
		}
	}
	return false
}

// reckon computes what the player whose plan it is can bring about.
func (c *crew) reckon(o *outlook) {
	s := o.s
	all := choreSet(1<<c.n - 1)
	healthy := o.healthy(o.who)
	if fate := s.Players[o.who].Fate; fate == Hibernating || fate == Escaped {
		for set := range all + 1 {
			c.done[set], c.asleep[set], c.inPod[set] = 0, 0, 0
		}
		c.done[0] = 1
		if fate == Hibernating {
			c.asleep[0] = healthy
		} else {
			c.inPod[0] = healthy
		}
		return
	}
	var signals choreSet
	for i := range c.n {
		c.stops[i] = o.stopFor(c.chores[i])
		if c.chores[i].kind == sendSignal {
			signals |= 1 << i
		}
	}
	type way struct {
		at          Slot
		cards, open float64
	}
	var bed, pod way
	if s.Players[o.who].Fate == Aboard && s.SelfDestruct == 0 && s.Ship != Destroyed {
		bed.at, bed.cards, bed.open = o.exit(Hibernating)
	}
	pod.at, pod.cards, pod.open = o.exit(Escaped)
	for set := range all + 1 {
		c.done[set], c.asleep[set], c.inPod[set] = 0, 0, 0
		if some := set & signals; some&(some-1) != 0 || !c.wanted(set) {
			continue
		}
		chance, cards, toEnd, toBed, toPod := c.tour(o, set, bed.at, pod.at)
		if chance == 0 {
			continue
		}
		c.done[set] = chance
		if set != 0 {
			c.done[set] *= o.lives(cards+toEnd, toEnd)
		}
		if bed.open > 0 {
			c.asleep[set] = min(c.done[set], chance*healthy*bed.open*o.inTime(cards+toBed+bed.cards, toBed, Hibernating))
		}
		if pod.open > 0 {
			c.inPod[set] = min(c.done[set], chance*healthy*pod.open*o.inTime(cards+toPod+pod.cards, toPod, Escaped))
		}
	}
}

// tour returns what one of the crew needs for some chores: the chance that they can
// be done, the cards, and the steps to the end of the last one, to a bed or to a Pod.
func (c *crew) tour(o *outlook, set choreSet, bed, pod Slot) (chance, cards, toEnd, toBed, toPod float64) {
	if set == 0 {
		return 1, 0, 0, o.distance(o.from, bed), o.distance(o.from, pod)
	}
	const never = 1e9
	chance, toEnd, toBed, toPod = 1, never, never, never
	for last := range c.n {
		if set>>last&1 == 0 {
			continue
		}
		here := &c.stops[last]
		chance *= here.chance
		cards += here.cards
		steps := never
		before := set &^ (1 << last)
		if before == 0 {
			steps = o.distance(o.from, here.first)
		}
		for previous := range c.n {
			if before>>previous&1 != 0 {
				steps = min(steps, c.steps[before][previous]+o.distance(c.stops[previous].last, here.first))
			}
		}
		steps += here.steps
		c.steps[set][last] = steps
		toEnd = min(toEnd, steps)
		toBed = min(toBed, steps+o.distance(here.last, bed))
		toPod = min(toPod, steps+o.distance(here.last, pod))
	}
	return chance, cards, toEnd, toBed, toPod
}

// join lets the player whose plan it is take on the chores of a plan that suit it
// best.
func (c *crew) join(o *outlook, plan *crewPlan, first bool) {
	var egg choreSet
	for i := range c.n {
		if c.chores[i].kind == bringEgg {
			egg = 1 << i
		}
	}
	wakes := o.holds * plan.engines * plan.earth
	var his [allChores]together
	for set := plan.todo; ; set = (set - 1) & plan.todo {
		away := c.inPod[set]
		if plan.destroy && o.s.SelfDestruct == 0 {
			away = max(away, 0.5*c.done[set]) // Pods open when it begins
		}
		if !plan.destroy {
			away = max(away, c.asleep[set]*wakes)
		}
		his[set] = together{c.done[set], c.done[set] - away}
		if set&egg != 0 { // the carrier of the Egg must survive
			his[set] = together{away, 0}
		}
		if set == 0 {
			break
		}
	}
	if first {
		plan.best = his
		return
	}
	for set := plan.todo; ; set = (set - 1) & plan.todo {
		var best together
		for part := set; ; part = (part - 1) & set {
			others, own := &plan.best[set&^part], &his[part]
			both := together{others.done * own.done, others.lost * own.lost}
			if both.done-both.lost/2 > best.done-best.lost/2 {
				best = both
			}
			if part == 0 {
				break
			}
		}
		plan.best[set] = best
		if set == 0 {
			break
		}
	}
}

// lives is the chance to survive a plan of so many cards, of which so many are steps,
// while there is time.
func (o *outlook) lives(cards, steps float64) float64 {
	s := o.s
	turns := max(0, o.turns(cards))
	last := int(o.r.track.jump) - int(s.Time)
	if s.SelfDestruct > 0 {
		last = min(last, int(o.r.track.skull)+1-int(s.SelfDestruct))
	}
	return o.survives(o.who, turns, steps) * sigmoid(o.w.slope*(float64(last)-o.w.margin-turns)) * math.Exp(o.w.haste*cards)
}
