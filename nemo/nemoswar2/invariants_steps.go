package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo/kit"

// The invariants of steps.

func (k *keeper) time(before *State, _ Action, after *State) error {
	return kit.NoneOf(
		kit.Fault(after.Turn < before.Turn || after.Act < before.Act || after.Highest < before.Highest || after.part < before.part, "time went back"),
		kit.Fault(before.UpGunned && !after.UpGunned || before.Tunnel && !after.Tunnel || before.joined&^after.joined != 0,
			"what cannot be undone was undone"),
		kit.Fault(before.End != 0, "the game was over"),
		kit.Fault(after.Options != before.Options, "the options have changed"),
		kit.Fault(k.r.cardsLeft(after) > k.r.cardsLeft(before) && before.laid(), "the Draw Pile has grown"),
	)
}

func (k *keeper) sunkStays(before *State, _ Action, after *State) error {
	for row := range before.tonnage {
		if lost := before.tonnage[row].without(after.tonnage[row]); !lost.empty() {
			return broken("ship %d left the Tonnage track", lost.first())
		}
	}
	return nil
}

func (k *keeper) filedStays(before *State, _ Action, after *State) error {
	for seat := range before.passed {
		lost := before.passed[seat].without(after.passed[seat]).or(before.failed[seat].without(after.failed[seat]))
		if !lost.empty() {
			return broken("card %d left its pile", lost.first())
		}
	}
	if back := after.unseen.without(before.unseen); !back.empty() {
		return broken("card %d is unseen again", back.first())
	}
	return nil
}

func (k *keeper) motiveStays(before *State, _ Action, after *State) error {
	return kit.Fault(before.Motive != after.Motive && (before.TurnedMotive || !after.TurnedMotive) || before.TurnedMotive && !after.TurnedMotive,
		"the Motive has changed from %s to %s", before.Motive, after.Motive)
}

// crushing reports whether dissent was crushed, so that a cube may have to be given
// up (18.11.1).
func (s *State) crushing() bool { return s.depth > 0 && s.top().node == NodeCrushed }

func (k *keeper) outStays(before *State, _ Action, after *State) error {
	return kit.NoneOf(
		kit.Fault(before.attributesOut&^after.attributesOut != 0 || before.traitsOut&^after.traitsOut != 0, "a token came back into the game"),
		kit.Fault(before.tokensKept&^after.tokensKept != 0 || after.seasUnseen&^before.seasUnseen != 0 && before.laid(),
			"a token that was turned up is unseen again"),
		kit.Fault(after.silver&before.silver != before.silver && (before.Options.SilverStays || !before.crushing()), "a silver cube was taken away"),
		kit.Fault(before.torpedoMissed && !after.torpedoMissed, "the torpedo marker was turned back"),
	)
}
