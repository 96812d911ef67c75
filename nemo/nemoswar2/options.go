package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Options are the choices of a game.
type Options struct {
	// Motive is the one begun with (3.1).
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
	// Where the books can be read in two ways, what is played besides the usual
	// reading: the Captain tile waits until the effects are settled (16.4), silver
	// cubes are never taken away (18.11.1), a Map that doubles does so after the
	// Motive has adjusted it (15.5), Humanist triples every gain of Notoriety (9.8),
	// Professor Aronnax's points are Science symbols (15.4).
	TileWaits, SilverStays, DoublesAdjusted, TriplesAll, ScientificAronnax bool
}

// setting is what has a Difficulty Level of its own (3.0.1).
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

var settingNames = [numSettings]string{
	"adventure-gemstones", "starting-upgrade", "upgrade-preparation", "deadly-seas-tokens",
	"blue-and-green", "hidden-ships", "attribute-tokens", "action-points",
}

var settingTitles = [numSettings]string{
	"the level of the gemstones on the Adventure Deck", "the level of the starting Upgrade",
	"the level of the strategic preparation", "the level of the Deadly Seas tokens",
	"the level of the Blue and Green groups", "the level of the first Hidden Ships",
	"the level of the Attribute tokens", "the level of the first Action Points",
}

var settingRules = [numSettings]nemo.Rule{"3.2.4", "3.3.1", "3.4.1", "3.22", "3.7", "3.9", "3.21", "3.14"}

// likeDifficulty leaves a setting at the level of the game.
const likeDifficulty = "as-difficulty"

// usualMotive leaves the choice of a Motive to the variant: one that it allows.
const usualMotive = "usual"

var onOff = []string{"off", "on"}

// Values of the option variant.
const (
	variantSolo       = "solo"
	variantCoop       = "coop"
	variantSemi       = "semi"
	variantVersus     = "versus"
	variantVersusSemi = "versus-semi"
)

// readings are the options by which a sentence with two readings is read in the
// other way: the first of the two values is the usual one.
var readings = [...]struct {
	name, title string
	values      []string
	meanings    []string
	rule        nemo.Rule
	of          func(o *Options) *bool
}{
	{
		"captain-tile", "when the Captain tile passes after a FAIL or a threshold: at once, or when its effects are settled",
		[]string{"at-once", "settled"},
		[]string{
			"the new Captain decides what the FAIL or the threshold leaves open",
			"the old one decides that still; the tile passes when it is done",
		},
		"16.4", func(o *Options) *bool { return &o.TileWaits },
	},
	{
		"silver-cubes", "whether the Nautilus may give up a silver cube where dissent is crushed",
		[]string{"return", "stay"},
		[]string{
			"a silver cube may be given up like a wooden one, and may be placed again",
			"only a wooden cube can be given up; without one it is Notoriety",
		},
		"18.11.1", func(o *Options) *bool { return &o.SilverStays },
	},
	{
		"buried-value", "what of a buried Map doubles: its printed points, or those that the Motive has adjusted",
		[]string{"printed", "adjusted"},
		[]string{
			"twice the points on the Map, and the Motive's number once",
			"twice the points on the Map with the Motive's number",
		},
		"15.5", func(o *Options) *bool { return &o.DoublesAdjusted },
	},
	{
		"humanist-penalties", "which gains of Notoriety Humanist triples: those for ships sunk, or all",
		[]string{"ships", "all"},
		[]string{
			"the Notoriety on a ship that is sunk is tripled",
			"every gain of Notoriety is tripled: misses, follow-ups, Actions and cards too",
		},
		"9.8", func(o *Options) *bool { return &o.TriplesAll },
	},
	{
		"aronnax", "what the 5 of Professor Aronnax are: points and one Science symbol besides, or Science symbols",
		[]string{"character", "science"},
		[]string{
			"5 points as a Character, and 1 Science symbol",
			"5 Science symbols, which the Motive multiplies, and no Character's points",
		},
		"15.4", func(o *Options) *bool { return &o.ScientificAronnax },
	},
}

// optionList are what may be chosen before a game.
func optionList() []nemo.Option {
	levels := difficultyNames[1:]
	flag := func(name, title string, rule nemo.Rule) nemo.Option {
		return nemo.Option{Name: name, Title: title, Values: onOff, Default: "off", Rule: rule}
	}
	list := []nemo.Option{
		{
			Name: "motive", Title: "Nemo's Motive; usual is Explore, and War! against the Imperialist",
			Values: append([]string{usualMotive}, motiveNames[1:]...), Default: usualMotive, Rule: "3.1", Asked: true,
		},
		{Name: "difficulty", Title: "the Difficulty Level", Values: levels, Default: "officer", Rule: "3.0.1", Asked: true},
		{Name: "upgrades", Title: "how Upgrades are prepared", Values: []string{"quick", "strategic"}, Default: "quick", Rule: "3.4"},
		{
			Name: "variant", Title: "alone, together, for glory, against an Imperialist, or against one for glory",
			Values:  []string{variantSolo, variantCoop, variantSemi, variantVersus, variantVersusSemi},
			Default: variantSolo, Rule: "16.1", Asked: true,
			Meanings: []string{
				"one player has the Nautilus and all decisions",
				"two to four officers win and lose together; the Captain tile passes from one to the other",
				"as coop, and each gathers Glory Points; the Captaincy may be seized for a gemstone",
				"another player leads the Imperialists; the Nautilus is one player's or a crew's",
				"against an Imperialist, with a crew that gathers glory",
			},
		},
		{
			Name: "players", Title: "how many command the Nautilus", Values: []string{"1", "2", "3", "4"},
			Default: "1", Rule: "16.1", Asked: true,
		},
		flag("officers", "Ships' Officers' Attribute tokens", "3.21"),
		flag("deadly-seas", "Deadly Seas", "3.22"),
		flag("nadeen", "Nadeen Dakkar", "3.23"),
		flag("buried-treasure", "Buried Treasure", "3.24"),
		flag("balance", "the score is balanced for the epilogue", "15.12"),
		flag("rule-of-three", "the third FAIL in a row becomes the least success", "7.9"),
	}
	for i := range settingNames {
		list = append(list, nemo.Option{
			Name: settingNames[i], Title: settingTitles[i], Values: append([]string{likeDifficulty}, levels...),
			Default: likeDifficulty, Rule: settingRules[i],
		})
	}
	for i := range readings {
		reading := &readings[i]
		list = append(list, nemo.Option{
			Name: reading.name, Title: reading.title, Values: reading.values, Default: reading.values[0],
			Meanings: reading.meanings, Rule: reading.rule,
		})
	}
	return list
}

// readOptions reads and checks the settings of a game.
func (r *Rules) readOptions(settings nemo.Settings) (Options, error) {
	full, err := r.about.Complete(settings)
	if err != nil {
		return Options{}, err
	}
	on := func(name string) bool { return full[name] == "on" }
	variant := full["variant"]
	o := Options{
		Motive:     Motive(nemo.LookUp(motiveNames[:], full["motive"])),
		Strategic:  full["upgrades"] == "strategic",
		Attributes: on("officers"), DeadlySeas: on("deadly-seas"), Nadeen: on("nadeen"),
		Buried: on("buried-treasure"), Balance: on("balance"), RuleOfThree: on("rule-of-three"),
		Players: full["players"][0] - '0',
		Glory:   variant == variantSemi || variant == variantVersusSemi,
		Versus:  variant == variantVersus || variant == variantVersusSemi,
	}
	if full["motive"] == usualMotive {
		o.Motive = ExploreMotive
		if o.Versus {
			o.Motive = WarMotive
		}
	}
	for i, name := range settingNames {
		level := full[name]
		if level == likeDifficulty {
			level = full["difficulty"]
		}
		o.Levels[i] = Difficulty(nemo.LookUp(difficultyNames[:], level))
	}
	for i := range readings {
		*readings[i].of(&o) = full[readings[i].name] == readings[i].values[1]
	}
	alone := o.Players == 1
	switch {
	case variant == variantSolo && !alone:
		return Options{}, nemo.Invalidf("option players", "one plays alone; say variant=coop or semi for more [16.1]")
	case alone && (variant == variantCoop || o.Glory):
		return Options{}, nemo.Invalidf("option players", "this variant takes two to four; say players=2 [16.1]")
	case o.Versus && r.motives[o.Motive].data.Temper != Stern:
		return Options{}, nemo.Invalidf("option motive", "against the Imperialist the Motive is a Stern one; say motive=war [18.1]")
	}
	return o, nil
}

// settings is the reverse of readOptions, for a snapshot: each level by itself.
func (o *Options) settings() nemo.Settings {
	pick := func(on bool, yes, no string) string {
		if on {
			return yes
		}
		return no
	}
	variant := pick(o.Players > 1, variantCoop, variantSolo)
	switch {
	case o.Versus:
		variant = pick(o.Glory, variantVersusSemi, variantVersus)
	case o.Glory:
		variant = variantSemi
	}
	settings := nemo.Settings{
		"motive": o.Motive.String(), "difficulty": o.Levels[0].String(), "variant": variant,
		"upgrades":        pick(o.Strategic, "strategic", "quick"),
		"players":         string(rune('0' + o.Players)),
		"officers":        pick(o.Attributes, "on", "off"),
		"deadly-seas":     pick(o.DeadlySeas, "on", "off"),
		"nadeen":          pick(o.Nadeen, "on", "off"),
		"buried-treasure": pick(o.Buried, "on", "off"),
		"balance":         pick(o.Balance, "on", "off"),
		"rule-of-three":   pick(o.RuleOfThree, "on", "off"),
	}
	for i, name := range settingNames {
		settings[name] = o.Levels[i].String()
	}
	for i := range readings {
		values := readings[i].values
		settings[readings[i].name] = pick(*readings[i].of(o), values[1], values[0])
	}
	return settings
}

// plays reports whether a setting is in play: those of options that are not
// chosen are not.
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

// level are the data of the level of a setting.
func (r *Rules) level(s *State, of setting) *DifficultyData {
	return &r.set.Difficulties[s.Options.Levels[of]-1]
}
