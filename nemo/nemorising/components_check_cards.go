package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// dice checks the Attribute Die and the difficulties (comp.die.1, setup.6.1).
func (k *checker) dice() {
	var faces [Wild + 1]int
	for i, icon := range k.set.Die.Faces {
		if k.attribute(kit.Path("die.faces", i), icon) {
			faces[icon]++
		}
	}
	for icon := Brains; icon <= Skill; icon++ {
		if faces[icon] == 0 && faces[Brains]+faces[Brawn]+faces[Skill] == len(k.set.Die.Faces) {
			k.Faultf("die.faces", "no face shows %s", icon)
		}
	}
	d := &k.set.Difficulties
	switch {
	case d.Medium > d.Easy:
		k.Faultf("difficulties.medium", "%d is more than the %d of easy", d.Medium, d.Easy)
	case d.Hard > d.Medium:
		k.Faultf("difficulties.hard", "%d is more than the %d of medium", d.Hard, d.Medium)
	}
}

// attribute reports an icon that is not one of the three attributes.
func (k *checker) attribute(path string, icon Icon) bool {
	if icon >= Brains && icon <= Skill {
		return true
	}
	k.Faultf(path, "an attribute belongs here: brains, brawn or skill")
	return false
}

// actionCards checks both ends of each Action Card (comp.acard.1, acard.kinds.1).
func (k *checker) actionCards() {
	for i := range k.set.ActionCards {
		for j := range k.set.ActionCards[i].Ends {
			k.cardEnd(kit.Path("actionCards", i, "ends", j), &k.set.ActionCards[i].Ends[j])
		}
	}
}

func (k *checker) cardEnd(path string, end *CardEnd) {
	if end.Ability == AttributeEnhancement {
		k.attribute(path+".icon", end.Icon)
	} else {
		k.Empty(path+".icon", end.Icon != 0, "only an Attribute Enhancement has an icon")
	}
	k.Needs(path+".colour", end.Ability == ShortcutEnhancement, end.Colour != 0, aColour, "only a Shortcut Enhancement has a colour")
}

const aColour = "a colour belongs here: red or blue"

// gear checks the Gear Cards (comp.gear.1).
func (k *checker) gear() {
	for path, card := range kit.Entries("gear", k.set.Gear) {
		k.oneEffect(path+".effect", &card.Effect, gearEffects, "a Gear Card")
		if card.Kind == TwistGear {
			k.task(path+".recharge", card.Recharge)
		} else {
			k.Empty(path+".recharge", len(card.Recharge) > 0, "a card that is discarded after its use is not recharged")
		}
	}
}

// task checks what a Task asks for: up to three attributes, or a Wild icon
// alone (act.task.simple.1, act.task.expert.1).
func (k *checker) task(path string, icons []Icon) {
	if len(icons) == 1 && icons[0] == Wild {
		return
	}
	k.icons(path, icons)
}

// icons checks a list of one to three attributes.
func (k *checker) icons(path string, icons []Icon) {
	k.Empty(path, len(icons) == 0, "it is empty; one to three attributes belong here")
	for i, icon := range icons {
		switch {
		case icon != Wild:
			k.attribute(kit.Path(path, i), icon)
		case len(icons) > 1:
			k.Faultf(kit.Path(path, i), "a wild icon stands alone")
		default:
			k.Faultf(kit.Path(path, i), "only a Task may have a wild icon")
		}
	}
}

// penalty checks the penalty of a Task; one that cannot fail has none.
func (k *checker) penalty(path string, task []Icon, penalty []Effect) {
	if len(task) == 1 && task[0] == Wild {
		k.Empty(path, len(penalty) > 0, "a Task with a wild icon cannot fail")
		return
	}
	k.effects(path, penalty, threatEffects, "a penalty")
}
