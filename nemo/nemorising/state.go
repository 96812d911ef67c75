package nemorising

import "math/bits"

// State is a position of the game. It does not contain what nobody knows: a tile with
// its generic side up, a face-down Threat Card and the order of a deck are known only
// to exist. States compare with == and copy by assignment. The zero value is not a
// position; get one from [Rules.Start] or [Rules.Restore].
type State struct {
	Options Options

	// MP are the Mission Points, 0 when the game is lost (lose.1).
	MP uint16 `part:"course"`
	// Round counts from 1; 0 during set-up.
	Round uint16 `part:"course"`
	// End says how the game ended, 0 while it runs.
	End End `part:"course"`
	// Active is the hero whose turn it is, 0 for none.
	Active Hero `part:"course"`
	// Heroes are indexed by [Hero].
	Heroes [numHeroes + 1]HeroState
	// Missions are the two that were drawn.
	Missions [numMissions]MissionState `part:"missions"`
	// Story says where each Story Token is, by [StoryID].
	Story [maxStory + 1]StoryPlace `part:"missions"`
	// Supply is the number of bonus tokens in the common supply (AMB-09).
	Supply uint8 `part:"tokens"`

	// enemies say where each enemy is, by its initiative.
	enemies [maxEnemies + 1]Place `part:"enemies"`
	// enemyPlaces is the set of places with an enemy, and present the set of
	// enemies on the board. They repeat the places of the enemies because every
	// step needs them. moveEnemy keeps all three in step.
	enemyPlaces placeSet `part:"enemies"`
	present     enemySet `part:"enemies"`
	// attacked is the set of enemies that have finished moving (threat.stop.5).
	attacked enemySet `part:"enemies"`
	// tiles are the tiles on the large spaces, 0 while face down; secure are those
	// that are secure.
	tiles  [maxSlots + 1]TileID `part:"tiles"`
	secure uint16               `part:"tiles"`

	// actionDeck has the undrawn Action Cards, actionCovered those covered in heroes' stacks.
	actionDeck, actionCovered uint32 `part:"row"`
	// row is the Action Row; its empty stacks are at the end.
	row [numHeroes]stackState `part:"row"`
	// threats say where each Threat Card is; threatDeck counts the deck, and
	// threatLayer is its layer (see threat.go).
	threats     [maxThreats + 1]threatPlace `part:"threats"`
	threatDeck  uint8                       `part:"threats"`
	threatLayer uint8                       `part:"threats"`
	// keep is the Keep Row, from the left.
	keep [keepLimit]ThreatID `part:"keep"`
	// gearDeck are the Gear Cards nobody has drawn, gearDiscard the discard pile.
	gearDeck, gearDiscard uint16 `part:"gear"`

	// What the active hero has done in her turn: Tasks that succeeded, Tasks whose
	// penalty was suffered, penalties still owed (AMB-20), gear recharged, and
	// whether her ability was used.
	succeeded, failed, owed taskSet `part:"tasks"`
	recharged               uint16  `part:"tasks"`
	abilityUsed             bool    `part:"tasks"`

	// stack is the work under way; the top frame runs now.
	depth uint8           `part:"work"`
	stack [maxDepth]frame `part:"work"`
}

const (
	numHeroes   = 4
	numMissions = 2
	maxStory    = 8
	keepLimit   = 3
	gearLimit   = 3
	fullGold    = 6
	blueTokens  = 6
	maxDepth    = 16
)

// Hero is one of the four heroes, from 1. Zero is none. The seat of a hero is
// her number less one; the seat after the last hero is the team's.
type Hero uint8

// HeroState is the state of a hero. A hero who is not in the game has no place.
type HeroState struct {
	At Place `part:"heroes"`
	// Gold and Blue are her unspent tokens.
	Gold, Blue uint8 `part:"tokens"`
	// Card is the top one of her Action Cards, End which of its ends is in
	// force.
	Card ActionID `part:"row"`
	End  uint8    `part:"row"`
	// Gear are her Gear Cards; Twisted is a set of their indices.
	Gear    [gearLimit]GearID `part:"gear"`
	Twisted uint8             `part:"gear"`
	// Acted is true once she has had her turn in this round.
	Acted bool `part:"course"`
}

// InGame reports whether the hero takes part.
func (h *HeroState) InGame() bool { return h.At != 0 }

func (h *HeroState) tokens() int { return int(h.Gold + h.Blue) }

// MissionState is a mission in play: how many circles are filled, and for
// GoalChart on which tiles.
type MissionState struct {
	Mission MissionID
	Done    uint8
	Which   uint8
}

// Identifiers of pieces, from 1 in the order of the component set.
type (
	// ActionID is an Action Card.
	ActionID uint8
	// GearID is a Gear Card.
	GearID uint8
	// ThreatID is a Threat Card of the scenario.
	ThreatID uint8
	// TileID is a tile of the scenario.
	TileID uint8
	// MissionID is a Mission Card of the scenario.
	MissionID uint8
	// StoryID is a Story Token of the scenario.
	StoryID uint8
	// StackID is a stack of enemies of the scenario.
	StackID uint8
	// Enemy is an enemy by its initiative, 1 to 35.
	Enemy uint8
)

// Place is a place on the board: a space from 1, Start, an entrance, or a large
// space. Zero is nowhere.
type Place uint8

// Places beyond the ordinary spaces.
const (
	Start         Place = 100
	firstEntrance Place = 101
	firstSlot     Place = 111
	removed       Place = 255 // an enemy out of play
)

// Entrance returns the place of an Enemy Entrance, 1 to 4.
func Entrance(n int) Place { return firstEntrance + Place(n-1) }

// Slot returns the place of a large space, 1 to 8.
func Slot(n int) Place { return firstSlot + Place(n-1) }

func (p Place) isSpace() bool    { return p >= 1 && p < Start }
func (p Place) isEntrance() bool { return p >= firstEntrance && p < firstEntrance+4 }
func (p Place) isSlot() bool     { return p >= firstSlot && p < firstSlot+maxSlots }
func (p Place) slot() int        { return int(p-firstSlot) + 1 }

// forOne reports whether a single token fills the place: an ordinary space or an
// entrance, but not Start or a tile (act.move.4, AMB-07).
func (p Place) forOne() bool { return p >= 1 && p < firstEntrance+4 && p != Start }

// onBoard reports whether an enemy at this place is on the board: not in its stack
// and not out of play.
func (p Place) onBoard() bool { return p != 0 && p != removed }

// placeSet is a set of places on the board, a bit each.
type placeSet [2]uint64

func (s *placeSet) has(p Place) bool { return p < 128 && s[p>>6&1]>>(p&63)&1 != 0 }
func (s *placeSet) add(p Place)      { s[p>>6&1] |= 1 << (p & 63) }
func (s *placeSet) drop(p Place)     { s[p>>6&1] &^= 1 << (p & 63) }

// join adds the places of another set.
func (s *placeSet) join(other *placeSet) {
	s[0] |= other[0]
	s[1] |= other[1]
}

// meets reports whether two sets have a place in common.
func (s *placeSet) meets(other *placeSet) bool { return s[0]&other[0]|s[1]&other[1] != 0 }

// StoryPlace is where a Story Token is: out of the game, on its tile, with a
// hero, or used up by its mission.
type StoryPlace uint8

// Where a Story Token may be; those between are heroes.
const (
	StoryOut  StoryPlace = 0
	StoryTile StoryPlace = 1
	storyHero StoryPlace = 1 // plus the hero
	StoryUsed StoryPlace = storyHero + numHeroes + 1
)

func carriedBy(h Hero) StoryPlace { return storyHero + StoryPlace(h) }

// stackState is a stack of the Action Row: an Action Card, and the Threat Card under
// it, which is known only if somebody looked at it.
type stackState struct {
	action ActionID
	threat ThreatID
	layer  uint8
}

// threatPlace says where a Threat Card is: unseen in a layer, or elsewhere.
type threatPlace uint8

const (
	threatUnseen   threatPlace = 0 // plus its layer
	threatDiscard  threatPlace = 64
	threatKept     threatPlace = 65
	threatSeen     threatPlace = 66 // under the row, but looked at
	threatResolved threatPlace = 67 // being resolved
)

func (p threatPlace) unseen() bool { return p < threatDiscard }

// enemySet is a set of enemies, a bit each.
type enemySet uint64

func (s enemySet) has(e Enemy) bool { return s>>e&1 != 0 }

// taskSet is a set of printed Tasks, a bit each (see tasks.go).
type taskSet uint64

func (s taskSet) has(t taskNumber) bool { return s>>t&1 != 0 }

// first returns the lowest Task of a set that is not empty.
func (s taskSet) first() taskNumber { return taskNumber(bits.TrailingZeros64(uint64(s))) }

// frame is a piece of work under way. The function that runs it says what its
// fields mean.
type frame struct {
	kind frameKind
	step uint8
	node Node
	// hero, enemy, place and id say what the work is about.
	hero  Hero
	enemy Enemy
	place Place
	id    uint8
	mode  uint8
	n     uint8
	// dice are the last roll; gear is the set of a hero's Gear Cards that count.
	dice [2]Icon
	gear uint8
	// queue is the set of enemies still to be moved.
	queue enemySet
}

type frameKind uint8

const (
	frameNone frameKind = iota
	frameSetup
	frameRound
	frameTurn
	frameSpend
	frameMove
	frameAttempt
	frameDrawGear
	frameEffects
	frameThreat
	frameEnemies
	frameAttack
	frameDefend
	frameKeepStep
	framePeek
	frameDropKeep
	frameDefeat
	frameScout
	frameToken
	frameKinds
)

func (s *State) node() Node {
	if s.depth == 0 {
		return NodeNone
	}
	return s.stack[s.depth-1].node
}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

// Node is what is to be decided or rolled now, NodeNone when the game is over.
func (s *State) Node() Node { return s.node() }

// EnemyAt returns where an enemy is: 0 in its stack, [Place] 255 out of play.
func (s *State) EnemyAt(e Enemy) Place { return s.enemies[e] }
