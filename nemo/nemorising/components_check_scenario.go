package nemorising

import (
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// stacks checks the enemies: each initiative belongs to one token (comp.enemy.1).
func (k *checker) stacks(path string, list *[]EnemyStack) {
	var owner [maxEnemies + 1]string
	for here, stack := range kit.Entries(path, *list) {
		for j, number := range stack.Initiatives {
			at := kit.Path(here, "initiatives", j)
			if owner[number] != "" {
				k.Faultf(at, "%d is already at %s", number, owner[number])
				return
			}
			owner[number] = at
		}
	}
	if number := slices.Index(owner[1:], ""); number >= 0 {
		k.Faultf(path, "no token has the initiative %d; each of 1 to %d belongs here once", number+1, maxEnemies)
	}
}

// missions checks that there are enough Mission Goal Tokens for any two Mission Cards
// (comp.count.5).
func (k *checker) missions(path string, list *[]MissionData) {
	first, second, at := 0, 0, 0 // the largest numbers of circles
	for i := range *list {
		switch n := int((*list)[i].Circles); {
		case n > first:
			first, second, at = n, first, i
		case n > second:
			second = n
		}
	}
	if first+second > numGoalTokens {
		k.Faultf(kit.Path(path, at, "circles"), "two missions have %d circles; there are %d tokens to mark them", first+second, numGoalTokens)
	}
}

// mission checks the penalty of a mission's Task, its Story Tokens and its circles.
func (k *checker) mission(path string, m *MissionData) {
	k.penalty(path+".penalty", m.Task, m.Penalty)
	switch m.Goal {
	case GoalDeliver:
		if k.Within(path+".story", len(m.Story), 1, maxStory) && int(m.Circles) != len(m.Story) {
			k.Faultf(path+".circles", "there are %d for %d Story Tokens; each has one", m.Circles, len(m.Story))
		}
	case GoalTask:
		if k.Within(path+".story", len(m.Story), 0, 1) && m.Circles != 1 {
			k.Faultf(path+".circles", "%d is not 1; the Task is done once", m.Circles)
		}
	case GoalDefeat, GoalChart:
	}
}

// references checks the parts of a scenario against each other: there are
// enough enemies for garrisons and missions, and each Story Token belongs to a
// mission (comp.story.1).
func (k *checker) references(path string, data *ScenarioData) {
	kit.EachPart(data, func(here string, effect *Effect) bool {
		stack := slices.IndexFunc(data.Stacks, func(s EnemyStack) bool { return s.Key == effect.Stack })
		if effect.Op == OpGarrison && stack >= 0 {
			k.Within(kit.Path(path, here, "n"), int(effect.N), 1, len(data.Stacks[stack].Initiatives))
		}
		return true
	})
	for here, m := range kit.Entries(path+".missions", data.Missions) {
		if enemies := data.enemies(m.Types); m.Goal == GoalDefeat && enemies < int(m.Circles) {
			k.Faultf(here+".circles", "there are %d for %d enemies of these types", m.Circles, enemies)
		}
	}
	for here, token := range kit.Entries(path+".story", data.Story) {
		if !slices.ContainsFunc(data.Missions, func(m MissionData) bool { return slices.Contains(m.Story, token.Key) }) {
			k.Faultf(here, "no mission names %s", token.Key)
		}
	}
}

// enemies counts the tokens of some types; no types means all.
func (data *ScenarioData) enemies(types []EnemyType) (count int) {
	for i := range data.Stacks {
		if stack := &data.Stacks[i]; len(types) == 0 || slices.Contains(types, stack.Type) {
			count += len(stack.Initiatives)
		}
	}
	return count
}

// brings checks that a Keep card that goes when an enemy is defeated also places it (AMB-46).
func (k *checker) brings(path string, card *ThreatCard) {
	if card.Keep == nil || card.Keep.Defeated == "" {
		return
	}
	enemy := card.Keep.Defeated
	if !slices.ContainsFunc(card.Actions, func(e Effect) bool { return e.Op == OpPlace && e.Stack == enemy }) {
		k.Faultf(path+".keep.defeated", "the card does not place %s", enemy)
	}
}

// parts reports the source of a part that does not exist, such as the fourth
// token of a stack of three or an action that the card does not have.
func (k *checker) parts(_ string, c *Components) {
	there := map[string]bool{}
	for _, d := range c.Data() {
		there[d.Path] = true
	}
	for path, data := range kit.Entries("scenarios", c.Scenarios) {
		check := func(list string, j int, key string, source *kit.Source) {
			for _, name := range slices.Sorted(maps.Keys(source.Fields)) {
				datum := strings.Join([]string{"scenarios", data.Scenario.String(), list, key, name}, ".")
				if strings.Contains(name, ".") && !there[datum] {
					k.Faultf(kit.Path(path, list, j, "source.fields"), "%s is not there, so it has no source; take it out", nemo.Clip(name))
				}
			}
		}
		for j := range data.Stacks {
			check("stacks", j, data.Stacks[j].Key, &data.Stacks[j].Source)
		}
		for j := range data.Threats {
			check("threats", j, data.Threats[j].Key, &data.Threats[j].Source)
		}
	}
}
