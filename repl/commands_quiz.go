package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/quiz"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// QuizConfig configures [Quiz].
type QuizConfig struct {
	System     string
	N          int           // how many questions, 1 or more
	Seed       uint64        // seed of the first question; later questions use the next seeds
	Chapter    string        // number of a chapter of the reference, or words of its title; empty for all
	Difficulty string        // easy, fair or hard; empty for all
	Kind       string        // kind of question; empty for all
	Language   lang.Language // language of the questions; empty for English
	JSON       bool
}

// Quiz prints questions with four answers each, and the solutions at the end.
func Quiz(ctx context.Context, out, faults io.Writer, systems []play.System, config QuizConfig) error {
	system, err := games.Find(systems, config.System)
	if err != nil {
		return err
	}
	done, end := term.Progress(faults, config.N, "questions")
	questions := []*quiz.Question{}
	for n := range config.N {
		q, err := quiz.Draw(ctx, system, quiz.Config{
			Seed: config.Seed + uint64(n), Chapter: config.Chapter,
			Difficulty: quiz.Difficulty(config.Difficulty), Kind: quiz.Kind(config.Kind), Language: string(config.Language),
		})
		if err != nil {
			end()
			return fmt.Errorf("question %d: %w", n+1, err)
		}
		questions = append(questions, q)
		if done != nil {
			done(n + 1)
		}
	}
	end()
	if config.JSON {
		return term.WriteJSON(out, questions)
	}
	s := New(Config{Systems: systems, Out: out, Language: config.Language})
	s.out = out // its width is known
	for i, q := range questions {
		s.quiz = &quizRun{q: q, asked: i + 1, most: config.N}
		if q.Kind != quiz.Rules {
			if err := s.atQuestion(func() error { return s.showPanels("") }); err != nil {
				return err
			}
			s.printf("\n")
		}
		s.printQuestion()
		s.printf("\n")
	}
	s.printf("The right answers\n")
	for i, q := range questions {
		s.printf("  %d: %d  %s\n", i+1, q.Right, s.rightBecause(q))
	}
	return nil
}

// quizRun is a quiz in progress in the shell.
type quizRun struct {
	system play.System
	config quiz.Config // settings of the next question
	most   int         // number of questions; 0 for no limit
	q      *quiz.Question

	asked, right, wrong, skipped int
}

func quizCommand() *command {
	return &command{
		name: "quiz", group: groupReference, usage: "[SYSTEM] [N] [chapter=X] [level=X] [kind=X] [seed=N]",
		summary: "a quiz about the rules, made and marked by the engine",
		help: `The questions are what players ask about the rules, or what something in a game scores. Each has four answers, one of them right; you learn at once which one, and by which rule. Type 1 to 4, skip, or stop, which shows your score. During a question, state, map and show look at its position, and rule, rulings, ask and glossary look things up; the game in progress is untouched. N limits the number of questions. chapter is a chapter of the reference, by number or by a word of its title; level is easy, fair or hard; kind is rules or points or, for those who know the notation, which, refused, comes, number, next or odds. The same seed asks the same questions.

  quiz nemoswar1
  quiz nemesis 5 chapter=noise
  quiz nemoswar2 level=hard seed=3`,
		complete: func(s *Shell, before []string) []string {
			words := []string{"chapter=", "seed="}
			for _, level := range quiz.Difficulties() {
				words = append(words, "level="+string(level))
			}
			for _, kind := range quiz.Kinds() {
				words = append(words, "kind="+string(kind))
			}
			if len(before) == 0 {
				words = append(reference.BooksOf(s.systems), words...)
			}
			return words
		},
		run: runQuiz,
	}
}

func runQuiz(ctx context.Context, s *Shell, in input) error {
	run, err := s.quizOf(in.words)
	if err != nil {
		return err
	}
	if err := s.drawQuestion(ctx, run); err != nil {
		return err
	}
	if s.quiz != nil {
		s.tellScore()
	}
	s.quiz = run
	s.printQuestion()
	return nil
}

// quizOf parses the arguments of the command quiz.
func (s *Shell) quizOf(words []string) (*quizRun, error) {
	run := &quizRun{}
	seeded := false
	for _, word := range words {
		name, value, pair := strings.Cut(word, "=")
		n, err := strconv.Atoi(word)
		switch {
		case pair && value == "":
			return nil, fmt.Errorf("%s is nothing; say %sX, or leave it out", term.Brief(word), term.Brief(word))
		case pair && name == "chapter":
			run.config.Chapter = value
		case pair && name == "level":
			run.config.Difficulty = quiz.Difficulty(strings.ToLower(value))
		case pair && name == "kind":
			run.config.Kind = quiz.Kind(strings.ToLower(value))
		case pair && name == "seed":
			if run.config.Seed, err = strconv.ParseUint(value, 10, 64); err != nil {
				return nil, fmt.Errorf("seed=%s is not a whole number from 0 to 2^64-1", term.Brief(value))
			}
			seeded = true
		case !pair && err == nil && n > 0:
			run.most = n
		case !pair && err != nil && run.system == nil:
			if run.system, err = games.Find(s.systems, word); err != nil {
				return nil, err
			}
		default:
			return nil, fmt.Errorf("%q is not understood; `help quiz` shows what may be said", term.Brief(word))
		}
	}
	switch {
	case run.system == nil && s.game != nil:
		run.system = s.game.System()
	case run.system == nil:
		return nil, fmt.Errorf("quiz of what? there is %s", strings.Join(reference.BooksOf(s.systems), ", "))
	}
	if !seeded {
		run.config.Seed = s.seed()
	}
	return run, nil
}

// drawQuestion selects the next question of a quiz.
func (s *Shell) drawQuestion(ctx context.Context, run *quizRun) error {
	run.config.Language = string(s.language)
	q, err := quiz.Draw(ctx, run.system, run.config)
	if errors.Is(err, quiz.ErrNone) {
		return fmt.Errorf("%w; ask for fewer questions, or use another seed than %d", err, run.config.Seed)
	}
	if err != nil {
		return err
	}
	run.q = q
	run.config.Seed++
	run.asked++
	return nil
}

// printQuestion prints the current question.
func (s *Shell) printQuestion() {
	run := s.quiz
	q := run.q
	of := ""
	if run.most > 0 {
		of = fmt.Sprintf(s.say(" of %d"), run.most)
	}
	s.printf("%s\n", s.style.Strong(fmt.Sprintf(s.say("Question %d%s"), run.asked, of))+
		s.style.Faint(fmt.Sprintf(s.say("  %s, chapter %s; %s; seed %d"), q.System, s.language.Asked(q.System, q.Chapter),
			s.language.Asked(q.System, string(q.Difficulty)), q.Seed)))
	for _, line := range q.Before {
		s.printf("  %s\n", s.style.Faint(s.language.ToldStep(q.System, line)))
	}
	if q.Where != "" {
		s.printf("  %s: %s\n", s.language.Told(q.System, q.Where), s.language.Told(q.System, q.Decides))
	}
	s.printf("%s\n", s.style.Strong(s.language.Asked(q.System, q.Text)))
	for i := range q.Answers {
		s.printf("  %d  %s\n", i+1, s.answerOf(q, i))
	}
}

// answerOf returns one of the answers; an action is given as it is typed.
func (s *Shell) answerOf(q *quiz.Question, i int) string {
	if q.Kind == quiz.Which {
		return q.Answers[i]
	}
	return s.language.Asked(q.System, q.Answers[i])
}

// rightBecause explains why the right answer is right.
func (s *Shell) rightBecause(q *quiz.Question) string {
	return fmt.Sprintf("%s %s", s.bracketed(q.Rule), s.language.Asked(q.System, q.Reason))
}

// atQuestion calls do with the position of the question as the game in progress, seen
// by the viewer of the question.
func (s *Shell) atQuestion(do func() error) error {
	game, look, covered := s.game, s.view, s.covered
	defer func() { s.game, s.view, s.covered = game, look, covered }()
	at, viewer := s.quiz.q.Game()
	s.game, s.view, s.covered = at, view{true, viewer}, false
	return do()
}

// Commands about the position of a question, and commands that look things up.
var (
	looksAtQuestion = []string{"state", "show"}
	looksUp         = []string{"rule", "rulings", "glossary", "help", "options", "quiz", "quit"}
)

// quizLine handles a line of input during a question.
func (s *Shell) quizLine(ctx context.Context, line string) error {
	n, err := strconv.Atoi(line)
	switch word := strings.ToLower(line); {
	case err == nil && n >= 1 && n <= len(s.quiz.q.Answers):
		return s.answered(ctx, n)
	case err == nil:
		return fmt.Errorf("the answers are 1 to %d; skip goes on, stop ends the quiz", len(s.quiz.q.Answers))
	case word == "skip":
		s.quiz.skipped++
		s.printf("%d is right: %s\n", s.quiz.q.Right, s.rightBecause(s.quiz.q))
		return s.nextQuestion(ctx)
	case word == "stop":
		s.endQuiz()
		return nil
	}
	run := s.quiz
	if err := s.lookFromQuiz(ctx, line); err != nil {
		return err
	}
	if s.interactive && s.quiz == run {
		s.printf("\n")
		s.printQuestion() // repeat it below what was shown
	}
	return nil
}

// lookFromQuiz runs a command about the position of a question, or one that looks something up.
func (s *Shell) lookFromQuiz(ctx context.Context, line string) error {
	if line == "" || s.explains(line) {
		return nil
	}
	line = s.inSpanish(line)
	in, err := takeApart(line)
	if err != nil {
		return err
	}
	c := s.commands.find(in.name)
	switch {
	case c == nil:
		panel := false
		err := s.atQuestion(func() error {
			if panel = s.namesPanel(line); panel {
				return s.showState(line)
			}
			return nil
		})
		if panel {
			return err
		}
	case slices.Contains(looksAtQuestion, c.name):
		return s.atQuestion(func() error { return s.run(ctx, c, in) })
	case slices.Contains(looksUp, c.name):
		if in.text == "" && c.name != "help" && c.name != "quit" && c.name != "quiz" {
			in.text = s.quiz.q.System
		}
		return s.run(ctx, c, in)
	case c.name == "ask":
		// Answer from the rules: the position would give the solution away.
		words := in.text
		if len(answer.For(s.systems, words).Systems) != 1 {
			words = s.quiz.q.System + " " + words
		}
		return Ask(ctx, s.out, s.systems, AskConfig{Words: []string{words}})
	}
	return fmt.Errorf("a question of the quiz stands: 1 to %d answers it, skip goes on, stop goes back; state shows the position, rule and ask look things up, not %q",
		len(s.quiz.q.Answers), term.Brief(line))
}

// answered checks an answer and continues.
func (s *Shell) answered(ctx context.Context, n int) error {
	q := s.quiz.q
	if n == q.Right {
		s.quiz.right++
		s.printf("Right. %s\n", s.rightBecause(q))
	} else {
		s.quiz.wrong++
		s.printf("No: %d is right, %s. %s\n", q.Right, strings.TrimSuffix(s.answerOf(q, q.Right-1), "."), s.rightBecause(q))
	}
	if book, err := rulesdoc.Load(q.System); err == nil {
		if entry, ok := book.Entry(string(q.Rule)); ok {
			s.printf("  %s\n", s.style.Faint(fmt.Sprintf("[%s] %s: %s", entry.ID, s.language.Title(entry), s.language.Sentences(entry, 160))))
		}
	}
	return s.nextQuestion(ctx)
}

// nextQuestion asks the next question, or ends the quiz after the last.
func (s *Shell) nextQuestion(ctx context.Context) error {
	if s.quiz.most > 0 && s.quiz.asked >= s.quiz.most {
		s.endQuiz()
		return nil
	}
	if err := s.drawQuestion(ctx, s.quiz); err != nil {
		s.endQuiz()
		return err
	}
	s.printf("\n")
	s.printQuestion()
	return nil
}

// tellScore prints the result of the quiz.
func (s *Shell) tellScore() {
	s.printf("The quiz is over: %d right, %d wrong, %d skipped.\n", s.quiz.right, s.quiz.wrong, s.quiz.skipped)
}

// endQuiz prints the result and returns to the game in progress.
func (s *Shell) endQuiz() {
	s.tellScore()
	s.quiz = nil
	if s.game != nil {
		s.present()
	}
}

// quizPrompt returns the prompt during a question.
func (s *Shell) quizPrompt() string {
	return fmt.Sprintf("quiz %s %d> ", s.quiz.q.System, s.quiz.asked)
}

// quizWords returns the words that may be typed during a question.
func (s *Shell) quizWords() []string {
	words := []string{"skip ", "stop ", "ask "}
	for _, name := range slices.Concat(looksAtQuestion, looksUp) {
		words = append(words, name+" ")
	}
	slices.Sort(words)
	return words
}
