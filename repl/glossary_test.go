package repl

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestGlossaryAtEveryPrompt checks that a word with a question mark is explained at
// every prompt, and that the current list stays valid.
func TestGlossaryAtEveryPrompt(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for _, line := range []string{
		"exert?", "what is exert", "what does exert mean?", "glossary exert", "help exert",
		"¿qué es forzar?", "EXERT ?",
	} {
		text := s.say(line)
		wantText(t, text, "nemoswar1 exert (forzar)\n  To put a resource", "nemoswar2 exert (forzar, our translation)",
			"[6.7.1] Exerting before the roll")
	}
	wantText(t, s.say("nemesis slime?", "glossary nemesis slime"), "Slime (baba", "[11.1] Slime")
	s.say("new nemoswar1 seed=1", "dice ask", "station eastern-pacific")
	wantText(t, s.say("forzar?"), "exert (forzar)") // while a roll is awaited
	s.say("dice auto")
	text := s.say("legal", "scourge?")
	wantText(t, text, "Scourge of the Seas")
	before := s.Game().Ply()
	s.say("wager?", "what is a Test?", "glossary")
	if s.Game().Ply() != before || !s.listed {
		t.Errorf("asking for words took the game from step %d to %d; the listing stands: %v", before, s.Game().Ply(), s.listed)
	}
	s.say("1")
	if s.Game().Ply() == before {
		t.Error("the number of the listing is not taken after a word was asked for")
	}
	wantText(t, s.say("glossary"), "36 words: ", "exert")
	wantText(t, s.say("glossary com"), "Commitment", "Final Commitment")
}

// TestGlossaryAtTheQuestionsOfNew checks the same at the questions of a new game.
func TestGlossaryAtTheQuestionsOfNew(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true})
	lines := []string{"what is slime", "encounter?", "glossary", "glossary xyzzy", "quit"}
	s.inquire = func(context.Context, string) (string, error) {
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}
	err := s.Execute(context.Background(), "new nemesis")
	if err == nil || len(lines) > 0 {
		t.Fatalf("%v; not asked for: %q", err, lines)
	}
	wantText(t, s.out.String(), "Slime (baba", "Encounter (encuentro", "words: Action,", `does not have "xyzzy"`)
}

// TestGlossaryRefusesWhatIsNotThere checks the one-line error for an unknown word, with
// a suggestion. Commands and actions take precedence over terms.
func TestGlossaryRefusesWhatIsNotThere(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.refuse("xert?", "did you mean exert?")
	s.refuse("glossary plugh", "`glossary` lists its words")
	s.refuse("glossary pig hold", "pig has no rules reference")
	s.refuse("glossary "+strings.Repeat("x", 5000), "does not have")
	s.refuse("?????", "does not have")
	wantText(t, s.say("?"), "help") // help, as usual
	s.say("new nemoswar1 seed=1")
	wantText(t, s.say("who are you?"), "The nearest rule is") // several words are a question
	wantText(t, s.say("check?"), s.say("help check"))
	wantText(t, s.say("can I attack?"), s.say("ask can I attack?"))
	err := reference.Glossary(io.Discard, Systems(), reference.GlossaryConfig{Words: []string{"nemesis", "xyzzy"}})
	if err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("glossary nemesis xyzzy: %v", err)
	}
}

// TestAskTellsMeanings checks that ask explains a term first, with the rule it rests on.
func TestAskTellsMeanings(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for question, starts := range map[string]string{
		"nemoswar1 what is exert":                  "exert: To put a resource",
		"nemoswar1 ¿qué es forzar?":                "forzar (exert): To put a resource",
		"nemorising what is overwhelming force?":   "overwhelming force: An enemy",
		"nemesis what does careful movement mean?": "Careful Movement: A Movement for 2 cards",
		"nemoswar2 what is a lull turn":            "Lull turn: A turn whose two",
	} {
		if text := s.say("ask " + question); !strings.HasPrefix(text, starts) {
			first, _, _ := strings.Cut(text, "\n")
			t.Errorf("ask %s: the answer begins %q, not %q", question, first, starts)
		}
	}
	// Other questions are not affected.
	wantText(t, s.say("ask nemoswar1 may I exert two resources in combat"), "[10.2.1]")
}

// TestNoTermIsAnAction checks that no term followed by a question mark parses as an
// action: actions take precedence, so the term could not be looked up.
func TestNoTermIsAnAction(t *testing.T) {
	for _, system := range Systems() {
		book, err := rulesdoc.Load(system.About().Name)
		if err != nil {
			continue // pig has none
		}
		game, err := system.New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			for _, term := range book.Terms() {
				if action, err := game.Parse(term.Name + "?"); err == nil {
					t.Errorf("%s step %d: %q would be the action %q", book.System(), game.Ply(), term.Name+"?", action)
				}
			}
			if !autoStep(game) {
				break
			}
		}
	}
}

// autoStep takes a random step and reports whether the game goes on.
func autoStep(game *play.Game) bool {
	_, err := game.Auto("random")
	return err == nil && !game.Over()
}

// TestGlossaryInSpanish checks that terms of the first edition and the places in its
// books are explained in Spanish.
func TestGlossaryInSpanish(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("lang es", "new nemoswar1 seed=3")
	wantText(t, s.say("glosario"), "36 palabras: ", "Azote de los Mares", "`glosario PALABRA`")
	wantText(t, s.say("glosario forzar"), "forzar (exert)", "Arriesgar un recurso", "[6.7.1] Forzar")
	wantText(t, s.say("regla 10.2.3"), "se basa en: libro: regla 10.2.3")
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range book.Terms() {
		if term.Says["es"] == "" {
			t.Errorf("%s has no text in Spanish; add es-says", term.Name)
		}
	}
	for _, entry := range book.Entries() {
		if said := lang.Spanish.RestsOn(entry.Rests); english.MatchString(said) || strings.Contains(said, "rule") {
			t.Errorf("%s: %q is not Spanish", entry.ID, said)
		}
	}
}
