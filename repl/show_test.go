package repl

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

func TestShowTellsOfComponents(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	wantText(t, s.say("show nemoswar1 black flag"), "A Black Flag in the Snow (cards.a-black-flag-in-the-snow)", "fail",
		"lose crew 1", "from: stand-in")
	s.refuse("show nemoswar1", "show what? a component by its name")
	s.refuse("show pig x", "no components")
	s.say("new nemoswar1 seed=5", "auto 30 greedy")
	wantText(t, s.say("show armoured-frigate-1"), "ships.armoured-frigate-1", "defence")
	wantText(t, s.say("show Marianas Trench"), "Marianas Trench (treasures.marianas-trench)", "kind", "wonder")
	wantText(t, s.say("show ship's bell"), "A Ship's Bell (treasures.ships-bell)", "now: treasures collected")
	wantText(t, s.say("show frigate"), "components have that in their names")
	wantText(t, s.say("show map"), "Map\n")
	if got := s.say("show"); got != s.say("state") {
		t.Errorf("show alone is not the position:\n%s", got)
	}
	s.refuse("show frigte-1", "did you mean frigate-1")
	wantText(t, s.say("show nemesis Assault Rifle"), "Assault Rifle (weapons.assault-rifle)", "from: published")
}

// TestShowTellsNoSecret checks that `show` gives the place of a component only as far
// as the viewer sees it: the places are those of the observed position, and cards in
// another player's hand have none.
func TestShowTellsNoSecret(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=8 players=2", "auto 8 greedy")
	whole, err := s.snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	players := whole.(map[string]any)["players"].([]any)
	secrets := 0
	for seat, other := range []nemo.Seat{1, 0} {
		hand := players[seat].(map[string]any)["hand"].([]any)
		s.say("view " + term.Decimal(int(other)+1))
		for _, card := range hand {
			secrets++
			for line := range strings.Lines(s.say("show " + strings.TrimRight(card.(string), "-0123456789"))) {
				if strings.Contains(line, "now: in the hand of player "+term.Decimal(seat+1)) {
					t.Errorf("player %d is told of %s in the hand of player %d: %s", other+1, card, seat+1, line)
				}
			}
		}
	}
	if secrets == 0 {
		t.Fatal("nobody has a card; the test sees nothing")
	}
}

func TestOptionsAreExplained(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.refuse("options", "options of what?")
	for _, system := range Systems() {
		about := system.About()
		said := s.say("options " + about.Name)
		for _, option := range about.Options {
			wantText(t, said, option.Name, term.Capital(option.Title), option.Default+" (default)")
			for _, meaning := range option.Meanings {
				wantText(t, said, meaning)
			}
		}
	}
	s.say("new nemorising heroes=3 seed=1")
	wantText(t, s.say("options"), "3 (here)", "2 (default)", "city (default, here)")
	wantText(t, s.say("options pig"), "pig has no options")
}

// asked answers questions about a new game and records them.
type asked struct {
	answers, prompts []string
}

func (a *asked) inquire(_ context.Context, prompt string) (string, error) {
	a.prompts = append(a.prompts, prompt)
	if len(a.answers) == 0 {
		return "", io.EOF
	}
	answer := a.answers[0]
	a.answers = a.answers[1:]
	return answer, nil
}

// TestNewAsksForWhatMatters checks that a new game asks for the important options that
// were not given and are not implied by earlier answers.
func TestNewAsksForWhatMatters(t *testing.T) {
	for _, test := range []struct {
		line            string
		answers, wanted []string
		settings        nemo.Settings
	}{
		{"new pig seed=1", nil, nil, nil},
		{
			"new nemesis seed=1",
			[]string{"seven", "4", ""},
			[]string{"players [3]> ", "players [3]> ", "mode [normal]> "},
			nemo.Settings{"players": "4", "mode": "normal"},
		},
		{"new nemesis seed=1 players=2 mode=coop", nil, nil, nemo.Settings{"players": "2", "mode": "coop"}},
		{
			"new nemoswar2 seed=1",
			[]string{"war", "capt", "1"},
			[]string{"motive [usual]> ", "difficulty [officer]> ", "variant [solo]> "},
			nemo.Settings{"motive": "war", "difficulty": "captain", "variant": "solo", "players": "1"},
		},
		{
			"new nemoswar2 seed=1 motive=science",
			[]string{"", "coop", "3"},
			[]string{"difficulty [officer]> ", "variant [solo]> ", "players [2]> "},
			nemo.Settings{"motive": "science", "variant": "coop", "players": "3"},
		},
	} {
		s := newSession(t, Config{Systems: Systems(), Interactive: true})
		person := &asked{answers: test.answers}
		s.inquire = person.inquire
		said := s.say(test.line)
		if !slices.Equal(person.prompts, test.wanted) {
			t.Errorf("%s: asked %q, want %q", test.line, person.prompts, test.wanted)
		}
		if slices.Contains(test.answers, "seven") {
			wantText(t, said, `"seven" is not one of 1, 2, 3, 4 or 5`)
		}
		got := s.Game().Settings()
		for name, value := range test.settings {
			if got[name] != value {
				t.Errorf("%s: %s is %s, want %s", test.line, name, got[name], value)
			}
		}
	}
}

// TestAQuestionOfNewIsExplained checks that help at a question explains the option and repeats it.
func TestAQuestionOfNewIsExplained(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true})
	person := &asked{answers: []string{"help", "?", "war", "officer", "solo"}}
	s.inquire = person.inquire
	said := s.say("new nemoswar2 seed=1")
	wantText(t, said, "motive  [3.1]")
	if got := s.Game().Settings()["motive"]; got != "war" || strings.Count(said, "usual (default)") != 2 {
		t.Errorf("the Motive is %s after\n%s", got, said)
	}
}

// TestNewMayBeLeft checks that leaving a question starts no game and loses none, and
// that scripts are not asked.
func TestNewMayBeLeft(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true})
	s.say("new pig seed=1")
	before := s.Game()
	s.inquire = (&asked{}).inquire
	s.refuse("new nemesis", "no new game is begun")
	s.inquire = (&asked{answers: []string{"Quit"}}).inquire
	s.refuse("new nemesis", "no new game is begun")
	if s.Game() != before {
		t.Error("the game before is gone")
	}
	script := newSession(t, Config{Systems: Systems()})
	script.inquire = func(context.Context, string) (string, error) {
		t.Error("a script is asked")
		return "", io.EOF
	}
	script.say("new nemesis")
}

func TestAlikeHappeningsHaveOneLine(t *testing.T) {
	h := func(rule, text string) play.Happening { return play.Happening{Rule: nemo.Rule(rule), Text: text} }
	got := oncePerPlace([]play.Happening{
		h("1", "set-up"),
		h("3", "a ship enters box 1"), h("4", "it lies face down"),
		h("3", "a ship enters box 2"), h("4", "it lies face down"),
		h("3", "a ship enters box 3"), h("4", "it lies face down"),
		h("5", "a card"), h("5", "a card"),
		h("6", "the dice show 3"), h("7", "blocked: 1"), h("8", "lost"),
		h("6", "the dice show 3"), h("7", "blocked: 0"),
		h("8", "round 2"), h("9", "round 2"),
		h("8", "laid out"), h("9", "laid out"), h("10", "laid out"), h("11", "laid out"), h("11", "laid out"),
	})
	want := []play.Happening{
		h("1", "set-up"),
		h("3", "a ship enters box 1"), h("3", "a ship enters box 2"), h("3", "a ship enters box 3"), h("4", "it lies face down (3 times)"),
		h("5", "a card (2 times)"),
		h("6", "the dice show 3"), h("7", "blocked: 1"), h("8", "lost"),
		h("6", "the dice show 3"), h("7", "blocked: 0"),
		h("8, 9", "round 2"), h("8, 9, 2 more", "laid out (2 times)"),
	}
	if !cmp.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	secret := play.Happening{Rule: "2", Text: "player 1 draws Search", Only: 1}
	drawn := oncePerPlace([]play.Happening{
		h("2", "player 1 draws a card"), secret, h("2", "player 2 draws a card"),
		h("3", "player 2 draws Fire"),
	})
	if want := []play.Happening{secret, h("2", "player 2 draws a card"), h("3", "player 2 draws Fire")}; !cmp.Equal(drawn, want) {
		t.Errorf("who sees the card is told %v\nwant %v", drawn, want)
	}
	s := newSession(t, Config{Systems: Systems()})
	said := s.say("new nemoswar1 seed=5", "station eastern-pacific")
	told := map[string]bool{}
	for line := range strings.Lines(said) {
		if told[line] || strings.Contains(line, "a ship enters") {
			t.Errorf("set-up tells a thing twice, or each ship by itself: %s\n%s", line, said)
		}
		told[line] = true
	}
}

// TestDiffIsForThePlayer checks that diff omits the internal work of the rules, and
// shows items added to and removed from lists.
func TestDiffIsForThePlayer(t *testing.T) {
	for _, system := range games.Names(Systems()) {
		if system == "pig" {
			continue
		}
		s := newSession(t, Config{Systems: Systems()})
		s.say("new "+system+" seed=5", "auto 3 random")
		doc, err := s.snapshot(nemo.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := doc.(map[string]any)[workInHand]; !ok {
			t.Errorf("%s notes its work in another place than %q", system, workInHand)
		}
		for range 40 {
			s.say("auto 1 random")
			if said := s.say("diff", "diff 3"); strings.Contains(said, workInHand) || strings.Contains(said, "awaits") {
				t.Fatalf("%s: diff shows what the rules have in hand:\n%s", system, said)
			}
			if s.Game().Over() {
				break
			}
		}
	}
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=5", "auto 30 greedy")
	wantText(t, s.say("diff "+term.Decimal(s.Game().Ply())), "treasures.collected", "+submerged-volcano")
}

// TestShowSaysWhoHasIt checks that show says who has a piece of the second edition:
// officers have tokens, the ship a Character, a player a kept card.
func TestShowSaysWhoHasIt(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar2", "load testdata/tables/described/nemoswar2-3.json")
	for name, where := range map[string]string{
		"a-debt-of-honour": "now: cards kept",
		"nadeen-dakkar":    "now: aboard",
		"noble":            "now: attributes of second officer",
		"brave":            "now: characters attributes out",
		"curious":          "now: characters characteristics",
		"sea-serpent":      "Sea Serpent (ships.sea-serpent)",
	} {
		wantText(t, s.say("show "+name), where)
	}
	wantText(t, s.say("state all"), "aboard, with the second player", "Second Officer", "Deadly Seas in cup")
}

// TestShowOpensThePanelOfAWord checks that show opens the panel of a track named as in statements.
func TestShowOpensThePanelOfAWord(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=5")
	headings := map[string]string{"notoriety": "Notoriety", "notoriedad": "Notoriety", "tripulación": "Crew", "casco": "Hull"}
	for word, heading := range headings {
		wantText(t, s.say("show "+word), heading)
	}
}
