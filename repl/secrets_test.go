package repl

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/term"
)

var long = flag.Bool("long", false, "look for secrets that get out at many more positions")

// Everything that the shell prints, completes, suggests, refuses or advises must depend
// only on what the viewer may know. So two positions that the viewer cannot tell apart
// get the same answers.

// double is a pair of positions that a viewer cannot tell apart: one from a game, and
// one with the hidden part sampled anew.
type double struct {
	viewer nemo.Seat
	mover  nemo.Seat
	docs   [2][]byte
	texts  []string // actions that are legal in one of them
	both   []string // those that are legal in both
	story  string
}

func TestNoSecretGetsOut(t *testing.T) {
	games, nodes := 8, 4
	if *long {
		games, nodes = 400, 60
	}
	modes := []nemo.Settings{
		{"players": "2"},
		{"players": "3", "intruder": "yes"},
		{"players": "4"},
		{"players": "3", "mode": "coop", "coop-objectives": "2"},
		{"players": "5", "intruder": "yes"},
		{"players": "2", "mode": "coop"},
		{"players": "5"},
		{"players": "1"},
	}
	compared, kinds := 0, map[string]int{}
	for game := range games {
		for _, pair := range doubles(t, uint64(game+1), modes[game%len(modes)], nodes, kinds) {
			compared += pair.compare(t)
			if t.Failed() {
				return
			}
		}
	}
	t.Logf("%d answers compared at %d kinds of decisions", compared, len(kinds))
	if compared < 2000 || len(kinds) < 12 {
		t.Errorf("%d answers compared at %d kinds of decisions %v: that is too few to show anything", compared, len(kinds), kinds)
	}
}

// doubles plays a random game and returns doubles of some positions, rarer kinds of
// decisions first.
func doubles(t *testing.T, seed uint64, settings nemo.Settings, most int, kinds map[string]int) (pairs []double) {
	t.Helper()
	rules := nemesis.Default()
	s, err := rules.Start(settings)
	if err != nil {
		t.Fatal(err)
	}
	playout := nemo.NewPlayout(rules, seed)
	players := int(settings["players"][0] - '0')
	for ply := range 700 {
		a, mover, err := playout.Pick(&s)
		if err != nil {
			t.Fatal(err)
		}
		if mover == nemo.Nobody || len(pairs) >= most {
			break
		}
		question := rules.Prompt(&s).Question
		if kinds[question] <= 2*len(pairs) || ply%90 == 89 {
			viewer := nemo.Seat(int(playout.Rand.Below(uint64(players+1))) - 1)
			if pair, ok := doubleOf(t, rules, s, viewer, &playout.Rand); ok {
				kinds[question]++
				pair.story = fmt.Sprintf("seed %d, settings %v, step %d, %s looks at what %s decides: %s", seed, settings, ply, viewer, mover, question)
				pairs = append(pairs, pair)
			}
		}
		if err := rules.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return pairs
}

// doubleOf returns the double of a position, if there is one that differs.
func doubleOf(t *testing.T, rules *nemesis.Rules, s nemesis.State, viewer nemo.Seat, r *nemo.Rand) (pair double, ok bool) {
	t.Helper()
	seen := rules.Observe(&s, viewer)
	other := rules.Imagine(&seen, viewer, r)
	if other == s || rules.Observe(&other, viewer) != seen {
		return pair, false // nemotest checks the second condition
	}
	pair.viewer, pair.mover = viewer, rules.ToMove(&s)
	var lists [2][]string
	for i, state := range []nemesis.State{s, other} {
		doc, err := json.Marshal(rules.Snapshot(&state))
		if err != nil {
			t.Fatal(err)
		}
		pair.docs[i] = doc
		for _, a := range rules.Legal(&state, nil) {
			lists[i] = append(lists[i], rules.Format(a))
		}
		for _, outcome := range rules.Outcomes(&state, nil) {
			lists[i] = append(lists[i], rules.Format(outcome.Action))
		}
	}
	for i := range lists {
		for _, text := range lists[i] {
			if !slices.Contains(pair.texts, text) {
				pair.texts = append(pair.texts, text)
			}
			if i == 0 && slices.Contains(lists[1], text) {
				pair.both = append(pair.both, text)
			}
		}
	}
	for range 6 {
		pair.texts = append(pair.texts, rules.Format(rules.Arbitrary(r)))
	}
	return pair, true
}

// shellOver returns a shell at a position with the view of a seat.
func (p *double) shellOver(t *testing.T, which int) (*Shell, *bytes.Buffer) {
	t.Helper()
	out := new(bytes.Buffer)
	s := New(Config{Systems: []play.System{secretive()}, Out: out})
	game, err := secretive().Restore(7, p.docs[which])
	if err != nil {
		t.Fatalf("%s: the position cannot be restored: %v\n%s", p.story, err, p.docs[which])
	}
	s.adopt(game)
	s.dice = diceAsk
	s.view = view{true, p.viewer}
	return s, out
}

// secretive returns the system with secrets, created once because that is slow.
var secretive = sync.OnceValue(func() play.System {
	system, err := systems.Named("nemesis")
	if err != nil {
		panic(err)
	}
	return system
})

// questions returns the lines to type: to look, to ask, to mistype, to complete.
func (p *double) questions() (lines []string) {
	lines = append(lines, "state", "map", "legal", "score", "set", "check", "hint random", "hint greedy", "log", "diff", "why", "view",
		"shoot adult", "melee creeper", "trade soldier", "drop left", "play rest", "why play rest", "use bandages",
		"sneak 5", "craft taser", "room",
		"talk", "expect game.question = nothing", "expect players.1.hand has rest", "expect score.x.y > 3", "do", "state hand",
		"1", "2", "99", "roll 99", "draw nothing", "why 1", "odds 1", "odds nonsense")
	words := map[string]bool{}
	for i, text := range p.texts {
		lines = append(lines, "why "+text, "expect legal "+text, "expect illegal "+text, "why "+text+" x")
		if i%4 == 0 {
			lines = append(lines, "why "+text[:len(text)-1], text+"x", "do "+text[:len(text)-1], "why happened "+text)
		}
		if i%10 == 0 {
			lines = append(lines, "odds "+text)
		}
		for _, word := range strings.Fields(text) {
			if !words[word] && len(words) < 12 {
				words[word] = true
				lines = append(lines, "legal "+word, "why "+word, word[:1]+word+" x")
			}
		}
	}
	return lines
}

// replyTo returns the output of a line, including its error.
func replyTo(s *Shell, out *bytes.Buffer, line string) string {
	out.Reset()
	if err := s.Execute(context.Background(), line); err != nil {
		return out.String() + "ERROR " + err.Error()
	}
	return out.String()
}

// compare types the same at both positions and returns how many answers it compared.
func (p *double) compare(t *testing.T) (compared int) {
	t.Helper()
	one, outOne := p.shellOver(t, 0)
	two, outTwo := p.shellOver(t, 1)
	differ := func(what, a, b string) {
		t.Helper()
		compared++
		if a != b {
			t.Errorf("%s\n> %s\nat the one position:\n%s\nat the other:\n%s\nthe positions:\n%s\n%s", p.story, what, a, b, p.docs[0], p.docs[1])
		}
	}
	differ("(the prompt)", one.prompt(), two.prompt())
	for _, line := range p.questions() {
		differ(line, replyTo(one, outOne, line), replyTo(two, outTwo, line))
		if one.game.Ply() > 0 {
			// The line was an action at both, or the answers would differ.
			one.game.Undo(1)
			two.game.Undo(1)
		}
		if t.Failed() {
			return compared
		}
	}
	for _, text := range p.texts {
		for _, line := range []string{
			text[:1], term.FirstWord(text), term.FirstWord(text) + " ",
			"why " + text[:len(text)-1], "odds " + term.FirstWord(text) + " ",
		} {
			a, _ := one.complete(line)
			b, _ := two.complete(line)
			differ("(completing) "+line, strings.Join(a, "|"), strings.Join(b, "|"))
		}
	}
	p.compareTaken(t, one, two, outOne, outTwo, differ)
	p.compareCovered(t, differ)
	return compared
}

// compareTaken types actions. Refusals and events must be equal as long as the
// positions look alike.
func (p *double) compareTaken(t *testing.T, one, two *Shell, outOne, outTwo *bytes.Buffer, differ func(what, a, b string)) {
	t.Helper()
	done := 0
	for _, text := range p.texts {
		a, b := replyTo(one, outOne, text), replyTo(two, outTwo, text)
		taken, alsoTaken := one.game.Ply() > 0, two.game.Ply() > 0
		if !taken && !alsoTaken {
			differ(text, a, b)
		} else if taken != alsoTaken {
			differ("(taken) "+text, fmt.Sprint(taken, a), fmt.Sprint(alsoTaken, b))
		}
		one.game.Undo(1)
		two.game.Undo(1)
		if t.Failed() {
			return
		}
	}
	// Other seats take the actions that the viewer may not take.
	for _, text := range p.both {
		if done == 3 {
			return
		}
		stepOne, err := one.game.Do(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", p.story, text, err)
		}
		stepTwo, err := two.game.Do(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", p.story, text, err)
		}
		seenOne, err := one.game.Snapshot(p.viewer)
		if err != nil {
			t.Fatal(err)
		}
		seenTwo, err := two.game.Snapshot(p.viewer)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(seenOne, seenTwo) {
			done++
			for _, line := range []string{"log", "diff", "diff 1", "why", "why happened " + term.FirstWord(text), "legal", "score", "state"} {
				differ(text+", then "+line, replyTo(one, outOne, line), replyTo(two, outTwo, line))
			}
			one.recent, two.recent = stepOne.Happenings, stepTwo.Happenings
			differ(text+", then expect", replyTo(one, outOne, "expect event zz"), replyTo(two, outTwo, "expect event zz"))
		}
		one.game.Undo(1)
		two.game.Undo(1)
		replyTo(one, outOne, "undo")
		if t.Failed() {
			return
		}
	}
}

// compareCovered checks that a covered screen shows nothing that only the next player
// knows.
func (p *double) compareCovered(t *testing.T, differ func(what, a, b string)) {
	t.Helper()
	if !p.mover.IsPlayer() || p.mover == p.viewer {
		return
	}
	var said [2]string
	for i := range said {
		s, out := p.shellOver(t, i)
		s.view, s.interactive, s.onScreen, s.atScreen = view{}, true, true, p.viewer
		s.present()
		if !s.covered || s.viewer() != nemo.Chance {
			t.Errorf("%s: the screen is not covered for the next player, or shows more than all know", p.story)
		}
		said[i] = out.String() + s.prompt()
		for _, text := range p.texts {
			candidates, _ := s.complete(text[:1])
			said[i] += strings.Join(candidates, "|")
		}
	}
	differ("(a covered screen)", said[0], said[1])
}

// TestOtherSystemsHideNothing checks that the other systems have no secrets. One that
// gets some must be added to the test above.
func TestOtherSystemsHideNothing(t *testing.T) {
	for _, system := range Systems() {
		if system.About().Name == "nemesis" {
			continue
		}
		game, err := system.New(3, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			if game.Over() {
				break
			}
			all, err := game.Snapshot(nemo.Nobody)
			if err != nil {
				t.Fatal(err)
			}
			for viewer := nemo.Chance; int(viewer) < len(system.About().Seats); viewer++ {
				seen, err := game.Snapshot(viewer)
				if err != nil || !bytes.Equal(seen, all) || game.Secretive() {
					t.Fatalf("%s hides something from %s, and no test sees whether it gets out (%v)", system.About().Name, viewer, err)
				}
			}
			if _, err := game.Auto("random"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestTypedDrawsDoNotTellWhatLiesHidden checks that, with `dice ask` on a shared
// screen, hidden draws are not asked for, and typed cards are not accepted or refused
// by where they are: positions that look alike give the same answers.
func TestTypedDrawsDoNotTellWhatLiesHidden(t *testing.T) {
	compared, kinds := 0, map[string]int{}
	for game := range 12 {
		modes := []nemo.Settings{{"players": "2"}, {"players": "3", "intruder": "yes"}, {"players": "4"}}
		for _, pair := range doubles(t, uint64(game+1), modes[game%len(modes)], 12, kinds) {
			if pair.mover != nemo.Chance || !pair.viewer.IsPlayer() {
				continue
			}
			for _, text := range pair.texts {
				var said [2]string
				for i := range said {
					s, out := pair.shellOver(t, i)
					s.view, s.interactive, s.onScreen, s.atScreen = view{}, true, true, pair.viewer
					hidden := s.mayAct() != nil
					said[i] = replyTo(s, out, text) + replyTo(s, out, "draw "+text)
					if s.game.Ply() > 0 && hidden {
						t.Errorf("%s\n> %s\nwhat the viewer may not know is taken:\n%s", pair.story, text, said[i])
					}
					if s.game.Ply() > 0 {
						said[i] = "taken"
					}
				}
				compared++
				if said[0] != said[1] {
					t.Fatalf("%s\n> %s\nat the one position:\n%s\nat the other:\n%s", pair.story, text, said[0], said[1])
				}
			}
		}
	}
	if compared < 200 {
		t.Errorf("%d typed draws compared; that is too few to show anything", compared)
	}
}

// TestTheTableIsAskedForWhatItSees checks that such a game can be played: the generator
// makes hidden draws, the table gives the others, and with `view all` it is asked for
// everything.
func TestTheTableIsAskedForWhatItSees(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Colour: false})
	s.say("dice ask", "single ask", "new nemesis seed=3 players=2")
	asked, drawn := 0, 0
	for range 200 {
		if s.game.Over() {
			break
		}
		before := s.game.Ply()
		switch {
		case s.covered:
			s.say("")
		case s.game.ToMove() == nemo.Chance:
			texts := s.choiceTexts()
			s.say(texts[len(texts)-1])
			asked++
		default:
			s.say("1")
		}
		for _, step := range s.game.Steps()[min(before+1, s.game.Ply()):] {
			if step.Seat == nemo.Chance {
				drawn++
			}
		}
	}
	if asked < 5 || drawn < 5 {
		t.Errorf("the table was asked %d times, and %d draws were hidden", asked, drawn)
	}
	all := newSession(t, Config{Systems: Systems(), Interactive: true})
	all.say("dice ask", "new nemesis seed=3 players=2", "view all", "")
	if all.mayAct() != nil || all.game.ToMove() != nemo.Chance || !all.asksTable() {
		t.Errorf("who sees all is not asked: %v", all.mayAct())
	}
}

// TestWritingAFileShowsNothing checks that files contain the full game, with a warning
// if the viewer may not know it, and that the screen shows the same at two positions
// that look alike.
func TestWritingAFileShowsNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	pair := firstDouble(t)
	for _, line := range []string{"save FILE", "save FILE position", "record FILE", "svg FILE", "save", "record a b", "save missing/FILE"} {
		var said [2]string
		for i := range said {
			s, out := pair.shellOver(t, i)
			said[i] = replyTo(s, out, line)
			s.view = view{true, nemo.Nobody}
			if all := replyTo(s, out, line); strings.Contains(all, "hidden") {
				t.Errorf("%s: who sees all is told of what is hidden: %s", line, all)
			}
		}
		if said[0] != said[1] {
			t.Errorf("%s\n> %s\nat the one position:\n%s\nat the other:\n%s", pair.story, line, said[0], said[1])
		}
		warns := strings.HasPrefix(said[0], "The file will hold the whole game, also what is hidden from ")
		if truth := strings.HasSuffix(line, "FILE") && line != "svg FILE" || strings.HasSuffix(line, "position"); warns != truth {
			t.Errorf("%s under a view says: %s", line, said[0])
		}
		if warns && strings.Contains(said[0], "written") != (line != "save missing/FILE") {
			t.Errorf("%s under a view says: %s", line, said[0])
		}
	}
}

// firstDouble returns a double of a position with a player to move.
func firstDouble(t *testing.T) double {
	t.Helper()
	for seed := range uint64(20) {
		for _, pair := range doubles(t, seed+1, nemo.Settings{"players": "3"}, 60, map[string]int{}) {
			if pair.mover.IsPlayer() && pair.viewer.IsPlayer() && pair.viewer != pair.mover {
				return pair
			}
		}
	}
	t.Fatal("no game has two positions that look alike")
	return double{}
}
