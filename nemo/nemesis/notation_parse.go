package nemesis

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Parse reads what Format writes. It also takes what is clear in the position: a
// card by its key or title, a Room that is known by its name, a player by the
// Character, a hand by what is in it, an Intruder by its type if only one can be
// meant, and at a node that asks for one thing that thing alone.
func (r *Rules) Parse(s *State, text string) (Action, error) {
	words, err := kit.ActionWords(text)
	if err != nil {
		return Action{}, err
	}
	p := parsing{r, s}
	verb, args := words[0], words[1:]
	kind := notation.KindOf(verb)
	if read, ok := longForms[verb]; ok {
		return read(&p, kind, args)
	}
	if kind != 0 {
		if a, ok := p.thing(kind, args); ok {
			return a, nil
		}
	}
	// At a node that asks for one thing, its name is enough.
	if asked := nodes[s.node()].kind; asked != 0 {
		if slices.Contains(anyVerbs, verb) {
			kind = asked
			words = args
		}
		if a, ok := p.thing(asked, words); ok {
			return a, nil
		}
	}
	if kind == 0 || partsOf[kind].N == 0 && len(args) > 0 {
		return Action{}, nemo.UnknownAction(text)
	}
	return notation.Parse(r, s, notation.Verb(kind)+" "+inWords(strings.Join(args, " ")))
}

// parsing is an action being read.
type parsing struct {
	r *Rules
	s *State
}

// longForms are the verbs of the kinds that have more than one argument, or another
// than N.
var longForms = map[string]func(p *parsing, kind Kind, args []string) (Action, error){
	"sneak":           (*parsing).sneak,
	"shoot":           (*parsing).shoot,
	"melee":           (*parsing).melee,
	"room":            (*parsing).room,
	"play":            (*parsing).card,
	"use":             (*parsing).card,
	"intruder-move":   (*parsing).alien,
	"intruder-attack": (*parsing).alien,
}

// anyVerbs stand for the verb of whatever the node asks for.
var anyVerbs = []string{"choose", "pay", "discard", "keep", "give", "offer", "take"}

// thing reads the argument of a kind that has one, or a plain word.
func (p *parsing) thing(kind Kind, args []string) (Action, bool) {
	arg := inWords(strings.Join(args, " "))
	if a, err := notation.Parse(p.r, p.s, notation.Verb(kind)+" "+arg); err == nil {
		return a, true
	}
	var found []Action
	for n := range 256 {
		if p.means(kind, uint8(n), arg) {
			found = append(found, Action{Kind: kind, N: uint8(n)})
		}
	}
	return p.pick(found, lookAlike(kind))
}

// lookAlike reports whether things of one name are the same to the player:
// several cards of a deck, or tokens.
func lookAlike(kind Kind) bool {
	switch kind {
	case KindCard, KindDraw, KindPlay, KindExploration, KindAttack, KindAttackCard:
		return true
	}
	return false
}

// pick takes the one of several actions that is possible here. Of those that are
// the same to the player the first one serves; without a possible one the first
// of all, so that the refusal says why.
func (p *parsing) pick(found []Action, same bool) (Action, bool) {
	var chosen Action
	possible := 0
	for i := range found {
		if p.r.refusal(p.s, &found[i]) == nil {
			if possible == 0 {
				chosen = found[i]
			}
			possible++
		}
	}
	switch {
	case len(found) == 0 || possible > 1 && !same:
		return Action{}, false
	case possible == 0:
		return found[0], same || len(found) == 1
	}
	return chosen, true
}

// means reports whether a thing may be called so in the position.
func (p *parsing) means(kind Kind, n uint8, arg string) bool {
	r := p.r
	switch kind {
	case KindMove, KindSlot:
		return n >= 1 && n <= NumSlots && p.known(Slot(n), arg)
	case KindTrade, KindPlayer:
		return n >= 1 && n <= maxPlayers && p.isPlayer(Number(n), arg)
	case KindDrop, KindHand:
		return n >= 1 && n <= handPlaces && p.inHand(n, arg)
	case KindCard, KindDraw:
		return n >= 1 && n <= deckSize && p.isCard(p.drawer(), n, arg)
	case KindCraft, KindItem, KindFind:
		return itemWord(r, n) != "" && arg == inWords(r.itemTitle(n))
	case KindCorridor:
		return p.isCorridor(0, n, arg)
	case KindIntruder:
		return p.isIntruder(n, arg)
	case KindPickUp:
		return n >= ACorpse && lyingWord(r, n) != "" && arg == "corpse"
	case KindToken:
		return int(n) < len(r.bagKinds) && r.bagKinds[n].kind.String() == arg || withoutLetter(tokenWord(r, n)) == arg
	case KindExploration:
		return withoutLetter(explorationWord(r, n)) == arg
	}
	return r.cardMeans(kind, n, arg)
}

// cardMeans reports whether a card that is no Action card may be called so: by its
// title, or, of Attack cards, without the letter that tells two of a kind apart.
func (r *Rules) cardMeans(kind Kind, n uint8, arg string) bool {
	switch kind {
	case KindAttack, KindAttackCard:
		return withoutLetter(attackWord(r, n)) == arg
	case KindEvent, KindEventCard:
		return eventWord(r, n) != "" && arg == inWords(r.set.Events[n-1].Title)
	case KindObjective, KindDealObjective:
		return objectiveWord(r, n) != "" && arg == inWords(r.set.Objectives[n-1].Title)
	case KindAlienCard, KindAlienEffect, KindDrawAlien:
		return alienWord(r, n) != "" && arg == inWords(r.set.IntruderActions[n-1].Title)
	}
	return false
}

// withoutLetter is the word of a piece without the letter that tells it from
// others that look the same.
func withoutLetter(word string) string {
	if cut := len(word) - len("-a"); cut > 0 && word[cut] == '-' && word[cut+1] >= 'a' {
		return word[:cut]
	}
	return word
}

// asked is the player who decides or draws, 0 for nobody.
func (p *parsing) asked() Number {
	if p.s.depth == 0 {
		return 0
	}
	return p.s.asked(p.s.top())
}

// drawer is whose cards a number means.
func (p *parsing) drawer() Number {
	if p.s.node() == NodeDraw {
		return p.r.drawer(p.s.top())
	}
	return p.asked()
}

// known reports whether a place has the Room of that name, as far as the player
// knows.
func (p *parsing) known(slot Slot, arg string) bool {
	at := &p.s.Slots[slot]
	if at.Room == 0 || !at.Explored && !at.RoomSeen.has(p.asked()) {
		return false
	}
	return arg == at.Room.String() || arg == inWords(p.r.roomTitle(at.Room))
}

func (p *parsing) isPlayer(n Number, arg string) bool {
	c := p.s.Players[n].Character
	return arg == strconv.Itoa(int(n)) || arg == p.r.about.Seats[n-1] || c != 0 && arg == c.String()
}

// inHand reports whether a hand is meant: left, right, or what is in it.
func (p *parsing) inHand(n uint8, arg string) bool {
	switch arg {
	case "hand-" + strconv.Itoa(int(n)):
		return true
	case "left":
		return n == 1
	case "right":
		return n == 2
	}
	held := &p.s.Players[p.asked()].Hands[n-1]
	if held.What == HeldItem {
		return arg == itemWord(p.r, held.ID) || arg == inWords(p.r.itemTitle(held.ID))
	}
	return held.What != HeldNothing && arg == heldObject(held.What)
}

// isCard reports whether a card of a player's deck has that key or title.
func (p *parsing) isCard(who Number, n uint8, arg string) bool {
	id := p.r.characters[p.s.Players[who].Character].deck[n-1]
	if id == 0 {
		return false
	}
	card := &p.r.set.Actions[id-1]
	return arg == card.Key || arg == inWords(card.Title)
}

// isCorridor reports whether a Corridor is meant: by its Rooms in either order,
// or by a number that it has at the Room to, if there is one.
func (p *parsing) isCorridor(to Slot, n uint8, arg string) bool {
	if n == 0 && arg == "technical" {
		return true
	}
	if from, at, ok := strings.Cut(arg, "-"); ok && n != 0 {
		return corridorWord(p.r, n) == at+"-"+from
	}
	number, err := strconv.Atoi(arg)
	return to != 0 && err == nil && number >= 1 && number <= numNumbers && p.r.corridor[to][number] == CorridorID(n) &&
		p.r.corridors[to].has(CorridorID(n))
}

// isIntruder reports whether an Intruder on the board has that type.
func (p *parsing) isIntruder(n uint8, arg string) bool {
	return n >= 1 && n <= p.r.firstOf[Blank] && p.s.Intruders[n-1].At != 0 && p.r.typeOf(n-1).String() == arg
}

// one reads a word of a list of things, or something that means one; build makes
// the action with it.
func (p *parsing) one(word wordOf, arg string, means func(n uint8, arg string) bool, build func(n uint8) Action) []Action {
	if n, ok := p.r.numberOf(word, arg); ok {
		return []Action{build(n)}
	}
	var found []Action
	for n := range 256 {
		if means(uint8(n), arg) {
			found = append(found, build(uint8(n)))
		}
	}
	return found
}

// sneak reads "5 noise 5-10", and without the Corridor if only one can be, or if
// somebody is in the Room.
func (p *parsing) sneak(_ Kind, args []string) (Action, error) {
	room, noise := args, []string(nil)
	if to, ok := p.thing(KindMove, args); ok && !p.s.deserted(Slot(to.N)) {
		return Sneak(Slot(to.N), NoCorridor), nil
	}
	switch i := slices.Index(args, "noise"); {
	case i >= 0:
		room, noise = args[:i], args[i+1:]
	case len(args) > 1:
		room, noise = args[:len(args)-1], args[len(args)-1:]
	}
	to, ok := p.thing(KindMove, room)
	if !ok {
		return Action{}, nemo.Invalidf("action", "say which Room and which Corridor: sneak 5 noise 5-10")
	}
	sneak := func(n uint8) Action { return Sneak(Slot(to.N), CorridorID(n)) }
	var found []Action
	if noise == nil {
		for c := range maxCorridors {
			if p.r.corridors[to.N].has(CorridorID(c)) {
				found = append(found, sneak(uint8(c)))
			}
		}
	} else {
		found = p.one(corridorWord, inWords(strings.Join(noise, " ")), func(n uint8, arg string) bool {
			return n < maxCorridors && p.isCorridor(Slot(to.N), n, arg)
		}, sneak)
	}
	a, ok := p.pick(found, false)
	if !ok {
		return Action{}, nemo.Invalidf("action", "say into which Corridor the Noise marker goes: sneak %d noise 5-10, or noise %s", to.N, technicalWord)
	}
	return a, nil
}

// shoot reads "1 adult-3", and without the hand if only one can be.
func (p *parsing) shoot(_ Kind, args []string) (Action, error) {
	var found []Action
	hands := []uint8{1, 2, 3, 4}
	if len(args) > 1 {
		hand, ok := p.thing(KindHand, args[:len(args)-1])
		if !ok {
			return Action{}, nemo.Invalidf("action", "%q is no hand, 1 to %d, left or right", strings.Join(args[:len(args)-1], " "), handPlaces)
		}
		hands = []uint8{hand.N}
	}
	if len(args) > 0 {
		for _, hand := range hands {
			found = append(found, p.targets(args[len(args)-1], func(n uint8) Action { return Shoot(int(hand), n) })...)
		}
	}
	if a, ok := p.pick(found, false); ok {
		return a, nil
	}
	return Action{}, nemo.Invalidf("action", "say with which hand, and at whom: shoot 1 adult-3")
}

func (p *parsing) targets(arg string, build func(n uint8) Action) []Action {
	return p.one(intruderWord, arg, p.isIntruder, build)
}

// melee reads "adult-3".
func (p *parsing) melee(_ Kind, args []string) (Action, error) {
	if len(args) > 0 {
		if a, ok := p.pick(p.targets(inWords(strings.Join(args, " ")), Melee), false); ok {
			return a, nil
		}
	}
	return Action{}, nemo.Invalidf("action", "say whom: melee adult-3, or melee %s", eggWord)
}

// room reads "2", or nothing if there is but one choice.
func (p *parsing) room(_ Kind, args []string) (Action, error) {
	branch, rest, err := p.branch(args)
	switch {
	case err != nil:
		return Action{}, err
	case len(rest) > 0:
		return Action{}, nemo.Invalidf("action", "say which of the Room's Actions: room 1")
	}
	return p.choice(branch, []Action{{Kind: KindRoom}})
}

// card reads "3 choice 2", "3", "medkit choice 2", or the card or the Item by its name.
func (p *parsing) card(kind Kind, args []string) (Action, error) {
	verb, word, named := notation.Verb(kind), itemWord, KindItem
	if kind == KindPlay {
		word, named = numbered(deckSize), KindCard
	}
	find := func(words []string) []Action {
		return p.one(word, inWords(strings.Join(words, " ")), func(n uint8, arg string) bool { return p.means(named, n, arg) },
			func(n uint8) Action { return Action{Kind: kind, N: n} })
	}
	if len(args) == 0 {
		return Action{}, nemo.Invalidf("action", "say which card: %s WHICH choice 1", verb)
	}
	// A name may end in a number, so the whole is tried first.
	if found := find(args); len(found) > 0 {
		return p.choice(0, found)
	}
	branch, name, err := p.branch(args)
	if err != nil {
		return Action{}, err
	}
	found := find(name)
	if len(found) == 0 {
		return Action{}, nemo.Invalidf("action", "there is no %q to %s", strings.Join(args, " "), verb)
	}
	return p.choice(branch, found)
}

// branch cuts "choice 2" or "2" off the end, 0 if neither is there.
func (p *parsing) branch(args []string) (branch uint8, rest []string, err error) {
	if len(args) == 0 {
		return 0, nil, nil
	}
	last := len(args) - 1
	n, err := kit.ParseNumber("choice", args[last], 1, maxBranches)
	if err != nil {
		return 0, nil, err
	}
	rest = args[:last]
	if last > 0 && rest[last-1] == "choice" {
		rest = rest[:last-1]
	}
	return uint8(n), rest, nil
}

// choice sets which of the choices is meant. Where none is named, it is none in
// an answer, and in a round the only one that is possible.
func (p *parsing) choice(branch uint8, found []Action) (Action, error) {
	if branch != 0 || p.s.node() != NodeRound {
		for i := range found {
			found[i].Branch = branch
		}
		a, ok := p.pick(found, lookAlike(found[0].Kind))
		if !ok {
			return Action{}, p.sayWhich(found[0], found[1])
		}
		return a, nil
	}
	var chosen Action
	for _, a := range found {
		for a.Branch = 1; a.Branch <= maxBranches; a.Branch++ {
			switch {
			case p.r.refusal(p.s, &a) != nil:
			case chosen.Kind == 0:
				chosen = a
			case chosen.Branch != a.Branch || !lookAlike(a.Kind):
				return Action{}, p.sayWhich(chosen, a)
			}
		}
	}
	if chosen.Kind == 0 {
		chosen = found[0]
		chosen.Branch = 1
	}
	return chosen, nil
}

// sayWhich is the error for a text that may be one of two actions.
func (p *parsing) sayWhich(a, b Action) error {
	return nemo.Invalidf("action", "say which is meant, as in: %s, or: %s", p.r.Format(a), p.r.Format(b))
}

// alien reads a card of the Intruder player and an Intruder, "pursuit-1 adult-3", and of
// a move the number of a Corridor too, "pursuit-1 adult-3 2".
func (p *parsing) alien(kind Kind, args []string) (Action, error) {
	a, takes, example := Action{Kind: kind}, "which card and which Intruder", "intruder-attack pursuit-1 adult-3"
	if kind == KindAlienMove {
		takes, example = "which card, which Intruder and which number of a Corridor", "intruder-move pursuit-1 adult-3 1"
		if last := len(args) - 1; last >= 2 {
			number, err := kit.ParseNumber("number", args[last], 1, numNumbers)
			if err != nil {
				return Action{}, err
			}
			a.Branch, args = uint8(number), args[:last]
		}
	}
	if last := len(args) - 1; last >= 1 && (a.Branch != 0) == (kind == KindAlienMove) {
		card, named := p.r.numberOf(alienWord, inWords(strings.Join(args[:last], " ")))
		target, one := p.pick(p.targets(args[last], func(n uint8) Action { return IntruderAttacks(IntruderActionID(card), n) }), false)
		if a.N, a.Target = card, target.Target; named && one {
			return a, nil
		}
	}
	return Action{}, nemo.Invalidf("action", "say %s: %s", takes, example)
}
