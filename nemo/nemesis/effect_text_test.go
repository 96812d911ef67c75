package nemesis

import (
	"strings"
	"testing"
)

// TestEffectText checks that the effects of cards and Rooms are described in sentences; the words of a
// component set are for component sets only.
func TestEffectText(t *testing.T) {
	r := Default()
	for text, branch := range map[string]Branch{
		"heal all Light Wounds":                          {Effects: []Effect{{Op: OpHealLight, All: true}}},
		"in an Engine Room: repair or break this Engine": {At: AtEngine, Effects: []Effect{{Op: OpEngine}}},
		"discard 1 Item, put Fire into this Room":        {Effects: []Effect{{Op: OpDiscardItem, N: 1}, {Op: OpFire}}},
		"load 1 Ammo into the Six-Shooter": {Effects: []Effect{{
			Op: OpReload,
			N:  1, Card: "six-shooter",
		}}},
		"load all Ammo into the Flamethrower": {Effects: []Effect{{
			Op:  OpReload,
			All: true, Card: "flamethrower",
		}}},
		"load 2 Ammo into a weapon of the kind energy": {Effects: []Effect{{
			Op: OpReload,
			N:  2, Weapon: EnergyWeapon,
		}}},
		"shoot and roll again if you like": {Effects: []Effect{{Op: OpShoot, N: 1}}},
		"heal 2 Injuries of each Intruder": {Effects: []Effect{{Op: OpHealIntruders, N: 2, All: true}}},
		"put a Malfunction into each burning Room": {Effects: []Effect{{
			Op:    OpMalfunction,
			Where: AtBurning, All: true,
		}}},
		"the Self-Destruct Sequence starts if the Generator has a Malfunction":       {Effects: []Effect{{Op: OpStartSelfDestruct, Room: Generator}}},
		"shoot all Ammo of the laser, with 1 Injury more for every 2 Ammo":           {Effects: []Effect{{Op: OpFullAuto, N: 2, Card: "laser"}}},
		"scan the Contamination cards in hand and remove the clean ones if you like": {Effects: []Effect{{Op: OpScanHand, May: true}}},
	} {
		if got := r.branchText(&branch); got != text {
			t.Errorf("%v is told as %q, want %q", branch, got, text)
		}
	}
	for op := Op(1); int(op) <= numOps; op++ {
		for _, effect := range []Effect{{Op: op}, {Op: op, N: 2}, {Op: op, All: true, Where: AtAny}} {
			if text := r.effectText(&effect); text == "" || strings.ContainsAny(text, "{}|") {
				t.Errorf("%v is told as %q", effect, text)
			}
		}
	}
}

func TestObjectiveText(t *testing.T) {
	ways := [][]Condition{{{Goal: PlayerDoesNotSurvive, N: 3}}, {{Goal: SignalSent}, {Goal: HoldItems, N: 7}}}
	want := "the Character of player 3 does not survive; or you have sent a Signal and you hold 7 Items or more"
	if got := objectiveText(ways); got != want {
		t.Errorf("the Objective is told as %q, want %q", got, want)
	}
	for goal := range goalTexts[1:] {
		if text := objectiveText([][]Condition{{{Goal: Goal(goal + 1), N: 1}}}); text == "" || strings.ContainsAny(text, "{}") {
			t.Errorf("%v is told as %q", Goal(goal+1), text)
		}
	}
}
