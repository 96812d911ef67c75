package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Options are what is chosen before a game begins.
type Options struct {
	Players uint8
	// Coop is full co-operation (25.2), with CoopObjectives for each player.
	Coop           bool
	CoopObjectives uint8
	// IntruderPlayer lets the first who dies play the Intruders (25.4).
	IntruderPlayer bool
	// MustRevive brings the dead back in full co-operation without asking them (25.3).
	MustRevive bool
	// Apart lets two who leave by Covering Fire go to different Rooms (7.card.covering-fire).
	Apart bool
	// BreederHurt gives a Breeder the Injuries of the Creeper that it was (17.transformation).
	BreederHurt bool
	// CureAnyway allows Surgery and Antidote to whoever has nothing to cure (4.13).
	CureAnyway bool
}

// gameOptions are what may be chosen before a game.
var gameOptions = kit.Options[Options]{
	Table: []kit.Option[Options]{
		kit.Count("players", "how many players take part", "2.1", func(o *Options) *uint8 { return &o.Players }, 1, 5).Unless("3").Ask(),
		kit.Switch("mode", "each for himself, or full co-operation", "25.2", func(o *Options) *bool { return &o.Coop },
			kit.Value{Name: "normal", Means: "everybody has secret Objectives of his own"},
			kit.Value{Name: "coop", Means: "all win together or lose together, with the Solo/Coop Objectives"}).Ask(),
		kit.Count("coop-objectives", "Objectives of each player in full co-operation", "25.2.cards",
			func(o *Options) *uint8 { return &o.CoopObjectives }, 1, 2),
		kit.Switch("intruder", "whether the first who dies plays the Intruders", "25.4", func(o *Options) *bool { return &o.IntruderPlayer },
			kit.Value{Name: "no", Means: "who dies is out of the game"},
			kit.Value{Name: "yes", Means: "the first who dies goes on, on the other side"}),
		kit.Switch("revival", "whether the dead may stay dead in full co-operation", "25.3", func(o *Options) *bool { return &o.MustRevive },
			kit.Value{Name: "asked", Means: "whose Corpse lies in the Emergency Room is asked"},
			kit.Value{Name: "always", Means: "who can come back does"}),
		kit.Switch("covering-fire", "where two go who leave together by Covering Fire", "7.card.covering-fire",
			func(o *Options) *bool { return &o.Apart },
			kit.Value{Name: "together", Means: "both go to one Room, which the Soldier chooses"},
			kit.Value{Name: "apart", Means: "each chooses a Room"}),
		kit.Switch("transformation", "what becomes of a Creeper's Injuries at a Transformation", "17.transformation",
			func(o *Options) *bool { return &o.BreederHurt },
			kit.Value{Name: "unhurt", Means: "the Breeder comes without Injuries"},
			kit.Value{Name: "hurt", Means: "the Breeder has the Creeper's Injuries"}),
		kit.Switch("cure", "whether Surgery and Antidote need something to cure", "4.13", func(o *Options) *bool { return &o.CureAnyway },
			kit.Value{Name: "needed", Means: "a Contamination card or a Larva is needed"},
			kit.Value{Name: "anyway", Means: "they may also be used to shuffle the cards"}),
	},
	Check: func(o *Options, _ nemo.Settings) error {
		switch {
		case o.Coop && o.Players == 1:
			return nemo.Invalidf("option mode", "full co-operation is for two players or more; alone, the mode is normal")
		case o.Coop && o.CoopObjectives == 2 && o.Players > 3:
			return nemo.Invalidf("option coop-objectives", "there are seven Solo/Coop Objectives: two each are enough for three players")
		}
		return nil
	},
}
