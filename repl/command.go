package repl

import (
	"context"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// A command of the shell. Dispatch, help, completion and the manual all come
// from the table of these.
type command struct {
	name    string
	aliases []string
	group   group
	usage   string // what follows the name
	summary string // one line, without a full stop
	help    string // paragraphs; lines that begin with a blank stay as they are
	// needsGame is true for a command about the game in progress.
	needsGame bool
	// complete proposes the last word of a line, given the words before it.
	complete func(s *Shell, before []string) []string
	// wholeLine is true when the rest of the line is one action.
	wholeLine bool
	run       func(ctx context.Context, s *Shell, in input) error
}

// group is a heading of the help. Its first word is the topic that `help` takes for it.
type group string

// topic is that word.
func (g group) topic() string { return strings.ToLower(term.FirstWord(string(g))) }

// The groups, in the order in which the help has them.
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

// commandTable finds commands by name. It does not change.
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

// beginning lists the commands whose name begins so.
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

// synopsis is the name with what follows it.
func (c *command) synopsis() string { return strings.TrimSpace(c.name + " " + c.usage) }
