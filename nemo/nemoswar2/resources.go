package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Gaining and losing Ship Resources (8), Treasure, Salvage.

func count16(word uint16) int { return bits.OnesCount16(word) }

// last returns how many spaces a Resource has lost when it is on its last one.
func (r *Rules) last(res Resource) uint8 { return uint8(len(r.drms[res])) }

// Exhausted reports whether a Resource's marker is on its last space (14.2).
func (r *Rules) Exhausted(s *State, res Resource) bool { return s.Tracks[res] >= r.last(res) }

// gain moves a marker back, never beyond the first space (8.2).
func (e *engine) gain(res Resource, n int) {
	track := &e.s.Tracks[res]
	up := max(min(n, int(*track)), 0)
	*track -= uint8(up)
	switch {
	case up > 0:
		e.note("8.2", EventGains, int16(res), int16(up), int16(e.r.last(res)-*track))
	case *track == 0:
		e.note("8.2", EventBest, int16(res))
	default:
		e.note("8.2", EventGainsNothing, int16(res))
	}
}

// lose moves a marker towards its end (8.1). On the last space the game is lost,
// unless something is used at once (14.2).
func (e *engine) lose(rule nemo.Rule, res Resource, n int) {
	track := &e.s.Tracks[res]
	left := e.r.last(res) - *track
	down := max(min(n, int(left)), 0)
	*track += uint8(down)
	if down == 0 {
		e.note(rule, EventLosesNothing, int16(res))
	} else {
		e.note(rule, EventLoses, int16(res), int16(down), int16(left)-int16(down))
	}
	if e.r.Exhausted(e.s, res) {
		e.note("14.2", EventExhausted, int16(res))
		e.push(frame{kind: frameDoom, id: uint8(res)})
	}
}

// runDoom asks for something that restores an exhausted Resource; id is the Resource
// (14.2).
func (e engine) runDoom(f *frame) {
	if !e.r.Exhausted(e.s, Resource(f.id)) {
		e.note("14.2", EventSaved, int16(f.id))
		e.pop()
		return
	}
	if e.poll(f, NodeDoom) {
		return
	}
	e.finish(EndResource)
}

// anyNodes are the nodes of the kinds of work that runAny runs.
var anyNodes = [frameKinds]Node{
	frameGainAny: NodeGainAny, frameLoseAny: NodeLoseAny, frameLoseTreasure: NodeLoseTreasure,
}

// runAny lets the player choose Resources or Treasures one by one.
func (e engine) runAny(f *frame) {
	switch {
	case f.n <= 0:
		e.pop()
	case !e.oneOf(f, anyNodes[f.kind]):
		e.ends("4.3", EventNoneLeft)
	}
}

// intoCup puts a Treasure back into the cup and reports whether it did. The Treasure
// Fleet, which was never in it, leaves the game instead (8.4).
func (e *engine) intoCup(t TreasureID) bool {
	if t == e.r.fleetType {
		return false
	}
	e.s.intoCup(t)
	return true
}

// runTreasure draws Treasures one at a time (11.7.4).
func (e engine) runTreasure(f *frame) {
	switch {
	case f.n <= 0:
		e.pop()
	case e.s.cupSize == 0:
		e.note("11.7.4", EventCupEmpty)
		e.pop()
	default:
		f.node = NodeToken
	}
}

// tokenDrawn settles a Treasure before the next is drawn (11.7.4).
func (e *engine) tokenDrawn(f *frame, t TreasureID) {
	s := e.s
	s.inCup[t]--
	s.cupSize--
	f.n--
	if f.n <= 0 {
		e.pop()
	}
	if data := &e.r.types[t]; data.kind == OtherToken { // 8.5
		e.note("8.5", EventTreasureActs, TreasurePiece(t).arg())
		e.effects(data.list, 0)
		return
	}
	s.hold(t)
	e.note("11.7.4", EventTreasure, TreasurePiece(t).arg())
}

// moves moves a number within its track and reports how far it went, or that it
// stays, citing a rule.
func (e *engine) moves(rule nemo.Rule, at *uint8, n, most int, went, stays nemo.EventKind) {
	before := int(*at)
	*at = uint8(max(min(before+n, most), 0))
	if int(*at) == before {
		e.note(rule, stays, int16(before))
		return
	}
	e.note(rule, went, int16(*at)-int16(before), int16(*at))
}

// actionPoints changes the Action Points, within their track (10.7).
func (e *engine) actionPoints(rule nemo.Rule, n int) {
	e.moves(rule, &e.s.ActionPoints, n, int(e.r.set.Board.ActionPointsMost), EventPoints, EventPointsStay)
}

// adventureGems puts gemstones on the Adventure Deck or takes them off, citing a rule.
func (e *engine) adventureGems(rule nemo.Rule, n int) {
	e.moves(rule, &e.s.deckGems, n, int(e.s.deckGems)+e.r.gemStock(e.s), EventDeckGems, EventDeckGemsStay)
}

// takeGem takes a gemstone off the map: to the stock or, in the variant of glory, to
// the Captain whose Action won it (17.3).
func (e *engine) takeGem(o Ocean) {
	e.s.gems[o]--
	e.note("11.7.2", EventGemLeaves, int16(o))
	if e.s.below(frameBand) != nil {
		e.keepGem()
	}
}

// keepGem gives the Captain the gemstone that just went to the stock (17.3).
func (e *engine) keepGem() {
	s := e.s
	if s.Options.Glory {
		s.playerGems[s.captain]++
		e.note("17.3", EventKeepsGem, int16(s.captain))
	}
}

// salvage is the number of Salvage points (11.5).
func (r *Rules) salvage(s *State) int { return s.salvaged.size() + int(s.salvageGems) }

// salvageRoom is the number of free Salvage spaces (12.5.3).
func (r *Rules) salvageRoom(s *State) int {
	return max(int(r.set.Board.SalvageSpaces)+r.modifier(s, SalvageSpaces)-r.salvage(s), 0)
}

// salvagePoints puts gemstones on Salvage spaces, or takes Salvage away.
func (e *engine) salvagePoints(n int) {
	if n < 0 {
		e.push(frame{kind: frameSalvage, n: int8(-n)})
		return
	}
	n = min(n, e.r.gemStock(e.s), e.r.salvageRoom(e.s))
	e.s.salvageGems += uint8(n)
	e.note("11.5", EventSalvageGems, int16(n))
}

// runSalvageLoss takes Salvage points away, as the player chooses (11.5.2).
func (e engine) runSalvageLoss(f *frame) {
	if f.n <= 0 || e.r.salvage(e.s) == 0 {
		e.pop()
		return
	}
	e.askSalvage(f)
}

// runPay pays n Salvage for an Upgrade, id, and equips it (11.5.4).
func (e engine) runPay(f *frame) {
	if f.n > 0 && e.r.salvage(e.s) > 0 {
		e.askSalvage(f)
		return
	}
	id := UpgradeID(f.id)
	e.pop()
	if e.s.available>>id&1 != 0 {
		e.s.available &^= 1 << id
		e.equip("11.5.2", id)
	}
}

// askSalvage asks which Salvage is given, if there is a choice.
func (e *engine) askSalvage(f *frame) {
	s := e.s
	switch {
	case s.salvaged.empty():
		e.giveSalvage(f, Piece{PieceGem, gemOfSalvage})
	case s.salvageGems == 0 && s.salvaged.size() == 1:
		e.giveSalvage(f, ShipPiece(ShipID(s.salvaged.first())))
	default:
		f.node = NodePay
	}
}

func (r *Rules) isSalvage(s *State, p Piece) bool {
	switch p.Kind {
	case PieceShip:
		return p.ID < 128 && s.salvaged.has(p.ID)
	case PieceGem:
		return p.ID == gemOfSalvage && s.salvageGems > 0
	}
	return false
}

// giveSalvage gives a ship to the ship discard or a gemstone to the stock
// (11.5.4).
func (e *engine) giveSalvage(f *frame, p Piece) {
	f.n--
	e.note("11.5.4", EventGivesSalvage, p.arg())
	if p.Kind == PieceGem {
		e.s.salvageGems--
		return
	}
	e.s.salvaged.remove(p.ID)
	e.discardShip(ShipID(p.ID))
}
