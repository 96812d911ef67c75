package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// scenario checks the parts of a scenario by themselves (comp.scenario.1).
func (k *checker) scenario(i int) {
	data := &k.set.Scenarios[i]
	path := kit.Path("scenarios", i)
	if want := Scenario(i + 1); data.Scenario != want {
		k.Faultf(path+".scenario", "%s stands where %s belongs; the order is fixed", data.Scenario, want)
	}
	k.stacks(path+".stacks", data.Stacks)
	if k.Length(path+".tiles", len(data.Tiles), numTiles) {
		for j := range data.Tiles {
			k.tile(kit.Path(path+".tiles", j), &data.Tiles[j])
		}
	}
	k.missions(path+".missions", data.Missions)
	if k.Length(path+".threats", len(data.Threats), maxThreats) {
		for j := range data.Threats {
			k.threat(kit.Path(path+".threats", j), &data.Threats[j])
		}
	}
	if k.Within(path+".story", len(data.Story), 0, maxStory) {
		for j := range data.Story {
			k.Text(kit.Path(path+".story", j, "name"), data.Story[j].Name)
			k.Source(kit.Path(path+".story", j), &data.Story[j].Source, StoryToken{})
		}
	}
}

// stacks checks the enemies: each initiative belongs to one token (comp.enemy.1).
func (k *checker) stacks(path string, list []EnemyStack) {
	if !k.Within(path, len(list), 1, maxStacks) {
		return
	}
	var owner [maxEnemies + 1]string
	sound, tokens := true, 0
	for i := range list {
		stack := &list[i]
		here := kit.Path(path, i)
		k.Text(here+".name", stack.Name)
		if stack.Type < Humanoid || stack.Type > Mechanical {
			k.Faultf(here+".type", "a type of enemy belongs here")
		}
		k.icons(here+".icons", stack.Icons)
		if len(stack.Initiatives) == 0 {
			k.Faultf(here+".initiatives", "it is empty; a stack has a token")
			sound = false
		}
		for j, number := range stack.Initiatives {
			at := kit.Path(here+".initiatives", j)
			switch {
			case !k.Within(at, int(number), 1, maxEnemies):
				sound = false
			case owner[number] != "":
				k.Faultf(at, "%d is already at %s", number, owner[number])
				sound = false
			default:
				owner[number] = at
			}
			tokens++
		}
		k.Source(here, &stack.Source, EnemyStack{})
	}
	for number := 1; sound && number <= maxEnemies; number++ {
		if owner[number] == "" {
			k.Faultf(path, "no token has the initiative %d; each of 1 to %d belongs here once", number, maxEnemies)
			return
		}
	}
}

// tile checks the location side of a tile (comp.tile.1, act.secure).
func (k *checker) tile(path string, tile *TileData) {
	k.Text(path+".name", tile.Name)
	k.effects(path+".scouted", tile.Scouted, scoutEffects, "a tile that is scouted")
	k.nameIfAny(path+".secureName", tile.SecureName)
	k.task(path+".secure", tile.Secure)
	k.penalty(path+".penalty", tile.Secure, tile.Penalty)
	k.nameIfAny(path+".taskName", tile.TaskName)
	k.task(path+".task", tile.Task)
	k.Empty(path+".reward", len(tile.Reward) == 0, "it is empty; the green box gives a reward")
	k.effects(path+".reward", tile.Reward, rewardEffects, "a reward")
	k.Source(path, &tile.Source, TileData{})
}

// nameIfAny checks the name of a Task, which may be left out.
func (k *checker) nameIfAny(path, name string) {
	if name != "" {
		k.Text(path, name)
	}
}

// missions checks the Mission Cards and that the Mission Goal Tokens are enough
// for any two of them (comp.count.5).
func (k *checker) missions(path string, list []MissionData) {
	if !k.Length(path, len(list), numMissionData) {
		return
	}
	first, second, at := 0, 0, 0 // the largest numbers of circles
	for i := range list {
		m := &list[i]
		here := kit.Path(path, i)
		k.Text(here+".name", m.Name)
		k.Within(here+".mp", int(m.MP), 1, maxGrant)
		if k.Within(here+".circles", int(m.Circles), 1, maxCircles) {
			switch n := int(m.Circles); {
			case n > first:
				first, second, at = n, first, i
			case n > second:
				second = n
			}
		}
		k.goal(here, m)
		k.Source(here, &m.Source, MissionData{})
	}
	if first+second > numGoalTokens {
		k.Faultf(kit.Path(path, at, "circles"), "two missions have %d circles; there are %d tokens to mark them", first+second, numGoalTokens)
	}
}

// goal checks that a mission has what its goal needs, and nothing else.
func (k *checker) goal(path string, m *MissionData) {
	hasTask := m.Goal == GoalTask || m.Goal == GoalChart
	switch {
	case m.Goal < GoalDefeat || m.Goal > GoalChart:
		k.Faultf(path+".goal", "a goal belongs here")
		return
	case hasTask:
		k.nameIfAny(path+".taskName", m.TaskName)
		k.task(path+".task", m.Task)
		k.penalty(path+".penalty", m.Task, m.Penalty)
	default:
		k.Empty(path+".taskName", m.TaskName != "", "this goal has no Task")
		k.Empty(path+".task", len(m.Task) > 0, "this goal has no Task")
		k.Empty(path+".penalty", len(m.Penalty) > 0, "this goal has no Task that could fail")
	}
	k.types(path+".types", m.Types)
	k.Empty(path+".types", m.Goal != GoalDefeat && len(m.Types) > 0, "only the goal to defeat enemies has types")
	k.Empty(path+".place", m.Goal == GoalTask && m.Place == "", "it is missing; the key of a tile belongs here")
	k.Empty(path+".place", m.Goal != GoalTask && m.Place != "", "only the goal of one Task has a place")
	switch m.Goal {
	case GoalDeliver:
		if k.Within(path+".story", len(m.Story), 1, maxStory) && int(m.Circles) != len(m.Story) {
			k.Faultf(path+".circles", "there are %d for %d Story Tokens; each has one", m.Circles, len(m.Story))
		}
	case GoalTask:
		if k.Within(path+".story", len(m.Story), 0, 1) && m.Circles != 1 {
			k.Faultf(path+".circles", "%d is not 1; the Task is done once", m.Circles)
		}
	default:
		k.Empty(path+".story", len(m.Story) > 0, "this goal needs no Story Token")
	}
}
