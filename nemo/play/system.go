package play

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Version is the version of the program. Saved games and voyage records contain it, so that one
// that can no longer be replayed says which version it came from.
const Version = "0.1.0"

// For wraps a rule system. load reads another component set for it from a JSON document and returns
// the rules with that set; it is nil if the system has no components.
func For[S, A comparable](rules nemo.Rules[S, A], load func(doc []byte) (nemo.Rules[S, A], error)) System {
	return &system[S, A]{rules: rules, load: load}
}

// system is a rule system with its types.
type system[S, A comparable] struct {
	rules nemo.Rules[S, A]
	load  func(doc []byte) (nemo.Rules[S, A], error)
	// own is the document of the component set, if [System.WithComponents] set it.
	own json.RawMessage
	// variants makes the variants of the system, if it has any.
	variants func() []System
	// slow is how long a rule may take in verification, if not rulePatience.
	slow time.Duration
	// formulary lists the actions, to look up every form of one.
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
	changed := &system[S, A]{rules: rules, load: y.load, variants: withComponents(y.variants, doc)}
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
	if _, asked := settings[HouseRule]; asked && len(y.Variants()) > 0 {
		return y.beginVariant(seed, settings)
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

// restoreSaid is restore for a described position; said reports which paths were stated.
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

// from returns a game that begins at a position.
func (y *system[S, A]) from(seed Seed, start S) *Game {
	return &Game{system: y, table: newPositions(y, start), seed: seed, settings: nemo.Settings{}, restored: true}
}

// HouseRule is the setting that starts a game as one of the system's variants ([System.Variants]);
// NoHouseRule is its value for the game without one. Saved games and records of a variant carry the
// variant's name.
const (
	HouseRule   = "house"
	NoHouseRule = "none"
)

// WithVariants returns a system that offers variants of itself, such as those of a package of house
// rules. variants is called once, when they are first needed.
func WithVariants(system System, variants func() []System) System {
	return system.offering(sync.OnceValue(variants))
}

func (y *system[S, A]) offering(variants func() []System) System {
	return &system[S, A]{rules: y.rules, load: y.load, own: y.own, slow: y.slow, variants: variants}
}

func (y *system[S, A]) Variants() []System {
	if y.variants == nil {
		return nil
	}
	return slices.Clone(y.variants())
}

// HouseName returns the value of the setting [HouseRule] for a variant: its name without that of
// the system, as in "rerolled" for "nemoswar1-rerolled".
func HouseName(variant System) string {
	about := variant.About()
	return strings.TrimPrefix(about.Name, about.Base()+"-")
}

// Named returns the system or variant with that name, ignoring case.
func Named(systems []System, name string) (System, bool) {
	for _, system := range systems {
		if strings.EqualFold(system.About().Name, name) {
			return system, true
		}
	}
	for _, system := range systems {
		if variant, ok := Named(system.Variants(), name); ok {
			return variant, true
		}
	}
	return nil, false
}

// beginVariant begins a game of the variant that the settings name.
func (y *system[S, A]) beginVariant(seed Seed, settings nemo.Settings) (*Game, error) {
	name := settings[HouseRule]
	settings = maps.Clone(settings)
	delete(settings, HouseRule)
	if name == NoHouseRule {
		return y.Begin(seed, settings, nil)
	}
	names := []string{NoHouseRule}
	for _, variant := range y.variants() {
		if HouseName(variant) == name {
			return variant.Begin(seed, settings, nil)
		}
		names = append(names, HouseName(variant))
	}
	return nil, nemo.Invalidf("option "+HouseRule, "%s is not one of %s", nemo.Clip(name), strings.Join(names, ", "))
}

// withComponents returns the variants with another component set, which their system has accepted.
// A variant that does not accept it is left out.
func withComponents(variants func() []System, doc []byte) func() []System {
	if variants == nil {
		return nil
	}
	return sync.OnceValue(func() (changed []System) {
		for _, variant := range variants() {
			if with, err := variant.WithComponents(doc); err == nil {
				changed = append(changed, with)
			}
		}
		return changed
	})
}
