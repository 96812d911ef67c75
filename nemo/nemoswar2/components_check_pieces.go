package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// officers checks that the cards for each number of players share out all the duties
// and the six Characters.
func (k *checker) officers(path string, list *[]CoopOfficer) {
	const fewest, most = 2, 4
	var cards, given, duties, characters [most + 1]int
	for _, o := range *list {
		for _, duty := range o.Duties {
			duties[o.Players] |= 1 << duty
		}
		for _, c := range o.Characters {
			characters[o.Players] |= 1 << c
		}
		cards[o.Players]++
		given[o.Players] += len(o.Duties) + len(o.Characters)
	}
	const allDuties, allCharacters = 1<<(numDuties+1) - 2, 1<<(int(NedLand)+1) - 2
	for n := fewest; n <= most; n++ {
		switch {
		case cards[n] != n:
			k.Faultf(path, "there are %d for %d players", cards[n], n)
		case duties[n] != allDuties || characters[n] != allCharacters || given[n] != numDuties+int(NedLand):
			k.Faultf(path, "those for %d players do not divide all duties and Characters, each once", n)
		}
	}
}

func (k *checker) ship(path string, s *Ship) {
	k.Empty(path+".front.attack", s.Front.Warship() == (s.Group == White), "White ships have none, and only they")
	k.Empty(path+".back.attack", !s.Back.Warship(), "each back is a Warship")
}

func (k *checker) side(path string, s *Side) {
	if !s.Warship() { // or one could be attacked without end (16.4)
		k.Within(path+".defence", int(s.Defence), 2, maxRoll)
	}
	k.effects(path+".sunk", s.Sunk, fromShip)
}

func (k *checker) upgrade(path string, u *Upgrade) {
	k.Empty(path+".modifiers", len(u.Modifiers)+len(u.Uses) == 0, "the Upgrade does nothing")
}

// treasures checks how many Treasure tokens there are of each kind.
func (k *checker) treasures(path string, list *[]Treasure) {
	var count [OtherToken + 1]int
	for at, t := range kit.Entries(path, *list) {
		k.Empty(at+".count", t.Kind == WonderToken && t.Count > 1, "each Wonder has a space of its own on the Notoriety track: one record for each")
		count[t.Kind] += int(t.Count)
	}
	for kind, want := range [...]int{MapToken: 32, RetainToken: 19, WonderToken: 13, OtherToken: 9} {
		k.belong(path, TreasureKind(kind).String()+" tokens", count[kind], want)
	}
	fleet := &k.set.TreasureFleet
	k.Empty("treasureFleet.kind", fleet.Kind != RetainToken || fleet.Count != 1, "it is one retain token")
}

func (k *checker) treasure(path string, t *Treasure) {
	k.effects(path+".effects", t.Effects, fromTreasure|midst)
}

// token checks an Ally, an Adventure token, an Attribute or a Characteristic.
func (k *checker) token(path string, t *Token) {
	k.effects(path+".effects", t.Effects, fromToken)
	if listOf(path) == "adventureTokens" {
		const why = "an Adventure token acts when it is taken up, and is then kept for its points alone"
		k.Empty(path+".modifiers", len(t.Modifiers) > 0, why)
		k.Empty(path+".uses", len(t.Uses) > 0, why)
	} else {
		k.Empty(path+".effects", len(t.Effects) > 0, "only an Adventure token acts at once")
	}
	k.Empty(path, len(t.Effects)+len(t.Scores)+len(t.Modifiers)+len(t.Uses) == 0, "the token does nothing")
}

func (k *checker) deadlySeas(path string, list *[]DeadlySea) {
	fleets := 0
	for at, d := range kit.Entries(path, *list) {
		k.effects(at+".effects", d.Effects, fromDeadlySea)
		if d.Fleet != nil {
			fleets++
			k.Empty(at+".fleet.attack", !d.Fleet.Warship(), "a Fleet is a Warship")
		}
	}
	k.belong(path, "Fleets", fleets, numFleets)
}

func (k *checker) acts(path string, list *[]ActData) {
	for i, a := range *list {
		at := kit.Path(path, i, "effects")
		k.effects(at, a.Effects, fromAct)
		if a.Effects[len(a.Effects)-1].Op != OpNextCard {
			k.Faultf(at, "the last is not next-card")
		} else if i == 0 && (a.Effects[0].Op != OpSail || len(a.Effects[0].If) > 0) {
			k.Faultf(at, "the first does not sail the Nautilus to where she begins")
		}
		k.Empty(at, i < len(*list)-1 && times(a.Effects, verbsOf(OpChangeMotive)) > 0, "Nemo's Motive may only change in the last Act")
	}
}

// cardOrigins are the origins of the effects of each list of cards.
var cardOrigins = map[string]origin{
	"risingAction": fromRisingAction, "versusCard": fromVersusCard, "nadeen": fromNadeen, "events": fromCard, "finales": fromCard,
}

// card checks all cards but the Acts.
func (k *checker) card(path string, card *Card) {
	list, keep := listOf(path), card.Kind == KeepCard
	switch list {
	case "risingAction":
		k.Empty(path+".kind", card.Kind != PlayCard, "the card is a PLAY card")
	case "versusCard":
		k.Empty(path+".kind", !keep, "the card is a KEEP card")
	case "nadeen":
		k.Empty(path+".kind", keep, "none of these cards is kept")
		k.brings(path, card)
	case "finales":
		k.Empty(path+".kind", keep, "a Finale cannot be kept")
	}
	stays := card.Kind == TestCard || keep && (card.When == 0 || card.Limit != 0)
	k.Needs(path+".to", !stays, card.To != 0, "a pile belongs here", "this card needs none")
	if keep {
		k.keep(path, card)
	}
	from := cardOrigins[list] | card.When.origin()
	if card.Limit != 0 {
		from |= kept
	}
	k.effects(path+".effects", card.Effects, from)
	k.effects(path+".pass", card.Pass, from)
	k.effects(path+".fail", card.Fail, from)
}

// keep checks when a KEEP card may be used.
func (k *checker) keep(path string, card *Card) {
	if acts := card.Target != 0 || len(card.Effects) > 0; acts != (card.When != 0) {
		k.Faultf(path+".when", "a KEEP card with a use says when, and only such a card")
	}
	k.Empty(path+".effects", card.When == 0 && len(card.Modifiers)+len(card.Scores) == 0, "the card does nothing")
	if card.Limit != 0 {
		k.feeds(path, gains(card.Effects)+max(gains(card.Pass), gains(card.Fail)), card.Cost)
	}
	k.conditions(path+".if", card.If, card.When == AfterRoll)
}

// brings checks that the first three cards, and no others, bring Nadeen Dakkar.
func (k *checker) brings(path string, card *Card) {
	joins := func(list []Effect) bool { return len(list) > 0 && list[0].Op == OpNadeenJoins }
	comes := joins(card.Effects) || joins(card.Pass) && joins(card.Fail)
	arrives := path == "nadeen.0" || path == "nadeen.1" || path == "nadeen.2"
	k.Empty(path, comes != arrives, "the first three cards bring him, as their first effect, and only they")
}
