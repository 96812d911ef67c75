package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The options of a game: the kit, the optional rules (13.0), the historical game
// (14.0), and rulings that name an alternative.

// Options are the choices of a game.
type Options struct {
	// Expansion is true with the expansion kit (3.0.5).
	Expansion bool
	// ArmouredFrigates and Battleships are how many of each Deadly Seas adds,
	// 0 to 3 (13.1).
	ArmouredFrigates, Battleships uint8
	// Pursuit, ClearSeas and Pressure are Relentless Pursuit (13.2), Clear
	// Seas (13.3) and Ocean Pressure (13.4).
	Pursuit, ClearSeas, Pressure bool
	// Historical is the historical game (14.0). Ending is its ending card: 0
	// for random, 1 for no. 24, 2 to 4 for nos. 24a to 24c (14.2). In other
	// games it is 1 and has no meaning.
	Historical bool
	Ending     uint8
	// LowerLevels puts a total of 50 or 200, which the table leaves open, into
	// the higher level (12.4); RoundUp rounds each category of the score up (12.3);
	// StrictLastShip lets ships that have not entered keep the game going
	// (12.2.5).
	LowerLevels, RoundUp, StrictLastShip bool
	// BonusAdventure makes Seek Adventure an extra besides the action of the turn,
	// without weeks (7.1.3c).
	BonusAdventure bool
}

// gameOptions declares the options of a game.
var gameOptions = kit.Options[Options]{
	Table: []kit.Option[Options]{
		kit.Choose("kit", "base game, or base game with the expansion kit", "3.0.5", []kit.Value{
			{Name: "expansion", Means: "36 cards and 60 ships"},
			{Name: "base", Means: "24 cards and 54 ships"},
		}, func(o *Options) int {
			if o.Expansion {
				return 0
			}
			return 1
		}, func(o *Options, place int) { o.Expansion = place == 0 }).Ask(),
		kit.Count("armoured-frigates", "Deadly Seas: Armoured Frigates added (needs the kit)", "13.1",
			func(o *Options) *uint8 { return &o.ArmouredFrigates }, 0, 3),
		kit.Count("battleships", "Deadly Seas: Battleships added (needs the kit)", "13.1",
			func(o *Options) *uint8 { return &o.Battleships }, 0, 3),
		kit.OptionalRule("pursuit", "Relentless Pursuit", "13.2", func(o *Options) *bool { return &o.Pursuit }),
		kit.OptionalRule("clear-seas", "Clear Seas", "13.3", func(o *Options) *bool { return &o.ClearSeas }),
		kit.OptionalRule("pressure", "Ocean Pressure", "13.4", func(o *Options) *bool { return &o.Pressure }),
		kit.OptionalRule("historical", "the historical game", "14.1", func(o *Options) *bool { return &o.Historical }),
		kit.Choose("ending", "the ending card of the historical game (24a-24c and random need the kit)", "14.2",
			kit.Names("24", "24a", "24b", "24c", "random"),
			func(o *Options) int { return int(o.Ending+4) % 5 },
			func(o *Options, place int) { o.Ending = uint8(place+1) % 5 }),
		kit.Switch("levels", "a total of exactly 50 or 200 is of the lower or of the higher level (ruling R1)", "12.4",
			func(o *Options) *bool { return &o.LowerLevels },
			kit.Value{Name: "inclusive", Means: "50 ends the lowest level, 200 the one below the highest"},
			kit.Value{Name: "exclusive", Means: "50 and 200 begin the next level"}),
		kit.Switch("rounding", "half points count, or each category is rounded up (ruling R2)", "12.3",
			func(o *Options) *bool { return &o.RoundUp },
			kit.Value{Name: "exact", Means: "halves are summed as they are"},
			kit.Value{Name: "up", Means: "a half in a category counts as a whole point"}),
		kit.Switch("last-ship", "ships that have not entered are not in the game, or keep it going (rulings R47, R75)", "12.2.5",
			func(o *Options) *bool { return &o.StrictLastShip },
			kit.Value{Name: "literal", Means: "with no ship left on the map the game ends"},
			kit.Value{Name: "strict", Means: "it goes on while a ship may still enter"}),
		kit.Switch("seek-adventure", "Seek Adventure is the action of the turn, with its weeks, or a bonus beside it that takes none (ruling R70)", "7.1.3c",
			func(o *Options) *bool { return &o.BonusAdventure },
			kit.Value{Name: "action", Means: "it is what the turn is spent on, and takes 1d3 weeks"},
			kit.Value{Name: "bonus", Means: "the turn has its action besides, and no week is taken for it"}),
	},
	Check: func(o *Options, _ nemo.Settings) error {
		switch {
		case !o.Expansion && o.ArmouredFrigates+o.Battleships > 0:
			return nemo.Invalidf("option kit", "Deadly Seas needs the ships of the expansion kit; say kit=expansion [13.1]")
		case !o.Historical && o.Ending != 1:
			return nemo.Invalidf("option ending", "only the historical game lets one choose the ending; say historical=on [14.2]")
		case o.Historical && !o.Expansion && o.Ending != 1:
			return nemo.Invalidf("option ending", "the base game has no ending but 24; say kit=expansion [14.2]")
		}
		return nil
	},
}

// ending returns the ending card of the game if it is known from the start: no.
// 24 in the base game, the chosen one in the historical game (3.0.5, 14.2).
func (o *Options) ending(r *Rules) CardID {
	index := 1
	switch {
	case o.Historical:
		index = int(o.Ending)
	case o.Expansion:
		index = 0
	}
	var found CardID
	if index > 0 {
		each(uint64(r.endings[1]), func(card int) {
			if index--; index == 0 {
				found = CardID(card)
			}
		})
	}
	return found
}
