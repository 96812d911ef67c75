package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Noise rolls and Noise markers (9), and the Technical Corridors (10).

// The steps of a Noise roll.
const (
	noiseRoll = iota
	noiseAgain
	noiseCounts
)

func (e engine) beginNoise(p Number) { e.push(frame{kind: frameNoise, player: p}) }

// noise is a Noise roll of a Character (9.1).
func (e engine) noise(f *frame) {
	if !e.s.aboard(f.player) {
		e.pop()
		return
	}
	switch f.step {
	case noiseRoll:
		f.ask(NodeNoise, 0)
	case noiseAgain:
		f.step = noiseCounts
		if *f.again() == 0 && e.r.mayScanMotion(e.s, f.player) {
			f.ask(NodeReroll, 0)
		}
	case noiseCounts:
		p, face := f.player, NoiseFace(*f.noiseFace())
		e.pop()
		e.noiseResult(p, face)
	}
}

// mayScanMotion reports whether, for all the others know, a Motion Scanner may let a
// player roll again: it works where its icon allows (7.5), and costs an Action card
// from the hand.
func (r *Rules) mayScanMotion(s *State, p Number) bool {
	scanner := r.scanner(s, p)
	player := &s.Players[p]
	return scanner != 0 && r.items[scanner].combat.fits(s.inCombat(p)) == nil &&
		s.handSize(p) > 0 && player.Hand|player.Draw != 0
}

func (e engine) noiseAnswer(f *frame, a Action) {
	switch a.Kind {
	case KindNoise:
		e.note("9.1", EventNoiseRoll, int16(f.player), int16(a.N))
		*f.noiseFace(), f.step = a.N, noiseAgain
	case KindYes: // 22.quest.motion-scanner
		e.note("22.quest.motion-scanner", EventChooses, int16(f.player))
		*f.again(), f.step = 1, noiseCounts
		f.ask(NodeCard, 0)
	case KindCard:
		e.note("22.quest.motion-scanner", EventRollsAgain, int16(f.player))
		e.discardCard(f.player, a.N, "22.quest.motion-scanner")
		f.step = noiseRoll
	case KindNo:
		e.note("22.quest.motion-scanner", EventRollStands, int16(f.player))
	}
}

// noiseResult carries out a face of the Noise die.
func (e engine) noiseResult(p Number, face NoiseFace) {
	s := e.s
	slot := s.Players[p].At
	switch {
	case face == NoiseSilence && s.Players[p].Slime:
		e.note("9.5.slime", EventSlimeBetrays, int16(p))
		e.danger(slot)
	case face == NoiseSilence:
		e.note("9.5", EventSilence, int16(p))
	case face == NoiseDanger:
		e.danger(slot)
	default:
		c := e.r.corridor[slot][face]
		if !s.noise.has(c) {
			e.makeNoise(c)
			return
		}
		if c == 0 {
			e.note("10.2", EventNoiseTwice, int16(c))
		} else {
			e.note("9.2.encounter", EventNoiseTwice, int16(c))
		}
		if s.closed.has(c) {
			e.note("9.7", EventComesPastDoor, int16(c))
		}
		e.beginEncounter(p, slot)
	}
}

// makeNoise puts a Noise marker into a Corridor (9.2), with or without a Closed Door
// (9.6), or into the space shared by all Entrances (10.1).
func (e engine) makeNoise(c CorridorID) {
	e.s.noise |= 1 << c
	if c == 0 {
		e.note("10.1", EventNoise, int16(c))
		return
	}
	e.note("9.2", EventNoise, int16(c))
	if e.s.closed.has(c) {
		e.note("9.6", EventNoisePastDoor, int16(c))
	}
}

// 9.4: Danger brings the Intruders from neighbouring Rooms that are not in Combat. If
// there are none, all Corridors of the Room get Noise (9.4.noise).
func (e engine) danger(slot Slot) {
	came := false
	for rest := uint64(e.r.corridors[slot] &^ 1); rest != 0; rest &= rest - 1 {
		c := CorridorID(first(rest))
		from := e.r.across(slot, c)
		if coming := e.s.intrudersIn(from); coming != 0 && e.s.charactersIn(from) == 0 {
			came = true
			e.note("9.4", EventDrawn, int16(from), int16(slot))
			e.moveFrom(from, coming, c)
		}
	}
	if !came {
		e.noiseAround(slot, "9.4.noise")
	}
}

// noiseAround puts Noise markers into all Corridors of a Room that have none (9.3),
// whatever their Doors (9.6).
func (e engine) noiseAround(slot Slot, rule ruleID) {
	s := e.s
	all := e.r.corridors[slot]
	e.note(rule, EventNoiseAround, int16(slot))
	if loud := all & s.noise; loud != 0 {
		e.note("9.3", EventNoiseThere, int16(size(uint64(loud))))
	}
	for set := uint64(all & s.closed &^ s.noise); set != 0; set &= set - 1 {
		e.note("9.6", EventNoisePastDoor, int16(first(set)))
	}
	s.noise |= all
}

// moveThrough moves Intruders through the Corridors with a number, all at once: those
// from one Room go together (11.6.break), and a Door that one side breaks is still
// Closed for the other. hiding is the rule for the Technical Corridors.
func (e engine) moveThrough(moving uint32, number uint8, hiding ruleID) {
	closed := e.s.closed
	// All leave their Rooms before any arrives.
	var groups [NumSlots + 1]uint32
	for rest := uint64(moving); rest != 0; rest &= rest - 1 {
		i := first(rest)
		groups[e.s.Intruders[i].At] |= 1 << i
	}
	for slot := Slot(1); slot <= NumSlots; slot++ {
		if groups[slot] == 0 {
			continue
		}
		c := e.r.corridor[slot][number]
		if c == 0 {
			for rest := uint64(groups[slot]); rest != 0; rest &= rest - 1 {
				e.note(hiding, EventIntoCorridors, int16(first(rest)+1), int16(slot))
			}
		}
		e.movePast(slot, groups[slot], c, closed)
	}
}

// moveFrom moves Intruders of one Room through a Corridor.
func (e engine) moveFrom(from Slot, group uint32, c CorridorID) {
	e.movePast(from, group, c, e.s.closed)
}

// movePast moves Intruders of one Room through a Corridor, unless its Door was Closed
// when they set out.
func (e engine) movePast(from Slot, group uint32, c CorridorID, closed corridorSet) {
	if c == 0 { // 10.5
		for rest := uint64(group); rest != 0; rest &= rest - 1 {
			e.hide(first(rest), "10.5")
		}
		return
	}
	if closed.has(c) {
		e.breakDoor(group, c)
		return
	}
	to := e.r.across(from, c)
	for rest := uint64(group); rest != 0; rest &= rest - 1 {
		i := first(rest)
		e.s.Intruders[i].At = to
		e.note("8.1", EventIntruderMoves, int16(i+1), int16(from), int16(to))
	}
	if e.s.charactersIn(to) != 0 {
		e.note("12.2", EventMeets, int16(to))
	}
	e.arrived(to)
}

// 11.6.break: a Closed Door stops Intruders, who destroy it and stay.
func (e engine) breakDoor(group uint32, c CorridorID) {
	if _, ok := e.r.weak(e.s, TheWayOfMoving); ok && !e.r.anyOf(group, Breeder, Queen) {
		e.note("20.the-way-of-moving", EventDoorHolds, int16(c))
		return
	}
	if !e.s.closed.has(c) { // those on its other side were as quick
		e.note("11.6", EventDoorStops, int16(c))
		return
	}
	e.destroyDoor(c, "11.6.break")
}

// hide takes an Intruder off the board into the bag (10.5).
func (e engine) hide(i uint8, rule ruleID) {
	e.note(rule, EventHides, int16(i+1), int16(e.s.Intruders[i].At))
	e.s.Intruders[i] = Intruder{}
	e.addToken(e.r.typeOf(i))
}

// arrived carries out what Intruders cause in a Room at once: those who wait in the
// Pods of an Evacuation Section come back (24.7). An unexplored Room stays unexplored
// (8.8).
func (e engine) arrived(slot Slot) {
	s := e.s
	if !s.Slots[slot].Explored {
		e.note("8.8", EventNotExplored, int16(slot))
		return
	}
	section := sectionOf(s.Slots[slot].Room)
	if section == NoSection {
		return
	}
	waiting := kit.UpTo(maxPlayers, func(p Number) bool {
		return s.Players[p].Fate == InPod && s.Pods[s.Players[p].Pod-1].Section == section
	})
	for p := s.takeNext(&waiting); p != 0; p = s.takeNext(&waiting) {
		e.note("24.7", EventDrivenOut, int16(p), int16(slot))
		s.leavePod(p)
	}
}
