package nemoswar2_test

import "testing"

func TestEveryEdgeOccurs(t *testing.T) { suite().Edges(t, 11, 4) }
