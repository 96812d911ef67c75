package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// opSet is a set of Ops, a bit each.
type opSet uint32

func words(ops ...Op) (set opSet) {
	for _, op := range ops {
		set |= 1 << op
	}
	return set
}

// The effects that each kind of part may have. Threat Actions and penalties
// happen without a choice of the hero. What happens before an attack must not
// move enemies, since one is attacking. A tile can be scouted from afar, in the
// middle of a reward, so it has no reward that needs a choice.
var (
	threatEffects = words(OpMove, OpPlace, OpLose, OpHazard)
	attackEffects = words(OpLose)
	scoutEffects  = words(OpGarrison, OpMove, OpPlace, OpLose, OpHazard, OpGain, OpBonus)
	rewardEffects = words(OpGain, OpBonus, OpGear, OpDropKeep, OpDefeatBasic, OpPeek, OpRemoteScout)
	gearEffects   = words(OpGain, OpBonus, OpDefeatAdjacent, OpFreeMove, OpFreeShortcut, OpIcon, OpBlockAll, OpAutoSecure)
)

// effects checks a list of effects; allowed has the Ops that the holder may use.
func (k *checker) effects(path string, list []Effect, allowed opSet, holder string) {
	for here, effect := range kit.Entries(path, list) {
		k.effect(here, effect, allowed, holder)
	}
}

func (k *checker) effect(path string, effect *Effect, allowed opSet, holder string) {
	if allowed>>effect.Op&1 == 0 {
		k.Faultf(path+".do", "%s cannot do %s", holder, effect.Op)
	} else {
		k.form(path, effect, opRows[effect.Op].form)
	}
	// A limit that every game meets is no limit.
	least, most := int(effect.MinHeroes), int(effect.MaxHeroes)
	if allowed == rewardEffects || allowed == gearEffects {
		k.Empty(path+".minHeroes", least != 0, holder+" is for any number of heroes")
		k.Empty(path+".maxHeroes", most != 0, holder+" is for any number of heroes")
	} else if most != 0 && least > most {
		k.Faultf(path+".minHeroes", "%d is more than the %d of maxHeroes", least, most)
	}
}

// form checks that an effect has the fields that its Op needs, and no others.
func (k *checker) form(path string, effect *Effect, form effectForm) {
	none := effect.Op.String() + " takes no "
	k.Empty(path+".stack", form.types && len(effect.Types) > 0 && effect.Stack != "", "it names types or a stack, not both")
	k.Empty(path+".types", !form.types && len(effect.Types) > 0, none+"types")
	if effect.Op != OpMove { // a move may have one
		k.Needs(path+".stack", form.stack, effect.Stack != "", "it is missing; the key of a stack belongs here", none+"stack")
	}
	k.WithinIf(path+".n", form.most > 0, int(effect.N), 1, form.most, none+"number")
	k.Needs(path+".colour", form.colour, effect.Colour != 0, "a colour belongs here: red or blue", none+"colour")
	k.Needs(path+".entrance", form.entrance, effect.Entrance != 0, "it is missing; an Enemy Entrance belongs here, 1 to 4", none+"entrance")
	k.Needs(path+".icon", form.icon, effect.Icon != 0, "an attribute belongs here: brains, brawn or skill", none+"icon")
}
