package kit

import "github.com/mobilis-rules/mobilis/nemo"

// EdgeRow declares an edge of a system ([nemo.Edger]): its name, how a maker M moves a position
// there, and whether a position lies there by the rules R.
type EdgeRow[R, S, M any] struct {
	Name  string
	Reach func(m M)
	At    func(rules R, s *S) bool
}

// anEdgeRow is an [EdgeRow], or a system's own type that is one.
type anEdgeRow[R, S, M any] interface {
	~struct {
		Name  string
		Reach func(m M)
		At    func(rules R, s *S) bool
	}
}

// EdgesOf returns the edges that rows declare. An edge changes only positions of a game under way,
// and only they lie at it. maker returns what changes a position.
func EdgesOf[Row anEdgeRow[R, S, M], R any, S comparable, M any](rules R, rows []Row, underWay func(s *S) bool,
	maker func(s *S, random *nemo.Rand) M,
) []nemo.Edge[S] {
	edges := make([]nemo.Edge[S], len(rows))
	for i := range rows {
		row := EdgeRow[R, S, M](rows[i])
		edges[i] = nemo.Edge[S]{
			Name: row.Name,
			Make: func(s *S, random *nemo.Rand) {
				if underWay(s) {
					row.Reach(maker(s, random))
				}
			},
			At: func(s *S) bool { return underWay(s) && row.At(rules, s) },
		}
	}
	return edges
}
