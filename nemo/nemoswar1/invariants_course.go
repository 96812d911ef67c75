package nemoswar1

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of the course of a game: the tracks, the resources, the turn,
// the end and the score.

// calendar also checks that each turn took at least a week.
func (k *keeper) calendar(s *State) error {
	return kit.NoneOf(
		kit.Fault(s.Calendar < 1 || s.Calendar < s.Turn, "it is week %d in turn %d", s.Calendar, s.Turn),
		kit.Fault(s.Calendar > lastWeek && !s.Options.Historical && s.End != EndTime, "the year is over in week %d, and the game goes on", s.Calendar),
		kit.Fault(s.SevenPlus && (s.Options.Historical || s.Turn == 0), "the Calendar marker shows 7+ and no adventure was rolled for"),
	)
}

func (k *keeper) notoriety(s *State) error {
	return kit.Fault(s.Notoriety < 1 || s.Notoriety > maxNotoriety, "Notoriety is %d", s.Notoriety)
}

func (k *keeper) liberation(s *State) error {
	return kit.Fault(s.Liberation > maxLiberation, "Liberation is %d", s.Liberation)
}

// open returns the Test or fight whose roll is not settled, nil for none. It looks
// one frame deeper too, since the Wreck may be used before the roll is settled.
func (s *State) open() *frame {
	for i := int(s.depth) - 1; i >= 0 && i >= int(s.depth)-2; i-- {
		switch f := &s.stack[i]; f.node {
		case NodeExert, NodeTestRoll, NodeHelp, NodeFire, NodeAttackRoll:
			return f
		}
	}
	return nil
}

// wagersToLose returns the set of resources whose wager has failed and whose
// loss is still to come, a bit each (6.7.3).
func (s *State) wagersToLose() (set uint8) {
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameLose && f.mode == loseWager {
			set |= 1 << f.id
		}
	}
	return set
}

// doomed returns the exhausted resource that may still be brought back, 0 for none.
func (s *State) doomed() Resource {
	for i := range s.stack[:s.depth] {
		if s.stack[i].kind == frameDoom {
			return Resource(s.stack[i].id)
		}
	}
	return 0
}

func (k *keeper) resources(s *State) error {
	for res := Nemo; res <= Hull; res++ {
		circles := len(k.r.circles[res])
		switch lost := int(s.Tracks[res]); {
		case lost > circles:
			return broken("%s has lost %d of %d circles", res, lost, circles)
		case lost == circles && s.End == 0 && s.doomed() != res:
			return broken("%s is exhausted and the game goes on", res)
		}
	}
	open, lost := s.open() != nil, s.wagersToLose()
	return kit.NoneOf(
		kit.Fault(open && lost != 0, "what was wagered is being lost, and its roll is not settled"),
		kit.Fault(!open && s.Wagered != lost, "a resource is wagered, and it is neither rolled for nor about to be lost"),
		kit.Fault(s.Tracks[0] != 0, "a resource that does not exist has lost circles"),
	)
}

func (k *keeper) nautilus(s *State) error {
	if s.node() == NodeStation {
		return kit.Fault(s.Nautilus != 0, "the Nautilus has an ocean before it is put into one")
	}
	return kit.Fault(!isOcean(s.Nautilus), "the Nautilus is in no ocean")
}

// rested checks that the last turn with an action of 7.1 is not in the future,
// and is this turn only once its action was chosen.
func (k *keeper) rested(s *State) error {
	now := s.End == 0 && s.RestedTurn != 0 && s.RestedTurn == s.Turn
	return kit.NoneOf(
		kit.Fault(s.RestedTurn > s.Turn, "the last turn with an action of 7.1 is %d, and this is turn %d", s.RestedTurn, s.Turn),
		kit.Fault(now && !s.acted(), "an action of 7.1 was taken in turn %d before its action", s.Turn),
	)
}

// wagers checks what is wagered: resources that the Test's card names, or one for an attack.
func (k *keeper) wagers(s *State) error {
	if s.Wagered&^(1<<Nemo|1<<Crew|1<<Hull) != 0 {
		return broken("something is wagered that is no resource")
	}
	f := s.open()
	if f == nil && s.depth > 2 && s.wagersToLose() != 0 { // under a Test that failed
		for i := range s.stack[:s.depth] {
			if s.stack[i].kind == frameTest {
				f = &s.stack[i]
			}
		}
	}
	asked := s.Wagered != 0 && f != nil
	return kit.NoneOf(
		kit.Fault(asked && f.kind == frameTest && (f.id > maxCards || s.Wagered&^k.r.help[f.id] != 0),
			"a resource is wagered that the card does not name"),
		kit.Fault(asked && f.kind == frameFight && s.Wagered&(s.Wagered-1) != 0, "two resources are wagered in an attack"),
	)
}

func (k *keeper) commitment(s *State) error {
	return kit.NoneOf(
		kit.Fault(s.Commitment > War, "the Commitment marker is on column %d", s.Commitment),
		kit.Fault((s.Commitment == 0) != (s.Turn == 0), "the Commitment marker is on %s in turn %d", s.Commitment, s.Turn),
		kit.Fault(!s.Final && s.Tracks[Nemo] >= k.r.final, "Nemo is at the Final Commitment, and the marker shows ?"),
	)
}

func (k *keeper) passengers(s *State) error {
	return kit.Fault(s.Used&^(1<<Professor|1<<NedLand|1<<Conseil) != 0, "somebody was used who is no passenger")
}

// running checks that a running game has not reached the end by the last ship or by full oceans
// (12.2). Full oceans count only at the end of a turn, so they are checked where a turn begins.
func (k *keeper) running(s *State) error {
	begins := s.depth == 1 && s.stack[0].node == NodePreparation && s.Turn > 1 && (!s.Options.Historical || !drawsInTurn(s.Turn))
	return kit.NoneOf(
		kit.Fault(s.End == 0 && k.noShipLeft(s, calledAtAll), "the last ship is gone and the game goes on"),
		kit.Fault(s.End == 0 && begins && k.r.oceansFull(s), "the oceans are full and the game goes on"),
	)
}

// calledByMarkers has the groups that a marker calls in; calledAtAll adds the
// red group, which a card calls in.
const (
	calledByMarkers = 1<<Blue | 1<<Green | 1<<Yellow | 1<<Orange
	calledAtAll     = calledByMarkers | 1<<Red
)

// noShipLeft reports whether ships were taken and none is left (12.2.5). With StrictLastShip,
// ships that have not entered keep the game going if waiting has their group.
func (k *keeper) noShipLeft(s *State, waiting uint16) bool {
	taken := false
	for id := 1; id <= k.r.numShips; id++ {
		switch s.ships[id].zone() {
		case zoneUnseen, zoneAtSea, zoneDiscard:
			return false
		case zoneReserve:
			if s.Options.StrictLastShip && waiting&(1<<k.r.ships[id].Group) != 0 {
				return false
			}
		case zoneSunk, zoneSalvage, zoneRefit:
			taken = true
		}
	}
	return taken
}

// oneEnd checks that a finished game has reached the end it names, and that points
// for a defeat occur only with that end.
func (k *keeper) oneEnd(s *State) error {
	exhausted := 0
	for res := Nemo; res <= Hull; res++ {
		if k.r.Exhausted(s, res) {
			exhausted++
		}
	}
	var reached bool
	switch s.End {
	case 0:
		return nil
	case EndTragic:
		reached = exhausted == 1
	case EndImperial:
		reached = k.r.oceansFull(s)
	case EndTime:
		reached = s.Calendar > lastWeek && !s.Options.Historical
	case EndStory:
		reached = (s.passed|s.failed|s.retained)&k.r.endings[s.kit()] != 0
	case EndLastShip:
		reached = k.noShipLeft(s, calledByMarkers)
	default:
		return broken("the game ended in way %d", s.End)
	}
	t := k.tally(s)
	return kit.NoneOf(
		kit.Fault(!reached || s.End != EndTragic && exhausted > 0, "the game ended by %s, and that is not where it stands", s.End),
		kit.Fault(t.Tragic != (s.End == EndTragic) || t.Imperial != (s.End == EndImperial), "the points for a defeat do not go with the end %s", s.End),
	)
}

// scourge checks the bonus against an independent count of the record: the value
// above the last column that is full in all six rows (12.3).
func (k *keeper) scourge(s *State) error {
	var rows [1 << 5]int
	for id := 1; id <= k.r.numShips; id++ {
		if p := s.ships[id]; p.in(zoneSunk) {
			rows[p.number()]++
		}
	}
	full := recordColumns
	for o := EasternPacific; o <= WesternPacific; o++ {
		full = min(full, rows[o])
	}
	want := 0
	if full > 0 {
		want = int(k.r.set.Board.Scourge[full-1])
	}
	t := k.tally(s)
	return kit.Fault(t.Scourge != want, "%d columns are full and bring %d points, not %d", full, t.Scourge, want)
}

// worthNothing checks at the end of a game that captured ships, ships in refit boxes
// and the Fail pile score nothing: without them the score is the same.
func (k *keeper) worthNothing(s *State) error {
	if s.End == 0 {
		return nil
	}
	without := k.spare.Borrow()
	defer k.spare.GiveBack(without)
	*without = *s
	without.failed, without.salvaged = 0, 0
	for id := 1; id <= k.r.numShips; id++ {
		if p := s.ships[id]; p.in(zoneSalvage) || p.in(zoneRefit) {
			without.ships[id] = at(zoneDiscard, 0)
		}
	}
	return kit.Fault(k.tally(s) != k.tally(without), "a captured ship or a failed card counts")
}

// bonuses checks at the end of a game that the points of the optional rules
// depend on the options alone.
func (k *keeper) bonuses(s *State) error {
	if s.End == 0 {
		return nil
	}
	want := 0
	for set := k.added(s); set != 0; set &= set - 1 {
		want += int(k.r.ships[bits.TrailingZeros64(set)+1].Bonus)
	}
	o := &s.Options
	t := k.tally(s)
	return kit.NoneOf(
		kit.Fault(t.DeadlySeas != want, "Deadly Seas brings %d points, not %d", t.DeadlySeas, want),
		kit.Fault(t.PursuitOn != o.Pursuit || t.ClearOn != o.ClearSeas || t.PressureOn != o.Pressure,
			"the points of an optional rule do not go with it"),
	)
}
