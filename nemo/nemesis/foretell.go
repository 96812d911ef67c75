package nemesis

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What the choices of a player would do, in a few words that begin with what
// matters (nemo.Foreteller). The position is the mover's own view of it.

// Foretell says what an action would do.
func (r *Rules) Foretell(s *State, a Action) string {
	if s.depth == 0 || a.Kind.isChance() {
		return ""
	}
	t := teller{r: r, s: s, f: s.top()}
	t.p = s.asked(t.f)
	if t.p == 0 || t.p > maxPlayers {
		return ""
	}
	t.player = &s.Players[t.p]
	switch t.f.node {
	case NodeRound, NodeInPod:
		return t.action(&a)
	case NodeAlien:
		return t.alien(&a)
	}
	switch a.Kind {
	case KindYes, KindNo, KindDone:
		return t.answer(a.Kind)
	case KindPlay, KindUse:
		return t.reaction(&a)
	}
	if told := nodes[t.f.node].told; told != nil {
		return told(&t, a.N)
	}
	return ""
}

// teller tells what the one who decides would do.
type teller struct {
	r      *Rules
	s      *State
	f      *frame
	p      Number
	player *Player
}

// price is what an Action costs, as the beginning of its text.
func (t *teller) price(a *Action) string {
	switch n := t.r.cost(t.s, t.p, a); {
	case n > 0:
		return count(n, "card", "cards") + ": "
	case a.Kind == KindPlay:
		return "" // the card itself
	}
	return "no cost: "
}

func (t *teller) action(a *Action) string {
	r, s := t.r, t.s
	switch a.Kind {
	case KindPass:
		return "no more Actions this phase"
	case KindLaunch:
		return "Pod " + strconv.Itoa(int(t.player.Pod)) + " leaves: those in it reach Earth"
	case KindStay:
		return "pass, and go on waiting in the Pod"
	case KindLeave:
		return "back to the Room of the Section, for a round of Actions"
	case KindDrop:
		held := t.player.Hands[a.N-1]
		if held.What == HeldItem {
			return "discard " + t.held(&held)
		}
		return "leave " + t.held(&held) + " in this Room"
	case KindMove, KindSneak:
		return t.price(a) + t.movement(a)
	case KindShoot:
		return t.price(a) + t.attack(a)
	case KindMelee:
		if a.Target == AnEgg {
			return t.price(a) + t.attack(a)
		}
		return "1 card: " + t.attack(a) + " or wounds; Contamination"
	case KindPickUp:
		return t.price(a) + "take it in hand"
	case KindTrade:
		return t.price(a) + "a Trade with the " + capital(r.playerName(s, Number(a.N)))
	case KindCraft:
		item := &r.items[a.N]
		return fmt.Sprintf("%smake it of %s and %s", t.price(a), item.recipe[0], item.recipe[1])
	case KindActivate:
		return t.price(a) + t.activation(a)
	case KindRoom:
		room := s.Slots[t.player.At].Room
		return t.price(a) + t.brief(r.roomActions(room)[a.Branch-1].Effects)
	case KindPlay:
		card := r.characters[t.player.Character].deck[a.N-1]
		return r.actionTitle(card) + ", " + t.price(a) + t.brief(r.set.Actions[card-1].Branches[a.Branch-1].Effects)
	case KindUse:
		return t.price(a) + t.brief(r.itemBranches(a.N)[a.Branch-1].Effects)
	}
	return ""
}

func (t *teller) movement(a *Action) string {
	s, to := t.s, Slot(a.N)
	text := t.place(to)
	if from := t.player.At; s.inCombat(t.p) {
		intruders := s.intrudersIn(from)
		return "escape, " + count(size(uint64(intruders)), "attack", "attacks") + " first; " + text
	}
	switch {
	case a.Kind == KindSneak && CorridorID(a.Target) == NoCorridor:
		return text + "; no Noise"
	case a.Kind == KindSneak, !s.deserted(to):
		return text + "; no roll"
	}
	return text + "; Noise roll" + t.meets(to)
}

// meets is the chance that a Noise roll in a Room brings an Encounter: where there
// is Noise already (9.2.encounter).
func (t *teller) meets(to Slot) string {
	faces := 0
	for _, face := range t.r.set.Dice.Noise {
		faces += bool01(face >= Noise1 && face <= Noise4 && t.s.noise.has(t.r.corridor[to][face]))
	}
	if faces == 0 {
		return ""
	}
	return fmt.Sprintf(", %d in %d meets", faces, len(t.r.set.Dice.Noise))
}

func (t *teller) place(slot Slot) string {
	r, s := t.r, t.s
	at := &s.Slots[slot]
	text := "unexplored"
	switch {
	case at.Explored:
		text = r.roomTitle(at.Room)
	case at.RoomSeen.has(t.p): // who chooses has looked at it
		text = "unexplored, " + r.roomTitle(at.Room)
	}
	if at.Fire {
		text += ", burning"
	}
	if at.Malfunction {
		text += ", Malfunction"
	}
	if n := size(uint64(s.intrudersIn(slot))); n > 0 {
		text += ", " + count(n, "Intruder", "Intruders")
	}
	return text
}

// attack is what a shot or a blow needs to hit.
func (t *teller) attack(a *Action) string {
	r := t.r
	hits := 0
	for _, face := range r.set.Dice.Combat {
		scratch := *t.s
		e := engine{r, &scratch, nil}
		injuries, _ := e.injuriesOf(&frame{player: t.p, n: a.N, who: a.Target, id: uint8(face)}, &scratch.Players[t.p])
		hits += bool01(injuries > 0)
	}
	text := fmt.Sprintf("hits %d in %d", hits, len(r.set.Dice.Combat))
	if a.Kind == KindShoot {
		held := &t.player.Hands[a.N-1]
		text = fmt.Sprintf("%s, Ammo %d: %s", r.itemTitle(held.ID), held.Ammo, text)
		if r.items[held.ID].has(OneReroll) {
			text += ", one reroll"
		}
	}
	return text
}

// activation is what a Quest Item costs beside the card, and what it will do.
func (t *teller) activation(a *Action) string {
	r := t.r
	id := uint8(r.characters[t.player.Character].quests[a.N-1])
	text := r.itemTitle(id)
	if branches := r.itemBranches(id); len(branches) > 0 {
		text += ": " + t.brief(branches[0].Effects)
	}
	if price := uint64(r.items[id].activateBy); price != 0 {
		var items []string
		for ; price != 0; price &= price - 1 {
			if title := r.itemTitle(first(price)); len(items) == 0 || items[len(items)-1] != title {
				items = append(items, title)
			}
		}
		text = "discard " + strings.Join(items, " or ") + " for " + text
	}
	return text
}

func (t *teller) held(held *Held) string {
	text := t.r.heldTitle(held.What, held.ID)
	if held.What != HeldItem {
		return text
	}
	if most := t.r.capacity(held); most > 0 {
		text += fmt.Sprintf(" (Ammo %d of %d)", held.Ammo, most)
	}
	return "the " + text
}

// reaction is a card or an Item that answers something.
func (t *teller) reaction(a *Action) string {
	r := t.r
	if a.Kind == KindUse {
		return "ignore the attack; it is discarded"
	}
	card := r.actionTitle(r.characters[t.player.Character].deck[a.N-1])
	switch {
	case t.f.kind == frameAttack:
		return card + ": ignore the attack"
	case *t.f.cancelled() != 0:
		return card + ": the Action is done all the same"
	}
	return card + ": the Action is cancelled"
}

// alien is what the Intruder player can do (25.6).
func (t *teller) alien(a *Action) string {
	r, s := t.r, t.s
	if a.Kind == KindPass {
		return "no more cards this phase; one may be kept"
	}
	if a.Kind == KindAlienEffect {
		card := &r.set.IntruderActions[a.N-1]
		return t.brief(card.Effects)
	}
	from := s.Intruders[a.Target-1].At
	if a.Kind == KindAlienAttack {
		n := int(r.intruders[a.N].attacks)
		if r.typeOf(a.Target-1) == Larva {
			return "infests a Character in " + slotTitle(int(from))
		}
		return slotTitle(int(from)) + ": " + count(n, "Attack card", "Attack cards") + ", one resolved"
	}
	c := r.corridor[from][a.Branch]
	switch {
	case c == 0:
		return slotTitle(int(from)) + " to the Technical Corridors"
	case s.closed.has(c):
		return slotTitle(int(from)) + ", Closed Door " + r.worded(corridorWord, uint8(c))
	}
	to := r.across(from, c)
	text := slotTitle(int(from)) + " to " + strconv.Itoa(int(to))
	if s.charactersIn(to) != 0 {
		text += ", into Combat"
	}
	return text
}

// What the answers to questions would do.

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

func (t *teller) offered(n uint8) string {
	if n >= firstHand {
		return "offer it: " + t.held(&t.player.Hands[n-firstHand])
	}
	return "offer it: " + t.itemText(n)
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
	return kit.JoinOf(effects, ", ", func(e *Effect) string { return cmp.Or(ops[e.Op].brief, t.r.effectText(e)) })
}

func (t *teller) briefs(branches []Branch) string {
	return kit.JoinOf(branches, "; or ", func(b *Branch) string { return t.brief(b.Effects) })
}
