package nemesis

// The words of effects, each in a row: when it can do something, what is chosen for
// it, and what it does. Reactions, and words that work by themselves, do nothing
// here: the code that needs them looks for them.

// opRow is a word.
type opRow struct {
	// node asks for the first choice, unless the effect is for all; from returns the choices.
	node Node
	from func(o occasion) uint64
	// then and thenFrom are node and from of a second choice, which depends on the first.
	then     Node
	thenFrom func(o occasion, chosen uint8) uint64
	// can reports whether the effect can do something (4.13), if that is not the same
	// as whether there is a choice.
	can func(o occasion) bool
	// does does it, after moving on to the next effect: work that it begins runs
	// first. steps instead performs one of several steps, until it calls nextEffect.
	does  func(e engine, f frame, x *effectTable)
	steps func(e engine, f *frame, x *effectTable)
	// takes handles an answer that is more than a number for the next step, and
	// reports whether it did.
	takes func(e engine, f *frame, x *effectTable, a Action) bool
	// spare is true of an effect that may do nothing without making the others
	// impossible: the Canteen is useful without a Light Wound, and an injection
	// without a card to draw. idle effects are no use by themselves.
	spare, idle bool
	// outlives is true if the effect continues without the Character who began it,
	// because it affects others.
	outlives bool
	// ofHand is true if a hand or an Inventory decides whether it can do something.
	ofHand bool
	// most bounds the fields of its work, apart from those that name it; sound checks
	// the rest. rests has a bit for each step in which it waits under other work.
	most  bounds
	sound func(e engine, f *frame) bool
	rests uint64
}

// occasion is an effect of a Character at its place.
type occasion struct {
	r    *Rules
	s    *State
	p    Number
	slot Slot
	x    *effectTable
}

func (o occasion) player() *Player { return &o.s.Players[o.p] }
func (o occasion) at() *SlotState  { return &o.s.Slots[o.slot] }

// curable reports whether there is something to cure, or none is needed (4.13).
func (o occasion) curable() bool {
	return o.player().Larva || o.player().contaminated() || o.s.Options.CureAnyway
}

func (o occasion) neighbours() uint64 { return uint64(o.r.neighbours(o.s, o.player().At)) }

// besidePlayer returns the Rooms beside another Character's.
func (o occasion) besidePlayer(p uint8) uint64 { return uint64(o.r.neighbours(o.s, o.s.Players[p].At)) }

func (o occasion) others() uint64 { return uint64(o.s.charactersIn(o.player().At) &^ only(o.p)) }

// What several effects have in common: they rest in their second step, or the third; they
// go on with players one by one, or are about two of them.
const (
	inSecond = 1 << (effectActs + 1)
	inThird  = 1 << (effectActs + 2)
	inBlast  = 1<<blastIntruders | 1<<blastCharacters
)

var (
	oneByOne = bounds{ofRest: aPlayer}
	ofTwo    = bounds{ofN: aPlayer, ofM: aPlayer}
)

// eclosionRow is that of the two words for an Eclosion.
var eclosionRow = opRow{
	steps: engine.eclosion, takes: engine.eclosionDrawn,
	most: bounds{ofWho: aPlayer, ofN: many, ofM: many, ofK: many, ofRest: aPlayer, ofGive: anything}, sound: engine.eclosionSound,
	rests: 1 << eclosionNext,
}

// ops are the words.
var ops = [numOps + 1]opRow{
	// Words about Rooms, Doors and the ship.
	OpRepair: {can: func(o occasion) bool { return o.at().Malfunction }, does: engine.repair},
	OpEngine: {
		can: func(o occasion) bool { return engineOf(o.at().Room) > 0 }, steps: engine.mendEngine, takes: engine.engineSeen, most: bounds{ofM: anEngine},
	},
	OpMalfunction:   {can: func(o occasion) bool { return o.r.breakable(o.s, o.r.places(o.s, o.slot, o.x.where)) != 0 }, steps: engine.disable},
	OpFire:          {can: func(o occasion) bool { return !o.at().Fire }, does: engine.setFire},
	OpFireOut:       {can: func(o occasion) bool { return o.at().Fire }, does: engine.putOutFire},
	OpSpreadFire:    {does: engine.fireSpreads},
	OpKindle:        {does: engine.fireBreaksOut},
	OpEmptyCounters: {does: engine.emptyCounters},
	OpDoor:          {node: NodeDoor, from: occasion.doors, does: engine.useDoor},
	OpTorchDoor:     {node: NodeDoor, from: occasion.doors, does: engine.useDoor},
	OpDoors: {
		steps: engine.anyDoors, takes: engine.doorChosen, most: bounds{ofN: aRoom, ofM: aFlag, ofRest: aCorridor}, rests: inThird,
		sound: func(_ engine, f *frame) bool { return f.step <= 3 },
	},
	OpOpenDoors:   {does: engine.openDoors},
	OpDestroyDoor: {node: NodeDoor, from: occasion.doors, does: engine.useDoor},
	OpAirlock: {
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.airlocks(o.s, o.slot) },
		can: func(o occasion) bool { return o.s.Airlock == 0 && o.r.airlocks(o.s, o.slot) != 0 }, steps: engine.airlockBegins, most: bounds{ofN: aRoom},
		rests: inThird,
	},
	OpFireControl: {
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.smoking(o.s) }, steps: engine.fireControl, most: bounds{ofN: aRoom, ofRest: anIntruder},
		rests: inThird,
	},
	OpSelfDestruct:      {can: func(o occasion) bool { return o.r.mayToggleSelfDestruct(o.s) }, does: engine.toggleSelfDestruct},
	OpStartSelfDestruct: {does: engine.alarm},
	OpLockPod:           {node: NodePod, from: func(o occasion) uint64 { return o.r.pods(o.s, o.slot, o.x.where) }, does: engine.lockPod},
	OpEjectPod:          {does: engine.ejectFirstPod},
	OpRoomAction:        {can: occasion.canActInRoom, steps: engine.roomActionFree, ofHand: true, most: bounds{ofN: aRoom, ofM: aRoom, ofRest: aRoom}},

	// Words about what is hidden.
	OpLookTile: {
		can: func(o occasion) bool { return o.r.unseen(o.s, o.p, o.x.op) != 0 }, steps: engine.lookAtTiles, takes: engine.tileSeen,
		most: bounds{ofN: aRoom, ofM: aFew}, sound: engine.tileSound,
	},
	OpLookRoom: {
		can: func(o occasion) bool { return o.r.unseen(o.s, o.p, o.x.op) != 0 }, steps: engine.lookAtTiles, takes: engine.tileSeen,
		most: bounds{ofN: aRoom, ofM: aFew}, sound: engine.tileSound,
	},
	OpLookEngine:      {can: occasion.canLookAtEngine, steps: engine.lookAtEngines, takes: engine.engineSeen, most: bounds{ofM: anEngine, ofRest: anEngine}},
	OpLookCoordinates: {can: func(o occasion) bool { return !o.s.CoordinatesSeen.has(o.p) }, steps: engine.lookAtCoordinates, takes: engine.coordinatesSeen},
	OpLookObjective: {
		node: NodePlayer, from: func(o occasion) uint64 { return o.r.withSecrets(o.s, o.p, o.x.op) }, then: NodeBranch, thenFrom: occasion.objectivesOf,
		does: engine.lookAtObjective, most: ofTwo,
	},
	OpLookSender: {
		node: NodePlayer, from: func(o occasion) uint64 { return o.r.withSecrets(o.s, o.p, o.x.op) }, then: NodeBranch, thenFrom: occasion.objectivesOf,
		does: engine.lookAtObjective, most: ofTwo,
	},
	OpLookEvent: {
		can: func(o occasion) bool { return !o.s.events.empty() || o.s.events.discard != 0 }, steps: engine.lookAtEvent, takes: engine.topEventTaken,
	},
	OpSetDestination: {
		can:   func(o occasion) bool { return !o.s.hibernating() && o.s.intrudersIn(o.slot) == 0 }, // 24.11, 23.cockpit.destination
		steps: engine.setCourse, sound: func(e engine, _ *frame) bool { return !e.s.hibernating() },
	},
	OpSignal: {can: func(o occasion) bool { return !o.player().Signal }, does: engine.sendSignal},
	OpAnalyse: {
		node: NodeObject, from: func(o occasion) uint64 { return o.r.analysable(o.s, o.slot) }, steps: engine.analyse,
		most: bounds{ofN: uint64(IntruderCarcass), ofM: uint64(IntruderCarcass)},
	},
	OpEnterPod: {
		can: func(o occasion) bool {
			return o.player().At == o.slot && o.r.openPods(o.s, sectionOf(o.at().Room)) != 0
		}, steps: engine.tryPod, takes: engine.launchChosen,
		most: bounds{ofN: aPod, ofM: aPod}, rests: inSecond,
	},
	OpHibernate: {
		can: func(o occasion) bool {
			return o.player().At == o.slot && o.s.Time >= o.r.track.blue && o.s.intrudersIn(o.slot) == 0
		}, steps: engine.tryHibernation,
		sound: func(e engine, _ *frame) bool { return e.s.Time >= e.r.track.blue }, rests: inSecond,
	},

	// Words about Items.
	OpSearch:      {can: occasion.canSearch, does: engine.searchRoom},
	OpSearchEmpty: {can: occasion.canSearch, does: engine.searchRoom},
	OpDrawItems:   {can: func(o occasion) bool { return o.r.fullDecks(o.s) != 0 }, does: engine.drawItems},
	OpTakeEgg:     {can: func(o occasion) bool { return o.s.Eggs > 0 && o.player().At == o.slot }, does: engine.takeEgg},
	OpCraft:       {can: func(o occasion) bool { return o.r.craftable(o.s, o.player(), true) != 0 }, steps: engine.craftFreely, ofHand: true},
	OpReload: {
		can: func(o occasion) bool { return o.r.loadable(o.player(), o.x) != 0 }, steps: engine.reload, takes: engine.chargePaid,
		most: bounds{ofN: aHand, ofRest: anything}, sound: engine.payable,
	},
	OpExtendMagazine: {
		can: func(o occasion) bool { return o.r.loadable(o.player(), o.x) != 0 }, steps: engine.reload, most: bounds{ofN: aHand, ofRest: anything},
		sound: engine.payable,
	},
	OpJoinHeavy: {
		can: func(o occasion) bool { return o.r.joinable(o.player()) != 0 }, steps: engine.joinHeavy, most: bounds{ofN: aHand, ofM: aHand},
		sound: engine.joins,
	},
	OpDiscardItem: {can: func(o occasion) bool { return o.player().owned() != 0 }, steps: engine.discardItem, ofHand: true},
	OpDiscardAmmo: {node: NodeHand, from: func(o occasion) uint64 { return o.r.loaded(o.player(), o.x.n, 0) }, does: engine.spendAmmo},

	// Words about Characters.
	OpDress:       {node: NodeWound, from: func(o occasion) uint64 { return o.player().mendable(o.x.op) }, does: engine.mendWound},
	OpHealDressed: {node: NodeWound, from: func(o occasion) uint64 { return o.player().mendable(o.x.op) }, does: engine.mendWound},
	OpHealLight:   {can: func(o occasion) bool { return o.player().Light > 0 }, does: engine.healLight, spare: true},
	OpLightWound:  {does: engine.hurtLightly},
	OpContaminate: {does: engine.contaminates},
	OpSlime:       {does: engine.slimes},
	OpCleanSlime:  {can: func(o occasion) bool { return o.player().Slime }, does: engine.cleanSlime, spare: true},
	OpScanHand:    {can: func(o occasion) bool { return o.player().contamination(pileHand) > 0 }, does: engine.scanInHand, ofHand: true},
	OpScanOne:     {can: func(o occasion) bool { return o.player().contamination(pileHand) > 0 }, steps: engine.scanChosen, ofHand: true},
	OpAntidote:    {can: occasion.curable, steps: engine.antidote, rests: inSecond},
	OpSurgery:     {can: occasion.curable, steps: engine.surgery, rests: inSecond},
	OpDraw:        {can: func(o occasion) bool { return o.player().mayDraw() }, does: engine.drawsCards, spare: true, ofHand: true},
	OpDrawTogether: {
		can: func(o occasion) bool { return o.player().mayDraw() }, steps: engine.drawTogether, takes: engine.reached, ofHand: true,
		most: bounds{ofRest: must | aPlayer}, sound: func(_ engine, f *frame) bool { return f.rest&bit(f.player) != 0 },
	},
	OpRedraw:      {steps: engine.redraw, takes: engine.redrawn, most: bounds{ofM: many - aFew}},
	OpDiscardHand: {does: engine.discardActions, spare: true, idle: true},
	OpManyActions: {does: engine.actsFreely, spare: true},
	OpPass:        {does: engine.passes, spare: true, idle: true},
	OpPassAll:     {does: engine.allPass},
	OpOrder: {
		node: NodePlayer, from: func(o occasion) uint64 { return o.r.movable(o.s, o.r.within(o.s, o.p)&^bit(o.p)) }, then: NodeSlot,
		thenFrom: occasion.besidePlayer, does: engine.order, most: ofTwo,
	},
	OpQuietMove:     {node: NodeSlot, from: func(o occasion) uint64 { return o.r.reachable(o.s, o.p, o.x) }, does: engine.moveByEffect},
	OpTechnicalMove: {node: NodeSlot, from: func(o occasion) uint64 { return o.r.reachable(o.s, o.p, o.x) }, does: engine.moveByEffect},
	OpMoveTo:        {node: NodeSlot, from: func(o occasion) uint64 { return o.r.reachable(o.s, o.p, o.x) }, does: engine.moveByEffect},
	OpNoiseRoll:     {node: NodePlayer, from: func(o occasion) uint64 { return o.s.allAboard() }, does: engine.mustRoll},

	// Words about Combat.
	OpLeave: {
		can: func(o occasion) bool { return o.neighbours() != 0 }, steps: engine.leave, takes: engine.consented,
		most: bounds{ofN: aRoom, ofM: aPlayer, ofGive: aRoom}, sound: engine.partsSound,
	},
	OpOtherLeaves: {
		can: func(o occasion) bool { return o.others() != 0 && o.neighbours() != 0 }, steps: engine.otherLeaves, takes: engine.consented, most: ofTwo,
		sound: engine.withPartner,
	},
	OpShoot: {
		node: NodeHand, from: func(o occasion) uint64 { return o.r.shootable(o.player(), o.x) }, can: occasion.canShoot, then: NodeIntruder,
		thenFrom: func(o occasion, _ uint8) uint64 { return o.s.targets(o.player().At) }, does: engine.shootByEffect, most: bounds{ofN: aHand, ofM: aHand},
	},
	OpFullAuto: {
		node: NodeHand, from: func(o occasion) uint64 { return o.r.shootable(o.player(), o.x) }, can: occasion.canShoot, then: NodeIntruder,
		thenFrom: func(o occasion, _ uint8) uint64 { return o.s.targets(o.player().At) }, does: engine.shootByEffect, most: bounds{ofN: aHand, ofM: aHand},
	},
	OpEscape: {node: NodeSlot, from: occasion.neighbours, does: engine.escapes},
	OpGrenade: {
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.blasted(o.s, o.slot, o.x.where) }, then: NodeIntruder,
		thenFrom: func(o occasion, slot uint8) uint64 { return o.s.targets(Slot(slot)) }, steps: engine.grenade, outlives: true,
		most: bounds{ofN: aTarget, ofM: aRoom, ofRest: anIntruder, ofGive: aFlag}, rests: inBlast,
	},
	OpMolotov: {
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.blasted(o.s, o.slot, o.x.where) }, steps: engine.molotov, outlives: true,
		most: bounds{ofN: aRoom, ofM: aRoom, ofK: aFew, ofRest: anIntruder, ofGive: aFlag}, rests: inBlast,
	},
	OpSmoke: {
		steps: engine.smoke, takes: engine.smoked, most: oneByOne,
		sound: func(e engine, f *frame) bool { return e.s.aboard(f.by) && e.s.Players[f.by].At == f.slot },
	},
	OpDecoy: {
		node: NodeSlot, from: occasion.luring, steps: engine.decoy,
		outlives: true, most: bounds{ofN: aRoom, ofM: aRoom, ofRest: anIntruder, ofGive: anIntruder}, rests: inThird,
	},
	OpExtinguish: {node: NodeIntruder, from: func(o occasion) uint64 { return uint64(o.s.intrudersIn(o.slot)) << 1 }, does: engine.driveOff},
	OpTaser:      {node: NodeIntruder, from: func(o occasion) uint64 { return uint64(o.s.intrudersIn(o.slot)) << 1 }, does: engine.driveOff},
	OpDisarm:     {node: NodePlayer, from: func(o occasion) uint64 { return o.r.disarmable(o.s, o.p, o.slot) }, does: engine.disarm},

	// Words about Intruders.
	OpMaul:      {does: engine.maul},
	OpFrenzy:    {steps: engine.frenzy, outlives: true, most: oneByOne, rests: inSecond},
	OpTransform: {does: engine.transform},
	OpSummon: {
		steps: engine.summon, most: bounds{ofN: aBagKind, ofM: aFlag}, rests: inSecond,
		sound: func(_ engine, f *frame) bool { return (f.node == NodeNone) == (*f.chosen() != 0) },
	},
	OpHealIntruders:  {node: NodeIntruder, from: func(o occasion) uint64 { return o.r.injured(o.s) }, does: engine.healIntruders},
	OpEclosion:       eclosionRow,
	OpEclosionDrawn:  eclosionRow,
	OpEggProtection:  {steps: engine.eggProtection, most: oneByOne, rests: inSecond},
	OpHunt:           {does: engine.hunt},
	OpHatching:       {does: engine.hatching},
	OpScent:          {does: engine.scent},
	OpRoomNoise:      {does: engine.roomNoise},
	OpTechnicalNoise: {steps: engine.technicalNoise, most: oneByOne, rests: inSecond},
	OpHide:           {does: engine.lurk},
	OpPlanning:       {steps: engine.plan, takes: engine.planned, most: bounds{ofRest: anEvent}},
}
