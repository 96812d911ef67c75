package nemorising

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// argTypes returns how to format each type of event argument. Pieces of the two
// scenarios have different numbers: see [engine.report].
func (r *Rules) argTypes() kit.ArgTypes {
	types := kit.ArgTypes{
		"hero":       kit.Say(r.heroName),
		"place":      kit.Say(func(n uint8) string { return strings.Replace(r.board.names[n], "entrance-", "entrance ", 1) }),
		"slot":       kit.Say(func(n int) string { return r.board.names[Slot(n)] }),
		"actionCard": kit.Say(r.actionTitle),
		"gear":       kit.Say(r.gearName),
		"icon": kit.Say(func(n Icon) string {
			if n == 0 {
				return ""
			}
			return n.String()
		}),
		"colour":     kit.Say(Colour.String),
		"task":       kit.Say(TaskKind.String),
		"difficulty": kit.SayWord(difficultyNames...),
		"scenario":   kit.Say(Scenario.Title),
		"ability":    kit.Say(r.endTitle),
		"enemies":    kit.SayCount("enemy moves", "enemies move"),
		"types":      kit.Say(typesTitle),
		"end":        kit.Say(func(n int) string { return ends[n-1].Title }),
	}
	for name, title := range pieceTypes {
		types[name] = kit.Say(func(n int) string { return r.pieceTitle(n, title) })
	}
	return types
}

// pieceTypes has the types of arguments that are pieces of a scenario, and how
// to name a piece.
var pieceTypes = map[string]func(c *scenarioTables, id int) string{
	"enemy":      func(c *scenarioTables, id int) string { return c.enemyTitle(Enemy(id)) },
	"stack":      func(c *scenarioTables, id int) string { return c.data.Stacks[id-1].Name },
	"tile":       func(c *scenarioTables, id int) string { return c.data.Tiles[id-1].Name },
	"mission":    func(c *scenarioTables, id int) string { return c.data.Missions[id-1].Name },
	"storyToken": func(c *scenarioTables, id int) string { return c.data.Story[id-1].Name },
	"threatCard": func(c *scenarioTables, id int) string { return c.threatTitle(ThreatID(id)) },
}

// pieceBase keeps the pieces of the two scenarios apart in the arguments of
// events. It is added once to a piece of the City in the Sky, twice to one of
// the Undersea Grotto.
const pieceBase = 100

// findScenarioArgs finds which arguments are pieces of a scenario.
func findScenarioArgs() (args [numEvents][6]bool) {
	for kind, row := range eventRows {
		for i, arg := range kit.ArgsOf(row) {
			args[kind][i] = pieceTypes[arg.Type] != nil
		}
	}
	return args
}

// pieceTitle returns the name of a piece of a scenario, by its number in an event.
func (r *Rules) pieceTitle(n int, title func(c *scenarioTables, id int) string) string {
	scenario, id := n/pieceBase, n%pieceBase
	if scenario < 1 || scenario > numScenarios || id == 0 {
		return "a piece"
	}
	return title(&r.scenarios[scenario][1], id) // the names are the same for all numbers of heroes
}

// enemyTitle returns an enemy's name for people: "Mechanical Wasp 8 (brains)".
func (t *scenarioTables) enemyTitle(e Enemy) string {
	stack := &t.data.Stacks[t.stackOf[e]-1]
	return fmt.Sprintf("%s %d (%s)", stack.Name, e, iconsText(stack.Icons))
}

func (t *scenarioTables) threatTitle(id ThreatID) string {
	card := &t.data.Threats[id-1]
	if card.Name != "" {
		return card.Name
	}
	return "Threat Card " + card.Key
}

func iconsText(icons []Icon) string {
	words := make([]string, len(icons))
	for i, icon := range icons {
		words[i] = icon.String()
	}
	return strings.Join(words, "+")
}

func (r *Rules) heroName(h Hero) string {
	if !isHero(h) {
		return "nobody"
	}
	return r.set.Heroes[h-1].Name
}

func (r *Rules) gearName(g GearID) string {
	if g < 1 || int(g) > r.numGear {
		return "a Gear Card"
	}
	return r.set.Gear[g-1].Name
}

// actionTitle returns an Action Card's name for people, with both ends.
func (r *Rules) actionTitle(a ActionID) string {
	if a < 1 || int(a) > r.numActions {
		return "an Action Card"
	}
	card := &r.actions[a]
	return fmt.Sprintf("%s (%s / %s)", card.Key, endText(&card.Ends[0]), endText(&card.Ends[1]))
}

// endTitle describes an end of an Action Card; n is twice the card's number,
// plus 1 for its second end.
func (r *Rules) endTitle(n int) string {
	card, end := n/2, n%2
	if card < 1 || card > r.numActions {
		return "an end"
	}
	ability := r.actions[card].Ends[end]
	ability.Cost = 0 // reported when it is paid
	return endText(&ability)
}

// typesTitle describes an enemy of any of the types in a mask.
func typesTitle(mask uint8) string {
	var words []string
	for kind := Humanoid; kind <= Mechanical; kind++ {
		if mask&(1<<kind) != 0 {
			words = append(words, kind.String())
		}
	}
	if len(words) == 0 || len(words) == int(Mechanical) {
		return "enemy"
	}
	return strings.Join(words, " or ") + " enemy"
}

func endText(end *CardEnd) string {
	text := end.Ability.String()
	switch end.Ability {
	case AttributeEnhancement:
		text = end.Icon.String()
	case ShortcutEnhancement:
		text = end.Colour.String() + " shortcut"
	}
	if end.Cost > 0 {
		text += fmt.Sprintf(" -%d", end.Cost)
	}
	return text
}
