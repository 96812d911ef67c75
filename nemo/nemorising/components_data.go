package nemorising

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its key ("gear.lock-picks.recharge",
// "scenarios.city.tiles.armoury.task"), a space by its name
// ("board.spaces.6-3.blueNext") and an end of an Action Card by its place from
// 1. Effects and other short lists are one value. What a record of its kind
// does not have is left out: the penalty of a Task without one, the name of a
// Threat Card that is not kept.
func (c *Components) Data() []nemo.Datum {
	l := &lister{}
	l.listBoard(&c.Board)
	l.record(&c.Die.Source, "die")
	l.add("faces", listText(c.Die.Faces[:]))
	l.record(&c.Difficulties.Source, "difficulties")
	l.add("easy", c.Difficulties.Easy)
	l.add("medium", c.Difficulties.Medium)
	l.add("hard", c.Difficulties.Hard)
	l.listCards(c)
	for i := range c.Scenarios {
		l.listScenario(&c.Scenarios[i])
	}
	return l.data
}

// lister gathers data of one record after another.
type lister struct {
	data   []nemo.Datum
	path   string
	source *Source
}

// record begins a record.
func (l *lister) record(source *Source, path ...string) {
	l.path, l.source = strings.Join(path, "."), source
}

// add lists a field of the record.
func (l *lister) add(field string, value any) { l.addAt(field, field, value) }

// addIf lists a field that not every record of its kind has.
func (l *lister) addIf(has bool, field string, value any) {
	if has {
		l.add(field, value)
	}
}

// addAt lists a value within a field: path is the field and the place in it.
func (l *lister) addAt(field, path string, value any) {
	provenance, cite := l.source.of(field)
	if provenance == nemo.StandIn {
		cite = "" // a note on a value of ours is no source
	}
	l.data = append(l.data, nemo.Datum{
		Path: l.path + "." + path, Value: fmt.Sprint(value), Provenance: provenance, Source: cite,
	})
}

func (l *lister) listBoard(b *BoardData) {
	l.record(&b.Source, "board")
	for i := range b.Spaces {
		space := &b.Spaces[i]
		path := "spaces." + space.Name
		l.addAt("spaces", path+".blueNext", space.BlueNext)
		l.addAt("spaces", path+".redNext", space.RedNext)
		l.addAt("spaces", path+".blueArrow", space.BlueArrow)
		l.addAt("spaces", path+".redArrow", space.RedArrow)
	}
	l.add("start", strings.Join(b.Start, ", "))
	for i, name := range b.Entrances {
		l.addAt("entrances", "entrances."+strconv.Itoa(i+1), name)
	}
	for i := range b.Slots {
		slot := &b.Slots[i]
		l.addAt("slots", "slots."+slot.Name+".doorways", strings.Join(slot.Doorways, ", "))
		l.addAt("slots", "slots."+slot.Name+".corner", spaceName(int(slot.Column), int(slot.Row)))
	}
	l.add("blueShortcut", strings.Join(b.BlueShortcut[:], ", "))
	l.add("redShortcut", strings.Join(b.RedShortcut[:], ", "))
}

func (l *lister) listCards(c *Components) {
	for i := range c.Heroes {
		hero := &c.Heroes[i]
		l.record(&hero.Source, "heroes", hero.Key)
		l.add("name", hero.Name)
		l.add("ability", hero.Ability)
	}
	for i := range c.ActionCards {
		card := &c.ActionCards[i]
		l.record(&card.Source, "actionCards", card.Key)
		for j := range card.Ends {
			l.addAt("ends", "ends."+strconv.Itoa(j+1), card.Ends[j])
		}
	}
	for i := range c.Gear {
		card := &c.Gear[i]
		l.record(&card.Source, "gear", card.Key)
		l.add("name", card.Name)
		l.add("kind", card.Kind)
		l.add("effect", card.Effect)
		l.addIf(card.Kind == TwistGear, "recharge", listText(card.Recharge))
	}
}

func (l *lister) listScenario(data *ScenarioData) {
	scenario := data.Scenario.String()
	for i := range data.Stacks {
		stack := &data.Stacks[i]
		l.record(&stack.Source, "scenarios", scenario, "stacks", stack.Key)
		l.add("name", stack.Name)
		l.add("type", stack.Type)
		l.add("icons", listText(stack.Icons))
		l.add("initiatives", strings.Trim(fmt.Sprint(stack.Initiatives), "[]"))
	}
	for i := range data.Tiles {
		tile := &data.Tiles[i]
		l.record(&tile.Source, "scenarios", scenario, "tiles", tile.Key)
		l.add("name", tile.Name)
		l.addIf(len(tile.Scouted) > 0, "scouted", listText(tile.Scouted))
		l.add("secure", listText(tile.Secure))
		l.addIf(len(tile.Penalty) > 0, "penalty", listText(tile.Penalty))
		l.add("task", listText(tile.Task))
		l.add("reward", listText(tile.Reward))
	}
	for i := range data.Missions {
		l.listMission(scenario, &data.Missions[i])
	}
	for i := range data.Threats {
		card := &data.Threats[i]
		l.record(&card.Source, "scenarios", scenario, "threats", card.Key)
		l.addIf(card.Keep != nil, "name", card.Name)
		l.addIf(len(card.Actions) > 0, "actions", listText(card.Actions))
		if card.Keep != nil {
			l.add("keep", *card.Keep)
		}
	}
	for i := range data.Story {
		token := &data.Story[i]
		l.record(&token.Source, "scenarios", scenario, "story", token.Key)
		l.add("name", token.Name)
		l.add("tile", token.Tile)
	}
}

func (l *lister) listMission(scenario string, m *MissionData) {
	l.record(&m.Source, "scenarios", scenario, "missions", m.Key)
	l.add("name", m.Name)
	l.add("mp", m.MP)
	l.add("circles", m.Circles)
	l.add("goal", m.Goal)
	if m.Goal == GoalDefeat {
		types := "all"
		if len(m.Types) > 0 {
			types = listText(m.Types)
		}
		l.add("types", types)
	}
	l.addIf(len(m.Task) > 0, "task", listText(m.Task))
	l.addIf(len(m.Penalty) > 0, "penalty", listText(m.Penalty))
	l.addIf(m.Place != "", "place", m.Place)
	l.addIf(len(m.Story) > 0, "story", strings.Join(m.Story, ", "))
}
