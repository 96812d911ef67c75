package nemesis

import (
	"fmt"
	"math/bits"
)

// follow completes a position that somebody described with what follows from the description.
func (r *Rules) follow(s *State, said func(path string) bool) {
	switch turn, time := said("turn"), said("time"); { // the marker goes a space each turn (4.14)
	case time && !turn:
		s.Turn = s.Time + 1
	case turn && !time && s.Turn > 0:
		s.Time = s.Turn - 1
	}
	playersFollow(s, said)
	if top := s.top(); said("firstPlayer") && top.kind == frameRound && s.passed == 0 && s.aboard(s.First) {
		top.player = s.First // the player who begins the rounds (4.4)
	}
	podsFollow(s, said)
	for i := range s.Engines { // a known Engine has been seen by somebody
		if engine := &s.Engines[i]; engine.Status != 0 && engine.Seen == 0 {
			engine.Seen = NumberSet(everybody(s))
		}
	}
	if s.Coordinates != 0 && s.CoordinatesSeen == 0 {
		s.CoordinatesSeen = NumberSet(everybody(s))
	}
	r.roomsFollow(s, said)
	r.itemsFollow(s)
	for i := range s.Intruders {
		s.FirstEncounter = s.FirstEncounter || s.Intruders[i].At != 0 && s.Turn > 0
	}
	if !s.FirstEncounter || s.Options.Coop {
		return
	}
	for p := range s.Players { // everyone has kept one (6.1)
		if player := &s.Players[p]; player.Fate != Dead && !said(fmt.Sprintf("players.%d.objectives", p-1)) {
			player.Objectives[1], player.ObjectiveSeen[1] = 0, 0
		}
	}
}

// playersFollow places players who are in a Pod or dead (24.2).
func playersFollow(s *State, said func(path string) bool) {
	for p := range s.Players {
		switch player := &s.Players[p]; {
		case player.Pod != 0 && player.Fate == Aboard: // whoever is in a Pod is in no Room
			player.Fate, player.At = InPod, 0
		case player.Fate == Dead && player.At != 0 && said(fmt.Sprintf("players.%d.fate", p-1)): // 19.4
			player.At, s.Corpses[p], s.FirstDeath = 0, CorpsePlace(player.At), true
		case player.Fate == InPod && said(fmt.Sprintf("players.%d.room", p-1)):
			player.Fate, player.Pod = Aboard, 0
		}
	}
}

// podsFollow unlocks the Pods that are described as gone (24.6).
func podsFollow(s *State, said func(path string) bool) {
	for i := range s.Pods {
		if said(fmt.Sprintf("pods.%d.section", i)) && s.Pods[i].Section == NoSection {
			s.Pods[i].Locked = false
		}
	}
}

// roomsFollow explores the Rooms that are described by name, and drops surplus tokens (8.3).
func (r *Rules) roomsFollow(s *State, said func(path string) bool) {
	explored, seen := 0, 0
	for slot := Slot(1); slot <= NumSlots; slot++ {
		at, path := &s.Slots[slot], fmt.Sprintf("rooms.%d.", slot-1)
		if at.Room != 0 && !at.Explored && at.RoomSeen == 0 && !said(path+"explored") {
			at.Explored = true
			if r.rooms[at.Room].colour != 0 && !said(path+"items") {
				at.Items = 1
			}
		}
		if at.Explored && r.fixed[slot] == 0 {
			explored++
		}
		seen += bool01(at.Token != 0)
	}
	if said("explorationTokens") {
		return
	}
	for left := int(r.numExploration) - explored - seen; left >= 0 && bits.OnesCount32(s.explorations) > left; {
		s.explorations &= s.explorations - 1
	}
}

// itemsFollow takes Items said to be somewhere out of the decks, and puts others back (1.12).
func (r *Rules) itemsFollow(s *State) {
	k, there := newKeeper(r), s.copies()
	for id := uint8(1); id <= r.numItems; id++ {
		if k.inDecks>>id&1 == 0 {
			continue
		}
		for ; there[id] > k.dealt[id] && s.items[id] > 0; there[id]-- {
			s.items[id]--
		}
		for ; there[id] < k.dealt[id]; there[id]++ {
			s.items[id]++
		}
	}
}
