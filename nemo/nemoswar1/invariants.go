package nemoswar1

import (
	"fmt"
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What the rules promise of every position, and (invariants_steps.go) of every
// step between two. The numbers are those of the list of invariants in the
// facts about the game.
//
// They run at every node of long verifications, so a check makes one pass over
// what it needs and allocates only to report a fault. They also stand at the
// door of Restore: what gets past them and past the check of the work under way
// (work_check.go) can be played on without a panic or a node that is stuck.
//
// I10, I13, I15 and I27 are partly promised by the form of the state already:
// a marker has one place, an ocean one token, and a row of the Sunken-Ship
// record is a count, so it has no gap. I35, that a replay of the recorded dice
// and choices gives the same game, is checked step by step here, and for whole
// games by the battery of package nemotest.

type invariant = nemo.Invariant[State, Action]

// Invariants lists what the rules promise.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] {
	k := newKeeper(r)
	return append(k.stateInvariants(), k.stepInvariants()...)
}

// keeper checks the invariants. It holds what the checks need of the component
// set, laid out once.
type keeper struct {
	r *Rules
	// group and warship are of each ship; dark are the black-sun ships.
	group   [maxShips + 1]Group
	warship [maxShips + 1]bool
	dark    uint64
	// frigates and battleships are the ships that Deadly Seas adds, by how many
	// of each class (13.1).
	frigates, battleships [4]uint64
	// discards are the tokens that are performed when found (8.0).
	discards uint64
	// game are all cards of the base game and with the kit; chosen is the ending
	// that each option of the historical game names (14.2), 0 for a random one.
	game   [2]cardSet
	chosen [5]CardID
	// cannon are the cards that bring the Cannon, and kept those of them that are
	// before the player for that alone; wreck are those with the Wreck, bring
	// those that bring each black-sun ship, and red those that call the red
	// group, as redTokens do.
	cannon, kept, wreck, red cardSet
	bring                    [maxShips + 1]cardSet
	redTokens                uint64
	// least and most are the modifiers on the track of each resource (6.7.2).
	least, most [numResources + 1]int8
}

func newKeeper(r *Rules) *keeper {
	k := &keeper{r: r}
	k.layOutShips()
	for id := 1; id <= r.numTreasures; id++ {
		if r.treasures[id].Kind == Discard {
			k.discards |= 1 << (id - 1)
		}
		if hasOp(r.treasures[id].Effects, OpReinforce) {
			k.redTokens |= 1 << (id - 1)
		}
	}
	k.layOutCards()
	for res := Nemo; res <= Hull; res++ {
		k.least[res], k.most[res] = maxModifier, -maxModifier
		for _, circle := range r.circles[res] {
			k.least[res] = min(k.least[res], circle.Modifier)
			k.most[res] = max(k.most[res], circle.Modifier)
		}
	}
	return k
}

func (k *keeper) layOutShips() {
	frigates, battleships := 0, 0
	for id := 1; id <= k.r.numShips; id++ {
		ship := &k.r.ships[id]
		bit := uint64(1) << (id - 1)
		k.group[id], k.warship[id] = ship.Group, ship.Warship()
		switch {
		case ship.Group == DarkGrey:
			k.dark |= bit
		case ship.Group == Expansion && ship.Class == battleshipClass:
			battleships++
			for n := battleships; n < len(k.battleships); n++ {
				k.battleships[n] |= bit
			}
		case ship.Group == Expansion:
			frigates++
			for n := frigates; n < len(k.frigates); n++ {
				k.frigates[n] |= bit
			}
		}
	}
}

func (k *keeper) layOutCards() {
	r := k.r
	for kit := range k.game {
		k.game[kit] = r.ordinary[kit] | r.endings[kit]
		k.game[kit].add(r.hollow)
	}
	for ending := range k.chosen {
		k.chosen[ending] = (&Options{Expansion: true, Historical: true, Ending: uint8(ending)}).ending(r)
	}
	for id := CardID(1); int(id) <= r.numCards; id++ {
		card := &r.cards[id]
		if card.does(OpCannon) {
			k.cannon.add(id)
			if card.Kind == TestCard {
				k.kept.add(id)
			}
		}
		if card.does(OpWreck) {
			k.wreck.add(id)
		}
		if card.does(OpReinforce) {
			k.red.add(id)
		}
		for _, list := range card.lists() {
			for i := range list {
				if list[i].Op == OpEncounter {
					k.bring[list[i].ship].add(id)
				}
			}
		}
	}
}

func (k *keeper) stateInvariants() []invariant {
	return []invariant{
		{Name: "I1 ships-conserved", Rules: []nemo.Rule{"3.0.2", "4.2", "6.1.1", "7.1.3", "9.0", "10.2.3", "13.1"}, Holds: k.ships},
		{Name: "I2 cards-conserved", Rules: []nemo.Rule{"2.3", "3.0.5", "6.5", "6.6", "14.1"}, Holds: k.cards},
		{Name: "I3 treasures-conserved", Rules: []nemo.Rule{"3.0.6", "6.2", "7.2", "7.3", "8.0"}, Holds: k.treasures},
		{Name: "I5 deck-as-built", Rules: []nemo.Rule{"3.0.5", "14.1"}, Holds: k.deck},
		{Name: "I6 hollow-and-ending-in-play", Rules: []nemo.Rule{"3.0.5"}, Holds: k.notRemoved},
		{Name: "I7 ending-ends-the-game", Rules: []nemo.Rule{"6.6.3", "12.2.4"}, Holds: k.endingEnds},
		{Name: "I8 calendar-range", Rules: []nemo.Rule{"3.0.4", "6.4", "9.0", "11.0", "14.2"}, Holds: k.calendar},
		{Name: "I9 notoriety-range", Rules: []nemo.Rule{"3.0.4", "9.0"}, Holds: k.notoriety},
		{Name: "I10 liberation-range", Rules: []nemo.Rule{"9.0"}, Holds: k.liberation},
		{Name: "I11 resources-and-wagers", Rules: []nemo.Rule{"6.7", "6.9", "12.2.1"}, Holds: k.resources},
		{Name: "I12 groups-enter-at-their-box", Rules: []nemo.Rule{"9.0", "4.2"}, Holds: k.groups},
		{Name: "I13 nautilus-in-an-ocean", Rules: []nemo.Rule{"3.0.2", "6.1.3", "7.4"}, Holds: k.nautilus},
		{Name: "I14 oceans-hold-their-boxes", Rules: []nemo.Rule{"6.1.3", "6.5.1"}, Holds: k.capacity},
		{Name: "I15 one-treasure-an-ocean", Rules: []nemo.Rule{"3.0.6", "6.2", "3.2.2"}, Holds: k.oceanTreasures},
		{Name: "I16 clear-seas-hide-nothing", Rules: []nemo.Rule{"13.3"}, Holds: k.clearSeas},
		{Name: "I17 nothing-hidden-in-the-state", Rules: []nemo.Rule{"4.2", "3.0.5", "3.0.6"}, Holds: k.nothingHidden},
		{Name: "I18 no-yard-twice-running", Rules: []nemo.Rule{"5.0", "7.1"}, Holds: k.rested},
		{Name: "I24 wagers-as-named", Rules: []nemo.Rule{"6.7.1", "10.2.1"}, Holds: k.wagers},
		{Name: "I25 salvage-within-boxes", Rules: []nemo.Rule{"10.2.3"}, Holds: k.salvage},
		{Name: "I26 a-ship-for-each-refit", Rules: []nemo.Rule{"7.1.3"}, Holds: k.refits},
		{Name: "I27 record-by-ocean", Rules: []nemo.Rule{"10.2.3"}, Holds: k.record},
		{Name: "I28 commitment-on-a-column", Rules: []nemo.Rule{"3.0.4", "12.1"}, Holds: k.commitment},
		{Name: "I29 passengers", Rules: []nemo.Rule{"6.8"}, Holds: k.passengers},
		{Name: "I30 runs-until-an-end", Rules: []nemo.Rule{"12.2"}, Holds: k.running},
		{Name: "I31 one-end", Rules: []nemo.Rule{"12.2", "12.3"}, Holds: k.oneEnd},
		{Name: "I32 scourge-of-the-seas", Rules: []nemo.Rule{"12.3"}, Holds: k.scourge},
		{Name: "I33 captured-and-failed-count-nothing", Rules: []nemo.Rule{"10.2.3", "12.3"}, Holds: k.worthNothing},
		{Name: "I34 bonuses-are-constants", Rules: []nemo.Rule{"13.1.1", "13.2.2", "13.3", "13.4"}, Holds: k.bonuses},
		{Name: "cannon-on-its-card", Rules: []nemo.Rule{"3.2.1"}, Holds: k.cannonCard},
		{Name: "ship-layers", Rules: []nemo.Rule{"4.2", "6.1.1"}, Holds: k.shipLayers},
		{Name: "treasure-layers", Rules: []nemo.Rule{"3.0.6", "7.2.6"}, Holds: k.tokenLayers},
		{Name: "work-under-way", Holds: k.work},
	}
}

func broken(format string, args ...any) error { return fmt.Errorf(format, args...) }

// added are the ships that Deadly Seas adds to this game (13.1).
func (k *keeper) added(s *State) uint64 {
	return k.frigates[s.Options.ArmouredFrigates&3] | k.battleships[s.Options.Battleships&3]
}

// inReserve are the groups that wait off the map at the start (3.0.2).
const inReserve = 1<<Blue | 1<<Green | 1<<Yellow | 1<<Orange | 1<<DarkGrey | 1<<Red

// ships checks that every ship is in one place, that the boxes of the map agree
// with the places, and that the pile has what is unseen and not on the map.
func (k *keeper) ships(s *State) error {
	var afloat, salvaged, onMap uint64
	added := k.added(s)
	unseen, hidden := 0, 0
	for id := 1; id <= k.r.numShips; id++ {
		p, bit, group := s.ships[id], uint64(1)<<(id-1), k.group[id]
		number, ok := p.number(), false
		switch p.zone() {
		case zoneOut:
			ok = number == 0
		case zoneReserve:
			ok = number == 0 && inReserve&(1<<group) != 0
		case zoneUnseen:
			ok = number <= int(s.shipLayer)
			unseen++
		case zoneAtSea:
			ok = isOcean(Ocean(number))
			afloat |= bit
		case zoneSunk:
			ok = isOcean(Ocean(number))
		case zoneSalvage:
			ok = number == 0
			salvaged |= bit
		case zoneRefit:
			ok = number >= int(MonstrousDesign) && number <= int(ReinforcedProw)
		case zoneDiscard:
			ok = number == 0
		}
		if out := group == Expansion && added&bit == 0; !ok || out != p.in(zoneOut) {
			return broken("%s is in no place that a ship can be in (zone %d, number %d)", k.r.shipKey(ShipID(id)), p.zone(), number)
		}
	}
	for o := range s.boxes {
		for i, b := range &s.boxes[o] {
			switch {
			case b.empty():
			case o == 0:
				return broken("a ship lies outside the oceans")
			case b.hidden():
				hidden++
				if b.layer() > s.shipLayer {
					return broken("box %d of %s was filled from layer %d of %d", i+1, Ocean(o), b.layer(), s.shipLayer)
				}
			case !k.r.isShip(b.ship()) || s.ships[b.ship()] != at(zoneAtSea, o) || onMap&(1<<(b.ship()-1)) != 0:
				return broken("box %d of %s has ship %d, which is somewhere else", i+1, Ocean(o), b.ship())
			default:
				onMap |= 1 << (b.ship() - 1)
			}
		}
	}
	switch {
	case onMap != afloat:
		return broken("a ship is at sea and in no box")
	case salvaged != s.salvaged:
		return broken("the set of Salvage ships does not agree with their places")
	case unseen-hidden != int(s.pile):
		return broken("%d ships are unseen and %d lie face down, and the pile has %d", unseen, hidden, s.pile)
	}
	for _, p := range s.ships[k.r.numShips+1:] {
		if p != 0 {
			return broken("a ship that does not exist has a place")
		}
	}
	return nil
}

// seen are the cards that somebody has seen.
func (s *State) seen() cardSet {
	set := s.retained | s.passed | s.failed
	if s.active != 0 {
		set |= cardBit(s.active)
	}
	return set
}

// cards checks that each card is in one place, and that as many are out of the
// game as 3.0.5 says.
func (k *keeper) cards(s *State) error {
	kit, seen := s.kit(), s.seen()
	held := s.retained.size() + s.passed.size() + s.failed.size()
	if s.active != 0 {
		held++
	}
	hidden := k.r.ordinary[kit]
	if s.Options.Historical {
		hidden.add(k.r.hollow)
	}
	endings := seen & k.r.endings[kit]
	switch {
	case int(s.active) > k.r.numCards || seen&^k.game[kit] != 0:
		return broken("a card is in play that is not in this game")
	case held != seen.size():
		return broken("a card is in two places")
	case s.unseen != hidden&^seen:
		return broken("the cards that nobody has seen are not all the others")
	case endings&(endings-1) != 0:
		return broken("two ending cards were seen")
	case endings != 0 && s.ending != endings.first():
		return broken("the ending that was seen is not that of the deck")
	case !s.Options.Historical && seen.has(k.r.hollow) != s.hollowDrawn:
		return broken("no. 21 is both in the deck and out of it, or neither")
	}
	removed := 0
	switch {
	case s.Options.Historical:
		if order := k.r.historical[kit]; s.unseen != upcoming(order, int(s.above)) {
			return broken("%d cards are to come, and they are not the last of the order", s.above)
		}
	case s.Options.Expansion:
		removed = removedExpansion
	default:
		removed = removedBase
	}
	inDeck := int(s.above) + int(s.below)
	if endings == 0 {
		inDeck-- // the ending
	}
	if s.unseen.size()-inDeck != removed {
		return broken("%d cards were taken out unseen; that is not %d", s.unseen.size()-inDeck, removed)
	}
	return nil
}

// upcoming is the set of the last n cards of the historical order.
func upcoming(order []CardID, n int) (set cardSet) {
	if n > len(order) {
		return 0
	}
	for _, id := range order[len(order)-n:] {
		set.add(id)
	}
	return set
}

// treasures checks that each token is in one place, and that the cup has what
// is unseen and not on the map. Only tokens that say so leave the game (8.0).
func (k *keeper) treasures(s *State) error {
	var collected uint64
	unseen := 0
	for id := 1; id <= k.r.numTreasures; id++ {
		p, bit, ok := s.tokens[id], uint64(1)<<(id-1), false
		switch p.zone() {
		case zoneOut:
			ok = p.number() == 0 && (k.discards|k.r.orTreasures)&bit != 0
		case zoneUnseen:
			ok = p.number() <= int(s.tokenLayer)
			unseen++
		case zoneCollected:
			ok = p.number() == 0 && k.discards&bit == 0
			collected |= bit
		}
		if !ok {
			return broken("%s is in no place that it can be in (zone %d, number %d)", k.r.treasureKey(TreasureID(id)), p.zone(), p.number())
		}
	}
	for _, layer := range s.oceanTokens {
		if layer > 0 {
			unseen--
		}
	}
	switch {
	case collected != s.collected:
		return broken("the set of collected treasures does not agree with their places")
	case unseen != int(s.cup):
		return broken("%d tokens are unseen and not on the map, and the cup has %d", unseen, s.cup)
	}
	for _, p := range s.tokens[k.r.numTreasures+1:] {
		if p != 0 {
			return broken("a treasure that does not exist has a place")
		}
	}
	return nil
}

// deck checks that the deck is what is left of one built by 3.0.5 or 14.1.
func (k *keeper) deck(s *State) error {
	drawn := s.seen()&k.r.endings[s.kit()] != 0
	known := k.r.endings[0].first()
	switch {
	case s.Options.Historical:
		known = k.chosen[min(int(s.Options.Ending), len(k.chosen)-1)]
		if s.hollowDrawn || int(s.above) > len(k.r.historical[s.kit()]) || (s.below == 1) == drawn || s.below > 1 {
			return broken("the historical deck has %d cards and %d endings", s.above, s.below)
		}
		if drawn && s.above > 0 {
			return broken("the ending came before the last card")
		}
	case s.Options.Expansion:
		known = 0
	}
	if s.ending != known && (known != 0 || drawn != (s.ending != 0)) {
		return broken("card %d is taken for the ending, and nobody can know that", s.ending)
	}
	if s.Options.Historical {
		return nil
	}
	switch {
	case s.below > cardsBelow+1:
		return broken("%d cards lie under no. 21", s.below)
	case !s.hollowDrawn && s.below != cardsBelow+1:
		return broken("no. 21 was not drawn, and %d cards lie under it", s.below)
	case s.hollowDrawn && s.above > 0:
		return broken("no. 21 was drawn, and %d cards lie over it", s.above)
	case drawn && !s.hollowDrawn:
		return broken("the ending was drawn before no. 21")
	case !drawn && s.below == 0:
		return broken("the ending is nowhere")
	}
	return nil
}

// notRemoved checks that no. 21 and the endings are never among the cards that
// may have been taken out.
func (k *keeper) notRemoved(s *State) error {
	if !s.Options.Historical && s.unseen.has(k.r.hollow) || s.unseen&k.r.endings[1] != 0 {
		return broken("no. 21 or an ending may have been taken out of the game")
	}
	return nil
}

func (k *keeper) endingEnds(s *State) error {
	if (s.passed|s.failed|s.retained)&k.r.endings[s.kit()] != 0 && s.End != EndStory {
		return broken("an ending card is concluded and the game goes on")
	}
	return nil
}

// calendar also checks the turns: each has taken a week at least.
func (k *keeper) calendar(s *State) error {
	switch {
	case s.Calendar < 1 || s.Calendar < s.Turn:
		return broken("it is week %d in turn %d", s.Calendar, s.Turn)
	case s.Calendar > lastWeek && !s.Options.Historical && s.End != EndTime:
		return broken("the year is over in week %d, and the game goes on", s.Calendar)
	case s.SevenPlus && (s.Options.Historical || s.Turn == 0):
		return broken("the Calendar marker shows 7+ and no adventure was rolled for")
	}
	return nil
}

func (k *keeper) notoriety(s *State) error {
	if s.Notoriety < 1 || s.Notoriety > maxNotoriety {
		return broken("Notoriety is %d", s.Notoriety)
	}
	return nil
}

func (k *keeper) liberation(s *State) error {
	if s.Liberation > maxLiberation {
		return broken("Liberation is %d", s.Liberation)
	}
	return nil
}

// open is the Test or fight whose roll is not settled, nil for none. A Wreck
// may be used in the midst of it.
func (s *State) open() *frame {
	for i := int(s.depth) - 1; i >= 0 && i >= int(s.depth)-2; i-- {
		switch f := &s.stack[i]; f.node {
		case NodeExert, NodeTestRoll, NodeHelp, NodeFire, NodeAttackRoll:
			return f
		}
	}
	return nil
}

// doomed is the resource whose loss may still be prevented, 0 for none.
func (s *State) doomed() Resource {
	for i := range s.stack[:s.depth] {
		if s.stack[i].kind == frameDoom {
			return Resource(s.stack[i].id)
		}
	}
	return 0
}

func (k *keeper) resources(s *State) error {
	for res := Nemo; res <= Hull; res++ {
		circles := len(k.r.circles[res])
		switch lost := int(s.Tracks[res]); {
		case lost > circles:
			return broken("%s has lost %d of %d circles", res, lost, circles)
		case lost == circles && s.End == 0 && s.doomed() != res:
			return broken("%s is exhausted and the game goes on", res)
		}
	}
	if s.Wagered != 0 && s.open() == nil {
		return broken("a resource is wagered and nothing is rolled for")
	}
	if s.Tracks[0] != 0 {
		return broken("a resource that does not exist has lost circles")
	}
	return nil
}

func (k *keeper) groups(s *State) error {
	board := &k.r.set.Board
	if s.Entered&^(1<<Blue|1<<Green|1<<Yellow|1<<Orange|1<<Red) != 0 {
		return broken("a group has entered that no box calls in")
	}
	for _, box := range [...]struct {
		group   Group
		reached bool
	}{
		{Blue, s.Notoriety >= board.BlueAt}, {Green, s.Notoriety >= board.GreenAt},
		{Yellow, s.Calendar >= uint16(board.YellowAt)}, {Orange, s.Calendar >= uint16(board.OrangeAt)},
	} {
		if box.reached != (s.Entered&(1<<box.group) != 0) {
			return broken("the %s ships and the box that calls them in do not agree", box.group)
		}
	}
	seen := s.seen()
	if s.Entered&(1<<Red) != 0 && seen&k.red == 0 && !s.anyOut(k.redTokens) {
		return broken("the red ships have entered and nothing has called them")
	}
	for id := 1; id <= k.r.numShips; id++ {
		waits := s.ships[id].in(zoneReserve)
		switch group := k.group[id]; {
		case group == DarkGrey:
			if !waits && seen&k.bring[id] == 0 {
				return broken("%s has appeared and no card brought it", k.r.shipKey(ShipID(id)))
			}
		case inReserve&(1<<group) != 0 && waits != (s.Entered&(1<<group) == 0):
			return broken("%s and its group are not in the same place", k.r.shipKey(ShipID(id)))
		}
	}
	return nil
}

// anyOut reports whether any of the tokens has left the game.
func (s *State) anyOut(tokens uint64) bool {
	for ; tokens != 0; tokens &= tokens - 1 {
		if s.tokens[bits.TrailingZeros64(tokens)+1].in(zoneOut) {
			return true
		}
	}
	return false
}

func (k *keeper) nautilus(s *State) error {
	if s.node() == NodeStation {
		if s.Nautilus != 0 {
			return broken("the Nautilus has an ocean before it is put into one")
		}
		return nil
	}
	if !isOcean(s.Nautilus) {
		return broken("the Nautilus is in no ocean")
	}
	return nil
}

// capacity checks that only a black-sun ship is in excess of the boxes, and
// that only such ships lie where the board has no box.
func (k *keeper) capacity(s *State) error {
	for o := EasternPacific; o <= WesternPacific; o++ {
		boxes, within := int(k.r.capacity[o]), 0
		for i, b := range &s.boxes[o] {
			switch {
			case b.empty():
			case b.faceUpShip() && k.dark&(1<<(b.ship()-1)) != 0:
			case i >= boxes:
				return broken("a ship lies beyond the %d boxes of %s", boxes, o)
			default:
				within++
			}
		}
		if within > boxes {
			return broken("%s has %d ships in %d boxes", o, within, boxes)
		}
	}
	return nil
}

func (k *keeper) oceanTreasures(s *State) error {
	switch {
	case s.oceanTokens[0] != 0:
		return broken("a treasure lies outside the oceans")
	case s.Wreck > wreckDiscarded:
		return broken("the Wreck is in place %d", s.Wreck)
	case s.Wreck != wreckAside && s.seen()&k.wreck == 0:
		return broken("the Wreck is in play and no card has brought it")
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		if layer := s.oceanTokens[o]; layer > s.tokenLayer+1 {
			return broken("the treasure of %s came from layer %d of %d", o, layer-1, s.tokenLayer)
		}
	}
	return nil
}

func (k *keeper) clearSeas(s *State) error {
	if !s.Options.ClearSeas {
		return nil
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		for _, b := range &s.boxes[o] {
			if b.hidden() {
				return broken("a ship of %s is face down under Clear Seas", o)
			}
		}
	}
	return nil
}

// nothingHidden checks that the player's view is the whole state.
func (k *keeper) nothingHidden(s *State) error {
	if view := k.r.Observe(s, 0); view != *s {
		return broken("the player's view differs from the state")
	}
	return nil
}

// rested checks that the last turn with an action of 7.1 is one in which there
// was an action.
func (k *keeper) rested(s *State) error {
	if s.RestedTurn > s.Turn {
		return broken("the last turn with an action of 7.1 is %d, and this is turn %d", s.RestedTurn, s.Turn)
	}
	if s.End != 0 || s.RestedTurn == 0 || s.RestedTurn < s.Turn {
		return nil
	}
	if s.depth < 2 || s.stack[1].kind != frameAction || s.stack[1].step == actionChoose {
		return broken("an action of 7.1 was taken in turn %d before its action", s.Turn)
	}
	return nil
}

// wagers checks what is wagered, and that the sum in the frame can come of it.
func (k *keeper) wagers(s *State) error {
	if s.Wagered&^(1<<Nemo|1<<Crew|1<<Hull) != 0 {
		return broken("something is wagered that is no resource")
	}
	f := s.open()
	switch {
	case s.Wagered == 0 || f == nil:
	case f.kind == frameTest && s.Wagered&^k.r.help[f.id] != 0:
		return broken("a resource is wagered that the card does not name")
	case f.kind == frameFight && s.Wagered&(s.Wagered-1) != 0:
		return broken("two resources are wagered in an attack")
	}
	return nil
}

func (k *keeper) salvage(s *State) error {
	if n, boxes := s.salvage(), int(k.r.set.Board.SalvageBoxes); n > boxes {
		return broken("%d ships are in %d Salvage boxes", n, boxes)
	}
	return nil
}

// refits checks that each refit has a ship in its box. The box of a refit that
// is being paid for has its ship before the Nautilus has the refit.
func (k *keeper) refits(s *State) error {
	var boxes uint8
	for id := 1; id <= k.r.numShips; id++ {
		p := s.ships[id]
		if !p.in(zoneRefit) {
			continue
		}
		if boxes&(1<<p.number()) != 0 {
			return broken("two ships are in the box of %s", Refit(p.number()))
		}
		boxes |= 1 << p.number()
	}
	owned := s.Refits
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameYard && f.mode == yardRefit && f.n > 0 && Refit(f.id) != SeekAdventure {
			owned |= 1 << f.id
			if s.HasRefit(Refit(f.id)) {
				return broken("%s is being paid for and owned", Refit(f.id))
			}
		}
	}
	if boxes != owned {
		return broken("the refits and the ships in their boxes do not agree")
	}
	return nil
}

// record checks that each ship of the record lies in the row of an ocean. A row
// is a count: its boxes fill from the left, and the sixth takes all the rest.
func (k *keeper) record(s *State) error {
	sunk := 0
	for id := 1; id <= k.r.numShips; id++ {
		if s.ships[id].in(zoneSunk) {
			sunk++
		}
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		sunk -= s.sunkIn(o)
	}
	if sunk != 0 {
		return broken("%d sunken ships are in no ocean's row", sunk)
	}
	return nil
}

func (k *keeper) commitment(s *State) error {
	switch {
	case s.Commitment > War:
		return broken("the Commitment marker is on column %d", s.Commitment)
	case (s.Commitment == 0) != (s.Turn == 0):
		return broken("the Commitment marker is on %s in turn %d", s.Commitment, s.Turn)
	case !s.Final && s.Tracks[Nemo] >= k.r.final:
		return broken("Nemo is at the Final Commitment, and the marker shows ?")
	}
	return nil
}

func (k *keeper) passengers(s *State) error {
	if s.Used&^(1<<Professor|1<<NedLand|1<<Conseil) != 0 {
		return broken("somebody was used who is no passenger")
	}
	return nil
}

// running checks that no end of 12.2 is reached while the game runs. Fullness
// counts only at the end of a turn, so it is looked for where a turn begins.
func (k *keeper) running(s *State) error {
	switch {
	case s.End != 0:
		return nil
	case k.noShipLeft(s):
		return broken("the last ship is gone and the game goes on")
	case s.depth == 1 && s.stack[0].node == NodePreparation && s.Turn > 1 &&
		(!s.Options.Historical || !drawsInTurn(s.Turn)) && k.r.oceansFull(s):
		return broken("the oceans are full and the game goes on")
	}
	return nil
}

// noShipLeft reports whether ships were taken and none is left (12.2.5).
func (k *keeper) noShipLeft(s *State) bool {
	taken := false
	for id := 1; id <= k.r.numShips; id++ {
		switch s.ships[id].zone() {
		case zoneUnseen, zoneAtSea, zoneDiscard:
			return false
		case zoneReserve:
			if s.Options.StrictLastShip {
				return false
			}
		case zoneSunk, zoneSalvage, zoneRefit:
			taken = true
		}
	}
	return taken
}

// oneEnd checks that a game that is over has reached the end it names, and that
// the points for a defeat go with that end alone.
func (k *keeper) oneEnd(s *State) error {
	exhausted := 0
	for res := Nemo; res <= Hull; res++ {
		if k.r.Exhausted(s, res) {
			exhausted++
		}
	}
	reached := true
	switch s.End {
	case 0:
		return nil
	case EndTragic:
		reached = exhausted == 1
	case EndImperial:
		reached = k.r.oceansFull(s)
	case EndTime:
		reached = s.Calendar > lastWeek && !s.Options.Historical
	case EndStory:
		reached = (s.passed|s.failed|s.retained)&k.r.endings[s.kit()] != 0
	case EndLastShip:
		reached = k.noShipLeft(s)
	default:
		return broken("the game ended in way %d", s.End)
	}
	switch t := k.r.TallyOf(s); {
	case !reached || s.End != EndTragic && exhausted > 0:
		return broken("the game ended by %s, and that is not where it stands", s.End)
	case t.Tragic != (s.End == EndTragic) || t.Imperial != (s.End == EndImperial):
		return broken("the points for a defeat do not go with the end %s", s.End)
	}
	return nil
}

// scourge checks the bonus against a plain count of the record: the value over
// the last column that is full in all six rows (12.3).
func (k *keeper) scourge(s *State) error {
	var rows [1 << 5]int
	for id := 1; id <= k.r.numShips; id++ {
		if p := s.ships[id]; p.in(zoneSunk) {
			rows[p.number()]++
		}
	}
	full := recordColumns
	for o := EasternPacific; o <= WesternPacific; o++ {
		full = min(full, rows[o])
	}
	want := 0
	if full > 0 {
		want = int(k.r.set.Board.Scourge[full-1])
	}
	if t := k.r.TallyOf(s); t.Scourge != want {
		return broken("%d columns are full and bring %d points, not %d", full, t.Scourge, want)
	}
	return nil
}

// worthNothing checks at the end of a game that captured ships, ships in refit
// boxes and the Fail pile count for nothing: without them the score is the same.
func (k *keeper) worthNothing(s *State) error {
	if s.End == 0 {
		return nil
	}
	without := *s
	without.failed, without.salvaged = 0, 0
	for id := 1; id <= k.r.numShips; id++ {
		if p := s.ships[id]; p.in(zoneSalvage) || p.in(zoneRefit) {
			without.ships[id] = at(zoneDiscard, 0)
		}
	}
	if k.r.TallyOf(s) != k.r.TallyOf(&without) {
		return broken("a captured ship or a failed card counts")
	}
	return nil
}

// bonuses checks at the end of a game that the optional rules bring what they
// say, whatever was played.
func (k *keeper) bonuses(s *State) error {
	if s.End == 0 {
		return nil
	}
	want := 0
	for set := k.added(s); set != 0; set &= set - 1 {
		want += int(k.r.ships[bits.TrailingZeros64(set)+1].Bonus)
	}
	o := &s.Options
	switch t := k.r.TallyOf(s); {
	case t.DeadlySeas != want:
		return broken("Deadly Seas brings %d points, not %d", t.DeadlySeas, want)
	case t.PursuitOn != o.Pursuit || t.ClearOn != o.ClearSeas || t.PressureOn != o.Pressure:
		return broken("the points of an optional rule do not go with it")
	}
	return nil
}

// cannonCard checks that the Cannon has uses exactly while its card lies before
// the player, or is being filed there.
func (k *keeper) cannonCard(s *State) error {
	here := s.retained
	if s.active != 0 {
		here |= cardBit(s.active)
	}
	switch {
	case s.Cannon > cannonUses:
		return broken("the Cannon has %d uses", s.Cannon)
	case s.Cannon > 0 && here&k.cannon == 0:
		return broken("the Cannon has %d uses and no card", s.Cannon)
	case s.Cannon == 0 && s.retained&k.kept != 0:
		return broken("the card of the Cannon is kept without a use left")
	}
	return nil
}

func (k *keeper) shipLayers(s *State) error {
	if s.shipLayer >= maxLayers {
		return broken("there are %d layers", s.shipLayer+1)
	}
	l := k.r.shipStock(s)
	return l.sound(s.shipLayer)
}

func (k *keeper) tokenLayers(s *State) error {
	if s.tokenLayer >= maxLayers {
		return broken("there are %d layers", s.tokenLayer+1)
	}
	l := k.r.tokenStock(s)
	return l.sound(s.tokenLayer)
}

// sound checks that no layers could be joined, and that the slots can be filled:
// up to each layer at least as many pieces as slots. Then each slot has a piece
// that may be in it, since the slots can be filled one by one from the oldest.
func (l *layered) sound(newest uint8) error {
	if g, ok := l.mergeable(newest); ok {
		return broken("layers %d and %d are one", g, g+1)
	}
	pieces, slots := 0, 0
	for g := range l.entered {
		pieces += int(l.entered[g])
		slots += int(l.slots[g])
		switch {
		case slots > pieces:
			return broken("%d slots up to layer %d, and %d pieces for them", slots, g, pieces)
		case g > int(newest) && int(l.entered[g])+int(l.slots[g]) > 0:
			return broken("layer %d comes after the newest, %d", g, newest)
		}
	}
	return nil
}

func (k *keeper) work(s *State) error { return k.checkWork(s) }
