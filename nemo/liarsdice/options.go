package liarsdice

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Options are the options of a game.
type Options struct {
	Players, Dice uint8
	// Plain is set if ones count only as ones (3.4), Exact if a bid may be called exactly right (4.4).
	Plain, Exact bool
}

var gameOptions = kit.Options[Options]{Table: []kit.Option[Options]{
	kit.Count("players", "how many play", "1.1", func(o *Options) *uint8 { return &o.Players }, 2, mostPlayers).Ask(),
	kit.Count("dice", "how many dice each player begins with", "1.2", func(o *Options) *uint8 { return &o.Dice }, 1, mostDice).Unless("5"),
	kit.Switch("ones", "what a one counts as", "3.4", func(o *Options) *bool { return &o.Plain },
		kit.Value{Name: "wild", Means: "a one counts as any face"}, kit.Value{Name: "plain", Means: "a one is a one"}),
	kit.OptionalRule("exact", "a bid may be called exactly right", "4.4", func(o *Options) *bool { return &o.Exact }),
}}
