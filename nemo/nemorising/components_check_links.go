package nemorising

import (
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// references checks what stands between the parts of a scenario: that each
// finds what it names.
func (k *checker) references() {
	for i := range k.set.Scenarios {
		l := &linker{
			checker: k, data: &k.set.Scenarios[i], path: kit.Path("scenarios", i),
			stacks: map[string]*EnemyStack{}, tiles: map[string]bool{},
		}
		for j := range l.data.Stacks {
			l.stacks[l.data.Stacks[j].Key] = &l.data.Stacks[j]
		}
		for j := range l.data.Tiles {
			l.tiles[l.data.Tiles[j].Key] = true
		}
		l.tilesAndMissions()
		l.story()
		for j := range l.data.Threats {
			l.threat(kit.Path(l.path+".threats", j), &l.data.Threats[j])
		}
	}
}

// linker checks the references within a scenario.
type linker struct {
	*checker

	data   *ScenarioData
	path   string
	stacks map[string]*EnemyStack
	tiles  map[string]bool
}

// stack reports a key that is not that of a stack; none is none.
func (l *linker) stack(path, key string) {
	if key != "" && l.stacks[key] == nil {
		l.Faultf(path, "there is no stack %s in this scenario", nemo.Clip(key))
	}
}

func (l *linker) tile(path, key string) {
	if !l.tiles[key] {
		l.Faultf(path, "there is no tile %s in this scenario", nemo.Clip(key))
	}
}

func (l *linker) effects(path string, list []Effect) {
	for here, effect := range kit.Entries(path, list) {
		l.stack(here+".stack", effect.Stack)
		if stack := l.stacks[effect.Stack]; stack != nil && effect.Op == OpGarrison {
			l.Within(here+".n", int(effect.N), 1, len(stack.Initiatives))
		}
	}
}

func (l *linker) tilesAndMissions() {
	for here, tile := range kit.Entries(l.path+".tiles", l.data.Tiles) {
		l.effects(here+".scouted", tile.Scouted)
		l.effects(here+".penalty", tile.Penalty)
		l.effects(here+".reward", tile.Reward)
	}
	for here, m := range kit.Entries(l.path+".missions", l.data.Missions) {
		l.effects(here+".penalty", m.Penalty)
		if m.Goal == GoalTask {
			l.tile(here+".place", m.Place)
		}
		if enemies := l.enemies(m.Types); m.Goal == GoalDefeat && enemies < int(m.Circles) {
			l.Faultf(here+".circles", "there are %d for %d enemies of these types", m.Circles, enemies)
		}
	}
}

// enemies counts the tokens of some types, none meaning all.
func (l *linker) enemies(types []EnemyType) int {
	count := 0
	for i := range l.data.Stacks {
		stack := &l.data.Stacks[i]
		named := len(types) == 0
		for _, t := range types {
			named = named || t == stack.Type
		}
		if named {
			count += len(stack.Initiatives)
		}
	}
	return count
}

// story checks that each Story Token belongs to one mission (comp.story.1).
func (l *linker) story() {
	owner := make(map[string]string, len(l.data.Story)) // "" for none yet
	for i := range l.data.Story {
		owner[l.data.Story[i].Key] = ""
		l.tile(kit.Path(l.path+".story", i, "tile"), l.data.Story[i].Tile)
	}
	before := len(l.Faults)
	for i := range l.data.Missions {
		m := &l.data.Missions[i]
		for j, key := range m.Story {
			here := kit.Path(kit.Path(l.path+".missions", i, "story"), j)
			other, known := owner[key]
			switch {
			case !known:
				l.Faultf(here, "there is no Story Token %s in this scenario", nemo.Clip(key))
			case other != "":
				l.Faultf(here, "%s belongs to %s already", key, other)
			default:
				owner[key] = m.Key
			}
		}
	}
	for i := range l.data.Story {
		if token := &l.data.Story[i]; owner[token.Key] == "" && len(l.Faults) == before {
			l.Faultf(kit.Path(l.path+".story", i), "no mission names %s", token.Key)
		}
	}
}

// threat checks that a Keep card that a defeat takes away brings that enemy
// (AMB-46).
func (l *linker) threat(path string, card *ThreatCard) {
	l.effects(path+".actions", card.Actions)
	keep := card.Keep
	if keep == nil {
		return
	}
	l.effects(path+".keep.effects", keep.Effects)
	l.stack(path+".keep.stack", keep.Stack)
	for i, key := range keep.At {
		l.tile(kit.Path(path+".keep.at", i), key)
	}
	if keep.Defeated == "" {
		return
	}
	if l.stacks[keep.Defeated] == nil {
		l.stack(path+".keep.defeated", keep.Defeated)
		return
	}
	placed := false
	for i := range card.Actions {
		placed = placed || card.Actions[i].Op == OpPlace && card.Actions[i].Stack == keep.Defeated
	}
	if !placed {
		l.Faultf(path+".keep.defeated", "the card does not place %s", keep.Defeated)
	}
}

// parts reports a source of a part that is not there: the fourth token of a stack
// of three, an action that the card does not have.
func (k *checker) parts() {
	there := map[string]bool{}
	for _, d := range k.set.Data() {
		there[d.Path] = true
	}
	for path, data := range kit.Entries("scenarios", k.set.Scenarios) {
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
