package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestRooms checks the Room Actions with a single effect (23).
func TestRooms(t *testing.T) {
	for _, c := range []struct {
		room   Room
		branch uint8
		with   func(v *voyage)
		then   func(v *voyage)
		rules  []nemo.Rule
	}{
		{Armory, 1, func(v *voyage) { v.player().Hands[0].Ammo = 0 }, func(v *voyage) { v.is("Ammo", v.player().Hands[0].Ammo, 2) }, []nemo.Rule{"23.armory"}},
		{CommsRoom, 1, nil, func(v *voyage) { v.is("Signal", v.player().Signal, true) }, []nemo.Rule{"23.comms-room"}},
		{EmergencyRoom, 1, func(v *voyage) { v.wounded(1, LegWound, BodyWound) }, func(v *voyage) { v.is("Dressed", v.player().Wounds[1].Dressed, true) }, []nemo.Rule{"23.emergency-room", "19.6"}},
		{EmergencyRoom, 2, func(v *voyage) { v.wounded(1, LegWound); v.player().Wounds[0].Dressed = true }, func(v *voyage) { v.is("Serious Wounds", v.player().seriousWounds(), 0) }, []nemo.Rule{"23.emergency-room", "19.7"}},
		{EmergencyRoom, 3, func(v *voyage) { v.player().Light = 2 }, func(v *voyage) { v.is("Light Wounds", v.player().Light, 0) }, []nemo.Rule{"23.emergency-room", "19.7"}},
		{FireControlSystem, 1, func(v *voyage) { v.Slots[9].Fire = true; v.put(Adult, 9) }, func(v *voyage) {
			v.do(v.retreatCard(4))
			v.is("Fire", v.Slots[9].Fire, false)
			v.is("Adults there", v.intrudersIn(9), 0)
		}, []nemo.Rule{"23.fire-control-system", "16.1"}},
		{Generator, 1, nil, func(v *voyage) { v.is("Self-Destruct", v.SelfDestruct, 1) }, []nemo.Rule{"23.generator", "24.14"}},
		{Generator, 1, func(v *voyage) { v.SelfDestruct = 3 }, func(v *voyage) { v.is("Self-Destruct", v.SelfDestruct, 0) }, []nemo.Rule{"23.generator", "24.14.stop"}},
		{Laboratory, 1, func(v *voyage) { v.Corpses[0] = 5 }, func(v *voyage) {
			v.do(chooses(KindWeakness, uint8(TheWayOfMoving)))
			v.is("Weakness", v.Weaknesses[CharacterCorpse], TheWayOfMoving)
			v.is("Corpse", v.Corpses[0], 5)
		}, []nemo.Rule{"23.laboratory", "20.2", "20.3"}},
		{Laboratory, 1, func(v *voyage) { v.at(5, 2).Players[2].putInHand(Held{What: HeldEgg}) }, func(v *voyage) {
			v.do(chooses(KindWeakness, uint8(VitalPlaces)))
			v.is("Weakness", v.Weaknesses[IntruderEgg], VitalPlaces)
		}, []nemo.Rule{"20.2", "20.3"}},
		{Nest, 1, nil, func(v *voyage) {
			v.is("Eggs", v.Eggs, 4)
			v.is("carried", v.player().carries(HeldEgg), true)
			v.isAt(NodeNoise)
		}, []nemo.Rule{"23.nest", "21.1"}},
		{Nest, 1, func(v *voyage) { v.Eggs = 1 }, func(v *voyage) { v.is("Eggs", v.Eggs, 0) }, []nemo.Rule{"23.nest.destroyed"}},
		{Storage, 1, nil, func(v *voyage) {
			v.do(chooses(KindColour, uint8(Green))).do(v.any()).do(v.any())
			v.is("counter", v.Slots[5].Items, 0)
		}, []nemo.Rule{"23.storage", "22.1"}},
		{AirlockControl, 1, func(v *voyage) { v.explored(16, Generator) }, func(v *voyage) {
			v.is("airlock", v.Airlock, 16)
			v.is("Closed Doors", v.closed, v.rules.corridors[16])
		}, []nemo.Rule{"23.airlock-control", "11.5"}},
		{Canteen, 1, func(v *voyage) { v.player().Light = 1; v.dirty(pileHand, 1) }, func(v *voyage) {
			v.is("Light Wounds", v.player().Light, 0)
			v.do(sayYes(), chooses(KindScan, 0))
			v.is("Contamination", v.player().contamination(pileHand), 0)
		}, []nemo.Rule{"23.canteen", "19.7", "18.3"}},
		{Canteen, 1, func(v *voyage) { v.dirty(pileHand, 1) }, func(v *voyage) { v.do(chooses(KindScan, 1)); v.is("Larva", v.player().Larva, true) }, []nemo.Rule{"23.canteen", "18.4"}},
		{ShowerRoom, 1, func(v *voyage) { v.player().Slime, v.Slots[5].Fire = true, true; v.dirty(pileHand, 1) }, func(v *voyage) {
			v.do(sayNo())
			v.is("Slime", v.player().Slime, false)
			v.is("Fire", v.Slots[5].Fire, true)
			v.is("Contamination", v.player().contamination(pileHand), 1)
		}, []nemo.Rule{"23.shower-room"}},
		{CommandCenter, 1, nil, func(v *voyage) {
			v.do(chooses(KindSlot, 6), chooses(KindCorridor, uint8(v.between(6, 7))), chooses(KindCorridor, uint8(v.between(6, 2))), theDone())
			v.is("Closed Doors", v.closed, corridorSet(1<<v.between(6, 7)|1<<v.between(6, 2)))
		}, []nemo.Rule{"23.command-center", "11.5"}},
		{EngineControlRoom, 1, func(v *voyage) { v.Slots[20].Malfunction = true }, func(v *voyage) {
			for range 3 {
				v.do(chooses(KindEngine, uint8(EngineDamaged)))
			}
			v.is("seen", v.Engines[1], Engine{EngineDamaged, only(1)})
		}, []nemo.Rule{"23.engine-control-room"}},
		{HatchControlSystem, 1, func(v *voyage) { v.Pods[0] = Pod{SectionA, true}; v.Pods[1] = Pod{} }, func(v *voyage) {
			for v.node() == NodePod {
				v.do(v.any())
			}
			v.is("Locked", v.Pods[0].Locked, false)
		}, []nemo.Rule{"23.hatch-control-system"}},
		{MonitoringRoom, 1, nil, func(v *voyage) {
			v.do(chooses(KindSlot, 6), chooses(KindTile, uint8(Cabins))).do(v.any())
			v.is("tile", v.Slots[6].Room, Cabins)
			v.is("explored", v.Slots[6].Explored, false)
			v.is("seen", v.Slots[6].TokenSeen, only(1))
		}, []nemo.Rule{"23.monitoring-room"}},
	} {
		v := acting(t, Scout, 5).explored(5, c.room)
		if c.with != nil {
			c.with(v)
		}
		v.roomAction(c.branch)
		c.then(v)
		v.applied(append(c.rules, "7.16", "7.2")...)
	}
}

// TestSpecialRooms checks the Cockpit, the Engines and their repair (23).
func TestSpecialRooms(t *testing.T) {
	v := acting(t, Captain, 1)
	v.roomAction(1).do(chooses(KindCoordinates, 2))
	v.applied("23.cockpit.coordinates")
	v.is("seen", v.CoordinatesSeen, only(1))
	v.acts()
	v.roomAction(2).do(chooses(KindCourse, uint8(CourseD)))
	v.spared("23.cockpit.coordinates") // the Room's other Action
	v.applied("23.cockpit.destination")
	v.is("Destination", Course(v.Destination), CourseD)

	v = acting(t, Captain, 19, "basic-repairs")
	v.roomAction(1).do(chooses(KindEngine, uint8(EngineDamaged)))
	v.applied("23.engine")
	v.is("Engine 3", v.Engines[2], Engine{EngineDamaged, only(1)})
	v.Slots[19].Malfunction = true
	v.acts("basic-repairs")
	v.refuses(Action{Kind: KindRoom, Branch: 1}, "11.3.blocks")
	v.plays("basic-repairs", 2).do(chooses(KindStatus, uint8(EngineWorking)))
	v.applied("23.engine.repair", "7.card.basic-repairs")
	v.is("Engine 3", v.Engines[2].Status, EngineWorking)
	v.is("Malfunction", v.Slots[19].Malfunction, true)
}

// TestAirlock checks both outcomes of the Airlock (23.airlock-control).
func TestAirlock(t *testing.T) {
	start := func() *voyage {
		v := acting(t, Captain, 5, "demolition").explored(5, AirlockControl).explored(16, Generator)
		v.at(16, 2).Slots[16].Fire = true
		v.put(Queen, 16)
		return v.roomAction(1)
	}
	v := start()
	v.until(NodePassing).do(theDone())
	for v.Airlock != 0 {
		v.do(v.calm())
	}
	v.applied("23.airlock-control.vented")
	v.is("fate", v.Players[2].Fate, Dead)
	v.is("the Queen is killed", v.QueenKilled, true)
	v.is("Fire", v.Slots[16].Fire, false)
	v.is("Corpse", v.Corpses[2], 16)

	v = start()
	e := engine{v.rules, v.State, &v.log}
	e.destroyDoor(v.between(16, 12), "11.7")
	v.applied("23.airlock-control.opened")
	v.is("airlock", v.Airlock, 0)

	// Not with a Destroyed Door.
	v = acting(t, Captain, 5).explored(5, AirlockControl).explored(16, Generator)
	v.destroyed |= 1 << v.between(16, 12)
	v.refuses(Action{Kind: KindRoom, Branch: 1}, "4.13")
}

// TestRoomsRefused checks what forbids a Room Action (7.6, 7.16).
func TestRoomsRefused(t *testing.T) {
	act := Action{Kind: KindRoom, Branch: 1}
	start := func(t *testing.T) *voyage {
		t.Helper()
		return acting(t, Scout, 5)
	}
	room := func(room Room) func(v *voyage) { return func(v *voyage) { v.explored(5, room) } }
	refusals(t, start, []refusalCase{
		{"no such choice", room(Armory), Action{Kind: KindRoom, Branch: 2}, "7.16"},
		{"passive", room(Cabins), act, "7.16"},
		{"slime", room(RoomCoveredWithSlime), act, "7.16"},
		{"Malfunction", func(v *voyage) { v.explored(5, CommsRoom).Slots[5].Malfunction = true }, act, "11.3.blocks"},
		{"Combat", func(v *voyage) { v.explored(5, CommsRoom).put(Adult, 5) }, act, "7.6"},
		{"full Weapon", room(Armory), act, "4.13"},
		{"sent already", func(v *voyage) { v.explored(5, CommsRoom).player().Signal = true }, act, "4.13"},
		{"no Object", room(Laboratory), act, "20.3"},
		{"yellow", func(v *voyage) { v.explored(5, Generator).SelfDestruct = 4 }, act, "24.14.stop"},
		{"somebody sleeps", func(v *voyage) { v.explored(5, Generator).Players[2].Fate = Hibernating }, act, "24.11"},
		{"Destination", func(v *voyage) { v.at(1, 1).Players[2].Fate = Hibernating }, Action{Kind: KindRoom, Branch: 2}, "24.11"},
		{"too dear", func(v *voyage) { v.explored(5, CommsRoom).player().Hand = 2 }, act, "7.2"},
	})
}
