package nemesis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What the answers to questions would do.

// choice is what it means to choose N at a node.
func (t *teller) choice(n uint8) string {
	if told := nodes[t.f.node].told; told != nil {
		return told(t, n)
	}
	return ""
}

func (t *teller) character(n uint8) string {
	weapon := t.r.weaponOf[n]
	return fmt.Sprintf("starts with the %s, Ammo %d", t.r.itemTitle(weapon), t.r.items[weapon].ammo)
}

func (t *teller) course(n uint8) string {
	if t.s.CoordinatesSeen.has(t.p) {
		return "the ship goes to " + destinationTitle(t.r.set.Coordinates[t.s.Coordinates-1].Destinations[n-1])
	}
	return "the ship goes where the Coordinates card says for " + courseTitle(int(n))
}

func (t *teller) status(n uint8) string {
	if engine := engineOf(t.s.Slots[t.f.slot].Room); engine > 0 && t.s.Engines[engine-1].Status == EngineStatus(n) {
		return "leave the tokens as they are"
	}
	return "turn the tokens; all hear of it"
}

func (t *teller) event(n uint8) string {
	card := &t.r.set.Events[n-1]
	return fmt.Sprintf("number %d: %s", card.Corridor, t.brief(card.Effects))
}

// pod is what becomes of a Pod for an effect.
func (t *teller) pod(n uint8) string {
	pod := &t.s.Pods[n-1]
	at := ", at Section " + kit.WordOf(sectionTitles, int(pod.Section))
	switch {
	case t.f.kind == frameEffects && t.r.effect(t.f).op == OpEnterPod:
		return "get in" + at
	case pod.Locked:
		return "unlock it" + at
	}
	return "lock it" + at
}

// left says what is still to be paid.
func (t *teller) left(n int) string {
	if n <= 0 {
		return " pays the rest"
	}
	return " pays, " + strconv.Itoa(n) + " more to pay"
}

// discards is a card in hand, of a Contamination card what is known of it.
func (t *teller) discards(n uint8) string {
	switch n {
	case firstContamination + infected:
		return "an INFECTED Contamination card"
	case firstContamination + clean:
		return "a clean Contamination card"
	case firstContamination + unscanned:
		return "a Contamination card never scanned"
	}
	return t.r.deckCardTitle(t.player.Character, n)
}

func (t *teller) cardChosen(n uint8) string {
	switch {
	case t.f.kind == frameEffects && t.r.effect(t.f).op == OpScanOne:
		return "scan and remove " + t.discards(n)
	case t.f.node == NodeRedraw:
		return "discard " + t.discards(n) + ", for another"
	}
	return "discard " + t.discards(n)
}

func (t *teller) itemText(n uint8) string {
	item := &t.r.items[n]
	if item.use == Shooting {
		return fmt.Sprintf("a Weapon for up to %d Ammo", item.ammo)
	}
	if branches := t.r.itemBranches(n); len(branches) > 0 {
		return t.briefs(branches)
	}
	return "an Item"
}

func (t *teller) itemChosen(n uint8) string {
	f := t.f
	switch {
	case f.kind == frameEffects && t.r.effect(f).op == OpCraft:
		return "make it: " + t.itemText(n)
	case f.kind == frameCraft && *f.activates() == 0:
		return "discard it for the " + t.r.itemTitle(*f.item())
	}
	return "discard it: " + t.itemText(n)
}

func (t *teller) thing(n uint8) string {
	if n >= firstHand {
		return t.held(&t.player.Hands[n-firstHand])
	}
	return t.itemText(n)
}

// slotChosen is what it means to choose a Room for an effect.
func (t *teller) slotChosen(n uint8) string {
	slot := Slot(n)
	text := t.place(slot)
	if t.f.kind != frameEffects {
		return text
	}
	switch t.r.effect(t.f).op {
	case OpLookTile:
		return "look at this tile"
	case OpLookRoom:
		return "look at this tile and its token"
	case OpRoomAction:
		return text + ": " + t.briefs(t.r.roomActions(t.s.Slots[slot].Room))
	case OpAirlock:
		return "close its Doors, then empty it: " + text
	case OpMalfunction:
		return "a Malfunction in " + text
	}
	return text
}

func (t *teller) door(n uint8) string {
	c := CorridorID(n)
	here := t.f.slot
	if t.r.effect(t.f).op == OpDoors {
		here = Slot(*t.f.chosen())
	}
	beyond := t.r.across(here, c)
	to := ", to " + slotTitle(int(beyond))
	switch {
	case t.r.effect(t.f).op == OpDestroyDoor:
		return "destroy it" + to
	case t.s.closed.has(c):
		return "open it" + to
	case t.s.destroyed.has(c):
		return "mend and close it" + to
	}
	return "close it" + to
}

func (t *teller) intruder(n uint8) string {
	if n == AnEgg {
		return "destroy Eggs; then a Noise roll"
	}
	one := &t.s.Intruders[n-1]
	return count(int(one.Injuries), "Injury", "Injuries") + " so far, in " + slotTitle(int(one.At))
}

// partner is another player for an effect or a Trade.
func (t *teller) partner(n uint8) string {
	p := Number(n)
	text := "the " + capital(t.r.playerName(t.s, p))
	if at := t.s.Players[p].At; at != 0 {
		text += " in " + slotTitle(int(at))
	}
	if t.f.kind == frameTrade {
		return "Trade with " + text + " too"
	}
	return text + ", " + count(t.s.handSize(p), "card", "cards") + " in hand"
}

func (t *teller) wound(n uint8) string {
	title := t.r.woundTitle(int(t.player.Wounds[n-1].Kind))
	if t.player.Wounds[n-1].Dressed {
		return "heal " + title
	}
	return "dress " + title
}

// hand is what happens to something in a hand.
func (t *teller) hand(n uint8) string {
	held := &t.player.Hands[n-1]
	text := t.held(held)
	if t.f.kind != frameEffects {
		if held.What == HeldItem {
			return "discard " + text
		}
		return "drop " + text
	}
	switch x := t.r.effect(t.f); x.op {
	case OpReload:
		if t.f.rest > 0 && !held.Autoloaded {
			return fmt.Sprintf("load %s, for %s", text, count(int(t.f.rest), "card", "cards"))
		}
		return "load " + text
	case OpExtendMagazine:
		return "extend " + text
	case OpJoinHeavy:
		return "join " + text
	case OpDiscardAmmo:
		return fmt.Sprintf("spend %d of %s", x.n, text)
	}
	return "with " + text
}

func (t *teller) branch(n uint8) string {
	r, f := t.r, t.f
	if f.kind == frameEffects && r.effect(f).op == OpRoomAction {
		if branches := r.roomActions(t.s.Slots[*f.earlier()].Room); n >= 1 && int(n) <= len(branches) {
			return t.brief(branches[n-1].Effects)
		}
	}
	if *f.earlier() >= 1 && *f.earlier() <= maxPlayers && (n == 1 || n == 2) {
		whose := &t.s.Players[*f.earlier()]
		deck := whose.ObjectiveBacks[n-1]
		if id := whose.Objectives[n-1]; id != 0 {
			deck = r.tables.objectives[id].deck
		}
		return "look at the " + deck.String() + " Objective"
	}
	return ""
}

// attackCard is an Intruder Attack card that the Intruder player may resolve.
func (t *teller) attackCard(n uint8) string {
	data := &t.r.set.Attacks[t.r.attacks[n].kind-1]
	if !t.r.hitsFor(n, t.r.typeOf(t.f.who-1)) {
		return "not for this Intruder: it misses"
	}
	return t.brief(data.Effects)
}

// answer is a yes, a no, or that it is enough.
func (t *teller) answer(kind Kind) string {
	texts := &nodes[t.f.node].answers
	i := kind - KindYes
	switch {
	case t.f.node == NodeHand && kind == KindNo:
		return "leave " + t.r.heldTitle(HeldKind(*t.f.what()), *t.f.item()) + " behind"
	case t.f.node == NodeReroll && t.f.kind == frameNoise && kind == KindYes:
		return "discard a card and roll again; this roll: " + noiseWord(nil, *t.f.noiseFace())
	case t.f.node == NodeReroll && t.f.kind == frameNoise:
		return "keep this roll: " + noiseWord(nil, *t.f.noiseFace())
	case t.f.node == NodeReroll && kind == KindNo:
		return "keep this roll: " + kit.WordOf(faceTitles, int(*t.f.combatFace()))
	case t.f.node == NodeMay && t.f.kind == frameShot && kind == KindYes:
		return "spend 1 more Ammo for 1 more Injury"
	case t.f.node == NodeMay && kind == KindYes:
		return "scan the Contamination cards in hand"
	case t.f.node == NodeTopEvent:
		return texts[i] + t.r.eventTitle(int(t.s.events.top))
	case t.f.node == NodePlayer && t.f.kind == frameTrade:
		return "trade with nobody else"
	case t.f.node == NodeInterrupt && *t.f.cancelled() != 0:
		return "let the Interruption stand"
	case t.f.node == NodeAgree:
		return fmt.Sprintf("%s: %s for %s", texts[i], count(size(t.f.rest), "thing", "things"), count(size(t.f.give), "thing", "things"))
	}
	return texts[i]
}

// brief are effects in a few words. Where they can be done is known when they are
// offered.
func (t *teller) brief(effects []Effect) string {
	list := make([]string, len(effects))
	for i := range effects {
		list[i] = ops[effects[i].Op].brief
		if list[i] == "" {
			list[i] = t.r.effectText(&effects[i])
		}
	}
	return strings.Join(list, ", ")
}

func (t *teller) briefs(branches []Branch) string {
	list := make([]string, len(branches))
	for i := range branches {
		list[i] = t.brief(branches[i].Effects)
	}
	return strings.Join(list, "; or ")
}
