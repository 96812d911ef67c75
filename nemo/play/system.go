package play

import (
	"cmp"
	"encoding/json"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Version is the version of the program. It stands in saved games and voyage
// records, so that one that no longer plays says which version it came from.
const Version = "0.1.0"

// For wraps a rule system. Load reads another component set for it from a JSON
// document and returns the rules with that set; it is nil when the system has
// no components.
func For[S, A comparable](rules nemo.Rules[S, A], load func(doc []byte) (nemo.Rules[S, A], error)) System {
	return &system[S, A]{rules: rules, load: load}
}

// system is a rule system with its types.
type system[S, A comparable] struct {
	rules nemo.Rules[S, A]
	load  func(doc []byte) (nemo.Rules[S, A], error)
	// own is the document of the component set, where [System.WithComponents] gave it.
	own json.RawMessage
	// slow is how long a rule may take in verification, if not rulePatience.
	slow time.Duration
	// formulary is what every form of an action is looked up in.
	formulary formulary[S, A]
}

func (y *system[S, A]) patience() time.Duration { return cmp.Or(y.slow, rulePatience) }

func (y *system[S, A]) About() *nemo.About { return y.rules.About() }

func (y *system[S, A]) PositionSchema() json.RawMessage {
	if describer, ok := y.rules.(nemo.PositionDescriber); ok {
		return describer.DescribePosition()
	}
	return nil
}

func (y *system[S, A]) EventKinds() []nemo.EventInfo {
	if teller, ok := y.rules.(nemo.EventTeller); ok {
		return teller.Events().EventKinds()
	}
	return nil
}

func (y *system[S, A]) ActionForms() []nemo.ActionForm {
	if teller, ok := y.rules.(nemo.ActionTeller); ok {
		return teller.ActionForms()
	}
	return nil
}

func (y *system[S, A]) Components() nemo.ComponentSet {
	set, _ := y.rules.(nemo.ComponentSet)
	return set
}

func (y *system[S, A]) WithComponents(doc []byte) (System, error) {
	if y.load == nil {
		return nil, nemo.Invalidf("components", "%s has no components to replace", y.About().Name)
	}
	rules, err := y.load(doc)
	if err != nil {
		return nil, err
	}
	changed := &system[S, A]{rules: rules, load: y.load}
	if set := changed.Components(); set != nil {
		if changed.own, err = set.ExportComponents(); err != nil {
			return nil, err
		}
	}
	return changed, nil
}

func (y *system[S, A]) ownComponents() json.RawMessage { return y.own }

func (y *system[S, A]) Bots() []string { return bot.Names() }

func (y *system[S, A]) New(seed uint64, settings nemo.Settings) (*Game, error) {
	return y.Begin(Number(seed), settings, nil)
}

func (y *system[S, A]) Restore(seed uint64, position []byte) (*Game, error) {
	return y.restore(Number(seed), position)
}

func (y *system[S, A]) Begin(seed Seed, settings nemo.Settings, position []byte) (*Game, error) {
	if len(position) > 0 {
		if len(settings) > 0 {
			return nil, nemo.Invalidf("settings", "a game that begins at a position has none of its own")
		}
		return y.restore(seed, position)
	}
	settings, err := y.About().Complete(settings)
	if err != nil {
		return nil, err
	}
	start, err := y.rules.Start(settings)
	if err != nil {
		return nil, err
	}
	return &Game{system: y, table: newPositions(y, start), seed: seed, settings: settings}, nil
}

func (y *system[S, A]) restore(seed Seed, doc []byte) (*Game, error) {
	return y.restoreSaid(seed, doc, nil)
}

// restoreSaid is restore for a position of which something was said at some paths.
func (y *system[S, A]) restoreSaid(seed Seed, doc []byte, said func(path string) bool) (*Game, error) {
	restore := y.rules.Restore
	if follower, ok := y.rules.(position.Follower[S]); ok && said != nil {
		restore = func(doc []byte) (S, error) { return follower.RestoreSaid(doc, said) }
	}
	start, err := restore(doc)
	if err != nil {
		return nil, err
	}
	return y.from(seed, start), nil
}

// from is a game that begins at a position.
func (y *system[S, A]) from(seed Seed, start S) *Game {
	return &Game{system: y, table: newPositions(y, start), seed: seed, settings: nemo.Settings{}, restored: true}
}
