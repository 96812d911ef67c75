package nemesis

// The words of effects, each in a row: how it is written and said, what it needs, when it
// can do something, what is chosen for it, and what it does.

// opRow is a word.
type opRow struct {
	name string
	form form
	// text says what it does, for the one who acts: {at} is the kind of Room, {weapon}
	// and {room} and {card} are what else the effect names; {n|one|more} counts, or says
	// "all" with the second. brief says it in fewer words, where that is long.
	text, brief string
	// node and from are what is chosen first, if it is not for all, out of what.
	node Node
	from func(o occasion) uint64
	// then and thenFrom are what is chosen next, by what was chosen first.
	then     Node
	thenFrom func(o occasion, chosen uint8) uint64
	// can is whether it can do something (4.13), where that is not whether there is
	// something to choose.
	can func(o occasion) bool
	// does does it, after the next effect has its turn: what it begins goes on first.
	// steps goes on with what takes several steps, until it calls nextEffect.
	does  func(e engine, f frame, x *effectTable)
	steps func(e engine, f *frame, x *effectTable)
	// takes takes an answer that is more than a number for the next step, and reports
	// whether it was one.
	takes func(e engine, f *frame, x *effectTable, a Action) bool
	// spare is true of an effect that can do nothing and is no hindrance to the others:
	// the Canteen is of use without a Light Wound, and an injection without a card to
	// draw. idle is what is no use by itself.
	spare, idle bool
	// outlives is true of what goes on without the Character who began it, since it does
	// something to others.
	outlives bool
	// ofHand is true if it depends on a hand or an Inventory whether it can do something.
	ofHand bool
	// most bounds what it holds while it is under way, beside what names it; sound is what
	// else must hold then, and in rests, a bit each, it stands under other work.
	most  bounds
	sound func(e engine, f *frame) bool
	rests uint64
}

// occasion is an effect of a Character where it is.
type occasion struct {
	r    *Rules
	s    *State
	p    Number
	slot Slot
	x    *effectTable
}

func (o occasion) player() *Player { return &o.s.Players[o.p] }
func (o occasion) at() *SlotState  { return &o.s.Slots[o.slot] }

func (o occasion) neighbours() uint64 { return uint64(o.r.neighbours(o.s, o.player().At)) }

// besidePlayer are the Rooms beside another Character's.
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

// ops are the words.
var ops = [numOps + 1]opRow{
	{name: "none"},

	// Words about Rooms, Doors and the ship.
	OpRepair: {
		name: "repair", form: form{by: byCharacter}, text: "take the Malfunction off this Room", brief: "repair the Malfunction",
		can: func(o occasion) bool { return o.at().Malfunction }, does: engine.repair,
	},
	OpEngine: {
		name: "engine", form: form{by: byCharacter}, text: "repair or break this Engine",
		can: func(o occasion) bool { return engineOf(o.at().Room) > 0 }, steps: engine.mendEngine, takes: engine.engineSeen,
		most: bounds{ofM: anEngine},
	},
	OpMalfunction: {
		name: "malfunction", form: form{by: byCard | inEvent, all: true, where: roomKinds}, text: "put a Malfunction into {at}",
		can: func(o occasion) bool { return o.r.breakable(o.s, o.r.places(o.s, o.slot, o.x.where)) != 0 }, steps: engine.disable,
	},
	OpFire: {name: "fire", form: form{by: byCard}, text: "put Fire into this Room", can: func(o occasion) bool { return !o.at().Fire }, does: engine.setFire},
	OpFireOut: {
		name: "fire-out", form: form{by: byCharacter}, text: "put out the Fire in this Room",
		can: func(o occasion) bool { return o.at().Fire }, does: engine.putOutFire,
	},
	OpSpreadFire: {
		name: "spread-fire", form: form{by: inEvent, where: []Where{AtBurning}, must: true}, text: "Fire spreads to the Rooms beside {at}",
		does: engine.fireSpreads,
	},
	OpKindle: {name: "kindle", form: form{by: inEvent, room: true}, text: "Fire breaks out in {room}, or spreads from it", does: engine.fireBreaksOut},
	OpEmptyCounters: {
		name: "empty-counters", form: form{by: inEvent, all: true, where: []Where{AtBurning}, must: true}, text: "the Item counter of {at} goes to 0",
		does: engine.emptyCounters,
	},
	OpDoor: {
		name: "door", form: form{by: byCharacter, n: 4}, text: "open or close {n|Door|Doors} of this Room", brief: "open or close a Door",
		node: NodeDoor, from: occasion.doors, does: engine.useDoor,
	},
	OpTorchDoor: {
		name: "torch-door", form: form{by: byCard, n: 4}, text: "open or close {n|Door|Doors} of this Room, also a Destroyed one", brief: "work a Door, also a Destroyed one",
		node: NodeDoor, from: occasion.doors, does: engine.useDoor,
	},
	OpDoors: {
		name: "doors", form: form{by: byCharacter}, text: "open or close any Doors of a Room",
		steps: engine.anyDoors, takes: engine.doorChosen,
		most: bounds{ofN: aRoom, ofRest: aCorridor}, rests: inThird, sound: func(_ engine, f *frame) bool { return f.step <= 3 },
	},
	OpOpenDoors: {name: "open-doors", form: form{by: inEvent}, text: "all Closed Doors open", does: engine.openDoors},
	OpDestroyDoor: {
		name: "destroy-door", form: form{by: byCard, n: 4}, text: "destroy {n|Closed Door|Closed Doors} of this Room", brief: "destroy a Closed Door",
		node: NodeDoor, from: occasion.doors, does: engine.useDoor,
	},
	OpAirlock: {
		name: "airlock", form: form{by: inRoom}, text: "empty another yellow Room by the Airlock Procedure", brief: "empty another yellow Room",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.airlocks(o.s, o.slot) }, can: func(o occasion) bool { return o.s.Airlock == 0 && o.r.airlocks(o.s, o.slot) != 0 }, steps: engine.airlockBegins,
		most: bounds{ofN: aRoom}, rests: inThird,
	},
	OpFireControl: {
		name: "fire-control", form: form{by: byCharacter}, text: "put out the Fire of a Room and drive its Intruders away", brief: "put out a Fire, drive Intruders off",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.smoking(o.s) }, steps: engine.fireControl,
		most: bounds{ofN: aRoom, ofRest: anIntruder}, rests: inThird,
	},
	OpSelfDestruct: {
		name: "self-destruct", form: form{by: byCharacter}, text: "start or stop the Self-Destruct Sequence", brief: "start or stop Self-Destruct",
		can: func(o occasion) bool { return o.r.mayToggleSelfDestruct(o.s) }, does: engine.toggleSelfDestruct,
	},
	OpStartSelfDestruct: {
		name: "start-self-destruct", form: form{by: inEvent, room: true}, text: "the Self-Destruct Sequence starts if {room} has a Malfunction", brief: "Self-Destruct if it has a Malfunction",
		does: engine.alarm,
	},
	OpLockPod: {
		name: "lock-pod", form: form{by: byCharacter, n: 1, where: anyPod, must: true}, text: "lock or unlock {n|Escape Pod|Escape Pods} of {at}",
		node: NodePod, from: func(o occasion) uint64 { return o.r.pods(o.s, o.slot, o.x.where) }, does: engine.lockPod,
	},
	OpEjectPod: {name: "eject-pod", form: form{by: inEvent}, text: "the Escape Pod with the lowest number is lost", does: engine.ejectFirstPod},
	OpRoomAction: {
		name: "room-action", form: form{by: inAction, where: []Where{AtComputer}}, text: "perform the Room Action of {at} without its cost", brief: "a Room Action, free",
		can: occasion.canActInRoom, steps: engine.roomActionFree, ofHand: true,
		most: bounds{ofN: aRoom, ofM: aRoom, ofRest: aRoom},
	},

	// Words about what is hidden.
	OpLookTile: {
		name: "look-tile", form: form{by: byCharacter, n: 4}, text: "look at {n|unexplored Room|unexplored Rooms}", brief: "look at a tile",
		can: func(o occasion) bool { return o.r.unseen(o.s, o.p, o.x.op) != 0 }, steps: engine.lookAtTiles, takes: engine.tileSeen,
		most: bounds{ofN: aRoom, ofM: aFew}, sound: engine.tileSound,
	},
	OpLookRoom: {
		name: "look-room", form: form{by: byCharacter, n: 4}, text: "look at {n|unexplored Room|unexplored Rooms} with the Exploration token", brief: "look at a tile and its token",
		can: func(o occasion) bool { return o.r.unseen(o.s, o.p, o.x.op) != 0 }, steps: engine.lookAtTiles, takes: engine.tileSeen,
		most: bounds{ofN: aRoom, ofM: aFew}, sound: engine.tileSound,
	},
	OpLookEngine: {
		name: "look-engine", form: form{by: byCharacter, all: true}, text: "check {engine}",
		can: occasion.canLookAtEngine, steps: engine.lookAtEngines, takes: engine.engineSeen,
		most: bounds{ofM: anEngine, ofRest: anEngine},
	},
	OpLookCoordinates: {
		name: "look-coordinates", form: form{by: byCharacter}, text: "look at the Coordinates card",
		can: func(o occasion) bool { return !o.s.CoordinatesSeen.has(o.p) }, steps: engine.lookAtCoordinates, takes: engine.coordinatesSeen,
	},
	OpLookObjective: {
		name: "look-objective", form: form{by: byCard}, text: "look at an Objective of another Character", brief: "look at somebody's Objective",
		node: NodePlayer, from: func(o occasion) uint64 { return o.r.withSecrets(o.s, o.p, o.x.op) }, then: NodeBranch, thenFrom: occasion.objectivesOf,
		does: engine.lookAtObjective, most: ofTwo,
	},
	OpLookSender: {
		name: "look-sender", form: form{by: byCard}, text: "look at an Objective of a Character who sent a Signal", brief: "look at a sender's Objective",
		node: NodePlayer, from: func(o occasion) uint64 { return o.r.withSecrets(o.s, o.p, o.x.op) }, then: NodeBranch, thenFrom: occasion.objectivesOf,
		does: engine.lookAtObjective,
		most: ofTwo,
	},
	OpLookEvent: {
		name: "look-event", form: form{by: byCard}, text: "look at the top Event card and leave it or put it at the bottom", brief: "look at the top Event card",
		can: func(o occasion) bool { return !o.s.events.empty() || o.s.events.discard != 0 }, steps: engine.lookAtEvent, takes: engine.topEventTaken,
	},
	OpSetDestination: {
		name: "set-destination", form: form{by: inRoom}, text: "put the Destination marker where you like",
		can:   func(o occasion) bool { return !o.s.hibernating() && o.s.intrudersIn(o.slot) == 0 }, // 24.11, 23.cockpit.destination
		steps: engine.setCourse, sound: func(e engine, _ *frame) bool { return !e.s.hibernating() },
	},
	OpSignal: {name: "signal", form: form{by: byCharacter}, text: "send a Signal", can: func(o occasion) bool { return !o.player().Signal }, does: engine.sendSignal},
	OpAnalyse: {
		name: "analyse", form: form{by: byCharacter}, text: "analyse an Object in this Room",
		node: NodeObject, from: func(o occasion) uint64 { return o.r.analysable(o.s, o.slot) }, steps: engine.analyse,
		most: bounds{ofN: uint64(IntruderCarcass), ofM: uint64(IntruderCarcass)},
	},
	OpEnterPod: {
		name: "enter-pod", form: form{by: inRoom}, text: "try to enter an Escape Pod",
		can: func(o occasion) bool {
			return o.player().At == o.slot && o.r.openPods(o.s, sectionOf(o.at().Room)) != 0
		}, steps: engine.tryPod, takes: engine.launchChosen,
		most: bounds{ofN: aPod, ofM: aPod}, rests: inSecond,
	},
	OpHibernate: {
		name: "hibernate", form: form{by: inRoom}, text: "try to hibernate",
		can: func(o occasion) bool {
			return o.player().At == o.slot && o.s.Time >= o.r.track.blue && o.s.intrudersIn(o.slot) == 0
		}, steps: engine.tryHibernation,
		sound: func(e engine, _ *frame) bool { return e.s.Time >= e.r.track.blue }, rests: inSecond,
	},

	// Words about Items.
	OpSearch: {name: "search", form: form{by: byCard}, text: "search", brief: "draw two Items, keep one", can: occasion.canSearch, does: engine.searchRoom},
	OpSearchEmpty: {
		name: "search-empty", form: form{by: byCard}, text: "search, even where the Item counter is 0", brief: "draw two Items, also at 0",
		can: occasion.canSearch, does: engine.searchRoom,
	},
	OpDrawItems: {
		name: "draw-items", form: form{by: inRoom, n: 2}, text: "draw {n|Item|Items} of one deck and keep one", brief: "draw two Items, keep one",
		can: func(o occasion) bool { return o.r.fullDecks(o.s) != 0 }, does: engine.drawItems,
	},
	OpTakeEgg: {
		name: "take-egg", form: form{by: inRoom}, text: "take an Egg, then roll for Noise",
		can: func(o occasion) bool { return o.s.Eggs > 0 && o.player().At == o.slot }, does: engine.takeEgg,
	},
	OpCraft: {
		name: "craft", form: form{by: inAction}, text: "craft an Item; any yellow Item is a tool", brief: "make an Item, yellow ones are tools",
		can: func(o occasion) bool { return o.r.craftable(o.s, o.player(), true) != 0 }, steps: engine.craftFreely, ofHand: true,
	},
	OpReload: {
		name: "reload", form: form{by: byCharacter, n: 9, all: true, either: true}, text: "load {n|Ammo|Ammo} into {weapon}",
		can: func(o occasion) bool { return o.r.loadable(o.player(), o.x) != 0 }, steps: engine.reload, takes: engine.chargePaid,
		most: bounds{ofN: aHand, ofRest: anything}, sound: engine.payable,
	},
	OpExtendMagazine: {
		name: "extend-magazine", form: form{by: inAdded, n: 9, weapon: true}, text: "{weapon} gets {n|Ammo|Ammo} and room for as much",
		can: func(o occasion) bool { return o.r.loadable(o.player(), o.x) != 0 }, steps: engine.reload,
		most: bounds{ofN: aHand, ofRest: anything}, sound: engine.payable,
	},
	OpJoinHeavy: {
		name: "join-heavy", form: form{by: inItem}, text: "carry two Heavy Items in one Hand", brief: "two Heavy Items in one Hand",
		can: func(o occasion) bool { return o.r.joinable(o.player()) != 0 }, steps: engine.joinHeavy,
		most: bounds{ofN: aHand, ofM: aHand}, sound: engine.joins,
	},
	OpDiscardItem: {
		name: "discard-item", form: form{by: byCard, n: 1}, text: "discard {n|Item|Items}",
		can: func(o occasion) bool { return o.player().owned() != 0 }, steps: engine.discardItem, ofHand: true,
	},
	OpDiscardAmmo: {
		name: "discard-ammo", form: form{by: inAction, n: 1}, text: "discard {n|Ammo|Ammo}",
		node: NodeHand, from: func(o occasion) uint64 { return o.r.loaded(o.player(), o.x.n, 0) }, does: engine.spendAmmo,
	},

	// Words about Characters.
	OpDress: {
		name: "dress", form: form{by: byCharacter, n: 3, all: true}, text: "dress {n|Serious Wound|Serious Wounds}",
		node: NodeWound, from: func(o occasion) uint64 { return o.player().mendable(o.x.op) }, does: engine.mendWound,
	},
	OpHealDressed: {
		name: "heal-dressed", form: form{by: byCharacter, n: 3}, text: "heal {n|Dressed Serious Wound|Dressed Serious Wounds}",
		node: NodeWound, from: func(o occasion) uint64 { return o.player().mendable(o.x.op) }, does: engine.mendWound,
	},
	OpHealLight: {
		name: "heal-light", form: form{by: byCharacter, n: 2, all: true}, text: "heal {n|Light Wound|Light Wounds}",
		can: func(o occasion) bool { return o.player().Light > 0 }, does: engine.healLight, spare: true,
	},
	OpLightWound:  {name: "light-wound", form: form{by: inAttack, n: 9}, text: "suffer {n|Light Wound|Light Wounds}", does: engine.hurtLightly},
	OpContaminate: {name: "contaminate", form: form{by: inAttack, n: 9}, text: "get {n|Contamination card|Contamination cards}", does: engine.contaminates},
	OpSlime:       {name: "slime", form: form{by: inPassive | inAttack}, text: "get a Slime marker", does: engine.slimes},
	OpCleanSlime: {
		name: "clean-slime", form: form{by: byCharacter}, text: "get rid of the Slime marker",
		can: func(o occasion) bool { return o.player().Slime }, does: engine.cleanSlime, spare: true,
	},
	OpScanHand: {
		name: "scan-hand", form: form{by: byCharacter, may: true}, text: "scan the Contamination cards in hand and remove the clean ones", brief: "scan Contamination in hand",
		can: func(o occasion) bool { return o.player().contamination(pileHand) > 0 }, does: engine.scanInHand, ofHand: true,
	},
	OpScanOne: {
		name: "scan-one", form: form{by: byCard, n: 1}, text: "scan and remove {n|Contamination card|Contamination cards} in hand, with a new one for one that is INFECTED", brief: "scan and remove a Contamination card",
		can: func(o occasion) bool { return o.player().contamination(pileHand) > 0 }, steps: engine.scanChosen, ofHand: true,
	},
	OpAntidote: {
		name: "antidote", form: form{by: inItem}, text: "scan the whole deck, remove what is INFECTED and the Larva, get a Contamination card", brief: "remove INFECTED cards and the Larva",
		can: func(o occasion) bool { return o.player().Larva || o.player().contaminated() }, steps: engine.antidote,
		rests: inSecond,
	},
	OpSurgery: {
		name: "surgery", form: form{by: inRoom}, text: "scan all cards, remove what is INFECTED and the Larva, suffer a Light Wound and pass", brief: "remove INFECTED and Larva, a wound, pass",
		can: func(o occasion) bool { return o.player().Larva || o.player().contaminated() }, steps: engine.surgery,
		rests: inSecond,
	},
	OpDraw: {
		name: "draw", form: form{by: byCharacter, n: 9}, text: "draw {n|card|cards}",
		can: func(o occasion) bool { return o.player().mayDraw() }, does: engine.drawsCards, spare: true, ofHand: true,
	},
	OpDrawTogether: {
		name: "draw-together", form: form{by: inAction, n: 9}, text: "each Character in this Room draws {n|card|cards}", brief: "all here draw a card",
		can: func(o occasion) bool { return o.player().mayDraw() }, steps: engine.drawTogether, takes: engine.reached, ofHand: true,
		most: bounds{ofRest: must | aPlayer}, sound: func(_ engine, f *frame) bool { return f.rest&bit(f.player) != 0 },
	},
	OpDrawUpTo: {name: "draw-up-to", form: form{by: inPassive, n: 9}, text: "draw up to {n|card|cards} at the start of a Player Phase"},
	OpRedraw: {
		name: "redraw", form: form{by: byCard, n: 9}, text: "discard any cards and draw as many and {n|more|more}", brief: "exchange cards and draw one more",
		steps: engine.redraw, takes: engine.redrawn,
		most: bounds{ofM: many - aFew},
	},
	OpDiscardHand: {
		name: "discard-hand", form: form{by: byCard}, text: "discard all Action cards in hand", brief: "discard all Action cards",
		does: engine.discardActions, spare: true, idle: true,
	},
	OpManyActions: {
		name: "many-actions", form: form{by: byCard}, text: "perform any number of Actions in this round, then pass", brief: "Actions without limit, then pass",
		does: engine.actsFreely, spare: true,
	},
	OpPass: {name: "pass", form: form{by: byCard}, text: "pass", does: engine.passes, spare: true, idle: true},
	OpPassAll: {
		name: "pass-all", form: form{by: byCard}, text: "all pass, and no Intruder attacks in this turn", brief: "all pass, no Intruder attacks",
		does: engine.allPass,
	},
	OpOrder: {
		name: "order", form: form{by: inAction}, text: "move another Character of this Room to a neighbouring Room", brief: "move another Character here",
		node: NodePlayer, from: func(o occasion) uint64 { return o.r.movable(o.s, o.r.within(o.s, o.p)&^bit(o.p)) },
		then: NodeSlot, thenFrom: occasion.besidePlayer, does: engine.order,
		most: ofTwo,
	},
	OpQuietMove: {
		name: "quiet-move", form: form{by: byCard}, text: "move to a neighbouring Room without a Noise roll", brief: "move without a Noise roll",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.reachable(o.s, o.p, o.x) }, does: engine.moveByEffect,
	},
	OpTechnicalMove: {
		name: "technical-move", form: form{by: byCard}, text: "move to any Room with an Entrance to the Technical Corridors", brief: "move to another Entrance",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.reachable(o.s, o.p, o.x) }, does: engine.moveByEffect,
	},
	OpMoveTo: {
		name: "move-to", form: form{by: byCard, where: []Where{AtYellow, AtGreen}, must: true}, text: "move to {at}",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.reachable(o.s, o.p, o.x) }, does: engine.moveByEffect,
	},
	OpNoiseRoll: {
		name: "noise-roll", form: form{by: inIntruder, n: 1}, text: "{n|Character|Characters} of your choice must roll for Noise", brief: "a Character rolls for Noise",
		node: NodePlayer, from: func(o occasion) uint64 { return o.s.allAboard() }, does: engine.mustRoll,
	},

	// Words about Combat.
	OpLeave: {
		name: "leave", form: form{by: byCard}, text: "move to a neighbouring Room without being attacked", brief: "move away unattacked",
		can: func(o occasion) bool { return o.neighbours() != 0 }, steps: engine.leave, takes: engine.consented,
		most: ofTwo, sound: engine.withPartner,
	},
	OpOtherLeaves: {
		name: "other-leaves", form: form{by: inAction}, text: "another Character here moves to a neighbouring Room without being attacked", brief: "another moves away unattacked",
		can: func(o occasion) bool { return o.others() != 0 && o.neighbours() != 0 }, steps: engine.otherLeaves, takes: engine.consented,
		most: ofTwo, sound: engine.withPartner,
	},
	OpShoot: {
		name: "shoot", form: form{by: inAction, n: 1, without: true, weapon: true}, text: "shoot{reroll}",
		node: NodeHand, from: func(o occasion) uint64 { return o.r.shootable(o.player(), o.x) }, can: occasion.canShoot,
		then: NodeIntruder, thenFrom: func(o occasion, _ uint8) uint64 { return o.s.targets(o.player().At) }, does: engine.shootByEffect,
		most: bounds{ofN: aHand, ofM: aHand},
	},
	OpFullAuto: {
		name: "full-auto", form: form{by: inAction, n: 9, card: true}, text: "shoot all Ammo of {weapon}, with 1 Injury more for every {n} Ammo",
		node: NodeHand, from: func(o occasion) uint64 { return o.r.shootable(o.player(), o.x) }, can: occasion.canShoot,
		then: NodeIntruder, thenFrom: func(o occasion, _ uint8) uint64 { return o.s.targets(o.player().At) }, does: engine.shootByEffect,
		most: bounds{ofN: aHand, ofM: aHand},
	},
	OpEscape: {name: "escape", form: form{by: inAction}, text: "escape", node: NodeSlot, from: occasion.neighbours, does: engine.escapes},
	OpGrenade: {
		name: "grenade", form: form{by: inItem, n: 9, where: []Where{AtHereOrNeighbour}, must: true}, text: "an Intruder in {at} gets {n|Injury|Injuries}, all else there are hurt", brief: "hurt one most, and all there",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.blasted(o.s, o.slot, o.x.where) },
		then: NodeIntruder, thenFrom: func(o occasion, slot uint8) uint64 { return o.s.targets(Slot(slot)) }, steps: engine.grenade, outlives: true,
		most: bounds{ofN: aTarget, ofM: aRoom, ofRest: anIntruder, ofGive: aFlag}, rests: inBlast,
	},
	OpMolotov: {
		name: "molotov", form: form{by: inItem, n: 9, where: []Where{AtHereOrNeighbour}, must: true}, text: "Fire in {at} where an Intruder is, with {n|Injury|Injuries} or a Serious Wound for all there", brief: "Fire; all there are hurt",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.blasted(o.s, o.slot, o.x.where) }, steps: engine.molotov, outlives: true,
		most: bounds{ofN: aRoom, ofM: aRoom, ofK: aFew, ofRest: anIntruder, ofGive: aFlag}, rests: inBlast,
	},
	OpSmoke: {
		name: "smoke", form: form{by: inItem, n: 1}, text: "each other Character in this Room discards {n|card|cards}", brief: "others here discard a card",
		steps: engine.smoke, takes: engine.smoked,
		most: oneByOne, sound: func(e engine, f *frame) bool { return e.s.aboard(f.by) && e.s.Players[f.by].At == f.slot },
	},
	OpDecoy: {
		name: "decoy", form: form{by: inItem}, text: "all Intruders of neighbouring Rooms move into one of them", brief: "lure Intruders into a Room beside",
		node: NodeSlot, from: func(o occasion) uint64 { return o.r.places(o.s, o.slot, AtNeighbour) }, can: occasion.canLure, steps: engine.decoy, outlives: true,
		most: bounds{ofN: aRoom, ofM: aRoom, ofRest: anIntruder, ofGive: anIntruder}, rests: inThird,
	},
	OpExtinguish: {
		name: "extinguish", form: form{by: byCard}, text: "an Intruder in this Room, hit by a Fire Extinguisher, retreats", brief: "an Intruder retreats",
		node: NodeIntruder, from: func(o occasion) uint64 { return uint64(o.s.intrudersIn(o.slot)) << 1 }, does: engine.driveOff,
	},
	OpTaser: {
		name: "taser", form: form{by: byCard, n: 9}, text: "an Intruder in this Room gets {n|Injury|Injuries} and retreats", brief: "an Intruder is hurt and retreats",
		node: NodeIntruder, from: func(o occasion) uint64 { return uint64(o.s.intrudersIn(o.slot)) << 1 }, does: engine.driveOff,
	},
	OpDisarm: {
		name: "disarm", form: form{by: byCard}, text: "another Character in this Room discards the whole hand", brief: "another discards the whole hand",
		node: NodePlayer, from: func(o occasion) uint64 { return o.r.disarmable(o.s, o.p, o.slot) }, does: engine.disarm,
	},

	// Words of what is used in answer to something, or works by itself.
	OpCancelAction:       {name: "cancel-action", form: form{by: inAction}, text: "cancel another player's Action in this Room"},
	OpCancelInterruption: {name: "cancel-interruption", form: form{by: inAction}, text: "cancel another player's Interruption"},
	OpIgnoreSurprise:     {name: "ignore-surprise", form: form{by: inAction}, text: "ignore a Surprise Attack"},
	OpIgnoreAttack:       {name: "ignore-attack", form: form{by: inItem}, text: "ignore an Intruder Attack"},
	OpRerollNoise:        {name: "reroll-noise", form: form{by: inLasting, n: 1}, text: "discard {n|card|cards} to roll again for Noise"},
	OpIntercom:           {name: "intercom", form: form{by: inLasting}, text: "Order and Motivation reach all Rooms with a Computer"},
	OpAutoload:           {name: "autoload", form: form{by: inAdded, n: 9, card: true}, text: "{weapon} holds {n|Ammo|Ammo} more, and an Energy Charge loads it at no cost"},
	OpRemoteComputer:     {name: "remote-computer", form: form{by: inLasting}, text: "cards that need a Computer work in any Room"},

	// Words about Intruders.
	OpMaul: {name: "maul", form: form{by: inAttack, n: 3}, text: "a Character with {n|Serious Wound|Serious Wounds} dies, another suffers one", does: engine.maul},
	OpFrenzy: {
		name: "frenzy", form: form{by: inAttack, n: 3}, text: "each Character in the Room with {n|Serious Wound|Serious Wounds} dies, others suffer one",
		steps: engine.frenzy, outlives: true,
		most: oneByOne, rests: inSecond,
	},
	OpTransform: {name: "transform", form: form{by: inAttack}, text: "the Creeper becomes a Breeder", does: engine.transform},
	OpSummon: {
		name: "summon", form: form{by: inAttack}, text: "another Intruder comes into the Room",
		steps: engine.summon,
		most:  bounds{ofN: aBagKind, ofM: aFlag}, rests: inSecond,
		sound: func(_ engine, f *frame) bool { return (f.node == NodeNone) == (*f.chosen() != 0) },
	},
	OpHealIntruders: {
		name: "heal-intruders", form: form{by: inEvent | inIntruder, n: 9, all: true, beside: true}, text: "heal {n|Injury|Injuries} of {intruders}",
		node: NodeIntruder, from: func(o occasion) uint64 { return o.r.injured(o.s) }, does: engine.healIntruders,
	},
	OpEclosion: {
		name: "eclosion", form: form{by: inEvent | inIntruder, n: 9}, text: "Larvae hatch; each Character draws and scans {n|card|cards}", brief: "Larvae hatch, all draw and scan",
		steps: engine.eclosion, takes: engine.eclosionDrawn,
		most: bounds{ofWho: aPlayer, ofN: many, ofM: many, ofK: many, ofRest: aPlayer, ofGive: anything}, sound: engine.eclosionSound, rests: 1 << eclosionNext,
	},
	OpEggProtection: {
		name: "egg-protection", form: form{by: inEvent}, text: "an Encounter for each Character in the Nest or with an Egg", brief: "Encounters in the Nest and for Eggs",
		steps: engine.eggProtection,
		most:  oneByOne, rests: inSecond,
	},
	OpHunt: {
		name: "hunt", form: form{by: inEvent | inIntruder}, text: "Adults not in Combat move to Characters beside them", brief: "Adults hunt",
		does: engine.hunt,
	},
	OpHatching:  {name: "hatching", form: form{by: inEvent}, text: "an Egg hatches in the Nest", does: engine.hatching},
	OpScent:     {name: "scent", form: form{by: inEvent}, text: "Noise around each Room with a slimed Character", does: engine.scent},
	OpRoomNoise: {name: "room-noise", form: form{by: inEvent, room: true}, text: "Noise in the Corridors of {room}, if it is explored", does: engine.roomNoise},
	OpTechnicalNoise: {
		name: "technical-noise", form: form{by: inEvent}, text: "Noise in the Technical Corridors",
		steps: engine.technicalNoise,
		most:  oneByOne, rests: inSecond,
	},
	OpHide: {name: "hide", form: form{by: inEvent}, text: "Intruders not in Combat leave the board", does: engine.lurk},
	OpPlanning: {
		name: "planning", form: form{by: inIntruder, n: 4}, text: "draw {n|Event card|Event cards} and resolve one", brief: "draw Events, resolve one",
		steps: engine.plan, takes: engine.planned,
		most: bounds{ofRest: anEvent},
	},
}

// opNames are the words as component sets write them.
var opNames = func() (names [numOps + 1]string) {
	for op := range ops {
		names[op] = ops[op].name
	}
	return names
}()
