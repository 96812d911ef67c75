package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Effects of Intruder Attack cards, Event cards and Intruder Action cards.

// scent makes Noise around each Room with a slimed Character (4.event.scent-of-prey).
func (e engine) scent(frame, *effectTable) {
	slimed := kit.Those(e.s.allAboard(), func(p Number) bool { return e.s.Players[p].Slime })
	for p := e.s.takeNext(&slimed); p != 0; p = e.s.takeNext(&slimed) {
		e.noiseAround(e.s.Players[p].At, "4.event.scent-of-prey")
	}
}

func (e engine) roomNoise(_ frame, x *effectTable) {
	if slot := e.r.explored(e.s, x.room); slot != 0 {
		e.noiseAround(slot, "4.event.nest")
	}
}

// lurk removes Intruders that are not in Combat from the board (4.event.lurking).
func (e engine) lurk(frame, *effectTable) {
	for i := range e.s.Intruders {
		if at := e.s.Intruders[i].At; at != 0 && e.s.charactersIn(at) == 0 {
			e.hide(uint8(i), "4.event.lurking")
		}
	}
}

// maul is a Bite or a Tail Attack: it kills a Character with N Serious Wounds (17.bite).
func (e engine) maul(f frame, x *effectTable) {
	p, rule := f.player, e.ruleOf(&f)
	kind := e.r.typeOf(f.who - 1)
	bite := e.r.attacks[f.id].kind == Bite
	if e.s.Players[p].seriousWounds() >= int(x.n) {
		e.note(rule, EventMauled, int16(p))
		e.die(p)
		return
	}
	if n, ok := e.r.weak(e.s, TheWayOfFighting); ok && kind == Adult && bite {
		e.note("20.the-way-of-fighting", EventWeaknessCounts, int16(TheWayOfFighting))
		e.beginWounds(p, n, lightWound)
		return
	}
	e.beginWounds(p, 1, seriousWound)
}

// frenzy hits each Character in the Room (17.frenzy): those with N Serious Wounds die
// together, in the order of their Player Numbers (25.4).
func (e engine) frenzy(f *frame, x *effectTable) {
	s := e.s
	if f.step == effectActs {
		f.step++
		for set := uint64(s.charactersIn(f.slot)); set != 0; set &= set - 1 {
			p := Number(first(set))
			if s.Players[p].seriousWounds() < int(x.n) {
				f.rest |= bit(p)
				continue
			}
			e.note("17.frenzy", EventMauled, int16(p))
			e.die(p)
		}
	}
	p := s.takeNext(&f.rest)
	if p == 0 {
		f.nextEffect()
		return
	}
	e.beginWounds(p, 1, seriousWound)
}

// transform turns the attacking Creeper into a Breeder, which may attack again at
// once (17.transformation).
func (e engine) transform(f frame, _ *effectTable) {
	s := e.s
	p, i := f.player, f.who-1
	slot := s.Intruders[i].At
	if e.r.free(s, Breeder) < 0 {
		e.note("17.transformation", EventNoMiniature, int16(Breeder))
		return
	}
	injuries := s.Intruders[i].Injuries
	s.Intruders[i] = Intruder{}
	e.note("17.transformation", EventTransforms, int16(i+1), int16(slot))
	who := e.placed(Breeder, slot)
	if s.Options.BreederHurt {
		s.Intruders[who-1].Injuries = injuries
	}
	if s.handSize(p) == 0 {
		e.beginAttack(who, p, attackBySurprise)
	}
}

// summon draws a token and places that Intruder, which does not attack yet
// (17.summoning).
func (e engine) summon(f *frame, _ *effectTable) {
	s := e.s
	if f.step == effectActs {
		f.ask(NodeBag, 0)
		return
	}
	token, slot := *f.chosen(), f.slot
	kind := e.r.bagKinds[token].kind
	if kind == Adult && e.r.free(s, Adult) < 0 && *f.cleared() == 0 {
		*f.cleared() = 1
		e.clearAdults()
		return
	}
	e.note("17.summoning", EventTokenDrawn, int16(token))
	f.nextEffect()
	who := uint8(0)
	if kind != Blank {
		who = e.placed(kind, slot)
	}
	if who == 0 {
		e.note("17.summoning", EventNobodyComes)
		return
	}
	s.Bag[token]--
	s.calm |= 1 << (who - 1)
}

func (e engine) healIntruders(f frame, x *effectTable) {
	s := e.s
	if x.all {
		for i := range s.Intruders {
			s.Intruders[i].Injuries -= min(s.Intruders[i].Injuries, x.n)
		}
		e.note(e.ruleOf(&f), EventIntrudersHeal, int16(x.n))
		return
	}
	i := *f.chosen() - 1
	s.Intruders[i].Injuries -= min(s.Intruders[i].Injuries, x.n)
	e.note(e.ruleOf(&f), EventIntruderHeals, int16(*f.chosen()), int16(x.n))
}

// injured returns the Intruders with an Injury, as a set that starts at bit 1.
func (r *Rules) injured(s *State) uint64 {
	return kit.UpTo(maxIntruders, func(n uint8) bool { return s.Intruders[n-1].Injuries > 0 })
}

// The steps of Eclosion: the Larvae hatch, then each Character draws N cards and
// scans them.
const (
	eclosionHatches = effectActs + iota
	eclosionNext
	eclosionDraws
	eclosionScans
)

// eclosion makes Larvae kill. Then every Character draws N cards from its deck, scans
// the Contamination cards in hand (or only those drawn) and discards the cards drawn
// (4.event.eclosion, A-14). They are discarded before the scan, which does not tell
// apart cards that were equally unknown (18.3).
func (e engine) eclosion(f *frame, x *effectTable) {
	switch f.step {
	case eclosionHatches:
		f.step = eclosionNext
		e.hatchAll()
		f.rest = e.s.livingPlayers()
	case eclosionNext:
		p := e.s.takeNext(&f.rest)
		f.who = uint8(p)
		if p == 0 {
			f.nextEffect()
			return
		}
		*f.cardsDrawn(), *f.neverScanned(), *f.knownInfected(), *f.actionCards() = 0, 0, 0, 0
		f.step = eclosionDraws
	case eclosionDraws:
		e.eclosionDraw(f, x)
	case eclosionScans:
		e.eclosionDiscard(f)
		scan := frame{kind: frameScan, player: Number(f.who), n: 1 << pileDiscard, m: scanOnly, id: *f.neverScanned(), branch: *f.knownInfected()}
		if x.op == OpEclosion {
			hand := &e.s.Players[f.who].Contamination[pileHand]
			scan.n |= scanHand
			scan.id += hand[unscanned]
			scan.branch += hand[infected]
		}
		f.step = eclosionNext
		if *scan.looked()+*scan.known() > 0 {
			e.push(scan)
		}
	}
}

// hatchAll kills all Characters with a Larva at once, in the order of their Player
// Numbers (25.4). Then the Creepers appear in order, since there may be too few (4.5).
func (e engine) hatchAll() {
	s := e.s
	hosts := kit.Those(s.livingPlayers(), func(p Number) bool { return s.Players[p].Larva })
	for set := hosts; set != 0; set &= set - 1 {
		p := Number(first(set))
		e.note("4.event.eclosion", EventLarvaHatches, int16(p))
		e.die(p)
	}
	for p := s.takeNext(&hosts); p != 0; p = s.takeNext(&hosts) {
		if at := s.Corpses[p]; at < corpseCarried {
			e.creeperIn(Slot(at))
		}
	}
}

// eclosionDraw draws the next of the N cards. They stay with the hand, because the
// discard pile may have to be shuffled (4.3).
func (e engine) eclosionDraw(f *frame, x *effectTable) {
	f.by = Number(f.who)
	if *f.cardsDrawn() == x.n || !e.hasDeck(f.by) {
		f.step = eclosionScans
		return
	}
	f.ask(NodeDraw, 0)
}

func (e engine) eclosionDrawn(f *frame, _ *effectTable, a Action) bool {
	*f.cardsDrawn()++
	e.note("4.event.eclosion", EventDraws, int16(f.by))
	e.s.Players[f.by].draws(a.N)
	switch a.N {
	case firstContamination + unscanned:
		*f.neverScanned()++
	case firstContamination + infected:
		*f.knownInfected()++
	case firstContamination + clean:
	default:
		*f.actionCards() |= bit(a.N)
	}
	return true
}

func (e engine) eclosionDiscard(f *frame) {
	player := &e.s.Players[f.who]
	player.Hand &^= CardSet(*f.actionCards())
	player.Discard |= CardSet(*f.actionCards())
	drawn := [numStatus]uint8{unscanned: *f.neverScanned(), infected: *f.knownInfected(), clean: *f.cardsDrawn() - uint8(size(*f.actionCards())) - *f.neverScanned() - *f.knownInfected()}
	for status, n := range drawn {
		player.Contamination[pileHand][status] -= n
		player.Contamination[pileDiscard][status] += n
	}
	e.noteDrawn(f, player, drawn)
}

// noteDrawn reports what the cards were, since they end up face up.
func (e engine) noteDrawn(f *frame, player *Player, drawn [numStatus]uint8) {
	if e.t == nil {
		return
	}
	cards := newTelling(e, "4.event.eclosion", EventDiscardsDrawn, int16(f.who), int16(player.Character))
	cards.members(*f.actionCards())
	for status, n := range drawn {
		for range n {
			cards.add(int16(firstContamination + status))
		}
	}
	cards.end()
}

// A telling reports a list in as many events as it takes; each event begins with the head.
type telling struct {
	e       engine
	rule    ruleID
	kind    nemo.EventKind
	args    [len(nemo.Event{}.Args)]int16
	head, n int
}

func newTelling(e engine, rule ruleID, kind nemo.EventKind, head ...int16) telling {
	l := telling{e: e, rule: rule, kind: kind, head: len(head)}
	l.n = copy(l.args[:], head)
	return l
}

func (l *telling) add(member int16) {
	if l.n == len(l.args) {
		l.end()
	}
	l.args[l.n] = member
	l.n++
}

func (l *telling) members(set uint64) {
	for ; set != 0; set &= set - 1 {
		l.add(int16(first(set)))
	}
}

// end reports what is still unreported.
func (l *telling) end() {
	if l.n > l.head {
		l.e.note(l.rule, l.kind, l.args[:l.n]...)
	}
	l.n = l.head
}

// eggProtection starts an Encounter for each Character in the Nest or with an Egg
// (4.event.egg-protection).
func (e engine) eggProtection(f *frame, _ *effectTable) {
	s := e.s
	if f.step == effectActs {
		f.step++
		f.rest = kit.Those(s.allAboard(), func(p Number) bool { return s.isNest(s.Players[p].At) || s.Players[p].carries(HeldEgg) })
	}
	p := s.takeNext(&f.rest)
	if p == 0 {
		f.nextEffect()
		return
	}
	if s.aboard(p) {
		e.note("4.event.egg-protection", EventEggGuarded, int16(p))
		e.beginEncounter(p, s.Players[p].At)
	}
}

// hunt moves each Adult that is not in Combat to a neighbouring Room with a
// Character, the one with the lowest number (4.event.hunt-a).
func (e engine) hunt(f frame, _ *effectTable) {
	s := e.s
	var going [maxIntruders]Slot
	for i := e.r.firstOf[Adult]; i < e.r.firstOf[Adult+1]; i++ {
		at := s.Intruders[i].At
		if at == 0 || s.charactersIn(at) != 0 {
			continue
		}
		for rest := uint64(e.r.corridors[at] &^ 1); rest != 0; rest &= rest - 1 {
			to := e.r.across(at, CorridorID(first(rest)))
			if s.charactersIn(to) != 0 && (going[i] == 0 || to < going[i]) {
				going[i] = to
			}
		}
	}
	e.note(e.ruleOf(&f), EventHunt)
	for i := range going {
		from, to := s.Intruders[i].At, going[i]
		group := uint32(0)
		for j := i; j < len(going) && to != 0; j++ { // those of one Room move together
			if s.Intruders[j].At == from && going[j] == to {
				group |= 1 << j
				going[j] = 0
			}
		}
		if group != 0 {
			e.moveFrom(from, group, e.r.between[from][to])
		}
	}
}

// hatching takes an Egg off the Intruder board and infests Characters in the Nest who
// have no Action card (4.event.hatching, A-38).
func (e engine) hatching(frame, *effectTable) {
	s := e.s
	if s.Eggs > 0 {
		s.Eggs--
		e.note("4.event.hatching", EventEggHatches, int16(s.Eggs))
		e.nestEmptied()
	}
	infested := false
	if nest := e.r.explored(s, Nest); nest != 0 {
		for set := uint64(s.charactersIn(nest)); set != 0; {
			p := s.takeNext(&set)
			player := &s.Players[p]
			if player.Hand.size() == 0 && !player.Larva && e.r.free(s, Larva) >= 0 {
				player.Larva, infested = true, true
				e.note("4.event.hatching", EventLarvaGrows, int16(p))
			}
		}
	}
	if !infested {
		e.addToken(Larva)
	}
}

// technicalNoise makes Noise in the Technical Corridors. If there is Noise already,
// Characters at Entrances roll (4.event.technical-corridors).
func (e engine) technicalNoise(f *frame, _ *effectTable) {
	s := e.s
	if f.step == effectActs {
		f.step++
		if !s.noise.has(0) {
			s.noise |= 1
			e.note("4.event.technical-corridors", EventNoise, 0)
			f.nextEffect()
			return
		}
		f.rest = kit.Those(s.allAboard(), func(p Number) bool { return e.r.corridors[s.Players[p].At].has(0) })
	}
	p := s.takeNext(&f.rest)
	if p == 0 {
		f.nextEffect()
		return
	}
	if s.aboard(p) {
		e.note("4.event.technical-corridors", EventMustRoll, int16(p))
		e.beginNoise(p)
	}
}

// plan draws N Event cards, resolves one of them, with its movement, and discards the
// others (25.card.planning). Its steps: the draw, the choice, the card.
func (e engine) plan(f *frame, x *effectTable) {
	s := e.s
	switch f.step {
	case effectActs:
		if size(f.rest) == int(x.n) {
			f.step++
			f.by = s.Intruder
			f.ask(NodePlanned, f.rest)
			return
		}
		if card := e.topEvent(); card != 0 {
			e.planned(f, x, Action{Kind: KindEvent, N: card})
			return
		}
		if s.events.draw == 0 {
			f.step++
			f.by = s.Intruder
			f.ask(NodePlanned, f.rest)
			return
		}
		f.ask(NodeEvent, 0)
	default:
		card := *f.chosen()
		for rest := f.rest &^ bit(card); rest != 0; rest &= rest - 1 {
			s.events.discard |= 1 << first(rest)
			e.note("25.card.planning", EventCardDiscarded, int16(first(rest)))
		}
		f.nextEffect()
		// No effect of an Event draws another Event, so this one can be discarded first.
		e.eventDone(card)
		e.eventActs(card)
		e.eventMoves(card)
	}
}

func (e engine) planned(f *frame, _ *effectTable, a Action) bool {
	if a.Kind != KindEvent {
		return false
	}
	e.s.events.take(a.N)
	f.rest |= bit(a.N)
	e.note("25.card.planning", EventCardDrawn, int16(a.N))
	return true
}
