package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What may stand upon what, how a piece of work rests while other work is on top
// of it, and what a question must be about beside what asksAgain finds.

// kindSet is a set of kinds of work.
type kindSet uint32

func kinds(list ...frameKind) (set kindSet) {
	for _, kind := range list {
		set |= 1 << kind
	}
	return set
}

// begottenBy are the kinds of work on which each kind may stand.
var begottenBy = [frameKinds]kindSet{
	frameRound:      kinds(frameTurn),
	framePass:       kinds(frameRound, frameEffects, framePass, frameAlien),
	frameAction:     kinds(frameRound),
	frameEnter:      kinds(frameRound, frameEffects, frameEnter),
	frameNoise:      moving,
	frameEncounter:  moving,
	frameObjectives: moving | kinds(frameEncounter, frameAddToken),
	frameAttack:     moving | kinds(frameEscape),
	frameWound:      moving | kinds(framePass, frameEscape),
	frameInjure:     moving | kinds(frameRetreat),
	frameRetreat:    moving | kinds(frameInjure, frameRetreat),
	frameEscape:     kinds(frameRound, frameEffects),
	frameShot:       kinds(frameRound, frameEffects),
	frameSearch:     kinds(frameRound, frameEffects),
	frameTakeHeavy:  kinds(frameRound, frameEffects, frameNoise),
	frameDoors:      kinds(frameRound, frameEffects, frameEnter),
	frameScan:       kinds(frameEffects, frameVictory),
	frameDraw:       kinds(frameTurn, frameEffects, frameDraw),
	frameTrade:      kinds(frameRound),
	frameCraft:      kinds(frameRound, frameEffects),
	frameEffects:    moving | kinds(frameEscape),
	frameAddToken:   moving | kinds(frameSetup, frameEncounter, frameAddToken, frameEscape, frameRetreat, frameInjure),
	frameAlien:      kinds(frameTurn, frameEffects),
}

// moving is the work upon which something may stand that a Character brings
// about by coming into a Room.
const moving = 1<<frameTurn | 1<<frameRound | 1<<frameEffects | 1<<frameEnter | 1<<frameNoise

// stands checks that a piece of work can stand where it does: on what is below
// it, and at rest only if something is on top.
func (r *Rules) stands(s *State, i int) error {
	f, top := &s.stack[i], int(s.depth)-1
	switch {
	case i == top && f.node == NodeNone:
		return kit.ErrWorkTop
	case i < top && f.node != NodeNone:
		return kit.ErrWorkWaits
	case i > 0 && f.kind == frameDraw && s.stack[i-1].kind == frameDraw && s.stack[max(i-2, 0)].kind == frameTurn:
		return kit.ErrWorkBelow // in a turn one draws after the other
	case i > 0:
		below := &s.stack[i-1]
		return kit.Unless(begottenBy[f.kind]>>below.kind&1 != 0 && (below.kind != frameTurn || f.inStep(below.step)), kit.ErrWorkBelow)
	case f.kind == frameSetup:
		return kit.Unless(s.Turn == 0, kit.ErrWorkBelow)
	case f.kind == frameVictory:
		return kit.Unless(s.Ship != Travelling, kit.ErrWorkBelow)
	}
	return kit.Unless(f.kind == frameTurn && s.Turn > 0 && s.Ship == Travelling, kit.ErrWorkBelow)
}

// inStep reports whether a piece of work can stand on the turn in one of its steps.
func (f *frame) inStep(step uint8) bool {
	switch {
	case f.kind == frameDraw:
		return step == turnDraw
	case f.kind == frameAlien:
		return step == turnDraw && f.step == alienDraws || step == turnRounds && f.step != alienDraws
	case f.kind == frameRound:
		return step == turnRounds
	}
	return step != turnDraw
}

// soundQuestion checks what the question of the work on top is about, where the
// engine takes it for granted.
func (r *Rules) soundQuestion(s *State, f *frame) error {
	player := &s.Players[f.player]
	ok := true
	switch f.kind {
	case frameSetup:
		return r.setupQuestion(s, f)
	case frameRound:
		ok = f.counts() && f.n >= 1 && (f.node == NodeInPod) == (player.Fate == InPod) && !s.passed.has(f.player)
	case frameAction:
		ok = s.aboard(f.player) && r.soundAct(s, f)
		if f.node == NodePay {
			ok = ok && f.n >= 1 && f.m == 1 && player.Hand.size() >= int(f.n)
		}
		if f.node == NodeInterrupt {
			ok = ok && f.n == 0 && f.k >= 1 && s.living(Number(f.k)) && f.rest&^s.livingPlayers() == 0
		}
	case frameEnter:
		ok = player.At == f.slot && player.Fate == Aboard && s.Slots[f.slot].Explored == (f.node == NodeExploration)
	case frameNoise:
		ok = player.Fate == Aboard
		if f.node != NodeNoise {
			ok = ok && f.n >= 1 && (f.node != NodeCard || player.Hand != 0)
		}
	case frameEncounter:
		ok = f.step == encounterToken && f.has() == hasPlayer|hasPlace && player.Fate == Aboard && player.At == f.slot
	case frameObjectives:
		ok = f.rest&^everybody(s) == 0 && player.Objectives[0] != 0 && player.Objectives[1] != 0 && r.choosing(s, f)
	case frameAttack:
		ok = f.step <= attackHits && s.Intruders[f.who-1].At == player.At && player.Fate == Aboard && (f.node != NodeAttack || f.n == 0)
	case frameWound:
		ok = s.living(f.player) && f.m <= seriousWound && f.n <= 10 && (f.node != NodeSerious || player.seriousWounds() < len(player.Wounds))
	case frameInjure:
		ok = f.n >= 1 && f.n <= 20 && f.k <= 1 && f.id <= 10 && f.branch <= 1 && f.m <= 1
	case frameRetreat:
		ok = f.has() == hasWho
	case frameShot:
		ok = r.soundShot(player, f)
	case frameSearch:
		ok = player.Fate == Aboard && r.soundSearch(f)
	case frameTakeHeavy:
		ok = player.Fate == Aboard
	case frameDraw:
		ok = s.living(f.player) && f.n >= 1 && f.n <= 10
	case frameScan:
		ok = (s.living(f.player) || s.voyageOver()) && f.player != 0 && f.k >= 1 && f.m <= scanAtTheEnd && f.n <= scanAll && f.branch <= 4 && r.soundScan(s, f)
	case frameTrade:
		ok = r.soundTrade(s, f)
	case frameCraft:
		ok = player.Fate == Aboard
	case frameEffects:
		return r.effectQuestion(s, f)
	case frameAddToken:
		ok = f.n >= 1
	case frameVictory:
		ok = !s.living(f.player)
	case frameAlien:
		ok = f.player == s.Intruder && f.player != 0 && f.n <= 4 && r.soundAlien(s, f)
	case frameTurn:
		ok = f.has() == 0
		if f.node == NodeRevive {
			ok = f.has()&^(hasPlayer|hasFirst|hasRest) == 0 && f.n == 1 && r.revivable(s)&(f.rest|bit(f.player)) == f.rest|bit(f.player)
		}
	}
	return kit.Unless(ok, kit.ErrWorkState)
}

// counts reports whether a round has as many Actions left as it can have.
func (f *frame) counts() bool {
	switch f.k {
	case mustPass:
		return f.n == 0
	case manyActions:
		return f.n == 1
	}
	return f.n <= 2 && f.k == 0
}

// soundAct checks an Action that is under way: a Round may have it.
func (r *Rules) soundAct(s *State, f *frame) bool {
	a := &f.act
	player := &s.Players[f.player]
	switch a.Kind {
	case KindMove, KindSneak, KindPickUp, KindTrade, KindCraft, KindActivate, KindRoom, KindMelee, KindShoot:
	case KindPlay:
		if player.Character == 0 || a.N < 1 || a.N > deckSize || player.Hand.has(a.N) {
			return false
		}
		card := &r.actions[r.characters[player.Character].deck[a.N-1]]
		return a.Branch >= 1 && a.Branch <= card.choice.count
	case KindUse:
		if a.N < 1 || a.N > r.numItems {
			return false
		}
		return a.Branch >= 1 && a.Branch <= r.tables.items[a.N].choice.count
	default:
		return false
	}
	return true
}

func (r *Rules) soundShot(player *Player, f *frame) bool {
	if player.Fate != Aboard || f.k > 4 || f.m > 9 || (f.node == NodeCombat) != (f.step == shotRolls) {
		return false
	}
	if f.step != shotRolls && f.id == 0 {
		return false
	}
	if f.n == 0 {
		return f.k|f.m|f.branch == 0
	}
	held := &player.Hands[f.n-1]
	return held.What == HeldItem && r.tables.items[held.ID].use == Shooting
}

func (r *Rules) soundSearch(f *frame) bool {
	if f.k < 1 || f.node != NodeColour && (f.id < uint8(Red) || f.id > uint8(Green)) {
		return false
	}
	for i, id := range [...]uint8{f.who, f.n} {
		if (id != 0) != (int(f.m) > i) || id != 0 && r.tables.items[id].deck != Colour(f.id) {
			return false
		}
	}
	return true
}

// soundScan checks that a scan looks at cards that are there.
func (r *Rules) soundScan(s *State, f *frame) bool {
	if f.rest != 0 || f.step != scanActs {
		return false
	}
	cards := &s.Players[f.player].Contamination
	switch f.m {
	case scanOne:
		return f.n == scanHand && f.id == 1 && f.branch == 0 && cards[pileHand][unscanned] >= 1
	case scanOnly:
		return f.n == 1<<pileDiscard && f.id >= 1 && cards[pileDiscard][unscanned] >= f.id && cards[pileDiscard][infected] >= f.branch
	}
	return f.id == 0 && f.branch == 0 && f.n != 0
}

func (r *Rules) soundTrade(s *State, f *frame) bool {
	a := &s.Players[f.player]
	if f.n == 0 || Number(f.n) == f.player || uint64(f.m)&^everybody(s) != 0 {
		return false
	}
	b := &s.Players[f.n]
	if f.step == tradeGoesOn {
		return a.Fate == Aboard
	}
	return a.Fate == Aboard && b.Fate == Aboard && a.At == b.At &&
		f.rest&^r.tradable(a, 0) == 0 && f.give&^r.tradable(b, 0) == 0 && (f.give == 0 || f.step != tradeOffers)
}

func (r *Rules) soundAlien(s *State, f *frame) bool {
	if f.step != alienAttacks {
		return f.step < alienAttacks && (f.n == 0 || f.step == alienDraws && f.n < alienDraw) && f.who == 0 && f.rest == 0
	}
	if f.who < 1 || f.who > maxIntruders {
		return false
	}
	at := s.Intruders[f.who-1].At
	return at != 0 && s.charactersIn(at) != 0 && f.rest&1 == 0
}

// choosing checks who has still to choose an Objective.
func (r *Rules) choosing(s *State, f *frame) bool {
	for set := f.rest | bit(f.player); set != 0; set &= set - 1 {
		p := &s.Players[first(set)]
		if p.Objectives[0] == 0 || p.Objectives[1] == 0 {
			return false
		}
	}
	return s.FirstEncounter && !s.Options.Coop
}

// setupQuestion checks the set-up, whose state has only what was laid out.
func (r *Rules) setupQuestion(s *State, f *frame) error {
	ok := false
	switch f.node {
	case NodeDealPod:
		ok = int(f.n) == size(f.rest) && f.rest&^(1<<(r.supply.Pods+1)-2) == 0 && f.who == 0 && f.player == 0
	case NodeDealObjective:
		ok = f.rest == 0 && f.who == 0 && f.player >= 1 && uint8(f.player) <= s.Options.Players && f.n <= 1
	case NodeDealCharacter, NodeKeepCharacter:
		ok = f.n == 0 && f.who == 0 && f.player >= 1 && uint8(f.player) <= s.Options.Players && f.rest&^(1<<(NumCharacters+1)-2) == 0
	}
	return kit.Unless(ok, kit.ErrWorkState)
}

// effectQuestion checks what a choice for an effect is about, beyond what the
// engine finds again.
func (r *Rules) effectQuestion(s *State, f *frame) error {
	if f.source < fromEvent && !s.aboard(f.player) && f.node != NodeLaunch {
		return kit.ErrWorkState
	}
	if f.source == fromAttack && !s.FirstEncounter || f.source == fromAlien && (f.player == 0 || f.player != s.Intruder) {
		return kit.ErrWorkState
	}
	if f.step == effectMay || f.step > 6 {
		return kit.ErrWorkStep
	}
	if !r.numbersFit(s, f) {
		return kit.ErrWorkSubject
	}
	x := r.effect(f)
	ok := true
	switch x.op {
	case OpDoors:
		ok = f.rest&^r.allCorridors() == 0 && f.give == 0
	case OpEclosion:
	case OpLookEngine, OpRoomAction, OpSmoke, OpPlanning:
		ok = f.give == 0
	case OpDrawTogether:
		ok = f.give|uint64(f.n|f.m|f.k) == 0 && f.rest&^everybody(s) == 0 && f.rest&bit(f.player) != 0
	case OpReload, OpExtendMagazine:
		ok = f.give == 0 && f.rest <= deckSize
	default:
		ok = f.rest|f.give == 0
	}
	if !ok {
		return kit.ErrWorkFields
	}
	switch f.node {
	case NodeMay:
		ok = x.may && f.step == effectActs && f.has()&(hasNumbers|hasSet|hasRest|hasBy) == 0 && r.maybeCan(s, f.player, f.slot, x)
	case NodeConsent:
		ok = s.aboard(Number(f.m)) && f.n == f.m
	case NodeLaunch:
		player := &s.Players[f.player]
		ok = x.op == OpEnterPod && player.Fate == InPod && player.Pod == f.m && f.n == f.m && f.m >= 1
	case NodeCard:
		ok = f.by == 0 || s.aboard(f.by) && s.Players[f.by].At == f.slot && x.op == OpSmoke
	case NodeDraw:
		ok = x.op == OpEclosion && s.living(f.by) && f.n < x.n && r.drawnByEclosion(s, f)
	case NodeTile:
		ok = f.n >= 1 && !s.Slots[f.n].Explored && s.Slots[f.n].Room == 0
	case NodeExploration:
		ok = f.n >= 1 && !s.Slots[f.n].Explored && s.Slots[f.n].Room != 0
	}
	return kit.Unless(ok, kit.ErrWorkState)
}

func (r *Rules) drawnByEclosion(s *State, f *frame) bool {
	player := &s.Players[f.by]
	cards := &player.Contamination[pileHand]
	known := f.m + f.k + uint8(size(f.give))
	return Number(f.who) == f.by && f.give&^uint64(player.Hand) == 0 && cards[unscanned] >= f.m && cards[infected] >= f.k &&
		known <= f.n && cards[clean] >= f.n-known
}

// numbersFit checks the numbers of an effect under way, by what they are numbers
// of.
func (r *Rules) numbersFit(s *State, f *frame) bool {
	x := r.effect(f)
	player := &s.Players[f.player]
	hand := func(n uint8) bool { return n <= handPlaces && (n == 0 || player.Hands[n-1].What == HeldItem) }
	inPlay := func(p Number) bool { return p == 0 || s.living(p) }
	intruder := func(n uint8) bool { return n <= maxIntruders || n == AnEgg }
	ok := true
	switch x.op {
	case OpDoors, OpAirlock, OpFireControl, OpMolotov, OpDecoy:
		ok = f.n <= NumSlots && f.m <= NumSlots
	case OpLookTile, OpLookRoom:
		ok = f.n <= NumSlots && f.m < x.n
	case OpRoomAction, OpOrder:
		ok = f.n <= NumSlots && f.m <= NumSlots
	case OpGrenade:
		ok = f.m <= NumSlots && (intruder(f.n) || f.n <= NumSlots) // a Room first, then a target
	case OpLookEngine, OpEngine:
		ok = f.m <= numEngines && f.rest < 1<<(numEngines+1)
	case OpJoinHeavy:
		ok = hand(f.n) && hand(f.m)
	case OpShoot, OpFullAuto:
		ok = hand(f.m)
	case OpReload, OpExtendMagazine:
		ok = hand(f.n) && (f.node != NodeCard || f.n != 0)
	case OpOtherLeaves, OpLookObjective, OpLookSender:
		ok = f.m <= maxPlayers
	case OpAnalyse:
		ok = f.m <= uint8(IntruderCarcass)
	case OpEnterPod:
		ok = f.m <= maxPods && f.n <= maxPods
	case OpPlanning:
		ok = f.rest < 1<<(r.numEvents+1) && f.n == 0
	case OpRedraw:
		ok = f.m <= 60
	case OpFrenzy, OpEggProtection, OpTechnicalNoise, OpSmoke, OpEclosion:
		ok = f.rest&^everybody(s) == 0 && inPlay(f.by) && f.n <= 60 && f.m <= 60 && f.k <= 60 &&
			(x.op != OpEclosion || f.rest&^s.livingPlayers() == 0)
	}
	return ok
}

// rests checks a piece of work that has begun other work: it is in a step in
// which that happens, or has not begun itself.
func (r *Rules) rests(s *State, f *frame) error {
	player := &s.Players[f.player]
	if f.set != 0 && f.kind != frameEnter && f.kind != frameEffects && f.kind != frameTurn && f.kind != frameAddToken {
		return kit.ErrWorkFields
	}
	ok := false
	switch f.kind {
	case frameSetup:
		ok = f.step == setupBag && f.has() == hasWho && f.who > uint8(Larva)
	case frameTurn:
		return r.turnRests(s, f)
	case frameRound:
		ok = (f.step == roundActs || f.step == roundEnds) && f.player != 0 && f.counts()
	case framePass:
		ok = f.step <= passDiscards && f.player != 0
	case frameEnter:
		ok = f.step == enterNoise && player.At == f.slot || f.step == enterRoom && f.set == 0 && r.leads(s, f)
	case frameNoise:
		ok = f.step == noiseRoll && f.has() == hasPlayer
	case frameEncounter:
		ok = f.step == encounterSurprise && f.n >= 1 || f.step == encounterAppears && f.n >= 1 && f.m == 1
		ok = ok && player.Fate == Aboard && player.At == f.slot && (f.who == 0 || s.Intruders[f.who-1].At == f.slot)
	case frameInjure:
		ok = f.step == injureMarks && f.n <= 20 && f.m <= 1 && f.k == 0 && f.id == 0 && f.branch == 0
	case frameRetreat:
		ok = f.step == 0 && f.has() == hasWho
	case frameEscape:
		ok = f.step == 0 && f.m <= enterQuietly && r.leads(s, f) && !s.closed.has(CorridorID(f.n))
	case frameDraw:
		ok = f.step == 0 && f.player != 0 && f.n >= 1 && f.n <= 10
	case frameEffects:
		return r.effectRests(s, f)
	case frameAddToken:
		ok = f.step == 0
	case frameAlien:
		ok = f.step == alienKeeps && f.player == s.Intruder && f.has() == hasPlayer
	case frameVictory:
		ok = f.step == checkScanned && f.player != 0 && f.rest&^everybody(s) == 0
	}
	return kit.Unless(ok, kit.ErrWorkStep)
}

// leads reports whether a Character that is to move goes through a Corridor. A
// Door may have closed behind one with whom it leaves (7.card.covering-fire).
func (r *Rules) leads(s *State, f *frame) bool {
	at := s.Players[f.player].At
	return !s.aboard(f.player) || at <= NumSlots && f.n != 0 && r.between[at][f.slot] == CorridorID(f.n)
}

// turnRests checks the turn while something happens in one of its steps.
func (r *Rules) turnRests(s *State, f *frame) error {
	ok := false
	switch f.step {
	case turnDraw:
		ok = f.n == 1 && f.rest&^everybody(s) == 0 && f.has()&^(hasFirst|hasRest) == 0 && r.drawing(s, f)
	case turnRounds:
		ok = f.player >= 1 && uint8(f.player) <= s.Options.Players && f.has() == hasPlayer
	case turnAttacks, turnFire:
		ok = f.n == 1 && f.has()&^(hasFirst|hasRest) == 0
	case turnEffect, turnEventDone:
		ok = f.n >= 1 && f.n <= r.numEvents && f.has() == hasFirst
	case turnBagDone:
		kind := IntruderType(0)
		if int(f.n) < len(r.bagKinds) {
			kind = r.bagKinds[f.n].kind
		}
		ok = f.m == 1 && f.rest&^everybody(s) == 0 && (kind == Adult || kind == Breeder) && f.player == 0 && f.k == 0
	case turnEnd, turnTime:
		ok = f.has() == 0
	}
	return kit.Unless(ok, kit.ErrWorkStep)
}

// drawing checks the first step of a turn: those who are not to draw any more have
// full hands, or no cards left.
func (r *Rules) drawing(s *State, f *frame) bool {
	for set := s.livingPlayers() &^ f.rest; set != 0; set &= set - 1 {
		p := Number(first(set))
		if draws := s.top(); draws.kind == frameDraw && draws.player == p {
			if s.handSize(p)+int(draws.n) != r.handLimit(s, p) {
				return false
			}
		} else if !r.filled(s, p) {
			return false
		}
	}
	return true
}

// filled reports whether a player has as many cards as may be drawn, or none is
// left to draw.
func (r *Rules) filled(s *State, p Number) bool {
	player := &s.Players[p]
	left := player.Draw != 0 || player.Discard != 0 || player.contamination(pileDraw)+player.contamination(pileDiscard) > 0
	return !left || s.handSize(p) >= r.handLimit(s, p)
}

// stepsOf are the steps in which an effect rests while something that it has
// begun goes on; others have ended when that begins.
var stepsOf = map[Op][2]uint8{
	OpAirlock: {3, 3}, OpFireControl: {3, 3}, OpAntidote: {2, 2}, OpSurgery: {2, 2}, OpEnterPod: {2, 2}, OpHibernate: {2, 2},
	OpGrenade: {blastIntruders, blastCharacters}, OpMolotov: {blastIntruders, blastCharacters}, OpDecoy: {3, 3},
	OpEggProtection: {2, 2}, OpTechnicalNoise: {2, 2}, OpFrenzy: {2, 2}, OpEclosion: {eclosionHatches, eclosionNext},
	OpDoors: {3, 3}, OpSummon: {2, 2},
}

// effectRests checks a list of effects of which one has begun other work: it is
// about to go on with the next, or is in the midst of one that goes on after it.
func (r *Rules) effectRests(s *State, f *frame) error {
	if f.source == fromAlien && (f.player == 0 || f.player != s.Intruder) {
		return kit.ErrWorkSubject
	}
	if f.step == effectMay {
		if f.has()&(hasBy|hasNumbers|hasSet|hasGive) != 0 {
			return kit.ErrWorkFields
		}
		return kit.Unless(f.rest < 1<<(NumSlots+1), kit.ErrWorkFields)
	}
	if f.at == r.list(f).count {
		return kit.ErrWorkStep
	}
	steps, ok := stepsOf[r.effect(f).op]
	if !ok || f.step < steps[0] || f.step > steps[1] {
		return kit.ErrWorkStep
	}
	if !r.numbersFit(s, f) {
		return kit.ErrWorkSubject
	}
	switch r.effect(f).op {
	case OpAirlock:
		ok = f.n >= 1
	case OpHibernate:
		ok = s.Time >= r.track.blue
	case OpFireControl:
		ok = f.n >= 1 && f.rest < 1<<maxIntruders
	case OpDoors:
		ok = f.n >= 1 && f.rest&^r.allCorridors() == 0
	case OpGrenade, OpMolotov:
		ok = f.m >= 1 && f.rest < 1<<maxIntruders && f.k <= 9 && (f.step == blastIntruders || f.rest&^everybody(s) == 0)
	case OpDecoy:
		ok = f.m >= 1 && (f.rest|f.give) < 1<<maxIntruders
	case OpSummon:
		ok = f.n >= 1 && int(f.n) < len(r.bagKinds)
	}
	return kit.Unless(ok, kit.ErrWorkSubject)
}
