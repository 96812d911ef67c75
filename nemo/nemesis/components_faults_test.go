package nemesis

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// spoiled is a [nemotest.SpoiledValue] of the standard set.
type spoiled struct {
	Path        string
	Value       any
	Where, Want string
}

func findsEach(t *testing.T, documents []spoiled) {
	t.Helper()
	var values []nemotest.SpoiledValue
	for _, document := range documents {
		values = append(values, nemotest.SpoiledValue(document))
	}
	suite().FindsEach(t, values)
}

func list(values ...any) []any { return append([]any{}, values...) }

// effects is a list of one effect, as JSON.
func effects(pairs ...any) []any { return list(object(pairs...)) }

func TestFaultySupply(t *testing.T) {
	findsEach(t, []spoiled{
		{"name", " ", "", "empty"},
		{"name", strings.Repeat("x", 81), "", "81 letters"},
		{"nmae", "x", "", "no such field"},
		{"supply.miniatures.0", 0, "", "0 is not 1 to 32"},
		{"supply.miniatures.0", 20, "supply.miniatures", "there are 34; at most 32 fit"},
		{"supply.miniatures.4", remove, "supply.miniatures", "there are 4; 5 belong here"},
		{"supply.doors", 33, "", "33 is not 1 to 32"},
		{"supply.fire", 0, "", "0 is not 1 to 21"},
		{"supply.fire", -1, "", "not a whole number"},
		{"supply.engineTokens", 2, "", "2 is not 3 to 3"},
		{"supply.helpCards", 4, "", "4 is not 5 to 5"},
		{"supply.eggsAtStart", 9, "", "9 is not 1 to 8"},
		{"supply.podsUsed.4", 5, "", "5 is not 1 to 4"},
		{"supply.podsUsed.0", 0, "", "0 is not 1 to 4"},
		{"supply.source.fields.podsUsed", "rulebook", "", "as in \"rulebook 1.8\""},
		{"supply.source.cite", "page three", "", "as 1.8 for a rule"},
		{"supply.source.cite", "1.", "", "is no citation"},
		{"supply.source.fields.noize", "rulebook 1.8", "supply.source.fields", "noize is no field"},
	})
}

func TestFaultyBoards(t *testing.T) {
	findsEach(t, []spoiled{
		{"board.slots.20", remove, "board.slots", "there are 20; 21 belong here"},
		{"board.corridors", list(), "", "there are 0; 1 to 32 belong here"},
		{"board.slots.1.kind", "odd", "", "is not one of basic, additional, special"},
		{"board.slots.1.kind", "additional", "board.slots", "10 basic, 6 additional and 5 special; 11, up to 9 and 5"},
		{"board.slots.1.room", "nest", "", "nest is not one of cockpit, hibernatorium, engine-1, engine-2, engine-3"},
		{"board.slots.0.room", "nest", "", "nest is not one of cockpit, hibernatorium, engine-1, engine-2, engine-3"},
		{"board.slots.0.room", remove, "", `it is missing; it belongs where "kind" is special`},
		{"board.slots.0.room", "engine-1", "board.slots.20.room", "engine-1 is already that of board.slots.0"},
		{"board.corridors.0.rooms.0", 0, "", "0 is not 1 to 21"},
		{"board.corridors.0.rooms.1", 22, "", "22 is not 1 to 21"},
		{"board.corridors.0.rooms.1", 1, "board.corridors.0.rooms", "joins Room 1 to itself"},
		{"board.corridors.1.rooms.1", 2, "board.corridors.1.rooms", "Rooms 1 and 2 are joined already"},
		{"board.corridors.0.numbers", list(), "", "there are 0; 1 to 4 belong here"},
		{"board.corridors.0.numbers.0", 5, "", "5 is not 1 to 4"},
		{"board.corridors.0.numbers.0", 0, "", "0 is not 1 to 4"},
		{"board.corridors.1.numbers.1", 3, "", "number 3 of Room 1 is that of board.corridors.0"},
		{"board.entrances.0.room", 0, "", "0 is not 1 to 21"},
		{"board.entrances.1.room", 2, "", "2 is already that of board.entrances.0"},
		{"board.entrances.2.numbers.0", 3, "", "number 3 of Room 5 is that of board.corridors.6"},
		{"board.entrances.2", remove, "board.corridors", "Room 5 has no Corridor and no Entrance with number 4"},
	})
}

// TestUnreachable checks a board that consists of separate pairs of Rooms.
func TestUnreachable(t *testing.T) {
	c := Standard()
	c.Board.Corridors = nil
	for slot := Slot(1); slot < 19; slot += 2 {
		c.Board.Corridors = append(c.Board.Corridors, corridor(slot, slot+1, 1, 2, 3, 4))
	}
	c.Board.Corridors = append(c.Board.Corridors, corridor(19, 20, 1, 2), corridor(20, 21, 3, 4))
	c.Board.Entrances = []EntranceData{entrance(19, 3, 4), entrance(21, 1, 2)}
	nemotest.OneFault(t, c.Check(), "board.corridors", "no way leads from Room 1 to Room 3")
}

func TestFaultyTracksAndDice(t *testing.T) {
	findsEach(t, []spoiled{
		{"tracks.start", "e", "", "is not one of a, b, c, d"},
		{"tracks.time", list(), "", "there are 0; 4 to 32 belong here"},
		{"tracks.time.0.colour", "white", "", "white cannot stand here; a track runs green, white, blue, red"},
		{"tracks.time.1.colour", "green", "", "green cannot stand here"},
		{"tracks.time.8.colour", "white", "", "white cannot stand here"},
		{"tracks.time.14.colour", "red", "", "red cannot stand here"},
		{"tracks.time.15", remove, "tracks.time.0.number", "15 is not 14 to 14"},
		{"tracks.time.15.colour", "blue", "tracks.time", "it ends before red"},
		{"tracks.time.15.number", 1, "", "1 is not 0 to 0"},
		{"tracks.time.3.number", 13, "", "13 is not 12 to 12"},
		{"tracks.selfDestruct.3.colour", "blue", "", "blue cannot stand here"},
		{"dice.noise.0", "five", "", "is not one of"},
		{"dice.combat.6", "blank", "dice.combat", "there are 7; 6 belong here"},
	})
}

func TestFaultyRooms(t *testing.T) {
	findsEach(t, []spoiled{
		{"rooms.24", remove, "rooms", "there are 24; 25 belong here"},
		{"rooms.0.room", "nest", "", "nest stands where armory belongs"},
		{"rooms.0.title", "", "", "empty"},
		{"rooms.0.kind", "additional", "", "armory is basic"},
		{"rooms.0.colour", "blue", "", "no Room is blue"},
		{"rooms.20.colour", "red", "", `it belongs only where "kind" is not special`},
		{"rooms.0.cost", 6, "", "6 is not 0 to 5"},
		{"rooms.12.cost", 1, "", `it belongs only where "passive" is not set`},
		{"rooms.0.branches", list(), "", "there are 0; 1 to 3 belong here"},
		{"rooms.0.branches.0.effects", list(), "", "there are 0; 1 to 3 belong here"},
		{"rooms.0.branches.0.at", "here", "", "is not one of"},
		{"rooms.0.branches.0.effects", effects("do", "hunt"), "rooms.0.branches.0.effects.0.do", "a Room Action cannot do hunt"},
		{"rooms.12.branches.0.effects", effects("do", "signal"), "rooms.12.branches.0.effects.0.do", "a passive Room cannot do signal"},
		{"rooms.0.branches.0.effects.0.card", "rifle", "", "either of them"},
		{"rooms.0.branches.0.effects.0.all", true, "rooms.0.branches.0.effects.0.n", "all stands instead of a number"},
		{"rooms.0.branches.0.effects.0.n", remove, "rooms.0.branches.0.effects.0.n", "0 is not 1 to 9"},
		{"rooms.1.branches.0.effects.0.n", 1, "", "signal takes no number"},
		{"rooms.1.branches.0.effects.0.all", true, "", "signal takes no all"},
		{"rooms.1.branches.0.effects.0.may", true, "", "signal cannot be left out"},
		{"rooms.1.branches.0.effects.0.where", "any", "", "signal takes no such kind of Room"},
		{"rooms.1.branches.0.effects.0.weapon", "energy", "", "signal takes no kind of Weapon"},
		{"rooms.1.branches.0.effects.0.room", "nest", "", "signal takes no Room"},
		{"rooms.1.branches.0.effects.0.card", "rifle", "", "signal takes no card"},
		{"rooms.16.branches.0.effects.0.where", remove, "rooms.16.branches.0.effects.0.where", "it is missing"},
		{"rooms.16.branches.0.effects.0.where", "green", "", "takes no such kind of Room"},
	})
}

func TestFaultyTokens(t *testing.T) {
	findsEach(t, []spoiled{
		{"exploration.5", remove, "exploration", "there are 5; 6 belong here"},
		{"exploration.0.items.0", 10, "", "10 is not 0 to 9"},
		{"exploration.4.items", list(1), "exploration", "13 is not 16 to 32"},
		{"tokens.5", remove, "tokens", "there are 5; 6 belong here"},
		{"tokens.0.type", "creeper", "", "creeper stands where larva belongs"},
		{"tokens.0.surprise.0", 0, "", "only the Blank has no number"},
		{"tokens.5.surprise.0", 1, "", "the Blank has no number"},
		{"tokens.0.bag", 9, "", "with 5 players there would be 9 of 8 in the bag"},
		{"tokens.2.bagPerPlayer", 2, "tokens.2.bag", "there would be 13 of 12"},
		{"tokens.4.surprise.1", 4, "tokens.4.surprise", "there are 2; 1 belong here"},
		{"tokens.5.bag", 0, "", "0 is not 1 to 1"},
		{"tokens.0.surprise", list(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "tokens", "there are 33; 1 to 32 belong here"},
	})
}

func TestFaultyIntruderCards(t *testing.T) {
	findsEach(t, []spoiled{
		{"attacks.7", remove, "attacks", "there are 7; 8 belong here"},
		{"attacks.0.title", "", "", "empty"},
		{"attacks.0.blood.0", 16, "", "16 is not 0 to 15"},
		{"attacks.0.attackers", list(), "", "there are 0; 1 to 5 belong here"},
		{"attacks.0.attackers.0", "larva", "", "larva is not one of creeper, adult, breeder, queen"},
		{"attacks.0.attackers.0", "blank", "", "blank is not one of creeper, adult, breeder, queen"},
		{"attacks.0.attackers.0", "queen", "attacks.0.attackers.3", "queen is named twice"},
		{"attacks.0.effects.0.do", "draw", "", "an Intruder Attack card cannot do draw"},
		{"attacks.0.effects.0.n", 10, "", "10 is not 1 to 9"},
		{"attacks.0.blood", list(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "attacks", "33 is not 5 to 32"},
		{"events", list(), "events", "there are 0; 1 to 32 belong here"},
		{"events.0.corridor", 0, "", "0 is not 1 to 4"},
		{"events.0.corridor", 5, "", "5 is not 1 to 4"},
		{"events.0.moves.0", "larva", "", "larva is not one of creeper, adult, breeder, queen"},
		{"events.0.after", "burned", "", "is not one of"},
		{"events.0.effects.0.all", remove, "events.0.effects.0.all", "an Event card leaves no choice"},
		{"events.6.effects.0.where", remove, "events.6.effects.0.all", "all is without a kind of Room"},
		{"events.4.effects.0.room", remove, "events.4.effects.0.room", "a Room belongs here"},
		{"events.0.key", "eclosion", "events.1.key", `"eclosion" is already the key of events.0`},
		{"events.0.key", "none", "", "is already the key of nothing"},
		{"events.0.key", "Two Words", "", "is not a key"},
		{"wounds.4", remove, "wounds", "there are 4; 5 belong here"},
		{"wounds.0.copies", 0, "", "0 is not 1 to 32"},
		{"wounds.0.copies", 30, "wounds", "42 is not 15 to 32"},
		{"wounds.0.n", 6, "", "6 is not 1 to 5"},
		{"wounds.3.n", 3, "", "3 is not 1 to 2"},
		{"contamination.infected", 41, "", "41 is not 0 to 40"},
		{"contamination.clean", 41, "", "41 is not 0 to 40"},
		{"weaknesses.7", remove, "weaknesses", "there are 7; 8 belong here"},
		{"weaknesses.0.n", 1, "", `it belongs only where "weakness" is not vital-places or the-way-of-moving`},
		{"weaknesses.1.n", remove, "weaknesses.1.n", `it is missing; it belongs where "weakness" is not vital-places or the-way-of-moving`},
		{"intruderActions", list(), "intruderActions", "there are 0; 4 to 32 belong here"},
		{"intruderActions.0.corridor", 5, "", "5 is not 0 to 4"},
		{"intruderActions.0.attacks", 0, "", "0 is not 1 to 5"},
		{"intruderActions.0.effects.0.do", "signal", "", "an Intruder Action card cannot do signal"},
	})
}

// TestEventsStay checks that not all Event cards may be removed from the game.
func TestEventsStay(t *testing.T) {
	c := Standard()
	for i := range c.Events {
		c.Events[i].After = Removed
	}
	nemotest.OneFault(t, c.Check(), "events", "one must stay")
}

func TestFaultyObjectives(t *testing.T) {
	findsEach(t, []spoiled{
		{"objectives.0.deck", "blue", "", "is not one of"},
		{"objectives.0.players", 6, "", "6 is not 1 to 5"},
		{"objectives.0.ways", list(), "", "there are 0; 1 to 3 belong here"},
		{"objectives.0.ways.0", list(), "", "there are 0; 1 to 3 belong here"},
		{"objectives.0.ways.0.0.that", "ship-reaches-venus", "", "is not one of"},
		{"objectives.0.ways.0.0.n", 1, "", "ship-reaches-earth takes no number"},
		{"objectives.5.ways.0.1.n", remove, "objectives.5.ways.0.1.n", "0 is not 1 to 20"},
		{"objectives.13.ways.0.0.n", 6, "", "6 is not 1 to 5"},
		{"objectives.12.ways.0.0.n", 4, "", "4 is not 1 to 3"},
		{"objectives.0.key", "quarantine", "objectives.2.key", "already the key of objectives.0"},
		{"coordinates.0.destinations.0", "pluto", "", "is not one of"},
		{"coordinates.0.destinations.0", "earth", "coordinates.0.destinations.3", "earth is named twice"},
		{"coordinates", list(), "coordinates", "there are 0; 1 to 32 belong here"},
	})
}

// TestTooFewObjectives checks that there are enough Objectives of each deck for every number of
// players: one each, and two for a single player.
func TestTooFewObjectives(t *testing.T) {
	for want, deck := range map[string]ObjectiveDeck{
		"for 2 players there are 1 personal ones": PersonalDeck, "for 2 players there are 1 corporate ones": CorporateDeck,
		"for 2 players there are 1 cooperative ones": CooperativeDeck,
	} {
		c := Standard()
		kept := 0
		for i := range c.Objectives {
			if c.Objectives[i].Deck == deck {
				if kept++; kept > 1 {
					c.Objectives[i].Players = 5
				}
			}
		}
		var faults nemo.Faults
		if err := c.Check(); !errors.As(err, &faults) || faults[0].Where != "objectives" || !strings.Contains(faults[0].Reason, want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	c := Standard()
	for i := range c.Objectives {
		c.Objectives[i].Players = max(c.Objectives[i].Players, 2)
	}
	nemotest.OneFault(t, c.Check(), "objectives", "for one player there are 0 cooperative ones")
	c = Standard()
	for i := range c.Objectives {
		c.Objectives[i].Players = 1
	}
	if err := c.Check(); err != nil {
		t.Error(err)
	}
}

func TestFaultyCharacters(t *testing.T) {
	findsEach(t, []spoiled{
		{"characters.5", remove, "characters", "there are 5; 6 belong here"},
		{"characters.0.deck.9", remove, "characters.0.deck", "there are 9; 10 belong here"},
		{"characters.0.deck.5", "pray", "", "there is no pray in actions"},
		{"characters.0.weapon", "ray-gun", "", "there is no ray-gun in weapons"},
		{"characters.0.weapon", "shotgun", "characters.1.weapon", "shotgun is already that of characters.0"},
		{"characters.0.quests.0", "armor", "characters.4.quests.1", "armor is already that of characters.0.quests"},
		{"characters.0.quests.0", "lunch", "", "there is no lunch in quests"},
		{"characters.0.title", "", "", "empty"},
		{"characters.0.deck.6", "order", "actions.8", "reload is in no deck"},
		{"actions", list(), "actions", "there are 0; 1 to 32 belong here"},
		{"actions.0.cost", 6, "", "6 is not 0 to 5"},
		{"actions.0.combat", "none", "", "is not one of anytime, in-combat, out-of-combat"},
		{"actions.0.key", "demolition", "actions.1.key", "already the key of actions.0"},
		{"actions.0.branches.0.effects.0.do", "antidote", "", "an Action card cannot do antidote"},
		{"actions.8.branches.0.effects.0.card", "crossbow", "", "there is no Weapon crossbow"},
		{"actions.8.branches.0.effects.0.card", "tools", "", "there is no Weapon tools"},
		{"actions.23.branches.0.effects.0.card", remove, "actions.23.branches.0.effects.0.card", "the key of a Weapon belongs here"},
		{"actions.22.branches.0.effects.0.n", 2, "", "2 is not 1 to 1"},
	})
}

func TestFaultyItems(t *testing.T) {
	findsEach(t, []spoiled{
		{"weapons.0.key", "rifle", "weapons.3.key", "already the key of weapons.0"},
		{"weapons.0.combat", "none", "", "is not one of"},
		{"weapons.0.weapon.ammo", 0, "", "0 is not 1 to 9"},
		{"weapons.0.weapon.kind", "steam", "", "is not one of"},
		{"weapons.0.weapon.traits.0", "loud", "", "is not one of"},
		{"weapons.0.weapon.traits.0", "double-plus-one", "weapons.0.weapon.traits.1", "double-plus-one is named twice"},
		{"quests.0.room", remove, "quests.0.room", `it is missing; it belongs where "discard" is not set`},
		{"quests.1.room", "nest", "", `it belongs only where "discard" is not set`},
		{"quests.0.use", "weapon", "", "weapon is not one of one-use, reusable, lasting, added"},
		{"quests.1.discard.0", "hammer", "", "there is no hammer in items"},
		{"quests.1.discard.0", "armor", "", "there is no armor in items"},
		{"quests.1.branches.0.effects.0.do", "signal", "", "a lasting Item cannot do signal"},
		{"quests.8.branches.0.effects.0.do", "intercom", "", "an added Item cannot do intercom"},
		{"quests.8.branches.0.effects.0.card", "popgun", "", "there is no Weapon popgun"},
		{"items.0.key", "armor", "", `"armor" is already the key of quests.9`},
		{"items.0.copies", 0, "", "0 is not 1 to 40"},
		{"items.0.copies", 40, "items", "there are 63 yellow cards"},
		{"items.0.cost", 6, "", "6 is not 0 to 5"},
		{"items.0.icon", "glass", "", "is not one of"},
		{"items.0.deck", "white", "", "white is not one of red, yellow, green, blue"},
		{"items.0.recipe", list("tool", "tool"), "", `it belongs only where "deck" is blue`},
		{"items.28.recipe", list("tool"), "", "there are 1; 2 belong here"},
		{"items.0.weapon", object("kind", "energy", "ammo", 3), "", `it belongs only where "use" is weapon`},
		{"items.0.branches", remove, "items.0.branches", `it is missing; it belongs where "use" is not weapon`},
		{"items.22.weapon", remove, "items.22.weapon", "it is missing"},
		{"items.22.weapon.ammo", 10, "", "10 is not 1 to 9"},
		{"items.22.heavy", remove, "items.22.heavy", `it is missing; it belongs where "use" is weapon`},
		{"items.22.cost", 1, "", `it belongs only where "use" is not weapon`},
		{"items.22.branches", list(object("effects", effects("do", "signal"))), "", `it belongs only where "use" is not weapon`},
		{"items.10.icon", remove, "items.28.recipe.1", "no Item has the icon medical"},
		{"items.0.source.cite", "", "", "no citation"},
	})
}

// TestTooManyKinds checks the limit on kinds of Items, which are bits of a word.
func TestTooManyKinds(t *testing.T) {
	c := Standard()
	for i := range 14 {
		item := c.Items[28] // a Crafted Item, since that deck has no limit
		item.Key = "antidote-" + string(rune('a'+i))
		c.Items = append(c.Items, item)
	}
	nemotest.OneFault(t, c.Check(), "items", "there are 64 kinds; at most 63 fit")
}

// TestWordsBeyond checks values outside their enumerations, which a document cannot have but a set
// built in Go can.
func TestWordsBeyond(t *testing.T) {
	for where, change := range map[string]func(c *Components){
		"board.slots.1.kind":                  func(c *Components) { c.Board.Slots[1].Kind = 9 },
		"board.slots.0.room":                  func(c *Components) { c.Board.Slots[0].Room = 99 },
		"tracks.start":                        func(c *Components) { c.Tracks.Start = 0 },
		"dice.noise.3":                        func(c *Components) { c.Dice.Noise[3] = 7 },
		"dice.combat.5":                       func(c *Components) { c.Dice.Combat[5] = 0 },
		"rooms.3.colour":                      func(c *Components) { c.Rooms[3].Colour = 6 },
		"rooms.3.branches.0.at":               func(c *Components) { c.Rooms[3].Branches[0].At = 99 },
		"rooms.3.branches.0.effects.0.do":     func(c *Components) { c.Rooms[3].Branches[0].Effects[0].Op = 255 },
		"rooms.4.branches.0.effects.0.do":     func(c *Components) { c.Rooms[4].Branches[0].Effects[0].Op = 0 },
		"rooms.3.branches.0.effects.0.weapon": func(c *Components) { c.Rooms[3].Branches[0].Effects[0].Weapon = 9 },
		"rooms.3.branches.0.effects.0.room":   func(c *Components) { c.Rooms[3].Branches[0].Effects[0].Room = 99 },
		"events.3.after":                      func(c *Components) { c.Events[3].After = 0 },
		"objectives.3.ways.0.0.that":          func(c *Components) { c.Objectives[3].Ways[0][0].Goal = 99 },
		"objectives.24.deck":                  func(c *Components) { c.Objectives[24].Deck = 0 },
		"coordinates.2.destinations.1":        func(c *Components) { c.Coordinates[2].Destinations[1] = 0 },
		"weapons.0.weapon.kind":               func(c *Components) { c.Weapons[0].Weapon.Kind = 0 },
		"weapons.0.weapon.traits.1":           func(c *Components) { c.Weapons[0].Weapon.Traits[1] = 99 },
		"quests.0.room":                       func(c *Components) { c.Quests[0].Room = 99 },
		"quests.0.use":                        func(c *Components) { c.Quests[0].Use = 0 },
		"quests.0.combat":                     func(c *Components) { c.Quests[0].Combat = 4 },
		"items.31.deck":                       func(c *Components) { c.Items[31].Deck = 0; c.Items[31].Recipe = nil },
		"items.31.recipe.0":                   func(c *Components) { c.Items[31].Recipe[0] = 0 },
		"items.3.icon":                        func(c *Components) { c.Items[3].Icon = 9 },
		"supply.source.default":               func(c *Components) { c.Supply.Source.Default = 9 },
	} {
		c := Standard()
		change(c)
		nemotest.OneFault(t, c.Check(), where, "")
	}
}
