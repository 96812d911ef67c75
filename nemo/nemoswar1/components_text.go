package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

// What cards and treasures do, in the words of the component set.

// String writes an effect as its word and what it needs: "lose hull 2".
func (e Effect) String() string {
	return kit.JoinGiven(" ", e.Op, e.Resource, e.Ship, e.Group, e.N)
}
