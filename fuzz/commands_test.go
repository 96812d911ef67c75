package fuzz_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/commands"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// A game in progress against a model of it. The model is the plain list of the
// positions and where in it one stands; each command says what it does to both.
// What dice bring stands in the command, so the model knows it beforehand.

// commandSeed is the seed of all command sequences; a failure prints it.
const commandSeed = 20090601

// model is a game as a value: commands make a new one and leave the old.
type model struct {
	settings nemo.Settings
	// restored is true when the game began at a position.
	restored bool
	nodes    []nemoswar1.State
	now      int
}

func (m *model) position() *nemoswar1.State { return &m.nodes[m.now] }

// String says where the game began; the commands say the rest.
func (m *model) String() string {
	start, err := json.Marshal(theRules.Snapshot(&m.nodes[0]))
	return fmt.Sprintf("settings %v, position %s (%v)", m.settings, start, err)
}

// then is the model after a step; steps that were undone are forgotten.
func (m *model) then(s nemoswar1.State) *model {
	next := *m
	next.nodes = append(slices.Clone(m.nodes[:m.now+1]), s)
	next.now++
	return &next
}

// at is the model after undoing or redoing.
func (m *model) at(now int) *model {
	next := *m
	next.now = now
	return &next
}

// theRules and theSystem are those of the game under test. They do not change.
var (
	theRules  = nemoswar1.Default()
	theSystem = nemoSystem()
)

// table is the system under test: the game, which loading replaces.
type table struct{ game *play.Game }

// seen is what a command shows of the game.
type seen struct {
	err      error
	refused  bool
	ply      int
	toMove   nemo.Seat
	over     bool
	position string
	broken   []error
}

// step is a command: what it does to the model and to the game.
type step struct {
	text string
	// may says whether it can be carried out; nil is always.
	may func(m *model) bool
	// next changes the model, do the game.
	next func(m *model) *model
	do   func(t *table) error
	// refused is true when the game has to refuse it.
	refused bool
}

func (c *step) String() string { return c.text }

// PreCondition reports whether the command can be given.
func (c *step) PreCondition(state commands.State) bool {
	return c.may == nil || c.may(state.(*model))
}

// NextState is the model after it.
func (c *step) NextState(state commands.State) commands.State { return c.next(state.(*model)) }

// Run carries it out. A panic is a fault of this command, and the sequence goes
// on whatever happens, so it must not hide behind a later one.
func (c *step) Run(system commands.SystemUnderTest) (result commands.Result) {
	t := system.(*table)
	show := &seen{}
	defer func() {
		if fault := recover(); fault != nil {
			show.err = fmt.Errorf("panic: %v", fault)
			result = show
		}
	}()
	err := c.do(t)
	show.refused = err != nil
	if err != nil && !c.refused {
		show.err = err
	}
	position, err := t.game.Snapshot(nemo.Nobody)
	if err != nil {
		show.err = err
	}
	show.position, show.ply, show.toMove, show.over = string(position), t.game.Ply(), t.game.ToMove(), t.game.Over()
	show.broken = t.game.Check()
	return show
}

// PostCondition compares the game with the model after the command.
func (c *step) PostCondition(state commands.State, result commands.Result) *gopter.PropResult {
	m, show := state.(*model), result.(*seen)
	fail := func(format string, args ...any) *gopter.PropResult {
		return &gopter.PropResult{Status: gopter.PropFalse, Labels: []string{c.text + ": " + fmt.Sprintf(format, args...)}}
	}
	want, err := json.MarshalIndent(theRules.Snapshot(m.position()), "", "  ")
	switch {
	case err != nil:
		return fail("%v", err)
	case show.err != nil:
		return fail("%v", show.err)
	case show.refused != c.refused:
		return fail("refused is %v, not %v", show.refused, c.refused)
	case show.ply != m.now:
		return fail("the game is at ply %d, the model at %d", show.ply, m.now)
	case show.toMove != theRules.ToMove(m.position()), show.over != (show.toMove == nemo.Nobody):
		return fail("%s is to move, over is %v", show.toMove, show.over)
	case len(show.broken) > 0:
		return fail("%v", show.broken)
	case !sameJSON(string(want), show.position):
		return fail("the position differs (- model, + game):\n%s", cmp.Diff(string(want), show.position))
	}
	return &gopter.PropResult{Status: gopter.PropTrue}
}

// sameJSON compares documents but for their blanks.
func sameJSON(one, other string) bool {
	if one == other {
		return true
	}
	var first, second any
	return json.Unmarshal([]byte(one), &first) == nil && json.Unmarshal([]byte(other), &second) == nil && cmp.Equal(first, second)
}

// act takes an action, of a player or of chance.
func act(a nemoswar1.Action) *step {
	text := theRules.Format(a)
	apply := func(m *model) (nemoswar1.State, error) {
		s := *m.position()
		err := theRules.Apply(&s, a, nil)
		return s, err
	}
	return &step{
		text: text,
		may:  func(m *model) bool { _, err := apply(m); return err == nil },
		next: func(m *model) *model { s, _ := apply(m); return m.then(s) },
		do:   func(t *table) error { _, err := t.game.Do(text); return err },
	}
}

// reject says something that is no legal action here.
func reject(text string) *step {
	return &step{
		text: "reject " + text,
		may: func(m *model) bool {
			a, err := theRules.Parse(m.position(), text)
			if err != nil {
				return true
			}
			s := *m.position()
			return theRules.Apply(&s, a, nil) != nil
		},
		next:    func(m *model) *model { return m },
		do:      func(t *table) error { _, err := t.game.Do(text); return err },
		refused: true,
	}
}

// undo and redo ask for more steps than there are, now and then.
func undo(n int) *step {
	return &step{
		text: fmt.Sprintf("undo %d", n),
		next: func(m *model) *model { return m.at(max(0, m.now-n)) },
		do:   func(t *table) error { t.game.Undo(n); return nil },
	}
}

func redo(n int) *step {
	return &step{
		text: fmt.Sprintf("redo %d", n),
		next: func(m *model) *model { return m.at(min(len(m.nodes)-1, m.now+n)) },
		do:   func(t *table) error { t.game.Redo(n); return nil },
	}
}

// saveAndLoad goes by way of a saved game, which keeps what was undone.
func saveAndLoad() *step {
	return &step{
		text: "save and load",
		next: func(m *model) *model { return m },
		do: func(t *table) error {
			save, err := t.game.Save()
			if err != nil {
				return err
			}
			game, err := theSystem.Load(save)
			if err == nil {
				t.game = game
			}
			return err
		},
	}
}

// recordAndReplay goes by way of a voyage record, which has only what is done.
func recordAndReplay() *step {
	return &step{
		text: "record and replay",
		next: func(m *model) *model {
			next := *m
			next.nodes = slices.Clone(m.nodes[:m.now+1])
			return &next
		},
		do: func(t *table) error {
			record, err := t.game.Record()
			if err != nil {
				return err
			}
			game, err := theSystem.Replay(record)
			if err == nil {
				t.game = game
			}
			return err
		},
	}
}

// cloneIt goes on with a clone, and plays with the one left behind.
func cloneIt() *step {
	return &step{
		text: "clone",
		next: func(m *model) *model { return m },
		do: func(t *table) error {
			left := t.game
			t.game = left.Clone()
			left.Undo(3)
			if !left.Over() {
				_, err := left.Auto("random")
				return err
			}
			return nil
		},
	}
}

// edit sets the position by hand.
func edit(s nemoswar1.State) *step {
	doc, fault := json.Marshal(theRules.Snapshot(&s))
	return &step{
		text: "edit " + string(doc),
		next: func(m *model) *model { return m.then(s) },
		do: func(t *table) error {
			if fault != nil {
				return fault
			}
			_, err := t.game.Edit(doc)
			return err
		},
	}
}

// spoil sets a position that is none.
func spoil(doc string) *step {
	return &step{
		text:    "spoil " + doc,
		next:    func(m *model) *model { return m },
		do:      func(t *table) error { _, err := t.game.Edit([]byte(doc)); return err },
		refused: true,
	}
}

// look asks all that a game can be asked. It is possible when the game is over
// too; without it gopter would throw such sequences away.
func look() *step {
	return &step{
		text: "look",
		next: func(m *model) *model { return m },
		do: func(t *table) error {
			game := t.game
			choices := game.Choices()
			if (len(choices) == 0) != game.Over() {
				return fmt.Errorf("there are %d choices, over is %v", len(choices), game.Over())
			}
			for _, choice := range choices[:min(3, len(choices))] {
				if why, err := game.Why(choice.Text); err != nil || !why.Legal {
					return fmt.Errorf("%s is listed and not legal: %w", choice.Text, err)
				}
			}
			if prompt := game.Prompt(); prompt.Where == "" || prompt.Question == "" {
				return fmt.Errorf("the prompt is empty")
			}
			if result := game.Result(); result.Over != game.Over() {
				return fmt.Errorf("the result says over: %v", result.Over)
			}
			if len(game.Panels(0)) == 0 || len(game.Steps()) != game.Ply() {
				return fmt.Errorf("%d panels, %d steps at ply %d", len(game.Panels(0)), len(game.Steps()), game.Ply())
			}
			return nil
		},
	}
}

var commandType = reflect.TypeFor[commands.Command]()

// genStep draws a command that can be given at the model's position.
func genStep(state commands.State) gopter.Gen {
	m := state.(*model)
	return func(params *gopter.GenParameters) *gopter.GenResult {
		random := nemo.NewRand(uint64(params.NextInt64()), 0)
		// The result must be of the interface's type, or gopter's filters panic.
		result := gopter.NewGenResult(drawStep(m, &random), gopter.NoShrinker)
		result.ResultType = commandType
		return result
	}
}

func drawStep(m *model, random *nemo.Rand) commands.Command {
	switch n := random.Below(100); {
	case n < 3:
		return undo(int(random.Below(12)))
	case n < 7:
		return redo(int(random.Below(12)))
	case n < 8:
		return saveAndLoad()
	case n < 9:
		return recordAndReplay()
	case n < 11:
		return cloneIt()
	case n < 12:
		if s, ok := theRules.Scenario(random); ok {
			return edit(s)
		}
	case n < 13:
		return spoil([]string{"", "{}", "[]", `{"turn": -1}`, "null"}[random.Below(5)])
	case n < 17:
		return look()
	case n < 22:
		refused := reject(theRules.Format(theRules.Arbitrary(random)))
		if refused.PreCondition(m) {
			return refused
		}
	}
	playout := nemo.NewPlayout[nemoswar1.State, nemoswar1.Action](theRules, random.Uint64())
	a, seat, err := playout.Pick(m.position())
	if err != nil || seat == nemo.Nobody {
		return look()
	}
	return act(a)
}

// TestCommands plays sequences of commands on games and on the model.
func TestCommands(t *testing.T) {
	parameters := gopter.DefaultTestParametersWithSeed(commandSeed)
	// The length of a sequence grows from MinSize to MaxSize.
	parameters.MinSuccessfulTests, parameters.MinSize, parameters.MaxSize = 60, 10, 200
	properties := gopter.NewProperties(parameters)
	var ends, longest int
	properties.Property("a game does what the list of its positions does", commands.Prop(&commands.ProtoCommands{
		NewSystemUnderTestFunc: func(initial commands.State) commands.SystemUnderTest {
			game, err := begin(initial.(*model))
			if err != nil {
				t.Fatal(err)
			}
			return &table{game}
		},
		DestroySystemUnderTestFunc: func(system commands.SystemUnderTest) {
			game := system.(*table).game
			longest = max(longest, game.Ply())
			if game.Over() {
				ends++
			}
		},
		InitialStateGen: func(params *gopter.GenParameters) *gopter.GenResult {
			return gopter.NewGenResult(commands.State(initial(uint64(params.NextInt64()))), gopter.NoShrinker)
		},
		GenCommandFunc: genStep,
	}))
	t.Logf("the seed is %d", commandSeed)
	properties.TestingRun(t)
	if ends == 0 || longest < 60 {
		t.Errorf("%d games came to an end and the longest had %d steps; the sequences do not reach far enough", ends, longest)
	}
}

// initial is a game at its start or at a position late in the game.
func initial(seed uint64) *model {
	random := nemo.NewRand(seed, 0)
	if random.Below(3) == 0 {
		if s, ok := theRules.Scenario(&random); ok {
			return &model{restored: true, nodes: []nemoswar1.State{s}}
		}
	}
	settings, s, err := randomStart(theRules, &random)
	if err != nil {
		settings = nemo.Settings{}
	}
	return &model{settings: settings, nodes: []nemoswar1.State{s}}
}

// begin starts the game of a model.
func begin(m *model) (*play.Game, error) {
	if !m.restored {
		return theSystem.New(1, m.settings)
	}
	doc, err := json.Marshal(theRules.Snapshot(&m.nodes[0]))
	if err != nil {
		return nil, err
	}
	return theSystem.Restore(1, doc)
}
