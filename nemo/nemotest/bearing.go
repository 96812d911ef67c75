package nemotest

import (
	"maps"
	"reflect"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

const (
	// bearingGames is how many games are played with and without a value of an option, and
	// bearingPlies the most steps of each.
	bearingGames = 40
	bearingPlies = 1500
)

// checkOptionsBear checks that each value of an option makes a difference in play: two games that
// differ only in that value, with the same actions, must differ in what is listed, asked, told or
// rolled. Values that matter too rarely for random games are named in [Config].Seldom.
func (b *battery[S, A]) checkOptionsBear() error {
	for _, option := range b.rules.About().Options {
		for _, value := range option.Values {
			if value == option.Default || slices.Contains(b.config.Seldom, option.Name+"="+value) {
				continue
			}
			if !b.bears(option, value) {
				return faultf("the option %s=%s makes no difference in %d games beside %s=%s: nothing else is legal, asked, told or rolled; "+
					"if it bears on what is too seldom for random games, name it in Config.Seldom and show it in a test of its own",
					option.Name, value, bearingGames, option.Name, option.Default)
			}
		}
	}
	return nil
}

// bears plays pairs of games until a pair differs.
func (b *battery[S, A]) bears(option nemo.Option, value string) bool {
	b.random = nemo.NewRand(b.config.Seed, 1<<33)
	tried := false
	for game := range bearingGames {
		for range bearingGames {
			b.settings = nemo.Settings{}
			if n := len(b.config.Settings); n > 0 && b.random.Below(2) == 0 {
				b.settings = maps.Clone(b.config.Settings[b.random.Below(uint64(n))])
				if b.settings == nil {
					b.settings = nemo.Settings{}
				}
			} else if game > 0 {
				b.drawSettings()
			}
			with, without := maps.Clone(b.settings), b.settings
			with[option.Name], without[option.Name] = value, option.Default
			s, err := b.rules.Start(with)
			if err != nil {
				continue
			}
			other, err := b.rules.Start(without)
			if err != nil {
				return true // it makes a difference to what goes with it
			}
			tried = true
			if b.parts(s, other) {
				return true
			}
			break
		}
	}
	return !tried // with no other option does it go together: there is nothing to compare
}

// parts plays two games in step and reports whether they come to differ in anything but the states,
// which contain the options.
func (b *battery[S, A]) parts(s, other S) bool {
	foreteller, foretells := b.rules.(nemo.Foreteller[S, A])
	var log, with nemo.Log
	for range bearingPlies {
		legal, outcomes := b.rules.Legal(&s, nil), b.rules.Outcomes(&s, nil)
		mover := b.rules.ToMove(&s)
		switch {
		case mover != b.rules.ToMove(&other),
			!slices.Equal(legal, b.rules.Legal(&other, nil)),
			!slices.Equal(outcomes, b.rules.Outcomes(&other, nil)),
			b.rules.Prompt(&s) != b.rules.Prompt(&other),
			!reflect.DeepEqual(b.rules.Result(&s), b.rules.Result(&other)):
			return true
		case mover == nemo.Nobody:
			return false
		}
		for _, o := range outcomes {
			legal = append(legal, o.Action)
		}
		if len(legal) == 0 {
			return false // look reports it
		}
		if foretells && mover.IsPlayer() {
			for _, a := range legal[:min(len(legal), 4)] {
				one, two := b.rules.Observe(&s, mover), b.rules.Observe(&other, mover)
				if foreteller.Foretell(&one, a) != foreteller.Foretell(&two, a) {
					return true
				}
			}
		}
		a := legal[b.random.Below(uint64(len(legal)))]
		log.Reset()
		with.Reset()
		if b.rules.Apply(&s, a, &log) != nil || b.rules.Apply(&other, a, &with) != nil {
			return true
		}
		if !slices.Equal(log, with) {
			return true
		}
	}
	return false
}
