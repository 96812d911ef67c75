package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// AttackKind is the name of an Intruder Attack card.
type AttackKind uint8 // "Intruder Attack"

// The Intruder Attack cards.
const (
	Scratch AttackKind = iota + 1
	Bite
	ClawAttack
	TailAttack
	Transformation
	Frenzy
	SlimeAttack // "slime"
	Summoning
)

func (a AttackKind) String() string { return kit.SpellWord(spoken, a) }

// After is what becomes of an Event card when its effect is over (4.17, 4.20).
type After uint8 // "end of an Event card"

// What becomes of it.
const (
	Discarded    After = iota + 1
	Removed            // out of the game; Event deck and discard are shuffled together
	ShuffledBack       // into the Event deck
)

func (a After) String() string { return kit.SpellWord(spoken, a) }

// WoundKind is the name of a Serious Wound card.
type WoundKind uint8 // "Serious Wound"

// The Serious Wounds.
const (
	BodyWound WoundKind = iota + 1 // "body": N: draws up to so many cards
	LegWound                       // "leg": N: the cost of an Escape
	HandWound                      // "hand": N: added to the cost of an Item's Action
	ArmWound                       // "arm": N: Hand slots left
	Bleeding                       // N: Light Wounds with each pass
)

func (w WoundKind) String() string { return kit.SpellWord(spoken, w) }

// WeaknessKind is the name of an Intruder Weakness card.
type WeaknessKind uint8 // "Weakness"

// The Weaknesses.
const (
	VitalPlaces                   WeaknessKind = iota + 1 // a blank result against an Adult is a single crosshair
	VulnerabilityToFire                                   // N: more Injuries from Fire
	ReactionToDanger                                      // N: off the number of a Surprise Attack, at least 1 left
	VulnerabilityToEnergy                                 // N: more Injuries by an Energy Weapon that deals one
	TheWayOfMoving                                        // only Breeders and the Queen destroy Closed Doors
	SusceptibilityToPhosphates                            // N: Injuries by a Fire Extinguisher or the Fire Control System
	TheWayOfFighting                                      // N: Light Wounds by an Adult's Bite, for the Serious Wound
	SpeciesOnTheBrinkOfExtinction                         // N: fewer Injuries kill
)

func (w WeaknessKind) String() string { return kit.SpellWord(spoken, w) }

// WeaponKind is what loads a Weapon.
type WeaponKind uint8 // "kind of Weapon"; names "*Weapon"

// The kinds of Weapons.
const (
	ClassicWeapon WeaponKind = iota + 1
	EnergyWeapon
)

func (k WeaponKind) String() string { return kit.SpellWord(spoken, k) }

// Trait is a property of a Weapon.
type Trait uint8 // "trait of a Weapon"

// The traits. The Injuries are those of one shot.
const (
	ReloadedByCard   Trait = iota + 1 // only a card that names the Weapon loads it
	DoublePlusOne                     // a double crosshair: 1 Injury more
	HitPlusOne                        // at least 1 Injury: 1 more
	CrosshairPlusOne                  // either crosshair: 1 Injury more
	SingleAsDouble                    // an unmodified single crosshair counts as a double one
	DoubleAsSingle                    // an unmodified double crosshair counts as a single one
	AtLeastOne                        // 1 Injury at least, but on a blank
	SpendForOneMore                   // a double crosshair: 1 Ammo may be spent for 1 Injury more
	OneReroll                         // the roll may be made again once
	FireOnDouble                      // a double crosshair: Fire in the Room
)

func (t Trait) String() string { return kit.SpellWord(spoken, t) }

// Combat is the combat icon of a card (7.5).
type Combat uint8 // "combat icon"

// The icons.
const (
	Anytime     Combat = iota + 1 // no icon: in Combat and out of it
	InCombat                      // in Combat only
	OutOfCombat                   // out of Combat only
)

func (c Combat) String() string { return kit.SpellWord(spoken, c) }

// CraftIcon is a blue icon of an Item card that can go into a Crafted Item.
type CraftIcon uint8 // "component of a Crafted Item"

// The icons of components.
const (
	Chemical CraftIcon = iota + 1
	Tool
	Electrical
	Cloth
	Medical
)

func (c CraftIcon) String() string { return kit.SpellWord(spoken, c) }

// Use is how an Item is used and what becomes of it.
type Use uint8 // "use of an Item"

// The uses.
const (
	OneUse   Use = iota + 1 // an Action, after which the Item is discarded (21.6)
	Reusable                // an Action, as often as one likes
	Lasting                 // no Action: it works as long as it is held, or in answer to something
	Added                   // becomes one with its host (21.7)
	Shooting                // "weapon": a Weapon
)

func (u Use) String() string { return kit.SpellWord(spoken, u) }

// ObjectiveDeck is the deck of an Objective.
type ObjectiveDeck uint8 // "Objective deck"; names "*Deck"

// The decks.
const (
	PersonalDeck ObjectiveDeck = iota + 1
	CorporateDeck
	CooperativeDeck // the Solo/Coop Objectives
)

func (d ObjectiveDeck) String() string { return kit.SpellWord(spoken, d) }

// Goal is what an Objective may ask for.
type Goal uint8

// The goals. "You" is the Character of the player who has the Objective, {n} the number
// of the [Condition].
const (
	ShipReachesEarth          Goal = iota + 1 // says "the ship reaches Earth"
	ShipReachesMars                           // says "the ship reaches Mars" [also keeps you alive, hibernating, when the ship comes there (5.9)]
	ShipDestroyed                             // says "the ship is destroyed" [E2]
	SignalSent                                // says "you have sent a Signal" [it lies on your Character board]
	AllRoomsExplored                          // says "all Rooms are explored"
	NestDestroyed                             // says "the Nest is destroyed" [no Egg is left on the Intruder board]
	QueenKilled                               // says "the Queen is killed"
	FinishWithBlueCorpse                      // says "you take the blue Character Corpse with you" [into a Pod or hibernation]
	FinishWithEgg                             // says "you take an Egg with you" [into a Pod or hibernation]
	FinishInPod                               // says "you leave in an Escape Pod"
	HoldItems                                 // says "you hold {n} Items or more" [Quest Items if active]
	OnlyYouSurvive                            // says "nobody else survives"
	AnotherSurvives                           // says "somebody else survives"
	PlayerDoesNotSurvive                      // says "the Character of player {n} does not survive" [of another than you]
	WeaknessesDiscovered                      // says "{n} Weaknesses or more are discovered" [by whomever]
	EggWeaknessDiscovered                     // says "the Weakness of the Egg is discovered" [the card of its slot]
	CarcassWeaknessDiscovered                 // says "the Weakness of the Carcass is discovered" [the card of its slot]
	BlueCorpseInSurgery                       // says "the blue Character Corpse lies in the Surgery"
)

func (g Goal) String() string { return kit.SpellWord(spoken, g) }
