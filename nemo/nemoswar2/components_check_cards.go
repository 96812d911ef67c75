package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// acts checks the Act cards.
func (k *checker) acts() {
	const acts, white, black = 3, 3, 2
	if !k.Length("acts", len(k.set.Acts), acts) {
		return
	}
	for i := range k.set.Acts {
		a := &k.set.Acts[i]
		path := kit.Path("acts", i)
		k.Text(path+".title", a.Title)
		k.Within(path+".white", int(a.White), 2, white)
		k.Within(path+".black", int(a.Black), 0, black-1)
		k.effects(path+".effects", a.Effects, fromAct)
		if n := len(a.Effects); n == 0 || a.Effects[n-1].Op != OpNextCard {
			k.Faultf(path+".effects", "the last is not next-card")
		} else if i == 0 && (a.Effects[0].Op != OpSail || len(a.Effects[0].If) > 0) {
			k.Faultf(path+".effects", "the first does not sail the Nautilus to where she begins")
		}
		if i < acts-1 && does(a.Effects, verbsOf(OpChangeMotive)) {
			k.Faultf(path+".effects", "Nemo's Motive may only change in the last Act")
		}
		k.Source(path, &a.Source, ActData{})
	}
}

// cards checks all cards but the Acts.
func (k *checker) cards() {
	numbers := map[string]string{}
	for _, list := range k.set.cardLists() {
		if !k.Length(list.name, len(list.cards), list.want) {
			continue
		}
		for i, card := range list.cards {
			path := list.path(i)
			k.Text(path+".title", card.Title)
			k.Text(path+".number", card.Number)
			if other, twice := numbers[card.Number]; twice {
				k.Faultf(path+".number", "%s is already the number of %s", nemo.Clip(card.Number), other)
			}
			numbers[card.Number] = path
			if k.word(path+".kind", uint8(card.Kind), uint8(KeepCard), "a kind of card") {
				k.cardForm(path, card)
			}
			k.cardEffects(path, card, list.from)
			switch {
			case list.name == "finales" && card.Kind == KeepCard:
				k.Faultf(path+".kind", "a Finale cannot be kept")
			case list.from == fromRisingAction && card.Kind != PlayCard:
				k.Faultf(path+".kind", "the card is a PLAY card")
			case list.from == fromVersusCard && card.Kind != KeepCard:
				k.Faultf(path+".kind", "the card is a KEEP card")
			}
			k.scores(path+".scores", card.Scores, 0)
			k.Source(path, &card.Source, Card{})
		}
	}
	if len(k.set.Nadeen) == numNadeenCards {
		k.nadeen()
	}
}

// cardForm checks that a card has what its kind needs, and nothing else.
func (k *checker) cardForm(path string, card *Card) {
	keep := card.Kind == KeepCard
	for _, part := range []struct {
		name string
		set  bool
	}{
		{"when", card.When != 0},
		{"cost", card.Cost != 0},
		{"if", len(card.If) > 0},
		{"limit", card.Limit != 0},
		{"modifiers", len(card.Modifiers) > 0},
		{"unused", card.Unused != 0},
	} {
		k.Empty(path+"."+part.name, part.set && !keep, "only a KEEP card has it")
	}
	test := card.Target != 0
	if test {
		k.Within(path+".target", int(card.Target), 2, maxTarget)
		k.Empty(path+".effects", len(card.Effects) > 0, "a TEST says what it does in pass and fail")
	} else {
		k.Empty(path+".exert", len(card.Exert) > 0, "only a TEST has it")
		k.Empty(path+".pass", len(card.Pass) > 0, "only a TEST has it")
		k.Empty(path+".fail", len(card.Fail) > 0, "only a TEST has it")
	}
	k.exert(path+".exert", card.Exert)
	switch {
	case card.Kind == TestCard && !test:
		k.Faultf(path+".target", "a TEST card needs a value")
	case card.Kind == PlayCard && test:
		k.Faultf(path+".target", "a PLAY card has no TEST of its own")
	case card.Kind == PlayCard && len(card.Effects) == 0:
		k.Faultf(path+".effects", "the card does nothing")
	}
	stays := card.Kind == TestCard || keep && (card.When == 0 || card.Limit != 0)
	k.pile(path+".to", card.To, !stays, "a pile")
	k.pile(path+".unused", card.Unused, keep, "a pile for the end of the game")
	if keep {
		k.keepForm(path, card)
	}
}

// keepForm checks when a KEEP card may be used.
func (k *checker) keepForm(path string, card *Card) {
	if card.When != 0 {
		k.word(path+".when", uint8(card.When), uint8(AnyTime), "a time")
	}
	if card.Limit != 0 && card.Limit != OncePerTurn {
		k.Faultf(path+".limit", "a card that stays is used once per turn")
	}
	k.Within(path+".cost", int(card.Cost), 0, int(k.set.Board.ActionPointsMost))
	if acts := card.Target != 0 || len(card.Effects) > 0; acts != (card.When != 0) {
		k.Faultf(path+".when", "a KEEP card with a use says when, and only such a card")
	}
	if card.When == 0 && len(card.Modifiers)+len(card.Scores) == 0 {
		k.Faultf(path+".effects", "the card does nothing")
	}
	if card.Limit != 0 {
		k.feeds(path, gains(card.Effects)+max(gains(card.Pass), gains(card.Fail)), card.Cost)
	}
	k.conditions(path+".if", card.If, card.When == AfterRoll)
	k.modifiers(path+".modifiers", card.Modifiers)
}

// pile reports a pile that is missing, or that nothing is put on.
func (k *checker) pile(path string, pile Pile, needed bool, what string) {
	if needed || pile != 0 {
		if !needed {
			k.Faultf(path, "this card needs none")
			return
		}
		k.word(path, uint8(pile), uint8(DiscardPile), what)
	}
}

// cardEffects checks the effects of a card.
func (k *checker) cardEffects(path string, card *Card, from origin) {
	from |= card.When.origin()
	if card.Limit != 0 {
		from |= kept
	}
	k.effects(path+".effects", card.Effects, from)
	k.effects(path+".pass", card.Pass, from)
	k.effects(path+".fail", card.Fail, from)
}

// nadeen checks that the first three cards bring Nadeen Dakkar, and that the
// others do not.
func (k *checker) nadeen() {
	const arrivals = 3
	for i := range k.set.Nadeen {
		card := &k.set.Nadeen[i]
		joins := func(list []Effect) bool { return len(list) > 0 && list[0].Op == OpNadeenJoins }
		comes := joins(card.Effects) || joins(card.Pass) && joins(card.Fail)
		if comes != (i < arrivals) {
			k.Faultf(kit.Path("nadeen", i), "the first three cards bring him, as their first effect, and only they")
		}
		k.Empty(kit.Path("nadeen", i, "kind"), card.Kind == KeepCard, "none of these cards is kept")
	}
}
