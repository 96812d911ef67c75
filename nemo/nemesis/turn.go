package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The turn and its Player Phase (4A). The steps of the turn are those of the
// rulebook; eventphase.go has the second half.

// The steps of a turn.
const (
	turnRevival = iota // 25.3
	turnDraw           // step 1
	turnFirst          // step 2
	turnRounds         // step 3
	turnAirlock        // 23.airlock-control.vented
	turnTime           // step 4
	turnAttacks        // step 5
	turnFire           // step 6
	turnEvent          // step 7
	turnMoves
	turnEffect
	turnEventDone
	turnBag // step 8
	turnBagDone
	turnEnd // step 9
)

// 4.1: a turn is a Player Phase and an Event Phase.
func (e engine) turn(f *frame) {
	switch f.step {
	case turnRevival:
		e.revival(f)
	case turnDraw:
		e.drawStep(f)
	case turnFirst:
		e.passFirstPlayer(f)
	case turnRounds:
		e.rounds(f)
	case turnAirlock:
		e.airlock(f)
	default:
		e.eventPhase(f)
	}
}

// goTo begins a step of the turn and clears what the step before left.
func (f *frame) goTo(step uint8) { *f = frame{kind: f.kind, step: step} }

// beginPlayerPhase begins a Player Phase: nobody has passed, and a new Intruder
// player takes up the cards (25.4).
func (e engine) beginPlayerPhase() {
	s := e.s
	s.passed, s.skipsAttack = 0, false
	if s.Intruder != 0 && !s.intruderPlays() {
		s.intruderDeck = 1<<(e.r.numIntruderActions+1) - 2
		e.note("25.4", EventIntruderPlayer, int16(s.Intruder))
	}
	e.note("4.2", EventDrawStep)
	if e.t == nil {
		return
	}
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if !s.living(p) && p != s.Intruder {
			e.note("5.7", EventLooksOn, int16(p))
		}
	}
}

// takingPart returns the players who act in the Player Phase: the living ones and the
// Intruder player.
func (s *State) takingPart() uint64 {
	set := s.livingPlayers()
	if s.intruderPlays() && uint8(s.Intruder) <= s.Options.Players {
		set |= bit(s.Intruder)
	}
	return set
}

// livingPlayers returns the players whose Characters are awake on board. It leaves
// out players who are not in the game, even in a position that is not yet checked.
func (s *State) livingPlayers() uint64 {
	return kit.UpTo(Number(s.Options.Players), func(p Number) bool { return s.living(p) })
}

// anybodyLives reports whether there is one. It is separate because every step asks it.
func (s *State) anybodyLives() bool {
	for p := Number(1); p <= maxPlayers; p++ {
		if s.living(p) {
			return true
		}
	}
	return false
}

func (s *State) allAboard() uint64 { return kit.UpTo(maxPlayers, s.aboard) }

// inOrder returns the first of a set of players, from the First Player on, clockwise
// (4.5).
func (s *State) inOrder(set uint64) Number {
	p := s.First
	for range maxPlayers {
		if set&bit(p) != 0 {
			return p
		}
		p = s.next(p)
	}
	return 0
}

// takeNext removes the first player in order from a set and returns it, or 0 if the set is empty.
func (s *State) takeNext(set *uint64) Number {
	p := s.inOrder(*set)
	*set &^= bit(p)
	return p
}

// 4.2, 25.5: all players draw, in order.
func (e engine) drawStep(f *frame) {
	s := e.s
	if *f.begun() == 0 {
		e.beginPlayerPhase()
		*f.begun(), f.rest = 1, s.takingPart()
	}
	p := s.takeNext(&f.rest)
	if p == 0 {
		f.goTo(turnFirst)
		return
	}
	if p == s.Intruder {
		e.push(frame{kind: frameAlien, player: p, step: alienDraws})
		return
	}
	e.noteLimit(p)
	if limit := e.r.handLimit(s, p); s.handSize(p) < limit {
		e.beginDraw(p, uint8(limit-s.handSize(p)))
	}
}

// noteLimit reports what changes the limit of a hand.
func (e engine) noteLimit(p Number) {
	if e.t == nil {
		return
	}
	limit := int16(e.r.handLimit(e.s, p))
	if _, ok := e.r.suffers(&e.s.Players[p], BodyWound); ok {
		e.note("19.wound.body", EventHandLimit, int16(p), limit)
	}
	if e.r.inCabins(e.s, p) {
		e.note("23.cabins", EventHandLimit, int16(p), limit)
	}
}

// handLimit returns how many cards a player draws up to: 5, fewer with a Body wound
// (19.wound.body), one more in the Cabins (23.cabins, A-29).
func (r *Rules) handLimit(s *State, p Number) int {
	limit := baseHand
	player := &s.Players[p]
	if n, ok := r.suffers(player, BodyWound); ok {
		limit = n
	}
	if r.inCabins(s, p) {
		limit += int(r.rooms[Cabins].choice.branches[0].effects[0].n) - baseHand
	}
	return limit
}

// inCabins reports whether a Character rests in working Cabins (23.cabins).
func (r *Rules) inCabins(s *State, p Number) bool {
	player := &s.Players[p]
	at := &s.Slots[player.At]
	return player.Fate == Aboard && at.Room == Cabins && at.Explored && !at.Malfunction && s.intrudersIn(player.At) == 0
}

const baseHand = 5

func (e engine) beginDraw(p Number, n uint8) { e.push(frame{kind: frameDraw, player: p, n: n}) }

// draw draws N cards one by one. A player with an empty deck shuffles the discards
// into a new one (4.3).
func (e engine) draw(f *frame) {
	if *f.left() == 0 || !e.hasDeck(f.player) {
		e.pop()
		return
	}
	f.ask(NodeDraw, 0)
}

// hasDeck reports whether a player has a card to draw. It rebuilds an empty deck.
func (e engine) hasDeck(p Number) bool {
	player := &e.s.Players[p]
	switch {
	case player.Draw != 0 || player.contamination(pileDraw) > 0:
	case player.Discard != 0 || player.contamination(pileDiscard) > 0:
		player.reshuffle(pileDiscard)
		e.note("4.3", EventReshuffles, int16(p))
	default:
		e.note("4.3", EventNothingToDraw, int16(p))
		return false
	}
	return true
}

// draws moves a card from the deck to the hand.
func (p *Player) draws(card uint8) {
	if card >= firstContamination {
		p.Contamination[pileDraw][card-firstContamination]--
		p.Contamination[pileHand][card-firstContamination]++
		return
	}
	p.Draw &^= 1 << card
	p.Hand |= 1 << card
}

// reshuffle puts a pile back into the deck.
func (p *Player) reshuffle(pile int) {
	if pile == pileHand {
		p.Draw |= p.Hand
		p.Hand = 0
	} else {
		p.Draw |= p.Discard
		p.Discard = 0
	}
	p.moveContamination(pile, pileDraw)
}

// moveContamination moves the Contamination cards of one pile to another.
func (p *Player) moveContamination(from, to int) {
	for status, n := range p.Contamination[from] {
		p.Contamination[to][status] += n
	}
	p.Contamination[from] = [numStatus]uint8{}
}

// Contamination cards are numbered after the ten Action cards, by what is known
// of them.
const firstContamination = 11

func (e engine) drawAnswer(f *frame, a Action) {
	player := &e.s.Players[f.player]
	*f.left()--
	player.draws(a.N)
	e.note("4.2", EventDraws, int16(f.player))
	e.tell(only(f.player), "4.2", EventDrawsCard, int16(f.player), int16(player.Character), int16(a.N))
}

// 4.4, A-41: the token passes to the next player who takes part, from the
// second turn on.
func (e engine) passFirstPlayer(f *frame) {
	s := e.s
	if s.Turn > 1 {
		takesPart := s.livingPlayers() // without the Intruder player (25.5)
		for range maxPlayers {
			s.First = s.next(s.First)
			if takesPart&bit(s.First) != 0 {
				break
			}
		}
		e.note("4.4", EventFirstPlayer, int16(s.First))
	}
	f.goTo(turnRounds)
	f.player = s.First
}

// 4.6: rounds in order, until everybody has passed.
func (e engine) rounds(f *frame) {
	s := e.s
	takingPart := s.takingPart()
	waiting := takingPart &^ uint64(s.passed)
	if waiting == 0 {
		e.note("4.6", EventAllPassed)
		f.goTo(turnAirlock)
		return
	}
	for waiting&bit(f.player) == 0 {
		if takingPart&bit(f.player) != 0 {
			e.note("4.8", EventSitsOut, int16(f.player))
		}
		f.player = s.next(f.player)
	}
	p := f.player
	f.player = s.next(p)
	if p == s.Intruder {
		e.push(frame{kind: frameAlien, player: p, step: alienPlays})
		return
	}
	e.push(frame{kind: frameRound, player: p, n: roundActions})
	e.note("4.6", EventRound, int16(p))
}

// roundActions are the Actions of a round (4.6).
const roundActions = 2

// The steps of a round.
const (
	roundBegins = iota
	roundActs
	roundPasses
	roundEnds
)

// round is a player's round: two Actions, or passing (4.6, 4.7).
func (e engine) round(f *frame) {
	s := e.s
	player := &s.Players[f.player]
	switch f.step {
	case roundBegins:
		f.step = roundActs
		if player.Fate == InPod {
			f.ask(NodeInPod, 0)
		}
	case roundActs:
		switch {
		case player.Fate == InPod: // whoever waits has no more rounds (24.5)
			s.passed |= only(f.player)
			f.step = roundEnds
		case s.passed.has(f.player):
			f.step = roundEnds
		case *f.mark() == mustPass:
			f.step = roundPasses
		case *f.actions() == 0 && *f.mark() != manyActions:
			f.step = roundEnds
		default:
			f.ask(NodeRound, 0)
		}
	case roundPasses:
		f.step = roundEnds
		e.push(frame{kind: framePass, player: f.player})
	case roundEnds:
		e.endRound(f)
	}
}

// What a card may have made of a round.
const (
	mustPass    = 1 // 7.card.technical-corridors
	manyActions = 2 // 21.item.adrenaline-injection
)

// 4.12: a round that ends in a Fire costs a Light Wound.
func (e engine) endRound(f *frame) {
	p := f.player
	e.pop()
	if e.s.aboard(p) && e.s.Slots[e.s.Players[p].At].Fire {
		e.note("4.12", EventBurns, int16(p))
		e.beginWounds(p, 1, lightWound)
	}
}

func (e engine) roundAnswer(f *frame, a Action) {
	s := e.s
	switch a.Kind {
	case KindPass:
		f.step = roundPasses
	case KindLaunch:
		e.note("24.5", EventLaunchChosen, int16(f.player))
		e.launch(s.Players[f.player].Pod)
	case KindStay:
		e.note("24.5.stay", EventStaysInPod, int16(f.player))
		f.step = roundPasses
	case KindLeave:
		e.note("24.5.leave", EventLeavesPod, int16(f.player))
		s.leavePod(f.player)
	case KindDrop: // 21.4: at any time during the own round, at no cost
		e.drop(f.player, a.N, "21.4")
	default:
		if *f.mark() != manyActions {
			*f.actions()--
		}
		e.push(frame{kind: frameAction, player: f.player, act: a})
	}
}

// The steps of passing.
const (
	passBegins = iota
	passDiscards
)

// 4.7, 4.9: a player who passes may discard any cards; Bleeding costs a Light Wound.
func (e engine) pass(f *frame) {
	s := e.s
	if f.step == passBegins {
		f.step = passDiscards
		s.passed |= only(f.player)
		e.note("4.7", EventPasses, int16(f.player))
		if s.handSize(f.player) == 0 {
			e.note("4.10", EventPassesEmpty, int16(f.player))
		}
		if n, ok := e.r.suffers(&s.Players[f.player], Bleeding); ok {
			e.note("19.wound.bleeding", EventBleeds, int16(f.player))
			e.beginWounds(f.player, uint8(n), lightWound)
		}
		return
	}
	if s.handSize(f.player) == 0 {
		e.pop()
		return
	}
	f.ask(NodePassing, 0)
}

func (e engine) passAnswer(f *frame, a Action) {
	if a.Kind == KindDone {
		e.note("4.9", EventKeepsRest, int16(f.player))
		e.pop()
		return
	}
	e.discardCard(f.player, a.N, "4.9")
}

// discardCard discards a card from hand, an Action or a Contamination card.
func (e engine) discardCard(p Number, card uint8, rule nemo.Rule) {
	player := &e.s.Players[p]
	if card >= firstContamination {
		status := card - firstContamination
		player.Contamination[pileHand][status]--
		player.Contamination[pileDiscard][status]++
	} else {
		player.Hand &^= 1 << card
		player.Discard |= 1 << card
	}
	e.note(rule, EventDiscards, int16(p), int16(player.Character), int16(card))
}
