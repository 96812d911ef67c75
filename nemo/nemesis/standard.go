package nemesis

import (
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Standard returns a new copy of the component set of the base game. Nothing in it is
// invented: the rulebook gives the counts, public sources the rest. Where these
// disagree, the set follows the transcript of the printed parts; [Variants]
// names what other sources say. Each record's Source and [Components.Data] say where
// a value comes from.
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

func branch(effects ...Effect) Branch { return Branch{Effects: effects} }

// in returns a branch for a kind of Room.
func in(at Where, effects ...Effect) Branch { return Branch{At: at, Effects: effects} }

func does(op Op) Effect { return Effect{Op: op} }

func times(op Op, n uint8) Effect { return Effect{Op: op, N: n} }

func all(op Op) Effect { return Effect{Op: op, All: true} }

// may returns an optional effect.
func may(op Op) Effect { return Effect{Op: op, May: true} }

func where(op Op, at Where) Effect { return Effect{Op: op, Where: at} }

// each returns an effect in each Room of a kind.
func each(op Op, at Where) Effect { return Effect{Op: op, All: true, Where: at} }

// variant is what another source says about some cards.
type variant struct {
	name string
	// change turns a standard set into the variant.
	change func(c *Components)
}

// variantList are the variants of A-14.
var variantList = []variant{
	{"pilot-quests", func(c *Components) {
		system, key := c.quest(orbitalManeuvering), c.quest(pilotsKey)
		system.Room, system.Discard = FireControlSystem, nil
		otherwise(&system.Source, "room", "discard")
		key.Room, key.Discard = 0, energyCharges()
		otherwise(&key.Source, "room", "discard")
	}},
	{"pistol-two", func(c *Components) {
		pistol := &c.Weapons[Scientist-1]
		pistol.Weapon.Ammo = 2
		otherwise(&pistol.Source, "weapon")
	}},
	{"holo-computer-emergency-room", func(c *Components) {
		computer := c.quest("holo-computer")
		computer.Room = EmergencyRoom
		otherwise(&computer.Source, "room")
	}},
	{"quest-icons", func(c *Components) {
		for _, key := range []string{"intercom", "autoloader", orbitalManeuvering} {
			quest := c.quest(key)
			quest.Combat = OutOfCombat
			otherwise(&quest.Source, "combat")
		}
	}},
	{"duct-tape-tool", func(c *Components) {
		tape := &c.Items[slices.IndexFunc(c.Items, func(item ItemCard) bool { return item.Key == "duct-tape" })]
		tape.Icon = Tool
		otherwise(&tape.Source, "icon")
	}},
	{"summoning-breeder", func(c *Components) {
		card := &c.Attacks[Summoning-1]
		card.Attackers = []IntruderType{Creeper, Breeder}
		otherwise(&card.Source, "attackers")
	}},
	{"eclosion-drawn", func(c *Components) {
		for i := range c.Events {
			if event := &c.Events[i]; event.Key == "eclosion" {
				event.Effects = []Effect{times(OpEclosionDrawn, 4)}
				otherwise(&event.Source, "effects")
			}
		}
		for i := range c.IntruderActions {
			if card := &c.IntruderActions[i]; card.Key == "metamorphosis" {
				card.Effects = []Effect{times(OpEclosionDrawn, 4)}
				otherwise(&card.Source, "effects")
			}
		}
	}},
	{"event-headers", func(c *Components) {
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
	}},
}

// Variants returns the names of the variants of the standard set: what one public
// source says where it differs from the transcript of the printed parts.
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
//   - eclosion-drawn: Eclosion, and Metamorphosis with it, scans the cards drawn
//     alone instead of all Contamination cards in hand.
//   - event-headers: Hatching moves Creepers and Adults; Lurking and Egg
//     Protection have number 3; Flammable Compounds moves Adults and Breeders.
func Variants() []string {
	return keysOf(variantList, func(_ int, v *variant) string { return v.name })[1:]
}

// Variant returns the standard set with the named variants, under the name "standard"
// plus their names. An unknown name is a [nemo.Invalid].
func Variant(names ...string) (*Components, error) {
	c := Standard()
	for _, name := range names {
		i := slices.Index(Variants(), name)
		if i < 0 {
			return nil, nemo.Invalidf("variant", "%q is not one of %s", name, strings.Join(Variants(), ", "))
		}
		variantList[i].change(c)
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

// otherwise records the source of a field that a variant changes.
func otherwise(source *kit.Source, names ...string) {
	fields := make(map[string]string, len(source.Fields)+len(names))
	maps.Copy(fields, source.Fields)
	for _, name := range names {
		fields[name] = unconfirmed + notes
	}
	source.Fields = fields
}

func (c *Components) quest(key string) *QuestItem {
	return &c.Quests[slices.IndexFunc(c.Quests, func(quest QuestItem) bool { return quest.Key == key })]
}
