package repl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// fewestLines is the minimum number of lines of a list of actions, on however small a
// screen.
const fewestLines = 6

// mostPieces is the maximum number of lines of pieces listed for a draw.
const mostPieces = 12

// prompt returns the prompt, which shows what the shell is doing.
func (s *Shell) prompt() string {
	if s.describing {
		if q, _ := s.described.Next(); q != nil {
			return term.Visibly(q.Path+usually(q)) + "> "
		}
	}
	if e := s.laying; e != nil {
		return fmt.Sprintf("setup %d/%d> ", e.at+1, len(e.questions()))
	}
	if s.quiz != nil {
		return s.quizPrompt()
	}
	if s.game == nil {
		return "mobilis> "
	}
	if s.lesson != nil && s.game == s.lesson.game {
		return "learn " + term.Visibly(strings.TrimSpace(s.game.System().About().Name+" "+s.told(s.where().Where))) + "> "
	}
	if s.sandboxed != "" {
		return term.Visibly(s.say("sandbox")+" "+s.say(s.sandboxed)+": "+strings.TrimSpace(s.game.System().About().Name+" "+s.told(s.where().Where))) + "> "
	}
	return term.Visibly(strings.TrimSpace(s.game.System().About().Name+" "+s.told(s.where().Where))) + "> "
}

// question returns the decision to be made, in one line.
func (s *Shell) question() string { return s.told(s.where().Question) }

// present prints the decision to be made and lists the choices. In a script it prints
// nothing.
func (s *Shell) present() {
	if !s.interactive || s.covers() {
		return
	}
	s.asks()
	if s.game.Over() {
		s.printf("\n%s\n", s.closing())
		s.tellSeed()
		s.printf("%s\n", s.say("`score` shows the score, `undo` takes back, `new` starts another game."))
		return
	}
	s.printf("\n%s\n", s.style.Strong(s.question()))
	if s.game.ToMove() == nemo.Chance {
		s.printf("%s.\n", term.Capital(s.howToSettle()))
		if drawn := s.drawnNow(); len(drawn) > 0 {
			s.listPieces(drawn, mostPieces)
			s.remark("`other` describes a piece that is not in the list.")
		}
		return
	}
	s.listChoices()
}

// howToSettle says how to settle a chance node, with an example.
func (s *Shell) howToSettle() string {
	how := s.say("`roll` lets the program settle it")
	if s.mayAct() != nil {
		return s.wayOut()
	}
	if texts := s.choiceTexts(); len(texts) > 0 {
		how = fmt.Sprintf(s.say("type what the table shows, as in `%s`, or `%s` to let the program settle it"),
			texts[0], settlingWord(texts[0]))
	}
	return how
}

// settlingWord returns the word that lets the program settle chance: "roll" if the
// result has only numbers, and "draw" otherwise.
func settlingWord(example string) string {
	for _, word := range strings.Fields(example)[1:] {
		if !term.IsNumber(word) {
			return "draw"
		}
	}
	return "roll"
}

// listChoices lists the numbered actions, in the lines that the screen has left. From
// then on a number may be typed.
func (s *Shell) listChoices() {
	choices, known := s.choices()
	if !known {
		s.sayWithheld()
		return
	}
	s.listed = true
	window := term.WindowOf(s.out)
	if window.Height == 0 {
		window.Height = term.UsualHeight
	}
	// Above the list are the input, its events, an empty line and the question; below
	// it is the prompt. The events should stay on the screen, unless that leaves less
	// than one line for each verb: a verb is of no use without its effect.
	room, asked := window.Height-2, len(term.FoldLine(s.question(), window.Width))+1
	verbs := len(byVerb(neighbours(choices)))
	most := max(room-max(term.RowsOf(s.out), asked), min(room-asked, verbs+1), fewestLines)
	for _, line := range s.listing(choices, window.Width, most) {
		s.printf("%s\n", line)
	}
}

// closing returns the end of the game and the total scores.
func (s *Shell) closing() string {
	result := s.game.ResultSeen(s.viewer())
	text := s.ending(result)
	for _, score := range result.Scores {
		text += "\n  " + games.ScoreName(s.game, score, len(result.Scores)) + ": " + term.Points(score.Total)
		if score.LevelTitle != "" {
			text += ", " + s.told(score.LevelTitle)
		}
		if slices.Contains(result.Winners, score.Seat) {
			text += ", winner"
		}
	}
	return text
}

// tellSeed prints the secret seed of a game that is over.
func (s *Shell) tellSeed() {
	if seed, told := s.game.SeedSeen(); told && seed.Secret() {
		s.printf("The seed was %s, with the hash %s.\n", seed, seed.Commitment())
	}
}

// ending says how the game ended.
func (s *Shell) ending(result nemo.Result) string {
	text := s.say("The game is over: ") + s.told(result.Reason)
	if result.Rule != "" {
		text += " " + s.bracketed(result.Rule)
	}
	return text
}
