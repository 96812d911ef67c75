package nemesis

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// everyAction lists the actions of all kinds whose arguments name something.
func everyAction(r *Rules) (list []Action) {
	named := func(word wordOf, add func(n uint8)) {
		for n := range 256 {
			if word(r, uint8(n)) != "" {
				add(uint8(n))
			}
		}
	}
	for kind := Kind(1); int(kind) <= numKinds; kind++ {
		switch has := partsOf[kind]; {
		case has == Action{Kind: has.Kind}:
			list = append(list, Action{Kind: kind})
		case has == Action{Kind: has.Kind, N: has.N}:
			named(func(r *Rules, n uint8) string {
				if text := r.Format(Action{Kind: kind, N: n}); !strings.Contains(text, "unknown") {
					return text
				}
				return ""
			}, func(n uint8) { list = append(list, Action{Kind: kind, N: n}) })
		}
	}
	targets := func(add func(n uint8)) { named(intruderWord, add) }
	for n := range uint8(NumSlots) {
		named(corridorWord, func(c uint8) { list = append(list, Sneak(Slot(n+1), CorridorID(c))) })
	}
	for n := 1; n <= handPlaces; n++ {
		targets(func(who uint8) { list = append(list, Shoot(n, who)) })
	}
	targets(func(who uint8) { list = append(list, Melee(who)) })
	for branch := 1; branch <= maxBranches; branch++ {
		list = append(list, UseRoom(branch))
		for n := 1; n <= deckSize; n++ {
			list = append(list, Play(n, branch))
		}
		named(itemWord, func(n uint8) { list = append(list, UseItem(ItemID(n), branch)) })
	}
	named(alienWord, func(card uint8) {
		targets(func(who uint8) {
			for number := uint8(1); number <= numNumbers; number++ {
				list = append(list, IntruderMoves(IntruderActionID(card), who, number))
			}
			list = append(list, IntruderAttacks(IntruderActionID(card), who))
		})
	})
	return list
}

// TestTextsAreUnique checks that each text belongs to one action and is parsed as that action in any
// position.
func TestTextsAreUnique(t *testing.T) {
	r := Default()
	var setUp State
	setUp, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	round := aRound(t, r, nil)
	texts := map[string]Action{}
	kinds := map[Kind]bool{}
	for _, a := range everyAction(r) {
		kinds[a.Kind] = true
		text := r.Format(a)
		if other, ok := texts[text]; ok {
			t.Errorf("%+v and %+v are both %q", a, other, text)
		}
		texts[text] = a
		if strings.Contains(text, "unknown") || text != strings.ToLower(text) {
			t.Errorf("%+v is %q", a, text)
		}
		for _, s := range []*State{&setUp, &round, {}} {
			if back, err := r.Parse(s, text); err != nil || back != a {
				t.Fatalf("%q is read back as %+v, %v; it was %+v", text, back, err, a)
			}
		}
	}
	for kind := Kind(1); int(kind) <= numKinds; kind++ {
		if !kinds[kind] {
			t.Errorf("there is no action of kind %d", kind)
		}
	}
}

// aRound plays set-up up to the first round.
func aRound(t *testing.T, r *Rules, settings nemo.Settings) State {
	t.Helper()
	s, err := r.Start(settings)
	if err != nil {
		t.Fatal(err)
	}
	playout := nemo.NewPlayout[State, Action](r, 1)
	for s.node() != NodeRound {
		if _, err := playout.Run(&s, 1); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// inTheNest returns a position with something of everything: the first player alone with two Adults,
// the Queen, an Egg and two Corpses in Room 10, which is the Nest; the second, the Captain, in Room 5.
func inTheNest(t *testing.T, r *Rules) State {
	t.Helper()
	s := aRound(t, r, nemo.Settings{"players": "2"})
	item := func(key string) uint8 { return uint8(itemIDs(r.set)[key]) }
	p := s.top().player
	if p != 1 {
		t.Fatalf("the round is that of player %d", p)
	}
	one, two := &s.Players[1], &s.Players[2]
	one.Character, two.Character = Scientist, Captain
	one.At, two.At = 10, 5
	one.Hand, one.Draw = 1<<11-2, 0
	one.Hands[0] = Held{What: HeldItem, ID: item("pistol"), Ammo: 3}
	one.Hands[1] = Held{What: HeldCarcass}
	one.Inventory = [maxKinds + 1]uint8{}
	one.Inventory[item("medkit")] = 1
	one.Inventory[item("bandages")] = 1
	s.Slots[10].Room, s.Slots[10].Explored, s.Slots[10].Eggs = Nest, true, 1
	s.Slots[13].Room, s.Slots[13].RoomSeen = EvacuationSectionA, only(1)
	s.Slots[5].Room, s.Slots[5].RoomSeen = Storage, only(2)
	s.Corpses[0], s.Corpses[2] = 10, 11
	for i := range s.Intruders {
		s.Intruders[i] = Intruder{}
	}
	for n, at := range map[int]Slot{2: 10, 4: 10, 5: 12} {
		s.Intruders[r.Miniature(Adult, n)-1].At = at
	}
	s.Intruders[r.Miniature(Queen, 1)-1].At = 10
	return s
}

func TestShortForms(t *testing.T) {
	r := Default()
	fight := inTheNest(t, r)
	calm := fight
	for i := range calm.Intruders {
		if calm.Intruders[i].At == 10 {
			calm.Intruders[i].At = 0
		}
	}
	item := func(key string) ItemID { return itemIDs(r.set)[key] }
	between := func(a, b Slot) CorridorID {
		c, ok := r.CorridorBetween(a, b)
		if !ok {
			t.Fatalf("no Corridor joins %d and %d", a, b)
		}
		return c
	}
	for _, test := range []struct {
		s    *State
		text string
		want Action
	}{
		{&calm, "MOVE 13", Move(13)},
		{&calm, "move cockpit", Move(1)},
		{&calm, "move engine 3", Move(19)},
		{&calm, "move Evacuation Section A", Move(13)},
		{&calm, "sneak 13 noise 19-13", Sneak(13, between(13, 19))},
		{&calm, "sneak evacuation section a 13-14", Sneak(13, between(13, 14))},
		{&calm, "sneak 5 noise technical", Sneak(5, TechnicalCorridors)},
		{&calm, "sneak 13 noise 1", Sneak(13, between(13, 14))},
		{&fight, "shoot queen", Shoot(1, r.Miniature(Queen, 1))},
		{&fight, "shoot left adult-2", Shoot(1, r.Miniature(Adult, 2))},
		{&fight, "shoot pistol adult-4", Shoot(1, r.Miniature(Adult, 4))},
		{&fight, "shoot egg", Shoot(1, AnEgg)},
		{&fight, "melee adult 4", Melee(r.Miniature(Adult, 4))},
		{&calm, "melee adult", Melee(r.Miniature(Adult, 5))}, // the only one on the board, and not here
		{&fight, "melee queen", Melee(r.Miniature(Queen, 1))},
		{&calm, "pick-up corpse", PickUp(Corpse(0))},
		{&calm, "trade captain", Trade(2)},
		{&calm, "trade 2", Trade(2)},
		{&calm, "craft molotov cocktail", Craft(item("molotov-cocktail"))},
		{&calm, "play rest", Play(3, 1)},
		{&calm, "play search", Play(4, 1)},
		{&calm, "play Repairs 2", Play(6, 2)},
		{&calm, "play repairs choice 1", Play(6, 1)},
		{&calm, "play 6 1", Play(6, 1)},
		{&calm, "use bandages 2", UseItem(item("bandages"), 2)},
		{&calm, "use Medkit choice 1", UseItem(item("medkit"), 1)},
		{&calm, "room", UseRoom(1)},
		{&calm, "drop left", Drop(1)},
		{&calm, "drop carcass", Drop(2)},
		{&calm, "drop right", Drop(2)},
		{&calm, "drop pistol", Drop(1)},
		{&calm, "intruder-move pursuit-1 queen 3", IntruderMoves(1, r.Miniature(Queen, 1), 3)},
		{&calm, "intruder-attack pursuit-2 adult", IntruderAttacks(2, r.Miniature(Adult, 5))},
	} {
		if a, err := r.Parse(test.s, test.text); err != nil || a != test.want {
			t.Errorf("%q is read as %s, %v; it is %s", test.text, r.Format(a), err, r.Format(test.want))
		}
	}
}

// At a node that asks for a single thing its name is enough, with any verb or none.
func TestShortAnswers(t *testing.T) {
	r := Default()
	base := inTheNest(t, r)
	at := func(node Node, set uint64) State {
		s := base
		s.top().ask(node, set)
		s.top().k = 1 // who may interrupt
		return s
	}
	item := func(key string) uint8 { return uint8(itemIDs(r.set)[key]) }
	token := r.TokenNumber(Queen, 4)
	for _, test := range []struct {
		s    State
		text string
		want Action
	}{
		{at(NodePay, 0), "pay rest", ChooseCard(3)},
		{at(NodePay, 0), "rest", ChooseCard(3)},
		{at(NodePay, 0), "search", ChooseCard(4)},
		{at(NodeCard, 0), "discard risk assessment", ChooseCard(9)},
		{at(NodePassing, 0), "discard contamination", ChooseCard(Contamination(false, false))},
		{at(NodeSlot, 1<<12), "at cockpit", ChooseSlot(1)},
		{at(NodeSlot, 1<<12), "choose 12", ChooseSlot(12)},
		{at(NodeDoor, 2), "3-1", ChooseCorridor(2)},
		{at(NodePlayer, 1<<2), "captain", ChoosePlayer(2)},
		{at(NodePlayer, 1<<2), "player player-2", ChoosePlayer(2)},
		{at(NodeItem, bit(item("medkit"))), "discard medkit", ChooseItem(ItemID(item("medkit")))},
		{at(NodeOffer, 0), "offer hand 2", OfferHand(2)},
		{at(NodeHand, 6), "drop pistol", Drop(1)},
		{at(NodeHand, 6), "discard pistol", ChooseHand(1)},
		{at(NodeColour, 2), "take red", ChooseColour(Red)},
		{at(NodeAlienKeep, 2), "keep pursuit-1", KeepIntruderAction(1)},
		{at(NodeInterrupt, 0), "play interruption", Answer(1)},
		{at(NodeIgnore, 0), "use armor", AnswerWith(ItemID(item("armor")))},
		{at(NodeBag, 0), "queen", Token(token)},
		{at(NodeNoise, 0), "danger", RollNoise(NoiseDanger)},
		{at(NodeCombat, 0), "double", RollCombat(CombatDouble)},
		{at(NodeTile, 0), "Nest", RevealTile(Nest)},
		{at(NodeIntruder, 6<<r.Miniature(Adult, 1)), "adult-2", ChooseIntruder(r.Miniature(Adult, 2))},
		{at(NodeIntruder, bit(r.Miniature(Adult, 4))), "adult", ChooseIntruder(r.Miniature(Adult, 4))},
		{at(NodeKeepItem, 0), "keep hand-1", OfferHand(1)},
		{at(NodeFind, 0), "find duct tape", Find(ItemID(item("duct-tape")))},
		{at(NodeEvent, 0), "coolant leak", DrawEvent(EventID(eventNumber(t, r, "coolant-leak")))},
		{at(NodeDealObjective, 0), "a proper burial", DealObjective(5)},
		{at(NodeAlienDraw, 0), "self healing", DrawIntruderAction(10)},
		{at(NodeOffer, 0), "medkit", ChooseItem(ItemID(item("medkit")))},
	} {
		if a, err := r.Parse(&test.s, test.text); err != nil || a != test.want {
			t.Errorf("at %s, %q is read as %s, %v; it is %s", test.s.node(), test.text, r.Format(a), err, r.Format(test.want))
		}
	}
	// Among identical pieces the first one left is meant.
	s := at(NodeExploration, 0)
	var same []ExplorationID
	for id := uint8(1); id <= r.numExploration; id++ {
		if withoutLetter(explorationWord(r, id)) == "malfunction-2" {
			same = append(same, ExplorationID(id))
		}
	}
	if len(same) != 4 {
		t.Fatalf("the tokens of one look are %v", same)
	}
	s.explorations = 1<<same[2] | 1<<same[3]
	if a, err := r.Parse(&s, "exploration malfunction-2"); err != nil || a != RevealToken(same[2]) {
		t.Errorf("read as %s, %v", r.Format(a), err)
	}
}

// eventNumber returns the number of an Event card by its key.
func eventNumber(t *testing.T, r *Rules, key string) uint8 {
	t.Helper()
	for n := uint8(1); n <= r.numEvents; n++ {
		if eventWord(r, n) == key {
			return n
		}
	}
	t.Fatalf("there is no Event %s", key)
	return 0
}

// A text that could mean several different things is refused.
func TestAmbiguousTexts(t *testing.T) {
	r := Default()
	base := inTheNest(t, r)
	one := &base.Players[1]
	for _, key := range energyCharges() {
		one.Inventory[itemIDs(r.set)[key]] = 1
	}
	one.Hands[0].Ammo = 1
	for i := range base.Intruders {
		base.Intruders[i].At = 0
	}
	at := func(node Node) *State {
		s := base
		s.top().ask(node, 0)
		return &s
	}
	events, bag := at(NodeEvent), at(NodeBag)
	events.events.draw = 1<<(r.numEvents+1) - 2
	bag.Bag = [numTokens]uint8{}
	bag.Bag[r.TokenNumber(Adult, 2)], bag.Bag[r.TokenNumber(Adult, 3)] = 1, 1
	for _, test := range []struct {
		s    *State
		text string
		want string
	}{
		{at(NodeRound), "use energy charge", "use yellow-energy-charge choice 1, or: use"},
		{at(NodeRound), "use energy charge 1", "use yellow-energy-charge choice 1, or: use red-energy-charge choice 1"},
		{at(NodeRound), "melee adult", "say whom"},
		{events, "event hunt", "not one alone"},
		{bag, "token adult", "not one alone"},
	} {
		if a, err := r.Parse(test.s, test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q is read as %s, %v", test.text, r.Format(a), err)
		}
	}
	events.events.draw &^= 1 << eventNumber(t, r, "hunt-2")
	bag.Bag[r.TokenNumber(Adult, 2)] = 0
	if a, err := r.Parse(events, "hunt"); err != nil || a != DrawEvent(EventID(eventNumber(t, r, "hunt-3"))) {
		t.Errorf("the only Hunt left is read as %s, %v", r.Format(a), err)
	}
	if a, err := r.Parse(bag, "token adult"); err != nil || a != Token(r.TokenNumber(Adult, 3)) {
		t.Errorf("the only Adult left is read as %s, %v", r.Format(a), err)
	}
}

// An invalid text is refused with a message that says what would be valid.
func TestNoActions(t *testing.T) {
	r := Default()
	s := inTheNest(t, r)
	for text, want := range map[string]string{
		"":                      "it is empty",
		"fly":                   "is no action",
		"move":                  "move takes one argument: a Room",
		"move 22":               `"22" is not a Room`,
		"move storage":          `"storage" is not a Room`, // only another player has looked
		"move 5 6":              "is not a Room",
		"melee":                 "say whom",
		"melee adult":           "say which is meant, as in: melee adult-2, or: melee adult-4",
		"melee larva":           "say whom",
		"sneak 1":               "into which Corridor",
		"sneak nowhere":         "which Room",
		"shoot":                 "with which hand",
		"shoot third adult-2":   `"third" is not a hand; say with which hand`,
		"play":                  "say which card",
		"play poker":            `"poker" is not a card of the own deck; say which card`,
		"play poker 1":          `"poker" is not a card of the own deck`,
		"play 3 choice 9":       "is not a number from 1 to 3",
		"use":                   "say which Item",
		"room 1 2":              `"2" is too much; say which of the Room's Actions`,
		"room 9":                "is not a number from 1 to 3",
		"intruder-move":         "which card, which Intruder",
		"intruder-move a b 9":   `"a" is not an Intruder Action card; say which card`,
		"intruder-attack queen": "which card and which Intruder",
		"intruder-attack a b":   "which card and which Intruder",
		"card 99":               "is not a card in hand",
		"find unknown-99":       "is not an Item",
	} {
		before := s
		a, err := r.Parse(&s, text)
		var invalid *nemo.Invalid
		if !errors.As(err, &invalid) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %+v, %v; the message should say %q", text, a, err, want)
		}
		if s != before {
			t.Errorf("%q changed the position", text)
		}
	}
	calm := s
	for i := range calm.Intruders {
		calm.Intruders[i].At = 0
	}
	calm.Players[1].Wounds = [3]Wound{{Kind: LegWound}, {Kind: ArmWound, Dressed: true}}
	if _, err := r.Parse(&calm, "use medkit"); err == nil ||
		!strings.Contains(err.Error(), "say which is meant, as in: use medkit choice 1, or: use medkit choice 2") {
		t.Errorf("a Medkit with several choices: %v", err)
	}
}

// An action that names nothing still has a text, for refusals.
func TestTextsOfNothing(t *testing.T) {
	r := Default()
	for text, a := range map[string]Action{
		"move unknown-99":                   Move(99),
		"action-0":                          {},
		"action-200":                        {Kind: 200},
		"shoot 1 unknown-29":                Shoot(1, 29),
		"use unknown-0":                     UseItem(0, 0),
		"intruder-attack unknown-0 larva-1": IntruderAttacks(0, 1),
	} {
		if got := r.Format(a); got != text {
			t.Errorf("%+v is %q, not %q", a, got, text)
		}
	}
}

// Each constructor makes the action of its name.
func TestConstructors(t *testing.T) {
	r := Default()
	adult := r.Miniature(Adult, 3)
	technical, _ := r.CorridorBetween(1, 1)
	if technical != 0 || r.Miniature(Queen, 2) != 0 || r.Miniature(Blank, 1) != 0 || r.TokenNumber(Queen, 1) != 0 {
		t.Error("there is something that is not in the box")
	}
	if _, ok := r.CorridorBetween(99, 1); ok {
		t.Error("a Corridor leads to Room 99")
	}
	kinds := map[Kind]bool{}
	for text, a := range map[string]Action{
		"move 5": Move(5), "sneak 5 noise technical-corridors": Sneak(5, TechnicalCorridors), "shoot 2 adult-3": Shoot(2, adult),
		"melee egg": Melee(AnEgg), "pick-up blue-corpse": PickUp(Corpse(0)), "pick-up corpse-3": PickUp(Corpse(3)),
		"pick-up corpse-5": PickUp(Corpse(5)),
		"pick-up carcass":  PickUp(ACarcass), "trade player-2": Trade(2), "craft " + itemWord(r, 1): Craft(1),
		"activate 2": Activate(2), "room 2": UseRoom(2), "play 3 choice 2": Play(3, 2), "play 3": Answer(3),
		"use " + itemWord(r, 1) + " choice 1": UseItem(1, 1), "use " + itemWord(r, 1): AnswerWith(1), "drop 1": Drop(1),
		"pass": Pass(), "launch": Launch(), "stay": Stay(), "leave": Leave(), "yes": Yes(), "no": No(), "done": Done(),
		"card 4": ChooseCard(4), "card contamination": ChooseCard(Contamination(false, true)),
		"card infected": ChooseCard(Contamination(true, true)), "card clean": ChooseCard(Contamination(true, false)),
		"objective " + objectiveWord(r, 1): KeepObjective(1), "character scout": KeepCharacter(Scout),
		"item " + itemWord(r, 2): ChooseItem(2), "item hand-2": OfferHand(2), "deck green": ChooseColour(Green), "at 7": ChooseSlot(7),
		"corridor 1-2": ChooseCorridor(1), "intruder adult-3": ChooseIntruder(adult), "player 4": ChoosePlayer(4),
		"wound 3": ChooseWound(3), "hand 1": ChooseHand(1), "pod 4": ChoosePod(4), "course d": ChooseCourse(CourseD),
		"status damaged": LeaveEngine(EngineDamaged), "analyse egg": Analyse(IntruderEgg),
		"resolve-attack " + attackWord(r, 1): ResolveAttack(1), "resolve-event regeneration": ResolveEvent(1),
		"keep pursuit-1": KeepIntruderAction(1), "choice 2": Choose(2), "intruder-move pursuit-1 adult-3 2": IntruderMoves(1, adult, 2),
		"intruder-attack pursuit-1 adult-3": IntruderAttacks(1, adult), "intruder-effect pursuit-2": IntruderEffect(2),

		"deal-objective " + objectiveWord(r, 1): DealObjective(1), "deal-character pilot": DealCharacter(Pilot), "deal-pod 2": DealPod(2),
		"token adult-3": Token(r.TokenNumber(Adult, 3)), "token blank": Token(r.TokenNumber(Blank, 0)), "draw 10": DrawCard(10),
		"draw contamination": DrawCard(Contamination(false, false)), "tile nest": RevealTile(Nest),
		"exploration silence-1-a": RevealToken(1), "noise 2": RollNoise(Noise2), "noise silence": RollNoise(NoiseSilence),
		"combat double": RollCombat(CombatDouble), "attack " + attackWord(r, 5): DrawAttack(5), "event regeneration": DrawEvent(1),
		"serious leg": DrawWound(LegWound), "find " + itemWord(r, 3): Find(3), "scan 2": Scan(2), "engine working": RevealEngine(EngineWorking),
		"coordinates vdme": RevealCoordinates(1), "weakness vital-places": RevealWeakness(VitalPlaces),
		"intruder-card pursuit-3": DrawIntruderAction(3), "contaminated 4": LastCards(4),
	} {
		kinds[a.Kind] = true
		if got := r.Format(a); got != text {
			t.Errorf("%+v is %q, not %q", a, got, text)
		}
		if !a.wellFormed() {
			t.Errorf("%q is not well formed", text)
		}
	}
	if len(kinds) != numKinds {
		t.Errorf("of %d kinds %d have a constructor here", numKinds, len(kinds))
	}
}

// Made-up actions are mostly well formed, and of every kind.
func TestArbitrary(t *testing.T) {
	r := Default()
	random := nemo.NewRand(1, 1)
	formed, kinds := 0, map[Kind]bool{}
	const many = 20_000
	for range many {
		a := r.Arbitrary(&random)
		formed += bool01(a.wellFormed())
		kinds[a.Kind] = true
	}
	if formed < many*3/4 || formed == many {
		t.Errorf("%d of %d are well formed", formed, many)
	}
	if len(kinds) < numKinds {
		t.Errorf("there are %d kinds", len(kinds))
	}
}

// Every action of random games has a unique text at its node and survives the round trip.
func TestNotationInGames(t *testing.T) {
	r := Default()
	for game := range uint64(12) {
		s, err := r.Start(settingsOf(game))
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout[State, Action](r, game)
		var choices []Action
		var outcomes []nemo.Outcome[Action]
		for s.End == 0 {
			choices = r.Legal(&s, choices[:0])
			outcomes = r.Outcomes(&s, outcomes[:0])
			for i := range outcomes {
				choices = append(choices, outcomes[i].Action)
			}
			for _, a := range choices {
				text := r.Format(a)
				if back, err := r.Parse(&s, text); err != nil || back != a {
					t.Fatalf("game %d at %s: %q is read back as %+v, %v", game, s.node(), text, back, err)
				}
			}
			if _, err := playout.Run(&s, 1); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// settingsOf returns the settings of a game by its number, cycling through all modes.
func settingsOf(game uint64) nemo.Settings {
	settings := nemo.Settings{"players": string(rune('1' + game%5))}
	if game%3 == 0 && game%5 > 0 {
		settings["mode"] = "coop"
	}
	if game%4 == 0 {
		settings["intruder"] = "yes"
	}
	return settings
}
