package nemoswar2

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// spoiledValue is a [nemotest.SpoiledValue].
type spoiledValue struct {
	Path        string
	Value       any
	Where, Want string
}

func findsEach(t *testing.T, list []spoiledValue) {
	t.Helper()
	spoiled := make([]nemotest.SpoiledValue, len(list))
	for i := range list {
		spoiled[i] = nemotest.SpoiledValue(list[i])
	}
	suite().FindsEach(t, spoiled)
}

var remove = nemotest.Remove{}

func object(pairs ...any) map[string]any { return nemotest.Object(pairs...) }

// effectList is a list of one effect, as JSON.
func effectList(pairs ...any) []any { return []any{object(pairs...)} }

// TestFaultyBoards checks that each fault of the board and the map is reported once, with its path.
func TestFaultyBoards(t *testing.T) {
	findsEach(t, []spoiledValue{
		{"name", "", "", "it is empty"},
		{"board.salvageSpaces", 0, "", "0 is not 1 to 8"},
		{"board.actionPointsSaved", 6, "", "6 is not 0 to 5"},
		{"board.tonnageColumns", 7, "", "7 is not 6 to 6"},
		{"board.gemstones", 5, "", "5 is not 6 to 40"},
		{"board.buryCost", 0, "", "0 is not 1 to 5"},
		{"board.scourge.3", 16, "", "16 is less than the 17 before it"},
		{"board.scourge", []any{8, 12}, "", "there are 2; 6 belong here"},
		{"board.scourgeTitles.0", "", "", "it is empty"},
		{"board.wonderStep", 4, "", "the last Wonder would lie on 58, beyond the track"},
		{"board.hiddenShips", 28, "oceans", "they have 29 spaces"},
		{"board.source.fields", object("key", "rulebook 3"), "", "key is no field of this record"},
		{"board.source.fields", object("cubes", "rulebook 19"), "board.source.fields.cubes", "not a provenance"},
		{"board.source.default", "rulebook", "board.source.cite", "no citation"},
		{"oceans.11", remove, "oceans", "there are 11; 12 belong here"},
		{"oceans.0.ocean", "eastern-pacific", "", "eastern-pacific stands where western-pacific belongs"},
		{"oceans.9.spaces", 0, "", "0 is not 1 to 4"},
		{"oceans.0.hiddenShips", 5, "", "5 is not 0 to 4"},
		{"oceans.0.solid.0", "western-pacific", "", "it is western-pacific itself"},
		{"oceans.0.solid.0", "atlantis", "", "is not one of"},
		{"oceans.0.solid.1", "indian-ocean", "", "indian-ocean is named twice"},
		{"oceans.4.solid", []any{}, "", "there are 0; 1 to 12 belong here"},
		{"oceans.10.solid.2", "arctic-ocean", "", "arctic-ocean has no solid link back to cape-horn"},
		{"oceans.1.dotted", []any{"arctic-ocean"}, "oceans.1.dotted.0", "no dotted link back"},
		{"lands.14", remove, "lands", "there are 14; 15 belong here"},
		{"lands.0.title", "\n", "", "it is empty"},
		{"lands.0.key", "Tientsin", "", "Tientsin is not a key"},
		{"lands.0.key", "nemo", "", "is already the key of a resource"},
		{"tracks.2", remove, "tracks", "there are 2; 3 belong here"},
		{"tracks.0.resource", "crew", "", "crew stands where nemo belongs"},
		{"tracks.0.spaces.0.drm", 6, "", "6 is not 0 to 5"},
		{"tracks.0.spaces.0.scores.0.n", -1, "", "-1 is not 0 to 40"},
		{"tracks.0.spaces", []any{}, "", "there are 0; 2 to 15 belong here"},
		{"tracks.0.defeat", "", "", "it is empty"},
		{"notoriety.0.at", 26, "notoriety.1.at", "26 is not more than the 26 before it"},
		{"notoriety.0.group", remove, "", `it is missing; it belongs where "does" is adds-group`},
		{"notoriety.2.group", "red", "", "red is not one of blue, green"},
		{"notoriety.2.group", "blue", "", `it belongs only where "does" is adds-group`},
		{"notoriety.0.group", "red", "", "red is not one of blue, green"},
		{"notoriety.0", object("at", 14, "does", "up-guns"), "acts", "the blue ships join the Ship cup 0 times"},
		{"notoriety.4", remove, "notoriety.3", "the last is not the end of the track, 51"},
	})
}

// TestFaultyTables checks the same for the tables.
func TestFaultyTables(t *testing.T) {
	findsEach(t, []spoiledValue{
		{"motives.7", remove, "motives", "there are 7; 8 belong here"},
		{"motives.0.motive", "science", "", "science stands where adventure belongs"},
		{"motives.0.actII", 7, "motives.0.actIII", "7 and 8 events are not the 16"},
		{"motives.0.warship", -6, "", "-6 is not -5 to 5"},
		{"motives.0.liberation", 21, "", "21 is not 0 to 20"},
		{"motives.0.defeatAt", 52, "", "52 is not 0 to 51"},
		{"motives.0.rules", []any{"hard-place", "hard-place"}, "motives.0.rules.1", "hard-place is named twice"},
		{"motives.0.upgrade", "anchor", "", "there is no anchor in upgrades"},
		{"motives.1.upgrade", "diving-apparatus", "", "diving-apparatus is already that of motives.0"},
		{"difficulties.0.difficulty", "captain", "", "captain stands where sailor belongs"},
		{"difficulties.0.chosenUpgrades", 8, "difficulties.0.randomUpgrades", "8 and 3 are not the 10 of the stack"},
		{"difficulties.0.actionPoints", 6, "", "6 is not 0 to 5"},
		{"difficulties.0.hiddenShips", -2, "", "-2 is not -1 to 1"},
		{"difficulties.0.hiddenOceans.1", "western-pacific", "", "western-pacific is named twice"},
		{"difficulties.0.gemstoneVP", 1, "", "1 is not -9 to 0"},
		{"actions.0.action", "attack", "", "attack stands where adventure belongs"},
		{"actions.0.lullCost", 3, "", "3 is not 0 to 2"},
		{
			"actions.0.bands",
			[]any{object("upTo", 2), object("upTo", 4), object("upTo", 6), object("upTo", 8), object()},
			"",
			"this Action has no TEST",
		},
		{"actions.7.bands.4", remove, "actions.7.bands", "there are 4; 5 belong here"},
		{"actions.7.bands.4.upTo", 12, "", "the last has no bound"},
		{"actions.7.bands.2.upTo", 6, "", "6 is not more than the 6 before it"},
		{"actions.7.bands.0.upTo", 0, "", "a bound belongs here; only the last has none"},
		{"actions.4.bands.3.effects", []any{object("do", "buy-upgrade"), object("do", "buy-upgrade", "n", 1)}, "", "is bought 2 times"},
		{"actions.7.bands.3.failed", true, "", "a result before is a success"},
		{"actions.7.exert.1", "nemo", "", "nemo is named twice"},
		{"actions.7.bands.3.effects.0", object("do", "buy-upgrade"), "actions.7.bands.3.effects.0.do", "buy-upgrade cannot stand here"},
		{"combat.hitLocation.0", "sail", "", "is not one of"},
		{"combat.missLoss", 7, "", "7 is not 0 to 6"},
		{"combat.torpedoWarship", 13, "", "13 is not 2 to 12"},
		{"combat.warshipDisaster", "1d3", "", "1d3 is not one of 1d6, 2d6"},
		{"combat.torpedoDice", "1d3", "", "1d3 is not one of 1d6, 2d6"},
		{"combat.torpedoDiceAfter", "1d3", "", "1d3 is not one of 1d6, 2d6"},
		{"combat.otherWarships", 1, "", "1 is not -5 to 0"},
		{"characters.6.uses", []any{object("when", "after-roll", "spends", "discarded", "effects",
			effectList("do", "re-roll"))}, "", `it belongs only where "character" is not nadeen-dakkar`},
		{"characters.6", remove, "characters", "there are 6; 7 belong here"},
		{"characters.0.uses", []any{}, "", `it is missing; it belongs where "character" is not nadeen-dakkar`},
		{"officers.8", remove, "officers", "there are 8; 9 belong here"},
		{"officers.8.players", 5, "", "5 is not 2 to 4"},
		{"officers.8.duties.0", "crew", "officers", "those for 2 players do not divide"},
		{"officers.8.gemstones", 3, "", "3 is not 0 to 2"},
		{"versus.actionPoints.0", 4, "", "4 is not 0 to 3"},
		{"versus.start", 4, "", "4 is not 0 to 3"},
		{"versus.squadronAttack", 16, "", "16 is not 2 to 15"},
		{"versus.nadeenLevel", "great", "", "there is no great in imperialistLevels"},
		{"versus.iceLinks.0.to", "north-atlantic", "versus.iceLinks.0", "is no solid link"},
		{"versus.suezLink.to", "north-atlantic", "versus.suezLink", "is no dotted link"},
		{"imperialist.0.action", "obscure", "", "obscure stands where move-ship belongs"},
		{"imperialist.0.cost", 4, "", "4 is not 1 to 3"},
		{"imperialist.0.cost", 0, "", "0 is not 1 to 3"},
		{"levels.5", remove, "levels", "there are 5; 6 belong here"},
		{"levels.1.upTo", 159, "", "159 is not more than the 159 before it"},
		{"levels.5.upTo", 400, "", "the last has no bound"},
		{"levels.0.upTo", 0, "", "a bound belongs here; only the last has none"},
		{"levels.1.key", "defeat", "", `"defeat" is already the key of levels.0`},
	})
}

// TestFaultyPieces checks the same for the ships, the Upgrades and the tokens.
func TestFaultyPieces(t *testing.T) {
	findsEach(t, []spoiledValue{
		{"ships.68", remove, "ships", "there are 68; 69 belong here"},
		{"ships.0.key", "alfred", "ships.1.key", `"alfred" is already the key of ships.0`},
		{"ships.0.front.attack", 6, "", "White ships have none"},
		{"ships.0.back.attack", remove, "", "each back is a Warship"},
		{"ships.40.front.attack", 16, "", "16 is not 2 to 15"},
		{"ships.40.front.defence", 1, "", "1 is not 2 to 15"},
		{"ships.0.front.defence", 13, "", "13 is not 2 to 12"},
		{"ships.40.front.nation", "a\nb", "", "one line"},
		{"ships.40.group", "gray", "", "is not one of"},
		{"ships.40.travel", "swims", "", "is not one of"},
		{"upgrades.25", remove, "upgrades", "there are 25; 26 belong here"},
		{"upgrades.0.cost", 0, "", "0 is not 1 to 9"},
		{"upgrades.0.modifiers", []any{}, "", "the Upgrade does nothing"},
		{"upgrades.0.modifiers.0.n", 1, "", `it belongs only where "on" is not torpedoes or diplomacy-attacks or quiet-bold-chain or keeps-cubes or ignores-warships`},
		{"upgrades.1.modifiers.0.n", 0, "", `it is missing; it belongs where "on" is not torpedoes or diplomacy-attacks or quiet-bold-chain or keeps-cubes or ignores-warships`},
		{"upgrades.1.modifiers.0.resource", "hull", "", `it belongs only where "on" is exert`},
		{"upgrades.1.modifiers.0.action", "rest", "", `it belongs only where "on" is cost-of-action`},
		{"upgrades.1.modifiers.0.if", []any{object("is", "target-warship")}, "upgrades.1.modifiers.0.if.0.is", "target-warship needs a roll"},
		{"upgrades.3.modifiers.1.n", 7, "", "7 is not 1 to 6"},
		{"upgrades.6.uses.0.cost", 6, "", "6 is not 0 to 5"},
		{"upgrades.6.uses.0.when", "after-roll", "upgrades.6.uses.0.cost", `it belongs only where "when" is action-phase`},
		{"upgrades.6.uses.0.spends", "kept", "upgrades.6.uses.0.limit", `it is missing; it belongs where "spends" is kept`},
		{"upgrades.6.uses.0.effects", []any{}, "", "there are 0; 1 to 8 belong here"},
		{"treasures.0.count", 2, "treasures", "there are 33 map tokens; 32 belong here"},
		{"treasures.0.scores", []any{}, "", `it is missing; it belongs where "kind" is not other`},
		{"treasures.10.uses", []any{}, "", `it is missing; it belongs where "kind" is retain`},
		{"treasures.10.uses.0", object("when", "any-time", "spends", "kept", "limit", "once-per-turn", "effects",
			effectList("do", "fire")), "treasures.10.uses.0.spends", "this is discarded"},
		{"treasures.0.effects", effectList("do", "treasure", "n", 1), "", `it belongs only where "kind" is other`},
		{"treasureFleet.count", 2, "treasureFleet.kind", "it is one retain token"},
		{"treasureFleet.key", "map-0", "", "is already the key of treasures.0"},
		{"allies.13", remove, "allies", "there are 13; 14 belong here"},
		{"allies.0.effects", effectList("do", "treasure", "n", 1), "", "only an Adventure token acts at once"},
		{"allies.0.scores.0.n", -1, "", "-1 is not 0 to 40"},
		{"adventureTokens.0.modifiers", []any{object("on", "attack", "n", 1)}, "", "is then kept for its points alone"},
		{"adventureTokens.0.uses", []any{object("when", "any-time", "spends", "discarded", "effects",
			effectList("do", "gain-any", "n", 1))}, "", "is then kept for its points alone"},
		{"attributes.2.scores.0.symbol", "science", "", "it changes the points of its Character"},
		{"attributes.2.scores.0.n", -6, "", "-6 is not -5 to 40"},
		{"attributes.2.scores", []any{}, "attributes.2", "the token does nothing"},
		{"deadlySeas.9", remove, "deadlySeas", "there are 9; 10 belong here"},
		{"deadlySeas.9.fleet.attack", remove, "", "a Fleet is a Warship"},
		{"deadlySeas.0.effects", []any{}, "", `it is missing; it belongs where "fleet" is not set`},
		{"deadlySeas.9.effects", effectList("do", "hit", "n", 1), "", `it belongs only where "fleet" is not set`},
	})
}

// TestFaultyCards checks the same for the cards.
func TestFaultyCards(t *testing.T) {
	findsEach(t, []spoiledValue{
		{"acts.2", remove, "acts", "there are 2; 3 belong here"},
		{"acts.0.white", 4, "", "4 is not 2 to 3"},
		{"acts.0.effects.1", remove, "acts.0.effects", "the last is not next-card"},
		{"acts.0.effects.0", remove, "acts.0.effects", "the first does not sail the Nautilus"},
		{"acts.0.effects.0.if", []any{object("is", "stern")}, "acts.0.effects", "the first does not sail the Nautilus"},
		{"acts.1.effects", []any{
			object("do", "reinforce", "group", "dark-yellow"), object("do", "change-motive"),
			object("do", "next-card"),
		}, "", "Nemo's Motive may only change in the last Act"},
		{"acts.1.effects.0", remove, "acts", "the dark-yellow ships join the Ship cup 0 times"},
		{"acts.1.effects.0.group", "blue", "", "the blue and the green ships wait on the Notoriety track"},
		{"acts.1.effects.0.group", remove, "", "a group belongs here"},
		{"events.100", remove, "events", "there are 100; 101 belong here"},
		{"events.0.number", "2", "events.1.number", "2 is already that of events.0"},
		{"events.0.title", "", "", "it is empty"},
		{"events.0.kind", "joke", "", "is not one of"},
		{"events.0.target", 16, "", "16 is not 2 to 15"},
		{"events.0.effects", effectList("do", "fire"), "", `it belongs only where "target" is not set`},
		{"events.0.when", "any-time", "", `it belongs only where "kind" is keep`},
		{"events.0.to", "pass", "", "this card needs none"},
		{"events.0.exert.0", "sail", "", "is not one of"},
		{"events.1.to", remove, "", "a pile belongs here"},
		{"events.1.effects", []any{}, "", `it is missing; it belongs where "kind" is play`},
		{"events.2.unused", remove, "", `it is missing; it belongs where "kind" is keep`},
		{"events.4.limit", "once-per-turn", "events.4.to", "this card needs none"},
		{"events.4.cost", 6, "", "6 is not 0 to 5"},
		{"versusCard.limit", "once-per-action", "", "once-per-action is not one of once-per-turn"},
		{"events.9.if.0.oceans", []any{}, "", `it is missing; it belongs where "is" is in-ocean`},
		{"events.9.if.0.is", "in-major", "events.9.if.0.oceans", `it belongs only where "is" is in-ocean`},
		{"events.9.if.0.n", 1, "", `it belongs only where "is" is act or notoriety-from or notoriety-to`},
		{"events.9.if.0.character", "conseil", "", `it belongs only where "is" is character-aboard`},
		{"events.9.if.0", object("is", "act", "n", 4), "events.9.if.0.n", "4 is not 1 to 3"},
		{"events.9.if.0", object("is", "notoriety-to", "n", 52), "events.9.if.0.n", "52 is not 0 to 51"},
		{"events.9.if.0", object("is", "bold-attack"), "events.9.if.0.is", "bold-attack needs a roll"},
		{"events.9.scores.0.n", 41, "", "41 is not -5 to 40"},
		{"events.9.scores.0.n", -1, "", "-1 is not 0 to 40"},
		{
			"events.9.scores",
			[]any{object("symbol", "adventure", "n", 40), object("symbol", "adventure", "n", 1)},
			"events.9.scores.1", "adventure is named twice",
		},
		{"risingAction.effects", effectList("do", "fire"), "acts", "the red ships join the Ship cup 0 times"},
		{"versusCard.effects.1.n", 0, "", "0 is not 1 to 20"},
		{"nadeen.0.effects.0.do", "lose-trait", "nadeen.0", "the first three cards bring him"},
		{"nadeen.5.effects", effectList("do", "nadeen-joins", "n", 1), "nadeen.5", "the first three cards bring him"},
	})
}

// TestFaultyEffects checks the same for the effects of a PLAY card.
func TestFaultyEffects(t *testing.T) {
	const card = "events.12.effects"
	deep := effectList("do", "test")
	for range maxNesting + 1 {
		deep = effectList("do", "test", "test", object("target", 7, "pass", deep))
	}
	nothing := object()
	findsEach(t, []spoiledValue{
		{card, effectList("do", "dance"), card + ".0.do", "is not one of"},
		{card, effectList("do", "re-roll"), card + ".0.do", "re-roll cannot stand here"},
		{card, effectList("do", "next-card"), card + ".0.do", "next-card cannot stand here"},
		{card, effectList("do", "nadeen-joins", "n", 1), card + ".0.do", "cannot stand here"},
		{card, effectList("do", "treasure", "n", 0), card + ".0.n", "0 is not 1 to 20"},
		{card, effectList("do", "notoriety", "n", 0), card + ".0.n", "nothing happens"},
		{card, effectList("do", "fire", "n", 1), card + ".0.n", "the effect has no amount"},
		{card, effectList("do", "salvage", "n", -20, "dice", "2d6"), card + ".0.n", "the amount may come to 240; 99 is the most"},
		{card, effectList("do", "fire", "dice", "1d6"), card + ".0.dice", "cannot be multiplied"},
		{card, effectList("do", "cannonballs", "n", 1, "per", "act"), card + ".0.dice", "cannot be multiplied"},
		{card, effectList("do", "gain", "n", 1), card + ".0.resource", "a resource belongs here"},
		{card, effectList("do", "treasure", "n", 1, "resource", "crew"), card + ".0.resource", "treasure has none"},
		{card, effectList("do", "free-action"), card + ".0.action", "an Action belongs here"},
		{card, effectList("do", "file"), card + ".0.pile", "a pile belongs here"},
		{card, effectList("do", "fire", "ship", "glasgow"), card + ".0.ship", "the effect has no ship"},
		{card, effectList("do", "encounter", "ship", "scotia"), card + ".0.ship", "there is no Black ship scotia"},
		{"events.12.effects", effectList("do", "encounter", "ship", "glasgow"), card + ".0.ship", "glasgow comes by another card already"},
		{card, effectList("do", "sail"), card + ".0.where", "either a place or an ocean belongs here"},
		{card, effectList("do", "sail", "where", "here"), card + ".0.where", "the Nautilus cannot sail here"},
		{card, effectList("do", "sail", "where", "random-major", "ocean", "cape-horn"), card + ".0.where", "either a place or an ocean"},
		{card, effectList("do", "gemstone", "n", 1, "where", "at-token"), card + ".0.where", "only a token has such a place"},
		{card, effectList("do", "fire", "where", "here"), card + ".0.where", "the effect has no place"},
		{card, effectList("do", "fire", "choices", []any{nothing, nothing}), card + ".0.choices", "the effect has no choices"},
		{card, effectList("do", "choose", "choices", []any{nothing}), card + ".0.choices", "there are 1; 2 to 8 belong here"},
		{card, effectList("do", "choose", "choices", []any{nothing, object("upTo", 3)}), card + ".0.choices.1.upTo", "the player chooses"},
		{
			card, effectList("do", "roll", "choices", []any{object("upTo", 3), object("upTo", 3), object("upTo", 6)}),
			card + ".0.choices.1.upTo", "3 is not a die result beyond",
		},
		{card, effectList("do", "roll", "choices", []any{object("upTo", 3), object("upTo", 5)}), card + ".0.choices", "does not reach 6"},
		{card, effectList("do", "test"), card + ".0.test", "it is missing"},
		{card, effectList("do", "fire", "test", object("target", 7)), card + ".0.test", "the effect has no TEST"},
		{card, effectList("do", "test", "test", object("target", 1)), card + ".0.test.target", "1 is not 2 to 15"},
		{card, deep, card + strings.Repeat(".0.test.pass", maxNesting+1), "deep in one another"},
		{card, effectList("do", "fire", "if", []any{object("is", "hungry")}), card + ".0.if.0.is", "is not one of"},
	})
}

// TestFaultsOutOfRange checks sets built in Go, which may have values outside an enumeration.
func TestFaultsOutOfRange(t *testing.T) {
	for where, spoil := range map[string]func(c *Components){
		"oceans.0.solid.0":               func(c *Components) { c.Oceans[0].Solid[0] = 99 },
		"lands.0.ocean":                  func(c *Components) { c.Lands[0].Ocean = 0 },
		"notoriety.2.does":               func(c *Components) { c.Notoriety[2].Does = 99 },
		"motives.0.temper":               func(c *Components) { c.Motives[0].Temper = 99 },
		"motives.0.rules.0":              func(c *Components) { c.Motives[0].Rules[0] = 99 },
		"actions.7.warships":             func(c *Components) { c.Actions[7].Warships = 99 },
		"actions.7.exert.0":              func(c *Components) { c.Actions[7].Exert[0] = 99 },
		"combat.torpedoDice":             func(c *Components) { c.Combat.TorpedoDice = 0 },
		"versus.suezLink.from":           func(c *Components) { c.Versus.SuezLink.From = 99 },
		"ships.0.travel":                 func(c *Components) { c.Ships[0].Travel = 99 },
		"events.0.kind":                  func(c *Components) { c.Events[0].Kind = 99 },
		"events.4.when":                  func(c *Components) { c.Events[4].When = 99 },
		"versusCard.limit":               func(c *Components) { c.VersusCard.Limit = 99 },
		"events.12.effects.0.do":         func(c *Components) { c.Events[12].Effects[0].Op = 99 },
		"events.12.effects.0.dice":       func(c *Components) { c.Events[12].Effects[0].Dice = 99 },
		"events.12.effects.0.per":        func(c *Components) { c.Events[12].Effects[0].Per = 99 },
		"events.1.effects.0.where":       func(c *Components) { c.Events[1].Effects[0].Where = 99 },
		"events.15.effects.0.ocean":      func(c *Components) { c.Events[15].Effects[0].Ocean = 99 },
		"upgrades.0.modifiers.0.on":      func(c *Components) { c.Upgrades[0].Modifiers[0].On = 99 },
		"upgrades.12.uses.0.when":        func(c *Components) { c.Upgrades[12].Uses[0].When = 99 },
		"upgrades.6.uses.0.spends":       func(c *Components) { c.Upgrades[6].Uses[0].Spends = 99 },
		"upgrades.6.scores.0.symbol":     func(c *Components) { c.Upgrades[6].Scores = []Score{{99, 1}} },
		"board.source.default":           func(c *Components) { c.Board.Source.Default = 99 },
		"difficulties.0.startingUpgrade": func(c *Components) { c.Difficulties[0].StartingUpgrade = 0 },
		"events.9.if.0.is":               func(c *Components) { c.Events[9].If[0].Is = 99 },
	} {
		t.Run(where, func(t *testing.T) {
			c := StandIn()
			spoil(c)
			nemotest.OneFault(t, c.Check(), where, "")
		})
	}
	c := StandIn()
	c.Events[12].Effects = make([]Effect, maxList+1)
	nemotest.OneFault(t, c.Check(), "events.12.effects", "there are 9; 0 to 8 belong here")
}

// TestFaultyLists checks lists that are too long.
func TestFaultyLists(t *testing.T) {
	for where, spoil := range map[string]func(c *Components){
		"upgrades.0.scores":    func(c *Components) { c.Upgrades[0].Scores = make([]Score, maxList+1) },
		"upgrades.0.modifiers": func(c *Components) { c.Upgrades[0].Modifiers = make([]Modifier, maxList+1) },
		"upgrades.0.uses":      func(c *Components) { c.Upgrades[0].Uses = make([]Ability, maxList+1) },
		"events.9.if":          func(c *Components) { c.Events[9].If = make([]Condition, maxList+1) },
	} {
		t.Run(where, func(t *testing.T) {
			c := StandIn()
			spoil(c)
			nemotest.OneFault(t, c.Check(), where, "there are 9; 0 to 8 belong here")
		})
	}
}

// TestSourceOfNothing checks that the values of a set without sources are stand-ins.
func TestSourceOfNothing(t *testing.T) {
	doc := suite().Document(t)
	for _, path := range doc.Paths() {
		if strings.HasSuffix(path, ".source") {
			doc.Set(path, remove)
		}
	}
	c, err := ReadComponents(doc.JSON(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, datum := range c.Data() {
		if datum.Provenance != nemo.StandIn {
			t.Errorf("%s is of %s", datum.Path, datum.Provenance)
		}
	}
}

// TestFaultsTogether checks changes with more than one fault: each is reported.
func TestFaultsTogether(t *testing.T) {
	for _, test := range []struct {
		path  string
		value any
		want  []string
	}{
		{"board.actionPointsMost", 1, []string{"actions.0.cost: 2 is not 0 to 1"}},
		{"oceans.1.dotted", []any{"cape-horn"}, []string{"oceans.1.dotted: cape-horn has a solid link already"}},
		{"oceans.4.dotted", []any{}, []string{"no dotted link back to indian-ocean", "versus.suezLink"}},
		{"notoriety.0.group", "green", []string{"the blue ships join the Ship cup 0 times", "the green ships join the Ship cup 2 times"}},
		{"officers.7.players", 3, []string{"there are 1 for 2 players", "there are 4 for 3 players"}},
		{"ships.40.group", "red", []string{"13 pale-yellow ships; 14 belong here", "8 red ships; 7 belong here"}},
		{"treasures.0.kind", "wonder", []string{"31 map tokens; 32 belong here", "14 wonder tokens; 13 belong here"}},
		{"treasures", []any{}, []string{"treasures: there are 0; 1 to 48 belong here"}},
		{
			"deadlySeas.9", object("key", "squall", "title", "Squall", "effects", effectList("do", "fire")),
			[]string{"there are 2 Fleets; 3 belong here"},
		},
		{"events.0.target", 0, []string{
			`events.0.target: it is missing; it belongs where "kind" is test`,
			`events.0.exert: it belongs only where "target" is set`,
		}},
		{"events.1.target", 8, []string{`events.1.target: it belongs only where "kind" is not play`}},
		{"events.2.when", remove, []string{"events.2.when: a KEEP card with a use says when", "events.2.effects: the card does nothing"}},
		{"finales.0.kind", "keep", []string{"finales.0.kind: a Finale cannot be kept"}},
		{"treasures.21.count", 2, []string{"treasures.21.count: each Wonder has a space of its own", "there are 14 wonder tokens"}},
		{"risingAction.kind", "keep", []string{"risingAction.kind: the card is a PLAY card"}},
		{"versusCard.kind", "play", []string{"versusCard.kind: the card is a KEEP card"}},
		{"acts.0.effects.1", object("do", "reinforce", "group", "orange"), []string{"the last is not next-card"}},
		{"nadeen.3.kind", "keep", []string{"nadeen.3.kind: none of these cards is kept"}},
	} {
		t.Run(test.path, func(t *testing.T) {
			doc := suite().Document(t)
			doc.Set(test.path, test.value)
			_, err := ReadComponents(doc.JSON(t))
			for _, want := range test.want {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("not found: %s\nfound: %v", want, err)
				}
			}
		})
	}
}
