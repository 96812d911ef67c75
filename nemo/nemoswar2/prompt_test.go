package nemoswar2

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// asked checks that the prompt contains the words, and not those that begin with "-".
func (g *tale) asked(words ...string) *tale {
	g.t.Helper()
	p := g.r.Prompt(&g.State)
	for _, word := range words {
		unwanted := strings.HasPrefix(word, "-")
		if strings.Contains(p.Question, strings.TrimPrefix(word, "-")) == unwanted {
			g.t.Errorf("at %s the prompt says %q, want %q", g.node(), p.Question, word)
		}
	}
	return g
}

// byRule checks the rule of the prompt and its place in the turn.
func (g *tale) byRule(rule nemo.Rule, where string) *tale {
	g.t.Helper()
	p := g.r.Prompt(&g.State)
	return g.is("the rule of the prompt at "+g.node().String(), p.Rule, rule).is("where it is", p.Where, where)
}

// TestPrompts checks that each question says what it is about.
func TestPrompts(t *testing.T) {
	g := atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland", "scotia").aided(NedLand, Conseil)
	g.asked("Action Points: 5.").byRule("5.4", "turn 1 act 1 action")
	g.do("rest").asked("The Action rest, with +0.").do("exert nemo").asked("The Action rest, with +1.").byRule("11.1.2", "turn 1 act 1 roll")
	g.do("roll 2 5").asks(NodeWindow).asked("The Action rest, with +1.", "The dice show 2 and 5, in all 8.").do("accept")
	g.do("bold jylland").asked("Jylland A6 D10 fires, with +0.").byRule("12.3.1", "turn 1 act 1 roll")
	g.do("roll 1 1").asked("The dice show 1 and 1, in all 2.").do("accept").asked("The hits of a natural 2.").byRule("12.3.2", "turn 1 act 1 roll")
	g.do("roll 2").asks(NodeWindow).asked("The dice show 2.",
		"-in all").do("accept").asked("The place of a hit; to come: 2.").byRule("8.3", "turn 1 act 1 roll")
	g.do("roll 4", "accept", "roll 4", "accept").asks(NodeExert).asked("A bold attack on Jylland A6 D10, with +0.")
	g.do("exert hull").asked("with +1.").do("roll 6 6", "accept").asks(NodePrize).asked("The ship is Jylland.")

	atLarge(t, WesternPacific).event("the-coral-realm").asked("A TEST of 10, with +0.").byRule("7.2", "turn 2 act 1 test")
	atLarge(t, WesternPacific).event("42-centigrade").do("ready",
		"roll 4 5").asks(NodeBranch).asked("To do: choose: lose 1 Nemo; or lose 1 Hull.", "-Left")
	g = atLarge(t, WesternPacific).hide(2, NorthAtlantic).hide(2, SouthAtlantic)
	g.carries(Effect{
		Op: OpRemoveHidden, Where: InAnyOcean,
		N: 3,
	}).asks(NodePlace).asked("To do: remove 3 Hidden Ships in an Ocean of your choice.", "Left: 3.")
	g.do("north-atlantic").asked("Left: 2.").do("south-atlantic").asked("-Left")
	atLarge(t, WesternPacific).carries(Effect{Op: OpLoseAny, N: 2}).asked("Left: 2.").do("hull").asked("Left: 1.")
	atLarge(t, WesternPacific).aided(Conseil,
		NedLand).carries(Effect{Op: OpLoseCharacter, N: 1}).asks(NodePiece).asked("To do: lose 1 Character.")
	g = atLarge(t, WesternPacific)
	g.Tracks[Hull] = g.r.last(Hull) - 1
	g.collect("retain-hull").sound("the last step").carries(Effect{Op: OpLose, Resource: Hull, N: 1}).asks(NodeDoom).asked("It is Hull.")
	atLarge(t, WesternPacific).do("adventure", "draw 10").asks(NodeAdventure).asked("It is “Some Days Ashore” (10): KEEP: ")

	g = atLarge(t, WesternPacific, "motive", "war").inAct(3).aided(Conseil).do("end-phase", "draw 5").asked("The white dice of Placement.")
	g.do("roll 1 2 4").asks(NodeWindow).asked("-The dice show").do("accept").asks(NodePair).asked("They show 1, 2 and 4.")
	g.do("pair 1 2").asked("The black dice of Placement.")
}

// TestPromptsOfTheVariants checks the same for the questions of chapters 17 and 18.
func TestPromptsOfTheVariants(t *testing.T) {
	g := owns(crewOf(t, "semi", "2"), 0, 1)
	g.ActionPoints = 5
	g.do("rest").asks(NodeObject).asked(`The Captain would "rest".`, "-objector")
	g.do("repair").asks(NodeStand).asked(`The Captain would "rest", the objector "repair".`).do("stand").asks(NodeSeize).asked(`the objector "repair".`)

	g = puts(hunted(t), EuropeanSeas, "blue-squadron", "lord-clyde")
	his(g, 3).asked("Imperialist Action Points: 3.").do("hunt").asked("A hunt: below 7, with -2.")
	g.do("roll 6 6").asked("How far does Notoriety fall?")
	g = puts(hunted(t), EuropeanSeas, "blue-squadron", "lord-clyde", "scotia")
	g.wood = 1 << g.piece("fenian-troubles")
	his(g, 3).do("crush european-seas").asked("Dissent is crushed below 6, with -3.")
}

// TestRefusalsSayWhatIsToBeDone checks that the refusal of a wrong answer repeats the prompt.
func TestRefusalsSayWhatIsToBeDone(t *testing.T) {
	g := atLarge(t, WesternPacific).hide(2, NorthAtlantic).hide(2, SouthAtlantic)
	g.carries(Effect{Op: OpRemoveHidden, Where: InAnyOcean, N: 3}).asks(NodePlace)
	a, err := g.r.Parse(&g.State, "choose cape-horn")
	if err != nil {
		t.Fatal(err)
	}
	err = g.r.Apply(&g.State, a, nil)
	if want := "remove 3 Hidden Ships"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("choose cape-horn: %v, want %q in it", err, want)
	}
}

// TestKeptCardsSayWhatTheyAreFor checks that the event of keeping a card says what it may be used for
// and what it scores if unused.
func TestKeptCardsSayWhatTheyAreFor(t *testing.T) {
	g := atLarge(t, WesternPacific).event("some-days-ashore")
	for _, e := range g.log {
		if e.Kind == EventKeeps {
			text := g.r.Describe(e)
			for _, want := range []string{"gain 2 Crew", "Western Pacific", "unused it scores adventure 3"} {
				if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
					t.Errorf("a kept card says %q, want %q in it", text, want)
				}
			}
			return
		}
	}
	t.Errorf("no card was kept: %v", g.log)
}
