package nemoswar2

import (
	"strings"
	"testing"
)

// TestEffectTexts checks the text of effects of every shape.
func TestEffectTexts(t *testing.T) {
	r := Default()
	for _, c := range []struct {
		fx   effect
		want string
	}{
		{effect{Effect: Effect{Op: OpGain, N: 2, Resource: Hull}}, "gain 2 Hull"},
		{effect{Effect: Effect{Op: OpLose, N: 1, Dice: D6, Resource: Crew}}, "lose 1d6 Crew"},
		{effect{Effect: Effect{Op: OpNotoriety, N: -2, Dice: TwoD6}}, "Notoriety -2 times 2d6"},
		{effect{Effect: Effect{Op: OpNotoriety, N: -1, Dice: D3}}, "Notoriety -1d3"},
		{effect{Effect: Effect{Op: OpNotoriety, N: 1, Per: PerCube}}, "Notoriety +1 for each Uprising cube"},
		{effect{Effect: Effect{Op: OpTreasure, N: 1}}, "draw 1 Treasure"},
		{effect{Effect: Effect{Op: OpTreasure, N: 2}}, "draw 2 Treasures"},
		{effect{Effect: Effect{Op: OpTreasure, N: 1, Dice: D3}}, "draw 1d3 Treasures"},
		{effect{Effect: Effect{Op: OpHit, N: 1, Per: PerWarshipHere}}, "suffer 1 random hit for each Warship in the Nautilus' Ocean"},
		{
			effect{Effect: Effect{Op: OpPlaceCube, N: 2, Per: PerAct, Where: Here}},
			"place 2 Uprising cubes times the number of the Act in the Nautilus' Ocean",
		},
		{effect{Effect: Effect{Op: OpReveal, Where: HereOrBeside}}, "reveal all Hidden Ships in or beside the Nautilus' Ocean"},
		{effect{Effect: Effect{Op: OpSail, Ocean: IndianOcean}}, "the Nautilus sails to the Indian Ocean"},
		{effect{Effect: Effect{Op: OpBuyUpgrade}}, "buy the Upgrade"},
		{effect{Effect: Effect{Op: OpBuyUpgrade, N: -1}}, "buy the Upgrade, its cost -1"},
		{effect{Effect: Effect{Op: OpFreeAction, Action: SearchAction, N: 2}}, "take the Action search without cost, its roll +2"},
		{effect{Effect: Effect{Op: OpReinforce, Group: DarkYellow}}, "the dark yellow group joins the Ship cup"},
		{effect{Effect: Effect{Op: OpFile, Pile: FailPile}}, "this card goes to the FAIL Pile"},
		{
			effect{Effect: Effect{Op: OpReroll, If: []Condition{{Is: IfAct, N: 2}, {Is: IfInOcean, Oceans: []Ocean{IndianOcean, WesternPacific}}}}},
			"roll again (in Act 2, in the Indian Ocean or the Western Pacific)",
		},
		{effect{Effect: Effect{Op: OpChoose}, choices: []branch{{}, {}}}, "choose: nothing; or nothing"},
	} {
		if got := r.effectText(&c.fx); got != c.want {
			t.Errorf("an effect reads %q, want %q", got, c.want)
		}
	}
}

// TestPieceTexts checks the text of what pieces do.
func TestPieceTexts(t *testing.T) {
	r := Default()
	for _, c := range []struct{ got, want string }{
		{modifierText(&Modifier{On: OnExert, N: 1, Resource: Hull}), "Hull adds 1 more when exerted"},
		{modifierText(&Modifier{On: CostOfAction, N: -1, Action: RestAction}), "Action Points -1 for rest"},
		{modifierText(&Modifier{On: OnBold, N: 1, If: is(IfTargetWarship)}), "+1 on Bold attacks (against a Warship)"},
		{r.pieceText(CharacterPiece(Conseil)), "after a roll: roll again"},
		{r.pieceText(CharacterPiece(NadeenDakkar)), "-"},
	} {
		if c.got != c.want {
			t.Errorf("a piece reads %q, want %q", c.got, c.want)
		}
	}
}

// TestWholeSetReads checks that all effects, uses and cards of the set have a text.
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
	for i := range r.set.Upgrades {
		texts = append(texts, r.pieceText(UpgradePiece(UpgradeID(i+1))))
	}
	for id := 1; id <= r.numTypes; id++ {
		texts = append(texts, r.treasureText(TreasureID(id)))
	}
	for _, text := range texts {
		if text == "" || strings.ContainsAny(text, "{}|") || strings.Contains(text, "none") || strings.Contains(text, "  ") {
			t.Errorf("an effect reads %q", text)
		}
	}
	for op := OpGain; op < OpChoose; op++ {
		if opRows[op].says == "" {
			t.Errorf("the effect %s has no words", op)
		}
	}
	for is := IfInOcean; is <= IfCharacterAboard; is++ {
		if conditionTexts[is] == "" {
			t.Errorf("the condition %s has no words", is)
		}
	}
	for on := OnEventTest; int(on) <= numHooks; on++ {
		if hookTexts[on] == "" {
			t.Errorf("the modifier %s has no words", on)
		}
	}
	for where := Here; where <= AtToken; where++ {
		if whereTexts[where][0] == "" || whereTexts[where][1] == "" {
			t.Errorf("the place %s has no words", where)
		}
	}
}

// TestHowManyIsInWords checks the text of amounts: all, one, some, or a roll.
func TestHowManyIsInWords(t *testing.T) {
	for want, fx := range map[string]Effect{
		"all ships": {}, "1 ship": {N: 1}, "3 ships": {N: 3}, "1d6 ships": {N: 1, Dice: D6},
		"1 ship for each Uprising cube":                   {N: 1, Per: PerCube},
		"2 ships for each Warship in the Nautilus' Ocean": {N: 2, Per: PerWarshipHere},
	} {
		if got := (&effect{Effect: fx}).countText("ship", "ships"); got != want {
			t.Errorf("%+v is %q, wanted %q", fx, got, want)
		}
	}
}
