package nemoswar2

import (
	"strings"
	"testing"
)

// TestEffectTexts puts effects of every shape into words.
func TestEffectTexts(t *testing.T) {
	r := Default()
	for _, c := range []struct {
		fx   effect
		want string
	}{
		{effect{op: OpGain, n: 2, resource: Hull}, "gain 2 Hull"},
		{effect{op: OpLose, n: 1, dice: D6, resource: Crew}, "lose 1d6 Crew"},
		{effect{op: OpNotoriety, n: -2, dice: TwoD6}, "Notoriety -2 times 2d6"},
		{effect{op: OpNotoriety, n: -1, dice: D3}, "Notoriety -1d3"},
		{effect{op: OpNotoriety, n: 1, per: PerCube}, "Notoriety +1 for each Uprising cube"},
		{effect{op: OpTreasure, n: 1}, "draw 1 Treasure"},
		{effect{op: OpTreasure, n: 2}, "draw 2 Treasures"},
		{effect{op: OpTreasure, n: 1, dice: D3}, "draw 1d3 Treasures"},
		{effect{op: OpHit, n: 1, per: PerWarshipHere}, "suffer 1 random hit for each Warship in the Nautilus' Ocean"},
		{effect{op: OpPlaceCube, n: 2, per: PerAct, where: Here}, "place 2 Uprising cubes times the number of the Act in the Nautilus' Ocean"},
		{effect{op: OpReveal, where: HereOrBeside}, "reveal all Hidden Ships in or beside the Nautilus' Ocean"},
		{effect{op: OpSail, ocean: IndianOcean}, "the Nautilus sails to the Indian Ocean"},
		{effect{op: OpBuyUpgrade}, "buy the Upgrade"},
		{effect{op: OpBuyUpgrade, n: -1}, "buy the Upgrade, its cost -1"},
		{effect{op: OpFreeAction, action: SearchAction, n: 2}, "take the Action search without cost, its roll +2"},
		{effect{op: OpReinforce, group: DarkYellow}, "the dark yellow group joins the Ship cup"},
		{effect{op: OpFile, pile: FailPile}, "this card goes to the FAIL Pile"},
		{
			effect{op: OpReroll, conditions: []Condition{{Is: IfAct, N: 2}, {Is: IfInOcean, Oceans: []Ocean{IndianOcean, WesternPacific}}}},
			"roll again (in Act 2, in the Indian Ocean or the Western Pacific)",
		},
		{effect{op: OpChoose, choices: []branch{{}, {}}}, "choose: nothing; or nothing"},
	} {
		if got := r.effectText(&c.fx); got != c.want {
			t.Errorf("an effect reads %q, want %q", got, c.want)
		}
	}
}

// TestWholeSetReads goes through all effects, uses and cards of the set: none may
// lack words.
func TestWholeSetReads(t *testing.T) {
	r := Default()
	var texts []string
	for _, fx := range r.effectAt {
		texts = append(texts, r.effectText(fx))
	}
	for _, u := range r.useAt {
		texts = append(texts, r.workText(u.list, u.test))
	}
	for id := 1; id < len(r.cards); id++ {
		texts = append(texts, r.cardText(CardID(id)))
	}
	for _, text := range texts {
		if text == "" || strings.ContainsAny(text, "{}|") || strings.Contains(text, "none") || strings.Contains(text, "  ") {
			t.Errorf("an effect reads %q", text)
		}
	}
	for op := OpGain; op < OpChoose; op++ {
		if opTexts[op] == "" {
			t.Errorf("the effect %s has no words", op)
		}
	}
	for is := IfInOcean; is <= IfCharacterAboard; is++ {
		if conditionTexts[is] == "" {
			t.Errorf("the condition %s has no words", is)
		}
	}
	for where := Here; where <= AtToken; where++ {
		if whereTexts[where][0] == "" || whereTexts[where][1] == "" {
			t.Errorf("the place %s has no words", where)
		}
	}
}
