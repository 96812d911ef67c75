package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The small language in which cards, tokens and tables say what they do. A
// piece may do four things: [Effect], at once or when it is used; [Ability], what
// its owner may do with it; [Modifier], what it changes while it is owned; and
// [Score], what it counts for at the end.

// Op is the verb of an [Effect].
type Op uint8 // "effect"; names "Op*"

// The verbs, each with what it needs. "Amount" is N, multiplied by the roll of Dice and by the count of
// Per if the effect has them; a negative amount is subtracted.
const (
	// Ship Resources and tracks (8, 9).
	OpGain         Op = iota + 1 // Resource, amount: its marker goes up
	OpLose                       // Resource, amount: its marker goes down
	OpGainAny                    // amount: up, each step of a Resource the player chooses
	OpLoseAny                    // amount: down, each step of a Resource the player chooses
	OpHit                        // amount: so many hits, each with its location rolled
	OpNotoriety                  // amount, perhaps negative: change Notoriety
	OpActionPoints               // amount, perhaps negative: change the Action Points

	// Treasure, gemstones, cubes (11).
	OpTreasure        // amount: draw Treasure tokens
	OpLoseTreasure    // amount: discard Treasure tokens the player chooses
	OpGemstone        // Where, amount: put gemstones there; Treasure may be searched
	OpRemoveGemstone  // Where, amount: take gemstones away
	OpAdventureGem    // amount: put gemstones on the Adventure Deck, or take them off
	OpTreasureFleet   // put the Sunken Treasure Fleet marker into a random Major Ocean
	OpPlaceCube       // Where, amount: put Uprising cubes on vacant Land spaces
	OpSilverCube      // Where: put a silver cube on a vacant Land space
	OpRemoveCube      // Where, amount: take Uprising cubes back
	OpDiscoverUpgrade // amount: so many Upgrades of the box become available, drawn at random
	OpBuyUpgrade      // N: pay for the Upgrade named by the Refit, N added to its cost, and equip it
	OpSalvage         // amount: put gemstones on Salvage spaces, a point each; or lose Salvage
	OpGiveGemstone    // amount: the Imperialist gets gemstones (18)

	// Ships (10, 12).
	OpReinforce    // Group: its ships join the Ship cup
	OpPlaceHidden  // Where, amount: place Hidden Ship tokens, with all that a full ocean brings
	OpPlaceShip    // Where, amount: the same with ships drawn from the cup
	OpEncounter    // Ship: it appears in the Nautilus' ocean and must be fought
	OpRemoveHidden // Where, amount: Hidden Ship tokens the player chooses go back to the stock
	OpRemoveShip   // Where, amount: revealed ships the player chooses go back to the cup
	OpReveal       // Where, amount: Hidden Ship tokens the player chooses are revealed; no amount is all
	OpTurnHostile  // Where, amount: White ships turn to their Gray side
	OpSink         // Where, amount: revealed Non-warships are sunk without a roll
	OpFire         // each revealed Warship in the Nautilus' ocean fires once
	OpCannonballs  // amount: put Cannon Ball markers on the Tableau

	// The Nautilus (11).
	OpMove         // amount: up to so many steps without cost
	OpSail         // Where or Ocean: the Nautilus goes there
	OpFreeAction   // Action, N: take it without cost, N added to its TEST
	OpOpenTunnel   // put the Arabian Tunnel marker on the map
	OpChangeMotive // Nemo's Motive may be changed, once in a game
	OpNextCard     // the next card of the Draw Pile follows at once
	OpAddRoll      // amount: added to the roll just made
	OpReroll       // "re-roll": the roll just made is made again
	OpFile         // Pile: this card goes there instead

	// Characters (13).
	OpLoseCharacter    // amount: Characters the player chooses are lost
	OpRestoreCharacter // amount: lost Characters the player chooses come back
	OpNadeenJoins      // amount: Nadeen Dakkar comes aboard with so many Characteristic tokens
	OpLoseTrait        // amount: Characteristic tokens the player chooses are lost
	OpLoseNadeen       // Nadeen Dakkar is lost

	// What holds other effects.
	OpChoose // Choices: the player chooses one that can be carried out
	OpRoll   // Choices: one die chooses the first whose UpTo is not less
	OpTest   // Test: carry it out

	numOps = int(OpTest)
)

func (o Op) String() string { return kit.WordOf(opNames, int(o)) }

// Dice are what is rolled for an amount.
type Dice uint8

// The dice.
const (
	D3    Dice = iota + 1 // "1d3": half a die, rounded up
	D6                    // "1d6": one die
	TwoD6                 // "2d6": two dice
)

func (d Dice) String() string { return kit.SpellWord(spoken, d) }

// Count is what an amount is multiplied with.
type Count uint8 // names "Per*"

// What may be counted.
const (
	PerWarshipHere Count = iota + 1 // revealed Warships in the Nautilus' ocean
	PerCube                         // Uprising cubes on the map
	PerAct                          // the number of the Act
)

func (c Count) String() string { return kit.SpellWord(spoken, c) }

// Where is a place relative to the game at the moment.
type Where uint8

// The places. AtToken is for a Deadly Seas token the ocean for which it was
// drawn, for an Adventure token the ocean in which it lay.
const (
	Here          Where = iota + 1 // the Nautilus' ocean
	HereOrBeside                   // the Nautilus' ocean or one connected to it
	InRandomMajor                  // "random-major": the Major Ocean of a die
	InAnyMajor                     // "any-major": a Major Ocean the player chooses
	InAnyOcean                     // "any-ocean": an ocean the player chooses
	InEveryMajor                   // "every-major": each Major Ocean in turn
	AtToken
)

func (w Where) String() string { return kit.SpellWord(spoken, w) }

// Effect is one thing that happens, if all of If hold. What is impossible is left out (3, Ships'
// Officers). [Components.Check] limits where each verb may be used and how large its amount may be.
type Effect struct {
	Op       Op             `json:"do"`
	N        int8           `json:"n,omitempty"`
	Dice     Dice           `json:"dice,omitempty"`
	Per      Count          `json:"per,omitempty"`
	Resource Resource       `json:"resource,omitempty"`
	Where    Where          `json:"where,omitempty"`
	Ocean    Ocean          `json:"ocean,omitempty"`
	Ship     string         `json:"ship,omitempty" is:"names:ships"`
	Group    Group          `json:"group,omitempty"`
	Action   NautilusAction `json:"action,omitempty"`
	Pile     Pile           `json:"pile,omitempty"`
	If       []Condition    `json:"if,omitempty" len:"0..list"`
	Choices  []Choice       `json:"choices,omitempty" len:"2..list"`
	Test     *Test          `json:"test,omitempty"`

	ship ShipID // Ship, found when the set is checked
}

// Choice is a branch of [OpChoose] or [OpRoll].
type Choice struct {
	// UpTo is the highest die result of the branch, 1 to 6, in OpRoll.
	UpTo uint8 `json:"upTo,omitempty" is:"1..6"`
	// Effects are what happens; none is nothing.
	Effects []Effect `json:"effects,omitempty" len:"0..list"`
}

// Test is a TEST (7) inside another effect.
type Test struct {
	// Target is the value to reach, 2 to 15.
	Target uint8 `json:"target" is:"2..15"`
	// Exert are the Ship Resources that may be risked.
	Exert []Resource `json:"exert,omitempty" is:"once"`
	Pass  []Effect   `json:"pass,omitempty" len:"0..list"`
	Fail  []Effect   `json:"fail,omitempty" len:"0..list"`
}

// ConditionKind is what a [Condition] asks.
type ConditionKind uint8 // "condition"; names "If*"

// The conditions, each with what it needs.
const (
	IfInOcean          ConditionKind = iota + 1 // Oceans: the Nautilus is in one of them
	IfInMajor                                   // the Nautilus is in a Major Ocean
	IfInMinor                                   // the Nautilus is in a small ocean
	IfAct                                       // N: this is that Act
	IfHonorable                                 // Nemo's Motive is Honorable
	IfStern                                     // Nemo's Motive is Stern
	IfWarshipHere                               // a revealed Warship is in the Nautilus' ocean
	IfNoWarshipHere                             // none is
	IfGemstoneHere                              // a gemstone is in the Nautilus' ocean
	IfNotorietyFrom                             // N: Notoriety is at least that
	IfNotorietyTo                               // N: Notoriety is at most that
	IfBoldAttack                                // the roll is that of a Bold attack
	IfTargetWarship                             // the target of the attack is a Warship
	IfTargetNonWarship                          // it is a Non-warship
	IfCharacterAboard                           // Character: not yet lost
)

func (c ConditionKind) String() string { return kit.SpellWord(spoken, c) }

// Condition is a question about the game, which holds or not.
type Condition struct {
	Is        ConditionKind `json:"is"`
	N         uint8         `json:"n,omitempty" is:"0..board.notorietyEnd" only:"is=act,notoriety-from,notoriety-to"`
	Oceans    []Ocean       `json:"oceans,omitempty" is:"once" if:"is=in-ocean"`
	Character Character     `json:"character,omitempty" if:"is=character-aboard"`
}

// Hook is what a [Modifier] changes.
type Hook uint8 // "modifier"

// The hooks. The first are dice-roll modifiers: N is added to the roll.
const (
	OnEventTest    Hook = iota + 1 // "event-test": the TEST of a card
	OnIncite                       // "incite": 11
	OnRefit                        // "refit": 11
	OnRepair                       // "repair": 11
	OnRest                         // "rest": 11
	OnSearch                       // "search": 11
	OnAttack                       // "attack": each attack of the Nautilus but by torpedo (12)
	OnBold                         // "bold": a Bold attack (12)
	OnStalk                        // "stalk": a Stalk attack (12)
	OnWarshipRoll                  // "warship-roll": the roll of a Warship that fires (12): more is better for the Nautilus
	OnHunt                         // "hunt": 18
	OnCrushDissent                 // "crush-dissent": 18

	OnExert         // "exert": Resource: N more when it is risked
	ForTorpedoes    // "torpedoes": torpedo attacks are possible (12)
	ForDiplomacy    // "diplomacy-attacks": Diplomacy attacks are possible (12)
	IgnoresHit      // N: hits of that location roll do no harm (12)
	FreeSteps       // N: more steps in each Move Action (11)
	QuietBoldChain  // no Notoriety between attacks of a Bold chain (12)
	StalkChain      // N: Stalk attacks may be chained, N Notoriety for each further one (12)
	StalkNotoriety  // N: added to the Notoriety of a ship sunk by a Stalk attack (12)
	CostOfAction    // Action, N: added to its cost (11)
	CarriesOver     // N: more Action Points may be saved (10)
	SalvageSpaces   // N: more ships may be held as Salvage (12)
	KeepsCubes      // a Lull turn removes no cube (10)
	IgnoresWarships // revealed Warships do not make TESTs harder (7)
	CannonballsAdd  // "cannonballs": N: added to what a Cannon Ball marker adds (12)

	numHooks   = int(CannonballsAdd)
	lastOnRoll = OnCrushDissent
)

func (h Hook) String() string { return kit.SpellWord(spoken, h) }

// Modifier is what a piece changes while it is owned, if all of If hold.
type Modifier struct {
	On       Hook           `json:"on"`
	N        int8           `json:"n,omitempty" if:"on!=torpedoes,diplomacy-attacks,quiet-bold-chain,keeps-cubes,ignores-warships"`
	Resource Resource       `json:"resource,omitempty" if:"on=exert"`
	Action   NautilusAction `json:"action,omitempty" if:"on=cost-of-action"`
	If       []Condition    `json:"if,omitempty" len:"0..list"`
}

// UseTime is when something may be used.
type UseTime uint8 // "time"

// The times.
const (
	InActionPhase UseTime = iota + 1 // "action-phase": between two Actions
	AfterRoll                        // after dice are rolled: for a TEST, an attack, hits, an amount, Placement
	AnyTime                          // at each decision of a player; on the verge of defeat only if it gives the Resource back
)

func (u UseTime) String() string { return kit.SpellWord(spoken, u) }

// Spending is what becomes of a piece that was used.
type Spending uint8

// The ways to spend a piece.
const (
	Discarded Spending = iota + 1 // it is out of the game
	Kept                          // it stays
)

func (s Spending) String() string { return kit.SpellWord(spoken, s) }

// Limit is how often a piece that is kept may be used.
type Limit uint8 // names "Once*"

// The limits.
const (
	OncePerTurn   Limit = iota + 1 // "once-per-turn": in a turn
	OncePerAction                  // "once-per-action": in an Action, or a fight without one; not for cards
)

func (l Limit) String() string { return kit.SpellWord(spoken, l) }

// Ability is something that the owner of a piece may do with it.
type Ability struct {
	When UseTime `json:"when"`
	// Cost is in Action Points.
	Cost uint8       `json:"cost,omitempty" is:"0..board.actionPointsMost" only:"when=action-phase"`
	If   []Condition `json:"if,omitempty" len:"0..list"`
	// Spends is Discarded for all but Upgrades.
	Spends  Spending `json:"spends"`
	Limit   Limit    `json:"limit,omitempty" if:"spends=kept"`
	Effects []Effect `json:"effects" len:"1..list"`
}

// Score is what a piece counts for at the end of the game (15), 0 to 40; a piece
// names a symbol once. An instance of 0 counts for the Motives that add to each.
// Only the points of an Attribute or a Characteristic may be negative, to -5.
type Score struct {
	Symbol Symbol `json:"symbol"`
	N      int8   `json:"n" is:"-5..score"`
}
