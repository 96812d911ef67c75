package repl

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// actsAndGroupsFollow makes of an Act what the Draw Pile and the cup show of it (5.2,
// 6.3, 6.4), and of Notoriety the highest it was and the groups that it brought (9.2,
// 9.3).
func actsAndGroupsFollow(t *tableau) {
	cards, _ := t.doc["cards"].(map[string]any)
	ships, _ := t.doc["ships"].(map[string]any)
	act, part := countOf(t.doc["act"]), countOf(cards["part"])
	opened, _ := cards["actCardDrawn"].(bool)
	if act > 0 && act != part && (act != part+1 || !opened) {
		part = act - 1
		cards["part"], cards["actCardDrawn"] = json.Number(strconv.Itoa(part)), true
	}
	if events, _ := cards["eventsInParts"].([]any); len(events) >= part {
		for i := range part {
			events[i] = json.Number("0")
		}
	}
	highest := max(countOf(t.doc["highestNotoriety"]), countOf(t.doc["notoriety"]))
	t.doc["highestNotoriety"] = json.Number(strconv.Itoa(highest))
	due := map[string]bool{
		"dark-yellow": act >= 2, "orange": act >= 3,
		"blue": highest >= countOf(ships["blueAt"]), "green": highest >= countOf(ships["greenAt"]),
	}
	for _, group := range []string{"dark-yellow", "blue", "green", "orange"} {
		joined, _ := ships["groupsJoined"].([]any)
		if !due[group] || slices.Contains(joined, any(group)) {
			continue
		}
		ships["groupsJoined"] = append(slices.Clone(joined), group)
		for _, key := range t.shipsOfGroup(group) {
			if len(t.lying(key)) == 0 {
				cup, _ := ships["cup"].([]any)
				ships["cup"] = append(slices.Clone(cup), key)
			}
		}
	}
}

// shipsOfGroup are the ships of a colour, by the component set.
func (t *tableau) shipsOfGroup(group string) (keys []string) {
	for _, datum := range t.system.Components().Data() {
		path := strings.Split(datum.Path, ".")
		if len(path) == 3 && path[0] == "ships" && path[2] == "group" && datum.Value == group {
			keys = append(keys, path[1])
		}
	}
	return keys
}
