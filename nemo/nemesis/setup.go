package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Set-up of the board and of the crew (1, 2). Where pieces are drawn at random there
// is a chance node; pieces put aside unseen are not drawn at all.

// The steps of the set-up.
const (
	setupPods = iota
	setupBag
	setupObjectives
	setupDraft
	setupDone
)

// Start returns the first node of a game.
func (r *Rules) Start(settings nemo.Settings) (State, error) {
	options, err := gameOptions.Read(&r.about, settings)
	if err != nil {
		return State{}, err
	}
	s := State{Options: options}
	r.layOut(&s)
	s.stack[0] = frame{kind: frameSetup}
	s.depth = 1
	e := engine{r, &s, nil}
	e.run()
	return s, nil
}

// 1.1-1.17: what is the same in every game.
func (r *Rules) layOut(s *State) {
	supply := &r.supply
	s.Destination = uint8(r.set.Tracks.Start)
	s.Eggs = supply.EggsAtStart
	for slot := Slot(1); slot <= NumSlots; slot++ {
		if fixed := r.fixed[slot]; fixed != 0 { // 8.10
			s.Slots[slot].Room, s.Slots[slot].Explored = fixed, true
		}
	}
	s.explorations = 1<<(r.numExploration+1) - 2
	s.attacks.draw = 1<<(r.numAttacks+1) - 2
	s.events.draw = 1<<(r.numEvents+1) - 2
	s.Supply = r.set.Contamination.Infected + r.set.Contamination.Clean
	s.Infected = r.set.Contamination.Infected
	for kind := range s.wounds {
		s.wounds[kind] = r.tables.wounds[kind].copies
	}
	for colour := Red; colour <= Blue; colour++ {
		for set := uint64(r.itemsOf[colour]); set != 0; set &= set - 1 {
			s.items[first(set)] = r.items[first(set)].copies
		}
	}
}

// setUp carries on with the set-up: Pods, the bag, Objectives, the draft.
func (e engine) setUp(f *frame) {
	s, r := e.s, e.r
	players := s.Options.Players
	switch f.step {
	case setupPods:
		if *f.dealt() < r.supply.PodsUsed[players-1] {
			f.ask(NodeDealPod, (1<<(r.supply.Pods+1)-2)&^*f.drawn())
			return
		}
		e.noteBoard()
		e.placePods(*f.drawn())
		f.step, *f.dealt(), *f.drawn(), *f.nextType() = setupBag, 0, 0, uint8(Larva)
	case setupBag:
		if *f.nextType() > uint8(Blank) {
			f.step, *f.nextType(), f.player = setupObjectives, 0, 1
			e.noteCrew()
			return
		}
		kind := *f.nextType()
		*f.nextType()++
		if n := r.bag[kind] + r.bagMore[kind]*players; n > 0 { // 1.11
			e.push(frame{kind: frameAddToken, who: kind, n: n})
		}
	case setupObjectives:
		e.dealObjectives(f)
	case setupDraft:
		e.draft(f)
	case setupDone:
		e.beginVoyage(f)
	}
}

// noteBoard reports what [Rules.Start] laid out on and beside the board.
func (e engine) noteBoard() {
	if e.t == nil {
		return
	}
	s, r := e.s, e.r
	tiles := [SpecialRoom + 1]int16{}
	for slot := Slot(1); slot <= NumSlots; slot++ {
		for kind := range tiles {
			tiles[kind] += int16(bool01(r.board.kinds[kind].has(slot)))
		}
	}
	e.note("1.1", EventLaidOut)
	e.note("1.2", EventLaidOut, tiles[AdditionalRoom])
	e.note("1.3", EventLaidOut, tiles[BasicRoom])
	e.note("1.4", EventLaidOut, tiles[BasicRoom]+tiles[AdditionalRoom])
	e.note("1.6", EventLaidOut)
	e.note("1.7", EventLaidOut, int16(s.Destination))
	e.note("1.9", EventLaidOut, numEngines)
	e.note("1.10", EventLaidOut, int16(s.Eggs))
	e.note("1.12", EventLaidOut)
	e.note("1.15", EventLaidOut, int16(s.Time))
	e.note("1.16", EventLaidOut)
	e.note("1.17", EventLaidOut)
}

// noteCrew reports the Player Numbers, which are the seats (2.1), and whether all
// play as a team (25.2).
func (e engine) noteCrew() {
	e.note("2.1", EventLaidOut, int16(e.s.Options.Players))
	if e.s.Options.Coop {
		e.note("25.2", EventLaidOut, int16(e.s.Options.CoopObjectives))
	}
}

// 1.8: the lowest Pod goes to Section A, the next to B, and so on.
func (e engine) placePods(pods uint64) {
	section := SectionA
	for n := uint8(1); n <= maxPods; n++ {
		if pods&bit(n) != 0 {
			e.s.Pods[n-1] = Pod{Section: section, Locked: true}
			e.note("1.8", EventPodPlaced, int16(n), int16(section))
			section = SectionA + SectionB - section
		}
	}
}

// 2.3, 25.1, 25.2: how many Objectives a player gets, and from which decks.
func (r *Rules) objectivesDue(s *State) int {
	if s.Options.Coop && s.Options.Players > 1 {
		return int(s.Options.CoopObjectives)
	}
	return 2
}

// dealable returns the Objectives that a player may be dealt as the n-th.
func (r *Rules) dealable(s *State, n int) uint64 {
	deck := PersonalDeck
	switch {
	case s.Options.Players == 1 || s.Options.Coop:
		deck = CooperativeDeck
	case n == 0:
		deck = CorporateDeck
	}
	return r.objectivesOf(s, deck)
}

// objectivesOf returns the Objectives of a deck that nobody is known to have.
func (r *Rules) objectivesOf(s *State, deck ObjectiveDeck) uint64 {
	set := kit.UpTo(ObjectiveID(r.numObjectives), func(id ObjectiveID) bool {
		o := &r.objectives[id]
		return o.deck == deck && (o.players <= s.Options.Players || deck == CooperativeDeck)
	})
	for p := range s.Players {
		for _, id := range s.Players[p].Objectives {
			set &^= 1 << id
		}
	}
	return set &^ 1
}

func (e engine) dealObjectives(f *frame) {
	s := e.s
	if int(*f.dealt()) >= e.r.objectivesDue(s) {
		*f.dealt() = 0
		f.player++
	}
	if uint8(f.player) > s.Options.Players {
		f.step, f.player = setupDraft, 1
		return
	}
	f.ask(NodeDealObjective, e.r.dealable(s, int(*f.dealt())))
}

// 2.4: two Characters are drawn, one of them is kept.
func (e engine) draft(f *frame) {
	s := e.s
	if uint8(f.player) > s.Options.Players {
		f.step = setupDone
		return
	}
	if size(*f.drawn()) == 2 {
		f.ask(NodeKeepCharacter, *f.drawn())
		return
	}
	free := uint64(1<<(NumCharacters+1)-2) &^ *f.drawn()
	for p := range s.Players {
		free &^= bit(s.Players[p].Character) &^ 1
	}
	f.ask(NodeDealCharacter, free)
}

func (e engine) setUpAnswer(f *frame, a Action) {
	switch a.Kind {
	case KindDealPod:
		*f.dealt()++
		*f.drawn() |= bit(a.N)
		e.note("1.8", EventPodDrawn, int16(a.N))
	case KindDealObjective:
		e.s.Players[f.player].Objectives[*f.dealt()] = ObjectiveID(a.N)
		e.objectiveDealt(f.player, a.N)
		*f.dealt()++
	case KindDealCharacter:
		*f.drawn() |= bit(a.N)
		e.note("2.4", EventDrafts, int16(f.player), int16(a.N))
	case KindCharacter:
		e.takeCharacter(f.player, Character(a.N))
		*f.drawn() = 0
		f.player++
	}
	f.set = 0
}

func (e engine) objectiveDealt(p Number, id uint8) {
	rule, to := nemo.Rule("2.3"), only(p)
	if e.s.Options.Players == 1 {
		rule = "25.1"
	} else if e.s.Options.Coop {
		rule, to = "25.2.cards", 0
	}
	if to != 0 {
		e.note(rule, EventDealsObjective, int16(p))
	}
	e.tell(to, rule, EventObjectiveDealt, int16(p), int16(id))
}

// 2.5: what a Character starts with.
func (e engine) takeCharacter(p Number, c Character) {
	player := &e.s.Players[p]
	player.Character = c
	player.Fate, player.At = Aboard, e.s.find(Hibernatorium)
	player.Draw = 1<<11 - 2
	weapon := e.r.weaponOf[c]
	player.Hands[0] = Held{What: HeldItem, ID: weapon, Ammo: e.r.items[weapon].ammo}
	e.note("2.5", EventCharacter, int16(p), int16(c))
}

// 2.6-2.8: the voyage begins.
func (e engine) beginVoyage(f *frame) {
	s := e.s
	s.First = 1
	s.Corpses[0] = CorpsePlace(s.find(Hibernatorium))
	s.Turn = 1
	e.note("2.6", EventFirstPlayer, 1)
	e.note("2.7", EventBlueCorpse, int16(s.Corpses[0]))
	*f = frame{kind: frameTurn}
	e.note("4.1", EventTurn, 1)
}

// find returns where a Room is, as far as anybody knows, or 0.
func (s *State) find(room Room) Slot {
	for slot := Slot(1); slot <= NumSlots; slot++ {
		if s.Slots[slot].Room == room {
			return slot
		}
	}
	return 0
}

// explored returns where a Room is, or 0 if it is not explored yet.
func (r *Rules) explored(s *State, room Room) Slot {
	if slot := s.find(room); s.Slots[slot].Explored {
		return slot
	}
	return 0
}
