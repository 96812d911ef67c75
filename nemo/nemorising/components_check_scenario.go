package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// scenario checks the parts of a scenario by themselves (comp.scenario.1).
func (k *checker) scenario(i int) {
	data := &k.set.Scenarios[i]
	path := kit.Path("scenarios", i)
	k.stacks(path+".stacks", data.Stacks)
	for j := range data.Tiles {
		k.tile(kit.Path(path, "tiles", j), &data.Tiles[j])
	}
	k.missions(path+".missions", data.Missions)
	for j := range data.Threats {
		k.threat(kit.Path(path, "threats", j), &data.Threats[j])
	}
}

// stacks checks the enemies: each initiative belongs to one token (comp.enemy.1).
func (k *checker) stacks(path string, list []EnemyStack) {
	var owner [maxEnemies + 1]string
	tokens := 0
	for here, stack := range kit.Entries(path, list) {
		k.icons(here+".icons", stack.Icons)
		for j, number := range stack.Initiatives {
			at := kit.Path(here, "initiatives", j)
			if owner[number] != "" {
				k.Faultf(at, "%d is already at %s", number, owner[number])
				return
			}
			owner[number] = at
			tokens++
		}
	}
	for number := 1; tokens < maxEnemies; number++ {
		if owner[number] == "" {
			k.Faultf(path, "no token has the initiative %d; each of 1 to %d belongs here once", number, maxEnemies)
			return
		}
	}
}

// tile checks the location side of a tile (comp.tile.1, act.secure).
func (k *checker) tile(path string, tile *TileData) {
	k.effects(path+".scouted", tile.Scouted, scoutEffects, "a tile that is scouted")
	k.task(path+".secure", tile.Secure)
	k.penalty(path+".penalty", tile.Secure, tile.Penalty)
	k.task(path+".task", tile.Task)
	k.effects(path+".reward", tile.Reward, rewardEffects, "a reward")
}

// missions checks the Mission Cards and that the Mission Goal Tokens are enough
// for any two of them (comp.count.5).
func (k *checker) missions(path string, list []MissionData) {
	first, second, at := 0, 0, 0 // the largest numbers of circles
	for i := range list {
		m := &list[i]
		here := kit.Path(path, i)
		switch n := int(m.Circles); {
		case n > first:
			first, second, at = n, first, i
		case n > second:
			second = n
		}
		k.goal(here, m)
	}
	if first+second > numGoalTokens {
		k.Faultf(kit.Path(path, at, "circles"), "two missions have %d circles; there are %d tokens to mark them", first+second, numGoalTokens)
	}
}

// goal checks that a mission has what its goal needs, and nothing else.
func (k *checker) goal(path string, m *MissionData) {
	if hasTask := m.Goal == GoalTask || m.Goal == GoalChart; hasTask {
		k.task(path+".task", m.Task)
		k.penalty(path+".penalty", m.Task, m.Penalty)
	} else {
		k.Empty(path+".taskName", m.TaskName != "", "this goal has no Task")
		k.Empty(path+".task", len(m.Task) > 0, "this goal has no Task")
		k.Empty(path+".penalty", len(m.Penalty) > 0, "this goal has no Task that could fail")
	}
	k.Empty(path+".types", m.Goal != GoalDefeat && len(m.Types) > 0, "only the goal to defeat enemies has types")
	k.Needs(path+".place", m.Goal == GoalTask, m.Place != "", "it is missing; the key of a tile belongs here", "only the goal of one Task has a place")
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
