package fuzz_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/commands"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// These tests compare a game with a model. The model is the list of the positions and
// an index into it; each command changes both. The results of dice are part of the
// commands, so the model knows them.

// commandSeed is the seed of all command sequences; a failure prints it.
const commandSeed = 20090601

// model is an immutable model of a game: commands return a new one.
type model[S comparable] struct {
	settings nemo.Settings
	// restored is true if the game began at a position.
	restored bool
	// nodes may be shared between models and are never changed.
	nodes []*S
	now   int
}

func (m *model[S]) position() *S { return m.nodes[m.now] }

// String describes the initial state of a sequence.
func (m *model[S]) String() string {
	return fmt.Sprintf("settings %v, restored %v, position %+v", m.settings, m.restored, *m.nodes[0])
}

// then returns the model after a step, without the redo steps.
func (m *model[S]) then(s S) *model[S] {
	next := *m
	next.nodes = append(slices.Clone(m.nodes[:m.now+1]), &s)
	next.now++
	return &next
}

// at returns the model after an undo or redo.
func (m *model[S]) at(now int) *model[S] {
	next := *m
	next.now = now
	return &next
}

// table is the system under test: the game, which loading replaces.
type table struct {
	system play.System
	game   *play.Game
}

// seen is the observable result of a command.
type seen struct {
	err      error
	refused  bool
	ply      int
	toMove   nemo.Seat
	over     bool
	position string
	broken   []error
}

// step is a command and its effect on the model and the game.
type step[S, A comparable] struct {
	arena *arena[S, A]
	text  string
	// may reports whether the command is possible; nil means always.
	may func(m *model[S]) bool
	// next changes the model; nil leaves it unchanged. do changes the game.
	next func(m *model[S]) *model[S]
	do   func(t *table) error
	// refused is true if the game must refuse the command.
	refused bool
}

func (c *step[S, A]) String() string { return c.text }

// PreCondition reports whether the command is possible.
func (c *step[S, A]) PreCondition(state commands.State) bool {
	return c.may == nil || c.may(state.(*model[S]))
}

// NextState returns the model after the command.
func (c *step[S, A]) NextState(state commands.State) commands.State {
	if c.next == nil {
		return state
	}
	return c.next(state.(*model[S]))
}

// Run runs the command. It reports a panic as its error at once, because the sequence
// continues and a later failure would hide it.
func (c *step[S, A]) Run(system commands.SystemUnderTest) (result commands.Result) {
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
func (c *step[S, A]) PostCondition(state commands.State, result commands.Result) *gopter.PropResult {
	m, show, theRules := state.(*model[S]), result.(*seen), c.arena.rules
	fail := func(format string, args ...any) *gopter.PropResult {
		return &gopter.PropResult{Status: gopter.PropFalse, Labels: []string{c.text + ": " + fmt.Sprintf(format, args...)}}
	}
	want, err := json.Marshal(theRules.Snapshot(m.position()))
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

// sameJSON compares documents ignoring whitespace. Their fields have the same order,
// and numbers may have 64 bits.
func sameJSON(one, other string) bool {
	var first, second bytes.Buffer
	return json.Compact(&first, []byte(one)) == nil && json.Compact(&second, []byte(other)) == nil &&
		bytes.Equal(first.Bytes(), second.Bytes())
}

// act returns the command that takes an action of a player or of chance.
func (a *arena[S, A]) act(action A) *step[S, A] {
	text := a.rules.Format(action)
	apply := func(m *model[S]) (S, error) {
		s := *m.position()
		err := a.rules.Apply(&s, action, nil)
		return s, err
	}
	return &step[S, A]{
		arena: a,
		text:  text,
		may:   func(m *model[S]) bool { _, err := apply(m); return err == nil },
		next:  func(m *model[S]) *model[S] { s, _ := apply(m); return m.then(s) },
		do:    func(t *table) error { _, err := t.game.Do(text); return err },
	}
}

// reject returns the command that tries something illegal or invalid.
func (a *arena[S, A]) reject(text string) *step[S, A] {
	return &step[S, A]{
		arena: a,
		text:  "reject " + text,
		may: func(m *model[S]) bool {
			action, err := a.rules.Parse(m.position(), text)
			if err != nil {
				return true
			}
			s := *m.position()
			return a.rules.Apply(&s, action, nil) != nil
		},
		do:      func(t *table) error { _, err := t.game.Do(text); return err },
		refused: true,
	}
}

// undo and redo sometimes ask for more steps than there are.
func (a *arena[S, A]) undo(n int) *step[S, A] {
	return &step[S, A]{
		arena: a,
		text:  fmt.Sprintf("undo %d", n),
		next:  func(m *model[S]) *model[S] { return m.at(max(0, m.now-n)) },
		do:    func(t *table) error { t.game.Undo(n); return nil },
	}
}

func (a *arena[S, A]) redo(n int) *step[S, A] {
	return &step[S, A]{
		arena: a,
		text:  fmt.Sprintf("redo %d", n),
		next:  func(m *model[S]) *model[S] { return m.at(min(len(m.nodes)-1, m.now+n)) },
		do:    func(t *table) error { t.game.Redo(n); return nil },
	}
}

// saveAndLoad returns the round trip through a saved game, which keeps redo steps.
func (a *arena[S, A]) saveAndLoad() *step[S, A] {
	return &step[S, A]{
		arena: a,
		text:  "save and load",
		do: func(t *table) error {
			save, err := t.game.Save()
			if err != nil {
				return err
			}
			game, err := t.system.Load(save)
			if err == nil {
				t.game = game
			}
			return err
		},
	}
}

// recordAndReplay returns the round trip through a voyage record, without redo steps.
func (a *arena[S, A]) recordAndReplay() *step[S, A] {
	return &step[S, A]{
		arena: a,
		text:  "record and replay",
		next: func(m *model[S]) *model[S] {
			next := *m
			next.nodes = slices.Clone(m.nodes[:m.now+1])
			return &next
		},
		do: func(t *table) error {
			record, err := t.game.Record()
			if err != nil {
				return err
			}
			game, err := t.system.Replay(record)
			if err == nil {
				t.game = game
			}
			return err
		},
	}
}

// cloneIt continues with a clone and changes the original.
func (a *arena[S, A]) cloneIt() *step[S, A] {
	return &step[S, A]{
		arena: a,
		text:  "clone",
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

// edit returns the command that sets a position.
func (a *arena[S, A]) edit(s S) *step[S, A] {
	doc, fault := json.Marshal(a.rules.Snapshot(&s))
	return &step[S, A]{
		arena: a,
		text:  "edit " + string(doc),
		next:  func(m *model[S]) *model[S] { return m.then(s) },
		do: func(t *table) error {
			if fault != nil {
				return fault
			}
			_, err := t.game.Edit(doc)
			return err
		},
	}
}

// spoil returns the command that sets an invalid position.
func (a *arena[S, A]) spoil(doc string) *step[S, A] {
	return &step[S, A]{
		arena:   a,
		text:    "spoil " + doc,
		do:      func(t *table) error { _, err := t.game.Edit([]byte(doc)); return err },
		refused: true,
	}
}

// look returns the command that calls all queries of a game. It is possible after the
// end too; without it gopter would discard such sequences.
func (a *arena[S, A]) look() *step[S, A] {
	return &step[S, A]{
		arena: a,
		text:  "look",
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

// genStep generates a command that is possible at the model's position.
func (a *arena[S, A]) genStep(state commands.State) gopter.Gen {
	m := state.(*model[S])
	return func(params *gopter.GenParameters) *gopter.GenResult {
		random := nemo.NewRand(uint64(params.NextInt64()), 0)
		// The result must be of the interface's type, or gopter's filters panic.
		result := gopter.NewGenResult(a.drawStep(m, &random), gopter.NoShrinker)
		result.ResultType = commandType
		return result
	}
}

func (a *arena[S, A]) drawStep(m *model[S], random *nemo.Rand) commands.Command {
	switch n := random.Below(100); {
	case n < 3:
		return a.undo(int(random.Below(12)))
	case n < 7:
		return a.redo(int(random.Below(12)))
	case n < 8:
		return a.saveAndLoad()
	case n < 9:
		return a.recordAndReplay()
	case n < 11:
		return a.cloneIt()
	case n < 12:
		if s, ok := a.rules.Scenario(random); ok {
			return a.edit(s)
		}
	case n < 13:
		return a.spoil([]string{"", "{}", "[]", `{"turn": -1}`, "null"}[random.Below(5)])
	case n < 17:
		return a.look()
	case n < 22:
		refused := a.reject(a.rules.Format(a.rules.Arbitrary(random)))
		if refused.PreCondition(m) {
			return refused
		}
	}
	action, seat, err := a.playout(random.Uint64()).Pick(m.position())
	if err != nil || seat == nemo.Nobody {
		return a.look()
	}
	return a.act(action)
}

// TestCommands checks that games behave like the model in sequences of commands.
func TestCommands(t *testing.T) {
	t.Logf("the seed is %d", commandSeed)
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		h.commands(t)
	})
}

func (a *arena[S, A]) commands(t *testing.T) {
	t.Helper()
	parameters := gopter.DefaultTestParametersWithSeed(commandSeed)
	// The length of a sequence grows from MinSize to MaxSize.
	parameters.MinSuccessfulTests, parameters.MinSize, parameters.MaxSize = nemotest.Sweep(20, 60), 10, 200
	properties := gopter.NewProperties(parameters)
	var ends, longest int
	properties.Property("a game does what the list of its positions does", commands.Prop(&commands.ProtoCommands{
		NewSystemUnderTestFunc: func(initial commands.State) commands.SystemUnderTest {
			game, err := a.begin(initial.(*model[S]))
			if err != nil {
				t.Fatal(err)
			}
			return &table{a.system(), game}
		},
		DestroySystemUnderTestFunc: func(system commands.SystemUnderTest) {
			game := system.(*table).game
			longest = max(longest, game.Ply())
			if game.Over() {
				ends++
			}
		},
		InitialStateGen: func(params *gopter.GenParameters) *gopter.GenResult {
			return gopter.NewGenResult(commands.State(a.initial(uint64(params.NextInt64()))), gopter.NoShrinker)
		},
		GenCommandFunc: a.genStep,
	}))
	properties.TestingRun(t)
	if ends == 0 || longest < 60 {
		t.Errorf("%d games came to an end and the longest had %d steps; the sequences do not reach far enough", ends, longest)
	}
}

// initial returns a game at its start or at a generated position.
func (a *arena[S, A]) initial(seed uint64) *model[S] {
	random := nemo.NewRand(seed, 0)
	if random.Below(3) == 0 {
		if s, ok := a.rules.Scenario(&random); ok {
			return &model[S]{restored: true, nodes: []*S{&s}}
		}
	}
	settings, s, err := randomStart[S, A](a.rules, &random)
	if err != nil {
		settings = nemo.Settings{}
	}
	return &model[S]{settings: settings, nodes: []*S{&s}}
}

// begin starts the game of a model.
func (a *arena[S, A]) begin(m *model[S]) (*play.Game, error) {
	if !m.restored {
		return a.system().New(1, m.settings)
	}
	doc, err := json.Marshal(a.rules.Snapshot(m.nodes[0]))
	if err != nil {
		return nil, err
	}
	return a.system().Restore(1, doc)
}
