package nemoswar2

// Short forms for the data tables.

func gain(resource Resource, n int8) Effect { return Effect{Op: OpGain, Resource: resource, N: n} }
func lose(resource Resource, n int8) Effect { return Effect{Op: OpLose, Resource: resource, N: n} }
func amount(op Op, n int8) Effect           { return Effect{Op: op, N: n} }
func notoriety(n int8) Effect               { return amount(OpNotoriety, n) }

func at(op Op, where Where, n int8) Effect { return Effect{Op: op, Where: where, N: n} }

// rolled is an effect whose amount is a roll, multiplied by n.
func rolled(op Op, n int8, dice Dice) Effect { return Effect{Op: op, N: n, Dice: dice} }

// when adds conditions to an effect.
func when(e Effect, conditions ...Condition) Effect {
	e.If = conditions
	return e
}

// choose lets the player choose among lists of effects; the empty list does nothing.
func choose(lists ...[]Effect) Effect {
	e := Effect{Op: OpChoose}
	for _, list := range lists {
		e.Choices = append(e.Choices, Choice{Effects: list})
	}
	return e
}

func do(effects ...Effect) []Effect { return effects }

// roll is a branch of OpRoll.
func roll(upTo uint8, effects ...Effect) Choice { return Choice{UpTo: upTo, Effects: effects} }

func byDie(choices ...Choice) Effect { return Effect{Op: OpRoll, Choices: choices} }

func file(pile Pile) Effect { return Effect{Op: OpFile, Pile: pile} }

// free is an Action without cost, with n added to its TEST.
func free(action NautilusAction, n int8) Effect {
	return Effect{Op: OpFreeAction, Action: action, N: n}
}

// is is a condition without a parameter.
func is(kind ConditionKind) []Condition { return []Condition{{Is: kind}} }

func in(oceans ...Ocean) []Condition { return []Condition{{Is: IfInOcean, Oceans: oceans}} }

func counts(list ...Score) []Score { return list }

// once is a use that costs the piece.
func once(time UseTime, effects ...Effect) []Ability {
	return []Ability{{When: time, Spends: Discarded, Effects: effects}}
}

// plus1 adds 1, mostly to a roll.
func plus1(on Hook) Modifier { return Modifier{On: on, N: 1} }
