package nemesis

import (
	"strings"
	"testing"
)

// factEffects has the effects of each Room and each card in the words of a component set, checked one
// by one against the collected facts.
const factEffects = `
rooms.armory: reload 2 energy
rooms.comms-room: signal
rooms.emergency-room: dress all or heal-dressed 1 or heal-light all
rooms.evacuation-section-a: enter-pod
rooms.evacuation-section-b: enter-pod
rooms.fire-control-system: fire-control
rooms.generator: self-destruct
rooms.laboratory: analyse
rooms.nest: take-egg
rooms.storage: draw-items 2
rooms.surgery: surgery
rooms.airlock-control: airlock
rooms.cabins: draw-up-to 6
rooms.canteen: heal-light 1, may scan-hand
rooms.command-center: doors
rooms.engine-control-room: look-engine all
rooms.hatch-control-system: lock-pod 1 any
rooms.monitoring-room: look-room 1
rooms.room-covered-with-slime: slime
rooms.shower-room: clean-slime, may scan-hand
rooms.cockpit: look-coordinates or set-destination
rooms.hibernatorium: hibernate
rooms.engine-1: look-engine
rooms.engine-2: look-engine
rooms.engine-3: look-engine
attacks.scratch: light-wound 1, contaminate 1
attacks.bite: maul 2
attacks.claw-attack: light-wound 2, contaminate 1
attacks.tail-attack: maul 1
attacks.transformation: transform
attacks.frenzy: frenzy 2
attacks.slime: slime, contaminate 1
attacks.summoning: summon
events.regeneration: heal-intruders 2 all
events.eclosion: eclosion 4
events.bulkheads-open: open-doors
events.damaging-fire: malfunction all burning, spread-fire burning
events.coolant-leak: start-self-destruct generator
events.egg-protection: egg-protection
events.damage: malfunction all large-intruder
events.hunt-2: hunt
events.malfunction: malfunction all lowest
events.life-support-failure: malfunction all green
events.hatching: hatching
events.hunt-3: hunt
events.scent-of-prey: scent
events.nest: room-noise nest
events.evacuation-pod-ejection: eject-pod
events.lurking: hide
events.flammable-compounds: kindle hibernatorium
events.consuming-fire: empty-counters all burning, spread-fire burning
events.noise-in-technical-corridors: technical-noise
events.short-circuit: malfunction all yellow-computer
actions.interruption: cancel-action or cancel-interruption
actions.demolition: destroy-door 1 or malfunction
actions.rest: scan-hand
actions.search: search
actions.basic-repairs: repair or at engine: engine
actions.repairs: repair or at engine: engine
actions.fast-repairs: repair or at engine: engine
actions.computer-skills: door 1 or at computer: room-action
actions.reload: reload 1 six-shooter
actions.order: order
actions.motivation: draw-together 1
actions.suppressive-fire: discard-ammo 1, leave or discard-ammo 1, other-leaves
actions.piloting: at computer-or-cockpit: room-action or at computer: look-coordinates
actions.knowledge-of-the-ship: door 1 or look-tile 1
actions.old-friend: at no-computer: room-action
actions.intranet: at computer: room-action computer
actions.risk-assessment: at computer: look-event
actions.blocking-access: at computer: room-action or at computer: malfunction computer
actions.scavenging: search-empty
actions.reconnaissance: quiet-move
actions.adrenaline: shoot, draw 1 or escape, draw 1
actions.covering-fire: discard-ammo 1, leave or discard-ammo 1, other-leaves or discard-ammo 1, leave, other-leaves
actions.taking-aim: shoot 1 energy
actions.full-auto: full-auto 2 assault-rifle
actions.nerves-of-steel: ignore-surprise
actions.technical-corridors: at entrance: technical-move, pass
actions.pyrotechnics: discard-item 1, fire or fire-out
actions.ingenuity: repair or at engine: engine or craft
quests.log-key: at computer: look-objective
quests.intercom: intercom
quests.orbital-maneuvering-system: pass-all
quests.pilots-evacuation-key: at evacuation: lock-pod 1 evacuation
quests.holo-computer: remote-computer
quests.laboratory-equipment: analyse
quests.motion-scanner: reroll-noise 1
quests.security-key: doors
quests.autoloader: autoload 1 assault-rifle
quests.armor: ignore-attack
quests.plasma-torch: torch-door 1
quests.flashlight: search
items.chemicals: reload all flamethrower
items.tools: repair or at engine: engine or door 1
items.duct-tape: repair or at engine: engine or join-heavy
items.fire-extinguisher: fire-out or extinguish
items.yellow-energy-charge: reload all energy or door 1
items.yellow-clothes: clean-slime or dress 1
items.technical-corridors-plan: at entrance: technical-move
items.space-suit: at yellow: discard-hand, move-to yellow
items.nemesis-plans: look-tile 2
items.bandages: dress 1 or heal-light all
items.medkit: dress 1 or heal-dressed 1
items.synthetic-food: draw 2
items.adrenaline-injection: draw 1, many-actions
items.green-clothes: clean-slime or dress 1
items.alcohol: scan-one 1
items.military-drugs: redraw 1
items.red-energy-charge: reload all energy or door 1
items.grenade: grenade 2 here-or-neighbour
items.smoke-grenade: smoke 1, leave
items.recon-drone: look-room 1
items.decoy: decoy
items.extended-magazine: extend-magazine 2 energy
items.comms-key: at computer: look-sender
items.evacuation-key: at evacuation: lock-pod 1 evacuation
items.self-destruct-key: at computer: self-destruct
items.antidote: antidote, pass
items.taser: taser 1 or disarm
items.molotov-cocktail: molotov 1 here-or-neighbour
intruderActions.pursuit-1: noise-roll 1
intruderActions.pursuit-2: noise-roll 1
intruderActions.pursuit-3: noise-roll 1
intruderActions.pursuit-any: noise-roll 1
intruderActions.coordinated-hunt-3: hunt
intruderActions.coordinated-hunt-4: hunt
intruderActions.planning-4: planning 3
intruderActions.planning-any: planning 3
intruderActions.metamorphosis: eclosion 4
intruderActions.self-healing: heal-intruders 2
`

func TestFactEffects(t *testing.T) {
	var got []string
	for _, d := range Standard().Data() {
		path, branches := strings.CutSuffix(d.Path, ".branches")
		path, effects := strings.CutSuffix(path, ".effects")
		if branches || effects {
			got = append(got, path+": "+d.Value)
		}
	}
	same(t, "effects", got, strings.Split(strings.TrimSpace(factEffects), "\n"))
}
