package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Effects of cards and treasures as text.

// String returns an effect as its Op and what it applies to: "lose hull 2".
func (e Effect) String() string {
	return kit.JoinGiven(" ", e.Op, e.Resource, e.Ship, e.Group, e.N)
}
