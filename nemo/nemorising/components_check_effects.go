package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// opSet is a set of words, a bit each.
type opSet uint32

func words(ops ...Op) (set opSet) {
	for _, op := range ops {
		set |= 1 << op
	}
	return set
}

// What each kind of part may do. A Threat Action and a penalty come without a
// choice of the hero's; what happens before an attack must not move enemies,
// since one is attacking; a tile can be scouted from afar, in the middle of a
// reward, so it gives no reward that asks for a choice.
var (
	threatEffects = words(OpMove, OpPlace, OpLose, OpHazard)
	attackEffects = words(OpLose)
	scoutEffects  = words(OpGarrison, OpMove, OpPlace, OpLose, OpHazard, OpGain, OpBonus)
	rewardEffects = words(OpGain, OpBonus, OpGear, OpDropKeep, OpDefeatBasic, OpPeek, OpRemoteScout)
	gearEffects   = words(OpGain, OpBonus, OpDefeatAdjacent, OpFreeMove, OpFreeShortcut, OpIcon, OpBlockAll, OpAutoSecure)
)

// effects checks a list of effects; allowed are the words that holder may use.
func (k *checker) effects(path string, list []Effect, allowed opSet, holder string) {
	for i := range list {
		k.oneEffect(kit.Path(path, i), &list[i], allowed, holder)
	}
}

func (k *checker) oneEffect(path string, effect *Effect, allowed opSet, holder string) {
	if allowed>>effect.Op&1 == 0 {
		k.Faultf(path+".do", "%s cannot do %s", holder, effect.Op)
	} else {
		k.form(path, effect, opRows[effect.Op].form)
	}
	k.numberOfHeroes(path, effect, allowed != rewardEffects && allowed != gearEffects, holder)
}

// numberOfHeroes checks for how many heroes an effect is. What every game meets
// is no limit.
func (k *checker) numberOfHeroes(path string, effect *Effect, limited bool, holder string) {
	least, most := int(effect.MinHeroes), int(effect.MaxHeroes)
	switch {
	case !limited:
		k.Empty(path+".minHeroes", least != 0, holder+" is for any number of heroes")
		k.Empty(path+".maxHeroes", most != 0, holder+" is for any number of heroes")
	case most != 0 && least > most:
		k.Faultf(path+".minHeroes", "%d is more than the %d of maxHeroes", least, most)
	}
}

// form checks that an effect has what its word needs, and nothing else. That
// the stack is there, references finds out.
func (k *checker) form(path string, effect *Effect, form effectForm) {
	none := effect.Op.String() + " takes no "
	k.Empty(path+".stack", form.types && len(effect.Types) > 0 && effect.Stack != "", "it names types or a stack, not both")
	k.Empty(path+".types", !form.types && len(effect.Types) > 0, none+"types")
	switch {
	case form.stack && effect.Stack == "":
		k.Faultf(path+".stack", "it is missing; the key of a stack belongs here")
	case !form.stack && effect.Op != OpMove:
		k.Empty(path+".stack", effect.Stack != "", none+"stack")
	}
	k.WithinIf(path+".n", form.most > 0, int(effect.N), 1, form.most, none+"number")
	k.Needs(path+".colour", form.colour, effect.Colour != 0, aColour, none+"colour")
	k.Needs(path+".entrance", form.entrance, effect.Entrance != 0, "it is missing; an Enemy Entrance belongs here, 1 to 4", none+"entrance")
	if form.icon {
		k.attribute(path+".icon", effect.Icon)
	} else {
		k.Empty(path+".icon", effect.Icon != 0, none+"icon")
	}
}
