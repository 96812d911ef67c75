package tree_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
)

// shown lists what the README says that the shell answers: the input, in a game of the first edition unless
// the question names another, and the beginning of the answer.
var shown = []struct{ claim, typed, answer string }{
	{"what each leads to (`legal`)", "legal search", "action rule effect"},
	{"a reason with its rule (`why ACTION`)", "why station mediterranean", "station mediterranean is illegal [7.0]"},
	{"the exact chances (`odds`)", "odds search", "stakes nothing found found good ---"},
	{"each ruling to play on (`try`)", "try R36", "R36"},
	{"`suppose nautilus in mediterranean, hull 3` tries one", "suppose nautilus in mediterranean, hull 3", "supposed: nautilus: mediterranean"},
	{"`mobilis ask nemesis can I shoot my friends` says no, by which rule", "ask nemesis can I shoot my friends", "No. [13.5]"},
	{"In a game `ask may I attack` is answered for the position", "ask may I attack", "Yes, here: `attack 1`, `attack 2` are legal [7.6]"},
	{
		"What is not understood is named, and then there is no verdict", "ask may I attack the frobnicator",
		`I did not understand "the frobnicator". Legal here`,
	},
	{"`exert?` explains a word", "exert?", "exert (forzar) To put a resource"},
	{"`quiz` asks back", "quiz nemoswar1 1 seed=1", "Question 1 of 1"},
	{"`learn nemoswar1` plays a first game with you", "learn nemoswar1", "The first weeks of a voyage"},
	{"Hints, and a finished game analysed", "hint", "planner would play: "},
}

// The shell gives the answers that the README claims, and every command and flag that the README names
// exists.
func TestReadmeSaysWhatTheShellAnswers(t *testing.T) {
	text := readme(t)
	plain := strings.Join(strings.Fields(text), " ")
	before := transcript.FindStringSubmatch(text)[1]
	for _, one := range shown {
		if !strings.Contains(plain, one.claim) {
			t.Errorf("the README no longer says: %s", one.claim)
			continue
		}
		var said bytes.Buffer
		shell := repl.New(repl.Config{Systems: systems.All(), Out: &said})
		for _, script := range []string{strings.ReplaceAll(before, "; ", "\n"), one.typed} {
			said.Reset()
			if err := shell.Script(t.Context(), "README.md", strings.NewReader(script+"\n"), 1); err != nil {
				t.Errorf("%s: %v", one.typed, err)
			}
		}
		_, answer, _ := strings.Cut(said.String(), "> "+one.typed+"\n")
		answer = strings.TrimPrefix(strings.Join(strings.Fields(answer), " "), "# ")
		if !strings.HasPrefix(answer, one.answer) {
			t.Errorf("the README says: %s\n%q is answered with\n%s", one.claim, one.typed, answer)
		}
	}
	api, known := exportedNames(t), wordsOfTheProgram(t)
	for _, m := range spans.FindAllStringSubmatch(strings.ReplaceAll(text, "```", ""), -1) {
		if reason := known.unknown(m[1], api); reason != "" {
			t.Errorf("README.md: %s", reason)
		}
	}
}
