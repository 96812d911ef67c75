package nemoswar1

// The sequence of a turn (5.0) and the Preparation phase (6.0 - 6.4).

// Steps of a turn.
const (
	turnBegins = iota
	turnRolls
	turnPursuit
	turnPlaces
	turnPlacesSecond
	turnAdventure
	turnActs
	turnEnds
)

// runTurn runs the phases of a turn in their strict order (5.0).
func (e engine) runTurn(f *frame) {
	s := e.s
	switch f.step {
	case turnBegins:
		e.note("5.0.1", EventTurn, int16(s.Turn), int16(s.Calendar))
		f.step = turnRolls
		e.historicalDraw()
	case turnRolls:
		f.node = NodePreparation
	case turnPursuit:
		f.step = turnPlaces
		e.pursuit()
	case turnPlaces:
		e.stepA(f)
	case turnPlacesSecond: // 6.1.2
		f.step = turnAdventure
		e.push(frame{kind: framePlace, id: uint8(e.r.oceanOf[f.dice[1]]), n: 1})
	case turnAdventure:
		sum := int(f.dice[0] + f.dice[1])
		f.dice = [2]uint8{}
		f.step = turnActs
		e.adventure(sum)
	case turnActs:
		f.step = turnEnds
		e.push(frame{kind: frameAction})
	case turnEnds:
		e.endTurn(f)
	}
}

// preparationRoll stores the one roll that serves the whole phase (6.0).
func (e engine) preparationRoll(f *frame, dice [2]uint8) {
	f.dice = dice
	f.step = turnPursuit
	e.note("6.0", EventPreparation, int16(dice[0]), int16(dice[1]))
}

// stepA places ships or, on doubles, handles treasure and backlash. The first turn
// skips it (6.0 - 6.3).
func (e engine) stepA(f *frame) {
	f.step = turnAdventure
	switch {
	case e.s.Turn == 1:
		e.note("6.0.1", EventSkipsPlacing)
	case f.dice[0] == f.dice[1]: // 6.1.2
		e.note("6.1.2", EventDoubles, int16(f.dice[0]))
		e.replaceTreasure(e.r.oceanOf[f.dice[0]])
		e.backlash(int(f.dice[0] + f.dice[1]))
	default:
		f.step = turnPlacesSecond
		e.push(frame{kind: framePlace, id: uint8(e.r.oceanOf[f.dice[0]]), n: 1})
	}
}

// replaceTreasure puts a token from the cup where one was taken (6.2).
func (e engine) replaceTreasure(o Ocean) {
	s := e.s
	switch {
	case s.oceanTokens[o] != 0:
		e.note("6.2", EventTreasureStays, int16(o))
	case s.cup == 0:
		e.note("6.2", EventCupEmpty)
	default:
		s.cup--
		s.oceanTokens[o] = s.tokenLayer + 1
		e.note("6.2", EventTreasurePlaced, int16(o))
	}
}

// backlash takes a point of Liberation if the sum of the doubles is less than
// Liberation (6.3).
func (e engine) backlash(sum int) {
	if sum < int(e.s.Liberation) {
		e.note("6.3", EventBacklash, int16(sum), int16(e.s.Liberation))
		e.liberation("6.3", -1)
		return
	}
	if e.s.Liberation == 0 {
		return // no Liberation to strike back at
	}
	e.note("6.3", EventNoBacklash, int16(sum), int16(e.s.Liberation))
}

// adventureTarget returns the sum that draws a card, from the side of the Calendar marker (6.4).
func (s *State) adventureTarget() int {
	if s.SevenPlus {
		return 7
	}
	return 10
}

// adventure compares the sum with the side of the Calendar marker and draws a card if
// the sum reaches it (6.4). The historical game has no such roll (14.3).
func (e engine) adventure(sum int) {
	s := e.s
	if s.Options.Historical {
		return
	}
	target := s.adventureTarget()
	if sum < target {
		s.SevenPlus = true
		e.note("6.4", EventNoAdventure, int16(sum), int16(target))
		return
	}
	s.SevenPlus = false
	e.note("6.4", EventAdventure, int16(sum), int16(target))
	e.push(frame{kind: frameDraw, mode: cardDrawn})
}

// runPlace places ships from the pile into an ocean: id is the ocean, n how many are
// left (3.0.3, 6.1).
func (e engine) runPlace(f *frame) {
	s, o := e.s, Ocean(f.id)
	if f.n == 0 {
		e.pop()
		return
	}
	i := e.freeBox(o)
	if i < 0 {
		e.note("6.1.3", EventOceanFull, int16(o))
		e.pop()
		return
	}
	if s.pile == 0 && !e.reshuffle() {
		e.note("6.1.1", EventNoShips)
		e.pop()
		return
	}
	if s.Options.ClearSeas { // 13.3
		f.box = uint8(i)
		f.node = NodePlaceShip
		return
	}
	f.n--
	s.boxes[o][i] = faceDown(s.shipLayer)
	s.pile--
	if s.Turn > 0 { // set-up has one event for all ships (runSetup)
		e.note("6.1.2", EventShipPlaced, int16(o), int16(i+1))
	}
}

// placeFaceUp places a ship that is visible because of Clear Seas (13.3).
func (e engine) placeFaceUp(f *frame, ship ShipID) {
	s, o := e.s, Ocean(f.id)
	f.n--
	s.moveShip(ship, at(zoneAtSea, int(o)))
	s.boxes[o][f.box] = faceUp(ship)
	s.pile--
	e.note("13.3", EventShipFaceUp, int16(ship), int16(o))
	f.box = 0
	e.mergeShipLayers()
}

// freeBox returns the first empty box of the ocean, or -1. The boxes beyond its
// capacity are only for black-sun ships (6.1.3, 6.5.1).
func (e engine) freeBox(o Ocean) int {
	if e.s.shipsIn(o) >= int(e.r.capacity[o]) {
		return -1
	}
	for i := range e.s.boxes[o] {
		if e.s.boxes[o][i].empty() {
			return i
		}
	}
	return -1
}

// shipsIn counts the ships in an ocean, hidden ones included.
func (s *State) shipsIn(o Ocean) (n int) {
	for _, b := range s.boxes[o] {
		if !b.empty() {
			n++
		}
	}
	return n
}

// reshuffle turns the discard pile into the ship pile (6.1.1). It reports whether it
// had any ship.
func (e engine) reshuffle() bool {
	s := e.s
	var moved int16
	var layer place
	for ship := 1; ship <= e.r.numShips; ship++ {
		if !s.ships[ship].in(zoneDiscard) {
			continue
		}
		if moved == 0 {
			layer = e.newShipLayer()
		}
		s.moveShip(ShipID(ship), layer)
		s.pile++
		moved++
	}
	if moved == 0 {
		return false
	}
	e.note("6.1.1", EventReshuffle, moved)
	e.mergeShipLayers()
	return true
}
