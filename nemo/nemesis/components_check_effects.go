package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// holder is a set of the kinds of parts that may use a word.
type holder uint16

const (
	inRoom     holder = 1 << iota // a Room Action
	inPassive                     // a Room that works by itself
	inAction                      // an Action card
	inItem                        // an Item used as an Action, or once in answer to something
	inLasting                     // an Item that works as long as it is held
	inAdded                       // an Item that becomes one with another
	inAttack                      // an Intruder Attack card
	inEvent                       // an Event card: there is no acting Character
	inIntruder                    // a card of the Intruder player
)

// Parts that may often do the same: what a Character does, and what is a card in hand.
const (
	byCharacter = inRoom | inAction | inItem
	byCard      = inAction | inItem
)

var holderNames = map[holder]string{
	inRoom: "a Room Action", inPassive: "a passive Room", inAction: "an Action card", inItem: "an Item",
	inLasting: "a lasting Item", inAdded: "an added Item", inAttack: "an Intruder Attack card",
	inEvent: "an Event card", inIntruder: "an Intruder Action card",
}

// form says what an effect needs besides its word, and which parts may use it.
type form struct {
	by holder
	// n is the maximum of N, 0 for none; without says that N may be left out.
	n       uint8
	without bool
	// all says that All may be used instead of N, beside that it may be used with N.
	all, beside bool
	may         bool
	// where are the kinds of Rooms that may be named; with must, one has to be.
	where []Where
	must  bool
	// weapon, room and card say that one is named; either, that a weapon or a card
	// is.
	weapon, room, card, either bool
	// text is the effect in words for the one who acts, brief a shorter text if that
	// is long: {at} is the kind of Room, {weapon}, {room} and {card} are what the
	// effect names, and {n|one|more} counts, or says "all" with the second noun.
	text, brief string
}

func (k *checker) branches(path string, list []Branch, by holder) {
	for here, branch := range kit.Entries(path, list) {
		k.effects(here+".effects", branch.Effects, by)
	}
}

func (k *checker) effects(path string, list []Effect, by holder) {
	for here, effect := range kit.Entries(path, list) {
		f := &opForms[effect.Op]
		if f.by&by == 0 {
			k.Faultf(here+".do", "%s cannot do %s", holderNames[by], effect.Op)
			continue
		}
		k.numbers(here, effect, f)
		k.named(here, effect, f)
		k.Empty(here+".all", by == inEvent && f.all && !effect.All, "it is missing: an Event card leaves no choice")
	}
}

// numbers checks the number of an effect and its flags all and may.
func (k *checker) numbers(path string, effect *Effect, f *form) {
	switch {
	case f.n == 0:
		k.Empty(path+".n", effect.N != 0, effect.Op.String()+" takes no number")
	case effect.All && !f.beside:
		k.Empty(path+".n", effect.N != 0, "all stands instead of a number")
	case effect.N != 0 || !f.without:
		k.Within(path+".n", int(effect.N), 1, int(f.n))
	}
	k.Empty(path+".all", effect.All && !f.all, effect.Op.String()+" takes no all")
	k.Empty(path+".may", effect.May && !f.may, effect.Op.String()+" cannot be left out")
	if len(f.where) > 0 && effect.Where == 0 {
		k.Empty(path+".all", effect.All, "all is without a kind of Room")
	}
}

// named checks what else an effect names. references checks that the card exists.
func (k *checker) named(path string, effect *Effect, f *form) {
	name := effect.Op.String()
	switch {
	case effect.Where != 0 && !slices.Contains(f.where, effect.Where):
		k.Faultf(path+".where", "%s takes no such kind of Room", name)
	case effect.Where == 0 && f.must:
		k.Faultf(path+".where", "it is missing; a kind of Room belongs here")
	}
	k.Empty(path+".weapon", effect.Weapon != 0 && !f.weapon && !f.either, name+" takes no kind of Weapon")
	k.Needs(path+".room", f.room, effect.Room != 0, "a Room belongs here", name+" takes no Room")
	switch {
	case f.either && (effect.Weapon != 0) == (effect.Card != ""):
		k.Faultf(path+".card", "it names a kind of Weapon or the key of one, either of them")
	case f.card && effect.Card == "":
		k.Faultf(path+".card", "it is missing; the key of a Weapon belongs here")
	case !f.card && !f.either:
		k.Empty(path+".card", effect.Card != "", name+" takes no card")
	}
}
