package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Options are the choices of a game.
type Options struct {
	// Motive is the first Motive (3.1).
	Motive Motive
	// Levels are the Difficulty Levels of the settings (3.0.1).
	Levels [numSettings]Difficulty
	// Strategic is the strategic preparation of Upgrades (3.4.1); the others are
	// the optional rules (3.21 to 3.24, 15.12, 7.9).
	Strategic, Attributes, DeadlySeas, Nadeen, Buried, Balance, RuleOfThree bool
	// Players command the Nautilus, 1 to 4 (16.1); Glory is the variant of 17,
	// Versus that of 18.
	Players       uint8
	Glory, Versus bool
	// Where the books can be read in two ways, the variants of the usual reading: the
	// Captain tile waits until the effects are settled (16.4), silver cubes are never
	// taken away (18.11.1), a Map that doubles does so after the Motive has adjusted
	// it (15.5), Humanist triples every gain of Notoriety (9.8), Professor Aronnax's
	// points are Science symbols (15.4).
	TileWaits, SilverStays, DoublesAdjusted, TriplesAll, ScientificAronnax bool
}

// setting is something with a Difficulty Level of its own (3.0.1).
type setting uint8

const (
	settingGems setting = iota
	settingStart
	settingUpgrades
	settingSeas
	settingGroups
	settingHidden
	settingAttributes
	settingPoints

	numSettings = 8
)

// settingRows are the settings: their names, titles and rules.
var settingRows = [numSettings]struct {
	name, of string
	rule     nemo.Rule
}{
	settingGems:       {"adventure-gemstones", "the gemstones on the Adventure Deck", "3.2.4"},
	settingStart:      {"starting-upgrade", "the starting Upgrade", "3.3.1"},
	settingUpgrades:   {"upgrade-preparation", "the strategic preparation", "3.4.1"},
	settingSeas:       {"deadly-seas-tokens", "the Deadly Seas tokens", "3.22"},
	settingGroups:     {"blue-and-green", "the Blue and Green groups", "3.7"},
	settingHidden:     {"hidden-ships", "the first Hidden Ships", "3.9"},
	settingAttributes: {"attribute-tokens", "the Attribute tokens", "3.21"},
	settingPoints:     {"action-points", "the first Action Points", "3.14"},
}

func (of setting) title() string { return "the level of " + settingRows[of].of }

// likeDifficulty gives a setting the level of the game.
const likeDifficulty = "as-difficulty"

// usualMotive leaves the choice of a Motive to the variant.
const usualMotive = "usual"

// Values of the option variant.
const (
	variantSolo       = "solo"
	variantCoop       = "coop"
	variantSemi       = "semi"
	variantVersus     = "versus"
	variantVersusSemi = "versus-semi"
)

// readings are the options for rules with two readings; the first value is the usual
// one.
var readings = []kit.Option[Options]{
	kit.Switch("captain-tile", "when the Captain tile passes after a FAIL or a threshold: at once, or when its effects are settled", "16.4",
		func(o *Options) *bool { return &o.TileWaits },
		kit.Value{Name: "at-once", Means: "the new Captain decides what the FAIL or the threshold leaves open"},
		kit.Value{Name: "settled", Means: "the old one decides that still; the tile passes when it is done"}),
	kit.Switch("silver-cubes", "whether the Nautilus may give up a silver cube where dissent is crushed", "18.11.1",
		func(o *Options) *bool { return &o.SilverStays },
		kit.Value{Name: "return", Means: "a silver cube may be given up like a wooden one, and may be placed again"},
		kit.Value{Name: "stay", Means: "only a wooden cube can be given up; without one it is Notoriety"}),
	kit.Switch("buried-value", "what of a buried Map doubles: its printed points, or those that the Motive has adjusted", "15.5",
		func(o *Options) *bool { return &o.DoublesAdjusted },
		kit.Value{Name: "printed", Means: "twice the points on the Map, and the Motive's number once"},
		kit.Value{Name: "adjusted", Means: "twice the points on the Map with the Motive's number"}),
	kit.Switch("humanist-penalties", "which gains of Notoriety Humanist triples: those for ships sunk, or all", "9.8",
		func(o *Options) *bool { return &o.TriplesAll },
		kit.Value{Name: "ships", Means: "the Notoriety on a ship that is sunk is tripled"},
		kit.Value{Name: "all", Means: "every gain of Notoriety is tripled: misses, follow-ups, Actions and cards too"}),
	kit.Switch("aronnax", "what the 5 of Professor Aronnax are: points and one Science symbol besides, or Science symbols", "15.4",
		func(o *Options) *bool { return &o.ScientificAronnax },
		kit.Value{Name: "character", Means: "5 points as a Character, and 1 Science symbol"},
		kit.Value{Name: "science", Means: "5 Science symbols, which the Motive multiplies, and no Character's points"}),
}

// gameOptions are the options of a game. The level of a setting comes after the level
// of the game, which sets them all.
var gameOptions = kit.Options[Options]{
	Table: slices.Concat([]kit.Option[Options]{
		kit.OneOf("motive", "Nemo's Motive; usual is Explore, and War! against the Imperialist", "3.1",
			func(o *Options) *Motive { return &o.Motive }, 0, kit.Names(append([]string{usualMotive}, namesOf[Motive]()[1:]...)...)...).Ask(),
		kit.Choose("difficulty", "the Difficulty Level", "3.0.1", kit.Names(namesOf[Difficulty]()[1:]...),
			func(o *Options) int { return int(o.Levels[0]) - 1 },
			func(o *Options, place int) {
				for i := range o.Levels {
					o.Levels[i] = Difficulty(place + 1)
				}
			}).Unless("officer").Ask(),
		kit.Switch("upgrades", "how Upgrades are prepared", "3.4", func(o *Options) *bool { return &o.Strategic },
			kit.Value{Name: "quick", Means: "they are drawn at random until the four slots are full"},
			kit.Value{Name: "strategic", Means: "the player names some of a stack of ten, and the slots are filled from it; one may be bought"}),
		kit.Choose("variant", "alone, together, for glory, against an Imperialist, or against one for glory", "16.1", []kit.Value{
			{Name: variantSolo, Means: "one player has the Nautilus and all decisions"},
			{Name: variantCoop, Means: "two to four officers win and lose together; the Captain tile passes from one to the other"},
			{Name: variantSemi, Means: "as coop, and each gathers Glory Points; the Captaincy may be seized for a gemstone"},
			{Name: variantVersus, Means: "another player leads the Imperialists; the Nautilus is one player's or a crew's"},
			{Name: variantVersusSemi, Means: "against an Imperialist, with a crew that gathers glory"},
		}, (*Options).variant, func(o *Options, place int) { o.Glory, o.Versus = place == 2 || place == 4, place >= 3 }).Ask(),
		kit.Count("players", "how many command the Nautilus", "16.1", func(o *Options) *uint8 { return &o.Players }, 1, 4).Ask(),
		kit.OptionalRule("officers", "Ships' Officers' Attribute tokens", "3.21", func(o *Options) *bool { return &o.Attributes }),
		kit.OptionalRule("deadly-seas", "Deadly Seas", "3.22", func(o *Options) *bool { return &o.DeadlySeas }),
		kit.OptionalRule("nadeen", "Nadeen Dakkar", "3.23", func(o *Options) *bool { return &o.Nadeen }),
		kit.OptionalRule("buried-treasure", "Buried Treasure", "3.24", func(o *Options) *bool { return &o.Buried }),
		kit.OptionalRule("balance", "the score is balanced for the epilogue", "15.12", func(o *Options) *bool { return &o.Balance }),
		kit.OptionalRule("rule-of-three", "the third FAIL in a row becomes the least success", "7.9", func(o *Options) *bool { return &o.RuleOfThree }),
	}, levelOptions(), readings),
	Settle: func(o *Options) {
		switch {
		case o.Motive != 0:
		case o.Versus:
			o.Motive = WarMotive
		default:
			o.Motive = ExploreMotive
		}
	},
	Check: func(o *Options, settings nemo.Settings) error {
		alone, variant := o.Players == 1, settings["variant"]
		switch {
		case variant == variantSolo && !alone:
			return nemo.Invalidf("option players", "one plays alone; say variant=coop or semi for more [16.1]")
		case alone && (variant == variantCoop || o.Glory):
			return nemo.Invalidf("option players", "this variant takes two to four; say players=2 [16.1]")
		}
		return nil
	},
}

// levelOptions returns an option for the level of each setting (3.0.1).
func levelOptions() []kit.Option[Options] {
	list := make([]kit.Option[Options], numSettings)
	for i := range list {
		list[i] = kit.Choose(settingRows[i].name, setting(i).title(), settingRows[i].rule,
			kit.Names(append([]string{likeDifficulty}, namesOf[Difficulty]()[1:]...)...),
			func(o *Options) int { return int(o.Levels[i]) },
			func(o *Options, place int) {
				if place > 0 {
					o.Levels[i] = Difficulty(place)
				}
			})
	}
	return list
}

// variant returns the index of the variant in its option.
func (o *Options) variant() int {
	switch {
	case o.Versus && o.Glory:
		return 4
	case o.Versus:
		return 3
	case o.Glory:
		return 2
	case o.Players > 1:
		return 1
	}
	return 0
}

func (r *Rules) readOptions(settings nemo.Settings) (Options, error) {
	o, err := gameOptions.Read(&r.about, settings)
	if err == nil {
		err = r.checkMotive(&o)
	}
	if err != nil {
		return Options{}, err
	}
	return o, nil
}

// checkMotive checks that the Motive is one that opposes the Imperialist; the
// component set says which ones do (18.1).
func (r *Rules) checkMotive(o *Options) error {
	if o.Versus && r.motives[o.Motive].data.Temper != Stern {
		return nemo.Invalidf("option motive", "against the Imperialist the Motive is a Stern one; say motive=war [18.1]")
	}
	return nil
}

// plays reports whether a setting matters: it does not if its option is off.
func (o *Options) plays(of setting) bool {
	switch of {
	case settingUpgrades:
		return o.Strategic
	case settingSeas:
		return o.DeadlySeas
	case settingAttributes:
		return o.Attributes
	}
	return true
}

func (r *Rules) level(s *State, of setting) *DifficultyData {
	return &r.set.Difficulties[s.Options.Levels[of]-1]
}
