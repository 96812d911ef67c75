package nemesis

import "testing"

// inSection returns a position in Evacuation Section A with Pod 1.
func inSection(t *testing.T) *voyage {
	t.Helper()
	v := acting(t, Captain, 5).explored(5, EvacuationSectionA)
	v.Pods = [maxPods]Pod{{Section: SectionA}, {Section: SectionB}}
	return v
}

// TestPods checks entering, waiting and launching (24.1-24.6).
func TestPods(t *testing.T) {
	v := inSection(t).at(5, 2)
	v.roomAction(1).isAt(NodeNoise)
	v.applied("23.evacuation-section", "24.2.noise", "24.3")
	v.do(noiseFace(NoiseSilence)).isAt(NodeLaunch)
	v.applied("24.2")
	v.is("fate", v.player().Fate, InPod)
	v.do(sayNo())
	v.applied("24.5")

	// In the next Player Phase.
	inPod := func() *voyage {
		v := inSection(t)
		player := v.player()
		player.Fate, player.At, player.Pod = InPod, 0, 1
		v.work(frame{kind: frameTurn, step: turnRounds, player: 1})
		v.run().isAt(NodeInPod)
		return v
	}
	v = inPod()
	v.refuses(thePass(), "24.5")
	v.do(Action{Kind: KindLaunch})
	v.applied("24.6", "24.5")
	v.is("fate", v.player().Fate, Escaped)
	v.is("Pod", v.Pods[0], Pod{})

	v = inPod()
	v.do(Action{Kind: KindStay})
	v.applied("24.5.stay")
	for v.node() == NodePassing {
		v.do(theDone())
	}
	v.is("passed", v.passed.has(1), true)
	v.is("fate", v.player().Fate, InPod)

	v = inPod()
	v.do(Action{Kind: KindLeave})
	v.applied("24.5.leave")
	v.is("Room", v.player().At, 5)
	v.isAt(NodeRound)

	// A second Character may launch at once, and both escape.
	v = inPod()
	v.do(Action{Kind: KindStay}).at(5, 2)
	for v.node() != NodeRound {
		v.do(v.calm())
	}
	v.deal(2, 4)
	v.pays(Action{Kind: KindRoom, Branch: 1}).do(noiseFace(NoiseSilence), sayYes())
	v.applied("24.6")
	v.is("fates", [2]Fate{v.Players[1].Fate, v.Players[2].Fate}, [2]Fate{Escaped, Escaped})
}

// TestPodsTooLate checks an Intruder that arrives first (24.2.noise, 24.7).
func TestPodsTooLate(t *testing.T) {
	v := inSection(t)
	v.noise |= 1 << v.between(5, 6)
	v.Players[2].Fate, v.Players[2].At, v.Players[2].Pod = InPod, 0, 1
	v.roomAction(1).do(noiseFace(Noise3), v.token(Larva))
	v.applied("24.2.noise", "24.7", "9.2.encounter")
	v.is("fate", v.player().Fate, Aboard)
	v.is("driven out", v.Players[2].At, 5)
}

// TestPodsRefused checks what prevents entering a Pod or hibernating.
func TestPodsRefused(t *testing.T) {
	act := Action{Kind: KindRoom, Branch: 1}
	refusals(t, inSection, []refusalCase{
		{"Malfunction", func(v *voyage) { v.Slots[5].Malfunction = true }, act, "24.4"},
		{"Locked", func(v *voyage) { v.Pods[0].Locked = true }, act, "24.2"},
		{"other Section", func(v *voyage) { v.Pods[0].Section = SectionB }, act, "24.2"},
		{"full", func(v *voyage) {
			for p := 2; p <= 3; p++ {
				v.Players[p].Fate, v.Players[p].At, v.Players[p].Pod = InPod, 0, 1
			}
		}, act, "24.1"},
		{"Intruder", func(v *voyage) { v.put(Larva, 5) }, act, "7.6"},
		{"closed chambers", func(v *voyage) { v.at(11, 1).Time = v.rules.track.blue - 1 }, act, "24.10"},
	})
}

// TestHibernation checks hibernating (24.10).
func TestHibernation(t *testing.T) {
	start := func() *voyage {
		v := acting(t, Captain, 11)
		v.Time = v.rules.track.blue
		return v
	}
	v := start()
	v.roomAction(1).do(noiseFace(NoiseSilence))
	v.applied("23.hibernatorium", "24.10.noise", "24.10")
	v.is("fate", v.player().Fate, Hibernating)

	v = start()
	v.noise |= 1 << v.between(11, 6)
	v.roomAction(1).do(noiseFace(Noise2), v.token(Larva))
	v.is("fate", v.player().Fate, Aboard)
	v.applied("24.10.noise", "12.3.3")
}
