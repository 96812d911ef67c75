package nemorising

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Describe puts an event into words.
func (r *Rules) Describe(e nemo.Event) string {
	return r.told().Sentence(&e)
}

// told reads and tells what happened.
func (r *Rules) told() *kit.Events {
	return &kit.Events{Rows: eventRows[:], Names: eventArguments, Argument: r.argument}
}

// Events implements [nemo.EventTeller].
func (r *Rules) Events() nemo.EventReader { return r.told() }

// argument puts an argument of an event into words. The pieces of both
// scenarios are numbered apart: see code.
func (r *Rules) argument(_ *nemo.Event, what byte, n int16) string {
	switch what {
	case 'h':
		return r.heroName(Hero(n))
	case 'p':
		return r.board.names[uint8(n)]
	case 'l':
		return r.board.names[Slot(int(n))]
	case 'a':
		return r.actionTitle(ActionID(n))
	case 'g':
		return r.gearName(GearID(n))
	case 'i':
		if n == 0 {
			return ""
		}
		return Icon(n).String()
	case 'c':
		return Colour(n).String()
	case 'q':
		return TaskKind(n).String()
	case 'd':
		return kit.WordOf(difficultyNames, int(n))
	case 'z':
		return Scenario(n).Title()
	case 'b':
		return r.endTitle(n)
	case 'v':
		if n == 1 {
			return "1 enemy moves"
		}
		return strconv.Itoa(int(n)) + " enemies move"
	case 'w':
		return typesTitle(uint8(n))
	case 'x':
		return ends[n-1].Title
	case 'e', 'k', 't', 'm', 'y', 'r':
		return r.pieceTitle(what, n)
	}
	return strconv.Itoa(int(n))
}

// pieceBase tells the pieces of the two scenarios apart in the arguments of an
// event: a piece of the Undersea Grotto has twice the base added, one of the
// City in the Sky once.
const pieceBase = 100

// findScenarioArgs reads from the sentences which arguments are pieces.
func findScenarioArgs() (args [numEvents][6]bool) {
	for kind, row := range eventRows {
		for i, what := range kit.SentenceParts(row.Says) {
			args[kind][i] = strings.IndexByte("ektmyr", what) >= 0
		}
	}
	return args
}

// pieceTitle names a piece of a scenario, as it stands in an event.
func (r *Rules) pieceTitle(what byte, n int16) string {
	scenario, id := n/pieceBase, int(n%pieceBase)
	if scenario < 1 || scenario > numScenarios || id == 0 {
		return "a piece"
	}
	c := &r.scenarios[scenario][1] // the names are the same for all numbers of heroes
	switch what {
	case 'e':
		return c.enemyTitle(Enemy(id))
	case 'k':
		return c.data.Stacks[id-1].Name
	case 't':
		return c.data.Tiles[id-1].Name
	case 'm':
		return c.data.Missions[id-1].Name
	case 'y':
		return c.data.Story[id-1].Name
	}
	return c.threatTitle(ThreatID(id))
}

// enemyTitle is an enemy for people: "Mechanical Wasp 8 (brains)".
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

// actionTitle is an Action Card for people, with both ends.
func (r *Rules) actionTitle(a ActionID) string {
	if a < 1 || int(a) > r.numActions {
		return "an Action Card"
	}
	card := &r.actions[a]
	return fmt.Sprintf("%s (%s / %s)", card.Key, endText(&card.Ends[0]), endText(&card.Ends[1]))
}

// endTitle is what an end of an Action Card gives: the number of the card twice
// over, plus 1 for its second end.
func (r *Rules) endTitle(n int16) string {
	card, end := n/2, n%2
	if card < 1 || int(card) > r.numActions {
		return "an end"
	}
	ability := r.actions[card].Ends[end]
	ability.Cost = 0 // told when it is paid
	return endText(&ability)
}

// typesTitle is an enemy of any of the types of a mask.
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
