package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The Action Phase and its Actions (11).

var (
	refuseAct     = refuse("5.4", "choose an Action, use a card or token, or end the phase")
	refuseDeck    = refuse("11.2.1", "the Adventure Deck is empty, and is not filled again; take another Action")
	refuseLands   = refuse("11.4", "there is no vacant Land space at this Ocean; Incite where there is one")
	refuseCubes   = refuse("11.4", "all Uprising cubes are on the map; Incite again when one has come back")
	refuseRefits  = refuse("11.5", "this Upgrade is not available, or costs more than the Salvage there is")
	refuseLine    = refuse("11.6.1", "no solid line leads there from the Nautilus's Ocean")
	refuseNoGem   = refuse("11.7.1", "there is no gemstone in this Ocean, and no Treasure Fleet marker")
	refuseNoToken = refuse("11.2.4", "there is no Adventure token in this Ocean")
	refuseBurial  = refuse("11.8", "Maps are buried with that option, under a Stern Motive, in an Ocean with a Land space")
	refuseTarget  = refuse("12.2", "this is no ship, Hidden Ship or Squadron of the Nautilus's Ocean")
	refuseNoTubes = refuse("12.6", "a torpedo attack needs an Upgrade that allows torpedoes")
	refuseReload  = refuse("12.6", "the torpedo attack of this Action Phase was made; another is possible in the next one")
	refuseNoEnvoy = refuse("12.7", "a Diplomacy attack needs an Upgrade that allows Diplomacy")
	refuseNoDeal  = refuse("12.7", "no Monster, Ghost or Squadron can be dealt with; Diplomacy is for the other ships of the Nautilus's Ocean")
)

// runActions is the Action Phase (5.4).
func (e engine) runActions(f *frame) {
	e.passTile()
	f.node = NodeAction
}

// cost returns what an Action costs now (11.1.1). It is never less than 1.
func (r *Rules) cost(s *State, action NautilusAction) uint8 {
	cost := int(r.actions[action].Cost)
	if s.Lull {
		cost = int(r.actions[action].LullCost)
	}
	cost += r.sum(s, &r.costs[action])
	return uint8(max(cost, 1))
}

// nautilusRow is an Action of the Nautilus: how it is taken, also without cost; and
// for its TEST, what modifies it, and the rules of the Action, of its modifiers and
// of its results.
type nautilusRow struct {
	kind                    Kind
	hook                    Hook
	rule, modified, results nemo.Rule
}

var nautilusRows = [numActions + 1]nautilusRow{
	AdventureAction: {kind: KindAdventure},
	AttackAction:    {kind: KindBold},
	InciteAction:    {KindIncite, OnIncite, "11.4", "11.4.1", "11.4.2"},
	MoveAction:      {kind: KindMove},
	RefitAction:     {KindRefit, OnRefit, "11.5", "11.5.1", "11.5.2"},
	RepairAction:    {KindRepair, OnRepair, "11.10", "11.10", "11.10"},
	RestAction:      {KindRest, OnRest, "11.9", "11.9", "11.9"},
	SearchAction:    {KindSearch, OnSearch, "11.7", "11.7.2", "11.7.2"},
}

// actionsBy maps kinds of actions to Actions. A torpedo attack has none, since it costs nothing.
var actionsBy = [numKinds + 1]NautilusAction{
	KindAdventure: AdventureAction, KindBold: AttackAction, KindStalk: AttackAction, KindDiplomacy: AttackAction,
	KindIncite: InciteAction, KindMove: MoveAction, KindRefit: RefitAction, KindRepair: RepairAction,
	KindRest: RestAction, KindSearch: SearchAction,
}

// priceOf is what a kind of action costs now.
func (r *Rules) priceOf(s *State, kind Kind) uint8 {
	switch action := actionsBy[kind]; {
	case action != 0:
		return r.cost(s, action)
	case kind == KindTakeToken:
		return r.set.Board.TokenCost
	case kind == KindBury:
		return r.set.Board.BuryCost
	}
	return 0
}

func (r *Rules) refuseAction(s *State, _ *frame, a Action) *refusal {
	if no := r.refuseAct(s, &a); no != nil {
		return no
	}
	return unless(r.priceOf(s, a.Kind) <= s.ActionPoints, refuseCost)
}

// refuseAct checks an Action, except for its price.
func (r *Rules) refuseAct(s *State, a *Action) *refusal {
	switch a.Kind {
	case KindAdventure:
		return unless(s.deck > 0, refuseDeck)
	case KindBold, KindStalk, KindDiplomacy, KindTorpedo:
		return r.refuseAttack(s, a)
	case KindIncite:
		if r.landsOf[s.Nautilus]&^(s.wood|s.silver) == 0 {
			return refuseLands
		}
		lands := r.landsForCube(s, 1<<s.Nautilus)
		return unless(!lands.empty(), refuseCubes)
	case KindMove:
		return unless(a.Piece.Kind == PieceOcean && a.Piece.ID <= numOceans && r.ways(s)>>a.Piece.ID&1 != 0, refuseLine)
	case KindRefit:
		return unless(a.Piece.Kind == PieceUpgrade && a.Piece.ID <= numUpgrades && r.refits(s)>>a.Piece.ID&1 != 0, refuseRefits)
	case KindRepair, KindRest:
		return nil
	case KindSearch:
		return unless(s.gems[s.Nautilus] > 0 || s.fleet != 0 && s.fleet == s.Nautilus, refuseNoGem)
	case KindTakeToken:
		return unless(s.tokens[s.Nautilus] > 0, refuseNoToken)
	case KindBury:
		return unless(r.buriable(s) != 0, refuseBurial)
	}
	return refuseAct
}

// ways returns the oceans that a Move may lead to, as a set (11.6).
func (r *Rules) ways(s *State) uint16 { return r.waysFrom(s.Nautilus, s.Tunnel) }

func (r *Rules) waysFrom(o Ocean, tunnel bool) uint16 {
	ways := r.solid[o]
	if tunnel { // 11.6.2
		switch o {
		case EuropeanSeas:
			ways |= 1 << IndianOcean
		case IndianOcean:
			ways |= 1 << EuropeanSeas
		}
	}
	return ways
}

// sail moves the Nautilus along a line (11.6.1).
func (e *engine) sail(to Ocean) {
	e.passesIce(e.s.Nautilus, to)
	e.s.Nautilus = to
	e.note("11.6.1", EventSails, int16(to))
}

// refits returns the available Upgrades that the Salvage can pay for (11.5).
func (r *Rules) refits(s *State) (mask uint32) {
	salvage := r.salvage(s)
	for left := s.available; left != 0; left &= left - 1 {
		id := bits.TrailingZeros32(left)
		if int(r.set.Upgrades[id-1].Cost) <= salvage {
			mask |= 1 << id
		}
	}
	return mask
}

// buriable returns the Maps that may be buried now, by type (11.8).
func (r *Rules) buriable(s *State) uint64 {
	if !s.Options.Buried || r.motives[s.Motive].data.Temper != Stern || r.landsOf[s.Nautilus] == 0 {
		return 0
	}
	return s.heldTypes & r.maps
}

func (l *list) actions() {
	r, s := l.r, l.s
	for _, kind := range [...]Kind{KindAdventure, KindIncite, KindRepair, KindRest, KindSearch, KindTakeToken, KindBury} {
		if a := Plain(kind); r.refuseAction(s, nil, a) == nil {
			l.add(a)
		}
		if l.found {
			return
		}
	}
	if r.cost(s, MoveAction) <= s.ActionPoints {
		for ways := r.ways(s); ways != 0; ways &= ways - 1 {
			l.add(Move(Ocean(bits.TrailingZeros16(ways))))
		}
	}
	if r.cost(s, RefitAction) <= s.ActionPoints {
		for refits := r.refits(s); refits != 0; refits &= refits - 1 {
			l.add(Refit(UpgradeID(bits.TrailingZeros32(refits))))
		}
	}
	if r.cost(s, AttackAction) <= s.ActionPoints {
		l.targets(KindBold)
		l.targets(KindStalk)
		l.targets(KindDiplomacy)
	}
	l.targets(KindTorpedo)
}

// act begins an Action of the Action Phase. It announces the Action before its cost.
func (e *engine) act(a *Action) {
	cost := e.r.priceOf(e.s, a.Kind)
	e.s.ActionPoints -= cost
	e.begin(a, 0)
	if cost > 0 {
		e.note("11.1.1", EventPays, int16(cost), int16(e.s.ActionPoints))
	}
}

// begin begins an Action, free or paid for; n is added to its TEST. Uses limited to
// once in an Action become available again (11.5.3).
func (e *engine) begin(a *Action, n int8) {
	s := e.s
	s.usedAction = 0
	switch a.Kind {
	case KindAdventure:
		e.note("11.2.1", EventActs, int16(AdventureAction))
		e.push(frame{kind: frameAdventure})
	case KindBold, KindStalk, KindDiplomacy, KindTorpedo:
		e.attack(a, n)
	case KindMove: // 11.6.1
		e.sail(Ocean(a.Piece.ID))
		if steps := e.r.modifier(s, FreeSteps); steps > 0 {
			e.push(frame{kind: frameSteps, n: int8(steps)})
		}
	case KindTakeToken: // 11.2.4
		e.note("11.2.4", EventTakesToken, int16(s.Nautilus))
		e.push(frame{kind: frameAdventure, step: adventureToken})
	case KindBury:
		e.note("11.8", EventBuries)
		e.push(frame{kind: frameBury})
	default:
		action := actionsBy[a.Kind]
		e.note(nautilusRows[action].rule, EventActs, int16(action))
		e.push(frame{kind: frameBand, id: uint8(action), arg: a.Piece.ID, n: n})
	}
}

// freeAction lets a player take an Action without cost (11.1.5). An illegal one is
// left out.
func (e *engine) freeAction(fx *effect, n int8) {
	action := fx.Action
	if !e.r.freeLegal(e.s, action) {
		e.note("11.1.5", EventLeftOut, int16(fx.number))
		return
	}
	e.note("11.1.5", EventFreeAction, int16(action))
	switch action {
	case AttackAction, MoveAction, RefitAction:
		e.push(frame{kind: frameSteps, id: uint8(action), n: n, step: stepsFree})
	default:
		e.begin(&Action{Kind: nautilusRows[action].kind}, n)
	}
}

// freeLegal reports whether a free Action is legal, ignoring its price.
func (r *Rules) freeLegal(s *State, action NautilusAction) bool {
	switch action {
	case AttackAction:
		targets := r.targets(s, KindBold)
		return !targets.empty() || s.hidden[s.Nautilus] > 0
	case MoveAction:
		return r.ways(s) != 0
	case RefitAction:
		return r.refits(s) != 0
	}
	return r.refuseAct(s, &Action{Kind: nautilusRows[action].kind}) == nil
}

// refuseFree checks the target of a free Action.
func (r *Rules) refuseFree(s *State, f *frame, a Action) *refusal {
	action := actionsBy[a.Kind]
	if action == 0 || action != NautilusAction(f.id) || a.Kind == KindDiplomacy {
		return r.refusals[NodeFreeAction]
	}
	return r.refuseAct(s, &a)
}

func (l *list) free(f *frame) {
	switch NautilusAction(f.id) {
	case AttackAction:
		l.targets(KindBold)
		l.targets(KindStalk)
	case MoveAction:
		for ways := l.r.ways(l.s); ways != 0; ways &= ways - 1 {
			l.add(Move(Ocean(bits.TrailingZeros16(ways))))
		}
	default: // RefitAction
		for refits := l.r.refits(l.s); refits != 0; refits &= refits - 1 {
			l.add(Refit(UpgradeID(bits.TrailingZeros32(refits))))
		}
	}
}

// stepsFree is the step of frameSteps that chooses the target of a free Action.
const stepsFree = 1

// runSteps lets the Nautilus sail on (11.6.1), at most n steps; or it asks for the
// target of the free Action id.
func (e engine) runSteps(f *frame) {
	switch {
	case f.step == stepsFree && e.r.freeLegal(e.s, NautilusAction(f.id)):
		f.node = NodeFreeAction
	case f.step == stepsFree: // something used meanwhile has removed its last target
		e.ends("11.1.5", EventNoneLeft)
	case f.n <= 0 || e.r.ways(e.s) == 0:
		e.pop()
	default:
		f.node = NodeStep
	}
}

// Steps of an Adventure Action.
const (
	adventureDraws = iota
	adventureOffers
	adventureToken
)

// runAdventure turns up a card of the Adventure Deck, id, and offers it (11.2), or it
// turns up an Adventure token.
func (e engine) runAdventure(f *frame) {
	switch f.step {
	case adventureDraws:
		f.node = NodeDeck
	case adventureOffers:
		f.node = NodeAdventure
	default:
		f.node = NodeAdvToken
	}
}

func (e *engine) deckDrawn(f *frame, id CardID) {
	e.s.unseen.remove(uint8(id))
	e.s.deck--
	f.id, f.step = uint8(id), adventureOffers
	e.note("11.2.1", EventTurnsUp, CardPiece(id).arg(), int16(e.s.deck))
}

// offered accepts or declines the card that was turned up (11.2.2, 11.2.3).
func (e engine) offered(f *frame, a Action) {
	s := e.s
	id := CardID(f.id)
	e.pop()
	if a.Kind == KindDecline {
		e.note("11.2.3", EventDeclines, CardPiece(id).arg())
		s.discardPile.add(uint8(id))
		return
	}
	e.note("11.2.2", EventAcceptsCard, CardPiece(id).arg())
	e.push(frame{kind: frameCard, id: uint8(id), mode: cardAccepted})
	if s.deckGems > 0 {
		s.deckGems--
		e.note("11.2.2", EventBonus, int16(s.deckGems))
		e.keepGem()
		e.push(frame{kind: frameTreasure, n: 1})
	}
}

// adventureToken turns up a token and carries it out (11.2.4). The token is kept for
// its points.
func (e engine) adventureToken(_ *frame, a Action) {
	s := e.s
	s.tokens[s.Nautilus]--
	s.tokensUnseen &^= 1 << a.Piece.ID
	s.tokensKept |= 1 << a.Piece.ID
	e.pop()
	e.note("11.2.4", EventToken, a.Piece.arg())
	e.effects(e.r.tokenLists[a.Piece.ID], s.Nautilus)
}

// tokenStock counts the Adventure tokens set aside (3.10.1).
func (s *State) tokenStock() int {
	n := count16(s.tokensUnseen)
	for _, tokens := range s.tokens {
		n -= int(tokens)
	}
	return n
}

// runBury lets the player bury Maps, one after the other (11.8).
func (e engine) runBury(f *frame) { e.whileAny(f, NodeBury, e.r.buriable(e.s) != 0) }
