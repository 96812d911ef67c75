package repl

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// TestAskAnswersFirst checks that an answer starts with the verdict and the rule.
func TestAskAnswersFirst(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for question, starts := range map[string]string{
		"nemesis may I trade in combat":                                       "No. [7.6]",
		"nemesis can I shoot my friends?":                                     "No. [13.5]",
		"nemesis who does the alien attack":                                   "[17.2] Who is attacked: The target",
		"nemoswar1 A stalked ship is sunk. May another be attacked after it?": "No. [7.5]",
		"nemoswar1 ¿puedo descansar dos veces seguidas?":                      "No. [7.1] Descansar",
		"nemoswar1 ¿quién dispara primero?":                                   "[10.1]",
		"nemorising can I walk diagonaly":                                     "No. [act.move.2]",
		"nemoswar2 where does it say what a Lull turn brings":                 "[10.6] Lull turns",
		"nemesis what does the armory do":                                     "[23.armory]",
	} {
		text := s.say("ask " + question)
		if !strings.HasPrefix(text, starts) {
			first, _, _ := strings.Cut(text, "\n")
			t.Errorf("ask %s: the answer begins %q, not %q", question, first, starts)
		}
	}
	text := s.say("ask nemoswar1 a stalked ship is sunk, may another be attacked after it")
	wantText(t, text, "He must fight that ship at once", "Decided in R36", "rulings r36-a-stalker-has-one-target", "Not what you meant?")
	text = s.say("ask nemoswar1 ¿se puede atacar otro barco después de acechar uno?")
	wantText(t, text, "No. [7.5] Acechar", "¿No era eso?")
}

// TestEveryNumberIsFoundAsPrinted checks that all three commands find every number as
// printed, in either case and with brackets.
func TestEveryNumberIsFoundAsPrinted(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for number, says := range map[string]string{
		"nemoswar1 R36": "stalk", "nemoswar1 r36": "stalk", "nemoswar1 [R36]": "stalk", "nemoswar1 (r36)": "stalk",
		"nemesis A-17": "fewest", "nemesis a17": "fewest", "nemoswar2 Q-04": "Act III", "nemorising AMB-28": "overwhelming",
		"nemorising [amb-28]": "overwhelming", "nemoswar1 10.2.3": "Defence Value", "nemoswar1 [10.2.3B]": "scuttled",
		"nemorising act.move.3": "pass through", "nemorising (ACT.MOVE.3)": "pass through",
	} {
		for _, command := range []string{"ask", "rule", "rulings"} {
			text := s.say(command + " " + number)
			if command == "rulings" && strings.Contains(number, "1") && strings.ContainsAny(number, ".") {
				continue // the rulings on that rule
			}
			if !strings.Contains(strings.ToLower(text), strings.ToLower(says)) && command != "rulings" {
				t.Errorf("%s %s does not say %q:\n%s", command, number, says, text)
			}
		}
	}
	// In a sentence too.
	wantText(t, s.say("ask nemoswar1 what was decided in R36?"), "[7.5]", "A stalker fights that ship")
}

// TestAskRefusesWhatIsNoQuestion checks that an invalid question gets a clear one-line error.
func TestAskRefusesWhatIsNoQuestion(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.refuse("ask", "ask what?")
	s.refuse("ask nemesis", "ask what?")
	s.refuse("ask nemesis xyzzy plugh", `I did not understand "xyzzy plugh"`)
	s.refuse("ask pig may I roll", "pig has no rules reference")
	s.refuse("ask \x1b[2J", "control character")
	s.refuse("ask \xff\xfe", "not UTF-8")
	s.refuse("ask "+strings.Repeat("may I attack ", 100_000), "long")
	for _, words := range [][]string{{""}, {" ", "\t"}, {strings.Repeat("attack ", 200_000)}, {"\x00\x01\x02"}, {"\xff"}, {"\x1b]0;title\a"}} {
		err := Ask(t.Context(), io.Discard, Systems(), AskConfig{Words: words})
		if err == nil || strings.Contains(err.Error(), "\n") || len(err.Error()) > 200 {
			t.Errorf("ask %.20q: %v", words[0], err)
		}
	}
	if err := Ask(t.Context(), io.Discard, Systems(), AskConfig{Words: []string{"attack"}, Language: "fr"}); err == nil {
		t.Error("a language that is not there is taken")
	}
	if got := s.say("new nemesis", "ask what is Slime"); !strings.Contains(got, "[11.1]") {
		t.Errorf("after all that: %s", got)
	}
}

// TestAskTellsAMachine checks that the JSON output has the results in order, with their numbers.
func TestAskTellsAMachine(t *testing.T) {
	var out strings.Builder
	if err := Ask(t.Context(), &out, Systems(), AskConfig{Words: strings.Fields("nemesis may I trade in combat"), JSON: true}); err != nil {
		t.Fatal(err)
	}
	var told answer.Answer
	if err := json.Unmarshal([]byte(out.String()), &told); err != nil {
		t.Fatal(err)
	}
	if told.Verdict != rulesdoc.No || len(told.Rules) == 0 || told.Rules[0].ID != "7.6" || told.Certainty != answer.Said {
		t.Errorf("the answer is %+v", told)
	}
	hits := told.Hits
	if len(hits) < 3 || hits[0].ID != "7.6" || hits[0].Verdict != rulesdoc.No || hits[0].Score < hits[1].Score {
		t.Errorf("the finds are %+v", hits[:min(3, len(hits))])
	}
}

// TestAskSpeaksTheLanguageOfTheQuestion checks the default and the requested language.
func TestAskSpeaksTheLanguageOfTheQuestion(t *testing.T) {
	for _, c := range []struct{ words, language, starts string }{
		{"nemoswar1 ¿puedo descansar dos veces seguidas?", "", "No. [7.1] Descansar"},
		{"nemoswar1 ¿puedo descansar dos veces seguidas?", "en", "No. [7.1] Rest"},
		{"nemoswar1 is a Rest with the Crew at the top legal, may I do it?", "es", ""},
		{"nemorising ¿puede jugar una sola persona?", "", "Sí. [solo.1]"},
		{"nemorising ¿puede jugar una sola persona?", "en", "Yes. [solo.1]"},
	} {
		var out strings.Builder
		if err := Ask(t.Context(), &out, Systems(), AskConfig{Words: strings.Fields(c.words), Language: c.language}); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(out.String(), c.starts) {
			t.Errorf("ask %s in %q begins %.60q, not %q", c.words, c.language, out.String(), c.starts)
		}
	}
}

// TestAskIsAnsweredOfThePosition checks answers from the position against the golden
// file of positions, questions and verdicts.
func TestAskIsAnsweredOfThePosition(t *testing.T) {
	file, err := os.Open(filepath.Join("testdata", "ask.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	s := newSession(t, Config{Systems: Systems()})
	asked := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		verdict, question, isQuestion := strings.Cut(line, " ? ")
		switch {
		case line == "" || line[0] == '#':
		case !isQuestion:
			s.say(line)
		default:
			asked++
			got := s.say("ask " + question)
			first, _, _ := strings.Cut(got, "\n")
			starts := map[string][]string{
				"yes": {"Yes, here: ", "Sí, aquí: "}, "no": {"No, not here", "No, aquí no"}, "rule": {"[", "In general: ", "I do not know. ", "No lo sé. "},
				"effect": {"`"},
				"silent": {"I did not understand ", "No he entendido ", "Decided here is", "Aquí se decide", "It is for "},
			}[strings.TrimSpace(verdict)]
			right := false
			for _, start := range starts {
				right = right || strings.HasPrefix(first, start)
			}
			if !right {
				t.Errorf("%s: at %q the answer is %q; right is %s", question, s.question(), first, verdict)
			}
		}
	}
	if asked < 20 {
		t.Errorf("only %d questions were asked", asked)
	}
}

// TestAskKeepsSecrets checks that answers use only the viewer's knowledge: other
// players do not learn what a hand of cards allows.
func TestAskKeepsSecrets(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=4 players=2", "auto 12 random")
	for range 40 {
		if s.question() == "Which Action?" {
			break
		}
		s.say("auto 1 random")
	}
	s.say("view public")
	for _, question := range []string{"may I search", "may I move", "can I rest", "can I play a card", "what happens if I pass", "what can I do now"} {
		if got := s.say("ask " + question); strings.HasPrefix(got, "Yes") || strings.HasPrefix(got, "No,") || strings.HasPrefix(got, "`") {
			t.Errorf("ask %s tells the public: %s", question, got)
		}
	}
}

// BenchmarkAsk measures the time of an answer with a ready index; the goal is 50 ms.
func BenchmarkAsk(b *testing.B) {
	for _, system := range theFour() {
		b.Run(system, func(b *testing.B) {
			s := New(Config{Systems: Systems(), Out: io.Discard})
			for _, line := range []string{"new " + system + " seed=3", "auto 40 random", "ask may I attack the ship in the next ocean"} {
				if err := s.Execute(context.Background(), line); err != nil {
					b.Fatal(err)
				}
			}
			questions := []string{"ask may I move", "ask who does the alien attack", "ask ¿puedo descansar ahora?", "ask what happens when the deck is empty", "ask can I serch for tresure"}
			var slowest time.Duration
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				if err := s.Execute(context.Background(), questions[i%len(questions)]); err != nil {
					b.Fatal(err)
				}
				slowest = max(slowest, time.Since(start))
			}
			b.ReportMetric(float64(slowest.Microseconds())/1000, "ms-slowest")
		})
	}
}

func theFour() []string { return reference.BooksOf(Systems()) }

// TestAskClaimsNoAbsence checks that no answer says that a game lacks something because
// a word is not in its books. An unknown word must be reported as not understood.
func TestAskClaimsNoAbsence(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for _, question := range []string{
		"nemoswar1 what is the objective of player 2?", "nemorising may I close a door?", "nemesis may I sail to Capetown?", "nemoswar2 ¿se puede vender un tesoro?",
	} {
		if text := s.say("ask " + question); strings.Contains(text, "nothing that is called") || strings.Contains(text, "No rule says") || strings.Contains(text, "Settled") {
			t.Errorf("ask %s claims:\n%s", question, text)
		}
	}
	wantText(t, s.say("ask nemesis what does the flibbertigibbet do in the Nest"), `I did not understand "flibbertigibbet".`)
}

// TestAskOfWhatNobodyKnows checks that a question without any matching rule is reported
// as not understood, in a game and outside. It once crashed the program.
func TestAskOfWhatNobodyKnows(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for _, system := range reference.BooksOf(Systems()) {
		for _, question := range []string{"can I hibernate now", "may I xyzzy", "xyzzy", "¿puedo xyzzy?"} {
			s.say("new " + system + " seed=5")
			for _, line := range []string{"ask " + question, "ask " + system + " " + question} {
				// An error that nothing was understood is fine as well.
				err := s.Execute(context.Background(), line)
				text := s.out.String() + fmt.Sprint(err)
				if strings.Contains(text, "\nYes") || strings.Contains(text, "\nNo,") || strings.Contains(text, "\nNo.") || strings.Contains(text, "\nSí") ||
					!strings.Contains(text, "not understand") && !strings.Contains(text, "No he entendido") {
					t.Errorf("%s: %s says\n%s", system, line, text)
				}
			}
		}
	}
}

// TestChancesAreAskedInPlainWords checks questions for the odds of an attack without
// its notation, and of all actions if the question names none.
func TestChancesAreAskedInPlainWords(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemorising seed=11 heroes=2", "auto 8 greedy", "undo", "undo")
	for _, question := range []string{
		"what are the odds of confront 29", "what are my odds if i confront the sentinel", "what are my chances to win this fight",
	} {
		wantText(t, s.say("ask "+question), "nothing staked: 11.1 % (1/9)", "try: 29.8 %")
	}
	wantText(t, s.say("ask what are our odds"), "nothing staked", "confront 29", "29.8 %")
	if said := s.say("ask what are the odds that a die shows brains"); strings.Contains(said, "nothing staked") {
		t.Errorf("nobody asked for an action, and it is told:\n%s", said)
	}
}

// TestAskSaysHowItIsKnown checks the certainty of answers, on the screen and in JSON.
func TestAskSaysHowItIsKnown(t *testing.T) {
	for words, want := range map[string]answer.Certainty{
		"nemesis may I trade in combat":                        answer.Said,    // a case of an entry in exactly these words
		"nemoswar1 R36":                                        answer.Decided, // a ruling, by its number
		"nemesis what is an Intruder":                          answer.Said,    // a term
		"nemesis may I trade the carcass of a friend at night": answer.Nearest, // no case matches
		"nemesis may I flibbertigibbet in the Nest":            answer.Unknown, // an unknown word
	} {
		var out strings.Builder
		if err := Ask(t.Context(), &out, Systems(), AskConfig{Words: strings.Fields(words), JSON: true}); err != nil {
			t.Fatal(err)
		}
		var told answer.Answer
		if err := json.Unmarshal([]byte(out.String()), &told); err != nil {
			t.Fatal(err)
		}
		hits := told.Hits
		if told.Certainty != want {
			t.Errorf("ask %s: the answer is %s, and should be %s", words, told.Certainty, want)
		}
		if len(hits) == 0 || hits[0].Certainty != want {
			t.Errorf("ask %s: the first find is %+v; its certainty should be %s", words, hits[:min(1, len(hits))], want)
			continue
		}
		for _, h := range hits {
			if h.Verdict != "" && h.Certainty != answer.Said && h.Certainty != answer.Decided || h.Certainty == answer.Tried {
				t.Errorf("ask %s: %s with the verdict %q is %s", words, h.ID, h.Verdict, h.Certainty)
			}
		}
		for _, language := range []string{"en", "es"} {
			out.Reset()
			if err := Ask(t.Context(), &out, Systems(), AskConfig{Words: strings.Fields(words), Language: language}); err != nil {
				t.Fatal(err)
			}
			if says := knownIn(language, want) + "\n"; !strings.Contains(out.String(), says) {
				t.Errorf("ask %s: %q is missing in:\n%s", words, says, out.String())
			}
		}
	}
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "dice auto", "auto 11 random")
	for !s.game.ToMove().IsPlayer() {
		s.say("auto 1 random")
	}
	wantText(t, s.say("ask may I "+s.choiceTexts()[0]), "Yes, here", knownIn("en", answer.Tried))
	wantText(t, s.say("ask may I rest on the moon"), "I did not understand", knownIn("en", answer.Unknown))
}

// knownIn returns the text for a certainty in a language.
func knownIn(language string, c answer.Certainty) string {
	return asker{&answer.Answer{Language: language, Certainty: c}}.knownAs()
}
