package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Escape Pods, hibernation and Self-Destruct (24).

func sectionOf(room Room) Section {
	switch room {
	case EvacuationSectionA:
		return SectionA
	case EvacuationSectionB:
		return SectionB
	}
	return NoSection
}

// sectionSlot returns where an Evacuation Section is, or 0 while nobody knows.
func (s *State) sectionSlot(section Section) Slot { return s.find(sectionRooms[section]) }

func (s *State) occupants(pod uint8) NumberSet {
	return NumberSet(kit.UpTo(maxPlayers, func(p Number) bool { return s.Players[p].Fate == InPod && s.Players[p].Pod == pod }))
}

// openPods returns the Pods of a Section that can be entered (24.1, 24.2).
func (r *Rules) openPods(s *State, section Section) uint64 {
	return kit.Those(s.unlocked(section), func(pod uint8) bool { return size(uint64(s.occupants(pod))) < int(r.supply.PodPlaces) })
}

func (s *State) unlocked(section Section) uint64 {
	return kit.UpTo(maxPods, func(n uint8) bool {
		return section != NoSection && s.Pods[n-1].Section == section && !s.Pods[n-1].Locked
	})
}

// 6.3, 6.5: all Pods unlock.
func (s *State) unlockPods() {
	for i := range s.Pods {
		s.Pods[i].Locked = false
	}
}

func (e engine) enterPod(p Number, pod uint8) {
	player := &e.s.Players[p]
	player.Fate, player.At, player.Pod = InPod, 0, pod
	e.note("24.2", EventEntersPod, int16(p), int16(pod))
}

// leavePod puts a Character back into the Room of the Section (24.5).
func (s *State) leavePod(p Number) {
	player := &s.Players[p]
	player.At = s.sectionSlot(s.Pods[player.Pod-1].Section)
	player.Fate, player.Pod = Aboard, 0
}

// launch sends a Pod and those in it off (24.6).
func (e engine) launch(pod uint8) {
	e.note("24.6", EventLaunched, int16(pod))
	inside := uint64(e.s.occupants(pod))
	for p := e.s.takeNext(&inside); p != 0; p = e.s.takeNext(&inside) {
		player := &e.s.Players[p]
		player.Fate = Escaped
		e.note("24.6", EventEscapes, int16(p), int16(player.Character))
	}
	e.s.Pods[pod-1] = Pod{}
}

// ejectPod removes a Pod without its occupants, who come back.
func (e engine) ejectPod(pod uint8) {
	s := e.s
	inside := uint64(s.occupants(pod))
	for p := s.takeNext(&inside); p != 0; p = s.takeNext(&inside) {
		e.note("4.event.evacuation-pod-ejection", EventDrivenOut, int16(p), 0)
		s.leavePod(p)
	}
	s.Pods[pod-1] = Pod{}
	e.note("4.event.evacuation-pod-ejection", EventPodGone, int16(pod))
}

// hibernate puts a Character into hibernation (24.10).
func (e engine) hibernate(p Number) {
	player := &e.s.Players[p]
	e.note("24.10", EventHibernates, int16(p), int16(player.Character))
	player.Fate, player.At = Hibernating, 0
}

// hibernating reports whether anybody hibernates (24.11).
func (s *State) hibernating() bool {
	return kit.UpTo(maxPlayers, func(p Number) bool { return s.Players[p].Fate == Hibernating }) != 0
}

// mayToggleSelfDestruct: it can start unless somebody hibernates (24.11), and stop
// unless its marker is on a yellow space (24.14.stop).
func (r *Rules) mayToggleSelfDestruct(s *State) bool {
	if s.SelfDestruct == 0 {
		return !s.hibernating()
	}
	return r.selfDestruct(s).Colour != YellowSpace
}

// startSelfDestruct puts the marker on the green space (24.14).
func (e engine) startSelfDestruct() {
	e.s.SelfDestruct = 1
	e.note("24.14", EventSelfDestructOn)
}

func (e engine) stopSelfDestruct() {
	e.s.SelfDestruct = 0
	e.note("24.14.stop", EventSelfDestructOff)
}
