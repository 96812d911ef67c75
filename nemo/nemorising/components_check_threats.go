package nemorising

// threat checks a Threat Card (comp.threat.1).
func (k *checker) threat(path string, card *ThreatCard) {
	k.effects(path+".actions", card.Actions, threatEffects, "a Threat Card")
	k.Empty(path+".actions", card.Keep == nil && len(card.Actions) == 0, "it is empty; a card that is not kept does something")
	k.Needs(path+".name", card.Keep != nil, card.Name != "", "it is empty; a Keep card has a name", "only a Keep card has a name")
	if card.Keep != nil {
		k.keep(path+".keep", card.Keep)
	}
}

// keep checks the lasting part of a Keep card (threat.keep.1).
func (k *checker) keep(path string, keep *KeepData) {
	var stack, effects bool // whether it needs them
	most := 0               // of N
	allowed, holder := threatEffects, "the end of a turn"
	switch keep.Trigger {
	case OnEndOfTurn:
		effects = true
	case OnAttackBy:
		stack, effects = true, true
		allowed, holder = attackEffects, "an attack"
	case MovesFarther:
		stack, most = true, 12
	case ScoutingCost:
		most = 5
	}
	trigger := keep.Trigger.String()
	k.Needs(path+".stack", stack, keep.Stack != "", "it is missing; the key of a stack belongs here", trigger+" takes no stack")
	k.WithinIf(path+".n", most > 0, int(keep.N), 1, most, trigger+" takes no number")
	k.Needs(path+".effects", effects, len(keep.Effects) > 0, "it is empty; "+trigger+" does something", trigger+" takes no effects")
	if effects {
		k.effects(path+".effects", keep.Effects, allowed, holder)
	}
	k.removal(path, keep)
}

// removal checks what takes a Keep card away: a defeat, or a Task on some tiles
// (threat.keep.2).
func (k *checker) removal(path string, keep *KeepData) {
	switch {
	case keep.Defeated == "" && len(keep.Task) == 0:
		k.Faultf(path+".defeated", "nothing takes the card away; a stack belongs here, or a task and tiles")
	case keep.Defeated == "":
		k.task(path+".task", keep.Task)
		k.Empty(path+".at", len(keep.At) == 0, "it is empty; the keys of one to eight tiles belong here")
	default:
		k.Empty(path+".task", len(keep.Task) > 0, "the card is taken away by a defeat, not by a Task")
		k.Empty(path+".at", len(keep.At) > 0, "the card is taken away by a defeat, not on a tile")
	}
}
