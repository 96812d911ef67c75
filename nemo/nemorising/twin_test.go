package nemorising

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A naive twin of the enemies' movement, written from the book and from rulings
// AMB-10 and AMB-27 to AMB-42 over plain maps of names. It lists the whole way
// first and then looks for where it ends.

type twin struct {
	board   *BoardData
	cells   map[string]*SpaceData
	doors   map[string]string // doorway space to large space
	heroes  map[int]string    // 1 to 4
	enemies map[int]string
	done    map[int]bool
	lost    int      // by overwhelming force
	attacks []string // "8>2" is enemy 8 on hero 2, or on any of "1+2"
}

func newTwin(board *BoardData) *twin {
	w := &twin{
		board: board, cells: map[string]*SpaceData{}, doors: map[string]string{},
		heroes: map[int]string{}, enemies: map[int]string{}, done: map[int]bool{},
	}
	for i := range board.Spaces {
		w.cells[board.Spaces[i].Name] = &board.Spaces[i]
	}
	for _, slot := range board.Slots {
		for _, door := range slot.Doorways {
			w.doors[door] = slot.Name
		}
	}
	return w
}

// beside is AMB-10.
func (w *twin) beside(a, b string) bool {
	p, q := w.cells[a], w.cells[b]
	if p != nil && q != nil {
		dx, dy := int(p.Column)-int(q.Column), int(p.Row)-int(q.Row)
		return dx*dx+dy*dy == 1
	}
	if p == nil {
		a, b = b, a
	}
	if w.cells[a] == nil { // two places that are no spaces
		return false
	}
	if number, ok := strings.CutPrefix(b, "entrance-"); ok {
		n, _ := strconv.Atoi(number)
		return w.board.Entrances[n-1] == a
	}
	return b == "start" && slices.Contains(w.board.Start, a) || b != "start" && w.doors[a] == b
}

func (w *twin) next(at string, colour Colour) string {
	if number, ok := strings.CutPrefix(at, "entrance-"); ok {
		n, _ := strconv.Atoi(number)
		return w.board.Entrances[n-1]
	}
	if colour == Blue {
		return w.cells[at].BlueNext
	}
	return w.cells[at].RedNext
}

func (w *twin) arrow(at string, colour Colour) bool {
	if colour == Blue {
		return w.cells[at].BlueArrow
	}
	return w.cells[at].RedArrow
}

func (w *twin) heroOn(at string) bool {
	for _, p := range w.heroes {
		if p == at {
			return true
		}
	}
	return false
}

func (w *twin) enemyOn(at string, but int) bool {
	for e, p := range w.enemies {
		if e != but && p == at {
			return true
		}
	}
	return false
}

// targets are the heroes whom an enemy can attack (AMB-39).
func (w *twin) targets(enemy int) (list []string) {
	for h := 1; h <= numHeroes; h++ {
		if at, ok := w.heroes[h]; ok && w.beside(at, w.enemies[enemy]) {
			list = append(list, strconv.Itoa(h))
		}
	}
	return list
}

func (w *twin) attack(enemy int) {
	w.attacks = append(w.attacks, fmt.Sprintf("%d>%s", enemy, strings.Join(w.targets(enemy), "+")))
	w.done[enemy] = true
}

// activate moves one enemy by n arrows of a colour.
func (w *twin) activate(enemy, n int, colour Colour) {
	from := w.enemies[enemy]
	switch {
	case w.done[enemy]: // threat.stop.5
		return
	case len(w.targets(enemy)) > 0: // threat.stop.2
		w.attack(enemy)
		return
	case from[0] == 't': // AMB-37
		return
	}
	var way []string
	for at := from; len(way) < (n+2)*len(w.cells); {
		at = w.next(at, colour)
		way = append(way, at)
	}
	stop := slices.IndexFunc(way, func(at string) bool { // AMB-28
		return w.doors[at] != "" && w.heroOn(w.doors[at]) || w.heroOn(w.next(at, colour))
	})
	land, counted := -1, 0
	for i, at := range way {
		if w.arrow(at, colour) && !w.enemyOn(at, enemy) {
			if counted++; counted == n {
				land = i
				break
			}
		}
	}
	switch {
	case stop >= 0 && (land < 0 || stop <= land):
		if !w.enemyOn(way[stop], enemy) { // threat.stop.1, threat.door.1
			w.enemies[enemy] = way[stop]
			w.attack(enemy)
			return
		}
		w.lost++ // threat.overwhelm
		for i := stop - 1; i >= 0; i-- {
			if !w.enemyOn(way[i], enemy) {
				w.enemies[enemy] = way[i]
				return
			}
		}
	case land >= 0:
		w.enemies[enemy] = way[land]
		if len(w.targets(enemy)) > 0 { // threat.stop.3
			w.attack(enemy)
		}
	}
}

// twinTable is an engine with a board set up by hand and all dice missing.
type twinTable struct {
	t testing.TB
	r *Rules
	s State
	// attacks are those made, in the twin's words.
	attacks []string
}

var twinRules = Default()

func newTwinTable(t testing.TB, scenario Scenario) *twinTable {
	t.Helper()
	b := &twinTable{t: t, r: twinRules}
	b.s.Options = Options{Scenario: scenario, Heroes: 2, Difficulty: 1}
	b.s.MP = maxPoints
	b.s.Supply = blueTokens
	b.s.Active = 1
	b.s.stack[0] = frame{kind: frameSpend, hero: 1, node: NodeSpend}
	b.s.depth = 1
	for slot := 1; slot <= maxSlots; slot++ {
		b.s.tiles[slot] = TileID(slot)
	}
	return b
}

func (b *twinTable) place(name string) Place {
	p := b.r.board.byName[strings.ToLower(name)]
	if p == 0 {
		b.t.Fatalf("no place is called %q", name)
	}
	return p
}

// move carries out one move action.
func (b *twinTable) move(effect effect) {
	b.s.top().node = NodeNone
	e := engine{b.r, b.r.of(&b.s), &b.s, nil}
	e.moveEnemies(&effect)
	b.run(&e)
}

// run answers what is asked with the first target and dice that miss, as far as
// dice can.
func (b *twinTable) run(e *engine) {
	e.run()
	for b.s.node() != NodeSpend {
		a := Defend()
		switch f := b.s.top(); b.s.node() {
		case NodeTarget:
			var targets []string
			for h := numHeroes; h >= 1; h-- {
				if at := b.s.Heroes[h].At; at != 0 && b.r.board.adjacent(at, b.s.enemies[f.enemy]) {
					targets = append(targets, strconv.Itoa(h))
					a = Target(Hero(h))
				}
			}
			slices.Reverse(targets)
			b.attacks = append(b.attacks, fmt.Sprintf("%d>%s", f.enemy, strings.Join(targets, "+")))
		case NodeDefenceRoll:
			last := ""
			if n := len(b.attacks); n > 0 {
				last = b.attacks[n-1]
			}
			if one := fmt.Sprintf("%d>%d", f.enemy, f.hero); !strings.HasPrefix(last, one) {
				b.attacks = append(b.attacks, one)
			}
			a = Dice(b.miss(f.enemy))
		}
		if err := b.r.Apply(&b.s, a, nil); err != nil {
			b.t.Fatal(err)
		}
	}
}

// miss is an icon that the enemy does not show, if there is one.
func (b *twinTable) miss(enemy Enemy) Icon {
	c := b.r.of(&b.s)
	for icon := Brains; icon < Skill; icon++ {
		if !slices.Contains(c.icons[c.stackOf[enemy]], icon) {
			return icon
		}
	}
	return Skill
}

// TestTwinOfEnemies compares the two over random boards, some of them crowded.
func TestTwinOfEnemies(t *testing.T) {
	random := nemo.NewRand(1, 1)
	upTo := func(n int) int { return int(random.Below(uint64(n + 1))) }
	held, attacked := 0, 0
	for range 8_000 {
		b := newTwinTable(t, Scenario(1+upTo(1)))
		w := newTwin(&b.r.set.Board)
		for h := 1; h <= 3; h++ { // without her who lends a die
			at := Place(0)
			switch upTo(4) {
			case 0, 1:
				at = Place(1 + upTo(58))
			case 2:
				at = Slot(1 + upTo(7))
			case 3:
				at = Start
			}
			if at != 0 && (!at.isSpace() || b.s.heroOn(at) == 0) {
				b.s.Heroes[h].At = at
				w.heroes[h] = b.r.board.names[at]
			}
		}
		crowd := []int{4, 12, 30, 35}[upTo(3)]
		for e := 1; e <= maxEnemies; e++ {
			if upTo(34) >= crowd {
				continue
			}
			at := Place(1 + upTo(58))
			switch upTo(7) {
			case 0:
				at = Entrance(1 + upTo(3))
			case 1:
				at = Slot(1 + upTo(7))
			}
			if b.s.heroOn(at) != 0 || !at.isSlot() && b.s.enemyOn(at) != 0 {
				continue
			}
			b.s.moveEnemy(Enemy(e), at)
			w.enemies[e] = b.r.board.names[at]
		}
		start := b.s
		c := b.r.of(&b.s)
		lost := 0
		for range 1 + upTo(2) { // move actions of one turn
			effect := effect{op: OpMove, n: uint8(1 + upTo(5)), colour: Colour(1 + upTo(1)), types: uint8(1+upTo(6)) << 1}
			b.move(effect)
			for e := 1; e <= maxEnemies; e++ {
				if w.enemies[e] != "" && effect.types&(1<<c.enemyType(Enemy(e))) != 0 {
					w.activate(e, int(effect.n), effect.colour)
				}
			}
		}
		lost += w.lost
		for _, text := range w.attacks {
			number, _, _ := strings.Cut(text, ">")
			e, _ := strconv.Atoi(number)
			icons := c.icons[c.stackOf[e]]
			lost += len(icons)
			if slices.Contains(icons, b.miss(Enemy(e))) {
				lost--
			}
		}
		held, attacked = held+w.lost, attacked+len(w.attacks)
		for e := 1; e <= maxEnemies; e++ {
			if got := b.r.placeText(b.s.enemies[e]); got != w.enemies[e] {
				t.Fatalf("enemy %d is on %q and not on %q; from heroes %v enemies %v", e, got, w.enemies[e], w.heroes, start.enemies)
			}
		}
		if !slices.Equal(b.attacks, w.attacks) || maxPoints-int(b.s.MP) != lost {
			t.Fatalf("attacks %v and not %v, lost %d and not %d; from heroes %v enemies %v",
				b.attacks, w.attacks, maxPoints-int(b.s.MP), lost, w.heroes, start.enemies)
		}
	}
	if held < 500 || attacked < 4_000 {
		t.Errorf("only %d enemies were held up and %d attacked", held, attacked)
	}
}

// twinVectors are VS-01 to VS-34 of the facts. Enemies are their initiatives.
var twinVectors = []struct {
	id, heroes, enemies, moves, want, attacks string
	lost                                      int
}{
	{"VS-01", "", "7@entrance-1", "blue 1", "7@0-0", "", 0},
	{"VS-01", "", "7@entrance-2", "blue 1", "7@12-0", "", 0},
	{"VS-01", "", "7@entrance-3", "blue 1", "7@12-6", "", 0},
	{"VS-01", "", "7@entrance-4", "blue 1", "7@0-6", "", 0},
	{"VS-01", "", "7@entrance-1", "red 1", "7@0-0", "", 0},
	{"VS-01", "", "7@entrance-2", "red 1", "7@12-0", "", 0},
	{"VS-01", "", "7@entrance-3", "red 1", "7@12-6", "", 0},
	{"VS-01", "", "7@entrance-4", "red 1", "7@0-6", "", 0},
	{"VS-02", "", "7@entrance-1", "blue 3", "7@2-3", "", 0},
	{"VS-02", "", "7@entrance-2", "blue 3", "7@12-4", "", 0},
	{"VS-02", "", "7@entrance-3", "blue 3", "7@8-6", "", 0},
	{"VS-02", "", "7@entrance-4", "blue 3", "7@0-3", "", 0},
	{"VS-03", "", "7@entrance-1", "red 3", "7@4-0", "", 0},
	{"VS-03", "", "7@entrance-2", "red 3", "7@12-3", "", 0},
	{"VS-03", "", "7@entrance-3", "red 3", "7@10-3", "", 0},
	{"VS-03", "", "7@entrance-4", "red 3", "7@0-2", "", 0},
	{"VS-04", "", "7@entrance-4", "blue 4", "7@2-3", "", 0},
	{"VS-04", "", "7@entrance-4", "red 4", "7@0-0", "", 0},
	{"VS-05", "", "7@12-0 30@12-2", "blue 4 h be", "7@8-6 30@5-6", "", 0},
	{"VS-06", "", "2@0-0 10@2-0 15@4-0 20@7-0", "red 2 be", "2@11-0", "", 0},
	{"VS-07", "", "2@0-0 10@1-0", "red 1 be", "2@2-0", "", 0},
	{"VS-08", "6-0", "8@2-0", "red 2", "8@5-0", "8>1", 1},
	{"VS-09", "5-0", "8@2-0", "red 2, blue 2", "8@4-0", "8>1", 1},
	{"VS-09", "5-0", "8@2-0", "red 2, turn, blue 2", "8@4-0", "8>1 8>1", 2},
	{"VS-10", "1-0", "8@0-0", "blue 3", "8@0-0", "8>1", 1},
	{"VS-11", "1-0", "2@entrance-1", "red 3", "2@0-0", "2>1", 1},
	{"VS-12", "1-0", "2@entrance-1", "blue 3", "2@2-3", "", 0},
	{"VS-13", "5-3", "8@6-1", "blue 3", "8@9-2", "", 0},
	{"VS-14", "5-3", "8@6-1", "blue 1", "8@6-3", "8>1", 1},
	{"VS-15", "5-3", "8@6-1 10@6-3", "blue 1 m", "8@8-3 10@6-3", "", 0},
	{"VS-16", "t2", "8@0-0", "red 4", "8@4-0", "8>1", 1},
	{"VS-17", "t7", "8@6-1", "blue 3", "8@7-3", "8>1", 1},
	{"VS-18", "t5", "8@2-6 13@0-3", "blue 3", "8@1-6 13@1-3", "8>1 13>1", 2},
	{"VS-19", "t2", "7@4-0 8@2-0 30@0-0", "red 2", "7@4-0 8@3-0 30@2-0", "7>1", 3},
	{"VS-20", "t2", "7@4-0 8@2-0 30@0-2", "red 1", "7@4-0 8@3-0 30@0-0", "7>1", 2},
	{"VS-21", "9-0", "5@8-0 8@7-0", "red 2", "5@8-0 8@7-0", "5>1", 2},
	{"VS-22", "9-0", "8@8-0 5@7-0", "red 2", "8@8-0 5@7-0", "8>1", 2},
	{"VS-23", "4-6", "10@5-6 8@6-6", "blue 1 m", "10@5-6 8@6-6", "", 1},
	{"VS-24", "3-6", "10@5-6 8@8-6", "blue 1 m", "8@4-6", "8>1", 1},
	{"VS-24", "3-6", "8@8-6", "blue 1 m", "8@5-6", "", 0},
	{"VS-25", "t2 3-1", "7@4-0 8@2-0", "red 2 m", "7@4-0 8@3-0", "", 1},
	{"VS-26", "1-0", "10@0-0 2@entrance-1", "red 3", "2@entrance-1 10@0-0", "10>1", 2},
	{"VS-27", "4-0 t2", "8@2-0", "red 3", "8@3-0", "8>1", 1},
	{"VS-28", "8-3", "10@t3 15@t3", "blue 3", "10@t3 15@t3", "10>1 15>1", 2},
	{"VS-28", "", "10@t3 15@t3", "blue 3", "10@t3 15@t3", "", 0},
	{"VS-29", "", "8@6-6", "red 1", "8@6-6", "8>1+2", 1},
	{"VS-30", "", "8@8-6", "red 1", "8@6-5", "", 0},
	{"VS-30", "", "8@8-6", "blue 1", "8@5-6", "", 0},
	{"VS-31", "", "8@2-3", "blue 1", "8@3-1", "", 0},
	{"VS-31", "", "8@4-3", "red 1", "8@3-4", "", 0},
	{"VS-32", "", "8@4-3", "blue 1", "8@6-3", "", 0},
	{"VS-32", "", "8@8-3", "red 1", "8@6-3", "", 0},
	{"VS-32", "", "8@3-5", "blue 1", "8@3-1", "", 0},
	{"VS-32", "", "8@3-1", "red 1", "8@3-4", "", 0},
	{"VS-33", "", "8@0-3", "blue 21", "8@0-3", "", 0},
	{"VS-33", "", "8@0-6", "red 21", "8@0-6", "", 0},
	{
		"VS-34", "", "2@2-6 1@0-3 3@2-3 4@3-1 6@4-0 8@6-1 9@6-3 10@8-3 11@9-2 13@9-0 14@11-0 15@12-0 16@12-2 " +
			"17@12-4 19@12-6 20@10-6 21@8-6 22@5-6 23@3-6 24@1-6 26@0-6 27@0-4", "blue 1 kennel-pack", "2@2-6", "", 0,
	},
}

func TestTwinVectors(t *testing.T) {
	for _, v := range twinVectors {
		b := newTwinTable(t, City)
		heroes := strings.Fields(v.heroes)
		if len(heroes) == 0 {
			heroes = []string{"start", "start"}
		}
		for i, at := range heroes {
			b.s.Heroes[i+1].At = b.place(at)
		}
		enemies := func(text string, each func(e Enemy, at Place)) {
			for _, piece := range strings.Fields(text) {
				number, at, _ := strings.Cut(piece, "@")
				e, _ := strconv.Atoi(number)
				each(Enemy(e), b.place(at))
			}
		}
		enemies(v.enemies, func(e Enemy, at Place) { b.s.moveEnemy(e, at) })
		for _, text := range strings.Split(v.moves, ", ") {
			words := strings.Fields(text)
			if words[0] == "turn" {
				b.s.attacked = 0
				continue
			}
			n, _ := strconv.Atoi(words[1])
			effect := effect{op: OpMove, n: uint8(n), colour: Colour(lookup(colourNames[:], words[0])), types: typeMask(nil)}
			if len(words) > 2 {
				effect.types = 0
			}
			for _, word := range words[2:] {
				switch word {
				case "kennel-pack":
					effect.stack = b.r.of(&b.s).stackOf[2]
				default:
					effect.types |= 1 << map[string]EnemyType{"h": Humanoid, "be": Bestial, "m": Mechanical}[word]
				}
			}
			b.move(effect)
		}
		enemies(v.want, func(e Enemy, at Place) {
			if b.s.enemies[e] != at {
				t.Errorf("%s %s: enemy %d is on %s and not on %s", v.id, v.moves, e, b.r.placeText(b.s.enemies[e]), b.r.placeText(at))
			}
		})
		if got := strings.Join(b.attacks, " "); got != v.attacks {
			// The same enemy in two turns makes two attacks that look alike.
			if v.id != "VS-09" || v.attacks != got+" "+got {
				t.Errorf("%s %s: attacks %q and not %q", v.id, v.moves, got, v.attacks)
			}
		}
		if lost := maxPoints - int(b.s.MP); lost != v.lost {
			t.Errorf("%s %s: %d points are lost and not %d", v.id, v.moves, lost, v.lost)
		}
	}
}

// TestTwinPlaces is VS-35: the named entrance, the next ones, or two points.
func TestTwinPlaces(t *testing.T) {
	for _, v := range []struct {
		taken []int
		at    Place
		lost  int
	}{
		{nil, Entrance(4), 0},
		{[]int{4}, Entrance(1), 0},
		{[]int{4, 1}, Entrance(2), 0},
		{[]int{4, 1, 2, 3}, 0, 2},
	} {
		b := newTwinTable(t, City)
		b.s.Heroes[1].At = Start
		for i, n := range v.taken {
			b.s.moveEnemy(Enemy(30+i), Entrance(n))
		}
		b.s.top().node = NodeNone
		e := engine{b.r, b.r.of(&b.s), &b.s, nil}
		e.place(&effect{op: OpPlace, stack: e.c.stackOf[8], entrance: 4})
		e.run()
		if b.s.node() == NodeEnemyToken {
			if err := b.r.Apply(&b.s, Token(8), nil); err != nil {
				t.Fatal(err)
			}
		}
		if b.s.enemies[8] != v.at || maxPoints-int(b.s.MP) != v.lost {
			t.Errorf("with %v taken it comes to %s, and %d points are lost", v.taken, b.r.placeText(b.s.enemies[8]), maxPoints-int(b.s.MP))
		}
	}
}

// TestTwinWalk is VS-36: five tokens from Start onto a tile, and one left.
func TestTwinWalk(t *testing.T) {
	b := newTwinTable(t, City)
	b.s.Heroes[1] = HeroState{At: Start, Gold: fullGold}
	b.s.tiles = [maxSlots + 1]TileID{}
	for _, a := range []Action{
		Move(b.place("6-6")), Move(b.place("7-6")), Move(b.place("8-6")), Scout(Slot(7)), RevealTile(1), Move(Slot(7)),
	} {
		if err := b.r.Apply(&b.s, a, nil); err != nil {
			t.Fatal(b.r.Format(a), err)
		}
	}
	if b.s.Heroes[1].At != Slot(7) || b.s.Heroes[1].tokens() != 1 {
		t.Errorf("she is on %s with %d tokens", b.r.placeText(b.s.Heroes[1].At), b.s.Heroes[1].tokens())
	}
}

// TestSourcesDiffer is INV-31: whether sources cover what is required, against
// trying every assignment of one icon to one source.
func TestSourcesDiffer(t *testing.T) {
	random := nemo.NewRand(3, 1)
	icon := func() Icon { return Icon(1 + random.Below(3)) }
	r := twinRules
	for range 5000 {
		b := newTwinTable(t, City)
		hero := &b.s.Heroes[1]
		var sources []Icon
		hero.Card, hero.End = ActionID(1+random.Below(24)), 1
		if end := r.actions[hero.Card].Ends[0]; end.Ability == AttributeEnhancement {
			sources = append(sources, end.Icon)
		}
		f := frame{kind: frameAttempt, hero: 1}
		for i := range f.dice {
			if random.Below(2) == 0 {
				f.dice[i] = icon()
				sources = append(sources, f.dice[i])
			}
		}
		gear := uint8(random.Below(8))
		for i := range gearLimit { // the first three give an icon each
			hero.Gear[i] = GearID(i + 1)
			if gear&(1<<i) != 0 {
				sources = append(sources, r.gear[i+1].effect.icon)
			}
		}
		required := []Icon{icon(), icon(), icon()}[:1+random.Below(3)]
		if got, want := r.covers(&b.s, &f, required, gear), assigned(required, sources); got != want {
			t.Fatalf("%v from %v: %v and not %v", required, sources, got, want)
		}
	}
}

// assigned reports whether each icon can have a source of its own.
func assigned(required, sources []Icon) bool {
	if len(required) == 0 {
		return true
	}
	for i, icon := range sources {
		if icon == required[0] && assigned(required[1:], slices.Concat(sources[:i], sources[i+1:])) {
			return true
		}
	}
	return false
}
