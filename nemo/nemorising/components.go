package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Components is everything printed on the parts of the game: the board and the cards,
// tiles and tokens. Rules are built from one such set; see [StandIn] for ours and
// [ReadComponents] for another.
type Components struct {
	// Name identifies the set.
	Name  string    `json:"name" is:"text"`
	Board BoardData `json:"board"`
	// Die gives the icons on the faces of an Attribute Die.
	Die DieData `json:"die"`
	// Difficulties are the starting Mission Points by level (setup.6.1).
	Difficulties DifficultyData `json:"difficulties"`
	Heroes       []HeroData     `json:"heroes" len:"4"`
	ActionCards  []ActionCard   `json:"actionCards" len:"actions" drawn:"deal-card"`
	Gear         []GearCard     `json:"gear" len:"gear"`
	// Scenarios are the City in the Sky and the Undersea Grotto, in that order.
	Scenarios []ScenarioData `json:"scenarios"`
}

// BoardData is the board as a graph (comp.board.1, AMB-10).
type BoardData struct {
	// Spaces are the ordinary spaces, named by column and row: "6-3".
	Spaces []SpaceData `json:"spaces" len:"1..spaces"`
	// Start lists the spaces joined to Start.
	Start []string `json:"start" is:"names:spaces once" len:"1..4"`
	// Entrances are the spaces to which Enemy Entrances 1 to 4 open.
	Entrances []string `json:"entrances" is:"names:spaces once" len:"4" list:"each"`
	// Slots are the large spaces for the tiles, each with its doorway spaces.
	Slots []SlotData `json:"slots" len:"slots"`
	// BlueShortcut and RedShortcut are the pairs of shortcut spaces.
	BlueShortcut [2]string `json:"blueShortcut" is:"names:spaces once own:shortcut" list:"one"`
	RedShortcut  [2]string `json:"redShortcut" is:"names:spaces once own:shortcut" list:"one"`
	Source       Source    `json:"source"`
}

// SpaceData is an ordinary space. Two spaces side by side in a column or a row
// are adjacent.
type SpaceData struct {
	Name string `json:"name" list:"name"`
	// Column and Row place it on the board's picture, 0 to 15 each.
	Column uint8 `json:"column" is:"0..15" list:"-"`
	Row    uint8 `json:"row" is:"0..15" list:"-"`
	// BlueNext and RedNext are where an enemy goes from here under each colour
	// (AMB-31). BlueArrow and RedArrow say whether there is an arrow here, so that
	// landing here counts (threat.move.2).
	BlueNext  string `json:"blueNext" is:"names:spaces"`
	RedNext   string `json:"redNext" is:"names:spaces"`
	BlueArrow bool   `json:"blueArrow,omitempty" list:"always"`
	RedArrow  bool   `json:"redArrow,omitempty" list:"always"`
}

// SlotData is a large space. A doorway space belongs to one slot.
type SlotData struct {
	Name     string   `json:"name" is:"key"`
	Doorways []string `json:"doorways" is:"names:spaces once own" len:"1..4"`
	// Column and Row are its upper left corner on the picture.
	Column uint8 `json:"column" is:"0..15"`
	Row    uint8 `json:"row" is:"0..15"`
}

// DieData is an Attribute Die.
type DieData struct {
	Faces  [6]Icon `json:"faces" is:"brains..skill" list:"one"`
	Source Source  `json:"source"`
}

// DifficultyData are the starting points of each level.
type DifficultyData struct {
	Easy   uint8  `json:"easy" is:"1..12"`
	Medium uint8  `json:"medium" is:"1..its.easy"`
	Hard   uint8  `json:"hard" is:"1..its.medium"`
	Source Source `json:"source"`
}

// HeroAbility is the special ability of a hero.
type HeroAbility uint8 // "hero's ability"

// The abilities of the stand-in heroes.
const (
	FreeReroll     HeroAbility = iota + 1 // "free-reroll": once a turn a failed roll again without a token
	FreeScouting                          // "free-scouting": the first scouting of a turn without a token
	FreeRecharge                          // "free-recharge": the first recharge attempt of a turn without a token
	LendsSecondDie                        // "lends-second-die": an attacked ally beside her rolls two dice
)

func (a HeroAbility) String() string { return kit.SpellWord(spoken, a) }

// HeroData is a Hero Card.
type HeroData struct {
	Key     string      `json:"key" is:"key"`
	Name    string      `json:"name" is:"text"`
	Ability HeroAbility `json:"ability"`
	Source  Source      `json:"source"`
}

// ActionCard has two ends, of which a hero chooses one (acard.twist.1).
type ActionCard struct {
	Key    string     `json:"key" is:"key"`
	Ends   [2]CardEnd `json:"ends"`
	Source Source     `json:"source"`
}

// CardEnd is an ability with its cost.
type CardEnd struct {
	Ability AbilityKind `json:"ability"`
	// Icon is that of an Attribute Enhancement.
	Icon Icon `json:"icon,omitempty" is:"brains..skill" if:"ability=attribute"`
	// Colour is that of a Shortcut Enhancement.
	Colour Colour `json:"colour,omitempty" if:"ability=shortcut"`
	// Cost is in Mission Points, 0 or 1 (acard.cost.1).
	Cost uint8 `json:"cost,omitempty" is:"0..1"`
}

// GearCard is a Gear Card.
type GearCard struct {
	Key    string   `json:"key" is:"key"`
	Name   string   `json:"name" is:"text"`
	Kind   GearKind `json:"kind"`
	Effect Effect   `json:"effect"`
	// Recharge is the Task that turns a twisted card back (gear.recharge.1).
	Recharge Task   `json:"recharge,omitempty" len:"1..3" if:"kind=twist"`
	Source   Source `json:"source"`
}

// Task is what a Task asks for: up to three attributes, or a Wild icon alone
// (act.task.simple.1, act.task.expert.1).
type Task []Icon

// ScenarioData are the parts of a scenario (comp.scenario.1).
type ScenarioData struct {
	Scenario Scenario      `json:"scenario" is:"ordinal"`
	Stacks   []EnemyStack  `json:"stacks" len:"1..stacks"`
	Tiles    []TileData    `json:"tiles" len:"8" drawn:"reveal-tile"`
	Missions []MissionData `json:"missions" len:"6" drawn:"draw-mission"`
	Threats  []ThreatCard  `json:"threats" len:"threats" drawn:"turn-up"`
	// Story are the Story Tokens of the scenario's missions.
	Story []StoryToken `json:"story,omitempty" len:"0..story"`
}

// EnemyStack is the stack of the enemies with one illustration (setup.11.2).
type EnemyStack struct {
	Key   string    `json:"key" is:"key:stacks"`
	Name  string    `json:"name" is:"text"`
	Type  EnemyType `json:"type"`
	Icons []Icon    `json:"icons" is:"brains..skill" len:"1..3"`
	// Initiatives has one number for each token of the stack, 1 to 35, each
	// once in a scenario.
	Initiatives []uint8 `json:"initiatives" is:"1..enemies" len:"1..enemies"`
	Source      Source  `json:"source"`
}

// Basic reports whether one icon defeats the enemy (comp.enemy.2).
func (e *EnemyStack) Basic() bool { return len(e.Icons) == 1 }

// TileData is the location side of a tile.
type TileData struct {
	Key  string `json:"key" is:"key"`
	Name string `json:"name" is:"text"`
	// Scouted happens when the tile is turned up.
	Scouted []Effect `json:"scouted,omitempty" len:"0..12"`
	// Secure is the Task of the red box, with its penalty, and the name of that
	// Task if it has one.
	SecureName string   `json:"secureName,omitempty" is:"text"`
	Secure     Task     `json:"secure" len:"1..3"`
	Penalty    []Effect `json:"penalty,omitempty" len:"0..12"`
	// Task is that of the green box, with its reward, and its name if it has one.
	TaskName string   `json:"taskName,omitempty" is:"text"`
	Task     Task     `json:"task" len:"1..3"`
	Reward   []Effect `json:"reward" len:"1..12"`
	Source   Source   `json:"source"`
}

// GoalKind is what a mission asks for.
type GoalKind uint8 // "goal"; names "Goal*"

// The kinds of goals.
const (
	GoalDefeat  GoalKind = iota + 1 // defeat enemies of Types, one circle each
	GoalTask                        // succeed at Task on tile Place, carrying Story if any
	GoalDeliver                     // bring each Story Token to Start, one circle each
	GoalChart                       // succeed at Task on different secure tiles, one circle each
)

func (g GoalKind) String() string { return kit.SpellWord(spoken, g) }

// MissionData is a Mission Card.
type MissionData struct {
	Key  string `json:"key" is:"key"`
	Name string `json:"name" is:"text"`
	// MP are added at set-up, 1 to 12 (setup.6.3).
	MP uint8 `json:"mp" is:"1..12" short:"{} MP"`
	// Circles is how many completions the mission needs, 1 to 8 (mission.2).
	Circles uint8    `json:"circles" is:"1..circles"`
	Goal    GoalKind `json:"goal"`
	// Types are the enemies of GoalDefeat; none means all.
	Types []EnemyType `json:"types,omitempty" is:"once" only:"goal=defeat" list:"with 0=all"`
	// Task and Penalty are for GoalTask and GoalChart, Place for GoalTask
	// alone. The Task may have a name.
	TaskName string   `json:"taskName,omitempty" is:"text" only:"goal=task,chart"`
	Task     Task     `json:"task,omitempty" len:"1..3" if:"goal=task,chart"`
	Penalty  []Effect `json:"penalty,omitempty" len:"0..12" only:"goal=task,chart"`
	Place    string   `json:"place,omitempty" is:"names:tiles" if:"goal=task"`
	// Story are the keys of the Story Tokens that the mission names.
	Story  []string `json:"story,omitempty" is:"names:story own" only:"goal=task,deliver"`
	Source Source   `json:"source"`
}

// StoryToken is a Story Token and the secure tile where it is taken.
type StoryToken struct {
	Key    string `json:"key" is:"key"`
	Name   string `json:"name" is:"text"`
	Tile   string `json:"tile" is:"names:tiles"`
	Source Source `json:"source"`
}

// ThreatCard is a list of Threat Actions, with "Discard" or "Keep" as the last.
type ThreatCard struct {
	Key string `json:"key" is:"key"`
	// Name is set on a Keep card.
	Name    string   `json:"name,omitempty" is:"text" if:"keep"`
	Actions []Effect `json:"actions,omitempty" len:"0..12" must:"!keep" list:"each"`
	// Keep is what the card does while it is kept; nil means "Discard".
	Keep   *KeepData `json:"keep,omitempty"`
	Source Source    `json:"source"`
}

// KeepTrigger is when a kept card acts.
type KeepTrigger uint8 // "trigger"

// The triggers.
const (
	OnEndOfTurn  KeepTrigger = iota + 1 // "end-of-turn": Effects at the end of every hero's turn
	OnAttackBy                          // "attack-by": Effects before each attack of Stack
	MovesFarther                        // each activation of Stack moves N more
	ScoutingCost                        // scouting costs N tokens more
	OneDieOnly                          // no roll uses more than one die
)

func (t KeepTrigger) String() string { return kit.SpellWord(spoken, t) }

// KeepData is the lasting part of a Keep card.
type KeepData struct {
	Trigger KeepTrigger `json:"trigger"`
	Stack   string      `json:"stack,omitempty" is:"names:stacks" if:"trigger=attack-by,moves-farther"`
	N       uint8       `json:"n,omitempty" is:"1..12" if:"trigger=moves-farther,scouting-cost"`
	Effects []Effect    `json:"effects,omitempty" len:"0..12" if:"trigger=end-of-turn,attack-by"`
	// The card is discarded when an enemy of Defeated is defeated, or when a
	// hero on one of the tiles At succeeds at Task. One of the two is set.
	Defeated string   `json:"defeated,omitempty" is:"names:stacks" must:"!task"`
	Task     Task     `json:"task,omitempty" len:"1..3" only:"!defeated"`
	At       []string `json:"at,omitempty" is:"names:tiles once" len:"1..8" only:"!defeated" must:"!defeated task"`
}

// Effect is one thing that a card or a tile does.
type Effect struct {
	Op     Op          `json:"do"`
	Types  []EnemyType `json:"types,omitempty" is:"once"` // none means all
	Stack  string      `json:"stack,omitempty" is:"names:stacks"`
	N      uint8       `json:"n,omitempty" is:"1..24"`
	Colour Colour      `json:"colour,omitempty"`
	// Entrance is 1 to 4.
	Entrance uint8 `json:"entrance,omitempty" is:"1..4"`
	Icon     Icon  `json:"icon,omitempty" is:"brains..skill"`
	// MinHeroes and MaxHeroes limit the effect to games with at least and at
	// most that many heroes; 0 sets no limit. In other games the effect counts
	// as not printed. Only Threat Actions, effects of scouted tiles, penalties
	// and effects of Keep cards may have limits.
	MinHeroes uint8 `json:"minHeroes,omitempty" is:"2..4"`
	MaxHeroes uint8 `json:"maxHeroes,omitempty" is:"1..3"`
}

// For reports whether the effect applies in a game with that many heroes.
func (e *Effect) For(heroes int) bool {
	return heroes >= int(e.MinHeroes) && (e.MaxHeroes == 0 || heroes <= int(e.MaxHeroes))
}

// Limits of what a component set may hold, set by the size of a state.
const (
	maxSpaces  = 96
	maxSlots   = 8
	maxThreats = 24
	maxActions = 24
	maxGear    = 10
	maxEnemies = 35
	maxStacks  = 16
	maxCircles = 8

	maxFreeSteps = 12 // of a movement without tokens
)
