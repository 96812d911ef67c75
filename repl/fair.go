package repl

import (
	"io"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// tellFairness prints what a record proves about its dice. If the proof fails, it
// returns a *[term.Failure].
func tellFairness(out io.Writer, config ReplayConfig, fair *play.Fairness) error {
	if err := unfair(config, fair); err != nil {
		return err
	}
	p := &term.Printer{W: out}
	p.Line("%s is fair: its rolls and draws, %d, are those of the seed, which nobody chose.", config.File, fair.Settled)
	p.Line("The hash of the seed is %s.", fair.Commitment)
	if config.Commitment == "" {
		p.Line("It must be the hash that was shown when the game began: --commitment HASH compares it.")
	}
	return p.Err
}

// unfair returns why a record does not prove that nobody chose the dice, or nil if it does.
func unfair(config ReplayConfig, fair *play.Fairness) error {
	switch {
	case len(fair.Told) > 0:
		return term.Failuref("%s is not by the seed alone: somebody told %d of its rolls and draws, the first at step %d",
			config.File, len(fair.Told), fair.Told[0])
	case len(fair.Edited) > 0:
		return term.Failuref("%s proves nothing: the position was set by hand at step %d", config.File, fair.Edited[0])
	case fair.Restored:
		return term.Failuref("%s proves nothing: the game began at a position that somebody set", config.File)
	case !fair.Secret:
		return term.Failuref("%s proves nothing: its rolls and draws are those of the seed %s, which somebody may have chosen",
			config.File, fair.Seed)
	case config.Commitment != "" && config.Commitment != fair.Commitment:
		return term.Failuref("%s has another seed than the game began with: its hash is %s, and not %s",
			config.File, fair.Commitment, term.Brief(config.Commitment))
	}
	return nil
}
