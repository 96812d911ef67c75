package vector

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Space represents the games of a system with certain options as numbers.
type Space struct {
	Actions *Actions
	Layout  *Layout
}

// SpaceOf returns the space of the games with the same system and options as the game that started at s. If
// the system does not list its decisions ([nemo.ActionLister]) or describe its positions, the error is a
// [*nemo.Invalid].
func SpaceOf[S, A comparable](rules nemo.Rules[S, A], s *S) (*Space, error) {
	name := rules.About().Name
	lister, ok := rules.(nemo.ActionLister[S])
	if !ok {
		return nil, nemo.Invalidf("system", "%s does not list its decisions", name)
	}
	space := &Space{Actions: NewActions(lister.ActionRanges(s))}
	var err error
	if declarer, ok := rules.(position.Declarer[S]); ok {
		space.Layout, err = NewLayout(declarer.PositionMembers(s))
	} else if describer, ok := rules.(nemo.PositionDescriber); ok {
		space.Layout, err = LayoutOf(describer.DescribePosition())
	} else {
		return nil, nemo.Invalidf("system", "%s does not describe its positions", name)
	}
	if err != nil {
		return nil, nemo.Invalidf("system", "%s: %v", name, err)
	}
	return space, nil
}
