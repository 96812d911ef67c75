package nemorising

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its key ("gear.lock-picks.recharge",
// "scenarios.city.tiles.armoury.task"), a space by its name
// ("board.spaces.6-3.blueNext"), and by their place from 1 an end of an Action Card,
// a token of a stack, a Threat Action and the values of a Keep card's effects. Other
// effects and short lists are one value. Fields that a record does not have are left
// out: the penalty of a Task without one, the name of a Threat Card that is not kept.
func (c *Components) Data() []nemo.Datum {
	return kit.ListData(c, Lexicon, kit.ListAs(slotData), kit.ListAs(keepData))
}

func slotData(l *kit.DataLister, place string, slot *SlotData) {
	l.At(place+".doorways", strings.Join(slot.Doorways, ", "))
	l.At(place+".corner", spaceName(int(slot.Column), int(slot.Row)))
}

// keepData lists the lasting part of a Keep card value by value, its effects too: the
// rulebook gives some of them in part.
func keepData(l *kit.DataLister, place string, k *KeepData) {
	add := func(has bool, path string, value any) {
		if has {
			l.At(place+"."+path, value)
		}
	}
	add(true, "trigger", k.Trigger)
	add(k.Stack != "", "stack", k.Stack)
	add(k.N != 0, "n", k.N)
	for i := range k.Effects {
		effect, here := &k.Effects[i], "effects."+strconv.Itoa(i+1)
		add(true, here+".do", effect.Op)
		switch {
		case effect.Stack != "":
			add(true, here+".stack", effect.Stack)
		case effect.Op == OpMove && len(effect.Types) == 0:
			add(true, here+".types", "all")
		default:
			add(len(effect.Types) > 0, here+".types", kit.JoinWords(effect.Types, "+"))
		}
		add(effect.N != 0, here+".n", effect.N)
		add(effect.Colour != 0, here+".colour", effect.Colour)
		add(effect.Entrance != 0, here+".entrance", effect.Entrance)
		add(effect.Icon != 0, here+".icon", effect.Icon)
		add(effect.MinHeroes != 0 || effect.MaxHeroes != 0, here+".heroes", heroesText(int(effect.MinHeroes), int(effect.MaxHeroes)))
	}
	add(k.Defeated != "", "defeated", k.Defeated)
	add(len(k.Task) > 0, "task", listText(k.Task))
	add(len(k.At) > 0, "at", strings.Join(k.At, ", "))
}
