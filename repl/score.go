package repl

import (
	"fmt"
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

	for i, score := range result.Scores {
		if i > 0 {
			_, _ = fmt.Fprintln(w)
		}
		if name := games.ScoreName(game, score, len(result.Scores)); len(result.Scores) > 1 {
			_, _ = fmt.Fprintf(w, "%s\n", term.Capital(name))
		}
		rows := make([][]string, 0, len(score.Lines)+1)
		for _, line := range score.Lines {
			rows = append(rows, []string{told(line.Category), told(line.Detail), term.Points(line.Points), string(line.Rule)})
		}
		rows = append(rows, []string{language.In("total"), "", term.Points(score.Total), ""})
		if err := term.WriteTable(w, language.Each("category", "detail", "points", "rule"), rows); err != nil {
			return err
		}
		if score.LevelTitle != "" {
			_, _ = fmt.Fprintf(w, language.In("level: %s"), told(score.LevelTitle))
			if score.LevelRule != "" {
				_, _ = fmt.Fprintf(w, " [%s]", score.LevelRule)
			}
			_, _ = fmt.Fprintln(w)
		}
	}
	return nil
}
