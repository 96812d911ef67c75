package house

import (
	"slices"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// All returns the variants of this package as systems, each created once.
func All() []play.System { return slices.Clone(made()) }

var made = sync.OnceValue(func() []play.System {
	return []play.System{
		play.For[nemoswar1.State, nemoswar1.Action](kit.Must(Rerolled(nemoswar1.Default())), loads(nemoswar1.Load, Rerolled)),
		play.For[nemesis.State, nemesis.Action](kit.Must(Open(nemesis.Default())), loads(nemesis.Load, Open)),
		play.For[nemorising.State, nemorising.Action](kit.Must(Gentle(nemorising.Default())), loads(nemorising.Load, Gentle)),
	}
})

// loads returns a function that loads a component set into the base and wraps it in the variant.
func loads[B any, R nemo.Rules[S, A], S, A comparable](
	load func(doc []byte) (B, error), variant func(B) (R, error),
) func(doc []byte) (nemo.Rules[S, A], error) {
	return func(doc []byte) (nemo.Rules[S, A], error) {
		base, err := load(doc)
		if err != nil {
			return nil, err
		}
		return variant(base)
	}
}
