package nemesis

import (
	"errors"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The work under way. A position that is read from a document may claim any work
// to be half done; only what the rules themselves can leave half done may be gone
// on with.
//
// The work on top waits for an answer. Whether it would wait for just that is
// found out by letting it come to its question again (asksAgain): the engine
// itself is the measure, and the check cannot fall behind it. The work below
// rests in one of the steps in which a piece of work begins another, and what may
// stand upon what (work_forms.go) bounds the stack: nothing goes round but
// effects that have the effects of a Room or of another card, and tokens that are
// put into the bag after one another.

// checkWork checks that the work under way is work that the rules leave there.
// It needs a state to try things in.
func (r *Rules) checkWork(s, scratch *State) error {
	if err := kit.CheckWorkStack(s.stack[:], int(s.depth), s.End != 0); err != nil {
		return err
	}
	tall := 0
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		tall += bool01(f.kind != frameAddToken)
		err := r.soundFrame(f)
		if err == nil {
			err = r.stands(s, i)
		}
		if err == nil && f.node == NodeNone {
			err = r.rests(s, f)
		}
		if err == nil && f.node != NodeNone {
			err = r.waits(s, scratch, f)
		}
		if err == nil && tall > mostWork {
			err = errTall
		}
		if err != nil {
			return fmt.Errorf("work %d (%s, step %d, awaiting %s): %w", i, frameNames[f.kind%frameKinds], f.step, nodes[int(f.node)%numNodes].name, err)
		}
	}
	return nil
}

// mostWork is how many pieces of work can be under way at most, beside tokens
// that are put into the bag.
const mostWork = 14

var (
	errEffects = errors.New("its effects are not those of that card, Room or Item")
	errTall    = errors.New("more is under way than can come of one Action")
)

// fields are parts of a piece of work.
type fields uint32

const (
	hasPlayer fields = 1 << iota
	hasBy
	hasAct
	hasWho
	hasPlace
	hasFirst
	hasSecond
	hasThird
	hasSource
	hasID
	hasPart
	hasAt
	hasSet
	hasRest
	hasGive

	hasNumbers = hasFirst | hasSecond | hasThird
)

// fieldsOf are the parts that each kind of work has a use for.
var fieldsOf = [frameKinds]fields{
	frameSetup:      hasPlayer | hasWho | hasFirst | hasSet | hasRest,
	frameTurn:       hasPlayer | hasNumbers | hasSet | hasRest,
	frameRound:      hasPlayer | hasFirst | hasThird,
	framePass:       hasPlayer,
	frameAction:     hasPlayer | hasAct | hasNumbers | hasPart | hasRest | hasID,
	frameEnter:      hasPlayer | hasPlace | hasNumbers | hasSet,
	frameNoise:      hasPlayer | hasFirst | hasThird,
	frameEncounter:  hasPlayer | hasPlace | hasWho | hasFirst | hasSecond,
	frameObjectives: hasPlayer | hasRest,
	frameAttack:     hasPlayer | hasWho | hasFirst | hasSecond,
	frameWound:      hasPlayer | hasFirst | hasSecond | hasSet,
	frameInjure:     hasWho | hasNumbers | hasID | hasPart,
	frameRetreat:    hasWho,
	frameEscape:     hasPlayer | hasPlace | hasFirst | hasSecond | hasRest,
	frameShot:       hasPlayer | hasWho | hasNumbers | hasID | hasPart,
	frameSearch:     hasPlayer | hasWho | hasNumbers | hasID | hasSet,
	frameTakeHeavy:  hasPlayer | hasFirst | hasID | hasPart | hasSet,
	frameDoors:      hasPlayer | hasSet | hasRest | hasGive,
	frameScan:       hasPlayer | hasNumbers | hasID | hasPart,
	frameDraw:       hasPlayer | hasFirst,
	frameTrade:      hasPlayer | hasBy | hasNumbers | hasSet | hasRest | hasGive,
	frameCraft:      hasPlayer | hasNumbers | hasID | hasPart | hasAt | hasSet,
	frameEffects:    hasPlayer | hasBy | hasWho | hasPlace | hasNumbers | hasSource | hasID | hasPart | hasAt | hasSet | hasRest | hasGive,
	frameAddToken:   hasWho | hasFirst | hasSet,
	frameVictory:    hasPlayer | hasNumbers | hasSet | hasRest,
	frameAlien:      hasPlayer | hasWho | hasFirst | hasSet | hasRest,
}

// has are the parts of a piece of work that are set.
func (f *frame) has() (set fields) {
	for i, is := range [...]bool{
		f.player != 0, f.by != 0, f.act != Action{}, f.who != 0, f.slot != 0, f.n != 0, f.m != 0, f.k != 0,
		f.source != 0, f.id != 0, f.branch != 0, f.at != 0, f.set != 0, f.rest != 0, f.give != 0,
	} {
		if is {
			set |= 1 << i
		}
	}
	return set
}

// soundFrame checks that a piece of work speaks of things that there are, so that
// the engine can look them up.
func (r *Rules) soundFrame(f *frame) error {
	switch {
	case f.kind == frameNone || f.kind >= frameKinds || int(f.node) >= numNodes:
		return kit.ErrWorkKind
	case f.has()&^fieldsOf[f.kind] != 0:
		return kit.ErrWorkFields
	case f.player > maxPlayers || f.by > maxPlayers || f.slot > NumSlots:
		return kit.ErrWorkSubject
	}
	intruder := f.who >= 1 && f.who <= maxIntruders
	ok := true
	switch f.kind {
	case frameSetup:
		ok = f.who <= uint8(Blank)+1
	case frameTurn:
		ok = f.rest < 1<<maxIntruders && f.n <= max(r.numEvents, uint8(len(r.bagKinds))-1)
	case frameAction:
		ok = f.act.wellFormed() && f.k <= maxPlayers && f.rest < 1<<(maxPlayers+1) && f.branch <= 1
	case frameEnter:
		ok = f.slot != 0 && f.n <= r.board.corridors && f.k <= r.board.corridors && f.m <= enterByToken && f.set <= 1 &&
			(f.m != enterByToken || NoiseFace(f.k) == NoiseSilence || NoiseFace(f.k) == NoiseDanger)
	case frameNoise:
		ok = f.n <= uint8(NoiseDanger) && f.m <= 1 && f.k <= 1
	case frameEncounter:
		ok = f.slot != 0 && int(f.n) < len(r.bagKinds) && f.who <= maxIntruders && f.m <= 1
	case frameAttack:
		ok = intruder && f.n <= r.numAttacks && f.m <= attackChosen
	case frameInjure, frameRetreat:
		ok = intruder
	case frameEscape:
		ok = f.slot != 0 && f.n <= r.board.corridors && f.rest < 1<<maxIntruders
	case frameShot:
		ok = (intruder || f.who == AnEgg) && f.n <= handPlaces && f.id <= uint8(CombatDouble)
	case frameSearch:
		ok = f.who <= r.numItems && f.n <= r.numItems && f.m <= 2 && f.k <= 2 && f.id <= uint8(White) && f.id != uint8(Blue)
	case frameTakeHeavy:
		ok = r.soundThing(Held{What: HeldKind(f.branch), ID: f.id, Ammo: f.n}) && f.branch != 0
	case frameDoors:
		ok = (f.rest|f.set|f.give)&^r.allCorridors() == 0
	case frameTrade:
		ok = f.n <= maxPlayers
	case frameCraft:
		ok = f.id >= 1 && f.id <= r.numItems && f.m <= r.numItems && f.n <= r.numItems && f.branch <= 1 && f.at <= 1
	case frameEffects:
		return r.soundEffects(f)
	case frameAddToken:
		ok = f.who >= 1 && f.who <= uint8(Blank) && f.n <= r.numTokens
	case frameVictory:
		ok = f.m <= numEngines
	case frameAlien:
		ok = f.who <= maxIntruders && f.rest < 1<<(r.numAttacks+1)
	}
	return kit.Unless(ok, kit.ErrWorkSubject)
}

// allCorridors is the set of those that have Doors.
func (r *Rules) allCorridors() uint64 { return 1<<(r.board.corridors+1) - 2 }

// soundThing reports whether something can be in a hand.
func (r *Rules) soundThing(held Held) bool {
	switch held.What {
	case HeldItem:
		if held.ID < 1 || held.ID > r.numItems || !r.tables.items[held.ID].heavy {
			return false
		}
		return held.Ammo <= r.capacity(&held)
	case HeldCorpse:
		return held.ID <= maxPlayers && held.Ammo == 0
	}
	return held.What <= HeldCarcass && held.ID == 0 && held.Ammo == 0
}

// soundEffects checks that there is such a list of effects.
func (r *Rules) soundEffects(f *frame) error {
	if f.id < 1 || f.id > r.numWithEffects(f) {
		return errEffects
	}
	var branches uint8
	switch f.source {
	case fromRoom:
		branches = r.rooms[f.id].choice.count
	case fromCard:
		branches = r.actions[f.id].choice.count
	case fromItem:
		branches = r.tables.items[f.id].choice.count
	}
	switch {
	case f.source <= fromItem && (f.branch < 1 || f.branch > branches || f.slot == 0 || f.player == 0):
		return errEffects
	case f.source > fromItem && f.branch != 0, f.source == fromEvent && f.player != 0:
		return errEffects
	case f.at > r.list(f).count || f.node != NodeNone && f.at == r.list(f).count:
		return kit.ErrWorkStep
	case f.source == fromAttack && (f.who < 1 || f.who > maxIntruders || f.player == 0 || f.slot == 0):
		return kit.ErrWorkSubject
	case f.source != fromAttack && (f.who > maxPlayers || f.who != 0 && f.source < fromEvent):
		return kit.ErrWorkSubject
	}
	return nil
}

// numWithEffects is how many pieces there are of the kind from which effects come, 0 of
// what is no such kind.
func (r *Rules) numWithEffects(f *frame) uint8 {
	switch f.source {
	case fromRoom:
		return uint8(NumRooms)
	case fromCard:
		return r.numActions
	case fromItem:
		return r.numItems
	case fromEvent:
		return r.numEvents
	case fromAttack:
		return r.numAttacks
	case fromAlien:
		return r.numIntruderActions
	}
	return 0
}

// waits checks what waits for an answer: it must come to the same question
// again, and there must be an answer.
func (r *Rules) waits(s, scratch *State, f *frame) error {
	switch f.kind {
	case frameSetup:
		if s.Turn != 0 {
			return kit.ErrWorkState
		}
	case frameVictory:
	case frameAddToken:
		if s.Turn == 0 && s.stack[0].kind != frameSetup {
			return kit.ErrWorkState
		}
	default:
		if s.Turn == 0 || f.kind.perishes() && f.kind != frameEffects && !s.living(f.player) {
			return kit.ErrWorkState
		}
	}
	if err := r.soundQuestion(s, f); err != nil {
		return err
	}
	if !r.asksAgain(s, scratch) {
		return kit.ErrWorkNode
	}
	if f.node.isChance() {
		return kit.Unless(r.hasOutcome(s, f), kit.ErrWorkState)
	}
	p := s.asked(f)
	if p < 1 || p > Number(s.Options.Players) {
		return kit.ErrWorkSubject
	}
	switch f.node {
	case NodeRound, NodeInPod, NodeAlien: // one may always pass
		return nil
	}
	c := r.choices(s, f)
	return kit.Unless(c.set != 0 || c.play != 0 || c.use != 0 || c.yes || c.no || c.done, kit.ErrWorkState)
}

// asksAgain lets the work on top go on from where it waits, or from the step
// before, and reports whether it comes to the same question. It must change
// nothing else. All happens in another state. In a step that its kind does not
// have, work may look for what is not there: then it does not ask that.
func (r *Rules) asksAgain(s, again *State) (same bool) {
	if f := s.top(); f.kind == frameNoise && f.node == NodeCard { // the answer to a question before
		return f.step == noiseCounts && f.k == 1 && r.scanner(s, f.player) != 0
	}
	defer func() {
		if recover() != nil {
			same = false
		}
	}()
	for back := range min(2, s.top().step+1) {
		*again = *s
		f := again.top()
		r.unask(again, f)
		f.step -= back
		e := engine{r, again, nil}
		e.goOn(f)
		if *again == *s {
			return true
		}
	}
	return false
}

// unask takes back what the work on top did when it asked.
func (r *Rules) unask(s *State, f *frame) {
	node := f.node
	f.node = NodeNone
	switch node {
	case NodeRevive, NodeKeepObjective:
		f.rest |= bit(f.player)
	case NodeInterrupt:
		f.rest |= bit(f.k)
	case NodeCard:
		if f.kind == frameEffects && f.by != 0 {
			f.rest |= bit(f.by)
		}
	case NodeLaunch:
		if pod := s.Players[f.player].Pod; pod >= 1 && pod <= maxPods {
			s.leavePod(f.player)
			f.m = 0
		}
	}
}

// hasOutcome reports whether anything can be drawn or rolled.
func (r *Rules) hasOutcome(s *State, f *frame) bool {
	if r.drawSet(s, f) != 0 {
		return true
	}
	for n := range r.outcomesOf(f.node) {
		if r.weight(s, f, n) > 0 {
			return true
		}
	}
	return false
}
