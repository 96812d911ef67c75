package nemorising

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// enemyVectors are the vectors VS-01 to VS-34 of the collected facts: how enemies move and attack on
// the stand-in board when every die misses. heroes has the places of the first hero and the second,
// with Start for none; enemies are named by their initiatives; an attack is "enemy>hero". The rules
// must be cited.
var enemyVectors = []struct {
	id, heroes, enemies, moves, ends, attacks string
	lost                                      int
	rules                                     string
}{
	{"VS-01", "", "7@entrance-1", "blue 1", "7@0-0", "", 0, ""},
	{"VS-01", "", "7@entrance-2", "blue 1", "7@12-0", "", 0, ""},
	{"VS-01", "", "7@entrance-3", "blue 1", "7@12-6", "", 0, ""},
	{"VS-01", "", "7@entrance-4", "blue 1", "7@0-6", "", 0, ""},
	{"VS-01", "", "7@entrance-1", "red 1", "7@0-0", "", 0, ""},
	{"VS-01", "", "7@entrance-2", "red 1", "7@12-0", "", 0, ""},
	{"VS-01", "", "7@entrance-3", "red 1", "7@12-6", "", 0, ""},
	{"VS-01", "", "7@entrance-4", "red 1", "7@0-6", "", 0, ""},
	{"VS-02", "", "7@entrance-1", "blue 3", "7@2-3", "", 0, ""},
	{"VS-02", "", "7@entrance-2", "blue 3", "7@12-4", "", 0, ""},
	{"VS-02", "", "7@entrance-3", "blue 3", "7@8-6", "", 0, ""},
	{"VS-02", "", "7@entrance-4", "blue 3", "7@0-3", "", 0, ""},
	{"VS-03", "", "7@entrance-1", "red 3", "7@4-0", "", 0, ""},
	{"VS-03", "", "7@entrance-2", "red 3", "7@12-3", "", 0, ""},
	{"VS-03", "", "7@entrance-3", "red 3", "7@10-3", "", 0, ""},
	{"VS-03", "", "7@entrance-4", "red 3", "7@0-2", "", 0, ""},
	{"VS-04", "", "7@entrance-4", "blue 4", "7@2-3", "", 0, ""},
	{"VS-04", "", "7@entrance-4", "red 4", "7@0-0", "", 0, ""},
	{"VS-05", "", "7@12-0 30@12-2", "blue 4 h be", "7@8-6 30@5-6", "", 0, ""},
	{"VS-06", "", "2@0-0 10@2-0 15@4-0 20@7-0", "red 2 be", "2@11-0", "", 0, ""},
	{"VS-07", "", "2@0-0 10@1-0", "red 1 be", "2@2-0", "", 0, ""},
	{"VS-08", "6-0", "8@2-0", "red 2", "8@5-0", "8>1", 1, ""},
	{"VS-09", "5-0", "8@2-0", "red 2, blue 2", "8@4-0", "8>1", 1, ""},
	{"VS-09", "5-0", "8@2-0", "red 2", "8@4-0", "8>1", 1, ""},
	{"VS-09", "5-0", "8@2-0", "red 2, turn, blue 2", "8@4-0", "8>1 8>1", 2, ""},
	{"VS-10", "1-0", "8@0-0", "blue 3", "8@0-0", "8>1", 1, ""},
	{"VS-11", "1-0", "2@entrance-1", "red 3", "2@0-0", "2>1", 1, ""},
	{"VS-12", "1-0", "2@entrance-1", "blue 3", "2@2-3", "", 0, "threat.stop.4"},
	{"VS-13", "5-3", "8@6-1", "blue 3", "8@9-2", "", 0, "threat.stop.4"},
	{"VS-14", "5-3", "8@6-1", "blue 1", "8@6-3", "8>1", 1, "threat.stop.3"},
	{"VS-15", "5-3", "8@6-1 10@6-3", "blue 1 m", "8@8-3 10@6-3", "", 0, "threat.skip.1"},
	{"VS-16", "t2", "8@0-0", "red 4", "8@4-0", "8>1", 1, "threat.door.1"},
	{"VS-17", "t7", "8@6-1", "blue 3", "8@7-3", "8>1", 1, "threat.door.1"},
	{"VS-18", "t5", "8@2-6 13@0-3", "blue 3", "8@1-6 13@1-3", "8>1 13>1", 2, ""},
	{"VS-19", "t2", "7@4-0 8@2-0 30@0-0", "red 2", "7@4-0 8@3-0 30@2-0", "7>1", 3, "threat.overwhelm.3"},
	{"VS-20", "t2", "7@4-0 8@2-0 30@0-2", "red 1", "7@4-0 8@3-0 30@0-0", "7>1", 2, ""},
	{"VS-21", "9-0", "5@8-0 8@7-0", "red 2", "5@8-0 8@7-0", "5>1", 2, ""},
	{"VS-22", "9-0", "8@8-0 5@7-0", "red 2", "8@8-0 5@7-0", "8>1", 2, ""},
	{"VS-23", "4-6", "10@5-6 8@6-6", "blue 1 m", "10@5-6 8@6-6", "", 1, "threat.overwhelm.2"},
	{"VS-24", "3-6", "10@5-6 8@8-6", "blue 1 m", "8@4-6", "8>1", 1, "threat.stop.1"},
	{"VS-24", "3-6", "8@8-6", "blue 1 m", "8@5-6", "", 0, ""},
	{"VS-25", "t2 3-1", "7@4-0 8@2-0", "red 2 m", "7@4-0 8@3-0", "", 1, "threat.overwhelm.2"},
	{"VS-26", "1-0", "10@0-0 2@entrance-1", "red 3", "2@entrance-1 10@0-0", "10>1", 2, ""},
	{"VS-27", "4-0 t2", "8@2-0", "red 3", "8@3-0", "8>1", 1, "threat.stop.1"},
	{"VS-28", "8-3", "10@t3 15@t3", "blue 3", "10@t3 15@t3", "10>1 15>1", 2, ""},
	{"VS-28", "9-2", "10@t3 15@t3", "blue 3", "10@t3 15@t3", "", 0, ""},
	{"VS-28", "", "10@t3 15@t3", "blue 3", "10@t3 15@t3", "", 0, ""},
	{"VS-29", "start start", "8@6-6", "red 1", "8@6-6", "8>1", 1, "threat.choose.1"},
	{"VS-30", "", "8@8-6", "red 1", "8@6-5", "", 0, ""},
	{"VS-30", "", "8@8-6", "blue 1", "8@5-6", "", 0, ""},
	{"VS-31", "", "8@2-3", "blue 1", "8@3-1", "", 0, ""},
	{"VS-31", "", "8@4-3", "red 1", "8@3-4", "", 0, ""},
	{"VS-32", "", "8@4-3", "blue 1", "8@6-3", "", 0, ""},
	{"VS-32", "", "8@8-3", "red 1", "8@6-3", "", 0, ""},
	{"VS-32", "", "8@3-5", "blue 1", "8@3-1", "", 0, ""},
	{"VS-32", "", "8@3-1", "red 1", "8@3-4", "", 0, ""},
	{"VS-33", "", "8@0-3", "blue 21", "8@0-3", "", 0, ""},
	{"VS-33", "", "8@0-6", "red 21", "8@0-6", "", 0, ""},
	{
		"VS-34", "", "2@2-6 1@0-3 3@2-3 4@3-1 6@4-0 8@6-1 9@6-3 10@8-3 11@9-2 13@9-0 14@11-0 15@12-0 16@12-2 " +
			"17@12-4 19@12-6 20@10-6 21@8-6 22@5-6 23@3-6 24@1-6 26@0-6 27@0-4", "blue 1 guard-dogs", "2@2-6", "", 0, "",
	},
}

// TestEnemyVectors plays the vectors.
func TestEnemyVectors(t *testing.T) {
	for _, v := range enemyVectors {
		t.Run(v.id, func(t *testing.T) {
			g := enemiesAt(t, v.heroes, v.enemies)
			for _, move := range strings.Split(v.moves, ", ") {
				g.threaten(move)
			}
			g.enemiesStand(v.ends)
			if got := strings.Join(g.attacks(), " "); got != v.attacks {
				t.Errorf("attacks %q, want %q", got, v.attacks)
			}
			g.want("points lost", 10-int(g.MP), v.lost)
			for _, rule := range strings.Fields(v.rules) {
				g.wantApplied(nemo.Rule(rule))
			}
		})
	}
}

// enemiesAt puts heroes and enemies on the board; tiles with heroes are face up.
func enemiesAt(t *testing.T, heroes, enemies string) *table {
	t.Helper()
	team, places := []Hero{sara, grant}, strings.Fields(heroes)
	g := tableOf(t, team[:max(1, len(places))]...)
	for i, at := range places {
		g.hero(team[i], at)
		if p := g.place(at); p.isSlot() {
			g.tile(p.slot(), TileID(p.slot()), false)
		}
	}
	for _, field := range strings.Fields(enemies) {
		n, at, _ := strings.Cut(field, "@")
		g.enemy(Enemy(atoi(t, n)), at)
	}
	return g
}

func atoi(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// threaten moves enemies, "blue 4 h be" or, for all, "red 1"; every defence fails. "turn" begins
// another turn, in which enemies that have attacked may move again.
func (g *table) threaten(move string) {
	g.t.Helper()
	words := strings.Fields(move)
	if words[0] == "turn" {
		g.attacked = 0
		return
	}
	effect := effect{op: OpMove, n: uint8(atoi(g.t, words[1])), colour: Colour(lookup(namesOf[Colour](), words[0]))}
	if len(words) == 2 {
		effect.types = typeMask(nil)
	}
	for _, word := range words[2:] {
		switch word {
		case "guard-dogs":
			effect.stack = g.rules.scenarios[City][2].stackOf[2]
		default:
			effect.types |= 1 << map[string]EnemyType{"h": Humanoid, "be": Bestial, "m": Mechanical}[word]
		}
	}
	e := engine{r: g.rules, s: &g.State, t: &g.log}
	g.top().node = NodeNone
	e.moveEnemies(&effect)
	e.run()
	for g.depth > 3 {
		switch g.node() {
		case NodeTarget:
			g.do(Target(sara))
		case NodeDefenceRoll:
			need, _ := g.rules.attackIcons(&g.State, g.top())
			miss := Brains
			for need[miss] > 0 {
				miss++
			}
			dice := []Icon{miss, miss}[:g.rules.defenceDice(&g.State, g.top())]
			g.do(Dice(dice...))
		default:
			g.t.Fatalf("node %v", g.node())
		}
	}
}

// enemiesStand checks where enemies are.
func (g *table) enemiesStand(want string) {
	g.t.Helper()
	for _, field := range strings.Fields(want) {
		n, at, _ := strings.Cut(field, "@")
		if got := g.enemies[atoi(g.t, n)]; got != g.place(at) {
			g.t.Errorf("enemy %s is at %s, want %s", n, g.rules.board.names[got], at)
		}
	}
}

// attacks returns the attacks made: "8>1" is enemy 8 on the first hero.
func (g *table) attacks() (list []string) {
	for _, e := range g.log {
		if e.Kind == EventAttacks {
			list = append(list, fmt.Sprintf("%d>%d", e.Args[0]%pieceBase, slices.Index([]Hero{sara, grant}, Hero(e.Args[1]))+1))
		}
	}
	return list
}

// TestAttackScope checks AMB-34: with the option an enemy may attack again in the next move action of
// the turn.
func TestAttackScope(t *testing.T) {
	g := enemiesAt(t, "5-0", "8@2-0")
	g.Options.AttackPerAction = true
	g.threaten("red 2")
	g.threaten("blue 2")
	g.enemiesStand("8@4-0")
	g.want("points lost", 10-int(g.MP), 2)
}
