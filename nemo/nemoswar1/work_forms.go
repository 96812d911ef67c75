package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What each kind of work looks like while it is under way; work_check.go says how
// they stand on each other.

type work = kit.WorkKind[engine, frame]

var workRows = [frameKinds]work{
	frameNone:       {Name: "none"},
	frameSetup:      {Name: "set-up", Run: engine.runSetup},
	frameTurn:       {Name: "turn", Run: engine.runTurn},
	framePlace:      {Name: "place-ships", Run: engine.runPlace},
	framePursuit:    {Name: "pursuit", Run: engine.runPursuit},
	frameDraw:       {Name: "draw", Run: engine.runDraw},
	frameCard:       {Name: "card", Run: engine.runCard},
	frameTest:       {Name: "test", Run: engine.runTest},
	frameEffects:    {Name: "effects", Run: engine.runEffects},
	frameAction:     {Name: "nemo-action", Run: engine.runAction},
	frameYard:       {Name: "yard", Run: engine.runYard},
	frameIncite:     {Name: "incite", Run: func(_ engine, f *frame) { f.node = NodeInciteDie }},
	frameSearch:     {Name: "search", Run: engine.runSearch},
	frameFight:      {Name: "fight", Run: engine.runFight},
	frameVolley:     {Name: "warship-attack", Run: engine.runVolley},
	frameTreasure:   {Name: "treasures", Run: engine.runTreasure},
	frameLose:       {Name: "loss", Run: engine.runLose},
	frameLoseChosen: {Name: "chosen-loss", Run: engine.runLoseChosen},
	frameCommit:     {Name: "final-commitment", Run: func(_ engine, f *frame) { f.node = NodeFinal }},
	frameDoom:       {Name: "defeat", Run: engine.runDoom},
	frameLiberation: {Name: "liberation", Run: func(_ engine, f *frame) { f.node = NodeLiberationDie }},
	frameWreck:      {Name: "wreck", Run: func(_ engine, f *frame) { f.node = NodeWreckDie }},
	frameScout:      {Name: "scout", Run: engine.runScout},
}

// frameNames are their names in documents.
var frameNames = kit.WorkNames(workRows[:])

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
	return kit.ErrWorkKind
}

func (k *keeper) setupForm(s *State, f *frame) error {
	switch f.node {
	case NodeStation:
		if f.step != 0 {
			return kit.ErrWorkStep
		}
	case NodeCommitment, NodeCommitmentDie:
		if f.step != numOceans {
			return kit.ErrWorkStep
		}
	case NodeNone:
		if f.step == 0 || f.step > numOceans {
			return kit.ErrWorkStep
		}
	default:
		return kit.ErrWorkNode
	}
	if !f.only(frame{}) {
		return kit.ErrWorkFields
	}
	fresh := s.Turn == 0 && s.Calendar == 1 && s.Notoriety == 1 && s.Liberation == 0 && !s.Final &&
		s.Tracks == [numResources + 1]uint8{} && s.Used == 0 && s.Refits == 0 && s.Cannon == 0 &&
		s.Wreck == wreckAside && s.collected == 0 && s.salvaged == 0 && s.seen() == 0
	return kit.Unless(fresh, kit.ErrWorkState)
}

func (k *keeper) turnForm(s *State, f *frame) error {
	if s.Turn == 0 {
		return kit.ErrWorkState
	}
	if !f.only(frame{dice: f.dice}) {
		return kit.ErrWorkFields
	}
	placing := false
	switch f.step {
	case turnRolls, turnActs, turnEnds:
	case turnPlaces:
		placing = true
	case turnPlacesSecond, turnAdventure:
		placing = true
		if f.dice[0] == f.dice[1] || s.Turn == 1 {
			return kit.ErrWorkDice // 6.1.2, 6.0.1
		}
	default:
		return kit.ErrWorkStep
	}
	switch {
	case placing && !rolledDice(f.dice) || !placing && f.dice != [2]uint8{}:
		return kit.ErrWorkDice
	case f.node == NodePreparation:
		return kit.Unless(f.step == turnRolls, kit.ErrWorkNode)
	}
	return kit.Unless(f.node == NodeNone, kit.ErrWorkNode)
}

func (k *keeper) placeForm(s *State, f *frame) error {
	if f.node != NodePlaceShip {
		return kit.ErrWorkNode
	}
	o := Ocean(f.id)
	switch {
	case !isOcean(o):
		return kit.ErrWorkSubject
	case !f.only(frame{id: f.id, box: f.box, n: f.n}):
		return kit.ErrWorkFields
	case f.n < 1 || f.n > maxBoxes:
		return kit.ErrWorkLeft
	case !s.Options.ClearSeas || s.pile == 0:
		return kit.ErrWorkState
	}
	free := (engine{r: k.r, s: s}).freeBox(o)
	return kit.Unless(free == int(f.box), errBox)
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
		return kit.ErrWorkState
	}
	if !f.only(frame{mask: f.mask, box: f.box}) {
		return kit.ErrWorkFields
	}
	for i := uint8(0); i < 8; i++ {
		if f.mask&(1<<i) != 0 && !k.warshipAt(s, i) {
			return errBox
		}
	}
	if f.node == NodePursuit { // the box is the first of those left
		return kit.Unless(f.mask != 0 && f.box < 8 && f.mask&(1<<f.box) != 0 && f.mask&(1<<f.box-1) == 0, errBox)
	}
	if f.node != NodeNone {
		return kit.ErrWorkNode
	}
	return kit.Unless(f.box == 0, errBox)
}

func (k *keeper) drawForm(s *State, f *frame) error {
	if f.node != NodeDraw {
		return kit.ErrWorkNode
	}
	if f.mode != cardDrawn && f.mode != cardSought {
		return kit.ErrWorkMode
	}
	if !f.only(frame{mode: f.mode}) {
		return kit.ErrWorkFields
	}
	_, certain, left := k.r.nextCard(s)
	return kit.Unless(left && !certain, kit.ErrWorkState)
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
		return kit.ErrWorkSubject
	case !f.only(frame{id: f.id, mode: f.mode}):
		return kit.ErrWorkFields
	case f.mode > cardPlayed:
		return kit.ErrWorkMode
	case f.node == NodeSeek:
		if f.step != 1 {
			return kit.ErrWorkStep
		}
		return kit.Unless(f.mode == cardSought && !card.Ending && !card.Hollow, kit.ErrWorkState)
	case f.node == NodeWindow:
		if f.step != 1 {
			return kit.ErrWorkStep
		}
		return kit.Unless(card.Ending, kit.ErrWorkState)
	case f.node != NodeNone:
		return kit.ErrWorkNode
	case f.step != 2:
		return kit.ErrWorkIdle
	case f.mode == cardPlayed:
		return kit.Unless(card.Kind == EventRetained && card.Target == 0, kit.ErrWorkSubject)
	}
	return kit.Unless(card.Kind == EventNow, kit.ErrWorkSubject)
}

func (k *keeper) testForm(s *State, f *frame) error {
	card, ok := k.card(f.id)
	switch {
	case !ok || card.Kind != TestCard && (card.Kind != EventRetained || card.Target == 0):
		return kit.ErrWorkSubject
	case !f.only(frame{id: f.id, mode: f.mode, dice: f.dice, bonus: f.bonus, help: f.help}):
		return kit.ErrWorkFields
	}
	mode := uint8(listEffects)
	switch f.step {
	case testWager, testRoll, testHelp:
		node := [...]Node{testWager: NodeExert, testRoll: NodeTestRoll, testHelp: NodeHelp}[f.step]
		if f.node != node {
			return kit.ErrWorkNode
		}
	case testPassed:
		mode = listPass
		if f.node != NodePile || len(card.Instead) == 0 {
			return kit.ErrWorkNode
		}
	case testFailed, testFile:
		if f.node != NodeNone {
			return kit.ErrWorkNode
		}
		if f.step == testFile {
			mode = min(max(f.mode, listPass), listInstead)
		}
	default:
		return kit.ErrWorkStep
	}
	if f.mode != mode {
		return kit.ErrWorkMode
	}
	if err := k.roll(s, f, f.step-testWager); err != nil {
		return err
	}
	low, high := k.stakes(s, f.step <= testHelp)
	return kit.Unless(f.bonus >= low && f.bonus <= high, errSum)
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
			return kit.ErrWorkDice
		}
	case !rolledDice(f.dice):
		return kit.ErrWorkDice
	case step == testHelp && !s.passengersLeft():
		return kit.ErrWorkIdle
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
		return kit.ErrWorkNode
	}
	switch {
	case f.mode > listToken:
		return kit.ErrWorkMode
	case !f.only(frame{id: f.id, mode: f.mode}):
		return kit.ErrWorkFields
	case f.mode != listToken:
		if _, ok := k.card(f.id); !ok {
			return kit.ErrWorkSubject
		}
	case !k.r.isTreasure(TreasureID(f.id)) || k.discards&(1<<(f.id-1)) == 0 || !s.tokens[f.id].in(zoneOut):
		return kit.ErrWorkSubject
	}
	list := k.r.effectList(f.id, f.mode)
	if f.step < 1 || int(f.step) >= len(list) {
		return kit.ErrWorkStep // a list is left before its last effect begins
	}
	for i := range list[f.step:] {
		switch effect := &list[int(f.step)+i]; {
		case effect.Op == OpEncounter && !s.ships[effect.ship].in(zoneReserve),
			effect.Op == OpWreck && s.Wreck != wreckAside:
			return kit.ErrWorkState // it would happen a second time
		}
	}
	return nil
}

func (k *keeper) actionForm(f *frame) error {
	switch {
	case f.mode > 1:
		return kit.ErrWorkMode
	case !f.only(frame{mode: f.mode}):
		return kit.ErrWorkFields
	case f.step != actionChoose && f.step != actionAfter:
		return kit.ErrWorkStep
	case f.node == NodeAction:
		return kit.Unless(f.step == actionChoose && f.mode == 0, kit.ErrWorkStep)
	case f.node == NodeAfterAction:
		return kit.Unless(f.step == actionAfter && f.mode == 0, kit.ErrWorkStep)
	}
	return kit.Unless(f.node == NodeNone, kit.ErrWorkNode)
}

func (k *keeper) yardForm(s *State, f *frame) error {
	refit := Refit(f.id)
	switch {
	case f.mode > yardRefit:
		return kit.ErrWorkMode
	case (f.mode == yardRefit) != (refit >= SeekAdventure && refit <= ReinforcedProw) || f.mode != yardRefit && refit != 0:
		return kit.ErrWorkSubject
	case s.HasRefit(refit):
		return kit.ErrWorkState
	case s.Options.BonusAdventure && refit == SeekAdventure:
		if f.step != yardPays {
			return kit.ErrWorkStep // it takes no week
		}
	case s.RestedTurn != s.Turn:
		return kit.ErrWorkState
	}
	switch {
	case !f.only(frame{id: f.id, mode: f.mode, n: f.n}):
		return kit.ErrWorkFields
	case f.mode == yardRefit && s.salvage() < int(k.r.refitCost[refit])-int(f.n):
		return kit.ErrWorkState
	}
	switch f.node {
	case NodeRestRoll:
		return kit.Unless(f.step == yardTime && f.mode == yardRest && f.n == 0, kit.ErrWorkStep)
	case NodeYardDie:
		return kit.Unless(f.step == yardTime && f.mode != yardRest && f.n == 0, kit.ErrWorkStep)
	case NodePay:
		if f.step != yardPays || f.mode != yardRefit {
			return kit.ErrWorkStep
		}
		left := int(k.r.refitCost[refit]) - int(f.n)
		if f.n < 0 || left < 1 {
			return kit.ErrWorkLeft
		}
		return kit.Unless(f.n == 0 || s.salvage() > left, kit.ErrWorkIdle)
	}
	return kit.ErrWorkNode
}

func (k *keeper) inciteForm(s *State, f *frame) error {
	switch {
	case f.node != NodeInciteDie:
		return kit.ErrWorkNode
	case f.step != 0:
		return kit.ErrWorkStep
	case !f.only(frame{id: f.id}):
		return kit.ErrWorkFields
	}
	return kit.Unless(k.r.isTreasure(TreasureID(f.id)) && s.collected&k.r.numbered&(1<<(f.id-1)) != 0, kit.ErrWorkSubject)
}

func (k *keeper) searchForm(s *State, f *frame) error {
	if !f.only(frame{}) {
		return kit.ErrWorkFields
	}
	switch f.node {
	case NodeSearchDie:
		if f.step != searchRoll {
			return kit.ErrWorkStep
		}
		return kit.Unless(s.oceanTokens[s.Nautilus] != 0 || s.HasRefit(MysteriousLibrary), kit.ErrWorkState)
	case NodeWreckFound:
		if f.step != searchDone {
			return kit.ErrWorkStep
		}
		return kit.Unless(s.Wreck == wreckPlace(s.Nautilus), kit.ErrWorkState)
	case NodeNone:
		return kit.Unless(f.step == searchWreck, kit.ErrWorkStep)
	}
	return kit.ErrWorkNode
}

func (k *keeper) fightForm(s *State, f *frame) error {
	switch {
	case f.mode > fightEncounter:
		return kit.ErrWorkMode
	case int(f.box) >= len(s.boxes[0]):
		return errBox
	case !f.only(frame{mode: f.mode, box: f.box, mask: f.mask, dice: f.dice, bonus: f.bonus, help: f.help}):
		return kit.ErrWorkFields
	}
	b := s.boxes[s.Nautilus][f.box]
	switch f.step {
	case fightVolley:
		if f.node != NodeReveal {
			return kit.ErrWorkNode
		}
		if !b.hidden() || f.mode == fightEncounter {
			return errBox
		}
		return kit.Unless(f.only(frame{mode: f.mode, box: f.box}), kit.ErrWorkFields)
	case fightOn:
		if f.node != NodeFollowUp {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.only(frame{}) && s.shipsIn(s.Nautilus) > 0, kit.ErrWorkFields)
	case fightWager:
		if f.node != NodeFire && f.node != NodeNone {
			return kit.ErrWorkNode
		}
		if f.node == NodeNone && !f.only(frame{mode: f.mode, box: f.box}) {
			return kit.ErrWorkFields // the volley comes before all that
		}
	case fightRoll, fightHelp, fightPrize:
		node := [...]Node{fightRoll: NodeAttackRoll, fightHelp: NodeHelp, fightPrize: NodePrize}[f.step]
		if f.node != node {
			return kit.ErrWorkNode
		}
	default:
		return kit.ErrWorkStep
	}
	switch {
	case !b.faceUpShip():
		return errBox
	case f.mask > 1 || f.mask == 1 && !k.warship[b.ship()]:
		return kit.ErrWorkFields
	case f.mask == 1 && (s.Cannon == cannonUses || s.Cannon == 0 && s.failed&k.cannon == 0):
		return kit.ErrWorkState // it was not fired
	case f.step == fightPrize && s.salvage() >= int(k.r.set.Board.SalvageBoxes):
		return kit.ErrWorkIdle
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
		sum -= (engine{r: k.r, s: s}).attackModifiers(f)
	}
	return kit.Unless(sum >= low && sum <= high, errSum)
}

func (k *keeper) volleyForm(s *State, f *frame) error {
	switch {
	case !f.only(frame{box: f.box}):
		return kit.ErrWorkFields
	case !k.warshipAt(s, f.box):
		return errBox
	}
	switch f.node {
	case NodeWarshipRoll:
		return kit.Unless(f.step == 0, kit.ErrWorkStep)
	case NodePressure:
		return kit.Unless(f.step == 1 && s.Options.Pressure, kit.ErrWorkStep)
	case NodeHitLocation, NodeNone:
		return kit.Unless(f.step == 1, kit.ErrWorkStep)
	}
	return kit.ErrWorkNode
}

func (k *keeper) treasureForm(s *State, f *frame) error {
	switch {
	case f.id > numOceans:
		return kit.ErrWorkSubject
	case !f.only(frame{id: f.id, n: f.n}):
		return kit.ErrWorkFields
	case f.step != 0:
		return kit.ErrWorkStep
	case f.n < 0 || f.n > maxTreasures || f.id != 0 && f.n > 1:
		return kit.ErrWorkLeft
	case f.node == NodeNone:
		return kit.Unless(f.id == 0 || f.n == 0, kit.ErrWorkLeft)
	case f.node != NodeToken:
		return kit.ErrWorkNode
	case f.n == 0:
		return kit.ErrWorkLeft
	case f.id == 0:
		return kit.Unless(s.cup > 0, kit.ErrWorkState)
	}
	return kit.Unless(s.oceanTokens[f.id] != 0, kit.ErrWorkState)
}

func (k *keeper) lossForm(s *State, f *frame) error {
	switch {
	case f.step != 0:
		return kit.ErrWorkStep
	case f.mode == loseWager && f.kind == frameLose:
		return kit.Unless(f.node == NodeNone && f.n == 1 && isResource(Resource(f.id)) && f.only(frame{id: f.id, n: 1, mode: loseWager}), kit.ErrWorkFields)
	case !f.only(frame{id: f.id, n: f.n}):
		return kit.ErrWorkFields
	case f.n < 0 || f.n > maxCircles:
		return kit.ErrWorkLeft
	}
	subject := f.kind == frameLose || f.kind == frameDoom
	if subject != isResource(Resource(f.id)) || !subject && f.id != 0 {
		return kit.ErrWorkSubject
	}
	switch f.kind {
	case frameLose:
		if f.node == NodeWindow {
			return kit.Unless(f.n == 1, kit.ErrWorkLeft)
		}
		return kit.Unless(f.node == NodeNone, kit.ErrWorkNode)
	case frameLoseChosen:
		if f.node == NodeLoseChosen {
			return kit.Unless(f.n > 0, kit.ErrWorkLeft)
		}
		return kit.Unless(f.node == NodeNone, kit.ErrWorkNode)
	case frameCommit:
		if f.node != NodeFinal {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.n == 0 && s.Final, kit.ErrWorkState)
	}
	if f.node != NodeSubmitOrSave {
		return kit.ErrWorkNode
	}
	// Under the die of a Wreck that was just used nothing may be left to use.
	res, open := Resource(f.id), k.r.holdsUse(s) || f != s.top()
	return kit.Unless(f.n == 0 && k.r.Exhausted(s, res) && open, kit.ErrWorkState)
}

func (k *keeper) smallForm(s *State, f *frame) error {
	if f.step != 0 {
		return kit.ErrWorkStep
	}
	switch f.kind {
	case frameLiberation:
		if f.node != NodeLiberationDie {
			return kit.ErrWorkNode
		}
		if f.mode > liberationOfWreck {
			return kit.ErrWorkMode
		}
		return kit.Unless(f.only(frame{n: f.n, mode: f.mode}), kit.ErrWorkFields)
	case frameWreck:
		if f.node != NodeWreckDie {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.only(frame{}) && s.Wreck == wreckAside, kit.ErrWorkState)
	}
	// A Scout turns up the hidden ships from the left.
	if f.node != NodeReveal {
		return kit.ErrWorkNode
	}
	if !f.only(frame{box: f.box}) {
		return kit.ErrWorkFields
	}
	for i, b := range &s.boxes[s.Nautilus] {
		if b.hidden() {
			return kit.Unless(i == int(f.box), errBox)
		}
	}
	return errBox
}
