package nemesis

import (
	"errors"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The work under way. A position that is read from a document may claim any work
// to be half done; only what the rules themselves can leave half done may be gone
// on with.
//
// The work on top waits for an answer. Whether it would wait for just that is
// found out by letting it come to its question again (asksAgain): the engine
// itself is the measure, and the check cannot fall behind it. The work below
// rests in one of the steps in which a piece of work begins another, and what may
// stand upon what (work_forms.go) bounds the stack: nothing goes round but
// effects that have the effects of a Room or of another card, and tokens that are
// put into the bag after one another.

// checkWork checks that the work under way is work that the rules leave there.
// It needs a state to try things in.
func (r *Rules) checkWork(s, scratch *State) error {
	if err := kit.CheckWorkStack(s.stack[:], int(s.depth), s.End != 0); err != nil {
		return err
	}
	tall := 0
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		tall += bool01(f.kind != frameAddToken)
		err := r.soundFrame(s, f)
		if err == nil {
			err = r.stands(s, i)
		}
		if err == nil && f.node == NodeNone {
			err = r.rested(s, f)
		}
		if err == nil && f.node != NodeNone {
			err = r.waits(s, scratch, f)
		}
		if err == nil && tall > mostWork {
			err = errTall
		}
		if err != nil {
			return fmt.Errorf("work %d (%s, step %d, awaiting %s): %w", i, frameNames[f.kind%frameKinds], f.step, nodes[int(f.node)%numNodes].name, err)
		}
	}
	return nil
}

// mostWork is how many pieces of work can be under way at most, beside tokens
// that are put into the bag.
const mostWork = 14

var errTall = errors.New("more is under way than can come of one Action")

// soundFrame checks that a piece of work speaks of things that there are, so that
// the engine can look them up.
func (r *Rules) soundFrame(s *State, f *frame) error {
	if f.kind == frameNone || f.kind >= frameKinds || int(f.node) >= numNodes {
		return kit.ErrWorkKind
	}
	w := &works[f.kind]
	return kit.Unless(w.parts.fit(r, s, f) && (w.sound == nil || w.sound(r, s, f)), kit.ErrWorkSubject)
}

// allCorridors is the set of those that have Doors.
func (r *Rules) allCorridors() uint64 { return 1<<(r.board.corridors+1) - 2 }

// soundThing reports whether something can be in a hand.
func (r *Rules) soundThing(held Held) bool {
	switch held.What {
	case HeldItem:
		if held.ID < 1 || held.ID > r.numItems || !r.tables.items[held.ID].heavy {
			return false
		}
		return held.Ammo <= r.capacity(&held)
	case HeldCorpse:
		return held.ID <= maxPlayers && held.Ammo == 0
	}
	return held.What <= HeldCarcass && held.ID == 0 && held.Ammo == 0
}

// soundEffects reports whether there is such a list of effects.
func (r *Rules) soundEffects(s *State, f *frame) bool {
	if f.id > r.numWithEffects(f) {
		return false
	}
	ok := f.branch == 0
	switch f.source {
	case fromRoom:
		at := &s.Slots[f.slot]
		ok = f.branch >= 1 && f.branch <= r.rooms[f.id].choice.count && at.Explored && at.Room == Room(f.id)
	case fromCard:
		ok = f.branch >= 1 && f.branch <= r.actions[f.id].choice.count
	case fromItem:
		ok = f.branch >= 1 && f.branch <= r.tables.items[f.id].choice.count
	case fromEvent:
		ok = ok && f.player == 0
	case fromAttack:
		ok = ok && f.who >= 1 && f.who <= maxIntruders && f.slot != 0
	case fromAlien:
		ok = ok && f.player == s.Intruder
	}
	switch {
	case !ok, f.source != fromEvent && f.player == 0, f.source < fromEvent && (f.slot == 0 || f.who != 0),
		f.source != fromAttack && f.who > maxPlayers:
		return false
	}
	count := r.list(f).count
	return f.at < count || f.at == count && f.node == NodeNone
}

// numWithEffects is how many pieces there are of the kind from which effects come, 0 of
// what is no such kind.
func (r *Rules) numWithEffects(f *frame) uint8 {
	switch f.source {
	case fromRoom:
		return uint8(NumRooms)
	case fromCard:
		return r.numActions
	case fromItem:
		return r.numItems
	case fromEvent:
		return r.numEvents
	case fromAttack:
		return r.numAttacks
	case fromAlien:
		return r.numIntruderActions
	}
	return 0
}

// stands checks that a piece of work can stand where it does: on what is below
// it, and at rest only if something is on top.
func (r *Rules) stands(s *State, i int) error {
	f, top := &s.stack[i], int(s.depth)-1
	w := &works[f.kind]
	switch {
	case i == top && f.node == NodeNone:
		return kit.ErrWorkTop
	case i < top && f.node != NodeNone:
		return kit.ErrWorkWaits
	case i == 0:
		return kit.Unless(w.bottom != nil && w.bottom(s), kit.ErrWorkBelow)
	case f.kind == frameDraw && s.stack[i-1].kind == frameDraw && s.stack[max(i-2, 0)].kind == frameTurn:
		return kit.ErrWorkBelow // in a turn one draws after the other
	}
	below := &s.stack[i-1]
	return kit.Unless(w.on>>below.kind&1 != 0 && (below.kind != frameTurn || f.inStep(below.step)), kit.ErrWorkBelow)
}

// rested checks a piece of work that has begun other work: it is in a step in which
// that happens.
func (r *Rules) rested(s *State, f *frame) error {
	own, list := *f, works[f.kind].rests
	if f.kind == frameEffects {
		own, list = r.ownOf(f)
	}
	for i := range list {
		if at := &list[i]; at.step == f.step {
			switch {
			case !at.parts.fit(r, s, &own):
				return kit.ErrWorkFields
			case at.also != nil && !at.also(r, s, f):
				return kit.ErrWorkState
			}
			return nil
		}
	}
	return kit.ErrWorkStep
}

// waits checks what waits for an answer: it must come to the same question
// again, and there must be an answer.
func (r *Rules) waits(s, scratch *State, f *frame) error {
	w := &works[f.kind]
	switch {
	case (s.Turn == 0) != (s.stack[0].kind == frameSetup), w.perishes && !s.living(f.player), w.aboard && !s.aboard(f.player),
		w.asks != nil && !w.asks(r, s, f):
		return kit.ErrWorkState
	case !r.asksAgain(s, scratch):
		return kit.ErrWorkNode
	case f.node.isChance():
		return kit.Unless(r.hasOutcome(s, f), kit.ErrWorkState)
	}
	p := s.asked(f)
	if p < 1 || p > Number(s.Options.Players) {
		return kit.ErrWorkSubject
	}
	switch f.node {
	case NodeRound, NodeInPod, NodeAlien: // one may always pass
		return nil
	}
	c := r.choices(s, f)
	return kit.Unless(c.set != 0 || c.play != 0 || c.use != 0 || c.yes || c.no || c.done, kit.ErrWorkState)
}

// asksAgain lets the work on top go on from where it waits, or from the step
// before, and reports whether it comes to the same question. It must change
// nothing else. All happens in another state. In a step that its kind does not
// have, work may look for what is not there: then it does not ask that.
func (r *Rules) asksAgain(s, again *State) (same bool) {
	if f := s.top(); f.kind == frameNoise && f.node == NodeCard { // the answer to a question before
		return f.step == noiseCounts && f.k == 1 && r.scanner(s, f.player) != 0
	}
	defer func() {
		if recover() != nil {
			same = false
		}
	}()
	for back := range min(2, s.top().step+1) {
		*again = *s
		f := again.top()
		r.unask(again, f)
		f.step -= back
		e := engine{r, again, nil}
		works[f.kind].goOn(e, f)
		if *again == *s {
			return true
		}
	}
	return false
}

// unask takes back what the work on top did when it asked.
func (r *Rules) unask(s *State, f *frame) {
	node := f.node
	f.node = NodeNone
	switch node {
	case NodeRevive, NodeKeepObjective:
		f.rest |= bit(f.player)
	case NodeInterrupt:
		f.rest |= bit(f.k)
	case NodeCard:
		if f.kind == frameEffects && f.by != 0 {
			f.rest |= bit(f.by)
		}
	case NodeLaunch:
		if pod := s.Players[f.player].Pod; pod >= 1 && pod <= maxPods {
			s.leavePod(f.player)
			f.m = 0
		}
	}
}

// hasOutcome reports whether anything can be drawn or rolled.
func (r *Rules) hasOutcome(s *State, f *frame) bool {
	if r.drawSet(s, f) != 0 {
		return true
	}
	for n := range nodes[f.node].outcomes {
		if r.weight(s, f, n) > 0 {
			return true
		}
	}
	return false
}

// What the questions of the kinds of work must be about.

// actionsLeft reports whether a round has as many Actions left as it can have.
func (r *Rules) actionsLeft(_ *State, f *frame) bool {
	switch *f.mark() {
	case mustPass:
		return *f.actions() == 0
	case manyActions:
		return *f.actions() == 1
	}
	return *f.actions() <= roundActions
}

func (r *Rules) roundAsks(s *State, f *frame) bool {
	return r.actionsLeft(s, f) && *f.actions() >= 1 && (f.node == NodeInPod) == (s.Players[f.player].Fate == InPod) && !s.passed.has(f.player)
}

func (r *Rules) actionAsks(s *State, f *frame) bool {
	switch f.node {
	case NodePay:
		return r.soundAct(s, f) && *f.unpaid() >= 1 && *f.announced() == 1 && s.Players[f.player].Hand.size() >= int(*f.unpaid())
	case NodeInterrupt:
		return r.soundAct(s, f) && *f.unpaid() == 0 && *f.asked() >= 1 && s.living(Number(*f.asked())) && f.rest&^s.livingPlayers() == 0
	}
	return false
}

// inPlace reports whether a Character is in the Room that its work is about.
func (r *Rules) inPlace(s *State, f *frame) bool {
	return s.aboard(f.player) && s.Players[f.player].At == f.slot
}

// faces reports whether a Character is in the Room of its Encounter, with the Intruder.
func (r *Rules) faces(s *State, f *frame) bool {
	return r.inPlace(s, f) && (f.who == 0 || s.Intruders[f.who-1].At == f.slot)
}

// allRoll reports whether a token makes all roll for Noise (4.21.adult).
func (r *Rules) allRoll(_ *State, f *frame) bool {
	kind := r.bagKinds[*f.token()].kind
	return kind == Adult || kind == Breeder
}

// turnAsks: only those who may come back are asked in a turn for which something is
// noted.
func (r *Rules) turnAsks(s *State, f *frame) bool {
	if f.node == NodeRevive {
		can := f.rest | bit(f.player)
		return r.revivable(s)&can == can && *f == frame{kind: f.kind, step: f.step, node: f.node, player: f.player, n: 1, rest: f.rest}
	}
	return *f == frame{kind: f.kind, step: f.step, node: f.node}
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

func (r *Rules) shotAsks(s *State, f *frame) bool {
	if (f.node == NodeCombat) != (f.step == shotRolls) {
		return false
	}
	if f.step != shotRolls && *f.combatFace() == 0 {
		return false
	}
	if *f.hand() == 0 {
		return *f.rerolls()|*f.more()|*f.aimed() == 0
	}
	held := &s.Players[f.player].Hands[*f.hand()-1]
	return held.What == HeldItem && r.tables.items[held.ID].use == Shooting
}

func (r *Rules) searchAsks(_ *State, f *frame) bool {
	if f.node != NodeColour && (*f.colour() < uint8(Red) || *f.colour() > uint8(Green)) {
		return false
	}
	for i, id := range [...]uint8{*f.oneItem(), *f.otherItem()} {
		if (id != 0) != (int(*f.found()) > i) || id != 0 && r.tables.items[id].deck != Colour(*f.colour()) {
			return false
		}
	}
	return true
}

// victoryAsks checks that who is checked has survived, and is not still to come.
func (r *Rules) victoryAsks(s *State, f *frame) bool {
	checked := bit(f.player) &^ 1
	return !s.living(f.player) && (f.rest|checked)&^1&^s.survivors() == 0 && f.rest&checked == 0
}

// scanAsks checks that a scan looks at cards that are there.
func (r *Rules) scanAsks(s *State, f *frame) bool {
	if f.step != scanActs || *f.unseen() == 0 || !s.living(f.player) && !s.voyageOver() {
		return false
	}
	below := &s.stack[s.depth-2]
	if check := below.kind == frameVictory; check != (*f.purpose() == scanAtTheEnd) || check && below.player != f.player {
		return false
	}
	cards := &s.Players[f.player].Contamination
	switch *f.purpose() {
	case scanOne:
		return *f.piles() == scanHand && *f.looked() == 1 && *f.known() == 0 && cards[pileHand][unscanned] >= 1
	case scanOnly:
		return *f.piles() == 1<<pileDiscard && *f.looked() >= 1 && cards[pileDiscard][unscanned] >= *f.looked() && cards[pileDiscard][infected] >= *f.known()
	}
	return *f.looked() == 0 && *f.known() == 0 && *f.piles() != 0
}

func (r *Rules) tradeAsks(s *State, f *frame) bool {
	a := &s.Players[f.player]
	if Number(*f.partner()) == f.player || uint64(*f.tried())&^everybody(s) != 0 {
		return false
	}
	b := &s.Players[*f.partner()]
	if f.step == tradeGoesOn {
		return a.Fate == Aboard
	}
	return a.Fate == Aboard && b.Fate == Aboard && a.At == b.At &&
		*f.offered()&^r.tradable(a, 0) == 0 && *f.returned()&^r.tradable(b, 0) == 0 && (*f.returned() == 0 || f.step != tradeOffers)
}

func (r *Rules) alienAsks(s *State, f *frame) bool {
	if f.player != s.Intruder {
		return false
	}
	if f.step != alienAttacks {
		return f.step < alienAttacks && (f.n == 0 || f.step == alienDraws && f.n < alienDraw) && f.who == 0 && f.rest == 0
	}
	if f.who < 1 || f.who > maxIntruders {
		return false
	}
	at := s.Intruders[f.who-1].At
	return at != 0 && s.charactersIn(at) != 0
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
func (r *Rules) setupAsks(s *State, f *frame) bool {
	switch f.node {
	case NodeDealPod:
		return int(f.n) == size(f.rest) && f.rest&^(1<<(r.supply.Pods+1)-2) == 0 && f.who == 0 && f.player == 0
	case NodeDealObjective:
		return f.rest == 0 && f.who == 0 && f.player >= 1 && uint8(f.player) <= s.Options.Players && f.n <= 1
	case NodeDealCharacter, NodeKeepCharacter:
		return f.n == 0 && f.who == 0 && f.player >= 1 && uint8(f.player) <= s.Options.Players && f.rest&^(1<<(NumCharacters+1)-2) == 0
	}
	return false
}

// ownOf is what an effect under way holds beside what names it, and the steps in which it
// may rest: about to begin, or in the midst of what goes on after other work.
func (r *Rules) ownOf(f *frame) (own frame, rests []rest) {
	own = frame{kind: f.kind, by: f.by, who: f.who, n: f.n, m: f.m, k: f.k, set: f.set, rest: f.rest, give: f.give}
	if f.source == fromAttack {
		own.who = 0
	}
	switch {
	case f.step == effectMay:
		rests = beforeEffect[:]
	case f.at < r.list(f).count:
		rests = r.effect(f).row.rests
	}
	return own, rests
}

// beforeEffect is the rest of an effect that has not begun; it may know where the one
// before it was done.
var beforeEffect = [...]rest{{effectMay, bounds{rest: aRoom}, (*Rules).comesLater}}

// comesLater reports whether something can come before an effect: an effect before it, what
// the Intruder player keeps (25.5), or the tokens of Intruders whom an Event card moves away.
func (r *Rules) comesLater(s *State, f *frame) bool {
	return f.at > 0 || f.source == fromAlien || f.source == fromEvent && s.top().kind == frameAddToken
}

// effectAsks checks what a choice for an effect is about.
func (r *Rules) effectAsks(s *State, f *frame) bool {
	x := r.effect(f)
	w := x.row
	own, _ := r.ownOf(f)
	own.by, own.set = 0, 0
	switch {
	case f.source < fromEvent && !s.aboard(f.player) && f.node != NodeLaunch, f.source == fromAttack && !s.FirstEncounter,
		f.step == effectMay, f.step > 6:
		return false
	case f.node == NodeMay:
		return x.may && *f == frame{
			kind: f.kind, step: effectActs, node: f.node, player: f.player, who: f.who, slot: f.slot,
			source: f.source, id: f.id, branch: f.branch, at: f.at,
		} && r.maybeCan(s, f.player, f.slot, x)
	}
	own.k &^= uint8(bool01(x.may)) // it was said that it is done
	return w.parts.fit(r, s, &own) && (w.asks == nil || w.asks(r, s, f))
}

// tilesAsk checks which tile is looked at, and that there are as many to look at.
func (r *Rules) tilesAsk(s *State, f *frame) bool {
	at := &s.Slots[f.n]
	switch {
	case f.m >= r.effect(f).n:
		return false
	case f.node == NodeTile:
		return f.n >= 1 && !at.Explored && at.Room == 0
	case f.node == NodeExploration:
		return f.n >= 1 && !at.Explored && at.Room != 0
	}
	return true
}

// partnerAsks checks with whom a Character goes, or who goes for it: somebody else in
// the same Room.
func (r *Rules) partnerAsks(s *State, f *frame) bool {
	other, from := Number(*f.earlier()), f.slot
	if r.effect(f).op == OpLeave {
		from = s.Players[f.player].At
	}
	here := other != f.player && s.charactersIn(from).has(other)
	return here && (f.node != NodeConsent || *f.chosen() == *f.earlier()) || other == 0 && f.node != NodeConsent
}

// unstudied reports whether an Object whose Weakness comes to light is in the Room, and
// nobody knows that Weakness yet.
func (r *Rules) unstudied(s *State, f *frame) bool {
	return f.node != NodeWeakness || r.analysable(s, f.slot)>>*f.earlier()&1 != 0
}

// crafts checks what is made: a Crafted Item of which one is left, or that of a Quest Item
// which waits to be activated.
func (r *Rules) crafts(s *State, f *frame) bool {
	player, item := &s.Players[f.player], &r.items[*f.item()]
	if *f.activates() == 0 {
		return *f.quest() == 0 && item.recipe[0] != 0 && s.items[*f.item()] > 0
	}
	return *f.component()|*f.yellow() == 0 && item.activateBy != 0 && !player.Quests[*f.quest()] &&
		r.characters[player.Character].quests[*f.quest()] == ItemID(*f.item())
}

// anothers checks that it is somebody else's Objective.
func (r *Rules) anothers(_ *State, f *frame) bool { return *f.earlier() != uint8(f.player) }

// charges checks which Weapon is loaded, and what the charge costs.
func (r *Rules) charges(s *State, f *frame) bool {
	return f.rest <= deckSize && r.inHand(s, f) && (f.node != NodeCard || f.n != 0)
}

// inHand checks that the hands chosen hold Items.
func (r *Rules) inHand(s *State, f *frame) bool {
	for _, n := range [...]uint8{f.n, f.m} {
		if n != 0 && s.Players[f.player].Hands[n-1].What != HeldItem {
			return false
		}
	}
	return true
}

// eclosionAsks checks the cards that a player has drawn so far.
func (r *Rules) eclosionAsks(s *State, f *frame) bool {
	player := &s.Players[f.by]
	cards := &player.Contamination[pileHand]
	known := *f.neverScanned() + *f.knownInfected() + uint8(size(*f.actionCards()))
	return s.living(f.by) && Number(f.who) == f.by && *f.cardsDrawn() < r.effect(f).n && f.rest&^s.livingPlayers() == 0 &&
		*f.actionCards()&^uint64(player.Hand) == 0 && cards[unscanned] >= *f.neverScanned() && cards[infected] >= *f.knownInfected() &&
		known <= *f.cardsDrawn() && cards[clean] >= *f.cardsDrawn()-known
}

// leads reports whether a Character that is to move goes through a Corridor. A
// Door may have closed behind one with whom it leaves (7.card.covering-fire).
func (r *Rules) leads(s *State, f *frame) bool {
	at := s.Players[f.player].At
	return !s.living(f.player) || s.aboard(f.player) && at <= NumSlots && f.n != 0 && r.between[at][f.slot] == CorridorID(f.n)
}

// drawing checks the first step of a turn: nobody has passed yet, and those who are not
// to draw any more have full hands, or no cards left.
func (r *Rules) drawing(s *State, f *frame) bool {
	if s.passed != 0 || s.skipsAttack || f.rest&^s.takingPart() != 0 {
		return false
	}
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
