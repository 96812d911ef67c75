package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// characters checks the Character tiles.
func (k *checker) characters() {
	for path, c := range kit.Entries("characters", k.set.Characters) {
		if c.Character == NadeenDakkar {
			k.Empty(path+".uses", len(c.Uses) > 0, "he cannot be Sacrificed")
		} else if len(c.Uses) != 1 {
			k.Faultf(path+".uses", "one Sacrifice belongs here")
		}
	}
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

// ships checks the Ship tokens.
func (k *checker) ships() {
	for path, s := range kit.Entries("ships", k.set.Ships) {
		k.Empty(path+".front.attack", s.Front.Warship() == (s.Group == White), "White ships have none, and only they")
		k.Empty(path+".back.attack", !s.Back.Warship(), "each back is a Warship")
	}
}

// upgrades checks the Nautilus Upgrade cards.
func (k *checker) upgrades() {
	for path, u := range kit.Entries("upgrades", k.set.Upgrades) {
		k.Empty(path+".modifiers", len(u.Modifiers)+len(u.Uses) == 0, "the Upgrade does nothing")
	}
}

// treasures checks the Treasure tokens and how many there are of each kind.
func (k *checker) treasures() {
	var count [OtherToken + 1]int
	for path, t := range kit.Entries("treasures", k.set.Treasures) {
		k.treasure(path, t)
		k.Empty(path+".count", t.Kind == WonderToken && t.Count > 1, "each Wonder has a space of its own on the Notoriety track: one record for each")
		count[t.Kind] += int(t.Count)
	}
	want := [...]int{MapToken: 32, RetainToken: 19, WonderToken: 13, OtherToken: 9}
	for kind := MapToken; kind <= OtherToken; kind++ {
		if count[kind] != want[kind] {
			k.Faultf("treasures", "there are %d %s tokens; %d belong here", count[kind], kind, want[kind])
		}
	}
	fleet := &k.set.TreasureFleet
	k.treasure("treasureFleet", fleet)
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

// deadlySeas checks the Deadly Seas tokens.
func (k *checker) deadlySeas() {
	fleets := 0
	for path, d := range kit.Entries("deadlySeas", k.set.DeadlySeas) {
		k.effects(path+".effects", d.Effects, fromDeadlySea)
		k.Empty(path+".effects", (d.Fleet == nil) != (len(d.Effects) > 0), "events have effects, and Fleets none")
		if d.Fleet != nil {
			fleets++
			k.Empty(path+".fleet.attack", !d.Fleet.Warship(), "a Fleet is a Warship")
		}
	}
	if fleets != numFleets {
		k.Faultf("deadlySeas", "there are %d Fleets; %d belong here", fleets, numFleets)
	}
}
