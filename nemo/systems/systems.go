// Package systems is the registry of the rule systems of this module, by name, each with its default
// component set. Only this package imports all of them. A program that needs a single game stays small if it
// imports that game's package and uses [play.For].
package systems

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems/house"
)

// All returns the rule systems of this module: the four games, and pig, the small example. Each is created
// once. It offers its variants from package house by the setting house and by their names.
func All() []play.System { return slices.Clone(builtIn()) }

// Named returns the rule system with a name, ignoring case, or a house-rule variant such as
// "nemoswar1-rerolled". The error for an unknown name lists the systems.
func Named(name string) (play.System, error) {
	if system, ok := play.Named(builtIn(), name); ok {
		return system, nil
	}
	var names []string
	for _, system := range builtIn() {
		names = append(names, system.About().Name)
	}
	return nil, fmt.Errorf("there is no system %s; there is %s", nemo.Clip(name), strings.Join(names, ", "))
}

// builtIn creates the systems once and concurrently: each validates its component set, and the start of the
// shell waits for that.
var builtIn = sync.OnceValue(func() []play.System {
	makers := []func() play.System{
		func() play.System {
			return play.For[nemoswar1.State, nemoswar1.Action](nemoswar1.Default(), loaded(nemoswar1.Load))
		},
		func() play.System {
			return play.For[nemoswar2.State, nemoswar2.Action](nemoswar2.Default(), loaded(nemoswar2.Load))
		},
		func() play.System {
			return play.For[nemorising.State, nemorising.Action](nemorising.Default(), loaded(nemorising.Load))
		},
		func() play.System {
			return play.For[nemesis.State, nemesis.Action](nemesis.Default(), loaded(nemesis.Load))
		},
		func() play.System { return play.For[pig.State, pig.Action](pig.Rules{}, nil) },
	}
	systems := make([]play.System, len(makers))
	var all sync.WaitGroup
	for i, made := range makers {
		all.Go(func() { systems[i] = withHouseRules(made()) })
	}
	all.Wait()
	return systems
})

// withHouseRules returns a system that offers its variants.
func withHouseRules(system play.System) play.System {
	name := system.About().Name
	return play.WithVariants(system, func() []play.System {
		return slices.DeleteFunc(house.All(), func(v play.System) bool { return v.About().VariantOf != name })
	})
}

// loaded adapts a function that loads a component set to the type that [play.For] takes.
func loaded[R interface {
	nemo.Rules[S, A]
	comparable
}, S, A comparable](load func(doc []byte) (R, error)) func(doc []byte) (nemo.Rules[S, A], error) {
	return func(doc []byte) (nemo.Rules[S, A], error) {
		rules, err := load(doc)
		if err != nil {
			return nil, err
		}
		return rules, nil
	}
}
