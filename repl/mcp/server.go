package mcp

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"strings"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Serve serves a client on two streams until it leaves or ctx ends. It answers an
// invalid message with an error, and the session continues.
func Serve(ctx context.Context, in io.Reader, out io.Writer, systems []play.System) error {
	answers := &writer{out: out}
	messages := &sieve{in: bufio.NewReader(in), out: answers}
	err := NewServer(systems).Run(ctx, &sdk.IOTransport{Reader: io.NopCloser(messages), Writer: answers})
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// NewServer returns a server with a table of its own.
func NewServer(systems []play.System) *sdk.Server {
	server := sdk.NewServer(
		&sdk.Implementation{Name: "mobilis", Title: "Mobilis, rules of board games", Version: play.Version},
		&sdk.ServerOptions{Instructions: instructions(systems)},
	)
	t := &table{systems: systems}
	t.shell = repl.New(repl.Config{Systems: systems, Out: &t.out, Secret: true})
	add(server, t, "ask", "Answer a question in plain words, English or Spanish, from the rules reference: the verdict first, then the rule with its number and where it is printed, and what was decided about it.", askLine)
	addJudge(server, t)
	add(server, t, "rule", "Give the rule of a number as it is printed (10.2.3b, act.move.3), or the rules that words are about.", named("rule"))
	add(server, t, "rulings", "Give a decided question by its number (R36, A-17), those on a rule, or those that words are about, with the answer and why.", named("rulings"))
	add(server, t, "show", "Look a component up by its name: a card, a room, a ship: what it is, what it does, where it is now.", named("show"))
	add(server, t, "new", "Begin a game, on whose table the other tools then work. It ends the one before.", newLine)
	add(server, t, "suppose", "Set up a position by saying what matters in the language of positions, with commas between: "+
		"\"nemo 3, frigate-1 in indian ocean box 1\", \"adult in hibernatorium\". A game must be in progress.", phrase("suppose"))
	add(server, t, "try", "Step into a position: that of which the last judgement speaks, or that of a ruling by its name. "+
		"It is a sandbox beside the game; back leaves it.", phrase("try"))
	add(server, t, "back", "Leave the sandbox and go back to the game.", plain("back"))
	add(server, t, "state", "Tell the position.", plain("state all"))
	add(server, t, "legal", "List what may be done now, each with its rule and what it does.", plain("legal"))
	add(server, t, "why", "Say whether an action, in the notation that legal shows and act lists, is legal and why, by which rule, "+
		"and what it does; or, of the verb of an action, list all its forms, legal and not, by reason. "+
		"Without words, why what happened last happened.", phrase("why"))
	add(server, t, "odds", "Tell the exact chances of an action, in the notation that legal shows, "+
		"or without words of the roll under way.", phrase("odds"))
	add(server, t, "act", "Take an action, in the notation that legal shows, or an outcome of dice or a draw as it came up. "+
		"The forms of the notation, in braces what stands for a value, are these.\n"+notation(systems), phrase("do"))
	add(server, t, "roll", "Let the program roll or draw.", plain("roll"))
	add(server, t, "undo", "Take the latest step back.", plain("undo"))
	add(server, t, "score", "Tell the score by category, with the rule of each.", plain("score"))
	add(server, t, "view", "Look at the table as somebody: \"1\" for the first seat and so on, \"public\", \"all\".", phrase("view"))
	return server
}

// instructions returns the instructions for the assistant.
func instructions(systems []play.System) string {
	var names []string
	for _, system := range systems {
		about := system.About()
		names = append(names, about.Name+" ("+about.Title+", "+about.Edition+")")
	}
	return "The complete rules of " + strings.Join(names, "; ") +
		". Answer questions about them from these tools and not from memory, and cite the number of the rule. " +
		"For a question about a position, begin a game with new and set the position up with suppose."
}

// notation lists the forms of the actions of each system.
func notation(systems []play.System) string {
	var lines []string
	for _, system := range systems {
		var forms []string
		for _, form := range system.ActionForms() {
			forms = append(forms, string(form))
		}
		if len(forms) > 0 {
			lines = append(lines, system.About().Name+": "+strings.Join(forms, "; "))
		}
	}
	return strings.Join(lines, "\n")
}

// table is a shell used by the tools, one call at a time.
type table struct {
	mu      sync.Mutex
	out     bytes.Buffer
	shell   *repl.Shell
	systems []play.System
}

// say runs a line of the shell for a tool. It returns the output and the resulting game.
func (t *table) say(ctx context.Context, tool, line string) (string, *tableResult, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.out.Reset()
	if err := t.shell.Execute(ctx, line); err != nil {
		return "", nil, errors.New(term.OneLine(err))
	}
	result, err := t.result(of[tool])
	return t.out.String(), result, err
}

// of maps tools to the parts of the game in their results. Other tools only return who
// decides what.
var of = map[string]what{
	"legal": withLegal, "act": withLegal, "roll": withLegal, "undo": withLegal, "new": withLegal, "suppose": withLegal,
	"try": withLegal | withPosition, "back": withLegal, "state": withPosition, "score": withResult, "view": withPosition,
}

// add adds a tool that runs a line of the shell and returns its output and the game.
func add[P any](server *sdk.Server, t *table, name, does string, line func(t *table, p P) (string, error)) {
	tool := &sdk.Tool{Name: name, Description: does}
	sdk.AddTool(server, tool, func(ctx context.Context, _ *sdk.CallToolRequest, p P) (*sdk.CallToolResult, *tableResult, error) {
		said, err := line(t, p)
		if err != nil {
			return nil, nil, err
		}
		text, result, err := t.say(ctx, name, said)
		if err != nil {
			return nil, nil, err
		}
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}, result, nil
	})
}

type nothing struct{}

type words struct {
	Words string `json:"words,omitempty" jsonschema:"the words, as one would say or type them"`
}

type namedWords struct {
	System string `json:"system,omitempty" jsonschema:"the key of a system, as in nemesis; that of the game, or all, if left out"`
	Words  string `json:"words" jsonschema:"a number, a name or words"`
}

type question struct {
	System   string `json:"system,omitempty" jsonschema:"the key of a system, as in nemesis; that of the game, or all, if left out"`
	Question string `json:"question" jsonschema:"the question, in plain words"`
}

type start struct {
	System  string        `json:"system" jsonschema:"the key of a system, as in nemesis"`
	Options nemo.Settings `json:"options,omitempty" jsonschema:"options of the game by name, as in players: 3"`
	Seed    any           `json:"seed,omitempty" jsonschema:"a number, or one as text, with which the dice can be foreseen; if left out, a secret is drawn, whose hash is told at once and which is told when the game is over"`
}

func plain(command string) func(*table, nothing) (string, error) {
	return func(*table, nothing) (string, error) { return command, nil }
}

func phrase(command string) func(*table, words) (string, error) {
	return func(_ *table, p words) (string, error) { return oneLine(command, p.Words), nil }
}

func named(command string) func(*table, namedWords) (string, error) {
	return func(t *table, p namedWords) (string, error) {
		if err := t.checkSystem(p.System); err != nil {
			return "", err
		}
		return oneLine(command, p.System, p.Words), nil
	}
}

func askLine(t *table, p question) (string, error) {
	if err := t.checkSystem(p.System); err != nil {
		return "", err
	}
	return oneLine("ask", p.System, p.Question), nil
}

func newLine(t *table, p start) (string, error) {
	if err := t.checkSystem(p.System); err != nil || p.System == "" {
		return "", errors.Join(err, errors.New("say which system"))
	}
	parts := []string{"new", p.System}
	if p.Seed != nil {
		seed, err := seedOf(p.Seed)
		if err != nil {
			return "", err
		}
		parts = append(parts, "seed="+seed.String())
	}
	for _, name := range p.Options.Names() {
		option := name + "=" + p.Options[name]
		if strings.ContainsAny(option, " \t") {
			return "", errors.New("an option has no spaces in its name and value")
		}
		parts = append(parts, option)
	}
	return oneLine(parts...), nil
}

// seedOf parses a seed, which is a number or a string. It refuses a number that JSON
// readers may round, because that would be a different seed.
func seedOf(sent any) (play.Seed, error) {
	switch sent := sent.(type) {
	case string:
		return play.ParseSeed(sent)
	case float64:
		if sent >= 0 && sent <= 1<<53 && sent == math.Trunc(sent) {
			return play.Number(uint64(sent)), nil
		}
	}
	return play.Seed{}, errors.New("a seed is a whole number, 0 or more, and above 2^53 one as text")
}

// checkSystem returns an error for an unknown system, which the shell would read as a word.
func (t *table) checkSystem(name string) error {
	if _, ok := play.Named(t.systems, name); ok || name == "" {
		return nil
	}
	var names []string
	for _, system := range t.systems {
		names = append(names, system.About().Name)
	}
	return errors.New("there is no system " + nemo.Clip(name) + "; there is " + strings.Join(names, ", "))
}

// oneLine joins parts to one line for the shell. It drops marks that would begin a comment.
func oneLine(parts ...string) string {
	line := strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
	return strings.ReplaceAll(line, " #", " ")
}
