package nemesis

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Texts that say what a player's choices would do, in a few words that begin with
// what matters (nemo.Foreteller). They use only the mover's view of the position.

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

// teller describes the choices of the player to move.
type teller struct {
	r      *Rules
	s      *State
	f      *frame
	p      Number
	player *Player
}

// price returns the cost of an Action, as the beginning of its text.
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
		held := &t.player.Hands[a.N-1]
		if held.What == HeldItem {
			return "discard " + t.held(held)
		}
		return "leave " + t.held(held) + " in this Room"
	case KindPlay:
		card := t.r.characters[t.player.Character].deck[a.N-1]
		return t.r.actionTitle(card) + ", " + t.price(a) + t.brief(t.r.set.Actions[card-1].Branches[a.Branch-1].Effects)
	}
	return t.price(a) + t.basic(a)
}

// basic describes an Action that is not on a card.
func (t *teller) basic(a *Action) string {
	r, s := t.r, t.s
	switch a.Kind {
	case KindMove, KindSneak:
		return t.movement(a)
	case KindShoot:
		return t.attack(a)
	case KindMelee:
		return t.attack(a) + kit.When(a.Target != AnEgg, " or wounds; Contamination")
	case KindPickUp:
		return "take it in hand"
	case KindTrade:
		return "a Trade with the " + capital(r.playerName(s, Number(a.N)))
	case KindCraft:
		return fmt.Sprintf("make it of %s and %s", r.items[a.N].recipe[0], r.items[a.N].recipe[1])
	case KindActivate:
		return t.activation(a)
	case KindRoom:
		return t.brief(r.roomActions(s.Slots[t.player.At].Room)[a.Branch-1].Effects)
	case KindUse:
		return t.brief(r.itemBranches(a.N)[a.Branch-1].Effects)
	}
	return ""
}

func (t *teller) movement(a *Action) string {
	s, to := t.s, Slot(a.N)
	text := t.place(to)
	switch {
	case s.inCombat(t.p):
		return "escape, " + count(size(uint64(s.intrudersIn(t.player.At))), "attack", "attacks") + " first; " + text
	case a.Kind == KindSneak && CorridorID(a.Target) == NoCorridor:
		return text + "; no Noise"
	case a.Kind == KindSneak, !s.deserted(to):
		return text + "; no roll"
	}
	return text + "; Noise roll" + t.meets(to)
}

// meets says how likely a Noise roll in a Room brings an Encounter: where there
// already is Noise (9.2.encounter).
func (t *teller) meets(to Slot) string {
	faces := 0
	for _, face := range t.r.set.Dice.Noise {
		faces += bool01(face >= Noise1 && face <= Noise4 && t.s.noise.has(t.r.corridor[to][face]))
	}
	return kit.When(faces > 0, fmt.Sprintf(", %d in %d meets", faces, len(t.r.set.Dice.Noise)))
}

func (t *teller) place(slot Slot) string {
	at, n := &t.s.Slots[slot], size(uint64(t.s.intrudersIn(slot)))
	known := at.RoomSeen.has(t.p) // the player has looked at it
	return kit.Clauses(", ", kit.When(!at.Explored, "unexplored"), kit.When(at.Explored || known, t.r.roomTitle(at.Room)),
		kit.When(at.Fire, "burning"), kit.When(at.Malfunction, "Malfunction"), kit.When(n > 0, count(n, "Intruder", "Intruders")))
}

// attack describes how often a shot or a blow hits.
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
	if a.Kind != KindShoot {
		return text
	}
	held := &t.player.Hands[a.N-1]
	return fmt.Sprintf("%s, Ammo %d: %s%s", r.itemTitle(held.ID), held.Ammo, text, kit.When(r.items[held.ID].has(OneReroll), ", one reroll"))
}

// activation describes what a Quest Item costs besides the card, and what it does.
func (t *teller) activation(a *Action) string {
	r := t.r
	id := uint8(r.characters[t.player.Character].quests[a.N-1])
	text := r.itemTitle(id)
	if branches := r.itemBranches(id); len(branches) > 0 {
		text += ": " + t.brief(branches[0].Effects)
	}
	var items []string // each of them activates it
	for price := uint64(r.items[id].activateBy); price != 0; price &= price - 1 {
		items = append(items, r.itemTitle(first(price)))
	}
	items = slices.Compact(items)
	return kit.When(len(items) > 0, "discard "+strings.Join(items, " or ")+" for ") + text
}

func (t *teller) held(held *Held) string {
	text := t.r.heldTitle(held.What, held.ID)
	if held.What != HeldItem {
		return text
	}
	most := t.r.capacity(held)
	return "the " + text + kit.When(most > 0, fmt.Sprintf(" (Ammo %d of %d)", held.Ammo, most))
}

// reaction describes a card or an Item that answers something.
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

// alien describes an action of the Intruder player (25.6).
func (t *teller) alien(a *Action) string {
	r, s := t.r, t.s
	switch a.Kind {
	case KindPass:
		return "no more cards this phase; one may be kept"
	case KindAlienEffect:
		return t.brief(r.set.IntruderActions[a.N-1].Effects)
	}
	from := s.Intruders[a.Target-1].At
	at, c := slotTitle(int(from)), r.corridor[from][a.Branch]
	switch {
	case a.Kind == KindAlienAttack && r.typeOf(a.Target-1) == Larva:
		return "infests a Character in " + at
	case a.Kind == KindAlienAttack:
		return at + ": " + count(int(r.intruders[a.N].attacks), "Attack card", "Attack cards") + ", one resolved"
	case c == 0:
		return at + " to the Technical Corridors"
	case s.closed.has(c):
		return at + ", Closed Door " + r.worded(corridorWord, uint8(c))
	}
	to := r.across(from, c)
	return at + " to " + strconv.Itoa(int(to)) + kit.When(s.charactersIn(to) != 0, ", into Combat")
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

// pod describes what an effect does to a Pod.
func (t *teller) pod(n uint8) string {
	pod := &t.s.Pods[n-1]
	at := ", at Section " + kit.WordOf(sectionTitles, int(pod.Section))
	switch {
	case t.effect() == OpEnterPod:
		return "get in" + at
	case pod.Locked:
		return "unlock it" + at
	}
	return "lock it" + at
}

// left says how much is still to be paid.
func (t *teller) left(n int) string {
	return " pays" + cmp.Or(kit.When(n > 0, fmt.Sprintf(", %d more to pay", n)), " the rest")
}

// contaminations describes a Contamination card by what is known of it.
var contaminations = map[uint8]string{
	firstContamination + infected: "an INFECTED Contamination card", firstContamination + clean: "a clean Contamination card",
	firstContamination + unscanned: "a Contamination card never scanned",
}

// discards names a card in hand.
func (t *teller) discards(n uint8) string {
	return cmp.Or(contaminations[n], t.r.deckCardTitle(t.player.Character, n))
}

// effect returns the effect that the choice is for, or 0.
func (t *teller) effect() Op {
	if t.f.kind != frameEffects {
		return 0
	}
	return t.r.effect(t.f).op
}

func (t *teller) cardChosen(n uint8) string {
	switch {
	case t.effect() == OpScanOne:
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
	switch {
	case t.effect() == OpCraft:
		return "make it: " + t.itemText(n)
	case t.f.kind == frameCraft && *t.f.activates() == 0:
		return "discard it for the " + t.r.itemTitle(*t.f.item())
	}
	return "discard it: " + t.itemText(n)
}

func (t *teller) offered(n uint8) string {
	if n >= firstHand {
		return "offer it: " + t.held(&t.player.Hands[n-firstHand])
	}
	return "offer it: " + t.itemText(n)
}

// slotChosen describes the choice of a Room for an effect.
func (t *teller) slotChosen(n uint8) string {
	text := t.place(Slot(n))
	switch t.effect() {
	case OpLookTile:
		return "look at this tile"
	case OpLookRoom:
		return "look at this tile and its token"
	case OpRoomAction:
		return text + ": " + t.briefs(t.r.roomActions(t.s.Slots[n].Room))
	case OpAirlock:
		return "close its Doors, then empty it: " + text
	case OpMalfunction:
		return "a Malfunction in " + text
	}
	return text
}

func (t *teller) door(n uint8) string {
	c, here, does := CorridorID(n), t.f.slot, "close it"
	if t.effect() == OpDoors {
		here = Slot(*t.f.chosen())
	}
	switch {
	case t.effect() == OpDestroyDoor:
		does = "destroy it"
	case t.s.closed.has(c):
		does = "open it"
	case t.s.destroyed.has(c):
		does = "mend and close it"
	}
	return does + ", to " + slotTitle(int(t.r.across(here, c)))
}

func (t *teller) intruder(n uint8) string {
	if n == AnEgg {
		return "destroy Eggs; then a Noise roll"
	}
	one := &t.s.Intruders[n-1]
	return count(int(one.Injuries), "Injury", "Injuries") + " so far, in " + slotTitle(int(one.At))
}

// partner describes another player as the choice for an effect or a Trade.
func (t *teller) partner(n uint8) string {
	p := Number(n)
	at := t.s.Players[p].At
	text := "the " + capital(t.r.playerName(t.s, p)) + kit.When(at != 0, " in "+slotTitle(int(at)))
	if t.f.kind == frameTrade {
		return "Trade with " + text + " too"
	}
	return text + ", " + count(t.s.handSize(p), "card", "cards") + " in hand"
}

func (t *teller) wound(n uint8) string {
	wound := &t.player.Wounds[n-1]
	return cmp.Or(kit.When(wound.Dressed, "heal "), "dress ") + t.r.woundTitle(int(wound.Kind))
}

// hand describes what happens to something in a hand.
func (t *teller) hand(n uint8) string {
	held := &t.player.Hands[n-1]
	text := t.held(held)
	switch t.effect() {
	case 0:
		return cmp.Or(kit.When(held.What == HeldItem, "discard "), "drop ") + text
	case OpReload:
		price := count(int(t.f.rest), "card", "cards")
		return "load " + text + kit.When(t.f.rest > 0 && !held.Autoloaded, ", for "+price)
	case OpExtendMagazine:
		return "extend " + text
	case OpJoinHeavy:
		return "join " + text
	case OpDiscardAmmo:
		return fmt.Sprintf("spend %d of %s", t.r.effect(t.f).n, text)
	}
	return "with " + text
}

func (t *teller) branch(n uint8) string {
	r, earlier := t.r, *t.f.earlier()
	if t.effect() == OpRoomAction {
		if branches := r.roomActions(t.s.Slots[earlier].Room); n >= 1 && int(n) <= len(branches) {
			return t.brief(branches[n-1].Effects)
		}
	}
	if earlier < 1 || earlier > maxPlayers || n < 1 || n > 2 {
		return ""
	}
	whose := &t.s.Players[earlier]
	deck := whose.ObjectiveBacks[n-1]
	if id := whose.Objectives[n-1]; id != 0 {
		deck = r.tables.objectives[id].deck
	}
	return "look at the " + deck.String() + " Objective"
}

// attackCard describes an Intruder Attack card that the Intruder player may resolve.
func (t *teller) attackCard(n uint8) string {
	data := &t.r.set.Attacks[t.r.attacks[n].kind-1]
	if !t.r.hitsFor(n, t.r.typeOf(t.f.who-1)) {
		return "not for this Intruder: it misses"
	}
	return t.brief(data.Effects)
}

// answer describes the answers yes, no and done.
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

// brief describes effects in a few words. It leaves out where they can be done, since
// they are offered only there.
func (t *teller) brief(effects []Effect) string {
	return kit.JoinOf(effects, ", ", func(e *Effect) string { return cmp.Or(opForms[e.Op].brief, t.r.effectText(e)) })
}

func (t *teller) briefs(branches []Branch) string {
	return kit.JoinOf(branches, "; or ", func(b *Branch) string { return t.brief(b.Effects) })
}
