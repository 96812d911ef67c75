package nemesis

// Effects on Characters and their cards.

func (e engine) onCharacters(f *frame, x *effectTable) {
	s := e.s
	p := f.player
	player := &s.Players[p]
	rule := e.ruleOf(f)
	switch x.op {
	case OpDress, OpHealDressed:
		e.mendWounds(f, x)
	case OpHealLight:
		n := player.Light
		if !x.all {
			n = min(n, x.n)
		}
		player.Light -= n
		if n > 0 {
			e.note("19.7", EventHealsLight, int16(p), int16(n))
		}
		f.nextEffect()
	case OpLightWound:
		f.nextEffect()
		e.push(frame{kind: frameWound, player: p, n: x.n})
	case OpContaminate:
		f.nextEffect()
		for range x.n {
			e.contaminate(p)
		}
	case OpSlime:
		f.nextEffect()
		e.slime(p)
	case OpCleanSlime:
		if player.Slime {
			e.note(rule, EventCleaned, int16(p))
		}
		player.Slime = false
		f.nextEffect()
	case OpScanHand:
		f.nextEffect()
		e.push(frame{kind: frameScan, player: p, n: scanHand, m: scanCleans})
	case OpScanOne:
		e.scanChosen(f)
	case OpAntidote:
		e.antidote(f)
	case OpSurgery:
		e.surgery(f)
	case OpOrder:
		e.order(f)
	case OpQuietMove, OpTechnicalMove, OpMoveTo:
		e.moveByEffect(f, x)
	case OpNoiseRoll:
		if f.step == effectActs {
			e.wants(f, NodePlayer, e.r.audible(s))
			return
		}
		target := Number(f.n)
		e.note(rule, EventMustRoll, int16(target))
		f.nextEffect()
		e.push(frame{kind: frameNoise, player: target})
	default:
		e.onCards(f, x)
	}
}

// onCards are the effects on Action cards and on the round.
func (e engine) onCards(f *frame, x *effectTable) {
	s := e.s
	p := f.player
	player := &s.Players[p]
	switch x.op {
	case OpDraw:
		f.nextEffect()
		e.push(frame{kind: frameDraw, player: p, n: x.n})
	case OpDrawTogether:
		e.drawTogether(f, x)
	case OpRedraw:
		if f.step == effectActs {
			if s.handSize(p) > 0 {
				f.ask(NodeRedraw, 0)
				return
			}
			f.step++
			return
		}
		n := f.m + x.n
		f.nextEffect()
		e.push(frame{kind: frameDraw, player: p, n: n})
	case OpDiscardHand:
		for set := uint64(player.Hand); set != 0; set &= set - 1 {
			e.discardCard(p, first(set), e.ruleOf(f))
		}
		f.nextEffect()
	case OpManyActions:
		e.inRound(p, manyActions)
		e.note(e.ruleOf(f), EventManyActions, int16(p))
		f.nextEffect()
	case OpPass:
		e.inRound(p, mustPass)
		e.note(e.ruleOf(f), EventMustPass, int16(p))
		f.nextEffect()
	case OpPassAll:
		s.skipsAttack = true
		e.note(e.ruleOf(f), EventAllMustPass, int16(p))
		f.nextEffect()
		e.inRound(p, mustPass)
		if s.Intruder != 0 && !s.passed.has(s.Intruder) {
			s.passed |= only(s.Intruder)
			e.push(frame{kind: frameAlien, player: s.Intruder, step: alienKeeps})
		}
		e.pushForEach(s.livingPlayers()&^uint64(s.passed)&^bit(p), frame{kind: framePass})
	default: // OpDrawUpTo counts when the hand is filled
		f.nextEffect()
	}
}

// inRound marks the round that a player is in.
func (e engine) inRound(p Number, mark uint8) {
	s := e.s
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameRound && f.player == p {
			f.k = mark
			f.n = 0
			if mark == manyActions {
				f.n = 1 // the round goes on, also after its second Action
			}
		}
	}
}

// pushForEach begins the same work for each of a set of players, so that the
// first in order (4.5) is on top.
func (e engine) pushForEach(set uint64, f frame) {
	var order [maxPlayers]Number
	n := 0
	for ; set != 0; n++ {
		order[n] = e.s.inOrder(set)
		set &^= bit(order[n])
	}
	for n--; n >= 0; n-- {
		f.player = order[n]
		e.push(f)
	}
}

// drawTogether lets all Characters of the Room draw N cards, the player too. Those
// whom the Intercom can reach elsewhere draw if the player wants them to
// (7.card.motivation, 22.quest.intercom). Its steps: here, who else.
func (e engine) drawTogether(f *frame, x *effectTable) {
	const elsewhere = effectActs + 1
	if f.step == effectActs {
		f.step = elsewhere
		f.rest = uint64(e.s.charactersIn(e.s.Players[f.player].At))
	}
	if far := e.r.within(e.s, f.player) &^ f.rest; f.step == elsewhere && far != 0 {
		f.ask(NodePlayer, far)
		return
	}
	set, draw := f.rest, frame{kind: frameDraw, n: x.n}
	f.nextEffect()
	e.pushForEach(set, draw)
}

// reachedFar says so when the Intercom makes the difference.
func (e engine) reachedFar(p, q Number) {
	if e.s.Players[q].At != e.s.Players[p].At {
		e.note("22.quest.intercom", EventHelps, int16(p), int16(e.r.itemFor(&e.s.Players[p], OpIntercom)))
	}
}

// within are the Characters in the Room of a player, and with the Intercom in
// any Room with a Computer (22.quest.intercom).
func (r *Rules) within(s *State, p Number) (set uint64) {
	intercom := r.itemFor(&s.Players[p], OpIntercom) != 0
	for q := Number(1); q <= maxPlayers; q++ {
		if s.aboard(q) && (s.Players[q].At == s.Players[p].At || intercom && r.isAt(s, s.Players[q].At, AtComputer)) {
			set |= bit(q)
		}
	}
	return set
}

// audible are the Characters who can roll for Noise.
func (r *Rules) audible(s *State) (set uint64) {
	for q := Number(1); q <= maxPlayers; q++ {
		if s.aboard(q) {
			set |= bit(q)
		}
	}
	return set
}

// mendWounds dresses or heals Serious Wounds (19.6, 19.7).
func (e engine) mendWounds(f *frame, x *effectTable) {
	player := &e.s.Players[f.player]
	set := player.mendable(x.op)
	if x.all {
		for ; set != 0; set &= set - 1 {
			player.Wounds[first(set)-1].Dressed = true
		}
		e.note("19.6", EventDressesAll, int16(f.player))
		f.nextEffect()
		return
	}
	if f.step == effectActs {
		e.wants(f, NodeWound, set)
		return
	}
	wound := player.Wounds[f.n-1]
	if x.op == OpDress {
		player.Wounds[f.n-1].Dressed = true
		e.note("19.6", EventDresses, int16(f.player), int16(wound.Kind))
	} else {
		e.healWound(player, int(f.n-1))
		e.note("19.7", EventHeals, int16(f.player), int16(wound.Kind))
	}
	f.nextEffect()
}

// mendable are the Serious Wounds to dress, or to heal.
func (p *Player) mendable(op Op) (set uint64) {
	for i, wound := range p.Wounds {
		if wound.Kind != 0 && wound.Dressed == (op == OpHealDressed) {
			set |= 1 << (i + 1)
		}
	}
	return set
}

// scanChosen scans one Contamination card in hand and removes it
// (21.item.alcohol).
func (e engine) scanChosen(f *frame) {
	player := &e.s.Players[f.player]
	if f.step == effectActs {
		set, possible := uint64(0), uint64(0)
		for status, n := range player.Contamination[pileHand] {
			if n > 0 {
				set |= 1 << (firstContamination + status)
			}
			if n+player.Contamination[pileDraw][status] > 0 {
				possible |= 1 << (firstContamination + status)
			}
		}
		e.wantsSecretly(f, NodeCard, set, possible)
		return
	}
	scan := frame{kind: frameScan, player: f.player, n: scanHand, m: scanOne}
	switch f.n - firstContamination {
	case unscanned:
		scan.id = 1
	case infected:
		scan.branch = 1
	}
	f.nextEffect()
	e.push(scan)
}

// antidote scans all cards, removes what is INFECTED, and contaminates anew;
// then all but the hand is shuffled (21.item.antidote, A-16).
func (e engine) antidote(f *frame) {
	p := f.player
	if f.step == effectActs {
		f.step++
		e.push(frame{kind: frameScan, player: p, n: scanAll, m: scanCures})
		return
	}
	f.nextEffect()
	e.contaminate(p)
	e.s.Players[p].reshuffle(pileDiscard)
	e.note("21.item.antidote", EventReshuffles, int16(p))
}

// surgery scans all cards, removes what is INFECTED, costs a Light Wound and the
// rest of the turn (23.surgery, A-43).
func (e engine) surgery(f *frame) {
	s := e.s
	p := f.player
	if f.step == effectActs {
		f.step++
		e.push(frame{kind: frameScan, player: p, n: scanAll, m: scanCures})
		return
	}
	player := &s.Players[p]
	player.reshuffle(pileHand)
	player.reshuffle(pileDiscard)
	e.note("23.surgery", EventReshuffles, int16(p))
	e.inRound(p, mustPass)
	f.nextEffect()
	e.push(frame{kind: frameWound, player: p, n: 1})
}

// order moves another Character to a neighbouring Room (7.card.order). Its
// steps: who, where to.
func (e engine) order(f *frame) {
	s := e.s
	switch f.step {
	case effectActs:
		e.wants(f, NodePlayer, e.r.movable(s, e.r.within(s, f.player)&^bit(f.player)))
	case effectActs + 1:
		f.m = f.n
		e.wants(f, NodeSlot, uint64(e.r.neighbours(s, s.Players[f.m].At)))
	default:
		p, to := Number(f.m), Slot(f.n)
		e.note("7.card.order", EventOrdered, int16(f.player), int16(p), int16(to))
		e.reachedFar(f.player, p)
		f.nextEffect()
		e.beginMove(p, to, enterNoisily, 0)
	}
}

// movable are those of a set of Characters who have a Room to go to.
func (r *Rules) movable(s *State, set uint64) (can uint64) {
	for ; set != 0; set &= set - 1 {
		if p := Number(first(set)); r.neighbours(s, s.Players[p].At) != 0 {
			can |= bit(p)
		}
	}
	return can
}

// moveByEffect moves the own Character: quietly to a neighbouring Room, from
// Entrance to Entrance, or to a Room of a kind.
func (e engine) moveByEffect(f *frame, x *effectTable) {
	if f.step == effectActs {
		e.wants(f, NodeSlot, e.r.reachable(e.s, f.player, x))
		return
	}
	p, to := f.player, Slot(f.n)
	e.note(e.ruleOf(f), EventChoosesRoom, int16(p), int16(to))
	if x.op == OpTechnicalMove {
		e.note("10.4", EventMoves, int16(p), int16(e.s.Players[p].At), int16(to))
	}
	f.nextEffect()
	f.slot = to
	if x.op == OpQuietMove {
		e.beginMove(p, to, enterQuietly, 0)
		return
	}
	e.push(frame{kind: frameEnter, player: p, slot: to})
}

// reachable are the Rooms to which such an effect can lead.
func (r *Rules) reachable(s *State, p Number, x *effectTable) uint64 {
	from := s.Players[p].At
	switch x.op {
	case OpQuietMove:
		return uint64(r.neighbours(s, from))
	case OpTechnicalMove: // 10.4
		return r.places(s, from, AtEntrance) &^ bit(from)
	}
	return r.places(s, from, x.where) &^ bit(from)
}
