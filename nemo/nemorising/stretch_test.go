package nemorising

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestEffectsInWords checks that effects and Keep cards are described in words that name the enemies.
func TestEffectsInWords(t *testing.T) {
	g := tableOf(t, sara)
	c := g.rules.of(&g.State)
	for _, test := range []struct {
		effect effect
		want   string
	}{
		{effect{op: OpLose, n: 2}, "2 Mission Points lost"},
		{effect{op: OpGain, n: 1}, "1 Mission Point gained"},
		{effect{op: OpGear, n: 1}, "1 Gear Card drawn"},
		{effect{op: OpBonus, n: 2}, "2 bonus tokens"},
		{effect{op: OpDropKeep}, "a Keep card of choice goes"},
		{effect{op: OpDefeatAdjacent}, "defeats a basic enemy beside her"},
		{effect{op: OpPeek}, "a Threat Card of the row is looked at"},
		{effect{op: OpRemoteScout}, "scouts any face-down tile"},
		{effect{op: OpFreeMove, n: 3}, "up to 3 steps without tokens"},
		{effect{op: OpFreeShortcut}, "a step along either shortcut without a token"},
		{effect{op: OpBlockAll}, "blocks a whole attack"},
		{effect{op: OpAutoSecure}, "secures the tile without icons"},
	} {
		if got := c.inWords(&test.effect); got != test.want {
			t.Errorf("%v is told as %q, not %q", test.effect.op, got, test.want)
		}
	}
	named := 0
	for _, c := range []*scenarioTables{&g.rules.scenarios[City][1], &g.rules.scenarios[City][2]} {
		for id := range c.keeps {
			k := &c.keeps[id]
			if k.stack == 0 || k.trigger != OnAttackBy && k.trigger != MovesFarther {
				continue
			}
			named++
			if name, told := c.data.Stacks[k.stack-1].Name, c.keepInWords(ThreatID(id)); !strings.Contains(told, name) {
				t.Errorf("Keep card %d acts on %s and is told as %q", id, name, told)
			}
		}
	}
	if named == 0 {
		t.Error("no Keep card acts on a stack of enemies")
	}
}

// A hero whose neighbouring spaces are all blocked may move by her shortcut, if that is free (AMB-15).
func TestAMovementByShortcutAlone(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "3-1").card(sara, ShortcutEnhancement, 0, Blue)
	enemy := Enemy(7)
	for _, next := range g.rules.board.near[g.place("3-1")] {
		if next.isSpace() {
			g.moveEnemy(enemy, next)
			enemy++
		}
	}
	if !g.rules.canStep(&g.State, sara, 1) {
		t.Error("Sara at 3-1, enemies all round, cannot go by the shortcut to 9-5")
	}
	g.enemy(1, "9-5")
	if g.rules.canStep(&g.State, sara, 1) {
		t.Error("Sara at 3-1, enemies all round and at the end of the shortcut, can go")
	}
}

// A movement that must go on without a token is refused for lack of tokens (atoken.spend.1), and an end
// where it may not end by act.move.4.
func TestAMovementWithoutTokens(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "5-3").hero(grant, "5-3")
	g.push(frame{kind: frameMove, node: NodeMove, hero: sara, mode: movePaid})
	g.Heroes[sara].Gold = 0
	g.refused("atoken.spend.1", Move(g.place("6-3")))
	g.refused("act.move.4", Stand())
	g.Heroes[sara].Gold = 1
	g.do(Move(g.place("6-3")))
	g.want("tokens", g.Heroes[sara].tokens(), 0)
}

// A gift must name the thing and the receiver.
func TestAGiftIsReadOrRefused(t *testing.T) {
	g := tableOf(t, sara, grant)
	for _, text := range []string{
		"give 1 to nobody", "hand 1 to nobody", "give nothing to grant",
		"hand nothing to grant", "give 1 grant", "hand 1",
	} {
		var invalid *nemo.Invalid
		if a, err := g.rules.Parse(&g.State, text); !errors.As(err, &invalid) || a != (Action{}) && strings.HasSuffix(text, "nobody") {
			t.Errorf("%q is read as %+v, %v", text, a, err)
		}
	}
}

// An action of the second step costs tokens and is reported as an action (atoken.spend.2); ending the
// step is not.
func TestAnActionIsReportedAsOne(t *testing.T) {
	g := tableOf(t, sara).hero(sara, "5-3")
	g.do(Move(g.place("6-3")))
	g.wantApplied("atoken.spend.2")
	g.log = nil
	g.do(EndSpending())
	if g.applied("atoken.spend.2") {
		t.Error("the end of the step is reported as an action")
	}
}

// Gold tokens return to a hero only at the beginning of her turn.
func TestGoldTokensStaySpent(t *testing.T) {
	r := Default()
	k := newKeeper(r)
	for h := Hero(1); h <= numHeroes; h++ {
		before := breaker{t, r}.base()
		after := before
		before.Heroes[h].Gold, after.Heroes[h].Gold = 1, 2
		if k.replenished(&before, EndSpending(), &after) == nil {
			t.Errorf("hero %d gained a gold token at the end of a step, and nothing is said", h)
		}
		if err := k.replenished(&after, EndSpending(), &before); err != nil {
			t.Errorf("hero %d spent a gold token: %v", h, err)
		}
	}
}

// A hero cannot have twisted Gear Cards in empty places.
func TestTwistedCardsHavePlaces(t *testing.T) {
	r := Default()
	k := newKeeper(r)
	s := breaker{t, r}.base()
	if err := k.gear(&s); err != nil {
		t.Fatal(err)
	}
	empty := s
	empty.Heroes[1].Twisted |= 1 << 2
	if err := k.gear(&empty); err == nil || !strings.Contains(err.Error(), "place 3 of ") {
		t.Errorf("the third place has no card and awaits a recharge: %v", err)
	}
	for bit := gearLimit; bit < 8; bit++ {
		broken := s
		broken.Heroes[1].Twisted |= 1 << bit
		if k.gear(&broken) == nil {
			t.Errorf("place %d of %d awaits a recharge, and nothing is said", bit+1, gearLimit)
		}
	}
}
