package nemesis

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Standard returns the component set of the base game, a fresh one with each
// call. Nothing in it is ours: the rulebook gives the counts, public sources
// give the rest. Where these disagree the set follows the transcript of the
// printed parts; [Variants] names what another source says. Each record's
// Source and [Components.Data] say which value comes from where.
func Standard() *Components {
	return &Components{
		Name:            "standard",
		Supply:          supply(),
		Board:           basicBoard(),
		Tracks:          tracks(),
		Dice:            theDice(),
		Rooms:           roomTiles(),
		Exploration:     explorationTokens(),
		Tokens:          intruderTokens(),
		Attacks:         attackCards(),
		Events:          eventCards(),
		Wounds:          seriousWounds(),
		Contamination:   ContaminationData{Infected: 7, Clean: 20, Source: from(infection)},
		Objectives:      objectives(),
		Coordinates:     coordinates(),
		Weaknesses:      weaknesses(),
		Characters:      characters(),
		Actions:         actionCards(),
		Weapons:         startingWeapons(),
		Quests:          questItems(),
		Items:           itemCards(),
		IntruderActions: intruderActions(),
	}
}

// The branches and effects of the data tables.

// branch is a branch that any Room will do for.
func branch(effects ...Effect) Branch { return Branch{Effects: effects} }

// in is a branch for a kind of Room.
func in(at Where, effects ...Effect) Branch { return Branch{At: at, Effects: effects} }

func does(op Op) Effect { return Effect{Op: op} }

func times(op Op, n uint8) Effect { return Effect{Op: op, N: n} }

func all(op Op) Effect { return Effect{Op: op, All: true} }

// may is an effect that may be left out.
func may(op Op) Effect { return Effect{Op: op, May: true} }

func where(op Op, at Where) Effect { return Effect{Op: op, Where: at} }

// each is an effect in each Room of a kind.
func each(op Op, at Where) Effect { return Effect{Op: op, All: true, Where: at} }

// variant is what another source says about some cards.
type variant struct {
	name string
	// change makes of a standard set one of the variant.
	change func(c *Components)
}

// variantList are the variants of A-14.
var variantList = []variant{
	{"pilot-quests", pilotQuests},
	{"pistol-two", pistolTwo},
	{"holo-computer-emergency-room", holoComputer},
	{"quest-icons", questIcons},
	{"duct-tape-tool", ductTape},
	{"summoning-breeder", summoning},
	{"event-headers", eventHeaders},
}

// Variants are the names of the variants of the standard set: what one public
// source says where the transcript of the printed parts says something else
//
//
//   - pilot-quests: the conditions of the Pilot's two Quest Items are swapped.
//   - pistol-two: the Scientist's Pistol has a capacity of 2 instead of 3.
//   - holo-computer-emergency-room: the Scientist's Holo Computer is activated
//     in the Emergency Room instead of the Generator.
//   - quest-icons: the Intercom, the Autoloader and the Orbital Maneuvering
//     System are out of Combat only.
//   - duct-tape-tool: Duct Tape has the icon of a tool.
//   - summoning-breeder: Summoning hits by a Creeper and a Breeder instead of a
//     Creeper and the Queen.
//   - event-headers: Hatching moves Creepers and Adults; Lurking and Egg
//     Protection have number 3; Flammable Compounds moves Adults and Breeders.
func Variants() []string {
	names := make([]string, len(variantList))
	for i := range variantList {
		names[i] = variantList[i].name
	}
	return names
}

// Variant returns the standard set with the variants named, under the name
// "standard" with theirs. An unknown name is a [nemo.Invalid].
func Variant(names ...string) (*Components, error) {
	c := Standard()
	for _, name := range names {
		known := false
		for i := range variantList {
			if variantList[i].name == name {
				variantList[i].change(c)
				known = true
			}
		}
		if !known {
			return nil, nemo.Invalidf("variant", "%q is not one of %s", name, strings.Join(Variants(), ", "))
		}
		c.Name += "+" + name
	}
	return c, nil
}

// Alternative returns the standard set with all its variants, under the name
// "alternative".
func Alternative() *Components {
	c := Standard()
	for i := range variantList {
		variantList[i].change(c)
	}
	c.Name = "alternative"
	return c
}

// otherwise notes the source of a field that a variant changes.
func otherwise(source *kit.Source, names ...string) {
	fields := make(map[string]string, len(source.Fields)+len(names))
	for name, text := range source.Fields {
		fields[name] = text
	}
	for _, name := range names {
		fields[name] = unconfirmed + notes
	}
	source.Fields = fields
}

func pilotQuests(c *Components) {
	for i := range c.Quests {
		quest := &c.Quests[i]
		switch quest.Key {
		case orbitalManeuvering:
			quest.Room, quest.Discard = FireControlSystem, nil
			otherwise(&quest.Source, "room", "discard")
		case pilotsKey:
			quest.Room, quest.Discard = 0, energyCharges()
			otherwise(&quest.Source, "room", "discard")
		}
	}
}

func pistolTwo(c *Components) {
	for i := range c.Weapons {
		if weapon := &c.Weapons[i]; weapon.Key == "pistol" {
			weapon.Weapon.Ammo = 2
			otherwise(&weapon.Source, "weapon")
		}
	}
}

func holoComputer(c *Components) {
	for i := range c.Quests {
		if quest := &c.Quests[i]; quest.Key == "holo-computer" {
			quest.Room = EmergencyRoom
			otherwise(&quest.Source, "room")
		}
	}
}

func questIcons(c *Components) {
	for i := range c.Quests {
		switch quest := &c.Quests[i]; quest.Key {
		case "intercom", "autoloader", orbitalManeuvering:
			quest.Combat = OutOfCombat
			otherwise(&quest.Source, "combat")
		}
	}
}

func ductTape(c *Components) {
	for i := range c.Items {
		if item := &c.Items[i]; item.Key == "duct-tape" {
			item.Icon = Tool
			otherwise(&item.Source, "icon")
		}
	}
}

func summoning(c *Components) {
	card := &c.Attacks[Summoning-1]
	card.Attackers = []IntruderType{Creeper, Breeder}
	otherwise(&card.Source, "attackers")
}

func eventHeaders(c *Components) {
	for i := range c.Events {
		event := &c.Events[i]
		switch event.Key {
		case "hatching":
			event.Moves = []IntruderType{Creeper, Adult}
			otherwise(&event.Source, "moves")
		case "flammable-compounds":
			event.Moves = []IntruderType{Adult, Breeder}
			otherwise(&event.Source, "moves")
		case "lurking", "egg-protection":
			event.Corridor = 3
			otherwise(&event.Source, "corridor")
		}
	}
}
