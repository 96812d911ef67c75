package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestFaces checks the Combat die against every type (13.2), for a Weapon without a text and in melee
// (13.3).
func TestFaces(t *testing.T) {
	for _, c := range []struct {
		face  CombatFace
		rule  nemo.Rule
		shot  [NumIntruderTypes]uint8
		blows [NumIntruderTypes]uint8
	}{
		{CombatBlank, "13.2.blank", [5]uint8{}, [5]uint8{}},
		{CombatCreeper, "13.2.creeper", [5]uint8{1, 1, 0, 0, 0}, [5]uint8{1, 1, 0, 0, 0}},
		{CombatAdult, "13.2.adult", [5]uint8{1, 1, 1, 0, 0}, [5]uint8{1, 1, 1, 0, 0}},
		{CombatSingle, "13.2.single", [5]uint8{1, 1, 1, 1, 1}, [5]uint8{1, 1, 1, 1, 1}},
		{CombatDouble, "13.2.double", [5]uint8{2, 2, 2, 2, 2}, [5]uint8{1, 1, 1, 1, 1}},
	} {
		for kind := Larva; kind <= Queen; kind++ {
			v := acting(t, Scout, 2)
			who := v.put(kind, 2)
			v.pays(Action{Kind: KindShoot, N: 1, Target: who})
			v.is("Ammo", v.player().Hands[0].Ammo, 3)
			v.do(combatFace(c.face))
			v.is("Injuries of the "+kind.String(), v.hurt(who), c.shot[kind-1])
			v.applied("7.10", "13.2", c.rule)

			v = acting(t, Scout, 2)
			who = v.put(kind, 2)
			v.pays(Action{Kind: KindMelee, Target: who})
			v.is("Contamination", v.player().Contamination[pileDiscard][unscanned], 1)
			v.applied("7.11", "13.3", "18.1")
			v.do(combatFace(c.face))
			v.is("Injuries of the "+kind.String(), v.hurt(who), c.blows[kind-1])
			if c.blows[kind-1] == 0 {
				v.applied("13.3.miss")
				v.isAt(NodeSerious)
			} else if c.face == CombatDouble {
				v.applied("13.3.double", "13.4")
			}
		}
	}
}

// hurt returns the Injuries of an Intruder; a Larva dies of its first.
func (v *voyage) hurt(who uint8) uint8 {
	i := &v.Intruders[who-1]
	if v.rules.typeOf(who-1) == Larva && i.At == 0 {
		for _, e := range v.log {
			if e.Kind == EventHit {
				return uint8(e.Args[2])
			}
		}
		return 1
	}
	return i.Injuries
}

// TestWeapons checks the Weapons' texts with each face (21.weapon).
func TestWeapons(t *testing.T) {
	for _, c := range []struct {
		weapon string
		face   CombatFace
		kind   IntruderType
		want   uint8
		rule   nemo.Rule
	}{
		{"six-shooter", CombatSingle, Breeder, 1, "13.2.single"},
		{"six-shooter", CombatDouble, Breeder, 3, "21.weapon.six-shooter"},
		{"shotgun", CombatAdult, Adult, 2, "21.weapon.shotgun"},
		{"shotgun", CombatDouble, Breeder, 3, "21.weapon.shotgun"},
		{"shotgun", CombatAdult, Breeder, 0, "13.2.adult"},
		{"sawed-off-shotgun", CombatSingle, Breeder, 2, "21.weapon.sawed-off-shotgun"},
		{"sawed-off-shotgun", CombatDouble, Breeder, 2, "13.2.double"},
		{assaultRifle, CombatSingle, Breeder, 2, "21.weapon.assault-rifle"},
		{"pistol", CombatDouble, Breeder, 1, "21.weapon.pistol"},
		{"pistol", CombatSingle, Breeder, 1, "13.2.single"},
		{"prototype-shotgun", CombatCreeper, Queen, 1, "21.weapon.prototype-shotgun"},
		{"prototype-shotgun", CombatSingle, Queen, 2, "21.weapon.prototype-shotgun"},
		{"prototype-shotgun", CombatDouble, Queen, 3, "21.weapon.prototype-shotgun"},
		{"prototype-shotgun", CombatBlank, Queen, 0, "13.2.blank"},
		{flamethrower, CombatAdult, Queen, 1, "21.weapon.flamethrower"},
		{flamethrower, CombatBlank, Adult, 0, "13.2.blank"},
	} {
		v := acting(t, Scout, 2)
		id := v.itemID(c.weapon)
		v.player().Hands[0] = Held{What: HeldItem, ID: id, Ammo: v.rules.items[id].ammo}
		who := v.put(c.kind, 2)
		v.pays(Action{Kind: KindShoot, N: 1, Target: who})
		v.do(combatFace(c.face))
		v.is(c.weapon+" with "+c.face.String(), v.hurt(who), c.want)
		v.applied(c.rule)
	}
}

// TestWeaponChoices checks the Weapons with a choice.
func TestWeaponChoices(t *testing.T) {
	v := acting(t, Scout, 2)
	v.player().Hands[0] = Held{What: HeldItem, ID: v.itemID("prototype-rifle"), Ammo: 6}
	who := v.put(Queen, 2)
	v.pays(Action{Kind: KindShoot, N: 1, Target: who}).do(combatFace(CombatDouble))
	v.isAt(NodeMay)
	v.do(sayYes())
	v.applied("21.weapon.prototype-rifle")
	v.is("Ammo", v.player().Hands[0].Ammo, 4)
	v.is("Injuries", v.hurt(who), 3)

	v = acting(t, Scout, 2)
	v.player().Hands[0] = Held{What: HeldItem, ID: v.itemID("prototype-pistol"), Ammo: 3}
	who = v.put(Queen, 2)
	v.pays(Action{Kind: KindShoot, N: 1, Target: who}).do(combatFace(CombatBlank), sayYes())
	v.applied("21.weapon.prototype-pistol")
	v.do(combatFace(CombatBlank)) // only once
	v.isAt(NodeRound)
	v.is("Injuries", v.hurt(who), 0)

	v = acting(t, Scout, 2)
	v.player().Hands[0] = Held{What: HeldItem, ID: v.itemID(flamethrower), Ammo: 4}
	who = v.put(Queen, 2)
	v.pays(Action{Kind: KindShoot, N: 1, Target: who}).do(combatFace(CombatDouble))
	v.applied("21.weapon.flamethrower")
	v.is("Fire", v.Slots[2].Fire, true)
	v.is("Injuries", v.hurt(who), 2)
}

// TestCombatWeaknesses checks the Weaknesses that matter in an attack (20).
func TestCombatWeaknesses(t *testing.T) {
	for _, c := range []struct {
		weak   WeaknessKind
		rule   nemo.Rule
		weapon string
		face   CombatFace
		kind   IntruderType
		want   uint8
	}{
		{VitalPlaces, "20.vital-places", "six-shooter", CombatBlank, Adult, 1},
		{VitalPlaces, "20.vital-places", "sawed-off-shotgun", CombatBlank, Adult, 1}, // a changed face
		{VitalPlaces, "13.2.blank", "six-shooter", CombatBlank, Breeder, 0},
		{VulnerabilityToEnergy, "20.vulnerability-to-energy", "rifle", CombatSingle, Breeder, 2},
		{VulnerabilityToEnergy, "13.2.single", "six-shooter", CombatSingle, Breeder, 1},
		{VulnerabilityToEnergy, "13.2.blank", "rifle", CombatBlank, Breeder, 0},
		{VulnerabilityToFire, "20.vulnerability-to-fire", flamethrower, CombatSingle, Breeder, 2},
		{VulnerabilityToFire, "13.2.blank", flamethrower, CombatBlank, Breeder, 0},
	} {
		v := acting(t, Scout, 2).known(c.weak)
		id := v.itemID(c.weapon)
		v.player().Hands[0] = Held{What: HeldItem, ID: id, Ammo: v.rules.items[id].ammo}
		who := v.put(c.kind, 2)
		v.pays(Action{Kind: KindShoot, N: 1, Target: who}).do(combatFace(c.face))
		v.is(c.weak.String()+" "+c.weapon, v.hurt(who), c.want)
		v.applied(c.rule)
	}
}

// TestEggs checks attacks on Eggs (23.egg, 15.1.egg, A-20).
func TestEggs(t *testing.T) {
	v := acting(t, Scout, 2)
	v.explored(2, Nest)
	v.pays(Action{Kind: KindShoot, N: 1, Target: AnEgg}).do(combatFace(CombatDouble))
	v.applied("23.egg.attack", "15.1.egg", "23.egg.noise")
	v.isAt(NodeNoise)
	v.is("Eggs", v.Eggs, 3)

	v = acting(t, Scout, 2)
	v.Slots[2].Eggs = 1
	v.put(Adult, 2) // in Combat the player chooses the target
	v.pays(Action{Kind: KindMelee, Target: AnEgg}).do(combatFace(CombatBlank))
	v.is("a miss is told", v.happened(EventMiss), true)
	v.is("a hit is told", v.happened(EventHit), false)
	v.spared("13.3", "13.3.miss", "18.1", "15.1.egg")
	v.applied("23.egg.attack", "23.egg.noise")
	v.isAt(NodeNoise)
	v.is("Eggs", v.Slots[2].Eggs, 1)

	v = acting(t, Scout, 2)
	v.explored(2, Nest)
	v.Eggs = 1
	v.pays(Action{Kind: KindMelee, Target: AnEgg}).do(combatFace(CombatSingle))
	v.applied("15.1.egg", "23.nest.destroyed")

	// 23.egg.explosives
	v = acting(t, Scout, 2).owns(1, "grenade", "molotov-cocktail")
	v.explored(6, Nest)
	v.uses("grenade", 1)
	v.applied("21.item.grenade", "23.egg.explosives", "23.egg.noise")
	v.is("Eggs", v.Eggs, 3)
	v.do(noiseFace(Noise1)).until(NodeRound)
	v.uses("molotov-cocktail", 1)
	v.applied("21.item.molotov", "23.egg.explosives", "23.egg.noise", "11.2")
	v.is("Eggs", v.Eggs, 2)
	v.is("Fire", v.Slots[6].Fire, true)
}

// TestNoTarget checks which targets and Weapons an attack cannot have.
func TestNoTarget(t *testing.T) {
	start := func(t *testing.T) *voyage {
		t.Helper()
		return acting(t, Scout, 2)
	}
	refusals(t, start, []refusalCase{
		{"nobody there", nil, Action{Kind: KindShoot, N: 1, Target: 3}, "13.1"},
		{"no Egg", nil, Action{Kind: KindMelee, Target: AnEgg}, "13.1"},
		{"no Ammo", func(v *voyage) { v.put(Adult, 2); v.player().Hands[0].Ammo = 0 }, Action{Kind: KindShoot, N: 1, Target: 10}, "7.10"},
		{"no Weapon", func(v *voyage) { v.put(Adult, 2) }, Action{Kind: KindShoot, N: 2, Target: 10}, "7.10"},
	})
}
