package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// How many there are of several things that are numbered from 1.
const (
	NumCharacters    = int(Mechanic)                      // Characters
	NumIntruderTypes = int(Queen)                         // types of Intruders without Blank
	NumSlots         = 21                                 // Rooms on the board
	NumRooms         = int(Engine3)                       // different Rooms
	NumCourses       = int(CourseD)                       // spaces the Destination Track has
	NumObjects       = int(IntruderCarcass)               // kinds of Objects
	NumAttackKinds   = int(Summoning)                     // kinds of Intruder Attack cards
	NumWoundKinds    = int(Bleeding)                      // kinds of Serious Wounds
	NumWeaknesses    = int(SpeciesOnTheBrinkOfExtinction) // Weaknesses
)

// Character is one of the six Characters.
type Character uint8

// The Characters, in the order of the list of components.
const (
	Captain Character = iota + 1
	Pilot
	Scientist
	Scout
	Soldier
	Mechanic
)

func (c Character) String() string { return kit.SpellWord(spoken, c) }

// IntruderType is what an Intruder is, from the smallest on. Blank is the token
// in the bag that is not an Intruder.
type IntruderType uint8 // "type of Intruder"

// The types.
const (
	Larva IntruderType = iota + 1
	Creeper
	Adult
	Breeder
	Queen
	Blank
)

func (t IntruderType) String() string { return kit.SpellWord(spoken, t) }

// Colour is that of a Room or of an Item deck. A Room without a colour cannot be
// searched; in a white one the player chooses the deck (22.1, 22.3).
type Colour uint8

// The colours. Blue is that of the deck of Crafted Items alone, White that of
// Rooms alone.
const (
	Red Colour = iota + 1
	Yellow
	Green
	Blue
	White
)

func (c Colour) String() string { return kit.SpellWord(spoken, c) }

// Slot is a place on the board for a Room: the Room number, 1 to 21.
type Slot uint8

// Room identifies a Room; its place on the board is a [Slot].
type Room uint8 // "Room"

// The Rooms: those of the tiles "1", of the tiles "2", and the Special Rooms.
const (
	Armory Room = iota + 1
	CommsRoom
	EmergencyRoom
	EvacuationSectionA
	EvacuationSectionB
	FireControlSystem
	Generator
	Laboratory
	Nest
	Storage
	Surgery

	AirlockControl
	Cabins
	Canteen
	CommandCenter
	EngineControlRoom
	HatchControlSystem
	MonitoringRoom
	RoomCoveredWithSlime
	ShowerRoom

	Cockpit
	Hibernatorium
	Engine1
	Engine2
	Engine3
)

func (r Room) String() string { return kit.SpellWord(spoken, r) }

// RoomKind says how a Room comes onto the board.
type RoomKind uint8 // "kind of Room"; names "*Room"

// The kinds of Rooms.
const (
	BasicRoom      RoomKind = iota + 1 // a tile 1: all are used (1.3)
	AdditionalRoom                     // a tile 2: 5 of 9 are used (1.2)
	SpecialRoom                        // printed on the board (8.10)
)

func (k RoomKind) String() string { return kit.SpellWord(spoken, k) }

// SpaceColour is that of a space of a track.
type SpaceColour uint8 // "colour of a space"; names "*Space"

// The colours of spaces.
const (
	GreenSpace  SpaceColour = iota + 1 // the start of the Time and the Self-Destruct Track
	WhiteSpace                         // nothing happens here
	BlueSpace                          // the hibernation chambers are open (6.4)
	RedSpace                           // the ship jumps (5.2)
	YellowSpace                        // Self-Destruct can no longer be stopped (6.5)
	SkullSpace                         // the ship is destroyed (5.4)
)

func (c SpaceColour) String() string { return kit.SpellWord(spoken, c) }

// Destination is where a jump may lead.
type Destination uint8

// The destinations.
const (
	Earth Destination = iota + 1
	Mars
	Venus
	DeepSpace
)

func (d Destination) String() string { return kit.SpellWord(spoken, d) }

// Course is a space of the Destination Track.
type Course uint8 // "space of the Destination Track"; names "Course*"

// The spaces.
const (
	CourseA Course = iota + 1
	CourseB
	CourseC
	CourseD
)

func (c Course) String() string { return kit.SpellWord(spoken, c) }

// NoiseFace is a face of the Noise die. The first four are Corridor numbers.
type NoiseFace uint8 // "face of the Noise die"; names "Noise*"

// The faces.
const (
	Noise1       NoiseFace = iota + 1 // "noise-1"
	Noise2                            // "noise-2"
	Noise3                            // "noise-3"
	Noise4                            // "noise-4"
	NoiseSilence                      // "silence"
	NoiseDanger                       // "danger"
)

func (f NoiseFace) String() string { return kit.SpellWord(spoken, f) }

// CombatFace is a face of the Combat die (13.2).
type CombatFace uint8 // "face of the Combat die"; names "Combat*"

// The faces.
const (
	CombatBlank   CombatFace = iota + 1 // a miss
	CombatCreeper                       // hits Larvae and Creepers
	CombatAdult                         // hits Larvae, Creepers and Adults
	CombatSingle                        // the single crosshair
	CombatDouble                        // the double crosshair
)

func (f CombatFace) String() string { return kit.SpellWord(spoken, f) }

// TokenEffect is that of an Exploration token (8.6).
type TokenEffect uint8 // "effect of an Exploration token"; names "Token*"

// The effects.
const (
	TokenSilence TokenEffect = iota + 1
	TokenDanger
	TokenSlime
	TokenFire
	TokenMalfunction
	TokenDoors
)

func (e TokenEffect) String() string { return kit.SpellWord(spoken, e) }

// Object is what is analysed in the Laboratory, and the slot of its Weakness on
// the Intruder board (20.1).
type Object uint8 // "Object"

// The Objects.
const (
	CharacterCorpse Object = iota + 1 // "corpse"
	IntruderEgg                       // "egg"
	IntruderCarcass                   // "carcass"
)

func (o Object) String() string { return kit.SpellWord(spoken, o) }
