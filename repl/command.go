package repl

import (
	"context"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// A command of the shell. Dispatch, help, completion and the manual are all generated
// from the command table.
type command struct {
	name    string
	aliases []string
	group   group
	usage   string // the arguments
	summary string // one line, without a full stop
	help    string // paragraphs; lines that begin with a blank are not wrapped
	// needsGame is true for a command about the game in progress.
	needsGame bool
	// complete suggests the last word of a line, given the words before it.
	complete func(s *Shell, before []string) []string
	// wholeLine is true when the rest of the line is one action.
	wholeLine bool
	run       func(ctx context.Context, s *Shell, in input) error
}

// group is a heading of the help. Its first word is also a help topic.
type group string

// topic returns the help topic of a group.
func (g group) topic() string { return strings.ToLower(term.FirstWord(string(g))) }

// The groups, in the order of the help.
const (
	groupGame      group = "Playing"
	groupLook      group = "Looking"
	groupAdvice    group = "Chances and advice"
	groupHistory   group = "History"
	groupPosition  group = "Positions and assertions"
	groupReference group = "Reference and help"
	groupFiles     group = "Files"
)

func groups() []group {
	return []group{groupGame, groupLook, groupAdvice, groupHistory, groupPosition, groupReference, groupFiles}
}

// commandTable finds commands by name. It is immutable.
type commandTable struct {
	all    []*command
	byName map[string]*command
}

func newCommandTable() *commandTable {
	t := &commandTable{byName: make(map[string]*command)}
	for _, list := range [][]*command{
		gameCommands(), pieceCommands(), lookCommands(), adviceCommands(), historyCommands(),
		positionCommands(), referenceCommands(), languageCommands(), fileCommands(),
	} {
		t.all = append(t.all, list...)
	}
	for _, c := range t.all {
		for _, name := range append([]string{c.name}, c.aliases...) {
			t.byName[name] = c
		}
	}
	return t
}

// find returns the command with that name or alias, or nil.
func (t *commandTable) find(name string) *command { return t.byName[strings.ToLower(name)] }

// beginning returns the names of the commands with a prefix.
func (t *commandTable) beginning(prefix string) []string {
	var names []string
	for _, c := range t.all {
		if strings.HasPrefix(c.name, strings.ToLower(prefix)) {
			names = append(names, c.name)
		}
	}
	return names
}

// names lists all names, sorted.
func (t *commandTable) names() []string {
	names := make([]string, len(t.all))
	for i, c := range t.all {
		names[i] = c.name
	}
	slices.Sort(names)
	return names
}

func (t *commandTable) in(g group) []*command {
	var list []*command
	for _, c := range t.all {
		if c.group == g {
			list = append(list, c)
		}
	}
	return list
}

// synopsis returns the name and the arguments.
func (c *command) synopsis() string { return strings.TrimSpace(c.name + " " + c.usage) }
