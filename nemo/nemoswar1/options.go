package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
)

// What may be chosen before a game: the kit, the optional rules (13.0), the
// historical game (14.0), and rulings that name an alternative.

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
	// Historical is the historical game (14.0), Ending its ending card:
	// 0 random, 1 no. 24, 2 to 4 nos. 24a to 24c (14.2).
	Historical bool
	Ending     uint8
	// LowerLevels puts a total of 50 or 200, which the table leaves open, into
	// the higher level (12.4); RoundUp rounds each category of the score up (12.3);
	// StrictLastShip lets ships that have not entered keep the game going
	// (12.2.5).
	LowerLevels, RoundUp, StrictLastShip bool
	// BonusAdventure makes Seek Adventure an extra beside the action of the turn,
	// without weeks (7.1.3c).
	BonusAdventure bool
}

var onOff = []string{"off", "on"}

var upToThree = []string{"0", "1", "2", "3"}

var optionList = []nemo.Option{
	{Name: "kit", Title: "base game, or base game with the expansion kit", Values: []string{"expansion", "base"}, Default: "expansion", Rule: "3.0.5", Asked: true},
	{Name: "armoured-frigates", Title: "Deadly Seas: Armoured Frigates added (needs the kit)", Values: upToThree, Default: "0", Rule: "13.1"},
	{Name: "battleships", Title: "Deadly Seas: Battleships added (needs the kit)", Values: upToThree, Default: "0", Rule: "13.1"},
	{Name: "pursuit", Title: "Relentless Pursuit", Values: onOff, Default: "off", Rule: "13.2"},
	{Name: "clear-seas", Title: "Clear Seas", Values: onOff, Default: "off", Rule: "13.3"},
	{Name: "pressure", Title: "Ocean Pressure", Values: onOff, Default: "off", Rule: "13.4"},
	{Name: "historical", Title: "the historical game", Values: onOff, Default: "off", Rule: "14.1"},
	{Name: "ending", Title: "the ending card of the historical game (24a-24c and random need the kit)", Values: []string{"24", "24a", "24b", "24c", "random"}, Default: "24", Rule: "14.2"},
	{Name: "levels", Title: "a total of exactly 50 or 200 is of the lower or of the higher level (ruling R1)", Values: []string{"inclusive", "exclusive"}, Default: "inclusive", Rule: "12.4"},
	{Name: "rounding", Title: "half points count, or each category is rounded up (ruling R2)", Values: []string{"exact", "up"}, Default: "exact", Rule: "12.3"},
	{Name: "last-ship", Title: "ships that have not entered are not in the game, or keep it going (rulings R47, R75)", Values: []string{"literal", "strict"}, Default: "literal", Rule: "12.2.5"},
	{Name: "seek-adventure", Title: "Seek Adventure is the action of the turn, with its weeks, or a bonus beside it that takes none (ruling R70)", Values: []string{"action", "bonus"}, Default: "action", Rule: "7.1.3c"},
}

// readOptions reads and checks the settings of a game.
func (r *Rules) readOptions(settings nemo.Settings) (Options, error) {
	full, err := r.about.Complete(settings)
	if err != nil {
		return Options{}, err
	}
	on := func(name string) bool { return full[name] == "on" }
	o := Options{
		Expansion:        full["kit"] == "expansion",
		ArmouredFrigates: full["armoured-frigates"][0] - '0',
		Battleships:      full["battleships"][0] - '0',
		Pursuit:          on("pursuit"),
		ClearSeas:        on("clear-seas"),
		Pressure:         on("pressure"),
		Historical:       on("historical"),
		LowerLevels:      full["levels"] == "exclusive",
		RoundUp:          full["rounding"] == "up",
		StrictLastShip:   full["last-ship"] == "strict",
		BonusAdventure:   full["seek-adventure"] == "bonus",
	}
	for i, ending := range []string{"random", "24", "24a", "24b", "24c"} {
		if o.Historical && full["ending"] == ending {
			o.Ending = uint8(i)
		}
	}
	switch {
	case !o.Expansion && o.ArmouredFrigates+o.Battleships > 0:
		return Options{}, nemo.Invalidf("option kit", "Deadly Seas needs the ships of the expansion kit; say kit=expansion [13.1]")
	case !o.Historical && full["ending"] != "24":
		return Options{}, nemo.Invalidf("option ending", "only the historical game lets one choose the ending; say historical=on [14.2]")
	case o.Historical && !o.Expansion && o.Ending != 1:
		return Options{}, nemo.Invalidf("option ending", "the base game has no ending but 24; say kit=expansion [14.2]")
	}
	return o, nil
}

// settings is the reverse of readOptions, for a snapshot.
func (o *Options) settings() nemo.Settings {
	pick := func(on bool, yes, no string) string {
		if on {
			return yes
		}
		return no
	}
	ending := "24"
	if o.Historical {
		ending = []string{"random", "24", "24a", "24b", "24c"}[o.Ending]
	}
	return nemo.Settings{
		"kit":               pick(o.Expansion, "expansion", "base"),
		"armoured-frigates": upToThree[o.ArmouredFrigates],
		"battleships":       upToThree[o.Battleships],
		"pursuit":           pick(o.Pursuit, "on", "off"),
		"clear-seas":        pick(o.ClearSeas, "on", "off"),
		"pressure":          pick(o.Pressure, "on", "off"),
		"historical":        pick(o.Historical, "on", "off"),
		"ending":            ending,
		"levels":            pick(o.LowerLevels, "exclusive", "inclusive"),
		"rounding":          pick(o.RoundUp, "up", "exact"),
		"last-ship":         pick(o.StrictLastShip, "strict", "literal"),
		"seek-adventure":    pick(o.BonusAdventure, "bonus", "action"),
	}
}

// ending is the ending card of the game if it is known from the start: in the
// base game no. 24, in the historical game the chosen one (3.0.5, 14.2).
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
