package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

func (k *checker) characters() {
	each(k, func(path string, c *CharacterData) {
		if c.Character == NadeenDakkar {
			k.Empty(path+".uses", len(c.Uses) > 0, "he cannot be Sacrificed")
		} else if len(c.Uses) != 1 {
			k.Faultf(path+".uses", "one Sacrifice belongs here")
		}
	})
}

// officers checks that the cards for each number of players divide all the
// duties and the six Characters among them.
func (k *checker) officers() {
	const fewest, most = 2, 4
	var cards, duties, characters [most + 1]int
	for i := range k.set.Officers {
		o := &k.set.Officers[i]
		for _, duty := range o.Duties {
			duties[o.Players] |= 1 << duty
		}
		for j, c := range o.Characters {
			k.Empty(kit.Path("officers", i, "characters", j), c > NedLand, "a Character of the six belongs here")
			characters[o.Players] |= 1 << c
		}
		cards[o.Players] += 1 + (len(o.Duties)+len(o.Characters))<<8
	}
	const allDuties, allCharacters = 1<<(numDuties+1) - 2, 1<<(int(NedLand)+1) - 2
	for n := fewest; n <= most; n++ {
		switch {
		case cards[n]&0xff != n:
			k.Faultf("officers", "there are %d for %d players", cards[n]&0xff, n)
		case duties[n] != allDuties || characters[n] != allCharacters || cards[n]>>8 != numDuties+int(NedLand):
			k.Faultf("officers", "those for %d players do not divide all duties and Characters, each once", n)
		}
	}
}

func (k *checker) ships() {
	each(k, func(path string, s *Ship) {
		k.Empty(path+".front.attack", s.Front.Warship() == (s.Group == White), "White ships have none, and only they")
		k.Empty(path+".back.attack", !s.Back.Warship(), "each back is a Warship")
	})
}

func (k *checker) upgrades() {
	each(k, func(path string, u *Upgrade) {
		k.Empty(path+".modifiers", len(u.Modifiers)+len(u.Uses) == 0, "the Upgrade does nothing")
	})
}

// treasures checks the Treasure tokens and how many there are of each kind.
func (k *checker) treasures() {
	var count [OtherToken + 1]int
	fleet := &k.set.TreasureFleet
	each(k, func(path string, t *Treasure) {
		k.treasure(path, t)
		if t == fleet {
			return
		}
		k.Empty(path+".count", t.Kind == WonderToken && t.Count > 1, "each Wonder has a space of its own on the Notoriety track: one record for each")
		count[t.Kind] += int(t.Count)
	})
	want := [...]int{MapToken: 32, RetainToken: 19, WonderToken: 13, OtherToken: 9}
	for kind := MapToken; kind <= OtherToken; kind++ {
		if count[kind] != want[kind] {
			k.Faultf("treasures", "there are %d %s tokens; %d belong here", count[kind], kind, want[kind])
		}
	}
	if fleet.Kind != RetainToken || fleet.Count != 1 {
		k.Faultf("treasureFleet.kind", "it is one retain token")
	}
}

// treasure checks that a token has what its kind needs, and nothing else.
func (k *checker) treasure(path string, t *Treasure) {
	k.effects(path+".effects", t.Effects, fromTreasure|midst)
	k.Empty(path+".uses", (t.Kind == RetainToken) != (len(t.Uses) > 0), "retain tokens have a use, and only they")
	k.Empty(path+".effects", (t.Kind == OtherToken) != (len(t.Effects) > 0), "other tokens have an effect at once, and only they")
	k.Empty(path+".scores", (t.Kind == OtherToken) != (len(t.Scores) == 0), "all tokens but others have a score")
}

// tokens checks the Allies, the Adventure tokens, the Attributes and the
// Characteristics.
func (k *checker) tokens() {
	for _, list := range k.set.tokenLists() {
		for path, t := range kit.Entries(list.name, list.tokens) {
			k.effects(path+".effects", t.Effects, fromToken)
			k.Empty(path+".effects", len(t.Effects) > 0 && list.name != "adventureTokens", "only an Adventure token acts at once")
			if list.name == "adventureTokens" {
				k.Empty(path+".modifiers", len(t.Modifiers) > 0, "an Adventure token acts when it is taken up, and is then kept for its points alone")
				k.Empty(path+".uses", len(t.Uses) > 0, "an Adventure token acts when it is taken up, and is then kept for its points alone")
			}
			k.Empty(path, len(t.Effects)+len(t.Scores)+len(t.Modifiers)+len(t.Uses) == 0, "the token does nothing")
		}
	}
}

func (k *checker) deadlySeas() {
	fleets := 0
	each(k, func(path string, d *DeadlySea) {
		k.effects(path+".effects", d.Effects, fromDeadlySea)
		k.Empty(path+".effects", (d.Fleet == nil) != (len(d.Effects) > 0), "events have effects, and Fleets none")
		if d.Fleet != nil {
			fleets++
			k.Empty(path+".fleet.attack", !d.Fleet.Warship(), "a Fleet is a Warship")
		}
	})
	if fleets != numFleets {
		k.Faultf("deadlySeas", "there are %d Fleets; %d belong here", fleets, numFleets)
	}
}

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
	k.pile(path+".to", card.To, !stays, "a pile")
	k.pile(path+".unused", card.Unused, keep, "a pile for the end of the game")
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

// pile reports a pile that is missing, or that nothing is put on.
func (k *checker) pile(path string, pile Pile, needed bool, what string) {
	k.Empty(path, !needed && pile != 0, "this card needs none")
	k.Empty(path, needed && pile == 0, what+" belongs here")
}

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
