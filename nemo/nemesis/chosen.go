package nemesis

// chosen takes what was chosen or drawn for an effect. Most choices are a number
// for the effect's next step.
func (e engine) chosen(f *frame, x *effectTable, a Action) {
	s := e.s
	switch a.Kind {
	case KindTile:
		s.Slots[f.n].Room = Room(a.N)
	case KindExploration:
		s.Slots[f.n].Token = ExplorationID(a.N)
		s.explorations &^= 1 << a.N
	case KindEngine:
		s.Engines[f.m-1].Status = EngineStatus(a.N)
	case KindCoordinates:
		s.Coordinates = a.N
	case KindEvent:
		if x.op == OpPlanning {
			e.planned(f, a.N)
			return
		}
		s.events.take(a.N)
		s.events.top = a.N
		f.step++
	case KindDraw:
		e.eclosionDrawn(f, a.N)
	case KindCard:
		e.cardChosen(f, x, a.N)
	case KindCorridor:
		if x.op == OpDoors {
			f.rest &^= bit(a.N)
			e.workDoor(CorridorID(a.N))
			return
		}
		f.n = a.N
		f.step++
	case KindPlayer:
		if x.op == OpDrawTogether {
			f.rest |= bit(a.N)
			e.note("22.quest.intercom", EventReaches, int16(f.player), int16(a.N))
			return
		}
		f.n = a.N
		f.step++
		e.note(e.ruleOf(f), EventChooses, int16(s.asked(f)))
	case KindYes, KindNo, KindDone:
		e.decided(f, x, a.Kind)
	default:
		f.n = a.N
		f.step++
		e.note(e.ruleOf(f), EventChooses, int16(s.asked(f)))
	}
}

// decided takes a yes, a no or a done for an effect.
func (e engine) decided(f *frame, x *effectTable, kind Kind) {
	s := e.s
	switch {
	case x.op == OpDoors:
		e.note(e.ruleOf(f), EventDoorsDone, int16(f.player))
		f.nextEffect()
	case x.op == OpDrawTogether:
		e.note("22.quest.intercom", EventReachesNoMore, int16(f.player))
		f.step++
	case x.op == OpRedraw:
		e.note(e.ruleOf(f), EventRedraws, int16(f.player), int16(f.m))
		f.step++
	case x.op == OpLookEvent:
		f.step++
		if kind == KindYes {
			e.note(e.ruleOf(f), EventEventStays, int16(f.player))
			return
		}
		card := s.events.top
		s.events.top, s.events.topSeen = 0, 0
		s.events.under.putUnder(card, f.player)
		e.note(e.ruleOf(f), EventEventUnder, int16(f.player))
	case x.op == OpEnterPod:
		f.step++
		if kind == KindYes {
			e.note("24.5", EventLaunchChosen, int16(f.player))
			e.launch(f.m)
			return
		}
		e.note("24.5", EventWaits, int16(f.player))
	case kind == KindYes: // NodeConsent
		e.note(e.ruleOf(f), EventConsents, int16(f.by))
		f.step++
	case x.op == OpLeave: // 7.card.covering-fire: the own Character goes alone
		e.note(e.ruleOf(f), EventRefuses, int16(f.by))
		f.m = 0
		f.step++
	default:
		e.note(e.ruleOf(f), EventRefuses, int16(f.by))
		f.nextEffect()
	}
}

// cardChosen takes a card from hand that an effect asks for.
func (e engine) cardChosen(f *frame, x *effectTable, card uint8) {
	switch x.op {
	case OpScanOne:
		f.n = card
		f.step++
	case OpRedraw:
		e.discardCard(f.player, card, e.ruleOf(f))
		f.m++
	case OpReload: // an Energy Charge for a Weapon without the Autoloader
		e.discardCard(f.player, card, "7.2")
		f.rest--
	default: // OpSmoke
		e.discardCard(f.by, card, e.ruleOf(f))
	}
}
