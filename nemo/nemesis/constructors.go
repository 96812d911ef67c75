package nemesis

// The constructors of actions, one for each kind. Players and Characters are given by
// their numbers, Rooms by their place on the board, Corridors as
// [Rules.CorridorBetween] counts them, Intruders as [Rules.Miniature] does. Hands
// count from 1.

// TechnicalCorridors is the place for Noise where a number leads to an Entrance
// (10.1).
const TechnicalCorridors CorridorID = 0

// NoCorridor says that a Careful Movement makes no Noise, because somebody is in the
// Room (7.8).
const NoCorridor CorridorID = 63

// CorridorBetween returns the Corridor that joins two Rooms, and whether one does.
func (r *Rules) CorridorBetween(a, b Slot) (c CorridorID, ok bool) {
	if a > NumSlots || b > NumSlots {
		return 0, false
	}
	c = r.between[a][b]
	return c, c != 0
}

// Miniature returns the number of the n-th miniature of a type, as actions and
// [State.Intruders] (from 0 there) count them; 0 if there is none.
func (r *Rules) Miniature(kind IntruderType, n int) uint8 {
	if kind < Larva || kind > Queen || n < 1 || n > int(r.firstOf[kind+1]-r.firstOf[kind]) {
		return 0
	}
	return r.firstOf[kind] + uint8(n)
}

// Corpse returns a player's Corpse as an Object to pick up, or the blue one for
// player 0 (2.7).
func Corpse(p Number) uint8 { return ACorpse + uint8(p) }

// Contamination returns the number of a Contamination card for [ChooseCard] and
// [DrawCard] (18.2): one that was never scanned, or one that was and is INFECTED or
// not.
func Contamination(scanned, isInfected bool) uint8 {
	switch {
	case !scanned:
		return firstContamination + unscanned
	case isInfected:
		return firstContamination + infected
	}
	return firstContamination + clean
}

// simple returns an action of a kind that has only N.
func simple[N ~uint8 | ~int](kind Kind, n N) Action { return Action{Kind: kind, N: uint8(n)} }

// Move moves to a neighbouring Room (7.7).
func Move(to Slot) Action { return simple(KindMove, to) }

// Sneak moves carefully to a neighbouring Room. The Noise goes into one of its
// Corridors or, with [NoCorridor], nowhere (7.8).
func Sneak(to Slot, noise CorridorID) Action {
	return Action{Kind: KindSneak, N: uint8(to), Target: uint8(noise)}
}

// Shoot attacks an Intruder, or [AnEgg], with the Weapon in a hand (7.10).
func Shoot(hand int, target uint8) Action {
	return Action{Kind: KindShoot, N: uint8(hand), Target: target}
}

// Melee attacks an Intruder, or [AnEgg], without a Weapon (7.11).
func Melee(target uint8) Action { return Action{Kind: KindMelee, Target: target} }

// PickUp takes an Object off the floor: [AnEgg], [ACarcass] or a [Corpse] (7.12).
func PickUp(object uint8) Action { return simple(KindPickUp, object) }

// Trade trades with another player in the same Room (7.13).
func Trade(with Number) Action { return simple(KindTrade, with) }

// Craft makes a Crafted Item of its two components (7.14).
func Craft(item ItemID) Action { return simple(KindCraft, item) }

// Activate activates the first or the second Quest Item, 1 or 2 (7.15).
func Activate(quest int) Action { return simple(KindActivate, quest) }

// UseRoom performs a Room Action: the one with that number, from 1, if there are
// several (7.16).
func UseRoom(branch int) Action { return Action{Kind: KindRoom, Branch: uint8(branch)} }

// Play plays a card of the own Action deck, 1 to 10, with one of its choices, counted
// from 1 (7.4).
func Play(card, branch int) Action {
	return Action{Kind: KindPlay, N: uint8(card), Branch: uint8(branch)}
}

// Answer plays a card of the own Action deck, 1 to 10, in answer to an Action or
// an attack (7.card.interruption, 7.card.nerves-of-steel).
func Answer(card int) Action { return simple(KindPlay, card) }

// UseItem uses an Item with one of its choices, counted from 1 (21.item.use).
func UseItem(item ItemID, branch int) Action {
	return Action{Kind: KindUse, N: uint8(item), Branch: uint8(branch)}
}

// AnswerWith uses an Item against an attack (22.quest.armor).
func AnswerWith(item ItemID) Action { return simple(KindUse, item) }

// Drop drops what is in a hand (21.4).
func Drop(hand int) Action { return simple(KindDrop, hand) }

// Pass passes (4.7).
func Pass() Action { return Action{Kind: KindPass} }

// Launch launches the Pod in which the Character is (24.6).
func Launch() Action { return Action{Kind: KindLaunch} }

// Stay waits in the Pod (24.5.stay).
func Stay() Action { return Action{Kind: KindStay} }

// Leave leaves the Pod (24.5.leave).
func Leave() Action { return Action{Kind: KindLeave} }

// ChooseCard names a card to pay or discard: an Action card of the own deck, 1 to 10
// (7.2, 4.9), or a Contamination card as [Contamination] counts them.
func ChooseCard(card uint8) Action { return simple(KindCard, card) }

// KeepObjective keeps one of two Objectives (6.1).
func KeepObjective(o ObjectiveID) Action { return simple(KindObjective, o) }

// KeepCharacter keeps one of two Characters (2.4).
func KeepCharacter(c Character) Action { return simple(KindCharacter, c) }

// ChooseItem names an Item: to keep (22.1), to give (7.13), to discard or to
// craft (7.14).
func ChooseItem(item ItemID) Action { return simple(KindItem, item) }

// OfferHand offers what is in a hand in a trade (7.13).
func OfferHand(hand int) Action { return Action{Kind: KindItem, N: firstHand + uint8(hand) - 1} }

// ChooseColour names an Item deck (22.1).
func ChooseColour(c Colour) Action { return simple(KindColour, c) }

// ChooseSlot names a Room by its place on the board, for an effect.
func ChooseSlot(slot Slot) Action { return simple(KindSlot, slot) }

// ChooseCorridor names a Corridor or its Door (11.5), or the Technical Corridors.
func ChooseCorridor(c CorridorID) Action { return simple(KindCorridor, c) }

// ChooseIntruder names an Intruder, or [AnEgg], for an effect.
func ChooseIntruder(who uint8) Action { return simple(KindIntruder, who) }

// ChoosePlayer names another player, for an effect.
func ChoosePlayer(p Number) Action { return simple(KindPlayer, p) }

// ChooseWound names a Serious Wound on the own Character board, 1 to 3 (19.6).
func ChooseWound(n int) Action { return simple(KindWound, n) }

// ChooseHand names what is in a hand (21.3).
func ChooseHand(hand int) Action { return simple(KindHand, hand) }

// ChoosePod names an Escape Pod (24.2).
func ChoosePod(n int) Action { return simple(KindPod, n) }

// ChooseCourse names a space of the Destination Track (23.cockpit.destination).
func ChooseCourse(c Course) Action { return simple(KindCourse, c) }

// LeaveEngine leaves an Engine working or damaged (23.engine.repair).
func LeaveEngine(status EngineStatus) Action { return simple(KindStatus, status) }

// Analyse names the Object that is analysed (20.3).
func Analyse(o Object) Action { return simple(KindObject, o) }

// ResolveAttack names the Intruder Attack card that is resolved (25.6.attack).
func ResolveAttack(card AttackID) Action { return simple(KindAttackCard, card) }

// ResolveEvent names the Event card that is resolved (25.card.planning).
func ResolveEvent(card EventID) Action { return simple(KindEventCard, card) }

// KeepIntruderAction keeps a card of the Intruder player (25.5).
func KeepIntruderAction(card IntruderActionID) Action { return simple(KindAlienCard, card) }

// Choose names one of several things by its number from 1 (7.16).
func Choose(n int) Action { return simple(KindBranch, n) }

// Yes agrees.
func Yes() Action { return Action{Kind: KindYes} }

// No refuses.
func No() Action { return Action{Kind: KindNo} }

// Done ends a choice of several things.
func Done() Action { return Action{Kind: KindDone} }

// IntruderMoves moves an Intruder with an Intruder Action card, through the Corridor
// with that number in its Room (25.6.move).
func IntruderMoves(card IntruderActionID, who, number uint8) Action {
	return Action{Kind: KindAlienMove, N: uint8(card), Target: who, Branch: number}
}

// IntruderAttacks makes an Intruder attack with an Intruder Action card
// (25.6.attack).
func IntruderAttacks(card IntruderActionID, who uint8) Action {
	return Action{Kind: KindAlienAttack, N: uint8(card), Target: who}
}

// IntruderEffect uses the effect of an Intruder Action card (25.6.effect).
func IntruderEffect(card IntruderActionID) Action { return simple(KindAlienEffect, card) }

// The constructors of outcomes of chance, one for each kind.

// DealObjective deals an Objective (2.3).
func DealObjective(o ObjectiveID) Action { return simple(KindDealObjective, o) }

// DealCharacter draws a Character for the draft (2.4).
func DealCharacter(c Character) Action { return simple(KindDealCharacter, c) }

// DealPod draws an Escape Pod, 1 to 4 (1.8).
func DealPod(n int) Action { return simple(KindDealPod, n) }

// Token says which Intruder token is drawn (12.3.2) or goes into the bag (1.11),
// as [Rules.TokenNumber] counts them.
func Token(n uint8) Action { return simple(KindToken, n) }

// TokenNumber returns the number of an Intruder token by its type and its surprise
// number, 0 on the Blank; 0 if there is none.
func (r *Rules) TokenNumber(kind IntruderType, surprise int) uint8 {
	for n := 1; n < len(r.bagKinds); n++ {
		if r.bagKinds[n].kind == kind && int(r.bagKinds[n].surprise) == surprise {
			return uint8(n)
		}
	}
	return 0
}

// DrawCard draws an Action card of the own deck, 1 to 10 (4.2), or a Contamination
// card as [Contamination] counts them.
func DrawCard(card uint8) Action { return simple(KindDraw, card) }

// RevealTile says which Room a tile is (8.3).
func RevealTile(room Room) Action { return simple(KindTile, room) }

// RevealToken says which Exploration token was turned up (8.3).
func RevealToken(id ExplorationID) Action { return simple(KindExploration, id) }

// RollNoise is the face of the Noise die (9.1).
func RollNoise(face NoiseFace) Action { return simple(KindNoise, face) }

// RollCombat is the face of the Combat die (13.2).
func RollCombat(face CombatFace) Action { return simple(KindCombat, face) }

// DrawAttack draws an Intruder Attack card (17.3, 15.1.adult).
func DrawAttack(card AttackID) Action { return simple(KindAttack, card) }

// DrawEvent draws an Event card (4.17, 16.1).
func DrawEvent(card EventID) Action { return simple(KindEvent, card) }

// DrawWound draws a Serious Wound (19.2).
func DrawWound(kind WoundKind) Action { return simple(KindSerious, kind) }

// Find draws an Item (22.1).
func Find(item ItemID) Action { return simple(KindFind, item) }

// Scan says how many of the scanned cards are INFECTED (18.3).
func Scan(isInfected int) Action { return simple(KindScan, isInfected) }

// RevealEngine says what the top token of an Engine shows (1.9).
func RevealEngine(status EngineStatus) Action { return simple(KindEngine, status) }

// RevealCoordinates says which Coordinates card it is (1.6).
func RevealCoordinates(card CoordinatesID) Action { return simple(KindCoordinates, card) }

// RevealWeakness says which Intruder Weakness it is (20.2).
func RevealWeakness(kind WeaknessKind) Action { return simple(KindWeakness, kind) }

// DrawIntruderAction draws a card of the Intruder player (25.5).
func DrawIntruderAction(card IntruderActionID) Action { return simple(KindDrawAlien, card) }

// LastCards says how many of the four last cards are Contamination cards
// (5.10.draw).
func LastCards(contaminated int) Action { return simple(KindContaminated, contaminated) }
