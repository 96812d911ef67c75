package nemorising

import (
	"fmt"
	"strings"
)

// scribe writes parts of a set in the notation of the facts.
type scribe struct{ codes map[string]string }

func newScribe(c *Components) *scribe {
	s := &scribe{codes: map[string]string{}}
	stacks := strings.Fields("KP BH RC DG BW SC CL IR AS CH NE PD RR KL PE AM DC SA SE MT")
	stack, token := 0, 0
	for i := range c.Scenarios {
		data := &c.Scenarios[i]
		for j := range data.Stacks {
			s.codes[data.Stacks[j].Key] = stacks[stack]
			stack++
		}
		for j := range data.Tiles {
			s.codes[data.Tiles[j].Key] = number([]string{"C", "U"}[i], 1, j)
		}
		for j := range data.Story {
			s.codes[data.Story[j].Key] = number("K", 1, token)
			token++
		}
	}
	return s
}

func (s *scribe) icon(icon Icon) string { return [...]string{"?", "B", "W", "S", "*"}[icon] }

func (s *scribe) icons(icons []Icon) string {
	if len(icons) == 0 {
		return "-"
	}
	var list []string
	for _, icon := range icons {
		list = append(list, s.icon(icon))
	}
	return "[" + strings.Join(list, ",") + "]"
}

func (s *scribe) types(types []EnemyType) string {
	if len(types) == 0 {
		return "ALL"
	}
	var list []string
	for _, t := range types {
		list = append(list, [...]string{"?", "H", "Be", "M"}[t])
	}
	return strings.Join(list, "+")
}

func (s *scribe) end(end CardEnd) string {
	text := [...]string{
		"?", "attr(" + s.icon(end.Icon) + ")", "defend", "stealth",
		"shortcut(" + end.Colour.String() + ")", "dice2",
	}[end.Ability]
	if end.Cost > 0 {
		return fmt.Sprintf("%s, -%d", text, end.Cost)
	}
	return text + ", 0"
}

func (s *scribe) effects(list []Effect) string {
	if len(list) == 0 {
		return "-"
	}
	var text []string
	for i := range list {
		text = append(text, s.effect(&list[i])+s.heroes(&list[i]))
	}
	return strings.Join(text, "; ")
}

// heroes formats the numbers of heroes for which an effect applies: "{1-2}".
func (s *scribe) heroes(e *Effect) string {
	if e.MinHeroes == 0 && e.MaxHeroes == 0 {
		return ""
	}
	least, most := max(e.MinHeroes, 1), e.MaxHeroes
	if most == 0 {
		most = numHeroes
	}
	return fmt.Sprintf(" {%d-%d}", least, most)
}

func (s *scribe) effect(e *Effect) string {
	switch e.Op {
	case OpMove:
		who := s.types(e.Types)
		if e.Stack != "" {
			who = s.codes[e.Stack]
		}
		return fmt.Sprintf("move(%s, %d, %s)", who, e.N, e.Colour)
	case OpPlace:
		return fmt.Sprintf("place(%s, E%d)", s.codes[e.Stack], e.Entrance)
	case OpGarrison:
		return fmt.Sprintf("garrison(%s, %d)", s.codes[e.Stack], e.N)
	case OpLose, OpGain, OpGear, OpBonus:
		return fmt.Sprintf("%s(%d)", e.Op, e.N)
	case OpHazard, OpIcon:
		return fmt.Sprintf("%s(%s)", e.Op, s.icon(e.Icon))
	case OpDefeatBasic:
		return fmt.Sprintf("defeatBasic(%s)", s.types(e.Types))
	case OpFreeMove:
		return fmt.Sprintf("freeMove(%d)", e.N)
	}
	return map[Op]string{
		OpDropKeep: "dropKeep(1)", OpDefeatAdjacent: "defeatAdjacentBasic", OpPeek: "peek(1)",
		OpRemoteScout: "remoteScout(1)", OpFreeShortcut: "freeShortcut", OpBlockAll: "blockAll", OpAutoSecure: "autoSecure",
	}[e.Op]
}

// goal formats the goal of a mission.
func (s *scribe) goal(m *MissionData) string {
	var take []string
	for _, key := range m.Story {
		take = append(take, s.codes[key]+" on secure "+s.codes[s.takenAt(key)])
	}
	switch m.Goal {
	case GoalDefeat:
		text := fmt.Sprintf("defeat %d enemies", m.Circles)
		if len(m.Types) > 0 {
			text += " of type " + s.types(m.Types)
		}
		return text
	case GoalTask:
		penalty := s.effects(m.Penalty)
		if penalty == "-" {
			penalty = "none"
		}
		return fmt.Sprintf("take %s; on secure %s succeed at Task %s (penalty: %s) while carrying it",
			strings.Join(take, " and "), s.codes[m.Place], s.icons(m.Task), penalty)
	case GoalDeliver:
		return fmt.Sprintf("take %s; deliver each to Start (automatic on arrival)", strings.Join(take, " and "))
	case GoalChart:
		return fmt.Sprintf("on %d different secure tiles succeed at Task %s (no penalty), one circle per tile", m.Circles, s.icons(m.Task))
	}
	return "?"
}

func (s *scribe) takenAt(token string) string {
	for _, data := range StandIn().Scenarios {
		for _, story := range data.Story {
			if story.Key == token {
				return story.Tile
			}
		}
	}
	return ""
}

// last formats the last action of a Threat Card.
func (s *scribe) last(k *KeepData) string {
	if k == nil {
		return "Discard"
	}
	effect := ""
	switch k.Trigger {
	case OnEndOfTurn:
		effect = "onEndOfTurn: " + s.effects(k.Effects)
	case OnAttackBy:
		effect = "onAttackBy(" + s.codes[k.Stack] + "): " + s.effects(k.Effects) + " before defence"
	case MovesFarther:
		effect = fmt.Sprintf("while: every activation of %s moves n + %d", s.codes[k.Stack], k.N)
	case ScoutingCost:
		effect = fmt.Sprintf("while: scouting costs %d tokens", 1+k.N)
	case OneDieOnly:
		effect = "while: no roll uses more than 1 die"
	}
	removed := "defeated(" + s.codes[k.Defeated] + ")"
	if k.Defeated == "" {
		var at []string
		for _, tile := range k.At {
			at = append(at, s.codes[tile])
		}
		removed = "task(" + s.icons(k.Task) + ", {" + strings.Join(at, ", ") + "})"
	}
	return "Keep. Effect: " + effect + ". Removed by: " + removed
}
