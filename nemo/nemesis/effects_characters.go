package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Effects on Characters and their cards.

func (e engine) healLight(f frame, x *effectTable) {
	player := &e.s.Players[f.player]
	n := player.Light
	if !x.all {
		n = min(n, x.n)
	}
	player.Light -= n
	if n > 0 {
		e.note("19.7", EventHealsLight, int16(f.player), int16(n))
	}
}

func (e engine) hurtLightly(f frame, x *effectTable) {
	e.beginWounds(f.player, x.n, lightWound)
}

func (e engine) contaminates(f frame, x *effectTable) {
	for range x.n {
		e.contaminate(f.player)
	}
}

func (e engine) slimes(f frame, _ *effectTable) { e.slime(f.player) }

func (e engine) cleanSlime(f frame, _ *effectTable) {
	if player := &e.s.Players[f.player]; player.Slime {
		player.Slime = false
		e.note(e.ruleOf(&f), EventCleaned, int16(f.player))
	}
}

func (e engine) scanInHand(f frame, _ *effectTable) {
	e.beginScan(f.player, scanHand, scanCleans)
}

func (e engine) mustRoll(f frame, _ *effectTable) {
	e.note(e.ruleOf(&f), EventMustRoll, int16(*f.chosen()))
	e.beginNoise(Number(*f.chosen()))
}

func (e engine) drawsCards(f frame, x *effectTable) {
	e.beginDraw(f.player, x.n)
}

// redraw lets a player discard cards (m so far) and draw N more than that.
func (e engine) redraw(f *frame, x *effectTable) {
	if f.step == effectActs && e.s.handSize(f.player) > 0 {
		f.ask(NodeRedraw, 0)
		return
	}
	n := *f.discarded() + x.n
	f.nextEffect()
	e.beginDraw(f.player, n)
}

func (e engine) redrawn(f *frame, _ *effectTable, a Action) bool {
	if a.Kind == KindDone {
		e.note(e.ruleOf(f), EventRedraws, int16(f.player), int16(*f.discarded()))
		f.step++
		return true
	}
	e.discardCard(f.player, a.N, e.ruleOf(f))
	*f.discarded()++
	return true
}

func (e engine) discardActions(f frame, _ *effectTable) {
	for set := uint64(e.s.Players[f.player].Hand); set != 0; set &= set - 1 {
		e.discardCard(f.player, first(set), e.ruleOf(&f))
	}
}

func (e engine) actsFreely(f frame, _ *effectTable) {
	e.inRound(f.player, manyActions)
	e.note(e.ruleOf(&f), EventManyActions, int16(f.player))
}

func (e engine) passes(f frame, _ *effectTable) {
	e.inRound(f.player, mustPass)
	e.note(e.ruleOf(&f), EventMustPass, int16(f.player))
}

// allPass ends the Player Phase; no Intruder attacks in this turn.
func (e engine) allPass(f frame, _ *effectTable) {
	s := e.s
	s.skipsAttack = true
	e.note(e.ruleOf(&f), EventAllMustPass, int16(f.player))
	e.inRound(f.player, mustPass)
	if s.Intruder != 0 && !s.passed.has(s.Intruder) {
		s.passed |= only(s.Intruder)
		e.push(frame{kind: frameAlien, player: s.Intruder, step: alienKeeps})
	}
	e.pushForEach(s.livingPlayers()&^uint64(s.passed)&^bit(f.player), frame{kind: framePass})
}

// inRound marks the round that a player is in.
func (e engine) inRound(p Number, mark uint8) {
	s := e.s
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameRound && f.player == p {
			*f.mark(), *f.actions() = mark, 0
			if mark == manyActions {
				*f.actions() = 1 // the round goes on, even after its second Action
			}
		}
	}
}

// pushForEach starts the same work for each of a set of players, with the first in
// order (4.5) on top.
func (e engine) pushForEach(set uint64, f frame) {
	var order [maxPlayers]Number
	n := 0
	for ; set != 0; n++ {
		order[n] = e.s.takeNext(&set)
	}
	for n--; n >= 0; n-- {
		f.player = order[n]
		e.push(f)
	}
}

// drawTogether lets all Characters in the Room draw N cards, the player's own too.
// Those elsewhere whom the Intercom reaches draw if the player wants
// (7.card.motivation, 22.quest.intercom). Its steps: here, elsewhere.
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

// reached adds a player whom the Intercom reaches, until the player is done.
func (e engine) reached(f *frame, _ *effectTable, a Action) bool {
	if a.Kind == KindPlayer {
		f.rest |= bit(a.N)
		e.note("22.quest.intercom", EventReaches, int16(f.player), int16(a.N))
		return true
	}
	e.note("22.quest.intercom", EventReachesNoMore, int16(f.player))
	f.step++
	return true
}

// within returns the Characters in a player's Room and, with the Intercom, those in
// any Room with a Computer (22.quest.intercom).
func (r *Rules) within(s *State, p Number) uint64 {
	intercom := r.itemFor(&s.Players[p], OpIntercom) != 0
	return kit.UpTo(maxPlayers, func(q Number) bool {
		return s.aboard(q) && (s.Players[q].At == s.Players[p].At || intercom && r.isAt(s, s.Players[q].At, AtComputer))
	})
}

// mendWound dresses or heals Serious Wounds (19.6, 19.7).
func (e engine) mendWound(f frame, x *effectTable) {
	player := &e.s.Players[f.player]
	if x.all {
		for set := player.mendable(x.op); set != 0; set &= set - 1 {
			player.Wounds[first(set)-1].Dressed = true
		}
		e.note("19.6", EventDressesAll, int16(f.player))
		return
	}
	wound := player.Wounds[*f.chosen()-1]
	if x.op == OpDress {
		player.Wounds[*f.chosen()-1].Dressed = true
		e.note("19.6", EventDresses, int16(f.player), int16(wound.Kind))
		return
	}
	e.s.woundsDiscarded[wound.Kind]++
	copy(player.Wounds[*f.chosen()-1:], player.Wounds[*f.chosen():])
	player.Wounds[len(player.Wounds)-1] = Wound{}
	e.note("19.7", EventHeals, int16(f.player), int16(wound.Kind))
}

func (p *Player) mendable(op Op) uint64 {
	return kit.UpTo(uint8(len(p.Wounds)), func(n uint8) bool {
		wound := p.Wounds[n-1]
		return wound.Kind != 0 && wound.Dressed == (op == OpHealDressed)
	})
}

// scanChosen scans one Contamination card in hand and removes it
// (21.item.alcohol).
func (e engine) scanChosen(f *frame, _ *effectTable) {
	player := &e.s.Players[f.player]
	if f.step == effectActs {
		set := player.contaminationIn(pileHand)
		e.wantsSecretly(f, NodeCard, set, set|player.contaminationIn(pileDraw))
		return
	}
	scan := frame{kind: frameScan, player: f.player, n: scanHand, m: scanOne}
	switch *f.chosen() - firstContamination {
	case unscanned:
		scan.id = 1
	case infected:
		scan.branch = 1
	}
	f.nextEffect()
	e.push(scan)
}

// antidote scans all cards, removes the INFECTED ones and contaminates again; then it
// shuffles all cards but the hand (21.item.antidote, A-16).
func (e engine) antidote(f *frame, _ *effectTable) {
	p := f.player
	if f.step == effectActs {
		f.step++
		e.beginScan(p, scanAll, scanCures)
		return
	}
	f.nextEffect()
	e.contaminate(p)
	e.s.Players[p].reshuffle(pileDiscard)
	e.note("21.item.antidote", EventReshuffles, int16(p))
}

// surgery scans all cards and removes the INFECTED ones; it costs a Light Wound and
// the rest of the turn (23.surgery, A-43).
func (e engine) surgery(f *frame, _ *effectTable) {
	p := f.player
	if f.step == effectActs {
		f.step++
		e.beginScan(p, scanAll, scanCures)
		return
	}
	player := &e.s.Players[p]
	player.reshuffle(pileHand)
	player.reshuffle(pileDiscard)
	e.note("23.surgery", EventReshuffles, int16(p))
	e.inRound(p, mustPass)
	f.nextEffect()
	e.beginWounds(p, 1, lightWound)
}

// order moves another Character to a neighbouring Room (7.card.order).
func (e engine) order(f frame, _ *effectTable) {
	p, to := Number(*f.earlier()), Slot(*f.chosen())
	e.note("7.card.order", EventOrdered, int16(f.player), int16(p), int16(to))
	if player := &e.s.Players[f.player]; e.s.Players[p].At != player.At {
		e.note("22.quest.intercom", EventHelps, int16(f.player), int16(e.r.itemFor(player, OpIntercom)))
	}
	e.beginMove(p, to, enterNoisily, 0)
}

func (r *Rules) movable(s *State, set uint64) uint64 {
	return kit.Those(set, func(p Number) bool { return r.neighbours(s, s.Players[p].At) != 0 })
}

// moveByEffect moves the own Character: quietly to a neighbouring Room, from Entrance
// to Entrance, or to a Room of a kind.
func (e engine) moveByEffect(f frame, x *effectTable) {
	p, to := f.player, Slot(*f.chosen())
	e.note(e.ruleOf(&f), EventChoosesRoom, int16(p), int16(to))
	if x.op == OpTechnicalMove {
		e.note("10.4", EventMoves, int16(p), int16(e.s.Players[p].At), int16(to))
	}
	e.s.top().slot = to // the card continues there
	if x.op == OpQuietMove {
		e.beginMove(p, to, enterQuietly, 0)
		return
	}
	e.push(frame{kind: frameEnter, player: p, slot: to})
}

// reachable returns the Rooms that such an effect can lead to.
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

func (p *Player) contaminated() bool {
	return p.contamination(pileHand)+p.contamination(pileDraw)+p.contamination(pileDiscard) > 0
}

// mayDraw reports whether a player has cards to draw apart from the one being played
// for it; otherwise a card could bring itself back for ever.
func (p *Player) mayDraw() bool {
	return p.Draw != 0 || p.Discard != 0 || p.contamination(pileDraw)+p.contamination(pileDiscard) > 0
}
