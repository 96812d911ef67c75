package nemorising

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Options are the choices of a game.
type Options struct {
	Scenario Scenario
	// Heroes is the number of heroes, 1 to 4; one is the solo game (solo.1).
	Heroes uint8
	// Difficulty is 1 easy, 2 medium, 3 hard (setup.6.1).
	Difficulty uint8
	// SkipFirstThreat leaves step 15 of set-up out (setup.15.2).
	SkipFirstThreat bool
	// Stealth is the Stealth Mode variant (quiet).
	Stealth bool
	// FailAtEnd follows the letter of AMB-20: a later success in the turn wipes
	// a penalty out. KeepAtSetup, Recycle, AttackPerAction and EntrancesClosed
	// are the alternatives of rulings AMB-01, AMB-06, AMB-34 and AMB-07.
	KeepAtSetup, Recycle, FailAtEnd, AttackPerAction, EntrancesClosed bool
}

var (
	yesNo           = []string{"no", "yes"}
	difficultyNames = []string{"none", "easy", "medium", "hard"}
	heroCounts      = []string{"1", "2", "3", "4"}
)

var optionList = []nemo.Option{
	{Name: "scenario", Title: "City in the Sky or Undersea Grotto", Values: scenarioNames[1:], Default: "city", Rule: "setup.2.1", Asked: true},
	{Name: "heroes", Title: "number of heroes; 1 is the solo game", Values: heroCounts, Default: "2", Rule: "object.2", Asked: true},
	{Name: "difficulty", Title: "starting Mission Points", Values: difficultyNames[1:], Default: "easy", Rule: "setup.6.1", Asked: true},
	{Name: "first-game", Title: "leave out the Threat Card of set-up", Values: yesNo, Default: "no", Rule: "setup.15.2"},
	{Name: "stealth-mode", Title: "the variant that restricts talking", Values: yesNo, Default: "no", Rule: "quiet.1"},
	{Name: "setup-keep", Title: "a Keep card turned up at set-up is discarded or kept (ruling AMB-01)", Values: []string{"discard", "keep"}, Default: "discard", Rule: "setup.15.1"},
	{Name: "recycle-enemies", Title: "defeated enemies go back to their stacks (ruling AMB-06)", Values: yesNo, Default: "no", Rule: "act.confront.3"},
	{Name: "fail-timing", Title: "a penalty comes when the hero has spent her tokens and not succeeded, or as soon as she gives up (ruling AMB-20)", Values: []string{"end-of-step", "close"}, Default: "end-of-step", Rule: "act.task.fail.4"},
	{Name: "attack-scope", Title: "an enemy that attacked is done for the turn, or for the move action (ruling AMB-34)", Values: []string{"turn", "action"}, Default: "turn", Rule: "threat.stop.5"},
	{Name: "entrances", Title: "heroes may stand on an Enemy Entrance without an enemy, or on none (ruling AMB-07)", Values: []string{"open", "enemies-only"}, Default: "open", Rule: "act.move.8"},
}

// readOptions reads and checks the settings of a game.
func (r *Rules) readOptions(settings nemo.Settings) (Options, error) {
	full, err := r.about.Complete(settings)
	if err != nil {
		return Options{}, err
	}
	return Options{
		Scenario:        Scenario(nemo.LookUp(scenarioNames[:], full["scenario"])),
		Heroes:          uint8(slices.Index(heroCounts, full["heroes"]) + 1),
		Difficulty:      uint8(nemo.LookUp(difficultyNames, full["difficulty"])),
		SkipFirstThreat: full["first-game"] == "yes",
		Stealth:         full["stealth-mode"] == "yes",
		KeepAtSetup:     full["setup-keep"] == "keep",
		Recycle:         full["recycle-enemies"] == "yes",
		FailAtEnd:       full["fail-timing"] == "end-of-step",
		AttackPerAction: full["attack-scope"] == "action",
		EntrancesClosed: full["entrances"] == "enemies-only",
	}, nil
}

// settings is the reverse of readOptions, for a snapshot.
func (o *Options) settings() nemo.Settings {
	pick := func(on bool, yes, no string) string {
		if on {
			return yes
		}
		return no
	}
	return nemo.Settings{
		"scenario":        o.Scenario.String(),
		"heroes":          heroCounts[o.Heroes-1],
		"difficulty":      difficultyNames[o.Difficulty],
		"first-game":      pick(o.SkipFirstThreat, "yes", "no"),
		"stealth-mode":    pick(o.Stealth, "yes", "no"),
		"setup-keep":      pick(o.KeepAtSetup, "keep", "discard"),
		"recycle-enemies": pick(o.Recycle, "yes", "no"),
		"fail-timing":     pick(o.FailAtEnd, "end-of-step", "close"),
		"attack-scope":    pick(o.AttackPerAction, "action", "turn"),
		"entrances":       pick(o.EntrancesClosed, "enemies-only", "open"),
	}
}
