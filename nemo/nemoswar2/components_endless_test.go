package nemoswar2

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// faultOf changes the stand-in set and checks that it has one fault.
func faultOf(t *testing.T, where, want string, change func(c *Components)) {
	t.Helper()
	t.Run(where, func(t *testing.T) {
		c := StandIn()
		change(c)
		nemotest.OneFault(t, c.Check(), where, want)
	})
}

// sound changes the stand-in set and checks that it is still valid.
func sound(t *testing.T, change func(c *Components)) {
	t.Helper()
	c := StandIn()
	change(c)
	if err := c.Check(); err != nil {
		t.Error(err)
	}
}

// upgradeUse gives the Grand Organ a use that can be repeated.
func upgradeUse(limit Limit, cost uint8, effects ...Effect) func(c *Components) {
	return func(c *Components) {
		c.Upgrades[20].Uses = []Ability{{When: InActionPhase, Cost: cost, Spends: Kept, Limit: limit, Effects: effects}}
	}
}

// TestOnlyUpgradesStay checks that no token, Treasure or Character may be kept after its use, since
// nothing counts those uses.
func TestOnlyUpgradesStay(t *testing.T) {
	stays := []Ability{{When: AnyTime, Spends: Kept, Limit: OncePerTurn, Effects: do(gain(Hull, 1))}}
	for where, change := range map[string]func(c *Components){
		"allies.0.uses.0.spends":          func(c *Components) { c.Allies[0].Uses = stays },
		"attributes.10.uses.0.spends":     func(c *Components) { c.Attributes[10].Uses = stays },
		"characteristics.3.uses.0.spends": func(c *Components) { c.Characteristics[3].Uses = stays },
		"treasureFleet.uses.0.spends":     func(c *Components) { c.TreasureFleet.Uses = stays },
		"characters.1.uses.0.spends":      func(c *Components) { c.Characters[1].Uses = stays },
	} {
		faultOf(t, where, "only an Upgrade stays when it is used", change)
	}
	sound(t, func(c *Components) { c.Upgrades[20].Uses = stays })
}

// TestNoFreeActionsWithoutEnd checks that only effects that occur once may grant free Actions.
func TestNoFreeActionsWithoutEnd(t *testing.T) {
	rest := free(RestAction, 0)
	faultOf(t, "actions.6.bands.4.effects.0.do", "free-action cannot stand here",
		func(c *Components) { c.Actions[6].Bands[4].Effects = do(rest) })
	faultOf(t, "ships.0.front.sunk.0.do", "free-action cannot stand here",
		func(c *Components) { c.Ships[0].Front.Sunk = do(rest) })
	faultOf(t, "deadlySeas.0.effects.0.do", "free-action cannot stand here",
		func(c *Components) { c.DeadlySeas[0].Effects = do(rest) })
	faultOf(t, "upgrades.20.uses.0.effects.0.do", "has no end where a piece is kept", upgradeUse(OncePerAction, 1, rest))
	faultOf(t, "attributes.10.uses.0.effects.0.do", "cannot come in the midst of other work",
		func(c *Components) { c.Attributes[10].Uses = once(AnyTime, rest) })
	faultOf(t, "events.12.effects.0.action", "a card that turns up another",
		func(c *Components) { c.Events[12].Effects = do(free(AdventureAction, 0)) })
	sound(t, func(c *Components) {
		c.Events[12].Effects = do(rest)
		c.AdventureTokens[0].Effects = do(rest)
		c.Attributes[10].Uses = once(InActionPhase, rest)
	})
}

// TestNoActionPaysForTheNext checks that Action Points come only from effects that occur once or cost
// as many points.
func TestNoActionPaysForTheNext(t *testing.T) {
	point := amount(OpActionPoints, 1)
	faultOf(t, "actions.6.bands.4.effects.0.n", "an Action that gives Action Points has no end",
		func(c *Components) { c.Actions[6].Bands[4].Effects = do(point) })
	faultOf(t, "ships.0.front.sunk.0.n", "an Action that gives Action Points has no end",
		func(c *Components) { c.Ships[0].Front.Sunk = do(point) })
	faultOf(t, "upgrades.20.uses.0.cost", "it costs 1 and gives up to 3", upgradeUse(OncePerTurn, 1, rolled(OpActionPoints, 1, D3)))
	faultOf(t, "upgrades.20.uses.0.cost", "it costs 1 and gives up to 2",
		upgradeUse(OncePerAction, 1, point, choose(do(point), do(gain(Crew, 1)))))
	faultOf(t, "versusCard.cost", "it costs 0 and gives up to 1", func(c *Components) {
		c.VersusCard.Target, c.VersusCard.Effects, c.VersusCard.Pass = 8, nil, do(point)
	})
	sound(t, upgradeUse(OncePerTurn, 1, point))
	sound(t, func(c *Components) { c.Actions[6].Bands[4].Effects = do(amount(OpActionPoints, -1)) })
}

// TestWhatComesBackBringsNothingBack checks the other cycles: two Characters who restore each other, a
// use that is renewed by each fight and causes one, and a ship whose sinking sinks the next.
func TestWhatComesBackBringsNothingBack(t *testing.T) {
	back := amount(OpRestoreCharacter, 1)
	comes := at(OpPlaceShip, Here, 1)
	faultOf(t, "characters.1.uses.0.effects.0.do", "has no end in a Sacrifice",
		func(c *Components) { c.Characters[1].Uses = once(InActionPhase, back) })
	faultOf(t, "upgrades.20.uses.0.effects.0.do", "has no end where a piece is kept", upgradeUse(OncePerTurn, 1, back))
	faultOf(t, "actions.6.bands.4.effects.0.do", "as the result of an Action",
		func(c *Components) { c.Actions[6].Bands[4].Effects = do(back) })
	faultOf(t, "upgrades.20.uses.0.effects.0.do", "has no end once per action", upgradeUse(OncePerAction, 1, comes))
	faultOf(t, "ships.0.front.sunk.0.do", "sink has no end when a ship is sunk",
		func(c *Components) { c.Ships[0].Front.Sunk = do(at(OpSink, Here, 1)) })
	faultOf(t, "ships.0.back.sunk.0.do", "place-ship has no end when a ship is sunk",
		func(c *Components) { c.Ships[0].Back.Sunk = do(comes) })
	sound(t, upgradeUse(OncePerTurn, 1, comes))
}

// TestTheMidstMovesNothing checks that effects that can occur during a fight cannot take away its ship
// or its ocean.
func TestTheMidstMovesNothing(t *testing.T) {
	const why = "cannot come in the midst of other work"
	for _, e := range []Effect{
		at(OpRemoveShip, Here, 1), at(OpSink, Here, 1), at(OpTurnHostile, Here, 1), at(OpReveal, Here, 1),
		at(OpPlaceHidden, Here, 1), at(OpRemoveHidden, Here, 1), amount(OpMove, 1),
		{Op: OpSail, Where: InAnyOcean},
		amount(OpRestoreCharacter, 1),
	} {
		faultOf(t, "allies.0.uses.0.effects.0.do", why, func(c *Components) { c.Allies[0].Uses = once(AfterRoll, e) })
		faultOf(t, "events.40.effects.0.do", why, func(c *Components) {
			c.Events[40].When, c.Events[40].Target, c.Events[40].Exert, c.Events[40].Pass, c.Events[40].Effects = AnyTime, 0, nil, nil, do(e)
		})
		faultOf(t, "treasures.40.effects.0.do", why, func(c *Components) { c.Treasures[40].Effects = do(e) })
		sound(t, func(c *Components) { c.Allies[0].Uses = once(InActionPhase, e) })
	}
}

// TestNoFailForEver checks that no table fails on every roll: with several players each FAIL pays for
// the next Action (16.4).
func TestNoFailForEver(t *testing.T) {
	faultOf(t, "actions.6.bands.3.failed", "a natural 12 fails; at most 11 may", func(c *Components) {
		bands := c.Actions[6].Bands
		bands[2].Failed, bands[3].Failed, bands[3].UpTo = true, true, 12
	})
	faultOf(t, "actions.6.bands.4.failed", "a natural 12 fails; at most 11 may", func(c *Components) {
		for i := range c.Actions[6].Bands {
			c.Actions[6].Bands[i].Failed = true
		}
	})
}

// TestEveryActionHasItsChance checks the same with the penalties of pieces and other ships.
func TestEveryActionHasItsChance(t *testing.T) {
	faultOf(t, "actions.6.bands.1.upTo", "at worst a natural 12 counts 6 and fails", func(c *Components) {
		c.Attributes[0].Modifiers = []Modifier{{On: OnRest, N: -4}}
	})
	faultOf(t, "actions.7.bands.1.upTo", "at worst a natural 12 counts 7 and fails", func(c *Components) {
		c.Actions[7].Bands[1].UpTo, c.Actions[7].Bands[1].Effects = 7, nil
	})
	faultOf(t, "ships.0.front.defence", "at worst a natural 12 counts 10 and fails", func(c *Components) {
		c.Ships[0].Front.Defence = 11
	})
	sound(t, func(c *Components) { c.Actions[7].Bands[1].UpTo = 7 }) // it costs a Resource
}

// TestGroupsComeOnceAndInTime checks how the groups of ships join the Ship cup.
func TestGroupsComeOnceAndInTime(t *testing.T) {
	join := func(group Group) Effect { return Effect{Op: OpReinforce, Group: group} }
	faultOf(t, "acts.2.effects.1.choices.0.effects.0.do", "reinforce cannot stand within another effect",
		func(c *Components) { c.Acts[2].Effects[1].Choices[0].Effects = do(join(Red)) })
	faultOf(t, "acts.1.effects.0.group", "the orange ships join the Ship cup in a later Act", func(c *Components) {
		c.Acts[1].Effects[0], c.Acts[2].Effects[0] = join(Orange), join(DarkYellow)
	})
	for shift, want := range map[int8]string{
		-9: "difficulties.0.groupShift: the blue ships wait on -1 then, beyond the track",
		9:  "difficulties.0.groupShift: the green ships wait on 52 then, beyond the track",
	} {
		c := StandIn()
		c.Notoriety[0].At, c.Notoriety[1].At = 8, 30
		if shift > 0 {
			c.Notoriety = []Threshold{c.Notoriety[0], c.Notoriety[2], c.Notoriety[1], c.Notoriety[4]}
			c.Notoriety[2].At = 43
		}
		c.Difficulties[0].GroupShift = shift
		if err := c.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a shift of %d: not found: %s\nfound: %v", shift, want, err)
		}
	}
}

// TestThereIsEnough checks that there are enough pieces for set-up.
func TestThereIsEnough(t *testing.T) {
	faultOf(t, "board.adventureDeck", "take 102 events under adventure; there are 101", func(c *Components) {
		c.Board.ActIEvents, c.Board.FinaleEvents, c.Board.AdventureDeck = 20, 20, 46
	})
	faultOf(t, "board.gemstones", "10 lie ready at the level of sailor; there are only 9", func(c *Components) {
		c.Board.Gemstones = 9
	})
	faultOf(t, "difficulties.0.hiddenOceans.0", "2 Hidden Ships are in south-pacific then, which has 1 spaces", func(c *Components) {
		c.Difficulties[0].HiddenShips, c.Difficulties[0].HiddenOceans = 1, []Ocean{SouthPacific}
	})
	sound(t, func(c *Components) {
		c.Board.ActIEvents, c.Board.FinaleEvents, c.Board.AdventureDeck, c.Board.Gemstones = 20, 20, 45, 10
	})
}

// TestSumsOfAllPieces checks limits that no single record can break: the sum of all modifiers of a hook
// or a roll, and the number of effects.
func TestSumsOfAllPieces(t *testing.T) {
	faultOf(t, "upgrades", "the modifiers of attack of all pieces come to 22; 20 is the most", func(c *Components) {
		for i := range 4 {
			c.Attributes[i].Modifiers = []Modifier{{On: OnAttack, N: 5}}
		}
	})
	faultOf(t, "upgrades", "the modifiers of exert of all pieces come to 25; 20 is the most", func(c *Components) {
		for i := range 5 {
			c.Attributes[i].Modifiers = []Modifier{{On: OnExert, N: -5, Resource: Crew}}
		}
	})
	faultOf(t, "upgrades", "the modifiers of salvage-spaces of all pieces come to 9; 8 is the most", func(c *Components) {
		c.Attributes[0].Modifiers = []Modifier{{On: SalvageSpaces, N: 5}, {On: SalvageSpaces, N: 2}}
	})
	faultOf(t, "upgrades", "all pieces together could add 30 to a roll that was made; 25 is the most", func(c *Components) {
		c.Attributes[2].Uses = once(AfterRoll, amount(OpAddRoll, 9))
	})
	branches := make([]Choice, maxList)
	for i := range branches {
		branches[i].Effects = make([]Effect, maxList)
		for j := range branches[i].Effects {
			branches[i].Effects[j] = gain(Crew, 1)
		}
	}
	many := make([]Effect, maxList)
	for i := range many {
		many[i] = Effect{Op: OpChoose, Choices: branches}
	}
	faultOf(t, "events", "30000 of each is the most", func(c *Components) {
		for i := range c.Events {
			if c.Events[i].Kind == PlayCard && len(c.Events[i].Effects) > 0 && times(c.Events[i].Effects, verbsOf(OpEncounter)) == 0 {
				c.Events[i].Effects = many
			}
			if c.Events[i].Kind == TestCard {
				c.Events[i].Pass, c.Events[i].Fail = many, many
			}
		}
	})
}

// TestRestoredNumbersAreWithinTheirRange checks that a position is refused if its Blue or Green ships
// wait beyond the track, if there is no card for its turn, or if it adds more to a roll than all pieces
// can.
func TestRestoredNumbersAreWithinTheirRange(t *testing.T) {
	r := Default()
	s, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	s.groupAt = [2]uint8{52, 200}
	s.top().bonus, s.top().help = 103, 26
	s.Turn = 31
	doc, err := json.Marshal(r.Snapshot(&s))
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Restore(doc)
	for _, want := range []string{
		"ships.blueAt: 52 is not 0 to 51", "ships.greenAt: 200 is not 0 to 51",
		"turn: 31 is not 0 to 30", "pending.0.bonus: 103 is not -102 to 102", "pending.0.help: 26 is not 0 to 25",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("not found: %s\nfound: %v", want, err)
		}
	}
}

// TestLongerGames checks that longer piles, more Action Points and more repeatable uses raise the limit
// on the plies of a game.
func TestLongerGames(t *testing.T) {
	if most := Default().About().MaxPlies; most != maxPlies {
		t.Errorf("a game of ours has %d plies at most", most)
	}
	for name, change := range map[string]func(c *Components){
		"piles":  func(c *Components) { c.Board.ActIEvents, c.Board.FinaleEvents = 20, 20 },
		"points": func(c *Components) { c.Board.ActionPointsMost = 9 },
		"uses":   upgradeUse(OncePerAction, 0, gain(Crew, 1)),
	} {
		c := StandIn()
		change(c)
		r, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		if most := r.About().MaxPlies; most <= maxPlies {
			t.Errorf("with more %s a game has %d plies at most", name, most)
		}
	}
}
