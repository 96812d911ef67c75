package repl

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

func choicesOf(texts ...string) []play.Choice {
	choices := make([]play.Choice, len(texts))
	for i, text := range texts {
		choices[i] = play.Choice{Text: text, Rule: "1", Effect: "it is done"}
	}
	return choices
}

func TestListsFitTheScreen(t *testing.T) {
	many := choicesOf("move north", "move south", "move east", "fire", "move 1 now", "move 1 then", "rest", "rest long", "wait")
	told := choicesOf("move north", "move south", "move east", "fire", "rest")
	told[3].Effect = "a shot at the ship that is nearest to the north, with all that it costs"
	told[4].Effect = "everybody sleeps"
	for _, test := range []struct {
		choices     []play.Choice
		width, most int
		want        string
	}{
		{told, 40, 4, `
  1-3  move (3): north, south, east
    4  fire        [1] a shot at the ...
    5  rest        [1] everybody sleeps
`},
		{many, 40, 9, `
   1  move north   [1] it is done
   2  move south   [1] it is done
   3  move east    [1] it is done
   4  fire         [1] it is done
   5  move 1 now   [1] it is done
   6  move 1 then  [1] it is done
   7  rest         [1] it is done
   8  rest long    [1] it is done
   9  wait         [1] it is done`},
		{many, 80, 8, `
  1-3  move (3): north, south, east
    4  fire         [1] it is done
    5  move 1 now   [1] it is done
    6  move 1 then  [1] it is done
    7  rest         [1] it is done
    8  rest long    [1] it is done
    9  wait         [1] it is done
  ` + "`legal` lists all 9, `legal WORD` some; any number may be typed"},
		{many, 30, 5, `
  1-3,5-6  move (5)
        4  fire
      7-8  rest (2): long
        9  wait
  ` + "`legal` lists all 9, `legal WORD` some; any number may be typed"},
	} {
		s := newSession(t, Config{})
		lines := s.listing(test.choices, test.width, test.most)
		got := "\n" + strings.Join(lines, "\n")
		if !strings.HasPrefix(got, test.want) {
			t.Errorf("in %d lines of %d columns:%s\nwant:%s", test.most, test.width, got, test.want)
		}
	}
}

var label = regexp.MustCompile(`^ +(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)  `)

// TestEveryDecisionFitsTheScreen checks that lists at a terminal fit the screen, have
// every number once, and that any number may be typed.
func TestEveryDecisionFitsTheScreen(t *testing.T) {
	for _, system := range games.Names(Systems()) {
		for _, window := range []term.Window{{Width: 80, Height: 24}, {Width: 60, Height: 16}, {Width: 120, Height: 50}} {
			t.Run(fmt.Sprintf("%s/%dx%d", system, window.Width, window.Height), func(t *testing.T) {
				s := newSession(t, Config{
					Systems: Systems(), Interactive: true, Window: func() term.Window { return window },
				})
				paged := 0
				s.pager = func(text, prompt string, waits bool) error {
					if paged++; prompt == "" || !waits || strings.Count(text, "\n") == 0 {
						t.Errorf("the pager got what no decision follows:\n%s", text)
					}
					return nil
				}
				s.say("new " + system + " seed=4")
				for range 120 {
					if s.covered {
						s.say("")
					}
					if s.Game().Over() {
						break
					}
					choices := s.Game().Choices()
					s.out.Reset()
					term.CountRows(s.Shell.out)
					s.present()
					said := s.out.String()
					if n := strings.Count(said, "\n"); n >= window.Height {
						t.Fatalf("the list takes %d lines and the prompt another:\n%s", n, said)
					}
					if fault := everyNumber(said, len(choices)); fault != "" {
						t.Fatalf("%s:\n%s", fault, said)
					}
					number := term.Decimal(1 + s.Game().Ply()%len(choices))
					if s.Game().ToMove() == nemo.Chance {
						number = "roll"
					}
					term.CountRows(s.Shell.out)
					// The events are still on the screen, or the pager has shown them.
					if said = s.say(number); !s.covered && strings.Count(said, "\n") >= window.Height {
						t.Fatalf("the list pushes what happened off a screen of %d lines:\n%s", window.Height, said)
					}
				}
				t.Log("news in the pager:", paged)
			})
		}
	}
}

// everyNumber returns what is wrong with the numbers of a list of n actions.
func everyNumber(said string, n int) string {
	times := make([]int, n+1)
	for line := range strings.Lines(said) {
		m := label.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if m == nil {
			continue
		}
		for part := range strings.SplitSeq(m[1], ",") {
			from, to, ranged := strings.Cut(part, "-")
			if !ranged {
				to = from
			}
			a, _ := strconv.Atoi(from)
			b, _ := strconv.Atoi(to)
			for ; a <= b; a++ {
				if a < 1 || a > n {
					return "there is no action " + term.Decimal(a)
				}
				times[a]++
			}
		}
	}
	for i, count := range times[1:] {
		if count != 1 {
			return fmt.Sprintf("the number %d of %d stands there %d times", i+1, n, count)
		}
	}
	return ""
}

// TestEveryVerbTellsWhatItDoes checks that at the usual window size each verb has a line
// with the beginning of the effect of a single action, or with what may follow the verb.
func TestEveryVerbTellsWhatItDoes(t *testing.T) {
	window := term.Window{Width: 80, Height: 24}
	single := regexp.MustCompile(`^ +\d+  \S.*\n? +\[[^\]]+\] \S`)
	several := regexp.MustCompile(`^ +[\d,-]+  \S+ \(\d+\)`)
	for _, language := range []string{"en", "es"} {
		for _, system := range games.Names(Systems()) {
			t.Run(language+"/"+system, func(t *testing.T) {
				said, err := lang.ParseLanguage(language)
				if err != nil {
					t.Fatal(err)
				}
				s := newSession(t, Config{
					Systems: Systems(), Interactive: true, Language: said, Window: func() term.Window { return window },
				})
				s.pager = func(string, string, bool) error { return nil }
				s.say("new " + system + " seed=7")
				for range 150 {
					if s.covered {
						s.say("")
					}
					if s.Game().Over() {
						break
					}
					choices := s.Game().Choices()
					if s.Game().ToMove() != nemo.Chance {
						for news := 0; news < window.Height; news += 4 {
							s.out.Reset()
							term.CountRows(s.Shell.out)
							s.printf("%s", strings.Repeat("\n", news))
							s.out.Reset()
							s.listChoices()
							lines := strings.Split(strings.TrimRight(s.out.String(), "\n"), "\n")
							if fault := verbsTold(lines, len(choices), single, several); fault != "" {
								t.Fatalf("after %d rows: %s\n%s", news, fault, s.out.String())
							}
						}
					}
					number := term.Decimal(1 + s.Game().Ply()%len(choices))
					if s.Game().ToMove() == nemo.Chance {
						number = "roll"
					}
					s.say(number)
				}
			})
		}
	}
}

// verbsTold returns the line of a list that does not say what its action does.
func verbsTold(lines []string, n int, single, several *regexp.Regexp) string {
	if fault := everyNumber(strings.Join(lines, "\n"), n); fault != "" {
		return fault
	}
	for i, line := range lines {
		if i+1 < len(lines) && !label.MatchString(lines[i+1]) {
			line += "\n" + lines[i+1] // a long action has its effect below it
		}
		if label.MatchString(strings.SplitN(line, "\n", 2)[0]) && !single.MatchString(line) && !several.MatchString(line) {
			return "it is not said what this does: " + line
		}
	}
	return ""
}
