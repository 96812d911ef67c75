package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Components is everything printed on the parts of the game. Rules are built from one
// such set; see [StandIn] for ours and [ReadComponents] for another.
//
// Each record has a Source that says where its values come from; the first
// field of a record names it.
type Components struct {
	// Name tells the set from others.
	Name string `json:"name" is:"text"`
	// Board has the single numbers printed on the board, and how many of each
	// plain piece there are.
	Board BoardData `json:"board"`
	// Oceans are in the order of [Ocean].
	Oceans []OceanData `json:"oceans"`
	// Lands are the Land spaces, each beside one ocean.
	Lands []LandData `json:"lands" len:"15"`
	// Tracks are those of Nemo, the Crew and the Hull, in that order.
	Tracks []TrackData `json:"tracks"`
	// Notoriety are the spaces of the Notoriety track that do something, in
	// their order.
	Notoriety []Threshold `json:"notoriety" len:"1..16"`
	// Motives are in the order of [Motive], Difficulties of [Difficulty],
	// Actions of [NautilusAction], Characters of [Character].
	Motives      []MotiveData     `json:"motives"`
	Difficulties []DifficultyData `json:"difficulties"`
	Actions      []ActionData     `json:"actions"`
	Combat       CombatData       `json:"combat"`
	Characters   []CharacterData  `json:"characters"`
	// Officers are the co-op Officer cards (16).
	Officers []CoopOfficer `json:"officers" len:"9"`
	// Versus has the numbers of the Imperialist (18).
	Versus VersusData `json:"versus"`
	// Imperialist are his Actions, in the order of [ImperialistAction].
	Imperialist []ImperialistData `json:"imperialist"`
	// Levels and ImperialistLevels are the victory levels, worst first.
	Levels            []LevelData `json:"levels" len:"6"`
	ImperialistLevels []LevelData `json:"imperialistLevels" len:"6"`
	Ships             []Ship      `json:"ships" len:"69" drawn:"draw"`
	Upgrades          []Upgrade   `json:"upgrades" len:"26" drawn:"draw"`
	// Treasures are the Treasure tokens, equal ones in one record.
	Treasures []Treasure `json:"treasures" len:"1..48" drawn:"draw"`
	// TreasureFleet is the Sunken Treasure Fleet marker, kept like a Treasure
	// once it was found.
	TreasureFleet Treasure `json:"treasureFleet"`
	// Allies, AdventureTokens, Attributes, Characteristics and DeadlySeas are
	// the other tokens.
	Allies          []Token     `json:"allies" len:"14" drawn:"draw"`
	AdventureTokens []Token     `json:"adventureTokens" len:"12" drawn:"draw"`
	Attributes      []Token     `json:"attributes" len:"30" drawn:"draw"`
	Characteristics []Token     `json:"characteristics" len:"9" drawn:"draw"`
	DeadlySeas      []DeadlySea `json:"deadlySeas" len:"10" drawn:"draw"`
	// Acts are the three Act cards.
	Acts []ActData `json:"acts" len:"3"`
	// RisingAction is the card A Hollow Explosion, VersusCard that of the
	// versus game; Nadeen are three cards of his arrival and three of his
	// quarrel.
	RisingAction Card   `json:"risingAction"`
	VersusCard   Card   `json:"versusCard"`
	Nadeen       []Card `json:"nadeen" len:"6" drawn:"draw"`
	Events       []Card `json:"events" len:"101" drawn:"draw"`
	Finales      []Card `json:"finales" len:"12" drawn:"draw"`
}

// BoardData has the single numbers of the board and the inventory.
type BoardData struct {
	// ActionPointsMost is the end of the Action Point track; ActionPointsSaved is
	// what may be kept for the next turn.
	ActionPointsMost  uint8 `json:"actionPointsMost" is:"1..9"`
	ActionPointsSaved uint8 `json:"actionPointsSaved" is:"0..its.actionPointsMost"`
	// NotorietyEnd is the last space of the Notoriety track, 20 to 99.
	NotorietyEnd uint8 `json:"notorietyEnd" is:"20..99"`
	// SalvageSpaces is how many ships may be held as Salvage, 1 to 8;
	// TonnageColumns are the boxes of an ocean's row, always 6.
	SalvageSpaces  uint8 `json:"salvageSpaces" is:"1..8"`
	TonnageColumns uint8 `json:"tonnageColumns" is:"6"`
	// Scourge is the bonus for 1 to 6 full columns, ScourgeTitles what it is called
	// (15).
	Scourge       [6]uint8  `json:"scourge" is:"0..score rising"`
	ScourgeTitles [6]string `json:"scourgeTitles" is:"text"`
	// UpgradeSlots are filled at the start, from UpgradeStack cards if they are
	// chosen strategically (3).
	UpgradeSlots uint8 `json:"upgradeSlots" is:"1..8"`
	UpgradeStack uint8 `json:"upgradeStack" is:"its.upgradeSlots..20"`
	// The Draw Pile: 1 to 20 events of Act I, and 0 to 20 below the Second
	// Intermission's cards, with the Finale; 0 to 60 cards of the Adventure Deck
	// (3). With the 16 events of the other Acts they are no more than there are.
	ActIEvents    uint8 `json:"actIEvents" is:"1..20"`
	FinaleEvents  uint8 `json:"finaleEvents" is:"0..20"`
	AdventureDeck uint8 `json:"adventureDeck" is:"0..60"`
	// WonderFirst, 1 to 50, and WonderStep, 1 to 9, place the Wonders of World
	// Order on the Notoriety track, the last of them no farther than its end (3).
	WonderFirst uint8 `json:"wonderFirst" is:"1..50"`
	WonderStep  uint8 `json:"wonderStep" is:"1..9"`
	// TokenCost is the price, in Action Points, of taking up an Adventure token,
	// 0 to 5 (11); BuryCost is that of burying Treasure, 1 to 5 (15): who buries
	// nothing after all pays it too.
	TokenCost uint8 `json:"tokenCost" is:"0..5"`
	BuryCost  uint8 `json:"buryCost" is:"1..5"`
	// SnakeEyes is the sum of two dice that always fails, always 2 (7).
	SnakeEyes uint8 `json:"snakeEyes" is:"2"`
	// RiskMost is the most that a risked Resource loses on a FAIL, 1 to 6 (7).
	RiskMost uint8 `json:"riskMost" is:"1..6"`
	// NadeenVP is added to each Character instance while Nadeen is aboard, 0 to
	// 5 (15).
	NadeenVP uint8 `json:"nadeenVP" is:"0..5"`
	// The plain pieces (2): 6 to 40 gemstones, no fewer than lie ready at the
	// start; up to 40 Hidden Ship tokens, one at least for each space of the map;
	// 1 to 15 cubes, 0 to 15 silver ones and 0 to 9 Cannon Ball markers.
	Gemstones   uint8      `json:"gemstones" is:"6..40"`
	HiddenShips uint8      `json:"hiddenShips" is:"1..40"`
	Cubes       uint8      `json:"cubes" is:"1..15"`
	SilverCubes uint8      `json:"silverCubes" is:"0..15"`
	Cannonballs uint8      `json:"cannonballs" is:"0..9"`
	Source      kit.Source `json:"source"`
}

// OceanData is what the map prints for an ocean.
type OceanData struct {
	Ocean Ocean `json:"ocean" is:"ordinal"`
	// Spaces are for ships; HiddenShips are on them at the start, no more than
	// they are, with those of a Difficulty too.
	Spaces      uint8 `json:"spaces" is:"1..spaces"`
	HiddenShips uint8 `json:"hiddenShips" is:"0..its.spaces"`
	// Solid links are for the Nautilus and for ships that spread out, Dotted
	// ones for the ships alone. Both lead both ways.
	Solid  []Ocean    `json:"solid" is:"once" len:"1..12"`
	Dotted []Ocean    `json:"dotted,omitempty" is:"once"`
	Source kit.Source `json:"source"`
}

// LandData is a Land space, for one Uprising cube.
type LandData struct {
	Key    string     `json:"key" is:"key"`
	Title  string     `json:"title" is:"text"`
	Ocean  Ocean      `json:"ocean"`
	Source kit.Source `json:"source"`
}

// TrackData is the track of a Ship Resource from its first space down. Below
// the last space listed is the one that means defeat.
type TrackData struct {
	Resource Resource     `json:"resource" is:"ordinal"`
	Spaces   []TrackSpace `json:"spaces" len:"2..15"`
	// Defeat is the name of the last space.
	Defeat string     `json:"defeat" is:"text"`
	Source kit.Source `json:"source"`
}

// TrackSpace is a space of a Ship Resource's marker.
type TrackSpace struct {
	Title string `json:"title" is:"text"`
	// DRM is added to the dice when the Resource is risked, 0 to 5.
	DRM uint8 `json:"drm" is:"0..5"`
	// Scores count if the marker stands here at the end.
	Scores []Score `json:"scores,omitempty" len:"0..list"`
}

// Threshold is a space of the Notoriety track that does something when it is
// reached (3, 9).
type Threshold struct {
	At   uint8         `json:"at" is:"1..board.notorietyEnd rising"`
	Does ThresholdKind `json:"does"`
	// Group waits there.
	Group  Group      `json:"group,omitempty" is:"blue..green" if:"does=adds-group"`
	Source kit.Source `json:"source"`
}

// MotiveData is a Motive tile.
type MotiveData struct {
	Motive Motive `json:"motive" is:"ordinal"`
	Temper Temper `json:"temper"`
	// ActII and ActIII are the events of those Acts in the Draw Pile (3).
	ActII  uint8 `json:"actII" is:"1..15"`
	ActIII uint8 `json:"actIII" is:"1..15"`
	// Warship, NonWarship, Adventure and Treasure are added to each instance,
	// which never falls below 0 (15).
	Warship    int8 `json:"warship" is:"-5..5"`
	NonWarship int8 `json:"nonWarship" is:"-5..5"`
	Adventure  int8 `json:"adventure" is:"-5..5"`
	Treasure   int8 `json:"treasure" is:"-5..5"`
	// Liberation, Science and Wonder multiply each.
	Liberation uint8 `json:"liberation" is:"0..20"`
	Science    uint8 `json:"science" is:"0..20"`
	Wonder     uint8 `json:"wonder" is:"0..20"`
	// DefeatAt is the space of the Notoriety track that means defeat, 0 for
	// none.
	DefeatAt uint8 `json:"defeatAt" is:"0..board.notorietyEnd"`
	// Upgrade is the key of the starting Upgrade (3).
	Upgrade string `json:"upgrade" is:"names:upgrades own"`
	// Rules are those of this Motive alone.
	Rules  []MotiveRule `json:"rules,omitempty" is:"once"`
	Source kit.Source   `json:"source"`
}

// DifficultyData are the settings of a Difficulty Level; each can be chosen
// apart from the others (3).
type DifficultyData struct {
	Difficulty Difficulty `json:"difficulty" is:"ordinal"`
	// AdventureGems lie on the Adventure Deck, 0 to 5.
	AdventureGems uint8 `json:"adventureGems" is:"0..5"`
	// StartingUpgrade says how the Motive's Upgrade may be had.
	StartingUpgrade StartingDeal `json:"startingUpgrade"`
	// ChosenUpgrades are picked for the stack of the strategic preparation,
	// RandomUpgrades added; one more Upgrade may then be bought for ExtraPrice
	// times its cost, 0 for none.
	ChosenUpgrades uint8 `json:"chosenUpgrades"`
	RandomUpgrades uint8 `json:"randomUpgrades"`
	ExtraPrice     uint8 `json:"extraPrice" is:"0..5"`
	// DeadlySeas tokens start in the Ship cup, with that option.
	DeadlySeas uint8 `json:"deadlySeas" is:"0..5"`
	// GroupShift moves the Blue and the Green ships on the Notoriety track, -9
	// to 9 spaces, where they stay on it beyond 0.
	GroupShift int8 `json:"groupShift" is:"-9..9"`
	// HiddenShips are added to each of HiddenOceans at the start.
	HiddenShips  int8    `json:"hiddenShips" is:"-1..1"`
	HiddenOceans []Ocean `json:"hiddenOceans,omitempty" is:"once"`
	// The Attribute tokens of the Officers, and how many may be redrawn.
	EngineerTokens      uint8 `json:"engineerTokens" is:"0..1"`
	SecondOfficerTokens uint8 `json:"secondOfficerTokens" is:"0..1"`
	FirstOfficerTokens  uint8 `json:"firstOfficerTokens" is:"0..2"`
	Redraws             uint8 `json:"redraws" is:"0..1"`
	// ActionPoints is where the marker starts.
	ActionPoints uint8 `json:"actionPoints" is:"0..board.actionPointsMost"`
	// Balance is added to the final score for the epilogue (Appendix E),
	// GemstoneVP for each gemstone of the Imperialist (18).
	Balance    int16      `json:"balance" is:"-999..999"`
	GemstoneVP int8       `json:"gemstoneVP" is:"-9..0"`
	Source     kit.Source `json:"source"`
}

// ActionData is an Action of the Nautilus: its cost and its table.
type ActionData struct {
	Action NautilusAction `json:"action" is:"ordinal"`
	// Cost and LullCost are in Action Points.
	Cost     uint8 `json:"cost" is:"0..board.actionPointsMost"`
	LullCost uint8 `json:"lullCost" is:"0..its.cost"`
	// Exert are the Ship Resources of which one may be risked.
	Exert []Resource `json:"exert,omitempty" is:"once"`
	// SpendsTreasure says that a Treasure token may be spent, its points added.
	SpendsTreasure bool `json:"spendsTreasure,omitempty"`
	// Warships says how ships in the ocean make the TEST harder.
	Warships WarshipPenalty `json:"warships,omitempty"`
	// Bands are the results, worst first; none if the Action has no TEST.
	Bands  []Band     `json:"bands,omitempty" len:"5"`
	Source kit.Source `json:"source"`
}

// Band is a row of an Action's table.
type Band struct {
	// UpTo is the highest modified total; the best band has none (0).
	UpTo uint8 `json:"upTo,omitempty" is:"bound"`
	// Failed says that what was risked is lost. No total above 11 may fail, and no
	// natural 12 with any penalty, unless the result does harm: with several players
	// a FAIL brings a point for the next Action (16).
	Failed  bool     `json:"failed,omitempty"`
	Effects []Effect `json:"effects,omitempty" len:"0..list"`
}

// CombatData are the numbers of the combat tables (12).
type CombatData struct {
	// HitLocation is the Ship Resource for each die result.
	HitLocation [6]Resource `json:"hitLocation"`
	// WarshipDisaster is rolled for the hits when a Warship's roll is a natural
	// 2.
	WarshipDisaster Dice `json:"warshipDisaster" is:"1d6..2d6"`
	// OtherWarships is added to both rolls if another revealed Warship is in
	// the ocean.
	OtherWarships int8 `json:"otherWarships" is:"-5..0"`
	// StalkDRM is added to the roll of a Stalk attack.
	StalkDRM int8 `json:"stalkDRM" is:"0..5"`
	// MissNotoriety and MissLoss are for an attack that fails, the Disaster
	// values for a natural 2; a loss of 0 stands for the lower die, at most
	// Board.RiskMost.
	MissNotoriety     uint8 `json:"missNotoriety" is:"0..6"`
	MissLoss          uint8 `json:"missLoss" is:"0..6"`
	DisasterNotoriety uint8 `json:"disasterNotoriety" is:"0..6"`
	DisasterLoss      uint8 `json:"disasterLoss" is:"0..6"`
	// ChainNotoriety is for each further attack of a Bold chain.
	ChainNotoriety uint8 `json:"chainNotoriety" is:"0..6"`
	// The torpedo hits a Non-warship and a Warship from these totals on, with
	// TorpedoDice until the first miss and TorpedoDiceAfter from then on.
	TorpedoNonWarship uint8 `json:"torpedoNonWarship" is:"2..12"`
	TorpedoWarship    uint8 `json:"torpedoWarship" is:"2..12"`
	TorpedoDice       Dice  `json:"torpedoDice" is:"1d6..2d6"`
	TorpedoDiceAfter  Dice  `json:"torpedoDiceAfter" is:"1d6..2d6"`
	// CannonballDRM is what a Cannon Ball marker adds before the roll against a
	// Warship.
	CannonballDRM int8       `json:"cannonballDRM" is:"0..5"`
	Source        kit.Source `json:"source"`
}

// CharacterData is a Character tile (13).
type CharacterData struct {
	Character Character `json:"character" is:"ordinal"`
	// Scores count if the Character is aboard at the end.
	Scores []Score `json:"scores,omitempty" len:"0..list"`
	// Uses are the Sacrifice; Nadeen Dakkar has none.
	Uses   []Ability  `json:"uses,omitempty" len:"1" if:"character!=nadeen-dakkar"`
	Source kit.Source `json:"source"`
}

// CoopOfficer is a co-op Officer card (16).
type CoopOfficer struct {
	Key   string `json:"key" is:"key"`
	Title string `json:"title" is:"text"`
	// Players is the number of players for whom the card is made, 2 to 4.
	Players uint8 `json:"players" is:"2..4"`
	// Duties are what the Officer decides, Characters those he alone can
	// Sacrifice, Gemstones what he starts with.
	Duties     []CoopDuty  `json:"duties"`
	Characters []Character `json:"characters,omitempty" is:"first-officer..ned-land"`
	Gemstones  uint8       `json:"gemstones" is:"0..2"`
	Source     kit.Source  `json:"source"`
}

// LevelData is a victory level.
type LevelData struct {
	Key   string `json:"key" is:"key:list"`
	Title string `json:"title" is:"text"`
	// UpTo is the largest total of the level; the best level has none (0).
	UpTo   int16      `json:"upTo,omitempty" is:"bound"`
	Source kit.Source `json:"source"`
}

// ShipID is a Ship token, from 1. Zero is none.
type ShipID uint8

// Ship is a Ship token.
type Ship struct {
	// Key names the token in the notation, after its front.
	Key   string `json:"key" is:"key"`
	Group Group  `json:"group"`
	Front Side   `json:"front"`
	Back  Side   `json:"back"`
	// Travel says how the Imperialist may move it, if not as others (18).
	Travel Travel     `json:"travel,omitempty"`
	Source kit.Source `json:"source"`
}

// Side is a side of a Ship token.
type Side struct {
	Title  string `json:"title" is:"text"`
	Nation string `json:"nation,omitempty" is:"text"`
	// Class is a word for people, "Frigate", but for two that the rules know:
	// with a "Monster" and with a "Ghost" no Diplomacy is possible (12.7).
	Class string `json:"class" is:"text"`
	// Attack is the Attack Strength of a Warship, 2 to 15; 0 for a Non-warship.
	Attack uint8 `json:"attack,omitempty" is:"2..15" short:"A{}"`
	// Defence is the Defense Strength, 2 to 15. For a Non-warship, a natural 12 with
	// any penalty must reach it: at most 10 with the numbers of our set.
	Defence uint8 `json:"defence" is:"2..15" short:"D{}"`
	// Notoriety is gained when it is sunk, 0 to 9; VP are scored as Tonnage, 0
	// to 40.
	Notoriety uint8 `json:"notoriety" is:"0..9"`
	VP        uint8 `json:"vp" is:"0..score"`
	// Scores count beside the points, as Tonnage.
	Scores []Score `json:"scores,omitempty" len:"0..list"`
	// Sunk happens when it is sunk.
	Sunk []Effect `json:"sunk,omitempty" len:"0..list"`
}

// Warship reports whether the side has an Attack Strength.
func (s *Side) Warship() bool { return s.Attack > 0 }

// Upgrade is a Nautilus Upgrade card.
type Upgrade struct {
	Key   string `json:"key" is:"key"`
	Title string `json:"title" is:"text"`
	// Cost is in Salvage Points, or in Ship Resources before the game: 1 to 9.
	Cost uint8 `json:"cost" is:"1..9"`
	// NotAtStart says that it may not be bought before the game (3).
	NotAtStart bool       `json:"notAtStart,omitempty"`
	Scores     []Score    `json:"scores,omitempty" len:"0..list"`
	Modifiers  []Modifier `json:"modifiers,omitempty" len:"0..list"`
	Uses       []Ability  `json:"uses,omitempty" len:"0..list"`
	Source     kit.Source `json:"source"`
}

// Treasure is a kind of Treasure token.
type Treasure struct {
	Key   string       `json:"key" is:"key"`
	Title string       `json:"title" is:"text"`
	Kind  TreasureKind `json:"kind"`
	// Count is how many tokens are alike; each Wonder is one of its own.
	Count uint8 `json:"count" is:"1..73 copies"`
	// Scores count for a token that was not discarded.
	Scores []Score `json:"scores,omitempty" len:"0..list" if:"kind!=other"`
	// Uses are what a Retain token does when it is discarded, Effects what an
	// Other token does at once.
	Uses    []Ability  `json:"uses,omitempty" len:"0..list" if:"kind=retain"`
	Effects []Effect   `json:"effects,omitempty" len:"0..list" if:"kind=other"`
	Source  kit.Source `json:"source"`
}

// Token is an Ally, an Adventure token, an Attribute or a Characteristic.
type Token struct {
	Key   string `json:"key" is:"key"`
	Title string `json:"title" is:"text"`
	// Effects happen when an Adventure token is taken up, which has neither
	// Modifiers nor Uses; the other tokens have no Effects.
	Effects []Effect `json:"effects,omitempty" len:"0..list"`
	// Scores count while the token is owned. Those of an Attribute or a
	// Characteristic change the points of its Character and are no instances of
	// their own (15).
	Scores    []Score    `json:"scores,omitempty" len:"0..list"`
	Modifiers []Modifier `json:"modifiers,omitempty" len:"0..list"`
	Uses      []Ability  `json:"uses,omitempty" len:"0..list"`
	Source    kit.Source `json:"source"`
}

// DeadlySea is a Deadly Seas token.
type DeadlySea struct {
	Key   string `json:"key" is:"key"`
	Title string `json:"title" is:"text"`
	// Fleet are the values of a Fleet, which stays on the map as a revealed
	// Warship; an event has none.
	Fleet *Side `json:"fleet,omitempty"`
	// Effects are what an event does.
	Effects []Effect   `json:"effects,omitempty" len:"0..list" if:"!fleet"`
	Source  kit.Source `json:"source"`
}

// ActData is an Act card.
type ActData struct {
	Key   string `json:"key" is:"key"`
	Title string `json:"title" is:"text"`
	// White, 2 or 3, and Black, 0 or 1, are the dice of the Placement Phase.
	White uint8 `json:"white" is:"2..3"`
	Black uint8 `json:"black" is:"0..1"`
	// Effects end with the next card. Those of the Prologue begin with where the
	// Nautilus is; Nemo's Motive may change in the last Act alone.
	Effects []Effect   `json:"effects" len:"1..list"`
	Source  kit.Source `json:"source"`
}

// Card is an Adventure card: an event, a Finale, or one of the special cards.
type Card struct {
	// Key names the card in the notation; Number is printed on it.
	Key    string   `json:"key" is:"key"`
	Number string   `json:"number" is:"text own" short:"no. {}"`
	Title  string   `json:"title" is:"text"`
	Kind   CardKind `json:"kind"`
	// When, Cost and If say when a KEEP card may be used; a KEEP card without
	// When stays to the end.
	When UseTime     `json:"when,omitempty" only:"kind=keep"`
	Cost uint8       `json:"cost,omitempty" is:"0..board.actionPointsMost" only:"kind=keep"`
	If   []Condition `json:"if,omitempty" len:"0..list" only:"kind=keep"`
	// Limit, if set, lets a KEEP card stay when it is used, once in a turn.
	Limit Limit `json:"limit,omitempty" is:"once-per-turn" only:"kind=keep"`
	// Target is the value of the TEST, Exert the Ship Resources that may be
	// risked, Pass and Fail what it does. A KEEP card may have a TEST too.
	Target uint8      `json:"target,omitempty" is:"2..15" only:"kind!=play" must:"kind=test" short:"Test {}"`
	Exert  []Resource `json:"exert,omitempty" is:"once" only:"target" short:"{} or"`
	Pass   []Effect   `json:"pass,omitempty" len:"0..list" only:"target" list:"with"`
	Fail   []Effect   `json:"fail,omitempty" len:"0..list" only:"target" list:"with"`
	// Effects are what a PLAY card does, or a KEEP card without a TEST.
	Effects []Effect `json:"effects,omitempty" len:"0..list" only:"!target" must:"kind=play"`
	// Modifiers change rules while a KEEP card is in the Tableau.
	Modifiers []Modifier `json:"modifiers,omitempty" len:"0..list" only:"kind=keep"`
	// To is the pile of a card that was played or used; a TEST card goes to
	// the pile of its result. Unused is the pile of a KEEP card at the end.
	To     Pile `json:"to,omitempty"`
	Unused Pile `json:"unused,omitempty" if:"kind=keep"`
	// Scores count in the PASS Pile.
	Scores []Score    `json:"scores,omitempty" len:"0..list"`
	Source kit.Source `json:"source"`
}

// VersusData are the numbers of the competitive variant (18).
type VersusData struct {
	// Most is the end of the Imperialist's Action Point track. ActionPoints are
	// those of each Act, Start is where the marker begins, Saved what may be kept.
	ActionPoints [3]uint8 `json:"actionPoints" is:"0..its.most"`
	Start        uint8    `json:"start" is:"0..its.most"`
	Most         uint8    `json:"most" is:"1..9"`
	Saved        uint8    `json:"saved" is:"0..its.most"`
	// SquadronAttack and SquadronDefence are the strengths of a Squadron, 2 to
	// 15.
	SquadronAttack  uint8 `json:"squadronAttack" is:"2..15"`
	SquadronDefence uint8 `json:"squadronDefence" is:"2..15"`
	// Hunt and Crush are the TESTs, which the Imperialist passes below the
	// value, 3 to 15.
	HuntTarget    uint8          `json:"huntTarget" is:"3..15"`
	HuntWarships  WarshipPenalty `json:"huntWarships"`
	CrushTarget   uint8          `json:"crushTarget" is:"3..15"`
	CrushWarships WarshipPenalty `json:"crushWarships"`
	// HuntHits are the hits of a hunt that passes, 0 to 6; CalmDice are rolled
	// for the Notoriety lost when a TEST of the Imperialist fails.
	HuntHits uint8 `json:"huntHits" is:"0..6"`
	CalmDice Dice  `json:"calmDice"`
	// IceLinks are solid links that the Imperialist may not use, up to eight;
	// SuezLink is a dotted one that is open to him in Act III.
	IceLinks []VersusLink `json:"iceLinks" len:"0..list"`
	SuezLink VersusLink   `json:"suezLink"`
	// The keys, in ImperialistLevels, of what the defeats of the Nautilus are to
	// him.
	NadeenLevel    string     `json:"nadeenLevel" is:"names:imperialistLevels"`
	ResourceLevel  string     `json:"resourceLevel" is:"names:imperialistLevels"`
	NotorietyLevel string     `json:"notorietyLevel" is:"names:imperialistLevels"`
	FullLevel      string     `json:"fullLevel" is:"names:imperialistLevels"`
	Source         kit.Source `json:"source"`
}

// ImperialistData is the cost of an Imperialist Action.
type ImperialistData struct {
	Action ImperialistAction `json:"action" is:"ordinal"`
	// Cost is 1 at least: what costs nothing would have no end.
	Cost   uint8      `json:"cost" is:"1..versus.most"`
	Source kit.Source `json:"source"`
}

// VersusLink is a link between two oceans.
type VersusLink struct {
	From Ocean `json:"from"`
	To   Ocean `json:"to"`
}

// The inventory (2): how many of each there are in any set.
const (
	numLands           = 15
	numShips           = 69
	numUpgrades        = 26
	numAllies          = 14
	numAdventureTokens = 12
	numAttributes      = 30
	numCharacteristics = 9
	numDeadlySeas      = 10
	numFleets          = 3
	numEvents          = 101
	numFinales         = 12
	numNadeenCards     = 6
)
