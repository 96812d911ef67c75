package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// The tracks: gaining and losing resources (6.9), reinforcements, Notoriety
// and Liberation (9.0), and the moment of Final Commitment (12.1).

// Ends of the tracks (9.0).
const (
	lastWeek      = 52
	maxNotoriety  = 33
	maxLiberation = 19
)

// d3 reads a die as 1d3: half its value, rounded up (4.1).
func d3(die uint8) int { return int(die+1) / 2 }

// gain moves a resource up its track, never beyond the top circle (6.9).
func (e engine) gain(res Resource, n int) {
	s := e.s
	before := s.Tracks[res]
	s.Tracks[res] -= min(before, uint8(n))
	if before == 0 {
		e.note("6.9", EventAtTop, int16(res))
		return
	}
	e.note("6.9", EventGains, int16(res), int16(before-s.Tracks[res]), int16(len(e.r.circles[res]))-int16(s.Tracks[res]))
}

// How a loss begins, the mode of frameLose.
const (
	loseNow   = iota
	loseOpen  // a treasure may be used between the die and the loss (8.0)
	loseWager // a lost wager, which stays wagered until its loss comes (6.7.3)
)

// runLose moves a resource down its track, circle by circle: id is the resource, n
// how many circles are left to move. The game may end at the last circle (12.2.1),
// and Nemo may reach his Final Commitment on the way (12.1).
func (e engine) runLose(f *frame) {
	s, res := e.s, Resource(f.id)
	mode := f.mode
	f.mode = loseNow
	switch {
	case mode == loseOpen && e.r.holdsUse(s): // 8.0
		f.node = NodeWindow
		return
	case mode == loseWager:
		s.Wagered &^= 1 << res
		e.note("6.7.3", EventWagerLost, int16(res))
	}
	left := int16(len(e.r.circles[res])) - int16(s.Tracks[res])
	if f.n == 0 || left == 0 {
		e.pop()
		return
	}
	f.n--
	s.Tracks[res]++
	e.note("6.9", EventLoses, int16(res), left-1)
	if left == 1 {
		e.note("12.2.1", EventExhausted, int16(res))
		e.push(frame{kind: frameDoom, id: uint8(res)})
	}
	if res == Nemo && !s.Final && s.Tracks[Nemo] >= e.r.final {
		s.Final = true
		e.note("12.1", EventFinalReached)
		e.push(frame{kind: frameCommit})
	}
}

// finalCommitment moves the Commitment marker or leaves it; this happens once a
// game (12.1).
func (e engine) finalCommitment(c Commitment) {
	e.pop()
	if c == e.s.Commitment {
		e.note("12.1", EventCommitmentStays, int16(c))
		return
	}
	e.s.Commitment = c
	e.note("12.1", EventCommitmentMoves, int16(c))
}

// runDoom ends the game when a resource is exhausted, unless an "OR" treasure
// restores it first. Whatever may be used at any time may be used now (8.0, 12.2.1).
// id is the resource.
func (e engine) runDoom(f *frame) {
	s, res := e.s, Resource(f.id)
	switch {
	case !e.r.Exhausted(s, res):
		e.note("8.0b", EventSaved, int16(res))
		e.pop()
	case e.r.holdsUse(s):
		f.node = NodeSubmitOrSave
	default:
		e.finish(EndTragic, int16(res))
	}
}

// holdsUse reports whether the player holds anything that may be used at any
// time: an "OR" treasure or the Wreck (8.0, 3.2.2).
func (r *Rules) holdsUse(s *State) bool {
	return s.collected&r.orTreasures != 0 || s.Wreck == wreckCollected
}

// usesWreckAlone returns 1 if the Wreck is all that may be used at any time,
// and 0 if an "OR" treasure may be used.
func (r *Rules) usesWreckAlone(s *State) int {
	if s.collected&r.orTreasures != 0 {
		return 0
	}
	return 1
}

// useRule returns the rule by which the player may use what he holds: that of
// "OR" treasures, or that of the Wreck if he holds none (8.0, 3.2.2).
func (r *Rules) useRule(s *State) nemo.Rule { return useRules[r.usesWreckAlone(s)] }

var useRules = [2]nemo.Rule{"8.0b", "3.2.2"}

// notoriety advances the marker, up to its maximum, and calls in the groups
// whose box it reaches or passes (9.0).
func (e engine) notoriety(rule nemo.Rule, n int) {
	s := e.s
	before := s.Notoriety
	s.Notoriety = uint8(min(int(s.Notoriety)+n, maxNotoriety))
	switch {
	case before == maxNotoriety:
		e.note("9.0c", EventNotorietyStays, maxNotoriety)
	case s.Notoriety == maxNotoriety:
		e.note(rule, EventNotoriety, int16(s.Notoriety-before), int16(s.Notoriety))
		e.note("9.0c", EventNotorietyMaximum)
	default:
		e.note(rule, EventNotoriety, int16(s.Notoriety-before), int16(s.Notoriety))
	}
	board := &e.r.set.Board
	if s.Notoriety >= board.BlueAt {
		e.reinforce("9.0a", Blue)
	}
	if s.Notoriety >= board.GreenAt {
		e.reinforce("9.0a", Green)
	}
}

// weeksPass advances the Calendar, calls in the groups whose week it reaches or
// passes, and ends the game past week 52, except the historical game (9.0, 12.2.3,
// 14.2).
func (e engine) weeksPass(rule nemo.Rule, n int) {
	s := e.s
	before := s.Calendar
	s.Calendar += uint16(n)
	e.note(rule, EventWeeks, int16(n), int16(s.Calendar))
	board := &e.r.set.Board
	if s.Calendar >= uint16(board.YellowAt) {
		e.reinforce("9.0a", Yellow)
	}
	if s.Calendar >= uint16(board.OrangeAt) {
		e.reinforce("9.0a", Orange)
	}
	if s.Calendar <= lastWeek {
		return
	}
	if s.Options.Historical {
		if before <= lastWeek {
			e.note("14.2", EventYearGoesOn)
		}
		return
	}
	e.note("9.0b", EventYearOver)
	e.finish(EndTime, 0)
}

// reinforce adds a group to the ship pile, face down, once (4.2, 9.0).
func (e engine) reinforce(rule nemo.Rule, group Group) {
	s := e.s
	if s.Entered&(1<<group) != 0 {
		return
	}
	s.Entered |= 1 << group
	layer := e.newShipLayer()
	var n int16
	each(e.r.groupShips[group], func(ship int) {
		if s.ships[ship].in(zoneReserve) {
			s.moveShip(ShipID(ship), layer)
			s.pile++
			n++
		}
	})
	e.note(rule, EventCallsIn, int16(group))
	e.note("4.2", EventReinforce, int16(group), n)
	e.mergeShipLayers()
}

// liberation changes the marker within its limits (9.0).
func (e engine) liberation(rule nemo.Rule, n int) {
	s := e.s
	before := s.Liberation
	s.Liberation = uint8(min(max(int(before)+n, 0), maxLiberation))
	if s.Liberation == before {
		e.note(rule, EventLiberationStays, int16(before))
		return
	}
	e.note(rule, EventLiberation, int16(s.Liberation)-int16(before), int16(s.Liberation))
	if before/10 != s.Liberation/10 {
		e.note("9.0d", EventLiberationFlips, int16(s.Liberation/10))
	}
}
