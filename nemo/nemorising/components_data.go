package nemorising

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its key ("gear.lock-picks.recharge",
// "scenarios.city.tiles.armoury.task"), a space by its name
// ("board.spaces.6-3.blueNext") and an end of an Action Card by its place from
// 1; so are a token of a stack, a Threat Action and the values of what a Keep
// card does. Other effects and short lists are one value. What a record of its kind
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
type lister struct{ kit.DataLister }

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
		kit.ListTable(&l.DataLister, "initiatives", stack.Initiatives)
	}
	for i := range data.Tiles {
		tile := &data.Tiles[i]
		l.Record(&tile.Source, "scenarios", scenario, "tiles", tile.Key)
		l.Add("name", tile.Name)
		l.AddIf(len(tile.Scouted) > 0, "scouted", listText(tile.Scouted))
		l.AddIf(tile.SecureName != "", "secureName", tile.SecureName)
		l.Add("secure", listText(tile.Secure))
		l.AddIf(len(tile.Penalty) > 0, "penalty", listText(tile.Penalty))
		l.AddIf(tile.TaskName != "", "taskName", tile.TaskName)
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
		kit.ListTable(&l.DataLister, "actions", card.Actions)
		if card.Keep != nil {
			l.listKeep(card.Keep)
		}
	}
	for i := range data.Story {
		token := &data.Story[i]
		l.Record(&token.Source, "scenarios", scenario, "story", token.Key)
		l.Add("name", token.Name)
		l.Add("tile", token.Tile)
	}
}

// listKeep lists the lasting part of a Keep card value by value, and so the
// values of its effects: of some the rulebook gives a part.
func (l *lister) listKeep(k *KeepData) {
	add := func(has bool, path string, value any) {
		if has {
			l.AddAt("keep", "keep."+path, value)
		}
	}
	add(true, "trigger", k.Trigger)
	add(k.Stack != "", "stack", k.Stack)
	add(k.N != 0, "n", k.N)
	for i := range k.Effects {
		effect, here := &k.Effects[i], "effects."+strconv.Itoa(i+1)
		add(true, here+".do", effect.Op)
		switch {
		case effect.Stack != "":
			add(true, here+".stack", effect.Stack)
		case effect.Op == OpMove && len(effect.Types) == 0:
			add(true, here+".types", "all")
		default:
			add(len(effect.Types) > 0, here+".types", kit.JoinWords(effect.Types, "+"))
		}
		add(effect.N != 0, here+".n", effect.N)
		add(effect.Colour != 0, here+".colour", effect.Colour)
		add(effect.Entrance != 0, here+".entrance", effect.Entrance)
		add(effect.Icon != 0, here+".icon", effect.Icon)
		add(effect.MinHeroes != 0 || effect.MaxHeroes != 0, here+".heroes", heroesText(int(effect.MinHeroes), int(effect.MaxHeroes)))
	}
	add(k.Defeated != "", "defeated", k.Defeated)
	add(len(k.Task) > 0, "task", listText(k.Task))
	add(len(k.At) > 0, "at", strings.Join(k.At, ", "))
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
	l.AddIf(m.TaskName != "", "taskName", m.TaskName)
	l.AddIf(len(m.Task) > 0, "task", listText(m.Task))
	l.AddIf(len(m.Penalty) > 0, "penalty", listText(m.Penalty))
	l.AddIf(m.Place != "", "place", m.Place)
	l.AddIf(len(m.Story) > 0, "story", strings.Join(m.Story, ", "))
}
