package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Contamination cards (18). Nobody knows which are INFECTED until they are scanned; a
// scanned card is recognised from then on. Cards that were never scanned are all
// alike, so a scan only says how many of them are INFECTED.

// 18.1: a card goes on top of the own discard pile. When the supply is empty, nobody
// gains one.
func (e engine) contaminate(p Number) {
	s := e.s
	if !s.living(p) { // the Wound of the same attack was fatal
		return
	}
	if s.Supply == 0 {
		e.note("3.reshuffle", EventNoContamination, int16(p))
		return
	}
	s.Supply--
	s.Players[p].Contamination[pileDiscard][unscanned]++
	e.note("18.1", EventContaminated, int16(p))
}

// Which piles a scan looks at, and what follows.
const (
	scanHand = 1 << pileHand
	scanDraw = 1 << pileDraw
	scanAll  = 1<<numPiles - 1
)

const (
	scanCleans   = iota // clean cards are removed, INFECTED ones infest (18.4)
	scanOnly            // INFECTED ones infest, nothing is removed (4.event.eclosion)
	scanCures           // INFECTED ones are removed, and the Larva (18.6)
	scanOne             // one card is removed; an INFECTED one is replaced (21.item.alcohol)
	scanAtTheEnd        // 5.10.scan
)

// The steps of a scan.
const (
	scanCounts = iota
	scanActs
)

func (e engine) beginScan(p Number, piles, purpose uint8) {
	e.push(frame{kind: frameScan, player: p, n: piles, m: purpose})
}

func (e engine) scan(f *frame) {
	switch f.step {
	case scanCounts:
		f.step = scanActs
		var all int
		all, *f.unseen() = e.s.scannedBy(f)
		e.note("18.2", EventScans, int16(f.player), int16(all), int16(*f.unseen()))
		if *f.unseen() > 0 {
			f.ask(NodeScan, 0)
		}
	case scanActs:
		scan := *f
		e.pop()
		e.scanned(&scan)
	}
}

// scannedBy counts all cards that a scan looks at, since it is made in the open, and
// those that it looks at for the first time.
func (s *State) scannedBy(f *frame) (all int, unseen uint8) {
	switch *f.purpose() {
	case scanOne:
		return 1, *f.looked()
	case scanOnly:
		return int(*f.looked() + *f.known()), *f.looked()
	}
	for pile := range numPiles {
		if *f.piles()>>pile&1 != 0 {
			all += s.Players[f.player].contamination(pile)
			unseen += s.Players[f.player].Contamination[pile][unscanned]
		}
	}
	return all, unseen
}

// contaminationIn are the kinds of Contamination cards in a pile, as actions number them.
func (p *Player) contaminationIn(pile int) uint64 {
	return kit.Counted(p.Contamination[pile][:]) << firstContamination
}

// neverScanned counts the cards, wherever they are, that were never scanned.
func (s *State) neverScanned() int {
	n := int(s.Supply) + int(s.Lost)
	for p := range s.Players {
		for pile := range numPiles {
			n += int(s.Players[p].Contamination[pile][unscanned])
		}
	}
	return n
}

// scanAnswer takes how many of the k cards are INFECTED. They are assigned to the
// piles from the hand on, since only their number matters.
func (e engine) scanAnswer(f *frame, a Action) {
	player := &e.s.Players[f.player]
	e.note("18.3", EventInfectedFound, int16(f.player), int16(a.N), int16(*f.unseen()))
	e.s.Infected -= a.N
	*f.infected() = uint64(a.N)
	left := a.N
	looked := *f.unseen()
	for pile := range numPiles {
		if *f.piles()>>pile&1 == 0 {
			continue
		}
		cards := &player.Contamination[pile]
		n := min(cards[unscanned], looked)
		looked -= n
		bad := min(n, left)
		left -= bad
		cards[unscanned] -= n
		cards[infected] += bad
		cards[clean] += n - bad
	}
}

// scanned carries out what follows a scan.
func (e engine) scanned(f *frame) {
	player := &e.s.Players[f.player]
	switch *f.purpose() {
	case scanCleans:
		found := player.Contamination[pileHand][infected]
		if n := player.Contamination[pileHand][clean]; n > 0 {
			player.Contamination[pileHand][clean] = 0
			e.note("18.3", EventRemoved, int16(f.player), int16(n))
		}
		e.infest(f.player, found)
	case scanOnly:
		e.infest(f.player, uint8(*f.infected())+*f.known())
	case scanCures:
		e.note("18.6", EventCured, int16(f.player))
		for pile := range numPiles {
			if *f.piles()>>pile&1 != 0 {
				player.Contamination[pile][infected] = 0
			}
		}
		player.Larva = false
	case scanOne:
		status := clean
		if *f.infected() > 0 || *f.known() > 0 {
			status = infected
		}
		player.Contamination[pileHand][status]--
		e.note("21.item.alcohol", EventRemoved, int16(f.player), 1)
		if status == infected {
			e.contaminate(f.player)
		}
	}
}

// 18.4, 18.5: an INFECTED card grows a Larva; if there is one already, it kills and a
// Creeper appears.
func (e engine) infest(p Number, found uint8) {
	player := &e.s.Players[p]
	if found > 1 {
		e.note("18.5", EventSeveralInfected, int16(p), int16(found))
	}
	switch {
	case found == 0:
		e.note("18.3", EventNotInfected, int16(p))
	case player.Larva:
		e.note("18.4.death", EventLarvaHatches, int16(p))
		e.die(p)
		e.creeperIn(Slot(e.s.Corpses[p]))
	case e.r.free(e.s, Larva) < 0:
		e.note("12.8", EventNoMiniature, int16(Larva))
	default:
		player.Larva = true
		e.note("18.4", EventLarvaGrows, int16(p))
	}
}

// creeperIn places a Creeper where a Larva killed somebody.
func (e engine) creeperIn(slot Slot) {
	if slot != 0 && e.placed(Creeper, slot) != 0 {
		e.firstEncounter()
	}
}
