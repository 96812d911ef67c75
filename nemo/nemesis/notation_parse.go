package nemesis

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Parse reads what Format writes. It also accepts what is unambiguous in the
// position: a card by its key or title, a known Room by its name, a player by the
// Character, a hand by its contents, an Intruder by its type if only one fits. A
// choice may be left out if only one is possible, and at a node that asks for one
// thing, that thing alone is enough.
func (r *Rules) Parse(s *State, text string) (Action, error) {
	words, err := kit.ActionWords(text)
	if err != nil {
		return Action{}, err
	}
	p := parsing{r: r, s: s}
	verb, args := words[0], words[1:]
	kind := notation.KindOf(verb)
	a, other, ok := p.pick(p.meant(kind, args))
	if ok {
		return a, nil
	}
	if kind.hasParts() {
		if other.Kind != 0 {
			return Action{}, nemo.Invalidf("action", "say which is meant, as in: %s, or: %s", r.Format(a), r.Format(other))
		}
		how := actionRows[slices.IndexFunc(actionRows, func(row kit.ActionRow[Action, Kind]) bool { return row.Kind == kind })].Else.Reason
		return Action{}, nemo.Invalidf("action", "%s%s", p.stuck, how)
	}
	// At a node that asks for one thing, its name is enough.
	if asked := nodes[s.node()].kind; asked != 0 {
		if slices.Contains(anyVerbs, verb) {
			kind, words = asked, args
		}
		if a, _, ok := p.pick(p.meant(asked, words)); ok {
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
	// stuck describes the unread word of the attempt that got farthest, with left words to go.
	stuck string
	left  int
}

// stop records that the first of some words cannot be read.
func (p *parsing) stop(words []string, why string) {
	if len(words) > 0 && (p.stuck == "" || len(words) < p.left) {
		p.stuck, p.left = fmt.Sprintf("%q is %s; ", words[0], why), len(words)
	}
}

// anyVerbs may replace the verb of whatever the node asks for.
var anyVerbs = []string{"choose", "pay", "discard", "keep", "give", "offer", "take"}

// hasParts reports whether actions of a kind use fields besides N.
func (k Kind) hasParts() bool { return partsOf[k].Target|partsOf[k].Branch != 0 }

// meant returns the actions of a kind that words may mean, in any of its forms. In a
// round, a card or an Item always comes with one of its choices.
func (p *parsing) meant(kind Kind, words []string) (found []Action) {
	choosing := p.s.node() == NodeRound && (kind == KindPlay || kind == KindUse)
	for i := range actionRows {
		row := &actionRows[i]
		if row.Kind == kind && (!choosing || strings.Contains(string(row.Form), "{choice}")) {
			a := row.With
			a.Kind = kind
			found = append(found, p.read(strings.Fields(string(row.Form))[1:], a, words)...)
		}
	}
	return found
}

// read matches words against the rest of a form. A thing may take several words, of
// which the most are tried, and may follow its name. The words between, and some
// things, may be left out.
func (p *parsing) read(form []string, a Action, words []string) (found []Action) {
	if len(form) == 0 {
		if len(words) == 0 {
			return []Action{a}
		}
		p.stop(words, "too much")
		return nil
	}
	name := strings.Trim(form[0], "{}")
	if name == form[0] {
		if len(words) > 0 && words[0] == name {
			words = words[1:]
		}
		return p.read(form[1:], a, words)
	}
	of := things[name]
	with := func(n uint8, rest []string) {
		*of.part(&a) = n
		found = append(found, p.read(form[1:], a, rest)...)
	}
	for cut := len(words); cut > 0 && len(found) == 0; cut-- {
		for _, n := range p.named(of, &a, inWords(strings.Join(words[:cut], " "))) {
			with(n, words[cut:])
		}
	}
	if len(found) > 0 {
		return found
	}
	if len(words) > 1 && words[0] == name {
		return p.read(form, a, words[1:])
	}
	p.stop(words, "not "+of.takes)
	if slices.Contains(mayBeLeftOut, name) && (name != "corridor:noise" || p.s.deserted(Slot(a.N))) {
		for n := range 256 {
			if of.word(p.r, uint8(n)) != "" {
				with(uint8(n), words)
			}
		}
	}
	return found
}

// named returns the things with that word, or those that it may mean.
func (p *parsing) named(of *thing, a *Action, arg string) (numbers []uint8) {
	if n, ok := p.r.numberOf(of.word, arg); ok {
		return []uint8{n}
	}
	for n := 0; n < 256 && of.also != nil; n++ {
		if of.also(p, a, uint8(n), arg) {
			numbers = append(numbers, uint8(n))
		}
	}
	return numbers
}

// mayBeLeftOut are things that may be left out if only one is possible; for a
// Corridor, if nobody is in the Room.
var mayBeLeftOut = []string{"choice", "hand:weapon", "corridor:noise"}

// pick chooses the action that is possible here from several of a kind. Of those that
// look the same to the player it takes the first; if others are possible too, it
// returns two. If none is possible, it takes a held one or the first, so that the
// refusal explains why, unless a word is ambiguous.
func (p *parsing) pick(found []Action) (chosen, other Action, ok bool) {
	for i := range found {
		a := &found[i]
		switch {
		case p.r.refusal(p.s, a) != nil:
		case chosen.Kind == 0:
			chosen = *a
		case !lookAlike(a.Kind) || a.Branch != chosen.Branch:
			return chosen, *a, false
		}
	}
	switch {
	case len(found) == 0:
		return Action{}, Action{}, false
	case chosen.Kind != 0:
		return chosen, Action{}, true
	}
	kind := found[0].Kind
	held := max(0, slices.IndexFunc(found, func(a Action) bool { return p.s.Players[p.asked()].Hand.has(a.N) }))
	return found[held], Action{}, len(found) == 1 || lookAlike(kind) || kind == KindUse || kind == KindRoom
}

// lookAlike reports whether things with one name are the same to the player: several
// cards of a deck, or tokens.
func lookAlike(kind Kind) bool {
	switch kind {
	case KindCard, KindDraw, KindPlay, KindExploration, KindAttack, KindAttackCard:
		return true
	}
	return false
}

// Other ways than its word to name a thing.

// called matches things by title.
func called(word wordOf, title func(r *Rules, n uint8) string) func(*parsing, *Action, uint8, string) bool {
	return func(p *parsing, _ *Action, n uint8, arg string) bool {
		return word(p.r, n) != "" && arg == inWords(title(p.r, n))
	}
}

// lookingLike matches things that look the same, by their word without its final letter.
func lookingLike(word wordOf) func(*parsing, *Action, uint8, string) bool {
	return func(p *parsing, _ *Action, n uint8, arg string) bool { return withoutLetter(word(p.r, n)) == arg }
}

func withoutLetter(word string) string {
	if cut := len(word) - len("-a"); cut > 0 && word[cut] == '-' && word[cut+1] >= 'a' {
		return word[:cut]
	}
	return word
}

func isToken(p *parsing, a *Action, n uint8, arg string) bool {
	return int(n) < len(p.r.bagKinds) && p.r.bagKinds[n].kind.String() == arg || lookingLike(tokenWord)(p, a, n, arg)
}

func isCorpse(p *parsing, _ *Action, n uint8, arg string) bool {
	return n >= ACorpse && lyingWord(p.r, n) != "" && arg == "corpse"
}

// isKnown reports whether a place has the Room of that name, as far as the player
// knows.
func (p *parsing) isKnown(_ *Action, n uint8, arg string) bool {
	if n < 1 || n > NumSlots {
		return false
	}
	at := &p.s.Slots[n]
	if at.Room == 0 || !at.Explored && !at.RoomSeen.has(p.asked()) {
		return false
	}
	return arg == at.Room.String() || arg == inWords(p.r.roomTitle(at.Room))
}

func (p *parsing) isPlayer(_ *Action, n uint8, arg string) bool {
	if n < 1 || n > maxPlayers {
		return false
	}
	c := p.s.Players[n].Character
	return arg == strconv.Itoa(int(n)) || arg == p.r.about.Seats[n-1] || c != 0 && arg == c.String()
}

// inHand reports whether arg names a hand: left, right, or by its contents.
func (p *parsing) inHand(_ *Action, n uint8, arg string) bool {
	switch {
	case n < 1 || n > handPlaces:
		return false
	case arg == "hand-"+strconv.Itoa(int(n)):
		return true
	case arg == "left" || arg == "right":
		return arg == [...]string{"", "left", "right", "", ""}[n]
	}
	held := &p.s.Players[p.asked()].Hands[n-1]
	if held.What == HeldItem {
		return arg == itemWord(p.r, held.ID) || arg == inWords(p.r.itemTitle(held.ID))
	}
	return held.What != HeldNothing && arg == heldObject(held.What)
}

// isCard reports whether a card has that key or title, in the deck being drawn from
// or else in the own deck.
func (p *parsing) isCard(_ *Action, n uint8, arg string) bool {
	who := p.asked()
	if p.s.node() == NodeDraw {
		who = p.r.drawer(p.s.top())
	}
	deck := &p.r.characters[p.s.Players[who].Character].deck
	if n < 1 || n > deckSize || deck[n-1] == 0 {
		return false
	}
	card := &p.r.set.Actions[deck[n-1]-1]
	return arg == card.Key || arg == inWords(card.Title)
}

// isCorridor reports whether arg names a Corridor: by its Rooms in either order or,
// for Noise, by a number that it has at the Room.
func (p *parsing) isCorridor(a *Action, n uint8, arg string) bool {
	if n == 0 && arg == "technical" {
		return true
	}
	if from, at, ok := strings.Cut(arg, "-"); ok && n != 0 {
		return corridorWord(p.r, n) == at+"-"+from
	}
	number, err := strconv.Atoi(arg)
	return a.Kind == KindSneak && err == nil && number >= 1 && number <= numNumbers && p.r.corridor[a.N][number] == CorridorID(n) &&
		p.r.corridors[a.N].has(CorridorID(n))
}

// isIntruder reports whether an Intruder on the board has that type.
func (p *parsing) isIntruder(_ *Action, n uint8, arg string) bool {
	return n >= 1 && n <= p.r.firstOf[Blank] && p.s.Intruders[n-1].At != 0 && p.r.typeOf(n-1).String() == arg
}

// asked returns the player who decides or draws, or 0.
func (p *parsing) asked() Number {
	if p.s.depth == 0 {
		return 0
	}
	return p.s.asked(p.s.top())
}
