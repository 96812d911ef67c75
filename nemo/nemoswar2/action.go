package nemoswar2

import "math"

// Kind is what an action does. The zero kind is no action.
type Kind uint8 // names "Kind*"

// The kinds of actions of the players. They come before those of chance, and the four attacks from
// KindBold to KindDiplomacy are consecutive; nothing else depends on the order.
const (
	KindChoose        Kind = iota + 1 // "choose {piece}": Piece: choose it
	KindDone                          // nothing more
	KindAccept                        // take the roll, or the card, as it is
	KindDecline                       // do not
	KindReady                         // nothing more is risked: roll
	KindExert                         // "exert {resource}": Piece, a resource: risk it (7.2)
	KindSpend                         // "spend {treasure}": Piece, a treasure: spend it for its points (11.1.4)
	KindCannonball                    // add a Cannonball (12.8)
	KindUse                           // "use {piece}", "use {piece} {use}": Piece, N: use a token or an Upgrade (13.1, 13.2)
	KindSacrifice                     // "sacrifice {character}": Piece, a Character (13.1.2)
	KindPlay                          // "play {card}": Piece, a card of the Tableau (6.8)
	KindOption                        // "option {option}": N: choose a branch of a card
	KindPair                          // "pair {die} {second-die}": Dice: the two white dice that count (10.1.1)
	KindPlaceDie                      // "place {die}": Dice[0]: the die that is placed next (10.2.1)
	KindWithhold                      // "withhold {die}": Dice[0]: the black die that is not played (18.5.1)
	KindAdventure                     // 11.2
	KindBold                          // "bold {target}": Piece: attack it (12.1)
	KindStalk                         // "stalk {target}": Piece
	KindTorpedo                       // "torpedo {target}": Piece (12.6)
	KindDiplomacy                     // "diplomacy {target}": Piece (12.7)
	KindIncite                        // 11.4
	KindMove                          // "move {ocean}": Piece, an ocean (11.6)
	KindRefit                         // "refit {upgrade}": Piece, an Upgrade (11.5)
	KindRepair                        // 11.10
	KindRest                          // 11.9
	KindSearch                        // 11.7
	KindTakeToken                     // take up an Adventure token (11.2.4)
	KindBury                          // bury Treasure (11.8)
	KindEndPhase                      // end the phase (5.4)
	KindTonnage                       // 12.5.2
	KindSalvage                       // 12.5.3
	KindGive                          // give the Captain tile away (16.5)
	KindSubmit                        // let the defeat stand (14.2)
	KindAgree                         // do not object to the Captain (17.4)
	KindGiveWay                       // the objector's choice is made
	KindStand                         // the Captain's choice stands
	KindSeize                         // seize the Captaincy
	KindLetBe                         // do not
	KindMoveShip                      // "move-ship {ship} {ocean:to}": Piece, Other: a Warship to an ocean (18.8)
	KindThimbleRig                    // "thimble-rig {ship} {second-ship}": Piece, Other: change places (18.8.1)
	KindObscure                       // "obscure {ship}": Piece, a ship (18.8.2)
	KindConvert                       // "convert {ship}": Piece, a ship (18.8.3)
	KindPressure                      // "pressure {group}": Piece, a group (18.9)
	KindPlaceSquadron                 // "place-squadron {squadron}": Piece (18.9.1)
	KindMoveSquadron                  // "move-squadron {squadron} {ocean:to}": Piece, Other: to an ocean (18.9.2)
	KindHunt                          // 18.10
	KindCrush                         // "crush {ocean}": Piece, an ocean (18.11)
	KindCommit                        // commit a gemstone (18.4.1)
	KindHit                           // take a random hit (18.10.1)
	KindBattle                        // "battle {ship}": Piece, a Warship: give battle (18.10.1)
	KindNotoriety                     // let Notoriety move (18.10.2, 18.11.1)

	// The kinds of outcomes of chance.
	KindRoll // "roll {die}", "roll {die} {second-die}", "roll {die} {second-die} {third-die}": Dice: one to three dice
	KindDraw // "draw {piece}": Piece: it comes up

	numKinds = int(KindDraw)
)

// PieceKind is what a [Piece] is.
type PieceKind uint8 // names "Piece*"

// The kinds of pieces.
const (
	PieceOcean PieceKind = iota + 1
	PieceResource
	PieceShip // Ship tokens, then Deadly Seas Fleets, then the Squadrons
	PieceHidden
	PieceCard
	PieceTreasure // Treasure tokens by type, then the Treasure Fleet, then Allies
	PieceUpgrade
	PieceAttribute
	PieceTrait
	PieceToken // an Adventure token
	PieceSea   // a Deadly Seas event
	PieceCharacter
	PieceMotive
	PieceLand
	PieceGroup
	PieceSeat
	PieceGem // where a gemstone is taken from

	numPieceKinds = int(PieceGem)
)

// Piece is anything in the game that an action may name: its kind, and its number
// from 1 in the component set. A Hidden Ship token or a gemstone has the number of
// its ocean.
type Piece struct {
	Kind PieceKind
	ID   uint8
}

// Where a gemstone may be besides an ocean, as the ID of a PieceGem.
const (
	gemOfStock uint8 = numOceans + 1 + iota
	gemOfDeck
	gemOfSalvage
	gemOfCaptain
)

// Action is a player's decision or an outcome of chance. Only the fields that its
// kind uses are set. Build one with the constructors below.
type Action struct {
	Kind         Kind
	Piece, Other Piece
	N            uint8
	Dice         [3]uint8
}

// CardID is a card, from 1: the events, the Finales, A Hollow Explosion, the
// card of the versus game, and Nadeen Dakkar's.
type CardID uint8

// TreasureID is a type of Treasure token, from 1. The Treasure Fleet marker and the
// Allies come after those in the cup.
type TreasureID uint8

// UpgradeID is an Upgrade card, from 1.
type UpgradeID uint8

// OceanPiece is an ocean as a piece.
func OceanPiece(o Ocean) Piece { return Piece{PieceOcean, uint8(o)} }

// ResourcePiece is a Ship Resource as a piece.
func ResourcePiece(r Resource) Piece { return Piece{PieceResource, uint8(r)} }

// ShipPiece is a ship as a piece.
func ShipPiece(id ShipID) Piece { return Piece{PieceShip, uint8(id)} }

// HiddenPiece is a Hidden Ship token of an ocean.
func HiddenPiece(o Ocean) Piece { return Piece{PieceHidden, uint8(o)} }

// CardPiece is a card as a piece.
func CardPiece(id CardID) Piece { return Piece{PieceCard, uint8(id)} }

// TreasurePiece is a Treasure token as a piece.
func TreasurePiece(t TreasureID) Piece { return Piece{PieceTreasure, uint8(t)} }

// UpgradePiece is an Upgrade as a piece.
func UpgradePiece(u UpgradeID) Piece { return Piece{PieceUpgrade, uint8(u)} }

// CharacterPiece is a Character as a piece.
func CharacterPiece(c Character) Piece { return Piece{PieceCharacter, uint8(c)} }

// Choose chooses a piece where one is asked for.
func Choose(p Piece) Action { return Action{Kind: KindChoose, Piece: p} }

// Plain is an action without any part: "rest", "ready", "end-phase".
func Plain(kind Kind) Action { return Action{Kind: kind} }

// Exert risks a Ship Resource on the coming roll (7.2).
func Exert(r Resource) Action { return Action{Kind: KindExert, Piece: ResourcePiece(r)} }

// Spend spends a Treasure token on the coming roll (11.1.4).
func Spend(t TreasureID) Action { return Action{Kind: KindSpend, Piece: TreasurePiece(t)} }

// Sacrifice makes a Character help, for good (13.1.2).
func Sacrifice(c Character) Action {
	return Action{Kind: KindSacrifice, Piece: CharacterPiece(c)}
}

// Play uses a card of the Tableau (6.8).
func Play(c CardID) Action { return Action{Kind: KindPlay, Piece: CardPiece(c)} }

// Use uses a token or an Upgrade; n counts its uses from 1 (13.2). With a number
// outside the range of an action's fields, the action is refused everywhere.
func Use(p Piece, n int) Action { return Action{Kind: KindUse, Piece: p, N: small(n)} }

// Option chooses a branch of a card, from 1. With a number outside the range of an
// action's fields, the action is refused everywhere.
func Option(n int) Action { return Action{Kind: KindOption, N: small(n)} }

// small converts a number for an action. One out of range becomes 0, which no use,
// branch or die has.
func small(n int) uint8 {
	if n < 0 || n > math.MaxUint8 {
		return 0
	}
	return uint8(n)
}

// Attack attacks a ship, a Squadron or a Hidden Ship token: kind is Bold, Stalk,
// Torpedo or Diplomacy (12.1).
func Attack(kind Kind, target Piece) Action { return Action{Kind: kind, Piece: target} }

// Move sails to an ocean (11.6).
func Move(o Ocean) Action { return Action{Kind: KindMove, Piece: OceanPiece(o)} }

// Refit tries to equip an available Upgrade (11.5).
func Refit(u UpgradeID) Action { return Action{Kind: KindRefit, Piece: UpgradePiece(u)} }

// Roll is a roll of one to three dice, each 1 to 6. No roll has more: with a fourth
// die, or a die out of range, the action is refused everywhere.
func Roll(dice ...int) Action {
	a := Action{Kind: KindRoll}
	if len(dice) > len(a.Dice) {
		return a
	}
	for i, die := range dice {
		a.Dice[i] = small(die)
	}
	return a
}

// Draw is what comes out of a cup or from a deck.
func Draw(p Piece) Action { return Action{Kind: KindDraw, Piece: p} }
