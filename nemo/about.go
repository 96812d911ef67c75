package nemo

import (
	"slices"
	"sort"
	"strconv"
	"strings"
)

// About says what a system is. It is shared and must not be changed.
type About struct {
	// Name is the system's key: "nemoswar1".
	Name string `json:"name" says:"the name of the system, as one types it"`
	// VariantOf is the name of the system that this one is a variant of, by a house rule; empty
	// for a system of its own.
	VariantOf string `json:"-"`
	// Title, Edition and Year are those on the box.
	Title   string `json:"title" says:"the title on the box"`
	Edition string `json:"edition" says:"the edition"`
	Year    int    `json:"year" says:"the year of the edition"`
	// Rulebook says which texts the rules come from.
	Rulebook string `json:"rulebook" says:"the texts that the rules come from"`
	// Seats are the names of the seats, in order, for the largest number of
	// players.
	Seats []string `json:"seats" says:"the names of the seats for the largest number of players: the first is seat 1"`
	// HasTeam says that the last of Seats is the team, which moves when the players decide
	// together. The seats of such a system win and lose together.
	HasTeam bool `json:"hasTeam" says:"whether the last of the seats is the team, which moves where the players decide together"`
	// Options are the choices to make before a game begins.
	Options []Option `json:"options,omitempty" says:"what may be chosen before a game; left out where nothing is"`
	// Phases is the graph of the turn sequence; a Phase indexes it.
	Phases []PhaseInfo `json:"phases" says:"the phases of a turn and which may follow which"`
	// Main is the phase of the decisions that make up a turn. A described position is in this phase
	// unless the description says otherwise.
	Main Phase `json:"-"`
	// Ends are all the ways in which a game can end.
	Ends []End `json:"ends" says:"the ways in which a game can end"`
	// Levels are the victory levels from worst to best, if there are any.
	Levels []Level `json:"levels,omitempty" says:"the victory levels from worst to best"`
	// MaxPlies bounds the number of actions in any game.
	MaxPlies int `json:"maxPlies" says:"no game has more actions and rolls"`
}

// Option is a choice made before a game begins.
type Option struct {
	// Name is what one types; Title explains it in a line.
	Name  string `json:"name" says:"the name of the option, as one types it"`
	Title string `json:"title" says:"what it is, in a line"`
	// Values are the allowed values; Default is one of them.
	Values  []string `json:"values" says:"what it may be set to"`
	Default string   `json:"default" says:"the value that it has if none is given"`
	// Meanings explains each value in a line; it is empty if the values need no explanation.
	Meanings []string `json:"meanings,omitempty" says:"what each of the values means, in their order"`
	Rule     Rule     `json:"rule" says:"where the choice comes from; empty for one of our own"`
	// Asked says that a player who starts a game without this option should be asked for it: it
	// decides who plays, or which game.
	Asked bool `json:"asked" says:"whether the shell asks for it at the beginning of a game"`
}

// End is a way in which a game can end.
type End struct {
	Key   string `json:"key" says:"the key of the end"`
	Title string `json:"title" says:"the end in words"`
	Rule  Rule   `json:"rule" says:"the number of its rule"`
}

// Level is a grade of victory.
type Level struct {
	Key   string `json:"key" says:"the key of the level"`
	Title string `json:"title" says:"the level in the rulebook's words"`
}

// Phase is a part of the turn sequence: an index into About().Phases.
type Phase uint8

// MarshalJSON writes the index as a number. Without it a list of phases would be encoded as a
// base64 string.
func (p Phase) MarshalJSON() ([]byte, error) { return strconv.AppendUint(nil, uint64(p), 10), nil }

// PhaseInfo describes a phase and which phases the next node may belong to
// (staying in the same phase is always possible).
type PhaseInfo struct {
	Name  string  `json:"name" says:"the name of the phase"`
	Title string  `json:"title" says:"the name in words"`
	Rule  Rule    `json:"rule" says:"the number of its rule"`
	Next  []Phase `json:"next,omitempty" says:"which phases may follow, by their places in the list, counted from 0; left out after the last"`
}

// Base returns the name of the system whose rulebook applies: the system that this one is a variant
// of, or this one.
func (a *About) Base() string {
	if a.VariantOf != "" {
		return a.VariantOf
	}
	return a.Name
}

// Settings are values for options, by name.
type Settings map[string]string

// Complete returns the settings with the default of every option that they do
// not name. An unknown option or value is an [*Invalid].
func (a *About) Complete(settings Settings) (Settings, error) {
	full := make(Settings, len(a.Options))
	for i := range a.Options {
		full[a.Options[i].Name] = a.Options[i].Default
	}
	for _, name := range settings.Names() {
		value := settings[name]
		option := a.Option(name)
		if option == nil {
			return nil, Invalidf("option "+name, "%s has no such option; %s", a.Name, a.optionNames())
		}
		if !slices.Contains(option.Values, value) {
			return nil, Invalidf("option "+name, "%q is not one of %s",
				value, strings.Join(option.Values, ", "))
		}
		full[name] = value
	}
	return full, nil
}

// Option returns the option with that name, or nil.
func (a *About) Option(name string) *Option {
	for i := range a.Options {
		if a.Options[i].Name == name {
			return &a.Options[i]
		}
	}
	return nil
}

// TeamSeat returns the seat of the team, or [Nobody] and false if the system has none.
func (a *About) TeamSeat() (Seat, bool) {
	if !a.HasTeam || len(a.Seats) == 0 {
		return Nobody, false
	}
	return Seat(len(a.Seats) - 1), true
}

// End returns the end with that key, or nil.
func (a *About) End(key string) *End {
	for i := range a.Ends {
		if a.Ends[i].Key == key {
			return &a.Ends[i]
		}
	}
	return nil
}

// MayFollow reports whether a node of phase next may come right after one of
// phase p.
func (a *About) MayFollow(p, next Phase) bool {
	return p == next || int(p) < len(a.Phases) && slices.Contains(a.Phases[p].Next, next)
}

// optionNames lists the options for an error message.
func (a *About) optionNames() string {
	if len(a.Options) == 0 {
		return "it has none"
	}
	names := make([]string, len(a.Options))
	for i := range a.Options {
		names[i] = a.Options[i].Name
	}
	return "it has " + strings.Join(names, ", ")
}

// Names returns the names in order.
func (s Settings) Names() []string {
	names := make([]string, 0, len(s))
	for name := range s {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
