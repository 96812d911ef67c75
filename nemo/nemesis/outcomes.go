package nemesis

// The constructors of what chance brings, one for each kind.

// DealObjective deals an Objective (2.3).
func DealObjective(o ObjectiveID) Action { return Action{Kind: KindDealObjective, N: uint8(o)} }

// DealCharacter draws a Character for the draft (2.4).
func DealCharacter(c Character) Action { return Action{Kind: KindDealCharacter, N: uint8(c)} }

// DealPod draws an Escape Pod, 1 to 4 (1.8).
func DealPod(n int) Action { return Action{Kind: KindDealPod, N: uint8(n)} }

// Token says which Intruder token is drawn (12.3.2) or goes into the bag (1.11),
// as [Rules.TokenNumber] counts them.
func Token(n uint8) Action { return Action{Kind: KindToken, N: n} }

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
func DrawCard(card uint8) Action { return Action{Kind: KindDraw, N: card} }

// RevealTile says which Room a tile is (8.3).
func RevealTile(room Room) Action { return Action{Kind: KindTile, N: uint8(room)} }

// RevealToken says which Exploration token it is (8.3).
func RevealToken(id ExplorationID) Action { return Action{Kind: KindExploration, N: uint8(id)} }

// RollNoise is what the Noise die shows (9.1).
func RollNoise(face NoiseFace) Action { return Action{Kind: KindNoise, N: uint8(face)} }

// RollCombat is what the Combat die shows (13.2).
func RollCombat(face CombatFace) Action { return Action{Kind: KindCombat, N: uint8(face)} }

// DrawAttack draws an Intruder Attack card (17.3, 15.1.adult).
func DrawAttack(card AttackID) Action { return Action{Kind: KindAttack, N: uint8(card)} }

// DrawEvent draws an Event card (4.17, 16.1).
func DrawEvent(card EventID) Action { return Action{Kind: KindEvent, N: uint8(card)} }

// DrawWound draws a Serious Wound (19.2).
func DrawWound(kind WoundKind) Action { return Action{Kind: KindSerious, N: uint8(kind)} }

// Find draws an Item (22.1).
func Find(item ItemID) Action { return Action{Kind: KindFind, N: uint8(item)} }

// Scan says how many of the scanned cards are INFECTED (18.3).
func Scan(isInfected int) Action { return Action{Kind: KindScan, N: uint8(isInfected)} }

// RevealEngine is what the top token of an Engine says (1.9).
func RevealEngine(status EngineStatus) Action { return Action{Kind: KindEngine, N: uint8(status)} }

// RevealCoordinates says which Coordinates card it is (1.6).
func RevealCoordinates(card CoordinatesID) Action {
	return Action{Kind: KindCoordinates, N: uint8(card)}
}

// RevealWeakness says which Intruder Weakness it is (20.2).
func RevealWeakness(kind WeaknessKind) Action { return Action{Kind: KindWeakness, N: uint8(kind)} }

// DrawIntruderAction draws a card of the Intruder player (25.5).
func DrawIntruderAction(card IntruderActionID) Action {
	return Action{Kind: KindDrawAlien, N: uint8(card)}
}

// LastCards says how many of the four last cards are Contamination cards
// (5.10.draw).
func LastCards(contaminated int) Action {
	return Action{Kind: KindContaminated, N: uint8(contaminated)}
}
