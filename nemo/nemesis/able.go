package nemesis

// can reports whether an effect of a Character can do something where it is
// (4.13).
func (r *Rules) can(s *State, p Number, slot Slot, x *effectTable) bool {
	switch {
	case x.op <= OpRoomAction:
		return r.canShip(s, p, slot, x)
	case x.op <= OpHibernate:
		return r.canSecret(s, p, slot, x)
	case x.op <= OpDiscardAmmo:
		return r.canItem(s, p, slot, x)
	case x.op <= OpNoiseRoll:
		return r.canCharacter(s, p, x)
	case x.op <= OpDisarm:
		return r.canCombat(s, p, slot, x)
	}
	return false
}

func (r *Rules) canShip(s *State, p Number, slot Slot, x *effectTable) bool {
	at := &s.Slots[slot]
	switch x.op {
	case OpRepair:
		return at.Malfunction
	case OpEngine:
		return engineOf(at.Room) > 0
	case OpMalfunction:
		return r.breakable(s, r.places(s, slot, x.where)) != 0
	case OpFire:
		return !at.Fire
	case OpFireOut:
		return at.Fire
	case OpDoor, OpTorchDoor, OpDestroyDoor:
		return r.doors(s, slot, x.op) != 0
	case OpAirlock:
		return s.Airlock == 0 && r.airlocks(s, slot) != 0
	case OpFireControl:
		return r.smoking(s) != 0
	case OpSelfDestruct:
		return r.mayToggleSelfDestruct(s)
	case OpLockPod:
		return r.pods(s, slot, x.where) != 0
	case OpRoomAction:
		if x.where != 0 {
			return r.actionRooms(s, p, x.where) != 0
		}
		return r.roomBranches(s, p, slot) != 0
	}
	return true
}

func (r *Rules) canSecret(s *State, p Number, slot Slot, x *effectTable) bool {
	switch x.op {
	case OpLookTile, OpLookRoom:
		return r.unseen(s, p, x.op) != 0
	case OpLookEngine:
		for n := range s.Engines {
			if !s.Engines[n].Seen.has(p) && (x.all || engineOf(s.Slots[slot].Room) == n+1) {
				return true
			}
		}
		return false
	case OpLookCoordinates:
		return !s.CoordinatesSeen.has(p)
	case OpLookObjective, OpLookSender:
		return r.withSecrets(s, p, x.op) != 0
	case OpLookEvent:
		return s.events.draw != 0 || s.events.top != 0 || s.events.under.n > 0 || s.events.discard != 0
	case OpSetDestination: // 24.11, 23.cockpit.destination
		return !s.hibernating() && s.intrudersIn(slot) == 0
	case OpSignal:
		return !s.Players[p].Signal
	case OpAnalyse:
		return r.analysable(s, slot) != 0
	case OpEnterPod:
		return s.Players[p].At == slot && r.openPods(s, sectionOf(s.Slots[slot].Room)) != 0
	case OpHibernate:
		return s.Players[p].At == slot && s.Time >= r.track.blue && s.intrudersIn(slot) == 0
	}
	return true
}

func (r *Rules) canItem(s *State, p Number, slot Slot, x *effectTable) bool {
	player := &s.Players[p]
	at := &s.Slots[slot]
	switch x.op {
	case OpSearch, OpSearchEmpty:
		colour := r.rooms[at.Room].colour
		return at.Explored && colour != 0 && (x.op == OpSearchEmpty || at.Items > 0) &&
			(colour == White && r.fullDecks(s) != 0 || colour != White && r.mayFind(s, colour))
	case OpDrawItems:
		return r.fullDecks(s) != 0
	case OpTakeEgg:
		return s.Eggs > 0 && s.Players[p].At == slot
	case OpCraft:
		return r.craftable(s, player, true) != 0
	case OpReload, OpExtendMagazine:
		return r.loadable(player, x) != 0
	case OpJoinHeavy:
		return r.joinable(player) != 0
	case OpDiscardItem:
		return player.owned() != 0
	case OpDiscardAmmo:
		return r.loaded(player, x.n, 0) != 0
	}
	return true
}

func (r *Rules) canCharacter(s *State, p Number, x *effectTable) bool {
	player := &s.Players[p]
	switch x.op {
	case OpDress, OpHealDressed:
		return player.mendable(x.op) != 0
	case OpHealLight:
		return player.Light > 0
	case OpCleanSlime:
		return player.Slime
	case OpScanHand, OpScanOne:
		return player.contamination(pileHand) > 0
	case OpAntidote, OpSurgery:
		return player.Larva || player.contaminated()
	case OpDraw, OpDrawTogether:
		return player.mayDraw()
	case OpOrder:
		return r.movable(s, r.within(s, p)&^bit(p)) != 0
	case OpQuietMove, OpTechnicalMove, OpMoveTo:
		return r.reachable(s, p, x) != 0
	}
	return true
}

// contaminated reports whether a player has a Contamination card.
func (p *Player) contaminated() bool {
	return p.contamination(pileHand)+p.contamination(pileDraw)+p.contamination(pileDiscard) > 0
}

// mayDraw reports whether a player has cards to draw, beside the one that is
// played for it. Otherwise a card could bring itself back for ever.
func (p *Player) mayDraw() bool {
	return p.Draw != 0 || p.Discard != 0 || p.contamination(pileDraw)+p.contamination(pileDiscard) > 0
}

func (r *Rules) canCombat(s *State, p Number, slot Slot, x *effectTable) bool {
	player := &s.Players[p]
	switch x.op {
	case OpLeave, OpEscape:
		return r.neighbours(s, player.At) != 0
	case OpOtherLeaves:
		return s.charactersIn(player.At)&^only(p) != 0 && r.neighbours(s, player.At) != 0
	case OpShoot, OpFullAuto:
		return r.shootable(player, x) != 0 && (s.intrudersIn(player.At) != 0 || s.eggsIn(player.At) > 0)
	case OpGrenade, OpMolotov:
		return r.blasted(s, slot, x.where, true) != 0
	case OpDecoy:
		for rest := r.places(s, slot, AtNeighbour); rest != 0; rest &= rest - 1 {
			if r.lured(s, Slot(first(rest))) != 0 {
				return true
			}
		}
		return false
	case OpExtinguish, OpTaser:
		return s.intrudersIn(slot) != 0
	case OpDisarm:
		return r.disarmable(s, p, slot) != 0
	}
	return true
}
