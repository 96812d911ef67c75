package lang

import (
	"regexp"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/quiz"
)

// english matches words of English texts that no Spanish text has.
var english = regexp.MustCompile(`(?i)(^|[^-\pL])(the|of|and|with|your|is|to|in|it|are|for|from|this|that|what|which|or|was|by|on|at|its|his)([^-\pL]|$)`)

func firstEdition(t *testing.T) play.System {
	t.Helper()
	for _, system := range systems.All() {
		if system.About().Name == "nemoswar1" {
			return system
		}
	}
	t.Fatal("there is no system nemoswar1")
	return nil
}

// TestWholeGamesAreToldInSpanish checks that the texts of many games by two bots, with
// every option, have no English words: log, questions, choices and their effects,
// positions, ends and scores.
func TestWholeGamesAreToldInSpanish(t *testing.T) {
	book := phrasebooks()["nemoswar1"]
	system := firstEdition(t)
	lacking := make(map[string]string)
	must := func(where, text string) {
		said, ok := book.Translate(text)
		if !ok {
			lacking[text] = where
		} else if word := english.FindString(said); word != "" {
			t.Errorf("%s: %q in Spanish is %q", where, text, said)
		}
	}
	texts := 0
	for seed := range uint64(12) {
		for n, settings := range []nemo.Settings{
			{},
			{"historical": "on", "ending": "random", "seek-adventure": "bonus"},
			{"pursuit": "on", "clear-seas": "on", "pressure": "on", "armoured-frigates": "2", "battleships": "1"},
		} {
			game, err := system.New(seed+1, settings)
			if err != nil {
				t.Fatal(err)
			}
			bot := []string{"random", "greedy"}[int(seed+uint64(n))%2]
			for !game.Over() {
				prompt := game.Prompt()
				must("where", prompt.Where)
				must("question", prompt.Question)
				for _, choice := range game.Choices() {
					must("effect of "+choice.Text, choice.Effect)
				}
				step, err := game.Auto(bot)
				if err != nil {
					t.Fatal(err)
				}
				for _, h := range step.Happenings {
					must("log", h.Text)
					texts++
				}
			}
			result := game.Result()
			must("end", result.Reason)
			must("epilogue", result.Epilogue)
			for _, score := range result.Scores {
				must("level", score.LevelTitle)
				for _, line := range score.Lines {
					must("category", line.Category)
				}
			}
			for _, panel := range game.Panels(0) {
				must("panel", panel.Title)
				for _, row := range append(slices.Clone(panel.Rows), panel.Header) {
					if column, ok := map[string]int{"cards": 2, "treasures": 1}[panel.Name]; ok {
						row = slices.Delete(slices.Clone(row), column, column+1) // the input for it
					}
					for _, cell := range row {
						must("panel "+panel.Name, cell)
					}
				}
			}
		}
	}
	for text, where := range lacking {
		t.Errorf("%s: no Spanish for %q", where, text)
	}
	if texts < 5000 {
		t.Errorf("only %d lines of a log were seen", texts)
	}
}

// TestQuizAsksInSpanish checks that each text of quiz questions about the first
// edition, with answers and reasons, can be translated or is asked in Spanish. Actions
// among the answers remain in notation.
func TestQuizAsksInSpanish(t *testing.T) {
	book := quizbooks()["nemoswar1"]
	system := firstEdition(t)
	for seed := range uint64(nemotest.Sweep(60, 1000)) {
		kind := quiz.Kinds()[seed%uint64(len(quiz.Kinds()))]
		q, err := quiz.Draw(t.Context(), system, quiz.Config{Seed: seed, Language: "es", Kind: kind})
		if err != nil {
			t.Fatal(err)
		}
		texts := append([]string{q.Text, q.Reason, q.Chapter, string(q.Difficulty)}, q.Answers...)
		switch q.Kind {
		case quiz.Rules: // asked in Spanish
			texts = []string{q.Chapter, string(q.Difficulty)}
		case quiz.Which:
			texts = texts[:len(texts)-len(q.Answers)]
		}
		for _, text := range texts {
			if _, ok := book.Translate(text); !ok {
				t.Errorf("question %d (%s): no Spanish for %q; add it to quiz_es.json", seed, q.Kind, text)
			}
		}
	}
}
