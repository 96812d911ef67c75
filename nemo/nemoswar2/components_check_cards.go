package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// acts checks the Act cards.
func (k *checker) acts() {
	acts := k.set.Acts
	for i := range acts {
		a := &acts[i]
		path := kit.Path("acts", i, "effects")
		k.effects(path, a.Effects, fromAct)
		if a.Effects[len(a.Effects)-1].Op != OpNextCard {
			k.Faultf(path, "the last is not next-card")
		} else if i == 0 && (a.Effects[0].Op != OpSail || len(a.Effects[0].If) > 0) {
			k.Faultf(path, "the first does not sail the Nautilus to where she begins")
		}
		k.Empty(path, i < len(acts)-1 && times(a.Effects, verbsOf(OpChangeMotive)) > 0, "Nemo's Motive may only change in the last Act")
	}
}

// cards checks all cards but the Acts.
func (k *checker) cards() {
	numbers := map[string]string{}
	for _, list := range k.set.cardLists() {
		for i, card := range list.cards {
			path := list.path(i)
			if other, twice := numbers[card.Number]; twice {
				k.Faultf(path+".number", "%s is already the number of %s", nemo.Clip(card.Number), other)
			}
			numbers[card.Number] = path
			k.cardForm(path, card)
			k.cardEffects(path, card, list.from)
			switch {
			case list.name == "finales" && card.Kind == KeepCard:
				k.Faultf(path+".kind", "a Finale cannot be kept")
			case list.from == fromRisingAction && card.Kind != PlayCard:
				k.Faultf(path+".kind", "the card is a PLAY card")
			case list.from == fromVersusCard && card.Kind != KeepCard:
				k.Faultf(path+".kind", "the card is a KEEP card")
			}
		}
	}
	k.nadeen()
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
		k.Empty(path+".effects", len(card.Effects) > 0, "a TEST says what it does in pass and fail")
	} else {
		k.Empty(path+".exert", len(card.Exert) > 0, "only a TEST has it")
		k.Empty(path+".pass", len(card.Pass) > 0, "only a TEST has it")
		k.Empty(path+".fail", len(card.Fail) > 0, "only a TEST has it")
	}
	switch {
	case card.Kind == TestCard && !test:
		k.Faultf(path+".target", "a TEST card needs a value")
	case card.Kind == PlayCard && test:
		k.Faultf(path+".target", "a PLAY card has no TEST of its own")
	case card.Kind == PlayCard && len(card.Effects) == 0:
		k.Faultf(path+".effects", "the card does nothing")
	}
	stays := card.Kind == TestCard || keep && (card.When == 0 || card.Limit != 0)
	const extra = "this card needs none"
	k.Needs(path+".to", !stays, card.To != 0, "a pile belongs here", extra)
	k.Needs(path+".unused", keep, card.Unused != 0, "a pile for the end of the game belongs here", extra)
	if keep {
		k.keepForm(path, card)
	}
}

// keepForm checks when a KEEP card may be used.
func (k *checker) keepForm(path string, card *Card) {
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
