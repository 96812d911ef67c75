package nemesis

// Movement and exploration (8).

// How a Room is entered.
const (
	enterNoisily   = iota // with a Noise roll (8.4)
	enterCarefully        // Noise into a Corridor instead (7.8)
	enterQuietly          // without a Noise roll (7.card.reconnaissance)
)

// The steps of entering a Room.
const (
	enterRoom = iota
	enterTile
	enterToken
	enterNoise
)

// enter moves a Character into a Room, slot, through a Corridor (0 for none), and
// then explores it (8.3, A-01).
func (e engine) enter(f *frame) {
	s := e.s
	p := f.player
	at := &s.Slots[f.slot]
	switch f.step {
	case enterRoom:
		// 8.4, A-02: the Room counts as empty or not at the moment of arrival.
		*f.wasEmpty() = uint64(bool01(s.deserted(f.slot)))
		f.step = enterTile
		from := s.Players[p].At
		s.Players[p].At = f.slot
		e.note("7.7", EventMoves, int16(p), int16(from), int16(f.slot))
		if s.intrudersIn(f.slot) != 0 {
			e.note("12.2", EventMeets, int16(f.slot))
		}
	case enterTile:
		f.step = enterToken
		if at.Explored {
			if at.Room == RoomCoveredWithSlime {
				e.slimeRoom(p)
			}
			f.step = enterNoise
			return
		}
		if at.Room == 0 {
			f.node = NodeTile
			return
		}
		e.explore(f, at.Room)
	case enterToken:
		if at.Token == 0 {
			f.node = NodeExploration
			return
		}
		e.tokenFound(f, at.Token)
	case enterNoise:
		entry := *f
		e.pop() // clears f
		e.entryNoise(&entry)
	}
}

func (e engine) enterAnswer(f *frame, a Action) {
	if a.Kind == KindTile {
		e.explore(f, Room(a.N))
		return
	}
	e.tokenFound(f, ExplorationID(a.N))
}

// explore turns the tile face up (8.3).
func (e engine) explore(f *frame, room Room) {
	at := &e.s.Slots[f.slot]
	at.Room, at.Explored, at.RoomSeen = room, true, 0
	e.note("8.3", EventExplored, int16(f.slot), int16(room))
	if room == RoomCoveredWithSlime {
		e.slimeRoom(f.player)
	}
}

// 8.7: the Room Covered with Slime slimes everyone who comes in.
func (e engine) slimeRoom(p Number) {
	e.note("8.7", EventSlimeRoom, int16(p))
	e.note("23.room-covered-with-slime", EventSlimeRoom, int16(p))
	e.slime(p)
}

// tokenFound resolves the Exploration token: first the Item counter, then the
// effect (8.3, 8.5, 8.6).
func (e engine) tokenFound(f *frame, id ExplorationID) {
	s, r := e.s, e.r
	at := &s.Slots[f.slot]
	token := &r.exploration[id]
	s.explorations &^= 1 << id
	at.Token, at.TokenSeen = 0, 0
	f.step = enterNoise
	e.note("8.3", EventToken, int16(f.slot), int16(token.effect), int16(token.items))
	if r.rooms[at.Room].colour != 0 {
		at.Items = token.items
		if s.Options.Players == 1 { // 8.5.solo
			at.Items = (at.Items + 1) / 2
			e.note("8.5.solo", EventItemCounter, int16(f.slot), int16(at.Items))
		} else {
			e.note("8.5", EventItemCounter, int16(f.slot), int16(at.Items))
		}
	}
	if token.effect == TokenSilence || token.effect == TokenDanger {
		e.tokenNoise(f, token.effect)
		return
	}
	e.note(tokenRules[token.effect], EventTokenActs, int16(f.slot), int16(token.effect))
	switch token.effect {
	case TokenSlime:
		e.slime(f.player)
	case TokenFire:
		e.kindle(f.slot)
	case TokenMalfunction:
		e.malfunction(f.slot)
	case TokenDoors:
		if *f.through() == 0 {
			e.noDoor(0)
			return
		}
		e.shutDoors(f.player, 1<<*f.through())
	}
}

// tokenRules are the rules of the effects of Exploration tokens.
var tokenRules = [TokenDoors + 1]ruleID{
	TokenSilence: "8.6.silence", TokenDanger: "8.6.danger", TokenSlime: "8.6.slime", TokenFire: "8.6.fire",
	TokenMalfunction: "8.6.malfunction", TokenDoors: "8.6.doors",
}

// tokenNoise makes Silence and Danger replace the Noise roll, unless the Character
// came carefully (7.9, 8.6.silence, 8.6.danger).
func (e engine) tokenNoise(f *frame, effect TokenEffect) {
	if *f.how() != enterNoisily {
		e.note("7.9", EventTokenCancelled, int16(f.slot), int16(effect))
		return
	}
	face := NoiseSilence
	if effect == TokenDanger {
		face = NoiseDanger
	}
	e.note(tokenRules[effect], EventTokenActs, int16(f.slot), int16(effect))
	*f.noisy(), *f.how() = uint8(face), enterByToken
}

// enterByToken: an Exploration token decides about the Noise.
const enterByToken = 3

// entryNoise is the Noise of entering (8.4).
func (e engine) entryNoise(f *frame) {
	empty := *f.wasEmpty() == 1
	switch {
	case *f.how() == enterByToken:
		e.noiseResult(f.player, NoiseFace(*f.noisy()))
	case !empty:
		e.note("8.4", EventNoNoise, int16(f.player))
	case *f.how() == enterQuietly:
		e.note("7.card.reconnaissance", EventNoNoise, int16(f.player))
	case *f.how() == enterCarefully:
		e.note("7.8", EventNoise, int16(*f.noisy()))
		e.s.noise |= 1 << *f.noisy()
		if e.s.closed.has(CorridorID(*f.noisy())) {
			e.note("9.6", EventNoisePastDoor, int16(*f.noisy()))
		}
	default:
		e.beginNoise(f.player)
	}
}
