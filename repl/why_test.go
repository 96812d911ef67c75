package repl

import (
	"context"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// TestWhyTellsWhatCannotBeDone checks that why refuses trade in Combat by rule (7.6).
func TestWhyTellsWhatCannotBeDone(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for seed := 1; seed <= 40; seed++ {
		s.say("new nemesis seed="+term.Decimal(seed)+" players=3", "auto 20 random")
		for range 60 {
			if s.game.Over() {
				break
			}
			if s.question() == "Which Action?" && !strings.Contains(s.say("legal"), "move") {
				break
			}
			if text := s.say("why trade"); s.question() == "Which Action?" && strings.Contains(text, "in Combat") {
				wantText(t, text, "illegal", "7.6", "trade player-1", "trade player-2")
				if strings.Contains(text, "takes one argument") {
					t.Errorf("the verb is taken for an action without its argument:\n%s", text)
				}
				s.refuse("why rest", `"rest" is no action`)
				s.refuse("why rest", "play rest")
				s.refuse("why rest", "`why happened rest`")
				return
			}
			s.say("auto 1 random")
		}
	}
	t.Fatal("nobody came into Combat")
}

// TestWhyTellsEveryVerb checks that why lists, at any decision, all forms of every verb
// with the rules that allow or forbid them, in notation.
func TestWhyTellsEveryVerb(t *testing.T) {
	positions := 3
	if *long {
		positions = 40
	}
	for _, system := range Systems() {
		name := system.About().Name
		s := newSession(t, Config{Systems: Systems()})
		s.say("new " + name + " seed=5")
		for range positions {
			if s.game.Over() {
				break
			}
			verbs := s.game.Verbs()
			if len(verbs) < 3 {
				t.Fatalf("%s has only the verbs %q", name, verbs)
			}
			for _, choice := range s.game.Choices() {
				if verb := term.FirstWord(choice.Text); !strings.Contains(strings.Join(verbs, " "), verb) {
					t.Errorf("%s: the verb of %q is not among %q", name, choice.Text, verbs)
				}
			}
			for _, verb := range verbs {
				told := s.say("why " + verb)
				if !strings.Contains(told, "legal") || !strings.Contains(told, "[") || !strings.Contains(told, "  ") {
					t.Errorf("%s, %s: why %s says\n%s", name, s.question(), verb, told)
				}
			}
			s.say("auto 9 random")
		}
	}
}

// TestWhyHasWhatIsLegal checks that every legal action is among the legal forms of its verb.
func TestWhyHasWhatIsLegal(t *testing.T) {
	for _, system := range Systems() {
		game, err := system.New(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			if game.Over() {
				break
			}
			if game.ToMove().IsPlayer() {
				choice := game.Choices()[0].Text
				forms, err := game.FormsSeen(game.ToMove(), term.FirstWord(choice))
				if err != nil || !forms[0].Legal || !strings.Contains(strings.Join(forms[0].Actions, "\n"), choice) && len(forms) < 2 {
					t.Fatalf("%s: %s is not among the forms %v, %v", system.About().Name, choice, forms, err)
				}
				for _, group := range forms {
					for _, text := range group.Actions {
						explanation, err := game.Why(text)
						if err != nil || explanation.Legal != group.Legal || explanation.Rule != group.Rule || explanation.Reason != group.Reason {
							t.Fatalf("%s: why %s says %+v, %v, and its group %v [%s] %s", system.About().Name, text, explanation, err,
								group.Legal, group.Rule, group.Reason)
						}
					}
				}
			}
			if _, err := game.Auto("random"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestWhyUnderstandsSpanishVerbs(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=5", "auto 3 random")
	if spanish, english := s.say("why incitar"), s.say("why incite"); spanish != english || english == "" {
		t.Errorf("incitar:\n%s\nincite:\n%s", spanish, english)
	}
	if spanish := s.say("lang es", "why incitar"); !strings.Contains(spanish, "puede forzarse un Recurso, y sólo uno") {
		t.Errorf("in Spanish the rule's sentence is not said:\n%s", spanish)
	}
	s.say("lang en")
	known := map[string]bool{}
	for _, system := range Systems() {
		game, err := system.New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, verb := range game.Verbs() {
			known[verb] = true
		}
	}
	for spanish, verb := range answer.SpanishVerbs {
		if !known[verb] {
			t.Errorf("%s stands for %s, which is a verb of no system", spanish, verb)
		}
	}
}

// TestWhySearchesTheLogWhenAsked checks that only `why happened` searches the log.
func TestWhySearchesTheLogWhenAsked(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig seed=7", "roll")
	wantText(t, s.say("why happened rolls"), "rolls")
	s.refuse("why rolls 4", `why happened rolls`)
	s.refuse("why happened sneezes", `nothing that happened in the last 50 steps has "sneezes"`)
	wantText(t, s.say("why happened"), "rolls")
	if err := s.Execute(context.Background(), "why happened"); err != nil {
		t.Error(err)
	}
}

// TestWhySaysOnWhatARuleRests checks that `why` gives the basis of each rule: the place
// in the book, or in a word another basis.
func TestWhySaysOnWhatARuleRests(t *testing.T) {
	seen := make(map[rulesdoc.Basis]bool)
	for _, name := range rulesdoc.Systems() {
		book, err := rulesdoc.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		s := newSession(t, Config{Systems: Systems()})
		s.say("new " + name + " seed=5")
		for _, entry := range book.Entries() {
			s.out.Reset()
			s.printRuleInShort(nemo.Rule(entry.ID))
			word := map[rulesdoc.Basis]string{
				rulesdoc.FromBook: "(book: ", rulesdoc.FromPrint: "(printed: ", rulesdoc.FromPublic: "(a public source)",
				rulesdoc.Reconstructed: "(reconstructed)", rulesdoc.Ours: "(ours)",
			}[entry.Rests.Basis]
			if seen[entry.Rests.Basis] = true; !strings.Contains(strings.Join(strings.Fields(s.out.String()), " "), word) {
				t.Errorf("%s [%s] rests on %q, and is told without it:\n%s", name, entry.ID, entry.Rests, s.out.String())
			}
		}
	}
	if len(seen) < 4 {
		t.Errorf("only these kinds of source are there: %v", seen)
	}
}
