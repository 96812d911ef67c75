package nemesis

// Numbers of parts within a component set. All count from 1 in the order of the set;
// 0 is none.
type (
	// CorridorID is a Corridor.
	CorridorID uint8
	// ExplorationID is an Exploration token.
	ExplorationID uint8
	// AttackID is an Intruder Attack card.
	AttackID uint8
	// EventID is an Event card.
	EventID uint8
	// ObjectiveID is an Objective card.
	ObjectiveID uint8
	// CoordinatesID is a Coordinates card.
	CoordinatesID uint8
	// ActionID is an Action card, the same for all who have it.
	ActionID uint8
	// ItemID is a kind of Item: first those of the decks, then the starting
	// Weapons, then the Quest Items.
	ItemID uint8
	// IntruderActionID is a card of the Intruder player.
	IntruderActionID uint8
)

// Sets with a bit for each number or identity.
type (
	slotSet uint32 // of Slot
	roomSet uint32 // of Room
	typeSet uint8  // of IntruderType
	idSet   uint64 // of an identity
)

func (s slotSet) has(slot Slot) bool { return s>>slot&1 != 0 }

func (s roomSet) has(room Room) bool { return s>>room&1 != 0 }

func (s typeSet) has(t IntruderType) bool { return s>>t&1 != 0 }

// tables is a component set as the engine reads it: arrays of fixed size, without
// keys and titles.
type tables struct {
	board boardTable
	rooms [NumRooms + 1]roomTable
	tiles [SpecialRoom + 1]roomSet // of each kind

	supply SupplyData
	track  trackTable
	noise  [NoiseDanger + 1]uint8  // faces of the die
	combat [CombatDouble + 1]uint8 // faces of the die

	exploration [maxTokens + 1]explorationTable
	tokens      [maxTokens + 1]tokenTable
	bag         [Blank + 1]uint8 // at the start
	bagMore     [Blank + 1]uint8 // for each player
	attacks     [maxTokens + 1]attackTable
	attackDo    [NumAttackKinds + 1]branchTable
	events      [maxEvents + 1]eventTable
	wounds      [NumWoundKinds + 1]woundTable
	weakness    [NumWeaknesses + 1]uint8
	infected    uint8
	clean       uint8

	objectives  [maxObjectives + 1]objectiveTable
	coordinates [maxTokens + 1][NumCourses + 1]Destination

	actions    [maxActions + 1]actionTable
	characters [NumCharacters + 1]characterTable
	items      [maxItemKinds + 1]itemTable
	itemsOf    [Blue + 1]idSet // of each deck
	intruders  [maxTokens + 1]intruderActionTable

	// How many there are of each.
	numExploration, numTokens, numAttacks, numEvents, numObjectives, numCoordinates, numActions uint8
	numItems, numIntruderActions                                                                uint8
}

// boardTable is the board.
type boardTable struct {
	ways      ways
	corridors uint8 // how many there are
	kinds     [SpecialRoom + 1]slotSet
	slotOf    [NumRooms + 1]Slot // the places of the Special Rooms
}

// ways are the Corridors of the board.
type ways struct {
	// corridor is the Corridor to which a number leads from a Room, 0 for the Technical Corridors;
	// corridors are all those of a Room, ends the Rooms at the ends of one.
	corridor  [NumSlots + 1][numNumbers + 1]CorridorID
	corridors [NumSlots + 1]corridorSet
	ends      [maxCorridors + 1][2]Slot
	between   [NumSlots + 1][NumSlots + 1]CorridorID
	fixed     [NumSlots + 1]Room // Special Rooms
}

// trackTable has positions from 0, the start.
type trackTable struct {
	blue, jump    uint8 // Time: the first blue space, and the last
	yellow, skull uint8 // Self-Destruct: the first yellow space, and the last
}

// branchTable is a branch.
type branchTable struct {
	at      Where
	count   uint8
	effects [maxEffects]effectTable
}

// effectTable is an effect; item is the Weapon it names.
type effectTable struct {
	op     Op
	row    *opRow
	n      uint8
	all    bool
	may    bool
	where  Where
	weapon WeaponKind
	room   Room
	item   ItemID
}

// choiceTable are the branches of a card or a Room.
type choiceTable struct {
	count    uint8
	branches [maxBranches]branchTable
}

type roomTable struct {
	kind     RoomKind
	colour   Colour
	computer bool
	passive  bool
	cost     uint8
	choice   choiceTable
}

type explorationTable struct {
	effect TokenEffect
	items  uint8
}

type tokenTable struct {
	kind     IntruderType
	surprise uint8
}

// attackTable is a copy of an Intruder Attack card; blood 0 is the arrow.
type attackTable struct {
	kind      AttackKind
	blood     uint8
	attackers typeSet
}

type eventTable struct {
	corridor uint8
	moves    typeSet
	after    After
	do       branchTable
}

type woundTable struct{ copies, n uint8 }

// objectiveTable is an Objective; the unused ways have no conditions.
type objectiveTable struct {
	deck    ObjectiveDeck
	players uint8
	ways    [maxWays][maxWays]Condition
}

type actionTable struct {
	cost   uint8
	combat Combat
	choice choiceTable
}

type characterTable struct {
	weapon ItemID
	quests [2]ItemID
	deck   [deckSize]ActionID
}

// itemTable is a kind of Item. Deck is 0 for a starting Weapon and a Quest Item;
// activateAt or activateBy is set for a Quest Item.
type itemTable struct {
	deck       Colour
	copies     uint8
	heavy      bool
	use        Use
	cost       uint8
	combat     Combat
	icon       CraftIcon
	recipe     [2]CraftIcon
	kind       WeaponKind
	ammo       uint8
	traits     uint16 // a bit for each Trait
	activateAt Room
	activateBy idSet // Items
	choice     choiceTable
}

func (i *itemTable) has(trait Trait) bool { return i.traits>>trait&1 != 0 }

type intruderActionTable struct {
	corridor uint8
	attacks  uint8
	do       branchTable
}
