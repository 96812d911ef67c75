package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// AttackKind is the name of an Intruder Attack card.
type AttackKind uint8

// The Intruder Attack cards.
const (
	Scratch AttackKind = iota + 1
	Bite
	ClawAttack
	TailAttack
	Transformation
	Frenzy
	SlimeAttack
	Summoning
)

// NumAttackKinds is how many names there are among the Intruder Attack cards.
const NumAttackKinds = int(Summoning)

var attackNames = [...]string{
	"none", "scratch", "bite", "claw-attack", "tail-attack", "transformation", "frenzy", "slime", "summoning",
}

func (a AttackKind) String() string { return kit.WordOf(attackNames[:], int(a)) }

// After is what becomes of an Event card when its effect is over (4.17, 4.20).
type After uint8

// What becomes of it.
const (
	Discarded    After = iota + 1
	Removed            // out of the game; Event deck and discard are shuffled together
	ShuffledBack       // into the Event deck
)

var afterNames = [...]string{"none", "discarded", "removed", "shuffled-back"}

func (a After) String() string { return kit.WordOf(afterNames[:], int(a)) }

// WoundKind is the name of a Serious Wound card.
type WoundKind uint8

// The Serious Wounds.
const (
	BodyWound WoundKind = iota + 1 // N: draws up to so many cards
	LegWound                       // N: what an Escape costs
	HandWound                      // N: what the Action of an Item costs more
	ArmWound                       // N: Hand slots left
	Bleeding                       // N: Light Wounds with each pass
)

// NumWoundKinds is how many names there are among the Serious Wounds.
const NumWoundKinds = int(Bleeding)

var woundNames = [...]string{"none", "body", "leg", "hand", "arm", "bleeding"}

func (w WoundKind) String() string { return kit.WordOf(woundNames[:], int(w)) }

// WeaknessKind is the name of an Intruder Weakness card.
type WeaknessKind uint8

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

// NumWeaknesses is how many Weaknesses there are.
const NumWeaknesses = int(SpeciesOnTheBrinkOfExtinction)

var weaknessNames = [...]string{
	"none", "vital-places", "vulnerability-to-fire", "reaction-to-danger", "vulnerability-to-energy",
	"the-way-of-moving", "susceptibility-to-phosphates", "the-way-of-fighting",
	"species-on-the-brink-of-extinction",
}

func (w WeaknessKind) String() string { return kit.WordOf(weaknessNames[:], int(w)) }

// WeaponKind is what loads a Weapon.
type WeaponKind uint8

// The kinds of Weapons.
const (
	ClassicWeapon WeaponKind = iota + 1
	EnergyWeapon
)

var weaponKindNames = [...]string{"none", "classic", "energy"}

func (k WeaponKind) String() string { return kit.WordOf(weaponKindNames[:], int(k)) }

// Trait is a property of a Weapon.
type Trait uint8

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

var traitNames = [...]string{
	"none", "reloaded-by-card", "double-plus-one", "hit-plus-one", "crosshair-plus-one", "single-as-double",
	"double-as-single", "at-least-one", "spend-for-one-more", "one-reroll", "fire-on-double",
}

func (t Trait) String() string { return kit.WordOf(traitNames[:], int(t)) }

// Combat is the combat icon of a card (7.5).
type Combat uint8

// The icons.
const (
	Anytime     Combat = iota + 1 // no icon: in Combat and out of it
	InCombat                      // in Combat only
	OutOfCombat                   // out of Combat only
)

var combatIconNames = [...]string{"none", "anytime", "in-combat", "out-of-combat"}

func (c Combat) String() string { return kit.WordOf(combatIconNames[:], int(c)) }

// CraftIcon is a blue icon of an Item card that can go into a Crafted Item.
type CraftIcon uint8

// The icons of components.
const (
	Chemical CraftIcon = iota + 1
	Tool
	Electrical
	Cloth
	Medical
)

var craftNames = [...]string{"none", "chemical", "tool", "electrical", "cloth", "medical"}

func (c CraftIcon) String() string { return kit.WordOf(craftNames[:], int(c)) }

// Use is how an Item is used and what becomes of it.
type Use uint8

// The uses.
const (
	OneUse   Use = iota + 1 // an Action, after which the Item is discarded (21.6)
	Reusable                // an Action, as often as one likes
	Lasting                 // no Action: it works as long as it is held, or in answer to something
	Added                   // becomes one with its host (21.7)
	Shooting                // a Weapon
)

var useNames = [...]string{"none", "one-use", "reusable", "lasting", "added", "weapon"}

func (u Use) String() string { return kit.WordOf(useNames[:], int(u)) }

// ObjectiveDeck is the deck of an Objective.
type ObjectiveDeck uint8

// The decks.
const (
	PersonalDeck ObjectiveDeck = iota + 1
	CorporateDeck
	CooperativeDeck // the Solo/Coop Objectives
)

var objectiveDeckNames = [...]string{"none", "personal", "corporate", "cooperative"}

func (d ObjectiveDeck) String() string { return kit.WordOf(objectiveDeckNames[:], int(d)) }

// Goal is what an Objective may ask for.
type Goal uint8

// The goals. "You" is the Character of the player who has the Objective.
const (
	ShipReachesEarth          Goal = iota + 1
	ShipReachesMars                // also keeps you alive, hibernating, when the ship comes to Mars (5.9)
	ShipDestroyed                  // E2
	SignalSent                     // your own Signal marker lies on your Character board
	AllRoomsExplored               // no Room is unexplored
	NestDestroyed                  // no Egg is left on the Intruder board
	QueenKilled
	FinishWithBlueCorpse           // you carry the blue Character Corpse into a Pod or hibernation
	FinishWithEgg                  // you carry an Egg into a Pod or hibernation
	FinishInPod                    // you leave in an Escape Pod
	HoldItems                      // N: Items at least, Quest Items if active
	OnlyYouSurvive                 // no other Character does
	AnotherSurvives                // at least one other Character does
	PlayerDoesNotSurvive           // N: the Character of Player N, of another than you
	WeaknessesDiscovered           // N: at least, by whomever
	EggWeaknessDiscovered          // the card of the Egg slot
	CarcassWeaknessDiscovered      // the card of the Carcass slot
	BlueCorpseInSurgery            // the blue Character Corpse lies in the Surgery
)

var goalNames = [...]string{
	"none", "ship-reaches-earth", "ship-reaches-mars", "ship-destroyed", "signal-sent", "all-rooms-explored",
	"nest-destroyed", "queen-killed", "finish-with-blue-corpse", "finish-with-egg", "finish-in-pod",
	"hold-items", "only-you-survive", "another-survives", "player-does-not-survive", "weaknesses-discovered",
	"egg-weakness-discovered", "carcass-weakness-discovered", "blue-corpse-in-surgery",
}

func (g Goal) String() string { return kit.WordOf(goalNames[:], int(g)) }
