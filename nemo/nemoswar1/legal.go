package nemoswar1

import (
	"math/bits"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What is legal. Legal passes candidates to the checks that Apply uses, so the two
// cannot disagree. The refusals are fixed values, so a check never allocates.

type refusal = nemo.Illegal

func refuse(rule nemo.Rule, reason string) *refusal {
	return &refusal{Rule: rule, Reason: reason}
}

var (
	refuseOver        = refuse("12.2", "the game is over; start a new one")
	refuseMalformed   = refuse("5.0", "the action has parts that do not belong to its kind; build it with the constructor of its kind")
	refuseChance      = refuse("5.0", "the dice or a draw come first; say what they bring")
	refuseNotRolled   = refuse("5.0", "nothing is to be rolled or drawn now; the player decides")
	refuseStation     = refuse("3.0.2", "the Nautilus goes to one of the six oceans first")
	refuseCommitment  = refuse("3.0.4", "choose a column of the Commitment track, or let the die choose")
	refuseExert       = refuse("6.7.1", "exert a resource that the card names, or say ready to roll")
	refuseUnnamed     = refuse("6.7.1", "the card does not name this resource; only those it names may be exerted")
	refuseWagered     = refuse("6.7.1", "this resource is wagered already")
	refuseHelp        = refuse("6.8", "the roll is made: spend a passenger, or accept it")
	refuseHelpAttack  = refuse("10.3", "the roll is made: spend a passenger, or accept it")
	refuseUsed        = refuse("6.8", "this passenger has helped once and is gone for the rest of the game")
	refusePile        = refuse("6.6.2", "the card is passed; choose its pile")
	refuseAction      = refuse("7.0", "choose one Nemo action, or play a retained card before it")
	refuseActed       = refuse("7.0", "this turn's Nemo action is done; play a retained card or end the phase")
	refuseRested      = refuse("7.1", "no action of 7.1 in two consecutive turns, not even a different one")
	refuseNoRefit     = refuse("7.1.3", "there is no such refit")
	refuseOwned       = refuse("7.1.3", "the Nautilus has this refit; only Seek Adventure may be bought again")
	refuseSalvage     = refuse("7.1.3", "there are not enough Salvage Points; capture ships first")
	refusePay         = refuse("7.1.3", "pay with a ship that is in a Salvage box")
	refuseSeek        = refuse("7.1.3c", "perform the card that was sought, or refuse it")
	refuseIncite      = refuse("7.2.1", "inciting takes a numbered treasure from the Collected Treasures box")
	refuseSearch      = refuse("7.3", "there is no treasure here; with the Mysterious Library one may search all the same")
	refuseMove        = refuse("7.4", "that ocean is not connected to the one where the Nautilus is")
	refuseTarget      = refuse("7.6", "there is no ship in that box of this ocean")
	refuseStalk       = refuse("7.5", "there is no ship in that box of this ocean")
	refuseStalkOn     = refuse("7.5", "stalking is an action of its own, against one ship; attack another one, or stop")
	refuseFollowUp    = refuse("7.6", "attack another ship of this ocean, or stop")
	refuseFire        = refuse("10.2.1", "exert one resource or none, then say ready to roll")
	refuseSecond      = refuse("10.2.1", "only one resource may be exerted in an attack")
	refuseCannon      = refuse("3.2.1", "the Cannon helps only against a warship, once a roll, while it has a use left")
	refusePrize       = refuse("10.2.3", "the ship is hit: sink it or capture it")
	refuseWreckFound  = refuse("3.2.2", "take the Wreck along, or leave it")
	refusePressure    = refuse("13.4", "the roll equals the Attack Value: choose the resource that is lost")
	refuseFinal       = refuse("12.1", "this is the Final Commitment: choose a column, perhaps the same")
	refuseNoCard      = refuse("6.5.2", "this card is not before the player")
	refusePlayNow     = refuse("6.5.2", "a retained card is played only before or after the Nemo action")
	refuseWhere       = refuse("6.5.2", "the Nautilus is not where this card may be played")
	refuseCannonCard  = refuse("3.2.1", "this card stays until the Cannon is spent; use it before an attack on a warship")
	refuseTreasure    = refuse("8.0b", "only a collected treasure with a benefit after OR can be used")
	refuseTreasureNow = refuse("8.0b", "settle the dice or the draw first; a treasure can be used at the player's next decision")
	refuseWreckNow    = refuse("3.2.2", "settle the dice or the draw first; the Wreck can be used at the player's next decision")
	refuseWreck       = refuse("3.2.2", "the Wreck has not been taken, or was used")
	refuseNoWreck     = refuse("3.2.2", "there is no Wreck in this game; no card of it brings one")
	refuseNoCannon    = refuse("3.2.1", "there is no Cannon in this game; no card of it brings one")
	refuseCannonSpent = refuse("3.2.1", "the Cannon is not there, or has no use left")
	refuseDie         = refuse("4.1", "one die is rolled; it shows 1 to 6")
	refuseDice        = refuse("4.1", "two dice are rolled; each shows 1 to 6")
	refuseDraw        = refuse("3.0.5", "an Adventure card is drawn; say which one")
	refuseReveal      = refuse("4.2", "a ship is turned up; say which one")
	refuseChosen      = refuse("8.0a", "choose the resource that is lost")
	refuseToken       = refuse("3.0.6", "a treasure is turned up; say which one")
)

// Refusals that depend on the cause: the rule of the card or token that takes a resource of
// the player's choice, and whether the Wreck is all that may be used (see usesWreckAlone).
var (
	refuseLoss = map[nemo.Rule]*refusal{
		"6.5.1": lossBy("6.5.1"), "6.5.2": lossBy("6.5.2"), "6.6.2": lossBy("6.6.2"), "8.0a": refuseChosen,
	}
	refuseWindow = [2]*refusal{
		refuse("8.0b", "use a treasure or the Wreck now, or go on"),
		refuse("3.2.2", "use the Wreck now, or go on"),
	}
	refuseSubmit = [2]*refusal{
		refuse("8.0b", "use a treasure that prevents the defeat, or submit to it"),
		refuse("3.2.2", "use the Wreck first, or submit to the defeat"),
	}
)

// lossBy returns refuseChosen with the rule of a card. In the built-in set only
// a treasure lets the player choose; in another set a card may.
func lossBy(rule nemo.Rule) *refusal {
	return &refusal{Rule: rule, Reason: refuseChosen.Reason}
}

// losses are the player's choices when he chooses the resource to lose.
var losses = []Action{Lose(Nemo), Lose(Crew), Lose(Hull)}

// refusal returns why an action is illegal at the current node, nil if it is legal.
func (r *Rules) refusal(s *State, a *Action) *refusal {
	node := s.node()
	switch {
	case node == NodeNone:
		return refuseOver
	case !a.wellFormed():
		return refuseMalformed
	case !node.isPlayers():
		if a.Kind >= KindDie {
			return r.refuseOutcome(s, node, a)
		}
		if no := r.refuseHeld(s, a); no != nil { // faults at any node come first
			return no
		}
		return refuseNow(a.Kind)
	case a.Kind >= KindDie:
		return refuseNotRolled
	}
	if heldKinds>>a.Kind&1 == 0 {
		return r.refuseAt(s, node, *a)
	}
	switch no := r.refuseHeld(s, a); {
	case no != nil, a.Kind == KindUseTreasure, a.Kind == KindUseWreck:
		return no
	case a.Kind == KindPlay && node != NodeAction && node != NodeAfterAction:
		return refusePlayNow
	case a.Kind == KindCannon && node != NodeFire:
		return refuseCannon
	}
	return r.refuseAt(s, node, *a)
}

// heldKinds is the set of kinds of actions that refuseHeld checks.
const heldKinds = 1<<KindUseTreasure | 1<<KindUseWreck | 1<<KindPlay | 1<<KindSpend | 1<<KindCannon

// refuseHeld checks that the player holds what an action uses: a treasure, the Wreck, a
// retained card, a passenger or the Cannon. Without it the action is illegal at every node.
func (r *Rules) refuseHeld(s *State, a *Action) *refusal {
	switch a.Kind {
	case KindUseTreasure:
		return r.checkTreasure(s, a.Treasure)
	case KindUseWreck:
		switch {
		case s.Wreck == wreckCollected:
			return nil
		case !r.brings(s, r.wrecks):
			return refuseNoWreck
		}
		return refuseWreck
	case KindPlay:
		switch {
		case !r.isCard(a.Card) || !s.retained.has(a.Card):
			return refuseNoCard
		case r.cards[a.Card].Kind != EventRetained:
			return refuseCannonCard
		}
	case KindSpend:
		return unless(!isPassenger(a.Passenger) || s.Used&(1<<a.Passenger) == 0, refuseUsed)
	case KindCannon:
		switch {
		case s.Cannon > 0:
			return nil
		case !r.brings(s, r.cannons):
			return refuseNoCannon
		}
		return refuseCannonSpent
	}
	return nil
}

// brings reports whether any of the cards belongs to this game, drawn or not.
func (r *Rules) brings(s *State, cards cardSet) bool {
	return cards&(r.ordinary[s.kit()]|r.endings[s.kit()]|cardBit(r.hollow)) != 0
}

// refuseNow returns the refusal of a player's action while a roll or a draw is due.
func refuseNow(kind Kind) *refusal {
	switch kind {
	case KindUseTreasure:
		return refuseTreasureNow
	case KindUseWreck:
		return refuseWreckNow
	}
	return refuseChance
}

// refuseAt returns why an action is illegal at this node in particular.
func (r *Rules) refuseAt(s *State, node Node, a Action) *refusal {
	row := &nodeRows[node]
	if row.refuse == nil {
		return unless(slices.Contains(row.choices, a), row.no)
	}
	return row.refuse(r, s, a)
}

func unless(allowed bool, no *refusal) *refusal {
	if allowed {
		return nil
	}
	return no
}

func isOcean(o Ocean) bool           { return o >= EasternPacific && o <= WesternPacific }
func isResource(r Resource) bool     { return r >= Nemo && r <= Hull }
func isPassenger(p Passenger) bool   { return p >= Professor && p <= Conseil }
func isCommitment(c Commitment) bool { return c >= Science && c <= War }

func (r *Rules) isShip(id ShipID) bool         { return id >= 1 && int(id) <= r.numShips }
func (r *Rules) isCard(id CardID) bool         { return id >= 1 && int(id) <= r.numCards }
func (r *Rules) isTreasure(id TreasureID) bool { return id >= 1 && int(id) <= r.numTreasures }

// checkExert checks the decision before the roll of a Test (6.7.1).
func (r *Rules) checkExert(s *State, a Action) *refusal {
	switch {
	case a.Kind == KindReady:
		return nil
	case a.Kind != KindExert || !isResource(a.Resource):
		return refuseExert
	case r.help[s.top().id]&(1<<a.Resource) == 0:
		return refuseUnnamed
	case s.Wagered&(1<<a.Resource) != 0:
		return refuseWagered
	}
	return nil
}

// checkFire checks the decision before the Nautilus's attack (10.2.1, 3.2.1).
func (r *Rules) checkFire(s *State, a Action) *refusal {
	f := s.top()
	switch a.Kind {
	case KindReady:
		return nil
	case KindCannon:
		target := s.boxes[s.Nautilus][f.box].ship()
		return unless(s.Cannon > 0 && f.mask == 0 && r.ships[target].Warship(), refuseCannon)
	case KindExert:
		if !isResource(a.Resource) {
			return refuseFire
		}
		return unless(s.Wagered == 0, refuseSecond)
	}
	return refuseFire
}

// checkHelp checks the decision after a roll (6.8, 10.3).
func (*Rules) checkHelp(s *State, a Action) *refusal {
	switch {
	case a.Kind == KindAccept:
		return nil
	case a.Kind != KindSpend || !isPassenger(a.Passenger):
		if s.top().kind == frameFight {
			return refuseHelpAttack
		}
		return refuseHelp
	}
	return unless(s.Used&(1<<a.Passenger) == 0, refuseUsed)
}

// checkAction checks the choice of the turn's action (7.0).
func (r *Rules) checkAction(s *State, a Action) *refusal {
	switch a.Kind {
	case KindRest, KindRepair:
		return checkRested(s)
	case KindRefit:
		return r.checkRefit(s, a.Refit)
	case KindIncite:
		return unless(r.isTreasure(a.Treasure) && s.collected&r.numbered&(1<<(a.Treasure-1)) != 0, refuseIncite)
	case KindSearch:
		return unless(s.oceanTokens[s.Nautilus] != 0 || s.HasRefit(MysteriousLibrary), refuseSearch)
	case KindMove:
		return unless(isOcean(a.Ocean) && r.weeks[s.Nautilus][a.Ocean] != 0, refuseMove)
	case KindStalk:
		return checkTarget(s, a.Box, refuseStalk)
	case KindAttack:
		return checkTarget(s, a.Box, refuseTarget)
	case KindPlay:
		return r.checkPlay(s, a.Card)
	}
	return refuseAction
}

// checkAfterAction checks what may follow the turn's action (6.5.2, 7.1.3c).
func (r *Rules) checkAfterAction(s *State, a Action) *refusal {
	switch {
	case a.Kind == KindPlay:
		return r.checkPlay(s, a.Card)
	case a.Kind == KindRefit && a.Refit == SeekAdventure && s.Options.BonusAdventure:
		return r.checkRefit(s, a.Refit)
	}
	return unless(a.Kind == KindEndPhase, refuseActed)
}

// checkFollowUp checks the decision after an attack: another attack, or none (7.6).
func (*Rules) checkFollowUp(s *State, a Action) *refusal {
	switch a.Kind {
	case KindAttack:
		return checkTarget(s, a.Box, refuseTarget)
	case KindStalk:
		return refuseStalkOn
	}
	return unless(a.Kind == KindStop, refuseFollowUp)
}

// checkRested returns a refusal if the previous turn's action was also one of 7.1.
func checkRested(s *State) *refusal {
	return unless(s.RestedTurn == 0 || s.RestedTurn+1 != s.Turn, refuseRested)
}

func (r *Rules) checkRefit(s *State, refit Refit) *refusal {
	switch {
	case refit < SeekAdventure || refit > ReinforcedProw:
		return refuseNoRefit
	case s.HasRefit(refit):
		return refuseOwned
	case checkRested(s) != nil && (refit != SeekAdventure || !s.Options.BonusAdventure):
		return refuseRested
	case s.salvage() < int(r.refitCost[refit]):
		return refuseSalvage
	}
	return nil
}

func checkTarget(s *State, number uint8, no *refusal) *refusal {
	return unless(number >= 1 && number <= maxBoxes+2 && !s.boxes[s.Nautilus][number-1].empty(), no)
}

// checkPlay checks the play of a retained card (6.5.2).
func (r *Rules) checkPlay(s *State, id CardID) *refusal {
	if no := r.refuseHeld(s, &Action{Kind: KindPlay, Card: id}); no != nil {
		return no
	}
	card := &r.cards[id]
	return unless(len(card.Oceans) == 0 || slices.Contains(card.Oceans, s.Nautilus), refuseWhere)
}

// checkTreasure checks the use of an "OR" token (8.0).
func (r *Rules) checkTreasure(s *State, id TreasureID) *refusal {
	return unless(r.isTreasure(id) && s.collected&r.orTreasures&(1<<(id-1)) != 0, refuseTreasure)
}

// Legal appends every legal action of the player.
func (r *Rules) Legal(s *State, buf []Action) []Action {
	node := s.node()
	if !node.isPlayers() {
		return buf
	}
	row := &nodeRows[node]
	l := list{r, s, row, append(buf, row.choices...)}
	if row.offer != nil {
		l.buf = row.offer(l)
	}
	l.anyTime()
	return l.buf
}

// list collects the offered actions that are legal. It is passed by value, as
// engine is.
type list struct {
	r   *Rules
	s   *State
	row *nodeRow
	buf []Action
}

func (l *list) offer(a Action) {
	if l.row.refuse(l.r, l.s, a) == nil {
		l.add(a)
	}
}

// with adds an action that is always legal.
func (l *list) with(a Action) []Action {
	l.add(a)
	return l.buf
}

func (l list) wagers() []Action {
	for res := Nemo; res <= Hull; res++ {
		l.offer(Exert(res))
	}
	l.offer(FireCannon())
	return l.with(Ready())
}

func (l list) passengers() []Action {
	for p := Professor; p <= Conseil; p++ {
		l.offer(Spend(p))
	}
	return l.with(Accept())
}

func (l list) afterAction() []Action {
	l.offer(BuyRefit(SeekAdventure))
	l.retainedCards()
	return l.with(EndPhase())
}

func (l list) payments() []Action {
	for set := l.s.salvaged; set != 0; set &= set - 1 {
		l.add(PayShip(ShipID(bits.TrailingZeros64(set) + 1)))
	}
	return l.buf
}

func (l list) followUps() []Action {
	l.targets(KindAttack)
	return l.with(Stop())
}

// add appends an action that the caller has found legal.
func (l *list) add(a Action) { l.buf = append(l.buf, a) }

func (l list) actions() []Action {
	if checkRested(l.s) == nil {
		l.add(Rest())
		l.add(Repair())
	}
	for refit := SeekAdventure; refit <= ReinforcedProw; refit++ {
		if l.r.checkRefit(l.s, refit) == nil {
			l.add(BuyRefit(refit))
		}
	}
	each(l.s.collected&l.r.numbered, func(t int) { l.add(Incite(TreasureID(t))) })
	l.offer(Search())
	for o := EasternPacific; o <= WesternPacific; o++ {
		if l.r.weeks[l.s.Nautilus][o] != 0 {
			l.add(Move(o))
		}
	}
	l.targets(KindStalk)
	l.targets(KindAttack)
	l.retainedCards()
	return l.buf
}

func (l *list) targets(kind Kind) {
	for i, b := range &l.s.boxes[l.s.Nautilus] {
		if !b.empty() {
			l.add(Action{Kind: kind, Box: uint8(i + 1)})
		}
	}
}

func (l *list) retainedCards() {
	for set := l.s.retained; set != 0; set &= set - 1 {
		l.offer(Play(set.first()))
	}
}

// anyTime appends what is legal at any node of the player (8.0, 3.2.2).
func (l *list) anyTime() {
	each(l.s.collected&l.r.orTreasures, func(t int) {
		l.add(UseTreasure(TreasureID(t)))
	})
	if l.s.Wreck == wreckCollected {
		l.add(UseWreck())
	}
}
