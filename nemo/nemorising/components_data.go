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
	l.Record(&c.Die.Source, "die")
	l.Add("faces", listText(c.Die.Faces[:]))
	l.Record(&c.Difficulties.Source, "difficulties")
	l.Add("easy", c.Difficulties.Easy)
	l.Add("medium", c.Difficulties.Medium)
	l.Add("hard", c.Difficulties.Hard)
	l.listCards(c)
	for i := range c.Scenarios {
		l.listScenario(&c.Scenarios[i])
	}
	return l.Data()
}

// lister lists the data of the set's parts.
type lister struct{ nemo.DataLister }

func (l *lister) listBoard(b *BoardData) {
	l.Record(&b.Source, "board")
	for i := range b.Spaces {
		space := &b.Spaces[i]
		path := "spaces." + space.Name
		l.AddAt("spaces", path+".blueNext", space.BlueNext)
		l.AddAt("spaces", path+".redNext", space.RedNext)
		l.AddAt("spaces", path+".blueArrow", space.BlueArrow)
		l.AddAt("spaces", path+".redArrow", space.RedArrow)
	}
	l.Add("start", strings.Join(b.Start, ", "))
	for i, name := range b.Entrances {
		l.AddAt("entrances", "entrances."+strconv.Itoa(i+1), name)
	}
	for i := range b.Slots {
		slot := &b.Slots[i]
		l.AddAt("slots", "slots."+slot.Name+".doorways", strings.Join(slot.Doorways, ", "))
		l.AddAt("slots", "slots."+slot.Name+".corner", spaceName(int(slot.Column), int(slot.Row)))
	}
	l.Add("blueShortcut", strings.Join(b.BlueShortcut[:], ", "))
	l.Add("redShortcut", strings.Join(b.RedShortcut[:], ", "))
}

func (l *lister) listCards(c *Components) {
	for i := range c.Heroes {
		hero := &c.Heroes[i]
		l.Record(&hero.Source, "heroes", hero.Key)
		l.Add("name", hero.Name)
		l.Add("ability", hero.Ability)
	}
	for i := range c.ActionCards {
		card := &c.ActionCards[i]
		l.Record(&card.Source, "actionCards", card.Key)
		for j := range card.Ends {
			l.AddAt("ends", "ends."+strconv.Itoa(j+1), card.Ends[j])
		}
	}
	for i := range c.Gear {
		card := &c.Gear[i]
		l.Record(&card.Source, "gear", card.Key)
		l.Add("name", card.Name)
		l.Add("kind", card.Kind)
		l.Add("effect", card.Effect)
		l.AddIf(card.Kind == TwistGear, "recharge", listText(card.Recharge))
	}
}

func (l *lister) listScenario(data *ScenarioData) {
	scenario := data.Scenario.String()
	for i := range data.Stacks {
		stack := &data.Stacks[i]
		l.Record(&stack.Source, "scenarios", scenario, "stacks", stack.Key)
		l.Add("name", stack.Name)
		l.Add("type", stack.Type)
		l.Add("icons", listText(stack.Icons))
		l.Add("initiatives", strings.Trim(fmt.Sprint(stack.Initiatives), "[]"))
	}
	for i := range data.Tiles {
		tile := &data.Tiles[i]
		l.Record(&tile.Source, "scenarios", scenario, "tiles", tile.Key)
		l.Add("name", tile.Name)
		l.AddIf(len(tile.Scouted) > 0, "scouted", listText(tile.Scouted))
		l.Add("secure", listText(tile.Secure))
		l.AddIf(len(tile.Penalty) > 0, "penalty", listText(tile.Penalty))
		l.Add("task", listText(tile.Task))
		l.Add("reward", listText(tile.Reward))
	}
	for i := range data.Missions {
		l.listMission(scenario, &data.Missions[i])
	}
	for i := range data.Threats {
		card := &data.Threats[i]
		l.Record(&card.Source, "scenarios", scenario, "threats", card.Key)
		l.AddIf(card.Keep != nil, "name", card.Name)
		l.AddIf(len(card.Actions) > 0, "actions", listText(card.Actions))
		if card.Keep != nil {
			l.Add("keep", *card.Keep)
		}
	}
	for i := range data.Story {
		token := &data.Story[i]
		l.Record(&token.Source, "scenarios", scenario, "story", token.Key)
		l.Add("name", token.Name)
		l.Add("tile", token.Tile)
	}
}

func (l *lister) listMission(scenario string, m *MissionData) {
	l.Record(&m.Source, "scenarios", scenario, "missions", m.Key)
	l.Add("name", m.Name)
	l.Add("mp", m.MP)
	l.Add("circles", m.Circles)
	l.Add("goal", m.Goal)
	if m.Goal == GoalDefeat {
		types := "all"
		if len(m.Types) > 0 {
			types = listText(m.Types)
		}
		l.Add("types", types)
	}
	l.AddIf(len(m.Task) > 0, "task", listText(m.Task))
	l.AddIf(len(m.Penalty) > 0, "penalty", listText(m.Penalty))
	l.AddIf(m.Place != "", "place", m.Place)
	l.AddIf(len(m.Story) > 0, "story", strings.Join(m.Story, ", "))
}
