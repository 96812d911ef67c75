package nemesis

import (
	"fmt"
	"strconv"
	"strings"
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
	return t.choice(a.N)
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
