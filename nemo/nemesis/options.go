package nemesis

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Options are what is chosen before a game begins.
type Options struct {
	Players uint8
	// Coop is full co-operation (25.2), with CoopObjectives for each player.
	Coop           bool
	CoopObjectives uint8
	// IntruderPlayer lets the first who dies play the Intruders (25.4).
	IntruderPlayer bool
}

var optionList = []nemo.Option{
	{Name: "players", Title: "how many players take part", Values: []string{"1", "2", "3", "4", "5"}, Default: "3", Rule: "2.1", Asked: true},
	{Name: "mode", Title: "each for himself, or full co-operation", Values: []string{"normal", "coop"}, Default: "normal", Rule: "25.2", Asked: true},
	{Name: "coop-objectives", Title: "Objectives of each player in full co-operation", Values: []string{"1", "2"}, Default: "1", Rule: "25.2.cards"},
	{Name: "intruder", Title: "whether the first who dies plays the Intruders", Values: []string{"no", "yes"}, Default: "no", Rule: "25.4"},
}

// options reads settings.
func (r *Rules) options(settings nemo.Settings) (Options, error) {
	full, err := r.about.Complete(settings)
	if err != nil {
		return Options{}, err
	}
	o := Options{
		Players: full["players"][0] - '0', Coop: full["mode"] == "coop", CoopObjectives: full["coop-objectives"][0] - '0',
		IntruderPlayer: full["intruder"] == "yes",
	}
	if o.Coop && o.Players == 1 {
		return Options{}, nemo.Invalidf("option mode", "full co-operation is for two players or more; alone, the mode is normal")
	}
	if o.Coop && o.CoopObjectives == 2 && o.Players > 3 {
		return Options{}, nemo.Invalidf("option coop-objectives", "there are seven Solo/Coop Objectives: two each are enough for three players")
	}
	return o, nil
}

// settings are the options as settings.
func (o *Options) settings() nemo.Settings {
	settings := nemo.Settings{
		"players": strconv.Itoa(int(o.Players)), "mode": "normal", "coop-objectives": strconv.Itoa(int(o.CoopObjectives)),
		"intruder": "no",
	}
	if o.Coop {
		settings["mode"] = "coop"
	}
	if o.IntruderPlayer {
		settings["intruder"] = "yes"
	}
	return settings
}
