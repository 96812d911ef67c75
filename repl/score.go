package repl

import (
	"io"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// printScores prints the score of every seat by category, with the rule of each line.
func printScores(w io.Writer, game *play.Game, result nemo.Result, language lang.Language) error {
	told := func(text string) string { return language.Told(game.System().About().Base(), text) }

	p := &term.Printer{W: w}
	for i, score := range result.Scores {
		if i > 0 {
			p.Line("")
		}
		if name := games.ScoreName(game, score, len(result.Scores)); len(result.Scores) > 1 {
			p.Line("%s", term.Capital(name))
		}
		rows := make([][]string, 0, len(score.Lines)+1)
		for _, line := range score.Lines {
			rows = append(rows, []string{told(line.Category), told(line.Detail), term.Points(line.Points), string(line.Rule)})
		}
		rows = append(rows, []string{language.In("total"), "", term.Points(score.Total), ""})
		p.Table(language.Each("category", "detail", "points", "rule"), rows)
		if score.LevelTitle != "" {
			rule := ""
			if score.LevelRule != "" {
				rule = " [" + string(score.LevelRule) + "]"
			}
			p.Line(language.In("level: %s")+"%s", told(score.LevelTitle), rule)
		}
	}
	return p.Err
}
