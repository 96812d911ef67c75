package nemorising

import "testing"

func TestEveryEdgeOccurs(t *testing.T) { soundness(Default()).Edges(t, 11, 4) }
