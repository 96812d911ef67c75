package repl

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// expectable returns the document for a path: the position, or one of the documents
// game, result and score, which exist for expectations only.
func (s *Shell) expectable(path string) (tree.Node, error) {
	switch root, _, _ := strings.Cut(path, "."); root {
	case "game":
		return map[string]any{"game": s.gameDocument()}, nil
	case "result":
		return map[string]any{"result": s.resultDocument()}, nil
	case "score":
		return map[string]any{"score": s.scoreDocument()}, nil
	}
	return s.snapshot(s.asserter())
}

// asserter returns the seat whose knowledge assertions use: Nobody, which knows all,
// unless the view hides something.
func (s *Shell) asserter() nemo.Seat {
	if s.seesAll() {
		return nemo.Nobody
	}
	return s.viewer()
}

func (s *Shell) gameDocument() tree.Node {
	prompt := s.game.PromptSeen(s.asserter())
	mover := s.game.ToMove().String()
	if s.game.ToMove().IsPlayer() {
		mover = games.NameOf(s.game, s.game.ToMove())
	}
	doc := map[string]any{
		"system":   s.game.System().About().Name,
		"ply":      json.Number(term.Decimal(s.game.Ply())),
		"phase":    s.game.Phase().Name,
		"where":    prompt.Where,
		"question": prompt.Question,
		"rule":     string(prompt.Rule),
		"toMove":   mover,
	}
	// A secret seed stays hidden until the end.
	seed := s.game.Seed()
	if _, told := s.game.SeedSeen(); told || !seed.Secret() {
		doc["seed"] = json.Number(strconv.FormatUint(seed.Number(), 10))
		if seed.Secret() {
			doc["seed"] = seed.String()
		}
	}
	if seed.Secret() {
		doc["commitment"] = seed.Commitment()
	}
	return doc
}

func (s *Shell) resultDocument() tree.Node {
	result := s.game.ResultSeen(s.asserter())
	winners := []any{}
	for _, seat := range result.Winners {
		winners = append(winners, games.NameOf(s.game, seat))
	}
	doc := map[string]any{
		"over":    result.Over,
		"end":     result.End,
		"rule":    string(result.Rule),
		"reason":  result.Reason,
		"winners": winners,
	}
	totals, levels := make(map[string]any), make(map[string]any)
	for _, score := range result.Scores {
		name := games.NameOf(s.game, score.Seat)
		totals[name], levels[name] = pointsNumber(score.Total), score.Level
		doc["total"], doc["level"] = totals[name], levels[name]
	}
	if len(result.Scores) != 1 {
		doc["total"], doc["level"] = totals, levels
	}
	return doc
}

func (s *Shell) scoreDocument() tree.Node {
	result := s.game.ResultSeen(s.asserter())
	seats := make(map[string]any)
	var last map[string]any
	for _, score := range result.Scores {
		sums := make(map[string]float64)
		for _, line := range score.Lines {
			sums[line.Category] += line.Points
		}
		last = make(map[string]any)
		for category, sum := range sums {
			last[category] = pointsNumber(sum)
		}
		seats[games.NameOf(s.game, score.Seat)] = last
	}
	if len(result.Scores) == 1 {
		return last
	}
	return seats
}

func pointsNumber(x float64) json.Number { return json.Number(term.Points(x)) }
