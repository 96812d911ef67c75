package nemoswar2

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// keeper checks the invariants of a game. spare lends scratch states to the checks
// that need one: several games call them at once, at every node, and they must not
// allocate.
type keeper struct {
	r     *Rules
	spare kit.Spares[State]
}

// parts are the parts of a state, by the tags of its fields. A step changes little,
// so most invariants need no second check after it.
var parts = kit.PartsOf(&works)

func inPart(names ...string) nemo.Parts    { return parts.At(names...) }
func inWork(kinds ...frameKind) nemo.Parts { return parts.AtWork(kit.KindsOf(kinds...)) }

// Invariants lists what holds in every reachable state and over every
// transition.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] {
	k := &keeper{r: r, spare: kit.NewSpares[State]()}
	type rules = []nemo.Rule
	return []nemo.Invariant[State, Action]{
		{Name: "I-01 ships-in-one-place", Rules: rules{"2.4", "3.5", "3.6"}, Holds: k.ships, Looks: inPart("ships", "groups", "tokens", "end") | inWork(frameSetup, framePlace, frameFight)},
		{Name: "I-02 oceans-hold-their-spaces", Rules: rules{"10.5"}, Holds: k.spaces, Looks: inPart("ships", "gems", "tokens")},
		{Name: "I-03 ships-show-a-side", Rules: rules{"2.4", "9.4"}, Holds: k.sides, Looks: inPart("ships", "end") | inWork(framePlace, frameFight)},
		{Name: "I-04 groups-join-in-order", Rules: rules{"6.3", "6.4", "9.3", "10.9"}, Holds: k.groups, Looks: inPart("groups", "course", "notoriety", "end") | inWork(frameSetup)},
		{Name: "I-05 gemstones-of-the-set", Rules: rules{"3.12"}, Holds: k.gems, Looks: inPart("gems")},
		{Name: "I-06 one-cube-a-land", Rules: rules{"3.18", "11.4", "11.4.3"}, Holds: k.cubes, Looks: inPart("cubes", "course", "treasures")},
		{Name: "I-07 treasures-in-one-place", Rules: rules{"3.10", "8.4"}, Holds: k.treasures, Looks: inPart("treasures", "course")},
		{Name: "I-08 wonders-on-the-track", Rules: rules{"3.10.2", "9.5"}, Holds: k.wonders, Looks: inPart("wonders", "treasures", "notoriety", "end") | inWork(frameWonders)},
		{Name: "I-09 upgrades-in-one-place", Rules: rules{"3.4", "11.5.3"}, Holds: k.upgrades, Looks: inPart("upgrades", "ships", "gems", "treasures", "characters", "cards") | inWork(frameSetup)},
		{Name: "I-10 characters-aboard-or-gone", Rules: rules{"3.13", "13.1.2", "13.3"}, Holds: k.characters, Looks: inPart("characters", "tokens", "end") | inWork(frameSetup)},
		{Name: "I-11 tokens-of-the-options", Rules: rules{"3.21", "3.22", "3.10.1", "6.12"}, Holds: k.tokens, Looks: inPart("tokens", "groups", "characters") | inWork(frameSetup)},
		{Name: "I-12 cards-in-one-place", Rules: rules{"3.2", "4.4"}, Holds: k.cards, Looks: inPart("cards", "end") | inWork(frameSetup, frameCard, frameAdventure)},
		{Name: "I-13 draw-pile-in-parts", Rules: rules{"3.2", "5.2", "6.2"}, Holds: k.pile, Looks: inPart("cards", "course", "end") | inWork(frameSetup, frameCard)},
		{Name: "I-14 tracks-within-their-ends", Rules: rules{"8.1", "9.1", "10.7", "14.2", "14.3"}, Holds: k.tracks, Looks: inPart("resources", "notoriety", "course", "dice", "end") | inWork(frameDoom)},
		{Name: "I-15 one-end", Rules: rules{"14.1", "14.2", "14.3", "14.4", "14.5"}, Holds: k.end, Looks: inPart("end", "resources", "course", "notoriety", "characters", "cards", "ships") | inWork(frameSetup, frameTurn)},
		{Name: "I-16 seats-that-play", Rules: rules{"16.1", "17.1", "18.1"}, Holds: k.seats, Looks: inPart("seats")},
		{Name: "I-17 squadrons", Rules: rules{"18.2", "18.6.1"}, Holds: k.squadrons, Looks: inPart("ships", "groups")},
		{Name: "I-18 set-up-before-play", Rules: rules{"3.0", "3.20"}, Holds: k.setup},
		{Name: "work-under-way", Holds: k.checkWork, Since: k.checkWorkSince},
		{Name: "T-01 time-goes-on", Rules: rules{"5.1", "9.2", "14.1"}, HoldsOver: k.time, Looks: inPart("course", "notoriety", "groups", "cards")},
		{Name: "T-02 what-is-sunk-stays", Rules: rules{"12.5.2"}, HoldsOver: k.sunkStays, Looks: inPart("ships")},
		{Name: "T-03 filed-cards-stay", Rules: rules{"4.4", "17.2"}, HoldsOver: k.filedStays, Looks: inPart("cards")},
		{Name: "T-04 one-change-of-motive", Rules: rules{"6.4.1"}, HoldsOver: k.motiveStays, Looks: inPart("course")},
		{Name: "T-05 what-left-the-game-stays-out", Rules: rules{"8.5", "13.1.2"}, HoldsOver: k.outStays, Looks: inPart("tokens", "cubes", "course")},
	}
}

func broken(format string, args ...any) error { return fmt.Errorf(format, args...) }

// laid reports whether set-up has laid out the pieces.
func (s *State) laid() bool {
	return s.depth == 0 || s.stack[0].kind != frameSetup || s.stack[0].step > setupLays
}

// collector collects sets that must be disjoint.
type collector struct {
	all, twice set
}

func (c *collector) add(pieces set) {
	both := c.all.and(pieces)
	c.twice = c.twice.or(both)
	c.all = c.all.or(pieces)
}

// lie adds the pieces of several places.
func (c *collector) lie(places []set) {
	for _, pieces := range places {
		c.add(pieces)
	}
}

func (c *collector) addOne(id uint8) {
	if c.all.has(id) {
		c.twice.add(id)
	}
	c.all.add(id)
}

// activeShip returns the ship that a piece of work holds off the map, or 0.
func (f *frame) activeShip() ShipID {
	switch f.kind {
	case framePlace:
		return ShipID(f.id)
	case frameFight:
		switch f.step {
		case fightBonus, fightPrize, fightRow, fightCalms:
			return ShipID(f.id)
		case fightFollows:
			return 0
		}
		if f.mode == fightEncounter {
			return ShipID(f.id)
		}
	}
	return 0
}

// activeCard returns the card that a piece of work is about, or 0.
func (f *frame) activeCard() CardID {
	switch f.kind {
	case frameCard:
		if f.mode != cardKeptInUse {
			return CardID(f.id)
		}
	case frameAdventure:
		return CardID(f.id)
	}
	return 0
}

// shipName names a ship by its key, or by its number if there is no such ship.
func (k *keeper) shipName(id uint8) string {
	if id == 0 || id > maxShips {
		return fmt.Sprintf("ship %d", id)
	}
	return k.r.shipWord(ShipID(id))
}

func (k *keeper) ships(s *State) error {
	var c collector
	c.lie([]set{s.cup, s.discarded, s.salvaged, s.waiting})
	c.lie(s.sea[:])
	c.lie(s.tonnage[:])
	for i := range s.stack[:s.depth] {
		if id := s.stack[i].activeShip(); id != 0 && !isSquadron(id) {
			c.addOne(uint8(id))
		}
	}
	if !c.twice.empty() {
		return broken("%s is in two places", k.shipName(c.twice.first()))
	}
	if !s.laid() {
		return nil
	}
	var due set
	for group := White; group <= numGroups; group++ {
		if s.joined>>group&1 != 0 || group == Black {
			due = due.or(k.r.groups[group])
		}
	}
	for id := uint8(1); id <= numShips; id++ {
		// A game that has ended no longer says which ship was held by the work.
		if c.all.has(id) != due.has(id) && (s.End == 0 || c.all.has(id)) {
			if due.has(id) {
				return broken("%s is nowhere: it waits, or is in the cup, at sea, sunk, in Salvage or discarded", k.shipName(id))
			}
			return broken("%s is in the game, and does not belong to it", k.shipName(id))
		}
	}
	return k.fleets(s, &c)
}

// fleets checks the Deadly Seas Fleets among the ships.
func (k *keeper) fleets(s *State, c *collector) error {
	aside := s.cup.or(s.discarded).or(s.waiting)
	for id := uint8(numShips + 1); id < 128; id++ {
		switch {
		case !c.all.has(id):
		case id >= uint8(blueSquadron):
			return broken("%d is no ship of a space", id)
		case !s.Options.DeadlySeas:
			return broken("a Warship Fleet is there, which this game is played without")
		case aside.has(id) || s.seasUnseen>>k.r.tokenOfFleet(ShipID(id))&1 != 0:
			return broken("a Warship Fleet is where none can be")
		}
	}
	return nil
}

// tokenOfFleet returns the Deadly Seas token of a Fleet.
func (r *Rules) tokenOfFleet(id ShipID) uint8 {
	for token := uint8(1); int(token) <= len(r.set.DeadlySeas); token++ {
		if r.fleetOf(token) == id {
			return token
		}
	}
	return 0
}

func (k *keeper) spaces(s *State) error {
	if s.hidden[0] != 0 || s.gems[0] != 0 || s.tokens[0] != 0 || s.sea[0] != (set{}) || s.tonnage[0] != (set{}) {
		return broken("something lies in no ocean")
	}
	for o := WesternPacific; o <= numOceans; o++ {
		if n := s.shipsIn(o); n > int(k.r.spaces[o]) {
			return broken("%d ships and hidden ships are in the %s, which has %d spaces", n, o.Title(), k.r.spaces[o])
		}
	}
	return nil
}

// shipsOfGroups are the ships except the Fleets and the Squadrons.
var shipsOfGroups = set{^uint64(0), 1<<(numShips+1-64) - 1}

func (k *keeper) sides(s *State) error {
	if s.End != 0 {
		return nil // the ship held by the work is no longer known
	}
	var c collector
	c.lie(s.sea[:])
	c.lie(s.tonnage[:])
	for i := range s.stack[:s.depth] {
		if id := s.stack[i].activeShip(); id != 0 {
			c.addOne(uint8(id))
		}
	}
	if rest := s.back.without(c.all.and(shipsOfGroups)); !rest.empty() {
		return broken("%s shows its back where ships have none", k.shipName(rest.first()))
	}
	return nil
}

func (k *keeper) groups(s *State) error {
	if !s.laid() {
		return nil
	}
	switch {
	case s.joined&(1<<White|1<<PaleYellow) != 1<<White|1<<PaleYellow:
		return broken("the groups of ships that begin the game have not joined")
	case s.joined&1 != 0 || s.joined>>(numGroups+1) != 0 || s.joined>>Black&1 != 0:
		return broken("a group of ships has joined that does not in this game")
	case s.joined>>DarkYellow&1 != 0 && s.Act < 2, s.joined>>Orange&1 != 0 && s.Act < 3:
		return broken("a group of ships has joined before its Act")
	}
	for i, group := range [...]Group{Blue, Green} {
		if s.joined>>group&1 != 0 && s.Highest < s.groupAt[i] {
			return broken("the %s ships have joined, and Notoriety never was at %d", groupTitle(group), s.groupAt[i])
		}
		if s.joined>>group&1 == 0 && s.Notoriety >= s.groupAt[i] && s.End == 0 {
			return broken("the %s ships have not joined, and Notoriety has been at %d, which brings them", groupTitle(group), s.groupAt[i])
		}
	}
	guns := k.upGunsAt()
	return kit.Fault(s.UpGunned != (s.Highest >= guns) && s.End == 0, "up-gunned: %v, and Notoriety was at %d", s.UpGunned, s.Highest)
}

func (k *keeper) upGunsAt() uint8 {
	for i := range k.r.set.Notoriety {
		if t := &k.r.set.Notoriety[i]; t.Does == UpGuns {
			return t.At
		}
	}
	return 255
}

func (k *keeper) gems(s *State) error {
	total := int(s.deckGems) + int(s.salvageGems) + int(s.imperialGems) + int(s.committed)
	for _, n := range s.gems {
		total += int(n)
	}
	for seat, n := range s.playerGems {
		total += int(n)
		if n > 0 && seat >= int(s.Options.Players) {
			return broken("somebody who does not play has a gemstone")
		}
	}
	return kit.NoneOf(
		kit.Fault(total > int(k.r.set.Board.Gemstones), "there are %d gemstones", total),
		kit.Fault(s.imperialGems+s.committed > 0 && !s.Options.Versus, "an Imperialist who does not play has a gemstone"),
	)
}

func (k *keeper) cubes(s *State) error {
	lands := uint16(0)
	for _, mask := range k.r.landsOf {
		lands |= mask
	}
	b := &k.r.set.Board
	return kit.NoneOf(
		kit.Fault(s.wood&s.silver != 0 || (s.wood|s.silver)&^lands != 0, "a cube lies where none can"),
		kit.Fault(count16(s.wood) > int(b.Cubes) || count16(s.silver) > int(b.SilverCubes), "there are more cubes on the map than cubes"),
		kit.Fault(s.cannonballs > b.Cannonballs, "there are %d Cannonballs", s.cannonballs),
		kit.Fault(s.fleet != 0 && s.held[k.r.fleetType] != 0, "the Treasure Fleet is in two places"),
	)
}
