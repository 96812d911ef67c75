package nemorising

import "github.com/mobilis-rules/mobilis/nemo/kit"

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
	// FailAtClose is the other reading of ruling AMB-20: a penalty comes as soon as
	// the hero gives up, and no later success in the turn wipes it out. KeepAtSetup,
	// Recycle, AttackPerAction and EntrancesClosed are the alternatives of rulings
	// AMB-01, AMB-06, AMB-34 and AMB-07.
	KeepAtSetup, Recycle, FailAtClose, AttackPerAction, EntrancesClosed bool
	// AddedIsUsed is the other reading of ruling AMB-17: a Gear Card that was added to an
	// attempt or a defence is used up, needed or not.
	AddedIsUsed bool
}

var difficultyNames = []string{"none", "easy", "medium", "hard"}

// gameOptions declares the options of a game.
var gameOptions = kit.Options[Options]{Table: []kit.Option[Options]{
	kit.OneOf("scenario", "City in the Sky or Undersea Grotto", "setup.2.1", func(o *Options) *Scenario { return &o.Scenario }, City,
		kit.Value{Name: "city", Means: "Robur's flying city, with its board and its decks"},
		kit.Value{Name: "grotto", Means: "the grotto under the sea, with its board and its decks"}).Ask(),
	kit.Count("heroes", "number of heroes; 1 is the solo game", "object.2", func(o *Options) *uint8 { return &o.Heroes }, 1, 4).Unless("2").Ask(),
	kit.OneOf("difficulty", "starting Mission Points", "setup.6.1", func(o *Options) *uint8 { return &o.Difficulty }, 1,
		kit.Value{Name: "easy", Means: "the most Mission Points to begin with"},
		kit.Value{Name: "medium", Means: "fewer"},
		kit.Value{Name: "hard", Means: "the fewest"}).Ask(),
	kit.Switch("first-game", "leave out the Threat Card of set-up", "setup.15.2", func(o *Options) *bool { return &o.SkipFirstThreat },
		kit.Value{Name: "no", Means: "one more Threat Card is resolved at set-up"},
		kit.Value{Name: "yes", Means: "set-up ends without it"}),
	kit.Switch("stealth-mode", "the variant that restricts talking", "quiet.1", func(o *Options) *bool { return &o.Stealth },
		kit.Value{Name: "no", Means: "all may talk at any time"},
		kit.Value{Name: "yes", Means: "while a hero spends her tokens, only neighbours may talk"}),
	kit.Switch("setup-keep", "a Keep card turned up at set-up is discarded or kept (ruling AMB-01)", "setup.15.1", func(o *Options) *bool { return &o.KeepAtSetup },
		kit.Value{Name: "discard", Means: "it is resolved and discarded; an enemy that it placed is an ordinary one"},
		kit.Value{Name: "keep", Means: "it stays in play, as one that is turned up in a round does"}),
	kit.Switch("recycle-enemies", "defeated enemies go back to their stacks (ruling AMB-06)", "act.confront.3", func(o *Options) *bool { return &o.Recycle },
		kit.Value{Name: "no", Means: "a defeated enemy leaves the game"},
		kit.Value{Name: "yes", Means: "it is shuffled back and may come again"}),
	kit.Switch("fail-timing", "a penalty comes when the hero has spent her tokens and not succeeded, or as soon as she gives up (ruling AMB-20)", "act.task.fail.4", func(o *Options) *bool { return &o.FailAtClose },
		kit.Value{Name: "end-of-step", Means: "a later success in the turn wipes the penalty out"},
		kit.Value{Name: "close", Means: "the penalty stands, whatever comes later"}),
	kit.Switch("attack-scope", "an enemy that attacked is done for the turn, or for the move action (ruling AMB-34)", "threat.stop.5", func(o *Options) *bool { return &o.AttackPerAction },
		kit.Value{Name: "turn", Means: "who attacked a hero does not attack her again in this turn"},
		kit.Value{Name: "action", Means: "the next move action may be attacked by the same enemy"}),
	kit.Switch("entrances", "heroes may stand on an Enemy Entrance without an enemy, or on none (ruling AMB-07)", "act.move.8", func(o *Options) *bool { return &o.EntrancesClosed },
		kit.Value{Name: "open", Means: "an Entrance where no enemy stands is entered like any space"},
		kit.Value{Name: "enemies-only", Means: "no hero ever enters an Entrance"}),
	kit.Switch("gear-use", "gear added to an attempt or a defence is used up where it was needed, or always (ruling AMB-17)", "gear.use.1", func(o *Options) *bool { return &o.AddedIsUsed },
		kit.Value{Name: "needed", Means: "gear that a success or a defence did not need stays as it is"},
		kit.Value{Name: "added", Means: "gear is discarded or twisted once it was added, whatever the dice show"}),
}}
