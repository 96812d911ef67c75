package repl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// fewestLines is how many lines a list of actions has at least, on however small
// a screen.
const fewestLines = 6

// mostPieces is how many lines of pieces a draw lists of its own.
const mostPieces = 12

// prompt says where one is.
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

// question is what is to be decided, in a line.
func (s *Shell) question() string { return s.told(s.where().Question) }

// present says what is to be decided and lists the choices. A script knows
// what it wants and is told nothing.
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

// howToSettle says how a chance node is settled, with an example from it.
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

// settlingWord is the word for letting the program settle chance: dice show
// numbers, and whatever else comes up is drawn.
func settlingWord(example string) string {
	for _, word := range strings.Fields(example)[1:] {
		if !term.IsNumber(word) {
			return "draw"
		}
	}
	return "roll"
}

// listChoices lists the actions with their numbers, in as many lines as the
// screen has left. A number may be typed from then on.
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
	// Above stand what was typed, what it made happen, and the question with an empty line
	// before it; below stands the prompt. What happened must not be pushed off the screen,
	// unless there would be no line for each verb: without its effect nobody knows a verb.
	room, asked := window.Height-2, len(term.FoldLine(s.question(), window.Width))+1
	verbs := len(byVerb(neighbours(choices)))
	most := max(room-max(term.RowsOf(s.out), asked), min(room-asked, verbs+1), fewestLines)
	for _, line := range s.listing(choices, window.Width, most) {
		s.printf("%s\n", line)
	}
}

// closing says how the game ended and what the totals are.
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

// tellSeed tells the secret seed of a game that is over.
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
