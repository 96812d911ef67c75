package nemesis

import (
	"math"
	"math/bits"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The value of a position to a player, for bots: the chance to win by the best plan
// for an Objective, in points from -100 (lost) to 100 (won).

// worthOfVictory is the value of a certain victory. Bots add it when the game is won
// and subtract it when it is lost.
const worthOfVictory = 100.0

// Evaluate returns the value of a position to a seat, from what that seat may know.
func (r *Rules) Evaluate(s *State, seat nemo.Seat) float64 {
	p := Number(seat) + 1
	if p < 1 || p > maxPlayers || s.Players[p].Fate == Absent || s.End != 0 {
		return 0
	}
	o := outlook{r: r, s: s, w: &standardWeights, p: p, who: p}
	o.lookAhead()
	if p == s.Intruder {
		return r.worthToIntruders(&o)
	}
	return worthOfVictory*(2*o.hope()-1) + o.comfort()
}

// worthToIntruders counts harm to the Characters; the Intruder player cannot win
// (25.7).
func (r *Rules) worthToIntruders(o *outlook) (value float64) {
	for p := Number(1); p <= maxPlayers; p++ {
		if o.s.living(p) {
			value -= o.survives(p, 1, 0)
		}
	}
	return value
}

// hope is the chance to win by the player's own Objectives, mostly by the best of them.
func (o *outlook) hope() float64 {
	if o.s.Options.Coop {
		return math.Pow(o.hopeOfCrew(), o.w.together)
	}
	player := &o.s.Players[o.p]
	if player.Fate == Dead {
		return 0
	}
	best, other := 0.0, 0.0
	for _, id := range player.Objectives {
		if id == 0 {
			continue
		}
		value := 0.0
		for _, way := range o.r.tables.objectives[id].ways {
			if way[0].Goal != 0 {
				value = max(value, o.hopeBy(&way))
			}
		}
		best, other = max(best, value), max(other, min(best, value))
	}
	return best + o.w.second*other*(1-best)
}

// hopeBy is the chance to win by one way to fulfil an Objective: the best of its
// plans, over the exits and over the ship's errands that the player does.
func (o *outlook) hopeBy(way *[maxWays]Condition) (best float64) {
	player := &o.s.Players[o.p]
	switch player.Fate {
	case Hibernating:
		return o.arrives(o.engines, o.earth, o.mars, way) * o.healthy(o.p) * o.kept(way, Hibernating)
	case Escaped:
		return o.healthy(o.p) * o.kept(way, Escaped) * o.atEnd(way, o.engines, o.earth, o.mars)
	}
	return o.byExit(way, Escaped, o.byExit(way, Hibernating, 0))
}

// byExit is hopeBy for plans that use one exit, or best if no such plan is better.
func (o *outlook) byExit(way *[maxWays]Condition, exit Fate, best float64) float64 {
	var base errands
	chance := o.prepare(&base, way, exit)
	if chance == 0 {
		return best
	}
	at, cards, open := o.exit(exit)
	chance *= open * o.healthy(o.p)
	if chance == 0 {
		return best
	}
	needsShip := exit == Hibernating || asks(way, ShipReachesEarth) || asks(way, ShipReachesMars)
	for _, own := range [...]struct{ steer, mend bool }{{}, {mend: true}, {steer: true}, {true, true}} {
		if own.steer && !(needsShip && o.maySteer(way)) || own.mend && !(needsShip && o.mends > 0) {
			continue
		}
		l := base
		engines, earth, mars := o.engines, o.earth, o.mars
		if own.steer {
			earth, mars = o.steer(&l, way)
		} else if !o.s.hibernating() {
			earth += (1 - earth) * o.left(false)
		}
		if own.mend {
			engines = o.mend(&l)
		} else {
			engines += (1 - engines) * o.left(true)
		}
		then := o.atEnd(way, engines, earth, mars)
		if exit == Hibernating {
			then = o.arrives(engines, earth, mars, way)
		}
		if chance*then <= best { // not better even if done at once
			continue
		}
		need, steps := o.tour(&l, o.from, at)
		o.least = best / (chance * then)
		if value := chance * o.inTime(need+cards, steps, exit) * then; value > best {
			best = value
			if o.told != nil {
				o.told.at, o.told.steer, o.told.mend = at, own.steer, own.mend
			}
		}
	}
	return best
}

// sure is the chance of success of an errand that the player does.
const sure = 0.95

// maySteer reports whether a trip to the Cockpit may help: nobody hibernates, and the
// ship is not known to go where the way needs it.
func (o *outlook) maySteer(way *[maxWays]Condition) bool {
	there := o.earth
	if asks(way, ShipReachesMars) {
		there = o.mars
	}
	return there < 1 && !o.s.hibernating()
}

// steer adds to a plan an errand in the Cockpit, to look at the Coordinates and set
// the Destination. It returns the chances to reach Earth and Mars afterwards.
func (o *outlook) steer(l *errands, way *[maxWays]Condition) (earth, mars float64) {
	o.do(l, Cockpit, 2+2*float64(bool01(!o.s.CoordinatesSeen.has(o.p))), 0)
	if asks(way, ShipReachesMars) {
		return 1 - sure, sure
	}
	return sure, 1 - sure
}

// mend adds the Engines that need attention to a plan and returns the chance that
// they then work.
func (o *outlook) mend(l *errands) float64 {
	for _, engine := range o.toMend[:o.mends] {
		l.add(errand{at: engine, cards: o.w.mend})
	}
	return sure
}

// left is the chance that others do an errand of the ship. The first living player is
// taken to steer, the last to see to the Engines.
func (o *outlook) left(engines bool) float64 {
	awake := o.s.livingPlayers()
	owner := Number(first(awake))
	if engines {
		owner = Number(bits.Len64(awake) - 1)
	}
	if awake == 0 || owner == o.p {
		return 0
	}
	return o.w.trust * max(0, 1-float64(o.s.Time)/10)
}

// turns is how many turns it takes to draw the cards of a plan beyond those in hand.
// It is negative if the hand has more.
func (o *outlook) turns(cards float64) float64 {
	if !o.s.passed.has(o.who) {
		cards -= o.actionsInHand()
	}
	return cards / baseHand
}

// inTime is the chance to survive a plan of so many cards, of which so many are
// steps, before the jump. Quicker plans score more.
func (o *outlook) inTime(cards, steps float64, exit Fate) float64 {
	s := o.s
	turns := max(float64(bool01(s.passed.has(o.who))), o.turns(cards))
	last := int(o.r.track.jump) - int(s.Time)
	switch {
	case exit == Hibernating:
		turns = max(turns, float64(int(o.r.track.blue)-int(s.Time)))
	case s.SelfDestruct > 0:
		turns = max(turns, float64(int(o.r.track.yellow)+1-int(s.SelfDestruct)))
		last = min(last, int(o.r.track.skull)+1-int(s.SelfDestruct))
	}
	chance := math.Exp(o.w.haste * cards)
	if chance > o.least {
		chance *= o.survives(o.who, max(0, turns), steps)
	}
	if chance > o.least {
		chance *= sigmoid(o.w.slope*(float64(last)-o.w.margin-turns)) * o.leaves(exit, max(0, turns))
	}
	return chance
}

// exit returns where a way off the ship is, how many cards it takes there, and the
// chance that it is open.
func (o *outlook) exit(exit Fate) (at Slot, cards, open float64) {
	s := o.s
	if exit == Hibernating {
		at = o.r.board.slotOf[Hibernatorium]
		cards = 2
		if s.Slots[at].Malfunction {
			cards += o.w.mend
		}
		open = 0.95
		if at != o.from && o.ship().occupied>>at&1 != 0 {
			cards, open = cards+o.w.occupied, 0.8
		}
		return at, cards, open
	}
	if s.Players[o.who].Fate == InPod {
		return o.from, 0, 0.98
	}
	best := 1e9
	for _, section := range []Section{SectionA, SectionB} {
		slot, search := o.room(EvacuationSectionA + Room(section-SectionA))
		if slot == 0 {
			continue
		}
		chance := 0.0
		for n := range s.Pods {
			if s.Pods[n].Section != section {
				continue
			}
			switch {
			case o.r.openPods(s, section)&bit(uint8(n+1)) != 0:
				chance = 0.95
			case s.SelfDestruct > 0:
				chance = max(chance, 0.85)
			case !s.FirstDeath:
				chance = max(chance, 0.3)
			default:
				chance = max(chance, 0.05)
			}
		}
		c := 2 + search
		if s.Slots[slot].Malfunction {
			c += o.w.mend
		}
		if d := o.distance(o.from, slot) + c - 40*chance; chance > 0 && d < best {
			best, at, cards, open = d, slot, c, chance
		}
	}
	return at, cards, open
}

func asks(way *[maxWays]Condition, goal Goal) bool {
	return slices.ContainsFunc(way[:], func(c Condition) bool { return c.Goal == goal })
}

// arrives is the chance that one who hibernates arrives where the way needs the ship.
func (o *outlook) arrives(engines, earth, mars float64, way *[maxWays]Condition) float64 {
	if asks(way, ShipReachesMars) {
		return o.holds * engines * mars
	}
	return o.holds * engines * earth
}

// atEnd is the chance of what an Objective asks of the ship, for a player who has left it.
func (o *outlook) atEnd(way *[maxWays]Condition, engines, earth, mars float64) float64 {
	if asks(way, ShipReachesEarth) || asks(way, ShipReachesMars) {
		return o.arrives(engines, earth, mars, way)
	}
	return 1
}

// kept is the chance that a way's open conditions come true without any more actions
// of the player.
func (o *outlook) kept(way *[maxWays]Condition, exit Fate) float64 {
	var none errands
	chance := o.prepare(&none, way, exit)
	if none.n > 0 {
		return 0.01 * chance
	}
	return chance
}

// prepare adds to a plan the errands for the conditions of a way. It returns the
// chance of those that only others or chance can bring about.
func (o *outlook) prepare(l *errands, way *[maxWays]Condition, exit Fate) float64 {
	chance := 1.0
	for i := range way {
		c := way[i]
		if c.Goal == 0 || o.r.met(o.s, o.p, c) && !hangs(c.Goal) {
			continue
		}
		chance *= o.prepareFor(l, c, exit)
	}
	return chance
}

func hangs(goal Goal) bool {
	switch goal {
	case ShipReachesEarth, ShipReachesMars, OnlyYouSurvive, AnotherSurvives, FinishWithBlueCorpse, FinishWithEgg:
		return true
	}
	return false
}

func (o *outlook) prepareFor(l *errands, c Condition, exit Fate) float64 {
	s := o.s
	me := &s.Players[o.who]
	possible := func(ok bool) float64 { return float64(bool01(ok)) }
	switch c.Goal {
	case ShipReachesEarth, ShipReachesMars: // counted as part of the ship
		return 1
	case ShipDestroyed:
		switch {
		case s.Ship == Destroyed:
			return 1
		case exit == Hibernating || s.hibernating():
			return 0
		case s.SelfDestruct == 0:
			ok := o.do(l, Generator, 2, 0)
			return possible(ok) * 0.4
		}
		return 0.9
	case SignalSent:
		ok := o.do(l, CommsRoom, 2, 0)
		return possible(ok) * o.w.signal
	case AllRoomsExplored:
		unexplored := kit.UpTo(NumSlots, func(slot Slot) bool { return !s.Slots[slot].Explored })
		l.add(errand{at: o.nearest(unexplored), cards: 1.5 * float64(size(unexplored)-1)})
		mean := 0.4 * float64(size(unexplored))
		return math.Exp(-mean) * atMost(int(o.r.supply.Malfunction)-s.malfunctions(), mean)
	case NestDestroyed:
		ok := o.do(l, Nest, 1.6*float64(s.Eggs), 0)
		return possible(ok) * 0.6
	case QueenKilled:
		return 0.02
	case FinishWithBlueCorpse:
		return o.w.corpse * o.fetchCorpse(l)
	case FinishWithEgg:
		return o.w.egg * o.fetchEgg(l)
	case FinishInPod:
		return possible(exit == Escaped)
	case HoldItems:
		missing := float64(int(c.N) - me.countItems())
		l.add(errand{at: max(1, o.from), cards: 3 * missing, anywhere: true})
		return 0.7
	case OnlyYouSurvive:
		return o.allOthersDie()
	case AnotherSurvives:
		return 1 - o.allOthersDie()
	case PlayerDoesNotSurvive:
		q := Number(c.N)
		if q == o.p || s.Players[q].Fate == Absent {
			return 0
		}
		return o.dies(q)
	}
	return o.prepareResearch(l, c)
}

// allOthersDie is the chance that nobody else survives.
func (o *outlook) allOthersDie() float64 {
	chance := 1.0
	for q := Number(1); q <= Number(o.s.Options.Players); q++ {
		if q != o.p {
			chance *= o.dies(q)
		}
	}
	return chance
}

// nearest returns the nearest of some places, or 0 if there is none.
func (o *outlook) nearest(places uint64) (at Slot) {
	for ; places != 0; places &= places - 1 {
		if slot := Slot(first(places)); at == 0 || o.distance(max(1, o.from), slot) < o.distance(max(1, o.from), at) {
			at = slot
		}
	}
	return at
}

// prepareResearch is prepareFor for conditions that need the Laboratory or the Surgery.
func (o *outlook) prepareResearch(l *errands, c Condition) float64 {
	switch c.Goal {
	case WeaknessesDiscovered:
		return o.w.corpse * o.study(l, int(c.N)-o.s.discovered())
	case EggWeaknessDiscovered:
		return o.w.egg * o.bring(l, IntruderEgg, Laboratory, 2)
	case CarcassWeaknessDiscovered:
		return o.bring(l, IntruderCarcass, Laboratory, 2)
	case BlueCorpseInSurgery:
		return o.bring(l, CharacterCorpse, Surgery, 0)
	}
	return 0
}

// bring adds to a plan to fetch something, bring it to a Room and work on it there.
// It returns the chance that this can be done.
func (o *outlook) bring(l *errands, what Object, room Room, cards float64) (chance float64) {
	before := l.n
	switch what {
	case CharacterCorpse:
		chance = o.fetchCorpse(l)
	case IntruderEgg:
		chance = o.fetchEgg(l)
	case IntruderCarcass:
		chance = o.fetchCarcass(l)
	}
	if chance == 0 {
		return 0
	}
	after := int8(0)
	if l.n > before {
		after = int8(l.n)
	}
	if !o.do(l, room, cards, after) {
		return 0
	}
	return chance
}

func (o *outlook) fetchCorpse(l *errands) float64 {
	switch at := o.s.Corpses[0]; {
	case at == corpseCarried+CorpsePlace(o.who):
		return 1
	case at >= 1 && at <= CorpsePlace(NumSlots):
		l.add(errand{at: Slot(at), cards: 1})
		return 0.95
	case at > corpseCarried && at < corpseGone:
		l.add(errand{at: max(1, o.from), cards: 4, anywhere: true})
		return 0.2
	}
	return 0
}

func (o *outlook) fetchEgg(l *errands) float64 {
	s := o.s
	if s.Players[o.who].carries(HeldEgg) {
		return 1
	}
	if eggs := kit.UpTo(NumSlots, func(slot Slot) bool { return s.Slots[slot].Eggs > 0 }); eggs != 0 {
		l.add(errand{at: Slot(first(eggs)), cards: 1})
		return 0.95
	}
	if s.Eggs == 0 || !o.do(l, Nest, 2, 0) {
		return 0
	}
	return 0.85
}

// fetchCarcass adds to a plan to fetch a Carcass, or to hunt for one.
func (o *outlook) fetchCarcass(l *errands) float64 {
	if o.s.Players[o.who].carries(HeldCarcass) {
		return 1
	}
	if at := o.nearest(kit.UpTo(NumSlots, func(slot Slot) bool { return o.s.Slots[slot].Carcasses > 0 })); at != 0 {
		l.add(errand{at: at, cards: 1})
		return 0.95
	}
	l.add(errand{at: max(1, o.from), cards: 6, anywhere: true})
	return 0.35
}

// study adds errands to discover so many more Weaknesses, by the Corpse first, which
// is the easiest to get.
func (o *outlook) study(l *errands, more int) float64 {
	chance := 1.0
	for _, object := range [...]Object{CharacterCorpse, IntruderEgg, IntruderCarcass} {
		if more <= 0 {
			break
		}
		if o.s.Weaknesses[object] != 0 {
			continue
		}
		before := *l
		if got := o.bring(l, object, Laboratory, 2); got > 0 {
			chance *= got
			more--
		} else {
			*l = before
		}
	}
	if more > 0 {
		return 0
	}
	return chance
}

// comfort is the value of small advantages: cards, Items, Ammo and dressed Wounds.
func (o *outlook) comfort() float64 {
	player := &o.s.Players[o.p]
	if player.Fate != Aboard {
		return 0
	}
	value := o.w.cards*float64(player.Hand.size()) + o.w.items*float64(player.countItems())
	for i := range player.Hands {
		value += o.w.ammo * float64(player.Hands[i].Ammo)
	}
	for _, wound := range player.Wounds {
		value += 0.5 * float64(bool01(wound.Dressed))
	}
	return value
}

// How a bot plans a player's way through the voyage: the places with something left
// to do, in the order that takes the fewest cards, and the way off the ship at the
// end. Costs are in Action cards; a turn brings five.

// errand is something to do in a Room: it takes cards there and, if after is not 0,
// comes later than errand number after.
type errand struct {
	at       Slot
	cards    float64
	after    int8
	room     Room // the one that is looked for, 0 for whatever is there
	anywhere bool // at tells nothing: it may be done elsewhere
}

// maxErrands bounds a plan: three errands for the ship (the Cockpit and two Engines)
// and four for an Objective.
const maxErrands = kit.MostStops

// errands is a list of errands, a plan.
type errands struct {
	list [maxErrands]errand
	n    int
}

// add appends an errand and returns its number, from 1.
func (l *errands) add(e errand) int8 {
	if l.n == maxErrands {
		return int8(l.n)
	}
	l.list[l.n] = e
	l.n++
	return int8(l.n)
}

// tour returns the cards it takes to do all errands, starting from a Room, and then
// reach an exit, and how many of those cards are steps.
func (o *outlook) tour(l *errands, from, exit Slot) (cards, steps float64) {
	if l.n == 0 {
		steps = o.distance(from, exit)
		return steps, steps
	}
	var stops [maxErrands]kit.Stop
	apart := o.ship().steps
	for i := range l.n {
		stops[i] = kit.Stop{Onward: apart[from][l.list[i].at], After: l.list[i].after}
		for j := range i {
			stops[i].Apart[j] = apart[l.list[i].at][l.list[j].at]
		}
		cards += l.list[i].cards
	}
	best, least := kit.Never, o.route.Through(stops[:l.n])
	for last := range l.n {
		best = min(best, least[last]+apart[l.list[last].at][exit])
	}
	return float64(best) + cards, float64(best)
}

// distance counts the steps between two Rooms, without passing Closed Doors.
func (o *outlook) distance(from, to Slot) float64 { return float64(o.ship().steps[from][to]) }

// ship caches what a look at all Rooms finds.
type ship struct {
	steps         *stepTable
	broken, fires int
	occupied      uint32             // Rooms with an Intruder
	unknown       slotSet            // Rooms that the player has not seen
	rooms         [NumRooms + 1]Slot // where the Rooms that the player has seen are
}

func (o *outlook) ship() *ship {
	if o.look.steps != nil {
		return &o.look
	}
	s := o.s
	o.look.steps = o.r.steps.Of(s.closed)
	for i := range s.Intruders {
		o.look.occupied |= 1 << s.Intruders[i].At
	}
	for slot := Slot(NumSlots); slot >= 1; slot-- {
		place := &s.Slots[slot]
		if place.Explored || place.RoomSeen.has(o.p) {
			o.look.rooms[place.Room] = slot
		} else {
			o.look.unknown |= 1 << slot
		}
		o.look.broken += bool01(place.Malfunction)
		o.look.fires += bool01(place.Fire)
	}
	return &o.look
}

// room returns where a Room is, as far as the player knows. If that is unknown, it
// returns the nearest place where it may be, and the cards that a search takes
// besides the way there.
func (o *outlook) room(room Room) (at Slot, search float64) {
	ship := o.ship()
	if at = ship.rooms[room]; at != 0 {
		return at, 0
	}
	places, nearest := ship.unknown&o.r.board.kinds[o.r.rooms[room].kind], kit.Never
	for rest := uint64(places); rest != 0; rest &= rest - 1 {
		if d := ship.steps[o.from][first(rest)]; d < nearest {
			at, nearest = Slot(first(rest)), d
		}
	}
	return at, o.w.search * float64(max(0, bits.OnesCount32(uint32(places))-1))
}

// do adds an errand in a Room to a plan: so many cards there, plus what it takes to
// find the Room and to repair it first. It returns false if the Room is not in the
// game.
func (o *outlook) do(l *errands, room Room, cards float64, after int8) bool {
	at, search := o.room(room)
	if at == 0 {
		return false
	}
	if o.s.Slots[at].Explored && o.s.Slots[at].Malfunction {
		cards += o.w.mend
	}
	if o.ship().occupied>>at&1 != 0 && at != o.from {
		cards += o.w.occupied
	}
	l.add(errand{at: at, cards: cards + search, after: after, room: room})
	return true
}
