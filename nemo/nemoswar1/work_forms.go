package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// What each kind of work looks like while it is under way; work_check.go says how
// they stand on each other.

// form checks a piece of work by itself. One that waits for nothing has other
// work on top of it.
func (k *keeper) form(s *State, f *frame) error {
	switch f.kind {
	case frameSetup:
		return k.setupForm(s, f)
	case frameTurn:
		return k.turnForm(s, f)
	case framePlace:
		return k.placeForm(s, f)
	case framePursuit:
		return k.pursuitForm(s, f)
	case frameDraw:
		return k.drawForm(s, f)
	case frameCard:
		return k.cardForm(s, f)
	case frameTest:
		return k.testForm(s, f)
	case frameEffects:
		return k.effectsForm(s, f)
	case frameAction:
		return k.actionForm(f)
	case frameYard:
		return k.yardForm(s, f)
	case frameIncite:
		return k.inciteForm(s, f)
	case frameSearch:
		return k.searchForm(s, f)
	case frameFight:
		return k.fightForm(s, f)
	case frameVolley:
		return k.volleyForm(s, f)
	case frameTreasure:
		return k.treasureForm(s, f)
	case frameLose, frameLoseChosen, frameCommit, frameDoom:
		return k.lossForm(s, f)
	case frameLiberation, frameWreck, frameScout:
		return k.smallForm(s, f)
	}
	return nemo.ErrWorkKind
}

func (k *keeper) setupForm(s *State, f *frame) error {
	switch f.node {
	case NodeStation:
		if f.step != 0 {
			return nemo.ErrWorkStep
		}
	case NodeCommitment, NodeCommitmentDie:
		if f.step != numOceans {
			return nemo.ErrWorkStep
		}
	case NodeNone:
		if f.step == 0 || f.step > numOceans {
			return nemo.ErrWorkStep
		}
	default:
		return nemo.ErrWorkNode
	}
	if !f.only(frame{}) {
		return nemo.ErrWorkFields
	}
	fresh := s.Turn == 0 && s.Calendar == 1 && s.Notoriety == 1 && s.Liberation == 0 && !s.Final &&
		s.Tracks == [numResources + 1]uint8{} && s.Used == 0 && s.Refits == 0 && s.Cannon == 0 &&
		s.Wreck == wreckAside && s.collected == 0 && s.salvaged == 0 && s.seen() == 0
	return nemo.Unless(fresh, nemo.ErrWorkState)
}

func (k *keeper) turnForm(s *State, f *frame) error {
	if s.Turn == 0 {
		return nemo.ErrWorkState
	}
	if !f.only(frame{dice: f.dice}) {
		return nemo.ErrWorkFields
	}
	placing := false
	switch f.step {
	case turnRolls, turnActs, turnEnds:
	case turnPlaces:
		placing = true
	case turnPlacesSecond, turnAdventure:
		placing = true
		if f.dice[0] == f.dice[1] || s.Turn == 1 {
			return nemo.ErrWorkDice // 6.1.2, 6.0.1
		}
	default:
		return nemo.ErrWorkStep
	}
	switch {
	case placing && !rolledDice(f.dice) || !placing && f.dice != [2]uint8{}:
		return nemo.ErrWorkDice
	case f.node == NodePreparation:
		return nemo.Unless(f.step == turnRolls, nemo.ErrWorkNode)
	}
	return nemo.Unless(f.node == NodeNone, nemo.ErrWorkNode)
}

func (k *keeper) placeForm(s *State, f *frame) error {
	if f.node != NodePlaceShip {
		return nemo.ErrWorkNode
	}
	o := Ocean(f.id)
	switch {
	case !isOcean(o):
		return nemo.ErrWorkSubject
	case !f.only(frame{id: f.id, box: f.box, n: f.n}):
		return nemo.ErrWorkFields
	case f.n < 1 || f.n > maxBoxes:
		return nemo.ErrWorkLeft
	case !s.Options.ClearSeas || s.pile == 0:
		return nemo.ErrWorkState
	}
	free := (&engine{r: k.r, s: s}).freeBox(o)
	return nemo.Unless(free == int(f.box), errBox)
}

// warshipAt reports whether a warship lies face up in a box of the ocean of the
// Nautilus.
func (k *keeper) warshipAt(s *State, i uint8) bool {
	if int(i) >= len(s.boxes[0]) {
		return false
	}
	b := s.boxes[s.Nautilus][i]
	return b.faceUpShip() && k.warship[b.ship()]
}

func (k *keeper) pursuitForm(s *State, f *frame) error {
	if !s.Options.Pursuit {
		return nemo.ErrWorkState
	}
	if !f.only(frame{mask: f.mask, box: f.box}) {
		return nemo.ErrWorkFields
	}
	for i := uint8(0); i < 8; i++ {
		if f.mask&(1<<i) != 0 && !k.warshipAt(s, i) {
			return errBox
		}
	}
	if f.node == NodePursuit { // the box is the first of those left
		return nemo.Unless(f.mask != 0 && f.box < 8 && f.mask&(1<<f.box) != 0 && f.mask&(1<<f.box-1) == 0, errBox)
	}
	if f.node != NodeNone {
		return nemo.ErrWorkNode
	}
	return nemo.Unless(f.box == 0, errBox)
}

func (k *keeper) drawForm(s *State, f *frame) error {
	if f.node != NodeDraw {
		return nemo.ErrWorkNode
	}
	if f.mode != cardDrawn && f.mode != cardSought {
		return nemo.ErrWorkMode
	}
	if !f.only(frame{mode: f.mode}) {
		return nemo.ErrWorkFields
	}
	_, certain, left := k.r.nextCard(s)
	return nemo.Unless(left && !certain, nemo.ErrWorkState)
}

// card returns the card that work is about, if it is one of the game.
func (k *keeper) card(id uint8) (*Card, bool) {
	if !k.r.isCard(CardID(id)) {
		return nil, false
	}
	return &k.r.cards[id], true
}

func (k *keeper) cardForm(_ *State, f *frame) error {
	card, ok := k.card(f.id)
	switch {
	case !ok:
		return nemo.ErrWorkSubject
	case !f.only(frame{id: f.id, mode: f.mode}):
		return nemo.ErrWorkFields
	case f.mode > cardPlayed:
		return nemo.ErrWorkMode
	case f.node == NodeSeek:
		if f.step != 1 {
			return nemo.ErrWorkStep
		}
		return nemo.Unless(f.mode == cardSought && !card.Ending && !card.Hollow, nemo.ErrWorkState)
	case f.node == NodeWindow:
		if f.step != 1 {
			return nemo.ErrWorkStep
		}
		return nemo.Unless(card.Ending, nemo.ErrWorkState)
	case f.node != NodeNone:
		return nemo.ErrWorkNode
	case f.step != 2:
		return nemo.ErrWorkIdle
	case f.mode == cardPlayed:
		return nemo.Unless(card.Kind == EventRetained && card.Target == 0, nemo.ErrWorkSubject)
	}
	return nemo.Unless(card.Kind == EventNow, nemo.ErrWorkSubject)
}

func (k *keeper) testForm(s *State, f *frame) error {
	card, ok := k.card(f.id)
	switch {
	case !ok || card.Kind != TestCard && (card.Kind != EventRetained || card.Target == 0):
		return nemo.ErrWorkSubject
	case !f.only(frame{id: f.id, mode: f.mode, dice: f.dice, bonus: f.bonus, help: f.help}):
		return nemo.ErrWorkFields
	}
	mode := uint8(listEffects)
	switch f.step {
	case testWager, testRoll, testHelp:
		node := [...]Node{testWager: NodeExert, testRoll: NodeTestRoll, testHelp: NodeHelp}[f.step]
		if f.node != node {
			return nemo.ErrWorkNode
		}
	case testPassed:
		mode = listPass
		if f.node != NodePile || len(card.Instead) == 0 {
			return nemo.ErrWorkNode
		}
	case testFailed, testFile:
		if f.node != NodeNone {
			return nemo.ErrWorkNode
		}
		if f.step == testFile {
			mode = min(max(f.mode, listPass), listInstead)
		}
	default:
		return nemo.ErrWorkStep
	}
	if f.mode != mode {
		return nemo.ErrWorkMode
	}
	if err := k.roll(s, f, f.step-testWager); err != nil {
		return err
	}
	low, high := k.stakes(s, f.step <= testHelp)
	return nemo.Unless(f.bonus >= low && f.bonus <= high, errSum)
}

// stakes bounds what the resources that are wagered, or that may have been, add
// to a roll. It is no more exact because a marker may move while it is wagered.
func (k *keeper) stakes(s *State, open bool) (low, high int8) {
	for res := Nemo; res <= Hull; res++ {
		switch {
		case s.Wagered&(1<<res) != 0:
			low += k.least[res]
			high += k.most[res]
		case !open:
			low += min(k.least[res], 0)
			high += max(k.most[res], 0)
		}
	}
	return low, high
}

// roll checks the dice and the help of the passengers in a Test or a fight; the
// steps count from the wager.
func (k *keeper) roll(s *State, f *frame, step uint8) error {
	switch {
	case step == testWager, step == testRoll:
		// Before a second roll the first one's help stays (6.8).
		if f.dice != [2]uint8{} || f.help != 0 && (step == testWager || s.Used&(1<<Conseil) == 0) {
			return nemo.ErrWorkDice
		}
	case !rolledDice(f.dice):
		return nemo.ErrWorkDice
	case step == testHelp && !s.passengersLeft():
		return nemo.ErrWorkIdle
	}
	switch {
	case f.help < 0 || f.help > 3,
		f.help&2 != 0 && s.Used&(1<<Professor) == 0,
		f.help&1 != 0 && s.Used&(1<<NedLand) == 0:
		return errSum
	}
	return nil
}

func (k *keeper) effectsForm(s *State, f *frame) error {
	if f.node != NodeNone {
		return nemo.ErrWorkNode
	}
	switch {
	case f.mode > listToken:
		return nemo.ErrWorkMode
	case !f.only(frame{id: f.id, mode: f.mode}):
		return nemo.ErrWorkFields
	case f.mode != listToken:
		if _, ok := k.card(f.id); !ok {
			return nemo.ErrWorkSubject
		}
	case !k.r.isTreasure(TreasureID(f.id)) || k.discards&(1<<(f.id-1)) == 0 || !s.tokens[f.id].in(zoneOut):
		return nemo.ErrWorkSubject
	}
	list := k.r.effectList(f.id, f.mode)
	if f.step < 1 || int(f.step) >= len(list) {
		return nemo.ErrWorkStep // a list is left before its last effect begins
	}
	for i := range list[f.step:] {
		switch effect := &list[int(f.step)+i]; {
		case effect.Op == OpEncounter && !s.ships[effect.ship].in(zoneReserve),
			effect.Op == OpWreck && s.Wreck != wreckAside:
			return nemo.ErrWorkState // it would happen a second time
		}
	}
	return nil
}

func (k *keeper) actionForm(f *frame) error {
	switch {
	case f.mode > 1:
		return nemo.ErrWorkMode
	case !f.only(frame{mode: f.mode}):
		return nemo.ErrWorkFields
	case f.step != actionChoose && f.step != actionAfter:
		return nemo.ErrWorkStep
	case f.node == NodeAction:
		return nemo.Unless(f.step == actionChoose && f.mode == 0, nemo.ErrWorkStep)
	case f.node == NodeAfterAction:
		return nemo.Unless(f.step == actionAfter && f.mode == 0, nemo.ErrWorkStep)
	}
	return nemo.Unless(f.node == NodeNone, nemo.ErrWorkNode)
}

func (k *keeper) yardForm(s *State, f *frame) error {
	refit := Refit(f.id)
	switch {
	case f.mode > yardRefit:
		return nemo.ErrWorkMode
	case (f.mode == yardRefit) != (refit >= SeekAdventure && refit <= ReinforcedProw) || f.mode != yardRefit && refit != 0:
		return nemo.ErrWorkSubject
	case s.HasRefit(refit):
		return nemo.ErrWorkState
	case s.Options.BonusAdventure && refit == SeekAdventure:
		if f.step != yardPays {
			return nemo.ErrWorkStep // it takes no week
		}
	case s.RestedTurn != s.Turn:
		return nemo.ErrWorkState
	}
	switch {
	case !f.only(frame{id: f.id, mode: f.mode, n: f.n}):
		return nemo.ErrWorkFields
	case f.mode == yardRefit && s.salvage() < int(k.r.refitCost[refit])-int(f.n):
		return nemo.ErrWorkState
	}
	switch f.node {
	case NodeRestRoll:
		return nemo.Unless(f.step == yardTime && f.mode == yardRest && f.n == 0, nemo.ErrWorkStep)
	case NodeYardDie:
		return nemo.Unless(f.step == yardTime && f.mode != yardRest && f.n == 0, nemo.ErrWorkStep)
	case NodePay:
		if f.step != yardPays || f.mode != yardRefit {
			return nemo.ErrWorkStep
		}
		left := int(k.r.refitCost[refit]) - int(f.n)
		if f.n < 0 || left < 1 {
			return nemo.ErrWorkLeft
		}
		return nemo.Unless(f.n == 0 || s.salvage() > left, nemo.ErrWorkIdle)
	}
	return nemo.ErrWorkNode
}

func (k *keeper) inciteForm(s *State, f *frame) error {
	switch {
	case f.node != NodeInciteDie:
		return nemo.ErrWorkNode
	case f.step != 0:
		return nemo.ErrWorkStep
	case !f.only(frame{id: f.id}):
		return nemo.ErrWorkFields
	}
	return nemo.Unless(k.r.isTreasure(TreasureID(f.id)) && s.collected&k.r.numbered&(1<<(f.id-1)) != 0, nemo.ErrWorkSubject)
}

func (k *keeper) searchForm(s *State, f *frame) error {
	if !f.only(frame{}) {
		return nemo.ErrWorkFields
	}
	switch f.node {
	case NodeSearchDie:
		if f.step != searchRoll {
			return nemo.ErrWorkStep
		}
		return nemo.Unless(s.oceanTokens[s.Nautilus] != 0 || s.HasRefit(MysteriousLibrary), nemo.ErrWorkState)
	case NodeWreckFound:
		if f.step != searchDone {
			return nemo.ErrWorkStep
		}
		return nemo.Unless(s.Wreck == wreckPlace(s.Nautilus), nemo.ErrWorkState)
	case NodeNone:
		return nemo.Unless(f.step == searchWreck, nemo.ErrWorkStep)
	}
	return nemo.ErrWorkNode
}

func (k *keeper) fightForm(s *State, f *frame) error {
	switch {
	case f.mode > fightEncounter:
		return nemo.ErrWorkMode
	case int(f.box) >= len(s.boxes[0]):
		return errBox
	case !f.only(frame{mode: f.mode, box: f.box, mask: f.mask, dice: f.dice, bonus: f.bonus, help: f.help}):
		return nemo.ErrWorkFields
	}
	b := s.boxes[s.Nautilus][f.box]
	switch f.step {
	case fightVolley:
		if f.node != NodeReveal {
			return nemo.ErrWorkNode
		}
		if !b.hidden() || f.mode == fightEncounter {
			return errBox
		}
		return nemo.Unless(f.only(frame{mode: f.mode, box: f.box}), nemo.ErrWorkFields)
	case fightOn:
		if f.node != NodeFollowUp {
			return nemo.ErrWorkNode
		}
		return nemo.Unless(f.only(frame{}) && s.shipsIn(s.Nautilus) > 0, nemo.ErrWorkFields)
	case fightWager:
		if f.node != NodeFire && f.node != NodeNone {
			return nemo.ErrWorkNode
		}
		if f.node == NodeNone && !f.only(frame{mode: f.mode, box: f.box}) {
			return nemo.ErrWorkFields // the volley comes before all that
		}
	case fightRoll, fightHelp, fightPrize:
		node := [...]Node{fightRoll: NodeAttackRoll, fightHelp: NodeHelp, fightPrize: NodePrize}[f.step]
		if f.node != node {
			return nemo.ErrWorkNode
		}
	default:
		return nemo.ErrWorkStep
	}
	switch {
	case !b.faceUpShip():
		return errBox
	case f.mask > 1 || f.mask == 1 && !k.warship[b.ship()]:
		return nemo.ErrWorkFields
	case f.mask == 1 && (s.Cannon == cannonUses || s.Cannon == 0 && s.failed&k.cannon == 0):
		return nemo.ErrWorkState // it was not fired
	case f.step == fightPrize && s.salvage() >= int(k.r.set.Board.SalvageBoxes):
		return nemo.ErrWorkIdle
	}
	if err := k.roll(s, f, f.step-fightWager); err != nil {
		return err
	}
	return k.fightSum(s, f)
}

// fightSum checks what was added to an attack before the dice (10.2.1, 10.2.2,
// 3.2.1).
func (k *keeper) fightSum(s *State, f *frame) error {
	low, high := k.stakes(s, f.step <= fightHelp)
	sum := f.bonus - cannonBonus*int8(f.mask)
	if f.step > fightWager {
		sum -= (&engine{r: k.r, s: s}).attackModifiers(f)
	}
	return nemo.Unless(sum >= low && sum <= high, errSum)
}

func (k *keeper) volleyForm(s *State, f *frame) error {
	switch {
	case !f.only(frame{box: f.box}):
		return nemo.ErrWorkFields
	case !k.warshipAt(s, f.box):
		return errBox
	}
	switch f.node {
	case NodeWarshipRoll:
		return nemo.Unless(f.step == 0, nemo.ErrWorkStep)
	case NodePressure:
		return nemo.Unless(f.step == 1 && s.Options.Pressure, nemo.ErrWorkStep)
	case NodeHitLocation, NodeNone:
		return nemo.Unless(f.step == 1, nemo.ErrWorkStep)
	}
	return nemo.ErrWorkNode
}

func (k *keeper) treasureForm(s *State, f *frame) error {
	switch {
	case f.id > numOceans:
		return nemo.ErrWorkSubject
	case !f.only(frame{id: f.id, n: f.n}):
		return nemo.ErrWorkFields
	case f.step != 0:
		return nemo.ErrWorkStep
	case f.n < 0 || f.n > maxTreasures || f.id != 0 && f.n > 1:
		return nemo.ErrWorkLeft
	case f.node == NodeNone:
		return nemo.Unless(f.id == 0 || f.n == 0, nemo.ErrWorkLeft)
	case f.node != NodeToken:
		return nemo.ErrWorkNode
	case f.n == 0:
		return nemo.ErrWorkLeft
	case f.id == 0:
		return nemo.Unless(s.cup > 0, nemo.ErrWorkState)
	}
	return nemo.Unless(s.oceanTokens[f.id] != 0, nemo.ErrWorkState)
}

func (k *keeper) lossForm(s *State, f *frame) error {
	switch {
	case f.step != 0:
		return nemo.ErrWorkStep
	case f.mode == loseWager && f.kind == frameLose:
		return nemo.Unless(f.node == NodeNone && f.n == 1 && isResource(Resource(f.id)) && f.only(frame{id: f.id, n: 1, mode: loseWager}), nemo.ErrWorkFields)
	case !f.only(frame{id: f.id, n: f.n}):
		return nemo.ErrWorkFields
	case f.n < 0 || f.n > maxCircles:
		return nemo.ErrWorkLeft
	}
	subject := f.kind == frameLose || f.kind == frameDoom
	if subject != isResource(Resource(f.id)) || !subject && f.id != 0 {
		return nemo.ErrWorkSubject
	}
	switch f.kind {
	case frameLose:
		if f.node == NodeWindow {
			return nemo.Unless(f.n == 1, nemo.ErrWorkLeft)
		}
		return nemo.Unless(f.node == NodeNone, nemo.ErrWorkNode)
	case frameLoseChosen:
		if f.node == NodeLoseChosen {
			return nemo.Unless(f.n > 0, nemo.ErrWorkLeft)
		}
		return nemo.Unless(f.node == NodeNone, nemo.ErrWorkNode)
	case frameCommit:
		if f.node != NodeFinal {
			return nemo.ErrWorkNode
		}
		return nemo.Unless(f.n == 0 && s.Final, nemo.ErrWorkState)
	}
	if f.node != NodeSubmitOrSave {
		return nemo.ErrWorkNode
	}
	// Under the die of a Wreck that was just used nothing may be left to use.
	res, open := Resource(f.id), k.r.holdsUse(s) || f != s.top()
	return nemo.Unless(f.n == 0 && k.r.Exhausted(s, res) && open, nemo.ErrWorkState)
}

func (k *keeper) smallForm(s *State, f *frame) error {
	if f.step != 0 {
		return nemo.ErrWorkStep
	}
	switch f.kind {
	case frameLiberation:
		if f.node != NodeLiberationDie {
			return nemo.ErrWorkNode
		}
		if f.mode > liberationOfWreck {
			return nemo.ErrWorkMode
		}
		return nemo.Unless(f.only(frame{n: f.n, mode: f.mode}), nemo.ErrWorkFields)
	case frameWreck:
		if f.node != NodeWreckDie {
			return nemo.ErrWorkNode
		}
		return nemo.Unless(f.only(frame{}) && s.Wreck == wreckAside, nemo.ErrWorkState)
	}
	// A Scout turns up the hidden ships from the left.
	if f.node != NodeReveal {
		return nemo.ErrWorkNode
	}
	if !f.only(frame{box: f.box}) {
		return nemo.ErrWorkFields
	}
	for i, b := range &s.boxes[s.Nautilus] {
		if b.hidden() {
			return nemo.Unless(i == int(f.box), errBox)
		}
	}
	return errBox
}
