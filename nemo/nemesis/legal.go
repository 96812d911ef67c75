package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What is legal. Nearly every node asks for one member of a set, so Legal lists the
// set and Apply looks the choice up in it. Only a round has Actions of its own; there
// Legal passes candidates to the checks that Apply uses. The refusals are fixed
// values, so a check never allocates.

type refusal = nemo.Illegal

func refuse(rule nemo.Rule, reason string) *refusal {
	return &refusal{Rule: rule, Reason: reason}
}

var (
	refuseOver      = refuse("5.6", "the game is over; start a new one")
	refuseMalformed = refuse("7.1", "the action has parts that do not belong to its kind; build it with the constructor of its kind")
	refuseChance    = refuse("4.1", "dice or a draw come first; say what they bring")
	refuseNotDrawn  = refuse("4.1", "nothing is to be rolled or drawn now; a player decides")
	refuseOutcome   = refuse("1.14", "that cannot be what is drawn or rolled here")
	refusePay       = refuse("7.2", "pay with an Action card from the hand")
	refusePayClean  = refuse("7.3", "Contamination cards pay for nothing")
	refuseRoundKind = refuse("4.6", "a round is for Actions, for dropping something, or for passing")
	refuseCost      = refuse("7.2", "there are not enough other Action cards in hand to pay for that")
	refuseFar       = refuse("8.2", "no Corridor joins that Room to this one")
	refuseDoor      = refuse("11.6", "a Closed Door is in the way")
	refuseSneak     = refuse("14.5", "in Combat there is no Careful Movement; escape by an ordinary Movement")
	refuseNoise     = refuse("7.8", "choose a Corridor of the entered Room that has no Noise marker")
	refuseQuiet     = refuse("7.8", "somebody is in that Room, so a Careful Movement makes no Noise there: sneak without a Corridor")
	refuseCombat    = refuse("7.6", "in Combat only Shoot, Melee Attack, Movement and cards without the out of Combat icon are allowed")
	refuseTarget    = refuse("13.1", "there is no such target in the Room")
	refuseWeapon    = refuse("7.10", "shoot with a Weapon in a hand that holds Ammo")
	refuseObject    = refuse("7.12", "no such Object lies in the Room")
	refusePartner   = refuse("7.13", "trade with another Character in the same Room")
	refuseCraft     = refuse("7.14", "the card is gone, or its two components are not at hand")
	refuseQuest     = refuse("7.15", "the Quest Item cannot be activated here and now")
	refuseRoom      = refuse("7.16", "the Room has no Room Action of that kind")
	refuseBroken    = refuse("11.3.blocks", "a Malfunction blocks the Room Action")
	refuseNotHeld   = refuse("7.4", "that card is not in the hand")
	refuseReaction  = refuse("7.4", "that card is played in answer to something, not as an Action")
	refuseBranch    = refuse("7.4", "the card does not have that choice")
	refuseCalm      = refuse("7.5", "that is for Combat only")
	refuseFight     = refuse("7.5", "that is not possible in Combat")
	refusePlace     = refuse("7.17", "that cannot be done in this Room")
	refuseEffect    = refuse("4.13", "it would have no effect")
	refuseItem      = refuse("21.item.use", "that Item is not at hand")
	refuseUse       = refuse("21.item.use", "that Item is not used as an Action")
	refuseInactive  = refuse("22.7", "a Quest Item is not an Item before it is activated")
	refuseSearch    = refuse("22.3", "this Room cannot be searched")
	refuseEmpty     = refuse("22.2", "the Item counter is at 0: nothing is left to be found")
	refuseTechnical = refuse("10.4", "Characters do not go through the Technical Corridors, save by a card or an Item")
	refuseEntrance  = refuse("10.4", "that needs a Room with an Entrance to the Technical Corridors")
	refuseObjects   = refuse("20.3", "no Object lies here, or is carried here, whose Weakness is not known yet")
	refuseSection   = refuse("24.4", "a Malfunction keeps Characters from entering a Pod")
	refusePods      = refuse("24.2", "no Pod of this Section is Unlocked")
	refusePlaces    = refuse("24.1", "every Unlocked Pod of this Section is full")
	refuseSleep     = refuse("24.10", "the hibernation chambers open when the Time marker is on a blue space")
	refuseSleeper   = refuse("24.11", "somebody hibernates: the Destination stays, and Self-Destruct cannot be started")
	refuseTooLate   = refuse("24.14.stop", "on a yellow space Self-Destruct can no longer be stopped")
	refuseHands     = refuse("21.3", "choose something in the hands")
	refuseDrop      = refuse("21.4", "there is nothing in that hand")
	refusePod       = refuse("24.5", "launch the Pod, stay in it, or leave it")
	refuseAlien     = refuse("25.6", "play one Intruder Action card: move, attack or its effect; or pass")
	refuseAlienCard = refuse("25.5", "that Intruder Action card is not in the hand")
	refuseAlienMove = refuse("25.6.move", "an Intruder on the board moves through the Corridor with the card's number")
	refuseAlienHit  = refuse("25.6.attack", "an Intruder attacks that shares a Room with a Character")
	refuseInterrupt = refuse("7.card.interruption", "play an Interruption from the hand, or let the Action pass")
	refuseIgnore    = refuse("7.card.nerves-of-steel", "ignore the attack with a card or an Item that can do it, or let it hit")
)

// refuseChoices holds, for each node, the refusal that says what the node asks for.
var refuseChoices = makeRefusals()

func makeRefusals() (list [numNodes]*refusal) {
	for node, asked := range prompts {
		list[node] = refuse(asked.Rule, "this is not among the answers to what is asked here: "+asked.Question)
	}
	return list
}

// refusal says why an action is not legal at the node; nil if it is.
func (r *Rules) refusal(s *State, a *Action) *refusal {
	node := s.node()
	switch {
	case node == NodeNone:
		return refuseOver
	case !a.wellFormed():
		return refuseMalformed
	case node.isChance():
		if !a.Kind.isChance() {
			return refuseChance
		}
		return unless(a.Kind == nodes[node].kind && r.weight(s, s.top(), a.N) > 0, refuseOutcome)
	case a.Kind.isChance():
		return refuseNotDrawn
	}
	f := s.top()
	switch node {
	case NodeRound:
		return r.refuseRound(s, f.player, a, s.inCombat(f.player), false)
	case NodeInPod:
		return unless(a.Kind == KindLaunch || a.Kind == KindStay || a.Kind == KindLeave, refusePod)
	case NodeAlien:
		return r.refuseAlien(s, a)
	}
	c := r.choices(s, f)
	switch a.Kind {
	case KindYes:
		return unless(c.yes, refuseChoices[node])
	case KindNo:
		return unless(c.no, refuseChoices[node])
	case KindDone:
		return unless(c.done, refuseChoices[node])
	case KindPlay:
		return unless(a.N == c.play && a.N != 0 && a.Branch == 0, refuseChosen(node, a))
	case KindUse:
		return unless(a.N == c.use && a.N != 0 && a.Branch == 0, refuseChosen(node, a))
	}
	if a.Kind == nodes[node].kind && a.N < 64 && c.set>>a.N&1 != 0 {
		return nil
	}
	return refuseChosen(node, a)
}

// refuseChosen says why something cannot be chosen at a node.
func refuseChosen(node Node, a *Action) *refusal {
	switch {
	case node == NodePay && a.Kind == KindCard && a.N >= firstContamination:
		return refusePayClean
	case node == NodePay:
		return refusePay
	case node == NodeHand:
		return refuseHands
	case node == NodeInterrupt && a.Kind == KindPlay:
		return refuseInterrupt
	case node == NodeIgnore && (a.Kind == KindPlay || a.Kind == KindUse):
		return refuseIgnore
	}
	return refuseChoices[node]
}

func unless(allowed bool, no *refusal) *refusal {
	if allowed {
		return nil
	}
	return no
}

// choice is what may be chosen at a node: a member of set, or yes, no or done. play
// and use are the cards and Items that may answer something.
type choice struct {
	set           uint64
	yes, no, done bool
	play, use     uint8
}

// choices returns what may be chosen at a node other than a round.
func (r *Rules) choices(s *State, f *frame) choice {
	if own := nodes[f.node].choices; own != nil {
		return own(r, s, f)
	}
	return choice{set: f.set}
}

func yesOrNo(*Rules, *State, *frame) choice { return choice{yes: true, no: true} }

// handChoice offers every card in hand, Contamination cards too, or to stop. Without
// a card to draw, a player must discard one to exchange any (4.13).
func (r *Rules) handChoice(s *State, f *frame) choice {
	player := &s.Players[f.player]
	c := choice{set: uint64(player.Hand), done: f.node != NodeRedraw || *f.discarded() > 0 || player.mayDraw()}
	for status, n := range player.Contamination[pileHand] {
		if n > 0 {
			c.set |= 1 << (firstContamination + status)
		}
	}
	return c
}

func (r *Rules) interruptChoice(s *State, f *frame) choice {
	c := choice{no: true}
	if card := r.cardFor(s.Players[*f.asked()].Character, OpCancelAction); s.Players[*f.asked()].Hand.has(card) {
		c.play = card
	}
	return c
}

func (r *Rules) ignoreChoice(s *State, f *frame) choice {
	player := &s.Players[f.player]
	c := choice{no: true, use: r.itemFor(player, OpIgnoreAttack)}
	if card := r.cardFor(player.Character, OpIgnoreSurprise); *f.occasion() == attackBySurprise && player.Hand.has(card) {
		c.play = card
	}
	return c
}

func (r *Rules) playerChoice(_ *State, f *frame) choice {
	return choice{set: f.set, done: f.kind == frameTrade || f.kind == frameEffects && r.effect(f).op == OpDrawTogether}
}

func (r *Rules) doorChoice(_ *State, f *frame) choice {
	done := f.kind == frameEffects && r.effect(f).op == OpDoors && *f.doorsWorked() != 0 // 4.13: one Door at least
	return choice{set: f.set, done: done}
}

// heldChoice offers the things in a hand. Something about to be taken may be left behind.
func (r *Rules) heldChoice(s *State, f *frame) choice {
	c := choice{set: f.set, no: f.kind == frameTakeHeavy}
	if f.kind == frameEffects && f.rest > 0 { // an Energy Charge, and the Autoloader on one of the Weapons
		player := &s.Players[f.player]
		c.set = kit.Those(f.set, func(hand uint8) bool { return player.Hands[hand-1].Autoloaded || player.Hand.size() >= int(f.rest) })
	}
	return c
}

func (r *Rules) mayChoice(s *State, f *frame) choice {
	return choice{yes: f.kind != frameEffects || r.can(s, f.player, f.slot, r.effect(f)), no: true}
}

func (r *Rules) rerollChoice(s *State, f *frame) choice {
	return choice{yes: f.kind != frameNoise || s.Players[f.player].Hand != 0, no: true}
}

// cardChoice offers the cards that may be discarded for an effect: Contamination
// cards for Alcohol, Action cards of the own hand for the rest.
func (r *Rules) cardChoice(s *State, f *frame) (c choice) {
	switch {
	case f.kind == frameEffects && r.effect(f).op == OpScanOne:
		c.set = f.set
	case f.by != 0:
		c.set = uint64(s.Players[f.by].Hand)
	default:
		c.set = uint64(s.Players[f.player].Hand)
	}
	return c
}

// Legal appends every legal action of the seat to move.
func (r *Rules) Legal(s *State, buf []Action) []Action {
	node := s.node()
	if node == NodeNone || node.isChance() {
		return buf
	}
	f := s.top()
	switch node {
	case NodeRound:
		l := offers{r, s, f.player, s.inCombat(f.player), buf}
		l.round()
		return l.buf
	case NodeInPod:
		return append(buf, Action{Kind: KindLaunch}, Action{Kind: KindStay}, Action{Kind: KindLeave})
	case NodeAlien:
		l := offers{r: r, s: s, p: f.player, buf: buf}
		l.alien()
		return l.buf
	}
	c := r.choices(s, f)
	for set := c.set; set != 0; set &= set - 1 {
		buf = append(buf, Action{Kind: nodes[node].kind, N: first(set)})
	}
	if c.play != 0 {
		buf = append(buf, Action{Kind: KindPlay, N: c.play})
	}
	if c.use != 0 {
		buf = append(buf, Action{Kind: KindUse, N: c.use})
	}
	if c.yes {
		buf = append(buf, Action{Kind: KindYes})
	}
	if c.no {
		buf = append(buf, Action{Kind: KindNo})
	}
	if c.done {
		buf = append(buf, Action{Kind: KindDone})
	}
	return buf
}
