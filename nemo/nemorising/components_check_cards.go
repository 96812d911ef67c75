package nemorising

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// die checks that the Attribute Die shows each attribute (comp.die.1).
func (k *checker) die(path string, die *DieData) {
	for icon := Brains; icon <= Skill; icon++ {
		k.Empty(path+".faces", !slices.Contains(die.Faces[:], icon), "no face shows "+icon.String())
	}
}

// gear checks a Gear Card (comp.gear.1).
func (k *checker) gear(path string, card *GearCard) {
	k.effect(path+".effect", &card.Effect, gearEffects, "a Gear Card")
}

// isWild reports whether a Task asks for a Wild icon.
func (t Task) isWild() bool { return slices.Contains(t, Wild) }

// task checks that a Wild icon stands alone.
func (k *checker) task(path string, task *Task) {
	if len(*task) > 1 && task.isWild() {
		k.Faultf(kit.Path(path, slices.Index(*task, Wild)), "a wild icon stands alone")
	}
}

// penalty checks the penalty of a Task. A Task that cannot fail has none.
func (k *checker) penalty(path string, task Task, penalty []Effect) {
	k.Empty(path, len(penalty) > 0 && len(task) == 1 && task.isWild(), "a Task with a wild icon cannot fail")
	k.effects(path, penalty, threatEffects, "a penalty")
}

// tile checks the location side of a tile (comp.tile.1, act.secure).
func (k *checker) tile(path string, tile *TileData) {
	k.effects(path+".scouted", tile.Scouted, scoutEffects, "a tile that is scouted")
	k.penalty(path+".penalty", tile.Secure, tile.Penalty)
	k.effects(path+".reward", tile.Reward, rewardEffects, "a reward")
}

// threat checks a Threat Card (comp.threat.1).
func (k *checker) threat(path string, card *ThreatCard) {
	k.effects(path+".actions", card.Actions, threatEffects, "a Threat Card")
}

// keep checks the lasting part of a Keep card (threat.keep.1).
func (k *checker) keep(path string, keep *KeepData) {
	switch keep.Trigger {
	case OnAttackBy:
		k.effects(path+".effects", keep.Effects, attackEffects, "an attack")
	case ScoutingCost:
		const most = 5
		k.Within(path+".n", int(keep.N), 0, most)
	default:
		k.effects(path+".effects", keep.Effects, threatEffects, "the end of a turn")
	}
}
