package fuzz_test

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

// A feat is something that a component did in a game: a card was passed, a token was
// used, the second effect of a list happened. The watcher derives feats from events
// only, so it checks the code independently.

// Names of lists of effects in feats.
const (
	listEffects = "effect"
	listPass    = "pass"
	listFail    = "fail"
	listInstead = "instead"
)

func cardFeat(card *nemoswar1.Card, what string) string { return "card " + card.Key + ": " + what }
func tokenFeat(token *nemoswar1.Treasure, what string) string {
	return "token " + token.Key + ": " + what
}
func shipFeat(ship *nemoswar1.Ship, what string) string { return "ship " + ship.Key + ": " + what }
func groupFeat(group nemoswar1.Group, what string) string {
	return fmt.Sprintf("group %s: %s", group, what)
}

func passengerFeat(p nemoswar1.Passenger, what string) string {
	return fmt.Sprintf("passenger %s: %s", p, what)
}

func refitFeat(r nemoswar1.Refit, what string) string { return fmt.Sprintf("refit %s: %s", r, what) }

func commitmentFeat(c nemoswar1.Commitment, what string) string {
	return fmt.Sprintf("commitment %s: %s", c, what)
}
func endFeat(key string) string     { return "end " + key }
func levelFeat(key string) string   { return "level " + key }
func opFeat(op nemoswar1.Op) string { return "effect " + op.String() }

// effectWhat names an effect in a list, counted from 1.
func effectWhat(list string, i int, e *nemoswar1.Effect) string {
	return fmt.Sprintf("%s %d (%s)", list, i+1, e.Op)
}

// expectation is a list of effects, some of which are still to come.
type expectation struct {
	feat    func(what string) string
	list    string
	effects []nemoswar1.Effect
	next    int
}

// warWatcher derives the feats of a game from its events.
type warWatcher struct {
	set   *nemoswar1.Components
	feats map[string]int64
	card  nemoswar1.CardID
	// open are the open lists, the innermost last.
	open []expectation
	// wagers counts pending losses that are not effects of a card (6.7.3).
	wagers [4]int
}

func newWarWatcher(set *nemoswar1.Components, feats map[string]int64) *warWatcher {
	return &warWatcher{set: set, feats: feats}
}

// begin resets the watcher.
func (w *warWatcher) begin(*nemoswar1.State) { *w = warWatcher{set: w.set, feats: w.feats} }

func (w *warWatcher) cardAt(n int16) *nemoswar1.Card      { return &w.set.Cards[n-1] }
func (w *warWatcher) tokenAt(n int16) *nemoswar1.Treasure { return &w.set.Treasures[n-1] }
func (w *warWatcher) shipAt(n int16) *nemoswar1.Ship      { return &w.set.Ships[n-1] }

// Event processes an event.
func (w *warWatcher) Event(e nemo.Event) {
	w.expected(e)
	first := e.Args[0]
	switch e.Kind {
	case nemoswar1.EventDraws, nemoswar1.EventPlays, nemoswar1.EventRetains, nemoswar1.EventRefuses,
		nemoswar1.EventPasses, nemoswar1.EventFails, nemoswar1.EventNaturalTwo, nemoswar1.EventChoosesPile,
		nemoswar1.EventFiles, nemoswar1.EventEndingDone, nemoswar1.EventCannonSpent:
		w.cardEvent(e)
	case nemoswar1.EventTokenCollected, nemoswar1.EventTokenDiscard, nemoswar1.EventTokenUsed, nemoswar1.EventGivesTreasure:
		w.tokenEvent(e)
	case nemoswar1.EventWagerLost:
		w.wagers[first]++
	case nemoswar1.EventReveals, nemoswar1.EventShipFaceUp:
		w.shipDoes(first, "turned up")
	case nemoswar1.EventAims:
		w.shipDoes(first, "attacked")
	case nemoswar1.EventWarshipHits:
		w.shipDoes(first, "hits")
	case nemoswar1.EventSinks:
		w.shipDoes(first, "sunk")
	case nemoswar1.EventCaptures, nemoswar1.EventCapturesLast:
		w.shipDoes(first, "captured")
	case nemoswar1.EventAppears:
		w.shipDoes(first, "appears")
	case nemoswar1.EventReinforce:
		w.feats[groupFeat(nemoswar1.Group(first), "enters")]++
	case nemoswar1.EventHelps:
		w.feats[passengerFeat(nemoswar1.Passenger(first), "helps")]++
	case nemoswar1.EventHelpsAttack:
		w.feats[passengerFeat(nemoswar1.Passenger(first), "helps with an attack")]++
	case nemoswar1.EventRefitGained:
		w.feats[refitFeat(nemoswar1.Refit(first), "gained")]++
	case nemoswar1.EventDesignHelps:
		w.feats[refitFeat(nemoswar1.MonstrousDesign, "works")]++
	case nemoswar1.EventLibrarySearch:
		w.feats[refitFeat(nemoswar1.MysteriousLibrary, "works")]++
	case nemoswar1.EventArmourHelps:
		w.feats[refitFeat(nemoswar1.AdditionalArmour, "works")]++
	case nemoswar1.EventProw:
		w.feats[refitFeat(nemoswar1.ReinforcedProw, "works")]++
	case nemoswar1.EventCommits:
		w.feats[commitmentFeat(nemoswar1.Commitment(first), "chosen")]++
	case nemoswar1.EventCommitmentMoves:
		w.feats[commitmentFeat(nemoswar1.Commitment(first), "final, after another")]++
	case nemoswar1.EventCommitmentStays:
		w.feats[commitmentFeat(nemoswar1.Commitment(first), "final, as before")]++
	case nemoswar1.EventEpilogue:
		level := w.set.Levels[e.Args[1]].Key
		w.feats[commitmentFeat(nemoswar1.Commitment(first), "ends with "+level)]++
		w.feats[levelFeat(level)]++
	case nemoswar1.EventEnd:
		w.feats[endFeat(nemoswar1.End(first).String())]++
		w.open = w.open[:0]
	}
}

func (w *warWatcher) shipDoes(n int16, what string) {
	ship := w.shipAt(n)
	w.feats[shipFeat(ship, what)]++
	w.feats[groupFeat(ship.Group, what)]++
}

func (w *warWatcher) cardEvent(e nemo.Event) {
	switch e.Kind {
	case nemoswar1.EventNaturalTwo: // this event does not name the card
	default:
		w.card = nemoswar1.CardID(e.Args[0])
	}
	card := w.cardAt(int16(w.card))
	did := func(what string) { w.feats[cardFeat(card, what)]++ }
	feat := func(what string) string { return cardFeat(card, what) }
	expect := func(list string, effects []nemoswar1.Effect) {
		w.open = append(w.open[:0], expectation{feat, list, effects, 0})
	}
	switch e.Kind {
	case nemoswar1.EventDraws:
		did("drawn")
		if e.Rule == "7.1.3c" {
			w.feats[refitFeat(nemoswar1.SeekAdventure, "works")]++
		}
		if card.Kind == nemoswar1.EventNow {
			expect(listEffects, card.Effects)
		}
	case nemoswar1.EventRetains:
		did("kept")
	case nemoswar1.EventPlays:
		did("played")
		if card.Target == 0 {
			expect(listEffects, card.Effects)
		}
	case nemoswar1.EventRefuses:
		did("refused")
		w.open = w.open[:0]
	case nemoswar1.EventPasses:
		did("passed")
		expect(listPass, card.Pass)
	case nemoswar1.EventFails, nemoswar1.EventNaturalTwo:
		did("failed")
		expect(listFail, card.Fail)
	case nemoswar1.EventChoosesPile:
		did("pile chosen")
		// In place of what a pass does, if the card goes to the Fail pile.
		expect(listInstead, card.Instead)
	case nemoswar1.EventFiles:
		did("filed under " + nemoswar1.Pile(e.Args[1]).String())
		w.open = w.open[:0]
	case nemoswar1.EventEndingDone:
		did("ends the game")
	case nemoswar1.EventCannonSpent:
		did("spent")
	}
}

func (w *warWatcher) tokenEvent(e nemo.Event) {
	token := w.tokenAt(e.Args[0])
	did := func(what string) { w.feats[tokenFeat(token, what)]++ }
	feat := func(what string) string { return tokenFeat(token, what) }
	switch e.Kind {
	case nemoswar1.EventTokenCollected:
		did("collected")
	case nemoswar1.EventGivesTreasure:
		did("given to incite")
	case nemoswar1.EventTokenUsed:
		did("used")
		w.open = append(w.open, expectation{feat, listEffects, token.Effects, 0})
	case nemoswar1.EventTokenDiscard:
		did("discarded")
		w.open = append(w.open, expectation{feat, listEffects, token.Effects, 0})
	}
}

// expected records the effect that an event shows, if the innermost list with remaining
// effects expects it.
func (w *warWatcher) expected(e nemo.Event) {
	if e.Kind == nemoswar1.EventLoses && w.wagers[e.Args[0]] > 0 {
		w.wagers[e.Args[0]]--
		return
	}
	for len(w.open) > 0 {
		last := &w.open[len(w.open)-1]
		if last.next < len(last.effects) {
			break
		}
		w.open = w.open[:len(w.open)-1]
	}
	if len(w.open) == 0 {
		return
	}
	last := &w.open[len(w.open)-1]
	// An effect that changes nothing, such as a gain at the top of a track, shows no
	// event, so a later one may be next.
	for i := last.next; i < len(last.effects); i++ {
		effect := &last.effects[i]
		if w.shows(e, effect) {
			w.feats[last.feat(effectWhat(last.list, i, effect))]++
			w.feats[opFeat(effect.Op)]++
			last.next = i + 1
			return
		}
	}
}

// shows reports whether an event shows an effect.
func (w *warWatcher) shows(e nemo.Event, effect *nemoswar1.Effect) bool {
	switch effect.Op {
	case nemoswar1.OpGain:
		return e.Kind == nemoswar1.EventGains && e.Args[0] == int16(effect.Resource) && e.Args[1] > 0
	case nemoswar1.OpLose:
		return e.Kind == nemoswar1.EventLoses && e.Args[0] == int16(effect.Resource)
	case nemoswar1.OpLoseChosen:
		return e.Kind == nemoswar1.EventChoosesLoss
	case nemoswar1.OpNotoriety:
		return e.Kind == nemoswar1.EventNotoriety && byEffect(e.Rule) && e.Args[0] == int16(effect.N)
	case nemoswar1.OpLiberation:
		return e.Kind == nemoswar1.EventLiberation && byEffect(e.Rule) && e.Args[0] == int16(effect.N)
	case nemoswar1.OpLiberationDie:
		return e.Kind == nemoswar1.EventLiberation && byEffect(e.Rule) && e.Args[0] > 0
	case nemoswar1.OpWeeks:
		return e.Kind == nemoswar1.EventWeeks && byEffect(e.Rule) && e.Args[0] == int16(effect.N)
	case nemoswar1.OpTreasures:
		return e.Kind == nemoswar1.EventTokenCollected || e.Kind == nemoswar1.EventTokenDiscard
	case nemoswar1.OpCannon:
		return e.Kind == nemoswar1.EventCannon
	case nemoswar1.OpWreck:
		return e.Kind == nemoswar1.EventWreckPlaced
	case nemoswar1.OpEncounter:
		return e.Kind == nemoswar1.EventAppears && w.shipAt(e.Args[0]).Key == effect.Ship
	case nemoswar1.OpReinforce:
		return e.Kind == nemoswar1.EventReinforce && e.Args[0] == int16(effect.Group)
	case nemoswar1.OpPassage:
		return e.Kind == nemoswar1.EventPassage
	case nemoswar1.OpScout:
		return e.Kind == nemoswar1.EventReveals && e.Rule != "7.5" && e.Rule != "7.6"
	}
	return false
}

// byEffect reports whether a card or a token moves a marker, and not an action, a fight
// or the course of a turn.
func byEffect(rule nemo.Rule) bool {
	for _, other := range []string{"5.", "6.0", "6.1", "6.2", "6.3", "6.4", "7.", "10.", "11.", "13."} {
		if strings.HasPrefix(string(rule), other) {
			return false
		}
	}
	return true
}
