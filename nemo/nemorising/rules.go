package nemorising

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// base is what all systems share: the component set, documents and the wording of events.
type base = kit.Base[State, *Components]

// Rules are the rules of the game over one component set. They are immutable
// and safe for concurrent use.
type Rules struct {
	base
	*foresight
	set       *Components
	about     nemo.About
	board     boardTables
	scenarios [numScenarios + 1][numHeroes + 1]scenarioTables // by the number of heroes
	gear      [maxGear + 1]gearTables
	actions   [maxActions + 1]ActionCard
	// abilities are the heroes' special abilities, difficulties the points.
	abilities    [numHeroes + 1]HeroAbility
	difficulties [4]uint8
	dieFaces     [4]uint8 // how many faces show each icon
	numActions   int
	numGear      int
	// scenarioArgs says which arguments of an event are pieces of a scenario.
	scenarioArgs [numEvents][6]bool
}

const numScenarios = 2

// Default returns the rules over the [StandIn] component set.
func Default() *Rules { return kit.Must(New(StandIn())) }

// New returns the rules over a component set. The set is checked first; faults
// come back as [nemo.Faults], each with its path. The rules keep a copy.
func New(set *Components) (*Rules, error) { return kit.FromSet(set, Load) }

// Load returns the rules over a component set in JSON, as Export writes it.
func Load(doc []byte) (*Rules, error) {
	set, err := ReadComponents(doc)
	if err != nil {
		return nil, err
	}
	r := &Rules{set: set}
	r.board = layOutBoard(&set.Board)
	for i := range set.Scenarios {
		data := &set.Scenarios[i]
		for heroes := 1; heroes <= numHeroes; heroes++ {
			r.scenarios[data.Scenario][heroes] = layOutScenario(data, heroes)
		}
	}
	r.numGear = len(set.Gear)
	for i := range set.Gear {
		r.gear[i+1] = layOutGear(&set.Gear[i])
	}
	r.numActions = len(set.ActionCards)
	copy(r.actions[1:], set.ActionCards)
	for i, hero := range set.Heroes {
		r.abilities[i+1] = hero.Ability
	}
	d := set.Difficulties
	r.difficulties = [4]uint8{0, d.Easy, d.Medium, d.Hard}
	for _, icon := range set.Die.Faces {
		r.dieFaces[icon]++
	}
	r.scenarioArgs = findScenarioArgs()
	r.about = r.makeAbout()
	var widest State
	widest.Options, _ = gameOptions.Read(&r.about, nil) // defaults are always valid together
	positions := kit.PositionsOf(r.about.Title, r.document, widest, kit.Keeping(r.Invariants))
	held := kit.Hold(set, set.Name, kit.DescribedBy[Components]("A component set of nemorising", Lexicon, limits))
	r.base = kit.NewBase(held, positions, kit.Tell(eventRows, r.argTypes()), notation.Forms(), parts)
	r.foresight = kit.NewTelling(r, nemo.UnitChance, nemo.Nobody, toldBy, r.signs)
	return r, nil
}

// boardTables is the board compiled for speed, indexed by place.
type boardTables struct {
	names     [256]string
	byName    map[string]Place
	next      [3][128]Place // by colour
	arrow     [3][128]bool
	near      [128][]Place     // adjacent places (AMB-10)
	nearSet   [128]placeSet    // the same as sets
	slotOf    [128]Place       // the large space whose doorway this is
	stops     [3][128]placeSet // where an enemy stops for a hero who is here, by colour
	mate      [3][128]Place
	steps     [128][128]uint8 // ways on foot, all places empty; 255 for none
	numPlaces int
}

func layOutBoard(data *BoardData) (b boardTables) {
	b.byName = map[string]Place{}
	name := func(p Place, text string) {
		b.names[p] = text
		b.byName[text] = p
	}
	at := map[[2]uint8]Place{}
	for i, space := range data.Spaces {
		p := Place(i + 1)
		name(p, space.Name)
		at[[2]uint8{space.Column, space.Row}] = p
	}
	name(Start, "start")
	join := func(p, q Place) {
		b.near[p] = append(b.near[p], q)
		b.near[q] = append(b.near[q], p)
		b.nearSet[p].add(q)
		b.nearSet[q].add(p)
	}
	for i, space := range data.Spaces {
		p := Place(i + 1)
		if q := at[[2]uint8{space.Column + 1, space.Row}]; q != 0 {
			join(p, q)
		}
		if q := at[[2]uint8{space.Column, space.Row + 1}]; q != 0 {
			join(p, q)
		}
		b.next[Blue][p], b.next[Red][p] = b.byName[space.BlueNext], b.byName[space.RedNext]
		b.arrow[Blue][p], b.arrow[Red][p] = space.BlueArrow, space.RedArrow
	}
	for _, space := range data.Start {
		join(Start, b.byName[space])
	}
	for i, space := range data.Entrances {
		p := Entrance(i + 1)
		name(p, "entrance-"+string('1'+rune(i)))
		join(p, b.byName[space])
		b.next[Blue][p], b.next[Red][p] = b.byName[space], b.byName[space]
	}
	for i, slot := range data.Slots {
		p := Slot(i + 1)
		name(p, slot.Name)
		for _, door := range slot.Doorways {
			join(p, b.byName[door])
			b.slotOf[b.byName[door]] = p
		}
	}
	pair := func(colour Colour, ends [2]string) {
		p, q := b.byName[ends[0]], b.byName[ends[1]]
		b.mate[colour][p], b.mate[colour][q] = q, p
	}
	pair(Blue, data.BlueShortcut)
	pair(Red, data.RedShortcut)
	b.numPlaces = len(data.Spaces)
	for i := range data.Spaces {
		p := Place(i + 1)
		for _, colour := range [...]Colour{Blue, Red} { // threat.stop.1, threat.door.1
			b.stops[colour][b.next[colour][p]].add(p)
			b.stops[colour][b.slotOf[p]].add(p)
		}
	}
	for colour := range b.stops {
		b.stops[colour][0] = placeSet{}
	}
	for p := range b.near {
		b.measure(Place(p))
	}
	return b
}

// measure counts the steps on foot from a place to every other one. Heroes can pass
// through a tile: in at one doorway and out at another.
func (b *boardTables) measure(from Place) {
	steps := &b.steps[from]
	for p := range steps {
		steps[p] = 255
	}
	steps[from] = 0
	for queue := []Place{from}; len(queue) > 0; queue = queue[1:] {
		for _, next := range b.near[queue[0]] {
			if steps[next] == 255 {
				steps[next] = steps[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
}

func (b *boardTables) adjacent(p, q Place) bool { return b.nearSet[p&127].has(q) }

// effect is an [Effect] with its names resolved.
type effect struct {
	op       Op
	types    uint8 // a bit each; all if none is named
	stack    StackID
	n        uint8
	colour   Colour
	entrance uint8
	icon     Icon
}

// task holds what a Task asks for, and what its failure costs.
type task struct {
	icons   []Icon
	penalty []effect
}

// keepTables is the lasting part of a Keep card.
type keepTables struct {
	kept     bool
	trigger  KeepTrigger
	stack    StackID
	n        uint8
	effects  []effect
	defeated StackID
	task     []Icon
	at       uint16 // tiles, a bit each
}

// scenarioTables are the parts of a scenario compiled for speed.
type scenarioTables struct {
	data    *ScenarioData
	stackOf [maxEnemies + 1]StackID
	tokens  [maxStacks + 1]enemySet
	types   [maxStacks + 1]EnemyType
	icons   [maxStacks + 1][]Icon
	ofType  [4]enemySet

	scouted [maxSlots + 1][]effect
	red     [maxSlots + 1]task
	green   [maxSlots + 1]task
	reward  [maxSlots + 1][]effect

	missions [maxSlots + 1]missionTables
	story    [maxStory + 1]TileID
	threats  [maxThreats + 1][]effect
	keeps    [maxThreats + 1]keepTables

	numTiles, numMissions, numThreats, numStory int
}

// missionTables is a mission's goal.
type missionTables struct {
	goal    GoalKind
	mp      uint8
	circles uint8
	types   uint8
	task    task
	place   TileID
	story   [maxStory]StoryID // those it names
}

// layOutScenario lays a scenario out for a number of heroes. The lists have
// only the effects that apply to that number.
func layOutScenario(data *ScenarioData, heroes int) (t scenarioTables) {
	t.data = data
	t.numTiles, t.numMissions = len(data.Tiles), len(data.Missions)
	t.numThreats, t.numStory = len(data.Threats), len(data.Story)
	stacks, tiles, story := map[string]StackID{}, map[string]TileID{}, map[string]StoryID{}
	for i := range data.Stacks {
		stack, id := &data.Stacks[i], StackID(i+1)
		stacks[stack.Key] = id
		t.types[id], t.icons[id] = stack.Type, stack.Icons
		for _, initiative := range stack.Initiatives {
			t.stackOf[initiative] = id
			t.tokens[id] |= 1 << initiative
		}
		t.ofType[stack.Type] |= t.tokens[id]
	}
	for i := range data.Tiles {
		tiles[data.Tiles[i].Key] = TileID(i + 1)
	}
	for i := range data.Story {
		story[data.Story[i].Key] = StoryID(i + 1)
		t.story[i+1] = tiles[data.Story[i].Tile]
	}
	resolve := func(effects []Effect) []effect { return resolveEffects(effects, stacks, heroes) }
	for i := range data.Tiles {
		tile := &data.Tiles[i]
		t.scouted[i+1] = resolve(tile.Scouted)
		t.red[i+1] = task{tile.Secure, resolve(tile.Penalty)}
		t.green[i+1] = task{icons: tile.Task}
		t.reward[i+1] = resolve(tile.Reward)
	}
	for i := range data.Missions {
		m := &data.Missions[i]
		t.missions[i+1] = missionTables{
			goal: m.Goal, mp: m.MP, circles: m.Circles, types: typeMask(m.Types),
			task: task{m.Task, resolve(m.Penalty)}, place: tiles[m.Place],
		}
		for j, key := range m.Story {
			t.missions[i+1].story[j] = story[key]
		}
	}
	for i := range data.Threats {
		card := &data.Threats[i]
		t.threats[i+1] = resolve(card.Actions)
		if k := card.Keep; k != nil {
			keep := keepTables{
				kept: true, trigger: k.Trigger, stack: stacks[k.Stack], n: k.N,
				effects: resolve(k.Effects), defeated: stacks[k.Defeated], task: k.Task,
			}
			for _, key := range k.At {
				keep.at |= 1 << tiles[key]
			}
			t.keeps[i+1] = keep
		}
	}
	return t
}

func resolveEffects(effects []Effect, stacks map[string]StackID, heroes int) []effect {
	list := make([]effect, 0, len(effects))
	for i := range effects {
		if e := &effects[i]; e.For(heroes) {
			list = append(list, resolveEffect(e, stacks))
		}
	}
	return list
}

func resolveEffect(e *Effect, stacks map[string]StackID) effect {
	return effect{
		op: e.Op, types: typeMask(e.Types), stack: stacks[e.Stack], n: e.N,
		colour: e.Colour, entrance: e.Entrance, icon: e.Icon,
	}
}

func typeMask(types []EnemyType) (mask uint8) {
	for _, t := range types {
		mask |= 1 << t
	}
	if mask == 0 {
		return 1<<Humanoid | 1<<Bestial | 1<<Mechanical
	}
	return mask
}

// gearTables is a Gear Card's effect and recharge Task.
type gearTables struct {
	kind     GearKind
	effect   effect
	recharge []Icon
}

func layOutGear(data *GearCard) gearTables {
	return gearTables{data.Kind, resolveEffect(&data.Effect, nil), data.Recharge}
}

// of returns the tables of the scenario being played, for its number of heroes.
func (r *Rules) of(s *State) *scenarioTables {
	return &r.scenarios[s.Options.Scenario][s.Options.Heroes]
}

func (t *scenarioTables) enemyType(e Enemy) EnemyType { return t.types[t.stackOf[e]] }

// named returns the set of enemies that an effect names, on the board or not.
func (t *scenarioTables) named(e *effect) (set enemySet) {
	if e.stack != 0 {
		return t.tokens[e.stack]
	}
	for kind := Humanoid; kind <= Mechanical; kind++ {
		if e.types&(1<<kind) != 0 {
			set |= t.ofType[kind]
		}
	}
	return set
}

// first returns the enemy with the lowest initiative of a set that is not
// empty.
func (s enemySet) first() Enemy { return Enemy(bits.TrailingZeros64(uint64(s))) }

var (
	_ nemo.Rules[State, Action]      = (*Rules)(nil)
	_ nemo.Sampler[State, Action]    = (*Rules)(nil)
	_ nemo.Evaluator[State]          = (*Rules)(nil)
	_ nemo.Forecaster[State, Action] = (*Rules)(nil)
	_ nemo.Settler[State]            = (*Rules)(nil)
	_ nemo.Arbiter[Action]           = (*Rules)(nil)
	_ nemo.Foreteller[State, Action] = (*Rules)(nil)
	_ nemo.ComponentSet              = (*Rules)(nil)
	_ drawing.Drawer[State]          = (*Rules)(nil)
)
