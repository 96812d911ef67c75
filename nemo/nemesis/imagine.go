package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Imagine returns a position that agrees with what a seat has observed: it deals what
// is hidden from the seat at random, within what is possible. Observing the result as
// that seat gives the observation back.
func (r *Rules) Imagine(observed *State, seat nemo.Seat, random *nemo.Rand) State {
	var scratch State
	s := *observed
	if seat == nemo.Nobody || observed.voyageOver() {
		return s
	}
	// A deal may leave the player to move without a choice. Such a position cannot
	// have come about, so the next deal is tried.
	sound := []invariant{{Name: "work-under-way", Holds: func(s *State) error { return r.checkWork(s, &scratch) }}}
	const tries = 40
	for try := range tries {
		s = *observed
		m := imaginer{deal: deal{random}, r: r, s: &s, hard: try > 0}
		if r.TakesPart(&s, seat) {
			m.viewer = Number(seat) + 1
		}
		m.ship()
		m.secrets()
		m.items()
		m.hands()
		m.work()
		if nemo.CheckMadeUp(sound, &s) == nil {
			break
		}
	}
	return s
}

// deal draws from sets and counts.
type deal struct{ random *nemo.Rand }

// oneOf returns a random member of a set, or 0 if it is empty.
func (d deal) oneOf(set uint64) uint8 {
	if set == 0 {
		return 0
	}
	return pick(set, d.random.Below(uint64(size(set))))
}

// imaginer fills in what is hidden. It never relies on the observation being sound:
// what cannot be dealt stays hidden.
type imaginer struct {
	deal
	r      *Rules
	s      *State
	viewer Number
	// hard makes hands hold what the work under way needs, even where that is unlikely.
	hard bool
}

func (m *imaginer) ship() {
	s := m.s
	for slot := range s.Slots {
		at := &s.Slots[slot]
		if at.Room == 0 && at.RoomSeen != 0 {
			at.Room = Room(m.oneOf(m.r.unplaced(s, &frame{slot: Slot(slot)})))
		}
		if at.Token == 0 && at.TokenSeen != 0 {
			token := m.oneOf(uint64(s.explorations))
			s.explorations &^= 1 << token
			at.Token = ExplorationID(token)
		}
	}
	for n := range s.Engines {
		if engine := &s.Engines[n]; engine.Status == EngineUnknown && engine.Seen != 0 {
			engine.Status = EngineStatus(m.oneOf(1<<EngineWorking | 1<<EngineDamaged))
		}
	}
	if s.Coordinates == 0 && s.CoordinatesSeen != 0 {
		s.Coordinates = m.oneOf(1<<(m.r.numCoordinates+1) - 2)
	}
}

// secrets deals Objectives, known cards of the decks, and the Intruder player's
// hand.
func (m *imaginer) secrets() {
	s := m.s
	for p := range s.Players {
		player := &s.Players[p]
		for i, back := range player.ObjectiveBacks {
			if back == 0 {
				continue
			}
			if id := m.oneOf(m.r.objectivesOf(s, back)); id != 0 {
				player.Objectives[i], player.ObjectiveBacks[i] = ObjectiveID(id), 0
			}
		}
	}
	for _, d := range []*deck{&s.attacks, &s.events} {
		if d.top == 0 && d.topSeen != 0 {
			d.top = m.oneOf(uint64(d.draw))
			d.draw &^= 1 << d.top
		}
		for i, card := range d.under.cards[:d.under.n] {
			if card == 0 {
				d.under.cards[i] = m.oneOf(uint64(d.draw))
				d.draw &^= 1 << d.under.cards[i]
			}
		}
	}
	for s.intruderHidden > 0 && s.intruderDeck != 0 {
		card := m.oneOf(uint64(s.intruderDeck))
		s.intruderDeck &^= 1 << card
		s.intruderHand |= 1 << card
		s.intruderHidden--
	}
}

// items deals the face-down Items in Inventories and under the decks, after those
// that the work under way reveals.
func (m *imaginer) items() {
	s := m.s
	for i := range s.stack[:s.depth] {
		m.known(&s.stack[i])
	}
	for p := range s.Players {
		player := &s.Players[p]
		for colour := Red; colour <= Blue; colour++ {
			for player.Backs[colour] > 0 {
				id := m.item(colour)
				if id == 0 {
					break
				}
				m.give(player, id)
			}
		}
	}
	for colour := range s.under {
		under := &s.under[colour]
		for i, id := range under.cards[:under.n] {
			if id == 0 {
				under.cards[i] = m.draw(Colour(colour))
			}
		}
	}
}

// draw takes an Item of a colour at random from those not yet located.
func (m *imaginer) draw(colour Colour) uint8 {
	id := m.item(colour)
	m.s.items[id] -= uint8(bool01(id != 0))
	return id
}

// known deals the Items that the work under way reveals.
func (m *imaginer) known(f *frame) {
	s := m.s
	player := &s.Players[f.player]
	switch f.kind {
	case frameSearch:
		if f.m > 0 && f.who == 0 {
			f.who = m.draw(Colour(f.id))
			if f.m > 1 {
				f.n = m.draw(Colour(f.id))
			}
		}
	case frameTrade:
		if f.step != tradeGoesOn {
			m.show(player, f.rest, &s.more[0])
			m.show(&s.Players[f.n], f.give, &s.more[1])
		}
	case frameAction:
		switch f.act.Kind {
		case KindUse:
			m.show(player, bit(f.act.N&63), &items{})
		case KindCraft:
			m.showComponents(player, f.act.N, false)
		case KindActivate:
			m.showPrice(player, uint8(m.r.characters[player.Character].quests[(f.act.N-1)&1]))
		}
	case frameCraft:
		if f.at == 0 {
			m.showComponents(player, f.id, f.k != 0)
		} else {
			m.showPrice(player, f.id)
		}
	case frameEffects:
		if f.node != NodeItem || m.r.effect(f).op != OpCraft {
			return
		}
		can := kit.Those(uint64(m.r.itemsOf[Blue]), func(id uint8) bool { return s.items[id] > 0 && m.pairs(player, id, true, nil) > 0 })
		m.showComponents(player, m.oneOf(can), true)
	}
}

// show gives a player an Item of each of some kinds, and as many more as more says,
// as far as the hidden Items allow.
func (m *imaginer) show(player *Player, kinds uint64, more *items) {
	for set := kinds & (1<<(maxKinds+1) - 2); set != 0; set &= set - 1 {
		m.obtain(player, first(set), 1+int(more[first(set)]))
	}
}

// showPrice gives a player an Item that activates a Quest Item, if none is seen.
func (m *imaginer) showPrice(player *Player, quest uint8) {
	if spent := uint64(m.r.tables.items[quest].activateBy); player.owned()&spent == 0 {
		if id := m.oneOf(kit.Those(spent, func(id uint8) bool { return m.mayHold(player, id) })); id != 0 {
			m.give(player, id)
		}
	}
}

func (m *imaginer) mayHold(player *Player, id uint8) bool {
	colour := m.r.tables.items[id].deck
	return colour != 0 && colour <= Blue && player.Backs[colour] > 0 && m.unseen(id) > 0
}

// give turns one of a player's hidden Items into one of the given kind.
func (m *imaginer) give(player *Player, id uint8) {
	colour := m.r.tables.items[id].deck
	player.Backs[colour]--
	player.Inventory[id]++
	if colour != Blue {
		m.s.items[id]--
	}
}

// unseen counts the Items of a kind whose place is unknown.
func (m *imaginer) unseen(id uint8) int {
	if m.r.tables.items[id].deck == Blue {
		return max(0, int(m.r.tables.items[id].copies)-int(m.s.copies()[id]))
	}
	return int(m.s.items[id])
}

// item chooses a kind of Item of a colour at random, by how many are unseen; 0 if there is none.
func (m *imaginer) item(colour Colour) uint8 {
	total := 0
	all := uint64(m.r.itemsOf[colour])
	for set := all; set != 0; set &= set - 1 {
		total += m.unseen(first(set))
	}
	n := int(m.random.Below(uint64(total)))
	for set := all; set != 0; set &= set - 1 {
		if n -= m.unseen(first(set)); n < 0 {
			return first(set)
		}
	}
	return 0
}

// showComponents gives a player two components of a Crafted Item, unless the Items
// that are seen suffice.
func (m *imaginer) showComponents(player *Player, id uint8, yellow bool) {
	if id == 0 || id > m.r.numItems || m.r.components(player, id, yellow, 0) != 0 {
		return
	}
	n := m.pairs(player, id, yellow, nil)
	if n == 0 {
		return
	}
	at := int(m.random.Below(uint64(n)))
	m.pairs(player, id, yellow, &at)
}

// pairs counts the pairs of components that a player may have. If wanted is not nil,
// it gives the player the pair with that index.
func (m *imaginer) pairs(player *Player, id uint8, yellow bool, wanted *int) (n int) {
	recipe := m.r.tables.items[id].recipe
	fits := func(item uint8, icon CraftIcon) bool { return m.r.tables.items[item].fits(icon, yellow) }
	for one := uint8(1); one <= m.r.numItems; one++ {
		for two := uint8(1); two <= m.r.numItems; two++ {
			if !fits(one, recipe[0]) || !fits(two, recipe[1]) {
				continue
			}
			before, state := *player, *m.s
			if m.obtain(player, one, 1) && m.obtain(player, two, 1+bool01(one == two)) {
				if wanted != nil && n == *wanted {
					return n
				}
				n++
			}
			*m.s = state
			*player = before
		}
	}
	return n
}

// obtain gives a player Items of a kind until it has n. It reports false if it cannot.
func (m *imaginer) obtain(player *Player, id uint8, n int) bool {
	for player.count(id) < n {
		if !m.mayHold(player, id) {
			return false
		}
		m.give(player, id)
	}
	return true
}

// count counts a player's Items of a kind, in the Inventory and in the hands.
func (p *Player) count(id uint8) int {
	held := kit.UpTo(handPlaces, func(hand uint8) bool { return p.Hands[hand-1].What == HeldItem && p.Hands[hand-1].ID == id })
	return int(p.Inventory[id]) + size(held)
}

// need is what a hand must hold because the work under way asks for it.
type need struct {
	actions, contamination int
	// unscanned is how many of its Contamination cards were never scanned, or -1 for
	// any number.
	unscanned int
}

func (m *imaginer) hands() {
	for p := Number(1); p <= maxPlayers; p++ {
		if m.s.Players[p].Hidden > 0 {
			m.hand(&m.s.Players[p], m.needs(p))
		}
	}
}

func (m *imaginer) needs(p Number) need {
	s := m.s
	n := need{unscanned: -1}
	if s.depth == 0 {
		return n
	}
	f := s.top()
	switch f.node {
	case NodePay:
		if f.player == p {
			n.actions = int(f.n)
		}
	case NodeCard:
		switch {
		case s.asked(f) != p:
		case f.kind == frameEffects && f.by == 0:
			n.contamination = 1
		default:
			n.actions = 1
		}
	case NodeScan:
		if f.player == p {
			n.unscanned = m.scannedInHand(f)
		}
	}
	if m.hard && s.asked(f) == p {
		n.contamination = max(n.contamination, 1)
	}
	return n
}

// scannedInHand returns how many cards that were never scanned must be in hand for a
// scan to look at as many as it does, or -1 for any number.
func (m *imaginer) scannedInHand(f *frame) int {
	cards := &m.s.Players[f.player].Contamination
	switch {
	case f.m == scanOne:
		return -1
	case f.m == scanOnly && f.n&scanHand != 0: // of Eclosion: what was drawn lies in the discards
		return max(0, int(f.k)-int(*m.s.stack[m.s.depth-2].neverScanned()))
	case f.n&scanHand != 0 && f.n&scanDraw == 0:
		return int(f.k)
	case f.n&scanHand == 0 && f.n&scanDraw != 0:
		return int(cards[pileDraw][unscanned]+cards[pileDiscard][unscanned]) - int(f.k)
	}
	return -1
}

// hand moves cards at random from a player's deck into the hand.
func (m *imaginer) hand(player *Player, n need) {
	cards := &player.Contamination
	move := func(status int) {
		cards[pileDraw][status]--
		cards[pileHand][status]++
		player.Hidden--
	}
	for range n.unscanned {
		if player.Hidden > 0 && cards[pileDraw][unscanned] > 0 {
			move(unscanned)
		}
	}
	free := func(status int) uint64 {
		if status == unscanned && n.unscanned >= 0 {
			return 0
		}
		return uint64(cards[pileDraw][status])
	}
	// moveOne moves the Contamination card with an index among those that are free.
	moveOne := func(at uint64) {
		status := 0
		for at >= free(status) {
			at -= free(status)
			status++
		}
		move(status)
	}
	for range n.contamination {
		if player.Hidden > 0 {
			if at := m.random.Below(free(0) + free(1) + free(2)); free(0)+free(1)+free(2) > 0 {
				moveOne(at)
			}
		}
	}
	for range n.actions {
		if player.Hidden > 0 && player.Draw != 0 {
			m.drawAction(player)
		}
	}
	for player.Hidden > 0 {
		actions := uint64(player.Draw.size())
		total := actions + free(0) + free(1) + free(2)
		if total == 0 {
			return
		}
		at := m.random.Below(total)
		if at < actions {
			m.drawAction(player)
			continue
		}
		moveOne(at - actions)
	}
}

func (m *imaginer) drawAction(player *Player) {
	card := m.oneOf(uint64(player.Draw))
	player.Draw &^= 1 << card
	player.Hand |= 1 << card
	player.Hidden--
}

// work fills in the choices of the work under way, which depend on what was dealt.
func (m *imaginer) work() {
	s, r := m.s, m.r
	if s.depth == 0 {
		return
	}
	f := s.top()
	player := &s.Players[f.player]
	switch f.kind {
	case frameSetup:
		if f.node == NodeDealObjective {
			f.set = r.dealable(s, int(f.n))
		}
	case frameCraft:
		if f.set != 0 {
			return
		}
		if f.at != 0 {
			f.set = uint64(r.tables.items[f.id].activateBy) & player.owned()
			return
		}
		if f.step == 1 {
			f.n = m.oneOf(r.components(player, f.id, f.k != 0, 0))
			f.m = f.n
		}
		f.set = r.components(player, f.id, f.k != 0, f.m)
	case frameEffects:
		if f.node == NodeDraw && Number(f.who) != m.viewer {
			m.drawn(f, &s.Players[f.who])
			return
		}
		if f.set == 0 && f.hides() {
			f.set = r.secretChoice(s, f)
			if r.effect(f).op == OpRoomAction && f.node == NodeSlot {
				f.rest = f.set
			}
		}
	}
}

// drawn chooses at random which n cards of a hand were drawn for Eclosion.
func (m *imaginer) drawn(f *frame, player *Player) {
	hand, cards := uint64(player.Hand), player.Contamination[pileHand]
	for range f.n {
		all := uint64(size(hand)) + uint64(cards[unscanned]+cards[infected]+cards[clean])
		switch at := m.random.Below(all); {
		case all == 0:
			return
		case at < uint64(size(hand)):
			card := pick(hand, at)
			hand &^= bit(card)
			f.give |= bit(card)
		case at < uint64(size(hand))+uint64(cards[unscanned]):
			cards[unscanned]--
			f.m++
		case at < all-uint64(cards[clean]):
			cards[infected]--
			f.k++
		default:
			cards[clean]--
		}
	}
}

// secretChoice returns what may be chosen for an effect where that depends on the
// hand or the Inventory.
func (r *Rules) secretChoice(s *State, f *frame) (set uint64) {
	player := &s.Players[f.player]
	x := r.effect(f)
	switch {
	case f.node == NodeCard:
		set = player.contaminationIn(pileHand)
	case f.node == NodeBranch:
		set = r.roomBranches(s, f.player, Slot(f.m))
	case f.node == NodeSlot && x.where != 0:
		set = r.actionRooms(s, f.player, x.where)
	case f.node == NodeSlot:
		set = bit(f.slot)
	case x.op == OpCraft:
		set = r.craftable(s, player, true)
	default:
		set = player.owned()
	}
	return set
}

// copies counts the Items of each kind whose place is known, those in decks included.
// The array also has room for numbers that no kind has.
func (s *State) copies() (n [256]uint16) {
	for id := range s.items {
		n[id] = uint16(s.items[id]) + uint16(s.itemsDiscarded[id]) + uint16(s.itemsGone[id])
	}
	for p := range s.Players {
		player := &s.Players[p]
		for set := player.inside(); set != 0; set &= set - 1 {
			n[first(set)] += uint16(player.Inventory[first(set)])
		}
		for i := range player.Hands {
			n[player.Hands[i].ID] += uint16(bool01(player.Hands[i].What == HeldItem))
		}
	}
	for colour := range s.under {
		under := &s.under[colour]
		for _, card := range under.cards[:under.n] {
			n[card]++
		}
	}
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch f.kind {
		case frameSearch:
			n[f.who] += uint16(bool01(f.m > 0))
			n[f.n] += uint16(bool01(f.m > 1))
		case frameTakeHeavy:
			n[f.id] += uint16(bool01(HeldKind(f.branch) == HeldItem))
		}
	}
	return n
}
